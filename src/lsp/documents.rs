//! The texts that the editor has open, as it says they are.

use std::collections::HashMap;
use std::path::PathBuf;

use lsp_types::{TextDocumentContentChangeEvent, TextDocumentItem, Uri};

use super::TextKind;
use super::places::path_of;
use crate::assist::{PositionUnit, TextPositions};
use crate::source::Limits;

/// So many documents are kept at most.
const MOST_DOCUMENTS: usize = 1_000;

/// A text that is open.
#[derive(Clone, Debug)]
pub(super) struct OpenDocument {
    pub(super) path: PathBuf,
    pub(super) version: i32,
    /// The text; none of one that is too large to be kept.
    pub(super) text: Option<String>,
    /// What it was when it was opened or changed last.
    pub(super) kind: TextKind,
}

/// All that are open.
#[derive(Debug, Default)]
pub(super) struct Documents {
    by_uri: HashMap<String, OpenDocument>,
}

impl Documents {
    pub(super) fn get(&self, uri: &Uri) -> Option<&OpenDocument> {
        self.by_uri.get(uri.as_str())
    }

    pub(super) fn get_mut(&mut self, uri: &Uri) -> Option<&mut OpenDocument> {
        self.by_uri.get_mut(uri.as_str())
    }

    /// All of them, in no order.
    pub(super) fn all(&self) -> impl Iterator<Item = (&str, &OpenDocument)> {
        self.by_uri.iter().map(|(uri, document)| (uri.as_str(), document))
    }

    /// The document of a path, if it is open.
    pub(super) fn of_path(&self, path: &std::path::Path) -> Option<&OpenDocument> {
        self.by_uri.values().find(|document| document.path == path)
    }

    /// How the editor names the document of a path, if it is open.
    pub(super) fn uri_of(&self, path: &std::path::Path) -> Option<Uri> {
        let (uri, _) = self.by_uri.iter().find(|(_, document)| document.path == path)?;
        uri.parse().ok()
    }

    /// Opens one; not if there are too many.
    pub(super) fn open(&mut self, item: TextDocumentItem, kind: TextKind) -> bool {
        let known = self.by_uri.contains_key(item.uri.as_str());
        if !known && self.by_uri.len() >= MOST_DOCUMENTS {
            return false;
        }
        let document = OpenDocument {
            path: path_of(&item.uri),
            version: item.version,
            text: bounded(item.text),
            kind,
        };
        self.by_uri.insert(item.uri.as_str().to_owned(), document);
        true
    }

    pub(super) fn close(&mut self, uri: &Uri) {
        self.by_uri.remove(uri.as_str());
    }
}

impl OpenDocument {
    /// Makes the changes that the editor tells, each on what the one before left.
    pub(super) fn change(
        &mut self,
        version: i32,
        changes: Vec<TextDocumentContentChangeEvent>,
        unit: PositionUnit,
    ) {
        self.version = version;
        for change in changes {
            let text = match (change.range, self.text.take()) {
                (None, _) => Some(change.text),
                (Some(range), Some(mut text)) => {
                    let positions = TextPositions::new(&text, unit);
                    let start = positions.byte(range.start.line, range.start.character);
                    let end = positions.byte(range.end.line, range.end.character);
                    text.replace_range(start.min(end)..end.max(start), &change.text);
                    Some(text)
                }
                // Of a text that was too large nothing is known until all of it comes again.
                (Some(_), None) => None,
            };
            self.text = text.and_then(bounded);
        }
    }
}

/// A text, if it is not too large for a deck.
fn bounded(text: String) -> Option<String> {
    (text.len() as u64 <= Limits::default().bytes).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use lsp_types::{Position, Range};

    fn changed(text: &str, (from, to): ((u32, u32), (u32, u32)), new: &str) -> String {
        let mut document = OpenDocument {
            path: PathBuf::new(),
            version: 0,
            text: Some(text.to_owned()),
            kind: TextKind::Deck,
        };
        let place = |(line, character)| Position { line, character };
        let range = Some(Range { start: place(from), end: place(to) });
        let change = TextDocumentContentChangeEvent { range, range_length: None, text: new.into() };
        document.change(1, vec![change], PositionUnit::Utf16);
        document.text.expect("a text")
    }

    #[test]
    fn changes_are_made_where_the_editor_counts() {
        assert_eq!(changed("a\n\u{1f409}b\n", ((1, 2), (1, 3)), "c"), "a\n\u{1f409}c\n");
        assert_eq!(changed("a\r\nb", ((0, 1), (1, 0)), ""), "ab");
        assert_eq!(changed("a", ((9, 9), (99, 0)), "b"), "ab", "past the end");
        assert_eq!(changed("abc", ((0, 2), (0, 1)), "x"), "axc", "the wrong way round");
    }

    #[test]
    fn what_is_too_large_is_not_kept() {
        let mut document = OpenDocument {
            path: PathBuf::new(),
            version: 0,
            text: Some("a".to_owned()),
            kind: TextKind::Deck,
        };
        let whole =
            |text: String| TextDocumentContentChangeEvent { range: None, range_length: None, text };
        document.change(1, vec![whole("x".repeat(5 << 20))], PositionUnit::Utf8);
        assert_eq!(document.text, None);
        document.change(2, vec![whole("x".to_owned())], PositionUnit::Utf8);
        assert_eq!(document.text.as_deref(), Some("x"));
    }
}
