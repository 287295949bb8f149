//! A company in figures and names, for reports: controllers with their unused influence, items with
//! their bearers, its size.

use serde::Serialize;

use crate::cards::database::Database;
use crate::cards::describe::influenced;
use crate::cards::model::{Card, CardId, Influenced};
use crate::company::organisation::Organisation;
use crate::company::travel::{Size, counts_half, is_leader};
use crate::company::{Company, Person};
use crate::message::Message;
use crate::rules::company::company_travel::limits::CompanyTravel;
use crate::text::listed;

/// A company with its organisation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Portrait {
    /// The site at which it starts.
    pub site: Option<String>,
    /// Its size as limits go by it: halves counted half and rounded up.
    pub size: u16,
    /// Those of its characters who count half.
    pub halves: u16,
    /// The hazards that may be played on it in a turn.
    pub hazard_limit: u16,
    /// The printed mind of all its characters.
    pub mind: u32,
    /// The general influence that its characters use.
    pub general_influence_used: u16,
    /// The plain direct influence that those who follow nobody have left.
    pub direct_influence_left: u16,
    /// Its characters, each follower behind his controller.
    pub members: Vec<MemberPortrait>,
}

/// A character of a company.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MemberPortrait {
    /// The printing that was taken.
    pub id: CardId,
    /// The name.
    pub name: String,
    /// The influence it takes to control him; null for an avatar.
    pub mind: Option<u16>,
    /// The place among the members of whom he follows; null under general influence.
    pub follows: Option<usize>,
    /// His direct influence.
    pub direct_influence: InfluencePortrait,
    /// What he bears, by name.
    pub bears: Vec<String>,
    /// Whether he is a leader.
    pub leader: bool,
    /// Whether he counts half.
    pub half: bool,
}

/// The direct influence of a character.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct InfluencePortrait {
    /// What counts against everybody.
    pub plain: u16,
    /// What counts against some.
    pub bonuses: Vec<BonusPortrait>,
    /// What his followers leave of the plain value.
    pub left: u16,
    /// What they leave of the bonuses.
    pub bonuses_left: u16,
    /// What they need beyond all he has.
    pub short: u16,
}

/// Direct influence that counts only against some characters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BonusPortrait {
    /// How much.
    pub amount: u16,
    /// Against whom, as in "Elves" or "Orcs and Trolls".
    pub against: Message,
}

impl Portrait {
    /// Describes an organised company; `travel` says how the book measures its size.
    pub fn new(
        database: &Database,
        company: &Company<'_>,
        organisation: &Organisation,
        site: Option<&str>,
        travel: Option<&CompanyTravel>,
    ) -> Self {
        let cards = || company.persons.iter().map(|person| person.card);
        let measured = Size::of(cards(), travel.is_some_and(|travel| travel.halves));
        let order = order(&organisation.controllers);
        let place = |at: usize| order.iter().position(|&other| other == at);
        let members = order.iter().map(|&at| {
            let controller = organisation.controllers.get(at).copied().flatten();
            member(database, company, organisation, at, controller.and_then(place))
        });
        Self {
            site: site.map(str::to_owned),
            size: measured.counted(),
            halves: measured.halves,
            hazard_limit: measured.hazard_limit(),
            mind: printed_mind(cards()),
            general_influence_used: organisation.general_used,
            direct_influence_left: organisation.direct_left,
            members: members.collect(),
        }
    }
}

/// The members, each follower after the controller; also if a follower has followers, which is
/// illegal but can be written.
fn order(controllers: &[Option<usize>]) -> Vec<usize> {
    let mut order = Vec::with_capacity(controllers.len());
    let mut listed = vec![false; controllers.len()];
    let roots = (0..controllers.len()).filter(|&at| controllers[at].is_none());
    for at in roots.chain(0..controllers.len()) {
        let mut waiting = vec![at];
        while let Some(at) = waiting.pop() {
            if !std::mem::replace(&mut listed[at], true) {
                order.push(at);
                let own = (0..controllers.len()).rev().filter(|&f| controllers[f] == Some(at));
                waiting.extend(own);
            }
        }
    }
    order
}

fn member(
    database: &Database,
    company: &Company<'_>,
    organisation: &Organisation,
    at: usize,
    follows: Option<usize>,
) -> MemberPortrait {
    let person = &company.persons[at];
    MemberPortrait {
        id: person.card.id,
        name: person.card.shown_name().to_owned(),
        mind: person.influence_needed(),
        follows,
        direct_influence: influence(database, company, organisation, at, person),
        bears: person.bears.iter().map(|card| card.shown_name().to_owned()).collect(),
        leader: is_leader(person.card),
        half: counts_half(person.card),
    }
}

fn influence(
    database: &Database,
    company: &Company<'_>,
    organisation: &Organisation,
    at: usize,
    person: &Person<'_>,
) -> InfluencePortrait {
    let bonuses: Vec<BonusPortrait> = person
        .bonuses()
        .filter_map(|(amount, against)| {
            let against = opposed(against, &company.persons, database)?;
            Some(BonusPortrait { amount, against })
        })
        .collect();
    let powers = company.powers();
    let balance = powers.get(at).map(|_| organisation.balance(at, powers)).unwrap_or_default();
    // Bonuses against nobody in this company do not count as used.
    let of_use: u16 =
        powers.get(at).map_or(0, |power| power.bonuses.iter().map(|bonus| bonus.amount).sum());
    let all: u16 = bonuses.iter().map(|bonus| bonus.amount).sum();
    InfluencePortrait {
        plain: person.plain_influence(),
        bonuses_left: all.saturating_sub(of_use - balance.left_conditional),
        bonuses,
        left: balance.left,
        short: balance.short,
    }
}

/// The characters that a bonus applies to, in words; `None` if there are none. A bonus against a
/// named card, which may be a faction, is shown if the card is there.
fn opposed(against: &[Influenced], company: &[Person<'_>], database: &Database) -> Option<Message> {
    let is_there = |name: &str| company.iter().any(|person| person.card.name == name);
    let words: Vec<Message> = against
        .iter()
        .filter(|whom| !matches!(whom, Influenced::Named(name) if !is_there(name)))
        .filter_map(|whom| one_kind(whom, database))
        .collect();
    (!words.is_empty()).then(|| listed(&words, "and"))
}

/// In words; none of factions.
fn one_kind(whom: &Influenced, database: &Database) -> Option<Message> {
    let factions = matches!(
        whom,
        Influenced::FactionsOf(_)
            | Influenced::Factions
            | Influenced::FactionsAt(_)
            | Influenced::FactionsIn(_)
    );
    (!factions).then(|| influenced(whom, database))
}

/// The sum of the printed mind of characters.
pub(crate) fn printed_mind<'a>(cards: impl IntoIterator<Item = &'a Card>) -> u32 {
    cards.into_iter().filter_map(|card| card.mind).map(u32::from).sum()
}

/// The names of cards.
pub(super) fn names<'a>(cards: impl IntoIterator<Item = &'a Card>) -> Vec<String> {
    cards.into_iter().map(|card| card.shown_name().to_owned()).collect()
}
