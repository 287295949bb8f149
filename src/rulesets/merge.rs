//! From the text of a book to its rulesets: a variant is the common part of the book with the
//! changes of the variant.
//!
//! The build script reads the built-in books with this file; at run time it applies house rules to
//! a ruleset.

#[cfg(not(library))]
use serde::Deserialize;
use toml::{Table, Value};

use crate::cards::model::PlayerType;

use super::model::{Rules, Ruleset};
use super::terms::{Audience, Contradiction, GameLength, LeftOut, from_value, to_table};

/// A book as written.
#[cfg(not(library))]
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Book {
    title: String,
    edition: String,
    default_variant: String,
    /// The ruleset of an earlier book that `base` is laid over.
    #[serde(default)]
    extends: Option<String>,
    base: Table,
    variants: Table,
}

/// All rulesets of a book, the default variant first. A book can extend one of `earlier`.
///
/// # Errors
/// When the text is not a book, or a variant has unknown keys.
#[cfg(not(library))]
pub(crate) fn variants(
    book: &str,
    text: &str,
    earlier: &[Ruleset],
) -> Result<Vec<Ruleset>, String> {
    let mut parsed: Book = toml::from_str(text).map_err(|error| error.to_string())?;
    if let Some(name) = &parsed.extends {
        let extended = earlier.iter().find(|ruleset| ruleset.name == *name);
        let extended = extended.ok_or_else(|| format!("no earlier book has {name}"))?;
        let own = std::mem::replace(&mut parsed.base, inherited(extended)?);
        lay_over(&mut parsed.base, own);
    }
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

/// The settings of a variant, over those that it inherits.
#[cfg(not(library))]
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

/// The settings that another book or house rules inherit from a ruleset: everything except its
/// name, with references qualified by their source.
///
/// # Errors
/// Never for a ruleset that [`ruleset`] has made.
pub(crate) fn inherited(ruleset: &Ruleset) -> Result<Table, String> {
    let mut table = to_table(ruleset)?;
    for own in ["name", "title", "edition", "variant"] {
        table.remove(own);
    }
    qualify(&mut table, ruleset.source());
    Ok(table)
}

/// Names the source in every reference below a table.
fn qualify(table: &mut Table, source: &str) {
    for (key, value) in table.iter_mut() {
        match value {
            value if key == "cite" => prefix(value, source),
            Value::Table(table) => qualify(table, source),
            Value::Array(values) => {
                for table in values.iter_mut().filter_map(Value::as_table_mut) {
                    qualify(table, source);
                }
            }
            _ => {}
        }
    }
}

fn prefix(references: &mut Value, source: &str) {
    match references {
        Value::String(reference) if !reference.contains(": ") => {
            *reference = format!("{source}: {reference}");
        }
        Value::Array(values) => values.iter_mut().for_each(|value| prefix(value, source)),
        Value::Table(table) => table.iter_mut().for_each(|(_, value)| prefix(value, source)),
        _ => {}
    }
}

/// Lays one table over another: tables are joined key by key, everything else is replaced. A rule
/// that applies again after `applies = false` is written whole, as is one that says `whole = true`.
pub fn lay_over(base: &mut Table, over: Table) {
    for (key, value) in over {
        let Value::Table(mut above) = value else {
            base.insert(key, value);
            continue;
        };
        if above.get("applies") == Some(&Value::Boolean(true)) {
            above.remove("applies");
        }
        let whole = above.remove("whole") == Some(Value::Boolean(true));
        let off = above.get("applies") == Some(&Value::Boolean(false));
        match base.get_mut(&key) {
            Some(below) if !whole && !off => join(below, above),
            _ => {
                base.insert(key, Value::Table(above));
            }
        }
    }
}

/// Joins a table with a value. A value for everyone stays for those whom a table by player or by
/// game length does not name.
fn join(below: &mut Value, above: Table) {
    let said_for_all = !matches!(below, Value::Table(table) if choice(table).is_some());
    match (below, choice(&above)) {
        (Value::Table(table), kind) if compatible(choice(table), kind) => {
            table.remove("applies");
            lay_over(table, above);
        }
        (below, Some(_)) if said_for_all => {
            let default = std::mem::replace(below, Value::Boolean(false));
            let mut table = Table::from_iter([("default".to_owned(), default)]);
            lay_over(&mut table, above);
            *below = Value::Table(table);
        }
        (below, _) => *below = Value::Table(above),
    }
}

/// What the keys of a table distinguish.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Distinction {
    Players,
    Lengths,
    /// Only a default: by player or by length.
    Either,
}

/// Whether a table is one by player or by game length.
fn choice(table: &Table) -> Option<Distinction> {
    let names =
        |words: &[&str]| table.keys().all(|key| key == "default" || words.contains(&key.as_str()));
    match (names(PlayerType::WORDS), names(GameLength::WORDS)) {
        _ if table.is_empty() => None,
        (true, true) => Some(Distinction::Either),
        (true, false) => Some(Distinction::Players),
        (false, true) => Some(Distinction::Lengths),
        (false, false) => None,
    }
}

/// Whether two tables with these distinctions can be joined key by key.
fn compatible(below: Option<Distinction>, above: Option<Distinction>) -> bool {
    match (below, above) {
        (Some(below), Some(above)) => {
            below == above || below == Distinction::Either || above == Distinction::Either
        }
        (None, None) => true,
        _ => false,
    }
}

/// The ruleset of a table; each limit must have a value for everyone whom the ruleset judges.
///
/// # Errors
/// When the table has unknown keys, or leaves a limit out.
pub fn ruleset(table: Table) -> Result<Ruleset, String> {
    let ruleset = assemble(table)?;
    match gaps(&ruleset).into_iter().next() {
        Some(gap) => Err(format!("`{}` of {} says nothing for {}", gap.limit, gap.rule, gap.whom)),
        None => match contradictions(&ruleset).into_iter().next() {
            Some((rule, (less, than))) => Err(format!("`{less}` of {rule} is less than `{than}`")),
            None => Ok(ruleset),
        },
    }
}

/// The ruleset of a table. A rule that is not in the table does not apply, nor does one with
/// `applies = false`.
///
/// # Errors
/// When the table has unknown keys.
pub(crate) fn assemble(mut table: Table) -> Result<Ruleset, String> {
    if let Some(Value::Table(rules)) = table.get_mut("rules") {
        let unknown = rules.keys().find(|name| !Rules::NAMES.contains(&name.as_str()));
        if let Some(unknown) = unknown {
            return Err(format!("there is no rule {unknown}"));
        }
        retain_applying(rules);
        for (_, rule) in rules.iter_mut() {
            if let Some(Value::Table(readings)) = rule.get_mut("readings") {
                retain_applying(readings);
            }
        }
    }
    from_value(&Value::Table(table))
}

/// Removes the rules that do not apply.
fn retain_applying(table: &mut Table) {
    table.retain(|_, value| value.get("applies") != Some(&Value::Boolean(false)));
}

/// A limit without a value for someone whom the ruleset judges.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Gap {
    /// The rule.
    pub rule: &'static str,
    /// The limit, as files call it.
    pub limit: String,
    /// The player or length without a value.
    pub whom: LeftOut,
}

/// The limits of a ruleset that contradict each other, with their rules.
pub(crate) fn contradictions(ruleset: &Ruleset) -> Vec<(&'static str, Contradiction)> {
    let of_rule = |&rule: &&'static str| Some((rule, ruleset.rules.get(rule)?.contradicts()?));
    Rules::NAMES.iter().filter_map(of_rule).collect()
}

/// The limits of a ruleset without a value for someone whom it judges.
pub(crate) fn gaps(ruleset: &Ruleset) -> Vec<Gap> {
    let audience = Audience { players: &ruleset.players, lengths: &ruleset.lengths };
    let gap = |&rule: &&'static str| {
        let (limit, whom) = ruleset.rules.get(rule)?.gap(&audience)?;
        Some(Gap { rule, limit, whom })
    };
    Rules::NAMES.iter().filter_map(gap).collect()
}
