//! The sums of a deck beside what the ruleset needs: the table that reports show.

use std::fmt;

use crate::cards::model::PlayerType;
use crate::rulesets::model::{GameLength, Ruleset, Severity};

use super::Judgement;

/// What a ruleset asks of a sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// Nothing.
    Nothing,
    /// Exactly so many.
    Exactly(u32),
    /// So many or more.
    AtLeast(u32),
    /// So many or fewer.
    AtMost(u32),
    /// From so many to so many.
    Between(u32, u32),
}

impl fmt::Display for Need {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => Ok(()),
            Self::Exactly(number) => write!(f, "{number}"),
            Self::AtLeast(number) => write!(f, "{number} or more"),
            Self::AtMost(0) => f.write_str("none"),
            Self::AtMost(number) => write!(f, "at most {number}"),
            Self::Between(least, most) => write!(f, "{least} to {most}"),
        }
    }
}

/// One sum of a deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// What is counted.
    pub what: &'static str,
    /// Whether it is a part of the sum above it.
    pub part: bool,
    /// How many there are.
    pub have: i64,
    /// What the ruleset asks.
    pub need: Need,
    /// Whether that is so; none where nothing is asked.
    pub ok: Option<bool>,
}

/// The sums of a deck, in the order in which reports show them.
pub fn counts(
    judgement: &Judgement,
    ruleset: &Ruleset,
    length: GameLength,
    player: PlayerType,
) -> Vec<Count> {
    let (tally, rules) = (&judgement.tally, &ruleset.rules);
    let mut table = Table { judgement, in_play_deck: true, rows: Vec::new() };
    let size = rules.play_deck_size.as_ref().map_or(Need::Nothing, |size| match size.maximum {
        Some(maximum) => Need::Between(size.minimum, maximum),
        None => Need::AtLeast(size.minimum),
    });
    let whole = rules.play_deck_size.as_ref().is_some_and(|size| size.whole_play_deck);
    let (of_deck, of_resources) = if whole { (size, Need::Nothing) } else { (Need::Nothing, size) };
    table.sum("play deck", tally.play_deck, of_deck, &["play-deck-size"]);
    table.part("resources", tally.resources, of_resources, &["play-deck-size"]);
    let hazards = match (&rules.no_hazards, &rules.resource_hazard_parity) {
        (Some(_), _) => Need::AtMost(0),
        (None, Some(_)) => Need::Exactly(tally.resources),
        (None, None) => Need::Nothing,
    };
    table.part("hazards", tally.hazards, hazards, &["resource-hazard-parity", "no-hazards"]);
    let creatures = rules.creature_minimum.as_ref().map_or(Need::Nothing, |rule| {
        Need::AtLeast(rule.minimum.unwrap_or_else(|| tally.hazards.div_ceil(2)))
    });
    table.part("creatures among them", tally.creatures.counted(), creatures, &["creature-minimum"]);
    let characters =
        rules.character_count.as_ref().map_or(Need::Nothing, |rule| Need::AtMost(rule.maximum));
    table.part("characters", tally.characters, characters, &["character-count"]);
    let avatars = rules.avatar_count.as_ref().and_then(|rule| rule.maximum.of(player));
    let avatars = avatars.map_or(Need::Nothing, |&maximum| Need::AtMost(maximum));
    table.part("avatars", tally.avatars, avatars, &["avatar-count", "avatar-missing"]);
    table.in_play_deck = false;
    let sideboard = rules.sideboard_size.as_ref().and_then(|rule| rule.maximum.of(length));
    let sideboard = sideboard.and_then(|maximum| maximum.of(player));
    let sideboard = sideboard.map_or(Need::Nothing, |&maximum| Need::AtMost(maximum));
    table.sum("sideboard", tally.sideboard, sideboard, &["sideboard-size"]);
    if tally.sideboard_vs_fallen_wizard > 0 {
        let need = rules.sideboard_vs_fallen_wizard.as_ref();
        let need = need.map_or(Need::Nothing, |rule| Need::AtMost(rule.maximum));
        let sum = tally.sideboard_vs_fallen_wizard;
        table.sum("against Fallen-wizards", sum, need, &["sideboard-vs-fallen-wizard"]);
    }
    table.pool(ruleset, player);
    if tally.agent_mind > 0 {
        let need = rules.agent_mind.as_ref().map_or(Need::Nothing, |r| Need::AtMost(r.maximum));
        table.sum("mind of agents", tally.agent_mind, need, &["agent-mind"]);
    }
    table.sum("location deck", tally.sites, Need::Nothing, &[]);
    table.rows
}

struct Table<'j> {
    judgement: &'j Judgement,
    /// Whether the rows that are added are sums of the play deck.
    in_play_deck: bool,
    rows: Vec<Count>,
}

impl Table<'_> {
    fn sum(&mut self, what: &'static str, have: impl Into<i64>, need: Need, rules: &[&str]) {
        // What is waived is wrong all the same.
        let waived = self.judgement.waived.iter().map(|waived| &waived.diagnostic);
        let broken = self
            .judgement
            .diagnostics
            .iter()
            .chain(waived)
            .any(|found| found.severity >= Severity::Warning && rules.contains(&found.rule));
        let of_play_deck = self.in_play_deck && !self.judgement.tally.has_play_deck;
        let need = if of_play_deck { Need::Nothing } else { need };
        let ok = (need != Need::Nothing).then_some(!broken);
        self.rows.push(Count { what, part: false, have: have.into(), need, ok });
    }

    fn part(&mut self, what: &'static str, have: u32, need: Need, rules: &[&str]) {
        self.sum(what, have, need, rules);
        if let Some(row) = self.rows.last_mut() {
            row.part = true;
        }
    }

    fn pool(&mut self, ruleset: &Ruleset, player: PlayerType) {
        let (pool, rules) = (self.judgement.tally.pool, &ruleset.rules);
        let characters =
            rules.pool_size.as_ref().map_or(Need::Nothing, |rule| Need::AtMost(rule.maximum));
        self.sum("pool characters", pool.characters, characters, &["pool-size"]);
        let items =
            rules.pool_item.as_ref().map_or(Need::Nothing, |rule| Need::AtMost(rule.maximum));
        self.sum("pool items", pool.items, items, &["pool-item"]);
        if player == PlayerType::FallenWizard {
            let points = rules.stage_points.as_ref();
            let points = points.map_or(Need::Nothing, |rule| Need::Exactly(u32::from(rule.points)));
            self.sum("pool stage points", pool.stage_points, points, &["stage-points"]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::database::Database;
    use crate::checkers::{self, Game};
    use crate::decks::formats;
    use crate::decks::resolve::ResolvedDeck;
    use crate::rulesets::library::Library;
    use crate::source::{Limits, SourceFile};

    /// The needs of the sums of a deck with one hazard and no resources, in words.
    fn needs(ruleset: &Ruleset) -> Vec<(&'static str, String, Option<bool>)> {
        let source = SourceFile::new("deck.toml", "[play-deck.hazards]\nSlayer = 1\n");
        let deck = formats::read(&source, None, &Limits::default()).expect("a deck");
        let (database, player) = (Database::built_in(), ruleset.players[0]);
        let resolved = ResolvedDeck::new(&deck, &database, Some(player));
        let judgement = checkers::judge(&resolved, ruleset, Game::new(GameLength::Short));
        let rows = counts(&judgement, ruleset, GameLength::Short, player);
        rows.into_iter().take(4).map(|row| (row.what, row.need.to_string(), row.ok)).collect()
    }

    #[test]
    fn a_game_for_one_player_needs_no_hazards() {
        let library = Library::built_in();
        assert_eq!(
            needs(library.get("metw/solitaire").expect("a ruleset")),
            [
                ("play deck", "30 or more".to_owned(), Some(false)),
                ("resources", String::new(), None),
                ("hazards", "none".to_owned(), Some(false)),
                ("creatures among them", String::new(), None),
            ]
        );
    }

    #[test]
    fn what_a_ruleset_does_not_limit_is_not_needed() {
        let mut ruleset = Library::built_in().get("coe").expect("a ruleset").clone();
        ruleset.rules.play_deck_size.as_mut().expect("applies").maximum = None;
        ruleset.rules.resource_hazard_parity = None;
        assert_eq!(
            needs(&ruleset),
            [
                ("play deck", String::new(), None),
                ("resources", "30 or more".to_owned(), Some(false)),
                ("hazards", String::new(), None),
                ("creatures among them", "12 or more".to_owned(), Some(false)),
            ]
        );
    }
}
