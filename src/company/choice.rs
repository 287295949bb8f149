//! Companies that may start, chosen from a pool: all of them, or the best.
//!
//! A choice is legal as long as it keeps to the limits of the ruleset and, unless it may stay, can
//! leave its haven, as one company or as two where the player may start with two. Every part of a
//! legal choice is legal. It is *maximal* when no other character of the pool could be added. All maximal
//! choices are found by adding characters in the order of the pool, so that each choice comes up
//! once.
//!
//! If only the best are wanted, a branch is cut when no choice in it can be better than those
//! already found. A table has an upper bound for every place in the order, every number of
//! characters that may still be added and every amount of free mind: the most that the characters
//! from that place on can add. The bound ignores that manifestations exclude each other and that
//! some characters need another card, so it may be too high but never too low: nothing better is
//! cut.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::draft::excludes;
use super::limits::{CompanyLimits, Needs};
use super::measure::{Measure, Worth};
use super::pool::{Candidate, Pool};
use super::travel::{is_apart, is_leader, is_orc_or_troll, may_travel, partings};
use crate::cards::model::Card;
use crate::message::{Message, message, spoken_errors};
use crate::rules::company::company_travel::limits::CompanyTravel;

/// The number of choices after which counting stops.
pub const MAX_COUNTED: u64 = 2_000_000;

/// The number of choices after which a search for the best stops.
pub(crate) const MAX_SEARCHED: u64 = 5_000_000;

/// The most choices that are kept.
pub(crate) const MAX_KEPT: usize = 100_000;

/// If a ruleset lets more characters start than this, there is no table, only the limit on the
/// length of the search.
const MAX_TABLED: u16 = 32;

/// How many there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Total {
    /// Exactly this many.
    Exactly(u64),
    /// At least this many: counting stopped there.
    AtLeast(u64),
}

/// Characters who may start together.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Choice {
    /// Indices among the candidates of the pool, one for each copy.
    pub members: Vec<usize>,
    /// The key by which choices are ranked.
    pub worth: Worth,
}

/// The maximal companies of a pool.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Choices {
    /// The best of them, the best first.
    pub best: Vec<Choice>,
    /// How many there are.
    pub total: Total,
    /// Whether these are proved to be the best.
    pub proved: bool,
}

/// Characters of a pool that cannot start together.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct NotTogether {
    /// The name of the first character over the limit.
    pub name: String,
}

impl NotTogether {
    /// The error as a message.
    pub(crate) fn message(&self) -> Message {
        let name = &self.name;
        message!("{name} cannot start together with the others that are required", name)
    }
}

spoken_errors!(NotTogether);

/// All maximal legal companies of a pool, the best `most` of them by a measure. They are counted up
/// to `MAX_COUNTED`; beyond that the best are searched for without counting the others.
pub fn maximal(pool: &Pool<'_>, limits: &CompanyLimits<'_>, by: Measure, most: usize) -> Choices {
    let order = (0..pool.candidates.len()).collect();
    let mut search = Search::new(pool, limits, by, order, most, MAX_COUNTED);
    search.visit(0);
    let counted = search.found;
    if !search.cut() {
        return Choices { total: Total::Exactly(counted), ..search.into_choices() };
    }
    let total = Total::AtLeast(counted);
    // Nothing is required that could not start together.
    best(pool, limits, by, most, &[])
        .map_or_else(|_| search.into_choices(), |choices| Choices { total, ..choices })
}

/// The best `most` maximal legal companies of a pool by a measure that hold all `required`
/// candidates. Only those are counted that came up.
///
/// # Errors
/// When the required candidates cannot start together.
pub fn best(
    pool: &Pool<'_>,
    limits: &CompanyLimits<'_>,
    by: Measure,
    most: usize,
    required: &[usize],
) -> Result<Choices, NotTogether> {
    let mut order: Vec<usize> = (0..pool.candidates.len()).collect();
    order.sort_by_key(|&at| Reverse(Worth::of(pool.candidates[at].card, by, limits.player)));
    let mut search = Search::new(pool, limits, by, order, most, MAX_SEARCHED);
    for &wanted in required {
        let Some(at) = search.places.iter().position(|place| place.candidate == wanted) else {
            continue;
        };
        if !search.may_add(at) {
            return Err(NotTogether { name: pool.candidates[wanted].card.shown_name().to_owned() });
        }
        search.add(at);
    }
    search.table =
        (limits.characters <= MAX_TABLED).then(|| MostToAdd::new(&search.places, limits));
    search.visit(0);
    Ok(search.into_choices())
}

/// A choice in the order of rank: of equal worth those are better that came up earlier.
type Ranked = (Worth, Reverse<u64>, Vec<usize>);

/// A candidate in the order of a search.
struct RankedCandidate<'p, 'a> {
    candidate: usize,
    card: &'a Card,
    mind: u16,
    worth: Worth,
    needs: Needs,
    /// What may keep the character from travelling with others.
    burden: Burden,
    /// The number of the entity of which only one unique character may be in play.
    entity: Option<usize>,
    /// Copies that are not chosen.
    left: u16,
    of: &'p Candidate<'a>,
}

/// What may keep characters from travelling together.
#[derive(Clone, Copy, Default)]
struct Burden {
    leaders: usize,
    orcs_and_trolls: usize,
    apart: usize,
}

impl Burden {
    fn of(card: &Card, travel: Option<&CompanyTravel>) -> Self {
        let Some(travel) = travel else { return Self::default() };
        Self {
            leaders: usize::from(travel.one_leader && is_leader(card)),
            orcs_and_trolls: usize::from(is_orc_or_troll(card)),
            apart: usize::from(is_apart(card, &travel.races_apart)),
        }
    }

    /// Whether any company with this many characters may travel together for certain.
    const fn is_light(self) -> bool {
        self.leaders < 2 && (self.orcs_and_trolls == 0 || self.apart == 0)
    }
}

impl std::iter::Sum for Burden {
    fn sum<I: Iterator<Item = Self>>(burdens: I) -> Self {
        burdens.fold(Self::default(), |sum, other| Self {
            leaders: sum.leaders + other.leaders,
            orcs_and_trolls: sum.orcs_and_trolls + other.orcs_and_trolls,
            apart: sum.apart + other.apart,
        })
    }
}

struct Search<'p, 'a> {
    places: Vec<RankedCandidate<'p, 'a>>,
    limits: &'p CompanyLimits<'p>,
    pool: &'p Pool<'a>,
    /// The members of the current choice.
    members: Vec<usize>,
    mind: u16,
    worth: Worth,
    entities: Vec<bool>,
    /// The best so far, the last of them first.
    best: BinaryHeap<Reverse<Ranked>>,
    most: usize,
    found: u64,
    steps: u64,
    most_steps: u64,
    table: Option<MostToAdd>,
}

impl<'p, 'a> Search<'p, 'a> {
    fn new(
        pool: &'p Pool<'a>,
        limits: &'p CompanyLimits<'p>,
        by: Measure,
        order: Vec<usize>,
        most: usize,
        most_steps: u64,
    ) -> Self {
        let mut places: Vec<RankedCandidate<'p, 'a>> = Vec::with_capacity(order.len());
        let mut entities = 0;
        for candidate in order {
            let of = &pool.candidates[candidate];
            let known = places.iter().find(|place| excludes(of, place.of, limits));
            let entity = of.card.unique.then(|| {
                known.and_then(|place| place.entity).unwrap_or_else(|| {
                    entities += 1;
                    entities - 1
                })
            });
            places.push(RankedCandidate {
                candidate,
                card: of.card,
                mind: of.card.mind.map_or(0, u16::from),
                worth: Worth::of(of.card, by, limits.player),
                needs: of.needs,
                burden: Burden::of(of.card, limits.travel),
                entity,
                left: if of.card.unique { of.copies.min(1) } else { of.copies },
                of,
            });
        }
        Self {
            places,
            limits,
            pool,
            members: Vec::new(),
            mind: 0,
            worth: Worth::default(),
            entities: vec![false; entities],
            best: BinaryHeap::new(),
            most: most.min(MAX_KEPT),
            found: 0,
            steps: 0,
            most_steps,
            table: None,
        }
    }

    const fn cut(&self) -> bool {
        self.steps >= self.most_steps
    }

    /// Visits every choice that adds to the one in hand from this place on.
    fn visit(&mut self, from: usize) {
        self.steps += 1;
        if self.cut() || self.cannot_win(from) {
            return;
        }
        if self.is_maximal() {
            self.note();
        }
        for at in from..self.places.len() {
            if self.may_add(at) {
                self.add(at);
                self.visit(at);
                self.remove(at);
            }
        }
    }

    fn may_add(&self, at: usize) -> bool {
        let place = &self.places[at];
        self.members.len() < usize::from(self.limits.characters)
            && place.left > 0
            && self.mind.saturating_add(place.mind) <= self.limits.mind
            && place.entity.is_none_or(|entity| !self.entities[entity])
            && (place.needs.is_nothing() || self.is_allowed(at))
            && self.may_travel(at)
    }

    /// Whether a character and the chosen ones may leave their haven, in as many companies as
    /// start.
    fn may_travel(&self, at: usize) -> bool {
        let Some(travel) = self.limits.travel.filter(|_| !self.limits.may_stay) else {
            return true;
        };
        let chosen = || self.members.iter().copied().chain([at]).map(|at| &self.places[at]);
        let few = self.members.len() < usize::from(travel.size);
        if few && chosen().map(|place| place.burden).sum::<Burden>().is_light() {
            return true;
        }
        let cards: Vec<&Card> = chosen().map(|place| place.card).collect();
        let orders = self.pool.orders(&self.needy(at), self.limits);
        may_travel(&cards, &orders, travel)
            || (self.limits.companies > 1 && partings(&cards, &orders, travel).next().is_some())
    }

    /// Whether cards allow a character in addition to the chosen ones that also need a card.
    fn is_allowed(&self, at: usize) -> bool {
        let needy = self.needy(at);
        let items = self.pool.allowances.items_needed(&needy);
        self.pool.allowances.without(&needy).is_empty()
            && u32::try_from(items).is_ok_and(|items| items <= self.limits.items)
    }

    /// The characters who need cards to start, of a place and of those chosen.
    fn needy(&self, at: usize) -> Vec<(&'a Card, Needs)> {
        let chosen = self.members.iter().copied().chain([at]).map(|at| &self.places[at]);
        let needy = chosen.filter(|place| !place.needs.is_nothing());
        needy.map(|place| (place.card, place.needs)).collect()
    }

    fn add(&mut self, at: usize) {
        self.change(at, true);
        self.members.push(at);
    }

    fn remove(&mut self, at: usize) {
        self.members.pop();
        self.change(at, false);
    }

    fn change(&mut self, at: usize, add: bool) {
        let place = &mut self.places[at];
        if let Some(entity) = place.entity {
            self.entities[entity] = add;
        }
        if add {
            place.left -= 1;
            self.mind += place.mind;
            self.worth = self.worth + place.worth;
        } else {
            place.left += 1;
            self.mind -= place.mind;
            self.worth = self.worth - place.worth;
        }
    }

    fn is_maximal(&self) -> bool {
        let full = self.members.len() >= usize::from(self.limits.characters);
        !self.members.is_empty() && (full || (0..self.places.len()).all(|at| !self.may_add(at)))
    }

    /// Keeps the choice in hand if it is among the best so far.
    fn note(&mut self) {
        self.found += 1;
        if self.is_beaten(self.worth) {
            return;
        }
        let mut members: Vec<usize> =
            self.members.iter().map(|&at| self.places[at].candidate).collect();
        members.sort_unstable();
        self.best.push(Reverse((self.worth, Reverse(self.found), members)));
        if self.best.len() > self.most {
            self.best.pop();
        }
    }

    /// Whether a worth is not better than the worst of the wanted number of choices.
    fn is_beaten(&self, worth: Worth) -> bool {
        let full = self.best.len() >= self.most;
        full && self.best.peek().is_none_or(|Reverse((last, ..))| worth <= *last)
    }

    /// Whether no extension of the current choice from this place on is better than the worst of
    /// the best choices.
    fn cannot_win(&self, from: usize) -> bool {
        let Some(table) = &self.table else { return false };
        let chosen = u16::try_from(self.members.len()).unwrap_or(u16::MAX);
        let slots = self.limits.characters.saturating_sub(chosen);
        let mind = self.limits.mind.saturating_sub(self.mind);
        self.is_beaten(self.worth + table.most(from, slots, mind))
    }

    fn into_choices(self) -> Choices {
        let proved = !self.cut();
        let best = self.best.into_sorted_vec().into_iter();
        let best = best.map(|Reverse((worth, _, members))| Choice { members, worth }).collect();
        Choices { best, total: Total::AtLeast(self.found), proved }
    }
}

/// The most that characters from a place of the order on can add.
struct MostToAdd {
    slots: u16,
    minds: u16,
    most: Vec<Worth>,
}

impl MostToAdd {
    fn new(places: &[RankedCandidate<'_, '_>], limits: &CompanyLimits<'_>) -> Self {
        let copies: u16 = places.iter().map(|place| place.left).sum();
        let slots = limits.characters.min(copies);
        // A limit on mind beyond all tables is disregarded, so that the table promises the more.
        let minds = if u8::try_from(limits.mind).is_ok() { limits.mind } else { 0 };
        let mut table = Self { slots, minds, most: Vec::new() };
        let width = table.width();
        table.most = vec![Worth::default(); width * (places.len() + 1)];
        for (at, place) in places.iter().enumerate().rev() {
            for slots in 0..=table.slots {
                for mind in 0..=table.minds {
                    let most = table.with(at, place, slots, mind);
                    let index = table.index(at, slots, mind);
                    table.most[index] = most;
                }
            }
        }
        table
    }

    /// The most with any number of copies of the character at a place.
    fn with(&self, at: usize, place: &RankedCandidate<'_, '_>, slots: u16, mind: u16) -> Worth {
        let mut added = Worth::default();
        let mut most = self.most[self.index(at + 1, slots, mind)];
        for copies in 1..=place.left.min(slots) {
            let cost = copies.saturating_mul(place.mind);
            let Some(rest) = (if self.minds == 0 { Some(0) } else { mind.checked_sub(cost) })
            else {
                break;
            };
            added = added + place.worth;
            most = most.max(added + self.most[self.index(at + 1, slots - copies, rest)]);
        }
        most
    }

    const fn width(&self) -> usize {
        (self.slots as usize + 1) * (self.minds as usize + 1)
    }

    fn index(&self, at: usize, slots: u16, mind: u16) -> usize {
        let row = usize::from(slots) * (usize::from(self.minds) + 1);
        at * self.width() + row + usize::from(mind)
    }

    fn most(&self, from: usize, slots: u16, mind: u16) -> Worth {
        self.most[self.index(from, slots.min(self.slots), mind.min(self.minds))]
    }
}
