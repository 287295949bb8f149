//! Spots in JSON, and in YAML within braces and brackets.

use super::{Spot, SpotRole, line_end, quoted_end, unquoted};

/// An object or a list that is open.
struct OpenFlow {
    list: bool,
    /// How many keys lead to it.
    depth: usize,
}

/// How far a text is read.
struct FlowScan {
    path: Vec<String>,
    open: Vec<OpenFlow>,
    in_key: bool,
    /// The last word, if nothing has ended it.
    word: Option<(usize, usize)>,
}

/// The spot of a byte in a flow value that begins at `start` under some keys; `None` outside of all
/// braces.
pub(super) fn spot(text: &str, start: usize, byte: usize, path: Vec<String>) -> Option<Spot> {
    let mut scan = FlowScan { path, open: Vec::new(), in_key: false, word: None };
    let mut at = start;
    while at < byte {
        let character = text[at..].chars().next()?;
        let next = at + character.len_utf8();
        match character {
            '"' | '\'' if scan.word.is_none_or(|(_, end)| end < at) => {
                let end = quoted_end(text, at, &[": ", ":"]).max(next);
                scan.word = Some((at, end));
                at = end;
                continue;
            }
            _ => scan.character(text, character, at, next),
        }
        at = next;
    }
    scan.spot(text, byte)
}

impl FlowScan {
    fn character(&mut self, text: &str, character: char, at: usize, next: usize) {
        match character {
            '{' | '[' => {
                self.open.push(OpenFlow { list: character == '[', depth: self.path.len() });
                self.begin();
            }
            '}' | ']' => {
                if let Some(closed) = self.open.pop() {
                    self.path.truncate(closed.depth);
                }
                self.word = None;
                self.in_key = false;
            }
            ',' => self.begin(),
            ':' if self.in_key => {
                let key = self.word.take().map_or("", |(start, end)| &text[start..end]);
                self.path.push(unquoted(key));
                self.in_key = false;
            }
            _ if character.is_whitespace() => {}
            _ => self.word = Some((self.word.map_or(at, |word| word.0), next)),
        }
    }

    /// Begins a key, or a value of a list.
    fn begin(&mut self) {
        if let Some(open) = self.open.last() {
            self.path.truncate(open.depth);
            self.in_key = !open.list;
        }
        self.word = None;
    }

    fn spot(self, text: &str, byte: usize) -> Option<Spot> {
        self.open.last()?;
        let behind = || {
            let rest = &text[byte..line_end(text, byte)];
            let quoted = rest.starts_with(['"', '\'']);
            quoted.then(|| (byte, quoted_end(text, byte, &[": ", ":"])))
        };
        let range = match self.word.or_else(behind) {
            None => byte..byte,
            Some((start, _)) if text[start..].starts_with(['"', '\'']) => {
                start..quoted_end(text, start, &[": ", ":"]).max(start + 1)
            }
            Some((start, _)) => {
                let rest = &text[start..line_end(text, start)];
                let end = rest.find([':', ',', '}', ']', '{', '[']).unwrap_or(rest.len());
                start..(start + rest[..end].trim_end().len()).max(byte)
            }
        };
        let role = if self.in_key { SpotRole::Key } else { SpotRole::Value };
        let whole = text.get(range.start..byte).filter(|_| byte <= range.end)?;
        let followed = text[range.end..].trim_start().starts_with(':');
        Some(Spot { path: self.path, role, typed: unquoted(whole), range, followed })
    }
}
