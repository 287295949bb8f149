//! The solitaire game: a thousand games of a published deck, which are to take 2 s at most on two
//! cores, and one game of each policy.

use divan::{Bencher, black_box};
use meccg::answers::BuiltIn;
use meccg::decks::{ResolvedDeck, formats};
use meccg::internals::play::board::Board;
use meccg::internals::play::games::game;
use meccg::internals::play::policy::PlayPolicy;
use meccg::source::Limits;
use meccg::{Database, Library, SourceFile};

fn main() {
    divan::main();
}

/// Runs something on the board of the deck, made beforehand.
fn on_board(bencher: Bencher, run: impl Fn(&Board<'_>)) {
    let (database, library) = (Database::built_in(), Library::built_in());
    let ruleset = library.get("coe").expect("built in");
    let source = SourceFile::new("deck.toml", include_str!("../decks/challenge-a.toml"));
    let deck = formats::read(&source, None, &Limits::default(), &database).expect("a deck");
    let deck = ResolvedDeck::new(&deck, &database, None);
    let board = Board::new(&deck, ruleset, &BuiltIn::Mixed.deck(&database));
    bencher.bench_local(|| run(black_box(&board)));
}

#[divan::bench(sample_count = 5)]
fn a_thousand_games_on_two_cores(bencher: Bencher) {
    on_board(bencher, |board| {
        std::thread::scope(|scope| {
            for first in [0, 500] {
                scope.spawn(move || {
                    for seed in first..first + 500 {
                        black_box(game(board, PlayPolicy::Greedy, seed));
                    }
                });
            }
        });
    });
}

#[divan::bench(sample_count = 20)]
fn a_game(bencher: Bencher) {
    on_board(bencher, |board| {
        black_box(game(board, PlayPolicy::Greedy, 7));
    });
}

#[divan::bench(sample_count = 2)]
fn a_game_that_looks_ahead(bencher: Bencher) {
    on_board(bencher, |board| {
        black_box(game(board, PlayPolicy::AHEAD, 7));
    });
}
