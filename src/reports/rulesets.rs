//! Tables of rulesets, of the rules of one, and of where two differ.

use std::fmt::Write as _;

use crate::cards::database::Database;
use crate::rulesets::library::Library;
use crate::rulesets::model::Ruleset;
use crate::text::list;

use super::model::rulesets::{self as model, Row, rows};
use super::table::Columns;
use super::wrap::hanging;

/// All rulesets, with the players whose decks they judge.
pub fn all(library: &Library, columns: usize) -> String {
    let mut table = Columns::new(columns, &["ruleset", "for", "book"]);
    for ruleset in library.all() {
        let players: Vec<_> = ruleset.players.iter().map(|player| player.word()).collect();
        let book = format!("{}: {}", ruleset.title, ruleset.variant);
        table.row([ruleset.name.clone(), list(&players, "and"), book]);
    }
    table.text()
}

/// The whole of a ruleset: every rule with its limit and where it is written.
pub fn whole(ruleset: &Ruleset, database: &Database, columns: usize) -> String {
    let mut text = format!(
        "{}\n{}, {}: {}\n\n",
        ruleset.name, ruleset.title, ruleset.edition, ruleset.variant
    );
    let rows = rows(ruleset, database);
    let mut table = Columns::new(columns, &["rule", "limit", "written in"]);
    for row in rows.iter().filter(|row| row.applies) {
        table.row([row.rule.clone(), limit(row), row.citations.join(", ")]);
    }
    text.push_str(&table.text());
    let off: Vec<_> = rows.iter().filter(|row| !row.applies).map(|row| row.rule.as_str()).collect();
    if !off.is_empty() {
        let off = format!("does not apply: {}", list(&off, "and"));
        let _ = write!(text, "\n{}", hanging(&off, 0, columns));
    }
    text
}

/// Where two rulesets differ.
pub fn difference(
    first: &Ruleset,
    second: &Ruleset,
    database: &Database,
    columns: usize,
) -> String {
    let differences = model::difference(first, second, database);
    if differences.is_empty() {
        return format!("{} and {} ask the same\n", first.name, second.name);
    }
    let mut table = Columns::new(columns, &["rule", &first.name, &second.name]);
    for difference in &differences {
        let (one, other) = only_differing(&limit(&difference.first), &limit(&difference.second));
        table.row([difference.rule.clone(), one, other]);
    }
    table.text()
}

/// Lists of so many things are cut to those that differ.
const LONG: usize = 5;

/// Two limits without what long lists of both have in common, which is counted.
fn only_differing(one: &str, other: &str) -> (String, String) {
    let (own, others) = (lists(one), lists(other));
    let rest = |these: &[LimitList<'_>], those: &[LimitList<'_>]| {
        let cut = these.iter().map(|list| {
            let same = those.iter().find(|other| other.whose == list.whose);
            list.without(same.map_or(&[][..], |same| &same.things))
        });
        cut.collect::<Vec<_>>().join("; ")
    };
    (rest(&own, &others), rest(&others, &own))
}

/// What a limit lists, for some players or for all.
struct LimitList<'t> {
    /// As in `wizard, balrog: `; nothing for all.
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
    fn without(&self, other: &[&str]) -> String {
        let own = self.things.iter().filter(|thing| !other.contains(thing)).copied();
        let mut own: Vec<String> = own.map(str::to_owned).collect();
        let common = self.things.len() - own.len();
        if common < LONG {
            return format!("{}{}", self.whose, self.things.join(", "));
        }
        if own.is_empty() && common == other.len() {
            return format!("{}the same", self.whose);
        }
        own.push(format!("{common} in both"));
        format!("{}{}", self.whose, list(&own, "and"))
    }
}

/// A rule's limit, with its severity where that is not the usual error.
fn limit(row: &Row) -> String {
    match row.severity.as_deref() {
        None | Some("error") => row.limit.clone(),
        Some(severity) => format!("{} [{severity}]", row.limit),
    }
}

#[cfg(test)]
mod tests {
    use super::only_differing;

    #[test]
    fn long_lists_are_cut_to_what_differs() {
        let (one, other) = ("wizard: a, b; balrog: a, b, c, d, e, f", "balrog: a, b, c, d, e, g");
        let cut = ("wizard: a, b; balrog: f and 5 in both", "balrog: g and 5 in both");
        assert_eq!(only_differing(one, other), (cut.0.to_owned(), cut.1.to_owned()));
        let (one, other) = ("wizard: a; balrog: a, b, c, d, e", "wizard: b; balrog: a, b, c, d, e");
        let cut = ("wizard: a; balrog: the same", "wizard: b; balrog: the same");
        assert_eq!(only_differing(one, other), (cut.0.to_owned(), cut.1.to_owned()));
        let short = ("at most 3", "at most 2");
        assert_eq!(only_differing(short.0, short.1), (short.0.to_owned(), short.1.to_owned()));
    }
}
