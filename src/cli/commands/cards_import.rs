//! `meccg cards import`: makes the card files anew from a release of the community's database.

use std::fs;
use std::path::Path;

use crate::cards::import::{self, Import};
use crate::cli::args::{Color, ImportArguments};
use crate::cli::exit::Exit;
use crate::cli::output::{self, Trouble};
use crate::text::count;

pub(super) fn run(arguments: &ImportArguments, color: Color) -> Result<Exit, Trouble> {
    let database = read(&arguments.database)?;
    let octgn = arguments.octgn.as_deref().map(read).transpose()?;
    let beside_the_cards = arguments.into.join("overlay.toml");
    let overlay = match &arguments.overlay {
        Some(path) => read(path)?,
        None if beside_the_cards.exists() => read(&beside_the_cards)?,
        None => String::new(),
    };
    let import = import::import(&database, octgn.as_deref(), &overlay)
        .map_err(|error| Trouble::file(&arguments.database, error))?;
    let written = import::write_files(&import.sets, &arguments.into).map_err(|error| {
        Trouble::file(&arguments.into, format!("could not be written: {error}"))
    })?;
    output::write_to(None, color, |out| {
        for note in &import.notes {
            writeln!(out, "note: {note}")?;
        }
        let written = count(i64::try_from(written.len()).unwrap_or(i64::MAX), "file");
        writeln!(out, "{} in {written}", count(cards(&import), "card"))
    })?;
    Ok(Exit::Legal)
}

fn cards(import: &Import) -> i64 {
    let cards: usize = import.sets.iter().map(|set| set.file.cards.len()).sum();
    i64::try_from(cards).unwrap_or(i64::MAX)
}

fn read(path: &Path) -> Result<String, Trouble> {
    fs::read_to_string(path)
        .map_err(|error| Trouble::file(path, format!("could not be read: {error}")))
}
