//! Sites at which the player may start.

use crate::cards::database::CardKey;
use crate::cards::model::Card;
use crate::checkers::metadata::declare_rule;
use crate::checkers::{Context, Finding};
use crate::rulesets::model::SitesOf;
use crate::text::list;

use super::{keys, sites};

declare_rule!(
    "starting-site",
    "starting_site.md",
    LocationDeck,
    Error,
    "the location deck holds a site at which the player may start"
);

fn check(cx: &mut Context<'_, '_>) {
    let Some(rule) = &cx.rules().starting_site else { return };
    let Some(start) = rule.start.of(cx.player()) else { return };
    let (deck, database) = (cx.deck, cx.deck.database);
    let named = keys(cx, &start.sites);
    let may_start = |key: CardKey, card: &Card| {
        named.contains(&key) || start.any.as_ref().is_some_and(|any| is_of(card, any))
    };
    if sites(deck).any(|card| card.copies() > 0 && may_start(card.key, card.card)) {
        return;
    }
    let mut wanted: Vec<String> = start
        .sites
        .iter()
        .filter_map(|&id| database.by_id(id))
        .map(|printing| format!("\"{}\"", database.card(printing).name))
        .collect();
    if let Some(any) = &start.any {
        wanted.push(format!("any {} site in {}", any.site_type, list(&any.regions, "or")));
    }
    cx.report(
        Finding::new("the location deck holds no site at which the player may start")
            .help(format!("add {}", list(&wanted, "or"))),
    );
}

/// Whether a site is of a type and in one of the regions.
pub(super) fn is_of(card: &Card, sites: &SitesOf) -> bool {
    card.site.as_ref().is_some_and(|site| {
        let region = site.region.as_ref();
        site.site_type == sites.site_type && region.is_some_and(|r| sites.regions.contains(r))
    })
}
