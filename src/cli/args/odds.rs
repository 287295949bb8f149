//! Arguments of the commands that compute the game's arithmetic: odds and the last reckoning.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Subcommand};

use crate::cli::completing;

use super::later::Later;
use super::{JudgingArguments, LimitArguments, TableArguments, word};
use crate::cards::model::Race;

/// The kinds of odds.
#[derive(Debug, Subcommand)]
pub enum OddsCommand {
    /// Chances of cards in the opening hand and by the n-th card drawn, what is dead in an opening
    /// hand, and sample hands
    Draw(Later<DrawArguments>),
    /// For each faction and each character who may try: what to roll, and the chance of it
    Influence(Later<InfluenceArguments>),
    /// A company against a creature, a site's automatic-attacks or an attack by numbers
    Strike(Later<StrikeArguments>),
    /// Corruption checks of characters with what they bear, and the chance that nobody falls
    Corruption(Later<CorruptionArguments>),
    /// Tests of gold rings: which special rings they allow, and how probably
    Ring(Later<RingArguments>),
    /// Which of the deck's creatures can be keyed to each leg of a journey, and the chance to hold one
    Hazards(Later<HazardsArguments>),
}

/// The deck, and how its odds are shown.
#[derive(Debug, Args)]
pub struct OddsArguments {
    /// The deck file, or - for standard input
    #[arg(value_name = "DECK")]
    pub deck: PathBuf,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub judging: JudgingArguments,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub table: TableArguments,
}

/// Arguments of `odds draw`.
#[derive(Debug, Args)]
pub struct DrawArguments {
    #[command(flatten)]
    #[allow(missing_docs)]
    pub common: OddsArguments,
    /// A group of cards: a name or a query of `cards search`, behind a number if more than one is
    /// wanted (`2 creature`); several are told of each alone and all together
    #[arg(long, short, value_name = "[NUMBER ]CARDS", add = completing::groups())]
    pub group: Vec<String>,
    /// By so many cards drawn, the opening hand among them; several may be given
    #[arg(long, value_name = "CARDS", value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub by: Vec<u32>,
    /// By turn of a journey over these sites, with the cards that their numbers let the player draw
    #[arg(long, value_name = "SITE,SITE", value_delimiter = ',')]
    pub journey: Vec<String>,
    /// Shuffle so many sample hands, and tell what can be played of them
    #[arg(long, value_name = "NUMBER", default_value_t = 0, value_parser = clap::value_parser!(u16).range(0..=1000))]
    pub hands: u16,
    /// What the sample hands are shuffled by: the same seed gives the same hands
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    pub seed: u64,
}

/// Arguments of `odds influence`.
#[derive(Debug, Args)]
pub struct InfluenceArguments {
    #[command(flatten)]
    #[allow(missing_docs)]
    pub common: OddsArguments,
    /// Who tries, and what he bears (`Aragorn II: Narsil`); all characters of the deck if not given
    #[arg(long, short, value_name = "CHARACTER[: ITEM, ITEM]", add = completing::characters_of_deck())]
    pub character: Vec<String>,
    /// The faction; all of the deck if not given
    #[arg(long, value_name = "FACTION", add = completing::factions())]
    pub faction: Vec<String>,
    /// A faction that is in play, for standard modifications
    #[arg(long, value_name = "FACTION", add = completing::factions())]
    pub in_play: Vec<String>,
    /// A card of the opponent's to influence away in place of factions: a character, ally, faction or
    /// item; --against tells whose it is
    #[arg(long, value_name = "CARD", conflicts_with = "faction")]
    pub away: Option<String>,
    /// The opponent's unused general influence
    #[arg(long, value_name = "NUMBER", default_value_t = 0, requires = "away", value_parser = clap::value_parser!(i16).range(0..=99))]
    pub general: i16,
    /// Who controls the opponent's card, and what he bears
    #[arg(long, value_name = "CHARACTER[: ITEM, ITEM]", requires = "away")]
    pub controller: Option<String>,
    /// His unused direct influence; all but what the card takes if not given
    #[arg(long, value_name = "NUMBER", requires = "controller", value_parser = clap::value_parser!(i16).range(0..=99))]
    pub controller_left: Option<i16>,
    /// An identical card is revealed from hand
    #[arg(long, requires = "away")]
    pub reveal: bool,
    /// How many characters to show for each faction, the best first
    #[arg(long, value_name = "NUMBER", default_value_t = 3)]
    pub top: usize,
}

/// Arguments of `odds strike`.
#[derive(Debug, Args)]
pub struct StrikeArguments {
    #[command(flatten)]
    #[allow(missing_docs)]
    pub common: OddsArguments,
    /// What attacks: a creature, a site with its automatic-attacks, or a character of another company
    #[arg(long, short, value_name = "CARD", add = completing::attacks(), required_unless_present = "prowess", conflicts_with_all = ["prowess", "strikes", "body", "detainment"])]
    pub attack: Option<String>,
    /// What the creature is keyed to: a type of region or site, or one by name; books make some attacks
    /// detain minions by that
    #[arg(long, value_name = "TYPE|PLACE", requires = "attack")]
    pub keyed: Option<String>,
    /// A race that attacked the company before in the same turn
    #[arg(long, value_parser = word!(Race), value_name = "RACE", requires = "attack")]
    pub after: Vec<Race>,
    /// The prowess of an attack by numbers
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(i16).range(0..=99))]
    pub prowess: Option<i16>,
    /// Its strikes; 1 if not given
    #[arg(long, value_name = "NUMBER", requires = "prowess", value_parser = clap::value_parser!(u8).range(1..=30))]
    pub strikes: Option<u8>,
    /// The body of each strike; none if not given
    #[arg(long, value_name = "NUMBER", requires = "prowess", value_parser = clap::value_parser!(i16).range(0..=99))]
    pub body: Option<i16>,
    /// It detains instead of wounding
    #[arg(long, requires = "prowess")]
    pub detainment: bool,
    /// A character of the company, and what he bears (`Legolas: Sword of Gondolin`); the deck's
    /// starting company if none is given
    #[arg(long, short, value_name = "CHARACTER[: ITEM, ITEM]", add = completing::characters_of_deck())]
    pub character: Vec<String>,
    /// A character of the company who is tapped
    #[arg(long, value_name = "CHARACTER", add = completing::characters_of_deck())]
    pub tapped: Vec<String>,
    /// A character of the company who is wounded
    #[arg(long, value_name = "CHARACTER", add = completing::characters_of_deck())]
    pub wounded: Vec<String>,
    /// Untapped characters who face no strike tap in support
    #[arg(long)]
    pub support: bool,
}

/// Arguments of `odds corruption`.
#[derive(Debug, Args)]
pub struct CorruptionArguments {
    #[command(flatten)]
    #[allow(missing_docs)]
    pub common: OddsArguments,
    /// Who makes a check, and what he bears (`Frodo: The One Ring, Sting`); the deck's starting
    /// companies if not given
    #[arg(long, short, value_name = "CHARACTER[: CARD, CARD]", add = completing::characters_of_deck())]
    pub character: Vec<String>,
    /// What is added to every roll, such as 1 for each character who taps in support
    #[arg(long, value_name = "NUMBER", default_value_t = 0, allow_negative_numbers = true, value_parser = clap::value_parser!(i16).range(-30..=30))]
    pub modifier: i16,
}

/// Arguments of `odds ring`.
#[derive(Debug, Args)]
pub struct RingArguments {
    #[command(flatten)]
    #[allow(missing_docs)]
    pub common: OddsArguments,
    /// The gold ring; all of the deck if not given
    #[arg(long, value_name = "RING", add = completing::cards_of_deck())]
    pub ring: Vec<String>,
    /// What is added to the roll besides
    #[arg(long, value_name = "NUMBER", default_value_t = 0, allow_negative_numbers = true, value_parser = clap::value_parser!(i16).range(-30..=30))]
    pub modifier: i16,
}

/// Arguments of `odds hazards`.
#[derive(Debug, Args)]
pub struct HazardsArguments {
    #[command(flatten)]
    #[allow(missing_docs)]
    pub common: OddsArguments,
    /// The opponent's journey over these sites; typical site paths if not given
    #[arg(long, value_name = "SITE,SITE", value_delimiter = ',')]
    pub journey: Vec<String>,
}

/// Arguments of `score`.
#[derive(Debug, Args)]
pub struct ScoreArguments {
    /// The file of the game, or - for standard input
    #[arg(value_name = "GAME")]
    pub game: PathBuf,
    /// The ruleset, as BOOK or BOOK/VARIANT, over what the file says
    #[arg(long, value_name = "RULESET")]
    pub ruleset: Option<String>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub limits: LimitArguments,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub config: super::ConfigArguments,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub table: TableArguments,
}
