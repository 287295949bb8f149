//! The sums and the steps that change them.

use crate::cards::model::PointsKind;
use crate::message::{Message, message};
use crate::rulesets::model::{Ruleset, StepKind};

use super::table::{HeldCard, Table, TableSide};

/// The kinds for which points count double where the opponent has none: all but kills and
/// miscellaneous ones, as every book has it.
const DOUBLED: [PointsKind; 4] =
    [PointsKind::Character, PointsKind::Item, PointsKind::Faction, PointsKind::Ally];

/// Points by kind, in the order of [`PointsKind::ALL`], and what is taken from the total.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// By kind.
    pub by_kind: [i32; PointsKind::ALL.len()],
    /// What is taken from their sum.
    pub off: i32,
}

impl Score {
    /// The points of a kind.
    pub fn of(&self, kind: PointsKind) -> i32 {
        self.by_kind[kind as usize]
    }

    /// The total.
    pub fn total(&self) -> i32 {
        self.by_kind.iter().sum::<i32>() - self.off
    }
}

/// What a step did to a player's points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PointsChange {
    /// The points of a kind that changed; none where it is the total.
    pub kind: Option<PointsKind>,
    /// What they were.
    pub before: i32,
    /// What they are.
    pub after: i32,
    /// By what: the card, or the reason.
    pub by: Option<Message>,
}

/// A step of the reckoning, for both players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Taken {
    /// Which.
    pub step: TakenStep,
    /// What it changed.
    pub changes: [Vec<PointsChange>; 2],
    /// How both stand after it.
    pub scores: [Score; 2],
    /// The cards that were revealed for nothing.
    pub in_vain: [Vec<String>; 2],
}

/// The steps of a reckoning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TakenStep {
    /// The points are added up.
    Sum,
    /// The step of the ruleset at this place.
    Of(usize),
    /// What eliminated avatars cost.
    LostAvatar,
}

/// How a game ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameEnd {
    /// This player wins, by more points.
    Points(usize),
    /// This player wins at once, with The One Ring.
    OneRing(usize),
    /// This player wins: the other's avatar is eliminated.
    AvatarLost(usize),
    /// Both avatars are eliminated: both lose.
    BothLose,
    /// Both say that they won at once.
    BothWonAtOnce,
    /// Equal totals.
    Tie,
}

/// A game that was reckoned up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reckoned {
    /// The steps, the sums first.
    pub steps: Vec<Taken>,
    /// The final scores.
    pub scores: [Score; 2],
    /// How it ends.
    pub outcome: GameEnd,
}

/// Goes through the last reckoning of a game under a ruleset.
pub fn reckon(table: &Table<'_>, ruleset: &Ruleset) -> Reckoned {
    let reckoning = &ruleset.play.reckoning;
    let mut scores = table.sides.each_ref().map(sum);
    let mut steps = vec![Taken { step: TakenStep::Sum, changes: none(), scores, in_vain: none() }];
    for (at, step) in reckoning.steps.iter().enumerate() {
        let mut in_vain = none();
        let changes = match step.kind {
            StepKind::Double => double(&mut scores),
            StepKind::Half => [half(&mut scores[0]), half(&mut scores[1])],
            StepKind::Reveal => reveal(table, &mut scores, &mut in_vain, false),
            StepKind::RevealManifestations => reveal(table, &mut scores, &mut in_vain, true),
        };
        steps.push(Taken { step: TakenStep::Of(at), changes, scores, in_vain });
    }
    if let Some(costs) = reckoning.lost_avatar.costs {
        let mut changes = none();
        for (at, side) in table.sides.iter().enumerate().filter(|(_, side)| side.avatar_lost) {
            let place = &mut scores[at].by_kind[PointsKind::Miscellaneous as usize];
            let before = *place;
            *place -= i32::from(costs);
            let by = Some(message!("the avatar of {name} was eliminated", name = side.name));
            changes[at].push(PointsChange {
                kind: Some(PointsKind::Miscellaneous),
                before,
                after: *place,
                by,
            });
        }
        if changes.iter().any(|changes| !changes.is_empty()) {
            steps.push(Taken { step: TakenStep::LostAvatar, changes, scores, in_vain: none() });
        }
    }
    let outcome = outcome(table, scores, reckoning.lost_avatar.costs.is_none());
    Reckoned { steps, scores, outcome }
}

/// Nothing for either player.
fn none<T>() -> [Vec<T>; 2] {
    [Vec::new(), Vec::new()]
}

fn sum(side: &TableSide<'_>) -> Score {
    let mut score = Score::default();
    for held in &side.cards {
        score.by_kind[held.kind as usize] += held.points * i32::from(held.copies);
    }
    for other in &side.other {
        score.by_kind[other.kind as usize] += i32::from(other.points);
    }
    score
}

/// Points of a kind of which the opponent has none, or less, count double.
fn double(scores: &mut [Score; 2]) -> [Vec<PointsChange>; 2] {
    let before = *scores;
    let own = |at: usize, scores: &mut [Score; 2]| {
        let mut changes = Vec::new();
        for kind in DOUBLED {
            let points = before[at].of(kind);
            if points > 0 && before[1 - at].of(kind) <= 0 {
                scores[at].by_kind[kind as usize] = 2 * points;
                let change =
                    PointsChange { kind: Some(kind), before: points, after: 2 * points, by: None };
                changes.push(change);
            }
        }
        changes
    };
    [own(0, scores), own(1, scores)]
}

/// No more than half of the points that are no losses come from one kind: what a kind has beyond all
/// the others together does not count. Of the kinds one at most has more than half.
fn half(score: &mut Score) -> Vec<PointsChange> {
    let positive: i32 = score.by_kind.iter().filter(|&&points| points > 0).sum();
    for &kind in PointsKind::ALL {
        let points = score.of(kind);
        let others = positive - points;
        if points > others {
            score.by_kind[kind as usize] = others;
            return vec![PointsChange {
                kind: Some(kind),
                before: points,
                after: others,
                by: None,
            }];
        }
    }
    Vec::new()
}

/// Each card revealed that matches a unique one that gives the opponent a point costs him one.
fn reveal(
    table: &Table<'_>,
    scores: &mut [Score; 2],
    in_vain: &mut [Vec<String>; 2],
    manifestations: bool,
) -> [Vec<PointsChange>; 2] {
    let mut changes = [Vec::new(), Vec::new()];
    for (at, side) in table.sides.iter().enumerate() {
        let other = 1 - at;
        let mut met: Vec<usize> = Vec::new();
        for shown in &side.reveals {
            let matches = |held: &HeldCard<'_>| {
                let same = held.key == shown.key || (manifestations && held.group == shown.group);
                held.card.unique && held.points > 0 && same
            };
            let place = table.sides[other].cards.iter().position(matches);
            let name = shown.card.shown_name().to_owned();
            match place.filter(|place| shown.points > 0 && !met.contains(place)) {
                Some(place) => {
                    met.push(place);
                    let before = scores[other].total();
                    scores[other].off += 1;
                    let by = Some(message!("{player} reveals {name}", player = side.name, name));
                    changes[other].push(PointsChange { kind: None, before, after: before - 1, by });
                }
                None => in_vain[at].push(name),
            }
        }
    }
    changes
}

fn outcome(table: &Table<'_>, scores: [Score; 2], avatar_decides: bool) -> GameEnd {
    let [first, second] = &table.sides;
    match [first.won_by.is_some(), second.won_by.is_some()] {
        [true, true] => return GameEnd::BothWonAtOnce,
        [true, false] => return GameEnd::OneRing(0),
        [false, true] => return GameEnd::OneRing(1),
        [false, false] => {}
    }
    if avatar_decides {
        match [first.avatar_lost, second.avatar_lost] {
            [true, true] => return GameEnd::BothLose,
            [true, false] => return GameEnd::AvatarLost(1),
            [false, true] => return GameEnd::AvatarLost(0),
            [false, false] => {}
        }
    }
    match scores[0].total().cmp(&scores[1].total()) {
        std::cmp::Ordering::Greater => GameEnd::Points(0),
        std::cmp::Ordering::Less => GameEnd::Points(1),
        std::cmp::Ordering::Equal => GameEnd::Tie,
    }
}

#[cfg(test)]
mod tests;
