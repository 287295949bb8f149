//! Commands touch only the files that they are given, and nothing else influences them.

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use clap::CommandFactory as _;

use super::{READERS, UNTIDY, command, folder, meccg, told};

/// Every path under a folder, with its content and time.
pub(super) fn snapshot(root: &Path) -> BTreeMap<PathBuf, String> {
    let mut found = BTreeMap::new();
    let mut open = vec![root.to_owned()];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(&folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            let data = path.symlink_metadata().expect("a file");
            let (mode, at) = (data.permissions().mode(), data.modified().expect("a time"));
            let holds = if data.is_dir() {
                open.push(path.clone());
                // Its files are listed separately.
                "folder".to_owned()
            } else if data.is_symlink() {
                format!("{} {at:?}", fs::read_link(&path).expect("a link").display())
            } else {
                format!("{at:?} {:?}", fs::read(&path).expect("a file"))
            };
            found.insert(
                path.strip_prefix(root).expect("inside").to_owned(),
                format!("{mode:o} {holds}"),
            );
        }
    }
    found
}

/// Commands that write, and the one file that they may write to.
const WRITERS: &[(&[&str], &str)] = &[
    (&["check", "one.toml", "-o", "report.txt"], "desk/report.txt"),
    (&["check", "--fix", "two.toml"], "desk/two.toml"),
    (&["company", "one.toml", "-o", "companies.txt"], "desk/companies.txt"),
    (&["show", "one.toml", "-o", "list.txt"], "desk/list.txt"),
    (&["convert", "one.toml", "-o", "one.meccg"], "desk/one.meccg"),
    (&["new", "--player", "wizard", "new.toml"], "desk/new.toml"),
    (&["add", "two.toml", "1 Dodge"], "desk/two.toml"),
    (&["remove", "two.toml", "1 Stealth"], "desk/two.toml"),
    (
        &["move", "two.toml", "1 Stealth", "--from", "resources", "--to", "sideboard"],
        "desk/two.toml",
    ),
    (&["fmt", "two.toml"], "desk/two.toml"),
    (&["fmt", "link.toml"], "beside/one.toml"),
];

#[test]
fn every_command_is_looked_at_here() {
    let all = meccg::internals::cli::Arguments::command();
    for command in all.get_subcommands() {
        let name = command.get_name();
        assert!(READERS.iter().any(|own| own.contains(&name)), "add `{name}` to READERS");
    }
}

#[test]
fn commands_that_tell_touch_nothing() {
    let root = folder();
    let before = snapshot(root.path());
    for arguments in READERS {
        let output = meccg(root.path(), arguments);
        let code = output.status.code();
        assert!(matches!(code, Some(0 | 1)), "{arguments:?}: {code:?} {}", told(&output));
        assert_eq!(snapshot(root.path()), before, "{arguments:?}");
    }
}

#[test]
fn commands_that_write_touch_nothing_else() {
    for (arguments, target) in WRITERS {
        let root = folder();
        let mut before = snapshot(root.path());
        let output = meccg(root.path(), arguments);
        assert!(matches!(output.status.code(), Some(0 | 1)), "{arguments:?}: {}", told(&output));
        let mut after = snapshot(root.path());
        let (was, is) = (before.remove(Path::new(target)), after.remove(Path::new(target)));
        assert!(is.is_some() && was != is, "{arguments:?} writes {target}");
        assert_eq!(after, before, "{arguments:?}");
    }
}

#[test]
fn the_environment_decides_nothing() {
    let root = folder();
    let arguments = ["check", "one.toml", "two.toml", "--format", "json"];
    let plain = meccg(root.path(), &arguments).stdout;
    let mut bare = command(root.path(), &arguments);
    assert_eq!(bare.env_clear().output().expect("the program runs").stdout, plain);
    let mut strange = command(root.path(), &arguments);
    let all = [
        "LANG",
        "LC_ALL",
        "TZ",
        "RUST_LOG",
        "COLUMNS",
        "LINES",
        "TERM",
        "RUST_MIN_STACK",
        "RAYON_NUM_THREADS",
        "RAYON_RS_NUM_CPUS",
        "TMPDIR",
        "MECCG_RULESET",
        "MECCG_CONFIG",
        "HOME",
    ];
    strange.envs(all.map(|name| (name, "\u{fffd}/nowhere")));
    assert_eq!(strange.output().expect("the program runs").stdout, plain);
}

#[test]
fn what_a_machine_tells_git_decides_nothing() {
    let root = folder();
    let arguments = ["check", ".", "--format", "json"];
    // A folder of git is reported as skipped.
    fs::create_dir_all(root.path().join("desk/.git/info")).expect("writable");
    let plain = meccg(root.path(), &arguments).stdout;
    for (file, text) in [
        ("home/.gitconfig", "[core]\n\texcludesFile = ~/everything\n"),
        ("home/everything", "*.toml\n"),
        ("home/git/ignore", "*.toml\n"),
        ("desk/.git/info/exclude", "*.toml\n"),
    ] {
        let path = root.path().join(file);
        fs::create_dir_all(path.parent().expect("a folder")).expect("writable");
        fs::write(path, text).expect("writable");
    }
    assert_eq!(meccg(root.path(), &arguments).stdout, plain);
    fs::write(root.path().join("desk/.gitignore"), "two.toml\n").expect("writable");
    assert_ne!(meccg(root.path(), &arguments).stdout, plain, "that stands among the decks");
}

/// Every source file of the program.
fn sources() -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut open = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                found.push(path);
            }
        }
    }
    found
}

#[test]
fn no_source_knows_of_networks_other_programs_or_the_environment() {
    let sources = sources();
    assert!(sources.len() > 100, "the sources are there");
    for path in sources {
        let text = fs::read_to_string(&path).expect("a source file");
        for word in
            ["std::net", "process::Command", "env::var", "env::current_dir", "env::temp_dir"]
        {
            // Only with the feature `desk` is the page served to browsers.
            let desk = word == "std::net" && path.ends_with("src/cli/commands/desk.rs");
            // Only `meccg history` and `catalogue --changes` start another program, which is git.
            let git = word == "process::Command" && path.ends_with("src/cli/git.rs");
            assert!(desk || git || !text.contains(word), "{word} in {}", path.display());
        }
    }
}

#[test]
fn links_and_permissions_stay() {
    let root = folder();
    let (deck, link) = (root.path().join("beside/one.toml"), root.path().join("desk/link.toml"));
    fs::set_permissions(&deck, fs::Permissions::from_mode(0o640)).expect("our file");
    for arguments in [&["fmt", "link.toml"][..], &["check", "--fix", "link.toml"]] {
        fs::write(&deck, UNTIDY).expect("writable");
        meccg(root.path(), arguments);
        assert!(link.is_symlink(), "{arguments:?}");
        assert_eq!(fs::metadata(&deck).expect("a file").permissions().mode() & 0o777, 0o640);
        assert_ne!(fs::read_to_string(&deck).expect("a deck"), UNTIDY, "{arguments:?}");
    }
}

#[test]
fn a_name_that_is_no_text_is_written_to_all_the_same() {
    use std::os::unix::ffi::OsStrExt as _;
    for arguments in [&["fmt"][..], &["check", "--fix"]] {
        let root = folder();
        let deck = root.path().join("desk").join(std::ffi::OsStr::from_bytes(b"d\xff.toml"));
        fs::write(&deck, UNTIDY).expect("writable");
        let before = snapshot(root.path()).len();
        command(root.path(), arguments).arg(&deck).output().expect("the program runs");
        assert_ne!(fs::read_to_string(&deck).expect("a deck"), UNTIDY);
        assert_eq!(snapshot(root.path()).len(), before, "no file of a name like it");
    }
}

#[test]
fn what_is_no_file_is_written_to_and_not_replaced() {
    use std::os::unix::fs::FileTypeExt as _;
    let root = folder();
    let pipe = root.path().join("desk/pipe");
    let made = Command::new("mkfifo").arg(&pipe).status().expect("mkfifo runs");
    assert!(made.success());
    let mut child = command(root.path(), &["show", "one.toml", "-o", "pipe"])
        .spawn()
        .expect("the program runs");
    let read = Command::new("timeout").args(["20", "cat"]).arg(&pipe).output().expect("cat runs");
    assert!(child.wait().expect("it ends").success());
    assert_eq!(read.stdout, meccg(root.path(), &["show", "one.toml"]).stdout);
    assert!(fs::symlink_metadata(&pipe).expect("a pipe").file_type().is_fifo());
}
