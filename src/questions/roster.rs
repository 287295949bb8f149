//! The lists of a roster: what each is judged against.

use crate::check::{AsRead, Checked, JudgeOptions};
use crate::decks::entrant::{Opposition, opposition};
use crate::decks::model::Deck;
use crate::message::Locale;
use crate::reports::model::roster::RosterList;
use crate::source::SourceFile;

/// How a list of a roster is taken: its path, by which it is known where the deck does not say, and
/// whether everybody brings two.
#[derive(Clone, Copy)]
pub(crate) struct RosterPlace<'p> {
    pub(crate) path: &'p str,
    pub(crate) paired: bool,
}

impl RosterPlace<'_> {
    fn against(self, deck: Option<&Deck>) -> Option<Opposition> {
        opposition(deck, self.path).filter(|_| self.paired)
    }

    /// A list that was read, as `check` judges it: if everybody brings two, against each player of the side
    /// that it is played against.
    pub(crate) fn list<'c>(
        self,
        (source, read): (SourceFile, AsRead),
        wishes: &JudgeOptions,
        check: impl Fn(SourceFile, AsRead, &JudgeOptions) -> Checked<'c>,
        locale: &Locale,
    ) -> RosterList {
        let against = self.against(read.as_ref().ok());
        let told =
            |checked: &Checked<'_>| RosterList::said(checked, (self.paired, against), locale);
        let Some(side) = against else { return told(&check(source, read, wishes)) };
        let judged = |player| {
            let wishes = JudgeOptions { against: Some(player), ..wishes.clone() };
            told(&check(source.clone(), read.clone(), &wishes))
        };
        let [first, second] = side.players().map(judged);
        first.and(second)
    }

    /// A list that cannot be read or judged.
    pub(crate) fn unread(self, why: &Checked<'_>, locale: &Locale) -> RosterList {
        RosterList::said(why, (self.paired, self.against(None)), locale)
    }
}
