//! The table of all rules. A rule is here or it does not exist; names are never used again.

use super::{
    Family, Rule, advice, alignment, company, composition, copies, location_deck, opponent, pool,
    reading, sideboard,
};

/// Every rule, in the order of the catalogue.
pub static RULES: &[&Rule] = &[
    &reading::unknown_card::RULE,
    &reading::ambiguous_card::RULE,
    &reading::misfiled_card::RULE,
    &reading::misplaced_card::RULE,
    &reading::tag_mismatch::RULE,
    &reading::repeated_entry::RULE,
    &reading::unreadable_line::RULE,
    &reading::quantity::RULE,
    &reading::unknown_key::RULE,
    &reading::bad_value::RULE,
    &reading::missing_section::RULE,
    &reading::player_not_in_ruleset::RULE,
    &reading::unknown_waiver::RULE,
    &copies::unique_copies::RULE,
    &copies::copy_limit::RULE,
    &copies::fallen_wizard_copies::RULE,
    &copies::play_deck_character_copies::RULE,
    &copies::avatar_copies::RULE,
    &composition::play_deck_size::RULE,
    &composition::resource_hazard_parity::RULE,
    &composition::character_count::RULE,
    &composition::avatar_count::RULE,
    &composition::avatar_missing::RULE,
    &composition::creature_minimum::RULE,
    &composition::no_hazards::RULE,
    &alignment::avatar_alignment::RULE,
    &alignment::character_alignment::RULE,
    &alignment::resource_alignment::RULE,
    &alignment::avatar_specific::RULE,
    &alignment::avatar_declared::RULE,
    &alignment::banned_card::RULE,
    &alignment::balrog_character::RULE,
    &alignment::balrog_faction::RULE,
    &alignment::agent_mind::RULE,
    &location_deck::site_copies::RULE,
    &location_deck::site_alignment::RULE,
    &location_deck::balrog_site_version::RULE,
    &location_deck::region_card::RULE,
    &location_deck::haven_missing::RULE,
    &location_deck::starting_site::RULE,
    &sideboard::sideboard_size::RULE,
    &sideboard::sideboard_vs_fallen_wizard::RULE,
    &sideboard::sideboard_avatars::RULE,
    &pool::pool_size::RULE,
    &pool::pool_item::RULE,
    &pool::pool_contents::RULE,
    &pool::stage_points::RULE,
    &company::starting_company_size::RULE,
    &company::starting_mind::RULE,
    &company::starting_character::RULE,
    &company::starting_items::RULE,
    &company::starting_influence::RULE,
    &company::company_travel::RULE,
    &opponent::no_effect_against::RULE,
    &opponent::forbidden_against::RULE,
    &opponent::group_discretion::RULE,
    &opponent::draft_collision::RULE,
    &opponent::avatar_collision::RULE,
    &opponent::unique_collision::RULE,
    &advice::unplayable_resource::RULE,
    &advice::idle_site::RULE,
    &advice::unreachable_site::RULE,
    &advice::orphan_ring::RULE,
    &advice::missing_enabler::RULE,
    // The last: it looks at what the others found.
    &reading::unused_waiver::RULE,
];

/// A rule by its name.
pub fn find(name: &str) -> Option<&'static Rule> {
    RULES.iter().copied().find(|rule| rule.name == name)
}

/// Whether a rule only gives advice.
pub fn is_advice(name: &str) -> bool {
    find(name).is_some_and(|rule| rule.family == Family::Advice)
}

/// Where the names of rules are found, for those who wrote one that is none.
pub const WHERE_NAMED: &str = "`meccg rules coe` lists rules with their names";

/// The names of rules that one may have been meant for, the nearest first.
pub fn nearest(name: &str) -> Vec<&'static str> {
    crate::text::nearest(name, RULES.iter().map(|rule| rule.name))
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
        &["## What it asks", "## Why", "## How to mend a deck", "## Breaks it", "## Keeps it"];

    fn names() -> Vec<&'static str> {
        RULES.iter().map(|rule| rule.name).collect()
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
    fn every_rule_has_the_file_of_its_name() {
        let checkers = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/checkers");
        let mut explained = 0;
        for rule in RULES {
            let family = rule.family.word().replace('-', "_");
            let stem = rule.name.replace('-', "_");
            for extension in ["rs", "md"] {
                let file = checkers.join(&family).join(&stem).with_extension(extension);
                assert!(file.is_file(), "there is no {}", file.display());
            }
            explained += 1;
        }
        let families = Family::ALL.iter().map(|family| family.word().replace('-', "_"));
        let files = families.flat_map(|family| {
            std::fs::read_dir(checkers.join(family)).expect("a folder for each family")
        });
        let markdown = files
            .filter(|file| {
                let path = file.as_ref().expect("readable").path();
                path.extension().is_some_and(|extension| extension == "md")
            })
            .count();
        assert_eq!(markdown, explained, "an explanation of no rule");
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
        for rule in RULES.iter().filter(|rule| rule.family != Family::Reading) {
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
        let checked: BTreeSet<_> = RULES
            .iter()
            .filter(|rule| rule.family != Family::Reading)
            .map(|rule| rule.name)
            .collect();
        assert_eq!(Rules::NAMES.iter().copied().collect::<BTreeSet<_>>(), checked);
    }

    #[test]
    fn rulesets_say_nothing_of_reading() {
        for rule in RULES.iter().filter(|rule| rule.family == Family::Reading) {
            assert!(!Rules::NAMES.contains(&rule.name), "{}", rule.name);
        }
    }
}
