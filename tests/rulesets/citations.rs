//! The clauses with which the rules in force are cited, for the player that they concern.

use meccg::Judge;
use meccg::PlayerType::{self, Balrog, FallenWizard, Ringwraith, Wizard};

/// A rule, a player, and the clauses, one after the other.
const CLAUSES: &[(&str, PlayerType, &str)] = &[
    ("avatar-alignment", Wizard, "1.3.W1"),
    ("avatar-alignment", FallenWizard, "1.3.F3"),
    ("avatar-alignment", Balrog, "1.3.B1"),
    ("character-alignment", Wizard, "1.3.W2"),
    ("character-alignment", Ringwraith, "1.3.R2"),
    ("character-alignment", FallenWizard, "1.3.F4"),
    ("character-alignment", Balrog, "1.3.B2"),
    ("resource-alignment", Wizard, "1.3.W3"),
    ("resource-alignment", Ringwraith, "1.3.R3"),
    ("resource-alignment", Balrog, "1.3.B3"),
    ("avatar-declared", FallenWizard, "1.8.F1"),
    ("avatar-missing", FallenWizard, "1.8.F1"),
    ("avatar-missing", FallenWizard, "1.8.F1"),
    ("creature-minimum", Balrog, "1.5.1 1.3.B2"),
    ("copy-limit", FallenWizard, "1.3.1 1.3.F1"),
    ("site-copies", Wizard, "1.4 1.4.1"),
    ("site-copies", FallenWizard, "1.4.F1 1.4.1"),
    ("site-copies", Balrog, "1.4.B1 1.4"),
    ("starting-character", Ringwraith, "1.9 1.9.R2"),
    ("starting-character", FallenWizard, "1.9 1.9.F1 1.9.F2 1.9.F3"),
    ("starting-company-size", FallenWizard, "1.9"),
    ("starting-company-size", Ringwraith, "1.9.R1"),
    ("starting-influence", Wizard, "1.12 2.II.2.2.1 2.II.2.2.2 2.II.3.2 6.1.W1"),
    ("company-travel", Wizard, "2.II.3.1 2.II.3.1.1 2.II.3.1.2 2.II.3.1.3"),
    ("avatar-collision", FallenWizard, "Glossary, unique g.man.2 1.8.F1"),
    ("unique-collision", Wizard, "Glossary, unique g.man.1"),
    ("draft-collision", FallenWizard, "1.9 1.9.F4"),
];

#[test]
fn clauses_are_those_of_the_player() {
    let judge = Judge::built_in();
    let coe = judge.library.get("coe").expect("the rules in force");
    for &(rule, player, clauses) in CLAUSES {
        let citations = coe.citations(rule, player);
        assert!(citations.iter().all(|citation| citation.source == "coe"), "{rule}");
        let cited: Vec<_> = citations.into_iter().map(|citation| citation.reference).collect();
        assert_eq!(cited.join(" "), clauses, "{rule} for {player}");
    }
}
