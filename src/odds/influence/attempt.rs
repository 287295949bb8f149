//! The attempt to influence away an opponent's card: both players roll.

use crate::cards::model::{Card, CardType, PlayerType, Subtype};
use crate::company::Person;
use crate::rulesets::model::Ruleset;

use super::super::fighter::{Fighter, is_of_heroes};
use super::super::{Chance, dice};
use super::{Circumstances, PartOf, SumPart, is_meant, standard};

/// The opponent's resistance to an attempt.
#[derive(Clone, Debug, Default)]
pub(crate) struct Resistance<'a> {
    /// The opponent's unused general influence.
    pub general: i16,
    /// The controller of the target, if it is a follower, an ally or an item.
    pub controller: Option<Person<'a>>,
    /// The unused direct influence of who controls it.
    pub direct: i16,
    /// Whether an identical card is revealed from hand.
    pub revealed: bool,
    /// Other modifiers, such as for the other side.
    pub modifier: i16,
}

/// The unused direct influence of who controls a card, if it is all but what the card takes: a character takes his mind
/// (METW Part II §9).
pub(crate) fn unused_influence(controller: &Person<'_>, target: &Card) -> i16 {
    let taken = if target.card_type == CardType::Character { target.mind } else { None };
    let left = controller.plain_influence().saturating_sub(taken.unwrap_or(0).into());
    i16::try_from(left).unwrap_or(0)
}

/// What is added to an attempt of a player because the card is the other side's, where the book has two sides; a
/// Fallen-wizard is on the heroes' side here (`CoE` 8.W1 to B1).
pub(crate) fn other_side(ruleset: &Ruleset, player: PlayerType, opponent: PlayerType) -> i16 {
    let apart = is_of_heroes(opponent) != is_of_heroes(player);
    let book = ruleset.play.other_side.as_ref().filter(|_| apart);
    book.map_or(0, |book| i16::from(book.modifier))
}

/// An attempt by one character.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Attempt {
    /// The modifiers of the roll; subtracted ones are negative.
    pub parts: Vec<SumPart>,
    /// The number that the modified result must exceed.
    pub over: i16,
    /// The least difference between the roll and the opponent's.
    pub ahead: i16,
    /// The chance of sufficient rolls.
    pub chance: Chance,
}

/// An attempt of a character without followers (METW and MELE Part II §9; `CoE` 8.3): against a
/// character or ally by its mind, an item by the bearer's mind, a faction by the number on its
/// card. `None` for cards that cannot be influenced: an avatar, an item without a bearer or without
/// a revealed copy.
pub(crate) fn attempt(
    target: &Card,
    by: &Fighter<'_>,
    against: &Resistance<'_>,
    game: &Circumstances<'_>,
) -> Option<Attempt> {
    let faction = target.conditions.as_ref().and_then(|of| of.influence_check);
    let over = if target.is_item() {
        against.controller.as_ref().filter(|_| against.revealed)?.mind()?.into()
    } else {
        let mind = target.mind.map(i32::from).or(faction.map(i32::from))?;
        if against.revealed { 0 } else { mind }
    };
    let over = i16::try_from(over).ok()?;
    let person = &by.person;
    let amount = |amount: u16| i16::try_from(amount).unwrap_or(i16::MAX);
    let part = |amount, what| SumPart { amount, what };
    let mut parts = vec![part(amount(person.plain_influence()), PartOf::Direct)];
    let counts = |whom: &_| match target.card_type {
        CardType::Character => person.counts_against(whom, &Person::new(target, person.player)),
        _ => is_meant(whom, target, game.database),
    };
    for (bonus, whom) in person.bonuses() {
        if whom.iter().any(counts) {
            parts.push(part(amount(bonus), PartOf::Against));
        }
    }
    parts.extend(standard(target, by, game));
    if target.is(Subtype::Faction) {
        parts.push(part(by.faction_modifier(), PartOf::Own));
    }
    parts.push(part(-against.general, PartOf::General));
    if against.controller.is_some() {
        parts.push(part(-against.direct, PartOf::Controller));
    }
    parts.push(part(against.modifier, PartOf::Other));
    parts.retain(|part| part.amount != 0);
    let ahead = over + 1 - parts.iter().map(|part| part.amount).sum::<i16>();
    Some(Attempt { parts, over, ahead, chance: dice::beats_by(ahead) })
}
