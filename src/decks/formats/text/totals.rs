//! Totals that people write below a part: of cards, of marshalling points, of mind. They are not
//! about single cards.

use super::numbers::is_among;
use crate::text::{has_word, in_word};

/// Words by which a total begins or ends.
const TOTALS: &str = "total|totals|sum|summe|gesamt|insgesamt|suma|totale|totaal|somme|yhteensä|合計|計|全|in all|\
    altogether";

/// Units that are counted and are not cards.
const UNITS: &str = "card|cards|karten|karte|cartas|cartes|carte|kaarten|kortit|korttia|枚|mind|mp|\
    mps|sp|sps|gi|di|points|point|pts|marshalling points|stage points|general influence|influence|\
    corruption points|cp|cps|punkte|puntos|punti|punten|pisteet|verstand|mente|esprit|mind points|\
    siegpunkte|unique cards|copies";

/// Whether a line is a total: `Total: 30`, `30 cards`, `Mind: 19`, `MPs = 24`, `(全25枚)`.
pub(super) fn is_total(line: &str) -> bool {
    let around = |c: char| {
        c.is_whitespace()
            || matches!(c, '(' | ')' | '[' | ']' | ':' | '=' | '-' | '–' | '*' | '.' | '（' | '）')
            || matches!(c, ',' | ';')
    };
    let lower = line.to_lowercase();
    // `Total: $28.00`
    let price = lower.contains(['$', '€', '£']);
    let lower = if price { lower.replace(['$', '€', '£', '.'], " ") } else { lower };
    let text = lower.trim_matches(around);
    let digit = |c: char| c.is_ascii_digit();
    if text.len() > 40 || !text.contains(digit) {
        return false;
    }
    // One number, or two as in `30/30`, with words on both sides.
    let Some(start) = text.find(digit) else { return false };
    let end = text.rfind(digit).map_or(start, |at| at + 1);
    let number = text[start..end].chars().all(|c| digit(c) || matches!(c, '/' | '+' | ' '));
    let (before, behind) = (text[..start].trim_matches(around), text[end..].trim_matches(around));
    let total = |words: &str| is_among(TOTALS, words);
    let unit = |words: &str| {
        let total_of = TOTALS.split('|').find_map(|total| words.strip_prefix(total));
        let bare =
            total_of.or_else(|| TOTALS.split('|').find_map(|total| words.strip_suffix(total)));
        let bare = bare.unwrap_or(words).trim();
        is_among(UNITS, bare.strip_prefix("of ").unwrap_or(bare))
    };
    number
        && match (before.is_empty(), behind.is_empty()) {
            (true, true) => false,
            (true, false) => unit(behind) || total(behind),
            (false, true) => unit(before) || total(before),
            (false, false) => (total(before) || unit(before)) && (unit(behind) || total(behind)),
        }
}

/// Whether a cell says that the number beside it is a total.
pub(super) fn is_total_word(cell: &str) -> bool {
    is_among(TOTALS, cell.to_lowercase().trim_end_matches([':', ' ']))
}

/// The number of a line that says nothing else: `(30)`, `= 30`, `30 (9 creatures)`.
pub(super) fn lone_number(line: &str) -> Option<u32> {
    let text = line.trim_start_matches(|c: char| !in_word(c));
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let rest = text[end..].trim_start();
    let alone = rest.starts_with('(') || !has_word(rest);
    // No part has a thousand cards.
    text[..end].parse().ok().filter(|number| alone && *number < 1000)
}

/// Whether a line of a part begins like a total: `Total hazards: 30`.
pub(super) fn begins_total(line: &str) -> bool {
    let word = line.split(|c: char| !c.is_alphabetic()).next().unwrap_or_default().to_lowercase();
    is_among(TOTALS, &word) && line.ends_with(|c: char| c.is_ascii_digit() || c == ')')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn totals_are_known() {
        for line in [
            "Total: 30",
            "Total = 30",
            "30 cards",
            "Mind: 19",
            "19 mind",
            "Total mind: 19",
            "MPs: 24",
            "Marshalling points: 24",
            "(全25枚)",
            "Summe: 30 Karten",
            "Total MP: 20",
            "30 total",
            "30/30 cards",
            "Sum: 3",
            "Total: 3 cards",
            "Total of cards: 60",
        ] {
            assert!(is_total(line), "{line}");
        }
        for line in
            ["3 Dodge", "Dodge: 3", "30", "Hazards (30)", "Resources: 30", "Total", "3 Mind"]
        {
            assert_eq!(is_total(line), line == "3 Mind", "{line}");
        }
    }
}
