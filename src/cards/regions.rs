//! The map: the regions, their types and their neighbours, and the shortest ways through them. It is
//! drawn once for a table of cards (see [`map_for`](super::database::Database::map_for)). How companies move on it is the
//! business of `movement`.

use std::collections::{HashMap, VecDeque};
use std::sync::OnceLock;

use super::model::{Card, PlayerType, RegionFacts, RegionType};

/// A region, by its place in [`Regions`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RegionId(usize);

/// The map of regions for the companies of one player.
#[derive(Clone, Debug)]
pub struct Regions {
    regions: Vec<Region>,
    by_name: HashMap<String, RegionId>,
}

#[derive(Clone, Debug)]
struct Region {
    name: String,
    shown_name: String,
    kind: RegionType,
    neighbours: Vec<RegionId>,
    /// The distances to other regions, computed when first needed.
    spans: OnceLock<Spans>,
}

/// Two regions that do not list each other, but are adjacent for the servants of Sauron and The
/// Balrog (MELE Part IV §6, Region Movement; rules for Ringwraiths apply to The Balrog too, MEBA
/// opening note).
const MINION_PASS: [&str; 2] = ["Udûn", "Dagorlad"];

/// Whether the pass between Udûn and Dagorlad is open to a player; maps differ in nothing else.
pub(super) const fn has_pass(player: PlayerType) -> bool {
    matches!(player, PlayerType::Ringwraith | PlayerType::Balrog)
}

/// The neighbours of a region as its card lists them, with the region across the pass if it is
/// open.
fn listed<'a>(name: &'a str, facts: &'a RegionFacts, pass: bool) -> impl Iterator<Item = &'a str> {
    let open = pass && MINION_PASS.contains(&name);
    let through = MINION_PASS.iter().copied().filter(move |&other| open && other != name);
    facts.neighbours.iter().map(String::as_str).chain(through)
}

impl Regions {
    /// The regions that there are cards of. Two are neighbours if each lists the other.
    pub(super) fn new<'c>(regions: impl Iterator<Item = &'c Card>, pass: bool) -> Self {
        let mut cards: Vec<(&Card, &RegionFacts)> = Vec::new();
        let mut by_name: HashMap<String, RegionId> = HashMap::new();
        for card in regions {
            let Some(facts) = &card.region else { continue };
            by_name.entry(card.name.clone()).or_insert_with(|| {
                cards.push((card, facts));
                RegionId(cards.len() - 1)
            });
        }
        let regions = cards.iter().map(|&(card, facts)| {
            let mutual = |&other: &RegionId| {
                let (other, facts) = cards[other.0];
                other.name != card.name
                    && listed(&other.name, facts, pass).any(|name| name == card.name)
            };
            let known = listed(&card.name, facts, pass).filter_map(|name| by_name.get(name));
            let mut neighbours: Vec<_> = known.copied().filter(mutual).collect();
            neighbours.sort_unstable();
            neighbours.dedup();
            Region {
                name: card.name.clone(),
                shown_name: card.shown_name().to_owned(),
                kind: facts.region_type,
                neighbours,
                spans: OnceLock::new(),
            }
        });
        Self { regions: regions.collect(), by_name }
    }

    /// The region of an English name.
    pub fn find(&self, name: &str) -> Option<RegionId> {
        self.by_name.get(name).copied()
    }

    /// The English name.
    pub fn name(&self, region: RegionId) -> &str {
        &self.regions[region.0].name
    }

    /// The name to show (see [`Card::shown_name`](super::model::Card::shown_name)).
    pub fn shown_name(&self, region: RegionId) -> &str {
        &self.regions[region.0].shown_name
    }

    /// The type.
    pub fn kind(&self, region: RegionId) -> RegionType {
        self.regions[region.0].kind
    }

    /// The regions beside it.
    pub fn neighbours(&self, region: RegionId) -> &[RegionId] {
        &self.regions[region.0].neighbours
    }

    /// All regions.
    pub fn all(&self) -> impl ExactSizeIterator<Item = RegionId> + use<> {
        (0..self.regions.len()).map(RegionId)
    }

    /// How many regions the shortest way to each region has, both ends counted: 1 to the region
    /// itself, none where no way leads.
    pub fn spans(&self, from: RegionId) -> &Spans {
        self.regions[from.0].spans.get_or_init(|| self.measured(from, None))
    }

    /// Shortest ways that do not lead through a region `passage`, though they may start or end
    /// there.
    pub fn spans_past(&self, from: RegionId, passage: RegionId) -> Spans {
        self.measured(from, Some(passage))
    }

    fn measured(&self, from: RegionId, passage: Option<RegionId>) -> Spans {
        let mut spans = vec![None; self.regions.len()];
        spans[from.0] = Some(1);
        let mut queue = VecDeque::from([(from, 1)]);
        while let Some((at, span)) = queue.pop_front() {
            if passage == Some(at) && at != from {
                continue;
            }
            for &next in self.neighbours(at) {
                if spans[next.0].is_none() {
                    spans[next.0] = Some(span + 1);
                    queue.push_back((next, span + 1));
                }
            }
        }
        Spans(spans)
    }

    /// Every shortest way between two regions, both ends included, that does not lead through
    /// `passage`; none where no way leads.
    pub fn shortest(
        &self,
        from: RegionId,
        to: RegionId,
        passage: Option<RegionId>,
    ) -> Vec<Vec<RegionId>> {
        let past = passage.map(|passage| self.spans_past(to, passage));
        let spans = past.as_ref().unwrap_or_else(|| self.spans(to));
        let Some(span) = spans.to(from) else { return Vec::new() };
        let mut ways = vec![vec![from]];
        for left in (1..span).rev() {
            let onward = |way: &Vec<RegionId>| {
                let last = way.last().map_or(&[][..], |&last| self.neighbours(last));
                let nearer = last.iter().filter(|&&next| spans.to(next) == Some(left));
                nearer.map(|&next| [way.as_slice(), &[next]].concat()).collect::<Vec<_>>()
            };
            ways = ways.iter().flat_map(onward).collect();
        }
        ways
    }
}

/// How far every region is from one of them, in regions counted with both ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spans(Vec<Option<u8>>);

impl Spans {
    /// How many regions the shortest way there has.
    pub fn to(&self, region: RegionId) -> Option<u8> {
        self.0[region.0]
    }
}
