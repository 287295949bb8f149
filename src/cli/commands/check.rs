//! `meccg check`: judges decks and reports on each, in path order.

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

use indicatif::{ProgressBar, ProgressStyle};
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

use crate::check::{Checked, Verdict};
use crate::cli::args::{CheckArguments, Color, GlobalArguments, PolicyArguments};
use crate::cli::exit::Exit;
use crate::cli::inputs::{self, DeckFolders, Input};
use crate::cli::output::{self, Trouble};
use crate::cli::session::{Request, Session, Setting};
use crate::cli::terminal;
use crate::harmless::{Carries, shown_line};
use crate::message::{Message, Tongue, message};
use crate::policy::{Level, Levels};
use crate::reports::model::Summary;
use crate::reports::model::passed_over::PassedOver;
use crate::reports::{Renderer, ReportFormat};
use crate::rules::registry;
use crate::rulesets::model::Severity;
use crate::text::was_meant;

use super::fix;

/// So many decks are judged and rendered at once, so that memory does not grow with their number.
const BATCH: usize = 256;

/// From so many decks on, a bar is worth showing.
const LONG_RUN: usize = 2 * BATCH;

/// The word behind `--deny` that makes any warning fail the run.
pub(super) const WARNINGS: &str = "warnings";

/// The word behind `--deny` that makes what may be a deck, but was passed over, fail the run.
pub(super) const SKIPPED: &str = "skipped";

pub(super) fn run(arguments: &CheckArguments, global: &GlobalArguments) -> Result<Exit, Trouble> {
    let denied = |what| arguments.policy.deny.iter().any(|word| word == what);
    let run = Run {
        deny_warnings: denied(WARNINGS),
        deny_skipped: denied(SKIPPED),
        folders: DeckFolders::default(),
        opponent: arguments.opponent.as_deref().map(Input::of),
        arguments,
        color: global.color,
        tongue: global.tongue(),
    };
    let mut session = Session::new(global, request(arguments)?)?;
    let mut failed = false;
    if arguments.repair.fix {
        let (changed, unwritten) = run.repair(&mut session)?;
        failed = unwritten;
        if arguments.repair.diff {
            return Ok(if changed { Exit::Illegal } else { Exit::Legal });
        }
    }
    let mut exit = if failed { Exit::Trouble } else { Exit::Legal };
    // GitHub takes the lines of its own format for orders, and those of no other.
    let carries = match arguments.format {
        ReportFormat::Github => Carries::Orders,
        _ => Carries::Colours,
    };
    output::write_report(arguments.output.as_deref(), global.color, carries, |out| {
        run.report(&mut session, out, &mut exit).map_err(|failed| match failed {
            Failed::Output(error) => error,
            Failed::Trouble(trouble) => io::Error::other(trouble),
        })
    })?;
    Ok(exit)
}

/// What the arguments ask for over what the deck and the configuration say.
fn request(arguments: &CheckArguments) -> Result<Request, Trouble> {
    let request = Request::from(&arguments.judging);
    let request = request.built_from(arguments.owned.collection.as_deref());
    let request = request.with_levels(levels(&arguments.policy)?);
    let mut request = request.of_pool(arguments.pool.pool.as_deref())?;
    request.wishes.ignore_waivers = arguments.policy.no_waivers;
    Ok(request)
}

/// The levels of rules. A rule of which the arguments say two things is a slip that is told.
pub(super) fn levels(arguments: &PolicyArguments) -> Result<Levels, Trouble> {
    let mut levels = Levels::default();
    let flags = [
        (Level::Allow, &arguments.allow),
        (Level::Warn, &arguments.warn),
        (Level::Deny, &arguments.deny),
    ];
    for (level, rules) in flags {
        let deny = level == Level::Deny;
        let of_run = |rule: &str| deny && [WARNINGS, SKIPPED].contains(&rule);
        for rule in rules.iter().filter(|rule| !of_run(rule)) {
            let before = levels.set(rule, level);
            let before = before
                .map_err(|error| Trouble::unknown(error.message(), was_meant(&error.nearest)))?;
            if let Some(before) = before.filter(|&before| before != level) {
                let (before, level) = (before.word(), level.word());
                let what =
                    message!("--{before} and --{level} both name `{rule}`", before, level, rule);
                return Err(Trouble::unknown(what, message!("leave one out")));
            }
        }
    }
    Ok(levels)
}

/// Why a run ended before its last deck.
enum Failed {
    /// The report could not be written.
    Output(io::Error),
    /// A configuration is wrong.
    Trouble(Trouble),
}

impl From<io::Error> for Failed {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl From<Trouble> for Failed {
    fn from(trouble: Trouble) -> Self {
        Self::Trouble(trouble)
    }
}

/// A deck to be judged, with what holds for it.
struct Task {
    input: Input,
    /// Or why its configuration cannot be used.
    setting: Result<Setting, Message>,
}

/// What was found at a place.
enum Found<'t> {
    /// The deck, and that of the opponent.
    Decks(Vec<Checked<'t>>),
    /// Nothing to judge.
    PassedOver(PassedOver),
}

/// A run over many decks.
struct Run<'a> {
    arguments: &'a CheckArguments,
    color: Color,
    tongue: Tongue,
    deny_warnings: bool,
    deny_skipped: bool,
    folders: DeckFolders,
    /// The deck that all others are played against.
    opponent: Option<Input>,
}

impl Run<'_> {
    fn inputs(&self) -> impl Iterator<Item = Input> {
        inputs::find(&self.arguments.paths, self.arguments.all)
    }

    /// Repairs every deck, or shows how; tells whether there was anything to repair, and
    /// whether some repair could not be written.
    fn repair(&self, session: &mut Session<'_>) -> Result<(bool, bool), Trouble> {
        let (mut changed, mut failed) = (false, false);
        output::write_to(None, self.color, |out| {
            for input in self.inputs() {
                if input.passed_over(&self.folders).is_some() {
                    continue;
                }
                let setting = session.setting_of_many(input.path()).map_err(io::Error::other)?;
                // What is wrong with it is said when the deck is judged.
                let Ok(setting) = setting else { continue };
                let Some(repair) = fix::repaired(&input, &setting) else { continue };
                changed = true;
                if self.arguments.repair.diff {
                    repair.show(out)?;
                } else {
                    if let Err(trouble) = repair.write() {
                        // One file that cannot be written costs its repairs, not those of the rest.
                        output::complain(&trouble.said(&self.tongue), self.color, &self.tongue);
                        failed = true;
                        continue;
                    }
                    let summary = repair.summary();
                    output::note(&shown_line(&self.tongue.say(&summary)), self.color);
                }
            }
            Ok(())
        })?;
        Ok((changed, failed))
    }

    /// Reports on every deck. A deck's exit status counts even when nobody reads the report to its
    /// end.
    fn report(
        &self,
        session: &mut Session<'_>,
        out: &mut dyn Write,
        exit: &mut Exit,
    ) -> Result<(), Failed> {
        let paths = &self.arguments.paths;
        let one = paths.len() == 1 && !paths[0].is_dir();
        let mut renderer = self.arguments.format.renderer(
            terminal::columns(),
            self.arguments.verbose || one,
            &self.tongue,
        );
        let (summary, last) = (Summary::default(), PathBuf::new());
        let mut reporter = Reporter { renderer: &mut *renderer, summary, last };
        let bar = self.bar();
        let seen = !bar.is_hidden();
        let mut inputs = self.inputs();
        // What is wrong with the first decks' configurations is said before anything is written.
        let mut tasks = batch(&mut inputs, session)?;
        reporter.renderer.begin(out)?;
        while !tasks.is_empty() {
            let judged = self.check(&tasks);
            // The bar steps aside while the report is written: both may be on the same screen.
            bar.suspend(|| {
                for (task, found) in tasks.iter().zip(judged) {
                    match found {
                        Found::PassedOver(file) => self.pass_over(file, &mut reporter, exit),
                        Found::Decks(decks) => {
                            self.report_on(out, task, decks, &mut reporter, exit)?;
                        }
                    }
                }
                if seen { out.flush() } else { Ok(()) }
            })?;
            bar.inc(tasks.iter().filter(|task| task.input.is_deck()).count() as u64);
            tasks = batch(&mut inputs, session)?;
        }
        bar.finish_and_clear();
        Ok(reporter.renderer.end(out, &reporter.summary)?)
    }

    /// Keeps what was passed over, to be told at the end.
    fn pass_over(&self, file: PassedOver, reporter: &mut Reporter<'_>, exit: &mut Exit) {
        if self.deny_skipped && file.may_be_deck {
            *exit = (*exit).max(Exit::Illegal);
        }
        reporter.summary.passed_over.push(file);
    }

    /// Reports on what was judged for a task, and tells the exit status of it.
    fn report_on(
        &self,
        out: &mut dyn Write,
        task: &Task,
        mut decks: Vec<Checked<'_>>,
        reporter: &mut Reporter<'_>,
        exit: &mut Exit,
    ) -> io::Result<()> {
        if let (Some(path), false) = (task.input.path(), decks.is_empty()) {
            path.clone_into(&mut reporter.last);
        }
        if let Input::EndOf(folder) = &task.input
            && !reporter.last.starts_with(folder)
        {
            decks.push(inputs::empty_folder(folder));
        }
        for checked in decks {
            let denied = self.denied(&checked, task);
            let bad = if denied { Exit::Illegal } else { Exit::Legal };
            *exit = (*exit).max(checked.verdict().into()).max(bad);
            let legal = checked.verdict() == Verdict::Legal && !denied;
            reporter.deck(out, &checked, self.arguments.quiet && legal)?;
        }
        Ok(())
    }

    /// Whether a deck has a warning where warnings fail the run; advice is not meant by that.
    fn denied(&self, checked: &Checked<'_>, task: &Task) -> bool {
        let warns = |found: &crate::diagnostic::Diagnostic| {
            found.severity == Severity::Warning && !registry::is_advice(found.rule)
        };
        let told = task.setting.as_ref().is_ok_and(|setting| setting.deny_warnings);
        (self.deny_warnings || told) && checked.diagnostics().iter().any(warns)
    }

    /// Judges a batch; a single deck is not worth a second thread.
    fn check<'t>(&'t self, tasks: &'t [Task]) -> Vec<Found<'t>> {
        let decks = tasks.iter().filter(|task| task.input.is_deck());
        if decks.take(2).count() < 2 {
            tasks.iter().map(|task| self.judged(task)).collect()
        } else {
            tasks.par_iter().map(|task| self.judged(task)).collect()
        }
    }

    /// Judges a deck; with an opponent, his deck too, against this one. Nothing where there is no
    /// deck.
    fn judged<'t>(&'t self, task: &'t Task) -> Found<'t> {
        let Task { input, setting } = task;
        if let Some(file) = input.passed_over(&self.folders) {
            return Found::PassedOver(file);
        }
        let setting = match setting {
            Ok(setting) => setting,
            Err(why) => return Found::Decks(vec![input.unjudged(why)]),
        };
        Found::Decks(match &self.opponent {
            _ if matches!(input, Input::EndOf(_)) => Vec::new(),
            Some(opponent) => setting.check_pair(input, opponent).into(),
            None => vec![setting.check(input)],
        })
    }

    /// A bar on standard error, where the run is long, somebody looks at it, and the report leaves
    /// whole lines on the same screen if it goes there.
    fn bar(&self) -> ProgressBar {
        use ReportFormat as F;
        let elsewhere = self.arguments.output.is_some() || !io::stdout().is_terminal();
        let lines = matches!(self.arguments.format, F::Human | F::Short | F::Ndjson | F::Github);
        if !(elsewhere || lines) || !io::stderr().is_terminal() {
            return ProgressBar::hidden();
        }
        let decks = self.inputs().filter(Input::is_deck).count();
        if decks < LONG_RUN {
            return ProgressBar::hidden();
        }
        let bar = ProgressBar::new(decks as u64);
        let told = message!(
            "{done}/{all} decks, {time} left",
            done = "{human_pos}",
            all = "{human_len}",
            time = "{eta}"
        );
        let told = format!("{{bar:40}} {}", self.tongue.say(&told));
        let style = ProgressStyle::with_template(&told);
        style.map_or_else(|_| bar.clone(), |style| bar.clone().with_style(style))
    }
}

/// The next decks, with what holds for each.
fn batch(
    inputs: &mut impl Iterator<Item = Input>,
    session: &mut Session<'_>,
) -> Result<Vec<Task>, Trouble> {
    let task = |input: Input| {
        let setting = session.setting_of_many(input.path())?;
        Ok(Task { input, setting })
    };
    inputs.by_ref().take(BATCH).map(task).collect()
}

/// The report so far.
struct Reporter<'r> {
    renderer: &'r mut dyn Renderer,
    summary: Summary,
    /// The last deck that was judged, to tell a folder in which there was none.
    last: PathBuf,
}

impl Reporter<'_> {
    /// Counts a deck, and shows it unless it is not worth a word.
    fn deck(&mut self, out: &mut dyn Write, checked: &Checked<'_>, quiet: bool) -> io::Result<()> {
        self.summary.add(checked);
        if quiet {
            return Ok(());
        }
        self.renderer.deck(out, checked)
    }
}
