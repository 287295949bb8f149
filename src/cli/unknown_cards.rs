//! Cards that nobody knows. One rule for every command that reads a deck: they are left out of what it
//! tells, so it says which they are, and ends with 1.

use crate::check::{Checked, Outcome};
use crate::decks::resolve::ResolvedDeck;
use crate::harmless::shown_line;
use crate::message::{Message, message};
use crate::text::{listed, numbered};

use super::args::GlobalArguments;
use super::exit::Exit;
use super::output::{self, Trouble};

/// So many are named.
const MOST_NAMED: usize = 3;

/// Warns of the cards of a deck that nobody knows, and says how the command ends.
pub(super) fn tell_unknown(
    path: &str,
    deck: &ResolvedDeck<'_>,
    global: &GlobalArguments,
) -> Result<Exit, Trouble> {
    if let Some(told) = unknown_cards(path, deck) {
        output::warn(&told, global.color, &global.tongue())?;
    }
    Ok(Exit::of_known(deck))
}

/// Warns of the unknown cards of a deck that was judged, even one that cannot be read.
pub(super) fn tell_unknown_of(
    checked: &Checked<'_>,
    global: &GlobalArguments,
) -> Result<Exit, Trouble> {
    match &checked.outcome {
        Outcome::Judged(judged) => tell_unknown(&checked.source.path, &judged.resolved(), global),
        Outcome::Unreadable(_) => Ok(Exit::Trouble),
    }
}

/// That cards of a deck are called as no card is; nothing where all are known.
pub(super) fn unknown_cards(path: &str, deck: &ResolvedDeck<'_>) -> Option<Message> {
    let mut names: Vec<&str> = deck.unknown.iter().map(|entry| entry.name.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    let shown = names.iter().take(MOST_NAMED);
    let shown: Vec<String> = shown.map(|name| format!("`{}`", shown_line(name))).collect();
    let what = match names.as_slice() {
        [] => return None,
        [name] => message!("no card is called \"{name}\"", name = shown_line(name)),
        all if all.len() == shown.len() => {
            message!("no card is called {names}", names = listed(&shown, "or"))
        }
        all => {
            let (count, names) = (numbered(all.len(), "name"), shown.join(", "));
            message!("{count} belong to no card: {names} and others", count, names)
        }
    };
    Some(Message::at_place(Some(shown_line(path)), what))
}
