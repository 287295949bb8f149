//! What can be asked of the arithmetic of the game.

use serde::Deserialize;

use crate::cards::model::Race;
use crate::request::{AtLeastOne, Bounded, requests};

/// Of what to tell the odds.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum OddsRequest {
    /// Cards drawn from the play deck, and what is dead in an opening hand.
    Draw(DrawRequest),
    /// Factions brought into play, or a card of the opponent influenced away.
    Influence(InfluenceRequest),
    /// A company against an attack.
    Strike(StrikeRequest),
    /// Corruption checks.
    Corruption(CorruptionRequest),
    /// Tests of gold rings.
    Ring(RingRequest),
    /// The deck's creatures against those who travel.
    Hazards(HazardsRequest),
}

requests! {
    /// Draws from the play deck.
    DrawRequest {
        /// A group of cards: a name or a query of `cards search`, with a number in front if more than
        /// one is wanted (`2 creature`). Several groups are shown one by one and together
        #[arg(long = "group", short, value_name = "[NUMBER ]CARDS")]
        groups: Vec<String>,
        /// Show the chances after this many cards, the opening hand included; can be given several
        /// times
        #[arg(value_name = "CARDS")]
        by: Vec<Bounded<u32, 1, 1_000>>,
        /// Show the chances by turn of a journey over these sites, with the cards that their numbers
        /// let the player draw
        #[arg(value_name = "SITE,SITE", value_delimiter = ',')]
        journey: Vec<String>,
        /// Shuffle this many sample hands, and show what can be played from them
        #[arg(value_name = "NUMBER")]
        hands: Bounded<u16, 0, 1_000> = Bounded::of(0),
        /// Deal this many cards more into each sample hand
        #[arg(value_name = "NUMBER", requires = "hands")]
        more: u8 = 0,
        /// Shuffle the sample hands by this number; the same seed gives the same hands
        #[arg(value_name = "SEED")]
        seed: u64 = 1,
    }

    /// Influence checks.
    InfluenceRequest {
        /// The character who tries, and what he bears (`Aragorn II: Narsil`); all characters of the
        /// deck if left out
        #[arg(long = "character", short, value_name = "CHARACTER[: ITEM, ITEM]")]
        characters: Vec<String>,
        /// The faction; all of the deck's if left out
        #[arg(long = "faction", value_name = "FACTION")]
        factions: Vec<String>,
        /// A faction in play, for standard modifications
        #[arg(value_name = "FACTION")]
        in_play: Vec<String>,
        /// Influence away this card of the opponent instead: a character, ally, faction or item; its
        /// player is the one that decks are judged against
        #[arg(value_name = "CARD", conflicts_with = "factions")]
        away: Option<String>,
        /// The opponent's unused general influence
        #[arg(value_name = "NUMBER", requires = "away")]
        general: Bounded<i16, 0, 99> = Bounded::of(0),
        /// The character who controls the opponent's card, and what he bears
        #[arg(value_name = "CHARACTER[: ITEM, ITEM]", requires = "away")]
        controller: Option<String>,
        /// The controller's unused direct influence; if left out, all except what the card takes
        #[arg(value_name = "NUMBER", requires = "controller")]
        controller_left: Option<Bounded<i16, 0, 99>>,
        /// Reveal an identical card from the hand
        #[arg(requires = "away")]
        reveal: bool,
        /// Show at most this many characters for each faction, the best first
        #[arg(value_name = "NUMBER")]
        top: AtLeastOne = Bounded::of(3),
    }

    /// A company against an attack.
    StrikeRequest {
        /// The attacker: a creature, a site with its automatic-attacks, or a character of another
        /// company
        #[arg(short, value_name = "CARD", required_unless_present = "prowess", conflicts_with_all = ["prowess", "strikes", "body", "detainment"])]
        attack: Option<String>,
        /// What the creature is keyed to: a type of region or site, or a place by name. In some books
        /// it decides whether minions are detained
        #[arg(value_name = "TYPE|PLACE", requires = "attack")]
        keyed: Option<String>,
        /// A race that attacked the company earlier in the turn
        #[arg(value_name = "RACE", requires = "attack")]
        after: Vec<Race>,
        /// The prowess of an attack by numbers
        #[arg(value_name = "NUMBER")]
        prowess: Option<Bounded<i16, 0, 99>>,
        /// The number of its strikes; 1 if left out
        #[arg(value_name = "NUMBER", requires = "prowess")]
        strikes: Option<Bounded<u8, 1, 30>>,
        /// The body of each strike; none if left out
        #[arg(value_name = "NUMBER", requires = "prowess")]
        body: Option<Bounded<i16, 0, 99>>,
        /// Detain instead of wounding
        #[arg(requires = "prowess")]
        detainment: bool,
        /// A character of the company, and what he bears (`Legolas: Sword of Gondolin`); the deck's
        /// starting company if left out
        #[arg(long = "character", short, value_name = "CHARACTER[: ITEM, ITEM]")]
        characters: Vec<String>,
        /// A tapped character of the company
        #[arg(value_name = "CHARACTER")]
        tapped: Vec<String>,
        /// A wounded character of the company
        #[arg(value_name = "CHARACTER")]
        wounded: Vec<String>,
        /// Tap the untapped characters without a strike in support
        support: bool,
    }

    /// Corruption checks.
    CorruptionRequest {
        /// The character who makes a check, and what he bears (`Frodo: The One Ring, Sting`); the
        /// deck's starting companies if left out
        #[arg(long = "character", short, value_name = "CHARACTER[: CARD, CARD]")]
        characters: Vec<String>,
        /// Add this to every roll, such as 1 for each character who taps in support
        #[arg(value_name = "NUMBER", allow_negative_numbers = true)]
        modifier: Bounded<i16, -30, 30> = Bounded::of(0),
    }

    /// Tests of gold rings.
    RingRequest {
        /// The gold ring; all of the deck's if left out
        #[arg(long = "ring", value_name = "RING")]
        rings: Vec<String>,
        /// Add this to the roll
        #[arg(value_name = "NUMBER", allow_negative_numbers = true)]
        modifier: Bounded<i16, -30, 30> = Bounded::of(0),
    }

    /// Creatures against a journey.
    HazardsRequest {
        /// The opponent's journey over these sites; typical site paths if left out
        #[arg(value_name = "SITE,SITE", value_delimiter = ',')]
        journey: Vec<String>,
    }
}
