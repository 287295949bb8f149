//! Where output goes: standard output, or a file that is written whole or not at all.

use std::io::{self, BufWriter, Write};
use std::path::Path;

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
/// closed pipe ends the output and is no error.
pub(super) fn write_to(
    file: Option<&Path>,
    color: Color,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Trouble> {
    let Some(path) = file else {
        let stream = AutoStream::new(io::stdout().lock(), color.into());
        let mut out = BufWriter::new(stream);
        return match write(&mut out).and_then(|()| out.flush()) {
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.into()),
            _ => Ok(()),
        };
    };
    let trouble = |error: io::Error| Trouble::file(path, format!("could not be written: {error}"));
    let folder = path.parent().filter(|parent| !parent.as_os_str().is_empty());
    let mut temporary = NamedTempFile::new_in(folder.unwrap_or(Path::new("."))).map_err(trouble)?;
    let plain = if color == Color::Always { ColorChoice::AlwaysAnsi } else { ColorChoice::Never };
    let mut out = BufWriter::new(AutoStream::new(&mut temporary as &mut dyn Write, plain));
    write(&mut out).and_then(|()| out.flush()).map_err(trouble)?;
    drop(out);
    temporary.persist(path).map(drop).map_err(|error| trouble(error.error))
}
