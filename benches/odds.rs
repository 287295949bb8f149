//! The arithmetic of the game: each kind of odds of a published deck, and all of them together, which
//! is to take 50 ms at most.

use divan::{Bencher, black_box};
use meccg::answers::{
    CorruptionRequest, DrawRequest, HazardsRequest, InfluenceRequest, RingRequest, StrikeRequest,
};
use meccg::decks::{ResolvedDeck, formats};
use meccg::internals::reports::model::odds::corruption::CorruptionReport;
use meccg::internals::reports::model::odds::draw::DrawReport;
use meccg::internals::reports::model::odds::hazards::HazardsReport;
use meccg::internals::reports::model::odds::influence::InfluenceReport;
use meccg::internals::reports::model::odds::ring::RingReport;
use meccg::internals::reports::model::odds::strike::StrikeReport;
use meccg::source::Limits;
use meccg::{Database, Library, Ruleset, SourceFile};

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
    black_box(DrawReport::new(deck, ruleset, &DrawRequest::default()).expect("odds"));
}

fn influence(deck: &ResolvedDeck<'_>, ruleset: &Ruleset) {
    let asked = InfluenceRequest::default();
    black_box(InfluenceReport::new(deck, ruleset, &asked, None).expect("odds"));
}

fn strike(deck: &ResolvedDeck<'_>, ruleset: &Ruleset) {
    let attack = Some("Moria".to_owned());
    let asked = StrikeRequest { attack, support: true, ..StrikeRequest::default() };
    black_box(StrikeReport::new(deck, ruleset, &asked).expect("odds"));
}

fn corruption(deck: &ResolvedDeck<'_>, ruleset: &Ruleset) {
    black_box(CorruptionReport::new(deck, ruleset, &CorruptionRequest::default()).expect("odds"));
}

fn ring(deck: &ResolvedDeck<'_>, _: &Ruleset) {
    let rings = vec!["Precious Gold Ring".to_owned()];
    let asked = RingRequest { rings, ..RingRequest::default() };
    black_box(RingReport::new(deck, &asked).expect("odds"));
}

fn hazards(deck: &ResolvedDeck<'_>, ruleset: &Ruleset) {
    let asked = HazardsRequest::default();
    black_box(HazardsReport::new(deck, ruleset, &asked, None).expect("odds"));
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
