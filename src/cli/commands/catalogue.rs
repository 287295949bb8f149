//! `meccg catalogue`: a repository of decks as a static site.

use std::path::Path;

use crate::check::{Checked, Outcome};
use crate::cli::args::{CatalogueArguments, GlobalArguments};
use crate::cli::exit::Exit;
use crate::cli::folder_output::NewFolder;
use crate::cli::git;
use crate::cli::inputs::{DeckFolders, without_detours};
use crate::cli::left_out::exit_of;
use crate::cli::next_steps;
use crate::cli::output::{self, CliError};
use crate::cli::session::{Request, Session};
use crate::harmless::{sentence, shown_line};
use crate::message::{Locale, message};
use crate::reports::catalogue::site;
use crate::reports::model::catalogue::{CatalogueEntry, CatalogueReport};
use crate::reports::model::history::HistoryReport;
use crate::text::numbered;

use super::history::versions_of;
use super::roster::{RosterTask, each, tasks};
use super::show::tell_unreadable;

/// The most lists whose sheets tell of solitaire games: they take some hundredths of a second each.
const PLAYED: usize = 200;

pub(super) fn run(
    arguments: &CatalogueArguments,
    global: &GlobalArguments,
) -> Result<Exit, CliError> {
    let folder = NewFolder::at(&arguments.output, arguments.force, &arguments.folder)?;
    let paths = [arguments.folder.clone()];
    let request = Request::from(&arguments.judging).built_from(&arguments.owned.collection);
    let mut session = Session::new(global, request.of_paths(&paths))?;
    let (mut tasks, mut passed_over) = tasks(&mut session, &paths, &DeckFolders::default())?;
    // An old catalogue below the decks is no list of theirs.
    let site_folder = without_detours(&arguments.output);
    let is_outside = |path: &Path| !without_detours(path).starts_with(&site_folder);
    tasks.retain(|(input, _)| input.path().is_none_or(is_outside));
    passed_over.retain(|passed| is_outside(Path::new(&passed.path)));
    let (locale, games) = (global.locale(), tasks.len() <= PLAYED);
    let how = How { folder: &arguments.folder, games, changes: arguments.changes };
    let looked = each(&tasks, |task| looked_at(task, &how, &locale));
    let mut exit = Exit::Legal;
    let (mut decks, mut read) = (Vec::new(), 0);
    let mut no_history = None;
    for SeenList { entry, exit: own, unreadable, no_history: why } in looked {
        no_history = no_history.or(why);
        let is_read = unreadable.is_none();
        if let Some(unreadable) = unreadable {
            tell_unreadable(&unreadable, global)?;
        }
        exit = exit.max(own);
        read += usize::from(is_read);
        decks.push(entry);
    }
    if read == 0 {
        let what = message!("none of its lists can be read; no catalogue is written");
        return Err(CliError::at(&arguments.folder, what, message!("name another folder")));
    }
    // Lists that are not committed have no changes; if none is, nobody wants to look at git.
    if let Some(why) = no_history.filter(|_| decks.iter().all(CatalogueEntry::has_no_changes)) {
        return Err(why);
    }
    if arguments.changes {
        git::tell_shallow(&arguments.folder.join("."), global);
    }
    let title = arguments.title.as_deref().map(sentence);
    let catalogue = CatalogueReport::new(title, decks, passed_over);
    let site = site(&catalogue, &locale)?;
    let files = site.files.iter().map(|file| (file.path.as_str(), file.text.as_str()));
    folder.write(files)?;
    let (decks, folder) =
        (numbered(catalogue.decks.len(), "deck"), arguments.output.display().to_string());
    let told = message!("a catalogue of {decks} is in {folder}", decks, folder);
    output::note(&shown_line(&locale.say(&told)), global.color);
    Ok(exit)
}

/// How lists are looked at.
struct How<'a> {
    folder: &'a Path,
    /// Whether solitaire games are played.
    games: bool,
    /// Whether git is asked what changed.
    changes: bool,
}

/// What was seen of a list.
struct SeenList<'t> {
    entry: CatalogueEntry,
    exit: Exit,
    /// The judgement of a list that cannot be read.
    unreadable: Option<Checked<'t>>,
    /// Why git tells no changes of it.
    no_history: Option<CliError>,
}

/// The versions of a list that its page shows.
const VERSIONS: usize = 20;

fn looked_at<'t>((input, setting): &'t RosterTask, how: &How<'_>, locale: &Locale) -> SeenList<'t> {
    let unread = |checked: Checked<'t>| SeenList {
        entry: CatalogueEntry::unread(&checked, locale).within(how.folder),
        exit: Exit::Illegal,
        unreadable: Some(checked),
        no_history: None,
    };
    let setting = match setting {
        Ok(setting) => setting,
        Err(why) => return unread(input.unjudged(why)),
    };
    let checked = match input.source(&setting.wishes.limits) {
        Ok(source) => setting.check_source(source),
        Err(unreadable) => next_steps::explained(*unreadable),
    };
    let Outcome::Judged(judged) = &checked.outcome else {
        return unread(checked);
    };
    let exit = exit_of(&judged.resolved());
    let mut entry =
        CatalogueEntry::of(&setting.judge, &setting.wishes, &checked, how.games, locale);
    let mut no_history = None;
    if let Some(path) = input.path().filter(|_| how.changes) {
        match versions_of(setting, path, Some(VERSIONS)) {
            Ok(versions) => {
                let history = HistoryReport::said("", &versions, locale);
                entry = entry.with_changes(&history, locale);
            }
            Err(why) => no_history = Some(why),
        }
    }
    SeenList { entry: entry.within(how.folder), exit, unreadable: None, no_history }
}
