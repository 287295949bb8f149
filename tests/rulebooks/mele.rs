//! Middle-earth: The Lidless Eye, the English and the German rulebook.

use meccg::{GameLength, PlayerType};

use crate::bench::{
    CHARACTERS, Deck, HAZARDS, ITEMS, POOL, RESOURCES, SIDEBOARD, SITES, VS_FALLEN, under,
};

const BOTH: [&str; 2] = ["mele/starter", "mele/standard"];
const GERMAN: [&str; 2] = ["mele-de/starter", "mele-de/standard"];

fn all() -> impl Iterator<Item = &'static str> {
    BOTH.into_iter().chain(GERMAN)
}

#[test]
fn part_i_3_step_1_ortsstapel() {
    for game in all() {
        under(game, Deck::ringwraith().with(SITES, "Minas Morgul [M]", 3)).legal();
        under(game, Deck::ringwraith().with(SITES, "Barad-dûr [M]", 2))
            .breaks(&["site-copies"])
            .at("site-copies", SITES, "Barad-dûr [M]");
        under(game, Deck::ringwraith().with(SITES, "Geann a-Lisch", 0))
            .breaks(&[])
            .warns(&["haven-missing"]);
        under(game, Deck::ringwraith().with(SITES, "Minas Morgul [M]", 0))
            .breaks(&["starting-site"]);
        under(game, Deck::ringwraith().with(SITES, "Bree [H]", 1)).breaks(&["site-alignment"]).at(
            "site-alignment",
            SITES,
            "Bree [H]",
        );
    }
}

#[test]
fn part_ii_3_region_cards() {
    let deck = Deck::ringwraith().with(SITES, "Gorgoroth", 1);
    // Step 1 of the starter rules has only sites, a note allows them; the German book has no note.
    under("mele/starter", deck.clone())
        .breaks(&[])
        .warns(&["region-card"])
        .at("region-card", SITES, "Gorgoroth")
        .citing("region-card", "mele Part I §2, note on region cards");
    under("mele-de/starter", deck.clone()).breaks(&["region-card"]).at(
        "region-card",
        SITES,
        "Gorgoroth",
    );
    for standard in ["mele/standard", "mele-de"] {
        under(standard, deck.clone()).legal();
    }
}

#[test]
fn part_i_3_step_2_spielstapel_numbers() {
    for game in all() {
        under(game, Deck::ringwraith().sized(25)).legal();
        under(game, Deck::ringwraith().sized(50)).legal();
        under(game, Deck::ringwraith().sized(24)).breaks(&["play-deck-size"]);
        under(game, Deck::ringwraith().sized(51)).breaks(&["play-deck-size"]);
        under(game, Deck::ringwraith().resources(30).hazards(13, 16))
            .breaks(&["resource-hazard-parity"]);
        let small = Deck::ringwraith().sized(24).saying("limited_collection = true");
        under(game, small).legal().notes(&["play-deck-size"]);
    }
}

#[test]
fn part_i_3_step_2_copies() {
    for game in all() {
        let deck = Deck::ringwraith().resources(22);
        under(game, deck.clone().with(RESOURCES, "Saw-toothed Blade", 3)).legal();
        under(game, deck.resources(21).with(RESOURCES, "Saw-toothed Blade", 4))
            .breaks(&["copy-limit"])
            .at("copy-limit", RESOURCES, "Saw-toothed Blade");
    }
}

#[test]
fn part_i_3_step_3_anfangscharaktere_number() {
    let six = ["Grishnákh", "Troll Lout", "Orc Sniffler", "Shámas", "Dorelas", "Náin"];
    for game in all() {
        let deck = Deck::ringwraith().each(POOL, &six);
        under(game, deck.clone()).legal();
        under(game, deck.with(POOL, "Luitprand", 1)).breaks(&["starting-company-size"]).at(
            "starting-company-size",
            POOL,
            "Grishnákh",
        );
        under(game, Deck::ringwraith().each(POOL, &[])).breaks(&["starting-company-size"]);
    }
}

#[test]
fn part_i_3_step_3_anfangscharaktere_mind() {
    for game in all() {
        under(
            game,
            Deck::ringwraith().each(POOL, &["Lieutenant of Morgul", "Tarcil", "Orc Captain"]),
        )
        .legal();
        under(game, Deck::ringwraith().each(POOL, &["Lieutenant of Morgul", "Tarcil", "Shagrat"]))
            .breaks(&["starting-mind"])
            .at("starting-mind", POOL, "Lieutenant of Morgul");
    }
}

#[test]
fn part_i_3_step_3_no_ringwraiths_and_no_agents() {
    for game in all() {
        under(game, Deck::ringwraith().with(POOL, "Dwar the Ringwraith", 1))
            .breaks(&["pool-contents"])
            .at("pool-contents", POOL, "Dwar the Ringwraith");
        under(game, Deck::ringwraith().each(POOL, &["Tarcil", "Bill Ferny"]))
            .breaks(&["starting-character"])
            .at("starting-character", POOL, "Bill Ferny");
    }
}

#[test]
fn part_i_3_step_3_companies_start_at_minas_morgul() {
    let three = ["Lieutenant of Morgul", "Tarcil", "Orc Captain"];
    for game in all() {
        let deck = |site| Deck::ringwraith().company(site, &three, &[], &[]);
        under(game, deck("Minas Morgul [M]")).breaks(&[]);
        under(game, deck("Dol Guldur [M]")).breaks(&["starting-site"]);
    }
    let deck = Deck::ringwraith().company("Dol Guldur [M]", &three, &[], &[]);
    under("meba", deck).breaks(&[]);
}

#[test]
fn part_i_3_step_4_items() {
    for game in all() {
        under(game, Deck::ringwraith().with(ITEMS, "Strange Rations", 1))
            .breaks(&["pool-item"])
            .at("pool-item", ITEMS, "Black-hide Shield");
        under(game, Deck::ringwraith().each(ITEMS, &["Black Mace"])).breaks(&["pool-contents"]);
        under(game, Deck::ringwraith().each(ITEMS, &["Thrór's Map [M]"]))
            .breaks(&["pool-item"])
            .at("pool-item", ITEMS, "Thrór's Map [M]");
    }
}

#[test]
fn part_i_3_step_5_characters() {
    let eleven = [
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
        "Hador",
        "Ostisen",
    ];
    for game in all() {
        under(game, Deck::ringwraith().each(CHARACTERS, &eleven[..11])).legal();
        under(game, Deck::ringwraith().each(CHARACTERS, &eleven)).breaks(&["character-count"]);
    }
    for game in BOTH {
        under(game, Deck::ringwraith().with(CHARACTERS, "Orc Captain", 1)).legal();
        under(game, Deck::ringwraith().with(CHARACTERS, "Orc Captain", 2))
            .breaks(&["play-deck-character-copies"])
            .at("play-deck-character-copies", CHARACTERS, "Orc Captain");
    }
}

#[test]
fn spielstapel_knows_no_one_of_each_character() {
    for game in ["mele-de/starter", "mele-de/standard", "mele-de/multiplayer", "mele-de/mixed"] {
        // If the play deck is filled from the pool, all but three of its characters are there.
        let pool = ["Tarcil", "Orc Tracker", "Orc Captain"];
        let deck = Deck::ringwraith().resources(30).hazards(15, 15).each(POOL, &pool);
        under(game, deck.clone().with(CHARACTERS, "Orc Captain", 3)).legal();
        under(game, deck.with(CHARACTERS, "Orc Captain", 4)).breaks(&["copy-limit"]);
    }
}

#[test]
fn part_i_3_step_5_ringwraiths() {
    for game in all() {
        let deck = |king, dwar| {
            let deck = Deck::ringwraith().with(CHARACTERS, "The Witch-king", king);
            deck.with(CHARACTERS, "Dwar the Ringwraith", dwar)
        };
        under(game, deck(2, 0)).legal();
        under(game, deck(1, 1)).legal();
        under(game, deck(2, 1)).breaks(&["avatar-count"]);
        under(game, deck(3, 0)).breaks(&["avatar-count", "avatar-copies"]);
        under(game, deck(0, 0)).breaks(&[]).warns(&["avatar-missing"]);
    }
}

#[test]
fn part_i_3_first_clarification_nobody_is_a_follower() {
    for game in all() {
        under(
            game,
            Deck::ringwraith().each(POOL, &["Tarcil", "Orc Captain", "Shagrat", "Grishnákh"]),
        )
        .legal();
        let deck = Deck::ringwraith();
        let nick = [("Tarcil", 1), ("Orc Captain", 2), ("Lieutenant of Morgul", 1)];
        under(game, deck.only(POOL, &nick)).breaks(&["starting-mind"]);
    }
}

#[test]
fn part_i_3_second_clarification_starters_count_as_copies() {
    for game in BOTH {
        let deck = |starting, standing| {
            let deck = Deck::ringwraith().only(POOL, &[("Orc Captain", starting)]);
            deck.with(CHARACTERS, "Orc Captain", standing)
        };
        under(game, deck(2, 1)).legal();
        under(game, deck(3, 1)).breaks(&["copy-limit"]).at("copy-limit", POOL, "Orc Captain");
        under(game, Deck::ringwraith().with(CHARACTERS, "Tarcil", 1))
            .breaks(&["unique-copies"])
            .at("unique-copies", POOL, "Tarcil");
    }
    // The German book requires it only for unique cards.
    for game in GERMAN {
        let deck = Deck::ringwraith().only(POOL, &[("Orc Captain", 3)]);
        under(game, deck.with(CHARACTERS, "Orc Captain", 1)).legal();
        under(game, Deck::ringwraith().with(CHARACTERS, "Tarcil", 1)).breaks(&["unique-copies"]);
    }
}

#[test]
fn part_ii_2_sideboard_the_chosen_ringwraith() {
    let deck = |king, others: &[(&str, u32)]| {
        let deck = Deck::ringwraith().with(CHARACTERS, "The Witch-king", king);
        deck.only(SIDEBOARD, others)
    };
    let (king, dwar, ren) = ("The Witch-king", "Dwar the Ringwraith", "Ren the Ringwraith");
    for game in ["mele/standard", "mele-de/standard"] {
        under(game, deck(1, &[(king, 1), (dwar, 1), (ren, 1)])).legal();
        under(game, deck(2, &[(dwar, 2)])).breaks(&["avatar-copies"]).at(
            "avatar-copies",
            CHARACTERS,
            king,
        );
        under(game, deck(2, &[(king, 1)])).breaks(&["avatar-copies"]);
    }
}

#[test]
fn part_ii_1_and_2_reservestapel_of_all_lengths() {
    for (length, size) in [
        (GameLength::Starter, 25),
        (GameLength::Short, 25),
        (GameLength::Long, 30),
        (GameLength::Campaign, 35),
    ] {
        for game in ["mele/standard", "mele/tournament", "mele/mixed", "mele-de/standard"] {
            let deck = Deck::ringwraith().sized(30);
            under(game, deck.clone().sideboard(size)).length(length).legal();
            under(game, deck.sideboard(size + 1)).length(length).breaks(&["sideboard-size"]);
        }
    }
    for game in ["mele/starter", "mele-de/starter"] {
        under(game, Deck::ringwraith().sideboard(1)).breaks(&["sideboard-size"]);
        under(game, Deck::ringwraith().with(VS_FALLEN, "Slayer", 1))
            .breaks(&["sideboard-vs-fallen-wizard"]);
    }
}

#[test]
fn part_iii_multi_player() {
    for game in ["mele/multiplayer", "mele-de/multiplayer"] {
        let deck = |creatures, events| {
            Deck::ringwraith().resources(creatures + events).hazards(creatures, events)
        };
        under(game, deck(13, 12)).legal();
        under(game, deck(12, 13)).breaks(&["creature-minimum"]);
        under(game, deck(13, 13)).legal();
        under(game, deck(12, 12).resources(25).with(HAZARDS, "Shelob", 1)).legal();
        under(game, deck(12, 12).resources(25).with(HAZARDS, "Smaug Ahunt", 1))
            .breaks(&["creature-minimum"]);
        under(game, Deck::ringwraith().with(CHARACTERS, "Dwar the Ringwraith", 1))
            .breaks(&["avatar-count"]);
    }
}

#[test]
fn part_iii_solitaire() {
    for game in ["mele/solitaire", "mele-de/solitaire"] {
        let deck = Deck::ringwraith().hazards(0, 0);
        under(game, deck.clone().resources(28)).legal();
        under(game, deck.clone().resources(27)).breaks(&["play-deck-size"]);
        under(game, deck.resources(28).with(HAZARDS, "Slayer", 1)).breaks(&["no-hazards"]);
    }
}

#[test]
fn part_v_tournament_play() {
    let deck = Deck::ringwraith().sized(30);
    under("mele/tournament", deck.clone()).legal();
    under("mele/tournament", Deck::ringwraith().sized(29))
        .breaks(&["play-deck-size"])
        .citing("play-deck-size", "mele Part V, Construction Minimums");
    let small = Deck::ringwraith().sized(29).saying("limited_collection = true");
    under("mele/tournament", small).breaks(&["play-deck-size"]);
    under("mele/standard", Deck::ringwraith().sized(29)).legal();
    under("mele/tournament", deck.sized(51)).breaks(&["play-deck-size"]);
}

#[test]
fn part_v_number_of_ringwraiths() {
    let deck = |king, dwar, ren| {
        let deck = Deck::ringwraith().sized(30).with(CHARACTERS, "The Witch-king", king);
        let deck = deck.with(CHARACTERS, "Dwar the Ringwraith", dwar);
        deck.with(CHARACTERS, "Ren the Ringwraith", ren)
    };
    under("mele/tournament", deck(3, 0, 0)).legal();
    under("mele/tournament", deck(2, 1, 0)).legal();
    under("mele/tournament", deck(1, 1, 1))
        .breaks(&["avatar-count"])
        .citing("avatar-count", "mele Part V, Number of Ringwraiths");
    under("mele/tournament", deck(3, 1, 0)).breaks(&["avatar-count"]);
}

#[test]
fn part_v_dual_purpose_cards() {
    let deck = Deck::ringwraith().resources(29).hazards(13, 17);
    under("mele/tournament", deck.clone().with(RESOURCES, "Twilight", 1)).legal();
    under("mele/tournament", deck.clone().with(HAZARDS, "Twilight", 1)).legal();
    under("mele/mixed", deck.with(RESOURCES, "Twilight", 1))
        .breaks(&["play-deck-size", "resource-hazard-parity"]);
    let deck = Deck::ringwraith().resources(30).hazards(13, 16);
    under("mele/mixed", deck.with(HAZARDS, "Twilight", 1)).legal();
}

#[test]
fn part_v_character_draft() {
    let ten = [
        "Asternak", "Belegorn", "Calendal", "Carambor", "Ciryaher", "Dôgrib", "Dorelas", "Eradan",
        "Gorbag", "Hador",
    ];
    let deck = Deck::ringwraith().sized(30).each(POOL, &ten);
    under("mele/tournament", deck.clone()).legal();
    under("mele/tournament", deck.with(POOL, "Ostisen", 1))
        .breaks(&["pool-size"])
        .citing("pool-size", "mele Part V, Character Draft");
}

#[test]
fn part_v_speaks_for_both_sides() {
    let deck = Deck::wizard().sized(30);
    under("mele/tournament", deck.clone()).legal();
    under("mele/tournament", Deck::wizard().sized(29))
        .breaks(&["play-deck-size"])
        .citing("play-deck-size", "mele Part V, Construction Minimums")
        .citing("play-deck-size", "metw Part I §3 step 2");
    // Five start, six of a minion player.
    let five = ["Bifur", "Bofur", "Bombur", "Dori", "Ori"];
    let six = [&five[..], &["Nori"]].concat();
    let start = |names: &[&str]| {
        deck.clone().each(POOL, names).each(ITEMS, &[]).company("Rivendell", names, &[], &[])
    };
    under("mele/tournament", start(&five)).legal();
    under("mele/tournament", start(&six))
        .breaks(&["starting-company-size"])
        .citing("starting-company-size", "mele Part V, Character Draft");
    under("mele/tournament", deck.clone().with(CHARACTERS, "Gandalf [H]", 3))
        .breaks(&["avatar-count", "avatar-copies"]);
    under("mele/tournament", deck.clone().with(CHARACTERS, "Layos", 1))
        .breaks(&["character-alignment"]);
    // Between the two sides Part IV holds: items of the other side, and cards of no effect.
    let item = deck.clone().resources(29).with(RESOURCES, "Black Mace", 1);
    under("mele/tournament", item).legal();
    under("mele/tournament", deck.hazards(13, 16).with(HAZARDS, "Foul Fumes", 1))
        .against(PlayerType::Ringwraith)
        .breaks(&[])
        .warns(&["no-effect-against"]);
}

#[test]
fn part_v_note_9_defers_to_the_rulings() {
    let deck = |copies| {
        Deck::ringwraith().sized(30).each(POOL, &["Tarcil"]).with(CHARACTERS, "Orc Captain", copies)
    };
    under("mele/tournament", deck(1)).legal();
    under("mele/tournament", deck(3))
        .breaks(&[])
        .warns(&["play-deck-character-copies"])
        .citing("play-deck-character-copies", "mele Part I §3 step 5")
        .citing("play-deck-character-copies", "mele Part V, note 9")
        .citing("play-deck-character-copies", "crf Rulings by Term – Character");
    under("mele/tournament", deck(4)).breaks(&["copy-limit"]);
    under("mele/standard", deck(2)).breaks(&["play-deck-character-copies"]);
    // A unique character is there once in every reading.
    under("mele/tournament", deck(1).with(CHARACTERS, "Layos", 2))
        .breaks(&["unique-copies", "play-deck-character-copies"]);
}

#[test]
fn a_wizard_has_no_place_in_the_standard_game() {
    for game in ["mele/standard", "mele/starter", "mele/multiplayer", "mele-de/standard"] {
        under(game, Deck::wizard()).breaks(&["player-not-in-ruleset"]);
    }
}
