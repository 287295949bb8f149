//! The facts of each format of deck file: its name and file endings, what it cannot say, its reader
//! and writer. All code that depends on a format asks this table; `tests/forms.rs` compares the
//! patterns of hooks, editors and the page with it.

use super::canonical::{CanonicalDeck, Written};
use super::{
    cardnum, gccg, json, lackey, link, meccg_json, octgn, play_meccg, tabletop, text, toml, yaml,
};
use crate::cards::database::Database;
use crate::decks::model::{Deck, Field, Format};
use crate::message::word;
use crate::source::{Limits, ReadError, SourceFile};
use crate::tree::Syntax;

/// A form of deck file.
pub(crate) struct Form {
    /// Its name in a sentence.
    pub(crate) called: &'static str,
    /// A description for a list of the formats, in Markdown.
    about: &'static str,
    /// The endings of files that hold decks of this form and nothing else.
    own_endings: &'static [&'static str],
    /// The endings that its files share with those of other kinds.
    shared_endings: &'static [&'static str],
    /// The endings of files that are rarely decks, but can be decks of this format.
    rare_endings: &'static [&'static str],
    /// The fields that it can say.
    says: &'static [Field],
    /// Whether it has a place for sites.
    sites: bool,
    /// Whether it has a place for the hazard deck of a solitaire game.
    hazard_deck: bool,
    /// Whether its sections state the class of their cards.
    classes: bool,
    /// What else it cannot say of cards, in Markdown.
    besides: Option<&'static str>,
    pub(super) reader: FormReader,
    pub(super) writer: fn(&CanonicalDeck) -> Written,
}

/// The reader of a format.
pub(super) enum FormReader {
    /// The reader of the native format in this syntax.
    Native(Syntax),
    /// A reader that needs the text only.
    Text(fn(&SourceFile, &Limits) -> Result<Deck, ReadError>),
    /// A reader that looks up cards by name.
    Names(fn(&SourceFile, &Limits, &Database) -> Result<Deck, ReadError>),
}

/// What the native formats share: they say all of a deck.
const NATIVE: Form = Form {
    called: word!("the native format"),
    about: "the [native format](deck-file.md)",
    own_endings: &[],
    shared_endings: &[],
    rare_endings: &[],
    says: Field::ALL,
    sites: true,
    hazard_deck: true,
    classes: true,
    besides: None,
    reader: FormReader::Native(Syntax::Toml),
    writer: toml::write,
};

impl Format {
    /// The facts of this format.
    #[expect(clippy::too_many_lines, reason = "a table, a form after the other")]
    pub(crate) const fn form(self) -> &'static Form {
        match self {
            Self::Toml => &Form { shared_endings: &["toml"], ..NATIVE },
            Self::Yaml => &Form {
                shared_endings: &["yaml", "yml"],
                reader: FormReader::Native(Syntax::Yaml),
                writer: yaml::write,
                ..NATIVE
            },
            Self::Json => &Form {
                shared_endings: &["json"],
                reader: FormReader::Native(Syntax::Json),
                writer: json::write,
                ..NATIVE
            },
            Self::Gccg => &Form {
                called: word!("GCCG"),
                about: "decks of GCCG and Mellon",
                own_endings: &["meccg", "deck", "dck"],
                shared_endings: &[],
                rare_endings: &[],
                says: &[Field::Name, Field::Notes],
                sites: true,
                hazard_deck: false,
                // It writes its subheads by rules of its own.
                classes: false,
                besides: None,
                reader: FormReader::Names(text::read_gccg),
                writer: gccg::write,
            },
            Self::Cardnum => &Form {
                called: word!("Card Nûm"),
                about: "blocks of text as Card Nûm exports them",
                own_endings: &["cnum"],
                shared_endings: &[],
                rare_endings: &[],
                says: &[Field::Name, Field::Avatar],
                sites: false,
                hazard_deck: false,
                classes: true,
                besides: None,
                reader: FormReader::Text(cardnum::read),
                writer: cardnum::write,
            },
            Self::Octgn => &Form {
                called: word!("OCTGN"),
                about: "decks of OCTGN",
                own_endings: &["o8d"],
                shared_endings: &["xml"],
                rare_endings: &[],
                says: &[Field::Notes],
                sites: true,
                hazard_deck: false,
                classes: true,
                besides: Some("cards that OCTGN has no id for"),
                reader: FormReader::Text(octgn::read),
                writer: octgn::write,
            },
            Self::MeccgJson => &Form {
                called: word!("meccg-json"),
                about: "the JSON of the game server",
                own_endings: &["meccg-json"],
                shared_endings: &["json"],
                rare_endings: &[],
                says: &[Field::Name, Field::Player, Field::Length, Field::Notes],
                sites: true,
                hazard_deck: false,
                classes: true,
                besides: None,
                reader: FormReader::Text(meccg_json::read),
                writer: meccg_json::write,
            },
            Self::Lackey => &Form {
                called: word!("LackeyCCG"),
                about: "decks of LackeyCCG",
                own_endings: &["dek"],
                shared_endings: &[],
                rare_endings: &[],
                says: &[Field::Name, Field::Author, Field::Date, Field::Notes],
                sites: true,
                hazard_deck: false,
                classes: true,
                besides: None,
                reader: FormReader::Text(lackey::read),
                writer: lackey::write,
            },
            Self::Tabletop => &Form {
                called: word!("Tabletop Simulator"),
                about: "saved objects of Tabletop Simulator",
                own_endings: &["tts"],
                shared_endings: &["json"],
                rare_endings: &[],
                says: &[Field::Name, Field::Notes],
                sites: true,
                hazard_deck: false,
                classes: true,
                besides: Some("pictures of the cards"),
                reader: FormReader::Text(tabletop::read),
                writer: tabletop::write,
            },
            Self::PlayMeccg => &Form {
                called: word!("PlayMECCG"),
                about: "text for PlayMECCG, a copy a line",
                own_endings: &["playmeccg"],
                shared_endings: &[],
                rare_endings: &[],
                says: &[],
                sites: true,
                hazard_deck: false,
                // The format has one part for the whole play deck.
                classes: false,
                besides: None,
                reader: FormReader::Text(play_meccg::read),
                writer: play_meccg::write,
            },
            Self::Link => &Form {
                called: word!("a link"),
                about: "a deck in one word, as the links of the page and their QR codes hold it",
                shared_endings: &["link"],
                reader: FormReader::Text(link::read),
                writer: link::write,
                ..NATIVE
            },
            Self::Text => &Form {
                called: word!("a plain list"),
                about: "a plain list with headings",
                own_endings: &[],
                shared_endings: &["txt"],
                rare_endings: &["md", "csv", "tsv", "html", "htm"],
                says: &[Field::Name, Field::Avatar, Field::Notes],
                sites: true,
                hazard_deck: true,
                classes: true,
                besides: None,
                reader: FormReader::Names(text::read),
                writer: text::write,
            },
        }
    }

    /// Whether it is one of the three native formats.
    pub const fn is_native(self) -> bool {
        self.syntax().is_some()
    }

    /// The syntax of a native format; `None` for the others.
    pub(crate) const fn syntax(self) -> Option<Syntax> {
        match self.form().reader {
            FormReader::Native(syntax) => Some(syntax),
            FormReader::Text(_) | FormReader::Names(_) => None,
        }
    }

    /// Whether files of this format can say a field.
    pub fn says(self, field: Field) -> bool {
        self.form().says.contains(&field)
    }

    /// Whether it has a place for sites.
    pub const fn holds_sites(self) -> bool {
        self.form().sites
    }

    /// Whether it has a place for the hazard deck of a solitaire game.
    pub const fn holds_hazard_deck(self) -> bool {
        self.form().hazard_deck
    }

    /// Whether its sections state the class of their cards, so that a card can be misfiled.
    pub const fn tells_classes(self) -> bool {
        self.form().classes
    }

    /// The format that a file's ending implies, ignoring case: the first of those that share it. A
    /// rare ending implies none.
    pub fn of_ending(ending: &str) -> Option<Self> {
        let has = |form: &&Self| {
            let form = form.form();
            is_among(ending, form.own_endings) || is_among(ending, form.shared_endings)
        };
        Self::ALL.iter().find(has).copied()
    }

    /// How the names of its files end, without the dot: first as they do when they are made.
    pub fn endings(self) -> impl Iterator<Item = &'static str> {
        let form = self.form();
        [form.own_endings, form.shared_endings, form.rare_endings].into_iter().flatten().copied()
    }

    /// How the names of deck files of any form end, each once.
    pub fn all_endings() -> Vec<&'static str> {
        let mut endings = Vec::new();
        for ending in Self::ALL.iter().flat_map(|form| form.endings()) {
            if !endings.contains(&ending) {
                endings.push(ending);
            }
        }
        endings
    }

    /// Its description, in Markdown.
    pub const fn about(self) -> &'static str {
        self.form().about
    }

    /// What decks have that it cannot say, in Markdown.
    pub fn cannot_say(self) -> Vec<&'static str> {
        let form = self.form();
        let fields =
            Field::ALL.iter().filter(|&&field| !self.says(field)).map(|field| field.noun());
        let sites = (!form.sites).then_some("the sites");
        let hazards = (!form.hazard_deck).then_some("the hazard deck of a solitaire game");
        fields.chain(sites).chain(hazards).chain(form.besides).collect()
    }

    /// Whether every file with this ending is a deck.
    pub fn is_own_ending(ending: &str) -> bool {
        Self::ALL.iter().any(|form| is_among(ending, form.form().own_endings))
    }
}

fn is_among(ending: &str, endings: &[&str]) -> bool {
    endings.iter().any(|one| one.eq_ignore_ascii_case(ending))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An ending decides between two formats only if it belongs to one of them.
    #[test]
    fn each_form_has_endings_and_none_is_told_twice() {
        for &form in Format::ALL {
            for own in form.form().own_endings {
                for other in Format::ALL.iter().filter(|&&other| other != form) {
                    let twice = other.endings().any(|ending| ending == *own);
                    assert!(!twice, "{form} says that .{own} is its own, and {other} has it, too");
                }
            }
            let first = form.endings().next();
            let first = first.unwrap_or_else(|| panic!("{form} has no ending in {}", file!()));
            assert_eq!(Format::of_ending(&first.to_uppercase()), Some(form), "{first}");
        }
        for none in ["md", "csv", "", "exe"] {
            assert_eq!(Format::of_ending(none), None, "{none}");
        }
    }
}
