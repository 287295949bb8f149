//! No card of that name or id.

use crate::message::message;
use crate::text::card_was_meant;
use std::cell::LazyCell;
use std::collections::HashSet;

use crate::cards::fold::fold;
use crate::cards::lookup::Lookup;
use crate::cards::model::CardId;
use crate::decks::resolve::ResolvedDeck;
use crate::decks::resolve::companies::{CompanyFault, split_copy};
use crate::rules::metadata::declare_rule;
use crate::rules::{Context, Finding};
use crate::source::Span;

declare_rule! {
    name: "unknown-card",
    family: Reading,
    scope: File,
    severity: Error,
    summary: "every name or id belongs to a card",
    of_companies: true,
}

/// The most unknown cards for which similar names are searched: a file with more is not a deck with
/// misspellings.
const ADVISED: usize = 50;

fn check(cx: &mut Context<'_, '_>) {
    let mut lookup = Lookup::new(cx.deck.database);
    let entries = cx.deck.unknown.iter().map(|entry| (entry.name.as_str(), entry.name_span));
    let names: Vec<_> = entries.chain(of_companies(cx.deck)).collect();
    for (at, (name, span)) in names.into_iter().enumerate() {
        let is_id = name.parse::<CardId>().is_ok();
        let message = if is_id {
            message!("no card has the id {name}", name)
        } else {
            message!("no card is called \"{name}\"", name)
        };
        let finding = Finding::new(message).at(span, message!("unknown"));
        cx.report(if is_id {
            finding.help(message!("write an id of a printed set, such as TW-106, or a name"))
        } else if at < ADVISED && cx.advises() {
            finding.help(card_was_meant(&lookup.nearest(name)))
        } else {
            finding
        });
    }
}

/// The unknown names of starting companies that no section lists: a misspelling is reported once.
fn of_companies<'a>(deck: &ResolvedDeck<'a>) -> impl Iterator<Item = (&'a str, Span)> {
    // Most decks name no company, and what they list needs no comparing.
    let told = LazyCell::new(move || -> HashSet<String> {
        deck.unknown.iter().map(|entry| fold(&entry.name)).collect()
    });
    let faults = deck.companies.iter().flat_map(|company| &company.faults);
    let names = faults.filter_map(|fault| match *fault {
        CompanyFault::UnknownCard(entry) => Some((split_copy(&entry.name).0, entry.name_span)),
        CompanyFault::UnknownSite(site) => Some((site.value.as_str(), site.span)),
        _ => None,
    });
    names.filter(move |(name, _)| !told.contains(&fold(name)))
}
