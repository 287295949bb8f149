//! The arithmetic of the game for a deck, as data: the shape that `schema/odds.schema.json` describes.

use serde::Serialize;

use crate::cards::model::PlayerType;
use crate::decks::resolve::ResolvedDeck;
use crate::message::{Message, message};
use crate::odds::Chance;
use crate::odds::requests::OddsRequest;
use crate::reports::head::Head;
use crate::rulesets::model::Ruleset;

use super::{REPORT_VERSION, Tool};

pub(crate) mod corruption;
pub(crate) mod draw;
pub(crate) mod hazards;
pub(crate) mod influence;
pub(crate) mod people;
pub(crate) mod ring;
pub(crate) mod strike;
pub(crate) mod telling;

use corruption::CorruptionReport;
use draw::{BadGroup, DrawReport};
use hazards::{BadJourney, HazardsReport};
use influence::InfluenceReport;
use people::BadPerson;
use ring::RingReport;
use strike::StrikeReport;

/// Odds of a deck.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct OddsReport {
    /// The version of this shape.
    pub report_version: u32,
    /// The program that made it.
    pub tool: Tool,
    /// What the deck is called and who plays it.
    #[serde(flatten)]
    pub head: Head,
    /// Names that no card has: they are not counted.
    pub unknown: usize,
    /// The ruleset.
    pub ruleset: String,
    /// How the books are read where they leave something open, and what is not counted.
    pub readings: Vec<Message>,
    /// What was asked for.
    pub odds: Odds,
}

/// What was asked for.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum Odds {
    /// Cards drawn from the play deck.
    Draw(DrawReport),
    /// Factions brought into play.
    Influence(InfluenceReport),
    /// A company against an attack.
    Strike(StrikeReport),
    /// Corruption checks.
    Corruption(CorruptionReport),
    /// Tests of gold rings.
    Ring(RingReport),
    /// Creatures against a journey.
    Hazards(HazardsReport),
}

/// A chance.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChanceReport {
    /// The exact fraction in lowest terms, such as `5/12`; `1` for what is certain.
    pub exact: String,
    /// The chance in per cent, with six decimals.
    pub percent: f64,
}

impl From<&Chance> for ChanceReport {
    fn from(chance: &Chance) -> Self {
        Self { exact: chance.to_string(), percent: rounded(chance.percent()) }
    }
}

impl From<Chance> for ChanceReport {
    fn from(chance: Chance) -> Self {
        Self::from(&chance)
    }
}

impl ChanceReport {
    /// The chance for people: in per cent with one decimal, and 0 or 100 only if it is exact.
    pub fn shown(&self) -> String {
        match self.exact.as_str() {
            "0" => "0%".to_owned(),
            "1" => "100%".to_owned(),
            _ if self.percent < 0.05 => "<0.1%".to_owned(),
            _ if self.percent >= 99.95 => ">99.9%".to_owned(),
            _ => format!("{:.1}%", self.percent),
        }
    }
}

/// A number rounded to six places: more digits of a binary fraction mean nothing.
pub(super) fn rounded(number: f64) -> f64 {
    const PLACES: f64 = 1e6;
    (number * PLACES).round() / PLACES
}

impl OddsReport {
    /// The odds of a deck; `against` is the opponent's player.
    ///
    /// # Errors
    /// When a name is not a card's, or the card is of the wrong kind.
    pub(crate) fn new(
        path: &str,
        deck: &ResolvedDeck<'_>,
        ruleset: &Ruleset,
        asked: &OddsRequest,
        against: Option<PlayerType>,
    ) -> Result<Self, BadOdds> {
        let odds = Odds::new(deck, ruleset, asked, against)?;
        Ok(Self {
            report_version: REPORT_VERSION,
            tool: Tool::default(),
            head: Head::new(path, deck),
            unknown: deck.unknown.len(),
            ruleset: ruleset.name.clone(),
            readings: readings(&odds, ruleset),
            odds,
        })
    }
}

impl Odds {
    fn new(
        deck: &ResolvedDeck<'_>,
        ruleset: &Ruleset,
        asked: &OddsRequest,
        against: Option<PlayerType>,
    ) -> Result<Self, BadOdds> {
        Ok(match asked {
            OddsRequest::Draw(asked) => Self::Draw(DrawReport::new(deck, ruleset, asked)?),
            OddsRequest::Influence(asked) => {
                Self::Influence(InfluenceReport::new(deck, ruleset, asked, against)?)
            }
            OddsRequest::Strike(asked) => Self::Strike(StrikeReport::new(deck, ruleset, asked)?),
            OddsRequest::Corruption(asked) => {
                Self::Corruption(CorruptionReport::new(deck, ruleset, asked)?)
            }
            OddsRequest::Ring(asked) => Self::Ring(RingReport::new(deck, asked)?),
            OddsRequest::Hazards(asked) => {
                Self::Hazards(HazardsReport::new(deck, ruleset, asked, against)?)
            }
        })
    }
}

/// Why there are no such odds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadOdds {
    /// A character or another card.
    Person(BadPerson),
    /// A group of cards.
    Group(BadGroup),
    /// A journey.
    Journey(BadJourney),
}

impl BadOdds {
    /// The error as a message.
    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Person(error) => error.message(),
            Self::Group(error) => error.message(),
            Self::Journey(error) => error.message(),
        }
    }
}

impl From<BadPerson> for BadOdds {
    fn from(error: BadPerson) -> Self {
        Self::Person(error)
    }
}

impl From<BadGroup> for BadOdds {
    fn from(error: BadGroup) -> Self {
        Self::Group(error)
    }
}

impl From<BadJourney> for BadOdds {
    fn from(error: BadJourney) -> Self {
        Self::Journey(error)
    }
}

/// The readings of the books, and what is left out of the computation, for the question.
fn readings(odds: &Odds, ruleset: &Ruleset) -> Vec<Message> {
    let unused = || message!("whoever tries has no followers: all his direct influence is free");
    match odds {
        Odds::Draw(_) => vec![
            message!(
                "cards drawn to refill the hand and cards exchanged with the sideboard are not counted"
            ),
            message!(
                "a card is dead in an opening hand if its site or something that it needs is missing; whether playing it is wise does not matter"
            ),
        ],
        Odds::Influence(InfluenceReport { away: Some(_), .. }) => vec![
            message!("both players roll: his roll must beat the opponent’s by this much"),
            unused(),
            message!(
                "conditional bonuses of card texts and cards played before the rolls are not counted"
            ),
        ],
        Odds::Influence(_) => vec![
            if ruleset.play.reaching_influences {
                message!("the modified result must reach the number on the card")
            } else {
                message!("the modified result must be greater than the number on the card")
            },
            unused(),
            message!(
                "conditional bonuses of card texts and cards played before the roll are not counted"
            ),
        ],
        Odds::Strike(_) => vec![
            message!(
                "the defender assigns strikes and support for the fewest characters lost, then for \
                 the fewest hurt; the attacker for the most"
            ),
            message!(
                "an untapped character who faces a strike taps; the tables show what happens if he does not"
            ),
            message!(
                "a creature’s text counts where it changes attacks, prowess or strikes; attacks that the defender may cancel and cards played in the fight are not counted"
            ),
        ],
        Odds::Corruption(_) => vec![
            message!("each character makes one check; followers stay if their controller fails"),
            message!("conditional modifiers of card texts are not counted"),
        ],
        Odds::Ring(_) => {
            vec![message!("cards that change the roll are not counted: add them as a modifier")]
        }
        Odds::Hazards(_) => vec![
            message!(
                "by the printed paths: cards that change regions, sites or keying are not counted"
            ),
            message!("under starter movement, only the two sites' regions are known by name"),
        ],
    }
}
