//! YAML as a tree, built from the events of its parser.

use granit_parser::{ErrorKind, Event, Options, Parser, ScanError};

use self::scalar::{Meaning, Scalar};
use super::{
    Key, Node, NodeKind, inside_quotes, most_nodes, refuse_twins, too_deep, too_many_entries,
};
use crate::message::{Message, message};
use crate::source::{Limits, ReadError, SourceFile, Span, Spanned};
use crate::text::shortened;

mod scalar;

/// How often a file may refer back to a part of itself: a deck has no use for it.
pub(crate) const ALIASES: usize = 64;

/// The tree of a YAML text.
///
/// # Errors
/// When the text is not YAML, has a key twice, or is made to exhaust the reader.
pub(super) fn read<'a>(source: &'a SourceFile, limits: &Limits) -> Result<Node<'a>, ReadError> {
    let mut tree = YamlTreeBuilder::new(source, limits);
    for event in Parser::new_from_str_with_options(&source.text, options(limits)) {
        let (event, place) = event.map_err(|error| syntax_error(&source.text, &error))?;
        tree.take(event, byte_span(&place))?;
    }
    let root = tree.whole();
    refuse_twins(source, &root, "YAML")?;
    Ok(root)
}

/// The parser's own limits on nesting are higher than ours, whose errors say what can be done.
fn options(limits: &Limits) -> Options {
    let mut options = Options::default();
    options.block_nesting_limit = options.block_nesting_limit.max(limits.depth.saturating_add(1));
    options.set_emit_comments(false);
    options
}

fn byte_span(place: &granit_parser::Span) -> Span {
    place.byte_range().map(Span::from).unwrap_or_default()
}

/// The parser's error in our form.
fn syntax_error(text: &str, error: &ScanError) -> ReadError {
    let at = error.marker().byte_offset().unwrap_or(text.len());
    let error = match error.kind() {
        ErrorKind::UnknownAnchor => unknown_anchor(),
        kind => no_yaml(&Message::verbatim(shortened(&kind.to_string()))),
    };
    error.at(Span::on_characters(text, at..at))
}

fn no_yaml(why: &Message) -> ReadError {
    ReadError::new(message!("not valid YAML: {why}", why))
}

/// The refusal of a key that is a table, a list or nothing.
fn no_key() -> ReadError {
    ReadError::new(message!("not valid YAML: a key must be a text"))
        .help(message!("write the name of a section or of a card, in quotes"))
}

fn unknown_anchor() -> ReadError {
    no_yaml(&message!("no `&` defines the name after this `*`"))
}

fn exhausting() -> ReadError {
    ReadError::new(message!("the file is made to exhaust its reader"))
        .help(message!("write the deck without anchors and aliases"))
}

/// A tree that is not at its end.
struct YamlTreeBuilder<'a> {
    source: &'a SourceFile,
    /// The tables and lists that are not at theirs, each within the one before it.
    open: Vec<Frame<'a>>,
    root: Option<Node<'a>>,
    /// The values with anchors, in the order of the text.
    anchors: Vec<Anchored<'a>>,
    documents: usize,
    spent: Budget,
    /// The last place of the parser.
    last: Span,
}

/// A table or list that is not at its end.
struct Frame<'a> {
    /// The value so far. Contents of a key are not kept, for a key cannot be a table or list.
    node: Node<'a>,
    /// The key whose value comes next.
    key: Option<Key<'a>>,
    /// The number of its anchor; 0 for none.
    anchor: usize,
}

/// A part that the text may refer back to.
struct Anchored<'a> {
    /// The number that the parser gives it.
    anchor: usize,
    span: Span,
    part: Referred<'a>,
}

/// The target of an alias.
enum Referred<'a> {
    /// A scalar: it may have been a key and come again as a value.
    Scalar(Scalar<'a>),
    /// The way to a table or list from the root, as the number of each in the one around it.
    Branch(Vec<usize>),
}

/// What the next event may be.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    Key,
    /// More of a key that is a table or list.
    WithinKey,
    Value,
}

impl<'a> YamlTreeBuilder<'a> {
    fn new(source: &'a SourceFile, limits: &Limits) -> Self {
        Self {
            source,
            open: Vec::new(),
            root: None,
            anchors: Vec::new(),
            documents: 0,
            spent: Budget { limits: *limits, nodes: 0, aliases: 0, repeated: 0 },
            last: Span::default(),
        }
    }

    /// The tree at its end; a text with only comments has one, too.
    fn whole(self) -> Node<'a> {
        self.root.unwrap_or(Node { span: self.last, kind: NodeKind::Null })
    }

    /// Processes an event of the parser. An error without a place gets that of the event.
    fn take(&mut self, event: Event<'a>, span: Span) -> Result<(), ReadError> {
        self.last = span;
        self.grow(event, span).map_err(|error| match error.span {
            Some(_) => error,
            None => error.at(span),
        })
    }

    fn grow(&mut self, event: Event<'a>, span: Span) -> Result<(), ReadError> {
        match event {
            Event::DocumentStart(..) => self.begin(),
            Event::Scalar(text, style, anchor, tag) => {
                self.spent.node()?;
                let scalar = Scalar::new(text, style, tag.as_deref())?;
                if anchor != 0 {
                    let part = Referred::Scalar(scalar.clone());
                    self.anchors.push(Anchored { anchor, span, part });
                }
                self.scalar(scalar, span, span)
            }
            Event::SequenceStart(_, anchor, tag) => {
                self.spent.branch(self.open.len())?;
                Meaning::of(tag.as_deref()).of_list(tag.as_deref())?;
                self.begin_branch(Node { span, kind: NodeKind::List(Vec::new()) }, anchor);
                Ok(())
            }
            Event::MappingStart(_, anchor, tag) => {
                self.spent.branch(self.open.len())?;
                Meaning::of(tag.as_deref()).of_table(tag.as_deref())?;
                self.begin_branch(Node { span, kind: NodeKind::Table(Vec::new()) }, anchor);
                Ok(())
            }
            Event::SequenceEnd | Event::MappingEnd => self.end_branch(),
            Event::Alias(anchor) => self.alias(anchor, span),
            _ => Ok(()),
        }
    }

    fn begin(&mut self) -> Result<(), ReadError> {
        self.documents += 1;
        if self.documents == 1 {
            return Ok(());
        }
        Err(ReadError::new(message!("the file holds more than one YAML document"))
            .help(message!("a file holds one deck: remove the `---` between the documents")))
    }

    fn next(&self) -> Next {
        match self.open.last() {
            Some(Frame { node: Node { kind: NodeKind::Null, .. }, .. }) => Next::WithinKey,
            Some(Frame { node: Node { kind: NodeKind::Table(_), .. }, key: None, .. }) => Next::Key,
            _ => Next::Value,
        }
    }

    /// Adds a scalar at its place, or at that of an alias that refers to it, which differs from its
    /// definition.
    fn scalar(&mut self, scalar: Scalar<'a>, span: Span, defined: Span) -> Result<(), ReadError> {
        match self.next() {
            Next::WithinKey => {}
            Next::Value => {
                let kind = scalar.value()?;
                self.put(Node { span, kind });
            }
            Next::Key => {
                let text = scalar.key().map_err(|error| error.at(defined))?;
                let span = inside_quotes(self.source, span);
                if let Some(table) = self.open.last_mut() {
                    table.key = Some(Spanned::new(text, span));
                }
            }
        }
        Ok(())
    }

    /// Puts a value into the table or list that is open.
    fn put(&mut self, node: Node<'a>) {
        let Some(around) = self.open.last_mut() else {
            self.root = Some(node);
            return;
        };
        match &mut around.node.kind {
            NodeKind::Table(table) => table.extend(around.key.take().map(|key| (key, node))),
            NodeKind::List(list) => list.push(node),
            _ => {}
        }
    }

    fn begin_branch(&mut self, mut node: Node<'a>, anchor: usize) {
        if anchor != 0 {
            let way = self.open.iter().map(|open| children(&open.node)).collect();
            let part = Referred::Branch(way);
            self.anchors.push(Anchored { anchor, span: node.span, part });
        }
        if self.next() != Next::Value {
            node.kind = NodeKind::Null;
        }
        self.open.push(Frame { node, key: None, anchor });
    }

    fn end_branch(&mut self) -> Result<(), ReadError> {
        let Some(Frame { node, .. }) = self.open.pop() else { return Ok(()) };
        match self.next() {
            Next::Key => return Err(no_key().at(node.span)),
            Next::WithinKey => {}
            Next::Value => self.put(node),
        }
        Ok(())
    }

    /// Adds the value that an alias refers to.
    fn alias(&mut self, anchor: usize, span: Span) -> Result<(), ReadError> {
        self.spent.alias()?;
        let next = self.next();
        if self.open.iter().any(|open| open.anchor == anchor) {
            let recursive = || no_yaml(&message!("this `*` repeats a value that contains it"));
            return if next == Next::WithinKey { Ok(()) } else { Err(recursive()) };
        }
        let anchored = self.anchors.iter().find(|anchored| anchored.anchor == anchor);
        let Anchored { span: defined, part, .. } = anchored.ok_or_else(unknown_anchor)?;
        match part {
            Referred::Scalar(scalar) => {
                let (scalar, defined) = (scalar.clone(), *defined);
                self.spent.node()?;
                self.spent.repeat(scalar.text())?;
                self.scalar(scalar, span, defined)
            }
            Referred::Branch(way) => {
                // Contents of a key are not kept, and the key is refused at its end.
                let Some(branch) = at_end_of(way, &self.open) else { return Ok(()) };
                let again = self.spent.again(branch, span, self.open.len())?;
                if next == Next::Key {
                    return Err(no_key().at(*defined));
                }
                self.put(again);
                Ok(())
            }
        }
    }
}

/// How many values a table or list has so far.
fn children(node: &Node<'_>) -> usize {
    match &node.kind {
        NodeKind::Table(table) => table.len(),
        NodeKind::List(list) => list.len(),
        _ => 0,
    }
}

/// A value of a table or list.
fn child<'n, 'a>(node: &'n Node<'a>, at: usize) -> Option<&'n Node<'a>> {
    match &node.kind {
        NodeKind::Table(table) => table.get(at).map(|(_, value)| value),
        NodeKind::List(list) => list.get(at),
        _ => None,
    }
}

/// The target of a path that begins among open tables and lists: the path leaves them at the first
/// one that already has the value.
fn at_end_of<'t, 'a>(way: &[usize], open: &'t [Frame<'a>]) -> Option<&'t Node<'a>> {
    let mut way = way.iter();
    let mut open = open.iter();
    let left = way.find_map(|&at| child(&open.next()?.node, at))?;
    way.try_fold(left, |node, &at| child(node, at))
}

/// How much of the limits is used.
struct Budget {
    limits: Limits,
    nodes: usize,
    aliases: usize,
    /// The bytes of texts that came again.
    repeated: u64,
}

impl Budget {
    /// A table, list, key or value.
    fn node(&mut self) -> Result<(), ReadError> {
        self.nodes += 1;
        let many = self.nodes > most_nodes(&self.limits);
        if many { Err(too_many_entries(&self.limits)) } else { Ok(()) }
    }

    /// A table or list within this many others.
    fn branch(&mut self, around: usize) -> Result<(), ReadError> {
        self.node()?;
        if around >= self.limits.depth { Err(too_deep(&self.limits)) } else { Ok(()) }
    }

    fn alias(&mut self) -> Result<(), ReadError> {
        self.aliases += 1;
        if self.aliases > ALIASES { Err(exhausting()) } else { Ok(()) }
    }

    /// Counts a text that an alias repeats: all of them together must be within the limits.
    fn repeat(&mut self, text: &str) -> Result<(), ReadError> {
        self.repeated = self.repeated.saturating_add(text.len() as u64);
        if self.repeated > self.limits.bytes { Err(exhausting()) } else { Ok(()) }
    }

    /// Repeats a part within this depth of tables and lists: everything in it gets the place of the
    /// alias.
    fn again<'a>(
        &mut self,
        node: &Node<'a>,
        span: Span,
        around: usize,
    ) -> Result<Node<'a>, ReadError> {
        let kind = match &node.kind {
            NodeKind::Table(table) => {
                self.branch(around)?;
                let entries = table.iter().map(|(key, value)| {
                    self.node()?;
                    self.repeat(&key.value)?;
                    let key = Spanned::new(key.value.clone(), span);
                    Ok((key, self.again(value, span, around + 1)?))
                });
                NodeKind::Table(entries.collect::<Result<_, ReadError>>()?)
            }
            NodeKind::List(list) => {
                self.branch(around)?;
                let values = list.iter().map(|value| self.again(value, span, around + 1));
                NodeKind::List(values.collect::<Result<_, ReadError>>()?)
            }
            value => {
                self.node()?;
                self.repeat(node.as_text().unwrap_or_default())?;
                value.clone()
            }
        };
        Ok(Node { span, kind })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(text: &str) -> SourceFile {
        SourceFile::new("deck.yaml", text)
    }

    /// A tree on one line, with the text at the place of every value.
    fn told(source: &SourceFile, node: &Node<'_>) -> String {
        let place = source.slice(node.span);
        match &node.kind {
            NodeKind::Table(table) => {
                let entries = table.iter().map(|(key, value)| {
                    let place = source.slice(key.span);
                    format!("{}<{place}>: {}", key.value, told(source, value))
                });
                format!("{{{}}}<{place}>", entries.collect::<Vec<_>>().join(", "))
            }
            NodeKind::List(list) => {
                let values = list.iter().map(|value| told(source, value));
                format!("[{}]<{place}>", values.collect::<Vec<_>>().join(", "))
            }
            NodeKind::Text(text) => format!("{text:?}<{place}>"),
            NodeKind::Integer(Some(number)) => format!("{number}<{place}>"),
            other => format!("{other:?}<{place}>"),
        }
    }

    fn tree(text: &str) -> String {
        let source = source(text);
        let node = read(&source, &Limits::default()).unwrap_or_else(|error| panic!("{error}"));
        told(&source, &node)
    }

    /// The fault and the text at its place.
    fn fault(text: &str, limits: &Limits) -> (String, String) {
        let source = source(text);
        let error = read(&source, limits).expect_err(text);
        let place = source.slice(error.span.expect("a place")).to_owned();
        (error.message.to_string().replace("not valid YAML: ", ""), place)
    }

    fn faults(cases: &[(&str, &str, &str)]) {
        for (text, why, place) in cases {
            let found = fault(text, &Limits::default());
            assert_eq!(found, ((*why).to_owned(), (*place).to_owned()), "{text}");
        }
    }

    #[test]
    fn everything_has_its_place() {
        let text = "\"é\": {'it''s': [1, \"a\\tb\"]}\nb: |\n  x\n  y\nc:\n- ~\n-\nd: x\n  y\n";
        let expected = "{é<é>: {it's<it''s>: [1<1>, \"a\\tb\"<\"a\\tb\">]<[>}<{>, \
             b<b>: \"x\\ny\\n\"<x\n  y\n>, c<c>: [Null<~>, Null<>]<>, d<d>: \"x y\"<x\n  y>}<>";
        assert_eq!(tree(text), expected);
        assert_eq!(tree("# nothing\n"), "Null<>");
        assert_eq!(tree("%YAML 1.2\n---\nno\n...\n"), "\"no\"<no>");
    }

    #[test]
    fn what_comes_again_stands_where_it_is_referred_to() {
        let text = "a: &a [x, {b: &c 1}]\nd: {e: [*a]}\n*c : *c\n&k k: 0\nl: *k\n";
        let expected = "{a<a>: [\"x\"<x>, {b<b>: 1<1>}<{>]<[>, \
             d<d>: {e<e>: [[\"x\"<*a>, {b<*a>: 1<*a>}<*a>]<*a>]<[>}<{>, \
             1<*c>: 1<*c>, k<k>: 0<0>, l<l>: \"k\"<*k>}<>";
        assert_eq!(tree(text), expected);
        let text = "- [&a [1], {b: &a {c: [2, &e [3]]}}, *a]\n- [*e, *a]\n";
        let expected = "[[[1<1>]<[>, {b<b>: {c<c>: [2<2>, [3<3>]<[>]<[>}<{>}<{>, \
             {c<*a>: [2<*a>, [3<*a>]<*a>]<*a>}<*a>]<[>, \
             [[3<*e>]<*e>, {c<*a>: [2<*a>, [3<*a>]<*a>]<*a>}<*a>]<[>]<>";
        assert_eq!(tree(text), expected);
    }

    #[test]
    fn faults_are_told_where_they_stand() {
        let key = "a key must be a text";
        let unknown = "no `&` defines the name after this `*`";
        let recursive = "this `*` repeats a value that contains it";
        faults(&[
            ("a: *b\n", unknown, ""),
            ("a: &a [*a]\n", recursive, "*a"),
            ("&a {*a : 1}", recursive, "*a"),
            ("a: &n ~\n*n : 1\n", key, "~"),
            ("a: &n [x]\n*n : 1\n", key, "["),
            ("? [a, {b: .inf}]\n: 1\n", key, "["),
            ("? {[&a [x], *a]: 1}\n: 1\n", key, "{"),
            ("? [!!seq x]\n: 1\n", "unknown tag `!!seq`", "x"),
            ("a: !!str [1]\n", "unknown tag `!!str`", "["),
            ("a: !!seq {b: 1}\n", "unknown tag `!!seq`", "{"),
            ("a\n---\nb\n", "the file holds more than one YAML document", "---"),
        ]);
        assert_eq!(tree("a: !!seq [!x {}]\n"), "{a<a>: [{}<{>]<[>}<>");
    }

    #[test]
    fn what_comes_again_counts() {
        let limits = |entries, depth| Limits { entries, depth, ..Limits::default() };
        let text = "- &a [x, y]\n- *a\n- [*a]\n";
        assert!(read(&source(text), &limits(3, 3)).is_ok());
        assert_eq!(fault(text, &limits(2, 3)).0, "the deck has more than 2 entries");
        let deep = ("tables and lists are nested deeper than 2 levels".to_owned(), "*a".to_owned());
        assert_eq!(fault(text, &limits(3, 2)), deep);
        let bytes = Limits { bytes: 10, ..Limits::default() };
        assert!(read(&source("- &a {éé: x}\n- [*a, *a]\n"), &bytes).is_ok());
        let exhausting = ("the file is made to exhaust its reader".to_owned(), "*a".to_owned());
        assert_eq!(fault("- &a {éé: xy}\n- [*a, *a]\n", &bytes), exhausting);
        assert_eq!(fault("- &a \"\\tabc\"\n- [x, *a, *a, *a]\n", &bytes), exhausting);
    }
}
