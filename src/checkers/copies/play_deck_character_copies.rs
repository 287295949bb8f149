//! One copy of each character in the play deck.

use crate::checkers::Context;
use crate::checkers::metadata::declare_rule;
use crate::decks::resolve::Class;
use crate::rulesets::model::Counted;

use super::too_many;

declare_rule!(
    "play-deck-character-copies",
    "play_deck_character_copies.md",
    Copies,
    Error,
    "one copy of each character in the play deck, whether it is unique or not"
);

fn check(cx: &mut Context<'_, '_>) {
    let Some(rule) = &cx.rules().play_deck_character_copies else { return };
    let (deck, tally, limit) = (cx.deck, cx.tally, u32::from(rule.limit));
    let counted = &[Counted::PlayDeck];
    for copies in tally.copies(deck).filter(|copies| copies.first().class == Class::Character) {
        let sum = copies.count(counted);
        if sum > limit {
            let what =
                format!("the character {} in the play deck", copies.first().card.shown_name());
            cx.report(too_many(&what, sum, limit, copies.entries(counted)));
        }
    }
}
