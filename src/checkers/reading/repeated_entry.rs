//! One section that lists the same card twice.

use crate::checkers::metadata::declare_rule;
use crate::checkers::tally::Copies;
use crate::checkers::{Context, Finding};
use crate::decks::resolve::DeckCard;
use crate::fix;
use crate::text::count;

declare_rule!(
    "repeated-entry",
    "repeated_entry.md",
    Reading,
    Warning,
    "a section lists a card once"
);

fn check(cx: &mut Context<'_, '_>) {
    let (deck, tally) = (cx.deck, cx.tally);
    for copies in tally.copies(deck).filter(Copies::is_repeated) {
        let firsts = firsts(copies.listed());
        for later in copies.listed() {
            let section = later.entry.section;
            let of_section = firsts.iter().find(|(first, _)| first.entry.section == section);
            let Some(&(first, sum)) = of_section else { continue };
            if std::ptr::eq(first, later) {
                continue;
            }
            let message = format!("{section} lists {} twice", later.card.shown_name());
            cx.report(
                Finding::new(message)
                    .on(later, format!("added up, that is {}", count(sum, "copy")))
                    .on(first, "first listed here")
                    .help(format!("write one entry with {}", count(sum, "copy")))
                    .fix(fix::merge(first, later)),
            );
        }
    }
}

/// The first entry of each section, with the copies of all its entries.
fn firsts<'d, 'a>(entries: impl Iterator<Item = &'d DeckCard<'a>>) -> Vec<(&'d DeckCard<'a>, u32)> {
    let mut firsts: Vec<(&DeckCard<'_>, u32)> = Vec::new();
    for card in entries {
        match firsts.iter_mut().find(|(first, _)| first.entry.section == card.entry.section) {
            Some((_, sum)) => *sum += card.copies(),
            None => firsts.push((card, card.copies())),
        }
    }
    firsts
}
