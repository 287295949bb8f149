//! The configuration of a deck: the named one, else the nearest `meccg.toml` in the folders above
//! the deck, up to the root of the repository. A configuration below another may only make it
//! stricter, unless that one allows more: it may be a stranger's, like the decks beside it. Files
//! that a configuration names (cards, house rules) are read once for all its decks.

use std::collections::HashMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use globset::{GlobBuilder, GlobSet, GlobSetBuilder};

use crate::check::Fallback;
use crate::cli::inputs::{self, without_detours};
use crate::cli::output::{self, CliError};
use crate::cli::terminal;
use crate::config::{self, Config, ConfigError, FILE_NAME};
use crate::display::human::{Detail, Human};
use crate::message::{Message, message};
use crate::policy::Levels;
use crate::rulesets::house;
use crate::rulesets::library::Library;
use crate::source::{LineIndex, SourceFile, Spanned};
use crate::text::{listed, numbered};

use super::overrides::{self, Fits, MetOverride, OverrideEffect, Pattern};
use super::{JudgeSetup, Session, Setting, judge};

/// The number of folders that are remembered: more than are ever above one another, so that a run
/// over many folders does not keep them all.
pub(super) const FOLDERS: usize = 256;

/// No folder has a longer path, in bytes.
const LONGEST_PATH: usize = 4_096;

/// The most configurations that may apply to one folder: each applies to every deck below it.
const MAX_LEVELS: usize = 8;

/// A configuration that was read, with all that it names.
pub(super) struct Loaded {
    folder: PathBuf,
    /// Its path, as reports show it.
    name: String,
    config: Config,
    /// The patterns of each override.
    overrides: Vec<GlobSet>,
    fits: Arc<Fits>,
    /// The cards and rulesets of its decks.
    pub(super) bench: JudgeSetup,
    /// The rulesets of its files of house rules, by path as written.
    houses: HashMap<String, String>,
    /// Whether it may only make rules stricter: it is below another, or where strangers put decks.
    tightens: bool,
    /// The configuration above, if this one may only make it stricter.
    bound: Option<Arc<Self>>,
    /// The number of configurations above it, itself included.
    levels: usize,
}

/// The influence of the configurations above one.
struct Under {
    tightens: bool,
    bound: Option<Arc<Loaded>>,
    levels: usize,
}

/// The configuration of a folder, if it has one, or its path and fault.
pub(super) type OfFolder = Result<Option<Arc<Loaded>>, (PathBuf, Message)>;

/// The entries that mark the root of a repository, where the search for configurations ends.
const REPOSITORIES: [&str; 3] = [".git", ".hg", ".jj"];

impl Session<'_> {
    /// The configuration of the decks in a folder.
    pub(super) fn of_folder(&mut self, folder: &Path) -> Result<Option<Arc<Loaded>>, CliError> {
        if let Some(given) = &self.given {
            return Ok(Some(Arc::clone(given)));
        }
        if self.request.official {
            return Ok(None);
        }
        if folder.as_os_str().len() > LONGEST_PATH {
            return Ok(None);
        }
        // Where all known folders are above this one, looking for others again would cost too much.
        if self.by_folder.len() >= self.most_folders {
            self.by_folder.retain(|known, _| folder.starts_with(known));
            self.most_folders = FOLDERS.max(2 * self.by_folder.len());
        }
        self.nearest(folder).map_err(|(path, what)| CliError::file(&path, what, correct_it()))
    }

    /// The configuration in a folder or above it.
    fn nearest(&mut self, folder: &Path) -> OfFolder {
        if let Some(known) = self.by_folder.get(folder) {
            return known.clone();
        }
        let file = folder.join(FILE_NAME);
        let found = if self.is_everybodys(folder) {
            Ok(None)
        } else if self.request.file_source().has(&file) {
            self.found(folder, &file)
        } else {
            self.above(folder, false)
        };
        self.by_folder.insert(folder.to_owned(), found.clone());
        found
    }

    /// The configuration above a folder, unless the search ends there. Below the current folder
    /// nothing ends the search: a stranger who put decks there could also have put a marker.
    fn above(&mut self, folder: &Path, root: bool) -> OfFolder {
        let below = |named: &PathBuf| folder != named && folder.starts_with(named);
        let below = std::iter::once(&self.here).chain(&self.request.named).any(below);
        let repository = || REPOSITORIES.iter().any(|name| folder.join(name).exists());
        if !below && (root || repository()) {
            return Ok(None);
        }
        folder.parent().map_or(Ok(None), |parent| self.nearest(parent))
    }

    /// Whether the caller names the configuration.
    pub(super) const fn names_config(&self) -> bool {
        self.request.config.is_some()
    }

    /// Whether the caller answers for the files of a folder: it is the current or a named folder,
    /// or above one. A file beside a deck may be a stranger's, like the deck.
    pub(super) fn is_callers(&self, folder: &Path) -> bool {
        let mut named = std::iter::once(&self.here).chain(&self.request.named);
        named.any(|named| named.starts_with(folder))
    }

    /// Whether anybody may put a configuration into a folder above the current one, such as the
    /// folder of temporary files.
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

    /// The configuration in a folder.
    fn found(&mut self, folder: &Path, file: &Path) -> OfFolder {
        let told = |trouble: CliError| match trouble {
            CliError::File { path, what, .. } => (PathBuf::from(path), what),
            other => (file.to_owned(), other.message()),
        };
        let (text, config) = self.read_config(file).map_err(told)?;
        let callers = self.is_callers(folder);
        let above = self.above(folder, config.root)?;
        let levels = 1 + above.as_ref().map_or(0, |above| above.levels);
        if levels > MAX_LEVELS {
            let most = numbered(MAX_LEVELS, "configuration");
            let what = message!("more than {most} apply to this folder", most);
            return Err((file.to_owned(), what));
        }
        let under = match above {
            None => Under { tightens: !callers, bound: None, levels },
            Some(above) if above.config.nested_may_allow => {
                Under { tightens: above.tightens, bound: above.bound.clone(), levels }
            }
            above => Under { tightens: true, bound: above, levels },
        };
        let loaded = Arc::new(self.load(file, &text, config, under).map_err(told)?);
        self.fits.push(loaded.fits());
        Ok(Some(loaded))
    }

    /// Reads a configuration that has no other above it, with the files that it names.
    pub(super) fn load_alone(&mut self, path: &Path) -> Result<Loaded, CliError> {
        let (text, config) = self.read_config(path)?;
        self.load(path, &text, config, Under { tightens: false, bound: None, levels: 1 })
    }

    fn read_config(&self, path: &Path) -> Result<(String, Config), CliError> {
        let text = self.request.file_source().text_if_any(path);
        let text = text.map_err(|why| {
            CliError::file(path, why, message!("check that this is the right file"))
        })?;
        match Config::read(&text, &Library::built_in()) {
            Ok(config) => Ok((text, config)),
            Err(error) => {
                self.show(path, &text, &error)?;
                Err(CliError::file(path, error.message(), correct_it()))
            }
        }
    }

    /// Shows the fault of a configuration with its lines, unless the path is a link to another
    /// file, which the owner of the link may not be allowed to read.
    fn show(&self, path: &Path, text: &str, error: &ConfigError) -> io::Result<()> {
        if path.is_symlink() {
            return Ok(());
        }
        let source = SourceFile::new(inputs::shown(path), text);
        let human = Human::new(terminal::columns(), Detail::Counts, &self.global.locale());
        output::write_error(self.global.color, |out| {
            human.diagnostics(out, &source, &[error.diagnostic()])
        })
    }

    /// Reads all that a configuration names. One that only tightens brings no cards and no rules.
    fn load(
        &mut self,
        path: &Path,
        text: &str,
        config: Config,
        Under { tightens, bound, levels }: Under,
    ) -> Result<Loaded, CliError> {
        let patterns = config.overrides.iter().map(|over| patterns(path, text, &over.paths));
        let patterns = patterns.collect::<Result<_, _>>()?;
        let absolute = without_detours(path);
        let name = absolute.strip_prefix(&self.here).unwrap_or(path).display().to_string();
        let (bench, houses) = if tightens {
            self.tell_unheeded(&name, &config, bound.as_deref())?;
            let bench =
                bound.as_ref().map_or_else(|| self.bench(), |above| Ok(above.bench.clone()));
            (bench?, HashMap::new())
        } else {
            judge::for_config(self, path, text, &config)?
        };
        let folder = absolute.parent().unwrap_or(Path::new("/")).to_owned();
        for told in overrides::without_effect(&name, text, &config) {
            output::warn(&told, self.global.color, &self.global.locale())?;
        }
        let written = config.overrides.iter().map(|over| Pattern::all(&name, text, over)).collect();
        let effects = config.overrides.iter().map(|_| OverrideEffect::default()).collect();
        let fits = Arc::new(Fits { folder: folder.clone(), patterns: written, effects });
        let overrides = patterns;
        Ok(Loaded { folder, name, config, overrides, fits, bench, houses, tightens, bound, levels })
    }

    /// Warns of settings that have no effect.
    fn tell_unheeded(
        &self,
        name: &str,
        config: &Config,
        above: Option<&Loaded>,
    ) -> Result<(), CliError> {
        let rulesets = std::iter::once(&config.ruleset);
        let mut rulesets = rulesets.chain(config.overrides.iter().map(|over| &over.ruleset));
        let own_rules =
            rulesets.any(|name| name.as_ref().is_some_and(|name| house::is_path(&name.value)));
        let cards = (!config.cards.is_empty()).then(|| message!("cards"));
        let links = config.card_links.as_ref().map(|_| message!("links to cards"));
        let own_rules = own_rules.then(|| message!("house rules"));
        let unheeded: Vec<Message> = cards.into_iter().chain(own_rules).chain(links).collect();
        if unheeded.is_empty() {
            return Ok(());
        }
        let what = listed(&unheeded, "and");
        let told = match above {
            Some(above) => message!(
                "{name}: ignored: {what}; {above} lets configurations below it only be stricter (`nested_may_allow`)",
                name,
                what,
                above = above.name.as_str()
            ),
            None => message!(
                "{name}: ignored: {what}; a configuration beside a deck can only be stricter; if it is yours, name its folder, or the file with --config",
                name,
                what
            ),
        };
        output::warn(&told, self.global.color, &self.global.locale())
    }
}

impl Session<'_> {
    /// Warns of the overrides that fitted nothing, where all files were looked at that they could fit.
    pub(in crate::cli) fn tell_unused_overrides(&self, paths: &[PathBuf]) -> Result<(), CliError> {
        let looked_at = |folder: &Path| {
            paths.iter().any(|path| path.is_dir() && folder.starts_with(without_detours(path)))
        };
        for fits in self.fits.iter().filter(|fits| looked_at(&fits.folder)) {
            let overrides = fits.patterns.iter().zip(&fits.effects);
            let told = overrides.flat_map(|(patterns, effect)| {
                overrides::unused(patterns).into_iter().chain(effect.none(patterns))
            });
            for told in told {
                output::warn(&told, self.global.color, &self.global.locale())?;
            }
        }
        Ok(())
    }
}

/// What to do about a fault whose message says all that is known.
fn correct_it() -> Message {
    message!("correct the configuration")
}

/// The patterns of an override in the text of a configuration.
fn patterns(path: &Path, text: &str, patterns: &[Spanned<String>]) -> Result<GlobSet, CliError> {
    let wrong = |pattern: &Spanned<String>, error: &globset::Error| {
        let at = LineIndex::new(text).position(pattern.span.start);
        let (pattern, why) = (&pattern.value, error.kind().to_string());
        let message = message!("`{pattern}` is not a valid pattern: {why}", pattern, why);
        CliError::file(path, Message::at_place(Some(at), message), correct_it())
    };
    let mut set = GlobSetBuilder::new();
    for pattern in patterns {
        // A single `*` has always led through folders here.
        let glob = GlobBuilder::new(&pattern.value).literal_separator(false).build();
        set.add(glob.map_err(|error| wrong(pattern, &error))?);
    }
    set.build().map_err(|error| {
        let why = Message::verbatim(error.to_string());
        CliError::file(path, why, message!("write fewer or simpler patterns"))
    })
}

/// The settings of a configuration for a deck.
struct DeckSettings {
    fallback: Fallback,
    waivers: bool,
    layers: Vec<Levels>,
    /// The overrides of which only the deck shows whether they change anything.
    met: Vec<MetOverride>,
}

impl Loaded {
    /// The overrides that matched.
    pub(super) fn fits(&self) -> Arc<Fits> {
        Arc::clone(&self.fits)
    }

    /// Applies the configuration's settings below those of the command line.
    pub(super) fn apply(&self, deck: &Path, setting: &mut Setting) {
        let DeckSettings { mut fallback, waivers, layers, met } = self.said(deck);
        setting.met.extend(met);
        let layers = layers.into_iter().map(|levels| levels.said_by(&*self.name));
        if self.tightens {
            if let Some(above) = &self.bound {
                above.apply(deck, setting);
            }
            let layers = layers.map(Levels::that_only_tighten);
            setting.wishes.policy.layers.extend(layers);
            let first = std::mem::take(&mut setting.wishes.fallback);
            // Its house rules are not known here.
            let own = fallback.ruleset.filter(|name| !house::is_path(name));
            fallback.ruleset = first.ruleset.or(own);
            fallback.length = first.length.or(fallback.length);
        } else {
            setting.wishes.policy.layers.extend(layers);
            setting.wishes.card_links.clone_from(&self.config.card_links);
        }
        setting.wishes.fallback = fallback;
        setting.wishes.ignore_waivers |= !waivers;
        if self.config.deny_warnings {
            setting.deny_warnings.get_or_insert_with(|| self.name.clone());
        }
    }

    /// Whether decks of one folder can have different settings.
    pub(super) fn tells_decks_apart(&self) -> bool {
        let above = self.bound.as_ref().is_some_and(|above| above.tells_decks_apart());
        !self.overrides.is_empty() || above
    }

    fn said(&self, deck: &Path) -> DeckSettings {
        let config = &self.config;
        let known = |rules| config::levels(rules).unwrap_or_default();
        let ruleset = self.ruleset(config.ruleset.as_ref());
        let mut fallback = Fallback { ruleset, length: config.length };
        let mut waivers = config.waivers.unwrap_or(true);
        let mut layers: Vec<Levels> = vec![known(&config.rules)];
        let path = deck.strip_prefix(&self.folder).unwrap_or(deck);
        let overrides = config.overrides.iter().zip(&self.overrides).zip(&self.fits.patterns);
        let mut met = Vec::new();
        for (at, ((over, set), patterns)) in overrides.enumerate() {
            let fitting = set.matches(path);
            if fitting.is_empty() {
                continue;
            }
            for at in &fitting {
                patterns[*at].fitted();
            }
            fallback.ruleset = self.ruleset(over.ruleset.as_ref()).or(fallback.ruleset);
            fallback.length = over.length.or(fallback.length);
            waivers = over.waivers.unwrap_or(waivers);
            layers.insert(0, known(&over.rules));
            met.push(MetOverride::new(Arc::clone(&self.fits), at, over));
        }
        DeckSettings { fallback, waivers, layers, met }
    }

    /// The name of a ruleset that is given by name or by file.
    fn ruleset(&self, named: Option<&Spanned<String>>) -> Option<String> {
        let named = &named?.value;
        Some(self.houses.get(named).unwrap_or(named).clone())
    }
}
