//! Sheets of cards for the terminal.

use anstyle::Style;

use super::table::Columns;
use crate::cards::model::{Card, Language, PlayerType};
use crate::cards::relations;
use crate::message::{Locale, Message, message, word};
use crate::reports::card_sheet::{CardNamed, CardReport, CardSheet};
use crate::reports::model::legality::CardVerdict;
use crate::text::listed;

const BOLD: Style = Style::new().bold();

/// The sheets as text, no wider than `columns`.
pub(crate) fn text(report: &CardReport, columns: usize, locale: &Locale) -> String {
    let sheets = report.cards.iter().map(|sheet| sheet_text(sheet, columns, locale));
    sheets.collect::<Vec<_>>().join("\n")
}

fn sheet_text(sheet: &CardSheet, columns: usize, locale: &Locale) -> String {
    let mut table = Columns::plain(columns);
    let word = |word| locale.word(word).into_owned();
    for (what, text) in &sheet.rows {
        table.row([word(what), text.said(locale)]);
    }
    let ids: Vec<String> = sheet.printings.iter().map(ToString::to_string).collect();
    table.row([word(word!("printings")), ids.join(", ")]);
    for (what, cards) in [
        (word!("manifestations"), &sheet.manifestations),
        (word!("of the same name"), &sheet.namesakes),
    ] {
        if !cards.is_empty() {
            table.row([word(what), named(cards).said(locale)]);
        }
    }
    let names = names(&sheet.facts);
    if !names.is_empty() {
        table.row([word(word!("other names")), names]);
    }
    let whose = sheet.rows.iter().find(|(what, _)| OF_AVATARS.contains(what));
    for (player, text) in legality(&sheet.legality) {
        // A card that no deck may hold is not for any avatar.
        let whose = whose.filter(|_| may_hold(&sheet.legality, player));
        let text = match whose {
            None => text,
            Some((_, names)) => message!("only with {names}: {text}", names, text),
        };
        table.row([message!("for a {player}", player).said(locale), text.said(locale)]);
    }
    format!("{BOLD}{}{BOLD:#} ({})\n{}", sheet.name, sheet.facts.id, table.text())
}

/// The labels of facts with the only avatars in whose decks a card is useful.
const OF_AVATARS: [&str; 2] = [word!("specific to"), word!("only for")];

fn may_hold(rows: &[CardVerdict], player: PlayerType) -> bool {
    rows.iter().any(|row| row.player == player && row.allowed)
}

fn named(cards: &[CardNamed]) -> Message {
    let cards = cards.iter().map(|card| {
        let CardNamed { name, alignment, card_type, card } = card;
        let id = card.to_string();
        message!("{name} ({alignment} {card_type}, {id})", name, alignment, card_type, id)
    });
    Message::joined(cards.collect(), ", ")
}

/// The names in other languages; another spelling or reading has no language.
fn names(card: &Card) -> String {
    let others = relations::names(card).filter(|(_, name)| *name != card.shown_name());
    let tagged = |(language, name): (Language, &str)| {
        let alias = card.aliases.iter().any(|alias| alias == name);
        if alias { name.to_owned() } else { format!("{name} ({language})") }
    };
    others.map(tagged).collect::<Vec<_>>().join(", ")
}

/// For each player, the rulesets under which the player's deck may hold the card.
fn legality(rows: &[CardVerdict]) -> Vec<(PlayerType, Message)> {
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
        let rules = listed(&rules, "and");
        let text = match (allowed.as_slice(), barred.as_slice()) {
            ([], []) => return None,
            (_, []) => message!("legal under every ruleset"),
            ([], _) => message!("never legal ({rules})", rules),
            _ if allowed.len() <= barred.len() => {
                let books = listed(&allowed, "and");
                message!("legal under {books} only ({rules})", books, rules)
            }
            _ => {
                let books = listed(&barred, "and");
                message!("legal except under {books} ({rules})", books, rules)
            }
        };
        Some((player, text))
    };
    PlayerType::ALL.iter().filter_map(|&player| of(player)).collect()
}
