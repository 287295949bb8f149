//! Arguments of the commands that make decks and look up the way.

use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::cards::model::{PlayerType, Rarity};
use crate::cli::completing;
use crate::construction::by_play::{Trial, TrialGames};
use crate::construction::complete::Style;
use crate::construction::complete::plan::Theme;
use crate::construction::target::Target;
use crate::play::hazards::BuiltIn;
use crate::questions::{AskedRegions, PlanAsked};
use crate::request::AtLeastOne;
use crate::rulesets::model::GameLength;

use super::{
    ConfigArguments, JudgingArguments, OutputArguments, OwnedArguments, TableArguments,
    ToldArguments,
};

/// Arguments of `new`.
#[derive(Debug, Args)]
pub struct NewArguments {
    /// The file to write; - is standard output
    #[arg(value_name = "OUT", required_unless_present = "output")]
    pub out: Option<PathBuf>,
    /// The file to write, as with other commands
    #[arg(long, short, value_name = "FILE", conflicts_with = "out")]
    pub output: Option<PathBuf>,
    /// The player whose deck it is
    #[arg(long, default_value = "wizard", value_name = "PLAYER")]
    pub player: PlayerType,
    /// The avatar; as many copies as the ruleset allows go into the play deck
    #[arg(long, value_name = "AVATAR")]
    pub avatar: Option<String>,
    /// The ruleset: BOOK, BOOK/VARIANT or a house-rules file
    #[arg(long, value_name = "RULESET", add = completing::rulesets())]
    pub ruleset: Option<String>,
    /// The game length; the ruleset's usual one if left out
    #[arg(long, value_name = "LENGTH")]
    pub length: Option<GameLength>,
    /// The name of the deck; the file's name if left out
    #[arg(long, value_name = "NAME")]
    pub name: Option<String>,
    /// Overwrite an existing file
    #[arg(long)]
    pub force: bool,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub trial: TrialArguments,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub told: ToldArguments,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub config: ConfigArguments,
}

/// Whether it is only tried.
#[derive(Debug, Args)]
pub struct TrialArguments {
    /// Show what would change, as a diff, and write nothing
    #[arg(long = "dry-run", visible_alias = "diff")]
    pub diff: bool,
}

/// A place of a deck, for clap.
fn target() -> impl TypedValueParser<Value = Target> {
    PossibleValuesParser::new(Target::words())
        .map(|word| word.parse().expect("clap lets only the words through"))
}

/// What the commands have in common that edit a deck.
#[derive(Debug, Args)]
pub struct EditingArguments {
    #[command(flatten)]
    #[allow(missing_docs)]
    pub trial: TrialArguments,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub output: OutputArguments,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub told: ToldArguments,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub judging: JudgingArguments,
}

/// Arguments of `add`.
#[derive(Debug, Args)]
pub struct AddArguments {
    /// The deck file; - reads standard input and writes to standard output
    #[arg(value_name = "DECK")]
    pub deck: PathBuf,
    /// The cards, each with a number in front if it is not 1: "3 Concealment"
    #[arg(id = "wanted", required = true, value_name = "CARD", add = completing::cards())]
    pub cards: Vec<String>,
    /// The section to add to; if left out, the part of the play deck for such cards, or the sites
    #[arg(long, value_parser = target(), value_name = "PLACE")]
    pub to: Option<Target>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub editing: EditingArguments,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub owned: OwnedArguments,
}

/// Arguments of `remove`.
#[derive(Debug, Args)]
pub struct RemoveArguments {
    /// The deck file; - reads standard input and writes to standard output
    #[arg(value_name = "DECK")]
    pub deck: PathBuf,
    /// The cards, each with a number in front if not all copies go: "2 Concealment"
    #[arg(id = "wanted", required = true, value_name = "CARD", add = completing::cards_of_deck())]
    pub cards: Vec<String>,
    /// The section to remove from; needed if several list the card
    #[arg(long, value_parser = target(), value_name = "PLACE")]
    pub from: Option<Target>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub editing: EditingArguments,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub owned: OwnedArguments,
}

/// Arguments of `move`.
#[derive(Debug, Args)]
pub struct MoveArguments {
    /// The deck file; - reads standard input and writes to standard output
    #[arg(value_name = "DECK")]
    pub deck: PathBuf,
    /// The cards, each with a number in front if not all copies move: "2 Twilight"
    #[arg(id = "wanted", required = true, value_name = "CARD", add = completing::cards_of_deck())]
    pub cards: Vec<String>,
    /// The section to move from; needed if several list the card
    #[arg(long, value_parser = target(), value_name = "PLACE")]
    pub from: Option<Target>,
    /// The section to move to
    #[arg(long, required = true, value_parser = target(), value_name = "PLACE")]
    pub to: Target,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub editing: EditingArguments,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub owned: OwnedArguments,
}

/// Arguments of `complete`.
#[derive(Debug, Args)]
pub struct CompleteArguments {
    /// The deck file; - reads standard input and writes to standard output
    #[arg(value_name = "DECK")]
    pub deck: PathBuf,
    /// Add only cards of this collection, and no more copies than it has; given several times, the
    /// collections are added up
    #[arg(long, visible_alias = "from", value_name = "FILE")]
    pub collection: Vec<PathBuf>,
    /// Stay near this site, or in this region
    #[arg(long, value_name = "SITE", add = completing::sites())]
    pub near: Option<String>,
    /// Decide between equally good cards by this number; the same number gives the same deck
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub seed: u64,
    /// The deck's goal; if left out, what suits its avatar
    #[arg(long, value_name = "THEME")]
    pub theme: Option<Theme>,
    /// Add no card whose commonest printing is rarer than this; avatars and havens are exempt
    #[arg(long, value_name = "RARITY")]
    pub budget: Option<Rarity>,
    /// The decks to take as a model: those that win tournaments, or those published for beginners
    #[arg(long, value_name = "STYLE", default_value_t)]
    pub style: Style,
    /// Add this card in any case, with the cards that it needs. Can be given several times
    #[arg(long, value_name = "CARD", add = completing::cards())]
    pub lock: Vec<String>,
    /// Do not add this card, or any card that a query finds. Can be given several times
    #[arg(long, value_name = "CARD|QUERY", add = completing::cards())]
    pub without: Vec<String>,
    /// Have this number of a kind: "3 draws", "2 cancels", "12 creatures keyed to Wilderness", or a
    /// number and a query. Can be given several times
    #[arg(long, value_name = "NUMBER KIND", add = completing::wants())]
    pub want: Vec<String>,
    /// Show why this card would be added or not: its reasons, and those of the next best three;
    /// write nothing
    #[arg(long, value_name = "CARD", add = completing::cards(), conflicts_with = "plan")]
    pub why: Option<String>,
    /// Show the plan for the deck and write nothing; with `all`, the plan of every theme
    #[arg(long, value_name = "WHICH", num_args = 0..=1,
          require_equals = true, default_missing_value = "own")]
    pub plan: Option<PlanAsked>,
    /// Write the added cards even if the deck does not become legal
    #[arg(long)]
    pub partial: bool,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub editing: EditingArguments,
}

/// Arguments of `improve`.
#[derive(Debug, Args)]
pub struct ImproveArguments {
    /// The deck file; - reads standard input and writes to standard output
    #[arg(value_name = "DECK")]
    pub deck: PathBuf,
    /// Make these exchanges, by number: 1,3
    #[arg(long, value_delimiter = ',', value_name = "NUMBERS")]
    pub apply: Vec<usize>,
    /// Decide between equally good cards by this number; the same number gives the same exchanges
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub seed: u64,
    /// Try exchanges in solitaire games, and suggest only those that gain more points than chance
    /// explains
    #[arg(long)]
    pub by_play: bool,
    /// Play this many solitaire games for each exchange
    #[arg(long, value_name = "NUMBER", default_value_t = TrialGames::of(Trial::USUAL.games), requires = "by_play")]
    pub games: TrialGames,
    /// The hazards of these games
    #[arg(long, default_value_t = Trial::USUAL.hazards, requires = "by_play", value_name = "HAZARDS")]
    pub hazards: BuiltIn,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub editing: EditingArguments,
}

/// Arguments of `replace`.
#[derive(Debug, Args)]
pub struct ReplaceArguments {
    /// The deck file; - is standard input
    #[arg(value_name = "DECK")]
    pub deck: PathBuf,
    /// The card to replace
    #[arg(value_name = "CARD", add = completing::cards_of_deck())]
    pub card: String,
    /// Show at most this many cards
    #[arg(long, value_name = "NUMBER", default_value_t = AtLeastOne::of(5))]
    pub number: AtLeastOne,
    /// Decide between equally good cards by this number; the same number gives the same cards
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub seed: u64,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub judging: JudgingArguments,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub table: TableArguments,
}

/// Arguments of `route`.
#[derive(Debug, Args)]
pub struct RouteArguments {
    /// The site to start from: its id, or its name in any language, with a tag if needed
    #[arg(value_name = "FROM", add = completing::sites())]
    pub from: String,
    /// The site to go to
    #[arg(value_name = "TO", add = completing::sites())]
    pub to: String,
    /// The player whose companies travel; if left out, the first who may use both sites, wizards
    /// first
    #[arg(long, value_name = "PLAYER")]
    pub player: Option<PlayerType>,
    /// Cross at most this many regions in a turn by region movement, both ends counted, instead of
    /// the ruleset's number; 0 for starter movement only
    #[arg(long, value_name = "NUMBER")]
    pub regions: Option<AskedRegions>,
    /// The ruleset that decides which sites a player may use: BOOK, BOOK/VARIANT or a house-rules
    /// file
    #[arg(long, value_name = "RULESET", add = completing::rulesets())]
    pub ruleset: Option<String>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub config: ConfigArguments,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub table: TableArguments,
}
