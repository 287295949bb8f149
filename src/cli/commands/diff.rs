//! `meccg diff`: how two decks differ.

use crate::check::Outcome;
use crate::cli::args::{DiffArguments, GlobalArguments};
use crate::cli::exit::Exit;
use crate::cli::inputs::Input;
use crate::cli::left_out::{tell_allowed, tell_unknown};
use crate::cli::output::{self, CliError};
use crate::cli::session::Session;
use crate::cli::terminal;
use crate::display::diff_table;
use crate::message::Locale;
use crate::questions::{self, DiffAsked};
use crate::reports::diff::{DiffFormat, unified};
use crate::reports::diff_markdown::markdown;

pub(super) fn run(arguments: &DiffArguments, global: &GlobalArguments) -> Result<Exit, CliError> {
    let mut session = Session::new(global, &arguments.judging)?;
    let [one, two] = session.pair(&arguments.before, &arguments.after)?;
    let before = one.check(&Input::of(&arguments.before));
    let after = two.check(&Input::of(&arguments.after));
    let (own, other) = match (&before.outcome, &after.outcome) {
        (Outcome::Judged(own), Outcome::Judged(other)) => (own, other),
        (Outcome::Unreadable(_), _) => return super::show::report_unreadable(&before, global),
        (_, Outcome::Unreadable(_)) => return super::show::report_unreadable(&after, global),
    };
    let decks = [one.resolve(&own.deck), two.resolve(&other.deck)];
    // Programs read English.
    let locale = match arguments.format {
        DiffFormat::Human | DiffFormat::Markdown => global.locale(),
        DiffFormat::Unified | DiffFormat::Json => Locale::english(),
    };
    let asked = DiffAsked { by_printing: arguments.printings, measures: arguments.measures };
    let report = questions::diff((&before, own), (&after, other), &decks, asked, &locale);
    output::write_to(&arguments.output, global, |out| match arguments.format {
        DiffFormat::Human => diff_table::write(out, &report, terminal::columns(), &locale),
        DiffFormat::Unified => unified(out, &report),
        DiffFormat::Markdown => out.write_all(markdown(&report, &locale).as_bytes()),
        DiffFormat::Json => output::write_json(out, &report),
    })?;
    tell_allowed(&before, global)?;
    tell_allowed(&after, global)?;
    let known = tell_unknown(&before.source.path, &decks[0], global)?.max(tell_unknown(
        &after.source.path,
        &decks[1],
        global,
    )?);
    Ok(if report.same { known } else { Exit::Illegal })
}
