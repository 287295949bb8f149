//! A Fallen-wizard's deck holds the avatar that it declares.

use crate::cards::model::PlayerType;
use crate::decks::model::Part;
use crate::message::message;
use crate::rules::metadata::declare_rule;
use crate::rules::{Context, Finding};

declare_rule! {
    name: "avatar-declared",
    family: Alignment,
    scope: Deck,
    severity: Error,
    summary: "a Fallen-wizard's deck holds a copy of the avatar it declares",
    words: "fallen-wizard: at least 1 copy of it",
}

fn check(cx: &mut Context<'_, '_>) {
    let deck = cx.deck;
    let (Some(declared), Some(avatar)) = (&deck.deck.avatar, &deck.avatar) else { return };
    // A name that no Fallen-wizard has is a value that the key cannot have (`bad-value`).
    if cx.player() != PlayerType::FallenWizard || avatar.card.is_none() {
        return;
    }
    let held = [Part::PlayDeck, Part::Sideboard, Part::SideboardVsFallenWizard]
        .into_iter()
        .flat_map(|part| deck.of(part))
        .any(|card| Some(card.key) == avatar.card && card.copies() > 0);
    if held {
        return;
    }
    let name = deck.database.shown_name(&avatar.name);
    let message = message!("the deck declares {name} but holds no copy of that avatar", name);
    cx.report(Finding::new(message).at(declared.span, message!("declared here")).help(message!(
        "add \"{name} [F]\" to the play deck, or declare the Fallen-wizard whom it holds",
        name
    )));
}
