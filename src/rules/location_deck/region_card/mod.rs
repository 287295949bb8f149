//! Region cards where the ruleset uses none.

pub(crate) mod limits;

use crate::decks::model::Part;
use crate::decks::resolve::Class;
use crate::message::{Message, message};
use crate::rules::metadata::declare_rule;
use crate::rules::wording::Wording;
use crate::rules::{Context, Finding};
use crate::rulesets::model::Severity;

pub(crate) use limits::RegionCard;

declare_rule! {
    name: "region-card",
    family: LocationDeck,
    scope: Card,
    needs: LocationDeck,
    severity: Error,
    summary: "no region cards where the book uses none",
    limits: RegionCard,
}

fn check(cx: &mut Context<'_, '_>, limits: &RegionCard) {
    let deck = cx.deck;
    for card in deck.of(Part::LocationDeck).filter(|card| card.class == Class::Region) {
        let message = message!(
            "{card} is a region card, but this ruleset uses none",
            card = card.card.shown_name()
        );
        let finding = Finding::new(message).on(card, message!("a region"));
        cx.report(match &limits.disputed {
            Some(why) => finding
                .but(why)
                .severity(Severity::Warning)
                .help(message!("remove it, unless you agree on region movement")),
            None => finding.help(message!("remove it")),
        });
    }
}

fn words(limits: &RegionCard, _: &Wording<'_>) -> Message {
    match &limits.disputed {
        None => message!("none"),
        Some(why) => message!("none, but {why}", why = Message::of_data(&**why)),
    }
}
