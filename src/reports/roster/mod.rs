//! The roster of a tournament in every form: for people, spreadsheets, forums, screen and printer.
//! As JSON it is what `model::roster` says.

use super::model::DiagnosticReport;
use super::model::roster::RosterList;
use crate::check::Verdict;
use crate::harmless::sentence;
use crate::text::count;
use crate::words::words;

#[cfg(feature = "cli")]
pub(crate) mod changes;
#[cfg(feature = "cli")]
pub(crate) mod csv;
pub(crate) mod markdown;
#[cfg(feature = "cli")]
pub(crate) mod overview;

words! {
    /// The forms of a roster.
    RosterFormat {
        /// For people, on a terminal.
        Human = "human",
        /// For spreadsheets: a line for each list.
        Csv = "csv",
        /// For programs.
        Json = "json",
        /// For forums and wikis.
        Markdown = "markdown",
        /// For screen and printer: the overview, and a sheet for each list.
        Html = "html",
    }
}

/// A finding in a line: how grave it is, where, and what is wrong.
pub(crate) fn finding_line(found: &DiagnosticReport) -> String {
    let place = found.span.map(|place| format!(" in line {}", place.line)).unwrap_or_default();
    format!("{}{place}: {}", found.severity, sentence(&found.message))
}

/// The heading of the lists of a verdict.
pub(crate) fn group_title(verdict: Verdict, lists: &[&RosterList]) -> String {
    format!("{verdict}: {}", count(i64::try_from(lists.len()).unwrap_or(i64::MAX), "list"))
}
