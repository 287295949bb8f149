//! The metadata of a rule: name, family, scope, usual severity, words, explanation.

use std::borrow::Cow;

use crate::decks::model::Part;
use crate::message::{Locale, Message};
use crate::rulesets::terms::Severity;
use crate::words::words;

use super::Context;
use super::sums::{Measured, Required, Sum};
use super::wording::Wording;

words! {
    /// What a rule is about.
    pub Family {
        /// Whether the file can be understood.
        Reading = "reading",
        /// Copies of cards.
        Copies = "copies",
        /// The make-up of the play deck.
        Composition = "composition",
        /// Whose cards may be in a deck.
        Alignment = "alignment",
        /// The location deck.
        LocationDeck = "location-deck",
        /// The sideboard.
        Sideboard = "sideboard",
        /// The pool.
        Pool = "pool",
        /// The starting company.
        Company = "company",
        /// The opponent and his deck.
        Opponent = "opponent",
        /// What a player may want to think over; never an error by itself.
        Advice = "advice",
    }
}

/// What a rule examines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Scope {
    /// The file and its text.
    File,
    /// Each card by itself, whatever else the deck holds.
    Card,
    /// One part of the deck.
    Part,
    /// The deck as a whole, or with its opponent's.
    Deck,
}

/// What a deck must have for a rule to apply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Prerequisite {
    /// A deck.
    Deck,
    /// A play deck.
    PlayDeck,
    /// A location deck.
    LocationDeck,
    /// A location deck, or a company with its starting site.
    Start,
    /// The collection that the deck is built from.
    Collection,
    /// Nothing: the rule is about files that are not decks, which the readers report.
    NoDeck,
}

impl Prerequisite {
    /// Whether the deck has it.
    pub(super) fn are_met(self, cx: &Context<'_, '_>) -> bool {
        match self {
            Self::Deck => true,
            Self::PlayDeck => cx.deck.has(Part::PlayDeck),
            Self::LocationDeck => cx.deck.has(Part::LocationDeck),
            Self::Collection => cx.collection.is_some(),
            Self::NoDeck => false,
            Self::Start => cx.deck.has(Part::LocationDeck) || !cx.deck.companies.is_empty(),
        }
    }
}

/// A rule of the catalogue.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each says one thing of a rule, most often not")]
#[non_exhaustive]
pub struct Rule {
    /// Its name, which never changes and is never reused.
    pub name: &'static str,
    /// Its family.
    pub family: Family,
    /// What it examines.
    pub scope: Scope,
    /// What a deck must have for the rule to apply.
    pub needs: Prerequisite,
    /// Its severity, unless the ruleset has another one.
    pub severity: Severity,
    /// What it requires, in one line.
    pub summary: &'static str,
    /// What it requires, why, and how to fix a deck, in Markdown.
    pub explanation: &'static str,
    /// The explanation in other languages, by their codes, without the decks that break and keep
    /// the rule.
    pub(super) translations: &'static [(&'static str, &'static str)],
    /// Whether a deck may have a waiver for it.
    pub waivable: bool,
    /// Whether its severity cannot be changed.
    pub fixed: bool,
    /// Whether a report on the starting companies includes it, in addition to the rules on pool and
    /// company.
    pub(super) of_companies: bool,
    /// Whether it also judges decks of players that the ruleset does not know.
    pub(super) of_any_player: bool,
    /// Looks for decks that break it, where it applies.
    pub(super) check: fn(&mut Context<'_, '_>),
    /// Its limits in a ruleset, in words; `None` if no ruleset has limits for it.
    pub(crate) words: fn(&Wording<'_>) -> Option<Message>,
    /// The sum of a deck that it limits, with the requirement of a ruleset.
    pub(super) need: fn(&Measured<'_>) -> Option<(Sum, Required)>,
}

/// The heading above the decks of an explanation: one that breaks the rule, and one that keeps it.
const DECKS: &str = "## Breaks it";

impl Rule {
    /// What it requires, why, and how to fix a deck, in a language.
    pub(crate) fn explained(&self, locale: &Locale) -> Cow<'static, str> {
        let own = self.translations.iter().find(|(code, _)| *code == locale.code());
        let own = own.map(|(_, text)| (*text).to_owned());
        let own = own.or_else(|| locale.explanation(self.name));
        let (Some(mut text), Some(at)) = (own, self.explanation.find(DECKS)) else {
            return Cow::Borrowed(self.explanation);
        };
        let mut fenced = false;
        for line in self.explanation[at..].lines() {
            let fence = line.starts_with("```");
            fenced ^= fence;
            text.push('\n');
            if fenced || fence || line.is_empty() {
                text.push_str(line);
            } else {
                text.push_str(if line.starts_with('#') { "## " } else { "" });
                text.push_str(&locale.word(line));
            }
        }
        Cow::Owned(text)
    }
}

impl Rule {
    /// The values that most rules share.
    pub(super) const COMMON: Self = Self {
        name: "",
        family: Family::Reading,
        scope: Scope::Deck,
        needs: Prerequisite::Deck,
        severity: Severity::Error,
        summary: "",
        explanation: "",
        translations: &[],
        waivable: true,
        fixed: false,
        of_companies: false,
        of_any_player: false,
        check: |_| {},
        words: |_| None,
        need: |_| None,
    };

    /// Whether it is about the cards that start the game, or where they start.
    pub const fn is_of_companies(&self) -> bool {
        self.of_companies || matches!(self.family, Family::Pool | Family::Company)
    }

    /// Whether rulebooks contain it. Rules about the file are not in rulebooks.
    pub fn is_of_rulebooks(&self) -> bool {
        self.family != Family::Reading
    }
}

/// Declares the rule of a folder. `check` finds decks that break it; `words` puts its limits in
/// words; `need` gives the sum that it limits. The limits of a rule, if it has any, are passed to
/// all three, so that none of them checks whether the rule applies; a rule without limits has its
/// words here.
macro_rules! declare_rule {
    (
        name: $name:literal,
        family: $family:ident,
        scope: $scope:ident,
        $(needs: $needs:ident,)?
        severity: $severity:ident,
        summary: $summary:literal,
        $(limits: $limits:ident,)?
        $(words: $words:tt,)?
        $(need: $need:ident,)?
        $(waivable: $waivable:literal,)?
        $(fixed: $fixed:literal,)?
        $(of_companies: $of_companies:literal,)?
        $(of_any_player: $of_any_player:literal,)?
    ) => {
        /// The rule of this folder.
        pub(crate) static RULE: $crate::rules::Rule = $crate::rules::Rule {
            name: $name,
            family: $crate::rules::Family::$family,
            scope: $crate::rules::Scope::$scope,
            $(needs: $crate::rules::Prerequisite::$needs,)?
            severity: $crate::rulesets::terms::Severity::$severity,
            summary: $summary,
            explanation: include_str!("explanation.md"),
            #[cfg(feature = "german")]
            translations: &[("de", include_str!("explanation.de.md"))],
            check: $crate::rules::metadata::checks!($($limits)?),
            words: $crate::rules::metadata::says!($($limits)? $($words)?),
            need: $crate::rules::metadata::asks!([$($limits)?] $($need)?),
            $(waivable: $waivable,)?
            $(fixed: $fixed,)?
            $(of_companies: $of_companies,)?
            $(of_any_player: $of_any_player,)?
            ..$crate::rules::Rule::COMMON
        };
    };
}
pub(crate) use declare_rule;

/// How a rule checks, with or without limits.
macro_rules! checks {
    () => {
        check
    };
    ($limits:ident) => {
        |cx| {
            if let Some(limits) = cx.ruleset.limits::<$limits>() {
                check(cx, limits);
            }
        }
    };
}
pub(crate) use checks;

/// The words of a rule's limits: from the limits, fixed, or from a function.
macro_rules! says {
    () => {
        |_| None
    };
    (words) => {
        |wording| Some(words(wording))
    };
    ($words:literal) => {
        |_| Some($crate::message::Message::of_data($words))
    };
    ($limits:ident) => {
        |wording| wording.ruleset.limits::<$limits>().map(|limits| words(limits, wording))
    };
}
pub(crate) use says;

/// The requirement of a rule for a sum, if it has one.
macro_rules! asks {
    ([$($limits:ident)?]) => {
        |_| None
    };
    ([] $need:ident) => {
        |of| Some($need(of))
    };
    ([$limits:ident] $need:ident) => {
        |of| of.ruleset.limits::<$limits>().map(|limits| $need(limits, of))
    };
}
pub(crate) use asks;
