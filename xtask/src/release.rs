//! `cargo xtask release`: the version and the homes of meccg, written wherever they are named.

use std::error::Error;
use std::fs;
use std::path::Path;
use std::process::Command;

use clap::Args;
use serde::Deserialize;

use crate::Done;

/// The path of the table of versions and their places.
const TABLE: &str = "packages/release.toml";
/// The owner of a place while nobody has set one.
const NOBODY: &str = "OWNER";
/// Places of versions that others write: of other packages, of the past, of a run of the program.
const WRITTEN_BY_OTHERS: [&str; 4] =
    ["Cargo.lock", "package-lock.json", "CHANGELOG.md", "tests/cli/"];

/// Arguments of `release`.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The version of the next release, three numbers; without one, only the homes are written
    #[arg(value_name = "VERSION")]
    version: Option<String>,
    /// The day of the release, for the CHANGELOG's heading
    #[arg(long, value_name = "YYYY-MM-DD", requires = "version")]
    date: Option<String>,
    /// Change nothing; fail where a version or a home is not as the table says
    #[arg(long, conflicts_with = "version")]
    check: bool,
}

/// The table as written.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    owner: String,
    place: Vec<Place>,
}

/// A line of a file that names the version, the owner or both.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Place {
    file: String,
    line: String,
    #[serde(default = "one")]
    lines: usize,
}

const fn one() -> usize {
    1
}

impl Place {
    /// The line, with the version and the owner in it.
    fn said(&self, version: &str, owner: &str) -> String {
        self.line.replace("{version}", version).replace("{owner}", owner)
    }
}

/// Writes the version and the owner at all places of the table, or reports the places with other
/// values.
pub(crate) fn run(arguments: &Arguments) -> Done {
    let root = crate::root();
    let table: Table = toml::from_str(&read(&root, TABLE)?)?;
    let now = version(&root)?;
    if arguments.check {
        return check(&root, &table, &now);
    }
    let next = arguments.version.as_deref().unwrap_or(&now);
    if numbers(next).is_none() {
        return Err(format!("{next} is no version: write three numbers, as {now} has").into());
    }
    for place in &table.place {
        write(&root, place, [&now, next], &table.owner)?;
    }
    match (&arguments.version, &arguments.date) {
        (Some(version), Some(date)) => date_changelog(&root, version, date)?,
        (Some(_), None) => println!("CHANGELOG.md: its heading waits for --date"),
        (None, _) => (),
    }
    println!("{} places say {next} and {}", table.place.len(), table.owner);
    println!("next: cargo xtask transcripts, cargo xtask release --check");
    Ok(())
}

fn read(root: &Path, file: &str) -> Result<String, Box<dyn Error>> {
    fs::read_to_string(root.join(file)).map_err(|error| format!("{file}: {error}").into())
}

/// The version of the crate, which all others follow.
fn version(root: &Path) -> Result<String, Box<dyn Error>> {
    let manifest: toml::Table = toml::from_str(&read(root, "Cargo.toml")?)?;
    let version = manifest["package"]["version"].as_str().ok_or("Cargo.toml: no version")?;
    Ok(version.to_owned())
}

/// The three numbers of a version.
fn numbers(version: &str) -> Option<[u64; 3]> {
    let numbers: Result<Vec<u64>, _> = version.split('.').map(str::parse).collect();
    numbers.ok()?.try_into().ok()
}

/// Writes one place again, with any repository owner in it.
fn write(root: &Path, place: &Place, [now, next]: [&str; 2], owner: &str) -> Done {
    let text = read(root, &place.file)?;
    let next = place.said(next, owner);
    let mut written = text.clone();
    for known in [owner, NOBODY] {
        written = written.replace(&place.said(now, known), &next);
    }
    let there = written.matches(&next).count();
    if there < place.lines {
        return Err(format!("{}: {there} of {} lines `{next}`", place.file, place.lines).into());
    }
    fs::write(root.join(&place.file), written)?;
    Ok(())
}

/// The section *Unreleased* becomes that of the release, with its version and date.
fn date_changelog(root: &Path, version: &str, date: &str) -> Done {
    let text = read(root, "CHANGELOG.md")?;
    let form = |(at, letter): (usize, char)| match at {
        4 | 7 => letter == '-',
        _ => letter.is_ascii_digit(),
    };
    if date.len() != 10 || !date.char_indices().all(form) {
        return Err(format!("{date} is no day: write it as in 2027-01-31").into());
    }
    let heading = "## [Unreleased]\n";
    if !text.contains(heading) {
        return Err("CHANGELOG.md: there is no heading [Unreleased]".into());
    }
    let text = text.replacen(heading, &format!("{heading}\n## [{version}] - {date}\n"), 1);
    fs::write(root.join("CHANGELOG.md"), text)?;
    Ok(())
}

/// Fails if a place differs from the table, or if a version is at a place that the table does not
/// have.
fn check(root: &Path, table: &Table, version: &str) -> Done {
    let mut wrong = astray(root, table, version)?;
    wrong.extend(strays(root, table, version)?);
    if !wrong.is_empty() {
        return Err(format!("\n  {}", wrong.join("\n  ")).into());
    }
    println!("{} places say {version}", table.place.len());
    if table.owner == NOBODY {
        println!("not known yet, in {TABLE}: owner. Until then these name OWNER:");
        let mut files: Vec<&str> = table
            .place
            .iter()
            .filter(|place| place.line.contains("{owner}"))
            .map(|place| &*place.file)
            .collect();
        files.dedup();
        for file in files {
            println!("  {file}");
        }
    }
    Ok(())
}

/// The places that differ from the table.
fn astray(root: &Path, table: &Table, version: &str) -> Result<Vec<String>, Box<dyn Error>> {
    let mut wrong = Vec::new();
    for place in &table.place {
        let said = place.said(version, &table.owner);
        let there = read(root, &place.file)?.matches(&said).count();
        if there != place.lines {
            wrong.push(format!(
                "{}: `{said}` stands {there} times, not {}",
                place.file, place.lines
            ));
        }
    }
    Ok(wrong)
}

/// The lines beside the version that look as if they were of meccg, in files that git keeps.
fn strays(root: &Path, table: &Table, version: &str) -> Result<Vec<String>, Box<dyn Error>> {
    // Where another file says the same, it is a stray all the same.
    let known = |line: &str| {
        let file = line.split(':').next();
        let mut places = table.place.iter().filter(|place| file == Some(place.file.as_str()));
        places.any(|place| line.contains(&place.said(version, &table.owner)))
    };
    let git = Command::new("git").args(["grep", "-nIF", version]).current_dir(root).output()?;
    let lines = String::from_utf8_lossy(&git.stdout).into_owned();
    let of_others = |line: &str| {
        WRITTEN_BY_OTHERS.iter().any(|file| {
            line.starts_with(file)
                || line.split(':').next().is_some_and(|path| path.ends_with(file))
        })
    };
    // A number like it within a longer one is another package's.
    let whole = |line: &str| {
        line.match_indices(version).any(|(at, _)| {
            let digit = |letter: Option<char>| {
                letter.is_some_and(|letter| letter.is_ascii_digit() || letter == '.')
            };
            !digit(line[..at].chars().next_back())
                && !line[at + version.len()..].starts_with(|letter: char| letter.is_ascii_digit())
        })
    };
    Ok(lines
        .lines()
        .filter(|line| !of_others(line) && whole(line) && !known(line))
        .map(|line| format!("stray version: {line}"))
        .collect())
}

#[cfg(test)]
mod tests {
    use super::{Table, astray, numbers, read, strays, version};

    #[test]
    fn the_version_and_the_homes_stand_where_the_table_says_and_nowhere_else() {
        let root = crate::root();
        let table: Table = toml::from_str(&read(&root, super::TABLE).unwrap()).unwrap();
        let version = version(&root).unwrap();
        assert_eq!(
            astray(&root, &table, &version).unwrap(),
            [""; 0],
            "cargo xtask release writes them"
        );
        // A package of the crate has no git, and no chores either.
        assert_eq!(
            strays(&root, &table, &version).unwrap(),
            [""; 0],
            "name them in {}",
            super::TABLE
        );
    }

    #[test]
    fn nothing_names_the_next_version_yet() {
        let root = crate::root();
        let table: Table = toml::from_str(&read(&root, super::TABLE).unwrap()).unwrap();
        let [major, minor, patch] = numbers(&version(&root).unwrap()).unwrap();
        for next in [[major, minor, patch + 1], [major, minor + 1, 0], [major + 1, 0, 0]] {
            let next = next.map(|number| number.to_string()).join(".");
            // An example of the chore would be a stray one as soon as the chore has run.
            assert_eq!(strays(&root, &table, &next).unwrap(), [""; 0], "say VERSION instead");
        }
        assert_eq!(numbers("9.9"), None);
        assert_eq!(numbers("v9.9.9"), None);
    }
    #[test]
    fn the_fuzzers_lock_whatever_the_crate_needs() {
        let root = crate::root();
        let manifest: toml::Table = toml::from_str(&read(&root, "Cargo.toml").unwrap()).unwrap();
        let lock: toml::Table = toml::from_str(&read(&root, "fuzz/Cargo.lock").unwrap()).unwrap();
        let packages = lock["package"].as_array().unwrap();
        let own = packages.iter().find(|one| one["name"].as_str() == Some("meccg")).unwrap();
        let locked: Vec<&str> = own["dependencies"]
            .as_array()
            .unwrap()
            .iter()
            // If a package has several versions, its own follows the name.
            .filter_map(|one| one.as_str()?.split(' ').next())
            .collect();
        // The fuzzers build the crate with its default features.
        let listed = |feature: &str| manifest["features"][feature].as_array().unwrap().clone();
        let asked: Vec<toml::Value> = listed("default")
            .iter()
            .flat_map(|feature| listed(feature.as_str().unwrap()))
            .collect();
        for (name, said) in manifest["dependencies"].as_table().unwrap() {
            let optional = said.get("optional").is_some_and(|one| one.as_bool() == Some(true));
            let needed = !optional || asked.contains(&format!("dep:{name}").into());
            let package = said.get("package").and_then(toml::Value::as_str).unwrap_or(name);
            assert!(
                locked.contains(&package) || !needed,
                "fuzz/Cargo.lock has no {package}: cargo metadata --manifest-path fuzz/Cargo.toml"
            );
        }
    }
}
