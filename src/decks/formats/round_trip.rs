//! Whatever is written can be read again: any deck, in every format, as far as the format can say
//! it.

use proptest::collection::{btree_map, vec};
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::RngSeed;

use super::super::model::{Deck, Field, Format, Problem, Section};
use super::testing::{STEWARDS, problems, read_as};
use super::{
    CanonicalCard, CanonicalCompany, CanonicalDeck, CanonicalEntry, Loss, Written, detect, write,
};
use crate::cards::database::Database;
use crate::cards::lookup::{Lookup, SideTag};
use crate::cards::model::{Alignment, PlayerType};
use crate::rulesets::model::GameLength;
use crate::source::SourceFile;

/// An eighth of the decks that proptest or `PROPTEST_CASES` sets: every format reads and writes
/// each.
fn config() -> ProptestConfig {
    let usual = ProptestConfig::default();
    let (cases, rng_seed) = (usual.cases.div_ceil(8), RngSeed::Fixed(1954));
    ProptestConfig { cases, rng_seed, failure_persistence: None, ..usual }
}

/// Any text. The few characters that mean something to a format come as often as all others.
fn any_text() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[ \\n\\r\\t\"'\\\\#:&*!|>%@`{},\\[\\]\\-~=?é0-9a-z\u{85}\u{2028}]{0,12}"
    ]
}

/// A deck's cards with keys from a strategy; each key occurs once in a section.
fn entries(key: impl Strategy<Value = String>) -> impl Strategy<Value = Vec<CanonicalEntry>> {
    let card = (select(Section::ALL), key);
    btree_map(card, 1..=99_u8, 0..40).prop_map(|cards| {
        let entry = |((section, key), copies): ((Section, String), u8)| CanonicalEntry {
            section,
            copies,
            card: CanonicalCard {
                octgn: Some(format!("id of {key}")),
                ..CanonicalCard::as_written(&key)
            },
        };
        cards.into_iter().map(entry).collect()
    })
}

/// Names as cards have them.
fn card_name() -> impl Strategy<Value = String> {
    "[A-ZÉÛ][a-zéûö]{1,8}([ '-][A-Za-zéû]{2,8}){0,3}( \\[(H|M|B|F)\\])?( \\((TW|LE)\\))?"
        .prop_filter("headings are no cards", |name| super::list::heading(name).is_none())
}

/// Companies of any names; each follower and each item occurs once.
fn companies() -> impl Strategy<Value = Vec<CanonicalCompany>> {
    let pairs = || btree_map(any_text(), any_text(), 0..3);
    let company = (option::of(any_text()), vec(any_text(), 0..3), pairs(), pairs());
    let company = company.prop_map(|(site, characters, followers, items)| CanonicalCompany {
        site,
        characters,
        followers: followers.into_iter().collect(),
        items: items.into_iter().collect(),
    });
    vec(company, 0..3)
}

/// Any deck that native files can say, with any texts.
fn any_deck() -> impl Strategy<Value = CanonicalDeck> {
    let text = || option::of(any_text());
    let words = (text(), text(), text(), text(), text(), text());
    let rest = (
        option::of(select(PlayerType::ALL)),
        option::of(select(GameLength::ALL)),
        any::<bool>(),
        vec(any_text(), 0..3),
        vec((any_text(), text()), 0..3),
    );
    (words, rest, entries(any_text()), companies()).prop_map(
        |((name, avatar, ruleset, author, date, notes), rest, entries, companies)| {
            let (player, length, limited_collection, tags, allows) = rest;
            CanonicalDeck {
                name,
                player,
                avatar,
                ruleset,
                length,
                limited_collection,
                author,
                date,
                tags,
                notes,
                sections: entries.iter().map(|entry| entry.section).collect(),
                entries,
                companies,
                allows,
            }
        },
    )
}

/// Words, among them such as other programs take for marks.
fn words(usual: &'static str) -> impl Strategy<Value = String> {
    const MARKS: [&str; 16] = [
        "<p>",
        "</td>",
        "<b>",
        "<!--",
        "<script>",
        "\\<",
        "\\",
        "&amp;",
        "[b]",
        "[/list]",
        "[B]",
        "[a](http://b)",
        "**",
        "__",
        "`",
        "~~",
    ];
    prop_oneof![4 => usual, 1 => select(&MARKS[..]).prop_map(str::to_owned)]
}

/// A deck of cards with a name and notes, which all formats but two can say, and more that most
/// cannot.
fn plain_deck() -> impl Strategy<Value = CanonicalDeck> {
    let name = ("[A-Z][a-z]{1,9}", vec(words("[a-zéA-Z0-9#&<>\"'-]{1,9}"), 0..4))
        .prop_map(|(first, more)| [vec![first], more].concat().join(" "));
    let notes = vec(words("[a-zA-Z0-9É#&<>\\]:\"'\\\\ \n-]{0,20}\n?"), 0..8)
        .prop_map(|words| words.concat());
    (option::of(name), option::of(notes), entries(card_name()), head()).prop_map(
        |(name, notes, entries, head)| {
            let notes =
                notes.map(|notes| notes.trim().to_owned()).filter(|notes| !notes.is_empty());
            CanonicalDeck { name, notes, entries, ..head }
        },
    )
}

/// The fields of a deck, except its name, its notes and its cards.
fn head() -> impl Strategy<Value = CanonicalDeck> {
    let text = || option::of("[a-z0-9-]{1,8}");
    let words = (option::of(card_name()), text(), text(), text());
    let player = option::of(select(PlayerType::ALL));
    let length = option::of(select(GameLength::ALL));
    let lists = (vec("[a-z]{1,8}", 0..3), companies(), vec(("[a-z-]{1,8}", text()), 0..3));
    (words, player, length, any::<bool>(), lists).prop_map(
        |((avatar, ruleset, author, date), player, length, limited_collection, lists)| {
            let (tags, companies, allows) = lists;
            CanonicalDeck {
                player,
                avatar,
                ruleset,
                length,
                limited_collection,
                author,
                date,
                tags,
                companies,
                allows,
                ..CanonicalDeck::default()
            }
        },
    )
}

/// The deck without its cards, and without what a format cannot say.
fn as_far_as(form: Format, deck: &CanonicalDeck) -> CanonicalDeck {
    let mut said = CanonicalDeck::default();
    for &field in Field::ALL.iter().filter(|&&field| form.says(field)) {
        match field {
            Field::Player => said.player = deck.player,
            Field::Avatar => said.avatar.clone_from(&deck.avatar),
            Field::Length => said.length = deck.length,
            Field::Author => said.author.clone_from(&deck.author),
            Field::Date => said.date.clone_from(&deck.date),
            Field::Name | Field::Notes => {}
            Field::Ruleset => said.ruleset.clone_from(&deck.ruleset),
            Field::LimitedCollection => said.limited_collection = deck.limited_collection,
            Field::Tags => said.tags.clone_from(&deck.tags),
            Field::Company => said.companies.clone_from(&deck.companies),
            Field::Allow => said.allows.clone_from(&deck.allows),
        }
    }
    said
}

/// The deck without what no file says (where OCTGN ids come from) and without repeated sections.
fn comparable(mut deck: CanonicalDeck) -> CanonicalDeck {
    deck.entries.iter_mut().for_each(|entry| entry.card.octgn = None);
    deck.sections.sort_unstable();
    deck.sections.dedup();
    deck
}

/// Writes and reads again; everything that is not reported as lost must come back without a fault.
fn again(deck: &CanonicalDeck, format: Format) -> (Deck, Written) {
    let written = write(deck, format);
    let source = SourceFile::new("deck", written.text.as_str());
    // A format that has no place for any of the cards writes nothing by which it could be
    // recognised.
    let has_cards = deck.entries.iter().any(|entry| section_in(format, entry.section).is_some());
    if has_cards && !matches!(format, Format::Cardnum | Format::Text) {
        assert_eq!(detect(&source), format, "{}", written.text);
    }
    let read = read_as(format, &written.text);
    assert_eq!(problems(&written.text, &read), [], "{}", written.text);
    (read, written)
}

/// Whether a random name means a card by its words, as `Gué ééPé` means *Ford*: a list then has
/// that card, with a note.
fn means_a_card(deck: &CanonicalDeck) -> bool {
    let read = read_as(Format::Text, &write(deck, Format::Text).text);
    read.problems.iter().any(|problem| matches!(problem, Problem::Meant { .. }))
}

/// The section of a format for the cards of a section; `None` if it has none.
fn section_in(format: Format, section: Section) -> Option<Section> {
    let whole_pool =
        matches!(section, Section::PoolCharacters | Section::PoolItems | Section::PoolStage);
    Some(match (format, section) {
        (_, Section::HazardDeck) if !format.holds_hazard_deck() => return None,
        (Format::Cardnum, Section::Sites)
        | (Format::Cardnum | Format::Octgn | Format::MeccgJson, Section::PlayDeckCards) => {
            return None;
        }
        (Format::Text, section) => section,
        // The format has one part for the whole play deck.
        (Format::PlayMeccg, Section::Characters | Section::Resources | Section::Hazards) => {
            Section::PlayDeckCards
        }
        _ if whole_pool => Section::PoolCards,
        (_, section) => section,
    })
}

/// The cards that a form can say, with equal ones of one section put together.
fn cards_in(format: Format, deck: &CanonicalDeck) -> Vec<(Section, String, u32)> {
    let mut cards: Vec<(Section, String, u32)> = Vec::new();
    for entry in &deck.entries {
        let Some(section) = section_in(format, entry.section) else { continue };
        let same =
            |card: &&mut (Section, String, u32)| card.0 == section && card.1 == entry.card.key;
        match cards.iter_mut().find(same) {
            Some(card) => card.2 += u32::from(entry.copies),
            None => cards.push((section, entry.card.key.clone(), u32::from(entry.copies))),
        }
    }
    cards.sort();
    cards
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn native_files_say_everything(deck in any_deck()) {
        for format in [Format::Toml, Format::Yaml, Format::Json] {
            let (read, written) = again(&deck, format);
            prop_assert_eq!(&written.losses, &[]);
            let (back, losses) = CanonicalDeck::as_written(&read);
            prop_assert_eq!(losses, []);
            prop_assert_eq!(comparable(back), comparable(deck.clone()), "{}", written.text);
        }
    }

    #[test]
    fn foreign_files_say_the_cards(deck in plain_deck()) {
        prop_assume!(!means_a_card(&deck));
        let foreign =
            [
            Format::Gccg,
            Format::Cardnum,
            Format::Octgn,
            Format::MeccgJson,
            Format::Lackey,
            Format::Tabletop,
            Format::PlayMeccg,
            Format::Link,
            Format::Text,
        ];
        for format in foreign {
            let (read, written) = again(&deck, format);
            let (back, _) = CanonicalDeck::as_written(&read);
            prop_assert_eq!(
                cards_in(format, &back), cards_in(format, &deck), "{}", written.text
            );
            let bare = CanonicalDeck {
                name: None,
                notes: None,
                sections: Vec::new(),
                entries: Vec::new(),
                ..back.clone()
            };
            prop_assert_eq!(bare, as_far_as(format, &deck), "{}", written.text);
            for &field in Field::ALL {
                let words = format!(" cannot store {}", field.noun());
                let told = written.losses.iter().filter(|loss| loss.message.ends_with(&words));
                let lost = deck.has(field) && !format.says(field);
                prop_assert_eq!(told.count(), usize::from(lost), "{} in {}", field, format);
            }
            let unsaid = |loss: &Loss| loss.message.contains("` would be read as ");
            if format.says(Field::Name) {
                let said = deck.name.clone().filter(|_| !written.losses.iter().any(unsaid));
                prop_assert_eq!(&back.name, &said, "{}", written.text);
            }
            // A list without cards ends its notes at the first heading in them.
            let is_read = format != Format::Text || !deck.entries.is_empty();
            if format.says(Field::Notes) && is_read {
                prop_assert_eq!(&back.notes, &deck.notes, "{}", written.text);
            }
        }
    }
}

#[test]
fn a_published_list_goes_through_every_form() {
    let (deck, losses) = CanonicalDeck::as_written(&read_as(Format::Gccg, STEWARDS));
    assert_eq!(losses, []);
    for &format in Format::ALL {
        let (read, written) = again(&deck, format);
        let (back, _) = CanonicalDeck::as_written(&read);
        if format == Format::Octgn {
            // No card has an id here.
            assert_eq!(back.entries, []);
            assert_eq!(written.losses.len(), deck.entries.len() + 1);
        } else {
            assert_eq!(cards_in(format, &back), cards_in(format, &deck), "{format}");
        }
    }
}

/// Two known cards and an unknown one, and content that only native files can have.
fn known_cards() -> CanonicalDeck {
    let card = |key: &str, name: &str, id: &str, tag, octgn: &str| CanonicalCard {
        key: key.to_owned(),
        name: name.to_owned(),
        id: id.parse().ok(),
        tag,
        octgn: Some(octgn.to_owned()),
    };
    let entry = |section, copies, card| CanonicalEntry { section, copies, card };
    CanonicalDeck {
        name: Some("Rides".to_owned()),
        player: Some(PlayerType::Ringwraith),
        ruleset: Some("coe".to_owned()),
        notes: Some("Ride.\n3 Dodge".to_owned()),
        sections: vec![Section::Sideboard],
        entries: vec![
            entry(
                Section::PoolItems,
                1,
                card("Scroll [M]", "Scroll", "LE-9", Some(SideTag::Minion), "0a"),
            ),
            entry(Section::Hazards, 2, card("Bert", "“Bert” (Bûrat)", "TW-16", None, "0b")),
            entry(Section::Hazards, 1, CanonicalCard::as_written("Unheard <of>")),
        ],
        companies: vec![CanonicalCompany {
            site: Some("Minas Morgul".to_owned()),
            characters: vec!["Layos".to_owned()],
            items: vec![
                ("Cram".to_owned(), "Layos".to_owned()),
                ("Cram".to_owned(), "Eradan".to_owned()),
            ],
            ..CanonicalCompany::default()
        }],
        ..CanonicalDeck::default()
    }
}

fn messages(written: &Written) -> Vec<&str> {
    written.losses.iter().map(|loss| loss.message.as_str()).collect()
}

#[test]
fn toml_looks_as_people_write_it() {
    let written = write(&known_cards(), Format::Toml);
    let expected = r#"name = "Rides"
player = "ringwraith"
ruleset = "coe"
notes = """
Ride.
3 Dodge"""

[pool.items]
"Scroll [M]" = 1

[play-deck.hazards]
"Bert" = 2
"Unheard <of>" = 1

[sideboard]

[[company]]
site = "Minas Morgul"
characters = ["Layos"]
items = { "Cram" = ["Layos", "Eradan"] }
"#;
    assert_eq!((written.text.as_str(), messages(&written)), (expected, vec![]));
}

#[test]
fn gccg_names_twins_tags_and_sets() {
    let written = write(&known_cards(), Format::Gccg);
    let expected = "#\n# GCCG v0.9.4 Middle-earth deck\n#\n# Rides\n#\n\n####\nDeck\n####\n\n\
                    # Hazard (3)\n\n2 Bert - Bûrat (TW)\n1 Unheard <of>\n\n####\nPool\n####\n\n\
                    # Resource (1)\n\n1 Scroll [M] (LE)\n\n####\nSideboard\n####\n\n\n####\nNotes\n\
                    ####\n\nRide.\n3 Dodge\n";
    assert_eq!(written.text, expected);
    let lost = ["the player type", "the ruleset", "the starting companies"];
    assert_eq!(messages(&written), lost.map(|what| format!("GCCG cannot store {what}")));
}

#[test]
fn card_num_has_fields() {
    let written = write(&known_cards(), Format::Cardnum);
    let expected = "# Rides\n\nPool\n1 Scroll [M] (LE)\n\nHazards\n2 “Bert” (Bûrat) (TW)\n\
                    1 Unheard <of>\n\nSideboard\n";
    assert_eq!(written.text, expected);
    assert!(messages(&written).contains(&"Card Nûm cannot store the notes"));
}

#[test]
fn octgn_names_ids() {
    let written = write(&known_cards(), Format::Octgn);
    let cards = "  <section name=\"Hazards\" shared=\"False\">\n    \
                 <card qty=\"2\" id=\"0b\">\"Bert\" (Bûrat)</card>\n  </section>\n";
    assert!(written.text.contains(cards), "{}", written.text);
    assert!(written.text.contains("<notes><![CDATA[Ride.\n3 Dodge]]></notes>"));
    assert!(messages(&written).contains(&"OCTGN has no card `Unheard <of>`: 1 copy left out"));
}

#[test]
fn the_server_names_ids() {
    let written = write(&known_cards(), Format::MeccgJson);
    let file: serde_json::Value = serde_json::from_str(&written.text).expect("JSON");
    assert_eq!(file["alignment"], "minion");
    assert_eq!(file["deck"]["hazards"][0]["card"], "tw-16");
    assert_eq!(file["deck"]["hazards"][1]["card"], serde_json::Value::Null);
    assert_eq!(file["pool"][0]["name"], "Scroll");
    let lost = ["the ruleset", "the starting companies"];
    assert_eq!(messages(&written), lost.map(|what| format!("meccg-json cannot store {what}")));
}

#[test]
fn a_plain_list_has_headings() {
    let written = write(&known_cards(), Format::Text);
    let expected = "# Rides\n\n## Pool: items\n1x Scroll [M]\n\n## Hazards\n2x Bert\n\
                    1x Unheard <of>\n\n## Sideboard\n\n## Notes\nRide.\n3 Dodge\n";
    assert_eq!(written.text, expected);
}

/// The control characters that people can put in a text have escapes of their own.
#[test]
fn breaks_and_tabs_in_texts_are_escaped_alike_in_toml_and_json() {
    let deck = CanonicalDeck {
        name: Some("a\n\"b\"\r\t\\\u{7}".to_owned()),
        notes: Some("one\n\r\n\ttwo\"\"\"".to_owned()),
        ..CanonicalDeck::default()
    };
    let name = r#""a\n\"b\"\r\t\\\u0007""#;
    let toml = write(&deck, Format::Toml).text;
    let notes = "\"\"\"\none\n\\r\n\\ttwo\\\"\\\"\\\"\"\"\"";
    assert_eq!(toml, format!("name = {name}\nnotes = {notes}\n"));
    assert!(write(&deck, Format::Json).text.contains(name));
    for form in [Format::Toml, Format::Json, Format::Yaml] {
        let (back, _) = CanonicalDeck::as_written(&again(&deck, form).0);
        assert_eq!(back, deck, "{form}");
    }
}

#[test]
fn a_pool_that_is_not_split_lists_a_card_of_two_sections_once() {
    let entry = |section, copies| CanonicalEntry {
        section,
        copies,
        card: CanonicalCard::as_written("Cram"),
    };
    let entries = vec![entry(Section::PoolItems, 1), entry(Section::PoolCards, 2)];
    let deck = CanonicalDeck { entries, ..CanonicalDeck::default() };
    for format in [Format::Gccg, Format::Cardnum, Format::Octgn, Format::MeccgJson] {
        assert_eq!(cards_in(format, &deck), [(Section::PoolCards, "Cram".to_owned(), 3)]);
    }
    for format in [Format::Gccg, Format::Cardnum, Format::MeccgJson] {
        let (back, _) = CanonicalDeck::as_written(&again(&deck, format).0);
        assert_eq!(cards_in(format, &back), cards_in(format, &deck), "{format}");
    }
}

#[test]
fn copies_beyond_what_files_say_are_told() {
    let entry = |copies| CanonicalEntry {
        section: Section::Sites,
        copies,
        card: CanonicalCard::as_written("Moria"),
    };
    let deck = CanonicalDeck { entries: vec![entry(60), entry(60)], ..CanonicalDeck::default() };
    let written = write(&deck, Format::Toml);
    assert_eq!(written.text, "[sites]\n\"Moria\" = 99\n");
    assert_eq!(messages(&written), ["120 copies of Moria: a file holds at most 99"]);
}

/// The tag that distinguishes a card from others of its name.
fn side_tag(alignment: Alignment) -> Option<SideTag> {
    match alignment {
        Alignment::Hero => Some(SideTag::Hero),
        Alignment::Minion => Some(SideTag::Minion),
        Alignment::FallenWizard | Alignment::Stage => Some(SideTag::FallenWizard),
        Alignment::Balrog => Some(SideTag::Balrog),
        Alignment::Dual | Alignment::Neutral => None,
    }
}

#[test]
fn every_card_is_found_again_by_the_name_that_is_written() {
    let database = Database::built_in();
    let entry = |printing| {
        let card = database.card(printing);
        CanonicalEntry {
            section: Section::Hazards,
            copies: 1,
            card: CanonicalCard {
                key: card.id.to_string(),
                name: card.name.clone(),
                id: Some(card.id),
                tag: side_tag(card.alignment),
                octgn: card.octgn.first().cloned(),
            },
        }
    };
    let entries: Vec<_> = database.printings().map(entry).collect();
    let deck = CanonicalDeck { entries, ..CanonicalDeck::default() };
    let mut lookup = Lookup::new(&database);
    for format in [Format::Gccg, Format::Cardnum, Format::Text] {
        let (read, _) = again(&deck, format);
        assert_eq!(read.entries.len(), deck.entries.len());
        for (entry, printing) in read.entries.iter().zip(database.printings()) {
            let mut found = Vec::new();
            let mismatched = lookup.candidates(&entry.name, &mut found).mismatched;
            assert_eq!(mismatched, None, "{}", entry.name);
            // A set can hold two printings of one card: TW has two of Barrow-wight.
            let meant = database.key(printing);
            assert!(found.contains(&printing), "{}", entry.name);
            assert!(found.iter().all(|&one| database.key(one) == meant), "{}", entry.name);
        }
    }
}
