//! As many hazards as resources.

use crate::checkers::metadata::declare_rule;
use crate::checkers::{Context, Finding};
use crate::text::count;

use super::sides_note;

declare_rule!(
    "resource-hazard-parity",
    "resource_hazard_parity.md",
    Composition,
    Error,
    "as many hazards as resources"
);

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
