//! The labels in front of consecutive lines.

use crate::message::Tongue;

/// The words in front of the lines below a headline, as wide as the longest of them.
#[derive(Debug)]
pub(super) struct LineTerms<'t> {
    pub(super) tongue: &'t Tongue,
    /// Their width in columns, including the gap to the lines.
    pub(super) width: usize,
}

impl<'t> LineTerms<'t> {
    pub(super) fn new(tongue: &'t Tongue, terms: &[&str]) -> Self {
        let terms = terms.iter().map(|term| tongue.word(term).chars().count());
        Self { tongue, width: terms.max().unwrap_or(0) + 2 }
    }

    /// A label with the blanks after it.
    pub(super) fn of(&self, term: &str) -> String {
        let (term, width) = (self.tongue.word(term), self.width);
        format!("{term:<width$}")
    }
}
