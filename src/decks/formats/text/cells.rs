//! Rows of tables: spreadsheets with tabs, semicolons, commas or bars, and several columns of cards side
//! by side.

use super::heading_line::heading_of;
use super::headings::Heading;
use super::item::{Item, item};
use super::known::KnownNames;
use super::layout::NumberSide;
use super::numbers::is_among;
use super::versions::is_set;
use crate::cards::fold::fold;
use crate::decks::formats::lines::Lines;
use crate::decks::model::Section;
use crate::text::{has_word, in_word};
use free::free;
pub(super) use free::without_ids;
use heads::{
    PLACES, by_word, is_head, is_name, is_of_deck, is_of_parts, is_owned, of_others, placed, settle,
};

mod free;
mod heads;
mod joined;

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Column {
    Copies,
    /// Copies of the row's card in this section, as in `Main` or `Side`; `None` for the section
    /// that the row is in.
    CopiesIn(Option<Section>),
    /// Copies of the row's card in one of several decks: `vs Hero`, `vs Minion`.
    CopiesOf,
    /// Set, number or rarity, which are not copies.
    Version,
    Name,
    /// The section of the row's card.
    Place,
    /// Cards of this section.
    Cards(Section),
    /// Something else, as its head says.
    Other,
}

/// The columns of a table with a head.
#[derive(Clone, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "what a head says, each by itself")]
pub(super) struct CellColumns {
    columns: Vec<Column>,
    delimiter: Option<char>,
    /// Whether the columns list several decks, of which one is read.
    decks: bool,
    /// Whether the only copies are those that somebody owns.
    owned: bool,
    /// Whether the head begins with a bar.
    led: bool,
    /// Where the columns of a table made of blanks begin, in characters.
    starts: Vec<usize>,
    /// The side of the names on which most numbers of the list are.
    side: NumberSide,
    /// Whether a column says where cards are, rather than of what type.
    parted: bool,
}

/// What a row of a table says if it lists no copy of its card.
pub(super) enum NoCopies<'t> {
    /// That there are no copies: the name, the zeros or dashes, and the figures beside them.
    None(&'t str, Vec<&'t str>, Vec<&'t str>),
    /// Nothing: its cells are empty.
    Unsaid,
}

/// A card of a row.
pub(super) struct CellCard<'t> {
    /// The text that lists it.
    pub(super) text: &'t str,
    pub(super) item: Item<'t>,
    /// The section that the row names.
    pub(super) section: Option<Section>,
    /// The section of the column.
    pub(super) column: Option<Section>,
    /// What the row says of its part, if no part is called so.
    pub(super) unplaced: Option<&'t str>,
}

/// The cells of a line, and their separator; `None` if the line is not a row.
pub(super) struct Cells<'t> {
    delimiter: char,
    cells: Vec<&'t str>,
}

impl<'t> Cells<'t> {
    /// Whether each cell is a name of a player, or of a deck, above cards: `Anna⇥Ben`.
    pub(super) fn head_decks(&self, rows: &str, names: &mut KnownNames<'_>) -> bool {
        let mut player = |cell: &&str| {
            cell.split(' ').count() <= 3
                && cell.chars().all(|c| in_word(c) || matches!(c, ' ' | '\''))
                && (heading_of(cell).is_none() || is_of_deck(cell))
                && copies(cell).is_none()
                && !item(cell, names).known
        };
        let own: Vec<&str> = self.cells.iter().copied().filter(|cell| !cell.is_empty()).collect();
        if own.len() < 2 || !own.iter().all(&mut player) {
            return false;
        }
        let below = Lines::new(rows).map(|row| row.text);
        let mut below = below.filter(|row| has_word(row));
        let row = below.next().map(|row| cut(row.trim_start_matches('|'), self.delimiter));
        row.is_some_and(|row| {
            let row: Vec<&str> = row.into_iter().filter(|cell| !cell.is_empty()).collect();
            let cards = row.iter().filter(|cell| item(cell, names).known).count();
            let numbers = row.iter().filter(|cell| copies(cell).is_some()).count();
            cards == own.len() && cards + numbers == row.len()
        })
    }

    /// The only cell with words, and the only one with a number, if there are no others.
    pub(super) fn single(&self) -> Option<(&'t str, Option<&'t str>)> {
        let filled = self.cells.iter().copied().filter(|cell| !cell.is_empty());
        let (numbers, words): (Vec<&str>, Vec<&str>) =
            filled.partition(|cell| copies(cell).is_some());
        let (word, number) = (words.first().copied(), numbers.first().copied());
        (words.len() < 2 && numbers.len() < 2).then_some((word.unwrap_or_default(), number))
    }
}

/// Divides a line into cells, if it has a separator.
pub(super) fn of<'t>(
    line: &'t str,
    text: &'t str,
    columns: &CellColumns,
    names: &mut KnownNames<'_>,
) -> Option<Cells<'t>> {
    // Bullets and the numbers of lines are no part of the first cell.
    let bar = line.starts_with(['|', '\t']) && !line.starts_with("|- ");
    // Nor is a wrapped line a row.
    if text.contains('\n') {
        return None;
    }
    let line = if text.is_empty() || line.starts_with('"') || bar { line } else { text };
    let row = |line: &'t str, delimiter| {
        let cells = cut(line, delimiter);
        let filled = cells.iter().filter(|cell| !cell.is_empty()).count();
        (filled > 1 || (columns.delimiter == Some(delimiter) && filled > 0 && cells.len() > 1))
            .then_some(Cells { delimiter, cells })
    };
    // `The Balrog⇥3;Dodge` below `Characters;Sideboard`.
    let other = columns.delimiter.filter(|own| *own == ';' && line.contains(*own));
    if line.contains('\t') && other.is_none() {
        return row(line.trim_start_matches(['|', ' ']), '\t')
            .filter(|cells| !cells.are_joined(columns.side) && !cells.are_in_turns());
    }
    // `Items to start with - Cram | Dodge` is a line of cards behind their heading.
    let behind_heading = || {
        let parted = [" - ", " – ", ": "].iter().find_map(|mark| line.split_once(mark));
        parted.is_some_and(|(before, behind)| {
            behind.starts_with(in_word) && !before.contains('|') && heading_of(before).is_some()
        })
    };
    if (line.starts_with('|') || line.contains(" | ")) && !behind_heading() {
        // Where the head does not begin with a bar, the first cell of such a row is empty.
        let led = columns.delimiter == Some('|') && !columns.led;
        return row(if led { line } else { line.trim_start_matches('|') }, '|').filter(|cells| {
            !cells.waver() && !cells.are_in_turns() && !cells.are_joined(columns.side)
        });
    }
    if line.contains('|') {
        // `Dodge|3|Resources`
        let cells = row(line, '|')?;
        let counted = cells.cells.iter().any(|cell| copies(cell).is_some());
        let listed = columns.delimiter == Some('|')
            || counted && cells.cells.iter().any(|cell| names.knows(cell));
        return (listed || cells.cells.iter().all(|cell| is_head(cell, names))).then_some(cells);
    }
    // `Hazards: 3 Cave-drake; 2 Slayer` is a line of cards after their heading.
    let headed = line.split_once(':').is_some_and(|(before, behind)| {
        has_word(behind) && !before.contains(';') && heading_of(before).is_some()
    });
    if line.contains(';') && !headed {
        return row(line, ';').filter(|cells| {
            !cells.waver() && !cells.are_joined(columns.side) && !cells.are_in_turns()
        });
    }
    if line.contains(',') {
        let headed = columns.delimiter == Some(',');
        let quoted = line.contains(",\"") || line.contains("\",");
        let cells = row(line, ',');
        let mut heads =
            cells.iter().flat_map(|cells| &cells.cells).filter(|cell| is_head(cell, names));
        let words = heads.by_ref().take(2).count();
        drop(heads);
        // `Card,Anna,Ben`
        let led = cells.as_ref().is_some_and(|cells| {
            let plain = |cell: &&str| cell.chars().all(|c| c.is_alphabetic() || c == ' ');
            cells.cells.len() > 2
                && is_name(cells.cells[0])
                && cells.cells.iter().all(plain)
                && !cells.cells.iter().skip(1).any(|cell| names.knows(cell))
        });
        // `1,Balin,Pool`
        let placed = words == 1
            && cells.as_ref().is_some_and(|cells| {
                cells.cells.len() == 3
                    && cells.cells.iter().any(|cell| copies(cell).is_some())
                    && cells.cells.iter().any(|cell| section_of(cell).is_some())
                    && cells.cells.iter().any(|cell| names.knows(cell))
            });
        let table = headed || quoted || words > 1 || led || placed;
        if table || columns.delimiter != Some(' ') {
            return cells.filter(|_| table);
        }
    }
    if text.contains("   ") {
        return row(text, ' ')
            .filter(|cells| !cells.are_in_turns() && !cells.are_linked(columns.side));
    }
    if columns.delimiter == Some(' ') && text.contains("  ") {
        // Columns that are far apart in the head may be near in a row.
        let cells = text.split("  ").map(str::trim).filter(|cell| !cell.is_empty()).collect();
        return Some(Cells { delimiter: ' ', cells });
    }
    None
}

/// Whether a line is the head of a table: two cells or more, all of them words of heads, one of them of
/// names.
pub(super) fn is_table_head(line: &str, names: &mut KnownNames<'_>) -> bool {
    let cells = line.split(['\t', ',', ';', '|']).map(str::trim).filter(|cell| !cell.is_empty());
    let cells: Vec<&str> = cells.collect();
    cells.len() > 1
        && cells.iter().any(|cell| is_name(cell))
        && cells.iter().filter(|cell| is_head(cell, names)).count() > 1
}

/// The cells of a row, without their quotes.
fn cut(line: &str, delimiter: char) -> Vec<&str> {
    let mut cells = Vec::new();
    if delimiter == ' ' {
        cells.extend(line.split("   ").map(str::trim).filter(|cell| !cell.is_empty()));
        return cells;
    }
    let (mut start, mut quoted) = (0, false);
    for (at, c) in line.char_indices() {
        match c {
            '"' if delimiter != '\t' || line[start..at].trim().is_empty() || quoted => {
                quoted = !quoted;
            }
            c if c == delimiter && !quoted => {
                cells.push(bare(&line[start..at]));
                start = at + c.len_utf8();
            }
            _ => {}
        }
    }
    if quoted {
        // A quote without its end is not a quote.
        return line.split(delimiter).map(str::trim).collect();
    }
    cells.push(bare(&line[start..]));
    cells
}

fn bare(cell: &str) -> &str {
    let cell = cell.trim();
    let inner = cell.strip_prefix('"').and_then(|cell| cell.strip_suffix('"'));
    inner.unwrap_or(cell).trim()
}

/// How many characters of a line are before a part of it.
fn offset(part: &str, line: &str) -> usize {
    let bytes = (part.as_ptr() as usize).saturating_sub(line.as_ptr() as usize);
    line.get(..bytes).map_or(0, |before| before.chars().count())
}

/// The number of copies in a cell of its own.
fn copies(cell: &str) -> Option<&str> {
    let times = |c: char| matches!(c, 'x' | 'X' | '×' | '*' | '(' | ')' | '[' | ']' | ' ');
    let bullet =
        |c: char| matches!(c, '•' | '·' | '◦' | '▪' | '●' | '○' | '■' | '–' | '☐') || times(c);
    let number = cell.trim_start_matches(bullet).trim_matches(times);
    let numeric = |c: char| c.is_numeric() || matches!(c, '-' | '.' | ',' | '/' | '–');
    (number.starts_with(|c: char| c.is_numeric() || c == '-')
        && number.chars().all(numeric)
        && number.chars().any(char::is_numeric))
    .then_some(number)
}

/// Whether a number in a table means no copies.
fn is_none(number: &str) -> bool {
    number.bytes().all(|byte| byte == b'0')
}

fn is_dash(cell: &str) -> bool {
    matches!(cell, "-" | "–" | "—" | "" | "0" | ".")
}

impl CellColumns {
    /// No columns, in a list with its numbers on a side.
    pub(super) fn none(side: NumberSide) -> Self {
        Self { side, ..Self::default() }
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.columns.is_empty()
    }

    /// The sections that columns are of.
    pub(super) fn sections(&self) -> impl Iterator<Item = Section> {
        self.columns.iter().filter_map(|column| match column {
            Column::Cards(section) => Some(*section),
            _ => None,
        })
    }

    /// Reads a row as the head of the rows below it, if it is one. A rule below the head belongs to
    /// it. The rows below are needed to tell numbers of copies from other numbers.
    pub(super) fn head(
        &mut self,
        cells: &Cells<'_>,
        (raw, rows): (&str, &str),
        names: &mut KnownNames<'_>,
    ) -> bool {
        if cells.cells.iter().all(|cell| cell.chars().all(|c| matches!(c, '-' | ':' | '=' | ' '))) {
            return true;
        }
        let has_names = cells.cells.iter().any(|cell| is_name(cell));
        let column = |cell: &&str| {
            if is_name(cell) {
                return Some(Column::Name);
            }
            if is_among(PLACES, &fold(cell)) {
                return Some(Column::Place);
            }
            if *cell == "#" && !has_names {
                return Some(Column::Copies);
            }
            Some(match heading_of(cell)?.heading() {
                Heading::Copies => Column::Copies,
                Heading::Section(section) => Column::Cards(section),
                // `Points` beside names is a figure of each card, and no part of the deck.
                Heading::Kind(Some(_)) if has_names => Column::Other,
                Heading::Class(class) | Heading::Kind(Some(class)) => {
                    Column::Cards(class.section())
                }
                Heading::MinorItems => Column::Cards(Section::PoolItems),
                Heading::Company | Heading::NotInDeck => Column::Cards(Section::PoolCharacters),
                Heading::InDeck => Column::Cards(Section::Characters),
                _ => return None,
            })
        };
        let mut columns: Vec<Option<Column>> = cells.cells.iter().map(column).collect();
        let mut decks = Self::by_words(cells, &mut columns);
        if columns.contains(&Some(Column::Name)) {
            placed(cells, &mut columns, rows);
            decks |= settle(cells, &mut columns, rows);
        }
        decks |= of_others(cells, &mut columns, rows);
        let filled = cells.cells.iter().filter(|cell| !cell.is_empty()).count();
        let known = columns.iter().flatten().count();
        let named = columns.contains(&Some(Column::Name));
        let numbers = cells.cells.iter().any(|cell| copies(cell).is_some());
        let card = !named && cells.cells.iter().any(|cell| names.knows(cell));
        let head = filled > 1 && !numbers && !card && (known == filled || (named && known > 1));
        if head {
            self.columns =
                columns.into_iter().map(|column| column.unwrap_or(Column::Other)).collect();
            self.delimiter = Some(cells.delimiter);
            self.led = raw.trim_start().starts_with('|');
            let blanks = cells.delimiter == ' ';
            let starts = cells.cells.iter().map(|cell| offset(cell, raw));
            self.starts = if blanks { starts.collect() } else { Vec::new() };
            self.decks = decks;
            self.parted = cells.cells.iter().any(|cell| is_of_parts(cell));
            self.owned = cells.cells.iter().any(|cell| is_owned(cell));
        }
        head
    }

    /// Below headings of parts, the types of cards do not say where they are.
    pub(super) fn leave_types(&mut self) {
        let types = self.columns.iter_mut().filter(|own| !self.parted && **own == Column::Place);
        types.for_each(|own| *own = Column::Version);
    }

    /// Whether the copies of the deck have a column of their own, so that a number under an unknown
    /// word is none of them.
    fn counts_surely(&self) -> bool {
        let counting = |column: &Column| matches!(column, Column::Copies | Column::CopiesIn(_));
        !self.owned && self.columns.iter().any(counting)
    }

    /// Whether the table lists several decks.
    pub(super) const fn lists_decks(&self) -> bool {
        self.decks
    }

    /// Whether the columns of several decks have the same numbers in every row.
    pub(super) fn decks_agree(&self, rows: &str) -> bool {
        let Some(delimiter) = self.delimiter else { return false };
        let of_deck = |column: &Column| matches!(column, Column::Copies | Column::CopiesOf);
        let own: Vec<usize> =
            self.columns.iter().enumerate().filter(|(_, c)| of_deck(c)).map(|(at, _)| at).collect();
        let rows = Lines::new(rows).map(|line| line.text).skip_while(|row| row.is_empty());
        let mut rows = rows.take_while(|row| row.contains(delimiter)).peekable();
        let same = |row: &str| {
            let cells = cut(row.trim_start_matches('|'), delimiter);
            let mut numbers = own.iter().map(|&at| cells.get(at));
            let first = numbers.next().flatten();
            first.is_some() && numbers.all(|number| number == first)
        };
        rows.peek().is_some() && own.len() > 1 && rows.all(|row| row.contains("--") || same(row))
    }

    /// What a row says if it lists no copy of its card; `None` if it is not a row of this table.
    pub(super) fn no_copies<'t>(
        &self,
        cells: &Cells<'t>,
        names: &mut KnownNames<'_>,
    ) -> Option<NoCopies<'t>> {
        let at = self.columns.iter().position(|column| *column == Column::Name)?;
        let name = *cells.cells.get(at).filter(|_| self.delimiter == Some(cells.delimiter))?;
        if !item(name, names).known {
            return None;
        }
        let counting = |column: &Column| matches!(column, Column::Copies | Column::CopiesIn(_));
        let own = self.columns.iter().enumerate().filter(|(_, column)| counting(column));
        let numbers: Vec<&str> = own
            .filter_map(|(at, _)| cells.cells.get(at).copied())
            .filter(|c| !c.is_empty())
            .collect();
        let figures = self.columns.iter().zip(&cells.cells).filter_map(|(column, cell)| {
            (!counting(column) && copies(cell).is_some()).then_some(*cell)
        });
        Some(if numbers.is_empty() {
            NoCopies::Unsaid
        } else {
            NoCopies::None(name, numbers, figures.collect())
        })
    }

    /// What columns hold, by their words, if one of them holds names. Numbers that are copies in
    /// several parts: `Main`, `Side`. Copies of one kind only belong to the section of the row.
    /// Returns whether there are columns of several decks, of which the first is read.
    fn by_words(cells: &Cells<'_>, columns: &mut [Option<Column>]) -> bool {
        if !columns.contains(&Some(Column::Name)) {
            return false;
        }
        // `Reserva` is the heading of a sideboard; in a table with a column of names it has copies.
        let side = Some(Column::Cards(Section::Sideboard));
        let of_side = |cell: &str, column: &Option<Column>| {
            let counts = *column == side && !is_of_deck(cell);
            counts.then_some(Column::CopiesIn(Some(Section::Sideboard)))
        };
        let words = cells.cells.iter().zip(columns.iter());
        let words: Vec<Option<Column>> =
            words.map(|(cell, column)| by_word(cell).or_else(|| of_side(cell, column))).collect();
        let copies = |column: &&Option<Column>| matches!(column, Some(Column::CopiesIn(_)));
        let several = words.iter().filter(copies).count() > 1;
        let of_decks = cells.cells.iter().filter(|cell| is_of_deck(cell)).count();
        let decks = of_decks > 1 && !words.iter().any(|column| copies(&column));
        let mut first = true;
        for ((column, word), cell) in columns.iter_mut().zip(words).zip(&cells.cells) {
            match word {
                _ if decks && is_of_deck(cell) => {
                    let own =
                        if std::mem::take(&mut first) { Column::Copies } else { Column::CopiesOf };
                    *column = Some(own);
                }
                Some(Column::CopiesIn(part)) if several || part.is_some() => {
                    *column = Some(Column::CopiesIn(part));
                }
                Some(Column::CopiesIn(_)) => *column = Some(Column::Copies),
                Some(version) if *column != Some(Column::Name) => *column = Some(version),
                // `vs Hero`, `vs Minion`: it is unknown which of them is played.
                _ => match *column {
                    Some(Column::Cards(Section::Sideboard)) => *column = Some(Column::Other),
                    Some(Column::Cards(section)) => *column = Some(Column::CopiesIn(Some(section))),
                    _ => {}
                },
            }
        }
        decks
    }

    /// The cards of a row.
    pub(super) fn cards<'t>(
        &self,
        cells: &Cells<'t>,
        raw: &str,
        names: &mut KnownNames<'_>,
    ) -> Vec<CellCard<'t>> {
        let fits = self.delimiter == Some(cells.delimiter)
            && !self.columns.is_empty()
            && !self.is_too_short(&cells.cells);
        // `| 3 x Dodge | 2 x Cram |` below a table of names and numbers is no row of it.
        let mut counted = cells.cells.iter().filter(|cell| {
            let found = item(cell, names);
            found.known && !found.counts.is_empty()
        });
        let apart = counted.nth(1).is_some();
        drop(counted);
        let named = fits && self.columns.contains(&Column::Name);
        if named && apart {
            free((&cells.cells, cells.delimiter), self.side, names)
        } else if named {
            self.named(&cells.cells, names)
        } else if fits && self.sections().next().is_some() {
            self.side_by_side(&cells.cells, raw, names)
        } else {
            free((&cells.cells, cells.delimiter), self.side, names)
        }
    }

    /// The column that a cell stands in: where there are only blanks between, the last one whose
    /// head begins before it.
    fn column_of(&self, at: usize, cell: &str, raw: &str) -> usize {
        const SLACK: usize = 2;
        if self.starts.len() != self.columns.len() || copies(cell).is_some() {
            return at;
        }
        let own = offset(cell, raw) + SLACK;
        self.starts.iter().rposition(|&start| start <= own).unwrap_or(at)
    }

    /// Whether the table has a head, and this sign between its columns.
    pub(super) fn are_parted_by(&self, sign: char) -> bool {
        self.delimiter == Some(sign)
    }

    /// The section of the only card of a row, in a table of columns of cards.
    pub(super) fn section_of_single(&self, text: &str, raw: &str) -> Option<Section> {
        let blanks = raw.len() - raw.trim_start().len();
        let at = match self.delimiter? {
            ' ' => self.column_of(0, text, raw),
            '\t' => raw[..blanks].matches('\t').count(),
            _ => return None,
        };
        let named = self.columns.contains(&Column::Name);
        self.columns.get(at..).filter(|_| !named)?.iter().find_map(|column| match column {
            Column::Cards(section) => Some(*section),
            _ => None,
        })
    }

    /// Whether a line below a table is not one of its rows: it ends with a number where the table
    /// has a set, as `Abductor, 2` does below `Name,Set,Number,Owned`.
    fn is_too_short(&self, cells: &[&str]) -> bool {
        let Some((last, before)) = cells.split_last() else { return false };
        cells.len() < self.columns.len()
            && self.columns.get(before.len()) == Some(&Column::Version)
            && copies(last).is_some()
            && !before.iter().any(|cell| is_set(cell.trim()))
    }

    /// The cells of a row under a head that says which columns hold names and numbers.
    fn named<'t>(&self, cells: &[&'t str], names: &mut KnownNames<'_>) -> Vec<CellCard<'t>> {
        if self.columns.iter().any(|column| matches!(column, Column::CopiesIn(_))) {
            return self.in_parts(cells, names);
        }
        let of = |wanted: Column| {
            let places = self.columns.iter().enumerate();
            places.filter(move |(_, column)| **column == wanted).map(|(at, _)| at)
        };
        // What the head leaves open, the cells may show.
        let place = of(Column::Place).chain(of(Column::Other));
        // `Type` says of what class a card is, `Part` that it is in the sideboard.
        let mut sections = place.into_iter().filter_map(|at| section_of(cells.get(at)?));
        let first = sections.next();
        let class = |section: &Section| {
            matches!(section, Section::Characters | Section::Resources | Section::Hazards)
        };
        let section =
            first.filter(|first| !class(first)).or_else(|| sections.next_back()).or(first);
        let unplaced = if section.is_some() { None } else { self.unplaced(cells) };
        let mut cards = Vec::new();
        for at in of(Column::Name) {
            let Some(cell) = cells.get(at).copied().filter(|cell| !cell.is_empty()) else {
                continue;
            };
            let mut card = item(cell, names);
            for (column, cell) in self.columns.iter().zip(cells) {
                let figure = *column == Column::Other && copies(cell).is_some();
                if figure && !self.counts_surely() {
                    card.counts.push(copies(cell).unwrap_or(cell));
                } else if figure || matches!(column, Column::Version | Column::CopiesOf) {
                    card.versions.push(cell);
                }
            }
            let nearest = of(Column::Copies).min_by_key(|&other| other.abs_diff(at));
            // An empty cell is neither a count nor one copy: the row says nothing of the deck.
            let number = nearest.and_then(|at| cells.get(at));
            if number.is_some_and(|number| is_dash(number)) && card.counts.is_empty() {
                continue;
            }
            if let Some(number) =
                nearest.and_then(|at| cells.get(at)).filter(|cell| !cell.is_empty())
            {
                card.counts.insert(0, copies(number).unwrap_or(number));
            }
            if !card.known && heading_of(cell).is_some() && card.counts.is_empty() {
                continue;
            }
            cards.push(CellCard { text: cell, item: card, section, column: None, unplaced });
        }
        // The content of a column that the head does not name is not a card, unless a card has this
        // name.
        for (at, cell) in cells.iter().enumerate() {
            let other = !matches!(
                self.columns.get(at),
                Some(
                    Column::Name
                        | Column::Copies
                        | Column::CopiesOf
                        | Column::Place
                        | Column::Version
                )
            );
            if other
                && names.knows(cell)
                && let Some(card) = cards.last_mut()
            {
                card.item.remarks.push(cell);
            }
        }
        cards
    }

    /// What a row says of its part in a column of parts, if no part is called so: `binder`.
    fn unplaced<'t>(&self, cells: &[&'t str]) -> Option<&'t str> {
        let mut places = self.columns.iter().zip(cells).filter(|(column, cell)| {
            **column == Column::Place && cell.contains(char::is_alphabetic)
        });
        places.next().map(|(_, cell)| *cell).filter(|_| self.parted)
    }

    /// The rows of a table with a column of copies for each part: `Card,Main,Side`.
    fn in_parts<'t>(&self, cells: &[&'t str], names: &mut KnownNames<'_>) -> Vec<CellCard<'t>> {
        let mut cards = Vec::new();
        let Some(at) = self.columns.iter().position(|column| *column == Column::Name) else {
            return cards;
        };
        let Some(cell) = cells.get(at).copied().filter(|cell| !cell.is_empty()) else {
            return cards;
        };
        let found = item(cell, names);
        if !found.known && heading_of(cell).is_some() {
            return cards;
        }
        let place = self.columns.iter().zip(cells).find_map(|(column, cell)| match column {
            Column::Place | Column::Other => section_of(cell),
            _ => None,
        });
        for (column, number) in self.columns.iter().zip(cells) {
            let Column::CopiesIn(part) = column else { continue };
            if number.is_empty() || copies(number).is_some_and(is_none) || is_dash(number) {
                continue;
            }
            let mut card = found.clone();
            card.counts.insert(0, copies(number).unwrap_or(number));
            cards.push(CellCard {
                text: cell,
                item: card,
                section: place,
                column: *part,
                unplaced: None,
            });
        }
        for (column, cell) in self.columns.iter().zip(cells) {
            let figure = *column == Column::Other && copies(cell).is_some();
            let none = matches!(column, Column::CopiesIn(_)) && is_none(cell) && !cell.is_empty();
            if (figure || none || *column == Column::Version)
                && let Some(card) = cards.last_mut()
            {
                card.item.versions.push(cell);
            }
        }
        cards
    }

    /// Columns of cards, each under its heading.
    fn side_by_side<'t>(
        &self,
        cells: &[&'t str],
        raw: &str,
        names: &mut KnownNames<'_>,
    ) -> Vec<CellCard<'t>> {
        let mut cards: Vec<CellCard<'t>> = Vec::new();
        let mut number = None;
        let mut above = None;
        // All numbers of a row come before the names, or all after.
        let before =
            cells.iter().find(|cell| !cell.is_empty()).is_some_and(|cell| copies(cell).is_some());
        for (at, cell) in cells.iter().enumerate() {
            let at = self.column_of(at, cell, raw);
            let column = match self.columns.get(at) {
                Some(Column::Cards(section)) => Some(*section),
                _ => None,
            };
            above = column.or(above);
            if cell.is_empty() {
                continue;
            }
            if let Some(copies) = copies(cell) {
                // Before its name, or after it at the end of the row.
                let between = self.side == NumberSide::Before && at + 1 < cells.len();
                let behind = !(before || between) || number.is_some() || at + 1 == cells.len();
                match cards.last_mut().filter(|card| behind && card.item.counts.is_empty()) {
                    Some(card) => card.item.counts.push(copies),
                    None => number = Some(copies),
                }
                continue;
            }
            let mut card = item(cell, names);
            card.counts.extend(number.take());
            // The number may be under the heading, and the name beside it.
            let next =
                self.columns[at.min(self.columns.len() - 1)..].iter().find_map(
                    |column| match column {
                        Column::Cards(section) => Some(*section),
                        _ => None,
                    },
                );
            cards.push(CellCard {
                text: cell,
                item: card,
                section: None,
                column: column.or(above).or(next),
                unplaced: None,
            });
        }
        if let (Some(copies), Some(card)) = (number, cards.last_mut()) {
            card.item.counts.push(copies);
        }
        cards
    }
}

/// Whether a word heads a column of numbers in tables, such as `Have`.
pub(super) fn heads_column(word: &str) -> bool {
    by_word(word).is_some()
}

/// The section that a cell names.
pub(super) fn section_of(cell: &str) -> Option<Section> {
    if let Some(Column::CopiesIn(part)) = by_word(cell) {
        return Some(part.unwrap_or(Section::PlayDeckCards));
    }
    let found = heading_of(cell).filter(|found| found.count.is_none())?;
    match found.heading() {
        Heading::Section(section) => Some(section),
        Heading::Class(class) | Heading::Kind(Some(class)) => Some(class.section()),
        Heading::MinorItems => Some(Section::PoolItems),
        Heading::Company | Heading::NotInDeck => Some(Section::PoolCharacters),
        Heading::InDeck => Some(Section::Characters),
        _ => None,
    }
}
