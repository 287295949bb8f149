//! Which anchor a comment of a YAML text belongs to.

use super::anchors::Anchors;

/// The place of a comment; the numbers are those of the anchors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CommentPlace {
    /// On lines of its own above this.
    Above(usize),
    /// On the line of this.
    Behind(usize),
    /// At the end of the block of this anchor.
    Inside(usize),
    /// At the end of the file.
    End,
}

/// The place of the comment at an offset.
pub(super) fn place(text: &str, anchors: &Anchors, at: usize) -> CommentPlace {
    let line = text[..at].rfind(['\n', '\r']).map_or(0, |end| end + 1);
    let before = |offset: usize| anchors.all.partition_point(|anchor| anchor.start < offset);
    let next = Some(before(at)).filter(|&next| next < anchors.all.len());
    if !text[line..at].trim().is_empty() {
        // The outermost that starts on the line, else the outermost that ends on it.
        let starts = Some(before(line)).filter(|&first| first < before(at));
        let ends = |&other: &usize| (line + 1..=at).contains(&anchors.all[other].end);
        return match starts.or_else(|| (0..before(line)).find(ends)) {
            Some(found) => CommentPlace::Behind(found),
            None => next.map_or(CommentPlace::End, CommentPlace::Above),
        };
    }
    let column = text[line..at].chars().count() + 1;
    match next {
        Some(next) if anchors.all[next].column >= column => CommentPlace::Above(next),
        _ => inside(anchors, next, column)
            .or(next.map(CommentPlace::Above))
            .unwrap_or(CommentPlace::End),
    }
}

/// The innermost block around the last anchor, or that anchor if the comment is indented deeper.
fn inside(anchors: &Anchors, next: Option<usize>, column: usize) -> Option<CommentPlace> {
    let last = next.unwrap_or(anchors.all.len()).checked_sub(1)?;
    let path = &anchors.all[last].path;
    let around = (0..=last).rev().filter(|&other| path.starts_with(&anchors.all[other].path));
    let mut around = around.filter(|&other| anchors.all[other].holds);
    around.find(|&other| anchors.all[other].column < column).map(CommentPlace::Inside)
}
