//! The effect of an edit on a deck's legality: the findings that it adds and those that it fixes.

use crate::check::{Checked, Verdict};
use crate::diagnostic::{Diagnostic, Severity};
use crate::message::{Message, message};
use crate::text::{listed, numbered};

/// The findings that two versions of a deck do not share.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Impact {
    /// The findings of the later version only.
    pub brought: Vec<Diagnostic>,
    /// The findings of the earlier version only.
    pub mended: Vec<Diagnostic>,
}

impl Impact {
    /// Compares a deck before and after. Two findings are the same if they have the same rule and
    /// cards, even with other numbers.
    pub(crate) fn of(before: &Checked<'_>, after: &Checked<'_>) -> Self {
        let (before, after) = (before.diagnostics(), after.diagnostics());
        Self { brought: only_in(after, before), mended: only_in(before, after) }
    }
}

/// The findings of one side that have no match on the other.
fn only_in(own: &[Diagnostic], other: &[Diagnostic]) -> Vec<Diagnostic> {
    let mut unmatched: Vec<&Diagnostic> = other.iter().collect();
    let is_new = |found: &&Diagnostic| {
        let same = |other: &&Diagnostic| {
            other.rule == found.rule
                && other.severity == found.severity
                && (other.cards == found.cards || is_sum(found, other))
        };
        match unmatched.iter().position(same) {
            Some(at) => {
                unmatched.swap_remove(at);
                false
            }
            None => true,
        }
    };
    own.iter().filter(is_new).cloned().collect()
}

/// Whether two findings of a rule are about a sum over cards: they differ only in numbers.
fn is_sum(a: &Diagnostic, b: &Diagnostic) -> bool {
    let bare = |text: &str| -> String { text.chars().filter(|c| !c.is_ascii_digit()).collect() };
    bare(&a.message) == bare(&b.message)
}

/// A judgement in a sentence: what judged the deck, and how many findings of each severity there are.
pub(crate) fn verdict(checked: &Checked<'_>, ruleset: &str) -> Message {
    let found = checked.diagnostics();
    let number = |severity| {
        let number = found.iter().filter(|found| found.severity == severity).count();
        (number > 0).then(|| numbered(number, severity.word()))
    };
    let errors = number(Severity::Error).map(|errors| message!("{errors}", errors));
    let warnings = number(Severity::Warning).map(|warnings| message!("{warnings}", warnings));
    let counts: Vec<_> = errors.into_iter().chain(warnings).collect();
    let verdict =
        if checked.verdict() == Verdict::Legal { Verdict::Legal } else { Verdict::Illegal };
    let mut told = message!("{verdict} under {ruleset}", verdict, ruleset);
    if !counts.is_empty() {
        told = Message::joined(vec![told, listed(&counts, "and")], ": ");
    }
    let allowed = checked.allowed_told();
    Message::joined(std::iter::once(told).chain(allowed).collect(), ", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(rule: &'static str, message: &str) -> Diagnostic {
        Diagnostic {
            rule,
            severity: Severity::Error,
            message: Message::verbatim(message),
            labels: Vec::new(),
            citations: Vec::new(),
            readings: Vec::new(),
            cards: Vec::new(),
            help: None,
            next: None,
            repair: None,
        }
    }

    #[test]
    fn other_numbers_make_no_other_finding() {
        let before = [found("play-deck-size", "26 resources, at least 30")];
        let after = [found("play-deck-size", "29 resources, at least 30"), found("quantity", "x")];
        assert_eq!(only_in(&after, &before), [found("quantity", "x")]);
        assert_eq!(only_in(&before, &after), []);
    }

    #[test]
    fn each_finding_matches_one() {
        let one = || found("copy-limit", "4 copies");
        assert_eq!(only_in(&[one(), one()], &[one()]).len(), 1);
    }
}
