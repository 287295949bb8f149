//! A Fallen-wizard's starting stage resources.

pub(crate) mod limits;

use crate::cards::kinds::is_stage;
use crate::cards::model::{PlayerType, Subtype};
use crate::decks::model::Part;
use crate::decks::resolve::{Class, DeckCard};
use crate::message::{Message, message};
use crate::rules::metadata::declare_rule;
use crate::rules::sums::{Measured, Required, Sum};
use crate::rules::wording::Wording;
use crate::rules::{Context, Finding};
use crate::text::numbered;

pub(crate) use limits::StagePoints;

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
        let points = card.card.stage_points.map_or(0, crate::cards::model::PrintedNumber::base);
        message!("{stage_points}", stage_points = numbered(points, "stage point"))
    };
    let help = message!(
        "choose at most {stage_resources} with {stage_points} in all",
        stage_resources = numbered(limits.maximum, "stage resource"),
        stage_points = numbered(limits.points, "stage point")
    );
    if pool.stage_points != i32::from(limits.points) || pool.stage_cards == 0 {
        let message = message!(
            "the pool holds {stage_resources} with {stage_points} in all, exactly {points} needed",
            stage_resources = numbered(pool.stage_cards, "stage resource"),
            stage_points = numbered(pool.stage_points, "stage point"),
            points = limits.points
        );
        cx.report(Finding::new(message).on_all(stage.iter().copied(), points).help(help.clone()));
    }
    if pool.stage_cards > u32::from(limits.maximum) {
        let message = message!(
            "the pool holds {stage_resources}, {maximum} allowed",
            stage_resources = numbered(pool.stage_cards, "stage resource"),
            maximum = limits.maximum
        );
        cx.report(Finding::new(message).on_all(stage.iter().copied(), points).help(help.clone()));
    }
    if !stage.is_empty() && stage.iter().all(|card| card.card.unique) {
        let finding = Finding::new(message!("all stage resources of the pool are unique"))
            .on_all(stage.iter().copied(), |_| message!("unique"));
        cx.report(finding.help(message!("at least one that is not unique is needed")));
    }
    for card in stage {
        check_card(cx, card);
    }
}

fn check_card(cx: &mut Context<'_, '_>, card: &DeckCard<'_>) {
    let reason = if card.card.may_not_start {
        message!("its own text bars it from starting")
    } else if !card.card.is(Subtype::PermanentEvent) {
        message!("it is not a permanent-event")
    } else {
        return;
    };
    let message = message!(
        "{card} may not be a starting stage resource: {reason}",
        card = card.card.shown_name(),
        reason
    );
    let finding =
        Finding::new(message).on(card, message!("may not start")).help(message!("choose another"));
    let by_text = card.card.may_not_start;
    cx.report(if by_text { finding.written_on(card.card) } else { finding });
}

fn words(limits: &StagePoints, _: &Wording<'_>) -> Message {
    let (points, most) = (limits.points, limits.maximum);
    message!(
        "fallen-wizard: exactly {points}, on at most {most} cards, at least one of them not unique",
        points,
        most
    )
}

fn need(limits: &StagePoints, _: &Measured<'_>) -> (Sum, Required) {
    (Sum::StagePoints, Required::Exactly(limits.points.into()))
}
