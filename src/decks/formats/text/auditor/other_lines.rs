//! Numbers that were taken for those of a card of another line, though their own line names one.

use super::words::unit;
use super::{Parts, Suspicion};
use crate::decks::model::{Entry, Quantity, Role, Unheard};
use crate::source::Span;

impl Parts<'_> {
    /// A number that counts a card of another line, though it stands beside one of its own without a
    /// number: `1 Cram, Dodge, 4 ⏎ Slayer`, `Dodge ⏎ 4 Slayer`. A line below that is indented goes on, and so
    /// do one with several cards and one behind `; 4`; `Dodge ⏎ x4, Slayer` ends the line above.
    pub(super) fn astray(&self, near: &[Entry]) -> Suspicion {
        let touches = |span: Span| span.start < self.line.end && self.line.start < span.end;
        let own = || near.iter().take_while(|entry| entry.span.start < self.line.end);
        let far = own().find(|entry| {
            entry.is_counted() && self.begins(entry.quantity_span) && !touches(entry.name_span)
        });
        let Some(far) = far else { return self.of_two_lines(near) };
        let number = far.quantity_span;
        let (before, behind) =
            (&self.text[..number.range().start], &self.text[number.range().end..]);
        let bare = |entry: &&Entry| {
            self.begins(entry.name_span)
                && (!entry.is_counted() || !self.begins(entry.quantity_span))
        };
        let goes_on = || {
            let indented = self.text[..far.name_span.range().start].ends_with("  ");
            before.ends_with("; ")
                || before.ends_with(' ')
                    && (indented || self.text[far.name_span.range().end..].starts_with([',', ';']))
        };
        let led = own().filter(|entry| self.begins(entry.name_span) && entry.name_span < number);
        let followed = own().find(|entry| bare(entry) && number < entry.name_span);
        let ends = |entry: &&Entry| {
            let gap = &behind[..entry.name_span.range().start - number.range().end];
            !unit(gap) || gap.ends_with(' ') && gap.trim_end().ends_with([',', ';', '/', '+', '&'])
        };
        let card = led.last().filter(|led| bare(led) && !goes_on());
        let card = card.or_else(|| followed.filter(|next| !ends(next)))?;
        Some((number, self.beside_name(card)))
    }

    /// `2 Stealth ⏎ 6 Amon Hen` in one paragraph of a page: both numbers were taken for those of the first
    /// card, which has a bad quantity now, and the card of this line has none.
    fn of_two_lines(&self, near: &[Entry]) -> Suspicion {
        let bad = near.first().filter(|entry| matches!(entry.quantity, Quantity::Bad(_)))?;
        let own = || near.iter().take_while(|entry| entry.span.start < self.line.end);
        let card = own().find(|entry| self.begins(entry.name_span))?;
        let number = self.of_role(Role::Count).next()?;
        let counted = own().any(|entry| self.begins(entry.name_span) && entry.is_counted());
        (bad.span.start < self.line.start && !counted).then(|| (number, self.beside_name(card)))
    }

    /// Whether a part begins in the line.
    fn begins(&self, span: Span) -> bool {
        self.line.start <= span.start && span.start < self.line.end
    }

    fn beside_name(&self, card: &Entry) -> Unheard {
        Unheard::Number(self.text[card.name_span.range()].to_owned())
    }
}
