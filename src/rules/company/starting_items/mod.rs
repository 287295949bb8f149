//! What a starting company bears.

pub mod limits;

use crate::cards::kinds::{is_pool_item, is_stage};
use crate::decks::model::Part;
use crate::decks::resolve::DeckCard;
use crate::decks::resolve::companies::{Borne, CompanyFault};
use crate::rules::metadata::declare_rule;
use crate::rules::pool::pool_item;
use crate::rules::tally::is_drafted;
use crate::rules::wording::{Wording, at_most};
use crate::rules::{Context, Finding};
use crate::text::count;

pub use limits::StartingItems;

declare_rule! {
    name: "starting-items",
    family: Company,
    scope: Deck,
    severity: Error,
    summary: "starting items are few, allowed, out of the pool, and each is borne by somebody",
    limits: StartingItems,
}

fn check(cx: &mut Context<'_, '_>, limits: &StartingItems) {
    let deck = cx.deck;
    let borne = || deck.companies.iter().flat_map(|company| &company.items);
    let items: Vec<&DeckCard<'_>> =
        borne().map(|item| &item.card).filter(|card| !is_stage(card.card)).collect();
    let maximum = usize::try_from(limits.maximum).unwrap_or(usize::MAX);
    let have = items.len();
    if have > maximum {
        let surplus = i64::try_from(have - maximum).unwrap_or(i64::MAX);
        cx.report(
            Finding::new(format!("{have} items start, {maximum} allowed in all"))
                .on_all(items.iter().skip(maximum).copied(), |_| "one too many".to_owned())
                .help(format!("start with {} less", count(surplus, "item"))),
        );
    }
    // What the pool lists is judged there.
    for item in borne().filter(|item| !item.in_pool) {
        check_item(cx, item);
    }
    check_bearers(cx);
}

/// An item that the pool does not list.
fn check_item(cx: &mut Context<'_, '_>, item: &Borne<'_>) {
    let (deck, card) = (cx.deck, &item.card);
    let name = card.card.shown_name();
    if !is_pool_item(card.card) && !is_stage(card.card) {
        let what = if card.card.is_item() { "no minor item" } else { "no item" };
        let message = format!("{name} may not be a starting item: it is {what}");
        cx.report(Finding::new(message).on(card, what).help("take a minor item"));
    } else if let Some(reason) = pool_item::why_not(card.card, cx.player(), cx.ruleset.limits()) {
        let message = format!("{name} may not be a starting item: it is {reason}");
        cx.report(Finding::new(message).on(card, reason).help("take another minor item"));
    }
    let elsewhere = deck.cards.iter().find(|other| {
        let drawn = [Part::PlayDeck, Part::Sideboard, Part::SideboardVsFallenWizard];
        other.key == card.key && other.part.is_some_and(|part| drawn.contains(&part))
    });
    let help = "list it in the pool, as a copy of its own";
    if let Some(other) = elsewhere.filter(|_| !is_drafted(cx.ruleset)) {
        let what = format!("{name} starts, but is only in the {}", other.entry.section);
        let finding = Finding::new(what).on(card, "not a copy of its own");
        cx.report(finding.at(other.entry.span, "counted here").help(help));
    } else if is_drafted(cx.ruleset) && deck.has(Part::Pool) {
        let finding = Finding::new(format!("{name} starts, but is not in the pool"));
        cx.report(finding.on(card, "not in the pool").help(help));
    }
}

/// Items that nobody of the company bears.
fn check_bearers(cx: &mut Context<'_, '_>) {
    let deck = cx.deck;
    for fault in deck.companies.iter().flat_map(|company| &company.faults) {
        let CompanyFault::NoBearer(item, absent) = fault else { continue };
        let bearer = &absent.name.value;
        let message = if absent.copies == 0 {
            format!("nobody bears {}: {bearer} is not in the company", item.name)
        } else {
            let have = i64::try_from(absent.copies).unwrap_or(i64::MAX);
            let copies = count(have, "copy");
            format!("nobody bears {}: {bearer} is not there, the company has {copies}", item.name)
        };
        cx.report(
            Finding::new(message)
                .at(absent.name.span, "not in this company")
                .at(item.span, "borne by nobody")
                .help("give it to a character of the same company"),
        );
    }
}

fn words(limits: &StartingItems, _: &Wording<'_>) -> String {
    at_most(limits.maximum)
}
