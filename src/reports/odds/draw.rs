//! Draws as tables.

use std::fmt::Write as _;

use super::super::model::odds::draw::{DrawReport, HandReport, ProspectReport};
use super::super::table::Columns;
use super::super::wrap::hanging;
use super::percent;
use crate::odds::hand::Readiness;
use crate::text::count;

pub(super) fn push(text: &mut String, odds: &DrawReport, columns: usize) {
    let _ = writeln!(text, "Play deck: {}\n", count(odds.cards, "card"));
    if !odds.journey.is_empty() {
        let mut table = Columns::new(columns, &["turn", "from", "to", "draws", "cards drawn"]);
        for turn in &odds.journey {
            table.row([
                turn.turn.to_string(),
                turn.from.clone(),
                turn.to.clone(),
                turn.draw.to_string(),
                turn.seen.to_string(),
            ]);
        }
        text.push_str(&table.text());
        text.push('\n');
    }
    push_groups(text, odds, columns);
    push_dead(text, odds, columns);
    for (hand, number) in odds.hands.iter().zip(1..) {
        let _ = writeln!(text, "\nHand {number} of seed {}", odds.seed);
        push_hand(text, hand, columns);
    }
}

/// The groups, a column for each number of cards drawn.
fn push_groups(text: &mut String, odds: &DrawReport, columns: usize) {
    // More columns than fit are told in further tables.
    const MOST: usize = 5;
    let numbers: Vec<usize> = (0..odds.drawn.len()).collect();
    for part in numbers.chunks(MOST) {
        let mut heads = vec!["cards".to_owned(), "at least".to_owned(), "copies".to_owned()];
        heads.extend(part.iter().map(|&at| match odds.drawn[at] {
            8 => "hand of 8".to_owned(),
            drawn => format!("by {drawn}"),
        }));
        let heads: Vec<&str> = heads.iter().map(String::as_str).collect();
        let mut rows: Vec<Vec<String>> = Vec::new();
        for group in &odds.groups {
            let at_least = group.at_least.to_string();
            let mut row = vec![group.what.clone(), at_least, group.copies.to_string()];
            row.extend(part.iter().map(|&at| percent(&group.chances[at])));
            rows.push(row);
        }
        if let Some(jointly) = &odds.jointly {
            let mut row = vec!["all of these together".to_owned(), String::new(), String::new()];
            row.extend(part.iter().map(|&at| percent(&jointly[at])));
            rows.push(row);
        }
        let mut table = Columns::new(columns, &heads);
        for row in rows {
            table.cells(row);
        }
        text.push_str(&table.text());
    }
}

fn push_dead(text: &mut String, odds: &DrawReport, columns: usize) {
    let dead = &odds.dead;
    if dead.cards.is_empty() {
        text.push_str("\nNo card of the play deck is dead in an opening hand.\n");
        return;
    }
    let cards = count(dead.copies, "card");
    let all = dead.by_number.first().map(percent).unwrap_or_default();
    let said = format!(
        "Dead in an opening hand: {cards} of {}, {:.1} in a hand on average; none of them in {all} \
         of all hands",
        odds.cards, dead.expected
    );
    let _ = write!(text, "\n{}", hanging(&said, 0, columns));
    let mut table = Columns::new(columns, &["", "", ""]);
    for card in &dead.cards {
        let when = if card.readiness == Readiness::Never { "never" } else { "later" };
        let why = format!("{when}: {}", card.why);
        table.row([format!("  {}", card.name), card.copies.to_string(), why]);
    }
    text.push_str(table.text().trim_start_matches('\n'));
}

fn push_hand(text: &mut String, hand: &HandReport, columns: usize) {
    let mut table = Columns::plain(columns);
    for card in &hand.cards {
        let copies = if card.copies > 1 { format!("{} ", card.copies) } else { String::new() };
        table.row([format!("  {copies}{}", card.name), prospect(card)]);
    }
    text.push_str(&table.text());
}

fn prospect(card: &ProspectReport) -> String {
    let when = match card.readiness {
        Readiness::FirstTurn => "first turn",
        Readiness::WhenNeeded => "when needed",
        Readiness::OpponentsTurn => "opponent’s turn",
        Readiness::Unknown => "not known",
        Readiness::Later => "later",
        Readiness::Never => "never",
    };
    if card.why.is_empty() { when.to_owned() } else { format!("{when}: {}", card.why) }
}
