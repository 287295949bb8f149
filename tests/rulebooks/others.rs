//! The rules summary in the Balrog rulebook, the Collected Rulings File, and where they differ from
//! the tournament rules.

use meccg::GameLength;

use crate::bench::{CHARACTERS, Deck, HAZARDS, POOL, RESOURCES, SIDEBOARD, SITES, under};

#[test]
fn summary_part_i_4_starting_sites() {
    under("meba", Deck::wizard()).legal();
    under("meba", Deck::wizard().with(SITES, "Rivendell", 0))
        .breaks(&["starting-site"])
        .citing("starting-site", "meba Part I §4");
    let dol_guldur = Deck::ringwraith().with(SITES, "Minas Morgul [M]", 0);
    under("meba", dol_guldur.clone()).breaks(&[]).warns(&["haven-missing"]);
    under("mele", dol_guldur.clone()).breaks(&["starting-site"]);
    under("meba", dol_guldur.with(SITES, "Dol Guldur [M]", 0)).breaks(&["starting-site"]);
}

#[test]
fn summary_part_ii_2_each_deck_has_an_avatar() {
    under("meba", Deck::wizard().with(CHARACTERS, "Gandalf [H]", 0))
        .breaks(&["avatar-missing"])
        .citing("avatar-missing", "meba Part II §2, Bringing a Character into Play");
    under("meba", Deck::ringwraith().with(CHARACTERS, "The Witch-king", 0))
        .breaks(&["avatar-missing"]);
}

#[test]
fn summary_opening_note_the_balrogs_own_rules() {
    let deck = Deck::balrog();
    under("meba", deck.clone()).legal();
    under("meba", deck.clone().resources(24).with(RESOURCES, "Easterlings [M]", 1))
        .breaks(&["balrog-faction"])
        .at("balrog-faction", RESOURCES, "Easterlings [M]")
        .citing("balrog-faction", "coe 1.3.B4");
    under("meba", deck.clone().resources(24).with(RESOURCES, "Snaga-hai", 1)).legal();
    for man in ["Layos", "Lieutenant of Morgul"] {
        under("meba", deck.clone().with(CHARACTERS, man, 1))
            .breaks(&["balrog-character"])
            .citing("balrog-character", "coe 1.3.B4");
    }
    under("meba", deck.clone().with(CHARACTERS, "The Witch-king", 1))
        .breaks(&["avatar-alignment"])
        .citing("avatar-alignment", "coe 1.3.B1");
    under("meba", deck.clone().with(CHARACTERS, "Haldir", 1))
        .breaks(&["character-alignment"])
        .citing("character-alignment", "coe 1.3.B2");
    under("meba", deck.clone().resources(24).with(RESOURCES, "Dodge", 1))
        .breaks(&["resource-alignment"])
        .citing("resource-alignment", "coe 1.3.B3");
    under("meba", deck.clone().resources(24).with(RESOURCES, "Black Rider", 1))
        .breaks(&["banned-card"])
        .citing("banned-card", "coe 1.3.B5");
    under("meba", deck.with(SITES, "Carn Dûm [M]", 1))
        .breaks(&["balrog-site-version"])
        .citing("balrog-site-version", "coe 1.4.B1");
    // Only a Balrog player may have them.
    under("meba", Deck::ringwraith().resources(24).with(RESOURCES, "Easterlings [M]", 1)).legal();
}

#[test]
fn summary_part_iii_4_sideboards() {
    for (length, hero, minion) in [
        (GameLength::Starter, 15, 25),
        (GameLength::Short, 15, 25),
        (GameLength::Long, 20, 30),
        (GameLength::Campaign, 25, 35),
    ] {
        under("meba", Deck::wizard().sideboard(hero)).length(length).legal();
        under("meba", Deck::wizard().sideboard(hero + 1))
            .length(length)
            .breaks(&["sideboard-size"]);
        under("meba", Deck::ringwraith().sideboard(minion)).length(length).legal();
        under("meba", Deck::ringwraith().sideboard(minion + 1))
            .length(length)
            .breaks(&["sideboard-size"]);
    }
}

#[test]
fn tournament_rulings_deck_construction_avatars() {
    let deck = |gandalf, saruman, alatar| {
        let deck = Deck::wizard().sized(30).with(CHARACTERS, "Gandalf [H]", gandalf);
        let deck = deck.with(CHARACTERS, "Saruman [H]", saruman);
        deck.with(CHARACTERS, "Alatar [H]", alatar)
    };
    under("crf", deck(3, 0, 0)).legal();
    under("crf", deck(2, 1, 0)).legal();
    under("crf", deck(1, 1, 1)).breaks(&["avatar-count"]);
    under("crf", deck(4, 0, 0)).breaks(&["avatar-count", "sideboard-avatars"]);
    let ringwraith = Deck::ringwraith().sized(30);
    under("crf", ringwraith.clone().with(CHARACTERS, "The Witch-king", 2)).legal();
    under("crf", ringwraith.clone().with(CHARACTERS, "The Witch-king", 3))
        .breaks(&[])
        .warns(&["avatar-count"]);
    under("crf", ringwraith.with(CHARACTERS, "The Witch-king", 4)).breaks(&["avatar-count"]);
}

#[test]
fn rulings_by_term_sideboard() {
    let deck = Deck::wizard().sized(30).with(CHARACTERS, "Gandalf [H]", 2);
    under("crf", deck.clone().with(SIDEBOARD, "Gandalf [H]", 1)).legal();
    under("crf", deck.clone().with(SIDEBOARD, "Gandalf [H]", 2))
        .breaks(&["sideboard-avatars"])
        .citing("sideboard-avatars", "crf Rulings by Term – Sideboard");
    under("coe", deck.with(SIDEBOARD, "Gandalf [H]", 2)).legal();
    for (length, size) in
        [(GameLength::Starter, 30), (GameLength::Short, 30), (GameLength::Long, 35)]
    {
        under("crf", Deck::wizard().sized(30).sideboard(size)).length(length).legal();
        under("crf", Deck::wizard().sized(30).sideboard(size + 1))
            .length(length)
            .breaks(&["sideboard-size"]);
    }
}

#[test]
fn tournament_rulings_deck_construction_creatures() {
    let deck = Deck::wizard().resources(30).hazards(11, 17);
    let spawn = deck.with(HAZARDS, "BA-21", 1).with(HAZARDS, "BA-24", 1);
    under("coe", spawn.clone()).legal();
    under("crf", spawn)
        .breaks(&["creature-minimum"])
        .citing("creature-minimum", "crf Tournament Rulings – Deck Construction");
}

#[test]
fn rulings_on_unique_cards_and_manifestations() {
    let deck = Deck::wizard().resources(28).hazards(13, 17);
    let both = deck.with(RESOURCES, "Scroll of Isildur [H]", 1).with(
        RESOURCES,
        "Scroll of Isildur [M]",
        1,
    );
    for game in ["coe", "crf"] {
        under(game, both.clone()).breaks(&["unique-copies"]);
    }
}

#[test]
fn what_both_keep_of_the_pool() {
    for game in ["coe", "crf"] {
        let deck = Deck::wizard().sized(30);
        under(game, deck.clone().each(POOL, &["Aragorn II", "Elrond", "Glorfindel II"])).legal();
        under(game, deck.sized(29)).breaks(&["play-deck-size"]);
    }
}
