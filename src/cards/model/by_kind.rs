//! Facts that can be written as values of several kinds: a word or a table, a number or a word. The
//! code that serde derives for `untagged` enums copies the value and tries the variants in turn, at
//! several times the code size.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};

/// How to make a fact from a value of each kind; most kinds are errors.
pub(super) trait ByKind: Sized {
    /// Its name in errors.
    const NAME: &'static str;

    /// The fact for a number.
    fn of_number<E: Error>(_: u64) -> Result<Self, E> {
        Err(mismatch::<Self, E>())
    }

    /// The fact for a text.
    fn of_text<E: Error>(_: &str) -> Result<Self, E> {
        Err(mismatch::<Self, E>())
    }

    /// The fact for a list or a table.
    fn of_parts<'de, D: Deserializer<'de>>(_: D) -> Result<Self, D::Error> {
        Err(mismatch::<Self, D::Error>())
    }
}

/// Reads a fact by the kind of its value.
///
/// # Errors
/// The error that serde gives for `untagged` enums.
pub(super) fn read<'de, T: ByKind, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    deserializer.deserialize_any(KindVisitor(PhantomData)).map_err(|_| mismatch::<T, D::Error>())
}

fn mismatch<T: ByKind, E: Error>() -> E {
    E::custom(format_args!("data did not match any variant of untagged enum {}", T::NAME))
}

/// Reads a word, or another part of a text, as a value.
pub(super) fn meaning<'t, T: Deserialize<'t>, E: Error>(text: &'t str) -> Result<T, E> {
    T::deserialize(serde::de::value::BorrowedStrDeserializer::new(text))
}

struct KindVisitor<T>(PhantomData<T>);

impl<'de, T: ByKind> Visitor<'de> for KindVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(T::NAME)
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<T, E> {
        T::of_number(number)
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<T, E> {
        u64::try_from(number).map_err(E::custom).and_then(T::of_number)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        T::of_text(text)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, seq: A) -> Result<T, A::Error> {
        T::of_parts(SeqAccessDeserializer::new(seq))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
        T::of_parts(MapAccessDeserializer::new(map))
    }
}

/// Reads these types by the kind of their value.
macro_rules! read_by_kind {
    ($($name:ident),*) => {
        $(
            impl<'de> serde::Deserialize<'de> for $name {
                fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    $crate::cards::model::by_kind::read(deserializer)
                }
            }
        )*
    };
}
pub(super) use read_by_kind;
