//! The sums and the steps that change them.

use crate::cards::model::PointsKind;
use crate::message::{Message, message};
use crate::rulesets::model::{Reckoning, Ruleset, StepKind};

use super::table::{HeldCard, RevealedCard, Table, TableSide};

/// The kinds for which points count double where the opponent has none: all but kills and
/// miscellaneous ones, as every book has it.
const DOUBLED: [PointsKind; 4] =
    [PointsKind::Character, PointsKind::Item, PointsKind::Faction, PointsKind::Ally];

/// Points by kind, in the order of [`PointsKind::ALL`], and the deduction from the total.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// By kind.
    pub by_kind: [i32; PointsKind::ALL.len()],
    /// The deduction from their sum.
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

/// The change of a player's points by a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PointsChange {
    /// The points of a kind that changed; none where it is the total.
    pub kind: Option<PointsKind>,
    /// The points before.
    pub before: i32,
    /// The points after.
    pub after: i32,
    /// The cause: the card, or the reason.
    pub by: Option<Message>,
}

/// A step of the scoring, for every player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Taken {
    /// Which.
    pub step: TakenStep,
    /// The changes for each player.
    pub changes: Vec<Vec<PointsChange>>,
    /// The scores of all players after it.
    pub scores: Vec<Score>,
    /// The cards that were revealed for nothing.
    pub in_vain: Vec<Vec<String>>,
}

/// The steps of a scoring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TakenStep {
    /// The points are added up.
    Sum,
    /// The step of the ruleset at this place.
    Of(usize),
    /// The cost of eliminated avatars.
    LostAvatar,
}

/// How a game ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameEnd {
    /// This player wins, by more points.
    Points(usize),
    /// This player wins at once, with The One Ring.
    OneRing(usize),
    /// This player wins: the avatars of all others are eliminated.
    AvatarLost(usize),
    /// All avatars are eliminated: all players lose.
    BothLose,
    /// Several players are said to have won at once.
    BothWonAtOnce,
    /// The most points are the same of several.
    Tie,
    /// The only player, without an opponent: the result is the points.
    Alone,
}

/// The score of a finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reckoned {
    /// The steps, the sums first.
    pub steps: Vec<Taken>,
    /// The final scores.
    pub scores: Vec<Score>,
    /// The indices of the players that are still in the game.
    pub left: Vec<usize>,
    /// How it ends.
    pub outcome: GameEnd,
}

/// Scores a game under a ruleset.
pub fn reckon(table: &Table<'_>, ruleset: &Ruleset) -> Reckoned {
    let reckoning = &ruleset.play.reckoning;
    let mut scores: Vec<Score> = table.sides.iter().map(sum).collect();
    let sums = Taken {
        step: TakenStep::Sum,
        changes: none(table),
        scores: scores.clone(),
        in_vain: none(table),
    };
    let out = out(table, reckoning);
    let mut steps = vec![sums];
    for (at, step) in reckoning.steps.iter().enumerate() {
        let mut in_vain = none(table);
        let changes = match step.kind {
            StepKind::Double => {
                let lacks = lacks_points(&scores);
                double(&mut scores, &lacks)
            }
            StepKind::DoubleUnlessInPlay => double(&mut scores, &lacks_cards(table, &out)),
            StepKind::Half => scores.iter_mut().map(half).collect(),
            StepKind::Reveal => reveal(table, &out, &mut scores, &mut in_vain, false),
            StepKind::RevealManifestations => reveal(table, &out, &mut scores, &mut in_vain, true),
        };
        let scores = scores.clone();
        steps.push(Taken { step: TakenStep::Of(at), changes, scores, in_vain });
    }
    if let Some(costs) = reckoning.lost_avatar.costs {
        let mut changes = none(table);
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
            let (scores, in_vain) = (scores.clone(), none(table));
            steps.push(Taken { step: TakenStep::LostAvatar, changes, scores, in_vain });
        }
    }
    let decides = reckoning.lost_avatar.costs.is_none();
    let left = places(table, |side| !(decides && side.avatar_lost));
    let outcome = outcome(table, &scores, &left);
    Reckoned { steps, scores, left, outcome }
}

/// Nothing for any player.
fn none<T: Clone>(table: &Table<'_>) -> Vec<Vec<T>> {
    vec![Vec::new(); table.sides.len()]
}

/// The players out of a game of several: their avatar was eliminated, and the others play on. In a
/// game of two nobody is out, for the game ends.
fn out(table: &Table<'_>, reckoning: &Reckoning) -> Vec<bool> {
    let several = table.sides.len() > 2 && reckoning.lost_avatar.costs.is_none();
    table.sides.iter().map(|side| several && side.avatar_lost).collect()
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

/// Tells whether the opponents of a player lack points of a kind.
type Lacks<'l> = dyn Fn(usize, PointsKind) -> bool + 'l;

/// No opponent has a point of the kind.
fn lacks_points(scores: &[Score]) -> impl Fn(usize, PointsKind) -> bool + 'static {
    let before = scores.to_vec();
    move |at, kind| {
        let mut others = before.iter().enumerate().filter(|&(other, _)| other != at);
        others.all(|(_, score)| score.of(kind) <= 0)
    }
}

/// Whether no opponent has a card in play that gives points of the kind (METW and MELE Part III):
/// stored cards are no longer in play, nor are those of players who are out.
fn lacks_cards<'l>(
    table: &'l Table<'_>,
    out: &'l [bool],
) -> impl Fn(usize, PointsKind) -> bool + 'l {
    move |at, kind| {
        let mut others =
            table.sides.iter().enumerate().filter(|&(other, _)| other != at && !out[other]);
        let has = |held: &HeldCard<'_>| !held.in_pile && held.kind == kind && held.points > 0;
        others.all(|(_, side)| !side.cards.iter().any(has))
    }
}

/// Points of a kind that the opponents lack count double.
fn double(scores: &mut [Score], lacks: &Lacks<'_>) -> Vec<Vec<PointsChange>> {
    let own = |(at, score): (usize, &mut Score)| {
        let mut changes = Vec::new();
        for kind in DOUBLED {
            let points = score.of(kind);
            if points > 0 && lacks(at, kind) {
                score.by_kind[kind as usize] = 2 * points;
                let change =
                    PointsChange { kind: Some(kind), before: points, after: 2 * points, by: None };
                changes.push(change);
            }
        }
        changes
    };
    scores.iter_mut().enumerate().map(own).collect()
}

/// No more than half of the points other than losses may come from one kind: the part of a kind
/// above the sum of all others does not count. At most one kind can have more than half.
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

/// Each revealed card that matches an opponent's unique card worth points costs that opponent one.
fn reveal(
    table: &Table<'_>,
    out: &[bool],
    scores: &mut [Score],
    in_vain: &mut [Vec<String>],
    manifestations: bool,
) -> Vec<Vec<PointsChange>> {
    let mut changes = none(table);
    for (at, side) in table.sides.iter().enumerate().filter(|&(at, _)| !out[at]) {
        let mut met: Vec<(usize, usize)> = Vec::new();
        for shown in &side.reveals {
            let name = shown.card.shown_name().to_owned();
            let other = |&(other, _): &(usize, &TableSide<'_>)| other != at && !out[other];
            let place = table.sides.iter().enumerate().filter(other).find_map(|(other, his)| {
                let held = |held: &HeldCard<'_>| matches(held, shown, manifestations);
                his.cards.iter().position(held).map(|card| (other, card))
            });
            match place.filter(|place| shown.points > 0 && !met.contains(place)) {
                Some(place) => {
                    met.push(place);
                    let other = place.0;
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

/// Whether a revealed card matches a unique one that is worth points.
fn matches(held: &HeldCard<'_>, shown: &RevealedCard<'_>, manifestations: bool) -> bool {
    let same = held.key == shown.key || (manifestations && held.group == shown.group);
    held.card.unique && held.points > 0 && same
}

fn outcome(table: &Table<'_>, scores: &[Score], left: &[usize]) -> GameEnd {
    let won: Vec<usize> = places(table, |side| side.won_by.is_some());
    match won.as_slice() {
        [] => {}
        [one] => return GameEnd::OneRing(*one),
        _ => return GameEnd::BothWonAtOnce,
    }
    match left {
        [] => return GameEnd::BothLose,
        [_] if table.sides.len() == 1 => return GameEnd::Alone,
        [one] => return GameEnd::AvatarLost(*one),
        _ => {}
    }
    let most = left.iter().map(|&at| scores[at].total()).max();
    let mut best = left.iter().filter(|&&at| Some(scores[at].total()) == most);
    match (best.next(), best.next()) {
        (Some(&one), None) => GameEnd::Points(one),
        _ => GameEnd::Tie,
    }
}

/// The indices of the players for whom something holds.
fn places(table: &Table<'_>, so: impl Fn(&TableSide<'_>) -> bool) -> Vec<usize> {
    let all = table.sides.iter().enumerate();
    all.filter(|(_, side)| so(side)).map(|(at, _)| at).collect()
}

#[cfg(test)]
mod tests;
