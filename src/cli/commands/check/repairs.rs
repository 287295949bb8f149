//! `meccg check --fix`: repairs in the files, as a diff, or in another file.

use std::io::{self, Write};

use crate::check::{Checked, Outcome};
use crate::cli::exit::Exit;
use crate::cli::inputs::{self, Input};
use crate::cli::left_out::tell_unknown_of;
use crate::cli::output::{self, CliError};
use crate::cli::session::{Session, Setting};
use crate::cli::terminal;
use crate::display::human::Detail;
use crate::harmless::{Carries, shown_line};
use crate::message::message;
use crate::reports::model::Summary;
use crate::reports::model::passed_over::Skipped;
use crate::reports::{Renderer, ReportFormat};

use super::super::convert::is_named_as;
use super::super::{fix, show};
use super::{Run, tell_denied};

/// The report to a program on the decks as they would be after their repairs, which are only tried;
/// their differences then go to standard error.
struct RepairTrial {
    renderer: Box<dyn Renderer>,
    summary: Summary,
}

impl RepairTrial {
    /// That of a run, if it only tries repairs and reports to a program.
    fn of(run: &Run<'_>) -> Option<Self> {
        let format = run.arguments.format;
        let wanted = run.arguments.repair.diff && format != ReportFormat::Human;
        let renderer = || format.renderer(terminal::columns(), Detail::Verdict, &run.locale);
        wanted.then(|| Self { renderer: renderer(), summary: Summary::default() })
    }

    fn deck(&mut self, out: &mut dyn Write, checked: &Checked<'_>) -> io::Result<()> {
        self.summary.add(checked);
        self.renderer.deck(out, checked)
    }

    fn passed_over(&mut self, file: Skipped) {
        self.summary.passed_over.push(file);
    }
}

impl Run<'_> {
    /// Repairs every deck, or shows the repairs; returns whether there was anything to repair, and
    /// whether some deck could not be read or written.
    pub(super) fn repair(&self, session: &mut Session<'_>) -> Result<(bool, bool), CliError> {
        let (mut changed, mut failed, mut any) = (false, false, false);
        let shows = self.arguments.repair.diff;
        let mut trial = RepairTrial::of(self);
        let carries = if trial.is_some() { self.carries() } else { Carries::Colours };
        output::write_report(None, self.color, carries, |out| {
            if let Some(trial) = &mut trial {
                trial.renderer.begin(out)?;
            }
            for input in self.inputs() {
                // The end of a folder matters only if the folder has no decks, and nothing is
                // judged after this.
                if matches!(input, Input::EndOf(_)) && (any || !shows) {
                    continue;
                }
                if let Some(file) = input.passed_over(&self.folders) {
                    if let Some(trial) = &mut trial {
                        trial.passed_over(file);
                    }
                    continue;
                }
                any = true;
                let setting = session.setting_of_many(input.path()).map_err(io::Error::other)?;
                let done = match setting {
                    Ok(setting) => self.repair_one(&input, &setting, out, trial.as_mut())?,
                    Err(why) if shows => {
                        let unjudged = input.unjudged(&why);
                        if let Some(trial) = &mut trial {
                            trial.deck(out, &unjudged)?;
                        }
                        show::tell_unreadable(&unjudged, self.global).map_err(io::Error::other)?
                    }
                    // Its faults are reported when the deck is judged.
                    Err(_) => Exit::Legal,
                };
                changed |= done == Exit::Illegal;
                failed |= done == Exit::Failure;
            }
            trial.map_or(Ok(()), |mut trial| trial.renderer.end(out, &trial.summary))
        })?;
        Ok((changed, failed))
    }

    /// Repairs a deck, or shows the repairs: `Illegal` if there was anything to do, `Failure` if
    /// that failed.
    fn repair_one(
        &self,
        input: &Input,
        setting: &Setting,
        out: &mut dyn Write,
        trial: Option<&mut RepairTrial>,
    ) -> io::Result<Exit> {
        let shows = self.arguments.repair.diff;
        let repair = fix::repaired(input, setting);
        let mut exit = Exit::Legal;
        if shows {
            // Nothing is judged after a diff, so other findings are reported now.
            let mut checked = match &repair {
                Ok(Some(repair)) => setting.check_source(repair.source()),
                _ => setting.check(input),
            };
            exit = self.tell_unheard(&checked).map_err(io::Error::other)?;
            if let Some(trial) = trial {
                self.known.iter().for_each(|known| known.silence(&mut checked));
                trial.deck(out, &checked)?;
            }
        }
        let repair = match repair {
            Ok(Some(repair)) => repair,
            Ok(None) => return Ok(exit),
            Err(trouble) => {
                output::complain(&trouble.said(&self.locale), self.color, &self.locale);
                return Ok(Exit::Failure);
            }
        };
        if shows {
            match self.arguments.format {
                ReportFormat::Human => repair.show(out)?,
                _ => output::write_error(self.color, |out| repair.show(out))?,
            }
            return Ok(exit.max(Exit::Illegal));
        }
        if let Err(trouble) = repair.write() {
            // A file that cannot be written loses only its own repairs.
            output::complain(&trouble.said(&self.locale), self.color, &self.locale);
            return Ok(Exit::Failure);
        }
        output::note(&shown_line(&self.locale.say(&repair.summary())), self.color);
        Ok(Exit::Illegal)
    }

    /// Reports that a deck cannot be read, or its unknown cards.
    fn tell_unheard(&self, checked: &Checked<'_>) -> Result<Exit, CliError> {
        match checked.outcome {
            Outcome::Unreadable(_) => show::tell_unreadable(checked, self.global),
            Outcome::Judged(_) => tell_unknown_of(checked, self.global),
        }
    }

    /// Whether repairs can be written back: standard input has no file, so its text goes to
    /// standard output.
    pub(super) fn can_repair_in_place(&self) -> Result<(), CliError> {
        let stdin = self.arguments.paths.iter().any(|path| inputs::is_stdin(path));
        if !stdin || self.arguments.repair.diff {
            return Ok(());
        }
        let what = message!("standard input is not a file that can be repaired");
        let help = message!("`-o FILE` writes the repaired deck, `-o -` to standard output");
        Err(CliError::unknown(what, help))
    }

    /// Writes a deck with its repairs to another file, or to standard output, and reports on it there
    /// where the deck is not.
    pub(super) fn repair_elsewhere(&self, session: &mut Session<'_>) -> Result<Exit, CliError> {
        let decks = self.inputs().filter(Input::is_deck);
        let mut decks = decks.filter(|input| input.passed_over(&self.folders).is_none());
        let (Some(input), None) = (decks.next(), decks.next()) else {
            let what = message!("`--fix -o` writes exactly one repaired deck");
            let help = message!("name one deck, or remove -o to repair each deck in its own file");
            return Err(CliError::unknown(what, help));
        };
        let setting = session.setting(input.path())?;
        let repair = match fix::with_repairs(&input, &setting) {
            Ok(repair) => repair,
            Err(unreadable) => return show::report_unreadable(&unreadable, self.global),
        };
        let mut checked = setting.check_source(repair.source());
        self.settle(&mut checked, Some(&setting));
        let output = &self.arguments.output;
        if let Outcome::Judged(judged) = &checked.outcome {
            is_named_as(output.file(), judged.deck.format)?;
        }
        output::write_deck(output.file(), &checked.source.text)?;
        output::note(&shown_line(&self.locale.say(&repair.summary())), self.color);
        let report = |out: &mut dyn Write| {
            let columns = terminal::columns();
            let mut renderer =
                self.arguments.format.renderer(columns, Detail::Counts, &self.locale);
            let mut summary = Summary::default();
            summary.add(&checked);
            renderer.begin(out)?;
            renderer.deck(out, &checked)?;
            renderer.end(out, &summary)
        };
        match output.file() {
            Some(_) => output::write_report(None, self.color, self.carries(), report)?,
            None => output::write_error(self.color, report)?,
        }
        let denied = checked.denied().is_some();
        tell_denied(usize::from(denied), self.deny_warnings, self.global);
        Ok(Exit::from(checked.verdict()).max(if denied { Exit::Illegal } else { Exit::Legal }))
    }
}
