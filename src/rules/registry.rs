//! The registry of all rules, made from the table.

use super::table::every_rule;
use super::{Family, Rule};

macro_rules! registry {
    ($(
        $group:ident { $($family:ident {
            $($(#[$meta:meta])* $module:ident = $name:literal $(: $limits:ident)?,)*
        })* }
    )*) => {
        /// Every rule, in the order of the catalogue.
        pub static RULES: &[&Rule] = &[$($($(&super::$family::$module::RULE,)*)*)*];

        #[cfg(test)]
        /// Every name of the table, in the order of the catalogue.
        const NAMES: &[&str] = &[$($($($name,)*)*)*];
    };
}
every_rule!(registry);

/// A rule by its name.
pub fn find(name: &str) -> Option<&'static Rule> {
    RULES.iter().copied().find(|rule| rule.name == name)
}

/// Whether a rule only gives advice.
pub fn is_advice(name: &str) -> bool {
    find(name).is_some_and(|rule| rule.family == Family::Advice)
}

/// The names of rules nearest to a misspelled name, the nearest first.
pub(crate) fn nearest(name: &str) -> Vec<&'static str> {
    crate::text::nearest(name, names())
}

/// The names of all rules.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    RULES.iter().map(|rule| rule.name)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use super::*;
    use crate::cards::model::PlayerType;
    use crate::rulesets::library::Library;
    use crate::rulesets::model::Rules;

    /// The headings of every explanation, in order.
    const HEADINGS: &[&str] =
        &["## What it asks", "## Why", "## How to fix a deck", "## Breaks it", "## Keeps it"];

    fn names() -> Vec<&'static str> {
        RULES.iter().map(|rule| rule.name).collect()
    }

    #[test]
    fn rules_are_called_as_the_table_calls_them() {
        assert_eq!(names(), NAMES);
    }

    #[test]
    fn names_are_unique_and_kebab_case() {
        let unique: BTreeSet<_> = names().into_iter().collect();
        assert_eq!(unique.len(), RULES.len());
        for name in names() {
            let word =
                |word: &str| !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase());
            assert!(name.split('-').all(word), "{name}");
            assert!(find(name).is_some_and(|rule| rule.name == name), "{name}");
        }
        assert!(find("no-such-rule").is_none());
    }

    #[test]
    fn every_rule_has_the_folder_of_its_name() {
        let rules = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/rules");
        for rule in RULES {
            let family = rule.family.word().replace('-', "_");
            let folder = rules.join(&family).join(rule.name.replace('-', "_"));
            for file in ["mod.rs", "explanation.md", "cases.md"] {
                assert!(folder.join(file).is_file(), "no {file} in {}", folder.display());
            }
        }
        let families = Family::ALL.iter().map(|family| family.word().replace('-', "_"));
        let folders = families
            .flat_map(|family| std::fs::read_dir(rules.join(family)).expect("a family's folder"))
            .filter(|entry| entry.as_ref().expect("readable").path().is_dir());
        assert_eq!(folders.count(), RULES.len(), "a folder of no rule");
    }

    #[test]
    fn every_rule_is_explained_in_the_common_form() {
        for rule in RULES {
            let text = rule.explanation;
            assert!(!rule.summary.ends_with('.'), "{}: {}", rule.name, rule.summary);
            assert!(text.starts_with(HEADINGS[0]), "{}", rule.name);
            let headings: Vec<_> = text.lines().filter(|line| line.starts_with("## ")).collect();
            assert_eq!(headings, HEADINGS, "{}", rule.name);
            for part in text.split("## ").skip(1) {
                let (heading, words) = part.split_once('\n').unwrap_or((part, ""));
                assert!(words.trim().len() > 20, "{}: nothing under {heading}", rule.name);
            }
            assert!(text.len() < 3000, "{} is too long to be read", rule.name);
            assert!(text.lines().all(|line| line.chars().count() <= 120), "{}", rule.name);
        }
    }

    #[test]
    fn every_rule_that_is_not_about_reading_is_cited_by_a_ruleset() {
        let library = Library::built_in();
        let cited = |rule: &Rule, player| {
            library.all().any(|set| !set.citations(rule.name, player).is_empty())
        };
        for rule in RULES.iter().filter(|rule| rule.is_of_rulebooks()) {
            let some = PlayerType::ALL.iter().any(|&player| cited(rule, player));
            assert!(some, "no ruleset says where {} is written", rule.name);
        }
    }

    #[test]
    fn a_rule_that_applies_says_where_it_is_written_for_every_player() {
        for ruleset in Library::built_in().all() {
            for name in Rules::NAMES.iter().filter(|name| ruleset.rules.get(name).is_some()) {
                for &player in &ruleset.players {
                    let cited = ruleset.citations(name, player);
                    assert!(!cited.is_empty(), "{}: {name} for {player}", ruleset.name);
                }
            }
        }
    }

    #[test]
    fn rulesets_and_registry_speak_of_the_same_rules() {
        let checked: BTreeSet<_> =
            RULES.iter().filter(|rule| rule.is_of_rulebooks()).map(|rule| rule.name).collect();
        assert_eq!(Rules::NAMES.iter().copied().collect::<BTreeSet<_>>(), checked);
    }

    #[test]
    fn rulesets_say_nothing_of_reading() {
        for rule in RULES.iter().filter(|rule| !rule.is_of_rulebooks()) {
            assert!(!Rules::NAMES.contains(&rule.name), "{}", rule.name);
        }
    }
}
