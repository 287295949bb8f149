//! The history of a deck in words, as the lines of a CHANGELOG; and what its other forms share.

use std::fmt::Write as _;

use super::diff::DiffChange;
use super::markdown::escaped;
use super::model::history::{HistoryReport, VersionError, VersionReport};
use crate::decks::model::Part;
use crate::message::{Locale, Message, message, word};

/// The letters of a commit that people write.
const SHORT: usize = 8;

/// The history as the lines of a CHANGELOG.
pub(crate) fn markdown(report: &HistoryReport, locale: &Locale) -> String {
    let title = report.name.as_deref().unwrap_or(&report.path);
    let mut text = format!("# {}\n", escaped(title));
    for version in report.versions.iter().filter(|version| !version.is_same()) {
        let said = version.facts.subject.as_deref().map(|said| format!(" – {}", escaped(said)));
        let head = escaped(&day(version, locale));
        // Writing to a string cannot fail.
        let _ = writeln!(text, "\n## {head}{}\n", said.unwrap_or_default());
        let mut all = lines(version, locale);
        if version.verdict_before.is_none() {
            all.insert(0, verdict(version, locale));
        }
        for line in all {
            let _ = writeln!(text, "- {}", escaped(&line));
        }
    }
    text
}

/// What each version changed, the newest first: when and by whom, and a line for each change. Versions
/// that changed nothing are left out.
pub(crate) fn told_changes(report: &HistoryReport, locale: &Locale) -> Vec<(String, Vec<String>)> {
    let changed = report.versions.iter().filter(|version| !version.is_same());
    let told = |version: &VersionReport| {
        let said = version.facts.subject.as_deref().unwrap_or_default();
        let head = [day(version, locale), verdict(version, locale), said.to_owned()];
        let head: Vec<String> = head.into_iter().filter(|part| !part.is_empty()).collect();
        (head.join(" · "), lines(version, locale))
    };
    changed.map(told).collect()
}

/// When a version was written.
pub(crate) fn day(version: &VersionReport, locale: &Locale) -> String {
    match (&version.facts.date, &version.facts.commit) {
        (Some(date), _) => date.clone(),
        (None, None) => locale.word(word!("not committed")).into_owned(),
        (None, Some(_)) => String::new(),
    }
}

pub(crate) fn commit(version: &VersionReport) -> String {
    version.facts.commit.as_deref().unwrap_or_default().chars().take(SHORT).collect()
}

/// The verdict, and what it was before if that was another.
pub(crate) fn verdict(version: &VersionReport, locale: &Locale) -> String {
    let now = version.verdict.message().said(locale);
    match version.verdict_before.filter(|before| *before != version.verdict) {
        Some(before) => format!("{} → {now}", before.message().said(locale)),
        None => now,
    }
}

/// What a version changed, a line each.
pub(crate) fn lines(version: &VersionReport, locale: &Locale) -> Vec<String> {
    let mut lines = Vec::new();
    for field in &version.fields {
        let (before, after) = (field.before.clone(), field.after.clone());
        let value = |value: Option<String>| {
            let lines = value.unwrap_or_else(|| "–".to_owned());
            lines.lines().next().unwrap_or_default().to_owned()
        };
        let name = locale.word(field.field.noun());
        lines.push(format!("{name}: {} → {}", value(before), value(after)));
    }
    for &part in Part::ALL {
        let own = version.changes.iter().filter(|change| change.part() == part);
        let own: Vec<String> = own.map(|change| changed(change, locale)).collect();
        if !own.is_empty() {
            lines.push(format!("{}: {}", locale.word(part.noun()), own.join(", ")));
        }
    }
    for error in &version.errors_new {
        lines.push(locale.say(&told(error)).into_owned());
        if let Some(year) = error.since {
            let older = version.facts.date.as_deref().is_some_and(|date| date < &*year.to_string());
            let told = if older {
                message!("this rests on a ruling of {year}, and this version is older", year)
            } else {
                message!("this rests on a ruling of {year}; before, it was not an error", year)
            };
            lines.push(locale.say(&told).into_owned());
        }
    }
    if !version.errors_gone.is_empty() {
        let rules = version.errors_gone.join(", ");
        lines.push(locale.say(&message!("fixed: {rules}", rules)).into_owned());
    }
    if lines.is_empty() && version.verdict_before.is_some() {
        lines.push(locale.word(word!("the same deck")).into_owned());
    }
    lines
}

/// A changed card, as in `Dodge 3 → 4`.
fn changed(change: &DiffChange, locale: &Locale) -> String {
    format!("{} {}", change.name, locale.say(&change.in_words()))
}

/// An error that came with a version, and the changed cards that it is about.
fn told(error: &VersionError) -> Message {
    let (rule, what) = (error.rule, error.message.clone());
    if error.cards.is_empty() {
        return message!("error[{rule}]: {what}", rule, what);
    }
    message!("error[{rule}]: {what}, by {cards}", rule, what, cards = error.cards.join(", "))
}
