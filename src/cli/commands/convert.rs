//! `meccg convert`: a deck in another form.

use std::path::Path;

use crate::cli::args::{ConvertArguments, GlobalArguments};
use crate::cli::exit::Exit;
use crate::cli::inputs::Input;
use crate::cli::output::{self, Trouble};
use crate::cli::session::Session;
use crate::decks::convert::convert;
use crate::decks::model::Format;
use crate::harmless::line;
use crate::message::message;
use crate::text::listed;

pub(super) fn run(arguments: &ConvertArguments, global: &GlobalArguments) -> Result<Exit, Trouble> {
    let to = format_of(arguments)?;
    let color = global.color;
    let setting = Session::new(global, &arguments.reading)?.setting_of(&arguments.deck)?;
    let (source, deck) = match setting.read(&Input::of(&arguments.deck)) {
        Ok(read) => read,
        Err(unreadable) => return super::show::report_unreadable(&unreadable, global),
    };
    let written = convert(&source, &deck, &setting.judge.database, setting.wishes.player, to);
    let tongue = global.tongue();
    for loss in &written.losses {
        if arguments.strict {
            output::complain(&line(&tongue.say(&loss.message)), color, &tongue);
        } else {
            output::warn(&loss.message, color, &tongue)?;
        }
    }
    if arguments.strict && !written.losses.is_empty() {
        return Ok(Exit::Illegal);
    }
    let output = arguments.output.as_deref();
    if let Some(path) = output {
        may_be_written(path, arguments, !written.losses.is_empty())?;
    }
    output::write_deck(output, &written.text)?;
    Ok(Exit::Legal)
}

/// Whether the output may take the place of what is there: not without being told to, and never that
/// of the deck itself where the other form loses something of it.
fn may_be_written(path: &Path, arguments: &ConvertArguments, loses: bool) -> Result<(), Trouble> {
    if output::is_file_there(path) && !arguments.force {
        let what = message!("there is a file of this name already; --force writes over it");
        return Err(Trouble::file(path, what));
    }
    let real = |path: &Path| path.canonicalize().ok();
    if loses && real(path).is_some() && real(path) == real(&arguments.deck) {
        let what = message!(
            "this is the deck itself, of which something would be lost; write another file"
        );
        return Err(Trouble::file(path, what));
    }
    Ok(())
}

/// The form that is asked for, else the one that the name of the output file tells.
fn format_of(arguments: &ConvertArguments) -> Result<Format, Trouble> {
    let told = || arguments.output.as_deref().and_then(form_of_name);
    arguments.to.or_else(told).ok_or_else(|| {
        let what = message!("the name of the output file does not tell its form");
        let forms = listed(Format::WORDS, "and");
        Trouble::unknown(what, message!("say --to and one of {forms}", forms))
    })
}

/// The form that files of a name have; JSON is our own.
fn form_of_name(path: &Path) -> Option<Format> {
    let extension = path.extension()?.to_str()?.to_ascii_lowercase();
    Some(match extension.as_str() {
        "toml" => Format::Toml,
        "yaml" | "yml" => Format::Yaml,
        "json" => Format::Json,
        "meccg" | "deck" => Format::Gccg,
        "cnum" => Format::Cardnum,
        "o8d" => Format::Octgn,
        "txt" => Format::Text,
        _ => return None,
    })
}
