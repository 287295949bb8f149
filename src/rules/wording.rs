//! The building blocks of the words for a rule's limits, as lists of rules and the book show them.

use crate::cards::database::Database;
use crate::cards::model::{CardId, PlayerType};
use crate::message::{Message, message};
use crate::rulesets::model::Ruleset;
use crate::rulesets::terms::{Counted, GameLength, PerPlayer};
use crate::text::listed;

/// Puts limits of a ruleset into words.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wording<'r> {
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
        words: impl Fn(&T) -> Message,
    ) -> Message {
        self.each_player(|player| value.of(player).map(&words))
    }

    /// The words for each player, with players of equal words joined.
    pub(crate) fn each_player(&self, words: impl Fn(PlayerType) -> Option<Message>) -> Message {
        let said = self.ruleset.players.iter().map(|&player| {
            let words = words(player).unwrap_or_else(|| message!("none"));
            (player.message(), words)
        });
        joined(grouped(said), "; ", |who, words| message!("{who}: {words}", who, words))
    }

    /// The words for each game length, with lengths of equal words joined.
    pub(crate) fn by_length(&self, words: impl Fn(GameLength) -> Message) -> Message {
        let lengths = self.ruleset.lengths.iter();
        let said = lengths.map(|&length| (Message::word("Brief", length.word()), words(length)));
        joined(grouped(said), ", ", |when, words| message!("{words} ({when})", words, when))
    }

    /// A card by its name.
    pub(crate) fn name(&self, id: CardId) -> String {
        match self.database.by_id(id) {
            Some(printing) => self.database.card(printing).shown_name().to_owned(),
            None => id.to_string(),
        }
    }

    /// Cards by their names.
    pub(crate) fn names(&self, ids: &[CardId]) -> Message {
        Message::verbatim(ids.iter().map(|&id| self.name(id)).collect::<Vec<_>>().join(", "))
    }
}

/// Players or lengths that share words, and the words.
type WordsInCommon = (Vec<Message>, Message);

/// Joins players or lengths with equal words, in order of first appearance.
fn grouped(said: impl Iterator<Item = (Message, Message)>) -> Vec<WordsInCommon> {
    let mut groups: Vec<WordsInCommon> = Vec::new();
    for (who, words) in said {
        match groups.iter_mut().find(|(_, other)| other.as_str() == words.as_str()) {
            Some((group, _)) => group.push(who),
            None => groups.push((vec![who], words)),
        }
    }
    groups
}

/// Groups in words; a group of everybody has no names.
fn joined(
    mut groups: Vec<WordsInCommon>,
    between: &'static str,
    said: impl Fn(Message, Message) -> Message,
) -> Message {
    if let [(_, words)] = groups.as_mut_slice() {
        return std::mem::take(words);
    }
    let parts = groups.into_iter().map(|(who, words)| said(Message::joined(who, ", "), words));
    Message::joined(parts.collect(), between)
}

/// A number that is not exceeded.
pub(crate) fn at_most(maximum: u32) -> Message {
    if maximum == 0 { message!("none") } else { message!("at most {maximum}", maximum) }
}

/// Limits on copies, and that listed characters of the play deck are in the pool where it is so.
pub(crate) fn with_pool(mut limits: Vec<Message>, characters_from_pool: bool) -> Message {
    let from_pool = || message!("characters of the play deck come out of the pool");
    limits.extend(characters_from_pool.then(from_pool));
    Message::joined(limits, "; ")
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

/// The parts of the deck over which a limit adds up.
pub(crate) fn together(counted: &[Counted]) -> Message {
    let parts = parts(counted);
    if counted.len() > 1 { message!("{parts} together", parts) } else { parts }
}
