//! What the words of a rule's limits are made of, as lists of rules and the book show them.

use crate::cards::database::Database;
use crate::cards::model::{CardId, PlayerType};
use crate::message::{Message, message};
use crate::rulesets::model::Ruleset;
use crate::rulesets::terms::{Counted, GameLength, PerPlayer};
use crate::text::{list, listed};

/// Puts limits of a ruleset into words.
#[derive(Clone, Copy, Debug)]
pub struct Wording<'r> {
    /// The ruleset.
    pub ruleset: &'r Ruleset,
    /// The cards that it names.
    pub database: &'r Database,
}

impl Wording<'_> {
    /// A value in words, for all players at once or for those who have it in common.
    pub(crate) fn by_player<T>(
        &self,
        value: &PerPlayer<T>,
        words: impl Fn(&T) -> String,
    ) -> String {
        self.each_player(|player| value.of(player).map(&words))
    }

    /// What each player's words are, said once for those who have them in common.
    pub(crate) fn each_player(&self, words: impl Fn(PlayerType) -> Option<String>) -> String {
        let said = self.ruleset.players.iter().map(|&player| {
            let words = words(player).unwrap_or_else(|| "none".to_owned());
            (player.word(), words)
        });
        joined(&grouped(said), "; ", |who, words| format!("{who}: {words}"))
    }

    /// What is said of each game length, said once for those that have it in common.
    pub(crate) fn by_length(&self, words: impl Fn(GameLength) -> String) -> String {
        let said = self.ruleset.lengths.iter().map(|&length| (length.word(), words(length)));
        joined(&grouped(said), ", ", |when, words| format!("{words} ({when})"))
    }

    /// A card by its name.
    pub(crate) fn name(&self, id: CardId) -> String {
        match self.database.by_id(id) {
            Some(printing) => self.database.card(printing).shown_name().to_owned(),
            None => id.to_string(),
        }
    }

    /// Cards by their names.
    pub(crate) fn names(&self, ids: &[CardId]) -> String {
        ids.iter().map(|&id| self.name(id)).collect::<Vec<_>>().join(", ")
    }
}

/// Those with the same words together, in the order in which they come first.
fn grouped(said: impl Iterator<Item = (&'static str, String)>) -> Vec<(Vec<&'static str>, String)> {
    let mut groups: Vec<(Vec<&'static str>, String)> = Vec::new();
    for (who, words) in said {
        match groups.iter_mut().find(|(_, other)| *other == words) {
            Some((group, _)) => group.push(who),
            None => groups.push((vec![who], words)),
        }
    }
    groups
}

/// Groups in words; one that holds everybody is said without naming them.
fn joined(
    groups: &[(Vec<&'static str>, String)],
    between: &str,
    said: impl Fn(&str, &str) -> String,
) -> String {
    if let [(_, words)] = groups {
        return words.clone();
    }
    let parts = groups.iter().map(|(who, words)| said(&who.join(", "), words));
    parts.collect::<Vec<_>>().join(between)
}

/// A number that is not exceeded.
pub(crate) fn at_most(maximum: u32) -> String {
    if maximum == 0 { "none".to_owned() } else { format!("at most {maximum}") }
}

/// What goes on from a limit on copies where listed characters of the play deck are in the pool.
pub(crate) const fn from_pool(characters_from_pool: bool) -> &'static str {
    if characters_from_pool { "; characters of the play deck come out of the pool" } else { "" }
}

/// The parts of the deck that are counted over.
pub(crate) fn over(counted: &[Counted]) -> String {
    let part = |part: &Counted| match part {
        Counted::PlayDeck => "play deck",
        Counted::Sideboard => "sideboard",
        Counted::SideboardVsFallenWizard => "sideboard against Fallen-wizards",
        Counted::Pool => "starting cards",
    };
    list(&counted.iter().map(part).collect::<Vec<_>>(), "and")
}

/// The parts of the deck that are counted over, as a part of a message.
pub(crate) fn parts(counted: &[Counted]) -> Message {
    let part = |part: &Counted| match part {
        Counted::PlayDeck => message!("play deck"),
        Counted::Sideboard => message!("sideboard"),
        Counted::SideboardVsFallenWizard => message!("sideboard against Fallen-wizards"),
        Counted::Pool => message!("starting cards"),
    };
    listed(&counted.iter().map(part).collect::<Vec<_>>(), "and")
}

/// One of some values.
pub(crate) fn either<T: std::fmt::Display>(values: &[T]) -> String {
    let words: Vec<String> = values.iter().map(ToString::to_string).collect();
    list(&words, "or")
}
