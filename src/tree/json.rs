//! JSON as a tree.
//!
//! The YAML reader would take JSON too, but it also takes what is not JSON, and its errors speak of
//! YAML. `serde_json` has no places, but its raw values borrow from the text, so their addresses
//! give their places.

use std::borrow::Cow;
use std::cell::Cell;
use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;

use super::{
    Key, Node, NodeKind, inside_quotes, most_nodes, refuse_twins, too_deep, too_many_entries,
};
use crate::message::message;
use crate::source::{Limits, Position, ReadError, SourceFile, Span, Spanned};

/// The tree of a JSON text.
///
/// # Errors
/// When the text is not JSON, or an object has a key twice.
pub(super) fn read<'a>(source: &'a SourceFile, limits: &Limits) -> Result<Node<'a>, ReadError> {
    let raw: &RawValue =
        serde_json::from_str(&source.text).map_err(|error| syntax_error(&source.text, &error))?;
    let nodes = Cell::new(0);
    let root = TreeBuilder { source, limits, nodes }.node(raw, 0)?;
    refuse_twins(source, &root, "JSON")?;
    Ok(root)
}

/// The keys of the object that a text starts with, as far as it is JSON. For telling formats apart.
pub(crate) fn top_keys(text: &str) -> Vec<String> {
    struct Keys<'k>(&'k mut Vec<String>);
    impl<'de> Visitor<'de> for Keys<'_> {
        type Value = ();

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("an object")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
            while let Some(key) = map.next_key::<String>()? {
                self.0.push(key);
                map.next_value::<serde::de::IgnoredAny>()?;
            }
            Ok(())
        }
    }
    let mut keys = Vec::new();
    // The text before a fault is enough here; the reader will report the fault.
    let _ = serde_json::Deserializer::from_str(text).deserialize_map(Keys(&mut keys));
    keys
}

/// An object or a list, one level deep.
enum JsonLevel<'a> {
    Table(Vec<(&'a RawValue, &'a RawValue)>),
    List(Vec<&'a RawValue>),
}

impl<'de> Deserialize<'de> for JsonLevel<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct LevelVisitor;
        impl<'de> Visitor<'de> for LevelVisitor {
            type Value = JsonLevel<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object or a list")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut table = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    table.push(entry);
                }
                Ok(JsonLevel::Table(table))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
                let mut list = Vec::new();
                while let Some(value) = seq.next_element()? {
                    list.push(value);
                }
                Ok(JsonLevel::List(list))
            }
        }
        deserializer.deserialize_any(LevelVisitor)
    }
}

struct TreeBuilder<'a, 'l> {
    source: &'a SourceFile,
    limits: &'l Limits,
    /// How many tables, lists and values there are so far.
    nodes: Cell<usize>,
}

impl<'a> TreeBuilder<'a, '_> {
    fn node(&self, raw: &'a RawValue, depth: usize) -> Result<Node<'a>, ReadError> {
        let span = self.place(raw);
        if depth > self.limits.depth {
            return Err(too_deep(self.limits).at(span));
        }
        self.nodes.set(self.nodes.get() + 1);
        if self.nodes.get() > most_nodes(self.limits) {
            return Err(too_many_entries(self.limits).at(span));
        }
        let kind = match raw.get().as_bytes() {
            [b'{' | b'[', ..] => self.level(raw, depth)?,
            [b'"', ..] => NodeKind::Text(self.text(raw)?),
            [b't', ..] => NodeKind::Bool(true),
            [b'f', ..] => NodeKind::Bool(false),
            [b'n', ..] => NodeKind::Null,
            _ if raw.get().contains(['.', 'e', 'E']) => NodeKind::Float,
            _ => NodeKind::Integer(raw.get().parse().ok()),
        };
        Ok(Node { span, kind })
    }

    fn level(&self, raw: &'a RawValue, depth: usize) -> Result<NodeKind<'a>, ReadError> {
        let level = serde_json::from_str(raw.get()).map_err(|error| self.error(raw, &error))?;
        Ok(match level {
            JsonLevel::Table(table) => NodeKind::Table(
                table
                    .into_iter()
                    .map(|(key, value)| Ok((self.key(key)?, self.node(value, depth + 1)?)))
                    .collect::<Result<_, ReadError>>()?,
            ),
            JsonLevel::List(list) => NodeKind::List(
                list.into_iter()
                    .map(|value| self.node(value, depth + 1))
                    .collect::<Result<_, _>>()?,
            ),
        })
    }

    fn key(&self, raw: &'a RawValue) -> Result<Key<'a>, ReadError> {
        Ok(Spanned::new(self.text(raw)?, inside_quotes(self.source, self.place(raw))))
    }

    /// The text that a quoted value means: borrowed unless it has escapes.
    fn text(&self, raw: &'a RawValue) -> Result<Cow<'a, str>, ReadError> {
        let quoted = raw.get();
        match quoted.get(1..quoted.len().saturating_sub(1)) {
            Some(inner) if !inner.contains('\\') => Ok(Cow::Borrowed(inner)),
            _ => serde_json::from_str(quoted)
                .map(Cow::Owned)
                .map_err(|error| self.error(raw, &error)),
        }
    }

    /// The place of a raw value, which borrows from the text.
    fn place(&self, raw: &RawValue) -> Span {
        Span::of_part(&self.source.text, raw.get())
    }

    /// A fault inside a raw value, such as half a surrogate pair.
    fn error(&self, raw: &RawValue, error: &serde_json::Error) -> ReadError {
        no_json(error).at(self.place(raw))
    }
}

/// The parser's error in our form.
fn syntax_error(text: &str, error: &serde_json::Error) -> ReadError {
    let offset = byte_offset(text, Position { line: error.line(), column: error.column() });
    no_json(error).at(Span::on_characters(text, offset..offset))
}

fn no_json(error: &serde_json::Error) -> ReadError {
    if error.is_eof() {
        return ReadError::new(message!(
            "not valid JSON: the file ends inside a list, an object or a text"
        ));
    }
    ReadError::new(message!("not valid JSON: {why}", why = wording(error)))
}

/// The message without the place, which is separate in the error.
fn wording(error: &serde_json::Error) -> String {
    let message = error.to_string();
    message.rsplit_once(" at line ").map_or(message.clone(), |(wording, _)| wording.to_owned())
}

/// The offset of the parser's position, which counts lines by `\n` and columns in bytes, and is
/// after the byte with the fault.
fn byte_offset(text: &str, position: Position) -> usize {
    let before: usize =
        text.split_inclusive('\n').take(position.line.saturating_sub(1)).map(str::len).sum();
    before.saturating_add(position.column.saturating_sub(1)).min(text.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_objects_have_keys() {
        assert_eq!(top_keys("{\"pool\": [1], \"deck\": {\"a\": 2}, oops"), ["pool", "deck"]);
        for text in ["[{\"pool\": 1}]", "7", "\"pool\"", ""] {
            assert_eq!(top_keys(text), Vec::<String>::new(), "{text}");
        }
    }
}
