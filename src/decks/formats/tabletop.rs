//! Saved objects of `Tabletop Simulator`: JSON of nested objects, in which the nickname names a
//! card, or the part of the deck that a deck or bag of cards is.

use serde::Serialize;
use std::collections::BTreeMap;

use super::bounds::check_size;
use super::canonical::{
    CanonicalDeck, Written, lose_nameless, lose_section, of_section, one_line, unwritten,
};
use super::lines::{SectionWord, section_word, without_count};
use crate::decks::model::{Deck, Entry, Format, Problem, Quantity, Section};
use crate::message::{Message, message};
use crate::source::{Limits, ReadError, SourceFile, Span, Spanned};
use crate::tree::{Key, Node, NodeKind, Syntax, inside_quotes};

/// The key that marks files of this format.
pub(super) const SIGNATURE: &str = "ObjectStates";

/// Reads a saved object.
///
/// # Errors
/// When the text is not JSON, not an object, or holds more entries than allowed.
pub(super) fn read(source: &SourceFile, limits: &Limits) -> Result<Deck, ReadError> {
    let root = Syntax::Json.read(source, limits)?;
    let NodeKind::Table(table) = root.kind else {
        return Err(ReadError::new(message!("a saved object of Tabletop Simulator is an object"))
            .at(root.span));
    };
    let deck = Deck { format: Some(Format::Tabletop), ..Deck::default() };
    let mut walker = TabletopWalker { source, limits, deck };
    for (key, node) in table {
        match (&*key.value, &node.kind) {
            (SIGNATURE, NodeKind::List(objects)) => {
                for object in objects {
                    walker.object(object, None)?;
                }
            }
            ("SaveName", _) => {
                let name = node.as_text().filter(|name| !name.is_empty());
                walker.deck.name = name.map(str::to_owned);
            }
            ("Note", _) => {
                let notes = node.as_text().filter(|notes| !notes.is_empty());
                walker.deck.notes = notes.map(str::to_owned);
            }
            _ => walker.deck.remarks.push(key.span),
        }
    }
    Ok(walker.deck)
}

struct TabletopWalker<'a> {
    source: &'a SourceFile,
    limits: &'a Limits,
    deck: Deck,
}

impl TabletopWalker<'_> {
    /// An object: a card, or something that holds cards.
    fn object(&mut self, node: &Node<'_>, section: Option<Section>) -> Result<(), ReadError> {
        let NodeKind::Table(table) = &node.kind else {
            self.bad_value("ContainedObjects", node.span, message!("a list of objects"));
            return Ok(());
        };
        let find = |wanted: &str| table.iter().find(|(key, _)| key.value == wanted);
        let kind = find("Name").and_then(|(_, node)| node.as_text()).unwrap_or_default();
        let nickname = find("Nickname").filter(|(_, node)| node.as_text().is_some());
        for (key, _) in table.iter().filter(|(key, _)| !is_known(key)) {
            self.deck.remarks.push(key.span);
        }
        if matches!(kind, "Card" | "CardCustom") {
            self.card(node.span, nickname.map(|(_, name)| name), section);
            return check_size(&self.deck, self.limits);
        }
        let section = self.part(nickname.map(|(_, name)| name), section);
        match find("ContainedObjects").map(|(_, node)| node) {
            Some(Node { kind: NodeKind::List(objects), .. }) => {
                let ids = find("DeckIDs").map(|(_, node)| node);
                if let Some(Node { kind: NodeKind::List(ids), span }) = ids
                    && ids.len() != objects.len()
                {
                    self.bad_value("DeckIDs", *span, message!("an id for each card"));
                }
                for object in objects {
                    self.object(object, section)?;
                }
            }
            Some(Node { span, .. }) => {
                self.bad_value("ContainedObjects", *span, message!("a list of objects"));
            }
            // Pictures without names: it is unknown which cards they show.
            None if find("DeckIDs").is_some() => {
                self.bad_value(
                    "DeckIDs",
                    node.span,
                    message!("cards with nicknames, as many as ids"),
                );
            }
            None => self.deck.remarks.push(node.span),
        }
        Ok(())
    }

    /// The part that the nickname of a deck or a bag names; another one is a remark.
    fn part(&mut self, nickname: Option<&Node<'_>>, above: Option<Section>) -> Option<Section> {
        let Some(node) = nickname else { return above };
        let text = node.as_text().unwrap_or_default().trim();
        if let Some(SectionWord::Cards(section)) = section_word(without_count(text)) {
            self.deck.sections.push(Spanned::new(section, node.span));
            return Some(section);
        }
        if !text.is_empty() {
            self.deck.remarks.push(node.span);
        }
        above
    }

    fn card(&mut self, span: Span, nickname: Option<&Node<'_>>, section: Option<Section>) {
        let name = nickname.and_then(Node::as_text).unwrap_or_default().trim();
        let (Some(node), false) = (nickname, name.is_empty()) else {
            return self.bad_value("Nickname", span, message!("the name of a card"));
        };
        self.deck.entries.push(Entry {
            section: section.unwrap_or(Section::PlayDeckCards),
            quantity: Quantity::Copies(1),
            name: name.to_owned(),
            id: None,
            name_span: inside_quotes(self.source, node.span),
            quantity_span: span,
            span,
        });
    }

    fn bad_value(&mut self, key: &str, span: Span, expected: Message) {
        self.deck.problems.push(Problem::BadValue { key: key.to_owned(), expected, span });
    }
}

/// Whether the key of an object is about its looks and place, or was read.
fn is_known(key: &Key<'_>) -> bool {
    const KEYS: [&str; 40] = [
        "Name",
        "Nickname",
        "ContainedObjects",
        "DeckIDs",
        "CardID",
        "CustomDeck",
        "Transform",
        "Description",
        "GMNotes",
        "ColorDiffuse",
        "Locked",
        "Grid",
        "Snap",
        "IgnoreFoW",
        "MeasureMovement",
        "DragSelectable",
        "Autoraise",
        "Sticky",
        "Tooltip",
        "GridProjection",
        "HideWhenFaceDown",
        "Hands",
        "SidewaysCard",
        "LuaScript",
        "LuaScriptState",
        "XmlUI",
        "GUID",
        "AltLookAngle",
        "LayoutGroupSortIndex",
        "Value",
        "Tags",
        "Bag",
        "MaterialIndex",
        "MeshIndex",
        "Number",
        "CustomMesh",
        "CustomImage",
        "AttachedSnapPoints",
        "FogColor",
        "AssetbundleURL",
    ];
    KEYS.contains(&&*key.value)
}

/// Writes a saved object: a deck for each part, or a bag for a part with one card. It has no
/// pictures, because the program has none.
pub(super) fn write(deck: &CanonicalDeck) -> Written {
    let mut written = Written::default();
    deck.note_fields_lost(Format::Tabletop, &mut written);
    let groups = deck.grouped(&mut written);
    let mut objects = Vec::new();
    let mut ids = 0;
    for (title, sections) in PARTS {
        let groups: Vec<_> =
            sections.iter().filter_map(|section| of_section(&groups, *section)).collect();
        if groups.is_empty() {
            continue;
        }
        let mut names = Vec::new();
        for (card, copies) in groups.iter().flat_map(|group| &group.cards) {
            let name = card.with_tags(&card.name);
            if one_line(&name).is_empty() {
                lose_nameless(card, &mut written);
            } else {
                names.extend(std::iter::repeat_n(name, usize::from(*copies)));
            }
        }
        objects.push(SavedObject::part(title, names, &mut ids));
    }
    if !objects.is_empty() {
        written.lose(message!("the saved object names the cards but has no pictures"));
    }
    let file = SavedFile {
        save_name: deck.name.as_deref().unwrap_or_default(),
        note: deck.notes.as_deref().unwrap_or_default(),
        object_states: objects,
    };
    match serde_json::to_string_pretty(&file) {
        Ok(text) => written.text = text + "\n",
        Err(error) => written.lose(unwritten(&error)),
    }
    if let Some(group) = of_section(&groups, Section::HazardDeck) {
        lose_section(group, Format::Tabletop, &mut written);
    }
    written
}

/// The nicknames of the decks, with their sections.
const PARTS: [(&str, &[Section]); 8] = [
    (
        "Pool",
        &[Section::PoolCards, Section::PoolCharacters, Section::PoolItems, Section::PoolStage],
    ),
    ("Deck", &[Section::PlayDeckCards]),
    ("Characters", &[Section::Characters]),
    ("Resources", &[Section::Resources]),
    ("Hazards", &[Section::Hazards]),
    ("Sideboard", &[Section::Sideboard]),
    ("Sideboard vs. FW", &[Section::SideboardVsFallenWizard]),
    ("Sites", &[Section::Sites]),
];

#[derive(Serialize)]
#[serde(rename_all = "PascalCase")]
struct SavedFile<'a> {
    save_name: &'a str,
    note: &'a str,
    object_states: Vec<SavedObject>,
}

#[derive(Default, Serialize)]
#[serde(rename_all = "PascalCase")]
struct SavedObject {
    name: &'static str,
    nickname: String,
    #[serde(rename = "CardID", skip_serializing_if = "Option::is_none")]
    card_id: Option<u32>,
    #[serde(rename = "DeckIDs", skip_serializing_if = "Vec::is_empty")]
    deck_ids: Vec<u32>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    custom_deck: BTreeMap<u32, SavedPicture>,
    #[serde(skip_serializing_if = "Option::is_none")]
    contained_objects: Option<Vec<SavedObject>>,
}

/// The picture of a card: one sheet each.
#[derive(Clone, Default, Serialize)]
#[serde(rename_all = "PascalCase")]
struct SavedPicture {
    #[serde(rename = "FaceURL")]
    face: String,
    #[serde(rename = "BackURL")]
    back: String,
    num_width: u32,
    num_height: u32,
    back_is_hidden: bool,
}

impl SavedObject {
    /// The cards of a part.
    fn part(title: &str, names: Vec<String>, ids: &mut u32) -> Self {
        let mut object = Self { nickname: title.to_owned(), ..Self::default() };
        let sheet = SavedPicture {
            num_width: 1,
            num_height: 1,
            back_is_hidden: true,
            ..SavedPicture::default()
        };
        let mut cards = Vec::new();
        for name in names {
            *ids += 1;
            let id = *ids * 100;
            object.deck_ids.push(id);
            object.custom_deck.insert(*ids, sheet.clone());
            cards.push(Self {
                name: "Card",
                nickname: name,
                card_id: Some(id),
                custom_deck: BTreeMap::from([(*ids, sheet.clone())]),
                ..Self::default()
            });
        }
        // The program has no deck of one card.
        if cards.len() > 1 {
            object.name = "Deck";
        } else {
            object.name = "Bag";
            object.deck_ids.clear();
            object.custom_deck.clear();
        }
        object.contained_objects = Some(cards);
        object
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{facts, problems, read_as, try_read};
    use super::*;

    #[test]
    fn cards_are_named_by_nicknames() {
        let text = r#"{"SaveName": "Rides", "ObjectStates": [
            {"Name": "Deck", "Nickname": "Hazards (2)", "DeckIDs": [100, 200], "CustomDeck": {"1": {"FaceURL": "x"}},
             "ContainedObjects": [{"Name": "Card", "Nickname": "Twilight", "CardID": 100}, {"Name": "CardCustom", "Nickname": "Fog"}]},
            {"Name": "Bag", "Nickname": "Sites", "ContainedObjects": [{"Name": "Card", "Nickname": "Moria"}]},
            {"Name": "Card", "Nickname": "Dodge"}]}"#;
        let deck = read_as(Format::Tabletop, text);
        let expected = [
            (Section::Hazards, 1, "Twilight"),
            (Section::Hazards, 1, "Fog"),
            (Section::Sites, 1, "Moria"),
            (Section::PlayDeckCards, 1, "Dodge"),
        ];
        assert_eq!(facts(&deck), expected);
        assert_eq!(deck.name.as_deref(), Some("Rides"));
        assert_eq!(&text[deck.entries[0].name_span.range()], "Twilight");
        assert_eq!(problems(text, &deck), []);
    }

    #[test]
    fn nothing_is_dropped() {
        let text = r#"{"ObjectStates": [{"Name": "Deck", "DeckIDs": [100, 200]}, {"Name": "Card"},
            {"Name": "Deck", "DeckIDs": [1], "ContainedObjects": []}, 3, {"Name": "Die", "x": 1}], "y": []}"#;
        let deck = read_as(Format::Tabletop, text);
        assert_eq!(facts(&deck), []);
        assert_eq!(deck.problems.len(), 4, "{:?}", deck.problems);
        assert_eq!(deck.remarks.len(), 3);
        assert!(try_read(Format::Tabletop, "[]").is_err());
    }
}
