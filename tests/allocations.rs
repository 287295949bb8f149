//! Resolving the names of a native deck allocates for the deck as a whole, and nothing for each entry.
//!
//! Counted, not timed. A test binary of its own: it brings an allocator that counts.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use allocation_counter::measure;
use meccg::assist::{OpenDeck, PositionUnit};
use meccg::cards::model::CardType;
use meccg::decks::{ResolvedDeck, formats};
use meccg::internals::cards::lookup::Lookup;
use meccg::source::Limits;
use meccg::{Database, Deck, Format, Judge, JudgeOptions, PlayerType, SourceFile};

/// The names of cards of a sideboard as a native deck writes them, some with their sets.
fn names(database: &Database) -> Vec<String> {
    let mut known = BTreeSet::new();
    let cards = database.cards();
    let cards =
        cards.filter(|card| matches!(card.card_type, CardType::Resource | CardType::Hazard));
    let cards = cards.filter(|card| known.insert(&card.name) && !card.name.contains(['"', '\\']));
    let name = |(at, card): (usize, &meccg::Card)| match at % 4 {
        0 => format!("{} ({})", card.name, card.id.set()),
        1 => card.name.to_uppercase(),
        2 => card.id.to_string(),
        _ => card.name.clone(),
    };
    cards.enumerate().map(name).collect()
}

fn deck(names: &[String]) -> Deck {
    let mut text = "player = \"wizard\"\n[sideboard]\n".to_owned();
    for name in names {
        let _ = writeln!(text, "\"{name}\" = 1");
    }
    let source = SourceFile::new("deck.toml", text);
    formats::read(&source, Some(Format::Toml), &Limits::default(), &Database::built_in())
        .expect("a deck")
}

/// The names without findings: each is one card's.
fn plain(database: &Database) -> Vec<String> {
    let names = names(database);
    let deck = deck(&names);
    let resolved = ResolvedDeck::new(&deck, database, Some(PlayerType::Wizard));
    assert_eq!(resolved.unknown.len() + resolved.mismatched.len(), 0);
    let ambiguous: BTreeSet<&str> =
        resolved.ambiguous.iter().map(|found| found.entry.name.as_str()).collect();
    names.iter().filter(|name| !ambiguous.contains(name.as_str())).cloned().collect()
}

/// The allocations of resolving a deck whose cards are already decoded.
fn allocated(database: &Database, deck: &Deck) -> u64 {
    let resolve = || {
        let resolved = ResolvedDeck::new(deck, database, Some(PlayerType::Wizard));
        assert_eq!(resolved.cards.len(), deck.entries.len());
    };
    resolve();
    measure(resolve).count_total
}

#[test]
fn looking_a_name_up_allocates_nothing() {
    let database = Database::built_in();
    let names = plain(&database);
    assert!(names.len() > 1_000, "{} names", names.len());
    let mut lookup = Lookup::new(&database);
    let mut found = Vec::with_capacity(64);
    let mut look_up = |name: &str| {
        found.clear();
        lookup.candidates(name, &mut found);
        assert!(!found.is_empty(), "{name}");
    };
    // The buffers grow to the longest name, and the cards that tags are held against are decoded.
    for name in &names {
        look_up(name);
    }
    let counted = measure(|| names.iter().for_each(|name| look_up(name)));
    assert_eq!(counted.count_total, 0, "{counted:?}");
}

/// Whoever writes in a text of which there is too much waits for no second reading of it.
#[test]
fn no_request_reads_a_hostile_text_anew() {
    let (judge, wishes) = (Judge::built_in(), JudgeOptions::default());
    let list = format!("Resources\n\n{}", "1 Doge of the Wst\n".repeat(30_000));
    let json = format!("{{\"pool\": {{{}\"Dodge\": 1}}}}", "\"Doge\":1,\n".repeat(90_000));
    let deep = format!("name = 1\n[sites]\nx = {}", "[".repeat(100_000));
    for (path, text) in [("a.txt", list), ("a.json", json), ("a.toml", deep)] {
        let open = OpenDeck::new(&judge, path, &text, &wishes, PositionUnit::Utf16);
        let at = open.byte(1, 3);
        let ask = || {
            open.hover(at);
            open.proposals(at);
            open.actions(at..at + 40);
            open.outline();
            open.hints();
        };
        // Cards that are proposed are decoded once.
        ask();
        let counted = measure(ask);
        let most = 2 * text.len() as u64;
        assert!(counted.bytes_total < most, "{path}: {counted:?}");
    }
}

#[test]
fn a_deck_of_many_entries_allocates_as_often_as_one_of_few() {
    let database = Database::built_in();
    let names = plain(&database);
    let few = allocated(&database, &deck(&names[..10]));
    let many = allocated(&database, &deck(&names[..1_000]));
    assert!(few <= 16, "{few} allocations for ten entries");
    // The list of candidates may have to grow: that doubles it, so it happens seldom.
    assert!(many <= few + 4, "{few} allocations for ten entries, {many} for a thousand");
}
