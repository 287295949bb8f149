//! Card files as text: one fact a line, one card after the other, so that a change can be read.

use std::fmt::Write as _;

use super::model::CardFile;

/// The file of a set, in the folder of card data.
pub fn file_name(set: &str) -> String {
    format!("{}.toml", set.to_lowercase())
}

/// The text of a card file; the same cards always give the same bytes.
///
/// # Errors
/// When a value cannot be written in TOML; no card of the model has one.
pub fn render(file: &CardFile) -> Result<String, toml_edit::ser::Error> {
    let mut text = String::new();
    for card in &file.cards {
        if !text.is_empty() {
            text.push('\n');
        }
        // Nested facts are written inline: a card is one block of lines.
        let document = toml_edit::ser::to_document(card)?;
        let _ = write!(text, "[[card]]\n{document}");
    }
    Ok(text)
}
