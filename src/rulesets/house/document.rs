//! A file of house rules as written, with the place of every key and value.

use serde::de::DeserializeOwned;
use toml::Value;
use toml::de::{DeTable, DeValue};

use crate::cards::database::Database;
use crate::cards::model::CardId;
use crate::diagnostic::{Diagnostic, NextStep};
use crate::harmless::steers;
use crate::message::{Message, message};
use crate::rulesets::model::Rules;
use crate::rulesets::terms::{LimitKind, from_value};
use crate::source::{Limits, SourceFile, Span};
use crate::text::{listed, nearest, was_meant};
use crate::tree::toml_guard::too_much;
use crate::tree::typed;

use super::{BAD_HOUSE_RULES, HouseRules, fault, names};

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

/// The keys that every rule has, in addition to its limits.
pub(super) const RULE_KEYS: &[&str] = &["applies", "severity", "cite", "readings"];

/// A former key of a rule, and its replacement.
struct Moved {
    rule: &'static str,
    key: &'static str,
    now: &'static str,
}

/// Former limits of rules that are now facts of the ruleset.
const MOVED: &[Moved] =
    &[Moved { rule: "unreachable-site", key: "regions", now: "region-movement" }];

impl Moved {
    fn fault(&self, table: &DeTable<'_>) -> Diagnostic {
        let Self { rule, key, now } = self;
        let span = table.get_key_value(*key).map(|(key, _)| key.span().into());
        let help = message!("write `{now}` at the top of the file, above all [rules.…]", now);
        let message = message!("`{key}` is no longer a limit of the rule `{rule}`", key, rule);
        fault(message, span, Some(help))
    }
}

/// A file of house rules.
pub(super) struct Document<'t> {
    /// The house rules.
    pub(super) house: HouseRules,
    table: DeTable<'t>,
}

impl<'t> Document<'t> {
    /// Reads a file: its syntax, its keys, the kinds of its values, the cards it names.
    pub(super) fn read(text: &'t str, database: &Database) -> Result<Self, Vec<Diagnostic>> {
        if let Some(found) = too_much(text, &Limits::default()) {
            return Err(vec![fault(found.message(), Some(found.span()), None)]);
        }
        let table = DeTable::parse(text).map_err(|error| vec![syntax(&error)])?.into_inner();
        let mut faults = unknown_keys(&table, KEYS, &message!("house rules"));
        faults.extend(bans(&table).flat_map(|ban| unknown_keys(ban, BAN_KEYS, &message!("a ban"))));
        faults.extend(rules(&table));
        faults.extend(cards(&table, database));
        for (_, value) in &table {
            unfit_values(value.get_ref(), value.span().into(), &mut faults);
        }
        let named = names::named_cards(&table, database);
        let named = named.map_err(|wrong| faults.extend(wrong)).ok();
        let Some(named) = named.filter(|_| faults.is_empty()) else { return Err(faults) };
        let replaced = SourceFile::new("", named.replaced(text));
        let house = typed::of_toml(&replaced, &Limits::default()).map_err(|error| {
            let mut wrong = Diagnostic { rule: BAD_HOUSE_RULES, ..Diagnostic::unreadable(&error) };
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
    let why = first_line(error.message());
    let message = message!("the house rules are not TOML: {why}", why);
    fault(message, error.span().map(Span::from), None)
}

fn first_line(message: &str) -> &str {
    message.lines().next().unwrap_or_default()
}

/// The unknown keys of a table.
fn unknown_keys(table: &DeTable<'_>, known: &[&str], what: &Message) -> Vec<Diagnostic> {
    let unknown = table.iter().filter(|(key, _)| !known.contains(&key.get_ref().as_ref()));
    unknown
        .map(|(key, _)| {
            let name = key.get_ref().as_ref();
            let message = message!("{what} cannot have `{key}`", what, key = name);
            let help = was_meant(&nearest(name, known.iter().copied()));
            let all = || message!("use {known}", known = listed(known, "or"));
            fault(message, Some(key.span().into()), Some(help.unwrap_or_else(all)))
        })
        .collect()
}

fn bans<'d, 't>(table: &'d DeTable<'t>) -> impl Iterator<Item = &'d DeTable<'t>> {
    let bans = table.get("ban").and_then(|bans| bans.get_ref().as_array());
    bans.into_iter().flat_map(|bans| bans.iter()).filter_map(|ban| ban.get_ref().as_table())
}

/// The unknown rules, and unknown keys of rules.
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
            let message = message!("the rule `{rule}` must be a table", rule);
            let span = Some(value.span().into());
            let help = message!("to switch it off, write `applies = false` in it");
            faults.push(fault(message, span, Some(help)));
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
        faults.extend(unknown_keys(table, &known, &message!("the rule `{rule}`", rule)));
    }
    faults
}

fn unknown_rule(rule: &str, span: Option<Span>) -> Diagnostic {
    if Rules::OF_FILES.contains(&rule) {
        let message =
            message!("`{rule}` is about reading deck files, which no ruleset changes", rule);
        return fault(message, span, Some(message!("remove it")));
    }
    let message = message!("there is no rule `{name}`", name = rule);
    let help = was_meant(&nearest(rule, Rules::NAMES.iter().copied()));
    let next = help.is_none().then_some(NextStep::ListRules);
    Diagnostic { next, ..fault(message, span, help) }
}

/// The unknown card ids, anywhere in the file.
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
                let help = message!("write an id of a printed set, such as TW-106");
                let message = message!("no card has the id {name}", name = text.as_ref());
                faults.push(fault(message, Some(span), Some(help)));
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

/// The greatest allowed number: more than any deck or game has of anything.
const MOST: u64 = 10_000;

/// The most characters of a text: texts such as titles and citations are shown on one line.
const TEXT: usize = 500;

/// The values that no house rules need, anywhere in the file: numbers beyond any deck, texts with
/// line breaks or invisible characters.
fn unfit_values(value: &DeValue<'_>, span: Span, faults: &mut Vec<Diagnostic>) {
    match value {
        DeValue::Integer(number) => {
            let read = u64::from_str_radix(number.as_str(), number.radix());
            if !number.as_str().starts_with('-') && read.map_or(true, |read| read > MOST) {
                let most = MOST;
                let help = message!("to lift a limit, switch its rule off with `applies = false`");
                let message = message!("a number in house rules is at most {most}", most);
                faults.push(fault(message, Some(span), Some(help)));
            }
        }
        DeValue::String(text) if text.chars().any(steers) => {
            let help = message!("write it without line breaks and invisible characters");
            let message = message!("a text in house rules must fit on one line");
            faults.push(fault(message, Some(span), Some(help)));
        }
        DeValue::String(text) if text.chars().nth(TEXT).is_some() => {
            let most = TEXT;
            let message = message!("a text in house rules has at most {most} characters", most);
            faults.push(fault(message, Some(span), Some(message!("shorten it"))));
        }
        DeValue::Array(values) => {
            for value in values {
                unfit_values(value.get_ref(), value.span().into(), faults);
            }
        }
        DeValue::Table(table) => {
            for (_, value) in table {
                unfit_values(value.get_ref(), value.span().into(), faults);
            }
        }
        _ => {}
    }
}

/// Whether a value is of a type.
pub(super) fn is<T: DeserializeOwned>(value: &Value) -> bool {
    from_value::<T>(value).is_ok()
}
