//! Arguments of the commands on all lists of a tournament.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use crate::cards::packs::MAX_PACKS;
use crate::decks::entrant::SameInBoth;
use crate::display::roster::RosterFormat;

use super::{
    ConfigArguments, JudgingArguments, OutputArguments, PolicyArguments, ReadingArguments,
    TableArguments, ToldArguments, TrialArguments, examples,
};

/// Arguments of `roster`.
#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct RosterArguments {
    /// What else to do with the lists
    #[command(subcommand)]
    pub chore: Option<RosterChore>,
    /// Deck files, folders or patterns; - is standard input
    #[arg(required = true, value_name = "PATH")]
    pub paths: Vec<PathBuf>,
    /// Judge two decks of each entrant, one against heroes and one against minions, and compare
    /// their sideboards. The author names the entrant, or else the file's name, or else its folder.
    /// A tag such as "against heroes" names the opponent, or else the last word of the file's name,
    /// as in `anna-heroes.toml` or `anna/minions.o8d`
    #[arg(long)]
    pub paired: bool,
    /// What must be the same in both decks of an entrant: the starting items, the sideboard, or the
    /// cards of all parts together, except sites. Can be given several times
    #[arg(long, value_name = "WHAT", requires = "paired")]
    pub same: Vec<SameInBoth>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub pool: PoolArguments,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub judging: JudgingArguments,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub policy: PolicyArguments,
    /// The output format
    #[arg(long, default_value = "human", value_name = "FORMAT")]
    pub format: RosterFormat,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub output: OutputArguments,
}

/// From which cards alone decks are built.
#[derive(Debug, Args)]
pub struct PoolArguments {
    /// Allow only these cards: a list of the opened cards or, for a roster, a folder with a list
    /// for each entrant, named after the deck or the entrant. What was opened before a later round is
    /// in a folder named after it, such as `2` or `round-2`. The ruleset is `sealed` unless you
    /// choose another
    #[arg(long, value_name = "FILE|FOLDER")]
    pub pool: Option<PathBuf>,
    /// Judge by the pools as they were in this round, not in the one that the folder of a list names
    #[arg(long, value_name = "NUMBER", requires = "pool")]
    pub round: Option<u32>,
}

/// The chores of a roster.
#[derive(Debug, Subcommand)]
pub enum RosterChore {
    /// Register the lists in `roster.lock` beside them
    ///
    /// The file holds the fingerprint and the cards of each list, in TOML, sorted. It is written
    /// whole, and only if every list can be read.
    #[command(after_long_help = examples::ROSTER_LOCK)]
    Lock(LockArguments),
    /// Show what changed since the lists were registered, list by list and card by card; exit with
    /// 1 if anything did
    ///
    /// A list counts as the same in any order, with any printings and in any format.
    #[command(after_long_help = examples::ROSTER_CHECK)]
    Check(UnlockedArguments),
}

/// Arguments of `roster lock`.
#[derive(Debug, Args)]
pub struct LockArguments {
    /// The folder of the lists
    #[arg(value_name = "FOLDER")]
    pub folder: PathBuf,
    /// The register to write, instead of roster.lock in the folder; - is standard output
    #[arg(long, short, visible_alias = "lock", value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Register again, over what was registered before
    #[arg(long)]
    pub force: bool,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub opened: OpenedArguments,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub trial: TrialArguments,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub told: ToldArguments,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub reading: ReadingArguments,
}

/// What the entrants opened, which stands in the register beside their lists.
#[derive(Debug, Args)]
pub struct OpenedArguments {
    /// Include the opened cards: a folder with a list for each entrant, as for `roster --pool`
    #[arg(long = "pool", value_name = "FOLDER")]
    pub pools: Option<PathBuf>,
}

/// Arguments of `roster check`.
#[derive(Debug, Args)]
pub struct UnlockedArguments {
    /// The folder of the lists
    #[arg(value_name = "FOLDER")]
    pub folder: PathBuf,
    /// The register to read, instead of roster.lock in the folder; or the folder of the lists as they
    /// were, such as those of the last round
    #[arg(long, value_name = "FILE|FOLDER")]
    pub lock: Option<PathBuf>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub opened: OpenedArguments,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub reading: ReadingArguments,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub table: TableArguments,
}

/// Arguments of `fingerprint`.
#[derive(Debug, Args)]
pub struct FingerprintArguments {
    /// The deck files; - is standard input
    #[arg(required = true, value_name = "DECK")]
    pub decks: Vec<PathBuf>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub reading: ReadingArguments,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub table: TableArguments,
}

/// Arguments of `open`.
#[derive(Debug, Args)]
pub struct OpenArguments {
    /// The set, by its code: TW, TD, DM, LE, AS, WH, BA, or one of your own cards
    #[arg(long, value_name = "SET")]
    pub set: String,
    /// Open this many packs
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=i64::from(MAX_PACKS)))]
    pub packs: u32,
    /// Draw the cards by this number; the same seed gives the same packs
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    pub seed: u64,
    /// What a pack holds, as in "1 rare, 3 uncommon, 11 common"
    #[arg(long, value_name = "CARDS")]
    pub holds: Option<String>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub config: ConfigArguments,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub table: TableArguments,
}
