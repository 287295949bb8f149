//! Card files as text: one fact a line, one card after the other, so that a change can be read.

use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::SetFile;
use crate::cards::model::CardFile;

/// The file of a set, in the folder of card data.
pub fn file_name(set: &str) -> String {
    format!("{}.toml", set.to_lowercase())
}

/// The one text of a card file: the same cards always give the same bytes.
///
/// # Errors
/// When a value has no form in TOML; no card of the model does that.
pub fn render(file: &CardFile) -> Result<String, toml_edit::ser::Error> {
    let mut text = String::new();
    for card in &file.cards {
        if !text.is_empty() {
            text.push('\n');
        }
        // Nested facts stay inline: a card is one block of lines.
        let document = toml_edit::ser::to_document(card)?;
        let _ = write!(text, "[[card]]\n{document}");
    }
    Ok(text)
}

/// Writes one file per set into a folder: each is first written beside its place, and only when all
/// are there do they take it. A failure before that changes nothing.
///
/// # Errors
/// When a file cannot be written or put in its place.
pub fn write_files(sets: &[SetFile], folder: &Path) -> io::Result<Vec<PathBuf>> {
    fs::create_dir_all(folder)?;
    let mut beside = Vec::new();
    let written = write_beside(sets, folder, &mut beside);
    let placed = written.and_then(|places| {
        beside.iter().zip(&places).try_for_each(|(new, place)| fs::rename(new, place))?;
        Ok(places)
    });
    if placed.is_err() {
        // What has taken its place is no longer there; the rest is only in the way.
        for new in &beside {
            let _ = fs::remove_file(new);
        }
    }
    placed
}

/// Writes the new files beside their places and says which places those are.
fn write_beside(
    sets: &[SetFile],
    folder: &Path,
    beside: &mut Vec<PathBuf>,
) -> io::Result<Vec<PathBuf>> {
    sets.iter()
        .map(|set| {
            let place = folder.join(file_name(&set.set));
            let new = place.with_extension("toml.new");
            let text = render(&set.file).map_err(io::Error::other)?;
            beside.push(new.clone());
            fs::write(new, text)?;
            Ok(place)
        })
        .collect()
}
