//! The cards of a line, and where they go.

use super::super::cells;
use super::super::item::{Item, item, plain_item};
use super::super::marks::{Marks, line_indent};
use super::super::prose::is_prose;
use super::super::several::{several, tags};
use super::{ListReader, PlaceInList};
use crate::cards::model::CardType;
use crate::decks::formats::lines::Line;
use crate::decks::model::{Entry, Problem, Section};
use crate::source::Span;

impl<'t> ListReader<'t, '_> {
    /// A row of a table, or several columns of cards.
    pub(super) fn row(&mut self, line: Line<'t>, text: &'t str) -> bool {
        let Some(cells) = cells::of(line.text, text, &self.columns, &mut self.names) else {
            return false;
        };
        if self.columns.head(&cells, &mut self.names) {
            self.sections_of_columns(line);
            return true;
        }
        let cards = self.columns.cards(&cells, &mut self.names);
        if cards.is_empty() {
            return false;
        }
        for card in cards {
            if let Some(section) = card.section {
                self.open(section, line);
            }
            self.entry(card.text, &card.item, card.column);
        }
        true
    }

    /// The cards of a line; whether it has any.
    pub(super) fn cards(&mut self, text: &'t str, closing: u8, marks: Marks) -> bool {
        let whole = plain_item(text, &mut self.names);
        if whole.known {
            // What only a long remark makes a card is prose.
            let said: usize = whole.remarks.iter().map(|remark| remark.len()).sum();
            if said > 3 * whole.name.len() + 40 && whole.counts.is_empty() && is_prose(text) {
                return false;
            }
            self.entry(text, &whole, None);
            return true;
        }
        // `Balrog, The`.
        let article =
            text.rsplit_once(", ").is_some_and(|(_, last)| last.trim().eq_ignore_ascii_case("the"));
        if article && self.take_meant(text, &whole) {
            return true;
        }
        let items = several(text, &mut self.names);
        let known = items.iter().filter(|(_, item)| item.known).count();
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
        let noted = item(text, &mut self.names);
        if known == 0 && noted.known && !(is_prose(text) && noted.counts.is_empty()) {
            self.entry(text, &noted, None);
            return true;
        }
        if closing > 0 || known > 0 {
            return false;
        }
        self.meant(text, &whole, marks)
    }

    /// One of several cards of a line.
    fn found(&mut self, part: &'t str, item: &Item<'t>) {
        if item.known || !self.take_meant(part, item) {
            self.entry(part, item, None);
        }
    }

    /// A name that means a card without being its own.
    fn meant(&mut self, text: &'t str, item: &Item<'t>, marks: Marks) -> bool {
        let headed = text.ends_with(':') || marks.hashes > 1;
        let counted = !item.counts.is_empty();
        if headed || (!counted && is_prose(text)) || self.place == PlaceInList::Head && !counted {
            return false;
        }
        self.take_meant(text, item)
    }

    fn take_meant(&mut self, part: &'t str, item: &Item<'t>) -> bool {
        let meant = self.names.lookup.meant(item.name);
        let [name] = meant.as_slice() else { return false };
        let name = *name;
        let span = self.span(item.name);
        let written = item.name.to_owned();
        self.deck.problems.push(Problem::Meant { written, span, card: name.to_owned() });
        let tags = tags(item.name);
        let card = Item { known: true, ..item.clone() };
        self.entry_called(part, &card, &format!("{name}{tags}"), None);
        true
    }

    /// Lists a card.
    pub(super) fn entry(&mut self, part: &'t str, item: &Item<'t>, column: Option<Section>) {
        self.entry_called(part, item, item.name, column);
    }

    fn entry_called(
        &mut self,
        part: &'t str,
        item: &Item<'t>,
        name: &str,
        column: Option<Section>,
    ) {
        for remark in &item.remarks {
            self.remark(remark);
        }
        let section = column.unwrap_or_else(|| self.section(name));
        if self.place == PlaceInList::Head {
            self.place = PlaceInList::Bare;
        }
        let quantity = item.quantity();
        let copies = u32::from(quantity.copies());
        if let Some(promise) = self.promises.last_mut() {
            promise.counted += copies;
        }
        let quantity_span = item.counts.first().map(|count| self.span(count));
        // In a table the number stands in a cell of its own.
        let span = item.counts.iter().chain([&item.name]).map(|part| self.span(part));
        let span = span.fold(self.span(part), |whole, part| Span {
            start: whole.start.min(part.start),
            end: whole.end.max(part.end),
        });
        let quantity_span = quantity_span.unwrap_or(span);
        self.fresh = false;
        self.deck.entries.push(Entry {
            section,
            quantity,
            name: name.into(),
            id: None,
            name_span: self.span(item.name),
            quantity_span,
            span,
        });
    }

    /// Where a card goes.
    fn section(&mut self, name: &str) -> Section {
        match self.place {
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

    fn class_section(&mut self, name: &str) -> Section {
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
        let Some(members) = self.companies.line(
            text,
            marks.plus,
            line_indent(&self.plain.text, line),
            &mut self.names,
        ) else {
            return false;
        };
        for (part, item, is_character) in members {
            for remark in &item.remarks {
                self.remark(remark);
            }
            if let Some(card) = &item.meant {
                let span = self.span(part);
                self.deck.problems.push(Problem::Meant {
                    written: part.to_owned(),
                    span,
                    card: card.clone(),
                });
            }
            if is_character && let Some(promise) = self.promises.last_mut() {
                promise.counted += 1;
            }
        }
        self.fresh = false;
        true
    }
}
