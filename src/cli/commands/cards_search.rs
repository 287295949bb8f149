//! `meccg cards search`: cards by their facts.

use crate::answers::NoAnswer;
use crate::cards::lookup::Lookup;
use crate::cards::model::PlayerType;
use crate::cards::query::fields::{Test, role_meant};
use crate::cards::query::{BadQuery, Query, QueryHit, QueryJudges};
use crate::check::{Judge, JudgedDeck, Outcome};
use crate::cli::args::{GlobalArguments, SearchCardsArguments};
use crate::cli::exit::Exit;
use crate::cli::inputs::Input;
use crate::cli::next_steps;
use crate::cli::output::{self, Trouble};
use crate::cli::session::{Request, Session};
use crate::cli::terminal;
use crate::cli::unknown_cards::tell_unknown_of;
use crate::legality::card::{can_play, may_hold};
use crate::message::{Message, Tongue, message, word};
use crate::reports::human::Human;
use crate::reports::search::{SearchCardsReport, SearchFormat, table};
use crate::source::SourceFile;
use crate::text::was_meant;

pub(super) fn run(
    arguments: &SearchCardsArguments,
    global: &GlobalArguments,
) -> Result<Exit, Trouble> {
    let mut session = Session::new(global, Request::from(&arguments.judging))?;
    let setting = match &arguments.deck {
        Some(deck) => session.setting_of(deck)?,
        None => session.setting_here()?,
    };
    let (judge, color) = (&*setting.judge, global.color);
    let text = arguments.query.join(" ");
    let query = match Query::parse(&text, &judge.database) {
        Ok(query) => query,
        Err(error) => return show_bad_query(&text, &error, global),
    };
    let mut known = Exit::Legal;
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
    let report = SearchCardsReport::new(&text, &found, &judge.database, most);
    let strange = not_understood(&query, judge, &global.tongue());
    if found.is_empty() {
        let none = global.tongue().word(word!("no card matches")).into_owned();
        output::note(&(none + &strange), color);
    } else if !strange.is_empty() {
        let what = global.tongue().word(word!("part of this could not be read")).into_owned();
        output::note(&(what + &strange), color);
    }
    let shown = match arguments.format {
        SearchFormat::Human if found.is_empty() => String::new(),
        SearchFormat::Human => table(&report, terminal::columns(), &global.tongue()),
        SearchFormat::Json => output::json(&report)?,
        SearchFormat::Ids => report.ids(),
    };
    output::write_to(&arguments.output, global, |out| out.write_all(shown.as_bytes()))?;
    // As with `grep`: a script can ask whether there is such a card.
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
fn show_bad_query(text: &str, error: &BadQuery, global: &GlobalArguments) -> Result<Exit, Trouble> {
    let source = SourceFile::new("query", text);
    let human = Human::new(terminal::columns(), true, &global.tongue());
    let mut found = [error.diagnostic()];
    next_steps::explain(&mut found);
    output::write_error(global.color, |out| human.diagnostics(out, &source, &found))?;
    if global.json {
        output::refuse(&NoAnswer::of_findings("this is no query", &source, &found));
    }
    Ok(Exit::Trouble)
}

/// The words that no name has and that are nothing else: each with the role that was meant, or the names
/// near it.
fn not_understood(query: &Query, judge: &Judge, tongue: &Tongue) -> String {
    let mut text = String::new();
    let database = &judge.database;
    for test in query.expression().tests() {
        let Test::Name(wanted) = &test.value else { continue };
        if database.folded_names().any(|name| name.contains(wanted.as_str())) {
            continue;
        }
        let none = message!("no card's name contains `{wanted}`", wanted);
        let role = role_meant(wanted)
            .map(|role| message!("`role:{role}` finds what is in a deck for that", role));
        let near = || was_meant(&Lookup::new(database).nearest(wanted));
        let told = [none].into_iter().chain(role.or_else(near));
        let told = Message::joined(told.collect(), ": ");
        text.extend(["\n  ", &*tongue.say(&told)]);
    }
    text
}
