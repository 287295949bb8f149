//! A key that deck files do not have.

use crate::decks::model::Problem;
use crate::message::message;
use crate::rules::metadata::declare_rule;
use crate::rules::{Context, Finding};
use crate::text::{listed, nearest, was_meant};

declare_rule! {
    name: "unknown-key",
    family: Reading,
    scope: File,
    severity: Error,
    summary: "a deck file has only keys that the format knows",
}

fn check(cx: &mut Context<'_, '_>) {
    for problem in &cx.deck.deck.problems {
        if let Problem::UnknownKey { key, known } = problem {
            let help = was_meant(&nearest(&key.value, known.iter().copied()))
                .unwrap_or_else(|| message!("use {known}", known = listed(known, "or")));
            cx.report(
                Finding::new(message!("deck files have no key `{value}` here", value = key.value))
                    .at(key.span, message!("unknown; its contents were not judged"))
                    .help(help),
            );
        }
    }
}
