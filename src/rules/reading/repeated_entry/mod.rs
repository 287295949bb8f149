//! One section that lists the same card twice.

use crate::decks::model::Format;
use crate::decks::resolve::DeckCard;
use crate::diagnostic::Repair;
use crate::message::message;
use crate::rules::metadata::declare_rule;
use crate::rules::tally::Copies;
use crate::rules::{Context, Finding};
use crate::text::numbered;

declare_rule! {
    name: "repeated-entry",
    family: Reading,
    scope: File,
    severity: Warning,
    summary: "a section lists a card once",
}

fn check(cx: &mut Context<'_, '_>) {
    let (deck, tally) = (cx.deck, cx.tally);
    // A list may write each copy on a line of its own: that is how people count cards.
    if deck.deck.format == Some(Format::Text) {
        return;
    }
    for copies in tally.copies(deck).filter(Copies::is_repeated) {
        let firsts = firsts(copies.listed());
        for later in copies.listed() {
            let section = later.entry.section;
            let of_section = firsts.iter().find(|(first, _)| first.entry.section == section);
            let Some(&(first, sum)) = of_section else { continue };
            if std::ptr::eq(first, later) {
                continue;
            }
            let message =
                message!("{section} lists {card} twice", section, card = later.card.shown_name());
            cx.report(
                Finding::new(message)
                    .on(
                        later,
                        message!("added up, that is {copies}", copies = numbered(sum, "copy")),
                    )
                    .on(first, message!("first listed here"))
                    .help(message!("write one entry with {copies}", copies = numbered(sum, "copy")))
                    .repair(merge(first, later)),
            );
        }
    }
}

/// Two entries of one printing can become one.
fn merge(first: &DeckCard<'_>, later: &DeckCard<'_>) -> Option<Repair> {
    let can = first.printing == later.printing && later.copies() > 0;
    can.then_some(Repair::Merge { into: first.entry.span, from: later.entry.span })
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
