//! `meccg convert`: a deck in another form.

use std::io::Write;
use std::path::Path;

use crate::cli::args::{ConvertArguments, GlobalArguments, TableFormat};
use crate::cli::edited_file::show_diff;
use crate::cli::exit::Exit;
use crate::cli::inputs::Input;
use crate::cli::left_out::tell_unknown;
use crate::cli::output::{self, CliError};
use crate::cli::session::Session;
use crate::decks::convert::convert;
use crate::decks::model::Format;
use crate::message::message;
use crate::reports::texts::ConvertedReport;
use crate::text::listed;

pub(super) fn run(
    arguments: &ConvertArguments,
    global: &GlobalArguments,
) -> Result<Exit, CliError> {
    let to = format_of(arguments)?;
    arguments.output.takes(global)?;
    // What is asked for in words holds, whatever the name of the file means.
    if let Err(told) = is_named_as(arguments.output.file(), Some(to)) {
        output::warn(&told.message(), global.color, &global.locale())?;
    }
    let color = global.color;
    let setting = Session::new(global, &arguments.reading)?.setting_of(&arguments.deck)?;
    let (source, deck) = match setting.read(&Input::of(&arguments.deck)) {
        Ok(read) => read,
        Err(unreadable) => return super::show::report_unreadable(&unreadable, global),
    };
    let written = convert(&source, &deck, &setting.judge.database, setting.wishes.player, to);
    let locale = global.locale();
    let json = arguments.told.format == TableFormat::Json;
    // Where the report is written to the same stream, it is what tells the losses.
    let told = json && arguments.output.file().is_none() && !arguments.trial.diff;
    for loss in &written.losses {
        if arguments.strict {
            let help = message!("choose another format, or remove --strict");
            let trouble = CliError::unknown(loss.message.clone(), help);
            output::complain(&trouble.said(&locale), color, &locale);
        } else if !told {
            output::warn(&loss.message, color, &locale)?;
        }
    }
    if arguments.strict && !written.losses.is_empty() {
        if json {
            let json = output::json(&ConvertedReport::new(written))?;
            output::print(color, |out| out.write_all(json.as_bytes()))?;
        }
        return Ok(Exit::Illegal);
    }
    let file = arguments.output.file();
    let exit = tell_unknown(&source.path, &setting.resolve(&deck), global)?;
    match (arguments.trial.diff, json) {
        (true, true) => {}
        (true, false) => {
            let (name, before) = output::there(file)?;
            output::print(color, |out| show_diff(&name, (&before, &written.text), out))?;
        }
        (false, _) => output::write_deck(file, &written.text)?,
    }
    if json {
        let json = output::json(&ConvertedReport::new(written))?;
        let tell = |out: &mut dyn Write| out.write_all(json.as_bytes());
        if file.is_some() || arguments.trial.diff {
            output::print(color, tell)?;
        } else {
            output::write_error(color, tell)?;
        }
    }
    Ok(exit)
}

/// The requested format, else the one that the output file's name implies.
fn format_of(arguments: &ConvertArguments) -> Result<Format, CliError> {
    let told = || arguments.output.file().and_then(form_of_name);
    arguments.to.or_else(told).ok_or_else(|| {
        let what = message!("the name of the output file does not show its format");
        let forms = listed(Format::WORDS, "or");
        CliError::unknown(what, message!("add --to with one of {forms}", forms))
    })
}

/// Refuses an output name of another format than the deck, for commands that keep the format.
pub(super) fn is_named_as(file: Option<&Path>, form: Option<Format>) -> Result<(), CliError> {
    let Some((file, form)) = file.zip(form) else { return Ok(()) };
    let ending = file.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    let own = form.endings().any(|own| own.eq_ignore_ascii_case(ending));
    let Some(other) = Format::of_ending(ending).filter(|&other| !own && other != form) else {
        return Ok(());
    };
    let (written, other) = (form.word(), other.word());
    let what = message!(
        "this file name means `{other}`, but the deck is written as `{written}`",
        other,
        written
    );
    let help = message!("choose another name, or change the format with `meccg convert`");
    Err(CliError::at(file, what, help))
}

/// The form that files of a name have.
pub(super) fn form_of_name(path: &Path) -> Option<Format> {
    Format::of_ending(path.extension()?.to_str()?)
}
