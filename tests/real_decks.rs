//! The published decks under the tournament rules: counts and findings made by hand, compared with
//! the program's. Decks that are illegal on purpose are in `tests/decks`.

#[path = "champions/mod.rs"]
mod champions;

use std::fs;
use std::path::Path;

use meccg::{
    Checked, Judge, JudgeOptions, JudgedDeck, LineIndex, Outcome, PlayerType, SourceFile, Verdict,
};

/// The counts of a deck, as the table of a report shows them.
#[derive(Debug, PartialEq, Eq)]
struct Counts {
    play_deck: u32,
    resources: u32,
    hazards: u32,
    characters: u32,
    avatars: u32,
    /// Whole creatures, halves, and their creature count.
    creatures: (u32, u32, u32),
    /// Cards of the sideboard and of the one against Fallen-wizards.
    sideboards: (u32, u32),
    sites: u32,
    /// Characters of the pool and their mind.
    pool: (u32, u32),
    items: u32,
    /// Stage resources and their points.
    stage: (u32, i32),
    agent_mind: u32,
}

/// Common to all published decks: 30 resources, 30 hazards, three avatars, two starting items, no
/// cards against Fallen-wizards, no stage resources, no agents.
///
/// The play deck of each is 30 + 30 + 3 + its characters. Twilight is the only dual-purpose card in
/// any of them, and every copy stays among the hazards: 30/30 is equal as listed, and any other
/// split of the same cards is unequal.
const PUBLISHED: Counts = Counts {
    play_deck: 63,
    resources: 30,
    hazards: 30,
    characters: 0,
    avatars: 3,
    creatures: (0, 0, 0),
    sideboards: (0, 0),
    sites: 0,
    pool: (0, 0),
    items: 2,
    stage: (0, 0),
    agent_mind: 0,
};

fn counts(judged: &JudgedDeck<'_>) -> Counts {
    let tally = &judged.judgement.tally;
    Counts {
        play_deck: tally.play_deck,
        resources: tally.resources,
        hazards: tally.hazards,
        characters: tally.characters,
        avatars: tally.avatars,
        creatures: (tally.creatures.whole, tally.creatures.half, tally.creatures.counted()),
        sideboards: (tally.sideboard, tally.sideboard_vs_fallen_wizard),
        sites: tally.sites,
        pool: (tally.pool.characters, tally.pool.mind),
        items: tally.pool.items,
        stage: (tally.pool.stage_cards, tally.pool.stage_points),
        agent_mind: tally.agent_mind,
    }
}

/// A file of the project.
fn file(path: &str) -> SourceFile {
    let bytes = fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join(path));
    let bytes = bytes.unwrap_or_else(|error| panic!("{path}: {error}"));
    SourceFile::from_bytes(path, bytes, &meccg::source::Limits::default())
        .unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn judged<'c>(checked: &'c Checked<'_>) -> &'c JudgedDeck<'c> {
    match &checked.outcome {
        Outcome::Judged(judged) => judged,
        Outcome::Unreadable(why) => panic!("{}: {}", checked.source.path, why.message),
    }
}

/// Every finding: line and column (0:0 without a place), severity, rule, message.
fn findings(checked: &Checked<'_>) -> Vec<String> {
    let index = LineIndex::new(&checked.source.text);
    let line = |found: &meccg::Diagnostic| {
        let place = found.span().map(|span| index.position(span.start));
        let (line, column) = place.map_or((0, 0), |place| (place.line, place.column));
        format!("{line}:{column} {}[{}] {}", found.severity, found.rule, found.message)
    };
    checked.diagnostics().iter().map(line).collect()
}

/// A published deck is legal, nothing at all is found in it, and it counts as worked out by hand.
fn assert_legal(letter: char, player: PlayerType, avatar: &str, expected: &Counts) {
    let judge = Judge::built_in();
    let path = format!("decks/challenge-{letter}.toml");
    let checked = judge.check(file(&path), &JudgeOptions::default());
    // Characters that start with Thrall of the Voice depend on a reading, which the finding names.
    let told: &[&str] = match letter {
        'o' => &[
            "12:1 warning[unplayable-character] Troll-chief cannot be drafted: it is an Orc or Troll, and no card of the pool allows it",
        ],
        _ => &[],
    };
    assert_eq!(findings(&checked), told, "{path}");
    assert_eq!(checked.verdict(), Verdict::Legal, "{path}");
    let judged = judged(&checked);
    assert_eq!(counts(judged), *expected, "{path}");
    assert_eq!(judged.player.kind, player, "{path}");
    assert!(!judged.player.inferred, "{path} says whose deck it is");
    assert_eq!(judged.avatar.as_deref(), Some(avatar), "{path}");
    assert_eq!(judged.chosen.ruleset.name, "coe/standard", "{path}");
    assert!(judged.dual_purpose.iter().all(|card| card.as_resources == 0), "{path}");
    assert_legal_unsaid(&judge, &path, player);
}

/// Asserts that the player is inferred correctly and the deck is legal, if only its cards say whose
/// it is.
fn assert_legal_unsaid(judge: &Judge, path: &str, player: PlayerType) {
    let said = |line: &&str| line.starts_with("player = ") || line.starts_with("avatar = ");
    let source = file(path);
    let unsaid: Vec<&str> = source.text.lines().filter(|line| !said(line)).collect();
    let checked = judge.check(SourceFile::new(path, unsaid.join("\n")), &JudgeOptions::default());
    let told = findings(&checked);
    let by_reading = |line: &String| line.contains("warning[unplayable-character] Troll-chief");
    assert!(told.iter().all(by_reading), "{path} without its player: {told:?}");
    assert_eq!(judged(&checked).player.kind, player, "{path} without its player");
    assert!(judged(&checked).player.inferred, "{path} without its player");
}

#[test]
fn deck_a_is_legal() {
    let expected = Counts {
        play_deck: 68,
        characters: 5,
        // Hobgoblins 3, Orc-watch 3, Orc-lieutenant 3, Orc-warband 2, and one each of William,
        // Little Snuffler, Orc-guard, Tom, Bert. Eärcaraxë Ahunt is in the sideboard and does not
        // count.
        creatures: (16, 0, 16),
        sideboards: (19, 0),
        sites: 15,
        // Adrazar 3, Anborn 2, Fatty Bolger 3, Glorfindel II 8, Sam Gamgee 4.
        pool: (5, 20),
        ..PUBLISHED
    };
    assert_legal('a', PlayerType::Wizard, "Saruman", &expected);
}

#[test]
fn deck_b_is_legal() {
    let expected = Counts {
        play_deck: 69,
        characters: 6,
        // Barrow-wight, Chill Douser, Slayer and Corpse-candle 3 each, Stirring Bones 2.
        creatures: (14, 0, 14),
        sideboards: (19, 0),
        sites: 15,
        // Elladan 4, Elrond 10, Erkenbrand 4, Orophin 2.
        pool: (4, 20),
        ..PUBLISHED
    };
    assert_legal('b', PlayerType::Wizard, "Alatar", &expected);
}

#[test]
fn deck_c_is_legal() {
    let expected = Counts {
        play_deck: 68,
        characters: 5,
        // Watcher in the Water, Giant Spiders, Cave Worm, Lesser Spiders 3 each, Wargs and
        // Neeker-breekers 2 each. "Not at Home" is a resource, no Dragon at Home.
        creatures: (16, 0, 16),
        sideboards: (19, 0),
        sites: 15,
        // Dori 1, Glóin 5, Kíli 3, Thorin II 8, Óin 3. The two items are two of one card, Cram.
        pool: (5, 20),
        ..PUBLISHED
    };
    assert_legal('c', PlayerType::Wizard, "Pallando", &expected);
}

#[test]
fn deck_d_is_legal() {
    let expected = Counts {
        play_deck: 69,
        characters: 6,
        // Ghosts, Lawless Men, Sellswords and Ambusher 3 each, Corsairs 2, and one each of Stout Men,
        // Brigands, Assassin, Abductor.
        creatures: (18, 0, 18),
        sideboards: (19, 0),
        sites: 15,
        // Beorn 7, Gimli 6, Halbarad 1, Legolas 6.
        pool: (4, 20),
        ..PUBLISHED
    };
    assert_legal('d', PlayerType::Wizard, "Radagast", &expected);
}

#[test]
fn deck_e_is_legal() {
    let expected = Counts {
        play_deck: 69,
        characters: 6,
        // Cave Worm 3, Ent in Search 3, Cave-drake, Ghosts, Sellswords, Rain-drake, Marsh-drake and
        // Ambusher 2 each, Corsairs 1, Pûkel-men 1.
        creatures: (20, 0, 20),
        sideboards: (19, 0),
        sites: 15,
        // Annalena 3, Aragorn II 9, Arwen 3, Faramir 5.
        pool: (4, 20),
        ..PUBLISHED
    };
    assert_legal('e', PlayerType::Wizard, "Gandalf", &expected);
}

#[test]
fn deck_f_is_legal() {
    let expected = Counts {
        play_deck: 69,
        characters: 6,
        // Cave-drake, Slayer, Marsh-drake, Cave Worm 3 each, True Fire-drake and Rain-drake 2 each,
        // Nameless Thing 1.
        creatures: (17, 0, 17),
        sideboards: (20, 0),
        sites: 13,
        // Asternak 5, Ciryaher 5, Dôgrib 2, Luitprand 1, Mîonid 4, Ostisen 2.
        pool: (6, 19),
        ..PUBLISHED
    };
    assert_legal('f', PlayerType::Ringwraith, "Adûnaphel the Ringwraith", &expected);
}

#[test]
fn deck_i_is_legal() {
    let expected = Counts {
        play_deck: 69,
        characters: 6,
        // True Fire-drake 3, Rain-drake 3, Slayer, Ghosts and Ambusher 2 each: the minimum exactly.
        creatures: (12, 0, 12),
        sideboards: (20, 0),
        sites: 13,
        // Horseman in the Night 4, Ill-favoured Fellow 3, Orc Brawler 1, Orc Captain 2 × 5, Orc
        // Veteran 2. With the Orc Captain of the play deck there are three copies, the limit.
        pool: (6, 20),
        ..PUBLISHED
    };
    assert_legal('i', PlayerType::Ringwraith, "The Witch-king", &expected);
}

#[test]
fn deck_o_is_legal() {
    let expected = Counts {
        play_deck: 70,
        characters: 7,
        // Whole: Ambusher, Barrow-wight, Cave-drake, Corsairs, Old Man Willow, Slayer 2 each,
        // Orc-watch 1. Halves: Bairanax Ahunt, Itangast Ahunt. 13 + ⌊2 / 2⌋ = 14. Baugúr is an
        // agent, and a Fallen-wizard's agents are characters.
        creatures: (13, 2, 14),
        sideboards: (25, 0),
        sites: 6,
        // Balin 5, Celeborn 6, Troll-chief 6, Wacho 2.
        pool: (4, 19),
        // Hidden Haven 1, Thrall of the Voice 2 × 1.
        stage: (3, 3),
        // Baugúr.
        agent_mind: 4,
        ..PUBLISHED
    };
    assert_legal('o', PlayerType::FallenWizard, "Saruman", &expected);
}

#[test]
fn deck_v_is_legal() {
    let expected = Counts {
        play_deck: 69,
        characters: 6,
        // Whole: Chill Douser 3, Ambusher, Ent in Search, Marsh-drake, Wild Trolls 2 each,
        // Barrow-wight 1. Halves: Bairanax Ahunt, Itangast Ahunt.
        creatures: (12, 2, 13),
        sideboards: (24, 0),
        // Moria and The Under-gates twice each: the player's havens.
        sites: 11,
        // Bûthrakaur 9, Orc Veteran 2, Troll Lout 3, Troll-chief 6. Bûthrakaur's mind is over
        // eight, but the card is Balrog-specific.
        pool: (4, 20),
        // Thrall-ring, and Orders from the Great Demon in lieu of a minor item.
        items: 2,
        ..PUBLISHED
    };
    assert_legal('v', PlayerType::Balrog, "The Balrog", &expected);
}

#[test]
fn every_deck_of_the_folder_is_tested_here() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("decks");
    let entries = fs::read_dir(folder).expect("decks is there");
    let mut names: Vec<_> = entries
        .map(|entry| entry.expect("readable").file_name().into_string().expect("UTF-8"))
        .filter(|name| !["README.md", "hazards"].contains(&name.as_str()))
        .collect();
    names.sort();
    let expected = ["a", "b", "c", "d", "e", "f", "i", "o", "v"];
    assert_eq!(names, expected.map(|letter| format!("challenge-{letter}.toml")));
}

#[test]
fn the_gccg_form_is_judged_like_the_native_one() {
    let judge = Judge::built_in();
    let native = judge.check(file("decks/challenge-a.toml"), &JudgeOptions::default());
    let gccg = judge.check(file("tests/formats/stewards.meccg"), &JudgeOptions::default());
    assert_eq!(gccg.verdict(), native.verdict());
    assert_eq!(findings(&gccg), findings(&native));
    assert_eq!(counts(judged(&gccg)), counts(judged(&native)));
    let player = judged(&gccg).player;
    assert_eq!((player.kind, player.inferred), (PlayerType::Wizard, true));
    assert_eq!(judged(&gccg).avatar, judged(&native).avatar);
}

/// A deck of `tests/decks` is illegal for exactly these reasons, and counts as worked out by hand.
fn assert_illegal(name: &str, expected: &[&str], counted: &Counts) {
    let judge = Judge::built_in();
    let path = format!("tests/decks/illegal-{name}.toml");
    let checked = judge.check(file(&path), &JudgeOptions::default());
    assert_eq!(findings(&checked), expected, "{path}");
    assert_eq!(checked.verdict(), Verdict::Illegal, "{path}");
    assert_eq!(counts(judged(&checked)), *counted, "{path}");
    let uncited: Vec<_> =
        checked.diagnostics().iter().filter(|found| found.citations.is_empty()).collect();
    assert!(uncited.is_empty(), "{path}: {uncited:?}");
}

#[test]
fn a_wizards_deck_is_illegal_for_these_reasons() {
    // Legal and silent: the minion Scroll of Isildur (line 46, an item) and a second Edhellond
    // (line 88, a haven).
    let expected = [
        "18:1 error[pool-item] Thrór’s Map may not be a starting item: it is unique",
        "22:1 error[sideboard-avatars] Saruman and Alatar have several copies each; only 1 avatar may",
        "31:1 error[copy-limit] 4 copies of Concealment, 3 allowed",
        "35:1 error[resource-alignment] A Nice Place to Hide is a minion resource: not allowed in a Wizard's deck",
        "90:1 error[site-copies] 2 copies of Glittering Caves (hero), 1 allowed: not a haven of this player",
    ];
    let counted = Counts {
        // One Dodge less, one Concealment more: still 30 resources.
        play_deck: 68,
        characters: 5,
        creatures: (16, 0, 16),
        // Two Alatars for one Wizard Uncloaked.
        sideboards: (20, 0),
        sites: 17,
        pool: (5, 20),
        ..PUBLISHED
    };
    assert_illegal("wizard", &expected, &counted);
}

#[test]
fn a_ringwraiths_deck_is_illegal_for_these_reasons() {
    // Legal and silent: Orcrist (line 77), a hero item; Baduila (line 58), an agent, which is a
    // character here wherever it is listed. 30 resources are enough: the size is not at fault.
    let expected = [
        "0:0 error[resource-hazard-parity] the play deck holds 30 resources but 29 hazards",
        "0:0 error[starting-site] the location deck holds no starting site for this player",
        "12:1 error[copy-limit] 4 copies of Orc Captain, 3 allowed",
        "33:1 note[dead-card] 2 cards can never be used in this deck: Deeper Shadow (needs a character who can \
             use shadow-magic, but the deck has none); Well-preserved (needs a character who can use \
             shadow-magic, but the deck has none)",
        "43:1 error[unique-copies] Stinker and Gollum are manifestations of one unique card: 2 copies, 1 allowed",
        "71:1 error[resource-alignment] Gates of Morning is a hero resource: not allowed in a Ringwraith's deck",
        "79:1 error[resource-alignment] Gollum is a hero resource: not allowed in a Ringwraith's deck",
        "86:1 error[site-copies] 2 copies of Barad-dûr (minion), 1 allowed: not a haven of this player",
        "90:1 error[site-alignment] Rivendell (hero) is a site that a ringwraith player may not use",
    ];
    let counted = Counts {
        play_deck: 69,
        // Baduila is not a hazard: moving a Twilight would only widen the gap.
        hazards: 29,
        characters: 7,
        // Without Nameless Thing.
        creatures: (16, 0, 16),
        sideboards: (20, 0),
        // One Barad-dûr more.
        sites: 14,
        // Asternak 5, Dôgrib 2, Luitprand 1, Orc Captain 2 × 5, Ostisen 2.
        pool: (6, 20),
        // Baduila.
        agent_mind: 8,
        ..PUBLISHED
    };
    assert_illegal("ringwraith", &expected, &counted);
}

#[test]
fn a_fallen_wizards_deck_is_illegal_for_these_reasons() {
    // Legal without findings: three Isengards (line 97), a haven of the player.
    let expected = [
        "13:1 warning[unplayable-character] Troll-chief cannot be drafted: it is an Orc or Troll, and no card of the pool allows it",
        "21:1 error[stage-points] the pool holds 2 stage resources with 2 stage points in all, exactly 3 needed",
        "29:1 error[fallen-wizard-copies] 3 copies of Ill-favoured Fellow in a Fallen-wizard's deck, 2 allowed",
        "46:1 error[avatar-specific] Gandalf’s Friend is Gandalf-specific, but this deck is Saruman's",
        "51:1 error[fallen-wizard-copies] 3 copies of That Ain’t No Secret in a Fallen-wizard's deck, 2 allowed",
        "81:1 error[banned-card] The Windlord Found Me is barred from a Fallen-wizard's deck by its own text",
        "95:1 error[site-copies] 2 copies of Bree (hero), 1 allowed: not a haven of this player",
    ];
    let counted = Counts {
        play_deck: 71,
        characters: 8,
        creatures: (13, 2, 14),
        sideboards: (25, 0),
        sites: 9,
        pool: (4, 19),
        stage: (2, 2),
        agent_mind: 4,
        ..PUBLISHED
    };
    assert_illegal("fallen-wizard", &expected, &counted);
}

#[test]
fn a_balrogs_deck_is_illegal_for_these_reasons() {
    // Aragorn II is of the wrong side and not looked at again for being no Orc or Troll.
    let expected = [
        "17:1 error[pool-item] the pool holds 3 starting items, 2 allowed",
        "24:1 error[character-alignment] Aragorn II is a hero character: not allowed in a Balrog's deck",
        "25:1 error[balrog-character] Luitprand is not an Orc or Troll: not allowed in a Balrog's deck",
        "26:1 error[balrog-character] Lieutenant of Morgul has mind 9: in a Balrog's deck it must be below 9",
        "38:1 error[resource-alignment] Orcrist is a hero resource: not allowed in a Balrog's deck",
        // No site of the deck lists greater items, and The Worthy Hills are not in it.
        "38:1 warning[unplayable-resource] 2 resources can be played at no site of the location deck: \
             Orcrist (no site lists greater items); Woses of the Eryn Vorn (playable at The Worthy Hills)",
        "44:1 error[copy-limit] 4 copies of War-warg, 3 allowed",
        "76:1 error[banned-card] Bade to Rule is barred from a Balrog's deck by its own text",
        "81:1 error[balrog-faction] Woses of the Eryn Vorn is a faction that no Balrog may include",
        "97:1 error[balrog-site-version] The Balrog may not use the minion version of Dol Guldur",
    ];
    let counted = Counts {
        play_deck: 69,
        characters: 6,
        creatures: (12, 2, 13),
        sideboards: (23, 0),
        sites: 12,
        pool: (4, 20),
        items: 3,
        ..PUBLISHED
    };
    assert_illegal("balrog", &expected, &counted);
}

/// A published deck with other quantities: which rules find errors, resources and hazards, and how
/// many Twilights count as resources.
fn edited(letter: char, edits: &[(&str, u8)]) -> (Vec<&'static str>, (u32, u32), u32) {
    let mut source = file(&format!("decks/challenge-{letter}.toml"));
    // The play deck comes before the sideboard, which may list the same card.
    let (_, play_deck) = source.text.split_once("[play-deck.characters]").expect("a play deck");
    let mut play_deck = play_deck.to_owned();
    for (name, copies) in edits {
        let key = format!("\n\"{name}\" = ");
        let at = play_deck.find(&key).unwrap_or_else(|| panic!("no {name}")) + key.len();
        play_deck.replace_range(at..=at, &copies.to_string());
    }
    source.text = format!("player = \"{}\"\n[play-deck.characters]{play_deck}", player_of(letter));
    let judge = Judge::built_in();
    let checked = judge.check(source, &JudgeOptions::default());
    let judged = judged(&checked);
    let tally = &judged.judgement.tally;
    let rules = ["play-deck-size", "resource-hazard-parity", "quantity", "creature-minimum"];
    let found = checked.diagnostics().iter().map(|found| found.rule);
    let twilights = judged.dual_purpose.iter().find(|card| card.name == "Twilight");
    let as_resources = twilights.map_or(0, |card| card.as_resources);
    let found = found.filter(|rule| rules.contains(rule)).collect();
    (found, (tally.resources, tally.hazards), as_resources)
}

fn player_of(letter: char) -> PlayerType {
    match letter {
        'a' => PlayerType::Wizard,
        'o' => PlayerType::FallenWizard,
        _ => PlayerType::Balrog,
    }
}

#[test]
fn twilights_make_up_for_a_hazard_too_many() {
    // 29 and 31: one of two Twilights goes over.
    let one = [("Dodge", 1), ("Little Snuffler", 2)];
    assert_eq!(edited('a', &one), (vec![], (30, 30), 1));
    // 28 and 32: both.
    let two = [("Dodge", 1), ("Halfling Strength", 1), ("Little Snuffler", 3)];
    assert_eq!(edited('a', &two), (vec![], (30, 30), 2));
}

#[test]
fn an_odd_sum_counts_where_the_resources_are_enough() {
    // 59 cards: as listed 29 and 30; as 30 and 29 the resources are enough.
    let parity = vec!["resource-hazard-parity"];
    assert_eq!(edited('a', &[("Dodge", 1)]), (parity, (30, 29), 1));
    // 30 and 29: the resources are enough. (The bad quantity is there to take a hazard out.)
    let parity = vec!["resource-hazard-parity", "quantity"];
    assert_eq!(edited('a', &[("Little Snuffler", 0)]), (parity, (30, 29), 0));
}

#[test]
fn a_fallen_wizard_moves_two_twilights_at_most() {
    // 29 and 31: one of three.
    let one = [("Smoke Rings", 1), ("Foolish Words", 3)];
    assert_eq!(edited('o', &one), (vec![], (30, 30), 1));
    // 28 and 32: two of three.
    let two = [&one[..], &[("Hall of Fire", 1), ("Eyes of the Shadow", 2)]].concat();
    assert_eq!(edited('o', &two), (vec![], (30, 30), 2));
    // 27 and 33: it would take three.
    let three = [&two[..], &[("Rebuild the Town", 1), ("Redoubled Force", 2)]].concat();
    let both = vec!["play-deck-size", "resource-hazard-parity"];
    assert_eq!(edited('o', &three), (both, (29, 31), 2));
}

#[test]
fn a_balrog_moves_all_three() {
    let edits = [
        ("Dark Tryst", 2),
        ("Hide in Dark Places", 2),
        ("Swift Strokes", 2),
        ("Call of Home (LE)", 2),
        ("Muster Disperses (LE)", 2),
        ("Nothing to Eat or Drink", 3),
    ];
    assert_eq!(edited('v', &edits), (vec![], (30, 30), 3));
}
