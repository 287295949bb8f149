//! Comments in deck files: what people wrote for people, which no other form of file can keep.

use toml_parser::Source;
use toml_parser::lexer::TokenKind;

use super::list::{heading, is_remark};
use crate::decks::model::Format;
use crate::source::{Limits, SourceFile, Span};
use crate::text::has_word;
use crate::tree::{Node, NodeKind, Syntax};

/// The comments of a file that can be read in this form.
pub(crate) fn comments(source: &SourceFile, form: Format) -> Vec<Span> {
    let marked = || memchr::memchr(b'#', source.text.as_bytes()).is_some();
    match form {
        Format::Toml | Format::Yaml if !marked() => Vec::new(),
        Format::Toml => in_toml(&source.text),
        Format::Yaml => in_yaml(source),
        Format::Text | Format::Cardnum => in_list(&source.text),
        Format::Json
        | Format::Gccg
        | Format::Octgn
        | Format::MeccgJson
        | Format::Lackey
        | Format::Tabletop
        | Format::PlayMeccg
        | Format::Link => Vec::new(),
    }
}

/// Whether a comment only tells an editor the schema of the file: `#:schema …` and `# yaml-language-server: $schema=…`.
pub(crate) fn is_schema_line(comment: &str) -> bool {
    let text = comment.trim_start_matches('#').trim_start();
    text.starts_with(":schema") || text.starts_with("yaml-language-server:")
}

fn in_toml(text: &str) -> Vec<Span> {
    let comments = Source::new(text).lex().filter(|token| token.kind() == TokenKind::Comment);
    comments.map(|token| Span::new(token.span().start(), token.span().end())).collect()
}

/// Every `#` after a blank or at the start of a line that is not inside a key or value.
fn in_yaml(source: &SourceFile) -> Vec<Span> {
    let Ok(root) = Syntax::Yaml.read(source, &Limits::default()) else { return Vec::new() };
    let mut held = Vec::new();
    leaves(&root, &mut held);
    held.sort_unstable();
    let text = &source.text;
    let mut comments = Vec::new();
    let mut end = 0;
    for (at, _) in text.match_indices('#') {
        let before = text[..at].chars().next_back();
        let started = held.partition_point(|span| span.start as usize <= at);
        let inside = started > 0 && held[started - 1].range().contains(&at);
        if at < end || !before.is_none_or(char::is_whitespace) || inside {
            continue;
        }
        end = text[at..].find(['\n', '\r']).map_or(text.len(), |len| at + len);
        comments.push(Span::new(at, end));
    }
    comments
}

/// The places of the keys and plain values of a tree.
fn leaves(node: &Node<'_>, out: &mut Vec<Span>) {
    match &node.kind {
        NodeKind::Table(table) => table.iter().for_each(|(key, value)| {
            out.push(key.span);
            leaves(value, out);
        }),
        NodeKind::List(list) => list.iter().for_each(|value| leaves(value, out)),
        _ => out.push(node.span),
    }
}

/// The remarks of a list, but for the first one in its head, which is the name of the deck.
fn in_list(text: &str) -> Vec<Span> {
    let mut remarks = Vec::new();
    let mut named = false;
    let mut at = 0;
    for line in text.split_inclusive(['\n', '\r']) {
        let start = at;
        at += line.len();
        let line = line.trim();
        let says = has_word(line);
        if says && is_remark(line) && heading(line).is_none() {
            remarks.extend(named.then(|| Span::new(start, start + line.len())));
            named = true;
        } else if says {
            named = true;
        }
    }
    remarks
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(form: Format, text: &str) -> Vec<String> {
        let source = SourceFile::new("deck", text);
        let comments = comments(&source, form);
        comments.into_iter().map(|span| source.slice(span).trim().to_owned()).collect()
    }

    #[test]
    fn comments_are_told_from_texts() {
        let toml = "#:schema x\n# one\nname = \"# no\" # two\nnotes = \"\"\"\n# no\n\"\"\"\n";
        assert_eq!(found(Format::Toml, toml), ["#:schema x", "# one", "# two"]);
        let yaml = "# one\nname: a#b # two\nnotes: |\n  # no\n  no # no\nsites: {\"x # no\": 1, 'y # no': 1}\ntags: [\"# no\"] # three # four\n";
        assert_eq!(found(Format::Yaml, yaml), ["# one", "# two", "# three # four"]);
        let list = "# A deck\n// one\n# Sites\n1 Moria\n# two\n";
        assert_eq!(found(Format::Text, list), ["// one", "# two"]);
    }
}
