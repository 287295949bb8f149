//! The files that the documentation consists of.

use std::fs;
use std::path::{Path, PathBuf};

/// The folder of the project.
pub(super) fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// A file of the project.
pub(super) fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The pages of the book, `SUMMARY.md` among them.
pub(super) fn book() -> Vec<PathBuf> {
    let mut pages = Vec::new();
    let mut folders = vec![root().join("docs/src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder") {
            let path = entry.expect("readable").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "md") {
                pages.push(path);
            }
        }
    }
    pages.sort();
    pages
}

/// The path of a page under `docs/src`, with slashes.
pub(super) fn in_book(page: &Path) -> String {
    let path = page.strip_prefix(root().join("docs/src")).expect("a page of the book");
    path.components().map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/")
}

/// Every Markdown file that people read: the book, and those beside the things they are about.
pub(super) fn all() -> Vec<PathBuf> {
    let mut files = book();
    for folder in ["", "cards", "decks", "rulesets", "tests/reports"] {
        let entries = fs::read_dir(root().join(folder)).expect("a folder");
        let paths = entries.map(|entry| entry.expect("readable").path());
        files.extend(paths.filter(|path| path.extension().is_some_and(|e| e == "md")));
    }
    files
}
