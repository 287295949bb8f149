//! ARCHITECTURE lists all files and folders, and only those that exist.

use std::collections::BTreeSet;
use std::fs;

use super::files::{read, root};

/// The paths in the first column of the table of ARCHITECTURE.
fn named() -> BTreeSet<String> {
    let text = read(&root().join("ARCHITECTURE.md"));
    let first = |line: &str| line.split('|').nth(1).map(str::to_owned);
    let cells: Vec<String> =
        text.lines().filter(|line| line.starts_with("| `")).filter_map(first).collect();
    let names = cells.iter().flat_map(|cell| cell.split('`').skip(1).step_by(2));
    names.map(|name| name.trim_end_matches('/').to_owned()).collect()
}

#[test]
fn every_path_of_architecture_is_there() {
    let named = named();
    assert!(named.len() > 20, "only {} paths: is the table still found?", named.len());
    // Packages of their own, which the published one leaves out.
    let published = root().join(".cargo_vcs_info.json").exists();
    let left_out = |path: &String| matches!(path.split('/').next(), Some("fuzz" | "web" | "xtask"));
    for path in named.into_iter().filter(|path| !(published && left_out(path))) {
        assert!(root().join(&path).exists(), "ARCHITECTURE names {path}, which is not there");
    }
}

#[test]
fn architecture_leaves_out_no_folder_and_no_module() {
    let named = named();
    let mut missing = Vec::new();
    for folder in ["", "src"] {
        for entry in fs::read_dir(root().join(folder)).expect("a folder") {
            let entry = entry.expect("readable");
            let name = entry.file_name().to_string_lossy().into_owned();
            let path = if folder.is_empty() { name.clone() } else { format!("{folder}/{name}") };
            let is_folder = entry.path().is_dir();
            let counts = is_folder || entry.path().extension().is_some_and(|e| e == "rs");
            // Not ours: what git, cargo and editors put there.
            let foreign = name == "target" || (name.starts_with('.') && name != ".ci");
            // The folder of a module is named by its file.
            let by_file = named.contains(&format!("{path}.rs"));
            if counts && !foreign && path != "src" && !named.contains(&path) && !by_file {
                missing.push(path);
            }
        }
    }
    assert!(missing.is_empty(), "ARCHITECTURE does not name {missing:?}");
}
