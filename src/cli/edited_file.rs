//! A deck file that is read to be changed: its bytes are kept, so that it is written back as it was
//! found, and only if it was not changed in the meantime.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::check::{Checked, no_deck, not_text};
use crate::message::message;
use crate::source::{Limits, SourceFile, TextEncoding};

use super::inputs::Input;
use super::output::{self, CliError};

/// The mark that some programs put before UTF-8.
const MARK: &[u8] = b"\xef\xbb\xbf";

/// Shows what changes in a file, as a unified diff; nothing where nothing does.
pub(super) fn show_diff(
    name: &str,
    (before, after): (&str, &str),
    out: &mut dyn Write,
) -> io::Result<()> {
    if before == after {
        return Ok(());
    }
    let lines = |text: &str| memchr::memchr_iter(b'\n', text.as_bytes()).count();
    if lines(before) + lines(after) > MAX_COMPARED {
        return show_long_diff(name, (before, after), out);
    }
    let mut options = diffy::DiffOptions::new();
    options.set_original_filename(name.to_owned()).set_modified_filename(name.to_owned());
    let patch = options.create_patch(before, after);
    // Blank lines have their mark like all others.
    let formatter = diffy::PatchFormatter::new().suppress_blank_empty(false);
    write!(out, "{}", formatter.fmt_patch(&patch))
}

/// The most lines that are compared with each other: comparing takes the product of the lines that
/// differ, and no deck has as many.
const MAX_COMPARED: usize = 4_000;

/// Shows the changes in a long text: everything from the first to the last changed line is one
/// change.
fn show_long_diff(
    name: &str,
    (before, after): (&str, &str),
    out: &mut dyn Write,
) -> io::Result<()> {
    /// The number of lines shown around a change.
    const AROUND: usize = 3;
    let before: Vec<&str> = before.split_inclusive('\n').collect();
    let after: Vec<&str> = after.split_inclusive('\n').collect();
    let pairs = before.iter().zip(&after);
    let head = pairs.take_while(|(one, other)| one == other).count();
    let pairs = before[head..].iter().rev().zip(after[head..].iter().rev());
    let tail = pairs.take_while(|(one, other)| one == other).count();
    let (first, behind) = (head.saturating_sub(AROUND), tail.saturating_sub(AROUND));
    let range = |lines: &[&str]| format!("{},{}", first + 1, lines.len() - behind - first);
    writeln!(out, "--- {name}\n+++ {name}\n@@ -{} +{} @@", range(&before), range(&after))?;
    let mut put = |mark: char, lines: &[&str]| {
        lines.iter().try_for_each(|line| match line.strip_suffix('\n') {
            Some(line) => writeln!(out, "{mark}{line}"),
            None => writeln!(out, "{mark}{line}\n\\ No newline at end of file"),
        })
    };
    put(' ', &before[first..head])?;
    put('-', &before[head..before.len() - tail])?;
    put('+', &after[head..after.len() - tail])?;
    put(' ', &before[before.len() - tail..before.len() - behind])
}

/// A deck file, or standard input.
pub(super) struct EditedFile {
    path: Option<PathBuf>,
    /// The marks before its text: with them it is what was read, so that the bytes need not be kept, too.
    marks: Vec<u8>,
    /// Its text.
    pub(super) source: SourceFile,
}

impl EditedFile {
    /// Reads a file, or standard input.
    pub(super) fn read<'j>(input: &Input, limits: &Limits) -> Result<Self, Box<Checked<'j>>> {
        let (name, bytes) = input.bytes(limits)?;
        let unreadable = |why| Box::new(Checked::unreadable(&name, why));
        let marks = bytes.chunks_exact(MARK.len()).take_while(|mark| *mark == MARK);
        let marks = marks.flatten().copied().collect();
        let source = SourceFile::from_bytes(&name, bytes, limits);
        let source = source.map_err(|error| unreadable(not_text(&error)))?;
        input.shown(&source)?;
        if source.encoding != TextEncoding::Utf8 {
            let help = message!("save it as UTF-8 before it is changed");
            return Err(unreadable(no_deck(message!("the file is not UTF-8"), help)));
        }
        Ok(Self { path: input.path().map(Path::to_owned), marks, source })
    }

    /// Whether it is a file, and not standard input.
    pub(super) const fn is_file(&self) -> bool {
        self.path.is_some()
    }

    /// Shows what another text would change, as a unified diff.
    pub(super) fn diff(&self, text: &str, out: &mut dyn Write) -> io::Result<()> {
        show_diff(&self.source.path, (&self.source.text, text), out)
    }

    /// Puts another text in its place, whole or not at all; nothing where it would be the same.
    pub(super) fn replace(&self, text: &str) -> Result<(), CliError> {
        let Some(path) = &self.path else { return Ok(()) };
        if text == self.source.text {
            return Ok(());
        }
        let before = [&*self.marks, self.source.text.as_bytes()].concat();
        let mark = if self.marks.is_empty() { b"" } else { MARK };
        output::replace(path, Some(&before), &[mark, text.as_bytes()].concat())
    }
}
