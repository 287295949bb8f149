//! Who attacks a company: the attacks of a card, what a creature may be keyed to, and whose side is whose.

use crate::cards::database::Database;
use crate::cards::keying;
use crate::cards::model::{Alignment, Card, CardType, CompanyKind, PlayerType, Strikes};
use crate::company::Person;
use crate::odds::fighter::Fighter;
use crate::rulesets::model::Detainment;

use super::{Attack, Coming, KeyedTo, StrikeText};

/// What a creature is said to be keyed to.
#[derive(Clone, Copy, Debug)]
pub(crate) enum KeyedBy<'a> {
    /// A type of region or site.
    Type(KeyedTo),
    /// A region or site by name.
    Place(&'a Card),
}

impl KeyedBy<'_> {
    /// The type that counts, if the creature can be keyed so: of what is named, its own.
    pub(crate) fn of(self, creature: &Card, database: &Database) -> Option<KeyedTo> {
        let (keyed, named) = match self {
            Self::Type(keyed) => (keyed, false),
            Self::Place(place) => {
                let region =
                    place.region.as_ref().map(|region| KeyedTo::Region(region.region_type));
                let site = || Some(KeyedTo::Site(place.site.as_ref()?.site_type));
                (region.or_else(site)?, is_named(place, creature, database))
            }
        };
        let may = match keyed {
            KeyedTo::Region(kind) => {
                creature.keyed_to_regions.iter().any(|key| key.region == kind)
                    || keying::region_types(creature).any(|other| other == kind)
            }
            KeyedTo::Site(kind) => {
                creature.keyed_to_sites.contains(&kind)
                    || keying::site_types(creature).any(|other| other == kind)
            }
        };
        (may || named).then_some(keyed)
    }
}

/// Whether a creature's text names a place. Who is played at the sites of a region is not keyed to the region
/// itself (`CoE` 2.IV.vii.2.2).
fn is_named(place: &Card, creature: &Card, database: &Database) -> bool {
    creature.keyed_by_text.iter().any(|key| match place.region {
        Some(_) => key.regions.contains(&place.name),
        None => keying::leads_to(key, place, database),
    })
}

impl Attack {
    /// The attacks of a card on a company: a site's automatic-attacks, a character's strike, those of a creature.
    pub fn of_card(
        card: &Card,
        company: CompanyKind,
        coming: &Coming,
        detainment: Option<&Detainment>,
    ) -> Vec<Self> {
        match card.site {
            Some(_) => Self::of_site(card, company),
            None if card.card_type == CardType::Character || card.agent => {
                vec![Self::of_person(&opponent(card), company, detainment)]
            }
            None => Self::meeting(card, company, coming, detainment),
        }
    }

    /// An attack by numbers alone.
    pub fn of_numbers(strikes: u8, prowess: i16, body: Option<i16>, detains: bool) -> Self {
        Self {
            races: Vec::new(),
            strikes: Strikes::Number(strikes),
            prowess,
            body,
            detains: if detains { CompanyKind::ALL.to_vec() } else { Vec::new() },
            attacker_chooses: false,
            same_defender: false,
            facing: Vec::new(),
            rolls: false,
            text: StrikeText::default(),
        }
    }
}

/// A character as an attacker, on the side of the card.
fn opponent(card: &Card) -> Fighter<'_> {
    let player = match card.alignment {
        Alignment::Minion | Alignment::Balrog => PlayerType::Ringwraith,
        _ => PlayerType::Wizard,
    };
    Fighter { person: Person::new(card, player) }
}

/// Whether a character is of the player's own side, whose companies do not attack each other (`CoE` 3.V.1.W1, R1
/// and B1).
pub(crate) fn is_of_side(card: &Card, player: PlayerType) -> bool {
    let side = match player {
        PlayerType::Wizard => matches!(card.alignment, Alignment::Hero),
        PlayerType::Ringwraith | PlayerType::Balrog => {
            matches!(card.alignment, Alignment::Minion | Alignment::Balrog)
        }
        PlayerType::FallenWizard => false,
    };
    side && card.card_type == CardType::Character && !card.agent
}

/// Whether a site is of the side whose sites the player does not use.
pub(crate) const fn is_foreign(site: &Card, player: PlayerType) -> bool {
    let foreign = match player {
        PlayerType::Wizard => matches!(site.alignment, Alignment::Minion),
        PlayerType::Ringwraith | PlayerType::Balrog => matches!(site.alignment, Alignment::Hero),
        PlayerType::FallenWizard => false,
    };
    foreign && site.site.is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::model::{RegionType, SiteType};

    fn card(id: &str) -> Card {
        let database = Database::built_in();
        let found = database.by_id(id.parse().expect("an id")).expect("a card");
        database.card(found).clone()
    }

    fn named(name: &str) -> Card {
        let database = Database::built_in();
        let found = database.cards().find(|card| card.name == name).expect("a card");
        found.clone()
    }

    /// Each player's own sites are not foreign to him, and a Fallen-wizard uses those of both sides.
    #[test]
    fn sites_are_foreign_to_the_other_side() {
        use PlayerType::{Balrog, FallenWizard, Ringwraith, Wizard};
        let (hero, minion) = (card("TW-413"), card("LE-392"));
        assert!(hero.site.is_some() && hero.alignment == Alignment::Hero, "{}", hero.name);
        assert!(minion.site.is_some() && minion.alignment == Alignment::Minion, "{}", minion.name);
        for (player, of_heroes, of_minions) in [
            (Wizard, false, true),
            (Ringwraith, true, false),
            (Balrog, true, false),
            (FallenWizard, false, false),
        ] {
            assert_eq!(is_foreign(&hero, player), of_heroes, "{player}");
            assert_eq!(is_foreign(&minion, player), of_minions, "{player}");
        }
        let nobody = named("Gandalf");
        assert!(!is_foreign(&nobody, Ringwraith), "no site");
    }

    /// `CoE` 3.V.1: companies of one side do not attack each other; agents are hazards.
    #[test]
    fn sides_do_not_attack_themselves() {
        use PlayerType::{Balrog, FallenWizard, Ringwraith, Wizard};
        let (hero, minion) = (named("Gandalf"), named("Lieutenant of Dol Guldur"));
        for (player, of_heroes, of_minions) in [
            (Wizard, true, false),
            (Ringwraith, false, true),
            (Balrog, false, true),
            (FallenWizard, false, false),
        ] {
            assert_eq!(is_of_side(&hero, player), of_heroes, "{player}");
            assert_eq!(is_of_side(&minion, player), of_minions, "{player}");
        }
    }

    /// A creature is keyed to what its card shows, or to a place that its text names, which counts as its type.
    #[test]
    fn creatures_are_keyed_to_what_they_say() {
        let database = Database::built_in();
        let drake = named("Cave-drake");
        let by_type = |kind| KeyedBy::Type(kind).of(&drake, &database);
        let ruins = KeyedTo::Site(SiteType::RuinsAndLairs);
        assert_eq!(by_type(ruins), Some(ruins));
        assert_eq!(by_type(KeyedTo::Site(SiteType::FreeHold)), None);
        let wild = KeyedTo::Region(RegionType::Wilderness);
        assert_eq!(by_type(wild), Some(wild));
        assert_eq!(by_type(KeyedTo::Region(RegionType::FreeDomain)), None);
        let place = named("Eagles’ Eyrie");
        let eyrie = KeyedBy::Place(&place);
        assert_eq!(eyrie.of(&drake, &database), None, "a free-hold");
    }

    /// Gothmog is keyed to dark-holds by what his card shows and to shadow-holds by his text.
    #[test]
    fn a_text_adds_types_of_sites() {
        let (database, gothmog) = (Database::built_in(), card("TD-28"));
        let may = |kind| KeyedBy::Type(KeyedTo::Site(kind)).of(&gothmog, &database).is_some();
        assert!(may(SiteType::DarkHold) && may(SiteType::ShadowHold));
        assert!(!may(SiteType::RuinsAndLairs) && !may(SiteType::FreeHold));
    }
}
