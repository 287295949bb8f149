//! JSON, and native decks in it.
//!
//! The YAML reader would take JSON too, but it also takes what is not JSON, and it speaks of YAML
//! when it refuses. `serde_json` knows no places; its raw values borrow from the text, though, and
//! so where they lie in it is where they stand.

use std::borrow::Cow;
use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;

use super::canonical::{CanonicalDeck, Written};
use super::native;
use super::native_write::NativeFile;
use super::tree::{
    Key, Kind, Node, inside_quotes, on_characters, place_in, refuse_twins, too_deep,
};
use crate::decks::model::{Deck, Format, ReadError};
use crate::source::{Limits, Position, SourceFile, Span, Spanned};

/// Reads a native deck in JSON.
///
/// # Errors
/// When the text is not JSON, or an object has a key twice.
pub(super) fn read(source: &SourceFile, limits: &Limits) -> Result<Deck, ReadError> {
    let root = tree(source, limits)?;
    native::deck(source, root, Format::Json, limits)
}

/// Writes a native deck in JSON.
pub(super) fn write(deck: &CanonicalDeck) -> Written {
    let mut written = Written::default();
    match serde_json::to_string_pretty(&NativeFile::new(deck, &mut written)) {
        Ok(text) => written.text = text + "\n",
        Err(error) => written.lose(format!("the deck cannot be written: {error}")),
    }
    written
}

/// The tree of a JSON text.
///
/// # Errors
/// When the text is not JSON, or an object has a key twice.
pub(super) fn tree<'a>(source: &'a SourceFile, limits: &Limits) -> Result<Node<'a>, ReadError> {
    let raw: &RawValue =
        serde_json::from_str(&source.text).map_err(|error| syntax_error(&source.text, &error))?;
    let root = Parser { source, limits }.node(raw, 0)?;
    refuse_twins(source, &root, "JSON")?;
    Ok(root)
}

/// The keys of the object that a text starts with, as far as it is JSON. For telling formats apart.
pub(super) fn top_keys(text: &str) -> Vec<String> {
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
    // What stands before a fault is enough to tell; the reader will name the fault.
    let _ = serde_json::Deserializer::from_str(text).deserialize_map(Keys(&mut keys));
    keys
}

/// An object or a list, one level deep.
enum Level<'a> {
    Table(Vec<(&'a RawValue, &'a RawValue)>),
    List(Vec<&'a RawValue>),
}

impl<'de> Deserialize<'de> for Level<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct LevelVisitor;
        impl<'de> Visitor<'de> for LevelVisitor {
            type Value = Level<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object or a list")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut table = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    table.push(entry);
                }
                Ok(Level::Table(table))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
                let mut list = Vec::new();
                while let Some(value) = seq.next_element()? {
                    list.push(value);
                }
                Ok(Level::List(list))
            }
        }
        deserializer.deserialize_any(LevelVisitor)
    }
}

struct Parser<'a, 'l> {
    source: &'a SourceFile,
    limits: &'l Limits,
}

impl<'a> Parser<'a, '_> {
    fn node(&self, raw: &'a RawValue, depth: usize) -> Result<Node<'a>, ReadError> {
        let span = self.place(raw);
        if depth > self.limits.depth {
            return Err(too_deep(self.limits).at(span));
        }
        let kind = match raw.get().as_bytes() {
            [b'{' | b'[', ..] => self.level(raw, depth)?,
            [b'"', ..] => Kind::Text(self.text(raw)?),
            [b't', ..] => Kind::Bool(true),
            [b'f', ..] => Kind::Bool(false),
            [b'n', ..] => Kind::Null,
            _ if raw.get().contains(['.', 'e', 'E']) => Kind::Float,
            _ => Kind::Integer(raw.get().parse().ok()),
        };
        Ok(Node { span, kind })
    }

    fn level(&self, raw: &'a RawValue, depth: usize) -> Result<Kind<'a>, ReadError> {
        let level = serde_json::from_str(raw.get()).map_err(|error| self.error(raw, &error))?;
        Ok(match level {
            Level::Table(table) => Kind::Table(
                table
                    .into_iter()
                    .map(|(key, value)| Ok((self.key(key)?, self.node(value, depth + 1)?)))
                    .collect::<Result<_, ReadError>>()?,
            ),
            Level::List(list) => Kind::List(
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

    /// Where a raw value stands: it borrows from the text.
    fn place(&self, raw: &RawValue) -> Span {
        place_in(&self.source.text, raw.get())
    }

    /// A fault inside a raw value, such as half a surrogate pair.
    fn error(&self, raw: &RawValue, error: &serde_json::Error) -> ReadError {
        ReadError::new(format!("not valid JSON: {}", wording(error))).at(self.place(raw))
    }
}

/// The parser's error in our form.
fn syntax_error(text: &str, error: &serde_json::Error) -> ReadError {
    let offset = byte_offset(text, Position { line: error.line(), column: error.column() });
    ReadError::new(format!("not valid JSON: {}", wording(error)))
        .at(on_characters(text, offset..offset))
}

/// The message without the place, which goes with the error.
fn wording(error: &serde_json::Error) -> String {
    let message = error.to_string();
    message.rsplit_once(" at line ").map_or(message.clone(), |(wording, _)| wording.to_owned())
}

/// The offset of the parser's position, which counts lines by `\n` and columns in bytes, and stands
/// behind the byte that it stumbled over.
fn byte_offset(text: &str, position: Position) -> usize {
    let before: usize =
        text.split_inclusive('\n').take(position.line.saturating_sub(1)).map(str::len).sum();
    before.saturating_add(position.column.saturating_sub(1)).min(text.len())
}

#[cfg(test)]
mod tests {
    use super::super::testing::{
        assert_places, at, bad_quantities, entry, facts, problems, read_as, try_read,
    };
    use super::*;
    use crate::decks::model::Section;

    fn read_json(text: &str) -> Deck {
        let deck = read_as(Format::Json, text);
        assert_places(text, &deck);
        deck
    }

    #[test]
    fn entries_keep_their_order_and_places() {
        let text = "{\n\t\"$schema\": \"x\",\n\t\"sites\": { \"Moria\": 1 },\r\n\t\"pool\": {\"characters\": {\"\\u00c9owyn\": 1, \"Éomer\": 2,\"Tom \\\"T\\\"\": 3}}\n}\n";
        let deck = read_json(text);
        let expected = [
            (Section::Sites, 1, "Moria"),
            (Section::PoolCharacters, 1, "Éowyn"),
            (Section::PoolCharacters, 2, "Éomer"),
            (Section::PoolCharacters, 3, "Tom \"T\""),
        ];
        assert_eq!(facts(&deck), expected);
        assert_eq!(deck.problems, []);
        assert_eq!(at(text, entry(&deck, "Moria").span), (3, 13));
        assert_eq!(at(text, entry(&deck, "Éomer").name_span), (4, 44));
        assert_eq!(at(text, entry(&deck, "Éomer").quantity_span), (4, 52));
        assert_eq!(at(text, entry(&deck, "Tom \"T\"").name_span), (4, 55));
        assert_eq!(at(text, deck.sections[1].span), (4, 12));
    }

    #[test]
    fn escapes_are_undone() {
        let deck = read_json(r#"{"name": "\ud834\udd1e \/ \t", "sites": {"B\u00fbr": 1}}"#);
        assert_eq!(deck.name.as_deref(), Some("𝄞 / \t"));
        assert_eq!(deck.entries[0].name, "Bûr");
        let error = try_read(Format::Json, "{\n \"name\": \"\\ud834\"}").expect_err("half a pair");
        assert!(error.message.starts_with("not valid JSON: "), "{error}");
    }

    #[test]
    fn faults_are_gathered() {
        let text = r#"{"sites": {"a": 0, "b": -1, "c": 1.5, "d": 999, "e": "x", "f": null, "g": 1e2},
"pool": {"x": 1, "cards": 7}, "colour": 1, "notes": 5, "company": [3]}"#;
        let deck = read_json(text);
        assert_eq!(bad_quantities(&deck), ["0", "-1", "1.5", "999", "\"x\"", "null", "1e2"]);
        let told: Vec<_> = problems(text, &deck).into_iter().map(|(_, p)| p).collect();
        let expected = [
            "unknown x",
            "cards: a table of card names and copies",
            "unknown colour",
            "notes: a text",
            "company: a list of tables, as in `[[company]]`",
        ];
        assert_eq!(told, expected);
    }

    #[test]
    fn twins_name_both_places() {
        let text = "{\"sites\": {\"Moria\": 1,\n\"Éowyn\": 1, \"Moria\": 2}}";
        let error = try_read(Format::Json, text).expect_err("Moria twice");
        let message = "not valid JSON: key `Moria` stands twice, first on line 1";
        assert_eq!(error.message, message);
        assert_eq!(error.span.map(|span| at(text, span)), Some((2, 14)));
        assert_eq!(at(text, error.related[0].span), (1, 13));
    }

    #[test]
    fn all_twins_are_told_up_to_a_sensible_number() {
        let twins = ",\n\"Moria\": 2".repeat(20);
        let text = format!("{{\"sites\": {{\"Moria\": 1{twins}}}}}");
        let error = try_read(Format::Json, &text).expect_err("Moria again and again");
        assert_eq!(error.span.map(|span| at(&text, span)), Some((2, 2)));
        let related = error.related.iter();
        let told: Vec<_> = related.map(|one| (at(&text, one.span), one.value.as_str())).collect();
        let mut expected = vec![((1, 13), "first written here")];
        expected.extend((3..12).map(|line| ((line, 2), "key `Moria` stands twice")));
        assert_eq!(told, expected);
    }

    #[test]
    fn only_objects_have_keys() {
        assert_eq!(top_keys("{\"pool\": [1], \"deck\": {\"a\": 2}, oops"), ["pool", "deck"]);
        for text in ["[{\"pool\": 1}]", "7", "\"pool\"", ""] {
            assert_eq!(top_keys(text), Vec::<String>::new(), "{text}");
        }
    }

    #[test]
    fn what_is_no_json_is_refused_with_a_place() {
        let text = "{\n\"Éowyn\": 1,\n}";
        let error = try_read(Format::Json, text).expect_err("a comma too many");
        assert_eq!(error.message, "not valid JSON: key must be a string");
        assert_eq!(error.span.map(|span| at(text, span)), Some((3, 1)));
        let error = try_read(Format::Json, "[1]").expect_err("a list");
        assert_eq!(error.message, "a json deck is a table of sections, this is a list");
        let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
        assert!(try_read(Format::Json, &deep).is_err());
        assert!(try_read(Format::Json, "{\"a\":").is_err());
    }
}
