//! `meccg add`, `remove` and `move`: edits of a deck file, and what they mean for its legality.

use std::io::{self, Write};
use std::path::PathBuf;

use crate::build::edit::{Edit, EditError, Editor, Wanted};
use crate::build::impact::{Impact, verdict};
use crate::check::{Checked, Judge, Outcome, Wishes};
use crate::cli::args::{AddArguments, Color, EditingArguments, MoveArguments, RemoveArguments};
use crate::cli::config::{Bench, Configs};
use crate::cli::deck_file::DeckFile;
use crate::cli::exit::Exit;
use crate::cli::output::{self, Trouble};
use crate::cli::terminal;
use crate::diagnostic::{Diagnostic, Severity};
use crate::reports::wrap::hanging;
use crate::source::SourceFile;

pub(super) fn add(
    arguments: &AddArguments,
    judge: (Judge, &[PathBuf]),
    color: Color,
) -> Result<Exit, Trouble> {
    let to = arguments.to;
    let edits = each(&arguments.cards, |what| Edit::Add { what, to })?;
    run(&arguments.deck, &edits, &arguments.editing, judge, color)
}

pub(super) fn remove(
    arguments: &RemoveArguments,
    judge: (Judge, &[PathBuf]),
    color: Color,
) -> Result<Exit, Trouble> {
    let from = arguments.from;
    let edits = each(&arguments.cards, |what| Edit::Remove { what, from })?;
    run(&arguments.deck, &edits, &arguments.editing, judge, color)
}

/// `move` is a word of the language.
pub(super) fn relocate(
    arguments: &MoveArguments,
    judge: (Judge, &[PathBuf]),
    color: Color,
) -> Result<Exit, Trouble> {
    let what = Wanted::parse(&arguments.card).map_err(|error| trouble(&error))?;
    let edit = Edit::Move { what, from: arguments.from, to: arguments.to };
    run(&arguments.deck, &[edit], &arguments.editing, judge, color)
}

/// One edit for each card.
fn each(cards: &[String], edit: impl Fn(Wanted) -> Edit) -> Result<Vec<Edit>, Trouble> {
    let wanted = cards.iter().map(|card| Wanted::parse(card));
    wanted.map(|what| what.map(&edit).map_err(|error| trouble(&error))).collect()
}

pub(super) fn trouble(error: &EditError) -> Trouble {
    Trouble::Unknown { what: error.to_string(), help: error.help() }
}

fn run(
    path: &std::path::Path,
    edits: &[Edit],
    arguments: &EditingArguments,
    (mut judge, cards): (Judge, &[PathBuf]),
    color: Color,
) -> Result<Exit, Trouble> {
    let wishes = super::check::known_wishes(&arguments.judging, &mut judge, color)?;
    let file = DeckFile::read(path, &wishes.limits)?;
    let bench = Bench { judge: &judge, cards, wishes: &wishes, color };
    let configured = Configs::new(bench, None)?.wishes(file.path())?;
    let (judge, wishes) = (configured.judge(&judge), &configured.wishes);
    let before = judge.check(file.source.clone(), wishes);
    if let Outcome::Unreadable(_) = before.outcome {
        return super::show::told(&before, color);
    }
    let mut editor =
        Editor::new(file.source.clone(), &judge.database, wishes.player, wishes.format);
    for edit in edits {
        editor.make(edit).map_err(|error| trouble(&error))?;
    }
    let after = after(judge, &file, editor.text(), wishes);
    tell(&file, &editor.done, (&before, &after), arguments.diff, color)?;
    Ok(Exit::Legal)
}

/// The deck as it is judged after the edits.
pub(super) fn after<'j>(
    judge: &'j Judge,
    file: &DeckFile,
    text: &str,
    wishes: &Wishes,
) -> Checked<'j> {
    judge.check(SourceFile::new(file.source.path.clone(), text.to_owned()), wishes)
}

/// Writes the new text, or shows it, and tells what was done. Where the text itself goes to standard
/// output, the rest goes to standard error.
pub(super) fn tell(
    file: &DeckFile,
    done: &[String],
    (before, after): (&Checked<'_>, &Checked<'_>),
    diff: bool,
    color: Color,
) -> Result<(), Trouble> {
    let text = &after.source.text;
    let told = |out: &mut dyn Write| told(out, done, before, after);
    if diff {
        output::write_to(None, color, |out| file.diff(text, out))?;
    } else if file.is_file() {
        file.replace(text)?;
        return output::write_to(None, color, told);
    } else {
        output::write_to(None, color, |out| out.write_all(text.as_bytes()))?;
    }
    Ok(output::write_error(color, told)?)
}

/// What was done, and what it means for the deck's legality.
pub(super) fn told(
    out: &mut dyn Write,
    done: &[String],
    before: &Checked<'_>,
    after: &Checked<'_>,
) -> io::Result<()> {
    done.iter().try_for_each(|line| writeln!(out, "{line}"))?;
    tell_impact(out, before, after)
}

/// The findings that came and went, each from a line of its own, and the judgement.
fn tell_impact(out: &mut dyn Write, before: &Checked<'_>, after: &Checked<'_>) -> io::Result<()> {
    let impact = Impact::of(before, after);
    let mut line = |word: &str, found: &Diagnostic| {
        let Diagnostic { severity, rule, message, .. } = found;
        let line = format!("{word} {severity}[{rule}]: {message}");
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
