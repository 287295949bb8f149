//! Ways to lose a file, or to get a green run without judging, that a reviewer found.

use std::fs;
use std::os::unix::fs::symlink;

use super::{code, folder, legal, run, said, told};

/// Nine surplus copies: an error for a baseline.
fn illegal(card: &str) -> String {
    legal() + &format!("\n[sideboard-vs-fallen-wizard]\n\"{card}\" = 9\n")
}

#[test]
fn no_output_takes_the_place_of_what_is_only_found() {
    let card = "[[card]]\nid = 'XX-1'\nname = 'Aunt of Ours'\ntype = 'resource'\nalignment = 'hero'\nsubtypes = ['minor-item']\n";
    let kept = [
        ("base.toml", "title = 'Ours'\nextends='coe'\n"),
        ("house.toml", "title = 'Theirs'\nextends = 'base.toml'\n"),
        ("cards.toml", card),
        ("meccg-baseline.toml", "version = 1\n"),
        ("lists/.meccgignore", "*.bak\n"),
        ("lists/roster.lock", "version = 1\n"),
        ("pools/d.txt", "1 Gandalf\n2 Dodge\n"),
    ];
    let folder = folder(&kept);
    let here = folder.path();
    fs::write(here.join("meccg.toml"), "cards = ['cards.toml']\n").expect("writable");
    symlink("meccg.toml", here.join("link.txt")).expect("a link");
    fs::hard_link(here.join("base.toml"), here.join("twin.txt")).expect("a second name");
    let names = kept.iter().map(|(name, _)| *name).chain(["meccg.toml", "link.txt", "twin.txt"]);
    for name in names {
        let before = fs::read(here.join(name)).expect("there");
        for command in ["check", "stats", "solitaire"] {
            let done = run(here, &[command, "d.toml", "-o", name, "--force"]);
            assert_eq!(code(&done), 2, "{command} -o {name}: {}", told(&done));
            assert_eq!(fs::read(here.join(name)).expect("there"), before, "{command} -o {name}");
        }
    }
    let done = run(here, &["new", "--player", "wizard", "-o", "meccg.toml", "--force"]);
    assert_eq!(code(&done), 2, "{}", told(&done));
    // A file that is not read is replaced on request.
    fs::write(here.join("notes.md"), "Bring dice.\n").expect("writable");
    assert_eq!(code(&run(here, &["check", "d.toml", "-o", "notes.md", "--force"])), 0);
}

#[test]
fn a_report_and_a_record_are_two_files() {
    let folder = folder(&[]);
    let here = folder.path();
    for more in [&["--force"][..], &[]] {
        let both = ["solitaire", "d.toml", "--games", "1", "--record", "x", "-o", "x"];
        let done = run(here, &[&both, more].concat());
        assert_eq!(code(&done), 2, "{}", told(&done));
        assert!(!here.join("x").exists());
    }
    fs::write(here.join("empty.txt"), "# a game\n").expect("writable");
    let done = run(here, &["solitaire", "d.toml", "--replay", "empty.txt"]);
    assert_eq!(code(&done), 2, "{}", said(&done));
}

#[test]
fn a_damaged_deck_is_told_wherever_one_stands() {
    let folder = folder(&[("below/d.toml", &legal())]);
    let here = folder.path();
    for name in ["x.toml", "below/x.toml"] {
        fs::write(here.join(name), [0_u8, 159, 146, 150]).expect("writable");
        for paths in [&["check"][..], &["check", "."], &["check", "./"], &["roster", "."]] {
            let done = run(here, paths);
            assert_eq!(code(&done), 2, "{name} {paths:?}: {}", said(&done));
        }
        fs::remove_file(here.join(name)).expect("ours");
    }
    assert_eq!(code(&run(here, &["check"])), 0);
}

#[test]
fn a_trial_of_repairs_tells_what_it_cannot_read() {
    let unknown = legal() + "\n[sideboard-vs-fallen-wizard]\nBoernling = 1\n";
    let folder = folder(&[("empty.toml", ""), ("broken.toml", "[["), ("unknown.toml", &unknown)]);
    let here = folder.path();
    let tried = |name: &str| run(here, &["check", "--fix", "--dry-run", name]);
    for (name, expected) in [
        ("d.toml", 0),
        ("empty.toml", 2),
        ("broken.toml", 2),
        ("none.toml", 2),
        ("unknown.toml", 1),
    ] {
        let done = tried(name);
        assert_eq!(code(&done), expected, "{name}: {}", told(&done));
        let all = said(&done) + &told(&done);
        assert_eq!(all.contains(name), expected > 0, "{name}: {all}");
    }
    fs::create_dir(here.join("strange")).expect("a folder");
    fs::write(here.join("strange/d.toml"), legal()).expect("writable");
    fs::write(here.join("strange/meccg.toml"), "rulset = 'coe'\n").expect("writable");
    assert_eq!(code(&tried("strange/d.toml")), 2);
    // A folder is tried as its decks are.
    fs::create_dir(here.join("clean")).expect("a folder");
    fs::write(here.join("clean/d.toml"), legal()).expect("writable");
    let done = tried("clean");
    assert_eq!((code(&done), told(&done)), (0, String::new()));
    fs::remove_file(here.join("clean/d.toml")).expect("ours");
    assert_eq!(code(&tried("clean")), 2);
}

#[test]
fn a_baseline_keeps_what_is_not_judged_and_is_not_written_in_trouble() {
    let folder = folder(&[("a.toml", &illegal("Dodge")), ("b.toml", &illegal("Stealth"))]);
    let here = folder.path();
    let kept = || fs::read_to_string(here.join("meccg-baseline.toml")).expect("a baseline");
    assert_eq!(code(&run(here, &["check", "--write-baseline"])), 0);
    let whole = kept();
    assert_eq!(code(&run(here, &["check", "b.toml", "--write-baseline"])), 0);
    assert_eq!(kept(), whole);
    assert_eq!(code(&run(here, &["check", "--write-baseline", "none.toml"])), 2);
    assert_eq!(kept(), whole);
    assert_eq!(code(&run(here, &["check", "-", "--write-baseline"])), 2);
    // Its paths are relative to its own folder, wherever a run begins.
    fs::create_dir(here.join("sub")).expect("a folder");
    fs::write(here.join("sub/a.toml"), illegal("Dodge")).expect("writable");
    let below = |arguments: &[&str]| run(&here.join("sub"), arguments);
    assert_eq!(code(&below(&["check", "../a.toml", "--baseline", "../meccg-baseline.toml"])), 0);
    assert_eq!(code(&below(&["check", "a.toml", "--baseline", "../meccg-baseline.toml"])), 1);
    // A deck beside the folder of a baseline is not one of that name in it.
    let beside = ["check", "a.toml", "--write-baseline", "--baseline", "sub/kept.toml"];
    assert_eq!(code(&run(here, &beside)), 0);
    assert_eq!(code(&run(here, &["check", "a.toml", "--baseline", "sub/kept.toml"])), 0);
    assert_eq!(code(&run(here, &["check", "sub/a.toml", "--baseline", "sub/kept.toml"])), 1);
    // Decks that are gone are forgotten.
    fs::remove_file(here.join("a.toml")).expect("ours");
    assert_eq!(code(&run(here, &["check", "b.toml", "--write-baseline"])), 0);
    assert!(!kept().contains("\"a.toml\""), "{}", kept());
}

#[test]
fn what_means_nothing_is_refused() {
    let folder = folder(&[]);
    let here = folder.path();
    for (arguments, why) in [
        (&["complete", "d.toml", "--dry-run", "--lock", "Gol"][..], "no card is called \"Gol\""),
        (&["complete", "d.toml", "--why", "Nobody"], "no card is called \"Nobody\""),
        (&["replace", "d.toml", "Conceal"], "no card is called \"Conceal\""),
        (&["check", "d.toml", "--only", "copy-limit", "--allow", "copy-limit"], "both name"),
        (&["check", "d.toml", "--stdin-filename", "a.toml"], "which is not read here"),
        (&["company", "d.toml", "--top", "0"], "0"),
        (&["replace", "d.toml", "Dodge", "--number", "0"], "0"),
        (&["fmt", "d.toml", "-o", "q.yaml"], "this file name means `yaml`"),
        (&["check", "--fix", "d.toml", "-o", "q.o8d"], "this file name means `octgn`"),
    ] {
        let done = run(here, arguments);
        assert_eq!(code(&done), 2, "{arguments:?}: {}", told(&done));
        assert!(told(&done).contains(why), "{arguments:?}: {}", told(&done));
    }
    assert_eq!(fs::read_dir(here).expect("there").count(), 1);
}

#[test]
fn a_deck_called_like_a_page_is_judged() {
    let folder =
        folder(&[("README.toml", &illegal("Dodge")), ("Cargo.toml", "[package]\nname = 'x'\n")]);
    let here = folder.path();
    assert_eq!(code(&run(here, &["check", "README.toml"])), 1);
    assert_eq!(code(&run(here, &["check", "Cargo.toml"])), 0);
    // A file too long to be examined may be a deck.
    let long = format!("{}{}", "# a comment\n".repeat(400_000), legal());
    fs::create_dir(here.join("long")).expect("a folder");
    fs::write(here.join("long/x.toml"), long).expect("writable");
    fs::write(here.join("long/d.toml"), legal()).expect("writable");
    assert_eq!(code(&run(here, &["check", "long", "--deny", "skipped"])), 1);
}

#[test]
fn comparisons_games_drafts_and_edits_are_reports() {
    let folder = folder(&[("e.toml", &legal().replacen("Dwarven Quest", "Another", 1))]);
    let here = folder.path();
    let commands: [&[&str]; 6] = [
        &["diff", "d.toml", "e.toml"],
        &["diff", "d.toml", "e.toml", "--format", "markdown"],
        &["solitaire", "d.toml", "--games", "1"],
        &["solitaire", "d.toml", "e.toml", "--games", "1"],
        &["company", "d.toml", "--draft-against", "e.toml"],
        &["roster", "d.toml", "--format", "markdown"],
    ];
    for command in commands {
        for lang in ["en", "de"] {
            let done =
                run(here, &[command, &["--lang", lang, "-o", "report.txt", "--force"]].concat());
            assert!(code(&done) < 2, "{command:?}: {}", told(&done));
            let done = run(here, &["check", "."]);
            assert!(said(&done).contains("2 decks"), "{command:?} {lang}: {}", said(&done));
        }
    }
}

/// The first line of a refusal, with its help.
fn refused(arguments: &[&str]) -> String {
    let folder = folder(&[("lists/a.toml", &legal()), ("meccg.txt", "")]);
    let done = run(folder.path(), arguments);
    assert_eq!((code(&done), said(&done).as_str()), (2, ""), "{arguments:?}: {}", told(&done));
    told(&done)
}

#[test]
fn what_a_question_cannot_use_is_refused_with_a_way_on() {
    let strike = ["odds", "strike", "d.toml", "--prowess", "9", "-c"];
    for (arguments, what, help) in [
        (
            &["odds", "influence", "d.toml", "--in-play", "Rivendell"][..],
            "Rivendell is not a faction",
            "kind:faction",
        ),
        (&["odds", "influence", "d.toml", "--faction", "Dodge"], "not a faction", "kind:faction"),
        (&["odds", "ring", "d.toml", "--ring", "Dodge"], "not a gold ring", "kind:gold-ring-item"),
        (
            &["company", "--from", "all", "--with", "Dodge"],
            "Dodge is not a card that starts in a pool",
            "",
        ),
        (
            &["company", "--from", "all", "--avatar", "Gandalf", "--player", "ringwraith"],
            "Gandalf is not an avatar of a ringwraith player",
            "wizard or fallen-wizard",
        ),
        (&["route", "Bree", "Bree"], "starts and ends at Bree", "name two sites"),
        (&["roster", "lock", "d.toml"], "this is a file, not a folder", "name the folder"),
        (&["check", "d.toml", "-o", "lists"], "it is a folder", "name a file in it"),
        (&["check", "--write-baseline", "--format", "short"], "cannot be given with", "remove one"),
        (
            &["move", "d.toml", "Thrór’s Map", "--from", "resources", "--to", "resources"],
            "already lists Thrór’s Map",
            "name another place",
        ),
    ] {
        let told = refused(arguments);
        assert!(told.contains(what) && told.contains(help), "{arguments:?}: {told}");
    }
    let twice = refused(&[&strike[..], &["Gimli: Glamdring, Glamdring"]].concat());
    assert!(twice.contains("Glamdring is unique"), "{twice}");
    let folder = folder(&[]);
    let twins = [&strike[..], &["Gimli: Dagger of Westernesse, Dagger of Westernesse"]].concat();
    assert_eq!(code(&run(folder.path(), &twins)), 0);
    let starts = ["company", "--from", "all", "--with", "Cram", "--top", "1"];
    assert_eq!(code(&run(folder.path(), &starts)), 0);
}

#[test]
fn two_decks_side_by_side_fit_the_width() {
    let folder = folder(&[]);
    let other =
        legal().replacen("name = \"", "name = \"A Name as Long as Those That Players Give, ", 1);
    fs::write(folder.path().join("another-deck-of-the-same.toml"), other).expect("writable");
    let done = run(folder.path(), &["diff", "d.toml", "another-deck-of-the-same.toml"]);
    for line in said(&done).lines() {
        assert!(line.chars().count() <= 80, "{line}");
    }
}

/// A deck of which something counts nowhere: the change, and what is told of it.
const LOST: [(&str, &str, &str); 4] = [
    ("\"Thrór’s Map\" = 1", "\"Thrór’s Map\" = \"two\"", "the number of copies of Thrór’s Map"),
    ("\"Thrór’s Map\" = 1", "\"Thrór’s Map\" = 0", "the number of copies of Thrór’s Map"),
    (
        "avatar = \"Pallando\"",
        "avatar = \"Zorkblat Frotz\"",
        "no card is called \"Zorkblat Frotz\"",
    ),
    ("site = \"Rivendell\"", "site = \"Zorkblat Frotz\"", "no card is called \"Zorkblat Frotz\""),
];

#[test]
fn what_counts_nowhere_is_told_by_every_command() {
    for (before, after, why) in LOST {
        let deck = legal().replacen(before, after, 1);
        assert_ne!(deck, legal(), "{before}");
        let folder = folder(&[("lists/l.toml", &deck)]);
        for arguments in [
            &["show", "lists/l.toml"][..],
            &["stats", "lists/l.toml"],
            &["fingerprint", "lists/l.toml"],
            &["odds", "draw", "lists/l.toml"],
            &["solitaire", "lists/l.toml", "--games", "1"],
            &["improve", "lists/l.toml"],
            &["share", "lists/l.toml"],
            &["legality", "lists/l.toml"],
            &["convert", "lists/l.toml", "--to", "text"],
            &["roster", "lock", "lists", "--dry-run"],
            &["diff", "d.toml", "lists/l.toml"],
        ] {
            let done = run(folder.path(), arguments);
            assert_eq!(code(&done), 1, "{arguments:?}: {after}\n{}", told(&done));
            // Every ruleset's verdict says it in `legality`.
            let shown = arguments[0] == "legality" || told(&done).contains(why);
            assert!(shown, "{arguments:?}: {after}\n{}", told(&done));
            assert!(!said(&done).contains("can play all of its cards"), "{arguments:?}");
        }
    }
    let folder = folder(&[("l.txt", "Resources\n3 Dodge\n2 3 Cram\nSideboard\n1 Cram\n")]);
    let done = run(folder.path(), &["fingerprint", "l.txt"]);
    assert_eq!(code(&done), 1, "{}", told(&done));
}

#[test]
fn no_output_takes_the_place_of_settings_by_another_name_of_theirs() {
    let folder = folder(&[("meccg.toml", "ruleset = \"coe\"\n"), ("lists/a.toml", &legal())]);
    let here = folder.path();
    assert_eq!(code(&run(here, &["roster", "lock", "lists"])), 0);
    fs::hard_link(here.join("meccg.toml"), here.join("c")).expect("a link");
    fs::hard_link(here.join("lists/roster.lock"), here.join("r")).expect("a link");
    for (arguments, kept) in [
        (&["check", "d.toml", "-o", "c", "--force"][..], "meccg.toml"),
        (&["route", "Moria", "Bree", "-o", "c", "--force"], "meccg.toml"),
        (&["new", "--avatar", "Saruman", "-o", "c", "--force"], "meccg.toml"),
        (&["roster", "check", "lists", "-o", "r", "--force"], "lists/roster.lock"),
    ] {
        let before = fs::read(here.join(kept)).expect("there");
        let done = run(here, arguments);
        assert_eq!(code(&done), 2, "{arguments:?}: {}", told(&done));
        assert_eq!(fs::read(here.join(kept)).expect("there"), before, "{arguments:?}");
    }
}

#[test]
fn a_baseline_is_the_same_in_every_language_and_tells_what_is_mended_alone() {
    let many = |copies: u8| illegal("Stealth").replace("= 9", &format!("= {copies}"));
    let folder = folder(&[("d.toml", &many(4))]);
    let here = folder.path();
    assert_eq!(code(&run(here, &["check", "d.toml", "--write-baseline"])), 0);
    let english = fs::read_to_string(here.join("meccg-baseline.toml")).expect("there");
    let done = run(here, &["check", "d.toml", "--lang", "de"]);
    assert_eq!((code(&done), told(&done).as_str()), (0, ""), "{}", said(&done));
    assert_eq!(code(&run(here, &["check", "d.toml", "--lang", "de", "--write-baseline"])), 0);
    let german = fs::read_to_string(here.join("meccg-baseline.toml")).expect("there");
    assert_eq!(german, english);
    // What is broken in another way, or judged by another book, is not mended.
    let done = run(here, &["check", "d.toml", "--ruleset", "mele"]);
    assert!(!told(&done).contains("fixed"), "{}", told(&done));
    fs::write(here.join("d.toml"), many(5)).expect("writable");
    let done = run(here, &["check", "d.toml"]);
    assert!(code(&done) == 1 && !told(&done).contains("fixed"), "{}", told(&done));
    fs::write(here.join("d.toml"), legal()).expect("writable");
    assert!(told(&run(here, &["check", "d.toml"])).contains("fixed"));
}

#[test]
fn nothing_skipped_may_be_a_deck_or_a_pipe() {
    let folder = folder(&[]);
    let here = folder.path();
    let list = run(here, &["convert", "d.toml", "--to", "text"]);
    fs::write(here.join("README"), said(&list)).expect("writable");
    let done = run(here, &["check", ".", "--deny", "skipped"]);
    assert!(code(&done) == 1 && said(&done).contains("could be a deck: README"), "{}", said(&done));
    fs::remove_file(here.join("README")).expect("removable");
    assert_eq!(code(&run(here, &["check", ".", "--deny", "skipped"])), 0);
    let made = std::process::Command::new("mkfifo").arg(here.join("p.toml")).status();
    assert!(made.is_ok_and(|made| made.success()), "a pipe can be made");
    let done = run(here, &["check", ".", "--deny", "skipped"]);
    assert!(code(&done) == 1 && said(&done).contains("not a regular file"), "{}", said(&done));
}

#[test]
fn help_that_cannot_be_written_is_a_failure() {
    for arguments in [&["--help"][..], &["--version"], &["help", "check"]] {
        let full = fs::File::options().write(true).open("/dev/full").expect("the device");
        let status = std::process::Command::new(env!("CARGO_BIN_EXE_meccg"))
            .args(arguments)
            .stdout(full)
            .stderr(std::process::Stdio::null())
            .status();
        assert_eq!(status.expect("it runs").code(), Some(2), "{arguments:?}");
    }
}

/// Runs the program, which must end within some seconds.
fn ends(here: &std::path::Path, arguments: &[&str]) -> Option<i32> {
    ends_into(here, arguments, std::process::Stdio::null())
}

/// The exit status of a run that writes somewhere, if it does not wait for ever.
fn ends_into(
    here: &std::path::Path,
    arguments: &[&str],
    output: std::process::Stdio,
) -> Option<i32> {
    let mut run = std::process::Command::new(env!("CARGO_BIN_EXE_meccg"));
    run.current_dir(here).args(arguments).stdin(std::process::Stdio::null());
    let mut child =
        run.stdout(output).stderr(std::process::Stdio::null()).spawn().expect("it runs");
    for _ in 0..300 {
        if let Some(status) = child.try_wait().expect("a child") {
            return status.code();
        }
        std::thread::sleep(std::time::Duration::from_millis(100));
    }
    child.kill().expect("a child");
    panic!("{arguments:?} waits for a pipe");
}

#[test]
fn a_pipe_that_is_only_found_makes_nobody_wait() {
    let folder =
        folder(&[("f/a.toml", &legal()), ("g/a.toml", &legal()), ("h/in/a.toml", &legal())]);
    let here = folder.path();
    fs::create_dir(here.join("pool")).expect("writable");
    for pipe in
        ["f/.meccgignore", "g/roster.lock", "h/in/.gitignore", "meccg-baseline.toml", "pool/a.txt"]
    {
        let made = std::process::Command::new("mkfifo").arg(here.join(pipe)).status();
        assert!(made.is_ok_and(|made| made.success()), "{pipe}");
    }
    for arguments in [
        &["check", "f"][..],
        &["roster", "f"],
        &["fmt", "--check", "f"],
        &["roster", "check", "g"],
        &["roster", "lock", "g", "--force"],
        &["check", "d.toml", "--write-baseline"],
        &["check", "--pool", "pool", "g"],
    ] {
        assert_eq!(ends(here, arguments), Some(2), "{arguments:?}");
    }
    assert!(ends(here, &["check", "h"]).is_some());
    assert_eq!(ends(here, &["check", "--watch", "--only", "nosuch", "g"]), Some(2));
}

#[test]
fn a_pipe_makes_nobody_wait_who_writes_into_a_file() {
    let folder = folder(&[("f/a.toml", &legal())]);
    let here = folder.path();
    let made = std::process::Command::new("mkfifo").arg(here.join("f/pipe")).status();
    assert!(made.is_ok_and(|made| made.success()));
    for arguments in [
        &["check", "f"][..],
        &["check", "f", "--deny", "skipped"],
        &["roster", "f"],
        &["decks", "f"],
        &["fmt", "--check", "f"],
    ] {
        let report = fs::File::create(here.join("report")).expect("writable");
        assert!(ends_into(here, arguments, report.into()).is_some(), "{arguments:?}");
    }
}

#[test]
fn no_deck_takes_the_place_of_what_a_configuration_names() {
    let cards = "[[card]]\nid = \"XX-1\"\nname = \"Mine\"\ntype = \"resource\"\nsubtypes = [\"minor-item\"]\nalignment = \"hero\"\n";
    let folder = folder(&[
        ("meccg.toml", "cards = [\"c.toml\"]\nruleset = \"league.toml\"\n"),
        ("c.toml", cards),
        ("league.toml", "title = \"L\"\nextends = \"base.toml\"\n"),
        ("base.toml", "title = \"B\"\nextends = \"coe\"\n"),
        ("pool/d.txt", "3 Dodge\n2 Stealth\n"),
        ("lists/anna.toml", &legal()),
    ]);
    let here = folder.path();
    symlink("c.toml", here.join("link.toml")).expect("a link");
    fs::hard_link(here.join("base.toml"), here.join("hard.toml")).expect("a link");
    for file in ["c.toml", "league.toml", "base.toml", "link.toml", "hard.toml"] {
        let before = fs::read(here.join(file)).expect("there");
        for arguments in [
            &["new"][..],
            &["convert", "d.toml"],
            &["add", "d.toml", "Gimli"],
            &["remove", "d.toml", "Stealth"],
            &["complete", "d.toml"],
            &["fmt", "d.toml"],
            &["check", "--fix", "d.toml"],
        ] {
            let done = run(here, &[arguments, &["-o", file, "--force"]].concat());
            assert_eq!(code(&done), 2, "{arguments:?} {file}: {}", told(&done));
            assert!(told(&done).contains("holds settings"), "{arguments:?}: {}", told(&done));
            assert_eq!(fs::read(here.join(file)).expect("there"), before, "{arguments:?}");
        }
    }
    // Nor that of a list in a folder that is read.
    for arguments in [
        &["check", "--fix", "d.toml", "--pool", "pool", "-o", "pool/d.txt", "--force"][..],
        &["check", "--fix", "lists", "-o", "lists/anna.toml", "--force"],
    ] {
        let done = run(here, arguments);
        assert_eq!(code(&done), 2, "{arguments:?}: {}", told(&done));
    }
    assert_eq!(fs::read_to_string(here.join("pool/d.txt")).expect("there"), "3 Dodge\n2 Stealth\n");
}

#[test]
fn the_file_that_a_report_goes_to_is_no_deck() {
    let folder = folder(&[]);
    for arguments in
        [&["check", "."][..], &["check", ".", "--format", "json"], &["fmt", "--check", "."]]
    {
        let report = fs::File::create(folder.path().join("report.txt")).expect("writable");
        let status = std::process::Command::new(env!("CARGO_BIN_EXE_meccg"))
            .current_dir(folder.path())
            .args(arguments)
            .stdout(report)
            .status();
        assert_eq!(status.expect("it runs").code(), Some(0), "{arguments:?}");
    }
}

#[test]
fn a_trial_ends_as_the_book_says() {
    let folder = folder(&[("d.toml", &illegal("Stealth"))]);
    let here = folder.path();
    let baseline = ["check", "d.toml", "--write-baseline", "--dry-run"];
    assert_eq!(code(&run(here, &baseline)), 1);
    assert_eq!(code(&run(here, &["check", "d.toml", "--write-baseline"])), 0);
    assert_eq!(code(&run(here, &baseline)), 0);
    fs::remove_file(here.join("meccg-baseline.toml")).expect("removable");
    let fix = ["check", "--fix", "--dry-run", "d.toml"];
    assert_eq!(code(&run(here, &fix)), 1);
    assert_eq!(code(&run(here, &[&fix[..], &["--exit-zero"]].concat())), 0);
}
