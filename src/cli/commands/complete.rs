//! `meccg complete`: what a deck lacks to be legal.

use std::io::{self, Write};

use crate::cards::database::CardKey;
use crate::cards::lookup::{shared_names, told_apart};
use crate::check::{Checked, Judge, Outcome, Verdict};
use crate::cli::args::{CompleteArguments, GlobalArguments, TableFormat};
use crate::cli::edited_file::EditedFile;
use crate::cli::exit::Exit;
use crate::cli::inputs::Input;
use crate::cli::left_out::{tell_allowed, tell_unknown};
use crate::cli::next_steps;
use crate::cli::output::{self, CliError};
use crate::cli::session::collections::OwnedList;
use crate::cli::session::{Request, Session};
use crate::cli::terminal;
use crate::construction::complete::plan::{PlanLine, Theme};
use crate::construction::complete::{Addition, Completion, CompletionOptions};
use crate::construction::steering::{CompletionWords, cards_meant, held, is_plain_name};
use crate::decks::resolve::ResolvedDeck;
use crate::diagnostic::Severity;
use crate::display::table::Columns;
use crate::display::wrap::{glued, hanging};
use crate::harmless::line;
use crate::message::{Locale, Message, message, word};
use crate::movement::find;
use crate::questions::{Completing, NoReport};
use crate::reports::alternatives::WhyReport;
use crate::reports::texts::CompletedReport;
use crate::reports::told::PlansReport;
use crate::text::{listed, numbered};

use super::edit::{after, edited, summary, write_edited};
use super::replace::why_told;

pub(super) fn run(
    arguments: &CompleteArguments,
    global: &GlobalArguments,
) -> Result<Exit, CliError> {
    let (color, locale) = (global.color, global.locale());
    arguments.editing.output.takes(global)?;
    let request = Request::from(&arguments.editing.judging);
    let request = request.built_from(&arguments.collection);
    let setting = Session::new(global, request)?.setting_of(&arguments.deck)?;
    let judge = &*setting.judge;
    let file = match EditedFile::read(&Input::of(&arguments.deck), &setting.wishes.limits) {
        Ok(file) => file,
        Err(unreadable) => {
            return super::show::report_unreadable(&next_steps::explained(*unreadable), global);
        }
    };
    let collection = setting.owned.as_ref().map(OwnedList::if_faultless).transpose()?;
    let before = setting.check_source(file.source.clone());
    let Outcome::Judged(judged) = &before.outcome else {
        return super::show::report_unreadable(&before, global);
    };
    let CompleteArguments { lock, without, want, .. } = arguments;
    let words = CompletionWords { lock, without, want };
    let options = CompletionOptions {
        collection,
        seed: arguments.seed,
        theme: arguments.theme,
        rarest: arguments.budget,
        against: setting.wishes.against,
        style: arguments.style,
        ..CompletionOptions::default()
    };
    let near = arguments.near.as_deref();
    let completing = Completing::new(judged, &judge.database, near, words, &options)?;
    tell_region(near.zip(completing.near()), judge, global);
    let deck = judged.resolved();
    tell_left_out(without, &deck, judge, global)?;
    let as_json = arguments.editing.told.format == TableFormat::Json;
    let unwritten = if let Some(asked) = arguments.plan {
        Some(plans_told(&completing.plans(asked), as_json, &locale)?)
    } else if let Some(card) = &arguments.why {
        let (printing, why) = completing.why(card)?;
        Some(if as_json {
            output::json(&WhyReport::new(printing, &why, &judge.database))?
        } else {
            why_told(printing, &why, judge, &locale)
        })
    } else {
        None
    };
    if let Some(text) = unwritten {
        output::write_to(&arguments.editing.output, global, |out| out.write_all(text.as_bytes()))?;
        return tell_unknown(&before.source.path, &deck, global);
    }
    let completion = completing.completion();
    let edits = completion.edits(&judge.database);
    let edited = edited(&setting, &file, &edits, &arguments.editing, global)?;
    let after = after(&setting, &file, &edited);
    let told = |human: &dyn Fn() -> Result<String, CliError>| match arguments.editing.told.format {
        TableFormat::Human => human(),
        TableFormat::Json => {
            tell_allowed(&after, global)?;
            output::json(&CompletedReport::new(&completion, &judge.database, &before, &after))
        }
    };
    let legal = after.verdict() == Verdict::Legal;
    if !(legal && completion.unmet.is_empty() || arguments.partial) {
        let why = told(&|| {
            let mut text = Vec::new();
            explain(&mut text, &completion, &after, &locale)?;
            tell_allowed(&after, global)?;
            Ok(String::from_utf8_lossy(&text).into_owned())
        })?;
        output::print(color, |out| out.write_all(why.as_bytes()))?;
        return Ok(Exit::Illegal);
    }
    let told = told(&|| summary(&lines(&completion, judge, &locale), (&before, &after), global))?;
    write_edited(&file, &told, &after, &arguments.editing, global)?;
    Ok(if legal { Exit::Legal } else { Exit::Illegal })
}

/// Says which cards are left out by words that are no card's name. A card that the deck has cannot be
/// left out, for nothing is taken out of it.
fn tell_left_out(
    without: &[String],
    deck: &ResolvedDeck<'_>,
    judge: &Judge,
    global: &GlobalArguments,
) -> Result<(), CliError> {
    /// The most cards that are named.
    const MAX_NAMED: usize = 3;
    for text in without.iter().filter(|text| !is_plain_name(text, &judge.database)) {
        let keys = cards_meant(text, &judge.database).map_err(NoReport::from)?;
        let held = held(deck, &keys);
        let name = |key: &CardKey| {
            let printing = judge.database.first_printing(*key);
            judge.database.card(printing).shown_name().to_owned()
        };
        let mut names: Vec<String> = keys.iter().take(MAX_NAMED).map(name).collect();
        if keys.len() > MAX_NAMED {
            names.push("…".to_owned());
        }
        let (cards, names) = (numbered(keys.len(), "card"), names.join(", "));
        let told = message!("`--without {text}` leaves out {cards}: {names}", text, cards, names);
        output::note(&line(&global.locale().say(&told)), global.color);
        if !held.is_empty() {
            let mut names: Vec<String> = held.iter().map(name).collect();
            names.dedup();
            let cards = listed(&names, "and");
            let told = message!("the deck keeps {cards}: nothing is taken out of it", cards);
            output::note(&line(&global.locale().say(&told)), global.color);
        }
    }
    Ok(())
}

/// The additions with their reasons, one row each, section by section in the order of a deck; an
/// empty line comes before their consequences.
fn lines(completion: &Completion, judge: &Judge, locale: &Locale) -> Vec<String> {
    let mut additions: Vec<&Addition> = completion.additions.iter().collect();
    additions.sort_by_key(|addition| addition.section);
    let columns = terminal::columns().saturating_sub(INDENT.len());
    let mut lines = if additions.is_empty() { Vec::new() } else { plan(completion, locale) };
    for part in additions.chunk_by(|one, next| one.section == next.section) {
        let mut table = Columns::plain(columns);
        let card = |one: &Addition| judge.database.card(one.printing);
        let shared = shared_names(part.iter().copied().map(card));
        for one @ Addition { copies, why, .. } in part {
            let name = glued(&told_apart(card(one), &shared));
            table.row([copies.to_string(), name, why.said(locale)]);
        }
        let head =
            part.first().map(|first| message!("added to {section}", section = first.section));
        lines.extend(head.map(|head| head.said(locale)));
        lines.extend(table.lines().map(|line| format!("{INDENT}{line}")));
    }
    if !lines.is_empty() {
        lines.push(String::new());
    }
    lines
}

/// The plan that the deck is built to, a row for each part of it, wrapped.
fn plan(completion: &Completion, locale: &Locale) -> Vec<String> {
    let columns = terminal::columns().saturating_sub(INDENT.len());
    let mut table = Columns::plain(columns);
    for PlanLine { about, text } in &completion.plan {
        table.row([Message::word("Plan", about).said(locale), text.said(locale)]);
    }
    let rows = table.lines().map(|row| format!("{INDENT}{row}"));
    std::iter::once(locale.word(word!("the plan")).into_owned()).chain(rows).collect()
}

/// The plans, each with its theme.
fn plans_told(
    plans: &[(Option<Theme>, Completion)],
    as_json: bool,
    locale: &Locale,
) -> Result<String, CliError> {
    if as_json {
        return output::json(&PlansReport::new(plans));
    }
    let of = |(_, one): &(_, Completion)| plan(one, locale).join("\n") + "\n";
    Ok(plans.iter().map(of).collect::<Vec<_>>().join("\n"))
}

/// The indentation of the rows of a section.
const INDENT: &str = " ";

/// Why the deck cannot become legal: what cannot be had, and the rules that stay broken.
fn explain(
    out: &mut dyn Write,
    completion: &Completion,
    after: &Checked<'_>,
    locale: &Locale,
) -> io::Result<()> {
    let never = if completion.unmet.is_empty() {
        word!("cannot be completed to a legal deck")
    } else {
        word!("cannot be completed with these wishes")
    };
    let never = locale.word(never);
    writeln!(out, "{}: {never}", after.source.path)?;
    let mut put = |line: String| out.write_all(hanging(&line, 2, terminal::columns()).as_bytes());
    for unmet in &completion.unmet {
        put(line(&locale.say(unmet)).into_owned())?;
    }
    for shortfall in &completion.shortfalls {
        put(format!("{}: {}", shortfall.rule, line(&locale.say(&shortfall.message))))?;
    }
    let errors = after.diagnostics().iter().filter(|found| found.severity == Severity::Error);
    let mut errors = errors.peekable();
    if errors.peek().is_some() {
        put(locale.word(word!("with all that could be added:")).into_owned())?;
    }
    for found in errors {
        let (error, message) = (found.severity.message(), locale.say(&found.message));
        put(format!("{}[{}]: {}", locale.say(&error), found.rule, line(&message)))?;
    }
    let nothing = word!("nothing was written; --partial writes what could be added");
    writeln!(out, "{}", locale.word(nothing))
}

/// Tells at which of its sites the deck stays where a region is named.
fn tell_region(near: Option<(&str, CardKey)>, judge: &Judge, global: &GlobalArguments) {
    let Some((name, site)) = near else { return };
    let database = &judge.database;
    let named = find::sites(database, name).is_ok_and(|named| named.contains(&site));
    let card = database.card(database.first_printing(site));
    let region = card.site.as_ref().and_then(|site| site.region.as_deref());
    if let Some(region) = region.filter(|_| !named) {
        let (region, site) = (database.shown_name(region), card.shown_name());
        let told = message!("{region} is a region: the deck stays near {site}", region, site);
        output::note(&line(&global.locale().say(&told)), global.color);
    }
}
