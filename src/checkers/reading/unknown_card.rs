//! No card of that name or id.

use crate::cards::lookup::Lookup;
use crate::cards::model::CardId;
use crate::checkers::metadata::declare_rule;
use crate::checkers::{Context, Finding};
use crate::text::list;

declare_rule!(
    "unknown-card",
    "unknown_card.md",
    Reading,
    Error,
    "every name or id is that of a card"
);

fn check(cx: &mut Context<'_, '_>) {
    let mut lookup = Lookup::new(cx.deck.database);
    for entry in &cx.deck.unknown {
        let is_id = entry.name.parse::<CardId>().is_ok();
        let message = if is_id {
            format!("no card has the id {}", entry.name)
        } else {
            format!("no card is called \"{}\"", entry.name)
        };
        let finding = Finding::new(message).at(entry.name_span, "unknown");
        let near: Vec<_> =
            lookup.nearest(&entry.name).into_iter().map(|name| format!("\"{name}\"")).collect();
        cx.report(if is_id {
            finding.help("ids are those of the printed sets, such as TW-106; a name does as well")
        } else if near.is_empty() {
            finding.help("no card has a name near this one: look at the spelling")
        } else {
            finding.help(format!("did you mean {}?", list(&near, "or")))
        });
    }
}
