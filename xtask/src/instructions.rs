//! How many instructions ten runs of the program take, counted by callgrind: unlike seconds they are the
//! same on a busy machine, so that a change that costs shows in the change. The program is the unoptimised
//! one, which whoever tests has built: optimisers of different years would blur what is ours.

use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::{Done, root};

/// The file of the counts.
const FILE: &str = "benches/instructions.toml";

/// The tolerance in per cent: the systems' libraries and compilers differ by as much.
const MARGIN: u64 = 4;

/// The copies of each published deck in the folder.
const COPIES: usize = 2;

/// The runs, by name: the form of the decks in the folder, and the arguments; `@` is the folder.
const RUNS: [(&str, &str, &[&str]); 10] = [
    ("one deck", "toml", &["check", "@/challenge-a-0.toml"]),
    ("folder, meccg", "gccg", &["check", "--format", "ndjson", "@"]),
    ("folder, text", "text", &["check", "--format", "ndjson", "@"]),
    ("folder, toml", "toml", &["check", "--format", "ndjson", "@"]),
    ("folder, octgn", "octgn", &["check", "--format", "ndjson", "@"]),
    ("folder, json", "json", &["check", "--format", "ndjson", "@"]),
    ("folder, yaml", "yaml", &["check", "--format", "ndjson", "@"]),
    ("every ruleset", "toml", &["legality", "@/challenge-a-0.toml"]),
    ("starting companies", "toml", &["company", "@/challenge-a-0.toml"]),
    ("numbers", "toml", &["stats", "@/challenge-a-0.toml"]),
];

/// Counts the instructions of each run, and writes them or compares them with those that are kept.
pub(crate) fn run(write: bool, program: Option<PathBuf>) -> Done {
    // Read before the program is built, which takes minutes: without them there is nothing to compare.
    let file = root().join(FILE);
    let kept: BTreeMap<String, u64> = match fs::read_to_string(&file) {
        _ if write => BTreeMap::new(),
        Ok(text) => toml::from_str(&text)?,
        Err(error) => return Err(format!("{FILE}: {error}; --write makes it").into()),
    };
    let program = program.map_or_else(build, Ok)?;
    let folder = root().join("target/instructions");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    let mut counts = BTreeMap::new();
    for (name, form, arguments) in RUNS {
        let decks = decks(&program, &folder, form)?;
        let count = counted(&program, &decks, arguments)?;
        println!("{name:<20} {count:>12}");
        counts.insert(name.to_owned(), count);
    }
    if write {
        let head = "# The instructions of ten runs of the unoptimised program, counted by `cargo xtask instructions`; \
                    `--write` writes them anew.\n";
        fs::write(file, format!("{head}{}", toml::to_string(&counts)?))?;
        return Ok(());
    }
    let dearer: Vec<String> = counts.iter().filter_map(|run| dearer(run, &kept)).collect();
    if dearer.is_empty() { Ok(()) } else { Err(dearer.join("\n").into()) }
}

/// The unoptimised program, built if need be.
fn build() -> Result<PathBuf, Box<dyn Error>> {
    let mut build = Command::new("cargo");
    if !build.args(["build", "--bin", "meccg"]).current_dir(root()).status()?.success() {
        return Err("the program could not be built".into());
    }
    Ok(root().join("target/debug/meccg"))
}

/// The report on a run that takes more than before.
fn dearer((name, &now): (&String, &u64), kept: &BTreeMap<String, u64>) -> Option<String> {
    let Some(&before) = kept.get(name) else { return Some(format!("{name}: not in {FILE}")) };
    let allowed = before + before * MARGIN / 100;
    (now > allowed).then(|| {
        let more = (now - before) * 100 / before;
        format!("{name}: {now} instructions, {more}% more than {before}: mend it, or --write it with a reason")
    })
}

/// A folder with the published decks in a form.
fn decks(program: &Path, folder: &Path, form: &str) -> Result<PathBuf, Box<dyn Error>> {
    let ending = match form {
        "gccg" => "meccg",
        "octgn" => "o8d",
        "text" => "txt",
        form => form,
    };
    let made = folder.join(form);
    if made.exists() {
        return Ok(made);
    }
    fs::create_dir_all(&made)?;
    let mut published: Vec<PathBuf> = Vec::new();
    for entry in fs::read_dir(root().join("decks"))? {
        published.push(entry?.path());
    }
    published.retain(|path| path.extension().is_some_and(|own| own == "toml"));
    published.sort();
    for deck in published {
        let name = deck.file_stem().unwrap_or_default().to_string_lossy();
        let mut convert = Command::new(program);
        let convert = convert.arg("convert").arg(&deck).args(["--to", form]);
        let text = convert.stderr(Stdio::null()).output()?.stdout;
        for copy in 0..COPIES {
            fs::write(made.join(format!("{name}-{copy}.{ending}")), &text)?;
        }
    }
    Ok(made)
}

/// The instructions of a run on one thread.
fn counted(program: &Path, folder: &Path, arguments: &[&str]) -> Result<u64, Box<dyn Error>> {
    let shown = folder.to_string_lossy();
    let mut run = Command::new("valgrind");
    run.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(program);
    run.args(arguments.iter().map(|word| word.replace('@', &shown)));
    run.env("RAYON_NUM_THREADS", "1").stdout(Stdio::null());
    let said = String::from_utf8_lossy(&run.output()?.stderr).into_owned();
    let count = said.lines().find_map(|line| line.split_once("Collected :"));
    let count = count.ok_or_else(|| format!("valgrind counted nothing: {said}"))?;
    Ok(count.1.trim().parse()?)
}
