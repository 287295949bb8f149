use super::*;

fn card<'d>(database: &'d Database, name: &str) -> (CardKey, &'d Card) {
    let all = database.printings().find(|&printing| database.card(printing).name == name);
    let printing = all.expect(name);
    (database.key(printing), database.card(printing))
}

fn holdings<'d>(database: &'d Database, cards: &[&str]) -> Holdings<'d> {
    let held = cards.iter().map(|name| card(database, name)).map(|(key, card)| (key, card, 1));
    let cards: Vec<_> = held.collect();
    Holdings {
        given: Given::by(cards.iter().map(|&(_, card, _)| card)),
        database,
        player: PlayerType::Wizard,
        avatar: Some("Gandalf".to_owned()),
        avatar_card: None,
        sites: Vec::new(),
        held_sites: Vec::new(),
        cards,
        reaching_is_enough: false,
        opponent: None,
    }
}

#[test]
fn a_faction_that_no_roll_wins_is_hindered() {
    let database = Database::shared();
    let (_, exiles) = card(database, "Returned Exiles");
    let hindered = |cards: &[&str]| holdings(database, cards).hindrance(exiles);
    // More than 12 is required, and a Hobbit without influence adds nothing.
    let alone = ["Fatty Bolger", "Scorba at Home"];
    assert_eq!(hindered(&alone), Some(Hindrance::Influence(1)));
    // A character that helps with checks may make up the difference, and a Dwarf adds two.
    assert_eq!(hindered(&["Fatty Bolger", "Scorba at Home", "New Friendship"]), None);
    assert_eq!(hindered(&["Thorin II", "Scorba at Home"]), None);
}

/// A hazard is aimed at the opponent, and a faction need not be in play when its site burns.
#[test]
fn what_takes_away_is_of_use() {
    let database = Database::shared();
    let hindered = |card: &Card, cards: &[&str]| holdings(database, cards).hindrance(card);
    assert_eq!(hindered(card(database, "Webs of Fear & Treachery").1, &["Muster"]), None);
    let (_, smoke) = card(database, "Smoke on the Wind");
    let sites = vec![of_id(database, "LE-354")];
    let player = PlayerType::Ringwraith;
    let own = Holdings { player, sites, ..holdings(database, &["Beornings"]) };
    assert_eq!(own.hindrance(smoke), None);
}

/// `CoE` g.wiz.F1: a requirement of a Wizard includes the Fallen-wizard, and a ring or a lesson
/// gives a skill.
#[test]
fn what_the_deck_itself_gives_is_asked() {
    let database = Database::shared();
    let fallen = of_id(database, "WH-9");
    let wizard = CharacterFilter { race: Some(Race::Wizard), ..CharacterFilter::default() };
    let none = CharacterFilter { not_of: vec![Race::Wizard], ..CharacterFilter::default() };
    assert_eq!((wizard.fits(fallen), none.fits(fallen)), (true, false));
    let minion = CharacterFilter { race: Some(Race::Ringwraith), ..CharacterFilter::default() };
    assert!(minion.fits(of_id(database, "BA-3")), "g.rw.B1");
    let risky = card(database, "Risky Blow").1;
    let warrior = &risky.conditions.as_ref().expect("conditions").requires;
    assert_eq!(warrior[0].skill, Some(crate::cards::model::Skill::Warrior));
    let hobbits = |cards: &[&str]| holdings(database, cards).hindrance(risky);
    assert_eq!(hobbits(&["Bilbo"]), Some(Hindrance::Nobody(warrior.clone())));
    for gives in ["To Fealty Sworn", "Swordmaster", "Magic Ring of Courage"] {
        assert_eq!(hobbits(&["Bilbo", gives]), None, "{gives}");
    }
}

/// Cards that open places count before a card is found to have no place.
#[test]
fn places_that_the_deck_opens_count() {
    let database = Database::shared();
    let hindered = |name: &str, cards: &[&str]| {
        let sites = vec![of_id(database, "TW-421")];
        let own = holdings(database, cards);
        Holdings { sites, player: PlayerType::FallenWizard, ..own }
            .hindrance(card(database, name).1)
    };
    for (name, opened) in [
        ("Rangers of the North", &["Hour of Need", "Roäc the Raven"][..]),
        ("War-wolf", &["An Untimely Brood", "Glove of Radagast"]),
        ("Glamdring", &["Thing Stolen", "Double-dealing", "Wizard’s Trove", "War-forges"]),
        // What makes another type of a site brings what is played at that type.
        ("War-wolf", &["Quiet Lands"]),
        ("Noble Hound", &["Rebuild the Town", "News of the Shire"]),
        ("Snaga-hai", &["Deeper Shadow", "Hold Rebuilt and Repaired"]),
        (
            "That Ain’t No Secret",
            &["Forgotten Scrolls", "Lost Tome", "Records Unread", "Secret Book"],
        ),
    ] {
        assert_eq!(hindered(name, &[]), Some(Hindrance::NoSite), "{name}");
        for &card in opened {
            assert_eq!(hindered(name, &[card]), None, "{name} by {card}");
        }
    }
    for (name, other) in [("War-wolf", "Rebuild the Town"), ("Noble Hound", "Deeper Shadow")] {
        assert_eq!(hindered(name, &[other]), Some(Hindrance::NoSite), "another type: {other}");
    }
}

/// Bilbo if not starting and a fallen Gandalf come into play only at their home sites, an agent as
/// a hazard without any (`CoE` 2.IV.vii.1): but a new deck should have one (`CoE` 4.2.2).
#[test]
fn who_comes_into_play_at_home_needs_it() {
    let database = Database::shared();
    let hindered = |card: &Card, site: &str| {
        let held_sites = vec![of_id(database, site)];
        Holdings { held_sites, ..holdings(database, &[]) }.hindrance(card)
    };
    let bilbo = card(database, "Bilbo").1;
    let homeless = |found| matches!(found, Some(Hindrance::NoHomeSite(_)));
    assert!(homeless(hindered(bilbo, "TW-421")));
    assert!(!homeless(hindered(bilbo, "TW-372")));
    let agent = of_id(database, "DM-15");
    assert_eq!(hindered(agent, "TW-421"), None);
    let held_sites = vec![of_id(database, "TW-421")];
    let own = Holdings { held_sites, ..holdings(database, &[]) };
    assert!(own.is_homeless_agent(agent) && homeless(own.objection(agent)));
    assert!(homeless(hindered(of_id(database, "WH-4"), "TW-421")), "a fallen Gandalf");
    assert!(!homeless(hindered(of_id(database, "TW-153"), "TW-421")), "anybody else");
}

/// A covert company, and a character who can use the magic.
#[test]
fn who_carries_out_a_card_is_asked_for() {
    let database = Database::shared();
    let hindered = |name: &str, cards: &[&str]| {
        let own = holdings(database, cards);
        let avatar = Some("Khamûl the Ringwraith".to_owned());
        let avatar_card = Some(card(database, "Khamûl the Ringwraith").0);
        Holdings { player: PlayerType::Ringwraith, avatar, avatar_card, ..own }
            .hindrance(card(database, name).1)
    };
    let stabbed = |cards: &[&str]| hindered("Stabbed Him in His Sleep", cards);
    assert!(matches!(stabbed(&["Gorbag"]), Some(Hindrance::Nobody(_))), "an Orc who is a scout");
    assert_eq!(stabbed(&["Gorbag", "Jerrek"]), None);
    let chains = |cards: &[&str]| hindered("Gold Chains in the Wind", cards);
    assert_eq!(chains(&["Gorbag"]), Some(Hindrance::NoMagic(Keyword::ShadowMagic)));
    for gives in ["Ciryaher", "Magic Ring of Shadows"] {
        assert_eq!(chains(&[gives]), None, "{gives}");
    }
}

fn of_id<'d>(database: &'d Database, id: &str) -> &'d Card {
    database.card(database.by_id(id.parse().expect("an id")).expect("a card"))
}

#[test]
fn returned_exiles_need_scorba() {
    let database = Database::shared();
    let (_, exiles) = card(database, "Returned Exiles");
    let without = holdings(database, &["Thorin II"]).hindrance(exiles);
    let Some(Hindrance::Needs(dragons)) = without else { panic!("{without:?}") };
    assert!(dragons.contains("Scorba at Home"), "{dragons}");
    assert_eq!(holdings(database, &["Thorin II", "Scorba at Home"]).hindrance(exiles), None);
}

#[test]
fn sons_of_kings_are_none_against_a_wizard() {
    let database = Database::shared();
    let hindered = |name: &str, opponent| {
        holdings(database, &[]).against(Some(opponent)).hindrance(card(database, name).1)
    };
    let kings = |opponent| hindered("Sons of Kings", opponent);
    assert_eq!(kings(PlayerType::Wizard), Some(Hindrance::Opponent(PlayerType::Wizard)));
    assert_eq!(kings(PlayerType::Ringwraith), None);
    // A card played on The Balrog is useless against others, and so is one that requires sites of
    // the player's side.
    let arien = hindered("Glance of Arien", PlayerType::Ringwraith);
    assert_eq!(arien, Some(Hindrance::Opponent(PlayerType::Ringwraith)));
    assert_eq!(hindered("Glance of Arien", PlayerType::Balrog), None);
    let winds = |opponent| hindered("Chance of Being Lost", opponent);
    assert_eq!(winds(PlayerType::Balrog), Some(Hindrance::Opponent(PlayerType::Balrog)));
    assert_eq!(winds(PlayerType::Wizard), None);
}

#[test]
fn no_covert_company_enters_the_minions_rivendell() {
    let database = Database::shared();
    let shield = of_id(database, "LE-341");
    let hindered = |player, cards: &[&str], site: &str| {
        let sites = vec![of_id(database, site)];
        Holdings { player, sites, ..holdings(database, cards) }.hindrance(shield)
    };
    let fallen = PlayerType::FallenWizard;
    assert_eq!(hindered(fallen, &[], "AS-160"), Some(Hindrance::NoOvertCompany));
    assert_eq!(hindered(fallen, &["Gorbag"], "AS-160"), None);
    // Others go there as they are, and anybody to Ruins & Lairs.
    assert_eq!(hindered(PlayerType::Ringwraith, &[], "AS-160"), None);
    assert_eq!(hindered(fallen, &[], "LE-384"), None);
}

#[test]
fn the_under_deeps_are_asked_for() {
    let database = Database::shared();
    let (_, gnawed) = card(database, "World Gnawed by the Nameless");
    let hindered = |site: &str| {
        let sites = vec![of_id(database, site)];
        Holdings { player: PlayerType::Ringwraith, sites, ..holdings(database, &[]) }
            .hindrance(gnawed)
    };
    assert_eq!(hindered("LE-390"), Some(Hindrance::NoUnderDeeps));
    assert_eq!(hindered("AS-167"), None);
}

#[test]
fn a_second_myrmidon_waits_for_ever() {
    let database = Database::shared();
    let (key, myrmidon) = card(database, "Wizard’s Myrmidon");
    assert!(holdings(database, &["Wizard’s Myrmidon"]).has_its_one(key, myrmidon));
    assert!(!holdings(database, &[]).has_its_one(key, myrmidon));
}

/// What a card's text needs, one card without it and one deck with it; each was not told of once.
#[test]
fn what_texts_cannot_do_without_is_missed() {
    let database = Database::shared();
    let needs: &[(&str, &[&str])] = &[
        ("Elf-path", &["Legolas"]),
        ("Orc-mail", &["Balin"]),
        ("Orc-mail", &["Bilbo"]),
        ("Star of High Hope", &["Aragorn II"]),
        ("Drughu", &["Aragorn II"]),
        ("Memories Recalled", &["Elrond"]),
        ("Many Foes He Fought", &["Aragorn II"]),
        ("Biter and Beater!", &["Orcrist"]),
        ("Alliance of Free Peoples", &["Wood-elves"]),
        ("Alert the Folk", &["Wood-elves"]),
        ("Hour of Need", &["Wood-elves", "Elrond"]),
        ("Old Road", &["Wood-elves"]),
        ("Horns, Horns, Horns", &["Wood-elves"]),
        ("No Strangers at this Time", &["Wood-elves"]),
        ("Tribute Garnered", &["Hillmen"]),
        ("Lucky Search", &["Orcrist", "Bilbo"]),
        ("Thorough Search", &["Elven Cloak", "Bilbo"]),
        ("Burglary", &["Orcrist"]),
        ("Armory", &["Elven Cloak"]),
        ("Cup of Farewell", &["Elven Cloak"]),
        ("Swag", &["Saw-toothed Blade"]),
        ("Free to Choose", &["The One Ring"]),
        ("Into the Smoking Cone", &["The One Ring", "Forgotten Scrolls", "Elrond"]),
        ("Into the Smoking Cone", &["The One Ring", "Memories Recalled", "Elrond"]),
        ("Pass the Doors of Dol Guldur", &["Dark Numbers"]),
        ("Dragon-feuds", &["Cave-drake"]),
        ("Our Own Wolves", &["War-warg", "Adûnaphel the Ringwraith"]),
        ("Orders from Lugbúrz", &["Troll-chief"]),
        ("Darkness Made by Malice", &["Spawn of Ungoliant"]),
        ("Desire All for Thy Belly", &["Spawn of Ungoliant"]),
        ("Wraith-lord", &["Dwar of Waw"]),
    ];
    for (name, with) in needs {
        let card = card(database, name).1;
        let hindered = |cards: &[&str]| holdings(database, cards).hindrance(card);
        let alone = if *name == "Orc-mail" { "Éomer" } else { "Fatty Bolger" };
        assert_ne!(hindered(&[alone, name]), None, "{name}");
        assert_eq!(hindered(with), None, "{name} with {with:?}");
        if with.len() > 1 {
            assert!(with.iter().any(|one| hindered(&[one]).is_some()), "{name} by one of {with:?}");
        }
    }
}

/// What leads companies to and fro in the Under-deeps is of no use to a deck without them.
#[test]
fn what_is_for_the_under_deeps_needs_them() {
    let database = Database::shared();
    let of =
        ["Secret Ways", "Into Dark Tunnels", "Ancient Stair", "The Under-roads", "Legendary Stair"];
    for name in of {
        let card = card(database, name).1;
        let hindered = |site| {
            let sites = vec![of_id(database, site)];
            Holdings { sites, ..holdings(database, &["Balin"]) }.hindrance(card)
        };
        assert_eq!(hindered("TW-421"), Some(Hindrance::NoUnderDeeps), "{name}");
        assert_eq!(hindered("DM-35"), None, "{name}");
    }
}

/// What helps with factions is left those of the opponent, and the advice says so.
#[test]
fn what_is_for_factions_is_told_of_where_there_are_none() {
    let database = Database::shared();
    let helps = [
        "Muster",
        "Tempering Friendship",
        "Threats",
        "Gifts as Given of Old",
        "Great Army of the North",
        "Old Prejudice",
    ];
    for name in helps {
        let card = card(database, name).1;
        let told = |cards: &[&str]| holdings(database, cards).foreign_things(card).is_some();
        assert!(told(&["Balin"]), "{name}");
        assert!(!told(&["Goblins of Goblin-gate"]), "{name}");
    }
}

/// A player has one Wizard in play, so one card that is limited to one for each Wizard; Ringwraiths have
/// followers of their own kind.
#[test]
fn one_wizard_bears_one_of_a_card() {
    let database = Database::shared();
    let one = |name: &str| is_one_per_player(card(database, name).1);
    assert!(one("Wizard’s Ring") && one("Bad Company"));
    assert!(!one("Black Horse") && !one("Three Golden Hairs") && !one("Concealment"));
}
