//! Output: to standard output, or to a file that is written completely or not at all.

use std::fs::{File, Permissions};
use std::io::{self, BufWriter, IsTerminal as _, Write};
use std::path::{Path, PathBuf};

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Color as AnyColor, Style};
use serde::Serialize;
use tempfile::NamedTempFile;

use crate::answers::RequestError;
use crate::display::wrap::hanging;
use crate::harmless::{self, Carries, Guard, line};
use crate::message::{Locale, Message, message, spoken_errors};
use crate::questions::{NoReport, Remedy};
use crate::rulesets::terms::Severity;
use crate::text::foreign::system_says;

use super::args::{Color, GlobalArguments, OutputArguments};
use super::inputs::{self, without_detours};
use super::interrupts::Hold;
use super::terminal;

const WARNING: Style = Style::new().fg_color(Some(AnyColor::Ansi(AnsiColor::Yellow))).bold();
const ERROR: Style = Style::new().fg_color(Some(AnyColor::Ansi(AnsiColor::Red))).bold();

/// Why a command failed.
#[derive(Debug)]
pub(super) enum CliError {
    /// A file could not be read or written.
    File {
        /// The file.
        path: String,
        /// What went wrong.
        what: Message,
        /// What to do.
        help: Message,
    },
    /// Standard output could not be written to.
    Output(io::Error),
    /// A name that nothing has.
    Unknown {
        /// What is unknown.
        what: Message,
        /// What to do.
        help: Message,
    },
}

spoken_errors!(CliError);

impl From<io::Error> for CliError {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl CliError {
    /// The trouble with a file, and what to do; if it does not exist, its path is wrong.
    pub(super) fn file(path: &Path, what: Message, help: Message) -> Self {
        let missing = !inputs::is_stdin(path) && path.symlink_metadata().is_err();
        let help = if missing { message!("check the path") } else { help };
        Self::File { path: inputs::shown(path), what, help }
    }

    /// The trouble with what a path names, or is to name, and what to do.
    pub(super) fn at(path: impl AsRef<Path>, what: Message, help: Message) -> Self {
        Self::File { path: inputs::shown(path.as_ref()), what, help }
    }

    /// The error that there is no file of a name.
    pub(super) fn no_such_file(path: &Path) -> Self {
        Self::at(path, message!("there is no such file"), message!("check the path"))
    }

    /// The error for an unknown or impossible value, and what to do.
    pub(super) const fn unknown(what: Message, help: Message) -> Self {
        Self::Unknown { what, help }
    }

    /// What to do.
    fn help(&self) -> Message {
        match self {
            Self::File { help, .. } | Self::Unknown { help, .. } => help.clone(),
            Self::Output(_) => message!("write to another place, or make room"),
        }
    }

    /// What is wrong, and where.
    pub(super) fn message(&self) -> Message {
        match self {
            Self::File { path, what, .. } => Message::in_file(line(path), what.clone()),
            Self::Output(error) => {
                message!("the output could not be written: {why}", why = system_says(error))
            }
            Self::Unknown { what, .. } => what.clone(),
        }
    }

    /// The error for a program.
    pub(super) fn refusal(&self) -> RequestError {
        RequestError::new(self.message()).with_help(Some(self.help().to_string()))
    }

    /// The error in a language, made harmless: a name in it may hold anything.
    pub(super) fn said(&self, locale: &Locale) -> String {
        let say = |message: &Message| line(&locale.say(message)).into_owned();
        format!("{}\n  {}", say(&self.message()), say(&helped(&self.help())))
    }
}

impl From<NoReport> for CliError {
    fn from(refusal: NoReport) -> Self {
        Self::unknown(refusal.message, by_options(refusal.help))
    }
}

/// What to do where a question has no answer, for who writes options.
fn by_options(remedy: Remedy) -> Message {
    match remedy {
        Remedy::Said(help) => help,
        Remedy::Characters => message!("name the characters with --character"),
        Remedy::Traveller => message!("choose whose companies travel with --player"),
        Remedy::Against => {
            message!("choose whose companies travel: --against in `odds hazards`")
        }
        Remedy::Ruleset => message!("choose another with --ruleset"),
        Remedy::Stops => message!("write --journey \"Rivendell,Moria\""),
        Remedy::Listing => message!("`meccg show` lists its cards"),
        Remedy::Rules => message!("`meccg explain` alone lists all rules"),
    }
}

/// The help, below an error.
fn helped(help: &Message) -> Message {
    message!("help: {help}", help)
}

/// Writes an error to standard error.
pub(super) fn complain(said: &str, color: Color, locale: &Locale) {
    let error = Severity::Error.message();
    let error = locale.say(&error);
    let said = after(&error, said, terminal::error_columns());
    // There is nowhere to complain to when even this fails.
    let _ = write_error(color, |out| write!(out, "{ERROR}{error}{ERROR:#}{said}"));
}

/// What follows a severity: in lines of a terminal's width, as it is where a program reads it.
fn after(severity: &str, said: &str, columns: Option<usize>) -> String {
    let Some(columns) = columns else { return format!(": {said}\n") };
    let text = format!("{severity}: {said}");
    let fitted: String = text
        .lines()
        .map(|line| hanging(line, line.len() - line.trim_start().len(), columns))
        .collect();
    fitted[severity.len()..].to_owned()
}

/// Writes to standard output, for a program, why there is no answer.
pub(super) fn refuse(refusal: &RequestError) {
    // There is nowhere to complain to when even this fails.
    let _ = write_deck(None, &(refusal.to_json() + "\n"));
}

/// Writes to standard error what was done.
pub(super) fn note(text: &str, color: Color) {
    // There is nowhere to complain to when even this fails.
    let _ = write_error(color, |out| writeln!(out, "{text}"));
}

/// Clears the terminal.
pub(super) fn clear(color: Color) -> Result<(), CliError> {
    if color == Color::Never {
        return Ok(());
    }
    let mut out = io::stdout().lock();
    out.write_all(b"\x1b[2J\x1b[H").and_then(|()| out.flush())?;
    Ok(())
}

/// Runs `write` with standard error.
pub(super) fn write_error(
    color: Color,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    let mut out = Guard::new(AutoStream::new(io::stderr(), color.into()), Carries::Colours);
    write(&mut out).and_then(|()| out.flush())
}

/// Tells a warning on standard error.
pub(super) fn warn(message: &Message, color: Color, locale: &Locale) -> Result<(), CliError> {
    let (warning, said) = (Severity::Warning.message(), locale.say(message));
    let warning = locale.say(&warning);
    let said = after(&warning, &line(&said), terminal::error_columns());
    let told = write_error(color, |out| write!(out, "{WARNING}{warning}{WARNING:#}{said}"));
    match told {
        // If the pipe is closed, the command still does the rest of its work.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        told => Ok(told?),
    }
}

/// A value as JSON, with a line end.
pub(super) fn json(value: &impl Serialize) -> Result<String, CliError> {
    let text = serde_json::to_string_pretty(value).map_err(io::Error::from)?;
    Ok(harmless::json(text) + "\n")
}

/// Writes a value as [`json`], for outputs of which only one form is asked for.
pub(super) fn write_json(out: &mut dyn Write, value: &impl Serialize) -> io::Result<()> {
    let text = serde_json::to_string_pretty(value)?;
    writeln!(out, "{}", harmless::json(text))
}

impl From<Color> for ColorChoice {
    fn from(color: Color) -> Self {
        match color {
            Color::Auto => Self::Auto,
            Color::Always => Self::Always,
            Color::Never => Self::Never,
        }
    }
}

impl OutputArguments {
    /// The output file; `None` for standard output, which `-` also means.
    pub(super) fn file(&self) -> Option<&Path> {
        self.output.as_deref().filter(|path| path.as_os_str() != "-")
    }

    /// Whether a report may be written to its output. Files that are read in this run are never
    /// replaced, under any name, nor are decks and configurations; other existing files only with
    /// `--force`.
    pub(super) fn takes_report(&self, global: &GlobalArguments) -> Result<(), CliError> {
        self.takes(global)?;
        let Some(path) = self.file().filter(|path| is_file_there(path)) else { return Ok(()) };
        if inputs::is_read(path) {
            let what = message!("this is a deck or a configuration; a report never overwrites one");
            let help = message!("write to another file");
            return Err(CliError::at(path, what, help));
        }
        Ok(())
    }

    /// Whether a deck may be written to its output; it may replace another if `--force` says so.
    pub(super) fn takes(&self, global: &GlobalArguments) -> Result<(), CliError> {
        let Some(path) = self.file() else { return Ok(()) };
        let is_input = |read: &PathBuf| is_same(read, path) || inputs::is_found_in(read, path);
        if global.named.iter().any(is_input) {
            let what = message!("this file is also an input and would be lost");
            let help = message!("write to another file");
            return Err(CliError::at(path, what, help));
        }
        let settings = || inputs::are_settings(path, &global.named);
        if is_file_there(path) && settings() {
            let what = message!("this file holds settings and is never overwritten");
            let help = message!("write to another file");
            return Err(CliError::at(path, what, help));
        }
        may_write_over(path, self.force)
    }
}

/// Whether a file may be written that may already exist.
pub(super) fn may_write_over(path: &Path, force: bool) -> Result<(), CliError> {
    if is_file_there(path) && !path.is_dir() && !force {
        let what = message!("this file already exists");
        let help = message!("--force overwrites it");
        return Err(CliError::at(path, what, help));
    }
    Ok(())
}

/// The text of a file that may be replaced, and its name in a diff; `None` if the file does not
/// exist.
pub(super) fn there(file: Option<&Path>) -> Result<(String, String), CliError> {
    let Some(path) = file else { return Ok(("-".to_owned(), String::new())) };
    let name = path.display().to_string();
    match std::fs::read(path) {
        Ok(bytes) => Ok((name, String::from_utf8_lossy(&bytes).into_owned())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok((name, String::new())),
        Err(error) => {
            Err(CliError::file(path, system_says(&error), message!("choose another file")))
        }
    }
}

/// Whether two paths lead to one file, even by links or by two names. False for what is not a
/// regular file, which loses nothing.
pub(super) fn is_same(one: &Path, other: &Path) -> bool {
    let is_file = |path: &Path| path.metadata().is_ok_and(|there| there.is_file());
    if is_file(one) && is_file(other) {
        return same_file::is_same_file(one, other).unwrap_or(true);
    }
    !one.exists() && !other.exists() && without_detours(one) == without_detours(other)
}

/// Runs `write` with standard output, or with a new file that replaces the old one when all is
/// written: a report, made harmless. A closed pipe ends the output and is not an error. Paths that
/// are not regular files, such as `/dev/null` or a named pipe, are written to directly: nothing may
/// replace them.
pub(super) fn write_to(
    output: &OutputArguments,
    global: &GlobalArguments,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), CliError> {
    output.takes_report(global)?;
    write_report(output.file(), global.color, Carries::Colours, write)
}

/// Runs `write` with standard output.
pub(super) fn print(
    color: Color,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), CliError> {
    write_report(None, color, Carries::Colours, write)
}

/// Writes a report that may contain more than colours; the caller has checked that the file may be
/// written.
pub(super) fn write_report(
    file: Option<&Path>,
    color: Color,
    carries: Carries,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), CliError> {
    let choice = match (file, color) {
        // Where no colour is written there is none to remove.
        _ if carries == Carries::Text => ColorChoice::AlwaysAnsi,
        (None, Color::Auto) => AutoStream::choice(&io::stdout()),
        (None, color) => color.into(),
        (Some(_), Color::Always) => ColorChoice::AlwaysAnsi,
        (Some(_), _) => ColorChoice::Never,
    };
    write_plain(file, |out| {
        // Taking colours off cuts a text to pieces, each of which would be written by itself.
        let mut pieces = BufWriter::new(out);
        let stream = AutoStream::new(&mut pieces as &mut dyn Write, choice);
        let mut report = BufWriter::new(Guard::new(stream, carries));
        write(&mut report).and_then(|()| report.flush())
    })
}

/// Writes the text of a deck: unchanged into a file or pipe, made harmless for a terminal.
pub(super) fn write_deck(file: Option<&Path>, text: &str) -> Result<(), CliError> {
    write_plain(file, |mut out| {
        if file.is_some() || !io::stdout().is_terminal() {
            return out.write_all(text.as_bytes()).and_then(|()| out.flush());
        }
        let mut shown = Guard::new(out, Carries::Text);
        shown.write_all(text.as_bytes()).and_then(|()| shown.flush())
    })
}

/// Runs `write` with standard output, or with a file that takes its place when all is written.
fn write_plain(
    file: Option<&Path>,
    write: impl FnOnce(Box<dyn Write>) -> io::Result<()>,
) -> Result<(), CliError> {
    let Some(path) = file else {
        let out = WhileRead { to: io::stdout().lock(), closed: false };
        return write(Box::new(out))
            .map_err(|error| carried_trouble(error).unwrap_or_else(CliError::Output));
    };
    let trouble = |error: io::Error| not_written(path, &error);
    if inputs::is_special(path) {
        let device = File::options().write(true).open(path).map_err(trouble)?;
        let device = WhileRead { to: device, closed: false };
        return write(Box::new(device))
            .map_err(|error| carried_trouble(error).unwrap_or_else(trouble));
    }
    let new = Replacement::at(path).map_err(trouble)?;
    let file = new.temporary.as_file().try_clone().map_err(trouble)?;
    let file = new.interrupts.interruptible(file);
    write(Box::new(file)).map_err(|error| carried_trouble(error).unwrap_or_else(trouble))?;
    new.take_place().map_err(trouble)
}

/// The error that a file could not be written.
fn not_written(path: &Path, error: &io::Error) -> CliError {
    // Our own message, wrapped in an I/O error by the writer.
    let why = match error.get_ref().and_then(|inner| inner.downcast_ref::<Unwritten>()) {
        Some(own) => own.message(),
        // The error of the system names a temporary file, not the user's.
        None if error.kind() == io::ErrorKind::NotFound => message!("this folder does not exist"),
        None => system_says(error),
    };
    let kept = error.get_ref().and_then(|inner| inner.downcast_ref::<Unwritten>());
    let help = match error.kind() {
        _ if matches!(kept, Some(Unwritten::Kept(..))) => message!("move it to its place by hand"),
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => message!("check the path"),
        io::ErrorKind::IsADirectory => message!("name a file in it"),
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => {
            message!("write to another place, or make room")
        }
        _ => message!("choose another file, or change the permissions"),
    };
    CliError::at(path, message!("could not be written: {why}", why), help)
}

/// Why a file is not written, or where the text is kept.
#[derive(Debug)]
enum Unwritten {
    /// Nobody may write to it.
    ReadOnly,
    /// The path is a device or the like.
    NoFile,
    /// The write failed half way, and the new text is in a file beside the old one.
    Kept(io::Error, PathBuf),
}

spoken_errors!(Unwritten);

impl Unwritten {
    fn message(&self) -> Message {
        match self {
            Self::ReadOnly => message!("the file is read-only; it was not changed"),
            Self::NoFile => message!("it is not a regular file"),
            Self::Kept(error, kept) => {
                let (why, kept) = (system_says(error), kept.display().to_string());
                message!("{why}; the new text is in {kept}", why, kept)
            }
        }
    }
}

/// Refuses a file that is only found, by its name, if it is a pipe or the like: whoever opens it may wait
/// for ever.
pub(super) fn is_regular(path: &Path) -> Result<(), CliError> {
    if !inputs::is_special(path) {
        return Ok(());
    }
    let (what, help) = (message!("it is not a regular file"), message!("remove it"));
    Err(CliError::at(path, what, help))
}

/// Whether a path has something that would be lost, including a broken link; what is not a regular
/// file loses nothing.
pub(super) fn is_file_there(path: &Path) -> bool {
    path.symlink_metadata().is_ok() && !inputs::is_special(path)
}

/// A stream that may be closed by its reader: the rest is dropped without an error, and the command
/// continues, for the exit status covers all decks.
struct WhileRead<W> {
    to: W,
    closed: bool,
}

impl<W: Write> WhileRead<W> {
    fn unless_closed<T>(&mut self, done: io::Result<T>, otherwise: T) -> io::Result<T> {
        match done {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                self.closed = true;
                Ok(otherwise)
            }
            done => done,
        }
    }
}

impl<W: Write> Write for WhileRead<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.closed {
            return Ok(bytes.len());
        }
        let written = self.to.write(bytes);
        self.unless_closed(written, bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.closed {
            return Ok(());
        }
        let flushed = self.to.flush();
        self.unless_closed(flushed, ())
    }
}

/// A trouble that came through a writer as an error of its own.
fn carried_trouble(error: io::Error) -> Result<CliError, io::Error> {
    error.downcast::<CliError>()
}

/// A temporary file that replaces another file as a whole. An interrupt waits until it is gone; if
/// the program is killed in between, a file named `.meccg-` and six letters is left in the folder,
/// and the other file is unchanged.
struct Replacement {
    temporary: NamedTempFile,
    /// The file that it replaces, after following links.
    target: PathBuf,
    /// The permissions of the old file, if it exists.
    permissions: Option<Permissions>,
    /// Released when the temporary file is gone, so it must be the last field.
    interrupts: Hold,
}

impl Replacement {
    /// The replacement of a file, or of none yet. A link stays a link; one that leads nowhere, or to
    /// a device or a pipe, is an error.
    fn at(path: &Path) -> io::Result<Self> {
        let target = match path.canonicalize() {
            Err(error) if path.is_symlink() => return Err(error),
            there => there.unwrap_or_else(|_| path.to_owned()),
        };
        let permissions = match target.metadata() {
            Ok(there) if there.is_file() && there.permissions().readonly() => {
                return Err(io::Error::other(Unwritten::ReadOnly));
            }
            Ok(there) if there.is_file() => Some(there.permissions()),
            Ok(there) if there.is_dir() => return Err(io::ErrorKind::IsADirectory.into()),
            Ok(_) => return Err(io::Error::other(Unwritten::NoFile)),
            Err(_) => None,
        };
        let interrupts = Hold::new();
        let temporary = temporary_beside(&target)?;
        Ok(Self { temporary, target, permissions, interrupts })
    }

    /// Puts it in the other file's place, with that file's permissions.
    fn take_place(self) -> io::Result<()> {
        if let Some(permissions) = self.permissions.clone() {
            self.temporary.as_file().set_permissions(permissions)?;
        }
        // The new content is on the disk before it replaces the old file, so that a crash loses
        // neither.
        self.temporary.as_file().sync_all()?;
        if !self.is_kept()? {
            return self.write_in_place();
        }
        self.temporary.persist(&self.target).map(drop).map_err(|error| error.error)
    }
}

impl Replacement {
    /// Gives it the owner and the extended attributes of the file that it replaces; returns whether
    /// all of them could be kept. A file with several names cannot be replaced in this way.
    #[cfg(unix)]
    fn is_kept(&self) -> io::Result<bool> {
        use std::os::unix::fs::{MetadataExt as _, fchown};
        let Ok(there) = self.target.metadata() else { return Ok(true) };
        let own = self.temporary.as_file().metadata()?;
        if there.nlink() > 1 {
            return Ok(false);
        }
        if (there.uid(), there.gid()) != (own.uid(), own.gid())
            && fchown(self.temporary.as_file(), Some(there.uid()), Some(there.gid())).is_err()
        {
            return Ok(false);
        }
        // A system without extended attributes, or without access to them, has none to keep.
        let names = xattr::list(&self.target).into_iter().flatten();
        for name in names {
            let Ok(Some(value)) = xattr::get(&self.target, &name) else { continue };
            if xattr::set(self.temporary.path(), &name, &value).is_err() {
                return Ok(false);
            }
        }
        // A change of owner takes some permissions away.
        self.temporary.as_file().set_permissions(there.permissions())?;
        Ok(true)
    }

    #[cfg(not(unix))]
    #[allow(clippy::unused_self, clippy::unnecessary_wraps)] // as elsewhere
    const fn is_kept(&self) -> io::Result<bool> {
        Ok(true)
    }

    /// Writes over the file itself. The new text is on the disk beside it by then, and stays there
    /// should that fail.
    fn write_in_place(self) -> io::Result<()> {
        let text = std::fs::read(self.temporary.path())?;
        let write = || {
            let mut file = File::options().write(true).open(&self.target)?;
            file.write_all(&text)?;
            file.set_len(text.len() as u64)?;
            file.sync_all()
        };
        let Err(error) = write() else { return Ok(()) };
        let (_, kept) = self.temporary.keep().map_err(|error| error.error)?;
        Err(io::Error::new(error.kind(), Unwritten::Kept(error, kept)))
    }
}

/// A new file in the folder of another, with the permissions that a new file has.
fn temporary_beside(path: &Path) -> io::Result<NamedTempFile> {
    let folder = path.parent().filter(|parent| !parent.as_os_str().is_empty());
    let mut builder = tempfile::Builder::new();
    builder.prefix(".meccg-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        builder.permissions(Permissions::from_mode(0o666));
    }
    builder.tempfile_in(folder.unwrap_or(Path::new(".")))
}

/// Replaces the text of a file, completely or not at all; `before` is the text that was read. A
/// link stays a link, and the file keeps its permissions. A file that was changed in the meantime,
/// or that is read-only, is not replaced.
pub(super) fn replace(path: &Path, before: Option<&[u8]>, text: &[u8]) -> Result<(), CliError> {
    let trouble = |error: io::Error| not_written(path, &error);
    let mut new = Replacement::at(&path.canonicalize().map_err(trouble)?).map_err(trouble)?;
    // Other instances wait here: between the comparison with the text that was read and the
    // replacement, no other may write.
    let folder = new.target.parent().unwrap_or(Path::new("/"));
    let lock = File::open(folder);
    if let Ok(folder) = &lock {
        // Some systems lock no folders; there the look below must do.
        let _ = folder.lock();
    }
    new.temporary.write_all(text).map_err(trouble)?;
    let now = before.map(|_| std::fs::read(&new.target)).transpose().map_err(trouble)?;
    if now.as_deref() != before {
        let what = message!("another program changed the file meanwhile; it was not overwritten");
        return Err(CliError::file(path, what, message!("run the command again")));
    }
    new.take_place().map_err(trouble)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_fit_a_terminal_and_stay_whole_for_programs() {
        let said = "a-file-of-mine.toml: there is no such file in any of these folders\n  help: check the path";
        assert_eq!(after("error", said, None), format!(": {said}\n"));
        let fitted = ": a-file-of-mine.toml: there is no such file in any\n  of these folders\n  help: check the path\n";
        assert_eq!(after("error", said, Some(60)), fitted);
    }

    #[test]
    fn a_file_that_changed_meanwhile_stays() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("deck.toml");
        std::fs::write(&path, "theirs").expect("written");
        let refused = replace(&path, Some(b"as read"), b"ours").expect_err("it changed");
        assert!(refused.to_string().contains("changed the file meanwhile"), "{refused}");
        assert_eq!(std::fs::read(&path).expect("there"), b"theirs");
        replace(&path, Some(b"theirs"), b"ours").expect("written");
        assert_eq!(std::fs::read(&path).expect("there"), b"ours");
        assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 1);
    }

    #[test]
    fn a_read_only_file_stays() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("deck.toml");
        std::fs::write(&path, "as it was").expect("written");
        let mut permissions = path.metadata().expect("there").permissions();
        permissions.set_readonly(true);
        std::fs::set_permissions(&path, permissions).expect("set");
        let refused = replace(&path, None, b"ours").expect_err("it is read-only");
        assert!(refused.to_string().contains("read-only"), "{refused}");
        assert_eq!(std::fs::read(&path).expect("there"), b"as it was");
    }
}
