//! Native decks in YAML.

use super::canonical::{CanonicalDeck, Written, unwritten};
use super::native_write::NativeFile;

/// Writes a native deck in YAML.
pub(super) fn write(deck: &CanonicalDeck) -> Written {
    let mut written = Written::default();
    match serde_yaml::to_string(&NativeFile::new(deck, &mut written)) {
        Ok(text) => written.text = text,
        Err(error) => written.lose(unwritten(&error)),
    }
    written
}

#[cfg(test)]
mod tests {
    use super::super::testing::{
        assert_places, at, bad_quantities, entry, facts, problems, read_as, try_read,
    };
    use crate::decks::model::{Deck, Format, Section};
    use crate::tree::yaml::ALIASES;

    fn read_yaml(text: &str) -> Deck {
        let deck = read_as(Format::Yaml, text);
        assert_places(text, &deck);
        deck
    }

    const DECK: &str = "\
---
name: Éowyn's ride
player: wizard
date: 2026-11-21
tags: [challenge, 'ride']
pool:
  characters:
    Éowyn: 1
    \"Glorfindel II\": 1 # a remark
    Saruman [H]:  3
sites: {Rivendell: 1, \"Moria\": 2}
sideboard:
notes: |
  3 Dodge
  and more
company:
  - site: Rivendell
    characters: [Éowyn, \"Glorfindel II\"]
    items: {Cram: Éowyn}
";

    #[test]
    fn everything_that_a_deck_says_is_kept() {
        let deck = read_yaml(DECK);
        assert_eq!(deck.problems, []);
        let expected = [
            (Section::PoolCharacters, 1, "Éowyn"),
            (Section::PoolCharacters, 1, "Glorfindel II"),
            (Section::PoolCharacters, 3, "Saruman [H]"),
            (Section::Sites, 1, "Rivendell"),
            (Section::Sites, 2, "Moria"),
        ];
        assert_eq!(facts(&deck), expected);
        assert_eq!(deck.date.as_deref(), Some("2026-11-21"));
        assert_eq!(deck.notes.as_deref(), Some("3 Dodge\nand more\n"));
        assert_eq!(deck.tags, ["challenge", "ride"]);
        let sections: Vec<_> = deck.sections.iter().map(|section| section.value).collect();
        assert_eq!(sections, [Section::PoolCharacters, Section::Sites, Section::Sideboard]);
        assert_eq!(deck.companies[0].characters.len(), 2);
    }

    #[test]
    fn places_count_characters() {
        let deck = read_yaml(DECK);
        assert_eq!(at(DECK, entry(&deck, "Éowyn").span), (8, 5));
        let glorfindel = entry(&deck, "Glorfindel II");
        assert_eq!(at(DECK, glorfindel.span), (9, 5));
        assert_eq!(at(DECK, glorfindel.name_span), (9, 6));
        assert_eq!(at(DECK, glorfindel.quantity_span), (9, 22));
        assert_eq!(&DECK[glorfindel.span.range()], "\"Glorfindel II\": 1");
        assert_eq!(&DECK[entry(&deck, "Saruman [H]").span.range()], "Saruman [H]:  3");
        assert_eq!(at(DECK, entry(&deck, "Moria").name_span), (11, 24));
        assert_eq!(at(DECK, deck.companies[0].characters[1].span), (18, 26));
    }

    #[test]
    fn faults_are_gathered() {
        let text = "sites:\n  a: 0\n  b: -1\n  c: 1.5\n  d: 999\n  e: x\n  f:\n  g: [1]\n  1: 1\nplayer: elf\nnam: x\n";
        let deck = read_yaml(text);
        assert_eq!(bad_quantities(&deck), ["0", "-1", "1.5", "999", "x", ""]);
        assert_eq!(entry(&deck, "1").quantity.copies(), 1);
        let told: Vec<_> = problems(text, &deck).into_iter().map(|(at, p)| (at.0, p)).collect();
        let expected = [
            (8, "g: a number of copies: `sites` has no tables inside it"),
            (10, "player: one of wizard, ringwraith, fallen-wizard, balrog"),
            (11, "unknown nam"),
        ];
        let expected: Vec<_> = expected.into_iter().map(|(at, p)| (at, p.to_owned())).collect();
        assert_eq!(told, expected);
    }

    #[test]
    fn values_are_what_they_look_like_or_are_tagged() {
        let text = r#"name: !!binary aGVsbG8=
notes: "a\tb"
tags: ['it''s', !!str 7]
sites:
  a: 99999999999999999999
  b: -99999999999999999999
  c: 1e3
  "d\t": 2
  e: !!int "3"
"#;
        let deck = read_yaml(text);
        assert_eq!(deck.problems, []);
        assert_eq!(deck.name.as_deref(), Some("hello"));
        assert_eq!(deck.notes.as_deref(), Some("a\tb"));
        assert_eq!(deck.tags, ["it's", "7"]);
        let bad = ["99999999999999999999", "-99999999999999999999", "1e3"];
        assert_eq!(bad_quantities(&deck), bad);
        assert_eq!(entry(&deck, "d\t").quantity.copies(), 2);
        assert_eq!(at(text, entry(&deck, "d\t").quantity_span), (8, 10));
        assert_eq!(entry(&deck, "e").quantity.copies(), 3);
    }

    #[test]
    fn a_part_may_be_empty() {
        let deck = read_yaml("pool:\nplay-deck: ~\nsites: {Moria: 1}\n");
        assert_eq!(deck.problems, []);
        assert_eq!(facts(&deck), [(Section::Sites, 1, "Moria")]);
        let text = "pool: 3\n";
        let told = "pool: a table of characters, items, stage, cards".to_owned();
        assert_eq!(problems(text, &read_yaml(text)), [((1, 7), told)]);
    }

    #[test]
    fn a_key_that_is_no_text_is_refused_with_its_place() {
        for (text, place) in [
            ("sites:\n  Moria: 1\n  ~: 1\n", (3, 3)),
            ("sites:\n  null: 1\n", (2, 3)),
            ("sites:\n  [Moria]: 1\n", (2, 3)),
            ("sites:\n  ? {Moria: 1}\n  : 1\n", (2, 5)),
        ] {
            let error = try_read(Format::Yaml, text).expect_err(text);
            assert_eq!(error.message, "not valid YAML: a key must be a text", "{text}");
            assert_eq!(error.span.map(|span| at(text, span)), Some(place), "{text}");
            assert!(error.help.is_some());
        }
        assert_eq!(read_yaml("sites:\n  \"~\": 1\n").entries[0].name, "~");
    }

    #[test]
    fn aliases_and_documents_are_limited() {
        let text = format!("tags: [&a x{}]\n", ", *a".repeat(ALIASES));
        assert_eq!(read_yaml(&text).tags.len(), ALIASES + 1);
        let text = format!("tags: [&a x,\n {}]\n", "*a, ".repeat(ALIASES + 1));
        let error = try_read(Format::Yaml, &text).expect_err("one too many");
        assert_eq!(error.message, "the file is made to exhaust its reader");
        assert_eq!(error.span.map(|span| at(&text, span)), Some((2, 2 + 4 * ALIASES)));
        let text = "name: x\n---\nname: y\n";
        let error = try_read(Format::Yaml, text).expect_err("two documents");
        assert_eq!(error.message, "the file holds more than one YAML document");
        assert_eq!(error.span.map(|span| at(text, span)), Some((2, 1)));
    }

    #[test]
    fn twins_name_both_places() {
        let text = "sites:\n  Éowyn: 1\n  Moria: 1\nsites: {}\n";
        let error = try_read(Format::Yaml, text).expect_err("sites twice");
        let message = "not valid YAML: key `sites` appears twice, first on line 1";
        assert_eq!(error.message, message);
        assert_eq!(error.span.map(|span| at(text, span)), Some((4, 1)));
    }

    #[test]
    fn what_is_no_yaml_is_refused_with_a_place() {
        let text = "sites:\n  Éowyn: 1\n Moria: [1\n";
        let error = try_read(Format::Yaml, text).expect_err("no YAML");
        assert!(error.message.starts_with("not valid YAML: "), "{error}");
        assert!(!error.message.contains(" at line "), "{error}");
        assert_eq!(error.span.map(|span| at(text, span)), Some((3, 2)));
        for (text, place) in [
            ("name: Éowyn\nnotes: \"open\nsites:\n", (3, 1)),
            ("name: Éowyn\r\nsites: }\r\nsideboard: {}\r\n", (2, 8)),
            ("name: Éowyn\nsites: }\nsideboard: {}\n", (2, 8)),
            ("name: Éowyn\n\tsites: {}\nsideboard: {}\n", (1, 7)),
            ("name: Éowyn\ntags: [é, *b]\nsideboard: {}\n", (2, 11)),
        ] {
            let error = try_read(Format::Yaml, text).expect_err("no YAML");
            assert_eq!(error.span.map(|span| at(text, span)), Some(place), "{error}");
        }
    }

    #[test]
    fn bombs_do_not_go_off() {
        let mut lines = vec!["a0: &a0 [x]".to_owned()];
        for level in 1..40 {
            let list = format!("*a{}, ", level - 1).repeat(9);
            lines.push(format!("a{level}: &a{level} [{list}]"));
        }
        let error = try_read(
            Format::Yaml,
            &lines.join(
                "
",
            ),
        )
        .expect_err("a bomb");
        assert_eq!(error.message, "the deck has more than 20000 entries");
        let deep = "[".repeat(100_000);
        assert!(try_read(Format::Yaml, &deep).is_err());
        let deep: Vec<_> = (0..2000).map(|depth| format!("{}a:", " ".repeat(depth))).collect();
        assert!(try_read(Format::Yaml, &deep.join("\n")).is_err());
    }
}
