//! Edits of a deck: adding, removing and moving cards. Everything else stays as it is, including
//! comments and order. No edit is refused because a rule forbids it; `impact` reports what the
//! rules say.

use std::collections::BTreeMap;

use crate::cards::database::Database;
use crate::cards::model::PlayerType;
use crate::decks::convert::convert;
use crate::decks::formats::{self, Written};
use crate::decks::model::{Deck, Entry, Format, Quantity, Section};
use crate::decks::resolve::ResolvedDeck;
use crate::message::{Message, message};
use crate::repair::{Destination, EntryChange, changed};
use crate::source::{Limits, LineIndex, SourceFile, Span};

use super::target::Target;

mod error;
mod plan;

pub(crate) use error::{EditError, Obstacle};
use plan::{Behind, EditStep, View};

/// The most copies of an entry.
const MAX_COPIES: u32 = 99;

/// The most bytes that all edits of a file may read, as the file is read again after each: with a hundred
/// edits, each may read far more than a deck has.
const MAX_READ: usize = 8 << 20;

/// One edit of a deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeckEdit {
    /// Lists copies of a card, in a place or where its class belongs.
    Add {
        /// The card and the number of copies.
        what: Wanted,
        /// Where to add them; by default the play deck or location deck, by the card's class.
        to: Option<Target>,
    },
    /// Removes copies of a card, all without a number.
    Remove {
        /// The card and the number of copies.
        what: Wanted,
        /// The place to remove from; needed only if several sections list the card.
        from: Option<Target>,
    },
    /// Moves copies from one place to another, all without a number.
    Move {
        /// The card and the number of copies.
        what: Wanted,
        /// The place to move from; needed only if several sections list the card.
        from: Option<Target>,
        /// To where.
        to: Target,
    },
}

/// Copies of a card as people write them: `3 Concealment`, `Concealment x3`, `Concealment`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The number of copies, if given.
    pub copies: Option<u8>,
    /// The name with its tags, or the id.
    pub name: String,
}

impl Wanted {
    /// Reads copies of a card as a plain list writes them.
    ///
    /// # Errors
    /// When the number is not from 1 to 99, or there is no name.
    pub fn parse(text: &str) -> Result<Self, EditError> {
        let bad = || EditError::BadCopies(text.to_owned());
        let (number, name) = formats::counted(text).ok_or_else(bad)?;
        let copies = match number {
            Some(number) => match Quantity::parse(number).copies() {
                0 => return Err(bad()),
                copies => Some(copies),
            },
            None => None,
        };
        Ok(Self { copies, name: name.to_owned() })
    }
}

/// A deck file that is edited, step by step.
#[derive(Debug)]
pub struct Editor<'db> {
    database: &'db Database,
    /// The player type, if the caller gives one.
    player: Option<PlayerType>,
    /// The format of the file, if the caller gives one.
    form: Option<Format>,
    source: SourceFile,
    /// The deck in the text with all edits so far, once it was read.
    read: Option<Deck>,
    /// The bytes that the edits so far had to read.
    bytes_read: usize,
    /// What was done, one line for each edit.
    pub done: Vec<Message>,
}

impl<'db> Editor<'db> {
    /// An editor of a deck file.
    pub fn new(
        source: SourceFile,
        database: &'db Database,
        player: Option<PlayerType>,
        form: Option<Format>,
    ) -> Self {
        Self { database, player, form, source, read: None, bytes_read: 0, done: Vec::new() }
    }

    /// The text with all edits so far.
    pub fn text(&self) -> &str {
        &self.source.text
    }

    /// Makes an edit.
    ///
    /// # Errors
    /// When it cannot be made; the text is then as before.
    pub fn make(&mut self, edit: &DeckEdit) -> Result<(), EditError> {
        self.bytes_read += self.source.text.len();
        if self.bytes_read > MAX_READ {
            return Err(EditError::TooMuchToRead);
        }
        let deck = if let Some(deck) = self.read.take() {
            deck
        } else {
            let limits = Limits { bytes: u64::MAX, ..Limits::default() };
            formats::read(&self.source, self.form, &limits, self.database)?
        };
        match self.made(&deck, edit) {
            Ok((source, read, done)) => {
                (self.source, self.read) = (source, Some(read));
                self.done.push(done);
                Ok(())
            }
            Err(error) => {
                self.read = Some(deck);
                Err(error)
            }
        }
    }

    /// The file after an edit, the deck in it, and what was done.
    fn made(&self, deck: &Deck, edit: &DeckEdit) -> Result<(SourceFile, Deck, Message), EditError> {
        let form = editable(deck)?;
        let resolved = ResolvedDeck::new(deck, self.database, self.player);
        let view = View { database: self.database, deck, resolved: &resolved };
        let (steps, done) = view.plan(edit)?;
        let (after, read) = self
            .written(deck, form, &steps)
            .ok_or_else(|| EditError::Layout(self.obstacle(deck, form, &steps)))?;
        Ok((after, read, done))
    }

    /// The file after some steps with the deck in it, if it can be written and is read as planned: new
    /// entries in their order, else at the ends of their sections.
    fn written(&self, deck: &Deck, form: Format, steps: &[EditStep]) -> Option<(SourceFile, Deck)> {
        let limits = Limits { bytes: u64::MAX, ..Limits::default() };
        [EntryOrder::Sorted, EntryOrder::Last].into_iter().find_map(|order| {
            let text = write(&self.source, deck, (form, order), steps)?;
            let after = SourceFile::new(self.source.path.clone(), text);
            let read = formats::read(&after, Some(form), &limits, self.database).ok()?;
            is_as_planned(deck, steps, &read).then_some((after, read))
        })
    }

    /// What stands in the way of some steps.
    fn obstacle(&self, deck: &Deck, form: Format, steps: &[EditStep]) -> Obstacle {
        let alone = |step: &&EditStep| self.written(deck, form, std::slice::from_ref(*step));
        let Some(step) = steps.iter().find(|step| alone(step).is_none()) else {
            let why = message!("the changes are too close to each other");
            return Obstacle { position: None, why, form };
        };
        let (span, why) = in_the_way(deck, form, step);
        // After earlier edits, its line may be another than in the file.
        let lines = LineIndex::new(&self.source.text);
        let position = span.filter(|_| self.done.is_empty());
        let position = position.map(|span| lines.position(span.start));
        Obstacle { position, why, form }
    }
}

/// An unchanged deck in another format, with the losses.
///
/// # Errors
/// When the text is not a deck.
pub fn converted(
    source: &SourceFile,
    database: &Database,
    player: Option<PlayerType>,
    form: Option<Format>,
    to: Format,
) -> Result<Written, EditError> {
    let limits = Limits { bytes: u64::MAX, ..Limits::default() };
    let deck = formats::read(source, form, &limits, database)?;
    Ok(convert(source, &deck, database, player, to))
}

/// The format of a deck, if it can be edited in place.
fn editable(deck: &Deck) -> Result<Format, EditError> {
    let form = deck.format.unwrap_or(Format::Text);
    match form {
        Format::Octgn
        | Format::MeccgJson
        | Format::Lackey
        | Format::Tabletop
        | Format::PlayMeccg
        | Format::Link => Err(EditError::Form(form)),
        _ => Ok(form),
    }
}

/// The text after some steps.
fn write(
    source: &SourceFile,
    deck: &Deck,
    form: (Format, EntryOrder),
    steps: &[EditStep],
) -> Option<String> {
    let changes: Option<Vec<_>> = steps.iter().map(|step| change(deck, form, step)).collect();
    changed(&source.text, deck, &changes?)
}

/// Where new entries come in their section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum EntryOrder {
    /// Where the edit wants them.
    Sorted,
    /// At its end.
    Last,
}

/// What stands in the way of a step that cannot be made, and its place.
fn in_the_way(deck: &Deck, form: Format, step: &EditStep) -> (Option<Span>, Message) {
    let section = match step {
        EditStep::Set(at, copies) => {
            let Entry { name, span, .. } = &deck.entries[*at];
            let why = match copies {
                0 if is_by_line(form) => message!("something else is on the line of {name}", name),
                0 => message!("without {name}, the file would be read differently", name),
                _ => message!("the copies of {name} are not written as a plain number", name),
            };
            return (Some(*span), why);
        }
        EditStep::Insert { section, .. } => *section,
    };
    match Destination::end_of(section, deck) {
        Destination::New(section) => {
            (None, message!("the file has no section {section}", section = section.word()))
        }
        Destination::Behind(span) | Destination::Under(span) => {
            (Some(span), message!("a card added after this would be read differently"))
        }
    }
}

/// The changes of a step in the file.
fn change<'d>(
    deck: &'d Deck,
    (form, order): (Format, EntryOrder),
    step: &EditStep,
) -> Option<EntryChange<'d>> {
    Some(match step {
        EditStep::Set(at, 0) => EntryChange::Remove(&deck.entries[*at]),
        EditStep::Set(at, copies) => {
            let entry = &deck.entries[*at];
            if entry.has_number() {
                EntryChange::Copies(entry, (*copies).into())
            } else {
                EntryChange::Whole(entry, written(form, &entry.name, *copies)?)
            }
        }
        EditStep::Insert { section, name, copies, behind } => {
            let destination = match behind {
                _ if order == EntryOrder::Last => Destination::end_of(*section, deck),
                Behind::Entry(at) => match deck.entries.get(*at) {
                    Some(entry) => Destination::Behind(entry.span),
                    None => Destination::end_of(*section, deck),
                },
                Behind::Header if is_by_line(form) => Destination::head_of(*section, deck),
                Behind::Header | Behind::Last => Destination::end_of(*section, deck),
            };
            EntryChange::Insert(destination, written(form, name, *copies)?)
        }
    })
}

/// Whether entries are whole lines.
const fn is_by_line(form: Format) -> bool {
    matches!(form, Format::Toml | Format::Gccg | Format::Text | Format::Cardnum)
}

/// An entry as a form has it.
fn written(form: Format, name: &str, copies: u8) -> Option<String> {
    // JSON's quoting is valid in TOML and YAML too.
    let quoted = || serde_json::to_string(name).ok();
    match form {
        Format::Toml => Some(format!("{} = {copies}", quoted()?)),
        Format::Yaml | Format::Json => Some(format!("{}: {copies}", quoted()?)),
        Format::Gccg | Format::Text | Format::Cardnum => Some(format!("{copies} {name}")),
        Format::Octgn
        | Format::MeccgJson
        | Format::Lackey
        | Format::Tabletop
        | Format::PlayMeccg
        | Format::Link => None,
    }
}

/// Whether a deck is exactly the result of these steps on another one.
fn is_as_planned(before: &Deck, steps: &[EditStep], after: &Deck) -> bool {
    let contents = |entries: &[(Section, &str, u8)]| {
        let mut sums: BTreeMap<(Section, String), u32> = BTreeMap::new();
        for &(section, name, copies) in entries {
            *sums.entry((section, name.to_owned())).or_default() += u32::from(copies);
        }
        sums.retain(|_, copies| *copies > 0);
        sums
    };
    let mut planned = entries_of(before);
    for step in steps {
        match step {
            EditStep::Set(at, copies) => planned[*at].2 = *copies,
            EditStep::Insert { section, name, copies, .. } => {
                planned.push((*section, name, *copies));
            }
        }
    }
    contents(&planned) == contents(&entries_of(after))
        && before.companies.len() == after.companies.len()
        && before.problems.len() == after.problems.len()
        && before.name == after.name
}

/// The entries of a deck, each with its section and its copies.
fn entries_of(deck: &Deck) -> Vec<(Section, &str, u8)> {
    let entries = deck.entries.iter();
    entries.map(|entry| (entry.section, entry.name.as_str(), entry.quantity.copies())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn editor(database: &Database, bytes: usize) -> Editor<'_> {
        let text = format!("[play-deck.resources]\n\"Dodge\" = 1\n#{}\n", "-".repeat(bytes));
        Editor::new(SourceFile::new("deck.toml", text), database, None, None)
    }

    #[test]
    fn edits_of_a_file_that_is_no_deck_end() {
        let database = Database::built_in();
        let (add, remove) = (Wanted::parse("2 Concealment"), Wanted::parse("Concealment"));
        let add = DeckEdit::Add { what: add.expect("a card"), to: None };
        let remove = DeckEdit::Remove { what: remove.expect("a card"), from: None };
        let mut deck = editor(&database, 50_000);
        for _ in 0..50 {
            deck.make(&add).and_then(|()| deck.make(&remove)).expect("a hundred edits are made");
        }
        let mut page = editor(&database, 1 << 20);
        let made = (0..).take_while(|_| page.make(&add).is_ok() && page.make(&remove).is_ok());
        assert_eq!(made.count(), 3);
        assert_eq!(page.make(&add), Err(EditError::TooMuchToRead));
    }
}
