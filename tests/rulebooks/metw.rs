//! Middle-earth: The Wizards, Unlimited rulebook.

use meccg::GameLength;

use crate::bench::{
    CHARACTERS, Deck, HAZARDS, ITEMS, POOL, RESOURCES, SIDEBOARD, SITES, VS_FALLEN, under,
};

const BOTH: [&str; 2] = ["metw/starter", "metw/standard"];

#[test]
fn part_i_2_note_on_card_types() {
    for game in BOTH {
        under(game, Deck::wizard()).legal();
        under(game, Deck::wizard().resources(24).with(RESOURCES, "Deeper Shadow", 1))
            .breaks(&["resource-alignment"])
            .at("resource-alignment", RESOURCES, "Deeper Shadow");
        under(game, Deck::wizard().with(CHARACTERS, "Layos", 1))
            .breaks(&["character-alignment"])
            .at("character-alignment", CHARACTERS, "Layos");
        under(game, Deck::wizard().with(CHARACTERS, "The Witch-king", 1))
            .breaks(&["avatar-alignment"]);
    }
}

#[test]
fn part_i_3_step_1_sites() {
    for game in BOTH {
        under(game, Deck::wizard().with(SITES, "Rivendell", 3)).legal();
        under(game, Deck::wizard().with(SITES, "Bree [H]", 2))
            .breaks(&["site-copies"])
            .at("site-copies", SITES, "Bree [H]")
            .citing("site-copies", "metw Part I §3 step 1");
        under(game, Deck::wizard().with(SITES, "Edhellond", 0))
            .breaks(&[])
            .warns(&["haven-missing"])
            .citing("haven-missing", "metw Part I §3 step 1");
        under(game, Deck::wizard().with(SITES, "Rivendell", 0))
            .breaks(&["starting-site"])
            .warns(&["haven-missing"]);
        under(game, Deck::wizard().with(SITES, "Bree [H]", 0).with(SITES, "Bree [M]", 1))
            .breaks(&["site-alignment"])
            .at("site-alignment", SITES, "Bree [M]");
    }
}

#[test]
fn part_ii_3_region_cards() {
    let regions = Deck::wizard().with(SITES, "Arthedain", 1);
    under("metw/starter", regions.clone())
        .breaks(&["region-card"])
        .at("region-card", SITES, "Arthedain")
        .citing("region-card", "metw Part I §2");
    under("metw/standard", regions).legal();
}

#[test]
fn part_i_3_step_2_numbers() {
    for game in BOTH {
        under(game, Deck::wizard().sized(25)).legal();
        under(game, Deck::wizard().sized(50)).legal();
        under(game, Deck::wizard().sized(24))
            .breaks(&["play-deck-size"])
            .citing("play-deck-size", "metw Part I §3 step 2");
        under(game, Deck::wizard().sized(51)).breaks(&["play-deck-size"]);
        under(game, Deck::wizard().resources(30).hazards(13, 16))
            .breaks(&["resource-hazard-parity"]);
        under(game, Deck::wizard().resources(24).hazards(13, 12))
            .breaks(&["play-deck-size", "resource-hazard-parity"]);
    }
}

#[test]
fn part_i_3_step_2_who_has_fewer_uses_all() {
    let small = Deck::wizard().sized(24).saying("limited_collection = true");
    for game in BOTH {
        under(game, small.clone()).legal().notes(&["play-deck-size"]);
        under(game, small.clone().resources(20)).breaks(&["resource-hazard-parity"]);
    }
    let sized = Deck::wizard().sized(25).saying("limited_collection = true");
    under("metw/standard", sized).legal().notes(&[]);
}

#[test]
fn part_i_3_step_2_copies() {
    for game in BOTH {
        let deck = Deck::wizard().resources(24);
        under(game, deck.clone().with(RESOURCES, "Glamdring", 1)).legal();
        under(game, deck.resources(23).with(RESOURCES, "Glamdring", 2))
            .breaks(&["unique-copies"])
            .at("unique-copies", RESOURCES, "Glamdring");
        let deck = Deck::wizard().resources(22);
        under(game, deck.clone().with(RESOURCES, "Sword of Gondolin", 3)).legal();
        under(game, deck.resources(21).with(RESOURCES, "Sword of Gondolin", 4))
            .breaks(&["copy-limit"])
            .at("copy-limit", RESOURCES, "Sword of Gondolin");
        // All printings are one card.
        let deck = Deck::wizard().hazards(13, 8);
        let twilight = deck.with(HAZARDS, "TW-106", 3).with(HAZARDS, "LE-145", 1);
        under(game, twilight).breaks(&["copy-limit"]).at("copy-limit", HAZARDS, "TW-106");
    }
}

#[test]
fn part_i_3_step_2_dual_purpose_cards_count_by_type() {
    let deck = Deck::wizard().resources(25).hazards(13, 11);
    under("metw/standard", deck.with(HAZARDS, "Twilight", 1)).legal();
    let deck = Deck::wizard().resources(24).hazards(13, 12);
    under("metw/standard", deck.with(RESOURCES, "Twilight", 1))
        .breaks(&["play-deck-size", "resource-hazard-parity"]);
}

#[test]
fn part_i_3_step_3_number_of_starting_characters() {
    let five = ["Sam Gamgee", "Merry", "Pippin", "Boromir II", "Elladan"];
    let six = ["Barliman Butterbur", "Bombur", "Dori", "Dwalin", "Forlong", "Halbarad"];
    for game in BOTH {
        under(game, Deck::wizard().each(POOL, &five)).legal();
        under(game, Deck::wizard().each(POOL, &six))
            .breaks(&["starting-company-size"])
            .at("starting-company-size", POOL, "Barliman Butterbur")
            .citing("starting-company-size", "metw Part I §3 step 3");
        under(game, Deck::wizard().each(POOL, &[])).breaks(&["starting-company-size"]);
    }
}

#[test]
fn part_i_3_step_3_mind() {
    for game in BOTH {
        under(game, Deck::wizard().each(POOL, &["Aragorn II", "Gimli", "Frodo"])).legal();
        under(game, Deck::wizard().each(POOL, &["Aragorn II", "Gimli", "Legolas"]))
            .breaks(&["starting-mind"])
            .at("starting-mind", POOL, "Aragorn II")
            .citing("starting-mind", "metw Part I §3 step 3");
    }
}

#[test]
fn part_i_3_step_3_no_wizards() {
    for game in BOTH {
        let deck = Deck::wizard().with(CHARACTERS, "Saruman [H]", 1);
        under(game, deck.with(POOL, "Gandalf [H]", 1)).breaks(&["pool-contents"]).at(
            "pool-contents",
            POOL,
            "Gandalf [H]",
        );
    }
}

#[test]
fn part_i_3_step_3_rivendell() {
    for game in BOTH {
        under(game, Deck::wizard().with(SITES, "Rivendell", 0))
            .breaks(&["starting-site"])
            .citing("starting-site", "metw Part I §3 step 3");
    }
}

#[test]
fn part_i_3_step_3_companies_start_at_rivendell() {
    let three = ["Aragorn II", "Gimli", "Frodo"];
    for game in BOTH {
        under(game, Deck::wizard().company("Rivendell", &three, &[], &[])).legal();
        under(game, Deck::wizard().company("Lórien", &three, &[], &[])).breaks(&["starting-site"]);
        let wizard = ["Gandalf [H]", "Frodo"];
        under(game, Deck::wizard().company("Rivendell", &wizard, &[], &[]))
            .breaks(&["starting-character"]);
    }
}

#[test]
fn part_i_3_step_4_items_of_companies() {
    let three = ["Aragorn II", "Gimli", "Frodo"];
    for game in BOTH {
        let deck = Deck::wizard().resources(23).with(RESOURCES, "Elven Cloak", 2);
        let own = [("Dagger of Westernesse", "Gimli"), ("Healing Herbs", "Frodo")];
        under(game, deck.clone().company("Rivendell", &three, &[], &own)).legal();
        // Cards of the play deck cannot start.
        let cloak = [("Elven Cloak", "Frodo")];
        under(game, deck.company("Rivendell", &three, &[], &cloak)).breaks(&["starting-items"]);
        let many = [
            ("Dagger of Westernesse", "Gimli"),
            ("Healing Herbs", "Frodo"),
            ("Elven Cloak", "Aragorn II"),
        ];
        let deck = Deck::wizard().with(ITEMS, "Elven Cloak", 1);
        under(game, deck.company("Rivendell", &three, &[], &many))
            .breaks(&["pool-item", "starting-items"]);
    }
}

#[test]
fn part_i_5_direct_influence() {
    let deck = |characters: &[&str], followers: &[(&str, &str)]| {
        Deck::wizard().each(POOL, characters).company("Rivendell", characters, followers, &[])
    };
    for game in BOTH {
        let four = ["Aragorn II", "Théoden", "Éowyn", "Éomer"];
        under(game, deck(&four, &[("Éomer", "Théoden")])).legal();
        // A follower cannot have followers, whatever its direct influence.
        let three = ["Elrond", "Boromir II", "Barliman Butterbur"];
        let chain = [("Boromir II", "Elrond"), ("Barliman Butterbur", "Boromir II")];
        under(game, deck(&three, &chain)).breaks(&["starting-influence"]);
        let two = ["Aragorn II", "Boromir II"];
        under(game, deck(&two, &[("Boromir II", "Aragorn II")])).breaks(&["starting-influence"]);
    }
}

#[test]
fn part_i_3_step_3_duplicated_characters() {
    for game in BOTH {
        let other = Deck::wizard().each(POOL, &["Aragorn II", "Legolas"]);
        let avatar = other.with(CHARACTERS, "Gandalf [H]", 0).with(CHARACTERS, "Saruman [H]", 1);
        let other = avatar.with(CHARACTERS, "Haldir", 0);
        under(game, Deck::wizard()).opponent(other.clone()).legal().notes(&["draft-collision"]).at(
            "draft-collision",
            POOL,
            "Aragorn II",
        );
        let other = other.each(POOL, &["Legolas"]);
        under(game, Deck::wizard()).opponent(other).legal().notes(&[]);
    }
}

#[test]
fn part_i_3_step_4_items() {
    for game in BOTH {
        under(game, Deck::wizard()).legal();
        under(game, Deck::wizard().with(ITEMS, "Elven Cloak", 1))
            .breaks(&["pool-item"])
            .at("pool-item", ITEMS, "Dagger of Westernesse")
            .citing("pool-item", "metw Part I §3 step 4");
        under(game, Deck::wizard().each(ITEMS, &["Sting"])).breaks(&["pool-item"]).at(
            "pool-item",
            ITEMS,
            "Sting",
        );
        under(game, Deck::wizard().each(ITEMS, &["Sword of Gondolin"]))
            .breaks(&["pool-contents"])
            .at("pool-contents", ITEMS, "Sword of Gondolin");
    }
}

#[test]
fn part_i_3_step_5_characters() {
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
        under(game, Deck::wizard().each(CHARACTERS, &ten)).legal();
        let deck = Deck::wizard().each(CHARACTERS, &ten);
        under(game, deck.with(CHARACTERS, "Legolas", 1))
            .breaks(&["character-count"])
            .at("character-count", CHARACTERS, "Adrazar")
            .citing("character-count", "metw Part I §3 step 5");
        under(game, Deck::wizard().with(CHARACTERS, "Haldir", 2))
            .breaks(&["play-deck-character-copies", "unique-copies"])
            .at("play-deck-character-copies", CHARACTERS, "Haldir")
            .citing("play-deck-character-copies", "metw Part I §3 step 5");
    }
}

#[test]
fn part_i_3_step_5_wizards() {
    for game in BOTH {
        let deck = |gandalf, saruman| {
            let deck = Deck::wizard().with(CHARACTERS, "Gandalf [H]", gandalf);
            deck.with(CHARACTERS, "Saruman [H]", saruman)
        };
        under(game, deck(2, 0)).legal();
        under(game, deck(1, 1)).legal();
        under(game, deck(3, 0)).breaks(&["avatar-count", "avatar-copies"]).at(
            "avatar-copies",
            CHARACTERS,
            "Gandalf [H]",
        );
        under(game, deck(2, 1)).breaks(&["avatar-count"]);
        under(game, deck(0, 0)).breaks(&[]).warns(&["avatar-missing"]);
    }
}

#[test]
fn part_i_3_first_clarification_nobody_is_a_follower() {
    for game in BOTH {
        under(game, Deck::wizard().each(POOL, &["Aragorn II", "Théoden", "Éowyn", "Éomer"]))
            .legal();
        under(game, Deck::wizard().each(POOL, &["Aragorn II", "Théoden", "Faramir", "Éomer"]))
            .breaks(&["starting-mind"]);
    }
}

#[test]
fn part_i_3_second_clarification_starters_count_as_copies() {
    for game in BOTH {
        under(game, Deck::wizard().with(CHARACTERS, "Aragorn II", 1))
            .breaks(&["unique-copies"])
            .at("unique-copies", POOL, "Aragorn II");
        let deck = Deck::wizard().resources(23);
        under(game, deck.clone().with(RESOURCES, "Dagger of Westernesse", 2)).legal();
        under(game, deck.resources(22).with(RESOURCES, "Dagger of Westernesse", 3))
            .breaks(&["copy-limit"])
            .at("copy-limit", ITEMS, "Dagger of Westernesse");
    }
}

#[test]
fn part_i_3_second_clarification_starters_count_toward_no_number() {
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
    let five = ["Sam Gamgee", "Merry", "Pippin", "Boromir II", "Elladan"];
    for game in BOTH {
        under(game, Deck::wizard().each(CHARACTERS, &ten).each(POOL, &five)).legal();
    }
}

#[test]
fn part_i_2_unique_cards_except_the_wizard() {
    let deck = Deck::wizard().with(CHARACTERS, "Gandalf [H]", 2);
    under("metw/standard", deck.clone()).legal();
    under("metw/standard", deck.with(SIDEBOARD, "Gandalf [H]", 1))
        .breaks(&["avatar-copies"])
        .at("avatar-copies", CHARACTERS, "Gandalf [H]")
        .citing("avatar-copies", "metw Part II §2");
}

#[test]
fn part_ii_1_and_2_sideboards_of_all_lengths() {
    for (length, size) in [
        (GameLength::Starter, 15),
        (GameLength::Short, 15),
        (GameLength::Long, 20),
        (GameLength::Campaign, 25),
    ] {
        for game in ["metw/standard", "metw/multiplayer"] {
            under(game, Deck::wizard().sideboard(size)).length(length).legal();
            under(game, Deck::wizard().sideboard(size + 1))
                .length(length)
                .breaks(&["sideboard-size"])
                .citing("sideboard-size", "metw Part II §2");
        }
    }
    under("metw/starter", Deck::wizard().sideboard(1))
        .breaks(&["sideboard-size"])
        .citing("sideboard-size", "metw Part I §2");
    for game in BOTH {
        under(game, Deck::wizard().with(VS_FALLEN, "Slayer", 1))
            .breaks(&["sideboard-vs-fallen-wizard"]);
    }
}

#[test]
fn part_ii_2_clarification_sideboards_are_free_in_their_mix() {
    let characters = Deck::wizard().each(
        SIDEBOARD,
        &[
            "Adrazar", "Anborn", "Annalena", "Arinmîr", "Arwen", "Balin", "Beretar", "Bifur",
            "Bofur", "Elladan", "Elrohir", "Elrond",
        ],
    );
    under("metw/standard", characters).legal();
    under("metw/standard", Deck::wizard().sideboard(15)).legal();
    under("metw/standard", Deck::wizard().with(SIDEBOARD, "Haldir", 1))
        .breaks(&["unique-copies"])
        .at("unique-copies", CHARACTERS, "Haldir");
    let deck = Deck::wizard().resources(23).with(RESOURCES, "Elven Cloak", 2);
    under("metw/standard", deck.clone().with(SIDEBOARD, "Elven Cloak", 1)).legal();
    under("metw/standard", deck.with(SIDEBOARD, "Elven Cloak", 2)).breaks(&["copy-limit"]).at(
        "copy-limit",
        RESOURCES,
        "Elven Cloak",
    );
}

#[test]
fn part_iii_multi_player_half_of_the_hazards_are_creatures() {
    let deck =
        |creatures, events| Deck::wizard().resources(creatures + events).hazards(creatures, events);
    under("metw/multiplayer", deck(13, 12)).legal();
    under("metw/multiplayer", deck(12, 13))
        .breaks(&["creature-minimum"])
        .citing("creature-minimum", "metw Part III, Multi-player Rules");
    under("metw/multiplayer", deck(13, 13)).legal();
    // A creature that is also an event is a creature; a Dragon's event is not.
    let deck = deck(12, 13);
    let shelob = deck.clone().hazards(12, 12).with(HAZARDS, "Shelob", 1);
    under("metw/multiplayer", shelob).legal();
    let smaug = deck.hazards(12, 12).with(HAZARDS, "Smaug Ahunt", 1);
    under("metw/multiplayer", smaug).breaks(&["creature-minimum"]);
    under("metw/standard", Deck::wizard().hazards(0, 25)).legal();
}

#[test]
fn part_iii_multi_player_the_pool() {
    let pool = |names: &[&str]| Deck::wizard().each(POOL, names);
    let many = [
        "Adrazar",
        "Anborn",
        "Annalena",
        "Arinmîr",
        "Arwen",
        "Balin",
        "Barliman Butterbur",
        "Beretar",
        "Bergil",
        "Bifur",
        "Bofur",
        "Bombur",
        "Celeborn",
        "Círdan",
        "Damrod",
        "Dori",
        "Dwalin",
        "Elladan",
        "Elrohir",
        "Elrond",
        "Erkenbrand",
        "Faramir",
        "Forlong",
        "Halbarad",
        "Haldalam",
        "Imrahil",
    ];
    under("metw/multiplayer", pool(&many[..25])).legal();
    under("metw/multiplayer", pool(&many))
        .breaks(&["pool-size"])
        .at("pool-size", POOL, "Adrazar")
        .citing("pool-size", "metw Part III, Multi-player Rules");
    // The characters of the play deck come out of the pool: one listed in both is there once.
    let deck = pool(&many[..25]).with(CHARACTERS, "Elrond", 1);
    under("metw/multiplayer", deck.clone()).legal();
    under("metw/multiplayer", deck.with(CHARACTERS, "Elrond", 2))
        .breaks(&["unique-copies", "play-deck-character-copies"]);
}

#[test]
fn part_iii_multi_player_the_play_deck_is_filled_from_the_pool() {
    let ten = [
        "Adrazar", "Anborn", "Annalena", "Arinmîr", "Arwen", "Balin", "Beretar", "Bifur", "Bofur",
        "Elladan",
    ];
    let pool = |listed: usize| {
        let listed = [&["Aragorn II", "Gimli"], &ten[..listed]].concat();
        Deck::wizard().each(POOL, &listed).each(CHARACTERS, &[&["Gandalf [H]"], &ten[..]].concat())
    };
    under("metw/multiplayer", pool(10)).legal();
    // Three cards may be exchanged when all starting characters are revealed.
    under("metw/multiplayer", pool(7)).legal();
    under("metw/multiplayer", pool(6))
        .breaks(&["characters-from-pool"])
        .at("characters-from-pool", CHARACTERS, "Beretar")
        .citing("characters-from-pool", "metw Part III, Multi-player Rules");
    under("metw/standard", pool(0)).legal();
}

#[test]
fn part_iii_multi_player_ones_own_wizard() {
    let deck = Deck::wizard();
    under("metw/multiplayer", deck.clone().with(CHARACTERS, "Gandalf [H]", 2)).legal();
    under("metw/multiplayer", deck.with(CHARACTERS, "Saruman [H]", 1))
        .breaks(&["avatar-count"])
        .at("avatar-count", CHARACTERS, "Gandalf [H]");
}

#[test]
fn part_iii_solitaire() {
    let names: Vec<&str> = [
        "Gandalf [H]",
        "Adrazar",
        "Anborn",
        "Annalena",
        "Arinmîr",
        "Arwen",
        "Balin",
        "Beretar",
        "Bifur",
        "Haldir",
    ]
    .into();
    let deck = Deck::wizard().hazards(0, 0).each(CHARACTERS, &names);
    under("metw/solitaire", deck.clone().resources(20)).legal();
    under("metw/solitaire", deck.clone().resources(19))
        .breaks(&["play-deck-size"])
        .citing("play-deck-size", "metw Part III, Solitaire Rules");
    under("metw/solitaire", deck.clone().resources(51)).legal();
    under("metw/solitaire", deck.resources(20).with(HAZARDS, "Slayer", 1))
        .breaks(&["no-hazards"])
        .at("no-hazards", HAZARDS, "Slayer");
}

#[test]
fn introduction_wizards_only() {
    under("metw/standard", Deck::ringwraith()).breaks(&["player-not-in-ruleset"]);
}
