//! One word for one thing: no two types of the crate have the same name, whether they are public or
//! not. A reader who finds a name in a message, a stack or a search must not have to ask which type
//! is meant.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The Rust files under a folder.
fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).expect("the sources are there") {
        let path = entry.expect("readable").path();
        if path.is_dir() {
            files.extend(rust_files(&path));
        } else if path.extension().is_some_and(|end| end == "rs") {
            files.push(path);
        }
    }
    files
}

/// The name that a line of a module declares for a type; declarations in a function, a trait or an
/// inner module, such as tests, are indented.
fn declared(line: &str) -> Option<&str> {
    let line = match line.strip_prefix("pub") {
        Some(rest) if rest.starts_with('(') => rest.split_once(')')?.1.trim_start(),
        Some(rest) => rest.trim_start(),
        None => line,
    };
    let kinds = ["struct ", "enum ", "type ", "trait ", "union "];
    let name = kinds.iter().find_map(|kind| line.strip_prefix(kind))?;
    let name = name.split(|c: char| !c.is_alphanumeric()).next()?;
    // A line of a text, such as `type = "site"` in a TOML file that a test holds, declares none.
    name.starts_with(char::is_uppercase).then_some(name)
}

/// The name of an enum that `words!` declares: the first line of its block that is not a comment or
/// an attribute.
fn of_words(block: &str) -> Option<&str> {
    let mut lines = block.lines().map(str::trim);
    let line = lines.find(|line| !line.is_empty() && !line.starts_with(['/', '#']))?;
    line.strip_suffix(" {")
}

#[test]
fn no_name_stands_for_two_types() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut places: BTreeMap<String, Vec<PathBuf>> = BTreeMap::new();
    for path in rust_files(&root) {
        let text = fs::read_to_string(&path).expect("readable");
        let names = text.lines().filter_map(declared);
        let names = names.chain(text.split("\nwords! {").skip(1).filter_map(of_words));
        for name in names {
            places.entry(name.to_owned()).or_default().push(path.clone());
        }
    }
    assert!(places.len() > 300, "the types are found: {}", places.len());
    let twice: Vec<_> = places.iter().filter(|(_, paths)| paths.len() > 1).collect();
    assert!(twice.is_empty(), "types of the same name: {twice:#?}");
}

#[test]
fn declarations_are_seen() {
    assert_eq!(declared("pub(crate) struct Deck<'a> {"), Some("Deck"));
    assert_eq!(declared("type Key = u8;"), Some("Key"));
    assert_eq!(declared("pub trait Rule: Sync {"), Some("Rule"));
    assert_eq!(declared("    type Error = Fault;"), None);
    assert_eq!(declared("pub fn structure() {}"), None);
    assert_eq!(declared("type = \"site\""), None);
    assert_eq!(of_words("\n    /// Who.\n    #[x]\n    PlayerType {\n"), Some("PlayerType"));
}
