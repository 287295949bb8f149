//! A Fallen-wizard's two copies of characters and of hero and minion resources.

pub mod limits;

use crate::cards::model::PlayerType;
use crate::decks::resolve::{Class, DeckCard};
use crate::rules::Context;
use crate::rules::metadata::declare_rule;
use crate::rules::wording::{Wording, over};

pub use limits::FallenWizardCopies;

use super::shared::too_many;

declare_rule! {
    name: "fallen-wizard-copies",
    family: Copies,
    scope: Deck,
    severity: Error,
    summary: "a Fallen-wizard has two copies of a character, hero resource or minion resource",
    limits: FallenWizardCopies,
}

fn check(cx: &mut Context<'_, '_>, limits: &FallenWizardCopies) {
    if cx.player() != PlayerType::FallenWizard {
        return;
    }
    let (deck, tally) = (cx.deck, cx.tally);
    for copies in tally.copies(deck).filter(|copies| is_limited(copies.first())) {
        let (sum, limit) = (copies.count(&limits.counted), u32::from(limits.limit));
        if sum > limit {
            let what = format!("{} in a Fallen-wizard's deck", copies.first().card.shown_name());
            cx.report(too_many(&what, sum, limit, copies.entries(&limits.counted)));
        }
    }
}

/// Whether the limit is for this card: a character or resource, and not every one.
pub(super) fn is_limited(card: &DeckCard<'_>) -> bool {
    is_limited_class(card.class) && FallenWizardCopies::are_limited(card.card)
}

/// Whether the limit is for cards of this class.
pub(crate) const fn is_limited_class(class: Class) -> bool {
    matches!(class, Class::Character | Class::Resource)
}

fn words(limits: &FallenWizardCopies, _: &Wording<'_>) -> String {
    let over = over(&limits.counted);
    format!("fallen-wizard: {} of a character, hero or minion resource over {over}", limits.limit)
}
