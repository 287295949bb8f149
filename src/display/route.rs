//! A journey for people: how far it is, and the moves turn by turn.

use std::fmt::Write as _;

use crate::cards::model::{PlayerType, RegionType};
use crate::message::{Locale, Message, message, word};
use crate::text::{listed, numbered};

use super::styles::DIM;
use super::table::Columns;
use super::wrap::{glued, hanging, wrapped};
use crate::reports::model::route::{
    JourneyReport, LegReport, RegionReport, RouteReport, SiteReport, WayReport,
};

/// The ways between two sites.
pub(crate) fn route(report: &RouteReport, columns: usize, locale: &Locale) -> String {
    let (player, ruleset) = (report.player, &report.ruleset);
    let site = |site: &SiteReport| format!("{} ({})", site.name, site.id);
    let title = message!("{from} to {to}", from = site(&report.from), to = site(&report.to));
    let whose = message!("for a {player} player under {ruleset}", player, ruleset);
    let mut text = format!("{}\n{}\n", locale.say(&title), locale.say(&whose));
    if let Some(first) = report.apart.first() {
        let regions = numbered(first.len(), "region");
        let shortest = message!("The shortest way crosses {regions}", regions);
        let _ = writeln!(text, "\n{}", locale.say(&shortest));
        for way in &report.apart {
            push_wrapped(&mut text, &chain(way, locale), columns);
        }
    }
    let below =
        |leg: &LegReport| leg.ways.iter().all(|way| matches!(way, WayReport::UnderDeeps { .. }));
    let title = match &report.by_starter_movement {
        Some(journey) if journey.legs.iter().all(below) => message!("By Under-deeps movement"),
        _ => message!("By starter movement"),
    };
    text.push_str(&journey(&title, report.by_starter_movement.as_ref(), columns, locale));
    if report.regions > 0 {
        let regions = numbered(report.regions, "region");
        let title = message!("With region movement allowed, at most {regions} a turn", regions);
        text.push_str(&journey(&title, report.by_region_movement.as_ref(), columns, locale));
    }
    if player == PlayerType::Ringwraith {
        let own = message!(
            "The company of the Ringwraith himself uses site paths alone, and none over coastal \
             seas; from a Darkhaven to any other site it needs a card that allows it."
        );
        text.push('\n');
        push_wrapped(&mut text, &locale.say(&own), columns);
    }
    let kind = |&kind: &RegionType| {
        glued(&format!("{} {}", letter(kind, locale), locale.say(&kind.message())))
    };
    let kinds: Vec<_> = RegionType::ALL.iter().map(kind).collect();
    text.push('\n');
    for line in wrapped(&kinds.join(", "), columns.saturating_sub(2)) {
        let _ = writeln!(text, "  {DIM}{line}{DIM:#}");
    }
    text
}

fn journey(
    title: &Message,
    journey: Option<&JourneyReport>,
    columns: usize,
    locale: &Locale,
) -> String {
    let Some(journey) = journey else {
        let nowhere = message!("{title}: no moves lead there", title);
        return format!("\n{}\n", locale.say(&nowhere));
    };
    let turns = numbered(journey.legs.len(), "turn");
    let title = message!("{title}: {turns}", title, turns);
    let mut text = format!("\n{}\n\n", locale.say(&title));
    let heads = [word!("turn"), word!("to"), word!("cards"), word!("opponent"), word!("move")];
    let mut table = Columns::said(columns, &heads, locale);
    for (leg, turn) in journey.legs.iter().zip(1..) {
        table.row([
            format!("{turn}"),
            format!("{} ({})", leg.to.name, locale.say(&leg.to.site_type.message())),
            leg.draw.to_string(),
            leg.opponent_draw.to_string(),
            moves(leg, locale),
        ]);
    }
    text.push_str(&table.text());
    for (leg, turn) in journey.legs.iter().zip(1..) {
        if !leg.instead.is_empty() {
            let sites = other_stops(&leg.instead);
            let instead = message!("turn {turn} could end at {sites} as well", turn, sites);
            push_wrapped(&mut text, &locale.say(&instead), columns);
        }
    }
    text
}

/// Every way to make one move.
fn moves(leg: &LegReport, locale: &Locale) -> String {
    let way = |way: &WayReport| match way {
        WayReport::Starter { path } => {
            let letters: Vec<_> = path.iter().map(|&kind| letter(kind, locale)).collect();
            message!("site path {path}", path = glued(&letters.join(" ")))
        }
        WayReport::Regions { ways } => {
            let chains = ways.iter().map(|way| Message::verbatim(chain(way, locale)));
            message!("regions {ways}", ways = either(chains.collect()))
        }
        WayReport::UnderDeeps { roll } => message!("Under-deeps, roll {roll}", roll),
    };
    either(leg.ways.iter().map(way).collect()).said(locale)
}

/// Several ways, joined by "or".
fn either(ways: Vec<Message>) -> Message {
    let ways = ways.into_iter().reduce(|ways, way| message!("{ways}; or {way}", ways, way));
    ways.unwrap_or_default()
}

/// Names of other stops, not too many.
fn other_stops(sites: &[SiteReport]) -> Message {
    const SHOWN: usize = 6;
    let mut names: Vec<Message> =
        sites.iter().take(SHOWN).map(|site| Message::verbatim(&*site.name)).collect();
    if sites.len() > SHOWN {
        let sites = numbered(sites.len() - SHOWN, "other site");
        names.push(message!("{other_sites}", other_sites = sites));
    }
    listed(&names, "or")
}

/// Regions with their types, each in one line.
fn chain(regions: &[RegionReport], locale: &Locale) -> String {
    let region =
        |at: &RegionReport| glued(&format!("{} {}", at.name, letter(at.region_type, locale)));
    let regions: Vec<_> = regions.iter().map(region).collect();
    regions.join(", ")
}

/// The letter of a region type; in English the first of its name, as card databases write its symbol.
fn letter(kind: RegionType, locale: &Locale) -> String {
    let letter = kind.word().get(..1).unwrap_or_default();
    Message::word("Letter", kind.word()).spelt(letter.to_owned()).said(locale)
}

fn push_wrapped(text: &mut String, words: &str, columns: usize) {
    text.push_str(&hanging(words, 2, columns));
}
