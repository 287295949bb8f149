//! Builds a query from its tokens. The grammar is one for all queries; what a term means is the
//! business of a [`Vocabulary`].

use super::fields::{self, QueryField};
use super::tokens::{FieldToken, Op, Token, TokenKind, tokens};
use super::{BadQuery, Expression, Order, OrderBy, Query, Test};
use crate::cards::database::Database;
use crate::message::{Message, message};
use crate::source::{Limits, Span, Spanned};

/// The bytes of a query: more than anybody asks for, and few enough for its words to be guessed at.
const LONGEST: usize = 2_000;

/// What the terms of a query mean.
pub(crate) trait Vocabulary {
    /// A test of what is searched.
    type Test;
    /// A key by which it is sorted.
    type Order;

    /// Whether a value can be a query in brackets, as in `card:(race:elf mind>4)`.
    const BRACKETED: bool;

    /// The tests of a word without a field, any of which may hold.
    fn word(&self, word: &str, span: Span) -> Result<Vec<Self::Test>, BadQuery>;

    /// The test of a phrase in quotes.
    fn phrase(&self, phrase: &str, span: Span) -> Result<Self::Test, BadQuery>;

    /// What a field with its values asks for.
    fn field(
        &self,
        term: &FieldToken<'_>,
        span: Span,
    ) -> Result<AskedTerm<Self::Test, Self::Order>, BadQuery>;

    /// What can be asked for, for somebody who asked for nothing.
    fn example(&self) -> Message;
}

/// What a field with its values asks for.
pub(crate) enum AskedTerm<T, O> {
    /// That this holds.
    Fits(T),
    /// That this does not hold.
    FitsNot(T),
    /// An order.
    Sorted(Vec<O>),
}

/// Reads a query for cards.
pub(super) fn query(text: &str, database: &Database) -> Result<Query, BadQuery> {
    let (mut expression, order) = parsed(text, &CardWords { database })?;
    expression.cheapest_first();
    Ok(Query { expression, order })
}

/// The expression and the order of a query in the words of a vocabulary.
type Parsed<V> = (Expression<<V as Vocabulary>::Test>, Vec<<V as Vocabulary>::Order>);

/// Reads a query in the words of a vocabulary: its expression and its order.
pub(crate) fn parsed<V: Vocabulary>(text: &str, vocabulary: &V) -> Result<Parsed<V>, BadQuery> {
    if text.len() > LONGEST {
        let most = LONGEST;
        let why = message!("a query has at most {most} letters", most);
        return Err(BadQuery::new(why, Span::new(0, text.len())).help(message!("shorten it")));
    }
    let tokens = tokens(text, V::BRACKETED)?;
    let mut parser = QueryParser {
        tokens: tokens.into_iter().peekable(),
        vocabulary,
        order: Vec::new(),
        depth: 0,
    };
    let expression = parser.either()?;
    if let Some(token) = parser.tokens.next() {
        return Err(BadQuery::new(message!("this bracket closes nothing"), token.span)
            .help(message!("remove it, or add the ( that it should close")));
    }
    let expression = expression.ok_or_else(|| {
        let empty = if parser.order.is_empty() {
            message!("the query is empty")
        } else {
            message!("the query asks for nothing")
        };
        BadQuery::new(empty, Span::new(0, text.len())).help(vocabulary.example())
    })?;
    Ok((expression, parser.order))
}

struct QueryParser<'q, 'v, V: Vocabulary> {
    tokens: std::iter::Peekable<std::vec::IntoIter<Token<'q>>>,
    vocabulary: &'v V,
    order: Vec<V::Order>,
    /// How many brackets and negations are open.
    depth: usize,
}

/// What to do where `and` or `or` has nothing beside it.
fn both_sides() -> Message {
    message!("write something on both sides of it, or remove it")
}

/// An expression; `None` if there is only an order.
type Perhaps<T> = Option<Expression<T>>;

impl<'q, V: Vocabulary> QueryParser<'q, '_, V> {
    /// The alternatives between `or`s.
    fn either(&mut self) -> Result<Perhaps<V::Test>, BadQuery> {
        let Some(first) = self.all()? else {
            return match self.next_word("or") {
                Some(span) => {
                    let what = message!("nothing comes before this `or`");
                    Err(BadQuery::new(what, span).help(both_sides()))
                }
                None => Ok(None),
            };
        };
        let mut any = vec![first];
        while let Some(span) = self.next_word("or") {
            let missing =
                || BadQuery::new(message!("nothing follows this `or`"), span).help(both_sides());
            any.push(self.all()?.ok_or_else(missing)?);
        }
        Ok(Some(if any.len() == 1 { any.remove(0) } else { Expression::Any(any) }))
    }

    /// The terms that are side by side.
    fn all(&mut self) -> Result<Perhaps<V::Test>, BadQuery> {
        let mut all = Vec::new();
        loop {
            if let Some(span) = self.next_word("and") {
                if all.is_empty() {
                    let what = message!("nothing comes before this `and`");
                    return Err(BadQuery::new(what, span).help(both_sides()));
                }
                let missing = || {
                    BadQuery::new(message!("nothing follows this `and`"), span).help(both_sides())
                };
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

    fn one(&mut self) -> Result<Perhaps<V::Test>, BadQuery> {
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
                let tests = self.vocabulary.word(word, token.span)?.into_iter();
                let one = |test| Expression::One(Spanned::new(test, token.span));
                let mut any: Vec<Expression<V::Test>> = tests.map(one).collect();
                Ok(if any.len() == 1 { any.pop() } else { Some(Expression::Any(any)) })
            }
            TokenKind::Phrase(phrase) => {
                let test = self.vocabulary.phrase(phrase, token.span)?;
                Ok(Some(Expression::One(Spanned::new(test, token.span))))
            }
            TokenKind::Field(term) => {
                let one = |test| Expression::One(Spanned::new(test, token.span));
                Ok(match self.vocabulary.field(&term, token.span)? {
                    AskedTerm::Fits(test) => Some(one(test)),
                    AskedTerm::FitsNot(test) => Some(Expression::Not(Box::new(one(test)))),
                    AskedTerm::Sorted(order) => {
                        self.sort(order, token.span)?;
                        None
                    }
                })
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
    fn bracket(&mut self, open: Span) -> Result<Expression<V::Test>, BadQuery> {
        let inner = self.either()?;
        match self.tokens.next() {
            Some(Token { kind: TokenKind::Close, span }) => inner.ok_or_else(|| {
                BadQuery::new(
                    message!("there is nothing between these brackets"),
                    Span::new(open.start as usize, span.end as usize),
                )
                .help(message!("remove them, or write what they should ask for"))
            }),
            _ => Err(BadQuery::new(message!("this bracket is not closed"), open)
                .help(message!("close it with a )"))),
        }
    }

    fn not(&mut self, sign: Span) -> Result<Expression<V::Test>, BadQuery> {
        let nothing = || {
            BadQuery::new(message!("nothing follows this negation"), sign)
                .help(message!("remove it, or write what it should exclude"))
        };
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

    /// Takes the keys of an order, which sorts everything that is found.
    fn sort(&mut self, order: Vec<V::Order>, span: Span) -> Result<(), BadQuery> {
        if self.depth > 0 {
            return Err(BadQuery::new(
                message!("`order` cannot be inside brackets or a negation"),
                span,
            )
            .help(message!("put it at the end of the query")));
        }
        self.order.extend(order);
        Ok(())
    }
}

/// The keys of an order: names of fields, with a `-` for the greatest first.
pub(crate) fn sort_keys<O>(
    term: &FieldToken<'_>,
    span: Span,
    key: impl Fn(&str, Span, bool) -> Result<O, BadQuery>,
) -> Result<Vec<O>, BadQuery> {
    if term.values.is_empty() || term.op != Op::Is {
        return Err(BadQuery::new(message!("`order` needs something to sort by"), span)
            .help(message!("write `order:mind`, or `order:-mind` for the greatest first")));
    }
    let keys = term.values.iter().map(|&(value, place)| {
        let name = value.strip_prefix('-').unwrap_or(value);
        key(name, place, value.starts_with('-'))
    });
    keys.collect()
}

/// The words of queries for cards.
struct CardWords<'db> {
    database: &'db Database,
}

impl Vocabulary for CardWords<'_> {
    type Test = Test;
    type Order = Order;

    const BRACKETED: bool = false;

    fn word(&self, word: &str, span: Span) -> Result<Vec<Test>, BadQuery> {
        fields::word(word, span)
    }

    fn phrase(&self, phrase: &str, span: Span) -> Result<Test, BadQuery> {
        fields::name(phrase, span)
    }

    fn field(&self, term: &FieldToken<'_>, span: Span) -> Result<AskedTerm<Test, Order>, BadQuery> {
        let field = fields::of(term)?;
        if field == QueryField::Order {
            return sort_keys(term, span, sort_key).map(AskedTerm::Sorted);
        }
        let (test, negated) = fields::test(field, term, self.database)?;
        Ok(if negated { AskedTerm::FitsNot(test) } else { AskedTerm::Fits(test) })
    }

    fn example(&self) -> Message {
        message!("ask for facts, as in `type:character mind<=4`, or for a name")
    }
}

/// The key of an order by a field of cards.
fn sort_key(name: &str, place: Span, descending: bool) -> Result<Order, BadQuery> {
    let by = match fields::find(name, place)? {
        QueryField::Name => OrderBy::Name,
        QueryField::Id | QueryField::Set => OrderBy::Id,
        QueryField::Word(fields::WordField::Kind | fields::WordField::Type) => OrderBy::Kind,
        QueryField::Number(number) => OrderBy::Number(number),
        _ => {
            return Err(BadQuery::new(message!("cards cannot be sorted by `{name}`", name), place)
                .help(message!("sort by name, id, kind, or a number such as mind")));
        }
    };
    Ok(Order { by, descending })
}
