//! The canonical form by example.

use super::*;
use crate::source::Limits;

fn formatted(path: &str, text: &str) -> Result<String, String> {
    let source = SourceFile::new(path, text);
    let deck = formats::read(&source, None, &Limits::default()).map_err(|error| error.message)?;
    format(&source, &deck, &Database::built_in()).map_err(|found| found.message)
}

#[test]
fn toml_is_put_in_order_with_its_comments() {
    let text = r#"#:schema ../schema/deck.schema.json
# My deck

player = "wizard"   # for now
# what it is called
name = "x"


[sites]
Rivendell = 1

# the sideboard
[sideboard] # small
# resources first
"star-glass" = 1
Cram=1 # why not

# then hazards
'Cave-drake (le)' =  2
"Orc-guard" = 1
# Bilbo comes last
Bilbo = 1
[play-deck]
hazards = { "TW-20" = 1 }
# resources
resources = { "Dodge [H]" = 1, "DODGE (TW)" = 2 }
"#;
    let expected = r#"#:schema ../schema/deck.schema.json
# My deck
# what it is called
name = "x"
player = "wizard" # for now

# resources
[play-deck.resources]
"Dodge" = 3

[play-deck.hazards]
"Cave-drake" = 1

# the sideboard
[sideboard] # small
# resources first
"Cram" = 1 # why not
"Star-glass" = 1

# then hazards
# Bilbo comes last
"Bilbo" = 1
"Cave-drake (LE)" = 2
"Orc-guard" = 1

[sites]
"Rivendell" = 1
"#;
    let once = formatted("deck.toml", text).expect("formatted");
    assert_eq!(once, expected);
    assert_eq!(formatted("deck.toml", &once).as_deref(), Ok(expected));
}

#[test]
fn needed_tags_are_added_and_needless_ones_removed() {
    let text = "player = \"fallen-wizard\"\n[play-deck.resources]\n\"Cram [H]\" = 1\n\"Deadly Dart\" = 1\n\"Gnawed Ways [F]\" = 1\n";
    let once = formatted("deck.toml", text).expect("formatted");
    assert!(once.contains("\"Gnawed Ways\" = 1"), "{once}");
    assert_eq!(formatted("deck.toml", &once).as_deref(), Ok(once.as_str()));
}

#[test]
fn companies_and_allowances_are_kept() {
    let text = "[pool.characters]\n\"glorfindel ii (TW)\" = 1\nANBORN = 1\n[pool.items]\n\"horn of anor\" = 1\n[[allow]]\nrule = \"pool-item\"\n# at home\n[[company]]\nsite = \"rivendell\" # here\ncharacters = [\"glorfindel ii (TW)\", \"ANBORN\"]\nfollowers = { \"ANBORN\" = \"glorfindel ii (TW)\" }\nitems = { \"horn of anor\" = \"ANBORN\" }\n";
    let once = formatted("deck.toml", text).expect("formatted");
    let expected = "# at home\n[[company]]\nsite = \"Rivendell\" # here\ncharacters = [\"Glorfindel II\", \"Anborn\"]\nfollowers = { \"Anborn\" = \"Glorfindel II\" }\nitems = { \"Horn of Anor\" = \"Anborn\" }\n\n[[allow]]\nrule = \"pool-item\"\n";
    assert!(once.ends_with(expected), "{once}");
    assert_eq!(formatted("deck.toml", &once).as_deref(), Ok(once.as_str()));
}

#[test]
fn yaml_keeps_its_head_and_refuses_to_lose_a_comment() {
    let head = "# yaml-language-server: $schema=deck.schema.json\n# mine\n";
    let text = format!(
        "{head}\nsideboard: {{cram: 1, 'STAR-GLASS': 1}}\nname: 'x # y'\n$schema: deck.json\n"
    );
    let once = formatted("deck.yaml", &text).expect("formatted");
    assert!(once.starts_with(&format!("{head}\n$schema: deck.json\nname: ")), "{once}");
    assert!(once.contains("Star-glass: 1") || once.contains("\"Star-glass\": 1"), "{once}");
    assert_eq!(formatted("deck.yaml", &once).as_deref(), Ok(once.as_str()));
    let refused = formatted("deck.yaml", "name: x\nsideboard:\n  Cram: 1 # why\n");
    let message = "formatting would lose a comment: YAML is written anew";
    assert_eq!(refused, Err(message.to_owned()));
}

#[test]
fn json_keeps_its_schema() {
    let text =
        r#"{"sideboard": {"star-glass": 1, "CRAM": 2}, "$schema": "deck.json", "name": "x"}"#;
    let once = formatted("deck.json", text).expect("formatted");
    let expected = "{\n  \"$schema\": \"deck.json\",\n  \"name\": \"x\",\n  \"sideboard\": {\n    \"Cram\": 2,\n    \"Star-glass\": 1\n  }\n}\n";
    assert_eq!(once, expected);
    assert_eq!(formatted("deck.json", &once).as_deref(), Ok(expected));
}

#[test]
fn faults_must_be_mended_first() {
    for text in ["nam = \"x\"\n[sideboard]\nCram = 1", "[sideboard]\nCram = 0"] {
        let refused = formatted("deck.toml", text).expect_err("a fault");
        assert!(refused.ends_with("must be mended before the deck is formatted"), "{refused}");
    }
    let foreign = formatted("deck.txt", "Sideboard\n1 Cram\n").expect_err("not native");
    assert_eq!(foreign, "only native decks have a canonical form: TOML, YAML and JSON");
}

#[test]
fn unknown_cards_keep_their_names() {
    let text = "[sideboard]\n\"Nobody [H]\" = 1\nCram = 1\n";
    let once = formatted("deck.toml", text).expect("formatted");
    assert_eq!(once, "[sideboard]\n\"Cram\" = 1\n\"Nobody [H]\" = 1\n");
}
