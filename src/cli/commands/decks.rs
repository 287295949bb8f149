//! `meccg decks`: the decks of a repository that fit a query, those that are near to another, and
//! the cards that go together in them.

use std::path::Path;

use crate::cards::database::Database;
use crate::cards::model::CardId;
use crate::check::{Checked, Outcome};
use crate::cli::args::{DecksArguments, GlobalArguments};
use crate::cli::exit::Exit;
use crate::cli::inputs::{DeckFolders, Input};
use crate::cli::left_out::{allowed, exit_of, left_out, tell_unknown};
use crate::cli::next_steps;
use crate::cli::output::{self, CliError};
use crate::cli::session::{Request, Session};
use crate::cli::terminal;
use crate::construction::steering::cards_called;
use crate::display::decks::{DecksFormat, text};
use crate::message::{Message, message, word};
use crate::questions::NoReport;
use crate::reports::model::decks::{DecksQuestion, DecksReport, FittingDeck};
use crate::reports::told::UnreadableDeck;
use crate::repository::{DeckCards, DeckQuery};
use crate::request::AtLeastOne;
use crate::text::{Numbered, numbered};

use super::cards_search::show_bad_query;
use super::roster::{RosterTask, each, tasks};
use super::show::{report_unreadable, tell_unreadable};

/// The decks for which it is told what of them counts nowhere; of more, how many there are.
const MAX_TOLD: usize = 3;

pub(super) fn run(arguments: &DecksArguments, global: &GlobalArguments) -> Result<Exit, CliError> {
    arguments.output.takes_report(global)?;
    let paths = [arguments.path.clone()];
    let request = Request::from(&arguments.judging).built_from(&arguments.owned.collection);
    let mut session = Session::new(global, request.of_paths(&paths))?;
    let here = session.setting_here()?;
    let mut question =
        DecksQuestion { most: arguments.limit.map(AtLeastOne::get), ..DecksQuestion::default() };
    let mut query = None;
    if let Some(asked) = &arguments.query {
        let read = DeckQuery::parse(asked, &here.judge)
            .and_then(|query| query.with_collection(here.wishes.collection.is_some()));
        let mut read = match read {
            Ok(read) => read,
            Err(error) => return show_bad_query(asked, &error, global),
        };
        question.query = Some(asked);
        question.notes = read.guess_names(&here.judge);
        query = Some(read);
    }
    if let Some(name) = &arguments.pairs {
        question.pairs = Some(printings(name, &here.judge.database)?);
    }
    let mut exit = Exit::Legal;
    if let Some(path) = &arguments.near {
        let setting = session.setting_of(path)?;
        match setting.read(&Input::of(path)) {
            Ok((source, deck)) => {
                let deck = setting.resolve(&deck);
                exit = tell_unknown(&source.path, &deck, global)?;
                let cards = DeckCards::of(&deck);
                question.near = Some((source.path.clone(), cards));
            }
            Err(why) => return report_unreadable(&why, global),
        }
    }
    let (tasks, passed_over) = tasks(&mut session, &paths, &DeckFolders::default())?;
    let looked = each(&tasks, |task| looked_at(task, query.as_ref(), arguments.near.as_deref()));
    exit = exit.max(told_of_all(&looked, global)?);
    let (mut fitting, mut unreadable, mut searched) = (Vec::new(), Vec::new(), 0);
    for one in looked {
        match one {
            Ok(one) => {
                searched += 1;
                fitting.extend(one.fitting);
            }
            Err(why) => unreadable.push(UnreadableDeck::new(&why)),
        }
    }
    let report = DecksReport::new(question, fitting, searched);
    let folder = Some(&arguments.path).filter(|path| path.is_dir());
    let folder = folder.map(|path| path.display().to_string()).unwrap_or_default();
    let report = DecksReport { unreadable, passed_over, folder, ..report };
    tell_notes(&report, global);
    let shown = match arguments.format {
        DecksFormat::Human => text(&report, terminal::columns(), &global.locale()),
        DecksFormat::Json => output::json(&report)?,
        DecksFormat::Paths => report.paths(),
    };
    output::write_to(&arguments.output, global, |out| out.write_all(shown.as_bytes()))?;
    // As with `grep`: a script can test whether there is such a deck.
    if report.found == 0 {
        exit = exit.max(Exit::Illegal);
    }
    Ok(exit)
}

/// The cards of a name, in their first printings; none for no name.
fn printings(name: &str, database: &Database) -> Result<Vec<CardId>, CliError> {
    if name.is_empty() {
        return Ok(Vec::new());
    }
    let keys = cards_called(name, database);
    let keys = keys.map_err(NoReport::from)?;
    Ok(keys.into_iter().map(|key| database.card(database.first_printing(key)).id).collect())
}

/// A deck that could be read.
struct Looked {
    fitting: Option<FittingDeck>,
    /// What was allowed or replaced, if it fits.
    allowed: Option<Message>,
    /// What of it counts nowhere.
    left_out: Vec<Message>,
    exit: Exit,
}

/// What was found of a deck, or why it cannot be read.
type LookedAt<'t> = Result<Looked, Box<Checked<'t>>>;

/// Judges a deck and asks the query of it. A deck is not near to itself.
fn looked_at<'t>(
    (input, setting): &'t RosterTask,
    query: Option<&DeckQuery>,
    near: Option<&Path>,
) -> LookedAt<'t> {
    let setting = match setting {
        Ok(setting) => setting,
        Err(why) => return Err(Box::new(input.unjudged(why))),
    };
    let checked = match input.source(&setting.wishes.limits) {
        Ok(source) => setting.check_source(source),
        Err(unreadable) => next_steps::explained(*unreadable),
    };
    let Outcome::Judged(judged) = &checked.outcome else {
        return Err(Box::new(checked));
    };
    let itself = near.zip(input.path()).is_some_and(|(near, own)| output::is_same(near, own));
    let fitting = FittingDeck::of(&setting.judge, &setting.wishes, &checked, query);
    let deck = judged.resolved();
    let fitting = fitting.filter(|_| !itself);
    Ok(Looked {
        allowed: fitting.as_ref().and_then(|_| allowed(&checked)),
        fitting,
        left_out: left_out(&checked.source.path, &deck),
        exit: exit_of(&deck),
    })
}

/// Tells which decks cannot be read, and what of the others counts nowhere.
fn told_of_all(looked: &[LookedAt<'_>], global: &GlobalArguments) -> Result<Exit, CliError> {
    let mut exit = Exit::Legal;
    for why in looked.iter().filter_map(|one| one.as_ref().err()) {
        exit = exit.max(tell_unreadable(why, global)?);
    }
    let read: Vec<&Looked> = looked.iter().filter_map(|one| one.as_ref().ok()).collect();
    tell_first(read.iter().map(|one| one.left_out.as_slice()), global, |decks| {
        message!(
            "{decks} more have cards, numbers or lines that cannot be read; `meccg check` shows them",
            decks
        )
    })?;
    tell_first(read.iter().map(|one| one.allowed.as_slice()), global, |decks| {
        message!(
            "{decks} more have allowed errors or replaced cards; `meccg check` shows them",
            decks
        )
    })?;
    Ok(read.iter().map(|one| one.exit).fold(exit, Exit::max))
}

/// Warns of the first few decks of which there is something to tell, and of how many more there are.
fn tell_first<'m>(
    told: impl Iterator<Item = &'m [Message]>,
    global: &GlobalArguments,
    more: impl FnOnce(Numbered) -> Message,
) -> Result<(), CliError> {
    let locale = global.locale();
    let decks: Vec<&[Message]> = told.filter(|told| !told.is_empty()).collect();
    for told in decks.iter().take(MAX_TOLD).copied().flatten() {
        output::warn(told, global.color, &locale)?;
    }
    match decks.len().checked_sub(MAX_TOLD) {
        None | Some(0) => Ok(()),
        Some(rest) => output::warn(&more(numbered(rest, "deck")), global.color, &locale),
    }
}

/// The words of the query that were guessed or are unknown.
fn tell_notes(report: &DecksReport, global: &GlobalArguments) {
    if report.notes.is_empty() {
        return;
    }
    let locale = global.locale();
    let head = locale.word(word!("some words of the query are unknown")).into_owned();
    let notes = report.notes.iter().map(|note| format!("\n  {}", locale.say(note)));
    output::note(&(head + &notes.collect::<String>()), global.color);
}
