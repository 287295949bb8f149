//! Starting characters and starting stage resources that both players have.

pub(crate) mod limits;

use crate::cards::kinds::is_stage;
use crate::cards::model::PlayerType;
use crate::decks::model::Part;
use crate::decks::resolve::{Class, DeckCard, ResolvedDeck};
use crate::diagnostic::Reading;
use crate::message::{Message, message};
use crate::rules::metadata::declare_rule;
use crate::rules::wording::Wording;
use crate::rules::{Context, Finding};
use crate::rulesets::model::{Duplicates, Ruleset};

pub(crate) use limits::DraftCollision;

/// The reading of a book that puts aside every character that both reveal.
const NOT_UNIQUE: &str = "not-unique";

/// What findings rest on that are about two manifestations of one character.
const MANIFESTATION: &str = "manifestation";

declare_rule! {
    name: "draft-collision",
    family: Opponent,
    scope: Deck,
    severity: Note,
    summary: "no unique starting card that the opponent may start with too",
    limits: DraftCollision,
}

fn check(cx: &mut Context<'_, '_>, limits: &DraftCollision) {
    let Some(other) = cx.opponent.and_then(|opponent| opponent.deck) else { return };
    let deck = cx.deck;
    for card in uniques(deck) {
        let same = |his: &&DeckCard<'_>| collide(card, his, limits.manifestations);
        let Some(his) = uniques(other).find(same) else { continue };
        let name = card.card.shown_name();
        let both = if card.key == his.key {
            message!("both players may start with {name}", name)
        } else {
            message!(
                "{name} is a manifestation of {card}, with whom the opponent may start",
                name,
                card = his.card.shown_name()
            )
        };
        let (what, help) = match limits.duplicates {
            _ if is_stage(card.card) => (
                message!("revealed together, both are discarded"),
                message!("be ready to start without this stage resource"),
            ),
            Duplicates::PlayDecks => (
                message!("revealed together, both go to the play decks"),
                message!("be ready to start without this character"),
            ),
            Duplicates::SetAside => (
                message!("revealed together, both are set aside"),
                message!("be ready to start without this character"),
            ),
            Duplicates::NotRevealed => (
                message!("whoever reveals later must reveal another character"),
                message!("have another character ready in the pool"),
            ),
        };
        let finding = Finding::new(message!("{both}: {what}", both, what))
            .on(card, message!("also in the opponent's pool"))
            .help(help);
        cx.report(if card.key == his.key { finding } else { finding.resting_on(MANIFESTATION) });
    }
    tell_others(cx, other);
}

/// Reports characters that are not unique, under the reading by which only unique ones are put
/// aside.
fn tell_others(cx: &mut Context<'_, '_>, other: &ResolvedDeck<'_>) {
    if reading_of_others(cx.ruleset, cx.player()).is_none() {
        return;
    }
    for card in others_of_both(cx.deck, other) {
        let name = card.card.shown_name();
        let message = message!("both players may start with {name}, who is not unique", name);
        cx.report(
            Finding::new(message)
                .on(card, message!("also in the opponent's pool"))
                .help(message!("have another character ready if the judge reads it that way"))
                .resting_on(NOT_UNIQUE),
        );
    }
}

/// The reading by which characters whom both reveal are put aside only if they are unique.
pub(crate) fn reading_of_others(ruleset: &Ruleset, player: PlayerType) -> Option<Reading> {
    let mut readings = ruleset.readings(RULE.name, player);
    readings.find(|&(name, _)| name == NOT_UNIQUE).map(|(_, reading)| reading.reading())
}

/// The characters of a pool who are not unique and stand in another, too.
pub(crate) fn others_of_both<'d, 'a>(
    deck: &'d ResolvedDeck<'a>,
    other: &'d ResolvedDeck<'_>,
) -> impl Iterator<Item = &'d DeckCard<'a>> {
    let both = |card: &&DeckCard<'_>| characters(other).any(|his| his.key == card.key);
    characters(deck).filter(|card| !card.card.unique).filter(both)
}

/// The characters of a pool.
fn characters<'d, 'a>(deck: &'d ResolvedDeck<'a>) -> impl Iterator<Item = &'d DeckCard<'a>> {
    deck.of(Part::Pool).filter(|card| card.class == Class::Character && card.copies() > 0)
}

/// Whether two starting cards are the same for the ruleset: characters also by their
/// manifestations, if it joins them, stage resources by their name.
pub(super) fn collide(a: &DeckCard<'_>, b: &DeckCard<'_>, manifestations: bool) -> bool {
    a.key == b.key || (manifestations && a.class == Class::Character && a.group == b.group)
}

/// The unique characters and stage resources of a pool.
pub(super) fn uniques<'d, 'a>(
    deck: &'d ResolvedDeck<'a>,
) -> impl Iterator<Item = &'d DeckCard<'a>> {
    let starts = |card: &DeckCard<'_>| card.class == Class::Character || is_stage(card.card);
    deck.of(Part::Pool).filter(move |card| starts(card) && card.card.unique && card.copies() > 0)
}

fn words(limits: &DraftCollision, _: &Wording<'_>) -> Message {
    match limits.duplicates {
        Duplicates::PlayDecks => message!("both go to the play decks"),
        Duplicates::SetAside => message!("both are set aside"),
        Duplicates::NotRevealed => message!("whoever reveals later takes another"),
    }
}
