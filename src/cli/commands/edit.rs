//! `meccg add`, `remove` and `move`: edits of a deck file, and what they mean for its legality.

use std::io::{self, Write};
use std::path::Path;

use crate::check::{Checked, Outcome};
use crate::cli::args::{
    AddArguments, Color, EditingArguments, GlobalArguments, MoveArguments, OwnedArguments,
    RemoveArguments,
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
        EditError::SeveralSections { .. } => Some("say which one with --from".to_owned()),
        EditError::Form(_) => {
            let help = "`meccg convert DECK -o deck.toml` makes a deck of it that can be edited";
            Some(help.to_owned())
        }
        EditError::Layout => Some(
            "`meccg fmt` brings native decks into the usual layout; `meccg convert` makes a native \
             one of any other"
                .to_owned(),
        ),
        EditError::Unreadable(error) => {
            let mut found = [Diagnostic::unreadable(error)];
            next_steps::explain(&mut found);
            let [found] = found;
            found.help.map(String::from)
        }
        _ => error.help(),
    };
    Trouble::Unknown { what: error.to_string(), help }
}

fn run(
    path: &Path,
    edits: &[DeckEdit],
    (editing, owned): (&EditingArguments, &OwnedArguments),
    global: &GlobalArguments,
) -> Result<Exit, Trouble> {
    let color = global.color;
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
    write_edited(&file, &editor.done, (&before, &after), editing.diff, color)?;
    Ok(Exit::Legal)
}

/// The deck as it is judged after the edits.
pub(super) fn after<'s>(setting: &'s Setting, file: &EditedFile, text: &str) -> Checked<'s> {
    setting.check_source(SourceFile::new(file.source.path.clone(), text.to_owned()))
}

/// Writes the new text, or shows it, and tells what was done. Where the text itself goes to standard
/// output, the rest goes to standard error.
pub(super) fn write_edited(
    file: &EditedFile,
    done: &[String],
    (before, after): (&Checked<'_>, &Checked<'_>),
    diff: bool,
    color: Color,
) -> Result<(), Trouble> {
    let text = &after.source.text;
    let summary = |out: &mut dyn Write| write_summary(out, done, before, after);
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
    before: &Checked<'_>,
    after: &Checked<'_>,
) -> io::Result<()> {
    done.iter().try_for_each(|done| writeln!(out, "{}", harmless::line(done)))?;
    write_impact(out, before, after)
}

/// The findings that came and went, each from a line of its own, and the judgement.
fn write_impact(out: &mut dyn Write, before: &Checked<'_>, after: &Checked<'_>) -> io::Result<()> {
    let impact = Impact::of(before, after);
    let mut line = |word: &str, found: &Diagnostic| {
        let Diagnostic { severity, rule, message, .. } = found;
        let line = format!("{word} {severity}[{rule}]: {}", harmless::line(message));
        out.write_all(hanging(&line, 2, terminal::columns()).as_bytes())
    };
    impact.mended.iter().try_for_each(|found| line("mends", found))?;
    impact.brought.iter().try_for_each(|found| {
        // A note breaks nothing.
        line(if found.severity == Severity::Note { "brings" } else { "breaks" }, found)
    })?;
    let Outcome::Judged(judged) = &after.outcome else { return Ok(()) };
    writeln!(out, "{}: {}", after.source.path, verdict(after, &judged.chosen.ruleset.name))
}
