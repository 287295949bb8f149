//! Cards that do not belong in a pool.

use crate::cards::kinds::{is_pool_item, is_stage};
use crate::cards::model::PlayerType;
use crate::decks::model::Part;
use crate::decks::resolve::{Class, DeckCard};
use crate::message::{Message, message};
use crate::rules::metadata::declare_rule;
use crate::rules::wording::Wording;
use crate::rules::{Context, Finding};

declare_rule! {
    name: "pool-contents",
    family: Pool,
    scope: Part,
    severity: Error,
    summary: "a pool holds characters, starting minor items and a Fallen-wizard's stage resources",
    words: words,
}

fn check(cx: &mut Context<'_, '_>) {
    let (deck, player) = (cx.deck, cx.player());
    for card in deck.of(Part::Pool).filter(|card| !has_a_place(card, player)) {
        let what = if is_stage(card.card) {
            message!("a stage resource")
        } else {
            card.class.with_article()
        };
        let message = message!(
            "{card} is {what}: it cannot be in the pool",
            card = card.card.shown_name(),
            what
        );
        let help = match card.class {
            Class::Avatar => message!("avatars never start: move it to the play deck"),
            Class::Hazard => message!("move it to the hazards"),
            _ => message!("only minor items may start: move it to the resources"),
        };
        cx.report(Finding::new(message).on(card, what).help(help));
    }
}

fn has_a_place(card: &DeckCard<'_>, player: PlayerType) -> bool {
    match card.class {
        Class::Character => true,
        Class::Resource if is_stage(card.card) => player == PlayerType::FallenWizard,
        Class::Resource => is_pool_item(card.card),
        _ => false,
    }
}

fn words(wording: &Wording<'_>) -> Message {
    wording.each_player(|player| {
        Some(match player {
            PlayerType::FallenWizard => message!("characters, minor items and stage resources"),
            _ => message!("characters and minor items"),
        })
    })
}
