//! Files of the repository that are made by a chore and compared by a test.

use std::fs;
use std::path::PathBuf;

use crate::Done;

/// A file as it has to be.
pub(crate) struct Generated {
    pub(crate) path: PathBuf,
    pub(crate) text: String,
}

impl Generated {
    /// Whether the file exists with this content.
    fn is_there(&self) -> bool {
        fs::read_to_string(&self.path).is_ok_and(|there| there == self.text)
    }
}

/// Writes the outdated files, and reports which.
pub(crate) fn write(files: &[Generated]) -> Done {
    let mut written = 0;
    for file in files.iter().filter(|file| !file.is_there()) {
        fs::write(&file.path, &file.text)
            .map_err(|error| format!("{}: could not be written: {error}", file.path.display()))?;
        println!("{}", file.path.display());
        written += 1;
    }
    println!("{written} of {} files changed", files.len());
    Ok(())
}

/// The files whose content is outdated.
#[cfg(test)]
pub(crate) fn stale(files: &[Generated]) -> Vec<String> {
    let stale = files.iter().filter(|file| !file.is_there());
    stale.map(|file| file.path.display().to_string()).collect()
}
