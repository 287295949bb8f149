//! Paths of files that extend one another, as texts: nothing is looked up.

use std::path::{Component, Path, PathBuf};

/// Whether a ruleset is named by the path of its file, as in `leagues/ours.toml`.
pub(crate) fn is_file(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|extension| extension.eq_ignore_ascii_case("toml"))
}

/// A path without detours: `./a/../b.toml` is `b.toml`.
pub(crate) fn normal(path: &Path) -> PathBuf {
    let mut normal = PathBuf::new();
    for component in path.components() {
        match component {
            Component::CurDir => {}
            Component::ParentDir
                if matches!(normal.components().next_back(), Some(Component::Normal(_))) =>
            {
                normal.pop();
            }
            other => normal.push(other),
        }
    }
    normal
}

/// The path that a file means by one from its own folder.
pub(super) fn beside(file: &str, path: &str) -> String {
    let folder = Path::new(file).parent().unwrap_or_else(|| Path::new(""));
    normal(&folder.join(path)).to_string_lossy().into_owned()
}

/// The name of a ruleset whose file does not state one.
pub(super) fn name(file: &str) -> String {
    let stem = Path::new(file).file_stem().map(|stem| stem.to_string_lossy().into_owned());
    stem.filter(|stem| !stem.is_empty()).unwrap_or_else(|| "house".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn detours_are_left_out() {
        assert_eq!(normal(Path::new("./a/../b.toml")), Path::new("b.toml"));
        assert_eq!(normal(Path::new("../x/./y.toml")), Path::new("../x/y.toml"));
        assert_eq!(beside("leagues/ours.toml", "../base.toml"), "base.toml");
        assert_eq!(beside("ours.toml", "base.toml"), "base.toml");
    }

    #[test]
    fn names_come_from_files() {
        assert_eq!(name("leagues/our-league.toml"), "our-league");
        assert!(is_file("./a.TOML") && !is_file("coe/standard"));
    }
}
