//! The factions of a Balrog's deck.

pub(crate) mod limits;

use crate::cards::describe::people;
use crate::cards::model::{Alignment, PlayerType, Subtype};
use crate::message::{Message, message};
use crate::rules::Context;
use crate::rules::metadata::declare_rule;
use crate::rules::wording::Wording;
use crate::text::listed;

pub(crate) use limits::BalrogFaction;

use super::shared::report_cards;

declare_rule! {
    name: "balrog-faction",
    family: Alignment,
    scope: Card,
    severity: Error,
    summary: "a Balrog's factions are Orcs, Trolls, Wolves, Animals and Dragons",
    limits: BalrogFaction,
}

fn check(cx: &mut Context<'_, '_>, limits: &BalrogFaction) {
    if cx.player() != PlayerType::Balrog {
        return;
    }
    report_cards(cx, &message!("a faction of another race"), |_, copies| {
        let card = copies.first().card;
        let of_his_side = matches!(card.alignment, Alignment::Minion | Alignment::Dual);
        if !card.is(Subtype::Faction)
            || !of_his_side
            || limits.races.iter().any(|&race| card.is_of(race))
        {
            return None;
        }
        let races: Vec<_> = limits.races.clone();
        let message =
            message!("{card} is a faction that no Balrog may include", card = card.shown_name());
        Some((
            message,
            message!("his factions are of these races: {races}", races = listed(&races, "and")),
        ))
    });
}

fn words(limits: &BalrogFaction, _: &Wording<'_>) -> Message {
    let races: Vec<Message> =
        limits.races.iter().map(|&race| people(race).spelt(race.word().to_owned())).collect();
    message!("balrog: {races}", races = listed(&races, "and"))
}
