//! The lines of a canonical YAML text, and the comments that are put among them.

use super::anchors::Anchors;

/// The text as far as it is put together.
pub(super) struct CommentedLines<'a> {
    text: &'a str,
    anchors: &'a Anchors,
    /// One for each line of the text, and one for its end.
    extra: Vec<Extra>,
}

/// What is added above a line and after it.
#[derive(Default)]
struct Extra {
    /// Comments inside the block that ends above the line, with their depths.
    inside: Vec<(usize, String)>,
    /// Whether an empty line separates it from the line above.
    parted: bool,
    above: Vec<String>,
    behind: Option<String>,
}

impl<'a> CommentedLines<'a> {
    pub(super) fn new(text: &'a str, anchors: &'a Anchors) -> Self {
        let extra = (0..=text.lines().count()).map(|_| Extra::default()).collect();
        Self { text, anchors, extra }
    }

    /// Puts an empty line above an anchor.
    pub(super) fn part(&mut self, at: usize) {
        self.extra[self.anchors.all[at].line - 1].parted = true;
    }

    /// Puts a comment above an anchor.
    pub(super) fn above(&mut self, at: usize, comment: &str) {
        self.extra[self.anchors.all[at].line - 1].above.push(comment.to_owned());
    }

    /// Puts a comment after an anchor, or above it if it has one already.
    pub(super) fn behind(&mut self, at: usize, comment: &str) {
        let anchor = &self.anchors.all[at];
        let one_line = anchor.holds || anchor.marked;
        let end = if one_line { anchor.start } else { anchor.end };
        let line = self.text[..end].matches('\n').count();
        match &mut self.extra[line].behind {
            Some(_) => self.above(at, comment),
            behind @ None => *behind = Some(comment.to_owned()),
        }
    }

    /// Puts a comment at the end of the block of an anchor.
    pub(super) fn inside(&mut self, at: usize, comment: &str) {
        let next = self.anchors.behind(at).map(|next| self.anchors.all[next].line - 1);
        let line = next.unwrap_or(self.extra.len() - 1);
        let depth = self.anchors.all[at].column + 1;
        self.extra[line].inside.push((depth, comment.to_owned()));
    }

    /// Puts a comment at the end of the file.
    pub(super) fn end(&mut self, comment: &str) {
        if let Some(end) = self.extra.last_mut() {
            end.above.push(comment.to_owned());
        }
    }

    /// The text with all that was put among its lines.
    pub(super) fn text(mut self) -> String {
        let mut out = String::with_capacity(self.text.len());
        let lines = self.text.lines().map(Some).chain([None]);
        for (line, extra) in lines.zip(&mut self.extra) {
            // The deepest first: later comments belong to outer blocks.
            extra.inside.sort_by_key(|(depth, _)| std::cmp::Reverse(*depth));
            for (depth, comment) in &extra.inside {
                out.extend([&" ".repeat(*depth), comment.as_str(), "\n"]);
            }
            out.push_str(if extra.parted { "\n" } else { "" });
            let line = line.unwrap_or_default();
            let indent = &line[..line.len() - line.trim_start().len()];
            for comment in &extra.above {
                out.extend([indent, comment, "\n"]);
            }
            out.push_str(line);
            if let Some(comment) = &extra.behind {
                out.extend([" ", comment]);
            }
            out.push('\n');
        }
        // The text ends with a newline, so the last piece is not a line.
        out.pop();
        out
    }
}
