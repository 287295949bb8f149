//! Files of any bytes, and real ones with a few bytes changed, go through everything that reads.

use meccg::source::Limits;
use meccg::{Format, JudgeOptions, SourceFile};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

use super::cases::config;
use super::generated::JUDGE;
use super::invariants;

/// Files of every form and kind.
const FILES: [&str; 20] = [
    include_str!("../../decks/challenge-a.toml"),
    include_str!("../../decks/challenge-o.toml"),
    include_str!("../decks/company-faults.toml"),
    include_str!("../decks/illegal-balrog.toml"),
    include_str!("../decks/illegal-fallen-wizard.toml"),
    include_str!("../reports/decks/findings.toml"),
    include_str!("../reports/decks/unreadable.toml"),
    include_str!("../formats/every-key.toml"),
    include_str!("../formats/every-key.yaml"),
    include_str!("../formats/every-key.json"),
    include_str!("../formats/every-field.cnum"),
    include_str!("../formats/every-section.o8d"),
    include_str!("../formats/every-list.meccg-json"),
    include_str!("../formats/every-zone.dek"),
    include_str!("../formats/every-object.tts"),
    include_str!("../formats/every-part.playmeccg"),
    include_str!("../formats/every-word.link"),
    include_str!("../formats/every-form.txt"),
    include_str!("../formats/stewards.meccg"),
    include_str!("../../rulesets/meba.toml"),
];

/// House rules, a configuration and a card, with many of their keys.
const OTHERS: [&str; 3] = [
    "title = 'x'\nextends = 'coe'\ncite = ['p. 1']\nplayers = ['wizard']\nlengths = ['short']\n\
     general-influence = 20\n[rules.copy-limit]\nlimit = { default = 3, balrog = 2 }\n\
     severity = 'warning'\n[rules.site-copies]\napplies = false\n[[ban]]\nname = 'Dodge'\n\
     reason = 'dull'\n",
    "ruleset = 'metw'\nlength = 'short'\nwaivers = false\n[rules]\nall = 'warn'\n\
     copy-limit = 'deny'\n[[override]]\npaths = ['casual/**']\nruleset = 'coe'\n\
     [override.rules]\nquantity = 'allow'\n",
    "[[card]]\nid = 'XX-1'\nname = 'A Stone'\nnames = { de = 'Stein' }\ntype = 'resource'\n\
     alignment = 'hero'\nsubtypes = ['minor-item']\ncorruption = '1'\n",
];

/// Parts of queries, and words that are not.
const WORDS: [&str; 30] = [
    "type",
    "race",
    "mind",
    "mp",
    "region",
    "order",
    "set",
    ":",
    "=",
    "!=",
    "<=",
    ">",
    ",",
    "(",
    ")",
    "-",
    "not ",
    " or ",
    " and ",
    "\"",
    "hobbit",
    "Gondor",
    "character",
    "4",
    "99999999999",
    "TW",
    " ",
    "É",
    "û",
    "🧙",
];

/// Sequences that control terminals and logs, whole and cut.
const STEERING: [&[u8]; 20] = [
    b"\x1b[",
    b"1m",
    b"38;2;1;2;3m",
    b"2J",
    b"\x1b]52;c;aGk=\x07",
    b"\x9b",
    b"\xc2\x9b",
    b"\xc2",
    b"\xe2\x80\xae",
    b"\xe2\x81\xa6",
    b"\xf3\xa0\x81\x81",
    b"\xe2\x80\xa8",
    b"\r",
    b"\n",
    b" ",
    b"::",
    b":",
    b"##[",
    b"##vso[",
    b"Th\xc3\xa9oden",
];

/// A change of some bytes: from where, how many, and the replacement.
type Change = (Index, u8, Vec<u8>);

fn changes() -> impl Strategy<Value = Vec<Change>> {
    let bytes = prop_oneof![vec(any::<u8>(), 0..4), select(PIECES).prop_map(<[u8]>::to_vec)];
    vec((any::<Index>(), 0..12_u8, bytes), 1..5)
}

/// Bytes that mean something to one reader or another.
const PIECES: &[&[u8]] = &[
    b"\n",
    b"\r",
    b"\"",
    b"[",
    b"]",
    b"{",
    b"}",
    b"<",
    b"&",
    b"#",
    b"99",
    b"\xff\xfe",
    b"\xef\xbb\xbf",
];

fn changed(text: &str, changes: Vec<Change>) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for (at, gone, new) in changes {
        let start = at.index(bytes.len() + 1);
        let end = (start + usize::from(gone)).min(bytes.len());
        bytes.splice(start..end, new);
    }
    bytes
}

/// Everything that is read takes these bytes, or refuses them with a word.
fn go_through(bytes: &[u8], form: Option<Format>) {
    let wishes = JudgeOptions { format: form, ..JudgeOptions::default() };
    let checked = JUDGE.check_bytes("deck", bytes.to_vec(), &wishes);
    invariants::found_in(&checked.source.text, checked.diagnostics());
    let Ok(source) = SourceFile::from_bytes("deck", bytes.to_vec(), &Limits::default()) else {
        return;
    };
    invariants::of_deck(&JUDGE, "deck", &source.text, form);
    invariants::repaired(&JUDGE, &source, form);
}

/// A format given by the caller, mostly the one that the file seems to have.
fn form() -> impl Strategy<Value = Option<Format>> {
    prop_oneof![2 => Just(None), 1 => select(Format::ALL).prop_map(Some)]
}

proptest! {
    #![proptest_config(config(32))]

    #[test]
    fn any_bytes(bytes in vec(any::<u8>(), 0..200), form in form()) {
        go_through(&bytes, form);
    }

    #[test]
    fn changed_files(file in select(&FILES[..]), changes in changes(), form in form()) {
        go_through(&changed(file, changes), form);
    }

    #[test]
    fn any_query(words in vec(select(&WORDS[..]), 0..12)) {
        invariants::of_query(&JUDGE, &words.concat());
    }

    #[test]
    fn any_text_that_steers(pieces in vec(select(&STEERING[..]), 0..24)) {
        invariants::of_boundary(&pieces.concat());
    }

    #[test]
    fn other_changed_files(file in select(&OTHERS[..]), changes in changes()) {
        let bytes = changed(file, changes);
        if let Ok(source) = SourceFile::from_bytes("x.toml", bytes, &Limits::default()) {
            invariants::of_house_rules(&JUDGE, &source);
            invariants::of_config(&JUDGE, &source);
            invariants::of_cards(&source);
            invariants::of_game(&JUDGE, &source);
            invariants::of_register(&JUDGE, &source);
        }
    }
}

#[test]
fn the_files_as_they_are() {
    for file in FILES {
        go_through(file.as_bytes(), None);
    }
}
