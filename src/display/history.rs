//! The history of a deck, version by version.

use crate::message::{Locale, message};
use crate::reports::history::{commit, day, lines, verdict};
use crate::reports::model::history::HistoryReport;

use super::wrap::hanging;

/// The history for the terminal, no wider than `columns`.
pub(crate) fn text(report: &HistoryReport, columns: usize, locale: &Locale) -> String {
    let mut text = String::new();
    for version in &report.versions {
        let said = version.facts.subject.as_deref().unwrap_or_default();
        let head = [day(version, locale), commit(version), verdict(version, locale), said.into()];
        let head: Vec<String> = head.into_iter().filter(|part| !part.is_empty()).collect();
        text += &hanging(&head.join(" · "), 0, columns);
        for line in lines(version, locale) {
            text += &hanging(&line, 2, columns);
        }
        text.push('\n');
    }
    let note = message!("every version is judged by today's rules");
    text + &locale.say(&note) + "\n"
}
