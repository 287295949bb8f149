//! Where decks come from: files, folders, globs, standard input. Folders are walked as the decks are
//! judged, so that a long list of files is never held.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use globset::GlobBuilder;
use ignore::WalkBuilder;

use crate::check::{Checked, no_deck, not_readable, not_text, too_large};
use crate::config::FILE_NAME;
use crate::diagnostic::Diagnostic;
use crate::source::{Limits, NotText, SourceFile};

use super::args::LimitArguments;

/// A place to read a deck from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Input {
    /// Standard input.
    Stdin,
    /// A file that was named.
    File(PathBuf),
    /// A file that was found in a folder: it may be no deck.
    Found(PathBuf),
    /// The end of a folder, in which there must have been a deck.
    EndOf(PathBuf),
    /// A pattern that no file fits.
    NoFit(PathBuf),
    /// A place in a folder that could not be looked at, and why.
    Closed(PathBuf, String),
}

/// What files are called that hold decks and nothing else.
const DECKS: [&str; 4] = ["meccg", "deck", "o8d", "cnum"];

/// What files are called that can hold decks or anything else.
const PERHAPS: [&str; 5] = ["toml", "yaml", "yml", "json", "txt"];

/// The words of which a file must have one as a key or heading if it is a deck.
const SECTIONS: [&str; 7] =
    ["play-deck", "pool", "sideboard", "sites", "hazards", "resources", "deck"];

/// How far into a file we look for such a word.
const HEAD: u64 = 64 << 10;

/// How much a file may hold, as the arguments say it.
pub(super) fn limits(arguments: &LimitArguments) -> Limits {
    Limits {
        bytes: arguments.size << 20,
        entries: usize::try_from(arguments.entries).unwrap_or(usize::MAX),
        depth: arguments.depth.into(),
    }
}

/// The decks that paths lead to: those of each path in order, those of a folder by name.
pub(super) fn find(paths: &[PathBuf], all: bool) -> impl Iterator<Item = Input> {
    paths.iter().flat_map(move |path| of_path(path, all))
}

type Inputs = Box<dyn Iterator<Item = Input>>;

fn of_path(path: &Path, all: bool) -> Inputs {
    if path.as_os_str() == "-" {
        Box::new(std::iter::once(Input::Stdin))
    } else if path.is_dir() {
        of_folder(path, all)
    } else if path.exists() {
        Box::new(std::iter::once(Input::File(path.to_owned())))
    } else {
        of_glob(path, all)
    }
}

/// The deck files of a folder and the folders in it. Links are not followed: they could lead in
/// circles, and to decks that are not the folder's. Files that leave others out stand among the decks:
/// what a machine tells git besides is its own business.
fn of_folder(folder: &Path, all: bool) -> Inputs {
    let entries = WalkBuilder::new(folder)
        .require_git(false)
        .git_global(false)
        .git_exclude(false)
        .add_custom_ignore_filename(".meccgignore")
        .sort_by_file_path(Path::cmp)
        .build();
    let root = folder.to_owned();
    let files = entries.filter_map(move |entry| match entry {
        Err(error) => Some(Input::Closed(root.clone(), error.to_string())),
        Ok(entry) => {
            let is_file = entry.file_type().is_some_and(|kind| kind.is_file());
            is_file.then(|| of_file(entry.into_path(), all)).flatten()
        }
    });
    Box::new(files.chain(std::iter::once(Input::EndOf(folder.to_owned()))))
}

/// A file of a folder, if it may be a deck.
fn of_file(path: PathBuf, all: bool) -> Option<Input> {
    if path.file_name().is_some_and(|name| name == FILE_NAME) {
        return None;
    }
    if all || has_extension(&path, &DECKS) {
        return Some(Input::File(path));
    }
    has_extension(&path, &PERHAPS).then_some(Input::Found(path))
}

fn has_extension(path: &Path, known: &[&str]) -> bool {
    let extension = path.extension().and_then(|extension| extension.to_str());
    extension.is_some_and(|own| known.iter().any(|known| known.eq_ignore_ascii_case(own)))
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
                Box::new(std::iter::once(Input::File(path)))
            }
        })
        .peekable();
    if files.peek().is_none() {
        return Box::new(std::iter::once(Input::NoFit(path.to_owned())));
    }
    Box::new(files)
}

/// What makes a path a pattern.
const WILD: [char; 4] = ['*', '?', '[', '{'];

/// The files and folders that a pattern fits, by name; nothing that stands in a folder that fits. A
/// `*` does not lead into folders, `**` does.
fn paths_that_fit(pattern: &str) -> Result<impl Iterator<Item = PathBuf> + use<>, globset::Error> {
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
        if path.as_os_str() == "-" { Self::Stdin } else { Self::File(path.to_owned()) }
    }

    /// The file, where it is one.
    pub(super) fn path(&self) -> Option<&Path> {
        match self {
            Self::File(path) | Self::Found(path) => Some(path),
            Self::Stdin | Self::EndOf(_) | Self::NoFit(_) | Self::Closed(..) => None,
        }
    }

    /// Whether a deck can stand there: the end of a folder is none.
    pub(super) const fn is_deck(&self) -> bool {
        !matches!(self, Self::EndOf(_))
    }

    /// Whether it is a file that was only found and shows no sign of a deck.
    pub(super) fn is_other_file(&self) -> bool {
        let Self::Found(path) = self else { return false };
        let head = File::open(path).and_then(|file| read(file, HEAD, HEAD));
        head.is_ok_and(|head| !looks_like_deck(&head))
    }

    /// What is to be said of a deck that nothing can judge, and why.
    pub(super) fn unjudged<'j>(&self, why: &str) -> Checked<'j> {
        let path = self.path().unwrap_or(Path::new("-"));
        let help = "mend that file, or take it away";
        Checked::unreadable(&path.display().to_string(), no_deck(why, help))
    }

    /// Reads the deck's file as text.
    pub(super) fn source<'j>(&self, limits: &Limits) -> Result<SourceFile, Box<Checked<'j>>> {
        let (name, bytes) = self.bytes(limits)?;
        SourceFile::from_bytes(&name, bytes, limits)
            .map_err(|error| Box::new(Checked::unreadable(&name, not_text(&error))))
    }

    /// Reads the deck's file, and tells what reports call it.
    pub(super) fn bytes<'j>(&self, limits: &Limits) -> Result<(String, Vec<u8>), Box<Checked<'j>>> {
        let (name, bytes) = match self {
            Self::Stdin => {
                let bytes = read(io::stdin().lock(), 0, limits.bytes);
                ("<stdin>".to_owned(), bytes.map_err(|error| Box::new(not_readable(&error))))
            }
            Self::File(path) | Self::Found(path) => {
                (path.display().to_string(), bytes_of(path, limits))
            }
            Self::EndOf(path) => return Err(Box::new(empty_folder(path))),
            Self::Closed(path, why) => {
                let help = "name the files, or leave this folder out";
                return Err(nothing(path, no_deck(why, help)));
            }
            Self::NoFit(path) => {
                let help = "look at the path";
                return Err(nothing(path, no_deck("no file fits this pattern", help)));
            }
        };
        let unreadable = |why| Box::new(Checked::unreadable(&name, why));
        let bytes = bytes.map_err(|why| unreadable(*why))?;
        if matches!(self, Self::Stdin) && bytes.is_empty() {
            let help = "only one deck can stand there; name the others by their files";
            return Err(unreadable(no_deck("standard input is empty or was read before", help)));
        }
        Ok((name, bytes))
    }
}

/// Reads a file that stands beside decks, such as house rules or cards; the error is why that cannot
/// be done. No more of it is read than is allowed.
pub(super) fn text_of(path: &Path, limits: &Limits) -> Result<SourceFile, String> {
    Input::of(path).source(limits).map_err(|unreadable| {
        let why = unreadable.diagnostics().first().map(|found| found.message.clone());
        why.unwrap_or_default()
    })
}

/// Reads a file that may say nothing at all, as a configuration may.
pub(super) fn text_if_any(path: &Path, limits: &Limits) -> Result<String, String> {
    let bytes = bytes_of(path, limits).map_err(|why| why.message.clone())?;
    match SourceFile::from_bytes(path.display().to_string(), bytes, limits) {
        Ok(source) => Ok(source.text),
        Err(NotText::Empty) => Ok(String::new()),
        Err(error) => Err(error.to_string()),
    }
}

/// The bytes of a file, unless there are too many: then it is not read, as far as its size is known.
fn bytes_of(path: &Path, limits: &Limits) -> Result<Vec<u8>, Box<Diagnostic>> {
    let unreadable = |error| Box::new(not_readable(&error));
    let file = File::open(path).map_err(unreadable)?;
    let size = file.metadata().map_or(0, |data| data.len());
    if size > limits.bytes {
        return Err(Box::new(too_large(size, limits.bytes)));
    }
    read(file, size, limits.bytes).map_err(unreadable)
}

/// A path that leads to no deck, and why.
fn nothing<'j>(path: &Path, why: Diagnostic) -> Box<Checked<'j>> {
    Box::new(Checked::unreadable(&path.display().to_string(), why))
}

/// What is to be said of a folder in which nothing was found.
pub(super) fn empty_folder<'j>(path: &Path) -> Checked<'j> {
    let why = no_deck("there is no deck in this folder", "name the files, or another folder");
    Checked::unreadable(&path.display().to_string(), why)
}

/// Whether a file shows a section of a deck as a key or heading, or is a list of numbers of cards.
fn looks_like_deck(bytes: &[u8]) -> bool {
    let head = String::from_utf8_lossy(bytes);
    let is_word = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_');
    let mut counted = 0;
    head.lines().any(|line| {
        let line = line.trim_start();
        let digits = line.bytes().take_while(u8::is_ascii_digit).count();
        let name = line[digits..].trim_start_matches(['x', ' ']);
        counted += usize::from((1..3).contains(&digits) && name.starts_with(char::is_alphabetic));
        let words = line.split(|c| !is_word(c)).filter(|word| !word.is_empty()).take(3);
        let is_section = |word: &str| SECTIONS.iter().any(|known| word.eq_ignore_ascii_case(known));
        counted > 4 || words.into_iter().any(is_section)
    })
}

/// Reads what has `size` bytes, as far as that is known, in one go. It reads one byte more than allowed
/// at most, which is enough to say that it is too much.
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
        // What stands in a folder that fits is not named twice.
        assert_eq!(fits("a/**"), ["a"]);
        assert_eq!(fits("[bc]/?*.toml"), ["b/three.toml", "c/four.toml"]);
        assert_eq!(fits("*.toml"), [""; 0]);
        assert_eq!(fits("none/*"), [""; 0]);
    }

    #[test]
    fn decks_are_told_from_other_files() {
        for deck in [
            "name = 'x'\n[play-deck.hazards]\n",
            "{\"alignment\": \"hero\",\n \"pool\": []}",
            "sites:\n  Moria: 1\n",
            "[pol]\n[play-deck.resorces]\n",
            "3 Dodge\n1x Stealth\n2 Orc-guard\n1 Slayer\n1 Tom\n",
            "Sideboard\n\n",
        ] {
            assert!(looks_like_deck(deck.as_bytes()), "{deck}");
        }
        for other in
            ["[package]\nname = 'x'\n", "{\"name\": \"x\"}", "Read me first.\n1 word\n", ""]
        {
            assert!(!looks_like_deck(other.as_bytes()), "{other}");
        }
    }
}
