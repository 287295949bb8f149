//! Three copies of each card that is not unique.

use crate::cards::model::PlayerType;
use crate::checkers::Context;
use crate::checkers::metadata::declare_rule;
use crate::checkers::tally::sum;
use crate::decks::resolve::Class;

use super::fallen_wizard_copies::is_limited;
use super::too_many;

declare_rule!(
    "copy-limit",
    "copy_limit.md",
    Copies,
    Error,
    "three copies of each card that is not unique, or as many as the card itself allows"
);

fn check(cx: &mut Context<'_, '_>) {
    let Some(rule) = &cx.rules().copy_limit else { return };
    let (deck, tally) = (cx.deck, cx.tally);
    let fallen =
        cx.player() == PlayerType::FallenWizard && cx.rules().fallen_wizard_copies.is_some();
    for copies in tally.copies(deck) {
        let card = copies.first();
        if card.card.unique || card.class == Class::Avatar || (fallen && is_limited(card)) {
            continue;
        }
        let limit = u32::from(card.card.copies_allowed.unwrap_or(rule.limit));
        let sum = sum(copies.entries(&rule.counted), rule.characters_from_pool);
        if sum > limit {
            cx.report(too_many(card.card.shown_name(), sum, limit, copies.entries(&rule.counted)));
        }
    }
}
