//! Formatting: native decks in their canonical form.

use super::{OpenDeck, PlacedEdit, Placer};
use crate::decks::format::format;
use crate::decks::model::Format;
use crate::message::message;

impl OpenDeck<'_> {
    /// The edits that bring the deck into its canonical form; empty if it has that form.
    ///
    /// # Errors
    /// Why it cannot be formatted: its format has no canonical form, or something must be fixed
    /// first.
    pub fn formatted(&self) -> Result<Vec<PlacedEdit>, String> {
        let Some(judged) = self.judged() else {
            return Err(self.say(&message!("this deck cannot be read, so it cannot be formatted")));
        };
        if !judged.deck.format.is_some_and(Format::is_native) {
            let why = message!("only decks in TOML, YAML and JSON can be formatted");
            return Err(self.say(&why));
        }
        let source = &self.checked.source;
        let text = format(source, &judged.deck, judged.database, self.wishes.player)
            .map_err(|why| self.say(&why.message))?;
        Ok(self.placer().difference(&source.text, &text))
    }
}

impl Placer<'_> {
    /// The edits that make one text of another: of the lines that differ, so that cursors and folds
    /// elsewhere stay.
    pub(super) fn difference(&self, before: &str, after: &str) -> Vec<PlacedEdit> {
        if before == after {
            return Vec::new();
        }
        let lines =
            |text: &str| -> Vec<usize> { text.split_inclusive('\n').map(str::len).collect() };
        let same = |one: &str, other: &str| {
            let (one, other) = (one.split_inclusive('\n'), other.split_inclusive('\n'));
            one.zip(other).take_while(|(one, other)| one == other).map(|(one, _)| one.len()).sum()
        };
        let head: usize = same(before, after);
        let (mut tail, mut own, mut others) = (0, lines(&before[head..]), lines(&after[head..]));
        while let (Some(one), Some(other)) = (own.pop(), others.pop()) {
            let (end, other_end) = (before.len() - tail, after.len() - tail);
            if before[end - one..end] != after[other_end - other..other_end] {
                break;
            }
            tail += one;
        }
        let text = after[head..after.len() - tail].to_owned();
        vec![PlacedEdit { range: self.bytes(head..before.len() - tail), text }]
    }
}
