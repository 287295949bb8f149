//! Arguments of the commands on card data.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use crate::cards::model::{Alignment, CardType};
use crate::cli::completing;
use crate::reports::card_sheet::SheetFormat;
use crate::reports::search::SearchFormat;
use crate::words::words;

use super::{
    ConfigArguments, JudgingArguments, LazyArgs, OutputArguments, TableArguments, examples,
};

/// The commands on card data.
#[derive(Debug, Subcommand)]
pub enum CardsCommand {
    /// Check your own card files: unknown fields, bad references, duplicate ids, values out of
    /// range
    #[command(after_long_help = examples::CARDS_LINT)]
    Lint(LazyArgs<LintArguments>),
    /// Show all facts of a card, its printings, and whose decks may hold it
    #[command(after_long_help = examples::CARDS_SHOW)]
    Show(LazyArgs<ShowCardArguments>),
    /// List cards, one printing per line
    #[command(after_long_help = examples::CARDS_LIST)]
    List(LazyArgs<ListCardsArguments>),
    /// Find cards by their facts, as in `type:character race:hobbit mind<=4`; exit with 1 if there
    /// are none
    ///
    /// Terms side by side must all hold. Put `or` between alternatives, `not` or `-` before what
    /// must not hold, and parentheses around what belongs together. A term is a field with a value:
    /// `race:hobbit`, `race:elf,dwarf` (either), `skill!=scout`, `mind<=4`, `region:"The Shire"`. A
    /// word alone is a kind of card (`faction`, `creature`, `item`, `unique`), a side, race, skill
    /// or keyword (`hero hobbit`), or the beginning of a word in the card's name, in any language,
    /// with or without accents. In quotes it is always part of the name. The order of terms does
    /// not matter.
    ///
    /// Words: type, kind (or subtype), side (a dual card has both), alignment, race, skill,
    /// keyword, keyed (what creatures are keyed to), mp-kind, site-type, region-type, playable
    /// (what a site lists; with a site, as in `playable:Moria`, the resources playable there; with
    /// `yes` or `no`, what the deck of `--deck` may hold and could play some day, or could not),
    /// requires (the skill or race of whoever plays, bears or uses it), not-duplicated (where no
    /// second copy may be: in-play, player, company, site, character …), no-use-against (a player),
    /// attacks-of (the races whose attacks a hazard event is about), role (what a card is in a deck
    /// for: draw, cancel, fetch, hoard, corruption, fight, influence, cleanse, remove, heal, move),
    /// rarity.
    /// Numbers: mind, prowess, body, strikes, di (or direct-influence), gi (or general-influence),
    /// mp (or marshalling-points), stage (or stage-points), corruption, influence-check (what a
    /// faction's check must exceed), draw, opponent-draw; a card without the number matches only
    /// `none`, as in `mind:none`. Yes or no: unique, avatar, agent, dual-purpose, under-deeps,
    /// lair. Names: name, region, home, haven, specific (the avatar), only-for (an avatar, by being
    /// specific to him or by its text). Others: set, id, for (the player or the avatar whose deck
    /// may hold it, as in `for:balrog` and `for:saruman`), order (`order:mind`, or `order:-mind`
    /// for the greatest first; also name, id and kind).
    ///
    /// `keyed` also takes regions and sites by name, as in `keyed:"Withered Heath"`: the creatures
    /// whose text names the place, even on a condition such as Doors of Night.
    ///
    /// `region` is the region of a site, of a character's home sites, of the places where a
    /// resource is playable by its own text, or the region card itself. Its value is a region, a
    /// word of several regions' names (`mirkwood`) or a realm: gondor, mordor, arnor, eriador.
    #[command(after_long_help = examples::CARDS_SEARCH)]
    Search(LazyArgs<SearchCardsArguments>),
}

/// Arguments of `cards lint`.
#[derive(Debug, Args)]
pub struct LintArguments {
    /// The card files, in TOML, YAML or JSON; their cards may refer to each other; - is standard
    /// input
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// The output format
    #[arg(long, default_value = "human", value_name = "FORMAT")]
    pub format: LintFormat,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub output: OutputArguments,
}

words! {
    /// The forms in which `cards lint` reports.
    pub LintFormat {
        /// For people: each finding with its line.
        Human = "human",
        /// One line for each finding.
        Short = "short",
        /// For programs.
        Json = "json",
    }
}

/// Arguments of `cards show`.
#[derive(Debug, Args)]
pub struct ShowCardArguments {
    /// The card's id, or its name in any language, with a tag if needed
    #[arg(value_name = "CARD", add = completing::cards())]
    pub name: String,
    /// The output format
    #[arg(long, default_value = "human", value_name = "FORMAT")]
    pub format: SheetFormat,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub output: OutputArguments,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub config: ConfigArguments,
}

/// Arguments of `cards list`.
#[derive(Debug, Args)]
pub struct ListCardsArguments {
    /// List only cards of this set, such as TW
    #[arg(long, value_name = "SET", add = completing::sets())]
    pub set: Option<String>,
    /// List only cards of this type
    #[arg(long = "type", value_name = "TYPE")]
    pub card_type: Option<CardType>,
    /// List only cards of this alignment
    #[arg(long, value_name = "ALIGNMENT")]
    pub alignment: Option<Alignment>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub table: TableArguments,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub config: ConfigArguments,
}

/// Arguments of `cards search`.
#[derive(Debug, Args)]
pub struct SearchCardsArguments {
    /// The query; write it in single quotes, so that the shell leaves `<`, `>` and double quotes
    /// alone
    #[arg(required = true, value_name = "QUERY", add = completing::queries())]
    pub query: Vec<String>,
    /// Show at most this many cards
    #[arg(long, value_name = "NUMBER")]
    pub limit: Option<usize>,
    /// The deck for `playable:yes` and `playable:no`; - is standard input
    #[arg(long, value_name = "DECK")]
    pub deck: Option<PathBuf>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub judging: JudgingArguments,
    /// The output format
    #[arg(long, default_value = "human", value_name = "FORMAT")]
    pub format: SearchFormat,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub output: OutputArguments,
}
