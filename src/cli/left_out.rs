//! What of a deck counts nowhere: cards that nobody knows, numbers and lines that cannot be read. One rule
//! for every command that reads a deck: they are left out of what it tells, so it says which they are, and
//! ends with 1.

use crate::check::{Checked, Outcome};
use crate::decks::resolve::ResolvedDeck;
use crate::harmless::shown_line;
use crate::message::{Message, message};
use crate::text::{listed, numbered};

use super::args::GlobalArguments;
use super::exit::Exit;
use super::output::{self, CliError};

/// The most unknown cards that are named.
const MAX_NAMED: usize = 3;

/// Warns of what of a deck counts nowhere, and says how the command ends.
pub(super) fn tell_unknown(
    path: &str,
    deck: &ResolvedDeck<'_>,
    global: &GlobalArguments,
) -> Result<Exit, CliError> {
    for told in left_out(path, deck) {
        output::warn(&told, global.color, &global.locale())?;
    }
    Ok(exit_of(deck))
}

/// Warns of what a configuration or the caller made of a deck's verdict: errors allowed, warnings
/// denied, built-in cards replaced. For commands whose reports have no place for it.
pub(super) fn tell_allowed(
    checked: &Checked<'_>,
    global: &GlobalArguments,
) -> Result<(), CliError> {
    match allowed(checked) {
        Some(told) => output::warn(&told, global.color, &global.locale()),
        None => Ok(()),
    }
}

/// What was made of a deck's verdict, behind its path.
pub(super) fn allowed(checked: &Checked<'_>) -> Option<Message> {
    let told = checked.allowed_told()?;
    Some(Message::at_place(Some(shown_line(&checked.source.path)), told))
}

/// Warns of the unknown cards of a deck that was judged, even one that cannot be read.
pub(super) fn tell_unknown_of(
    checked: &Checked<'_>,
    global: &GlobalArguments,
) -> Result<Exit, CliError> {
    match &checked.outcome {
        Outcome::Judged(judged) => tell_unknown(&checked.source.path, &judged.resolved(), global),
        Outcome::Unreadable(_) => Ok(Exit::Failure),
    }
}

/// What a command ends with that tells of a deck: what of the deck counts nowhere is left out of what it
/// tells, and so it is not a good end.
pub(super) fn exit_of(deck: &ResolvedDeck<'_>) -> Exit {
    if deck.is_whole() { Exit::Legal } else { Exit::Illegal }
}

/// What of a deck counts nowhere; nothing where all does.
pub(super) fn left_out(path: &str, deck: &ResolvedDeck<'_>) -> Vec<Message> {
    let told = [unknown_names(deck), uncounted(deck), unread_lines(deck)].into_iter().flatten();
    told.map(|what| Message::at_place(Some(shown_line(path)), what)).collect()
}

/// That cards of a deck are called as no card is.
fn unknown_names(deck: &ResolvedDeck<'_>) -> Option<Message> {
    let names = deck.unknown_names();
    let shown = names.iter().take(MAX_NAMED);
    let shown: Vec<String> = shown.map(|name| format!("`{}`", shown_line(name))).collect();
    match names.as_slice() {
        [] => None,
        [name] => Some(message!("no card is called \"{name}\"", name = shown_line(name))),
        all if all.len() == shown.len() => {
            Some(message!("no card is called {names}", names = listed(&shown, "or")))
        }
        all => {
            let (count, names) = (numbered(all.len(), "name"), shown.join(", "));
            Some(message!("{count} belong to no card: {names} and others", count, names))
        }
    }
}

/// That entries of a deck ask for a number of copies that is none.
fn uncounted(deck: &ResolvedDeck<'_>) -> Option<Message> {
    let mut entries = deck.uncounted();
    let name = shown_line(&entries.next()?.name);
    Some(match entries.count() {
        0 => message!("the number of copies of {name} cannot be read; it is not counted", name),
        more => {
            let more = numbered(more, "other card");
            message!(
                "the numbers of copies of {name} and {more} cannot be read; they are not counted",
                name,
                more
            )
        }
    })
}

/// That lines of a list cannot be read.
fn unread_lines(deck: &ResolvedDeck<'_>) -> Option<Message> {
    let lines = deck.unread_lines();
    (lines > 0).then(|| {
        let lines = numbered(lines, "line");
        message!("{lines} cannot be read; `meccg check` shows where", lines)
    })
}
