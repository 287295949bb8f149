//! `meccg history`: a deck over git's commits.

use std::path::Path;

use crate::check::{Checked, Outcome, not_text};
use crate::cli::args::{GlobalArguments, HistoryArguments};
use crate::cli::exit::Exit;
use crate::cli::git;
use crate::cli::inputs::{self, Input};
use crate::cli::left_out::{tell_allowed, tell_unknown_of};
use crate::cli::next_steps;
use crate::cli::output::{self, CliError};
use crate::cli::session::{Session, Setting};
use crate::cli::terminal;
use crate::display::history::text;
use crate::message::{Locale, message};
use crate::reports::history::markdown;
use crate::reports::listing::ListingFormat;
use crate::reports::model::history::{HistoryReport, VersionFacts};
use crate::request::Bounded;
use crate::source::SourceFile;

pub(super) fn run(
    arguments: &HistoryArguments,
    global: &GlobalArguments,
) -> Result<Exit, CliError> {
    let file = &arguments.tracked;
    if inputs::is_stdin(file) {
        let what = message!("standard input has no history");
        return Err(CliError::unknown(what, message!("name a file under git")));
    }
    if file.is_dir() {
        let (what, help) = (message!("it is a folder"), message!("name a file under git"));
        return Err(CliError::at(file, what, help));
    }
    let mut session = Session::new(global, &arguments.judging)?;
    let setting = session.setting_of(file)?;
    let path = file.display().to_string();
    let versions = versions_of(&setting, file, arguments.limit.map(Bounded::get))?;
    // Programs read English.
    let locale = match arguments.listing.format {
        ListingFormat::Json => Locale::english(),
        _ => global.locale(),
    };
    let report = HistoryReport::said(&path, &versions, &locale);
    let shown = match arguments.listing.format {
        ListingFormat::Human => text(&report, terminal::columns(), &locale),
        ListingFormat::Markdown => markdown(&report, &locale),
        ListingFormat::Json => output::json(&report)?,
    };
    output::write_to(&arguments.listing.output, global, |out| out.write_all(shown.as_bytes()))?;
    git::tell_shallow(file, global);
    match versions.last() {
        Some((_, checked)) if matches!(checked.outcome, Outcome::Unreadable(_)) => {
            super::show::tell_unreadable(checked, global)
        }
        Some((_, checked)) => {
            tell_allowed(checked, global)?;
            tell_unknown_of(checked, global)
        }
        None => Ok(Exit::Legal),
    }
}

/// The versions of a deck, the oldest first: those that are committed, and what is in the folder now
/// if it is not what was committed last.
pub(super) fn versions_of<'s>(
    setting: &'s Setting,
    file: &Path,
    most: Option<usize>,
) -> Result<Vec<(VersionFacts, Checked<'s>)>, CliError> {
    let committed = git::versions(file, most, &setting.wishes.limits);
    let committed = committed.map_err(|error| match file.symlink_metadata() {
        Ok(_) => error,
        // What git says of it is less plain.
        Err(_) => CliError::no_such_file(file),
    })?;
    let last = committed.last().and_then(|version| version.bytes.clone());
    let mut versions: Vec<(VersionFacts, Checked<'_>)> = Vec::new();
    let path = file.display().to_string();
    for version in committed {
        // A commit that removed the file leaves nothing to judge.
        if let Some(bytes) = version.bytes {
            versions.push((version.facts, judged(setting, &path, bytes)));
        }
    }
    if let Ok((_, bytes)) = Input::of(file).bytes(&setting.wishes.limits)
        && last.as_ref() != Some(&bytes)
    {
        versions.push((VersionFacts::default(), judged(setting, &path, bytes)));
    }
    Ok(versions)
}

/// A version, judged as the file would be.
fn judged<'s>(setting: &'s Setting, path: &str, bytes: Vec<u8>) -> Checked<'s> {
    match SourceFile::from_bytes(path, bytes, &setting.wishes.limits) {
        Ok(source) => setting.check_source(source),
        Err(error) => next_steps::explained(Checked::unreadable(path, not_text(&error))),
    }
}
