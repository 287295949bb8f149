//! `meccg check --baseline`: findings of old, which fail no run.

use std::cmp::Reverse;
use std::io;
use std::path::{Component, Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::cards::database::Database;
use crate::check::{Checked, Outcome, Verdict};
use crate::cli::args::{CheckArguments, GlobalArguments};
use crate::cli::edited_file::show_diff;
use crate::cli::exit::Exit;
use crate::cli::inputs;
use crate::cli::named_text::named_text;
use crate::cli::output::{self, CliError};
use crate::cli::session::Session;
use crate::harmless::{Carries, shown_line};
use crate::message::{Message, message};
use crate::policy::Allowed;
use crate::policy::baseline::Baseline;
use crate::source::LineIndex;
use crate::text::numbered;

use super::{Found, Run};

/// The baseline of a run.
pub(super) struct Known {
    path: PathBuf,
    baseline: Baseline,
    /// How many of its findings no longer exist.
    mended: AtomicUsize,
}

impl Known {
    /// The named baseline, or that of the current folder, which `--official` ignores.
    pub(super) fn of(arguments: &CheckArguments) -> Result<Option<Self>, CliError> {
        let path = path(arguments);
        let here = !arguments.policy.official && output::is_file_there(&path);
        if arguments.write_baseline || (arguments.baseline.is_none() && !here) {
            return Ok(None);
        }
        let baseline = read(&path, arguments)?;
        Ok(Some(Self { path, baseline, mended: AtomicUsize::new(0) }))
    }

    /// Removes the known findings of a deck, and reports how many.
    pub(super) fn silence(&self, checked: &mut Checked<'_>) {
        let Outcome::Judged(judged) = &mut checked.outcome else { return };
        let found = &mut judged.judgement.diagnostics;
        let deck = deck_of(&checked.source.path, &self.path);
        let english = |said: &str| in_english(said, judged.database);
        let silenced = self.baseline.silence(&deck, found, english);
        self.mended.fetch_add(silenced.mended, Ordering::Relaxed);
        if silenced.errors > 0 {
            let by = self.path.display().to_string();
            judged.allowed.push(Allowed { by, errors: silenced.errors });
        }
    }

    /// Reports how many of its findings no longer exist. Findings that the run does not ask for may
    /// still exist.
    pub(super) fn tell_mended(&self, arguments: &CheckArguments, global: &GlobalArguments) {
        let mended = self.mended.load(Ordering::Relaxed);
        let policy = &arguments.policy;
        let judging = &arguments.judging;
        let whole = policy.only.is_empty()
            && policy.allow.is_empty()
            && judging.ruleset.is_none()
            && judging.length.is_none()
            && judging.against.is_none()
            && judging.reading.player.is_none();
        if mended == 0 || !whole {
            return;
        }
        let (path, findings) = (self.path.display().to_string(), numbered(mended, "finding"));
        let told = match mended {
            1 => message!(
                "{path}: {findings} is fixed; `meccg check --write-baseline` removes it",
                path,
                findings
            ),
            _ => message!(
                "{path}: {findings} are fixed; `meccg check --write-baseline` removes them",
                path,
                findings
            ),
        };
        output::note(&shown_line(&global.locale().say(&told)), global.color);
    }
}

/// What is found with the English names of its cards: a baseline is the same in every language.
fn in_english(said: &str, database: &Database) -> String {
    let printed = database.cards().filter(|card| card.shown_name() != card.name);
    let mut names: Vec<_> = printed.map(|card| (card.shown_name(), card.name.as_str())).collect();
    names.retain(|(shown, _)| said.contains(shown));
    // A name may be a part of another.
    names.sort_unstable_by_key(|(shown, _)| Reverse(shown.len()));
    names.iter().fold(said.to_owned(), |said, (shown, name)| said.replace(shown, name))
}

/// The path of a deck from the folder of the baseline, so that it is the same wherever a run begins.
fn deck_of(deck: &str, baseline: &Path) -> String {
    let (whole, file) =
        (inputs::without_detours(Path::new(deck)), inputs::without_detours(baseline));
    let folder = file.parent().unwrap_or(&file);
    let shared =
        whole.components().zip(folder.components()).take_while(|(one, other)| one == other);
    let shared = shared.count();
    let up = folder.components().skip(shared).map(|_| Component::ParentDir);
    let path: PathBuf = up.chain(whole.components().skip(shared)).collect();
    path.display().to_string()
}

fn path(arguments: &CheckArguments) -> PathBuf {
    arguments.baseline.clone().unwrap_or_else(|| PathBuf::from(inputs::BASELINE))
}

fn read(path: &Path, arguments: &CheckArguments) -> Result<Baseline, CliError> {
    let limits = inputs::limits(&arguments.judging.reading.limits);
    let source = named_text(path, &limits)?;
    Baseline::read(&source).map_err(|error| {
        let lines = LineIndex::new(&source.text);
        let at = error.span.map(|span| lines.position(span.start));
        let help = error.help;
        let help = help.unwrap_or_else(|| message!("`meccg check --write-baseline` makes one"));
        CliError::file(path, Message::at_place(at, error.message), help)
    })
}

/// Judges all decks and writes their findings as known.
pub(super) fn write(run: &Run<'_>, session: &mut Session<'_>) -> Result<Exit, CliError> {
    let path = path(run.arguments);
    if run.arguments.baseline.is_none() {
        output::is_regular(&path)?;
    }
    let mut baseline = Baseline::default();
    if output::is_file_there(&path) {
        let Ok(before) = read(&path, run.arguments) else {
            let what = message!("this file is not a baseline; it was not changed");
            return Err(CliError::file(&path, what, message!("name another file with --baseline")));
        };
        baseline = before;
    }
    // The known findings of decks that this run does not judge stay, unless their files are gone.
    let folder = path.parent().unwrap_or(Path::new("")).to_owned();
    baseline.forget(|deck| std::fs::exists(folder.join(deck)).is_ok_and(|there| !there));
    let mut exit = Exit::Legal;
    let mut inputs = run.inputs();
    loop {
        let tasks = run.batch(&mut inputs, session)?;
        if tasks.is_empty() {
            break;
        }
        for task in &tasks {
            let Found::Decks(decks) = run.judged(task) else { continue };
            for checked in decks {
                if checked.verdict() == Verdict::Unreadable {
                    let what = message!("it cannot be read");
                    let help = message!("`meccg check` shows why");
                    let trouble = CliError::at(&checked.source.path, what, help);
                    output::complain(&trouble.said(&run.locale), run.color, &run.locale);
                    exit = Exit::Failure;
                    continue;
                }
                if checked.source.path == inputs::STDIN {
                    let what = message!(
                        "a baseline names each deck by its path, and standard input has none"
                    );
                    let help = message!("name it with --stdin-filename");
                    return Err(CliError::unknown(what, help));
                }
                let deck = deck_of(&checked.source.path, &path);
                baseline.forget(|known| known == Baseline::path_of(&deck));
                let Outcome::Judged(judged) = &checked.outcome else { continue };
                let english = |said: &str| in_english(said, judged.database);
                baseline.add(&deck, checked.diagnostics(), english);
            }
        }
    }
    if exit == Exit::Failure {
        let help = message!("correct the decks that cannot be read, or leave them out");
        let trouble = CliError::at(&path, message!("not written"), help);
        output::complain(&trouble.said(&run.locale), run.color, &run.locale);
        return Ok(exit);
    }
    let text = baseline.text().map_err(|error| CliError::Output(io::Error::other(error)))?;
    if run.arguments.repair.diff {
        let (name, before) = output::there(Some(&path))?;
        output::print(run.color, |out| show_diff(&name, (&before, &text), out))?;
        return Ok(if before == text { exit } else { Exit::Illegal });
    }
    output::write_report(Some(&path), run.color, Carries::Text, |out| {
        out.write_all(text.as_bytes())
    })?;
    let path = path.display().to_string();
    let findings = numbered(baseline.findings(), "finding");
    let decks = numbered(baseline.decks(), "deck");
    let told = message!("{path}: {findings} of {decks} saved", path, findings, decks);
    output::note(&shown_line(&run.locale.say(&told)), run.color);
    Ok(exit)
}
