//! A deck that breaks rules as a deck of the inferred player, and none as another's.

use crate::cards::model::PlayerType;
use crate::decks::model::{Deck, Field};
use crate::diagnostic::{Diagnostic, NextStep};
use crate::message::{Message, message};
use crate::rules::Context;
use crate::rules::metadata::declare_rule;
use crate::text::listed;

declare_rule! {
    name: "inferred-player",
    family: Reading,
    scope: File,
    severity: Warning,
    summary: "a deck names its player, or is legal as the player it is read as",
    waivable: false,
    of_any_player: true,
}

/// The finding is made where decks are judged: it needs the verdicts of all other rules for other
/// players.
const fn check(_: &mut Context<'_, '_>) {}

/// The finding on a deck with an inferred player type that is legal only as a deck of other
/// players.
pub(crate) fn diagnostic(deck: &Deck, taken: PlayerType, legal: &[PlayerType]) -> Diagnostic {
    let named = |player: PlayerType| message!("a {player} deck", player);
    let others: Vec<Message> = legal.iter().map(|&player| named(player)).collect();
    let message = message!(
        "the file does not name its player: legal as {others}, not as {taken}",
        taken = named(taken),
        others = listed(&others, "or")
    );
    let says = deck.format.is_some_and(|format| format.says(Field::Player));
    let keys: Vec<String> = legal.iter().map(|player| format!("player = \"{player}\"")).collect();
    Diagnostic {
        help: says.then(|| message!("write {keys}", keys = listed(&keys, "or"))),
        next: Some(NextStep::NamePlayer),
        ..Diagnostic::of_file(RULE.name, RULE.severity, message)
    }
}
