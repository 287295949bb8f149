//! Files as the protocol names them.

use std::path::{Path, PathBuf};

use lsp_types::Uri;
use url::Url;

/// The longest path of a file, in bytes; each of its folders is looked up.
const LONGEST_PATH: usize = 4_096;

/// The path of a document; of one that is not a file, such as an unsaved text, the part after its
/// scheme, and of one with an impossible path its last part.
pub(super) fn path_of(uri: &Uri) -> PathBuf {
    let url = Url::parse(uri.as_str());
    let file = url.as_ref().ok().and_then(|url| url.to_file_path().ok());
    let fits = |path: &PathBuf| path.as_os_str().len() <= LONGEST_PATH;
    file.filter(fits).unwrap_or_else(|| {
        let rest = uri.as_str().split_once(':').map_or(uri.as_str(), |(_, rest)| rest);
        let name = rest.rsplit('/').next().filter(|name| name.len() <= LONGEST_PATH);
        let rest = if rest.len() <= LONGEST_PATH { rest } else { name.unwrap_or("unsaved") };
        PathBuf::from(rest.trim_start_matches('/'))
    })
}

/// The name of a file in the protocol.
pub(super) fn uri_of(path: &Path) -> Option<Uri> {
    Url::from_file_path(path).ok()?.as_str().parse().ok()
}
