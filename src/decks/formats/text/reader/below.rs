//! What stands below a line, which says what the line is.

use super::super::cells::is_table_head;
use super::super::heading_line::{HeadingLine, heading_of};
use super::super::item::item;
use super::super::marks::marks;
use super::super::prose::{is_furniture, is_prose};
use super::super::several::holds_name;
use super::places::inline_heading;
use super::{ListReader, PlaceInList};
use crate::decks::formats::lines::{Line, Lines};
use crate::decks::model::Section;

impl<'t> ListReader<'t, '_, '_> {
    /// Whether only prose stands between a line and the first heading below it.
    pub(super) fn is_above_heading(&mut self, line: Line<'t>) -> bool {
        /// The most lines that are looked at.
        const MOST: usize = 60;
        let behind = self.plain.text.get(line.start + line.text.len()..).unwrap_or_default();
        for below in Lines::new(behind).take(MOST) {
            let (_, text) = marks(below.text);
            if heading_of(text).is_some_and(HeadingLine::opens)
                || inline_heading(text).is_some()
                || is_table_head(below.text, self.names)
            {
                return true;
            }
            if text.contains(char::is_alphanumeric)
                && !is_prose(text)
                && !is_furniture(text)
                && holds_name(text, self.names)
            {
                return false;
            }
        }
        false
    }

    /// Whether the first words below a line are a card.
    pub(super) fn is_above_card(&mut self, line: Line<'t>) -> bool {
        self.below(line).is_some_and(|below| item(marks(below).1, self.names).known)
    }

    /// The first line with words below a line.
    pub(super) fn below(&self, line: Line<'t>) -> Option<&'t str> {
        let plain = self.plain;
        let behind = plain.text.get(line.start + line.text.len()..).unwrap_or_default();
        let mut lines = Lines::new(behind).map(|below| below.text);
        lines.find(|below| below.contains(char::is_alphanumeric))
    }

    /// Whether the first words below a line are a card of another class than the section's.
    pub(super) fn is_above_others(&mut self, line: Line<'t>) -> bool {
        let PlaceInList::In(here) = self.place else { return false };
        self.class_below(line).is_some_and(|class| class != here)
    }

    /// The section of the class of the card below a line, if its first words are one.
    pub(super) fn class_below(&mut self, line: Line<'t>) -> Option<Section> {
        let card = item(marks(self.below(line)?).1, self.names);
        let class = card.known.then(|| self.class_section(card.name))?;
        (class != Section::PlayDeckCards).then_some(class)
    }

    /// Whether only a few lines follow.
    pub(super) fn ends_soon(&self, line: Line<'t>) -> bool {
        const FEW: usize = 4;
        let behind = self.plain.text.get(line.start + line.text.len()..).unwrap_or_default();
        Lines::new(behind).filter(|line| !line.text.is_empty()).take(FEW + 1).count() <= FEW
    }
}
