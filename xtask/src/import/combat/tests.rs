use super::*;

/// The bonuses of a text in short: prowess, body, limit, races.
fn read(text: &str) -> Vec<(i8, i8, Option<u8>, Vec<Race>)> {
    let all = text.split('.').flat_map(bonuses);
    all.map(|of| (of.prowess, of.body, of.at_most, of.against)).collect()
}

#[test]
fn items_change_prowess_and_body() {
    let cases = [
        ("Weapon. Warrior only: +2 to prowess to a maximum of 8.", vec![(2, 0, Some(8), vec![])]),
        (
            "Weapon. +3 to prowess to a maximum of 8 (a maximum of 9 against Orcs).",
            vec![(3, 0, Some(8), vec![]), (3, 0, Some(9), vec![Race::Orc])],
        ),
        (
            "Warrior only: +3 prowess to a maximum of 10 (+4 to a maximum of 10 against Elves).",
            vec![(3, 0, Some(10), vec![]), (4, 0, Some(10), vec![Race::Elf])],
        ),
        (
            "Weapon. +2 prowess (+4 if held by a Dwarf) to a maximum of 9.",
            vec![(2, 0, Some(9), vec![]), (4, 0, Some(9), vec![])],
        ),
        ("Helmet. Warrior only: +1 prowess; +2 body (to a maximum of 10); +3 direct influence.", {
            vec![(1, 0, None, vec![]), (0, 2, Some(10), vec![])]
        }),
        ("-1 to mind to a minimum of 1, -1 to all body checks against bearer.", vec![]),
        ("Discard to give +1 prowess to all characters until the end of the turn.", vec![]),
        ("+3 to prowess against detainment attacks.", vec![(3, 0, None, vec![])]),
    ];
    for (text, expected) in cases {
        assert_eq!(read(text), expected, "{text}");
    }
}

#[test]
fn characters_fight_some_races_better() {
    assert_eq!(
        read("+2 direct influence against the Iron Hill Dwarves faction, +2 prowess against Orcs."),
        [(2, 0, None, vec![Race::Orc])]
    );
    assert_eq!(
        read("Against Nazgûl and Ringwraiths, +6 to her prowess and the body is halved."),
        [(6, 0, None, vec![Race::Nazgul, Race::Ringwraith])]
    );
    assert_eq!(read("+2 prowess in Fell Rider mode."), []);
    assert_eq!(discarded_on("Uruk-hai. Discard on a body check result of 7 or 8."), [7, 8]);
}

#[test]
fn attacks_have_numbers() {
    let read = |text| automatic_attacks(text).expect("attacks");
    let one = read(
        "Men - each character faces 1 strike with 5 prowess (detainment against covert company)",
    );
    assert_eq!(one[0].strikes, Strikes::Each(EachStrike::Character));
    assert_eq!((one[0].prowess, &one[0].detains), (5, &vec![CompanyKind::Covert]));
    let two = read("(1st) Trolls - 3 strikes with 9 prowess (2nd) Opponent may play one creature");
    assert_eq!((two.len(), two[0].race, two[0].prowess), (1, Race::Troll, 9));
    let both = read("Orcs - 5 strikes with 8 prowess, Trolls - 2 strikes with 10 prowess");
    assert_eq!(both.iter().map(|one| one.prowess).collect::<Vec<_>>(), [8, 10]);
    let wounds = read("Undead - 1 strike with 8 prowess; each character wounded must check");
    assert_eq!(wounds.len(), 1);
    let only = read("(2nd) Dúnedain - 3 strikes with 10 prowess (against overt company only)");
    assert_eq!((&only[0].against, only[0].detains.len()), (&vec![CompanyKind::Overt], 0));
    assert_eq!(detains("Three strikes"), None);
    assert_eq!(detains(" Detainment against hero and covert companies").map(|k| k.len()), Some(2));
}

#[test]
fn numbers_in_brackets_are_for_somebody() {
    let read = |text| bracketed_for(text);
    let stone =
        "If held by a Dwarf, The Arkenstone gives 5 marshalling points and 4 corruption points.";
    assert_eq!(read(stone), Some(Race::Dwarf));
    assert_eq!(read("Values in parentheses apply to a Dwarf bearer."), Some(Race::Dwarf));
    assert_eq!(read("Once restored, Horn of Defiance gives 3 marshalling points."), None);
}
