//! Spots in TOML.

use toml_parser::Source;
use toml_parser::lexer::TokenKind as T;

use super::{Spot, SpotRole, line_end, quoted_end, unquoted};

/// A list or an inline table that is open.
struct OpenValue {
    list: bool,
    /// How many keys lead to it.
    depth: usize,
}

/// How far a text is read.
struct TomlScan<'t> {
    text: &'t str,
    /// The keys in the last header.
    table: Vec<String>,
    /// The keys that lead to where we are.
    path: Vec<String>,
    open: Vec<OpenValue>,
    in_value: bool,
    /// The last word, if nothing has ended it: a part of a key, or a value.
    word: Option<(usize, usize)>,
    /// The end of the current header, before which nothing else matters.
    header_end: usize,
}

/// The spot of a byte.
pub(super) fn spot(text: &str, byte: usize) -> Option<Spot> {
    let mut scan = TomlScan {
        text,
        table: Vec::new(),
        path: Vec::new(),
        open: Vec::new(),
        in_value: false,
        word: None,
        header_end: 0,
    };
    for token in Source::new(text).lex() {
        let (start, end, kind) = (token.span().start(), token.span().end(), token.kind());
        if start >= byte && !(start == byte && is_word(kind)) {
            break;
        }
        if start < scan.header_end {
            continue;
        }
        if kind == T::Comment && byte > start && byte <= end {
            return None;
        }
        if kind == T::LeftSquareBracket && scan.begins_header(start) {
            let line_end = line_end(text, start);
            if byte <= line_end {
                return header(text, start, line_end, byte);
            }
            scan.enter(start, line_end);
            continue;
        }
        scan.token(kind, start, end);
    }
    scan.spot(byte)
}

const fn is_word(kind: T) -> bool {
    matches!(
        kind,
        T::Atom | T::BasicString | T::LiteralString | T::MlBasicString | T::MlLiteralString
    )
}

/// The spot in a header.
fn header(text: &str, start: usize, line_end: usize, byte: usize) -> Option<Spot> {
    let line = &text[start..line_end];
    let inner = start + (line.len() - line.trim_start_matches('[').len());
    let end = text[inner..line_end].find(']').map_or(line_end, |end| inner + end);
    (inner..=end).contains(&byte).then(|| Spot {
        path: Vec::new(),
        role: SpotRole::Header,
        range: inner..end,
        typed: text[inner..byte].trim_start().to_owned(),
        followed: end < line_end,
    })
}

impl TomlScan<'_> {
    /// Whether a bracket begins a header: at the start of a line if no value is open, or if the
    /// line is only a header, so that a list above was left open.
    fn begins_header(&self, start: usize) -> bool {
        let above = self.text[..start].trim_end_matches([' ', '\t']);
        // A line may hold any number of brackets: it is read for the one that begins it alone.
        if !(above.is_empty() || above.ends_with(['\n', '\r'])) {
            return false;
        }
        let line = self.text[start..line_end(self.text, start)].trim_end();
        let named = |name: &str| name.trim_start_matches('[').starts_with(char::is_alphabetic);
        self.open.is_empty() && !self.in_value || named(line) && line.ends_with(']')
    }

    /// Continues after a header.
    fn enter(&mut self, start: usize, line_end: usize) {
        let name = self.text[start..line_end].trim().trim_start_matches('[');
        let name = name.split(']').next().unwrap_or_default();
        self.table = name.split('.').map(unquoted).collect();
        self.open.clear();
        self.begin();
        self.header_end = line_end;
    }

    /// Begins a key.
    fn begin(&mut self) {
        match self.open.last() {
            Some(open) => self.path.truncate(open.depth),
            None => self.path.clone_from(&self.table),
        }
        self.in_value = self.open.last().is_some_and(|open| open.list);
        self.word = None;
    }

    fn token(&mut self, kind: T, start: usize, end: usize) {
        match kind {
            _ if is_word(kind) => self.word = Some((self.word.map_or(start, |word| word.0), end)),
            T::Dot if self.in_value => {}
            T::Dot => self.end_part(),
            T::Equals if !self.in_value => {
                self.end_part();
                self.in_value = true;
            }
            T::Comma => self.begin(),
            T::LeftCurlyBracket | T::LeftSquareBracket => {
                let list = kind == T::LeftSquareBracket;
                self.open.push(OpenValue { list, depth: self.path.len() });
                self.begin();
            }
            T::RightCurlyBracket | T::RightSquareBracket => {
                if let Some(closed) = self.open.pop() {
                    self.path.truncate(closed.depth);
                }
                self.word = None;
                self.in_value = true;
            }
            T::Newline if self.open.is_empty() => self.begin(),
            _ => {}
        }
    }

    /// Ends a part of a key.
    fn end_part(&mut self) {
        let part = self.word.take().map_or("", |(start, end)| &self.text[start..end]);
        self.path.push(unquoted(part));
    }

    fn spot(self, byte: usize) -> Option<Spot> {
        let text = self.text;
        let quoted = |at: usize| text[at..].starts_with(['"', '\'']);
        let range = match self.word {
            None => byte..byte,
            Some((start, _)) if quoted(start) => {
                start..quoted_end(text, start, &[" = ", " =", "="])
            }
            Some((start, _)) => {
                let rest = &text[start..line_end(text, start)];
                let end = rest.find(['=', ',', '}', ']', '#']).unwrap_or(rest.len());
                start..start + rest[..end].trim_end().len()
            }
        };
        // Blanks after a bare name belong to it if nothing follows.
        let range = if self.word.is_some_and(|(start, _)| !quoted(start)) {
            range.start..range.end.max(byte)
        } else {
            range
        };
        let role = if self.in_value { SpotRole::Value } else { SpotRole::Key };
        let whole = text.get(range.start..byte).filter(|_| byte <= range.end)?;
        let followed = text[range.end..].trim_start_matches([' ', '\t']).starts_with('=');
        Some(Spot { path: self.path, role, typed: typed(whole), range, followed })
    }
}

/// The text typed so far.
fn typed(whole: &str) -> String {
    let bare = whole.trim_start();
    if bare.starts_with(['"', '\'']) { unquoted(bare) } else { bare.to_owned() }
}
