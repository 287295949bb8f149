//! What the ledger of a book names as held is held: the rule has the case, and a finding in its
//! deck under a ruleset of that book.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use meccg::internals::rulesets::ledger::Ledger;
use meccg::rulesets::model::Rules;
use meccg::{Judge, Outcome};

use super::script::{Case, Script, check_under, scripts};

#[test]
fn what_holds_a_passage_is_a_case_that_breaks_the_rule_under_that_book() {
    let judge = Judge::built_in();
    let scripts: BTreeMap<String, Script> =
        scripts().into_iter().map(|script| (script.rule.clone(), script)).collect();
    let mut faults = Vec::new();
    let mut books: Vec<&str> = judge.library.all().map(meccg::Ruleset::book).collect();
    books.dedup();
    for book in books {
        let path = format!("{}/rulesets/ledger/{book}.toml", env!("CARGO_MANIFEST_DIR"));
        let text = fs::read_to_string(Path::new(&path)).expect("a ledger");
        for passage in Ledger::parse(&text).expect("a ledger").passages {
            for (rule, title) in &passage.held {
                let at = format!("{book}: {}: {rule}: {title}", passage.at);
                assert!(Rules::NAMES.contains(&rule.as_str()), "{at}: no rule");
                let cases = scripts.get(rule).map_or(&[][..], |script| &script.cases);
                match cases.iter().find(|case| case.title == *title && !case.pass) {
                    None => faults.push(format!("{at}: no case that breaks the rule")),
                    Some(case) if !breaks(&judge, book, rule, case) => {
                        faults.push(format!("{at}: does not break the rule under this book"));
                    }
                    Some(_) => {}
                }
            }
        }
    }
    assert!(faults.is_empty(), "{} lines do not hold:\n{}", faults.len(), faults.join("\n"));
}

/// Whether a rule has a finding in the deck of a case under some ruleset of a book.
fn breaks(judge: &Judge, book: &str, rule: &str, case: &Case) -> bool {
    let mut rulesets = judge.library.all().filter(|ruleset| ruleset.book() == book);
    rulesets.any(|ruleset| {
        let checked = check_under(judge, &case.asked, Some(&ruleset.name));
        matches!(checked.outcome, Outcome::Judged(_))
            && checked.diagnostics().iter().any(|found| found.rule == rule)
    })
}
