//! The table of all rules. A rule is here or it does not exist; names are never used again.

use super::{
    Rule, alignment, company, composition, copies, location_deck, opponent, pool, reading,
    sideboard,
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
    &pool::starting_character::RULE,
    &opponent::no_effect_against::RULE,
    &opponent::forbidden_against::RULE,
    &opponent::group_discretion::RULE,
    &opponent::draft_collision::RULE,
    &opponent::avatar_collision::RULE,
    &opponent::unique_collision::RULE,
    // The last: it looks at what the others found.
    &reading::unused_waiver::RULE,
];

/// A rule by its name.
pub fn find(name: &str) -> Option<&'static Rule> {
    RULES.iter().copied().find(|rule| rule.name == name)
}

/// The name of the rule that a name may have been meant for.
pub fn nearest(name: &str) -> Option<&'static str> {
    RULES
        .iter()
        .map(|rule| (strsim::osa_distance(rule.name, name), rule.name))
        .filter(|&(distance, known)| distance <= known.len() / 2)
        .min()
        .map(|(_, known)| known)
}
