//! The files of a folder that are not judged: nothing passes in silence.

use serde::Serialize;

use super::Summary;
use crate::harmless::shown_line;
use crate::message::{Message, message};
use crate::text::numbered;
use crate::words::words;

words! {
    /// Why a file of a folder is not judged.
    pub SkippedReason {
        /// It is not a deck, by its content.
        NoDeck = "no deck",
        /// It belongs to the project around the decks, by its name.
        Project = "of the project",
        /// It is empty, and there is no deck beside it.
        Empty = "empty",
        /// It is not text, and there is no deck beside it.
        Binary = "binary",
        /// Its name begins with a point.
        Hidden = "hidden",
        /// A file such as `.gitignore` leaves it out.
        Ignored = "ignored",
        /// It leads to another file or folder.
        Link = "linked",
        /// It is the file that the report is written to.
        Output = "the output",
        /// It is a pipe, a socket or a device.
        Special = "not a regular file",
    }
}

impl SkippedReason {
    /// Why this many files are skipped, in words for people; programs read the word itself.
    pub fn shown(self, files: usize) -> Message {
        match (self, files) {
            (Self::NoDeck, 1) => message!("not a deck"),
            (Self::NoDeck, _) => message!("not decks"),
            (Self::Project, 1) => message!("project file"),
            (Self::Project, _) => message!("project files"),
            _ => Message::word("SkippedReason", self.word()),
        }
    }
}

/// A file or folder that was not judged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Skipped {
    /// Its path, in one line that is harmless to show; that of a folder, in which nobody looked, ends with a slash.
    pub path: String,
    /// Why it was not judged.
    pub reason: SkippedReason,
    /// Whether it looks like a deck all the same: whoever wants nothing skipped is told by its failure.
    pub may_be_deck: bool,
}

impl Skipped {
    /// A path that is skipped.
    pub fn new(path: &str, reason: SkippedReason, may_be_deck: bool) -> Self {
        Self { path: shown_line(path), reason, may_be_deck }
    }
}

/// The most files that are named for each reason.
const NAMED: usize = 4;

impl Summary {
    /// The skipped files, by reason and name; `None` if there are none. `shown` formats a path.
    pub fn passed_over_told(&self, shown: impl Fn(&str) -> String) -> Option<Message> {
        if self.passed_over.is_empty() {
            return None;
        }
        let by_reason = SkippedReason::ALL.iter().filter_map(|&reason| {
            let of: Vec<String> = (self.passed_over.iter())
                .filter(|passed| passed.reason == reason)
                .map(|passed| shown(&passed.path))
                .collect();
            let (number, names) = (of.len(), names(&of));
            (number > 0).then(|| {
                let reason = reason.shown(number);
                message!("{number} {reason} ({names})", number, reason, names)
            })
        });
        let reasons = Message::joined(by_reason.collect(), ", ");
        let files = numbered(self.passed_over.len(), "file");
        let told = message!("{files} skipped: {reasons}", files, reasons);
        let maybe: Vec<String> = (self.passed_over.iter())
            .filter(|passed| passed.may_be_deck)
            .map(|passed| shown(&passed.path))
            .collect();
        let names = names(&maybe);
        Some(match maybe.len() {
            0 => told,
            1 => message!("{told}; could be a deck: {names}", told, names),
            _ => message!("{told}; could be decks: {names}", told, names),
        })
    }
}

/// The first of some names, and how many more there are.
fn names(all: &[String]) -> Message {
    let shown = if all.len() == NAMED + 1 { all.len() } else { NAMED };
    if all.len() <= shown {
        return Message::verbatim(all.join(", "));
    }
    let (names, more) = (all[..shown].join(", "), all.len() - shown);
    message!("{names} and {more} more", names, more)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_counted_and_named_by_reason() {
        let passed = |path: &str, reason| Skipped::new(path, reason, path == ".a");
        let mut summary = Summary::default();
        assert_eq!(summary.passed_over_told(str::to_owned), None);
        summary.passed_over.push(passed(".a", SkippedReason::Hidden));
        let told = "1 file skipped: 1 hidden (.a); could be a deck: .a";
        assert_eq!(summary.passed_over_told(str::to_owned).as_deref(), Some(told));
        let notes = ["1.md", "2.md", "3.md", "4.md", "5.md", "6.md"];
        summary.passed_over.extend(notes.map(|path| passed(path, SkippedReason::NoDeck)));
        let told = "7 files skipped: 6 not decks (1.md, 2.md, 3.md, 4.md and 2 more), \
                    1 hidden (.a); could be a deck: .a";
        assert_eq!(summary.passed_over_told(str::to_owned).as_deref(), Some(told));
    }

    #[test]
    fn a_path_stays_in_its_line() {
        let mut summary = Summary::default();
        let path = "a\nFORGED \u{1b}[8m\u{202e}.md";
        summary.passed_over.push(Skipped::new(path, SkippedReason::NoDeck, false));
        let told = summary.passed_over_told(|path| path.replace(' ', "_"));
        let shown = r"1 file skipped: 1 not a deck (a\nFORGED_\u{1b}[8m\u{202e}.md)";
        assert_eq!(told.as_deref(), Some(shown));
    }
}
