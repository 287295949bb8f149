//! Completing a deck: from a bare skeleton, for each player.

use divan::Bencher;
use meccg::internals::cards::model::PlayerType;
use meccg::internals::check::{Judge, JudgeOptions, Outcome};
use meccg::internals::construction::complete::{CompletionOptions, complete};
use meccg::internals::construction::scaffold::{Plan, scaffold};
use meccg::internals::source::SourceFile;

fn main() {
    divan::main();
}

/// Each avatar of a Wizard and of a Fallen-wizard, whose decks are the hardest to find.
const AVATARS: [&str; 5] = ["Alatar", "Gandalf", "Pallando", "Radagast", "Saruman"];

#[divan::bench(args = ["wizard", "ringwraith", "fallen-wizard", "balrog"])]
fn from_a_skeleton(bencher: Bencher, player: &str) {
    completed(bencher, player, None);
}

#[divan::bench(args = AVATARS)]
fn of_a_wizard(bencher: Bencher, avatar: &str) {
    completed(bencher, "wizard", Some(avatar));
}

#[divan::bench(args = AVATARS)]
fn of_a_fallen_wizard(bencher: Bencher, avatar: &str) {
    completed(bencher, "fallen-wizard", Some(avatar));
}

/// Three decks in turn, each of another seed: they take very different times.
fn completed(bencher: Bencher, player: &str, avatar: Option<&str>) {
    let judge = Judge::built_in();
    let ruleset = judge.library.get("coe").expect("built in");
    let player = PlayerType::from_word(player).expect("a player");
    let plan = Plan { name: "A deck", player, avatar, ruleset, length: ruleset.default_length };
    let text = scaffold(&judge.database, &plan).expect("a skeleton");
    let checked = judge.check(SourceFile::new("deck.toml", text), &JudgeOptions::default());
    let Outcome::Judged(judged) = &checked.outcome else { panic!("a deck") };
    let deck = judged.resolved();
    let mut seeds = (1..=3).cycle();
    bencher.with_inputs(|| seeds.next().expect("without end")).bench_local_values(|seed| {
        complete(
            &deck,
            ruleset,
            plan.length,
            &CompletionOptions { seed, ..CompletionOptions::default() },
        )
    });
}
