//! What a play deck is made of.

pub mod avatar_count;
pub mod avatar_missing;
pub mod character_count;
pub mod creature_minimum;
pub mod no_hazards;
pub mod play_deck_size;
pub mod resource_hazard_parity;

use crate::checkers::Context;
use crate::text::{count, counted};

/// How the dual-purpose cards were counted, for rules in which that matters.
fn sides_note(cx: &Context<'_, '_>) -> Option<String> {
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
