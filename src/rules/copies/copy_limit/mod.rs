//! Three copies of each card that is not unique.

pub(crate) mod limits;

use crate::cards::model::PlayerType;
use crate::decks::resolve::Class;
use crate::message::{Message, message};
use crate::rules::Context;
use crate::rules::metadata::declare_rule;
use crate::rules::tally::{Copies, sum};
use crate::rules::wording::{Wording, parts, together, with_pool};

pub(crate) use limits::{CopyLimit, most_copies};

use super::fallen_wizard_copies::{FallenWizardCopies, is_limited};
use super::shared::too_many;

declare_rule! {
    name: "copy-limit",
    family: Copies,
    scope: Deck,
    severity: Error,
    summary: "at most three copies of each card that is not unique, unless it allows more",
    limits: CopyLimit,
}

fn check(cx: &mut Context<'_, '_>, limits: &CopyLimit) {
    let Some(counted) = limits.counted.of(cx.player()) else { return };
    let (deck, tally) = (cx.deck, cx.tally);
    let fallen = cx.ruleset.limits::<FallenWizardCopies>();
    let fallen = fallen.filter(|_| cx.player() == PlayerType::FallenWizard);
    for copies in tally.copies(deck) {
        let card = copies.first();
        if card.card.unique || card.class == Class::Avatar || narrowed(cx, limits, &copies) {
            continue;
        }
        if fallen.is_some_and(|fallen| is_limited(fallen, card)) {
            continue;
        }
        let limit = u32::from(limits.of(card.card));
        let sum = sum(cx.deck, copies.entries(counted), limits.characters_from_pool);
        if sum > limit {
            let name = Message::verbatim(card.card.shown_name());
            let finding = too_many(&name, sum, limit, copies.entries(counted));
            let own = limit > u32::from(limits.limit);
            cx.report(if own { finding.written_on(card.card) } else { finding });
        }
    }
}

/// Whether there are more copies of a card than its own text allows, which is then reported.
fn narrowed(cx: &mut Context<'_, '_>, limits: &CopyLimit, copies: &Copies<'_, '_>) -> bool {
    let card = copies.first().card;
    let Some((own, among)) = limits.narrowed(card) else { return false };
    let (sum, limit) = (copies.count(among), u32::from(own));
    if sum <= limit {
        return false;
    }
    let what = message!("{card} in {parts}", card = card.shown_name(), parts = parts(among));
    cx.report(too_many(&what, sum, limit, copies.entries(among)).written_on(card));
    true
}

fn words(limits: &CopyLimit, wording: &Wording<'_>) -> Message {
    wording.by_player(&limits.counted, |counted| {
        let (limit, parts) = (limits.limit, together(counted));
        let over = message!("{limit} in {parts}", limit, parts);
        with_pool(vec![over], limits.characters_from_pool)
    })
}
