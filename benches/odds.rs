//! The arithmetic of the game: each kind of odds of a published deck, and all of them together, which
//! is to take 50 ms at most.

use divan::{Bencher, black_box};
use meccg::internals::cards::database::Database;
use meccg::internals::decks::formats;
use meccg::internals::decks::resolve::ResolvedDeck;
use meccg::internals::reports::model::odds::corruption::CorruptionReport;
use meccg::internals::reports::model::odds::draw::{DrawQuestion, DrawReport};
use meccg::internals::reports::model::odds::hazards::HazardsReport;
use meccg::internals::reports::model::odds::influence::{InfluenceQuestion, InfluenceReport};
use meccg::internals::reports::model::odds::ring::RingReport;
use meccg::internals::reports::model::odds::strike::{Attacker, StrikeQuestion, StrikeReport};
use meccg::internals::rulesets::library::Library;
use meccg::internals::rulesets::model::Ruleset;
use meccg::internals::source::{Limits, SourceFile};

fn main() {
    divan::main();
}

const DECK: &str = include_str!("../decks/challenge-a.toml");

/// Runs something on the deck, read and resolved beforehand.
fn on_deck(bencher: Bencher, odds: impl Fn(&ResolvedDeck<'_>, &Ruleset)) {
    let (database, library) = (Database::built_in(), Library::built_in());
    let ruleset = library.get("coe").expect("built in");
    let source = SourceFile::new("deck.toml", DECK);
    let deck = formats::read(&source, None, &Limits::default(), &database).expect("a deck");
    let deck = ResolvedDeck::new(&deck, &database, None);
    bencher.bench_local(|| odds(black_box(&deck), ruleset));
}

fn draw(deck: &ResolvedDeck<'_>, ruleset: &Ruleset) {
    black_box(DrawReport::new(deck, ruleset, DrawQuestion::default()).expect("odds"));
}

fn influence(deck: &ResolvedDeck<'_>, ruleset: &Ruleset) {
    let question = InfluenceQuestion::default();
    black_box(InfluenceReport::new(deck, ruleset, &question).expect("odds"));
}

fn strike(deck: &ResolvedDeck<'_>, ruleset: &Ruleset) {
    let question = StrikeQuestion {
        attacker: Attacker::Named("Moria".to_owned()),
        keyed: None,
        after: Vec::new(),
        characters: Vec::new(),
        tapped: Vec::new(),
        wounded: Vec::new(),
        support: true,
    };
    black_box(StrikeReport::new(deck, ruleset, &question).expect("odds"));
}

fn corruption(deck: &ResolvedDeck<'_>, ruleset: &Ruleset) {
    black_box(CorruptionReport::new(deck, ruleset, &[], 0).expect("odds"));
}

fn ring(deck: &ResolvedDeck<'_>, _: &Ruleset) {
    let rings = ["Precious Gold Ring".to_owned()];
    black_box(RingReport::new(deck, &rings, 0).expect("odds"));
}

fn hazards(deck: &ResolvedDeck<'_>, _: &Ruleset) {
    black_box(HazardsReport::new(deck, None));
}

type Odds = fn(&ResolvedDeck<'_>, &Ruleset);

const ALL: [(&str, Odds); 6] = [
    ("draw", draw),
    ("influence", influence),
    ("strike", strike),
    ("corruption", corruption),
    ("ring", ring),
    ("hazards", hazards),
];

#[divan::bench(args = ["draw", "influence", "strike", "corruption", "ring", "hazards"])]
fn one_kind(bencher: Bencher, kind: &str) {
    let (_, odds) = ALL.iter().find(|(name, _)| *name == kind).expect("a kind");
    on_deck(bencher, odds);
}

#[divan::bench]
fn whole_deck(bencher: Bencher) {
    on_deck(bencher, |deck, ruleset| ALL.iter().for_each(|(_, odds)| odds(deck, ruleset)));
}
