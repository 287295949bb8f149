//! What is known of a rule besides its limits: name, family, usual severity, explanation.

use crate::rulesets::model::Severity;
use crate::words::words;

use super::Context;

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

/// A rule of the catalogue.
#[derive(Debug)]
#[non_exhaustive]
pub struct Rule {
    /// Its name, which never changes and is never used again.
    pub name: &'static str,
    /// What it is about.
    pub family: Family,
    /// Its severity where the ruleset does not say otherwise.
    pub severity: Severity,
    /// What it asks, in one line.
    pub summary: &'static str,
    /// What it asks, why, and how to mend a deck, in Markdown.
    pub explanation: &'static str,
    /// Looks for decks that break it.
    pub check: fn(&mut Context<'_, '_>),
}

/// Declares the rule of a file: its name and the Markdown beside it, family, severity, summary.
/// The function `check` of the file looks for decks that break it.
macro_rules! declare_rule {
    ($name:literal, $markdown:literal, $family:ident, $severity:ident, $summary:literal) => {
        /// The rule of this file.
        pub static RULE: $crate::checkers::Rule = $crate::checkers::Rule {
            name: $name,
            family: $crate::checkers::Family::$family,
            severity: $crate::rulesets::model::Severity::$severity,
            summary: $summary,
            explanation: include_str!($markdown),
            check,
        };
    };
}
pub(crate) use declare_rule;
