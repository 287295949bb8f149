//! Which configuration is a deck's: the one that is asked for, else the nearest `meccg.toml` in the
//! folders above the deck. What it names besides (cards, house rules) is read once for all its decks.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use glob::Pattern;
use toml::Spanned;

use crate::check::{Fallback, Judge, Wishes};
use crate::config::{self, Config, FILE_NAME};
use crate::policy::Levels;
use crate::source::{LineIndex, Span};

use super::args::Color;
use super::inputs::text_if_any;
use super::output::Trouble;

mod judge;

/// So many folders are remembered: more than lie above one another, so that a run over many folders
/// does not hold them all.
const FOLDERS: usize = 256;

/// What judges where no configuration says anything.
#[derive(Clone, Copy)]
pub(super) struct Bench<'r> {
    /// The judge.
    pub(super) judge: &'r Judge,
    /// The files of cards that it has from the command line.
    pub(super) cards: &'r [PathBuf],
    /// What the command line asks for.
    pub(super) wishes: &'r Wishes,
    /// Whether faults in files are told in colour.
    pub(super) color: Color,
}

/// The configurations that were found so far.
pub(super) struct Configs<'r> {
    bench: Bench<'r>,
    /// The one for all decks, if it was asked for.
    given: Option<Arc<Loaded>>,
    /// By folder, so that no file is read for every deck.
    by_folder: HashMap<PathBuf, Option<Arc<Loaded>>>,
}

/// A configuration that was read, with all that it names.
struct Loaded {
    folder: PathBuf,
    config: Config,
    overrides: Vec<Vec<Pattern>>,
    /// The judge of its decks, where it is not that of the run.
    judge: Option<Arc<Judge>>,
    /// The rulesets of its files of house rules, by path as written.
    houses: HashMap<String, String>,
}

/// What a configuration makes of the wishes for a deck.
pub(super) struct Configured {
    /// The wishes.
    pub(super) wishes: Wishes,
    /// Whether a warning fails the run.
    pub(super) deny_warnings: bool,
    /// The judge, where it is not that of the run.
    judge: Option<Arc<Judge>>,
}

impl Configured {
    /// The judge of the deck: the configuration's, else that of the run.
    pub(super) fn judge<'c>(&'c self, run: &'c Judge) -> &'c Judge {
        self.judge.as_deref().unwrap_or(run)
    }
}

impl<'r> Configs<'r> {
    /// The configurations for a run; `given` is the file for all decks.
    pub(super) fn new(bench: Bench<'r>, given: Option<&Path>) -> Result<Self, Trouble> {
        let given = given.map(|path| load(path, bench)).transpose()?.map(Arc::new);
        Ok(Self { bench, given, by_folder: HashMap::new() })
    }

    /// The wishes for a deck, which is a file or stands on standard input.
    pub(super) fn wishes(&mut self, deck: Option<&Path>) -> Result<Configured, Trouble> {
        let here = std::path::absolute(deck.unwrap_or(Path::new("-")))
            .unwrap_or_else(|_| deck.unwrap_or(Path::new("-")).to_owned());
        let folder = here.parent().unwrap_or(Path::new("/"));
        if self.by_folder.len() >= FOLDERS {
            self.by_folder.retain(|known, _| folder.starts_with(known));
        }
        let wishes = self.bench.wishes;
        Ok(match self.of_folder(folder)? {
            Some(loaded) => loaded.apply(&here, wishes),
            None => Configured { wishes: wishes.clone(), deny_warnings: false, judge: None },
        })
    }

    fn of_folder(&mut self, folder: &Path) -> Result<Option<Arc<Loaded>>, Trouble> {
        if let Some(given) = &self.given {
            return Ok(Some(Arc::clone(given)));
        }
        if let Some(known) = self.by_folder.get(folder) {
            return Ok(known.clone());
        }
        let file = folder.join(FILE_NAME);
        let found = if file.is_file() {
            Some(Arc::new(load(&file, self.bench)?))
        } else {
            match folder.parent() {
                Some(parent) => self.of_folder(parent)?,
                None => None,
            }
        };
        self.by_folder.insert(folder.to_owned(), found.clone());
        Ok(found)
    }
}

fn load(path: &Path, bench: Bench<'_>) -> Result<Loaded, Trouble> {
    let text = text_if_any(path).map_err(|why| Trouble::file(path, why))?;
    let config =
        Config::read(&text, &bench.judge.library).map_err(|error| Trouble::file(path, error))?;
    let overrides = config.overrides.iter().map(|over| patterns(path, &text, &over.paths));
    let overrides = overrides.collect::<Result<_, _>>()?;
    let (judge, houses) = judge::of(path, &text, &config, bench)?;
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let folder = path.parent().unwrap_or(Path::new("/")).to_owned();
    Ok(Loaded { folder, config, overrides, judge, houses })
}

/// The patterns of an override in the text of a configuration.
fn patterns(
    path: &Path,
    text: &str,
    patterns: &[Spanned<String>],
) -> Result<Vec<Pattern>, Trouble> {
    let pattern = |pattern: &Spanned<String>| {
        Pattern::new(pattern.get_ref()).map_err(|error| {
            let at = LineIndex::new(text).position(Span::from(pattern.span()).start);
            let message = format!("{at}: `{}` is no pattern: {}", pattern.get_ref(), error.msg);
            Trouble::file(path, message)
        })
    };
    patterns.iter().map(pattern).collect()
}

impl Loaded {
    /// The wishes for a deck, with what the configuration says below what the command line says.
    fn apply(&self, deck: &Path, wishes: &Wishes) -> Configured {
        let config = &self.config;
        let mut wishes = wishes.clone();
        let known = |rules| config::levels(rules).unwrap_or_default();
        let ruleset = self.ruleset(config.ruleset.as_ref());
        let mut fallback = Fallback { ruleset, length: config.length };
        let mut waivers = config.waivers.unwrap_or(true);
        let mut layers: Vec<Levels> = vec![known(&config.rules)];
        for (over, patterns) in config.overrides.iter().zip(&self.overrides) {
            if !self.fits(deck, patterns) {
                continue;
            }
            fallback.ruleset = self.ruleset(over.ruleset.as_ref()).or(fallback.ruleset);
            fallback.length = over.length.or(fallback.length);
            waivers = over.waivers.unwrap_or(waivers);
            layers.insert(0, known(&over.rules));
        }
        wishes.policy.layers.extend(layers);
        wishes.fallback = fallback;
        wishes.ignore_waivers |= !waivers;
        Configured { wishes, deny_warnings: config.deny_warnings, judge: self.judge.clone() }
    }

    /// The name of a ruleset that is named, or whose file is.
    fn ruleset(&self, named: Option<&Spanned<String>>) -> Option<String> {
        let named = named?.get_ref();
        Some(self.houses.get(named).unwrap_or(named).clone())
    }

    fn fits(&self, deck: &Path, patterns: &[Pattern]) -> bool {
        let path = deck.strip_prefix(&self.folder).unwrap_or(deck);
        patterns.iter().any(|pattern| pattern.matches_path(path))
    }
}
