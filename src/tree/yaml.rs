//! YAML as a tree.

use std::borrow::Cow;
use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_yaml::{
    DefaultMessageFormatter, Error, Location, MessageFormatter, Spanned as YamlSpanned,
    budget::BudgetBreach,
    options::{DuplicateKeyPolicy, MergeKeyPolicy},
};

use super::{
    Key, Node, NodeKind, inside_quotes, most_nodes, refuse_twins, too_deep, too_many_entries,
};
use crate::message::message;
use crate::source::{Limits, ReadError, SourceFile, Span, Spanned};
use crate::text::shortened;

/// How often a file may refer back to a part of itself: a deck has no use for it.
pub(crate) const ALIASES: usize = 64;

/// The tree of a YAML text.
///
/// # Errors
/// When the text is not YAML, has a key twice, or is made to exhaust the reader.
pub(super) fn read<'a>(source: &'a SourceFile, limits: &Limits) -> Result<Node<'a>, ReadError> {
    let options = serde_yaml::options! {
        // Twins are told by us, with both places.
        duplicate_keys: DuplicateKeyPolicy::PassThrough,
        merge_keys: MergeKeyPolicy::AsOrdinary,
        strict_booleans: true,
        with_snippet: false,
        budget: serde_yaml::budget! {
            max_depth: limits.depth,
            max_documents: 1,
            max_aliases: ALIASES,
            max_nodes: most_nodes(limits),
        },
    };
    let placed: Placed<'_> = serde_yaml::from_str_with_options(&source.text, options)
        .map_err(|error| syntax_error(source, limits, &error))?;
    let root = without_quotes(source, placed.0);
    refuse_twins(source, &root, "YAML")?;
    Ok(root)
}

/// A node, as the parser gives it: keys still have their quotes.
struct Placed<'a>(Node<'a>);

impl<'de> Deserialize<'de> for Placed<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let spanned = YamlSpanned::<YamlValue<'de>>::deserialize(deserializer)?;
        Ok(Self(Node { span: place(&spanned), kind: spanned.value.0 }))
    }
}

/// Where a value is written; for one that is referred to, where it is referred to.
fn place<T>(spanned: &YamlSpanned<T>) -> Span {
    byte_span(spanned.referenced).or_else(|| byte_span(spanned.defined)).unwrap_or_default()
}

fn byte_span(location: Location) -> Option<Span> {
    let span = location.span();
    let start = usize::try_from(span.byte_offset()?).ok()?;
    let len = usize::try_from(span.byte_len()?).ok()?;
    Some(Span::new(start, start.saturating_add(len)))
}

/// What stands at a place.
struct YamlValue<'a>(NodeKind<'a>);

impl<'de> Deserialize<'de> for YamlValue<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ValueVisitor).map(Self)
    }
}

struct ValueVisitor;

impl<'de> Visitor<'de> for ValueVisitor {
    type Value = NodeKind<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a table, a list or a value")
    }

    fn visit_bool<E>(self, value: bool) -> Result<Self::Value, E> {
        Ok(NodeKind::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Self::Value, E> {
        Ok(NodeKind::Integer(Some(value)))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Self::Value, E> {
        Ok(NodeKind::Integer(i64::try_from(value).ok()))
    }

    // Whole numbers beyond 64 bits come as fractions too.
    fn visit_f64<E>(self, _: f64) -> Result<Self::Value, E> {
        Ok(NodeKind::Float)
    }

    fn visit_str<E>(self, text: &str) -> Result<Self::Value, E> {
        Ok(NodeKind::Text(Cow::Owned(text.to_owned())))
    }

    fn visit_borrowed_str<E>(self, text: &'de str) -> Result<Self::Value, E> {
        Ok(NodeKind::Text(Cow::Borrowed(text)))
    }

    fn visit_unit<E>(self) -> Result<Self::Value, E> {
        Ok(NodeKind::Null)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
        let mut list = Vec::new();
        while let Some(Placed(node)) = seq.next_element()? {
            list.push(node);
        }
        Ok(NodeKind::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut table: Vec<(Key<'de>, Node<'de>)> = Vec::new();
        while let Some(key) = map.next_key::<YamlSpanned<KeyText<'de>>>()? {
            let span = place(&key);
            let Placed(node) = map.next_value()?;
            table.push((Spanned::new(key.value.0, span), node));
        }
        Ok(NodeKind::Table(table))
    }
}

/// A key: a text, also where it looks like a number.
struct KeyText<'a>(Cow<'a, str>);

impl<'de> Deserialize<'de> for KeyText<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct KeyVisitor;
        impl<'de> Visitor<'de> for KeyVisitor {
            type Value = KeyText<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a text as key")
            }

            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Self::Value, E> {
                Ok(KeyText(Cow::Owned(text.to_owned())))
            }

            fn visit_borrowed_str<E>(self, text: &'de str) -> Result<Self::Value, E> {
                Ok(KeyText(Cow::Borrowed(text)))
            }
        }
        deserializer.deserialize_str(KeyVisitor)
    }
}

/// The tree with the quotes taken off the places of its keys.
fn without_quotes<'a>(source: &SourceFile, node: Node<'a>) -> Node<'a> {
    let kind = match node.kind {
        NodeKind::Table(table) => NodeKind::Table(
            table
                .into_iter()
                .map(|(key, value)| {
                    let span = inside_quotes(source, key.span);
                    (Spanned::new(key.value, span), without_quotes(source, value))
                })
                .collect(),
        ),
        NodeKind::List(list) => {
            NodeKind::List(list.into_iter().map(|value| without_quotes(source, value)).collect())
        }
        other => other,
    };
    Node { span: node.span, kind }
}

/// The parser's error in our form.
fn syntax_error(source: &SourceFile, limits: &Limits, error: &Error) -> ReadError {
    let place = error.location().map(|location| stumbled(&source.text, location));
    let error = original(error);
    let refusal = match error {
        Error::Budget { breach: BudgetBreach::Depth { .. }, .. } => too_deep(limits),
        Error::Budget { breach: BudgetBreach::Nodes { .. }, .. } => too_many_entries(limits),
        Error::Budget { breach: BudgetBreach::Documents { .. }, .. } => {
            ReadError::new(message!("the file holds more than one YAML document"))
                .help(message!("a file is one deck: take the `---` between the documents away"))
        }
        Error::Budget { .. } => ReadError::new(message!("the file is made to exhaust its reader"))
            .help(message!("write the deck without anchors and aliases")),
        // Only keys are asked to be texts.
        Error::NullIntoString { .. } | Error::Unexpected { expected: "string scalar", .. } => {
            ReadError::new(message!("not valid YAML: a key must be a text"))
                .help(message!("a key is the name of a section or of a card; put it in quotes"))
        }
        _ => {
            let why = shortened(&DefaultMessageFormatter.format_message(error));
            ReadError::new(message!("not valid YAML: {why}", why))
        }
    };
    ReadError { span: place, ..refusal }
}

/// Where the parser stumbled. What reads the text counts characters only, what reads its tokens
/// bytes too.
fn stumbled(text: &str, location: Location) -> Span {
    let place = byte_span(location).unwrap_or_else(|| {
        let before = usize::try_from(location.span().offset()).unwrap_or(usize::MAX);
        let start = text.char_indices().nth(before).map_or(text.len(), |(start, _)| start);
        Span::new(start, start)
    });
    Span::on_characters(text, place.range())
}

/// The error without what the parser wrapped around it on its way through aliases.
fn original(mut error: &Error) -> &Error {
    while let Error::AliasError { error: inner, .. } | Error::WithSnippet { error: inner, .. } =
        error
    {
        error = inner;
    }
    error
}
