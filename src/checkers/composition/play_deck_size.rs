//! Resources within the size of the play deck.

use crate::checkers::metadata::declare_rule;
use crate::checkers::{Context, Finding};
use crate::rulesets::model::{PlayDeckSize, Severity};
use crate::text::count;

use super::sides_note;

declare_rule!(
    "play-deck-size",
    "play_deck_size.md",
    Composition,
    Error,
    "resources, and hazards with them, between the minimum and the maximum"
);

fn check(cx: &mut Context<'_, '_>) {
    let Some(rule) = &cx.rules().play_deck_size else { return };
    let (have, noun) = if rule.whole_play_deck {
        (cx.tally.play_deck, "card")
    } else {
        (cx.tally.resources, "resource")
    };
    if have < rule.minimum {
        let uses_all = rule.fewer_if_limited_collection && cx.deck.deck.limited_collection;
        let finding = too_few(have, noun, rule, sides_note(cx));
        cx.report(if uses_all { finding.severity(Severity::Note) } else { finding });
    } else if let Some(maximum) = rule.maximum.filter(|&maximum| have > maximum) {
        let message = format!("the play deck holds {}, {maximum} allowed", count(have, noun));
        let surplus = count(have - maximum, noun);
        cx.report(with_note(Finding::new(message), format!("remove {surplus}"), sides_note(cx)));
    }
}

fn too_few(have: u32, noun: &str, rule: &PlayDeckSize, note: Option<String>) -> Finding {
    let message =
        format!("the play deck holds {}, at least {} needed", count(have, noun), rule.minimum);
    let missing = rule.minimum - have;
    let help = if rule.fewer_if_limited_collection {
        format!(
            "add {}, or say `limited_collection = true` if you own no more",
            count(missing, noun)
        )
    } else {
        format!("add {}", count(missing, noun))
    };
    with_note(Finding::new(message), help, note)
}

fn with_note(finding: Finding, help: String, note: Option<String>) -> Finding {
    finding.help(match note {
        Some(note) => format!("{help} ({note})"),
        None => help,
    })
}
