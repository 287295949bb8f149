//! Spots in YAML: the lines above, by how far they are indented, are the keys; braces and brackets are
//! the business of `flow`.

use super::{Spot, SpotRole, flow, line_end, line_start, quoted_end, unquoted};

/// A line as YAML has it.
#[derive(Clone, Copy)]
struct YamlLine<'t> {
    /// The place of the first dash, if it is an item of a list.
    dash: Option<usize>,
    /// The indentation of its text.
    indent: usize,
    /// The text without dashes.
    text: &'t str,
}

impl<'t> YamlLine<'t> {
    fn new(line: &'t str) -> Self {
        let mut rest = line.trim_start_matches(' ');
        let mut dash = None;
        while let Some(behind) = rest.strip_prefix('-').filter(|behind| is_blank(behind)) {
            dash.get_or_insert(line.len() - rest.len());
            rest = behind.trim_start_matches(' ');
        }
        Self { dash, indent: line.len() - rest.len(), text: rest }
    }

    /// Where its key ends, if it has one, from the start of its text.
    fn colon(&self) -> Option<usize> {
        if self.text.starts_with(['"', '\'']) {
            let end = quoted_end(self.text, 0, &[": "]);
            let rest = &self.text[end..];
            let blank = rest.len() - rest.trim_start_matches(' ').len();
            return rest[blank..].starts_with(':').then_some(end + blank);
        }
        let colons = self.text.match_indices(':').map(|(at, _)| at);
        colons.into_iter().find(|at| is_blank(&self.text[at + 1..]))
    }

    /// Its key, if it opens a table or a list.
    fn opens(&self) -> Option<String> {
        let colon = self.colon()?;
        let value = self.text[colon + 1..].trim();
        let nothing = value.is_empty() || value.starts_with(['#', '&', '!']);
        nothing.then(|| unquoted(&self.text[..colon]))
    }

    fn is_empty(&self) -> bool {
        (self.text.trim().is_empty() && self.dash.is_none()) || self.text.starts_with('#')
    }
}

/// Whether a text begins with a blank, or is empty.
fn is_blank(text: &str) -> bool {
    text.is_empty() || text.starts_with([' ', '\t'])
}

/// The spot of a byte.
pub(super) fn spot(text: &str, byte: usize) -> Option<Spot> {
    if text.trim_start().starts_with(['{', '[']) {
        return flow::spot(text, 0, byte, Vec::new());
    }
    let (start, end) = (line_start(text, byte), line_end(text, byte));
    let line = YamlLine::new(&text[start..end]);
    let own = start + line.indent;
    if byte < own || is_remark(&text[start..byte]) {
        return blank_line(text, start, end, byte);
    }
    let path = keys_above(&text[..start], line.dash, line.indent);
    let Some(colon) = line.colon().map(|colon| own + colon).filter(|&colon| byte > colon) else {
        return Some(key(text, path, own, end, byte, &line));
    };
    let mut path = path;
    path.push(unquoted(&text[own..colon]));
    let value = colon + 1 + (text[colon + 1..end].len() - text[colon + 1..end].trim_start().len());
    if text[value..].starts_with(['{', '[']) {
        return flow::spot(text, value, byte, path);
    }
    Some(plain(text, path, value.min(byte), end, byte, SpotRole::Value))
}

/// A place before the text of a line: it can be written at only if the line is blank.
fn blank_line(text: &str, start: usize, end: usize, byte: usize) -> Option<Spot> {
    if !text[start..end].trim().is_empty() {
        return None;
    }
    let path = keys_above(&text[..start], None, byte - start);
    let (typed, range) = (String::new(), byte..byte);
    Some(Spot { path, role: SpotRole::Key, range, typed, followed: false })
}

/// Whether the text before a byte on its line begins a comment.
fn is_remark(before: &str) -> bool {
    let mut quote = None;
    let mut last = ' ';
    for character in before.chars() {
        match (quote, character) {
            (None, '#') if last == ' ' => return true,
            (None, '"' | '\'') if matches!(last, ' ' | '{' | '[' | ',' | '-') => {
                quote = Some(character);
            }
            (Some(open), _) if open == character => quote = None,
            _ => {}
        }
        last = character;
    }
    false
}

/// A key, or an item of a list of texts.
fn key(
    text: &str,
    path: Vec<String>,
    own: usize,
    end: usize,
    byte: usize,
    line: &YamlLine<'_>,
) -> Spot {
    // The lists of texts that decks have; the other lists are of tables.
    let of_texts = match path.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["tags"] => true,
        ["company", rest @ ..] => !rest.is_empty(),
        _ => false,
    };
    let item = line.dash.is_some() && of_texts && line.colon().is_none();
    let role = if item { SpotRole::Value } else { SpotRole::Key };
    let end = line.colon().map_or(end, |colon| own + colon);
    plain(text, path, own, end, byte, role)
}

fn plain(
    text: &str,
    path: Vec<String>,
    start: usize,
    end: usize,
    byte: usize,
    role: SpotRole,
) -> Spot {
    let written = &text[start..end];
    let length = if written.starts_with(['"', '\'']) {
        quoted_end(text, start, &[": "]) - start
    } else {
        written.find(" #").map_or(written, |remark| &written[..remark]).trim_end().len()
    };
    let range = start..(start + length).max(byte);
    let followed = text[range.end..].trim_start_matches(' ').starts_with(':');
    Spot { path, role, typed: unquoted_so_far(&text[start..byte]), range, followed }
}

/// The text typed so far: blanks at its end belong to an unfinished name.
fn unquoted_so_far(written: &str) -> String {
    if written.starts_with(['"', '\'']) { unquoted(written) } else { written.to_owned() }
}

/// The keys that lead to a line that is indented so far, by the lines above it.
fn keys_above(above: &str, dash: Option<usize>, indent: usize) -> Vec<String> {
    let mut keys = Vec::new();
    // A list may be indented as little as its key.
    let (mut limit, mut in_list) = (dash.unwrap_or(indent), dash.is_some());
    for line in above.lines().rev().map(YamlLine::new) {
        if line.is_empty() {
            continue;
        }
        let is_above =
            line.indent < limit || (in_list && line.indent == limit && line.dash.is_none());
        if is_above && let Some(key) = line.opens() {
            keys.push(key);
        }
        let is_beside = line.dash.is_some() && line.indent == limit && !in_list;
        if is_above || is_beside {
            (limit, in_list) = match line.dash {
                Some(dash) => (dash, true),
                None => (line.indent, false),
            };
        }
        if limit == 0 && !in_list {
            break;
        }
    }
    keys.reverse();
    keys
}
