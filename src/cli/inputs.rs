//! Where decks come from: files, folders, globs, standard input. Folders are walked while decks are
//! judged; skipped files are reported.

use std::collections::HashSet;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use globset::GlobBuilder;
use ignore::WalkBuilder;
use same_file::Handle;

use crate::check::{Checked, no_deck, not_readable, not_text, too_large};
use crate::config::FILE_NAME;
use crate::decks::model::Format;
use crate::diagnostic::Diagnostic;
use crate::message::{Message, message};
use crate::reports::model::passed_over::{Skipped, SkippedReason};
use crate::rulesets::house::path::normal;
use crate::source::{Limits, NotText, SourceFile};

use super::args::LimitArguments;

mod deck_folders;
mod file_source;
mod folder;
#[cfg(feature = "lsp")]
mod kinds;
mod signs;

pub(super) use deck_folders::DeckFolders;
pub(super) use file_source::{FileSource, Unsaved, text_of};
pub(super) use folder::file_behind;
use folder::{Folder, pipe_in};
#[cfg(feature = "lsp")]
pub(super) use kinds::{kind_of, may_matter};
use signs::Sight;

/// A place to read a deck from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Input {
    /// Standard input.
    Stdin,
    /// Standard input, reported under the name of a file.
    Called(PathBuf),
    /// A file that was named.
    File(PathBuf),
    /// A file that was found in a folder: it may not be a deck.
    Found(PathBuf),
    /// The end of a folder, in which there must have been a deck.
    EndOf(PathBuf),
    /// A pattern that no file fits.
    NoFit(PathBuf),
    /// A place in a folder that could not be looked at, and why.
    Closed(PathBuf, Message),
    /// A file or folder that is skipped, and why.
    Skipped(PathBuf, SkippedReason),
}

/// The limits on files, from the arguments.
pub(super) fn limits(arguments: &LimitArguments) -> Limits {
    Limits {
        bytes: arguments.size << 20,
        entries: usize::try_from(arguments.entries).unwrap_or(usize::MAX),
        depth: arguments.depth.into(),
    }
}

/// The decks that paths lead to: those of each path in order, those of a folder by name.
pub(super) fn find(paths: &[PathBuf], all: bool) -> impl Iterator<Item = Input> {
    paths.iter().flat_map(move |path| of_path(path, all)).map(Input::without_dot)
}

/// Whether a named file is in a named folder.
pub(super) fn is_below(file: &Path, folder: &Path) -> bool {
    let here = folder.components().all(|part| part == std::path::Component::CurDir);
    file.starts_with(plain(folder)) || (here && file.is_relative() && !file.as_os_str().is_empty())
}

/// Whether a path means standard input.
pub(super) fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// A path as messages have it.
pub(super) fn shown(path: &Path) -> String {
    if is_stdin(path) { STDIN.to_owned() } else { path.display().to_string() }
}

/// The name of standard input in messages.
pub(super) const STDIN: &str = "<stdin>";

/// A path without a leading `./`, as in the log of a commit, by which GitHub finds the line of a
/// finding.
fn plain(path: &Path) -> &Path {
    path.strip_prefix(".").ok().filter(|path| !path.as_os_str().is_empty()).unwrap_or(path)
}

type Inputs = Box<dyn Iterator<Item = Input>>;

/// A file that is named. A hook names all files of a commit, including files of the project.
fn named(path: PathBuf, all: bool) -> Input {
    // A deck is judged under any name; a page that quotes one is not.
    let none = || signs::is_prose(&path) || !is_deck_file(&path);
    if !all && signs::is_of_project(&path) && none() {
        return Input::Skipped(path, SkippedReason::Project);
    }
    Input::File(path)
}

fn of_path(path: &Path, all: bool) -> Inputs {
    if is_stdin(path) {
        Box::new(std::iter::once(Input::Stdin))
    } else if path.is_dir() {
        of_folder(path, all)
    } else if path.exists() {
        Box::new(std::iter::once(named(path.to_owned(), all)))
    } else {
        of_glob(path, all)
    }
}

/// The files of a folder and the folders in it, and its end.
fn of_folder(folder: &Path, all: bool) -> Inputs {
    let is_deck = move |path: &Path| match path.file_name() {
        Some(name) if name == FILE_NAME => false,
        _ => all || has_own_ending(path),
    };
    let sure = move |input| match input {
        Input::Found(path) if is_deck(&path) => Input::File(path),
        input => input,
    };
    if let Some(pipe) = pipe_in(folder) {
        let why = message!("it is not a regular file");
        return Box::new(std::iter::once(Input::Closed(pipe, why)));
    }
    let end = std::iter::once(Input::EndOf(folder.to_owned()));
    Box::new(Folder::new(folder).map(sure).chain(end))
}

/// Whether a file has an ending that only decks have.
fn has_own_ending(path: &Path) -> bool {
    ending(path).is_some_and(Format::is_own_ending)
}

/// The ending after the last dot of a file's name.
fn ending(path: &Path) -> Option<&str> {
    path.extension()?.to_str()
}

/// The files that a pattern fits; a path without wildcards is a file that is not there.
fn of_glob(path: &Path, all: bool) -> Inputs {
    let pattern = path.to_str().filter(|text| text.contains(WILD));
    let Some(paths) = pattern.and_then(|pattern| paths_that_fit(pattern).ok()) else {
        return Box::new(std::iter::once(Input::File(path.to_owned())));
    };
    let mut files = paths
        .flat_map(move |path| {
            if path.is_dir() {
                of_folder(&path, all)
            } else {
                Box::new(std::iter::once(named(path, all)))
            }
        })
        .peekable();
    if files.peek().is_none() {
        return Box::new(std::iter::once(Input::NoFit(path.to_owned())));
    }
    Box::new(files)
}

/// The characters that make a path a pattern.
const WILD: [char; 4] = ['*', '?', '[', '{'];

/// The files and folders that a pattern matches, by name, without those inside a matching folder.
/// `*` does not match across folders, `**` does.
fn paths_that_fit(pattern: &str) -> Result<impl Iterator<Item = PathBuf> + use<>, globset::Error> {
    // Windows has another mark between folders, and no shell that expands patterns for us.
    let pattern = pattern.replace(std::path::MAIN_SEPARATOR, "/");
    let parts: Vec<&str> = pattern.split('/').collect();
    let fixed = parts.iter().take_while(|part| !part.contains(WILD)).count();
    let (root, rest) = (parts[..fixed].join("/"), parts[fixed..].join("/"));
    let root = match root.as_str() {
        "" if fixed > 0 => PathBuf::from("/"),
        root => PathBuf::from(root),
    };
    let glob = GlobBuilder::new(&rest).literal_separator(true).build()?.compile_matcher();
    // No need to look deeper than the pattern does.
    let depth = (!rest.contains("**") && !rest.contains('{')).then_some(parts.len() - fixed);
    let start = if fixed == 0 { Path::new(".") } else { &root };
    let entries = WalkBuilder::new(start)
        .standard_filters(false)
        .max_depth(depth)
        .sort_by_file_path(Path::cmp)
        .build();
    let start = start.to_owned();
    let mut folder: Option<PathBuf> = None;
    Ok(entries.filter_map(Result::ok).filter_map(move |entry| {
        let below = entry.path().strip_prefix(&start).ok()?;
        let inside = folder.as_ref().is_some_and(|folder| below.starts_with(folder));
        if inside || !glob.is_match(below) {
            return None;
        }
        let path = root.join(below);
        folder = path.is_dir().then(|| below.to_owned());
        Some(path)
    }))
}

impl Input {
    /// The deck of a path that names one: standard input or a file.
    pub(super) fn of(path: &Path) -> Self {
        if is_stdin(path) { Self::Stdin } else { Self::File(plain(path).to_owned()) }
    }

    /// Gives standard input the name of a file.
    pub(super) fn called(self, name: Option<&Path>) -> Self {
        match (self, name) {
            (Self::Stdin, Some(name)) => Self::Called(name.to_owned()),
            (input, _) => input,
        }
    }

    /// The input with a plain path, without `./`.
    fn without_dot(self) -> Self {
        match self {
            Self::File(path) => Self::File(plain(&path).to_owned()),
            Self::Found(path) => Self::Found(plain(&path).to_owned()),
            Self::Skipped(path, why) => Self::Skipped(plain(&path).to_owned(), why),
            Self::Closed(path, why) => Self::Closed(plain(&path).to_owned(), why),
            other => other,
        }
    }

    /// The path, if the input is a file.
    pub(super) fn path(&self) -> Option<&Path> {
        match self {
            Self::File(path) | Self::Found(path) | Self::Called(path) => Some(path),
            Self::Stdin
            | Self::EndOf(_)
            | Self::NoFit(_)
            | Self::Closed(..)
            | Self::Skipped(..) => None,
        }
    }

    /// The name in reports.
    pub(super) fn name(&self) -> String {
        match self {
            Self::Stdin => STDIN.to_owned(),
            Self::File(path)
            | Self::Found(path)
            | Self::Called(path)
            | Self::EndOf(path)
            | Self::NoFit(path)
            | Self::Closed(path, _)
            | Self::Skipped(path, _) => path.display().to_string(),
        }
    }

    /// Whether the input can be a deck: the end of a folder is not, nor is a file that is skipped.
    pub(super) const fn is_deck(&self) -> bool {
        !matches!(self, Self::EndOf(_) | Self::Skipped(..))
    }

    /// Why the input is not judged, if so: a file that was only found is not a deck, or cannot be
    /// read.
    pub(super) fn passed_over(&self, folders: &DeckFolders) -> Option<Skipped> {
        match self {
            Self::Skipped(path, reason) => {
                let folder = path.is_dir();
                let may_be_deck = if folder {
                    folders.may_hold_deck(path)
                } else {
                    match reason {
                        SkippedReason::Project | SkippedReason::Special => {
                            folders.may_be_deck(path, *reason)
                        }
                        _ => is_deck_file(path),
                    }
                };
                let slash = if folder { "/" } else { "" };
                Some(Skipped::new(&format!("{}{slash}", path.display()), *reason, may_be_deck))
            }
            Self::Found(path) => {
                let reason = folders.why_not(path)?;
                let may_be_deck = folders.may_be_deck(path, reason);
                Some(Skipped::new(&path.display().to_string(), reason, may_be_deck))
            }
            _ => None,
        }
    }

    /// The report on a deck that cannot be judged, with the reason.
    pub(super) fn unjudged<'j>(&self, unusable: &Unusable) -> Checked<'j> {
        let Unusable { why, help } = unusable.clone();
        Checked::unreadable(&self.name(), no_deck(why, help))
    }

    /// Reads the deck's file as text.
    pub(super) fn source<'j>(&self, limits: &Limits) -> Result<SourceFile, Box<Checked<'j>>> {
        let (name, bytes) = self.bytes(limits)?;
        let source = SourceFile::from_bytes(&name, bytes, limits)
            .map_err(|error| Box::new(Checked::unreadable(&name, not_text(&error))))?;
        self.shown(&source)?;
        Ok(source)
    }

    /// Whether the text may be shown: not that of a file that is no deck, behind a link that a
    /// shell's pattern may have matched.
    pub(super) fn shown<'j>(&self, source: &SourceFile) -> Result<(), Box<Checked<'j>>> {
        match self {
            Self::File(path) if is_beyond_a_link(path) && !signs::is_deck(&source.text) => {
                let why =
                    message!("this links to a file that is not a deck; its text is not shown");
                let help = message!("name the linked file if you mean that one");
                Err(Box::new(Checked::unreadable(&source.path, no_deck(why, help))))
            }
            _ => Ok(()),
        }
    }

    /// Reads the deck's file, and returns its name in reports.
    pub(super) fn bytes<'j>(&self, limits: &Limits) -> Result<(String, Vec<u8>), Box<Checked<'j>>> {
        let (name, bytes) = match self {
            Self::Stdin | Self::Called(_) => {
                let bytes = read(io::stdin().lock(), 0, limits.bytes);
                (self.name(), bytes.map_err(|error| Box::new(not_readable(&error))))
            }
            Self::File(path) | Self::Found(path) => {
                (path.display().to_string(), bytes_of(path, limits))
            }
            Self::EndOf(path) => return Err(Box::new(empty_folder(path))),
            Self::Closed(path, why) => {
                let help = message!("name the files, or remove this folder");
                return Err(nothing(path, no_deck(why.clone(), help)));
            }
            Self::Skipped(path, _) => {
                let why = no_deck(message!("it is not read"), message!("name the file"));
                return Err(nothing(path, why));
            }
            Self::NoFit(path) => {
                let help = message!("check the path");
                return Err(nothing(path, no_deck(message!("no file matches this pattern"), help)));
            }
        };
        let unreadable = |why| Box::new(Checked::unreadable(&name, why));
        let bytes = bytes.map_err(|why| unreadable(*why))?;
        if matches!(self, Self::Stdin | Self::Called(_)) && bytes.is_empty() {
            let why = message!("standard input is empty or was already read");
            let help = message!("standard input holds one deck; name the others by file");
            return Err(unreadable(no_deck(why, help)));
        }
        Ok((name, bytes))
    }
}

/// The text of a file that was found in a folder, or that the file is skipped. It is read once: its
/// text shows what it is.
pub(super) fn found<'j>(
    path: &Path,
    folders: &DeckFolders,
    limits: &Limits,
) -> Result<Result<SourceFile, Box<Checked<'j>>>, Skipped> {
    let name = path.display().to_string();
    let passed = |reason| Err(Skipped::new(&name, reason, folders.may_be_deck(path, reason)));
    if signs::is_of_project(path) {
        return passed(SkippedReason::Project);
    }
    let bytes = match bytes_of(path, limits) {
        Ok(bytes) if bytes.len() < signs::HEAD_BYTES => bytes,
        // Of a long file, only the head decides.
        _ => {
            return match folders.why_not(path) {
                Some(reason) => passed(reason),
                None => Ok(Input::Found(path.to_owned()).source(limits)),
            };
        }
    };
    match SourceFile::from_bytes(&name, bytes, limits) {
        Ok(source) if signs::is_deck(&source.text) => Ok(Ok(source)),
        Ok(_) => passed(SkippedReason::NoDeck),
        Err(error) if folders.may_have_been_deck(path, error == NotText::Empty) => {
            Ok(Err(Box::new(Checked::unreadable(&name, not_text(&error)))))
        }
        Err(NotText::Empty) => passed(SkippedReason::Empty),
        Err(_) => passed(SkippedReason::Binary),
    }
}

/// The bytes of a file, unless there are too many; then the file is not read, if its size is known.
fn bytes_of(path: &Path, limits: &Limits) -> Result<Vec<u8>, Box<Diagnostic>> {
    let unreadable = |error| Box::new(not_readable(&error));
    if is_stdin(path) {
        return read(io::stdin().lock(), 0, limits.bytes).map_err(unreadable);
    }
    let file = File::open(path).map_err(unreadable)?;
    let size = file.metadata().map_or(0, |data| data.len());
    if size > limits.bytes {
        return Err(Box::new(too_large(size, limits.bytes)));
    }
    read(file, size, limits.bytes).map_err(unreadable)
}

/// Whether a link leads out of the folder that a path names: a shell's pattern may have matched a
/// stranger's link.
fn is_beyond_a_link(path: &Path) -> bool {
    let is_link = |path: &Path| path.symlink_metadata().is_ok_and(|data| data.is_symlink());
    let mut around = path.ancestors().skip(1).filter(|part| part.file_name().is_some());
    is_link(path) || (path.is_relative() && around.any(is_link))
}

/// A path that leads to no deck, and why.
fn nothing<'j>(path: &Path, why: Diagnostic) -> Box<Checked<'j>> {
    Box::new(Checked::unreadable(&path.display().to_string(), why))
}

/// The report on a folder without decks.
pub(super) fn empty_folder<'j>(path: &Path) -> Checked<'j> {
    let help = message!("name the files, or another folder");
    let why = no_deck(message!("this folder has no decks"), help);
    Checked::unreadable(&path.display().to_string(), why)
}

/// An absolute path without `..`, so that no folder outside is searched for a configuration.
pub(super) fn without_detours(path: &Path) -> PathBuf {
    normal(&std::path::absolute(path).unwrap_or_else(|_| path.to_owned()))
}

/// Whether a file, after following links, has the name of a configuration, a register, a baseline
/// or an ignore file: such files are never replaced.
pub(super) fn is_settings(path: &Path) -> bool {
    let called =
        |path: &Path| path.file_name().is_some_and(|own| SETTINGS.iter().any(|name| own == *name));
    called(path) || path.canonicalize().is_ok_and(|target| called(&target))
}

/// Whether a file is, by another name of the same file, one of the settings in the folders of some paths
/// or above them.
fn is_settings_of(path: &Path, read: &[PathBuf]) -> bool {
    let here = Path::new(".").to_owned();
    let places = read.iter().map(|read| without_detours(read)).chain([without_detours(&here)]);
    let folders: HashSet<PathBuf> = places
        .flat_map(|place| place.ancestors().map(Path::to_owned).collect::<Vec<_>>())
        .collect();
    let files = folders.iter().flat_map(|folder| SETTINGS.map(|name| folder.join(name)));
    let is_same = |file: &PathBuf| same_file::is_same_file(file, path).unwrap_or(false);
    files.into_iter().filter(|file| file.is_file()).any(|file| is_same(&file))
}

/// Whether a file holds settings: by its name, by another name of it, or by its content, as the cards and the
/// house rules that a configuration names and what those extend. Such files are never replaced.
pub(super) fn are_settings(path: &Path, named: &[PathBuf]) -> bool {
    is_settings(path) || is_settings_of(path, named) || signs::holds_settings(path).unwrap_or(false)
}

/// Whether a file is one of the decks and lists in a folder that is read.
pub(super) fn is_found_in(folder: &Path, path: &Path) -> bool {
    let (Ok(folder), Ok(path)) = (folder.canonicalize(), path.canonicalize()) else { return false };
    folder.is_dir() && path.is_file() && path.starts_with(folder) && is_read(&path)
}

/// Whether standard output is a file.
pub(super) fn stdout_is_file() -> bool {
    file_behind(Handle::stdout()).is_some()
}

/// Whether a path is a pipe, a socket or a device: who opens one that is only found may wait for ever.
pub(super) fn is_special(path: &Path) -> bool {
    path.metadata().is_ok_and(|there| !there.is_file() && !there.is_dir())
}

/// What the files are called that tell what decks are judged with, who registered them or which are left
/// out.
const SETTINGS: [&str; 6] =
    [FILE_NAME, REGISTER, BASELINE, ".meccgignore", ".gitignore", ".ignore"];

/// Whether a file is one of those that are read, named or only found: by its name, or by what is in it.
pub(super) fn is_read(path: &Path) -> bool {
    is_settings(path)
        || is_deck_file(path)
        || signs::holds_settings(path).unwrap_or(false)
        || signs::lists_cards(path).unwrap_or(false)
}

/// The name of the baseline file, in the folder in which decks are judged.
pub(super) const BASELINE: &str = "meccg-baseline.toml";

/// The name of a roster's register, in the folder of the lists.
pub(super) const REGISTER: &str = "roster.lock";

/// Whether a file is a deck by its name or its content.
pub(super) fn is_deck_file(path: &Path) -> bool {
    has_own_ending(path) || signs::sight(path).is_ok_and(|sight| sight == Sight::Deck)
}

/// Why a deck has no settings, and what to do.
#[derive(Clone, Debug)]
pub(super) struct Unusable {
    pub(super) why: Message,
    pub(super) help: Message,
}

/// Reads content of `size` bytes, if known, in one go. It reads at most one byte more than allowed,
/// which is enough to find that it is too large.
fn read(from: impl Read, size: u64, limit: u64) -> io::Result<Vec<u8>> {
    let room = usize::try_from(size.min(limit).saturating_add(1)).unwrap_or(0);
    let mut bytes = Vec::new();
    bytes.try_reserve_exact(room)?;
    from.take(limit.saturating_add(1)).read_to_end(&mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_fit_files_and_folders() {
        let folder = tempfile::tempdir().expect("a folder");
        for name in ["a/one.toml", "a/deep/two.toml", "b/three.toml", "c/four.toml", ".h/five.toml"]
        {
            let path = folder.path().join(name);
            std::fs::create_dir_all(path.parent().expect("a folder")).expect("made");
            std::fs::write(path, "").expect("written");
        }
        let fits = |pattern: &str| {
            let pattern = format!("{}/{pattern}", folder.path().display());
            let found = paths_that_fit(&pattern).expect("a pattern");
            let name = |path: PathBuf| {
                path.strip_prefix(folder.path()).expect("below").display().to_string()
            };
            found.map(name).collect::<Vec<_>>()
        };
        assert_eq!(fits("*/*.toml"), [".h/five.toml", "a/one.toml", "b/three.toml", "c/four.toml"]);
        assert_eq!(fits("{a,b}/**/*.toml"), ["a/deep/two.toml", "a/one.toml", "b/three.toml"]);
        assert_eq!(fits("{a,b}"), ["a", "b"]);
        assert_eq!(fits("{a/deep,c}/*"), ["a/deep/two.toml", "c/four.toml"]);
        // Files in a matching folder are not listed twice.
        assert_eq!(fits("a/**"), ["a"]);
        assert_eq!(fits("[bc]/?*.toml"), ["b/three.toml", "c/four.toml"]);
        assert_eq!(fits("*.toml"), [""; 0]);
        assert_eq!(fits("none/*"), [""; 0]);
    }
}
