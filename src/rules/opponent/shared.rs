//! What the rules of the family share.

use crate::cards::model::{Alignment, PlayerType};
use crate::decks::resolve::{DeckCard, ResolvedDeck};
use crate::message::{Message, message};
use crate::rules::location_deck::site_alignment::SiteAlignment;
use crate::rules::tally::{Copies, is_counted};
use crate::rules::wording::Wording;
use crate::rules::{Context, Opponent};
use crate::rulesets::model::{AgainstList, Counted};

/// The parts of a deck whose cards can be played against this opponent.
pub(crate) fn played_against(opponent: PlayerType) -> &'static [Counted] {
    if opponent == PlayerType::FallenWizard {
        &[Counted::PlayDeck, Counted::Sideboard, Counted::SideboardVsFallenWizard]
    } else {
        &[Counted::PlayDeck, Counted::Sideboard]
    }
}

/// Whether a list includes a card in a game against this opponent.
pub(crate) fn speaks_of(
    cx: &Context<'_, '_>,
    list: &AgainstList,
    card: &DeckCard<'_>,
    of: Opponent<'_>,
) -> bool {
    let is_among = |ids| cx.deck.database.is_among(card.key, ids);
    let of_agents = || list.agent_events && card.card.requires_agent && !is_among(&list.except);
    list.opponents.contains(&of.kind)
        && (of_agents() || is_among(&list.cards))
        && !(list.unless_same_sites && same_sites(cx, of.kind))
}

/// Whether both players use the same kind of location deck, hero sites or minion sites.
pub(crate) fn same_sites(cx: &Context<'_, '_>, opponent: PlayerType) -> bool {
    let Some(limits) = cx.ruleset.limits::<SiteAlignment>() else { return false };
    let uses = |player, side| limits.sides(player).contains(&side);
    [Alignment::Hero, Alignment::Minion]
        .into_iter()
        .any(|side| uses(cx.player(), side) && uses(opponent, side))
}

/// The cards of the deck that lists include, each with the first such list.
pub(crate) fn listed<'c, 'a>(
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
pub(crate) fn player(kind: PlayerType) -> Message {
    message!("a {kind} player", kind)
}

/// The cards of a deck that can come into play, so that those of both players can meet.
pub(crate) fn in_game<'d, 'a>(
    deck: &'d ResolvedDeck<'a>,
) -> impl Iterator<Item = &'d DeckCard<'a>> {
    deck.cards.iter().filter(|card| card.copies() > 0 && is_counted(card, Counted::ALL))
}

/// The lists of a rule in words.
pub(crate) fn lists_in_words(lists: &[AgainstList], wording: &Wording<'_>) -> Message {
    let described = |list: &AgainstList| {
        let cards = list.cards.iter().map(|&id| Message::verbatim(wording.name(id)));
        let events = list.agent_events.then(|| match list.except.as_slice() {
            [] => message!("events that require an agent"),
            ids => {
                let cards = wording.names(ids);
                message!("events that require an agent but {cards}", cards)
            }
        });
        let mut cards = Message::joined(cards.chain(events).collect(), ", ");
        if let Some(condition) = &list.condition {
            let condition = Message::of_data(&**condition);
            cards = message!("{cards} ({condition})", cards, condition);
        }
        if list.unless_same_sites {
            return cards;
        }
        let opponents = crate::text::listed(&list.opponents, "or");
        message!("against {opponents}: {cards}", opponents, cards)
    };
    Message::joined(lists.iter().map(described).collect(), "; ")
}
