//! A name of a plain list that no card has, but that means one card.

use crate::decks::model::Problem;
use crate::message::{Message, message};
use crate::rules::metadata::declare_rule;
use crate::rules::{Context, Finding};
use crate::text::listed;

declare_rule! {
    name: "meant-card",
    family: Reading,
    scope: File,
    severity: Note,
    summary: "a list writes card names as they are printed",
}

fn check(cx: &mut Context<'_, '_>) {
    let deck = cx.deck.deck;
    let meant: Vec<_> = deck
        .problems
        .iter()
        .filter_map(|problem| match problem {
            Problem::Meant { written, span, card } => Some((written, *span, card)),
            _ => None,
        })
        .collect();
    let shown = |card: &str| cx.deck.database.shown_name(card).to_owned();
    let mut told: Vec<Message> = Vec::new();
    for (written, _, card) in &meant {
        let told_so = message!("\"{written}\" is {card}", written, card = shown(card));
        if !told.contains(&told_so) {
            told.push(told_so);
        }
    }
    if told.is_empty() {
        return;
    }
    // One person types a list, so its misspellings are reported together.
    let names = if told.len() == 1 {
        message!("this name is not exact")
    } else {
        message!("these names are not exact")
    };
    let mut finding = Finding::new(message!("{names}: {told}", names, told = listed(&told, "and")));
    for (_, span, card) in &meant {
        finding = finding.at(*span, message!("read as {card}", card = shown(card)));
    }
    cx.report(finding.help(message!("write names as they are printed on the cards")));
}
