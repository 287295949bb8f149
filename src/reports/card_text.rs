//! Sheets of cards for the terminal.

use anstyle::Style;

use super::card_sheet::{CardNamed, CardReport, CardSheet};
use super::model::legality::CardVerdict;
use super::table::Columns;
use crate::cards::model::{Card, Language, PlayerType};
use crate::cards::relations;
use crate::text::list;

const BOLD: Style = Style::new().bold();

/// The sheets as text, no wider than `columns`.
pub fn text(report: &CardReport, columns: usize) -> String {
    let sheets: Vec<String> = report.cards.iter().map(|sheet| sheet_text(sheet, columns)).collect();
    sheets.join("\n")
}

fn sheet_text(sheet: &CardSheet, columns: usize) -> String {
    let mut table = Columns::plain(columns);
    for (what, text) in &sheet.rows {
        table.row([(*what).to_owned(), text.clone()]);
    }
    let ids: Vec<String> = sheet.printings.iter().map(ToString::to_string).collect();
    table.row(["printings".to_owned(), ids.join(", ")]);
    for (what, cards) in
        [("manifestations", &sheet.manifestations), ("of the same name", &sheet.namesakes)]
    {
        if !cards.is_empty() {
            table.row([what.to_owned(), named(cards)]);
        }
    }
    let names = names(&sheet.facts);
    if !names.is_empty() {
        table.row(["other names".to_owned(), names]);
    }
    let whose = sheet.rows.iter().find(|(what, _)| OF_AVATARS.contains(what));
    for (player, text) in legality(&sheet.legality) {
        // What nobody's deck may hold is no avatar's either.
        let whose = whose.filter(|_| may_hold(&sheet.legality, player));
        let whose = whose.map(|(_, names)| format!("with {names} alone: ")).unwrap_or_default();
        table.row([format!("for a {player}"), whose + &text]);
    }
    format!("{BOLD}{}{BOLD:#} ({})\n{}", sheet.name, sheet.facts.id, table.text())
}

/// The facts that name the avatars in whose decks alone a card is of use.
const OF_AVATARS: [&str; 2] = ["specific to", "only for"];

fn may_hold(rows: &[CardVerdict], player: PlayerType) -> bool {
    rows.iter().any(|row| row.player == player && row.allowed)
}

fn named(cards: &[CardNamed]) -> String {
    let cards: Vec<String> = cards
        .iter()
        .map(|card| format!("{} ({} {}, {})", card.name, card.alignment, card.card_type, card.card))
        .collect();
    cards.join(", ")
}

/// The names besides the English one, with their languages; another spelling or reading has none.
fn names(card: &Card) -> String {
    let others = relations::names(card).filter(|(_, name)| *name != card.shown_name());
    let tagged = |(language, name): (Language, &str)| {
        let alias = card.aliases.iter().any(|alias| alias == name);
        if alias { name.to_owned() } else { format!("{name} ({language})") }
    };
    others.map(tagged).collect::<Vec<_>>().join(", ")
}

/// For each player, the rulesets under which his deck may hold the card.
fn legality(rows: &[CardVerdict]) -> Vec<(PlayerType, String)> {
    let of = |player: PlayerType| {
        let rows: Vec<_> = rows.iter().filter(|row| row.player == player).collect();
        let named = |wanted: bool| -> Vec<&str> {
            let rows = rows.iter().filter(|row| row.allowed == wanted);
            rows.map(|row| row.ruleset.as_str()).collect()
        };
        let (allowed, barred) = (named(true), named(false));
        let mut rules: Vec<&str> =
            rows.iter().filter_map(|row| Some(row.deciding.as_ref()?.rule)).collect();
        rules.sort_unstable();
        rules.dedup();
        let rules = list(&rules, "and");
        let text = match (allowed.as_slice(), barred.as_slice()) {
            ([], []) => return None,
            (_, []) => "legal under every ruleset".to_owned(),
            ([], _) => format!("never legal ({rules})"),
            _ if allowed.len() <= barred.len() => {
                format!("legal under {} only ({rules})", list(&allowed, "and"))
            }
            _ => format!("legal except under {} ({rules})", list(&barred, "and")),
        };
        Some((player, text))
    };
    PlayerType::ALL.iter().filter_map(|&player| of(player)).collect()
}
