//! The report on a draft of two decks' starting companies.

use serde::Serialize;

use crate::cards::database::CardKey;
use crate::cards::model::Card;
use crate::company::draft::{Draft, DraftSide, DraftedCopies, discarded_stage_cards, play};
use crate::company::limits::CompanyLimits;
use crate::company::measure::Measure;
use crate::company::pool::Pool;
use crate::company::worst_case::worst_case;
use crate::decks::model::Part;
use crate::decks::resolve::{Class, DeckCard, ResolvedDeck};
use crate::diagnostic::{Reading, both_ways};
use crate::message::Message;
use crate::rules::opponent::draft_collision::{others_of_both, reading_of_others};
use crate::rulesets::model::Ruleset;
use crate::text::listed;

use super::portrait::{names, printed_mind};

/// A draft of two pools.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DraftReport {
    /// What the opponent's deck is called, or its path.
    pub against: String,
    /// The rounds; none where both lay down their companies at once.
    pub rounds: Vec<RoundReport>,
    /// What the deck's player has.
    pub own: OutcomeReport,
    /// What the opponent has.
    pub opponent: OutcomeReport,
    /// Whether a worst case is surely the worst.
    pub proved: bool,
    /// The readings of the rulebook on which it rests, with the characters whom they are about.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub readings: Vec<Message>,
}

/// A round of a draft.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RoundReport {
    /// What the deck's player reveals; null when he is done.
    pub own: Option<String>,
    /// What the opponent reveals.
    pub opponent: Option<String>,
    /// Whether neither has it.
    pub collision: bool,
}

/// What a player has after a draft.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OutcomeReport {
    /// The starting characters.
    pub company: Vec<String>,
    /// Their printed mind.
    pub mind: u32,
    /// Characters that both had.
    pub set_aside: Vec<String>,
    /// Unique stage resources that both had.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub discarded: Vec<String>,
    /// Characters that were never revealed.
    pub unrevealed: Vec<String>,
    /// Those that may be shuffled into the play deck.
    pub may_be_shuffled_in: Vec<String>,
    /// How many of them the play deck has room for; null where that is not limited.
    pub room: Option<u32>,
}

/// A deck to play the draft against.
#[derive(Clone, Copy, Debug)]
pub struct DraftOpponent<'q> {
    /// The name of the deck.
    pub name: &'q str,
    /// The deck.
    pub deck: &'q ResolvedDeck<'q>,
}

/// Two decks at the draft.
pub(super) struct Drafted<'d, 'a> {
    decks: [&'d ResolvedDeck<'a>; 2],
    pools: [Pool<'a>; 2],
    limits: [&'d CompanyLimits<'d>; 2],
    against: &'d str,
    readings: Vec<Message>,
}

impl<'d, 'a: 'd> Drafted<'d, 'a> {
    pub(super) fn new(
        deck: &'d ResolvedDeck<'a>,
        pool: &Pool<'a>,
        limits: &'d CompanyLimits<'d>,
        against: DraftOpponent<'d>,
        other: &'d CompanyLimits<'d>,
        ruleset: &Ruleset,
    ) -> Drafted<'d, 'd> {
        Drafted {
            decks: [deck, against.deck],
            pools: [pool.clone(), Pool::of_deck(against.deck, other)],
            limits: [limits, other],
            against: against.name,
            readings: readings([deck, against.deck], ruleset),
        }
    }

    fn sides(&self) -> [DraftSide<'_, 'a>; 2] {
        [0, 1].map(|side| DraftSide { pool: &self.pools[side], limits: self.limits[side] })
    }

    pub(super) fn draft(&self) -> DraftReport {
        self.report(&play(self.sides()), true)
    }

    pub(super) fn worst_case(&self, by: Measure) -> DraftReport {
        let worst = worst_case(self.sides(), by);
        self.report(&worst.draft, worst.proved)
    }

    fn report(&self, draft: &Draft, proved: bool) -> DraftReport {
        let name =
            |side: usize, at: usize| self.pools[side].candidates[at].card.shown_name().to_owned();
        let rounds = draft.rounds.iter().map(|round| RoundReport {
            own: round.revealed[0].map(|at| name(0, at)),
            opponent: round.revealed[1].map(|at| name(1, at)),
            collision: round.collision,
        });
        DraftReport {
            against: self.against.to_owned(),
            rounds: rounds.collect(),
            own: self.outcome(0, &draft.outcomes[0]),
            opponent: self.outcome(1, &draft.outcomes[1]),
            proved,
            readings: self.readings.clone(),
        }
    }

    fn outcome(&self, side: usize, outcome: &DraftedCopies) -> OutcomeReport {
        let pool = &self.pools[side];
        let cards = |places: &[usize]| -> Vec<&Card> {
            places.iter().map(|&at| pool.candidates[at].card).collect()
        };
        let (characters, own) = play_deck(self.decks[side]);
        let leftovers = outcome.leftovers(self.sides()[side], characters, &own);
        OutcomeReport {
            company: names(cards(&outcome.company)),
            mind: printed_mind(cards(&outcome.company)),
            set_aside: names(cards(&outcome.set_aside)),
            discarded: names(discarded_stage_cards([&self.pools[0], &self.pools[1]])),
            unrevealed: names(cards(&outcome.unrevealed)),
            may_be_shuffled_in: names(cards(&leftovers.characters)),
            room: leftovers.room,
        }
    }
}

/// The reading by which characters of both pools who are not unique are put aside by nobody.
fn readings([deck, other]: [&ResolvedDeck<'_>; 2], ruleset: &Ruleset) -> Vec<Message> {
    let both = others_of_both(deck, other).map(|card| card.card.shown_name());
    let both: Vec<String> = both.map(str::to_owned).collect();
    let reading = reading_of_others(ruleset, deck.player.kind).filter(|_| !both.is_empty());
    let said =
        |reading: &Reading| Message::joined(vec![listed(&both, "and"), both_ways(reading)], ": ");
    reading.iter().map(said).collect()
}

/// The characters of a play deck: how many, and which.
fn play_deck(deck: &ResolvedDeck<'_>) -> (u32, Vec<CardKey>) {
    let characters = || deck.of(Part::PlayDeck).filter(|card| card.class == Class::Character);
    (characters().map(DeckCard::copies).sum(), characters().map(|card| card.key).collect())
}
