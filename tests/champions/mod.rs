//! The play of champions is not a mistake: no advice about a card is given on their lists unless
//! the card's text proves it, and no error or warning except for a slip of the list's maker.
//! `lists.toml` holds the lists as cards by id; `left.toml` the remaining findings, with their
//! reasons.

use std::collections::BTreeSet;

use meccg::cards::model::Alignment;
use meccg::internals::construction::improve::improvement;
use meccg::{Judge, JudgeOptions, PlayerType, Severity, SourceFile};
use rayon::prelude::*;
use serde::Deserialize;

use lists::{List, Lists, deck, lists};

mod lists;

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
struct AllLeft {
    idle: Idle,
    left: Vec<Left>,
    slip: Vec<Slip>,
}

/// Lists with a finding that some of their sites are idle.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Idle {
    lists: BTreeSet<String>,
    /// Why that is right.
    reason: String,
}

/// An error or a warning that is right: a slip of whoever made the lists.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Slip {
    lists: Vec<String>,
    rule: String,
    /// The cards that the finding is about, where it is about any.
    #[serde(default)]
    cards: Vec<String>,
    /// The slip.
    reason: String,
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

/// The advice on a list, without `idle-site` for sites that nobody chose.
fn advice(judge: &Judge, list: &List, sites: &[String]) -> Found {
    let source = SourceFile::new(&list.name, deck(&judge.database, list, sites));
    let checked = judge.check(source, &JudgeOptions::default());
    let mut found = Found::new();
    for one in checked.diagnostics() {
        assert_ne!(one.rule, "unknown-key", "{}: {}", list.name, one.message);
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
    assert_eq!(lists.list.len(), 41);
    for list in &lists.list {
        found.extend(advice(&judge, list, &lists.sites_of(list)));
        found.extend(advice(&judge, list, &[]));
        found.extend(advice(&judge, list, &every_site(&judge, list.player)));
    }
    let wrong: Vec<_> = found.difference(&right).collect();
    assert!(wrong.is_empty(), "said, and no text proves it: {wrong:#?}");
    let gone: Vec<_> = right.difference(&found).collect();
    assert!(gone.is_empty(), "no longer said: {gone:#?}");
}

/// Idle sites are reported only in lists whose sites nobody chose.
#[test]
fn idle_sites_are_those_that_nobody_chose() {
    let judge = Judge::built_in();
    let left: AllLeft = toml::from_str(include_str!("left.toml")).expect("what is left");
    assert!(!left.idle.reason.is_empty());
    let lists = lists();
    let mut found = BTreeSet::new();
    for list in &lists.list {
        let text = deck(&judge.database, list, &lists.sites_of(list));
        let checked = judge.check(SourceFile::new(&list.name, text), &JudgeOptions::default());
        if checked.diagnostics().iter().any(|one| one.rule == "idle-site") {
            found.insert(list.name.clone());
        }
    }
    assert_eq!(found, left.idle.lists);
}

/// Every error in a list is a slip of its maker, and each is named.
#[test]
fn no_error_stands_against_champions_but_their_slips() {
    let judge = Judge::built_in();
    let left: AllLeft = toml::from_str(include_str!("left.toml")).expect("what is left");
    let mut slips = Found::new();
    let no_card = || vec![String::new()];
    for slip in &left.slip {
        assert!(!slip.reason.is_empty(), "{} without a reason", slip.rule);
        let cards = if slip.cards.is_empty() { no_card() } else { slip.cards.clone() };
        for (list, card) in slip.lists.iter().flat_map(|l| cards.iter().map(move |c| (l, c))) {
            slips.insert((list.clone(), slip.rule.clone(), card.clone()));
        }
    }
    let mut found = Found::new();
    let lists = lists();
    for list in &lists.list {
        let text = deck(&judge.database, list, &lists.sites_of(list));
        let checked = judge.check(SourceFile::new(&list.name, text), &JudgeOptions::default());
        let wrong = checked.diagnostics().iter().filter(|one| one.severity != Severity::Note);
        for one in wrong.filter(|one| !ADVICE.contains(&one.rule)) {
            let cards: Vec<String> = one.cards.iter().map(ToString::to_string).collect();
            for card in if cards.is_empty() { no_card() } else { cards } {
                found.insert((list.name.clone(), one.rule.to_owned(), card));
            }
        }
    }
    let wrong: Vec<_> = found.difference(&slips).collect();
    assert!(wrong.is_empty(), "said, and no slip of theirs: {wrong:#?}");
    let gone: Vec<_> = slips.difference(&found).collect();
    assert!(gone.is_empty(), "no longer said: {gone:#?}");
}

/// What `improve` would take out of a champion's list is what advice says of it, for which the card's text
/// speaks; and what comes in is known from other lists.
#[test]
fn improve_proposes_nothing_against_champions_but_with_a_text() {
    let judge = Judge::built_in();
    let left: AllLeft = toml::from_str(include_str!("left.toml")).expect("what is left");
    let lists = lists();
    let wrong = lists.list.par_iter().flat_map_iter(|list| unproved(&judge, &left, &lists, list));
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "proposed, and no text proves it: {wrong:#?}");
}

/// The proposals against a list for which no text speaks.
fn unproved(judge: &Judge, left: &AllLeft, lists: &Lists, list: &List) -> Vec<String> {
    let source = SourceFile::new("deck.toml", deck(&judge.database, list, &lists.sites_of(list)));
    let found = improvement(&source, judge, &JudgeOptions::default(), 1).expect("proposals");
    let proved = |id: &str| {
        let holds = |cards: &[String]| cards.iter().any(|card| card == id);
        // What advice says of it, or a slip of the maker, which is an error.
        left.left.iter().any(|one| one.list == list.name && holds(&one.cards))
            || left.slip.iter().any(|one| one.lists.contains(&list.name) && holds(&one.cards))
    };
    let out = found.exchanges.iter().chain(&found.kept);
    let out = out.map(|one| (judge.database.card(one.printing), &one.why));
    out.filter(|(card, _)| !proved(&card.id.to_string()))
        .map(|(card, why)| format!("{}: {} {}: {why}", list.name, card.id, card.name))
        .collect()
}
