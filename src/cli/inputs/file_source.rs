//! The files beside decks, from the disk or from an editor: configurations, house rules, cards.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use crate::message::Message;
use crate::rulesets::house::path::normal;
use crate::source::{Limits, NotText, SourceFile};

use super::{Input, bytes_of};

/// Unsaved texts of an editor, which replace those of the files.
#[derive(Clone, Debug, Default)]
pub(in crate::cli) struct Unsaved(HashMap<PathBuf, String>);

#[cfg(feature = "lsp")]
impl Unsaved {
    /// Keeps the text of a file, or keeps none any more.
    pub(in crate::cli) fn hold(&mut self, path: &Path, text: Option<&str>) {
        match text {
            Some(text) => self.0.insert(path.to_owned(), text.to_owned()),
            None => self.0.remove(path),
        };
    }
}

/// The source of the files beside decks: configurations, house rules, cards.
#[derive(Clone, Copy, Debug)]
pub(in crate::cli) struct FileSource<'s> {
    pub(in crate::cli) limits: &'s Limits,
    unsaved: Option<&'s Unsaved>,
}

impl<'s> FileSource<'s> {
    /// The files as they are on the disk.
    pub(in crate::cli) const fn on_disk(limits: &'s Limits) -> Self {
        Self { limits, unsaved: None }
    }

    /// The files as an editor has them.
    pub(in crate::cli) const fn with(self, unsaved: &'s Unsaved) -> Self {
        Self { unsaved: Some(unsaved), ..self }
    }

    fn unsaved(self, path: &Path) -> Option<&'s String> {
        let known = self.unsaved.filter(|unsaved| !unsaved.0.is_empty())?;
        known.0.get(&normal(&std::path::absolute(path).ok()?))
    }

    /// Whether a file exists.
    pub(in crate::cli) fn has(self, path: &Path) -> bool {
        self.unsaved(path).is_some() || path.is_file()
    }

    /// The text of a file; the error says why it cannot be read. No more than the allowed size is
    /// read.
    pub(in crate::cli) fn source(self, path: &Path) -> Result<SourceFile, Message> {
        match self.unsaved(path) {
            Some(text) => Ok(SourceFile::new(path.display().to_string(), text.as_str())),
            None => text_of(path, self.limits),
        }
    }

    /// The text of a file that may be empty, such as a configuration.
    pub(in crate::cli) fn text_if_any(self, path: &Path) -> Result<String, Message> {
        match self.unsaved(path) {
            Some(text) => Ok(SourceFile::new("", text.as_str()).text),
            None => text_if_any(path, self.limits),
        }
    }
}

/// Reads a file beside decks, such as house rules or cards; the error says why it cannot be read.
/// No more than the allowed size is read.
pub(in crate::cli) fn text_of(path: &Path, limits: &Limits) -> Result<SourceFile, Message> {
    Input::of(path).source(limits).map_err(|unreadable| {
        let why = unreadable.diagnostics().first().map(|found| found.message.clone());
        why.unwrap_or_default()
    })
}

fn text_if_any(path: &Path, limits: &Limits) -> Result<String, Message> {
    let bytes = bytes_of(path, limits).map_err(|why| why.message)?;
    match SourceFile::from_bytes(path.display().to_string(), bytes, limits) {
        Ok(source) => Ok(source.text),
        Err(NotText::Empty) => Ok(String::new()),
        Err(error) => Err(error.message()),
    }
}
