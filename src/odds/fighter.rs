//! A character in fights and temptations: prowess, body and corruption with all items.

use crate::cards::model::{
    Card, CardType, Checks, CompanyKind, FightBonus, Keyword, PlayerType, PrintedNumber, Race,
};
use crate::company::Person;
use crate::company::travel::is_orc_or_troll;

use super::strike::Stance;

/// A character can use only one item of each of these kinds at a time (METW Part I §10, Items;
/// `CoE` 6.1.3).
const ONE_AT_A_TIME: [Keyword; 4] =
    [Keyword::Weapon, Keyword::Armor, Keyword::Shield, Keyword::Helmet];

/// Prowess or body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stat {
    Prowess,
    Body,
}

/// A character with its items, in the company of a player.
#[derive(Clone, Debug)]
pub struct Fighter<'a> {
    /// The character and the cards placed with him.
    pub person: Person<'a>,
}

impl<'a> Fighter<'a> {
    /// The name that is shown.
    pub fn name(&self) -> &'a str {
        self.person.card.shown_name()
    }

    /// The prowess against an attack by these races.
    pub fn prowess(&self, against: &[Race]) -> i16 {
        self.value(Stat::Prowess, against)
    }

    /// The body against an attack by these races; `None` if the character has none.
    pub fn body(&self, against: &[Race]) -> Option<i16> {
        self.person.card.body?;
        Some(self.value(Stat::Body, against))
    }

    /// The modified results of a body check at which the character is discarded.
    pub fn discarded_on(&self) -> &'a [u8] {
        self.person.card.combat.as_ref().map_or(&[], |combat| &combat.discarded_on)
    }

    /// Whether a body check of 7 or 8 returns the character to the player's hand (MEBA Part III §2,
    /// `CoE` 3.I.1.R1).
    pub fn returns_to_hand(&self) -> bool {
        self.person.card.avatar && self.person.card.is_of(Race::Ringwraith)
    }

    /// The prowess modifier of a stance: a text may take less than 3 from a character that does not
    /// tap.
    pub fn modifier_of(&self, stance: Stance) -> i16 {
        let text = |card: &Card| card.combat.as_ref()?.taken_untapped.map(i16::from);
        let least = self.texts().filter_map(text).min().filter(|_| stance == Stance::StaysUntapped);
        least.map_or_else(|| stance.modifier(), |taken| -taken)
    }

    /// A printed number and the changes of items, those of weapons before all others, as the books
    /// have it (METW Part I §7, The Strike Sequence; `CoE` 6.1.4).
    fn value(&self, stat: Stat, against: &[Race]) -> i16 {
        let card = self.person.card;
        let own = if stat == Stat::Prowess { card.prowess } else { card.body };
        let start = i16::from(own.map_or(0, PrintedNumber::base));
        let mut value = start;
        for kind in ONE_AT_A_TIME {
            let of_kind = self.items().filter(|item| item.has(kind));
            let tries = of_kind.map(|item| self.changed_by(item, stat, against, start, value));
            value = tries.max().unwrap_or(value).max(value);
        }
        let loose = |item: &&Card| !ONE_AT_A_TIME.iter().any(|&kind| item.has(kind));
        for item in self.items().filter(loose) {
            value = self.changed_by(item, stat, against, start, value);
        }
        for placed in self.placed().filter(|card| changes_fights(card)) {
            value = self.changed_by(placed, stat, against, start, value);
        }
        let own = card.combat.iter().flat_map(|combat| &combat.bonuses);
        let own = own.filter(|bonus| meets(bonus, against));
        own.fold(value, |value, bonus| change(bonus, stat, start, value))
    }

    /// The cards placed with him that are no items and belong to none.
    fn placed(&self) -> impl Iterator<Item = &'a Card> {
        let own = |card: &&Card| card.combat.as_ref().is_none_or(|one| one.placed_with.is_none());
        self.person.in_use().filter(|card| !card.is_item()).filter(own)
    }

    /// The resources placed with him of whose texts no fact is known: what they change of a fight is
    /// not counted.
    pub fn uncounted(&self) -> impl Iterator<Item = &'a Card> {
        let placed = self.person.in_use().filter(|card| !card.is_item());
        let known = |card: &Card| {
            card.combat.is_some()
                || card.conditions.as_ref().is_some_and(|asked| asked.control.is_some())
        };
        placed.filter(move |card| card.card_type == CardType::Resource && !known(card))
    }

    /// The items that he uses.
    fn items(&self) -> impl Iterator<Item = &'a Card> {
        self.person.in_use().filter(|card| card.is_item())
    }

    /// A number as an item changes it: by the best of the item's changes.
    fn changed_by(&self, item: &Card, stat: Stat, against: &[Race], start: i16, value: i16) -> i16 {
        let value = self.changed_alone(item, stat, against, start, value);
        // Of several such cards with one item the rules know nothing: none may be duplicated there.
        let with = self.person.in_use().find(|card| is_placed_with(card, item));
        with.map_or(value, |card| self.changed_alone(card, stat, against, start, value))
    }

    /// A number as an item alone changes it, or a card placed with it or with the character.
    fn changed_alone(
        &self,
        item: &Card,
        stat: Stat,
        against: &[Race],
        start: i16,
        value: i16,
    ) -> i16 {
        let bonuses = item.combat.as_ref().map_or(&[][..], |combat| &combat.bonuses);
        if bonuses.is_empty() {
            let printed = if stat == Stat::Prowess { item.prowess } else { item.body };
            let requires = item.conditions.as_ref().map_or(&[][..], |asked| &asked.requires);
            let fits = requires.is_empty() || requires.iter().any(|who| who.fits(self.person.card));
            let meant = self.is_meant_by(item);
            let change = printed.filter(|_| fits).map_or(0, |figure| figure_for(figure, meant));
            return value + i16::from(change);
        }
        let his = |bonus: &&FightBonus| {
            let bearers = &bonus.bearers;
            meets(bonus, against)
                && (bearers.is_empty() || bearers.iter().any(|who| who.fits(self.person.card)))
        };
        let tries = bonuses.iter().filter(his).map(|bonus| change(bonus, stat, start, value));
        // Several changes of one item to one number exclude each other.
        let (best, worst) = (tries.clone().max(), tries.min());
        best.filter(|&best| best > value).or(worst).unwrap_or(value)
    }

    /// Whether the numbers in an item's brackets apply to the character, as those of a Dwarven Ring
    /// to a Dwarf.
    fn is_meant_by(&self, item: &Card) -> bool {
        let race = item.combat.as_ref().and_then(|combat| combat.bracketed_for);
        race.is_some_and(|race| self.person.card.is_of(race))
    }

    /// The corruption points of the character's cards, including corruption cards.
    pub fn corruption_points(&self) -> i16 {
        let points = |card: &&Card| {
            let figure = card.corruption.filter(|figure| !figure.change);
            i16::from(figure.map_or(0, |figure| figure_for(figure, self.is_meant_by(card)))).max(0)
        };
        self.person.bears.iter().map(points).sum()
    }

    /// The modifiers of corruption checks by the character's own card and items: printed with a
    /// sign, or on the character's card (METW Part I §8, Corruption Check Modifiers).
    pub fn corruption_modifier(&self) -> i16 {
        let own = self.person.card.corruption.map_or(0, PrintedNumber::base);
        let borne = self.person.bears.iter().filter_map(|card| card.corruption);
        let borne = borne.filter(|figure| figure.change || figure.base() < 0);
        let by_text = self.checks().map(|checks| checks.corruption);
        let borne = borne.map(PrintedNumber::base).chain(by_text).map(i16::from);
        i16::from(own) + borne.sum::<i16>()
    }

    /// The modifiers of influence checks against factions by the character's own card and items.
    pub fn faction_modifier(&self) -> i16 {
        self.checks().map(|checks| i16::from(checks.factions)).sum()
    }

    /// The changes of checks that texts make.
    fn checks(&self) -> impl Iterator<Item = Checks> {
        self.texts().filter_map(|card| card.checks)
    }

    /// The character's own card, the usable items and the other placed cards.
    fn texts(&self) -> impl Iterator<Item = &'a Card> {
        let placed = self.person.bears.iter().copied().filter(|card| !card.is_item());
        self.items().chain(placed).chain([self.person.card])
    }
}

/// Whether a card is placed with an item and changes what its bearer can do.
fn is_placed_with(card: &Card, item: &Card) -> bool {
    let with = card.combat.as_ref().and_then(|combat| combat.placed_with.as_ref());
    with.is_some_and(|name| *name == item.name)
}

/// Whether a card's text changes prowess or body.
fn changes_fights(card: &Card) -> bool {
    card.combat.as_ref().is_some_and(|combat| !combat.bonuses.is_empty())
}

/// A printed number, the one in brackets for whom it is meant.
fn figure_for(figure: PrintedNumber, meant: bool) -> i8 {
    figure.conditional.filter(|_| meant).unwrap_or(figure.base())
}

/// Whether a change counts against an attack by these races.
fn meets(bonus: &FightBonus, against: &[Race]) -> bool {
    bonus.against.is_empty() || bonus.against.iter().any(|race| against.contains(race))
}

/// A number after a change, which lifts it no further than it may and never lowers it by its limit.
fn change(bonus: &FightBonus, stat: Stat, start: i16, value: i16) -> i16 {
    let amount = i16::from(if stat == Stat::Prowess { bonus.prowess } else { bonus.body });
    let limit = bonus.at_most.map(i16::from);
    let limit = limit.or(bonus.at_most_double.then_some(2 * start));
    match limit {
        Some(limit) if amount > 0 => (value + amount).min(limit.max(value)),
        _ => value + amount,
    }
}

/// The kind of a company for its attackers. A Fallen-wizard's counts as one of heroes for
/// detainment (`CoE` 2.IV.vii.F1).
pub fn kind_of(company: &[Fighter<'_>]) -> CompanyKind {
    let heroes = |fighter: &Fighter<'_>| {
        matches!(fighter.person.player, PlayerType::Wizard | PlayerType::FallenWizard)
    };
    if company.iter().any(heroes) {
        CompanyKind::Hero
    } else if company.iter().any(|fighter| is_orc_or_troll(fighter.person.card)) {
        CompanyKind::Overt
    } else {
        CompanyKind::Covert
    }
}
