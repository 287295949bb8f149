//! Values that are printed as a short text: ids of printings and figures.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The id of a printing: the code of its set and its number there, as in `TW-106`.
///
/// Read without regard to case and zero padding (`tw-020` is `TW-20`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CardId {
    set: [u8; 2],
    number: u16,
}

#[cfg(library)]
impl crate::message::Say for CardId {
    fn argument(&self) -> crate::message::Argument {
        crate::message::Argument::Text(self.to_string())
    }
}

impl CardId {
    /// The id with this two-letter set code and number.
    ///
    /// # Errors
    /// When the code is not two ASCII letters or digits or the number is 0.
    pub fn new(set: &str, number: u16) -> Result<Self, BadCardId> {
        match set.as_bytes() {
            [a, b] if a.is_ascii_alphabetic() && b.is_ascii_alphanumeric() && number > 0 => {
                Ok(Self { set: [a.to_ascii_uppercase(), b.to_ascii_uppercase()], number })
            }
            _ => Err(BadCardId),
        }
    }

    /// The code of the set, two capital letters.
    pub fn set(&self) -> &str {
        std::str::from_utf8(&self.set).unwrap_or_default()
    }

    /// Whether a set has this code, in any case.
    pub fn is_of(self, set: &str) -> bool {
        self.set.eq_ignore_ascii_case(set.as_bytes())
    }

    /// The number in the set, from 1.
    pub const fn number(self) -> u16 {
        self.number
    }

    /// The id as one number, in the same order: so the built-in table is searched without reading
    /// the cards.
    pub const fn packed(self) -> u32 {
        let [a, b] = self.set;
        let [high, low] = self.number.to_be_bytes();
        u32::from_be_bytes([a, b, high, low])
    }

    /// The id that a packed number encodes.
    pub(crate) const fn unpacked(packed: u32) -> Self {
        let [a, b, high, low] = packed.to_be_bytes();
        Self { set: [a, b], number: u16::from_be_bytes([high, low]) }
    }
}

/// The error for a text that is not a card id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(not(feature = "internals"), non_exhaustive)]
pub struct BadCardId;

impl fmt::Display for BadCardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a card id such as TW-106")
    }
}

impl std::error::Error for BadCardId {}

impl FromStr for CardId {
    type Err = BadCardId;

    fn from_str(text: &str) -> Result<Self, BadCardId> {
        let (set, number) = text.split_at_checked(2).ok_or(BadCardId)?;
        let number = number.strip_prefix('-').ok_or(BadCardId)?;
        if number.is_empty() || number.len() > 5 || !number.bytes().all(|b| b.is_ascii_digit()) {
            return Err(BadCardId);
        }
        Self::new(set, number.parse().map_err(|_| BadCardId)?)
    }
}

impl fmt::Display for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.set(), self.number)
    }
}

impl fmt::Debug for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Types that data files hold as text, written and read by `Display` and `FromStr`.
macro_rules! as_text {
    ($name:ident, $pattern:literal, $example:literal) => {
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <String as Deserialize>::deserialize(deserializer)?;
                text.parse().map_err(|error| {
                    serde::de::Error::custom(format_args!("`{text}`: {error}"))
                })
            }
        }

        #[cfg(feature = "schema")]
        impl schemars::JsonSchema for $name {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                schemars::json_schema!({
                    "type": "string", "pattern": $pattern, "examples": [$example],
                })
            }
        }
    };
}

as_text!(CardId, "^[A-Za-z][A-Za-z0-9]-[0-9]{1,5}$", "TW-106");

/// A printed number: plain (`4`, `-1`), a change (`+2`), with a second value for the case that the
/// card's text names (`4(6)`), only that second value (`(3)`), or with a proviso (`2*`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PrintedNumber {
    /// The value that always holds; none where only the conditional one is printed.
    pub value: Option<i8>,
    /// The value in parentheses.
    pub conditional: Option<i8>,
    /// Printed with a `+`: a change to another value, not a value of its own.
    pub change: bool,
    /// Printed with a `*`: the card's text limits it.
    pub proviso: bool,
}

impl PrintedNumber {
    /// A plain value.
    pub const fn plain(value: i8) -> Self {
        Self { value: Some(value), conditional: None, change: false, proviso: false }
    }

    /// The value that always holds, 0 where none does.
    pub fn base(self) -> i8 {
        self.value.unwrap_or(0)
    }
}

/// The error for a text that is not a printed number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(not(feature = "internals"), non_exhaustive)]
pub struct BadPrintedNumber;

impl fmt::Display for BadPrintedNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a printed number such as 4, +2, 4(6), (3) or 2*")
    }
}

impl std::error::Error for BadPrintedNumber {}

impl FromStr for PrintedNumber {
    type Err = BadPrintedNumber;

    fn from_str(text: &str) -> Result<Self, BadPrintedNumber> {
        let (text, proviso) = match text.strip_suffix('*') {
            Some(rest) => (rest, true),
            None => (text, false),
        };
        let (main, conditional) = match text.strip_suffix(')') {
            Some(rest) => {
                let (main, inner) = rest.split_once('(').ok_or(BadPrintedNumber)?;
                (main, Some(inner))
            }
            None => (text, None),
        };
        let number = |digits: &str| digits.parse::<i8>().map_err(|_| BadPrintedNumber);
        let figure = Self {
            value: if main.is_empty() { None } else { Some(number(main)?) },
            conditional: conditional.map(number).transpose()?,
            change: main.starts_with('+') || conditional.is_some_and(|c| c.starts_with('+')),
            proviso,
        };
        if figure.value.is_none() && figure.conditional.is_none() {
            Err(BadPrintedNumber)
        } else {
            Ok(figure)
        }
    }
}

impl fmt::Display for PrintedNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = |value: i8| if self.change && value >= 0 { "+" } else { "" };
        if let Some(value) = self.value {
            write!(f, "{}{value}", sign(value))?;
        }
        if let Some(conditional) = self.conditional {
            let plus = if self.value.is_none() { sign(conditional) } else { "" };
            write!(f, "({plus}{conditional})")?;
        }
        if self.proviso { f.write_str("*") } else { Ok(()) }
    }
}

as_text!(PrintedNumber, r"^[+-]?[0-9]*(\([+-]?[0-9]+\))?\*?$", "4(6)");
