//! The final scoring of a game, as data: the shape that `schema/score.schema.json` describes.

use serde::Serialize;

use crate::cards::model::{Card, PlayerType, PointsKind};
use crate::diagnostic::both_ways;
use crate::message::{Message, message};
use crate::rulesets::model::{Ruleset, StepKind};
use crate::rulesets::terms::Citation;
use crate::scoring::reckoning::{PointsChange, Score, Taken, TakenStep};
use crate::scoring::table::HeldCard;
use crate::scoring::{GameEnd, Reckoned, Table, TableSide};
use crate::text::{listed, numbered};
use crate::words::words;

use super::{REPORT_VERSION, Tool};

/// The score of a finished game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ScoreReport {
    /// The version of this shape.
    pub report_version: u32,
    /// The program that made it.
    pub tool: Tool,
    /// The file, as it was named.
    pub path: String,
    /// The ruleset.
    pub ruleset: String,
    /// What the book calls the scoring.
    pub called: Message,
    /// The players.
    pub players: Vec<PlayerScore>,
    /// The steps, the sums first.
    pub steps: Vec<StepReport>,
    /// How the game ends.
    pub outcome: OutcomeKind,
    /// The place of the winner among the players, from 0; null where nobody wins alone.
    pub winner: Option<usize>,
    /// The result in a sentence.
    pub result: Message,
    /// Where that is written.
    #[serde(rename = "citations")]
    pub cite: Vec<Citation>,
    /// How the book is read where it contradicts itself or is silent.
    pub readings: Vec<Message>,
}

/// A player at the end.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlayerScore {
    /// What he is called.
    pub name: String,
    /// What he plays.
    pub player: PlayerType,
    /// His cards that give or cost points, kind by kind.
    pub cards: Vec<CardScore>,
    /// His cards that are worth nothing to him.
    pub worthless: Vec<String>,
    /// How some of his cards are counted where the file leaves it open.
    pub notes: Vec<Message>,
    /// His final points by kind.
    pub points: Vec<KindScore>,
    /// What is taken from their sum.
    pub off: i32,
    /// The total.
    pub total: i32,
}

/// What a card gives.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CardScore {
    /// The card, or what else gives or costs points.
    pub name: String,
    /// How many copies.
    pub copies: u8,
    /// Of what kind the points are.
    pub kind: PointsKind,
    /// What all copies give together.
    pub points: i32,
}

/// Points of a kind.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct KindScore {
    /// The kind.
    pub kind: PointsKind,
    /// How many.
    pub points: i32,
}

/// A step of the scoring.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StepReport {
    /// Which.
    pub step: StepName,
    /// What it does, in a sentence.
    pub says: Message,
    /// The citations of the rule.
    #[serde(rename = "citations")]
    pub cite: Vec<Citation>,
    /// What it changed, player by player.
    pub players: Vec<PlayerStep>,
}

/// What a step did to a player.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlayerStep {
    /// What changed.
    pub changes: Vec<ChangeReport>,
    /// The cards that he revealed for nothing.
    pub revealed_in_vain: Vec<String>,
    /// His points by kind after it.
    pub points: Vec<KindScore>,
    /// His total after it.
    pub total: i32,
}

/// A change of points.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChangeReport {
    /// The kind of points; null where it is the total.
    pub kind: Option<PointsKind>,
    /// What they were.
    pub before: i32,
    /// What they are.
    pub after: i32,
    /// By what, where it is a card or an event.
    pub by: Option<Message>,
}

words! {
    /// The steps of a scoring.
    pub StepName {
        /// The points are added up.
        Sum = "sum",
        /// Points of a kind of which the opponent has none count double.
        Double = "double",
        /// No more than half of the points come from one kind.
        Half = "half",
        /// Cards are revealed from hand.
        Reveal = "reveal",
        /// What eliminated avatars cost.
        LostAvatar = "lost-avatar",
    }
}

words! {
    /// How a game ends.
    pub OutcomeKind {
        /// By marshalling points.
        Points = "points",
        /// At once, with The One Ring.
        OneRing = "the-one-ring",
        /// The avatars of all other players are eliminated.
        AvatarLost = "avatar-lost",
        /// All avatars are eliminated.
        BothLose = "both-lose",
        /// Several players are said to have won at once: one of them was first, the file does not say
        /// who.
        Unclear = "unclear",
        /// The greatest total is that of several.
        Tie = "tie",
        /// One player alone: nobody to win against.
        Alone = "alone",
    }
}

impl ScoreReport {
    /// The scoring of a game under a ruleset.
    pub fn new(path: &str, table: &Table<'_>, ruleset: &Ruleset, reckoned: &Reckoned) -> Self {
        let cited = |references: &[String]| ruleset.cited(references);
        let reckoning = &ruleset.play.reckoning;
        let step = |taken: &Taken| step(taken, ruleset, &cited);
        let (outcome, winner, result, cite) = result(table, ruleset, reckoned);
        let scores = table.sides.iter().zip(&reckoned.scores);
        Self {
            report_version: REPORT_VERSION,
            tool: Tool::default(),
            path: path.to_owned(),
            ruleset: ruleset.name.clone(),
            called: Message::of_data(&*reckoning.called),
            players: scores.map(|(side, score)| PlayerScore::new(side, *score)).collect(),
            steps: reckoned.steps.iter().map(step).collect(),
            outcome,
            winner,
            result,
            cite: cited(cite),
            readings: readings(table, &reckoned.outcome, ruleset),
        }
    }
}

impl PlayerScore {
    fn new(side: &TableSide<'_>, score: Score) -> Self {
        let held = side.cards.iter().map(|held| CardScore {
            name: held.card.shown_name().to_owned(),
            copies: held.copies,
            kind: held.kind,
            points: held.points * i32::from(held.copies),
        });
        let other = side.other.iter().map(|other| CardScore {
            name: crate::harmless::shown_line(&other.why),
            copies: 1,
            kind: other.kind,
            points: other.points.into(),
        });
        let mut cards: Vec<CardScore> = held.chain(other).filter(|card| card.points != 0).collect();
        cards.sort_by_key(|card| card.kind);
        let worthless = side.cards.iter().filter(|held| held.points == 0);
        Self {
            worthless: worthless.map(|held| held.card.shown_name().to_owned()).collect(),
            notes: [as_stored(side), in_brackets(side), changing(side)]
                .into_iter()
                .flatten()
                .collect(),
            name: side.name.clone(),
            player: side.player,
            cards,
            points: by_kind(score),
            off: score.off,
            total: score.total(),
        }
    }
}

/// Which of his cards change what others are worth: that depends on companies, places and times, which the
/// file does not tell.
fn changing(side: &TableSide<'_>) -> Option<Message> {
    let cards = side.cards.iter().filter(|held| held.card.changes_points);
    let cards: Vec<&str> = cards.map(|held| held.card.shown_name()).collect();
    let says = |cards| {
        message!(
            "not counted: what the text of {cards} does to the points of other cards; write `points` for these, or the difference in [[player.other]]",
            cards
        )
    };
    (!cards.is_empty()).then(|| says(listed(&cards, "and")))
}

/// Which cards of the pile give the points of who stored them where their texts ask.
fn as_stored(side: &TableSide<'_>) -> Option<Message> {
    let stored = side.cards.iter().filter(|held| held.as_stored);
    let cards: Vec<&str> = stored.map(|held| held.card.shown_name()).collect();
    let says = |cards| {
        message!(
            "counted as stored where the text asks: {cards}; write `points` for what was stored \
             elsewhere",
            cards
        )
    };
    (!cards.is_empty()).then(|| says(listed(&cards, "and")))
}

/// Which cards would give more on a condition of their texts, of which the file says nothing.
fn in_brackets(side: &TableSide<'_>) -> Option<Message> {
    let more = side.cards.iter().filter(|held| held.may_give_more);
    let cards: Vec<&str> = more.map(|held| held.card.shown_name()).collect();
    let says = |cards| {
        message!(
            "counted without the number in brackets: {cards}; write `points` where the condition of \
             the text holds",
            cards
        )
    };
    (!cards.is_empty()).then(|| says(listed(&cards, "and")))
}

fn by_kind(score: Score) -> Vec<KindScore> {
    PointsKind::ALL.iter().map(|&kind| KindScore { kind, points: score.of(kind) }).collect()
}

fn step(
    taken: &Taken,
    ruleset: &Ruleset,
    cited: &dyn Fn(&[String]) -> Vec<Citation>,
) -> StepReport {
    let reckoning = &ruleset.play.reckoning;
    let (step, says, cite) = match taken.step {
        TakenStep::Sum => (StepName::Sum, message!("Marshalling points by kind"), &reckoning.cite),
        TakenStep::LostAvatar => {
            let says = message!("An eliminated avatar costs points");
            (StepName::LostAvatar, says, &reckoning.lost_avatar.cite)
        }
        TakenStep::Of(at) => {
            let step = &reckoning.steps[at];
            let (name, says) = match step.kind {
                StepKind::Double => {
                    let says = message!("A kind of which the opponent has none counts double");
                    (StepName::Double, says)
                }
                StepKind::DoubleUnlessInPlay => {
                    let says =
                        message!("A kind of which no opponent has a card in play counts double");
                    (StepName::Double, says)
                }
                StepKind::Half => {
                    (StepName::Half, message!("No more than half comes from one kind"))
                }
                StepKind::Reveal => (
                    StepName::Reveal,
                    message!("Players reveal their copies of the opponent’s unique cards"),
                ),
                StepKind::RevealManifestations => {
                    let says = message!(
                        "Players reveal their copies and manifestations of the opponent’s unique cards"
                    );
                    (StepName::Reveal, says)
                }
            };
            (name, says, &step.cite)
        }
    };
    let player = |at: usize| PlayerStep {
        changes: taken.changes[at].iter().map(ChangeReport::from).collect(),
        revealed_in_vain: taken.in_vain[at].clone(),
        points: by_kind(taken.scores[at]),
        total: taken.scores[at].total(),
    };
    let players = (0..taken.scores.len()).map(player).collect();
    StepReport { step, says, cite: cited(cite), players }
}

impl From<&PointsChange> for ChangeReport {
    fn from(change: &PointsChange) -> Self {
        let PointsChange { kind, before, after, by } = change.clone();
        Self { kind, before, after, by }
    }
}

fn result<'r>(
    table: &Table<'_>,
    ruleset: &'r Ruleset,
    reckoned: &Reckoned,
) -> (OutcomeKind, Option<usize>, Message, &'r [String]) {
    let reckoning = &ruleset.play.reckoning;
    let name = |at: usize| &table.sides[at].name;
    let totals = totals(reckoned);
    match reckoned.outcome {
        GameEnd::Points(at) => {
            let more = reckoned.scores[at].total();
            let fewer = match totals.as_slice() {
                [_, others @ ..] => listed(others, "and"),
                [] => Message::default(),
            };
            let said = message!("{name} wins with {more} to {fewer}", name = name(at), more, fewer);
            (OutcomeKind::Points, Some(at), said, &reckoning.cite)
        }
        GameEnd::OneRing(at) => {
            let says = Message::of_data(&*reckoning.one_ring.says);
            let said = message!("{name} {says}", name = name(at), says);
            (OutcomeKind::OneRing, Some(at), said, &reckoning.one_ring.cite)
        }
        GameEnd::AvatarLost(at) => {
            let said = last_left(table, at);
            (OutcomeKind::AvatarLost, Some(at), said, &reckoning.lost_avatar.cite)
        }
        GameEnd::BothLose => {
            let said = match table.sides.len() {
                1 => message!(
                    "the game is lost: the avatar of {name} was eliminated",
                    name = name(0)
                ),
                2 => message!("both lose: both avatars were eliminated"),
                _ => message!("all lose: all avatars were eliminated"),
            };
            (OutcomeKind::BothLose, None, said, &reckoning.lost_avatar.cite)
        }
        GameEnd::BothWonAtOnce => {
            let said = if table.sides.len() == 2 {
                message!("the file says that both won: whoever won first has won")
            } else {
                message!("the file says that several won: whoever won first has won")
            };
            (OutcomeKind::Unclear, None, said, &reckoning.one_ring.cite)
        }
        GameEnd::Tie => {
            let says = Message::of_data(&*reckoning.tie.says);
            let said = match totals.as_slice() {
                [first, second] => {
                    message!("{first} to {second}: {says}", first, second, says)
                }
                all => message!("{totals}: {says}", totals = listed(all, "and"), says),
            };
            (OutcomeKind::Tie, None, said, &reckoning.tie.cite)
        }
        GameEnd::Alone => {
            let points = numbered(reckoned.scores[0].total(), "marshalling point");
            let said = message!("{name} has {points}", name = name(0), points);
            (OutcomeKind::Alone, None, said, &reckoning.cite)
        }
    }
}

/// The totals of those who are not out of the game, the greatest first.
fn totals(reckoned: &Reckoned) -> Vec<Message> {
    let mut totals: Vec<i32> =
        reckoned.left.iter().map(|&at| reckoned.scores[at].total()).collect();
    totals.sort_unstable_by(|a, b| b.cmp(a));
    totals.iter().map(|total| Message::verbatim(total.to_string())).collect()
}

/// The only player who is left wins.
fn last_left(table: &Table<'_>, at: usize) -> Message {
    let name = &table.sides[at].name;
    let others = table.sides.iter().enumerate().filter(|&(other, _)| other != at);
    let others: Vec<&str> = others.map(|(_, side)| &*side.name).collect();
    match others.as_slice() {
        [other] => message!("{name} wins: the avatar of {other} was eliminated", name, other),
        all => {
            let others = listed(all, "and");
            message!("{name} wins: the avatars of {others} were eliminated", name, others)
        }
    }
}

/// The readings of the steps, and those that this game needs: an eliminated avatar, creatures that
/// a Fallen-wizard defeated, equal totals.
fn readings(table: &Table<'_>, outcome: &GameEnd, ruleset: &Ruleset) -> Vec<Message> {
    let reckoning = &ruleset.play.reckoning;
    let of_steps = reckoning.steps.iter().flat_map(|step| &step.readings);
    let lost = table.sides.iter().any(|side| side.avatar_lost);
    let of_avatar = reckoning.lost_avatar.readings.iter().filter(|_| lost);
    let kills = table.sides.iter().any(|side| {
        let printed = |card: &Card| card.marshalling_points.map_or(0, |of| of.points.base());
        let more = |held: &HeldCard<'_>| held.kind == PointsKind::Kill && printed(held.card) > 1;
        side.player == PlayerType::FallenWizard && side.cards.iter().any(more)
    });
    let of_kills = reckoning.fallen_wizard_kills.iter().filter(|_| kills);
    let tie = *outcome == GameEnd::Tie;
    let of_tie = reckoning.tie.readings.iter().filter(|_| tie);
    of_steps.chain(of_avatar).chain(of_kills).chain(of_tie).map(both_ways).collect()
}
