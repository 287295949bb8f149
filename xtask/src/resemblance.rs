//! `cargo xtask resemblance` measures how built decks resemble those of champions: one table, with
//! the measures that the program has itself.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::PathBuf;

use meccg::cards::CardKey;
use meccg::decks::model::Part;
use meccg::decks::{Class, DeckCard, ResolvedDeck};
use meccg::internals::construction::complete::{CompletionOptions, complete};
use meccg::internals::construction::edit::Editor;
use meccg::internals::construction::scaffold::{Plan, avatars, scaffold};
use meccg::internals::yardstick::model::Model;
use meccg::internals::yardstick::{Gauge, measured};
use meccg::{Judge, JudgeOptions, Outcome, PlayerType, SourceFile, Tally};

use crate::model::{List, lists_of, recovered, resolved};
use crate::{Done, root};

/// The seeds with which a deck of each avatar is built.
const SEEDS: u64 = 3;

/// How many of the most played cards are staples.
const STAPLES: usize = 25;

/// Cards of an opening hand.
const HAND: f64 = 8.0;

/// Prints the table: lists of champions, decks built for every avatar, and the published decks.
pub(crate) fn run(folders: &[PathBuf]) -> Done {
    let judge = Judge::built_in();
    let own = lists_of(&judge, &root().join("decks"))?;
    let mut lists = Vec::new();
    for folder in folders {
        lists.extend(lists_of(&judge, folder)?);
    }
    let built = built(&judge)?;
    let columns = [
        ("lists", Column::of(&judge, &lists, &lists)),
        ("built", Column::of(&judge, &built, &lists)),
        ("published", Column::of(&judge, &own, &[])),
    ];
    let numbers = [lists.len(), built.len(), own.len()];
    let head =
        columns.iter().zip(numbers).map(|((name, _), number)| format!(" {name} ({number}) |"));
    println!("| |{}\n| --- |{}", head.collect::<String>(), " --- |".repeat(columns.len()));
    for (at, measure) in MEASURES.iter().enumerate() {
        let cells = columns.iter().map(|(_, column)| format!(" {} |", column.0[at]));
        println!("| {measure} |{}", cells.collect::<String>());
    }
    let found: Vec<String> = recovered(&judge, &own, &lists)
        .all()
        .into_iter()
        .map(|(class, found)| format!("{}s {}", class.noun(), found.told()))
        .collect();
    println!(
        "| found again of what was taken out (of the five most played) | | {} | |",
        found.join(", ")
    );
    Ok(())
}

/// What is measured, a row each.
const MEASURES: [&str; 9] = [
    "cards that another list of the type plays, share",
    "creatures whole / half · unique hazards · names of hazards",
    "characters of the play deck without avatars, their mind",
    "draw / fetch / cancel",
    "dead in an opening hand: characters",
    "sideboard",
    "staples of 25 of the type",
    "two decks of a type share",
    "cards that nobody of the deck can use, a deck",
];

/// The measures of some decks, in the order of `MEASURES`.
struct Column([String; MEASURES.len()]);

impl Column {
    /// The measures of some decks beside some lists; a list is not compared with itself.
    fn of(judge: &Judge, decks: &[List], lists: &[List]) -> Self {
        let ruleset = judge.library.get("coe").expect("built in");
        let all: Vec<ResolvedDeck<'_>> =
            decks.iter().map(|list| resolved(judge, &list.deck)).collect();
        let others: Vec<ResolvedDeck<'_>> =
            lists.iter().map(|list| resolved(judge, &list.deck)).collect();
        let tallies: Vec<Tally> = all.iter().map(|deck| Tally::new(deck, ruleset)).collect();
        let counted = |of: &dyn Fn(&Tally) -> u32| mean(tallies.iter().map(|one| of(one).into()));
        let gauged = |gauge| mean(all.iter().map(|deck| measured(deck, gauge).into()));
        let hand = tallies
            .iter()
            .map(|one| HAND * f64::from(one.characters) / f64::from(one.play_deck.max(1)));
        let is_itself = std::ptr::eq(decks, lists);
        let known = |(at, deck): (usize, &ResolvedDeck<'_>)| {
            let others = others.iter().enumerate();
            let others = others.filter(|&(other, _)| !is_itself || other != at);
            let others = others.map(|(_, other)| other);
            known(deck, others.filter(|other| other.player.kind == deck.player.kind))
        };
        let known: Vec<f64> = all.iter().enumerate().map(known).collect();
        let model = Model::built_in(&judge.database);
        let staples: Vec<usize> = all.iter().map(|deck| staples(&model, deck)).collect();
        let shared = shared(&all);
        let range = staples.iter().min().zip(staples.iter().max());
        let range = range.map_or_else(String::new, |(least, most)| format!(" ({least}–{most})"));
        Self([
            if others.is_empty() { "–".to_owned() } else { by_type(&all, &known) },
            format!(
                "{} / {} · {:.0}% · {}",
                counted(&|one| one.creatures.whole),
                counted(&|one| one.creatures.half),
                100.0 / 30.0
                    * average(all.iter().map(|deck| measured(deck, Gauge::UniqueHazards).into())),
                gauged(Gauge::DifferentHazards)
            ),
            format!("{}, {}", counted(&|one| one.characters), gauged(Gauge::CharacterMind)),
            [Gauge::Draws, Gauge::Fetches, Gauge::Cancellers].map(gauged).join(" / "),
            format!("{:.2}", average(hand)),
            gauged(Gauge::Sideboard),
            #[expect(clippy::cast_precision_loss, reason = "25 at most")]
            {
                mean(staples.iter().map(|&one| one as f64)) + &range
            },
            shared,
            gauged(Gauge::DeadCards),
        ])
    }
}

/// The average of some numbers.
fn average(numbers: impl Iterator<Item = f64>) -> f64 {
    let (sum, number) = numbers.fold((0.0, 0.0), |(sum, number), one| (sum + one, number + 1.0));
    if number > 0.0 { sum / number } else { 0.0 }
}

/// The same with one decimal.
fn mean(numbers: impl Iterator<Item = f64>) -> String {
    format!("{:.1}", average(numbers))
}

/// The averages of the decks of each player type.
fn by_type(decks: &[ResolvedDeck<'_>], numbers: &[f64]) -> String {
    let mut text = String::new();
    for &player in PlayerType::ALL {
        let own = decks.iter().zip(numbers).filter(|(deck, _)| deck.player.kind == player);
        let own: Vec<f64> = own.map(|(_, number)| *number).collect();
        if !own.is_empty() {
            let _ = write!(text, "{} {:.2} ", player.word(), average(own.into_iter()));
        }
    }
    text.trim_end().to_owned()
}

/// The cards of a play deck and pool with their copies, without avatars.
fn played(deck: &ResolvedDeck<'_>) -> BTreeMap<CardKey, u32> {
    let mut cards = BTreeMap::new();
    let of = |card: &&DeckCard<'_>| {
        matches!(card.part, Some(Part::PlayDeck | Part::Pool)) && card.class != Class::Avatar
    };
    for card in deck.cards.iter().filter(of) {
        *cards.entry(card.key).or_default() += card.copies();
    }
    cards
}

/// The share of a deck's cards that others play.
fn known<'d>(deck: &ResolvedDeck<'_>, others: impl Iterator<Item = &'d ResolvedDeck<'d>>) -> f64 {
    let theirs: BTreeSet<CardKey> = others.flat_map(|other| played(other).into_keys()).collect();
    let own = played(deck);
    let known = own.iter().filter(|(key, _)| theirs.contains(key));
    let known: u32 = known.map(|(_, copies)| copies).sum();
    f64::from(known) / f64::from(own.values().sum::<u32>().max(1))
}

/// How many of the staples of its type a deck holds.
fn staples(model: &Model, deck: &ResolvedDeck<'_>) -> usize {
    let staples = model.staples(deck.player.kind, deck.database);
    let held = |key: &&CardKey| deck.cards.iter().any(|card| card.key == **key);
    staples.iter().take(STAPLES).filter(held).count()
}

/// What two decks of a type have in common on average, of different avatars where both name one.
fn shared(decks: &[ResolvedDeck<'_>]) -> String {
    let mut sums: BTreeMap<PlayerType, Vec<f64>> = BTreeMap::new();
    let cards: Vec<BTreeMap<CardKey, u32>> = decks.iter().map(played).collect();
    for (at, deck) in decks.iter().enumerate() {
        for (other, his) in decks.iter().zip(&cards).take(at) {
            let avatar = |deck: &ResolvedDeck<'_>| deck.avatar.as_ref().map(|one| one.name.clone());
            if other.player.kind != deck.player.kind
                || avatar(deck).is_some() && avatar(deck) == avatar(other)
            {
                continue;
            }
            let both = |(key, copies): (&CardKey, &u32)| his.get(key).map(|his| *copies.min(his));
            let shared: u32 = cards[at].iter().filter_map(both).sum();
            let all = cards[at].values().sum::<u32>().min(his.values().sum());
            sums.entry(deck.player.kind)
                .or_default()
                .push(f64::from(shared) / f64::from(all.max(1)));
        }
    }
    let one = |(player, shares): (PlayerType, Vec<f64>)| {
        format!("{} {:.2}", player.word(), average(shares.into_iter()))
    };
    sums.into_iter().map(one).collect::<Vec<_>>().join(" ")
}

/// A deck of every avatar for each seed, built from the avatar alone.
fn built(judge: &Judge) -> Result<Vec<List>, Box<dyn std::error::Error>> {
    let ruleset = judge.library.get("coe").expect("built in");
    let database = &judge.database;
    let mut lists = Vec::new();
    for &player in PlayerType::ALL {
        let names: BTreeSet<&str> = avatars(database, player)
            .into_iter()
            .map(|avatar| database.card(avatar).name.as_str())
            .collect();
        for (avatar, seed) in
            names.iter().flat_map(|&avatar| (1..=SEEDS).map(move |seed| (avatar, seed)))
        {
            let length = ruleset.default_length;
            let plan = Plan { name: "A deck", player, avatar: Some(avatar), ruleset, length };
            let source = SourceFile::new("deck.toml", scaffold(database, &plan)?);
            let checked = judge.check(source.clone(), &JudgeOptions::default());
            let Outcome::Judged(judged) = &checked.outcome else { continue };
            let wish = CompletionOptions { seed, ..CompletionOptions::default() };
            let edits = complete(&judged.resolved(), ruleset, length, &wish).edits(database);
            let mut editor = Editor::new(source, database, None, None);
            edits.iter().try_for_each(|edit| editor.make(edit))?;
            let source = SourceFile::new("deck.toml", editor.text().to_owned());
            let checked = judge.check(source, &JudgeOptions::default());
            let Outcome::Judged(judged) = &checked.outcome else { continue };
            lists.push(List { author: "built".to_owned(), deck: judged.deck.clone() });
        }
    }
    Ok(lists)
}
