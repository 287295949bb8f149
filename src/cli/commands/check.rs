//! `meccg check`: judges decks and reports on each, in path order.

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::sync::Arc;

use indicatif::{ProgressBar, ProgressStyle};
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

use crate::check::{Checked, Judge, Verdict, Wishes};
use crate::checkers::registry;
use crate::cli::args::{CheckArguments, Color, JudgingArguments, PolicyArguments};
use crate::cli::collections;
use crate::cli::config::{Bench, Configs, Configured};
use crate::cli::exit::Exit;
use crate::cli::house;
use crate::cli::inputs::{self, Input};
use crate::cli::output::{self, Trouble};
use crate::cli::terminal;
use crate::policy::{Level, Levels, Policy};
use crate::reports::model::Summary;
use crate::reports::{Renderer, ReportFormat};
use crate::rulesets::model::Severity;

use super::fix;
use crate::text::meant;

/// So many decks are judged and rendered at once, so that memory does not grow with their number.
const BATCH: usize = 256;

/// From so many decks on, a bar is worth showing.
const LONG_RUN: usize = 2 * BATCH;

/// The word behind `--deny` that makes any warning fail the run.
const WARNINGS: &str = "warnings";

pub(super) fn run(
    arguments: &CheckArguments,
    mut judge: Judge,
    cards: &[PathBuf],
    color: Color,
) -> Result<Exit, Trouble> {
    let mut wishes = asked(arguments, &mut judge, color)?;
    if let Some(path) = &arguments.collection {
        wishes.collection =
            Some(Arc::new(collections::load(path, wishes.player, &judge, &wishes.limits, color)?));
    }
    let run = Run {
        deny_warnings: arguments.policy.deny.iter().any(|word| word == WARNINGS),
        opponent: arguments.opponent.as_deref().map(Input::of),
        arguments,
        bench: Bench { judge: &judge, cards, wishes: &wishes, color },
    };
    if arguments.repair.fix {
        let changed = run.repair()?;
        if arguments.repair.diff {
            return Ok(if changed { Exit::Illegal } else { Exit::Legal });
        }
    }
    let mut exit = Exit::Legal;
    output::write_to(arguments.output.as_deref(), color, |out| {
        run.report(out, &mut exit).map_err(|failed| match failed {
            Failed::Output(error) => error,
            Failed::Trouble(trouble) => io::Error::other(trouble),
        })
    })?;
    // The program ends here, and the system takes the tables back faster than they are dropped.
    std::mem::forget(run);
    std::mem::forget(judge);
    Ok(exit)
}

/// What the arguments ask for over what the deck and the configuration say.
fn asked(arguments: &CheckArguments, judge: &mut Judge, color: Color) -> Result<Wishes, Trouble> {
    let mut asked = known_wishes(&arguments.judging, judge, color)?;
    asked.policy = Policy { layers: vec![levels(&arguments.policy)?] };
    asked.ignore_waivers = arguments.policy.no_waivers;
    Ok(asked)
}

/// What the arguments ask for over what the deck says.
pub(super) fn wishes(arguments: &JudgingArguments) -> Wishes {
    Wishes {
        ruleset: arguments.ruleset.clone(),
        length: arguments.length,
        player: arguments.player,
        against: arguments.against,
        format: arguments.input_format,
        limits: inputs::limits(&arguments.limits),
        ..Wishes::default()
    }
}

/// The levels of rules. A rule of which the arguments say two things is a slip that is told.
fn levels(arguments: &PolicyArguments) -> Result<Levels, Trouble> {
    let mut levels = Levels::default();
    let flags = [
        (Level::Allow, &arguments.allow),
        (Level::Warn, &arguments.warn),
        (Level::Deny, &arguments.deny),
    ];
    for (level, rules) in flags {
        let deny = level == Level::Deny;
        for rule in rules.iter().filter(|rule| !(deny && *rule == WARNINGS)) {
            let before = levels.set(rule, level).map_err(|error| Trouble::Unknown {
                help: meant(&error.nearest),
                what: error.to_string(),
            })?;
            if let Some(before) = before.filter(|&before| before != level) {
                let what = format!("--{before} and --{level} both name `{rule}`");
                return Err(Trouble::Unknown { what, help: Some("leave one out".to_owned()) });
            }
        }
    }
    Ok(levels)
}

/// A ruleset on the command line that does not exist is said once, not for every deck.
pub(super) fn known_ruleset(judge: &Judge, wishes: &Wishes) -> Result<(), Trouble> {
    let Some(name) = &wishes.ruleset else { return Ok(()) };
    judge.library.get(name).map(drop).map_err(|error| super::rules::unknown(&error))
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

/// What the arguments ask for, with the ruleset they name at hand.
pub(super) fn known_wishes(
    arguments: &JudgingArguments,
    judge: &mut Judge,
    color: Color,
) -> Result<Wishes, Trouble> {
    let mut wishes = wishes(arguments);
    if let Some(name) = &mut wishes.ruleset {
        *name = house::load(judge, name, color)?;
    }
    known_ruleset(judge, &wishes)?;
    Ok(wishes)
}

impl From<Trouble> for Failed {
    fn from(trouble: Trouble) -> Self {
        Self::Trouble(trouble)
    }
}

/// A deck to be judged, with what its configuration makes of the wishes.
struct Task {
    input: Input,
    configured: Configured,
}

/// A run over many decks.
struct Run<'j> {
    arguments: &'j CheckArguments,
    bench: Bench<'j>,
    deny_warnings: bool,
    /// The deck that all others are played against.
    opponent: Option<Input>,
}

impl Run<'_> {
    fn inputs(&self) -> impl Iterator<Item = Input> {
        inputs::find(&self.arguments.paths, self.arguments.all)
    }

    fn configs(&self) -> Result<Configs<'_>, Trouble> {
        Configs::new(self.bench, self.arguments.policy.config.as_deref())
    }

    /// Repairs every deck, or shows how; tells whether there was anything to repair.
    fn repair(&self) -> Result<bool, Trouble> {
        let Bench { judge, color, .. } = self.bench;
        let mut configs = self.configs()?;
        let mut changed = false;
        output::write_to(None, color, |out| {
            for input in self.inputs() {
                let configured = configs.wishes(input.path()).map_err(io::Error::other)?;
                let repair = fix::of(&input, configured.judge(judge), &configured.wishes);
                let Some(repair) = repair else { continue };
                changed = true;
                if self.arguments.repair.diff {
                    repair.show(out)?;
                } else {
                    repair.write().map_err(io::Error::other)?;
                    output::note(&repair.summary(), color);
                }
            }
            Ok(())
        })?;
        Ok(changed)
    }

    /// Reports on every deck. A deck's exit status counts even when nobody reads the report to its
    /// end.
    fn report(&self, out: &mut dyn Write, exit: &mut Exit) -> Result<(), Failed> {
        let paths = &self.arguments.paths;
        let one = paths.len() == 1 && !paths[0].is_dir();
        let renderer =
            self.arguments.format.renderer(terminal::columns(), self.arguments.verbose || one);
        let mut configs = self.configs()?;
        let (summary, last) = (Summary::default(), PathBuf::new());
        let mut reporter = Reporter { renderer: &*renderer, summary, shown: 0, last };
        let bar = self.bar();
        let seen = !bar.is_hidden();
        let mut inputs = self.inputs();
        renderer.begin(out)?;
        loop {
            let batch = inputs.by_ref().take(BATCH);
            let tasks = batch.map(|input| {
                let configured = configs.wishes(input.path())?;
                Ok(Task { input, configured })
            });
            let tasks = tasks.collect::<Result<Vec<_>, Trouble>>()?;
            if tasks.is_empty() {
                break;
            }
            let judged = self.check(&tasks);
            // The bar steps aside while the report is written: both may be on the same screen.
            bar.suspend(|| {
                for (task, decks) in tasks.iter().zip(judged) {
                    self.report_on(out, task, decks, &mut reporter, exit)?;
                }
                if seen { out.flush() } else { Ok(()) }
            })?;
            bar.inc(tasks.iter().filter(|task| task.input.is_deck()).count() as u64);
        }
        bar.finish_and_clear();
        Ok(renderer.end(out, &reporter.summary)?)
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
        (self.deny_warnings || task.configured.deny_warnings)
            && checked.diagnostics().iter().any(warns)
    }

    /// Judges a batch; a single deck is not worth a second thread.
    fn check<'t>(&'t self, tasks: &'t [Task]) -> Vec<Vec<Checked<'t>>> {
        let decks = tasks.iter().filter(|task| task.input.is_deck());
        if decks.take(2).count() < 2 {
            tasks.iter().map(|task| self.one(task)).collect()
        } else {
            tasks.par_iter().map(|task| self.one(task)).collect()
        }
    }

    /// Judges a deck; with an opponent, his deck too, against this one. Nothing where there is no
    /// deck.
    fn one<'t>(&'t self, task: &'t Task) -> Vec<Checked<'t>> {
        let (input, wishes) = (&task.input, &task.configured.wishes);
        let judge = task.configured.judge(self.bench.judge);
        if matches!(input, Input::EndOf(_)) || input.is_other_file() {
            return Vec::new();
        }
        let Some(opponent) = &self.opponent else {
            return vec![input.check(judge, wishes)];
        };
        match (input.source(&wishes.limits), opponent.source(&wishes.limits)) {
            (Ok(own), Ok(his)) => {
                let (own, his) = judge.check_pair(own, his, wishes);
                vec![own, his]
            }
            (own, his) => {
                let read = [own, his].into_iter();
                read.map(|source| match source {
                    Ok(source) => judge.check(source, wishes),
                    Err(unreadable) => *unreadable,
                })
                .collect()
            }
        }
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
        let style =
            ProgressStyle::with_template("{bar:40} {human_pos}/{human_len} decks, {eta} left");
        style.map_or_else(|_| bar.clone(), |style| bar.clone().with_style(style))
    }
}

/// The report so far.
struct Reporter<'r> {
    renderer: &'r dyn Renderer,
    summary: Summary,
    shown: usize,
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
        self.shown += 1;
        self.renderer.deck(out, checked, self.shown == 1)
    }
}
