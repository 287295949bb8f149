//! Resources that the player may include.

pub(crate) mod limits;

use crate::cards::model::{Alignment, CardType};
use crate::decks::resolve::{Class, DeckCard};
use crate::message::{Message, message};
use crate::rules::metadata::declare_rule;
use crate::rules::wording::Wording;
use crate::rules::{Context, Finding};
use crate::text::listed;

pub(crate) use limits::ResourceAlignment;

use super::shared::{allows, deck_of, report_findings, sided};

/// The reading of a stage resource that may be played as a hazard.
const STAGE_AS_HAZARD: &str = "stage-as-hazard";

declare_rule! {
    name: "resource-alignment",
    family: Alignment,
    scope: Card,
    severity: Error,
    summary: "resources are of a side that the player may include",
    limits: ResourceAlignment,
}

fn check(cx: &mut Context<'_, '_>, limits: &ResourceAlignment) {
    report_findings(cx, &message!("of another side"), |cx, copies| {
        let card = copies.first();
        if card.class != Class::Resource || is_allowed(cx, limits, card) {
            return None;
        }
        let message = message!(
            "{card} is {sided}: not allowed in {deck}",
            card = card.card.shown_name(),
            sided = sided(card.card),
            deck = deck_of(cx.player())
        );
        let items = limits.items.as_ref().is_some_and(|items| items.of(cx.player()).is_some());
        let help = if items && !card.card.is_item() {
            message!("only items of the other side are allowed; use a resource of your own side")
        } else {
            message!("use a resource of your own side")
        };
        let finding = Finding::new(message).help(help);
        let stage = card.card.dual_purpose && card.card.alignment == Alignment::Stage;
        Some(if stage { finding.resting_on(STAGE_AS_HAZARD) } else { finding })
    });
}

fn is_allowed(cx: &Context<'_, '_>, limits: &ResourceAlignment, card: &DeckCard<'_>) -> bool {
    let (facts, player) = (card.card, cx.player());
    // A minion resource that may be played as a hazard may be in anyone's deck for that (Sudden
    // Call, by its own text); a stage resource may not.
    let also_hazard = facts.card_type == CardType::Resource && facts.dual_purpose;
    let item = limits.items.as_ref().is_some_and(|items| allows(items, player, facts.alignment));
    allows(&limits.allowed, player, facts.alignment)
        || (facts.is_item() && item)
        || (also_hazard && facts.alignment != Alignment::Stage)
}

fn words(limits: &ResourceAlignment, wording: &Wording<'_>) -> Message {
    wording.each_player(|player| {
        let sides = listed(limits.allowed.of(player)?, "or");
        let items = limits.items.as_ref().and_then(|items| items.of(player));
        Some(match items {
            Some(items) => {
                message!("{sides} (items: {items} too)", sides, items = listed(items, "or"))
            }
            None => sides,
        })
    })
}
