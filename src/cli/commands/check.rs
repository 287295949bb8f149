//! `meccg check`: judges decks and reports on each, in path order.

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::sync::Arc;

use indicatif::{ProgressBar, ProgressStyle};
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

use crate::check::{Checked, Outcome, Verdict};
use crate::cli::args::{CheckArguments, Color, GlobalArguments, PolicyArguments};
use crate::cli::exit::Exit;
use crate::cli::inputs::{self, DeckFolders, Input, Unusable};
use crate::cli::output::{self, CliError};
use crate::cli::session::pools::Pools;
use crate::cli::session::{NOT_OWNED, Request, Session, Setting};
use crate::cli::terminal;
use crate::decks::missing::DeckNeeds;
use crate::decks::model::Format;
use crate::display::human::{Detail, rules_table, summary_line};
use crate::harmless::Carries;
use crate::message::{Locale, message};
use crate::policy::{Denied, Level, Levels, UnknownRule};
use crate::reports::model::Summary;
use crate::reports::model::needs::TogetherReport;
use crate::reports::model::passed_over::Skipped;
use crate::reports::reading::ReadingReport;
use crate::reports::{DeckSums, Renderer, ReportFormat};
use crate::text::{nearest, numbered, was_meant};

mod baseline;
mod repairs;
mod watch;

/// The number of decks that are judged and rendered at once, so that memory does not grow with the
/// number of decks.
const BATCH: usize = 256;

/// The number of decks from which on a progress bar is shown.
const LONG_RUN: usize = 2 * BATCH;

/// The word after `--deny` that makes any warning fail the run.
pub(super) const WARNINGS: &str = "warnings";

/// The word after `--deny` that fails the run if a skipped file may be a deck.
pub(super) const SKIPPED: &str = "skipped";

pub(super) fn run(arguments: &CheckArguments, global: &GlobalArguments) -> Result<Exit, CliError> {
    let exit =
        if arguments.watch { watch::run(arguments, global) } else { once(arguments, global) };
    let zero = |exit| if arguments.exit_zero && exit == Exit::Illegal { Exit::Legal } else { exit };
    exit.map(zero)
}

/// Judges all decks once.
fn once(arguments: &CheckArguments, global: &GlobalArguments) -> Result<Exit, CliError> {
    let denied = |what| arguments.policy.deny.iter().any(|word| word == what);
    can_count(arguments)?;
    names_what_is_read(arguments)?;
    let own_levels = levels(&arguments.policy)?;
    let run = Run {
        deny_missing: own_levels.level(NOT_OWNED) == Some(Level::Deny),
        deny_warnings: denied(WARNINGS),
        deny_skipped: denied(SKIPPED),
        folders: DeckFolders::where_skipping_is(denied(SKIPPED)),
        pools: Pools::of(&arguments.pool)?,
        opponent: arguments.opponent.as_deref().map(Input::of),
        known: baseline::Known::of(arguments)?,
        arguments,
        global,
        color: global.color,
        locale: global.locale(),
    };
    let mut session = Session::new(global, request(arguments)?)?;
    if arguments.write_baseline {
        return baseline::write(&run, &mut session);
    }
    let mut failed = false;
    if arguments.repair.fix && !arguments.repair.diff && arguments.output.output.is_some() {
        arguments.output.takes(global)?;
        return run.repair_elsewhere(&mut session);
    }
    arguments.output.takes_report(global)?;
    if arguments.repair.fix {
        run.can_repair_in_place()?;
        let (changed, unwritten) = run.repair(&mut session)?;
        failed = unwritten;
        if arguments.repair.diff {
            return Ok(match (failed, changed) {
                (true, _) => Exit::Failure,
                (false, true) => Exit::Illegal,
                (false, false) => Exit::Legal,
            });
        }
    }
    let mut exit = if failed { Exit::Failure } else { Exit::Legal };
    output::write_report(arguments.output.file(), global.color, run.carries(), |out| {
        run.report(&mut session, out, &mut exit).map_err(|failed| match failed {
            Failed::Output(error) => error,
            Failed::CliError(trouble) => io::Error::other(trouble),
        })
    })?;
    // The run ends here: the system takes back all cards and rulebooks faster than they are dropped.
    std::mem::forget(session);
    Ok(exit)
}

/// A name for standard input is for a run that reads it.
fn names_what_is_read(arguments: &CheckArguments) -> Result<(), CliError> {
    let stdin = arguments.paths.iter().any(|path| inputs::is_stdin(path));
    if arguments.stdin_filename.is_none() || stdin {
        return Ok(());
    }
    let what = message!("`--stdin-filename` names standard input, which is not read here");
    Err(CliError::unknown(what, message!("add - to the files, or remove --stdin-filename")))
}

/// Whether the report has totals: only those for people and in JSON do.
fn can_count(arguments: &CheckArguments) -> Result<(), CliError> {
    use ReportFormat as F;
    let format = arguments.format;
    let option = match format {
        F::Human | F::Json => return Ok(()),
        _ if arguments.together => "--together",
        F::Ndjson => return Ok(()),
        _ if arguments.statistics => "--statistics",
        _ => return Ok(()),
    };
    let what =
        message!("`{option}` cannot be written as `{format}`", option, format = format.word());
    Err(CliError::unknown(what, message!("remove --format, or use --format json")))
}

/// What the arguments request; it overrides the deck and the configuration.
fn request(arguments: &CheckArguments) -> Result<Request, CliError> {
    let request = Request::from(&arguments.judging);
    let request = request.built_from(&arguments.owned.collection);
    let request = request.with_levels(levels(&arguments.policy)?);
    let request = request.of_pool(arguments.pool.pool.as_deref(), &arguments.policy)?;
    Ok(request.with_policy(&arguments.policy).of_paths(&arguments.paths))
}

/// The levels of rules. Two levels for one rule are an error.
pub(super) fn levels(arguments: &PolicyArguments) -> Result<Levels, CliError> {
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
            let before = levels.set(rule, level).map_err(|error| {
                let of_run = nearest(rule, [WARNINGS, SKIPPED].into_iter().filter(|_| deny));
                let words = if error.nearest.is_empty() { of_run } else { error.nearest.clone() };
                no_rule(&UnknownRule { nearest: words, ..error })
            })?;
            if let Some(before) = before.filter(|&before| before != level) {
                let (before, level) = (before.word(), level.word());
                let what =
                    message!("--{before} and --{level} both name `{rule}`", before, level, rule);
                return Err(CliError::unknown(what, message!("remove one of them")));
            }
        }
    }
    for rule in &arguments.only {
        levels.only(rule).map_err(|error| no_rule(&error))?;
        if arguments.allow.contains(rule) {
            let what = message!("--allow and --only both name `{rule}`", rule);
            return Err(CliError::unknown(what, message!("remove one of them")));
        }
    }
    Ok(levels)
}

fn no_rule(error: &UnknownRule) -> CliError {
    let all = || message!("`meccg explain` alone lists all rules");
    CliError::unknown(error.message(), was_meant(&error.nearest).unwrap_or_else(all))
}

/// Says which files fail the run because they may be decks and were not judged.
pub(super) fn tell_skipped(passed_over: &[Skipped], global: &GlobalArguments) {
    let locale = global.locale();
    for file in passed_over.iter().filter(|file| file.may_be_deck) {
        let reason = file.reason;
        let what = message!(
            "skipped ({reason}), but it may be a deck, which `--deny skipped` forbids",
            reason
        );
        let help = message!("name the file to judge it, or move it out of the folder");
        let trouble = CliError::at(&file.path, what, help);
        output::complain(&trouble.said(&locale), global.color, &locale);
    }
}

/// Says that warnings fail the run, and who wants it so: decks that are legal look like a good end.
pub(super) fn tell_denied(decks: usize, asked: bool, global: &GlobalArguments) {
    if decks == 0 {
        return;
    }
    let (locale, decks) = (global.locale(), numbered(decks, "deck"));
    let what = if asked {
        message!("{decks} with warnings, which `--deny warnings` forbids", decks)
    } else {
        message!("{decks} with warnings, which `deny_warnings` in meccg.toml forbids", decks)
    };
    let help = message!("correct what they warn of, or waive it");
    let trouble = CliError::unknown(what, help);
    output::complain(&trouble.said(&locale), global.color, &locale);
}

/// Why a run ended before its last deck.
enum Failed {
    /// The report could not be written.
    Output(io::Error),
    /// A configuration is wrong.
    CliError(CliError),
}

impl From<io::Error> for Failed {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl From<CliError> for Failed {
    fn from(trouble: CliError) -> Self {
        Self::CliError(trouble)
    }
}

/// A deck to be judged, with its settings.
struct Task {
    input: Input,
    /// Or why its configuration cannot be used.
    setting: Result<Arc<Setting>, Unusable>,
}

/// The result for an input.
enum Found<'t> {
    /// The deck, and that of the opponent.
    Decks(Vec<Checked<'t>>),
    /// A deck of which the text of the report is written, unless it is not worth a word.
    Told {
        sums: DeckSums,
        denied: bool,
        needs: Option<DeckNeeds>,
        text: Option<io::Result<String>>,
    },
    /// Nothing to judge.
    Skipped(Skipped),
}

/// A run over many decks.
struct Run<'a> {
    arguments: &'a CheckArguments,
    global: &'a GlobalArguments,
    color: Color,
    locale: Locale,
    deny_warnings: bool,
    deny_skipped: bool,
    /// Whether cards fail the run of which the collection lacks copies.
    deny_missing: bool,
    folders: DeckFolders,
    /// The collection of each deck, if each has a list of its own.
    pools: Pools,
    /// The deck that all others are played against.
    opponent: Option<Input>,
    /// The known findings of the baseline.
    known: Option<baseline::Known>,
}

impl Run<'_> {
    fn inputs(&self) -> impl Iterator<Item = Input> {
        let named = self.arguments.stdin_filename.clone();
        inputs::find(&self.arguments.paths, self.arguments.all)
            .map(move |input| input.called(named.as_deref()))
    }

    /// GitHub takes the lines of its own format for orders, and those of no other.
    const fn carries(&self) -> Carries {
        match self.arguments.format {
            ReportFormat::Github => Carries::Orders,
            ReportFormat::Human | ReportFormat::Short => Carries::Colours,
            _ => Carries::Text,
        }
    }

    /// Reports on every deck. A deck's exit status counts even if the pipe of the report is closed.
    fn report(
        &self,
        session: &mut Session<'_>,
        out: &mut dyn Write,
        exit: &mut Exit,
    ) -> Result<(), Failed> {
        let paths = &self.arguments.paths;
        let one = paths.len() == 1 && !paths[0].is_dir();
        let detail = match (self.arguments.verbose, one) {
            (true, _) => Detail::Counts,
            (false, true) => Detail::Parts,
            (false, false) => Detail::Verdict,
        };
        let format = self.arguments.format;
        let mut renderer = format.renderer(terminal::columns(), detail, &self.locale);
        let (summary, last) = (Summary::default(), PathBuf::new());
        let needs = Vec::new();
        let mut reporter = Reporter { renderer: &mut *renderer, summary, needs, last, denied: 0 };
        let bar = self.bar();
        let seen = !bar.is_hidden();
        let streams = self.arguments.format == ReportFormat::Ndjson;
        let mut inputs = self.inputs();
        // Faults in the first decks' configurations are reported before anything is written.
        let mut tasks = self.batch(&mut inputs, session)?;
        reporter.renderer.begin(out)?;
        while !tasks.is_empty() {
            // While a batch is judged, the next one is looked for.
            let (judged, next) =
                self.check(&tasks, &*reporter.renderer, || self.batch(&mut inputs, session));
            // The bar is hidden while the report is written: both may be on the same screen.
            bar.suspend(|| {
                for (task, found) in tasks.iter().zip(judged) {
                    match found {
                        Found::Skipped(file) => self.pass_over(file, &mut reporter, exit),
                        Found::Told { sums, denied, needs, text } => {
                            note(&mut reporter.last, task);
                            *exit = (*exit).max(sums.verdict.into()).max(of_denied(denied));
                            reporter.denied += usize::from(denied);
                            reporter.summary.add_sums(&sums);
                            reporter.needs.extend(needs);
                            if let Some(text) = text {
                                reporter.renderer.put(out, &text?)?;
                            }
                        }
                        Found::Decks(decks) => {
                            self.report_on(out, task, decks, &mut reporter, exit)?;
                        }
                    }
                }
                if seen || streams { out.flush() } else { Ok(()) }
            })?;
            bar.inc(tasks.iter().filter(|task| task.input.is_deck()).count() as u64);
            tasks = next?;
        }
        bar.finish_and_clear();
        if self.arguments.statistics && self.arguments.format == ReportFormat::Human {
            let sums = &reporter.summary;
            // For one deck, the report itself ends with it.
            if sums.decks == 1 && !sums.rules.is_empty() {
                writeln!(out, "{}\n", rules_table(sums, &self.locale))?;
            }
        }
        if self.arguments.together {
            let together = TogetherReport::new(&reporter.needs);
            if self.deny_missing && !together.cards.is_empty() {
                *exit = (*exit).max(Exit::Illegal);
            }
            reporter.summary.together = Some(together);
        }
        reporter.renderer.end(out, &reporter.summary)?;
        let silent = matches!(self.arguments.format, ReportFormat::Short | ReportFormat::Github);
        let found = reporter.summary.errors + reporter.summary.warnings;
        let into_file = self.arguments.output.file().is_some() || inputs::stdout_is_file();
        if silent && into_file && found == 0 {
            // An empty file beside decks may have been one: a later run would say so.
            writeln!(out, "{}", summary_line(&reporter.summary, &self.locale))?;
        }
        if let Some(known) = &self.known {
            known.tell_mended(self.arguments, self.global);
        }
        tell_denied(reporter.denied, self.deny_warnings, self.global);
        if self.deny_skipped {
            tell_skipped(&reporter.summary.passed_over, self.global);
        }
        session.tell_unused_overrides(paths)?;
        Ok(())
    }

    /// The next decks, each with its settings.
    fn batch(
        &self,
        inputs: &mut impl Iterator<Item = Input>,
        session: &mut Session<'_>,
    ) -> Result<Vec<Task>, CliError> {
        let task = |input: Input| {
            if self.arguments.pool.pool.is_none() {
                let setting = session.setting_of_each(input.path())?;
                return Ok(Task { input, setting });
            }
            let mut setting = session.setting_of_many(input.path())?;
            self.pools.tell(&input, &mut setting, self.global)?;
            Ok(Task { input, setting: setting.map(Arc::new) })
        };
        inputs.by_ref().take(BATCH).map(task).collect()
    }

    /// Keeps the skipped files, to list them at the end.
    fn pass_over(&self, file: Skipped, reporter: &mut Reporter<'_>, exit: &mut Exit) {
        if self.deny_skipped && file.may_be_deck {
            *exit = (*exit).max(Exit::Illegal);
        }
        reporter.summary.passed_over.push(file);
    }

    /// Reports on the result of a task, and returns its exit status.
    fn report_on(
        &self,
        out: &mut dyn Write,
        task: &Task,
        mut decks: Vec<Checked<'_>>,
        reporter: &mut Reporter<'_>,
        exit: &mut Exit,
    ) -> io::Result<()> {
        if !decks.is_empty() {
            note(&mut reporter.last, task);
        }
        if let Input::EndOf(folder) = &task.input
            && !inputs::is_below(&reporter.last, folder)
        {
            decks.push(inputs::empty_folder(folder));
        }
        for checked in decks {
            let denied = checked.denied().is_some();
            *exit = (*exit).max(checked.verdict().into()).max(of_denied(denied));
            reporter.denied += usize::from(denied);
            let quiet = self.is_not_worth_a_word(&checked, denied);
            reporter.needs.extend(self.needs(task, &checked));
            reporter.deck(out, &checked, quiet)?;
            if self.arguments.verbose && self.arguments.format == ReportFormat::Human {
                self.remarks(out, &checked)?;
            }
        }
        Ok(())
    }

    /// What a deck needs, if it is asked whether all can be built at the same time.
    fn needs(&self, task: &Task, checked: &Checked<'_>) -> Option<DeckNeeds> {
        let setting = task.setting.as_ref().ok().filter(|_| self.arguments.together)?;
        checked.needs(setting.wishes.collection.as_deref())
    }

    /// Whether a deck is left out of the report: it is legal by the rulebook, and only other decks
    /// are wanted.
    fn is_not_worth_a_word(&self, checked: &Checked<'_>, denied: bool) -> bool {
        let legal = checked.verdict() == Verdict::Legal && !denied;
        let quiet = self.arguments.quiet && legal && checked.allowed_told().is_none();
        // A file that cannot be read breaks no rule of the statistics.
        quiet || (self.arguments.statistics && checked.verdict() != Verdict::Unreadable)
    }

    /// Tells which lines of a list were read as remarks.
    fn remarks(&self, out: &mut dyn Write, checked: &Checked<'_>) -> io::Result<()> {
        let Outcome::Judged(judged) = &checked.outcome else { return Ok(()) };
        if judged.deck.format != Some(Format::Text) {
            return Ok(());
        }
        let mut lines: Vec<usize> =
            ReadingReport::new(&checked.source, &judged.deck).remarks().collect();
        lines.dedup();
        if lines.is_empty() {
            return Ok(());
        }
        let lines = lines.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        writeln!(out, "{}\n", self.locale.say(&message!("lines read as remarks: {lines}", lines)))
    }

    /// Marks the warnings of a deck that fail the run, as the arguments or its configuration say.
    fn deny(&self, checked: &mut Checked<'_>, setting: &Setting) {
        let Outcome::Judged(judged) = &mut checked.outcome else { return };
        let by = setting.deny_warnings.as_deref().filter(|_| !self.deny_warnings);
        if self.deny_warnings || by.is_some() {
            judged.denied = Denied::of(&judged.judgement.diagnostics, by);
        }
    }

    /// Judges a batch while something else is done; a single deck is not worth a second thread.
    fn check<'t, T>(
        &'t self,
        tasks: &'t [Task],
        renderer: &dyn Renderer,
        meanwhile: impl FnOnce() -> T,
    ) -> (Vec<Found<'t>>, T) {
        let decks = tasks.iter().filter(|task| task.input.is_deck());
        let told = |task| self.told(task, renderer);
        if decks.take(2).count() < 2 {
            return (tasks.iter().map(told).collect(), meanwhile());
        }
        let mut judged = Vec::new();
        let done = rayon::in_place_scope(|scope| {
            scope.spawn(|_| judged = tasks.par_iter().map(told).collect());
            meanwhile()
        });
        (judged, done)
    }

    /// Judges a deck, and makes the text of its report where that depends on no other.
    fn told<'t>(&'t self, task: &'t Task, renderer: &dyn Renderer) -> Found<'t> {
        let found = self.judged(task);
        let Found::Decks(decks) = &found else { return found };
        let [checked] = decks.as_slice() else { return found };
        let denied = checked.denied().is_some();
        let quiet = self.is_not_worth_a_word(checked, denied);
        let text = match renderer.alone(checked) {
            None => return found,
            Some(_) if quiet => None,
            text => text,
        };
        Found::Told { sums: DeckSums::of(checked), denied, needs: self.needs(task, checked), text }
    }

    /// Judges a deck as this run does.
    fn judged<'t>(&'t self, task: &'t Task) -> Found<'t> {
        let mut found = self.judged_anew(task);
        let Found::Decks(decks) = &mut found else { return found };
        for checked in decks {
            self.settle(checked, task.setting.as_deref().ok());
        }
        found
    }

    /// Removes the findings of the baseline, then marks the warnings that fail the run.
    fn settle(&self, checked: &mut Checked<'_>, setting: Option<&Setting>) {
        if let Some(known) = &self.known {
            known.silence(checked);
        }
        if let Some(setting) = setting {
            self.deny(checked, setting);
        }
    }

    /// Judges a deck; with an opponent, also the opponent's deck against this one. `None` if the
    /// input is not a deck.
    fn judged_anew<'t>(&'t self, task: &'t Task) -> Found<'t> {
        let Task { input, setting } = task;
        if let (Input::Found(path), Ok(setting), None) = (input, setting, &self.opponent) {
            return match setting.check_found(path, &self.folders) {
                Ok(checked) => Found::Decks(vec![checked]),
                Err(file) => Found::Skipped(file),
            };
        }
        if let Some(file) = input.passed_over(&self.folders) {
            return Found::Skipped(file);
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

    /// A progress bar on standard error, if the run is long, standard error is a terminal, and a
    /// report on the same screen consists of whole lines.
    fn bar(&self) -> ProgressBar {
        use ReportFormat as F;
        let elsewhere = self.arguments.output.file().is_some() || !io::stdout().is_terminal();
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
        let told = format!("{{bar:40}} {}", self.locale.say(&told));
        let style = ProgressStyle::with_template(&told);
        style.map_or_else(|_| bar.clone(), |style| bar.clone().with_style(style))
    }
}

/// Keeps the path of the last deck.
fn note(last: &mut PathBuf, task: &Task) {
    // A place that cannot be looked at is told, too.
    let closed = match &task.input {
        Input::Closed(path, _) => Some(path.as_path()),
        _ => None,
    };
    if let Some(path) = task.input.path().or(closed) {
        path.clone_into(last);
    }
}

/// The exit status of a deck whose warnings fail the run or do not.
const fn of_denied(denied: bool) -> Exit {
    if denied { Exit::Illegal } else { Exit::Legal }
}

/// The report so far.
struct Reporter<'r> {
    renderer: &'r mut dyn Renderer,
    summary: Summary,
    /// What the decks need, if it is asked whether all can be built at the same time.
    needs: Vec<DeckNeeds>,
    /// The last deck that was judged, by which a folder without decks is recognised.
    last: PathBuf,
    /// How many decks have warnings that fail the run.
    denied: usize,
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
