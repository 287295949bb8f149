//! Who registered which deck, and what changed since.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::check::Judge;
use crate::cli::args::{GlobalArguments, LockArguments, TableFormat, UnlockedArguments};
use crate::cli::exit::Exit;
use crate::cli::inputs::{Input, text_of};
use crate::cli::output::{self, Trouble};
use crate::cli::session::{Request, Session};
use crate::cli::terminal;
use crate::decks::entrant::entrant;
use crate::decks::register::{Register, RegisteredList};
use crate::harmless::shown_line;
use crate::message::{Message, Tongue, message};
use crate::reports::model::roster_changes::{ListNow, RosterChanges};
use crate::reports::roster::changes;
use crate::text::numbered;

use super::{RosterTask, each, tasks};

/// What the file is called, in the folder of the lists.
const FILE_NAME: &str = "roster.lock";

/// Keeps who registered which deck.
pub(super) fn lock(arguments: &LockArguments, global: &GlobalArguments) -> Result<Exit, Trouble> {
    let file = file(arguments.lock.as_deref(), &arguments.folder);
    if output::is_file_there(&file) && !arguments.force {
        let what = message!(
            "lists were registered here before; `meccg roster check` tells what changed since, and \
             --force registers the lists as they are"
        );
        return Err(Trouble::file(&file, what));
    }
    let request = Request::from(&arguments.reading);
    let tongue = global.tongue();
    let (lists, _) = lists(request, &arguments.folder, (&file, None), &tongue, global)?;
    let mut read = Vec::new();
    for list in lists {
        match list {
            ListNow::Read(list) => read.push(list),
            ListNow::Unreadable(file, why) => {
                let what = message!("{why}; nothing is registered", why);
                return Err(Trouble::file(&arguments.folder.join(file), what));
            }
        }
    }
    let lists = numbered(read.len(), "list");
    let text = Register::of(read)
        .text()
        .map_err(|error| Trouble::file(&file, Message::verbatim(error.to_string())))?;
    output::write_deck(Some(&file), &text)?;
    let path = shown_line(&file.display().to_string());
    let told = message!("{path}: {lists} registered", path, lists);
    output::note(&tongue.say(&told), global.color);
    Ok(Exit::Legal)
}

/// Tells what changed since.
pub(super) fn check(
    arguments: &UnlockedArguments,
    global: &GlobalArguments,
) -> Result<Exit, Trouble> {
    let file = file(arguments.lock.as_deref(), &arguments.folder);
    let request = Request::from(&arguments.reading);
    let source = text_of(&file, &request.wishes.limits).map_err(|why| Trouble::file(&file, why))?;
    let register = Register::read(&source.text);
    let register = register.map_err(|error| Trouble::file(&file, error.message()))?;
    // Programs read English.
    let tongue = match arguments.table.format {
        TableFormat::Human => global.tongue(),
        TableFormat::Json => Tongue::english(),
    };
    let known = (&*file, Some(&register));
    let (lists, judge) = lists(request, &arguments.folder, known, &tongue, global)?;
    let unreadable = lists.iter().any(|list| matches!(list, ListNow::Unreadable(..)));
    let report = RosterChanges::new(&register, lists, &judge.database, &tongue);
    let json = output::json(&report)?;
    output::write_to(arguments.table.output.as_deref(), global.color, |out| {
        match arguments.table.format {
            TableFormat::Human => changes::write(out, &report, terminal::columns(), &tongue),
            TableFormat::Json => out.write_all(json.as_bytes()),
        }
    })?;
    Ok(match (unreadable, report.same) {
        (true, _) => Exit::Trouble,
        (false, true) => Exit::Legal,
        (false, false) => Exit::Illegal,
    })
}

/// The file of the register.
fn file(asked: Option<&Path>, folder: &Path) -> PathBuf {
    asked.map_or_else(|| folder.join(FILE_NAME), Path::to_owned)
}

/// The lists of a folder as they are, and the judge who knows their cards. What is registered is a list
/// whatever became of it.
fn lists(
    request: Request,
    folder: &Path,
    (file, register): (&Path, Option<&Register>),
    tongue: &Tongue,
    global: &GlobalArguments,
) -> Result<(Vec<ListNow>, Arc<Judge>), Trouble> {
    let mut session = Session::new(global, request)?;
    let (mut tasks, passed_over) = tasks(&mut session, &[folder.to_owned()])?;
    for list in register.map_or(&[][..], Register::lists) {
        let path = folder.join(&list.file);
        if passed_over.iter().any(|passed| passed.path == shown_line(&path.display().to_string())) {
            let setting = session.setting_of_many(Some(&path))?;
            tasks.push((Input::of(&path), setting));
        }
    }
    let known = tasks.iter().find_map(|(_, setting)| setting.as_ref().ok());
    let judge = match known {
        Some(setting) => Arc::clone(&setting.judge),
        None => session.setting_here()?.judge,
    };
    // A register inside the folder may have any name, and is no list.
    let is_register = |input: &Input| input.path().is_some_and(|path| path == file);
    let tasks: Vec<RosterTask> =
        tasks.into_iter().filter(|(input, _)| !is_register(input)).collect();
    Ok((each(&tasks, |task| list(task, folder, tongue)), judge))
}

/// A list as it is.
fn list((input, setting): &RosterTask, folder: &Path, tongue: &Tongue) -> ListNow {
    let path = input.path().map_or_else(PathBuf::new, Path::to_owned);
    let below = path.strip_prefix(folder).unwrap_or(&path);
    let names: Vec<_> = below.iter().map(std::ffi::OsStr::to_string_lossy).collect();
    let file = shown_line(&names.join("/"));
    let setting = match setting {
        Ok(setting) => setting,
        Err(why) => return ListNow::Unreadable(file, shown_line(&tongue.say(why))),
    };
    match setting.read(input) {
        Ok((_, deck)) => {
            let whose = entrant(Some(&deck), &path.display().to_string());
            ListNow::Read(RegisteredList::new(file, whose, &setting.resolve(&deck)))
        }
        Err(unreadable) => {
            let found = unreadable.diagnostics().first();
            let told = found.map(|found| [Some(found.message.clone()), found.help.clone()]);
            let why = Message::joined(told.into_iter().flatten().flatten().collect(), "; ");
            ListNow::Unreadable(file, shown_line(&tongue.say(&why)))
        }
    }
}
