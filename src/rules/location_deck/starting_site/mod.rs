//! Sites at which the player may start.

pub(crate) mod limits;

use crate::message::{Message, message};
use crate::text::{listed, numbered};

use crate::cards::database::{CardKey, Database};
use crate::cards::model::{Card, SiteType};
use crate::decks::model::Part;
use crate::decks::resolve::companies::StartingSite;
use crate::decks::resolve::{DeckCard, ResolvedDeck};
use crate::rules::metadata::declare_rule;
use crate::rules::wording::Wording;
use crate::rules::{Context, Finding};
use crate::rulesets::model::{Reading, Ruleset};

pub(crate) use limits::{OffHaven, StartingSiteLimits, StartingSites};

use super::shared::{may_start_at, sites};

/// The reading of a book that mentions one starting company, which can split at its haven.
const SEVERAL_AT_A_HAVEN: &str = "several-at-a-haven";

/// The reading of a book that names two starting sites with "or" between them.
const ONE_SITE: &str = "one-site";

declare_rule! {
    name: "starting-site",
    family: LocationDeck,
    scope: Deck,
    needs: Start,
    severity: Error,
    summary: "companies start where the player may start, and the location deck holds such a site",
    limits: StartingSiteLimits,
    of_companies: true,
}

fn check(cx: &mut Context<'_, '_>, limits: &StartingSiteLimits) {
    let Some(start) = limits.start.of(cx.player()) else { return };
    let deck = cx.deck;
    let wanted = || wanted(deck.database, start);
    let starts = |key, card| may_start_at(deck.database, cx.ruleset, deck.player.kind, key, card);
    let none = !sites(deck).any(|card| card.copies() > 0 && starts(card.key, card.card));
    if none && deck.has(Part::LocationDeck) {
        cx.report(
            Finding::new(message!("the location deck holds no starting site for this player"))
                .help(message!("add {wanted}", wanted = wanted())),
        );
    }
    for site in deck.companies.iter().filter_map(|company| company.site) {
        if !starts(site.key, site.card) {
            let message = message!("no company may start at {card}", card = site.card.shown_name());
            let finding = Finding::new(message).about(site.card.id);
            cx.report(
                finding
                    .at(site.span, message!("no starting site"))
                    .help(message!("start at {wanted}", wanted = wanted())),
            );
        } else if !none && !sites(deck).any(|card| card.key == site.key) {
            let name = site.card.shown_name();
            let message =
                message!("a company starts at {name}, which is not in the location deck", name);
            let finding = Finding::new(message).about(site.card.id);
            cx.report(
                finding
                    .at(site.span, message!("not in the location deck"))
                    .help(message!("add \"{name}\"", name)),
            );
        }
    }
    check_number(cx, start.at_most);
    if let Some(most) = start.companies {
        check_companies(cx, most);
    }
    if let Some(off_haven) = &start.off_haven {
        check_off_haven(cx, off_haven);
    }
}

/// Reports more starting companies than allowed at all sites together.
fn check_companies(cx: &mut Context<'_, '_>, most: u8) {
    let companies = &cx.deck.companies;
    let (have, most) = (companies.len(), usize::from(most));
    if have <= most {
        return;
    }
    let message = message!("{have} companies start, {most} allowed", have, most);
    let finding = Finding::new(message);
    let finding = companies.iter().skip(most).fold(finding, |finding, company| {
        finding.at(company.written.span, message!("one too many"))
    });
    cx.report(finding.help(message!("name at most {most} companies; they can split later", most)));
}

/// Reports more starting companies than allowed at a site that is not a haven.
fn check_off_haven(cx: &mut Context<'_, '_>, limits: &OffHaven) {
    let deck = cx.deck;
    if makes_haven(deck, limits) {
        return;
    }
    let most = usize::from(limits.companies);
    let sites = || deck.companies.iter().filter_map(|company| company.site);
    let mut told: Vec<CardKey> = Vec::new();
    for site in sites().filter(|site| !is_haven(site.card)) {
        let starting: Vec<_> = sites().filter(|other| other.key == site.key).collect();
        if starting.len() <= most || told.contains(&site.key) {
            continue;
        }
        told.push(site.key);
        let name = site.card.shown_name();
        let have = starting.len();
        let message = message!(
            "{have} companies start at {name}, not a haven; {most} allowed",
            have,
            name,
            most
        );
        let finding = Finding::new(message).about(site.card.id);
        let finding = starting
            .iter()
            .skip(most)
            .fold(finding, |finding, site| finding.at(site.span, message!("one too many")));
        cx.report(finding.help(message!(
            "put the characters into one company: companies split only at a haven"
        )));
    }
}

/// The reading on which it rests that several companies of a deck may start at one haven, where some do.
pub(crate) fn reading_of_several(deck: &ResolvedDeck<'_>, ruleset: &Ruleset) -> Option<Reading> {
    let player = deck.player.kind;
    let mut readings = ruleset.readings(RULE.name, player);
    let (_, reading) = readings.find(|&(name, _)| name == SEVERAL_AT_A_HAVEN)?;
    let start = ruleset.limits::<StartingSiteLimits>()?.start.of(player)?;
    let made = start.off_haven.as_ref().is_some_and(|limits| makes_haven(deck, limits));
    let sites = || deck.companies.iter().filter_map(|company| company.site);
    let haven = |site: &StartingSite<'_>| made || is_haven(site.card);
    let several =
        |site: StartingSite<'_>| sites().filter(|other| other.key == site.key).count() > 1;
    sites().filter(haven).any(several).then(|| reading.reading())
}

/// Whether a card of the pool makes the site where the companies start a haven.
fn makes_haven(deck: &ResolvedDeck<'_>, limits: &OffHaven) -> bool {
    let makes =
        |card: &DeckCard<'_>| card.copies() > 0 && deck.database.is_among(card.key, &limits.unless);
    deck.of(Part::Pool).any(makes)
}

fn is_haven(card: &Card) -> bool {
    card.site.as_ref().is_some_and(|site| site.site_type == SiteType::Haven)
}

/// Reports companies at more different sites than allowed.
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
    let message = message!("the companies start at {have} sites, {at_most} allowed", have, at_most);
    let finding = different.iter().skip(at_most).fold(Finding::new(message), |finding, site| {
        finding.about(site.card.id).at(site.span, message!("one too many"))
    });
    cx.report(
        finding.help(message!("several companies may start at one site")).resting_on(ONE_SITE),
    );
}

/// The sites at which a player may start, in words.
fn wanted(database: &Database, start: &StartingSites) -> Message {
    let mut wanted: Vec<Message> = start
        .sites
        .iter()
        .filter_map(|&id| database.by_id(id))
        .map(|printing| message!("\"{card}\"", card = database.card(printing).shown_name()))
        .collect();
    if let Some(any) = &start.any {
        let regions: Vec<&str> = any.regions.iter().map(|name| database.shown_name(name)).collect();
        wanted.push(message!(
            "any {site_type} site in {regions}",
            site_type = any.site_type,
            regions = listed(&regions, "or")
        ));
    }
    listed(&wanted, "or")
}

fn words(limits: &StartingSiteLimits, wording: &Wording<'_>) -> Message {
    wording.by_player(&limits.start, |start| {
        let mut sites: Vec<Message> =
            start.sites.iter().map(|&id| Message::verbatim(wording.name(id))).collect();
        sites.extend(start.any.as_ref().map(|any| {
            let (kind, regions) = (any.site_type, listed(&any.regions, "or"));
            message!("any {kind} site in {regions}", kind, regions)
        }));
        let most = start.at_most;
        let in_all = start.companies.map(|most| numbered(most, "company"));
        let elsewhere = start.off_haven.as_ref().map(|of| numbered(of.companies, "company"));
        let words = [
            Some(listed(&sites, "or")),
            (most > 1).then(|| message!("up to {most} of them", most)),
            in_all.map(|companies| message!("at most {companies} in all", companies)),
            elsewhere.map(|companies| message!("at most {companies} except at a haven", companies)),
        ];
        Message::joined(words.into_iter().flatten().collect(), ", ")
    })
}
