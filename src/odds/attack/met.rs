//! A creature's attack against a given company: the changes by its own text, and whether the book
//! makes it a detainment attack because of its keying.

use crate::cards::model::{
    AttackChange, Card, CompanyKind, Race, RegionType, SiteType, Strikes, Undetained,
};
use crate::rulesets::model::Detainment;

use super::super::fighter::Fighter;
use super::{Attack, FacedBy, StrikeText, repeated};

/// The keying of an attack, by type; a region or site by name counts as its type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyedTo {
    /// A type of region.
    Region(RegionType),
    /// A type of site.
    Site(SiteType),
}

/// How a creature comes upon a company.
#[derive(Clone, Debug, Default)]
pub struct Coming {
    /// The keying, if known.
    pub keyed: Option<KeyedTo>,
    /// Which creatures do not detain at the site where it attacks, by the site's text.
    pub undetained: Option<Undetained>,
    /// The races that attacked the company before in the same turn.
    pub after: Vec<Race>,
}

impl Coming {
    /// Whether a change to an attack applies against a company, apart from who faces a strike.
    pub fn brings(&self, change: &AttackChange, company: CompanyKind) -> bool {
        let AttackChange { against, after, keyed_to, .. } = change;
        (against.is_empty() || against.contains(&company))
            && (after.is_empty() || after.iter().any(|race| self.after.contains(race)))
            && keyed_to.is_none_or(|kind| self.keyed == Some(KeyedTo::Region(kind)))
    }
}

impl Attack {
    /// The attacks of a creature on a company: as printed, with the changes of its text there, and
    /// as detainment attacks if the book says so. `None` if the card is not a creature.
    pub fn meeting(
        card: &Card,
        company: CompanyKind,
        coming: &Coming,
        detainment: Option<&Detainment>,
    ) -> Vec<Self> {
        let Some(mut attack) = Self::of_creature(card) else { return Vec::new() };
        let printed = attack.prowess;
        let changes = card.combat.iter().flat_map(|combat| &combat.changes);
        for change in changes.filter(|change| coming.brings(change, company)) {
            let instead = change.prowess_is.map_or(0, |prowess| i16::from(prowess) - printed);
            let prowess = instead + i16::from(change.prowess);
            if let Some(strikes) = change.strikes_are {
                attack.strikes = Strikes::Number(strikes);
            }
            if change.facing.is_empty() {
                attack.prowess += prowess;
            } else {
                attack.facing.push(FacedBy { races: change.facing.clone(), prowess });
            }
        }
        if detainment.is_some_and(|book| detains(book, &attack.races, company, coming)) {
            attack.detains.push(company);
        }
        let number = repeated(card).map_or(1, |attacks| attacks.number);
        vec![attack; number.into()]
    }
}

impl Attack {
    /// The attack of a character on a company: an agent's as that of a hazard, which detains
    /// companies of minions if the book says so (`CoE` 3.II.2.R3 and B3).
    pub fn of_person(
        fighter: &Fighter<'_>,
        company: CompanyKind,
        detainment: Option<&Detainment>,
    ) -> Self {
        let mut attack = Self::of_character(fighter);
        let card = fighter.person.card;
        if let Some(combat) = card.combat.as_deref().filter(|_| card.agent) {
            attack.attacker_chooses = combat.attacker_chooses;
            attack.text = StrikeText::of(combat);
        }
        let as_hazard = card.agent && detainment.is_some_and(|book| book.agents);
        if as_hazard && company != CompanyKind::Hero {
            attack.detains.push(company);
        }
        attack
    }
}

/// Whether a book makes an attack of these races a detainment attack against a company: one of
/// minions only (MELE Part I §7, Detainment Attacks; MEBA Part II §4; `CoE` 3.II.2 and 3.II.4). A site's
/// text goes before the book's rule.
fn detains(book: &Detainment, races: &[Race], company: CompanyKind, coming: &Coming) -> bool {
    let of = |listed: &[Race]| races.iter().any(|race| listed.contains(race));
    if coming.undetained == Some(Undetained::All) {
        return false;
    }
    let by_key = coming.undetained.is_none() && by_key(book, &of, coming.keyed);
    company != CompanyKind::Hero && (by_key || of(&book.always))
}

/// Whether a book makes an attack a detainment attack because of its keying.
fn by_key(book: &Detainment, of: &dyn Fn(&[Race]) -> bool, keyed: Option<KeyedTo>) -> bool {
    match keyed {
        Some(KeyedTo::Region(RegionType::ShadowLand)) if of(&book.in_shadow_lands) => true,
        Some(KeyedTo::Region(kind)) => book.regions.contains(&kind),
        Some(KeyedTo::Site(kind)) => book.sites.contains(&kind),
        None => false,
    }
}
