//! The card files in their folder.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use meccg::internals::cards::file::{file_name, render};

use super::SetFile;

/// Writes one file per set into a folder: each is first written beside its place, and only when all
/// are there do they take it. A failure before that changes nothing.
///
/// # Errors
/// When a file cannot be written or put in its place.
pub(super) fn write_files(sets: &[SetFile], folder: &Path) -> io::Result<Vec<PathBuf>> {
    fs::create_dir_all(folder)?;
    let mut beside = Vec::new();
    let written = write_beside(sets, folder, &mut beside);
    let placed = written.and_then(|places| {
        beside.iter().zip(&places).try_for_each(|(new, place)| fs::rename(new, place))?;
        Ok(places)
    });
    if placed.is_err() {
        // Replaced files no longer exist; the others are leftovers.
        for new in &beside {
            let _ = fs::remove_file(new);
        }
    }
    placed
}

/// Writes the new files beside their places and returns those places.
fn write_beside(
    sets: &[SetFile],
    folder: &Path,
    beside: &mut Vec<PathBuf>,
) -> io::Result<Vec<PathBuf>> {
    sets.iter()
        .map(|set| {
            let place = folder.join(file_name(&set.set));
            let new = place.with_extension("toml.new");
            let text = render(&set.file).map_err(io::Error::other)?;
            beside.push(new.clone());
            fs::write(new, text)?;
            Ok(place)
        })
        .collect()
}
