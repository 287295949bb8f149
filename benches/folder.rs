//! The whole program: over one deck, and over a folder of ten thousand.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use divan::Bencher;
use tempfile::TempDir;

fn main() {
    divan::main();
}

/// A list that ends in notes.
const DECK: &str = include_str!("../tests/formats/stewards.meccg");

/// The bytes of a deck: a list with some words on how it is played.
const SIZE: usize = 4096;

/// A folder with so many copies of a deck.
fn folder(decks: usize) -> TempDir {
    let folder = TempDir::new().expect("a folder");
    let prose = "The riders come by way of Edoras, and nobody waits for them.\n";
    let mut deck = DECK.to_owned();
    deck.extend(prose.chars().cycle().take(SIZE - deck.len()));
    for number in 0..decks {
        fs::write(folder.path().join(format!("deck-{number:05}.meccg")), &deck).expect("writable");
    }
    folder
}

/// Runs a program to its end; what it says of the decks does not matter here.
fn run(program: &str, arguments: &[&str], folder: &Path) {
    let mut command = Command::new(program);
    command.args(arguments).current_dir(folder).stdout(Stdio::null()).stderr(Stdio::null());
    assert!(command.status().expect("it starts").code().is_some_and(|code| code < 2));
}

/// Checking the decks, from the start of the process to its end.
#[divan::bench(args = [1, 10_000], sample_count = 10, sample_size = 1)]
fn check(bencher: Bencher, decks: usize) {
    let folder = folder(decks);
    bencher.bench_local(|| {
        run(env!("CARGO_BIN_EXE_meccg"), &["check", "--format", "short", "."], folder.path());
    });
}

/// What reading the same files costs, to compare with: a ratio holds on any machine.
#[divan::bench(args = [1, 10_000], sample_count = 10, sample_size = 1)]
fn cat(bencher: Bencher, decks: usize) {
    let folder = folder(decks);
    let shell = "find . -type f -exec cat {} + | wc -c";
    bencher.bench_local(|| run("sh", &["-c", shell], folder.path()));
}

/// What starting any process costs.
#[divan::bench(sample_count = 100, sample_size = 1)]
fn nothing() {
    run("true", &[], Path::new("."));
}
