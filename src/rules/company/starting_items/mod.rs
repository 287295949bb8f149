//! The items of a starting company.

pub(crate) mod limits;

use crate::cards::kinds::{is_pool_item, is_stage};
use crate::company::CompanyLimits;
use crate::company::placing::may_be_placed;
use crate::decks::model::Part;
use crate::decks::resolve::companies::{Borne, CompanyFault, StartingCompany};
use crate::decks::resolve::{Class, DeckCard};
use crate::message::{Message, message};
use crate::rules::metadata::declare_rule;
use crate::rules::pool::pool_item;
use crate::rules::tally::is_drafted;
use crate::rules::wording::{Wording, at_most};
use crate::rules::{Context, Finding};
use crate::rulesets::terms::Severity;
use crate::text::numbered;

pub(crate) use limits::StartingItems;

declare_rule! {
    name: "starting-items",
    family: Company,
    scope: Deck,
    severity: Error,
    summary: "starting items are few, allowed, from the pool, and each has a bearer",
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
            Finding::new(message!("{have} items start, {maximum} allowed in all", have, maximum))
                .on_all(items.iter().skip(maximum).copied(), |_| message!("one too many"))
                .help(message!("start with {items} fewer", items = numbered(surplus, "item"))),
        );
    }
    // Items of the pool are judged by the rules on the pool.
    for item in borne().filter(|item| !item.in_pool) {
        check_item(cx, item);
    }
    check_bearers(cx);
    check_placing(cx);
}

/// Reports cards placed with a character that may not bear them, or with nobody although they let a
/// character start.
fn check_placing(cx: &mut Context<'_, '_>) {
    let deck = cx.deck;
    let limits = CompanyLimits::of(cx.ruleset, cx.player());
    for company in &deck.companies {
        for item in &company.items {
            let bearer = company.members[item.bearer].card;
            if bearer.class == Class::Character && !may_be_placed(item.card.card, bearer.card) {
                let (card, name) = (item.card.card.shown_name(), bearer.card.shown_name());
                let finding =
                    Finding::new(message!("{card} cannot be placed with {name}", card, name));
                let help = message!("place it with a character who can have it, or remove it");
                cx.report(finding.on(&item.card, message!("not for this character")).help(help));
            }
        }
        for at in 0..company.members.len() {
            if let Some(finding) = without_what_allows(cx, &limits, company, at) {
                cx.report(finding);
            }
        }
    }
}

/// A member that starts because of a card of the pool that is placed with nobody.
fn without_what_allows(
    cx: &Context<'_, '_>,
    limits: &CompanyLimits<'_>,
    company: &StartingCompany<'_>,
    at: usize,
) -> Option<Finding> {
    let member = &company.members[at].card;
    let (card, needs) = (member.card, limits.needs(member.card));
    let borne = company.borne_by(at).any(|item| needs.allowed_by(item.card.card, card));
    if needs.race || !needs.one_card() || borne {
        return None;
    }
    let allows = |other: &&DeckCard<'_>| {
        let there = other.copies() > 0 && other.class == Class::Resource;
        there && needs.allowed_by(other.card, card)
    };
    let by = cx.deck.of(Part::Pool).find(allows)?.card.shown_name();
    let name = card.shown_name();
    let finding =
        Finding::new(message!("{by} lets {name} start, but is not placed with {name}", by, name));
    Some(
        finding
            .severity(Severity::Warning)
            .on(member, message!("starts by a card that is not placed here"))
            .help(message!(
                "place it with the character: items = {{ \"{by}\" = \"{name}\" }}",
                by,
                name
            )),
    )
}

/// An item that the pool does not list.
fn check_item(cx: &mut Context<'_, '_>, item: &Borne<'_>) {
    let (deck, card) = (cx.deck, &item.card);
    let name = card.card.shown_name();
    if !is_pool_item(card.card) && !is_stage(card.card) {
        let what = || {
            if card.card.is_item() { message!("no minor item") } else { message!("no item") }
        };
        let message =
            message!("{name} may not be a starting item: it is {reason}", name, reason = what());
        cx.report(Finding::new(message).on(card, what()).help(message!("use a minor item")));
    } else if let Some(reason) = pool_item::why_not(card.card, cx.player(), cx.ruleset.limits()) {
        let message = message!("{name} may not be a starting item: it is {reason}", name, reason);
        cx.report(Finding::new(message).on(card, reason).help(message!("use another minor item")));
    }
    let elsewhere = deck.cards.iter().find(|other| {
        let drawn = [Part::PlayDeck, Part::Sideboard, Part::SideboardVsFallenWizard];
        other.key == card.key && other.part.is_some_and(|part| drawn.contains(&part))
    });
    let help = message!("list it in the pool, as a copy of its own");
    if let Some(other) = elsewhere.filter(|_| !is_drafted(cx.ruleset)) {
        let what = message!(
            "{name} starts, but is only in the {section}",
            name,
            section = other.entry.section
        );
        let finding = Finding::new(what).on(card, message!("not a copy of its own"));
        cx.report(finding.at(other.entry.span, message!("counted here")).help(help));
    } else if is_drafted(cx.ruleset) && deck.has(Part::Pool) {
        let finding = Finding::new(message!("{name} starts, but is not in the pool", name));
        cx.report(finding.on(card, message!("not in the pool")).help(help));
    }
}

/// Checks for items whose bearer is not in the company.
fn check_bearers(cx: &mut Context<'_, '_>) {
    let deck = cx.deck;
    for fault in deck.companies.iter().flat_map(|company| &company.faults) {
        let CompanyFault::NoBearer(item, absent) = fault else { continue };
        let bearer = &absent.name.value;
        let message = if absent.copies == 0 {
            message!(
                "nobody bears {item}: {bearer} is not in the company",
                item = item.name,
                bearer
            )
        } else {
            let copies = numbered(absent.copies, "copy");
            message!(
                "nobody bears {item}: the company has no such {bearer}, only {copies}",
                item = item.name,
                bearer,
                copies
            )
        };
        cx.report(
            Finding::new(message)
                .at(absent.name.span, message!("not in this company"))
                .at(item.span, message!("borne by nobody"))
                .help(message!("give it to a character of the same company")),
        );
    }
}

fn words(limits: &StartingItems, _: &Wording<'_>) -> Message {
    at_most(limits.maximum)
}
