//! The deck against an opponent: cards that are of no use against him, and what both decks hold.

pub mod avatar_collision;
pub mod draft_collision;
pub mod forbidden_against;
pub mod group_discretion;
pub mod no_effect_against;
pub mod unique_collision;

use crate::cards::model::{Alignment, PlayerType};
use crate::checkers::tally::{Copies, is_counted};
use crate::checkers::{Context, Opponent};
use crate::decks::resolve::{DeckCard, ResolvedDeck};
use crate::rulesets::model::{AgainstList, Counted};

/// The parts of a deck whose cards can be played against this opponent.
fn played_against(opponent: PlayerType) -> &'static [Counted] {
    if opponent == PlayerType::FallenWizard {
        &[Counted::PlayDeck, Counted::Sideboard, Counted::SideboardVsFallenWizard]
    } else {
        &[Counted::PlayDeck, Counted::Sideboard]
    }
}

/// Whether a list speaks of a card in a game against this opponent.
fn speaks_of(
    cx: &Context<'_, '_>,
    list: &AgainstList,
    card: &DeckCard<'_>,
    of: Opponent<'_>,
) -> bool {
    let listed = || cx.deck.database.is_among(card.key, &list.cards);
    list.opponents.contains(&of.kind)
        && ((list.agent_events && card.card.requires_agent) || listed())
        && !(list.unless_same_sites && same_sites(cx, of.kind))
}

/// Whether both players use the same kind of location deck, hero sites or minion sites.
fn same_sites(cx: &Context<'_, '_>, opponent: PlayerType) -> bool {
    let Some(rule) = &cx.rules().site_alignment else { return false };
    let uses = |player, side| rule.allowed.of(player).is_some_and(|sites| sites.contains(&side));
    [Alignment::Hero, Alignment::Minion]
        .into_iter()
        .any(|side| uses(cx.player(), side) && uses(opponent, side))
}

/// The cards of the deck that lists speak of, each with the first list that does.
fn listed<'c, 'a>(
    cx: &Context<'c, 'a>,
    lists: &'c [AgainstList],
    opponent: Opponent<'_>,
) -> Vec<(Copies<'c, 'a>, &'c AgainstList)> {
    let (deck, tally) = (cx.deck, cx.tally);
    tally
        .copies(deck)
        .filter(|copies| copies.entries(played_against(opponent.kind)).next().is_some())
        .filter_map(|copies| {
            let list = lists.iter().find(|list| speaks_of(cx, list, copies.first(), opponent))?;
            Some((copies, list))
        })
        .collect()
}

/// The opponent, as in "a ringwraith player".
fn player(opponent: Opponent<'_>) -> String {
    format!("a {} player", opponent.kind)
}

/// The cards of a deck that can come into play, so that those of both players can meet.
fn in_game<'d, 'a>(deck: &'d ResolvedDeck<'a>) -> impl Iterator<Item = &'d DeckCard<'a>> {
    deck.cards.iter().filter(|card| card.copies() > 0 && is_counted(card, Counted::ALL))
}
