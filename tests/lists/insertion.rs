//! No format drops unknown content: whatever element, key or line with a card's name is inserted
//! into a file, the report changes, or the file is refused.

use meccg::Outcome;
use meccg::reports::model::DeckReport;

use super::judged;

/// Files of each format, with the texts that are inserted between their lines.
const FILES: &[(&str, &str, &[&str])] = &[
    (
        "deck.toml",
        include_str!("../formats/every-key.toml"),
        &[
            "Dodge = 3",
            "\"Dodge\" = 3",
            "[dodge]",
            "\"x\" = { \"Dodge\" = 3 }",
            "dodge = \"Dodge\"",
            "# 3 Dodge",
            "[[x]]\n\"Dodge\" = 3",
        ],
    ),
    (
        "deck.yaml",
        include_str!("../formats/every-key.yaml"),
        &[
            "Dodge: 3",
            "  Dodge: 3",
            "  - Dodge",
            "    Dodge: 3",
            "# 3 Dodge",
            "cards: [Dodge]",
            "  x: {Dodge: 3}",
        ],
    ),
    (
        "deck.json",
        include_str!("../formats/every-key.json"),
        &["\"Dodge\": 3,", "\"x\": \"Dodge\",", "\"x\": {\"Dodge\": 3},", "\"x\": [\"Dodge\"],"],
    ),
    (
        "deck.meccg",
        include_str!("../formats/stewards.meccg"),
        &[
            "3 Dodge (TW)",
            "Dodge",
            "# 3 Dodge",
            "#### Dodge ####",
            "3x Dodge",
            "Dodge x3",
            "(3) Dodge",
            "<card>Dodge</card>",
        ],
    ),
    (
        "deck.cnum",
        include_str!("../formats/every-field.cnum"),
        &["3 Dodge (TW)", "Dodge", "# 3 Dodge", "// Dodge", "Dodge (3)", "(3) Dodge", "Dodge:"],
    ),
    (
        "deck.o8d",
        include_str!("../formats/every-section.o8d"),
        &[
            "<card qty=\"3\" id=\"51b96f35-a2e2-3c2a-aa35-fdf64040459f\">Dodge</card>",
            "<card>Dodge</card>",
            "<Card qty=\"3\">Dodge</Card>",
            "<x>Dodge</x>",
            "<x name=\"Dodge\"/>",
            "<!-- Dodge -->",
            "<Section name=\"Resources\"><card qty=\"3\">Dodge</card></Section>",
            "<sleeve>Dodge</sleeve>",
            "Dodge",
            "<section name=\"Extra\"><card qty=\"3\">Dodge</card></section>",
            "<notes>Dodge</notes>",
            "<x><card qty=\"3\">Dodge</card></x>",
        ],
    ),
    (
        "deck.json",
        include_str!("../formats/every-list.meccg-json"),
        &[
            "{\"name\": \"Dodge\", \"card\": null, \"qty\": 3},",
            "\"x\": \"Dodge\",",
            "\"x\": [{\"name\": \"Dodge\"}],",
            "\"Dodge\": 3,",
        ],
    ),
    (
        "deck.dek",
        include_str!("../formats/every-zone.dek"),
        &[
            "<card><name>Dodge</name></card>",
            "<x>Dodge</x>",
            "<!-- Dodge -->",
            "<superzone name=\"Attic\"><card><name>Dodge</name></card></superzone>",
            "Dodge",
            "<note>Dodge</note>",
            "<Card><Name>Dodge</Name></Card>",
        ],
    ),
    (
        "deck.tts",
        include_str!("../formats/every-object.tts"),
        &["{\"Name\": \"Card\", \"Nickname\": \"Dodge\"},", "\"x\": \"Dodge\",", "\"Dodge\": 3,"],
    ),
    (
        "deck.playmeccg",
        include_str!("../formats/every-part.playmeccg"),
        &["3 Dodge", "Dodge", "# Dodge", "Dodge x3", "####\nDodge\n####"],
    ),
    (
        "deck.txt",
        include_str!("../formats/every-form.txt"),
        &[
            "3 Dodge",
            "Dodge",
            "Dodge (9)",
            "# 3 Dodge",
            "// Dodge",
            "Dodge:",
            "## Dodge",
            "I think that Dodge is a good card here.",
            "<!-- Dodge -->",
            "<style>Dodge</style>",
            "<p>Dodge</p>",
            "[b]3[/b] Dodge",
            "Notes: Dodge",
            "Dodge, Stealth and Cram",
            "**Dodge**",
            "3\tDodge",
            "| 3 | Dodge |",
            "Doge",
            "-- Dodge",
            "Dodge; 3; TW",
            "(Dodge)",
            "> 3 Dodge",
        ],
    ),
];

fn report(path: &str, text: &str) -> String {
    let checked = judged(path, text);
    let report = DeckReport::new(&checked);
    let mut report = serde_json::to_value(&report).expect("a report");
    // The rest of the deck's sheet.
    if let Outcome::Judged(judged) = &checked.outcome {
        report["sheet"] = serde_json::json!([judged.deck.author, judged.deck.date]);
    }
    report.to_string()
}

/// The report without the places, which a new line moves.
fn without_places(report: &str) -> String {
    let mut value: serde_json::Value = serde_json::from_str(report).expect("JSON");
    drop_places(&mut value);
    value.to_string()
}

fn drop_places(value: &mut serde_json::Value) {
    match value {
        serde_json::Value::Object(map) => {
            map.remove("span");
            map.remove("edits");
            map.values_mut().for_each(drop_places);
        }
        serde_json::Value::Array(list) => list.iter_mut().for_each(drop_places),
        _ => {}
    }
}

#[test]
fn whatever_is_put_in_changes_the_report() {
    let mut silent = Vec::new();
    for (path, text, pieces) in FILES {
        let before = without_places(&report(path, text));
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        for piece in *pieces {
            for at in 0..=lines.len() {
                let text = format!("{}{piece}\n{}", lines[..at].concat(), lines[at..].concat());
                if without_places(&report(path, &text)) == before {
                    silent.push(format!("{path}:{}: {piece}", at + 1));
                }
            }
        }
    }
    assert!(silent.is_empty(), "nothing is told of\n{}", silent.join("\n"));
}
