//! YAML, written again with its comments put back. A comment above something moves with it, but the
//! comment at the head of a group of entries stays at the head; a comment after something stays
//! after it; a comment indented deeper than what follows stays at the end of its block. Empty lines
//! separate groups, and cards are sorted within their group.

use std::collections::HashMap;

use super::{FormatPlan, schema_key};
use crate::decks::formats;
use crate::decks::model::{Format, Section};
use crate::source::{Limits, ReadError, SourceFile};
use crate::tree::{Node, Syntax};

use anchors::Anchors;
use groups::Groups;
use lines::CommentedLines;
use place::{CommentPlace, place};

mod anchors;
mod groups;
mod lines;
mod place;

/// Formats the text of a YAML deck.
pub(super) fn format(source: &SourceFile, plan: &FormatPlan) -> Result<String, ReadError> {
    let old = Anchors::new(&source.text, &tree(source)?);
    let groups = Groups::new(source, &old, plan);
    let written = SourceFile::new(source.path.clone(), rewritten(source, plan, &groups));
    let new = Anchors::new(&written.text, &tree(&written)?);
    let mut lines = CommentedLines::new(&written.text, &new);
    groups.part(&new, &mut lines);
    let head = head(&source.text);
    let way = AnchorMap { heads: groups.heads(&new), groups: &groups, old: &old, new: &new };
    for comment in formats::comments(source, Format::Yaml) {
        let at = comment.start as usize;
        if at >= head.len() {
            way.put(source.slice(comment).trim(), place(&source.text, &old, at), &mut lines);
        }
    }
    Ok(with_newlines(head) + &lines.text())
}

fn tree(source: &SourceFile) -> Result<Node<'_>, ReadError> {
    Syntax::Yaml.read(source, &Limits { bytes: u64::MAX, ..Limits::default() })
}

/// The canonical text without comments.
fn rewritten(source: &SourceFile, plan: &FormatPlan, groups: &Groups<'_>) -> String {
    let text = formats::write(&groups.sorted(&plan.deck), Format::Yaml).text;
    match schema_key(source, Syntax::Yaml) {
        Some(schema) => format!("$schema: {schema}\n{}", text.trim_start_matches("{}\n")),
        None => text,
    }
}

/// The comments before the first key, which belong to the file, and the empty lines among them.
fn head(text: &str) -> &str {
    let lines = text.split_inclusive(['\n', '\r']);
    let head = lines.take_while(|line| line.starts_with('#') || line.trim().is_empty());
    &text[..head.map(str::len).sum::<usize>()]
}

/// The text with `\n` at the end of every line.
fn with_newlines(text: &str) -> String {
    text.replace("\r\n", "\n").replace('\r', "\n")
}

/// The way from the anchors of a text to those of the new one.
struct AnchorMap<'a> {
    groups: &'a Groups<'a>,
    /// The anchor that is now at the head of each group of a section.
    heads: HashMap<(Section, usize), usize>,
    old: &'a Anchors,
    new: &'a Anchors,
}

impl AnchorMap<'_> {
    /// Puts a comment where its anchor is now. If the anchor is gone, the comment goes to the next
    /// one.
    fn put(&self, text: &str, place: CommentPlace, lines: &mut CommentedLines<'_>) {
        let put = match place {
            CommentPlace::Behind(at) if self.now(at).is_some() => {
                self.now(at).map(|at| lines.behind(at, text))
            }
            CommentPlace::Inside(at) if self.now(at).is_some() => {
                self.now(at).map(|at| lines.inside(at, text))
            }
            CommentPlace::Above(at) | CommentPlace::Behind(at) | CommentPlace::Inside(at) => {
                self.next(at).map(|at| lines.above(at, text))
            }
            CommentPlace::End => None,
        };
        put.unwrap_or_else(|| lines.end(text));
    }

    /// The anchor of the new text for an anchor of the old one.
    fn now(&self, at: usize) -> Option<usize> {
        self.new.find(&self.groups.renamed(&self.old.all[at].path))
    }

    /// The anchor of the new text that comments above an old anchor belong to.
    fn next(&self, at: usize) -> Option<usize> {
        (at..self.old.all.len()).find_map(|at| {
            let head = self.groups.led_by(at).and_then(|group| self.heads.get(&group));
            head.copied().or_else(|| self.now(at))
        })
    }
}
