//! Runs every command that reads a file on the worst files of each format, and reports what exceeds
//! the limits: any file of 4 MiB must end within a second and 64 MiB.

use std::env;
use std::error::Error;
use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::thread;

use serde_json::{Value, json};
use wait4::{ResUse, Wait4 as _};

use crate::{Done, root};

#[path = "../../tests/safety/uses.rs"]
mod uses;
#[path = "../../tests/safety/worst.rs"]
mod worst;

use uses::Use;

/// The use of a file in an editor that opens it.
const EDITOR: Use = &["lsp"];

/// The largest file that is read unasked.
const SIZE: usize = 4 << 20;

/// What a command may take: seconds of processor time, and MiB.
const SECONDS: f64 = 1.0;
const MEBIBYTES: u64 = 64;

/// The size from which on memory that is freed goes back to the system at once.
const THRESHOLD: &str = "MALLOC_MMAP_THRESHOLD_";

/// Measures each command on each file, and fails if one exceeds a limit; `only` limits the files
/// and commands to those with one of these words.
pub(crate) fn run(only: &[String]) -> Done {
    // What this process holds counts among what its children take.
    if env::var_os(THRESHOLD).is_none() {
        let mut small = Command::new(env::current_exe()?);
        let small = small.args(env::args_os().skip(1)).env(THRESHOLD, "131072");
        let within = small.status()?.success();
        return within.then_some(()).ok_or_else(|| "some runs are not within the limits".into());
    }
    let built =
        Command::new("cargo").args(["build", "--profile", "dist"]).current_dir(root()).status()?;
    if !built.success() {
        return Err("the program could not be built".into());
    }
    let folder = root().join("target/bounds");
    let files = Mutex::new(worst::files(SIZE));
    let over = Mutex::new(Vec::new());
    let threads = thread::available_parallelism().map_or(1, Into::into);
    thread::scope(|scope| {
        let runs = (0..threads).map(|thread| {
            let (folder, files, over) = (folder.join(thread.to_string()), &files, &over);
            scope.spawn(move || -> Result<(), String> {
                // Each free thread takes the next file.
                let next = || files.lock().map(|mut files| files.next()).ok().flatten();
                while let Some((name, bytes)) = next() {
                    let found = all_uses(&folder, name, &bytes, only);
                    let found = found.map_err(|error| error.to_string())?;
                    over.lock().map_err(|error| error.to_string())?.extend(found);
                }
                Ok(())
            })
        });
        let runs: Vec<_> = runs.collect();
        runs.into_iter().try_for_each(|run| match run.join() {
            Ok(done) => done,
            Err(_) => Err("a run panicked".to_owned()),
        })
    })?;
    let over = over.into_inner()?;
    if !over.is_empty() {
        let number = over.len();
        return Err(format!("{number} runs take more than {SECONDS} s or {MEBIBYTES} MiB").into());
    }
    println!("every run is within {SECONDS} s and {MEBIBYTES} MiB");
    Ok(())
}

/// Measures each command on a file; answers the runs that take too much.
fn all_uses(
    folder: &Path,
    name: &str,
    bytes: &[u8],
    only: &[String],
) -> Result<Vec<String>, Box<dyn Error>> {
    let asked = |used: &Use| {
        let words = format!("{name} {}", used.join(" "));
        only.is_empty() || only.iter().any(|part| words.contains(part))
    };
    let all = uses::DECK.iter().chain(uses::BESIDE_DECKS).chain([&EDITOR]);
    let all = all.filter(|used| asked(used));
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir_all(folder.join("lists"))?;
    fs::create_dir_all(folder.join("one"))?;
    for (beside, text) in uses::BESIDE {
        fs::write(folder.join(beside), text)?;
    }
    fs::write(folder.join("lists/good.toml"), uses::BESIDE[0].1)?;
    for file in [name, "made.toml", &format!("one/{name}")] {
        fs::write(folder.join(file), bytes)?;
    }
    fs::write(folder.join(SESSION), session(name, bytes))?;
    let mut over = Vec::new();
    for used in all {
        let (seconds, mebibytes, ended) = measured(folder, used, name)?;
        if seconds > SECONDS || mebibytes > MEBIBYTES || !ended {
            let end = if ended { "" } else { "  does not end as it should" };
            let told =
                format!("{name:<22} {:<44} {seconds:5.2} s {mebibytes:4} MiB{end}", used.join(" "));
            println!("{told}");
            over.push(told);
        }
    }
    Ok(over)
}

/// The file with the messages of an editor.
const SESSION: &str = "session";

/// The messages of an editor that opens a file, asks for hover, actions and proposals, formats the
/// file, and exits.
fn session(name: &str, bytes: &[u8]) -> Vec<u8> {
    let uri = json!({ "uri": format!("file:///nowhere/{name}") });
    let text = String::from_utf8_lossy(bytes);
    let place = json!({ "line": 2, "character": 4 });
    let everything = json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 9_999_999, "character": 0 } });
    let opened = json!({ "uri": uri["uri"], "languageId": "deck", "version": 1, "text": text });
    let options = json!({ "tabSize": 4, "insertSpaces": true });
    let messages = [
        (Some(1), "initialize", json!({ "capabilities": {} })),
        (None, "initialized", json!({})),
        (None, "textDocument/didOpen", json!({ "textDocument": opened })),
        (Some(2), "textDocument/hover", json!({ "textDocument": uri, "position": place })),
        (
            Some(3),
            "textDocument/codeAction",
            json!({ "textDocument": uri, "range": everything, "context": { "diagnostics": [] } }),
        ),
        (Some(4), "textDocument/completion", json!({ "textDocument": uri, "position": place })),
        (Some(5), "textDocument/formatting", json!({ "textDocument": uri, "options": options })),
        (Some(6), "shutdown", Value::Null),
        (None, "exit", Value::Null),
    ];
    let mut session = Vec::new();
    for (id, method, params) in messages {
        let mut message = json!({ "jsonrpc": "2.0", "method": method, "params": params });
        if let Some(id) = id {
            message["id"] = json!(id);
        }
        let body = message.to_string();
        session.extend(format!("Content-Length: {}\r\n\r\n{body}", body.len()).into_bytes());
    }
    session
}

/// The seconds of the processor and the MiB that a run took, and whether it ended with a status of
/// its own. What this process holds when it starts another counts among that one's: it must stay
/// small itself.
fn measured(folder: &Path, used: Use, name: &str) -> Result<(f64, u64, bool), Box<dyn Error>> {
    let arguments = used.iter().map(|word| match *word {
        "@" => name,
        "@toml" => "made.toml",
        "@lists" => "one",
        word => word,
    });
    let mut run = Command::new(root().join("target/dist/meccg"));
    run.current_dir(folder).args(arguments).env_remove(THRESHOLD);
    let asks =
        if used == EDITOR { File::open(folder.join(SESSION))?.into() } else { Stdio::null() };
    run.stdin(asks).stdout(Stdio::null()).stderr(Stdio::null());
    let ResUse { rusage, status } = run.spawn()?.wait4()?;
    let seconds = (rusage.utime + rusage.stime).as_secs_f64();
    let ended = status.code().is_some_and(|code| code <= 2);
    Ok((seconds, rusage.maxrss >> 20, ended))
}
