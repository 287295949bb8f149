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
    for &(place, tag) in &cx.deck.mismatched {
        let taken = cx.deck.at(place);
        let (name, id) = (taken.card.shown_name(), taken.card.id);
        cx.report(
            Finding::new(format!("no card of this name has the tag \"{tag}\""))
                .at(taken.entry.name_span, "the tag is ignored")
                .about(id)
                .help(format!("{name} ({id}) was taken; correct the tag or remove it"))
                .fix(fix::plain_name(taken)),
        );
    }
}
