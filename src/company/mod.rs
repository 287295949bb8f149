//! Starting companies: which characters may start together, which of the legal companies is the
//! best, and who should follow whom in it.
//!
//! - [`CompanyLimits`] are the limits of a ruleset, [`Pool`] the cards to choose from.
//! - [`maximal`] finds all legal companies of a pool to which nobody could be added, [`best`] the
//!   best of a pool as large as the whole card database. `choice` explains why nothing is missed.
//! - `organisation::best` finds out who should follow whom, and proves it.
//! - `draft` plays the character draft for two pools.
//! - `named` organises a company as a deck file says.
//!
//! ```
//! use meccg::company::{CompanyLimits, Measure, Pool, Total, maximal};
//! use meccg::{Database, Library, PlayerType};
//!
//! let database = Database::built_in();
//! let library = Library::built_in();
//! let limits = CompanyLimits::of(library.get("coe")?, PlayerType::Wizard);
//! let names = ["Glorfindel II", "Adrazar", "Anborn", "Sam Gamgee", "Fatty Bolger", "Théoden"];
//! let pool = Pool::of_names(&database, &limits, names)?;
//!
//! let companies = maximal(&pool, &limits, Measure::Mind, 10);
//! assert_eq!(companies.total, Total::Exactly(6));
//!
//! // Théoden's direct influence of 3 is enough for a follower of mind 3: of 20 mind, 17 are under
//! // general influence, and 3 of it stay.
//! let company = pool.company(&companies.best[0], &limits);
//! let organisation = company.organise();
//! assert_eq!(limits.general_influence - organisation.general_used, 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub(crate) mod choice;
pub(crate) mod draft;
pub(crate) mod influence;
pub(crate) mod limits;
pub(crate) mod measure;
pub(crate) mod named;
pub(crate) mod organisation;
pub(crate) mod placing;
pub(crate) mod pool;
pub(crate) mod travel;
pub(crate) mod wishes;
pub(crate) mod worst_case;

pub use choice::{Choice, Choices, NotTogether, Total, best, maximal};
pub use influence::{Balance, Bonus, Person, Power};
pub use limits::{Allowances, CompanyLimits, Needs, StartingBar};
pub use measure::{Measure, Worth};
pub use organisation::Organisation;
pub use pool::{BadName, Barred, Candidate, Pool};

use std::cmp::Reverse;

use crate::cards::model::Card;

/// Characters that are together, with their items.
#[derive(Clone, Debug)]
pub struct Company<'a> {
    /// The characters.
    pub persons: Vec<Person<'a>>,
    powers: Vec<Power>,
}

impl<'a> Company<'a> {
    /// A company of these persons.
    pub fn new(persons: Vec<Person<'a>>) -> Self {
        let powers = influence::powers(&persons);
        Self { persons, powers }
    }

    /// The influence that each character has against the others, as far as they can be organised
    /// (`influence::MAX_PERSONS`).
    pub fn powers(&self) -> &[Power] {
        &self.powers
    }

    /// The best organisation into followers.
    pub fn organise(&self) -> Organisation {
        organisation::best(&self.powers)
    }
}

impl<'a> Pool<'a> {
    /// The company of a choice from this pool, its members bearing nothing.
    pub fn company(&self, choice: &Choice, limits: &CompanyLimits<'_>) -> Company<'a> {
        self.company_of(&choice.members, limits)
    }

    fn company_of(&self, members: &[usize], limits: &CompanyLimits<'_>) -> Company<'a> {
        let person = |&at: &usize| Person::new(self.candidates[at].card, limits.player);
        Company::new(members.iter().map(person).collect())
    }

    /// The companies in which a choice from this pool may start and leave its haven: one, or two if
    /// the characters cannot travel together. They have the items of the pool. Of all ways to split
    /// them it is the one that leaves the most influence.
    pub fn companies(&self, choice: &Choice, limits: &CompanyLimits<'_>) -> Vec<Company<'a>> {
        self.placed_companies(choice, limits, placing::MAX_WAYS).companies
    }

    /// The companies after at most this many ways to place cards, and whether these are surely the
    /// best ways.
    pub(crate) fn placed_companies(
        &self,
        choice: &Choice,
        limits: &CompanyLimits<'_>,
        most_ways: usize,
    ) -> placing::CardsPlaced<'a> {
        placing::place(self, &self.parted(choice, limits), limits, most_ways)
    }

    /// The cards that let the companies of a choice have more leaders.
    pub(crate) fn orders_of(&self, choice: &Choice, limits: &CompanyLimits<'_>) -> Vec<&'a Card> {
        let needy = choice.members.iter().map(|&at| &self.candidates[at]);
        let needy: Vec<_> = needy.map(|needy| (needy.card, needy.needs)).collect();
        self.orders(&needy, limits)
    }

    /// The members of a choice, company by company.
    fn parted(&self, choice: &Choice, limits: &CompanyLimits<'_>) -> Vec<Vec<usize>> {
        let members = &choice.members;
        let cards: Vec<_> = members.iter().map(|&at| self.candidates[at].card).collect();
        let orders = self.orders_of(choice, limits);
        let one = || vec![members.clone()];
        let Some(travel) = limits.travel else { return one() };
        if limits.companies < 2 || travel::may_travel(&cards, &orders, travel) {
            return one();
        }
        let parted = travel::partings(&cards, &orders, travel).map(|second| {
            [false, true].map(|is_second| -> Vec<usize> {
                let places = members.iter().enumerate();
                let own = places.filter(|(at, _)| (second & 1 << at != 0) == is_second);
                own.map(|(_, &member)| member).collect()
            })
        });
        let worth = |companies: &[Vec<usize>; 2]| {
            let organised = companies.each_ref().map(|own| self.company_of(own, limits).organise());
            let used: u16 = organised.iter().map(|one| one.general_used).sum();
            (used, Reverse(organised.iter().map(|one| one.direct_left).sum::<u16>()))
        };
        parted.min_by_key(worth).map_or_else(one, Vec::from)
    }
}
