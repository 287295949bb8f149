//! The JSON of the meccg game server: lists of `{name, card, qty}` under `pool`, `deck`, `sites`,
//! `sideboard` and `antiFwSideboard`. The id under `card` decides; it may be null.

use serde::Serialize;

use super::bounds::{check_size, quantity};
use super::canonical::{
    CanonicalCard, CanonicalDeck, Written, lose_section, of_section, unwritten,
};
use super::native::one_of;
use crate::cards::model::PlayerType;
use crate::decks::model::{Deck, Entry, Format, Problem, Quantity, Section};
use crate::message::{Message, message};
use crate::rulesets::model::GameLength;
use crate::source::{Limits, ReadError, SourceFile, Span, Spanned};
use crate::text::in_word;
use crate::tree::{Key, Node, NodeKind, Syntax, inside_quotes};

/// The keys of the object that are about the deck.
const DECK_KEYS: &[&str] = &[
    "id",
    "name",
    "alignment",
    "gameLength",
    "notes",
    "pool",
    "deck",
    "sites",
    "sideboard",
    "antiFwSideboard",
];
/// The keys of `deck`.
const PLAY_DECK_KEYS: &[&str] = &["characters", "hazards", "resources"];
/// The keys of a card.
const CARD_KEYS: &[&str] = &["name", "card", "qty"];

/// The server's words for the four players.
pub(super) const ALIGNMENTS: &[(&str, PlayerType)] = &[
    ("hero", PlayerType::Wizard),
    ("minion", PlayerType::Ringwraith),
    ("fallen-wizard", PlayerType::FallenWizard),
    ("balrog", PlayerType::Balrog),
];

/// Reads a deck of the game server.
///
/// # Errors
/// When the text is not JSON, not an object, or holds more entries than allowed.
pub(super) fn read(source: &SourceFile, limits: &Limits) -> Result<Deck, ReadError> {
    let root = Syntax::Json.read(source, limits)?;
    let NodeKind::Table(table) = root.kind else {
        return Err(ReadError::new(message!("a meccg-json deck is an object")).at(root.span));
    };
    let deck = Deck { format: Some(Format::MeccgJson), ..Deck::default() };
    let mut walker = ServerWalker { source, limits, deck };
    for (key, node) in table {
        walker.deck_key(key, node)?;
    }
    Ok(walker.deck)
}

struct ServerWalker<'a> {
    source: &'a SourceFile,
    limits: &'a Limits,
    deck: Deck,
}

impl ServerWalker<'_> {
    fn deck_key(&mut self, key: Key<'_>, node: Node<'_>) -> Result<(), ReadError> {
        match &*key.value {
            "name" => self.deck.name = self.text(&key, &node),
            "notes" => self.deck.notes = self.text(&key, &node),
            "alignment" => {
                let known = |word: &str| {
                    let mut alignments = ALIGNMENTS.iter();
                    let found = alignments.find(|(name, _)| name.eq_ignore_ascii_case(word));
                    found.map(|(_, player)| *player)
                };
                let words: Vec<_> = ALIGNMENTS.iter().map(|(word, _)| *word).collect();
                self.deck.player = self.word(&key, &node, known, &words);
            }
            "gameLength" => {
                self.deck.length = self.word(&key, &node, GameLength::from_word, GameLength::WORDS);
            }
            "pool" => self.section(Section::PoolCards, &key, node)?,
            "sites" => self.section(Section::Sites, &key, node)?,
            "sideboard" => self.section(Section::Sideboard, &key, node)?,
            "antiFwSideboard" => self.section(Section::SideboardVsFallenWizard, &key, node)?,
            "deck" => self.play_deck(&key, node)?,
            _ => self.other(key, &node, DECK_KEYS),
        }
        Ok(())
    }

    fn play_deck(&mut self, key: &Key<'_>, node: Node<'_>) -> Result<(), ReadError> {
        let NodeKind::Table(table) = node.kind else {
            let expected = message!("an object of characters, hazards and resources");
            self.bad_value(key, node.span, expected);
            return Ok(());
        };
        for (key, node) in table {
            match &*key.value {
                "characters" => self.section(Section::Characters, &key, node)?,
                "hazards" => self.section(Section::Hazards, &key, node)?,
                "resources" => self.section(Section::Resources, &key, node)?,
                _ => self.other(key, &node, PLAY_DECK_KEYS),
            }
        }
        Ok(())
    }

    fn section(
        &mut self,
        section: Section,
        key: &Key<'_>,
        node: Node<'_>,
    ) -> Result<(), ReadError> {
        self.deck.sections.push(Spanned::new(section, key.span));
        let list = match node.kind {
            NodeKind::List(list) => list,
            NodeKind::Null => return Ok(()),
            _ => {
                self.bad_value(key, node.span, message!("a list of cards"));
                return Ok(());
            }
        };
        for node in list {
            if let NodeKind::Table(table) = node.kind {
                self.entry(section, key, &table, node.span);
            } else {
                let example = "{\"name\": …, \"qty\": 1}";
                self.bad_value(key, node.span, message!("a card, as in {example}", example));
            }
            check_size(&self.deck, self.limits)?;
        }
        Ok(())
    }

    fn entry(
        &mut self,
        section: Section,
        list: &Key<'_>,
        table: &[(Key<'_>, Node<'_>)],
        span: Span,
    ) {
        let (mut name, mut id, mut copies) = (None, None, None);
        for (key, node) in table {
            match &*key.value {
                "name" => name = self.text(key, node).map(|text| (text, node.span)),
                "card" if node.kind == NodeKind::Null => {}
                "card" => id = self.text(key, node).map(|text| (text, node.span)),
                "qty" => copies = Some((quantity(self.source, node), node.span)),
                _ => self.other(key.clone(), node, CARD_KEYS),
            }
        }
        let Some((name, place)) = name.or_else(|| id.clone()) else {
            let expected = message!("a card with a `name` or an id under `card`");
            return self.bad_value(list, span, expected);
        };
        let (quantity, quantity_span) =
            copies.unwrap_or_else(|| (Quantity::Bad(String::new()), span));
        self.deck.entries.push(Entry {
            section,
            quantity,
            name,
            id: id.map(|(id, _)| id),
            name_span: inside_quotes(self.source, place),
            quantity_span,
            span,
        });
    }

    /// A key that means nothing to us: a mark of the server, or cards that we would lose.
    fn other(&mut self, key: Key<'_>, node: &Node<'_>, known: &'static [&'static str]) {
        if matches!(node.kind, NodeKind::List(_) | NodeKind::Table(_)) {
            let key = Spanned::new(key.value.into_owned(), key.span);
            self.deck.problems.push(Problem::UnknownKey { key, known });
        } else {
            self.deck.remarks.push(key.span);
        }
    }

    fn text(&mut self, key: &Key<'_>, node: &Node<'_>) -> Option<String> {
        let text = node.as_text().map(str::to_owned);
        if text.is_none() {
            self.bad_value(key, node.span, message!("a text"));
        }
        text
    }

    fn word<T>(
        &mut self,
        key: &Key<'_>,
        node: &Node<'_>,
        from_word: impl Fn(&str) -> Option<T>,
        words: &[&str],
    ) -> Option<Spanned<T>> {
        let value = node.as_text().and_then(from_word);
        if value.is_none() {
            self.bad_value(key, node.span, one_of(words));
        }
        value.map(|value| Spanned::new(value, inside_quotes(self.source, node.span)))
    }

    fn bad_value(&mut self, key: &Key<'_>, span: Span, expected: Message) {
        self.deck.problems.push(Problem::BadValue {
            key: key.value.clone().into_owned(),
            expected,
            span,
        });
    }
}

/// Writes a deck of the game server.
pub(super) fn write(deck: &CanonicalDeck) -> Written {
    let mut written = Written::default();
    deck.note_fields_lost(Format::MeccgJson, &mut written);
    let groups = deck.grouped(&mut written);
    let cards = |sections: &[Section]| -> Vec<ServerCard<'_>> {
        let groups = groups.iter().filter(|group| sections.contains(&group.section));
        groups.flat_map(|group| &group.cards).map(ServerCard::new).collect()
    };
    let pool =
        [Section::PoolCharacters, Section::PoolItems, Section::PoolStage, Section::PoolCards];
    let name = deck.name.as_deref().unwrap_or("unnamed");
    let file = ServerDeck {
        id: slug(name),
        name: deck.name.as_deref(),
        alignment: deck.player.and_then(|player| {
            ALIGNMENTS.iter().find(|(_, other)| *other == player).map(|(word, _)| *word)
        }),
        game_length: deck.length,
        pool: cards(&pool),
        deck: ServerPlayDeck {
            characters: cards(&[Section::Characters]),
            hazards: cards(&[Section::Hazards]),
            resources: cards(&[Section::Resources]),
        },
        sites: cards(&[Section::Sites]),
        sideboard: cards(&[Section::Sideboard]),
        anti_fw_sideboard: cards(&[Section::SideboardVsFallenWizard]),
        notes: deck.notes.as_deref(),
    };
    match serde_json::to_string_pretty(&file) {
        Ok(text) => written.text = text + "\n",
        Err(error) => written.lose(unwritten(&error)),
    }
    for section in [Section::PlayDeckCards, Section::HazardDeck] {
        if let Some(group) = of_section(&groups, section) {
            lose_section(group, Format::MeccgJson, &mut written);
        }
    }
    written
}

/// A name as an id: `Stewards of Gondor` is `stewards-of-gondor`.
fn slug(name: &str) -> String {
    let words = name.split(|c: char| !in_word(c)).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect::<Vec<_>>().join("-")
}

/// The object that the server keeps.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ServerDeck<'a> {
    id: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    alignment: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    game_length: Option<GameLength>,
    pool: Vec<ServerCard<'a>>,
    deck: ServerPlayDeck<'a>,
    sites: Vec<ServerCard<'a>>,
    sideboard: Vec<ServerCard<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    anti_fw_sideboard: Vec<ServerCard<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    notes: Option<&'a str>,
}

#[derive(Serialize)]
struct ServerPlayDeck<'a> {
    characters: Vec<ServerCard<'a>>,
    hazards: Vec<ServerCard<'a>>,
    resources: Vec<ServerCard<'a>>,
}

#[derive(Serialize)]
struct ServerCard<'a> {
    name: &'a str,
    card: Option<String>,
    qty: u8,
}

impl<'a> ServerCard<'a> {
    fn new((card, copies): &(&'a CanonicalCard, u8)) -> Self {
        let id = card.id.map(|id| id.to_string().to_ascii_lowercase());
        Self { name: &card.name, card: id, qty: *copies }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{
        assert_places, at, bad_quantities, entry, facts, problems, read_as, try_read,
    };
    use super::*;

    const DECK: &str = r#"{
  "id": "a", "name": "(A) Éowyn's ride", "approved": true,
  "alignment": "hero", "gameLength": "long",
  "pool": [
    { "name": "Éowyn", "card": "tw-020", "qty": 1, "favourite": true },
    { "name": "Cram", "card": null, "qty": 2 }
  ],
  "deck": {
    "characters": [{"qty": 3, "name": "Saruman", "card": "tw-181"}],
    "hazards": [ {"name": "Bert (Burat)", "card": "tw-016", "qty": 1}],
    "resources": []
  },
  "sites": [{"card": "le-350", "qty": 1}],
  "sideboard": [],
  "antiFwSideboard": [{"name": "Dodge", "qty": 1}],
  "notes": "3 Dodge"
}
"#;

    fn meccg_json(text: &str) -> Deck {
        let deck = read_as(Format::MeccgJson, text);
        assert_places(text, &deck);
        deck
    }

    #[test]
    fn cards_are_read_with_their_ids() {
        let deck = meccg_json(DECK);
        assert_eq!(deck.problems, []);
        assert_eq!(deck.player.as_ref().map(|player| player.value), Some(PlayerType::Wizard));
        assert_eq!(deck.length.as_ref().map(|length| length.value), Some(GameLength::Long));
        assert_eq!(deck.notes.as_deref(), Some("3 Dodge"));
        let expected = [
            (Section::PoolCards, 1, "Éowyn"),
            (Section::PoolCards, 2, "Cram"),
            (Section::Characters, 3, "Saruman"),
            (Section::Hazards, 1, "Bert (Burat)"),
            (Section::Sites, 1, "le-350"),
            (Section::SideboardVsFallenWizard, 1, "Dodge"),
        ];
        assert_eq!(facts(&deck), expected);
        assert_eq!(entry(&deck, "Éowyn").id.as_deref(), Some("tw-020"));
        assert_eq!(entry(&deck, "Cram").id, None);
    }

    #[test]
    fn places_are_those_of_the_objects() {
        let deck = meccg_json(DECK);
        let eowyn = entry(&deck, "Éowyn");
        assert_eq!(at(DECK, eowyn.span), (5, 5));
        assert_eq!(at(DECK, eowyn.name_span), (5, 16));
        assert_eq!(at(DECK, eowyn.quantity_span), (5, 49));
        assert_eq!(at(DECK, entry(&deck, "Bert (Burat)").name_span), (10, 28));
        assert_eq!(at(DECK, entry(&deck, "le-350").name_span), (13, 23));
        assert_eq!(deck.player.map(|player| at(DECK, player.span)), Some((3, 17)));
    }

    #[test]
    fn nothing_is_dropped() {
        let text = r#"{"alignment": "elf", "deck": {"regions": [], "hazards": [
            {"name": 7, "card": "tw-1", "qty": 0}, {"qty": 1}, "Dodge", {"name": "a", "qty": "1"},
            {"name": "b"}]}, "sites": {}, "more": [1], "gameLength": 3}"#;
        let deck = meccg_json(text);
        let told: Vec<_> = problems(text, &deck).into_iter().map(|(_, words)| words).collect();
        let expected = [
            "alignment: one of hero, minion, fallen-wizard, balrog",
            "unknown regions",
            "name: a text",
            "hazards: a card with a `name` or an id under `card`",
            "hazards: a card, as in {\"name\": …, \"qty\": 1}",
            "sites: a list of cards",
            "unknown more",
            "gameLength: one of starter, short, long, campaign",
        ];
        assert_eq!(told, expected);
        assert_eq!(bad_quantities(&deck), ["0", "\"1\"", ""]);
        assert_eq!(deck.entries[0].name, "tw-1");
    }

    #[test]
    fn lists_that_are_empty_or_none_are_told_apart() {
        let text = "{\"pool\": null,\n \"deck\": [],\n \"sites\": [{\"name\": \"a\", \"qty\": 1}]}";
        let deck = meccg_json(text);
        let sections: Vec<_> = deck.sections.iter().map(|section| section.value).collect();
        assert_eq!(sections, [Section::PoolCards, Section::Sites]);
        assert_eq!(facts(&deck), [(Section::Sites, 1, "a")]);
        let told = "deck: an object of characters, hazards and resources".to_owned();
        assert_eq!(problems(text, &deck), [((2, 10), told)]);
    }

    #[test]
    fn what_is_no_deck_is_refused() {
        let error = try_read(Format::MeccgJson, "[]").expect_err("a list");
        assert_eq!(error.message, "a meccg-json deck is an object");
        assert!(try_read(Format::MeccgJson, "{\"deck\": {}, \"deck\": {}}").is_err());
    }
}
