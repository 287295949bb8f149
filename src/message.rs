//! Texts for people: an English sentence with the values that it takes to say it in another
//! language. Messages do not know the language: a report translates them into its own ([`Locale`]).
//!
//! The English is in the code, beside the rule, and is the key of its translation: `locales/` holds
//! the translations, one Fluent file for each subject. Without the feature `german`, a message is
//! only its English.

mod locale;
#[cfg(feature = "german")]
mod places;

use std::fmt;
use std::ops::Deref;

pub use locale::Locale;
#[cfg(feature = "german")]
pub use locale::id;

/// A sentence, or a part of one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Message {
    english: Box<str>,
    /// The key of the translation; `None` if the text is the same in every language: a name, a
    /// user's own words.
    #[cfg(feature = "german")]
    key: Option<Box<MessageKey>>,
}

/// How other languages find a message.
#[cfg(feature = "german")]
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
#[cfg(feature = "german")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
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
pub trait Say {
    /// The value.
    #[cfg(feature = "german")]
    fn argument(&self) -> Argument;
}

/// Makes a message from its English and its values by name. Every value must be in the English, and
/// all placeholders must be values: a test checks this, and the German.
#[cfg(feature = "german")]
macro_rules! message {
    ($english:literal $(,)?) => {
        $crate::message::Message::new($english, $english.to_owned(), Vec::new())
    };
    ($english:literal $(, $name:ident $(= $value:expr)?)+ $(,)?) => {
        match ($(&$crate::message::value!($name $(= $value)?),)+) {
            ($($name,)+) => $crate::message::Message::new(
                $english,
                format!($english $(, $name = $name)+),
                vec![$((stringify!($name), $crate::message::Say::argument($name))),+],
            )
        }
    };
}

/// Makes a message, without what only other languages need.
#[cfg(not(feature = "german"))]
macro_rules! message {
    ($english:literal $(,)?) => { $crate::message::Message::verbatim($english) };
    ($english:literal $(, $name:ident $(= $value:expr)?)+ $(,)?) => {
        $crate::message::Message::verbatim(
            format!($english $(, $name = $crate::message::value!($name $(= $value)?))+)
        )
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
                f.write_str(&self.message())
            }
        }

        impl std::error::Error for $error {}
    )+};
}

pub(crate) use {message, spoken_errors, value, word};

impl Message {
    /// The result of [`message!`].
    #[cfg(feature = "german")]
    pub(crate) fn new(
        template: &'static str,
        english: String,
        values: Vec<(&'static str, Argument)>,
    ) -> Self {
        let english = english.into();
        Self { english, key: Some(Box::new(MessageKey::Template(template.into(), values))) }
    }

    /// A text that is the same in every language: a name, or a user's own words.
    pub fn verbatim(text: impl Into<String>) -> Self {
        Self { english: text.into().into(), ..Self::default() }
    }

    /// A text of our data in English, such as a ruleset's. It stays English if there is no
    /// translation, as for house rules.
    pub fn of_data(english: impl Into<String>) -> Self {
        let english: String = english.into();
        #[cfg(feature = "german")]
        let key = Some(Box::new(MessageKey::Template(english.clone().into(), Vec::new())));
        Self {
            english: english.into(),
            #[cfg(feature = "german")]
            key,
        }
    }

    /// A word of a closed list, with the list that it is of: each list may have another word for it.
    pub(crate) fn word(list: &str, word: &str) -> Self {
        let _ = list;
        Self {
            english: word.into(),
            #[cfg(feature = "german")]
            key: Some(Box::new(MessageKey::Template(format!("{list} {word}").into(), Vec::new()))),
        }
    }

    /// This word with another English spelling.
    pub(crate) fn spelt(self, english: String) -> Self {
        Self { english: english.into(), ..self }
    }

    /// Things in a list, which reads so in English, with the word before the last.
    pub(crate) fn list<T: Say>(english: String, things: &[T], and: &'static str) -> Self {
        let _ = (things, and);
        Self {
            english: english.into(),
            #[cfg(feature = "german")]
            key: Some(Box::new(MessageKey::List(things.iter().map(Say::argument).collect(), and))),
        }
    }

    /// Messages one after the other.
    pub(crate) fn joined(parts: Vec<Self>, between: &'static str) -> Self {
        let english: Vec<&str> = parts.iter().map(Self::as_str).collect();
        Self {
            english: english.join(between).into(),
            #[cfg(feature = "german")]
            key: Some(Box::new(MessageKey::Joined(parts, between))),
        }
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

    /// In English.
    pub fn as_str(&self) -> &str {
        &self.english
    }
}

/// A message reads as its English.
impl Deref for Message {
    type Target = str;

    fn deref(&self) -> &str {
        &self.english
    }
}

impl AsRef<str> for Message {
    fn as_ref(&self) -> &str {
        &self.english
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.english)
    }
}

/// Programs read English.
impl serde::Serialize for Message {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.english)
    }
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
        message.english.into_string()
    }
}

#[cfg(feature = "german")]
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

#[cfg(not(feature = "german"))]
impl<T: ?Sized> Say for T {}
