//! What the rules of the family share.

use crate::cards::model::{Alignment, Card, PlayerType};
use crate::message::{Message, message};
use crate::rules::tally::Copies;
use crate::rules::{Context, Finding};
use crate::rulesets::model::{Counted, PerPlayer};

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
    label: &Message,
    breaks: impl Fn(&Context<'_, '_>, &Copies<'_, '_>) -> Option<(Message, Message)>,
) {
    report_findings(cx, label, |cx, copies| {
        breaks(cx, copies).map(|(message, help)| Finding::new(message).help(help))
    });
}

/// Reports every card that breaks a rule, with complete findings instead of a message and a help.
pub(crate) fn report_findings(
    cx: &mut Context<'_, '_>,
    label: &Message,
    breaks: impl Fn(&Context<'_, '_>, &Copies<'_, '_>) -> Option<Finding>,
) {
    let (deck, tally) = (cx.deck, cx.tally);
    for copies in tally.copies(deck) {
        let Some(finding) = breaks(cx, &copies) else { continue };
        let mut entries = copies.entries(WHOLE_DECK).peekable();
        if entries.peek().is_some() {
            cx.report(finding.on_all(entries, |_| label.clone()));
        }
    }
}

/// A card by its side, as in "a minion resource".
pub(crate) fn sided(card: &Card) -> Message {
    message!("a {side} {kind}", side = card.alignment, kind = card.card_type)
}

/// A player's deck, as in "a Wizard's deck".
pub(crate) fn deck_of(player: PlayerType) -> Message {
    match player {
        PlayerType::Wizard => message!("a Wizard's deck"),
        PlayerType::Ringwraith => message!("a Ringwraith's deck"),
        PlayerType::FallenWizard => message!("a Fallen-wizard's deck"),
        PlayerType::Balrog => message!("a Balrog's deck"),
    }
}
