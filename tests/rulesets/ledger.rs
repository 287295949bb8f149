//! The ledger of the books: every cited clause has a line, each line is held or says why not, and
//! no clause between two others is left out. The tests of the rules check that the named cases hold
//! it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use meccg::cards::fold::fold;
use meccg::internals::rulesets::ledger::Ledger;
use meccg::rulesets::model::{Citation, Rules};
use meccg::{Judge, PlayerType};
use toml::{Table, Value};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_path_buf()
}

/// The ledgers by the names of their books.
fn ledgers() -> BTreeMap<String, Ledger> {
    let files = fs::read_dir(root().join("rulesets/ledger")).expect("the ledgers").flatten();
    let ledger = |path: PathBuf| {
        let book = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let text = fs::read_to_string(&path).expect("a UTF-8 file");
        let ledger = Ledger::parse(&text).unwrap_or_else(|error| panic!("{book}: {error}"));
        (book, ledger)
    };
    files.map(|file| ledger(file.path())).collect()
}

#[test]
fn every_book_has_its_ledger() {
    let judge = Judge::built_in();
    let books: BTreeSet<_> = judge.library.all().map(|ruleset| ruleset.book().to_owned()).collect();
    assert_eq!(ledgers().into_keys().collect::<BTreeSet<_>>(), books);
}

#[test]
fn every_passage_is_held_or_free() {
    for (book, ledger) in ledgers() {
        let mut seen = BTreeSet::new();
        for passage in &ledger.passages {
            let at = format!("{book}: {}", passage.at);
            assert!(seen.insert((&passage.at, &passage.asks)), "{at} stands twice");
            assert!(passage.asks.len() > 10 && !passage.asks.ends_with('.'), "{at}");
            let free = passage.free.as_deref().unwrap_or_default();
            let held = !passage.held.is_empty() || !passage.tests.is_empty();
            assert_ne!(held, !free.is_empty(), "{at}: held, or free");
            for test in &passage.tests {
                // A record of the solitaire game, which `tests/play.rs` judges with all others.
                if test.ends_with(".record") {
                    assert!(root().join(test).is_file(), "{at}: {test}");
                    continue;
                }
                let (file, name) = test.split_once(": ").expect("a file and a test");
                let text = fs::read_to_string(root().join(file)).expect("a file of tests");
                assert!(text.contains(&format!("#[test]\nfn {name}()")), "{at}: {test}");
            }
        }
    }
}

/// A line may name several cards; each exists, and is on no other line.
#[test]
fn the_rulings_on_cards_name_cards() {
    let judge = Judge::built_in();
    let rulings = &ledgers()["crf"];
    let lines = rulings.passages.iter();
    let headings = lines.filter_map(|line| line.at.strip_prefix("Card Errata and Rulings – "));
    let mut seen = BTreeSet::new();
    for name in headings.filter(|name| *name != "errata of facts").flat_map(|all| all.split("; ")) {
        let cards = judge.database.by_folded_name(&fold(name)).count();
        assert!(cards > 0, "{name} is no card");
        seen.insert(name);
    }
    assert!(seen.len() > 340, "{} cards", seen.len());
}

/// The references anywhere below a value.
fn references(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => drop(found.insert(text.clone())),
        Value::Array(values) => values.iter().for_each(|value| references(value, found)),
        Value::Table(table) => table.values().for_each(|value| references(value, found)),
        _ => {}
    }
}

/// The values below a key `cite`, anywhere.
fn cited(table: &Table, found: &mut BTreeSet<String>) {
    for (key, value) in table {
        match value {
            value if key == "cite" => references(value, found),
            Value::Table(table) => cited(table, found),
            Value::Array(values) => {
                values.iter().filter_map(Value::as_table).for_each(|table| cited(table, found));
            }
            _ => {}
        }
    }
}

/// The rules of play that the solitaire game computes name the file that holds them; a record of a
/// refused move names the clause.
#[test]
fn what_the_solitaire_game_computes_is_held_by_it() {
    let mut lines = 0;
    for (book, ledger) in ledgers() {
        for passage in &ledger.passages {
            lines += usize::from(passage.tests.iter().any(|test| test.starts_with("tests/play")));
            for record in passage.tests.iter().filter(|test| test.contains("/refused/")) {
                let text = fs::read_to_string(root().join(record)).expect("a record");
                let clause = text.lines().find_map(|line| line.strip_prefix("# refused by "));
                assert!(clause.is_some_and(|clause| !clause.is_empty()), "{book}: {record}");
            }
        }
    }
    assert!(lines >= 120, "{lines}");
}

#[test]
fn every_citation_has_a_line() {
    let ledgers = ledgers();
    let mut lines: BTreeSet<(&str, &str)> = BTreeSet::new();
    for (book, ledger) in &ledgers {
        lines.extend(ledger.passages.iter().map(|passage| (book.as_str(), passage.at.as_str())));
    }
    for ruleset in Judge::built_in().library.all() {
        let mut found = BTreeSet::new();
        cited(&Table::try_from(ruleset).expect("a ruleset is a table"), &mut found);
        assert!(!found.is_empty(), "{}", ruleset.name);
        for Citation { source, reference, .. } in
            ruleset.cited(&found.into_iter().collect::<Vec<String>>())
        {
            let known = lines.contains(&(source.as_str(), reference.as_str()));
            assert!(known, "{}: {source} {reference} has no line", ruleset.name);
        }
    }
}

/// Every clause cited from the rules in force applies to the player who is shown it: its letter, if
/// it has one, is that player's.
#[test]
fn clauses_of_one_player_are_cited_to_him_alone() {
    let judge = Judge::built_in();
    let coe = judge.library.get("coe").expect("the rules in force");
    for rule in Rules::NAMES {
        // A rule that is of one player says the same to all, and finds nothing of the others.
        let all = PlayerType::ALL.iter().map(|&player| coe.citations(rule, player));
        if all.collect::<std::collections::HashSet<_>>().len() == 1 {
            continue;
        }
        for &player in PlayerType::ALL {
            for Citation { reference, .. } in coe.citations(rule, player) {
                let last = reference.rsplit('.').next().unwrap_or_default();
                let of = match last.as_bytes() {
                    [b'W', b'0'..=b'9'] => PlayerType::Wizard,
                    [b'R', b'0'..=b'9'] => PlayerType::Ringwraith,
                    [b'F', b'0'..=b'9'] => PlayerType::FallenWizard,
                    [b'B', b'0'..=b'9'] => PlayerType::Balrog,
                    _ => continue,
                };
                // A Wizard gives way to the Fallen-wizard of the same name.
                let gives_way = (*rule, reference.as_str()) == ("avatar-collision", "1.8.F1");
                assert!(of == player || gives_way, "{rule} for {player}: {reference}");
            }
        }
    }
}

/// A clause's last part as its row and its place in it: `F2` is the second of the row `F`.
fn place(part: &str) -> Option<(String, u32)> {
    const ROMAN: [&str; 6] = ["i", "ii", "iii", "iv", "v", "vi"];
    if let Some(place) = ROMAN.iter().position(|roman| *roman == part) {
        return Some(("i".to_owned(), u32::try_from(place).ok()? + 1));
    }
    let letters = part.trim_end_matches(|c: char| c.is_ascii_digit());
    Some((letters.to_owned(), part[letters.len()..].parse().ok()?))
}

#[test]
fn no_clause_between_two_others_is_left_out() {
    let ledgers = ledgers();
    let coe = &ledgers["coe"];
    let mut rows: BTreeMap<(String, String), BTreeSet<u32>> = BTreeMap::new();
    let whole = |at: &str| at.starts_with("1.") || at.starts_with("2.II.");
    for passage in &coe.passages {
        let at = coe.misnumbered.get(&passage.at).unwrap_or(&passage.at);
        if !whole(at) {
            continue;
        }
        let (parent, last) = at.rsplit_once('.').expect("a clause within a section");
        let (row, place) = place(last).unwrap_or_else(|| panic!("{at}: no number"));
        assert!(rows.entry((parent.to_owned(), row)).or_default().insert(place), "{at} twice");
    }
    for ((parent, row), places) in &rows {
        let last = places.last().copied().unwrap_or_default();
        let gaps: Vec<_> = (1..=last).filter(|place| !places.contains(place)).collect();
        assert!(gaps.is_empty(), "{parent}.{row}: {gaps:?} are missing");
    }
    // Every row hangs on a clause, or on a section.
    for (parent, _) in rows.keys() {
        let clause = coe.passages.iter().any(|passage| passage.at == *parent);
        assert!(clause || ["1", "2.II"].contains(&parent.as_str()), "{parent} has no line");
    }
}
