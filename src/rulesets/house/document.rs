//! A file of house rules as it is written, with the place of every key and value.

use serde::de::DeserializeOwned;
use toml::Value;
use toml::de::{DeTable, DeValue};

use crate::cards::database::Database;
use crate::cards::model::CardId;
use crate::diagnostic::{Diagnostic, NextStep};
use crate::rulesets::model::Rules;
use crate::rulesets::terms::{LimitKind, from_value};
use crate::source::{Limits, Span};
use crate::text::{list, meant, nearest};
use crate::tree::toml_guard::too_much;

use super::{HouseRules, fault, names};

/// The keys of a file.
const KEYS: &[&str] = &[
    "name",
    "title",
    "edition",
    "extends",
    "cite",
    "players",
    "lengths",
    "default-length",
    "general-influence",
    "dual-purpose",
    "fallen-wizard-dual-purpose",
    "region-movement",
    "rules",
    "ban",
];

/// The keys of a ban.
const BAN_KEYS: &[&str] = &["cards", "players", "reason", "cite"];

/// The keys that every rule has, whatever its limits are.
pub(super) const RULE_KEYS: &[&str] = &["applies", "severity", "cite", "readings"];

/// A key that a rule had once, and what says it now.
struct Moved {
    rule: &'static str,
    key: &'static str,
    now: &'static str,
}

/// What were limits of rules and are facts of the ruleset.
const MOVED: &[Moved] =
    &[Moved { rule: "unreachable-site", key: "regions", now: "region-movement" }];

impl Moved {
    fn fault(&self, table: &DeTable<'_>) -> Diagnostic {
        let Self { rule, key, now } = self;
        let span = table.get_key_value(*key).map(|(key, _)| key.span().into());
        let help = format!("write `{now}` at the top of the file, above all [rules.…]");
        fault(format!("`{key}` is no longer a limit of the rule `{rule}`"), span, &help)
    }
}

/// A file of house rules.
pub(super) struct Document<'t> {
    /// What it says.
    pub(super) house: HouseRules,
    table: DeTable<'t>,
}

impl<'t> Document<'t> {
    /// Reads a file: its syntax, its keys, the kinds of its values, the cards it names.
    pub(super) fn read(text: &'t str, database: &Database) -> Result<Self, Vec<Diagnostic>> {
        if let Some(found) = too_much(text, &Limits::default()) {
            return Err(vec![fault(found.message(), Some(found.span()), "")]);
        }
        let table = DeTable::parse(text).map_err(|error| vec![syntax(&error)])?.into_inner();
        let mut faults = unknown_keys(&table, KEYS, "house rules");
        faults.extend(bans(&table).flat_map(|ban| unknown_keys(ban, BAN_KEYS, "a ban")));
        faults.extend(rules(&table));
        faults.extend(cards(&table, database));
        let named = names::named_cards(&table, database);
        let named = named.map_err(|wrong| faults.extend(wrong)).ok();
        let Some(named) = named.filter(|_| faults.is_empty()) else { return Err(faults) };
        let house = toml::from_str(&named.replaced(text)).map_err(|error| {
            let mut wrong = kind(&error);
            for label in &mut wrong.labels {
                label.span = named.place_before(label.span);
            }
            vec![wrong]
        })?;
        Ok(Self { house, table })
    }

    /// The place of a value.
    pub(super) fn value_span(&self, path: &[&str]) -> Option<Span> {
        self.find(path).map(|(_, value)| value)
    }

    /// The place of a key.
    pub(super) fn key_span(&self, path: &[&str]) -> Option<Span> {
        self.find(path).map(|(key, _)| key)
    }

    fn find(&self, path: &[&str]) -> Option<(Span, Span)> {
        let (last, folders) = path.split_last()?;
        let table = folders.iter().try_fold(&self.table, |table, key| {
            table.get(*key).and_then(|value| value.get_ref().as_table())
        })?;
        let (key, value) = table.get_key_value(*last)?;
        Some((key.span().into(), value.span().into()))
    }
}

fn syntax(error: &toml::de::Error) -> Diagnostic {
    let message = format!("the house rules are no TOML: {}", first_line(error.message()));
    fault(message, error.span().map(Span::from), "")
}

/// A value of the wrong kind.
fn kind(error: &toml::de::Error) -> Diagnostic {
    let message = first_line(error.message());
    // What is missing has no place of its own.
    let span = error.span().filter(|_| !message.starts_with("missing field"));
    let message = match message.strip_prefix("missing field ") {
        Some(key) => format!("the house rules do not say {key}"),
        None => format!("a value is not of its kind: {message}"),
    };
    fault(message, span.map(Span::from), "")
}

fn first_line(message: &str) -> &str {
    message.lines().next().unwrap_or_default()
}

/// The keys of a table that nobody knows.
fn unknown_keys(table: &DeTable<'_>, known: &[&str], what: &str) -> Vec<Diagnostic> {
    let unknown = table.iter().filter(|(key, _)| !known.contains(&key.get_ref().as_ref()));
    unknown
        .map(|(key, _)| {
            let message = format!("{what} cannot say `{}`", key.get_ref());
            let help = meant(&nearest(key.get_ref(), known.iter().copied()))
                .unwrap_or_else(|| format!("the keys here are {}", list(known, "and")));
            fault(message, Some(key.span().into()), &help)
        })
        .collect()
}

fn bans<'d, 't>(table: &'d DeTable<'t>) -> impl Iterator<Item = &'d DeTable<'t>> {
    let bans = table.get("ban").and_then(|bans| bans.get_ref().as_array());
    bans.into_iter().flat_map(|bans| bans.iter()).filter_map(|ban| ban.get_ref().as_table())
}

/// The rules that nobody knows, and the keys that a rule does not have.
fn rules(table: &DeTable<'_>) -> Vec<Diagnostic> {
    let mut faults = Vec::new();
    let rules = table.get("rules").and_then(|rules| rules.get_ref().as_table());
    for (key, value) in rules.into_iter().flat_map(DeTable::iter) {
        let (rule, span) = (key.get_ref().as_ref(), Some(key.span().into()));
        let Some(limits) = Rules::limits(rule) else {
            faults.push(unknown_rule(rule, span));
            continue;
        };
        let Some(table) = value.get_ref().as_table() else {
            let message = format!("the rule `{rule}` is a table of what it says");
            let span = Some(value.span().into());
            faults.push(fault(message, span, "to switch it off, say `applies = false` in it"));
            continue;
        };
        let limits: Vec<String> =
            limits.iter().map(LimitKind::key).filter(|key| key != "more").collect();
        let known: Vec<&str> =
            RULE_KEYS.iter().copied().chain(limits.iter().map(String::as_str)).collect();
        let moved = MOVED.iter().filter(|moved| moved.rule == rule);
        let moved: Vec<_> = moved.filter(|moved| table.contains_key(moved.key)).collect();
        faults.extend(moved.iter().map(|moved| moved.fault(table)));
        let known: Vec<&str> =
            known.into_iter().chain(moved.iter().map(|moved| moved.key)).collect();
        faults.extend(unknown_keys(table, &known, &format!("the rule `{rule}`")));
    }
    faults
}

fn unknown_rule(rule: &str, span: Option<Span>) -> Diagnostic {
    if Rules::OF_FILES.contains(&rule) {
        let message = format!("`{rule}` is about reading deck files, which no ruleset changes");
        return fault(message, span, "remove it");
    }
    let message = format!("there is no rule `{rule}`");
    match meant(&nearest(rule, Rules::NAMES.iter().copied())) {
        Some(help) => fault(message, span, &help),
        None => Diagnostic { next: Some(NextStep::ListRules), ..fault(message, span, "") },
    }
}

/// The ids that no card has, wherever they stand.
fn cards(table: &DeTable<'_>, database: &Database) -> Vec<Diagnostic> {
    let mut faults = Vec::new();
    for (_, value) in
        table.iter().filter(|(key, _)| matches!(key.get_ref().as_ref(), "rules" | "ban"))
    {
        unknown_ids(value.get_ref(), value.span().into(), database, &mut faults);
    }
    faults
}

fn unknown_ids(value: &DeValue<'_>, span: Span, database: &Database, faults: &mut Vec<Diagnostic>) {
    match value {
        DeValue::String(text) => {
            let unknown = text.parse().is_ok_and(|id: CardId| database.by_id(id).is_none());
            if unknown {
                let help = "ids are those of the printed sets, such as TW-106";
                faults.push(fault(format!("no card has the id {text}"), Some(span), help));
            }
        }
        DeValue::Array(values) => {
            for value in values {
                unknown_ids(value.get_ref(), value.span().into(), database, faults);
            }
        }
        DeValue::Table(table) => {
            for (_, value) in table {
                unknown_ids(value.get_ref(), value.span().into(), database, faults);
            }
        }
        _ => {}
    }
}

/// Whether a value is of a type.
pub(super) fn is<T: DeserializeOwned>(value: &Value) -> bool {
    from_value::<T>(value).is_ok()
}
