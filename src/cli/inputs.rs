//! Where decks come from: files, folders, globs, standard input.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use ignore::WalkBuilder;

use crate::check::{Checked, Judge, Wishes, no_deck, not_readable, not_text, too_large};
use crate::diagnostic::Diagnostic;
use crate::source::{Limits, SourceFile};

/// A place to read a deck from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Input {
    /// Standard input.
    Stdin,
    /// A file that was named, or found in a folder.
    File(PathBuf),
    /// A folder without deck files.
    NoDecks(PathBuf),
    /// A pattern that no file fits.
    NoFit(PathBuf),
}

/// What files of decks are called.
const EXTENSIONS: [&str; 8] = ["toml", "yaml", "yml", "json", "meccg", "deck", "o8d", "txt"];

/// The decks that paths lead to: those of each path in order, those of a folder by name.
pub(super) fn find(paths: &[PathBuf]) -> Vec<Input> {
    paths.iter().flat_map(|path| of_path(path)).collect()
}

fn of_path(path: &Path) -> Vec<Input> {
    if path.as_os_str() == "-" {
        vec![Input::Stdin]
    } else if path.is_dir() {
        of_folder(path)
    } else if path.exists() {
        vec![Input::File(path.to_owned())]
    } else {
        of_glob(path)
    }
}

/// The deck files of a folder and the folders in it.
fn of_folder(folder: &Path) -> Vec<Input> {
    let entries = WalkBuilder::new(folder).require_git(false).sort_by_file_path(Path::cmp).build();
    let files: Vec<Input> = entries
        .filter_map(Result::ok)
        .filter(|entry| entry.file_type().is_some_and(|kind| kind.is_file()))
        .map(ignore::DirEntry::into_path)
        .filter(|path| has_deck_extension(path))
        .map(Input::File)
        .collect();
    if files.is_empty() {
        return vec![Input::NoDecks(folder.to_owned())];
    }
    files
}

fn has_deck_extension(path: &Path) -> bool {
    let extension = path.extension().and_then(|extension| extension.to_str());
    extension.is_some_and(|own| EXTENSIONS.iter().any(|known| known.eq_ignore_ascii_case(own)))
}

/// The files that a glob fits; a path without wildcards is a file that is not there.
fn of_glob(path: &Path) -> Vec<Input> {
    let pattern = path.to_str().filter(|text| text.contains(['*', '?', '[']));
    let Some(pattern) = pattern else { return vec![Input::File(path.to_owned())] };
    let files: Vec<Input> = glob::glob(pattern)
        .into_iter()
        .flatten()
        .filter_map(Result::ok)
        .flat_map(|path| if path.is_dir() { of_folder(&path) } else { vec![Input::File(path)] })
        .collect();
    if files.is_empty() {
        return vec![Input::NoFit(path.to_owned())];
    }
    files
}

impl Input {
    /// The deck of a path that names one: standard input or a file.
    pub(super) fn of(path: &Path) -> Self {
        if path.as_os_str() == "-" { Self::Stdin } else { Self::File(path.to_owned()) }
    }

    /// Reads and judges the deck.
    pub(super) fn check<'j>(&self, judge: &'j Judge, wishes: &Wishes) -> Checked<'j> {
        match self.source(&wishes.limits) {
            Ok(source) => judge.check(source, wishes),
            Err(unreadable) => *unreadable,
        }
    }

    /// Reads the deck's file as text.
    pub(super) fn source<'j>(&self, limits: &Limits) -> Result<SourceFile, Box<Checked<'j>>> {
        let (name, bytes) = match self {
            Self::Stdin => ("<stdin>".to_owned(), read(io::stdin().lock(), limits.bytes)),
            Self::File(path) => {
                let size = path.metadata().map_or(0, |data| data.len());
                if size > limits.bytes {
                    return Err(nothing(path, too_large(size, limits.bytes)));
                }
                let file = File::open(path).and_then(|file| read(file, limits.bytes));
                (path.display().to_string(), file)
            }
            Self::NoDecks(path) => {
                let help = "name the files, or another folder";
                return Err(nothing(path, no_deck("there is no deck in this folder", help)));
            }
            Self::NoFit(path) => {
                let help = "look at the path";
                return Err(nothing(path, no_deck("no file fits this pattern", help)));
            }
        };
        let unreadable = |why| Box::new(Checked::unreadable(&name, why));
        let bytes = bytes.map_err(|error| unreadable(not_readable(&error)))?;
        SourceFile::from_bytes(&name, bytes, limits).map_err(|error| unreadable(not_text(&error)))
    }
}

/// A path that leads to no deck, and why.
fn nothing<'j>(path: &Path, why: Diagnostic) -> Box<Checked<'j>> {
    Box::new(Checked::unreadable(&path.display().to_string(), why))
}

/// Reads one byte more than allowed at most, which is enough to say that it is too much.
fn read(mut from: impl Read, limit: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.by_ref().take(limit + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}
