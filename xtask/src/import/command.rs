//! `cargo xtask import`: reads the inputs, writes the card files and reports remarkable things.

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;

use super::shapes::Sentences;
use super::write::write_files;
use crate::Done;

/// Arguments of the import.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The database, a JSON file
    #[arg(value_name = "DATABASE")]
    database: PathBuf,
    /// The table of OCTGN ids, tab-separated
    #[arg(long, value_name = "FILE")]
    octgn: Option<PathBuf>,
    /// The hand-kept facts that the database does not have [default: overlay.toml in DIR, or else
    /// in cards]
    #[arg(long, value_name = "FILE")]
    overlay: Option<PathBuf>,
    /// The folder to write the card files to
    #[arg(long, value_name = "DIR", default_value = "cards")]
    into: PathBuf,
}

pub(crate) fn run(arguments: &Arguments) -> Done {
    let database = read(&arguments.database)?;
    let octgn = arguments.octgn.as_deref().map(read).transpose()?;
    let overlay = match &arguments.overlay {
        Some(path) => read(path)?,
        None => read(&overlay_beside(&arguments.into))?,
    };
    let import = super::import(&database, octgn.as_deref(), &overlay)
        .map_err(|error| format!("{}: {error}", arguments.database.display()))?;
    let written = write_files(&import.sets, &arguments.into)
        .map_err(|error| format!("{}: could not be written: {error}", arguments.into.display()))?;
    let sentences = arguments.into.join(Sentences::FILE);
    fs::write(&sentences, import.sentences.file())
        .map_err(|error| format!("{}: could not be written: {error}", sentences.display()))?;
    for note in &import.notes {
        println!("note: {note}");
    }
    let cards: usize = import.sets.iter().map(|set| set.file.cards.len()).sum();
    println!("{cards} cards in {} files", written.len());
    Ok(())
}

/// The overlay of the folder that is written to, or of the repository.
fn overlay_beside(into: &Path) -> PathBuf {
    let beside = into.join("overlay.toml");
    if beside.exists() { beside } else { crate::root().join("cards/overlay.toml") }
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path)
        .map_err(|error| format!("{}: could not be read: {error}", path.display()))
}
