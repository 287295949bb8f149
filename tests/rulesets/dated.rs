//! The entries that the rulings mark as young: all of them stand in `rulesets/dated/crf.toml`, and what
//! the ruleset dates is what the table says.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use meccg::internals::rulesets::ledger::Ledger;
use meccg::rulesets::model::Rules;
use meccg::{Diagnostic, Judge, JudgeOptions, PlayerType, Ruleset, SourceFile};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    entries: Vec<Entry>,
}

/// A marked entry.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    at: String,
    by: By,
    year: Option<u16>,
    added: Option<u16>,
    rule: Option<String>,
    why: Option<Why>,
    also: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum By {
    Van,
    Ice,
    Coe,
    Voted,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Why {
    Play,
    Card,
    Words,
    Term,
    Points,
    Allows,
    Elsewhere,
}

fn text(path: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(root.join(path)).expect("a UTF-8 file")
}

fn entries() -> Vec<Entry> {
    toml::from_str::<Table>(&text("rulesets/dated/crf.toml")).expect("the table").entries
}

fn rulings() -> Ruleset {
    Judge::built_in().library.get("crf").expect("the rulings").clone()
}

/// The passages of the ledger, each card's heading by itself.
fn headings() -> BTreeSet<String> {
    const CARDS: &str = "Card Errata and Rulings – ";
    let ledger = Ledger::parse(&text("rulesets/ledger/crf.toml")).expect("the ledger");
    let alone = |at: &str| match at.strip_prefix(CARDS) {
        Some(cards) => cards.split("; ").map(|card| format!("{CARDS}{card}")).collect(),
        None => vec![at.to_owned()],
    };
    ledger.passages.iter().flat_map(|passage| alone(&passage.at)).collect()
}

#[test]
fn every_marked_entry_has_a_line() {
    let entries = entries();
    assert_eq!(entries.len(), 214);
    let count = |by: By| entries.iter().filter(|entry| entry.by == by).count();
    assert_eq!([By::Van, By::Ice, By::Coe, By::Voted].map(count), [16, 10, 144, 44]);
    let years = || entries.iter().flat_map(|entry| entry.year.into_iter().chain(entry.added));
    assert_eq!((years().min(), years().max()), (Some(1999), Some(2026)));
    let headings = headings();
    for Entry { at, by, year, added, rule, why, also } in &entries {
        assert!(headings.contains(at), "{at} is no passage of the ledger");
        assert!(year.is_some() || *by == By::Ice, "{at}: of which year?");
        assert!(added.is_none_or(|added| year.is_none_or(|year| year < added)), "{at}");
        assert_ne!(rule.is_some(), why.is_some(), "{at}: what rests on it, or why nothing does");
        assert_eq!(also.is_some(), *why == Some(Why::Elsewhere), "{at}");
    }
}

/// Findings say the year of the entries on which they rest, and of no other.
#[test]
fn what_findings_rest_on_is_what_the_ruleset_dates() {
    let ruled =
        entries().into_iter().filter_map(|entry| Some((entry.rule?, entry.at, entry.year?)));
    let told: BTreeSet<_> = ruled.map(|(rule, at, year)| (at, year, rule)).collect();
    let dated = rulings().dated;
    let dated = dated.iter().map(|one| (one.passage.clone(), one.since, one.rule.clone()));
    let mut dated: BTreeSet<_> = dated.collect();
    // One entry on Thrall of the Voice, which two rules heed: at the start and in play.
    let thrall = "Card Errata and Rulings – Thrall of the Voice".to_owned();
    assert!(dated.remove(&(thrall, 2024, "unplayable-character".to_owned())));
    assert_eq!(told, dated);
}

/// A finding rests on what its rule cites. Where that passage has marked entries on which no finding
/// rests, they are about something else: each is looked at here.
#[test]
fn no_cited_passage_hides_a_marked_entry() {
    let crf = rulings();
    let mut citing: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for rule in Rules::NAMES {
        let of = |&player: &PlayerType| crf.citations(rule, player);
        for citation in PlayerType::ALL.iter().flat_map(of).filter(|one| one.source == "crf") {
            citing.entry(citation.reference).or_default().insert(rule);
        }
    }
    assert!(citing.len() > 10, "{citing:?}");
    let entries = entries();
    let free = entries.iter().filter(|entry| citing.contains_key(&entry.at));
    let free = free.filter_map(|entry| {
        let short = entry.at.rsplit(" – ").next().unwrap_or_default();
        Some((short, entry.year?, entry.why?))
    });
    let expected = [
        ("Agent", 2002, Why::Term),
        ("Agent", 2025, Why::Play),
        ("Agent", 1999, Why::Play),
        // That a deck holds its avatar stands there without a year too.
        ("Fallen-wizard", 2002, Why::Elsewhere),
        ("Manifestations", 1999, Why::Term),
        ("Manifestations", 1999, Why::Elsewhere),
        // What is left of a pool after the draft, which no list shows.
        ("The Character Draft", 2018, Why::Play),
        ("Sudden Call", 2023, Why::Allows),
        // Six mind at most, as the card itself says.
        ("Thrall of the Voice", 2002, Why::Elsewhere),
    ];
    assert_eq!(free.collect::<Vec<_>>(), expected);
}

fn diagnostics(ruleset: &str, deck: &str, against: Option<PlayerType>) -> Vec<(String, String)> {
    let judge = Judge::built_in();
    let ruleset = Some(ruleset.to_owned());
    let wishes = JudgeOptions { ruleset, against, ..JudgeOptions::default() };
    let checked = judge.check(SourceFile::new("deck.toml", deck), &wishes);
    let told = |found: &Diagnostic| {
        let passages = found.citations.iter().map(ToString::to_string);
        (found.rule.to_owned(), passages.collect::<Vec<_>>().join(" and "))
    };
    checked.diagnostics().iter().map(told).collect()
}

/// The five cards that no opponent of a Balrog plays stand in the rulings themselves.
#[test]
fn the_rulings_name_what_is_not_played_against_a_balrog() {
    let deck = "player = \"wizard\"\n[play-deck.resources]\n\"The Black Council\" = 1\n";
    let found = diagnostics("crf", deck, Some(PlayerType::Balrog));
    let passage = "crf Rulings by Term – Removed from the Game & Removed from Play";
    assert!(found.contains(&("no-effect-against".to_owned(), passage.to_owned())), "{found:?}");
}

/// A faction is a manifestation of a Dragon, as a ruling of 2002 says.
#[test]
fn a_dragon_faction_can_be_fetched_as_a_dragon() {
    let deck = |faction: &str| {
        format!(
            "player = \"ringwraith\"\n[play-deck.resources]\n\"{faction}\" = 1\n\
             [play-deck.hazards]\n\"Parsimony of Seclusion\" = 1\n"
        )
    };
    let lacks = |faction: &str| {
        let found = diagnostics("crf", &deck(faction), None);
        found.iter().any(|(rule, _)| rule == "missing-enabler")
    };
    assert!(!lacks("Smaug Roused"));
    assert!(lacks("Orcs of Moria"));
}
