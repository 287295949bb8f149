//! `meccg check --watch`: judges again whenever a file changes.

use std::collections::BTreeMap;
use std::io::{IsTerminal as _, stdout};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use same_file::Handle;

use crate::cli::args::{CheckArguments, GlobalArguments};
use crate::cli::exit::Exit;
use crate::cli::inputs::{self, is_stdin};
use crate::cli::output::{self, CliError};
use crate::config::FILE_NAME;
use crate::message::message;

/// How long we wait between two looks at the files.
const PAUSE: Duration = Duration::from_millis(250);

/// The most files that are watched.
const MAX_FILES: usize = 20_000;

/// When files were changed last, and how long they are.
type FilesSeen = BTreeMap<PathBuf, (Option<SystemTime>, u64)>;

/// The files that the run itself writes, if standard output or standard error is one: their changes
/// are no reason to judge again. There is no file of `-o`: `--watch` refuses it.
fn own_reports() -> Vec<Handle> {
    [Handle::stdout(), Handle::stderr()].into_iter().filter_map(inputs::file_behind).collect()
}

/// Judges until the user interrupts. Errors of a run are reported, and the next run may succeed.
pub(super) fn run(arguments: &CheckArguments, global: &GlobalArguments) -> Result<Exit, CliError> {
    if arguments.paths.iter().chain(&global.named).any(|path| is_stdin(path)) {
        let what = message!("standard input cannot be watched");
        return Err(CliError::unknown(what, message!("name a file or a folder")));
    }
    let locale = global.locale();
    let written = own_reports();
    let is_own = |file: &Path| {
        !written.is_empty() && Handle::from_path(file).is_ok_and(|one| written.contains(&one))
    };
    let state = || {
        let mut seen = state(arguments, global);
        seen.retain(|file, _| !is_own(file));
        seen
    };
    let mut first = true;
    loop {
        let before = state();
        if let Err(trouble) = super::once(arguments, global) {
            // No change of a file mends the command line.
            if std::mem::take(&mut first) && matches!(trouble, CliError::Unknown { .. }) {
                return Err(trouble);
            }
            output::complain(&trouble.said(&locale), global.color, &locale);
        }
        let waits = message!("waiting for changes; Ctrl-C ends");
        output::note(&locale.say(&waits), global.color);
        while state() == before {
            std::thread::sleep(PAUSE);
        }
        if stdout().is_terminal() {
            output::clear(global.color)?;
        }
    }
}

/// The judged files, the other named files, and the configurations above them.
fn state(arguments: &CheckArguments, global: &GlobalArguments) -> FilesSeen {
    let mut state = FilesSeen::new();
    let inputs = inputs::find(&arguments.paths, arguments.all);
    for input in inputs.take(MAX_FILES) {
        if let Some(file) = input.path() {
            look(&mut state, file);
        }
    }
    look(&mut state, Path::new(inputs::BASELINE));
    for path in global.named.iter().chain([&PathBuf::from(".")]) {
        look(&mut state, path);
        let lists = std::fs::read_dir(path).into_iter().flatten().filter_map(Result::ok);
        lists.take(MAX_FILES).for_each(|list| look(&mut state, &list.path()));
        let absolute = std::path::absolute(path).unwrap_or_else(|_| path.clone());
        for folder in absolute.ancestors() {
            look(&mut state, &folder.join(FILE_NAME));
        }
    }
    state
}

fn look(state: &mut FilesSeen, file: &Path) {
    // What comes into a folder or leaves it is seen there; a folder changes with each file that is written.
    if let Some(data) = file.metadata().ok().filter(std::fs::Metadata::is_file) {
        state.insert(file.to_owned(), (data.modified().ok(), data.len()));
    }
}
