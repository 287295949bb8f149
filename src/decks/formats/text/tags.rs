//! The tags of HTML, `BBCode` and Markdown's links, as they stand in lists.

/// The elements of HTML that lists are pasted with.
const INLINE: &[&str] = &[
    "a", "abbr", "b", "big", "body", "button", "center", "cite", "code", "del", "em", "font",
    "form", "html", "i", "img", "input", "ins", "label", "link", "mark", "meta", "nobr", "o:p",
    "s", "small", "span", "strike", "strong", "sub", "sup", "svg", "tbody", "tfoot", "thead", "tt",
    "u", "wbr", "colgroup", "col", "base",
];

/// Elements that begin a line of their own.
pub(super) const BLOCKS: &[&str] = &[
    "address",
    "article",
    "aside",
    "blockquote",
    "br",
    "caption",
    "dd",
    "details",
    "div",
    "dl",
    "dt",
    "fieldset",
    "figcaption",
    "figure",
    "footer",
    "header",
    "hr",
    "main",
    "nav",
    "ol",
    "option",
    "p",
    "pre",
    "section",
    "select",
    "summary",
    "table",
    "tr",
    "ul",
    "head",
    "title",
];

/// Elements in which a line end is no more than a space.
pub(super) const FLOWING: &[&str] = &["html", "body", "table", "p", "div", "ul", "ol"];

/// Elements whose content nobody reads.
pub(super) const HIDDEN: &[&str] = &["script", "style", "noscript", "template"];

/// The tags of `BBCode`.
const BB: &[&str] = &[
    "b",
    "i",
    "u",
    "s",
    "size",
    "color",
    "colour",
    "font",
    "url",
    "img",
    "list",
    "*",
    "center",
    "left",
    "right",
    "quote",
    "code",
    "spoiler",
    "table",
    "tr",
    "td",
    "th",
    "card",
    "indent",
    "hr",
    "email",
    "h1",
    "h2",
    "h3",
    "h4",
    "strike",
    "li",
    "ul",
    "ol",
    "font-size",
    "highlight",
    "pre",
];

/// A tag of HTML at the start of a text: its name, whether it closes, its length.
pub(super) fn html_tag(text: &str) -> Option<(String, bool, usize)> {
    let (name, closes, behind) = html_name(text)?;
    let end = behind.find(['>', '<']).filter(|&end| behind[end..].starts_with('>'))?;
    Some((name, closes, text.len() - behind.len() + end + 1))
}

/// Whether a text begins as a tag or a comment of HTML does, wherever that ends.
pub(super) fn begins_html(text: &str) -> bool {
    text.starts_with("<!--") || html_name(text).is_some()
}

/// The name of the tag at the start of a text, whether it closes, and what stands behind the name.
fn html_name(text: &str) -> Option<(String, bool, &str)> {
    let inner = text.strip_prefix('<')?;
    let (inner, closes) = match inner.strip_prefix('/') {
        Some(inner) => (inner, true),
        None => (inner, false),
    };
    let name_len =
        inner.bytes().take_while(|b| b.is_ascii_alphanumeric() || matches!(b, b'!' | b':' | b'?'));
    let name = inner.get(..name_len.count())?.to_ascii_lowercase();
    let known = |list: &[&str]| list.contains(&name.as_str());
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

/// A tag of `BBCode` at the start of a text. `[B]` is a side of cards, unless `[/B]` follows.
pub(super) fn bb_tag(text: &str) -> Option<(String, bool, usize)> {
    let end = text.bytes().take(200).position(|byte| byte == b']')?;
    let inner = text.get(1..end)?;
    let (inner, closes) = match inner.strip_prefix('/') {
        Some(inner) => (inner, true),
        None => (inner, false),
    };
    let name = inner.split(['=', ' ']).next().unwrap_or_default();
    let known = name.to_ascii_lowercase();
    if !BB.contains(&known.as_str()) || inner.contains('[') {
        return None;
    }
    let line = text.split(['\n', '\r']).next().unwrap_or_default();
    let upper = name.len() == 1 && name != "*" && name.bytes().all(|b| b.is_ascii_uppercase());
    if upper && !closes && !line.contains(&format!("[/{name}]")) {
        return None;
    }
    // Words in brackets that stand alone are headings of lists, not tags.
    if matches!(known.as_str(), "list" | "card" | "left" | "right")
        && !closes
        && !text.contains(&format!("[/{name}]"))
    {
        return None;
    }
    Some((known, closes, end + 1))
}

/// Whether `[text](address)` stands at the start of a text.
pub(super) fn is_link(text: &str) -> bool {
    let line = text.split(['\n', '\r']).next().unwrap_or_default();
    let Some(at) = line.find("](") else { return false };
    let inside = &line[1..at];
    let address = &line[at + 2..];
    !inside.contains('[')
        && ["http", "www.", "/", "#", "./"].iter().any(|start| address.starts_with(start))
        && address.contains(')')
}
