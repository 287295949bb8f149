//! A waiver for a rule that does not exist.

use crate::checkers::metadata::declare_rule;
use crate::checkers::{Context, Finding, registry};

use super::unused_waiver::is_of_waivers;
use crate::text::meant;

declare_rule!(
    "unknown-waiver",
    "unknown_waiver.md",
    Reading,
    Warning,
    "a deck asks leave only of rules that exist"
);

fn check(cx: &mut Context<'_, '_>) {
    for allow in &cx.deck.deck.allows {
        let name = allow.rule.value.as_str();
        let (message, help) = if is_of_waivers(name) {
            (format!("`{name}` cannot be waived"), "remove the waiver".to_owned())
        } else if registry::find(name).is_none() {
            let help =
                meant(&registry::nearest(name)).unwrap_or_else(|| registry::WHERE_NAMED.to_owned());
            (format!("there is no rule `{name}` to waive"), help)
        } else {
            continue;
        };
        cx.report(Finding::new(message).at(allow.rule.span, "waives nothing").help(help));
    }
}
