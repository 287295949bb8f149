//! The open texts of the editor.

use std::cell::RefCell;
use std::collections::HashMap;
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;

use lsp_types::{TextDocumentContentChangeEvent, TextDocumentItem, Uri};

use super::places::path_of;
use super::{Terms, TextKind};
use crate::assist::{PositionUnit, TextPositions};
use crate::check::{AsRead, Judge};
use crate::decks::model::Format;
use crate::source::{Limits, SourceFile};

/// The most documents that are kept.
const MAX_DOCUMENTS: usize = 1_000;

/// The most bytes of all their texts together.
const MAX_BYTES: u64 = 64 << 20;

/// A text that is open.
#[derive(Clone, Debug)]
pub(super) struct OpenDocument {
    pub(super) path: PathBuf,
    pub(super) version: i32,
    /// The text; none of one that is too large to be kept, by itself or with the others.
    pub(super) text: Option<String>,
    /// Its kind when it was last opened or changed.
    pub(super) kind: TextKind,
    /// The text as a deck, once somebody asked for it: each change is followed by many requests. Copies of
    /// the document share it.
    kept: Rc<RefCell<Option<KeptReading>>>,
}

/// A text as it was read, and by whom.
#[derive(Clone, Debug)]
struct KeptReading {
    judge: Arc<Judge>,
    form: Option<Format>,
    limits: Limits,
    read: AsRead,
}

/// All open documents.
#[derive(Debug, Default)]
pub(super) struct Documents {
    by_uri: HashMap<String, OpenDocument>,
}

impl Documents {
    pub(super) fn get(&self, uri: &Uri) -> Option<&OpenDocument> {
        self.by_uri.get(uri.as_str())
    }

    /// Changes one, if it is open.
    pub(super) fn change(
        &mut self,
        uri: &Uri,
        version: i32,
        changes: Vec<TextDocumentContentChangeEvent>,
        unit: PositionUnit,
    ) -> Option<&mut OpenDocument> {
        let room = self.room_for(uri);
        let document = self.by_uri.get_mut(uri.as_str())?;
        document.change(version, changes, unit, room);
        Some(document)
    }

    /// The most bytes that a document may have beside the others.
    fn room_for(&self, uri: &Uri) -> u64 {
        let others = self.by_uri.iter().filter(|(other, _)| other.as_str() != uri.as_str());
        let texts = others.filter_map(|(_, document)| document.text.as_ref());
        let kept: u64 = texts.map(|text| text.len() as u64).sum();
        Limits::default().bytes.min(MAX_BYTES.saturating_sub(kept))
    }

    /// All open documents, in no order.
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
        if !known && self.by_uri.len() >= MAX_DOCUMENTS {
            return false;
        }
        let room = self.room_for(&item.uri);
        let text = bounded(item.text, room);
        let document = OpenDocument::new(path_of(&item.uri), item.version, text, kind);
        self.by_uri.insert(item.uri.as_str().to_owned(), document);
        true
    }

    pub(super) fn close(&mut self, uri: &Uri) {
        self.by_uri.remove(uri.as_str());
    }
}

impl OpenDocument {
    pub(super) fn new(path: PathBuf, version: i32, text: Option<String>, kind: TextKind) -> Self {
        Self { path, version, text, kind, kept: Rc::default() }
    }

    /// Its text, read as a deck: once, until the text or what reads it changes.
    pub(super) fn read(&self, source: &SourceFile, terms: &Terms) -> AsRead {
        let (form, limits) = (terms.wishes.format, terms.wishes.limits);
        let is_by = |kept: &&KeptReading| {
            Arc::ptr_eq(&kept.judge, &terms.judge) && (kept.form, kept.limits) == (form, limits)
        };
        if let Some(kept) = self.kept.borrow().as_ref().filter(is_by) {
            return kept.read.clone();
        }
        let read = terms.judge.read(source, &terms.wishes);
        let judge = Arc::clone(&terms.judge);
        self.kept.replace(Some(KeptReading { judge, form, limits, read: read.clone() }));
        read
    }

    /// Whether it is a configuration, cards or house rules.
    pub(super) const fn is_settings(&self) -> bool {
        matches!(self.kind, TextKind::Settings(_))
    }

    /// Applies the editor's changes, each on the result of the one before. If the text exceeds the
    /// size limit, it is dropped.
    fn change(
        &mut self,
        version: i32,
        changes: Vec<TextDocumentContentChangeEvent>,
        unit: PositionUnit,
        room: u64,
    ) {
        self.version = version;
        self.kept = Rc::default();
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
                // A text that was too large stays unknown until the editor sends all of it again.
                (Some(_), None) => None,
            };
            self.text = text.and_then(|text| bounded(text, room));
        }
    }
}

/// A text, if there is room for it.
fn bounded(text: String, room: u64) -> Option<String> {
    (text.len() as u64 <= room).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message::Locale;
    use lsp_types::{Position, Range};

    fn changed(text: &str, (from, to): ((u32, u32), (u32, u32)), new: &str) -> String {
        let mut document =
            OpenDocument::new(PathBuf::new(), 0, Some(text.to_owned()), TextKind::Deck);
        let place = |(line, character)| Position { line, character };
        let range = Some(Range { start: place(from), end: place(to) });
        let change = TextDocumentContentChangeEvent { range, range_length: None, text: new.into() };
        document.change(1, vec![change], PositionUnit::Utf16, 1 << 10);
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
    fn a_text_is_read_once_a_version() {
        let terms = || Terms {
            judge: Arc::new(Judge::built_in()),
            wishes: Arc::default(),
            trouble: None,
            locale: Locale::english(),
        };
        let (terms, others) = (terms(), terms());
        let mut document = OpenDocument::new(PathBuf::new(), 0, None, TextKind::Deck);
        let entries = |document: &OpenDocument, text: &str, terms: &Terms| {
            let read = document.read(&SourceFile::new("a.txt", text), terms);
            read.map_or(0, |deck| deck.entries.len())
        };
        assert_eq!(entries(&document, "1 Dodge\n", &terms), 1);
        assert_eq!(entries(&document, "1 Dodge\n1 Cram\n", &terms), 1, "as it was read before");
        assert_eq!(entries(&document, "1 Dodge\n1 Cram\n", &others), 2, "by other cards");
        document.change(1, Vec::new(), PositionUnit::Utf8, 0);
        assert_eq!(entries(&document.clone(), "1 Dodge\n", &others), 1, "another version");
        assert_eq!(entries(&document, "", &others), 1, "as it was read for a copy");
    }

    fn opened(documents: &mut Documents, name: &str, bytes: usize) -> bool {
        let uri: Uri = format!("file:///{name}.toml").parse().expect("a uri");
        let item = TextDocumentItem::new(uri, "toml".to_owned(), 1, "x".repeat(bytes));
        documents.open(item, TextKind::Deck)
    }

    #[test]
    fn what_is_too_large_is_not_kept() {
        let mut documents = Documents::default();
        assert!(opened(&mut documents, "a", 5 << 20));
        let uri = "file:///a.toml".parse().expect("a uri");
        assert_eq!(documents.get(&uri).expect("open").text, None);
        let small = "x".to_owned();
        let whole =
            TextDocumentContentChangeEvent { range: None, range_length: None, text: small.clone() };
        let changed = documents.change(&uri, 2, vec![whole], PositionUnit::Utf8).expect("open");
        assert_eq!(changed.text, Some(small));
    }

    #[test]
    fn all_texts_together_are_bounded() {
        let mut documents = Documents::default();
        for number in 0..40 {
            assert!(opened(&mut documents, &number.to_string(), 4 << 20));
        }
        let kept = documents.all().filter_map(|(_, document)| document.text.as_ref());
        let bytes: usize = kept.map(String::len).sum();
        assert_eq!(bytes, 64 << 20);
        assert!(opened(&mut documents, "0", 4 << 20), "one that is open already");
        documents.close(&"file:///1.toml".parse().expect("a uri"));
        assert!(opened(&mut documents, "39", 4 << 20));
        let last = "file:///39.toml".parse().expect("a uri");
        assert!(documents.get(&last).is_some_and(|document| document.text.is_some()));
    }

    #[test]
    fn so_many_are_open_at_most() {
        let mut documents = Documents::default();
        let open =
            (0..MAX_DOCUMENTS + 5).filter(|number| opened(&mut documents, &number.to_string(), 1));
        assert_eq!(open.count(), MAX_DOCUMENTS);
    }
}
