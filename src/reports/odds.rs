//! Odds of a deck for people, as tables.

mod draw;
mod fights;
mod hazards;

use std::fmt::Write as _;

use super::model::odds::{ChanceReport, Odds, OddsReport};
use super::styles::DIM;
use super::wrap::{hanging, wrapped};
use crate::text::count;

/// The odds of a deck, no wider than `columns`.
pub fn odds(report: &OddsReport, columns: usize) -> String {
    let mut text = format!("{}\n{}\n", report.head.title(), report.head.headline());
    if report.unknown > 0 {
        let names = i64::try_from(report.unknown).unwrap_or(i64::MAX);
        let _ = writeln!(text, "{} not known: not counted", count(names, "name"));
    }
    text.push('\n');
    match &report.odds {
        Odds::Draw(odds) => draw::push(&mut text, odds, columns),
        Odds::Influence(odds) => fights::push_influence(&mut text, odds, columns),
        Odds::Strike(odds) => fights::push_strike(&mut text, odds, columns),
        Odds::Corruption(odds) => fights::push_corruption(&mut text, odds, columns),
        Odds::Ring(odds) => fights::push_ring(&mut text, odds, columns),
        Odds::Hazards(odds) => hazards::push(&mut text, odds, columns),
    }
    text.push('\n');
    let intro = format!("Under {}:", report.ruleset);
    for line in wrapped(&intro, columns) {
        let _ = writeln!(text, "{DIM}{line}{DIM:#}");
    }
    for reading in &report.readings {
        for line in hanging(reading, 2, columns).lines() {
            let _ = writeln!(text, "{DIM}{line}{DIM:#}");
        }
    }
    text
}

/// A chance as people read it.
fn percent(chance: &ChanceReport) -> String {
    chance.shown()
}

/// A roll that is needed: `7+`, `any` where every roll will do, `-` where none will.
fn roll(least: i16) -> String {
    match least {
        ..=2 => "any".to_owned(),
        3..=12 => format!("{least}+"),
        _ => "none".to_owned(),
    }
}
