//! A deck as it is written: what the file says, entry by entry, with the place of each. Whether
//! its cards exist and what they are is the business of `resolve`.

use crate::cards::model::PlayerType;
use crate::message::{Message, word};
use crate::rulesets::model::GameLength;
use crate::source::{Span, Spanned, TextEncoding};
use crate::tree::Syntax;
use crate::words::words;

pub use super::section::{Part, Section};

words! {
    /// The forms that deck files have.
    #[non_exhaustive]
    Format {
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
        /// A plain list.
        Text = "text",
    }
}

impl Format {
    /// Whether it is one of the three forms of our own.
    pub const fn is_native(self) -> bool {
        self.syntax().is_some()
    }

    /// What it is written in, if it is one of the three forms of our own.
    pub(crate) const fn syntax(self) -> Option<Syntax> {
        match self {
            Self::Toml => Some(Syntax::Toml),
            Self::Yaml => Some(Syntax::Yaml),
            Self::Json => Some(Syntax::Json),
            _ => None,
        }
    }

    /// Whether a file can say this of the deck as a whole.
    pub const fn says(self, field: Field) -> bool {
        match (self, field) {
            (Self::Toml | Self::Yaml | Self::Json, _) => true,
            (Self::Gccg, field) => matches!(field, Field::Name | Field::Notes),
            (Self::Cardnum, field) => matches!(field, Field::Name | Field::Avatar),
            (Self::Octgn, field) => matches!(field, Field::Notes),
            (Self::MeccgJson, field) => {
                matches!(field, Field::Name | Field::Player | Field::Length | Field::Notes)
            }
            (Self::Text, field) => matches!(field, Field::Name | Field::Avatar | Field::Notes),
        }
    }

    /// Whether it has a place for sites.
    pub const fn holds_sites(self) -> bool {
        !matches!(self, Self::Cardnum)
    }

    /// Whether it has a place for the hazard deck of a game for one.
    pub const fn holds_hazard_deck(self) -> bool {
        self.is_native() || matches!(self, Self::Text)
    }

    /// Whether its sections say the class of the cards in them, so that a card can be misfiled.
    /// GCCG writes its subheads by habits of its own.
    pub const fn tells_classes(self) -> bool {
        !matches!(self, Self::Gccg)
    }
}

words! {
    /// What files say of a deck beside its cards, by their native keys.
    Field {
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
    /// The field as people call it, as in "GCCG cannot say the notes".
    pub const fn noun(self) -> &'static str {
        match self {
            Self::Name => word!("the name of the deck"),
            Self::Player => word!("the player type"),
            Self::Avatar => word!("the avatar apart from the cards"),
            Self::Ruleset => word!("the ruleset"),
            Self::Length => word!("the game length"),
            Self::LimitedCollection => word!("that the collection is limited"),
            Self::Author => word!("the author"),
            Self::Date => word!("the date"),
            Self::Tags => word!("the tags"),
            Self::Notes => word!("the notes"),
            Self::Company => word!("the starting companies"),
            Self::Allow => word!("the rules that the deck may break"),
        }
    }
}

/// How many copies an entry asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// A whole number from 1 to 99.
    Copies(u8),
    /// Anything else, as it is written: the entry counts for nothing.
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
    /// Where the file lists it.
    pub section: Section,
    /// How many copies.
    pub quantity: Quantity,
    /// The card's name with its tags, or its id, as written. Most are short enough to stand right here.
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
    /// Whether the file has its number of copies at a place of its own.
    pub fn has_number(&self) -> bool {
        self.quantity_span != self.span && matches!(self.quantity, Quantity::Copies(_))
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
/// A character that is not unique is listed once for each copy; `Orc Captain#2` is the second
/// `Orc Captain` of the list, wherever one of them has to be told from the other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WrittenCompany {
    /// The site it starts at.
    pub site: Option<Spanned<String>>,
    /// Its characters, each an entry of one copy out of the pool's characters.
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

    /// Whether it names nobody and nothing.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// Leave that a deck asks for to break a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Allow {
    /// The rule by name.
    pub rule: Spanned<String>,
    /// Why the deck may break it.
    pub reason: Option<String>,
    /// The place of the table.
    pub span: Span,
}

/// Something in the file that the reader could not take as it is, and went on.
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
    /// A heading of a plain list that is not known: its cards went where their class belongs.
    UnknownHeading {
        /// The heading.
        span: Span,
    },
    /// A heading of a plain list that says another number of cards than stand under it.
    HeadingCount {
        /// The heading.
        span: Span,
        /// What it says.
        said: u32,
        /// The copies under it.
        counted: u32,
    },
    /// A key that native decks do not have.
    UnknownKey {
        /// The key.
        key: Spanned<String>,
        /// The keys that can stand there.
        known: &'static [&'static str],
    },
    /// A value of the wrong kind.
    BadValue {
        /// The key it stands under.
        key: String,
        /// What should stand there, as in "one of wizard, ringwraith, …" or "a text".
        expected: Message,
        /// The value.
        span: Span,
    },
}

impl Problem {
    /// Where it is.
    pub const fn span(&self) -> Span {
        match self {
            Self::UnreadableLine { span }
            | Self::BadValue { span, .. }
            | Self::Meant { span, .. }
            | Self::UnknownHeading { span }
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
    /// What its maker calls it.
    pub name: Option<String>,
    /// Who plays it.
    pub player: Option<Spanned<PlayerType>>,
    /// Whom they play, by name.
    pub avatar: Option<Spanned<String>>,
    /// The ruleset it is made for.
    pub ruleset: Option<Spanned<String>>,
    /// The game length it is made for.
    pub length: Option<Spanned<GameLength>>,
    /// "If you have fewer, use all."
    pub limited_collection: bool,
    /// Who made it.
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
    /// The rules that it asks leave to break.
    pub allows: Vec<Allow>,
    /// What could not be read as it is, in file order.
    pub problems: Vec<Problem>,
    /// The encoding that the file was found in.
    pub encoding: TextEncoding,
    /// What a list says that is neither card nor heading, in file order: lines, and what stands
    /// behind cards.
    pub remarks: Vec<Span>,
}

impl Deck {
    /// The entry of a place.
    pub fn entry_at(&self, place: Span) -> Option<&Entry> {
        let at = self.entries.binary_search_by_key(&place, |entry| entry.span).ok()?;
        self.entries.get(at)
    }
}
