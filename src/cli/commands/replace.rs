//! `meccg replace`: the cards that could replace a card of a deck; and why `complete` chooses one
//! card and not another.

use crate::cards::database::Printing;
use crate::cards::lookup::{shared_names, told_apart};
use crate::check::{Judge, Outcome};
use crate::cli::args::{GlobalArguments, ReplaceArguments, TableFormat};
use crate::cli::exit::Exit;
use crate::cli::inputs::Input;
use crate::cli::left_out::tell_unknown;
use crate::cli::output::{self, CliError};
use crate::cli::session::{Request, Session};
use crate::cli::terminal;
use crate::construction::complete::CompletionOptions;
use crate::construction::complete::alternatives::{Alternative, Why};
use crate::display::wrap::hanging;
use crate::message::{Locale, Message, message};
use crate::questions::replacing;
use crate::reports::alternatives::ReplacementsReport;

pub(super) fn run(
    arguments: &ReplaceArguments,
    global: &GlobalArguments,
) -> Result<Exit, CliError> {
    let locale = global.locale();
    let mut session = Session::new(global, Request::from(&arguments.judging))?;
    let setting = session.setting_of(&arguments.deck)?;
    let checked = setting.check(&Input::of(&arguments.deck));
    let Outcome::Judged(judged) = &checked.outcome else {
        return super::show::report_unreadable(&checked, global);
    };
    let deck = judged.resolved();
    let database = &setting.judge.database;
    let options = CompletionOptions {
        seed: arguments.seed,
        against: setting.wishes.against,
        ..CompletionOptions::default()
    };
    let (printing, found) = replacing(judged, &arguments.card, arguments.number.get(), &options)?;
    let text = match arguments.table.format {
        TableFormat::Human => told(&found, &setting.judge, &locale),
        TableFormat::Json => output::json(&ReplacementsReport::new(printing, &found, database))?,
    };
    output::write_to(&arguments.table.output, global, |out| out.write_all(text.as_bytes()))?;
    let exit = if found.is_empty() { Exit::Illegal } else { Exit::Legal };
    Ok(exit.max(tell_unknown(&checked.source.path, &deck, global)?))
}

/// The possible replacements, the best first, each with its reasons.
fn told(found: &[Alternative], judge: &Judge, locale: &Locale) -> String {
    if found.is_empty() {
        return locale.say(&message!("no other card could replace it")).into_owned() + "\n";
    }
    rows(found, judge, locale)
}

/// A numbered row for each card.
fn rows(found: &[Alternative], judge: &Judge, locale: &Locale) -> String {
    let card = |one: &Alternative| judge.database.card(one.printing);
    let shared = shared_names(found.iter().map(card));
    let row = |(number, one): (usize, &Alternative)| {
        let (card, pro) = (told_apart(card(one), &shared), &one.pro);
        let text = match &one.contra {
            None => message!("{number}  {card}: {pro}", number, card, pro),
            Some(contra) => {
                message!("{number}  {card}: {pro}; but {contra}", number, card, pro, contra)
            }
        };
        hanging(&locale.say(&text), 0, terminal::columns())
    };
    (1..).zip(found).map(row).collect()
}

/// Why a card comes in or stays out, and the next best cards.
pub(super) fn why_told(printing: Printing, why: &Why, judge: &Judge, locale: &Locale) -> String {
    let card = judge.database.card(printing).shown_name();
    let columns = terminal::columns();
    let say = |text: &Message, indent| hanging(&locale.say(text), indent, columns);
    let mut text = String::new();
    for added in &why.added {
        let (copies, section, reason) = (added.copies, added.section, &added.why);
        let head = message!(
            "{copies} {card} would be added to {section}: {reason}",
            copies,
            card,
            section,
            reason
        );
        text += &say(&head, 0);
    }
    for &section in &why.listed {
        text += &say(&message!("the deck has {card} in {section}", card, section), 0);
    }
    let pro = &why.pro;
    if let Some(contra) = &why.contra {
        text += &say(&message!("{card}, not added: {contra}", card, contra), 0);
    }
    text += &say(&message!("in its favour: {pro}", pro), 1);
    if !why.next.is_empty() {
        text += &say(&message!("the next best"), 0);
        text += &rows(&why.next, judge, locale);
    }
    text
}
