//! Typed values from a tree with places: serde's derived readers say what is wrong, this module
//! says where.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::{MapAccessDeserializer, SeqDeserializer, StrDeserializer};
use serde::de::{
    self, Deserialize, DeserializeOwned, DeserializeSeed, Deserializer, Expected, IntoDeserializer,
    MapAccess, SeqAccess, Unexpected, Visitor,
};

use super::toml_guard::too_much;
use super::{FURTHER_FAULTS, Key, Node, NodeKind, Syntax};
use crate::message::{Message, message};
use crate::source::{Limits, ReadError, SourceFile, Span, Spanned};
use crate::text::foreign::reader_says;
use crate::text::{listed, nearest, was_meant};

/// A fault in a file.
#[derive(Clone, Debug)]
pub(crate) struct Fault {
    /// What is wrong, in a sentence that needs no context.
    pub(crate) message: Message,
    /// What to do.
    pub(crate) help: Option<Message>,
    /// The place.
    pub(crate) span: Option<Span>,
    /// Its kind.
    pub(crate) what: What,
    /// The way to it: places in tables and lists, the innermost first.
    path: Vec<usize>,
}

/// The kinds of faults.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum What {
    /// A field that there is not.
    UnknownField,
    /// A field that must be there and is not.
    MissingField(&'static str),
    /// Anything else.
    BadValue,
}

impl Fault {
    const fn new(what: What, message: Message) -> Self {
        Self { message, help: None, span: None, what, path: Vec::new() }
    }

    /// A value that is wrong, at a place.
    pub(crate) fn at(message: Message, span: Span) -> Self {
        Self { span: Some(span), ..Self::new(What::BadValue, message) }
    }

    /// A field that must be in the table at this place.
    pub(crate) fn missing(field: &'static str, span: Span) -> Self {
        Self { span: Some(span), ..<Self as de::Error>::missing_field(field) }
    }

    /// A key that there is not, at a place.
    pub(crate) fn unknown_key(key: &str, span: Span, known: &'static [&'static str]) -> Self {
        Self { span: Some(span), ..<Self as de::Error>::unknown_field(key, known) }
    }

    /// What serde says in its own words, at a place: of all words that it knows, only the nearest is shown.
    #[cfg(any(test, all(target_family = "wasm", target_os = "unknown")))]
    pub(crate) fn of_words(why: &str, span: Span) -> Self {
        let (what, expected) = why.split_once(", expected ").unwrap_or((why, ""));
        let word = what.split('`').nth(1).unwrap_or_default();
        let near = || was_meant(&nearest(word, expected.split('`').skip(1).step_by(2)));
        let fault = match what.split_once(['`', ':']).map_or(what, |(kind, _)| kind).trim_end() {
            "unknown variant" => {
                Self { help: near(), ..Self::at(message!("unknown word `{word}`", word), span) }
            }
            "unknown field" => {
                let field = word;
                Self { help: near(), ..Self::at(message!("unknown field `{field}`", field), span) }
            }
            "missing field" => {
                let field = word;
                Self::at(message!("the field `{field}` is missing", field), span)
            }
            "invalid type" => <Self as de::Error>::invalid_type(found_of_words(what), &expected),
            "invalid value" => <Self as de::Error>::invalid_value(found_of_words(what), &expected),
            _ => <Self as de::Error>::custom(why),
        };
        Self { span: Some(span), ..fault }
    }

    /// What is wrong and how to fix it, on one line.
    fn told(self) -> Message {
        Message::joined(std::iter::once(self.message).chain(self.help).collect(), "; ")
    }

    /// The fault as seen from its container: `step` is the index in the table or list, `span` the
    /// place in the text if no nearer one is known.
    fn within(mut self, step: usize, span: Span) -> Self {
        self.span.get_or_insert(span);
        self.path.push(step);
        self
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Fault {}

impl de::Error for Fault {
    fn custom<T: fmt::Display>(message: T) -> Self {
        let message = message.to_string();
        let either = message.rsplit_once("untagged enum ").and_then(|(_, name)| expected_of(name));
        let message = match either {
            Some(expected) => message!("this is not {expected}", expected),
            None => reader_says(&message),
        };
        Self::new(What::BadValue, message)
    }

    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        let (found, expected) = (described(found), reworded(expected));
        let message = message!("found {found}, expected {expected}", found, expected);
        Self::new(What::BadValue, message)
    }

    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        let (found, expected) = (described(found), reworded(expected));
        let message = message!("{found} is out of range: expected {expected}", found, expected);
        Self::new(What::BadValue, message)
    }

    fn unknown_variant(word: &str, known: &'static [&'static str]) -> Self {
        let message = message!("unknown word `{word}`", word);
        let fault = Self::new(What::BadValue, message);
        Self { help: Some(one_of(word, known)), ..fault }
    }

    fn unknown_field(field: &str, known: &'static [&'static str]) -> Self {
        let message = message!("unknown field `{field}`", field);
        let fault = Self::new(What::UnknownField, message);
        Self { help: Some(one_of(field, known)), ..fault }
    }

    fn missing_field(field: &'static str) -> Self {
        Self::new(What::MissingField(field), message!("the field `{field}` is missing", field))
    }
}

/// The written form of types that take a text or a table; serde only knows their names.
fn expected_of(name: &str) -> Option<Message> {
    Some(match name {
        "Home" => message!(
            "the name of a site or a description such as {example}",
            example = "{ site-type = \"free-hold\" }"
        ),
        "Playable" => {
            message!("what is playable at a site, or {example}", example = "{ kind = …, only = … }")
        }
        "PlayableAt" => message!("\"unknown\" or a list of sites and descriptions"),
        "Strikes" => {
            message!("a number of strikes, \"one-each\" or \"one-each-wounded\"")
        }
        "CardEntry" => message!("a number of copies, or a table of copies and points"),
        _ => return None,
    })
}

/// The value that serde says it has found.
#[cfg(any(test, all(target_family = "wasm", target_os = "unknown")))]
fn found_of_words(what: &str) -> Unexpected<'_> {
    let found = what.split_once(": ").map_or(what, |(_, found)| found);
    let (kind, value) = found.split_once(' ').unwrap_or((found, ""));
    let value = value.trim_matches(['`', '"']);
    match (kind, value.parse()) {
        ("string", _) => Unexpected::Str(value),
        ("boolean", _) => Unexpected::Bool(value == "true"),
        ("integer", Ok(number)) => Unexpected::Signed(number),
        ("floating", _) => Unexpected::Float(0.5),
        ("unit" | "Option", _) => Unexpected::Unit,
        ("sequence", _) => Unexpected::Seq,
        ("map", _) => Unexpected::Map,
        _ => Unexpected::Other(found),
    }
}

/// The value that was found, in the words of people who write files.
fn described(found: Unexpected<'_>) -> Message {
    let the_number = |number: String| message!("the number {number}", number);
    match found {
        Unexpected::Bool(value) => Message::verbatim(format!("`{value}`")),
        Unexpected::Unsigned(number) => the_number(number.to_string()),
        Unexpected::Signed(number) => the_number(number.to_string()),
        Unexpected::Float(_) => message!("a number with a fraction"),
        Unexpected::Str(text) => message!("the text \"{text}\"", text),
        Unexpected::Unit | Unexpected::Option => message!("nothing"),
        Unexpected::Seq => message!("a list"),
        Unexpected::Map => message!("a table"),
        other => Message::verbatim(other.to_string()),
    }
}

/// The value that was expected, in the words of people who write files.
fn reworded(expected: &dyn Expected) -> Message {
    match expected.to_string().as_str() {
        "a string" | "string" => message!("a text in quotes"),
        "a boolean" => message!("true or false"),
        "u8" => message!("a whole number from 0 to 255"),
        "u32" => message!("a whole number"),
        "u16" => message!("a whole number from 0 to 65535"),
        "i8" => message!("a whole number from -128 to 127"),
        "a sequence" => message!("a list"),
        other if other.starts_with("struct ") => message!("a table"),
        other if other.starts_with("enum ") => message!("one of the known words"),
        other => Message::verbatim(other),
    }
}

/// The most similar word, or all known words.
fn one_of(word: &str, known: &[&str]) -> Message {
    was_meant(&nearest(word, known.iter().copied())).unwrap_or_else(|| {
        let known: Vec<String> = known.iter().map(|word| format!("`{word}`")).collect();
        message!("use {known}", known = listed(&known, "or"))
    })
}

/// The most faults of a value that are reported: the value is read again for each.
const MAX_FAULTS: usize = 100;

/// Reads a typed value, and reports every fault, up to a limit: after each fault, the faulty part
/// is removed, and the rest is read again. Returns a value only if there is no fault.
pub(crate) fn read_all<T: DeserializeOwned>(node: &Node<'_>, faults: &mut Vec<Fault>) -> Option<T> {
    let mut left = node.clone();
    loop {
        match read(&left) {
            Ok(value) => return faults.is_empty().then_some(value),
            Err(fault) => {
                let removed = remove(&mut left, &fault);
                // A key missing at the top may be misspelt, which another fault reports then.
                if removed || faults.is_empty() || !matches!(fault.what, What::MissingField(_)) {
                    faults.push(fault);
                }
                if !removed || faults.len() >= MAX_FAULTS {
                    return None;
                }
            }
        }
    }
}

/// Reads one of our files in TOML: a configuration, a game, a register, house rules.
///
/// # Errors
/// With the first fault in file order, the others as further places.
pub(crate) fn of_toml<T: DeserializeOwned>(
    source: &SourceFile,
    limits: &Limits,
) -> Result<T, ReadError> {
    if let Some(found) = too_much(&source.text, limits) {
        return Err(ReadError::new(found.message()).at(found.span()));
    }
    let root = Syntax::Toml.read(source, limits)?;
    let mut faults = Vec::new();
    if let Some(value) = read_all(&root, &mut faults) {
        return Ok(value);
    }
    // A key missing in the file as a whole has no place in it.
    for fault in &mut faults {
        fault.span = fault.span.filter(|span| *span != root.span);
    }
    faults.sort_by_key(|fault| fault.span);
    let mut faults = faults.into_iter();
    let first = faults.next().map_or_else(|| ReadError::new(Message::default()), ReadError::from);
    Err(faults.take(FURTHER_FAULTS).fold(first, |error, fault| match fault.span {
        Some(span) => error.related(span, fault.told()),
        None => error,
    }))
}

impl From<Fault> for ReadError {
    fn from(fault: Fault) -> Self {
        Self { span: fault.span, help: fault.help, ..Self::new(fault.message) }
    }
}

/// Reads a typed value.
///
/// # Errors
/// The first fault.
fn read<'n, T: Deserialize<'n>>(node: &'n Node<'_>) -> Result<T, Fault> {
    T::deserialize(Typed(node)).map_err(|mut fault| {
        fault.span.get_or_insert(node.span);
        fault
    })
}

/// Removes the faulty part of a table: the unknown field, else the whole field with the fault.
/// Returns whether there was anything to remove.
fn remove(node: &mut Node<'_>, fault: &Fault) -> bool {
    remove_at(node, &fault.path, fault.what == What::UnknownField)
}

/// Removes the value at a path, or the field that is its first step.
fn remove_at(node: &mut Node<'_>, path: &[usize], innermost: bool) -> bool {
    let Some((&step, deeper)) = path.split_last() else { return false };
    match &mut node.kind {
        NodeKind::Table(table) => match table.get_mut(step) {
            Some((_, value)) if innermost && !deeper.is_empty() => {
                remove_at(value, deeper, innermost)
            }
            Some(_) => {
                table.remove(step);
                true
            }
            None => false,
        },
        NodeKind::List(list) => {
            list.get_mut(step).is_some_and(|value| remove_at(value, deeper, innermost))
        }
        _ => false,
    }
}

/// A node as a source of typed values.
#[derive(Clone, Copy)]
struct Typed<'n, 'a>(&'n Node<'a>);

impl<'de> Deserializer<'de> for Typed<'de, '_> {
    type Error = Fault;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match &self.0.kind {
            NodeKind::Table(table) => visitor.visit_map(Fields::new(table)),
            NodeKind::List(nodes) => visitor.visit_seq(Items { nodes, next: 0 }),
            NodeKind::Text(text) => visitor.visit_borrowed_str(text),
            NodeKind::Date(text) => visitor.visit_borrowed_str(text),
            NodeKind::Integer(Some(number)) => visitor.visit_i64(*number),
            NodeKind::Integer(None) => {
                Err(Fault::at(message!("this number is too large"), self.0.span))
            }
            NodeKind::Float => {
                Err(Fault::at(message!("this number must not have a fraction"), self.0.span))
            }
            NodeKind::Bool(value) => visitor.visit_bool(*value),
            NodeKind::Null => visitor.visit_unit(),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.0.kind {
            NodeKind::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        match &self.0.kind {
            NodeKind::Text(text) => {
                let text: StrDeserializer<'_, Fault> = text.as_ref().into_deserializer();
                text.deserialize_enum(name, variants, visitor)
            }
            NodeKind::Table(table) if table.len() == 1 => {
                MapAccessDeserializer::new(Fields::new(table))
                    .deserialize_enum(name, variants, visitor)
            }
            _ => {
                let message = message!("expected a word, or a table with one key");
                Err(Fault::at(message, self.0.span))
            }
        }
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        if name == SPANNED {
            return visitor.visit_map(WithPlace { value: Some(self), span: self.0.span });
        }
        self.deserialize_any(visitor)
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit
        unit_struct newtype_struct seq tuple map struct identifier ignored_any
    }
}

/// A key as a source of typed values.
#[derive(Clone, Copy)]
struct TypedKey<'n, 'a>(&'n Key<'a>);

impl<'n> TypedKey<'n, '_> {
    fn text(self) -> StrDeserializer<'n, Fault> {
        self.0.value.as_ref().into_deserializer()
    }
}

impl<'de> Deserializer<'de> for TypedKey<'de, '_> {
    type Error = Fault;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        self.text().deserialize_any(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        self.text().deserialize_enum(name, variants, visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        if name == SPANNED {
            return visitor.visit_map(WithPlace { value: Some(self), span: self.0.span });
        }
        self.deserialize_any(visitor)
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit
        option unit_struct newtype_struct seq tuple map struct identifier ignored_any
    }
}

/// The name with which a [`Spanned`] asks its reader for the place.
const SPANNED: &str = "a value and its place";

/// Returns the place of a value as the key of a map, and the value as that of the key.
struct WithPlace<D> {
    value: Option<D>,
    span: Span,
}

impl<'de, D: Deserializer<'de, Error = Fault>> MapAccess<'de> for WithPlace<D> {
    type Error = Fault;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Fault> {
        if self.value.is_none() {
            return Ok(None);
        }
        let place = [self.span.start, self.span.end].into_iter();
        seed.deserialize(SeqDeserializer::new(place)).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Fault> {
        let value = self.value.take();
        seed.deserialize(value.ok_or_else(|| <Fault as de::Error>::custom("there is no value"))?)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Spanned<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_tuple_struct(SPANNED, 2, SpannedVisitor(PhantomData))
    }
}

struct SpannedVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for SpannedVisitor<T> {
    type Value = Spanned<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(SPANNED)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Spanned<T>, A::Error> {
        let entry = map.next_entry::<(u32, u32), T>()?;
        let ((start, end), value) = entry.ok_or_else(|| de::Error::custom("there is no value"))?;
        Ok(Spanned::new(value, Span { start, end }))
    }
}

/// The keys and values of a table.
struct Fields<'n, 'a> {
    table: &'n [(Key<'a>, Node<'a>)],
    next: usize,
}

impl<'n, 'a> Fields<'n, 'a> {
    const fn new(table: &'n [(Key<'a>, Node<'a>)]) -> Self {
        Self { table, next: 0 }
    }
}

impl<'de> MapAccess<'de> for Fields<'de, '_> {
    type Error = Fault;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Fault> {
        let Some((key, _)) = self.table.get(self.next) else { return Ok(None) };
        seed.deserialize(TypedKey(key)).map(Some).map_err(|fault| fault.within(self.next, key.span))
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Fault> {
        let step = self.next;
        self.next += 1;
        let Some((_, node)) = self.table.get(step) else {
            return Err(de::Error::custom("there is no value"));
        };
        seed.deserialize(Typed(node)).map_err(|fault| fault.within(step, node.span))
    }
}

/// The values of a list.
struct Items<'n, 'a> {
    nodes: &'n [Node<'a>],
    next: usize,
}

impl<'de> SeqAccess<'de> for Items<'de, '_> {
    type Error = Fault;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Fault> {
        let Some(node) = self.nodes.get(self.next) else { return Ok(None) };
        let step = self.next;
        self.next += 1;
        seed.deserialize(Typed(node)).map(Some).map_err(|fault| fault.within(step, node.span))
    }
}
