//! Bad input: every file gets a clear word with a place, and nothing of a deck is lost.

use meccg::source::{Limits, NextStep};
use meccg::{
    Checked, Diagnostic, Format, Judge, JudgeOptions, JudgedDeck, LineIndex, Outcome, PlayerType,
    Verdict,
};

/// The outcome for the bytes of a file.
fn with<T>(path: &str, bytes: impl Into<Vec<u8>>, look: impl FnOnce(&Checked<'_>) -> T) -> T {
    wishing(path, bytes, &JudgeOptions::default(), look)
}

fn wishing<T>(
    path: &str,
    bytes: impl Into<Vec<u8>>,
    wishes: &JudgeOptions,
    look: impl FnOnce(&Checked<'_>) -> T,
) -> T {
    let judge = Judge::built_in();
    look(&judge.check_bytes(path, bytes.into(), wishes))
}

/// Line and column of a finding; none where it has no place.
fn place(checked: &Checked<'_>, found: &Diagnostic) -> Option<(usize, usize)> {
    position(&LineIndex::new(&checked.source.text), found)
}

fn position(index: &LineIndex<'_>, found: &Diagnostic) -> Option<(usize, usize)> {
    let place = index.position(found.span()?.start);
    Some((place.line, place.column))
}

/// A finding: place, rule, message.
type Found<'c> = (Option<(usize, usize)>, &'static str, &'c str);

/// The findings of some rules.
fn findings<'c>(checked: &'c Checked<'_>, rules: &[&str]) -> Vec<Found<'c>> {
    let index = LineIndex::new(&checked.source.text);
    checked
        .diagnostics()
        .iter()
        .filter(|found| rules.contains(&found.rule))
        .map(|found| (position(&index, found), found.rule, found.message.as_str()))
        .collect()
}

fn judged<'c>(checked: &'c Checked<'_>) -> &'c JudgedDeck<'c> {
    match &checked.outcome {
        Outcome::Judged(judged) => judged,
        Outcome::Unreadable(why) => panic!("{}: {}", checked.source.path, why.message),
    }
}

/// Asserts that the file is not a deck, for this reason, shown at this place.
fn assert_unreadable(
    path: &str,
    bytes: impl Into<Vec<u8>>,
    message: &str,
    at: Option<(usize, usize)>,
) {
    with(path, bytes, |checked| {
        assert_eq!(checked.verdict(), Verdict::Unreadable, "{path}");
        let [found] = checked.diagnostics() else { panic!("{path}: one finding") };
        assert_eq!((found.rule, found.message.as_str()), ("unreadable-file", message), "{path}");
        assert_eq!(place(checked, found), at, "{path}");
        assert!(found.help.is_some(), "{path}: {message}, and then?");
    });
}

/// A small deck with a letter that is one byte only in the old encodings.
const SMALL: &str = "name = \"Éowyn's ride\"\nplayer = \"wizard\"\n[sites]\n\"Lórien\" = 1\n\
                     \"Rivendal\" = 2\n";

#[test]
fn nothing_in_the_file() {
    for bytes in [&b""[..], b"\n", b" \t\r\n\n", b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff\0\n"] {
        assert_unreadable("deck.toml", bytes, "the file is empty", None);
    }
}

#[test]
fn no_text_in_the_file() {
    let png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01";
    let all: Vec<u8> = (0..=255).collect();
    for (bytes, what) in [
        (&png[..], "a picture"),
        (b"PK\x03\x04\x14\0\0\0", "an archive"),
        (b"sites\0", "binary"),
        (&all, "binary"),
    ] {
        assert_unreadable("deck.toml", bytes, &format!("the file is {what}, not text"), None);
    }
}

#[test]
fn utf_16_is_read_with_its_mark_or_without_and_places_stay_right() {
    let units = || SMALL.encode_utf16();
    let little: Vec<u8> =
        b"\xff\xfe".iter().copied().chain(units().flat_map(u16::to_le_bytes)).collect();
    let big: Vec<u8> =
        b"\xfe\xff".iter().copied().chain(units().flat_map(u16::to_be_bytes)).collect();
    let bare: Vec<u8> = units().flat_map(u16::to_le_bytes).collect();
    for bytes in [little, big, bare] {
        with("deck.toml", bytes, |checked| {
            assert_eq!(judged(checked).deck.name.as_deref(), Some("Éowyn's ride"));
            let slip = findings(checked, &["unknown-card", "encoding"]);
            assert_eq!(slip, [(Some((5, 2)), "unknown-card", "no card is called \"Rivendal\"")]);
        });
    }
    // With half a character, with half a pair.
    assert_unreadable("deck.toml", &b"\xff\xfeA\0B"[..], "the file is binary, not text", None);
    assert_unreadable(
        "deck.toml",
        &b"\xff\xfe\x00\xd8A\0"[..],
        "the file is binary, not text",
        None,
    );
}

#[test]
fn what_is_no_utf_8_is_read_as_windows_1252_with_a_note() {
    let bytes: Vec<u8> =
        SMALL.chars().map(|c| u8::try_from(u32::from(c)).expect("a Latin letter")).collect();
    with("deck.toml", bytes, |checked| {
        assert_eq!(judged(checked).deck.name.as_deref(), Some("Éowyn's ride"));
        assert_eq!(judged(checked).judgement.tally.sites, 1, "Lórien is understood");
        assert_eq!(
            findings(checked, &["unknown-card", "encoding"]),
            [
                (None, "encoding", "the file is not UTF-8; it was read as Windows-1252"),
                (Some((5, 2)), "unknown-card", "no card is called \"Rivendal\""),
            ]
        );
    });
    // The curly apostrophe of Windows is also one byte.
    with("deck.toml", &b"[sites]\n\"Beorn\x92s House\" = 1\n"[..], |checked| {
        assert_eq!(findings(checked, &["unknown-card"]), []);
    });
}

#[test]
fn a_byte_order_mark_and_strange_line_ends_shift_nothing() {
    let text = SMALL.replace('\n', "\r\n");
    for bytes in [format!("\u{feff}{SMALL}"), text] {
        with("deck.toml", bytes, |checked| {
            let slip = findings(checked, &["unknown-card"]);
            assert_eq!(slip[0].0, Some((5, 2)));
        });
    }
    let gccg = "####\rDeck\r####\r1 Dodge (TW)\r1 Dogde (TW)\r";
    with("deck.meccg", gccg, |checked| {
        let slip = findings(checked, &["unknown-card"]);
        assert_eq!(slip, [(Some((5, 3)), "unknown-card", "no card is called \"Dogde (TW)\"")]);
    });
}

#[test]
fn quantities_that_are_none() {
    let text = "player = \"wizard\"\n[play-deck.resources]\n\"Dodge\" = 0\n\"Stealth\" = -1\n\
                \"Concealment\" = 1.5\n\"Smoke Rings\" = 999\n\"Marvels Told\" = 2\n";
    with("deck.toml", text, |checked| {
        let of = |name: &str, written: &str| {
            format!("the quantity of {name} is {written}, not a whole number from 1 to 99")
        };
        let expected = [
            (3, 11, of("Dodge", "0")),
            (4, 13, of("Stealth", "-1")),
            (5, 17, of("Concealment", "1.5")),
            (6, 17, of("Smoke Rings", "999")),
        ];
        let found = findings(checked, &["quantity"]);
        let found: Vec<_> = found
            .into_iter()
            .map(|(at, _, message)| (at.unwrap_or_default(), message.to_owned()))
            .map(|((line, column), message)| (line, column, message))
            .collect();
        assert_eq!(found, expected);
        assert_eq!(judged(checked).judgement.tally.resources, 2, "the rest is counted");
        assert_eq!(checked.verdict(), Verdict::Illegal);
    });
}

#[test]
fn a_section_twice() {
    assert_unreadable(
        "deck.toml",
        "[sites]\n\"Moria\" = 1\n\n[sites]\n\"Bree\" = 1\n",
        "not valid TOML: section [sites] appears twice, first on line 1",
        Some((4, 2)),
    );
    assert_unreadable(
        "deck.yaml",
        "sites:\n  Moria: 1\nsites:\n  Bree: 1\n",
        "not valid YAML: key `sites` appears twice, first on line 1",
        Some((3, 1)),
    );
    assert_unreadable(
        "deck.json",
        "{\"sites\": {\"Moria\": 1},\n \"sites\": {\"Bree\": 1}}",
        "not valid JSON: key `sites` appears twice, first on line 1",
        Some((2, 3)),
    );
    // GCCG files may come back to a section: its entries are added.
    let twice = "####\nDeck\n####\n1 Dodge (TW)\n####\nDeck\n####\n2 Dodge (TW)\n";
    with("deck.meccg", twice, |checked| {
        assert_eq!(judged(checked).judgement.tally.resources, 3);
        assert_eq!(findings(checked, &["repeated-entry"]).len(), 1);
    });
}

#[test]
fn a_card_twice_in_a_section() {
    assert_unreadable(
        "deck.toml",
        "[sites]\n\"Moria\" = 1\n\"Bree\" = 1\n\"Moria\" = 2\n",
        "not valid TOML: key \"Moria\" appears twice, first on line 2",
        Some((4, 1)),
    );
}

#[test]
fn unknown_keys_lose_what_stands_under_them_but_not_the_rest() {
    let text = "palyer = \"wizard\"\n[sites]\n\"Rivendell\" = 1\n[side-board]\n\"Dodge\" = 1\n";
    with("deck.toml", text, |checked| {
        assert_eq!(
            findings(checked, &["unknown-key"]),
            [
                (Some((1, 1)), "unknown-key", "deck files have no key `palyer` here"),
                (Some((4, 2)), "unknown-key", "deck files have no key `side-board` here"),
            ]
        );
        let helps: Vec<_> =
            checked.diagnostics().iter().filter(|found| found.rule == "unknown-key").collect();
        assert_eq!(helps[0].help.as_deref(), Some("did you mean `player`?"));
        assert_eq!(helps[1].help.as_deref(), Some("did you mean `sideboard`?"));
        let tally = &judged(checked).judgement.tally;
        assert_eq!((tally.sites, tally.sideboard), (1, 0));
        assert_eq!(checked.verdict(), Verdict::Illegal);
    });
}

#[test]
fn unknown_cards_and_ids_of_no_set() {
    let text = "[sideboard]\n\"Dogde\" = 1\n\"TW-501\" = 2\n\"ZZ-1\" = 3\n\"Dodge\" = 4\n";
    with("deck.toml", text, |checked| {
        let found = findings(checked, &["unknown-card"]);
        let lines: Vec<_> = found.iter().map(|(at, _, _)| at.map(|(line, _)| line)).collect();
        assert_eq!(lines, [Some(2), Some(3), Some(4)]);
        assert_eq!(found[0].2, "no card is called \"Dogde\"");
        assert_eq!(found[1].2, "no card has the id TW-501");
        assert_eq!(judged(checked).judgement.tally.sideboard, 10, "their copies count");
        assert_eq!(checked.verdict(), Verdict::Illegal);
    });
}

#[test]
fn values_of_another_kind() {
    let text = "player = \"elf\"\nlength = 3\nsites = \"Rivendell\"\n[sideboard]\n\"Dodge\" = []\n";
    with("deck.toml", text, |checked| {
        let lines: Vec<_> = findings(checked, &["bad-value"])
            .into_iter()
            .map(|(at, _, message)| (at.unwrap_or_default().0, message))
            .collect();
        assert_eq!(
            lines,
            [
                (1, "`player` cannot have this value"),
                (2, "`length` cannot have this value"),
                (3, "`sites` cannot have this value"),
                (5, "`Dodge` cannot have this value"),
            ]
        );
        assert!(judged(checked).player.inferred);
    });
}

#[test]
fn too_large_a_file() {
    let five = vec![b'#'; 5 << 20];
    let message = "the file has 5,242,880 bytes, more than the limit of 4,194,304";
    assert_unreadable("deck.toml", five.clone(), message, None);
    let limits = Limits { bytes: 6 << 20, ..Limits::default() };
    let wishes = JudgeOptions { limits, format: Some(Format::Toml), ..JudgeOptions::default() };
    wishing("deck.toml", five, &wishes, |checked| {
        assert_eq!(checked.verdict(), Verdict::Illegal, "a deck without sections");
    });
}

#[test]
fn ten_thousand_entries_are_judged() {
    let lines: String = "99 Twilight (TW)\n".repeat(10_000);
    with("deck.meccg", format!("####\nDeck\n####\n# Hazard\n{lines}"), |checked| {
        let tally = &judged(checked).judgement.tally;
        assert_eq!((tally.resources, tally.hazards), (495_000, 495_000), "they can be either");
        assert_eq!(findings(checked, &["repeated-entry"]).len(), 9_999);
        assert_eq!(
            findings(checked, &["copy-limit"]),
            [(Some((5, 1)), "copy-limit", "990000 copies of Twilight, 3 allowed")]
        );
    });
    let agents: String = "99 Golodhros (DM)\n".repeat(10_000);
    with("deck.meccg", format!("####\nDeck\n####\n# Hazard\n{agents}"), |checked| {
        assert_eq!(judged(checked).judgement.tally.agent_mind, 9 * 990_000);
    });
}

#[test]
fn five_thousand_unknown_cards_are_all_told() {
    let entries: Vec<_> = (0..5_000).map(|at| format!("\"No such card {at}\" = 99\n")).collect();
    let entries = entries.concat();
    with("deck.toml", format!("[play-deck.hazards]\n{entries}"), |checked| {
        assert_eq!(findings(checked, &["unknown-card"]).len(), 5_000);
        assert_eq!(judged(checked).judgement.tally.hazards, 495_000);
    });
}

#[test]
fn more_entries_than_any_deck_has() {
    let lines: String = "1 Dodge (TW)\n".repeat(20_001);
    with("deck.meccg", format!("####\nDeck\n####\n{lines}"), |checked| {
        assert_eq!(checked.verdict(), Verdict::Unreadable);
        assert!(checked.diagnostics()[0].message.contains("more than 20000 entries"));
    });
}

#[test]
fn more_headings_than_any_list_has() {
    for (line, times) in [("Resources\n", 5_000), ("-----\n", 80_001)] {
        let wishes = JudgeOptions { format: Some(Format::Text), ..JudgeOptions::default() };
        let text = |times| format!("Sideboard\n2 Dodge\n{}", line.repeat(times));
        wishing("deck", text(times), &wishes, |checked| {
            assert_eq!(checked.verdict(), Verdict::Unreadable, "{line}");
            let [found] = checked.diagnostics() else { panic!("{line}: one finding") };
            let many = "the list has more headings and marks than any deck needs";
            assert_eq!(found.message, many, "{line}");
        });
        wishing("deck", text(times - 1), &wishes, |checked| {
            assert_ne!(checked.verdict(), Verdict::Unreadable, "{line}");
        });
    }
}

/// A page in one line may have many words, but not without end.
#[test]
fn a_line_of_marks_without_end_is_told() {
    let wishes = JudgeOptions { format: Some(Format::Text), ..JudgeOptions::default() };
    for (times, told) in [(100_000, 0), (100_001, 1)] {
        let text = format!("Resources\n2 Dodge\n{}\n1 Cram\n", "[b]".repeat(times));
        wishing("deck", text, &wishes, |checked| {
            let found = findings(checked, &["unreadable-line"]);
            assert_eq!(found.len(), told, "{times}: {found:?}");
            assert!(found.iter().all(|(at, _, _)| *at == Some((3, 1))), "{found:?}");
            assert_eq!(judged(checked).judgement.tally.resources, 3, "{times}");
        });
    }
}

#[test]
fn hardly_anything_that_can_be_read() {
    const MAX: usize = 5_000;
    let files = [
        (Format::Gccg, "####\nDeck\n####\n", "who knows?\n", "", 1),
        (Format::Octgn, "<deck>\n<section name=\"Sites\">\n", "<no/>\n", "</section></deck>", 1),
        (Format::Toml, "[sideboard]\n", "'@' = [1]\n", "", 10),
        (Format::Gccg, "####\nDeck\n####\n# Resource\n", "999 Dodge\n", "", 1),
        (Format::Text, "Resources\n", "This is the day when we went down to the river.\n", "", 1),
        (Format::Text, "Resources\n", "1 Nobody\n", "", 1),
        (Format::Toml, "[sideboard]\n", "'Nobody @' = 1\n", "", 1),
    ];
    for (form, head, line, end, column) in files {
        let wishes = JudgeOptions { format: Some(form), ..JudgeOptions::default() };
        let text = |times: usize| {
            let lines: String = (0..times).map(|at| line.replace('@', &at.to_string())).collect();
            format!("{head}{lines}{end}")
        };
        wishing("deck", text(MAX), &wishes, |checked| {
            assert_ne!(checked.verdict(), Verdict::Unreadable, "{form}");
        });
        wishing("deck", text(MAX + 1), &wishes, |checked| {
            assert_eq!(checked.verdict(), Verdict::Unreadable, "{form}");
            let [found] = checked.diagnostics() else { panic!("{form}: one finding") };
            assert_eq!(found.message, "almost nothing in the file can be read", "{form}");
            let last = head.lines().count() + MAX + 1;
            assert_eq!(place(checked, found), Some((last, column)), "{form}");
            assert!(found.next == Some(NextStep::NameForm));
        });
    }
}

#[test]
fn a_ruleset_that_there_is_not() {
    let text = "name = \"a deck\"\nruleset = \"ceo\"\n[sites]\n\"Moria\" = 1\n";
    assert_unreadable("deck.toml", text, "there is no ruleset `ceo`", Some((2, 12)));
    let wishes =
        JudgeOptions { ruleset: Some("metw/standrad".to_owned()), ..JudgeOptions::default() };
    wishing("deck.toml", SMALL, &wishes, |checked| {
        let found = &checked.diagnostics()[0];
        assert_eq!(found.message, "there is no ruleset `metw/standrad`");
        assert!(found.help.as_ref().is_some_and(|help| help.contains("`metw/standard`")));
        assert_eq!(place(checked, found), None, "it is not the deck that names it");
    });
}

#[test]
fn a_player_whom_the_ruleset_does_not_know_gets_one_clear_error() {
    let text = "player = \"balrog\"\nruleset = \"metw\"\n[sites]\n\"Moria [H]\" = 9\n";
    with("deck.toml", text, |checked| {
        let [found] = checked.diagnostics() else { panic!("one finding and nothing else") };
        assert_eq!(found.rule, "player-not-in-ruleset");
        assert_eq!(found.message, "metw/standard judges wizard decks; this is a balrog deck");
        assert_eq!(place(checked, found), Some((1, 11)));
    });
}

#[test]
fn things_that_contradict_each_other() {
    // A Wizard who declares a Ringwraith and holds The Balrog.
    let text = "player = \"wizard\"\navatar = \"The Witch-king\"\n[pool.characters]\n[sites]\n\
                \"Minas Morgul [M]\" = 1\n[play-deck.characters]\n\"BA-3\" = 1\n";
    with("deck.toml", text, |checked| {
        assert_eq!(judged(checked).player.kind, PlayerType::Wizard);
        let rules = ["avatar-alignment", "site-alignment", "starting-site", "avatar-missing"];
        assert_eq!(
            findings(checked, &rules),
            [
                (None, "starting-site", "the location deck holds no starting site for this player"),
                (
                    Some((5, 1)),
                    "site-alignment",
                    "Minas Morgul (minion) is a site that a wizard player may not use"
                ),
                (
                    Some((7, 1)),
                    "avatar-alignment",
                    "The Balrog (balrog) is not an avatar for a Wizard's deck"
                ),
            ]
        );
    });
    // The caller's player overrides the deck's.
    let wishes = JudgeOptions {
        player: Some(PlayerType::Ringwraith),
        ruleset: Some("coe".to_owned()),
        ..JudgeOptions::default()
    };
    let text = "player = \"wizard\"\nruleset = \"metw\"\n[sites]\n\"Minas Morgul\" = 1\n";
    wishing("deck.toml", text, &wishes, |checked| {
        assert_eq!(judged(checked).player.kind, PlayerType::Ringwraith);
        assert_eq!(judged(checked).chosen.ruleset.name, "coe/standard");
        assert_eq!(findings(checked, &["site-alignment", "starting-site"]), []);
    });
}

#[test]
fn another_form_than_the_one_that_is_asked_for() {
    let wishes = JudgeOptions { format: Some(Format::Toml), ..JudgeOptions::default() };
    wishing("deck.meccg", "####\nDeck\n####\n1 Dodge (TW)\n", &wishes, |checked| {
        assert_eq!(checked.verdict(), Verdict::Unreadable);
        let found = &checked.diagnostics()[0];
        assert!(found.message.starts_with("not valid TOML: "), "{}", found.message);
        assert_eq!(place(checked, found).map(|(line, _)| line), Some(2));
    });
}

#[test]
fn tables_within_tables_without_end() {
    let deep = format!("{{\"sites\": {}1{}}}", "[".repeat(5_000), "]".repeat(5_000));
    for (path, text) in [
        ("deck.json", deep),
        ("deck.toml", format!("sites = {}1{}", "[".repeat(5_000), "]".repeat(5_000))),
        ("deck.yaml", format!("sites: {}1{}", "[".repeat(5_000), "]".repeat(5_000))),
        ("deck.o8d", "<deck>".repeat(5_000)),
    ] {
        with(path, text, |checked| {
            assert_eq!(checked.verdict(), Verdict::Unreadable, "{path}");
        });
    }
}

#[test]
fn prose_is_no_deck() {
    let prose = "Dear friend,\n\nthere is no deck here.\n";
    for path in ["deck.toml", "deck.txt", "deck", "deck.meccg"] {
        with(path, prose, |checked| {
            assert_ne!(checked.verdict(), Verdict::Legal, "{path}");
            assert!(!checked.diagnostics().is_empty(), "{path}");
        });
    }
}

#[test]
fn no_bytes_make_it_fall_over() {
    let judge = Judge::built_in();
    let deck = std::fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/decks/challenge-a.toml"));
    let deck = deck.expect("deck A");
    for at in (0..deck.len()).step_by(97) {
        for byte in [b'"', b'\n', 0xff] {
            let mut broken = deck.clone();
            broken[at] = byte;
            judge.check_bytes("deck.toml", broken, &JudgeOptions::default());
        }
        judge.check_bytes("deck.toml", deck[..at].to_vec(), &JudgeOptions::default());
    }
}
