//! The spot of a place in a text of keys and values: the keys above it, and the text that is
//! written there. It is found even if the text cannot be parsed, for people are still writing it.

use std::ops::Range;

use crate::tree::Syntax;

mod flow;
mod toml;
mod yaml;

/// The role of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SpotRole {
    /// A key.
    Key,
    /// A value, or one of a list.
    Value,
    /// The keys in the header of a TOML table.
    Header,
}

/// A place in a text of keys and values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Spot {
    /// The keys above it; lists are not among them.
    pub(super) path: Vec<String>,
    /// The role.
    pub(super) role: SpotRole,
    /// The range of the text that is written there, including quotes; it ends on the line on which
    /// it begins.
    pub(super) range: Range<usize>,
    /// The text of the place up to the cursor, without quotes.
    pub(super) typed: String,
    /// Whether the key is followed by its `=` or `:`.
    pub(super) followed: bool,
}

impl Spot {
    /// The spot of a byte.
    pub(super) fn at(syntax: Syntax, text: &str, byte: usize) -> Option<Self> {
        let byte = byte.min(text.len());
        match syntax {
            Syntax::Toml => toml::spot(text, byte),
            Syntax::Yaml => yaml::spot(text, byte),
            Syntax::Json => flow::spot(text, 0, byte, Vec::new()),
        }
    }

    /// The keys above it.
    pub(super) fn keys(&self) -> Vec<&str> {
        self.path.iter().map(String::as_str).collect()
    }

    /// The text that is written there, without quotes.
    pub(super) fn whole(&self, text: &str) -> String {
        unquoted(text.get(self.range.clone()).unwrap_or_default())
    }
}

/// A text without the quotes around it, be they only begun.
fn unquoted(written: &str) -> String {
    let written = written.trim();
    let Some(quote) = written.chars().next().filter(|c| matches!(c, '"' | '\'')) else {
        return written.to_owned();
    };
    let inner = &written[1..];
    let inner = inner.strip_suffix(quote).unwrap_or(inner);
    if quote == '"' { inner.replace("\\\"", "\"") } else { inner.to_owned() }
}

/// The end of the line of a byte.
fn line_end(text: &str, byte: usize) -> usize {
    text[byte..].find(['\n', '\r']).map_or(text.len(), |end| byte + end)
}

/// The start of the line of a byte.
fn line_start(text: &str, byte: usize) -> usize {
    text[..byte].rfind(['\n', '\r']).map_or(0, |end| end + 1)
}

/// The end of a quoted text that begins at a byte: behind its closing quote on the same line, else
/// before what looks like the end of a key, else at the end of the line.
fn quoted_end(text: &str, start: usize, ends: &[&str]) -> usize {
    let mut line = &text[start..];
    let mut characters = line.char_indices();
    let quote = characters.next().map_or('"', |(_, quote)| quote);
    let mut escaped = false;
    // A file may be one line: it is read as far as the closing quote.
    for (at, character) in characters {
        match character {
            '\n' | '\r' => {
                line = &line[..at];
                break;
            }
            _ if escaped => escaped = false,
            '\\' if quote == '"' => escaped = true,
            _ if character == quote => return start + at + 1,
            _ => {}
        }
    }
    let cut = ends.iter().filter_map(|end| line.find(end)).min().unwrap_or(line.len());
    start + line[..cut].trim_end().len()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The spot at the `|` of a text: its keys, the typed text, the text to replace.
    fn spot(syntax: Syntax, marked: &str) -> Option<(String, SpotRole, String, String, bool)> {
        let at = marked.find('|').expect("a mark");
        let text = marked.replacen('|', "", 1);
        let spot = Spot::at(syntax, &text, at)?;
        let written = text[spot.range.clone()].to_owned();
        Some((spot.path.join("/"), spot.role, spot.typed, written, spot.followed))
    }

    fn is(syntax: Syntax, marked: &str, path: &str, role: SpotRole, typed: &str, written: &str) {
        let found = spot(syntax, marked).unwrap_or_else(|| panic!("nothing at {marked:?}"));
        let (own, as_role, own_typed, own_written, _) = found;
        let found = (own.as_str(), as_role, own_typed.as_str(), own_written.as_str());
        assert_eq!(found, (path, role, typed, written), "{marked:?}");
    }

    /// A program writes a deck in one line: it is gone through once, not once for each of its words.
    #[test]
    fn long_lines_are_gone_through_once() {
        let many = 100_000;
        let json = format!("{{\"sideboard\":{{{}", "\"Cram\":1,".repeat(many));
        let toml = format!("a = [{}", "[1],".repeat(many));
        for (syntax, text, path) in [(Syntax::Json, json, "sideboard"), (Syntax::Toml, toml, "a")] {
            let spot = Spot::at(syntax, &text, text.len()).expect("a place in a value");
            assert_eq!(spot.path, [path]);
        }
    }

    #[test]
    fn toml_that_is_being_written() {
        use SpotRole::{Header, Key, Value};
        let toml = |marked, path, role, typed, written| {
            is(Syntax::Toml, marked, path, role, typed, written);
        };
        toml("[sites]\n\"Riv|\n\"Bree\" = 1\n", "sites", Key, "Riv", "\"Riv");
        toml("[sites]\nThe Lonely M|ount = 1", "sites", Key, "The Lonely M", "The Lonely Mount");
        toml("[sites]\n|", "sites", Key, "", "");
        toml("[sites]\n\"Riv|\" = 1", "sites", Key, "Riv", "\"Riv\"");
        toml("[sites]\n\"Riv| = 1", "sites", Key, "Riv", "\"Riv");
        toml("[play-deck.re|]\n", "", Header, "play-deck.re", "play-deck.re");
        toml("[[comp|", "", Header, "comp", "comp");
        toml("player = \"wi|\"", "player", Value, "wi", "\"wi\"");
        toml("player = wi|", "player", Value, "wi", "wi");
        toml("player = |\nname = 'x'", "player", Value, "", "");
        toml("tags = [\"a\",\n \"b|", "tags", Value, "b", "\"b");
        toml("pool = { characters = { \"Ada|", "pool/characters", Key, "Ada", "\"Ada");
        toml("play-deck.hazards.\"Orc|", "play-deck/hazards", Key, "Orc", "\"Orc");
        toml("tags = [\"a\"\n[sites]\nBr|", "sites", Key, "Br", "Br");
        toml(
            "[[company]]\nfollowers = { \"A\" = \"B|\" }",
            "company/followers/A",
            Value,
            "B",
            "\"B\"",
        );
        assert_eq!(spot(Syntax::Toml, "# a rem|ark"), None);
        assert_eq!(spot(Syntax::Toml, "[sites]\n\"Bree\" |= 1").map(|found| found.4), None);
    }

    #[test]
    fn yaml_that_is_being_written() {
        use SpotRole::{Key, Value};
        let yaml = |marked, path, role, typed, written| {
            is(Syntax::Yaml, marked, path, role, typed, written);
        };
        yaml("sites:\n  Riv|\n  Bree: 1\n", "sites", Key, "Riv", "Riv");
        yaml("pool:\n  characters:\n    Ada|: 1\n", "pool/characters", Key, "Ada", "Ada");
        yaml("pool:\n  characters:\n    Adrazar: 1\n    |\n", "pool/characters", Key, "", "");
        yaml("player: wi|", "player", Value, "wi", "wi");
        yaml("tags:\n  - a\n  - b|", "tags", Value, "b", "b");
        yaml(
            "company:\n- site: Bree\n  characters:\n  - Ada|",
            "company/characters",
            Value,
            "Ada",
            "Ada",
        );
        yaml("company:\n  - site: Br|", "company/site", Value, "Br", "Br");
        yaml("allow:\n  - rule: x\n    rea|", "allow", Key, "rea", "rea");
        yaml("sites: {Bree: 1, \"Riv|\": 1}", "sites", Key, "Riv", "\"Riv\"");
        yaml("# x\nsideboard:\n  \"Orc-|guard\": 2", "sideboard", Key, "Orc-", "\"Orc-guard\"");
        assert_eq!(spot(Syntax::Yaml, "a: 1 # rem|ark"), None);
    }

    #[test]
    fn json_that_is_being_written() {
        use SpotRole::{Key, Value};
        let json = |marked, path, role, typed, written| {
            is(Syntax::Json, marked, path, role, typed, written);
        };
        json("{\"sites\": {\"Riv|", "sites", Key, "Riv", "\"Riv");
        json("{\"sites\": {\"Riv|\": 1}}", "sites", Key, "Riv", "\"Riv\"");
        json("{\"sites\": {\"Bree\": 1, |}}", "sites", Key, "", "");
        json("{\"player\": \"wi|\"}", "player", Value, "wi", "\"wi\"");
        json(
            "{\"deck\": {\"hazards\": [{\"name\": \"Orc|\"}]}}",
            "deck/hazards/name",
            Value,
            "Orc",
            "\"Orc\"",
        );
        json("{\"tags\": [\"a\", \"b|", "tags", Value, "b", "\"b");
        assert_eq!(spot(Syntax::Json, "{}|"), None);
    }

    #[test]
    fn no_text_is_too_strange() {
        let texts = [
            "", "\"", "[", "[[", "{", "a.b.", "é=\"", "- ", "- - x: [", ":", "'", "]]}}", "\r\n\"é",
        ];
        for text in texts {
            for syntax in [Syntax::Toml, Syntax::Yaml, Syntax::Json] {
                for (at, _) in text.char_indices().chain([(text.len(), ' ')]) {
                    if let Some(spot) = Spot::at(syntax, text, at) {
                        assert!(text.get(spot.range.clone()).is_some(), "{text:?} at {at}");
                    }
                }
            }
        }
    }
}
