//! Tables of rulesets, of the rules of one, and of where two differ.

use std::fmt::Write as _;

use crate::cards::database::Database;
use crate::message::{Locale, message, word};
use crate::rules::registry;
use crate::rulesets::library::Library;
use crate::rulesets::model::Ruleset;
use crate::rulesets::model::Severity;
use crate::text::listed;

use super::table::Columns;
use super::wrap::hanging;
use crate::reports::model::rulesets::{self as model, Row, rows};

/// All rulesets, with the players whose decks they judge.
pub(crate) fn all(library: &Library, columns: usize, locale: &Locale) -> String {
    let heads = [word!("ruleset"), word!("for"), word!("book")];
    let mut table = Columns::said(columns, &heads, locale);
    for ruleset in library.all() {
        let players = listed(&ruleset.players, "and").said(locale);
        let book = format!("{}: {}", ruleset.title, locale.word(&ruleset.variant));
        table.row([ruleset.name.clone(), players, book]);
    }
    table.text()
}

/// The whole of a ruleset: every rule with its limit and where it is written.
pub(crate) fn whole(
    ruleset: &Ruleset,
    database: &Database,
    columns: usize,
    locale: &Locale,
) -> String {
    let mut text = format!(
        "{}\n{}, {}: {}\n\n",
        ruleset.name,
        ruleset.title,
        locale.word(&ruleset.edition),
        locale.word(&ruleset.variant)
    );
    let rows = rows(ruleset, database);
    let heads = [word!("rule"), word!("limit"), word!("written in")];
    let mut table = Columns::said(columns, &heads, locale);
    for row in rows.iter().filter(|row| row.applies) {
        table.row([called(&row.rule, locale), limit(row, locale), row.references.join(", ")]);
    }
    text.push_str(&table.text());
    let off = rows.iter().filter(|row| !row.applies).map(|row| called(&row.rule, locale));
    let off: Vec<String> = off.collect();
    if !off.is_empty() {
        let off = message!("does not apply: {rules}", rules = listed(&off, "and"));
        let _ = write!(text, "\n{}", hanging(&locale.say(&off), 0, columns));
    }
    text
}

/// The differences of two rulesets.
pub(crate) fn difference(
    first: &Ruleset,
    second: &Ruleset,
    database: &Database,
    columns: usize,
    locale: &Locale,
) -> String {
    let differences = model::difference(first, second, database);
    if differences.is_empty() {
        let (first, second) = (&first.name, &second.name);
        return message!("{first} and {second} ask the same", first, second).said(locale) + "\n";
    }
    let mut table =
        Columns::new(columns, &[&*locale.word(word!("rule")), &first.name, &second.name]);
    for difference in &differences {
        let limits = [&difference.first, &difference.second].map(|row| limit(row, locale));
        let (one, other) = only_differing(&limits[0], &limits[1], locale);
        table.row([called(&difference.rule, locale), one, other]);
    }
    table.text()
}

/// Lists with more items than this are cut to those that differ.
const LONG: usize = 5;

/// Two limits without what long lists of both have in common, which is counted.
fn only_differing(one: &str, other: &str, locale: &Locale) -> (String, String) {
    let (own, others) = (lists(one), lists(other));
    let rest = |these: &[LimitList<'_>], those: &[LimitList<'_>]| {
        let cut = these.iter().map(|list| {
            let same = those.iter().find(|other| other.whose == list.whose);
            list.without(same.map_or(&[][..], |same| &same.things), locale)
        });
        cut.collect::<Vec<_>>().join("; ")
    };
    (rest(&own, &others), rest(&others, &own))
}

/// A list of a limit, for some players or for all.
struct LimitList<'t> {
    /// The players, as in `wizard, balrog: `; empty for all.
    whose: &'t str,
    things: Vec<&'t str>,
}

/// The lists of a limit in words.
fn lists(limit: &str) -> Vec<LimitList<'_>> {
    let list = |part| {
        let whose = str::find(part, ": ").map_or(0, |at| at + 2);
        LimitList { whose: &part[..whose], things: part[whose..].split(", ").collect() }
    };
    limit.split("; ").map(list).collect()
}

impl LimitList<'_> {
    /// The list without what another has as well, if both are long.
    fn without(&self, other: &[&str], locale: &Locale) -> String {
        let own = self.things.iter().filter(|thing| !other.contains(thing)).copied();
        let mut own: Vec<String> = own.map(str::to_owned).collect();
        let common = self.things.len() - own.len();
        if common < LONG {
            return format!("{}{}", self.whose, self.things.join(", "));
        }
        if own.is_empty() && common == other.len() {
            return format!("{}{}", self.whose, locale.word(word!("the same")));
        }
        own.push(message!("{common} in common", common).said(locale));
        format!("{}{}", self.whose, listed(&own, "and").said(locale))
    }
}

/// A rule's limit, with its severity where that is not the usual error.
fn limit(row: &Row, locale: &Locale) -> String {
    let limit = row.limit.said(locale);
    match row.severity.as_ref().filter(|severity| severity.as_str() != Severity::Error.word()) {
        None => limit,
        Some(severity) => format!("{limit} [{}]", locale.say(severity)),
    }
}

/// The label of a row: a rule's name, or the name of a general parameter.
fn called(rule: &str, locale: &Locale) -> String {
    let named = registry::find(rule).is_some();
    if named { rule.to_owned() } else { locale.word(rule).into_owned() }
}

#[cfg(test)]
mod tests {
    use super::{Locale, only_differing};

    #[test]
    fn long_lists_are_cut_to_what_differs() {
        let english = Locale::english();
        let (one, other) = ("wizard: a, b; balrog: a, b, c, d, e, f", "balrog: a, b, c, d, e, g");
        let cut = ("wizard: a, b; balrog: f and 5 in common", "balrog: g and 5 in common");
        assert_eq!(only_differing(one, other, &english), (cut.0.to_owned(), cut.1.to_owned()));
        let (one, other) = ("wizard: a; balrog: a, b, c, d, e", "wizard: b; balrog: a, b, c, d, e");
        let cut = ("wizard: a; balrog: the same", "wizard: b; balrog: the same");
        assert_eq!(only_differing(one, other, &english), (cut.0.to_owned(), cut.1.to_owned()));
        let short = ("at most 3", "at most 2");
        assert_eq!(
            only_differing(short.0, short.1, &english),
            (short.0.to_owned(), short.1.to_owned())
        );
    }
}
