//! `meccg roster`: all lists of a tournament on one page; who registered which, and what changed since.

use std::path::{Path, PathBuf};

use rayon::iter::{IntoParallelRefIterator as _, ParallelIterator as _};

use crate::cli::args::{GlobalArguments, RosterArguments, RosterChore};
use crate::cli::exit::Exit;
use crate::cli::inputs::{self, DeckFolders, Input, Unusable};
use crate::cli::output::CliError;
use crate::cli::session::{Session, Setting};
use crate::reports::model::passed_over::Skipped;

mod lock;
mod overview;

pub(super) fn run(arguments: &RosterArguments, global: &GlobalArguments) -> Result<Exit, CliError> {
    match &arguments.chore {
        None => overview::run(arguments, global),
        Some(RosterChore::Lock(arguments)) => lock::lock(arguments, global),
        Some(RosterChore::Check(arguments)) => lock::check(arguments, global),
    }
}

/// A list of the roster with its settings, or why its configuration cannot be used.
pub(super) type RosterTask = (Input, Result<Setting, Unusable>);

/// The lists of some paths, in path order, and the skipped files. A folder without a list is a list
/// that cannot be read.
pub(super) fn tasks(
    session: &mut Session<'_>,
    paths: &[PathBuf],
    folders: &DeckFolders,
) -> Result<(Vec<RosterTask>, Vec<Skipped>), CliError> {
    let (mut tasks, mut passed_over) = (Vec::new(), Vec::new());
    let mut last = PathBuf::new();
    for input in inputs::find(paths, false) {
        if let Some(file) = input.passed_over(folders) {
            passed_over.push(file);
            continue;
        }
        match &input {
            Input::EndOf(folder) if inputs::is_below(&last, folder) => continue,
            Input::Closed(path, _) => path.clone_into(&mut last),
            input => input.path().unwrap_or(Path::new("")).clone_into(&mut last),
        }
        let setting = session.setting_of_many(input.path())?;
        tasks.push((input, setting));
    }
    Ok((tasks, passed_over))
}

/// Applies `make` to each list, on all cores.
pub(super) fn each<'t, T: Send>(
    tasks: &'t [RosterTask],
    make: impl Fn(&'t RosterTask) -> T + Send + Sync,
) -> Vec<T> {
    tasks.par_iter().map(make).collect()
}
