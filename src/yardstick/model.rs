//! A model of real decks: how often players of each kind hold a card, in how many copies, and which
//! cards go together. It holds only rates, and no list can be reconstructed from it: of a card in
//! one list it only says that somebody plays it, a bond between two cards needs three lists, and
//! each card keeps only its strongest bonds.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::fmt::Write as _;

use crate::cards::database::{CardKey, Database};
use crate::cards::model::{CardId, PlayerType};
use crate::decks::model::Part;
use crate::decks::resolve::{Class, DeckCard, ResolvedDeck};

/// The role of a card in a deck, as far as decks are compared by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DeckRole {
    /// A hazard of the play deck.
    Hazard,
    /// A resource of the play deck.
    Resource,
    /// A character or avatar, or a card of the pool.
    Company,
    /// A card of a sideboard.
    Side,
}

impl DeckRole {
    const ALL: [Self; 4] = [Self::Hazard, Self::Resource, Self::Company, Self::Side];

    const fn letter(self) -> &'static str {
        match self {
            Self::Hazard => "h",
            Self::Resource => "r",
            Self::Company => "c",
            Self::Side => "s",
        }
    }

    fn from_letter(letter: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.letter() == letter)
    }

    /// The role of a card of a deck; a site has none.
    fn of(card: &DeckCard<'_>) -> Option<Self> {
        match (card.place(), card.class) {
            (_, Class::Site | Class::Region) | (Part::LocationDeck, _) => None,
            (Part::Sideboard | Part::SideboardVsFallenWizard, _) => Some(Self::Side),
            (Part::Pool, _) | (_, Class::Avatar | Class::Character) => Some(Self::Company),
            (_, Class::Hazard) => Some(Self::Hazard),
            (_, Class::Resource) => Some(Self::Resource),
        }
    }

    /// The weight of a card in another role as evidence for one in this role.
    const fn told_by(self, other: Self) -> f64 {
        match (self, other) {
            (Self::Side, _) | (_, Self::Side) => 0.0,
            (Self::Hazard, Self::Hazard)
            | (Self::Resource, Self::Resource | Self::Company)
            | (Self::Company, Self::Company) => 1.0,
            (Self::Resource, Self::Hazard) => 0.3,
            (Self::Company, Self::Hazard) => 0.1,
            (Self::Hazard | Self::Company, _) => 0.5,
        }
    }
}

/// A card in its role.
pub(crate) type Seat = (DeckRole, CardKey);

/// How many lists must have a card for its rates to be stored, and two cards for a bond.
const LEAST_LISTS: usize = 2;
const LEAST_BOUND: usize = 3;

/// How many bonds a card keeps, the strongest.
const MAX_BONDS: usize = 12;

/// Bonds are stored in eighths, rates in twentieths.
const BONDS_IN: u8 = 8;
const RATES_IN: u8 = 20;

/// The weight of a rate relative to the bonds.
const RATE: f64 = 4.0;

/// The statistics of a card in a role.
#[derive(Clone, Debug, Default, PartialEq)]
struct Habit {
    /// How many of twenty lists of each player hold it, in the order of the player types.
    rates: [u8; PlayerType::ALL.len()],
    /// Copies where it is held, in quarters.
    quarters: u8,
    /// The cards that go with it, in eighths.
    bonds: Vec<(Seat, u8)>,
}

/// The statistics of winning decks.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Model {
    habits: HashMap<Seat, Habit>,
}

/// The cards of a deck in their roles.
pub fn seats(deck: &ResolvedDeck<'_>) -> HashSet<Seat> {
    let held = deck.cards.iter().chain(&deck.outside_pool).filter(|card| card.copies() > 0);
    held.filter_map(|card| Some((DeckRole::of(card)?, card.key))).collect()
}

/// The model that the program was built with, learned by `cargo xtask model`.
const LEARNED: &str = include_str!("model.txt");

const HEAD: &str = "# How often decks that win hold a card, and what goes with what: role and card; of twenty lists of a\n\
                    # Wizard, Ringwraith, Fallen-wizard and Balrog how many hold it; copies in quarters; its strongest bonds\n\
                    # in eighths. `cargo xtask model` learns it anew.\n";

impl Model {
    /// The model that the program was built with.
    pub fn built_in(database: &Database) -> Self {
        Self::read(LEARNED, database)
    }

    /// Reads a model; cards that the database does not have are skipped.
    pub fn read(text: &str, database: &Database) -> Self {
        let rows = text.lines().filter(|line| !line.starts_with('#'));
        Self { habits: rows.filter_map(|row| habit(row, database)).collect() }
    }

    /// How much decks like the one with these cards want another: 0 if no known list has it; about
    /// 1 for a card of a quarter of the lists, 4 and more for one that goes with the deck's cards.
    pub fn wants(&self, seat: Seat, player: PlayerType, held: &HashSet<Seat>) -> f64 {
        let Some(habit) = self.habits.get(&seat) else { return 0.0 };
        let bonds = habit.bonds.iter().filter(|(other, _)| held.contains(other));
        let bound: f64 =
            bonds.map(|(other, eighths)| seat.0.told_by(other.0) * f64::from(*eighths)).sum();
        RATE * self.rate(seat, player) + bound / f64::from(BONDS_IN)
    }

    /// The cards of the deck that a card goes with, the strongest bond first.
    pub fn bound_to(&self, seat: Seat, held: &HashSet<Seat>) -> Vec<CardKey> {
        let bonds = self.habits.get(&seat).map_or(&[][..], |habit| &habit.bonds);
        bonds.iter().filter(|(other, _)| held.contains(other)).map(|&((_, key), _)| key).collect()
    }

    /// The share of a player's lists that hold a card; other players of the same side also count
    /// somewhat.
    pub fn rate(&self, seat: Seat, player: PlayerType) -> f64 {
        let Some(habit) = self.habits.get(&seat) else { return 0.0 };
        let own = |other: PlayerType| match (other == player, seat.0) {
            (true, _) => 1.0,
            // Everybody meets the same hazards.
            (false, DeckRole::Hazard) => 0.5,
            (false, _) if are_of_one_side(other, player) => 0.4,
            (false, _) => 0.05,
        };
        let shares = PlayerType::ALL.iter().map(|&other| own(other));
        let all: f64 = shares.clone().sum();
        let told = shares.zip(habit.rates);
        told.map(|(share, rate)| share * f64::from(rate)).sum::<f64>() / all / f64::from(RATES_IN)
    }

    /// Whether any list holds a card, in any role.
    pub fn knows(&self, key: CardKey) -> bool {
        DeckRole::ALL.into_iter().any(|role| self.habits.contains_key(&(role, key)))
    }

    /// The average copies in decks that have the card; `None` if unknown.
    pub fn copies(&self, seat: Seat) -> Option<f64> {
        self.habits.get(&seat).map(|habit| f64::from(habit.quarters) / 4.0)
    }

    /// The cards that players of a kind hold most, in any role, the most frequent first.
    pub fn staples(&self, player: PlayerType, database: &Database) -> Vec<CardKey> {
        let at = PlayerType::ALL.iter().position(|&one| one == player).unwrap_or(0);
        let mut rates: BTreeMap<CardId, (u8, CardKey)> = BTreeMap::new();
        for (&(_, key), habit) in
            self.habits.iter().filter(|((role, _), _)| *role != DeckRole::Side)
        {
            let card = database.card(database.first_printing(key));
            if !card.avatar {
                let rate = rates.entry(card.id).or_insert((0, key));
                rate.0 = rate.0.max(habit.rates[at]);
            }
        }
        let mut all: Vec<(u8, CardKey)> = rates.into_values().collect();
        all.sort_by_key(|&(rate, _)| std::cmp::Reverse(rate));
        all.into_iter().map(|(_, key)| key).collect()
    }

    /// Learns from decks.
    pub fn learn(decks: &[ResolvedDeck<'_>]) -> Self {
        let mut lists: BTreeMap<Seat, BTreeSet<usize>> = BTreeMap::new();
        let mut copies: HashMap<Seat, u32> = HashMap::new();
        for (at, deck) in decks.iter().enumerate() {
            for card in deck.cards.iter().chain(&deck.outside_pool) {
                let Some(role) = DeckRole::of(card).filter(|_| card.copies() > 0) else { continue };
                lists.entry((role, card.key)).or_default().insert(at);
                *copies.entry((role, card.key)).or_default() += card.copies();
            }
        }
        let habits = lists.iter().map(|(&seat, of)| {
            if of.len() < LEAST_LISTS {
                return (seat, Habit { quarters: 4, ..Habit::default() });
            }
            let copies = copies.get(&seat).copied().unwrap_or(0);
            let quarters = part(4, copies.try_into().unwrap_or(0), of.len());
            let bonds =
                if seat.0 == DeckRole::Side { Vec::new() } else { bonds(seat, of, &lists, decks) };
            (seat, Habit { rates: rates(of, decks), quarters, bonds })
        });
        Self { habits: habits.collect() }
    }

    /// The model as text, a card a line, in the order of their ids.
    pub fn write(&self, database: &Database) -> String {
        let id = |key: CardKey| database.card(database.first_printing(key)).id;
        let mut rows: Vec<(&Seat, &Habit)> = self.habits.iter().collect();
        rows.sort_by_key(|((role, key), _)| (*role, id(*key)));
        let mut text = HEAD.to_owned();
        for (&(role, key), habit) in rows {
            let rates: Vec<String> = habit.rates.iter().map(u8::to_string).collect();
            let _ = write!(
                text,
                "{} {} {} {}",
                role.letter(),
                id(key),
                rates.join(","),
                habit.quarters
            );
            for &((role, key), eighths) in &habit.bonds {
                let _ = write!(text, " {}:{}*{eighths}", role.letter(), id(key));
            }
            text.push('\n');
        }
        text
    }
}

/// Whether two players share most of their resources; a Fallen-wizard shares with nobody.
const fn are_of_one_side(one: PlayerType, other: PlayerType) -> bool {
    const fn is_minion(player: PlayerType) -> bool {
        matches!(player, PlayerType::Ringwraith | PlayerType::Balrog)
    }
    is_minion(one) && is_minion(other)
}

/// A share in whole parts, rounded.
fn part(whole: usize, share: usize, all: usize) -> u8 {
    u8::try_from((2 * whole * share + all) / (2 * all).max(1)).unwrap_or(u8::MAX)
}

fn rates(of: &BTreeSet<usize>, decks: &[ResolvedDeck<'_>]) -> [u8; PlayerType::ALL.len()] {
    let mut rates = [0; PlayerType::ALL.len()];
    for (rate, &player) in rates.iter_mut().zip(PlayerType::ALL) {
        let all = decks.iter().filter(|deck| deck.player.kind == player).count();
        let own = of.iter().filter(|&&at| decks[at].player.kind == player).count();
        *rate = if all == 0 { 0 } else { part(RATES_IN.into(), own, all) };
    }
    rates
}

/// The strongest bonds of a card: of the lists with the other one, how many hold this one, less what
/// all lists would let one expect.
fn bonds(
    seat: Seat,
    of: &BTreeSet<usize>,
    lists: &BTreeMap<Seat, BTreeSet<usize>>,
    decks: &[ResolvedDeck<'_>],
) -> Vec<(Seat, u8)> {
    let others =
        lists.iter().filter(|&(&other, _)| other.1 != seat.1 && seat.0.told_by(other.0) > 0.0);
    let mut bonds: Vec<(Seat, u8)> = Vec::new();
    for (&other, of_other) in others {
        let both = of.intersection(of_other).count();
        if both < LEAST_BOUND {
            continue;
        }
        // Two lists more than there are with the other one: few lists prove little.
        let eighths = part(BONDS_IN.into(), both, of_other.len() + 2);
        let expected = part(BONDS_IN.into(), of.len(), 2 * decks.len());
        if eighths > expected {
            bonds.push((other, eighths - expected));
        }
    }
    bonds.sort_by_key(|&(other, eighths)| (std::cmp::Reverse(eighths), other));
    bonds.truncate(MAX_BONDS);
    bonds
}

/// A row of a model.
fn habit(row: &str, database: &Database) -> Option<(Seat, Habit)> {
    let seat = |role: &str, id: &str| -> Option<Seat> {
        let printing = database.by_id(id.parse().ok()?)?;
        Some((DeckRole::from_letter(role)?, database.key(printing)))
    };
    let mut words = row.split(' ');
    let own = seat(words.next()?, words.next()?)?;
    let mut rates = [0; PlayerType::ALL.len()];
    for (rate, told) in rates.iter_mut().zip(words.next()?.split(',')) {
        *rate = told.parse().ok()?;
    }
    let quarters = words.next()?.parse().ok()?;
    let bonds = words.filter_map(|bond| {
        let (role, rest) = bond.split_once(':')?;
        let (id, eighths) = rest.split_once('*')?;
        Some((seat(role, id)?, eighths.parse().ok()?))
    });
    Some((own, Habit { rates, quarters, bonds: bonds.collect() }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::decks::formats;
    use crate::source::{Limits, SourceFile};

    const DECKS: [&str; 3] = [
        include_str!("../../decks/challenge-a.toml"),
        include_str!("../../decks/challenge-c.toml"),
        include_str!("../../decks/challenge-e.toml"),
    ];

    #[test]
    fn what_is_written_is_read_again_and_no_list_comes_out_of_it() {
        let database = Database::built_in();
        let read = DECKS.map(|text| {
            let source = SourceFile::new("deck.toml", text);
            formats::read(&source, None, &Limits::default(), &database).expect("a deck")
        });
        let decks = read.each_ref().map(|deck| ResolvedDeck::new(deck, &database, None));
        let model = Model::learn(&decks);
        assert_eq!(Model::read(&model.write(&database), &database), model);
        // Of a card in only one list, only its existence is stored.
        let told = |deck: &ResolvedDeck<'_>| {
            let all = seats(deck);
            let rated = |seat: &&Seat| model.habits[*seat].rates.iter().any(|&rate| rate > 0);
            (all.iter().filter(rated).count(), all.len())
        };
        for deck in &decks {
            let (told, all) = told(deck);
            assert!(2 * told < all, "{told} of {all}");
        }
        let bonds = model.habits.values().map(|habit| habit.bonds.len()).max();
        assert!(bonds.unwrap_or(0) <= MAX_BONDS);
    }

    #[test]
    fn the_built_in_model_knows_what_champions_play() {
        let database = Database::built_in();
        let model = Model::built_in(&database);
        let key = |id: &str| {
            let printing = database.by_id(id.parse().expect("an id")).expect("a card");
            database.key(printing)
        };
        // Mouth of Sauron, Revealed to all Watchers, Adûnaphel.
        for id in ["TW-65", "DM-85", "TW-2"] {
            for &player in PlayerType::ALL {
                assert!(model.rate((DeckRole::Hazard, key(id)), player) > 0.4, "{id} {player}");
            }
        }
        // Legendary Hoard is in no list.
        assert!(model.staples(PlayerType::Wizard, &database).len() > 100);
    }
}
