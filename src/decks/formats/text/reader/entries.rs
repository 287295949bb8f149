//! The cards of a line, and where they go.

use super::super::cells::{self, NoCopies};
use super::super::guess::unmistakable;
use super::super::heading_line::heading_of;
use super::super::item::{Item, item, plain_item};
use super::super::layout::NumberSide;
use super::super::marks::{Marks, line_indent, raw_line};
use super::super::prose::is_prose;
use super::super::several::{
    by_numbers, in_corners, in_one_language, run, several, tags, without_ids,
};
use super::super::totals::is_total_word;
use super::{ListReader, PlaceInList};
use crate::cards::model::{Card, CardType, Subtype};
use crate::decks::formats::canonical::one_line;
use crate::decks::formats::lines::Line;
use crate::decks::model::{Entry, Problem, Quantity, Role, Section, Unheard};
use crate::source::Span;
use crate::text::has_word;

impl<'t> ListReader<'t, '_, '_> {
    /// A row of a table. Its cells that are no part of a card are remarks, if they may be on lines of their own.
    pub(super) fn row(&mut self, line: Line<'t>, text: &'t str) -> bool {
        let known = self.deck.entries.len();
        let row = self.cells(line, text);
        let whole = self.plain.source.get(self.span(line.text).range()).unwrap_or_default();
        if self.deck.entries.len() > known && whole.contains('\n') {
            for cell in line.text.split('\t').filter(|cell| has_word(cell)) {
                let span = self.span(cell);
                let within = |own: Span| own.start < span.end && span.start < own.end;
                let own = self.deck.entries.get(known..).unwrap_or_default();
                if !own.iter().any(|own| within(own.name_span) || within(own.quantity_span)) {
                    self.remark(cell);
                }
            }
        }
        row
    }

    /// The cards of a row of a table, or of several columns.
    fn cells(&mut self, line: Line<'t>, text: &'t str) -> bool {
        let raw = raw_line(&self.plain.text, line);
        // Empty cells may begin a row.
        let own = if self.columns.are_parted_by('\t') { raw } else { line.text };
        let Some(cells) = cells::of(own, text, &self.columns, self.names) else {
            return self.single(text, raw);
        };
        if self.heads_rows(&cells, line) {
            return true;
        }
        let rows = self.plain.text.get(line.start + line.text.len()..).unwrap_or_default();
        if self.columns.head(&cells, (raw, rows), self.names) {
            self.sections_of_columns(line);
            self.hear(Role::Heading, line.text);
            if self.columns.lists_decks() && !self.columns.decks_agree(rows) {
                self.unheard(line.text, Unheard::Decks);
            }
            return true;
        }
        if self.columns.is_empty() && cells.head_decks(rows, self.names) {
            self.hear(Role::Heading, line.text);
            self.unheard(line.text, Unheard::Decks);
            return true;
        }
        let cards = self.columns.cards(&cells, raw, self.names);
        let cards = cells::without_ids(cards, self.names);
        if cards.is_empty() {
            return self.no_copies(line, &cells);
        }
        for card in cards {
            if let Some(section) = card.section {
                self.open(section, line);
            }
            if let Some(part) = card.unplaced {
                let span = self.span(part);
                self.deck.problems.push(Problem::UnknownHeading { span });
                self.place = PlaceInList::ByClass;
            }
            self.entry(card.text, &card.item, card.column);
        }
        true
    }

    /// A row that is the heading of the rows below it, or the total of those above: `Pool,7`, `,Pool`,
    /// `Sum,,30`.
    fn heads_rows(&mut self, cells: &cells::Cells<'t>, line: Line<'t>) -> bool {
        let Some((word, number)) = cells.single() else { return false };
        let said = number.and_then(|number| number.parse().ok());
        if is_total_word(word) || word.is_empty() && said.is_some_and(|said| self.is_sum(said)) {
            self.hear(Role::Furniture, line.text);
            self.remark(line.text);
            return true;
        }
        let Some(found) = heading_of(word).filter(|found| found.opens() && found.count.is_none())
        else {
            return false;
        };
        if self.known(word) || !self.heading(word, Marks::default(), line) {
            return false;
        }
        if let Some(said) = said {
            self.promise(found.heading(), said, word);
        }
        true
    }

    /// Reads the only card of a row, which is in the column below which it stands.
    fn single(&mut self, text: &'t str, raw: &str) -> bool {
        let Some(section) = self.columns.section_of_single(text, raw) else { return false };
        let card = item(text, self.names);
        if card.known {
            self.entry(text, &card, Some(section));
        } else {
            self.place = PlaceInList::In(section);
        }
        card.known
    }

    /// Reads a row of a table without copies of its card: a zero is understood, an empty cell says
    /// nothing and is reported.
    fn no_copies(&mut self, line: Line<'t>, cells: &cells::Cells<'t>) -> bool {
        match self.columns.no_copies(cells, self.names) {
            None => return false,
            // Above the first card and heading, names are prose.
            Some(NoCopies::Unsaid)
                if self.deck.entries.is_empty() && self.deck.sections.is_empty() =>
            {
                self.unreadable(line.text);
            }
            Some(NoCopies::Unsaid) => self.remark(line.text),
            Some(NoCopies::None(name, numbers, figures)) => {
                for figure in figures {
                    self.hear(Role::Version, figure);
                }
                self.hear(Role::Name, name);
                for number in numbers {
                    self.hear(Role::Count, number);
                }
            }
        }
        true
    }

    /// The cards of a line; whether it has any.
    pub(super) fn cards(&mut self, text: &'t str, closing: u8, marks: Marks) -> bool {
        if self.left_open(text) {
            return true;
        }
        let whole = plain_item(text, self.names);
        if whole.known {
            // A line with a card and a much longer remark is prose.
            let said: usize = whole.remarks.iter().map(|remark| remark.len()).sum();
            if said > 3 * whole.name.len() + 40 && whole.counts.is_empty() && is_prose(text) {
                return false;
            }
            self.entry(text, &whole, None);
            return true;
        }
        if self.total(text, marks) {
            return true;
        }
        // `Balrog, The`.
        let article =
            text.rsplit_once(", ").is_some_and(|(_, last)| last.trim().eq_ignore_ascii_case("the"));
        if article && self.take_meant(text, &whole) {
            return true;
        }
        if text.contains('「')
            && let Some(items) = in_corners(text, self.names)
        {
            // All names are unknown: the line is not understood and reported once.
            if self.place == PlaceInList::Head {
                return false;
            }
            if !items.iter().any(|(_, item)| item.known) {
                self.unreadable(text);
                return true;
            }
            for (part, item) in &items {
                self.found(part, item);
            }
            self.remark(text);
            return true;
        }
        let items = several(text, self.names);
        let items = in_one_language(without_ids(items, self.names), self.names);
        // `2 Dodge; Cram; 3` where numbers come before names: the three is of the next line.
        if let Some(number) = self.belongs_below(&items) {
            self.unheard(
                number,
                Unheard::Number(items.last().map_or(number, |(_, last)| last.name).to_owned()),
            );
        }
        // `2 Dodge / Vanishment` alone on a line: both of them, or one of the two?
        if self.gives_a_choice(text, &items) {
            self.unreadable(text);
            return true;
        }
        if items.is_empty() || items.iter().any(|(_, item)| !item.known || !item.remarks.is_empty())
        {
            // Before the list begins, only numbers distinguish a run of cards from a sentence with
            // card names.
            let sentence = self.place == PlaceInList::Head && !text.contains(char::is_numeric);
            let items = match run(text, self.layout.side, self.names) {
                // A line of names and nothing else is not a sentence.
                items if sentence && !is_all(text, &items) => Vec::new(),
                none if none.is_empty() && items.is_empty() => by_numbers(text, self.names),
                items => items,
            };
            let items = in_one_language(without_ids(items, self.names), self.names);
            for (part, item) in &items {
                self.found(part, item);
            }
            if !items.is_empty() {
                return true;
            }
        }
        let known = items.iter().filter(|(_, item)| item.known).count();
        // Before the list begins, a line that has card names among other words only mentions them.
        let counted = items.iter().any(|(_, item)| !item.counts.is_empty());
        if self.place == PlaceInList::Head && known < items.len() && !counted {
            return false;
        }
        if known > 0
            && (known == items.len()
                || !is_prose(text)
                || items.iter().any(|(_, item)| item.known && !item.counts.is_empty()))
        {
            for (part, item) in &items {
                self.found(part, item);
            }
            return true;
        }
        let noted = item(text, self.names);
        // `Twilight - very good` is a card with a remark; a card that is listed already is only
        // mentioned.
        let fresh = |name: &str| !self.deck.entries.iter().any(|entry| entry.name == name);
        let begins = noted.known
            && text.starts_with(noted.name)
            && self.place != PlaceInList::Head
            && fresh(noted.name);
        if known == 0 && noted.known && (begins || !(is_prose(text) && noted.counts.is_empty())) {
            self.entry(text, &noted, None);
            return true;
        }
        if closing > 0 || known > 0 {
            return false;
        }
        self.meant(text, &whole, marks)
    }

    /// The number at the end of a line of cards, which is of the card on the next line.
    fn belongs_below(&self, items: &[(&'t str, Item<'t>)]) -> Option<&'t str> {
        let (_, last) = items.last().filter(|_| items.len() > 1)?;
        let [number] = last.counts.as_slice() else { return None };
        let text = &self.plain.text;
        let offset = |part: &str| (part.as_ptr() as usize).wrapping_sub(text.as_ptr() as usize);
        let gap = text.get(offset(last.name) + last.name.len()..offset(number))?;
        let led = items.iter().any(|(_, item)| {
            item.counts.first().is_some_and(|count| count.as_ptr() < item.name.as_ptr())
        });
        (led && gap.contains([',', ';', '|', '+', '/', '&', '•']) && !gap.contains(['x', '(', '[']))
            .then_some(number)
    }

    /// Whether a line is two cards with a stroke between and one number before them.
    fn gives_a_choice(&self, text: &str, items: &[(&str, Item<'_>)]) -> bool {
        let [(_, first), (_, second)] = items else { return false };
        let number = first.counts.first().filter(|_| second.counts.is_empty());
        let leads = number.is_some_and(|number| number.as_ptr() < first.name.as_ptr());
        // Behind a heading, strokes part the cards.
        let begins = || {
            let at = (text.as_ptr() as usize).wrapping_sub(self.plain.text.as_ptr() as usize);
            let before = self.plain.text.get(..at).unwrap_or_default();
            let line = before.rsplit(['\n', '\r']).next().unwrap_or_default();
            !has_word(line)
        };
        leads && first.known && second.known && text.contains(" / ") && begins()
    }

    /// A site with its plan, and lines of which it is unknown what they list.
    fn left_open(&mut self, text: &'t str) -> bool {
        if let Some((site, found, what)) = self.site_and_plan(text) {
            self.entry(site, &found, None);
            self.remark(what);
            return true;
        }
        // `2x Dodge -> 2x Vanishment`: it is unknown which of them is in the deck.
        if let Some((before, behind)) = arrow(text)
            && plain_item(before, self.names).known
            && plain_item(behind, self.names).known
        {
            self.unreadable(text);
            return true;
        }
        // `[2], Dodge` where numbers come behind names: the two is of the line above.
        if text.starts_with(['(', '['])
            && self.layout.side == NumberSide::Behind
            && is_of_above(text)
        {
            self.unreadable(text);
            return true;
        }
        false
    }

    /// `Sarn Goriwing => Dark Numbers, Tower Raided`: a site, and the cards that are to be played
    /// there.
    fn site_and_plan(&mut self, text: &'t str) -> Option<(&'t str, Item<'t>, &'t str)> {
        let (site, plan) = arrow(text)?;
        let found = plain_item(site, self.names);
        let is_site = |card: &Card| card.card_type == CardType::Site;
        let listed = found.known && self.names.are(found.name, is_site);
        (listed && plan.contains(char::is_alphabetic) && !self.names.are(plan, is_site))
            .then_some((site, found, plan))
    }

    /// Adds one of several cards of a line.
    fn found(&mut self, part: &'t str, item: &Item<'t>) {
        // `plus some unused characters from the draft`
        let small = part.split_whitespace().filter(|word| word.starts_with(char::is_lowercase));
        let small = if item.known || !item.counts.is_empty() { 0 } else { small.count() };
        if small >= 3 {
            return self.remark(part);
        }
        if item.known || !self.take_meant(part, item) {
            // `Call of Home, 2, key card`; in `2 Slayer, dire wolf` a card is meant.
            let behind = |last: &Entry| {
                last.quantity_span.start > last.name_span.start
                    && last.name.starts_with(char::is_uppercase)
            };
            if small > 1 && self.deck.entries.last().is_some_and(behind) {
                return self.remark(part);
            }
            self.entry(part, item, None);
        }
    }

    /// A name that means a card without being its own.
    fn meant(&mut self, text: &'t str, item: &Item<'t>, marks: Marks) -> bool {
        let headed = text.ends_with(':') || marks.hashes > 1;
        let counted = !item.counts.is_empty();
        // A name may have words of sentences: `Neither so Ancien Nor so Potent`.
        let words = text.split_whitespace().count();
        let name = (3..=8).contains(&words)
            && text.starts_with(char::is_uppercase)
            && !text.ends_with(['.', '!', '?', ',']);
        if headed
            || (!counted && !name && is_prose(text))
            || self.place == PlaceInList::Head && !counted
        {
            return false;
        }
        self.take_meant(text, item)
    }

    fn take_meant(&mut self, part: &'t str, item: &Item<'t>) -> bool {
        let Some(name) = unmistakable(item.name, self.names) else { return false };
        let span = self.span(item.name);
        let written = item.name.to_owned();
        self.deck.problems.push(Problem::Meant { written, span, card: name.clone() });
        let tags = tags(item.name);
        let card = Item { known: true, ..item.clone() };
        self.entry_called(part, &card, &format!("{name}{tags}"), None);
        true
    }

    /// Lists a card.
    pub(super) fn entry(&mut self, part: &'t str, item: &Item<'t>, column: Option<Section>) {
        match item.printing.filter(|_| !item.name.ends_with([')', ']'])) {
            Some(id) => self.entry_called(part, item, &format!("{} ({id})", item.name), column),
            None => self.entry_called(part, item, item.name, column),
        }
    }

    fn entry_called(
        &mut self,
        part: &'t str,
        item: &Item<'t>,
        name: &str,
        column: Option<Section>,
    ) {
        let noted = self.figures.without(item);
        let item = noted.as_ref().unwrap_or(item);
        for remark in &item.remarks {
            self.remark(remark);
        }
        // A column of the company has its items, too.
        let column = match column {
            Some(Section::PoolCharacters) if self.is_item(name) => Some(Section::PoolItems),
            column => column,
        };
        // `Balin (pool)` in a list without headings.
        let headed = !matches!(self.place, PlaceInList::Head | PlaceInList::Bare);
        let said = item.remarks.iter().find_map(|remark| cells::section_of(remark));
        let section = column.or(said.filter(|_| !headed)).unwrap_or_else(|| self.section(name));
        if self.place == PlaceInList::Head {
            self.place = PlaceInList::Bare;
        }
        let quantity = match self.signed(item) {
            Some(figure) => Quantity::Bad(figure.to_owned()),
            None => item.quantity(),
        };
        if !item.known && matches!(quantity, Quantity::Bad(_)) {
            // A name that no card has and a number that is none are one slip.
            return self.unreadable(part);
        }
        let copies = u32::from(quantity.copies());
        if let Some(promise) = self.promises.last_mut() {
            promise.counted += copies;
        }
        let bad = matches!(quantity, Quantity::Bad(_));
        for count in item.counts.iter().skip(usize::from(!bad)) {
            self.hear(Role::Count, count);
        }
        for version in &item.versions {
            self.hear(Role::Version, version);
        }
        let mut counts = item.counts.iter().map(|count| self.span(count));
        let named = self.span(item.name);
        let quantity_span = if bad {
            // Of several numbers, the one that stands nearest to the name.
            counts.min_by_key(|count| {
                let before = named.start.saturating_sub(count.end);
                before.max(count.start.saturating_sub(named.end))
            })
        } else {
            counts.next()
        };
        // In a table the number is in its own cell.
        let span = item.counts.iter().chain([&item.name]).map(|part| self.span(part));
        let span = span.fold(self.span(part), |whole, part| Span {
            start: whole.start.min(part.start),
            end: whole.end.max(part.end),
        });
        let quantity_span = quantity_span.unwrap_or(span);
        self.fresh = false;
        self.unknown += usize::from(!item.known);
        self.half = Some((self.deck.entries.len(), item.name));
        self.deck.entries.push(Entry {
            section,
            quantity,
            name: one_line(name).into(),
            id: None,
            name_span: named,
            quantity_span,
            span,
        });
    }

    /// A figure behind a name that is no count, as its sign shows: `Dodge (+2)`, `Balin -1`, unless most
    /// lines of the list have it.
    fn signed(&self, item: &Item<'t>) -> Option<&'t str> {
        let [count] = item.counts.as_slice() else { return None };
        let text: &'t str = &self.plain.text;
        let offset = |part: &str| (part.as_ptr() as usize).checked_sub(text.as_ptr() as usize);
        let (at, name) = (offset(count)?, offset(item.name)?);
        let before = text.get(..at).filter(|_| name < at)?;
        let before = if before.trim_end().ends_with('+') { before.trim_end() } else { before };
        let sign = before.chars().next_back()?;
        let apart =
            before[..before.len() - sign.len_utf8()].ends_with([' ', '\t', '\u{a0}', '(', '[']);
        let odd = sign == '+' || matches!(sign, '-' | '−' | '–' | '#') && !self.layout.signed;
        (odd && apart).then(|| &text[before.len() - sign.len_utf8()..at + count.len()])
    }

    /// The section for a card.
    fn section(&mut self, name: &str) -> Section {
        // Items among the characters that begin are what the company begins with.
        if self.place == PlaceInList::In(Section::PoolCharacters) && self.is_item(name) {
            return Section::PoolItems;
        }
        match self.place {
            // The characters end if other cards follow an empty line.
            PlaceInList::In(Section::Characters) if self.apart => {
                let own = self.class_section(name);
                if matches!(own, Section::Resources | Section::Hazards) {
                    self.place = PlaceInList::ByClass;
                    return own;
                }
                Section::Characters
            }
            PlaceInList::In(section) => section,
            PlaceInList::ByClass => self.class_section(name),
            PlaceInList::Company => Section::PoolCards,
            PlaceInList::Head
            | PlaceInList::Bare
            | PlaceInList::Identity
            | PlaceInList::Notes { .. } => {
                let site = |kind| matches!(kind, CardType::Site | CardType::Region);
                let is_site = self.names.are(name, |card| site(card.card_type));
                if is_site { Section::Sites } else { Section::PlayDeckCards }
            }
        }
    }

    pub(super) fn is_item(&mut self, name: &str) -> bool {
        self.names.are(name, |card| card.subtypes.contains(&Subtype::MinorItem))
    }

    pub(super) fn class_section(&mut self, name: &str) -> Section {
        let of = |kind| match kind {
            CardType::Character => Section::Characters,
            CardType::Resource => Section::Resources,
            CardType::Hazard => Section::Hazards,
            CardType::Site | CardType::Region => Section::Sites,
        };
        let mut sections = self.names.cards(name).map(|card| (of(card.card_type), card.agent));
        let Some((first, agent)) = sections.next() else { return Section::PlayDeckCards };
        let one = !agent && sections.all(|(other, agent)| other == first && !agent);
        if one { first } else { Section::PlayDeckCards }
    }

    /// A line under the heading of the starting company.
    pub(super) fn company(&mut self, line: Line<'t>, text: &'t str, marks: Marks) -> bool {
        let Some(members) =
            self.companies.line(text, marks.plus, line_indent(&self.plain.text, line), self.names)
        else {
            return false;
        };
        for (part, item, is_character) in members {
            for remark in &item.remarks {
                self.remark(remark);
            }
            for count in &item.counts {
                self.hear(Role::Count, count);
            }
            for version in &item.versions {
                self.hear(Role::Version, version);
            }
            if let Some(card) = &item.meant {
                let span = self.span(part);
                self.deck.problems.push(Problem::Meant {
                    written: part.to_owned(),
                    span,
                    card: card.clone(),
                });
            }
            let copies = item.counts.first().and_then(|count| count.parse().ok()).unwrap_or(1);
            if let Some(promise) = self.promises.last_mut() {
                *(if is_character { &mut promise.counted } else { &mut promise.items }) += copies;
            }
        }
        self.fresh = false;
        true
    }
}

/// Whether a line begins with a number in brackets and a separator: `[x2], Dodge`, `(2) and Dodge`.
fn is_of_above(text: &str) -> bool {
    let Some((inner, rest)) = text[1..].split_once([')', ']']) else { return false };
    let number = inner.trim_matches(['x', 'X', '×', ' ']);
    let rest = rest.trim_start();
    !number.is_empty()
        && number.bytes().all(|byte| byte.is_ascii_digit())
        && (rest.starts_with([',', ';']) || rest.starts_with("and "))
}

/// The texts before and behind an arrow.
fn arrow(text: &str) -> Option<(&str, &str)> {
    let arrow = ["=>", "->", "→", "⇒"].into_iter().find(|arrow| text.contains(arrow))?;
    let (before, behind) = text.split_once(arrow)?;
    Some((before.trim(), behind.trim()))
}

/// Whether a line consists of its cards.
fn is_all(text: &str, items: &[(&str, Item<'_>)]) -> bool {
    let words = |text: &str| text.split_whitespace().count();
    items.iter().map(|(part, _)| words(part)).sum::<usize>() == words(text)
}
