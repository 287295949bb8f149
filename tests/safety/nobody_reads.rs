//! Output that reaches nobody: the exit status is the same, and nothing falls over.

use std::process::Stdio;

use super::{READERS, command, folder, meccg, told, under};

#[test]
fn output_that_goes_nowhere() {
    let root = folder();
    for arguments in READERS.iter().filter(|own| own[0] != "fmt" && own[1..] != ["--help"]) {
        // A device that is always full.
        let output = under(root.path(), "exec >/dev/full", arguments);
        let full = "error: the output could not be written: the disk is full\n";
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let help = "  help: write to another place, or make room\n";
        let told = told(&output);
        assert!(told.ends_with(&[full, help].concat()), "{arguments:?}: {told}");
    }
}

#[test]
fn pipes_that_nobody_reads() {
    let root = folder();
    for arguments in READERS {
        let plain = meccg(root.path(), arguments);
        let mut child = command(root.path(), arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program runs");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), plain.status.code(), "{arguments:?}");
        assert_eq!(told(&output), told(&plain), "{arguments:?}");
        // Both output streams are closed.
        let mut child = command(root.path(), arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program runs");
        drop((child.stdout.take(), child.stderr.take()));
        assert!(
            child.wait().expect("it ends").code().is_some_and(|code| code <= 2),
            "{arguments:?}"
        );
    }
}
