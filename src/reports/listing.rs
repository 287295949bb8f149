//! A deck as a person reads it: by part and kind, with copies, mind and marshalling points.

use serde::Serialize;

use super::head::Head;
use super::markdown::escaped;
use super::model::{REPORT_VERSION, Tool};
use crate::cards::kinds::{Kind, Rank};
use crate::cards::model::{CardId, CardType, Language, PlayerType};
use crate::cards::worth::worth;
use crate::decks::model::{Format, Part, Section};
use crate::decks::resolve::{Class, DeckCard, ResolvedDeck};
use crate::harmless::shown_line;
use crate::message::{Locale, Message, message, word};
use crate::text::numbered;
use crate::words::words;

words! {
    /// The forms in which `show` lists a deck.
    pub ListingFormat {
        /// For people, on a terminal.
        Human = "human",
        /// For web pages and mails.
        Markdown = "markdown",
        /// For programs.
        Json = "json",
    }
}

/// A deck as a list.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Listing {
    /// The version of this shape.
    pub report_version: u32,
    /// Who made it.
    pub tool: Tool,
    /// What the deck is called and who plays it.
    #[serde(flatten)]
    pub head: Head,
    /// The form of the file.
    pub format: Option<Format>,
    /// The language of the cards' names.
    pub language: Language,
    /// All cards.
    pub sums: Sums,
    /// The sections that hold cards, in order.
    pub sections: Vec<ListedSection>,
    /// Lines and values of the file that could not be read.
    pub unread: usize,
}

/// What cards amount to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Sums {
    /// Copies.
    #[serde(rename = "copies")]
    pub cards: u32,
    /// Mind of characters.
    pub mind: u32,
    /// Marshalling points that always hold, each copy counted.
    pub marshalling_points: i32,
}

/// A part of the deck; the play deck is three.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct ListedSection {
    /// Its title.
    pub title: &'static str,
    /// Its cards together.
    pub sums: Sums,
    /// Its kinds of card, in order.
    pub kinds: Vec<ListedKind>,
}

/// The cards of one kind in a section.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct ListedKind {
    /// The kind; null for names that no card has.
    pub kind: Option<Kind>,
    /// The cards together.
    pub sums: Sums,
    /// The cards, by name.
    pub cards: Vec<ListedCard>,
}

/// A card with its copies.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct ListedCard {
    /// How many.
    #[serde(rename = "copies")]
    pub quantity: u32,
    /// The name in the language asked for; what the file says where no card has that name.
    pub name: String,
    /// The printing; null where no card has that name.
    #[serde(rename = "id")]
    pub card: Option<CardId>,
    /// The mind of one copy of a character.
    pub mind: Option<u8>,
    /// The marshalling points of one copy, as its player scores them; as they are printed where that
    /// is the same.
    pub marshalling_points: Option<String>,
}

/// The titles of sections, in order.
const TITLES: [&str; 8] = [
    word!("Pool"),
    word!("Play deck: characters"),
    word!("Play deck: resources"),
    word!("Play deck: hazards"),
    word!("Hazard deck"),
    word!("Sideboard"),
    word!("Sideboard against Fallen-wizards"),
    word!("Sites"),
];

/// The place of a part among the titles; the play deck is split by class.
const fn title(part: Part, class: Option<Class>) -> usize {
    match (part, class) {
        (Part::Pool, _) => 0,
        (Part::PlayDeck, Some(Class::Avatar | Class::Character)) => 1,
        (Part::PlayDeck, Some(Class::Hazard)) => 3,
        (Part::PlayDeck, _) => 2,
        (Part::HazardDeck, _) => 4,
        (Part::Sideboard, _) => 5,
        (Part::SideboardVsFallenWizard, _) => 6,
        (Part::LocationDeck, _) => 7,
    }
}

/// The class of an unknown card in a section, as far as the section determines it.
const fn class_in(section: Section) -> Option<Class> {
    match section {
        Section::Characters => Some(Class::Character),
        Section::Resources => Some(Class::Resource),
        Section::Hazards => Some(Class::Hazard),
        _ => None,
    }
}

impl Listing {
    /// The list of a deck.
    pub(crate) fn new(path: &str, deck: &ResolvedDeck<'_>) -> Self {
        let mut rows: Vec<UnplacedCard> = {
            let player = deck.player.kind;
            deck.cards.iter().map(|card| UnplacedCard::of(card, player)).collect()
        };
        let unknown = deck.unknown.iter().map(|entry| UnplacedCard {
            title: title(entry.section.part(), class_in(entry.section)),
            kind: None,
            rank: Rank::unknown(&entry.name),
            sums: Sums { cards: entry.quantity.copies().into(), ..Sums::default() },
            card: ListedCard {
                quantity: entry.quantity.copies().into(),
                name: shown_line(&entry.name),
                card: None,
                mind: None,
                marshalling_points: None,
            },
        });
        rows.extend(unknown);
        rows.sort_by(|a, b| (a.title, a.order()).cmp(&(b.title, b.order())));
        let mut listing = Self {
            report_version: REPORT_VERSION,
            tool: Tool::default(),
            head: Head::new(path, deck),
            format: deck.deck.format,
            language: deck.database.language(),
            sums: Sums::default(),
            sections: Vec::new(),
            unread: deck.deck.problems.len(),
        };
        for row in rows {
            listing.add(row);
        }
        listing
    }

    /// Adds the next row. Entries of the same printing are joined.
    fn add(&mut self, row: UnplacedCard) {
        self.sums.add(row.sums);
        let title = TITLES[row.title];
        if self.sections.last().is_none_or(|section| section.title != title) {
            self.sections.push(ListedSection { title, sums: Sums::default(), kinds: Vec::new() });
        }
        let Some(section) = self.sections.last_mut() else { return };
        section.sums.add(row.sums);
        if section.kinds.last().is_none_or(|kind| kind.kind != row.kind) {
            let kind = ListedKind { kind: row.kind, sums: Sums::default(), cards: Vec::new() };
            section.kinds.push(kind);
        }
        let Some(kind) = section.kinds.last_mut() else { return };
        kind.sums.add(row.sums);
        match kind.cards.last_mut() {
            Some(last) if last.card.is_some() && last.card == row.card.card => {
                last.quantity += row.card.quantity;
            }
            _ => kind.cards.push(row.card),
        }
    }
}

impl Sums {
    fn add(&mut self, other: Self) {
        self.cards += other.cards;
        self.mind += other.mind;
        self.marshalling_points += other.marshalling_points;
    }
}

impl ListedKind {
    /// The head of the list.
    pub(crate) fn title(&self) -> &'static str {
        self.kind.map_or(word!("Unknown cards"), Kind::title)
    }
}

/// A card before it is put in its place.
struct UnplacedCard {
    title: usize,
    kind: Option<Kind>,
    rank: Rank,
    sums: Sums,
    card: ListedCard,
}

impl UnplacedCard {
    fn of(card: &DeckCard<'_>, player: PlayerType) -> Self {
        let (facts, copies) = (card.card, card.copies());
        // Allies also have a mind, but influence does not control them.
        let mind = facts.mind.filter(|_| facts.card_type == CardType::Character);
        // Points that depend on a condition are shown where all points are counted.
        let scored = worth(facts, player);
        let points = facts.marshalling_points.map(|points| match points.points {
            printed if i32::from(printed.base()) == scored => printed.to_string(),
            _ => scored.to_string(),
        });
        let whole = i32::try_from(copies).unwrap_or(i32::MAX);
        Self {
            title: title(card.place(), Some(card.class)),
            kind: Some(Kind::of(facts)),
            rank: Rank::of(facts),
            sums: Sums {
                cards: copies,
                mind: u32::from(mind.unwrap_or(0)) * copies,
                // The marshalling points of a hazard go to the opponent.
                marshalling_points: if card.class == Class::Hazard { 0 } else { scored * whole },
            },
            card: ListedCard {
                quantity: copies,
                name: facts.shown_name().to_owned(),
                card: Some(facts.id),
                mind,
                marshalling_points: points,
            },
        }
    }

    /// The sort key; unknown names come last.
    fn order(&self) -> (bool, &Rank) {
        (self.kind.is_none(), &self.rank)
    }
}

/// The list as Markdown; `told_by` follows the message on lines that could not be read.
pub(crate) fn markdown(listing: &Listing, told_by: &str, locale: &Locale) -> String {
    let mut lines = vec![
        format!("# {}", escaped(listing.head.title())),
        String::new(),
        escaped(&headline(listing, locale)),
    ];
    let heads = [word!("copies"), word!("card"), word!("mind"), word!("MP")];
    let heads = heads.map(|head| locale.word(head)).join(" | ");
    for section in &listing.sections {
        let title = locale.word(section.title);
        lines.extend([String::new(), format!("## {title} ({})", sums(section.sums, locale))]);
        for kind in &section.kinds {
            let title = locale.word(kind.title());
            lines.extend([String::new(), format!("### {title} ({})", kind.sums.cards)]);
            lines.extend([String::new(), format!("| {heads} |")]);
            lines.push("| ---: | --- | ---: | ---: |".to_owned());
            lines.extend(kind.cards.iter().map(|card| {
                let [mind, points] = figures(card);
                format!("| {} | {} | {mind} | {points} |", card.quantity, escaped(&card.name))
            }));
        }
    }
    if let Some(unread) = unread(listing, told_by, locale) {
        lines.extend([String::new(), unread]);
    }
    lines.join("\n") + "\n"
}

/// The player of the deck, and the deck's totals.
pub(crate) fn headline(listing: &Listing, locale: &Locale) -> String {
    format!("{} · {}", listing.head.headline_in(locale), sums(listing.sums, locale))
}

/// The totals of cards, in words.
pub(crate) fn sums(sums: Sums, locale: &Locale) -> String {
    let points = sums.marshalling_points;
    let parts = [
        Some(message!("{cards}", cards = numbered(sums.cards, "card"))),
        (sums.mind > 0).then(|| message!("mind {mind}", mind = sums.mind)),
        (points != 0).then(|| message!("{points} MP", points)),
    ];
    Message::joined(parts.into_iter().flatten().collect(), " · ").said(locale)
}

/// The mind and the marshalling points of a card, as cells of a table.
pub(crate) fn figures(card: &ListedCard) -> [String; 2] {
    let mind = card.mind.map(|mind| mind.to_string());
    [mind.unwrap_or_default(), card.marshalling_points.clone().unwrap_or_default()]
}

/// The message on lines that could not be read; `told_by` is appended and may say which command
/// lists them.
pub(crate) fn unread(listing: &Listing, told_by: &str, locale: &Locale) -> Option<String> {
    let places = numbered(listing.unread, "place");
    let unread = message!("{places} of the file could not be read", places);
    (listing.unread > 0).then(|| unread.said(locale) + told_by)
}
