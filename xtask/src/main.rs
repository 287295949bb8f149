//! The chores of the repository: `cargo xtask CHORE`.

#![forbid(unsafe_code)]
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a chore tells what it does")]

mod api;
mod bounds;
mod docs;
mod generated;
mod import;
mod instructions;
mod model;
mod pinned;
mod release;
mod resemblance;
mod schemas;
mod skeletons;
mod spoil;

use std::error::Error;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// The result of a chore.
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
    /// Measure the published program on the worst files: 1 s and 64 MiB for any file of 4 MiB
    Bounds {
        /// Only the runs whose file or command holds one of these
        #[arg(value_name = "WORD")]
        only: Vec<String>,
    },
    /// Count the instructions of ten runs by callgrind, and compare them with those that are kept;
    /// --write keeps these
    Instructions {
        /// Keep these counts
        #[arg(long)]
        write: bool,
        /// Another program than the unoptimised one
        #[arg(long, value_name = "PATH")]
        program: Option<PathBuf>,
    },
    /// Write anew what the library promises, docs/api.txt
    Api {
        /// Compare it instead, and tell what changed
        #[arg(long)]
        check: bool,
    },
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
    /// Learn the model of real decks from the published decks and the lists of some folders
    Model {
        /// Folders of lists
        #[arg(value_name = "FOLDER")]
        folders: Vec<PathBuf>,
    },
    /// Measure how well lists are filled in again by what others play, leaving out each author in turn
    Recovery {
        /// Folders of lists; a file's name tells its author
        #[arg(value_name = "FOLDER", required = true)]
        folders: Vec<PathBuf>,
    },
    /// Measure how decks that are built resemble lists, in one table with the recovery
    Resemblance {
        /// Folders of lists; a file's name tells its author
        #[arg(value_name = "FOLDER", required = true)]
        folders: Vec<PathBuf>,
    },
    /// Spoil lists with junk in every part and form of file, and tell what `improve` leaves of it
    Spoil {
        /// Folders of lists
        #[arg(value_name = "FOLDER", required = true)]
        folders: Vec<PathBuf>,
    },
    /// Write all of these anew: schemas, pages, snapshots, transcripts; read what changed
    Regenerate,
    /// Write the files of a new rule and its lines in the tables; what is left says FILL IN
    NewRule {
        /// The family, a folder of src/rules
        family: String,
        /// The name, such as play-deck-size
        name: String,
    },
    /// Write the files of a new rulebook and its line in the list; what is left says FILL IN
    NewBook {
        /// The name, such as metw
        name: String,
    },
    /// Write the files of a new form of deck file and its lines in the tables; what is left says FILL IN
    NewFormat {
        /// The word for it, such as octgn
        name: String,
    },
    /// Write the version and the homes of the next release wherever they are named
    Release(release::Arguments),
}

fn main() -> ExitCode {
    let done = match Arguments::parse().chore {
        Chore::Import(arguments) => import::command::run(&arguments),
        Chore::Bounds { only } => bounds::run(&only),
        Chore::Instructions { write, program } => instructions::run(write, program),
        Chore::Api { check } => api::run(check),
        Chore::Schemas => schemas::run(),
        Chore::Docs => docs::run(),
        Chore::Transcripts { only } => pinned::transcripts(&only),
        Chore::Snapshots => pinned::snapshots(),
        Chore::Bands => pinned::bands(),
        Chore::Model { folders } => model::learn(&folders),
        Chore::Recovery { folders } => model::recovery(&folders),
        Chore::Resemblance { folders } => resemblance::run(&folders),
        Chore::Spoil { folders } => spoil::run(&folders),
        Chore::Regenerate => regenerate(),
        Chore::NewRule { family, name } => skeletons::rule(&family, &name),
        Chore::NewBook { name } => skeletons::book(&name),
        Chore::NewFormat { name } => skeletons::format(&name),
        Chore::Release(arguments) => release::run(&arguments),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(trouble) => {
            eprintln!("error: {trouble}");
            ExitCode::FAILURE
        }
    }
}

/// Writes all generated files again. Each chore runs in a build of its own, because later ones use
/// what earlier ones wrote.
fn regenerate() -> Done {
    schemas::run()?;
    docs::run()?;
    pinned::snapshots()?;
    pinned::transcripts(&[])
}

/// The folder of the repository.
fn root() -> PathBuf {
    let mut root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    root.pop();
    root
}
