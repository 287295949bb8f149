//! Which form a deck file has: its content decides, then its extension.

use memchr::memmem;

use super::cardnum::is_cardnum;
use super::gccg::{is_rule, is_signature};
use super::lackey::is_lackey;
use super::lines::{Line, Lines, section_word, without_count};
use super::link::is_link;
use super::play_meccg::is_play_meccg;
use super::tabletop;
use super::text::{is_chat, is_heading, is_netmeccg};
use crate::decks::model::Format;
use crate::source::SourceFile;
use crate::text::{has_word, in_word};
use crate::tree::json;

/// How many lines are looked at before the extension decides.
const LINES_TO_JUDGE: usize = 200;

/// The form that a file has.
pub fn detect(source: &SourceFile) -> Format {
    let text = source.text.trim_start();
    by_signature(text, &source.path)
        .or_else(|| ending(&source.path).and_then(Format::of_ending))
        .filter(|&form| !is_only_named(text, form))
        .unwrap_or(Format::Text)
}

/// Whether only the ending of a file says that it has a form: lines of cards are a list, whatever
/// their file is called.
fn is_only_named(text: &str, form: Format) -> bool {
    match form {
        Format::Lackey => !text.starts_with('<'),
        Format::Gccg => {
            let mut lines = Lines::new(text).filter(|line| !line.text.is_empty()).map(|l| l.text);
            // A number first is how this form lists cards, too.
            let other = |line: &str| {
                !line.starts_with(|c: char| c.is_ascii_digit())
                    && section_word(without_count(line)).is_none()
            };
            !text.contains("\n#") && !text.starts_with('#') && lines.any(other)
        }
        _ => false,
    }
}

/// The form that the content shows beyond doubt.
fn by_signature(text: &str, path: &str) -> Option<Format> {
    if is_page(text) || is_netmeccg(text) {
        return Some(Format::Text);
    }
    if is_link(text) {
        return Some(Format::Link);
    }
    if is_lackey(text) {
        return Some(Format::Lackey);
    }
    // `<Hazards>` alone is a heading of a list.
    if text.starts_with('<') && (text.contains("</") || text.contains("/>") || text.contains("<?"))
    {
        return Some(Format::Octgn);
    }
    // A JSON list is not a deck, but the JSON reader reports that best.
    // `[*]` is an item of a forum's list.
    if text.starts_with('[') && !text.starts_with("[*]") && !is_chat(text) && is_json_list(text) {
        return Some(Format::Json);
    }
    // `{{Deck|…}}` and `{| class="wikitable"` are a wiki's.
    let wiki = text.starts_with("{{") || text.starts_with("{|");
    if text.starts_with('{') && !wiki && !is_braced_heading(text) {
        let keys = json::top_keys(text);
        let has = |key: &str| keys.iter().any(|other| other == key);
        if has(tabletop::SIGNATURE) {
            return Some(Format::Tabletop);
        }
        let server = has("alignment") || has("deck");
        return Some(if server { Format::MeccgJson } else { Format::Json });
    }
    if is_play_meccg(text) {
        return Some(Format::PlayMeccg);
    }
    if is_gccg(text) {
        return Some(Format::Gccg);
    }
    if is_toml(text) {
        // A file that calls itself TOML is TOML with faults rather than a list.
        let named = ending(path).is_some_and(|end| end.eq_ignore_ascii_case("toml"));
        return Some(if !named && is_listed(text) { Format::Text } else { Format::Toml });
    }
    if is_yaml(text) {
        return Some(Format::Yaml);
    }
    is_cardnum(text).then_some(Format::Cardnum)
}

/// The ending after the last dot of a file name.
fn ending(path: &str) -> Option<&str> {
    Some(path.rsplit(['/', '\\']).next()?.rsplit_once('.')?.1)
}

/// A signature in the head, or a section name under a rule.
fn is_gccg(text: &str) -> bool {
    let mut under_rule = false;
    let mut in_head = true;
    // After the head, only what follows a rule is evidence.
    let ends = |at: usize| {
        let behind = text[at..].trim_start_matches(['#', ' ', '\t']);
        behind.is_empty() || behind.starts_with(['\n', '\r'])
    };
    let ruled = memmem::find_iter(text.as_bytes(), b"##").any(ends);
    for line in Lines::new(text).filter(|line| !line.text.is_empty()).take(LINES_TO_JUDGE) {
        let is_remark = line.text.starts_with('#');
        in_head &= is_remark;
        if !in_head && !ruled {
            return false;
        }
        if in_head && is_signature(line.text.trim_start_matches('#').trim()) {
            return true;
        }
        if under_rule && !is_remark && section_word(without_count(line.text)).is_some() {
            return true;
        }
        under_rule = is_remark && is_rule(line.text);
    }
    false
}

/// Whether a text that starts with a bracket is a JSON list, perhaps cut off, rather than TOML: a
/// header has a name in its brackets and closes them on the same line.
fn is_json_list(text: &str) -> bool {
    if serde_json::from_str::<serde::de::IgnoredAny>(text).is_ok() {
        return true;
    }
    let line = text.lines().next().unwrap_or_default();
    let name = line.strip_prefix("[[").or_else(|| line.strip_prefix('[')).unwrap_or(line);
    let named = name.trim_start().starts_with(|c: char| in_word(c) || "_-\"'".contains(c));
    let header = name.split_once(']').is_some_and(|(name, _)| !name.contains([',', '{', '[']));
    !(named && header)
}

/// The tags that pages, and parts of pages, begin with.
const TAGS: [&str; 26] = [
    "!doctype html",
    "html",
    "head",
    "body",
    "p",
    "div",
    "span",
    "b",
    "strong",
    "i",
    "em",
    "u",
    "ul",
    "ol",
    "li",
    "table",
    "br",
    "pre",
    "font",
    "h1",
    "h2",
    "h3",
    "h4",
    "a",
    "dl",
    "meta",
];

/// Whether a text is a web page, saved whole or in part, and not a deck of OCTGN.
fn is_page(text: &str) -> bool {
    let start = text.strip_prefix("<!--").map_or(text, |rest| {
        rest.split_once("-->").map_or(rest, |(_, behind)| behind.trim_start())
    });
    start.strip_prefix('<').is_some_and(|rest| {
        TAGS.iter().any(|tag| {
            let named = rest.get(..tag.len()).is_some_and(|name| name.eq_ignore_ascii_case(tag));
            named && rest[tag.len()..].starts_with(['>', ' ', '/', '\n', '\r', '\t'])
        })
    })
}

/// Whether a line is a TOML header: its brackets close on the line, and only a comment may follow.
/// `[b]Hazards[/b]` is not one.
fn is_header(line: &str) -> bool {
    line.rsplit_once(']').is_some_and(|(name, behind)| {
        let inside = name.trim_start_matches('[').trim_end_matches(']');
        let behind = behind.trim_start();
        (behind.is_empty() || behind.starts_with('#'))
            && (inside.contains('"') || !inside.contains(['[', ']', '/']))
    })
}

/// Whether a text that begins like TOML is a list with headings in brackets: most of its lines do
/// not give a key a value.
fn is_listed(text: &str) -> bool {
    let lines = Lines::new(text).map(|line| line.text);
    // `sep=;` is the first line of some spreadsheet tables.
    if lines.clone().next().is_some_and(|line| line.len() <= 5 && line.starts_with("sep=")) {
        return true;
    }
    let first = lines.clone().find(|line| !line.is_empty() && !line.starts_with('#'));
    let headed = first.is_some_and(|line| {
        let key = line.split_once('=').map_or(line, |(key, _)| key).trim();
        line.starts_with('[') || section_word(key).is_some()
    });
    if !headed {
        return false;
    }
    // Notes may hold anything, and no list has a dotted header.
    if text.contains("\"\"\"")
        || text.contains("'''")
        || text.contains("[play-deck")
        || text.contains("[pool.")
    {
        return false;
    }
    // Native tables are written in lower case: `[Resources]` is a heading, whatever follows.
    let mut headers = lines.clone().filter_map(|line| line.strip_prefix('[')?.strip_suffix(']'));
    let heads = |name: &str| section_word(name).is_some() || is_heading(name);
    if headers.any(|name| name.starts_with(char::is_uppercase) && heads(name)) {
        return true;
    }
    let telling = lines.filter(|line| !line.is_empty() && !line.starts_with(['#', '[']));
    let (mut keys, mut others) = (0, 0);
    for line in telling.take(LINES_TO_JUDGE) {
        let counted = line.starts_with(|c: char| c.is_ascii_digit())
            || line.ends_with(|c: char| c.is_ascii_digit());
        match line.split_once('=') {
            // `Risky Blow = 3`: no key of TOML has a blank in it without quotes.
            Some((key, _)) if key.trim().contains(' ') && !key.contains(['"', '\'']) => others += 1,
            // `= Dodge`
            Some(("", _)) => others += 1,
            Some(_) => keys += 1,
            None if counted => others += 1,
            None => {}
        }
    }
    others > 0 && keys <= others.max(2)
}

/// Whether the first line that is not a comment is a TOML header or gives a key a value.
fn is_toml(text: &str) -> bool {
    let mut lines = Lines::new(text).map(|line| line.text);
    let mut telling = lines.by_ref().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let (first, next) = (telling.next(), telling.next());
    first.is_some_and(|line| {
        // Marks of a forum.
        if ["[quote", "[code", "[list", "[spoiler"].iter().any(|mark| line.starts_with(mark)) {
            return false;
        }
        if line.starts_with('[') {
            return is_header(line)
                && next.is_none_or(|next| next.contains('=') || is_header(next));
        }
        let (key, value) = match line.split_once('=') {
            Some((key, value)) if !value.trim().is_empty() => (key.trim(), value.trim()),
            _ => return false,
        };
        // `Pool => Balin`, `Resources = 30`
        if value.starts_with('>') || value.parse::<u32>().is_ok() && is_heading(line) {
            return false;
        }
        // `Pool = Balin, Kíli`
        if value.starts_with(char::is_uppercase) && section_word(key).is_some() {
            return false;
        }
        let quoted = key.len() > 2 && key.starts_with(['"', '\'']) && key.ends_with(['"', '\'']);
        let bare = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.');
        quoted || (has_word(key) && key.chars().all(bare))
    })
}

/// The keys of native decks, of which a YAML file shows one at the start of a line.
const YAML_KEYS: &[&str] = &[
    "name",
    "player",
    "avatar",
    "ruleset",
    "length",
    "pool",
    "play-deck",
    "sideboard",
    "sites",
    "author",
    "limited_collection",
    "date",
    "tags",
    "notes",
    "company",
    "allow",
    "sideboard-vs-fallen-wizard",
    "hazard-deck",
];

/// Every line that is not indented is a key with a colon, and one is a key of ours.
fn is_yaml(text: &str) -> bool {
    let mut known = false;
    let mut told = false;
    let mut lines = Lines::new(text);
    for _ in 0..LINES_TO_JUDGE {
        let begins = lines.offset();
        let Some(Line { text: line, .. }) = lines.next() else { break };
        let indented = text[begins..].starts_with([' ', '\t']);
        if line.is_empty() || line.starts_with(['#', '%']) || line == "---" || line == "..." {
            continue;
        }
        if indented {
            // `Dodge: 2` and `- Dodge` are not entries of a plain list.
            told = told || line.starts_with("- ") || line.contains(": ");
            continue;
        }
        if line.starts_with("- ") || matches!(line, "}" | "]") {
            continue;
        }
        let Some((key, value)) = line.split_once(':') else { return false };
        known = known || YAML_KEYS.contains(&key.trim_matches(['"', '\'']));
        told |= value.starts_with(' ');
    }
    known && told
}

/// Whether the first line is one word in braces, with a list below it: `{Resources}`.
fn is_braced_heading(text: &str) -> bool {
    let (first, rest) = text.split_once(['\n', '\r']).unwrap_or((text, ""));
    let inner = first.trim_end().strip_prefix('{').and_then(|inner| inner.strip_suffix('}'));
    inner.is_some_and(|inner| {
        inner.contains(char::is_alphabetic) && !inner.contains(['"', ':', '{', '['])
    }) && has_word(rest)
}

#[cfg(test)]
mod tests {
    use super::super::testing::STEWARDS;
    use super::*;

    fn form(path: &str, text: &str) -> Format {
        detect(&SourceFile::new(path, text))
    }

    #[test]
    fn content_decides_first() {
        let cases = [
            (STEWARDS, Format::Gccg),
            ("####\nDeck\n####\n1 Dodge\n", Format::Gccg),
            ("# Middle-earth Deck\n\nDeck\n", Format::Gccg),
            ("# mine\nname = \"x\"\n", Format::Toml),
            ("#### Deck ####\n[pool.characters]\n", Format::Toml),
            ("[[company]]\n", Format::Toml),
            ("\"Dodge\" = 1\n", Format::Toml),
            ("\n{\"pool\": {}}", Format::Json),
            ("[\n{\"name\": 1}]", Format::Json),
            ("[]", Format::Json),
            ("[\"Dodge\"]", Format::Json),
            ("[\n  \"Dodge\",", Format::Json),
            ("[1, 2", Format::Json),
            ("[[\"Dodge\", 1]]\n", Format::Json),
            ("[[[[", Format::Json),
            ("[\"pool\".characters]\n", Format::Toml),
            ("[ sites ] # here\n", Format::Toml),
            ("{\"pool\": {}, \"notes\": \"the deck\", \"x", Format::Json),
            ("{\"id\": 1, \"alignment\": \"hero\"}", Format::MeccgJson),
            ("{pool}", Format::Json),
            ("{\"deck\": {}, \"x", Format::MeccgJson),
            ("<?xml version=\"1.0\"?><deck/>", Format::Octgn),
            ("name: x\nsites:\n  Moria: 1\n", Format::Yaml),
            ("pool\n2 Cram (TD)\n", Format::Cardnum),
            ("---\nsites:\n  Moria: 1\n", Format::Yaml),
        ];
        for (text, format) in cases {
            assert_eq!(form("deck.toml", text), format, "{text}");
            assert_eq!(form("deck.json", text), format, "{text}");
            assert_eq!(form("deck", text), format, "{text}");
        }
        assert_eq!(form("list.txt", "{Resources}\n3 Dodge\n"), Format::Text);
    }

    #[test]
    fn the_extension_decides_what_the_content_does_not() {
        assert_eq!(form("a.toml", "name \"x\"\n"), Format::Toml);
        assert_eq!(form("a.YML", "3 Dodge\n"), Format::Yaml);
        assert_eq!(form("dir.toml/a.meccg", "Deck\n3 Dodge\n"), Format::Gccg);
        assert_eq!(form("a", "Sideboard:\n3 Dodge\n"), Format::Text);
        assert_eq!(form("a", "sideboard:\n3 Dodge\n"), Format::Text);
        assert_eq!(form("a", "3 Dodge\n"), Format::Text);
    }
}
