//! A deck file that is read to be changed: its bytes are kept, so that it is written back as it was
//! found, and only if nobody else changed it meanwhile.

use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use crate::source::{Limits, SourceFile, TextEncoding};

use super::output::{self, Trouble};

/// The mark that some programs put before UTF-8.
const MARK: &[u8] = b"\xef\xbb\xbf";

/// A deck file, or standard input.
pub(super) struct DeckFile {
    path: Option<PathBuf>,
    before: Vec<u8>,
    /// Its text.
    pub(super) source: SourceFile,
}

impl DeckFile {
    /// Reads a file, or standard input for `-`.
    pub(super) fn read(path: &Path, limits: &Limits) -> Result<Self, Trouble> {
        let trouble = |what: &dyn std::fmt::Display| Trouble::file(path, what);
        let stdin = path.as_os_str() == "-";
        let mut before = Vec::new();
        let limit = limits.bytes + 1;
        let read = if stdin {
            io::stdin().lock().take(limit).read_to_end(&mut before)
        } else {
            fs::File::open(path).and_then(|file| file.take(limit).read_to_end(&mut before))
        };
        read.map_err(|error| trouble(&crate::check::not_readable(&error).message))?;
        let name = if stdin { "<stdin>".to_owned() } else { path.display().to_string() };
        let source = SourceFile::from_bytes(&name, before.clone(), limits);
        let source = source.map_err(|error| trouble(&error))?;
        if source.encoding != TextEncoding::Utf8 {
            return Err(trouble(&"the file is not UTF-8: save it as UTF-8 before it is changed"));
        }
        Ok(Self { path: (!stdin).then(|| path.to_owned()), before, source })
    }

    /// Whether it is a file, and not standard input.
    pub(super) const fn is_file(&self) -> bool {
        self.path.is_some()
    }

    /// Its path, if it is a file.
    pub(super) fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// Shows what another text would change, as a unified diff.
    pub(super) fn diff(&self, text: &str, out: &mut dyn Write) -> io::Result<()> {
        let diff = similar::TextDiff::from_lines(self.source.text.as_str(), text);
        let name = &self.source.path;
        out.write_all(diff.unified_diff().header(name, name).to_string().as_bytes())
    }

    /// Puts another text in its place, whole or not at all; nothing where it would be the same.
    pub(super) fn replace(&self, text: &str) -> Result<(), Trouble> {
        let Some(path) = &self.path else { return Ok(()) };
        if text == self.source.text {
            return Ok(());
        }
        let mark = if self.before.starts_with(MARK) { MARK } else { b"" };
        output::replace(path, Some(&self.before), &[mark, text.as_bytes()].concat())
    }
}
