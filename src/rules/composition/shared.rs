//! What the rules of the family share.

use crate::message::{Message, message};
use crate::rules::Context;
use crate::rules::dual_purpose::sizes;
use crate::text::{counted_as, listed, numbered};

/// How the dual-purpose cards were counted, for rules in which that matters.
pub(crate) fn sides_note(cx: &Context<'_, '_>) -> Option<Message> {
    let sides = &cx.tally.sides;
    let cards = |number: u32| numbered(number, "dual-purpose card");
    match (sides.as_resources, sides.as_hazards) {
        (0, 0) => None,
        (0, hazards) => Some(message!(
            "{cards} counted {side}",
            cards = cards(hazards),
            side = counted_as(hazards, "hazard")
        )),
        (resources, 0) => Some(message!(
            "{cards} counted {side}",
            cards = cards(resources),
            side = counted_as(resources, "resource")
        )),
        (resources, hazards) => Some(message!(
            "{cards} counted {side}, {others} {other_side}",
            cards = cards(resources),
            side = counted_as(resources, "resource"),
            others = hazards,
            other_side = counted_as(hazards, "hazard")
        )),
    }
}

/// The fewest cards that make as many resources as hazards within the size limits, in words: what can be
/// added or removed for that, where a card may change its side.
pub(crate) fn smallest_repairs(cx: &Context<'_, '_>) -> Option<Message> {
    let (resources, hazards) = (i64::from(cx.tally.resources), i64::from(cx.tally.hazards));
    let sizes = sizes(cx.ruleset, cx.deck.deck.limited_collection);
    let (least, most) = (i64::from(*sizes.start()), i64::from(*sizes.end()));
    // Of the sizes between both, or else the nearest, each takes equally few cards.
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
    let words: Vec<Message> = repairs.iter().map(CardsToChange::words).collect();
    (fewest > 0).then(|| listed(&words, "or"))
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

    fn words(&self) -> Message {
        let of = |number: i64, noun| numbered(number.abs(), noun);
        let (resources, hazards) = (of(self.resources, "resource"), of(self.hazards, "hazard"));
        match (self.resources, self.hazards) {
            (1.., 0) => message!("add {resources}", resources),
            (_, 0) => message!("remove {resources}", resources),
            (0, 1..) => message!("add {hazards}", hazards),
            (0, _) => message!("remove {hazards}", hazards),
            (1.., 1..) => message!("add {resources} and {hazards}", resources, hazards),
            (1.., _) => message!("add {resources} and remove {hazards}", resources, hazards),
            (_, 1..) => message!("remove {resources} and add {hazards}", resources, hazards),
            _ => message!("remove {resources} and {hazards}", resources, hazards),
        }
    }
}
