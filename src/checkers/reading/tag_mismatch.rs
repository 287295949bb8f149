//! A tag that fits no card of the name.

use crate::checkers::metadata::declare_rule;
use crate::checkers::{Context, Finding};
use crate::fix;

declare_rule!(
    "tag-mismatch",
    "tag_mismatch.md",
    Reading,
    Warning,
    "a tag behind a name fits a card of that name"
);

fn check(cx: &mut Context<'_, '_>) {
    for &(entry, tag) in &cx.deck.mismatched {
        let finding = Finding::new(format!("no card of this name has the tag \"{tag}\""))
            .at(entry.name_span, "the tag is ignored");
        let taken = cx.deck.cards.iter().find(|card| std::ptr::eq(card.entry, entry));
        cx.report(match taken {
            Some(taken) => finding
                .about(taken.card.id)
                .help(format!(
                    "{} ({}) was taken; correct the tag or remove it",
                    taken.card.shown_name(),
                    taken.card.id
                ))
                .fix(fix::plain_name(taken)),
            None => finding.help("correct the tag or remove it"),
        });
    }
}
