//! The plan of a deck in words, a line for each part of it.

use std::collections::BTreeSet;

use super::Builder;
use super::plan::PlanLine;
use super::resources::points;
use crate::cards::kinds::is_stage;
use crate::cards::model::{Card, CardType, Keyword, PointsKind, Purpose, Subtype};
use crate::decks::model::{Part, Section};
use crate::decks::resolve::DeckCard;
use crate::text::{count, list};

impl Builder<'_, '_> {
    /// Says what the deck, with all that is added, is for.
    pub(super) fn plan(&mut self) {
        let cards = self.played();
        let lines = [
            ("avatar", self.avatar.map(str::to_owned)),
            ("theme", Some(self.theme.word().to_owned())),
            ("region", self.where_it_plays()),
            ("points", self.points_in_words(&cards)),
            ("protection", service(&cards, &PROTECTION)),
            ("help", service(&cards, &HELP)),
            ("stage", sum_in_words(&cards, "stage resource", is_stage)),
            ("hazards", self.hazards_in_words(&cards)),
            ("sideboard", self.sideboard_in_words()),
        ];
        let lines = lines.into_iter().filter_map(|(about, text)| text.map(|text| (about, text)));
        self.done.plan = lines.map(|(about, text)| PlanLine { about, text }).collect();
    }

    /// The regions where its sites lie.
    fn where_it_plays(&self) -> Option<String> {
        let sites = self.sites();
        let facts = sites.iter().filter_map(|site| site.site.as_ref());
        let regions: BTreeSet<&str> = facts.filter_map(|site| site.region.as_deref()).collect();
        let names: Vec<&str> =
            regions.into_iter().map(|name| self.deck.database.shown_name(name)).collect();
        let number = i64::try_from(names.len()).unwrap_or(i64::MAX);
        (!names.is_empty()).then(|| format!("{}: {}", count(number, "region"), names.join(", ")))
    }

    /// What gives points, and of which kinds.
    fn points_in_words(&self, cards: &[(&Card, u32)]) -> Option<String> {
        let player = self.deck.player.kind;
        let resource = |card: &Card| card.card_type == CardType::Resource;
        let worth = |card: &Card| if resource(card) { points(card, player).1 } else { 0 };
        let copies: u32 =
            cards.iter().filter(|(card, _)| worth(card) > 0).map(|&(_, copies)| copies).sum();
        let all: u32 = cards.iter().map(|&(card, copies)| worth(card) * copies).sum();
        let of = |(at, kind): (usize, &PointsKind)| {
            let own = cards.iter().filter(|(card, _)| points(card, player).0 == at);
            let sum: u32 = own.map(|&(card, copies)| worth(card) * copies).sum();
            (sum > 0).then(|| format!("{sum} {}", kind.word()))
        };
        let kinds: Vec<String> = PointsKind::ALL.iter().enumerate().filter_map(of).collect();
        (copies > 0).then(|| {
            let what = count(copies, "resource");
            format!("{what} worth {}: {}", count(all, "point"), list(&kinds, "and"))
        })
    }

    fn hazards_in_words(&self, cards: &[(&Card, u32)]) -> Option<String> {
        let hazards: Vec<_> =
            cards.iter().copied().filter(|(card, _)| card.card_type == CardType::Hazard).collect();
        let creatures = sum(&hazards, |card| card.is(Subtype::Creature));
        let corruption = sum(&hazards, |card| card.has(Keyword::Corruption));
        let events = sum(&hazards, |_| true) - creatures - corruption;
        (!hazards.is_empty()).then(|| {
            let (creatures, corruption) =
                (count(creatures, "creature"), count(corruption, "corruption card"));
            let (events, foes) = (count(events, "other event"), self.foes().0);
            format!("{creatures}, above all {foes}; {corruption} and {events}")
        })
    }

    fn sideboard_in_words(&self) -> Option<String> {
        let of = |section: Section| -> u32 {
            let added = self.done.additions.iter().filter(|added| added.section == section);
            added.map(|added| u32::from(added.copies)).sum()
        };
        let listed: u32 = self.deck.of(Part::Sideboard).map(DeckCard::copies).sum();
        let side = of(Section::Sideboard) + listed;
        let against = of(Section::SideboardVsFallenWizard);
        let beside = if against > 0 {
            format!(", {against} more against Fallen-wizards")
        } else {
            String::new()
        };
        (side > 0).then(|| format!("{}{beside}", count(side, "card")))
    }
}

/// What protects companies.
const PROTECTION: [(&[Purpose], &str); 4] = [
    (&[Purpose::CancelsAttacks, Purpose::CancelsStrikes], "cancel attacks or strikes"),
    (&[Purpose::HelpsInFights], "help in fights"),
    (&[Purpose::HelpsAgainstCorruption], "help against corruption"),
    (&[Purpose::RemovesHazards], "take hazards away"),
];

/// What helps otherwise.
const HELP: [(&[Purpose], &str); 4] = [
    (&[Purpose::Fetches, Purpose::Draws], "fetch or draw cards"),
    (&[Purpose::HelpsInfluence], "help with influence"),
    (&[Purpose::Restores], "untap or heal"),
    (&[Purpose::Moves], "help on the way"),
];

/// How many cards serve some purposes.
fn service(cards: &[(&Card, u32)], of: &[(&[Purpose], &str)]) -> Option<String> {
    let part = |(purposes, words): &(&[Purpose], &str)| {
        let serves = |card: &Card| purposes.iter().any(|&purpose| card.serves(purpose));
        let number = sum(cards, serves);
        (number > 0).then(|| format!("{number} {words}"))
    };
    let parts: Vec<String> = of.iter().filter_map(part).collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}

fn sum_in_words(cards: &[(&Card, u32)], what: &str, is: impl Fn(&Card) -> bool) -> Option<String> {
    Some(sum(cards, is)).filter(|&number| number > 0).map(|number| count(number, what))
}

/// The copies of the cards that are so.
fn sum(cards: &[(&Card, u32)], is: impl Fn(&Card) -> bool) -> u32 {
    cards.iter().filter(|(card, _)| is(card)).map(|&(_, copies)| copies).sum()
}
