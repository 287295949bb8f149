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
        if path.is_dir() {
            continue; // hazard decks of the solitaire game
        }
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
    // Hooks that build the program, and hooks that use a built one.
    let built = read("packages/pre-commit/.pre-commit-hooks.yaml");
    let building = read(".pre-commit-hooks.yaml");
    assert_eq!(built, building.replace("language: rust", "language: python"));
    let hooks = yaml(&building);
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

/// The script of a step of the action; expressions come by the environment, never as script.
fn step(id: &str) -> String {
    let action = yaml(&read("action.yml"));
    assert_eq!(action["runs"]["using"], "composite");
    let steps = action["runs"]["steps"].as_array().expect("steps");
    let step = steps.iter().find(|step| step["id"] == id).expect("the step");
    assert_eq!(step["shell"], "bash");
    let script = step["run"].as_str().expect("a script").to_owned();
    assert!(!script.contains("${{"), "inputs come by the environment, never as script");
    script
}

/// Runs the scripts of the action's steps; expressions are filled in as GitHub would.
fn action(folder: &Path, paths: &str) -> (Output, Value, String) {
    let scratch = TempDir::new().expect("a folder");
    let file = |name: &str| scratch.path().join(name).display().to_string();
    let common = [("RUNNER_TEMP", file("")), ("GITHUB_OUTPUT", file("out"))];
    let common: Vec<(&str, &str)> =
        common.iter().map(|(key, value)| (*key, value.as_str())).collect();
    let program = env!("CARGO_BIN_EXE_meccg");
    for id in ["choose", "install"] {
        let own = [("MECCG_PROGRAM", program)];
        let output = run(folder, &step(id), &[&common[..], &own].concat());
        assert_eq!(code(&output), Some(0), "{}", text(&output));
    }
    let outputs = fs::read_to_string(file("out")).expect("outputs");
    assert_eq!(outputs, format!("program={program}\n").repeat(2));
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

/// The result of installing the action from a folder of releases, with a checksum if there is one,
/// and the program that is then there.
fn installed(releases: &Path, checksum: &str) -> (Output, Option<String>) {
    let scratch = TempDir::new().expect("a folder");
    let (out, folder) = (scratch.path().join("out"), scratch.path().join("meccg"));
    let (out, folder) = (out.display().to_string(), folder.display().to_string());
    let releases = format!("file://{}", releases.display());
    // Without cargo nothing is built.
    fs::create_dir(scratch.path().join("bin")).expect("writable");
    let script = format!("cargo() {{ echo built; exit 3; }}\n{}", step("install"));
    let output = run(
        scratch.path(),
        &script,
        &[
            ("GITHUB_OUTPUT", &out),
            ("MECCG_PROGRAM", ""),
            ("MECCG_VERSION", "1.2.3"),
            ("MECCG_TARGET", "some-target"),
            ("MECCG_FOLDER", &folder),
            ("MECCG_RELEASES", &releases),
            ("MECCG_CHECKSUM", checksum),
            ("MECCG_REPOSITORY", "owner/meccg"),
            ("GITHUB_ACTION_PATH", "."),
        ],
    );
    let program = fs::read_to_string(&out).ok();
    let program = program.and_then(|text| {
        let path = text.trim().strip_prefix("program=").expect("an output").to_owned();
        fs::read_to_string(path).ok()
    });
    (output, program)
}

#[test]
fn the_action_takes_the_program_that_its_checksum_names_or_builds() {
    let releases = TempDir::new().expect("a folder");
    let none = installed(releases.path(), "");
    assert_eq!(code(&none.0), Some(3), "{}", text(&none.0));
    assert!(text(&none.0).contains("built"), "{}", text(&none.0));
    let pack = "mkdir -p v1.2.3/meccg-1.2.3-some-target && cd v1.2.3 && echo program > meccg-1.2.3-some-target/meccg && \
                chmod +x meccg-1.2.3-some-target/meccg && tar -czf meccg-1.2.3-some-target.tar.gz meccg-1.2.3-some-target && \
                sha256sum *.tar.gz > SHA256SUMS";
    let packed = run(releases.path(), pack, &[]);
    assert_eq!(code(&packed), Some(0), "{}", text(&packed));
    let (output, program) = installed(releases.path(), "");
    assert_eq!(code(&output), Some(0), "{}", text(&output));
    assert_eq!(program.as_deref(), Some("program\n"));
    let (output, program) = installed(releases.path(), &"0".repeat(64));
    assert_eq!(code(&output), Some(1), "{}", text(&output));
    assert!(program.is_none() && !text(&output).contains("built"), "{}", text(&output));
    assert!(text(&output).contains("not what its checksum says"), "{}", text(&output));
}

#[test]
fn the_action_tells_what_changed_in_each_deck() {
    let repository = repository(None);
    let folder = repository.path();
    let commit = "git -c user.name=x -c user.email=x@example.org commit -qam x";
    run(folder, commit, &[]);
    fs::copy(root().join(BAD), folder.join("decks/challenge-a.toml")).expect("writable");
    fs::copy(root().join("decks/challenge-b.toml"), folder.join("decks/new.toml"))
        .expect("writable");
    fs::copy(root().join("decks/challenge-d.toml"), folder.join("decks/a \"b\" \\c ü.toml"))
        .expect("writable");
    fs::copy(root().join("decks/challenge-e.toml"), folder.join("-list.toml")).expect("writable");
    fs::remove_file(folder.join("decks/challenge-c.toml")).expect("there");
    fs::write(folder.join("README.md"), "# Ours\n").expect("writable");
    run(folder, &format!("git add -A && {commit}"), &[]);
    let scratch = TempDir::new().expect("a folder");
    let file = |name: &str| scratch.path().join(name).display().to_string();
    let base = text(&run(folder, "git rev-parse HEAD~1", &[]));
    let output = run(
        folder,
        &step("changes"),
        &[
            ("RUNNER_TEMP", &file("")),
            ("GITHUB_OUTPUT", &file("out")),
            ("GITHUB_STEP_SUMMARY", &file("summary")),
            ("MECCG", env!("CARGO_BIN_EXE_meccg")),
            ("MECCG_PATHS", "."),
            ("MECCG_ARGUMENTS", ""),
            ("MECCG_BASE", base.trim()),
        ],
    );
    assert_eq!(code(&output), Some(0), "{}", text(&output));
    let summary = fs::read_to_string(file("summary")).expect("a summary");
    for told in [
        "### `decks/challenge-a.toml`",
        "✅ legal → ❌ illegal",
        "| play deck | ",
        "### `decks/challenge-c.toml`: gone",
        "### `decks/new.toml`: new",
        "### `decks/a \"b\" \\c ü.toml`: new",
        "### `-list.toml`: new",
    ] {
        assert!(summary.contains(told), "{told}: {summary}");
    }
    assert!(!summary.contains("README"), "{summary}");
}

#[test]
fn what_changed_is_judged_as_the_check_judges() {
    let repository = repository(None);
    let folder = repository.path();
    let commit = "git -c user.name=x -c user.email=x@example.org commit -qam x";
    fs::write(folder.join("meccg.toml"), "nested_may_allow = true\n").expect("writable");
    fs::create_dir(folder.join("casual")).expect("writable");
    let deck = folder.join("casual/a.toml");
    fs::copy(root().join("decks/challenge-a.toml"), &deck).expect("writable");
    let own = "[rules]\nall = \"allow\"\n";
    fs::write(folder.join("casual/meccg.toml"), own).expect("writable");
    run(folder, &format!("git add -A && {commit}"), &[]);
    fs::copy(root().join(BAD), &deck).expect("writable");
    run(folder, &format!("git add -A && {commit}"), &[]);
    let base = text(&run(folder, "git rev-parse HEAD~1", &[]));
    for (arguments, word) in [("", "legal"), ("--deny=warnings\n--lang\nde\n", "zulässig")] {
        let scratch = TempDir::new().expect("a folder");
        let file = |name: &str| scratch.path().join(name).display().to_string();
        let output = run(
            folder,
            &step("changes"),
            &[
                ("RUNNER_TEMP", &file("")),
                ("GITHUB_OUTPUT", &file("out")),
                ("GITHUB_STEP_SUMMARY", &file("summary")),
                ("MECCG", env!("CARGO_BIN_EXE_meccg")),
                ("MECCG_PATHS", "."),
                ("MECCG_ARGUMENTS", arguments),
                ("MECCG_BASE", base.trim()),
            ],
        );
        assert_eq!(code(&output), Some(0), "{}", text(&output));
        let summary = fs::read_to_string(file("summary")).expect("a summary");
        assert!(summary.contains("casual/a.toml"), "{summary}");
        assert!(summary.contains(&format!("✅ {word}")), "{arguments}: {summary}");
        assert!(!summary.contains('❌'), "the configuration beside the deck allows all: {summary}");
    }
}

#[test]
fn scripts_run_in_the_shell_of_macos() {
    const SCRIPTS: [&str; 8] = [
        ".ci/release",
        ".ci/run",
        ".ci/web",
        ".github/workflows/release.yml",
        "action.yml",
        "fuzz/run",
        "web/build",
        "web/serve",
    ];
    const NEWER: [&str; 12] = [
        "mapfile",
        "readarray",
        "declare -A",
        "local -n",
        "coproc",
        ",,}",
        "^^}",
        "|&",
        "&>>",
        "[-1]}",
        "[[ -v",
        "printf '%(",
    ];
    for path in SCRIPTS {
        // A package of the crate has no page.
        let Ok(script) = fs::read_to_string(root().join(path)) else { continue };
        for newer in NEWER {
            assert!(!script.contains(newer), "{path}: {newer} is not in bash 3.2");
        }
        // An array without elements counts as unset there, unless its length is read.
        let lines: Vec<&str> = script.lines().collect();
        for (at, line) in lines.iter().enumerate() {
            for name in line.split_whitespace().filter_map(|word| word.strip_suffix("=()")) {
                let used = format!("\"${{{name}[@]}}\"");
                for (there, line) in lines.iter().enumerate().skip(at) {
                    let asked = &lines[there.saturating_sub(2)..=there];
                    let asked = asked.iter().any(|line| line.contains(&format!("${{#{name}[@]}}")));
                    assert!(
                        !line.contains(&used) || asked,
                        "{path}:{}: {used} may be empty",
                        there + 1
                    );
                }
            }
        }
    }
}

#[test]
fn the_action_names_files_as_a_diff_does() {
    let repository = repository(Some(BAD));
    let (check, sarif, _) = action_of(repository.path());
    assert_eq!(code(&check), Some(1), "{}", text(&check));
    assert!(text(&check).contains("file=decks/bad.toml,"), "{}", text(&check));
    assert!(!sarif.to_string().contains("./decks"));
}

/// The action with its default inputs.
fn action_of(folder: &Path) -> (Output, Value, String) {
    action(folder, ".\n")
}

#[test]
fn the_template_is_a_repository_whose_guards_work() {
    let folder = root().join("template");
    let output =
        run(&folder, "meccg check . --deny skipped --format short; meccg check decks", &[]);
    assert_eq!(code(&output), Some(0), "{}", text(&output));
    let guards = blocks(&read("docs/src/ci.md"), "yaml");
    assert_eq!(guards.len(), 3, "GitHub, GitLab, pre-commit");
    let job = yaml(&read("template/.gitlab-ci.yml"));
    assert_eq!(job, yaml(&guards[1]), "the template has what the page says");
    let workflow = yaml(&read("template/.github/workflows/decks.yml"));
    assert_eq!(workflow["jobs"]["check"]["steps"], yaml(&guards[0])["jobs"]["check"]["steps"]);
    let publish = yaml(&read("template/.github/workflows/catalogue.yml"));
    let steps = publish["jobs"]["publish"]["steps"].as_array().expect("steps");
    let script = steps.iter().find_map(|step| step["run"].as_str()).expect("a script");
    let copy = TempDir::new().expect("a folder");
    let deck = copy.path().join("decks/first.toml");
    fs::create_dir_all(deck.parent().expect("a folder")).expect("writable");
    fs::copy(root().join("decks/challenge-a.toml"), &deck).expect("writable");
    // The catalogue shows what changed over the commits, so the folder is a repository.
    let commit = "git init --quiet && git add . && git -c user.name=Anna -c user.email=anna@example.org commit --quiet -m first";
    let committed = run(copy.path(), commit, &[]);
    assert_eq!(code(&committed), Some(0), "{}", text(&committed));
    let written = run(copy.path(), script, &[("MECCG", env!("CARGO_BIN_EXE_meccg"))]);
    assert_eq!(code(&written), Some(0), "{}", text(&written));
    assert!(copy.path().join("site/decks/first.html").exists());
    let hooks = yaml(&read("template/.pre-commit-config.yaml"));
    assert_eq!(hooks["repos"][0]["hooks"], yaml(&guards[2])["repos"][0]["hooks"]);
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
        lines.filter(|line| !line.starts_with("pip install")).collect::<Vec<_>>().join("\n")
    };
    for (bad, expected) in [(None, 0), (Some(BAD), 1)] {
        let folder = repository(bad);
        let output = run(folder.path(), &script("script"), &[]);
        assert_eq!(code(&output), Some(expected), "{}", text(&output));
        run(folder.path(), &script("after_script"), &[]);
        let report = job["artifacts"]["reports"]["junit"].as_str().expect("a file");
        let report = fs::read_to_string(folder.path().join(report)).expect("a report");
        assert_eq!(report.contains("<failure"), expected == 1);
        let quality = job["artifacts"]["reports"]["codequality"].as_str().expect("a file");
        let quality = fs::read_to_string(folder.path().join(quality)).expect("a report");
        let quality: Value = serde_json::from_str(&quality).expect("JSON");
        let major = |found: &Value| {
            found["severity"] == "major" && found["location"]["path"] == "decks/bad.toml"
        };
        assert_eq!(quality.as_array().expect("a list").iter().any(major), expected == 1);
    }
}

#[test]
fn the_configuration_of_the_page_is_one() {
    let page = read("docs/src/ci.md");
    let library = meccg::Library::built_in();
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

/// The script of a step of the release, by the words of its name.
fn release(job: &str, name: &str) -> String {
    let workflow = yaml(&read(".github/workflows/release.yml"));
    let steps = workflow["jobs"][job]["steps"].as_array().expect("steps");
    let step = steps.iter().find(|step| step["name"] == name).expect("the step");
    let script = step["run"].as_str().expect("a script").to_owned();
    assert!(!script.contains("${{"), "{name}: what differs comes by the environment");
    script
}

/// Programs that write down how they were called, in the folder `bin`; a call that `fails` names
/// fails. They read their input, as `buildah login` does: otherwise the writer would be ended by a
/// closed pipe.
fn stand_ins(folder: &Path, programs: &[&str], fails: &str) -> String {
    let bin = folder.join("bin");
    fs::create_dir_all(&bin).expect("writable");
    let log = folder.join("called").display().to_string();
    for program in programs {
        let script = format!(
            "#!/bin/sh\ncat > /dev/null\nprintf '%s\\n' \"{program} $*\" >> '{log}'\ncase \"{program} $*\" in {fails}) exit 1 ;; esac\n"
        );
        fs::write(bin.join(program), script).expect("writable");
        run(&bin, &format!("chmod +x {program}"), &[]);
    }
    format!("export PATH='{}':\"$PATH\"\n", bin.display())
}

#[test]
fn a_tag_is_released_that_is_the_version_and_has_its_entry() {
    let folder = TempDir::new().expect("a folder");
    let path = stand_ins(folder.path(), &["cargo"], "never");
    let script = format!("{path}{}", release("check", "The tag is the version"));
    fs::write(folder.path().join("Cargo.toml"), "[package]\nversion = \"1.2.3\"\n")
        .expect("writable");
    fs::create_dir(folder.path().join("packages")).expect("writable");
    fs::write(folder.path().join("packages/release.toml"), "owner = \"Sam\"\n").expect("writable");
    let tagged_by = |owner: &str, tag: &str, changelog: &str| {
        fs::write(folder.path().join("CHANGELOG.md"), changelog).expect("writable");
        let variables = [("GITHUB_REF_NAME", tag), ("GITHUB_REPOSITORY_OWNER", owner)];
        code(&run(folder.path(), &script, &variables))
    };
    let tagged = |tag: &str, changelog: &str| tagged_by("Sam", tag, changelog);
    assert_eq!(tagged("v1.2.4", "## [1.2.3] - 2027-01-31\n"), Some(1));
    assert_eq!(tagged("v1.2.3", "## [Unreleased]\n"), Some(1));
    assert_eq!(tagged_by("OWNER", "v1.2.3", "## [1.2.3] - 2027-01-31\n"), Some(1));
    assert_eq!(tagged("v1.2.3", "## [Unreleased]\n\n## [1.2.3] - 2027-01-31\n"), Some(0));
    let called = fs::read_to_string(folder.path().join("called")).expect("called");
    assert_eq!(called, "cargo run --locked --package xtask -- release --check\n");
}

#[test]
fn a_release_is_a_draft_until_all_is_there() {
    let folder = TempDir::new().expect("a folder");
    let path = stand_ins(folder.path(), &["gh", "buildah"], "'gh release view'*");
    let dist = folder.path().join("dist");
    fs::create_dir(&dist).expect("writable");
    for file in ["a.tar.gz", "b.whl", "c.tgz", "d.vsix", "meccg-1.2.3-image-x86_64.tar"] {
        fs::write(dist.join(file), file).expect("writable");
    }
    let changelog = "## [Unreleased]\n\n## [1.2.3] - 2027-01-31\n\n- New.\n\n## [1.2.2] - 2026-12-01\n\n- Old.\n";
    fs::write(folder.path().join("CHANGELOG.md"), changelog).expect("writable");
    let variables = [
        ("GITHUB_REF_NAME", "v1.2.3"),
        ("GITHUB_REPOSITORY", "Some/Meccg"),
        ("GITHUB_ACTOR", "x"),
        ("PASSWORD", "y"),
    ];
    for name in ["Checksums and notes", "A draft of the release", "The image", "The release"] {
        let output = run(folder.path(), &format!("{path}{}", release("publish", name)), &variables);
        assert_eq!(code(&output), Some(0), "{name}: {}", text(&output));
    }
    let sums = run(&dist, "sha256sum --check --strict SHA256SUMS && test -e wheels/b.whl", &[]);
    assert_eq!(text(&sums).matches(": OK").count(), 5, "{}", text(&sums));
    assert_eq!(fs::read_to_string(dist.join("notes.md")).expect("notes").trim(), "- New.");
    let called = fs::read_to_string(folder.path().join("called")).expect("called");
    let called: Vec<&str> = called.lines().collect();
    assert!(called[1].starts_with("gh release create v1.2.3 --verify-tag --draft"), "{called:?}");
    assert!(
        called.contains(&"buildah manifest push --all meccg docker://ghcr.io/some/meccg:1.2.3")
    );
    assert_eq!(called.last(), Some(&"gh release edit v1.2.3 --draft=false"));
    // Steps that cannot be undone come after all that can be repeated.
    let workflow = yaml(&read(".github/workflows/release.yml"));
    let steps = workflow["jobs"]["publish"]["steps"].as_array().expect("steps");
    let at = |found: &dyn Fn(&Value) -> bool| steps.iter().position(found).expect("a step");
    let index = at(&|step| step["uses"].as_str().is_some_and(|uses| uses.contains("pypi-publish")));
    assert!(at(&|step| step["name"] == "The image") < index);
    assert_eq!(index + 2, steps.len(), "only the release itself comes later");
    assert_eq!(workflow["jobs"]["publish"]["needs"], serde_json::json!(["check", "build"]));
}

#[test]
fn the_decks_of_an_archive_are_legal() {
    let folder = TempDir::new().expect("a folder");
    // The files that the release puts beside the program, and that it tries the program.
    let script = read(".ci/release");
    let steps: Vec<&str> = script
        .lines()
        .filter(|line| {
            line.contains("cp -r decks") || line.contains("\"$folder/$name/.meccgignore\"")
        })
        .collect();
    assert!(script.contains("check \"$folder/$name/decks\""));
    fs::create_dir(folder.path().join("archive")).expect("writable");
    let path = folder.path().display().to_string();
    let variables = [("folder", path.as_str()), ("name", "archive")];
    let laid = run(&root(), &steps.join("\n"), &variables);
    assert_eq!(code(&laid), Some(0), "{}", text(&laid));
    let output = run(folder.path(), "meccg check archive/decks", &[]);
    assert_eq!(code(&output), Some(0), "{}", text(&output));
}

#[test]
fn what_is_left_out_fails_a_strict_run() {
    let folder = TempDir::new().expect("a folder");
    let path = stand_ins(folder.path(), &["cargo", "rustup"], "*deny*");
    for (script, content) in [
        (".ci/run", read(".ci/run")),
        (".ci/web", "#!/bin/sh\n".to_owned()),
        ("editors/tests/run", "#!/bin/sh\n".to_owned()),
        // What the build before it leaves.
        ("target/debug/xtask", "#!/bin/sh\n".to_owned()),
    ] {
        let script = folder.path().join(script);
        fs::create_dir_all(script.parent().expect("a folder")).expect("writable");
        fs::write(&script, content).expect("writable");
    }
    run(folder.path(), "chmod +x .ci/run .ci/web editors/tests/run target/debug/xtask", &[]);
    let call = format!("{path}.ci/run");
    let output = run(folder.path(), &call, &[("STRICT", "")]);
    assert_eq!(code(&output), Some(0), "{}", text(&output));
    assert!(text(&output).contains("=== NOT PASSED: licences"), "{}", text(&output));
    let output = run(folder.path(), &call, &[("STRICT", "1")]);
    assert_eq!(code(&output), Some(1), "{}", text(&output));
    stand_ins(folder.path(), &["cargo"], "never");
    let output = run(folder.path(), &call, &[("STRICT", "1")]);
    assert_eq!(code(&output), Some(0), "{}", text(&output));
    // Missing required tools are reported before anything runs.
    for tool in ["bash", "dirname", "git", "curl"] {
        run(folder.path(), &format!("ln -sf \"$(command -v {tool})\" bin/"), &[]);
    }
    let only = format!("PATH='{}' .ci/run", folder.path().join("bin").display());
    let output = run(folder.path(), &only, &[]);
    assert_eq!(code(&output), Some(3), "{}", text(&output));
    assert!(text(&output).contains("there is no openssl"), "{}", text(&output));
}

#[test]
fn what_looks_beside_the_public_api_asks_for_it_so_that_the_package_builds() {
    let manifest: toml::Table = toml::from_str(&read("Cargo.toml")).expect("TOML");
    for (folder, kind) in [("tests", "test"), ("benches", "bench")] {
        let targets = manifest[kind].as_array().expect("targets");
        for entry in fs::read_dir(root().join(folder)).expect("a folder") {
            let path = entry.expect("readable").path();
            let is_file = path.extension().is_some_and(|extension| extension == "rs");
            if !is_file && !path.join("main.rs").exists() {
                continue;
            }
            let name = path.file_stem().and_then(|name| name.to_str()).expect("a name");
            let script = format!("grep -rqs 'internals::' {folder}/{name}.rs {folder}/{name}");
            let looks = code(&run(&root(), &script, &[])) == Some(0);
            let asks = targets.iter().any(|target| {
                target["name"].as_str() == Some(name)
                    && target.get("required-features").is_some_and(|features| {
                        features.as_array().expect("a list").contains(&"internals".into())
                    })
            });
            assert!(asks || !looks, "{folder}/{name}: say required-features in Cargo.toml");
        }
    }
}
