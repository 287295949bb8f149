//! The type of a YAML scalar: text, number, boolean or null. A tag sets it, or else its appearance,
//! unless it is in quotes or a block.

use std::borrow::Cow;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use granit_parser::{ScalarStyle, Tag};

use super::super::NodeKind;
use super::{no_key, no_yaml};
use crate::message::message;
use crate::source::ReadError;

/// The beginning of the tags of YAML itself; `!!` is short for it.
const YAML: &str = "tag:yaml.org,2002:";

/// The meaning of a tag for its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    /// No tag, or one of another program: the value has the type of its appearance.
    Own,
    /// The plainest type instead of that of its appearance: a scalar is a text.
    Plainest,
    Text,
    Null,
    Bool,
    Integer,
    Float,
    /// A text in base64.
    Binary,
    List,
    Table,
}

impl Meaning {
    /// The meaning of a tag, if there is one.
    pub(super) fn of(tag: Option<&Tag>) -> Self {
        let Some(tag) = tag else { return Self::Own };
        // A directive may have cut it in two anywhere.
        let whole = format!("{}{}", tag.handle(), tag.suffix());
        let Some(name) = whole.strip_prefix(YAML).or_else(|| whole.strip_prefix('!')) else {
            return Self::Own;
        };
        match name.strip_prefix('!').unwrap_or(name) {
            "" if whole.len() <= 2 => Self::Plainest,
            "null" => Self::Null,
            "bool" => Self::Bool,
            "int" => Self::Integer,
            "float" => Self::Float,
            "str" => Self::Text,
            "seq" => Self::List,
            "map" => Self::Table,
            "binary" => Self::Binary,
            _ => Self::Own,
        }
    }

    /// Refuses a tag of which no list can be.
    pub(super) fn of_list(self, tag: Option<&Tag>) -> Result<(), ReadError> {
        self.of_branch(Self::List, tag)
    }

    /// Refuses a tag of which no table can be.
    pub(super) fn of_table(self, tag: Option<&Tag>) -> Result<(), ReadError> {
        self.of_branch(Self::Table, tag)
    }

    fn of_branch(self, own: Self, tag: Option<&Tag>) -> Result<(), ReadError> {
        match self {
            Self::Own | Self::Plainest => Ok(()),
            _ if self == own => Ok(()),
            _ => Err(misplaced(tag)),
        }
    }
}

/// The error for a tag that does not fit its value.
fn misplaced(tag: Option<&Tag>) -> ReadError {
    let tag = tag.map(Tag::original).unwrap_or_default();
    no_yaml(&message!("unknown tag `{tag}`", tag))
}

/// A scalar as the parser gives it.
#[derive(Clone, Debug)]
pub(super) struct Scalar<'a> {
    text: Cow<'a, str>,
    /// Whether it is neither in quotes nor a block.
    plain: bool,
    meaning: Meaning,
}

impl<'a> Scalar<'a> {
    pub(super) fn new(
        text: Cow<'a, str>,
        style: ScalarStyle,
        tag: Option<&Tag>,
    ) -> Result<Self, ReadError> {
        let meaning = Meaning::of(tag);
        match meaning {
            Meaning::List | Meaning::Table => Err(misplaced(tag)),
            _ => Ok(Self { text, plain: style == ScalarStyle::Plain, meaning }),
        }
    }

    /// The text of the scalar, of any type.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// The scalar as a key: a text, even if it looks like a number.
    pub(super) fn key(self) -> Result<Cow<'a, str>, ReadError> {
        match self.meaning {
            Meaning::Text | Meaning::Plainest => Ok(self.text),
            Meaning::Null => Err(no_key()),
            _ if self.looks_null() => Err(no_key()),
            Meaning::Binary => binary(&self.text).map(Cow::Owned),
            Meaning::Own => Ok(self.text),
            _ => Err(no_text()),
        }
    }

    /// The scalar as a value.
    pub(super) fn value(self) -> Result<NodeKind<'a>, ReadError> {
        match self.meaning {
            Meaning::Null => Ok(NodeKind::Null),
            Meaning::Bool => boolean(trimmed(&self.text))
                .map(NodeKind::Bool)
                .ok_or_else(|| no_yaml(&message!("`!!bool` needs true or false"))),
            Meaning::Integer => self.integer(),
            Meaning::Float if self.is_float() => Ok(NodeKind::Float),
            Meaning::Float => Err(no_float()),
            Meaning::Binary => binary(&self.text).map(|text| NodeKind::Text(Cow::Owned(text))),
            Meaning::Own if self.plain => Ok(self.looks_like()),
            _ => Ok(NodeKind::Text(self.text)),
        }
    }

    /// The value by appearance of a scalar without quotes and tag.
    fn looks_like(self) -> NodeKind<'a> {
        if self.looks_null() {
            return NodeKind::Null;
        }
        let text = trimmed(&self.text);
        if let Some(value) = boolean(text) {
            return NodeKind::Bool(value);
        }
        if let Some(number) = whole(text) {
            return NodeKind::Integer(i64::try_from(number).ok());
        }
        if self.is_float() { NodeKind::Float } else { NodeKind::Text(self.text) }
    }

    fn looks_null(&self) -> bool {
        self.plain && matches!(&*self.text, "" | "~" | "null" | "Null" | "NULL")
    }

    fn integer(&self) -> Result<NodeKind<'a>, ReadError> {
        let text = trimmed(&self.text);
        let number = whole(text).ok_or_else(|| {
            no_yaml(&message!("`{text}` is not a whole number, as `!!int` needs", text))
        })?;
        Ok(NodeKind::Integer(i64::try_from(number).ok()))
    }

    /// Whether it is a number with a fraction, or infinite or not a number.
    fn is_float(&self) -> bool {
        let text = trimmed(&self.text);
        let number = text.strip_prefix(['+', '-']).unwrap_or(text);
        // Other names that Rust's parser accepts are texts.
        matches!(number, ".inf" | ".Inf" | ".INF" | ".nan" | ".NaN" | ".NAN")
            || text.parse::<f64>().is_ok_and(|float| {
                float.is_finite() || number.starts_with(|first: char| first.is_ascii_digit())
            })
    }
}

fn no_float() -> ReadError {
    no_yaml(&message!("`!!float` needs a number"))
}

fn no_text() -> ReadError {
    no_yaml(&message!("a name cannot have the tag of a number"))
}

/// A scalar without YAML's white space.
fn trimmed(text: &str) -> &str {
    text.trim_matches([' ', '\t', '\r', '\n'])
}

/// Yes or no, in the words of YAML 1.2: `no` is Norway.
fn boolean(text: &str) -> Option<bool> {
    match text {
        "true" | "True" | "TRUE" => Some(true),
        "false" | "False" | "FALSE" => Some(false),
        _ => None,
    }
}

/// A whole number of 64 bits, below zero or not, with single `_` between its digits.
fn whole(text: &str) -> Option<i128> {
    let (negative, unsigned) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let magnitude = i128::from(magnitude(unsigned)?);
    if !negative {
        return Some(magnitude);
    }
    i64::try_from(-magnitude).ok().map(i128::from)
}

fn magnitude(text: &str) -> Option<u64> {
    let (radix, digits) = match text.get(..2) {
        Some("0x" | "0X") => (16, &text[2..]),
        Some("0o" | "0O") => (8, &text[2..]),
        Some("0b" | "0B") => (2, &text[2..]),
        // A number that begins with 0 is octal or decimal, depending on the reader.
        Some(decimal) if decimal.starts_with('0') => return None,
        _ => (10, text),
    };
    let well_parted = !digits.starts_with('_') && !digits.ends_with('_') && !digits.contains("__");
    if digits.is_empty() || !well_parted {
        return None;
    }
    digits.chars().filter(|&digit| digit != '_').try_fold(0_u64, |number, digit| {
        number.checked_mul(radix.into())?.checked_add(digit.to_digit(radix)?.into())
    })
}

/// The text that a scalar holds in base64.
fn binary(text: &str) -> Result<String, ReadError> {
    let text: Vec<u8> = text.bytes().filter(|byte| !byte.is_ascii_whitespace()).collect();
    let bytes = STANDARD
        .decode(text)
        .map_err(|_| no_yaml(&message!("the value of `!!binary` is not Base64")))?;
    String::from_utf8(bytes).map_err(|_| no_yaml(&message!("the value of `!!binary` is not text")))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: ScalarStyle = ScalarStyle::Plain;

    fn scalar(text: &str, style: ScalarStyle, tag: &str) -> Result<Scalar<'static>, ReadError> {
        let tag = match tag.strip_prefix("!!") {
            Some(name) => Some(Tag::new(YAML, name)),
            None => tag.strip_prefix('!').map(|name| Tag::new("!", name)),
        };
        Scalar::new(Cow::Owned(text.to_owned()), style, tag.as_ref())
    }

    /// The type of a value, in a word, or its fault.
    fn value(text: &str, style: ScalarStyle, tag: &str) -> String {
        match scalar(text, style, tag).and_then(Scalar::value) {
            Ok(NodeKind::Null) => "nothing".to_owned(),
            Ok(NodeKind::Bool(value)) => value.to_string(),
            Ok(NodeKind::Integer(Some(number))) => number.to_string(),
            Ok(NodeKind::Integer(None)) => "much".to_owned(),
            Ok(NodeKind::Float) => "float".to_owned(),
            Ok(NodeKind::Text(text)) => format!("`{text}`"),
            Ok(other) => format!("{other:?}"),
            Err(error) => error.message.to_string().replace("not valid YAML: ", "no: "),
        }
    }

    #[test]
    fn a_plain_scalar_is_what_it_looks_like() {
        for (text, expected) in [
            ("", "nothing"),
            ("~", "nothing"),
            ("NULL", "nothing"),
            ("True", "true"),
            ("FALSE", "false"),
            ("0", "0"),
            ("+5", "5"),
            ("-0", "0"),
            ("1_000", "1000"),
            ("0x1F", "31"),
            ("-0XfF", "-255"),
            ("0o17", "15"),
            ("0b1_01", "5"),
            ("-9223372036854775808", "-9223372036854775808"),
            ("9223372036854775808", "much"),
            ("18446744073709551616", "float"),
            ("-9223372036854775809", "float"),
            ("012", "float"),
            ("1.", "float"),
            ("+.5", "float"),
            ("1e-3", "float"),
        ] {
            assert_eq!(value(text, PLAIN, ""), expected, "{text}");
        }
        let texts = "x nULL tRUE yes no on off y 1__0 _1 1_ 0_1 0x 0x_1 0o8 0b2 - -- +-5 0é 12:30 \
                     190:20:30 2026-11-23 1,000 inf nan -infinity .iNF 1e .1e999 <<";
        for text in texts.split(' ') {
            assert_eq!(value(text, PLAIN, ""), format!("`{text}`"));
        }
        for text in [".inf", "-.INF", "+.Inf", ".NaN", "1e999", "-9e999"] {
            assert_eq!(value(text, PLAIN, ""), "float", "{text}");
        }
    }

    #[test]
    fn quotes_and_blocks_are_texts() {
        for style in [
            ScalarStyle::SingleQuoted,
            ScalarStyle::DoubleQuoted,
            ScalarStyle::Literal,
            ScalarStyle::Folded,
        ] {
            for text in ["", "~", "true", "1", ".inf"] {
                assert_eq!(value(text, style, ""), format!("`{text}`"));
                assert_eq!(value(text, style, "!unknown"), format!("`{text}`"));
            }
        }
    }

    #[test]
    fn a_tag_says_what_a_scalar_is() {
        let quoted = ScalarStyle::DoubleQuoted;
        for (text, style, tag, expected) in [
            ("7", PLAIN, "!!str", "`7`"),
            ("~", PLAIN, "!", "`~`"),
            ("~", PLAIN, "!unknown", "nothing"),
            ("7", PLAIN, "!unknown", "7"),
            ("x", quoted, "!!null", "nothing"),
            (" true\n", quoted, "!!bool", "true"),
            ("yes", PLAIN, "!!bool", "no: `!!bool` needs true or false"),
            (" -3 ", quoted, "!!int", "-3"),
            ("012", PLAIN, "!!int", "no: `012` is not a whole number, as `!!int` needs"),
            ("-x", PLAIN, "!int", "no: `-x` is not a whole number, as `!!int` needs"),
            ("3", quoted, "!!float", "float"),
            ("inf", PLAIN, "!!float", "no: `!!float` needs a number"),
            ("aGVs\n bG8=", quoted, "!!binary", "`hello`"),
            ("aGVsbG8", PLAIN, "!!binary", "no: the value of `!!binary` is not Base64"),
            ("aGVsbG9=", PLAIN, "!!binary", "no: the value of `!!binary` is not Base64"),
            ("2026-11-23", PLAIN, "!!timestamp", "`2026-11-23`"),
            ("x", PLAIN, "!!seq", "no: unknown tag `tag:yaml.org,2002:seq`"),
            ("x", PLAIN, "!map", "no: unknown tag `!map`"),
        ] {
            assert_eq!(value(text, style, tag), expected, "{tag} {text}");
        }
    }

    #[test]
    fn a_key_is_a_text() {
        let key = |text: &str, style, tag| match scalar(text, style, tag).and_then(Scalar::key) {
            Ok(text) => text.into_owned(),
            Err(error) => error.message.to_string().replace("not valid YAML: ", "no: "),
        };
        for text in ["1", "0x1F", "true", ".inf", "<<", "x"] {
            assert_eq!(key(text, PLAIN, ""), text);
        }
        assert_eq!(key("aGVsbG8=", PLAIN, "!!binary"), "hello");
        assert_eq!(key("~", PLAIN, "!!str"), "~");
        assert_eq!(key("", ScalarStyle::SingleQuoted, ""), "");
        for (text, tag) in [("", ""), ("Null", ""), ("x", "!!null"), ("~", "!!int")] {
            assert_eq!(key(text, PLAIN, tag), "no: a key must be a text", "{tag} {text}");
        }
        let why = "no: a name cannot have the tag of a number";
        assert_eq!(key("1", PLAIN, "!!int"), why);
    }

    #[test]
    fn tags_are_known_by_their_whole_names() {
        for (handle, name, expected) in [
            ("tag:yaml.org,2002:i", "nt", Meaning::Integer),
            ("", "tag:yaml.org,2002:!int", Meaning::Integer),
            ("", "!!int", Meaning::Integer),
            ("", "!!time", Meaning::Own),
            ("", "!!", Meaning::Plainest),
            (YAML, "", Meaning::Own),
            (YAML, "merge", Meaning::Own),
            ("tag:example.org:", "int", Meaning::Own),
        ] {
            assert_eq!(Meaning::of(Some(&Tag::new(handle, name))), expected, "{handle} {name}");
        }
        assert_eq!(Meaning::of(None), Meaning::Own);
    }
}
