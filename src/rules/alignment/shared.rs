//! What the rules of the family share.

use crate::cards::model::{Alignment, Card, PlayerType};
use crate::rules::tally::Copies;
use crate::rules::{Context, Finding};
use crate::rulesets::model::{Counted, PerPlayer};
use crate::text::article;

/// The parts of a deck whose cards must be of the right side.
pub(crate) const WHOLE_DECK: &[Counted] = Counted::ALL;

/// Whether a list that may differ by player holds an alignment.
pub(crate) fn allows(
    list: &PerPlayer<Vec<Alignment>>,
    player: PlayerType,
    alignment: Alignment,
) -> bool {
    list.of(player).is_some_and(|allowed| allowed.contains(&alignment))
}

/// Reports every card of the whole deck that breaks a rule: one finding for a card, with all its
/// entries.
pub(crate) fn report_cards(
    cx: &mut Context<'_, '_>,
    label: &str,
    breaks: impl Fn(&Context<'_, '_>, &Copies<'_, '_>) -> Option<(String, String)>,
) {
    report_findings(cx, label, |cx, copies| {
        breaks(cx, copies).map(|(message, help)| Finding::new(message).help(help))
    });
}

/// The same, where there is more to say of a card than a message and what to do.
pub(crate) fn report_findings(
    cx: &mut Context<'_, '_>,
    label: &str,
    breaks: impl Fn(&Context<'_, '_>, &Copies<'_, '_>) -> Option<Finding>,
) {
    let (deck, tally) = (cx.deck, cx.tally);
    for copies in tally.copies(deck) {
        let Some(finding) = breaks(cx, &copies) else { continue };
        let mut entries = copies.entries(WHOLE_DECK).peekable();
        if entries.peek().is_some() {
            cx.report(finding.on_all(entries, |_| label.to_owned()));
        }
    }
}

/// A card by its side, as in "a minion resource".
pub(crate) fn sided(card: &Card) -> String {
    let side = card.alignment.word();
    format!("{} {side} {}", article(side), card.card_type)
}

/// A player's deck, as in "a Wizard's deck".
pub(crate) fn deck_of(player: PlayerType) -> &'static str {
    match player {
        PlayerType::Wizard => "a Wizard's deck",
        PlayerType::Ringwraith => "a Ringwraith's deck",
        PlayerType::FallenWizard => "a Fallen-wizard's deck",
        PlayerType::Balrog => "a Balrog's deck",
    }
}
