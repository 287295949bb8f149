//! Refuses TOML files, before they are parsed, that are made to exhaust the stack or the memory.
//! Other faults are left to the reader.

use toml_parser::Source;
use toml_parser::lexer::TokenKind;

use super::most_nodes;
use crate::message::{Message, message};
use crate::source::{Limits, Span};

/// The parts that a dotted key may have: `play-deck.characters."Dodge"` has three.
const KEY_PARTS: usize = 8;

/// The words, signs and ends of lines that a value needs, with blank lines and remarks around it.
const TOKENS: usize = 8;

/// The tokens that a file may have beside those of its values: as many as all of a deck need.
const FREE_TOKENS: usize = 640_000;

/// Something of which a file has more than any that people write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Exhausting {
    /// A key with too many parts. The parser takes eighty of them, eighty times nested, and the tree
    /// that it builds and drops would exhaust a small stack.
    KeyParts(Span),
    /// Lists and tables within each other.
    Depth(Span),
    /// Values, lists and tables: the parser's tree takes fifty times the bytes of some of them.
    Nodes(Span),
    /// Words, signs, comments and line ends: the parser keeps some fifty bytes for each.
    Tokens(Span),
}

impl Exhausting {
    /// The place at which a limit is exceeded.
    pub(crate) const fn span(self) -> Span {
        match self {
            Self::KeyParts(span) | Self::Depth(span) | Self::Nodes(span) | Self::Tokens(span) => {
                span
            }
        }
    }

    /// The excess, for a file that is not a deck.
    pub(crate) fn message(self) -> Message {
        match self {
            Self::KeyParts(_) => message!("a key has more than {parts} parts", parts = KEY_PARTS),
            Self::Depth(_) => message!("tables and lists are nested too deeply"),
            Self::Nodes(_) => message!("the file holds more values than any such file needs"),
            Self::Tokens(_) => {
                message!("the file has more words and lines than such a file needs")
            }
        }
    }
}

/// The first place where a text has too much of something.
pub(crate) fn too_much(text: &str, limits: &Limits) -> Option<Exhausting> {
    // The brackets of a header are not a level of nesting.
    let most_open = limits.depth.saturating_add(2);
    if cannot_be_too_much(text, limits, most_open) {
        return None;
    }
    let (mut dots, mut open, mut nodes) = (0, 0_usize, 0);
    let most_tokens = most_nodes(limits).saturating_mul(TOKENS);
    Source::new(text).lex().enumerate().find_map(|(tokens, token)| {
        let span = Span::new(token.span().start(), token.span().end());
        match token.kind() {
            TokenKind::Dot => dots += 1,
            TokenKind::Atom
            | TokenKind::Whitespace
            | TokenKind::BasicString
            | TokenKind::LiteralString
            | TokenKind::MlBasicString
            | TokenKind::MlLiteralString => {}
            _ => dots = 0,
        }
        match token.kind() {
            TokenKind::LeftSquareBracket | TokenKind::LeftCurlyBracket => {
                open += 1;
                nodes += 1;
            }
            TokenKind::RightSquareBracket | TokenKind::RightCurlyBracket => {
                open = open.saturating_sub(1);
            }
            TokenKind::Comma | TokenKind::Equals => nodes += 1,
            _ => {}
        }
        let deep_key = (dots >= KEY_PARTS).then_some(Exhausting::KeyParts(span));
        let deep = (open > most_open).then_some(Exhausting::Depth(span));
        let many = (nodes > most_nodes(limits)).then_some(Exhausting::Nodes(span));
        // Words without values are none of ours.
        let most_tokens = most_tokens.min(FREE_TOKENS + nodes * TOKENS);
        let long = (tokens > most_tokens).then_some(Exhausting::Tokens(span));
        deep_key.or(deep).or(many).or(long)
    })
}

/// Whether a text has too few bytes, brackets and dots to exceed a limit anywhere: most decks do,
/// and need no lexer.
fn cannot_be_too_much(text: &str, limits: &Limits, most_open: usize) -> bool {
    let dots = |line: &[u8]| memchr::memchr_iter(b'.', line).count();
    // A text of few bytes has few values and tokens.
    text.len() <= most_nodes(limits).min(FREE_TOKENS)
        && memchr::memchr2_iter(b'[', b'{', text.as_bytes()).count() <= most_open
        && text.as_bytes().split(|&byte| byte == b'\n').all(|line| dots(line) < KEY_PARTS)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Option<Exhausting> {
        too_much(text, &Limits { entries: 2, depth: 3, ..Limits::default() })
    }

    #[test]
    fn keys_of_many_parts_are_found() {
        let key = |parts: usize| vec!["a"; parts].join(".");
        assert_eq!(found(&format!("{} = 1.5", key(KEY_PARTS))), None);
        assert_eq!(found(&format!("x = 1\n[{}]", key(KEY_PARTS))), None);
        let one_more = format!("x = 1\n{} = 1", key(KEY_PARTS + 1));
        let last_dot = Exhausting::KeyParts(Span::new(21, 22));
        assert_eq!(found(&one_more), Some(last_dot), "the dot before the last part");
        assert!(found(&format!("x = {{ {} = 1 }}", key(KEY_PARTS + 1))).is_some());
        assert_eq!(found(&format!("x = \"{}\"", key(80))), None, "text");
        assert_eq!(found(&format!("# {}", key(80))), None, "a comment");
    }

    /// Four nodes for each of two entries.
    #[test]
    fn many_values_are_found() {
        let values = |number: usize| "a = 1\n".repeat(number);
        assert_eq!(found(&values(8)), None);
        assert_eq!(found(&values(9)), Some(Exhausting::Nodes(Span::new(50, 51))));
        assert_eq!(found(&format!("x = \"{}\"", values(9).replace('\n', "\\n"))), None, "text");
        assert!(matches!(found("[[a]]\n[[a]]\n[[a]]\n[[a]]\n[[a]]"), Some(Exhausting::Nodes(_))));
        assert!(matches!(found("a = [1,1,1,1,1,1,1,1]"), Some(Exhausting::Nodes(_))));
    }

    #[test]
    fn blank_lines_without_end_are_found() {
        let lines = |number: usize| format!("a = 1\n{}", "#\n".repeat(number));
        assert_eq!(found(&lines(20)), None);
        assert!(matches!(found(&lines(100)), Some(Exhausting::Tokens(_))));
        assert!(matches!(found(&"\n".repeat(100)), Some(Exhausting::Tokens(_))));
    }

    #[test]
    fn deep_values_are_found() {
        assert_eq!(found("a = [[[[[1]]]]]"), None);
        assert_eq!(found("a = [[[[[["), Some(Exhausting::Depth(Span::new(9, 10))));
        assert_eq!(found("[a]\n[b]\n[c]\n[d]\n[e]\n[f]\n"), None);
    }
}
