//! The JSON Schema of house rules.

use schemars::{Schema, SchemaGenerator};

use super::HouseRules;
use crate::rulesets::model::Rules;

/// The schema of house rules: each rule as rulesets have it, with every key left to choice.
pub(crate) fn house_rules(generator: SchemaGenerator) -> Schema {
    let mut schema = generator.into_root_schema_for::<HouseRules>();
    let rules = ["$defs", "Rules", "properties"];
    let of_rules: Vec<String> = rules
        .iter()
        .try_fold(schema.as_value(), |value, &key| value.get(key))
        .and_then(|rules| rules.as_object())
        .map(|rules| rules.values().filter_map(definition).collect())
        .unwrap_or_default();
    if let Some(definitions) = schema.get_mut("$defs").and_then(|defs| defs.as_object_mut()) {
        for name in of_rules {
            if let Some(rule) = definitions.get_mut(&name).and_then(|rule| rule.as_object_mut()) {
                loosen(rule);
            }
        }
        let about =
            "A card by its name, with a tag where several have it (`Moria [M]`), or by its id.";
        let card = serde_json::json!({
            "description": about, "type": "string", "examples": ["Dodge", "TW-106"],
        });
        definitions.insert("CardId".to_owned(), card);
    }
    schema
}

/// The definition that the schema of a rule refers to.
fn definition(rule: &serde_json::Value) -> Option<String> {
    let direct = rule.get("$ref");
    let either = rule.get("anyOf").and_then(|any| any.get(0)).and_then(|one| one.get("$ref"));
    let path = direct.or(either)?.as_str()?;
    path.rsplit('/').next().map(str::to_owned)
}

/// Leaves every key of a rule to choice, and lets the rule be switched off.
fn loosen(rule: &mut serde_json::Map<String, serde_json::Value>) {
    rule.remove("required");
    if let Some(keys) = rule.get_mut("properties").and_then(|keys| keys.as_object_mut()) {
        let about = "Whether the rule applies at all.";
        keys.insert(
            "applies".to_owned(),
            serde_json::json!({ "description": about, "type": "boolean" }),
        );
        keys.remove("more");
    }
}

/// The rules as rulesets have them.
pub(super) fn rules(generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<Rules>()
}
