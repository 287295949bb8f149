//! `meccg improve`: exchanges that would make a deck better.

use std::path::Path;

use crate::cards::lookup::{shared_names, told_apart};
use crate::check::{JudgedDeck, Outcome};
use crate::cli::args::{GlobalArguments, ImproveArguments, TableFormat};
use crate::cli::edited_file::EditedFile;
use crate::cli::exit::Exit;
use crate::cli::inputs::Input;
use crate::cli::left_out::tell_unknown_of;
use crate::cli::next_steps;
use crate::cli::output::{self, CliError};
use crate::cli::session::{Request, Session};
use crate::cli::terminal;
use crate::construction::by_play::Trial;
use crate::construction::improve::Improvement;
use crate::decks::model::Part;
use crate::decks::resolve::ResolvedDeck;
use crate::display::wrap::hanging;
use crate::message::{Locale, message, word};
use crate::questions::improving;
use crate::reports::told::ImprovementReport;
use crate::text::numbered;

use super::edit::{after, edited, told, trouble, write_edited};

pub(super) fn run(
    arguments: &ImproveArguments,
    global: &GlobalArguments,
) -> Result<Exit, CliError> {
    let locale = global.locale();
    arguments.editing.output.takes(global)?;
    let request = Request::from(&arguments.editing.judging);
    let setting = Session::new(global, request)?.setting_of(&arguments.deck)?;
    let file = match EditedFile::read(&Input::of(&arguments.deck), &setting.wishes.limits) {
        Ok(file) => file,
        Err(unreadable) => {
            return super::show::report_unreadable(&next_steps::explained(*unreadable), global);
        }
    };
    let before = setting.check_source(file.source.clone());
    let Outcome::Judged(judged) = &before.outcome else {
        return super::show::report_unreadable(&before, global);
    };
    let (judge, wishes) = (&setting.judge, &setting.wishes);
    let ImproveArguments { hazards, games, seed, by_play, .. } = *arguments;
    let trial = by_play.then_some(Trial { hazards, games: games.get(), seed });
    let found = improving(&file.source, judge, wishes, seed, trial);
    let found = found.map_err(|error| trouble(&error, Path::new(&file.source.path)))?;
    if arguments.apply.is_empty() {
        let text = match arguments.editing.told.format {
            TableFormat::Human => proposals(&found, arguments.by_play, judged, &locale),
            TableFormat::Json => {
                output::json(&ImprovementReport::new(&found, &setting.judge.database))?
            }
        };
        output::write_to(&arguments.editing.output, global, |out| out.write_all(text.as_bytes()))?;
        let good = found.exchanges.is_empty() && !is_bare(&judged.resolved());
        let exit = if good { Exit::Legal } else { Exit::Illegal };
        return Ok(exit.max(tell_unknown_of(&before, global)?));
    }
    let edits = found.edits(&arguments.apply, &setting.judge).map_err(|what| {
        let help = message!("`meccg improve` without --apply lists them with their numbers");
        CliError::unknown(what, help)
    })?;
    let edited = edited(&setting, &file, &edits, &arguments.editing, global)?;
    let after = after(&setting, &file, &edited);
    if after.errors() > before.errors() {
        let (what, help) = Improvement::builds_on_others();
        return Err(CliError::file(&arguments.deck, what, help));
    }
    let told = told(&edited, (&before, &after), &arguments.editing, global)?;
    write_edited(&file, &told, &after, &arguments.editing, global)?;
    tell_unknown_of(&after, global)
}

/// Whether a deck has no card that could be exchanged.
fn is_bare(deck: &ResolvedDeck<'_>) -> bool {
    let parts = [Part::PlayDeck, Part::Sideboard, Part::SideboardVsFallenWizard, Part::HazardDeck];
    parts.into_iter().all(|part| deck.of(part).next().is_none())
}

/// The exchanges with their numbers, each with the card that goes out and the card that comes in,
/// and why.
fn proposals(
    found: &Improvement,
    by_play: bool,
    judged: &JudgedDeck<'_>,
    locale: &Locale,
) -> String {
    let deck = judged.resolved();
    let Improvement { exchanges, kept, unexamined } = found;
    if exchanges.is_empty() && kept.is_empty() && *unexamined == 0 {
        let nothing = if is_bare(&deck) {
            word!("nothing to exchange: there are no cards in the play deck or the sideboards")
        } else if by_play {
            word!("nothing to exchange: no exchange gains more points than chance explains")
        } else if deck.is_whole() {
            word!("nothing to exchange: the deck can play all of its cards")
        } else {
            word!("nothing to exchange among the known cards")
        };
        return locale.word(nothing).into_owned() + "\n";
    }
    let card = |printing| deck.database.card(printing);
    let into = exchanges.iter().flat_map(|one| &one.into);
    let out = exchanges.iter().chain(kept).map(|one| card(one.printing));
    let shared = shared_names(out.chain(into.map(|new| card(new.printing))));
    let name = |printing| told_apart(card(printing), &shared);
    let columns = terminal::columns();
    let mut text = String::new();
    for (number, one) in (1..).zip(exchanges) {
        let (copies, card, why) = (one.copies, name(one.printing), &one.why);
        let out = message!("{number}  out {copies} {card}: {why}", number, copies, card, why);
        text += &hanging(&locale.say(&out), 0, columns);
        for new in &one.into {
            let (copies, card, why) = (new.copies, name(new.printing), &new.why);
            let into = message!("in  {copies} {card}: {why}", copies, card, why);
            text += &hanging(&locale.say(&into), 3, columns);
        }
    }
    for one in kept {
        let (copies, card, why) = (one.copies, name(one.printing), &one.why);
        let told =
            message!("nothing better was found for {copies} {card}: {why}", copies, card, why);
        text += &hanging(&locale.say(&told), 0, columns);
    }
    if *unexamined > 0 {
        let cards = numbered(*unexamined, "card");
        let told = message!(
            "{cards} left unexamined: the list holds far more weak cards than a deck",
            cards
        );
        text += &hanging(&locale.say(&told), 0, columns);
    }
    if !exchanges.is_empty() {
        text += &locale.word(word!("make them with --apply and their numbers"));
        text.push('\n');
    }
    text
}
