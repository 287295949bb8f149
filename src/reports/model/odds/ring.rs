//! Tests of gold rings.

use serde::Serialize;

use crate::cards::model::{Card, PlayerType, SpecialRing, Subtype};
use crate::decks::model::Part;
use crate::decks::resolve::ResolvedDeck;
use crate::odds::requests::RingRequest;
use crate::odds::ring::{self, RingTest};

use super::ChanceReport;
use super::people::{BadPerson, GOLD_RING, card};

/// The odds of tests of gold rings.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RingReport {
    /// What else is added to every roll.
    pub modifier: i16,
    /// The gold rings.
    pub rings: Vec<GoldRingReport>,
}

/// The tests of a gold ring.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GoldRingReport {
    /// The gold ring.
    pub name: String,
    /// Its copies in pool and play deck.
    pub copies: u32,
    /// What each way to test it gives.
    pub tests: Vec<TestReport>,
}

/// A way to test a gold ring.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TestReport {
    /// How it is tested.
    pub test: RingTest,
    /// What is added to the roll in all.
    pub modifier: i16,
    /// The kinds of special ring that its card names.
    pub kinds: Vec<RingKindOdds>,
    /// The chance that one of the deck's special rings may be played, had the player all of them in
    /// hand; null where the deck has none that the test could give.
    pub any_of_deck: Option<ChanceReport>,
}

/// The chance of a kind of ring.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RingKindOdds {
    /// The kind.
    pub ring: SpecialRing,
    /// The chance that the test allows it.
    pub chance: ChanceReport,
    /// The rings of the kind in the deck that the test could give.
    pub in_deck: Vec<String>,
}

impl RingReport {
    /// The tests of a deck's gold rings, or of the named ones.
    ///
    /// # Errors
    /// When a name is not a card's, or the card is not a gold ring.
    pub fn new(deck: &ResolvedDeck<'_>, asked: &RingRequest) -> Result<Self, BadPerson> {
        let modifier = asked.modifier.get();
        let held: Vec<_> = deck.of(Part::Pool).chain(deck.of(Part::PlayDeck)).collect();
        let mut gold: Vec<&Card> = Vec::new();
        for name in &asked.rings {
            let found = card(name, deck)?;
            let name = found.shown_name().to_owned();
            if !found.is(Subtype::GoldRingItem) {
                return Err(BadPerson::NotSuch { name, wanted: GOLD_RING });
            }
            gold.push(found);
        }
        let own = held.iter().map(|card| card.card).filter(|card| card.is(Subtype::GoldRingItem));
        if asked.rings.is_empty() {
            gold.extend(own);
            gold.dedup_by_key(|card| &card.name);
        }
        let special: Vec<&Card> =
            held.iter().map(|card| card.card).filter(|card| ring::kind(card).is_some()).collect();
        let report = |card: &&Card| GoldRingReport {
            name: card.shown_name().to_owned(),
            copies: held
                .iter()
                .filter(|own| own.card.name == card.name)
                .map(|own| own.copies())
                .sum(),
            tests: RingTest::of(deck.player.kind)
                .iter()
                .map(|&test| TestReport::new(card, test, &special, deck.player.kind, modifier))
                .collect(),
        };
        Ok(Self { modifier, rings: gold.iter().map(report).collect() })
    }
}

impl TestReport {
    fn new(
        gold: &Card,
        test: RingTest,
        special: &[&Card],
        player: PlayerType,
        modifier: i16,
    ) -> Self {
        let modifier = modifier + test.modifier_of(gold, player);
        let of_kind = |kind: SpecialRing| {
            let own =
                special.iter().filter(|card| ring::replaces(gold, card, player) == Some(kind));
            own.copied().collect::<Vec<&Card>>()
        };
        let named = ring::named(gold);
        let held: Vec<SpecialRing> =
            named.iter().copied().filter(|&kind| !of_kind(kind).is_empty()).collect();
        let kinds = named.iter().map(|&kind| RingKindOdds {
            ring: kind,
            chance: ring::chance(&gold.ring_results, kind, modifier).into(),
            in_deck: super::people::names(&of_kind(kind)),
        });
        let any = || ring::any_of(&gold.ring_results, &held, modifier).into();
        Self { test, modifier, kinds: kinds.collect(), any_of_deck: (!held.is_empty()).then(any) }
    }
}
