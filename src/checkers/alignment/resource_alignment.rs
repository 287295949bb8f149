//! Resources that the player may include.

use crate::cards::model::{Alignment, CardType};
use crate::checkers::Context;
use crate::checkers::metadata::declare_rule;
use crate::decks::resolve::{Class, DeckCard};
use crate::rulesets::model::ResourceAlignment;

use super::{allows, deck_of, report_cards, sided};

declare_rule!(
    "resource-alignment",
    "resource_alignment.md",
    Alignment,
    Error,
    "resources are of a side that the player may include"
);

fn check(cx: &mut Context<'_, '_>) {
    let Some(rule) = &cx.rules().resource_alignment else { return };
    report_cards(cx, "of another side", |cx, copies| {
        let card = copies.first();
        if card.class != Class::Resource || is_allowed(cx, rule, card) {
            return None;
        }
        let message = format!(
            "{} is {}: not in {}",
            card.card.shown_name(),
            sided(card.card),
            deck_of(cx.player())
        );
        let items = rule.items.as_ref().is_some_and(|items| items.of(cx.player()).is_some());
        let help = if items && !card.card.is_item() {
            "only items of the other side may be included; take a resource of your own side"
        } else {
            "take a resource of your own side instead"
        };
        Some((message, help.to_owned()))
    });
}

fn is_allowed(cx: &Context<'_, '_>, rule: &ResourceAlignment, card: &DeckCard<'_>) -> bool {
    let (facts, player) = (card.card, cx.player());
    // A minion resource that may be played as a hazard may stand in anyone's deck for that (Sudden
    // Call, by its own text); a stage resource may not.
    let also_hazard = facts.card_type == CardType::Resource && facts.dual_purpose;
    let item = rule.items.as_ref().is_some_and(|items| allows(items, player, facts.alignment));
    allows(&rule.allowed, player, facts.alignment)
        || (facts.is_item() && item)
        || (also_hazard && facts.alignment != Alignment::Stage)
}
