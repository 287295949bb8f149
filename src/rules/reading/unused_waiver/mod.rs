//! A waiver for a rule that the deck does not break.

use crate::message::message;
use crate::rules::metadata::declare_rule;
use crate::rules::{Context, Finding, registry};

declare_rule! {
    name: "unused-waiver",
    family: Reading,
    scope: File,
    severity: Warning,
    summary: "a deck waives only rules that it breaks",
    waivable: false,
}

/// Runs after all other rules: only their findings can be waived.
fn check(cx: &mut Context<'_, '_>) {
    let broken = cx.broken();
    for allow in &cx.deck.deck.allows {
        let name = allow.rule.value.as_str();
        if broken.contains(name) || !registry::find(name).is_some_and(|rule| rule.waivable) {
            continue;
        }
        cx.report(
            Finding::new(message!("the deck waives `{name}`, but does not break it", name))
                .at(allow.rule.span, message!("waives nothing"))
                .help(message!("remove the waiver")),
        );
    }
}
