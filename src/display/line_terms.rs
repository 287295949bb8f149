//! The labels in front of consecutive lines.

use crate::message::Locale;

/// The words in front of the lines below a headline, as wide as the longest of them.
#[derive(Debug)]
pub(super) struct LineTerms<'t> {
    pub(super) locale: &'t Locale,
    /// Their width in columns, including the gap to the lines.
    pub(super) width: usize,
}

impl<'t> LineTerms<'t> {
    pub(super) fn new(locale: &'t Locale, terms: &[&str]) -> Self {
        let terms = terms.iter().map(|term| locale.word(term).chars().count());
        Self { locale, width: terms.max().unwrap_or(0) + 2 }
    }

    /// A label with the blanks after it.
    pub(super) fn of(&self, term: &str) -> String {
        let (term, width) = (self.locale.word(term), self.width);
        format!("{term:<width$}")
    }
}
