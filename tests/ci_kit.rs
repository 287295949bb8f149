//! The kit for CI guards a throw-away repository made from `decks/`: its files parse, and the
//! commands in them are run as the services would run them.
#![cfg(unix)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;
use tempfile::TempDir;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn yaml(text: &str) -> Value {
    serde_yaml::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// The fenced blocks of a page in a language.
fn blocks(page: &str, language: &str) -> Vec<String> {
    let fence = format!("```{language}\n");
    page.split(&fence).skip(1).map(|rest| rest.split("```").next().expect("ends").into()).collect()
}

/// A git repository with the decks of this one, and one more deck if there is one to add.
fn repository(bad: Option<&str>) -> TempDir {
    let folder = TempDir::new().expect("a folder");
    let decks = folder.path().join("decks");
    fs::create_dir(&decks).expect("writable");
    for entry in fs::read_dir(root().join("decks")).expect("decks") {
        let path = entry.expect("readable").path();
        fs::copy(&path, decks.join(path.file_name().expect("a name"))).expect("writable");
    }
    fs::write(folder.path().join("meccg.toml"), "ruleset = \"coe\"\n").expect("writable");
    if let Some(bad) = bad {
        fs::copy(root().join(bad), decks.join("bad.toml")).expect("writable");
    }
    run(folder.path(), "git init -q . && git add -A", &[]);
    folder
}

/// Runs a script as CI does, with meccg on the path.
fn run(folder: &Path, script: &str, variables: &[(&str, &str)]) -> Output {
    let program = Path::new(env!("CARGO_BIN_EXE_meccg"));
    let path = std::env::var("PATH").unwrap_or_default();
    let own = program.parent().expect("a folder").display();
    Command::new("bash")
        // As GitHub starts `shell: bash`.
        .args(["--noprofile", "--norc", "-eo", "pipefail", "-c", script])
        .current_dir(folder)
        .env("PATH", format!("{own}:{path}"))
        .envs(variables.iter().copied())
        .output()
        .expect("bash runs")
}

fn code(output: &Output) -> Option<i32> {
    output.status.code()
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&[&output.stdout[..], &output.stderr[..]].concat()).into_owned()
}

const BAD: &str = "tests/decks/illegal-wizard.toml";

#[test]
fn the_hooks_of_pre_commit_judge_the_files_that_they_are_given() {
    let hooks = yaml(&read(".pre-commit-hooks.yaml"));
    let hooks = hooks.as_array().expect("a list of hooks");
    assert_eq!(hooks.len(), 2);
    for hook in hooks {
        for key in ["id", "name", "description", "entry", "language", "files", "exclude"] {
            assert!(hook[key].is_string(), "{key}");
        }
        let entry = hook["entry"].as_str().expect("an entry");
        let good = repository(None);
        let output = run(good.path(), &format!("{entry} decks/*.toml"), &[]);
        assert_eq!(code(&output), Some(0), "{}", text(&output));
        let bad = repository(Some(BAD));
        let output = run(bad.path(), &format!("{entry} decks/*.toml"), &[]);
        assert_eq!(code(&output), Some(1), "{}", text(&output));
        assert!(text(&output).contains("decks/bad.toml:"), "{}", text(&output));
    }
}

/// Runs the scripts of the action's steps; expressions are filled in as GitHub would.
fn action(folder: &Path, paths: &str) -> (Output, Value, String) {
    let action = yaml(&read("action.yml"));
    assert_eq!(action["runs"]["using"], "composite");
    let scratch = TempDir::new().expect("a folder");
    let file = |name: &str| scratch.path().join(name).display().to_string();
    let steps = action["runs"]["steps"].as_array().expect("steps");
    let step = |id: &str| {
        let step = steps.iter().find(|step| step["id"] == id).expect("the step");
        assert_eq!(step["shell"], "bash");
        let script = step["run"].as_str().expect("a script").to_owned();
        assert!(!script.contains("${{"), "inputs come by the environment, never as script");
        script
    };
    let common = [("RUNNER_TEMP", file("")), ("GITHUB_OUTPUT", file("out"))];
    let common: Vec<(&str, &str)> =
        common.iter().map(|(key, value)| (*key, value.as_str())).collect();
    let program = env!("CARGO_BIN_EXE_meccg");
    let build = run(folder, &step("build"), &[&common[..], &[("MECCG_PROGRAM", program)]].concat());
    assert_eq!(code(&build), Some(0), "{}", text(&build));
    let outputs = fs::read_to_string(file("out")).expect("outputs");
    assert_eq!(outputs, format!("program={program}\n"));
    let summary = file("summary");
    let more = [
        ("MECCG", program),
        ("MECCG_PATHS", paths),
        ("MECCG_ARGUMENTS", "--length=short\n"),
        ("GITHUB_STEP_SUMMARY", summary.as_str()),
    ];
    let check = run(folder, &step("check"), &[&common[..], &more].concat());
    let sarif = fs::read_to_string(file("meccg.sarif")).expect("SARIF");
    let sarif = serde_json::from_str(&sarif).expect("JSON");
    (check, sarif, fs::read_to_string(summary).expect("a summary"))
}

#[test]
fn the_action_annotates_and_fails_at_an_illegal_deck() {
    let good = repository(None);
    let (output, sarif, summary) = action(good.path(), "decks");
    assert_eq!(code(&output), Some(0), "{}", text(&output));
    assert_eq!(sarif["version"], "2.1.0");
    assert!(summary.contains("9 decks · 9 legal"), "{summary}");
    let bad = repository(Some(BAD));
    let (output, sarif, summary) = action(bad.path(), "decks/*.toml\n");
    assert_eq!(code(&output), Some(1), "{}", text(&output));
    assert!(text(&output).contains("::error file=decks/bad.toml,line="), "{}", text(&output));
    assert!(!sarif["runs"][0]["results"].as_array().expect("results").is_empty());
    assert!(summary.contains("1 illegal"), "{summary}");
}

#[test]
fn the_job_of_gitlab_judges_and_leaves_a_report() {
    let page = read("docs/src/ci.md");
    let jobs: Vec<Value> = blocks(&page, "yaml").iter().map(|block| yaml(block)).collect();
    assert_eq!(jobs.len(), 3, "GitHub, GitLab, pre-commit");
    assert!(jobs[0]["jobs"]["check"]["steps"].is_array());
    let action = yaml(&read("action.yml"));
    for input in jobs[0]["jobs"]["check"]["steps"][1]["with"].as_object().expect("inputs").keys() {
        assert!(action["inputs"][input].is_object(), "the action has no {input}");
    }
    let job = &jobs[1]["decks"];
    let script = |key: &str| -> String {
        let lines = job[key].as_array().expect("lines").iter();
        let lines = lines.map(|line| line.as_str().expect("a command"));
        lines.filter(|line| !line.starts_with("cargo install")).collect::<Vec<_>>().join("\n")
    };
    for (bad, expected) in [(None, 0), (Some(BAD), 1)] {
        let folder = repository(bad);
        let output = run(folder.path(), &script("script"), &[]);
        assert_eq!(code(&output), Some(expected), "{}", text(&output));
        run(folder.path(), &script("after_script"), &[]);
        let report = job["artifacts"]["reports"]["junit"].as_str().expect("a file");
        let report = fs::read_to_string(folder.path().join(report)).expect("a report");
        assert_eq!(report.contains("<failure"), expected == 1);
    }
}

#[test]
fn the_configuration_of_the_page_is_one() {
    let page = read("docs/src/ci.md");
    let library = meccg::internals::rulesets::library::Library::built_in();
    let config = &blocks(&page, "toml config")[0];
    let config = meccg::internals::config::Config::read(config, &library).expect("a configuration");
    assert_eq!(config.overrides.len(), 1);
    let schema: Value =
        serde_json::from_str(&read("schema/config.schema.json")).expect("the schema is JSON");
    let validator = jsonschema::validator_for(&schema).expect("a schema");
    let value: Value = toml::from_str(&blocks(&page, "toml config")[0]).expect("TOML");
    assert!(validator.is_valid(&value));
    let wrong: Value = toml::from_str("rulset = 'coe'").expect("TOML");
    assert!(!validator.is_valid(&wrong));
}
