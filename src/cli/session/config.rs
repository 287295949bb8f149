//! Which configuration is a deck's: the one that is asked for, else the nearest `meccg.toml` in the
//! folders above the deck. What it names besides (cards, house rules) is read once for all its decks.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use globset::{GlobBuilder, GlobSet, GlobSetBuilder};
use toml::Spanned;

use crate::check::Fallback;
use crate::cli::inputs::text_if_any;
use crate::cli::output::Trouble;
use crate::config::{self, Config, FILE_NAME};
use crate::policy::Levels;
use crate::rulesets::library::Library;
use crate::source::{LineIndex, Span};

use super::{Bench, Session, Setting, judge};

/// So many folders are remembered: more than lie above one another, so that a run over many folders
/// does not hold them all.
const FOLDERS: usize = 256;

/// A configuration that was read, with all that it names.
pub(super) struct Loaded {
    folder: PathBuf,
    config: Config,
    /// The patterns of each override.
    overrides: Vec<GlobSet>,
    /// The cards and rulesets of its decks.
    pub(super) bench: Bench,
    /// The rulesets of its files of house rules, by path as written.
    houses: HashMap<String, String>,
}

impl Session<'_> {
    /// The configuration of the decks in a folder.
    pub(super) fn of_folder(&mut self, folder: &Path) -> Result<Option<Arc<Loaded>>, Trouble> {
        if let Some(given) = &self.given {
            return Ok(Some(Arc::clone(given)));
        }
        if self.by_folder.len() >= FOLDERS {
            self.by_folder.retain(|known, _| folder.starts_with(known));
        }
        self.nearest(folder)
    }

    /// The configuration in a folder or above it.
    fn nearest(&mut self, folder: &Path) -> Result<Option<Arc<Loaded>>, Trouble> {
        if let Some(known) = self.by_folder.get(folder) {
            return Ok(known.clone());
        }
        let file = folder.join(FILE_NAME);
        let found = if file.is_file() {
            Some(Arc::new(self.load(&file)?))
        } else {
            match folder.parent() {
                Some(parent) => self.nearest(parent)?,
                None => None,
            }
        };
        self.by_folder.insert(folder.to_owned(), found.clone());
        Ok(found)
    }

    /// Reads a configuration and all that it names.
    pub(super) fn load(&mut self, path: &Path) -> Result<Loaded, Trouble> {
        let text = text_if_any(path, &self.request.wishes.limits);
        let text = text.map_err(|why| Trouble::file(path, why))?;
        let config = Config::read(&text, &Library::built_in());
        let config = config.map_err(|error| Trouble::file(path, error))?;
        let overrides = config.overrides.iter().map(|over| patterns(path, &text, &over.paths));
        let overrides = overrides.collect::<Result<_, _>>()?;
        let (bench, houses) = judge::for_config(self, path, &text, &config)?;
        let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        let folder = path.parent().unwrap_or(Path::new("/")).to_owned();
        Ok(Loaded { folder, config, overrides, bench, houses })
    }
}

/// The patterns of an override in the text of a configuration.
fn patterns(path: &Path, text: &str, patterns: &[Spanned<String>]) -> Result<GlobSet, Trouble> {
    let wrong = |pattern: &Spanned<String>, error: &globset::Error| {
        let at = LineIndex::new(text).position(Span::from(pattern.span()).start);
        let message = format!("{at}: `{}` is no pattern: {}", pattern.get_ref(), error.kind());
        Trouble::file(path, message)
    };
    let mut set = GlobSetBuilder::new();
    for pattern in patterns {
        // A single `*` has always led through folders here.
        let glob = GlobBuilder::new(pattern.get_ref()).literal_separator(false).build();
        set.add(glob.map_err(|error| wrong(pattern, &error))?);
    }
    set.build().map_err(|error| Trouble::file(path, error))
}

impl Loaded {
    /// Puts what the configuration says below what the command line says.
    pub(super) fn apply(&self, deck: &Path, setting: &mut Setting) {
        let config = &self.config;
        let known = |rules| config::levels(rules).unwrap_or_default();
        let ruleset = self.ruleset(config.ruleset.as_ref());
        let mut fallback = Fallback { ruleset, length: config.length };
        let mut waivers = config.waivers.unwrap_or(true);
        let mut layers: Vec<Levels> = vec![known(&config.rules)];
        let path = deck.strip_prefix(&self.folder).unwrap_or(deck);
        for (over, patterns) in config.overrides.iter().zip(&self.overrides) {
            if !patterns.is_match(path) {
                continue;
            }
            fallback.ruleset = self.ruleset(over.ruleset.as_ref()).or(fallback.ruleset);
            fallback.length = over.length.or(fallback.length);
            waivers = over.waivers.unwrap_or(waivers);
            layers.insert(0, known(&over.rules));
        }
        setting.wishes.policy.layers.extend(layers);
        setting.wishes.fallback = fallback;
        setting.wishes.ignore_waivers |= !waivers;
        setting.deny_warnings = config.deny_warnings;
    }

    /// The name of a ruleset that is named, or whose file is.
    fn ruleset(&self, named: Option<&Spanned<String>>) -> Option<String> {
        let named = named?.get_ref();
        Some(self.houses.get(named).unwrap_or(named).clone())
    }
}
