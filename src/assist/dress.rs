//! How a choice is written: with the quotes, the number and the marks of the file's format.

use super::keys::KeyValue;
use super::spot::{Spot, SpotRole};
use crate::tree::Syntax;

/// A text in the quotes that TOML, YAML and JSON all read alike.
pub(super) fn quoted(text: &str) -> String {
    // A text that JSON cannot write does not occur there.
    serde_json::to_string(text).unwrap_or_else(|_| "\"\"".to_owned())
}

/// A key that needs no quotes in TOML and YAML.
fn is_bare(key: &str) -> bool {
    !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
}

fn written_key(syntax: Syntax, key: &str) -> String {
    if syntax != Syntax::Json && is_bare(key) { key.to_owned() } else { quoted(key) }
}

/// A comma, if one is needed before the next entry.
fn comma_behind(text: &str, spot: &Spot) -> &'static str {
    let behind = text.get(spot.range.end..).unwrap_or_default().trim_start();
    if behind.starts_with('"') { "," } else { "" }
}

/// An entry of a table of cards: the name, and one copy unless there is a number.
pub(super) fn entry(syntax: Syntax, text: &str, spot: &Spot, name: &str) -> String {
    let name = quoted(name);
    match syntax {
        _ if spot.followed => name,
        Syntax::Toml => format!("{name} = 1"),
        Syntax::Yaml => format!("{name}: 1"),
        Syntax::Json => format!("{name}: 1{}", comma_behind(text, spot)),
    }
}

/// A key with the beginning of its value.
pub(super) fn key(syntax: Syntax, text: &str, spot: &Spot, key: &str, value: KeyValue) -> String {
    use KeyValue as V;
    let name = written_key(syntax, key);
    if spot.followed {
        return name;
    }
    let toml = syntax == Syntax::Toml;
    if toml && spot.path.is_empty() && spot.role == SpotRole::Key {
        match value {
            V::Table => return format!("[{name}]"),
            V::Tables => return format!("[[{name}]]"),
            _ => {}
        }
    }
    let value = match (value, syntax) {
        (V::Text, _) => " \"\"",
        (V::Flag, _) => " true",
        (V::List, _) => " []",
        (V::Table | V::Tables, Syntax::Yaml) => "",
        (V::Table, _) => " {}",
        (V::Tables, _) => " [{}]",
    };
    if toml {
        format!("{name} ={value}")
    } else {
        let comma = if syntax == Syntax::Json { comma_behind(text, spot) } else { "" };
        format!("{name}:{value}{comma}")
    }
}

/// A value: texts in quotes, others as they are.
pub(super) fn value(text: &str, is_text: bool) -> String {
    if is_text { quoted(text) } else { text.to_owned() }
}
