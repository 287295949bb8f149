//! Starting characters that both players have.

use crate::checkers::metadata::declare_rule;
use crate::checkers::{Context, Finding};
use crate::decks::model::Part;
use crate::decks::resolve::{Class, DeckCard, ResolvedDeck};
use crate::rulesets::model::Duplicates;

declare_rule!(
    "draft-collision",
    "draft_collision.md",
    Opponent,
    Note,
    "no unique starting character that the opponent may start with too"
);

fn check(cx: &mut Context<'_, '_>) {
    let Some(rule) = &cx.rules().draft_collision else { return };
    let Some(other) = cx.opponent.and_then(|opponent| opponent.deck) else { return };
    let deck = cx.deck;
    for card in uniques(deck) {
        let same = |his: &&DeckCard<'_>| collide(card, his, rule.manifestations);
        let Some(his) = uniques(other).find(same) else { continue };
        let name = card.card.shown_name();
        let both = if card.key == his.key {
            format!("both players may start with {name}")
        } else {
            format!(
                "{name} is a manifestation of {}, with whom the opponent may start",
                his.card.shown_name()
            )
        };
        let (what, help) = match rule.duplicates {
            Duplicates::PlayDecks => (
                "revealed together, both go to the play decks",
                "be ready to start without this character",
            ),
            Duplicates::SetAside => (
                "revealed together, both are set aside",
                "be ready to start without this character",
            ),
            Duplicates::NotRevealed => (
                "whoever reveals later must reveal another",
                "have another character ready in the pool",
            ),
        };
        cx.report(
            Finding::new(format!("{both}: {what}"))
                .on(card, "also in the opponent's pool")
                .help(help),
        );
    }
}

/// Whether two starting characters are the same one, as the ruleset sees it.
pub(super) fn collide(a: &DeckCard<'_>, b: &DeckCard<'_>, manifestations: bool) -> bool {
    a.key == b.key || (manifestations && a.group == b.group)
}

/// The unique characters of a pool.
pub(super) fn uniques<'d, 'a>(
    deck: &'d ResolvedDeck<'a>,
) -> impl Iterator<Item = &'d DeckCard<'a>> {
    deck.of(Part::Pool)
        .filter(|card| card.class == Class::Character && card.card.unique && card.copies() > 0)
}
