//! Cards in the extra sideboard against Fallen-wizards.

use crate::checkers::metadata::declare_rule;
use crate::checkers::{Context, Finding};
use crate::text::count;

declare_rule!(
    "sideboard-vs-fallen-wizard",
    "sideboard_vs_fallen_wizard.md",
    Sideboard,
    Error,
    "at most ten extra cards against Fallen-wizards"
);

fn check(cx: &mut Context<'_, '_>) {
    let Some(rule) = &cx.rules().sideboard_vs_fallen_wizard else { return };
    let have = cx.tally.sideboard_vs_fallen_wizard;
    if have <= rule.maximum {
        return;
    }
    let (message, help) = if rule.maximum == 0 {
        let message = "this ruleset knows no sideboard against Fallen-wizards".to_owned();
        (message, "remove the section".to_owned())
    } else {
        let message = format!(
            "the sideboard against Fallen-wizards holds {}, {} allowed",
            count(have, "card"),
            rule.maximum
        );
        (message, format!("remove {}", count(have - rule.maximum, "card")))
    };
    cx.report(Finding::new(message).help(help));
}
