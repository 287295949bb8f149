//! The binary form of the tables of cards and rulesets in the program: `MessagePack`, with the
//! names of fields. `rmp-serde` writes it; its general reader is compiled again for each of our
//! types and was a third of the program. This one is small.
//!
//! In the table of cards, frequent texts are replaced by numbers and GUIDs by their bytes, both
//! marked by `MessagePack` extension types. `shorten.rs` does that.

use std::cell::Cell;
use std::fmt;
use std::marker::PhantomData;

use serde::Deserialize;
use serde::de::{
    self, DeserializeSeed, Deserializer, EnumAccess, Expected, MapAccess, SeqAccess, Unexpected,
    VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;

// The table is short when the build script has written it; the library only reads.
#[cfg(any(test, not(library)))]
pub(crate) mod shorten;

/// Reads a value.
///
/// # Errors
/// In serde's words, when the bytes say something else.
pub(crate) fn read<'de, T: Deserialize<'de>>(bytes: &'de [u8]) -> Result<T, Unreadable> {
    Ok(read_or::<T, Broken>(bytes)?)
}

/// Reads a value.
///
/// # Errors
/// In the words of this type of errors, when the bytes say something else.
pub(crate) fn read_or<'de, T: Deserialize<'de>, E: de::Error>(bytes: &'de [u8]) -> Result<T, E> {
    T::deserialize(&mut PackedReader::new(bytes, PackedWords::NONE))
}

/// Reads the next value of a shortened table that is part of the program.
///
/// # Panics
/// When the bytes say something else.
pub(crate) fn read_next<'de, T: Deserialize<'de>>(
    rest: &mut &'de [u8],
    words: PackedWords<'de>,
) -> T {
    let mut reader = PackedReader::<Broken>::new(rest, words);
    let value = T::deserialize(&mut reader);
    *rest = reader.rest;
    value.unwrap_or_else(|Broken| {
        panic!("the built-in table holds what build.rs wrote: {}", WHY.take())
    })
}

/// The frequent texts of a table.
#[derive(Clone, Copy)]
pub(crate) struct PackedWords<'de> {
    /// The texts in one string.
    pub(crate) text: &'de str,
    /// The end of each text.
    pub(crate) ends: &'de [u16],
}

impl<'de> PackedWords<'de> {
    /// The texts of a table that is not shortened.
    const NONE: Self = Self { text: "", ends: &[] };

    fn get(self, number: u8) -> Option<&'de str> {
        let number = usize::from(number);
        let end = |at: usize| self.ends.get(at).copied().map(usize::from);
        let start = number.checked_sub(1).map_or(Some(0), end);
        self.text.get(start?..end(number)?)
    }
}

/// Before a byte that is the number of a word.
const WORD: u8 = 0xd4;

/// Before the 16 bytes of a GUID.
const GUID: u8 = 0xd8;

/// Why bytes are not a value of the wanted type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Unreadable(String);

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unreadable {}

thread_local! {
    /// Why the value that was read last is none.
    static WHY: Cell<String> = const { Cell::new(String::new()) };
}

/// That bytes are not a value, while it is read. The words are kept aside: an error without a size makes every
/// reader of every type smaller.
#[derive(Debug)]
struct Broken;

impl From<Broken> for Unreadable {
    fn from(Broken: Broken) -> Self {
        Self(WHY.take())
    }
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this is no such value")
    }
}

impl std::error::Error for Broken {}

impl de::Error for Broken {
    // One function for all types, to keep the program small.
    #[cold]
    fn custom<T: fmt::Display>(message: T) -> Self {
        WHY.set(message.to_string());
        Self
    }
}

/// The bytes that are not yet read.
struct PackedReader<'de, E> {
    rest: &'de [u8],
    words: PackedWords<'de>,
    error: PhantomData<E>,
}

/// The next token: a value, or how many elements of a list or pairs of a table follow.
enum PackedToken<'de> {
    Nil,
    Bool(bool),
    UInt(u64),
    Integer(i64),
    Float(f64),
    Text(&'de str),
    Guid(u128),
    List(usize),
    Table(usize),
}

impl PackedToken<'_> {
    fn is_not<E: de::Error>(&self, wanted: &dyn Expected) -> E {
        let found = match *self {
            PackedToken::Nil => Unexpected::Unit,
            PackedToken::Bool(value) => Unexpected::Bool(value),
            PackedToken::UInt(value) => Unexpected::Unsigned(value),
            PackedToken::Integer(value) => Unexpected::Signed(value),
            PackedToken::Float(value) => Unexpected::Float(value),
            PackedToken::Text(value) => Unexpected::Str(value),
            PackedToken::Guid(_) => Unexpected::Other("GUID"),
            PackedToken::List(_) => Unexpected::Seq,
            PackedToken::Table(_) => Unexpected::Map,
        };
        E::invalid_type(found, wanted)
    }
}

/// A GUID as OCTGN writes it.
fn written_guid(guid: u128) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let mut written = [b'-'; 36];
    let places = (0..36).filter(|place| !matches!(place, 8 | 13 | 18 | 23));
    let bytes = guid.to_be_bytes();
    let digits = bytes.iter().flat_map(|byte| [byte >> 4, byte & 0xf]);
    for (place, digit) in places.zip(digits) {
        written[place] = DIGITS[usize::from(digit)];
    }
    String::from_utf8_lossy(&written).into_owned()
}

/// The byte for `None`.
const NOTHING: u8 = 0xc0;

impl<'de, E: de::Error> PackedReader<'de, E> {
    const fn new(bytes: &'de [u8], words: PackedWords<'de>) -> Self {
        Self { rest: bytes, words, error: PhantomData }
    }

    fn bytes(&mut self, count: usize) -> Result<&'de [u8], E> {
        let halves = self.rest.split_at_checked(count);
        let (taken, rest) = halves.ok_or_else(|| E::custom("the bytes end early"))?;
        self.rest = rest;
        Ok(taken)
    }

    /// A number of 1, 2, 4 or 8 bytes: 2 to the power of `size`.
    fn number(&mut self, size: u8) -> Result<u64, E> {
        Ok(self.bytes(1 << size)?.iter().fold(0, |sum, &byte| sum << 8 | u64::from(byte)))
    }

    fn length(&mut self, size: u8) -> Result<usize, E> {
        let length = self.number(size)?;
        usize::try_from(length).map_err(|_| E::custom(format_args!("a length of {length}")))
    }

    fn text(&mut self, length: usize) -> Result<&'de str, E> {
        let text = self.bytes(length)?;
        std::str::from_utf8(text).map_err(E::custom)
    }

    fn guid(&mut self) -> Result<u128, E> {
        Ok(self.bytes(16)?.iter().fold(0, |sum, &byte| sum << 8 | u128::from(byte)))
    }

    // One function for all types, to keep the program small.
    #[inline(never)]
    fn token(&mut self) -> Result<PackedToken<'de>, E> {
        let marker = self.bytes(1)?.first().copied().unwrap_or(NOTHING);
        Ok(match marker {
            0x00..=0x7f => PackedToken::UInt(marker.into()),
            0x80..=0x8f => PackedToken::Table((marker & 0x0f).into()),
            0x90..=0x9f => PackedToken::List((marker & 0x0f).into()),
            0xa0..=0xbf => PackedToken::Text(self.text((marker & 0x1f).into())?),
            NOTHING => PackedToken::Nil,
            0xc2 | 0xc3 => PackedToken::Bool(marker == 0xc3),
            0xca => {
                let bits = u32::try_from(self.number(2)?).unwrap_or_default();
                PackedToken::Float(f32::from_bits(bits).into())
            }
            0xcb => PackedToken::Float(f64::from_bits(self.number(3)?)),
            0xcc..=0xcf => PackedToken::UInt(self.number(marker - 0xcc)?),
            WORD => {
                let number = self.bytes(1)?.first().copied().unwrap_or_default();
                let word = self.words.get(number);
                PackedToken::Text(word.ok_or_else(|| E::custom("there is no such word"))?)
            }
            GUID => PackedToken::Guid(self.guid()?),
            0xd0..=0xd3 => {
                let size = marker - 0xd0;
                let unused = 64 - (8_u32 << size);
                PackedToken::Integer((self.number(size)? << unused).cast_signed() >> unused)
            }
            0xd9..=0xdb => {
                let length = self.length(marker - 0xd9)?;
                PackedToken::Text(self.text(length)?)
            }
            0xdc | 0xdd => PackedToken::List(self.length(marker - 0xdc + 1)?),
            0xde | 0xdf => PackedToken::Table(self.length(marker - 0xde + 1)?),
            0xe0..=0xff => PackedToken::Integer(marker.cast_signed().into()),
            _ => return Err(E::custom(format_args!("a value of kind {marker:#x}"))),
        })
    }
}

/// Types that our tables do not contain, or contain in any form, are read by their tokens.
impl<'de, E: de::Error> Deserializer<'de> for &mut PackedReader<'de, E> {
    type Error = E;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        match self.token()? {
            PackedToken::Nil => visitor.visit_unit(),
            PackedToken::Bool(value) => visitor.visit_bool(value),
            PackedToken::UInt(value) => visitor.visit_u64(value),
            PackedToken::Integer(value) => visitor.visit_i64(value),
            PackedToken::Float(value) => visitor.visit_f64(value),
            PackedToken::Text(text) => visitor.visit_borrowed_str(text),
            PackedToken::Guid(guid) => visitor.visit_string(written_guid(guid)),
            PackedToken::List(left) => {
                Elements::all(self, left, |elements| visitor.visit_seq(elements))
            }
            PackedToken::Table(left) => {
                Elements::all(self, left, |elements| visitor.visit_map(elements))
            }
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        match self.token()? {
            PackedToken::Bool(value) => visitor.visit_bool(value),
            other => Err(other.is_not(&visitor)),
        }
    }

    fn deserialize_u64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        match self.token()? {
            PackedToken::UInt(value) => visitor.visit_u64(value),
            PackedToken::Integer(value) => visitor.visit_i64(value),
            other => Err(other.is_not(&visitor)),
        }
    }

    fn deserialize_u8<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        self.deserialize_u64(visitor)
    }

    fn deserialize_u16<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        self.deserialize_u64(visitor)
    }

    fn deserialize_u32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        self.deserialize_u64(visitor)
    }

    fn deserialize_i8<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        self.deserialize_u64(visitor)
    }

    fn deserialize_i16<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        self.deserialize_u64(visitor)
    }

    fn deserialize_i32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        self.deserialize_u64(visitor)
    }

    fn deserialize_i64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        self.deserialize_u64(visitor)
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        match self.token()? {
            PackedToken::Text(text) => visitor.visit_borrowed_str(text),
            PackedToken::Guid(guid) => visitor.visit_string(written_guid(guid)),
            other => Err(other.is_not(&visitor)),
        }
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        self.deserialize_str(visitor)
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        match self.rest.split_first() {
            Some((&NOTHING, rest)) => {
                self.rest = rest;
                visitor.visit_none()
            }
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, E> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        match self.token()? {
            PackedToken::List(left) => {
                Elements::all(self, left, |elements| visitor.visit_seq(elements))
            }
            other => Err(other.is_not(&visitor)),
        }
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, E> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, E> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        match self.token()? {
            PackedToken::Table(left) => {
                Elements::all(self, left, |elements| visitor.visit_map(elements))
            }
            other => Err(other.is_not(&visitor)),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, E> {
        self.deserialize_map(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, E> {
        let before = self.rest;
        match self.token()? {
            PackedToken::Text(_) => {
                self.rest = before;
                visitor.visit_enum(Variant { reader: self, is_bare: true })
            }
            PackedToken::Table(1) => visitor.visit_enum(Variant { reader: self, is_bare: false }),
            other => Err(other.is_not(&visitor)),
        }
    }

    fn is_human_readable(&self) -> bool {
        false
    }

    forward_to_deserialize_any! {
        i128 u128 f32 f64 char bytes byte_buf unit unit_struct ignored_any
    }
}

/// The elements of a list, or the keys and values of a table.
struct Elements<'r, 'de, E> {
    reader: &'r mut PackedReader<'de, E>,
    left: usize,
}

impl<'r, 'de, E: de::Error> Elements<'r, 'de, E> {
    /// Reads a value out of all of them.
    fn all<T>(
        reader: &'r mut PackedReader<'de, E>,
        left: usize,
        read: impl FnOnce(&mut Self) -> Result<T, E>,
    ) -> Result<T, E> {
        let mut elements = Self { reader, left };
        let value = read(&mut elements)?;
        if elements.left == 0 {
            return Ok(value);
        }
        let fewer = left - elements.left;
        Err(E::invalid_length(left, &fewer.to_string().as_str()))
    }

    /// Whether there is another element, which must then be read.
    const fn next(&mut self) -> bool {
        let is_one = self.left > 0;
        self.left = self.left.saturating_sub(1);
        is_one
    }
}

impl<'de, E: de::Error> SeqAccess<'de> for Elements<'_, 'de, E> {
    type Error = E;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, E> {
        if self.next() { seed.deserialize(&mut *self.reader).map(Some) } else { Ok(None) }
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.left)
    }
}

/// Reads a value in a function of its own instead of in one with all fields: browsers compile a function as a
/// whole, and long ones slowly.
#[inline(never)]
fn apart<'de, E: de::Error, T: DeserializeSeed<'de>>(
    seed: T,
    reader: &mut PackedReader<'de, E>,
) -> Result<T::Value, E> {
    seed.deserialize(reader)
}

impl<'de, E: de::Error> MapAccess<'de> for Elements<'_, 'de, E> {
    type Error = E;

    fn next_key_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, E> {
        self.next_element_seed(seed)
    }

    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, E> {
        /// The bytes of a value, such as a text in a browser, that takes more code to call than to read.
        const SMALL: usize = 12;
        if size_of::<T::Value>() <= SMALL {
            return seed.deserialize(&mut *self.reader);
        }
        apart(seed, self.reader)
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.left)
    }
}

/// A variant of an enum: its name alone, or the name with its content.
struct Variant<'r, 'de, E> {
    reader: &'r mut PackedReader<'de, E>,
    is_bare: bool,
}

impl<'de, E: de::Error> EnumAccess<'de> for Variant<'_, 'de, E> {
    type Error = E;
    type Variant = Self;

    fn variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<(T::Value, Self), E> {
        Ok((seed.deserialize(&mut *self.reader)?, self))
    }
}

impl<'r, 'de, E: de::Error> Variant<'r, 'de, E> {
    /// The content of the variant.
    fn content(self, wanted: &str) -> Result<&'r mut PackedReader<'de, E>, E> {
        if self.is_bare {
            return Err(E::invalid_type(Unexpected::UnitVariant, &wanted));
        }
        Ok(self.reader)
    }
}

impl<'de, E: de::Error> VariantAccess<'de> for Variant<'_, 'de, E> {
    type Error = E;

    fn unit_variant(self) -> Result<(), E> {
        if self.is_bare { Ok(()) } else { <()>::deserialize(self.reader) }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, E> {
        seed.deserialize(self.content("newtype variant")?)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, E> {
        self.content("tuple variant")?.deserialize_seq(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, E> {
        self.content("struct variant")?.deserialize_map(visitor)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde::Serialize;

    use super::*;

    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    enum Shape {
        Point,
        Round(u8),
        Pair(i8, String),
        Box { side: Option<f64> },
    }

    /// A written value is read back unchanged, and every truncated one is an error.
    fn comes_back<T: Serialize + de::DeserializeOwned + PartialEq + fmt::Debug>(value: &T) {
        let written = rmp_serde::to_vec_named(value).expect("written");
        assert_eq!(read::<T>(&written).as_ref(), Ok(value));
        for end in 0..written.len().min(64) {
            assert!(read::<T>(&written[..end]).is_err(), "{value:?} cut at {end}");
        }
    }

    #[test]
    fn every_size_of_every_kind_comes_back() {
        for power in 0..63 {
            for near in [-1, 0, 1] {
                let number = (1_i64 << power) + near;
                comes_back(&number);
                comes_back(&-number);
                comes_back(&number.unsigned_abs());
            }
        }
        for length in [0, 1, 15, 16, 31, 32, 255, 256, 65_535, 65_536] {
            comes_back(&"x".repeat(length));
            comes_back(&vec![length; length]);
            comes_back(&(0..length).map(|at| (at.to_string(), at)).collect::<BTreeMap<_, _>>());
        }
        comes_back(&(true, false, 1.5_f64));
        comes_back(&Some(vec![None, Some(-3_i16)]));
        let all = [Shape::Point, Shape::Round(3), Shape::Pair(-1, "û".to_owned())];
        comes_back(&all.to_vec());
        comes_back(&Shape::Box { side: Some(2.5) });
    }

    type Row = (String, Vec<i32>, BTreeMap<String, String>);

    #[test]
    fn a_shortened_table_says_the_same() {
        let guid = "c24e8983-d7f5-35e7-8691-3530a6ff9bd5";
        let often = "marshalling-points";
        let values: Vec<Row> = (0..300)
            .map(|at: i32| {
                let word = format!("word {}", at % 290);
                let table =
                    BTreeMap::from([(often.to_owned(), word), (at.to_string(), guid.into())]);
                (guid.to_uppercase(), vec![at, -at, at << 20], table)
            })
            .collect();
        let written: Vec<u8> = values
            .iter()
            .flat_map(|value| rmp_serde::to_vec_named(value).expect("written"))
            .collect();
        let short = shorten::shorten(&written).expect("what rmp-serde wrote");
        assert!(short.bytes.len() < written.len() / 2, "{}", short.bytes.len());
        let words = PackedWords { text: &short.words, ends: &short.ends };
        let mut rest = &short.bytes[..];
        for value in &values {
            assert_eq!(read_next::<Row>(&mut rest, words), *value);
        }
        assert_eq!(rest, [0; 0]);
        for bad in [&[WORD][..], &[WORD, 0], &[GUID, 1]] {
            assert!(read::<String>(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn what_is_something_else_is_told_in_serdes_words() {
        fn why<T: de::DeserializeOwned + fmt::Debug>(value: impl Serialize) -> String {
            let written = rmp_serde::to_vec_named(&value).expect("written");
            read::<T>(&written).expect_err("something else").to_string()
        }
        assert_eq!(why::<u8>("x"), "invalid type: string \"x\", expected u8");
        assert_eq!(why::<u8>(300), "invalid value: integer `300`, expected u8");
        assert_eq!(why::<u8>([1]), "invalid type: sequence, expected u8");
        assert_eq!(why::<(u8, u8)>([1, 2, 3]), "invalid length 3, expected 2");
        assert!(why::<Shape>("Square").starts_with("unknown variant `Square`"));
        assert!(why::<Shape>("Round").starts_with("invalid type: unit variant"));
    }
}
