//! The Orcs and Trolls of a Balrog's deck.

use crate::cards::model::{Alignment, PlayerType};
use crate::checkers::Context;
use crate::checkers::metadata::declare_rule;
use crate::decks::resolve::Class;

use super::report_cards;

declare_rule!(
    "balrog-character",
    "balrog_character.md",
    Alignment,
    Error,
    "a Balrog's characters are Orcs and Trolls of small mind, or his own"
);

fn check(cx: &mut Context<'_, '_>) {
    let Some(rule) = &cx.rules().balrog_character else { return };
    if cx.player() != PlayerType::Balrog {
        return;
    }
    report_cards(cx, "not of The Balrog's following", |_, copies| {
        let card = copies.first();
        if card.class != Class::Character || card.card.alignment != Alignment::Minion {
            return None;
        }
        let facts = card.card;
        let mind = facts.mind.unwrap_or(0);
        let help = "take an Orc or Troll with a lower mind, or one that is Balrog-specific";
        if !rule.races.iter().any(|&race| facts.is_of(race)) {
            let message =
                format!("{} is no Orc or Troll: not in a Balrog's deck", facts.shown_name());
            return Some((message, help.to_owned()));
        }
        (mind >= rule.mind_below && facts.specific_to.is_none()).then(|| {
            let limit = rule.mind_below;
            let message = format!(
                "{} has mind {mind}, in a Balrog's deck below {limit} allowed",
                facts.shown_name()
            );
            (message, help.to_owned())
        })
    });
}
