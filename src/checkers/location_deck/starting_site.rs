//! Sites at which the player may start.

use crate::cards::database::Database;
use crate::cards::model::Card;
use crate::checkers::metadata::declare_rule;
use crate::checkers::{Context, Finding};
use crate::decks::model::Part;
use crate::decks::resolve::companies::StartingSite;
use crate::rulesets::model::{SitesOf, StartingSites};
use crate::text::list;

use super::{may_start_at, sites};

declare_rule!(
    "starting-site",
    "starting_site.md",
    LocationDeck,
    Error,
    "companies start where the player may start, and the location deck holds such a site"
);

fn check(cx: &mut Context<'_, '_>) {
    let Some(rule) = &cx.rules().starting_site else { return };
    let Some(start) = rule.start.of(cx.player()) else { return };
    let deck = cx.deck;
    let wanted = wanted(deck.database, start);
    let none = !sites(deck).any(|card| card.copies() > 0 && may_start_at(cx, card.key, card.card));
    if none && deck.has(Part::LocationDeck) {
        cx.report(
            Finding::new("the location deck holds no site at which the player may start")
                .help(format!("add {wanted}")),
        );
    }
    for site in deck.companies.iter().filter_map(|company| company.site) {
        if !may_start_at(cx, site.key, site.card) {
            let message = format!("no company may start at {}", site.card.shown_name());
            let finding = Finding::new(message).about(site.card.id);
            cx.report(finding.at(site.span, "no starting site").help(format!("start at {wanted}")));
        } else if !none && !sites(deck).any(|card| card.key == site.key) {
            let name = site.card.shown_name();
            let message = format!("a company starts at {name}, which is not in the location deck");
            let finding = Finding::new(message).about(site.card.id);
            cx.report(
                finding.at(site.span, "not in the location deck").help(format!("add \"{name}\"")),
            );
        }
    }
    check_number(cx, start.at_most);
}

/// The companies start at no more different sites than allowed; any number at one site.
fn check_number(cx: &mut Context<'_, '_>, at_most: u8) {
    let mut different: Vec<StartingSite<'_>> = Vec::new();
    for site in cx.deck.companies.iter().filter_map(|company| company.site) {
        if !different.iter().any(|other| other.key == site.key) {
            different.push(site);
        }
    }
    let (have, at_most) = (different.len(), usize::from(at_most));
    if have <= at_most {
        return;
    }
    let message = format!("the companies start at {have} sites, {at_most} allowed");
    let finding = different.iter().skip(at_most).fold(Finding::new(message), |finding, site| {
        finding.about(site.card.id).at(site.span, "one too many")
    });
    cx.report(finding.help("several companies may start at one site"));
}

/// The sites at which a player may start, in words.
fn wanted(database: &Database, start: &StartingSites) -> String {
    let mut wanted: Vec<String> = start
        .sites
        .iter()
        .filter_map(|&id| database.by_id(id))
        .map(|printing| format!("\"{}\"", database.card(printing).shown_name()))
        .collect();
    if let Some(any) = &start.any {
        let regions: Vec<&str> = any.regions.iter().map(|name| database.shown_name(name)).collect();
        wanted.push(format!("any {} site in {}", any.site_type, list(&regions, "or")));
    }
    list(&wanted, "or")
}

/// Whether a site is of a type and in one of the regions.
pub(crate) fn is_of(card: &Card, sites: &SitesOf) -> bool {
    card.site.as_ref().is_some_and(|site| {
        let region = site.region.as_ref();
        site.site_type == sites.site_type && region.is_some_and(|r| sites.regions.contains(r))
    })
}
