//! The binary form of rulesets: the built-in ones are stored in it, and house rules are converted
//! to it, so that the program has one reader for each limit and not two.

use serde::de::DeserializeOwned;
use toml::Value;

use crate::packed;

/// Reads a value from the binary form.
///
/// # Errors
/// In serde's words, when the value has another type.
pub fn from_binary<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, String> {
    packed::read(bytes).map_err(|error| error.to_string())
}

/// Reads a value from that of a file.
///
/// # Errors
/// In serde's words, when the value has another type.
pub fn from_value<T: DeserializeOwned>(value: &Value) -> Result<T, String> {
    from_binary(&rmp_serde::to_vec_named(value).map_err(|error| error.to_string())?)
}
