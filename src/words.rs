//! Closed lists of words: enums whose values have names in files, output and on the command line.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, EnumAccess, Error, VariantAccess, Visitor};

/// Reads a word of an enum with this name, and returns its index. It asks and answers what the
/// derived code of the enum would, which is as long as all words together.
///
/// # Errors
/// In serde's words, when another word is written.
pub(crate) fn read_word<'de, D: Deserializer<'de>>(
    deserializer: D,
    name: &'static str,
    words: &'static [&'static str],
) -> Result<usize, D::Error> {
    deserializer.deserialize_enum(name, words, WordVisitor { name, words })
}

struct WordVisitor {
    name: &'static str,
    words: &'static [&'static str],
}

impl<'de> Visitor<'de> for WordVisitor {
    type Value = usize;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "enum {}", self.name)
    }

    fn visit_enum<A: EnumAccess<'de>>(self, access: A) -> Result<usize, A::Error> {
        let (place, nothing_more) = access.variant_seed(WordAmong(self.words))?;
        nothing_more.unit_variant()?;
        Ok(place)
    }
}

/// One of these words.
struct WordAmong(&'static [&'static str]);

impl<'de> DeserializeSeed<'de> for WordAmong {
    type Value = usize;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<usize, D::Error> {
        deserializer.deserialize_identifier(self)
    }
}

impl Visitor<'_> for WordAmong {
    type Value = usize;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("variant identifier")
    }

    fn visit_str<E: Error>(self, written: &str) -> Result<usize, E> {
        let place = self.0.iter().position(|&word| word == written);
        place.ok_or_else(|| E::unknown_variant(written, self.0))
    }
}

/// Makes an enum whose values have one word each, for files, output and the command line alike.
macro_rules! words {
    ($(#[$meta:meta])* $vis:vis $name:ident { $($(#[$vmeta:meta])* $variant:ident = $word:literal),* $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        // Our own tests and chores think of a new word where they match.
        #[cfg_attr(not(feature = "internals"), non_exhaustive)]
        $vis enum $name {
            $($(#[$vmeta])* #[cfg_attr(feature = "schema", schemars(rename = $word))] $variant),*
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_unit_variant(stringify!($name), *self as u32, self.word())
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let place = $crate::words::read_word(deserializer, stringify!($name), Self::WORDS)?;
                Ok(Self::ALL[place])
            }
        }

        impl $name {
            /// Every value, in order.
            $vis const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// The words, in the same order.
            $vis const WORDS: &'static [&'static str] = &[$($word),*];

            /// The word that files, output and the command line use.
            $vis const fn word(self) -> &'static str {
                match self { $(Self::$variant => $word),* }
            }

            /// The value of a word, without regard to case.
            $vis fn from_word(word: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|value| value.word().eq_ignore_ascii_case(word))
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.word())
            }
        }

        #[cfg(all(library, feature = "clap"))]
        impl clap::builder::ValueParserFactory for $name {
            type Parser =
                clap::builder::MapValueParser<clap::builder::PossibleValuesParser, fn(String) -> Self>;

            fn value_parser() -> Self::Parser {
                use clap::builder::TypedValueParser as _;
                clap::builder::PossibleValuesParser::new(Self::WORDS)
                    .map(|word| Self::from_word(&word).expect("clap lets only the words through"))
            }
        }

        #[cfg(library)]
        impl $crate::message::Say for $name {
            fn argument(&self) -> $crate::message::Argument {
                $crate::message::Argument::Message(self.message())
            }
        }

        #[cfg(library)]
        #[allow(dead_code, reason = "not each of them is said to people")]
        impl $name {
            /// The word as a message.
            pub(crate) fn message(self) -> $crate::message::Message {
                $crate::message::Message::word(stringify!($name), self.word())
            }
        }
    };
}
pub(crate) use words;
