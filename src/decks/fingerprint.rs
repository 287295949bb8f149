//! The fingerprint of a deck, which does not depend on the file: players announce it, and the
//! tournament desk keeps it.
//!
//! It is the SHA-256 of the player type and the cards with their copies, part by part: not over the
//! order of the file, the printings, the starting companies or what a deck says of itself, for not
//! every form of file can say them. The avatar is among the cards.

use std::fmt::{self, Write as _};

use sha2::{Digest as _, Sha256};

use crate::cards::fold::fold;

use super::inventory::Inventory;
use super::resolve::ResolvedDeck;

/// The SHA-256 fingerprint of a deck. It is shown as three groups of four letters and digits: the
/// first 60 bits, without the letters I, L, O and U.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Fingerprint([u8; 32]);

/// The first bytes that are hashed. Change the number if the hashed content changes.
const SCHEME: &str = "meccg deck 1";

/// Letters and digits of a group as shown.
const GROUP: usize = 4;
const SHOWN: usize = 3 * GROUP;

impl Fingerprint {
    /// The fingerprint of a deck.
    pub(crate) fn of(deck: &ResolvedDeck<'_>) -> Self {
        let mut text = format!("{SCHEME}\n{}\n", deck.player.kind);
        for (part, count) in Inventory::of(deck).cards() {
            // The id is enough, and names of cards may be corrected later; writing to a string
            // cannot fail.
            let _ = match count.card {
                Some(card) => writeln!(text, "{part} {} {card}", count.copies),
                None => writeln!(text, "{part} {} ? {}", count.copies, fold(&count.name)),
            };
        }
        Self(Sha256::digest(text).into())
    }

    /// The whole hash, in 64 hexadecimal digits.
    pub(crate) fn whole(&self) -> String {
        self.0.iter().fold(String::new(), |mut text, byte| {
            let _ = write!(text, "{byte:02x}");
            text
        })
    }
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = base32::encode(base32::Alphabet::Crockford, &self.0);
        let shown: Vec<char> = text.chars().take(SHOWN).collect();
        let groups: Vec<String> = shown.chunks(GROUP).map(|group| group.iter().collect()).collect();
        f.pad(&groups.join("-"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::database::Database;
    use crate::decks::convert::convert;
    use crate::decks::formats;
    use crate::decks::model::{Deck, Format};
    use crate::source::{Limits, SourceFile};

    fn read(name: &str, text: &str, database: &Database) -> (SourceFile, Deck) {
        let source = SourceFile::new(name, text);
        let deck = formats::read(&source, None, &Limits::default(), database).expect("a deck");
        (source, deck)
    }

    fn print(text: &str) -> String {
        let database = Database::built_in();
        let (_, deck) = read("deck.toml", text, &database);
        Fingerprint::of(&ResolvedDeck::new(&deck, &database, None)).to_string()
    }

    const DECK: &str = "player = \"wizard\"\n[play-deck.resources]\nDodge = 3\n\"Risky Blow\" = 2\n\
        [play-deck.hazards]\n\"Cave-drake (TW)\" = 1\n[sideboard]\nNobody = 1\n";

    #[test]
    fn order_printing_spelling_and_head_do_not_matter() {
        let other = "name = \"x\"\nplayer = \"wizard\"\nnotes = \"n\"\n[sideboard]\nnobody = 1\n\
            [play-deck.hazards]\n\"CAVE-DRAKE\" = 1\n\
            [play-deck.resources]\n\"Risky Blow\" = 2\n\"DODGE\" = 3\n";
        assert_eq!(print(DECK), print(other).as_str());
        let shown = print(DECK);
        assert_eq!((shown.len(), shown.matches('-').count()), (14, 2), "{shown}");
    }

    #[test]
    fn cards_copies_parts_and_player_matter() {
        for (from, to) in [
            ("Dodge = 3", "Dodge = 2"),
            ("Risky Blow", "Risky blows"),
            ("[sideboard]\nNobody", "[pool.cards]\nNobody"),
            ("Nobody", "Somebody"),
            ("\"wizard\"", "\"fallen-wizard\""),
        ] {
            let other = DECK.replace(from, to);
            assert_ne!(other, DECK);
            assert_ne!(print(&other), print(DECK), "{to}");
        }
    }

    #[test]
    fn every_form_of_a_deck_has_one_fingerprint() {
        let database = Database::built_in();
        let decks = std::fs::read_dir("decks").expect("decks").flatten();
        let mut seen = std::collections::HashSet::new();
        for path in decks.map(|entry| entry.path()) {
            if path.extension().is_none_or(|end| end != "toml") {
                continue;
            }
            let text = std::fs::read_to_string(&path).expect("readable");
            let (source, deck) = read("deck.toml", &text, &database);
            let own = Fingerprint::of(&ResolvedDeck::new(&deck, &database, None));
            assert!(seen.insert(own.whole()), "no two decks share one");
            for &form in Format::ALL {
                let written = convert(&source, &deck, &database, None, form);
                // A loss means that the format cannot say part of what is hashed.
                if !written.losses.is_empty() {
                    continue;
                }
                let source = SourceFile::new("deck", written.text.as_str());
                let limits = Limits::default();
                let again = formats::read(&source, Some(form), &limits, &database).expect("a deck");
                let again = Fingerprint::of(&ResolvedDeck::new(&again, &database, None));
                assert_eq!(again, own, "{} as {form}", path.display());
            }
        }
    }
}
