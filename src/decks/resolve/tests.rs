//! The player and avatar of a deck, the choice among cards of one name, and where each entry
//! counts.

use super::companies::CompanyFault;
use super::*;
use crate::decks::formats::read;
use crate::decks::model::Format;
use crate::decks::testing::with_own;
use crate::source::{Limits, SourceFile};

fn database() -> Database {
    Database::built_in()
}

fn deck(format: Format, text: &str) -> Deck {
    read(&SourceFile::new("deck", text), Some(format), &Limits::default(), &Database::built_in())
        .unwrap_or_else(|error| panic!("{error} in {text}"))
}

/// The inferred or stated player of a deck in TOML, and whether it is inferred.
fn player(text: &str) -> (PlayerType, bool) {
    let (database, deck) = (database(), deck(Format::Toml, text));
    let player = ResolvedDeck::new(&deck, &database, None).player;
    (player.kind, player.inferred)
}

/// The avatar's name, whether it is declared, and the id of its card.
fn avatar(text: &str) -> Option<(String, bool, Option<String>)> {
    let (database, deck) = (database(), deck(Format::Toml, text));
    let resolved = ResolvedDeck::new(&deck, &database, None);
    let id = |key| {
        let mut printings = database.printings();
        let printing = printings.find(|&printing| database.key(printing) == key);
        printing.map(|printing| database.card(printing).id.to_string())
    };
    resolved.avatar.map(|avatar| (avatar.name, avatar.declared, avatar.card.and_then(id)))
}

/// The ids of the cards that a deck in TOML is resolved to.
fn ids(text: &str) -> Vec<String> {
    let (database, deck) = (database(), deck(Format::Toml, text));
    let resolved = ResolvedDeck::new(&deck, &database, None);
    resolved.cards.iter().map(|card| card.card.id.to_string()).collect()
}

const ALL: [(&str, PlayerType); 4] = [
    ("wizard", PlayerType::Wizard),
    ("ringwraith", PlayerType::Ringwraith),
    ("fallen-wizard", PlayerType::FallenWizard),
    ("balrog", PlayerType::Balrog),
];

#[test]
fn the_deck_says_whose_it_is_unless_the_caller_does() {
    let text = "player = \"balrog\"\n[play-deck.characters]\n\"The Witch-king\" = 3\n";
    assert_eq!(player(text), (PlayerType::Balrog, false));
    let (database, deck) = (database(), deck(Format::Toml, text));
    let resolved = ResolvedDeck::new(&deck, &database, Some(PlayerType::Wizard));
    assert_eq!((resolved.player.kind, resolved.player.inferred), (PlayerType::Wizard, false));
}

#[test]
fn avatars_tell_first() {
    for (name, expected) in [
        ("Saruman [H]", PlayerType::Wizard),
        ("Saruman (TW)", PlayerType::Wizard),
        ("Saruman", PlayerType::Wizard),
        ("Saruman [FW]", PlayerType::FallenWizard),
        ("WH-9", PlayerType::FallenWizard),
        ("The Witch-king", PlayerType::Ringwraith),
        ("BA-3", PlayerType::Balrog),
        ("The Balrog", PlayerType::Balrog),
    ] {
        let text = format!("[sites]\n\"Bree [H]\" = 1\n[play-deck.characters]\n\"{name}\" = 1\n");
        let expected_all = (expected, true);
        assert_eq!(player(&text), expected_all, "{name}");
    }
}

/// A name that a Wizard and a Fallen-wizard share is weaker evidence than cards that only one of
/// them may have.
#[test]
fn a_wizards_name_without_a_tag_is_his_whose_cards_are_with_it() {
    use PlayerType::{FallenWizard, Wizard};
    let of = |more: &str| player(&format!("[play-deck.characters]\nSaruman = 3\n{more}")).0;
    for (more, expected) in [
        ("", Wizard),
        ("[pool.stage]\nXyzzy = 1\n", FallenWizard),
        ("[play-deck.resources]\n\"Double-dealing\" = 1\n", FallenWizard),
        ("[sites]\n\"Isengard [F]\" = 1\nRivendell = 1\n", FallenWizard),
        ("[sites]\n\"Deep Mines\" = 1\n", FallenWizard),
        // Two sides' cards.
        ("[pool.characters]\nBalin = 1\nLayos = 1\n", FallenWizard),
        ("[sites]\n\"Barad-dûr [M]\" = 1\n\"Bree [H]\" = 1\n", FallenWizard),
        // A Wizard may have minion items, agents and minion hazards; and the haven is a Wizard's.
        ("[play-deck.resources]\n\"Orc-draughts\" = 3\n", Wizard),
        ("[play-deck.hazards]\nBaduila = 1\n\"Sudden Call\" = 3\n", Wizard),
        ("[pool.characters]\nLayos = 1\n[sites]\nRivendell = 2\n", Wizard),
        // One stray card among cards that a Fallen-wizard may not have.
        ("[play-deck.resources]\nDodge = 3\nLayos = 1\n", Wizard),
        ("[play-deck.resources]\nDodge = 3\nConcealment = 3\n\"Double-dealing\" = 1\n", Wizard),
        ("\"Gandalf [H]\" = 1\n", Wizard),
        ("\"Gandalf [FW]\" = 1\n", FallenWizard),
    ] {
        assert_eq!(of(more), expected, "{more}");
    }
}

#[test]
fn the_avatar_that_the_file_names_tells_where_no_card_does() {
    let of = |avatar: &str, more: &str| player(&format!("avatar = \"{avatar}\"\n{more}")).0;
    assert_eq!(of("Adunaphel", ""), PlayerType::Ringwraith);
    assert_eq!(of("Balrog", ""), PlayerType::Balrog);
    assert_eq!(of("Saruman", ""), PlayerType::Wizard);
    assert_eq!(of("Saruman", "[sites]\n\"Deep Mines\" = 1\n"), PlayerType::FallenWizard);
    assert_eq!(of("Xyzzy", "[sites]\n\"Carn Dûm [M]\" = 1\n"), PlayerType::Ringwraith);
    let gandalf = "[play-deck.characters]\n\"Gandalf [H]\" = 1\n";
    assert_eq!(of("Adunaphel", gandalf), PlayerType::Wizard);
}

#[test]
fn stage_cards_tell_before_sites() {
    let stage = "[play-deck.resources]\n\"Double-dealing\" = 1\n[sites]\n\"Bree [H]\" = 1\n";
    assert_eq!(player(stage), (PlayerType::FallenWizard, true));
}

#[test]
fn the_play_deck_tells_before_the_sideboard_and_that_before_the_pool() {
    let pool = "[pool.characters]\n\"The Witch-king\" = 3\n";
    let sideboard = "[sideboard]\n\"Saruman [F]\" = 3\n";
    let play_deck = "[play-deck.characters]\n\"Saruman [H]\" = 1\n";
    assert_eq!(player(pool).0, PlayerType::Ringwraith);
    assert_eq!(player(&format!("{pool}{sideboard}")).0, PlayerType::FallenWizard);
    assert_eq!(player(&format!("{pool}{sideboard}{play_deck}")).0, PlayerType::Wizard);
}

#[test]
fn of_several_kinds_of_avatars_the_most_numerous_tells() {
    let head = "[play-deck.characters]\n";
    let two_to_one = format!("{head}\"Saruman [H]\" = 1\n\"Saruman [F]\" = 2\n");
    assert_eq!(player(&two_to_one).0, PlayerType::FallenWizard);
    let tie = format!("{head}\"Saruman [H]\" = 1\n\"Saruman [F]\" = 1\n");
    assert_eq!(player(&tie).0, PlayerType::Wizard);
}

#[test]
fn sites_tell_next() {
    for (sites, expected) in [
        (&["Rivendell [H]", "Bree [H]", "Moria [M]"][..], PlayerType::Wizard),
        (&["Moria [M]", "Barad-dûr [M]", "Bree [H]"], PlayerType::Ringwraith),
        // One haven of the Fallen-wizard's own among the sites of both sides.
        (&["Moria [M]", "Barad-dûr [M]", "Bree [H]", "Deep Mines"], PlayerType::FallenWizard),
        (&["Moria [B]", "Bree [M]", "Mount Doom [M]"], PlayerType::Balrog),
        // A name of several sites is not evidence, nor is a Balrog site that anyone may use.
        (&["Moria", "Isengard", "The White Towers", "Barrow-downs"], PlayerType::Wizard),
        (&["Ancient Deep-hold", "The Wind-deeps", "Carn Dûm [M]"], PlayerType::Ringwraith),
    ] {
        let lines: Vec<_> = sites.iter().map(|site| format!("\"{site}\" = 1\n")).collect();
        let text = format!("[pool.characters]\n\"Elrond\" = 1\n[sites]\n{}", lines.concat());
        assert_eq!(player(&text).0, expected, "{sites:?}");
    }
}

#[test]
fn characters_tell_last_and_else_it_is_a_wizards_deck() {
    assert_eq!(player("[pool.characters]\n\"Layos\" = 1\n").0, PlayerType::Ringwraith);
    assert_eq!(player("[play-deck.characters]\n\"Layos\" = 1\n").0, PlayerType::Ringwraith);
    assert_eq!(player("[play-deck.hazards]\n\"Baduila\" = 1\n"), (PlayerType::Wizard, true));
    assert_eq!(player("[sideboard]\n\"Dodge\" = 1\n"), (PlayerType::Wizard, true));
}

#[test]
fn the_declared_avatar_is_the_players_own() {
    for (player, declared, name, id) in [
        ("wizard", "saruman", "Saruman", "TW-181"),
        ("fallen-wizard", "Saruman", "Saruman", "WH-9"),
        ("ringwraith", "Adunaphel", "Adûnaphel the Ringwraith", "LE-50"),
        ("ringwraith", "Witch-king", "The Witch-king", "LE-58"),
        ("balrog", "Balrog", "The Balrog", "BA-3"),
    ] {
        let text = format!("player = \"{player}\"\navatar = \"{declared}\"\n");
        assert_eq!(avatar(&text), Some((name.to_owned(), true, Some(id.to_owned()))), "{declared}");
    }
    let nobody = "player = \"wizard\"\navatar = \"Sauroman\"\n";
    assert_eq!(avatar(nobody), Some(("Sauroman".to_owned(), true, None)));
}

#[test]
fn the_avatar_is_the_most_numerous_of_the_play_deck() {
    let inferred = |text: &str| avatar(text).map(|(name, declared, _)| (name, declared));
    let named = |name: &str| Some((name.to_owned(), false));
    let head = "[play-deck.characters]\n\"Gandalf\" = 1\n";
    assert_eq!(inferred(&format!("{head}\"Saruman\" = 2\n")), named("Saruman"));
    assert_eq!(inferred(&format!("{head}\"Saruman\" = 1\n")), named("Gandalf"));
    let sideboard = "[sideboard]\n\"Saruman\" = 3\n";
    assert_eq!(inferred(&format!("{head}{sideboard}")), named("Gandalf"));
    assert_eq!(inferred(sideboard), named("Saruman"));
    assert_eq!(inferred("[sideboard]\n\"Dodge\" = 1\n"), None);
    // Another player's avatars, however many, are not the avatar of the deck.
    let others = "player = \"fallen-wizard\"\n[play-deck.characters]\nLE-50 = 2\nWH-7 = 1\n";
    assert_eq!(inferred(others), named("Pallando"));
}

#[test]
fn names_of_several_cards_mean_the_players_own() {
    let of = |player: &str, section: &str, name: &str| {
        ids(&format!("player = \"{player}\"\n[{section}]\n\"{name}\" = 1\n"))
    };
    let expected = [
        ("play-deck.characters", "Saruman", ["TW-181", "TW-181", "WH-9", "TW-181"]),
        ("play-deck.resources", "Scroll of Isildur", ["TW-323", "LE-343", "TW-323", "LE-343"]),
        ("sites", "Moria", ["TW-413", "LE-392", "TW-413", "BA-93"]),
        ("sites", "Isengard", ["TW-404", "LE-384", "WH-56", "LE-384"]),
        ("sites", "Isengard [H]", ["TW-404", "TW-404", "TW-404", "TW-404"]),
        ("play-deck.characters", "The Balrog", ["BA-3", "BA-3", "BA-3", "BA-3"]),
        ("play-deck.resources", "The Balrog", ["AS-71", "AS-71", "AS-71", "AS-71"]),
        // Printings of one card: the lowest id.
        ("play-deck.hazards", "Twilight", ["TW-106", "TW-106", "TW-106", "TW-106"]),
        ("play-deck.hazards", "Twilight (LE)", ["LE-145", "LE-145", "LE-145", "LE-145"]),
    ];
    for (section, name, of_players) in expected {
        for ((player, _), id) in ALL.iter().zip(of_players) {
            assert_eq!(of(player, section, name), [id], "{name} in a {player} deck");
        }
    }
}

#[test]
fn agents_and_avatars_have_their_class_by_player() {
    use Class::{Avatar, Character, Hazard, Resource};
    let classes = |name: &str| {
        ALL.map(|(_, player)| {
            let database = database();
            let found = database.by_folded_name(name).next();
            Class::of(database.card(found.expect("a card").1), player)
        })
    };
    assert_eq!(classes("baduila"), [Hazard, Character, Character, Hazard]);
    assert_eq!(classes("lobelia sackville baggins"), [Hazard; 4]);
    assert_eq!(classes("the witch king"), [Avatar; 4]);
    assert_eq!(classes("sudden call"), [Resource; 4]);
    assert_eq!(classes("twilight"), [Hazard; 4]);
}

#[test]
fn the_pools_of_foreign_forms_may_hold_the_starting_site() {
    let database = database();
    let text = "####\nPool\n####\n1 rivendell [h] (tw)\n1 Balin (TW)\n";
    let foreign = deck(Format::Gccg, text);
    let resolved = ResolvedDeck::new(&foreign, &database, None);
    let parts: Vec<_> = resolved.cards.iter().map(|card| card.part).collect();
    assert_eq!(parts, [Some(Part::LocationDeck), Some(Part::Pool)]);
    let native = deck(Format::Toml, "[pool.cards]\n\"Rivendell\" = 1\n\"Balin\" = 1\n");
    let resolved = ResolvedDeck::new(&native, &database, None);
    let parts: Vec<_> = resolved.cards.iter().map(|card| card.part).collect();
    assert_eq!(parts, [None, Some(Part::Pool)]);
}

#[test]
fn avatars_have_one_name_with_and_without_their_title() {
    assert!(same_avatar("Adûnaphel", "Adunaphel the Ringwraith"));
    assert!(same_avatar("The Balrog", "balrog"));
    assert!(same_avatar("Witch-king", "The Witch-king"));
    assert!(!same_avatar("Ren the Ringwraith", "Dwar the Ringwraith"));
    assert!(!same_avatar("Gandalf", "Saruman"));
}

#[test]
fn a_card_of_both_sides_comes_before_a_neutral_one_and_that_before_a_strangers() {
    let database = with_own(&[
        ["XX-1", "Feint", "resource", "balrog"],
        ["XX-2", "Feint", "resource", "neutral"],
        ["XX-3", "Feint", "resource", "dual"],
        ["XX-4", "Parry", "resource", "stage"],
        ["XX-5", "Parry", "resource", "neutral"],
    ]);
    let expected = [
        ("wizard", ["XX-3", "XX-5"]),
        ("ringwraith", ["XX-3", "XX-5"]),
        ("fallen-wizard", ["XX-3", "XX-4"]),
        ("balrog", ["XX-1", "XX-5"]),
    ];
    for (player, ids) in expected {
        let text = format!("player = \"{player}\"\n[play-deck.resources]\nFeint = 1\nParry = 1\n");
        let deck = deck(Format::Toml, &text);
        let resolved = ResolvedDeck::new(&deck, &database, None);
        let found: Vec<_> = resolved.cards.iter().map(|card| card.card.id.to_string()).collect();
        assert_eq!(found, ids, "{player}");
        assert!(resolved.ambiguous.is_empty(), "{player}");
    }
}

#[test]
fn characters_of_no_side_tell_nothing() {
    let database = with_own(&[["XX-1", "Anybody", "character", "neutral"]]);
    for (more, expected) in [("", PlayerType::Wizard), ("Layos = 1\n", PlayerType::Ringwraith)] {
        let deck = deck(Format::Toml, &format!("[pool.characters]\nAnybody = 3\n{more}"));
        let player = ResolvedDeck::new(&deck, &database, None).player;
        assert_eq!((player.kind, player.inferred), (expected, true), "{more}");
    }
}

#[test]
fn an_unknown_character_is_told_once_and_not_again_wherever_it_is_named() {
    let database = database();
    let text = "[[company]]\ncharacters = [\"Balin\", \"Nobody\"]\n\
                followers = { Nobody = \"Balin\", Balin = \"Nobody\", Anborn = \"Balin\" }\n\
                items = { Cram = \"Nobody\", Fram = \"Balin\" }\n";
    let deck = deck(Format::Toml, text);
    let resolved = ResolvedDeck::new(&deck, &database, None);
    let [company] = resolved.companies.as_slice() else { panic!("one company") };
    let told = company.faults.iter().map(|fault| match fault {
        CompanyFault::UnknownCard(entry) => format!("no card {}", entry.name),
        CompanyFault::NoFollower(absent) => format!("no follower {}", absent.name.value),
        fault => panic!("{fault:?}"),
    });
    let expected = ["no card Nobody", "no follower Anborn", "no card Fram"];
    assert_eq!(told.collect::<Vec<_>>(), expected);
}

#[test]
fn names_show_whose_they_are_and_not_all_cards() {
    let database = database();
    let names = names::NameFinder::new(&database, Some(PlayerType::Balrog));
    assert_eq!(format!("{names:?}"), "Names { players: [Balrog], .. }");
}
