//! Words of a query that are in no card's name: a near name is used, and every guess and unknown
//! word is reported.

use super::fields::Test;
use super::{Expression, Query};
use crate::cards::database::Database;
use crate::cards::fold::fold;
use crate::cards::lookup::Lookup;
use crate::message::{Message, message};
use crate::text::{listed, was_meant};

/// The words of a query that are guessed at: each is compared with every name.
const MAX_GUESSES: usize = 8;

impl Query {
    /// Replaces each word that is in no name by the only name near it. Returns, for each such word,
    /// the name that was used or the names that are near.
    pub fn guess_names(&mut self, database: &Database) -> Vec<Message> {
        let mut told = Vec::new();
        self.expression.guess_names(database, &mut told);
        if told.is_empty() {
            told.extend(self.expression.apart(database));
        }
        told
    }
}

impl Expression<Test> {
    fn guess_names(&mut self, database: &Database, told: &mut Vec<Message>) {
        match self {
            // A word that also has another meaning was meant in that sense.
            Self::Any(parts) if parts.iter().any(|part| !part.is_name()) => {}
            Self::All(parts) | Self::Any(parts) => {
                for part in parts {
                    part.guess_names(database, told);
                }
            }
            Self::Not(one) => one.guess_names(database, told),
            Self::One(test) => {
                if let Test::Name(wanted) = &mut test.value {
                    told.extend(guessed(wanted, database, told.len() < MAX_GUESSES));
                }
            }
        }
    }

    /// The message that each of several words is in some name, but no name has them all: such words were
    /// hardly meant as parts of a name.
    fn apart(&self, database: &Database) -> Option<Message> {
        let Self::All(parts) = self else { return None };
        let words: Vec<&str> = parts
            .iter()
            .filter_map(|part| match part {
                Self::One(test) => match &test.value {
                    Test::Name(word) => Some(word.as_str()),
                    _ => None,
                },
                _ => None,
            })
            .collect();
        let together = |name: &str| words.iter().all(|word| name.contains(word));
        if words.len() < 2 || database.folded_names().any(together) {
            return None;
        }
        let words: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
        Some(message!("no card's name contains {words} together", words = listed(&words, "and")))
    }

    /// Whether the expression tests only names.
    fn is_name(&self) -> bool {
        self.tests().iter().all(|test| matches!(test.value, Test::Name(_)))
    }
}

/// The message on a word that is in no name; if only one name is near, it replaces the word.
fn guessed(wanted: &mut String, database: &Database, guess: bool) -> Option<Message> {
    if database.folded_names().any(|name| name.contains(wanted.as_str())) {
        return None;
    }
    let none = message!("no card's name contains `{wanted}`", wanted = wanted.as_str());
    let near = if guess { Lookup::new(database).nearest(wanted) } else { Vec::new() };
    if let [name] = near.as_slice() {
        *wanted = fold(name);
        let taken = message!("read as {name}", name = *name);
        return Some(Message::joined(vec![none, taken], ": "));
    }
    Some(Message::joined([none].into_iter().chain(was_meant(&near)).collect(), ": "))
}
