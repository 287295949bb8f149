//! Arguments of `solitaire`.

use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::{JudgingArguments, OutputArguments, TableFormat, word};
use crate::words::words;

words! {
    /// How the player of solitaire games decides.
    PolicyName {
        /// By what a turn or two promise.
        Greedy = "greedy",
        /// Journeys by games that are played on from there: better, and a hundred times slower.
        LookAhead = "look-ahead",
    }
}

/// Arguments of `solitaire`.
#[derive(Debug, Args)]
pub struct SolitaireArguments {
    /// The deck file, or - for standard input
    #[arg(value_name = "DECK", required_unless_present = "replay")]
    pub deck: Option<PathBuf>,
    /// Another deck, to be compared over the same seeds
    #[arg(value_name = "OTHER")]
    pub other: Option<PathBuf>,
    /// The hazards: creatures, corruption, mixed, minions-foes, own for those of the deck itself, or a
    /// file with a count and a card a line
    #[arg(long, value_name = "HAZARDS", default_value = "mixed")]
    pub hazards: String,
    /// How many games are played
    #[arg(long, value_name = "NUMBER", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub games: u32,
    /// The seed of the first game; each next one has the next number
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub seed: u64,
    /// How the player decides
    #[arg(long, value_parser = word!(PolicyName), default_value = "greedy", value_name = "POLICY")]
    pub policy: PolicyName,
    /// Compare two decks over the same seeds, which is done wherever two are given
    #[arg(long, requires = "other")]
    pub paired: bool,
    /// Tell the game of a seed as a story, with the clauses of what happens
    #[arg(long, value_name = "SEED")]
    pub tell: Option<u64>,
    /// Write the game of the first seed to a file, a move a line
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
    /// Judge each move of a record: legal or not, and by which clause; exits with 1 at an illegal one
    #[arg(long, value_name = "FILE", conflicts_with_all = ["record", "tell", "other"])]
    pub replay: Option<PathBuf>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub judging: JudgingArguments,
    /// How to show it
    #[arg(long, value_parser = word!(TableFormat), default_value = "human", value_name = "FORMAT")]
    pub format: TableFormat,
    /// Write it to a file, - for standard output
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Write over a file that is there already, be it the report or the record
    #[arg(long)]
    pub force: bool,
}

impl SolitaireArguments {
    /// Where the report goes.
    pub fn output(&self) -> OutputArguments {
        OutputArguments { output: self.output.clone(), force: self.force }
    }
}
