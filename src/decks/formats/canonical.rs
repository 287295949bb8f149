//! The deck as writers take it: cards have the names that go into the file. Writers do not know the
//! card database and do not choose among names; the resolution of the deck does.

use std::borrow::Cow;
use std::collections::HashMap;

use crate::cards::lookup::SideTag;
use crate::cards::model::{CardId, PlayerType};
use crate::decks::model::{Deck, Field, Format, Quantity, Section};
use crate::message::{Message, message};
use crate::rulesets::model::GameLength;
use crate::text::numbered;

/// A deck to be written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CanonicalDeck {
    /// The deck's name.
    pub name: Option<String>,
    /// The player type.
    pub player: Option<PlayerType>,
    /// Whom they play, by name.
    pub avatar: Option<String>,
    /// The ruleset it is made for.
    pub ruleset: Option<String>,
    /// The game length it is made for.
    pub length: Option<GameLength>,
    /// "If you have fewer, use all."
    pub limited_collection: bool,
    /// The author.
    pub author: Option<String>,
    /// When.
    pub date: Option<String>,
    /// Free words.
    pub tags: Vec<String>,
    /// Free Markdown.
    pub notes: Option<String>,
    /// Sections that the file shall have even where they are empty.
    pub sections: Vec<Section>,
    /// The cards, in the order in which each section shall list them.
    pub entries: Vec<CanonicalEntry>,
    /// The starting companies.
    pub companies: Vec<CanonicalCompany>,
    /// The waivers: rules, each with a reason.
    pub allows: Vec<(String, Option<String>)>,
}

/// Copies of a card in a section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CanonicalEntry {
    /// The section.
    pub section: Section,
    /// How many.
    pub copies: u8,
    /// The card.
    pub card: CanonicalCard,
}

/// A card under all the names that some format has for it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CanonicalCard {
    /// In native files and plain lists: the name with the tags that it needs there.
    pub key: String,
    /// The name on the card, without tags.
    pub name: String,
    /// The printing; `None` for an unknown card.
    pub id: Option<CardId>,
    /// The alignment tag that distinguishes it from other cards of its name, if there are any.
    pub tag: Option<SideTag>,
    /// The id by which OCTGN names it.
    pub octgn: Option<String>,
}

/// A starting company.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CanonicalCompany {
    /// The site it starts at.
    pub site: Option<String>,
    /// Its characters.
    pub characters: Vec<String>,
    /// Follower and controller.
    pub followers: Vec<(String, String)>,
    /// Item and bearer.
    pub items: Vec<(String, String)>,
}

/// Something that the file cannot say.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Loss {
    /// What is lost, in a sentence that needs no context.
    pub message: Message,
    /// The cards that are lost.
    pub cards: LostCards,
}

/// The cards that a file cannot say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum LostCards {
    /// No card; something else is lost.
    #[default]
    None,
    /// All cards of a section.
    Of(Section),
    /// The card that is listed by this key (see [`CanonicalCard::key`]), in any section.
    Named(String),
}

impl Loss {
    /// A loss of no card.
    pub(crate) const fn new(message: Message) -> Self {
        Self { message, cards: LostCards::None }
    }
}

/// A deck file, and what of the deck it could not say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Written {
    /// The text.
    pub text: String,
    /// What is lost.
    pub losses: Vec<Loss>,
}

impl Written {
    /// Tells a loss.
    pub(super) fn lose(&mut self, message: Message) {
        self.losses.push(Loss::new(message));
    }
}

impl CanonicalCard {
    /// A card of which only the written name is known.
    pub fn as_written(name: &str) -> Self {
        Self { key: name.to_owned(), name: name.to_owned(), ..Self::default() }
    }

    /// The name with its alignment and its set, as GCCG and Card Nûm write it.
    pub(super) fn with_tags(&self, name: &str) -> String {
        let Some(id) = self.id else { return one_line(&self.key).into_owned() };
        let tag = self.tag.map(|tag| format!(" {}", tag.written())).unwrap_or_default();
        format!("{}{tag} ({})", one_line(name), id.set())
    }
}

impl CanonicalDeck {
    /// The deck of a file under the names that the file has, and what of it counts for nothing.
    pub fn as_written(deck: &Deck) -> (Self, Vec<Loss>) {
        let mut losses = Vec::new();
        let mut entries = Vec::with_capacity(deck.entries.len());
        for entry in &deck.entries {
            match &entry.quantity {
                Quantity::Copies(copies) => entries.push(CanonicalEntry {
                    section: entry.section,
                    copies: *copies,
                    card: CanonicalCard::as_written(&entry.name),
                }),
                Quantity::Bad(text) => losses.push(Loss::new(message!(
                    "{name} has no valid number of copies (`{text}`)",
                    name = entry.name,
                    text
                ))),
            }
        }
        let canonical = Self {
            name: deck.name.clone(),
            player: deck.player.as_ref().map(|player| player.value),
            avatar: deck.avatar.as_ref().map(|avatar| avatar.value.clone()),
            ruleset: deck.ruleset.as_ref().map(|ruleset| ruleset.value.clone()),
            length: deck.length.as_ref().map(|length| length.value),
            limited_collection: deck.limited_collection,
            author: deck.author.clone(),
            date: deck.date.clone(),
            tags: deck.tags.clone(),
            notes: deck.notes.clone(),
            sections: deck.sections.iter().map(|section| section.value).collect(),
            entries,
            companies: deck.companies.iter().map(CanonicalCompany::as_written).collect(),
            allows: deck
                .allows
                .iter()
                .map(|allow| (allow.rule.value.clone(), allow.reason.clone()))
                .collect(),
        };
        (canonical, losses)
    }

    /// The sections in the order of native files, with their cards; the copies of a card that a
    /// section lists twice are added. Sections without cards only where the deck has them.
    pub(super) fn grouped(&self, written: &mut Written) -> Vec<Group<'_>> {
        let mut groups = Vec::new();
        for &section in Section::ALL {
            let mut cards: Vec<(&CanonicalCard, u32)> = Vec::new();
            let mut places: HashMap<&str, usize> = HashMap::new();
            for entry in self.entries.iter().filter(|entry| entry.section == section) {
                let place = *places.entry(&entry.card.key).or_insert(cards.len());
                match cards.get_mut(place) {
                    Some((_, copies)) => *copies += u32::from(entry.copies),
                    None => cards.push((&entry.card, u32::from(entry.copies))),
                }
            }
            if !cards.is_empty() || self.sections.contains(&section) {
                let cards =
                    cards.into_iter().map(|(card, copies)| (card, most(card, copies, written)));
                groups.push(Group { section, cards: cards.collect() });
            }
        }
        groups
    }

    /// Whether the deck has a value for this field.
    pub(super) const fn has(&self, field: Field) -> bool {
        match field {
            Field::Name => self.name.is_some(),
            Field::Player => self.player.is_some(),
            Field::Avatar => self.avatar.is_some(),
            Field::Ruleset => self.ruleset.is_some(),
            Field::Length => self.length.is_some(),
            Field::LimitedCollection => self.limited_collection,
            Field::Author => self.author.is_some(),
            Field::Date => self.date.is_some(),
            Field::Tags => !self.tags.is_empty(),
            Field::Notes => self.notes.is_some(),
            Field::Company => !self.companies.is_empty(),
            Field::Allow => !self.allows.is_empty(),
        }
    }

    /// Notes which fields of the deck a format cannot say.
    pub(super) fn note_fields_lost(&self, form: Format, written: &mut Written) {
        for &field in Field::ALL {
            if self.has(field) && !form.says(field) {
                let what = Message::of_data(field.noun());
                written.lose(message!(
                    "{form} cannot store {what}",
                    form = Message::of_data(form.form().called),
                    what
                ));
            }
        }
    }
}

impl CanonicalCompany {
    fn as_written(company: &crate::decks::model::WrittenCompany) -> Self {
        let followers = company.followers.iter();
        let items = company.items.iter();
        Self {
            site: company.site.as_ref().map(|site| site.value.clone()),
            characters: company.characters.iter().map(|entry| entry.name.clone()).collect(),
            followers: followers.map(|(one, by)| (one.value.clone(), by.value.clone())).collect(),
            items: items.map(|(item, by)| (item.name.clone(), by.value.clone())).collect(),
        }
    }
}

/// The most copies of an entry in a file.
const MAX_COPIES: u8 = 99;

/// The copies, limited to the most that a file can say.
fn most(card: &CanonicalCard, copies: u32, written: &mut Written) -> u8 {
    if let Ok(copies @ ..=MAX_COPIES) = u8::try_from(copies) {
        return copies;
    }
    let key = &card.key;
    let message = message!(
        "{copies} copies of {key}: a file holds at most {most}",
        copies,
        key,
        most = MAX_COPIES
    );
    written.losses.push(Loss { message, cards: LostCards::Named(key.clone()) });
    MAX_COPIES
}

/// The cards of a section.
pub(super) struct Group<'a> {
    /// The section.
    pub(super) section: Section,
    /// The cards and their copies.
    pub(super) cards: Vec<(&'a CanonicalCard, u8)>,
}

impl Group<'_> {
    /// The copies of all cards.
    pub(super) fn copies(&self) -> u32 {
        self.cards.iter().map(|(_, copies)| u32::from(*copies)).sum()
    }
}

/// The group of a section.
pub(super) fn of_section<'a, 'g>(
    groups: &'g [Group<'a>],
    section: Section,
) -> Option<&'g Group<'a>> {
    groups.iter().find(|group| group.section == section)
}

/// Tells that a form has no place for the cards of a section.
pub(super) fn lose_section(group: &Group<'_>, form: Format, written: &mut Written) {
    let copies = group.copies();
    if copies > 0 {
        let (section, cards) = (group.section.word(), numbered(copies, "card"));
        let message = message!(
            "{form} has no section `{section}`: {cards} left out",
            form = Message::of_data(form.form().called),
            section,
            cards
        );
        written.losses.push(Loss { message, cards: LostCards::Of(group.section) });
    }
}

/// Tells that a card has no name by which a line could list it.
pub(super) fn lose_nameless(card: &CanonicalCard, written: &mut Written) {
    let message = message!("a card without a name");
    written.losses.push(Loss { message, cards: LostCards::Named(card.key.clone()) });
}

/// The loss when a writer of a format fails, with the writer's error.
pub(super) fn unwritten(error: &dyn std::fmt::Display) -> Message {
    message!("the deck cannot be written: {why}", why = error.to_string())
}

/// Appends formatted text to a `String`, which cannot fail.
macro_rules! put {
    ($out:expr, $($text:tt)*) => {
        std::fmt::Write::write_fmt($out, format_args!($($text)*)).unwrap_or_default()
    };
}
pub(super) use put;

/// A text on one line: blanks in place of control characters, none at the ends.
pub(super) fn one_line(text: &str) -> Cow<'_, str> {
    let trimmed = text.trim();
    if trimmed.contains(char::is_control) {
        let blank = |c: char| if c.is_control() { ' ' } else { c };
        return Cow::Owned(trimmed.chars().map(blank).collect());
    }
    Cow::Borrowed(trimmed)
}

/// A text in the quotes that TOML, JSON and YAML share, with the escapes that they share.
pub(super) fn quoted(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    text.chars().for_each(|c| push_escaped(&mut out, c));
    out.push('"');
    out
}

/// Writes a character, escaped where one of the three languages asks for it.
pub(super) fn push_escaped(out: &mut String, c: char) {
    match c {
        '"' => out.push_str("\\\""),
        '\\' => out.push_str("\\\\"),
        '\n' => out.push_str("\\n"),
        '\r' => out.push_str("\\r"),
        '\t' => out.push_str("\\t"),
        c if c.is_control()
            || matches!(c, '\u{2028}' | '\u{2029}' | '\u{feff}' | '\u{fffe}' | '\u{ffff}') =>
        {
            put!(out, "\\u{:04X}", u32::from(c));
        }
        c => out.push(c),
    }
}

/// Pairs with the second of each first put together, in order.
pub(super) fn paired(pairs: &[(String, String)]) -> Vec<(&str, Vec<&str>)> {
    let mut out: Vec<(&str, Vec<&str>)> = Vec::new();
    for (one, other) in pairs {
        match out.iter_mut().find(|(first, _)| first == one) {
            Some((_, others)) => others.push(other),
            None => out.push((one, vec![other])),
        }
    }
    out
}
