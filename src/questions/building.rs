//! Questions on decks that are being built.

use crate::cards::database::{CardKey, Database, Printing};
use crate::check::{Judge, JudgeOptions, JudgedDeck};
use crate::construction::by_play::{Trial, improvement_by_play};
use crate::construction::complete::alternatives::{Alternative, Why, replacements, why};
use crate::construction::complete::plan::Theme;
use crate::construction::complete::{Completion, CompletionOptions, complete};
use crate::construction::edit::EditError;
use crate::construction::improve::{Improvement, improvement};
use crate::construction::steering::{
    CompletionWords, Steering, card_called, cards_called, none_is_held,
};
use crate::decks::resolve::ResolvedDeck;
use crate::message::message;
use crate::movement::find;
use crate::rulesets::model::{GameLength, Ruleset};
use crate::source::SourceFile;
use crate::words::words;

use super::no_report::{NoReport, Remedy};

words! {
    /// Which plans for a deck are told.
    pub PlanAsked {
        /// The one that the deck would be built to.
        Own = "own",
        /// One for each theme.
        All = "all",
    }
}

/// A deck about to be completed.
#[derive(Debug)]
pub(crate) struct Completing<'d> {
    deck: ResolvedDeck<'d>,
    ruleset: &'d Ruleset,
    length: GameLength,
    steering: Steering,
    options: CompletionOptions<'d>,
}

impl<'d> Completing<'d> {
    /// The deck, with what it is to be completed by: a site or region to stay near to, and what it is to hold, in words.
    ///
    /// # Errors
    /// When a name or word means nothing, or a card that is not to be added is there already.
    pub(crate) fn new(
        judged: &'d JudgedDeck<'d>,
        database: &'d Database,
        near: Option<&str>,
        words: CompletionWords<'_>,
        options: &CompletionOptions<'d>,
    ) -> Result<Self, NoReport> {
        let (ruleset, player) = (judged.chosen.ruleset, judged.player.kind);
        let near = near.map(|name| find::around(database, ruleset, player, name)).transpose();
        let near = near.map_err(|error| NoReport::said(error.message(), error.help()))?;
        let steering = Steering::of(words, player, database)?;
        let deck = judged.resolved();
        none_is_held(words.without, &deck)?;
        let (length, options) = (judged.chosen.length, CompletionOptions { near, ..*options });
        Ok(Self { deck, ruleset, length, steering, options })
    }

    /// The site that the deck stays near to.
    pub(crate) const fn near(&self) -> Option<CardKey> {
        self.options.near
    }

    fn with_theme(&self, theme: Option<Theme>) -> Completion {
        let options = CompletionOptions { theme, ..self.options };
        complete(&self.deck, self.ruleset, self.length, &self.steering.wish(&options))
    }

    /// What is missing to a legal deck.
    pub(crate) fn completion(&self) -> Completion {
        self.with_theme(self.options.theme)
    }

    /// The plans, each with its theme.
    pub(crate) fn plans(&self, asked: PlanAsked) -> Vec<(Option<Theme>, Completion)> {
        let themes: Vec<Option<Theme>> = match asked {
            PlanAsked::Own => vec![self.options.theme],
            PlanAsked::All => Theme::ALL.iter().copied().map(Some).collect(),
        };
        themes.into_iter().map(|theme| (theme, self.with_theme(theme))).collect()
    }

    /// Why a card would be added, or not.
    ///
    /// # Errors
    /// When no card has the name.
    pub(crate) fn why(&self, card: &str) -> Result<(Printing, Why), NoReport> {
        let database = self.deck.database;
        let key = card_called(card, self.deck.player.kind, database)?;
        let wish = self.steering.wish(&self.options);
        let why = why(&self.deck, self.ruleset, self.length, &wish, key);
        Ok((database.first_printing(key), why))
    }
}

/// The exchanges that would make a deck better; those of a trial in games have its hazards and number of games.
///
/// # Errors
/// When the deck cannot be edited.
pub(crate) fn improving(
    source: &SourceFile,
    judge: &Judge,
    wishes: &JudgeOptions,
    seed: u64,
    trial: Option<Trial>,
) -> Result<Improvement, EditError> {
    match trial {
        Some(trial) => improvement_by_play(source, judge, wishes, Trial { seed, ..trial }),
        None => improvement(source, judge, wishes, seed),
    }
}

/// The cards that could replace a card of a deck, the best first, at most as many as are asked for.
///
/// # Errors
/// When the deck does not have the card.
pub(crate) fn replacing(
    judged: &JudgedDeck<'_>,
    card: &str,
    most: usize,
    options: &CompletionOptions<'_>,
) -> Result<(Printing, Vec<Alternative>), NoReport> {
    let deck = judged.resolved();
    let meant = cards_called(card, deck.database)?;
    let listed = |key| deck.cards.iter().any(|card| card.key == key && card.copies() > 0);
    let Some(&key) = meant.iter().find(|&&key| listed(key)) else {
        let message = message!("`{card}` is not in the deck", card);
        return Err(NoReport { message, help: Remedy::Listing });
    };
    let (ruleset, length) = (judged.chosen.ruleset, judged.chosen.length);
    let found = replacements(&deck, ruleset, length, options, (key, most));
    Ok((deck.database.first_printing(key), found))
}
