//! Creatures against journeys as tables.

use std::fmt::Write as _;

use super::super::model::odds::hazards::{HazardsReport, LegOdds, TypicalOdds, WayOdds};
use super::super::table::Columns;
use super::super::wrap::hanging;
use super::percent;
use crate::cards::model::{Alignment, SiteType};
use crate::text::{count, list};

pub(super) fn push(text: &mut String, odds: &HazardsReport, columns: usize) {
    let cards = count(odds.cards, "card");
    let creatures = count(odds.creatures, "creature");
    let _ = writeln!(text, "Play deck: {cards}, {creatures}");
    for leg in &odds.legs {
        push_leg(text, leg, columns);
    }
    if !odds.legs.is_empty() {
        return;
    }
    text.push_str("\nAgainst the site paths from the nearest haven\n");
    let heads =
        ["  sites", "how many", "none playable", "copies playable", "one in the first hand"];
    let mut table = Columns::new(columns, &heads);
    for row in &odds.typical {
        table.row(typical(row));
    }
    text.push_str(&table.text());
}

fn typical(row: &TypicalOdds) -> [String; 5] {
    let side = if row.side == Alignment::Hero { "hero" } else { "minion" };
    let kind = match row.site_type {
        SiteType::RuinsAndLairs => "ruins & lairs".to_owned(),
        kind => crate::text::plural(2, kind.word()),
    };
    [
        format!("  {side} {kind}"),
        row.sites.to_string(),
        row.without.to_string(),
        format!("{:.1}", row.copies),
        format!("{:.1}%", row.opening_hand),
    ]
}

fn push_leg(text: &mut String, leg: &LegOdds, columns: usize) {
    let turn = &leg.turn;
    let said = format!(
        "Turn {}: {} to {}; the hazard player draws {}, {} by then",
        turn.turn,
        turn.from,
        turn.to,
        turn.opponent_draw,
        count(turn.opponent_seen, "card")
    );
    let _ = write!(text, "\n{}", hanging(&said, 0, columns));
    for way in &leg.ways {
        push_way(text, way, columns);
    }
}

fn push_way(text: &mut String, way: &WayOdds, columns: usize) {
    let path: Vec<&str> = way.path.iter().map(|kind| kind.word()).collect();
    let path = if path.is_empty() { String::new() } else { format!(" ({})", path.join(", ")) };
    let said = format!("{}{path}", way.way);
    text.push_str(&hanging(&said, 2, columns));
    let also = match way.on_condition {
        0 => String::new(),
        copies => format!(", {copies} more on a condition"),
    };
    let copies = count(way.copies, "copy");
    let said = format!("{copies} playable{also}; one drawn by then: {}", percent(&way.holds_one));
    text.push_str(&hanging(&said, 4, columns));
    let mut table = Columns::plain(columns);
    for creature in &way.creatures {
        let condition = if creature.on_condition { " on a condition" } else { "" };
        table.row([
            format!("      {}", creature.name),
            creature.copies.to_string(),
            format!("{}{condition}", list(&creature.to, "or")),
        ]);
    }
    text.push_str(&table.text());
}
