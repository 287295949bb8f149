//! What champions play is no mistake: no finding of advice about a card stands against their lists
//! unless the card's text proves it. `lists.toml` holds the lists as cards by id; `left.toml` what is
//! said of them all the same, with the reason.

use std::collections::BTreeSet;

use meccg::internals::cards::model::{Alignment, CardType, PlayerType};
use meccg::internals::check::{Judge, Wishes};
use meccg::internals::source::SourceFile;
use serde::Deserialize;

/// The rules whose findings are advice about cards.
const ADVICE: [&str; 7] = [
    "unplayable-character",
    "unplayable-resource",
    "idle-site",
    "unreachable-site",
    "orphan-ring",
    "missing-enabler",
    "dead-card",
];

#[derive(Deserialize)]
struct Lists {
    list: Vec<List>,
}

/// A list; each part holds ids, with a number of copies behind a star.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct List {
    name: String,
    player: PlayerType,
    #[serde(default)]
    pool: String,
    #[serde(default)]
    play_deck: String,
    #[serde(default)]
    sideboard: String,
    #[serde(default)]
    against_fallen_wizard: String,
}

#[derive(Deserialize)]
struct AllLeft {
    left: Vec<Left>,
}

/// A finding that is right.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Left {
    list: String,
    rule: String,
    cards: Vec<String>,
    /// What the card's text says.
    reason: String,
}

/// A finding by its list, its rule and a card.
type Found = BTreeSet<(String, String, String)>;

fn lists() -> Vec<List> {
    toml::from_str::<Lists>(include_str!("lists.toml")).expect("the lists").list
}

/// The deck of a list in the native format, with these sites.
fn deck(judge: &Judge, list: &List, sites: &[String]) -> String {
    let mut text = format!("name = {:?}\nplayer = \"{}\"\n", list.name, list.player.word());
    let mut part = |heading: &str, ids: &[&str]| {
        if !ids.is_empty() {
            text.extend(["\n[", heading, "]\n"]);
        }
        for entry in ids {
            let (id, copies) = entry.split_once('*').unwrap_or((entry, "1"));
            text.extend(["\"", id, "\" = ", copies, "\n"]);
        }
    };
    let kind = |entry: &str| {
        let id = entry.split('*').next().unwrap_or(entry).parse().expect("an id");
        let card = judge.database.card(judge.database.by_id(id).expect("a card"));
        match (card.card_type, card.alignment) {
            (CardType::Character, _) => "characters",
            (_, Alignment::Stage) => "stage",
            (CardType::Hazard, _) => "hazards",
            _ => "resources",
        }
    };
    let split = |ids: &str, kinds: &[&str]| -> Vec<String> {
        let ids = ids.split_whitespace().filter(|id| kinds.contains(&kind(id)));
        ids.map(str::to_owned).collect()
    };
    let parts = [
        ("pool.characters", &list.pool, &["characters"][..]),
        ("pool.items", &list.pool, &["resources"]),
        ("pool.stage", &list.pool, &["stage"]),
        ("play-deck.characters", &list.play_deck, &["characters"]),
        ("play-deck.resources", &list.play_deck, &["resources", "stage"]),
        ("play-deck.hazards", &list.play_deck, &["hazards"]),
    ];
    for (heading, ids, kinds) in parts {
        let ids = split(ids, kinds);
        part(heading, &ids.iter().map(String::as_str).collect::<Vec<_>>());
    }
    part("sideboard", &list.sideboard.split_whitespace().collect::<Vec<_>>());
    let against: Vec<&str> = list.against_fallen_wizard.split_whitespace().collect();
    part("sideboard-vs-fallen-wizard", &against);
    part("sites", &sites.iter().map(String::as_str).collect::<Vec<_>>());
    text
}

/// Every site that a player may use: the lists name none.
fn every_site(judge: &Judge, player: PlayerType) -> Vec<String> {
    let used = |side: Alignment| match player {
        PlayerType::Wizard => side == Alignment::Hero,
        PlayerType::Ringwraith => side == Alignment::Minion,
        PlayerType::FallenWizard => {
            matches!(side, Alignment::Hero | Alignment::Minion | Alignment::FallenWizard)
        }
        PlayerType::Balrog => matches!(side, Alignment::Minion | Alignment::Balrog),
    };
    let cards = judge.database.sites().map(|site| judge.database.card(site));
    cards.filter(|card| used(card.alignment)).map(|card| card.id.to_string()).collect()
}

/// What advice says of a list; `idle-site` says nothing of use of sites that nobody chose.
fn advice(judge: &Judge, list: &List, sites: &[String]) -> Found {
    let source = SourceFile::new(&list.name, deck(judge, list, sites));
    let checked = judge.check(source, &Wishes::default());
    let mut found = Found::new();
    for one in checked.diagnostics() {
        assert!(
            !matches!(one.rule, "unknown-card" | "unknown-key"),
            "{}: {}",
            list.name,
            one.message
        );
        if !ADVICE.contains(&one.rule) || one.rule == "idle-site" {
            continue;
        }
        for card in &one.cards {
            found.insert((list.name.clone(), one.rule.to_owned(), card.to_string()));
        }
    }
    found
}

#[test]
fn advice_says_nothing_that_champions_refute() {
    let judge = Judge::built_in();
    let left: AllLeft = toml::from_str(include_str!("left.toml")).expect("what is left");
    let mut right = Found::new();
    for one in &left.left {
        assert!(!one.reason.is_empty(), "{}: {} without a reason", one.list, one.rule);
        for card in &one.cards {
            right.insert((one.list.clone(), one.rule.clone(), card.clone()));
        }
    }
    let mut found = Found::new();
    let lists = lists();
    assert_eq!(lists.len(), 41);
    for list in &lists {
        found.extend(advice(&judge, list, &[]));
        found.extend(advice(&judge, list, &every_site(&judge, list.player)));
    }
    let wrong: Vec<_> = found.difference(&right).collect();
    assert!(wrong.is_empty(), "said, and no text proves it: {wrong:#?}");
    let gone: Vec<_> = right.difference(&found).collect();
    assert!(gone.is_empty(), "no longer said: {gone:#?}");
}
