//! Findings at their places.

use super::{OpenDeck, PlacedFinding, Placer, RelatedPlace};
use crate::diagnostic::{Diagnostic, Label, Reading, written_in};
use crate::message::{Locale, Message, message};

impl OpenDeck<'_> {
    /// The findings of the deck, in file order.
    pub fn findings(&self) -> Vec<PlacedFinding> {
        let placer = self.placer();
        self.checked.diagnostics().iter().map(|found| placer.finding(found, &self.locale)).collect()
    }
}

impl Placer<'_> {
    /// A finding for an editor.
    pub(super) fn finding(&self, found: &Diagnostic, locale: &Locale) -> PlacedFinding {
        let related = |label: &Label| {
            let (range, text) = (self.range(label.span), label.text.said(locale));
            RelatedPlace { range, text }
        };
        PlacedFinding {
            range: found.span().map_or_else(|| self.first_line(), |span| self.range(span)),
            severity: found.severity,
            rule: found.rule,
            message: found.message.said(locale),
            help: found.help.as_ref().map(|help| help.said(locale)),
            citations: found.citations.iter().map(|place| written_in(place).said(locale)).collect(),
            readings: found.readings.iter().map(|reading| both(reading).said(locale)).collect(),
            related: found.labels.iter().skip(1).map(related).collect(),
            repairable: found.repair.is_some(),
        }
    }
}

/// A reading and the other, to go on from that something rests on it.
fn both(reading: &Reading) -> Message {
    let (read, other) = (Message::of_data(&*reading.read), Message::of_data(&*reading.other));
    message!("{read}; the other reading: {other}", read, other)
}
