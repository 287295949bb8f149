//! A rulebook, rule by rule: limits, lists and their citations.
//!
//! The build script compiles this folder to read `rulesets/*.toml`.

mod play;
mod rules;

use serde::{Deserialize, Serialize};

use crate::cards::model::{CardId, PlayerType};

use super::terms::RuleData;

pub use play::*;
pub use rules::*;
// Code that uses rulesets also needs their terms.
pub use super::terms::{
    AgainstList, BearsOn, Citation, Counted, DatedRuling, DualPurpose, Duplicates, GameLength,
    HalfCreature, Manifestations, PerLength, PerPlayer, Reading, RuleReading, RulesetFrom,
    Severity,
};

/// Where the parameters of a ruleset that are no rules are written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct GeneralCites {
    /// Whose decks the book is for.
    pub players: Vec<String>,
    /// The game lengths.
    pub lengths: Vec<String>,
    /// General influence.
    pub general_influence: Vec<String>,
    /// Whether dual-purpose cards count as resources or as hazards.
    pub dual_purpose: Vec<String>,
    /// Region movement.
    pub region_movement: Vec<String>,
    /// What some players' companies may not do on the move.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub movement: Vec<String>,
}

/// How the companies of some players move otherwise than those of all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Movement {
    /// The players who have no starter movement.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub no_starter: Vec<PlayerType>,
    /// The players who draw cards by the number of the new site, be it a haven or not.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub draws_by_new_site: Vec<PlayerType>,
    /// The regions to and from whose sites not every way leads.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub closed: Vec<ClosedRegion>,
}

/// A region to and from whose sites not every way leads.
#[derive(Clone, Debug, PartialEq, Eq)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[non_exhaustive]
pub struct ClosedRegion {
    /// The region, by its English name.
    pub region: String,
    /// The players who have no starter movement to and from its sites.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub no_starter: Vec<PlayerType>,
    /// The region that is no passage there: who moves through it must start or stop in it.
    pub passage: String,
    /// The players for whom it is none.
    pub players: Vec<PlayerType>,
}

/// A rulebook's variant with everything it inherits, ready to judge by.
#[derive(Clone, Debug, PartialEq, Eq)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
    /// The game length if nobody chooses one.
    pub default_length: GameLength,
    /// A player's general influence.
    pub general_influence: u8,
    /// Whether dual-purpose cards count as resources or as hazards.
    pub dual_purpose: DualPurpose,
    /// How many copies of a dual-purpose hazard a Fallen-wizard may count as resources.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fallen_wizard_dual_purpose: Option<u8>,
    /// The regions that region movement leads through in a turn at most, both ends counted; 0 where
    /// there is no region movement.
    pub region_movement: u8,
    /// How the companies of some players move otherwise than those of all.
    #[serde(default)]
    pub movement: Movement,
    /// What it says of play that others say otherwise.
    pub play: PlayRules,
    /// The passages that say something since some year only.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dated: Vec<DatedRuling>,
    /// Where all this is written.
    pub cite: GeneralCites,
    /// Its rules.
    pub rules: Rules,
}

impl Ruleset {
    /// The book that it is a variant of, as citations name it.
    pub fn book(&self) -> &str {
        self.name.split_once('/').map_or(self.name.as_str(), |(book, _)| book)
    }

    /// The source that citations name for its references: the book, and house rules by their title.
    pub fn source(&self) -> &str {
        let titled = !self.name.contains('/') && !self.title.contains(": ");
        if titled { &self.title } else { self.book() }
    }

    /// The limits of a rule, if it applies.
    pub fn limits<L: RuleLimits>(&self) -> Option<&L> {
        L::of(&self.rules)
    }

    /// The citations of a rule, for a player; empty if the book does not contain the rule.
    ///
    /// A reference may name another source, as in `metw: Part I §2`; else the source is the book
    /// itself.
    pub fn citations(&self, rule: &str, player: PlayerType) -> Vec<Citation> {
        self.cited(self.rules.get(rule).map_or(&[], |rule| rule.cites(player)))
    }

    /// The readings that a rule rests on for a player, by their names.
    pub fn readings(
        &self,
        rule: &str,
        player: PlayerType,
    ) -> impl Iterator<Item = (&str, &RuleReading)> {
        let readings = self.rules.get(rule).into_iter().flat_map(RuleData::readings);
        let readings = readings.map(|(name, reading)| (name.as_str(), reading));
        readings.filter(move |(_, reading)| reading.is_of(player))
    }

    /// The year of the ruling by which a finding of a rule rests on a passage, where it rests on one.
    pub fn since(
        &self,
        rule: &str,
        passage: &Citation,
        cards: &[CardId],
        rests_on: &[&str],
    ) -> Option<u16> {
        let bears = |ruling: &&DatedRuling| {
            let marked = |mark: &String| rests_on.contains(&mark.as_str());
            ruling.rule == rule
                && ruling.passage == passage.reference
                && (ruling.cards.is_empty() || ruling.cards.iter().any(|card| cards.contains(card)))
                && ruling.rests_on.as_ref().is_none_or(marked)
        };
        self.dated.iter().find(bears).map(|ruling| ruling.since)
    }

    /// The passages that findings of a rule about some cards rest on beside what the rule cites.
    pub fn cited_beside(&self, rule: &str, cards: &[CardId]) -> Vec<Citation> {
        let about = |ruling: &&DatedRuling| {
            let names = |card| cards.contains(card);
            ruling.beside && ruling.rule == rule && ruling.cards.iter().any(names)
        };
        let passages = self.dated.iter().filter(about).map(|ruling| ruling.passage.clone());
        self.cited(&passages.collect::<Vec<_>>())
    }

    /// References as the ruleset writes them, with their sources.
    pub fn cited(&self, references: &[String]) -> Vec<Citation> {
        let citation = |reference: &String| match reference.split_once(": ") {
            Some((source, reference)) => Citation::new(source, reference),
            None => Citation::new(self.source(), reference),
        };
        references.iter().map(citation).collect()
    }
}
