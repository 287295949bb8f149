//! How grave findings are to the one who asks: what the command line and the configuration say of
//! rules, over what the ruleset says. Severities change after judging; no rule knows of this.

use std::collections::BTreeMap;

use crate::diagnostic::{Diagnostic, Severity};
use crate::rules::{Family, registry};
use crate::words::words;

words! {
    /// What is to become of the findings of a rule.
    Level {
        /// They are dropped.
        Allow = "allow",
        /// They warn.
        Warn = "warn",
        /// They are errors.
        Deny = "deny",
    }
}

/// The name that stands for every rule.
pub const ALL: &str = "all";

/// What one source (the command line, a configuration) says of rules. A rule's own level comes
/// before that of its family (`advice`), and that before that of all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Levels {
    all: Option<Level>,
    families: BTreeMap<Family, Level>,
    rules: BTreeMap<&'static str, Level>,
}

/// A name that is no rule's, or that of a rule whose severity nobody can choose.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{} `{name}`",
    if *fixed { "nobody can choose the severity of" } else { "there is no rule" }
)]
pub struct UnknownRule {
    /// The name.
    pub name: String,
    /// Whether there is such a rule.
    pub fixed: bool,
    /// The rules that may have been meant, the nearest first.
    pub nearest: Vec<&'static str>,
}

impl Levels {
    /// Sets the level of a rule, of a family of rules, or of `all`; tells the level that it had.
    ///
    /// # Errors
    /// When no rule and no family has that name.
    pub fn set(&mut self, name: &str, level: Level) -> Result<Option<Level>, UnknownRule> {
        if name == ALL {
            return Ok(self.all.replace(level));
        }
        if let Some(family) = Family::from_word(name) {
            return Ok(self.families.insert(family, level));
        }
        match registry::find(name) {
            Some(rule) if !rule.fixed => Ok(self.rules.insert(rule.name, level)),
            found => Err(UnknownRule {
                name: name.to_owned(),
                fixed: found.is_some(),
                nearest: if found.is_none() { registry::nearest(name) } else { Vec::new() },
            }),
        }
    }

    fn level(&self, rule: &str) -> Option<Level> {
        let family = || registry::find(rule).and_then(|rule| self.families.get(&rule.family));
        self.rules.get(rule).or_else(family).copied().or(self.all)
    }
}

/// What all sources say, the strongest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Policy {
    /// The sources.
    pub layers: Vec<Levels>,
}

impl Policy {
    /// The level of a rule, if any source sets it.
    pub fn level(&self, rule: &str) -> Option<Level> {
        self.layers.iter().find_map(|levels| levels.level(rule))
    }

    /// Changes severities, and drops what is allowed. A file that cannot be read stays what it is.
    pub fn apply(&self, diagnostics: &mut Vec<Diagnostic>) {
        if self.layers.is_empty() {
            return;
        }
        diagnostics.retain_mut(|found| {
            if registry::find(found.rule).is_some_and(|rule| rule.fixed) {
                return true;
            }
            match self.level(found.rule) {
                Some(Level::Allow) => return false,
                Some(Level::Warn) => found.severity = Severity::Warning,
                Some(Level::Deny) => found.severity = Severity::Error,
                None => {}
            }
            true
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_comes_before_all_and_a_stronger_layer_before_a_weaker() {
        let mut weak = Levels::default();
        assert_eq!(weak.set("copy-limit", Level::Deny), Ok(None));
        assert_eq!(weak.set(ALL, Level::Allow), Ok(None));
        assert_eq!(weak.set("copy-limit", Level::Deny), Ok(Some(Level::Deny)));
        let mut strong = Levels::default();
        assert_eq!(strong.set("pool-item", Level::Warn), Ok(None));
        let policy = Policy { layers: vec![strong.clone(), weak] };
        assert_eq!(policy.level("copy-limit"), Some(Level::Deny));
        assert_eq!(policy.level("pool-item"), Some(Level::Warn));
        assert_eq!(policy.level("quantity"), Some(Level::Allow));
        let unknown = strong.set("copylimit", Level::Warn).expect_err("no such rule");
        assert_eq!(unknown.nearest[0], "copy-limit");
        let fixed = strong.set("unreadable-file", Level::Warn).expect_err("a rule that is fixed");
        assert_eq!(fixed.to_string(), "nobody can choose the severity of `unreadable-file`");
        assert_eq!(Policy::default().level("copy-limit"), None);
    }

    #[test]
    fn a_family_comes_between_its_rules_and_all() {
        let mut levels = Levels::default();
        assert_eq!(levels.set("advice", Level::Allow), Ok(None));
        assert_eq!(levels.set("idle-site", Level::Warn), Ok(None));
        assert_eq!(levels.set(ALL, Level::Deny), Ok(None));
        assert_eq!(levels.set("advice", Level::Allow), Ok(Some(Level::Allow)));
        let policy = Policy { layers: vec![levels] };
        assert_eq!(policy.level("orphan-ring"), Some(Level::Allow));
        assert_eq!(policy.level("idle-site"), Some(Level::Warn));
        assert_eq!(policy.level("copy-limit"), Some(Level::Deny));
    }
}
