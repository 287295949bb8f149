//! The anchors of comments in a YAML text: its keys and the items of its lists.

use std::collections::HashMap;

use crate::source::LineIndex;
use crate::tree::{Node, NodeKind};

/// A key or the number of an item on the way from the root.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum PathStep {
    Key(String),
    Item(usize),
}

/// The way from the root to a value.
pub(super) type Path = Vec<PathStep>;

/// A key with its value, or an item of a list.
#[derive(Debug)]
pub(super) struct Anchor {
    pub(super) path: Path,
    /// The offset of its first byte: of the quote of a key, of the dash of an item.
    pub(super) start: usize,
    /// The offset behind its value.
    pub(super) end: usize,
    /// Its line and column, from 1.
    pub(super) line: usize,
    pub(super) column: usize,
    /// Whether there are anchors inside it.
    pub(super) holds: bool,
    /// Whether the value is a block text, with its mark (`|`, `>`) on the line of its key.
    pub(super) marked: bool,
}

/// All anchors of a text, in its order.
#[derive(Debug)]
pub(super) struct Anchors {
    pub(super) all: Vec<Anchor>,
    places: HashMap<Path, usize>,
}

impl Anchors {
    pub(super) fn new(text: &str, root: &Node<'_>) -> Self {
        let mut gatherer = Gatherer { text, lines: LineIndex::new(text), all: Vec::new() };
        gatherer.gather(root, &mut Vec::new());
        // Aliases count where they are written, not where they lead.
        gatherer.all.sort_by_key(|anchor| anchor.start);
        let places = gatherer.all.iter().enumerate().map(|(at, anchor)| (anchor.path.clone(), at));
        Self { places: places.collect(), all: gatherer.all }
    }

    /// The anchor at the end of a path.
    pub(super) fn find(&self, path: &Path) -> Option<usize> {
        self.places.get(path).copied()
    }

    /// The first anchor after this one that is not inside it.
    pub(super) fn behind(&self, at: usize) -> Option<usize> {
        let path = &self.all[at].path;
        (at + 1..self.all.len()).find(|&other| !self.all[other].path.starts_with(path))
    }
}

struct Gatherer<'a> {
    text: &'a str,
    lines: LineIndex<'a>,
    all: Vec<Anchor>,
}

impl Gatherer<'_> {
    fn gather(&mut self, node: &Node<'_>, path: &mut Path) {
        match &node.kind {
            NodeKind::Table(table) => {
                for (key, value) in table {
                    let start = key.span.start as usize;
                    let quoted = self.text[..start].ends_with(['"', '\'']);
                    path.push(PathStep::Key(key.value.clone().into_owned()));
                    self.anchor(start - usize::from(quoted), key.span.end as usize, value, path);
                    path.pop();
                }
            }
            NodeKind::List(list) => {
                for (number, value) in list.iter().enumerate() {
                    let start = self.dash(value.span.start as usize);
                    path.push(PathStep::Item(number));
                    self.anchor(start, start, value, path);
                    path.pop();
                }
            }
            _ => {}
        }
    }

    fn anchor(&mut self, start: usize, key_end: usize, value: &Node<'_>, path: &mut Path) {
        let place = self.lines.position(u32::try_from(start).unwrap_or(u32::MAX));
        let own = self.all.len();
        let value_end = if value.kind == NodeKind::Null { 0 } else { value.span.end as usize };
        let line = self.text[key_end..].split(['\n', '\r']).next().unwrap_or_default();
        let mark = line.trim_start_matches(['"', '\'', '-', ':', ' ']);
        self.all.push(Anchor {
            path: path.clone(),
            start,
            end: key_end.max(value_end),
            line: place.line,
            column: place.column,
            holds: matches!(value.kind, NodeKind::Null | NodeKind::Table(_) | NodeKind::List(_)),
            marked: mark.starts_with(['|', '>']),
        });
        self.gather(value, path);
        if self.text[value.span.range()].starts_with(['{', '[']) {
            let inner = self.all[own..].iter().map(|anchor| anchor.end);
            let inner = inner.max().unwrap_or_default().max(value.span.start as usize + 1);
            self.all[own].end = self.closed(inner);
        }
    }

    /// The offset after the bracket that closes a table or list whose last value ends here. Only
    /// comments and keys without a value can come between the two.
    fn closed(&self, at: usize) -> usize {
        let rest = &self.text[at..];
        let mut comment = false;
        let bracket = rest.find(|c| {
            comment = match c {
                '#' => true,
                '\n' | '\r' => false,
                _ => comment,
            };
            !comment && matches!(c, '}' | ']')
        });
        at + bracket.map_or(rest.len(), |bracket| bracket + 1)
    }

    /// Where an item starts: at its dash, if it has one.
    fn dash(&self, start: usize) -> usize {
        let before = self.text[..start].trim_end();
        if before.len() < start && before.ends_with('-') { before.len() - 1 } else { start }
    }
}
