//! The language server: the services of `assist` over the protocol of editors. Files and their
//! settings come from the [`Surroundings`], which the program provides; nothing here opens a file.
//!
//! A message that cannot be read is answered with an error and does not end the server. The memory
//! that a client can use is bounded: the size of a message and of a document, the number of
//! documents, the files of a workspace.

mod answers;
mod client;
mod convert;
mod documents;
mod places;
mod server;
mod transport;
mod workspace;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::assist::SettingsKind;
use crate::check::{Judge, JudgeOptions};
use crate::message::{Locale, Message};
use crate::source::SourceFile;

pub use server::serve;
pub(crate) use transport::{finish, stdio};

/// The settings of a file.
#[derive(Clone)]
pub struct Terms {
    /// Cards and rulesets.
    pub judge: Arc<Judge>,
    /// The wishes for a deck.
    pub wishes: Arc<JudgeOptions>,
    /// The fault of the configuration, if it cannot be used.
    pub trouble: Option<Message>,
    /// The language of answers.
    pub locale: Locale,
}

/// The kind of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextKind {
    /// A deck.
    Deck,
    /// A configuration, house rules, cards.
    Settings(SettingsKind),
    /// An empty text, which may become a deck.
    Blank,
    /// A file of another kind.
    Other,
}

/// The server's access to files and configurations.
pub trait Surroundings {
    /// The folders that the editor has open.
    fn stand_in(&mut self, roots: &[PathBuf]);

    /// The settings of the deck at a path.
    fn terms(&mut self, path: &Path) -> Terms;

    /// Keeps the editor's text of a configuration, of cards or house rules, which replaces that of
    /// the file; `None` ends that.
    fn hold(&mut self, path: &Path, text: Option<&str>);

    /// Drops all configurations, cards and house rules that were read: they may have changed.
    fn forget(&mut self);

    /// The kind of a file, by its path and its text.
    fn kind(&self, path: &Path, text: &str) -> TextKind;

    /// The decks and the files around them in a folder, at most `most`.
    fn files(&self, folder: &Path, most: usize) -> Vec<PathBuf>;

    /// The text of a file.
    ///
    /// # Errors
    /// Why it cannot be read.
    fn read(&self, path: &Path) -> Result<SourceFile, Message>;
}
