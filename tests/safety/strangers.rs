//! Configurations that strangers put beside their decks: they read only files below their folder,
//! allow nothing that the one above does not, and affect only their own decks.

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

use super::{UNTIDY, meccg, told};

/// The content that must never be shown.
const SECRET: &str = "root:$6$secret";

/// A judge's folder `desk` with strangers' folders in it.
fn desk(files: &[(&str, &str)]) -> TempDir {
    let root = tempfile::tempdir().expect("a folder");
    let put = |name: &str, text: &str| {
        let path = root.path().join(name);
        fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
        fs::write(path, text).expect("writable");
    };
    put("desk/one.toml", UNTIDY);
    put("desk/theirs/deck.toml", UNTIDY);
    put("secret.toml", &format!("{SECRET}\n"));
    put("desk/theirs/.git/config.toml", &format!("{SECRET}\n"));
    for (name, text) in files {
        put(name, text);
    }
    root
}

fn shown(root: &Path, arguments: &[&str]) -> (Option<i32>, String) {
    let output = meccg(root, arguments);
    (output.status.code(), String::from_utf8_lossy(&output.stdout).into_owned() + &told(&output))
}

#[test]
fn what_a_configuration_names_stands_below_it() {
    let mut cases: Vec<String> = [
        "../secret.toml",
        "../../secret.toml",
        "/etc/shadow",
        "/etc/passwd",
        "/dev/zero",
        "link.toml",
        "pipe.toml",
        ".git/config.toml",
        "folder.toml",
        "notes.txt",
    ]
    .iter()
    .flat_map(|name| [format!("cards = ['{name}']\n"), format!("ruleset = '{name}'\n")])
    .collect();
    cases.push("ruleset = 'up.toml'\n".to_owned());
    for config in cases {
        let root = desk(&[
            ("desk/theirs/meccg.toml", &config),
            ("desk/theirs/notes.txt", SECRET),
            ("desk/theirs/folder.toml/x", ""),
            ("desk/theirs/up.toml", "title = 'x'\nextends = '../../secret.toml'\n"),
        ]);
        symlink(root.path().join("secret.toml"), root.path().join("desk/theirs/link.toml"))
            .expect("a link");
        assert!(
            Command::new("mkfifo")
                .arg(root.path().join("desk/theirs/pipe.toml"))
                .status()
                .expect("mkfifo runs")
                .success()
        );
        // For everybody who runs in their folder, and for who judges them from above.
        for arguments in
            [&["check", "theirs"][..], &["check", "one.toml", "--config", "theirs/meccg.toml"]]
        {
            let (code, said) = shown(root.path(), arguments);
            assert!(!said.contains("$6$"), "{config}{said}");
            if !config.contains(".toml") && config.starts_with("ruleset") {
                continue; // no path of house rules, so the name of no ruleset
            }
            assert_eq!(code, Some(2), "{config}{said}");
            assert!(
                said.contains("is not read: ") || said.contains("could not be read: "),
                "{config}{said}"
            );
        }
    }
}

#[test]
fn no_line_is_shown_of_a_file_that_is_not_what_it_should_be() {
    for (config, file) in [("cards = ['made.toml']\n", "made"), ("ruleset = 'made.toml'\n", "made")]
    {
        let root = desk(&[
            ("desk/theirs/meccg.toml", config),
            ("desk/theirs/made.toml", &format!("{SECRET}\n[[card]]\n")),
        ]);
        let (code, said) = shown(root.path(), &["check", "theirs"]);
        assert_eq!(code, Some(2), "{said}");
        assert!(said.contains(file) && !said.contains("$6$"), "{said}");
    }
}

/// A deck with an error of its own: four copies.
const FOUR: &str = "[play-deck.resources]\n'Dodge' = 4\n";

#[test]
fn a_nested_configuration_only_tightens() {
    let loose = "[rules]\nall = 'allow'\n[[override]]\npaths = ['*']\n[override.rules]\ncopy-limit = 'warn'\n";
    let strict = "waivers = false\n[rules]\ncopy-limit = 'deny'\n";
    let root = desk(&[
        ("desk/meccg.toml", strict),
        ("desk/theirs/meccg.toml", loose),
        ("desk/theirs/deck.toml", FOUR),
    ]);
    let (code, said) = shown(root.path(), &["check", "theirs"]);
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("error[copy-limit]") && !said.contains("allowed by"), "{said}");
    // An invalid marker does not end the search, nor does an empty repository.
    for (name, text) in [
        ("desk/theirs/meccg.toml", format!("root = true\nnested_may_allow = true\n{loose}")),
        ("desk/theirs/.git/HEAD", String::new()),
    ] {
        fs::write(root.path().join(name), text).expect("writable");
        let (code, said) = shown(root.path(), &["check", "theirs"]);
        assert_eq!(code, Some(1), "{said}");
    }
    // More severe levels count.
    let root = desk(&[
        ("desk/meccg.toml", "[rules]\nall = 'allow'\n"),
        ("desk/theirs/meccg.toml", strict),
        ("desk/theirs/deck.toml", FOUR),
    ]);
    let (code, said) = shown(root.path(), &["check", "theirs", "--format", "short"]);
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("error[copy-limit]"), "{said}");
    // The configuration above may allow it, and the command line overrides both.
    let root = desk(&[
        ("desk/meccg.toml", &format!("nested_may_allow = true\n{strict}")),
        ("desk/theirs/meccg.toml", loose),
        ("desk/theirs/deck.toml", FOUR),
    ]);
    assert_eq!(shown(root.path(), &["check", "theirs"]).0, Some(0));
    let root = desk(&[
        ("desk/meccg.toml", strict),
        ("desk/theirs/meccg.toml", strict),
        ("desk/theirs/deck.toml", FOUR),
    ]);
    let (code, said) = shown(root.path(), &["check", "theirs", "--allow", "all"]);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("allowed by the command line"), "{said}");
}

#[test]
fn nested_cards_and_house_rules_count_for_nothing() {
    let card = "[[card]]\nid = 'XX-1'\nname = 'A Stone of Ours'\ntype = 'resource'\nalignment = 'hero'\nsubtypes = ['minor-item']\n";
    let root = desk(&[
        ("desk/meccg.toml", "deny_warnings = true\n"),
        ("desk/theirs/meccg.toml", "cards = ['c.toml']\nruleset = 'r.toml'\n"),
        ("desk/theirs/c.toml", card),
        ("desk/theirs/r.toml", "title = 'x'\nextends = 'coe'\n[rules.copy-limit]\nlimit = 99\n"),
        ("desk/theirs/deck.toml", "[play-deck.resources]\n'Dodge' = 9\n'A Stone of Ours' = 1\n"),
    ]);
    let (code, said) = shown(root.path(), &["check", "theirs/deck.toml"]);
    assert_eq!(code, Some(1), "{said}");
    assert!(
        said.contains("ignored: cards and house rules; meccg.toml lets")
            && said.contains("copy-limit")
            && said.contains("unknown-card"),
        "{said}"
    );
}

#[test]
fn the_search_ends_at_the_repository() {
    let allow = "[rules]\nall = 'allow'\n";
    let root = desk(&[("meccg.toml", allow), ("desk/.git/HEAD", "ref"), ("desk/deck.toml", FOUR)]);
    assert_eq!(shown(root.path(), &["check", "deck.toml"]).0, Some(1));
    let root = desk(&[
        ("meccg.toml", allow),
        ("desk/meccg.toml", "root = true\n"),
        ("desk/deck.toml", FOUR),
    ]);
    assert_eq!(shown(root.path(), &["check", "deck.toml"]).0, Some(1));
    // Without either, those above count, but not where anybody may put one.
    let root = desk(&[("meccg.toml", allow), ("desk/deck.toml", FOUR)]);
    assert_eq!(shown(root.path(), &["check", "deck.toml"]).0, Some(0));
    fs::set_permissions(root.path(), PermissionsExt::from_mode(0o777)).expect("ours");
    assert_eq!(shown(root.path(), &["check", "deck.toml"]).0, Some(1));
}

#[test]
fn what_was_allowed_is_said_in_every_form() {
    let root = desk(&[("desk/meccg.toml", "[rules]\nall = 'allow'\n"), ("desk/deck.toml", FOUR)]);
    for format in [
        "human", "short", "json", "ndjson", "sarif", "github", "gitlab", "junit", "markdown",
        "html",
    ] {
        let (code, said) = shown(root.path(), &["check", "deck.toml", "--format", format]);
        assert_eq!(code, Some(0), "{said}");
        let words =
            if format.ends_with("json") { "\"by\"" } else { "errors allowed by meccg.toml" };
        assert!(said.contains(words) && said.contains("meccg.toml"), "{format}: {said}");
        assert!(said.contains("legal"), "{format}: {said}");
    }
}

#[test]
fn a_bad_nested_configuration_costs_its_decks() {
    let root = desk(&[
        ("desk/theirs/meccg.toml", "[rules]\nno-such-rule = 'deny'\n"),
        ("desk/fine/deck.toml", FOUR),
    ]);
    let (code, said) = shown(root.path(), &["check", ".", "--format", "short"]);
    assert_eq!(code, Some(2), "{said}");
    assert!(
        said.contains("theirs/deck.toml: error[unreadable-file]: its configuration cannot be used"),
        "{said}"
    );
    assert!(said.contains("fine/deck.toml:2:1: error[copy-limit]"), "{said}");
    let (code, said) = shown(root.path(), &["fmt", "--check", "."]);
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("one.toml"), "{said}");
}

/// A `Dodge` that was never printed.
const MANY_DODGES: &str = "[[card]]\nid = 'TW-209'\nname = 'Dodge'\ntype = 'resource'\n\
                           alignment = 'hero'\nsubtypes = ['short-event']\ncopies-allowed = 99\n";

/// The strictest options of a caller at `5e091d6`.
const STRICT: [&str; 5] = ["--ruleset", "coe", "--no-waivers", "--deny", "skipped"];

#[test]
fn a_configuration_beside_a_list_only_tightens_whatever_stands_above() {
    // There is no configuration above, and the folder or the file is named.
    let root = desk(&[
        ("desk/theirs/meccg.toml", "[rules]\nall = 'allow'\n"),
        ("desk/theirs/deck.toml", FOUR),
        ("desk/theirs/below/meccg.toml", "nested_may_allow = true\n[rules]\nall = 'allow'\n"),
        ("desk/theirs/below/more/meccg.toml", "[rules]\nall = 'allow'\n"),
        ("desk/theirs/below/more/deck.toml", FOUR),
    ]);
    for path in [
        ".",
        "theirs/deck.toml",
        "theirs/below/more/deck.toml",
        "theirs/below/more/../more/deck.toml",
    ] {
        let arguments = [&["check", path, "--format", "short"][..], &STRICT].concat();
        let (code, said) = shown(root.path(), &arguments);
        assert_eq!(code, Some(1), "{path}: {said}");
        assert!(said.contains("error[copy-limit]") && !said.contains("allowed by"), "{said}");
    }
    // The caller answers for the named and the current folder.
    let root = desk(&[
        ("desk/theirs/meccg.toml", "[rules]\nall = 'allow'\n"),
        ("desk/theirs/deck.toml", FOUR),
    ]);
    let (code, said) = shown(root.path(), &["check", "theirs", "-q"]);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("allowed by theirs/meccg.toml"), "-q tells what was allowed: {said}");
    let (_, said) = shown(root.path(), &["roster", "theirs", "--format", "csv"]);
    assert!(said.contains("errors allowed by theirs/meccg.toml"), "{said}");
    // A director may exempt a run from it.
    for command in ["check", "roster"] {
        let (code, said) = shown(root.path(), &[command, "theirs", "--official"]);
        assert_eq!(code, Some(1), "{said}");
    }
}

#[test]
fn no_configuration_changes_a_built_in_card_unless_it_is_named() {
    let deck = "[play-deck.resources]\n'Dodge' = 99\n";
    let root = desk(&[
        ("desk/theirs/meccg.toml", "cards = ['own.toml']\n"),
        ("desk/theirs/own.toml", MANY_DODGES),
        ("desk/theirs/deck.toml", deck),
    ]);
    // Beside a list, cards are not used at all; in a folder that is named, they change nothing.
    for path in ["theirs/deck.toml", "."] {
        let (code, said) = shown(root.path(), &["check", path, "--format", "short"]);
        assert_eq!(code, Some(1), "{said}");
        assert!(
            said.contains("error[copy-limit]")
                && said.contains("theirs/meccg.toml: ignored: cards; "),
            "{said}"
        );
    }
    let (_, said) = shown(root.path(), &["check", "theirs"]);
    assert!(
        !said.contains("LEGAL\n") && said.contains("TW-209 Dodge changes a built-in card"),
        "{said}"
    );
    // A card of the same name under another id.
    let other = MANY_DODGES.replace("TW-209", "XX-1");
    fs::write(root.path().join("desk/theirs/own.toml"), &other).expect("writable");
    let (code, said) = shown(root.path(), &["check", "theirs"]);
    assert_eq!(code, Some(2), "{said}");
    // The caller may name the cards, or the configuration; each report says so.
    fs::write(root.path().join("desk/theirs/own.toml"), MANY_DODGES).expect("writable");
    for format in [
        "human", "short", "json", "ndjson", "sarif", "github", "gitlab", "junit", "markdown",
        "html",
    ] {
        for named in [["--cards", "theirs/own.toml"], ["--config", "theirs/meccg.toml"]] {
            let arguments = [&["check", "theirs/deck.toml", "-q", "--format", format][..], &named];
            let (_, said) = shown(root.path(), &arguments.concat());
            assert!(!said.contains("4 copies of"), "{said}");
            let told = said.contains("1 built-in card replaced (TW-209)");
            assert!(told || said.contains(r#""replaced""#), "{format}: {said}");
        }
    }
    let arguments = ["roster", "theirs/deck.toml", "--cards", "theirs/own.toml", "--format", "csv"];
    assert!(shown(root.path(), &arguments).1.contains("1 built-in card replaced (TW-209)"));
}

#[test]
fn no_command_conceals_what_was_allowed_or_replaced() {
    let root = desk(&[
        ("desk/theirs/meccg.toml", "[rules]\nall = 'allow'\n"),
        ("desk/theirs/deck.toml", FOUR),
        ("desk/own.toml", MANY_DODGES),
    ]);
    // The folder is named, so its configuration counts.
    for format in ["human", "json", "paths"] {
        let (code, said) = shown(root.path(), &["decks", "legal", "theirs", "--format", format]);
        assert_eq!(code, Some(0), "{said}");
        assert!(said.contains("errors allowed by theirs/meccg.toml"), "{format}: {said}");
    }
    let (_, said) = shown(root.path(), &["decks", "theirs", "--format", "json"]);
    assert!(said.contains(r#""allowed": ""#), "{said}");
    let (code, said) = shown(root.path(), &["catalogue", "theirs", "-o", "site"]);
    assert_eq!(code, Some(0), "{said}");
    for page in ["site/index.html", "site/decks.json"] {
        let text = fs::read_to_string(root.path().join("desk").join(page)).expect("written");
        assert!(text.contains("errors allowed by theirs/meccg.toml"), "{page}: {text}");
    }
    // Cards that the caller names change the verdict of every command.
    let deck = "theirs/deck.toml";
    fs::remove_file(root.path().join("desk/theirs/meccg.toml")).expect("there");
    for arguments in [
        &["decks", deck][..],
        &["decks", deck, "--format", "json"],
        &["diff", deck, "one.toml"],
        &["diff", deck, "one.toml", "--format", "json"],
        &["legality", deck],
        &["legality", deck, "--format", "json"],
        &["add", deck, "1 Stealth", "--diff"],
        &["complete", deck, "--diff"],
    ] {
        let (_, said) = shown(root.path(), &[arguments, &["--cards", "own.toml"]].concat());
        assert!(said.contains("1 built-in card replaced (TW-209)"), "{arguments:?}: {said}");
    }
}

#[test]
fn a_director_judges_by_the_rulebook_alone() {
    let waived =
        "limited_collection = true\n[[allow]]\nrule = 'all'\n[play-deck.resources]\n'Dodge' = 4\n";
    let waived = waived.replace("'all'", "'copy-limit'");
    let root = desk(&[
        ("desk/meccg.toml", "[rules]\nall = 'allow'\n"),
        ("desk/theirs/deck.toml", &waived),
        ("his.toml", "[rules]\nno-hazards = 'allow'\n"),
    ]);
    let (code, said) = shown(root.path(), &["check", "theirs", "--format", "short"]);
    assert_eq!(code, Some(0), "{said}");
    let (code, said) = shown(root.path(), &["check", "theirs", "--official", "--format", "short"]);
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("error[copy-limit]") && said.contains("error[play-deck-size]"), "{said}");
    // The caller's own configuration counts.
    let arguments =
        ["check", "theirs", "--official", "--config", "../his.toml", "--format", "short"];
    let (_, said) = shown(root.path(), &arguments);
    assert!(said.contains("allowed by") || !said.contains("no-hazards"), "{said}");
}
