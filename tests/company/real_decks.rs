//! The starting companies of the published decks, and small faults in them.

use std::fs;
use std::path::Path;

use meccg::company::{CompanyLimits, Measure};
use meccg::decks::{ResolvedDeck, formats};
use meccg::internals::reports::model::company::{
    CompanyReport, NamedReport, Question, SearchReport,
};
use meccg::internals::reports::model::draft::DraftOpponent;
use meccg::source::Limits;
use meccg::{Database, Judge, JudgeOptions, Outcome, Severity, SourceFile};

fn text(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("decks/{name}.toml"));
    fs::read_to_string(path).expect("a deck")
}

/// The rules that find an error in a deck.
fn errors(judge: &Judge, text: &str) -> Vec<&'static str> {
    let checked = judge.check(SourceFile::new("deck.toml", text), &JudgeOptions::default());
    assert!(matches!(checked.outcome, Outcome::Judged(_)), "{:?}", checked.diagnostics());
    // A note does not count: several companies start at Rivendell, by a reading.
    let grave = checked.diagnostics().iter().filter(|found| found.severity != Severity::Note);
    grave.map(|found| found.rule).collect()
}

/// The general influence that the companies of a deck leave, and that which the best organisation
/// leaves.
fn influence(name: &str) -> (i64, i64) {
    let judge = Judge::built_in();
    let text = text(name);
    assert_eq!(errors(&judge, &text), Vec::<&str>::new(), "{name}");
    let named = named(&judge.database, &text, &judge).expect("companies");
    assert!(named.companies.iter().flat_map(|c| &c.members).all(|m| m.direct_influence.short == 0));
    (named.general_influence_left, named.best_general_influence_left)
}

fn named(database: &Database, text: &str, judge: &Judge) -> Option<NamedReport> {
    let source = SourceFile::new("deck.toml", text);
    let deck = formats::read(&source, None, &Limits::default(), database).expect("a deck");
    let resolved = ResolvedDeck::new(&deck, database, None);
    let ruleset = judge.library.get("coe").expect("built in");
    NamedReport::new(&resolved, ruleset, &CompanyLimits::of(ruleset, resolved.player.kind))
}

#[test]
fn the_published_companies_are_legal_and_leave_so_much() {
    assert_eq!(influence("challenge-a"), (2, 2));
    assert_eq!(influence("challenge-b"), (6, 6));
    assert_eq!(influence("challenge-c"), (7, 7));
    assert_eq!(influence("challenge-d"), (0, 0));
    assert_eq!(influence("challenge-e"), (6, 6));
    assert_eq!(influence("challenge-f"), (5, 5));
    assert_eq!(influence("challenge-i"), (5, 6));
}

/// Replaces a part of a deck that must be there.
fn with(text: &str, from: &str, to: &str) -> String {
    assert!(text.contains(from), "{from}");
    text.replacen(from, to, 1)
}

#[test]
fn small_faults_are_found() {
    let judge = Judge::built_in();
    let elf_stone = with(&text("challenge-e"), "\"Elf-stone\" = \"Faramir\"", "");
    let elf_stone = with(
        &elf_stone,
        "\"Star-glass\" = \"Arwen\"",
        "\"Star-glass\" = \"Arwen\", \"Elf-stone\" = \"Aragorn II\"",
    );
    assert_eq!(errors(&judge, &elf_stone), ["starting-influence"]);

    let company = |text: &str| text.split_once("[[company]]").expect("a company").1.to_owned();
    let c = text("challenge-c");
    let balin = with(&c, &company(&c), &company(&c).replace("Kíli", "Balin"));
    let mut rules = errors(&judge, &balin);
    rules.sort_unstable();
    assert_eq!(rules, ["starting-character", "starting-influence", "starting-mind"]);

    let a = text("challenge-a");
    let elsewhere = a.replace("site = \"Rivendell\"", "site = \"Lórien\"");
    assert_eq!(errors(&judge, &elsewhere), ["starting-site", "starting-site"]);

    let f = with(&text("challenge-f"), "\"Mîonid\" = 1\n", "");
    assert_eq!(errors(&judge, &f), ["starting-character"]);
    let i = with(&text("challenge-i"), "\"Orc Captain\" = 2", "\"Orc Captain\" = 1");
    assert_eq!(errors(&judge, &i), ["starting-character"]);
}

#[test]
fn a_report_of_every_deck_says_that_it_is_proved() {
    let judge = Judge::built_in();
    for name in ["a", "b", "c", "d", "e", "f", "i", "o", "v"] {
        let text = text(&format!("challenge-{name}"));
        let checked = judge.check(SourceFile::new(name, text.as_str()), &JudgeOptions::default());
        let Outcome::Judged(judged) = &checked.outcome else { panic!("{name} is a deck") };
        let deck = ResolvedDeck::new(&judged.deck, &judge.database, None);
        let question = Question {
            rank: Measure::Mind,
            most: 10,
            against: Some(DraftOpponent { name: "itself", deck: &deck }),
            worst_case: true,
        };
        let report = CompanyReport::new(name, &text, judged, &deck, question);
        assert!(report.pool.sound, "{name}");
        assert!(report.choices.proved && report.choices.total_is_exact, "{name}");
        assert!(report.choices.best.iter().all(|choice| choice.organisation_proved), "{name}");
        assert!(report.worst_case.expect("asked for").proved, "{name}");
        let draft = report.draft.expect("asked for");
        assert_eq!(draft.own, draft.opponent, "{name} against itself");
    }
}

/// By the rulings every duplicated character is put aside, unique or not; the draft is played as the
/// rules in force have it, and names the reading where both pools hold one who is not unique.
#[test]
fn a_draft_by_the_rulings_names_their_reading() {
    let judge = Judge::built_in();
    let readings = |book: &str, other: &str| {
        let of = |who: &str| {
            format!(
                "ruleset = \"{book}\"\nplayer = \"ringwraith\"\n[pool.characters]\n\"{who}\" = 2\n\
                 \"Jerrek\" = 1\n[play-deck.resources]\n\"Foul Trophies\" = 1\n"
            )
        };
        let (text, other) = (of("Orc Veteran"), of(other));
        let checked =
            judge.check(SourceFile::new("deck.toml", text.as_str()), &JudgeOptions::default());
        let Outcome::Judged(judged) = &checked.outcome else { panic!("it is a deck") };
        let against =
            judge.check(SourceFile::new("other.toml", other.as_str()), &JudgeOptions::default());
        let Outcome::Judged(against) = &against.outcome else { panic!("it is a deck") };
        let deck = ResolvedDeck::new(&judged.deck, &judge.database, None);
        let against = ResolvedDeck::new(&against.deck, &judge.database, None);
        let against = Some(DraftOpponent { name: "other", deck: &against });
        let question = Question { rank: Measure::Mind, most: 1, against, worst_case: false };
        let report = CompanyReport::new("deck.toml", &text, judged, &deck, question);
        report
            .draft
            .expect("asked for")
            .readings
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
    };
    let said = readings("crf", "Orc Veteran");
    assert!(said.len() == 1 && said[0].starts_with("Orc Veteran: of the characters"), "{said:?}");
    assert!(readings("crf", "Orc Brawler").is_empty(), "only Jerrek is in both, who is unique");
    assert!(readings("coe", "Orc Veteran").is_empty(), "the rules in force say it");
}

#[test]
fn the_orcs_and_trolls_of_a_fallen_wizard_need_bad_company() {
    let judge = Judge::built_in();
    let o = text("challenge-o")
        + "\n[[company]]\nsite = \"Ettenmoors\"\ncharacters = [\"Balin\", \"Troll-chief\", \"Celeborn\", \"Wacho\"]\n";
    let checked = judge.check(SourceFile::new("o.toml", o.as_str()), &JudgeOptions::default());
    let found = checked.diagnostics().iter().find(|found| found.rule == "starting-character");
    assert_eq!(
        found.expect("Troll-chief").message,
        "Troll-chief may not start: it is an Orc or Troll"
    );
    // A Troll in the company of an Elf and a Dwarf is one more reason to split them.
    let mut rules = errors(&judge, &o);
    rules.sort_unstable();
    // And the Thrall of the Voice, with which Celeborn starts, is placed with nobody.
    assert_eq!(rules, ["company-travel", "starting-character", "starting-items"]);
}

#[test]
fn reports_fit_their_schema() {
    let judge = Judge::built_in();
    let schema = |name: &str| {
        let file = format!("{}/schema/{name}", env!("CARGO_MANIFEST_DIR"));
        let text = fs::read_to_string(file).expect("readable");
        jsonschema::validator_for(&serde_json::from_str(&text).expect("JSON")).expect("a schema")
    };
    let company = schema("company.schema.json");
    let text = text("challenge-i");
    let checked = judge.check(SourceFile::new("i.toml", text.as_str()), &JudgeOptions::default());
    let Outcome::Judged(judged) = &checked.outcome else { panic!("it is a deck") };
    let deck = ResolvedDeck::new(&judged.deck, &judge.database, None);
    for against in [None, Some(DraftOpponent { name: "itself", deck: &deck })] {
        let question =
            Question { rank: Measure::Prowess, most: 2, against, worst_case: against.is_some() };
        let report = CompanyReport::new("i.toml", &text, judged, &deck, question);
        let value = serde_json::to_value(&report).expect("JSON");
        let faults: Vec<String> = company.iter_errors(&value).map(|e| e.to_string()).collect();
        assert_eq!(faults, Vec::<String>::new());
        let members = &value["named"]["companies"][0]["members"];
        assert_eq!(members[1]["name"], "Ill-favoured Fellow");
        assert_eq!(members[1]["follows"], 0);
        assert_eq!(members[0]["direct_influence"]["bonuses"][0]["against"], "Orcs");
    }
    let search = schema("company-search.schema.json");
    let ruleset = judge.library.get("coe").expect("built in");
    let question = Question { rank: Measure::Size, most: 3, against: None, worst_case: false };
    let wishes = meccg::answers::CompanyRequest::default();
    let player = meccg::PlayerType::Balrog;
    let found = SearchReport::new(&judge.database, ruleset, player, None, &wishes, question);
    let value = serde_json::to_value(found.expect("companies")).expect("JSON");
    let faults: Vec<String> = search.iter_errors(&value).map(|e| e.to_string()).collect();
    assert_eq!(faults, Vec::<String>::new());
}

/// The influence left by the companies that a pool allows, computed by hand: the best, by mind.
fn best_choice(text: &str) -> (String, i64) {
    let judge = Judge::built_in();
    let checked = judge.check(SourceFile::new("deck.toml", text), &JudgeOptions::default());
    let Outcome::Judged(judged) = &checked.outcome else { panic!("it is a deck") };
    let deck = ResolvedDeck::new(&judged.deck, &judge.database, None);
    let question = Question { rank: Measure::Mind, most: 1, against: None, worst_case: false };
    let report = CompanyReport::new("deck.toml", text, judged, &deck, question);
    let best = report.choices.best.first().expect("a company");
    assert!(best.organisation_proved);
    let members = best.companies.iter().flat_map(|company| &company.members);
    let bearing = members.filter(|member| !member.bears.is_empty());
    let bearing = bearing.map(|member| format!("{}: {}", member.name, member.bears.join(", ")));
    (bearing.collect::<Vec<_>>().join("; "), best.general_influence_left)
}

#[test]
fn starting_cards_lend_influence_and_change_what_control_takes() {
    // E: Aragorn II 9 (3) and Faramir 5 (1, and 2 against Elves by the Elf-stone) are under general
    // influence, Arwen 3 under the one, Annalena 3 under the other: 20 - 14.
    assert_eq!(best_choice(&text("challenge-e")), ("Faramir: Elf-stone".to_owned(), 6));
    // V: Bûthrakaur 9 and Troll-chief 6, leaders; 3 each against Orcs and Trolls take Troll Lout 3
    // and Orc Veteran 2. The Thrall-ring takes 1 off one of the two: 20 - 14.
    assert_eq!(best_choice(&text("challenge-v")).1, 6);
    // O: Troll-chief may not start. Celeborn 6 less 1 and Balin 5 less 1 by a Thrall of the Voice
    // each; Wacho 2 under Balin, whose influence is 2: 20 - 9.
    let (bearing, left) = best_choice(&text("challenge-o"));
    assert_eq!(left, 11);
    assert!(bearing.contains("Celeborn: Thrall of the Voice"), "{bearing}");
}

/// A Fallen-wizard's pool with a card for one of the characters.
fn fallen(avatar: &str, stage: &str, characters: &[&str]) -> String {
    let mut text = format!(
        "player = \"fallen-wizard\"\navatar = \"{avatar}\"\n[pool.stage]\n\"{stage}\" = 1\n\
         [pool.characters]\n"
    );
    for name in characters {
        text.extend(["\"", name, "\" = 1\n"]);
    }
    text
}

#[test]
fn cards_for_one_character_take_fewer_points_to_control() {
    // Adrazar 3, with 1 point to control and 1 + 2 direct influence: Bifur 2 as a follower, 20 - 1.
    let friend = fallen("Gandalf", "Gandalf’s Friend", &["Adrazar", "Bifur"]);
    assert_eq!(best_choice(&friend), ("Adrazar: Gandalf’s Friend".to_owned(), 19));
    // A sage other than a Hobbit, or a Man: Balin is a sage, 2 points to control, and 2 + 1 direct
    // influence: Wacho 2 as a follower, 20 - 2.
    let master = fallen("Saruman", "The Forge-master", &["Balin", "Wacho"]);
    assert_eq!(best_choice(&master), ("Balin: The Forge-master".to_owned(), 18));
    // Adrazar 3, with 1, and Bifur 2 are neither: 20 - 5.
    let neither = fallen("Saruman", "The Forge-master", &["Adrazar", "Bifur"]);
    assert_eq!(best_choice(&neither), (String::new(), 15));
    // Any but a Fallen-wizard takes 3 points as a Myrmidon: Balin 5 becomes 3, with 3 influence,
    // and Wacho is a follower.
    let myrmidon = fallen("Saruman", "Wizard’s Myrmidon", &["Balin", "Wacho"]);
    assert_eq!(best_choice(&myrmidon), ("Balin: Wizard’s Myrmidon".to_owned(), 17));
}
