//! The documentation is true: decks in it are judged as it says, its links lead somewhere, and
//! ARCHITECTURE lists the files that exist. Transcripts are the business of `tests/cli.rs`,
//! generated pages of `xtask`, which makes them.

#[path = "docs/dependencies.rs"]
mod dependencies;
#[path = "docs/files.rs"]
mod files;
#[path = "docs/links.rs"]
mod links;
#[path = "docs/snippets.rs"]
mod snippets;
#[path = "docs/tree.rs"]
mod tree;
