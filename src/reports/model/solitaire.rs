//! The results of solitaire games of a deck, as data: the shape that `schema/solitaire.schema.json`
//! describes.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::cards::model::PointsKind;
use crate::decks::resolve::ResolvedDeck;
use crate::message::{Message, message};
use crate::play::board::{Board, CardNo};
use crate::play::games::{Estimate, PlayedGame, mean};
use crate::reports::head::Head;

use super::story::Story;
use super::{REPORT_VERSION, Tool};

/// What solitaire games of a deck come to.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct SolitaireReport {
    /// The version of this shape.
    pub report_version: u32,
    /// The program that made it.
    pub tool: Tool,
    /// What the deck is called and who plays it.
    #[serde(flatten)]
    pub head: Head,
    /// The ruleset.
    pub ruleset: String,
    /// The hazard deck.
    pub hazards: String,
    /// How many games were played.
    pub games: usize,
    /// The seed of the first of them; each next one has the next number.
    pub seed: u64,
    /// The points at the end.
    pub points: MeanReport,
    /// The turns that a game takes.
    pub turns: MeanReport,
    /// The points by kind, on average.
    pub kinds: Vec<KindMean>,
    /// The points at the end of turns, on average over the games that last so long.
    pub by_turn: Vec<TurnMean>,
    /// The turn in which this many points are reached, on average over the games that reach them.
    pub reached: Vec<PointsReached>,
    /// Points by the site where they are made, on average, the best first.
    pub sites: Vec<SiteMean>,
    /// Characters lost in a game, on average.
    pub lost: f64,
    /// Companies of which nobody was left, on average.
    pub companies_lost: f64,
    /// Corruption checks made in a game, on average.
    pub checks: f64,
    /// Those that fail.
    pub checks_failed: f64,
    /// What becomes of each card of the play deck.
    pub cards: Vec<CardFate>,
    /// Cards of the play deck of which the program makes nothing, with their copies.
    pub blank: Vec<BlankCard>,
    /// The copies of such cards among the resources.
    pub blank_copies: u32,
    /// The copies of resources of the play deck.
    pub resources: u32,
    /// The copies of such cards among the hazards.
    pub blank_hazards: u32,
    /// The copies of hazards.
    pub hazard_copies: u32,
    /// One game as a story, where it was asked for.
    pub story: Option<Story>,
    /// How the second deck compares over the same seeds, where there is one.
    pub compared: Option<Compared>,
    /// How the books are read where they leave it open, and what is left out.
    pub readings: Vec<Message>,
}

/// A mean with its interval and spread.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct MeanReport {
    /// The mean.
    pub mean: f64,
    /// How far from it the true one may lie: within this in 95 of 100 such samples.
    pub within: f64,
    /// The standard deviation.
    pub spread: f64,
}

/// Points of a kind.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct KindMean {
    /// The kind.
    pub kind: PointsKind,
    /// The mean.
    pub mean: f64,
}

/// Points at the end of a turn.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct TurnMean {
    /// The turn.
    pub turn: usize,
    /// Games that last so long.
    pub games: usize,
    /// The mean.
    pub mean: f64,
    /// The standard deviation.
    pub spread: f64,
}

/// When points are reached.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct PointsReached {
    /// The number of points.
    pub points: i16,
    /// The games that reach them.
    pub games: usize,
    /// The turn, on average.
    pub turn: f64,
}

/// Points made at a site.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct SiteMean {
    /// The site.
    pub site: String,
    /// The mean.
    pub mean: f64,
}

/// What becomes of a card, on average of a game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct CardFate {
    /// The card.
    pub name: String,
    /// The copies of the play deck.
    pub copies: u32,
    /// How often it is played.
    pub played: f64,
    /// How often it is discarded from the hand, neither played nor used.
    pub discarded: f64,
    /// How many are in the hand at the end.
    pub held: f64,
}

/// A card of which the program makes nothing.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct BlankCard {
    /// The card.
    pub name: String,
    /// Its copies.
    pub copies: u32,
}

/// A second deck over the same seeds.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Compared {
    /// The second deck.
    #[serde(flatten)]
    pub head: Head,
    /// Its points.
    pub points: MeanReport,
    /// How many points more the first deck makes than the second, seed by seed.
    pub difference: MeanReport,
}

/// Rounds a number to the decimals that are shown.
fn told(number: f64) -> f64 {
    (number * 1000.0).round() / 1000.0
}

#[expect(clippy::cast_precision_loss, reason = "some thousands of games")]
const fn number(count: usize) -> f64 {
    count as f64
}

impl From<Estimate> for MeanReport {
    fn from(mean: Estimate) -> Self {
        Self { mean: told(mean.mean), within: told(mean.within), spread: told(mean.spread) }
    }
}

/// The points of games.
fn points(games: &[PlayedGame]) -> MeanReport {
    mean(games.iter().map(|one| f64::from(one.points()))).into()
}

impl Compared {
    /// How a first deck compares with a second one.
    pub(crate) fn new(
        path: &str,
        second: &ResolvedDeck<'_>,
        own: &[PlayedGame],
        other: &[PlayedGame],
    ) -> Self {
        let both = own.iter().zip(other);
        let differences = both.map(|(own, other)| f64::from(own.points() - other.points()));
        Self {
            head: Head::new(path, second),
            points: points(other),
            difference: mean(differences).into(),
        }
    }
}

impl SolitaireReport {
    /// The report of games that were played from a seed on.
    pub(crate) fn new(
        path: &str,
        deck: &ResolvedDeck<'_>,
        board: &Board<'_>,
        hazards: &str,
        seed: u64,
        games: &[PlayedGame],
    ) -> Self {
        let each = |of: &dyn Fn(&PlayedGame) -> f64| told(mean(games.iter().map(of)).mean);
        let (blank, resources) = board.blanks(false);
        let (blank_hazards, hazard_copies) = board.blanks(true);
        let copies = |blank: &[(&str, u32)]| blank.iter().map(|one| one.1).sum();
        Self {
            report_version: REPORT_VERSION,
            tool: Tool::default(),
            head: Head::new(path, deck),
            ruleset: board.ruleset.name.clone(),
            hazards: hazards.to_owned(),
            games: games.len(),
            seed,
            points: points(games),
            turns: mean(games.iter().map(|one| number(one.by_turn.len()))).into(),
            kinds: PointsKind::ALL
                .iter()
                .map(|&kind| KindMean {
                    kind,
                    mean: each(&|one| f64::from(one.by_kind[kind as usize])),
                })
                .collect(),
            by_turn: by_turn(games),
            reached: reached(games),
            sites: sites(board, games),
            lost: each(&|one| f64::from(one.lost)),
            companies_lost: each(&|one| f64::from(one.companies_lost)),
            checks: each(&|one| f64::from(one.checks.0)),
            checks_failed: each(&|one| f64::from(one.checks.1)),
            cards: fates(board, games),
            blank_copies: copies(&blank),
            blank: blank
                .iter()
                .map(|&(name, copies)| BlankCard { name: name.to_owned(), copies })
                .collect(),
            resources,
            blank_hazards: copies(&blank_hazards),
            hazard_copies,
            story: None,
            compared: None,
            readings: readings(board),
        }
    }
}

/// How the books are read where they are open, and what is left out.
fn readings(board: &Board<'_>) -> Vec<Message> {
    let mut all = vec![
        message!(
            "The solitaire rules are those of METW and MELE, Part III; what they leave open follows the current rules."
        ),
        message!(
            "A company that stays faces two hazards; hazards that are not played are discarded, and an empty hazard deck is reshuffled."
        ),
        message!(
            "The player draws all cards that a move allows; the hazard deck first plays the cards that cost him most on average."
        ),
        message!(
            "On-guard cards, agents as hazards, most of what the texts of characters, items, allies and creatures add to their numbers, and the exchange of cards with the sideboard at exhaustion are left out."
        ),
    ];
    if board.start.is_empty() {
        all.insert(
            0,
        message!(
            "No company starts: the deck has no characters for it, or no site where one may start."
        ),
        );
    }
    all
}

fn by_turn(games: &[PlayedGame]) -> Vec<TurnMean> {
    let longest = games.iter().map(|one| one.by_turn.len()).max().unwrap_or(0);
    let turn = |at: usize| {
        let points = games.iter().filter_map(|one| one.by_turn.get(at)).map(|&had| f64::from(had));
        let games = points.clone().count();
        let all = mean(points);
        TurnMean { turn: at + 1, games, mean: told(all.mean), spread: told(all.spread) }
    };
    (0..longest).map(turn).collect()
}

fn reached(games: &[PlayedGame]) -> Vec<PointsReached> {
    let of = |points: i16| {
        let turns = games.iter().filter_map(|one| one.turn_of(points)).map(number);
        PointsReached { points, games: turns.clone().count(), turn: told(mean(turns).mean) }
    };
    let first = games.iter().filter_map(|one| one.by_turn.first()).min().copied().unwrap_or(0);
    let milestones = [first + 1, 10, 15, 20, 25, 30, 40];
    let mut all: Vec<PointsReached> =
        milestones.into_iter().map(of).filter(|one| one.games > 0).collect();
    all.sort_by_key(|one| one.points);
    all.dedup_by_key(|one| one.points);
    all
}

fn sites(board: &Board<'_>, games: &[PlayedGame]) -> Vec<SiteMean> {
    let mut sums: BTreeMap<u8, i32> = BTreeMap::new();
    for (&site, &points) in games.iter().flat_map(|one| &one.by_site) {
        *sums.entry(site).or_default() += i32::from(points);
    }
    let all = number(games.len().max(1));
    let mut means: Vec<SiteMean> = sums
        .into_iter()
        .map(|(site, sum)| SiteMean {
            site: board.site(site).card.shown_name().to_owned(),
            mean: told(f64::from(sum) / all),
        })
        .collect();
    means.sort_by(|a, b| b.mean.total_cmp(&a.mean).then_with(|| a.site.cmp(&b.site)));
    means
}

fn fates(board: &Board<'_>, games: &[PlayedGame]) -> Vec<CardFate> {
    let mut fates: Vec<CardFate> = Vec::new();
    let mut place = vec![None; board.cards.len()];
    for &no in &board.deck {
        let name = board.card(no).card.shown_name();
        let at = fates.iter().position(|one| one.name == name).unwrap_or_else(|| {
            let name = name.to_owned();
            fates.push(CardFate { name, copies: 0, played: 0.0, discarded: 0.0, held: 0.0 });
            fates.len() - 1
        });
        fates[at].copies += 1;
        place[usize::from(no)] = Some(at);
    }
    let each = 1.0 / number(games.len().max(1));
    let mut add = |cards: &[CardNo], to: fn(&mut CardFate) -> &mut f64| {
        for at in cards.iter().filter_map(|&no| place[usize::from(no)]) {
            *to(&mut fates[at]) += each;
        }
    };
    for one in games {
        add(&one.played, |fate| &mut fate.played);
        add(&one.discarded, |fate| &mut fate.discarded);
        add(&one.held, |fate| &mut fate.held);
    }
    for fate in &mut fates {
        (fate.played, fate.discarded, fate.held) =
            (told(fate.played), told(fate.discarded), told(fate.held));
    }
    fates
}
