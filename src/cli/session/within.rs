//! Which files may be read because another file names them.

use std::path::Path;

use crate::message::{Message, message};
use crate::text::foreign::system_says;

/// Whether a file may be read because another file, which may be a stranger's, names it: it is a
/// regular TOML file in that file's folder or below, after following links, and not hidden.
pub(super) fn stands_within(file: &Path, folder: &Path) -> Result<(), Message> {
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let unread =
        |error: std::io::Error| message!("could not be read: {why}", why = system_says(&error));
    let real = file.canonicalize().map_err(unread)?;
    let folder = folder.canonicalize().map_err(unread)?;
    let Ok(below) = real.strip_prefix(&folder) else {
        let folder = folder.display().to_string();
        return Err(message!("is not read: it is outside {folder}", folder));
    };
    let hidden = below.components().any(|part| part.as_os_str().to_string_lossy().starts_with('.'));
    if hidden || !real.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("toml")) {
        return Err(message!("is not read: it must be a .toml file that is not hidden"));
    }
    if !real.metadata().map_err(unread)?.is_file() {
        return Err(message!("is not read: it is not a regular file"));
    }
    Ok(())
}
