//! No file costs its reader more than its size allows: quadratic work would not end in time. `cargo
//! xtask bounds` reports the time and memory that the largest files take.

use std::fs;
use std::path::Path;

use clap::CommandFactory as _;
use clap::builder::ValueParser;
use meccg::internals::cli::Arguments;
use serde_json::Value;

use super::uses::{BESIDE, BESIDE_DECKS, DECK, Use};
use super::{folder, told, under, worst};

/// Far less than the largest file that is read, for this is a debug build.
const SIZE: usize = 64 << 10;

#[test]
fn no_file_takes_time_without_end() {
    let root = folder();
    let worst = root.path().join("desk/worst");
    fs::create_dir_all(&worst).expect("a folder");
    let written = worst::files(SIZE).map(|(name, bytes)| fs::write(worst.join(name), bytes));
    let files = written.inspect(|written| assert!(written.is_ok(), "{written:?}")).count();
    let output = under(root.path(), "ulimit -t 60", &["check", "worst", "--format", "json"]);
    let report = serde_json::from_slice(&output.stdout);
    let report: Value = report.unwrap_or_else(|why| panic!("{why}: {}", told(&output)));
    let number = |key: &str| report[key].as_array().expect("a list").len();
    assert_eq!(number("decks") + number("passed_over"), files, "{}", told(&output));
}

/// Cases that once took minutes or hundreds of megabytes: a file of this many KiB, and the command.
const ONCE_DEAR: &[(&str, usize, Use)] = &[
    ("name.toml", 1024, &["roster", "@"]),
    ("name.toml", 1024, &["diff", "@", "one.toml"]),
    ("digits.toml", 2048, &["legality", "@"]),
    ("typos.toml", 512, &["improve", "@"]),
    ("typos.toml", 512, &["check", "--fix", "--diff", "@"]),
    ("typos.toml", 512, &["fmt", "--diff", "@"]),
    ("typos-cardnum.txt", 56, &["check", "@"]),
    ("ligatures.txt", 1024, &["check", "@"]),
    ("ligature.txt", 4096, &["check", "@"]),
    ("blank.toml", 4096, &["complete", "--diff", "@"]),
    ("hashes.toml", 4096, &["check", "@"]),
    ("keys.toml", 1024, &["cards", "lint", "@"]),
    ("words.toml", 4096, &["check", "one.toml", "--config", "@toml"]),
    ("words.toml", 4096, &["check", "one.toml", "--ruleset", "@toml"]),
    ("words.toml", 4096, &["score", "@"]),
    ("levels.toml", 512, &["check", "one.toml", "--config", "@toml"]),
    ("globs.toml", 2048, &["check", "one.toml", "--config", "@toml"]),
    ("times.txt", 4096, &["check", "@"]),
    ("backslashes.txt", 4096, &["show", "--reading", "@"]),
    ("bold.txt", 4096, &["show", "--reading", "@"]),
    ("forum.txt", 4096, &["check", "@"]),
    ("headings.txt", 4096, &["check", "@"]),
    ("page-notes.txt", 1024, &["check", "@"]),
    ("page-breaks.txt", 1024, &["check", "@"]),
    ("page-row.txt", 1024, &["check", "@"]),
    ("skipped.txt", 1024, &["check", "@"]),
    ("skipped.txt", 4096, &["show", "--reading", "@"]),
    ("page-notes-quotes.txt", 4096, &["improve", "@"]),
    ("page.txt", 4096, &["complete", "--diff", "@"]),
    ("near.txt", 4096, &["roster", "@"]),
    ("headings.txt", 4096, &["diff", "@", "@"]),
    ("all.txt", 64, &["improve", "@"]),
    ("notes-hashes.json", 1024, &["convert", "--to", "text", "@"]),
    ("all.toml", 64, &["company", "--top", "100000", "@"]),
    ("typos-game.toml", 256, &["score", "@"]),
];

/// Files of words without values, which no reader may keep: the file, and the command.
const WORDS: &[Use] = &[
    &["cards", "lint", "made.toml"],
    &["check", "one.toml", "--cards", "made.toml"],
    &["check", "one.toml", "--baseline", "made.toml"],
    &["roster", "check", ".", "--lock", "made.toml"],
];

#[test]
fn words_without_values_are_not_kept() {
    let root = folder();
    for name in ["words.toml", "hashes.toml"] {
        let bytes = worst::file(name, 4 << 20).expect("one of the worst files");
        fs::write(root.path().join("desk/made.toml"), bytes).expect("writable");
        for used in WORDS {
            let output = under(root.path(), "ulimit -v 524288", used);
            let said = told(&output) + &String::from_utf8_lossy(&output.stdout);
            assert!(matches!(output.status.code(), Some(1 | 2)), "{used:?}: {said}");
            assert!(said.contains("more words and lines"), "{used:?}: {said}");
        }
    }
}

#[test]
fn values_without_end_are_not_kept() {
    let root = folder();
    let text = format!("version = 1\n{}", "[[finding]]\n".repeat(80_000));
    fs::write(root.path().join("desk/made.toml"), text).expect("writable");
    for used in WORDS {
        let output = under(root.path(), "ulimit -v 524288", used);
        let said = told(&output) + &String::from_utf8_lossy(&output.stdout);
        assert!(matches!(output.status.code(), Some(1 | 2)), "{used:?}: {said}");
        assert!(said.contains("more values than any such file needs"), "{used:?}: {said}");
    }
}

/// A second of the published program is some twenty of this one.
const TWENTY_SECONDS: &str = "ulimit -t 20";

#[test]
fn what_once_was_dear_is_not() {
    let root = folder();
    for &(name, kibibytes, used) in ONCE_DEAR {
        let bytes = worst::file(name, kibibytes << 10).expect("one of the worst files");
        for file in [name, "made.toml"] {
            fs::write(root.path().join("desk").join(file), &bytes).expect("writable");
        }
        let words = used.iter().map(|word| match *word {
            "@" => name,
            "@toml" => "made.toml",
            word => word,
        });
        let output = under(root.path(), TWENTY_SECONDS, &words.collect::<Vec<_>>());
        let ended = output.status.code().is_some_and(|code| code <= 2);
        assert!(ended, "{name}: {used:?}: {:?} {}", output.status, told(&output));
    }
}

#[test]
fn long_notes_are_compared_by_lines() {
    let root = folder();
    for (name, word) in [("this.toml", "this"), ("that.toml", "that")] {
        let lines: Vec<String> = (0..60_000).map(|at| format!("{word} {at}")).collect();
        let lines = lines.join("\n");
        let text =
            format!("player = 'wizard'\nnotes = '''\n{lines}\n'''\n[sideboard]\n'Dodge' = 1\n");
        fs::write(root.path().join("desk").join(name), text).expect("writable");
    }
    let output = under(root.path(), TWENTY_SECONDS, &["diff", "this.toml", "that.toml"]);
    let said = told(&output) + &String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("60000 lines of its own"), "{said}");
}

/// All of it in a table took twenty times its size.
#[test]
fn of_a_long_line_of_notes_a_comparison_shows_the_beginning() {
    let root = folder();
    for (name, letter) in [("this.toml", "x"), ("that.toml", "y")] {
        let text = format!("player = 'wizard'\nnotes = '{}'\n", letter.repeat(1_000_000));
        fs::write(root.path().join("desk").join(name), text).expect("writable");
    }
    for format in ["human", "markdown"] {
        let used = ["diff", "--format", format, "this.toml", "that.toml"];
        let shown = under(root.path(), TWENTY_SECONDS, &used).stdout;
        let shown = String::from_utf8(shown).expect("text");
        let letters = |letter| shown.matches(letter).count();
        assert!(letters('y') >= 1_000 && letters('x') < 1_010 && shown.contains('…'), "{shown}");
    }
}

#[test]
fn a_record_of_one_endless_line_is_not_kept() {
    let root = folder();
    let bytes = worst::file("times.txt", 4 << 20).expect("one of the worst files");
    fs::write(root.path().join("desk/endless.txt"), bytes).expect("writable");
    let used = ["solitaire", "--replay", "endless.txt"];
    let output = under(root.path(), "ulimit -v 196608", &used);
    let said = told(&output) + &String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("the line is not a move"), "{said}");
}

#[test]
fn many_configurations_cost_no_more_than_their_decks() {
    let root = folder();
    let put = |path: &Path, text: &str| {
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, text).expect("writable");
    };
    let deck = "player = 'wizard'\n[sideboard]\n'Dodge' = 1\n";
    // One configuration in each nested folder.
    let mut below = root.path().join("desk/deep");
    for _ in 0..1_500 {
        put(&below.join("meccg.toml"), "[rules]\ncopy-limit = 'deny'\n");
        below.push("d");
    }
    put(&below.join("deck.toml"), deck);
    let output = under(root.path(), TWENTY_SECONDS, &["check", "deep", "--format", "short"]);
    let told = told(&output) + &String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(2), "{told}");
    assert!(told.contains("more than 8 configurations apply to this folder"), "{told}");
    // Many files of cards in one configuration.
    let cards: String =
        (1..=2_000).map(|at| super::CARD.replace("XX-1", &format!("XX-{at}"))).collect();
    let names: Vec<String> = (0..30).map(|at| format!("'{at}.toml'")).collect();
    put(&root.path().join("heavy/meccg.toml"), &format!("cards = [{}]\n", names.join(", ")));
    for at in 0..30 {
        put(&root.path().join(format!("heavy/{at}.toml")), &cards);
    }
    put(&root.path().join("heavy/deck.toml"), deck);
    let output =
        under(root.path(), "ulimit -v 524288", &["check", "../heavy/deck.toml", "../heavy"]);
    let told = super::told(&output) + &String::from_utf8_lossy(&output.stdout);
    assert!(told.contains("bytes together"), "{told}");
    // Folders side by side, each with a file of cards, and no configuration above that forbids
    // them.
    put(&root.path().join("wide/meccg.toml"), "nested_may_allow = true\n");
    for number in 0..40 {
        let folder = root.path().join(format!("wide/{number}"));
        put(&folder.join("meccg.toml"), "cards = ['own.toml']\n");
        put(&folder.join("own.toml"), super::CARD);
        put(&folder.join("deck.toml"), deck);
    }
    let output = under(root.path(), TWENTY_SECONDS, &["check", "../wide", "--format", "short"]);
    let told = super::told(&output) + &String::from_utf8_lossy(&output.stdout);
    assert!(
        told.contains("more than 8 configurations of this run bring their own cards"),
        "{told}"
    );
}

/// The commands and the arguments that name files to be read, as the program describes them.
fn arguments_for_files() -> Vec<(String, String)> {
    fn of(command: &clap::Command, path: &str, found: &mut Vec<(String, String)>) {
        for below in command.get_subcommands().filter(|below| below.get_name() != "help") {
            of(below, &format!("{path} {}", below.get_name()), found);
        }
        for argument in command.get_arguments() {
            let is_path =
                argument.get_value_parser().type_id() == ValueParser::path_buf().type_id();
            if is_path {
                found.push((path.trim().to_owned(), argument.get_id().to_string()));
            }
        }
    }
    let mut found = Vec::new();
    let mut program = Arguments::command();
    program.build();
    of(&program, "", &mut found);
    found
}

#[test]
fn every_command_that_reads_a_file_is_measured() {
    /// Options on output, and those that every command reads in the same way.
    const NOT_READ: [&str; 7] =
        ["output", "out", "into", "stdin_filename", "record", "config", "cards"];
    for (command, argument) in arguments_for_files() {
        if NOT_READ.contains(&argument.as_str()) || command.is_empty() || command == "desk" {
            continue;
        }
        let words: Vec<&str> = command.split(' ').collect();
        let mut uses = DECK.iter().chain(BESIDE_DECKS).filter(|used| used.starts_with(&words));
        assert!(
            uses.next().is_some(),
            "`{command}` reads {argument}, and no run of it is measured"
        );
    }
    assert!(BESIDE.iter().all(|(_, text)| !text.is_empty()));
}
