//! `cargo xtask transcripts`, `cargo xtask snapshots` and `cargo xtask bands`: pinned outputs of
//! the crate's tests, written again by those tests. A person must read the difference.

use std::env;
use std::process::Command;

use crate::Done;

/// Writes the transcripts of the command line again; `only` those of files whose names contain a
/// word.
pub(crate) fn transcripts(only: &[String]) -> Done {
    let only: Vec<String> = only.iter().map(|word| format!("trycmd={word}")).collect();
    tests(&["--test", "cli", "--", "transcripts"], &only, ("TRYCMD", "overwrite"))
}

/// Writes the snapshots of the library's output again.
pub(crate) fn snapshots() -> Done {
    tests(&["--test", "reports", "--test", "repairs"], &[], ("INSTA_UPDATE", "always"))
}

/// Writes the bands of the published decks again.
pub(crate) fn bands() -> Done {
    tests(&["--lib", "--", "of_the_published_decks"], &[], ("UPDATE_BANDS", "yes"))
}

/// Runs tests of the crate with the variable that makes them write.
fn tests(which: &[&str], only: &[String], (variable, value): (&str, &str)) -> Done {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.current_dir(crate::root()).args(["test", "--package", "meccg"]);
    command.args(which).args(only).env(variable, value);
    if command.status()?.success() { Ok(()) } else { Err("the tests failed: see above".into()) }
}
