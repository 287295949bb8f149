//! The page of every field of a card file, made from its schema.

use std::fmt::Write as _;
use std::fs;
use std::io;

use serde_json::Value;

use super::Page;

const INTRODUCTION: &str = "\
<!-- Made by `cargo xtask docs`. -->

# Card files

A card file adds your own cards to the built-in ones, or replaces some. It is TOML, YAML or JSON with a list named `card`. The
quickest way to begin one is to print a similar card and change it:

```sh
meccg cards show \"Rangers of the North\" --format toml > our-cards.toml
meccg cards lint our-cards.toml
meccg check --cards our-cards.toml my-deck.toml
```

Give each new card an id of its own, such as `XX-1`. A card with the id of a built-in card replaces it, and every report says so.
A first line `#:schema schema/cards.schema.json` lets an [editor](editors.md) complete the fields.

Every card needs `id`, `name`, `type` and `alignment`. All other fields are optional; `cards lint` says which ones a type of card
needs or cannot have. Words in the tables are the only values of their field.
";

pub(super) fn page() -> io::Result<Page> {
    let path = crate::root().join("schema/cards.schema.json");
    let schema: Value = serde_json::from_str(&fs::read_to_string(path)?)?;
    let mut text = INTRODUCTION.to_owned();
    tables(&mut text, &schema, vec!["Card".to_owned()]);
    Ok(("reference/card-file.md".to_owned(), text))
}

/// Adds a table for each of these types and for those that their fields need, in the order in which
/// a reader comes upon them.
pub(super) fn tables(text: &mut String, schema: &Value, mut names: Vec<String>) {
    let mut at = 0;
    while let Some(name) = names.get(at).cloned() {
        let of = &schema["$defs"][&name];
        let title = if name == "Card" { "Fields of a card".to_owned() } else { title(&name) };
        let _ = writeln!(text, "\n## {title}\n");
        if name != "Card" {
            let _ = writeln!(text, "{}\n", described(of));
        }
        match of["properties"].as_object() {
            Some(fields) => {
                text.push_str("| field | value | meaning |\n| --- | --- | --- |\n");
                for (field, value) in fields {
                    let kind = kind(value, schema, &mut names);
                    let _ = writeln!(text, "| `{field}` | {kind} | {} |", described(value));
                }
            }
            None => {
                let _ = writeln!(text, "{}", words(of).join(", "));
            }
        }
        at += 1;
    }
}

/// The description of a schema, on one line, without the links of the code.
pub(super) fn described(of: &Value) -> String {
    let text = of["description"].as_str().unwrap_or_default().replace('\n', " ");
    let mut plain = String::new();
    let mut rest = text.as_str();
    while let Some((before, link)) = rest.split_once("](") {
        plain.push_str(&before.replacen("[`", "`", 1));
        rest = link.split_once(')').map_or("", |(_, after)| after);
    }
    (plain + rest).replace('|', "\\|")
}

/// The heading of the table of a type, from its name: `TextKey` is "text key".
fn title(name: &str) -> String {
    let mut words = String::new();
    for (at, character) in name.char_indices() {
        if at > 0 && character.is_uppercase() {
            words.push(' ');
        }
        words.extend(if at > 0 { character.to_lowercase().collect() } else { vec![character] });
    }
    words
}

/// A list of more words than this has a part of the page for itself.
const MANY: usize = 9;

/// The words of a closed list, as code.
pub(super) fn words(of: &Value) -> Vec<String> {
    let each = of["oneOf"].as_array().map_or(&[][..], Vec::as_slice);
    let own = of["enum"].as_array().map_or(&[][..], Vec::as_slice);
    let known = each.iter().filter_map(|one| one["const"].as_str());
    known.chain(own.iter().filter_map(Value::as_str)).map(|word| format!("`{word}`")).collect()
}

/// The possible values, in words; a type with fields of its own gets a table later.
pub(super) fn kind(of: &Value, schema: &Value, names: &mut Vec<String>) -> String {
    if let Some(name) = of["$ref"].as_str().and_then(|path| path.rsplit('/').next()) {
        let of = &schema["$defs"][name];
        let is_table = of["properties"].is_object();
        if is_table || words(of).len() > MANY {
            if !names.iter().any(|known| known == name) {
                names.push(name.to_owned());
            }
            let (what, title) =
                (if is_table { "table" } else { "word" }, title(name).to_lowercase());
            return format!("{what}: [{title}](#{})", title.replace(' ', "-"));
        }
        return kind(of, schema, names);
    }
    for several in ["oneOf", "anyOf"] {
        if let Some(each) = of[several].as_array() {
            let kinds: Vec<String> = each.iter().map(|one| kind(one, schema, names)).collect();
            let words = kinds.iter().all(|kind| kind.starts_with('`'));
            return kinds.join(if words { ", " } else { ", or " });
        }
    }
    if let Some(word) = of["const"].as_str() {
        return format!("`{word}`");
    }
    if let Some(words) = of["enum"].as_array() {
        let words: Vec<String> =
            words.iter().filter_map(Value::as_str).map(|word| format!("`{word}`")).collect();
        return words.join(", ");
    }
    match of["type"].as_str() {
        Some("array") => format!("list of: {}", kind(&of["items"], schema, names)),
        Some("integer") => "number".to_owned(),
        Some("boolean") => "`true` or `false`".to_owned(),
        Some("object") => {
            let Some(fields) = of["properties"].as_object() else { return "table".to_owned() };
            let fields: Vec<String> = fields
                .iter()
                .map(|(field, value)| format!("`{field}`: {}", kind(value, schema, names)))
                .collect();
            format!("table with {}", fields.join(", "))
        }
        _ => "text".to_owned(),
    }
}
