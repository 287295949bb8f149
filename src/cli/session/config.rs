//! Which configuration is a deck's: the one that is asked for, else the nearest `meccg.toml` in the
//! folders above the deck, up to the root of the repository. One that stands below another only
//! tightens what that says, unless that one allows more: it may be a stranger's, like the decks beside
//! it. What a configuration names besides (cards, house rules) is read once for all its decks.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use globset::{GlobBuilder, GlobSet, GlobSetBuilder};
use toml::Spanned;

use crate::check::Fallback;
use crate::cli::output::{self, Trouble};
use crate::config::{self, Config, FILE_NAME};
use crate::message::{Message, message};
use crate::policy::Levels;
use crate::rulesets::house;
use crate::rulesets::library::Library;
use crate::source::{LineIndex, Span};
use crate::text::listed;

use super::{Bench, Session, Setting, judge, without_detours};

/// So many folders are remembered: more than lie above one another, so that a run over many folders
/// does not hold them all.
const FOLDERS: usize = 256;

/// A configuration that was read, with all that it names.
pub(super) struct Loaded {
    folder: PathBuf,
    /// Its path, as it is told.
    name: String,
    config: Config,
    /// The patterns of each override.
    overrides: Vec<GlobSet>,
    /// The cards and rulesets of its decks.
    pub(super) bench: Bench,
    /// The rulesets of its files of house rules, by path as written.
    houses: HashMap<String, String>,
    /// The configuration above, where this one may only tighten what that says.
    bound: Option<Arc<Self>>,
}

/// The configuration of a folder, if it has one, or what is wrong with it: its path and why.
pub(super) type OfFolder = Result<Option<Arc<Loaded>>, (PathBuf, Message)>;

/// What ends the search for configurations, where a folder has it: the root of a repository.
const REPOSITORIES: [&str; 3] = [".git", ".hg", ".jj"];

impl Session<'_> {
    /// The configuration of the decks in a folder.
    pub(super) fn of_folder(&mut self, folder: &Path) -> Result<Option<Arc<Loaded>>, Trouble> {
        if let Some(given) = &self.given {
            return Ok(Some(Arc::clone(given)));
        }
        if self.by_folder.len() >= FOLDERS {
            self.by_folder.retain(|known, _| folder.starts_with(known));
        }
        self.nearest(folder).map_err(|(path, what)| Trouble::file(&path, what))
    }

    /// The configuration in a folder or above it.
    fn nearest(&mut self, folder: &Path) -> OfFolder {
        if let Some(known) = self.by_folder.get(folder) {
            return known.clone();
        }
        let file = folder.join(FILE_NAME);
        let found = if self.is_everybodys(folder) {
            Ok(None)
        } else if self.request.shelf().has(&file) {
            self.found(folder, &file)
        } else {
            self.above(folder, false)
        };
        self.by_folder.insert(folder.to_owned(), found.clone());
        found
    }

    /// The configuration above a folder, unless the search ends there. In the folders below the one
    /// that the run starts in nothing ends it: whoever put the decks there could have put that, too.
    fn above(&mut self, folder: &Path, root: bool) -> OfFolder {
        let below_here = folder != self.here && folder.starts_with(&self.here);
        let repository = || REPOSITORIES.iter().any(|name| folder.join(name).exists());
        if !below_here && (root || repository()) {
            return Ok(None);
        }
        folder.parent().map_or(Ok(None), |parent| self.nearest(parent))
    }

    /// Whether anybody may put a configuration into a folder in which the run did not start: such as
    /// that of temporary files.
    fn is_everybodys(&self, folder: &Path) -> bool {
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            let open = |data: std::fs::Metadata| data.permissions().mode() & 0o002 != 0;
            !folder.starts_with(&self.here) && folder.metadata().is_ok_and(open)
        }
        #[cfg(not(unix))]
        {
            let _ = folder;
            false
        }
    }

    /// The configuration that stands in a folder.
    fn found(&mut self, folder: &Path, file: &Path) -> OfFolder {
        let told = |trouble: Trouble| match trouble {
            Trouble::File { path, what } => (PathBuf::from(path), what),
            other => (file.to_owned(), other.message()),
        };
        let (text, config) = self.read_config(file).map_err(told)?;
        let above = self.above(folder, config.root)?;
        let bound = above.and_then(|above| {
            if above.config.nested_may_allow { above.bound.clone() } else { Some(above) }
        });
        Ok(Some(Arc::new(self.load(file, &text, config, bound).map_err(told)?)))
    }

    /// Reads a configuration that binds alone, with all that it names.
    pub(super) fn load_alone(&mut self, path: &Path) -> Result<Loaded, Trouble> {
        let (text, config) = self.read_config(path)?;
        self.load(path, &text, config, None)
    }

    fn read_config(&self, path: &Path) -> Result<(String, Config), Trouble> {
        let text = self.request.shelf().text_if_any(path);
        let text = text.map_err(|why| Trouble::file(path, why))?;
        let config = Config::read(&text, &Library::built_in());
        Ok((text, config.map_err(|error| Trouble::file(path, error.message()))?))
    }

    /// Reads all that a configuration names. One that only tightens brings no cards and no rules.
    fn load(
        &mut self,
        path: &Path,
        text: &str,
        config: Config,
        bound: Option<Arc<Loaded>>,
    ) -> Result<Loaded, Trouble> {
        let overrides = config.overrides.iter().map(|over| patterns(path, text, &over.paths));
        let overrides = overrides.collect::<Result<_, _>>()?;
        let absolute = without_detours(path);
        let name = absolute.strip_prefix(&self.here).unwrap_or(path).display().to_string();
        let (bench, houses) = match &bound {
            Some(above) => {
                self.tell_unheeded(&name, &config, &above.name)?;
                (above.bench.clone(), HashMap::new())
            }
            None => judge::for_config(self, path, text, &config)?,
        };
        let folder = absolute.parent().unwrap_or(Path::new("/")).to_owned();
        Ok(Loaded { folder, name, config, overrides, bench, houses, bound })
    }

    /// Warns of what a configuration says for nothing.
    fn tell_unheeded(&self, name: &str, config: &Config, above: &str) -> Result<(), Trouble> {
        let rulesets = std::iter::once(&config.ruleset);
        let mut rulesets = rulesets.chain(config.overrides.iter().map(|over| &over.ruleset));
        let own_rules =
            rulesets.any(|name| name.as_ref().is_some_and(|name| house::is_path(name.get_ref())));
        let cards = (!config.cards.is_empty()).then(|| message!("cards"));
        let links = config.card_links.as_ref().map(|_| message!("links to cards"));
        let own_rules = own_rules.then(|| message!("house rules"));
        let unheeded: Vec<Message> = cards.into_iter().chain(own_rules).chain(links).collect();
        if unheeded.is_empty() {
            return Ok(());
        }
        let told = message!(
            "{name}: its {what} are not used: {above} lets configurations below it only tighten \
             (`nested_may_allow`)",
            name,
            what = listed(&unheeded, "and"),
            above
        );
        output::warn(&told, self.global.color, &self.global.tongue())
    }
}

/// The patterns of an override in the text of a configuration.
fn patterns(path: &Path, text: &str, patterns: &[Spanned<String>]) -> Result<GlobSet, Trouble> {
    let wrong = |pattern: &Spanned<String>, error: &globset::Error| {
        let at = LineIndex::new(text).position(Span::from(pattern.span()).start);
        let (pattern, why) = (pattern.get_ref(), error.kind().to_string());
        let message = message!("`{pattern}` is no pattern: {why}", pattern, why);
        Trouble::file(path, Message::at_place(Some(at), message))
    };
    let mut set = GlobSetBuilder::new();
    for pattern in patterns {
        // A single `*` has always led through folders here.
        let glob = GlobBuilder::new(pattern.get_ref()).literal_separator(false).build();
        set.add(glob.map_err(|error| wrong(pattern, &error))?);
    }
    set.build().map_err(|error| Trouble::file(path, Message::verbatim(error.to_string())))
}

/// What a configuration says of a deck.
struct DeckSettings {
    fallback: Fallback,
    waivers: bool,
    layers: Vec<Levels>,
}

impl Loaded {
    /// Puts what the configuration says below what the command line says.
    pub(super) fn apply(&self, deck: &Path, setting: &mut Setting) {
        let DeckSettings { mut fallback, waivers, layers } = self.said(deck);
        let layers = layers.into_iter().map(|levels| levels.said_by(&*self.name));
        match &self.bound {
            None => {
                setting.wishes.policy.layers.extend(layers);
                setting.wishes.card_links.clone_from(&self.config.card_links);
            }
            Some(above) => {
                above.apply(deck, setting);
                let layers = layers.map(Levels::that_only_tighten);
                setting.wishes.policy.layers.extend(layers);
                let first = std::mem::take(&mut setting.wishes.fallback);
                // Its house rules are not known here.
                let own = fallback.ruleset.filter(|name| !house::is_path(name));
                fallback.ruleset = first.ruleset.or(own);
                fallback.length = first.length.or(fallback.length);
            }
        }
        setting.wishes.fallback = fallback;
        setting.wishes.ignore_waivers |= !waivers;
        setting.deny_warnings |= self.config.deny_warnings;
    }

    fn said(&self, deck: &Path) -> DeckSettings {
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
        DeckSettings { fallback, waivers, layers }
    }

    /// The name of a ruleset that is named, or whose file is.
    fn ruleset(&self, named: Option<&Spanned<String>>) -> Option<String> {
        let named = named?.get_ref();
        Some(self.houses.get(named).unwrap_or(named).clone())
    }
}
