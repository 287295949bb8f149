//! The influence check that brings a faction into play, and the attempt to influence away an
//! opponent's card: the required rolls and their chances.

mod attempt;

pub(crate) use attempt::{Attempt, Resistance, attempt, other_side, unused_influence};

use crate::cards::database::{Database, Printing};
use crate::cards::fold::fold;
use crate::cards::model::{
    Card, CompanyKind, Home, Influenced, PlayableAt, PlayerType, StandardModification,
};
use crate::cards::sites;
use crate::company::Person;
use crate::decks::resolve::same_avatar;

use super::fighter::{Fighter, kind_of};
use super::{Chance, dice};

/// The state of the game around a check.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Circumstances<'g> {
    /// The cards.
    pub database: &'g Database,
    /// The factions in play, by English name.
    pub in_play: &'g [String],
    /// The player's avatar, by name.
    pub avatar: Option<&'g str>,
    /// Whether a modified result equal to the faction's number is enough; else it must be greater.
    pub reaching_is_enough: bool,
}

/// A modifier of the roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SumPart {
    /// How much.
    pub amount: i16,
    /// Its source.
    pub what: PartOf,
}

/// The source of a modifier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PartOf {
    /// Direct influence against everybody, what items add to it too.
    Direct,
    /// Direct influence against this faction.
    Against,
    /// A standard modification of the faction's card.
    Standard,
    /// The opponent's unused general influence, against it.
    General,
    /// The unused direct influence of who controls the target, against it.
    Controller,
    /// The acting character's modifier for all such checks.
    Own,
    /// Anything else.
    Other,
}

/// An influence check of a character against a faction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct InfluenceCheck {
    /// The modifiers of the roll.
    pub parts: Vec<SumPart>,
    /// The least roll that wins.
    pub roll: i16,
    /// The chance of a sufficient roll.
    pub chance: Chance,
}

/// The check of a character without followers, with all direct influence unused (METW Part I §9,
/// Bringing a Faction into Play; `CoE` 2.V.3). `None` for a card without a check, and for a character who
/// may not try.
pub(crate) fn check(
    faction: &Card,
    fighter: &Fighter<'_>,
    game: &Circumstances<'_>,
) -> Option<InfluenceCheck> {
    let conditions = faction.conditions.as_ref().filter(|_| may_try(faction, fighter))?;
    let number = i16::from(conditions.influence_check?);
    let person = &fighter.person;
    let direct = i16::try_from(person.plain_influence()).unwrap_or(i16::MAX);
    let mut parts = vec![SumPart { amount: direct, what: PartOf::Direct }];
    for (amount, against) in person.bonuses() {
        if against.iter().any(|whom| is_meant(whom, faction, game.database)) {
            let amount = i16::try_from(amount).unwrap_or(i16::MAX);
            parts.push(SumPart { amount, what: PartOf::Against });
        }
    }
    parts.extend(standard(faction, fighter, game));
    parts.push(SumPart { amount: fighter.faction_modifier(), what: PartOf::Own });
    parts.retain(|part| part.amount != 0);
    let sum: i16 = parts.iter().map(|part| part.amount).sum();
    let roll = number + i16::from(!game.reaching_is_enough) - sum;
    Some(InfluenceCheck { parts, roll, chance: dice::at_least(roll) })
}

/// The check of a character who bears, besides what he has, every other of these items that lowers the required roll;
/// `None` where no item does.
pub(crate) fn check_with_items<'a>(
    faction: &Card,
    fighter: &Fighter<'a>,
    items: &[&'a Card],
    game: &Circumstances<'_>,
) -> Option<(Vec<&'a Card>, InfluenceCheck)> {
    let own = &fighter.person.bears;
    let (mut best, mut with): (_, Vec<&Card>) = (check(faction, fighter, game)?, Vec::new());
    for item in items.iter().filter(|item| !own.iter().any(|own| own.name == item.name)) {
        let bears: Vec<&Card> = own.iter().chain(&with).chain([item]).copied().collect();
        let person = Person { bears, ..fighter.person };
        let fits = item.conditions.as_ref().is_none_or(|asked| {
            asked.requires.is_empty() || asked.requires.iter().any(|who| who.fits(person.card))
        });
        let tried = check(faction, &Fighter { person }, game)?;
        if fits && tried.roll < best.roll {
            best = tried;
            with.push(item);
        }
    }
    (!with.is_empty()).then_some((with, best))
}

/// How much an item adds to a standard modification of a faction's card that asks to discard it; `None` if none does.
pub(crate) fn discarded_for(faction: &Card, item: &Card) -> Option<i8> {
    let given = faction.conditions.iter().flat_map(|of| &of.standard_modifications);
    let meant = given.filter(|one| one.discarding.is_some_and(|kind| item.is(kind)));
    meant.map(|one| one.bonus).max()
}

/// Whether a faction's text lets only covert companies of a player try.
pub(crate) fn is_for_covert(faction: &Card, player: PlayerType) -> bool {
    let minions = matches!(player, PlayerType::Ringwraith | PlayerType::Balrog);
    minions && faction.conditions.as_ref().is_some_and(|of| of.covert_minions)
}

/// Whether a character may influence a faction by its text, in a company of his own kind.
fn may_try(faction: &Card, fighter: &Fighter<'_>) -> bool {
    !is_for_covert(faction, fighter.person.player)
        || kind_of(std::slice::from_ref(fighter)) != CompanyKind::Overt
}

/// The standard modifications that a character is given.
fn standard(
    faction: &Card,
    fighter: &Fighter<'_>,
    game: &Circumstances<'_>,
) -> impl Iterator<Item = SumPart> {
    let given = faction.conditions.iter().flat_map(|of| &of.standard_modifications);
    let given: Vec<_> = given.filter(|given| applies(given, fighter, faction, game)).collect();
    // "King under the Mountain Dwarf (+5), other Dwarves (+2)".
    let bearing = given.iter().any(|given| given.bearing.is_some());
    let better = move |given: &&StandardModification| {
        !(bearing && given.race.is_some() && given.bearing.is_none())
    };
    // He discards one item, the one that adds most.
    let most = given.iter().filter(|one| one.discarding.is_some()).map(|one| one.bonus).max();
    let most = move |one: &&StandardModification| {
        one.discarding.is_none() || most.is_none_or(|most| one.bonus == most)
    };
    let parts = given.into_iter().filter(better).filter(most);
    parts
        .map(|given| SumPart { amount: given.bonus.into(), what: PartOf::Standard })
        .collect::<Vec<_>>()
        .into_iter()
}

/// Whether direct influence that counts against some cards counts against a faction.
fn is_meant(whom: &Influenced, faction: &Card, database: &Database) -> bool {
    let homes = match &faction.playable_at {
        Some(PlayableAt::Sites(homes)) => homes.as_slice(),
        _ => &[],
    };
    match whom {
        Influenced::FactionsOf(race) => faction.is_of(*race),
        Influenced::Named(name) => faction.name == *name,
        Influenced::Factions => true,
        Influenced::FactionsAt(site) => homes.contains(&Home::Site(site.clone())),
        Influenced::FactionsIn(region) => homes.iter().any(|home| lies_in(home, region, database)),
        Influenced::Race(_)
        | Influenced::HomeSite(_)
        | Influenced::Characters
        | Influenced::OwnCompany
        | Influenced::LesserCharacter
        | Influenced::SpecificTo(_) => false,
    }
}

fn lies_in(home: &Home, region: &str, database: &Database) -> bool {
    match home {
        Home::Any(filter) => filter.region.as_deref() == Some(region),
        Home::Site(name) => named(name, database).any(|site| {
            let facts = site.site.as_ref();
            facts.is_some_and(|facts| facts.region.as_deref() == Some(region))
        }),
    }
}

/// Whether a home site of a character fits a description.
fn is_at_home(card: &Card, asked: &Home, database: &Database) -> bool {
    card.home_sites.contains(asked)
        || card.home_sites.iter().any(|home| match home {
            Home::Site(name) => named(name, database)
                .any(|site| site.site.is_some() && sites::is(asked, site, database)),
            Home::Any(_) => false,
        })
}

/// The cards of a name; the others are not read for it.
fn named<'d>(name: &'d str, database: &'d Database) -> impl Iterator<Item = &'d Card> {
    let found: Vec<Printing> = database.by_folded_name(&fold(name)).map(|(_, at)| at).collect();
    found.into_iter().map(|at| database.card(at)).filter(move |card| card.name == name)
}

/// Whether a standard modification applies.
fn applies(
    given: &StandardModification,
    fighter: &Fighter<'_>,
    faction: &Card,
    game: &Circumstances<'_>,
) -> bool {
    let card = fighter.person.card;
    let in_play = |name: &String| game.in_play.contains(name);
    let of_race = |name: &String, race| {
        *name != faction.name && named(name, game.database).any(|other| other.is_of(race))
    };
    let bears = |name: &String| fighter.person.bears.iter().any(|card| card.name == *name);
    given.race.is_none_or(|race| card.is_of(race))
        && (given.home_sites.is_empty()
            || given.home_sites.iter().any(|home| is_at_home(card, home, game.database)))
        && given.faction.as_ref().is_none_or(in_play)
        && given
            .other_faction_of
            .is_none_or(|race| game.in_play.iter().any(|name| of_race(name, race)))
        && given
            .avatar
            .as_ref()
            .is_none_or(|own| game.avatar.is_some_and(|avatar| same_avatar(avatar, own)))
        && given.bearing.as_ref().is_none_or(bears)
        && given.named.as_ref().is_none_or(|name| card.name == *name)
        && given.keyword.is_none_or(|keyword| card.has(keyword))
        && given.discarding.is_none_or(|kind| fighter.person.bears.iter().any(|card| card.is(kind)))
}

#[cfg(test)]
mod tests;
