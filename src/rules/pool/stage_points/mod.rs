//! A Fallen-wizard's starting stage resources.

pub mod limits;

use crate::cards::kinds::is_stage;
use crate::cards::model::{PlayerType, Subtype};
use crate::decks::model::Part;
use crate::decks::resolve::{Class, DeckCard};
use crate::rules::metadata::declare_rule;
use crate::rules::sums::{Measured, Required, Sum};
use crate::rules::wording::Wording;
use crate::rules::{Context, Finding};
use crate::text::count;

pub use limits::StagePoints;

declare_rule! {
    name: "stage-points",
    family: Pool,
    scope: Part,
    severity: Error,
    summary: "a Fallen-wizard starts with stage resources for exactly three stage points",
    limits: StagePoints,
    need: need,
}

fn check(cx: &mut Context<'_, '_>, limits: &StagePoints) {
    if cx.player() != PlayerType::FallenWizard {
        return;
    }
    let (deck, pool) = (cx.deck, cx.tally.pool);
    let stage: Vec<&DeckCard<'_>> = deck
        .of(Part::Pool)
        .filter(|card| card.class == Class::Resource && is_stage(card.card))
        .collect();
    let points = |card: &DeckCard<'_>| {
        count(card.card.stage_points.map_or(0, crate::cards::model::Figure::base), "stage point")
    };
    let help = format!(
        "choose at most {} with {} in all",
        count(limits.maximum, "stage resource"),
        count(limits.points, "stage point")
    );
    if pool.stage_points != i32::from(limits.points) || pool.stage_cards == 0 {
        let message = format!(
            "the pool holds {} with {} in all, exactly {} needed",
            count(pool.stage_cards, "stage resource"),
            count(pool.stage_points, "stage point"),
            limits.points
        );
        cx.report(Finding::new(message).on_all(stage.iter().copied(), points).help(&help));
    }
    if pool.stage_cards > u32::from(limits.maximum) {
        let message = format!(
            "the pool holds {}, {} allowed",
            count(pool.stage_cards, "stage resource"),
            limits.maximum
        );
        cx.report(Finding::new(message).on_all(stage.iter().copied(), points).help(&help));
    }
    if !stage.is_empty() && stage.iter().all(|card| card.card.unique) {
        let finding = Finding::new("all stage resources of the pool are unique")
            .on_all(stage.iter().copied(), |_| "unique".to_owned());
        cx.report(finding.help("at least one that is not unique is needed"));
    }
    for card in stage {
        check_card(cx, card);
    }
}

fn check_card(cx: &mut Context<'_, '_>, card: &DeckCard<'_>) {
    let reason = if card.card.may_not_start {
        "its own text bars it from starting"
    } else if !card.card.is(Subtype::PermanentEvent) {
        "it is no permanent-event"
    } else {
        return;
    };
    let message =
        format!("{} may not be a starting stage resource: {reason}", card.card.shown_name());
    let finding = Finding::new(message).on(card, "may not start").help("choose another");
    let by_text = card.card.may_not_start;
    cx.report(if by_text { finding.written_on(card.card) } else { finding });
}

fn words(limits: &StagePoints, _: &Wording<'_>) -> String {
    format!(
        "fallen-wizard: exactly {}, on at most {} cards, one of them not unique",
        limits.points, limits.maximum
    )
}

fn need(limits: &StagePoints, _: &Measured<'_>) -> (Sum, Required) {
    (Sum::StagePoints, Required::Exactly(limits.points.into()))
}
