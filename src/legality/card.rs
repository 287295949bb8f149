//! A card under every ruleset: the players whose decks may hold it, judged by the rules in a deck
//! with only this card.

use super::deciding;
use crate::cards::database::{Database, Printing};
use crate::cards::model::{CardType, PlayerType};
use crate::check::Judge;
use crate::decks::model::{Deck, Entry, Format, Section};
use crate::decks::resolve::{ResolvedDeck, is_anothers};
use crate::diagnostic::Diagnostic;
use crate::rules::advice::shared::holdings;
use crate::rules::{self, Game};
use crate::rulesets::model::Ruleset;
use crate::source::{Span, Spanned};

/// Whether a player's deck may hold a card under a ruleset.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct CardUnderRuleset<'j> {
    /// The ruleset.
    pub ruleset: &'j Ruleset,
    /// Whose deck.
    pub player: PlayerType,
    /// The error that decides; none where the deck may hold the card, with the avatar that the card
    /// is specific to.
    pub deciding: Option<Diagnostic>,
}

impl Judge {
    /// Whose decks may hold a card: a row for each player of each ruleset, in their order.
    pub fn card_legality(&self, printing: Printing) -> Vec<CardUnderRuleset<'_>> {
        let rulesets = self
            .library
            .all()
            .flat_map(|ruleset| ruleset.players.iter().map(move |&player| (ruleset, player)));
        let row = |(ruleset, player)| {
            let deciding = bar(&self.database, printing, ruleset, player);
            CardUnderRuleset { ruleset, player, deciding }
        };
        rulesets.map(row).collect()
    }
}

/// Why no deck of a player may hold a card under a ruleset; nothing where it may.
pub(crate) fn bar(
    database: &Database,
    printing: Printing,
    ruleset: &Ruleset,
    player: PlayerType,
) -> Option<Diagnostic> {
    let deck = deck_of(database, printing, player);
    let resolved = ResolvedDeck::new(&deck, database, Some(player));
    let found = rules::bars(&resolved, ruleset, Game::new(ruleset.default_length));
    deciding(&found).cloned()
}

/// A test for queries: whether a ruleset knows a player and lets the player's deck hold a card.
pub(crate) fn may_hold<'a>(
    database: &'a Database,
    ruleset: &'a Ruleset,
) -> impl Fn(Printing, PlayerType) -> bool + 'a {
    move |printing, player| {
        ruleset.players.contains(&player) && bar(database, printing, ruleset, player).is_none()
    }
}

/// A test for queries: whether a deck may hold a card and could ever play it with its other cards,
/// against an opponent if known.
pub(crate) fn can_play<'a>(
    deck: &ResolvedDeck<'a>,
    ruleset: &'a Ruleset,
    opponent: Option<PlayerType>,
) -> impl Fn(Printing) -> bool + 'a {
    let (own, database) = (holdings(deck, ruleset).against(opponent), deck.database);
    let avatar = deck.avatar.as_ref().map(|avatar| avatar.name.clone());
    move |printing| {
        let card = database.card(printing);
        !is_anothers(card, avatar.as_deref())
            && own.hindrance(card).is_none()
            && bar(database, printing, ruleset, own.player).is_none()
    }
}

/// A deck of one card, with the avatar that the card is specific to.
fn deck_of(database: &Database, printing: Printing, player: PlayerType) -> Deck {
    let card = database.card(printing);
    let section = match card.card_type {
        CardType::Character => Section::Characters,
        CardType::Resource => Section::Resources,
        CardType::Hazard => Section::Hazards,
        CardType::Site | CardType::Region => Section::Sites,
    };
    let place = Span::default();
    let entry = Entry::of_company(section, Spanned::new(card.id.to_string(), place));
    Deck {
        format: Some(Format::Toml),
        player: Some(Spanned::new(player, place)),
        avatar: card.specific_to.clone().map(|avatar| Spanned::new(avatar, place)),
        sections: vec![Spanned::new(section, place)],
        entries: vec![entry],
        ..Deck::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The players whose decks may hold a card under the tournament rules.
    fn players(id: &str) -> Vec<&'static str> {
        let judge = Judge::built_in();
        let printing = judge.database.by_id(id.parse().expect("an id")).expect("a card");
        let rows = judge.card_legality(printing).into_iter();
        let rows = rows.filter(|row| row.ruleset.name == "coe/standard" && row.deciding.is_none());
        rows.map(|row| row.player.word()).collect()
    }

    #[test]
    fn the_rules_tell_whose_card_it_is() {
        assert_eq!(players("TW-180"), ["wizard", "fallen-wizard"]); // Sam Gamgee
        assert_eq!(players("TW-156"), ["wizard"]); // Gandalf
        assert_eq!(players("LE-392"), ["ringwraith", "fallen-wizard"]); // Moria [M]
        assert_eq!(players("BA-93"), ["balrog"]); // Moria [B]
        assert_eq!(players("TW-20").len(), 4); // Cave-drake
    }

    #[test]
    fn a_bar_says_its_rule() {
        let judge = Judge::built_in();
        let sam = judge.database.by_id("TW-180".parse().expect("an id")).expect("a card");
        let rows = judge.card_legality(sam);
        let row = rows
            .iter()
            .find(|row| row.ruleset.name == "coe/standard" && row.player == PlayerType::Ringwraith)
            .expect("a row");
        let deciding = row.deciding.as_ref().expect("he is barred");
        assert_eq!(deciding.rule, "character-alignment");
        assert!(!deciding.citations.is_empty());
    }
}
