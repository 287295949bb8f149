//! The character draft and its worst case.

use meccg::company::{CompanyLimits, Measure, Pool, Worth};
use meccg::internals::company::draft::{Draft, DraftSide, discarded_stage_cards, play};
use meccg::internals::company::worst_case::worst_case;
use meccg::{Database, Library, PlayerType};
use proptest::prelude::*;
use proptest::sample::subsequence;

use crate::cases::config;

struct Table {
    database: Database,
    library: Library,
}

impl Table {
    fn new() -> Self {
        Self { database: Database::built_in(), library: Library::built_in() }
    }

    fn limits(&self, ruleset: &str, player: PlayerType) -> CompanyLimits<'_> {
        CompanyLimits::of(self.library.get(ruleset).expect("built in"), player)
    }

    fn pool(&self, limits: &CompanyLimits<'_>, names: &[&str]) -> Pool<'_> {
        Pool::of_names(&self.database, limits, names.iter().copied()).expect("names")
    }
}

fn names<'p>(pool: &'p Pool<'_>, places: &[usize]) -> Vec<&'p str> {
    places.iter().map(|&at| pool.candidates[at].card.name.as_str()).collect()
}

/// The results of two players of one kind: companies and the characters set aside.
fn ends(ruleset: &str, own: &[&str], other: &[&str]) -> [[Vec<String>; 3]; 2] {
    let table = Table::new();
    let limits = table.limits(ruleset, PlayerType::Wizard);
    let pools = [table.pool(&limits, own), table.pool(&limits, other)];
    let draft = play([0, 1].map(|side| DraftSide { pool: &pools[side], limits: &limits }));
    [0, 1].map(|side| {
        let outcome = &draft.outcomes[side];
        [&outcome.company, &outcome.set_aside, &outcome.unrevealed]
            .map(|places| names(&pools[side], places).into_iter().map(str::to_owned).collect())
    })
}

#[test]
fn the_same_character_in_the_same_round_is_set_aside() {
    let [own, other] =
        ends("coe", &["Aragorn II", "Gimli", "Legolas"], &["Aragorn II", "Gimli", "Frodo"]);
    // Both lose Aragorn and Gimli: each is revealed by both at once.
    assert_eq!(own, [vec!["Legolas"], vec!["Aragorn II", "Gimli"], vec![]]);
    assert_eq!(other, [vec!["Frodo"], vec!["Aragorn II", "Gimli"], vec![]]);
}

#[test]
fn who_reveals_first_has_the_character() {
    let [own, other] = ends("coe", &["Aragorn II", "Gimli"], &["Gimli", "Aragorn II", "Frodo"]);
    assert_eq!(own, [vec!["Aragorn II"], vec![], vec!["Gimli"]]);
    assert_eq!(other, [vec!["Gimli", "Frodo"], vec![], vec!["Aragorn II"]]);
}

#[test]
fn manifestations_collide() {
    let [own, other] = ends("coe", &["Aragorn II", "Gimli"], &["Strider", "Frodo"]);
    assert_eq!(own[1], ["Aragorn II"]);
    assert_eq!(other[1], ["Strider"]);
}

/// Whether manifestations collide is said by the book of the first player, like all of the draft.
#[test]
fn manifestations_collide_by_the_book_of_the_first_player() {
    let table = Table::new();
    let one = table.limits("coe", PlayerType::Wizard);
    let mut several = one.clone();
    several.manifestations = false;
    let pools = [table.pool(&one, &["Aragorn II"]), table.pool(&one, &["Strider"])];
    let set_aside = |limits: [&CompanyLimits<'_>; 2]| {
        let draft = play([0, 1].map(|side| DraftSide { pool: &pools[side], limits: limits[side] }));
        draft.outcomes.map(|outcome| outcome.set_aside.len())
    };
    assert_eq!(set_aside([&one, &several]), [1, 1]);
    assert_eq!(set_aside([&several, &one]), [0, 0]);
}

/// A character set aside is not in play: another manifestation of it can still be revealed (1.9).
#[test]
fn who_is_set_aside_bars_no_other_manifestation() {
    // A character that a player has revealed is not revealed again.
    let [own, other] = ends("coe", &["Aragorn II", "Strider"], &["Strider", "Aragorn II"]);
    assert_eq!(own, [vec![], vec!["Aragorn II"], vec!["Strider"]]);
    assert_eq!(other, [vec![], vec!["Strider"], vec!["Aragorn II"]]);
    let [own, other] = ends("coe", &["Aragorn II", "Strider"], &["Aragorn II", "Frodo"]);
    assert_eq!(own, [vec!["Strider"], vec!["Aragorn II"], vec![]]);
    assert_eq!(other, [vec!["Frodo"], vec!["Aragorn II"], vec![]]);
    // In a company, the character does.
    let [own, other] = ends("coe", &["Aragorn II"], &["Frodo", "Strider"]);
    assert_eq!((&own[0], &other[2]), (&vec!["Aragorn II".to_owned()], &vec!["Strider".to_owned()]));
}

#[test]
fn a_unique_stage_resource_that_both_reveal_is_discarded() {
    let table = Table::new();
    let limits = table.limits("coe", PlayerType::FallenWizard);
    let one = table.pool(&limits, &["The Forge-master", "Double-dealing"]);
    let other = table.pool(&limits, &["Double-dealing", "The Forge-master", "Hidden Haven"]);
    let discarded = discarded_stage_cards([&one, &other]);
    let discarded: Vec<_> = discarded.iter().map(|card| card.name.as_str()).collect();
    assert_eq!(discarded, ["The Forge-master"]);
    assert!(discarded_stage_cards([&one, &Pool::default()]).is_empty());
}

#[test]
fn mind_is_kept_to_and_the_next_that_fits_is_taken() {
    let [own, _] = ends("coe", &["Elrond", "Glorfindel II", "Théoden", "Bard Bowman"], &["Frodo"]);
    assert_eq!(own, [vec!["Elrond", "Glorfindel II", "Bard Bowman"], vec![], vec!["Théoden"]]);
}

#[test]
fn who_is_done_waits_for_the_other() {
    let [own, other] = ends("coe", &["Elrond"], &["Frodo", "Gimli", "Legolas"]);
    assert_eq!(own[0], ["Elrond"]);
    assert_eq!(other[0], ["Frodo", "Gimli", "Legolas"]);
}

#[test]
fn minions_that_are_not_unique_never_collide() {
    let table = Table::new();
    let limits = table.limits("coe", PlayerType::Ringwraith);
    let pool = table.pool(&limits, &["Orc Captain", "Orc Captain", "Gorbag"]);
    let draft = play([DraftSide { pool: &pool, limits: &limits }; 2]);
    for outcome in &draft.outcomes {
        assert_eq!(names(&pool, &outcome.company), ["Orc Captain", "Orc Captain"]);
        assert_eq!(names(&pool, &outcome.set_aside), ["Gorbag"]);
    }
}

#[test]
fn without_a_draft_both_lay_down_and_lose_what_both_have() {
    let [own, other] =
        ends("metw/standard", &["Frodo", "Aragorn II", "Gimli"], &["Gimli", "Elladan", "Frodo"]);
    assert_eq!(own, [vec!["Aragorn II"], vec!["Frodo", "Gimli"], vec![]]);
    assert_eq!(other, [vec!["Elladan"], vec!["Gimli", "Frodo"], vec![]]);
}

#[test]
fn in_turn_the_first_has_what_both_want() {
    let [own, other] =
        ends("metw/multiplayer", &["Frodo", "Gimli"], &["Frodo", "Gimli", "Sam Gamgee"]);
    assert_eq!(own[0], ["Frodo"], "the second took Gimli, who was next");
    assert_eq!(other[0], ["Gimli", "Sam Gamgee"]);
}

#[test]
fn leftovers_go_to_the_play_deck_up_to_ten() {
    let table = Table::new();
    let limits = table.limits("coe", PlayerType::Wizard);
    let pool = table.pool(&limits, &["Aragorn II", "Elrond", "Gimli", "Legolas"]);
    let side = DraftSide { pool: &pool, limits: &limits };
    let draft = play([side, side]);
    let outcome = &draft.outcomes[0];
    assert_eq!(names(&pool, &outcome.set_aside), ["Aragorn II", "Elrond", "Gimli", "Legolas"]);
    let left = outcome.leftovers(side, 8, &[]);
    assert_eq!((left.characters.len(), left.room), (4, Some(2)));
    assert_eq!(outcome.leftovers(side, 12, &[]).room, Some(0));
    // Without a draft they go there beside the ten.
    let limits = table.limits("metw/standard", PlayerType::Wizard);
    let side = DraftSide { pool: &pool, limits: &limits };
    let left = play([side, side]).outcomes[0].leftovers(side, 10, &[]);
    assert_eq!((left.characters.len(), left.room), (2, None), "Aragorn II and Elrond");
    // Where the play deck holds one of each character, no second one goes there.
    let limits = table.limits("mele/tournament", PlayerType::Ringwraith);
    let pool = table.pool(&limits, &["Shagrat", "Gorbag", "Tarcil", "Orc Captain", "Orc Captain"]);
    let side = DraftSide { pool: &pool, limits: &limits };
    let draft = play([side, DraftSide { pool: &Pool::default(), limits: &limits }]);
    assert_eq!(names(&pool, &draft.outcomes[0].unrevealed), ["Orc Captain", "Orc Captain"]);
    let captain = pool.candidates[3].key;
    assert_eq!(draft.outcomes[0].leftovers(side, 0, &[]).characters, [3]);
    assert_eq!(draft.outcomes[0].leftovers(side, 0, &[captain]).characters, [] as [usize; 0]);
}

/// The least worth of the first player's company over every order in which the second can reveal
/// the pool, and every round in which the second can stop.
fn brute_force(sides: [DraftSide<'_, '_>; 2], by: Measure) -> Worth {
    let mut least: Option<Worth> = None;
    let places: Vec<usize> = (0..sides[1].pool.candidates.len()).collect();
    permutations(&places, &mut |order| {
        for stop in 0..=order.len() {
            let pool = Pool {
                candidates: order[..stop].iter().map(|&at| sides[1].pool.candidates[at]).collect(),
                ..Pool::default()
            };
            let draft = play([sides[0], DraftSide { pool: &pool, limits: sides[1].limits }]);
            let worth = worth(sides[0].pool, &draft, by);
            least = Some(least.map_or(worth, |least| least.min(worth)));
        }
    });
    least.expect("there is the empty order")
}

fn worth(pool: &Pool<'_>, draft: &Draft, by: Measure) -> Worth {
    let company = draft.outcomes[0].company.iter();
    company.map(|&at| Worth::of(pool.candidates[at].card, by, PlayerType::Wizard)).sum()
}

fn permutations(items: &[usize], each: &mut impl FnMut(&[usize])) {
    fn go(done: &mut Vec<usize>, left: &[usize], each: &mut impl FnMut(&[usize])) {
        if left.is_empty() {
            return each(done);
        }
        for (at, &item) in left.iter().enumerate() {
            let rest = [&left[..at], &left[at + 1..]].concat();
            done.push(item);
            go(done, &rest, each);
            done.pop();
        }
    }
    go(&mut Vec::new(), items, each);
}

const HEROES: [&str; 9] = [
    "Aragorn II",
    "Strider",
    "Gimli",
    "Legolas",
    "Elrond",
    "Éomer",
    "Halbarad",
    "Sam Gamgee",
    "Bard Bowman",
];

proptest! {
    #![proptest_config(config(40))]

    #[test]
    fn the_worst_case_is_the_one_that_brute_force_finds(
        own in subsequence(&HEROES[..], 0..=5).prop_shuffle(),
        other in subsequence(&HEROES[..], 0..=5).prop_shuffle(),
        by in prop::sample::select(Measure::ALL),
    ) {
        let table = Table::new();
        let limits = table.limits("coe", PlayerType::Wizard);
        let pools = [table.pool(&limits, &own), table.pool(&limits, &other)];
        let sides = [0, 1].map(|side| DraftSide { pool: &pools[side], limits: &limits });
        let worst = worst_case(sides, by);
        prop_assert!(worst.proved);
        prop_assert_eq!(worth(&pools[0], &worst.draft, by), brute_force(sides, by));
    }
}

#[test]
fn the_worst_without_a_draft_and_in_turn() {
    let table = Table::new();
    let own = ["Aragorn II", "Gimli", "Frodo"];
    let other = ["Elrond", "Gimli", "Aragorn II", "Frodo"];
    // At once the opponent can have all three; in turn the opponent has Aragorn and Frodo, and
    // Gimli is next.
    for (ruleset, left) in [("metw/standard", vec![]), ("metw/multiplayer", vec!["Gimli"])] {
        let limits = table.limits(ruleset, PlayerType::Wizard);
        let pools = [table.pool(&limits, &own), table.pool(&limits, &other)];
        let sides = [0, 1].map(|side| DraftSide { pool: &pools[side], limits: &limits });
        let worst = worst_case(sides, Measure::Mind);
        assert!(worst.proved);
        assert_eq!(names(&pools[0], &worst.draft.outcomes[0].company), left, "{ruleset}");
    }
}

/// Who was never revealed is told of both. Aragorn is revealed beside the other's Gimli, whom the first
/// can then no longer reveal; the second stops before Legolas.
#[test]
fn the_worst_case_tells_whom_nobody_revealed() {
    let table = Table::new();
    let limits = table.limits("coe", PlayerType::Wizard);
    let pools =
        [&["Aragorn II", "Gimli"], &["Legolas", "Gimli"]].map(|own| table.pool(&limits, own));
    let sides = [0, 1].map(|side| DraftSide { pool: &pools[side], limits: &limits });
    let worst = worst_case(sides, Measure::Mind);
    let told = [0, 1].map(|side| {
        let outcome = &worst.draft.outcomes[side];
        [&outcome.company, &outcome.set_aside, &outcome.unrevealed]
            .map(|places| names(&pools[side], places))
    });
    assert_eq!(told[0], [vec!["Aragorn II"], vec![], vec!["Gimli"]]);
    assert_eq!(told[1], [vec!["Gimli"], vec![], vec!["Legolas"]]);
}

/// Without a draft the other lays down those alone whom the first lays down, too.
#[test]
fn at_once_only_the_shared_are_laid_down_against_him() {
    let table = Table::new();
    let limits = table.limits("metw/standard", PlayerType::Wizard);
    let pools =
        [&["Gimli", "Frodo"][..], &["Bard Bowman", "Gimli"]].map(|own| table.pool(&limits, own));
    let worst = worst_case(
        [0, 1].map(|side| DraftSide { pool: &pools[side], limits: &limits }),
        Measure::Mind,
    );
    let [first, second] = &worst.draft.outcomes;
    assert_eq!(names(&pools[0], &first.company), ["Frodo"]);
    assert_eq!(names(&pools[0], &first.set_aside), ["Gimli"]);
    assert_eq!(names(&pools[1], &second.set_aside), ["Gimli"]);
    assert_eq!(names(&pools[1], &second.company), [""; 0]);
}

/// The book of the first player says what becomes of whom both have: with a draft there are rounds,
/// without one there are none.
#[test]
fn the_worst_case_is_by_the_book_of_the_first_player() {
    let table = Table::new();
    let (drafted, at_once) = (
        table.limits("coe", PlayerType::Wizard),
        table.limits("metw/standard", PlayerType::Wizard),
    );
    let pool = table.pool(&drafted, &["Gimli"]);
    let side = |limits| DraftSide { pool: &pool, limits };
    let rounds = |sides| worst_case(sides, Measure::Mind).draft.rounds.len();
    assert_eq!(rounds([side(&drafted), side(&at_once)]), 1);
    assert_eq!(rounds([side(&at_once), side(&drafted)]), 0);
}

/// Characters beyond the sixty-four that are told apart leave the worst unproved, in either pool.
#[test]
fn the_worst_against_a_crowd_is_not_proved() {
    let table = Table::new();
    let limits = table.limits("coe", PlayerType::Wizard);
    let few = table.pool(&limits, &["Gimli"]);
    let mut crowd = few.clone();
    crowd.candidates[0].copies = 65;
    let proved = |pools: [&Pool<'_>; 2]| {
        worst_case(pools.map(|pool| DraftSide { pool, limits: &limits }), Measure::Mind).proved
    };
    assert!(proved([&few, &few]));
    assert!(!proved([&few, &crowd]));
    assert!(!proved([&crowd, &few]));
}

/// The company is worth what its own player scores, whatever the other plays. Without Balin the first has
/// Círdan in place of him and Kíli: the same points, 2 + 1 and 3, and more influence, so the second leaves
/// him Balin. To a Fallen-wizard, who scores one point for each (10.F1), three would be less than four.
#[test]
fn the_worst_is_measured_as_the_first_player_scores() {
    let table = Table::new();
    let own = table.limits("coe", PlayerType::Wizard);
    let other = table.limits("coe", PlayerType::FallenWizard);
    let pools = [
        table.pool(&own, &["Balin", "Gimli", "Legolas", "Círdan", "Kíli"]),
        table.pool(&other, &["Balin"]),
    ];
    let sides = [
        DraftSide { pool: &pools[0], limits: &own },
        DraftSide { pool: &pools[1], limits: &other },
    ];
    let worst = worst_case(sides, Measure::MarshallingPoints);
    let company = names(&pools[0], &worst.draft.outcomes[0].company);
    assert_eq!(company, ["Balin", "Gimli", "Legolas", "Kíli"]);
}
