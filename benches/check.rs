//! A warm check of one deck, from its text to its findings, and the steps on the way.

use divan::{Bencher, black_box};
use meccg::decks::{ResolvedDeck, formats};
use meccg::internals::rules::{self, Game};
use meccg::source::Limits;
use meccg::{Database, GameLength, Judge, JudgeOptions, Library, SourceFile};

fn main() {
    divan::main();
}

/// The same list in the forms that matter most.
const DECKS: [(&str, &str); 2] = [
    ("stewards.meccg", include_str!("../tests/formats/stewards.meccg")),
    ("challenge-a.toml", include_str!("../decks/challenge-a.toml")),
];

fn source(name: &str) -> SourceFile {
    let (path, text) = DECKS.iter().find(|(path, _)| *path == name).expect("one of DECKS");
    SourceFile::new(*path, *text)
}

/// Parse, resolve, all rules.
#[divan::bench(args = DECKS.map(|(name, _)| name))]
fn check(bencher: Bencher, name: &str) {
    let judge = Judge::built_in();
    let source = source(name);
    bencher
        .with_inputs(|| source.clone())
        .bench_values(|source| judge.check(black_box(source), &JudgeOptions::default()));
}

#[divan::bench(args = DECKS.map(|(name, _)| name))]
fn parse(bencher: Bencher, name: &str) {
    let (source, database) = (source(name), Database::built_in());
    bencher.bench(|| formats::read(black_box(&source), None, &Limits::default(), &database));
}

#[divan::bench(args = DECKS.map(|(name, _)| name))]
fn resolve(bencher: Bencher, name: &str) {
    let database = Database::built_in();
    let deck = formats::read(&source(name), None, &Limits::default(), &database).expect("a deck");
    bencher.bench(|| ResolvedDeck::new(black_box(&deck), &database, None));
}

#[divan::bench(args = DECKS.map(|(name, _)| name))]
fn rules(bencher: Bencher, name: &str) {
    let database = Database::built_in();
    let library = Library::built_in();
    let ruleset = library.get("coe").expect("built in");
    let deck = formats::read(&source(name), None, &Limits::default(), &database).expect("a deck");
    let resolved = ResolvedDeck::new(&deck, &database, None);
    bencher.bench(|| rules::judge(black_box(&resolved), ruleset, Game::new(GameLength::Short)));
}

/// The built-in tables ready, with nothing decoded yet.
#[divan::bench]
fn start_up() -> Judge {
    Judge::built_in()
}
