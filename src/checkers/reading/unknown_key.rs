//! A key that deck files do not have.

use crate::checkers::metadata::declare_rule;
use crate::checkers::{Context, Finding};
use crate::decks::model::Problem;
use crate::text::list;

declare_rule!(
    "unknown-key",
    "unknown_key.md",
    Reading,
    Error,
    "a deck file has only keys that the format knows"
);

fn check(cx: &mut Context<'_, '_>) {
    for problem in &cx.deck.deck.problems {
        if let Problem::UnknownKey { key, known } = problem {
            let nearest = known
                .iter()
                .map(|name| (strsim::osa_distance(name, &key.value), name))
                .filter(|&(distance, name)| distance <= name.len() / 2)
                .min();
            let help = match nearest {
                Some((_, name)) => format!("did you mean `{name}`?"),
                None => format!("the keys here are {}", list(known, "and")),
            };
            cx.report(
                Finding::new(format!("deck files have no key `{}` here", key.value))
                    .at(key.span, "unknown; what stands under it was not judged")
                    .help(help),
            );
        }
    }
}
