//! The binary form of rulesets: the built-in ones lie in the program in it, and what house rules say is
//! read through it too, so that the program holds one reader of each limit and not two.

use serde::de::DeserializeOwned;
use toml::Value;

use crate::packed;

/// Reads what the binary form says.
///
/// # Errors
/// In serde's words, when the form says something else.
pub fn from_binary<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, String> {
    packed::read(bytes).map_err(|error| error.to_string())
}

/// Reads what a value of a file says.
///
/// # Errors
/// In serde's words, when it says something else.
pub fn from_value<T: DeserializeOwned>(value: &Value) -> Result<T, String> {
    from_binary(&rmp_serde::to_vec_named(value).map_err(|error| error.to_string())?)
}
