//! The placement of a pool's starting cards that change influence: with the members of a company,
//! so that the most influence is left.
//!
//! All placements are tried in which each card is with a character that may have it, and every
//! character that needs a card to start has one that allows it. A pool has few such cards: two
//! items, three stage resources.

use std::cmp::Reverse;

use super::influence::Person;
use super::pool::{Candidate, Pool};
use super::travel::is_leader;
use super::{Company, CompanyLimits};
use crate::cards::kinds::is_stage;
use crate::cards::model::{Card, PlayerType, StartAllowance};

/// The number of ways after which the search stops with the best that it has found.
pub(crate) const MAX_WAYS: usize = 4_000;

/// The number of ways that are tried for all companies of a report.
const MAX_WAYS_IN_ALL: usize = 400_000;

/// The most placements that are tried for each of `companies` companies: if hundreds are wanted, of
/// a pool in which anybody could have a dozen cards, they share the effort.
pub(crate) fn ways_for_each_of(companies: usize) -> usize {
    (MAX_WAYS_IN_ALL / companies.max(1)).min(MAX_WAYS)
}

/// Companies with the cards of their members.
pub(crate) struct CardsPlaced<'a> {
    /// The companies.
    pub companies: Vec<Company<'a>>,
    /// Whether it is proved that no other placement leaves more influence.
    pub proved: bool,
}

/// Places the cards of a pool with the members of companies, who are given as candidates.
pub(crate) fn place<'a>(
    pool: &Pool<'a>,
    companies: &[Vec<usize>],
    limits: &CompanyLimits<'_>,
    most_ways: usize,
) -> CardsPlaced<'a> {
    let members = || companies.iter().flatten().map(|&at| &pool.candidates[at]);
    let mut cards: Vec<&Card> = pool.placed();
    cards.retain(|card| changes_influence(card) || lets_one_start(card));
    cards.sort_by_key(|card| card.id);
    // Orders are placed before, one for each leader beside the first of a company.
    let leads = |company: &Vec<usize>| {
        company.iter().filter(|&&at| is_leader(pool.candidates[at].card)).count()
    };
    let one_leader = limits.travel.is_some_and(|travel| travel.one_leader);
    let more: usize = companies.iter().map(|company| leads(company).saturating_sub(1)).sum();
    let orders = pool.items.iter().filter(|card| card.extra_leader.is_some()).count();
    let led = if one_leader { more.min(orders) } else { 0 };
    let most = usize::try_from(limits.items).unwrap_or(usize::MAX);
    let mut search = Placing {
        members: members().collect(),
        sizes: companies.iter().map(Vec::len).collect(),
        player: limits.player,
        items_left: most.saturating_sub(led),
        cards,
        bearers: Vec::new(),
        best: None,
        ways: 0,
        most_ways,
    };
    search.place_from(0);
    let proved = search.ways <= most_ways;
    let bearers = search.best.take().map_or_else(Vec::new, |(_, bearers)| bearers);
    CardsPlaced { companies: search.companies(&bearers), proved }
}

/// Whether a card changes the influence of the character that it is placed with.
fn changes_influence(card: &Card) -> bool {
    let control = card.conditions.as_ref().is_some_and(|conditions| conditions.control.is_some());
    let lends = card.direct_influence.is_some() || !card.influence_bonuses.is_empty();
    control || card.mind_change.is_some() || (card.is_item() && lends)
}

/// Whether a card counts among the starting items, like one that is played in place of an item.
fn is_counted(card: &Card) -> bool {
    !is_stage(card)
}

/// Whether a card lets one character start and is placed with that character.
fn lets_one_start(card: &Card) -> bool {
    let one = [StartAllowance::Agent, StartAllowance::HighMind];
    one.iter().any(|allowance| card.allows_to_start.contains(allowance))
}

/// Whether a card may be placed with a character: the character is one of those that it asks for,
/// and if it lets a character start, one that it can let start.
pub(crate) fn may_be_placed(card: &Card, with: &Card) -> bool {
    let asked = card.conditions.as_ref().map_or(&[][..], |conditions| &conditions.requires);
    let fits = asked.is_empty() || card.is_item() || asked.iter().any(|filter| filter.fits(with));
    let agents_only =
        lets_one_start(card) && !card.allows_to_start.contains(&StartAllowance::HighMind);
    let mind = card.allowed_mind.is_none_or(|most| with.mind.is_some_and(|mind| mind <= most));
    fits && mind && (!agents_only || with.agent)
}

/// The key by which placements are compared; the least is the best.
type PlacingWorth = (u16, Reverse<u16>, Reverse<u16>, usize);

struct Placing<'p, 'a> {
    /// The members of all companies, those of the first before those of the second.
    members: Vec<&'p Candidate<'a>>,
    sizes: Vec<usize>,
    player: PlayerType,
    items_left: usize,
    cards: Vec<&'a Card>,
    /// The character of each card so far.
    bearers: Vec<Option<usize>>,
    best: Option<(PlacingWorth, Vec<Option<usize>>)>,
    ways: usize,
    most_ways: usize,
}

impl<'a> Placing<'_, 'a> {
    fn place_from(&mut self, at: usize) {
        if self.ways > self.most_ways {
            return;
        }
        let Some(&card) = self.cards.get(at) else {
            return self.note();
        };
        self.put(at, None);
        if is_counted(card) && self.items_left == 0 {
            return;
        }
        // Of two copies of one card, the second is never placed before the first.
        let twin = at.checked_sub(1).filter(|&before| self.cards[before].id == card.id);
        let from = match twin.map(|before| self.bearers[before]) {
            Some(None) => return,
            Some(Some(before)) => before + 1,
            None => 0,
        };
        self.items_left -= usize::from(is_counted(card));
        for member in from..self.members.len() {
            if may_be_placed(card, self.members[member].card) {
                self.put(at, Some(member));
            }
        }
        self.items_left += usize::from(is_counted(card));
    }

    fn put(&mut self, at: usize, bearer: Option<usize>) {
        self.bearers.push(bearer);
        self.place_from(at + 1);
        self.bearers.pop();
    }

    /// Keeps the way in hand if it is better than the best so far.
    fn note(&mut self) {
        self.ways += 1;
        if !self.all_may_start() {
            return;
        }
        let companies = self.companies(&self.bearers);
        let organised: Vec<_> = companies.iter().map(Company::organise).collect();
        let used = organised.iter().map(|one| one.general_used).sum();
        let left = organised.iter().map(|one| one.direct_left).sum();
        let conditional = organised.iter().map(|one| one.conditional_left).sum();
        let placed = self.bearers.iter().flatten().count();
        let worth = (used, Reverse(left), Reverse(conditional), placed);
        if self.best.as_ref().is_none_or(|(best, _)| worth < *best) {
            self.best = Some((worth, self.bearers.clone()));
        }
    }

    /// Whether every character that needs a card of its own to start has one.
    fn all_may_start(&self) -> bool {
        self.members.iter().enumerate().all(|(at, member)| {
            let mut borne = self.borne(&self.bearers, at);
            !member.needs.one_card() || borne.any(|card| member.needs.allowed_by(card, member.card))
        })
    }

    fn borne(&self, bearers: &[Option<usize>], member: usize) -> impl Iterator<Item = &'a Card> {
        let of = bearers.iter().zip(&self.cards).filter(move |(by, _)| **by == Some(member));
        of.map(|(_, &card)| card)
    }

    fn companies(&self, bearers: &[Option<usize>]) -> Vec<Company<'a>> {
        let person = |at: usize| Person {
            card: self.members[at].card,
            bears: self.borne(bearers, at).collect(),
            player: self.player,
        };
        let mut from = 0;
        let company = self.sizes.iter().map(|&size| {
            from += size;
            Company::new((from - size..from).map(person).collect())
        });
        company.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::database::Database;
    use crate::rulesets::library::Library;

    /// An Elf-stone is with one character or not, or with one of two or with neither; a search that stops
    /// before the last of these has proved nothing.
    #[test]
    fn a_placement_is_proved_when_all_ways_were_tried() {
        let (database, library) = (Database::built_in(), Library::built_in());
        let limits = CompanyLimits::of(library.get("coe").expect("built in"), PlayerType::Wizard);
        let names = ["Elrond", "Arwen", "Elf-stone"];
        let pool = Pool::of_names(&database, &limits, names).expect("names");
        let proved =
            |members: &[usize], ways| place(&pool, &[members.to_vec()], &limits, ways).proved;
        assert_eq!([1, 2].map(|ways| proved(&[0], ways)), [false, true], "with Elrond or not");
        assert_eq!([2, 3].map(|ways| proved(&[0, 1], ways)), [false, true], "with neither or one");
    }

    /// A ring that lowers the mind of its bearer takes influence off the player's shoulders; a dagger
    /// changes nothing of that, and no way to place it is tried.
    #[test]
    fn what_changes_influence_is_placed_and_nothing_else() {
        let (database, library) = (Database::built_in(), Library::built_in());
        let coe = library.get("coe").expect("built in");
        let used = |player, names: [&str; 2]| {
            let limits = CompanyLimits::of(coe, player);
            let pool = Pool::of_names(&database, &limits, names).expect("names");
            let placed = place(&pool, &[vec![0]], &limits, 1);
            (placed.companies[0].organise().general_used, placed.proved)
        };
        assert_eq!(used(PlayerType::Wizard, ["Gimli", "Dagger of Westernesse"]), (6, true));
        assert_eq!(used(PlayerType::Ringwraith, ["Orc Captain", "Binding-ring"]), (4, false));
    }
}
