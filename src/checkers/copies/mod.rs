//! How many copies of a card a deck may hold.

pub mod avatar_copies;
pub mod copy_limit;
pub mod fallen_wizard_copies;
pub mod play_deck_character_copies;
pub mod unique_copies;

use crate::checkers::Finding;
use crate::decks::resolve::DeckCard;
use crate::fix;
use crate::text::count;

/// The finding of too many copies: the sum, what is allowed, and each entry. Where there is only one
/// entry, the surplus can be taken out of it without a choice.
fn too_many<'d, 'a: 'd>(
    what: &str,
    sum: u32,
    limit: u32,
    entries: impl Iterator<Item = &'d DeckCard<'a>>,
) -> Finding {
    let entries: Vec<_> = entries.collect();
    Finding::new(format!("{} of {what}, {limit} allowed", count(sum, "copy")))
        .fix(fix::fewer(entries.iter().copied(), sum - limit))
        .on_all(entries, |card| format!("{} here", count(card.copies(), "copy")))
        .help(format!("remove {}", count(sum - limit, "copy")))
}
