//! The configuration of a folder of decks, `meccg.toml`: their ruleset and length, unless the
//! command line or the deck sets them, and the severities of findings.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::cards::links::CardLinks;
use crate::diagnostic::Diagnostic;
use crate::message::{Message, message, spoken_errors};
use crate::policy::{Level, Levels, UnknownRule};
use crate::rulesets::house;
use crate::rulesets::library::Library;
use crate::rulesets::model::GameLength;
use crate::source::{Limits, LineIndex, Position, ReadError, SourceFile, Span, Spanned};
use crate::text::{numbered, was_meant};
use crate::tree::typed;

/// The name of the file.
pub(crate) const FILE_NAME: &str = "meccg.toml";

/// A configuration file.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Config {
    /// The ruleset of decks that name none: its name, or the path of a house-rules file (.toml),
    /// starting at the configuration's folder.
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    pub ruleset: Option<Spanned<String>>,
    /// The game length of decks that name none.
    pub length: Option<GameLength>,
    /// The severity of each rule's findings; `all` sets every rule, a family sets its rules.
    #[cfg_attr(feature = "schema", schemars(with = "BTreeMap<String, Level>"))]
    pub rules: BTreeMap<Spanned<String>, Level>,
    /// Whether waivers in deck files count; true if left out.
    pub waivers: Option<bool>,
    /// Whether any warning makes the run fail, advice included.
    pub deny_warnings: bool,
    /// Whether to ignore the configurations of the folders above.
    pub root: bool,
    /// Whether configurations in the folders below may allow what this one does not; otherwise they
    /// can only be stricter.
    pub nested_may_allow: bool,
    /// Card files to add to the built-in cards; their paths start at the configuration's folder and stay inside it.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    pub cards: Vec<Spanned<String>>,
    /// The address that sheets link each card to, with `{id}`, `{set}`, `{number}` or the
    /// English `{name}` in it; without it, sheets have no links.
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    pub card_links: Option<CardLinks>,
    /// Settings for some paths; if several match, the last one counts.
    #[serde(rename = "override")]
    pub overrides: Vec<Override>,
}

/// What differs for some paths.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Override {
    /// Patterns of paths that start at the configuration's folder, such as `casual/**`.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    pub paths: Vec<Spanned<String>>,
    /// The ruleset of decks that name none: its name, or the path of a house-rules file.
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    pub ruleset: Option<Spanned<String>>,
    /// The game length of decks that name none.
    pub length: Option<GameLength>,
    /// The severity of each rule's findings; `all` sets every rule, a family sets its rules.
    #[cfg_attr(feature = "schema", schemars(with = "BTreeMap<String, Level>"))]
    pub rules: BTreeMap<Spanned<String>, Level>,
    /// Whether waivers in deck files count.
    pub waivers: Option<bool>,
}

/// What findings in a configuration are called.
pub(crate) const CONFIGURATION: &str = "configuration";

/// The faults of a configuration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConfigError {
    /// The first fault, with the places of all.
    pub error: ReadError,
    /// The place of the first.
    position: Option<Position>,
}

impl ConfigError {
    fn new(text: &str, error: ReadError) -> Self {
        let position = error.span.map(|span| LineIndex::new(text).position(span.start));
        Self { error, position }
    }

    /// The place, the fault and the help, in words.
    pub fn message(&self) -> Message {
        let told = std::iter::once(self.error.message.clone()).chain(self.error.help.clone());
        Message::at_place(self.position, Message::joined(told.collect(), "; "))
    }

    /// The error as a finding in the text.
    pub fn diagnostic(&self) -> Diagnostic {
        Diagnostic { rule: CONFIGURATION, ..Diagnostic::unreadable(&self.error) }
    }
}

spoken_errors!(ConfigError);

impl Config {
    /// Reads a configuration and looks whether the rules and rulesets that it names exist. Files
    /// that it names are not looked at: this module reads none.
    ///
    /// # Errors
    /// With every fault and its place.
    pub fn read(text: &str, library: &Library) -> Result<Self, ConfigError> {
        Self::typed(text, library).map_err(|error| ConfigError::new(text, error))
    }

    fn typed(text: &str, library: &Library) -> Result<Self, ReadError> {
        let config: Self = typed::of_toml(&SourceFile::new(FILE_NAME, text), &Limits::default())?;
        let tables = std::iter::once((&config.ruleset, &config.rules));
        let tables = tables.chain(config.overrides.iter().map(|over| (&over.ruleset, &over.rules)));
        let wrong = |message: Message, help: Option<Message>, span: Span| ReadError {
            help,
            ..ReadError::new(message).at(span)
        };
        for (ruleset, rules) in tables {
            if let Some(name) = ruleset
                && !house::is_path(&name.value)
                && let Err(error) = library.get(&name.value)
            {
                return Err(wrong(error.message(), was_meant(&error.nearest), name.span));
            }
            levels(rules)
                .map_err(|(error, span)| wrong(error.message(), was_meant(&error.nearest), span))?;
        }
        config.few_patterns()?;
        Ok(config)
    }
}

/// The patterns that the overrides of a configuration may have: each of them becomes a machine of its
/// own, of some tens of kilobytes.
const MAX_PATTERNS: usize = 500;

/// The bytes of a pattern: more than those of any path that people write.
const LONGEST_PATTERN: usize = 300;

impl Config {
    /// Refuses patterns that cost more than any configuration needs.
    fn few_patterns(&self) -> Result<(), ReadError> {
        let mut patterns = self.overrides.iter().flat_map(|over| &over.paths);
        if let Some(pattern) = patterns.clone().find(|own| own.value.len() > LONGEST_PATTERN) {
            let bytes = numbered(pattern.value.len(), "byte");
            let what = message!("this pattern has {bytes}, more than any path needs", bytes);
            return Err(ReadError::new(what).at(pattern.span));
        }
        let most = numbered(MAX_PATTERNS, "pattern");
        if let Some(pattern) = patterns.nth(MAX_PATTERNS) {
            let what = message!("the overrides have more than {most} of paths", most);
            return Err(ReadError::new(what).at(pattern.span));
        }
        if self.overrides.len() > MAX_PATTERNS {
            let most = numbered(MAX_PATTERNS, "override");
            return Err(ReadError::new(message!("there are more than {most}", most)));
        }
        Ok(())
    }
}

/// The levels of a table of rules.
///
/// # Errors
/// At a rule that does not exist, with the place of its name.
pub(crate) fn levels(
    rules: &BTreeMap<Spanned<String>, Level>,
) -> Result<Levels, (UnknownRule, Span)> {
    let mut levels = Levels::default();
    for (name, &level) in rules {
        levels.set(&name.value, level).map_err(|error| (error, name.span))?;
    }
    Ok(levels)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Config, String> {
        Config::read(text, &Library::built_in()).map_err(|error| error.to_string())
    }

    #[test]
    fn everything_can_be_said() {
        let text = "ruleset = 'metw'\nlength = 'short'\nwaivers = false\ndeny_warnings = true\n\
                    cards = ['house.toml']\n[rules]\nall = 'warn'\ncopy-limit = 'deny'\n\
                    [[override]]\npaths = ['casual/**']\nruleset = 'coe'\n[override.rules]\n\
                    quantity = 'allow'\n";
        let config = read(text).expect("a configuration");
        assert_eq!(config.overrides.len(), 1);
        assert_eq!(config.rules.len(), 2);
        assert!(config.deny_warnings);
        assert_eq!(config.cards[0].value, "house.toml");
    }

    #[test]
    fn a_ruleset_may_be_a_file_that_is_not_read_here() {
        let config = read("ruleset = 'leagues/ours.toml'").expect("a configuration");
        let ruleset = config.ruleset.expect("a ruleset");
        assert_eq!(ruleset.value, "leagues/ours.toml");
    }

    #[test]
    fn every_fault_is_told() {
        let text = "rulset = 'coe'\nlength = 'shrt'\n[rules]\ncopy-limit = 'deny'\n";
        let error = Config::read(text, &Library::built_in()).expect_err("two faults");
        let found = error.diagnostic();
        let places = found.labels.iter().map(|label| &text[label.span.range()]);
        assert_eq!(places.collect::<Vec<_>>(), ["rulset", "'shrt'"]);
    }

    #[test]
    fn faults_have_their_places() {
        let cases = [
            ("rulset = 'coe'", "1:1: unknown field `rulset`; did you mean `ruleset`?"),
            ("\n[rules]\ncopylimit = 'deny'", "3:1: there is no rule `copylimit`; did you mean"),
            ("ruleset = 'coo'", "1:11: there is no ruleset `coo`; did you mean `coe`?"),
            ("[rules]\ncopy-limit = 'forbid'", "2:14: unknown word `forbid`"),
            ("[[override]]\npath = ['x']", "2:1: unknown field `path`; did you mean `paths`?"),
            ("length = 3", "1:10: "),
            ("[rules", "1:7: "),
            ("cards = 'own.toml'", "1:9: "),
            ("card_links = 'ftp://a/{id}'", "1:14: links to cards begin with https://"),
        ];
        for (text, expected) in cases {
            let error = read(text).expect_err(text);
            assert!(error.starts_with(expected), "{text:?}: {error}");
        }
    }
}
