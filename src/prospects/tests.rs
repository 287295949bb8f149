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
