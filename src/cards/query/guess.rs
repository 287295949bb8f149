//! Words of a query that no card's name has: what is near is taken, and what is taken or not known is told.

use super::fields::Test;
use super::{Expression, Query};
use crate::cards::database::Database;
use crate::cards::fold::fold;
use crate::cards::lookup::Lookup;
use crate::message::{Message, message};
use crate::text::was_meant;

/// The words of a query that are guessed at: each is compared with every name.
const MOST_GUESSES: usize = 8;

impl Query {
    /// Takes each word that no name has for the one name near it. What is told of each such word: what
    /// was taken, or which names are near.
    pub fn guess_names(&mut self, database: &Database) -> Vec<Message> {
        let mut told = Vec::new();
        self.expression.guess_names(database, &mut told);
        told
    }
}

impl Expression {
    fn guess_names(&mut self, database: &Database, told: &mut Vec<Message>) {
        match self {
            // A word that means something else, too, was meant so.
            Self::Any(parts) if parts.iter().any(|part| !part.is_name()) => {}
            Self::All(parts) | Self::Any(parts) => {
                for part in parts {
                    part.guess_names(database, told);
                }
            }
            Self::Not(one) => one.guess_names(database, told),
            Self::One(test) => {
                if let Test::Name(wanted) = &mut test.value {
                    told.extend(guessed(wanted, database, told.len() < MOST_GUESSES));
                }
            }
        }
    }

    /// Whether it asks for names and for nothing else.
    fn is_name(&self) -> bool {
        self.tests().iter().all(|test| matches!(test.value, Test::Name(_)))
    }
}

/// What is told of a word that no name has; the name near it takes its place where there is one alone.
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
