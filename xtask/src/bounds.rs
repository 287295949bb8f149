//! Runs every command that reads a file on the worst files of each format, and reports what exceeds
//! the limits: any file of 4 MiB must end within a second and 64 MiB.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::env;
use std::error::Error;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::thread;

use serde::Serialize;
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
    let mut out = BufWriter::new(File::create(folder.join(SESSION))?);
    session(&mut out, name, bytes)?;
    out.flush()?;
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

/// The message of an editor that opens a text, which is not copied: see [`measured`].
#[derive(Serialize)]
struct Opening<'t> {
    jsonrpc: &'static str,
    method: &'static str,
    params: BTreeMap<&'static str, OpenText<'t>>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct OpenText<'t> {
    uri: String,
    language_id: &'static str,
    version: u8,
    text: Cow<'t, str>,
}

/// The messages of an editor that opens a file, asks for hover, actions and proposals, formats the
/// file, and exits.
fn session(out: &mut impl Write, name: &str, bytes: &[u8]) -> io::Result<()> {
    let uri = format!("file:///nowhere/{name}");
    let text = String::from_utf8_lossy(bytes);
    let opened = OpenText { uri: uri.clone(), language_id: "deck", version: 1, text };
    let uri = json!({ "uri": uri });
    let place = json!({ "line": 2, "character": 4 });
    let everything = json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 9_999_999, "character": 0 } });
    let options = json!({ "tabSize": 4, "insertSpaces": true });
    say(
        out,
        &json!({ "jsonrpc": "2.0", "id": 1, "method": "initialize", "params": { "capabilities": {} } }),
    )?;
    say(out, &json!({ "jsonrpc": "2.0", "method": "initialized", "params": {} }))?;
    let params = BTreeMap::from([("textDocument", opened)]);
    say(out, &Opening { jsonrpc: "2.0", method: "textDocument/didOpen", params })?;
    let questions = [
        ("textDocument/hover", json!({ "textDocument": uri, "position": place })),
        (
            "textDocument/codeAction",
            json!({ "textDocument": uri, "range": everything, "context": { "diagnostics": [] } }),
        ),
        ("textDocument/completion", json!({ "textDocument": uri, "position": place })),
        ("textDocument/formatting", json!({ "textDocument": uri, "options": options })),
        ("shutdown", Value::Null),
    ];
    for (id, (method, params)) in (2..).zip(questions) {
        say(out, &json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }))?;
    }
    say(out, &json!({ "jsonrpc": "2.0", "method": "exit" }))
}

/// Writes a message behind its length.
fn say(out: &mut impl Write, message: &impl Serialize) -> io::Result<()> {
    let mut length = Length(0);
    serde_json::to_writer(&mut length, message)?;
    write!(out, "Content-Length: {}\r\n\r\n", length.0)?;
    Ok(serde_json::to_writer(out, message)?)
}

/// Counts what would be written.
struct Length(usize);

impl Write for Length {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 += bytes.len();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
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
    // What takes twenty times as long as it may is not waited for.
    let mut run = Command::new("sh");
    run.args(["-c", "ulimit -t 20; exec \"$0\" \"$@\""]).arg(root().join("target/dist/meccg"));
    run.current_dir(folder).args(arguments).env_remove(THRESHOLD);
    let asks =
        if used == EDITOR { File::open(folder.join(SESSION))?.into() } else { Stdio::null() };
    run.stdin(asks).stdout(Stdio::null()).stderr(Stdio::null());
    let ResUse { rusage, status } = run.spawn()?.wait4()?;
    let seconds = (rusage.utime + rusage.stime).as_secs_f64();
    let ended = status.code().is_some_and(|code| code <= 2);
    Ok((seconds, rusage.maxrss >> 20, ended))
}
