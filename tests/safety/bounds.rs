//! No file costs its reader more than its size allows: what grows with the square of a file does not
//! end in time. How much time and memory the largest files take is told by `cargo xtask bounds`.

use std::fs;

use serde_json::Value;

use super::{folder, told, under, worst};

/// Far less than the largest file that is read, for this is a debug build.
const SIZE: usize = 64 << 10;

#[test]
fn no_file_takes_time_without_end() {
    let root = folder();
    let worst = root.path().join("desk/worst");
    fs::create_dir_all(&worst).expect("a folder");
    let written = worst::files(SIZE).map(|(name, bytes)| fs::write(worst.join(name), bytes));
    let files = written.inspect(|written| assert!(written.is_ok(), "{written:?}")).count();
    let output = under(root.path(), "ulimit -t 60", &["check", "worst", "--format", "json"]);
    let report = serde_json::from_slice(&output.stdout);
    let report: Value = report.unwrap_or_else(|why| panic!("{why}: {}", told(&output)));
    let number = |key: &str| report[key].as_array().expect("a list").len();
    assert_eq!(number("decks") + number("passed_over"), files, "{}", told(&output));
}
