//! What each entrant opened, where each has a list of his own.

use std::path::{Path, PathBuf};

use crate::cli::args::GlobalArguments;
use crate::cli::inputs::Input;
use crate::cli::output::Trouble;
use crate::cli::session::collections::{self, OwnedList};
use crate::decks::entrant::entrant;

use crate::message::{Message, message};
use crate::text::foreign::system_says;

use super::RosterTask;

/// The folder of the lists of what was opened, if there is one.
pub(super) struct Pools {
    folder: Option<PathBuf>,
    /// Those who have none.
    missing: Vec<PathBuf>,
}

impl Pools {
    /// Reads what each entrant opened and tells the setting of his list, where `pool` is a folder.
    pub(super) fn read(
        pool: Option<&Path>,
        tasks: &mut [RosterTask],
        global: &GlobalArguments,
    ) -> Result<Self, Trouble> {
        let mut pools = Self { folder: None, missing: Vec::new() };
        let Some(folder) = pool.filter(|pool| pool.is_dir()) else { return Ok(pools) };
        pools.folder = Some(folder.to_owned());
        let files: Vec<PathBuf> = std::fs::read_dir(folder)
            .map_err(|error| Trouble::file(folder, system_says(&error)))?
            .filter_map(Result::ok)
            .map(|entry| entry.path())
            .collect();
        for (input, setting) in tasks {
            let (Some(path), Ok(setting)) = (input.path(), setting) else { continue };
            let deck = setting.read(input).ok();
            let whose = entrant(deck.as_ref().map(|(_, deck)| deck), &path.display().to_string());
            let names = [path.file_stem().unwrap_or_default().to_string_lossy().into(), whose];
            let own = |file: &&PathBuf| {
                let stem = file.file_stem().unwrap_or_default().to_string_lossy().to_lowercase();
                names.iter().any(|name| name.to_lowercase() == stem)
            };
            let Some(file) = files.iter().find(own) else {
                pools.missing.push(path.to_owned());
                continue;
            };
            let source = collections::source(file, &setting.wishes.limits)?;
            let database = &setting.judge.database;
            let owned = OwnedList::read(&source, database, &setting.wishes, global)?;
            setting.wishes.collection = Some(owned.collection);
        }
        Ok(pools)
    }

    /// Why a list cannot be judged: nobody knows what its entrant opened.
    pub(super) fn missing_for(&self, input: &Input) -> Option<Message> {
        let (folder, path) = (self.folder.as_ref()?, input.path()?);
        let missing = self.missing.iter().any(|missing| missing == path);
        let folder = folder.display().to_string();
        missing.then(|| message!("{folder} holds no list called like it or its entrant", folder))
    }
}
