//! A tag that fits no card of the name.

use crate::cards::database::Printing;
use crate::cards::lookup::Lookup;
use crate::decks::model::Format;
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
    summary: "a tag after a name fits a card of that name",
}

/// The id of a card in an OCTGN file decides; where the name beside it is another card's, one of them is a
/// slip.
fn disagreeing(cx: &mut Context<'_, '_>) {
    if !matches!(cx.deck.deck.format, Some(Format::Octgn | Format::Lackey)) {
        return;
    }
    let mut lookup = Lookup::new(cx.deck.database);
    let mut found = Vec::new();
    for card in cx.deck.cards.iter().filter(|card| card.entry.id.is_some()) {
        let written = &card.entry.name;
        if *written == card.card.name {
            continue;
        }
        found.clear();
        lookup.candidates(written, &mut found);
        let same = |&printing: &Printing| cx.deck.database.card(printing).name == card.card.name;
        if found.is_empty() || found.iter().any(same) {
            continue;
        }
        let (name, id) = (card.card.shown_name(), card.card.id);
        cx.report(
            Finding::new(message!(
                "the id is that of {name}, the file says \"{written}\"",
                name,
                written
            ))
            .at(card.entry.name_span, message!("the id and the name differ"))
            .about(id)
            .help(message!(
                "read as {name} ({id}); correct the id or the name",
                name,
                id
            )),
        );
    }
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
                .help(message!("read as {name} ({id}); correct the tag or remove it", name, id))
                .repair(plain_name),
        );
    }
    disagreeing(cx);
    let of_companies = cx.deck.companies.iter().flat_map(|company| &company.ignored_tags);
    for &IgnoredTag { tag, card, span } in of_companies {
        let (name, id) = (card.shown_name(), card.id);
        cx.report(
            Finding::new(message!("no card of this name has the tag \"{tag}\"", tag))
                .at(span, message!("the tag is ignored"))
                .about(id)
                .help(message!("read as {name} ({id}); correct the tag or remove it", name, id)),
        );
    }
}
