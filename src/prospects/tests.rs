use super::*;

fn card<'d>(database: &'d Database, name: &str) -> (CardKey, &'d Card) {
    let all = database.printings().find(|&printing| database.card(printing).name == name);
    let printing = all.expect(name);
    (database.key(printing), database.card(printing))
}

fn holdings<'d>(database: &'d Database, cards: &[&str]) -> Holdings<'d> {
    let held = cards.iter().map(|name| card(database, name)).map(|(key, card)| (key, card, 1));
    Holdings {
        database,
        player: PlayerType::Wizard,
        avatar: Some("Gandalf".to_owned()),
        avatar_card: None,
        sites: Vec::new(),
        cards: held.collect(),
        reaching_is_enough: false,
        opponent: None,
    }
}

#[test]
fn a_faction_that_no_roll_wins_is_hindered() {
    let database = Database::built_in();
    let (_, exiles) = card(&database, "Returned Exiles");
    let hindered = |cards: &[&str]| holdings(&database, cards).hindrance(exiles);
    // More than 12 is asked for, and a Hobbit of no influence adds nothing.
    let alone = ["Fatty Bolger", "Scorba at Home"];
    assert_eq!(hindered(&alone), Some(Hindrance::Influence(1)));
    // Who helps with checks may do the rest, and a Dwarf adds two.
    assert_eq!(hindered(&["Fatty Bolger", "Scorba at Home", "New Friendship"]), None);
    assert_eq!(hindered(&["Thorin II", "Scorba at Home"]), None);
}

#[test]
fn help_with_influence_is_undone_by_what_takes_it_away() {
    let database = Database::built_in();
    let (_, webs) = card(&database, "Webs of Fear & Treachery");
    let hindered = |cards: &[&str]| holdings(&database, cards).hindrance(webs);
    assert_eq!(hindered(&["Muster"]), Some(Hindrance::Undone(Undone::InfluenceHelp)));
    assert_eq!(hindered(&["Dodge"]), None);
}

fn of_id<'d>(database: &'d Database, id: &str) -> &'d Card {
    database.card(database.by_id(id.parse().expect("an id")).expect("a card"))
}

#[test]
fn returned_exiles_need_scorba() {
    let database = Database::built_in();
    let (_, exiles) = card(&database, "Returned Exiles");
    let without = holdings(&database, &["Thorin II"]).hindrance(exiles);
    let Some(Hindrance::Needs(dragons)) = without else { panic!("{without:?}") };
    assert!(dragons.contains("Scorba at Home"), "{dragons}");
    assert_eq!(holdings(&database, &["Thorin II", "Scorba at Home"]).hindrance(exiles), None);
}

#[test]
fn sons_of_kings_are_none_against_a_wizard() {
    let database = Database::built_in();
    let hindered = |name: &str, opponent| {
        holdings(&database, &[]).against(Some(opponent)).hindrance(card(&database, name).1)
    };
    let kings = |opponent| hindered("Sons of Kings", opponent);
    assert_eq!(kings(PlayerType::Wizard), Some(Hindrance::Opponent(PlayerType::Wizard)));
    assert_eq!(kings(PlayerType::Ringwraith), None);
    // Who is played on The Balrog is none against others, and what asks for the own side's sites.
    let arien = hindered("Glance of Arien", PlayerType::Ringwraith);
    assert_eq!(arien, Some(Hindrance::Opponent(PlayerType::Ringwraith)));
    assert_eq!(hindered("Glance of Arien", PlayerType::Balrog), None);
    let winds = |opponent| hindered("Chance of Being Lost", opponent);
    assert_eq!(winds(PlayerType::Balrog), Some(Hindrance::Opponent(PlayerType::Balrog)));
    assert_eq!(winds(PlayerType::Wizard), None);
}

#[test]
fn no_covert_company_enters_the_minions_rivendell() {
    let database = Database::built_in();
    let shield = of_id(&database, "LE-341");
    let hindered = |player, cards: &[&str], site: &str| {
        let sites = vec![of_id(&database, site)];
        Holdings { player, sites, ..holdings(&database, cards) }.hindrance(shield)
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
    let database = Database::built_in();
    let (_, gnawed) = card(&database, "World Gnawed by the Nameless");
    let hindered = |site: &str| {
        let sites = vec![of_id(&database, site)];
        Holdings { player: PlayerType::Ringwraith, sites, ..holdings(&database, &[]) }
            .hindrance(gnawed)
    };
    assert_eq!(hindered("LE-390"), Some(Hindrance::NoUnderDeeps));
    assert_eq!(hindered("AS-167"), None);
}

#[test]
fn smoke_on_the_wind_would_discard_the_faction_of_its_site() {
    let database = Database::built_in();
    let (_, smoke) = card(&database, "Smoke on the Wind");
    let hindered = |cards: &[&str]| {
        let sites = vec![of_id(&database, "LE-354")];
        Holdings { player: PlayerType::Ringwraith, sites, ..holdings(&database, cards) }
            .hindrance(smoke)
    };
    let beornings = hindered(&["Beornings"]);
    assert_eq!(beornings, Some(Hindrance::Undone(Undone::FactionsOfItsSite)));
    assert_eq!(hindered(&[]), None);
}

#[test]
fn a_second_myrmidon_waits_for_ever() {
    let database = Database::built_in();
    let (key, myrmidon) = card(&database, "Wizard’s Myrmidon");
    assert!(holdings(&database, &["Wizard’s Myrmidon"]).has_its_one(key, myrmidon));
    assert!(!holdings(&database, &[]).has_its_one(key, myrmidon));
}
