//! Creatures against journeys as tables.

use super::super::table::Columns;
use super::Page;
use crate::cards::model::{Alignment, SiteType};
use crate::message::{Message, message, word};
use crate::reports::model::odds::hazards::{HazardsReport, LegOdds, TypicalOdds, WayOdds};
use crate::text::{listed, numbered, plural};

pub(super) fn push(page: &mut Page<'_>, odds: &HazardsReport) {
    let (cards, creatures) = (numbered(odds.cards, "card"), numbered(odds.creatures, "creature"));
    page.line(&message!("Play deck: {cards}, {creatures}", cards, creatures));
    for leg in &odds.legs {
        push_leg(page, leg);
    }
    if !odds.legs.is_empty() {
        return;
    }
    page.text.push('\n');
    page.line(&message!("Against the site paths from the nearest haven"));
    let heads = [
        word!("  sites"),
        word!("how many"),
        word!("none playable"),
        word!("copies playable"),
        word!("one in the first hand"),
    ];
    let mut table = Columns::said(page.columns, &heads, page.locale);
    for row in &odds.typical {
        table.row(typical(page, row));
    }
    page.text.push_str(&table.text());
}

fn typical(page: &Page<'_>, row: &TypicalOdds) -> [String; 5] {
    let side = if row.side == Alignment::Hero { Alignment::Hero } else { Alignment::Minion };
    let kinds = match row.site_type {
        SiteType::RuinsAndLairs => "ruins & lairs".to_owned(),
        kind => plural(2, kind.word()),
    };
    let kinds = row.site_type.message().spelt(kinds);
    let number = |number: String| page.locale.number(&number).into_owned();
    [
        format!("  {}", page.said(&message!("{side} {sites}", side, sites = kinds))),
        row.sites.to_string(),
        row.without.to_string(),
        number(format!("{:.1}", row.copies)),
        number(format!("{:.1}%", row.opening_hand)),
    ]
}

fn push_leg(page: &mut Page<'_>, leg: &LegOdds) {
    let turn = &leg.turn;
    let said = message!(
        "Turn {turn}: {from} to {to}; the hazard player draws {draws}, and has drawn {cards} by then",
        turn = turn.turn,
        from = turn.from,
        to = turn.to,
        draws = numbered(turn.opponent_draw, "card"),
        cards = numbered(turn.opponent_seen, "card")
    );
    page.text.push('\n');
    page.hang(&said, 0);
    for way in &leg.ways {
        push_way(page, way);
    }
}

fn push_way(page: &mut Page<'_>, way: &WayOdds) {
    let path: Vec<Message> = way.path.iter().map(|kind| kind.message()).collect();
    let mut said = page.said(&way.way);
    if !path.is_empty() {
        said = format!("{said} ({})", page.said(&Message::joined(path, ", ")));
    }
    page.hang(&Message::verbatim(said), 2);
    let copies = numbered(way.copies, "copy");
    let playable = match way.on_condition {
        0 => message!("{copies} playable", copies),
        more => message!("{copies} playable, {more} more on a condition", copies, more),
    };
    let chance = page.chance(&way.holds_one);
    page.hang(&message!("{playable}; one drawn by then: {chance}", playable, chance), 4);
    let mut table = Columns::plain(page.columns);
    for creature in &way.creatures {
        let mut to = listed(&creature.to, "or");
        if creature.on_condition {
            to = message!("{to} on a condition", to);
        }
        let name = format!("      {}", creature.name);
        table.row([name, creature.copies.to_string(), page.said(&to)]);
    }
    page.text.push_str(&table.text());
}
