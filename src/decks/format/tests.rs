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

/// In a company a name means first what the deck lists: without its tag, the hero site would be
/// taken for the minion one.
#[test]
fn the_site_of_a_company_stays_the_card_that_it_is() {
    let text = "player = \"wizard\"\n\n[sites]\n\"Rivendell [M]\" = 1\n\n[[company]]\n\
                site = \"TW-421\"\n";
    let once = formatted("deck.toml", text).expect("formatted");
    assert!(once.contains("site = \"Rivendell [H]\""), "{once}");
    assert_eq!(formatted("deck.toml", &once).as_ref(), Ok(&once));
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
fn yaml_keeps_its_head_and_its_schema() {
    let head = "# yaml-language-server: $schema=deck.schema.json\n# mine\n";
    let text = format!(
        "{head}\nsideboard: {{cram: 1, 'STAR-GLASS': 1}}\nname: 'x # y'\n$schema: deck.json\n"
    );
    let once = formatted("deck.yaml", &text).expect("formatted");
    let deck = "$schema: deck.json\nname: \"x # y\"\nsideboard:\n  Cram: 1\n  Star-glass: 1\n";
    assert_eq!(once, format!("{head}\n{deck}"));
    assert_eq!(formatted("deck.yaml", &once).as_deref(), Ok(once.as_str()));
    let bare = "# a deck to be\n$schema: x # here\n";
    assert_eq!(formatted("deck.yaml", bare).as_deref(), Ok(bare));
}

/// Comments above keys, at line ends, between entries and at the ends of sections.
const COMMENTED: &str = "\
# mine
name: x # the name
# the deck
play-deck: # all of it
  # hazards first
  hazards: {\"TW-20\": 1, # flow one
     dodge: 2, # flow two
     # flow three
  } # flow end
  resources:
    # head of group
    \"star-glass\": 1 # why
    Cram: 2
    # more cram
    CRAM: 1 # twice

    # second group
    Stealth: 1
    # concealment
    concealment: 3
    # end of resources
  # end of deck
notes: | # on notes
  3 Dodge # no comment
# companies
company: # here
  # first company
  - site: rivendell # at rivendell
    # people
    characters: [éowyn, # her
      \"cram\" ] # end of list
    items: {cram: éowyn} # bears
    # end of first
  # second
  - characters:
      - Bilbo # him
      # none more
  # end of companies
limited_collection: false # gone
sideboard:
  # nothing yet
allow: # waivers
- # dash
  rule: pool-item
  reason: >- # folded
    as
    agreed
  # end of waiver
# file end
";

#[test]
fn yaml_keeps_every_comment() {
    let expected = "\
# mine
name: x # the name
notes: | # on notes
  3 Dodge # no comment
# the deck
play-deck: # all of it
  resources:
    # head of group
    # more cram
    Cram: 3 # twice
    Star-glass: 1 # why

    # second group
    # concealment
    Concealment: 3
    Stealth: 1
    # end of resources
  # hazards first
  # flow end
  hazards: # flow one
    Cave-drake: 1
    Dodge: 2 # flow two
    # flow three
  # end of deck
# gone
sideboard: {}
  # nothing yet
# companies
company: # here
# first company
- site: Rivendell # at rivendell
  # people
  characters: # her
  - Éowyn
  - Cram # end of list
  items: # bears
    Cram: Éowyn
  # end of first
# second
- characters:
  - Bilbo # him
    # none more
  # end of companies
allow: # waivers
# dash
- rule: pool-item
  reason: as agreed # folded
  # end of waiver
# file end
";
    for newline in ["\n", "\r\n"] {
        let text = COMMENTED.replace('\n', newline);
        assert_eq!(formatted("deck.yaml", &text).as_deref(), Ok(expected), "{newline:?}");
    }
    assert_eq!(formatted("deck.yaml", expected).as_deref(), Ok(expected));
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
