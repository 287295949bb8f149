//! How the build script shortens a table: texts that come often become numbers.

use std::collections::HashMap;

use serde::de;

use super::{Broken, GUID, PackedReader, PackedToken, PackedWords, Unreadable, WORD, written_guid};

/// A table in its short form.
#[derive(Debug, Default)]
pub(crate) struct Shortened {
    /// The most frequent texts, one after the other.
    pub(crate) words: String,
    /// The end of each text.
    pub(crate) ends: Vec<u16>,
    /// The values, one after the other.
    pub(crate) bytes: Vec<u8>,
    /// The beginning of each value.
    pub(crate) starts: Vec<usize>,
}

/// Shortens values as `rmp-serde` writes them, one after the other.
///
/// # Errors
/// When the bytes are not such values.
pub(crate) fn shorten(values: &[u8]) -> Result<Shortened, Unreadable> {
    let mut table = Shortened::default();
    let mut numbers = HashMap::new();
    for (word, number) in most_frequent(values)?.into_iter().zip(0_u8..=u8::MAX) {
        table.words.push_str(word);
        let end = u16::try_from(table.words.len());
        table.ends.push(end.map_err(<Broken as de::Error>::custom)?);
        numbers.insert(word, number);
    }
    let mut rest = values;
    while !rest.is_empty() {
        table.starts.push(table.bytes.len());
        each_token(&mut rest, &mut |token, written| match token {
            PackedToken::Text(text) => match (numbers.get(text), guid(text)) {
                (Some(&number), _) => table.bytes.extend([WORD, number]),
                (None, Some(guid)) => {
                    table.bytes.push(GUID);
                    table.bytes.extend(guid.to_be_bytes());
                }
                (None, None) => table.bytes.extend(written),
            },
            _ => table.bytes.extend(written),
        })?;
    }
    Ok(table)
}

/// The texts that come more than once and are longer than their number, those that come most first.
fn most_frequent(values: &[u8]) -> Result<Vec<&str>, Broken> {
    let mut times: HashMap<&str, usize> = HashMap::new();
    let mut rest = values;
    while !rest.is_empty() {
        each_token(&mut rest, &mut |token, _| {
            if let PackedToken::Text(text) = token {
                *times.entry(text).or_default() += 1;
            }
        })?;
    }
    let mut words: Vec<&str> =
        times.keys().copied().filter(|word| word.len() > 1 && times[word] > 1).collect();
    words.sort_unstable_by_key(|&word| (std::cmp::Reverse(times[word]), word));
    Ok(words)
}

/// The number of a text that is a GUID in the form in which the reader writes it again.
fn guid(text: &str) -> Option<u128> {
    let guid = u128::from_str_radix(&text.replace('-', ""), 16).ok()?;
    (written_guid(guid) == text).then_some(guid)
}

/// Visits the tokens of the next value, each with its bytes.
fn each_token<'de>(
    rest: &mut &'de [u8],
    told: &mut impl FnMut(PackedToken<'de>, &'de [u8]),
) -> Result<(), Broken> {
    let mut reader = PackedReader::<Broken>::new(rest, PackedWords::NONE);
    let mut left = 1_usize;
    while left > 0 {
        let before = reader.rest;
        let token = reader.token()?;
        left -= 1;
        left += match token {
            PackedToken::List(elements) => elements,
            PackedToken::Table(pairs) => 2 * pairs,
            _ => 0,
        };
        told(token, &before[..before.len() - reader.rest.len()]);
    }
    *rest = reader.rest;
    Ok(())
}
