//! The hand-kept overlay: errors and gaps of the database, each with its reason.

use std::collections::{BTreeMap, HashMap};

use serde::Deserialize;

use super::source::SourceCard;
use meccg::cards::fold::fold;
use meccg::cards::model::Language;
use meccg::{Card, CardId};

/// The overlay as its file holds it.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
struct File {
    name: Vec<NameEntry>,
    alias: Vec<AliasEntry>,
    translation: Vec<TranslationEntry>,
    shared_name: Vec<SharedEntry>,
    spelling: Vec<SpellingEntry>,
    missing: Vec<MissingEntry>,
    fact: Vec<FactEntry>,
    unsaid: Vec<UnsaidEntry>,
}

/// The right English name of a card that the database misspells; the old one becomes an alias.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct NameEntry {
    ids: Vec<CardId>,
    right: String,
    reason: String,
}

/// The right name of cards in another language; an entry without one removes the name.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct TranslationEntry {
    ids: Vec<CardId>,
    language: Language,
    right: Option<String>,
    /// Whether people may use the database's form too: it becomes an alias.
    #[serde(default)]
    keep: bool,
    reason: String,
    source: String,
}

/// A name in another language that cards of several English names have.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct SharedEntry {
    name: String,
    language: Language,
    reason: String,
    source: String,
}

/// Other English spellings of a card's name.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct AliasEntry {
    ids: Vec<CardId>,
    aliases: Vec<String>,
    reason: String,
}

/// A spelling that other fields of the database use for the name of a card.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct SpellingEntry {
    wrong: String,
    right: String,
    reason: String,
}

/// A card that others mention and that no set holds.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct MissingEntry {
    name: String,
    reason: String,
}

/// Facts that replace (`set`) or add to (`add`) those drawn from the database.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct FactEntry {
    ids: Vec<CardId>,
    #[serde(default)]
    set: toml::Table,
    #[serde(default)]
    add: BTreeMap<String, Vec<toml::Value>>,
    reason: String,
}

/// Cards whose text has a sentence of a shape on which odds depend, and why no fact has it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct UnsaidEntry {
    shape: String,
    ids: Vec<CardId>,
    reason: String,
}

/// The overlay, ready for use.
#[derive(Debug, Default)]
pub(super) struct Overlay {
    file: File,
    aliases: HashMap<CardId, Vec<String>>,
}

impl Overlay {
    pub(super) fn read(text: &str) -> Result<Self, toml::de::Error> {
        let file: File = toml::from_str(text)?;
        if file.reasons().any(|reason| reason.trim().is_empty()) {
            let message = "an entry of the overlay gives no reason or no source";
            return Err(serde::de::Error::custom(message));
        }
        let mut aliases: HashMap<CardId, Vec<String>> = HashMap::new();
        for entry in &file.alias {
            for id in &entry.ids {
                aliases.entry(*id).or_default().extend(entry.aliases.iter().cloned());
            }
        }
        Ok(Self { file, aliases })
    }

    pub(super) fn aliases_of(&self, id: CardId) -> &[String] {
        self.aliases.get(&id).map_or(&[], Vec::as_slice)
    }

    pub(super) fn spellings(&self) -> HashMap<String, String> {
        self.file.spelling.iter().map(|s| (s.wrong.clone(), s.right.clone())).collect()
    }

    pub(super) fn is_missing(&self, name: &str) -> bool {
        self.file.missing.iter().any(|missing| fold(&missing.name) == fold(name))
    }

    /// Puts the right names into the sources and keeps the wrong ones as aliases.
    pub(super) fn rename(&mut self, sources: &mut [SourceCard]) -> Vec<String> {
        let mut problems = Vec::new();
        for entry in &self.file.name {
            for id in &entry.ids {
                let Some(source) = sources.iter_mut().find(|source| source.id == *id) else {
                    problems.push(format!("overlay: no card {id}"));
                    continue;
                };
                if source.name == entry.right {
                    problems.push(format!("overlay: {id} has its right name already"));
                }
                let wrong = std::mem::replace(&mut source.name, entry.right.clone());
                if fold(&wrong) != fold(&entry.right) {
                    self.aliases.entry(*id).or_default().push(wrong);
                }
                source.names.drop_equal_to(&entry.right);
            }
        }
        for entry in &self.file.translation {
            for id in &entry.ids {
                let Some(source) = sources.iter_mut().find(|source| source.id == *id) else {
                    problems.push(format!("overlay: no card {id}"));
                    continue;
                };
                match entry.apply(source) {
                    Ok(old) if entry.keep => self.aliases.entry(*id).or_default().extend(old),
                    Ok(_) => {}
                    Err(problem) => problems.push(format!("overlay: {id}: {problem}")),
                }
            }
        }
        problems
    }

    /// The names that cards of several English names may have in a language.
    pub(super) fn shared_names(&self) -> impl Iterator<Item = (Language, String)> {
        self.file.shared_name.iter().map(|entry| (entry.language, fold(&entry.name)))
    }

    /// The shapes of sentences of which something is left unsaid.
    pub(super) fn unsaid_shapes(&self) -> impl Iterator<Item = &str> {
        self.file.unsaid.iter().map(|entry| entry.shape.as_str())
    }

    /// The cards whose sentences of a shape are in no fact.
    pub(super) fn unsaid(&self, shape: &str) -> impl Iterator<Item = CardId> {
        let entries = self.file.unsaid.iter().filter(move |entry| entry.shape == shape);
        entries.flat_map(|entry| entry.ids.iter().copied())
    }

    /// Sets and adds the overlay's facts. An entry that changes nothing is out of date: a problem.
    pub(super) fn amend(&self, cards: &mut [Card]) -> Vec<String> {
        let mut problems = Vec::new();
        for entry in &self.file.fact {
            for id in &entry.ids {
                let outcome = cards
                    .iter_mut()
                    .find(|card| card.id == *id)
                    .ok_or_else(|| "no such card".to_owned())
                    .and_then(|card| entry.apply(card));
                if let Err(problem) = outcome {
                    problems.push(format!("overlay: {id}: {problem}"));
                }
            }
        }
        problems
    }
}

impl File {
    fn reasons(&self) -> impl Iterator<Item = &str> {
        self.name
            .iter()
            .map(|entry| entry.reason.as_str())
            .chain(self.alias.iter().map(|entry| entry.reason.as_str()))
            .chain(self.spelling.iter().map(|entry| entry.reason.as_str()))
            .chain(self.missing.iter().map(|entry| entry.reason.as_str()))
            .chain(self.fact.iter().map(|entry| entry.reason.as_str()))
            .chain(self.unsaid.iter().map(|entry| entry.reason.as_str()))
            .chain(self.translation.iter().flat_map(|e| [e.reason.as_str(), e.source.as_str()]))
            .chain(self.shared_name.iter().flat_map(|e| [e.reason.as_str(), e.source.as_str()]))
    }
}

impl TranslationEntry {
    /// Puts the right name in and gives the database's.
    fn apply(&self, source: &mut SourceCard) -> Result<Option<String>, String> {
        let language = self.language;
        let place =
            source.names.get_mut(language).ok_or("English names are corrected by `name`")?;
        let right = self.right.as_deref().filter(|right| *right != source.name);
        if place.as_deref() == right {
            return Err(format!("its name in {language} is right already"));
        }
        let old = std::mem::replace(place, right.map(Into::into));
        Ok(old)
    }
}

impl FactEntry {
    fn apply(&self, card: &mut Card) -> Result<(), String> {
        let mut table = toml::Table::try_from(&*card).map_err(|error| error.to_string())?;
        merge(&mut table, &self.set);
        for (key, values) in &self.add {
            let list = table
                .entry(key.clone())
                .or_insert_with(|| toml::Value::Array(Vec::new()))
                .as_array_mut()
                .ok_or_else(|| format!("`{key}` is no list"))?;
            list.extend(values.iter().cloned());
        }
        let amended: Card = table.try_into().map_err(|error| error.to_string())?;
        if amended == *card {
            return Err("the entry changes nothing".to_owned());
        }
        *card = amended;
        Ok(())
    }
}

/// Replaces values, going into tables so that a single field of one can be set.
fn merge(into: &mut toml::Table, from: &toml::Table) {
    for (key, value) in from {
        match (into.get_mut(key), value) {
            (Some(toml::Value::Table(old)), toml::Value::Table(new)) => merge(old, new),
            _ => {
                into.insert(key.clone(), value.clone());
            }
        }
    }
}
