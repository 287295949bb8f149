//! What a rulebook says, rule by rule: limits, lists and where each is written.
//!
//! The build script compiles this very folder to read `rulesets/*.toml`.

mod lists;
mod per;
mod rules;
mod vocabulary;

use std::fmt;

use borsh::{BorshDeserialize, BorshSerialize};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::cards::model::PlayerType;

pub use lists::*;
pub use per::*;
pub use rules::*;
pub use vocabulary::*;

/// Where a rule is written.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[derive(Serialize, Deserialize, BorshSerialize, BorshDeserialize, JsonSchema)]
pub struct Citation {
    /// The book, by the name of its ruleset file (`coe`, `metw`, …).
    pub source: String,
    /// The section or rule number in it.
    #[serde(rename = "ref")]
    pub reference: String,
}

impl fmt::Display for Citation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.source, self.reference)
    }
}

/// Where the parameters of a ruleset that are no rules are written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[derive(Serialize, Deserialize, BorshSerialize, BorshDeserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct GeneralCites {
    /// Whose decks the book is for.
    pub players: Vec<String>,
    /// The game lengths.
    pub lengths: Vec<String>,
    /// General influence.
    pub general_influence: Vec<String>,
    /// On which side dual-purpose cards count.
    pub dual_purpose: Vec<String>,
}

/// A rulebook's variant with everything it inherits, ready to judge by.
#[derive(Clone, Debug, PartialEq, Eq)]
#[derive(Serialize, Deserialize, BorshSerialize, BorshDeserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[non_exhaustive]
pub struct Ruleset {
    /// `BOOK/VARIANT`.
    pub name: String,
    /// What the book calls itself.
    pub title: String,
    /// The edition that the citations are of.
    pub edition: String,
    /// What the variant is, in a few words.
    pub variant: String,
    /// The players whose decks it judges.
    pub players: Vec<PlayerType>,
    /// The game lengths that it knows.
    pub lengths: Vec<GameLength>,
    /// The length when none is asked for.
    pub default_length: GameLength,
    /// General influence of a player.
    pub general_influence: u8,
    /// On which side dual-purpose cards count.
    pub dual_purpose: DualPurpose,
    /// How many copies of a dual-purpose hazard a Fallen-wizard may count as resources.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fallen_wizard_dual_purpose: Option<u8>,
    /// Where all this is written.
    pub cite: GeneralCites,
    /// Its rules.
    pub rules: Rules,
    /// The rules that do not apply in it, by name.
    #[serde(default)]
    pub not_applicable: Vec<String>,
}

impl Ruleset {
    /// The book that it is a variant of, as citations name it.
    pub fn book(&self) -> &str {
        self.name.split_once('/').map_or(self.name.as_str(), |(book, _)| book)
    }

    /// Where a rule is written, for a player; nothing for what the book does not say.
    ///
    /// A reference may name another source, as in `metw: Part I §2`; else it is the own book's.
    pub fn citations(&self, rule: &str, player: PlayerType) -> Vec<Citation> {
        self.cited(self.rules.get(rule).map_or(&[], |rule| rule.cites(player)))
    }

    /// References as the ruleset writes them, with their sources.
    pub fn cited(&self, references: &[String]) -> Vec<Citation> {
        let citation = |reference: &String| match reference.split_once(": ") {
            Some((source, reference)) => {
                Citation { source: source.to_owned(), reference: reference.to_owned() }
            }
            None => Citation { source: self.book().to_owned(), reference: reference.clone() },
        };
        references.iter().map(citation).collect()
    }
}
