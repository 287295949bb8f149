//! What the rules of the family share.

use crate::rules::Context;
use crate::text::{count, counted};

/// How the dual-purpose cards were counted, for rules in which that matters.
pub(crate) fn sides_note(cx: &Context<'_, '_>) -> Option<String> {
    let sides = &cx.tally.sides;
    let cards = |number: u32| count(number, "dual-purpose card");
    match (sides.as_resources, sides.as_hazards) {
        (0, 0) => None,
        (0, hazards) => Some(format!("{} counted {}", cards(hazards), counted(hazards, "hazard"))),
        (resources, 0) => {
            Some(format!("{} counted {}", cards(resources), counted(resources, "resource")))
        }
        (resources, hazards) => Some(format!(
            "{} counted {}, {hazards} {}",
            cards(resources),
            counted(resources, "resource"),
            counted(hazards, "hazard")
        )),
    }
}
