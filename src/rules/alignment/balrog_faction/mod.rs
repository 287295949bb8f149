//! The factions of a Balrog's deck.

pub mod limits;

use crate::cards::model::{Alignment, PlayerType, Subtype};
use crate::rules::Context;
use crate::rules::metadata::declare_rule;
use crate::rules::wording::Wording;
use crate::text::list;

pub use limits::BalrogFaction;

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
    report_cards(cx, "a faction of another race", |_, copies| {
        let card = copies.first().card;
        let of_his_side = matches!(card.alignment, Alignment::Minion | Alignment::Dual);
        if !card.is(Subtype::Faction)
            || !of_his_side
            || limits.races.iter().any(|&race| card.is_of(race))
        {
            return None;
        }
        let races: Vec<_> = limits.races.iter().map(|race| race.word()).collect();
        let message = format!("{} is a faction that no Balrog may include", card.shown_name());
        Some((message, format!("his factions are of these races: {}", list(&races, "and"))))
    });
}

fn words(limits: &BalrogFaction, _: &Wording<'_>) -> String {
    let races: Vec<_> = limits.races.iter().map(|race| race.word()).collect();
    format!("balrog: {}", list(&races, "and"))
}
