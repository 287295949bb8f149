//! A card of another class than the section that lists it.

use std::collections::HashMap;

use crate::cards::database::Printing;
use crate::cards::kinds::{is_pool_item, is_stage};
use crate::decks::model::Section;
use crate::decks::resolve::{Class, DeckCard};
use crate::diagnostic::Repair;
use crate::message::message;
use crate::rules::metadata::declare_rule;
use crate::rules::{Context, Finding};
use crate::source::Span;

declare_rule! {
    name: "misfiled-card",
    family: Reading,
    scope: File,
    severity: Warning,
    summary: "each section lists cards of its own class",
}

fn check(cx: &mut Context<'_, '_>) {
    let deck = cx.deck;
    if !deck.deck.format.is_some_and(crate::decks::model::Format::tells_classes) {
        return;
    }
    let better = |card| better_section(card).map(|section| (card, section));
    let misfiled: Vec<(&DeckCard<'_>, Section)> = deck.cards.iter().filter_map(better).collect();
    if misfiled.is_empty() {
        return;
    }
    // The entries that a card may be moved into.
    let mut entries: HashMap<(Section, Printing), Span> = HashMap::new();
    for card in &deck.cards {
        entries.entry((card.entry.section, card.printing)).or_insert(card.entry.span);
    }
    for (card, section) in misfiled {
        let message = message!(
            "{card} is {what}, but listed under {section}",
            card = card.card.shown_name(),
            what = card.class.with_article(),
            section = card.entry.section
        );
        cx.report(
            Finding::new(message)
                .on(card, message!("counted as {what}", what = card.class.with_article()))
                .help(message!("move it to {section}", section))
                .repair(Repair::Move {
                    entry: card.entry.span,
                    to: section,
                    into: entries.get(&(section, card.printing)).copied(),
                }),
        );
    }
}

/// The section that a card belongs in, if another section lists it.
fn better_section(card: &DeckCard<'_>) -> Option<Section> {
    if card.card.dual_purpose || card.card.agent {
        return None;
    }
    let section = card.entry.section;
    let better = match (section, card.class) {
        (Section::Characters | Section::Resources | Section::Hazards, class) => match class {
            Class::Avatar | Class::Character => Section::Characters,
            Class::Resource => Section::Resources,
            Class::Hazard => Section::Hazards,
            // `misplaced-card` reports these.
            Class::Site | Class::Region => return None,
        },
        (Section::PoolCharacters | Section::PoolItems | Section::PoolStage, class) => match class {
            Class::Character => Section::PoolCharacters,
            Class::Resource if is_stage(card.card) => Section::PoolStage,
            Class::Resource if is_pool_item(card.card) => Section::PoolItems,
            // `pool-contents` reports cards that do not belong in a pool.
            _ => return None,
        },
        _ => return None,
    };
    (better != section).then_some(better)
}
