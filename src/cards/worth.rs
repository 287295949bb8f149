//! The points that cards are worth to each player at the end of the game.

use super::kinds::is_stage;
use super::model::{Alignment, Card, CardType, PlayerType, PointsKind};
use crate::message::word;

/// The marshalling points that a card gives a player who plays it, by the end of the game that all
/// books have (MELE Part IV §2, Deck Construction; rules in force 10.W1, 10.R1, 10.F1 and 10.B1).
/// Cards that change the points, and the site where an item was played, are ignored. The points of
/// hazards go to the opponent and are left as printed.
pub(crate) fn worth(card: &Card, player: PlayerType) -> i32 {
    if card.no_points_for.contains(&player) {
        return 0;
    }
    let printed = card.marshalling_points.map_or(0, |points| i32::from(points.points.base()));
    let of_player = matches!(card.card_type, CardType::Character | CardType::Resource);
    if printed <= 0 || !of_player {
        return printed;
    }
    let other_side = match player {
        PlayerType::FallenWizard => return if is_stage(card) { printed } else { 1 },
        PlayerType::Wizard => Alignment::Minion,
        PlayerType::Ringwraith | PlayerType::Balrog => Alignment::Hero,
    };
    let halved = card.is_item() && card.alignment == other_side;
    if halved { (printed + 1) / 2 } else { printed }
}

/// The cards that give points of a kind.
pub(crate) const fn cards_that_give(kind: PointsKind) -> &'static str {
    match kind {
        PointsKind::Character => word!("characters"),
        PointsKind::Item => word!("items"),
        PointsKind::Faction => word!("factions"),
        PointsKind::Ally => word!("allies"),
        PointsKind::Kill => word!("kills"),
        PointsKind::Miscellaneous => word!("other resources"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::database::Database;

    #[test]
    fn points_are_those_of_the_player() {
        use PlayerType::{Balrog, FallenWizard, Ringwraith, Wizard};
        let database = Database::built_in();
        let worth = |id: &str, player| {
            let printing = database.by_id(id.parse().expect("an id")).expect("a card");
            worth(database.card(printing), player)
        };
        // Glamdring: 2 points, an item of the heroes (the example of MELE Part IV §2 has one for
        // a Ringwraith).
        assert_eq!(
            [Wizard, Ringwraith, Balrog, FallenWizard].map(|p| worth("TW-244", p)),
            [2, 1, 1, 1]
        );
        // The One Ring of the minions: 6 points.
        assert_eq!([Wizard, Ringwraith, FallenWizard].map(|p| worth("LE-326", p)), [3, 6, 1]);
        // The palantír of Orthanc: none for a Fallen-wizard, by its text.
        assert_eq!([Wizard, Ringwraith, FallenWizard].map(|p| worth("TW-300", p)), [2, 1, 0]);
        // Elrond: 3 points; only items are halved.
        assert_eq!([Wizard, Ringwraith, FallenWizard].map(|p| worth("TW-145", p)), [3, 3, 1]);
    }
}
