//! Overrides of a configuration that have no effect: each is reported, for its author expects one.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::check::{Checked, Outcome};
use crate::config::{Config, Override};
use crate::message::{Message, message};
use crate::policy::Level;
use crate::rulesets::library::DEFAULT;
use crate::rulesets::model::{GameLength, RulesetFrom};
use crate::source::{LineIndex, Spanned};

/// Why overrides of a configuration have no effect, as far as the text shows; each with its place.
pub(super) fn without_effect(name: &str, text: &str, config: &Config) -> Vec<Message> {
    let told = config.overrides.iter().enumerate().filter_map(|(at, over)| {
        let why = why_none(config, at, over)?;
        Some(Message::at_place(Some(place(name, text, (at, over))), why))
    });
    told.collect()
}

/// The place of an override: the line of its patterns, else its number.
fn place(name: &str, text: &str, (at, over): (usize, &Override)) -> String {
    match over.paths.first() {
        Some(first) => place_of(name, text, first),
        None => format!("{name}: [[override]] {}", at + 1),
    }
}

/// The place of a pattern.
fn place_of(name: &str, text: &str, pattern: &Spanned<String>) -> String {
    format!("{name}:{}", LineIndex::new(text).position(pattern.span.start))
}

/// A pattern of an override, and whether it fitted a file.
pub(super) struct Pattern {
    text: String,
    place: String,
    used: AtomicBool,
}

impl Pattern {
    /// The patterns of an override, none of which has fitted yet.
    pub(super) fn all(name: &str, text: &str, over: &Override) -> Vec<Self> {
        let one = |path: &Spanned<String>| Self {
            text: path.value.clone(),
            place: place_of(name, text, path),
            used: AtomicBool::new(false),
        };
        over.paths.iter().map(one).collect()
    }

    /// Notes that it fitted a file.
    pub(super) fn fitted(&self) {
        self.used.store(true, Ordering::Relaxed);
    }
}

/// The patterns of an override that matched no file: one message for all, or one for each.
pub(super) fn unused(patterns: &[Pattern]) -> Vec<Message> {
    let unused = patterns.iter().filter(|pattern| !pattern.used.load(Ordering::Relaxed));
    let unused: Vec<&Pattern> = unused.collect();
    if let Some(first) = unused.first()
        && unused.len() == patterns.len()
    {
        let why = message!("this override has no effect: it matches no file");
        return vec![Message::at_place(Some(&first.place), why)];
    }
    let told = unused.iter().map(|pattern| {
        let why = message!("`{pattern}` matches no file", pattern = pattern.text.as_str());
        Message::at_place(Some(&pattern.place), why)
    });
    told.collect()
}

/// What an override changed for the decks of a run.
#[derive(Default)]
pub(super) struct OverrideEffect {
    /// Whether a deck that it matches was judged.
    met: AtomicBool,
    /// Whether it counted for one of them.
    counted: AtomicBool,
}

impl OverrideEffect {
    /// That it changed nothing, although it matches decks.
    pub(super) fn none(&self, patterns: &[Pattern]) -> Option<Message> {
        let idle = self.met.load(Ordering::Relaxed) && !self.counted.load(Ordering::Relaxed);
        let place = &patterns.first().filter(|_| idle)?.place;
        let why = message!(
            "this override has no effect: each deck that it matches has its own ruleset or length"
        );
        Some(Message::at_place(Some(place), why))
    }
}

/// Whether the overrides of a configuration matched a file.
pub(super) struct Fits {
    pub(super) folder: PathBuf,
    /// The patterns of each override.
    pub(super) patterns: Vec<Vec<Pattern>>,
    /// What each override changed.
    pub(super) effects: Vec<OverrideEffect>,
}

/// An override that matches a deck; when the deck is judged, it shows whether it changes anything.
#[derive(Clone)]
pub(in crate::cli) struct MetOverride {
    fits: Arc<Fits>,
    at: usize,
    /// Whether it says more than what a deck itself can say.
    always: bool,
    ruleset: bool,
    length: bool,
}

impl MetOverride {
    /// The override at an index of its configuration.
    pub(super) fn new(fits: Arc<Fits>, at: usize, over: &Override) -> Self {
        let (ruleset, length) = (over.ruleset.is_some(), over.length.is_some());
        // One that says nothing at all is told of by that.
        let silent = !ruleset && !length;
        let always = silent || !over.rules.is_empty() || over.waivers.is_some();
        Self { fits, at, always, ruleset, length }
    }

    /// Notes whether it counted for a deck.
    pub(super) fn note(&self, checked: &Checked<'_>) {
        let effect = &self.fits.effects[self.at];
        effect.met.store(true, Ordering::Relaxed);
        let counts = match &checked.outcome {
            Outcome::Judged(judged) => match judged.chosen.from {
                // What counts without this wish is not known.
                RulesetFrom::CommandLine => true,
                from => {
                    (self.ruleset && from == RulesetFrom::Config)
                        || (self.length && judged.deck.length.is_none())
                }
            },
            Outcome::Unreadable(_) => true,
        };
        if counts || self.always {
            effect.counted.store(true, Ordering::Relaxed);
        }
    }
}

fn why_none(config: &Config, at: usize, over: &Override) -> Option<Message> {
    if over.paths.is_empty() {
        return Some(message!("this override has no effect: it names no `paths`"));
    }
    let never = over.paths.iter().map(|path| &path.value).find(|pattern| is_outside(pattern));
    if let Some(pattern) = never {
        return Some(message!(
            "`{pattern}` matches no deck: patterns start at the configuration's folder, as in `casual/**`",
            pattern
        ));
    }
    let said = OverrideWords::of(over);
    if said.is_nothing() {
        return Some(message!("this override has no effect: it changes nothing"));
    }
    if said.is_within(&OverrideWords::of_all(config)) && config.overrides[..at].is_empty() {
        let why =
            message!("this override has no effect: the configuration says the same of all decks");
        return Some(why);
    }
    let later = config.overrides[at + 1..].iter().filter(|later| {
        let paths = |over: &Override| -> Vec<String> {
            over.paths.iter().map(|path| path.value.clone()).collect()
        };
        paths(over)
            .iter()
            .all(|path| paths(later).contains(path) || paths(later).contains(&"**".to_owned()))
    });
    let mut left = said;
    later.for_each(|later| left.take_out(&OverrideWords::of(later)));
    left.is_nothing()
        .then(|| message!("this override has no effect: a later one changes the same decks"))
}

/// Whether a pattern leads out of the folder of its configuration, or is not a valid path.
fn is_outside(pattern: &str) -> bool {
    pattern.starts_with(['/', '\\'])
        || pattern.starts_with("./")
        || pattern.split('/').any(|part| part == "..")
        || pattern.ends_with('/')
        || pattern.is_empty()
}

/// The settings of an override, by what they set.
struct OverrideWords(BTreeMap<String, String>);

impl OverrideWords {
    fn of(over: &Override) -> Self {
        let ruleset = over.ruleset.as_ref().map(|name| name.value.as_str());
        let length = over.length.map(GameLength::word);
        Self::new(ruleset, length, over.waivers, &over.rules)
    }

    fn of_all(config: &Config) -> Self {
        let ruleset = config.ruleset.as_ref().map_or(DEFAULT, |name| name.value.as_str());
        let length = config.length.map(GameLength::word);
        Self::new(Some(ruleset), length, Some(config.waivers.unwrap_or(true)), &config.rules)
    }

    fn new(
        ruleset: Option<&str>,
        length: Option<&str>,
        waivers: Option<bool>,
        rules: &BTreeMap<Spanned<String>, Level>,
    ) -> Self {
        let mut said = BTreeMap::new();
        said.extend(ruleset.map(|name| ("ruleset".to_owned(), name.to_owned())));
        said.extend(length.map(|length| ("length".to_owned(), length.to_owned())));
        said.extend(waivers.map(|waivers| ("waivers".to_owned(), waivers.to_string())));
        let rules = rules.iter();
        let levels =
            rules.map(|(rule, level)| (format!("rules.{}", rule.value), level.word().to_owned()));
        said.extend(levels);
        Self(said)
    }

    fn is_nothing(&self) -> bool {
        self.0.is_empty()
    }

    fn is_within(&self, other: &Self) -> bool {
        self.0.iter().all(|(what, said)| other.0.get(what) == Some(said))
    }

    fn take_out(&mut self, other: &Self) {
        self.0.retain(|what, _| !other.0.contains_key(what));
    }
}
