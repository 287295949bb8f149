//! Several cards in a line: `Oin, Balin, Dori, Nori.`

use super::item::{Item, KnownNames, item, plain_item};

/// The cards of a line that names several, each with the text that lists it: names may hold what
/// parts them.
pub(super) fn several<'t>(text: &'t str, names: &mut KnownNames<'_>) -> Vec<(&'t str, Item<'t>)> {
    /// The most pieces that one name is made of, and that a line is cut into.
    const OF_NAME: usize = 5;
    const OF_LINE: usize = 80;
    let cuts = cuts(text);
    if cuts.len() < 2 || cuts.len() > OF_LINE {
        return Vec::new();
    }
    let mut items = Vec::new();
    let mut at = 0;
    while at < cuts.len() {
        let ends = (at..cuts.len().min(at + OF_NAME)).rev();
        let longest =
            ends.map(|end| (end, &text[cuts[at].0..cuts[end].1])).find_map(|(end, part)| {
                let found = plain_item(part, names);
                // A name that swallows another card as a remark is none.
                let whole = found.remarks.is_empty() || end == at;
                (found.known && whole).then_some((end, part.trim(), found))
            });
        let (end, part, found) = longest.unwrap_or_else(|| {
            let part = text[cuts[at].0..cuts[at].1].trim();
            (at, part, item(part, names))
        });
        at = end + 1;
        if part.contains(char::is_alphanumeric) {
            items.push((part, found));
        }
    }
    items
}

/// Where a line can be cut between cards: from and to of each piece.
fn cuts(text: &str) -> Vec<(usize, usize)> {
    const BETWEEN: [&str; 15] = [
        ", ", "; ", ",", ";", " + ", " & ", " and ", " und ", " y ", " et ", " e ", " en ", " / ",
        "\t", "、",
    ];
    let mut cuts = Vec::new();
    let mut start = 0;
    let mut at = 0;
    // A separator inside brackets is none.
    let mut depth = 0_usize;
    while at < text.len() {
        let rest = &text[at..];
        let c = rest.chars().next().unwrap_or_default();
        match c {
            '(' | '[' => depth += 1,
            ')' | ']' => depth = depth.saturating_sub(1),
            _ => {}
        }
        let found =
            if depth == 0 { BETWEEN.iter().find(|mark| rest.starts_with(**mark)) } else { None };
        if let Some(mark) = found {
            cuts.push((start, at));
            at += mark.len();
            start = at;
        } else {
            at += c.len_utf8();
        }
    }
    cuts.push((start, text.len()));
    cuts
}

/// The tags behind a name that is taken for another.
pub(super) fn tags(name: &str) -> String {
    let start = name.find([' ']).map_or(name.len(), |_| {
        let mut start = name.len();
        for (at, _) in name.match_indices([' ']) {
            let rest = name[at..].trim_start();
            let tag = matches!(
                rest.as_bytes(),
                [b'[', _, b']', ..] | [b'[', _, _, b']', ..] | [b'(', b'A'..=b'Z' | b'a'..=b'z', b'A'..=b'Z' | b'a'..=b'z', b')', ..]
            );
            if tag {
                start = at;
                break;
            }
        }
        start
    });
    name[start..].to_owned()
}
