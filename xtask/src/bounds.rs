//! Runs the program over the worst files of each form, and tells what takes more than it may: any file
//! of 4 MiB ends within a second and 64 MiB.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use wait4::{ResUse, Wait4 as _};

use crate::{Done, root};

#[path = "../../tests/safety/worst.rs"]
mod worst;

/// The largest file that is read unasked.
const SIZE: usize = 4 << 20;

/// What a command may take: seconds of the processor, and MiB.
const SECONDS: f64 = 1.0;
const MEBIBYTES: u64 = 64;

/// The commands that read a stranger's deck.
const COMMANDS: [&[&str]; 7] = [
    &["check"],
    &["check", "--format", "json"],
    &["check", "--fix", "--diff"],
    &["fmt", "--diff"],
    &["convert", "--to", "toml"],
    &["stats"],
    &["legality"],
];

/// Measures each command on each file, and fails where one takes too much.
pub(crate) fn run() -> Done {
    let built =
        Command::new("cargo").args(["build", "--profile", "dist"]).current_dir(root()).status()?;
    if !built.success() {
        return Err("the program could not be built".into());
    }
    let program = root().join("target/dist/meccg");
    let folder = root().join("target/bounds");
    fs::create_dir_all(&folder)?;
    let mut over = 0;
    for (name, bytes) in worst::files(SIZE) {
        let file = folder.join(name);
        fs::write(&file, bytes)?;
        for command in COMMANDS {
            let (seconds, mebibytes) = measured(&program, command, &file)?;
            if seconds > SECONDS || mebibytes > MEBIBYTES {
                over += 1;
                println!("{name:<22} {:<22} {seconds:5.2} s {mebibytes:4} MiB", command.join(" "));
            }
        }
    }
    if over > 0 {
        return Err(format!("{over} runs take more than {SECONDS} s or {MEBIBYTES} MiB").into());
    }
    println!("every run is within {SECONDS} s and {MEBIBYTES} MiB");
    Ok(())
}

/// The seconds of the processor and the MiB that a run took. What this process holds when it starts
/// another counts among that one's: it must stay small itself.
fn measured(
    program: &PathBuf,
    command: &[&str],
    file: &Path,
) -> Result<(f64, u64), Box<dyn Error>> {
    let mut run = Command::new(program);
    run.args(command).arg(file).stdout(Stdio::null()).stderr(Stdio::null());
    let ResUse { rusage, .. } = run.spawn()?.wait4()?;
    let seconds = (rusage.utime + rusage.stime).as_secs_f64();
    Ok((seconds, rusage.maxrss >> 20))
}
