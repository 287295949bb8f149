//! Journeys of several turns: the fewest turns between two sites, and where to stop on the way.

use super::atlas::{Atlas, Means, SiteId, Way};

/// A journey in the fewest turns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Journey {
    /// The moves, one a turn.
    pub legs: Vec<Leg>,
}

/// One turn of a journey.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leg {
    /// The start of the turn.
    pub from: SiteId,
    /// The end of the turn.
    pub to: SiteId,
    /// Every way to move there, the shortest first.
    pub ways: Vec<Way>,
    /// Other sites where it could stop instead, without more turns.
    pub instead: Vec<SiteId>,
}

/// The journey of the fewest turns; among those, the one through the fewest regions, and among
/// those the one over the first sites in the order of sets. None where no moves lead there.
pub fn fewest_turns(atlas: &Atlas<'_>, from: SiteId, to: SiteId, means: Means) -> Option<Journey> {
    // Moves lead both ways, so the turns to the goal are those from it.
    let (out, back) = (turns(atlas, from, means), turns(atlas, to, means));
    let total = out.of(to)?;
    let stops: Vec<Vec<SiteId>> = (0..=total)
        .map(|turn| {
            let on_the_way = |&site: &SiteId| {
                (turn == 0 || turn == total || !atlas.is_dead_end(site))
                    && out.of(site) == Some(turn)
                    && back.of(site) == Some(total - turn)
            };
            atlas.all().filter(on_the_way).collect()
        })
        .collect();
    let chosen = shortest(atlas, &stops, means);
    let legs = chosen.windows(2).zip(&stops[1..]).map(|(pair, stops)| Leg {
        from: pair[0],
        to: pair[1],
        ways: atlas.ways(pair[0], pair[1], means),
        instead: stops.iter().copied().filter(|&stop| stop != pair[1]).collect(),
    });
    Some(Journey { legs: legs.collect() })
}

/// The shortest of the journeys that stop at one of these sites each turn: through the fewest
/// regions.
fn shortest(atlas: &Atlas<'_>, stops: &[Vec<SiteId>], means: Means) -> Vec<SiteId> {
    let mut best: Vec<(usize, Vec<SiteId>)> = vec![(0, stops[0].clone())];
    for turn in &stops[1..] {
        let arrive = |&to: &SiteId| {
            let lengths = best.iter().filter_map(|(length, sites)| {
                let way = atlas.ways(*sites.last()?, to, means).first()?.length();
                Some((length + way, [sites.as_slice(), &[to]].concat()))
            });
            lengths.min()
        };
        best = turn.iter().filter_map(arrive).collect();
    }
    best.into_iter().min().map(|(_, sites)| sites).unwrap_or_default()
}

/// How many turns it takes to get to each site from one.
pub(crate) struct Turns(Vec<(SiteId, usize)>);

impl Turns {
    /// The fewest turns to a site; none where no moves lead there.
    pub(crate) fn of(&self, site: SiteId) -> Option<usize> {
        self.0.iter().find(|(other, _)| *other == site).map(|&(_, turns)| turns)
    }
}

/// How many turns it takes to get to each site from one: for many goals in one search.
pub(crate) fn turns(atlas: &Atlas<'_>, from: SiteId, means: Means) -> Turns {
    let mut reached = vec![(from, 0)];
    let mut left: Vec<SiteId> = atlas.all().filter(|&site| site != from).collect();
    let mut next = 0;
    while let Some(&(at, turns)) = reached.get(next) {
        next += 1;
        if at != from && atlas.is_dead_end(at) {
            continue;
        }
        let (near, far): (Vec<_>, Vec<_>) =
            left.into_iter().partition(|&to| atlas.leads(at, to, means));
        reached.extend(near.into_iter().map(|to| (to, turns + 1)));
        left = far;
    }
    Turns(reached)
}
