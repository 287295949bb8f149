//! Completion: what can be written at a place of a deck.

use std::collections::HashSet;

use super::dress;
use super::keys::{self, KeyValue, KnownKey};
use super::spot::{Spot, SpotRole};
use super::{OfferKind, OpenDeck, PlacedEdit, Proposal, Proposals};
use crate::check::{JudgedDeck, Outcome};
use crate::decks::model::{Format, Section};
use crate::message::{Locale, Message};
use crate::rules::Rule;
use crate::tree::Syntax;

mod cards;
mod foreign;
mod matching;
mod words;

use cards::{CardOffer, CardOffers};
pub(super) use matching::match_of;
pub(super) use words::{rule_words, ruleset_words};

/// The longest name that anybody types, in bytes.
const LONGEST: usize = 200;

/// The most proposals at once; typing more shows the others.
const MOST: usize = 100;

/// A word that can be written, before it is dressed for its place.
#[derive(Clone, Debug)]
pub(super) struct WordOffer {
    pub(super) word: String,
    pub(super) kind: OfferKind,
    pub(super) detail: Option<Message>,
    /// The rule that it names, whose explanation says more.
    pub(super) rule: Option<&'static Rule>,
    /// Whether it is a text, which needs quotes.
    pub(super) is_text: bool,
}

impl WordOffer {
    pub(super) fn new(word: impl Into<String>, kind: OfferKind) -> Self {
        Self { word: word.into(), kind, detail: None, rule: None, is_text: true }
    }

    pub(super) fn detail(self, detail: Message) -> Self {
        Self { detail: Some(detail), ..self }
    }

    pub(super) fn of_rule(self, rule: &'static Rule) -> Self {
        Self { rule: Some(rule), ..self }
    }

    /// The proposal to write it.
    pub(super) fn proposal(self, edit: PlacedEdit, locale: &Locale) -> Proposal {
        Proposal {
            edit,
            label: self.word,
            kind: self.kind,
            detail: self.detail.map(|detail| detail.said(locale)),
            documentation: self.rule.map(|rule| rule.explained(locale).into_owned()),
            also: Vec::new(),
            barred: false,
        }
    }

    pub(super) fn bare(self) -> Self {
        Self { is_text: false, ..self }
    }
}

impl OpenDeck<'_> {
    /// The proposals at a byte, the best first.
    pub fn proposals(&self, byte: usize) -> Proposals {
        let byte = self.on_character(byte);
        let around = self.without_line(byte);
        let judged = around.as_ref().and_then(|checked| match &checked.outcome {
            Outcome::Judged(judged) => Some(&**judged),
            Outcome::Unreadable(_) => None,
        });
        let form = self.form();
        match form.syntax() {
            Some(syntax) => self.in_native(syntax, byte, judged),
            None => self.in_foreign(form, byte, judged),
        }
    }

    fn in_native(&self, syntax: Syntax, byte: usize, judged: Option<&JudgedDeck<'_>>) -> Proposals {
        let Some(spot) = Spot::at(syntax, self.read(), byte) else { return Proposals::default() };
        let keys = spot.keys();
        if spot.role == SpotRole::Header {
            return self.dressed(header_words(self.read(), judged), &spot, str::to_owned);
        }
        if spot.role == SpotRole::Key {
            if let Some(section) = section_of(&keys).filter(|_| spot.typed.len() <= LONGEST) {
                let offers = CardOffers::new(self, judged, Some(section), &spot.typed);
                return self
                    .cards(&offers, &spot, |name| dress::entry(syntax, self.read(), &spot, name));
            }
            if let ["company", which] = keys.as_slice() {
                let section =
                    if *which == "items" { Section::PoolItems } else { Section::PoolCharacters };
                let names = words::listed(judged, section, &spot.typed);
                return self.dressed(names, &spot, |name| {
                    let entry = dress::entry(syntax, self.read(), &spot, name);
                    // A follower has a controller, an item a bearer: a name, no number.
                    entry.replacen(" = 1", " = \"\"", 1).replacen(": 1", ": \"\"", 1)
                });
            }
            return self.key_proposals(syntax, &spot, keys::of_deck(&keys), judged);
        }
        let words = self.value_words(&keys, &spot.typed, judged);
        let is_text: HashSet<String> =
            words.iter().filter(|word| word.is_text).map(|word| word.word.clone()).collect();
        self.dressed(words, &spot, |word| dress::value(word, is_text.contains(word)))
    }

    /// The keys of a table that are not there yet.
    fn key_proposals(
        &self,
        syntax: Syntax,
        spot: &Spot,
        known: &[KnownKey],
        judged: Option<&JudgedDeck<'_>>,
    ) -> Proposals {
        let own = spot.whole(self.read());
        let root = spot.path.is_empty();
        let there: HashSet<String> = judged.map(top_keys).unwrap_or_default();
        let open = known.iter().filter(|known| {
            !root
                || known.value == KeyValue::Tables
                || known.key == own
                || !there.contains(known.key)
        });
        let mut words: Vec<WordOffer> = open
            .filter(|known| !(root && syntax == Syntax::Toml && known.value == KeyValue::Table))
            .map(|known| {
                WordOffer::new(known.key, OfferKind::Key).detail(Message::of_data(known.means))
            })
            .collect();
        if root && syntax == Syntax::Toml && !spot.followed {
            words.extend(header_words(self.read(), judged));
        }
        self.dressed(words, spot, |word| match known.iter().find(|known| known.key == word) {
            Some(known) if known.value != KeyValue::Table || !root || syntax != Syntax::Toml => {
                dress::key(syntax, self.read(), spot, word, known.value)
            }
            _ => format!("[{word}]"),
        })
    }

    /// Words that match the typed text, written for their place.
    fn dressed(
        &self,
        words: Vec<WordOffer>,
        spot: &Spot,
        dress: impl Fn(&str) -> String,
    ) -> Proposals {
        let placer = self.placer();
        let range = placer.bytes(spot.range.clone());
        let mut fitting: Vec<(u8, WordOffer)> = words
            .into_iter()
            .filter_map(|word| Some((match_of(&word.word, &spot.typed)?, word)))
            .collect();
        fitting.sort_by_key(|(quality, _)| *quality);
        let more = fitting.len() > MOST;
        let items = fitting.into_iter().take(MOST).map(|(_, word)| {
            let edit = PlacedEdit { range, text: dress(&word.word) };
            word.proposal(edit, &self.locale)
        });
        Proposals { items: items.collect(), more }
    }

    /// Cards, dressed for their place.
    fn cards(
        &self,
        offers: &CardOffers<'_, '_>,
        spot: &Spot,
        dress: impl Fn(&str) -> String,
    ) -> Proposals {
        let range = self.placer().bytes(spot.range.clone());
        let (found, more) = offers.best(MOST);
        let item = |offer: CardOffer| Proposal {
            edit: PlacedEdit { range, text: dress(&offer.name) },
            ..offer.proposal()
        };
        Proposals { items: found.into_iter().map(item).collect(), more }
    }
}

/// The section that the keys of a native deck lead to, if they do.
pub(super) fn section_of(keys: &[&str]) -> Option<Section> {
    let word = keys.join(".");
    Section::ALL.iter().copied().find(|section| section.word() == word)
}

/// The keys at the top of the deck.
fn top_keys(judged: &JudgedDeck<'_>) -> HashSet<String> {
    let deck = &judged.deck;
    let said = [
        ("name", deck.name.is_some()),
        ("player", deck.player.is_some()),
        ("avatar", deck.avatar.is_some()),
        ("ruleset", deck.ruleset.is_some()),
        ("length", deck.length.is_some()),
        ("limited_collection", deck.limited_collection),
        ("author", deck.author.is_some()),
        ("date", deck.date.is_some()),
        ("tags", !deck.tags.is_empty()),
        ("notes", deck.notes.is_some()),
    ];
    let said = said.into_iter().filter(|(_, is)| *is).map(|(key, _)| key.to_owned());
    let sections = deck.sections.iter().map(|section| section.value.word());
    let tables = sections.map(|word| word.split('.').next().unwrap_or(word).to_owned());
    said.chain(tables).collect()
}

/// The headers that a TOML deck can have and has not.
fn header_words(text: &str, judged: Option<&JudgedDeck<'_>>) -> Vec<WordOffer> {
    let there = |section: Section| match judged {
        Some(judged) => judged.deck.sections.iter().any(|known| known.value == section),
        None => text.contains(&format!("[{section}]")),
    };
    let sections = Section::ALL.iter().copied().filter(|section| !there(*section));
    let means = |section: Section| {
        let (table, key) = section.word().split_once('.').unwrap_or(("", section.word()));
        let path: &[&str] = if table.is_empty() { &[] } else { &[table] };
        let known = keys::of_deck(path).iter().find(|known| known.key == key);
        known.map_or("", |known| known.means)
    };
    let offer = |section: Section| {
        let means = Message::of_data(means(section));
        WordOffer::new(section.word(), OfferKind::Table).detail(means)
    };
    sections.map(offer).collect()
}

impl Format {
    /// Whether each line of the format lists a card.
    const fn is_by_line(self) -> bool {
        matches!(self, Self::Gccg | Self::Cardnum | Self::PlayMeccg | Self::Text)
    }
}
