//! Readings of the books: rulesets and checks have the same ones, and house rules settle them.

use std::collections::BTreeSet;
use std::path::Path;

use meccg::PlayerType::Wizard;
use meccg::rulesets::model::{BearsOn, Rules};
use meccg::rulesets::terms::RuleData;
use meccg::{Judge, SourceFile};

/// The readings that checks ask for, as the folder of the rule and the name.
fn asked_for() -> BTreeSet<(String, String)> {
    let rules = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/rules");
    let mut asked = BTreeSet::new();
    for name in Rules::NAMES {
        let mut folders = std::fs::read_dir(&rules).expect("a folder").flatten();
        let module = |family: std::fs::DirEntry| {
            std::fs::read_to_string(family.path().join(name.replace('-', "_")).join("mod.rs")).ok()
        };
        let text = folders.find_map(module).expect("a folder for every rule");
        for used in text.split("resting_on(").skip(1) {
            let constant = used.split(')').next().unwrap_or_default();
            let value = text.split(&format!("const {constant}: &str = \"")).nth(1);
            let value = value.and_then(|value| value.split('"').next()).expect("a constant");
            asked.insert(((*name).to_owned(), value.to_owned()));
        }
    }
    asked
}

#[test]
fn checks_ask_for_the_readings_that_bear_on_some_findings() {
    let judge = Judge::built_in();
    let mut known = BTreeSet::new();
    for ruleset in judge.library.all() {
        // Dated rulings ask for findings in the same way.
        let dated = ruleset.dated.iter().map(|ruling| (&ruling.rule, &ruling.rests_on));
        let asked = dated.filter_map(|(rule, on)| Some((rule.clone(), on.clone()?)));
        known.extend(asked);
        for name in Rules::NAMES {
            let readings = ruleset.rules.get(name).into_iter().flat_map(<dyn RuleData>::readings);
            let some = readings.filter(|(_, reading)| reading.bears_on == BearsOn::SomeFindings);
            known.extend(some.map(|(reading, _)| ((*name).to_owned(), reading.clone())));
        }
    }
    assert_eq!(known, asked_for());
}

#[test]
fn readings_go_on_from_a_colon() {
    for ruleset in Judge::built_in().library.all() {
        for name in Rules::NAMES {
            let readings = ruleset.rules.get(name).into_iter().flat_map(<dyn RuleData>::readings);
            for (key, reading) in readings {
                for text in [&reading.read, &reading.other] {
                    let at = format!("{}: {name}: {key}: {text}", ruleset.name);
                    assert!(text.starts_with(char::is_lowercase) || text.starts_with("1-"), "{at}");
                    assert!(!text.ends_with('.') && text.len() < 140, "{at}");
                }
                assert!(reading.players.iter().all(|of| ruleset.players.contains(of)), "{key}");
            }
        }
    }
}

/// The names of the readings that house rules leave to a rule.
fn readings(text: &str, rule: &str) -> Vec<String> {
    let mut judge = Judge::built_in();
    let read = |path: &str| Ok(SourceFile::new(path, text));
    let name =
        judge.library.load_house("league.toml", &judge.database, &read).expect("house rules");
    let league = judge.library.get(&name).expect("there");
    league.readings(rule, Wizard).map(|(name, _)| name.to_owned()).collect()
}

#[test]
fn house_rules_that_say_a_limit_leave_no_doubt() {
    let head = "title = \"League\"\nextends = \"mele/mixed\"\n[rules.avatar-copies]\n";
    let of = |said: &str| readings(&format!("{head}{said}"), "avatar-copies");
    assert_eq!(of(""), ["wizards"]);
    assert_eq!(of("severity = \"warning\""), ["wizards"]);
    assert_eq!(of("limit = 3"), [""; 0]);
    let own = "limit = 3\nreadings.ours = { read = \"so\", other = \"or so\" }";
    assert_eq!(of(own), ["ours"]);
}

#[test]
fn bad_readings_of_house_rules_are_told() {
    let text = "title = \"League\"\nextends = \"coe\"\n[rules.copy-limit]\nreadings = \"so\"\n";
    let judge = Judge::built_in();
    let read = |path: &str| Ok(SourceFile::new(path, text));
    let mut library = judge.library.clone();
    let error = library.load_house("league.toml", &judge.database, &read).expect_err("no reading");
    assert_eq!(
        error.diagnostics[0].message,
        "`readings` of the rule `copy-limit` has a wrong value: expected tables by name, each with \
         `read` and `other`"
    );
}
