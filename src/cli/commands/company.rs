//! `meccg company`: the starting companies of a deck, the draft, and the best companies out of all
//! cards.

use crate::cards::model::PlayerType;
use crate::check::{Checked, JudgedDeck, Outcome};
use crate::cli::args::{CompanyArguments, GlobalArguments, TableFormat};
use crate::cli::exit::Exit;
use crate::cli::inputs::Input;
use crate::cli::left_out::{exit_of, tell_unknown};
use crate::cli::output::{self, CliError};
use crate::cli::session::{Request, Session, Setting};
use crate::cli::terminal;
use crate::decks::resolve::ResolvedDeck;
use crate::diagnostic::{Diagnostic, Severity};
use crate::display::company as human;
use crate::display::human::{Detail, Human};
use crate::questions::{NoReport, known_player};
use crate::reports::model::company::{
    CompanyReport, Question, SearchReport, is_of_company, owned_characters,
};
use crate::reports::model::draft::DraftOpponent;

pub(super) fn run(
    arguments: &CompanyArguments,
    global: &GlobalArguments,
) -> Result<Exit, CliError> {
    let request = Request::from(&arguments.judging);
    let Some(path) = &arguments.deck else {
        let setting = Session::new(global, with_player(request, arguments))?.setting_here()?;
        return report_on_cards(&setting, arguments, global);
    };
    let setting = Session::new(global, request)?.setting_of(path)?;
    report_on_deck(&setting, &Input::of(path), arguments, global)
}

/// The companies of a deck.
fn report_on_deck(
    setting: &Setting,
    input: &Input,
    arguments: &CompanyArguments,
    global: &GlobalArguments,
) -> Result<Exit, CliError> {
    let (judge, wishes) = (&*setting.judge, &setting.wishes);
    let checked = setting.check(input);
    let Outcome::Judged(judged) = &checked.outcome else {
        return super::show::report_unreadable(&checked, global);
    };
    let deck = ResolvedDeck::new(&judged.deck, &judge.database, wishes.player);
    let question = question(arguments);
    let report = |question| {
        CompanyReport::new(&checked.source.path, &checked.source.text, judged, &deck, question)
    };
    let Some(path) = &arguments.draft_against else {
        return write_report(&report(question), &checked, judged, arguments, global);
    };
    let his = setting.of_opponent();
    let theirs = his.check(&Input::of(path));
    let Outcome::Judged(opponent) = &theirs.outcome else {
        return super::show::report_unreadable(&theirs, global);
    };
    let other = ResolvedDeck::new(&opponent.deck, &judge.database, wishes.against);
    let known = tell_unknown(&theirs.source.path, &other, global)?;
    known_player(judged.chosen.ruleset, other.player.kind)?;
    let name = opponent.deck.name.as_deref().unwrap_or(&theirs.source.path);
    let against = Some(DraftOpponent { name, deck: &other });
    let report = report(Question { against, ..question });
    Ok(known.max(write_report(&report, &checked, judged, arguments, global)?))
}

fn question(arguments: &CompanyArguments) -> Question<'static> {
    let CompanyArguments { rank, top, worst_case, .. } = *arguments;
    Question::new(rank, top, worst_case)
}

/// Writes the report on a deck; the exit status also shows whether companies and pool are legal.
fn write_report(
    report: &CompanyReport,
    checked: &Checked<'_>,
    judged: &JudgedDeck<'_>,
    arguments: &CompanyArguments,
    global: &GlobalArguments,
) -> Result<Exit, CliError> {
    let found = judged.judgement.diagnostics.iter().filter(|found| is_of_company(found));
    let found: Vec<Diagnostic> = found.cloned().collect();
    let (columns, locale) = (terminal::columns(), global.locale());
    // For a player that the ruleset does not know, there is nothing more to report.
    let known = judged.chosen.ruleset.players.contains(&report.player);
    let json = match arguments.table.format {
        TableFormat::Human => None,
        TableFormat::Json => Some(output::json(report)?),
    };
    output::write_to(&arguments.table.output, global, |out| {
        if let Some(json) = &json {
            return out.write_all(json.as_bytes());
        }
        write!(out, "{}", human::title(report, &locale))?;
        if known {
            write!(out, "{}", human::head(report, columns, &locale))?;
        }
        writeln!(out)?;
        Human::new(columns, Detail::Counts, &locale).diagnostics(out, &checked.source, &found)?;
        if known {
            write!(out, "{}", human::body(report, columns, &locale).trim_start_matches('\n'))?;
        }
        Ok(())
    })?;
    let illegal = found.iter().any(|found| found.severity == Severity::Error);
    Ok(if illegal { Exit::Illegal } else { exit_of(&judged.resolved()) })
}

/// The request for a search of cards: a Wizard's unless another player is given, only owned cards
/// if wanted.
fn with_player(mut request: Request, arguments: &CompanyArguments) -> Request {
    request.wishes.player.get_or_insert(PlayerType::Wizard);
    let list = arguments.from.clone().filter(|from| from.as_os_str() != "all");
    request.built_from(list.as_slice())
}

/// The best companies out of all cards, or out of a collection.
fn report_on_cards(
    setting: &Setting,
    arguments: &CompanyArguments,
    global: &GlobalArguments,
) -> Result<Exit, CliError> {
    let judge = &*setting.judge;
    let ruleset = setting.ruleset()?;
    let player = setting.wishes.player.unwrap_or(PlayerType::Wizard);
    known_player(ruleset, player)?;
    let owned = setting.wishes.collection.as_deref();
    let collection = owned.map(|owned| owned_characters(owned, &judge.database, player));
    let report = SearchReport::new(
        &judge.database,
        ruleset,
        player,
        collection.as_deref(),
        &arguments.companies,
        question(arguments),
    );
    let report = report.map_err(NoReport::from)?;
    let text = match arguments.table.format {
        TableFormat::Human => human::search(&report, terminal::columns(), &global.locale()),
        TableFormat::Json => output::json(&report)?,
    };
    output::write_to(&arguments.table.output, global, |out| out.write_all(text.as_bytes()))?;
    // Faults of the list were reported when it was read.
    let faultless = setting.owned.as_ref().is_none_or(|owned| owned.if_faultless().is_ok());
    Ok(if faultless { Exit::Legal } else { Exit::Illegal })
}
