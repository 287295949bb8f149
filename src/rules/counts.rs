//! The sums of a deck with the requirements of the ruleset: the table that reports show. The rules
//! themselves give the requirements.

use serde::Serialize;

use crate::cards::model::PlayerType;
use crate::message::word_of_report;
use crate::rulesets::model::Ruleset;
use crate::rulesets::terms::{GameLength, Severity};

use super::composition::play_deck_size;
use super::sums::{Measured, Required, Sum};
use super::{Judgement, registry};

/// One sum of a deck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct SumRow {
    /// What is counted.
    #[serde(serialize_with = "word_of_report")]
    pub what: &'static str,
    /// Whether it is a part of the sum above it.
    pub part: bool,
    /// How many there are.
    pub have: i64,
    /// What the ruleset asks, in words; empty where that is nothing.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub need: Required,
    /// Whether that is so; none where nothing is asked.
    pub ok: Option<bool>,
}

/// The requirement of one rule for a sum.
struct SumRequest {
    rule: &'static str,
    sum: Sum,
    required: Required,
}

/// The sums of a deck, in the order in which reports show them.
pub(crate) fn sums(
    judgement: &Judgement,
    ruleset: &Ruleset,
    length: GameLength,
    player: PlayerType,
) -> Vec<SumRow> {
    let tally = &judgement.tally;
    let of = Measured { tally, ruleset, length, player };
    let applying = registry::RULES.iter().filter(|rule| ruleset.rules.get(rule.name).is_some());
    let asked: Vec<SumRequest> = applying
        .filter_map(|rule| {
            let (sum, required) = (rule.need)(&of)?;
            Some(SumRequest { rule: rule.name, sum, required })
        })
        .collect();
    let shown = Sum::ALL.into_iter().filter(|sum| sum.is_shown(tally, player));
    shown.map(|sum| row(sum, &asked, judgement)).collect()
}

fn row(sum: Sum, all: &[SumRequest], judgement: &Judgement) -> SumRow {
    let tally = &judgement.tally;
    let of_play_deck = sum == Sum::PlayDeck || sum.is_part();
    let asked = || all.iter().filter(|asked| asked.sum == sum);
    // If several rules have a requirement, the last one is complete: no hazards at all instead of
    // as many as there are resources.
    let required = asked().map(|asked| asked.required).rfind(|asked| *asked != Required::Nothing);
    let have = sum.have(tally);
    // A rule that misses something without a number of its own: one at least is needed.
    let misses = have == 0
        && asked()
            .any(|asked| asked.required == Required::Nothing && breaks(judgement, asked.rule));
    let required = match required {
        Some(Required::AtMost(most)) if misses => Some(Required::Between(1, most)),
        None if misses => Some(Required::AtLeast(1)),
        other => other,
    };
    let need = required.filter(|_| !of_play_deck || tally.has_play_deck);
    // Equal numbers of hazards and resources are still too few if the resources are.
    let unmet = need.is_some_and(|need| !need.is_met_by(have));
    let too = |rule: &str| sum == Sum::Hazards && unmet && rule == play_deck_size::RULE.name;
    let broken = asked().any(|asked| breaks(judgement, asked.rule))
        || all.iter().any(|asked| too(asked.rule) && breaks(judgement, asked.rule));
    SumRow {
        what: sum.what(),
        part: sum.is_part(),
        have,
        need: need.unwrap_or(Required::Nothing),
        // The size of a pool is fine even if two of its items are wrong: the finding reports those.
        ok: need.map(|_| !(broken && unmet)),
    }
}

/// Whether the deck breaks a rule; a waived finding counts too.
fn breaks(judgement: &Judgement, rule: &str) -> bool {
    let waived = judgement.waived.iter().map(|waived| &waived.diagnostic);
    let mut found = judgement.diagnostics.iter().chain(waived);
    found.any(|found| found.severity >= Severity::Warning && found.rule == rule)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::database::Database;
    use crate::decks::formats;
    use crate::decks::resolve::ResolvedDeck;
    use crate::rules::{self, Game};
    use crate::rulesets::library::Library;
    use crate::source::{Limits, SourceFile};

    /// The needs of the first sums of a deck with one hazard and no resources, in words.
    fn needs(ruleset: &Ruleset) -> Vec<(&'static str, String, Option<bool>)> {
        all_needs("[play-deck.hazards]\nSlayer = 1\n", ruleset).into_iter().take(4).collect()
    }

    fn all_needs(text: &str, ruleset: &Ruleset) -> Vec<(&'static str, String, Option<bool>)> {
        let source = SourceFile::new("deck.toml", text);
        let deck = formats::read(&source, None, &Limits::default(), &Database::built_in())
            .expect("a deck");
        let (database, player) = (Database::built_in(), ruleset.players[0]);
        let resolved = ResolvedDeck::new(&deck, &database, Some(player));
        let judgement = rules::judge(&resolved, ruleset, Game::new(GameLength::Short));
        let rows = sums(&judgement, ruleset, GameLength::Short, player);
        rows.into_iter().map(|row| (row.what, row.need.to_string(), row.ok)).collect()
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

    /// A rule that misses avatars says no number; where no other rule has one, one at least is needed.
    #[test]
    fn what_is_missing_is_needed_once_at_least() {
        let mut ruleset = Library::built_in().get("coe").expect("a ruleset").clone();
        let avatars = |ruleset: &Ruleset| {
            let needs = all_needs("[play-deck.hazards]\nSlayer = 1\n", ruleset).into_iter();
            needs.filter(|(what, ..)| *what == Sum::Avatars.what()).collect::<Vec<_>>()
        };
        let needed = |words: &str| vec![(Sum::Avatars.what(), words.to_owned(), Some(false))];
        assert_eq!(avatars(&ruleset), needed("1 to 3"));
        ruleset.rules.avatar_count = None;
        assert_eq!(avatars(&ruleset), needed("1 or more"));
    }

    /// The number of items is right even where one of them may not start.
    #[test]
    fn a_number_is_not_wrong_by_a_wrong_item() {
        let library = Library::built_in();
        let items = |text: &str| {
            let needs = all_needs(text, library.get("coe").expect("a ruleset")).into_iter();
            needs.filter(|(what, ..)| *what == Sum::PoolItems.what()).collect::<Vec<_>>()
        };
        let of = |met| vec![(Sum::PoolItems.what(), "at most 2".to_owned(), Some(met))];
        assert_eq!(items("[pool.items]\nSting = 1\n"), of(true));
        assert_eq!(items("[pool.items]\nCram = 3\n"), of(false));
    }

    /// Whether 2, 3 and 4 meet each kind of requirement.
    #[test]
    fn a_requirement_is_met_by_its_numbers() {
        let met = |required: Required| [2, 3, 4].map(|have| required.is_met_by(have));
        assert_eq!(met(Required::Nothing), [true, true, true]);
        assert_eq!(met(Required::Exactly(3)), [false, true, false]);
        assert_eq!(met(Required::AtLeast(3)), [false, true, true]);
        assert_eq!(met(Required::AtMost(3)), [true, true, false]);
        assert_eq!(met(Required::Between(3, 3)), [false, true, false]);
    }
}
