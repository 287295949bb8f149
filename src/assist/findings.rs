//! Findings at their places.

use super::{OpenDeck, PlacedFinding, Placer, RelatedPlace};
use crate::diagnostic::{Diagnostic, Label};

impl OpenDeck<'_> {
    /// What is wrong with the deck, in file order.
    pub fn findings(&self) -> Vec<PlacedFinding> {
        let placer = self.placer();
        self.checked.diagnostics().iter().map(|found| placer.finding(found)).collect()
    }
}

impl Placer<'_> {
    /// A finding for an editor.
    pub(super) fn finding(&self, found: &Diagnostic) -> PlacedFinding {
        let related = |label: &Label| {
            let (range, text) = (self.range(label.span), label.text.to_string());
            RelatedPlace { range, text }
        };
        PlacedFinding {
            range: found.span().map_or_else(|| self.first_line(), |span| self.range(span)),
            severity: found.severity,
            rule: found.rule,
            message: found.message.to_string(),
            help: found.help.as_deref().map(str::to_owned),
            citations: found.citations.iter().map(ToString::to_string).collect(),
            readings: found.readings.iter().map(ToString::to_string).collect(),
            related: found.labels.iter().skip(1).map(related).collect(),
            repairable: found.repair.is_some(),
        }
    }
}
