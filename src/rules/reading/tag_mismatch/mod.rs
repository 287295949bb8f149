//! A tag that fits no card of the name.

use crate::decks::resolve::companies::IgnoredTag;
use crate::diagnostic::Repair;
use crate::message::message;
use crate::rules::metadata::declare_rule;
use crate::rules::{Context, Finding};

declare_rule! {
    name: "tag-mismatch",
    family: Reading,
    scope: File,
    severity: Warning,
    summary: "a tag behind a name fits a card of that name",
}

fn check(cx: &mut Context<'_, '_>) {
    for &(place, tag) in &cx.deck.mismatched {
        let taken = cx.deck.at(place);
        let (name, id) = (taken.card.shown_name(), taken.card.id);
        let plain_name = Repair::Rename { entry: taken.entry.span, name: taken.card.name.clone() };
        cx.report(
            Finding::new(message!("no card of this name has the tag \"{tag}\"", tag))
                .at(taken.entry.name_span, message!("the tag is ignored"))
                .about(id)
                .help(message!("{name} ({id}) was taken; correct the tag or remove it", name, id))
                .repair(plain_name),
        );
    }
    let of_companies = cx.deck.companies.iter().flat_map(|company| &company.ignored_tags);
    for &IgnoredTag { tag, card, span } in of_companies {
        let (name, id) = (card.shown_name(), card.id);
        cx.report(
            Finding::new(message!("no card of this name has the tag \"{tag}\"", tag))
                .at(span, message!("the tag is ignored"))
                .about(id)
                .help(message!("{name} ({id}) was taken; correct the tag or remove it", name, id)),
        );
    }
}
