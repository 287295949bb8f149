//! As many hazards as resources.

use crate::rules::metadata::declare_rule;
use crate::rules::sums::{Measured, Required, Sum};
use crate::rules::{Context, Finding};
use crate::text::count;

use super::shared::sides_note;

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
    let message = format!(
        "the play deck holds {} and {}; there must be as many of both",
        count(resources, "resource"),
        count(hazards, "hazard")
    );
    let difference = resources.abs_diff(hazards);
    let (more, less) =
        if resources > hazards { ("resource", "hazard") } else { ("hazard", "resource") };
    let mut help = format!("add {} or remove {}", count(difference, less), count(difference, more));
    if let Some(note) = sides_note(cx) {
        help = format!("{help} ({note})");
    }
    cx.report(Finding::new(message).help(help));
}

fn need(of: &Measured<'_>) -> (Sum, Required) {
    (Sum::Hazards, Required::Exactly(of.tally.resources))
}
