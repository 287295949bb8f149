//! The name and player of a deck: the heading of the list of its cards and of its statistics.

use serde::Serialize;

use crate::cards::model::PlayerType;
use crate::decks::resolve::ResolvedDeck;
use crate::harmless::{sentence, shown_line};
use crate::message::{Locale, word};

/// What a deck is called and who plays it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Head {
    /// The path as it was given.
    pub path: String,
    /// What the deck's maker calls it.
    pub name: Option<String>,
    /// Whose deck it is.
    pub player: PlayerType,
    /// Whether the deck does not say that itself.
    pub player_inferred: bool,
    /// The avatar it is played with.
    pub avatar: Option<String>,
}

impl Head {
    /// The head of a deck.
    pub fn new(path: &str, deck: &ResolvedDeck<'_>) -> Self {
        let avatar = deck.avatar.as_ref();
        Self {
            path: path.to_owned(),
            name: deck.deck.name.as_deref().map(sentence),
            player: deck.player.kind,
            player_inferred: deck.player.inferred,
            avatar: avatar.map(|avatar| shown_line(deck.database.shown_name(&avatar.name))),
        }
    }

    /// The name, else the path.
    pub fn title(&self) -> &str {
        self.name.as_deref().unwrap_or(&self.path)
    }

    /// Whose deck it is, in words.
    pub fn headline(&self) -> String {
        self.headline_in(&Locale::english())
    }

    /// The headline in a language.
    pub(crate) fn headline_in(&self, locale: &Locale) -> String {
        let avatar = self.avatar.as_ref().map(|avatar| format!(", {avatar}")).unwrap_or_default();
        let player = self.player.message().said(locale);
        if self.player_inferred {
            return format!("{player}{avatar} ({})", locale.word(word!("inferred")));
        }
        format!("{player}{avatar}")
    }
}
