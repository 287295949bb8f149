//! The files beside decks: configurations, house rules, your own card files.

use std::path::Path;

use super::complete::{WordOffer, match_of, rule_words, ruleset_words};
use super::keys::{self, KeyValue, KnownKey};
use super::spot::{Spot, SpotRole};
use super::{
    HoverText, OfferKind, PlacedEdit, PlacedFinding, Placer, PositionUnit, Proposals,
    TextPositions, dress, hover,
};
use crate::cards::model::PlayerType;
use crate::cards::user;
use crate::check::Judge;
use crate::config::{CONFIGURATION, Config};
use crate::diagnostic::{Diagnostic, Severity};
use crate::message::{Locale, Message, message};
use crate::policy::Level;
use crate::rules::registry;
use crate::rulesets::house;
use crate::rulesets::model::Rules;
use crate::rulesets::terms::GameLength;
use crate::source::{Limits, ReadError, SourceFile, Span};
use crate::tree::Syntax;
use crate::words::words;

words! {
    /// What a file around decks is.
    pub SettingsKind {
        /// `meccg.toml`.
        Configuration = "configuration",
        /// What a group of players changes in a ruleset.
        HouseRules = "house-rules",
        /// A user's own cards.
        Cards = "cards",
    }
}

/// The text of a file around decks that is open somewhere.
#[derive(Debug)]
pub struct OpenSettings<'j> {
    judge: &'j Judge,
    kind: SettingsKind,
    /// The text as the editor has it.
    text: &'j str,
    /// The text without a byte order mark.
    pub(super) source: SourceFile,
    unit: PositionUnit,
    /// The language of answers.
    locale: Locale,
}

impl<'j> OpenSettings<'j> {
    /// A text of a kind.
    pub fn new(
        judge: &'j Judge,
        kind: SettingsKind,
        path: &str,
        text: &'j str,
        unit: PositionUnit,
    ) -> Self {
        let (source, locale) = (SourceFile::new(path, text), Locale::english());
        Self { judge, kind, text, source, unit, locale }
    }

    /// Sets the language of answers.
    pub(crate) fn speaking(self, locale: &Locale) -> Self {
        Self { locale: locale.clone(), ..self }
    }

    /// The byte at a line and character, both from 0.
    pub fn byte(&self, line: u32, character: u32) -> usize {
        let mark = self.text.len() - self.source.text.len();
        self.placer().positions.byte(line, character).saturating_sub(mark)
    }

    pub(super) fn placer(&self) -> Placer<'_> {
        let mark = self.text.len() - self.source.text.len();
        Placer { positions: TextPositions::new(self.text, self.unit), mark }
    }

    /// The findings of the file. `load` reads another file that it names, by its path relative to
    /// this one; no other code reads files.
    pub fn findings(
        &self,
        load: &dyn Fn(&str) -> Result<SourceFile, Message>,
    ) -> Vec<PlacedFinding> {
        let found = match self.kind {
            SettingsKind::Configuration => self.of_config(load),
            SettingsKind::HouseRules => self.of_house(load),
            SettingsKind::Cards => {
                let sources = std::slice::from_ref(&self.source);
                let linted = user::lint(sources, &Limits::default());
                linted.files.into_iter().flat_map(|file| file.diagnostics).collect()
            }
        };
        let placer = self.placer();
        found.iter().map(|found| placer.finding(found, &self.locale)).collect()
    }

    /// The faults of a configuration, and the files that it names and that cannot be read.
    fn of_config(&self, load: &dyn Fn(&str) -> Result<SourceFile, Message>) -> Vec<Diagnostic> {
        let config = match Config::read(&self.source.text, &self.judge.library) {
            Ok(config) => config,
            Err(error) => return vec![error.diagnostic()],
        };
        let folder = Path::new(&self.source.path).parent().unwrap_or(Path::new(""));
        let rulesets = std::iter::once(&config.ruleset);
        let rulesets = rulesets.chain(config.overrides.iter().map(|over| &over.ruleset));
        let houses = rulesets.flatten().filter(|name| house::is_path(&name.value));
        let missing = config.cards.iter().chain(houses).filter_map(|file| {
            let path = folder.join(&file.value);
            let why = load(&path.to_string_lossy()).err()?;
            let what = message!("`{file}` cannot be read: {why}", file = file.value.as_str(), why);
            let error = ReadError::new(what).at(file.span).help(message!("check the path"));
            Some(Diagnostic { rule: CONFIGURATION, ..Diagnostic::unreadable(&error) })
        });
        missing.collect()
    }

    fn of_house(&self, load: &dyn Fn(&str) -> Result<SourceFile, Message>) -> Vec<Diagnostic> {
        let own = &self.source;
        let read = |path: &str| if path == own.path { Ok(own.clone()) } else { load(path) };
        match house::read(&own.path, &self.judge.library, &self.judge.database, &read) {
            Ok(_) => Vec::new(),
            Err(error) if error.source.path == own.path => error.diagnostics,
            Err(error) => {
                let path = &error.source.path;
                let message = message!("{path}, which it extends, is not a house-rules file", path);
                vec![Diagnostic::of_file(house::BAD_HOUSE_RULES, Severity::Error, message)]
            }
        }
    }

    fn spot(&self, byte: usize) -> Option<Spot> {
        let text = &self.source.text;
        let byte = Span::on_characters(text, byte..byte).range().start;
        (self.kind != SettingsKind::Cards).then(|| Spot::at(Syntax::Toml, text, byte)).flatten()
    }

    fn known(&self, path: &[&str]) -> &'static [KnownKey] {
        match self.kind {
            SettingsKind::Configuration => keys::of_config(path),
            SettingsKind::HouseRules => keys::of_house(path),
            SettingsKind::Cards => &[],
        }
    }

    /// The information at a byte: on a key, a rule, a ruleset.
    pub fn hover(&self, byte: usize) -> Option<HoverText> {
        let spot = self.spot(byte)?;
        let word = spot.whole(&self.source.text);
        let (keys, locale) = (spot.keys(), &self.locale);
        let markdown = match (spot.role, keys.as_slice()) {
            (SpotRole::Key, [.., "rules"]) => hover::rule_text(&word, locale)?,
            (SpotRole::Key, keys) => hover::key_text(self.known(keys), &word, locale)?,
            (SpotRole::Header, _) => match word.split_once('.') {
                Some(("rules", rule)) => hover::rule_text(rule.trim(), locale)?,
                _ => hover::key_text(self.known(&[]), word.split('.').next()?, locale)?,
            },
            (SpotRole::Value, [.., "ruleset" | "extends"]) => {
                hover::ruleset_text(&self.judge.library, &word, locale)?
            }
            (SpotRole::Value, _) => return None,
        };
        Some(HoverText { range: self.placer().bytes(spot.range), markdown })
    }

    /// The proposals at a byte.
    pub fn proposals(&self, byte: usize) -> Proposals {
        let Some(spot) = self.spot(byte) else { return Proposals::default() };
        let keys = spot.keys();
        let words = match spot.role {
            SpotRole::Header => self.headers(),
            SpotRole::Key => self.key_words(&keys),
            SpotRole::Value => self.value_words(&keys),
        };
        let placer = self.placer();
        let range = placer.bytes(spot.range.clone());
        let mut fitting: Vec<(u8, WordOffer)> = words
            .into_iter()
            .filter_map(|word| Some((match_of(&word.word, &spot.typed)?, word)))
            .collect();
        fitting.sort_by_key(|(quality, _)| *quality);
        let items = fitting.into_iter().map(|(_, word)| {
            let edit = PlacedEdit { range, text: self.written(&spot, &keys, &word) };
            word.proposal(edit, &self.locale)
        });
        Proposals { items: items.collect(), more: false }
    }

    fn written(&self, spot: &Spot, keys: &[&str], word: &WordOffer) -> String {
        let name = word.word.as_str();
        match spot.role {
            SpotRole::Header => name.to_owned(),
            SpotRole::Value => dress::value(name, word.is_text),
            SpotRole::Key => {
                let known = self.known(keys).iter().find(|known| known.key == name);
                let value = known.map_or(KeyValue::Text, |known| known.value);
                dress::key(Syntax::Toml, &self.source.text, spot, name, value)
            }
        }
    }

    fn headers(&self) -> Vec<WordOffer> {
        let table = |word: &str| WordOffer::new(word, OfferKind::Table);
        match self.kind {
            SettingsKind::Configuration => {
                ["rules", "override", "override.rules"].map(table).to_vec()
            }
            SettingsKind::HouseRules => {
                let rules = Rules::NAMES.iter().map(|name| {
                    let summary = registry::find(name).map_or("", |rule| rule.summary);
                    table(&format!("rules.{name}")).detail(Message::of_data(summary))
                });
                rules.chain([table("ban")]).collect()
            }
            SettingsKind::Cards => Vec::new(),
        }
    }

    fn key_words(&self, keys: &[&str]) -> Vec<WordOffer> {
        let known = self.known(keys).iter();
        let mut words: Vec<WordOffer> = known
            .map(|known| {
                WordOffer::new(known.key, OfferKind::Key).detail(Message::of_data(known.means))
            })
            .collect();
        match (self.kind, keys) {
            (SettingsKind::Configuration, ["rules"] | ["override", "rules"]) => {
                words.extend(rule_words());
            }
            (SettingsKind::HouseRules, ["rules", rule]) => {
                let limits = Rules::limits(rule).unwrap_or_default().iter();
                let limits = limits.filter(|limit| limit.key() != "more");
                words.extend(limits.map(|limit| {
                    WordOffer::new(limit.key(), OfferKind::Key).detail(limit.expects().message())
                }));
            }
            _ => {}
        }
        words
    }

    fn value_words(&self, keys: &[&str]) -> Vec<WordOffer> {
        let words = |words: &[&str]| -> Vec<WordOffer> {
            words.iter().map(|word| WordOffer::new(*word, OfferKind::Word)).collect()
        };
        let (table, key) = match keys.split_last() {
            Some((key, table)) => (table, *key),
            None => return Vec::new(),
        };
        match (table, key) {
            ([] | ["override"], "ruleset" | "extends") => ruleset_words(&self.judge.library, None),
            ([] | ["override"], "length" | "lengths" | "default-length") => {
                words(GameLength::WORDS)
            }
            ([] | ["ban"], "players") => words(PlayerType::WORDS),
            ([.., "rules"], _) if self.kind == SettingsKind::Configuration => words(Level::WORDS),
            (["rules", _], "severity") => words(Severity::WORDS),
            (table, key) => match self.known(table).iter().find(|known| known.key == key) {
                Some(known) if known.value == KeyValue::Flag => ["true", "false"]
                    .map(|word| WordOffer::new(word, OfferKind::Word).bare())
                    .to_vec(),
                _ => Vec::new(),
            },
        }
    }
}
