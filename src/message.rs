//! Texts for people: an English sentence with the values that it takes to say it in another
//! language. Messages do not know the language: a report translates them into its own ([`Locale`]).
//!
//! The English is in the code, beside the rule, and is the key of its translation: `locales/` holds
//! the translations, one Fluent file for each subject.

#[cfg(feature = "german")]
mod fluent;
mod locale;
mod phrase;

use std::fmt::{self, Write as _};
use std::ops::Deref;

pub use locale::{Locale, id};
pub use phrase::{Phrase, PhraseValue, Phrasebook};

/// A sentence, or a part of one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Message(MessageText);

/// The words of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
enum MessageText {
    /// A sentence of the code without values, which is its own key: there are very many of these,
    /// and a refused move of a game makes one.
    Plain(&'static str),
    /// What reads alike in every language: a name, a user's own words.
    Verbatim(Box<str>),
    /// In English, and the key of the translation; boxed together, for errors and findings hold many
    /// messages.
    Keyed(Box<(Box<str>, MessageKey)>),
}

impl Default for MessageText {
    fn default() -> Self {
        Self::Verbatim(Box::default())
    }
}

/// How other languages find a message.
#[derive(Clone, Debug, PartialEq, Eq)]
enum MessageKey {
    /// The English with names in place of its values, and these.
    Template(std::borrow::Cow<'static, str>, Vec<(&'static str, Argument)>),
    /// Things in a list, with the word before the last.
    List(Vec<Argument>, &'static str),
    /// Messages in a row, with the separator between them.
    Joined(Vec<Message>, &'static str),
}

/// A value in a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Argument {
    /// A text that is the same in every language.
    Text(String),
    /// A number: each language has its own plurals.
    Number(i64),
    /// A number of things, with their name.
    Count(i64, &'static str),
    /// A part of the sentence.
    Message(Message),
}

/// A type that can be a value in a message.
pub(crate) trait Say: fmt::Display {
    /// The value.
    fn argument(&self) -> Argument;
}

/// Makes a message from its English and its values by name. All placeholders must be values; every
/// value must be in the English: a test checks this, and the German.
macro_rules! message {
    ($english:literal $(,)?) => {
        $crate::message::Message::new($english, &[])
    };
    ($english:literal $(, $name:ident $(= $value:expr)?)+ $(,)?) => {
        match ($(&$crate::message::value!($name $(= $value)?),)+) {
            ($($name,)+) => {
                // Never called: the compiler compares the values with the English.
                let _ = || ::std::format_args!($english $(, $name = $name)+).to_string();
                $crate::message::Message::new(
                    $english,
                    &[$((stringify!($name), $crate::message::value_of($name))),+],
                )
            }
        }
    };
}

/// A literal word for a table or a page, which reports translate.
macro_rules! word {
    ($english:literal) => {
        $english
    };
}

/// A value given by a name alone, or by a name and an expression.
macro_rules! value {
    ($name:ident) => {
        $name
    };
    ($name:ident = $value:expr) => {
        $value
    };
}

/// Makes types errors that display their `message`, in English by default.
macro_rules! spoken_errors {
    ($($error:ty),+ $(,)?) => {$(
        impl std::fmt::Display for $error {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&self.message().reported())
            }
        }

        impl std::error::Error for $error {}
    )+};
}

pub(crate) use {message, spoken_errors, value, word};

impl Message {
    /// The result of [`message!`].
    pub(crate) fn new(template: &'static str, values: &[(&'static str, &dyn Say)]) -> Self {
        if values.is_empty() {
            return Self(MessageText::Plain(template));
        }
        let english = filled(template, values);
        let values = values.iter().map(|(name, value)| (*name, value.argument())).collect();
        Self::keyed(english, MessageKey::Template(template.into(), values))
    }

    fn keyed(english: String, key: MessageKey) -> Self {
        Self(MessageText::Keyed(Box::new((english.into(), key))))
    }

    /// A text that is the same in every language: a name, or a user's own words.
    pub fn verbatim(text: impl Into<String>) -> Self {
        Self(MessageText::Verbatim(text.into().into()))
    }

    /// A text of our data in English, such as a ruleset's. It stays English if there is no
    /// translation, as for house rules.
    pub fn of_data(english: impl Into<String>) -> Self {
        let english: String = english.into();
        Self::keyed(english.clone(), MessageKey::Template(english.into(), Vec::new()))
    }

    /// A word of a closed list, with the list that it is of: each list may have another word for it.
    pub(crate) fn word(list: &str, word: &str) -> Self {
        let key = MessageKey::Template(format!("{list} {word}").into(), Vec::new());
        Self::keyed(word.to_owned(), key)
    }

    /// This word with another English spelling.
    pub(crate) fn spelt(self, english: String) -> Self {
        match self.0 {
            MessageText::Plain(template) => {
                Self::keyed(english, MessageKey::Template(template.into(), Vec::new()))
            }
            MessageText::Verbatim(_) => Self::verbatim(english),
            MessageText::Keyed(keyed) => Self::keyed(english, keyed.1),
        }
    }

    /// Things in a list, which reads so in English, with the word before the last.
    pub(crate) fn list<T: Say>(english: String, things: &[T], and: &'static str) -> Self {
        Self::keyed(english, MessageKey::List(things.iter().map(Say::argument).collect(), and))
    }

    /// Messages one after the other.
    pub(crate) fn joined(parts: Vec<Self>, between: &'static str) -> Self {
        let english: Vec<&str> = parts.iter().map(Self::as_str).collect();
        Self::keyed(english.join(between), MessageKey::Joined(parts, between))
    }

    /// A message after the place that it is about, if there is one.
    pub(crate) fn at_place(place: Option<impl fmt::Display>, message: Self) -> Self {
        match place {
            Some(place) => Self::joined(vec![Self::verbatim(place.to_string()), message], ": "),
            None => message,
        }
    }

    /// A message about a file; if it begins with its place there, path and place are one.
    pub(crate) fn in_file(path: impl fmt::Display, message: Self) -> Self {
        let mut parts = message.as_str().splitn(3, ':');
        let mut is_number =
            || parts.next().is_some_and(|part| part.parse::<u32>().is_ok_and(|number| number > 0));
        let between = if is_number() && is_number() { ":" } else { ": " };
        Self::joined(vec![Self::verbatim(path.to_string()), message], between)
    }

    /// The message in a language, as one that is the same in every language from there on.
    pub(crate) fn said(&self, locale: &Locale) -> String {
        locale.say(self).into_owned()
    }

    /// In the language of the report that is being made: English but where somebody asked in
    /// another.
    pub(crate) fn reported(&self) -> String {
        Locale::of_report().say(self).into_owned()
    }

    /// In English.
    pub fn as_str(&self) -> &str {
        match &self.0 {
            MessageText::Plain(english) => english,
            MessageText::Verbatim(english) => english,
            MessageText::Keyed(keyed) => &keyed.0,
        }
    }
}

/// A message reads as its English.
impl Deref for Message {
    type Target = str;

    fn deref(&self) -> &str {
        self.as_str()
    }
}

impl AsRef<str> for Message {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self)
    }
}

/// Programs read English; a page reads the language of whoever looks at it.
impl serde::Serialize for Message {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&Locale::of_report().say(self))
    }
}

/// Writes a word of a report, such as the title of a chart, as messages are written.
pub(crate) fn word_of_report<S: serde::Serializer>(
    word: impl AsRef<str>,
    to: S,
) -> Result<S::Ok, S::Error> {
    to.serialize_str(&Locale::of_report().word(word.as_ref()))
}

/// To them it is a text as any other.
#[cfg(feature = "schema")]
impl schemars::JsonSchema for Message {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        String::schema_name()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        String::json_schema(generator)
    }
}

impl PartialEq<str> for Message {
    fn eq(&self, other: &str) -> bool {
        self.as_str() == other
    }
}

impl PartialEq<String> for Message {
    fn eq(&self, other: &String) -> bool {
        self.as_str() == other
    }
}

impl PartialEq<&str> for Message {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == *other
    }
}

/// A text from outside, such as one of a user of the library.
impl From<String> for Message {
    fn from(text: String) -> Self {
        Self::verbatim(text)
    }
}

impl From<Message> for String {
    fn from(message: Message) -> Self {
        match message.0 {
            MessageText::Plain(english) => english.to_owned(),
            MessageText::Verbatim(english) => english.into_string(),
            MessageText::Keyed(keyed) => keyed.0.into_string(),
        }
    }
}

/// A value of a message, whatever its type.
pub(crate) fn value_of<T: Say>(value: &T) -> &dyn Say {
    value
}

/// A template with the words of its values in their places.
fn filled(template: &str, values: &[(&'static str, &dyn Say)]) -> String {
    let (mut english, mut rest) = (String::with_capacity(template.len() + 24), template);
    while let Some((before, behind)) = rest.split_once(['{', '}']) {
        english.push_str(before);
        let (name, after) = behind.split_once('}').unwrap_or((behind, ""));
        if let Some((_, value)) = values.iter().find(|(known, _)| *known == name) {
            // A `String` takes all that is written to it.
            let _ = write!(english, "{value}");
            rest = after;
        } else {
            // A brace that is written twice is meant as one.
            english.push_str(&rest[before.len()..=before.len()]);
            rest = behind.get(1..).unwrap_or_default();
        }
    }
    english.push_str(rest);
    english
}

mod values {
    use super::{Argument, Message, Say};

    impl<T: Say + ?Sized> Say for &T {
        fn argument(&self) -> Argument {
            T::argument(self)
        }
    }

    impl Say for Message {
        fn argument(&self) -> Argument {
            Argument::Message(self.clone())
        }
    }

    impl Say for str {
        fn argument(&self) -> Argument {
            Argument::Text(self.to_owned())
        }
    }

    impl Say for String {
        fn argument(&self) -> Argument {
            Argument::Text(self.clone())
        }
    }

    macro_rules! numbers {
        ($($number:ty),*) => {
            $(impl Say for $number {
                fn argument(&self) -> Argument {
                    Argument::Number(i64::try_from(*self).unwrap_or(i64::MAX))
                }
            })*
        };
    }

    numbers!(u8, u16, u32, u64, usize, i8, i16, i32, i64);
}
