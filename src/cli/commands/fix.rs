//! `meccg check --fix`: makes the repairs that need no choice, or shows them as a diff.

use std::io::{self, Write};

use crate::cli::edited_file::EditedFile;
use crate::cli::inputs::Input;
use crate::cli::output::Trouble;
use crate::cli::session::Setting;
use crate::message::{Message, message};
use crate::repair;
use crate::text::numbered;

/// A deck file with its repairs, not yet written.
pub(super) struct RepairedFile {
    file: EditedFile,
    after: String,
    done: Vec<Message>,
}

/// The repairs of a deck; none where there is nothing to repair or the file is nothing that we could
/// write back as it was.
pub(super) fn repaired(input: &Input, setting: &Setting) -> Option<RepairedFile> {
    input.path()?;
    // What cannot be read is said when the deck is judged.
    let file = EditedFile::read(input, &setting.wishes.limits).ok()?;
    let repaired = repair::repair(&setting.judge, &file.source, &setting.wishes);
    let (after, done) = (repaired.text, repaired.done);
    (file.source.text != after).then_some(RepairedFile { file, after, done })
}

impl RepairedFile {
    /// Shows it as a unified diff.
    pub(super) fn show(&self, out: &mut dyn Write) -> io::Result<()> {
        self.file.diff(&self.after, out)
    }

    /// Makes it in the file.
    pub(super) fn write(&self) -> Result<(), Trouble> {
        self.file.replace(&self.after)
    }

    /// What was done, in a line.
    pub(super) fn summary(&self) -> Message {
        let (path, repairs) = (&self.file.source.path, numbered(self.done.len(), "repair"));
        let done = Message::joined(self.done.clone(), "; ");
        message!("{path}: {repairs}: {done}", path, repairs, done)
    }
}
