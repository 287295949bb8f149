//! `meccg add`, `remove` and `move`: edits of a deck file, and what they mean for its legality.

use std::io::{self, Write};
use std::path::Path;

use crate::check::{Checked, Outcome};
use crate::cli::args::{
    AddArguments, EditingArguments, GlobalArguments, MoveArguments, OwnedArguments, RemoveArguments,
};
use crate::cli::edited_file::EditedFile;
use crate::cli::exit::Exit;
use crate::cli::inputs::Input;
use crate::cli::next_steps;
use crate::cli::output::{self, Trouble};
use crate::cli::session::{Request, Session, Setting};
use crate::cli::terminal;
use crate::construction::edit::{DeckEdit, EditError, Wanted};
use crate::construction::impact::{Impact, verdict};
use crate::diagnostic::{Diagnostic, Severity};
use crate::harmless;
use crate::message::{Message, Tongue, message, word};
use crate::reports::wrap::hanging;
use crate::source::SourceFile;

pub(super) fn add(arguments: &AddArguments, global: &GlobalArguments) -> Result<Exit, Trouble> {
    let to = arguments.to;
    let edits = edits_of_each(&arguments.cards, |what| DeckEdit::Add { what, to })?;
    run(&arguments.deck, &edits, (&arguments.editing, &arguments.owned), global)
}

pub(super) fn remove(
    arguments: &RemoveArguments,
    global: &GlobalArguments,
) -> Result<Exit, Trouble> {
    let from = arguments.from;
    let edits = edits_of_each(&arguments.cards, |what| DeckEdit::Remove { what, from })?;
    run(&arguments.deck, &edits, (&arguments.editing, &arguments.owned), global)
}

/// `move` is a word of the language.
pub(super) fn relocate(
    arguments: &MoveArguments,
    global: &GlobalArguments,
) -> Result<Exit, Trouble> {
    let what = Wanted::parse(&arguments.card).map_err(|error| trouble(&error))?;
    let edit = DeckEdit::Move { what, from: arguments.from, to: arguments.to };
    run(&arguments.deck, &[edit], (&arguments.editing, &arguments.owned), global)
}

/// One edit for each card.
fn edits_of_each(
    cards: &[String],
    edit: impl Fn(Wanted) -> DeckEdit,
) -> Result<Vec<DeckEdit>, Trouble> {
    let wanted = cards.iter().map(|card| Wanted::parse(card));
    wanted.map(|what| what.map(&edit).map_err(|error| trouble(&error))).collect()
}

/// Why an edit cannot be made, and what can be done about it with this program.
pub(super) fn trouble(error: &EditError) -> Trouble {
    let help = match error {
        EditError::SeveralSections { .. } => Some(message!("say which one with --from")),
        EditError::Form(_) => {
            let help =
                message!("`meccg convert DECK -o deck.toml` makes a deck of it that can be edited");
            Some(help)
        }
        EditError::Layout => Some(message!(
            "`meccg fmt` brings native decks into the usual layout; `meccg convert` makes a native \
             one of any other"
        )),
        EditError::Unreadable(error) => {
            let mut found = [Diagnostic::unreadable(error)];
            next_steps::explain(&mut found);
            let [found] = found;
            found.help
        }
        _ => error.help(),
    };
    Trouble::unknown(error.message(), help)
}

fn run(
    path: &Path,
    edits: &[DeckEdit],
    (editing, owned): (&EditingArguments, &OwnedArguments),
    global: &GlobalArguments,
) -> Result<Exit, Trouble> {
    let request = Request::from(&editing.judging).built_from(owned.collection.as_deref());
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
    let mut editor = setting.editor(&file);
    for edit in edits {
        editor.make(edit).map_err(|error| trouble(&error))?;
    }
    let after = after(&setting, &file, editor.text());
    let done = said(&editor.done, global);
    write_edited(&file, &done, (&before, &after), editing.diff, global)?;
    Ok(Exit::Legal)
}

/// The deck as it is judged after the edits.
pub(super) fn after<'s>(setting: &'s Setting, file: &EditedFile, text: &str) -> Checked<'s> {
    setting.check_source(SourceFile::new(file.source.path.clone(), text.to_owned()))
}

/// What was done, a line for each edit.
pub(super) fn said(done: &[Message], global: &GlobalArguments) -> Vec<String> {
    let tongue = global.tongue();
    done.iter().map(|done| done.said(&tongue)).collect()
}

/// Writes the new text, or shows it, and tells what was done. Where the text itself goes to standard
/// output, the rest goes to standard error.
pub(super) fn write_edited(
    file: &EditedFile,
    done: &[String],
    (before, after): (&Checked<'_>, &Checked<'_>),
    diff: bool,
    global: &GlobalArguments,
) -> Result<(), Trouble> {
    let (text, color, tongue) = (&after.source.text, global.color, global.tongue());
    let summary = |out: &mut dyn Write| write_summary(out, done, (before, after), &tongue);
    if diff {
        output::write_to(None, color, |out| file.diff(text, out))?;
    } else if file.is_file() {
        file.replace(text)?;
        return output::write_to(None, color, summary);
    } else {
        output::write_deck(None, text)?;
    }
    Ok(output::write_error(color, summary)?)
}

/// What was done, and what it means for the deck's legality.
pub(super) fn write_summary(
    out: &mut dyn Write,
    done: &[String],
    (before, after): (&Checked<'_>, &Checked<'_>),
    tongue: &Tongue,
) -> io::Result<()> {
    done.iter().try_for_each(|done| writeln!(out, "{}", harmless::line(done)))?;
    write_impact(out, before, after, tongue)
}

/// The findings that came and went, each from a line of its own, and the judgement.
fn write_impact(
    out: &mut dyn Write,
    before: &Checked<'_>,
    after: &Checked<'_>,
    tongue: &Tongue,
) -> io::Result<()> {
    let impact = Impact::of(before, after);
    let mut line = |word: &str, found: &Diagnostic| {
        let Diagnostic { rule, message, .. } = found;
        let (word, severity) = (tongue.word(word), found.severity.message().said(tongue));
        let line = format!("{word} {severity}[{rule}]: {}", harmless::line(&tongue.say(message)));
        out.write_all(hanging(&line, 2, terminal::columns()).as_bytes())
    };
    impact.mended.iter().try_for_each(|found| line(word!("mends"), found))?;
    impact.brought.iter().try_for_each(|found| {
        // A note breaks nothing.
        let brings = found.severity == Severity::Note;
        line(if brings { word!("brings") } else { word!("breaks") }, found)
    })?;
    let Outcome::Judged(judged) = &after.outcome else { return Ok(()) };
    let verdict = verdict(after, &judged.chosen.ruleset.name);
    writeln!(out, "{}: {}", after.source.path, tongue.say(&verdict))
}
