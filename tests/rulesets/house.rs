//! House rules: what they change, and the findings on invalid ones.

use std::collections::BTreeMap;

use meccg::GameLength::{Long, Short};
use meccg::PlayerType::Wizard;
use meccg::rulesets::HouseError;
use meccg::rulesets::model::Rules;
use meccg::rulesets::terms::LimitKind;
use meccg::{Diagnostic, Judge, JudgeOptions, LineIndex, Message, Outcome, Severity, SourceFile};

/// Loads house rules from files that are only texts; the first is the requested one.
fn load(judge: &mut Judge, files: &[(&str, &str)]) -> Result<String, Box<HouseError>> {
    let texts: BTreeMap<&str, &str> = files.iter().copied().collect();
    let read = |path: &str| {
        let text = texts.get(path).ok_or_else(|| Message::verbatim("there is no such file"))?;
        Ok(SourceFile::new(path, *text))
    };
    judge.library.load_house(files[0].0, &judge.database, &read)
}

/// The faults of a file, as `LINE:COLUMN MESSAGE` and help.
fn faults(files: &[(&str, &str)]) -> Vec<(String, String)> {
    let mut judge = Judge::built_in();
    let error = load(&mut judge, files).expect_err("bad house rules");
    let index = LineIndex::new(&error.source.text);
    let place = |found: &Diagnostic| {
        found.span().map_or_else(String::new, |span| format!("{} ", index.position(span.start)))
    };
    error
        .diagnostics
        .iter()
        .map(|found| {
            assert_eq!(found.rule, "house-rules");
            (
                format!("{}{}", place(found), found.message),
                found.help.clone().unwrap_or_default().into(),
            )
        })
        .collect()
}

/// A program that has no lines to show says what is wrong in one, like any error.
#[test]
fn faults_are_an_error_like_any_other() {
    let text = "extends = \"coe/standard\"\ncite = [\"§0\"]\ntitel = \"x\"\nregions = 3\n";
    let mut judge = Judge::built_in();
    let error = load(&mut judge, &[("a\nleague.toml", text)]).expect_err("two keys are none");
    let error: Box<dyn std::error::Error> = error;
    let said = error.to_string();
    assert!(said.starts_with("a\\nleague.toml: "), "{said}");
    assert!(said.contains("titel") && said.contains("; ") && said.contains("regions"), "{said}");
}

/// The only thing that is wrong with a file.
fn fault(text: &str) -> (String, String) {
    let mut faults = faults(&[("league.toml", text)]);
    assert_eq!(faults.len(), 1, "{faults:?}");
    faults.remove(0)
}

const LEAGUE: &str = r#"title = "League rules"
edition = "2026"
extends = "coe/standard"
cite = ["League §0"]

[rules.sideboard-size]
cite = ["League §1"]
maximum = { long = 50 }

[rules.creature-minimum]
minimum = 2

[rules.no-effect-against]
applies = false

[rules.character-count]
severity = "warning"

[[ban]]
cards = ["TW-209"]
players = ["wizard"]
reason = "everybody plays it"
cite = ["League §2"]

[[ban]]
cards = ["LE-90"]
"#;

#[test]
fn limits_are_overridden_and_the_rest_is_inherited() {
    let mut judge = Judge::built_in();
    let name = load(&mut judge, &[("rules/league.toml", LEAGUE)]).expect("house rules");
    assert_eq!(name, "league");
    let league = judge.library.get("league").expect("added");
    assert_eq!(
        (league.title.as_str(), league.edition.as_str()),
        ("League rules", "house rules, 2026")
    );
    let sideboard = league.rules.sideboard_size.as_ref().expect("a limit");
    let maximum = |length, player| sideboard.maximum.of(length).and_then(|max| max.of(player));
    assert_eq!((maximum(Long, Wizard), maximum(Short, Wizard)), (Some(&50), Some(&30)));
    assert!(league.rules.no_effect_against.is_none());
    let cited = |rule| -> Vec<String> {
        league.citations(rule, Wizard).iter().map(ToString::to_string).collect()
    };
    assert_eq!(cited("sideboard-size"), ["League rules League §1"]);
    assert_eq!(cited("creature-minimum"), ["League rules League §0"]);
    assert_eq!(cited("character-count"), ["coe 1.5"]);
    assert_eq!(cited("copy-limit"), ["coe 1.3.1"]);
}

const DECK: &str = r#"player = "wizard"
ruleset = "league"
[play-deck.characters]
"Gandalf [H]" = 1
"Adrazar" = 1
"Anborn" = 1
"Balin" = 1
"Beorn" = 1
"Beregond" = 1
"Bergil" = 1
"Bifur" = 1
"Bofur" = 1
"Bombur" = 1
"Dori" = 1
"Dwalin" = 1
[play-deck.resources]
"Dodge" = 3
[play-deck.hazards]
"Slayer" = 3
"#;

#[test]
fn region_movement_is_a_fact_of_the_ruleset_and_not_a_limit_of_advice() {
    let mut judge = Judge::built_in();
    let text = "title = \"Long ways\"\nextends = \"metw/starter\"\nregion-movement = 6\n\
                [rules.unreachable-site]\napplies = false\n";
    let name = load(&mut judge, &[("league.toml", text)]).expect("house rules");
    let ruleset = judge.library.get(&name).expect("loaded");
    assert_eq!(ruleset.region_movement, 6);
    assert_eq!(ruleset.cite.region_movement, ["Long ways"]);
    assert_eq!(
        fault("title = \"T\"\nextends = \"coe\"\n[rules.unreachable-site]\nregions = 2\n"),
        (
            "4:1 `regions` is no longer a limit of the rule `unreachable-site`".to_owned(),
            "write `region-movement` at the top of the file, above all [rules.…]".to_owned()
        )
    );
}

#[test]
fn decks_are_judged_by_house_rules() {
    let mut judge = Judge::built_in();
    load(&mut judge, &[("league.toml", LEAGUE)]).expect("house rules");
    let checked = judge.check(SourceFile::new("deck.toml", DECK), &JudgeOptions::default());
    let Outcome::Judged(judged) = &checked.outcome else { panic!("a deck") };
    let index = LineIndex::new(DECK);
    let found: Vec<_> = judged
        .judgement
        .diagnostics
        .iter()
        .filter(|found| {
            ["banned-card", "character-count", "creature-minimum"].contains(&found.rule)
        })
        .map(|found| {
            let place = found.span().map(|span| index.position(span.start).to_string());
            let cited: Vec<_> = found.citations.iter().map(ToString::to_string).collect();
            (found.severity, place.unwrap_or_default(), found.message.as_str(), cited.join(", "))
        })
        .collect();
    assert_eq!(
        found,
        [
            (
                Severity::Warning,
                "5:1".to_owned(),
                "the play deck holds 11 characters, 10 allowed",
                "coe 1.5".to_owned()
            ),
            (
                Severity::Error,
                "17:1".to_owned(),
                "Dodge is barred from a Wizard's deck here, because everybody plays it",
                "League rules League §2".to_owned()
            ),
            (
                Severity::Error,
                "19:1".to_owned(),
                "Slayer is barred from a Wizard's deck here",
                "League rules League §0".to_owned()
            ),
        ]
    );
}

#[test]
fn house_rules_extend_house_rules() {
    let files = [
        (
            "cup/final.toml",
            "title = \"Final\"\nextends = \"../league.toml\"\n[rules.pool-size]\nmaximum = 12\n",
        ),
        ("league.toml", LEAGUE),
    ];
    let mut judge = Judge::built_in();
    let name = load(&mut judge, &files).expect("house rules");
    let last = judge.library.get(&name).expect("added");
    let cited = |rule: &str| -> Vec<String> {
        last.citations(rule, Wizard).iter().map(ToString::to_string).collect()
    };
    assert_eq!(cited("pool-size"), ["Final"]);
    assert_eq!(cited("sideboard-size"), ["League rules League §1"]);
    assert_eq!(cited("copy-limit"), ["coe 1.3.1"]);
    let bans = &last.rules.banned_card.as_ref().expect("applies").more;
    assert_eq!(bans.len(), 2);
    assert_eq!(bans[1].cite, ["League rules: League §0"]);
}

#[test]
fn a_ban_needs_no_list_in_the_rulebook() {
    let mut judge = Judge::built_in();
    let text = "title = \"T\"\nextends = \"metw\"\n[[ban]]\ncards = [\"TW-209\"]\n";
    load(&mut judge, &[("t.toml", text)]).expect("house rules");
    let rule = judge.library.get("t").expect("added").rules.banned_card.as_ref().expect("applies");
    assert_eq!((rule.more.len(), rule.more[0].cite.as_slice()), (1, &["T".to_owned()][..]));
}

#[test]
fn syntax_is_said_with_its_line() {
    let (message, _) = fault("title = \"T\"\nextends = \"coe\nname = 1\n");
    assert!(message.starts_with("2:"), "{message}");
    assert!(message.contains("the house rules are not TOML: "), "{message}");
}

#[test]
fn unknown_keys_are_said_with_the_nearest() {
    let found = fault("title = \"T\"\nextend = \"coe\"\nextends = \"coe\"\n");
    assert_eq!(
        found,
        ("2:1 house rules cannot have `extend`".into(), "did you mean `extends`?".into())
    );
    let found = fault("title = \"T\"\nextends = \"coe\"\n[rules.pool-size]\nmaximun = 3\n");
    assert_eq!(
        found,
        ("4:1 the rule `pool-size` cannot have `maximun`".into(), "did you mean `maximum`?".into())
    );
    let found = fault("title = \"T\"\nextends = \"coe\"\n[[ban]]\ncard = [\"TW-1\"]\ncards = []\n");
    assert_eq!(found, ("4:1 a ban cannot have `card`".into(), "did you mean `cards`?".into()));
}

#[test]
fn unknown_rules_are_said_with_the_nearest() {
    let found = fault("title = \"T\"\nextends = \"coe\"\n[rules.pool-sizes]\nmaximum = 3\n");
    assert_eq!(
        found,
        ("3:8 there is no rule `pool-sizes`".into(), "did you mean `pool-size`?".into())
    );
    let (message, _) =
        fault("title = \"T\"\nextends = \"coe\"\n[rules.unknown-card]\napplies = false\n");
    assert_eq!(message, "3:8 `unknown-card` is about reading deck files, which no ruleset changes");
}

#[test]
fn several_faults_are_said_at_once_in_file_order() {
    let found = faults(&[(
        "t.toml",
        "title = \"T\"\nextends = \"coe\"\nfoo = 1\n[rules.bar]\n[rules.pool-size]\nmaximum = 3\nbaz = 2\n",
    )]);
    let messages: Vec<_> = found.iter().map(|(message, _)| message.as_str()).collect();
    assert_eq!(
        messages,
        [
            "3:1 house rules cannot have `foo`",
            "4:8 there is no rule `bar`",
            "7:1 the rule `pool-size` cannot have `baz`"
        ]
    );
}

#[test]
fn a_limit_cannot_be_taken_away() {
    let lift = "to lift a limit, switch its rule off with `applies = false`";
    for (value, place) in [("false", "4:11"), ("\"none\"", "4:11"), ("{}", "4:11"), ("-1", "4:11")]
    {
        let text =
            format!("title = \"T\"\nextends = \"coe\"\n[rules.pool-size]\nmaximum = {value}\n");
        let expected = format!(
            "{place} `maximum` of the rule `pool-size` has a wrong value: expected a whole number"
        );
        assert_eq!(fault(&text), (expected, lift.to_owned()));
    }
    let text = "title = \"T\"\nextends = \"coe\"\n[rules.sideboard-size]\nmaximum = {}\n";
    assert_eq!(
        fault(text),
        (
            "4:11 `maximum` of the rule `sideboard-size` has no value for a wizard player in a \
             starter game: \
             a limit cannot be removed"
                .to_owned(),
            "give it a value, or switch the rule off with `applies = false`".to_owned()
        )
    );
}

#[test]
fn a_player_whom_the_book_does_not_know_needs_limits() {
    let text = "title = \"T\"\nextends = \"mele/mixed\"\nplayers = [\"wizard\", \"balrog\"]\n";
    let found = faults(&[("t.toml", text)]);
    let expected = "3:11 `halves` of the rule `creature-minimum` has no value for a balrog player: a \
                    limit cannot be removed";
    assert_eq!(found[0].0, expected);
}

#[test]
fn a_rule_that_the_book_lacks_is_said_whole() {
    let found =
        fault("title = \"T\"\nextends = \"metw\"\n[rules.agent-mind]\nseverity = \"note\"\n");
    assert_eq!(
        found,
        (
            "3:8 metw/standard does not have the rule `agent-mind`: `maximum` must be set".into(),
            "set every limit of the rule, or remove it".into()
        )
    );
    let mut judge = Judge::built_in();
    let text = "title = \"T\"\nextends = \"metw\"\n[rules.agent-mind]\nmaximum = 20\n[rules.region-card]\n";
    load(&mut judge, &[("t.toml", text)]).expect("house rules");
    let rules = &judge.library.get("t").expect("added").rules;
    assert_eq!(rules.agent_mind.as_ref().map(|rule| rule.maximum), Some(20));
    assert!(rules.region_card.is_some());
}

#[test]
fn values_of_another_kind_are_said_with_their_line() {
    let (message, _) = fault("title = 3\nextends = \"coe\"\n");
    assert!(message == "1:9 found the number 3, expected a text in quotes", "{message}");
    let (message, _) = fault("extends = \"coe\"\n");
    assert_eq!(message, "the field `title` is missing");
    let found =
        fault("title = \"T\"\nextends = \"coe\"\n[rules.pool-size]\nseverity = \"grave\"\n");
    assert_eq!(
        found.0,
        "4:12 `severity` of the rule `pool-size` has a wrong value: expected one of note, warning, \
         error, or a table of them by player"
    );
    let (message, _) = fault("title = \"T\"\nextends = \"coe\"\n[rules]\npool-size = false\n");
    assert_eq!(message, "4:13 the rule `pool-size` must be a table");
    let (message, _) = fault(
        "title = \"T\"\nextends = \"coe\"\n[rules.pool-size]\napplies = false\nmaximum = 3\n",
    );
    assert_eq!(message, "5:1 `maximum` has no effect on a rule that does not apply");
}

#[test]
fn cards_are_named_by_names_and_ids_that_exist() {
    let found =
        fault("title = \"T\"\nextends = \"coe\"\n[[ban]]\ncards = [\"TW-1\", \"TW-999\"]\n");
    assert_eq!(found.0, "4:18 no card has the id TW-999");
    let ban = |card: &str| {
        format!(
            "title = \"T\"\nextends = \"coe\"\n[[ban]]\ncards = [\"{card}\"]\nplayers = [\"x\"]\n"
        )
    };
    let found = fault(&ban("Dogde"));
    assert_eq!(found, ("4:10 no card is called \"Dogde\"".into(), "did you mean `Dodge`?".into()));
    let found = fault(&ban("Moria"));
    let which = "write one or several of \"Moria [H]\", \"Moria [M]\" or \"Moria [B]\"";
    assert_eq!(found, ("4:10 \"Moria\" matches 3 cards".into(), which.into()));
    // A name becomes an id of another length, but faults after it keep their place in the file.
    let found = fault(&ban("Moria [M]"));
    assert!(found.0.starts_with("5:12 unknown word `x`"), "{found:?}");
    let text = "title = \"T\"\nextends = \"coe\"\n[rules.site-copies]\nhavens = [\"TW-9999\"]\n";
    assert_eq!(fault(text).0, "4:11 no card has the id TW-9999");
}

#[test]
fn unknown_rulesets_are_said_with_the_nearest() {
    let found = fault("title = \"T\"\nextends = \"metw/standart\"\n");
    assert_eq!(found.0, "2:11 there is no ruleset `metw/standart`");
    assert!(found.1.contains("`metw/standard`"), "{}", found.1);
    let found = fault("title = \"T\"\nextends = \"multiplayer\"\n");
    for book in ["metw", "mele", "mele-de"] {
        assert!(found.1.contains(&format!("`{book}/multiplayer`")), "{}", found.1);
    }
    let found = fault("title = \"T\"\nextends = \"mele/multi\"\n");
    assert!(found.1.contains("`mele/multiplayer`"), "{}", found.1);
    let (message, _) = fault("title = \"T\"\nextends = \"other.toml\"\n");
    assert_eq!(message, "2:11 the house rules to extend cannot be read: there is no such file");
}

#[test]
fn circular_extends_are_said_where_the_circle_closes() {
    let own = faults(&[("a.toml", "title = \"A\"\nextends = \"./a.toml\"\n")]);
    assert_eq!(own[0].0, "2:11 these house rules extend themselves: a.toml → a.toml");
    let found = faults(&[
        ("x/a.toml", "title = \"A\"\nextends = \"../b.toml\"\n"),
        ("b.toml", "title = \"B\"\n\nextends = \"x/./a.toml\"\n"),
    ]);
    assert_eq!(
        found[0].0,
        "3:11 these house rules extend themselves: x/a.toml → b.toml → x/a.toml"
    );
}

#[test]
fn names_are_not_those_of_rulebooks() {
    let found = fault("title = \"T\"\nname = \"COE\"\nextends = \"coe\"\n");
    assert_eq!(
        found,
        ("2:8 `COE` is the name of a rulebook".into(), "choose another `name`".into())
    );
    let (message, _) = fault("title = \"T\"\nname = \"a/b\"\nextends = \"coe\"\n");
    assert_eq!(message, "2:8 house rules cannot be called \"a/b\"");
}

#[test]
fn the_usual_length_is_one_that_is_played() {
    let found = fault("title = \"T\"\nextends = \"coe\"\nlengths = [\"long\"]\n");
    assert_eq!(found.0, "3:11 the usual length, short, is not among the lengths");
    let mut judge = Judge::built_in();
    let text =
        "title = \"T\"\nextends = \"coe\"\nlengths = [\"long\"]\ndefault-length = \"long\"\n";
    load(&mut judge, &[("t.toml", text)]).expect("house rules");
    let text = "title = \"T\"\nextends = \"coe\"\nplayers = []\n";
    assert_eq!(fault(text).0, "3:11 `players` is empty: no deck could be judged");
}

#[test]
fn the_schema_takes_what_the_reader_takes() {
    let path =
        std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("schema/house-rules.schema.json");
    let text = std::fs::read_to_string(path).expect("the schema is there");
    let schema = serde_json::from_str(&text).expect("JSON");
    let validator = jsonschema::validator_for(&schema).expect("a schema");
    let fits = |text: &str| validator.is_valid(&toml::from_str(text).expect("TOML"));
    assert!(fits(LEAGUE));
    for bad in [
        "title = \"T\"",
        "title = \"T\"\nextends = \"coe\"\nfoo = 1",
        "title = \"T\"\nextends = \"coe\"\n[rules.foo]",
        "title = \"T\"\nextends = \"coe\"\n[rules.pool-size]\nmaximum = \"none\"",
    ] {
        assert!(!fits(bad), "{bad}");
    }
}

proptest::proptest! {
    /// Any content of a file is either a ruleset, or has a finding at a place in it.
    #[test]
    fn damaged_files_are_said_to_be_wrong(
        start in 0..LEAGUE.len(),
        length in 0..40_usize,
        put in "[ -~\n\"=\\[\\]]{0,12}",
    ) {
        let end = (start + length).min(LEAGUE.len());
        let (Some(before), Some(after)) = (LEAGUE.get(..start), LEAGUE.get(end..)) else {
            return Ok(());
        };
        let text = format!("{before}{put}{after}");
        if let Err(error) = load(&mut Judge::built_in(), &[("league.toml", &text)]) {
            proptest::prop_assert!(!error.diagnostics.is_empty());
            for found in &error.diagnostics {
                let end = found.span().map_or(0, |span| span.end as usize);
                proptest::prop_assert!(end <= text.len(), "{}: {text}", found.message);
            }
        }
    }
}

#[test]
fn what_house_rules_say_is_checked_when_it_is_read() {
    // A limit of the file itself beside an inherited one.
    let told = faults(&[(
        "t.toml",
        "title = 't'\nextends = 'coe'\n[rules.play-deck-size]\nmaximum = 20\n",
    )]);
    assert_eq!(
        told[0].0,
        "4:11 `maximum` of the rule `play-deck-size` is less than its `minimum`: no deck could be legal"
    );
    let told =
        faults(&[("t.toml", "title = 't'\nextends = 'coe'\ngeneral-influence = 99999999999\n")]);
    assert_eq!(told[0].0, "3:21 a number in house rules is at most 10000");
    // Texts that would forge lines, hide something or never end, anywhere in the file.
    for text in ["a\\nb", "a\\u202eb", "a\\u200bb", "a\\u001bb", &"x".repeat(600)] {
        for (at, line) in [
            (1, format!("title = \"{text}\"\nextends = 'coe'\n")),
            (2, format!("title = 't'\nedition = \"{text}\"\nextends = 'coe'\n")),
            (3, format!("title = 't'\nextends = 'coe'\ncite = [\"{text}\"]\n")),
            (
                4,
                format!(
                    "title = 't'\nextends = 'coe'\n[rules.copy-limit]\ncite = [\"{text}\"]\nlimit = 2\n"
                ),
            ),
            (
                5,
                format!(
                    "title = 't'\nextends = 'coe'\n[[ban]]\ncards = ['Dodge']\nreason = \"{text}\"\n"
                ),
            ),
        ] {
            let told = faults(&[("t.toml", &line)]);
            assert!(told[0].0.starts_with(&format!("{at}:")), "{told:?}");
            assert!(told[0].0.contains("a text in house rules"), "{told:?}");
        }
    }
}

#[test]
fn house_rules_do_not_look_like_a_rulebook() {
    let judge = Judge::built_in();
    let book = judge.library.get("coe").expect("a book");
    for title in [
        book.title.clone(),
        book.title.to_uppercase(),
        format!("{} ", book.title.replace(' ', "  ")),
        // Citations begin with it.
        "CoE".to_owned(),
        "M.E.T.W.".to_owned(),
    ] {
        let text =
            format!("title = \"{title}\"\nedition = \"{}\"\nextends = 'metw'\n", book.edition);
        let told = faults(&[("t.toml", &text)]);
        assert!(told[0].0.ends_with("is the title of a rulebook"), "{told:?}");
    }
    let mut judge = Judge::built_in();
    let text = format!("title = 'Ours'\nedition = \"{}\"\nextends = 'coe'\n", book.edition);
    let name = load(&mut judge, &[("ours.toml", &text)]).expect("house rules");
    let edition = &judge.library.get(&name).expect("there").edition;
    assert_eq!(*edition, format!("house rules, {}", book.edition));
}

/// Values that a file could have for any key.
const VALUES: [&str; 18] = [
    "0",
    "1",
    "20",
    "255",
    "10000",
    "10001",
    "-1",
    "true",
    "''",
    "'TW-209'",
    "[]",
    "['play-deck']",
    "['minion']",
    "['orc']",
    "['TW-209']",
    "{}",
    "{ default = 0 }",
    "{ default = { default = 1 }, short = 2 }",
];

/// Decks that have something for every rule.
const DECKS: [&str; 3] = [
    include_str!("../../decks/challenge-a.toml"),
    "[play-deck.resources]\n'Dodge' = 9\n'Stealth' = 1\n[play-deck.hazards]\n'Ambusher' = 30\n",
    "player = 'fallen-wizard'\nlimited_collection = true\n[pool]\n'Dodge' = 3\n[sideboard]\n'Orc-guard' = 40\n",
];

/// All settings of house rules: each key with each value.
fn sayings() -> Vec<String> {
    const GENERAL: [&str; 10] = [
        "players",
        "lengths",
        "default-length",
        "general-influence",
        "dual-purpose",
        "fallen-wizard-dual-purpose",
        "region-movement",
        "cite",
        "rules",
        "ban",
    ];
    let mut all: Vec<String> = Vec::new();
    for value in VALUES {
        all.extend(GENERAL.iter().map(|key| format!("{key} = {value}")));
        for rule in Rules::NAMES {
            let limits = Rules::limits(rule).unwrap_or_default();
            let keys = limits.iter().map(LimitKind::key).chain(["severity".to_owned()]);
            all.extend(keys.map(|key| format!("[rules.{rule}]\n{key} = {value}")));
        }
    }
    all
}

#[test]
fn no_house_rules_get_through_that_cannot_judge() {
    let mut judge = Judge::built_in();
    let mut through = 0;
    for said in sayings() {
        let text = format!("title = 't'\nextends = 'coe'\n{said}\n");
        let Ok(name) = load(&mut judge, &[("t.toml", &text)]) else { continue };
        through += 1;
        let wishes = JudgeOptions { ruleset: Some(name), ..JudgeOptions::default() };
        for deck in DECKS {
            let checked = judge.check(SourceFile::new("deck.toml", deck), &wishes);
            assert!(matches!(checked.outcome, Outcome::Judged(_)) || said.contains('l'), "{said}");
        }
    }
    assert!(through > 100, "{through}");
}
