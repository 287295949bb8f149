//! A deck without an avatar.

use crate::cards::model::PlayerType;
use crate::decks::model::Part;
use crate::decks::resolve::Class;
use crate::message::message;
use crate::rules::metadata::declare_rule;
use crate::rules::sums::{Measured, Required, Sum};
use crate::rules::{Context, Finding};

declare_rule! {
    name: "avatar-missing",
    family: Composition,
    scope: Deck,
    needs: PlayDeck,
    severity: Warning,
    summary: "an avatar is in the play deck or sideboard",
    words: "at least 1 in the deck",
    need: need,
}

fn check(cx: &mut Context<'_, '_>) {
    let deck = cx.deck;
    let parts = [Part::PlayDeck, Part::Sideboard, Part::SideboardVsFallenWizard];
    let stands_for_player = parts
        .into_iter()
        .flat_map(|part| deck.of(part))
        .filter(|card| card.copies() > 0)
        .any(|card| card.class == Class::Avatar || card.card.resource_avatar);
    // For a Fallen-wizard's deck that names its avatar, `avatar-declared` reports it.
    let declared = cx.player() == PlayerType::FallenWizard && deck.deck.avatar.is_some();
    if stands_for_player || declared {
        return;
    }
    let who = match cx.player() {
        PlayerType::Wizard => message!("Wizard"),
        PlayerType::Ringwraith => message!("Ringwraith"),
        PlayerType::FallenWizard => message!("Fallen-wizard"),
        PlayerType::Balrog => message!("Balrog"),
    };
    cx.report(
        Finding::new(message!("the deck holds no {who}", who))
            .help(message!("add a copy of a {who} to the play deck", who)),
    );
}

/// The rule asks for an avatar anywhere in the deck; the sum shows the need only if there is none.
fn need(_: &Measured<'_>) -> (Sum, Required) {
    (Sum::Avatars, Required::Nothing)
}
