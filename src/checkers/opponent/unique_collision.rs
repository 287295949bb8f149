//! Unique cards that both decks hold.

use crate::cards::model::Race;
use crate::checkers::metadata::declare_rule;
use crate::checkers::tally::is_dragon_event;
use crate::checkers::{Context, Finding};
use crate::decks::resolve::{Class, DeckCard, ResolvedDeck};
use crate::rulesets::model::{Counted, DraftCollision, UniqueCollision};

use super::draft_collision::{collide, uniques};
use super::in_game;

declare_rule!(
    "unique-collision",
    "unique_collision.md",
    Opponent,
    Note,
    "no unique cards that the opponent's deck holds too"
);

fn check(cx: &mut Context<'_, '_>) {
    let Some(rule) = &cx.rules().unique_collision else { return };
    let Some(other) = cx.opponent.and_then(|opponent| opponent.deck) else { return };
    let (deck, tally, draft) = (cx.deck, cx.tally, cx.rules().draft_collision.as_ref());
    let his: Vec<&DeckCard<'_>> = in_game(other).filter(|card| can_meet(card)).collect();
    for copies in tally.copies(deck).filter(|copies| can_meet(copies.first())) {
        let Some(own) = copies.entries(Counted::ALL).find(|card| card.copies() > 0) else {
            continue;
        };
        if draft.is_some_and(|draft| is_drafted(own, deck, other, draft)) {
            continue;
        }
        if let Some(his) = his.iter().find(|his| exclude(own, deck, his, rule)) {
            cx.report(finding(own, his));
        }
    }
}

fn finding(own: &DeckCard<'_>, his: &DeckCard<'_>) -> Finding {
    let (name, his_name) = (own.card.shown_name(), his.card.shown_name());
    let message = if own.key == his.key {
        format!("both decks hold {name}, which is unique: only one can be in play")
    } else {
        format!(
            "{name} and the opponent's {his_name} ({}) are manifestations of one unique card: only \
             one can be in play",
            his.card.id
        )
    };
    Finding::new(message)
        .on(own, "the opponent has it too")
        .help("whoever plays it first keeps it from the other")
}

/// Whether a card can be one that only one player can have in play. Avatars are the business of
/// `avatar-collision`.
fn can_meet(card: &DeckCard<'_>) -> bool {
    card.card.unique && card.class != Class::Avatar
}

/// Whether both players may start with a character: of that `draft-collision` speaks.
fn is_drafted(
    own: &DeckCard<'_>,
    deck: &ResolvedDeck<'_>,
    other: &ResolvedDeck<'_>,
    rule: &DraftCollision,
) -> bool {
    uniques(deck).any(|card| card.key == own.key)
        && uniques(other).any(|his| collide(own, his, rule.manifestations))
}

/// Whether two cards cannot be in play together. The manifestations of a Dragon can.
fn exclude(
    own: &DeckCard<'_>,
    deck: &ResolvedDeck<'_>,
    his: &DeckCard<'_>,
    rule: &UniqueCollision,
) -> bool {
    let dragon = |card: &DeckCard<'_>| {
        card.class == Class::Hazard
            && (card.card.is_of(Race::Dragon) || is_dragon_event(card.card, deck.database))
    };
    let joined = rule.manifestations && own.group == his.group && !dragon(own) && !dragon(his);
    own.key == his.key || joined
}
