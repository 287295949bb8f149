//! The tags of HTML, `BBCode` and Markdown links in lists.

use super::heading_line::{HeadingLine, heading_of};
use super::numbers::is_among;

/// The elements of HTML that lists are pasted with.
const INLINE: &str = "a|abbr|b|big|body|button|center|cite|code|del|em|font|form|html|i|img|input|ins|label|\
    link|mark|meta|nobr|o:p|s|small|span|strike|strong|sub|sup|svg|tbody|tfoot|thead|tt|u|\
    wbr|colgroup|col|base";

/// Elements that begin a line of their own.
pub(super) const BLOCKS: &str = "address|article|aside|blockquote|br|caption|dd|details|div|dl|dt|fieldset|figcaption|\
    figure|footer|header|hr|main|nav|ol|option|p|pre|section|select|summary|table|tr|ul|\
    head|title";

/// Elements in which a line end is only a space, as in a paragraph.
pub(super) const FLOWING: &str = "html|body|table|div|ul|ol";

/// Elements with invisible content.
pub(super) const HIDDEN: &str = "script|style|noscript|template";

/// The tags of `BBCode`.
const BB: &str = "b|i|u|s|size|color|colour|font|url|img|list|*|center|left|right|quote|code|spoiler|\
    table|tr|td|th|card|indent|hr|email|h1|h2|h3|h4|strike|li|ul|ol|font-size|highlight|pre";

/// A tag of HTML at the start of a text: its name, whether it closes, its length.
pub(super) fn html_tag(text: &str) -> Option<(String, bool, usize)> {
    let (name, closes, behind) = html_name(text)?;
    let end = behind.find(['>', '<']).filter(|&end| behind[end..].starts_with('>'))?;
    Some((name, closes, text.len() - behind.len() + end + 1))
}

/// Whether a text begins like an HTML tag or comment; its end is not checked.
pub(super) fn begins_html(text: &str) -> bool {
    text.starts_with("<!--") || html_name(text).is_some()
}

/// The name of the tag at the start of a text, whether it closes, and the text after the name.
fn html_name(text: &str) -> Option<(String, bool, &str)> {
    let inner = text.strip_prefix('<')?;
    let (inner, closes) = match inner.strip_prefix('/') {
        Some(inner) => (inner, true),
        None => (inner, false),
    };
    let name_len =
        inner.bytes().take_while(|b| b.is_ascii_alphanumeric() || matches!(b, b'!' | b':' | b'?'));
    let name = inner.get(..name_len.count())?.to_ascii_lowercase();
    let known = |list| is_among(list, &name);
    let heading = matches!(name.as_bytes(), [b'h', b'1'..=b'6']);
    let cell = matches!(name.as_str(), "li" | "td" | "th" | "!doctype" | "?xml" | "textarea");
    if !(known(INLINE) || known(BLOCKS) || known(HIDDEN) || heading || cell) {
        return None;
    }
    let behind = inner.get(name.len()..)?;
    // A tag may go on in the next line.
    let ends = behind.is_empty() || behind.starts_with([' ', '>', '/', '\t', '\n', '\r']);
    ends.then_some((name, closes, behind))
}

/// Words that are `BBCode` tags only if their end follows: otherwise they are headings in brackets.
const ENDED: [&str; 4] = ["list", "card", "left", "right"];

/// The place of the last end of each of those tags in a text; 0 if there is none.
pub(super) struct LastEnds([usize; ENDED.len()]);

impl LastEnds {
    pub(super) fn of(text: &str) -> Self {
        let mut last = [0; ENDED.len()];
        for at in memchr::memmem::find_iter(text.as_bytes(), b"[/") {
            let behind = beginning(&text[at + 2..], "right]".len()).split_once(']');
            let Some((name, _)) = behind else { continue };
            if let Some(which) = ENDED.iter().position(|ended| ended.eq_ignore_ascii_case(name)) {
                last[which] = at;
            }
        }
        Self(last)
    }
}

/// How many bytes are searched for the end of a mark that must end on its line.
const MARKED: usize = 1_000;

/// A tag of `BBCode` at a place of a text. `[B]` is a side of cards, unless `[/B]` follows.
pub(super) fn bb_tag(text: &str, at: usize, ends: &LastEnds) -> Option<(String, bool, usize)> {
    let text = beginning(&text[at..], MARKED);
    let end = text.bytes().take(200).position(|byte| byte == b']')?;
    let inner = text.get(1..end)?;
    let (inner, closes) = match inner.strip_prefix('/') {
        Some(inner) => (inner, true),
        None => (inner, false),
    };
    let name = inner.split(['=', ' ']).next().unwrap_or_default();
    let known = name.to_ascii_lowercase();
    if !is_among(BB, &known) || inner.contains('[') {
        return None;
    }
    // `[spoiler=Resources]` is a heading.
    if inner.split_once('=').is_some_and(|(_, said)| known == "spoiler" && is_heading(said)) {
        return None;
    }
    let upper = name.len() == 1 && name != "*" && name.bytes().all(|b| b.is_ascii_uppercase());
    if upper && !closes && !ends_in_its_line(text, name) {
        return None;
    }
    let ended = ENDED.iter().position(|ended| *ended == known);
    if ended.is_some_and(|which| !closes && ends.0[which] <= at) {
        return None;
    }
    Some((known, closes, end + 1))
}

/// Whether what a tag says is the heading of a part.
fn is_heading(said: &str) -> bool {
    heading_of(said.trim_matches('"')).is_some_and(HeadingLine::opens)
}

/// Whether the first line of a text has the end of a tag.
fn ends_in_its_line(text: &str, name: &str) -> bool {
    let bytes = text.as_bytes();
    let line = memchr::memchr2(b'\n', b'\r', bytes).map_or(bytes, |end| &bytes[..end]);
    memchr::memmem::find(line, format!("[/{name}]").as_bytes()).is_some()
}

/// Whether a text begins with `[text](address)`.
pub(super) fn is_link(text: &str) -> bool {
    let inside = text.get(1..).unwrap_or_default();
    let end = memchr::memchr3(b'[', b'\n', b'\r', inside.as_bytes());
    let Some((_, address)) = inside[..end.unwrap_or(inside.len())].split_once("](") else {
        return false;
    };
    let address = beginning(address, MARKED);
    ["http", "www.", "/", "#", "./"].iter().any(|start| address.starts_with(start))
        && address.contains(')')
}

/// The beginning of a text, at most this many bytes long.
pub(super) fn beginning(text: &str, bytes: usize) -> &str {
    let mut end = bytes.min(text.len());
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    &text[..end]
}
