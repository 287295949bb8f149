//! The opened cards of each entrant, if each has a list of their own, and the rounds before which they
//! were opened.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::decks::entrant::{entrant, round, round_of_folder};
use crate::message::message;
use crate::text::foreign::system_says;

use super::Setting;
use super::collections::{self, OwnedList};
use crate::cli::args::{GlobalArguments, PoolArguments};
use crate::cli::inputs::{Input, Unusable, is_special};
use crate::cli::output::CliError;

/// The folder of the lists of opened cards, if there is one.
#[derive(Debug, Default)]
pub(in crate::cli) struct Pools {
    folder: Option<PathBuf>,
    /// The lists by the round before which their cards were opened; 0 are those of the folder itself.
    lists: BTreeMap<u32, Vec<PathBuf>>,
    /// The round that is asked for.
    round: Option<u32>,
}

impl Pools {
    /// The lists of a folder and of its rounds, where `--pool` names one.
    pub(in crate::cli) fn of(arguments: &PoolArguments) -> Result<Self, CliError> {
        let Some(folder) = arguments.pool.as_deref().filter(|pool| pool.is_dir()) else {
            return Ok(Self::default());
        };
        let mut lists: BTreeMap<u32, Vec<PathBuf>> = BTreeMap::new();
        for path in entries(folder)? {
            if !path.is_dir() {
                lists.entry(0).or_default().push(path);
                continue;
            }
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            if let Some(round) = round_of_folder(&name) {
                let own = entries(&path)?.into_iter().filter(|path| !path.is_dir());
                lists.entry(round).or_default().extend(own);
            }
        }
        Ok(Self { folder: Some(folder.to_owned()), lists, round: arguments.round })
    }

    /// Tells the settings of some decks what their entrants opened, each or why it cannot be judged.
    pub(in crate::cli) fn tell_all(
        &self,
        tasks: &mut [(Input, Result<Setting, Unusable>)],
        global: &GlobalArguments,
    ) -> Result<(), CliError> {
        tasks.iter_mut().try_for_each(|(input, setting)| self.tell(input, setting, global))
    }

    /// Tells the setting of a deck what its entrant opened up to its round: the lists called like the
    /// deck's file or the entrant. Without one the deck cannot be judged.
    pub(in crate::cli) fn tell<'p>(
        &'p self,
        input: &Input,
        setting: &mut Result<Setting, Unusable>,
        global: &GlobalArguments,
    ) -> Result<(), CliError> {
        let Some(folder) = &self.folder else { return Ok(()) };
        let (Some(path), Ok(own)) = (input.path(), &mut *setting) else { return Ok(()) };
        // Files that cannot be read are reported when the deck is judged.
        let deck = own.read(input).ok();
        let deck = deck.as_ref().map(|(_, deck)| deck);
        let shown = path.display().to_string();
        let stem =
            |path: &Path| path.file_stem().unwrap_or_default().to_string_lossy().to_lowercase();
        let whose = [true, false].map(|paired| entrant(deck, &shown, paired).to_lowercase());
        let fits = |file: &&PathBuf| stem(file) == stem(path) || whose.contains(&stem(file));
        let asked = self.round.or_else(|| round(&shown));
        let own_file =
            |(&round, files): (&u32, &'p Vec<PathBuf>)| Some((round, files.iter().find(fits)?));
        let opened = self.lists.range(..=asked.unwrap_or(u32::MAX)).filter_map(own_file);
        let mut pool: Option<OwnedList> = None;
        let mut last = 0;
        for (round, file) in opened {
            last = round;
            let source = collections::source(file, &own.wishes.limits)?;
            let read = OwnedList::read(&source, &own.judge.database, &own.wishes, global)?;
            pool = Some(match pool {
                Some(before) => before.and(read),
                None => read,
            });
        }
        let Some(pool) = pool else {
            let folder = folder.display().to_string();
            let deck = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let why =
                message!("`{folder}` has no list named after the deck or its entrant", folder);
            let help = message!("write the opened cards into a file `{deck}.txt` there", deck);
            *setting = Err(Unusable { why, help });
            return Ok(());
        };
        own.wishes.collection = Some(pool.collection);
        let grows = self.lists.keys().any(|&round| round > 0);
        own.pool_round = asked.or(Some(last)).filter(|&round| grows && round > 0);
        Ok(())
    }
}

/// What is in a folder, in order.
fn entries(folder: &Path) -> Result<Vec<PathBuf>, CliError> {
    let trouble = |error: std::io::Error| {
        CliError::file(folder, system_says(&error), message!("name a folder that can be read"))
    };
    let entries = std::fs::read_dir(folder).map_err(trouble)?;
    let files: Result<Vec<_>, _> = entries.map(|entry| entry.map(|entry| entry.path())).collect();
    let mut files = files.map_err(trouble)?;
    files.retain(|file| !is_special(file));
    files.sort_unstable();
    Ok(files)
}
