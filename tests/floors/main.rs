//! The crate is divided into floors, and ARCHITECTURE.md is the one place with their order. This
//! test compares the imports of every file of `src` with it:
//!
//! - An import goes down, or stays among the files of its own place. Two places of one floor do not
//!   import from each other.
//! - No files import each other in a circle, on one floor either.
//! - Every file is on a floor, and every place in the order exists.
//!
//! What an import is: a path in a `use`, or in the code itself, that begins with `crate`, `super` or
//! `self`, with a child of the module, or with a name that the file imports. It leads to the file that
//! defines what it names, through as many `use`s as hand the name on.
//!
//! Exempt are the tests inside `src` (all of `#[cfg(test)]`), which may import everything, and for
//! circles a module's imports from its own folder, because a module in Rust is a file apart from
//! its children: `src/decks/resolve.rs` calls `src/decks/resolve/infer.rs`, which uses the type
//! that its parent declares. Two children of a module still must not form a circle, nor a module
//! one with others through its children.

mod circles;
mod imports;
mod order;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use circles::circles;
use imports::{Arrow, House};
use order::Order;

/// The faults of a tree of files, one line each.
fn faults(order: &str, files: &BTreeMap<String, String>) -> Vec<String> {
    let house = House::new(files);
    let order = match Order::read(order) {
        Ok(order) => order,
        Err(fault) => return vec![fault],
    };
    let files: BTreeSet<&str> = house.files().collect();
    let lacking = files.iter().filter(|file| order.place(file).is_none());
    let mut faults: Vec<String> =
        lacking.map(|file| format!("{file} stands on no floor")).collect();
    let named = order.places().filter(|place| !files.iter().any(|file| order.is_at(file, place)));
    faults.extend(named.map(|place| format!("the order names {place}, where there is nothing")));
    let arrows = house.arrows();
    faults.extend(arrows.iter().filter(|arrow| !order.allows(arrow)).map(|arrow| {
        let [from, to] = [arrow.from, arrow.to].map(|file| order.floor(file));
        format!(
            "{} (floor {from}) must not import {} (floor {to}): {}",
            arrow.from, arrow.to, arrow
        )
    }));
    let counted: Vec<&Arrow<'_>> = arrows.iter().filter(|arrow| !arrow.goes_home()).collect();
    faults.extend(circles(&counted));
    faults
}

/// The source files below a folder of the repository, by their paths in it.
fn sources(folder: &str) -> BTreeMap<String, String> {
    let mut files = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(root().join(&folder)).expect("the folder is there") {
            let entry = entry.expect("the folder can be read");
            let path = format!("{folder}/{}", entry.file_name().to_str().expect("plain names"));
            if entry.path().is_dir() {
                folders.push(path);
            } else if entry.path().extension().is_some_and(|extension| extension == "rs") {
                files.insert(path, fs::read_to_string(entry.path()).expect("the file is text"));
            }
        }
    }
    files
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn architecture() -> String {
    fs::read_to_string(root().join("ARCHITECTURE.md")).expect("it is there")
}

#[test]
fn imports_go_down_and_in_no_circle() {
    let faults = faults(&architecture(), &sources("src"));
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

/// The paths in the first column of the table of the tree.
fn listed(architecture: &str) -> Vec<&str> {
    let rows = architecture.lines().filter_map(|line| line.strip_prefix("| `"));
    let cells = rows.filter_map(|row| row.split_once('|')).map(|(cell, _)| cell);
    cells.flat_map(|cell| cell.split('`').step_by(2)).collect()
}

#[test]
fn the_table_of_the_tree_is_true() {
    let architecture = architecture();
    let listed = listed(&architecture);
    // Packages of their own, which the published one leaves out.
    let published = root().join(".cargo_vcs_info.json").exists();
    let left_out =
        |path: &str| published && matches!(path.split('/').next(), Some("fuzz" | "web" | "xtask"));
    let missing: Vec<&str> = listed
        .iter()
        .copied()
        .filter(|path| !left_out(path) && !root().join(path).exists())
        .collect();
    assert!(missing.is_empty(), "listed and not there: {missing:?}");
    let own: BTreeSet<String> = sources("src")
        .into_keys()
        .map(|file| match file["src/".len()..].split_once('/') {
            Some((folder, _)) => format!("src/{folder}/"),
            None => file,
        })
        .collect();
    let unlisted: Vec<&String> =
        own.iter().filter(|path| !listed.contains(&path.as_str())).collect();
    assert!(unlisted.is_empty(), "there and not listed: {unlisted:?}");
}

mod made_up {
    //! Small houses, each with one fault.

    use super::faults;

    const ORDER: &str = "
## Floors

1. `src/ground.rs`, `src/cellar.rs`
2. `src/hall/`
3. `src/roof.rs`, `src/lib.rs`
";

    fn told(files: &[(&str, &str)]) -> Vec<String> {
        let all = [
            ("src/cellar.rs", ""),
            ("src/ground.rs", "pub struct Stone;"),
            ("src/hall/mod.rs", "mod door; pub use door::Door;"),
            ("src/hall/door.rs", "use crate::ground::Stone; pub struct Door(Stone);"),
            ("src/lib.rs", "mod cellar; mod ground; mod hall; mod roof; pub use hall::Door;"),
            ("src/roof.rs", "use crate::hall::Door; pub fn tile(door: Door) -> Door { door }"),
        ];
        let files = all.iter().chain(files).map(|&(path, text)| (path.to_owned(), text.to_owned()));
        faults(ORDER, &files.collect())
    }

    /// Asserts that a fault is found. An import upwards also closes a circle if there already is
    /// one downwards.
    #[track_caller]
    fn tells(files: &[(&str, &str)], fault: &str) {
        let told = told(files);
        assert!(told.iter().any(|told| told.contains(fault)), "{fault}: {told:#?}");
    }

    #[test]
    fn a_house_in_order() {
        assert_eq!(told(&[]), [""; 0]);
    }

    #[test]
    fn a_use_that_goes_up() {
        let up = "src/ground.rs (floor 1) must not import src/roof.rs (floor 3)";
        tells(&[("src/ground.rs", "use crate::roof::tile; pub struct Stone;")], up);
        tells(&[("src/ground.rs", "use super::{roof::{self}}; pub struct Stone;")], up);
        tells(
            &[("src/ground.rs", "pub struct Stone; mod a { use super::super::roof::tile; }")],
            up,
        );
    }

    #[test]
    fn a_path_in_the_code_that_goes_up() {
        let up = "src/hall/door.rs (floor 2) must not import src/roof.rs (floor 3)";
        let door = |code: &str| format!("use crate::ground::Stone; pub struct Door(Stone); {code}");
        tells(&[("src/hall/door.rs", &door("fn a() { crate::roof::tile(); }"))], up);
        tells(&[("src/hall/door.rs", &door("fn a() { assert!(super::super::roof::ok()); }"))], up);
        let alias = door("use crate::roof as top; fn a() { top::tile() }");
        tells(&[("src/hall/door.rs", &alias)], up);
    }

    #[test]
    fn a_name_that_is_handed_on() {
        let up = "src/ground.rs (floor 1) must not import src/hall/door.rs (floor 2)";
        tells(&[("src/ground.rs", "use crate::Door; pub struct Stone;")], up);
        tells(&[("src/ground.rs", "use crate::hall::Door; pub struct Stone;")], up);
        let glob = ("src/hall/mod.rs", "mod door; pub use door::*;");
        tells(&[("src/ground.rs", "use crate::hall::Door; pub struct Stone;"), glob], up);
    }

    #[test]
    fn places_of_one_floor() {
        let beside = "src/ground.rs (floor 1) must not import src/cellar.rs (floor 1)";
        tells(&[("src/ground.rs", "use crate::cellar; pub struct Stone;")], beside);
    }

    #[test]
    fn a_circle_on_one_floor() {
        let files = [
            ("src/hall/mod.rs", "mod door; mod key; pub use door::Door;"),
            ("src/hall/door.rs", "use super::key::Key; pub struct Door;"),
            ("src/hall/key.rs", "use super::door::Door; pub struct Key;"),
        ];
        tells(&files, "src/hall/door.rs > src/hall/key.rs > src/hall/door.rs");
        // Through the module above, which only hands the name on.
        let files = [files[0], files[1], ("src/hall/key.rs", "use super::Door; pub struct Key;")];
        tells(&files, "src/hall/door.rs > src/hall/key.rs > src/hall/door.rs");
    }

    #[test]
    fn a_module_and_its_children_are_no_circle() {
        let files = [
            ("src/hall/mod.rs", "mod door; pub use door::Door; pub struct Wall;"),
            ("src/hall/door.rs", "use super::Wall; pub struct Door(Wall);"),
        ];
        assert_eq!(told(&files), [""; 0]);
    }

    #[test]
    fn what_stands_on_no_floor() {
        tells(&[("src/shed.rs", "")], "src/shed.rs stands on no floor");
    }

    #[test]
    fn a_place_that_is_not_there() {
        let order = format!("{ORDER}4. `src/tower/`\n");
        let files = [
            ("src/cellar.rs", ""),
            ("src/ground.rs", ""),
            ("src/hall/mod.rs", ""),
            ("src/lib.rs", ""),
            ("src/roof.rs", ""),
        ];
        let files = files.map(|(path, text)| (path.to_owned(), text.to_owned()));
        let told = faults(&order, &files.into_iter().collect());
        assert_eq!(told, ["the order names src/tower/, where there is nothing"]);
    }

    #[test]
    fn tests_may_look_at_everything() {
        let inside = "pub struct Stone; #[cfg(test)] mod tests { use crate::roof::tile; }";
        assert_eq!(told(&[("src/ground.rs", inside)]), [""; 0]);
        let apart = [
            ("src/hall/mod.rs", "mod door; pub use door::Door; #[cfg(test)] mod tests;"),
            ("src/hall/tests.rs", "use crate::roof::tile;"),
        ];
        assert_eq!(told(&apart), [""; 0]);
    }

    #[test]
    fn words_in_remarks_and_texts_import_nothing() {
        let text =
            "/// crate::roof\npub struct Stone; // crate::roof\nconst A: &str = \"crate::roof\";";
        assert_eq!(told(&[("src/ground.rs", text)]), [""; 0]);
    }

    #[test]
    fn a_place_within_a_place() {
        let order = "## Floors\n\n1. `src/rules/*/limits.rs`\n2. `src/books.rs`\n3. `src/rules/`\n";
        let files = |books: &str| {
            let files = [
                ("src/books.rs", books),
                ("src/rules/a/mod.rs", "pub mod limits; use crate::books; pub fn check() {}"),
                ("src/rules/a/limits.rs", "pub struct Limits;"),
            ];
            files.map(|(path, text)| (path.to_owned(), text.to_owned())).into_iter().collect()
        };
        let down = files("use crate::rules::a::limits::Limits;");
        assert_eq!(faults(order, &down), [""; 0]);
        let up = faults(order, &files("use crate::rules::a::check;"));
        assert!(up.iter().any(|fault| fault.contains("src/books.rs (floor 2) must not")), "{up:?}");
    }
}
