//! Completes a deck: adds what is missing to a legal deck under its ruleset, and never takes anything
//! out.
//!
//! The avatar, the starting company, its items and a Fallen-wizard's stage resources come first
//! (`start`). Then an integer program chooses resources together with the sites where they are played,
//! for as many marshalling points as can count, and another one hazards that meet companies wherever
//! they go (`program`). What may be added at all is the business of `stock`, how far companies go that
//! of `places`. Whether the outcome is legal is for the rules to say.

use crate::cards::database::{CardKey, Database, Printing};
use crate::decks::collection::Collection;
use crate::decks::model::Section;
use crate::decks::resolve::{Class, ResolvedDeck};
use crate::rules::Rule;
use crate::rules::composition::play_deck_size::PlayDeckSize;
use crate::rules::tally::Tally;
use crate::rulesets::model::{GameLength, Ruleset};

use super::edit::{DeckEdit, Wanted};
use super::target::Target;

mod hazards;
mod noise;
mod places;
mod program;
mod resources;
mod start;
pub(crate) mod stock;
#[cfg(test)]
mod tests;

use places::Places;
use stock::{Offer, Stock};

/// How a deck is to be completed.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wish<'w> {
    /// The cards to take from; all there are, if nothing is said.
    pub collection: Option<&'w Collection>,
    /// The site to stay near to.
    pub near: Option<CardKey>,
    /// What decides between cards that are equally good.
    pub seed: u64,
}

/// Copies of a card that are added to a deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Addition {
    /// The printing.
    pub printing: Printing,
    /// How many.
    pub copies: u8,
    /// To which section.
    pub section: Section,
    /// Why, in words that go on from a colon.
    pub why: String,
}

/// What cannot be had.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shortfall {
    /// The rule that stays broken by it.
    pub rule: &'static str,
    /// What is lacking, in a sentence that stands alone.
    pub message: String,
}

/// What completes a deck.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Completion {
    /// What is to be added.
    pub additions: Vec<Addition>,
    /// What cannot be had.
    pub shortfalls: Vec<Shortfall>,
}

impl Completion {
    /// The additions as edits of the deck.
    pub fn edits(&self, database: &Database) -> Vec<DeckEdit> {
        let edit = |addition: &Addition| DeckEdit::Add {
            what: Wanted {
                copies: Some(addition.copies),
                name: database.card(addition.printing).id.to_string(),
            },
            to: Some(Target::Section(addition.section)),
        };
        self.additions.iter().map(edit).collect()
    }
}

/// Finds out what completes a deck under a ruleset.
pub fn complete<'a>(
    deck: &ResolvedDeck<'a>,
    ruleset: &'a Ruleset,
    length: GameLength,
    wish: &Wish<'_>,
) -> Completion {
    let tally = Tally::new(deck, ruleset);
    let own = deck.avatar.as_ref().map(|avatar| avatar.name.clone());
    let avatar = own.or_else(|| start::avatar(deck, wish));
    let stock = Stock::new(deck, ruleset, length, avatar.as_deref(), wish.collection, wish.seed);
    let mut builder = Builder {
        deck,
        ruleset,
        tally: &tally,
        wish,
        avatar: avatar.as_deref(),
        stock,
        done: Completion::default(),
    };
    builder.start();
    builder.resources();
    builder.hazards();
    builder.done
}

/// A deck that is being completed.
struct Builder<'b, 'a> {
    deck: &'b ResolvedDeck<'a>,
    ruleset: &'a Ruleset,
    tally: &'b Tally,
    wish: &'b Wish<'b>,
    avatar: Option<&'b str>,
    stock: Stock<'b, 'a>,
    done: Completion,
}

impl<'a> Builder<'_, 'a> {
    fn add(&mut self, offer: &Offer<'_>, copies: u32, section: Section, why: impl Into<String>) {
        let Ok(copies @ 1..) = u8::try_from(copies) else { return };
        self.stock.take(offer.printing, copies.into());
        let (printing, why) = (offer.printing, why.into());
        self.done.additions.push(Addition { printing, copies, section, why });
    }

    fn lack(&mut self, rule: &'static Rule, message: String) {
        self.done.shortfalls.push(Shortfall { rule: rule.name, message });
    }

    /// Where cards come from, in words.
    fn source(&self) -> &'static str {
        if self.wish.collection.is_some() { "the collection" } else { "the cards" }
    }

    /// How many resources the play deck is to hold, and how many hazards.
    fn sizes(&self) -> (u32, u32) {
        let (resources, hazards) = (self.tally.resources, self.tally.hazards);
        let beside = self.tally.characters + self.tally.avatars;
        let size = self.ruleset.limits::<PlayDeckSize>();
        let least = size.map_or(0, |limits| limits.resources(beside));
        if self.ruleset.rules.no_hazards.is_some() {
            return (least.max(resources), hazards);
        }
        let both = least.max(resources).max(hazards);
        (both, both)
    }

    /// What the solver could not do; the cards that are there are then not enough for some rule.
    fn unsolved(&mut self, rule: &'static Rule, error: &good_lp::ResolutionError) {
        self.lack(rule, format!("no choice of cards meets all that is asked: {error}"));
    }

    /// The offers of a class, of each group of manifestations only one.
    fn one_of_each_group(&self, class: Class) -> Vec<Offer<'a>> {
        let database = self.deck.database;
        let mut offers = self.stock.offers(class);
        let mut seen = std::collections::HashSet::new();
        offers.retain(|offer| !offer.card.unique || seen.insert(database.group(offer.printing)));
        offers
    }
}
