//! The two integer programs: which resources to play at which sites, and which hazards. Both are
//! solved to within two parts in a hundred of the best deck, by a deterministic solver.

use good_lp::solvers::microlp::microlp;
use good_lp::{
    Expression, ProblemVariables, ResolutionError, Solution, SolverModel, Variable, WithMipGap,
    constraint, variable,
};

/// The relative gap for a choice of sites with fractional copies of cards, which is found quickly.
const GAP_OF_SITES: f32 = 0.003;

/// The gap for a choice of sites where a theme is asked for.
const GAP_OF_THEMES: f32 = 0.01;

/// The relative gap for a choice of whole cards: the last per cent takes most of the time.
const GAP: f32 = 0.02;

/// A resource that is played at sites.
#[derive(Clone, Debug)]
pub(super) struct Played {
    /// Copies at most.
    pub(super) room: u32,
    /// Its marshalling points.
    pub(super) points: u32,
    /// The printed points, which are more than `points` if the player scores less.
    pub(super) printed: u32,
    /// The index of their kind.
    pub(super) kind: usize,
    /// The tie-break, from 0 to 1.
    pub(super) luck: f64,
    /// The sites where it can be played, by number.
    pub(super) sites: Vec<usize>,
    /// Whether it should have its site for itself, for the site taps; a minor item may follow another card.
    pub(super) taps: bool,
}

/// The resources and sites to choose from.
#[derive(Clone, Debug, Default)]
pub(super) struct JourneyProgram {
    /// Resources that are played at sites.
    pub(super) played: Vec<Played>,
    /// The cost of adding each site; `None` for those of the deck.
    pub(super) sites: Vec<Option<f64>>,
    /// The region of each site, by number; `None` for sites without one.
    pub(super) regions: Vec<Option<usize>>,
    /// The least number of regions with sites.
    pub(super) least_regions: u32,
    /// Sites to be added at most.
    pub(super) most_sites: u32,
    /// Marshalling points that the deck has already, by kind.
    pub(super) points: Vec<u32>,
    /// The least and the most printed points of all resources, by kind; no limits if empty.
    pub(super) bounds: Vec<(u32, u32)>,
    /// Printed points of the resources that the deck has already, by kind.
    pub(super) printed: Vec<u32>,
    /// Copies of resources that are worth points, at most.
    pub(super) most_worth: u32,
    /// Copies of resources that are played at sites, at most.
    pub(super) most_played: u32,
    /// Resources in all that are needed.
    pub(super) needed: u32,
    /// Copies of resources that are bound to no site, at most.
    pub(super) anywhere: u32,
    /// Copies of resources that can be played nowhere in this deck, at most: better than none.
    pub(super) nowhere: u32,
    /// Whether a theme is asked for: then its cards weigh so much that a choice of sites within a wider
    /// gap has them all, and the last thousandths would take most of the time.
    pub(super) themed: bool,
}

/// What to add for a [`JourneyProgram`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Travelled {
    /// Copies of each resource.
    pub(super) played: Vec<u32>,
    /// For each resource, how many copies are intended for each of its sites.
    pub(super) places: Vec<Vec<u32>>,
    /// Whether each site is added.
    pub(super) sites: Vec<bool>,
    /// Copies of resources that are bound to no site.
    pub(super) anywhere: u32,
    /// Copies of others.
    pub(super) nowhere: u32,
}

/// The most resources that are intended for one site. Of those for which it taps only one is: it comes back
/// when the play deck is exhausted (`CoE` 2.4). Minor items may follow.
const MAX_AT_A_SITE: f64 = 3.0;

/// The choices of the first program.
struct JourneyVariables {
    /// Copies of each resource.
    played: Vec<Variable>,
    /// Copies of each resource that are intended for each of its sites; `None` if the site is not
    /// added.
    places: Vec<Vec<Option<Variable>>>,
    /// Whether each site is added; `None` for those of the deck.
    sites: Vec<Option<Variable>>,
    /// Whether there is a site in each region.
    regions: Vec<Variable>,
    anywhere: Variable,
    nowhere: Variable,
    /// The marshalling points that count, by kind.
    counted: Vec<Variable>,
}

impl JourneyVariables {
    /// The choices among all sites, of cards that can be cut, or of whole cards at the sites chosen.
    fn new(journey: &JourneyProgram, chosen: Option<&[bool]>, vars: &mut ProblemVariables) -> Self {
        let share = |most: u32| variable().min(0).max(f64::from(most));
        let played = journey.played.iter().map(|card| match chosen {
            None => vars.add(share(card.room)),
            Some(_) => vars.add(share(card.room).integer()),
        });
        let played = played.collect();
        let mut copies = |most: u32| vars.add(share(most).integer());
        let sites = journey.sites.iter().zip(0..).map(|(cost, at): (_, usize)| {
            cost.map(|_| copies(chosen.map_or(1, |chosen| chosen[at].into())))
        });
        let sites = sites.collect();
        let (anywhere, nowhere) = (copies(journey.anywhere), copies(journey.nowhere));
        // Whole numbers of copies at whole sites are shared out in whole numbers anyway.
        let is_open =
            |site: usize| journey.sites[site].is_none() || chosen.is_none_or(|chosen| chosen[site]);
        let place = |card: &Played| {
            let places = card.sites.iter();
            places.map(|&site| is_open(site).then(|| vars.add(variable().min(0)))).collect()
        };
        let places = journey.played.iter().map(place).collect();
        let counted = journey.points.iter().map(|_| vars.add(variable().min(0))).collect();
        let all_regions = journey.regions.iter().flatten().max().map_or(0, |most| most + 1);
        let regions = (0..all_regions).map(|_| vars.add(variable().min(0).max(1))).collect();
        Self { played, places, sites, regions, anywhere, nowhere, counted }
    }

    /// How good a choice is: ten for a marshalling point that counts, about one for a card that can be
    /// played, less for far sites.
    fn good(&self, journey: &JourneyProgram) -> Expression {
        let mut good: Expression = self.counted.iter().map(|&points| 10.0 * points).sum();
        for (card, &copies) in journey.played.iter().zip(&self.played) {
            good += (0.4 + 4.0 * card.luck) * copies;
        }
        for (cost, site) in journey.sites.iter().zip(&self.sites) {
            if let (Some(cost), Some(site)) = (cost, site) {
                good -= *cost * *site;
            }
        }
        good + 0.7 * self.anywhere - 5.0 * self.nowhere
    }

    /// Requires this many resources in all, each at an available site, not too many at one.
    fn bind_places(&self, journey: &JourneyProgram, model: &mut impl SolverModel) {
        let all = self.played.iter().sum::<Expression>() + self.anywhere + self.nowhere;
        model.add_constraint(constraint!(all == f64::from(journey.needed)));
        let played: Expression = self.played.iter().sum();
        model.add_constraint(constraint!(played <= f64::from(journey.most_played)));
        let worth = journey.played.iter().zip(&self.played).filter(|(card, _)| card.points > 0);
        let worth: Expression = worth.map(|(_, &copies)| 1.0 * copies).sum();
        model.add_constraint(constraint!(worth <= f64::from(journey.most_worth)));
        let added: Expression = self.sites.iter().flatten().sum();
        model.add_constraint(constraint!(added <= f64::from(journey.most_sites)));
        let mut visits = vec![Expression::from(0.0); journey.sites.len()];
        let mut taps = visits.clone();
        for ((card, &copies), places) in journey.played.iter().zip(&self.played).zip(&self.places) {
            let shared: Expression = places.iter().flatten().sum();
            model.add_constraint(constraint!(shared == copies));
            for (&site, place) in card.sites.iter().zip(places) {
                let here = place.map_or(Expression::from(0.0), Expression::from);
                taps[site] += if card.taps { here.clone() } else { Expression::from(0.0) };
                visits[site] += here;
            }
        }
        for (visits, most) in [(visits, MAX_AT_A_SITE), (taps, 1.0)] {
            for (visits, site) in visits.into_iter().zip(&self.sites) {
                let most = match site {
                    Some(site) => most * *site,
                    None => Expression::from(most),
                };
                model.add_constraint(constraint!(visits <= most));
            }
        }
    }

    /// Requires sites in at least this many regions.
    fn bind_regions(&self, journey: &JourneyProgram, model: &mut impl SolverModel) {
        let visited: Expression = self.regions.iter().sum();
        model.add_constraint(constraint!(visited >= f64::from(journey.least_regions)));
        for (region, &visited) in self.regions.iter().enumerate() {
            let within = self.sites.iter().zip(&journey.regions);
            let within = within.filter(|(_, of)| **of == Some(region)).map(|(site, _)| site);
            let sites = within.map(|site| site.map_or(Expression::from(1.0), Expression::from));
            model.add_constraint(constraint!(visited <= sites.sum::<Expression>()));
        }
    }

    /// Points count as far as they are there, and no kind for more than half of all that count.
    fn bind_points(&self, journey: &JourneyProgram, model: &mut impl SolverModel) {
        for (kind, &points) in self.counted.iter().enumerate() {
            let own = journey.played.iter().zip(&self.played).filter(|(card, _)| card.kind == kind);
            let new: Expression = own.map(|(card, &copies)| f64::from(card.points) * copies).sum();
            if let Some(&(least, most)) = journey.bounds.get(kind) {
                let own = journey.printed[kind];
                let printed = journey.played.iter().zip(&self.played);
                let printed = printed.filter(|(card, _)| card.kind == kind);
                let printed: Expression =
                    printed.map(|(card, &copies)| f64::from(card.printed) * copies).sum();
                let (least, most) = (least.saturating_sub(own), most.saturating_sub(own));
                model.add_constraint(constraint!(printed.clone() >= f64::from(least)));
                model.add_constraint(constraint!(printed <= f64::from(most)));
            }
            model.add_constraint(constraint!(points <= new + f64::from(journey.points[kind])));
            let all: Expression = self.counted.iter().sum();
            model.add_constraint(constraint!(2.0 * points <= all));
        }
    }
}

/// Chooses resources and sites: first as many marshalling points that count as possible, with no
/// kind over half of them; then playable resources without points; then resources that are not
/// bound to a site.
///
/// The sites are chosen first, with fractional copies of cards, then whole cards at these sites: to
/// solve both at once takes many times as long, for hardly one more point.
pub(super) fn travel(journey: &JourneyProgram) -> Result<Travelled, ResolutionError> {
    let gap = if journey.themed { GAP_OF_THEMES } else { GAP_OF_SITES };
    let way = solved(journey, None, gap)?;
    solved(journey, Some(&way.sites), GAP)
}

/// Solves the program to within a gap, among all sites or for those chosen.
fn solved(
    journey: &JourneyProgram,
    chosen: Option<&[bool]>,
    gap: f32,
) -> Result<Travelled, ResolutionError> {
    let mut vars = ProblemVariables::new();
    let choices = JourneyVariables::new(journey, chosen, &mut vars);
    let mut model = vars.maximise(choices.good(journey)).using(microlp);
    choices.bind_places(journey, &mut model);
    choices.bind_regions(journey, &mut model);
    choices.bind_points(journey, &mut model);
    let solved = model.with_mip_gap(gap).map_err(|_| ResolutionError::Other("no gap"))?.solve()?;
    let whole = |variable: &Variable| number(solved.value(*variable));
    let place = |place: &Option<Variable>| place.as_ref().map_or(0, whole);
    Ok(Travelled {
        played: choices.played.iter().map(whole).collect(),
        places: choices.places.iter().map(|places| places.iter().map(place).collect()).collect(),
        sites: choices
            .sites
            .iter()
            .map(|site| site.as_ref().is_some_and(|s| whole(s) > 0))
            .collect(),
        anywhere: whole(&choices.anywhere),
        nowhere: whole(&choices.nowhere),
    })
}

/// A hazard to choose from.
#[derive(Clone, Debug)]
pub(super) struct Threat {
    /// Copies at most.
    pub(super) room: u32,
    /// What it counts toward the required creatures, in halves.
    pub(super) halves: u32,
    /// Whether it is a creature.
    pub(super) creature: bool,
    /// For an event about the attacks of some races, the creatures of those, by number.
    pub(super) about: Option<Vec<usize>>,
    /// The kinds of place that it is keyed to, by number.
    pub(super) keys: Vec<usize>,
    /// Whether it is a corruption card.
    pub(super) corruption: bool,
    /// The tie-break, from 0 to 1.
    pub(super) luck: f64,
}

/// How many creatures, in halves, and how many corruption cards are wanted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shares {
    /// Halves of creatures at least.
    pub(super) least: u32,
    /// Halves of creatures at most.
    pub(super) most: u32,
    /// Cards of creatures at most.
    pub(super) cards: u32,
    /// Corruption cards at least and at most.
    pub(super) corruption: (u32, u32),
}

/// Chooses this many hazards with enough creatures, which are keyed to every kind of place as
/// evenly as possible. `places` has the number of the deck's creatures for each kind, `enough` the
/// number that is enough for one, `shares` the creatures and corruption cards that are still
/// wanted.
pub(super) fn threaten(
    threats: &[Threat],
    places: &[u32],
    enough: u32,
    needed: u32,
    shares: Shares,
) -> Result<Vec<u32>, ResolutionError> {
    let mut vars = ProblemVariables::new();
    let copies = |card: &Threat| variable().integer().min(0).max(f64::from(card.room));
    let taken: Vec<Variable> = threats.iter().map(|card| vars.add(copies(card))).collect();
    let covered: Vec<Variable> =
        places.iter().map(|_| vars.add(variable().min(0).max(f64::from(enough)))).collect();
    let mut good: Expression = covered.iter().map(|&place| 0.4 * place).sum();
    for (card, &copies) in threats.iter().zip(&taken) {
        good += (0.1 + 0.6 * card.luck) * copies;
    }
    let mut model = vars.maximise(good).using(microlp);
    let all: Expression = taken.iter().sum();
    model.add_constraint(constraint!(all == f64::from(needed)));
    let creatures = threats.iter().zip(&taken);
    let creatures: Expression =
        creatures.map(|(card, &copies)| f64::from(card.halves) * copies).sum();
    model.add_constraint(constraint!(creatures.clone() >= f64::from(shares.least)));
    model.add_constraint(constraint!(creatures <= f64::from(shares.most)));
    let cards = threats.iter().zip(&taken).filter(|(card, _)| card.creature);
    let cards: Expression = cards.map(|(_, &copies)| 1.0 * copies).sum();
    model.add_constraint(constraint!(cards <= f64::from(shares.cards)));
    let corruption = threats.iter().zip(&taken).filter(|(card, _)| card.corruption);
    let corruption: Expression = corruption.map(|(_, &copies)| 1.0 * copies).sum();
    model.add_constraint(constraint!(corruption.clone() >= f64::from(shares.corruption.0)));
    model.add_constraint(constraint!(corruption <= f64::from(shares.corruption.1)));
    for (card, &copies) in threats.iter().zip(&taken) {
        let Some(about) = &card.about else { continue };
        let fitting: Expression = about.iter().map(|&at| 1.0 * taken[at]).sum();
        model.add_constraint(constraint!(copies <= fitting));
    }
    for (place, &cover) in covered.iter().enumerate() {
        let keyed = threats.iter().zip(&taken).filter(|(card, _)| card.keys.contains(&place));
        let keyed: Expression = keyed.map(|(_, &copies)| 1.0 * copies).sum();
        model.add_constraint(constraint!(cover <= keyed + f64::from(places[place])));
    }
    let solved = model.with_mip_gap(GAP).map_err(|_| ResolutionError::Other("no gap"))?.solve()?;
    Ok(taken.into_iter().map(|variable| number(solved.value(variable))).collect())
}

/// Chooses cards with exactly this many points in all, at most this many cards, one of them not
/// unique if wanted; the ones with the most luck of those that fit.
pub(super) fn exactly(
    cards: &[(u32, bool, u32, f64)],
    points: u32,
    most: u32,
    plain: bool,
) -> Result<Vec<u32>, ResolutionError> {
    let mut vars = ProblemVariables::new();
    let taken: Vec<Variable> = cards
        .iter()
        .map(|&(_, _, room, _)| vars.add(variable().integer().min(0).max(f64::from(room))))
        .collect();
    let luck: Expression = cards.iter().zip(&taken).map(|(card, &copies)| card.3 * copies).sum();
    let mut model = vars.maximise(luck).using(microlp);
    let sum: Expression =
        cards.iter().zip(&taken).map(|(card, &copies)| f64::from(card.0) * copies).sum();
    model.add_constraint(constraint!(sum == f64::from(points)));
    let all: Expression = taken.iter().sum();
    model.add_constraint(constraint!(all <= f64::from(most)));
    if plain {
        let plain = cards.iter().zip(&taken).filter(|(card, _)| !card.1);
        let plain: Expression = plain.map(|(_, &copies)| 1.0 * copies).sum();
        model.add_constraint(constraint!(plain >= 1.0));
    }
    let solved = model.solve()?;
    Ok(taken.into_iter().map(|variable| number(solved.value(variable))).collect())
}

/// A whole number that a solver gives as a float.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "0 to 100, and rounded"
)]
pub(super) fn number(value: f64) -> u32 {
    value.round().clamp(0.0, 100.0) as u32
}
