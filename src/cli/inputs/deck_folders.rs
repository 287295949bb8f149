//! Which folders hold decks, by which a file without text may have been one.

use std::collections::HashMap;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use super::signs::{self, Sight};
use super::{ending, has_own_ending, is_deck_file};
use crate::decks::model::Format;
use crate::reports::model::passed_over::SkippedReason;

/// A folder, and the ending of the decks in it if one is asked for: nothing where they have none.
type FolderOf = (PathBuf, Option<OsString>);

/// Which folders have a deck in them: an empty file or one without text in such a folder may have
/// been a deck.
#[derive(Debug, Default)]
pub(in crate::cli) struct DeckFolders {
    known: Mutex<HashMap<FolderOf, bool>>,
    /// Whether nothing may be skipped, so that ignored folders are also searched.
    thorough: bool,
    /// Whether each file is the list of an entrant, also one that is empty.
    of_entrants: bool,
}

/// The folders in which versions are kept, and no decks.
const OF_VERSIONS: [&str; 4] = [".git", ".hg", ".jj", ".svn"];

impl DeckFolders {
    /// Where nothing may be skipped, if so it is.
    pub(in crate::cli) fn where_skipping_is(denied: bool) -> Self {
        Self { thorough: denied, ..Self::default() }
    }

    /// These folders as those of a tournament: whoever sends an empty file is not left out.
    pub(in crate::cli) fn of_entrants(self) -> Self {
        Self { of_entrants: true, ..self }
    }

    /// Whether a file that is not judged may be a deck anyway. To find a list in a text of another
    /// kind takes a second look, which only runs that deny skipped files take.
    pub(super) fn may_be_deck(&self, path: &Path, reason: SkippedReason) -> bool {
        match reason {
            SkippedReason::Project if signs::is_prose(path) => {
                self.thorough && signs::sight(path).is_ok_and(|sight| sight == Sight::Deck)
            }
            SkippedReason::Project => is_deck_file(path),
            SkippedReason::Special => true,
            SkippedReason::Empty => {
                let form = ending(path).and_then(Format::of_ending);
                let folder = path.parent();
                self.thorough
                    && form.is_some()
                    && folder.is_none_or(|folder| self.hold_deck(folder, None))
            }
            SkippedReason::NoDeck => self.thorough && signs::holds_list(path).unwrap_or(true),
            _ => false,
        }
    }

    /// Whether there is a deck in a folder that is left out.
    pub(super) fn may_hold_deck(&self, folder: &Path) -> bool {
        let of_versions = |name: &OsStr| OF_VERSIONS.iter().any(|known| name == *known);
        if !self.thorough || folder.file_name().is_some_and(of_versions) {
            return false;
        }
        let files = walkdir::WalkDir::new(folder).into_iter();
        let mut files = files.filter_entry(|entry| !of_versions(entry.file_name()));
        files.any(|entry| {
            entry.is_ok_and(|file| file.file_type().is_file() && is_deck_file(file.path()))
        })
    }

    /// Why a file that was found is not judged; `None` if it is a deck, or may have been one. Files
    /// that cannot be opened are reported when they are judged.
    pub(super) fn why_not(&self, path: &Path) -> Option<SkippedReason> {
        if signs::is_of_project(path) {
            return Some(SkippedReason::Project);
        }
        let reason = match signs::sight(path).ok()? {
            Sight::Deck => return None,
            Sight::Other => return Some(SkippedReason::NoDeck),
            Sight::Empty => SkippedReason::Empty,
            Sight::Binary => SkippedReason::Binary,
        };
        let empty = reason == SkippedReason::Empty;
        (!self.may_have_been_deck(path, empty)).then_some(reason)
    }

    /// Whether a file without text may have been a deck, as there is one beside it. One that is empty
    /// needs an ending of decks: programs make empty files of reports before there is anything to write.
    pub(super) fn may_have_been_deck(&self, path: &Path, empty: bool) -> bool {
        let Some(folder) = path.parent() else { return true };
        if !empty || self.of_entrants {
            return self.hold_deck(folder, None);
        }
        let of_decks = has_own_ending(path)
            || self.hold_deck(folder, Some(path.extension().unwrap_or_default()));
        of_decks && self.hold_deck(folder, None)
    }

    /// Whether there is a deck in a folder, with this ending if one is asked for.
    fn hold_deck(&self, folder: &Path, ending: Option<&OsStr>) -> bool {
        // The folder of a file that is named without one.
        let here = folder.as_os_str().is_empty();
        let folder = if here { Path::new(".") } else { folder };
        let key = (folder.to_owned(), ending.map(OsStr::to_owned));
        if let Some(&known) = self.known.lock().unwrap_or_else(PoisonError::into_inner).get(&key) {
            return known;
        }
        let files = std::fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok);
        let mut files = files.filter(|entry| {
            let hidden = entry.file_name().as_encoded_bytes().starts_with(b".");
            !hidden && entry.file_type().is_ok_and(|kind| kind.is_file())
        });
        let holds = files.any(|entry| {
            let path = entry.path();
            let asked = ending.is_none_or(|ending| {
                path.extension().unwrap_or_default() == ending
                    && path.metadata().is_ok_and(|file| file.len() > 0)
            });
            asked && !signs::is_of_project(&path) && is_deck_file(&path)
        });
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.insert(key, holds);
        holds
    }
}
