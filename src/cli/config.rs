//! Which configuration is a deck's: the one that is asked for, else the nearest `meccg.toml` in the
//! folders above the deck.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use glob::Pattern;

use crate::check::{Fallback, Judge, Wishes};
use crate::config::{self, Config, FILE_NAME};
use crate::policy::Levels;

use super::output::Trouble;

/// The configurations that were found so far.
pub(super) struct Configs<'j> {
    judge: &'j Judge,
    /// The one for all decks, if it was asked for.
    given: Option<Arc<Loaded>>,
    /// By folder, so that no file is read for every deck.
    by_folder: HashMap<PathBuf, Option<Arc<Loaded>>>,
}

/// A configuration that was read.
struct Loaded {
    folder: PathBuf,
    config: Config,
    overrides: Vec<Vec<Pattern>>,
}

/// What a configuration makes of the wishes for a deck.
pub(super) struct Configured {
    /// The wishes.
    pub(super) wishes: Wishes,
    /// Whether a warning fails the run.
    pub(super) deny_warnings: bool,
}

impl<'j> Configs<'j> {
    /// The configurations for a run; `given` is the file for all decks.
    pub(super) fn new(judge: &'j Judge, given: Option<&Path>) -> Result<Self, Trouble> {
        let given = given.map(|path| load(path, judge)).transpose()?.map(Arc::new);
        Ok(Self { judge, given, by_folder: HashMap::new() })
    }

    /// The wishes for a deck, which is a file or stands on standard input.
    pub(super) fn wishes(
        &mut self,
        deck: Option<&Path>,
        wishes: &Wishes,
    ) -> Result<Configured, Trouble> {
        let here = std::path::absolute(deck.unwrap_or(Path::new("-")))
            .unwrap_or_else(|_| deck.unwrap_or(Path::new("-")).to_owned());
        let folder = here.parent().unwrap_or(Path::new("/"));
        Ok(match self.of_folder(folder)? {
            Some(loaded) => loaded.apply(&here, wishes),
            None => Configured { wishes: wishes.clone(), deny_warnings: false },
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
            Some(Arc::new(load(&file, self.judge)?))
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

fn load(path: &Path, judge: &Judge) -> Result<Loaded, Trouble> {
    let text = fs::read_to_string(path)
        .map_err(|error| Trouble::file(path, format!("could not be read: {error}")))?;
    let fault = |error: &dyn std::fmt::Display| Trouble::File {
        path: path.display().to_string(),
        what: error.to_string(),
    };
    let config = Config::read(&text, &judge.library).map_err(|error| fault(&error))?;
    if !config.cards.is_empty() {
        // Better said than judged without them.
        return Err(fault(&"`cards` is reserved: cards of one's own cannot be set here yet"));
    }
    let patterns = |paths: &[toml::Spanned<String>]| {
        paths
            .iter()
            .map(|pattern| {
                Pattern::new(pattern.get_ref()).map_err(|error| {
                    fault(&format!("`{}` is no pattern: {}", pattern.get_ref(), error.msg))
                })
            })
            .collect::<Result<Vec<_>, _>>()
    };
    let overrides =
        config.overrides.iter().map(|over| patterns(&over.paths)).collect::<Result<_, _>>()?;
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    Ok(Loaded { folder: path.parent().unwrap_or(Path::new("/")).to_owned(), config, overrides })
}

impl Loaded {
    /// The wishes for a deck, with what the configuration says below what the command line says.
    fn apply(&self, deck: &Path, wishes: &Wishes) -> Configured {
        let config = &self.config;
        let mut wishes = wishes.clone();
        let ruleset =
            |name: &Option<toml::Spanned<String>>| name.as_ref().map(|n| n.get_ref().clone());
        let known = |rules| config::levels(rules).unwrap_or_default();
        let mut fallback = Fallback { ruleset: ruleset(&config.ruleset), length: config.length };
        let mut waivers = config.waivers.unwrap_or(true);
        let mut layers: Vec<Levels> = vec![known(&config.rules)];
        for (over, patterns) in config.overrides.iter().zip(&self.overrides) {
            if !self.fits(deck, patterns) {
                continue;
            }
            fallback.ruleset = ruleset(&over.ruleset).or(fallback.ruleset);
            fallback.length = over.length.or(fallback.length);
            waivers = over.waivers.unwrap_or(waivers);
            layers.insert(0, known(&over.rules));
        }
        wishes.policy.layers.extend(layers);
        wishes.fallback = fallback;
        wishes.ignore_waivers |= !waivers;
        Configured { wishes, deny_warnings: config.deny_warnings }
    }

    fn fits(&self, deck: &Path, patterns: &[Pattern]) -> bool {
        let path = deck.strip_prefix(&self.folder).unwrap_or(deck);
        patterns.iter().any(|pattern| pattern.matches_path(path))
    }
}
