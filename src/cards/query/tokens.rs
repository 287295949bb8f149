//! A query taken apart: brackets, signs, and terms with their places.

use super::BadQuery;
use crate::message::message;
use crate::source::Span;

/// A part of a query.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Token<'q> {
    pub(crate) span: Span,
    pub(crate) kind: TokenKind<'q>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum TokenKind<'q> {
    Open,
    Close,
    /// A `-` before a term.
    Minus,
    /// A word without quotes.
    Word(&'q str),
    /// The text between quotes.
    Phrase(&'q str),
    /// A field with its values.
    Field(FieldToken<'q>),
}

/// A field with its values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FieldToken<'q> {
    pub(crate) name: &'q str,
    pub(crate) name_span: Span,
    pub(crate) op: Op,
    pub(crate) op_span: Span,
    /// The values, each with its place; there can be none.
    pub(crate) values: Vec<(&'q str, Span)>,
}

/// How a fact and a value are to compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Op {
    /// `:` or `=`.
    Is,
    /// `!=`.
    IsNot,
    /// `<`.
    Less,
    /// `<=`.
    AtMost,
    /// `>`.
    More,
    /// `>=`.
    AtLeast,
}

/// The operators; longer ones before those that they begin with.
const OPS: [(&str, Op); 7] = [
    ("!=", Op::IsNot),
    ("<=", Op::AtMost),
    (">=", Op::AtLeast),
    (":", Op::Is),
    ("=", Op::Is),
    ("<", Op::Less),
    (">", Op::More),
];

/// Takes a query apart; with `bracketed`, a value may be a query in brackets.
pub(super) fn tokens(text: &str, bracketed: bool) -> Result<Vec<Token<'_>>, BadQuery> {
    let mut cursor = Cursor { text, at: 0, bracketed };
    let mut tokens = Vec::new();
    while let Some(token) = cursor.token()? {
        tokens.push(token);
    }
    Ok(tokens)
}

struct Cursor<'q> {
    text: &'q str,
    at: usize,
    bracketed: bool,
}

impl<'q> Cursor<'q> {
    fn rest(&self) -> &'q str {
        &self.text[self.at..]
    }

    fn token(&mut self) -> Result<Option<Token<'q>>, BadQuery> {
        self.at = self.text.len() - self.rest().trim_start().len();
        let start = self.at;
        let Some(first) = self.rest().chars().next() else { return Ok(None) };
        let kind = match first {
            '(' | ')' => {
                self.at += 1;
                if first == '(' { TokenKind::Open } else { TokenKind::Close }
            }
            '-' if self.rest()[1..].starts_with(|c: char| !c.is_whitespace() && c != ')') => {
                self.at += 1;
                TokenKind::Minus
            }
            '"' => TokenKind::Phrase(self.phrase()?.0),
            _ => self.term()?,
        };
        Ok(Some(Token { span: Span::new(start, self.at), kind }))
    }

    /// The text between quotes; the quotes must be closed.
    fn phrase(&mut self) -> Result<(&'q str, Span), BadQuery> {
        let start = self.at + 1;
        let Some(len) = self.text[start..].find('"') else {
            let span = Span::new(self.at, start);
            return Err(BadQuery::new(message!("this quote is not closed"), span)
                .help(message!("close it with another \"")));
        };
        self.at = start + len + 1;
        Ok((&self.text[start..start + len], Span::new(start, start + len)))
    }

    /// The text between brackets; the brackets and quotes in it must be closed.
    fn bracket(&mut self) -> Result<(&'q str, Span), BadQuery> {
        let open = Span::new(self.at, self.at + 1);
        let start = self.at + 1;
        let mut depth = 0_usize;
        while let Some(next) = self.rest().chars().next() {
            match next {
                '"' => {
                    self.phrase()?;
                    continue;
                }
                '(' => depth += 1,
                ')' => depth -= 1,
                _ => {}
            }
            self.at += next.len_utf8();
            if depth == 0 {
                let end = self.at - 1;
                return Ok((&self.text[start..end], Span::new(start, end)));
            }
        }
        Err(BadQuery::new(message!("this bracket is not closed"), open)
            .help(message!("close it with a )")))
    }

    /// A word, or a field with its values.
    fn term(&mut self) -> Result<TokenKind<'q>, BadQuery> {
        let start = self.at;
        while let Some(next) = self.rest().chars().next().filter(|c| !ends_word(*c)) {
            if let Some((sign, op)) = OPS.iter().find(|(sign, _)| self.rest().starts_with(sign)) {
                return self.field(start, sign.len(), *op).map(TokenKind::Field);
            }
            self.at += next.len_utf8();
        }
        Ok(TokenKind::Word(&self.text[start..self.at]))
    }

    /// The field whose name ends here.
    fn field(&mut self, start: usize, len: usize, op: Op) -> Result<FieldToken<'q>, BadQuery> {
        let (name, name_span) = (&self.text[start..self.at], Span::new(start, self.at));
        let op_span = Span::new(self.at, self.at + len);
        self.at += len;
        let mut values = Vec::new();
        loop {
            let value = self.value()?;
            if !value.0.is_empty() {
                values.push(value);
            }
            if !self.rest().starts_with(',') {
                return Ok(FieldToken { name, name_span, op, op_span, values });
            }
            self.at += 1;
        }
    }

    fn value(&mut self) -> Result<(&'q str, Span), BadQuery> {
        if self.rest().starts_with('"') {
            return self.phrase();
        }
        if self.bracketed && self.rest().starts_with('(') {
            return self.bracket();
        }
        let start = self.at;
        let rest = self.rest();
        let len = rest.find(|c| ends_word(c) || c == ',').unwrap_or(rest.len());
        self.at += len;
        Ok((&rest[..len], Span::new(start, self.at)))
    }
}

const fn is_bracket(c: char) -> bool {
    matches!(c, '(' | ')' | '"')
}

fn ends_word(c: char) -> bool {
    c.is_whitespace() || is_bracket(c)
}
