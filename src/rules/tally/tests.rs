//! Which cards count where.

use super::*;
use crate::cards::database::Database;
use crate::decks::formats::read;
use crate::decks::model::Format;
use crate::rulesets::library::Library;
use crate::source::{Limits, SourceFile};

/// The tally of a deck in TOML under the tournament rules.
fn tally(text: &str) -> Tally {
    with_deck(text, |_, tally| tally.clone())
}

fn with_deck<T>(text: &str, look: impl FnOnce(&ResolvedDeck<'_>, &Tally) -> T) -> T {
    let (database, library) = (Database::built_in(), Library::built_in());
    let source = SourceFile::new("deck", text);
    let deck = read(
        &source,
        Some(Format::Toml),
        &Limits::default(),
        &crate::cards::database::Database::built_in(),
    )
    .expect("a deck");
    let resolved = ResolvedDeck::new(&deck, &database, None);
    let tally = Tally::new(&resolved, library.get("coe").expect("the tournament rules"));
    look(&resolved, &tally)
}

#[test]
fn each_part_has_its_sums() {
    let tally = tally(
        r#"player = "fallen-wizard"
[pool.characters]
"Balin" = 1
"Troll-chief" = 1
[pool.items]
"Cram" = 2
[pool.stage]
"Bad Company" = 1
"Hidden Haven" = 2
[play-deck.characters]
"Saruman" = 3
"Baugúr" = 1
"Haldir" = 2
[play-deck.resources]
"Dodge" = 4
"Double-dealing" = 1
[play-deck.hazards]
"Slayer" = 5
[hazard-deck]
"Slayer" = 4
"My Precious" = 1
[sideboard]
"Dodge" = 6
"My Precious" = 1
[sideboard-vs-fallen-wizard]
"Slayer" = 8
[sites]
"Rivendell [H]" = 9
"Rhudaur" = 1
"#,
    );
    assert_eq!((tally.play_deck, tally.resources, tally.hazards), (16, 5, 5));
    assert_eq!((tally.characters, tally.avatars), (3, 3));
    assert_eq!(tally.hazard_deck, 5);
    assert_eq!((tally.sideboard, tally.sideboard_vs_fallen_wizard), (7, 8));
    assert_eq!(tally.sites, 10);
    let pool = PoolSums { characters: 2, items: 2, stage_cards: 3, stage_points: 4, mind: 5 + 6 };
    assert_eq!(tally.pool, pool);
    // Baugúr 4, My Precious twice 4.
    assert_eq!(tally.agent_mind, 12);
}

#[test]
fn unknown_cards_count_in_the_sum_of_their_section_and_in_nothing_else() {
    let tally = tally(
        r#"player = "wizard"
[pool.characters]
"Unknown one" = 1
[pool.items]
"Unknown one" = 2
[pool.stage]
"Unknown one" = 3
[pool.cards]
"Unknown one" = 4
[play-deck.characters]
"Unknown one" = 5
[play-deck.resources]
"Unknown one" = 6
[play-deck.hazards]
"Unknown one" = 7
[play-deck.cards]
"Unknown one" = 8
[hazard-deck]
"Unknown one" = 12
[sideboard]
"Unknown one" = 9
[sideboard-vs-fallen-wizard]
"Unknown one" = 10
[sites]
"Unknown one" = 11
"#,
    );
    let expected = Tally {
        has_play_deck: true,
        play_deck: 5 + 6 + 7 + 8,
        resources: 6,
        hazards: 7,
        characters: 5,
        hazard_deck: 12,
        sideboard: 9,
        sideboard_vs_fallen_wizard: 10,
        pool: PoolSums { characters: 1, items: 2, ..PoolSums::default() },
        ..Tally::default()
    };
    assert_eq!(tally, expected);
}

#[test]
fn misplaced_cards_and_bad_quantities_count_for_nothing() {
    let tally = tally(
        r#"player = "wizard"
[play-deck.resources]
"Dodge" = 0
"Rivendell" = 4
[pool.cards]
"Rhudaur" = 2
[sites]
"Baduila" = 1
"Slayer" = 3
"#,
    );
    let nothing = Tally { has_play_deck: true, ..Tally::default() };
    assert_eq!(Tally { by_card: Vec::new(), ends: Vec::new(), ..tally }, nothing);
}

#[test]
fn copies_of_a_card_are_gathered_from_everywhere_in_file_order() {
    let text = r#"player = "wizard"
[sideboard]
"Twilight (LE)" = 1
[play-deck.hazards]
"Slayer" = 2
"Twilight (TW)" = 2
[pool.cards]
"Twilight" = 4
[sites]
"Twilight" = 8
"#;
    with_deck(text, |deck, tally| {
        let twilight = tally.copies(deck).find(|copies| copies.first().card.name == "Twilight");
        let twilight = twilight.expect("it is in the deck");
        let copies: Vec<_> = twilight.all().map(DeckCard::copies).collect();
        assert_eq!(copies, [1, 2, 4, 8]);
        assert!(twilight.is_repeated());
        assert_eq!(twilight.count(Counted::ALL), 7);
        assert_eq!(twilight.count(&[Counted::PlayDeck, Counted::Pool]), 6);
        assert_eq!(twilight.count(&[]), 0);
        assert_eq!(tally.copies(deck).count(), 2);
    });
}

#[test]
fn halves_make_wholes_and_an_odd_one_nothing() {
    for (whole, half, counted) in [(0, 0, 0), (0, 1, 0), (0, 2, 1), (11, 3, 12), (12, 0, 12)] {
        assert_eq!(Creatures { whole, half }.counted(), counted);
    }
}

#[test]
fn hazards_weigh_what_they_are() {
    use Weight::{Half, None, Whole};
    let all = HalfCreature::ALL;
    let by_book = [
        ("Slayer", Whole, Whole),
        ("Smaug", Whole, Whole),
        ("Durin's Bane", Whole, Whole),
        ("Smaug Ahunt", Half, None),
        ("Smaug at Home", Half, None),
        ("Wolf-riders", Half, Whole),
        ("Shelob", Half, Whole),
        ("Balrog of Moria", Half, None),
        ("Spawn of Ungoliant", Half, None),
        ("Baduila", Half, None),
        ("Lobelia Sackville-Baggins", Half, None),
        ("My Precious", Half, None),
        ("Doors of Night", None, None),
        ("Twilight", None, None),
    ];
    for (name, with_halves, without) in by_book {
        let text = format!("player = \"wizard\"\n[play-deck.hazards]\n\"{name}\" = 1\n");
        with_deck(&text, |deck, _| {
            let card = &deck.cards[0];
            assert_eq!(weight(card, deck, all), with_halves, "{name}");
            assert_eq!(weight(card, deck, &[]), without, "{name} in a book without halves");
        });
    }
}

/// A hazard event that is a manifestation of nothing known is none of a Dragon: a card of one's own may name
/// a card that is not there.
#[test]
fn a_manifestation_of_nothing_known_is_no_dragons() {
    let database = Database::built_in();
    let card = |id: &str| {
        database.card(database.by_id(id.parse().expect("an id")).expect("a card")).clone()
    };
    let mut ahunt = card("TD-4");
    assert!(is_dragon_event(&ahunt, &database));
    ahunt.manifestation_of = vec!["XX-1".parse().expect("an id")];
    assert!(!is_dragon_event(&ahunt, &database));
}
