//! A name that several cards fit equally well.

use crate::cards::fold::fold;
use crate::cards::model::{Alignment, Card};
use crate::decks::resolve::Ambiguity;
use crate::message::{Message, message};
use crate::rules::alignment::shared::sided;
use crate::rules::metadata::declare_rule;
use crate::rules::{Context, Finding};
use crate::text::listed;

declare_rule! {
    name: "ambiguous-card",
    family: Reading,
    scope: File,
    severity: Warning,
    summary: "a name means one card",
}

fn check(cx: &mut Context<'_, '_>) {
    for ambiguous in &cx.deck.ambiguous {
        let Some((taken, others)) = ambiguous.cards.split_first() else { continue };
        if others.iter().any(|other| fold(&other.name) != fold(&taken.name)) {
            cx.report(other_names(ambiguous, taken, others));
            continue;
        }
        let fits: Vec<_> = ambiguous.cards.iter().map(|card| described(card)).collect();
        let tags: Vec<_> = others.iter().map(|card| tagged(card)).collect();
        let message = message!(
            "\"{name}\" matches {fits}; read as the {alignment} card",
            name = ambiguous.entry.name,
            fits = listed(&fits, "and"),
            alignment = taken.alignment
        );
        let mut finding = Finding::new(message)
            .at(ambiguous.entry.name_span, message!("read as {id}", id = taken.id))
            .help(message!(
                "write {taken} if you mean that, otherwise {others}",
                taken = tagged(taken),
                others = listed(&tags, "or")
            ));
        for card in &ambiguous.cards {
            finding = finding.about(card.id);
        }
        cx.report(finding);
    }
}

/// A name, in another language than English, that cards of several English names have.
fn other_names(ambiguous: &Ambiguity<'_>, taken: &Card, others: &[&Card]) -> Finding {
    let by_id = |card: &Card| format!("{} ({})", card.name, card.id);
    let fits: Vec<_> = ambiguous.cards.iter().map(|card| by_id(card)).collect();
    let names: Vec<_> = others.iter().map(|card| quoted(&by_id(card))).collect();
    let message = message!(
        "\"{name}\" matches {fits}; read as {taken}",
        name = ambiguous.entry.name,
        fits = listed(&fits, "and"),
        taken = taken.name
    );
    let help = message!(
        "write {taken} if you mean that, otherwise {others}",
        taken = quoted(&by_id(taken)),
        others = listed(&names, "or")
    );
    let finding = Finding::new(message)
        .at(ambiguous.entry.name_span, message!("read as {id}", id = taken.id))
        .help(help);
    ambiguous.cards.iter().fold(finding, |finding, card| finding.about(card.id))
}

/// A card with what distinguishes it from others of its name.
fn described(card: &Card) -> Message {
    let (sided, id) = (sided(card), card.id.to_string());
    message!("{sided} ({id})", sided, id)
}

/// A card by its name and its tag, as one writes it.
fn tagged(card: &Card) -> Message {
    quoted(&format!("{} {}", card.shown_name(), tag(card)))
}

/// The text to write, in quotes.
fn quoted(written: &str) -> Message {
    message!("\"{written}\"", written)
}

/// The tag that means a card of this alignment.
fn tag(card: &Card) -> String {
    match card.alignment {
        Alignment::Hero => "[H]".to_owned(),
        Alignment::Minion => "[M]".to_owned(),
        Alignment::Balrog => "[B]".to_owned(),
        Alignment::FallenWizard | Alignment::Stage => "[F]".to_owned(),
        Alignment::Dual | Alignment::Neutral => format!("({})", card.id.set()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::database::Database;
    use crate::cards::lookup::Lookup;

    #[test]
    fn a_card_is_found_by_its_name_with_its_tag() {
        let database = Database::built_in();
        let mut lookup = Lookup::new(&database);
        for printing in database.printings() {
            let card = database.card(printing);
            let (written, mut found) = (format!("{} {}", card.name, tag(card)), Vec::new());
            assert_eq!(lookup.candidates(&written, &mut found).mismatched, None, "{written}");
            let key = database.key(printing);
            assert!(found.iter().any(|&found| database.key(found) == key), "{written}");
        }
    }
}
