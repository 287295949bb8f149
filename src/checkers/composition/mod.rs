//! What a play deck is made of.

pub mod avatar_count;
pub mod avatar_missing;
pub mod character_count;
pub mod creature_minimum;
pub mod no_hazards;
pub mod play_deck_size;
pub mod resource_hazard_parity;

use crate::checkers::Context;
use crate::text::count;

/// How the dual-purpose cards were counted, for rules in which that matters.
fn sides_note(cx: &Context<'_, '_>) -> Option<String> {
    let sides = &cx.tally.sides;
    let (resources, hazards) = (sides.as_resources, sides.as_hazards);
    (resources + hazards > 0).then(|| {
        format!(
            "{} counted as resources, {hazards} as hazards",
            count(resources, "dual-purpose card")
        )
    })
}
