//! Whenever some split is legal, the assignment is: brute force over all splits is the oracle.

use std::fmt::Write as _;
use std::sync::LazyLock;

use proptest::prelude::*;

use super::*;
use crate::cards::database::Database;
use crate::decks::formats::read;
use crate::decks::model::Format;
use crate::rulesets::library::Library;
use crate::source::{Limits, SourceFile};

static DATABASE: LazyLock<Database> = LazyLock::new(Database::built_in);

/// The cards that can be on either side, and whether they are hazards by type.
const DUAL: [(&str, bool); 5] = [
    ("Twilight", true),
    ("Tookish Blood", true),
    ("Great Secrets Buried There", true),
    ("Sudden Call", false),
    ("Gnawed Ways", false),
];

/// A play deck: so many plain resources and hazards, and of each dual-purpose card so many copies
/// listed under resources and under hazards.
#[derive(Clone, Debug)]
struct PlayDeck {
    player: PlayerType,
    resources: u32,
    hazards: u32,
    dual: [(u32, u32); 5],
}

impl PlayDeck {
    fn text(&self) -> String {
        let mut text = format!("player = \"{}\"\n", self.player);
        for (section, listed) in [("resources", true), ("hazards", false)] {
            writeln!(text, "[play-deck.{section}]").expect("a string takes everything");
            for ((name, _), of_sections) in DUAL.iter().zip(self.dual) {
                let copies = if listed { of_sections.0 } else { of_sections.1 };
                if copies > 0 {
                    writeln!(text, "\"{name}\" = {copies}").expect("a string takes everything");
                }
            }
        }
        text
    }

    fn sides(&self, ruleset: &Ruleset) -> Sides {
        let source = SourceFile::new("deck", self.text());
        let deck = read(&source, Some(Format::Toml), &Limits::default(), &Database::built_in())
            .expect("a deck");
        let resolved = ResolvedDeck::new(&deck, &DATABASE, None);
        assert!(resolved.unknown.is_empty() && resolved.player.kind == self.player);
        assign(&resolved, ruleset, self.resources, self.hazards)
    }

    /// The copies of a card that may count as resources.
    fn allowed(&self, card: usize) -> u32 {
        let copies = self.dual[card].0 + self.dual[card].1;
        let (name, hazard) = DUAL[card];
        match self.player {
            PlayerType::FallenWizard if hazard => copies.min(2),
            PlayerType::Wizard if name == "Sudden Call" => 0,
            _ => copies,
        }
    }

    fn copies(&self) -> u32 {
        self.dual.iter().map(|(resources, hazards)| resources + hazards).sum()
    }

    /// Whether some split makes as many resources as hazards, from 30 to 50: every number of copies
    /// of every card is tried.
    fn can_be_legal(&self) -> bool {
        let mut reached = vec![0];
        for card in 0..DUAL.len() {
            let with = |sum: u32| (0..=self.allowed(card)).map(move |more| sum + more);
            reached = reached.into_iter().flat_map(with).collect();
            reached.sort_unstable();
            reached.dedup();
        }
        reached.iter().any(|&as_resources| self.is_legal(as_resources))
    }

    fn is_legal(&self, as_resources: u32) -> bool {
        let resources = self.resources + as_resources;
        let hazards = self.hazards + self.copies() - as_resources;
        resources == hazards && (30..=50).contains(&resources)
    }

    /// The copies that count as resources where the file lists them there.
    fn listed(&self) -> u32 {
        (0..DUAL.len()).map(|card| self.dual[card].0.min(self.allowed(card))).sum()
    }
}

fn play_deck() -> impl Strategy<Value = PlayDeck> {
    let player = prop::sample::select(PlayerType::ALL.to_vec());
    let few = 0..=3_u32;
    let dual = prop::array::uniform5((few.clone(), few));
    // Both sums near each other, and near the limits as often as not.
    let near = prop_oneof![20..=55_u32, 27..=32_u32, 48..=52_u32];
    (player, near, -6..=6_i32, dual).prop_map(|(player, resources, more, dual)| PlayDeck {
        player,
        resources,
        hazards: resources.saturating_add_signed(more),
        dual,
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_legal_split_is_found_whenever_there_is_one(deck in play_deck()) {
        let library = Library::built_in();
        let sides = deck.sides(library.get("coe").expect("the tournament rules"));
        prop_assert_eq!(sides.as_resources + sides.as_hazards, deck.copies());
        prop_assert_eq!(sides.balanced, deck.can_be_legal() && deck.copies() > 0);
        if sides.balanced {
            prop_assert!(deck.is_legal(sides.as_resources));
        } else {
            prop_assert_eq!(sides.as_resources, deck.listed());
        }
    }

    #[test]
    fn the_sides_of_entries_add_up_to_those_of_the_deck(deck in play_deck()) {
        let library = Library::built_in();
        let sides = deck.sides(library.get("coe").expect("the tournament rules"));
        let sum = |of: fn(&Side) -> u32| sides.cards.iter().map(of).sum::<u32>();
        prop_assert_eq!(sum(|side| side.as_resources), sides.as_resources);
        prop_assert_eq!(sum(|side| side.as_hazards), sides.as_hazards);
        let places: Vec<_> = sides.cards.iter().map(|side| side.place).collect();
        prop_assert!(places.is_sorted());
    }

    #[test]
    fn by_type_every_card_is_on_the_side_of_its_type(deck in play_deck()) {
        let library = Library::built_in();
        let mut ruleset = library.get("coe").expect("the tournament rules").clone();
        ruleset.dual_purpose = DualPurpose::ByType;
        let sides = deck.sides(&ruleset);
        let of_type = |card: usize| deck.dual[card].0 + deck.dual[card].1;
        let resources: u32 = (0..DUAL.len())
            .filter(|&card| !DUAL[card].1 && deck.allowed(card) > 0)
            .map(of_type)
            .sum();
        prop_assert!(!sides.balanced);
        prop_assert_eq!(sides.as_resources, resources);
    }
}

/// As many copies as it takes move, and no more: cards stay where they are listed.
#[test]
fn copies_stay_where_they_are_listed_if_that_is_legal() {
    let library = Library::built_in();
    let coe = library.get("coe").expect("the tournament rules");
    let deck = PlayDeck {
        player: PlayerType::Ringwraith,
        resources: 29,
        hazards: 27,
        dual: [(0, 3), (1, 0), (0, 0), (0, 0), (0, 0)],
    };
    let sides = deck.sides(coe);
    assert!(sides.balanced);
    assert_eq!((sides.as_resources, sides.as_hazards), (1, 3));
    let of_entries: Vec<_> = sides.cards.iter().map(|side| side.as_resources).collect();
    // Tookish Blood under resources, then Twilight under hazards.
    assert_eq!(of_entries, [1, 0]);
}

#[test]
fn without_dual_purpose_cards_there_is_nothing_to_assign() {
    let library = Library::built_in();
    let deck =
        PlayDeck { player: PlayerType::Wizard, resources: 30, hazards: 30, dual: [(0, 0); 5] };
    assert_eq!(deck.sides(library.get("coe").expect("coe")), Sides::default());
}
