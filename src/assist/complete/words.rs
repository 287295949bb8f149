//! The words that can be values: players, avatars, rulesets, rules, names from the deck itself.

use std::collections::HashSet;

use super::super::spot::{Spot, SpotRole};
use super::super::{OfferKind, OpenDeck};
use super::matching::match_of;
use super::{WordOffer, section_of};
use crate::cards::model::PlayerType;
use crate::check::{Judge, JudgedDeck};
use crate::decks::model::Section;
use crate::decks::resolve::avatar_names;
use crate::message::{Message, message};
use crate::rules::registry;
use crate::rulesets::library::Library;
use crate::rulesets::terms::GameLength;

impl OpenDeck<'_> {
    /// The values of some keys of a native deck.
    pub(super) fn value_words(
        &self,
        keys: &[&str],
        typed: &str,
        judged: Option<&JudgedDeck<'_>>,
    ) -> Vec<WordOffer> {
        let player = judged.map(|judged| judged.player.kind).or(self.wishes.player);
        match keys {
            ["player"] => words(PlayerType::WORDS),
            ["length"] => lengths(self.judge, judged),
            ["limited_collection"] => {
                ["true", "false"].map(|word| WordOffer::new(word, OfferKind::Word).bare()).to_vec()
            }
            ["ruleset"] => ruleset_words(&self.judge.library, player),
            ["tags"] => {
                let tags = self.tags.iter();
                tags.map(|tag| WordOffer::new(tag.as_str(), OfferKind::Tag)).collect()
            }
            ["avatar"] => avatars(self.judge, player),
            ["allow", "rule"] => waivable(judged),
            ["company", "site"] => listed(judged, Section::Sites, typed),
            ["company", "characters"] | ["company", "followers" | "items", _] => {
                listed(judged, Section::PoolCharacters, typed)
            }
            keys => match keys.split_last().map(|(_, table)| table).and_then(section_of) {
                Some(_) => (1..=3).map(copies).collect(),
                None => Vec::new(),
            },
        }
    }
}

/// The names that the deck lists in a section, as it writes them; of the pool where it is not split.
pub(super) fn listed(
    judged: Option<&JudgedDeck<'_>>,
    section: Section,
    typed: &str,
) -> Vec<WordOffer> {
    let Some(judged) = judged else { return Vec::new() };
    let mut seen = HashSet::new();
    let entries = judged.deck.entries.iter().filter(|entry| {
        entry.section == section
            || (entry.section == Section::PoolCards && section != Section::Sites)
    });
    entries
        .filter(|entry| match_of(&entry.name, typed).is_some() && seen.insert(&entry.name))
        .map(|entry| {
            let section = Message::verbatim(section.word());
            WordOffer::new(entry.name.as_str(), OfferKind::Card).detail(section)
        })
        .collect()
}

fn words(words: &[&str]) -> Vec<WordOffer> {
    words.iter().map(|word| WordOffer::new(*word, OfferKind::Word)).collect()
}

fn copies(number: u8) -> WordOffer {
    WordOffer::new(number.to_string(), OfferKind::Copies).bare()
}

/// The game lengths of the deck's ruleset.
fn lengths(judge: &Judge, judged: Option<&JudgedDeck<'_>>) -> Vec<WordOffer> {
    let ruleset = judged.map(|judged| judged.chosen.ruleset);
    let ruleset = ruleset.or_else(|| judge.library.all().next());
    let known = ruleset.map_or(GameLength::ALL, |ruleset| ruleset.lengths.as_slice());
    known.iter().map(|length| WordOffer::new(length.word(), OfferKind::Word)).collect()
}

/// The rulesets, those for the player's decks first.
pub(in crate::assist) fn ruleset_words(
    library: &Library,
    player: Option<PlayerType>,
) -> Vec<WordOffer> {
    let knows = |players: &[PlayerType]| player.is_none_or(|player| players.contains(&player));
    let (known, others): (Vec<_>, Vec<_>) =
        library.all().partition(|ruleset| knows(&ruleset.players));
    let offer = |ruleset: &crate::rulesets::model::Ruleset| {
        let (title, edition) = (ruleset.title.as_str(), Message::of_data(ruleset.edition.as_str()));
        let detail = message!("{title}, {edition}", title, edition);
        WordOffer::new(ruleset.name.as_str(), OfferKind::Ruleset).detail(detail)
    };
    known.into_iter().chain(others).map(offer).collect()
}

/// The avatars of a player, or of all.
fn avatars(judge: &Judge, player: Option<PlayerType>) -> Vec<WordOffer> {
    let players = player.map_or(PlayerType::ALL.to_vec(), |player| vec![player]);
    let named = |player: PlayerType| {
        let names = avatar_names(&judge.database, player);
        names.into_iter().map(move |name| (name, player))
    };
    let offer = |(name, player): (&str, PlayerType)| {
        WordOffer::new(name, OfferKind::Card).detail(player.message())
    };
    players.into_iter().flat_map(named).map(offer).collect()
}

/// The rules that a deck may have a waiver for: those that it breaks first.
fn waivable(judged: Option<&JudgedDeck<'_>>) -> Vec<WordOffer> {
    let found = judged.map(|judged| judged.judgement.diagnostics.as_slice()).unwrap_or_default();
    let broken: HashSet<&str> = found.iter().map(|found| found.rule).collect();
    let mut rules: Vec<_> =
        registry::RULES.iter().filter(|rule| rule.waivable && !rule.fixed).collect();
    rules.sort_by_key(|rule| !broken.contains(rule.name));
    let offer = |rule: &&&'static crate::rules::Rule| {
        let summary = Message::of_data(rule.summary);
        let detail = if broken.contains(rule.name) {
            message!("broken here: {summary}", summary)
        } else {
            summary
        };
        WordOffer::new(rule.name, OfferKind::Rule).detail(detail).of_rule(rule)
    };
    rules.iter().map(offer).collect()
}

/// Every rule whose severity can be chosen, the families and `all`.
pub(in crate::assist) fn rule_words() -> Vec<WordOffer> {
    let rules = registry::RULES.iter().filter(|rule| !rule.fixed).map(|rule| {
        let summary = Message::of_data(rule.summary);
        WordOffer::new(rule.name, OfferKind::Rule).detail(summary).of_rule(rule)
    });
    let families = crate::rules::Family::ALL.iter().map(|family| {
        let detail = message!("every rule on {family}", family = *family);
        WordOffer::new(family.word(), OfferKind::Word).detail(detail)
    });
    let all = WordOffer::new("all", OfferKind::Word).detail(message!("every rule"));
    rules.chain(families).chain([all]).collect()
}

impl OpenDeck<'_> {
    /// Whether a byte is in the list of tags, where the tags of other decks are also proposed.
    pub fn is_among_tags(&self, byte: usize) -> bool {
        let byte = self.on_character(byte);
        let syntax = self.form().syntax();
        let spot = syntax.and_then(|syntax| Spot::at(syntax, self.read(), byte));
        spot.is_some_and(|spot| spot.keys() == ["tags"] && spot.role == SpotRole::Value)
    }
}
