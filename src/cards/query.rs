//! Queries: a small language that finds cards by their facts, as in
//! `type:character race:hobbit mind<=4` or `faction region:Gondor mp>=2`.
//!
//! ```text
//! query   = either
//! either  = all { "or" all }
//! all     = one { ["and"] one }
//! one     = ("not" | "-") one | "(" either ")" | term
//! term    = field op value { "," value } | word | "phrase"
//! op      = ":" | "=" | "!=" | "<" | "<=" | ">" | ">="
//! ```
//!
//! A word that is a kind of card (`faction`, `creature`) finds that kind, one that is an id
//! (`TW-100`) that card, one that is another fact (`hobbit`, `wilderness`, `draw`) cards with that
//! fact or name, every other word the names, in any language, with a word that begins with it;
//! quotes make anything a name. `order:mind` sorts the result, `order:-mind` reverses it. The
//! fields are in `fields`, their meaning for a card in `facts`; `tokens` divides the text and
//! `parse` builds the expression. Reports show the result.

use super::database::{CardKey, Database, Printing};
use super::model::{Card, PlayerType};
use crate::cards::kinds::Rank;
use crate::diagnostic::{Diagnostic, NextStep, Severity};
use crate::message::{Message, message, spoken_errors};
use crate::source::{Span, Spanned};

pub(crate) mod facts;
pub(crate) mod fields;
mod guess;
pub(crate) mod parse;
mod places;

pub(crate) use places::realm;

#[cfg(test)]
mod tests;
pub(crate) mod tokens;

use fields::{NumberField, Test};

/// An expression that cards must fit, and their order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Query {
    expression: Expression<Test>,
    order: Vec<Order>,
}

/// Tests and how they go together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expression<T> {
    /// All of these must hold.
    All(Vec<Expression<T>>),
    /// Any of these.
    Any(Vec<Expression<T>>),
    /// Not this.
    Not(Box<Expression<T>>),
    /// One test, with its place in the query.
    One(Spanned<T>),
}

/// A key by which cards are sorted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Order {
    /// The fact.
    pub by: OrderBy,
    /// The greatest first.
    pub descending: bool,
}

/// A fact that orders cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OrderBy {
    /// The English name.
    Name,
    /// Set and number.
    Id,
    /// The kind, as lists of decks have it.
    Kind,
    /// A number; cards without it come last.
    Number(NumberField),
}

/// Why a text is not a query.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadQuery {
    /// What is wrong, in a sentence that needs no context.
    pub message: Message,
    /// The place in the query.
    pub span: Span,
    /// What to do.
    pub help: Option<Message>,
    /// What the user can do other than change the query.
    pub next: Option<NextStep>,
}

spoken_errors!(BadQuery);

impl BadQuery {
    pub(crate) const fn new(message: Message, span: Span) -> Self {
        Self { message, span, help: None, next: None }
    }

    pub(crate) fn help(self, help: Message) -> Self {
        Self { help: Some(help), ..self }
    }

    /// The error of a query that begins at this place of another.
    pub(crate) fn within(self, start: u32) -> Self {
        let (from, to) = (self.span.start + start, self.span.end + start);
        Self { span: Span::new(from as usize, to as usize), ..self }
    }

    /// The fault in words.
    pub(crate) fn message(&self) -> Message {
        self.message.clone()
    }

    /// The error as a finding in the text of the query.
    pub fn diagnostic(&self) -> Diagnostic {
        Diagnostic {
            help: self.help.clone(),
            next: self.next,
            ..Diagnostic::at(
                "bad-query",
                Severity::Error,
                self.message.clone(),
                self.span,
                Message::default(),
            )
        }
    }
}

/// Tells whether the ruleset lets a player's deck hold a card.
pub(crate) type MayHold<'u> = &'u dyn Fn(Printing, PlayerType) -> bool;

/// Tells whether the deck could ever play a card.
pub(crate) type CanPlay<'u> = &'u dyn Fn(Printing) -> bool;

/// The answers to questions of queries that the facts of cards do not have.
#[derive(Clone, Copy)]
pub struct QueryJudges<'u> {
    /// Whose decks may hold a card.
    pub may_hold: MayHold<'u>,
    /// Tells what the deck can play; `None` if there is no deck.
    pub can_play: Option<CanPlay<'u>>,
}

impl<'u> QueryJudges<'u> {
    /// The judges if there is no deck.
    pub const fn without_deck(may_hold: MayHold<'u>) -> Self {
        Self { may_hold, can_play: None }
    }
}

/// A card that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QueryHit {
    /// The card, in any printing.
    pub key: CardKey,
    /// The printings that were found, by set and number.
    pub printings: Vec<Printing>,
}

impl Query {
    /// Reads a query; names of places are looked up among the cards.
    ///
    /// # Errors
    /// When the text is not a query; the error has the place.
    pub fn parse(text: &str, database: &Database) -> Result<Self, BadQuery> {
        parse::query(text, database)
    }

    /// The expression that cards must fit.
    pub const fn expression(&self) -> &Expression<Test> {
        &self.expression
    }

    /// The cards that fit, ordered as the query says, else by kind and name. The judges are asked
    /// last, because they cost more than all other tests.
    ///
    /// # Errors
    /// When the query asks what a deck can play, and there is no deck.
    pub fn find(
        &self,
        database: &Database,
        judges: QueryJudges<'_>,
    ) -> Result<Vec<QueryHit>, BadQuery> {
        if let (Some(span), None) = (self.asks_of_deck(), judges.can_play) {
            let error = BadQuery::new(
                message!("this asks what a deck can play, but no deck is named"),
                span,
            );
            return Err(BadQuery { next: Some(NextStep::NameDeck), ..error }
                .help(message!("name the deck")));
        }
        let mut found: Vec<QueryHit> = Vec::new();
        let mut places = std::collections::HashMap::new();
        for printing in database.printings() {
            if !self.fits(database, printing, judges) {
                continue;
            }
            let key = database.key(printing);
            let at = *places.entry(key).or_insert(found.len());
            match found.get_mut(at) {
                Some(known) => known.printings.push(printing),
                None => found.push(QueryHit { key, printings: vec![printing] }),
            }
        }
        self.sort(&mut found, database);
        Ok(found)
    }

    /// Whether a printing fits; what asks of a deck fits none where the judges know no deck.
    pub(crate) fn fits(
        &self,
        database: &Database,
        printing: Printing,
        judges: QueryJudges<'_>,
    ) -> bool {
        let subject = Subject { database, printing, card: database.card(printing), judges };
        self.expression.fits(&|test: &Test| test.fits(&subject))
    }

    /// The place of a test for what a deck can play, if the query has one.
    fn asks_of_deck(&self) -> Option<Span> {
        let tests = self.expression.tests();
        tests.iter().find(|test| matches!(test.value, Test::CanPlay(_))).map(|test| test.span)
    }

    fn sort(&self, found: &mut [QueryHit], database: &Database) {
        let card = |found: &QueryHit| database.card(found.printings[0]);
        found.sort_by_cached_key(|found| Rank::of(card(found)));
        for order in self.order.iter().rev() {
            found.sort_by(|a, b| order.compare(card(a), card(b)));
        }
    }
}

impl Order {
    fn compare(self, a: &Card, b: &Card) -> std::cmp::Ordering {
        use std::cmp::Ordering;
        let turned = |order: Ordering| if self.descending { order.reverse() } else { order };
        match self.by {
            OrderBy::Name => turned(super::fold::fold(&a.name).cmp(&super::fold::fold(&b.name))),
            OrderBy::Id => turned(a.id.cmp(&b.id)),
            OrderBy::Kind => turned(Rank::of(a).cmp(&Rank::of(b))),
            OrderBy::Number(field) => match (field.of(a), field.of(b)) {
                (Some(a), Some(b)) => turned(a.cmp(&b)),
                (a, b) => b.is_some().cmp(&a.is_some()),
            },
        }
    }
}

/// A printing that is tested.
struct Subject<'s> {
    database: &'s Database,
    printing: Printing,
    card: &'s Card,
    judges: QueryJudges<'s>,
}

impl<T> Expression<T> {
    /// Whether it holds where this tells of each test whether it holds.
    pub(crate) fn fits(&self, test: &dyn Fn(&T) -> bool) -> bool {
        match self {
            Self::All(all) => all.iter().all(|one| one.fits(test)),
            Self::Any(any) => any.iter().any(|one| one.fits(test)),
            Self::Not(one) => !one.fits(test),
            Self::One(one) => test(&one.value),
        }
    }

    /// Changes each test in it.
    pub(crate) fn each_test(&mut self, change: &mut dyn FnMut(&mut T)) {
        match self {
            Self::All(parts) | Self::Any(parts) => {
                for part in parts {
                    part.each_test(change);
                }
            }
            Self::Not(one) => one.each_test(change),
            Self::One(test) => change(&mut test.value),
        }
    }

    /// Every test in it, in the order of the text.
    pub fn tests(&self) -> Vec<&Spanned<T>> {
        match self {
            Self::All(parts) | Self::Any(parts) => parts.iter().flat_map(Self::tests).collect(),
            Self::Not(one) => one.tests(),
            Self::One(test) => vec![test],
        }
    }
}

impl Expression<Test> {
    /// Moves expensive tests to the end, where the order does not matter.
    fn cheapest_first(&mut self) {
        match self {
            Self::All(parts) | Self::Any(parts) => {
                parts.iter_mut().for_each(Self::cheapest_first);
                parts.sort_by_key(|part| {
                    part.tests()
                        .iter()
                        .any(|test| matches!(test.value, Test::For(_) | Test::CanPlay(_)))
                });
            }
            Self::Not(one) => one.cheapest_first(),
            Self::One(_) => {}
        }
    }
}
