//! Influence inside a company: how much a character has, which characters a part of it counts
//! against, and whether it is enough for the followers.
//!
//! Direct influence is a sum of parts. The printed value (with what items add to it) counts against
//! everybody; every bonus counts against those it names, once in all and not once for each of them.
//! A follower's mind may be paid from several parts. The part of a controller's plain value that
//! the followers need is thus the sum of their minds less the most that the bonuses can pay: a
//! maximum flow from bonuses to followers, and by the duality with minimum cuts
//!
//! > most paid = least over all sets `S` of bonuses of (sum of the bonuses outside `S`) + (sum of
//! > the minds of followers whom some bonus of `S` counts against).
//!
//! Companies are small and bonuses few, so the least is found by trying every set.

use std::cmp::Reverse;

use super::travel::is_orc_or_troll;
use crate::cards::model::{
    Alignment, Card, Control, Home, Influenced, PlayerType, PrintedNumber, Race, Subtype,
};
use crate::decks::resolve::same_avatar;

/// A character with the cards that influence depends on.
#[derive(Clone, Debug)]
pub struct Person<'a> {
    /// The character.
    pub card: &'a Card,
    /// The cards placed with the character, above all items.
    pub bears: Vec<&'a Card>,
    /// The player of the character.
    pub player: PlayerType,
}

/// A set of persons of a company, by their places.
pub type Set = u64;

/// The most characters that are organised; no book lets more start.
pub(crate) const MAX_PERSONS: usize = Set::BITS as usize;

/// The most bonuses of one person that are considered, the smallest left out: every set of them is
/// tried. There are not as many cards that give one.
const MAX_BONUSES: usize = 16;

/// A part of direct influence that counts only against some of the company.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(not(feature = "internals"), non_exhaustive)]
pub struct Bonus {
    /// How much.
    pub amount: u16,
    /// The characters that it counts against.
    pub against: Set,
    /// Against one of them only.
    pub one: bool,
}

/// A character in the numbers that influence works with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Power {
    /// The influence that it takes to control the character; `None` for an avatar, which nobody
    /// controls.
    pub mind: Option<u16>,
    /// The character's direct influence against everybody.
    pub plain: u16,
    /// The character's direct influence against some members of the company.
    pub bonuses: Vec<Bonus>,
    /// The members that may not control the character, because of a card placed with the character.
    pub not_under: Set,
}

/// A controller's direct influence compared with what the followers need.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Balance {
    /// The unused part of the plain value; meaningless if `short` is not 0.
    pub left: u16,
    /// The unused part of the bonuses.
    pub left_conditional: u16,
    /// What the followers need beyond all direct influence of the controller.
    pub short: u16,
}

impl<'a> Person<'a> {
    /// A player's character who bears nothing.
    pub const fn new(card: &'a Card, player: PlayerType) -> Self {
        Self { card, bears: Vec::new(), player }
    }

    /// Whether the character can use an item: not one of the other side, and a Ringwraith or The
    /// Balrog none at all (`CoE` 6.1.W1 to B2, MELE Part IV §2).
    pub fn uses(&self, item: &Card) -> bool {
        let card = self.card;
        let none = card.avatar
            && (card.is_of(Race::Ringwraith) || card.is_of(Race::Balrog))
            && !names_bearer(item, card);
        let other_side = match self.player {
            PlayerType::Wizard => item.alignment == Alignment::Minion,
            PlayerType::Ringwraith | PlayerType::Balrog => item.alignment == Alignment::Hero,
            PlayerType::FallenWizard => item.alignment == Alignment::Hero && is_orc_or_troll(card),
        };
        !none && !other_side
    }

    /// The mind after the changes of the placed cards, at least 1; `None` for an avatar.
    pub fn mind(&self) -> Option<u16> {
        let printed = i32::from(self.card.mind?);
        let change: i32 = self.in_use().filter_map(|card| card.mind_change).map(i32::from).sum();
        let mind = if change == 0 { printed } else { (printed + change).max(1) };
        u16::try_from(mind).ok()
    }

    /// The influence that it takes to control the character: the mind, unless a placed card sets a
    /// number; `None` for an avatar.
    pub fn influence_needed(&self) -> Option<u16> {
        let mind = self.mind()?;
        let says = self.controls().map(|(_, control)| u16::from(control.influence));
        Some(says.min().unwrap_or(mind))
    }

    /// The placed cards that restrict who may control the character, with their restrictions.
    pub fn controls(&self) -> impl Iterator<Item = (&'a Card, &'a Control)> {
        self.in_use().filter_map(|card| Some((card, card.conditions.as_ref()?.control.as_ref()?)))
    }

    /// Whether placed cards let another character control this one.
    pub fn may_follow(&self, other: &Card) -> bool {
        let is_meant = |control: &Control| match &control.by {
            Some(avatar) => same_avatar(&other.name, avatar),
            None => other.alignment == Alignment::FallenWizard,
        };
        self.controls().all(|(_, control)| other.avatar && is_meant(control))
    }

    /// His direct influence against everybody: the printed value and what items and the events placed
    /// with him add to it.
    pub fn plain_influence(&self) -> u16 {
        let own = self.card.direct_influence.map_or(0, |figure| i32::from(figure.base()));
        let placed = |card: &Card| card.is_item() || card.is(Subtype::PermanentEvent);
        let items = self.in_use().filter(|card| placed(card));
        let changes = items.filter_map(|item| item.direct_influence);
        let sum = own + changes.map(|figure| i32::from(figure.base())).sum::<i32>();
        u16::try_from(sum.max(0)).unwrap_or(u16::MAX)
    }

    /// The placed cards that the character can use, each card once: a second copy of an item adds
    /// nothing.
    pub fn in_use(&self) -> impl Iterator<Item = &'a Card> {
        let bears = &self.bears;
        bears.iter().enumerate().filter_map(|(at, card)| {
            let again = bears[..at].iter().any(|other| other.name == card.name);
            (!again && (!card.is_item() || self.uses(card))).then_some(*card)
        })
    }

    /// The bonuses of the character and of the usable items, as amount and target.
    pub fn bonuses(&self) -> impl Iterator<Item = (u16, &'a [Influenced])> {
        let own = self.card.influence_bonuses.iter();
        let items = self.in_use().filter(|card| card.is_item());
        let borne = items.flat_map(|item| &item.influence_bonuses).filter(|bonus| {
            let race =
                bonus.bearers.is_empty() || bonus.bearers.iter().any(|&r| self.card.is_of(r));
            race && bonus.bearer_skill.is_none_or(|skill| self.card.skills.contains(&skill))
        });
        own.chain(borne).filter_map(|bonus| {
            let amount = u16::try_from(bonus.bonus).ok().filter(|&amount| amount > 0)?;
            Some((amount, bonus.against.as_slice()))
        })
    }

    /// Whether a bonus of the character counts against another one.
    pub(crate) fn counts_against(&self, whom: &Influenced, other: &Person<'_>) -> bool {
        let card = other.card;
        match whom {
            Influenced::Race(race) => card.is_of(*race),
            Influenced::Named(name) => card.name == *name,
            // A home that is only described, as "any dark-hold", has no name to compare.
            Influenced::HomeSite(site) => card.home_sites.contains(&Home::Site(site.clone())),
            // A follower is in its controller's company.
            Influenced::Characters | Influenced::OwnCompany => true,
            Influenced::LesserCharacter => {
                let prowess = |card: &Card| card.prowess.map_or(0, PrintedNumber::base);
                other.mind() < self.mind() && prowess(card) < prowess(self.card)
            }
            Influenced::SpecificTo(avatar) => card.specific_to.as_ref() == Some(avatar),
            Influenced::FactionsOf(_)
            | Influenced::Factions
            | Influenced::FactionsAt(_)
            | Influenced::FactionsIn(_) => false,
        }
    }
}

/// Whether an item's text names such a bearer, a Ringwraith or The Balrog: it affects him, which others
/// do not (`CoE` 6.1.R1, 6.1.B1).
fn names_bearer(item: &Card, bearer: &Card) -> bool {
    let by = item.conditions.as_ref().and_then(|asked| asked.borne_by.as_ref());
    by.is_some_and(|by| {
        let race = by.who.as_ref().is_some_and(|who| who.race.is_some() && who.fits(bearer));
        race || by.named.as_ref() == Some(&bearer.name)
    })
}

/// The numbers of a company, in its own order. Persons beyond [`MAX_PERSONS`] are left out.
pub(crate) fn powers(company: &[Person<'_>]) -> Vec<Power> {
    let company = &company[..company.len().min(MAX_PERSONS)];
    company.iter().enumerate().map(|(at, person)| power(at, person, company)).collect()
}

fn power(at: usize, person: &Person<'_>, company: &[Person<'_>]) -> Power {
    let bonuses = person.bonuses().map(|(amount, against)| {
        let others = company.iter().enumerate().filter(|(other, _)| *other != at);
        let met = others
            .filter(|(_, other)| against.iter().any(|whom| person.counts_against(whom, other)));
        let one = against.contains(&Influenced::LesserCharacter);
        Bonus { amount, against: met.fold(0, |set, (other, _)| set | 1 << other), one }
    });
    let mut bonuses: Vec<Bonus> = bonuses.filter(|bonus| bonus.against != 0).collect();
    if bonuses.len() > MAX_BONUSES {
        bonuses.sort_by_key(|bonus| Reverse(bonus.amount));
        bonuses.truncate(MAX_BONUSES);
    }
    let others = company.iter().enumerate().filter(|(_, other)| !person.may_follow(other.card));
    let not_under = others.fold(0, |set, (other, _)| set | 1 << other);
    let mind = person.influence_needed();
    Power { mind, plain: person.plain_influence(), bonuses, not_under }
}

impl Power {
    /// The most that the character could use in all.
    pub fn total(&self) -> u16 {
        self.bonuses.iter().fold(self.plain, |sum, bonus| sum.saturating_add(bonus.amount))
    }

    /// The balance of the direct influence with these followers in a company.
    pub fn balance(&self, followers: Set, company: &[Power]) -> Balance {
        let minds = mind_of(followers, company);
        let paid = paid_by(&self.bonuses, followers, company);
        let needed = minds - paid;
        let conditional: u16 = self.bonuses.iter().map(|bonus| bonus.amount).sum();
        Balance {
            left: self.plain.saturating_sub(needed),
            left_conditional: conditional - paid,
            short: needed.saturating_sub(self.plain),
        }
    }
}

/// The mind of a set of persons.
fn mind_of(set: Set, company: &[Power]) -> u16 {
    places(set).map(|at| company[at].mind.unwrap_or(0)).sum()
}

/// The places in a set.
pub(crate) fn places(mut set: Set) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let at = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(at)
    })
}

/// The most of the followers' minds that bonuses can pay. A bonus that counts against one person
/// only is tried with each.
fn paid_by(bonuses: &[Bonus], followers: Set, company: &[Power]) -> u16 {
    if bonuses.is_empty() || followers == 0 {
        return 0;
    }
    let Some(at) = bonuses.iter().position(|bonus| bonus.one) else {
        return most_paid(bonuses, followers, company);
    };
    let mut bonuses = bonuses.to_vec();
    let targets = bonuses[at].against & followers;
    bonuses[at].one = false;
    let tries = places(targets).map(|target| {
        bonuses[at].against = 1 << target;
        paid_by(&bonuses, followers, company)
    });
    let best = tries.max();
    best.unwrap_or_else(|| {
        bonuses.remove(at);
        paid_by(&bonuses, followers, company)
    })
}

/// The minimum cut of the module's note.
fn most_paid(bonuses: &[Bonus], followers: Set, company: &[Power]) -> u16 {
    let cut = |chosen: u32| {
        let (mut outside, mut met) = (0, 0);
        for (at, bonus) in bonuses.iter().enumerate() {
            if chosen & 1 << at == 0 {
                outside += bonus.amount;
            } else {
                met |= bonus.against & followers;
            }
        }
        outside + mind_of(met, company)
    };
    (0..1 << bonuses.len()).map(cut).min().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::model::{CardId, CardType, InfluenceBonus, Translations};

    /// Of more bonuses than can be tried together the greatest are kept; a bonus of nothing is none.
    #[test]
    fn of_too_many_bonuses_the_greatest_count() {
        let id = CardId::new("TW", 1).expect("an id");
        let bonus = |bonus| InfluenceBonus {
            bonus,
            against: vec![Influenced::Characters],
            bearers: Vec::new(),
            bearer_skill: None,
        };
        let of = |most: i8| Card {
            influence_bonuses: (0..=most).map(bonus).collect(),
            ..Card::new(id, String::new(), Translations::default(), CardType::Character)
        };
        let amounts = |most| -> Vec<u16> {
            let card = of(most);
            let company = [(); 2].map(|()| Person::new(&card, PlayerType::Wizard));
            powers(&company)[0].bonuses.iter().map(|bonus| bonus.amount).collect()
        };
        assert_eq!(amounts(16), (1..=16).collect::<Vec<_>>());
        assert_eq!(amounts(17), (2..=17).rev().collect::<Vec<_>>());
    }
}
