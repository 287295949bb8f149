//! The table of deck formats, on their page.

use std::fmt::Write as _;
use std::fs;
use std::io;

use meccg::Format;

use super::{Page, book};

const PAGE: &str = "reference/formats.md";
const BEGIN: &str = "<!-- forms: made by `cargo xtask docs` -->\n";
const END: &str = "<!-- end of forms -->\n";

/// The page, with the table generated again; everything else on it is written by hand.
pub(super) fn page() -> io::Result<Page> {
    let there = fs::read_to_string(book().join(PAGE))?;
    let lacks = || io::Error::other(format!("{PAGE} lacks the line `{}`", BEGIN.trim()));
    let (before, rest) = there.split_once(BEGIN).ok_or_else(lacks)?;
    let (_, behind) = rest.split_once(END).ok_or_else(lacks)?;
    Ok((PAGE.to_owned(), format!("{before}{BEGIN}\n{}\n{END}{behind}", table())))
}

/// The row of a format lists what it cannot hold; losses of most formats are listed once, below the
/// table.
fn table() -> String {
    let mut table = "| `--to` | what it is | files | what it cannot hold |\n".to_owned();
    table.push_str("| --- | --- | --- | --- |\n");
    let common = lost_by_all();
    for form in Format::ALL {
        let endings: Vec<String> = form.endings().map(|ending| format!("`.{ending}`")).collect();
        let (about, endings, mut lost) = (form.about(), endings.join(", "), form.cannot_say());
        lost.retain(|what| !common.contains(what));
        let lost = format!("{} |", lost.join(", "));
        let _ = writeln!(table, "| `{form}` | {about} | {endings} | {}", lost.trim_start());
    }
    let listed = match common.as_slice() {
        [all @ .., last] => format!("{} and {last}", all.join(", ")),
        [] => String::new(),
    };
    let _ = writeln!(table, "\nOnly the native format and links hold {listed}.");
    table
}

/// The losses of every format that has any: native ones and links have none.
fn lost_by_all() -> Vec<&'static str> {
    let mut others =
        Format::ALL.iter().map(|form| form.cannot_say()).filter(|lost| !lost.is_empty());
    let mut common = others.next().unwrap_or_default();
    others.for_each(|lost| common.retain(|what| lost.contains(what)));
    common
}
