//! Draws as tables.

use super::super::table::Columns;
use super::Page;
use crate::message::{Message, message, word};
use crate::odds::hand::Readiness;
use crate::reports::model::odds::draw::{DrawReport, HandReport, ProspectReport};
use crate::text::numbered;

pub(super) fn push(page: &mut Page<'_>, odds: &DrawReport) {
    page.line(&message!("Play deck: {cards}", cards = numbered(odds.cards, "card")));
    page.text.push('\n');
    if !odds.journey.is_empty() {
        let heads =
            [word!("turn"), word!("from"), word!("to"), word!("draws"), word!("cards drawn")];
        let mut table = Columns::said(page.columns, &heads, page.locale);
        for turn in &odds.journey {
            table.row([
                turn.turn.to_string(),
                turn.from.clone(),
                turn.to.clone(),
                turn.draw.to_string(),
                turn.seen.to_string(),
            ]);
        }
        page.text.push_str(&table.text());
        page.text.push('\n');
    }
    push_groups(page, odds);
    push_dead(page, odds);
    for (hand, number) in odds.hands.iter().zip(1..) {
        page.text.push('\n');
        page.line(&message!("Hand {number} of seed {seed}", number, seed = odds.seed));
        push_hand(page, hand);
    }
}

/// The groups, a column for each number of cards drawn.
fn push_groups(page: &mut Page<'_>, odds: &DrawReport) {
    // Columns beyond this number go to further tables.
    const MOST: usize = 5;
    let numbers: Vec<usize> = (0..odds.drawn.len()).collect();
    for part in numbers.chunks(MOST) {
        let heads = [word!("cards"), word!("at least"), word!("copies")];
        let mut heads = heads.map(|head| page.word(head)).to_vec();
        heads.extend(part.iter().map(|&at| match odds.drawn[at] {
            8 => page.word(word!("hand of 8")),
            drawn => page.said(&message!("by {drawn}", drawn)),
        }));
        let heads: Vec<&str> = heads.iter().map(String::as_str).collect();
        let mut table = Columns::new(page.columns, &heads);
        for group in &odds.groups {
            let at_least = group.at_least.to_string();
            let mut row = vec![page.said(&group.what), at_least, group.copies.to_string()];
            row.extend(part.iter().map(|&at| page.percent(&group.chances[at])));
            table.cells(row);
        }
        if let Some(jointly) = &odds.jointly {
            let together = page.word(word!("all of these together"));
            let mut row = vec![together, String::new(), String::new()];
            row.extend(part.iter().map(|&at| page.percent(&jointly[at])));
            table.cells(row);
        }
        page.text.push_str(&table.text());
    }
}

fn push_dead(page: &mut Page<'_>, odds: &DrawReport) {
    let dead = &odds.dead;
    page.text.push('\n');
    if dead.cards.is_empty() {
        page.line(&message!("No card of the play deck is dead in an opening hand."));
        return;
    }
    let chance = dead.by_number.first();
    let chance = chance.map_or_else(Message::default, |chance| page.chance(chance));
    let expected = page.locale.number(&format!("{:.1}", dead.expected)).into_owned();
    let said = message!(
        "Dead in an opening hand: {cards} of {all}, {expected} in a hand on average; none of them \
         in {chance} of all hands",
        cards = numbered(dead.copies, "card"),
        all = odds.cards,
        expected,
        chance
    );
    page.hang(&said, 0);
    let mut table = Columns::new(page.columns, &["", "", ""]);
    for card in &dead.cards {
        let when = if card.readiness == Readiness::Never { word!("never") } else { word!("later") };
        let why = format!("{}: {}", page.word(when), page.said(&card.why));
        table.row([format!("  {}", card.name), card.copies.to_string(), why]);
    }
    page.text.push_str(table.text().trim_start_matches('\n'));
}

fn push_hand(page: &mut Page<'_>, hand: &HandReport) {
    let mut table = Columns::plain(page.columns);
    for card in &hand.cards {
        let copies = if card.copies > 1 { format!("{} ", card.copies) } else { String::new() };
        table.row([format!("  {copies}{}", card.name), prospect(page, card)]);
    }
    page.text.push_str(&table.text());
}

fn prospect(page: &Page<'_>, card: &ProspectReport) -> String {
    let when = page.word(match card.readiness {
        Readiness::FirstTurn => word!("first turn"),
        Readiness::WhenNeeded => word!("when needed"),
        Readiness::OpponentsTurn => word!("opponent’s turn"),
        Readiness::Unknown => word!("not known"),
        Readiness::Later => word!("later"),
        Readiness::Never => word!("never"),
    });
    if card.why.is_empty() { when } else { format!("{when}: {}", page.said(&card.why)) }
}
