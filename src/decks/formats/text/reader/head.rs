//! The lines above the list: the name of the deck, whom one plays, a greeting.

use super::super::heading_line::{heading_of, noted};
use super::super::headings::Heading;
use super::super::item::{Item, item};
use super::super::marks::Marks;
use super::super::prose::{is_closing, is_prose};
use super::super::several::{holds_name, lists_cards};
use super::super::totals::lone_number;
use super::{ListReader, PlaceInList};
use crate::decks::formats::lines::Line;
use crate::decks::model::{Problem, Quantity, Role, Section};
use crate::source::Spanned;
use crate::text::has_word;

impl<'t> ListReader<'t, '_, '_> {
    /// Whether a first line can be the name of the deck, such as `My Dwarves`, rather than the
    /// heading of a part.
    pub(super) fn is_title(&self, text: &str) -> bool {
        let first = self.place == PlaceInList::Head && self.deck.name.is_none();
        let deck = Heading::Section(Section::PlayDeckCards);
        // `RESOURCES: Dodge`
        let headed = text.split_once(':').is_some_and(|(before, behind)| {
            has_word(behind)
                && heading_of(before).is_some_and(|found| found.heading != deck && found.opens())
        });
        first
            && !headed
            && noted(text).is_none_or(|found| found.heading == deck)
            && heading_of(text)
                .is_none_or(|found| found.heading == Heading::Kind(None) && found.count.is_none())
    }

    /// Whether a first line that is a card's name is the name of the deck: it is the only line
    /// above the first heading.
    pub(super) fn names_deck(&mut self, line: Line<'t>, text: &'t str) -> bool {
        if !self.is_title(text) || !self.deck.remarks.is_empty() || !self.names.knows(text) {
            return false;
        }
        self.is_above_heading(line)
    }

    /// `Wizard: Saruman` above a list that has the avatar's copies below.
    pub(super) fn named_wizard(&mut self, line: Line<'t>, text: &'t str) -> Option<&'t str> {
        const AVATARS: [&str; 4] = ["wizard", "fallen-wizard", "fallen wizard", "ringwraith"];
        let (word, name) = text.split_once(':').filter(|_| self.place == PlaceInList::Head)?;
        let name = name.trim();
        let called = AVATARS.contains(&word.trim().to_lowercase().as_str());
        let behind = self.plain.text.get(line.start + line.text.len()..).unwrap_or_default();
        let again = called && self.names.knows(name) && behind.contains(name);
        again.then_some(name)
    }

    /// The avatar below a heading of its own.
    pub(super) fn identity(&mut self, text: &'t str) {
        let named = item(text, self.names);
        self.deck.avatar = Some(Spanned::new(named.name.to_owned(), self.span(named.name)));
        self.place = PlaceInList::Head;
    }

    /// The name of the deck.
    pub(super) fn title(&mut self, text: &'t str) {
        let name = text.trim_end_matches([':', '#', '=', ' ']).trim();
        // `Anna's Resources` is a heading, too; `Anna's deck` is none.
        if !name.ends_with("eck") {
            self.is_of_another(name);
        }
        self.deck.name = Some(name.to_owned());
        self.titled = Some(self.span(text));
        self.hear(Role::Heading, text);
    }

    /// A line before the first heading and card: the name of the deck, or a greeting.
    pub(super) fn in_head(
        &mut self,
        text: &'t str,
        line: Line<'t>,
        marks: Marks,
        written: &Item<'t>,
    ) {
        let counted = !written.counts.is_empty();
        // `Nigel's deck 2001`, `(against heroes)`: no number of copies, and no card.
        let year = matches!(written.counts.as_slice(), [year] if year.len() == 4)
            && matches!(written.quantity(), Quantity::Bad(_));
        let aside = text.starts_with('(') && text.ends_with(')') && !counted;
        // `> Nice deck`
        let quoted = line.text.starts_with('>') && !counted && !holds_name(text, self.names);
        if aside || quoted {
            return self.remark(line.text);
        }
        if counted && !year && !is_prose(text) && written.name.contains(char::is_alphabetic) {
            return self.entry(text, written, None);
        }
        // `Things to begin with: Cram + Horn of Anor`: a heading that is not known, with its cards.
        if let Some((before, behind)) = text.split_once([':', '?'])
            && before.split_whitespace().count() <= 5
            && behind.contains([',', '+', '&', ';', '/'])
            && lists_cards(behind.trim(), self.names)
        {
            self.open_unknown(before);
            self.cards(behind.trim(), 0, marks);
            return;
        }
        // `身をかわすを三枚`
        if text.contains('枚') && !is_prose(text) {
            return self.unreadable(line.text);
        }
        // An item of a list is no title.
        if marks.bullet && !is_prose(text) && holds_name(text, self.names) {
            return self.unreadable(line.text);
        }
        let headed = text.ends_with(':') && text.split_whitespace().count() <= 5;
        if headed && self.deck.name.is_some() && !is_prose(text) {
            return self.open_unknown(text);
        }
        // `STARTING COMPANY === Dorelas · Lieutenant of Dol`: a heading, and cards with a slip.
        let headed = text.find([':', '=', '–', '·', '|', ';']).is_some_and(|at| {
            let deck = Heading::Section(Section::PlayDeckCards);
            heading_of(&text[..at]).is_some_and(|found| found.opens() && found.heading != deck)
        });
        if headed && holds_name(text, self.names) {
            return self.unreadable(line.text);
        }
        // `3 ⏎ Dodge`: a number of copies is no name of a deck.
        if lone_number(text).is_some() {
            return self.unreadable(line.text);
        }
        let short = text.split_whitespace().count() <= 8;
        let greets = text.ends_with([',', '!', '.', '?']) || is_closing(text);
        // A line that announces something is the name of the deck only where it is the first.
        let announces = text.ends_with(':') && !self.deck.remarks.is_empty();
        if self.deck.name.is_none() && short && !greets && !announces && !is_prose(text) {
            return self.title(text);
        }
        self.remark(line.text);
    }

    /// A name alone above all headings, with prose between, is the title of the deck or a card: only its
    /// writer knows.
    pub(super) fn title_or_card(&mut self) {
        let begins = self.deck.sections.iter().map(|section| section.span.start).min();
        let (Some(begins), Some(first)) = (begins, self.deck.entries.first().cloned()) else {
            return;
        };
        let bare = !first.is_counted() && first.section == Section::PlayDeckCards;
        let above = self.deck.entries.iter().filter(|entry| entry.span.start < begins);
        let mut cards = above.filter(|entry| self.names.knows(&entry.name));
        let alone =
            cards.next().is_some_and(|card| card.span == first.span) && cards.next().is_none();
        drop(cards);
        if bare && alone {
            let span = first.span;
            self.deck.entries.remove(0);
            self.deck.problems.push(Problem::UnreadableLine { span });
        }
    }

    /// The cards above all headings of parts go where their classes belong.
    fn sort_by_class(&mut self) {
        let begins = self.deck.sections.iter().map(|section| section.span.start).min();
        for at in 0..self.deck.entries.len() {
            let entry = &self.deck.entries[at];
            if begins.is_some_and(|begins| begins < entry.span.start) {
                break;
            }
            let own = entry.section == Section::PlayDeckCards;
            let name = entry.name.clone();
            if own {
                self.deck.entries[at].section = self.class_section(&name);
            }
        }
    }

    /// A title right above cards, in a list whose play deck has headings below, is a heading that is
    /// not known: its cards are of another part, such as the pool.
    pub(super) fn title_or_heading(&mut self) {
        let Some(title) = self.titled else { return };
        let Some(first) = self.deck.entries.first() else { return };
        let classes = |section: Section| {
            matches!(section, Section::Characters | Section::Resources | Section::Hazards)
        };
        let begins = |kind: &dyn Fn(Section) -> bool| {
            let own = self.deck.sections.iter().filter(|section| kind(section.value));
            own.map(|section| section.span.start).min()
        };
        let headed = begins(&classes).is_some_and(|begins| first.span.start < begins);
        let above = begins(&|_| true).is_some_and(|begins| first.span.start < begins);
        let between = self.plain.source.get(title.range().end..first.span.range().start);
        let next = between.is_some_and(|between| !has_word(between));
        if headed && above && next && first.section == Section::PlayDeckCards {
            self.deck.problems.push(Problem::UnknownHeading { span: title });
            self.sort_by_class();
        }
    }
}

/// Whether a title only says whose deck it is: `My deck`.
pub(super) fn is_own_deck(text: &str) -> bool {
    const OWN: [&str; 8] = ["my ", "our ", "mein ", "mi ", "mon ", "mijn ", "minun ", "il mio "];
    let lower = text.to_lowercase();
    let part = Heading::Section(Section::PlayDeckCards);
    OWN.iter().any(|own| lower.starts_with(own))
        && !text.ends_with(':')
        && heading_of(text).is_some_and(|found| found.heading == part && found.count.is_none())
}
