//! Arguments of the commands on card data.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Subcommand};

use crate::cards::model::{Alignment, CardType};
use crate::cli::completing;
use crate::reports::card_sheet::SheetFormat;
use crate::reports::search::SearchFormat;
use crate::words::words;

use super::{ConfigArguments, JudgingArguments, Later, OutputArguments, TableArguments, word};

/// The commands on card data.
#[derive(Debug, Subcommand)]
pub enum CardsCommand {
    /// Look over card files of one's own: unknown fields, bad references, doubled ids, values out
    /// of range
    Lint(Later<LintArguments>),
    /// Show everything that is known of a card: its facts, its printings, whose decks may hold it
    Show(Later<ShowCardArguments>),
    /// List cards, one printing a line
    List(Later<ListCardsArguments>),
    /// Find cards by their facts, as in `type:character race:hobbit mind<=4`; exits with 1 if there
    /// are none
    ///
    /// Terms side by side must all hold; `or` stands between alternatives, `not` or `-` before what
    /// must not hold, parentheses around what belongs together. A term is a field with a value:
    /// `race:hobbit`, `race:elf,dwarf` (either), `skill!=scout`, `mind<=4`, `region:"The Shire"`. A
    /// word alone is a kind of card (`faction`, `creature`, `item`, `unique`), or a side, race, skill
    /// or keyword (`hero hobbit`) or the beginning of a word in the card's name, in any language,
    /// accents or not; in quotes it is always part of the name. Their order does not matter.
    ///
    /// Words: type, kind (or subtype), side (a dual card is of both), alignment, race, skill,
    /// keyword, keyed (what creatures are keyed to), mp-kind, site-type, region-type, playable
    /// (what a site lists; with a site, as in `playable:Moria`, the resources playable there; with
    /// `yes` or `no`, what the deck of `--deck` may hold and could play some day, or what not),
    /// requires (the skill or race of whoever plays, bears or uses it), not-duplicated
    /// (where no second copy may be: in-play, player, company, site, character …), no-use-against
    /// (a player), attacks-of (the races whose attacks a hazard event is about), role (what it is in a deck for: draw, cancel, fetch, hoard, fight,
    /// influence, cleanse, remove, heal, move), rarity. Numbers: mind, prowess, body, strikes, di (or direct-influence), gi (or
    /// general-influence), mp (or marshalling-points), stage (or stage-points), corruption,
    /// influence-check (what a faction's check must exceed), draw, opponent-draw; a card without
    /// the number fits `none` alone, as in `mind:none`. Yes or no: unique, avatar, agent,
    /// dual-purpose, under-deeps, lair. Names: name, region, home, haven, specific (the avatar),
    /// only-for (an avatar, by being specific to him or by its text). Others: set, id, for (the
    /// player or the avatar whose deck may hold it, as in `for:balrog` and `for:saruman`), order (`order:mind`, or `order:-mind`
    /// for the greatest first; also name, id and kind).
    ///
    /// `keyed` takes regions and sites by name too, as in `keyed:"Withered Heath"`: the creatures
    /// whose text names the place, be it on a condition such as Doors of Night.
    ///
    /// `region` is that of a site, those of a character's home sites, those where a resource is
    /// playable by its own text, or the region card itself.
    /// Its value is a region, a word of several regions' names (`mirkwood`) or a realm: gondor,
    /// mordor, arnor, eriador.
    Search(Later<SearchCardsArguments>),
}

/// Arguments of `cards lint`.
#[derive(Debug, Args)]
pub struct LintArguments {
    /// Card files in TOML, YAML or JSON, or - for standard input; their cards may refer to each other
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// How to report
    #[arg(long, value_parser = word!(LintFormat), default_value = "human", value_name = "FORMAT")]
    pub format: LintFormat,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub output: OutputArguments,
}

words! {
    /// The forms in which `cards lint` reports.
    LintFormat {
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
    /// The name in any language, with tags if need be, or the id
    #[arg(value_name = "CARD", add = completing::cards())]
    pub name: String,
    /// How to show it
    #[arg(long, value_parser = word!(SheetFormat), default_value = "human", value_name = "FORMAT")]
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
    /// Only cards of this set, such as TW
    #[arg(long, value_name = "SET", add = completing::sets())]
    pub set: Option<String>,
    /// Only cards of this type
    #[arg(long = "type", value_parser = word!(CardType), value_name = "TYPE")]
    pub card_type: Option<CardType>,
    /// Only cards of this alignment
    #[arg(long, value_parser = word!(Alignment), value_name = "ALIGNMENT")]
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
    /// What to look for; the shell leaves `<`, `>` and quotes alone inside '…'
    #[arg(required = true, value_name = "QUERY", add = completing::queries())]
    pub query: Vec<String>,
    /// Show so many cards at most
    #[arg(long, value_name = "NUMBER")]
    pub limit: Option<usize>,
    /// The deck that `playable:yes` and `playable:no` ask about, or - for standard input
    #[arg(long, value_name = "DECK")]
    pub deck: Option<PathBuf>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub judging: JudgingArguments,
    /// How to show them
    #[arg(long, value_parser = word!(SearchFormat), default_value = "human", value_name = "FORMAT")]
    pub format: SearchFormat,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub output: OutputArguments,
}
