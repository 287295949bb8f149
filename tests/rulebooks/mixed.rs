//! Ringwraith against Wizard: Part IV of The Lidless Eye, English and German; and the twelve
//! creatures, which Part V asks too.

use meccg::{GameLength, PlayerType};

use crate::bench::{CHARACTERS, Deck, HAZARDS, ITEMS, POOL, RESOURCES, SIDEBOARD, SITES, under};

const BOTH: [&str; 2] = ["mele/mixed", "mele-de/mixed"];

fn wizard() -> Deck {
    Deck::wizard().sized(30)
}

fn ringwraith() -> Deck {
    Deck::ringwraith().sized(30)
}

#[test]
fn part_iv_3_numbers() {
    for game in BOTH {
        for deck in [wizard(), ringwraith()] {
            under(game, deck.clone()).legal();
            under(game, deck.clone().sized(50)).legal();
            under(game, deck.clone().sized(29)).breaks(&["play-deck-size"]);
            under(game, deck.clone().sized(51)).breaks(&["play-deck-size"]);
            let small = deck.sized(29).saying("limited_collection = true");
            under(game, small).breaks(&["play-deck-size"]);
        }
    }
}

#[test]
fn part_iv_3_three_ringwraiths_but_two_wizards() {
    for game in BOTH {
        let deck = |king, dwar, ren| {
            let deck = ringwraith().with(CHARACTERS, "The Witch-king", king);
            let deck = deck.with(CHARACTERS, "Dwar the Ringwraith", dwar);
            deck.with(CHARACTERS, "Ren the Ringwraith", ren)
        };
        under(game, deck(3, 0, 0)).legal();
        under(game, deck(2, 1, 0)).legal();
        under(game, deck(1, 1, 1)).legal();
        under(game, deck(2, 1, 1)).breaks(&["avatar-count"]);
        under(game, wizard().with(CHARACTERS, "Gandalf [H]", 2)).legal();
        under(game, wizard().with(CHARACTERS, "Gandalf [H]", 3))
            .breaks(&["avatar-count", "avatar-copies"])
            .citing("avatar-count", "metw Part I §3 step 5");
    }
}

#[test]
fn part_iv_opening_note_each_by_his_own_book() {
    let six = ["Barliman Butterbur", "Bombur", "Dori", "Dwalin", "Forlong", "Halbarad"];
    for game in BOTH {
        under(game, wizard().each(POOL, &six)).breaks(&["starting-company-size"]);
        under(game, ringwraith().only(POOL, &[("Orc Sniffler", 3), ("Troll Lout", 3)])).legal();
        for (length, size) in
            [(GameLength::Short, 15), (GameLength::Long, 20), (GameLength::Campaign, 25)]
        {
            under(game, wizard().sideboard(size)).length(length).legal();
            under(game, wizard().sideboard(size + 1))
                .length(length)
                .breaks(&["sideboard-size"])
                .citing("sideboard-size", "metw Part II §2");
        }
        under(game, wizard().with(SITES, "Rivendell", 0)).breaks(&["starting-site"]);
        under(game, ringwraith().with(SITES, "Minas Morgul [M]", 0)).breaks(&["starting-site"]);
    }
}

#[test]
fn part_iv_2_deck_construction_hero_items_of_a_ringwraith() {
    let deck = Deck::ringwraith().resources(28).hazards(13, 17);
    let deck = deck.with(RESOURCES, "Book of Mazarbul", 1).with(RESOURCES, "Glamdring", 1);
    for game in BOTH {
        under(game, deck.clone()).legal();
    }
    let small = deck.resources(23).hazards(13, 12);
    let small = small.with(RESOURCES, "Book of Mazarbul", 1).with(RESOURCES, "Glamdring", 1);
    for game in ["mele/standard", "mele/starter", "mele-de/standard"] {
        under(game, small.clone())
            .breaks(&["resource-alignment"])
            .at("resource-alignment", RESOURCES, "Book of Mazarbul")
            .at("resource-alignment", RESOURCES, "Glamdring");
    }
}

#[test]
fn part_iv_2_deck_construction_minion_items_of_a_wizard() {
    let scroll = "Scroll of Isildur [M]";
    for game in BOTH {
        under(game, wizard().resources(29).with(RESOURCES, scroll, 1)).legal();
    }
    under("metw/standard", Deck::wizard().resources(24).with(RESOURCES, scroll, 1))
        .breaks(&["resource-alignment"])
        .at("resource-alignment", RESOURCES, scroll);
}

#[test]
fn part_iv_2_deck_construction_nothing_else_of_the_other_side() {
    for game in BOTH {
        for card in ["Wood-elves", "Gollum", "Gates of Morning"] {
            under(game, ringwraith().resources(29).with(RESOURCES, card, 1))
                .breaks(&["resource-alignment"])
                .at("resource-alignment", RESOURCES, card);
        }
        for card in ["Stinker", "Hillmen [M]"] {
            under(game, wizard().resources(29).with(RESOURCES, card, 1))
                .breaks(&["resource-alignment"])
                .at("resource-alignment", RESOURCES, card);
        }
        under(game, ringwraith().with(CHARACTERS, "Legolas", 1))
            .breaks(&["character-alignment"])
            .at("character-alignment", CHARACTERS, "Legolas");
        under(game, ringwraith().with(SITES, "Moria [H]", 1)).breaks(&["site-alignment"]).at(
            "site-alignment",
            SITES,
            "Moria [H]",
        );
        under(game, ringwraith().with(SITES, "Moria [M]", 1)).legal();
    }
}

#[test]
fn part_iv_3_sideboards_are_decks_too() {
    for game in BOTH {
        under(game, ringwraith().with(SIDEBOARD, "Glamdring", 1)).legal();
        under(game, ringwraith().with(SIDEBOARD, "Wood-elves", 1))
            .breaks(&["resource-alignment"])
            .at("resource-alignment", SIDEBOARD, "Wood-elves");
    }
}

#[test]
fn part_iv_2_two_versions_of_one_unique_item() {
    let (hero, minion) = ("Scroll of Isildur [H]", "Scroll of Isildur [M]");
    for game in BOTH {
        let one = ringwraith().resources(29).with(RESOURCES, hero, 1);
        under(game, one.clone()).legal();
        under(game, one.resources(28).with(RESOURCES, hero, 1).with(RESOURCES, minion, 1))
            .breaks(&["unique-copies"])
            .at("unique-copies", RESOURCES, hero);
        under(game, wizard().resources(29).with(RESOURCES, hero, 1))
            .opponent(ringwraith().resources(29).with(RESOURCES, minion, 1))
            .legal()
            .notes(&["unique-collision"])
            .at("unique-collision", RESOURCES, hero);
    }
}

#[test]
fn part_iv_2_minor_items_of_the_other_side_start_too() {
    for game in BOTH {
        under(game, ringwraith().each(ITEMS, &["Dagger of Westernesse"])).legal();
    }
    under("mele/standard", Deck::ringwraith().each(ITEMS, &["Dagger of Westernesse"]))
        .breaks(&["resource-alignment"])
        .at("resource-alignment", ITEMS, "Dagger of Westernesse");
}

/// A deck with this many creatures of its own, and other hazards up to thirty.
fn hunted(deck: Deck, creatures: u32, more: &[&str]) -> Deck {
    let count = u32::try_from(more.len()).expect("few");
    let mut deck = deck.resources(30).hazards(creatures, 30 - creatures - count);
    for name in more {
        deck = deck.with(HAZARDS, name, 1);
    }
    deck
}

const GAMES: [(&str, bool); 5] = [
    ("mele/tournament", false),
    ("mele/mixed", false),
    ("mele-de/mixed", false),
    ("mele/mixed", true),
    ("mele-de/mixed", true),
];

/// Asserts which of the games find enough creatures in a deck.
fn creatures(number: u32, more: &[&str], enough: impl Fn(&str, bool) -> bool) {
    for (game, of_wizard) in GAMES {
        let deck = if of_wizard { wizard() } else { ringwraith() };
        let deck = hunted(deck, number, more);
        if enough(game, of_wizard) {
            under(game, deck).legal();
        } else {
            under(game, deck).breaks(&["creature-minimum"]);
        }
    }
}

#[test]
fn part_iv_3_and_v_twelve_creatures() {
    creatures(12, &[], |_, _| true);
    creatures(11, &[], |_, _| false);
    let sideboard = hunted(wizard(), 11, &[]).sideboard(5);
    under("mele/mixed", sideboard)
        .breaks(&["creature-minimum"])
        .citing("creature-minimum", "mele Part IV §3");
}

#[test]
fn part_iv_3_and_v_creatures_that_are_also_events_are_halves() {
    creatures(11, &["Mouth of Sauron", "Shelob"], |_, _| true);
    creatures(11, &["Mouth of Sauron"], |_, _| false);
    let nazgul = ["Smaug Ahunt", "Smaug at Home", "Witch-king of Angmar", "Adûnaphel"];
    creatures(10, &nazgul, |_, _| true);
    creatures(10, &nazgul[..3], |_, _| false);
}

#[test]
fn part_iv_3_agents_are_halves_of_a_wizard() {
    for (game, of_wizard) in [("mele/mixed", true), ("mele-de/mixed", true), ("mele/mixed", false)]
    {
        let deck = if of_wizard { wizard() } else { ringwraith() };
        let agents = hunted(deck.clone(), 11, &["Bill Ferny", "Deallus"]);
        let one = hunted(deck, 11, &["Bill Ferny", "Shelob"]);
        if of_wizard {
            under(game, agents).legal();
            under(game, one).legal();
        } else {
            // There they are characters, so that hazards are missing too.
            let broken = &["creature-minimum", "resource-hazard-parity"];
            under(game, agents).breaks(broken);
            under(game, one).breaks(broken);
        }
    }
    creatures(11, &["Lobelia Sackville-Baggins", "My Precious"], |game, of_wizard| {
        of_wizard || game == "mele/tournament"
    });
}

#[test]
fn part_iv_3_agents_of_a_ringwraith_are_characters() {
    let ten = [
        "The Witch-king",
        "Asternak",
        "Belegorn",
        "Calendal",
        "Carambor",
        "Ciryaher",
        "Dôgrib",
        "Dorelas",
        "Eradan",
        "Gorbag",
    ];
    for game in BOTH {
        let nine = ringwraith().each(CHARACTERS, &ten);
        under(game, nine.clone().with(CHARACTERS, "Bill Ferny", 1)).legal();
        under(game, nine.with(CHARACTERS, "Hador", 1).with(CHARACTERS, "Bill Ferny", 1))
            .breaks(&["character-count"]);
        let listed = ringwraith().hazards(13, 16).with(HAZARDS, "Bill Ferny", 1);
        under(game, listed).breaks(&["resource-hazard-parity"]);
    }
}

#[test]
fn part_iv_3_agents_of_a_wizard_are_hazards() {
    let ten = [
        "Gandalf [H]",
        "Adrazar",
        "Anborn",
        "Annalena",
        "Arinmîr",
        "Arwen",
        "Balin",
        "Beretar",
        "Bifur",
        "Bofur",
        "Haldir",
    ];
    for game in BOTH {
        let deck = wizard().each(CHARACTERS, &ten);
        under(game, deck.clone().hazards(13, 16).with(HAZARDS, "Bill Ferny", 1)).legal();
        under(game, deck.with(CHARACTERS, "Bill Ferny", 1)).breaks(&["resource-hazard-parity"]);
        under(game, wizard().with(POOL, "Bill Ferny", 1)).breaks(&["pool-contents"]).at(
            "pool-contents",
            POOL,
            "Bill Ferny",
        );
        under(game, ringwraith().each(POOL, &["Tarcil", "Bill Ferny"]))
            .breaks(&["starting-character"]);
    }
}

#[test]
fn part_iv_2_card_effect_limitations() {
    let against = |game, card: &str| {
        let deck = wizard().hazards(13, 16).with(HAZARDS, card, 1);
        under(game, deck).against(PlayerType::Ringwraith)
    };
    for card in ["Bane of the Ithil-stone", "Mordor in Arms", "Twisted Tales", "Winds of Wrath"] {
        against("mele/mixed", card).breaks(&[]).warns(&["no-effect-against"]).at(
            "no-effect-against",
            HAZARDS,
            card,
        );
        against("mele-de/mixed", card)
            .breaks(&["forbidden-against"])
            .at("forbidden-against", HAZARDS, card)
            .citing("forbidden-against", "mele-de IV.1 Die Karten, Ungültige Karten");
    }
    against("mele/mixed", "The Nazgûl are Abroad")
        .legal()
        .notes(&["no-effect-against"])
        .citing("no-effect-against", "mele Part IV §2, Card Effect Limitations, note 4");
    against("mele-de/mixed", "The Nazgûl are Abroad").breaks(&["forbidden-against"]);
    for game in BOTH {
        against(game, "Gothmog").legal().notes(&["group-discretion"]);
        against(game, "Thief").legal().notes(&[]);
    }
}
