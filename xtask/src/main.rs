//! The chores of the repository: `cargo xtask CHORE`.

#![forbid(unsafe_code)]
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a chore tells what it does")]

mod bounds;
mod docs;
mod generated;
mod import;
mod pinned;
mod schemas;

use std::error::Error;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// What comes of a chore.
type Done = Result<(), Box<dyn Error>>;

/// The chores of the repository
#[derive(Debug, Parser)]
#[command(bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Debug, Subcommand)]
enum Chore {
    /// Make the card files anew from a release of the community's card database
    Import(import::command::Arguments),
    /// Measure the released program on the worst files: 1 s and 64 MiB for any file of 4 MiB
    Bounds,
    /// Write the JSON Schemas anew, after a change of a type or of the cards' names
    Schemas,
    /// Write the generated pages of the book anew, after a change of a rule, ruleset or command
    Docs,
    /// Write the transcripts in tests/cli, README and book anew; read them before you keep them
    Transcripts {
        /// Only those of files whose names hold this
        #[arg(value_name = "WORD")]
        only: Vec<String>,
    },
    /// Write the snapshots of reports and repairs anew; read them before you keep them
    Snapshots,
    /// Write the bands anew in which the published decks lie, after a change of a measure or a card
    Bands,
}

fn main() -> ExitCode {
    let done = match Arguments::parse().chore {
        Chore::Import(arguments) => import::command::run(&arguments),
        Chore::Bounds => bounds::run(),
        Chore::Schemas => schemas::run(),
        Chore::Docs => docs::run(),
        Chore::Transcripts { only } => pinned::transcripts(&only),
        Chore::Snapshots => pinned::snapshots(),
        Chore::Bands => pinned::bands(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(trouble) => {
            eprintln!("error: {trouble}");
            ExitCode::FAILURE
        }
    }
}

/// The folder of the repository.
fn root() -> PathBuf {
    let mut root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    root.pop();
    root
}
