//! `meccg cards search`: cards by their facts.

use crate::answers::RequestError;
use crate::cards::model::PlayerType;
use crate::cards::query::{BadQuery, Query, QueryHit, QueryJudges};
use crate::check::{JudgedDeck, Outcome};
use crate::cli::args::{GlobalArguments, SearchCardsArguments};
use crate::cli::exit::Exit;
use crate::cli::inputs::Input;
use crate::cli::left_out::tell_unknown_of;
use crate::cli::next_steps;
use crate::cli::output::{self, CliError};
use crate::cli::session::{Request, Session};
use crate::cli::terminal;
use crate::display::human::{Detail, Human};
use crate::display::search::table;
use crate::legality::card::{can_play, may_hold};
use crate::message::{Locale, word};
use crate::reports::search::{SearchCardsReport, SearchFormat};
use crate::source::SourceFile;

pub(super) fn run(
    arguments: &SearchCardsArguments,
    global: &GlobalArguments,
) -> Result<Exit, CliError> {
    let mut session = Session::new(global, Request::from(&arguments.judging))?;
    let setting = match &arguments.deck {
        Some(deck) => session.setting_of(deck)?,
        None => session.setting_here()?,
    };
    let (judge, color) = (&*setting.judge, global.color);
    let text = arguments.query.join(" ");
    let mut query = match Query::parse(&text, &judge.database) {
        Ok(query) => query,
        Err(error) => return show_bad_query(&text, &error, global),
    };
    let mut known = Exit::Legal;
    let strange = query.guess_names(&judge.database);
    let found = match &arguments.deck {
        None => {
            let may_hold = may_hold(&judge.database, setting.ruleset()?);
            query.find(&judge.database, QueryJudges::without_deck(&may_hold))
        }
        Some(deck) => {
            let checked = setting.check(&Input::of(deck));
            let Outcome::Judged(judged) = &checked.outcome else {
                return super::show::report_unreadable(&checked, global);
            };
            known = tell_unknown_of(&checked, global)?;
            find_for(&query, judged, setting.wishes.against)
        }
    };
    let found = match found {
        Ok(found) => found,
        Err(error) => return show_bad_query(&text, &error, global),
    };
    let most = arguments.limit.unwrap_or(usize::MAX);
    let report = SearchCardsReport::new(&text, &found, &judge.database, most).with_notes(&strange);
    if let Some(note) = note(&report, &global.locale()) {
        output::note(&note, color);
    }
    let shown = match arguments.format {
        SearchFormat::Human if found.is_empty() => String::new(),
        SearchFormat::Human => table(&report, terminal::columns(), &global.locale()),
        SearchFormat::Json => output::json(&report)?,
        SearchFormat::Ids => report.ids(),
    };
    output::write_to(&arguments.output, global, |out| out.write_all(shown.as_bytes()))?;
    // As with `grep`: a script can test whether there is such a card.
    Ok(if found.is_empty() { Exit::Illegal } else { known })
}

/// The cards that fit where a deck is at hand.
fn find_for(
    query: &Query,
    judged: &JudgedDeck<'_>,
    opponent: Option<PlayerType>,
) -> Result<Vec<QueryHit>, BadQuery> {
    let (deck, ruleset) = (judged.resolved(), judged.chosen.ruleset);
    let (may_hold, can_play) =
        (may_hold(deck.database, ruleset), can_play(&deck, ruleset, opponent));
    query.find(deck.database, QueryJudges { may_hold: &may_hold, can_play: Some(&can_play) })
}

/// Shows where a query is wrong.
pub(super) fn show_bad_query(
    text: &str,
    error: &BadQuery,
    global: &GlobalArguments,
) -> Result<Exit, CliError> {
    let source = SourceFile::new("query", text);
    let human = Human::new(terminal::columns(), Detail::Counts, &global.locale());
    let mut found = [error.diagnostic()];
    next_steps::explain(&mut found);
    output::write_error(global.color, |out| human.diagnostics(out, &source, &found))?;
    if global.json {
        output::refuse(&RequestError::of_findings("this is not a query", &source, &found));
    }
    Ok(Exit::Failure)
}

/// The notes beside the table: that there are no cards, and the guessed or unknown words of the
/// query.
fn note(report: &SearchCardsReport, locale: &Locale) -> Option<String> {
    let what = match (report.found, report.notes.is_empty()) {
        (0, _) => word!("no card matches"),
        (_, true) => return None,
        (_, false) => word!("some words of the query are unknown"),
    };
    let notes = report.notes.iter().map(|note| format!("\n  {}", locale.say(note)));
    Some(locale.word(what).into_owned() + &notes.collect::<String>())
}
