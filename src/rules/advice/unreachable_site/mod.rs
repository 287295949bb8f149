//! Sites to which no movement leads.

use crate::cards::database::CardKey;
use crate::decks::resolve::DeckCard;
use crate::movement::{Atlas, Means, reachable};
use crate::rules::location_deck::shared::may_start_at;
use crate::rules::metadata::declare_rule;
use crate::rules::wording::Wording;
use crate::rules::{Context, Finding};
use crate::text::count;

use super::shared::{different, sites};

declare_rule! {
    name: "unreachable-site",
    family: Advice,
    scope: Deck,
    severity: Warning,
    summary: "companies can move from a starting site to every site of the location deck",
    words: words,
}

fn check(cx: &mut Context<'_, '_>) {
    let sites = sites(cx.deck);
    let from = starting(cx, &sites);
    if from.is_empty() {
        return;
    }
    let printings = sites.iter().map(|site| site.printing);
    let atlas = Atlas::among(cx.deck.database, cx.ruleset, cx.player(), printings);
    let held: Vec<_> = sites.iter().map(|site| site.key).collect();
    let reached = reachable(&atlas, &from, &held, Means::of(cx.ruleset));
    // A site that the player may not use is told of elsewhere.
    let cut_off: Vec<_> = sites
        .into_iter()
        .filter(|site| !reached.contains(&site.key) && !from.contains(&site.key))
        .filter(|site| atlas.find(site.key).is_some() && is_on_the_map(site))
        .collect();
    let message = match cut_off.as_slice() {
        [] => return,
        [one] => format!("no movement leads to {}", one.card.shown_name()),
        _ => format!("no movement leads to {}", count(different(&cut_off), "site")),
    };
    cx.report(
        Finding::new(message)
            .on_all(cut_off, |_| "out of reach of the starting sites".to_owned())
            .help("add the sites on the way, such as the surface site of one in the Under-deeps"),
    );
}

/// Where the companies start, or may start.
fn starting(cx: &Context<'_, '_>, sites: &[&DeckCard<'_>]) -> Vec<CardKey> {
    let named: Vec<_> =
        cx.deck.companies.iter().filter_map(|company| company.site).map(|site| site.key).collect();
    if !named.is_empty() {
        return named;
    }
    sites.iter().filter(|site| may_start_at(cx, site.key, site.card)).map(|site| site.key).collect()
}

/// Whether the facts say where a site lies.
fn is_on_the_map(site: &DeckCard<'_>) -> bool {
    let facts = site.card.site.as_ref();
    facts.is_some_and(|facts| facts.region.is_some() || !facts.adjacent.is_empty())
}

fn words(wording: &Wording<'_>) -> String {
    match wording.ruleset.region_movement {
        0 => "every site can be moved to from the start by site paths".to_owned(),
        most => {
            let regions = count(most, "region");
            format!("every site can be moved to from the start, {regions} a turn at most")
        }
    }
}
