//! One reader and one writer per form of deck file, and the choice among them. Readers keep the
//! place of every entry and never judge a card; writers tell what a form cannot say.

mod canonical;
mod cardnum;
mod comments;
mod detect;
mod gccg;
mod json;
mod lines;
mod list;
mod meccg_json;
mod native;
mod native_write;
mod octgn;
#[cfg(test)]
mod properties;
#[cfg(test)]
mod round_trip;
#[cfg(test)]
mod testing;
mod text;
mod toml;
pub(crate) mod tree;
mod yaml;

pub use canonical::{
    CanonicalCard, CanonicalCompany, CanonicalDeck, CanonicalEntry, Loss, LostCards, Written,
};
pub(crate) use comments::{comments, is_schema_line};
pub use detect::detect;
pub(crate) use native::{DECK_KEYS, HEAD_KEYS};

use super::model::{Deck, Format, ReadError};
use crate::source::{Limits, SourceFile};

/// Reads a deck in the form that its content shows, or in the one that is asked for.
///
/// # Errors
/// When the file as a whole cannot be read in that form.
pub fn read(
    source: &SourceFile,
    wanted: Option<Format>,
    limits: &Limits,
) -> Result<Deck, ReadError> {
    match wanted.unwrap_or_else(|| detect(source)) {
        Format::Toml => toml::read(source, limits),
        Format::Yaml => yaml::read(source, limits),
        Format::Json => json::read(source, limits),
        Format::Gccg => gccg::read(source, limits),
        Format::Cardnum => cardnum::read(source, limits),
        Format::Octgn => octgn::read(source, limits),
        Format::MeccgJson => meccg_json::read(source, limits),
        Format::Text => text::read(source, limits),
    }
}

/// The tree of a text in one of the native forms, for what is read from them beside decks.
///
/// # Errors
/// When the text is not of that form.
pub(crate) fn tree<'a>(
    source: &'a SourceFile,
    form: Format,
    limits: &Limits,
) -> Result<tree::Node<'a>, ReadError> {
    match form {
        Format::Yaml => yaml::tree(source, limits),
        Format::Json => json::tree(source, limits),
        _ => toml::tree(source, limits),
    }
}

/// The number of copies, if there is one, and the name in a line of a plain list; none where it is no
/// line of one.
pub(crate) fn counted(line: &str) -> Option<(Option<&str>, &str)> {
    let text = line.trim();
    let counted = lines::counted(lines::Line { start: 0, text })?;
    Some((counted.quantity.map(|(number, _)| number), counted.name))
}

/// Writes a deck in a form.
pub fn write(deck: &CanonicalDeck, format: Format) -> Written {
    match format {
        Format::Toml => toml::write(deck),
        Format::Yaml => yaml::write(deck),
        Format::Json => json::write(deck),
        Format::Gccg => gccg::write(deck),
        Format::Cardnum => cardnum::write(deck),
        Format::Octgn => octgn::write(deck),
        Format::MeccgJson => meccg_json::write(deck),
        Format::Text => text::write(deck),
    }
}
