//! The canonical form by example.

use super::*;
use crate::decks::testing::with_own;
use crate::source::Limits;

fn formatted(path: &str, text: &str) -> Result<String, String> {
    let source = SourceFile::new(path, text);
    let deck = formats::read(&source, None, &Limits::default(), Database::shared())
        .map_err(|error| error.message)?;
    format(&source, &deck, Database::shared(), None).map_err(|found| found.message.into())
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

/// A name in a company means the deck's own card first: without its tag, the hero site would be
/// read as the minion site.
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
fn faults_must_be_corrected_first() {
    for text in ["nam = \"x\"\n[sideboard]\nCram = 1", "[sideboard]\nCram = 0"] {
        let refused = formatted("deck.toml", text).expect_err("a fault");
        assert!(refused.ends_with("before formatting the deck"), "{refused}");
    }
    let foreign = formatted("deck.txt", "Sideboard\n1 Cram\n").expect_err("not native");
    assert_eq!(foreign, "only decks in TOML, YAML and JSON can be formatted");
}

#[test]
fn unknown_cards_keep_their_names() {
    let text = "[sideboard]\n\"Nobody [H]\" = 1\nCram = 1\n";
    let once = formatted("deck.toml", text).expect("formatted");
    assert_eq!(once, "[sideboard]\n\"Cram\" = 1\n\"Nobody [H]\" = 1\n");
}

#[test]
fn companies_get_their_new_names_however_they_are_written() {
    let tables = "[pool.characters]\nanborn = 1\nbalin=1\n[[company]] # one\n# two\n\
                  characters = [\"anborn\", \"balin\"]\n# three\n[company.followers] # four\n# five\n\
                  anborn = \"balin\" # six\n\n\n[company.items]\n\
                  cram = [\"anborn\", # seven\n  \"balin\"] # eight\n";
    let expected = "[pool.characters]\n\"Anborn\" = 1\n\"Balin\" = 1\n\n[[company]] # one\n# two\n\
                    characters = [\"Anborn\", \"Balin\"]\n\n# three\n[company.followers] # four\n\
                    # five\n\"Anborn\" = \"Balin\" # six\n\n[company.items]\n\
                    \"Cram\" = [\"Anborn\", # seven\n  \"Balin\"] # eight\n";
    let line = "# mine\ncompany = [{ site = \"rivendell\", characters = [\"anborn\"], \
                items = { cram = \"anborn\" } }] # all\nname = \"x\"\n\n[sites]\nrivendell = 1\n";
    let one_line = "name = \"x\"\n# mine\ncompany = [{ site = \"Rivendell\", \
                    characters = [\"Anborn\"], items = { \"Cram\" = \"Anborn\" } }] # all\n\n\
                    [sites]\n\"Rivendell\" = 1\n";
    for (text, expected) in [(tables, expected), (line, one_line)] {
        assert_eq!(formatted("deck.toml", text).as_deref(), Ok(expected));
        assert_eq!(formatted("deck.toml", expected).as_deref(), Ok(expected));
    }
}

#[test]
fn comments_of_entries_that_are_put_together_are_all_kept() {
    let text =
        "[sideboard]\ncram = 1 # one\ndodge = 1\n# above\n\"Cram (TW)\" = 2 # two\nCRAM = 1\n";
    let expected = "[sideboard]\n# above\n# two\n\"Cram\" = 4 # one\n\"Dodge\" = 1\n";
    assert_eq!(formatted("deck.toml", text).as_deref(), Ok(expected));
    assert_eq!(formatted("deck.toml", expected).as_deref(), Ok(expected));
}

#[test]
fn what_has_no_sections_is_kept_behind_them() {
    let text =
        "allow = [{ rule = \"pool-item\" }] # ours\n# a\n[pool] # here\n# b\n[sites]\nmoria = 1\n";
    let expected = "allow = [{ rule = \"pool-item\" }] # ours\n\n# b\n[sites]\n\"Moria\" = 1\n\n\
                    # a\n[pool] # here\n";
    assert_eq!(formatted("deck.toml", text).as_deref(), Ok(expected));
    assert_eq!(formatted("deck.toml", expected).as_deref(), Ok(expected));
}

#[test]
fn what_cannot_be_kept_is_refused() {
    let refused = |text: &str| {
        let source = SourceFile::new("deck.toml", text);
        let deck =
            formats::read(&source, None, &Limits::default(), Database::shared()).expect("a deck");
        let found = format(&source, &deck, Database::shared(), None).expect_err("a loss");
        let place = found.span().map(|span| LineIndex::new(text).position(span.start));
        (
            String::from(found.message),
            place.map(|place| (place.line, place.column)),
            found.help.map(String::from),
        )
    };
    let line = Some("move it to its own line".to_owned());
    let comment = "formatting would lose a comment".to_owned();
    assert_eq!(
        refused("[pool] # of all\n[pool.items] # small\ncram = 1\n"),
        (comment, Some((1, 8)), line)
    );
    // Both keys would have the same name, and one of them would be gone.
    let twins = "[[company]]\ncharacters = [\"anborn\", \"balin\"]\n\
                 items = { cram = \"anborn\", Cram = \"balin\" }\n";
    let said = "formatting would change what the deck says about itself".to_owned();
    assert_eq!(refused(twins), (said, None, None));
}

#[test]
fn a_tag_that_tells_whose_deck_it_is_stays() {
    let database = with_own(&[
        ["XX-1", "Skulker", "character", "minion"],
        ["XX-2", "Skulker", "character", "balrog"],
    ]);
    let format = |text: &str| {
        let source = SourceFile::new("deck.toml", text);
        let deck = formats::read(&source, None, &Limits::default(), &database).expect("a deck");
        format(&source, &deck, &database, None).map_err(|found| String::from(found.message))
    };
    // Without the tag the deck would be read as a Wizard's, in which the name means both cards.
    let tagged = "[pool.characters]\n\"Skulker [M]\" = 1\n";
    assert_eq!(format(&tagged.replace('S', "s")).as_deref(), Ok(tagged));
    let declared = format!("player = \"ringwraith\"\n\n{tagged}");
    assert_eq!(format(&declared), Ok(declared.replace(" [M]", "")));
}

#[test]
fn a_player_type_that_must_be_said_stands_behind_the_name() {
    let database = Database::shared();
    let said = |text: &str| {
        let source = SourceFile::new("deck.toml", text);
        let deck = formats::read(&source, None, &Limits::default(), database).expect("a deck");
        let resolved = ResolvedDeck::new(&deck, database, None);
        let player = Some(resolved.player.kind);
        let layout = Layout { player, avatar: true, names_for: player, split: false };
        toml::format(text, &FormatPlan::new(&resolved, layout))
    };
    let sites = "[sites]\n\"Moria [M]\" = 1\n";
    let expected = "player = \"ringwraith\"\n\n[sites]\n\"Moria\" = 1\n";
    assert_eq!(said(sites).as_deref(), Ok(expected));
    let head = "# mine\nname = \"x\" # so\n";
    let written = said(&format!("{head}tags = [\"a\"]\n{sites}"));
    let expected = expected.replace("\n\n", "\ntags = [\"a\"]\n\n");
    assert_eq!(written, Ok(format!("{head}{expected}")));
}

/// Keys without values in braces, and comments after the closing brace.
#[test]
fn comments_behind_closing_braces_stay_with_what_is_closed() {
    for inner in ["characters: ~", "characters: , items:", "characters: null,", "? items"] {
        let text = format!("pool: {{{inner} # one\n}} # two\nsites: {{moria: 1}} # three\n");
        let once = formatted("deck.yaml", &text).expect("formatted");
        assert!(once.starts_with("# two\npool: # one\n"), "{once}");
        assert!(once.ends_with("\nsites: # three\n  Moria: 1\n"), "{once}");
        assert_eq!(formatted("deck.yaml", &once).as_ref(), Ok(&once));
    }
}
