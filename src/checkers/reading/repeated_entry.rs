//! One section that lists the same card twice.

use crate::checkers::metadata::declare_rule;
use crate::checkers::{Context, Finding};
use crate::decks::resolve::copies_of;
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
    for copies in tally.copies(deck).filter(super::super::tally::Copies::is_repeated) {
        let entries = copies.listed();
        for (at, later) in entries.clone().enumerate() {
            let section = later.entry.section;
            let mut same = entries.clone().take(at).filter(|card| card.entry.section == section);
            let Some(first) = same.next() else { continue };
            let sum = copies_of(entries.clone().filter(|card| card.entry.section == section));
            let message = format!("{section} lists {} twice", later.card.name);
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
