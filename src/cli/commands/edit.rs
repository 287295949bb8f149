//! `meccg add`, `remove` and `move`: edits of a deck file, and their effect on its legality.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::check::{Checked, Outcome};
use crate::cli::args::{
    AddArguments, EditingArguments, GlobalArguments, MoveArguments, OwnedArguments,
    RemoveArguments, TableFormat,
};
use crate::cli::edited_file::EditedFile;
use crate::cli::exit::Exit;
use crate::cli::inputs::Input;
use crate::cli::left_out::{tell_allowed, tell_unknown_of};
use crate::cli::next_steps;
use crate::cli::output::{self, CliError};
use crate::cli::session::{Request, Session, Setting};
use crate::cli::terminal;
use crate::construction::edit::{DeckEdit, EditError, Editor, Obstacle, Wanted, converted};
use crate::construction::impact::{Impact, verdict};
use crate::decks::formats;
use crate::decks::model::Format;
use crate::diagnostic::{Diagnostic, Severity};
use crate::display::wrap::hanging;
use crate::harmless;
use crate::message::{Locale, Message, message, word};
use crate::reports::texts::EditedReport;
use crate::source::{Limits, SourceFile};

pub(super) fn add(arguments: &AddArguments, global: &GlobalArguments) -> Result<Exit, CliError> {
    let to = arguments.to;
    let edits = edits_of_each(&arguments.cards, |what| DeckEdit::Add { what, to })?;
    run(&arguments.deck, &edits, (&arguments.editing, &arguments.owned), global)
}

pub(super) fn remove(
    arguments: &RemoveArguments,
    global: &GlobalArguments,
) -> Result<Exit, CliError> {
    let from = arguments.from;
    let edits = edits_of_each(&arguments.cards, |what| DeckEdit::Remove { what, from })?;
    run(&arguments.deck, &edits, (&arguments.editing, &arguments.owned), global)
}

/// `move` is a word of the language.
pub(super) fn relocate(
    arguments: &MoveArguments,
    global: &GlobalArguments,
) -> Result<Exit, CliError> {
    let (from, to) = (arguments.from, arguments.to);
    let edits = edits_of_each(&arguments.cards, |what| DeckEdit::Move { what, from, to })?;
    run(&arguments.deck, &edits, (&arguments.editing, &arguments.owned), global)
}

/// One edit for each card.
fn edits_of_each(
    cards: &[String],
    edit: impl Fn(Wanted) -> DeckEdit,
) -> Result<Vec<DeckEdit>, CliError> {
    let wanted = cards.iter().map(|card| Wanted::parse(card));
    wanted.map(|what| what.map(&edit).map_err(|error| trouble(&error, Path::new("")))).collect()
}

/// Why an edit of a file cannot be made, and what can be done about it with this program.
pub(super) fn trouble(error: &EditError, deck: &Path) -> CliError {
    let help = match error {
        EditError::Layout(Obstacle { form: Format::Toml, .. }) => message!(
            "`-o new.toml` writes the deck with the change into a new file; `meccg fmt` brings this one \
             into the usual layout"
        ),
        EditError::Form(_) | EditError::Layout(_) => {
            message!("`-o new.toml` writes the deck with the change into a new file")
        }
        EditError::Unreadable(cause) => {
            let mut found = [Diagnostic::unreadable(cause)];
            next_steps::explain(&mut found);
            let [found] = found;
            found.help.unwrap_or_else(|| error.help())
        }
        EditError::TooMuchToRead => error.help(),
        EditError::SeveralSections { .. } => {
            return CliError::unknown(error.message(), message!("choose one with --from"));
        }
        EditError::NotListed { listed, .. } if listed.is_empty() => {
            return CliError::unknown(error.message(), message!("`meccg show` lists its cards"));
        }
        _ => return CliError::unknown(error.message(), error.help()),
    };
    CliError::at(deck, error.message(), help)
}

fn run(
    path: &Path,
    edits: &[DeckEdit],
    (editing, owned): (&EditingArguments, &OwnedArguments),
    global: &GlobalArguments,
) -> Result<Exit, CliError> {
    editing.output.takes(global)?;
    let request = Request::from(&editing.judging).built_from(&owned.collection);
    let setting = Session::new(global, request)?.setting_of(path)?;
    let file = match EditedFile::read(&Input::of(path), &setting.wishes.limits) {
        Ok(file) => file,
        Err(unreadable) => {
            return super::show::report_unreadable(&next_steps::explained(*unreadable), global);
        }
    };
    let before = setting.check_source(file.source.clone());
    if let Outcome::Unreadable(_) = before.outcome {
        return super::show::report_unreadable(&before, global);
    }
    let edited = edited(&setting, &file, edits, editing, global)?;
    let after = after(&setting, &file, &edited);
    let told = told(&edited, (&before, &after), editing, global)?;
    write_edited(&file, &told, &after, editing, global)?;
    tell_unknown_of(&after, global)
}

/// The report on edits as JSON, if wanted.
pub(super) fn told(
    edited: &Edited,
    (before, after): (&Checked<'_>, &Checked<'_>),
    editing: &EditingArguments,
    global: &GlobalArguments,
) -> Result<String, CliError> {
    match editing.told.format {
        TableFormat::Human => summary(&said(&edited.done, global), (before, after), global),
        TableFormat::Json => {
            tell_allowed(after, global)?;
            output::json(&EditedReport::new(&edited.done, before, after))
        }
    }
}

/// A deck after edits, with one line for each edit.
pub(super) struct Edited {
    text: String,
    /// The form of the text, where it is not that of the file that was read.
    form: Option<Format>,
    pub(super) done: Vec<Message>,
}

/// A deck after some edits, in the format that the output file's name implies: so a deck can be
/// edited even if its own format cannot be written. Losses are reported.
pub(super) fn edited(
    setting: &Setting,
    file: &EditedFile,
    edits: &[DeckEdit],
    editing: &EditingArguments,
    global: &GlobalArguments,
) -> Result<Edited, CliError> {
    let wishes = &setting.wishes;
    let path = PathBuf::from(&file.source.path);
    let into = |source: &SourceFile, form, to| -> Result<String, CliError> {
        let written = converted(source, &setting.judge.database, wishes.player, form, to);
        let written = written.map_err(|error| trouble(&error, &path))?;
        for loss in &written.losses {
            output::warn(&loss.message, global.color, &global.locale())?;
        }
        Ok(written.text)
    };
    let asked = editing.output.file().and_then(super::convert::form_of_name);
    let mut editor = setting.editor(file);
    let mut form = None;
    match edits.iter().try_for_each(|edit| editor.make(edit)) {
        Err(EditError::Form(_) | EditError::Layout(_)) if asked.is_some() => {
            form = Some(Format::Toml);
            let native = into(&file.source, wishes.format, Format::Toml)?;
            let native = SourceFile::new(file.source.path.clone(), native);
            editor = Editor::new(native, &setting.judge.database, wishes.player, form);
            edits
                .iter()
                .try_for_each(|edit| editor.make(edit))
                .map_err(|error| trouble(&error, &path))?;
        }
        made => made.map_err(|error| trouble(&error, &path))?,
    }
    let (text, done) = (editor.text().to_owned(), editor.done);
    let Some(to) = asked else { return Ok(Edited { text, form, done }) };
    let source = SourceFile::new(file.source.path.clone(), text);
    let deck =
        formats::read(&source, form.or(wishes.format), &Limits::NONE, &setting.judge.database);
    let same = deck.is_ok_and(|deck| deck.format == Some(to));
    let text = if same { source.text } else { into(&source, form.or(wishes.format), to)? };
    Ok(Edited { text, form: Some(to), done })
}

/// The deck judged after the edits.
pub(super) fn after<'s>(setting: &'s Setting, file: &EditedFile, edited: &Edited) -> Checked<'s> {
    let source = SourceFile::new(file.source.path.clone(), edited.text.clone());
    setting.check_as(source, edited.form)
}

/// The edits, one line each.
pub(super) fn said(done: &[Message], global: &GlobalArguments) -> Vec<String> {
    let locale = global.locale();
    done.iter().map(|done| done.said(&locale)).collect()
}

/// Writes the new text to its file or another one, or shows the changes, and reports the edits. If
/// the text goes to standard output, the report goes to standard error.
pub(super) fn write_edited(
    file: &EditedFile,
    told: &str,
    after: &Checked<'_>,
    editing: &EditingArguments,
    global: &GlobalArguments,
) -> Result<(), CliError> {
    let (text, color) = (&after.source.text, global.color);
    let tell = |out: &mut dyn Write| out.write_all(told.as_bytes());
    let output = &editing.output;
    if editing.trial.diff {
        if editing.told.format == TableFormat::Json {
            return output::print(color, tell);
        }
        output::print(color, |out| file.diff(text, out))?;
    } else if let Some(path) = output.file() {
        output::write_deck(Some(path), text)?;
        return output::print(color, tell);
    } else if file.is_file() && output.output.is_none() {
        file.replace(text)?;
        return output::print(color, tell);
    } else {
        output::write_deck(None, text)?;
    }
    Ok(output::write_error(color, tell)?)
}

/// The edits, and their effect on the deck's legality, one line each.
pub(super) fn summary(
    done: &[String],
    (before, after): (&Checked<'_>, &Checked<'_>),
    global: &GlobalArguments,
) -> Result<String, CliError> {
    let mut text = Vec::new();
    done.iter().try_for_each(|done| writeln!(text, "{}", harmless::line(done)))?;
    write_impact(&mut text, before, after, &global.locale())?;
    Ok(String::from_utf8_lossy(&text).into_owned())
}

/// The findings that came and went, each from a line of its own, and the judgement.
fn write_impact(
    out: &mut dyn Write,
    before: &Checked<'_>,
    after: &Checked<'_>,
    locale: &Locale,
) -> io::Result<()> {
    let impact = Impact::of(before, after);
    let mut line = |word: &str, found: &Diagnostic| {
        let Diagnostic { rule, message, .. } = found;
        let (word, severity) = (locale.word(word), found.severity.message().said(locale));
        let line = format!("{word} {severity}[{rule}]: {}", harmless::line(&locale.say(message)));
        out.write_all(hanging(&line, 2, terminal::columns()).as_bytes())
    };
    impact.mended.iter().try_for_each(|found| line(word!("fixes"), found))?;
    impact.brought.iter().try_for_each(|found| {
        // A note breaks nothing.
        let brings = found.severity == Severity::Note;
        line(if brings { word!("brings") } else { word!("causes") }, found)
    })?;
    let Outcome::Judged(judged) = &after.outcome else { return Ok(()) };
    let verdict = verdict(after, &judged.chosen.ruleset.name);
    writeln!(out, "{}: {}", after.source.path, locale.say(&verdict))
}
