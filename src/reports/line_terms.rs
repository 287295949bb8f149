//! The words in front of lines that stand one below the other.

use crate::message::Tongue;

/// The words in front of the lines below a headline, as wide as the longest of them.
#[derive(Debug)]
pub(super) struct LineTerms<'t> {
    pub(super) tongue: &'t Tongue,
    /// How wide they are, with what stands between them and the lines.
    pub(super) width: usize,
}

impl<'t> LineTerms<'t> {
    pub(super) fn new(tongue: &'t Tongue, terms: &[&str]) -> Self {
        let terms = terms.iter().map(|term| tongue.word(term).chars().count());
        Self { tongue, width: terms.max().unwrap_or(0) + 2 }
    }

    /// One of them, with the blanks behind it.
    pub(super) fn of(&self, term: &str) -> String {
        let (term, width) = (self.tongue.word(term), self.width);
        format!("{term:<width$}")
    }
}
