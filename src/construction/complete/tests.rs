use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::*;
use crate::cards::model::PlayerType;
use crate::check::{Judge, JudgedDeck, Outcome, Verdict, Wishes};
use crate::construction::edit::Editor;
use crate::construction::scaffold::{Plan, scaffold};
use crate::decks::collection::Collection;
use crate::decks::format::format;
use crate::decks::formats;
use crate::decks::model::Part;
use crate::decks::resolve::Class;
use crate::diagnostic::{Diagnostic, Severity};
use crate::rules::alignment::banned_card::limits::Ban;
use crate::source::{Limits, SourceFile};
use crate::yardstick::marks;

/// What an empty deck lacks: the only rules that a skeleton may break.
const MISSING: [&str; 8] = [
    "play-deck-size",
    "resource-hazard-parity",
    "creature-minimum",
    "avatar-missing",
    "stage-points",
    "starting-company-size",
    "missing-section",
    // Sites on the way between the havens.
    "unreachable-site",
];

fn source(text: &str) -> SourceFile {
    SourceFile::new("deck.toml", text.to_owned())
}

fn judged<T>(judge: &Judge, text: &str, ask: impl FnOnce(&JudgedDeck<'_>, Verdict) -> T) -> T {
    let checked = judge.check(source(text), &Wishes::default());
    let verdict = checked.verdict();
    match &checked.outcome {
        Outcome::Judged(judged) => ask(judged, verdict),
        Outcome::Unreadable(why) => panic!("{}: {text}", why.message),
    }
}

/// The text of a deck with what completes it, and what cannot be had.
fn completed(judge: &Judge, text: &str, wish: &Wish<'_>) -> (String, Vec<Shortfall>) {
    let completion = judged(judge, text, |judged, _| {
        complete(&judged.resolved(), judged.chosen.ruleset, judged.chosen.length, wish)
    });
    let mut editor = Editor::new(source(text), &judge.database, None, None);
    for edit in completion.edits(&judge.database) {
        editor.make(&edit).expect("an addition");
    }
    (editor.text().to_owned(), completion.shortfalls)
}

fn found(judge: &Judge, text: &str) -> Vec<Diagnostic> {
    judged(judge, text, |judged, _| judged.judgement.diagnostics.clone())
}

fn errors(judge: &Judge, text: &str) -> Vec<String> {
    let errors = found(judge, text).into_iter().filter(|one| one.severity == Severity::Error);
    errors.map(|one| format!("{}: {}", one.rule, one.message)).collect()
}

/// Every deck that any ruleset knows, as its name and its skeleton.
fn skeletons(judge: &Judge) -> Vec<(String, String)> {
    let mut all = Vec::new();
    for ruleset in judge.library.all() {
        for &player in &ruleset.players {
            for &length in &ruleset.lengths {
                let plan = Plan { name: "A deck", player, avatar: None, ruleset, length };
                let text = scaffold(&judge.database, &plan).expect("a skeleton");
                all.push((format!("{} {player} {length}", ruleset.name), text));
            }
        }
    }
    all
}

#[test]
fn a_skeleton_only_lacks_things_and_is_in_canonical_form() {
    let judge = Judge::built_in();
    for (name, text) in skeletons(&judge) {
        for found in found(&judge, &text) {
            assert!(MISSING.contains(&found.rule), "{name}: {}: {}", found.rule, found.message);
        }
        let source = source(&text);
        let deck =
            formats::read(&source, None, &Limits::default(), &judge.database).expect("a deck");
        assert_eq!(
            format(&source, &deck, &judge.database, None).expect("formatted"),
            text,
            "{name}"
        );
    }
}

#[test]
fn every_skeleton_is_completed_to_a_legal_deck() {
    let judge = Judge::built_in();
    let all = skeletons(&judge);
    assert!(all.len() > 30, "{}", all.len());
    for (name, text) in all {
        let (text, shortfalls) = completed(&judge, &text, &Wish { seed: 1, ..Wish::default() });
        assert_eq!(shortfalls, [], "{name}");
        assert_eq!(errors(&judge, &text), [""; 0], "{name}");
    }
}

#[test]
fn every_avatar_gets_a_legal_deck() {
    let judge = Judge::built_in();
    let ruleset = judge.library.get("coe").expect("a ruleset");
    for &player in PlayerType::ALL {
        for avatar in crate::construction::scaffold::avatars(&judge.database, player) {
            let name = judge.database.card(avatar).name.as_str();
            let length = ruleset.default_length;
            let plan = Plan { name: "A deck", player, avatar: Some(name), ruleset, length };
            let text = scaffold(&judge.database, &plan).expect("a skeleton");
            let (text, _) = completed(&judge, &text, &Wish { seed: 7, ..Wish::default() });
            assert_eq!(errors(&judge, &text), [""; 0], "{name}");
        }
    }
}

/// The fewest cards that make so many resources and hazards equal and enough, where so many more can be
/// on either side: all splits are tried.
fn fewest(resources: u32, hazards: u32, either: u32) -> u32 {
    let is_legal = |more: u32| {
        (0..=more).any(|of_resources| {
            (0..=either).any(|over| {
                let resources = resources + of_resources + over;
                let hazards = hazards + more - of_resources + either - over;
                resources == hazards && (30..=50).contains(&resources)
            })
        })
    };
    (0..=60).find(|&more| is_legal(more)).expect("fewer than sixty")
}

#[test]
fn no_more_is_added_than_the_smallest_repair() {
    let judge = Judge::built_in();
    let sums = [(30, 30, 1), (31, 30, 3), (27, 30, 3), (25, 28, 6), (35, 30, 4), (30, 36, 2)];
    for (resources, hazards, either) in sums {
        let text = format!(
            "player = \"wizard\"\n[play-deck.characters]\nGandalf = 1\n[play-deck.resources]\n\
             Dodge = {resources}\n[play-deck.hazards]\n\"Orc-guard\" = {hazards}\nTwilight = {either}\n\
             [sites]\nRivendell = 1\n"
        );
        let completion = judged(&judge, &text, |judged, _| {
            let (ruleset, length) = (judged.chosen.ruleset, judged.chosen.length);
            complete(&judged.resolved(), ruleset, length, &Wish::default())
        });
        let of_play_deck = |one: &&Addition| {
            matches!(one.section, Section::Resources | Section::Hazards | Section::PlayDeckCards)
        };
        let added = completion.additions.iter().filter(of_play_deck);
        let added: u32 = added.map(|one| u32::from(one.copies)).sum();
        assert_eq!(added, fewest(resources, hazards, either), "{text}{:?}", completion.additions);
    }
}

#[test]
fn what_house_rules_ban_is_offered_nowhere() {
    let mut judge = Judge::built_in();
    let mut ruleset = judge.library.get("coe").expect("a ruleset").clone();
    ruleset.name = "league".to_owned();
    // A haven, another site, a character and a hazard.
    let banned = ["TW-408", "TW-378", "TW-120", "TW-24"];
    ruleset.rules.banned_card.as_mut().expect("applies").more.push(Ban {
        cards: banned.map(|id| id.parse().expect("an id")).to_vec(),
        players: Vec::new(),
        reason: None,
        cite: Vec::new(),
    });
    let (player, length) = (PlayerType::Wizard, ruleset.default_length);
    let plan = Plan { name: "A deck", player, avatar: None, ruleset: &ruleset, length };
    let text = scaffold(&judge.database, &plan).expect("a skeleton");
    judge.library.add(ruleset);
    let (text, _) = completed(&judge, &text, &Wish { seed: 3, ..Wish::default() });
    assert_eq!(errors(&judge, &text), [""; 0]);
    let banned = banned.map(|id| id.parse().expect("an id"));
    judged(&judge, &text, |judged, _| {
        assert!(
            judged.resolved().cards.iter().all(|card| !judge.database.is_among(card.key, &banned)),
            "{text}"
        );
    });
}

fn wizard(judge: &Judge) -> String {
    let ruleset = judge.library.get("coe").expect("a ruleset");
    let (player, length) = (PlayerType::Wizard, ruleset.default_length);
    let plan = Plan { name: "A deck", player, avatar: Some("Saruman"), ruleset, length };
    scaffold(&judge.database, &plan).expect("a skeleton")
}

#[test]
fn a_seed_decides() {
    let judge = Judge::built_in();
    let skeleton = wizard(&judge);
    let make = |seed| completed(&judge, &skeleton, &Wish { seed, ..Wish::default() }).0;
    assert_eq!(make(1), make(1));
    assert_ne!(make(1), make(2));
}

#[test]
fn nothing_is_taken_out_of_a_deck() {
    let judge = Judge::built_in();
    let whole = include_str!("../../../decks/challenge-a.toml");
    let halved: String = whole
        .split_inclusive('\n')
        .enumerate()
        .filter(|(at, line)| !line.starts_with('"') || at % 2 == 0)
        .map(|(_, line)| line)
        .collect();
    let halved = halved.split("[[company]]").next().unwrap_or_default().to_owned();
    assert!(!errors(&judge, &halved).is_empty());
    let (text, _) = completed(&judge, &halved, &Wish { seed: 3, ..Wish::default() });
    assert_eq!(errors(&judge, &text), [""; 0]);
    let contents = |text: &str| {
        let deck = formats::read(&source(text), None, &Limits::default(), &judge.database)
            .expect("a deck");
        let mut sums: BTreeMap<_, u32> = BTreeMap::new();
        for entry in &deck.entries {
            *sums.entry((entry.section, entry.name.clone())).or_default() +=
                u32::from(entry.quantity.copies());
        }
        sums
    };
    let after = contents(&text);
    for (place, copies) in contents(&halved) {
        assert!(after.get(&place).is_some_and(|&now| now >= copies), "{place:?}");
    }
}

fn owned(judge: &Judge, cards: &[(&str, u32)]) -> Collection {
    let mut lines = String::new();
    for (name, copies) in cards {
        let _ = writeln!(lines, "\"{name}\" = {copies}");
    }
    let source = SourceFile::new("owned.toml", lines);
    let read = Collection::read(&source, None, &judge.database, &Limits::default());
    let (collection, faults) = read.expect("a collection");
    assert_eq!(faults, []);
    collection
}

#[test]
fn a_poor_collection_is_told_what_it_lacks() {
    let judge = Judge::built_in();
    let cards = [("Cave-drake", 3), ("Twilight", 3), ("Foolish Words", 3), ("Cram", 2)];
    let own = owned(&judge, &cards);
    let wish = Wish { collection: Some(&own), ..Wish::default() };
    let (text, shortfalls) = completed(&judge, &wizard(&judge), &wish);
    let rules: Vec<_> = shortfalls.iter().map(|lack| lack.rule).collect();
    assert_eq!(
        rules,
        ["play-deck-size", "resource-hazard-parity", "creature-minimum"],
        "{shortfalls:?}"
    );
    // Cave-drake is the only creature there: three of twelve.
    assert!(shortfalls[2].message.starts_with("12 more creatures"), "{}", shortfalls[2].message);
    let deck =
        formats::read(&source(&text), None, &Limits::default(), &judge.database).expect("a deck");
    let of = |name: &str| {
        let own = deck.entries.iter().filter(|entry| entry.name == name);
        own.map(|entry| u32::from(entry.quantity.copies())).sum::<u32>()
    };
    assert_eq!((of("Cave-drake"), of("Cram")), (3, 2));
}

#[test]
fn a_binder_that_is_just_enough_fills_a_deck() {
    let judge = Judge::built_in();
    // Three copies of ten events and of ten hazards, four of them creatures: all are needed.
    let events = ["Concealment", "Dodge", "Dark Quarrels", "Escape", "Marvels Told"];
    let more = ["Risky Blow", "Smoke Rings", "Stealth", "Muster", "Halfling Strength"];
    let creatures = ["Cave-drake", "Orc-guard", "Ambusher", "Ghosts"];
    let hazards = ["Foolish Words", "River", "Lost in Free-domains", "Call of Home"];
    let others = ["Muster Disperses", "Lure of Nature", "Frodo", "Saruman [H]", "Balin"];
    let all = [&events[..], &more, &creatures, &hazards, &others].concat();
    let cards: Vec<(&str, u32)> = all.into_iter().map(|name| (name, 3)).collect();
    let own = owned(&judge, &cards);
    let wish = Wish { collection: Some(&own), seed: 2, ..Wish::default() };
    let (text, shortfalls) = completed(&judge, &wizard(&judge), &wish);
    assert_eq!(shortfalls, [], "{text}");
    assert_eq!(errors(&judge, &text), [""; 0], "{text}");
}

#[test]
fn resources_are_played_where_the_deck_goes() {
    let judge = Judge::built_in();
    let near = judge.database.by_folded_name("edoras").find_map(|(_, printing)| {
        let card = judge.database.card(printing);
        (card.alignment == crate::cards::model::Alignment::Hero)
            .then(|| judge.database.key(printing))
    });
    let wish = Wish { near, seed: 1, ..Wish::default() };
    let (text, _) = completed(&judge, &wizard(&judge), &wish);
    assert_eq!(errors(&judge, &text), [""; 0]);
    judged(&judge, &text, |judged, _| {
        let deck = judged.resolved();
        let sites: Vec<_> =
            deck.of(Part::LocationDeck).map(|card| card.card.name.as_str()).collect();
        assert!(sites.contains(&"Edoras"), "{sites:?}");
        let mut played = 0;
        for card in deck.of(Part::PlayDeck).filter(|card| card.class == Class::Resource) {
            let at = deck.of(Part::LocationDeck).map(|site| {
                crate::cards::play::playable_at(
                    card.card,
                    site.card,
                    PlayerType::Wizard,
                    deck.database,
                )
            });
            let possible = at.map(crate::cards::play::Playability::is_possible).collect::<Vec<_>>();
            assert!(possible.contains(&true), "{}", card.card.name);
            played += card.copies();
        }
        assert_eq!(played, 30);
    });
}

/// The rules of advice that no built deck may break: each of its cards can be played some day.
const NEVER: [&str; 6] = [
    "dead-card",
    "missing-enabler",
    "orphan-ring",
    "unplayable-character",
    "unplayable-resource",
    "unreachable-site",
];

/// Every so many of all decks are built where nothing else is asked: a debug build takes its time.
const SAMPLED: usize = 9;

/// Decks under the rulebooks whose games have opponents, hazards and a sideboard: of every avatar
/// with so many seeds, or a sample of them.
fn built(judge: &Judge, seeds: Option<u64>) -> Vec<(String, String)> {
    let mut plans = Vec::new();
    for name in ["coe", "crf", "metw", "mele", "meba"] {
        let ruleset = judge.library.get(name).expect("a ruleset");
        for &player in &ruleset.players {
            let own = crate::construction::scaffold::avatars(&judge.database, player).into_iter();
            let names: std::collections::BTreeSet<&str> =
                own.map(|avatar| judge.database.card(avatar).name.as_str()).collect();
            for avatar in names {
                plans.extend((1..=seeds.unwrap_or(1)).map(|seed| (ruleset, player, avatar, seed)));
            }
        }
    }
    let build = |(ruleset, player, avatar, seed): (&Ruleset, PlayerType, &str, u64)| {
        let length = ruleset.default_length;
        let plan = Plan { name: "A deck", player, avatar: Some(avatar), ruleset, length };
        let text = scaffold(&judge.database, &plan).expect("a skeleton");
        let (text, _) = completed(judge, &text, &Wish { seed, ..Wish::default() });
        (format!("{} {player} {avatar} {seed}", ruleset.name), text)
    };
    let step = if seeds.is_some() { 1 } else { SAMPLED };
    plans.into_iter().step_by(step).map(build).collect()
}

/// What is wrong with a built deck.
fn faults(judge: &Judge, text: &str) -> Vec<String> {
    judged(judge, text, |judged, _| {
        let found = judged
            .judgement
            .diagnostics
            .iter()
            .filter(|found| found.severity == Severity::Error || NEVER.contains(&found.rule));
        let found = found.map(|one| {
            let labels: Vec<&str> = one.labels.iter().map(|label| label.text.as_str()).collect();
            format!("{}: {} {labels:?}", one.rule, one.message)
        });
        let marks =
            marks(&judged.resolved(), judged.chosen.ruleset, judged.chosen.length).into_iter();
        let outside = marks.filter(|mark| !mark.within);
        found
            .chain(outside.map(|one| format!("{}: {} of {}", one.gauge, one.number, one.band())))
            .collect()
    })
}

#[test]
fn decks_are_like_those_that_players_bring() {
    let judge = Judge::built_in();
    let seeds = option_env!("MECCG_SEEDS").and_then(|text| text.parse().ok());
    let decks = built(&judge, seeds);
    let wrong: Vec<String> = decks
        .iter()
        .flat_map(|(name, text)| {
            faults(&judge, text).into_iter().map(move |one| format!("{name}: {one}"))
        })
        .collect();
    assert!(wrong.is_empty(), "{} of {} decks:\n{}", wrong.len(), decks.len(), wrong.join("\n"));
}

#[test]
fn avatars_have_decks_of_their_own() {
    let judge = Judge::built_in();
    let ruleset = judge.library.get("coe").expect("a ruleset");
    let cards = |avatar: &str| {
        let (player, length) = (PlayerType::Wizard, ruleset.default_length);
        let plan = Plan { name: "A deck", player, avatar: Some(avatar), ruleset, length };
        let text = scaffold(&judge.database, &plan).expect("a skeleton");
        let (text, _) = completed(&judge, &text, &Wish { seed: 1, ..Wish::default() });
        judged(&judge, &text, |judged, _| {
            let deck = judged.resolved();
            let own = deck.of(Part::PlayDeck).map(|card| (card.key, card.copies()));
            own.collect::<BTreeMap<_, u32>>()
        })
    };
    let all =
        ["Gandalf", "Saruman", "Radagast", "Alatar", "Pallando"].map(|name| (name, cards(name)));
    for (at, (one, own)) in all.iter().enumerate() {
        for (other, his) in &all[..at] {
            let number: u32 = own.values().sum();
            let shared: u32 =
                own.iter().map(|(key, copies)| copies.min(his.get(key).unwrap_or(&0))).sum();
            assert!(
                3 * (number - shared) >= number,
                "{one} and {other} share {shared} of {number}"
            );
        }
    }
}
