//! Cards in the extra sideboard against Fallen-wizards.

pub(crate) mod limits;

use crate::message::{Message, message};
use crate::rules::metadata::declare_rule;
use crate::rules::sums::{Measured, Required, Sum};
use crate::rules::wording::{Wording, at_most};
use crate::rules::{Context, Finding};
use crate::text::numbered;

pub(crate) use limits::SideboardVsFallenWizard;

declare_rule! {
    name: "sideboard-vs-fallen-wizard",
    family: Sideboard,
    scope: Part,
    severity: Error,
    summary: "at most ten extra cards against Fallen-wizards",
    limits: SideboardVsFallenWizard,
    need: need,
}

fn check(cx: &mut Context<'_, '_>, limits: &SideboardVsFallenWizard) {
    let have = cx.tally.sideboard_vs_fallen_wizard;
    if have <= limits.maximum {
        return;
    }
    let (message, help) = if limits.maximum == 0 {
        let message = message!("this ruleset has no sideboard against Fallen-wizards");
        (message, message!("remove the section"))
    } else {
        let message = message!(
            "the sideboard against Fallen-wizards holds {cards}, {maximum} allowed",
            cards = numbered(have, "card"),
            maximum = limits.maximum
        );
        (message, message!("remove {cards}", cards = numbered(have - limits.maximum, "card")))
    };
    cx.report(Finding::new(message).help(help));
}

fn words(limits: &SideboardVsFallenWizard, _: &Wording<'_>) -> Message {
    at_most(limits.maximum)
}

fn need(limits: &SideboardVsFallenWizard, _: &Measured<'_>) -> (Sum, Required) {
    (Sum::SideboardVsFallenWizard, Required::AtMost(limits.maximum))
}
