//! Cards drawn from a play deck.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::cards::database::CardKey;
use crate::cards::kinds::Kind;
use crate::cards::lookup::Lookup;
use crate::cards::query::{BadQuery, Query, QueryJudges};
use crate::decks::model::Part;
use crate::decks::resolve::{DeckCard, ResolvedDeck};
use crate::harmless::shown_line;
use crate::legality::card::{can_play, may_hold};
use crate::message::{Message, message, spoken_errors};
use crate::odds::draw::{self, Cell, HAND, TooMuch};
use crate::odds::hand::{Opening, Readiness, samples};
use crate::odds::requests::DrawRequest;
use crate::rulesets::model::Ruleset;
use crate::text::was_meant;

use super::hazards::{JourneyTurn, Planned};
use super::{BadOdds, ChanceReport, rounded};

/// The odds of draws.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DrawReport {
    /// The cards of the play deck.
    pub cards: u32,
    /// The numbers of cards drawn that the chances are given for, the opening hand first.
    pub drawn: Vec<u32>,
    /// The journey by which cards are drawn, if one was asked for.
    pub journey: Vec<JourneyTurn>,
    /// The groups that were asked for, else the kinds of card.
    pub groups: Vec<GroupOdds>,
    /// The chance of as many of every group as asked for, for each number of cards drawn; null
    /// where one group or none was asked for.
    pub jointly: Option<Vec<ChanceReport>>,
    /// What of the deck is dead in an opening hand.
    pub dead: DeadOdds,
    /// The seed of the sample hands.
    pub seed: u64,
    /// The sample hands that were asked for.
    pub hands: Vec<HandReport>,
}

/// The odds of a group of cards.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GroupOdds {
    /// What was asked for, or the kind of card.
    pub what: Message,
    /// How many at least.
    pub at_least: u32,
    /// Its copies in the play deck.
    pub copies: u32,
    /// How many of them an opening hand holds on average.
    pub expected: f64,
    /// The chance of at least this many, for each number of cards drawn.
    pub chances: Vec<ChanceReport>,
}

/// What of a deck is dead in an opening hand: cannot be played in the first turn or not at all.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DeadOdds {
    /// Copies of dead cards in the play deck.
    pub copies: u32,
    /// How many of them an opening hand holds on average.
    pub expected: f64,
    /// The chances that an opening hand holds none, exactly one, and so on.
    pub by_number: Vec<ChanceReport>,
    /// The dead cards.
    pub cards: Vec<ProspectReport>,
}

/// When a card of the opening hand can be played.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ProspectReport {
    /// The card's name.
    pub name: String,
    /// How many copies.
    pub copies: u32,
    /// When it can be played.
    pub readiness: Readiness,
    /// Where, or what stands in the way; empty where there is nothing to say.
    pub why: Message,
}

/// A sample hand.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HandReport {
    /// Its cards, what can be played first before what cannot.
    pub cards: Vec<ProspectReport>,
}

/// A group of cards whose odds are wanted.
#[derive(Clone, Debug)]
pub(crate) struct CardGroup {
    /// The text of the group as the user wrote it.
    pub what: String,
    /// How many at least.
    pub at_least: u32,
    cards: Vec<CardKey>,
}

/// Why a group cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadGroup {
    /// The text is neither a card's name nor a query.
    Query {
        /// The text.
        what: String,
        /// The error of the text as a query.
        error: BadQuery,
    },
    /// No card fits it.
    Nothing {
        /// The text.
        what: String,
        /// The names near to it.
        nearest: Vec<String>,
    },
    /// No card can be in the group.
    None {
        /// The text.
        what: String,
    },
    /// Too much at once.
    TooMuch(TooMuch),
}

impl BadGroup {
    /// The error as a message.
    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Query { what, error } => {
                let why = &error.message;
                message!("`{what}` is neither a card nor a query: {why}", what, why)
            }
            Self::Nothing { what, .. } => message!("no card matches `{what}`", what),
            Self::None { what } => message!("`{what}` asks for 0 cards", what),
            Self::TooMuch(error) => error.message(),
        }
    }

    /// What to do.
    pub(crate) fn help(&self) -> Message {
        let help = match self {
            Self::Query { error, .. } => error.help.clone(),
            Self::Nothing { nearest, .. } => was_meant(nearest),
            Self::None { .. } => Some(message!("ask for at least one")),
            Self::TooMuch(_) => Some(message!("ask for fewer groups, or fewer cards of each")),
        };
        help.unwrap_or_else(|| message!("name a card, or ask for facts of cards"))
    }
}

spoken_errors!(BadGroup);

impl From<TooMuch> for BadGroup {
    fn from(error: TooMuch) -> Self {
        Self::TooMuch(error)
    }
}

impl CardGroup {
    /// Reads `2 faction`, `Gandalf`, `type:character race:hobbit`: at least this many copies, 1
    /// without a number, and the name of a card or a query.
    ///
    /// # Errors
    /// When no card matches the text, or it is not a query.
    pub(crate) fn parse(
        text: &str,
        deck: &ResolvedDeck<'_>,
        judges: QueryJudges<'_>,
    ) -> Result<Self, BadGroup> {
        let text = text.trim();
        let number = text.split_once(' ').and_then(|(number, rest)| {
            Some((number.trim_end_matches('x').parse().ok()?, rest.trim()))
        });
        let (at_least, what) = number.unwrap_or((1, text));
        let shown = shown_line(what);
        if at_least == 0 {
            return Err(BadGroup::None { what: shown });
        }
        let database = deck.database;
        let mut lookup = Lookup::new(database);
        let mut found = Vec::new();
        lookup.candidates(what, &mut found);
        let mut cards: Vec<CardKey> = found.iter().map(|&at| database.key(at)).collect();
        if cards.is_empty() {
            let found = Query::parse(what, database)
                .and_then(|query| query.find(database, judges))
                .map_err(|error| BadGroup::Query { what: shown.clone(), error })?;
            cards = found.into_iter().map(|hit| hit.key).collect();
        }
        if cards.is_empty() {
            let nearest = lookup.nearest(what).into_iter().map(str::to_owned).collect();
            return Err(BadGroup::Nothing { what: shown, nearest });
        }
        Ok(Self { what: shown, at_least, cards })
    }
}

/// The groups that are asked for.
fn groups(
    asked: &DrawRequest,
    deck: &ResolvedDeck<'_>,
    ruleset: &Ruleset,
) -> Result<Vec<CardGroup>, BadGroup> {
    let (may_hold, can_play) = (may_hold(deck.database, ruleset), can_play(deck, ruleset, None));
    let judges = QueryJudges { may_hold: &may_hold, can_play: Some(&can_play) };
    asked.groups.iter().map(|text| CardGroup::parse(text, deck, judges)).collect()
}

/// The numbers of cards drawn if the user gives none.
const USUAL: [u32; 3] = [12, 16, 24];

impl DrawReport {
    /// The odds of a deck's draws.
    ///
    /// # Errors
    /// When no card is in a group, there is no such journey, or there are more groups than can be
    /// computed.
    pub fn new(
        deck: &ResolvedDeck<'_>,
        ruleset: &Ruleset,
        asked: &DrawRequest,
    ) -> Result<Self, BadOdds> {
        let wanted = groups(asked, deck, ruleset)?;
        let journey = match asked.journey.as_slice() {
            [] => Vec::new(),
            stops => Planned::new(deck, ruleset, Some(deck.player.kind), stops)?.turns(),
        };
        let play_deck: Vec<&DeckCard<'_>> = deck.of(Part::PlayDeck).collect();
        let cards = play_deck.iter().map(|card| card.copies()).sum();
        let drawn = drawn(&journey, asked);
        let groups = if wanted.is_empty() {
            kinds(&play_deck)
        } else {
            let copies = |group: &CardGroup| {
                let own = play_deck.iter().filter(|card| group.cards.contains(&card.key));
                own.map(|card| card.copies()).sum()
            };
            let groups = wanted.iter();
            groups
                .map(|group| {
                    let what = Message::verbatim(&*group.what);
                    (what, group.at_least, copies(group))
                })
                .collect()
        };
        let odds = |(what, at_least, copies): (Message, u32, u32)| GroupOdds {
            what,
            at_least,
            copies,
            expected: rounded(draw::expected(copies, cards, HAND).number()),
            chances: drawn
                .iter()
                .map(|&drawn| draw::at_least(at_least, copies, cards, drawn).into())
                .collect(),
        };
        let opening = Opening::new(deck, ruleset);
        Ok(Self {
            cards,
            groups: groups.into_iter().map(odds).collect(),
            jointly: jointly(&wanted, &play_deck, cards, &drawn)?,
            dead: DeadOdds::new(&play_deck, &opening, cards),
            seed: asked.seed,
            hands: hands(&play_deck, &opening, asked),
            journey,
            drawn,
        })
    }
}

/// The numbers of cards drawn for which odds are given: the opening hand, then by turn of a
/// journey, then those that are asked for.
fn drawn(journey: &[JourneyTurn], asked: &DrawRequest) -> Vec<u32> {
    let mut drawn = vec![HAND];
    drawn.extend(journey.iter().map(|turn| turn.seen));
    drawn.extend(asked.by.iter().map(|by| by.get()));
    if drawn.len() == 1 {
        drawn.extend(USUAL);
    }
    drawn.sort_unstable();
    drawn.dedup();
    drawn
}

/// The kinds of card in a play deck.
fn kinds(play_deck: &[&DeckCard<'_>]) -> Vec<(Message, u32, u32)> {
    let mut kinds: BTreeMap<Kind, u32> = BTreeMap::new();
    for card in play_deck {
        *kinds.entry(Kind::of(card.card)).or_default() += card.copies();
    }
    kinds.into_iter().map(|(kind, copies)| (Message::of_data(kind.title()), 1, copies)).collect()
}

fn jointly(
    groups: &[CardGroup],
    play_deck: &[&DeckCard<'_>],
    cards: u32,
    drawn: &[u32],
) -> Result<Option<Vec<ChanceReport>>, BadGroup> {
    if groups.len() < 2 {
        return Ok(None);
    }
    if groups.len() > draw::MAX_GROUPS {
        return Err(TooMuch.into());
    }
    let mut cells: BTreeMap<u16, u32> = BTreeMap::new();
    for card in play_deck {
        let of = groups.iter().enumerate().filter(|(_, group)| group.cards.contains(&card.key));
        let set = of.fold(0, |set, (at, _)| set | 1 << at);
        *cells.entry(set).or_default() += card.copies();
    }
    cells.remove(&0);
    let cells: Vec<Cell> =
        cells.into_iter().map(|(groups, copies)| Cell { copies, groups }).collect();
    let wanted: Vec<u32> = groups.iter().map(|group| group.at_least).collect();
    let chance = |&drawn: &u32| -> Result<ChanceReport, TooMuch> {
        Ok(draw::of_each(&wanted, &cells, cards, drawn)?.into())
    };
    Ok(Some(drawn.iter().map(chance).collect::<Result<_, _>>()?))
}

impl DeadOdds {
    fn new(play_deck: &[&DeckCard<'_>], opening: &Opening<'_, '_>, cards: u32) -> Self {
        let prospects =
            play_deck.iter().map(|card| ProspectReport::new(card, opening, card.copies()));
        let mut dead: Vec<_> = prospects.filter(|card| card.readiness.is_dead()).collect();
        dead.sort_by(|a, b| (b.readiness, &a.name).cmp(&(a.readiness, &b.name)));
        let copies: u32 = dead.iter().map(|card| card.copies).sum();
        let numbers = 0..=copies.min(HAND);
        Self {
            copies,
            expected: rounded(draw::expected(copies, cards, HAND).number()),
            by_number: numbers
                .map(|number| draw::exactly(number, copies, cards, HAND).into())
                .collect(),
            cards: dead,
        }
    }
}

impl ProspectReport {
    fn new(card: &DeckCard<'_>, opening: &Opening<'_, '_>, copies: u32) -> Self {
        let prospect = opening.prospect(card);
        Self {
            name: card.card.shown_name().to_owned(),
            copies,
            readiness: prospect.readiness,
            why: prospect.why,
        }
    }
}

fn hands(
    play_deck: &[&DeckCard<'_>],
    opening: &Opening<'_, '_>,
    asked: &DrawRequest,
) -> Vec<HandReport> {
    let each = play_deck.iter().enumerate().flat_map(|(at, card)| {
        std::iter::repeat_n(at, usize::try_from(card.copies()).unwrap_or(0))
    });
    let deck: Vec<usize> = each.collect();
    let hand = |places: Vec<usize>| {
        let mut copies: BTreeMap<usize, u32> = BTreeMap::new();
        for at in places {
            *copies.entry(at).or_default() += 1;
        }
        let card = |(at, copies): (usize, u32)| {
            (ProspectReport::new(play_deck[at], opening, copies), play_deck[at])
        };
        let mut cards: Vec<_> = copies.into_iter().map(card).collect();
        cards.sort_by_key(|(card, own)| (card.readiness, Kind::of(own.card), card.name.clone()));
        HandReport { cards: cards.into_iter().map(|(card, _)| card).collect() }
    };
    let size = HAND as usize + usize::from(asked.more);
    samples(&deck, asked.hands.get().into(), size, asked.seed).into_iter().map(hand).collect()
}
