//! Every limit of every ruleset on starting companies: the most that it allows, and one more.

use std::fmt::Write as _;

use meccg::company::CompanyLimits;
use meccg::{Judge, JudgeOptions, LineIndex, Outcome, PlayerType, SourceFile};

/// Characters of one mind that a player may start with in any number, so far as they go.
fn light(player: PlayerType) -> [&'static str; 7] {
    match player {
        PlayerType::Wizard | PlayerType::FallenWizard => {
            ["Bombur", "Dori", "Dwalin", "Forlong", "Halbarad", "Ioreth", "Mablung"]
        }
        PlayerType::Ringwraith => [
            "Luitprand",
            "Odoacer",
            "Uchel",
            "Gergeli",
            "Orc Brawler",
            "Orc Brawler",
            "Orc Brawler",
        ],
        PlayerType::Balrog => [
            "Orc Brawler",
            "Orc Brawler",
            "Orc Brawler",
            "Mountain-maggot",
            "Mountain-maggot",
            "Mountain-maggot",
            "Orc Sniffler",
        ],
    }
}

/// Characters with exactly twenty mind, and what to put in place of the last for twenty-one.
fn heavy(player: PlayerType) -> ([&'static str; 4], &'static str) {
    match player {
        PlayerType::Wizard => (["Aragorn II", "Gimli", "Bard Bowman", "Éomer"], "Denethor II"),
        PlayerType::FallenWizard => (["Balin", "Faramir", "Frodo", "Glóin"], ""),
        PlayerType::Ringwraith => {
            (["Lieutenant of Morgul", "Tarcil", "Orc Veteran", "Orc Tracker"], "Old Troll")
        }
        PlayerType::Balrog => (["Umagaur", "Shagrat", "Orc Veteran", "Orc Tracker"], "Old Troll"),
    }
}

/// Two minor items and a third.
fn items(player: PlayerType) -> [&'static str; 3] {
    match player {
        PlayerType::Wizard | PlayerType::FallenWizard => {
            ["Dagger of Westernesse", "Healing Herbs", "Cram"]
        }
        _ => ["Black-hide Shield", "Foul-smelling Paste", "Saw-toothed Blade"],
    }
}

/// The deck of a player that names one company; all its characters and cards are also in the pool.
fn deck(player: PlayerType, ruleset: &str, characters: &[&str], items: &[&str]) -> String {
    let mut text = format!("player = \"{player}\"\nruleset = \"{ruleset}\"\n");
    for (section, names) in [("characters", characters), ("items", items)] {
        let _ = writeln!(text, "[pool.{section}]");
        let mut seen: Vec<&str> = Vec::new();
        for name in names {
            if !seen.contains(name) {
                seen.push(name);
                let copies = names.iter().filter(|other| *other == name).count();
                let _ = writeln!(text, "\"{name}\" = {copies}");
            }
        }
    }
    let _ = writeln!(text, "[[company]]\ncharacters = [");
    for name in characters {
        let _ = writeln!(text, "  \"{name}\",");
    }
    text.push_str("]\n");
    if !items.is_empty() {
        let pairs: Vec<String> =
            items.iter().map(|item| format!("\"{item}\" = \"{}\"", characters[0])).collect();
        let _ = writeln!(text, "items = {{ {} }}", pairs.join(", "));
    }
    text
}

/// The places at which a rule finds something, and the deck for messages.
fn found(judge: &Judge, rule: &str, text: &str) -> Vec<(usize, usize)> {
    let checked = judge.check(SourceFile::new("deck", text), &JudgeOptions::default());
    let Outcome::Judged(judged) = &checked.outcome else {
        panic!("{:?}\n{text}", checked.diagnostics())
    };
    let index = LineIndex::new(text);
    let places = judged.judgement.diagnostics.iter().filter(|found| found.rule == rule);
    places
        .map(|found| {
            let at = index.position(found.span().expect("a place").start);
            (at.line, at.column)
        })
        .collect()
}

/// Every ruleset with each of its players.
fn everybody(judge: &Judge) -> Vec<(String, PlayerType)> {
    let all = judge.library.all();
    all.flat_map(|ruleset| ruleset.players.iter().map(|&player| (ruleset.name.clone(), player)))
        .collect()
}

#[test]
fn as_many_characters_as_allowed_and_one_more() {
    let judge = Judge::built_in();
    let rule = "starting-company-size";
    for (ruleset, player) in everybody(&judge) {
        let limits = CompanyLimits::of(judge.library.get(&ruleset).expect("there"), player);
        let most = usize::from(limits.characters);
        assert!((5..=6).contains(&most), "{ruleset}, {player}: {most}");
        let light = light(player);
        let just = deck(player, &ruleset, &light[..most], &[]);
        assert_eq!(found(&judge, rule, &just), [], "{ruleset}, {player}\n{just}");
        let over = deck(player, &ruleset, &light[..=most], &[]);
        let surplus = over.lines().count() - 1;
        assert_eq!(found(&judge, rule, &over), [(surplus, 4)], "{ruleset}, {player}\n{over}");
    }
}

#[test]
fn twenty_mind_and_twenty_one() {
    let judge = Judge::built_in();
    let rule = "starting-mind";
    for (ruleset, player) in everybody(&judge) {
        let (mut company, heavier) = heavy(player);
        let just = deck(player, &ruleset, &company, &[]);
        assert_eq!(found(&judge, rule, &just), [], "{ruleset}, {player}\n{just}");
        let mut over = company.to_vec();
        if heavier.is_empty() {
            over.push("Bombur");
        } else {
            company[3] = heavier;
            over = company.to_vec();
        }
        let over = deck(player, &ruleset, &over, &[]);
        let first = over.lines().position(|line| line.starts_with("characters = ")).unwrap() + 2;
        assert_eq!(found(&judge, rule, &over), [(first, 4)], "{ruleset}, {player}\n{over}");
    }
}

#[test]
fn two_items_and_three() {
    let judge = Judge::built_in();
    let rule = "starting-items";
    for (ruleset, player) in everybody(&judge) {
        let items = items(player);
        let characters = &light(player)[..1];
        let just = deck(player, &ruleset, characters, &items[..2]);
        assert_eq!(found(&judge, rule, &just), [], "{ruleset}, {player}\n{just}");
        let over = deck(player, &ruleset, characters, &items);
        let line = over.lines().count();
        let places = found(&judge, rule, &over);
        assert_eq!(places.len(), 1, "{ruleset}, {player}\n{over}");
        assert_eq!(places[0].0, line, "{ruleset}, {player}\n{over}");
    }
}

/// Companies of seven, where that many could start, depend only on the ruleset: the limit is the
/// same in all of them.
#[test]
fn companies_of_seven_travel() {
    let judge = Judge::built_in();
    for (ruleset, player) in everybody(&judge) {
        let limits = CompanyLimits::of(judge.library.get(&ruleset).expect("there"), player);
        assert_eq!(limits.travel.expect("a rule").size, 7, "{ruleset}, {player}");
        let names = if player == PlayerType::Balrog {
            vec!["Orc Brawler"; 8]
        } else if player == PlayerType::Ringwraith {
            vec!["Ostisen"; 8]
        } else {
            vec!["Bombur"; 8]
        };
        let rule = "company-travel";
        let just = deck(player, &ruleset, &names[..7], &[]);
        assert_eq!(found(&judge, rule, &just), [], "{ruleset}, {player}\n{just}");
        let over = deck(player, &ruleset, &names, &[]);
        let last = over.lines().count() - 1;
        assert_eq!(found(&judge, rule, &over), [(last, 4)], "{ruleset}, {player}\n{over}");
    }
}
