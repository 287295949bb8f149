//! The files of the page, read once; requests for other files fail.

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use walkdir::WalkDir;

use crate::message::{Message, message};
use crate::text::foreign::system_says;

use super::output::CliError;

/// The page has a few dozen files; a folder with more is not the page.
const MAX_FILES: usize = 500;

/// All of them together have some 4 MB.
const MAX_BYTES: u64 = 32 << 20;

/// A file of the page.
#[derive(Debug)]
pub(super) struct PageFile {
    pub(super) bytes: Vec<u8>,
    /// Its media type.
    pub(super) media_type: &'static str,
}

/// The files of the page, by the paths in requests.
#[derive(Debug)]
pub(super) struct PageFiles(BTreeMap<String, PageFile>);

impl PageFiles {
    /// The page of a folder, or of the places where it is laid.
    pub(super) fn find(folder: Option<&Path>) -> Result<Self, CliError> {
        if let Some(folder) = folder {
            return Self::read(folder);
        }
        let places = places();
        let found = places.iter().find(|place| place.join("index.html").is_file());
        match found {
            Some(place) => Self::read(place),
            None => Err(CliError::unknown(
                message!("the page was not found beside the program"),
                message!("`web/build` makes it; name its folder with --page"),
            )),
        }
    }

    fn read(folder: &Path) -> Result<Self, CliError> {
        let mut files = BTreeMap::new();
        let mut room = MAX_BYTES;
        for entry in WalkDir::new(folder) {
            let entry = entry.map_err(|error| {
                let why = Message::verbatim(error.to_string());
                CliError::file(folder, why, message!("name another folder"))
            })?;
            let Ok(path) = entry.path().strip_prefix(folder) else { continue };
            if !entry.file_type().is_file() {
                continue;
            }
            let bytes = fs::read(entry.path()).map_err(|error| {
                CliError::file(folder, system_says(&error), message!("name another folder"))
            })?;
            room = room.checked_sub(bytes.len() as u64).ok_or_else(|| no_page(folder))?;
            let media_type = media_type(path);
            let path: Vec<_> = path.iter().map(|part| part.to_string_lossy()).collect();
            files.insert(path.join("/"), PageFile { bytes, media_type });
            if files.len() > MAX_FILES {
                return Err(no_page(folder));
            }
        }
        if files.contains_key("index.html") { Ok(Self(files)) } else { Err(no_page(folder)) }
    }

    /// The file for the target of a request, as in `/assets/index.js?x`.
    pub(super) fn get(&self, target: &str) -> Option<&PageFile> {
        let path = target.split(['?', '#']).next().unwrap_or_default();
        match path.strip_prefix('/')? {
            "" => self.0.get("index.html"),
            path => self.0.get(path),
        }
    }
}

fn no_page(folder: &Path) -> CliError {
    let what = message!("this is not the folder of the page, which `web/build` makes");
    CliError::file(folder, what, message!("name its folder with --page"))
}

/// The folders where the page may be.
fn places() -> Vec<PathBuf> {
    let program = env::current_exe().and_then(fs::canonicalize);
    let beside = program.ok().and_then(|program| program.parent().map(Path::to_owned));
    let mut places = Vec::new();
    if let Some(beside) = beside {
        places.extend([beside.join("page"), beside.join("../share/meccg/page")]);
    }
    places.push(PathBuf::from("web/page/dist"));
    places
}

/// The media type of a file of the page.
fn media_type(path: &Path) -> &'static str {
    match path.extension().and_then(|extension| extension.to_str()).unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

/// Whether there is a user to ask.
pub(super) fn is_anybody_there() -> bool {
    use std::io::IsTerminal as _;
    io::stdin().is_terminal() && io::stderr().is_terminal()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page() -> tempfile::TempDir {
        let folder = tempfile::tempdir().expect("a folder");
        fs::create_dir(folder.path().join("assets")).expect("made");
        for (path, text) in [("index.html", "<p>"), ("assets/a.js", "1"), ("assets/b.wasm", "2")] {
            fs::write(folder.path().join(path), text).expect("written");
        }
        folder
    }

    #[test]
    fn only_files_of_the_page_are_there() {
        let folder = page();
        let files = PageFiles::find(Some(folder.path())).expect("a page");
        let kind = |target| files.get(target).map(|file| file.media_type);
        assert_eq!(kind("/"), Some("text/html; charset=utf-8"));
        assert_eq!(kind("/?x"), kind("/index.html"));
        assert_eq!(kind("/assets/b.wasm"), Some("application/wasm"));
        for target in ["/assets", "/../Cargo.toml", "//etc/passwd", "assets/a.js", "/%2e%2e/x", ""]
        {
            assert!(kind(target).is_none(), "{target}");
        }
    }

    #[test]
    fn a_folder_without_a_page_is_told() {
        let folder = tempfile::tempdir().expect("a folder");
        let told = PageFiles::find(Some(folder.path())).expect_err("it is empty");
        assert!(told.to_string().contains("not the folder of the page"), "{told}");
    }
}
