//! The adaptations of schemas for editors: TOML has no null, and the server of taplo has quirks.

use schemars::Schema;
use serde_json::{Map, Value, json};

/// Removes null from the values of a schema: TOML has none, and leaves a key out instead.
pub(super) fn without_null(schema: &mut Schema) {
    let Some(object) = schema.as_object_mut() else { return };
    if let Some(types) = object.get_mut("type").and_then(Value::as_array_mut) {
        types.retain(|kind| kind != "null");
        if let [only] = types.as_slice() {
            let only = only.clone();
            object.insert("type".to_owned(), only);
        }
    }
    if object.get("default") == Some(&Value::Null) {
        object.remove("default");
    }
    let null = json!({ "type": "null" });
    let Some(any) = object.get_mut("anyOf").and_then(Value::as_array_mut) else { return };
    let before = any.len();
    any.retain(|one| *one != null);
    if let (true, [Value::Object(only)]) = (any.len() < before, any.as_slice()) {
        let only = only.clone();
        object.remove("anyOf");
        for (key, value) in only {
            object.entry(key).or_insert(value);
        }
    }
}

/// The schema for taplo. Taplo writes keys as the schema has them, so keys that need quotes have
/// them here, and patterns have descriptions; and it shows an error of a table at every key in it,
/// so unknown keys are reported by a schema of their own.
pub(super) fn for_taplo(schema: Schema) -> Schema {
    let mut value = schema.to_value();
    adapt(&mut value);
    Schema::try_from(value).unwrap_or_default()
}

fn adapt(value: &mut Value) {
    match value {
        Value::Array(values) => values.iter_mut().for_each(adapt),
        Value::Object(object) => {
            quote_keys(object);
            tell_unknown_keys(object);
            object.values_mut().for_each(adapt);
        }
        _ => {}
    }
}

/// Whether TOML writes a key without quotes.
fn is_bare(key: &str) -> bool {
    key.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'))
}

/// Gives the keys that need quotes their quotes.
fn quote_keys(object: &mut Map<String, Value>) {
    let Some(Value::Object(properties)) = object.get_mut("properties") else { return };
    let names: Vec<String> = properties.keys().filter(|key| !is_bare(key)).cloned().collect();
    let mut patterns = Map::new();
    for name in names {
        let Some(meaning) = properties.remove(&name) else { continue };
        properties.insert(Value::from(name.as_str()).to_string(), meaning.clone());
        patterns.insert(format!("^{}$", escaped(&name)), meaning);
    }
    if !patterns.is_empty() {
        object.insert("patternProperties".to_owned(), patterns.into());
    }
}

/// A name as a regular expression that fits nothing else.
fn escaped(name: &str) -> String {
    let mut pattern = String::with_capacity(name.len() + 4);
    for letter in name.chars() {
        if letter.is_ascii_punctuation() {
            pattern.push('\\');
        }
        pattern.push(letter);
    }
    pattern
}

/// Adds to unknown keys the list of the known ones.
fn tell_unknown_keys(object: &mut Map<String, Value>) {
    if object.get("additionalProperties") != Some(&Value::Bool(false)) {
        return;
    }
    let Some(Value::Object(properties)) = object.get("properties") else { return };
    let known: Vec<&str> = properties.keys().map(String::as_str).collect();
    let known = json!({ "const": format!("one of the keys {}", known.join(", ")) });
    object.insert("additionalProperties".to_owned(), known);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn schema(value: Value) -> Schema {
        Schema::try_from(value).expect("a schema")
    }

    #[test]
    fn nothing_may_be_null() {
        let mut one = schema(json!({ "type": ["string", "null"], "default": null }));
        without_null(&mut one);
        assert_eq!(one.to_value(), json!({ "type": "string" }));
        let any = json!([{ "$ref": "#/$defs/A" }, { "type": "null" }]);
        let mut two = schema(json!({ "description": "x", "anyOf": any }));
        without_null(&mut two);
        assert_eq!(two.to_value(), json!({ "description": "x", "$ref": "#/$defs/A" }));
    }

    #[test]
    fn taplo_gets_quotes_and_its_own_words() {
        let table = json!({ "properties": { "Sam Gamgee": {}, "Frodo": {} }, "additionalProperties": false });
        let adapted = for_taplo(schema(table)).to_value();
        let keys: Vec<&String> = adapted["properties"].as_object().expect("keys").keys().collect();
        assert_eq!(keys, ["\"Sam Gamgee\"", "Frodo"]);
        assert!(adapted["patternProperties"].get("^Sam Gamgee$").is_some());
        assert!(adapted["additionalProperties"]["const"].is_string());
        assert_eq!(escaped("FEAR! (x)"), "FEAR\\! \\(x\\)");
    }
}
