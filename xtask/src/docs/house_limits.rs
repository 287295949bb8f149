//! The page of every limit that house rules can set, made from their schema.

use std::fmt::Write as _;
use std::fs;
use std::io;

use serde_json::{Map, Value};

use super::Page;
use super::card_fields::{described, kind, tables, words};

const INTRODUCTION: &str = "\
<!-- Made by `cargo xtask docs`. -->

# Limits of house rules

[House rules](configuration.md#house-rules) change the limits of a rule under `[rules.NAME]`. This page lists every limit of every rule. A limit
that you leave out keeps its value from the ruleset that the file extends.

```toml house
title = \"Thursday League\"
extends = \"coe/standard\"

[rules.sideboard-size]
maximum = { default = 15, campaign = 20 } # by game length

[rules.pool-item]
applies = false
```

## Keys of every rule

| key | value | meaning |
| --- | --- | --- |
";

/// The keys that every rule has.
const OF_EVERY_RULE: [&str; 4] = ["applies", "cite", "readings", "severity"];

pub(super) fn page() -> io::Result<Page> {
    let path = crate::root().join("schema/house-rules.schema.json");
    let schema: Value = serde_json::from_str(&fs::read_to_string(path)?)?;
    let defs = &schema["$defs"];
    let rules = defs["Rules"]["properties"].as_object().expect("the schema lists the rules");
    let mut text = INTRODUCTION.to_owned();
    let mut names = Vec::new();
    let row = |text: &mut String, first: &str, key: &str, of: &Value, names: &mut Vec<String>| {
        let value = value(of, &schema, names);
        let _ = writeln!(text, "| {first}`{key}` | {value} | {} |", described(of));
    };
    for key in OF_EVERY_RULE {
        row(&mut text, "", key, &defs["Applies"]["properties"][key], &mut names);
    }
    text.push_str(
        "\n## Limits by rule\n\n| rule | limit | value | meaning |\n| --- | --- | --- | --- |\n",
    );
    let mut without = Vec::new();
    for (rule, of) in rules {
        let link = format!("[{rule}](../rules/{rule}.md)");
        let limits = limits(of, defs);
        if limits.is_empty() {
            without.push(link);
            continue;
        }
        for (at, (key, of)) in limits.into_iter().enumerate() {
            let first = if at == 0 { format!("{link} | ") } else { " | ".to_owned() };
            row(&mut text, &first, key, of, &mut names);
        }
    }
    let _ = writeln!(text, "\nThese rules have no limits: {}.", without.join(", "));
    tables(&mut text, &schema, names);
    Ok(("reference/house-limits.md".to_owned(), text))
}

/// The limits of a rule, without the keys of every rule.
fn limits<'s>(rule: &Value, defs: &'s Value) -> Vec<(&'s String, &'s Value)> {
    let of = rule["$ref"].as_str().and_then(|path| path.rsplit('/').next());
    let fields = of.and_then(|name| defs[name]["properties"].as_object());
    let is_own = |(key, _): &(&'s String, &'s Value)| !OF_EVERY_RULE.contains(&key.as_str());
    fields.map_or_else(Vec::new, |fields: &Map<_, _>| fields.iter().filter(is_own).collect())
}

/// The possible values of a limit: one for all, or a table by player or by game length.
fn value(of: &Value, schema: &Value, names: &mut Vec<String>) -> String {
    let name = of["$ref"].as_str().and_then(|path| path.rsplit('/').next()).unwrap_or_default();
    let by = if name.starts_with("PerPlayer") {
        "player"
    } else if name.starts_with("PerLength") {
        "game length"
    } else {
        return kind(of, schema, names);
    };
    let one = &schema["$defs"][name]["anyOf"][0];
    let one = value(one, schema, names);
    if words(of).is_empty() { format!("{one}, or a table by {by}") } else { one }
}
