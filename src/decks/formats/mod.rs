//! One reader and one writer per format of deck file, and the choice among them. Readers keep the
//! place of every entry and never judge a card; writers report what a format cannot say.

mod bounds;
mod canonical;
mod cardnum;
mod comments;
mod detect;
mod gccg;
mod json;
mod lackey;
mod lines;
mod link;
mod list;
mod meccg_json;
mod native;
mod native_write;
mod octgn;
mod play_meccg;
#[cfg(test)]
mod properties;
#[cfg(test)]
mod round_trip;
mod table;
mod tabletop;
#[cfg(test)]
mod testing;
mod text;
mod toml;
mod yaml;

pub use canonical::{
    CanonicalCard, CanonicalCompany, CanonicalDeck, CanonicalEntry, Loss, LostCards, Written,
};
pub(crate) use comments::{comments, is_schema_line};
pub use detect::detect;
pub(crate) use native::{DECK_KEYS, HEAD_KEYS};
pub(crate) use text::number_word;

use self::table::FormReader;
use super::model::{Deck, Format};
use crate::cards::database::Database;
use crate::source::{Limits, ReadError, SourceFile};

/// Reads a deck in the given format, or in the one that its content shows. Only plain lists need
/// the cards: only card names tell a card from prose, and where a name ends.
///
/// # Errors
/// When the file as a whole cannot be read in that format.
pub fn read(
    source: &SourceFile,
    wanted: Option<Format>,
    limits: &Limits,
    database: &Database,
) -> Result<Deck, ReadError> {
    let format = wanted.unwrap_or_else(|| detect(source));
    let deck = match format.form().reader {
        FormReader::Native(syntax) => {
            native::deck(source, syntax.read(source, limits)?, format, limits)
        }
        FormReader::Text(read) => read(source, limits),
        FormReader::Names(read) => read(source, limits, database),
    }?;
    bounds::check_names(&deck)?;
    bounds::check_texts(&deck)?;
    bounds::check_quantities(&deck)?;
    bounds::check_known(&deck, database)?;
    Ok(Deck { encoding: source.encoding, ..deck })
}

/// The number of copies, if there is one, and the name in a line of a plain list; `None` if it is
/// not such a line.
pub(crate) fn counted(line: &str) -> Option<(Option<&str>, &str)> {
    let text = line.trim();
    let counted = lines::counted(lines::Line { start: 0, text })?;
    Some((counted.quantity.map(|(number, _)| number), counted.name))
}

/// Writes a deck in a form.
pub fn write(deck: &CanonicalDeck, format: Format) -> Written {
    (format.form().writer)(deck)
}
