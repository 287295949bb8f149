//! The register: who registered which deck, and the changes since.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::check::Judge;
use crate::cli::args::{
    GlobalArguments, LockArguments, OpenedArguments, PoolArguments, TableFormat, UnlockedArguments,
};
use crate::cli::edited_file::show_diff;
use crate::cli::exit::Exit;
use crate::cli::inputs::{DeckFolders, Input, REGISTER, is_stdin, text_of};
use crate::cli::left_out::left_out;
use crate::cli::named_text::named_text;
use crate::cli::output::{self, CliError};
use crate::cli::session::pools::Pools;
use crate::cli::session::{Request, Session};
use crate::cli::terminal;
use crate::decks::entrant::entrant;
use crate::decks::inventory::Inventory;
use crate::decks::register::{Register, RegisteredList};
use crate::display::roster::changes;
use crate::harmless::shown_line;
use crate::message::{Locale, Message, message};
use crate::reports::model::Summary;
use crate::reports::model::passed_over::{Skipped, SkippedReason};
use crate::reports::model::roster_changes::{ListNow, RosterChanges};
use crate::reports::told::RegisteredReport;
use crate::source::{Limits, SourceFile};
use crate::text::numbered;

use super::{RosterTask, each, tasks};

/// Keeps who registered which deck.
pub(super) fn lock(arguments: &LockArguments, global: &GlobalArguments) -> Result<Exit, CliError> {
    let file = file(arguments.output.as_deref(), &arguments.folder);
    let stdout = is_stdin(&file);
    let request = Request::from(&arguments.reading);
    if !stdout {
        if arguments.output.is_none() {
            output::is_regular(&file)?;
        }
        is_register(&file, &request.wishes.limits)?;
    }
    if !stdout && output::is_file_there(&file) && !arguments.force {
        let what = message!("lists are already registered here");
        let help = message!(
            "`meccg roster check` shows what changed, and --force registers the lists as they are now"
        );
        return Err(CliError::at(file, what, help));
    }
    let locale = global.locale();
    let Lists { present: lists, passed_over, unknown, .. } =
        lists(request, &arguments.folder, (&file, None), (&arguments.opened, &locale), global)?;
    let read = all_read(lists, &arguments.folder, global)?;
    let lists = numbered(read.len(), "list");
    let register = Register::of(read);
    let text = register.text().map_err(|error| CliError::Output(std::io::Error::other(error)))?;
    let target = Some(&*file).filter(|_| !stdout);
    let (trial, color) = (arguments.trial.diff, global.color);
    if !trial {
        output::write_deck(target, &text)?;
    }
    let path = shown_line(&file.display().to_string());
    match arguments.told.format {
        TableFormat::Human if trial => {
            let (name, before) = output::there(target)?;
            output::print(color, |out| show_diff(&name, (&before, &text), out))?;
        }
        TableFormat::Human => {
            let told = message!("{path}: {lists} registered", path, lists);
            output::note(&locale.say(&told), color);
        }
        TableFormat::Json => {
            let json = output::json(&RegisteredReport::new(&path, register.lists()))?;
            let tell = |out: &mut dyn Write| out.write_all(json.as_bytes());
            if trial || target.is_some() {
                output::print(color, tell)?;
            } else {
                output::write_error(color, tell)?;
            }
        }
    }
    tell_passed_over(passed_over, &locale, global)?;
    tell_unknown(&unknown, &locale, global)
}

/// The lists, if each can be read; otherwise every one that cannot is told.
fn all_read(
    lists: Vec<ListNow>,
    folder: &Path,
    global: &GlobalArguments,
) -> Result<Vec<RegisteredList>, CliError> {
    let (mut read, mut troubles) = (Vec::new(), Vec::new());
    for list in lists {
        match list {
            ListNow::Read(list) => read.push(list),
            ListNow::Unreadable(file, why) => {
                let what = message!("{why}; nothing is registered", why);
                let help = if file.is_empty() {
                    message!("name the folder of the lists")
                } else {
                    message!("correct the list, or move it out of the folder")
                };
                troubles.push(CliError::file(&folder.join(file), what, help));
            }
        }
    }
    let Some(last) = troubles.pop() else { return Ok(read) };
    let locale = global.locale();
    for trouble in troubles {
        output::complain(&trouble.said(&locale), global.color, &locale);
    }
    Err(last)
}

/// Warns of the unknown cards of the lists, and returns the exit status.
fn tell_unknown(
    unknown: &[Message],
    locale: &Locale,
    global: &GlobalArguments,
) -> Result<Exit, CliError> {
    unknown.iter().try_for_each(|told| output::warn(told, global.color, locale))?;
    Ok(if unknown.is_empty() { Exit::Legal } else { Exit::Illegal })
}

/// Warns of the files of the folder that are not lists: each may be an entrant's.
fn tell_passed_over(
    mut passed_over: Vec<Skipped>,
    locale: &Locale,
    global: &GlobalArguments,
) -> Result<(), CliError> {
    passed_over.retain(|file| file.reason != SkippedReason::Project || file.may_be_deck);
    let summary = Summary { passed_over, ..Summary::default() };
    match summary.passed_over_told(str::to_owned) {
        Some(told) => output::warn(&told, global.color, locale),
        None => Ok(()),
    }
}

/// Whether an existing file is a register, which a new one may replace. No other file is replaced,
/// not even a list.
fn is_register(file: &Path, limits: &Limits) -> Result<(), CliError> {
    let known = |source: SourceFile| Register::read(&source.text).is_ok();
    if output::is_file_there(file) && !text_of(file, limits).is_ok_and(known) {
        let what = message!("this file is not a register of lists; it was not changed");
        return Err(CliError::file(file, what, message!("write to another file")));
    }
    Ok(())
}

/// Tells what changed since.
pub(super) fn check(
    arguments: &UnlockedArguments,
    global: &GlobalArguments,
) -> Result<Exit, CliError> {
    let file = file(arguments.lock.as_deref(), &arguments.folder);
    is_folder(&arguments.folder)?;
    let request = Request::from(&arguments.reading);
    if arguments.lock.is_none() {
        output::is_regular(&file)?;
        if file.symlink_metadata().is_err() {
            let what = message!("there is no such file");
            return Err(CliError::at(
                &file,
                what,
                message!("`meccg roster lock` makes a register"),
            ));
        }
    }
    // Programs read English.
    let locale = match arguments.table.format {
        TableFormat::Human => global.locale(),
        TableFormat::Json => Locale::english(),
    };
    let register = if file.is_dir() {
        let before = lists(
            Request::from(&arguments.reading),
            &file,
            (&file, None),
            (&arguments.opened, &locale),
            global,
        )?;
        Register::of(all_read(before.present, &file, global)?)
    } else {
        let source = named_text(&file, &request.wishes.limits)?;
        Register::read(&source.text).map_err(|error| {
            let help = message!("`meccg roster lock` makes a register");
            CliError::file(&file, error.message(), help)
        })?
    };
    let known = (&*file, Some(&register));
    let Lists { present: lists, judge, passed_over, unknown } =
        lists(request, &arguments.folder, known, (&arguments.opened, &locale), global)?;
    let unreadable = lists.iter().any(|list| matches!(list, ListNow::Unreadable(..)));
    let report = RosterChanges::new(&register, lists, &judge.database, &locale);
    output::write_to(&arguments.table.output, global, |out| match arguments.table.format {
        TableFormat::Human => changes::write(out, &report, terminal::columns(), &locale),
        TableFormat::Json => output::write_json(out, &report),
    })?;
    tell_passed_over(passed_over, &global.locale(), global)?;
    let known = tell_unknown(&unknown, &global.locale(), global)?;
    Ok(match (unreadable, report.same) {
        (true, _) => Exit::Failure,
        (false, true) => known,
        (false, false) => Exit::Illegal,
    })
}

/// The file of the register.
fn file(asked: Option<&Path>, folder: &Path) -> PathBuf {
    asked.map_or_else(|| folder.join(REGISTER), Path::to_owned)
}

/// The lists of a folder.
struct Lists {
    present: Vec<ListNow>,
    /// The judge with the cards of the lists.
    judge: Arc<Judge>,
    passed_over: Vec<Skipped>,
    /// The unknown cards of the lists.
    unknown: Vec<Message>,
}

/// The error that a path is not a folder of lists.
fn is_folder(folder: &Path) -> Result<(), CliError> {
    if folder.is_dir() {
        return Ok(());
    }
    let what = if folder.exists() {
        message!("this is a file, not a folder")
    } else {
        message!("this folder does not exist")
    };
    Err(CliError::at(folder, what, message!("name the folder of the lists")))
}

/// The lists of a folder as they are. A registered list is kept even if it can no longer be read.
fn lists(
    request: Request,
    folder: &Path,
    (file, register): (&Path, Option<&Register>),
    (opened, locale): (&OpenedArguments, &Locale),
    global: &GlobalArguments,
) -> Result<Lists, CliError> {
    is_folder(folder)?;
    let pool = opened.pools.clone();
    pool.as_deref().map_or(Ok(()), is_folder)?;
    let pools = Pools::of(&PoolArguments { pool, round: None })?;
    let request = request.of_paths(&[folder.to_owned()]);
    let mut session = Session::new(global, request)?;
    let (mut tasks, mut passed_over) =
        tasks(&mut session, &[folder.to_owned()], &DeckFolders::default().of_entrants())?;
    for list in register.map_or(&[][..], Register::lists) {
        let path = folder.join(&list.file);
        let shown = shown_line(&Input::of(&path).name());
        if let Some(at) = passed_over.iter().position(|passed| passed.path == shown) {
            passed_over.remove(at);
            let setting = session.setting_of_many(Some(&path))?;
            tasks.push((Input::of(&path), setting));
        }
    }
    let known = tasks.iter().find_map(|(_, setting)| setting.as_ref().ok());
    let judge = match known {
        Some(setting) => Arc::clone(&setting.judge),
        None => session.setting_here()?.judge,
    };
    // A register inside the folder may have any name, and is not a list.
    let is_register = |input: &Input| input.path().is_some_and(|path| path == file);
    tasks.retain(|(input, _)| !is_register(input));
    pools.tell_all(&mut tasks, global)?;
    let (present, unknown): (_, Vec<_>) =
        each(&tasks, |task| list(task, folder, locale)).into_iter().unzip();
    Ok(Lists { present, judge, passed_over, unknown: unknown.into_iter().flatten().collect() })
}

/// A list as it is, and what of its cards nobody knows.
fn list((input, setting): &RosterTask, folder: &Path, locale: &Locale) -> (ListNow, Vec<Message>) {
    let path = input.path().map_or_else(PathBuf::new, Path::to_owned);
    let below = path.strip_prefix(folder).unwrap_or(&path);
    let names: Vec<_> = below.iter().map(std::ffi::OsStr::to_string_lossy).collect();
    let file = shown_line(&names.join("/"));
    let setting = match setting {
        Ok(setting) => setting,
        Err(why) => {
            return (ListNow::Unreadable(file, shown_line(&locale.say(&why.why))), Vec::new());
        }
    };
    match setting.read(input) {
        Ok((_, deck)) => {
            let whose = entrant(Some(&deck), &path.display().to_string(), false);
            let deck = setting.resolve(&deck);
            if Inventory::of(&deck).is_empty() {
                let why = message!("no cards were found in it");
                return (ListNow::Unreadable(file, shown_line(&locale.say(&why))), Vec::new());
            }
            let unknown = left_out(&input.name(), &deck);
            let list = RegisteredList::new(file, whose, &deck);
            let list = match &setting.wishes.collection {
                Some(opened) => list.with_opened(opened, deck.database),
                None => list,
            };
            (ListNow::Read(list), unknown)
        }
        Err(unreadable) => {
            let found = unreadable.diagnostics().first();
            let told = found.map(|found| [Some(found.message.clone()), found.help.clone()]);
            let why = Message::joined(told.into_iter().flatten().flatten().collect(), "; ");
            (ListNow::Unreadable(file, shown_line(&locale.say(&why))), Vec::new())
        }
    }
}
