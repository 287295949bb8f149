//! `cargo xtask model` learns the model of real decks from lists; `cargo xtask recovery` measures
//! how well removed cards of a list are found again from the lists of others.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use meccg::cards::CardKey;
use meccg::decks::model::{Part, Quantity};
use meccg::decks::{Class, DeckCard, ResolvedDeck};
use meccg::internals::construction::complete::{CompletionOptions, complete};
use meccg::internals::yardstick::model::{DeckRole, Model, seats};
use meccg::internals::yardstick::{Gauge, measured};
use meccg::{Deck, Judge, JudgeOptions, Outcome};

use crate::{Done, root};

/// Cards of a class that are removed from a list and should be found again.
const TAKEN: usize = 5;

/// How often each list is spoiled.
const TRIES: u64 = 6;

/// Cards of a play deck that is a whole list: what has fewer is half of one.
const WHOLE: u32 = 50;

/// A list: who made it, and the deck.
#[derive(Clone)]
pub(crate) struct List {
    pub(crate) author: String,
    pub(crate) deck: Deck,
}

/// Learns the model from the published decks and the lists of some folders.
pub(crate) fn learn(folders: &[PathBuf]) -> Done {
    let judge = Judge::built_in();
    let lists = all_lists(&judge, folders)?;
    let decks: Vec<ResolvedDeck<'_>> =
        lists.iter().map(|list| resolved(&judge, &list.deck)).collect();
    let text = Model::learn(&decks).write(&judge.database);
    fs::write(root().join("src/yardstick/model.txt"), &text)?;
    let winners = folders.iter().map(|folder| lists_of(&judge, folder));
    let winners = winners.collect::<Result<Vec<_>, _>>()?.concat();
    fs::write(root().join("src/yardstick/tournament.toml"), bands(&judge, &winners))?;
    println!(
        "learned from {} lists: {} rows, {} bytes",
        lists.len(),
        text.lines().count(),
        text.len()
    );
    Ok(())
}

/// Measures that the lists do not show: programs added sites that their makers did not choose.
const UNTOLD: [Gauge; 3] = [Gauge::Sites, Gauge::Regions, Gauge::DeadCards];

/// The bands of the lists, without the outermost tenth on either side.
fn bands(judge: &Judge, lists: &[List]) -> String {
    let mut text = "# Where eight of ten decks lie that won tournaments: the outermost tenth on either side is left out.\n\
                    # `cargo xtask model` writes it anew.\n"
        .to_owned();
    for &gauge in Gauge::ALL.iter().filter(|gauge| !UNTOLD.contains(gauge)) {
        let mut numbers: Vec<u32> =
            lists.iter().map(|list| measured(&resolved(judge, &list.deck), gauge)).collect();
        numbers.sort_unstable();
        let tenth = numbers.len() / 10;
        if let (Some(least), Some(most)) =
            (numbers.get(tenth), numbers.get(numbers.len().saturating_sub(tenth + 1)))
        {
            let _ = writeln!(text, "{} = {{ least = {least}, most = {most} }}", gauge.word());
        }
    }
    text
}

/// The published decks and the lists of some folders.
fn all_lists(judge: &Judge, folders: &[PathBuf]) -> Result<Vec<List>, Box<dyn std::error::Error>> {
    let mut lists = lists_of(judge, &root().join("decks"))?;
    for folder in folders {
        lists.extend(lists_of(judge, folder)?);
    }
    Ok(lists)
}

/// The whole lists of a folder, in the order of their names.
pub(crate) fn lists_of(
    judge: &Judge,
    folder: &Path,
) -> Result<Vec<List>, Box<dyn std::error::Error>> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)?
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<_, std::io::Error>>()?;
    paths.retain(|path| path.is_file() && path.extension().is_some_and(|ending| ending != "md"));
    paths.sort();
    let mut lists = Vec::new();
    for path in paths {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let checked = judge.check_bytes(&name, fs::read(&path)?, &JudgeOptions::default());
        let Outcome::Judged(judged) = &checked.outcome else { continue };
        let mut deck = judged.deck.clone();
        deck.player =
            Some(meccg::source::Spanned::new(judged.player.kind, meccg::source::Span::new(0, 0)));
        let whole = resolved(judge, &deck);
        let cards: u32 = whole.of(Part::PlayDeck).map(DeckCard::copies).sum();
        if cards >= WHOLE {
            lists.push(List { author: author(&name), deck });
        }
    }
    Ok(lists)
}

/// The author of a list, by its file's name: the word after the year, as in
/// `Champion-World-2004-NAME-…`, else the first word. All published decks have one author.
fn author(name: &str) -> String {
    let words: Vec<&str> = name.split(['-', ' ', '_', '.']).collect();
    let is_year = |word: &&str| word.len() == 4 && word.bytes().all(|byte| byte.is_ascii_digit());
    let year = words.iter().position(is_year);
    words.get(year.map_or(0, |year| year + 1)).copied().unwrap_or_default().to_lowercase()
}

pub(crate) fn resolved<'a>(judge: &'a Judge, deck: &'a Deck) -> ResolvedDeck<'a> {
    ResolvedDeck::new(deck, &judge.database, None)
}

/// Removed and recovered cards of a class.
#[derive(Clone, Copy, Default)]
pub(crate) struct Found {
    taken: u32,
    model: u32,
    most_played: u32,
}

impl Found {
    pub(crate) fn told(self) -> String {
        let percent = |part: u32| 100.0 * f64::from(part) / f64::from(self.taken.max(1));
        format!("{:5.1}% ({:4.1}%)", percent(self.model), percent(self.most_played))
    }
}

/// Removed and recovered cards, of each author, and how long it took.
pub(crate) struct Recovered {
    of: BTreeMap<String, BTreeMap<Class, Found>>,
    runs: u32,
    whole: Duration,
    longest: Duration,
}

impl Recovered {
    /// Those of all authors.
    pub(crate) fn all(&self) -> BTreeMap<Class, Found> {
        let mut all: BTreeMap<Class, Found> = BTreeMap::new();
        for (class, found) in self.of.values().flatten() {
            let sum = all.entry(*class).or_default();
            sum.taken += found.taken;
            sum.model += found.model;
            sum.most_played += found.most_played;
        }
        all
    }
}

/// Prints the held-out recovery of the lists of some folders.
pub(crate) fn recovery(folders: &[PathBuf]) -> Done {
    let judge = Judge::built_in();
    let own = lists_of(&judge, &root().join("decks"))?;
    let mut lists = Vec::new();
    for folder in folders {
        lists.extend(lists_of(&judge, folder)?);
    }
    println!(
        "found again of what was taken out (of the five most played cards that the list lacks)"
    );
    let found = recovered(&judge, &own, &lists);
    for (author, sums) in &found.of {
        println!("{author:<12} {}", told(sums));
    }
    println!("{:<12} {}", "all", told(&found.all()));
    let Recovered { runs, whole, longest, .. } = found;
    println!("{runs} lists filled, {:?} each, at most {longest:?}", whole / runs.max(1));
    Ok(())
}

/// The held-out recovery: cards are removed from each list, and filled in again by a model that has no
/// list of the author.
pub(crate) fn recovered(judge: &Judge, own: &[List], lists: &[List]) -> Recovered {
    let authors: BTreeSet<&str> = lists.iter().map(|list| list.author.as_str()).collect();
    let (whole, longest) = (Duration::ZERO, Duration::ZERO);
    let mut found = Recovered { of: BTreeMap::new(), runs: 0, whole, longest };
    for author in authors {
        let others = own.iter().chain(lists.iter().filter(|list| list.author != author));
        let others: Vec<ResolvedDeck<'_>> =
            others.map(|list| resolved(judge, &list.deck)).collect();
        let model = Model::learn(&others);
        let sums = found.of.entry(author.to_owned()).or_default();
        for list in lists.iter().filter(|list| list.author == author) {
            for seed in 0..TRIES {
                let (spoiled, taken) = spoiled(judge, &list.deck, seed);
                let deck = resolved(judge, &spoiled);
                let begun = Instant::now();
                let added = filled(judge, &deck, &model);
                let took = begun.elapsed();
                found.longest = found.longest.max(took);
                found.whole += took;
                found.runs += 1;
                for (class, taken) in &taken {
                    let sum = sums.entry(*class).or_default();
                    let most = most_played(&others, &deck, *class);
                    sum.taken += taken.values().sum::<u32>();
                    sum.model += in_both(taken, &added);
                    sum.most_played += in_both(taken, &most);
                }
            }
        }
    }
    found
}

fn told(sums: &BTreeMap<Class, Found>) -> String {
    let of = |(class, found): (&Class, &Found)| format!("{}s {}", class.noun(), found.told());
    sums.iter().map(of).collect::<Vec<_>>().join("   ")
}

/// A deck without some of its resources and hazards, and those cards.
fn spoiled(
    judge: &Judge,
    deck: &Deck,
    seed: u64,
) -> (Deck, BTreeMap<Class, HashMap<CardKey, u32>>) {
    let mut spoiled = deck.clone();
    let whole = resolved(judge, deck);
    let mut taken: BTreeMap<Class, HashMap<CardKey, u32>> = BTreeMap::new();
    for class in [Class::Resource, Class::Hazard] {
        let of_class = whole
            .cards
            .iter()
            .filter(|card| card.part == Some(Part::PlayDeck) && card.class == class);
        let mut copies: Vec<(usize, CardKey)> = Vec::new();
        for card in of_class {
            let at = deck.entries.iter().position(|entry| std::ptr::eq(entry, card.entry));
            copies
                .extend(at.into_iter().flat_map(|at| vec![(at, card.key); card.copies() as usize]));
        }
        shuffle(&mut copies, seed);
        for (at, key) in copies.into_iter().take(TAKEN) {
            let left = spoiled.entries[at].quantity.copies().saturating_sub(1);
            spoiled.entries[at].quantity = Quantity::Copies(left);
            *taken.entry(class).or_default().entry(key).or_default() += 1;
        }
    }
    spoiled.entries.retain(|entry| entry.quantity.copies() > 0);
    (spoiled, taken)
}

/// Shuffles, the same for the same seed.
fn shuffle<T>(items: &mut [T], seed: u64) {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(0x1234_5678_9abc_def1);
    for at in (1..items.len()).rev() {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        let to = usize::try_from(state % (at as u64 + 1)).unwrap_or(0);
        items.swap(at, to);
    }
}

/// The additions of `complete` to the play deck.
fn filled(judge: &Judge, deck: &ResolvedDeck<'_>, model: &Model) -> HashMap<CardKey, u32> {
    let ruleset = judge.library.get("coe").expect("built in");
    let wish = CompletionOptions { model: Some(model), seed: 1, ..CompletionOptions::default() };
    let completion = complete(deck, ruleset, ruleset.default_length, &wish);
    let mut added: HashMap<CardKey, u32> = HashMap::new();
    for one in completion.additions {
        if one.section.part() == Part::PlayDeck {
            *added.entry(judge.database.key(one.printing)).or_default() += u32::from(one.copies);
        }
    }
    added
}

/// The five cards that most of the other lists hold and this one lacks: those of the same player first
/// for resources, of all for hazards.
fn most_played(
    others: &[ResolvedDeck<'_>],
    deck: &ResolvedDeck<'_>,
    class: Class,
) -> HashMap<CardKey, u32> {
    let role = if class == Class::Hazard { DeckRole::Hazard } else { DeckRole::Resource };
    let held = seats(deck);
    let mut lists: BTreeMap<CardKey, usize> = BTreeMap::new();
    let alike =
        |other: &&ResolvedDeck<'_>| class == Class::Hazard || other.player.kind == deck.player.kind;
    for other in others.iter().filter(alike) {
        for (_, key) in seats(other).into_iter().filter(|seat| seat.0 == role) {
            *lists.entry(key).or_default() += 1;
        }
    }
    lists.retain(|&key, _| !held.contains(&(role, key)));
    let mut most: Vec<(CardKey, usize)> = lists.into_iter().collect();
    most.sort_by_key(|&(_, lists)| std::cmp::Reverse(lists));
    most.into_iter().take(TAKEN).map(|(key, _)| (key, 1)).collect()
}

fn in_both(one: &HashMap<CardKey, u32>, other: &HashMap<CardKey, u32>) -> u32 {
    one.iter().map(|(key, copies)| other.get(key).copied().unwrap_or(0).min(*copies)).sum()
}
