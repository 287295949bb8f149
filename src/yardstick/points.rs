//! The marshalling points that a deck can score with its own cards.

use serde::Serialize;

use crate::cards::model::{Card, CardType, PointsKind};
use crate::cards::worth::worth;
use crate::decks::model::Part;
use crate::decks::resolve::{Class, DeckCard, ResolvedDeck};

/// The points that a deck can score with what it holds, without the kills that its opponent's
/// creatures give.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Points {
    /// As printed, each copy.
    pub printed: u32,
    /// As the player scores them: items of the other side give half of their points, a
    /// Fallen-wizard's cards one each, but for his stage resources.
    pub scored: u32,
    /// What counts of that: no kind counts for more than half of the whole, that is, for more than
    /// all other kinds together.
    pub counted: u32,
    /// The kind of which some do not count.
    pub over: Option<PointsKind>,
}

/// The points of a deck: those of each kind as its player scores them, and what counts of them.
pub(crate) fn points(deck: &ResolvedDeck<'_>) -> (Vec<(PointsKind, u32)>, Points) {
    let sums: Vec<(PointsKind, u32)> =
        PointsKind::ALL.iter().map(|&kind| (kind, points_of(deck, kind))).collect();
    let printed = scoring(deck).map(|card| card.copies() * above_zero(printed_points(card.card)));
    let points = Points::of(&sums, printed.sum());
    (sums, points)
}

impl Points {
    /// How much of the points of each kind counts. At most one kind can have more than half.
    fn of(sums: &[(PointsKind, u32)], printed: u32) -> Self {
        let scored: u32 = sums.iter().map(|&(_, sum)| sum).sum();
        let over = sums.iter().find(|&&(_, sum)| sum > scored - sum);
        // The books' own examples round down: 8 points of characters beside 6 others count for 6.
        let counted = over.map_or(scored, |&(_, sum)| 2 * (scored - sum));
        Self { printed, scored, counted, over: over.map(|&(kind, _)| kind) }
    }
}

/// The cards with which the player scores: pool and play deck without the hazards, whose points go
/// to the opponent.
pub(crate) fn scoring<'d, 'a>(
    deck: &'d ResolvedDeck<'a>,
) -> impl Iterator<Item = &'d DeckCard<'a>> {
    deck.cards.iter().filter(|card| {
        matches!(card.part, Some(Part::Pool | Part::PlayDeck))
            && matches!(card.card.card_type, CardType::Character | CardType::Resource)
            && card.class != Class::Hazard
    })
}

/// The player's characters, without the avatar.
pub(crate) fn characters<'d, 'a>(
    deck: &'d ResolvedDeck<'a>,
) -> impl Iterator<Item = &'d DeckCard<'a>> {
    scoring(deck).filter(|card| card.class == Class::Character)
}

fn points_of(deck: &ResolvedDeck<'_>, kind: PointsKind) -> u32 {
    let player = deck.player.kind;
    let of_kind = |card: &&DeckCard<'_>| {
        card.card.marshalling_points.is_some_and(|points| points.kind == kind)
    };
    let scored = scoring(deck).filter(of_kind);
    scored.map(|card| card.copies() * above_zero(worth(card.card, player))).sum()
}

/// The marshalling points of a card as printed.
fn printed_points(card: &Card) -> i32 {
    card.marshalling_points.map_or(0, |points| points.points.base().into())
}

/// Positive points; 0 for a penalty.
pub(crate) fn above_zero(points: i32) -> u32 {
    u32::try_from(points).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_kind_counts_for_more_than_the_others_together() {
        use PointsKind as P;
        // The examples of the rulebooks: 11 points of characters and 7 others, 8 and 6.
        for (most, others, counted) in [(11, 7, 14), (8, 6, 12), (7, 7, 14), (3, 9, 12)] {
            let sums = [(P::Character, most), (P::Item, others - 3), (P::Ally, 3)];
            let points = Points::of(&sums, 20);
            assert_eq!((points.scored, points.counted), (most + others, counted));
            assert_eq!(points.printed, 20);
            assert_eq!(points.over, (most > others).then_some(P::Character));
        }
        assert_eq!(Points::of(&[(P::Item, 5)], 5).counted, 0);
        assert_eq!(Points::of(&[], 0), Points::default());
    }
}
