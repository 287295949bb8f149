//! `meccg solitaire`: the solitaire game of the books, played many times.

use std::path::Path;

use rayon::prelude::*;

use crate::check::Outcome;
use crate::cli::args::{GlobalArguments, OutputArguments, SolitaireArguments, TableFormat};
use crate::cli::exit::Exit;
use crate::cli::inputs::Input;
use crate::cli::left_out::tell_unknown;
use crate::cli::named_text::named_text;
use crate::cli::output::{self, CliError};
use crate::cli::session::{Request, Session, Setting};
use crate::cli::terminal;
use crate::decks::resolve::ResolvedDeck;
use crate::display::solitaire as human;
use crate::message::message;
use crate::play::board::{Board, HazardDeck};
use crate::play::games::{PlayedGame, game};
use crate::play::hazards;
use crate::play::policy::PlayPolicy;
use crate::play::record::{self, Judged};
use crate::play::state::{Dice, GameState};
use crate::questions::known_player;
use crate::reports::model::solitaire::{Compared, SolitaireReport};
use crate::reports::model::story::Story;
use crate::reports::told::JudgedRecordReport;
use crate::text::{listed, nearest, was_meant};

pub(super) fn run(
    arguments: &SolitaireArguments,
    global: &GlobalArguments,
) -> Result<Exit, CliError> {
    let policy = arguments.policy.policy();
    takes_both(arguments, global)?;
    let Some(path) = &arguments.deck else {
        return judge_scene(arguments, global);
    };
    let mut session = Session::new(global, Request::from(&arguments.judging))?;
    let setting = session.setting_of(path)?;
    let checked = setting.check(&Input::of(path));
    let Outcome::Judged(judged) = &checked.outcome else {
        return super::show::report_unreadable(&checked, global);
    };
    let deck = setting.resolve(&judged.deck);
    let ruleset = judged.chosen.ruleset;
    known_player(ruleset, deck.player.kind)?;
    if let Some(record) = &arguments.replay {
        let text = read(record, &setting)?;
        let hazards = hazards_of_record(&text, arguments, &deck, &setting)?;
        let board = Board::new(&deck, ruleset, &hazards);
        let mut dice = Dice::of(record::seed_of(&text).unwrap_or(arguments.seed));
        let mut state = GameState::begin(&board, &mut dice);
        return tell_judged(
            arguments,
            global,
            (&record::judge(&board, &mut state, &mut dice, &text), &text),
        );
    }
    let board = Board::new(&deck, ruleset, &hazards(&arguments.hazards, &deck, &setting)?);
    let games = played(&board, policy, arguments);
    let mut report = SolitaireReport::new(
        &checked.source.path,
        &deck,
        &board,
        &arguments.hazards,
        arguments.seed,
        &games,
    );
    let mut exit = Exit::Legal;
    report.story = arguments.tell.map(|seed| Story::of(&board, policy, seed));
    if let Some(other) = &arguments.other {
        let setting = session.setting_of(other)?;
        let checked = setting.check(&Input::of(other));
        let Outcome::Judged(judged) = &checked.outcome else {
            return super::show::report_unreadable(&checked, global);
        };
        let deck = setting.resolve(&judged.deck);
        known_player(judged.chosen.ruleset, deck.player.kind)?;
        let board = Board::new(
            &deck,
            judged.chosen.ruleset,
            &hazards(&arguments.hazards, &deck, &setting)?,
        );
        let others = played(&board, policy, arguments);
        exit = tell_unknown(&checked.source.path, &deck, global)?;
        report.compared = Some(Compared::new(&checked.source.path, &deck, &games, &others));
    }
    if let Some(file) = &arguments.record {
        let text = record::recorded(&board, policy, (arguments.seed, &arguments.hazards));
        let file = OutputArguments { output: Some(file.clone()), force: arguments.force };
        output::write_to(&file, global, |out| out.write_all(text.as_bytes()))?;
    }
    let text = match arguments.format {
        TableFormat::Human => human::solitaire(&report, terminal::columns(), &global.locale()),
        TableFormat::Json => output::json(&report)?,
    };
    output::write_to(&arguments.output(), global, |out| out.write_all(text.as_bytes()))?;
    Ok(exit.max(tell_unknown(&checked.source.path, &deck, global)?))
}

/// Whether the report and the record may be written to their files, which must differ.
fn takes_both(arguments: &SolitaireArguments, global: &GlobalArguments) -> Result<(), CliError> {
    let report = arguments.output();
    report.takes_report(global)?;
    let Some(record) = &arguments.record else { return Ok(()) };
    let file = OutputArguments { output: Some(record.clone()), force: arguments.force };
    file.takes_report(global)?;
    if file.file().zip(report.file()).is_some_and(|(one, other)| output::is_same(one, other)) {
        let what = message!("the report and the record cannot be written to one file");
        let help = message!("write one of them to another file");
        return Err(CliError::at(record, what, help));
    }
    Ok(())
}

/// The games of all seeds, on every core; in the order of the seeds.
fn played(
    board: &Board<'_>,
    policy: PlayPolicy,
    arguments: &SolitaireArguments,
) -> Vec<PlayedGame> {
    let first = arguments.seed;
    let seeds = (0..arguments.games).into_par_iter().map(u64::from);
    seeds.map(|at| game(board, policy, first.wrapping_add(at))).collect()
}

/// The hazard deck of a name, or of a file.
fn hazards(name: &str, deck: &ResolvedDeck<'_>, setting: &Setting) -> Result<HazardDeck, CliError> {
    if let Some(known) = hazards::named(name, deck) {
        return Ok(known);
    }
    let path = Path::new(name);
    if !name.contains(['.', '/', '\\', '-']) && !path.exists() {
        let help = was_meant(&nearest(name, hazards::NAMES))
            .unwrap_or_else(|| message!("one of {known}", known = listed(&hazards::NAMES, "or")));
        return Err(CliError::unknown(message!("unknown hazards `{name}`", name), help));
    }
    let text = read(path, setting)?;
    hazards::read(name, &text, deck.database).map_err(|bad| {
        CliError::unknown(bad.message(), message!("write a count and a card on each line"))
    })
}

/// The hazard deck of a record. A file's path must come from the caller: a record names only the
/// built-in hazard decks, so that it cannot open files.
fn hazards_of_record(
    record: &str,
    arguments: &SolitaireArguments,
    deck: &ResolvedDeck<'_>,
    setting: &Setting,
) -> Result<HazardDeck, CliError> {
    let Some(name) = record::hazards_of(record) else {
        return hazards(&arguments.hazards, deck, setting);
    };
    if let Some(known) = hazards::named(name, deck) {
        return Ok(known);
    }
    if hazards::named(&arguments.hazards, deck).is_some() {
        let name = crate::harmless::shown_line(name);
        let what = message!("the record is a game against the hazards \"{name}\"", name);
        return Err(CliError::unknown(what, message!("name their file with --hazards")));
    }
    hazards(&arguments.hazards, deck, setting)
}

fn read(path: &Path, setting: &Setting) -> Result<String, CliError> {
    Ok(named_text(path, &setting.wishes.limits)?.text)
}

/// Judges a record that begins with a place of its own.
fn judge_scene(arguments: &SolitaireArguments, global: &GlobalArguments) -> Result<Exit, CliError> {
    let Some(path) = &arguments.replay else { return Ok(Exit::Legal) };
    let setting = Session::new(global, Request::from(&arguments.judging))?.setting_of(path)?;
    let text = read(path, &setting)?;
    let ruleset = setting.ruleset()?;
    match record::scene(&text, &setting.judge.database, ruleset) {
        Ok((board, mut state)) => {
            let judged = record::judge(&board, &mut state, &mut Dice::of(arguments.seed), &text);
            tell_judged(arguments, global, (&judged, &text))
        }
        Err(fault) => {
            let judged = Judged { fault: Some(fault), ..Judged::default() };
            tell_judged(arguments, global, (&judged, &text))
        }
    }
}

/// Lists each legal move with its clause, up to the first illegal one.
fn tell_judged(
    arguments: &SolitaireArguments,
    global: &GlobalArguments,
    (judged, text): (&Judged, &str),
) -> Result<Exit, CliError> {
    let says_nothing = |line: &str| line.trim().is_empty() || line.trim_start().starts_with('#');
    let empty = text.lines().all(says_nothing);
    if let (true, Some(record)) = (empty, &arguments.replay) {
        let what = message!("the file holds no moves of a game");
        let help = message!("write a record with `meccg solitaire DECK --record FILE`");
        return Err(CliError::at(record, what, help));
    }
    let text = match arguments.format {
        TableFormat::Human => human::replay(judged, &global.locale()),
        TableFormat::Json => output::json(&JudgedRecordReport::new(judged))?,
    };
    output::write_to(&arguments.output(), global, |out| out.write_all(text.as_bytes()))?;
    Ok(if judged.fault.is_some() { Exit::Illegal } else { Exit::Legal })
}
