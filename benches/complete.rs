//! Completing a deck: from a bare skeleton, for each player.

use divan::Bencher;
use meccg::internals::cards::model::PlayerType;
use meccg::internals::check::{Judge, Outcome, Wishes};
use meccg::internals::construction::complete::{Wish, complete};
use meccg::internals::construction::scaffold::{Plan, scaffold};
use meccg::internals::source::SourceFile;

fn main() {
    divan::main();
}

#[divan::bench(args = ["wizard", "ringwraith", "fallen-wizard", "balrog"])]
fn from_a_skeleton(bencher: Bencher, player: &str) {
    let judge = Judge::built_in();
    let ruleset = judge.library.get("coe").expect("built in");
    let player = PlayerType::from_word(player).expect("a player");
    let plan =
        Plan { name: "A deck", player, avatar: None, ruleset, length: ruleset.default_length };
    let text = scaffold(&judge.database, &plan).expect("a skeleton");
    let checked = judge.check(SourceFile::new("deck.toml", text), &Wishes::default());
    let Outcome::Judged(judged) = &checked.outcome else { panic!("a deck") };
    let deck = judged.resolved();
    bencher.bench(|| complete(&deck, ruleset, plan.length, &Wish { seed: 1, ..Wish::default() }));
}
