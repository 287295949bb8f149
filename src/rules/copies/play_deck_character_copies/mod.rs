//! One copy of each character in the play deck.

pub mod limits;

use crate::decks::resolve::Class;
use crate::rules::Context;
use crate::rules::metadata::declare_rule;
use crate::rules::wording::Wording;
use crate::rulesets::model::Counted;

pub use limits::PlayDeckCharacterCopies;

use super::shared::too_many;

declare_rule! {
    name: "play-deck-character-copies",
    family: Copies,
    scope: Part,
    severity: Error,
    summary: "one copy of each character in the play deck, whether it is unique or not",
    limits: PlayDeckCharacterCopies,
}

fn check(cx: &mut Context<'_, '_>, limits: &PlayDeckCharacterCopies) {
    let (deck, tally, limit) = (cx.deck, cx.tally, u32::from(limits.limit));
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

fn words(limits: &PlayDeckCharacterCopies, _: &Wording<'_>) -> String {
    format!("{} of each character", limits.limit)
}
