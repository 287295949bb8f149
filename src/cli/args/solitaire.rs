//! Arguments of `solitaire`.

use std::path::PathBuf;

use clap::Args;

use super::{JudgingArguments, OutputArguments, TableFormat};
use crate::cli::completing;
use crate::play::policy::PolicyName;

/// Arguments of `solitaire`.
#[derive(Debug, Args)]
pub struct SolitaireArguments {
    /// The deck file; - is standard input
    #[arg(value_name = "DECK", required_unless_present = "replay")]
    pub deck: Option<PathBuf>,
    /// A second deck to compare over the same seeds
    #[arg(value_name = "OTHER")]
    pub other: Option<PathBuf>,
    /// The hazards: creatures, corruption, mixed, minions-foes, own (the deck's own), or a file
    /// with a count and a card on each line
    #[arg(long, value_name = "HAZARDS", default_value = "mixed", add = completing::hazards())]
    pub hazards: String,
    /// Play this many games
    #[arg(long, value_name = "NUMBER", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub games: u32,
    /// The seed of the first game; each later game has the next number
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub seed: u64,
    /// How the player decides
    #[arg(long, default_value = "greedy", value_name = "POLICY")]
    pub policy: PolicyName,
    /// Compare two decks over the same seeds (always done when two are given)
    #[arg(long, requires = "other")]
    pub paired: bool,
    /// Tell the game of this seed as a story, with the clauses
    #[arg(long, value_name = "SEED")]
    pub tell: Option<u64>,
    /// Write the game of the first seed to a file, one move per line
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
    /// Judge each move of a record by its clause; exit with 1 at an illegal move
    #[arg(long, value_name = "FILE", conflicts_with_all = ["record", "tell", "other"])]
    pub replay: Option<PathBuf>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub judging: JudgingArguments,
    /// The output format
    #[arg(long, default_value = "human", value_name = "FORMAT")]
    pub format: TableFormat,
    /// Write to this file; - is standard output
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Overwrite an existing file, the report or the record
    #[arg(long)]
    pub force: bool,
}

impl SolitaireArguments {
    /// Where the report goes.
    pub fn output(&self) -> OutputArguments {
        OutputArguments { output: self.output.clone(), force: self.force }
    }
}
