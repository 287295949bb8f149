//! What an editor asks at each keystroke, of a deck of 120 lines: each answer is to be there within 5 ms.

use divan::{Bencher, black_box};
use meccg::assist::{OpenDeck, PositionUnit};
use meccg::{Judge, JudgeOptions};

fn main() {
    divan::main();
}

/// A deck in two forms; the first has more than 120 lines.
const DECKS: [(&str, &str); 2] = [
    ("challenge-a.toml", include_str!("../decks/challenge-a.toml")),
    ("stewards.meccg", include_str!("../tests/formats/stewards.meccg")),
];

/// The questions.
const QUESTIONS: [&str; 7] =
    ["findings", "proposals", "proposals-all", "hover", "actions", "outline", "formatted"];

/// From the text to the answer, as after a keystroke: nothing is kept from the one before.
#[divan::bench(args = QUESTIONS, consts = [0, 1])]
fn answer<const DECK: usize>(bencher: Bencher, question: &str) {
    let (judge, wishes) = (Judge::built_in(), JudgeOptions::default());
    let (path, text) = DECKS[DECK];
    let at = text.find("Resource").or_else(|| text.find("resources]")).expect("resources");
    let line = at + text[at..].find('\n').expect("a line") + 1;
    let entry = line + text[line..].find(char::is_alphabetic).expect("a card") + 3;
    // All cards are decoded once in a session.
    judge.database.cards().for_each(|card| {
        black_box(card);
    });
    let ask = |question: &str| {
        let open = OpenDeck::new(&judge, path, black_box(text), &wishes, PositionUnit::Utf16);
        match question {
            "findings" => open.findings().len(),
            "proposals" => open.proposals(entry).items.len(),
            "proposals-all" => open.proposals(line).items.len(),
            "hover" => open.hover(entry).map_or(0, |hover| hover.markdown.len()),
            "actions" => open.actions(entry..entry).len(),
            "outline" => open.outline().len() + open.folds().len() + open.hints().len(),
            _ => open.formatted().map_or(0, |edits| edits.len()),
        }
    };
    bencher.bench(|| ask(question));
}
