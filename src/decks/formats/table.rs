//! What there is to know of each form of deck file: what it is called, how its files end, what it cannot
//! say, who reads and who writes it. Whatever depends on the form asks here; the patterns of hooks, editors
//! and the page are held against it by `tests/forms.rs`.

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
    /// What it is called in a sentence.
    pub(crate) called: &'static str,
    /// What it is, for a list of the forms, in Markdown.
    about: &'static str,
    /// The endings of files that hold decks of this form and nothing else.
    own_endings: &'static [&'static str],
    /// The endings that its files share with those of other kinds.
    shared_endings: &'static [&'static str],
    /// The endings of files in most of which there is no deck, though such a one may stand in them.
    rare_endings: &'static [&'static str],
    /// What it can say of the deck as a whole.
    says: &'static [Field],
    /// Whether it has a place for sites.
    sites: bool,
    /// Whether it has a place for the hazard deck of a game for one.
    hazard_deck: bool,
    /// Whether its sections say the class of the cards in them.
    classes: bool,
    /// What of the cards it cannot say besides, in Markdown.
    besides: Option<&'static str>,
    pub(super) reader: FormReader,
    pub(super) writer: fn(&CanonicalDeck) -> Written,
}

/// Who reads a form.
pub(super) enum FormReader {
    /// That of our own form, in this syntax.
    Native(Syntax),
    /// One that needs the text alone.
    Text(fn(&SourceFile, &Limits) -> Result<Deck, ReadError>),
    /// One that knows cards by their names.
    Names(fn(&SourceFile, &Limits, &Database) -> Result<Deck, ReadError>),
}

/// What the forms of our own share: they say all of a deck.
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
    /// What there is to know of it.
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
                // It writes its subheads by habits of its own.
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
                // All of the play deck stands in one part.
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

    /// Whether it is one of the three forms of our own.
    pub const fn is_native(self) -> bool {
        self.syntax().is_some()
    }

    /// What it is written in, if it is one of the three forms of our own.
    pub(crate) const fn syntax(self) -> Option<Syntax> {
        match self.form().reader {
            FormReader::Native(syntax) => Some(syntax),
            FormReader::Text(_) | FormReader::Names(_) => None,
        }
    }

    /// Whether a file can say this of the deck as a whole.
    pub fn says(self, field: Field) -> bool {
        self.form().says.contains(&field)
    }

    /// Whether it has a place for sites.
    pub const fn holds_sites(self) -> bool {
        self.form().sites
    }

    /// Whether it has a place for the hazard deck of a game for one.
    pub const fn holds_hazard_deck(self) -> bool {
        self.form().hazard_deck
    }

    /// Whether its sections say the class of the cards in them, so that a card can be misfiled.
    pub const fn tells_classes(self) -> bool {
        self.form().classes
    }

    /// The form that a file's ending tells, in capitals or not: the first of those that share it. One
    /// under which a deck is rare tells none.
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

    /// What it is, in Markdown.
    pub const fn about(self) -> &'static str {
        self.form().about
    }

    /// What it cannot say that decks have, in Markdown.
    pub fn cannot_say(self) -> Vec<&'static str> {
        let form = self.form();
        let fields =
            Field::ALL.iter().filter(|&&field| !self.says(field)).map(|field| field.noun());
        let sites = (!form.sites).then_some("the sites");
        let hazards = (!form.hazard_deck).then_some("the hazard deck of a solitaire game");
        fields.chain(sites).chain(hazards).chain(form.besides).collect()
    }

    /// Whether files of this ending hold decks and nothing else.
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

    /// One ending decides between two forms only where it is shared by both.
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
