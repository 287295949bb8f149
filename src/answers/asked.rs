//! What JSON says, as questions and equipment. It is read by way of the binary form of our own
//! tables, whose reader is small: that of JSON is compiled again for each type, and counts the
//! columns of a text that nobody wrote.

use std::cell::Cell;
use std::fmt;

use serde::de::{self, DeserializeOwned, Expected, Unexpected};

use crate::message::{Message, message};
use crate::packed;
use crate::tree::typed::Fault;

use super::refusal::RequestError;

/// Reads a value.
///
/// # Errors
/// When the text is not JSON, or says something else.
pub(super) fn of_json<T: DeserializeOwned>(text: &str) -> Result<T, RequestError> {
    let no_json = |error: &dyn fmt::Display| {
        let why = Message::verbatim(error.to_string());
        RequestError::said(&message!("this is not JSON: {why}", why))
    };
    let said: serde_json::Value = serde_json::from_str(text).map_err(|error| no_json(&error))?;
    let packed = rmp_serde::to_vec(&said).map_err(|error| no_json(&error))?;
    packed::read_or(&packed).map_err(|SaysElse| {
        let (why, help) =
            WHY.take().map_or_else(Default::default, |fault| (fault.message, fault.help));
        RequestError::said(&message!("this is not a question: {why}", why))
            .with_help(help.map(|help| help.reported()))
    })
}

thread_local! {
    /// Why what was read last says something else.
    static WHY: Cell<Option<Fault>> = const { Cell::new(None) };
}

/// JSON says something else. Why is kept aside, so that the readers of all types are small.
#[derive(Debug)]
struct SaysElse;

impl SaysElse {
    fn because(fault: Fault) -> Self {
        WHY.set(Some(fault));
        Self
    }
}

impl fmt::Display for SaysElse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("something else")
    }
}

impl std::error::Error for SaysElse {}

// The words are those for people who write files.
impl de::Error for SaysElse {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self::because(Fault::custom(message))
    }

    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::because(Fault::invalid_type(found, expected))
    }

    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::because(Fault::invalid_value(found, expected))
    }

    fn unknown_variant(word: &str, known: &'static [&'static str]) -> Self {
        Self::because(Fault::unknown_variant(word, known))
    }

    fn unknown_field(field: &str, known: &'static [&'static str]) -> Self {
        Self::because(Fault::unknown_field(field, known))
    }

    fn missing_field(field: &'static str) -> Self {
        Self::because(<Fault as de::Error>::missing_field(field))
    }
}
