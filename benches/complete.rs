//! Completing a deck from a bare skeleton, text to cards: of every avatar, and of the ideas that the
//! tests hold to their words. Each must take no longer than 150 ms, else the bench fails.
#![expect(clippy::print_stdout, reason = "a bench tells its figures")]

use std::collections::BTreeMap;
use std::fmt;
use std::process::ExitCode;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use divan::Bencher;
use meccg::answers::{Style, Theme};
use meccg::internals::construction::complete::{Completion, CompletionOptions, complete};
use meccg::internals::construction::scaffold::{Plan, avatars, scaffold};
use meccg::internals::construction::steering::{CompletionWords, Steering};
use meccg::internals::movement::find;
use meccg::{Judge, JudgeOptions, Outcome, PlayerType, SourceFile};
use serde::Deserialize;

/// What a deck may take.
const BOUND: Duration = Duration::from_millis(150);

/// The seeds with which the deck of an avatar is built: they take very different times.
const SEEDS: u64 = 3;

/// How often each is built.
const SAMPLES: u32 = 5;

/// The least time that each deck took: the least disturbed by whatever else the machine does.
static TOOK: Mutex<BTreeMap<String, Duration>> = Mutex::new(BTreeMap::new());

fn main() -> ExitCode {
    divan::main();
    let took = TOOK.lock().expect("times");
    let slow: Vec<_> = took.iter().filter(|(_, took)| **took > BOUND).collect();
    if let Some((deck, longest)) = took.iter().max_by_key(|(_, took)| **took) {
        println!("{} decks, at most {longest:?} ({deck})", took.len());
    }
    for (deck, took) in &slow {
        println!("over {BOUND:?}: {took:?} {deck}");
    }
    if slow.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// A deck to build.
#[derive(Clone, Debug, Deserialize)]
struct Order {
    player: PlayerType,
    avatar: String,
    #[serde(default)]
    lock: Vec<String>,
    near: Option<String>,
    theme: Option<String>,
    #[serde(default)]
    want: Vec<String>,
    #[serde(default)]
    without: Vec<String>,
    style: Option<String>,
    #[serde(default = "first")]
    seed: u64,
}

const fn first() -> u64 {
    1
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.player, self.avatar)?;
        let lists = [("lock", &self.lock), ("want", &self.want), ("without", &self.without)];
        for (what, list) in lists.into_iter().filter(|(_, list)| !list.is_empty()) {
            write!(f, ", {what} {}", list.join(" & "))?;
        }
        for (what, word) in [("near", &self.near), ("theme", &self.theme), ("style", &self.style)] {
            word.iter().try_for_each(|word| write!(f, ", {what} {word}"))?;
        }
        write!(f, ", seed {}", self.seed)
    }
}

/// The ideas of players.
fn ideas() -> Vec<Order> {
    let lists: BTreeMap<String, Vec<Order>> =
        toml::from_str(include_str!("../src/construction/complete/tests/ideas.toml"))
            .expect("lists of ideas");
    lists.into_values().flatten().collect()
}

/// A deck of every avatar for each seed.
fn of_avatars() -> Vec<Order> {
    let judge = Judge::built_in();
    let orders = PlayerType::ALL.iter().flat_map(|&player| {
        let names = avatars(&judge.database, player).into_iter();
        let names = names.map(|at| judge.database.card(at).name.clone());
        let names: std::collections::BTreeSet<String> = names.collect();
        names.into_iter().flat_map(move |avatar| {
            (1..=SEEDS).map(move |seed| Order {
                player,
                avatar: avatar.clone(),
                lock: Vec::new(),
                near: None,
                theme: None,
                want: Vec::new(),
                without: Vec::new(),
                style: None,
                seed,
            })
        })
    });
    orders.collect()
}

#[divan::bench(args = of_avatars(), sample_count = SAMPLES, sample_size = 1)]
fn an_avatar(bencher: Bencher, order: &Order) {
    built(bencher, order);
}

#[divan::bench(args = ideas(), sample_count = SAMPLES, sample_size = 1)]
fn an_idea(bencher: Bencher, order: &Order) {
    built(bencher, order);
}

/// Builds a deck again and again, and notes the least time.
fn built(bencher: Bencher, order: &Order) {
    let judge = Judge::built_in();
    let ruleset = judge.library.get("coe").expect("built in");
    let (avatar, length) = (Some(order.avatar.as_str()), ruleset.default_length);
    let plan = Plan { name: "A deck", player: order.player, avatar, ruleset, length };
    let text = scaffold(&judge.database, &plan).expect("a skeleton");
    bencher.bench_local(|| {
        let begun = Instant::now();
        let completion = completed(&judge, order, &text);
        let took = begun.elapsed();
        let mut all = TOOK.lock().expect("times");
        all.entry(order.to_string()).and_modify(|least| *least = took.min(*least)).or_insert(took);
        completion
    });
}

/// Completes the deck of an order, from its text.
fn completed(judge: &Judge, order: &Order, text: &str) -> Completion {
    let (database, ruleset) = (&judge.database, judge.library.get("coe").expect("built in"));
    let words = CompletionWords { lock: &order.lock, without: &order.without, want: &order.want };
    let steering = Steering::of(words, order.player, database).expect("wishes");
    let near = order
        .near
        .as_ref()
        .map(|name| find::usable(database, ruleset, order.player, name).expect("a site"));
    let theme = order.theme.as_deref().map(|word| Theme::from_word(word).expect("a theme"));
    let style = order.style.as_deref();
    let style = style.map_or(Style::Tournament, |word| Style::from_word(word).expect("a style"));
    let options =
        CompletionOptions { near, theme, style, seed: order.seed, ..CompletionOptions::default() };
    let checked = judge.check(SourceFile::new("deck.toml", text), &JudgeOptions::default());
    let Outcome::Judged(judged) = &checked.outcome else { panic!("a deck") };
    complete(&judged.resolved(), ruleset, ruleset.default_length, &steering.wish(&options))
}
