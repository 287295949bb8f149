//! The plan of a deck in words, a line for each part of it.

use std::collections::BTreeSet;

use super::Builder;
use super::hazards::FOES;
use super::places::is_bound;
use super::plan::{PlanLine, sum};
use super::resources::points;
use crate::cards::kinds::is_stage;
use crate::cards::model::{
    Card, CardType, Keyword, PlayerType, PointsKind, Purpose, Race, Subtype,
};
use crate::cards::worth::cards_that_give;
use crate::decks::model::{Part, Section};
use crate::decks::resolve::DeckCard;
use crate::message::{Message, message, word};
use crate::text::{listed, numbered};

impl Builder<'_, '_> {
    /// Describes the plan of the deck with all additions.
    pub(super) fn plan(&mut self) {
        let cards = self.played();
        let lines = [
            (
                "avatar",
                self.avatar.map(|name| Message::verbatim(self.deck.database.shown_name(name))),
            ),
            ("theme", self.theme_in_words(&cards)),
            ("region", self.where_it_plays()),
            ("points", self.points_in_words(&cards)),
            ("protection", service(&cards, &PROTECTION)),
            ("help", service(&cards, &HELP)),
            ("stage", stage_in_words(&cards)),
            ("hazards", self.hazards_in_words(&cards)),
            ("sideboard", self.sideboard_in_words()),
        ];
        let lines = lines.into_iter().filter_map(|(about, text)| text.map(|text| (about, text)));
        self.done.plan = lines.map(|(about, text)| PlanLine { about, text }).collect();
    }

    /// The theme with the cards that carry it. What nobody asked for is no theme without them.
    fn theme_in_words(&self, cards: &[(&Card, u32)]) -> Option<Message> {
        let carried = self.theme.carried(cards);
        (self.wish.theme.is_some() || carried >= LEAST_CARRIED).then(|| {
            let (theme, cards) = (self.theme.message(), numbered(carried, "card"));
            message!("{theme}: {cards}", theme, cards)
        })
    }

    /// The regions of its sites.
    fn where_it_plays(&self) -> Option<Message> {
        let sites = self.sites();
        let facts = sites.iter().filter_map(|site| site.site.as_ref());
        let regions: BTreeSet<&str> = facts.filter_map(|site| site.region.as_deref()).collect();
        let names: Vec<&str> =
            regions.into_iter().map(|name| self.deck.database.shown_name(name)).collect();
        let regions = numbered(names.len(), "region");
        let all = names.join(", ");
        (!names.is_empty()).then(|| message!("{regions}: {names}", regions, names = all))
    }

    /// The sources of points, by kind.
    fn points_in_words(&self, cards: &[(&Card, u32)]) -> Option<Message> {
        let player = self.deck.player.kind;
        let resource = |card: &Card| card.card_type == CardType::Resource;
        let worth = |card: &Card| if resource(card) { points(card, player).1 } else { 0 };
        let copies: u32 =
            cards.iter().filter(|(card, _)| worth(card) > 0).map(|&(_, copies)| copies).sum();
        let all: u32 = cards.iter().map(|&(card, copies)| worth(card) * copies).sum();
        let of = |(at, kind): (usize, &PointsKind)| {
            let own = cards.iter().filter(|(card, _)| points(card, player).0 == at);
            let sum: u32 = own.map(|&(card, copies)| worth(card) * copies).sum();
            (sum > 0).then(|| {
                message!("{sum} for {kind}", sum, kind = Message::of_data(cards_that_give(*kind)))
            })
        };
        let kinds: Vec<Message> = PointsKind::ALL.iter().enumerate().filter_map(of).collect();
        (copies > 0).then(|| {
            let (resources, points) = (numbered(copies, "resource"), numbered(all, "point"));
            let kinds = listed(&kinds, "and");
            // What they are worth to him depends on the stage resources in play (see `points`).
            let all = if player == PlayerType::FallenWizard {
                message!(
                    "{resources} with {points} printed on them: {kinds}",
                    resources,
                    points,
                    kinds
                )
            } else {
                message!("{resources} worth {points}: {kinds}", resources, points, kinds)
            };
            let worthy = cards.iter().copied().filter(|(card, _)| worth(card) > 0);
            match copies - self.before_a_site_taps_twice(worthy) {
                0 => all,
                1 => message!("{all}; 1 of them waits for its site to come back", all),
                waiting => message!(
                    "{all}; {waiting} of them wait for their sites to come back",
                    all,
                    waiting
                ),
            }
        })
    }

    /// How many of some resources can be played before a site is needed twice: a site that is tapped
    /// comes back when the play deck is exhausted (`CoE` 2.4). Each in turn takes a free site, or that of
    /// another that has a second one.
    fn before_a_site_taps_twice<'c>(&self, cards: impl Iterator<Item = (&'c Card, u32)>) -> u32 {
        let own = self.holdings(Vec::new());
        let sites: Vec<&Card> =
            self.sites().into_iter().filter(|site| own.may_enter(site)).collect();
        let mut taken: Vec<Option<usize>> = vec![None; sites.len()];
        let (mut open, mut free) = (Vec::new(), 0);
        for (card, copies) in cards {
            if !is_bound(card) || card.is(Subtype::MinorItem) {
                free += copies;
                continue;
            }
            let here = (0..sites.len()).filter(|&at| self.plays(card, sites[at]));
            let here: Vec<usize> = here.collect();
            open.extend((0..copies).map(|_| here.clone()));
        }
        let found = (0..open.len())
            .filter(|&card| finds_a_site(card, &open, &mut taken, &mut vec![false; sites.len()]));
        free + u32::try_from(found.count()).unwrap_or(u32::MAX)
    }

    fn hazards_in_words(&self, cards: &[(&Card, u32)]) -> Option<Message> {
        let hazards: Vec<_> =
            cards.iter().copied().filter(|(card, _)| card.card_type == CardType::Hazard).collect();
        if hazards.is_empty() {
            return None;
        }
        let planned = self.model.and_then(|_| self.hazard_plan_in_words(&hazards));
        Some(planned.unwrap_or_else(|| kinds_in_words(&hazards)))
    }

    fn sideboard_in_words(&self) -> Option<Message> {
        let of = |section: Section| -> u32 {
            let added = self.done.additions.iter().filter(|added| added.section == section);
            added.map(|added| u32::from(added.copies)).sum()
        };
        let listed: u32 = self.deck.of(Part::Sideboard).map(DeckCard::copies).sum();
        let side = of(Section::Sideboard) + listed;
        let against = of(Section::SideboardVsFallenWizard);
        let cards = numbered(side, "card");
        (side > 0).then(|| match against {
            0 => message!("{cards}", cards),
            more => message!("{cards}, {more} more against Fallen-wizards", cards, more),
        })
    }
}

/// Fewer cards carry no theme, and are no kind that a deck is about.
const LEAST_CARRIED: u32 = 4;

/// The purposes that protect companies, with their words.
const PROTECTION: [(&[Purpose], &str); 4] = [
    (&[Purpose::CancelsAttacks, Purpose::CancelsStrikes], word!("to cancel attacks or strikes")),
    (&[Purpose::HelpsInFights], word!("to help in fights")),
    (&[Purpose::HelpsAgainstCorruption], word!("to help against corruption")),
    (&[Purpose::RemovesHazards], word!("to take hazards away")),
];

/// Other helpful purposes, with their words.
const HELP: [(&[Purpose], &str); 4] = [
    (&[Purpose::Fetches, Purpose::Draws], word!("to fetch or draw cards")),
    (&[Purpose::HelpsInfluence], word!("to help with influence")),
    (&[Purpose::Restores], word!("to untap or heal")),
    (&[Purpose::Moves], word!("to help on the way")),
];

/// How many cards serve some purposes.
fn service(cards: &[(&Card, u32)], of: &[(&[Purpose], &str)]) -> Option<Message> {
    let part = |(purposes, words): &(&[Purpose], &str)| {
        let serves = |card: &Card| purposes.iter().any(|&purpose| card.serves(purpose));
        let number = sum(cards, serves);
        let what = Message::of_data(*words);
        (number > 0).then(|| message!("{cards} {what}", cards = numbered(number, "card"), what))
    };
    let parts: Vec<Message> = of.iter().filter_map(part).collect();
    (!parts.is_empty()).then(|| Message::joined(parts, ", "))
}

fn stage_in_words(cards: &[(&Card, u32)]) -> Option<Message> {
    let number = Some(sum(cards, is_stage)).filter(|&number| number > 0)?;
    Some(message!("{stage_resources}", stage_resources = numbered(number, "stage resource")))
}

/// The creatures, with the kind that most of them are, the corruption cards and the other events.
fn kinds_in_words(hazards: &[(&Card, u32)]) -> Message {
    let creature = |card: &Card| card.is(Subtype::Creature);
    let creatures = sum(hazards, creature);
    let corruption = sum(hazards, |card| card.has(Keyword::Corruption));
    let events = sum(hazards, |_| true) - creatures - corruption;
    let of = |races: &[Race]| {
        sum(hazards, |card| creature(card) && races.iter().any(|&race| card.is_of(race)))
    };
    let most =
        FOES.iter().map(|&(foes, races)| (of(races), foes)).max_by_key(|&(number, _)| number);
    let most = most.filter(|&(number, _)| number >= LEAST_CARRIED);
    let (creatures, corruption_cards, other_events) = (
        numbered(creatures, "creature"),
        numbered(corruption, "corruption card"),
        numbered(events, "other event"),
    );
    match most {
        Some((number, foes)) => message!(
            "{creatures}, {number} of them {foes}; {corruption_cards} and {other_events}",
            creatures,
            number,
            foes = Message::of_data(foes),
            corruption_cards,
            other_events
        ),
        None => message!(
            "{creatures}, {corruption_cards} and {other_events}",
            creatures,
            corruption_cards,
            other_events
        ),
    }
}

/// Whether a card gets a site of those at which it is played, if need be by sending another card to a second
/// one of its own: the usual search for a matching.
fn finds_a_site(
    card: usize,
    open: &[Vec<usize>],
    taken: &mut [Option<usize>],
    seen: &mut [bool],
) -> bool {
    for &site in &open[card] {
        if std::mem::replace(&mut seen[site], true) {
            continue;
        }
        if taken[site].is_none_or(|other| finds_a_site(other, open, taken, seen)) {
            taken[site] = Some(card);
            return true;
        }
    }
    false
}
