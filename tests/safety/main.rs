//! Commands touch only the files that they should, and a written file is complete or unchanged: if
//! killed in the middle, on a full disk, without permission, and with a closed pipe.
#![cfg(target_os = "linux")]

use std::fs::{self, File};
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::{Command, Output};

use tempfile::TempDir;

mod boundary;
mod bounds;
mod hostile;
mod nobody_reads;
mod strangers;
mod surroundings;
mod uses;
mod worst;
mod writing;

const MECCG: &str = env!("CARGO_BIN_EXE_meccg");

/// A deck that `fmt` and `--fix` change.
const UNTIDY: &str = "# mine\n[sideboard]\n'star-glass' = 1 # light\n[play-deck.resources]\n\
                      Stealth = 5\n'smoke rings' = 2\n";

const CONFIG: &str = "ruleset = 'coe'\n[rules]\nquantity = 'warn'\n";

const HOUSE: &str = "title = 'Ours'\nextends = 'coe'\n[rules.copy-limit]\nlimit = 2\n";

const CARD: &str = "[[card]]\nid = 'XX-1'\nname = 'A Stone of Ours'\ntype = 'resource'\n\
                    alignment = 'hero'\nsubtypes = ['minor-item']\n";

/// A folder with decks, and all sorts of things beside them.
fn folder() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let put = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
        fs::write(path, text).expect("writable");
    };
    put("desk/one.toml", include_str!("../../decks/challenge-a.toml"));
    put("desk/two.toml", UNTIDY);
    put("desk/three.meccg", include_str!("../formats/stewards.meccg"));
    put("desk/meccg.toml", CONFIG);
    put("desk/house.toml", HOUSE);
    put("desk/cards.toml", CARD);
    put("desk/owned.txt", "2 Sam Gamgee\n1 Cram\n");
    put("desk/game.toml", include_str!("../../docs/src/games/metw.toml"));
    put("desk/notes.txt", "Not a deck.\n");
    put("desk/.hidden", "hidden");
    put("beside/one.toml", UNTIDY);
    put("home/.bashrc", "# mine\n");
    put("tmp/x", "x");
    symlink("../beside/one.toml", folder.path().join("desk/link.toml")).expect("a link");
    folder
}

/// A deck on standard input.
fn a_deck(root: &Path) -> File {
    File::open(root.join("desk/one.toml")).expect("a deck")
}

/// The program in the folder `desk`, with everything that it may take for its own place inside too.
fn command(root: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(MECCG);
    command.current_dir(root.join("desk")).args(arguments).stdin(a_deck(root));
    for (name, place) in [
        ("HOME", "home"),
        ("TMPDIR", "tmp"),
        ("XDG_CONFIG_HOME", "home"),
        ("XDG_CACHE_HOME", "home"),
    ] {
        command.env(name, root.join(place));
    }
    command
}

fn meccg(root: &Path, arguments: &[&str]) -> Output {
    command(root, arguments).output().expect("the program runs")
}

fn told(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Commands that only report, at least one call of every command.
const READERS: &[&[&str]] = &[
    &["check", "."],
    &["check", "one.toml", "--opponent", "two.toml", "--format", "json"],
    &["check", "--fix", "--diff", "two.toml", "link.toml"],
    &["check", "one.toml", "--ruleset", "house.toml"],
    &["check", "one.toml", "--format", "html"],
    &["--cards", "cards.toml", "check", "one.toml"],
    &["legality", "one.toml"],
    &["company", "one.toml"],
    &["company", "one.toml", "--draft-against", "two.toml"],
    &["show", "one.toml"],
    &["decks", "wizard", "."],
    &["catalogue", "--help"],
    // Other tests examine what git is asked.
    &["history", "--help"],
    &["diff", "one.toml", "two.toml"],
    &["stats", "one.toml"],
    &["solitaire", "--help"],
    &["odds", "draw", "one.toml"],
    &["odds", "influence", "one.toml"],
    &["fingerprint", "one.toml"],
    &["roster", "one.toml"],
    &["score", "game.toml"],
    // Other tests examine what the language server reads.
    &["lsp", "--help"],
    &["desk", "--help"],
    &["route", "Bree", "Rivendell"],
    &["collection", "owned.txt"],
    &["collection", "owned.txt", "--for", "one.toml", "two.toml"],
    &["check", "--together", "one.toml", "two.toml", "--collection", "owned.txt"],
    &["open", "--set", "LE", "--packs", "2"],
    &["cards", "search", "hobbit"],
    &["cards", "search", "dwarf playable:yes", "--deck", "one.toml"],
    &["convert", "one.toml", "--to", "yaml"],
    &["share", "one.toml"],
    &["fmt", "--check", "one.toml", "two.toml"],
    &["new", "--player", "wizard", "-"],
    &["add", "-", "1 Dodge"],
    &["remove", "-", "1 Dodge"],
    &["move", "-", "1 Dodge", "--from", "resources", "--to", "sideboard"],
    &["complete", "-"],
    &["improve", "one.toml"],
    &["replace", "one.toml", "Dodge"],
    &["explain", "copy-limit"],
    &["rules"],
    &["rules", "house.toml"],
    &["cards", "lint", "cards.toml"],
    &["cards", "show", "Gandalf"],
    &["cards", "list"],
    &["completions", "bash"],
    &["man"],
];

/// The program under a shell that sets its limits first.
fn under(root: &Path, limits: &str, arguments: &[&str]) -> Output {
    let mut shell = Command::new("sh");
    let script = format!("{limits}; exec \"$0\" \"$@\"");
    shell.current_dir(root.join("desk")).args(["-c", &script, MECCG]).args(arguments);
    shell.stdin(a_deck(root)).output().expect("a shell")
}
