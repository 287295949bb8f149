//! Every reading of a book on which a finding can rest has a case with it.

use std::collections::BTreeSet;

use meccg::Judge;
use meccg::rulesets::model::{BearsOn, Rules};
use meccg::rulesets::terms::RuleData;

use super::script::scripts;

#[test]
fn every_reading_that_a_finding_rests_on_is_said_in_a_case() {
    let mut asked = BTreeSet::new();
    for ruleset in Judge::built_in().library.all() {
        for name in Rules::NAMES {
            let readings = ruleset.rules.get(name).into_iter().flat_map(<dyn RuleData>::readings);
            let told = readings.filter(|(_, reading)| reading.bears_on != BearsOn::NoFinding);
            asked.extend(told.map(|(_, reading)| ((*name).to_owned(), reading.read.clone())));
        }
    }
    for script in scripts() {
        for (kind, words) in script.cases.iter().flat_map(|case| &case.sayings) {
            if kind == "reading" {
                asked.remove(&(script.rule.clone(), words.clone()));
            }
        }
    }
    assert!(asked.is_empty(), "no case rests on: {asked:#?}");
}
