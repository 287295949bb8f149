//! A Fallen-wizard's starting stage resources.

use crate::cards::model::{PlayerType, Subtype};
use crate::checkers::metadata::declare_rule;
use crate::checkers::tally::is_stage;
use crate::checkers::{Context, Finding};
use crate::decks::model::Part;
use crate::decks::resolve::{Class, DeckCard};
use crate::text::count;

declare_rule!(
    "stage-points",
    "stage_points.md",
    Pool,
    Error,
    "a Fallen-wizard starts with stage resources for exactly three stage points"
);

fn check(cx: &mut Context<'_, '_>) {
    let Some(rule) = &cx.rules().stage_points else { return };
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
        count(rule.maximum, "stage resource"),
        count(rule.points, "stage point")
    );
    if pool.stage_points != i32::from(rule.points) || pool.stage_cards == 0 {
        let message = format!(
            "the pool holds {} with {} in all, exactly {} needed",
            count(pool.stage_cards, "stage resource"),
            count(pool.stage_points, "stage point"),
            rule.points
        );
        cx.report(Finding::new(message).on_all(stage.iter().copied(), points).help(&help));
    }
    if pool.stage_cards > u32::from(rule.maximum) {
        let message = format!(
            "the pool holds {}, {} allowed",
            count(pool.stage_cards, "stage resource"),
            rule.maximum
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
    cx.report(Finding::new(message).on(card, "may not start").help("choose another"));
}
