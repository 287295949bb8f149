//! The names of the cards, for the reader of lists.

use std::collections::HashSet;

use super::numbers::of_roman;
use crate::cards::database::{Database, Printing};
use crate::cards::lookup::Lookup;
use crate::cards::model::Card;
use crate::text::in_word;

/// The names of the cards.
pub(super) struct KnownNames<'db> {
    pub(super) database: &'db Database,
    pub(super) lookup: Lookup<'db>,
    /// The words that are known to mean no card.
    pub(super) strange: HashSet<String>,
    found: Vec<Printing>,
}

impl<'db> KnownNames<'db> {
    pub(super) fn new(database: &'db Database) -> Self {
        let (strange, found) = (HashSet::new(), Vec::new());
        Self { database, lookup: Lookup::new(database), strange, found }
    }

    /// Whether a card has this name, with tags or without.
    pub(super) fn knows(&mut self, name: &str) -> bool {
        self.found.clear();
        // The longest name has 42 letters; tags follow it. Characters around a name do not belong
        // to it.
        let opens =
            |c: char| in_word(c) || matches!(c, '"' | '“' | '\'' | '‘' | '…' | '「' | '¡' | '¿');
        let closes = |c: char| {
            in_word(c)
                || matches!(
                    c,
                    '"' | '”' | ')' | ']' | '!' | '?' | '.' | '\'' | '’' | '）' | '！' | '？'
                )
        };
        if name.len() > 120
            || !name.contains(char::is_alphabetic)
            || !name.starts_with(opens)
            || !name.ends_with(closes)
            || ends_in_roman(name)
        {
            return false;
        }
        self.lookup.exact(name, &mut self.found)
    }

    /// Whether no card can be meant by a name, which is told.
    pub(super) fn has_none(&mut self, name: &str) -> bool {
        let mut found = Vec::new();
        self.lookup.candidates(name, &mut found);
        found.is_empty()
    }

    /// The most words of a name that begins with this one, or has it after "the"; `None` if there
    /// is no such name.
    pub(super) fn most_words_from(&self, word: &str) -> usize {
        self.database.most_words_from(word)
    }

    /// Whether a text is of many letters, all of scripts in which no card's name is written, so that
    /// it can neither be a card nor nearly be one.
    pub(super) fn is_strange(&self, text: &str) -> bool {
        /// More letters than a word has that says something of cards: a number, "copies".
        const LONG: usize = 12;
        !text.is_ascii()
            && text.chars().filter(|c| !c.is_whitespace()).nth(LONG).is_some()
            && text.chars().all(|c| c.is_alphabetic() || c.is_whitespace())
            && text.split_whitespace().all(|word| self.database.is_of_another_script(word))
    }

    /// The cards that have this name.
    pub(super) fn cards(&mut self, name: &str) -> impl Iterator<Item = &'db Card> + Clone {
        self.knows(name);
        let database = self.database;
        self.found.iter().map(move |&printing| database.card(printing))
    }

    /// Whether two names are of one card, in one language or two.
    pub(super) fn are_one(&mut self, name: &str, other: &str) -> bool {
        let own = self.cards(name).next().map(|card| &card.name);
        own.is_some_and(|own| self.cards(other).any(|card| card.name == *own))
    }

    /// Whether there are cards of this name, all of the given kind.
    pub(super) fn are(&mut self, name: &str, kind: impl Fn(&Card) -> bool) -> bool {
        let mut cards = self.cards(name).peekable();
        cards.peek().is_some() && cards.all(kind)
    }
}

/// Whether a text has a Roman number in brackets somewhere: `Cram (II) (TW)`.
pub(super) fn holds_roman(text: &str) -> bool {
    text.split(['(', '[']).skip(1).any(|part| {
        part.split([')', ']']).next().is_some_and(|inner| of_roman(inner.trim()).is_some())
    })
}

/// Whether a name ends with a Roman number in brackets, which looks like a set: `Cram (II)`.
fn ends_in_roman(name: &str) -> bool {
    ["(II)", "(IV)", "(VI)", "(IX)"].iter().any(|number| name.ends_with(number))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Such words are not compared with thousands of names; what a slip away is, is.
    #[test]
    fn words_of_other_scripts_are_strange() {
        let database = Database::built_in();
        let names = KnownNames::new(&database);
        for strange in [
            "\u{fdfa}".repeat(33),
            "Невидимыймеч".repeat(2),
            "Αόρατοσπαθί".repeat(2),
            "\u{fdfa}\u{fdfa} \u{fdfa}   ".repeat(5),
            "Невидимый меч героя".to_owned(),
        ] {
            assert!(names.is_strange(&strange), "{strange}");
        }
        for own in [
            "Schattenheerführer",
            "ドルーインドルーインドルーイン",
            "Dodge",
            "Меч",
            "Kíli Ίλι",
            "Невидимый меч Dodge",
        ] {
            assert!(!names.is_strange(own), "{own}");
        }
    }

    /// The cached answer for an earlier name must not be used for a text that cannot be a name.
    #[test]
    fn nothing_is_left_of_the_name_before() {
        let database = Database::built_in();
        let mut names = KnownNames::new(&database);
        assert!(names.cards("Moria").next().is_some());
        for strange in ["- 2;Abductor", "2", "", "Moria;"] {
            assert!(names.cards(strange).next().is_none(), "{strange}");
        }
    }
}
