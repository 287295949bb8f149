//! What is known of a rule besides its limits: name, family, what it looks at, usual severity, words,
//! explanation.

use std::borrow::Cow;

use crate::decks::model::Part;
use crate::message::{Message, Tongue};
use crate::rulesets::terms::Severity;
use crate::words::words;

use super::Context;
use super::sums::{Measured, Required, Sum};
use super::wording::Wording;

words! {
    /// What a rule is about.
    #[non_exhaustive]
    Family {
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

/// What a rule looks at to find something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Scope {
    /// The file and what is written in it.
    File,
    /// Each card by itself: whether the deck may hold it at all, whatever else is there.
    Card,
    /// One part of the deck.
    Part,
    /// The deck as a whole, or with its opponent's.
    Deck,
}

/// What must be there for a rule to have something to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Prerequisite {
    /// A deck.
    Deck,
    /// A play deck.
    PlayDeck,
    /// A location deck.
    LocationDeck,
    /// A location deck, or a company that says where it starts.
    Start,
    /// The collection that the deck is built from.
    Collection,
    /// Nothing: it is about files that are no decks, which are told of where reading ends.
    NoDeck,
}

impl Prerequisite {
    /// Whether it is there.
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
    /// Its name, which never changes and is never used again.
    pub name: &'static str,
    /// What it is about.
    pub family: Family,
    /// What it looks at.
    pub scope: Scope,
    /// What must be there for it to have something to say.
    pub needs: Prerequisite,
    /// Its severity where the ruleset does not say otherwise.
    pub severity: Severity,
    /// What it asks, in one line.
    pub summary: &'static str,
    /// What it asks, why, and how to mend a deck, in Markdown.
    pub explanation: &'static str,
    /// The explanation in other languages, by their codes, without the decks that break and keep
    /// the rule.
    pub(super) translations: &'static [(&'static str, &'static str)],
    /// Whether a deck may ask leave of it.
    pub waivable: bool,
    /// Whether nobody can choose how grave it is.
    pub fixed: bool,
    /// Whether a report on the starting companies tells of it, besides the rules on pool and company.
    pub(super) of_companies: bool,
    /// Whether it judges decks of players whom the ruleset does not know, too.
    pub(super) of_any_player: bool,
    /// Looks for decks that break it, where it applies.
    pub(super) check: fn(&mut Context<'_, '_>),
    /// What a ruleset says of it, in words; none for what is no ruleset's to say.
    pub(crate) words: fn(&Wording<'_>) -> Option<Message>,
    /// The sum of a deck that it speaks of, and what a ruleset asks of that sum.
    pub(super) need: fn(&Measured<'_>) -> Option<(Sum, Required)>,
}

/// Where the decks of an explanation begin: one that breaks the rule, and one that keeps it.
const DECKS: &str = "## Breaks it";

impl Rule {
    /// What it asks, why, and how to mend a deck, in a language.
    pub(crate) fn explained(&self, tongue: &Tongue) -> Cow<'static, str> {
        let own = self.translations.iter().find(|(code, _)| *code == tongue.code());
        let (Some((_, text)), Some(at)) = (own, self.explanation.find(DECKS)) else {
            return Cow::Borrowed(self.explanation);
        };
        let mut text = (*text).to_owned();
        let mut fenced = false;
        for line in self.explanation[at..].lines() {
            let fence = line.starts_with("```");
            fenced ^= fence;
            text.push('\n');
            if fenced || fence || line.is_empty() {
                text.push_str(line);
            } else {
                text.push_str(if line.starts_with('#') { "## " } else { "" });
                text.push_str(&tongue.word(line));
            }
        }
        Cow::Owned(text)
    }
}

impl Rule {
    /// What most rules have in common.
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

    /// Whether it is about who and what starts the game, and where.
    pub const fn is_of_companies(&self) -> bool {
        self.of_companies || matches!(self.family, Family::Pool | Family::Company)
    }

    /// Whether rulebooks speak of it. What is about the file is not theirs to say.
    pub fn is_of_rulebooks(&self) -> bool {
        self.family != Family::Reading
    }
}

/// Declares the rule of a folder. `check` looks for decks that break it; `words` says its limits in
/// words; `need` tells the sum that it speaks of. A rule with limits hands them to all three, so that
/// none of them asks whether the rule applies; one without limits says its words here.
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
        pub static RULE: $crate::rules::Rule = $crate::rules::Rule {
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

/// How a rule says what a ruleset says: by its limits, by fixed words, by those of a function.
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

/// How a rule tells what it asks of a sum, if it asks something.
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
