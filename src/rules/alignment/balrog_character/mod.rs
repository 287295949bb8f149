//! The Orcs and Trolls of a Balrog's deck.

pub(crate) mod limits;

use crate::cards::describe::people;
use crate::cards::model::{Alignment, PlayerType};
use crate::decks::resolve::Class;
use crate::message::{Message, message};
use crate::rules::Context;
use crate::rules::metadata::declare_rule;
use crate::rules::wording::Wording;
use crate::text::listed;

pub(crate) use limits::BalrogCharacter;

use super::shared::report_cards;

declare_rule! {
    name: "balrog-character",
    family: Alignment,
    scope: Card,
    severity: Error,
    summary: "a Balrog's characters are Orcs and Trolls of small mind, or his own",
    limits: BalrogCharacter,
}

fn check(cx: &mut Context<'_, '_>, limits: &BalrogCharacter) {
    if cx.player() != PlayerType::Balrog {
        return;
    }
    report_cards(cx, &message!("not of The Balrog's following"), |_, copies| {
        let card = copies.first();
        if card.class != Class::Character || card.card.alignment != Alignment::Minion {
            return None;
        }
        let facts = card.card;
        let mind = facts.mind.unwrap_or(0);
        let help = || message!("use an Orc or Troll with a lower mind, or a Balrog-specific one");
        if !limits.is_of_his_races(facts) {
            let message = message!(
                "{card} is not an Orc or Troll: not allowed in a Balrog's deck",
                card = facts.shown_name()
            );
            return Some((message, help()));
        }
        limits.is_too_strong(facts).then(|| {
            let limit = limits.mind_below;
            let message = message!(
                "{card} has mind {mind}: in a Balrog's deck it must be below {limit}",
                card = facts.shown_name(),
                mind,
                limit
            );
            (message, help())
        })
    });
}

fn words(limits: &BalrogCharacter, _: &Wording<'_>) -> Message {
    let races: Vec<Message> =
        limits.races.iter().map(|&race| people(race).spelt(race.word().to_owned())).collect();
    let (races, mind) = (listed(&races, "and"), limits.mind_below);
    message!("balrog: {races} with mind below {mind}, or Balrog-specific", races, mind)
}
