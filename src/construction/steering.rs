//! The user's wishes for a deck, in words: cards that it has or does not have, and numbers of a
//! kind.

use std::collections::HashSet;

use crate::cards::database::{CardKey, Database};
use crate::cards::fold::fold;
use crate::cards::kinds::Kind;
use crate::cards::lookup::Lookup;
use crate::cards::model::{CardId, Subtype};
use crate::cards::query::fields::ROLES;
use crate::cards::query::{Query, QueryJudges};
use crate::message::{Message, message, spoken_errors};
use crate::text::card_was_meant;

use super::complete::{CompletionOptions, Want};

/// Why words are not a wish.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SteeringError {
    /// What is wrong, in a sentence that needs no context.
    pub what: Message,
    /// What to do.
    pub help: Option<Message>,
}

spoken_errors!(SteeringError);

impl SteeringError {
    /// What is wrong, in words.
    pub(crate) fn message(&self) -> Message {
        self.what.clone()
    }
}

/// The wishes for a deck as words.
#[derive(Clone, Copy, Debug, Default)]
pub struct CompletionWords<'w> {
    /// Cards that the deck should have.
    pub lock: &'w [String],
    /// Cards that are not, or queries that find them.
    pub without: &'w [String],
    /// A number of a kind.
    pub want: &'w [String],
}

/// The wishes, with their cards and queries resolved.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Steering {
    without: Vec<CardKey>,
    with: Vec<CardKey>,
    wants: Vec<Want>,
}

impl Steering {
    /// The wishes that the words mean.
    ///
    /// # Errors
    /// When some words mean nothing.
    pub fn of(words: CompletionWords<'_>, database: &Database) -> Result<Self, SteeringError> {
        let meant = |text: &String| cards_meant(text, database);
        let without: Vec<Vec<CardKey>> =
            words.without.iter().map(meant).collect::<Result<_, _>>()?;
        let with = words.lock.iter().map(|text| card_called(text, database));
        let wants = words.want.iter().map(|text| want(text, database));
        Ok(Self {
            without: without.concat(),
            with: with.collect::<Result<_, _>>()?,
            wants: wants.collect::<Result<_, _>>()?,
        })
    }

    /// A wish with it.
    pub fn wish<'w>(&'w self, wish: &CompletionOptions<'w>) -> CompletionOptions<'w> {
        CompletionOptions { without: &self.without, with: &self.with, wants: &self.wants, ..*wish }
    }
}

/// The cards of a name or an id, at least one: a part of a name is not enough.
///
/// # Errors
/// When no card has this name.
pub fn cards_called(text: &str, database: &Database) -> Result<Vec<CardKey>, SteeringError> {
    let mut lookup = Lookup::new(database);
    let mut found = Vec::new();
    lookup.candidates(text, &mut found);
    if found.is_empty() {
        return Err(SteeringError {
            what: message!("no card is called \"{name}\"", name = text),
            help: Some(card_was_meant(&lookup.nearest(text))),
        });
    }
    Ok(found.into_iter().map(|at| database.key(at)).collect())
}

/// The first of the cards of a name or an id.
///
/// # Errors
/// When no card has this name.
pub fn card_called(text: &str, database: &Database) -> Result<CardKey, SteeringError> {
    cards_called(text, database).map(|keys| keys[0])
}

/// The cards that a name, an id or a query means.
///
/// # Errors
/// When it means none.
pub fn cards_meant(text: &str, database: &Database) -> Result<Vec<CardKey>, SteeringError> {
    let named = named(text, database);
    if !named.is_empty() {
        return Ok(named);
    }
    let found = queried(text, database)?;
    if found.is_empty() {
        let what = message!("no card or query matches `{text}`", text);
        return Err(SteeringError {
            what,
            help: Some(card_was_meant(&Lookup::new(database).nearest(text))),
        });
    }
    Ok(found)
}

/// The cards of a name in any language, or of an id.
fn named(text: &str, database: &Database) -> Vec<CardKey> {
    let of_id = text.parse::<CardId>().ok().and_then(|id| database.by_id(id));
    let of_name = database.by_folded_name(&fold(text)).map(|(_, at)| at).collect::<Vec<_>>();
    let mut keys: Vec<CardKey> =
        of_id.into_iter().chain(of_name).map(|at| database.key(at)).collect();
    keys.dedup();
    keys
}

fn queried(text: &str, database: &Database) -> Result<Vec<CardKey>, SteeringError> {
    let no_query = |error: crate::cards::query::BadQuery| SteeringError {
        what: error.message.clone(),
        help: error.help,
    };
    let query = Query::parse(text, database).map_err(no_query)?;
    let anybody = |_, _| true;
    let found = query.find(database, QueryJudges::without_deck(&anybody)).map_err(no_query)?;
    Ok(found.into_iter().map(|hit| hit.key).collect())
}

/// A number of a kind, as in "3 draws", "2 cancels", "12 creatures keyed to Wilderness", or with a
/// query after the number.
///
/// # Errors
/// When it does not begin with a number, or no card is of the kind.
pub fn want(text: &str, database: &Database) -> Result<Want, SteeringError> {
    let text = text.trim();
    let (number, kind) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let Some(copies) = number.parse::<u32>().ok().filter(|number| (1..=60).contains(number)) else {
        let what = message!("`{text}` does not begin with a number from 1 to 60", text);
        let help = message!("write it like \"3 draws\" or \"12 creatures keyed to Wilderness\"");
        return Err(SteeringError { what, help: Some(help) });
    };
    let keys: HashSet<CardKey> =
        cards_meant(&as_query(kind.trim()), database)?.into_iter().collect();
    Ok(Want { copies, keys, words: kind.trim().to_owned() })
}

/// Words of a wish as a query.
fn as_query(words: &str) -> String {
    let lower = words.to_lowercase();
    let (head, places) = lower.split_once(" keyed to ").unwrap_or((&lower, ""));
    let one = singular(head);
    let head = match () {
        () if ROLES.iter().any(|(role, _)| *role == one) => format!("role:{one}"),
        () if is_kind(&one) => one,
        () if places.is_empty() => return words.to_owned(),
        () => head.to_owned(),
    };
    match places {
        "" => head,
        places => format!("{head} keyed:\"{}\"", places.trim()),
    }
}

fn is_kind(word: &str) -> bool {
    let known = |words: &[&str]| words.contains(&word);
    known(Kind::WORDS) || known(Subtype::WORDS) || known(&["item", "event", "agent"])
}

/// The singular of a plural: `draws` and `fetches`, `allies` and `short-events`.
fn singular(words: &str) -> String {
    let words = words.trim().replace(' ', "-");
    let is_known = |word: &str| ROLES.iter().any(|(role, _)| *role == word) || is_kind(word);
    let endings = [("", ""), ("s", ""), ("es", ""), ("ies", "y")];
    let ones = endings.iter().filter_map(|(many, one)| {
        let stem = words.strip_suffix(many)?;
        Some(format!("{stem}{one}"))
    });
    ones.into_iter().find(|word| is_known(word)).unwrap_or(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wishes_are_understood_as_players_write_them() {
        let database = Database::built_in();
        let of = |text: &str| want(text, &database).expect("a wish");
        let names = |text: &str| {
            let keys = of(text).keys;
            let names = keys.iter().map(|&key| database.card(database.first_printing(key)));
            names.map(|card| card.name.clone()).collect::<HashSet<_>>()
        };
        assert_eq!(of("3 draws").copies, 3);
        assert!(names("3 draws").contains("A Short Rest"));
        assert!(names("2 cancels").contains("Concealment"));
        assert!(names("1 fetch").contains("Smoke Rings"));
        assert!(names("4 hoards").len() > 5);
        assert!(names("12 creatures keyed to Wilderness").contains("Cave-drake"));
        assert!(!names("12 creatures keyed to Wilderness").contains("Abductor"));
        assert!(names("2 race:dragon").len() > 5);
        for wrong in ["draws", "0 draws", "3", "3 no such thing", "2 mind<=x"] {
            assert!(want(wrong, &database).is_err(), "{wrong}");
        }
    }

    #[test]
    fn cards_are_meant_by_name_by_id_or_by_query() {
        let database = Database::built_in();
        assert_eq!(cards_meant("TW-24", &database).expect("a card").len(), 1);
        assert!(cards_meant("Concealment", &database).is_ok());
        assert!(cards_meant("race:spider", &database).expect("cards").len() > 3);
        assert!(cards_meant("Concealmnt", &database).is_err());
    }
}
