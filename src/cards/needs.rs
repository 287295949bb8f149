//! Which cards are those without which another cannot be played.

use super::database::Database;
use super::model::{AgentFilter, Alignment, Card, CardType, Home, Need, SiteType, Subtype};
use crate::message::{Message, message};
use crate::text::{article, listed};

/// Whether a card is what another needs.
pub(crate) fn meets(need: &Need, card: &Card, database: &Database) -> bool {
    match need {
        Need::Card(name) => card.name == *name,
        Need::Kind(kind) => card.is(*kind),
        Need::Resource(kind) => card.card_type == CardType::Resource && card.is(*kind),
        Need::Keyword(keyword) => card.has(*keyword),
        Need::EventOf(race) => {
            card.card_type == CardType::Hazard
                && card.is_of(*race)
                && card.is(Subtype::PermanentEvent)
        }
        Need::Agent(asked) => fits(asked, card, database),
        Need::FactionOf(race) => card.is(Subtype::Faction) && card.is_of(*race),
        Need::CreatureOf(race) => card.is(Subtype::Creature) && card.is_of(*race),
        Need::ManifestationOf(race) => {
            let could_return = card.card_type == CardType::Hazard || card.is(Subtype::Faction);
            could_return && card.is_of(*race)
        }
        Need::Weighing(least) => {
            let points =
                card.corruption.map_or(0, |figure| figure.conditional.unwrap_or(figure.base()));
            card.is_item() && i16::from(points) >= i16::from(*least)
        }
        Need::OwnRingwraith => {
            card.avatar && matches!(card.alignment, Alignment::Minion | Alignment::Balrog)
        }
    }
}

/// Whether a card is an agent whom a text means.
fn fits(asked: &AgentFilter, card: &Card, database: &Database) -> bool {
    let AgentFilter { skill, magic, homes } = asked;
    let at_home = |home: &Home| homes.iter().any(|&kind| may_be_of(home, kind, database));
    card.agent
        && skill.is_none_or(|skill| card.skills.contains(&skill))
        && magic.is_none_or(|magic| card.uses_magic.contains(&magic))
        && (homes.is_empty() || card.home_sites.iter().any(at_home))
}

/// Whether some version of a home site is of a type.
fn may_be_of(home: &Home, kind: SiteType, database: &Database) -> bool {
    let is = |site: &Card| site.site.as_ref().is_some_and(|facts| facts.site_type == kind);
    match home {
        Home::Any(filter) => filter.site_type.is_none_or(|of| of == kind),
        Home::Site(name) => database
            .sites()
            .map(|site| database.card(site))
            .any(|site| site.name == *name && is(site)),
    }
}

/// What a card needs, without an article where it is a kind of cards.
pub(crate) fn in_words(need: &Need, database: &Database) -> Message {
    match need {
        Need::Card(name) => Message::verbatim(database.shown_name(name)),
        Need::Kind(kind) => kind.message(),
        Need::Resource(kind) => message!("a resource ({kind})", kind = *kind),
        Need::Keyword(keyword) => keyword.message(),
        Need::EventOf(race) => match article(race.word()) {
            "an" => message!("an {race} permanent-event", race = *race),
            _ => message!("a {race} permanent-event", race = *race),
        },
        Need::Agent(asked) => agent(asked),
        Need::FactionOf(race) => match article(race.word()) {
            "an" => message!("an {race} faction", race = *race),
            _ => message!("a {race} faction", race = *race),
        },
        Need::CreatureOf(race) => message!("a creature ({races})", races = race.message()),
        Need::ManifestationOf(race) => message!("a hazard or faction ({race})", race = *race),
        Need::Weighing(points) => {
            message!("an item of {points} corruption points or more", points = *points)
        }
        Need::OwnRingwraith => message!("a Ringwraith of your own"),
    }
}

/// What a card needs, as a part of a sentence.
pub(crate) fn with_article(need: &Need, database: &Database) -> Message {
    let one = |word: &str, kind: Message| {
        let spelt = word.replace('-', " ");
        match article(&spelt) {
            "an" => message!("an {kind}", kind = kind.spelt(spelt)),
            _ => message!("a {kind}", kind = kind.spelt(spelt)),
        }
    };
    match need {
        Need::Kind(kind) => one(kind.word(), kind.message()),
        Need::Keyword(keyword) => one(keyword.word(), keyword.message()),
        other => in_words(other, database),
    }
}

/// The agents whom a text means.
fn agent(asked: &AgentFilter) -> Message {
    let AgentFilter { skill, magic, homes } = asked;
    if let Some(skill) = *skill {
        return message!("a {skill} agent", skill);
    }
    if let Some(magic) = *magic {
        return message!("an agent who can use {magic}", magic);
    }
    if homes.is_empty() {
        return message!("an agent");
    }
    let homes: Vec<Message> = homes.iter().map(|kind| kind.message()).collect();
    message!("an agent whose home site is a {homes}", homes = listed(&homes, "or"))
}
