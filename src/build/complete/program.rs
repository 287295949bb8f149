//! The two integer programs: which resources to play at which sites, and which hazards. Both are solved
//! to within one part in a hundred of the best deck, by a solver that goes the same way every time.

use good_lp::solvers::microlp::microlp;
use good_lp::{
    Expression, ProblemVariables, ResolutionError, Solution, SolverModel, Variable, WithMipGap,
    constraint, variable,
};

/// How far from the best a deck may be.
const GAP: f32 = 0.01;

/// A resource that is played at sites.
#[derive(Clone, Debug)]
pub(super) struct Played {
    /// Copies at most.
    pub(super) room: u32,
    /// Its marshalling points.
    pub(super) points: u32,
    /// Of which kind they are, by number.
    pub(super) kind: usize,
    /// What decides between it and others, from 0 to 1.
    pub(super) luck: f64,
    /// Whether it can be played at a site that the deck has.
    pub(super) at_home: bool,
    /// The sites that could be added where it can be played.
    pub(super) sites: Vec<usize>,
}

/// The resources and sites to choose from.
#[derive(Clone, Debug, Default)]
pub(super) struct Journey {
    /// Resources that are played at sites.
    pub(super) played: Vec<Played>,
    /// For each site that could be added, what it costs to go there.
    pub(super) sites: Vec<f64>,
    /// Sites to be added at most.
    pub(super) most_sites: u32,
    /// Sites that the deck has where companies go to play something.
    pub(super) own_sites: u32,
    /// Marshalling points that the deck has already, by kind.
    pub(super) points: Vec<u32>,
    /// Resources in all that are needed.
    pub(super) needed: u32,
    /// Copies of resources that are bound to no site, at most.
    pub(super) anywhere: u32,
    /// Copies of resources that can be played nowhere in this deck, at most: better than none.
    pub(super) nowhere: u32,
}

/// What to add of a [`Journey`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Travelled {
    /// Copies of each resource.
    pub(super) played: Vec<u32>,
    /// Whether each site is added.
    pub(super) sites: Vec<bool>,
    /// Copies of resources that are bound to no site.
    pub(super) anywhere: u32,
    /// Copies of others.
    pub(super) nowhere: u32,
}

/// Chooses resources and sites: as many marshalling points that count as can be had, of which no kind
/// may be more than half; then what is playable without points; then what is bound to no site.
pub(super) fn travel(journey: &Journey) -> Result<Travelled, ResolutionError> {
    let mut vars = ProblemVariables::new();
    let copies = |most: u32| variable().integer().min(0).max(f64::from(most));
    let played: Vec<Variable> =
        journey.played.iter().map(|card| vars.add(copies(card.room))).collect();
    let sites: Vec<Variable> = journey.sites.iter().map(|_| vars.add(copies(1))).collect();
    let anywhere = vars.add(copies(journey.anywhere));
    let nowhere = vars.add(copies(journey.nowhere));
    let counted: Vec<Variable> =
        journey.points.iter().map(|_| vars.add(variable().min(0))).collect();
    let mut good: Expression = counted.iter().map(|&points| 10.0 * points).sum();
    for (card, &copies) in journey.played.iter().zip(&played) {
        good += (0.4 + 0.6 * card.luck) * copies;
    }
    for (cost, &site) in journey.sites.iter().zip(&sites) {
        good -= *cost * site;
    }
    good += 0.7 * anywhere - 5.0 * nowhere;
    let sum = |some: &[Variable]| some.iter().sum::<Expression>();
    let mut model = vars.maximise(good).using(microlp).with_mip_gap(GAP).expect("a gap");
    model.add_constraint(constraint!(
        sum(&played) + anywhere + nowhere == f64::from(journey.needed)
    ));
    model.add_constraint(constraint!(sum(&sites) <= f64::from(journey.most_sites)));
    // A site taps when a resource is played there, and one minor item may follow; most of the deck
    // helps the companies on their way.
    let visits = 2.0 * (sum(&sites) + f64::from(journey.own_sites));
    model.add_constraint(constraint!(sum(&played) <= visits));
    for (card, &copies) in journey.played.iter().zip(&played).filter(|(card, _)| !card.at_home) {
        let open: Expression = card.sites.iter().map(|&site| sites[site]).sum();
        model.add_constraint(constraint!(copies <= f64::from(card.room) * open));
    }
    for (kind, &points) in counted.iter().enumerate() {
        let own = journey.played.iter().zip(&played).filter(|(card, _)| card.kind == kind);
        let new: Expression = own.map(|(card, &copies)| f64::from(card.points) * copies).sum();
        model.add_constraint(constraint!(points <= new + f64::from(journey.points[kind])));
        let all = sum(&counted);
        model.add_constraint(constraint!(2.0 * points <= all));
    }
    let solved = model.solve()?;
    let whole = |variable: Variable| number(solved.value(variable));
    Ok(Travelled {
        played: played.into_iter().map(whole).collect(),
        sites: sites.into_iter().map(|site| whole(site) > 0).collect(),
        anywhere: whole(anywhere),
        nowhere: whole(nowhere),
    })
}

/// A hazard to choose from.
#[derive(Clone, Debug)]
pub(super) struct Threat {
    /// Copies at most.
    pub(super) room: u32,
    /// What it counts toward the creatures that are asked for, in halves.
    pub(super) halves: u32,
    /// The kinds of place that it is keyed to, by number.
    pub(super) keys: Vec<usize>,
    /// What decides between it and others, from 0 to 1.
    pub(super) luck: f64,
}

/// Chooses so many hazards with enough creatures: creatures keyed to every kind of place, as evenly as
/// can be. `places` tells how many creatures the deck has for each kind already, `enough` how many are
/// enough for one, `halves` how many creatures are still asked for, in halves.
pub(super) fn threaten(
    threats: &[Threat],
    places: &[u32],
    enough: u32,
    needed: u32,
    halves: u32,
) -> Result<Vec<u32>, ResolutionError> {
    let mut vars = ProblemVariables::new();
    let copies = |card: &Threat| variable().integer().min(0).max(f64::from(card.room));
    let taken: Vec<Variable> = threats.iter().map(|card| vars.add(copies(card))).collect();
    let covered: Vec<Variable> =
        places.iter().map(|_| vars.add(variable().min(0).max(f64::from(enough)))).collect();
    let mut good: Expression = covered.iter().map(|&place| 1.0 * place).sum();
    for (card, &copies) in threats.iter().zip(&taken) {
        good += (0.1 + 0.6 * card.luck) * copies;
    }
    let mut model = vars.maximise(good).using(microlp).with_mip_gap(GAP).expect("a gap");
    let all: Expression = taken.iter().sum();
    model.add_constraint(constraint!(all == f64::from(needed)));
    let creatures = threats.iter().zip(&taken);
    let creatures: Expression =
        creatures.map(|(card, &copies)| f64::from(card.halves) * copies).sum();
    model.add_constraint(constraint!(creatures >= f64::from(halves)));
    for (place, &cover) in covered.iter().enumerate() {
        let keyed = threats.iter().zip(&taken).filter(|(card, _)| card.keys.contains(&place));
        let keyed: Expression = keyed.map(|(_, &copies)| 1.0 * copies).sum();
        model.add_constraint(constraint!(cover <= keyed + f64::from(places[place])));
    }
    let solved = model.solve()?;
    Ok(taken.into_iter().map(|variable| number(solved.value(variable))).collect())
}

/// Chooses cards with so many points in all, at most so many cards, one of them not unique if that is
/// asked for; the luckiest of those that fit.
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
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 99, and rounded")]
fn number(value: f64) -> u32 {
    value.round().clamp(0.0, 99.0) as u32
}
