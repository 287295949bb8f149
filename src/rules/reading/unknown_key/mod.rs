//! A key that deck files do not have.

use crate::decks::model::Problem;
use crate::rules::metadata::declare_rule;
use crate::rules::{Context, Finding};
use crate::text::{list, meant, nearest};

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
            let help = meant(&nearest(&key.value, known.iter().copied()))
                .unwrap_or_else(|| format!("the keys here are {}", list(known, "and")));
            cx.report(
                Finding::new(format!("deck files have no key `{}` here", key.value))
                    .at(key.span, "unknown; what stands under it was not judged")
                    .help(help),
            );
        }
    }
}
