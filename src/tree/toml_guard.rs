//! What a TOML file is refused for before it is parsed: keys that are made to exhaust the stack. What
//! else is wrong with a file is for its reader to say.

use toml_parser::Source;
use toml_parser::lexer::TokenKind;

use crate::source::Span;

/// The parts that a dotted key may have: `play-deck.characters."Dodge"` has three.
pub(crate) const KEY_PARTS: usize = 8;

/// The first key with too many parts. The parser takes eighty of them, eighty times nested, and
/// the tree that it builds and drops would exhaust a small stack.
pub(crate) fn deep_key(text: &str) -> Option<Span> {
    let mut dots = 0;
    Source::new(text).lex().find_map(|token| {
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
        let span = token.span();
        (dots >= KEY_PARTS).then(|| Span::new(span.start(), span.end()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_of_many_parts_are_found() {
        let key = |parts: usize| vec!["a"; parts].join(".");
        assert_eq!(deep_key(&format!("{} = 1.5", key(KEY_PARTS))), None);
        assert_eq!(deep_key(&format!("x = 1\n[{}]", key(KEY_PARTS))), None);
        let one_more = format!("x = 1\n{} = 1", key(KEY_PARTS + 1));
        assert_eq!(deep_key(&one_more), Some(Span::new(21, 22)), "the dot before the last part");
        assert!(deep_key(&format!("x = {{ {} = 1 }}", key(KEY_PARTS + 1))).is_some());
        assert_eq!(deep_key(&format!("x = \"{}\"", key(80))), None, "text");
        assert_eq!(deep_key(&format!("# {}", key(80))), None, "a comment");
    }
}
