//! What the rules of the family share.

use crate::decks::resolve::DeckCard;
use crate::diagnostic::Repair;
use crate::message::{Message, message};
use crate::rules::Finding;
use crate::text::numbered;

/// The finding of too many copies: their number, the maximum, and each entry. If there is only one
/// entry, the surplus can be removed without a choice.
pub(crate) fn too_many<'d, 'a: 'd>(
    what: &Message,
    sum: u32,
    limit: u32,
    entries: impl Iterator<Item = &'d DeckCard<'a>>,
) -> Finding {
    let entries: Vec<_> = entries.collect();
    Finding::new(message!(
        "{copies} of {what}, {limit} allowed",
        copies = numbered(sum, "copy"),
        what,
        limit
    ))
    .repair(fewer(&entries, sum - limit))
    .on_all(entries, |card| message!("{copies} here", copies = numbered(card.copies(), "copy")))
    .help(message!("remove {copies}", copies = numbered(sum - limit, "copy")))
}

/// Surplus copies of a card can go out of the one entry that lists it. Where several do, which of them
/// gives way is for people to choose.
fn fewer(entries: &[&DeckCard<'_>], surplus: u32) -> Option<Repair> {
    let [card] = entries else { return None };
    Some(Repair::RemoveCopies { entry: card.entry.span, copies: surplus })
}
