//! Unique cards that both decks hold.

pub(crate) mod limits;

use crate::cards::model::Race;
use crate::decks::resolve::{Class, DeckCard, ResolvedDeck};
use crate::message::{Message, message};
use crate::rules::metadata::declare_rule;
use crate::rules::opponent::draft_collision::limits::DraftCollision;
use crate::rules::tally::is_dragon_event;
use crate::rules::wording::Wording;
use crate::rules::{Context, Finding};
use crate::rulesets::model::Counted;

pub(crate) use limits::UniqueCollision;

use super::draft_collision::{collide, uniques};
use super::shared::in_game;

declare_rule! {
    name: "unique-collision",
    family: Opponent,
    scope: Deck,
    severity: Note,
    summary: "no unique cards that the opponent's deck holds too",
    limits: UniqueCollision,
}

fn check(cx: &mut Context<'_, '_>, limits: &UniqueCollision) {
    let Some(other) = cx.opponent.and_then(|opponent| opponent.deck) else { return };
    let (deck, tally, draft) = (cx.deck, cx.tally, cx.ruleset.limits::<DraftCollision>());
    let his: Vec<&DeckCard<'_>> = in_game(other).filter(|card| can_meet(card)).collect();
    for copies in tally.copies(deck).filter(|copies| can_meet(copies.first())) {
        let Some(own) = copies.entries(Counted::ALL).find(|card| card.copies() > 0) else {
            continue;
        };
        if draft.is_some_and(|draft| is_drafted(own, deck, other, draft)) {
            continue;
        }
        if let Some(his) = his.iter().find(|his| exclude(own, deck, his, limits)) {
            cx.report(finding(own, his));
        }
    }
}

fn finding(own: &DeckCard<'_>, his: &DeckCard<'_>) -> Finding {
    let (name, his_name) = (own.card.shown_name(), his.card.shown_name());
    let message = if own.key == his.key {
        message!("both decks hold the unique {name}: only one can be in play", name)
    } else {
        message!(
            "{name} and the opponent's {his_name} ({id}) are one unique card",
            name,
            his_name,
            id = his.card.id
        )
    };
    Finding::new(message)
        .on(own, message!("the opponent has it too"))
        .help(message!("whoever plays it first keeps it from the other"))
}

/// Whether a card can be one that only one player can have in play. Avatars are left to
/// `avatar-collision`.
fn can_meet(card: &DeckCard<'_>) -> bool {
    card.card.unique && card.class != Class::Avatar
}

/// Whether both players may start with a character, which is left to `draft-collision`.
fn is_drafted(
    own: &DeckCard<'_>,
    deck: &ResolvedDeck<'_>,
    other: &ResolvedDeck<'_>,
    limits: &DraftCollision,
) -> bool {
    uniques(deck).any(|card| card.key == own.key)
        && uniques(other).any(|his| collide(own, his, limits.manifestations))
}

/// Whether two cards cannot be in play together. The manifestations of a Dragon can.
fn exclude(
    own: &DeckCard<'_>,
    deck: &ResolvedDeck<'_>,
    his: &DeckCard<'_>,
    limits: &UniqueCollision,
) -> bool {
    let dragon = |card: &DeckCard<'_>| {
        card.class == Class::Hazard
            && (card.card.is_of(Race::Dragon) || is_dragon_event(card.card, deck.database))
    };
    let joined = limits.manifestations && own.group == his.group && !dragon(own) && !dragon(his);
    own.key == his.key || joined
}

fn words(limits: &UniqueCollision, _: &Wording<'_>) -> Message {
    if limits.manifestations {
        message!("one of each in play, manifestations joined")
    } else {
        message!("one of each in play")
    }
}
