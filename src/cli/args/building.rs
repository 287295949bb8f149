//! Arguments of the commands that make decks and look up the way.

use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::cards::model::{PlayerType, Rarity};
use crate::cli::completing;
use crate::construction::complete::plan::Theme;
use crate::construction::target::Target;
use crate::rulesets::model::GameLength;
use crate::words::words;

use super::{
    ConfigArguments, JudgingArguments, OutputArguments, OwnedArguments, TableArguments, word,
};

/// Arguments of `new`.
#[derive(Debug, Args)]
pub struct NewArguments {
    /// The file to write; - is standard output
    #[arg(value_name = "OUT")]
    pub output: PathBuf,
    /// The player whose deck it is
    #[arg(long, value_parser = word!(PlayerType), default_value = "wizard", value_name = "PLAYER")]
    pub player: PlayerType,
    /// The avatar; as many copies as the ruleset allows go into the play deck
    #[arg(long, value_name = "AVATAR")]
    pub avatar: Option<String>,
    /// The ruleset: BOOK, BOOK/VARIANT or a house-rules file
    #[arg(long, value_name = "RULESET", add = completing::rulesets())]
    pub ruleset: Option<String>,
    /// The game length; the ruleset's usual one if left out
    #[arg(long, value_parser = word!(GameLength), value_name = "LENGTH")]
    pub length: Option<GameLength>,
    /// The name of the deck; the file's name if left out
    #[arg(long, value_name = "NAME")]
    pub name: Option<String>,
    /// Overwrite an existing file
    #[arg(long)]
    pub force: bool,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub config: ConfigArguments,
}

/// A place of a deck, for clap.
fn target() -> impl TypedValueParser<Value = Target> {
    PossibleValuesParser::new(Target::words())
        .map(|word| word.parse().expect("clap lets only the words through"))
}

/// What the commands have in common that edit a deck.
#[derive(Debug, Args)]
pub struct EditingArguments {
    /// Show what would change, without changing the file
    #[arg(long, visible_alias = "dry-run", conflicts_with = "output")]
    pub diff: bool,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub output: OutputArguments,
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
    #[arg(id = "wanted", required = true, value_name = "CARD", add = completing::cards())]
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
    /// The card, with a number in front if not all copies move: "2 Twilight"
    #[arg(value_name = "CARD", add = completing::cards())]
    pub card: String,
    /// The section that has it
    #[arg(value_parser = target(), value_name = "FROM")]
    pub from: Target,
    /// The section to move it to
    #[arg(value_parser = target(), value_name = "TO")]
    pub to: Target,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub editing: EditingArguments,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub owned: OwnedArguments,
}

words! {
    /// Which plans `complete` shows.
    PlanAsked {
        /// The one that the deck would be built to.
        Own = "own",
        /// One for each theme.
        All = "all",
    }
}

/// Arguments of `complete`.
#[derive(Debug, Args)]
pub struct CompleteArguments {
    /// The deck file; - reads standard input and writes to standard output
    #[arg(value_name = "DECK")]
    pub deck: PathBuf,
    /// Add only cards of this collection, and no more copies than it has
    #[arg(long, visible_alias = "from", value_name = "FILE")]
    pub collection: Option<PathBuf>,
    /// Stay near this site
    #[arg(long, value_name = "SITE", add = completing::sites())]
    pub near: Option<String>,
    /// Decide between equally good cards by this number; the same number gives the same deck
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub seed: u64,
    /// The deck's goal; if left out, what suits its avatar
    #[arg(long, value_parser = word!(Theme), value_name = "THEME")]
    pub theme: Option<Theme>,
    /// Add no card whose commonest printing is rarer than this; avatars and havens are exempt
    #[arg(long, value_parser = word!(Rarity), value_name = "RARITY")]
    pub budget: Option<Rarity>,
    /// Show the plan for the deck and write nothing; with `all`, the plan of every theme
    #[arg(long, value_parser = word!(PlanAsked), value_name = "WHICH", num_args = 0..=1,
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
    #[command(flatten)]
    #[allow(missing_docs)]
    pub editing: EditingArguments,
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
    #[arg(long, value_parser = word!(PlayerType), value_name = "PLAYER")]
    pub player: Option<PlayerType>,
    /// Cross at most this many regions in a turn by region movement, both ends counted, instead of
    /// the ruleset's number; 0 for starter movement only
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u8).range(0..=12))]
    pub regions: Option<u8>,
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
