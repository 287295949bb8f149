//! House rules laid over the ruleset that they extend.

use toml::{Table, Value};

use crate::cards::model::PlayerType;
use crate::diagnostic::Diagnostic;
use crate::rules::alignment::banned_card::limits::BannedCard;
use crate::rulesets::library::Library;
use crate::rulesets::merge::{self, Gap};
use crate::rulesets::model::{RuleLimits as _, Rules, Ruleset};
use crate::rulesets::terms::{
    GameLength, Limit, LimitKind, PerPlayer, Readings, Severity, from_value,
};

use super::document::{Document, RULE_KEYS, is};
use super::{fault, path};

/// What the readings of a rule are.
const READINGS: &str = "tables by name, each with `read` and `other`";

/// House rules on their way to a ruleset.
pub(super) struct Application<'a> {
    document: &'a Document<'a>,
    base: &'a Ruleset,
    library: &'a Library,
    faults: Vec<Diagnostic>,
}

impl<'a> Application<'a> {
    pub(super) const fn new(
        document: &'a Document<'a>,
        base: &'a Ruleset,
        library: &'a Library,
    ) -> Self {
        Self { document, base, library, faults: Vec::new() }
    }

    /// The ruleset, or everything that is wrong.
    pub(super) fn ruleset(mut self, file: &str) -> Result<Ruleset, Vec<Diagnostic>> {
        let name = self.name(file);
        let merged = self.merged(&name);
        self.check_lengths();
        match merged.and_then(merge::assemble) {
            Ok(ruleset) if self.faults.is_empty() => {
                self.faults = merge::gaps(&ruleset).iter().map(|gap| self.of_gap(gap)).collect();
                if self.faults.is_empty() { Ok(ruleset) } else { Err(self.faults) }
            }
            Err(why) if self.faults.is_empty() => {
                Err(vec![fault(format!("the house rules make no ruleset: {why}"), None, "")])
            }
            _ => Err(self.faults),
        }
    }

    /// The name of the ruleset: a word that no rulebook has.
    fn name(&mut self, file: &str) -> String {
        let named = &self.document.house.name;
        let name = named.clone().unwrap_or_else(|| path::name(file));
        let span = self.document.value_span(&["name"]);
        if name.trim().is_empty() || name.contains(['/', ':']) {
            let message = format!("house rules cannot be called \"{name}\"");
            let help = "say a `name` of letters, digits and dashes";
            self.faults.push(fault(message, span, help));
        } else if self.library.get(&name).is_ok_and(|known| known.name.contains('/')) {
            let message = format!("`{name}` is the name of a rulebook");
            self.faults.push(fault(message, span, "say another `name`"));
        }
        name
    }

    fn merged(&mut self, name: &str) -> Result<Table, String> {
        let house = &self.document.house;
        let mut merged = merge::inherited(self.base)?;
        merged.insert("name".into(), name.into());
        merged.insert("title".into(), house.title.clone().into());
        let edition = house.edition.clone().unwrap_or_else(|| "house rules".to_owned());
        merged.insert("edition".into(), edition.into());
        merged.insert("variant".into(), format!("after {}", self.base.name).into());
        let own = Table::try_from(house).map_err(|error| error.to_string())?;
        self.lay_general(&mut merged, &own);
        if let Some(Value::Table(rules)) = merged.get_mut("rules") {
            for (rule, said) in &house.rules {
                if let Value::Table(said) = said {
                    self.lay_rule(rules, rule, said.clone());
                }
            }
            self.lay_bans(rules)?;
        }
        Ok(merged)
    }

    /// Where a change is written that does not say so itself.
    fn default_cite(&self) -> Value {
        let house = &self.document.house;
        let cite =
            if house.cite.is_empty() { vec![house.title.clone()] } else { house.cite.clone() };
        cite.into()
    }

    /// Takes over what is no rule: players, lengths, general influence, dual-purpose cards, region
    /// movement.
    fn lay_general(&self, merged: &mut Table, own: &Table) {
        for key in [
            "players",
            "lengths",
            "default-length",
            "general-influence",
            "dual-purpose",
            "fallen-wizard-dual-purpose",
            "region-movement",
        ] {
            let Some(value) = own.get(key) else { continue };
            merged.insert(key.to_owned(), value.clone());
            if let Some(Value::Table(cites)) = merged.get_mut("cite")
                && cites.contains_key(key)
            {
                cites.insert(key.to_owned(), self.default_cite());
            }
        }
    }

    /// Lays what is said of a rule over what the ruleset says of it.
    fn lay_rule(&mut self, rules: &mut Table, rule: &str, mut said: Table) {
        let limits = Rules::limits(rule).unwrap_or_default();
        self.check_common(rule, &said);
        let off = said.get("applies") == Some(&Value::Boolean(false));
        if off {
            for (key, _) in said.iter().filter(|(key, _)| *key != "applies" && *key != "cite") {
                let message = format!("`{key}` says nothing of a rule that does not apply");
                let span = self.document.key_span(&["rules", rule, key]);
                self.faults.push(fault(message, span, "leave out one of the two"));
            }
        }
        let inherits = self.base.rules.get(rule).is_some();
        let changes = said.keys().any(|key| !RULE_KEYS.contains(&key.as_str()));
        if (changes || !inherits) && !off && !said.contains_key("cite") {
            said.insert("cite".to_owned(), self.default_cite());
        }
        // Who says a limit himself leaves no doubt how the book is read.
        if changes && let Some(Value::Table(below)) = rules.get_mut(rule) {
            below.remove("readings");
        }
        let keys: Vec<String> = said.keys().cloned().collect();
        merge::lay_over(rules, Table::from_iter([(rule.to_owned(), Value::Table(said))]));
        let Some(Value::Table(merged)) = rules.get(rule) else { return };
        for limit in limits.iter().filter(|limit| keys.contains(&limit.key())) {
            self.check_limit(rule, limit, merged);
        }
        if !inherits && !off {
            self.check_whole(rule, merged);
        }
    }

    /// Checks what every rule can say.
    fn check_common(&mut self, rule: &str, said: &Table) {
        for (key, value) in said {
            let (fits, expects) = match key.as_str() {
                "applies" => (value.is_bool(), bool::expects()),
                "severity" => (is::<PerPlayer<Severity>>(value), PerPlayer::<Severity>::expects()),
                "cite" => {
                    (is::<PerPlayer<Vec<String>>>(value), PerPlayer::<Vec<String>>::expects())
                }
                "readings" => (is::<Readings>(value), READINGS.to_owned()),
                _ => continue,
            };
            if !fits {
                self.misfit(rule, key, &expects, "");
            }
        }
    }

    fn check_limit(&mut self, rule: &str, limit: &LimitKind, merged: &Table) {
        let key = limit.key();
        if merged.get(&key).is_some_and(|value| !limit.accepts(value)) {
            let help = "to lift a limit, switch its rule off with `applies = false`";
            self.misfit(rule, &key, &limit.expects(), help);
        }
    }

    fn misfit(&mut self, rule: &str, key: &str, expects: &str, help: &str) {
        let message = format!("`{key}` of the rule `{rule}` cannot be that: expected {expects}");
        let span = self.document.value_span(&["rules", rule, key]);
        self.faults.push(fault(message, span, help));
    }

    /// A rule that the extended ruleset does not have must be said whole.
    fn check_whole(&mut self, rule: &str, merged: &Table) {
        let alone = Table::from_iter([(rule.to_owned(), Value::Table(merged.clone()))]);
        let Err(error) = from_value::<Rules>(&Value::Table(alone)) else { return };
        let Some(missing) = error.strip_prefix("missing field ") else { return };
        let missing = missing.lines().next().unwrap_or_default();
        let message =
            format!("{} does not have the rule `{rule}`: {missing} must be said", self.base.name);
        let span = self.document.key_span(&["rules", rule]);
        self.faults.push(fault(message, span, "say every limit of the rule, or leave it out"));
    }

    /// Adds the bans to those of the ruleset.
    fn lay_bans(&self, rules: &mut Table) -> Result<(), String> {
        let house = &self.document.house;
        if house.ban.is_empty() {
            return Ok(());
        }
        let none = || Value::Table(Table::new());
        let banned = rules.entry(BannedCard::NAME).or_insert_with(none);
        let Value::Table(banned) = banned else { return Ok(()) };
        if banned.is_empty() || banned.get("applies") == Some(&Value::Boolean(false)) {
            banned.clear();
            banned.insert("cite".to_owned(), self.default_cite());
            banned.insert("cards".to_owned(), Value::Array(Vec::new()));
        }
        let mut more = match banned.remove("more") {
            Some(Value::Array(more)) => more,
            _ => Vec::new(),
        };
        for ban in &house.ban {
            let mut ban = Table::try_from(ban).map_err(|error| error.to_string())?;
            if !ban.contains_key("cite") {
                ban.insert("cite".to_owned(), self.default_cite());
            }
            more.push(Value::Table(ban));
        }
        banned.insert("more".to_owned(), Value::Array(more));
        Ok(())
    }

    /// There must be somebody to judge, and the usual length must be one of the lengths.
    fn check_lengths(&mut self) {
        let house = &self.document.house;
        for (key, empty) in [
            ("players", house.players.as_ref().is_some_and(Vec::is_empty)),
            ("lengths", house.lengths.as_ref().is_some_and(Vec::is_empty)),
        ] {
            if empty {
                let message = format!("`{key}` is empty: no deck could be judged");
                let span = self.document.value_span(&[key]);
                self.faults.push(fault(message, span, "name at least one, or leave it out"));
            }
        }
        let lengths: &[GameLength] = house.lengths.as_ref().unwrap_or(&self.base.lengths);
        let usual = house.default_length.unwrap_or(self.base.default_length);
        if !lengths.is_empty() && !lengths.contains(&usual) {
            let message = format!("the usual length, {usual}, is not among the lengths");
            let span = self.document.value_span(&["default-length"]);
            let span = span.or_else(|| self.document.value_span(&["lengths"]));
            self.faults.push(fault(message, span, "say a `default-length` that is played"));
        }
    }

    /// What to say of a limit that says nothing for someone.
    fn of_gap(&self, gap: &Gap) -> Diagnostic {
        let message = format!(
            "`{}` of the rule `{}` says nothing for {}: a limit cannot be taken away",
            gap.limit, gap.rule, gap.whom
        );
        let of_length = GameLength::WORDS.iter().any(|word| gap.whom.contains(word));
        let of_player = PlayerType::WORDS.iter().any(|word| gap.whom.contains(word));
        let places = [
            self.document.value_span(&["rules", gap.rule, gap.limit.as_str()]),
            self.document.key_span(&["rules", gap.rule]),
            self.document.value_span(&["lengths"]).filter(|_| of_length),
            self.document.value_span(&["players"]).filter(|_| of_player),
            self.document.value_span(&["extends"]),
        ];
        let span = places.into_iter().flatten().next();
        let help = "say a value for it, or switch the rule off with `applies = false`";
        fault(message, span, help)
    }
}
