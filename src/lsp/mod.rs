//! The language server: what `assist` knows of a text, over the protocol that editors speak. Where files
//! come from and what holds for them is asked of the [`Surroundings`], which the program around it
//! provides; nothing here opens a file.
//!
//! A message that cannot be understood is answered with an error and ends nothing. What a client may
//! make it hold is bounded: the size of a message and of a document, the number of documents, the files
//! of a workspace.

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
use crate::check::{Judge, Wishes};
use crate::message::{Message, Tongue};
use crate::source::SourceFile;

pub use server::serve;
pub use transport::{finish, stdio};

/// What holds for a file.
#[derive(Clone)]
pub struct Terms {
    /// Cards and rulesets.
    pub judge: Arc<Judge>,
    /// What is asked for of a deck.
    pub wishes: Arc<Wishes>,
    /// What is wrong with the configuration, where it cannot be used.
    pub trouble: Option<Message>,
    /// The language to speak.
    pub tongue: Tongue,
}

/// What a file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextKind {
    /// A deck.
    Deck,
    /// A configuration, house rules, cards.
    Settings(SettingsKind),
    /// Nothing yet: whoever writes it may want a deck.
    Blank,
    /// A file of somebody else.
    Other,
}

/// What the server is told of the world.
pub trait Surroundings {
    /// The folders that the editor has open.
    fn stand_in(&mut self, roots: &[PathBuf]);

    /// What holds for the deck of a path.
    fn terms(&mut self, path: &Path) -> Terms;

    /// Holds the text of a configuration, of cards or house rules as the editor has it: it stands for that
    /// of the file, until there is none.
    fn hold(&mut self, path: &Path, text: Option<&str>);

    /// Forgets what was read of configurations, cards and house rules: they may have changed.
    fn forget(&mut self);

    /// What a file is, by its path and its text.
    fn kind(&self, path: &Path, text: &str) -> TextKind;

    /// The decks and the files around them in a folder, so many at most.
    fn files(&self, folder: &Path, most: usize) -> Vec<PathBuf>;

    /// The text of a file.
    ///
    /// # Errors
    /// Why it cannot be read.
    fn read(&self, path: &Path) -> Result<SourceFile, Message>;
}
