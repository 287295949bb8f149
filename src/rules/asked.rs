//! Rules found by something other than their names: by a clause, or by their subject.

use crate::rulesets::library::Library;

use super::Rule;
use super::registry::RULES;

/// The rules that rest on a clause, each with the clause: those that cite it or one below it, in
/// any ruleset. The book may come before the clause, as in `coe 1.3.F1`.
pub(crate) fn by_clause(library: &Library, clause: &str) -> Vec<(&'static Rule, Vec<String>)> {
    let wanted = clause.to_lowercase();
    let cites = |written: &str| {
        let written = written.to_lowercase();
        let reference = written.split_once(' ').map_or("", |(_, reference)| reference);
        [written.as_str(), reference].iter().any(|own| is_below(own, &wanted))
    };
    let rule = |&rule: &&'static Rule| {
        let mut places: Vec<String> = Vec::new();
        for ruleset in library.all() {
            let citations = ruleset.players.iter().flat_map(|&player| {
                ruleset
                    .citations(rule.name, player)
                    .into_iter()
                    .map(|citation| citation.to_string())
            });
            places.extend(citations.filter(|written| cites(written)));
        }
        places.sort_unstable();
        places.dedup();
        (!places.is_empty()).then_some((rule, places))
    };
    RULES.iter().filter_map(rule).collect()
}

/// The clauses of the rules in force, each section with its number, its title and, indented below, its
/// clauses.
const CLAUSES: &str = include_str!("../../rulesets/clauses/coe.txt");

/// A clause or section of the rules in force as the book writes it, and the title of its section,
/// for clauses that no rule cites. The book's name may come before it.
pub(crate) fn clause_in_force(asked: &str) -> Option<(&'static str, &'static str)> {
    let asked = asked.trim();
    let wanted = asked.get(..4).filter(|book| book.eq_ignore_ascii_case("coe "));
    let wanted = wanted.map_or(asked, |book| &asked[book.len()..]).trim();
    // `3.ii.4` is a step of combat, `3.II.4` one of detainment.
    clause_where(&|own| own == wanted)
        .or_else(|| clause_where(&|own| own.eq_ignore_ascii_case(wanted)))
}

/// The first clause or section whose number meets a condition, and the title of its section.
fn clause_where(is: &dyn Fn(&str) -> bool) -> Option<(&'static str, &'static str)> {
    let mut section = ("", "");
    for line in CLAUSES.lines().filter(|line| !line.starts_with('#')) {
        if let Some((number, title)) = line.split_once(": ") {
            section = (number, title);
            if is(number) {
                return Some(section);
            }
        } else if let Some(own) = line.split_whitespace().find(|own| is(own)) {
            return Some((own, section.1));
        }
    }
    None
}

/// Whether a clause equals another or is below it: `1.3.f1` is below `1.3`.
fn is_below(own: &str, wanted: &str) -> bool {
    let rest = own.strip_prefix(wanted);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', ',', ' ']))
}

/// The rules that some words are about: all words are in the rule's name, family or summary, or, if
/// no rule has them there, in its explanation.
pub(crate) fn by_words(words: &str) -> Vec<&'static Rule> {
    let words: Vec<String> = words.split_whitespace().map(str::to_lowercase).collect();
    let having = |text: &dyn Fn(&Rule) -> String| -> Vec<&'static Rule> {
        let has = |rule: &&&'static Rule| {
            let text = text(rule).to_lowercase();
            !words.is_empty() && words.iter().all(|word| text.contains(word.as_str()))
        };
        RULES.iter().filter(has).copied().collect()
    };
    let found = having(&|rule| format!("{} {} {}", rule.name, rule.family, rule.summary));
    if found.is_empty() { having(&|rule| rule.explanation.to_owned()) } else { found }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of_clause(clause: &str) -> Vec<&'static str> {
        let found = by_clause(&Library::built_in(), clause);
        found.into_iter().map(|(rule, _)| rule.name).collect()
    }

    #[test]
    fn a_clause_finds_the_rules_that_cite_it() {
        assert!(of_clause("1.3.f1").contains(&"fallen-wizard-copies"));
        assert!(!of_clause("1.3.F1").contains(&"creature-minimum"));
        assert!(of_clause("1.3").contains(&"fallen-wizard-copies"), "below it");
        assert!(of_clause("coe 1.5.1").contains(&"creature-minimum"));
        assert!(of_clause("part i §3 step 5").contains(&"play-deck-character-copies"));
        assert_eq!(of_clause("99.9"), [""; 0]);
        assert_eq!(of_clause("1."), [""; 0], "no clause ends so");
    }

    #[test]
    fn every_clause_in_force_is_known_with_its_section() {
        assert_eq!(clause_in_force("3.i.1.r1"), Some(("3.I.1.R1", "Body Checks")));
        assert_eq!(clause_in_force("3.II.4"), Some(("3.II.4", "Detainment")));
        assert_eq!(clause_in_force("CoE 3.ii.4"), Some(("3.ii.4", "Combat")));
        assert_eq!(clause_in_force("3.v"), Some(("3.v", "Combat")));
        assert_eq!(clause_in_force("coe 10.F1"), Some(("10.F1", "Ending the Game")));
        assert_eq!(clause_in_force("9.4.3"), Some(("9.4.3", "Actions, Conditions, and Timing")));
        assert_eq!(clause_in_force("2.V"), Some(("2.V", "Site Phase")));
        assert_eq!(clause_in_force("g.rw.B1"), Some(("g.rw.B1", "Glossary")));
        for none in ["10.F4", "1.", "", "11", "Glossary", "mele 10.F1"] {
            assert_eq!(clause_in_force(none), None, "{none}");
        }
    }

    #[test]
    fn words_find_the_rules_that_are_about_them() {
        let names = |words| by_words(words).into_iter().map(|rule| rule.name).collect::<Vec<_>>();
        assert!(names("Sideboard").contains(&"sideboard-size"));
        assert!(names("size sideboard").contains(&"sideboard-size"));
        assert!(!names("sideboard").contains(&"copy-limit"));
        assert_eq!(names("xyzzy"), [""; 0]);
        assert_eq!(names(""), [""; 0]);
    }
}
