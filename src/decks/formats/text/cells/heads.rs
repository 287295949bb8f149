//! The heads of columns, and what the numbers below them mean.

use super::super::heading_line::heading_of;
use super::super::headings::Heading;
use super::super::known::KnownNames;
use super::super::numbers::is_among;
use super::{Cells, Column, cut, section_of};
use crate::cards::fold::fold;
use crate::decks::formats::lines::Lines;
use crate::decks::model::Section;
use crate::text::has_word;

/// What a column holds, if its head is a common word of tables: numbers that are not copies of the
/// deck, or copies in one of its parts.
pub(super) fn by_word(cell: &str) -> Option<Column> {
    const VERSIONS: &str = "collector no|collector nr|card no|card nr|max|set|no|nr|number|collector number|\
        card number|num|rarity|edition|expansion|price|value|mp|mps|points|pts|puntos|punkte|\
        punti|punten|marshalling points|stage points|sp|cp|di|mind|prowess|body|wanted|want|\
        missing|trade|spare|spares|buy|fehlt|condition|language|foil|id|year|ausgabe|seltenheit|strikes|corruption|rating|stars|\
        cost|level|row|line|total|sum|wins|rank|turn|power|weight|stage|gi|influence|race|skill|\
        skills|notes|comment|version|proxy|proxies|kp|ep|cps";
    const COPIES: &str = "deck|in deck|main|maindeck|main deck|md|copies|play deck|play|qty|count|quantity|\
        amount|anzahl|have|own|owned|need|needed|cantidad|quantite|quantita|aantal|menge|stuck|stk|\
        exemplare|no of copies|number of copies|copies in deck|in play deck|exemplaires|copias|\
        copie|kpl|maara|枚数|数|mb|mainboard|haupt|hauptdeck|mazo|baraja|テッキ|pakka|qte|nb";
    if matches!(cell.trim(), "#" | "×" | "x" | "X") {
        return Some(Column::CopiesIn(None));
    }
    let word = fold(cell);
    Some(if is_among(COPIES, &word) {
        Column::CopiesIn(None)
    } else if is_among("side|sb|sideboard|side board|sivu|qty sb", &word) {
        Column::CopiesIn(Some(Section::Sideboard))
    } else if word == "pool" {
        Column::CopiesIn(Some(Section::PoolCards))
    } else if is_among("vs fw|fw|vs fallen wizard|anti fw", &word) {
        Column::CopiesIn(Some(Section::SideboardVsFallenWizard))
    } else if is_among(VERSIONS, &word) {
        Column::Version
    } else {
        return None;
    })
}

/// Heads of a column with the part of each card.
pub(super) const PLACES: &str = "location|section|part|type|typ|tipo|abschnitt|teil|zone|category|\
    class|where|sektion|bereich|seccion|pile|deck part|part of deck|stapel|sezione|sectie|partie|\
    parte|deel|osio|osa|kategorie|categoria|categorie|group|gruppe";

/// Whether a head is of the parts of the deck, rather than of types of cards.
pub(super) fn is_of_parts(cell: &str) -> bool {
    const TYPES: &str = "type|typ|tipo|class|category|kategorie";
    let word = fold(cell);
    is_among(PLACES, &word) && !is_among(TYPES, &word)
}

/// Reads columns below words that are not known, beside names, as copies of several decks, if all rows
/// have small numbers or nothing there: `Card,Anna,Ben`, `Card,Deck,Of which side`. Returns whether
/// there are any.
pub(super) fn of_others(cells: &Cells<'_>, columns: &mut [Option<Column>], rows: &str) -> bool {
    if !columns.contains(&Some(Column::Name)) {
        return false;
    }
    let unknown = |at: &usize| columns[*at].is_none() && !cells.cells[*at].is_empty();
    let own: Vec<usize> = (0..columns.len())
        .filter(unknown)
        .filter(|&at| counts_below(rows, cells.delimiter, at))
        .collect();
    let counting = |column: &Option<Column>| {
        matches!(column, Some(Column::Copies | Column::CopiesIn(_) | Column::CopiesOf))
    };
    let mut first = !columns.iter().any(counting);
    if own.is_empty() || first && own.len() < 2 {
        return false;
    }
    for at in own {
        let column = if std::mem::take(&mut first) { Column::Copies } else { Column::CopiesOf };
        columns[at] = Some(column);
    }
    true
}

/// Whether all cells below a head are numbers of copies or empty, and one of them is a number.
fn counts_below(rows: &str, delimiter: char, at: usize) -> bool {
    const ROWS: usize = 200;
    const COPIES: i32 = 9;
    let own = Lines::new(rows).map(|line| line.text).skip_while(|row| row.is_empty());
    let mut any = false;
    for row in own.take_while(|row| row.contains(delimiter)).take(ROWS) {
        let cells = cut(row.trim_start_matches('|'), delimiter);
        let Some(cell) = cells.get(at).filter(|cell| !cell.is_empty()) else { continue };
        if cell.chars().all(|c| matches!(c, '-' | ':')) {
            continue;
        }
        match cell.parse::<i32>() {
            Ok(number) if number.abs() <= COPIES => any = true,
            _ => return false,
        }
    }
    any
}

/// Reads a column as that of parts if all cells of the first rows name one: `Mazo` may be the play deck or
/// the column with the part of each card.
pub(super) fn placed(cells: &Cells<'_>, columns: &mut [Option<Column>], rows: &str) {
    const ROWS: usize = 8;
    let first: Vec<Vec<&str>> = Lines::new(rows)
        .map(|line| line.text)
        .filter(|row| row.contains(cells.delimiter) && has_word(row))
        .take(ROWS)
        .map(|row| cut(row.trim_start_matches('|'), cells.delimiter))
        .collect();
    for at in 0..columns.len() {
        let names_part =
            |row: &Vec<&str>| row.get(at).is_some_and(|cell| section_of(cell).is_some());
        let counts = matches!(columns[at], Some(Column::CopiesIn(None)));
        if counts && !first.is_empty() && first.iter().all(names_part) {
            columns[at] = Some(Column::Place);
            for column in columns.iter_mut().filter(|own| **own == Some(Column::CopiesIn(None))) {
                *column = Some(Column::Copies);
            }
        }
    }
}

/// Whether a head may be of collector's numbers or of copies.
fn is_numberish(cell: &str) -> bool {
    cell.trim() == "#" || matches!(fold(cell).as_str(), "no" | "nr" | "num" | "number")
}

/// Decides which of the columns that may hold copies do: collector's numbers have the set beside
/// them, and owned copies do not matter if there is a column of copies in the deck. If two columns
/// are left, it is unknown which of them counts.
pub(super) fn settle(cells: &Cells<'_>, columns: &mut [Option<Column>], rows: &str) -> bool {
    let heads: Vec<String> = cells.cells.iter().map(|cell| fold(cell)).collect();
    let is = |at: usize, words: &[&str]| words.contains(&heads[at].as_str());
    let counting =
        |column: &Option<Column>| matches!(column, Some(Column::Copies | Column::CopiesIn(None)));
    let others = |columns: &[Option<Column>], at: usize, owned: bool| {
        columns.iter().enumerate().any(|(other, column)| {
            other != at
                && (owned || !is_owned(cells.cells[other]))
                && (counting(column)
                    || matches!(column, Some(Column::CopiesIn(_) | Column::CopiesOf)))
        })
    };
    let set = (0..heads.len()).any(|at| is(at, &["set", "edition", "expansion", "ausgabe"]));
    let collector = (0..heads.len()).any(|at| {
        let head = heads[at].as_str();
        head.starts_with("collector") || head.starts_with("card n")
    });
    // Numbers of rows first: what is left may count.
    let numberish: Vec<usize> =
        (0..columns.len()).filter(|&at| is_numberish(cells.cells[at])).collect();
    let mut rows_of = numberish.iter().filter(|&&at| is_numbering(rows, cells.delimiter, at));
    if numberish.len() > 1
        && let (Some(&first), None) = (rows_of.next(), rows_of.next())
    {
        columns[first] = Some(Column::Version);
        for &at in numberish.iter().filter(|&&at| at != first) {
            columns[at] = Some(Column::Copies);
        }
        return columns.iter().filter(|column| counting(column)).count() > 1;
    }
    for at in 0..columns.len() {
        if is_numberish(cells.cells[at]) {
            // Beside a set a number may be the collector's, if the copies are told elsewhere.
            let elsewhere =
                others(columns, at, false) || set && !collector && others(columns, at, true);
            let copies = !elsewhere && !is_numbering(rows, cells.delimiter, at);
            columns[at] = Some(if copies { Column::Copies } else { Column::Version });
        }
    }
    for at in 0..columns.len() {
        if is_owned(cells.cells[at]) && counting(&columns[at]) && others(columns, at, true) {
            columns[at] = Some(Column::Version);
        }
    }
    // `Owned,Wanted`: neither is surely the deck.
    let wanted = (0..heads.len()).any(|at| is(at, &["wanted", "want"]));
    let owned = |at: usize| is_owned(cells.cells[at]) && counting(&columns[at]);
    wanted && (0..heads.len()).any(owned)
        || columns.iter().filter(|column| counting(column)).count() > 1
}

/// Whether a head is of the copies that somebody owns.
pub(super) fn is_owned(cell: &str) -> bool {
    matches!(fold(cell).as_str(), "owned" | "own" | "have")
}

/// Whether the numbers of a column count its rows up, or are higher than any number of copies.
fn is_numbering(rows: &str, delimiter: char, at: usize) -> bool {
    /// The most rows that are looked at, and the most copies that a list has of a card.
    const ROWS: usize = 200;
    const COPIES: u32 = 20;
    let cell = |line: &str| {
        cut(line.trim_start_matches('|'), delimiter).get(at).and_then(|cell| cell.parse().ok())
    };
    // The rows of this table: what stands below it has numbers of its own.
    let mut numbers: Vec<u32> = Vec::new();
    let own = Lines::new(rows).filter(|line| !line.text.is_empty());
    for line in own.take_while(|line| line.text.contains(delimiter)).take(ROWS) {
        match cell(line.text) {
            Some(number) => numbers.push(number),
            None if numbers.is_empty() => {}
            None => break,
        }
    }
    let up = numbers.len() > 2 && numbers.windows(2).all(|pair| pair[1] == pair[0] + 1);
    up || numbers.iter().any(|&number| number > COPIES)
}

/// Whether a head names one of several decks: `vs Hero`, `Deck B`.
pub(super) fn is_of_deck(cell: &str) -> bool {
    let word = fold(cell);
    let whom = [
        "vs ", "versus ", "against ", "anti ", "gegen ", "contra ", "contre ", "deck ", "hero",
        "minion",
    ];
    whom.iter().any(|start| word.starts_with(start))
        && !matches!(by_word(cell), Some(Column::CopiesIn(_)))
}

/// Whether a head says that the column holds names.
pub(super) fn is_name(cell: &str) -> bool {
    const NAMES: &str = "card|cards|card name|karte|karten|carta|cartas|carte|cartes|kaart|kaarten|kortti|カート|\
        カート名";
    is_among(NAMES, &fold(cell))
        || heading_of(cell).is_some_and(|found| found.heading() == Heading::Name)
}

/// Whether a cell can be the head of a column. A card's name is not, though *Minor Ring* consists
/// of such words.
pub(super) fn is_head(cell: &str, names: &mut KnownNames<'_>) -> bool {
    is_name(cell)
        || is_of_deck(cell)
        || is_among(PLACES, &fold(cell))
        || ((heading_of(cell).is_some() || by_word(cell).is_some()) && !names.knows(cell))
}
