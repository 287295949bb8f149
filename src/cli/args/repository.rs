//! Arguments of the commands on many decks as a whole.

use std::path::PathBuf;

use clap::Args;

use crate::cli::completing;
use crate::display::decks::DecksFormat;
use crate::request::AtLeastOne;

use super::{JudgingArguments, ListingArguments, OutputArguments, OwnedArguments};

/// Arguments of `decks`.
#[derive(Debug, Args)]
#[command(allow_missing_positional = true)]
pub struct DecksArguments {
    /// The query; write it in single quotes, so that the shell leaves `<`, `>` and double quotes
    /// alone. Without it, every deck is found
    #[arg(value_name = "QUERY")]
    pub query: Option<String>,
    /// A folder of decks, a pattern in quotes, or a deck; - is standard input
    #[arg(required = true, value_name = "PATH")]
    pub path: PathBuf,
    /// Sort decks by how many of their cards they share with this one, and show the share; printings
    /// and sites do not count
    #[arg(long, value_name = "DECK", conflicts_with = "pairs")]
    pub near: Option<PathBuf>,
    /// Show which cards are together in more decks than chance predicts; with a card, those that go
    /// with it
    #[arg(long, value_name = "CARD", num_args = 0..=1, require_equals = true, default_missing_value = "", add = completing::cards())]
    pub pairs: Option<String>,
    /// Show at most this many decks, or pairs of cards
    #[arg(long, value_name = "NUMBER")]
    pub limit: Option<AtLeastOne>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub owned: OwnedArguments,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub judging: JudgingArguments,
    /// The output format
    #[arg(long, default_value = "human", value_name = "FORMAT")]
    pub format: DecksFormat,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub output: OutputArguments,
}

/// Arguments of `catalogue`.
#[derive(Debug, Args)]
pub struct CatalogueArguments {
    /// The folder of the decks
    #[arg(value_name = "FOLDER")]
    pub folder: PathBuf,
    /// Write the site to this folder, which is new or empty
    #[arg(long, short, value_name = "FOLDER")]
    pub output: PathBuf,
    /// Replace the catalogue that is in the folder
    #[arg(long)]
    pub force: bool,
    /// Show on the page of each list what changed in it over git's commits. Starts the program `git`,
    /// as `history` does
    #[arg(long)]
    pub changes: bool,
    /// What the catalogue is called
    #[arg(long, value_name = "TEXT")]
    pub title: Option<String>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub owned: OwnedArguments,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub judging: JudgingArguments,
}

/// Arguments of `history`.
#[derive(Debug, Args)]
pub struct HistoryArguments {
    /// The deck file, under git
    #[arg(value_name = "DECK")]
    pub tracked: PathBuf,
    /// Show at most this many versions, the newest
    #[arg(long, value_name = "NUMBER")]
    pub limit: Option<AtLeastOne>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub judging: JudgingArguments,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub listing: ListingArguments,
}
