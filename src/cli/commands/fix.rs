//! `meccg check --fix`: makes the repairs that need no choice, or shows them as a diff.

use std::io::{self, Write};

use crate::check::Checked;
use crate::cli::edited_file::EditedFile;
use crate::cli::inputs::Input;
use crate::cli::next_steps;
use crate::cli::output::CliError;
use crate::cli::session::Setting;
use crate::message::{Message, message};
use crate::repair;
use crate::source::SourceFile;
use crate::text::numbered;

/// A deck file with its repairs, not yet written.
pub(super) struct RepairedFile {
    file: EditedFile,
    after: String,
    done: Vec<Message>,
}

/// The repairs of a deck; `None` if there is nothing to repair. Files that cannot be read are
/// reported when the deck is judged; the error says why a deck that can be read cannot be written
/// back.
pub(super) fn repaired(input: &Input, setting: &Setting) -> Result<Option<RepairedFile>, CliError> {
    match with_repairs(input, setting) {
        Ok(repaired) => Ok((repaired.file.source.text != repaired.after).then_some(repaired)),
        Err(_) if input.path().is_none() || input.source(&setting.wishes.limits).is_err() => {
            Ok(None)
        }
        Err(unwritable) => {
            let found = unwritable.diagnostics().first();
            let why = found.map(|found| found.message.clone()).unwrap_or_default();
            let help = found.and_then(|found| found.help.clone());
            let help = help.unwrap_or_else(|| message!("check that this is the right file"));
            Err(CliError::at(input.name(), message!("nothing is repaired: {why}", why), help))
        }
    }
}

/// A deck with its repairs, be there none.
pub(super) fn with_repairs<'j>(
    input: &Input,
    setting: &Setting,
) -> Result<RepairedFile, Box<Checked<'j>>> {
    let file = EditedFile::read(input, &setting.wishes.limits)
        .map_err(|unreadable| Box::new(next_steps::explained(*unreadable)))?;
    let repaired = repair::repair(&setting.judge, &file.source, &setting.wishes);
    Ok(RepairedFile { file, after: repaired.text, done: repaired.done })
}

impl RepairedFile {
    /// The repaired deck.
    pub(super) fn source(&self) -> SourceFile {
        SourceFile::new(self.file.source.path.clone(), self.after.as_str())
    }

    /// Shows it as a unified diff.
    pub(super) fn show(&self, out: &mut dyn Write) -> io::Result<()> {
        self.file.diff(&self.after, out)
    }

    /// Makes it in the file.
    pub(super) fn write(&self) -> Result<(), CliError> {
        self.file.replace(&self.after)
    }

    /// The repairs on one line.
    pub(super) fn summary(&self) -> Message {
        let path = &self.file.source.path;
        if self.done.is_empty() {
            return message!("{path}: nothing to repair", path);
        }
        let repairs = numbered(self.done.len(), "repair");
        let done = Message::joined(self.done.clone(), "; ");
        message!("{path}: {repairs}: {done}", path, repairs, done)
    }
}
