//! Arguments of the commands on all lists of a tournament.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Subcommand};

use crate::reports::roster::RosterFormat;

use super::{
    JudgingArguments, OutputArguments, PolicyArguments, ReadingArguments, TableArguments,
    ToldArguments, TrialArguments, word,
};

/// Arguments of `roster`.
#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct RosterArguments {
    /// What to do with the lists besides showing them
    #[command(subcommand)]
    pub chore: Option<RosterChore>,
    /// Deck files, folders of them, globs, or - for standard input
    #[arg(required = true, value_name = "PATH")]
    pub paths: Vec<PathBuf>,
    /// Everybody brings two decks, one against heroes and one against minions: each is judged against
    /// them, and the sideboards are compared
    ///
    /// Whose a list is, its author tells, else the name of its file, else that of the folder. Against
    /// whom it is played, a tag such as "against heroes" tells, else the last word of the file's
    /// name, as in `anna-heroes.toml` or `anna/minions.o8d`.
    #[arg(long)]
    pub paired: bool,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub pool: PoolArguments,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub judging: JudgingArguments,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub policy: PolicyArguments,
    /// How to show it
    #[arg(long, value_parser = word!(RosterFormat), default_value = "human", value_name = "FORMAT")]
    pub format: RosterFormat,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub output: OutputArguments,
}

/// From which cards alone decks are built.
#[derive(Debug, Args)]
pub struct PoolArguments {
    /// The decks are built from these cards alone: a list of the cards that were opened, or, for a
    /// roster, a folder with a list for each entrant, called like the deck or the entrant. Unless
    /// another ruleset is asked for, `sealed` judges
    #[arg(long, value_name = "FILE|FOLDER")]
    pub pool: Option<PathBuf>,
}

/// The chores of a roster.
#[derive(Debug, Subcommand)]
pub enum RosterChore {
    /// Keep who registered which deck, in `roster.lock` beside the lists
    ///
    /// The file holds the fingerprint of each list and its cards, in TOML, sorted. It is written
    /// whole, and only if every list can be read.
    Lock(LockArguments),
    /// Tell what changed since the lists were registered, list by list and card by card; exits with 1
    /// if anything did
    ///
    /// A list is the same in whatever order, printings and form of file it comes.
    Check(UnlockedArguments),
}

/// Arguments of `roster lock`.
#[derive(Debug, Args)]
pub struct LockArguments {
    /// The folder of the lists
    #[arg(value_name = "FOLDER")]
    pub folder: PathBuf,
    /// The file to keep them in, instead of roster.lock in the folder; - for standard output
    #[arg(long, short, visible_alias = "lock", value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Write over what was registered before
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
    pub reading: ReadingArguments,
}

/// Arguments of `roster check`.
#[derive(Debug, Args)]
pub struct UnlockedArguments {
    /// The folder of the lists
    #[arg(value_name = "FOLDER")]
    pub folder: PathBuf,
    /// The file that they are kept in, instead of roster.lock in the folder
    #[arg(long, value_name = "FILE")]
    pub lock: Option<PathBuf>,
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
    /// The deck files, or - for standard input
    #[arg(required = true, value_name = "DECK")]
    pub decks: Vec<PathBuf>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub reading: ReadingArguments,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub table: TableArguments,
}
