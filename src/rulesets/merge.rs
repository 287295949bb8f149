//! From the text of a book to its rulesets: a variant is what the book says in common with what
//! the variant says in its place.
//!
//! The build script reads the built-in books with this very file; house rules are laid over a
//! built-in ruleset with it at run time.

use serde::Deserialize;
use toml::{Table, Value};

use super::model::{Rules, Ruleset};

/// A book as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Book {
    title: String,
    edition: String,
    default_variant: String,
    base: Table,
    variants: Table,
}

/// All rulesets of a book, the default variant first.
///
/// # Errors
/// When the text is no book, or a variant says something that rulesets do not know.
pub fn variants(book: &str, text: &str) -> Result<Vec<Ruleset>, String> {
    let parsed: Book = toml::from_str(text).map_err(|error| error.to_string())?;
    let mut rulesets = Vec::new();
    for name in parsed.variants.keys() {
        let mut merged = resolve(&parsed, name, 0)?;
        merged.insert("name".into(), format!("{book}/{name}").into());
        merged.insert("title".into(), parsed.title.clone().into());
        merged.insert("edition".into(), parsed.edition.clone().into());
        let ruleset = ruleset(merged).map_err(|error| format!("variant {name}: {error}"))?;
        if *name == parsed.default_variant {
            rulesets.insert(0, ruleset);
        } else {
            rulesets.push(ruleset);
        }
    }
    Ok(rulesets)
}

/// What a variant says, with what it inherits below it.
fn resolve(book: &Book, name: &str, depth: usize) -> Result<Table, String> {
    let Some(Value::Table(variant)) = book.variants.get(name) else {
        return Err(format!("there is no variant {name}"));
    };
    if depth > book.variants.len() {
        return Err(format!("variant {name} inherits from itself"));
    }
    let mut variant = variant.clone();
    let mut merged = match variant.remove("inherits") {
        Some(Value::String(parent)) => resolve(book, &parent, depth + 1)?,
        Some(_) => return Err(format!("variant {name}: `inherits` names a variant")),
        None => book.base.clone(),
    };
    lay_over(&mut merged, variant);
    Ok(merged)
}

/// Lays one table over another: tables are joined key by key, everything else is replaced. A rule
/// that applies again after `applies = false` is written whole.
pub fn lay_over(base: &mut Table, over: Table) {
    for (key, value) in over {
        match (base.get_mut(&key), value) {
            (Some(Value::Table(below)), Value::Table(above)) => {
                if above.get("applies") == Some(&Value::Boolean(false)) {
                    *below = above;
                } else {
                    below.remove("applies");
                    lay_over(below, above);
                }
            }
            (_, value) => {
                base.insert(key, value);
            }
        }
    }
}

/// The ruleset of a table, with the rules that do not apply put apart by name.
///
/// # Errors
/// When the table says something that rulesets do not know, or leaves a rule out.
pub fn ruleset(mut table: Table) -> Result<Ruleset, String> {
    let mut not_applicable = Vec::new();
    if let Some(Value::Table(rules)) = table.get_mut("rules") {
        rules.retain(|name, rule| {
            let off = rule.get("applies") == Some(&Value::Boolean(false));
            if off {
                not_applicable.push(name.to_owned());
            }
            !off
        });
        for name in Rules::NAMES {
            if !rules.contains_key(*name) && !not_applicable.iter().any(|off| off == name) {
                return Err(format!("nothing is said of the rule {name}"));
            }
        }
    }
    if let Some(unknown) = not_applicable.iter().find(|off| !Rules::NAMES.contains(&off.as_str())) {
        return Err(format!("there is no rule {unknown}"));
    }
    not_applicable.sort_unstable();
    table.insert("not-applicable".into(), not_applicable.into());
    Value::Table(table).try_into().map_err(|error: toml::de::Error| error.to_string())
}
