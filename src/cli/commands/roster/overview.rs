//! The overview: every list judged, on one page.

use std::io::Write;

use crate::check::Verdict;
use crate::cli::args::{GlobalArguments, RosterArguments};
use crate::cli::commands::check::{SKIPPED, WARNINGS, levels, tell_denied, tell_skipped};
use crate::cli::exit::Exit;
use crate::cli::inputs::DeckFolders;
use crate::cli::next_steps;
use crate::cli::output::{self, CliError};
use crate::cli::session::pools::Pools;
use crate::cli::session::{Request, Session};
use crate::cli::terminal;
use crate::decks::pairs::PairDifferences;
use crate::display::roster::{RosterFormat, csv, html, markdown, overview};
use crate::message::Locale;
use crate::questions::RosterPlace;
use crate::reports::model::roster::{PairOfLists, RosterList, RosterReport};
use crate::rulesets::model::Severity;

use super::{RosterTask, each, tasks};

pub(super) fn run(arguments: &RosterArguments, global: &GlobalArguments) -> Result<Exit, CliError> {
    arguments.output.takes_report(global)?;
    let mut session = Session::new(global, request(arguments)?)?;
    let skipped = arguments.policy.deny.iter().any(|word| word == SKIPPED);
    let folders = &DeckFolders::where_skipping_is(skipped).of_entrants();
    let (mut tasks, passed_over) = tasks(&mut session, &arguments.paths, folders)?;
    let pools = Pools::of(&arguments.pool)?;
    pools.tell_all(&mut tasks, global)?;
    // Programs read English.
    let locale = match arguments.format {
        RosterFormat::Csv | RosterFormat::Json => Locale::english(),
        _ => global.locale(),
    };
    let lists = each(&tasks, |task| judged(task, arguments.paired, &locale));
    let differing = |one: usize, other: usize| differing(&tasks[one], &tasks[other]);
    let pairs = arguments.paired.then(|| PairOfLists::of_lists(&lists, &arguments.same, differing));
    let report = RosterReport::new(lists, pairs, passed_over);
    let json = match arguments.format {
        RosterFormat::Json => output::json(&report)?,
        _ => String::new(),
    };
    let write = |out: &mut dyn Write| match arguments.format {
        RosterFormat::Human => overview::write(out, &report, terminal::columns(), &locale),
        RosterFormat::Csv => csv::write(out, &report),
        RosterFormat::Json => out.write_all(json.as_bytes()),
        RosterFormat::Markdown => out.write_all(markdown::text(&report, &locale).as_bytes()),
        RosterFormat::Html => html::write(out, &report, &locale),
    };
    output::write_to(&arguments.output, global, write)?;
    if arguments.policy.deny.iter().any(|word| word == WARNINGS) {
        tell_denied(report.lists.iter().filter(|list| warns(list)).count(), true, global);
    }
    if arguments.policy.deny.iter().any(|word| word == SKIPPED) {
        tell_skipped(&report.passed_over, global);
    }
    session.tell_unused_overrides(&arguments.paths)?;
    Ok(exit(arguments, &report))
}

fn request(arguments: &RosterArguments) -> Result<Request, CliError> {
    let request = Request::from(&arguments.judging).with_levels(levels(&arguments.policy)?);
    let request = request.of_pool(arguments.pool.pool.as_deref(), &arguments.policy)?;
    Ok(request.with_policy(&arguments.policy).of_paths(&arguments.paths))
}

/// Judges a list; if everybody brings two, against all players that it is for.
fn judged((input, setting): &RosterTask, paired: bool, locale: &Locale) -> RosterList {
    let path = input.path().map(|path| path.display().to_string()).unwrap_or_default();
    let place = RosterPlace { path: &path, paired };
    let setting = match setting {
        Ok(setting) => setting,
        Err(why) => return place.unread(&input.unjudged(why), locale),
    };
    // Standard input can be read but once.
    let list = match input.source(&setting.wishes.limits) {
        Ok(source) => {
            let read = setting.judge.read(&source, &setting.wishes);
            let check = |source, read, wishes: &_| setting.check_read(source, read, wishes);
            place.list((source, read), &setting.wishes, check, locale)
        }
        Err(unreadable) => place.unread(&next_steps::explained(*unreadable), locale),
    };
    list.judged_by_pool_of(setting.pool_round)
}

/// How the decks of two lists differ; not at all where one cannot be read.
fn differing((one, its): &RosterTask, (other, his): &RosterTask) -> PairDifferences {
    let (Ok(its), Ok(his)) = (its, his) else { return PairDifferences::default() };
    let (Ok((_, own)), Ok((_, second))) = (its.read(one), his.read(other)) else {
        return PairDifferences::default();
    };
    // Both lists use the cards of the first: in one tournament they are the same.
    PairDifferences::between(&its.resolve(&own), &its.resolve(&second))
}

/// Whether a list has a warning.
fn warns(list: &RosterList) -> bool {
    list.deck.diagnostics.iter().any(|found| found.severity == Severity::Warning)
}

/// The most severe result of the lists and the pairs, and of the warnings that `--deny` turns into
/// failures.
fn exit(arguments: &RosterArguments, report: &RosterReport) -> Exit {
    let denied = |what| arguments.policy.deny.iter().any(|word| word == what);
    let verdicts = report.lists.iter().map(|list| list.deck.verdict);
    let mut exit = Exit::from(verdicts.max().unwrap_or(Verdict::Legal));
    let skipped = report.passed_over.iter().any(|passed| passed.may_be_deck);
    let pairs = report.pairs.iter().flatten().any(|pair| pair.fault.is_some());
    if denied(WARNINGS) && report.lists.iter().any(warns) || denied(SKIPPED) && skipped || pairs {
        exit = exit.max(Exit::Illegal);
    }
    exit
}
