//! The auditor of lists. It knows the text, the roles that a reading gave to its parts, and what cards
//! are called; it knows nothing of the reader. What the roles leave unexplained it makes an error of:
//! a number beside a card that is not its count, a card that is no entry, an entry that is struck
//! through or said to be out. So a reader may mishear a line, but not in silence.

use memchr::memmem;

use super::known::KnownNames;
use super::numbers::{is_ditto, is_number};
use super::out::says_out;
use super::versions::is_set;
use crate::decks::model::{Deck, Problem, Quantity, Role, RoleSpan, Unheard};
use crate::decks::reading::roles;
use crate::source::Span;

/// What a list leaves unexplained, at most one finding a line.
pub(super) fn audit(text: &str, deck: &Deck, names: &mut KnownNames<'_>) -> Vec<Problem> {
    let roles = roles(text, deck);
    let begins = deck.entries.iter().map(|entry| entry.span.start);
    let begins = begins.chain(deck.sections.iter().map(|section| section.span.start)).min();
    let ornaments = deck.heard.iter().filter(|heard| heard.role == Role::Ornament);
    let mut ornaments = SpansByLine::new(ornaments.map(|heard| heard.span).collect());
    let mut struck = SpansByLine::new(struck(text));
    let mut notes = SpansByLine::new(deck.note_places.clone());
    let mut found: Vec<Problem> =
        deck.problems.iter().filter_map(|problem| swallowed(text, problem)).collect();
    let mut told = told(deck, &found);
    let mut from = 0;
    for line in lines(text) {
        let end = line.end;
        while roles.get(from).is_some_and(|role| role.span.end <= line.start) {
            from += 1;
        }
        let own = roles[from..].iter().take_while(|role| role.span.start < end);
        let in_deck = begins.is_some_and(|begins| begins <= line.start);
        if told.of(line).iter().any(|told| line.start < told.end) {
            continue;
        }
        let (roles, ornaments) = (own.copied().collect(), ornaments.of(line));
        let parts = Parts { text, line, in_deck, roles, ornaments };
        let whole = |notes: &Span| notes.start <= line.start && line.end <= notes.end;
        let unheard = if notes.of(line).iter().any(whole) {
            parts.of_notes(names)
        } else {
            parts.struck(struck.of(line)).or_else(|| parts.unexplained(names))
        };
        found.extend(unheard.map(|(span, what)| Problem::Unheard { span, what }));
    }
    found
}

/// A guess that takes a number or a ditto sign for a part of the name.
fn swallowed(text: &str, problem: &Problem) -> Option<Problem> {
    let Problem::Meant { span, card, .. } = problem else { return None };
    let tokens = tokens(text, *span);
    let odd = |token: &&Sign<'_>| {
        is_number(token.text) || is_ditto(token.text) || with_number(token.text).is_some()
    };
    let counts = card.split(' ').any(is_number);
    let ends = tokens.first().into_iter().chain(tokens.last());
    let what = || Unheard::Number(card.clone());
    (!counts && ends.into_iter().any(|token| odd(&token)))
        .then(|| Problem::Unheard { span: *span, what: what() })
}

/// Where something is told already: to say it twice helps nobody.
fn told(deck: &Deck, found: &[Problem]) -> SpansByLine {
    let bad = deck.entries.iter().filter(|entry| matches!(entry.quantity, Quantity::Bad(_)));
    let unread = deck.problems.iter().filter_map(|problem| match problem {
        Problem::UnreadableLine { span } => Some(*span),
        _ => None,
    });
    let found = found.iter().map(Problem::span);
    SpansByLine::new(bad.map(|entry| entry.span).chain(unread).chain(found).collect())
}

/// Places that are asked for line after line, so that none is looked at for every line.
struct SpansByLine {
    /// In the order of their starts.
    spans: Vec<Span>,
    /// The first that does not end before the line that was asked for last.
    from: usize,
}

impl SpansByLine {
    fn new(mut spans: Vec<Span>) -> Self {
        spans.sort_unstable();
        Self { spans, from: 0 }
    }

    /// Those that may reach into a line, which is behind the one before.
    fn of(&mut self, line: Span) -> &[Span] {
        while self.spans.get(self.from).is_some_and(|span| span.end <= line.start) {
            self.from += 1;
        }
        let rest = &self.spans[self.from..];
        &rest[..rest.partition_point(|span| span.start < line.end)]
    }
}

/// The lines of a text, whatever ends them.
fn lines(text: &str) -> impl Iterator<Item = Span> {
    let ends =
        |c: char| matches!(c, '\n' | '\r' | '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}');
    let mut at = 0;
    text.split(ends).filter_map(move |line| {
        let start = at;
        // What ends a line is at most three bytes; the next line is looked for behind it.
        at = start + line.len();
        at += text[at..].chars().next().map_or(0, char::len_utf8);
        (!line.is_empty()).then(|| Span::new(start, start + line.len()))
    })
}

/// What is struck through: `~~2 Smoke Rings~~`, `<s>`, `<del>`, `[s]`.
fn struck(text: &str) -> Vec<Span> {
    const MARKS: [(&str, &str); 7] = [
        ("~~", "~~"),
        ("<s>", "</s>"),
        ("<del>", "</del>"),
        ("<strike>", "</strike>"),
        ("[s]", "[/s]"),
        ("[strike]", "[/strike]"),
        ("[del]", "[/del]"),
    ];
    let mut found = Vec::new();
    if memchr::memchr3(b'~', b'<', b'[', text.as_bytes()).is_none() {
        return found;
    }
    let lower = text.to_ascii_lowercase();
    for (open, close) in MARKS {
        let mut at = 0;
        let opens = memmem::Finder::new(open);
        while let Some(start) = opens.find(&lower.as_bytes()[at..]).map(|found| at + found) {
            let inside = start + open.len();
            let line = lower[inside..].find(['\n', '\r']).map_or(lower.len(), |len| inside + len);
            // What nobody closes ends with its line.
            let end = lower[inside..].find(close).map(|len| inside + len);
            let end = end.filter(|&end| open != "~~" || end <= line).unwrap_or(line);
            found.push(Span::new(inside, end));
            at = (end + close.len()).min(lower.len());
            while !lower.is_char_boundary(at) {
                at += 1;
            }
        }
    }
    found
}

/// A line and its roles.
struct Parts<'t> {
    text: &'t str,
    line: Span,
    in_deck: bool,
    roles: Vec<RoleSpan>,
    /// What the reader knows to be ornament, such as the numbers of a numbered list.
    ornaments: &'t [Span],
}

/// A word and where it stands.
#[derive(Clone, Copy)]
struct Sign<'t> {
    text: &'t str,
    start: usize,
}

impl Sign<'_> {
    const fn end(&self) -> usize {
        self.start + self.text.len()
    }
}

type Suspicion = Option<(Span, Unheard)>;

impl<'t> Parts<'t> {
    fn within(&self, span: Span) -> Span {
        Span { start: span.start.max(self.line.start), end: span.end.min(self.line.end) }
    }

    fn of_role(&self, role: Role) -> impl Iterator<Item = Span> {
        let own = self.roles.iter().filter(move |part| part.role == role);
        own.map(|part| self.within(part.span))
    }

    /// The parts that say something beside counts and names.
    fn said(&self) -> impl Iterator<Item = (Role, Span)> {
        let own = self.roles.iter().map(|part| (part.role, self.within(part.span)));
        own.filter(|(role, span)| match role {
            Role::Remark | Role::Heading => true,
            Role::Furniture => *span == self.line,
            Role::Ornament => self.says(*span),
            _ => false,
        })
    }

    /// Whether there is more than separators: letters, numbers, strokes and ticks.
    fn says(&self, span: Span) -> bool {
        let text = self.text[span.range()].as_bytes();
        text.iter().any(|&byte| byte.is_ascii_alphanumeric() || byte >= 0x80)
            || memmem::find(text, b"||").is_some()
            || text.contains(&b'"')
            || memmem::find(text, b"''").is_some()
    }

    /// An entry that is struck through.
    fn struck(&self, struck: &[Span]) -> Suspicion {
        let name = self.of_role(Role::Name).find(|name| {
            struck.iter().any(|struck| struck.start < name.end && name.start < struck.end)
                || self.text[name.range()].contains(['\u{335}', '\u{336}', '\u{338}'])
        });
        name.map(|name| (name, Unheard::Struck))
    }

    /// The words of a part of the line, without the marks of pages and forums around them: in
    /// `[b]2[/b] Dodge` the number stands right before the name.
    fn words(&self, span: Span) -> Vec<Sign<'t>> {
        let mut words = tokens(self.text, span);
        words.retain(|word| !is_tag(self.text, *word));
        words
    }

    /// A line of notes that lists a card all the same.
    fn of_notes(&self, names: &mut KnownNames<'_>) -> Suspicion {
        // A name, a number and nothing else: prose is longer, or has no number.
        let words = self.text[self.line.range()].split(' ');
        let mut words = words.filter(|word| word.starts_with(|c: char| c.is_ascii_alphanumeric()));
        let marks = self.roles.iter().any(|part| part.role == Role::Furniture);
        if !marks && words.nth(MOST_WORDS + 1).is_some() {
            return None;
        }
        let tokens = self.words(self.line);
        if tokens.len() > MOST_WORDS + 1 || !tokens.iter().any(|token| is_number(token.text)) {
            return None;
        }
        let found = named(self.text, &tokens, names);
        let [(from, to)] = found.as_slice() else { return None };
        let around = tokens[..*from].iter().chain(&tokens[to + 1..]);
        let mut numbers = 0;
        for token in around {
            if is_number(token.text) {
                numbers += 1;
            } else if token.text.contains(char::is_alphanumeric) && token.text != "x" {
                return None;
            }
        }
        (numbers == 1).then(|| self.number(&tokens, (*from, *to)))
    }

    fn number(&self, tokens: &[Sign<'t>], (from, to): (usize, usize)) -> (Span, Unheard) {
        let span =
            Span::new(tokens[0].start.max(tokens[from.saturating_sub(1)].start), tokens[to].end());
        (span, Unheard::Number(self.text[tokens[from].start..tokens[to].end()].to_owned()))
    }

    fn unexplained(&self, names: &mut KnownNames<'_>) -> Suspicion {
        let entries: Vec<Span> = self.of_role(Role::Name).collect();
        // A name folds its signs away: one that means the number above is none of it.
        let ditto = |name: &&Span| {
            self.text[name.range()].split_whitespace().any(|word| is_ditto(word) || word == "\"")
        };
        if let Some(name) = entries.iter().find(ditto) {
            return Some((*name, Unheard::Number(self.text[name.range()].to_owned())));
        }
        if entries.len() > 1
            && let Some(swap) = self.swap(&entries)
        {
            return Some(swap);
        }
        if let Some(counted) = self.in_versions(names) {
            return Some(counted);
        }
        self.said().next()?;
        if entries.is_empty() {
            return self.without_entries(names);
        }
        self.beside(&entries, names)
            .or_else(|| self.out(&entries))
            .or_else(|| self.more_names(names))
    }

    /// A line that lists nothing: a number beside a name in it, or a name within the deck.
    fn without_entries(&self, names: &mut KnownNames<'_>) -> Suspicion {
        let other = |role| {
            self.of_role(role).any(|span| self.text[span.range()].contains(char::is_alphanumeric))
        };
        let heading =
            other(Role::Heading) || self.of_role(Role::Furniture).any(|span| span == self.line);
        let tokens = self.words(self.line);
        let found = named(self.text, &tokens, names);
        let counted = found.iter().find(|(from, to)| beside(self.text, &tokens, (*from, *to)));
        if let Some(counted) = counted {
            return Some(self.number(&tokens, *counted));
        }
        if other(Role::Heading) && self.in_deck && !self.heads(&found, &tokens) {
            // A heading with a note behind it: the note lists no card.
            return self.more_names(names);
        }
        // Two cards and nothing else are no heading.
        let cards_alone = found.len() > 1
            && found.iter().map(|(from, to)| to + 1 - from).sum::<usize>() == tokens.len();
        let (from, to) = *found.first().filter(|_| self.in_deck && (!heading || cards_alone))?;
        let called: Vec<&str> = found
            .iter()
            .map(|&(from, to)| trimmed(&self.text[tokens[from].start..tokens[to].end()]))
            .collect();
        let span = Span::new(tokens[from].start, tokens[to].end());
        Some((span, Unheard::Name(called.join(", "))))
    }

    /// Whether every name of a line stands in its heading: a heading may be made of the words of one.
    fn heads(&self, found: &[(usize, usize)], tokens: &[Sign<'t>]) -> bool {
        let headings: Vec<Span> = self.of_role(Role::Heading).collect();
        found.iter().all(|&(from, _)| {
            let at = tokens[from].start;
            headings.iter().any(|heading| heading.range().contains(&at))
        })
    }

    /// A number in a line of entries that belongs to none of them.
    fn beside(&self, entries: &[Span], names: &mut KnownNames<'_>) -> Suspicion {
        let counts = self.of_role(Role::Count).count();
        for (role, span) in self.said().filter(|(role, _)| *role != Role::Heading) {
            let tokens = self.words(span);
            // `(on Thorin II)`: the number is of a name that the remark speaks of.
            let others =
                if role == Role::Remark { named(self.text, &tokens, names) } else { Vec::new() };
            let of_name = |at: usize| others.iter().any(|&(from, to)| from < at && at <= to);
            let number = tokens.iter().enumerate().find_map(|(at, token)| {
                let known = |ornament: &Span| ornament.range().contains(&token.start);
                if self.ornaments.iter().any(known) || of_name(at) {
                    return None;
                }
                let bare = token.text.trim_end_matches(['.', ',', ')', ':']);
                let ditto =
                    is_ditto(bare) && self.text[self.line.range()].matches(bare).count() % 2 == 1;
                if !(is_number(token.text) || ditto) {
                    return None;
                }
                let near = |name: &Span| {
                    let gap = if token.end() <= name.range().start {
                        &self.text[token.end()..name.range().start]
                    } else {
                        &self.text[name.range().end.min(token.start)..token.start]
                    };
                    !gap.contains(char::is_alphanumeric) || unit(gap)
                };
                // `「Dodge」3枚` beside another count.
                let close = |name: &Span| {
                    let gap = self.text.get(name.range().end..token.start).unwrap_or("-");
                    gap.chars().all(|c| c.is_whitespace() || matches!(c, '」' | '』'))
                };
                let unexplained = match role {
                    // What stands right beside a name or between it and its count.
                    Role::Ornament => entries.iter().any(near),
                    _ => counts < entries.len() || entries.iter().any(close),
                };
                unexplained.then_some(token)
            });
            if let Some(number) = number {
                let at = Span::new(number.start, number.end());
                return Some((at, Unheard::Number(self.nearest(entries, at))));
            }
        }
        None
    }

    /// A number and a card in the column of a table that is of sets and numbers.
    fn in_versions(&self, names: &mut KnownNames<'_>) -> Suspicion {
        /// Sets that are called as cards are.
        const SETS: [&str; 2] = ["The Balrog", "The Lidless Eye"];
        self.of_role(Role::Version).find_map(|span| {
            let tokens = self.words(span);
            let (first, last) = (tokens.first()?, tokens.last()?);
            let name =
                if is_number(first.text) { &tokens[1..] } else { &tokens[..tokens.len() - 1] };
            let counted = is_number(first.text) || is_number(last.text);
            let name = trimmed(&self.text[name.first()?.start..name.last()?.end()]);
            (counted && names.knows(name) && !SETS.contains(&name)).then(|| {
                let whole = Span::new(first.start, last.end());
                (whole, Unheard::Number(name.to_owned()))
            })
        })
    }

    fn nearest(&self, entries: &[Span], at: Span) -> String {
        let apart = |name: &&Span| name.start.abs_diff(at.start).min(name.end.abs_diff(at.start));
        let name = entries.iter().min_by_key(apart);
        name.map(|name| self.text[name.range()].to_owned()).unwrap_or_default()
    }

    /// `- 1 Dodge + 1 Cram`: one goes out, the other comes in.
    fn swap(&self, entries: &[Span]) -> Suspicion {
        let (first, rest) = entries.split_first()?;
        let line = self.text[self.line.range()].trim();
        let taken = line.strip_prefix(['-', '−', '–'])?.trim_start();
        let added = |name: &Span| {
            let from = first.range().end;
            self.text.get(from..name.range().start).is_some_and(|before| before.contains('+'))
        };
        (taken.starts_with(|c: char| c.is_ascii_digit()) && rest.iter().any(added))
            .then(|| (*first, Unheard::Out(line.to_owned())))
    }

    /// What the list says is out, and lists all the same.
    fn out(&self, entries: &[Span]) -> Suspicion {
        let first = entries.first()?;
        let said = self.said().find(|(_, span)| says_out(&self.text[span.range()]))?;
        Some((*first, Unheard::Out(trimmed(&self.text[said.1.range()]).to_owned())))
    }

    /// More names than entries.
    fn more_names(&self, names: &mut KnownNames<'_>) -> Suspicion {
        for (role, span) in self.said() {
            if role == Role::Heading {
                continue;
            }
            let tokens = self.words(span);
            for (from, to) in named(self.text, &tokens, names) {
                let name = Span::new(tokens[from].start, tokens[to].end());
                if beside(self.text, &tokens, (from, to)) {
                    return Some((name, Unheard::Number(self.text[name.range()].to_owned())));
                }
                // `(back-up for Kíli)`, `vs. Dwarves`: said of the entry.
                let mentioned = tokens[..from].iter().any(|token| mentions(token.text));
                if !mentioned {
                    return Some((
                        name,
                        Unheard::Name(trimmed(&self.text[name.range()]).to_owned()),
                    ));
                }
            }
        }
        None
    }
}

/// Words that stand between a number and what it counts.
fn unit(gap: &str) -> bool {
    const UNITS: [&str; 27] = [
        "i",
        "we",
        "play",
        "use",
        "have",
        "of",
        "copies",
        "copy",
        "cards",
        "card",
        "times",
        "x",
        "mal",
        "stück",
        "de",
        "copias",
        "exemplaires",
        "di",
        "copie",
        "van",
        "stuks",
        "kpl",
        "a",
        "the",
        "these",
        "枚",
        "の",
    ];
    let mut words = gap.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.all(|word| UNITS.contains(&word.to_lowercase().as_str()))
}

/// Words by which a remark speaks of a card without listing it.
fn mentions(word: &str) -> bool {
    const WORDS: [&str; 44] = [
        "for", "backup", "back-up", "back", "vs", "versus", "against", "instead", "with", "if",
        "when", "because", "like", "from", "on", "at", "in", "to", "by", "of", "as", "für",
        "statt", "gegen", "mit", "bei", "para", "contra", "con", "pour", "contre", "avec", "per",
        "contro", "voor", "tegen", "met", "needs", "see", "via", "discards", "unless", "under",
        "stores",
    ];
    let bare = word.trim_matches(|c: char| !c.is_alphabetic()).to_lowercase();
    WORDS.contains(&bare.as_str())
}

fn trimmed(text: &str) -> &str {
    text.trim_matches(|c: char| !c.is_alphanumeric() && !matches!(c, '!' | '?' | '…'))
}

/// The words of a part of a text. Names in Japanese brackets are words.
fn tokens(text: &str, span: Span) -> Vec<Sign<'_>> {
    let parts = |c: char| {
        c.is_whitespace()
            || matches!(
                c,
                '「' | '」'
                    | '『'
                    | '』'
                    | '、'
                    | '。'
                    | ','
                    | ';'
                    | '/'
                    | '('
                    | ')'
                    | '['
                    | ']'
                    | '='
                    | ':'
                    | '<'
                    | '>'
                    | '*'
                    | '_'
                    | '`'
                    | '×'
            )
    };
    let mut out = Vec::new();
    let mut at = span.range().start;
    for word in text[span.range()].split_inclusive(parts) {
        let bare = word.trim_end_matches(parts);
        if !bare.is_empty() {
            out.push(Sign { text: bare, start: at });
        }
        at += word.len();
    }
    out
}

/// More words than the longest name has.
const MOST_WORDS: usize = 9;

/// The names of cards among words: the first and the last word of each, the longest names first, none
/// inside another. A name begins with a capital, or behind a number.
fn named(text: &str, tokens: &[Sign<'_>], names: &mut KnownNames<'_>) -> Vec<(usize, usize)> {
    const MOST_TOKENS: usize = 400;
    let mut out = Vec::new();
    let mut at = 0;
    while at < tokens.len().min(MOST_TOKENS) {
        let first = tokens[at].text;
        let begins = first.trim_start_matches(|c: char| !c.is_alphanumeric());
        // `3Dodge`, `3-Dodge`, `Dodge3`
        let bare = begins.trim_matches(|c: char| c.is_ascii_digit());
        let bare = bare.trim_start_matches(|c: char| !c.is_alphanumeric());
        let begins = if bare.is_empty() { begins } else { bare };
        let capital = begins.starts_with(|c: char| c.is_uppercase() || !c.is_ascii());
        let behind = || at > 0 && is_number(tokens[at - 1].text);
        let numeric = || begins.chars().all(|c| !c.is_alphabetic());
        if numeric() || !(capital || behind()) {
            at += 1;
            continue;
        }
        let end = tokens.len().min(at + MOST_WORDS);
        let whole = |last: usize| &text[tokens[at].start..tokens[last].end()];
        // What stands in brackets behind a name may be its tag, and an id is a name too.
        let plain = !whole(end - 1).contains(['(', '[']) && !first.contains('-');
        let most = if plain { names.most_words_from(begins) } else { MOST_WORDS };
        let end = end_of_words(tokens, (at, end), most);
        let last = (at..end).rev().find(|&last| {
            let whole = whole(last);
            !whole.contains(['\n', '\r'])
                && (names.knows(trimmed(whole))
                    || with_number(trimmed(whole)).is_some_and(|name| names.knows(name)))
        });
        match last {
            Some(last) => {
                out.push((at, last));
                at = last + 1;
            }
            None => at += 1,
        }
    }
    out
}

/// Whether a word is a mark of a page or forum: `b` in `<b>` and `[/b]`.
fn is_tag(text: &str, word: Sign<'_>) -> bool {
    let opens = text[..word.start].ends_with(['<', '[']) || text[..word.start].ends_with("</");
    let opens = opens || text[..word.start].ends_with("[/");
    opens
        && text[word.end()..].starts_with(['>', ']'])
        && word.text.bytes().all(|byte| byte.is_ascii_lowercase())
}

/// The name to which a number is stuck, before or behind: `3Dodge`, `3-Dodge`, `Dodge3`.
fn with_number(word: &str) -> Option<&str> {
    let around = |c: char| c.is_ascii_digit() || matches!(c, '-' | '–' | '—' | '.' | '/' | '+');
    let name = word.trim_matches(around);
    let ends = name.starts_with(char::is_alphabetic)
        && name.ends_with(|c: char| c.is_alphabetic() || matches!(c, '!' | '?'));
    let digit = |part: &str| part.contains(|c: char| c.is_ascii_digit());
    let (before, behind) = word.split_once(name)?;
    (ends && (digit(before) || digit(behind))).then_some(name)
}

/// Behind how many of the tokens of a range so many words end: some tokens are signs and no words.
fn end_of_words(tokens: &[Sign<'_>], (from, to): (usize, usize), most: usize) -> usize {
    let mut left = most;
    let mut end = from;
    while end < to {
        let is_word = tokens[end].text.contains(char::is_alphanumeric);
        if is_word && left == 0 {
            break;
        }
        left -= usize::from(is_word);
        end += 1;
    }
    end
}

/// Whether a number stands right before or behind a name.
fn beside(text: &str, tokens: &[Sign<'_>], (from, to): (usize, usize)) -> bool {
    if with_number(trimmed(&text[tokens[from].start..tokens[to].end()])).is_some() {
        return true;
    }
    let mut before =
        tokens[..from].iter().rev().skip_while(|token| unit(token.text) || is_set(token.text));
    if let Some(token) = before.next().filter(|token| is_number(token.text)) {
        // `the hobbits in one, Gulla in the other`
        let parted = text[token.end()..tokens[from].start].contains([',', ';', '.']);
        if !(parted && token.text.chars().all(char::is_alphabetic)) {
            return true;
        }
    }
    // `Dodge: I play two of these`.
    let mut behind = tokens[to + 1..]
        .iter()
        .filter(|token| token.text.chars().any(char::is_alphanumeric))
        .skip_while(|token| is_set(token.text) || (unit(token.text) && !is_number(token.text)));
    let Some(next) = behind.next().filter(|token| is_number(token.text)) else { return false };
    // `Dodge, 3 Stealth`: the number is the next card's.
    let gap = &text[tokens[to].end()..next.start];
    let another = behind.next().is_some_and(|token| token.text.starts_with(char::is_uppercase));
    !(another && gap.contains([',', ';', '.']))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::database::Database;
    use crate::decks::model::{Entry, Format, Section};
    use crate::source::Spanned;

    /// What is told of a list whose reader took those names for one copy each, and all else for
    /// remarks: as a reader does that mishears.
    fn told(text: &str, taken: &[&str]) -> Vec<String> {
        let database = Database::built_in();
        let mut deck = Deck { format: Some(Format::Text), ..Deck::default() };
        deck.sections.push(Spanned::new(Section::Resources, Span::new(0, 0)));
        for name in taken {
            let start = text.find(name).expect("the name");
            let span = Span::new(start, start + name.len());
            deck.entries.push(Entry::of_company(
                Section::Resources,
                Spanned::new((*name).to_owned(), span),
            ));
        }
        deck.remarks.push(Span::new(0, text.len()));
        let found = audit(text, &deck, &mut KnownNames::new(&database));
        let words = found.iter().map(|problem| match problem {
            Problem::Unheard { what: Unheard::Number(card), .. } => format!("number {card}"),
            Problem::Unheard { what: Unheard::Name(card), .. } => format!("name {card}"),
            Problem::Unheard { what: Unheard::Struck, .. } => "struck".to_owned(),
            Problem::Unheard { what: Unheard::Out(_), .. } => "out".to_owned(),
            other => format!("{other:?}"),
        });
        words.collect()
    }

    #[test]
    fn what_a_reader_drops_is_told() {
        for (text, taken, meant) in [
            ("\u{2022} 3\tDodge", &["Dodge"][..], "number Dodge"),
            ("Dodge²", &["Dodge"], "number Dodge"),
            ("III Dodge", &["Dodge"], "number Dodge"),
            ("③ Dodge", &["Dodge"], "number Dodge"),
            ("٣ Dodge", &["Dodge"], "number Dodge"),
            ("||| Dodge", &["Dodge"], "number Dodge"),
            ("☑☑ Dodge", &["Dodge"], "number Dodge"),
            ("two Dodge", &["Dodge"], "number Dodge"),
            ("Dodge twice", &["Dodge"], "number Dodge"),
            ("a pair of Dodge", &["Dodge"], "number Dodge"),
            ("ein Paar Dodge", &["Dodge"], "number Dodge"),
            ("un par de Dodge", &["Dodge"], "number Dodge"),
            ("une paire de Dodge", &["Dodge"], "number Dodge"),
            ("un paio di Dodge", &["Dodge"], "number Dodge"),
            ("kolme Dodge", &["Dodge"], "number Dodge"),
            ("三 Dodge", &["Dodge"], "number Dodge"),
            ("〃 Dodge", &["Dodge"], "number Dodge"),
            ("Dodge,TW,209,3", &["Dodge"], "number Dodge"),
            ("Stealth - I play two of these", &["Stealth"], "number Stealth"),
            ("Risky Blow 3 Great Ship", &["Risky Blow"], "number Risky Blow"),
            ("Risky Blow Great Ship", &["Risky Blow"], "name Great Ship"),
            ("also Dodge", &[], "name Dodge"),
            ("I also play 3 Dodge", &[], "number Dodge"),
            ("~~Dodge~~", &["Dodge"], "struck"),
            ("<del>Dodge</del>", &["Dodge"], "struck"),
            ("Dodge (sold)", &["Dodge"], "out"),
            ("cut: Dodge", &["Dodge"], "out"),
            ("Dodge, next time", &["Dodge"], "out"),
        ] {
            let found = told(text, taken);
            assert_eq!(found.len(), 1, "{text}: {found:?}");
            let (kind, card) = meant.split_once(' ').unwrap_or((meant, ""));
            assert!(found[0].starts_with(kind) && found[0].contains(card), "{text}: {found:?}");
        }
    }

    #[test]
    fn what_says_nothing_of_copies_is_not_told() {
        for (text, taken) in [
            ("Fíli (back-up for Kíli)", &["Fíli"][..]),
            ("Balin (vs. Dwarves)", &["Balin"]),
            ("Dodge // good", &["Dodge"]),
            ("It was a good game.", &[]),
        ] {
            assert_eq!(told(text, taken), [""; 0], "{text}");
        }
    }
}
