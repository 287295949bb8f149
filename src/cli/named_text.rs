//! Files that are named beside decks: lists of cards, registers, records. If one cannot be read,
//! the error says what to do.

use std::path::Path;

use crate::diagnostic::Diagnostic;
use crate::message::message;
use crate::source::{Limits, SourceFile};

use super::inputs::Input;
use super::next_steps;
use super::output::CliError;

/// Reads a file, or standard input.
pub(super) fn named_text(path: &Path, limits: &Limits) -> Result<SourceFile, CliError> {
    Input::of(path).source(limits).map_err(|unreadable| {
        let has_step = |found: &Diagnostic| found.next.is_some();
        let asks = unreadable.diagnostics().first().is_some_and(has_step);
        let unreadable = next_steps::explained(*unreadable);
        let found = unreadable.diagnostics().first();
        let what = found.map(|found| found.message.clone()).unwrap_or_default();
        let right = || message!("check that this is the right file");
        let own = found.and_then(|found| found.help.clone());
        // A binary file is not the kind of file that was wanted.
        let wrong = !asks && path.is_file();
        let help = own.filter(|_| !wrong).unwrap_or_else(right);
        CliError::at(&unreadable.source.path, what, help)
    })
}
