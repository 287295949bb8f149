//! Builds a query from its tokens.

use super::fields::{self, QueryField};
use super::tokens::{Op, Token, TokenKind, tokens};
use super::{BadQuery, Expression, Order, OrderBy, Query};
use crate::cards::database::Database;
use crate::message::message;
use crate::source::{Limits, Span, Spanned};

/// Reads a query.
/// The bytes of a query: more than anybody asks for, and few enough for its words to be guessed at.
const LONGEST: usize = 2_000;

pub(super) fn query(text: &str, database: &Database) -> Result<Query, BadQuery> {
    if text.len() > LONGEST {
        let most = LONGEST;
        let why = message!("a query has at most {most} letters", most);
        return Err(BadQuery::new(why, Span::new(0, text.len())).help(message!("shorten it")));
    }
    let tokens = tokens(text)?;
    let mut parser = QueryParser {
        tokens: tokens.into_iter().peekable(),
        database,
        order: Vec::new(),
        depth: 0,
    };
    let expression = parser.either()?;
    if let Some(token) = parser.tokens.next() {
        return Err(BadQuery::new(message!("this bracket closes nothing"), token.span)
            .help(message!("remove it, or add the ( that it should close")));
    }
    let mut expression = expression.ok_or_else(|| {
        let empty = if parser.order.is_empty() {
            message!("the query is empty")
        } else {
            message!("the query asks for nothing")
        };
        BadQuery::new(empty, Span::new(0, text.len()))
            .help(message!("ask for facts, as in `type:character mind<=4`, or for a name"))
    })?;
    expression.cheapest_first();
    Ok(Query { expression, order: parser.order })
}

struct QueryParser<'q, 'db> {
    tokens: std::iter::Peekable<std::vec::IntoIter<Token<'q>>>,
    database: &'db Database,
    order: Vec<Order>,
    /// How many brackets and negations are open.
    depth: usize,
}

/// An expression; `None` if there is only an order.
type Perhaps = Option<Expression>;

impl<'q> QueryParser<'q, '_> {
    /// The alternatives between `or`s.
    fn either(&mut self) -> Result<Perhaps, BadQuery> {
        let Some(first) = self.all()? else {
            return match self.next_word("or") {
                Some(span) => Err(BadQuery::new(message!("nothing comes before this `or`"), span)),
                None => Ok(None),
            };
        };
        let mut any = vec![first];
        while let Some(span) = self.next_word("or") {
            let missing = || BadQuery::new(message!("nothing follows this `or`"), span);
            any.push(self.all()?.ok_or_else(missing)?);
        }
        Ok(Some(if any.len() == 1 { any.remove(0) } else { Expression::Any(any) }))
    }

    /// The terms that are side by side.
    fn all(&mut self) -> Result<Perhaps, BadQuery> {
        let mut all = Vec::new();
        loop {
            if let Some(span) = self.next_word("and") {
                if all.is_empty() {
                    return Err(BadQuery::new(message!("nothing comes before this `and`"), span));
                }
                let missing = || BadQuery::new(message!("nothing follows this `and`"), span);
                let next = if self.at_end() { None } else { self.one()? };
                all.push(next.ok_or_else(missing)?);
                continue;
            }
            if self.at_end() {
                break;
            }
            all.extend(self.one()?);
        }
        Ok(match all.len() {
            0 => None,
            1 => all.pop(),
            _ => Some(Expression::All(all)),
        })
    }

    /// Whether no term follows.
    fn at_end(&mut self) -> bool {
        match self.tokens.peek().map(|token| &token.kind) {
            None | Some(TokenKind::Close) => true,
            Some(TokenKind::Word(word)) => word.eq_ignore_ascii_case("or"),
            Some(_) => false,
        }
    }

    fn one(&mut self) -> Result<Perhaps, BadQuery> {
        let Some(token) = self.tokens.next() else { return Ok(None) };
        match token.kind {
            TokenKind::Open => {
                self.deeper(token.span, |parser| parser.bracket(token.span)).map(Some)
            }
            TokenKind::Minus => self.deeper(token.span, |parser| parser.not(token.span)).map(Some),
            TokenKind::Word(word) if word.eq_ignore_ascii_case("not") => {
                self.deeper(token.span, |parser| parser.not(token.span)).map(Some)
            }
            TokenKind::Close => Ok(None),
            TokenKind::Word(word) => {
                let tests = fields::word(word, token.span)?.into_iter();
                let one = |test| Expression::One(Spanned::new(test, token.span));
                let mut any: Vec<Expression> = tests.map(one).collect();
                Ok(if any.len() == 1 { any.pop() } else { Some(Expression::Any(any)) })
            }
            TokenKind::Phrase(phrase) => {
                let test = fields::name(phrase, token.span)?;
                Ok(Some(Expression::One(Spanned::new(test, token.span))))
            }
            TokenKind::Field(term) => {
                let field = fields::of(&term)?;
                if field == QueryField::Order {
                    self.order(&term.values, term.op, token.span)?;
                    return Ok(None);
                }
                let (test, negated) = fields::test(field, &term, self.database)?;
                let test = Expression::One(Spanned::new(test, token.span));
                Ok(Some(if negated { Expression::Not(Box::new(test)) } else { test }))
            }
        }
    }

    /// Goes one level deeper, but not without end.
    fn deeper<T>(
        &mut self,
        span: Span,
        inner: impl FnOnce(&mut Self) -> Result<T, BadQuery>,
    ) -> Result<T, BadQuery> {
        let most = Limits::default().depth;
        if self.depth == most {
            let message =
                message!("brackets and negations are nested deeper than {most} levels", most);
            return Err(BadQuery::new(message, span).help(message!("write the query more simply")));
        }
        self.depth += 1;
        let parsed = inner(self);
        self.depth -= 1;
        parsed
    }

    /// The expression after a bracket, and the closing bracket.
    fn bracket(&mut self, open: Span) -> Result<Expression, BadQuery> {
        let inner = self.either()?;
        match self.tokens.next() {
            Some(Token { kind: TokenKind::Close, span }) => inner.ok_or_else(|| {
                BadQuery::new(
                    message!("there is nothing between these brackets"),
                    Span::new(open.start as usize, span.end as usize),
                )
            }),
            _ => Err(BadQuery::new(message!("this bracket is not closed"), open)
                .help(message!("close it with a )"))),
        }
    }

    fn not(&mut self, sign: Span) -> Result<Expression, BadQuery> {
        let nothing = || BadQuery::new(message!("nothing follows this negation"), sign);
        if self.at_end() {
            return Err(nothing());
        }
        Ok(Expression::Not(Box::new(self.one()?.ok_or_else(nothing)?)))
    }

    /// Takes the next token if it is this word.
    fn next_word(&mut self, word: &str) -> Option<Span> {
        let is = |token: &Token<'q>| matches!(token.kind, TokenKind::Word(own) if own.eq_ignore_ascii_case(word));
        self.tokens.next_if(is).map(|token| token.span)
    }

    /// The sort keys: fields with an order, with a `-` for the greatest first.
    fn order(&mut self, by: &[(&str, Span)], op: Op, span: Span) -> Result<(), BadQuery> {
        if self.depth > 0 {
            return Err(BadQuery::new(
                message!("`order` cannot be inside brackets or a negation"),
                span,
            )
            .help(message!("put it at the end of the query")));
        }
        if by.is_empty() || op != Op::Is {
            return Err(BadQuery::new(message!("`order` needs something to sort by"), span)
                .help(message!("write `order:mind`, or `order:-mind` for the greatest first")));
        }
        for &(value, place) in by {
            let name = value.strip_prefix('-').unwrap_or(value);
            let by = match fields::find(name, place)? {
                QueryField::Name => OrderBy::Name,
                QueryField::Id | QueryField::Set => OrderBy::Id,
                QueryField::Word(fields::WordField::Kind | fields::WordField::Type) => {
                    OrderBy::Kind
                }
                QueryField::Number(number) => OrderBy::Number(number),
                _ => {
                    return Err(BadQuery::new(
                        message!("cards cannot be sorted by `{name}`", name),
                        place,
                    )
                    .help(message!("sort by name, id, kind, or a number such as mind")));
                }
            };
            self.order.push(Order { by, descending: value.starts_with('-') });
        }
        Ok(())
    }
}
