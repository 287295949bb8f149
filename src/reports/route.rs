//! A journey for people: how far it is, and the moves turn by turn.

use std::fmt::Write as _;

use crate::cards::model::{PlayerType, RegionType};
use crate::text::{count, list};

use super::model::route::{
    JourneyReport, LegReport, RegionReport, RouteReport, SiteReport, WayReport,
};
use super::styles::DIM;
use super::table::Columns;
use super::wrap::{glued, hanging, wrapped};

/// The ways between two sites.
pub fn route(report: &RouteReport, columns: usize) -> String {
    let RouteReport { from, to, player, ruleset, .. } = report;
    let mut text = format!(
        "{} ({}) to {} ({})\nfor a {player} player under {ruleset}\n",
        from.name, from.id, to.name, to.id
    );
    if let Some(first) = report.apart.first() {
        let regions = count(number(first.len()), "region");
        let _ = writeln!(text, "\nThe shortest way is of {regions}");
        for way in &report.apart {
            push_wrapped(&mut text, &chain(way), columns);
        }
    }
    let title = "By starter movement";
    text.push_str(&journey(title, report.by_starter_movement.as_ref(), columns));
    if report.regions > 0 {
        let most = count(report.regions, "region");
        let title = format!("By region movement too, at most {most} a turn");
        text.push_str(&journey(&title, report.by_region_movement.as_ref(), columns));
    }
    if *player == PlayerType::Ringwraith {
        let own = "The company of the Ringwraith himself uses site paths alone, and none over \
                   coastal seas; from a Darkhaven to any other site it needs a card that allows it.";
        text.push('\n');
        push_wrapped(&mut text, own, columns);
    }
    let kinds = RegionType::ALL.iter().map(|&kind| glued(&format!("{} {kind}", letter(kind))));
    let kinds: Vec<_> = kinds.collect();
    text.push('\n');
    for line in wrapped(&kinds.join(", "), columns.saturating_sub(2)) {
        let _ = writeln!(text, "  {DIM}{line}{DIM:#}");
    }
    text
}

fn journey(title: &str, journey: Option<&JourneyReport>, columns: usize) -> String {
    let Some(journey) = journey else {
        return format!("\n{title}: no moves lead there\n");
    };
    let mut text = format!("\n{title}: {}\n\n", count(number(journey.legs.len()), "turn"));
    let mut table = Columns::new(columns, &["turn", "to", "cards", "opponent", "move"]);
    for (leg, turn) in journey.legs.iter().zip(1..) {
        table.row([
            format!("{turn}"),
            format!("{} ({})", leg.to.name, leg.to.site_type),
            leg.draw.to_string(),
            leg.opponent_draw.to_string(),
            moves(leg),
        ]);
    }
    text.push_str(&table.text());
    for (leg, turn) in journey.legs.iter().zip(1..) {
        if !leg.instead.is_empty() {
            let instead = other_stops(&leg.instead);
            push_wrapped(
                &mut text,
                &format!("turn {turn} could end at {instead} as well"),
                columns,
            );
        }
    }
    text
}

/// Every way to make one move.
fn moves(leg: &LegReport) -> String {
    let way = |way: &WayReport| match way {
        WayReport::Starter { path } => {
            let letters: Vec<_> = path.iter().map(|&kind| letter(kind).to_owned()).collect();
            format!("site path {}", glued(&letters.join(" ")))
        }
        WayReport::Regions { ways } => {
            let chains: Vec<_> = ways.iter().map(|way| chain(way)).collect();
            format!("regions {}", chains.join("; or "))
        }
        WayReport::UnderDeeps { roll } => format!("Under-deeps, roll {roll}"),
    };
    let ways: Vec<_> = leg.ways.iter().map(way).collect();
    ways.join("; or ")
}

/// Names of other stops, not too many.
fn other_stops(sites: &[SiteReport]) -> String {
    const SHOWN: usize = 6;
    let mut names: Vec<String> = sites.iter().take(SHOWN).map(|site| site.name.clone()).collect();
    if sites.len() > SHOWN {
        names.push(count(number(sites.len() - SHOWN), "other site"));
    }
    list(&names, "or")
}

/// Regions with their types, each in one line.
fn chain(regions: &[RegionReport]) -> String {
    let region = |at: &RegionReport| glued(&format!("{} {}", at.name, letter(at.region_type)));
    let regions: Vec<_> = regions.iter().map(region).collect();
    regions.join(", ")
}

/// The letter of a region type, the first of its name, as card databases write its symbol.
fn letter(kind: RegionType) -> &'static str {
    &kind.word()[..1]
}

fn push_wrapped(text: &mut String, words: &str, columns: usize) {
    text.push_str(&hanging(words, 2, columns));
}

fn number(size: usize) -> i64 {
    i64::try_from(size).unwrap_or(i64::MAX)
}
