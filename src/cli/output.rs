//! Where output goes: standard output, or a file that is written whole or not at all.

use std::fs::{File, Permissions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Color as AnyColor, Style};
use serde::Serialize;
use tempfile::NamedTempFile;

use super::args::Color;

const WARNING: Style = Style::new().fg_color(Some(AnyColor::Ansi(AnsiColor::Yellow))).bold();
const ERROR: Style = Style::new().fg_color(Some(AnyColor::Ansi(AnsiColor::Red))).bold();

/// Why a command could not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub(super) enum Trouble {
    /// A file could not be read or written.
    #[error("{path}: {what}")]
    File {
        /// The file.
        path: String,
        /// What went wrong with it.
        what: String,
    },
    /// Standard output could not be written to.
    #[error("the output could not be written: {0}")]
    Output(#[from] io::Error),
    /// A name that nothing has.
    #[error("{what}{}", help_line(.help.as_deref()))]
    Unknown {
        /// What is unknown.
        what: String,
        /// What was perhaps meant.
        help: Option<String>,
    },
}

fn help_line(help: Option<&str>) -> String {
    help.map(|help| format!("\n  help: {help}")).unwrap_or_default()
}

impl Trouble {
    /// The trouble with a file.
    pub(super) fn file(path: &Path, what: impl std::fmt::Display) -> Self {
        Self::File { path: path.display().to_string(), what: what.to_string() }
    }
}

/// Says on standard error what is wrong, or why a command failed.
pub(super) fn complain(what: impl std::fmt::Display, color: Color) {
    // There is nowhere to complain to when even this fails.
    let _ = write_error(color, |out| writeln!(out, "{ERROR}error{ERROR:#}: {what}"));
}

/// Says on standard error what was done.
pub(super) fn note(text: &str, color: Color) {
    let mut stream = AutoStream::new(io::stderr(), color.into());
    // There is nowhere to complain to when even this fails.
    let _ = writeln!(stream, "{text}");
}

/// Runs `write` with standard error.
pub(super) fn write_error(
    color: Color,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    write(&mut AutoStream::new(io::stderr(), color.into()))
}

/// Tells a warning on standard error.
pub(super) fn warn(message: &str, color: Color) -> Result<(), Trouble> {
    Ok(write_error(color, |out| writeln!(out, "{WARNING}warning{WARNING:#}: {message}"))?)
}

/// A value as JSON, with a line end behind it.
pub(super) fn json(value: &impl Serialize) -> Result<String, Trouble> {
    let text = serde_json::to_string_pretty(value).map_err(io::Error::from)?;
    Ok(text + "\n")
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

/// Runs `write` with standard output, or with a file that takes its place when all is written. A
/// closed pipe ends the output and is no error. What is no file of bytes on a disk, such as
/// `/dev/null` or a named pipe, is written to as it is: nothing may take its place.
pub(super) fn write_to(
    file: Option<&Path>,
    color: Color,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Trouble> {
    let Some(path) = file else {
        let stdout = io::stdout().lock();
        let choice = match color {
            Color::Auto => AutoStream::choice(&stdout),
            color => color.into(),
        };
        // Taking colours off cuts a text to pieces, each of which would be written by itself.
        let mut pieces = BufWriter::new(stdout);
        let stream = AutoStream::new(&mut pieces as &mut dyn Write, choice);
        return unless_closed(buffered(stream, write), Trouble::Output);
    };
    let trouble = |error: io::Error| Trouble::file(path, format!("could not be written: {error}"));
    let plain = if color == Color::Always { ColorChoice::AlwaysAnsi } else { ColorChoice::Never };
    if path.metadata().is_ok_and(|there| !there.is_file() && !there.is_dir()) {
        let mut device = File::options().write(true).open(path).map_err(trouble)?;
        let stream = AutoStream::new(&mut device as &mut dyn Write, plain);
        return unless_closed(buffered(stream, write), trouble);
    }
    let mut new = Replacement::at(path).map_err(trouble)?;
    buffered(AutoStream::new(&mut new.temporary as &mut dyn Write, plain), write)
        .map_err(|error| carried_trouble(error).unwrap_or_else(trouble))?;
    new.take_place().map_err(trouble)
}

/// Runs `write` with a buffered stream, and writes what is left in the buffer.
fn buffered(
    stream: impl Write,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    let mut out = BufWriter::new(stream);
    write(&mut out).and_then(|()| out.flush())
}

/// What writing came to, where nobody may be reading to the end.
fn unless_closed(
    written: io::Result<()>,
    trouble: impl FnOnce(io::Error) -> Trouble,
) -> Result<(), Trouble> {
    match written {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(carried_trouble(error).unwrap_or_else(trouble))
        }
        _ => Ok(()),
    }
}

/// A trouble that came through a writer as an error of its own.
fn carried_trouble(error: io::Error) -> Result<Trouble, io::Error> {
    error.downcast::<Trouble>()
}

/// A file to write to first, which then takes the place of another as a whole. Should the program be
/// killed between the two, `.meccg-` and six letters is left in the folder, and the other file is as
/// it was.
struct Replacement {
    temporary: NamedTempFile,
    /// The file whose place it takes, links followed.
    target: PathBuf,
    /// Those of that file, where it is there.
    permissions: Option<Permissions>,
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
            Ok(there) if there.is_file() => Some(there.permissions()),
            Ok(there) if there.is_dir() => return Err(io::ErrorKind::IsADirectory.into()),
            Ok(_) => return Err(io::Error::other("it is no file on a disk")),
            Err(_) => None,
        };
        Ok(Self { temporary: temporary_beside(&target)?, target, permissions })
    }

    /// Puts it in the other file's place, with that file's permissions.
    fn take_place(self) -> io::Result<()> {
        if let Some(permissions) = self.permissions {
            self.temporary.as_file().set_permissions(permissions)?;
        }
        self.temporary.persist(&self.target).map(drop).map_err(|error| error.error)
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

/// Puts a text in place of a file's, whole or not at all; `before` is what the file was read with. A link stays a link,
/// and the file keeps its permissions. A file that was changed since it was read, or that nobody may
/// write to, stays as it is.
pub(super) fn replace(path: &Path, before: Option<&[u8]>, text: &[u8]) -> Result<(), Trouble> {
    let trouble = |error: io::Error| Trouble::file(path, format!("could not be written: {error}"));
    let mut new = Replacement::at(&path.canonicalize().map_err(trouble)?).map_err(trouble)?;
    if new.permissions.as_ref().is_some_and(Permissions::readonly) {
        return Err(Trouble::file(path, "the file is read-only; it is left as it was"));
    }
    new.temporary.write_all(text).map_err(trouble)?;
    let now = before.map(|_| std::fs::read(&new.target)).transpose().map_err(trouble)?;
    if now.as_deref() != before {
        let what = "the file was changed by someone else meanwhile; it is left as they made it";
        return Err(Trouble::file(path, what));
    }
    new.take_place().map_err(trouble)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_changed_meanwhile_stays() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("deck.toml");
        std::fs::write(&path, "theirs").expect("written");
        let refused = replace(&path, Some(b"as read"), b"ours").expect_err("it changed");
        assert!(refused.to_string().contains("changed by someone else"), "{refused}");
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
