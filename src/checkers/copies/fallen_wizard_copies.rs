//! A Fallen-wizard's two copies of characters and of hero and minion resources.

use crate::cards::model::{Alignment, Card, PlayerType};
use crate::checkers::Context;
use crate::checkers::metadata::declare_rule;
use crate::decks::resolve::{Class, DeckCard};

use super::too_many;

declare_rule!(
    "fallen-wizard-copies",
    "fallen_wizard_copies.md",
    Copies,
    Error,
    "a Fallen-wizard has two copies of a character, hero resource or minion resource"
);

fn check(cx: &mut Context<'_, '_>) {
    let Some(rule) = &cx.rules().fallen_wizard_copies else { return };
    if cx.player() != PlayerType::FallenWizard {
        return;
    }
    let (deck, tally) = (cx.deck, cx.tally);
    for copies in tally.copies(deck).filter(|copies| is_limited(copies.first())) {
        let (sum, limit) = (copies.count(&rule.counted), u32::from(rule.limit));
        if sum > limit {
            let what = format!("{} in a Fallen-wizard's deck", copies.first().card.shown_name());
            cx.report(too_many(&what, sum, limit, copies.entries(&rule.counted)));
        }
    }
}

/// Whether the limit is for this card: not for unique ones, stage resources, hazards, and cards
/// with an allowance of their own.
pub(super) fn is_limited(card: &DeckCard<'_>) -> bool {
    is_limited_card(card.card, card.class)
}

/// The same of a card that is in no deck yet.
pub(crate) fn is_limited_card(card: &Card, class: Class) -> bool {
    let of_a_side = matches!(card.alignment, Alignment::Hero | Alignment::Minion | Alignment::Dual);
    let class = matches!(class, Class::Character | Class::Resource);
    !card.unique && card.copies_allowed.is_none() && of_a_side && class
}
