//! A card under every ruleset: whose decks may hold it. The rules themselves tell, of a deck in
//! which there is nothing else.

use schemars::JsonSchema;
use serde::Serialize;

use super::{Deciding, deciding};
use crate::cards::database::{Database, Printing};
use crate::cards::model::{CardType, PlayerType};
use crate::check::Judge;
use crate::checkers::{self, Game};
use crate::decks::model::{Deck, Entry, Format, Section};
use crate::decks::resolve::ResolvedDeck;
use crate::diagnostic::{Diagnostic, Severity};
use crate::rulesets::model::Ruleset;
use crate::source::{Span, Spanned};

/// The rules by which a deck may not hold a card, whatever else is in it.
const RULES: [&str; 10] = [
    "avatar-alignment",
    "avatar-specific",
    "balrog-character",
    "balrog-faction",
    "balrog-site-version",
    "banned-card",
    "character-alignment",
    "region-card",
    "resource-alignment",
    "site-alignment",
];

/// Whether a player's deck may hold a card under a ruleset.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CardUnderRuleset {
    /// The ruleset, `BOOK/VARIANT`.
    pub ruleset: String,
    /// Whose deck.
    pub player: PlayerType,
    /// Whether it may hold the card, with the avatar that the card is specific to.
    pub allowed: bool,
    /// The finding that decides; none where it may.
    pub deciding: Option<Deciding>,
}

impl Judge {
    /// Whose decks may hold a card: a row for each player of each ruleset, in their order.
    pub fn card_legality(&self, printing: Printing) -> Vec<CardUnderRuleset> {
        let rulesets = self
            .library
            .all()
            .flat_map(|ruleset| ruleset.players.iter().map(move |&player| (ruleset, player)));
        let row = |(ruleset, player): (&Ruleset, PlayerType)| {
            let deciding = bar(&self.database, printing, ruleset, player);
            let (ruleset, allowed) = (ruleset.name.clone(), deciding.is_none());
            CardUnderRuleset { ruleset, player, allowed, deciding }
        };
        rulesets.map(row).collect()
    }
}

/// Why no deck of a player may hold a card under a ruleset; nothing where it may.
pub fn bar(
    database: &Database,
    printing: Printing,
    ruleset: &Ruleset,
    player: PlayerType,
) -> Option<Deciding> {
    let deck = deck_of(database, printing, player);
    let resolved = ResolvedDeck::new(&deck, database, Some(player));
    let found = checkers::judge(&resolved, ruleset, Game::new(ruleset.default_length)).diagnostics;
    let bars =
        |found: &Diagnostic| found.severity == Severity::Error && RULES.contains(&found.rule);
    let found: Vec<Diagnostic> = found.into_iter().filter(bars).collect();
    deciding(&found)
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
        let rows = rows.filter(|row| row.ruleset == "coe/standard" && row.allowed);
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
            .find(|row| row.ruleset == "coe/standard" && row.player == PlayerType::Ringwraith)
            .expect("a row");
        let deciding = row.deciding.as_ref().expect("he is barred");
        assert_eq!(deciding.rule, "character-alignment");
        assert!(!deciding.citations.is_empty());
    }
}
