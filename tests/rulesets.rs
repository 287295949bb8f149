//! The rulesets: every rule is written somewhere or does not apply, every card in them exists, they
//! read in words, and house rules are laid over them.

use meccg::internals::reports::model::rulesets::{difference, rows};
use meccg::internals::rules::registry::RULES;
use meccg::rulesets::model::{Citation, Movement, Rules};
use meccg::{CardId, Family, GameLength, Judge, PlayerType, Ruleset};
use toml::{Table, Value};

#[path = "rulesets/asked.rs"]
mod asked;
#[path = "rulesets/citations.rs"]
mod citations;
#[path = "rulesets/dated.rs"]
mod dated;
#[path = "rulesets/house.rs"]
mod house;
#[path = "rulesets/ledger.rs"]
mod ledger;
#[path = "rulesets/readings.rs"]
mod readings;

const NAMES: [&str; 18] = [
    "coe/standard",
    "crf/standard",
    "metw/standard",
    "metw/multiplayer",
    "metw/solitaire",
    "metw/starter",
    "mele/standard",
    "mele/mixed",
    "mele/multiplayer",
    "mele/solitaire",
    "mele/starter",
    "mele/tournament",
    "mele-de/standard",
    "mele-de/mixed",
    "mele-de/multiplayer",
    "mele-de/solitaire",
    "mele-de/starter",
    "meba/standard",
];

#[test]
fn all_rulesets_are_there_in_order() {
    let judge = Judge::built_in();
    let names: Vec<_> = judge.library.all().map(|r| r.name.as_str()).collect();
    assert_eq!(names, NAMES);
    for book in ["coe", "crf", "metw", "mele", "mele-de", "meba"] {
        let standard = judge.library.get(book).expect("a book").name.clone();
        assert_eq!(standard, format!("{book}/standard"));
    }
}

/// The names of the sources in citations, with the beginnings of their references.
fn is_known(citation: &Citation) -> bool {
    let begins: &[&str] = match citation.source.as_str() {
        "coe" => &["1.", "2.", "6.1", "g.", "Glossary, "],
        "crf" => &[
            "Tournament Rulings – ",
            "Rulings by Term – ",
            "Turn Sequence Rulings – ",
            "Card Errata and Rulings – ",
        ],
        "metw" => &["Part ", "Introduction", "Commonly Used Terms, "],
        "mele" => &["Part ", "Glossary, "],
        "mele-de" => &[
            "II.",
            "III. ",
            "IV.",
            "Vorwort, ",
            "Anhang Glossar, ",
            "2. ",
            "3. ",
            "6. ",
            "7. ",
            "8. ",
            "10. ",
        ],
        "meba" => &["Part ", "opening note"],
        _ => return false,
    };
    begins.iter().any(|begin| citation.reference.starts_with(begin))
}

#[test]
fn every_rule_is_cited_or_does_not_apply() {
    let judge = Judge::built_in();
    for ruleset in judge.library.all() {
        for name in Rules::NAMES {
            let applies = ruleset.rules.get(name).is_some();
            for &player in ruleset.players.iter().filter(|_| applies) {
                let citations = ruleset.citations(name, player);
                assert!(!citations.is_empty(), "{}: {name} for {player}", ruleset.name);
                for citation in citations {
                    assert!(is_known(&citation), "{}: {name}: {citation}", ruleset.name);
                }
            }
        }
        let cite = &ruleset.cite;
        for (what, references) in [
            ("players", &cite.players),
            ("lengths", &cite.lengths),
            ("general influence", &cite.general_influence),
            ("dual purpose", &cite.dual_purpose),
            ("region movement", &cite.region_movement),
        ] {
            let citations = ruleset.cited(references);
            assert!(!citations.is_empty(), "{}: {what}", ruleset.name);
            assert!(citations.iter().all(is_known), "{}: {what}: {citations:?}", ruleset.name);
        }
        let cited = ruleset.cited(&cite.movement);
        assert_eq!(cited.is_empty(), ruleset.movement == Movement::default(), "{}", ruleset.name);
        assert!(cited.iter().all(is_known), "{}: {cited:?}", ruleset.name);
        // Closed regions must exist.
        let judge = Judge::built_in();
        let regions = judge.database.map_for(PlayerType::Wizard);
        for closed in &ruleset.movement.closed {
            for region in [&closed.region, &closed.passage] {
                assert!(regions.find(region).is_some(), "{}: {region}", ruleset.name);
            }
        }
    }
}

#[test]
fn every_rule_of_the_catalogue_is_one_of_rulesets_or_of_reading() {
    for rule in RULES {
        let of_rulesets = Rules::NAMES.contains(&rule.name);
        assert_ne!(of_rulesets, rule.family == Family::Reading, "{}", rule.name);
    }
    let judge = Judge::built_in();
    for name in Rules::NAMES {
        let applies = judge.library.all().any(|ruleset| ruleset.rules.get(name).is_some());
        assert!(applies, "no ruleset has {name}");
    }
}

/// The card ids anywhere in a value.
fn ids(value: &Value, found: &mut Vec<CardId>) {
    match value {
        Value::String(text) => found.extend(text.parse::<CardId>().ok()),
        Value::Array(values) => values.iter().for_each(|value| ids(value, found)),
        Value::Table(table) => table.iter().for_each(|(_, value)| ids(value, found)),
        _ => {}
    }
}

#[test]
fn every_card_of_a_ruleset_exists() {
    let judge = Judge::built_in();
    for ruleset in judge.library.all() {
        let table = Table::try_from(ruleset).expect("a ruleset is a table");
        let mut found = Vec::new();
        ids(&Value::Table(table), &mut found);
        assert!(!found.is_empty(), "{} names cards", ruleset.name);
        for id in found {
            assert!(judge.database.by_id(id).is_some(), "{}: {id}", ruleset.name);
        }
    }
}

#[test]
fn limits_are_those_of_the_table() {
    let judge = Judge::built_in();
    let get = |name: &str| judge.library.get(name).expect("a ruleset");
    let (wizard, ringwraith) = (PlayerType::Wizard, PlayerType::Ringwraith);
    let sideboard = |name: &str, player| {
        let rule = get(name).rules.sideboard_size.as_ref().expect("a limit");
        GameLength::ALL
            .iter()
            .map(|&length| *rule.maximum.of(length).and_then(|max| max.of(player)).expect("said"))
            .collect::<Vec<_>>()
    };
    assert_eq!(sideboard("metw", wizard), [15, 15, 20, 25]);
    assert_eq!(sideboard("mele/tournament", ringwraith), [25, 25, 30, 35]);
    assert_eq!(sideboard("mele/mixed", wizard), [15, 15, 20, 25]);
    assert_eq!(sideboard("mele/mixed", ringwraith), [25, 25, 30, 35]);
    assert_eq!(sideboard("mele-de", ringwraith), [25, 25, 30, 35]);
    assert_eq!(sideboard("meba", wizard), [15, 15, 20, 25]);
    assert_eq!(sideboard("meba", PlayerType::Balrog), [25, 25, 30, 35]);
    assert_eq!(sideboard("crf", wizard), [30, 30, 35, 40]);
    assert_eq!(sideboard("mele/starter", ringwraith), [0, 0, 0, 0]);
    let sizes = |name: &str| {
        get(name).rules.play_deck_size.as_ref().map(|rule| (rule.minimum, rule.maximum))
    };
    for name in ["metw", "metw/starter", "mele", "mele/multiplayer", "mele-de", "meba"] {
        assert_eq!(sizes(name), Some((25, Some(50))), "{name}");
    }
    for name in ["mele/tournament", "mele/mixed", "mele-de/mixed", "crf", "coe"] {
        assert_eq!(sizes(name), Some((30, Some(50))), "{name}");
    }
    for name in ["metw/solitaire", "mele/solitaire", "mele-de/solitaire"] {
        assert_eq!(sizes(name), Some((30, None)), "{name}");
        let rule = get(name).rules.play_deck_size.as_ref();
        assert!(rule.is_some_and(|rule| rule.whole_play_deck && !rule.fewer_if_limited_collection));
    }
}

fn said(ruleset: &Ruleset, rule: &str) -> String {
    let judge = Judge::built_in();
    let rows = rows(ruleset, &judge.database);
    rows.into_iter()
        .find(|row| row.rule == rule)
        .map(|row| row.limit)
        .unwrap_or_default()
        .to_string()
}

#[test]
fn rulesets_read_in_words() {
    let judge = Judge::built_in();
    let get = |name: &str| judge.library.get(name).expect("a ruleset");
    assert_eq!(said(get("coe"), "play-deck-size"), "30 to 50 resources");
    assert_eq!(said(get("metw"), "play-deck-size"), "25 to 50 resources; fewer if you own no more");
    assert_eq!(
        said(get("metw"), "sideboard-size"),
        "15 (starter, short), 20 (long), 25 (campaign)"
    );
    assert_eq!(said(get("metw/starter"), "sideboard-size"), "none");
    assert_eq!(
        said(get("mele/mixed"), "sideboard-size"),
        "wizard: 15 (starter, short), 20 (long), 25 (campaign); \
         ringwraith: 25 (starter, short), 30 (long), 35 (campaign)"
    );
    assert_eq!(said(get("metw/solitaire"), "play-deck-size"), "30 cards or more");
    assert_eq!(said(get("metw/solitaire"), "resource-hazard-parity"), "does not apply");
    assert_eq!(
        said(get("mele/mixed"), "creature-minimum"),
        "wizard: at least 12, of these half each: creatures that are also events, Dragons Ahunt and \
         at Home, agents; ringwraith: at least 12, of these half each: creatures that are also \
         events, Dragons Ahunt and at Home"
    );
    assert_eq!(said(get("metw/multiplayer"), "avatar-count"), "at most 2, all of one");
    assert_eq!(
        said(get("coe"), "starting-company-size"),
        "wizard, fallen-wizard: 1 to 5; ringwraith, balrog: 1 to 6; drafted from the pool"
    );
    assert_eq!(
        said(get("meba"), "starting-site"),
        "wizard: Rivendell; ringwraith: Minas Morgul or \
        Dol Guldur; balrog: Moria or The Under-gates"
    );
}

#[test]
fn every_row_of_every_ruleset_says_something() {
    let judge = Judge::built_in();
    for ruleset in judge.library.all() {
        let rows = rows(ruleset, &judge.database);
        assert_eq!(rows.len(), Rules::NAMES.len() + 12);
        for row in rows {
            assert!(!row.limit.is_empty() && row.limit != "applies", "{}: {row:?}", ruleset.name);
            assert_eq!(row.applies, row.limit != "does not apply", "{row:?}");
            assert_eq!(row.applies, !row.citations.is_empty(), "{row:?}");
        }
    }
}

#[test]
fn differences_are_those_of_limits() {
    let judge = Judge::built_in();
    let get = |name: &str| judge.library.get(name).expect("a ruleset");
    assert_eq!(difference(get("coe"), get("coe"), &judge.database), []);
    let differ = |one: &str, other: &str| -> Vec<String> {
        let rows = difference(get(one), get(other), &judge.database);
        rows.into_iter().map(|row| row.rule).collect()
    };
    assert_eq!(
        differ("coe", "crf"),
        [
            "avatar-count",
            "creature-minimum",
            "banned-card",
            "agent-mind",
            "sideboard-avatars",
            "no-effect-against",
            "group-discretion"
        ]
    );
    assert_eq!(
        differ("metw/starter", "metw/standard"),
        [
            "game lengths",
            "region movement",
            "final scoring, in order",
            "unique-copies",
            "copy-limit",
            "avatar-copies",
            "region-card",
            "sideboard-size",
            "unreachable-site"
        ]
    );
}
