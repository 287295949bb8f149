//! Arguments of the commands that show, compare and rewrite lists of cards.

use std::path::PathBuf;

use clap::Args;

use crate::decks::model::Format;
use crate::reports::diff::DiffFormat;
use crate::reports::needs::CollectionFormat;
use crate::yardstick::Yardstick;

use super::{
    JudgingArguments, ListingArguments, OutputArguments, ReadingArguments, TableArguments,
    ToldArguments, TrialArguments,
};

/// Arguments of `show`.
#[derive(Debug, Args)]
pub struct ShowArguments {
    /// The deck file; - is standard input
    #[arg(value_name = "DECK")]
    pub deck: PathBuf,
    /// Show each line of the file with how it was read in the margin
    #[arg(long = "reading")]
    pub heard: bool,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub reading: ReadingArguments,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub listing: ListingArguments,
}

/// Arguments of `stats`.
#[derive(Debug, Args)]
pub struct StatsArguments {
    /// The deck files; - is standard input
    #[arg(required = true, value_name = "DECK")]
    pub decks: Vec<PathBuf>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub reading: ReadingArguments,
    /// Compare the numbers with those of other decks: the published ones, or those that won
    /// tournaments. Can be given for both
    #[arg(long, value_name = "DECKS")]
    pub against: Vec<Yardstick>,
    /// Equals --against published
    #[arg(long, hide = true)]
    pub against_published: bool,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub listing: ListingArguments,
}

/// Arguments of `collection`.
#[derive(Debug, Args)]
pub struct CollectionArguments {
    /// The file that lists the cards; - is standard input
    #[arg(value_name = "FILE", required_unless_present = "decks")]
    pub file: Option<PathBuf>,
    /// List what these decks need beyond the collection if all are built at the same time, to borrow
    /// or print; without FILE, all their cards
    #[arg(id = "decks", long = "for", value_name = "DECK", num_args = 1..)]
    pub decks: Vec<PathBuf>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub reading: ReadingArguments,
    /// The output format
    #[arg(long, default_value = "human", value_name = "FORMAT")]
    pub format: CollectionFormat,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub output: OutputArguments,
}

/// Arguments of `diff`.
#[derive(Debug, Args)]
pub struct DiffArguments {
    /// The first deck file; - is standard input
    #[arg(value_name = "A")]
    pub before: PathBuf,
    /// The second deck file; - is standard input
    #[arg(value_name = "B")]
    pub after: PathBuf,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub judging: JudgingArguments,
    /// Treat printings of the same card from two sets as different
    #[arg(long)]
    pub printings: bool,
    /// Show the measures of both decks too, if they differ
    #[arg(long)]
    pub measures: bool,
    /// The output format
    #[arg(long, default_value = "human", value_name = "FORMAT")]
    pub format: DiffFormat,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub output: OutputArguments,
}

/// Arguments of `convert`.
#[derive(Debug, Args)]
pub struct ConvertArguments {
    /// The deck file; - is standard input
    #[arg(value_name = "IN")]
    pub deck: PathBuf,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub output: OutputArguments,
    /// The format to write; taken from the output file's name if left out
    #[arg(long, value_name = "FORMAT", required_unless_present = "output")]
    pub to: Option<Format>,
    /// Write nothing and exit with 1 if anything would be lost
    #[arg(long)]
    pub strict: bool,
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

/// Arguments of `share`.
#[derive(Debug, Args)]
pub struct ShareArguments {
    /// The deck file; - is standard input
    #[arg(value_name = "DECK")]
    pub deck: PathBuf,
    /// The address of a page that opens the link, as in `https://decks.example/`
    #[arg(long, value_name = "URL")]
    pub page: Option<String>,
    /// Draw the QR code of the link, too
    #[arg(long)]
    pub qr: bool,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub table: TableArguments,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub reading: ReadingArguments,
}

/// Arguments of `fmt`.
#[derive(Debug, Args)]
pub struct FmtArguments {
    /// Decks in TOML, YAML or JSON, folders or patterns; - formats standard input to standard
    /// output
    #[arg(required = true, value_name = "PATH")]
    pub paths: Vec<PathBuf>,
    /// Change nothing; list the files that are not formatted, and exit with 1 if there are any
    #[arg(long, conflicts_with_all = ["output", "diff"])]
    pub check: bool,
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
    pub reading: ReadingArguments,
}
