//! House rules laid over the ruleset that they extend.

use toml::{Table, Value};

use crate::cards::fold::fold;
use crate::diagnostic::Diagnostic;
use crate::message::{Message, message};
use crate::rules::alignment::banned_card::limits::BannedCard;
use crate::rulesets::library::Library;
use crate::rulesets::merge::{self, Gap};
use crate::rulesets::model::{RuleLimits as _, Rules, Ruleset};
use crate::rulesets::terms::{
    Contradiction, GameLength, Limit, LimitKind, PerPlayer, Readings, Severity, from_value,
    to_table,
};

use crate::text::{foreign::reader_says, in_word};

use super::document::{Document, RULE_KEYS, is};
use super::{fault, path};

/// The beginning of the edition of house rules.
const HOUSE_RULES: &str = "house rules";

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
        self.check_title();
        match merged.and_then(merge::assemble) {
            Ok(ruleset) if self.faults.is_empty() => {
                self.faults = merge::gaps(&ruleset).iter().map(|gap| self.of_gap(gap)).collect();
                let contradictions = merge::contradictions(&ruleset);
                let told =
                    contradictions.into_iter().map(|(rule, found)| self.of_limits(rule, found));
                let told: Vec<_> = told.collect();
                self.faults.extend(told);
                if self.faults.is_empty() { Ok(ruleset) } else { Err(self.faults) }
            }
            Err(why) if self.faults.is_empty() => {
                let why = reader_says(&why);
                Err(vec![fault(
                    message!("the house rules are not a valid ruleset: {why}", why),
                    None,
                    None,
                )])
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
            let message = message!("house rules cannot be called \"{name}\"", name);
            let help = message!("set a `name` of letters, digits and dashes");
            self.faults.push(fault(message, span, Some(help)));
        } else if self.library.get(&name).is_ok_and(|known| known.name.contains('/')) {
            let message = message!("`{name}` is the name of a rulebook", name);
            self.faults.push(fault(message, span, Some(message!("choose another `name`"))));
        }
        name
    }

    /// House rules must not look like a rulebook: they do not bear the title of one.
    fn check_title(&mut self) {
        let title = &self.document.house.title;
        let letters = |text: &str| fold(text).replace(|one: char| !in_word(one), "");
        let own = letters(title);
        let books = self.library.all().filter(|known| known.name.contains('/'));
        let is_of = |book: &&Ruleset| {
            let name = book.name.split('/').next().unwrap_or_default();
            own.contains(&letters(&book.title)) || own == letters(name)
        };
        let mut forged = books.filter(is_of);
        if own.is_empty() || forged.next().is_some() {
            let message = if own.is_empty() {
                message!("the `title` has no letter")
            } else {
                message!("\"{title}\" is the title of a rulebook", title)
            };
            let span = self.document.value_span(&["title"]);
            let help = message!("give the house rules a `title` of their own");
            self.faults.push(fault(message, span, Some(help)));
        }
    }

    fn merged(&mut self, name: &str) -> Result<Table, String> {
        let house = &self.document.house;
        let mut merged = merge::inherited(self.base)?;
        merged.insert("name".into(), name.into());
        merged.insert("title".into(), house.title.clone().into());
        // A reader of a report sees that no rulebook judged, even if the edition does not say so.
        let edition = house.edition.as_deref().map(|own| format!("{HOUSE_RULES}, {own}"));
        let edition = edition.unwrap_or_else(|| HOUSE_RULES.to_owned());
        merged.insert("edition".into(), edition.into());
        merged.insert("variant".into(), format!("after {}", self.base.name).into());
        let own = to_table(house)?;
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

    /// The default citation of a change.
    fn default_cite(&self) -> Value {
        let house = &self.document.house;
        let cite =
            if house.cite.is_empty() { vec![house.title.clone()] } else { house.cite.clone() };
        cite.into()
    }

    /// Applies the settings that are not rules: players, lengths, general influence, dual-purpose
    /// cards, region movement.
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

    /// Applies the settings for a rule over those of the ruleset.
    fn lay_rule(&mut self, rules: &mut Table, rule: &str, mut said: Table) {
        let limits = Rules::limits(rule).unwrap_or_default();
        self.check_common(rule, &said);
        let off = said.get("applies") == Some(&Value::Boolean(false));
        if off {
            for (key, _) in said.iter().filter(|(key, _)| *key != "applies" && *key != "cite") {
                let message = message!("`{key}` has no effect on a rule that does not apply", key);
                let span = self.document.key_span(&["rules", rule, key]);
                let help = Some(message!("remove one of the two"));
                self.faults.push(fault(message, span, help));
            }
        }
        let inherits = self.base.rules.get(rule).is_some();
        let changes = said.keys().any(|key| !RULE_KEYS.contains(&key.as_str()));
        if (changes || !inherits) && !off && !said.contains_key("cite") {
            said.insert("cite".to_owned(), self.default_cite());
        }
        // A limit that house rules set themselves needs no reading of the book.
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

    /// Checks the settings that every rule can have.
    fn check_common(&mut self, rule: &str, said: &Table) {
        for (key, value) in said {
            let (fits, expects) = match key.as_str() {
                "applies" => (value.is_bool(), bool::expects().message()),
                "severity" => {
                    let expects = PerPlayer::<Severity>::expects();
                    (is::<PerPlayer<Severity>>(value), expects.message())
                }
                "cite" => {
                    let expects = PerPlayer::<Vec<String>>::expects();
                    (is::<PerPlayer<Vec<String>>>(value), expects.message())
                }
                "readings" => {
                    let expects = message!("tables by name, each with `read` and `other`");
                    (is::<Readings>(value), expects)
                }
                _ => continue,
            };
            if !fits {
                self.misfit(rule, key, &expects, None);
            }
        }
    }

    fn check_limit(&mut self, rule: &str, limit: &LimitKind, merged: &Table) {
        let key = limit.key();
        if merged.get(&key).is_some_and(|value| !limit.accepts(value)) {
            let help = message!("to lift a limit, switch its rule off with `applies = false`");
            self.misfit(rule, &key, &limit.expects().message(), Some(help));
        }
    }

    fn misfit(&mut self, rule: &str, key: &str, expects: &Message, help: Option<Message>) {
        let message = message!(
            "`{key}` of the rule `{rule}` has a wrong value: expected {expects}",
            key,
            rule,
            expects
        );
        let span = self.document.value_span(&["rules", rule, key]);
        self.faults.push(fault(message, span, help));
    }

    /// Checks that a rule that the extended ruleset does not have is complete.
    fn check_whole(&mut self, rule: &str, merged: &Table) {
        let alone = Table::from_iter([(rule.to_owned(), Value::Table(merged.clone()))]);
        let Err(error) = from_value::<Rules>(&Value::Table(alone)) else { return };
        let Some(missing) = error.strip_prefix("missing field ") else { return };
        let missing = missing.lines().next().unwrap_or_default();
        let message = message!(
            "{base} does not have the rule `{rule}`: {missing} must be set",
            base = self.base.name,
            rule,
            missing
        );
        let span = self.document.key_span(&["rules", rule]);
        let help = message!("set every limit of the rule, or remove it");
        self.faults.push(fault(message, span, Some(help)));
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
            let mut ban = to_table(ban)?;
            if !ban.contains_key("cite") {
                ban.insert("cite".to_owned(), self.default_cite());
            }
            more.push(Value::Table(ban));
        }
        banned.insert("more".to_owned(), Value::Array(more));
        Ok(())
    }

    /// Checks that there are players and lengths, and that the usual length is one of them.
    fn check_lengths(&mut self) {
        let house = &self.document.house;
        for (key, empty) in [
            ("players", house.players.as_ref().is_some_and(Vec::is_empty)),
            ("lengths", house.lengths.as_ref().is_some_and(Vec::is_empty)),
        ] {
            if empty {
                let message = message!("`{key}` is empty: no deck could be judged", key);
                let span = self.document.value_span(&[key]);
                let help = Some(message!("name at least one, or remove it"));
                self.faults.push(fault(message, span, help));
            }
        }
        let lengths: &[GameLength] = house.lengths.as_ref().unwrap_or(&self.base.lengths);
        let usual = house.default_length.unwrap_or(self.base.default_length);
        if !lengths.is_empty() && !lengths.contains(&usual) {
            let word = usual.word();
            let message =
                message!("the usual length, {usual}, is not among the lengths", usual = word);
            let span = self.document.value_span(&["default-length"]);
            let span = span.or_else(|| self.document.value_span(&["lengths"]));
            let help = Some(message!("set `default-length` to one of the lengths"));
            self.faults.push(fault(message, span, help));
        }
    }

    /// The fault of a limit that is less than another one.
    fn of_limits(&self, rule: &str, (less, than): Contradiction) -> Diagnostic {
        let message = message!(
            "`{less}` of the rule `{rule}` is less than its `{than}`: no deck could be legal",
            less,
            rule,
            than
        );
        let places = [
            self.document.value_span(&["rules", rule, less]),
            self.document.value_span(&["rules", rule, than]),
            self.document.value_span(&["extends"]),
        ];
        let span = places.into_iter().flatten().next();
        let base = self.base.name.as_str();
        let help = message!("set both; a limit that is left out has the value of {base}", base);
        fault(message, span, Some(help))
    }

    /// The fault of a limit without a value for someone.
    fn of_gap(&self, gap: &Gap) -> Diagnostic {
        let message = message!(
            "`{limit}` of the rule `{rule}` has no value for {whom}: a limit cannot be removed",
            limit = gap.limit,
            rule = gap.rule,
            whom = gap.whom.message()
        );
        let places = [
            self.document.value_span(&["rules", gap.rule, gap.limit.as_str()]),
            self.document.key_span(&["rules", gap.rule]),
            self.document.value_span(&["lengths"]).filter(|_| gap.whom.length.is_some()),
            self.document.value_span(&["players"]).filter(|_| gap.whom.player.is_some()),
            self.document.value_span(&["extends"]),
        ];
        let span = places.into_iter().flatten().next();
        let help = message!("give it a value, or switch the rule off with `applies = false`");
        fault(message, span, Some(help))
    }
}
