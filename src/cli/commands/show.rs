//! `meccg show`: a deck as a person reads it.

use crate::answers::RequestError;
use crate::check::Checked;
use crate::cli::args::{GlobalArguments, ShowArguments};
use crate::cli::exit::Exit;
use crate::cli::inputs::Input;
use crate::cli::left_out::tell_unknown;
use crate::cli::output::{self, CliError};
use crate::cli::session::Session;
use crate::cli::terminal;
use crate::display::human::{Detail, Human};
use crate::display::{listing_table, reading};
use crate::message::{message, word};
use crate::reports::Renderer;
use crate::reports::listing::{Listing, ListingFormat, markdown};
use crate::reports::reading::ReadingReport;

pub(super) fn run(arguments: &ShowArguments, global: &GlobalArguments) -> Result<Exit, CliError> {
    if arguments.heard && arguments.listing.format == ListingFormat::Markdown {
        let what = message!("`--reading` cannot be written as `markdown`");
        return Err(CliError::unknown(what, message!("remove --format, or use --format json")));
    }
    let setting = Session::new(global, &arguments.reading)?.setting_of(&arguments.deck)?;
    let (source, deck) = match setting.read(&Input::of(&arguments.deck)) {
        Ok(read) => read,
        Err(unreadable) => return report_unreadable(&unreadable, global),
    };
    if arguments.heard {
        show_reading(arguments, global, &ReadingReport::new(&source, &deck))?;
        return tell_unknown(&source.path, &setting.resolve(&deck), global);
    }
    let resolved = setting.resolve(&deck);
    let listing = Listing::new(&source.path, &resolved);
    let locale = global.locale();
    let told_by = locale.word(TOLD_BY);
    output::write_to(&arguments.listing.output, global, |out| match arguments.listing.format {
        ListingFormat::Human => listing_table::write(out, &listing, &told_by, &locale),
        ListingFormat::Markdown => out.write_all(markdown(&listing, &told_by, &locale).as_bytes()),
        ListingFormat::Json => output::write_json(out, &listing),
    })?;
    tell_unknown(&source.path, &resolved, global)
}

/// Shows each line with its role.
fn show_reading(
    arguments: &ShowArguments,
    global: &GlobalArguments,
    report: &ReadingReport<'_>,
) -> Result<(), CliError> {
    let locale = global.locale();
    output::write_to(&arguments.listing.output, global, |out| match arguments.listing.format {
        ListingFormat::Json => output::write_json(out, report),
        _ => reading::write(out, report, terminal::columns(), &locale),
    })
}

/// The hint where unreadable lines are listed.
const TOLD_BY: &str = word!(": see `meccg check`");

/// Tells on standard error why a deck cannot be read, and a program on standard output, too.
pub(super) fn report_unreadable(
    unreadable: &Checked<'_>,
    global: &GlobalArguments,
) -> Result<Exit, CliError> {
    let exit = tell_unreadable(unreadable, global)?;
    if global.json {
        output::refuse(&RequestError::unreadable(unreadable));
    }
    Ok(exit)
}

/// Reports to people why a deck cannot be read; programs find it in the report on all decks.
pub(super) fn tell_unreadable(
    unreadable: &Checked<'_>,
    global: &GlobalArguments,
) -> Result<Exit, CliError> {
    let mut human = Human::new(terminal::columns(), Detail::Counts, &global.locale());
    output::write_error(global.color, |out| human.deck(out, unreadable))?;
    Ok(Exit::Failure)
}
