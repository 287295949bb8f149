//! Closed lists of words: the enums whose values files, output and the command line call by name.

/// Makes an enum whose values have one word each, for files, output and the command line alike.
macro_rules! words {
    ($(#[$meta:meta])* $name:ident { $($(#[$vmeta:meta])* $variant:ident = $word:literal),* $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        pub enum $name { $($(#[$vmeta])* #[serde(rename = $word)] $variant),* }

        impl $name {
            /// Every value, in order.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// The words, in the same order.
            pub const WORDS: &'static [&'static str] = &[$($word),*];

            /// The word that files, output and the command line use.
            pub const fn word(self) -> &'static str {
                match self { $(Self::$variant => $word),* }
            }

            /// The value of a word, without regard to case.
            pub fn from_word(word: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|value| value.word().eq_ignore_ascii_case(word))
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.word())
            }
        }

        #[cfg(all(library, feature = "german"))]
        impl $crate::message::Say for $name {
            fn argument(&self) -> $crate::message::Argument {
                $crate::message::Argument::Message(self.message())
            }
        }

        #[cfg(library)]
        #[allow(dead_code, reason = "not each of them is said to people")]
        impl $name {
            /// The word as a part of what is said to people.
            pub(crate) fn message(self) -> $crate::message::Message {
                $crate::message::Message::word(stringify!($name), self.word())
            }
        }
    };
}
pub(crate) use words;
