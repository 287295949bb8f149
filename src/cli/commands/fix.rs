//! `meccg check --fix`: makes the repairs that need no choice, or shows them as a diff.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use crate::check::{Judge, Wishes};
use crate::cli::inputs::Input;
use crate::cli::output::{self, Trouble};
use crate::fix;
use crate::source::{SourceFile, TextEncoding};
use crate::text::count;

/// A deck file with its repairs, not yet written.
pub(super) struct Repair {
    path: PathBuf,
    name: String,
    mark: bool,
    before: String,
    after: String,
    done: Vec<String>,
}

/// The repairs of a deck; none where there is nothing to repair or the file is nothing that we could
/// write back as it was.
pub(super) fn of(input: &Input, judge: &Judge, wishes: &Wishes) -> Option<Repair> {
    let path = input.path()?;
    // What cannot be read is said when the deck is judged.
    let bytes = fs::read(path).ok().filter(|_| !input.is_other_file())?;
    let mark = bytes.starts_with(b"\xef\xbb\xbf");
    let name = path.display().to_string();
    let source = SourceFile::from_bytes(&name, bytes, &wishes.limits).ok()?;
    if source.encoding != TextEncoding::Utf8 {
        return None;
    }
    let repaired = fix::repair(judge, &source, wishes);
    let (before, after, done) = (source.text, repaired.text, repaired.done);
    let path = path.to_owned();
    (before != after).then_some(Repair { path, name, mark, before, after, done })
}

impl Repair {
    /// Shows it as a unified diff.
    pub(super) fn show(&self, out: &mut dyn Write) -> io::Result<()> {
        let diff = similar::TextDiff::from_lines(&self.before, &self.after);
        let text = diff.unified_diff().header(&self.name, &self.name).to_string();
        out.write_all(text.as_bytes())
    }

    /// Makes it in the file.
    pub(super) fn write(&self) -> Result<(), Trouble> {
        let mark: &[u8] = if self.mark { b"\xef\xbb\xbf" } else { b"" };
        output::replace(&self.path, &[mark, self.after.as_bytes()].concat())
    }

    /// What was done, in a line.
    pub(super) fn summary(&self) -> String {
        let number = i64::try_from(self.done.len()).unwrap_or(i64::MAX);
        format!("{}: {}: {}", self.name, count(number, "repair"), self.done.join("; "))
    }
}
