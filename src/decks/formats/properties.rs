//! What holds for every reader and any text: readers do not panic, and every place is inside the
//! text.

use std::sync::LazyLock;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

use super::super::model::{Deck, Format};
use super::super::reading::roles;
use super::testing::{STEWARDS, assert_places};
use super::{detect, read};
use crate::cards::database::Database;
use crate::source::{Limits, LineIndex, SourceFile};

/// A file of each form, with much of its grammar in it.
const FILES: &[&str] = &[
    STEWARDS,
    include_str!("../../../tests/formats/every-key.toml"),
    include_str!("../../../tests/formats/every-key.yaml"),
    include_str!("../../../tests/formats/every-key.json"),
    include_str!("../../../tests/formats/every-field.cnum"),
    include_str!("../../../tests/formats/every-section.o8d"),
    include_str!("../../../tests/formats/every-list.meccg-json"),
    include_str!("../../../tests/formats/every-zone.dek"),
    include_str!("../../../tests/formats/every-object.tts"),
    include_str!("../../../tests/formats/every-part.playmeccg"),
    include_str!("../../../tests/formats/every-word.link"),
    include_str!("../../../tests/formats/every-form.txt"),
];

/// The cards, looked up by every case.
static DATABASE: LazyLock<Database> = LazyLock::new(Database::built_in);

/// The parts of the grammars.
const PIECES: &[&str] = &[
    "\n",
    "\r",
    "\r\n",
    " ",
    "\t",
    "#",
    "####",
    "\"",
    "'",
    "\\",
    "{",
    "}",
    "[",
    "]",
    "[[",
    "]]",
    "<",
    ">",
    "</",
    "/>",
    "&",
    "&amp;",
    ";",
    ":",
    ",",
    "=",
    "-",
    "- ",
    "|",
    "*a",
    "&a ",
    "!!",
    "%",
    "@",
    "0",
    "1",
    "-1",
    "1.5",
    "999",
    "x",
    "3x ",
    " x3",
    "(30)",
    "Notes",
    "Deck",
    "Pool",
    "Sites",
    "É",
    "û",
    "\u{301}",
    "🧙",
    "\u{feff}",
    "\u{0}",
    "null",
    "true",
    "~",
    "\\ud834",
    "\\u00e9",
    "---",
    "name",
    "company",
    "card",
    "section",
    "qty",
    "<![CDATA[",
    "]]>",
    "<!--",
    "<!DOCTYPE",
    "<?",
];

/// One change of a file.
#[derive(Clone, Debug)]
enum Mutation {
    Insert(Index, &'static str),
    Remove(Index, usize),
    Double(Index, usize),
    CutOff(Index),
}

fn change() -> impl Strategy<Value = Mutation> {
    prop_oneof![
        4 => (any::<Index>(), select(PIECES)).prop_map(|(at, piece)| Mutation::Insert(at, piece)),
        4 => (any::<Index>(), 1..40_usize).prop_map(|(at, len)| Mutation::Remove(at, len)),
        1 => (any::<Index>(), 1..80_usize).prop_map(|(at, len)| Mutation::Double(at, len)),
        1 => any::<Index>().prop_map(Mutation::CutOff),
    ]
}

fn changed(text: &str, change: &Mutation) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    let size = chars.len() + 1;
    let range = |at: &Index, len: usize| {
        let start = at.index(size);
        start..(start + len).min(size - 1)
    };
    match change {
        Mutation::Insert(at, piece) => {
            chars.splice(range(at, 0), piece.chars());
        }
        Mutation::Remove(at, len) => {
            chars.drain(range(at, *len));
        }
        Mutation::Double(at, len) => {
            let part: Vec<char> = chars[range(at, *len)].to_vec();
            chars.splice(range(at, 0), part);
        }
        Mutation::CutOff(at) => chars.truncate(at.index(size)),
    }
    chars.into_iter().collect()
}

/// Reads a text in every format, and checks the places that the readers report.
fn check(text: &str) {
    let source = SourceFile::new("deck", text);
    let text = source.text.as_str();
    let lines = LineIndex::new(text);
    let whole = |span: crate::source::Span| {
        assert!(text.get(span.range()).is_some(), "{span:?} is not of {text:?}");
        assert!(lines.position(span.start).line >= 1);
    };
    let _ = detect(&source);
    for &format in Format::ALL {
        match read(&source, Some(format), &Limits::default(), &DATABASE) {
            Ok(deck) => {
                assert_places(text, &deck);
                assert_roles(text, &deck);
            }
            Err(error) => {
                assert!(!error.message.is_empty() && error.message.len() < 2_000, "{error}");
                error.span.into_iter().for_each(whole);
                error.related.iter().for_each(|place| whole(place.span));
            }
        }
    }
}

/// Every character has exactly one role.
fn assert_roles(text: &str, deck: &Deck) {
    let mut end = 0;
    for part in roles(text, deck) {
        assert_eq!(part.span.start, end, "a gap before {part:?} in {text:?}");
        assert!(part.span.end > end, "{part:?} is empty");
        assert!(text.get(part.span.range()).is_some(), "{part:?} is not of {text:?}");
        end = part.span.end;
    }
    assert_eq!(end as usize, text.len(), "the end of {text:?} has no role");
}

/// Every list of the corpus.
#[test]
fn every_line_of_every_list_has_its_roles() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/lists/corpus");
    let mut lists = 0;
    for file in std::fs::read_dir(folder).expect("the corpus") {
        let path = file.expect("a file").path();
        if path.extension().is_some_and(|own| own == "txt") {
            check(&std::fs::read_to_string(&path).expect("a list"));
            lists += 1;
        }
    }
    assert!(lists > 50, "{lists} lists");
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in any::<String>()) {
        check(&text);
    }

    #[test]
    fn any_soup_of_pieces_is_read_or_refused(pieces in vec(select(PIECES), 0..60)) {
        check(&pieces.concat());
    }

    #[test]
    fn any_changed_file_is_read_or_refused(
        file in select(FILES),
        changes in vec(change(), 1..6),
    ) {
        let text = changes.iter().fold(file.to_owned(), |text, one| changed(&text, one));
        check(&text);
    }
}

#[test]
fn the_files_are_of_their_forms_and_without_problems() {
    let forms = [
        Format::Gccg,
        Format::Toml,
        Format::Yaml,
        Format::Json,
        Format::Cardnum,
        Format::Octgn,
        Format::MeccgJson,
        Format::Lackey,
        Format::Tabletop,
        Format::PlayMeccg,
        Format::Link,
        Format::Text,
    ];
    for (file, form) in FILES.iter().zip(forms) {
        let source = SourceFile::new("deck", *file);
        assert_eq!(detect(&source), form);
        let deck = read(&source, None, &Limits::default(), &DATABASE).expect("a deck");
        assert_eq!(deck.problems, [], "{form}");
        assert!(!deck.entries.is_empty(), "{form}");
        check(file);
    }
}
