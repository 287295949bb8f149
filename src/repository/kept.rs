//! A deck among others, with all that queries can ask of it.

use std::cell::OnceCell;

use crate::cards::relations;
use crate::check::{Checked, Judge, JudgeOptions, JudgedDeck, Outcome, Verdict};
use crate::decks::missing::Missing;
use crate::decks::resolve::ResolvedDeck;
use crate::diagnostic::Severity;

/// What a deck says of itself in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Saying {
    /// What its maker calls it.
    Name,
    /// Who made it.
    Author,
    /// Whom it is played with, in any language.
    Avatar,
    /// Its tags.
    Tag,
    /// Its file.
    File,
}

/// A deck among others, with all that can be asked of it.
pub(crate) struct KeptDeck<'k> {
    judge: &'k Judge,
    options: &'k JudgeOptions,
    pub(super) checked: &'k Checked<'k>,
    pub(super) judged: &'k JudgedDeck<'k>,
    deck: OnceCell<ResolvedDeck<'k>>,
}

impl<'k> KeptDeck<'k> {
    /// A judged deck; `None` where it could not be read.
    pub(crate) fn new(
        judge: &'k Judge,
        options: &'k JudgeOptions,
        checked: &'k Checked<'k>,
    ) -> Option<Self> {
        match &checked.outcome {
            Outcome::Judged(judged) => {
                Some(Self { judge, options, checked, judged, deck: OnceCell::new() })
            }
            Outcome::Unreadable(_) => None,
        }
    }

    /// The deck with its cards.
    pub(crate) fn deck(&self) -> &ResolvedDeck<'k> {
        self.deck.get_or_init(|| self.judged.resolved())
    }

    /// How many findings have a severity.
    pub(super) fn found(&self, severity: Severity) -> usize {
        let found = self.judged.judgement.diagnostics.iter();
        found.filter(|found| found.severity == severity).count()
    }

    /// What the collection lacks, if there is one.
    pub(super) fn missing(&self) -> Option<&[Missing]> {
        self.judged.missing.as_deref()
    }

    /// What it says of itself, in words.
    pub(super) fn says(&self, what: Saying) -> Vec<&str> {
        let deck = &self.judged.deck;
        match what {
            Saying::Name => deck.name.as_deref().into_iter().collect(),
            Saying::Author => deck.author.as_deref().into_iter().collect(),
            Saying::Tag => deck.tags.iter().map(String::as_str).collect(),
            Saying::File => vec![self.checked.source.path.as_str()],
            Saying::Avatar => self.names_of_avatar(),
        }
    }

    /// What its avatar is called, in any language.
    fn names_of_avatar(&self) -> Vec<&str> {
        let deck = self.deck();
        let Some(avatar) = &deck.avatar else { return Vec::new() };
        match avatar.card {
            None => vec![&avatar.name],
            Some(key) => {
                let card = deck.database.card(deck.database.first_printing(key));
                relations::names(card).map(|(_, name)| name).collect()
            }
        }
    }

    /// Whether the deck is legal under a ruleset.
    pub(super) fn is_legal_under(&self, ruleset: &str) -> bool {
        let options = JudgeOptions { ruleset: Some(ruleset.to_owned()), ..self.options.clone() };
        self.judge.check(self.checked.source.clone(), &options).verdict() == Verdict::Legal
    }
}
