//! The cards without which another cannot be played, and which a deck does not hold.

use crate::cards::database::{CardKey, Database, GroupKey};
use crate::cards::fold::fold;
use crate::cards::model::{Card, CardType, Need, PlayerType, Race, Subtype};
use crate::cards::needs::{meets, with_article};
use crate::message::{Message, message};
use crate::odds::ring;
use crate::text::listed;

use super::Holdings;

/// What a card needs and the deck does not hold, in words.
pub(super) fn lack(own: &Holdings<'_>, card: &Card) -> Option<Message> {
    // Most cards need no other.
    if !card.requires_agent && card.needs.is_empty() && card.attacks_of.is_empty() {
        return None;
    }
    let of_agents = |need: &Need| matches!(need, Need::Agent(_));
    let named = || card.needs.iter().flatten().any(of_agents);
    if card.requires_agent && !own.given.agents && !named() {
        return Some(message!("an agent"));
    }
    // Played as a hazard, it is about the opponent's cards.
    if card.dual_purpose && card.card_type == CardType::Resource {
        return None;
    }
    let one_of = |needs: &Vec<Need>| {
        let needs = needs.iter().map(|need| with_article(need, own.database));
        listed(&needs.collect::<Vec<_>>(), "or")
    };
    let creature = || {
        let races = lacking_attacks(own, card).filter(|_| !is_met_by_sites(own, card))?;
        Some(message!("a creature ({races})", races))
    };
    let met = |needs: &&Vec<Need>| needs.iter().any(|need| holds(own, need, card));
    let lacking = card.needs.iter().find(|needs| !met(needs));
    lacking.map(one_of).or_else(creature)
}

/// The races whose attacks a hazard is about where the deck has no such creature, and the hazard no
/// other use.
fn lacking_attacks(own: &Holdings<'_>, card: &Card) -> Option<Message> {
    let attacks = |race| own.cards.iter().any(|(_, held, _)| is_attack_of(held, race));
    let idle = !card.of_use_without_attacks
        && !card.attacks_of.is_empty()
        && !card.attacks_of.iter().any(|&race| attacks(race));
    let races = || card.attacks_of.iter().map(|race| race.message()).collect::<Vec<_>>();
    idle.then(|| listed(&races(), "or"))
}

/// Whether automatic-attacks of sites, of whatever side, are those that a hazard is about: it does
/// something without any creature, if the opponent goes there.
fn is_met_by_sites(own: &Holdings<'_>, card: &Card) -> bool {
    let sites = || own.database.sites().filter_map(|site| own.database.card(site).site.as_ref());
    let is_meant = |race: &Race| card.attacks_of.contains(race);
    card.of_any_attack && sites().any(|site| site.automatic_attacks.iter().any(is_meant))
}

/// The races of the attacks that a hazard is about where no creature of the deck makes them, but sites
/// do.
pub(super) fn foreign_attacks(own: &Holdings<'_>, card: &Card) -> Option<Message> {
    lacking_attacks(own, card).filter(|_| lack(own, card).is_none())
}

/// Whether a hazard or agent attacks as one of this race.
fn is_attack_of(card: &Card, race: Race) -> bool {
    (card.card_type == CardType::Hazard || card.agent) && card.is_of(race)
}

/// What a card is for, where the deck holds none of it: what is left to it are the opponent's.
pub(super) fn foreign_things(own: &Holdings<'_>, card: &Card) -> Option<Message> {
    let things = &card.conditions.as_ref()?.best_for;
    if things.is_empty() || things.iter().any(|need| holds(own, need, card)) {
        return None;
    }
    let words = things.iter().map(|need| with_article(need, own.database));
    Some(listed(&words.collect::<Vec<_>>(), "or"))
}

/// Whether the deck holds what a card needs, besides the card itself.
fn holds(own: &Holdings<'_>, need: &Need, card: &Card) -> bool {
    match need {
        Need::Card(name) => holds_card(own, name),
        // A deck of theirs that lists no avatar yet lacks it, not what is played on it.
        // *Sauron* and *The Lidless Eye* stand for their player, who reveals no Ringwraith.
        Need::OwnRingwraith => {
            matches!(own.player, PlayerType::Ringwraith | PlayerType::Balrog)
                && !own.has_no_avatar()
        }
        need => own
            .cards
            .iter()
            .any(|(_, held, _)| held.name != card.name && serves(need, held, card, own.database)),
    }
}

/// Whether a card is what another needs: to a special ring, a gold ring that can become it.
pub(crate) fn serves(need: &Need, held: &Card, card: &Card, database: &Database) -> bool {
    match need {
        Need::Kind(Subtype::GoldRingItem) if ring::kind(card).is_some() => {
            ring::can_become(held, card)
        }
        need => meets(need, held, database),
    }
}

/// Whether the deck holds a card of this name or a manifestation of it of the same type, or has it as its
/// avatar: a Nazgûl among the hazards is no Ringwraith to play a resource on.
fn holds_card(own: &Holdings<'_>, name: &str) -> bool {
    let database = own.database;
    let named: Vec<(CardKey, GroupKey, CardType)> = database
        .by_folded_name(&fold(name))
        .map(|(_, at)| (at, database.card(at)))
        .filter(|(_, card)| card.name == name)
        .map(|(at, card)| (database.key(at), database.group(at), card.card_type))
        .collect();
    own.avatar.as_deref() == Some(name)
        || own.cards.iter().any(|&(key, card, _)| {
            let group = database.group(database.first_printing(key));
            let is_meant = |&(_, of, kind)| of == group && kind == card.card_type;
            named.iter().any(is_meant)
        })
        || own.avatar_card.is_some_and(|key| named.iter().any(|&(own, ..)| own == key))
}
