//! Names in other languages: one card each, and one name each card.

use serde_json::{Value, json};

use super::{CHARACTER, MINION, card, imported, problems};

/// A card with names in other languages.
fn named(id: &str, name: &str, kind: (&str, &str), names: &Value) -> (String, Value) {
    let (id, mut card) = card(id, name, kind, &json!({"mind": "3", "race": "Hobbit"}), "");
    for (language, name) in names.as_object().expect("names") {
        card["name"][language] = name.clone();
    }
    (id, card)
}

#[test]
fn one_foreign_name_for_two_cards_needs_the_overlay() {
    let cards = || {
        vec![
            named("TW-1", "Hiding", CHARACTER, &json!({"de": "Versteck"})),
            named("TW-2", "Concealment", CHARACTER, &json!({"de": "Versteck"})),
        ]
    };
    let told = problems(cards(), "");
    assert!(told.contains("`versteck` in de is the name of `concealment`, `hiding`"), "{told}");
    let entry = |name: &str| {
        format!(
            "[[shared-name]]\nname = \"{name}\"\nlanguage = \"de\"\nreason = \"r\"\n\
             source = \"s\""
        )
    };
    imported(cards(), &entry("Versteck"));
    let told = problems(cards(), &entry("Bau"));
    assert!(told.contains("`bau` in de is shared by no cards"), "{told}");
}

#[test]
fn a_foreign_name_is_no_other_cards_english_name() {
    let cards = vec![
        named("TW-1", "Otho", CHARACTER, &json!({"de": "Lotho"})),
        named("TW-2", "Lotho", CHARACTER, &json!({})),
    ];
    let told = problems(cards, "");
    assert!(told.contains("TW-1: `lotho` in de is another English card"), "{told}");
}

#[test]
fn printings_agree_in_every_language() {
    let cards = |one: &str, other: &str, kind| {
        vec![
            named("TW-1", "Otho", CHARACTER, &json!({"de": one})),
            named("TW-2", "Otho", kind, &json!({"de": other})),
        ]
    };
    let told = problems(cards("Odo", "Oda", CHARACTER), "");
    assert!(told.contains("TW-2 is `Oda` in de, TW-1 is `Odo`"), "{told}");
    problems(cards("Odo", "Odó", CHARACTER), "");
    problems(cards("Odo", "Oda", MINION), "");
    // The versions of the sides may have another accent.
    imported(cards("Odo", "Odó", MINION), "");
}

#[test]
fn the_overlay_corrects_a_translation() {
    let cards = || {
        vec![
            named("TW-1", "Otho", CHARACTER, &json!({"de": "Odo"})),
            named("TW-2", "Otho", MINION, &json!({"de": "Oda"})),
        ]
    };
    let entry = |right: &str, source: &str| {
        format!(
            "[[translation]]\nids = [\"TW-2\"]\nlanguage = \"de\"\n{right}reason = \"r\"\n\
             source = \"{source}\"\n"
        )
    };
    let import = imported(cards(), &entry("right = \"Odo\"\nkeep = true\n", "s"));
    let [hero, minion] = import.sets[0].file.cards.as_slice() else { panic!("two cards") };
    assert_eq!(minion.names.de.as_deref(), Some("Odo"));
    // A list may use a name of one version for the other.
    assert_eq!([&hero.aliases, &minion.aliases], [&["Oda"], &["Oda"]]);
    let import = imported(cards(), &entry("", "s"));
    assert_eq!(import.sets[0].file.cards[1].names.de, None);
    let told = problems(cards(), &entry("right = \"Oda\"\n", "s"));
    assert!(told.contains("TW-2: its name in de is right already"), "{told}");
    let without = super::import(&super::database(cards()), None, &entry("", " "));
    assert!(without.expect_err("no source").to_string().contains("no source"));
}

#[test]
fn a_second_reading_is_an_alias() {
    let cards = vec![named("TW-1", "The Hunt", CHARACTER, &json!({"ja": "狩\",\"かり"}))];
    let import = imported(cards, "");
    let hunt = &import.sets[0].file.cards[0];
    assert_eq!(hunt.names.ja.as_deref(), Some("狩"));
    assert_eq!(hunt.aliases, ["かり"]);
}
