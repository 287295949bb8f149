//! A folder of files that is written as a whole or not at all, as a catalogue is.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use tempfile::TempDir;
use walkdir::WalkDir;

use crate::message::message;
use crate::text::foreign::system_says;

use super::inputs::without_detours;
use super::interrupts::Hold;
use super::output::CliError;

/// A folder that is to hold a catalogue.
#[derive(Debug)]
pub(super) struct NewFolder {
    path: PathBuf,
}

/// By these words in its head a page says that a catalogue wrote it.
const MARK: &str = "<meta name=\"generator\" content=\"meccg ";

/// How much of a page is looked at for the mark.
const HEAD: usize = 2_000;

impl NewFolder {
    /// A folder that is not there yet, or empty; with `force` one that holds nothing but a catalogue.
    pub(super) fn at(path: &Path, force: bool, decks: &Path) -> Result<Self, CliError> {
        let refused = |what, help| Err(CliError::at(path, what, help));
        let elsewhere = message!("name another folder");
        if without_detours(decks).starts_with(without_detours(path)) {
            return refused(message!("this folder holds the decks"), elsewhere);
        }
        let Ok(path) = path.canonicalize() else { return Ok(Self { path: path.to_owned() }) };
        if !path.is_dir() {
            return refused(message!("it is not a folder"), elsewhere);
        }
        match foreign(&path) {
            Inside::Nothing => Ok(Self { path }),
            Inside::Catalogue if force => Ok(Self { path }),
            Inside::Catalogue => refused(
                message!("this folder is not empty"),
                message!("--force replaces the catalogue in it"),
            ),
            Inside::Other(file) => refused(
                message!(
                    "this folder has a file that does not belong to a catalogue: {file}",
                    file
                ),
                elsewhere,
            ),
        }
    }

    /// Writes the files; the old folder stays as it is until all are written.
    pub(super) fn write<'f>(
        &self,
        files: impl Iterator<Item = (&'f str, &'f str)>,
    ) -> Result<(), CliError> {
        let trouble = |error: io::Error| {
            let why = match error.kind() {
                io::ErrorKind::NotFound => message!("this folder does not exist"),
                _ => system_says(&error),
            };
            let what = message!("could not be written: {why}", why);
            CliError::at(&self.path, what, message!("check the path"))
        };
        let above = self.path.parent().filter(|above| !above.as_os_str().is_empty());
        let above = above.unwrap_or(Path::new("."));
        let hold = Hold::new();
        let scratch = tempfile::Builder::new().prefix(".meccg-").tempdir_in(above);
        let written = scratch.and_then(|scratch| {
            let new = scratch.path().join("new");
            fs::create_dir(&new)?;
            for (path, text) in files {
                let file = new.join(path);
                if let Some(folder) = file.parent() {
                    fs::create_dir_all(folder)?;
                }
                fs::write(file, text)?;
            }
            self.take_place(&new, &scratch)
        });
        drop(hold);
        written.map_err(trouble)
    }

    /// Puts the new folder where the old one is, which goes with the scratch folder.
    fn take_place(&self, new: &Path, scratch: &TempDir) -> io::Result<()> {
        let old = scratch.path().join("old");
        let was_there = self.path.exists();
        if was_there {
            fs::rename(&self.path, &old)?;
        }
        fs::rename(new, &self.path).inspect_err(|_| {
            if was_there {
                // There is nothing more to do when even this fails.
                let _ = fs::rename(&old, &self.path);
            }
        })
    }
}

/// What is in a folder.
enum Inside {
    Nothing,
    /// A catalogue that the program wrote.
    Catalogue,
    /// A file that somebody else put there.
    Other(String),
}

fn foreign(folder: &Path) -> Inside {
    let mut inside = Inside::Nothing;
    for entry in WalkDir::new(folder).min_depth(1) {
        let Ok(entry) = entry else { return Inside::Other(folder.display().to_string()) };
        let below = entry.path().strip_prefix(folder).unwrap_or(entry.path());
        let own = if entry.file_type().is_dir() {
            below == Path::new("decks")
        } else {
            entry.file_type().is_file() && is_of_catalogue(entry.path(), below)
        };
        if !own {
            return Inside::Other(below.display().to_string());
        }
        inside = Inside::Catalogue;
    }
    inside
}

/// Whether a catalogue wrote a file: its pages say so, and its index for programs is beside them.
fn is_of_catalogue(file: &Path, below: &Path) -> bool {
    let is_page = below == Path::new("index.html")
        || (below.parent() == Some(Path::new("decks"))
            && below.extension().is_some_and(|end| end == "html"));
    if !is_page {
        return below == Path::new("decks.json");
    }
    let text = fs::read(file).unwrap_or_default();
    let head = &text[..text.len().min(HEAD)];
    String::from_utf8_lossy(head).contains(MARK)
}
