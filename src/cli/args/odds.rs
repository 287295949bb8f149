//! Arguments of the commands that compute the game's arithmetic: odds and the final scoring.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use crate::cli::completing;

use super::lazy::LazyArgs;
use super::{JudgingArguments, LimitArguments, TableArguments, examples};
use crate::odds::requests::{
    CorruptionRequest, DrawRequest, HazardsRequest, InfluenceRequest, RingRequest, StrikeRequest,
};

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
    #[command(flatten)]
    #[allow(missing_docs)]
    pub asked: DrawRequest,
}

/// Arguments of `odds influence`.
#[derive(Debug, Args)]
pub struct InfluenceArguments {
    #[command(flatten)]
    #[allow(missing_docs)]
    pub common: OddsArguments,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub asked: InfluenceRequest,
}

/// Arguments of `odds strike`.
#[derive(Debug, Args)]
pub struct StrikeArguments {
    #[command(flatten)]
    #[allow(missing_docs)]
    pub common: OddsArguments,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub asked: StrikeRequest,
}

/// Arguments of `odds corruption`.
#[derive(Debug, Args)]
pub struct CorruptionArguments {
    #[command(flatten)]
    #[allow(missing_docs)]
    pub common: OddsArguments,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub asked: CorruptionRequest,
}

/// Arguments of `odds ring`.
#[derive(Debug, Args)]
pub struct RingArguments {
    #[command(flatten)]
    #[allow(missing_docs)]
    pub common: OddsArguments,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub asked: RingRequest,
}

/// Arguments of `odds hazards`.
#[derive(Debug, Args)]
pub struct HazardsArguments {
    #[command(flatten)]
    #[allow(missing_docs)]
    pub common: OddsArguments,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub asked: HazardsRequest,
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
