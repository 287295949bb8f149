//! A character in fights and temptations: prowess, body and corruption with all items.

use crate::cards::model::{
    Card, CardType, CharacterFilter, Checks, CompanyKind, FightBonus, Keyword, PlayerType,
    PrintedNumber, Race,
};
use crate::company::Person;
use crate::company::travel::{is_fell_rider, is_openly_orcish};

use super::strike::Stance;

/// A character can use only one item of each of these kinds at a time (METW Part I §10, Items;
/// `CoE` 6.1.3).
const ONE_AT_A_TIME: [Keyword; 4] =
    [Keyword::Weapon, Keyword::Armor, Keyword::Shield, Keyword::Helmet];

/// The numbers of a character in a fight that cards change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stat {
    Prowess,
    Body,
    /// The change to the body of the strike that he faces.
    StrikeBody,
}

/// Every number, in order.
const STATS: [Stat; 3] = [Stat::Prowess, Stat::Body, Stat::StrikeBody];

/// One number for each [`Stat`], in its order.
type Numbers = [i16; 3];

/// What a character meets in a fight.
#[derive(Clone, Copy, Debug, Default)]
pub struct Meeting<'m> {
    /// The races of the attack.
    pub races: &'m [Race],
    /// Whether the attack detains.
    pub detains: bool,
    /// Whether the character taps to face the strike.
    pub taps: bool,
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

    /// The prowess against an attack by these races, which does not detain, without tapping.
    pub fn prowess(&self, against: &[Race]) -> i16 {
        self.prowess_in(Meeting { races: against, ..Meeting::default() })
    }

    /// The body against such an attack; `None` if the character has none.
    pub fn body(&self, against: &[Race]) -> Option<i16> {
        self.body_in(Meeting { races: against, ..Meeting::default() })
    }

    /// The prowess in a meeting.
    pub fn prowess_in(&self, meeting: Meeting<'_>) -> i16 {
        self.value(Stat::Prowess, meeting)
    }

    /// The body in a meeting; `None` if the character has none.
    pub fn body_in(&self, meeting: Meeting<'_>) -> Option<i16> {
        self.person.card.body?;
        Some(self.value(Stat::Body, meeting))
    }

    /// The change to the body of the strike that he faces in a meeting.
    pub fn strike_body_in(&self, meeting: Meeting<'_>) -> i16 {
        self.value(Stat::StrikeBody, meeting)
    }

    /// The modified results of a body check at which the character is discarded.
    pub fn discarded_on(&self) -> &'a [u8] {
        let spares = |card: &Card| card.combat.as_ref().is_some_and(|of| of.never_discarded);
        if self.person.in_use().any(spares) {
            return &[];
        }
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
        let bonuses = self.texts().filter_map(|card| card.combat.as_ref());
        let his = bonuses.flat_map(|of| &of.bonuses).filter(|bonus| self.is_meant_in(bonus));
        let least = his.filter_map(|bonus| bonus.taken_untapped).map(i16::from).min();
        let least = least.filter(|_| stance == Stance::StaysUntapped);
        least.map_or_else(|| stance.modifier(), |taken| -taken)
    }

    fn value(&self, stat: Stat, meeting: Meeting<'_>) -> i16 {
        self.numbers(meeting)[stat as usize]
    }

    /// The printed numbers and the changes of items, those of weapons before all others, as the books
    /// have it (METW Part I §7, The Strike Sequence; `CoE` 6.1.4). Of several items of a kind he uses
    /// the one that helps most, with all that it does.
    fn numbers(&self, meeting: Meeting<'_>) -> Numbers {
        let card = self.person.card;
        let printed =
            |figure: Option<PrintedNumber>| i16::from(figure.map_or(0, PrintedNumber::base));
        let start = [printed(card.prowess), printed(card.body), 0];
        let mut now = start;
        for kind in ONE_AT_A_TIME {
            let of_kind = self.items().filter(|item| item.has(kind));
            let tries = of_kind.map(|item| self.changed_by(item, meeting, start, now));
            now = tries.max_by_key(|tried| rank(kind, *tried)).unwrap_or(now);
        }
        let loose = |item: &&Card| !ONE_AT_A_TIME.iter().any(|&kind| item.has(kind));
        for item in self.items().filter(loose) {
            now = self.changed_by(item, meeting, start, now);
        }
        for placed in self.placed().filter(|card| changes_fights(card)) {
            now = self.changed_by(placed, meeting, start, now);
        }
        let own = card.combat.iter().flat_map(|combat| &combat.bonuses);
        let own = own.filter(|bonus| meets(bonus, meeting));
        own.fold(now, |now, bonus| STATS.map(|stat| change(bonus, stat, start, now)))
    }

    /// The cards placed with him that are no items and belong to none.
    fn placed(&self) -> impl Iterator<Item = &'a Card> {
        let own = |card: &&Card| card.combat.as_ref().is_none_or(|one| one.placed_with.is_none());
        self.person.in_use().filter(|card| !card.is_item()).filter(own)
    }

    /// The resources placed with him of whose texts no fact is known, or not all: what they change of a
    /// fight is not counted.
    pub fn uncounted(&self) -> impl Iterator<Item = &'a Card> {
        let does_more = |card: &Card| card.combat.as_ref().is_some_and(|of| of.does_more);
        let more = self.person.in_use().filter(move |card| does_more(card));
        let placed = self.person.in_use().filter(|card| !card.is_item());
        let known = |card: &Card| {
            card.combat.is_some()
                || card.conditions.as_ref().is_some_and(|asked| asked.control.is_some())
        };
        let unknown = move |card: &&Card| card.card_type == CardType::Resource && !known(card);
        placed.filter(unknown).chain(more)
    }

    /// An item that he bears and that its text forbids him.
    pub fn forbidden(&self) -> Option<&'a Card> {
        let may = |item: &Card| {
            let by = item.conditions.as_ref().and_then(|asked| asked.borne_by.as_ref());
            by.is_none_or(|by| {
                by.who.as_ref().is_none_or(|who| who.fits(self.person.card))
                    && by.named.as_ref().is_none_or(|name| self.person.card.name == *name)
                    && by.prowess.is_none_or(|least| self.prowess_without(item) >= least.into())
            })
        };
        self.person.bears.iter().copied().find(|item| !may(item))
    }

    /// The prowess with all that he bears but one card.
    fn prowess_without(&self, item: &Card) -> i16 {
        let bears = self.person.bears.iter().copied().filter(|card| card.name != item.name);
        let person = Person { bears: bears.collect(), ..self.person };
        Fighter { person }.prowess(&[])
    }

    /// The items that he uses.
    fn items(&self) -> impl Iterator<Item = &'a Card> {
        self.person.in_use().filter(|card| card.is_item())
    }

    /// The numbers as an item changes them, each by the best of the item's changes.
    fn changed_by(
        &self,
        item: &Card,
        meeting: Meeting<'_>,
        start: Numbers,
        now: Numbers,
    ) -> Numbers {
        let now = self.changed_alone(item, meeting, start, now);
        // Of several such cards with one item the rules know nothing: none may be duplicated there.
        let with = self.person.in_use().find(|card| is_placed_with(card, item));
        with.map_or(now, |card| self.changed_alone(card, meeting, start, now))
    }

    /// The numbers as an item alone changes them, or a card placed with it or with the character.
    fn changed_alone(
        &self,
        item: &Card,
        meeting: Meeting<'_>,
        start: Numbers,
        now: Numbers,
    ) -> Numbers {
        let bonuses = item.combat.as_ref().map_or(&[][..], |combat| &combat.bonuses);
        if bonuses.is_empty() {
            let requires = item.conditions.as_ref().map_or(&[][..], |asked| &asked.requires);
            let fits = requires.is_empty() || requires.iter().any(|who| self.fits(who, item));
            let meant = self.is_meant_by(item);
            let added = |printed: Option<PrintedNumber>| {
                printed.filter(|_| fits).map_or(0, |figure| i16::from(figure_for(figure, meant)))
            };
            return [now[0] + added(item.prowess), now[1] + added(item.body), now[2]];
        }
        let his = |bonus: &&FightBonus| {
            let bearers = &bonus.bearers;
            let bears = bearers.is_empty() || bearers.iter().any(|who| self.fits(who, item));
            meets(bonus, meeting) && bears && self.has_with(bonus)
        };
        STATS.map(|stat| {
            let value = now[stat as usize];
            let tries = bonuses.iter().filter(his).map(|bonus| change(bonus, stat, start, now));
            // Several changes of one item to one number exclude each other.
            let (best, worst) = (tries.clone().max(), tries.min());
            best.filter(|&best| best > value).or(worst).unwrap_or(value)
        })
    }

    /// Whether a bonus of a card is meant for him.
    fn is_meant_in(&self, bonus: &FightBonus) -> bool {
        let fits = |who: &CharacterFilter| who.fits(self.person.card);
        (bonus.bearers.is_empty() || bonus.bearers.iter().any(fits)) && self.has_with(bonus)
    }

    /// Whether the card that a bonus asks for is there.
    fn has_with(&self, bonus: &FightBonus) -> bool {
        bonus.with.as_ref().is_none_or(|name| self.bears(name))
    }

    fn bears(&self, name: &str) -> bool {
        self.person.bears.iter().any(|card| card.name == name)
    }

    /// Whether he fits, with the skills that other cards than this one give him.
    fn fits(&self, who: &CharacterFilter, but: &Card) -> bool {
        let card = self.person.card;
        let given = |skill| {
            let gives = |card: &Card| card.name != but.name && card.gives_skills.contains(&skill);
            self.person.in_use().any(gives)
        };
        who.fits(card) || (who.skill.is_some_and(given) && who.fits_but_for_skill(card))
    }

    /// Whether the numbers in an item's brackets apply to the character, as those of a Dwarven Ring
    /// to a Dwarf, or those of an item that another card restores.
    fn is_meant_by(&self, item: &Card) -> bool {
        let combat = item.combat.as_ref();
        let race = combat.and_then(|combat| combat.bracketed_for);
        race.is_some_and(|race| self.person.card.is_of(race))
            || combat.and_then(|of| of.restored_by.as_ref()).is_some_and(|name| self.bears(name))
    }

    /// What is added to his body checks.
    pub fn body_check_modifier(&self) -> i16 {
        self.checks().map(|checks| i16::from(checks.body)).sum()
    }

    /// The corruption points that every other character of his company is given by what he bears.
    pub fn company_corruption(&self) -> i16 {
        let spared = |checks: &Checks| {
            let race = checks.company_spared_by;
            let filter = CharacterFilter { race, ..CharacterFilter::default() };
            race.is_some() && filter.fits(self.person.card)
        };
        let given = self.checks().filter(|checks| !spared(checks));
        given.map(|checks| i16::from(checks.company_corruption)).sum()
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

/// Whether a change counts in a meeting.
fn meets(bonus: &FightBonus, meeting: Meeting<'_>) -> bool {
    let against =
        bonus.against.is_empty() || bonus.against.iter().any(|race| meeting.races.contains(race));
    against && (!bonus.detained || meeting.detains) && (!bonus.tapping || meeting.taps)
}

/// How much an item of a kind helps: a weapon by prowess first, what protects by body.
fn rank(kind: Keyword, [prowess, body, strike_body]: Numbers) -> Numbers {
    if kind == Keyword::Weapon {
        [prowess, -strike_body, body]
    } else {
        [body, prowess, -strike_body]
    }
}

/// A number after a change, which lifts it no further than it may and never lowers it by its limit.
fn change(bonus: &FightBonus, stat: Stat, start: Numbers, now: Numbers) -> i16 {
    let (start, value) = (start[stat as usize], now[stat as usize]);
    let amount = i16::from(match stat {
        Stat::Prowess => bonus.prowess,
        Stat::Body => bonus.body,
        Stat::StrikeBody => bonus.strike_body,
    });
    let limit = bonus.at_most.map(i16::from);
    let limit = limit.or(bonus.at_most_double.then_some(2 * start));
    match limit {
        Some(limit) if amount > 0 => (value + amount).min(limit.max(value)),
        _ => value + amount,
    }
}

/// Whether characters make their company an overt one: an Orc, a Troll, The Balrog, a Ringwraith in Fell
/// Rider mode, or a Half-orc among others than Men and Half-orcs (`CoE` glossary, overt).
pub(crate) fn is_overt(company: &[Fighter<'_>]) -> bool {
    let half = |one: &Fighter<'_>| one.person.card.has(Keyword::HalfOrc);
    let seen = |one: &Fighter<'_>| {
        let card = one.person.card;
        let rides = one.person.bears.iter().any(|card| is_fell_rider(card));
        rides || card.is_of(Race::Balrog) || is_openly_orcish(card)
    };
    let other = |one: &Fighter<'_>| !half(one) && !one.person.card.is_of(Race::Man);
    company.iter().any(seen) || (company.iter().any(half) && company.iter().any(other))
}

/// Whether the companies of a player are of heroes, whoever is in them.
pub(crate) const fn is_of_heroes(player: PlayerType) -> bool {
    matches!(player, PlayerType::Wizard | PlayerType::FallenWizard)
}

/// The kind of a company for its attackers. A Fallen-wizard's counts as one of heroes for
/// detainment (`CoE` 2.IV.vii.F1).
pub(crate) fn kind_of(company: &[Fighter<'_>]) -> CompanyKind {
    if company.iter().any(|fighter| is_of_heroes(fighter.person.player)) {
        CompanyKind::Hero
    } else if is_overt(company) {
        CompanyKind::Overt
    } else {
        CompanyKind::Covert
    }
}
