//! Every error says what is wrong, where, and what to do; nothing is silent that a user should hear.

use std::ffi::OsStr;
use std::fs;
use std::os::unix::ffi::OsStrExt as _;
use std::os::unix::fs::PermissionsExt as _;
use std::process::{Command, Output, Stdio};

use super::{MECCG, code, folder, legal, run, said, told};

/// Runs the program with a text on standard input.
fn fed(here: &std::path::Path, arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(MECCG)
        .current_dir(here)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    // A command that does not read closes the pipe.
    let _ = std::io::Write::write_all(&mut child.stdin.take().expect("piped"), input.as_bytes());
    child.wait_with_output().expect("it ends")
}

/// Whether each error is followed by a line of help.
fn is_helped(told: &str) -> bool {
    let lines: Vec<&str> = told.lines().collect();
    let errors: Vec<usize> =
        (0..lines.len()).filter(|&at| lines[at].starts_with("error: ")).collect();
    let helped = |&at: &usize| lines.get(at + 1).is_some_and(|next| next.starts_with("  help: "));
    !errors.is_empty() && errors.iter().all(helped)
}

#[test]
fn every_error_has_a_help() {
    let unknown = legal().replacen("\"Cave Worm (LE)\" = 3", "\"Cavewormling\" = 3", 1);
    let folder = folder(&[
        ("bad/meccg.toml", "rulset = 'coe'\n"),
        ("bad.toml", "rulset = 'coe'\n"),
        ("glob.toml", "[[override]]\npaths = ['a[']\nlength = 'short'\n"),
        ("cards.toml", "[[card]]\nname = 'x'\n"),
        ("house.toml", "name = 'x'\n"),
        ("version.toml", "version = 9\n"),
        ("owned.txt", "3 Dogdeball\n"),
        ("letter.txt", "Dear Anna,\nI am ill.\n"),
        ("lists/a.toml", &legal()),
        ("lists/letter.txt", "Dear Anna,\nhere is my list.\n\nPlay deck\n"),
        ("skipped/d.toml", &legal()),
        ("skipped/.meccgignore", "e.toml\n"),
        ("skipped/e.toml", &legal()),
        ("u.toml", &unknown),
        ("utf16.toml", "name = 'x'\n"),
    ]);
    let here = folder.path();
    let utf16: Vec<u8> = "\u{feff}name = 'x'\n[sideboard]\n'star-glass' = 1\n"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    fs::write(here.join("utf16.toml"), utf16).expect("writable");
    for arguments in [
        &["check", "d.toml", "--config", "bad.toml"][..],
        &["check", "d.toml", "--config", "glob.toml"],
        &["check", "d.toml", "--cards", "cards.toml"],
        &["check", "d.toml", "--ruleset", "./house.toml"],
        &["check", "d.toml", "--baseline", "version.toml"],
        &["check", "d.toml", "--write-baseline", "--baseline", "house.toml"],
        &["check", "skipped", "--deny", "skipped"],
        &["check", "utf16.toml", "--fix"],
        &["complete", "d.toml", "--collection", "owned.txt"],
        &["complete", "d.toml", "--near", "Dodge"],
        &["complete", "d.toml", "--without", "mind<"],
        &["remove", "d.toml", "Gothmog"],
        &["remove", "d.toml", "99 Smoke Rings"],
        &["add", "d.toml", "Gimli [xx]"],
        &["cards", "show", "Gimli [xx]"],
        &["convert", "d.toml", "--to", "text", "--strict"],
        &["fingerprint", "letter.txt"],
        &["roster", "lock", "lists"],
        &["roster", "lock", "lists", "-o", "house.toml", "--force"],
        &["roster", "check", "lists", "--lock", "version.toml"],
        &["odds", "draw", "d.toml", "-g", "mind<"],
        &["odds", "draw", "d.toml", "-g", "Qqqqqq"],
        &["odds", "strike", "d.toml", "--prowess", "9", "-c", "Gimli: Edoras"],
        &["odds", "strike", "d.toml", "--prowess", "9", "-c", "Gimli: Glamdring, Glamdring"],
        &["company", "--from", "all", "--player", "ringwraith", "--require", "Gimli"],
        &["company", "--from", "owned.txt", "--require", "Gimli"],
        &["company", "--from", "all", "--require", "Edoras"],
        &["route", "Bree", "Dodge"],
        &["route", "Bree", "Edoras [xx]"],
        &["lsp", "--config", "-"],
        &["lsp", "--cards", "-"],
        &["show", "d.toml", "-o", "d.toml/x"],
        &["rules", "--diff", "coe"],
        &["roster", "check", "bad"],
        &["roster", "lock", "bad"],
        &["history", "d.toml"],
        &["lsp"],
        &["lists"],
    ] {
        let done = run(here, arguments);
        assert!(code(&done) > 0, "{arguments:?}");
        assert!(is_helped(&told(&done)), "{arguments:?}: {}", told(&done));
    }
    let long = "x".repeat(9_000);
    assert!(is_helped(&told(&run(here, &["check", &long]))));
    let output = Command::new(MECCG)
        .arg("route")
        .arg(OsStr::from_bytes(b"Br\xffe"))
        .arg("Bree")
        .output()
        .expect("the program runs");
    assert!(is_helped(&told(&output)), "{}", told(&output));
}

/// Searches end with what can be done, too.
#[test]
fn every_query_that_cannot_be_read_has_a_help() {
    let folder = folder(&[]);
    for query in ["mind<", "()", "or", "race:elf and", "not", "\"\"", "order:", "id:x", "region:qq"]
    {
        let done = run(folder.path(), &["cards", "search", query]);
        assert_eq!(code(&done), 2, "{query}: {}", said(&done));
        assert!(told(&done).contains("help: "), "{query}: {}", told(&done));
    }
}

#[test]
fn a_full_disk_is_told_in_words() {
    let full = || fs::File::options().write(true).open("/dev/full");
    if full().is_err() {
        return;
    }
    let folder = folder(&[]);
    for (arguments, shell) in [(&["show", "d.toml"][..], ""), (&[], "bash")] {
        let output = Command::new(MECCG)
            .current_dir(folder.path())
            .args(arguments)
            .env("COMPLETE", shell)
            .stdout(full().expect("open"))
            .output()
            .expect("the program runs");
        assert_eq!(code(&output), 2);
        assert!(told(&output).contains("error: the output could not be written: "));
        assert!(is_helped(&told(&output)), "{}", told(&output));
    }
    let unknown = Command::new(MECCG).env("COMPLETE", "tcsh").output().expect("the program runs");
    assert!(is_helped(&told(&unknown)), "{}", told(&unknown));
}

/// Standard input has one name in messages.
#[test]
fn standard_input_has_its_name() {
    let folder = folder(&[]);
    let here = folder.path();
    for arguments in [
        &["check", "d.toml", "--config", "-"][..],
        &["check", "d.toml", "--cards", "-"],
        &["check", "d.toml", "--ruleset", "-"],
        &["check", "d.toml", "--baseline", "-"],
        &["roster", "check", ".", "--lock", "-"],
        &["fmt", "-", "--check"],
        &["check", "-", "--write-baseline"],
    ] {
        let done = fed(here, arguments, "[broken\n");
        let told = format!("{}{}", told(&done), said(&done));
        assert!(!told.contains("-:") && !told.contains(": -"), "{arguments:?}: {told}");
        assert_eq!(code(&done), 2, "{arguments:?}: {told}");
    }
    let done = fed(here, &["check", "d.toml", "--collection", "-"], "3 Dogdeball\n");
    assert!(told(&done).contains("`meccg collection -`"), "{}", told(&done));
}

/// A baseline is not emptied by a run that looks at less.
#[test]
fn a_baseline_is_not_written_by_a_run_that_allows_findings() {
    let folder = folder(&[("e.toml", "[sideboard]\nDodge = 9\n")]);
    let here = folder.path();
    assert_eq!(code(&run(here, &["check", "--write-baseline"])), 0);
    let kept = fs::read(here.join("meccg-baseline.toml")).expect("a baseline");
    for word in ["all", "advice", "copy-limit"] {
        let done = run(here, &["check", "--write-baseline", "--allow", word]);
        assert_eq!(code(&done), 2, "{}", told(&done));
        assert!(is_helped(&told(&done)), "{}", told(&done));
    }
    assert_eq!(fs::read(here.join("meccg-baseline.toml")).expect("a baseline"), kept);
}

/// What a word was read as is said where it leaves out cards or finds none.
#[test]
fn words_that_are_no_names_are_told() {
    let folder = folder(&[]);
    let here = folder.path();
    let done = run(here, &["odds", "draw", "d.toml", "-g", "Nobody"]);
    assert!(told(&done).contains("`Nobody` matches no card of the play deck"), "{}", told(&done));
    let done = run(here, &["complete", "d.toml", "--dry-run", "--without", "Nobody"]);
    let what = "`--without Nobody` leaves out 1 card: Nobody’s Friend";
    assert!(told(&done).contains(what), "{}", told(&done));
    let whole = run(here, &["complete", "d.toml", "--dry-run", "--without", "Dodge"]);
    assert!(!told(&whole).contains("leaves out"), "{}", told(&whole));
}

/// A deck names no ruleset that has no file.
#[test]
fn a_new_deck_does_not_name_house_rules_on_standard_input() {
    let folder = folder(&[]);
    let house = "extends = \"coe\"\ntitle = \"Ours\"\n";
    let done = fed(folder.path(), &["new", "-", "--ruleset", "-"], house);
    assert_eq!(code(&done), 0, "{}", told(&done));
    let text = said(&done);
    assert!(!text.contains("ruleset =") && !text.contains("under -"), "{text}");
    fs::write(folder.path().join("new.toml"), text).expect("writable");
    assert!(code(&run(folder.path(), &["check", "new.toml"])) < 2);
}

/// What is asked for in words holds against the name of a file, and is told; two questions are not one.
#[test]
fn words_against_each_other_are_told() {
    let folder = folder(&[]);
    let here = folder.path();
    let done = run(here, &["convert", "d.toml", "--to", "text", "-o", "x.o8d"]);
    assert_eq!(code(&done), 0, "{}", told(&done));
    let what = "x.o8d: this file name means `octgn`, but the deck is written as `text`";
    assert!(told(&done).contains(what), "{}", told(&done));
    let done = run(here, &["complete", "d.toml", "--plan", "--why", "Dodge"]);
    assert_eq!(code(&done), 2, "{}", said(&done));
    assert!(is_helped(&told(&done)), "{}", told(&done));
    let missing = run(here, &["roster", "none.toml"]);
    assert_eq!(code(&missing), 2);
    assert!(said(&missing).contains("   help: "), "{}", said(&missing));
}

#[test]
fn one_word_is_meant() {
    let folder = folder(&[]);
    let done = run(folder.path(), &["completions", "bsh"]);
    assert!(told(&done).contains("help: did you mean `bash`?\n"), "{}", told(&done));
}

/// An override that says only what the decks say themselves.
#[test]
fn an_override_is_idle_where_all_decks_have_their_own() {
    let config = "[[override]]\npaths = ['*.toml']\nruleset = 'mele'\nlength = 'long'\n";
    let folder = folder(&[("meccg.toml", config)]);
    let here = folder.path();
    assert!(legal().contains("\nruleset = ") && legal().contains("\nlength = "));
    let why = "meccg.toml:2:10: this override has no effect: each deck that it matches";
    for command in [&["check", "."][..], &["roster", "."]] {
        let done = run(here, command);
        assert!(told(&done).contains(why), "{command:?}: {}", told(&done));
        let other = run(here, &[command, &["--ruleset", "coe"]].concat());
        assert!(!told(&other).contains("no effect"), "{}", told(&other));
    }
    fs::write(here.join("plain.toml"), "[sideboard]\nDodge = 1\n").expect("writable");
    let done = run(here, &["check", "."]);
    assert!(!told(&done).contains("no effect"), "{}", told(&done));
}

/// A place that cannot be looked at is one row, and no empty folder besides.
#[test]
fn a_place_that_cannot_be_looked_at_is_told_once() {
    for decks in [&["a.toml"][..], &[]] {
        let folder = folder(&[]);
        let here = folder.path();
        fs::create_dir_all(here.join("lists/z")).expect("a folder");
        for deck in decks {
            fs::write(here.join("lists").join(deck), legal()).expect("writable");
        }
        let pipe = Command::new("mkfifo").arg(here.join("lists/.gitignore")).status();
        assert!(pipe.expect("mkfifo runs").success());
        for format in ["human", "json"] {
            let done = run(here, &["roster", "lists", "--format", format]);
            let rows = said(&done).matches("regular file").count();
            assert_eq!(rows, 1, "{format}: {}", said(&done));
            assert!(!said(&done).contains("no deck"), "{}", said(&done));
        }
        let done = run(here, &["check", "lists"]);
        assert!(!said(&done).contains("no deck"), "{}", said(&done));
        fs::remove_file(here.join("lists/.gitignore")).expect("ours");
        fs::set_permissions(here.join("lists/z"), fs::Permissions::from_mode(0o000)).expect("ours");
        // Whoever may do anything can look at any place.
        if fs::read_dir(here.join("lists/z")).is_ok() {
            continue;
        }
        for command in ["roster", "check"] {
            let done = run(here, &[command, "lists"]);
            assert!(said(&done).contains("lists/z"), "{command}: {}", said(&done));
            assert!(!said(&done).contains("no deck"), "{command}: {}", said(&done));
        }
    }
}

/// What is said of a wrong argument says what is right.
#[test]
fn helps_name_what_is_meant() {
    let folder = folder(&[("lists/a.toml", &legal()), ("none/notes", "")]);
    let helps: [(&[&str], &str); 8] = [
        (&["lists"], "`meccg check lists` judges the decks of that folder"),
        (&["d.toml"], "`meccg check d.toml` judges that file"),
        (&["rules", "--diff", "coe"], "write `--diff <A> <B>`"),
        (&["roster", "check", "lists"], "`meccg roster lock` makes a register"),
        (&["roster", "lock", "none"], "name the folder of the lists"),
        (&["history", "d.toml"], "this file is not under git"),
        (&["lsp"], "the conversation with the editor ended before its proper end"),
        (&["decks", ".", "lists"], "add a letter, or remove it"),
    ];
    for (arguments, help) in helps {
        let mut command = Command::new(MECCG);
        let done = command.args(arguments).current_dir(folder.path()).stdin(Stdio::null()).output();
        let done = done.expect("the program runs");
        assert_eq!(code(&done), 2, "{arguments:?}");
        let told = format!("{}{}", told(&done), said(&done));
        assert!(told.contains(help), "{arguments:?}: {told}");
    }
    // A folder in place of a deck says so, and what to name, in every command.
    for command in ["show", "stats", "legality", "company", "improve", "collection", "share"] {
        let done = run(folder.path(), &[command, "lists"]);
        let told = format!("{}{}", told(&done), said(&done));
        assert_eq!(code(&done), 2, "{command}");
        assert!(told.contains("it is a folder") && told.contains("name a file in it"), "{told}");
    }
}
