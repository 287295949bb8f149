//! A waiver for a rule that does not exist.

use crate::diagnostic::NextStep;
use crate::message::message;
use crate::rules::metadata::declare_rule;
use crate::rules::{Context, Finding, registry};
use crate::text::was_meant;

declare_rule! {
    name: "unknown-waiver",
    family: Reading,
    scope: File,
    severity: Warning,
    summary: "a deck waives only rules that exist",
    waivable: false,
}

fn check(cx: &mut Context<'_, '_>) {
    for allow in &cx.deck.deck.allows {
        let name = allow.rule.value.as_str();
        let finding = match registry::find(name) {
            Some(rule) if rule.waivable => continue,
            Some(_) => Finding::new(message!("the rule `{name}` cannot be waived", name))
                .help(message!("remove the waiver")),
            None => {
                let finding = Finding::new(message!("there is no rule `{name}` to waive", name));
                match was_meant(&registry::nearest(name)) {
                    Some(help) => finding.help(help),
                    None => finding.next(NextStep::ListRules),
                }
            }
        };
        cx.report(finding.at(allow.rule.span, message!("waives nothing")));
    }
}
