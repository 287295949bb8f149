//! One copy of each character in the play deck.

pub(crate) mod limits;

use crate::decks::resolve::Class;
use crate::message::{Message, message};
use crate::rules::Context;
use crate::rules::metadata::declare_rule;
use crate::rules::wording::Wording;
use crate::rulesets::model::{Counted, Severity};

pub(crate) use limits::PlayDeckCharacterCopies;

use super::shared::too_many;

/// The reading of a book whose later parts do not repeat an earlier rule on characters.
const LATER_PARTS: &str = "later-parts";

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
        if sum <= limit {
            continue;
        }
        let card = copies.first().card;
        let what = message!("the character {card} in the play deck", card = card.shown_name());
        let finding = too_many(&what, sum, limit, copies.entries(counted));
        // No reading allows a second copy of a unique character.
        if card.unique {
            cx.report(finding);
            continue;
        }
        let finding = finding.resting_on(LATER_PARTS);
        cx.report(match limits.disputed.as_deref() {
            Some(why) => finding.but(why).severity(Severity::Warning),
            None => finding,
        });
    }
}

fn words(limits: &PlayDeckCharacterCopies, _: &Wording<'_>) -> Message {
    let limit = limits.limit;
    match &limits.disputed {
        None => message!("{limit} of each character", limit),
        Some(why) => {
            let why = Message::of_data(&**why);
            message!("{limit} of each character; of one that is not unique, {why}", limit, why)
        }
    }
}
