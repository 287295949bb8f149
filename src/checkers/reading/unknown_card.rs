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

/// Near names are sought for so many unknown cards: a file with more of them is no deck with slips.
const ADVISED: usize = 50;

fn check(cx: &mut Context<'_, '_>) {
    let mut lookup = Lookup::new(cx.deck.database);
    for (at, entry) in cx.deck.unknown.iter().enumerate() {
        let is_id = entry.name.parse::<CardId>().is_ok();
        let message = if is_id {
            format!("no card has the id {}", entry.name)
        } else {
            format!("no card is called \"{}\"", entry.name)
        };
        let finding = Finding::new(message).at(entry.name_span, "unknown");
        cx.report(if is_id {
            finding.help("ids are those of the printed sets, such as TW-106; a name does as well")
        } else if at < ADVISED {
            finding.help(advice(&lookup.nearest(&entry.name)))
        } else {
            finding
        });
    }
}

/// What to do about a name, given the nearest ones.
fn advice(near: &[&str]) -> String {
    if near.is_empty() {
        return "no card has a name near this one: look at the spelling".to_owned();
    }
    let near: Vec<_> = near.iter().map(|name| format!("\"{name}\"")).collect();
    format!("did you mean {}?", list(&near, "or"))
}
