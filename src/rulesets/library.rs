//! The built-in rulesets, by name.

use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

use super::model::Ruleset;
use super::terms::from_binary;
use crate::message::{Message, message, spoken_errors};
use crate::text::nearest;

#[allow(clippy::unreadable_literal, reason = "written by build.rs, read by nobody")]
mod table {
    include!(concat!(env!("OUT_DIR"), "/rulesets.rs"));
}

static RULESETS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/rulesets.bin"));

/// The default ruleset of a deck.
pub(crate) const DEFAULT: &str = "coe";

/// The ruleset of decks that are built from opened cards, over the default one.
pub(crate) const SEALED: &str = "sealed";

/// The built-in rulesets, and those that were put beside them.
#[derive(Clone, Debug)]
pub struct Library {
    slots: Vec<Slot>,
}

/// A ruleset; a built-in one is stored in compact form and decoded when it is first needed.
#[derive(Clone, Debug)]
struct Slot {
    name: Cow<'static, str>,
    bytes: &'static [u8],
    /// Whether it holds the changes of an event and is not a game of the book.
    event: bool,
    ruleset: OnceLock<Arc<Ruleset>>,
}

impl Slot {
    /// The book, as citations name it.
    fn book(&self) -> &str {
        self.name.split_once('/').map_or(&*self.name, |(book, _)| book)
    }

    fn ruleset(&self) -> &Ruleset {
        self.ruleset.get_or_init(|| {
            Arc::new(from_binary(self.bytes).expect("what build.rs wrote with this model"))
        })
    }
}

/// A name that no ruleset has.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnknownRuleset {
    /// The name.
    pub name: String,
    /// The nearest names, the nearest first.
    pub nearest: Vec<String>,
}

impl UnknownRuleset {
    /// The error as a message.
    pub(crate) fn message(&self) -> Message {
        message!("there is no ruleset `{name}`", name = self.name)
    }
}

spoken_errors!(UnknownRuleset);

impl Library {
    /// The rulesets that are part of the program.
    pub fn built_in() -> Self {
        let slots = table::PLACES.iter().zip(0..).map(|(&(name, start, end), at)| Slot {
            name: Cow::Borrowed(name),
            bytes: &RULESETS[start..end],
            event: at >= table::OF_BOOKS,
            ruleset: OnceLock::new(),
        });
        Self { slots: slots.collect() }
    }

    /// All rulesets, book by book, each book's standard variant first, without those of events,
    /// which are found only by name.
    pub fn all(&self) -> impl Iterator<Item = &Ruleset> {
        self.slots.iter().filter(|slot| !slot.event).map(Slot::ruleset)
    }

    /// The rulesets of events, each over one book.
    pub fn events(&self) -> impl Iterator<Item = &Ruleset> {
        self.slots.iter().filter(|slot| slot.event).map(Slot::ruleset)
    }

    /// Puts a ruleset beside the others; one that has its name already gives way.
    pub fn add(&mut self, ruleset: Ruleset) {
        self.slots.retain(|other| other.name != ruleset.name);
        self.slots.push(Slot {
            name: Cow::Owned(ruleset.name.clone()),
            bytes: &[],
            event: false,
            ruleset: OnceLock::from(Arc::new(ruleset)),
        });
    }

    /// The ruleset of a name: `BOOK/VARIANT`, or `BOOK` for its standard variant.
    ///
    /// # Errors
    /// When no ruleset has that name.
    pub fn get(&self, name: &str) -> Result<&Ruleset, UnknownRuleset> {
        let found = self.slots.iter().find(|slot| {
            slot.name.eq_ignore_ascii_case(name) || slot.book().eq_ignore_ascii_case(name)
        });
        let unknown = || UnknownRuleset { name: name.to_owned(), nearest: self.nearest(name) };
        found.map(Slot::ruleset).ok_or_else(unknown)
    }

    /// Rulesets by name, shortened: a book that is complete appears as one name.
    pub fn in_short(&self, rulesets: &[&str]) -> Vec<String> {
        let book = |name: &str| name.split('/').next().unwrap_or_default().to_owned();
        let mut names = Vec::new();
        for &name in rulesets {
            let all = self.slots.iter().filter(|slot| slot.book() == book(name)).count();
            let here = rulesets.iter().filter(|other| book(other) == book(name)).count();
            let name = if all == here { book(name) } else { name.to_owned() };
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names
    }

    fn nearest(&self, name: &str) -> Vec<String> {
        let books = self.slots.iter().map(Slot::book);
        let names = self.slots.iter().map(|slot| &*slot.name);
        let near = nearest(name, names.clone().chain(books));
        if !near.is_empty() {
            return near.into_iter().map(str::to_owned).collect();
        }
        // `multiplayer` without its book, or `mele/multi`.
        let name = name.to_lowercase();
        let (book, variant) = name.split_once('/').unwrap_or(("", &name));
        let begins = |full: &&str| {
            full.split_once('/').is_some_and(|(of, rest)| {
                (book.is_empty() || of == book) && !variant.is_empty() && rest.starts_with(variant)
            })
        };
        names.filter(begins).map(str::to_owned).collect()
    }
}
