//! A file is unchanged or complete, whatever happens during the write.

use std::fs;
use std::os::unix::process::ExitStatusExt as _;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

use super::surroundings::snapshot;
use super::{MECCG, UNTIDY, command, folder, meccg, told, under};

/// A deck that takes a while to write: a file of some size, and far from its canonical form.
fn large() -> String {
    let notes = "All that is gold does not glitter. ".repeat(8_000);
    format!("notes = '{notes}'\n{}", UNTIDY.trim_start_matches("# mine\n"))
}

/// The commands that write in place to the large deck, with the result of each.
fn in_place(root: &Path) -> Vec<(&'static [&'static str], String)> {
    let deck = root.join("desk/large.toml");
    let commands: [&'static [&'static str]; 2] =
        [&["fmt", "large.toml"], &["check", "--fix", "large.toml"]];
    let made = commands.into_iter().map(|arguments| {
        fs::write(&deck, large()).expect("writable");
        let output = meccg(root, arguments);
        let text = fs::read_to_string(&deck).expect("a deck");
        assert_ne!(text, large(), "{}", told(&output));
        (arguments, text)
    });
    made.collect()
}

/// The names of files left beside the decks.
fn left_over(root: &Path) -> Vec<String> {
    let names = fs::read_dir(root.join("desk")).expect("a folder");
    let names = names.map(|entry| entry.expect("an entry").file_name().into_string());
    names.filter_map(Result::ok).filter(|name| name.starts_with(".meccg-")).collect()
}

#[test]
fn stopped_in_the_middle_of_writing() {
    let root = folder();
    let deck = root.path().join("desk/large.toml");
    for (arguments, _) in in_place(root.path()) {
        fs::write(&deck, large()).expect("writable");
        // The system lets it write only this many blocks.
        let output = under(root.path(), "ulimit -f 64", arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {}", told(&output));
        assert!(told(&output).contains("could not be written"), "{}", told(&output));
        assert_eq!(fs::read_to_string(&deck).expect("a deck"), large(), "{arguments:?}");
        assert_eq!(left_over(root.path()), [""; 0], "{arguments:?}");
    }
}

#[test]
fn what_a_killed_run_leaves_is_in_nobodys_way() {
    let root = folder();
    let desk = root.path().join("desk");
    fs::write(desk.join(".meccg-abcdef"), &large()[..100]).expect("writable");
    // Nobody takes it for a deck, and the next run is not in its way.
    let all = meccg(root.path(), &["check", ".", "--format", "json"]).stdout;
    let all: Value = serde_json::from_slice(&all).expect("JSON");
    assert!(!all["decks"].to_string().contains(".meccg-"), "{all}");
    let left = |passed: &Value| passed["path"].as_str().is_some_and(|at| at == ".meccg-abcdef");
    let passed = all["passed_over"].as_array().expect("a list").iter().find(|passed| left(passed));
    assert_eq!(passed.expect("told")["reason"], "hidden");
}

#[test]
fn killed_at_any_time() {
    let root = folder();
    let deck = root.path().join("desk/large.toml");
    for (arguments, after) in in_place(root.path()) {
        fs::write(&deck, large()).expect("writable");
        let start = Instant::now();
        meccg(root.path(), arguments);
        let whole = start.elapsed();
        for part in 0..20_u32 {
            fs::write(&deck, large()).expect("writable");
            let mut child: Child = command(root.path(), arguments)
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn()
                .expect("the program runs");
            std::thread::sleep(whole.mul_f64(f64::from(part) / 18.0).min(Duration::from_secs(5)));
            let _ = child.kill();
            child.wait().expect("it ends");
            let text = fs::read_to_string(&deck).expect("a deck");
            assert!(text == large() || text == after, "{arguments:?}: neither old nor new");
        }
        for name in left_over(root.path()) {
            assert_eq!(name.len(), ".meccg-".len() + 6, "{name}");
            fs::remove_file(root.path().join("desk").join(name)).expect("ours");
        }
    }
}

#[test]
fn interrupted_in_the_middle_of_writing() {
    let root = folder();
    let desk = root.path().join("desk");
    for at in 0..300 {
        fs::copy(desk.join("one.toml"), desk.join(format!("{at}.toml"))).expect("a copy");
    }
    for (name, number) in [("INT", 2), ("TERM", 15)] {
        // It waits for a deck on standard input, so the signal comes before it is done.
        let arguments = ["check", ".", "-", "--format", "json", "-o", "report.json"];
        let mut program = command(root.path(), &arguments);
        let child = program.stdin(Stdio::piped()).stderr(Stdio::null()).spawn();
        let mut child = child.expect("the program runs");
        while left_over(root.path()).is_empty() {
            assert!(child.try_wait().expect("a state").is_none(), "it ended before it wrote");
            std::thread::sleep(Duration::from_millis(1));
        }
        let sent = Command::new("kill").args([format!("-{name}"), child.id().to_string()]).status();
        assert!(sent.is_ok_and(|sent| sent.success()), "no signal could be sent");
        assert_eq!(child.wait().expect("it ends").signal(), Some(number), "{name}");
        assert_eq!(left_over(root.path()), Vec::<String>::new(), "{name}");
        assert!(!desk.join("report.json").exists(), "{name}: half a report");
    }
}

#[test]
fn a_writer_that_fails_in_the_middle() {
    let root = folder();
    let deck = root.path().join("desk/large.toml");
    for (arguments, _) in in_place(root.path()) {
        fs::write(&deck, large()).expect("writable");
        let output = under(root.path(), "trap '' XFSZ; ulimit -f 64", arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(told(&output).contains("large.toml: could not be written: "), "{}", told(&output));
        assert_eq!(fs::read_to_string(&deck).expect("a deck"), large(), "{arguments:?}");
        assert_eq!(left_over(root.path()), [""; 0], "{arguments:?}");
    }
    // A new file, and one that is there already.
    for target in ["new.yaml", "one.toml"] {
        let before = snapshot(root.path());
        let arguments = ["convert", "large.toml", "--force", "--to", "yaml", "-o", target];
        let output = under(root.path(), "trap '' XFSZ; ulimit -f 64", &arguments);
        assert_eq!(output.status.code(), Some(2), "{}", told(&output));
        assert!(told(&output).contains(&format!("error: {target}: could not be written: ")));
        assert_eq!(snapshot(root.path()), before);
    }
}

/// Runs a script as its own master of mounts; nothing where the system does not allow that: the
/// tests of a failing writer say the same there.
fn with_mounts(root: &Path, script: &str) -> Option<Output> {
    let unshare = |script: &str| {
        let mut command = Command::new("unshare");
        command.args(["--mount", "--map-root-user", "sh", "-c", script, MECCG]);
        command.current_dir(root.join("desk")).output()
    };
    let may = unshare("mount -t tmpfs none ../tmp").is_ok_and(|output| output.status.success());
    may.then(|| unshare(script).expect("unshare runs"))
}

#[test]
fn a_full_disk() {
    let root = folder();
    in_place(root.path());
    fs::write(root.path().join("desk/large.toml"), large()).expect("writable");
    let script = "mount -t tmpfs -o size=400k none ../tmp && cp large.toml ../tmp/ && cd ../tmp
        \"$0\" fmt large.toml; echo $?
        \"$0\" check --fix large.toml >/dev/null; echo $?
        \"$0\" convert large.toml -o other.yaml; echo $?
        cmp large.toml ../desk/large.toml && ls -A";
    let Some(output) = with_mounts(root.path(), script) else { return };
    let text = String::from_utf8_lossy(&output.stdout);
    assert_eq!(text, "2\n2\n2\nlarge.toml\n", "{}", told(&output));
    let full = "could not be written: the disk is full";
    assert_eq!(told(&output).matches(full).count(), 3, "{}", told(&output));
}

#[test]
fn a_file_system_that_is_read_only() {
    let root = folder();
    let script = "mount -t tmpfs none ../tmp && cp two.toml ../tmp/ && cd ../tmp
        mount -o remount,ro none ../tmp
        \"$0\" fmt two.toml; echo $?
        \"$0\" check --fix two.toml >/dev/null; echo $?
        \"$0\" show two.toml -o list.txt; echo $?
        \"$0\" check two.toml >/dev/null; echo $?
        cmp two.toml ../desk/two.toml && ls -A";
    let Some(output) = with_mounts(root.path(), script) else { return };
    let text = String::from_utf8_lossy(&output.stdout);
    assert_eq!(text, "2\n2\n2\n1\ntwo.toml\n", "{}", told(&output));
    let why = "could not be written: the disk is read-only";
    assert_eq!(told(&output).matches(why).count(), 3, "{}", told(&output));
}

#[test]
fn a_folder_that_takes_no_files() {
    let root = folder();
    let output = meccg(root.path(), &["show", "one.toml", "-o", "/proc/list.txt"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(told(&output).starts_with("error: /proc/list.txt: could not be written: "));
    let output = meccg(root.path(), &["show", "one.toml", "-o", "nowhere/list.txt"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(told(&output).starts_with("error: nowhere/list.txt: could not be written: "));
}

#[test]
fn what_is_there_is_not_written_over() {
    let root = folder();
    let before = snapshot(root.path());
    for (arguments, code) in [
        (&["convert", "one.toml", "-o", "house.toml"][..], 2),
        (&["convert", "one.toml", "--force", "-o", "house.toml"], 2),
        (&["convert", "one.toml", "-o", "link.toml"], 2),
        (&["convert", "one.toml", "--to", "cardnum", "--force", "-o", "one.toml"], 2),
    ] {
        let output = meccg(root.path(), arguments);
        assert_eq!(output.status.code(), Some(code), "{arguments:?}: {}", told(&output));
        assert_eq!(snapshot(root.path()), before, "{arguments:?}");
    }
    let output = meccg(root.path(), &["convert", "one.toml", "--force", "-o", "two.toml"]);
    assert_eq!(output.status.code(), Some(0), "{}", told(&output));
    let read_only = |name: &str| {
        let path = root.path().join("desk").join(name);
        let mut permissions = path.metadata().expect("there").permissions();
        permissions.set_readonly(true);
        fs::set_permissions(path, permissions).expect("ours");
    };
    read_only("two.toml");
    let before = snapshot(root.path());
    let output = meccg(root.path(), &["convert", "one.toml", "--force", "-o", "two.toml"]);
    assert_eq!(output.status.code(), Some(2), "{}", told(&output));
    assert_eq!(snapshot(root.path()), before, "a read-only target stays");
}

#[test]
fn repairs_go_on_behind_a_deck_that_is_read_only() {
    let root = folder();
    for name in ["a.toml", "b.toml", "c.toml"] {
        fs::write(root.path().join("desk").join(name), UNTIDY).expect("writable");
    }
    let path = root.path().join("desk/b.toml");
    let mut permissions = path.metadata().expect("there").permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&path, permissions).expect("ours");
    let output = meccg(root.path(), &["check", "--fix", "a.toml", "b.toml", "c.toml"]);
    assert_eq!(output.status.code(), Some(2), "{}", told(&output));
    assert!(
        told(&output).contains("b.toml: the file is read-only")
            || told(&output).contains("read-only"),
        "{}",
        told(&output)
    );
    let text =
        |name: &str| fs::read_to_string(root.path().join("desk").join(name)).expect("a deck");
    assert_eq!(text("b.toml"), UNTIDY);
    assert!(text("a.toml") != UNTIDY && text("c.toml") == text("a.toml"), "{}", text("c.toml"));
    assert!(String::from_utf8_lossy(&output.stdout).contains("3 decks"), "all are judged");
}

#[test]
fn no_change_that_was_acknowledged_is_lost() {
    let root = folder();
    let deck = root.path().join("desk/many.toml");
    for _ in 0..10 {
        fs::write(&deck, "[sideboard]\n'Cram' = 1\n").expect("writable");
        let cards = [
            "1 Dodge",
            "1 Stealth",
            "1 Star-glass",
            "1 Smoke Rings",
            "1 Risky Blow",
            "1 Concealment",
        ];
        let running: Vec<_> = cards
            .iter()
            .map(|card| {
                let mut command =
                    command(root.path(), &["add", "many.toml", card, "--to", "sideboard"]);
                command.stdout(Stdio::null()).stderr(Stdio::null());
                command.spawn().expect("the program runs")
            })
            .collect();
        let ended: Vec<_> =
            running.into_iter().map(|mut child| child.wait().expect("it ends").code()).collect();
        let text = fs::read_to_string(&deck).expect("a deck");
        for (card, code) in cards.iter().zip(ended) {
            let there = text.contains(&card[2..]);
            assert_eq!(code == Some(0), there, "{card}: {code:?}\n{text}");
        }
    }
}

#[test]
fn hard_links_owner_and_attributes_stay() {
    use std::os::unix::fs::MetadataExt as _;
    let root = folder();
    let (deck, twin) = (root.path().join("desk/two.toml"), root.path().join("desk/twin"));
    fs::hard_link(&deck, &twin).expect("a second name");
    meccg(root.path(), &["fmt", "two.toml"]);
    assert_ne!(fs::read_to_string(&twin).expect("a deck"), UNTIDY);
    assert_eq!(
        fs::metadata(&deck).expect("there").ino(),
        fs::metadata(&twin).expect("there").ino()
    );
    assert_eq!(left_over(root.path()), [""; 0]);
    fs::remove_file(&twin).expect("ours");
    fs::write(&deck, UNTIDY).expect("writable");
    let marked = xattr::set(&deck, "user.mark", b"mine").is_ok();
    let owned = std::os::unix::fs::chown(&deck, Some(12345), Some(12345)).is_ok();
    meccg(root.path(), &["fmt", "two.toml"]);
    assert_ne!(fs::read_to_string(&deck).expect("a deck"), UNTIDY);
    assert!(
        !marked || xattr::get(&deck, "user.mark").expect("readable").as_deref() == Some(b"mine")
    );
    assert!(!owned || fs::metadata(&deck).expect("there").uid() == 12345);
}
