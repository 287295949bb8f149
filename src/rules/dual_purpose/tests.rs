//! If some split is legal, the assignment is, and the suggested repair is the smallest that makes a
//! deck legal: brute force over all splits and repairs is the oracle.

use std::fmt::Write as _;
use std::sync::LazyLock;

use proptest::prelude::*;

use super::*;
use crate::cards::database::Database;
use crate::decks::formats::read;
use crate::decks::model::Format;
use crate::diagnostic::Diagnostic;
use crate::rules::{Game, judge};
use crate::rulesets::library::Library;
use crate::rulesets::model::GameLength;
use crate::source::{Limits, SourceFile};

static DATABASE: LazyLock<Database> = LazyLock::new(Database::built_in);
static LIBRARY: LazyLock<Library> = LazyLock::new(Library::built_in);

/// The cards that can be on either side, and whether they are hazards by type.
const DUAL: [(&str, bool); 5] = [
    ("Twilight", true),
    ("Tookish Blood", true),
    ("Great Secrets Buried There", true),
    ("Sudden Call", false),
    ("Gnawed Ways", false),
];

/// A play deck: numbers of plain resources and hazards, and for each dual-purpose card the copies
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

    /// The sums of copies that can count as resources: every number of copies of every card is tried.
    fn splits(&self) -> Vec<u32> {
        let mut reached = vec![0];
        for card in 0..DUAL.len() {
            let with = |sum: u32| (0..=self.allowed(card)).map(move |more| sum + more);
            reached = reached.into_iter().flat_map(with).collect();
            reached.sort_unstable();
            reached.dedup();
        }
        reached
    }

    /// Whether some split gives equal numbers of resources and hazards, from 30 to 50.
    fn can_be_legal(&self) -> bool {
        self.splits().iter().any(|&as_resources| self.is_legal(as_resources))
    }

    /// The deck with this many plain resources and hazards added, or removed if negative; `None` if
    /// it has too few to remove.
    fn changed(&self, resources: i64, hazards: i64) -> Option<Self> {
        let sum = |own: u32, more: i64| u32::try_from(i64::from(own) + more).ok();
        let (resources, hazards) = (sum(self.resources, resources)?, sum(self.hazards, hazards)?);
        Some(Self { resources, hazards, ..self.clone() })
    }

    /// The fewest plain cards to add or remove that make it legal.
    fn fewest_repairs(&self) -> i64 {
        let splits = self.splits();
        let legal = |resources, hazards| {
            let Some(deck) = self.changed(resources, hazards) else { return false };
            splits.iter().any(|&as_resources| deck.is_legal(as_resources))
        };
        let of = |cards: i64| {
            (-cards..=cards).any(|resources| {
                let hazards = cards - resources.abs();
                legal(resources, hazards) || legal(resources, -hazards)
            })
        };
        (0..1_000).find(|&cards| of(cards)).expect("there are cards enough")
    }

    /// The findings of the rules on size and parity.
    fn found(&self) -> Vec<Diagnostic> {
        let text = self.text();
        let text = text.replace("[play-deck.resources]\n", "[play-deck.resources]\nDodge = @R\n");
        let text = text.replace("[play-deck.hazards]\n", "[play-deck.hazards]\nSlayer = @H\n");
        let text = text.replace("@R", &self.resources.to_string());
        let text = text.replace("@H", &self.hazards.to_string());
        let source = SourceFile::new("deck", text);
        let deck =
            read(&source, Some(Format::Toml), &Limits::default(), &DATABASE).expect("a deck");
        let resolved = ResolvedDeck::new(&deck, &DATABASE, None);
        let coe = LIBRARY.get("coe").expect("the tournament rules");
        let game = Game::new(GameLength::Short);
        let mut found = judge(&resolved, coe, game).diagnostics;
        found.retain(|found| ["play-deck-size", "resource-hazard-parity"].contains(&found.rule));
        found
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
        prop_assert_eq!(deck.is_legal(sides.as_resources), deck.can_be_legal());
        if deck.is_legal(deck.listed()) {
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
        prop_assert_eq!(sides.as_resources, resources);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn an_equal_split_is_told_of_no_parity_and_each_repair_is_a_smallest(deck in play_deck()) {
        let found = deck.found();
        let apart = |as_resources: &u32| {
            let resources = deck.resources + as_resources;
            resources.abs_diff(deck.hazards + deck.copies() - as_resources)
        };
        let splits = deck.splits();
        let equal = splits.iter().any(|split| apart(split) == 0);
        let told = found.iter().any(|found| found.rule == "resource-hazard-parity");
        prop_assert_eq!(told, !equal);
        prop_assert_eq!(found.is_empty(), deck.can_be_legal());
        // If only one side has too few or too many cards and no card can change sides, the finding
        // is about that side.
        let open = splits.len() > 1;
        for found in found.iter().filter(|found| open || found.rule == "resource-hazard-parity") {
            let help = found.help.as_deref().expect("what to do");
            for (resources, hazards) in repairs(help) {
                prop_assert_eq!(resources.abs() + hazards.abs(), deck.fewest_repairs(), "{}", help);
                prop_assert!(deck.changed(resources, hazards).expect("as many").found().is_empty(), "{}", help);
            }
        }
    }
}

/// The repairs that a help names, as resources and hazards to add, negative to remove: `add 1 resource
/// and remove 2 hazards or add 3 resources (…)`.
fn repairs(help: &str) -> Vec<(i64, i64)> {
    let help = help.split(" (").next().expect("words");
    let alternatives = help.split(" or ").flat_map(|words| words.split(", "));
    let read = |words: &str| {
        let (mut sign, mut number, mut sums) = (1, 0, (0, 0));
        for word in words.split(' ') {
            match word {
                "add" => sign = 1,
                "remove" => sign = -1,
                "and" => {}
                "resource" | "resources" => sums.0 = sign * number,
                "hazard" | "hazards" => sums.1 = sign * number,
                _ => number = word.parse().unwrap_or_else(|_| panic!("{word} in {help}")),
            }
        }
        sums
    };
    alternatives.map(read).collect()
}

/// Only as many copies move as needed: other cards stay on the side that lists them.
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

/// Where nothing limits the size of the play deck, a side without a card is no worse than the other.
#[test]
fn without_limits_on_size_an_empty_side_is_within_them() {
    let mut ruleset = LIBRARY.get("coe").expect("the tournament rules").clone();
    ruleset.rules.play_deck_size = None;
    for (listed, as_resources) in [((0, 1), 0), ((1, 0), 1)] {
        let deck = PlayDeck {
            player: PlayerType::Ringwraith,
            resources: 0,
            hazards: 0,
            dual: [listed, (0, 0), (0, 0), (0, 0), (0, 0)],
        };
        assert_eq!(deck.sides(&ruleset).as_resources, as_resources, "{listed:?}");
    }
}
