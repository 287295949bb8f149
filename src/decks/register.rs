//! Who registered which deck: for every list its deck is kept in a register file, so that later
//! changes can be reported card by card even if the list is gone.

use serde::{Deserialize, Serialize};

use crate::cards::database::Database;
use crate::cards::model::PlayerType;
use crate::decks::collection::{Collection, OwnedCard};
use crate::decks::fingerprint::Fingerprint;
use crate::decks::inventory::{CardCount, Inventory, deck_of};
use crate::decks::model::{Deck, Part};
use crate::decks::resolve::ResolvedDeck;
use crate::harmless::shown_line;
use crate::message::{Message, message, spoken_errors};
use crate::source::{Limits, LineIndex, Position, ReadError, SourceFile};
use crate::tree::typed;

/// The version of the file's form that is written, and the only one that is read.
const VERSION: u32 = 1;

/// The head of the file.
const HEAD: &str = "# Who registered which deck. A check of the roster tells what changed since.\n";

/// The registered lists, by file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(title = "MECCG register of decks"))]
#[serde(deny_unknown_fields)]
pub struct Register {
    /// The version of this form.
    version: u32,
    /// The lists, in the order of their files.
    #[serde(default, rename = "list")]
    lists: Vec<RegisteredList>,
}

/// A list as it was registered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RegisteredList {
    /// The file of the list, from the folder of the register.
    pub file: String,
    /// Whose list it is.
    pub entrant: String,
    /// What the deck is called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Whose deck it is in the game.
    pub player: PlayerType,
    /// Whom it is played with, where the list says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub avatar: Option<String>,
    /// Its fingerprint.
    pub fingerprint: String,
    /// The cards of the pool.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pool: Vec<CardCount>,
    /// The cards of the play deck.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub play_deck: Vec<CardCount>,
    /// The cards of the hazard deck of a game for one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hazard_deck: Vec<CardCount>,
    /// The cards of the sideboard.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sideboard: Vec<CardCount>,
    /// The cards of the extra sideboard against Fallen-wizards.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sideboard_vs_fallen_wizard: Vec<CardCount>,
    /// The cards of the location deck.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sites: Vec<CardCount>,
    /// The cards that its entrant opened, where decks are built from those alone.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub opened: Vec<CardCount>,
}

/// A fault in a register, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadRegister {
    /// The place.
    pub position: Option<Position>,
    /// The fault.
    pub message: Message,
}

impl BadRegister {
    /// The place and the fault, in words.
    pub fn message(&self) -> Message {
        Message::at_place(self.position, self.message.clone())
    }
}

spoken_errors!(BadRegister);

impl Register {
    /// A register of these lists.
    pub fn of(mut lists: Vec<RegisteredList>) -> Self {
        lists.sort_by(|one, other| one.file.cmp(&other.file));
        Self { version: VERSION, lists }
    }

    /// The lists, in the order of their files.
    pub fn lists(&self) -> &[RegisteredList] {
        &self.lists
    }

    /// Reads a register.
    ///
    /// # Errors
    /// When the text is not a register, or is one of another version; the error has the place.
    pub fn read(text: &str) -> Result<Self, BadRegister> {
        let lines = LineIndex::new(text);
        let wrong = |error: ReadError| BadRegister {
            position: error.span.map(|span| lines.position(span.start)),
            message: Message::joined(
                std::iter::once(error.message).chain(error.help).collect(),
                "; ",
            ),
        };
        let source = SourceFile::new("roster.lock", text);
        let register: Self = typed::of_toml(&source, &Limits::OF_MANY_DECKS).map_err(wrong)?;
        if register.version != VERSION {
            let message = message!(
                "this register has version {version}; this program reads version {known}",
                version = register.version,
                known = VERSION
            );
            return Err(wrong(ReadError::new(message)));
        }
        Ok(register)
    }

    /// The text of the file.
    ///
    /// # Errors
    /// When a value cannot be written in TOML; values that were read from files always can.
    pub fn text(&self) -> Result<String, toml::ser::Error> {
        Ok(format!("{HEAD}{}", toml::to_string_pretty(self)?))
    }
}

impl RegisteredList {
    /// The register's record of a list.
    pub fn new(file: String, entrant: String, deck: &ResolvedDeck<'_>) -> Self {
        let inventory = Inventory::of(deck);
        let declared = deck.avatar.as_ref().filter(|avatar| avatar.declared);
        Self {
            file,
            entrant,
            name: deck.deck.name.as_deref().map(shown_line),
            player: deck.player.kind,
            avatar: declared.map(|avatar| shown_line(&avatar.name)),
            fingerprint: Fingerprint::of(deck).to_string(),
            pool: inventory.of_part(Part::Pool),
            play_deck: inventory.of_part(Part::PlayDeck),
            hazard_deck: inventory.of_part(Part::HazardDeck),
            sideboard: inventory.of_part(Part::Sideboard),
            sideboard_vs_fallen_wizard: inventory.of_part(Part::SideboardVsFallenWizard),
            sites: inventory.of_part(Part::LocationDeck),
            opened: Vec::new(),
        }
    }

    /// The record with the cards that the entrant opened.
    #[must_use]
    pub fn with_opened(mut self, opened: &Collection, database: &Database) -> Self {
        let card = |owned: &OwnedCard| {
            let card = database.card(database.first_printing(owned.key));
            CardCount { copies: owned.copies, card: Some(card.id), name: card.name.clone() }
        };
        self.opened = opened.cards().iter().map(card).collect();
        self.opened.sort_by_key(|card| card.card);
        self
    }

    /// The deck of its cards, to be resolved and compared like any other.
    pub fn deck(&self) -> Deck {
        let parts = [
            (Part::Pool, &self.pool),
            (Part::PlayDeck, &self.play_deck),
            (Part::HazardDeck, &self.hazard_deck),
            (Part::Sideboard, &self.sideboard),
            (Part::SideboardVsFallenWizard, &self.sideboard_vs_fallen_wizard),
            (Part::LocationDeck, &self.sites),
        ];
        deck_of(
            parts.into_iter().flat_map(|(part, cards)| cards.iter().map(move |card| (part, card))),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::decks::diff::{By, differences};
    use crate::decks::formats;
    use crate::source::SourceFile;

    #[test]
    fn a_list_is_kept_to_the_last_card() {
        let database = Database::built_in();
        let text = std::fs::read_to_string("decks/challenge-a.toml").expect("readable");
        let text = format!("{text}\n\"No such card\" = 2\n");
        let source = SourceFile::new("a.toml", text.as_str());
        let deck = formats::read(&source, None, &Limits::default(), &database).expect("a deck");
        let deck = ResolvedDeck::new(&deck, &database, None);
        let list = RegisteredList::new("a.toml".into(), "Anna".into(), &deck);
        let written = Register::of(vec![list.clone()]).text().expect("TOML");
        let read = Register::read(&written).expect("a register");
        assert_eq!(read.lists(), [list]);
        let kept = read.lists()[0].deck();
        let kept = ResolvedDeck::new(&kept, &database, Some(read.lists()[0].player));
        assert_eq!(differences(&kept, &deck, By::Card), []);
        assert_eq!(Fingerprint::of(&kept), Fingerprint::of(&deck));
    }

    /// More values than any deck may have.
    #[test]
    fn as_many_lists_as_come_are_read_again() {
        let database = Database::built_in();
        let text = std::fs::read_to_string("decks/challenge-a.toml").expect("readable");
        let source = SourceFile::new("a.toml", text.as_str());
        let deck = formats::read(&source, None, &Limits::default(), &database).expect("a deck");
        let deck = ResolvedDeck::new(&deck, &database, None);
        let list = |at| RegisteredList::new(format!("{at}.toml"), "Anna".into(), &deck);
        let written = Register::of((0..1_200).map(list).collect()).text().expect("TOML");
        assert!(crate::tree::toml_guard::too_much(&written, &Limits::default()).is_some());
        assert_eq!(Register::read(&written).expect("a register").lists().len(), 1_200);
    }

    #[test]
    fn what_is_no_register_is_told_with_its_place() {
        for (text, told) in [
            ("version = 2", "this register has version 2; this program reads version 1"),
            ("version = 1\nlst = []", "2:1: unknown field `lst`; did you mean `list`?"),
            ("", "the field `version` is missing"),
        ] {
            let error = Register::read(text).expect_err("it is none").to_string();
            assert!(error.contains(told), "{error}");
        }
        let list = "version = 1\n[[list]]\nfile = \"a\"\nentrant = \"A\"\nplayer = \"wizard\"\n\
                    fingerprint = \"x\"\nsites = [\"3 Moria\"]\n";
        let error = Register::read(list).expect_err("a bad card").to_string();
        assert!(error.contains("7:") && error.contains("as in `3 TW-209 Dodge`"), "{error}");
    }
}
