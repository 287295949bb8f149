//! What the program prints and how it ends, command by command: the transcripts in `tests/cli`, in
//! the README and in the book.
//!
//! `cargo xtask transcripts` writes them again; read them before you keep them.

#[test]
fn transcripts() {
    trycmd::TestCases::new()
        .env("NO_COLOR", "1")
        .case("tests/cli/*.md")
        .case("README.md")
        .case("docs/src/*.md")
        .case("docs/src/reference/*.md");
}
