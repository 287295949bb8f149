//! A deck as written: the entries of the file, each with its place. Whether the cards exist and
//! what they are is the business of `resolve`.

use crate::cards::model::PlayerType;
use crate::message::{Message, word};
use crate::rulesets::model::GameLength;
use crate::source::{Span, Spanned, TextEncoding};
use crate::words::words;

pub use super::section::{Part, Section};

words! {
    /// The forms that deck files have.
    pub Format {
        /// Our own, in TOML.
        Toml = "toml",
        /// Our own, in YAML.
        Yaml = "yaml",
        /// Our own, in JSON.
        Json = "json",
        /// GCCG and Mellon `.meccg` files.
        Gccg = "gccg",
        /// Blocks of text as Card Nûm exports them.
        Cardnum = "cardnum",
        /// OCTGN `.o8d` files.
        Octgn = "octgn",
        /// The JSON of the meccg game server.
        MeccgJson = "meccg-json",
        /// `.dek` files of `LackeyCCG`.
        Lackey = "lackey",
        /// Saved objects of Tabletop Simulator.
        Tabletop = "tabletop",
        /// Parts under banners with a copy a line, for `PlayMECCG`.
        PlayMeccg = "play-meccg",
        /// A deck in one word, for links and QR codes.
        Link = "link",
        /// A plain list.
        Text = "text",
    }
}

words! {
    /// What files say of a deck beside its cards, by their native keys.
    pub Field {
        /// What its maker calls it.
        Name = "name",
        /// Who plays it.
        Player = "player",
        /// Whom they play.
        Avatar = "avatar",
        /// The ruleset it is made for.
        Ruleset = "ruleset",
        /// The game length it is made for.
        Length = "length",
        /// "If you have fewer, use all."
        LimitedCollection = "limited_collection",
        /// Who made it.
        Author = "author",
        /// When.
        Date = "date",
        /// Free words.
        Tags = "tags",
        /// Free Markdown.
        Notes = "notes",
        /// The starting companies.
        Company = "company",
        /// The rules that it asks leave to break.
        Allow = "allow",
    }
}

impl Field {
    /// The name of the field, as in "GCCG cannot say the notes".
    pub const fn noun(self) -> &'static str {
        match self {
            Self::Name => word!("the name of the deck"),
            Self::Player => word!("the player type"),
            Self::Avatar => word!("the avatar separately from the cards"),
            Self::Ruleset => word!("the ruleset"),
            Self::Length => word!("the game length"),
            Self::LimitedCollection => word!("the mark of a limited collection"),
            Self::Author => word!("the author"),
            Self::Date => word!("the date"),
            Self::Tags => word!("the tags"),
            Self::Notes => word!("the notes"),
            Self::Company => word!("the starting companies"),
            Self::Allow => word!("the rules that the deck may break"),
        }
    }
}

/// The number of copies of an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::exhaustive_enums, reason = "a number is understood or it is not")]
pub enum Quantity {
    /// A whole number from 1 to 99.
    Copies(u8),
    /// Any other value, as written: the entry counts for nothing.
    Bad(String),
}

impl Quantity {
    /// The quantity that a text in a file means.
    pub fn parse(text: &str) -> Self {
        let text = text.trim_ascii();
        match (text.as_bytes(), text.parse()) {
            // Digits only: a sign would parse as well.
            ([b'0'..=b'9', ..], Ok(copies @ 1..=99)) => Self::Copies(copies),
            _ => Self::Bad(text.to_owned()),
        }
    }

    /// The copies that count.
    pub const fn copies(&self) -> u8 {
        match self {
            Self::Copies(copies) => *copies,
            Self::Bad(_) => 0,
        }
    }
}

/// One entry of a section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The section that lists it.
    pub section: Section,
    /// How many copies.
    pub quantity: Quantity,
    /// The card's name with its tags, or its id, as written. Most are short enough to be stored
    /// inline.
    pub name: String,
    /// An id beside the name that decides (an OCTGN GUID, a card id); the name is the fallback.
    pub id: Option<String>,
    /// The place of the name, without the quotes that some formats put around it.
    pub name_span: Span,
    /// The place of the quantity; that of the entry where it has none of its own.
    pub quantity_span: Span,
    /// The place of the whole entry.
    pub span: Span,
}

impl Entry {
    /// Whether the file writes the number of copies at a place of its own.
    pub fn has_number(&self) -> bool {
        self.is_counted() && matches!(self.quantity, Quantity::Copies(_))
    }

    /// Whether the file writes a quantity, a number or not, at a place of its own.
    pub(crate) fn is_counted(&self) -> bool {
        self.quantity_span != self.span
    }

    /// One copy of a card that a company names at this place.
    pub fn of_company(section: Section, name: Spanned<String>) -> Self {
        let span = name.span;
        Self {
            section,
            quantity: Quantity::Copies(1),
            name: name.value,
            id: None,
            name_span: span,
            quantity_span: span,
            span,
        }
    }
}

/// A starting company as the deck file names it.
///
/// A character that is not unique is listed once for each copy; `Orc Captain#2` is the second `Orc
/// Captain` of the list, where copies must be distinguished.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WrittenCompany {
    /// The site it starts at.
    pub site: Option<Spanned<String>>,
    /// Its characters, each an entry with one copy from the pool's characters.
    pub characters: Vec<Entry>,
    /// Follower and controller.
    pub followers: Vec<(Spanned<String>, Spanned<String>)>,
    /// Item and bearer; each item is an entry of one copy out of the pool's items.
    pub items: Vec<(Entry, Spanned<String>)>,
    /// The place of the table.
    pub span: Span,
}

impl WrittenCompany {
    /// How many characters, followers and items it names.
    pub const fn len(&self) -> usize {
        self.characters.len() + self.followers.len() + self.items.len()
    }

    /// Whether it names no characters and no items.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// A waiver: a rule that the deck may break.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Allow {
    /// The rule by name.
    pub rule: Spanned<String>,
    /// Why the deck may break it.
    pub reason: Option<String>,
    /// The place of the table.
    pub span: Span,
}

/// A fault in the file, after which the reader continues.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Problem {
    /// A line inside a section that no grammar of the format explains.
    UnreadableLine {
        /// The line.
        span: Span,
    },
    /// A name that no card has, of a plain list, and the one card that it means.
    Meant {
        /// The name as written.
        written: String,
        /// Its place.
        span: Span,
        /// The card that was taken.
        card: String,
    },
    /// An unknown heading of a plain list: its cards went to the sections of their classes.
    UnknownHeading {
        /// The heading.
        span: Span,
    },
    /// A heading of a plain list with a number that differs from the cards under it.
    HeadingCount {
        /// The heading.
        span: Span,
        /// The number in the heading.
        said: u32,
        /// The copies under it.
        counted: u32,
    },
    /// A part of a plain list that the reading leaves unexplained, found by the auditor.
    Unheard {
        /// Its place.
        span: Span,
        /// What kind of part it is.
        what: Unheard,
    },
    /// A key that native decks do not have.
    UnknownKey {
        /// The key.
        key: Spanned<String>,
        /// The keys that are allowed at that place.
        known: &'static [&'static str],
    },
    /// A value of the wrong kind.
    BadValue {
        /// The key of the value.
        key: String,
        /// What is expected, as in "one of wizard, ringwraith, …" or "a text".
        expected: Message,
        /// The value.
        span: Span,
    },
}

/// A part of a list that its reading leaves unexplained.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unheard {
    /// A number, a word or a sign of one, beside a card that it is not the count of.
    Number(String),
    /// A card's name that is not an entry.
    Name(String),
    /// An entry that is struck through.
    Struck,
    /// An entry that the list says is out of the deck.
    Out(String),
    /// An entry that the list says is of another part than the one in which it stands.
    Part(String),
    /// A table of several decks, of which one is read.
    Decks,
}

words! {
    /// What a part of a list is to its reader; every character has exactly one role.
    pub Role {
        /// How many copies.
        Count = "count",
        /// A card.
        Name = "name",
        /// The name of the deck, a heading of a part or over a column, with its total.
        Heading = "heading",
        /// The set, number or edition of a card.
        Version = "version",
        /// What says nothing: bullets, separators, blanks, numbers of list items.
        Ornament = "ornament",
        /// What is said beside the cards.
        Remark = "remark",
        /// What the page, mail or program around the list brings with it.
        Furniture = "furniture",
    }
}

/// A part of a file and its role.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RoleSpan {
    /// The role.
    pub role: Role,
    /// The place.
    pub span: Span,
}

impl Problem {
    /// The place of the problem.
    pub const fn span(&self) -> Span {
        match self {
            Self::UnreadableLine { span }
            | Self::BadValue { span, .. }
            | Self::Meant { span, .. }
            | Self::UnknownHeading { span }
            | Self::Unheard { span, .. }
            | Self::HeadingCount { span, .. } => *span,
            Self::UnknownKey { key, .. } => key.span,
        }
    }
}

/// A deck as it is written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Deck {
    /// The form of the file.
    pub format: Option<Format>,
    /// The deck's name.
    pub name: Option<String>,
    /// The player type.
    pub player: Option<Spanned<PlayerType>>,
    /// Whom they play, by name.
    pub avatar: Option<Spanned<String>>,
    /// The ruleset it is made for.
    pub ruleset: Option<Spanned<String>>,
    /// The game length it is made for.
    pub length: Option<Spanned<GameLength>>,
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
    /// The sections that the file has, empty ones too, in file order.
    pub sections: Vec<Spanned<Section>>,
    /// The entries, in file order.
    pub entries: Vec<Entry>,
    /// The starting companies.
    pub companies: Vec<WrittenCompany>,
    /// The waivers.
    pub allows: Vec<Allow>,
    /// The problems of the file, in file order.
    pub problems: Vec<Problem>,
    /// The encoding that the file was found in.
    pub encoding: TextEncoding,
    /// The remarks of a list, in file order: lines that are neither card nor heading, and the texts
    /// after cards.
    pub remarks: Vec<Span>,
    /// Other places of a list that have a role, in file order: headings, versions, furniture,
    /// counts that are not the first of their entry.
    pub heard: Vec<RoleSpan>,
    /// The notes of a list, which are remarks as a whole, even if they name cards.
    pub note_places: Vec<Span>,
}

impl Deck {
    /// The entry of a place.
    pub fn entry_at(&self, place: Span) -> Option<&Entry> {
        let at = self.entries.binary_search_by_key(&place, |entry| entry.span).ok()?;
        self.entries.get(at)
    }
}
