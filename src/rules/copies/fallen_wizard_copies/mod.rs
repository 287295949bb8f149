//! A Fallen-wizard's two copies of characters and of hero and minion resources.

pub(crate) mod limits;

use crate::cards::model::PlayerType;
use crate::decks::resolve::{Class, DeckCard};
use crate::message::{Message, message};
use crate::rules::metadata::declare_rule;
use crate::rules::tally::Copies;
use crate::rules::wording::{Wording, together};
use crate::rules::{Context, Finding};
use crate::rulesets::model::Severity;
use crate::text::numbered;

pub(crate) use limits::FallenWizardCopies;

use super::shared::too_many;

/// The reading of a card that allows more copies itself.
const OWN_ALLOWANCE: &str = "own-allowance";

/// The reading of a minion resource that may be played as a hazard.
const ALSO_HAZARD: &str = "also-hazard";

declare_rule! {
    name: "fallen-wizard-copies",
    family: Copies,
    scope: Deck,
    severity: Error,
    summary: "a Fallen-wizard has two copies of a character, hero resource or minion resource",
    limits: FallenWizardCopies,
}

fn check(cx: &mut Context<'_, '_>, limits: &FallenWizardCopies) {
    if cx.player() != PlayerType::FallenWizard {
        return;
    }
    let (deck, tally) = (cx.deck, cx.tally);
    for copies in tally.copies(deck).filter(|copies| is_limited_class(copies.first().class)) {
        let (sum, limit) = (copies.count(&limits.counted), u32::from(limits.limit));
        if sum <= limit {
            continue;
        }
        if is_limited(limits, copies.first()) {
            let what = message!(
                "{card} in a Fallen-wizard's deck",
                card = copies.first().card.shown_name()
            );
            let finding = too_many(&what, sum, limit, copies.entries(&limits.counted));
            let also_hazard = copies.first().card.dual_purpose;
            cx.report(if also_hazard { finding.resting_on(ALSO_HAZARD) } else { finding });
        } else {
            report_own_allowance(cx, limits, &copies);
        }
    }
}

/// Reports a card that itself allows more copies (*Black Horse*) than a Fallen-wizard may have of
/// other cards: a card that allows what a rule forbids has precedence (9.4.3).
fn report_own_allowance(
    cx: &mut Context<'_, '_>,
    limits: &FallenWizardCopies,
    copies: &Copies<'_, '_>,
) {
    let card = copies.first().card;
    let Some(own) = card.copies_allowed else { return };
    let sum = copies.count(&limits.counted);
    if sum > u32::from(own) {
        return; // too many by `copy-limit` in either reading
    }
    let name = card.shown_name();
    let message = message!(
        "{copies} of {name}, and the card itself allows {own}",
        copies = numbered(sum, "copy"),
        name,
        own
    );
    let finding = Finding::new(message)
        .resting_on(OWN_ALLOWANCE)
        .on_all(copies.entries(&limits.counted), |card| {
            message!("{copies} here", copies = numbered(card.copies(), "copy"))
        })
        .help(message!(
            "use only {limit} if the judge reads the rule that way",
            limit = limits.limit
        ));
    cx.report(finding.severity(Severity::Warning));
}

/// Whether the limit applies to this card: a character or resource, with exceptions.
pub(super) fn is_limited(limits: &FallenWizardCopies, card: &DeckCard<'_>) -> bool {
    is_limited_class(card.class) && limits.are_limited(card.card)
}

/// Whether the limit applies to cards of this class.
pub(crate) const fn is_limited_class(class: Class) -> bool {
    matches!(class, Class::Character | Class::Resource)
}

fn words(limits: &FallenWizardCopies, _: &Wording<'_>) -> Message {
    let (limit, parts) = (limits.limit, together(&limits.counted));
    message!(
        "fallen-wizard: {limit} of a character, hero or minion resource in {parts}",
        limit,
        parts
    )
}
