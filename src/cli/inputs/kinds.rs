//! The kind of a text that is open in an editor: a deck, a file around decks, or something else.

use std::path::Path;

use super::signs::{is_deck, is_of_project};
use super::{ending, has_own_ending};
use crate::assist::SettingsKind;
use crate::config::FILE_NAME;
use crate::decks::formats::HEAD_KEYS;
use crate::decks::model::Format;
use crate::lsp::TextKind;

/// Whether a file may belong to a deck folder, by its name.
pub(in crate::cli) fn may_matter(path: &Path) -> bool {
    let config = path.file_name().is_some_and(|name| name == FILE_NAME);
    config || (form_told(path).is_some() && !is_of_project(path))
}

/// The format that the name of a file implies.
fn form_told(path: &Path) -> Option<Format> {
    ending(path).and_then(Format::of_ending)
}

/// The kind of a text, by its path and content.
pub(in crate::cli) fn kind_of(path: &Path, text: &str) -> TextKind {
    if path.file_name().is_some_and(|name| name == FILE_NAME) {
        return TextKind::Settings(SettingsKind::Configuration);
    }
    if is_of_project(path) {
        return TextKind::Other;
    }
    if form_told(path) == Some(Format::Toml) {
        let mut lines = text.lines().map(str::trim_start);
        let head = lines.clone().take_while(|line| !line.starts_with('['));
        if head.into_iter().any(|line| key_of(line) == "extends") {
            return TextKind::Settings(SettingsKind::HouseRules);
        }
        if lines.any(|line| line.trim_end() == "[[card]]") {
            return TextKind::Settings(SettingsKind::Cards);
        }
    }
    if has_own_ending(path) || is_deck(text) || names_schema(text) {
        return TextKind::Deck;
    }
    if form_told(path).is_some() && is_begun(text) { TextKind::Blank } else { TextKind::Other }
}

/// Whether a text names the schema of decks in its head, as editors recognise it.
fn names_schema(text: &str) -> bool {
    text.lines().take(5).any(|line| line.contains("deck.schema.json"))
}

/// Whether a text is empty, or has only head fields of a deck.
fn is_begun(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim);
    let is_head =
        |line: &str| line.is_empty() || line.starts_with('#') || HEAD_KEYS.contains(&key_of(line));
    text.len() < 4_096 && lines.all(is_head)
}

/// The key of a line that has one.
fn key_of(line: &str) -> &str {
    line.split(['=', ':']).next().unwrap_or_default().trim().trim_matches('"')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_told_apart() {
        let kind = |path: &str, text: &str| kind_of(Path::new(path), text);
        assert_eq!(kind("a/meccg.toml", ""), TextKind::Settings(SettingsKind::Configuration));
        let house = "title = 'x'\nextends = 'coe'\n";
        assert_eq!(kind("league.toml", house), TextKind::Settings(SettingsKind::HouseRules));
        assert_eq!(kind("own.toml", "[[card]]\n"), TextKind::Settings(SettingsKind::Cards));
        assert_eq!(kind("a.toml", "[sites]\n\"Bree\" = 1\n"), TextKind::Deck);
        assert_eq!(kind("a.meccg", "Pool\n"), TextKind::Deck);
        assert_eq!(kind("a.toml", "#:schema ../schema/deck.schema.json\n"), TextKind::Deck);
        assert_eq!(kind("a.toml", "name = \"x\"\n\n"), TextKind::Blank);
        assert_eq!(kind("a.yaml", ""), TextKind::Blank);
        assert_eq!(kind("Cargo.toml", "[package]\n"), TextKind::Other);
        assert_eq!(kind("ci.yml", "on: push\njobs: {}\n"), TextKind::Other);
    }
}
