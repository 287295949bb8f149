//! What a strict run says, and to whom; what else stands beside decks or is slightly misspelled.

use std::fs;
use std::process::{Command, Stdio};

use serde_json::Value;

use super::{MECCG, code, folder, legal, root, run, said, told};

/// A deck that is legal with one warning.
fn warned() -> String {
    fs::read_to_string(root().join("decks/challenge-o.toml")).expect("a deck of the project")
}

/// What fails a run is an error or a failure in every report that a program reads, and is told beside
/// the verdict in all others.
#[test]
fn denied_warnings_are_errors_in_every_report() {
    let folder = folder(&[("w.toml", &warned())]);
    let here = folder.path();
    let report = |more: &[&str], format: &str| {
        said(&run(here, &[&["check", "w.toml", "--format", format], more].concat()))
    };
    let denied: &[&str] = &["--deny", "warnings"];
    let marks = [
        ("sarif", "\"level\":\"error\",\"locations\"", "\"level\":\"warning\",\"locations\""),
        ("junit", "failures=\"1\"", "failures=\"0\""),
        ("github", "::error file=w.toml", "::warning file=w.toml"),
        ("gitlab", "\"severity\":\"major\"", "\"severity\":\"minor\""),
        ("short", "error[unplayable-character]", "warning[unplayable-character]"),
        ("markdown", "❌ Orc", "✅ Orc"),
    ];
    for (format, strict, lenient) in marks {
        let (strict, lenient) = match format {
            "markdown" => ("❌", "✅"),
            _ => (strict, lenient),
        };
        let before = report(&[], format);
        assert!(before.contains(lenient) && !before.contains(strict), "{format}: {before}");
        let now = report(denied, format);
        assert!(now.contains(strict) && !now.contains(lenient), "{format}: {now}");
    }
    for format in ["human", "short", "markdown", "html", "github", "gitlab", "junit", "sarif"] {
        let told = report(denied, format);
        assert!(told.contains("1 warning denied by the command line"), "{format}: {told}");
        assert!(!report(&[], format).contains("denied by"), "{format}");
    }
    let report: Value = serde_json::from_str(&report(denied, "json")).expect("JSON");
    assert_eq!(report["decks"][0]["denied"]["warnings"], 1);
    assert_eq!(report["decks"][0]["denied"]["by"], "the command line");
    assert_eq!((&report["summary"]["denied"], &report["summary"]["legal"]), (&1.into(), &1.into()));
    fs::write(here.join("meccg.toml"), "deny_warnings = true\n").expect("writable");
    let told = said(&run(here, &["check", "w.toml"]));
    assert!(told.contains("1 warning denied by") && told.contains("meccg.toml"), "{told}");
    // A repaired copy is judged by the same terms: the baseline, and the warnings.
    let done = run(here, &["check", "--fix", "w.toml", "-o", "copy.toml"]);
    assert_eq!(code(&done), 1, "{}", said(&done));
    assert!(told_strictly(&told_of(&done)), "{}", told_of(&done));
}

fn told_of(done: &std::process::Output) -> String {
    said(done) + &told(done)
}

fn told_strictly(told: &str) -> bool {
    told.contains("denied by") && told.contains("`deny_warnings` in meccg.toml forbids")
}

/// The shell makes an empty file before the program runs; what is found in it later is no deck.
#[test]
fn empty_reports_are_no_decks_but_emptied_decks_are_errors() {
    let here = folder(&[("report.json", ""), ("report", ""), ("report.txt", "")]);
    let here = here.path();
    let done = run(here, &["check", "."]);
    assert_eq!(code(&done), 0, "{}", said(&done));
    for file in ["report.json", "report", "report.txt"] {
        assert!(said(&done).contains(file), "{file}: {}", said(&done));
    }
    assert!(said(&done).contains("3 empty"), "{}", said(&done));
    // Where nothing may be skipped, those that are called like decks are told.
    let done = run(here, &["check", ".", "--deny", "skipped"]);
    assert_eq!(code(&done), 1, "{}", said(&done));
    assert!(told(&done).contains("report.txt") && told(&done).contains("report.json"));
    assert!(!told(&done).contains("report:"), "{}", told(&done));
    // A file with the ending of the decks beside it may have been one.
    fs::write(here.join("emptied.toml"), "").expect("writable");
    let done = run(here, &["check", "."]);
    assert_eq!(code(&done), 2, "{}", said(&done));
    assert!(said(&done).contains("the file is empty"), "{}", said(&done));
    fs::remove_file(here.join("emptied.toml")).expect("ours");
    // Nor does the program leave an empty file of a report without findings.
    for format in ["short", "github"] {
        let out = fs::File::create(here.join("out.toml")).expect("writable");
        let done = Command::new(MECCG)
            .args(["check", "d.toml", "--format", format])
            .current_dir(here)
            .stdout(Stdio::from(out))
            .status();
        assert_eq!(done.expect("the program runs").code(), Some(0));
        let text = fs::read_to_string(here.join("out.toml")).expect("there");
        assert!(!text.is_empty(), "{format}");
        let done = run(here, &["check", "."]);
        assert_eq!(code(&done), 0, "{format}: {}", said(&done));
    }
}

#[test]
fn a_missing_pool_list_says_which_one_to_write() {
    let folder = folder(&[("pools/x.txt", "1 Gandalf\n")]);
    let here = folder.path();
    for command in [&["check", "d.toml"][..], &["roster", "d.toml"]] {
        let done = run(here, &[command, &["--pool", "pools"]].concat());
        let told = said(&done);
        assert_eq!(code(&done), 2, "{told}");
        assert!(told.contains("`pools` has no list named after the deck or its entrant"), "{told}");
        assert!(!told.contains("correct that file"), "{told}");
    }
    let done = run(here, &["check", "d.toml", "--pool", "pools"]);
    let help = "write the opened cards into a file `d.txt` there";
    assert!(said(&done).contains(help), "{}", said(&done));
}

#[test]
fn a_slip_in_a_family_is_understood() {
    let folder = folder(&[]);
    let here = folder.path();
    let slips: [(&[&str], &str); 9] = [
        (&["check", "d.toml", "--allow", "advise"], "`advice`"),
        (&["check", "d.toml", "--warn", "Readin"], "`reading`"),
        (&["check", "d.toml", "--only", "advise"], "`advice`"),
        (&["check", "d.toml", "--deny", "warning"], "`warnings`"),
        (&["check", "d.toml", "--deny", "skiped"], "`skipped`"),
        (&["check", "d.toml", "--deny", "al"], "`all`"),
        (&["roster", "d.toml", "--allow", "advise"], "`advice`"),
        (&["explain", "advise"], "`advice`"),
        (&["decks", "finding:advise", "."], "`advice`"),
    ];
    for (arguments, meant) in slips {
        let done = run(here, arguments);
        assert_eq!(code(&done), 2, "{arguments:?}");
        let asked = told(&done).contains("did you mean") && told(&done).contains(meant);
        assert!(asked, "{arguments:?}: {}", told(&done));
    }
    // A level is not proposed where none may stand.
    let done = run(here, &["check", "d.toml", "--allow", "skiped"]);
    assert!(!told(&done).contains("`skipped`"), "{}", told(&done));
    fs::write(here.join("meccg.toml"), "[rules]\nadvise = 'allow'\n").expect("writable");
    let done = run(here, &["check", "d.toml"]);
    assert!(told(&done).contains("`advice`"), "{}", told(&done));
}

/// A player whose decks a book does not know is told the books that do.
#[test]
fn the_books_of_a_player_are_named() {
    let deck = legal().replacen("coe/standard", "metw/standard", 1);
    let folder = folder(&[("r.toml", &deck)]);
    let done =
        run(folder.path(), &["check", "r.toml", "--player", "ringwraith", "--ruleset", "metw"]);
    let told = said(&done).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(told.contains("metw/standard judges wizard decks"), "{told}");
    assert!(told.contains("ringwraith decks are judged by coe, crf"), "{told}");
}
