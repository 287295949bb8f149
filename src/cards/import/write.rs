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

/// Writes one file per set into a folder, all of them or none: each is first written beside its
/// place, and only when all are there do they take it.
///
/// # Errors
/// When a file cannot be written or put in its place.
pub fn write_files(sets: &[SetFile], folder: &Path) -> io::Result<Vec<PathBuf>> {
    fs::create_dir_all(folder)?;
    let mut written: Vec<(PathBuf, PathBuf)> = Vec::new();
    let outcome = sets.iter().try_for_each(|set| {
        let place = folder.join(file_name(&set.set));
        let beside = place.with_extension("toml.new");
        let text = render(&set.file).map_err(io::Error::other)?;
        written.push((beside.clone(), place));
        fs::write(beside, text)
    });
    if let Err(error) = outcome {
        for (beside, _) in &written {
            let _ = fs::remove_file(beside);
        }
        return Err(error);
    }
    written.into_iter().map(|(beside, place)| fs::rename(&beside, &place).map(|()| place)).collect()
}
