//! Arguments of the commands that compute the game's arithmetic: odds and the final scoring.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Subcommand};

use crate::cli::completing;

use super::lazy::LazyArgs;
use super::{JudgingArguments, LimitArguments, TableArguments, examples, value_of};
use crate::cards::model::Race;

/// The kinds of odds.
#[derive(Debug, Subcommand)]
pub enum OddsCommand {
    /// Compute the chances of cards in the opening hand and later draws, list dead cards, shuffle
    /// sample hands
    #[command(after_long_help = examples::ODDS_DRAW)]
    Draw(LazyArgs<DrawArguments>),
    /// Compute what each character must roll to influence each faction, and the chance
    #[command(after_long_help = examples::ODDS_INFLUENCE)]
    Influence(LazyArgs<InfluenceArguments>),
    /// Compute how a company fares against a creature, a site's automatic-attacks or an attack by
    /// numbers
    #[command(after_long_help = examples::ODDS_STRIKE)]
    Strike(LazyArgs<StrikeArguments>),
    /// Compute the corruption checks of characters with what they bear, and the chance that nobody
    /// fails
    #[command(after_long_help = examples::ODDS_CORRUPTION)]
    Corruption(LazyArgs<CorruptionArguments>),
    /// Compute which special rings the tests of gold rings allow, and the chances
    #[command(after_long_help = examples::ODDS_RING)]
    Ring(LazyArgs<RingArguments>),
    /// List the deck's creatures that can be keyed to each leg of a journey, with the chance to
    /// hold one
    #[command(after_long_help = examples::ODDS_HAZARDS)]
    Hazards(LazyArgs<HazardsArguments>),
}

/// The deck, and how its odds are shown.
#[derive(Debug, Args)]
pub struct OddsArguments {
    /// The deck file; - is standard input
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
    /// A group of cards: a name or a query of `cards search`, with a number in front if more than
    /// one is wanted (`2 creature`). Several groups are shown one by one and together
    #[arg(long, short, value_name = "[NUMBER ]CARDS", add = completing::groups())]
    pub group: Vec<String>,
    /// Show the chances after this many cards, the opening hand included; can be given several
    /// times
    #[arg(long, value_name = "CARDS", value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub by: Vec<u32>,
    /// Show the chances by turn of a journey over these sites, with the cards that their numbers
    /// let the player draw
    #[arg(long, value_name = "SITE,SITE", value_delimiter = ',', add = completing::sites())]
    pub journey: Vec<String>,
    /// Shuffle this many sample hands, and show what can be played from them
    #[arg(long, value_name = "NUMBER", default_value_t = 0, value_parser = clap::value_parser!(u16).range(0..=1000))]
    pub hands: u16,
    /// Deal this many cards more into each sample hand
    #[arg(long, value_name = "NUMBER", default_value_t = 0, requires = "hands")]
    pub more: u8,
    /// Shuffle the sample hands by this number; the same seed gives the same hands
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    pub seed: u64,
}

/// Arguments of `odds influence`.
#[derive(Debug, Args)]
pub struct InfluenceArguments {
    #[command(flatten)]
    #[allow(missing_docs)]
    pub common: OddsArguments,
    /// The character who tries, and what he bears (`Aragorn II: Narsil`); all characters of the
    /// deck if left out
    #[arg(long, short, value_name = "CHARACTER[: ITEM, ITEM]", add = completing::characters_of_deck())]
    pub character: Vec<String>,
    /// The faction; all of the deck's if left out
    #[arg(long, value_name = "FACTION", add = completing::factions())]
    pub faction: Vec<String>,
    /// A faction in play, for standard modifications
    #[arg(long, value_name = "FACTION", add = completing::factions())]
    pub in_play: Vec<String>,
    /// Influence away this card of the opponent instead: a character, ally, faction or item;
    /// --against names its player
    #[arg(long, value_name = "CARD", conflicts_with = "faction", add = completing::cards())]
    pub away: Option<String>,
    /// The opponent's unused general influence
    #[arg(long, value_name = "NUMBER", default_value_t = 0, requires = "away", value_parser = clap::value_parser!(i16).range(0..=99))]
    pub general: i16,
    /// The character who controls the opponent's card, and what he bears
    #[arg(long, value_name = "CHARACTER[: ITEM, ITEM]", requires = "away", add = completing::bearers())]
    pub controller: Option<String>,
    /// The controller's unused direct influence; if left out, all except what the card takes
    #[arg(long, value_name = "NUMBER", requires = "controller", value_parser = clap::value_parser!(i16).range(0..=99))]
    pub controller_left: Option<i16>,
    /// Reveal an identical card from the hand
    #[arg(long, requires = "away")]
    pub reveal: bool,
    /// Show at most this many characters for each faction, the best first
    #[arg(long, value_name = "NUMBER", default_value_t = 3, value_parser = super::at_least_one())]
    pub top: usize,
}

/// Arguments of `odds strike`.
#[derive(Debug, Args)]
pub struct StrikeArguments {
    #[command(flatten)]
    #[allow(missing_docs)]
    pub common: OddsArguments,
    /// The attacker: a creature, a site with its automatic-attacks, or a character of another
    /// company
    #[arg(long, short, value_name = "CARD", add = completing::attacks(), required_unless_present = "prowess", conflicts_with_all = ["prowess", "strikes", "body", "detainment"])]
    pub attack: Option<String>,
    /// What the creature is keyed to: a type of region or site, or a place by name. In some books
    /// it decides whether minions are detained
    #[arg(long, value_name = "TYPE|PLACE", requires = "attack", add = completing::keys_of_creatures())]
    pub keyed: Option<String>,
    /// A race that attacked the company earlier in the turn
    #[arg(long, value_parser = value_of!(Race), value_name = "RACE", requires = "attack")]
    pub after: Vec<Race>,
    /// The prowess of an attack by numbers
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(i16).range(0..=99))]
    pub prowess: Option<i16>,
    /// The number of its strikes; 1 if left out
    #[arg(long, value_name = "NUMBER", requires = "prowess", value_parser = clap::value_parser!(u8).range(1..=30))]
    pub strikes: Option<u8>,
    /// The body of each strike; none if left out
    #[arg(long, value_name = "NUMBER", requires = "prowess", value_parser = clap::value_parser!(i16).range(0..=99))]
    pub body: Option<i16>,
    /// Detain instead of wounding
    #[arg(long, requires = "prowess")]
    pub detainment: bool,
    /// A character of the company, and what he bears (`Legolas: Sword of Gondolin`); the deck's
    /// starting company if left out
    #[arg(long, short, value_name = "CHARACTER[: ITEM, ITEM]", add = completing::characters_of_deck())]
    pub character: Vec<String>,
    /// A tapped character of the company
    #[arg(long, value_name = "CHARACTER", add = completing::characters_of_deck())]
    pub tapped: Vec<String>,
    /// A wounded character of the company
    #[arg(long, value_name = "CHARACTER", add = completing::characters_of_deck())]
    pub wounded: Vec<String>,
    /// Tap the untapped characters without a strike in support
    #[arg(long)]
    pub support: bool,
}

/// Arguments of `odds corruption`.
#[derive(Debug, Args)]
pub struct CorruptionArguments {
    #[command(flatten)]
    #[allow(missing_docs)]
    pub common: OddsArguments,
    /// The character who makes a check, and what he bears (`Frodo: The One Ring, Sting`); the
    /// deck's starting companies if left out
    #[arg(long, short, value_name = "CHARACTER[: CARD, CARD]", add = completing::characters_of_deck())]
    pub character: Vec<String>,
    /// Add this to every roll, such as 1 for each character who taps in support
    #[arg(long, value_name = "NUMBER", default_value_t = 0, allow_negative_numbers = true, value_parser = clap::value_parser!(i16).range(-30..=30))]
    pub modifier: i16,
}

/// Arguments of `odds ring`.
#[derive(Debug, Args)]
pub struct RingArguments {
    #[command(flatten)]
    #[allow(missing_docs)]
    pub common: OddsArguments,
    /// The gold ring; all of the deck's if left out
    #[arg(long, value_name = "RING", add = completing::gold_rings())]
    pub ring: Vec<String>,
    /// Add this to the roll
    #[arg(long, value_name = "NUMBER", default_value_t = 0, allow_negative_numbers = true, value_parser = clap::value_parser!(i16).range(-30..=30))]
    pub modifier: i16,
}

/// Arguments of `odds hazards`.
#[derive(Debug, Args)]
pub struct HazardsArguments {
    #[command(flatten)]
    #[allow(missing_docs)]
    pub common: OddsArguments,
    /// The opponent's journey over these sites; typical site paths if left out
    #[arg(long, value_name = "SITE,SITE", value_delimiter = ',', add = completing::sites())]
    pub journey: Vec<String>,
}

/// Arguments of `score`.
#[derive(Debug, Args)]
pub struct ScoreArguments {
    /// The file of the game; - is standard input
    #[arg(value_name = "GAME")]
    pub game: PathBuf,
    /// The ruleset, BOOK or BOOK/VARIANT; overrides the file's
    #[arg(long, value_name = "RULESET", add = completing::rulesets())]
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
