//! The files of a folder and the folders in it, with those that are left out and why.

use std::ffi::OsStr;
use std::io;
use std::iter::Peekable;
use std::path::{Path, PathBuf};

use ignore::{Walk, WalkBuilder};
use same_file::Handle;
use walkdir::{DirEntry, WalkDir};

use super::{Input, is_special};
use crate::message::Message;
use crate::reports::model::passed_over::SkippedReason;
use crate::text::foreign::system_says;

/// Walks a folder twice at once, in the same order: with the files that leave others out, and
/// without. What only the second walk finds is skipped; such folders are not searched.
pub(super) struct Folder {
    root: PathBuf,
    kept: Peekable<Walk>,
    all: walkdir::IntoIter,
    /// Standard output, if it is a file.
    output: Option<Handle>,
}

/// The ignore file of a folder that is a pipe or the like, if there is one: whoever walks the folder
/// waits for it, so nobody does.
pub(super) fn pipe_in(folder: &Path) -> Option<PathBuf> {
    let files = [".meccgignore", ".gitignore", ".ignore"].map(|name| folder.join(name));
    files.into_iter().find(|file| is_special(file))
}

/// The file that a stream, such as standard output, goes to, if it is one.
pub(in crate::cli) fn file_behind(stream: io::Result<Handle>) -> Option<Handle> {
    stream.ok().filter(|one| one.as_file().metadata().is_ok_and(|it| it.is_file()))
}

impl Folder {
    /// Walks a folder. Links are not followed: they could lead in circles, and to decks outside the
    /// folder. Only ignore files among the decks count, not those of the machine's git settings.
    pub(super) fn new(root: &Path) -> Self {
        let kept = WalkBuilder::new(root)
            .require_git(false)
            .git_global(false)
            .git_exclude(false)
            .add_custom_ignore_filename(".meccgignore")
            .sort_by_file_name(OsStr::cmp)
            .filter_entry(|entry| {
                let is_folder = entry.file_type().is_some_and(|kind| kind.is_dir());
                !is_folder || pipe_in(entry.path()).is_none()
            })
            .build();
        let all = WalkDir::new(root).sort_by_file_name();
        let output = file_behind(Handle::stdout());
        Self { root: root.to_owned(), kept: kept.peekable(), all: all.into_iter(), output }
    }

    /// Whether a file is the one that standard output goes to: what is written there is no deck.
    fn is_output(&self, path: &Path) -> bool {
        let of_path = || Handle::from_path(path);
        self.output.as_ref().is_some_and(|output| of_path().is_ok_and(|file| file == *output))
    }

    /// The input for an entry that is not ignored, if any.
    fn found(&self, entry: &DirEntry) -> Option<Input> {
        let path = entry.path().to_owned();
        if entry.path_is_symlink() && entry.depth() > 0 {
            return Some(Input::Skipped(path, SkippedReason::Link));
        }
        let kind = entry.file_type();
        if !kind.is_file() && !kind.is_dir() {
            return Some(Input::Skipped(path, SkippedReason::Special));
        }
        // To compare it opens it: a pipe would make us wait for ever.
        if kind.is_file() && self.is_output(&path) {
            return Some(Input::Skipped(path, SkippedReason::Output));
        }
        kind.is_file().then_some(Input::Found(path))
    }

    /// An entry that cannot be opened, and why.
    fn closed(&self, error: ignore::Error) -> Input {
        let path = path_of(&error).unwrap_or(&self.root).to_owned();
        let told = error.to_string();
        let why = error
            .into_io_error()
            .map_or_else(|| Message::verbatim(told), |error| system_says(&error));
        Input::Closed(path, why)
    }

    /// An entry that is left out.
    fn left_out(&mut self, entry: &DirEntry) -> Input {
        if entry.file_type().is_dir() {
            self.all.skip_current_dir();
        }
        let hidden = entry.file_name().as_encoded_bytes().starts_with(b".");
        let reason = match hidden {
            true => SkippedReason::Hidden,
            false if pipe_in(entry.path()).is_some() => SkippedReason::Special,
            false => SkippedReason::Ignored,
        };
        Input::Skipped(entry.path().to_owned(), reason)
    }
}

impl Iterator for Folder {
    type Item = Input;

    fn next(&mut self) -> Option<Input> {
        loop {
            if let Some(error) = self.kept.next_if(Result::is_err).and_then(Result::err) {
                return Some(self.closed(error));
            }
            // The other walk has reported what cannot be opened.
            let Ok(entry) = self.all.next()? else { continue };
            let is_kept = |kept: &Result<ignore::DirEntry, _>| {
                kept.as_ref().is_ok_and(|kept| kept.path().as_os_str() == entry.path().as_os_str())
            };
            if self.kept.next_if(is_kept).is_none() {
                return Some(self.left_out(&entry));
            }
            if let Some(input) = self.found(&entry) {
                return Some(input);
            }
        }
    }
}

/// The path that an error of a walk names.
fn path_of(error: &ignore::Error) -> Option<&Path> {
    match error {
        ignore::Error::WithPath { path, .. } => Some(path),
        ignore::Error::WithDepth { err, .. } | ignore::Error::WithLineNumber { err, .. } => {
            path_of(err)
        }
        _ => None,
    }
}
