//! The session: all settings of a run, in one place. Every command asks it for the settings of a
//! deck: the cards, the rulesets, the wishes (limits, format, player, ruleset, length, severities)
//! and the collection, from the command line and from the deck's configuration. No command reads
//! any of that by itself.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::cards::database::Database;
use crate::cards::model::CardId;
use crate::check::{AsRead, Checked, Judge, JudgeOptions};
use crate::config::FILE_NAME;
use crate::construction::edit::Editor;
use crate::decks::collection::Collection;
use crate::decks::model::{Deck, Format};
use crate::decks::resolve::ResolvedDeck;
use crate::diagnostic::Diagnostic;
use crate::message::message;
use crate::policy::{Level, Levels, Policy};
use crate::reports::model::passed_over::Skipped;
use crate::rulesets::library;
use crate::rulesets::model::{GameLength, Ruleset};
use crate::source::SourceFile;

use super::args::{
    ConfigArguments, GlobalArguments, JudgingArguments, PolicyArguments, ReadingArguments,
};
use super::edited_file::EditedFile;
use super::inputs::{self, DeckFolders, FileSource, Input, Unsaved, Unusable, without_detours};
use super::next_steps;
use super::output::CliError;

pub(super) mod collections;
mod config;
pub(super) mod house;
mod judge;
mod overrides;
pub(super) mod pools;
pub(super) mod user_cards;
mod within;

use collections::OwnedList;
use config::{FOLDERS, Loaded, OfFolder};
use overrides::{Fits, MetOverride};

/// What the arguments of a command request for every deck.
#[derive(Debug, Default)]
pub(super) struct Request {
    /// The wishes that override decks and configurations.
    pub(super) wishes: JudgeOptions,
    /// The configuration for all decks.
    config: Option<PathBuf>,
    /// The files that list owned cards.
    collections: Vec<PathBuf>,
    /// The unsaved texts of an editor.
    unsaved: Unsaved,
    /// The absolute paths of named folders; the caller answers for the files in them.
    named: Vec<PathBuf>,
    /// Whether configurations beside the decks are ignored.
    official: bool,
}

impl From<&ConfigArguments> for Request {
    fn from(arguments: &ConfigArguments) -> Self {
        Self { config: arguments.config.clone(), ..Self::default() }
    }
}

impl From<&ReadingArguments> for Request {
    fn from(arguments: &ReadingArguments) -> Self {
        let mut request = Self::from(&arguments.config);
        request.wishes.player = arguments.player;
        request.wishes.format = arguments.input_format;
        request.wishes.limits = inputs::limits(&arguments.limits);
        request
    }
}

impl From<&JudgingArguments> for Request {
    fn from(arguments: &JudgingArguments) -> Self {
        let mut request = Self::from(&arguments.reading).under(arguments.ruleset.as_deref());
        request.wishes.length = arguments.length;
        request.wishes.against = arguments.against;
        request
    }
}

impl Request {
    /// The source of the files beside decks.
    const fn file_source(&self) -> FileSource<'_> {
        FileSource::on_disk(&self.wishes.limits).with(&self.unsaved)
    }

    /// Uses unsaved texts in place of the files of their paths.
    #[cfg(feature = "lsp")]
    pub(super) fn with_unsaved(mut self, unsaved: &Unsaved) -> Self {
        self.unsaved.clone_from(unsaved);
        self
    }

    /// Serves decks of these paths: the configuration of a named folder is the caller's own, those
    /// below it are strangers'.
    pub(super) fn of_paths(mut self, paths: &[PathBuf]) -> Self {
        self.named =
            paths.iter().filter(|path| path.is_dir()).map(|path| without_detours(path)).collect();
        self
    }

    /// Uses the other arguments about judging: waivers, and `--official`.
    pub(super) fn with_policy(mut self, policy: &PolicyArguments) -> Self {
        self.wishes.ignore_waivers = policy.no_waivers || policy.official;
        self.wishes.whole_collection = policy.official;
        self.official = policy.official;
        self
    }

    /// Uses a ruleset, by its name or the path of its file, if given.
    pub(super) fn under(mut self, ruleset: Option<&str>) -> Self {
        self.wishes.ruleset = ruleset.map(str::to_owned);
        self
    }

    /// Uses collections, if there are any.
    pub(super) fn built_from(mut self, collections: &[PathBuf]) -> Self {
        self.collections = collections.to_vec();
        self
    }

    /// For decks that are built only from opened cards, if a pool is named: other cards are errors,
    /// and the ruleset is `sealed` unless another is requested. A folder of pools holds one list
    /// per entrant, which the command reads.
    pub(super) fn of_pool(
        mut self,
        pool: Option<&Path>,
        policy: &PolicyArguments,
    ) -> Result<Self, CliError> {
        let Some(pool) = pool else { return Ok(self) };
        for (level, named) in [("allow", &policy.allow), ("warn", &policy.warn)] {
            if named.iter().any(|rule| rule == NOT_OWNED) {
                let what = message!(
                    "--{before} and --{level} both name `{rule}`",
                    before = "pool",
                    level,
                    rule = NOT_OWNED
                );
                return Err(CliError::unknown(what, message!("remove one of them")));
            }
        }
        if !self.collections.is_empty() {
            let what = message!("both --pool and --collection are given");
            let help = message!("a pool is already the only source of cards: remove one of them");
            return Err(CliError::unknown(what, help));
        }
        self.collections =
            Some(pool.to_owned()).filter(|pool| !pool.is_dir()).into_iter().collect();
        self.wishes.ruleset.get_or_insert_with(|| library::SEALED.to_owned());
        let mut levels = Levels::default().said_by("--pool");
        let set = levels.set(NOT_OWNED, Level::Deny);
        set.map_err(|error| CliError::unknown(error.message(), message!("remove --pool")))?;
        self.wishes.policy.layers.push(levels);
        Ok(self)
    }

    /// Uses these severities of rules, which override those of configurations.
    pub(super) fn with_levels(mut self, levels: Levels) -> Self {
        self.wishes.policy = Policy { layers: vec![levels] };
        self
    }
}

/// The rule that reports the cards that a collection lacks.
pub(super) const NOT_OWNED: &str = "not-owned";

/// Cards and rulesets, with the settings of the command line that depend on them.
#[derive(Clone)]
struct JudgeSetup {
    judge: Arc<Judge>,
    /// The files of cards that were laid over the built-in ones.
    cards: Vec<PathBuf>,
    /// The ruleset of the command line, under the name that it has in the library.
    ruleset: Option<String>,
    owned: Option<OwnedList>,
}

/// A run of the program over decks.
pub(super) struct Session<'g> {
    global: &'g GlobalArguments,
    request: Request,
    /// The texts of the collections.
    collections: Vec<SourceFile>,
    /// The bench without the cards and house rules of configurations, created when needed.
    bench: Option<JudgeSetup>,
    /// The cards of that, until then.
    database: Option<Database>,
    /// The configuration for all decks, if the command line names one.
    given: Option<Arc<Loaded>>,
    /// Configurations by folder, so that a file is read once.
    by_folder: HashMap<PathBuf, OfFolder>,
    /// The number of known folders from which on those that are not above the next are forgotten.
    most_folders: usize,
    /// How many of them brought cards or house rules of their own.
    own_benches: usize,
    /// The overrides that matched, for all configurations that were read.
    fits: Vec<Arc<Fits>>,
    /// The settings of the last folder, if all of its decks share them.
    last: Option<(PathBuf, Arc<Setting>)>,
    /// The folder that the run starts in.
    here: PathBuf,
}

/// The settings of a deck.
#[derive(Clone)]
pub(super) struct Setting {
    /// Cards and rulesets.
    pub(super) judge: Arc<Judge>,
    /// The wishes for the deck.
    pub(super) wishes: JudgeOptions,
    /// The configuration by which a warning fails the run, if there is one.
    pub(super) deny_warnings: Option<String>,
    /// The findings in the collection, if there is one.
    pub(super) owned: Option<OwnedList>,
    /// The round whose opened cards are the last that count, where the opened cards grow by rounds.
    pub(super) pool_round: Option<u32>,
    cards: Vec<PathBuf>,
    /// Whether other decks of the folder may have other settings.
    of_one_deck: bool,
    /// The overrides that match the deck.
    met: Vec<MetOverride>,
}

impl<'g> Session<'g> {
    /// Begins a run.
    pub(super) fn new(
        global: &'g GlobalArguments,
        request: impl Into<Request>,
    ) -> Result<Self, CliError> {
        let request = request.into();
        let limits = &request.wishes.limits;
        let database = user_cards::database(&global.cards, request.file_source(), global)?;
        if let Some(name) = request.wishes.ruleset.as_deref().filter(|name| !house::is_path(name)) {
            house::known(&library::Library::built_in(), name)?;
        }
        let collections = request.collections.iter().map(|path| collections::source(path, limits));
        let mut session = Self {
            global,
            collections: collections.collect::<Result<_, _>>()?,
            request,
            bench: None,
            database: Some(database),
            given: None,
            by_folder: HashMap::new(),
            most_folders: FOLDERS,
            own_benches: 0,
            fits: Vec::new(),
            last: None,
            here: place(Path::new("-")),
        };
        if let Some(path) = session.request.config.clone() {
            let given = Arc::new(session.load_alone(&path)?);
            session.fits.push(given.fits());
            session.given = Some(given);
        }
        Ok(session)
    }

    /// A session that begins in this folder: the one that an editor has open.
    #[cfg(feature = "lsp")]
    pub(super) fn begun_in(mut self, folder: PathBuf) -> Self {
        self.here = folder;
        self.by_folder.clear();
        self
    }

    /// The settings of the deck at a path.
    pub(super) fn setting_of(&mut self, deck: &Path) -> Result<Setting, CliError> {
        self.setting(Input::of(deck).path())
    }

    /// The settings of the current folder, without a deck.
    pub(super) fn setting_here(&mut self) -> Result<Setting, CliError> {
        self.setting(None)
    }

    /// The settings of a deck, which is a file, or standard input in the current folder.
    pub(super) fn setting(&mut self, deck: Option<&Path>) -> Result<Setting, CliError> {
        let deck = deck.unwrap_or(Path::new("-"));
        let here = without_detours(deck);
        let loaded = self.of_folder(&place(deck))?;
        let bench = match &loaded {
            Some(loaded) => loaded.bench.clone(),
            None => self.bench()?,
        };
        let wishes = JudgeOptions {
            ruleset: bench.ruleset,
            collection: bench.owned.as_ref().map(|owned| Arc::clone(&owned.collection)),
            ..self.request.wishes.clone()
        };
        let JudgeSetup { judge, cards, owned, .. } = bench;
        let of_one_deck = loaded.as_ref().is_some_and(|loaded| loaded.tells_decks_apart());
        let mut setting = Setting {
            judge,
            wishes,
            deny_warnings: None,
            owned,
            pool_round: None,
            cards,
            of_one_deck,
            met: Vec::new(),
        };
        if let Some(loaded) = loaded {
            loaded.apply(&here, &mut setting);
        }
        Ok(setting)
    }

    /// The settings of one of many decks: a faulty configuration in a folder below the current one
    /// affects only the decks there, not the run. The inner error is that fault.
    pub(super) fn setting_of_many(
        &mut self,
        deck: Option<&Path>,
    ) -> Result<Result<Setting, Unusable>, CliError> {
        match self.setting(deck) {
            Err(trouble) if self.is_of_nested(&trouble) => {
                let why = trouble.message();
                let why = message!("its configuration cannot be used: {why}", why);
                Ok(Err(Unusable { why, help: message!("correct that file, or remove it") }))
            }
            setting => setting.map(Ok),
        }
    }

    /// The settings of each deck of a folder, shared by decks with equal settings.
    pub(super) fn setting_of_each(
        &mut self,
        deck: Option<&Path>,
    ) -> Result<Result<Arc<Setting>, Unusable>, CliError> {
        let folder = deck.and_then(Path::parent);
        if let (Some(folder), Some((known, setting))) = (folder, &self.last)
            && folder == known
        {
            return Ok(Ok(Arc::clone(setting)));
        }
        let setting = self.setting_of_many(deck)?.map(Arc::new);
        self.last = match (&setting, folder) {
            (Ok(setting), Some(folder)) if !setting.of_one_deck => {
                Some((folder.to_owned(), Arc::clone(setting)))
            }
            _ => None,
        };
        Ok(setting)
    }

    /// Whether a fault is in a configuration below the current folder.
    fn is_of_nested(&self, trouble: &CliError) -> bool {
        let CliError::File { path, .. } = trouble else { return false };
        let own = place(Path::new(path));
        let is_config = Path::new(path).file_name().is_some_and(|name| name == FILE_NAME);
        let below = own != self.here && own.starts_with(&self.here);
        is_config && self.given.is_none() && (below || !self.is_callers(&own))
    }

    /// The settings of two decks that are compared card by card: each has its own configuration,
    /// but both use the cards of both, so that a card is the same in both.
    pub(super) fn pair(&mut self, one: &Path, other: &Path) -> Result<[Setting; 2], CliError> {
        let mut pair = [self.setting_of(one)?, self.setting_of(other)?];
        if pair[0].cards == pair[1].cards {
            return Ok(pair);
        }
        let mut cards = pair[0].cards.clone();
        cards.extend(pair[1].cards.iter().filter(|file| !pair[0].cards.contains(file)).cloned());
        for setting in &mut pair {
            let database = user_cards::database(&cards, self.request.file_source(), self.global)?;
            let library = setting.judge.library.clone();
            setting.judge = Arc::new(Judge { database, library });
        }
        Ok(pair)
    }

    /// The bench without the cards and house rules of configurations.
    fn bench(&mut self) -> Result<JudgeSetup, CliError> {
        if let Some(bench) = &self.bench {
            return Ok(bench.clone());
        }
        let database = self.database.take().unwrap_or_else(Database::built_in);
        let mut judge = Judge::with_cards(database);
        let ruleset = self.asked_ruleset(&mut judge)?;
        let bench = self.equipped(judge, self.global.cards.clone(), ruleset)?;
        self.bench = Some(bench.clone());
        Ok(bench)
    }

    /// The built-in cards that files of the command line changed.
    fn replaced(&self) -> &[CardId] {
        let judged = self.bench.as_ref().map(|bench| &bench.judge.database);
        judged.or(self.database.as_ref()).map_or(&[], Database::replaced)
    }

    /// The ruleset of the command line, read into the library if it is a file.
    fn asked_ruleset(&self, judge: &mut Judge) -> Result<Option<String>, CliError> {
        let Some(name) = &self.request.wishes.ruleset else { return Ok(None) };
        let Judge { database, library } = judge;
        let name = house::load(library, database, name, self.request.file_source(), self.global)?;
        house::known(library, &name)?;
        Ok(Some(name))
    }

    /// A judge with the collection as it reads it.
    fn equipped(
        &self,
        judge: Judge,
        cards: Vec<PathBuf>,
        ruleset: Option<String>,
    ) -> Result<JudgeSetup, CliError> {
        let read = |source: &SourceFile| {
            OwnedList::read(source, &judge.database, &self.request.wishes, self.global)
        };
        let lists = self.collections.iter().map(read).collect::<Result<Vec<_>, _>>()?;
        let owned = lists.into_iter().reduce(OwnedList::and);
        Ok(JudgeSetup { judge: Arc::new(judge), cards, ruleset, owned })
    }
}

/// The folder of a file; `-` is in the current one.
fn place(file: &Path) -> PathBuf {
    without_detours(file).parent().unwrap_or(Path::new("/")).to_owned()
}

impl Setting {
    /// Reads and judges a deck.
    pub(super) fn check(&self, input: &Input) -> Checked<'_> {
        match input.source(&self.wishes.limits) {
            Ok(source) => self.check_source(source),
            Err(unreadable) => next_steps::explained(*unreadable),
        }
    }

    /// Reads a file that was found in a folder, once, and judges it if it is a deck.
    pub(super) fn check_found(
        &self,
        path: &Path,
        folders: &DeckFolders,
    ) -> Result<Checked<'_>, Skipped> {
        Ok(match inputs::found(path, folders, &self.wishes.limits)? {
            Ok(source) => self.check_source(source),
            Err(unreadable) => next_steps::explained(*unreadable),
        })
    }

    /// Judges a deck.
    pub(super) fn check_source(&self, source: SourceFile) -> Checked<'_> {
        self.noted(self.judge.check(source, &self.wishes))
    }

    /// Judges a deck that was read, with these wishes instead of its own.
    pub(super) fn check_read(
        &self,
        source: SourceFile,
        read: AsRead,
        wishes: &JudgeOptions,
    ) -> Checked<'_> {
        self.noted(self.judge.check_read(source, read, wishes))
    }

    /// A judged deck with its next steps; the overrides that match it note whether they count.
    fn noted<'j>(&self, checked: Checked<'j>) -> Checked<'j> {
        self.met.iter().for_each(|over| over.note(&checked));
        next_steps::explained(checked)
    }

    /// Judges a deck in a format that the arguments do not name.
    pub(super) fn check_as(&self, source: SourceFile, form: Option<Format>) -> Checked<'_> {
        let format = form.or(self.wishes.format);
        let wishes = JudgeOptions { format, ..self.wishes.clone() };
        next_steps::explained(self.judge.check(source, &wishes))
    }

    /// Judges two decks against each other; the opponent's is under this setting too, for they play
    /// one game.
    pub(super) fn check_pair(&self, own: &Input, his: &Input) -> [Checked<'_>; 2] {
        let limits = &self.wishes.limits;
        match [own.source(limits), his.source(limits)] {
            [Ok(own), Ok(his)] => {
                let (own, his) = self.judge.check_pair(own, his, &self.wishes);
                [own, his].map(|checked| self.noted(checked))
            }
            read => read.map(|source| match source {
                Ok(source) => self.check_source(source),
                Err(unreadable) => next_steps::explained(*unreadable),
            }),
        }
    }

    /// Reads a deck without judging it.
    pub(super) fn read(&self, input: &Input) -> Result<(SourceFile, Deck), Box<Checked<'_>>> {
        let explained = |unreadable| Box::new(next_steps::explained(unreadable));
        let source = input.source(&self.wishes.limits).map_err(|found| explained(*found))?;
        match self.judge.read(&source, &self.wishes) {
            Ok(deck) => Ok((source, deck)),
            Err(why) => Err(explained(Checked::unreadable_source(source, *why))),
        }
    }

    /// Reads a list of owned cards, and reports the lines that cannot be read.
    pub(super) fn read_collection(
        &self,
        input: &Input,
    ) -> Result<(SourceFile, Collection, Vec<Diagnostic>), Box<Checked<'_>>> {
        let JudgeOptions { player, format, limits, .. } = &self.wishes;
        let source = input.source(limits).map_err(|why| Box::new(next_steps::explained(*why)))?;
        match Collection::read_for(&source, *format, *player, &self.judge.database, limits) {
            Ok((collection, found)) => Ok((source, collection, found)),
            Err(error) => {
                let why = Diagnostic::unreadable(&error);
                Err(Box::new(next_steps::explained(Checked::unreadable_source(source, why))))
            }
        }
    }

    /// The session for the opponent's deck: both decks play one game, under one configuration.
    pub(super) fn of_opponent(&self) -> Self {
        let mut his = self.clone();
        his.wishes.player = self.wishes.against;
        his
    }

    /// An editor of a deck's file.
    pub(super) fn editor(&self, file: &EditedFile) -> Editor<'_> {
        let JudgeOptions { player, format, .. } = self.wishes;
        Editor::new(file.source.clone(), &self.judge.database, player, format)
    }

    /// A deck with its names resolved.
    pub(super) fn resolve<'d>(&'d self, deck: &'d Deck) -> ResolvedDeck<'d> {
        ResolvedDeck::new(deck, &self.judge.database, self.wishes.player)
    }

    /// The ruleset where no deck names one.
    pub(super) fn ruleset(&self) -> Result<&Ruleset, CliError> {
        let named = self.wishes.ruleset.as_deref().or(self.wishes.fallback.ruleset.as_deref());
        house::known(&self.judge.library, named.unwrap_or(library::DEFAULT))
    }

    /// The game length where no deck names one.
    pub(super) fn length(&self, ruleset: &Ruleset) -> GameLength {
        let fallback = self.wishes.fallback.length;
        let fallback = fallback.filter(|length| ruleset.lengths.contains(length));
        self.wishes.length.or(fallback).unwrap_or(ruleset.default_length)
    }
}
