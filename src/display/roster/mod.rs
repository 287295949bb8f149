//! The roster of a tournament in every form: for people, spreadsheets, forums, screen and printer.
//! Its JSON is defined in `model::roster`.

use crate::check::Verdict;
use crate::decks::entrant::Opposition;
use crate::harmless::sentence;
use crate::message::{Locale, message};
use crate::reports::model::DiagnosticReport;
use crate::reports::model::roster::RosterList;
use crate::text::numbered;
use crate::words::words;

pub(crate) mod changes;
pub(crate) mod csv;
pub(crate) mod html;
pub(crate) mod markdown;
pub(crate) mod overview;

words! {
    /// The forms of a roster.
    pub RosterFormat {
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

/// A finding on one line: its severity, its place, and its message.
pub(crate) fn finding_line(found: &DiagnosticReport, locale: &Locale) -> String {
    let severity = found.severity;
    let place = match found.span {
        Some(place) => message!("{severity} in line {line}", severity, line = place.line),
        None => severity.message(),
    };
    format!("{}: {}", locale.say(&place), sentence(&found.message))
}

/// The heading of the lists of a verdict.
pub(crate) fn group_title(verdict: Verdict, lists: &[&RosterList], locale: &Locale) -> String {
    message!("{verdict}: {lists}", verdict, lists = numbered(lists.len(), "list")).said(locale)
}

/// The deck, with its opponent if everybody brings two.
pub(crate) fn titled(title: &str, against: Option<Opposition>, locale: &Locale) -> String {
    let against = against.map(|against| message!("against {against}", against).said(locale));
    against.map_or_else(|| title.to_owned(), |against| format!("{title} ({against})"))
}
