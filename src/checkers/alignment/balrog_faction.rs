//! The factions of a Balrog's deck.

use crate::cards::model::{Alignment, PlayerType, Subtype};
use crate::checkers::Context;
use crate::checkers::metadata::declare_rule;
use crate::text::list;

use super::report_cards;

declare_rule!(
    "balrog-faction",
    "balrog_faction.md",
    Alignment,
    Error,
    "a Balrog's factions are Orcs, Trolls, Wolves, Animals and Dragons"
);

fn check(cx: &mut Context<'_, '_>) {
    let Some(rule) = &cx.rules().balrog_faction else { return };
    if cx.player() != PlayerType::Balrog {
        return;
    }
    report_cards(cx, "a faction of another race", |_, copies| {
        let card = copies.first().card;
        let of_his_side = matches!(card.alignment, Alignment::Minion | Alignment::Dual);
        if !card.is(Subtype::Faction)
            || !of_his_side
            || rule.races.iter().any(|&race| card.is_of(race))
        {
            return None;
        }
        let races: Vec<_> = rule.races.iter().map(|race| race.word()).collect();
        let message = format!("{} is a faction that no Balrog may include", card.shown_name());
        Some((message, format!("his factions are of these races: {}", list(&races, "and"))))
    });
}
