//! The severities that users choose: the levels of rules on the command line and in the
//! configuration, which override the ruleset's. Severities change after judging; rules do not know
//! of them.

use std::collections::BTreeMap;

use crate::diagnostic::{Diagnostic, Severity};
use crate::harmless::line;
use crate::message::{Message, message, spoken_errors};
use crate::rules::{Family, registry};
use crate::text::{self, listed, numbered};
use crate::words::words;

pub(crate) mod baseline;

words! {
    /// What is to become of the findings of a rule.
    pub Level {
        /// They are dropped.
        Allow = "allow",
        /// They warn.
        Warn = "warn",
        /// They are errors.
        Deny = "deny",
    }
}

/// The name that means every rule.
pub(crate) const ALL: &str = "all";

/// The levels of rules from one source (the command line, a configuration). A rule's own level
/// comes before that of its family (`advice`), and that before that of all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Levels {
    all: Option<Level>,
    families: BTreeMap<Family, Level>,
    rules: BTreeMap<&'static str, Level>,
    /// The rules and families whose findings are shown; all if empty.
    only: Vec<Only>,
    /// The source of the levels, as in "by decks/meccg.toml".
    by: Option<String>,
    /// Whether only levels that make findings more severe count.
    tightens: bool,
}

/// A rule, or a family of rules, whose findings are shown.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Only {
    Rule(&'static str),
    Family(Family),
}

/// Errors whose severity levels of a source lowered.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Allowed {
    /// Whose: a configuration by its path, or the command line.
    pub by: String,
    /// How many.
    pub errors: usize,
}

/// Warnings of a deck that fail the run, because somebody forbids warnings.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Denied {
    /// Who: a configuration by its path, or the command line.
    pub by: String,
    /// How many.
    pub warnings: usize,
}

/// The source that is named if the levels have none.
const CALLER: &str = "the command line";

/// A name that is not a rule's, or the name of a rule whose severity cannot be changed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnknownRule {
    /// The name.
    pub name: String,
    /// Whether the rule exists but has a fixed severity.
    pub fixed: bool,
    /// The rules with similar names, the nearest first.
    pub nearest: Vec<&'static str>,
}

impl UnknownRule {
    /// The error as a message.
    pub(crate) fn message(&self) -> Message {
        let name = &self.name;
        if self.fixed {
            message!("the severity of `{name}` cannot be changed", name)
        } else {
            message!("there is no rule `{name}`", name)
        }
    }
}

spoken_errors!(UnknownRule);

/// The rules, families and other words nearest to a misspelled name.
fn nearest(name: &str, word: Option<&'static str>) -> Vec<&'static str> {
    let families = Family::WORDS.iter().copied();
    text::nearest(name, registry::names().chain(families).chain(word))
}

impl Levels {
    /// Sets the level of a rule, of a family of rules, or of `all`; returns its previous level.
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
                nearest: if found.is_none() { nearest(name, Some(ALL)) } else { Vec::new() },
            }),
        }
    }

    /// Leaves only the findings of this rule or family, and of others that are named so.
    ///
    /// # Errors
    /// When no rule and no family has that name.
    pub fn only(&mut self, name: &str) -> Result<(), UnknownRule> {
        let asked = match (Family::from_word(name), registry::find(name)) {
            (Some(family), _) => Only::Family(family),
            (None, Some(rule)) => Only::Rule(rule.name),
            (None, None) => {
                let nearest = nearest(name, None);
                return Err(UnknownRule { name: name.to_owned(), fixed: false, nearest });
            }
        };
        self.only.push(asked);
        Ok(())
    }

    /// Whether findings of a rule are left out because only those of others are wanted.
    fn leaves_out(&self, rule: &str) -> bool {
        let family = registry::find(rule).map(|rule| rule.family);
        let asks = |asked: &Only| match asked {
            Only::Rule(name) => *name == rule,
            Only::Family(own) => Some(*own) == family,
        };
        !self.only.is_empty() && !self.only.iter().any(asks)
    }

    /// Names the source of these levels.
    #[must_use]
    pub fn said_by(mut self, name: impl Into<String>) -> Self {
        self.by = Some(name.into());
        self
    }

    /// These levels, of which only those that make findings more severe count.
    #[must_use]
    pub fn that_only_tighten(mut self) -> Self {
        self.tightens = true;
        self
    }

    /// Whether it has no levels.
    fn is_silent(&self) -> bool {
        let levels = self.all.is_none() && self.families.is_empty() && self.rules.is_empty();
        levels && self.only.is_empty()
    }

    pub(crate) fn level(&self, rule: &str) -> Option<Level> {
        if self.leaves_out(rule) {
            return Some(Level::Allow);
        }
        let family = || registry::find(rule).and_then(|rule| self.families.get(&rule.family));
        self.rules.get(rule).or_else(family).copied().or(self.all)
    }
}

/// The levels of all sources, the strongest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Policy {
    /// The sources.
    pub layers: Vec<Levels>,
}

impl Policy {
    /// The level of a rule, if any source sets it that may do more than tighten.
    pub fn level(&self, rule: &str) -> Option<Level> {
        self.chosen(rule).map(|(level, _)| level)
    }

    /// The level of a rule, with the source that sets it.
    fn chosen(&self, rule: &str) -> Option<(Level, &Levels)> {
        let mut free = self.layers.iter().filter(|levels| !levels.tightens);
        free.find_map(|levels| Some((levels.level(rule)?, levels)))
    }

    /// The levels of sources that only make rules stricter, the first level of each.
    fn tightened(&self, rule: &str) -> impl Iterator<Item = Level> {
        let mut heard: Vec<&Option<String>> = Vec::new();
        let layers = self.layers.iter().filter(|levels| levels.tightens);
        layers.filter_map(move |levels| {
            let level = levels.level(rule).filter(|_| !heard.contains(&&levels.by))?;
            heard.push(&levels.by);
            Some(level)
        })
    }

    /// Whether the command line sets the level of the rule: no configuration makes it stricter.
    fn is_asked(&self, rule: &str) -> bool {
        self.layers.first().is_some_and(|own| own.by.is_none() && own.level(rule).is_some())
    }

    /// Changes severities, and drops allowed findings; returns the errors that are now less than
    /// errors. The finding of a file that cannot be read does not change.
    pub fn apply(&self, diagnostics: &mut Vec<Diagnostic>) -> Vec<Allowed> {
        let mut allowed: Vec<Allowed> = Vec::new();
        if self.layers.iter().all(Levels::is_silent) {
            return allowed;
        }
        diagnostics.retain_mut(|found| {
            if registry::find(found.rule).is_some_and(|rule| rule.fixed) {
                return true;
            }
            let chosen = self.chosen(found.rule);
            let mut level = chosen.map(|(level, _)| level);
            if !self.is_asked(found.rule) {
                let floor = level.unwrap_or_else(|| Level::of(found.severity));
                let tightened = self.tightened(found.rule).filter(|level| *level > floor).max();
                level = tightened.or(level);
            }
            if let (Some(Level::Allow | Level::Warn), Severity::Error) = (level, found.severity) {
                let by = chosen.and_then(|(_, levels)| levels.by.as_deref()).unwrap_or(CALLER);
                match allowed.iter_mut().find(|known| known.by == by) {
                    Some(known) => known.errors += 1,
                    None => allowed.push(Allowed { by: by.to_owned(), errors: 1 }),
                }
            }
            match level {
                Some(Level::Allow) => return false,
                Some(Level::Warn) => found.severity = Severity::Warning,
                Some(Level::Deny) => found.severity = Severity::Error,
                None => {}
            }
            true
        });
        allowed
    }
}

/// The number of allowed errors, in words.
pub(crate) fn errors_allowed(errors: usize, by: &str) -> Message {
    let errors = numbered(errors, "error");
    let by = if by == CALLER { message!("the command line") } else { Message::verbatim(by) };
    message!("{errors} allowed by {by}", errors, by)
}

impl Denied {
    /// The warnings that `by`, else the caller, forbids; `None` where there are none.
    pub(crate) fn of(found: &[Diagnostic], by: Option<&str>) -> Option<Self> {
        let warnings = found.iter().filter(|found| found.severity == Severity::Warning).count();
        (warnings > 0).then(|| Self { by: by.unwrap_or(CALLER).to_owned(), warnings })
    }

    /// In words: "2 warnings denied by decks/meccg.toml".
    pub(crate) fn told(&self) -> Message {
        warnings_denied(self.warnings, &line(&self.by))
    }
}

/// The number of denied warnings, in words.
fn warnings_denied(warnings: usize, by: &str) -> Message {
    let warnings = numbered(warnings, "warning");
    let by = if by == CALLER { message!("the command line") } else { Message::verbatim(by) };
    message!("{warnings} denied by {by}", warnings, by)
}

/// The errors that were allowed, in words: "2 errors allowed by decks/meccg.toml".
pub(crate) fn allowed_in_words(allowed: &[Allowed]) -> Option<Message> {
    let one = |allowed: &Allowed| errors_allowed(allowed.errors, &line(&allowed.by));
    (!allowed.is_empty()).then(|| listed(&allowed.iter().map(one).collect::<Vec<_>>(), "and"))
}

impl Level {
    /// The level at which a finding already is.
    const fn of(severity: Severity) -> Self {
        match severity {
            Severity::Error => Self::Deny,
            Severity::Warning => Self::Warn,
            Severity::Note => Self::Allow,
        }
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
        assert_eq!(fixed.to_string(), "the severity of `unreadable-file` cannot be changed");
        assert_eq!(Policy::default().level("copy-limit"), None);
    }

    #[test]
    fn what_only_tightens_allows_nothing() {
        let found = |rule| Diagnostic::of_file(rule, Severity::Error, Message::verbatim("no"));
        let set = |rule, level, by: &str| {
            let mut levels = Levels::default();
            levels.set(rule, level).expect("a rule");
            levels.said_by(by)
        };
        let nested = set(ALL, Level::Allow, "sub").that_only_tighten();
        let outer = set("pool-item", Level::Warn, "root");
        let policy = Policy { layers: vec![nested, outer] };
        let mut all = vec![found("copy-limit"), found("pool-item")];
        let allowed = policy.apply(&mut all);
        assert_eq!(
            all.iter().map(|one| one.severity).collect::<Vec<_>>(),
            [Severity::Error, Severity::Warning]
        );
        assert_eq!(allowed_in_words(&allowed).as_deref(), Some("1 error allowed by root"));
        // An override of the nested file comes before the rest of that file, and the command line
        // before all.
        let gentle = set("pool-item", Level::Warn, "sub").that_only_tighten();
        let strict = set(ALL, Level::Deny, "sub").that_only_tighten();
        let root = set("pool-item", Level::Allow, "root");
        let mut all = vec![found("pool-item")];
        Policy { layers: vec![gentle, strict.clone(), root.clone()] }.apply(&mut all);
        assert_eq!(all[0].severity, Severity::Warning);
        let mut asked = Levels::default();
        asked.set("pool-item", Level::Allow).expect("a rule");
        let allowed = Policy { layers: vec![asked, strict, root] }.apply(&mut all);
        assert_eq!((all.len(), allowed.len()), (0, 0), "it was a warning");
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
