//! The standard modifications of influence checks: `Dúnedain (+1), Orcs of Mirkwood (-2)`, and those
//! of factions of later sets: `The Balrog (+3), leader (+2)`, `influencer discards a major item (+3)`.

use super::attributes::race;
use super::names::Names;
use meccg::CardId;
use meccg::cards::model::{Keyword, StandardModification, Subtype};

/// The meanings of the words after "Standard Modifications"; unknown words are a problem.
pub(super) fn modifications(
    text: &str,
    names: &Names,
    problems: &mut Vec<String>,
    id: CardId,
) -> Vec<StandardModification> {
    let list = text.split_once("Modifications:").map_or("", |(_, list)| list);
    let mut found = Vec::new();
    for part in list.split_inclusive(')') {
        let Some((whom, number)) = part.rsplit_once('(') else { break };
        let whom = whom.trim_start_matches([',', '.', ' ']).trim_end();
        let number = number.trim_end_matches(')').split(';').next().unwrap_or_default();
        let Ok(bonus) = number.trim().parse() else { break };
        match modification(whom, bonus, names) {
            Ok(modification) => found.push(modification),
            Err(problem) => problems.push(format!("{id}: {problem}")),
        }
    }
    found
}

fn modification(whom: &str, bonus: i8, names: &Names) -> Result<StandardModification, String> {
    let given = StandardModification { bonus, ..StandardModification::default() };
    if let Some(race) = race(whom.trim_start_matches("other ")) {
        return Ok(StandardModification { race: Some(race), ..given });
    }
    if let Some(of) = whom.strip_prefix("Any other ").and_then(|of| of.strip_suffix(" faction")) {
        return Ok(StandardModification { other_faction_of: race(of), ..given });
    }
    let item = whom.trim_start_matches("influencer discards ").trim_start_matches("or ");
    if let Some(kind) = item.strip_prefix("a ").and_then(|of| of.strip_suffix(" item")) {
        let discarding = Some(match kind {
            "major" => Subtype::MajorItem,
            "greater" => Subtype::GreaterItem,
            _ => return Err(format!("no item is `{kind}`")),
        });
        return Ok(StandardModification { discarding, ..given });
    }
    if whom == "leader" {
        return Ok(StandardModification { keyword: Some(Keyword::Leader), ..given });
    }
    if let Ok(named) = names.of_type("Character", whom) {
        return Ok(StandardModification { named: Some(named), ..given });
    }
    if let Some(avatar) = whom.strip_prefix("if ").and_then(|of| of.strip_suffix(" is your Wizard"))
    {
        let avatar = Some(names.of_type("Character", avatar)?);
        return Ok(StandardModification { avatar, ..given });
    }
    // The homes of the one, and the condition that makes the other a king, are in the overlay.
    if let Some((of, _)) = whom.split_once(" with home sites in ") {
        return Ok(StandardModification { race: race(of), ..given });
    }
    if let Some((card, of)) = whom.rsplit_once(' ')
        && let Ok(card) = names.of_type("Resource", card)
        && let Some(race) = race(of)
    {
        return Ok(StandardModification { race: Some(race), bearing: Some(card), ..given });
    }
    let faction = Some(names.of_type("Resource", whom)?);
    Ok(StandardModification { faction, ..given })
}
