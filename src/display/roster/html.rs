//! The roster for screen and printer: an overview with an index, then a sheet for each list.

use std::io::{self, Write};

use askama::Template;

use crate::message::{Locale, message, word};
use crate::reports::html::{PageEnd, PageHead, SheetPage, write_to};
use crate::reports::model::roster::{PairOfLists, RosterList, RosterReport};

use super::{finding_line, group_title};

/// Writes the roster: an overview with an index, then a sheet for each list.
///
/// # Errors
/// When `out` cannot be written to.
pub(crate) fn write(out: &mut dyn Write, report: &RosterReport, locale: &Locale) -> io::Result<()> {
    write_to(out, &PageHead { title: word!("Roster"), locale })?;
    write_to(out, &RosterPage { report, locale })?;
    for (list, number) in report.lists.iter().zip(1..) {
        let page = SheetPage {
            number,
            report: &list.deck,
            sheet: list.sheet.as_ref(),
            allowed: list.allowed.clone(),
            fingerprint: list.fingerprint.as_deref(),
            locale,
        };
        write_to(out, &page)?;
    }
    let passed_over = report.summary.passed_over_told(str::to_owned).map(|told| told.said(locale));
    write_to(out, &PageEnd { index: Vec::new(), passed_over, locale })
}

/// The overview of a roster.
#[derive(Template)]
#[template(path = "roster.html")]
struct RosterPage<'a> {
    report: &'a RosterReport,
    locale: &'a Locale,
}

impl RosterPage<'_> {
    /// The lists of each verdict, each with the number of its sheet.
    fn groups(&self) -> impl Iterator<Item = (String, Vec<(usize, &RosterList)>)> {
        let mut numbers = 1..;
        self.report.groups().map(move |(verdict, lists)| {
            let title = group_title(verdict, &lists, self.locale);
            (title, lists.into_iter().map(|list| (numbers.next().unwrap_or(0), list)).collect())
        })
    }

    /// The opponent of a list; empty if there is none.
    fn against(&self, list: &RosterList) -> String {
        let against = list.against.map(|against| message!("against {against}", against));
        against.unwrap_or_default().said(self.locale)
    }

    /// What distinguishes the sideboards of two decks.
    fn sideboards(&self, pair: &PairOfLists) -> String {
        let told = match pair.sideboards.join(", ") {
            none if none.is_empty() => message!("the same sideboard twice"),
            cards => message!("sideboard against minions: {cards}", cards),
        };
        let items = pair.starting_items_differ().into_iter();
        let all = std::iter::once(told).chain(items).map(|told| told.said(self.locale));
        all.collect::<Vec<_>>().join("; ")
    }
}
