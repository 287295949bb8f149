//! The table of the forms of deck files, on the page that tells of them.

use std::fmt::Write as _;
use std::fs;
use std::io;

use meccg::Format;

use super::{Page, book};

const PAGE: &str = "reference/formats.md";
const BEGIN: &str = "<!-- forms: made by `cargo xtask docs` -->\n";
const END: &str = "<!-- end of forms -->\n";

/// The page, with the table anew; all else on it is written by hand.
pub(super) fn page() -> io::Result<Page> {
    let there = fs::read_to_string(book().join(PAGE))?;
    let lacks = || io::Error::other(format!("{PAGE} lacks the line `{}`", BEGIN.trim()));
    let (before, rest) = there.split_once(BEGIN).ok_or_else(lacks)?;
    let (_, behind) = rest.split_once(END).ok_or_else(lacks)?;
    Ok((PAGE.to_owned(), format!("{before}{BEGIN}\n{}\n{END}{behind}", table())))
}

/// What one form cannot say and another can stands in its row; what none but ours can say, below.
fn table() -> String {
    let mut table = "| `--to` | seen as | files | what else it cannot say |\n".to_owned();
    table.push_str("| --- | --- | --- | --- |\n");
    let common = lost_by_all();
    for form in Format::ALL {
        let endings: Vec<String> = form.endings().map(|ending| format!("`.{ending}`")).collect();
        let (about, endings, mut lost) = (form.about(), endings.join(", "), form.cannot_say());
        lost.retain(|what| !common.contains(what));
        let lost = format!("{} |", lost.join(", "));
        let _ = writeln!(table, "| `{form}` | {about} | {endings} | {}", lost.trim_start());
    }
    let _ = writeln!(table, "\nOnly the native format can say {}.", common.join(", "));
    table
}

/// What no form but ours can say.
fn lost_by_all() -> Vec<&'static str> {
    let mut others =
        Format::ALL.iter().filter(|form| !form.is_native()).map(|form| form.cannot_say());
    let mut common = others.next().unwrap_or_default();
    others.for_each(|lost| common.retain(|what| lost.contains(what)));
    common
}
