//! The influence examples of the rulebooks, to the point of influence that is left.

use meccg::company::Person;
use meccg::internals::company::travel::{Size, leaders_too_many};
use meccg::{Card, Database, PlayerType};

use super::support::{Organised, card};

const GENERAL: u16 = 20;

fn sizes(company: &Organised<'_>) -> (u16, u16) {
    let cards = company.company.persons.iter().map(|person| person.card);
    (Size::of(cards.clone(), true).counted(), Size::of(cards, false).counted())
}

/// METW Part I §5, Direct Influence: the nine under Gandalf.
#[test]
fn metw_gandalfs_nine() {
    let database = Database::built_in();
    let company = Organised::read(
        &database,
        PlayerType::Wizard,
        &[
            "Gandalf + Lesser Ring",
            "Gimli",
            "Aragorn II + Narsil",
            "Frodo + The One Ring",
            "Sam Gamgee < Gandalf",
            "Merry < Gandalf",
            "Pippin < Gandalf",
            "Boromir II < Aragorn II",
            "Legolas < Frodo",
        ],
    );
    assert_eq!(company.organisation.general_used, GENERAL);
    assert_eq!(company.left("Gandalf"), (0, 0));
    assert_eq!(company.left("Aragorn II"), (0, 0));
    assert_eq!(company.left("Frodo"), (0, 0));
    // The further point counts against Elves, and Legolas is one.
    assert_eq!(company.left("Gimli"), (2, 1));
    assert_eq!(sizes(&company).0, 7, "five and four Hobbits");
    assert_eq!(Size::of(cards(&company), true).hazard_limit(), 7);
    let best = company.company.organise();
    assert!(best.proved && best.general_used <= GENERAL);
}

fn cards<'c>(company: &'c Organised<'_>) -> impl Iterator<Item = &'c Card> {
    company.company.persons.iter().map(|person| person.card)
}

/// METW Part I §5, the second example: Jessica at Lórien.
#[test]
fn metw_jessica() {
    let database = Database::built_in();
    let company = Organised::read(
        &database,
        PlayerType::Wizard,
        &[
            "Pallando",
            "Elladan",
            "Legolas + Elf-stone",
            "Elrohir < Legolas",
            "Gildor Inglorion < Pallando",
            "Celeborn < Pallando",
        ],
    );
    assert_eq!(GENERAL - company.organisation.general_used, 10);
    assert_eq!(company.left("Legolas"), (0, 0));
    assert_eq!(company.left("Pallando"), (0, 0));
    assert_eq!(sizes(&company).0, 6);
    let best = company.company.organise();
    assert!(best.proved);
    assert_eq!(GENERAL - best.general_used, 10, "she could not do better");
}

/// METW Part I §5, the second example: Jason at Lórien.
#[test]
fn metw_jason() {
    let database = Database::built_in();
    let jasons = ["Radagast", "Théoden", "Faramir", "Imrahil", "Beorn < Radagast"];
    let company = Organised::read(&database, PlayerType::Wizard, &jasons);
    assert_eq!(GENERAL - company.organisation.general_used, 3);
    assert_eq!(company.left("Radagast"), (3, 0));
    assert_eq!(company.left("Théoden"), (3, 0));
    assert_eq!(company.left("Faramir"), (1, 0));
    assert_eq!(company.left("Imrahil"), (2, 0));
    assert_eq!(sizes(&company).0, 5);
}

/// METW Part I §5, Bringing Characters into Play: the characters that can control Éomer.
#[test]
fn metw_eomer_fits_three_places() {
    let database = Database::built_in();
    let jasons = ["Radagast", "Théoden", "Faramir", "Imrahil", "Beorn < Radagast"];
    for (controller, fits) in
        [("Radagast", true), ("Théoden", true), ("Faramir", false), ("Imrahil", false)]
    {
        let eomer = format!("Éomer < {controller}");
        let lines: Vec<&str> = jasons.iter().copied().chain([eomer.as_str()]).collect();
        let company = Organised::read(&database, PlayerType::Wizard, &lines);
        assert_eq!(company.short(controller) == 0, fits, "{controller}");
        if fits {
            assert_eq!(company.left(controller), (0, 0));
        }
    }
    let lines: Vec<&str> = jasons.iter().copied().chain(["Éomer"]).collect();
    let company = Organised::read(&database, PlayerType::Wizard, &lines);
    assert_eq!(company.organisation.general_used, GENERAL);
}

/// MELE Part I §5, Direct Influence: Wendy at Carn Dûm.
#[test]
fn mele_wendy() {
    let database = Database::built_in();
    let company = Organised::read(
        &database,
        PlayerType::Ringwraith,
        &[
            "Dwar the Ringwraith",
            "Troll-chief",
            "Shagrat",
            "Orc Tracker",
            "Troll Lout < Troll-chief",
            "Grishnákh < Shagrat",
        ],
    );
    assert_eq!(GENERAL - company.organisation.general_used, 5);
    assert_eq!(company.left("Troll-chief"), (0, 0));
    assert_eq!(company.left("Shagrat"), (0, 1));
    assert_eq!(company.left("Dwar"), (5, 0));
    assert_eq!(sizes(&company), (6, 6));
    let all: Vec<&Card> = cards(&company).collect();
    assert_eq!(leaders_too_many(&all, &[]), 1, "Troll-chief and Shagrat");
}

/// MELE Part I §5, Direct Influence: Nick at Carn Dûm.
#[test]
fn mele_nick() {
    let database = Database::built_in();
    let nicks = nicks_company();
    let company = Organised::read(&database, PlayerType::Ringwraith, &nicks);
    assert_eq!(company.organisation.general_used, GENERAL);
    assert_eq!(company.left("Lieutenant"), (0, 0));
    assert_eq!(company.left("Indûr"), (0, 0));
    assert_eq!(company.left("Tarcil"), (2, 0));
    assert_eq!(company.left("Orc Captain"), (0, 3));
    assert_eq!(sizes(&company), (6, 6));
    let all: Vec<&Card> = cards(&company).collect();
    assert_eq!(leaders_too_many(&all, &[]), 2);
    let best = company.company.organise();
    assert!(best.proved);
    assert_eq!(best.general_used, GENERAL, "he could not do better");
}

/// MELE Part I §5, Bringing Characters into Play: the Orc Tracker can only be placed with the Orc
/// Captain that is not a follower.
#[test]
fn mele_the_orc_tracker_fits_one_place() {
    let database = Database::built_in();
    for (controller, fits) in
        [("Orc Captain", true), ("Tarcil", false), ("Lieutenant of Morgul", false)]
    {
        let tracker = format!("Orc Tracker < {controller}");
        let nicks = nicks_company();
        let lines: Vec<&str> = nicks.iter().copied().chain([tracker.as_str()]).collect();
        let company = Organised::read(&database, PlayerType::Ringwraith, &lines);
        assert_eq!(company.short(controller) == 0, fits, "{controller}");
    }
}

fn nicks_company() -> [&'static str; 6] {
    [
        "Indûr the Ringwraith",
        "Tarcil",
        "Orc Captain",
        "Lieutenant of Morgul",
        "Orc Captain < Lieutenant of Morgul",
        "Ciryaher < Indûr the Ringwraith",
    ]
}

/// Cards placed with a character change the mind, to at least 1.
#[test]
fn rings_change_mind_and_influence() {
    let database = Database::built_in();
    let of = |name| card(&database, name, PlayerType::Ringwraith);
    let mut person = Person::new(of("Orc Brawler"), PlayerType::Ringwraith);
    assert_eq!((person.mind(), person.plain_influence()), (Some(1), 0));
    person.bears = vec![of("Thrall-ring")];
    assert_eq!((person.mind(), person.plain_influence()), (Some(1), 1));
    let mut person = Person::new(of("Orc Captain"), PlayerType::Ringwraith);
    person.bears = vec![of("Thrall-ring"), of("Thrall-ring"), of("Binding-ring")];
    assert_eq!(person.mind(), Some(3), "a second Thrall-ring adds nothing");
    assert_eq!(person.plain_influence(), 1);
}

/// A Ringwraith and The Balrog use no items but those whose texts name them (`CoE` 6.1.R1, 6.1.B1).
#[test]
fn the_greatest_use_only_what_names_them() {
    let database = Database::built_in();
    let uses = |name: &str, player, items: [&str; 2]| {
        let person = Person::new(card(&database, name, player), player);
        items.map(|item| person.uses(card(&database, item, player)))
    };
    let (ring, whip) = ("Thrall-ring", "Whip of Many Thongs");
    assert_eq!(uses("Orc Captain", PlayerType::Ringwraith, [ring, "Binding-ring"]), [true, true]);
    let dwar = "Dwar the Ringwraith";
    assert_eq!(uses(dwar, PlayerType::Ringwraith, [ring, "Binding-ring"]), [false, false]);
    assert_eq!(uses("The Balrog", PlayerType::Balrog, [ring, whip]), [false, true]);
}

/// Orders from the Great Demon let a company have a second leader, who does not count toward its size; a
/// leader alone counts.
#[test]
fn a_second_leader_by_orders_does_not_count() {
    let database = Database::built_in();
    let of = |name: &str| card(&database, name, PlayerType::Balrog);
    let orders = [of("Orders from the Great Demon")];
    let counted = |names: &[&str]| {
        let company: Vec<&Card> = names.iter().map(|name| of(name)).collect();
        let size = Size::of(company.iter().copied(), true);
        [size.counted(), size.with_placed(&company, &orders).counted()]
    };
    assert_eq!(counted(&["Azog", "Bolg"]), [2, 1]);
    assert_eq!(counted(&["Azog", "Troll Lout"]), [2, 2]);
}

/// A Whip counts against one character of less mind and prowess, borne by an Orc or Troll.
#[test]
fn a_bonus_against_one_character_is_used_once() {
    let database = Database::built_in();
    let left = |lines: &[&str]| {
        let company = Organised::read(&database, PlayerType::Ringwraith, lines);
        let name = company.company.persons[0].card.name.clone();
        company.short(&name)
    };
    // Gorbag has 3 against Orcs; with a Whip 5, of which 2 against one of them.
    assert_eq!(left(&["Gorbag", "Orc Tracker < Gorbag", "Orc Sniffler < Gorbag"]), 2);
    assert_eq!(left(&["Gorbag + Whip", "Orc Tracker < Gorbag", "Orc Sniffler < Gorbag"]), 0);
    assert_eq!(left(&["Gorbag + Whip", "Luitprand < Gorbag", "Odoacer < Gorbag"]), 1);
    // Nobody but Orcs and Trolls can use it.
    assert_eq!(left(&["Luitprand + Whip", "Orc Brawler < Luitprand"]), 1);
}

/// A bonus is one sum, not one for each character that it counts against, and is used before
/// influence that counts against all.
#[test]
fn a_bonus_is_shared_and_used_first() {
    let database = Database::built_in();
    let lines = ["Thorin II", "Kíli < Thorin II", "Dori < Thorin II"];
    let company = Organised::read(&database, PlayerType::Wizard, &lines);
    assert_eq!(company.left("Thorin II"), (0, 0));
    let lines = ["Thorin II", "Kíli < Thorin II", "Óin < Thorin II"];
    let company = Organised::read(&database, PlayerType::Wizard, &lines);
    assert_eq!(company.short("Thorin II"), 2);
    let lines = ["Thorin II", "Dori < Thorin II"];
    let company = Organised::read(&database, PlayerType::Wizard, &lines);
    assert_eq!(company.left("Thorin II"), (2, 1));
}
