//! A waiver for a rule that the deck does not break.

use crate::checkers::metadata::declare_rule;
use crate::checkers::{Context, Finding, registry};

declare_rule!(
    "unused-waiver",
    "unused_waiver.md",
    Reading,
    Warning,
    "a deck asks leave only of rules that it breaks"
);

/// Whether a rule is about waivers themselves, and so cannot be waived.
pub(crate) fn is_of_waivers(name: &str) -> bool {
    name == RULE.name || name == super::unknown_waiver::RULE.name
}

/// Runs behind all other rules: what they found is what can be waived.
fn check(cx: &mut Context<'_, '_>) {
    for allow in &cx.deck.deck.allows {
        let name = allow.rule.value.as_str();
        if is_of_waivers(name) || registry::find(name).is_none() || cx.has_found(name) {
            continue;
        }
        cx.report(
            Finding::new(format!("the deck does not break `{name}`, which it asks leave of"))
                .at(allow.rule.span, "waives nothing")
                .help("remove the waiver"),
        );
    }
}
