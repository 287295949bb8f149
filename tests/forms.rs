//! The repository's lists of itself are complete: every format of deck file is in every list of
//! formats, every test target is in the index, nothing is left to fill in. The table of formats is
//! `src/decks/formats/table.rs`; lists that cannot be generated from it are compared with it here.

use std::fs;
use std::path::{Path, PathBuf};

use meccg::Format;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// A file that lists every format, and how it names one.
fn speaks_of_all(path: &str, says: impl Fn(Format) -> Vec<String>) {
    let text = read(path);
    for &form in Format::ALL {
        for wanted in says(form) {
            assert!(
                text.contains(&wanted),
                "{path} forgets the form `{form}`: it lacks `{wanted}`"
            );
        }
    }
}

#[test]
fn hooks_take_every_ending() {
    let endings = Format::all_endings().join("|");
    let pattern = format!("  files: '(?i)(^|/)decks/.*\\.({endings})$'");
    for path in [".pre-commit-hooks.yaml", "packages/pre-commit/.pre-commit-hooks.yaml"] {
        let told = read(path);
        let lines = told.lines().filter(|line| line.starts_with("  files:"));
        for line in lines {
            assert_eq!(line, pattern, "{path}: write the pattern anew");
        }
    }
}

#[test]
fn editors_know_the_endings_that_no_other_files_have() {
    let own = |form: Format| form.endings().filter(|ending| Format::is_own_ending(ending));
    speaks_of_all("editors/vscode/package.json", |form| {
        own(form).map(|ending| format!("\".{ending}\"")).collect()
    });
    speaks_of_all("editors/neovim/meccg.lua", |form| {
        own(form).map(|ending| format!("\"*.{ending}\"")).collect()
    });
    speaks_of_all("editors/helix/languages.toml", |form| {
        own(form).map(|ending| format!("\"{ending}\"")).collect()
    });
}

#[test]
fn schemas_and_german_know_every_form() {
    for schema in ["question", "report", "diff", "roster"] {
        let path = format!("schema/{schema}.schema.json");
        speaks_of_all(&path, |form| vec![format!("\"const\": \"{form}\"")]);
    }
}

/// The package holds no page for browsers.
#[test]
fn the_page_offers_every_form() {
    if !root().join("web").exists() {
        return;
    }
    let page = read("web/page/src/parts/Download.svelte");
    for &form in Format::ALL {
        let mut offered = form.endings().map(|ending| format!("[\"{form}\", \"{ending}\", "));
        let known = offered.any(|row| page.contains(&row));
        assert!(known, "web/page/src/parts/Download.svelte does not offer the form `{form}`");
    }
    speaks_of_all("web/engine/test/engine.test.mjs", |form| vec![format!("\"{form}\"")]);
}

/// Each format has a file with everything that it can say, which the tests of all formats read.
#[test]
fn each_form_has_a_sample() {
    let samples: Vec<PathBuf> = fs::read_dir(root().join("tests/formats"))
        .expect("tests/formats")
        .map(|entry| entry.expect("readable").path())
        .collect();
    for &form in Format::ALL {
        let told = |path: &PathBuf| {
            path.extension().and_then(|ending| ending.to_str()).and_then(Format::of_ending)
        };
        let there = samples.iter().any(|path| told(path) == Some(form));
        assert!(there, "tests/formats has no file of the form `{form}`: write one");
    }
}

/// The places that `cargo xtask new-rule`, `new-book` and `new-format` leave to a person.
#[test]
fn nothing_is_left_to_fill_in() {
    fn walk(folder: &Path, left: &mut Vec<String>) {
        for entry in fs::read_dir(folder).unwrap_or_else(|error| panic!("{folder:?}: {error}")) {
            let path = entry.expect("readable").path();
            if path.is_dir() {
                walk(&path, left);
            } else if let Ok(text) = fs::read_to_string(&path) {
                let lines = text.lines().enumerate().filter(|(_, line)| line.contains("FILL IN"));
                left.extend(
                    lines.map(|(at, line)| format!("{}:{}: {line}", path.display(), at + 1)),
                );
            }
        }
    }
    let mut left = Vec::new();
    for folder in ["src", "rulesets", "tests/formats", "locales"] {
        walk(&root().join(folder), &mut left);
    }
    assert!(left.is_empty(), "{} lines are to be filled in:\n{}", left.len(), left.join("\n"));
}

#[test]
fn every_test_target_is_in_the_index() {
    let index = read("tests/README.md");
    let told = |target: &str| index.contains(&format!("\n| `{target}` | "));
    for entry in fs::read_dir(root().join("tests")).expect("tests") {
        let path = entry.expect("readable").path();
        let is_target =
            path.extension().is_some_and(|end| end == "rs") || path.join("main.rs").exists();
        let target = path.file_stem().and_then(|stem| stem.to_str()).expect("a name");
        assert!(!is_target || told(target), "tests/README.md has no row for the target `{target}`");
    }
    let rows = index.lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next());
    for target in rows.filter(|row| !row.starts_with("--")) {
        let there = ["", "/main"].map(|end| root().join(format!("tests/{target}{end}.rs")));
        assert!(there.iter().any(|path| path.exists()), "tests/README.md: there is no `{target}`");
    }
}
