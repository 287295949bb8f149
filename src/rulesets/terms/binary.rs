//! The binary form of rulesets: the built-in ones are stored in it, and house rules are converted
//! to it, so that the program has one reader for each limit and not two.

use std::fmt;

use serde::Serialize;
use serde::de::{Deserialize, DeserializeOwned, Deserializer, MapAccess, SeqAccess, Visitor};
use toml::{Table, Value};

use crate::packed;

/// Reads a value from the binary form.
///
/// # Errors
/// In serde's words, when the value has another type.
pub(crate) fn from_binary<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, String> {
    packed::read(bytes).map_err(|error| error.to_string())
}

/// Reads a value from that of a file.
///
/// # Errors
/// In serde's words, when the value has another type.
pub(crate) fn from_value<T: DeserializeOwned>(value: &Value) -> Result<T, String> {
    from_binary(&rmp_serde::to_vec_named(value).map_err(|error| error.to_string())?)
}

/// The table of a file that says the same as a value. It goes by way of the binary form: a writer
/// of tables would be compiled again for each of our types.
///
/// # Errors
/// When the value is no table.
pub(crate) fn to_table(value: &impl Serialize) -> Result<Table, String> {
    let bytes = rmp_serde::to_vec_named(value).map_err(|error| error.to_string())?;
    match from_binary(&bytes)? {
        FileValue(Some(Value::Table(table))) => Ok(table),
        FileValue(_) => Err("this is no table".to_owned()),
    }
}

/// A value as a file has it, where what is not set is left out.
struct FileValue(Option<Value>);

impl<'de> Deserialize<'de> for FileValue {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(AnyValue).map(Self)
    }
}

struct AnyValue;

impl<'de> Visitor<'de> for AnyValue {
    type Value = Option<Value>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_unit<E>(self) -> Result<Option<Value>, E> {
        Ok(None)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Option<Value>, E> {
        Ok(Some(value.into()))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Option<Value>, E> {
        Ok(Some(value.into()))
    }

    fn visit_u64<E: serde::de::Error>(self, value: u64) -> Result<Option<Value>, E> {
        i64::try_from(value).map(|value| Some(value.into())).map_err(E::custom)
    }

    fn visit_f64<E>(self, value: f64) -> Result<Option<Value>, E> {
        Ok(Some(value.into()))
    }

    fn visit_str<E>(self, value: &str) -> Result<Option<Value>, E> {
        Ok(Some(value.into()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Option<Value>, A::Error> {
        let mut values = Vec::new();
        while let Some(FileValue(value)) = list.next_element()? {
            values.extend(value);
        }
        Ok(Some(Value::Array(values)))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut pairs: A) -> Result<Option<Value>, A::Error> {
        let mut table = Table::new();
        while let Some((key, FileValue(value))) = pairs.next_entry::<String, FileValue>()? {
            if let Some(value) = value {
                table.insert(key, value);
            }
        }
        Ok(Some(Value::Table(table)))
    }
}
