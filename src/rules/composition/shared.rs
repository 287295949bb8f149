//! What the rules of the family share.

use crate::rules::Context;
use crate::rules::dual_purpose::sizes;
use crate::text::{count, counted, list};

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

/// The fewest cards that make as many resources as hazards within the size limits, in words: what can be
/// added or removed for that, where a card may change its side.
pub(crate) fn smallest_repairs(cx: &Context<'_, '_>) -> Option<String> {
    let (resources, hazards) = (i64::from(cx.tally.resources), i64::from(cx.tally.hazards));
    let sizes = sizes(cx.ruleset, cx.deck.deck.limited_collection);
    let (least, most) = (i64::from(*sizes.start()), i64::from(*sizes.end()));
    // Of the sizes between both, or else the nearest, each is reached with as few cards.
    let (low, high) = (resources.min(hazards), resources.max(hazards));
    let repair_to =
        |size: i64| CardsToChange { resources: size - resources, hazards: size - hazards };
    let to_high = repair_to(high.clamp(least, most));
    let to_low = repair_to(low.clamp(least, most));
    let fewest = to_high.cards();
    let sides = &cx.tally.sides;
    let holds = |repair: &CardsToChange| {
        // Copies that go over from the hazards to the resources.
        let twice = hazards + repair.hazards - resources - repair.resources;
        let over = -i64::from(sides.free_resources)..=i64::from(sides.free_hazards);
        let size = resources + repair.resources + twice / 2;
        twice % 2 == 0
            && over.contains(&(twice / 2))
            && (least..=most).contains(&size)
            && resources + repair.resources >= 0
            && hazards + repair.hazards >= 0
    };
    let of_resources = |number| CardsToChange { resources: number, hazards: 0 };
    let of_hazards = |number| CardsToChange { resources: 0, hazards: number };
    let (more, less) = if resources > hazards {
        (of_resources as fn(i64) -> CardsToChange, of_hazards as fn(i64) -> CardsToChange)
    } else {
        (of_hazards as fn(i64) -> CardsToChange, of_resources as fn(i64) -> CardsToChange)
    };
    let of_one_side = [less(fewest), more(fewest), more(-fewest), less(-fewest)];
    let mut repairs: Vec<CardsToChange> = of_one_side.into_iter().filter(holds).collect();
    if resources == hazards || repairs.is_empty() {
        repairs = vec![to_high, to_low];
        repairs.dedup();
    }
    let words: Vec<String> = repairs.iter().map(CardsToChange::words).collect();
    (fewest > 0).then(|| list(&words, "or"))
}

/// How many resources and hazards to add, or to remove where the number is negative.
#[derive(Clone, Copy, PartialEq, Eq)]
struct CardsToChange {
    resources: i64,
    hazards: i64,
}

impl CardsToChange {
    const fn cards(self) -> i64 {
        self.resources.abs() + self.hazards.abs()
    }

    fn words(&self) -> String {
        let verb = |number: i64| if number > 0 { "add" } else { "remove" };
        let of = |number: i64, noun| count(number.abs(), noun);
        let (resources, hazards) = (of(self.resources, "resource"), of(self.hazards, "hazard"));
        match (self.resources, self.hazards) {
            (number, 0) => format!("{} {resources}", verb(number)),
            (0, number) => format!("{} {hazards}", verb(number)),
            (one, other) if verb(one) == verb(other) => {
                format!("{} {resources} and {hazards}", verb(one))
            }
            (one, other) => {
                format!("{} {resources} and {} {hazards}", verb(one), verb(other))
            }
        }
    }
}
