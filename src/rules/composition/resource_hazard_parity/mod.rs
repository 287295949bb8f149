//! As many hazards as resources.

use crate::message::message;
use crate::rules::composition::play_deck_size::PlayDeckSize;
use crate::rules::metadata::declare_rule;
use crate::rules::sums::{Measured, Required, Sum};
use crate::rules::{Context, Finding};
use crate::text::numbered;

use super::shared::{sides_note, smallest_repairs};

/// The reading of a book that lets who owns few cards use them all.
const FEWER_CARDS: &str = "fewer-cards";

declare_rule! {
    name: "resource-hazard-parity",
    family: Composition,
    scope: Part,
    needs: PlayDeck,
    severity: Error,
    summary: "as many hazards as resources",
    words: "as many hazards as resources",
    need: need,
}

fn check(cx: &mut Context<'_, '_>) {
    let (resources, hazards) = (cx.tally.resources, cx.tally.hazards);
    if resources == hazards {
        return;
    }
    let message = message!(
        "the play deck holds {resources} but {hazards}",
        resources = numbered(resources, "resource"),
        hazards = numbered(hazards, "hazard")
    );
    let help = smallest_repairs(cx).map(|help| match sides_note(cx) {
        Some(note) => message!("{help} ({note})", help, note),
        None => help,
    });
    let finding = Finding::new(message).help(help.unwrap_or_default());
    cx.report(if uses_all(cx) { finding.resting_on(FEWER_CARDS) } else { finding });
}

/// Whether the player uses all cards of a collection smaller than the book's minimum.
fn uses_all(cx: &Context<'_, '_>) -> bool {
    let least = cx.tally.resources.min(cx.tally.hazards);
    let may = |size: &PlayDeckSize| size.fewer_if_limited_collection && least < size.minimum;
    cx.deck.deck.limited_collection && cx.ruleset.limits().is_some_and(may)
}

fn need(of: &Measured<'_>) -> (Sum, Required) {
    let resources = of.tally.resources;
    // As many as there should be resources: if there are too few of both, more of both are needed.
    let needed = match &of.ruleset.rules.play_deck_size {
        Some(size) if !size.whole_play_deck => {
            resources.max(size.minimum).min(size.maximum.unwrap_or(u32::MAX))
        }
        _ => resources,
    };
    (Sum::Hazards, Required::Exactly(needed))
}
