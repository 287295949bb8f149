//! The auditor of lists. It knows the text, the roles that the reader gave to its parts, and the
//! names of the cards, but not the reader. What the roles leave unexplained it reports as an error:
//! a number beside a card that is not its count, a card that is not an entry, an entry that is
//! struck through or said to be out. So the reader may misread a line, but not silently.

use memchr::memmem;

use super::guess::is_everyday;
use super::heading_line::heading_of;
use super::headings::Heading;
use super::item::is_unit;
use super::known::KnownNames;
use super::numbers::{is_among, is_ditto, is_number, is_year};
use super::out::says_out;
use super::versions::{is_set, is_set_name};
use crate::cards::fold::fold;
use crate::cards::model::CardType;
use crate::decks::formats::bounds::LONGEST_LINE;
use crate::decks::model::{Deck, Entry, Problem, Quantity, Role, RoleSpan, Section, Unheard};
use crate::decks::reading::roles;
use crate::source::Span;
use crate::text::{has_word, in_word};
use amended::{checks_few, crosses_few, skips_few, ticks_some};
use names::other_name;
use places::{SpansByLine, lines, struck};
use signs::{Bullets, OF_GROUP, counts_groups, taken};
use words::{
    MAX_WORDS, Sign, beside, is_endless, is_tag, lists, named, tokens, trimmed, unit, with_number,
    words_in,
};

mod amended;
mod names;
mod other_lines;
mod places;
mod signs;
mod words;

/// Quotation marks come in pairs, ditto signs alone: an odd number is told, and so is a line with more than
/// this odd number, whose marks are not counted to the end.
const MAX_QUOTES: usize = 99;

/// More cards than a pool has.
const OF_POOL: usize = 30;

/// What the roles leave unexplained, at most one finding per line.
pub(super) fn audit(text: &str, deck: &Deck, names: &mut KnownNames<'_>) -> Vec<Problem> {
    let roles = roles(text, deck);
    let begins = deck.entries.iter().map(|entry| entry.span.start);
    let begins = begins.chain(deck.sections.iter().map(|section| section.span.start));
    let companies = headings(text, deck);
    let begins = begins.chain(headings(text, deck)).min();
    // A list of which nothing was heard is no prose around a list.
    let begins = begins.or(deck.entries.is_empty().then_some(0));
    let ornaments = deck.heard.iter().filter(|heard| heard.role == Role::Ornament);
    let mut ornaments = SpansByLine::new(ornaments.map(|heard| heard.span).collect());
    let mut struck = SpansByLine::new(struck(text));
    let mut notes = SpansByLine::new(deck.note_places.clone());
    let mut found: Vec<Problem> =
        deck.problems.iter().filter_map(|problem| swallowed(text, problem, names)).collect();
    let mut told = told(deck, &found);
    let mut bullets = Bullets::new(text, deck.entries.len());
    let list = ListFacts {
        small: in_small_letters(text, deck),
        grouped: counts_groups(text, deck),
        crossed: crosses_few(text, deck.entries.len()),
        skipped: skips_few(text, deck.entries.len()),
        bracketed: deck.entries.iter().any(|entry| {
            let (number, name) = (entry.quantity_span, entry.name_span);
            name.end <= number.start && text[..number.range().start].ends_with(['[', '('])
        }),
        ticked: ticks_some(text, deck.entries.len()),
        checked: checks_few(text, deck.entries.len()),
        counted: {
            let counted = deck.entries.iter().filter(|entry| entry.is_counted()).count();
            2 * counted > deck.entries.len()
        },
    };
    let of_pool = |section: Section| section.part() == Section::PoolCards.part();
    let pool = deck.entries.iter().filter(|entry| of_pool(entry.section)).take(OF_POOL);
    let pool: Vec<&str> = pool.map(|entry| &*entry.name).collect();
    let (mut sections, mut companies) = (deck.sections.iter().peekable(), companies.peekable());
    let (mut from, mut above, mut in_pool) = (0, 0, false);
    for line in lines(text) {
        while let Some(own) = sections.next_if(|own| own.span.start <= line.start) {
            in_pool = of_pool(own.value);
        }
        while companies.next_if(|at| *at <= line.start).is_some() {
            in_pool = true;
        }
        let end = line.end;
        while roles.get(from).is_some_and(|role| role.span.end <= line.start) {
            from += 1;
        }
        let own = roles[from..].iter().take_while(|role| role.span.start < end);
        while deck.entries.get(above).is_some_and(|entry| entry.span.start < line.start) {
            above += 1;
        }
        let (last, next) = (above.checked_sub(1), deck.entries.get(above));
        let last = last.and_then(|last| deck.entries.get(last));
        let in_deck = begins.is_some_and(|begins| begins <= line.start);
        // The number is not that of a card of another line.
        let counts = |entry: &Entry| {
            entry.quantity_span.start == line.start && entry.name_span.start < line.end
        };
        let plain = next.is_some_and(counts)
            && struck.of(line).is_empty()
            && is_plain_entry(text, line, own.clone());
        if plain || told.of(line).iter().any(|told| line.start < told.end) {
            continue;
        }
        if is_endless(text, line) {
            found.push(Problem::UnreadableLine { span: line });
            continue;
        }
        let (roles, ornaments) = (own.copied().collect(), ornaments.of(line));
        let section = next.filter(|next| next.span.start < line.end).map(|next| next.section);
        let pool = if in_pool { &pool[..] } else { &[] };
        let near = [last, deck.entries.get(above + 1)];
        let counted = near.into_iter().flatten().any(Entry::is_counted);
        let parts = Parts { text, line, in_deck, list, roles, ornaments, section, counted, pool };
        let whole = |notes: &Span| notes.start <= line.start && line.end <= notes.end;
        let unheard = if notes.of(line).iter().any(whole) {
            parts.of_notes(names)
        } else {
            parts
                .struck(struck.of(line))
                .or_else(|| parts.ditto(last))
                .or_else(|| parts.astray(&deck.entries[above.saturating_sub(1)..]))
                .or_else(|| parts.unexplained(next, &mut bullets, names))
        };
        // A line with a name that no card has is told already.
        let own = deck.entries.get(above..).unwrap_or_default().iter();
        let mut own = own.take_while(|entry| entry.span.start < line.end);
        let here = |entry: &Entry| entry.name_span.start < line.end;
        if unheard.is_some() && own.any(|entry| here(entry) && names.has_none(&entry.name)) {
            continue;
        }
        let unread = unheard.is_none() && parts.is_unread();
        found.extend(unread.then_some(Problem::UnreadableLine { span: line }));
        found.extend(unheard.map(|(span, what)| Problem::Unheard { span, what }));
    }
    found
}

/// Where the headings of parts begin: those of a company open no section.
fn headings<'t>(text: &'t str, deck: &'t Deck) -> impl Iterator<Item = u32> {
    let parts = deck.heard.iter().filter(|heard| {
        let said = text.get(heard.span.range()).unwrap_or_default();
        heard.role == Role::Heading
            && heading_of(said).is_some_and(|found| found.heading() == Heading::Company)
    });
    parts.map(|heard| heard.span.start)
}

/// Whether a line is a count and a name with its tag, and nothing else, as most are: `3x Dodge (TW)`.
/// Nothing in it is left to explain.
fn is_plain_entry<'r>(
    text: &str,
    line: Span,
    mut roles: impl Iterator<Item = &'r RoleSpan>,
) -> bool {
    let said = |role: &RoleSpan| &text[role.span.range()];
    let plain = |c: char| {
        c.is_alphabetic() || matches!(c, ' ' | '\'' | '’' | ',' | '-' | '!' | '(' | ')' | '[' | ']')
    };
    let Some(count) = roles.next() else { return false };
    let Some(next) = roles.next() else { return false };
    let bare = next.role == Role::Ornament && matches!(said(next), " " | "x ");
    let Some(name) = (if bare { roles.next() } else { Some(next) }) else { return false };
    count.role == Role::Count
        && count.span.start == line.start
        && said(count).bytes().all(|byte| byte.is_ascii_digit())
        && name.role == Role::Name
        && name.span.end == line.end
        && said(name).chars().all(plain)
        && !said(name).split(' ').any(is_ditto)
}

/// A guess that takes a number, a ditto sign or another card for a part of the name.
fn swallowed(text: &str, problem: &Problem, names: &mut KnownNames<'_>) -> Option<Problem> {
    let Problem::Meant { span, card, .. } = problem else { return None };
    // Whatever the language in which names are shown, lists are compared with the English one.
    let english = names.cards(card).next().map(|known| known.name.clone());
    let card = &english.unwrap_or_else(|| card.clone());
    if is_everyday(&text[span.range()]) {
        return Some(Problem::Unheard { span: *span, what: Unheard::Name(card.clone()) });
    }
    let said = &text[span.range()];
    // `2? Dodge`
    if said.starts_with(['?', '+']) {
        return Some(Problem::Unheard { span: *span, what: Unheard::Number(card.clone()) });
    }
    // `Stealth was cut`
    if says_out(said) && !says_out(card) {
        return Some(Problem::Unheard { span: *span, what: Unheard::Out(said.to_owned()) });
    }
    // `Sapling of the ⏎ White Tree`: the guess is half of a name that goes on below.
    let behind = text.get(span.range().end..).unwrap_or_default();
    let below = behind.trim_start_matches([' ', '\t', '\r']).strip_prefix('\n');
    if let Some(below) = below.and_then(|below| below.lines().next())
        && names.knows(&format!("{} {}", &text[span.range()], below.trim()))
    {
        return Some(Problem::Unheard {
            span: *span,
            what: Unheard::Name(below.trim().to_owned()),
        });
    }
    let tokens = tokens(text, *span);
    let odd = |token: &&Sign<'_>| {
        is_number(token.text) || is_ditto(token.text) || with_number(token.text).is_some()
    };
    let counts = card.split(' ').any(is_number);
    let ends = tokens.first().into_iter().chain(tokens.last());
    let what = if !counts && ends.into_iter().any(|token| odd(&token)) {
        Some(Unheard::Number(card.clone()))
    } else {
        taken(&text[span.range()], card, names)
            .or_else(|| other_name(text, &tokens, card, names).map(Unheard::Name))
    };
    what.map(|what| Problem::Unheard { span: *span, what })
}

/// The lines that have a finding already: a second one helps nobody.
fn told(deck: &Deck, found: &[Problem]) -> SpansByLine {
    let bad = deck.entries.iter().filter(|entry| matches!(entry.quantity, Quantity::Bad(_)));
    let unread = deck.problems.iter().filter_map(|problem| match problem {
        Problem::UnreadableLine { span } => Some(*span),
        _ => None,
    });
    let found = found.iter().map(Problem::span);
    // Where one of several numbers is on another line, it is told there.
    let bad = bad.flat_map(|entry| [entry.quantity_span, entry.name_span]);
    SpansByLine::new(bad.chain(unread).chain(found).collect())
}

/// Whether a list writes most names in small letters.
fn in_small_letters(text: &str, deck: &Deck) -> bool {
    let small = |entry: &&Entry| {
        text.get(entry.name_span.range()).is_some_and(|name| name.starts_with(char::is_lowercase))
    };
    let written = deck.entries.iter().filter(small).count();
    written > 1 && 2 * written > deck.entries.len()
}

/// What the whole list shows of its lines.
#[derive(Clone, Copy)]
#[expect(clippy::struct_excessive_bools, reason = "what a list shows, each by itself")]
struct ListFacts {
    /// Whether it writes names in small letters.
    small: bool,
    /// Whether its counts are of whole groups.
    grouped: bool,
    /// Whether crosses are on few of its lines, so that they say something.
    crossed: bool,
    /// Whether signs by which other files skip a line are on few of its lines.
    skipped: bool,
    /// Whether some of its boxes are ticked, and others are not.
    ticked: bool,
    /// Whether it has numbers in brackets behind names.
    bracketed: bool,
    /// Whether an `X` before a number is on few of its lines.
    checked: bool,
    /// Whether most of its cards have counts.
    counted: bool,
}

/// A line and its roles.
struct Parts<'t> {
    text: &'t str,
    line: Span,
    in_deck: bool,
    list: ListFacts,
    roles: Vec<RoleSpan>,
    /// The ornaments that the reader knows, such as the numbers of a numbered list.
    ornaments: &'t [Span],
    /// The section of the first card of the line.
    section: Option<Section>,
    /// Whether the card above or that below has a count.
    counted: bool,
    /// The cards of the pool, if the line stands among them.
    pool: &'t [&'t str],
}

type Suspicion = Option<(Span, Unheard)>;

/// The words behind blanks that begin with a letter or digit of ASCII.
fn begun_words(text: &str) -> impl Iterator<Item = u8> {
    let bytes = text.as_bytes();
    let behind = memchr::memchr_iter(b' ', bytes).filter_map(|blank| bytes.get(blank + 1));
    bytes.first().into_iter().chain(behind).copied().filter(u8::is_ascii_alphanumeric)
}

/// The words around a card and its number in a line that says nothing else: `# Dodge: I play 2 of these`.
const AROUND: usize = 6;

/// Whether a line without marks has more words than a card with its number.
pub(super) fn is_prose_by_length(line: &str) -> bool {
    begun_words(line).nth(MAX_WORDS + AROUND).is_some()
}

impl<'t> Parts<'t> {
    fn within(&self, span: Span) -> Span {
        Span { start: span.start.max(self.line.start), end: span.end.min(self.line.end) }
    }

    fn of_role(&self, role: Role) -> impl Iterator<Item = Span> {
        let own = self.roles.iter().filter(move |part| part.role == role);
        own.map(|part| self.within(part.span))
    }

    /// The role of what stands at a place.
    fn role_at(&self, at: usize) -> Option<Role> {
        let from = self.roles.partition_point(|part| part.span.range().end <= at);
        let part = self.roles.get(from).filter(|part| part.span.range().contains(&at));
        part.map(|part| part.role)
    }

    /// The parts with other content than counts and names.
    fn said(&self) -> impl Iterator<Item = (Role, Span)> {
        let own = self.roles.iter().map(|part| (part.role, self.within(part.span)));
        own.filter(|(role, span)| match role {
            Role::Remark | Role::Heading => true,
            Role::Furniture => *span == self.line,
            Role::Ornament => self.says(*span),
            _ => false,
        })
    }

    /// Whether nothing was heard of a line with words, as in a cell of a page that no reader looked at.
    fn is_unread(&self) -> bool {
        // `&amp;`
        let word = |word: &Sign<'_>| !word.text.starts_with('&') && has_word(word.text);
        self.ornaments.is_empty()
            && self.roles.iter().all(|part| part.role == Role::Ornament)
            && words_in(self.text, self.line).any(|sign| word(&sign))
    }

    /// Whether a part has more than separators: letters, numbers, strokes or ticks.
    fn says(&self, span: Span) -> bool {
        let text = self.text[span.range()].as_bytes();
        text.iter().any(|&byte| byte.is_ascii_alphanumeric() || byte >= 0x80)
            || memmem::find(text, b"||").is_some()
            || text.contains(&b'"')
            || memmem::find(text, b"''").is_some()
    }

    /// A part with what stands before it and has no meaning of its own: a name may begin there, as in `And
    /// Forth He Hastened`.
    fn with_before(&self, span: Span) -> Span {
        let from = self.roles.partition_point(|part| part.span.end <= span.start);
        let before = from.checked_sub(1).and_then(|at| self.roles.get(at));
        match before.filter(|before| before.role == Role::Ornament) {
            Some(before) => Span { start: self.within(before.span).start, ..span },
            None => span,
        }
    }

    /// An entry that is struck through.
    fn struck(&self, struck: &[Span]) -> Suspicion {
        let name = self.of_role(Role::Name).find(|name| {
            struck.iter().any(|struck| struck.start < name.end && name.start < struck.end)
                || self.text[name.range()].contains(['\u{335}', '\u{336}', '\u{338}'])
        });
        name.map(|name| (name, Unheard::Struck))
    }

    /// The words of a part of the line, without HTML and forum marks around them: in `[b]2[/b]
    /// Dodge` the number is right before the name.
    fn words(&self, span: Span) -> Vec<Sign<'t>> {
        let mut words = tokens(self.text, span);
        // What a chat or a page puts before a line, such as the time, is no part of what it says.
        let from = self.roles.partition_point(|part| part.span.end <= span.start);
        let furniture = self.roles[from..].iter().filter(|part| part.role == Role::Furniture);
        let furniture = furniture.map(|part| self.within(part.span));
        let mut furniture = furniture.filter(|part| *part != self.line).peekable();
        words.retain(|word| {
            while furniture.next_if(|part| part.range().end <= word.start).is_some() {}
            !is_tag(self.text, *word)
                && !furniture.peek().is_some_and(|part| part.range().contains(&word.start))
        });
        words
    }

    /// A line of notes that lists a card all the same.
    fn of_notes(&self, names: &mut KnownNames<'_>) -> Suspicion {
        // A name, a number and nothing else: prose is longer, or has no number.
        if self.line.range().len() > LONGEST_LINE {
            return None;
        }
        let marks = self.roles.iter().any(|part| part.role == Role::Furniture);
        if !marks && is_prose_by_length(&self.text[self.line.range()]) {
            return None;
        }
        let tokens = self.words(self.line);
        if tokens.len() > MAX_WORDS + AROUND {
            return None;
        }
        let found = named(self.text, &tokens, self.list.small, names);
        let [(from, to)] = found.as_slice() else { return None };
        let around = tokens[..*from].iter().chain(&tokens[to + 1..]);
        // `8-Lugdush`
        let name = &self.text[tokens[*from].start..tokens[*to].end()];
        let mut numbers = usize::from(with_number(trimmed(name)).is_some());
        let last = tokens[*to];
        for token in around {
            // `Barrow-wight - 6 - key card`; the signs may have been taken for a part of the name.
            let parted = token.text == "-" || last.text == "-";
            if numbers > 0 && token.start > last.start && parted {
                break;
            }
            // `2 [TW] Abductor` counts, `2 Abductor (TW)` may say what was drawn.
            let is_version = is_set(token.text) && !self.text[..token.start].ends_with('(');
            if is_number(token.text) {
                numbers += 1;
            } else if has_word(token.text)
                && !is_among(OF_GROUP, &token.text.to_lowercase())
                && !is_unit(token.text)
                && !is_version
            {
                return None;
            }
        }
        (numbers > 0).then(|| self.number(&tokens, (*from, *to)))
    }

    fn number(&self, tokens: &[Sign<'t>], (from, to): (usize, usize)) -> (Span, Unheard) {
        let span =
            Span::new(tokens[0].start.max(tokens[from.saturating_sub(1)].start), tokens[to].end());
        (span, Unheard::Number(self.text[tokens[from].start..tokens[to].end()].to_owned()))
    }

    fn unexplained(
        &self,
        next: Option<&Entry>,
        bullets: &mut Bullets<'_>,
        names: &mut KnownNames<'_>,
    ) -> Suspicion {
        let entries: Vec<Span> = self.of_role(Role::Name).collect();
        let signs = if entries.is_empty() {
            self.group(next)
        } else {
            self.tally(&entries, bullets).or_else(|| self.of_group(&entries))
        };
        if signs.is_some() {
            return signs;
        }
        // Folding a name drops its signs: a sign that repeats the number above is not part of the
        // name.
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
        if let Some(counted) =
            self.in_versions(&entries, names).or_else(|| self.in_names(&entries, names))
        {
            return Some(counted);
        }
        if let Some(amended) = self.amended(&entries, names) {
            return Some(amended);
        }
        self.said().next()?;
        if entries.is_empty() {
            return self.without_entries(next.is_none(), names);
        }
        self.beside(&entries, names)
            .or_else(|| self.out(&entries))
            .or_else(|| self.more_names(&entries, names))
    }

    /// A line that lists nothing: a number beside a name in it, or a name within the deck.
    fn without_entries(&self, last: bool, names: &mut KnownNames<'_>) -> Suspicion {
        let other = |role| self.of_role(role).any(|span| self.text[span.range()].contains(in_word));
        let heading =
            other(Role::Heading) || self.of_role(Role::Furniture).any(|span| span == self.line);
        let mut tokens = self.words(self.line);
        // `Deck 2: Gollum's Fate`
        let ornament = |token: &Sign<'_>| {
            self.ornaments.iter().any(|ornament| ornament.range().contains(&token.start))
        };
        tokens.retain(|token| !ornament(token));
        let mut found = named(self.text, &tokens, self.list.small, names);
        let small = found.is_empty() && !self.list.small && self.in_deck;
        if small {
            found = self.in_small_letters(&tokens, names);
        }
        let counted = found.iter().find(|(from, to)| beside(self.text, &tokens, (*from, *to)));
        if let Some(counted) = counted {
            return Some(self.number(&tokens, *counted));
        }
        if other(Role::Heading) && self.in_deck {
            if let Some((from, to)) = self.in_heading(&found, &tokens) {
                let span = Span::new(tokens[from].start, tokens[to].end());
                return Some((span, Unheard::Name(trimmed(&self.text[span.range()]).to_owned())));
            }
            if !small && !self.heads(&found, &tokens) {
                // The note after a heading does not list cards.
                return self.more_names(&[], names);
            }
        }
        // Two cards with nothing else are not a heading.
        let furniture = self.of_role(Role::Furniture).any(|span| span == self.line);
        let cards_alone = found.len() > usize::from(!furniture)
            && found.iter().map(|(from, to)| to + 1 - from).sum::<usize>()
                == tokens.iter().filter(|t| has_word(t.text)).count();
        let (from, to) =
            *found.first().filter(|_| self.in_deck && (!heading || cards_alone || small))?;
        let called: Vec<&str> = found
            .iter()
            .map(|&(from, to)| trimmed(&self.text[tokens[from].start..tokens[to].end()]))
            .collect();
        // `Thorin controls Kíli and Dori`: a sentence about cards that the pool lists.
        if other(Role::Remark)
            && (self.is_of_pool(&called, names) || last && self.advises(&tokens, &found))
        {
            return None;
        }
        let span = Span::new(tokens[from].start, tokens[to].end());
        Some((span, Unheard::Name(called.join(", "))))
    }

    /// Whether names are those of cards that the pool lists, and of sites perhaps.
    fn is_of_pool(&self, called: &[&str], names: &mut KnownNames<'_>) -> bool {
        let (mut own, mut others) = (0, 0);
        for name in called {
            if self.pool.iter().any(|own| names.are_one(own, name)) {
                own += 1;
            } else if !names.are(name, |card| card.card_type == CardType::Site) {
                others += 1;
            }
        }
        own > 0 && others == 0
    }

    /// Whether a line below all cards is a paragraph of advice, apart from them: sentences with many more words
    /// than names, which do not tell what somebody plays or what else there is.
    fn advises(&self, tokens: &[Sign<'_>], found: &[(usize, usize)]) -> bool {
        /// The fewest words of a paragraph, and how many more there are than those of names.
        const FEWEST: usize = 30;
        const TIMES: usize = 4;
        let before = self.text[..self.line.range().start].trim_end_matches([' ', '\t', '\r']);
        let before = before.strip_suffix('\n').unwrap_or(before);
        let apart = before.trim_end_matches([' ', '\t', '\r']).ends_with('\n');
        let line = self.text[self.line.range()].trim();
        let words = |token: &&Sign<'_>| has_word(token.text);
        let all = tokens.iter().filter(words).count();
        let called: usize = found.iter().map(|(from, to)| to + 1 - from).sum();
        apart
            && line.contains(". ")
            && line.ends_with(['.', '!', ')'])
            && all >= FEWEST.max(TIMES * called)
            && !found.windows(2).any(|two| two[1].0 == two[0].1 + 1)
            && !tokens.iter().any(|token| lists(token.text))
    }

    /// Whether every name of a line is part of its heading: a card's name may consist of the words
    /// of a heading.
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
        // What is no heading by its words explains no number.
        let heads = |span: Span| heading_of(&self.text[span.range()]).is_some();
        for (role, span) in
            self.said().filter(|(role, span)| *role != Role::Heading || !heads(*span))
        {
            let tokens = self.words(span);
            // `(on Thorin II)`: the number belongs to a name in the remark.
            let others = if role == Role::Remark {
                named(self.text, &tokens, self.list.small, names)
            } else {
                Vec::new()
            };
            let of_name = |at: usize| others.iter().any(|&(from, to)| from < at && at <= to);
            let number = tokens.iter().enumerate().find_map(|(at, token)| {
                let known = |ornament: &Span| ornament.range().contains(&token.start);
                if self.ornaments.iter().any(known) || of_name(at) {
                    return None;
                }
                let bare = token.text.trim_end_matches(['.', ',', ')', ':']);
                let ditto = is_ditto(bare)
                    && self.text[self.line.range()].matches(bare).take(MAX_QUOTES).count() % 2 == 1;
                // `||Dodge||` is hidden text of a chat.
                // `| 3 || Dodge` is a row of a wiki.
                let hidden = || {
                    let line = self.text[self.line.range()].trim();
                    let inner = line.strip_prefix("||").and_then(|line| line.strip_suffix("||"));
                    let behind = self.text[token.end()..].trim_start_matches(' ');
                    // `| || | Dodge |` has a number in a cell.
                    let cell = behind.starts_with('|') && !behind.starts_with("||");
                    // `3||Dodge` has an empty cell.
                    let apart = |c: char| c == ' ' || c == '\n';
                    let tight = !behind.is_empty()
                        && !self.text[..token.start].ends_with(apart)
                        && !self.text[token.end()..].starts_with(apart);
                    token.text == "||"
                        && !cell
                        && (inner.map_or(line.starts_with("| "), |inner| !inner.contains("||"))
                            || tight && token.start > self.line.range().start)
                };
                let year = role == Role::Remark && is_year(bare);
                if !(is_number(token.text) || ditto) || year || hidden() {
                    return None;
                }
                let near = |name: &Span| {
                    let gap = if token.end() <= name.range().start {
                        &self.text[token.end()..name.range().start]
                    } else {
                        &self.text[name.range().end.min(token.start)..token.start]
                    };
                    !has_word(gap) || unit(gap)
                };
                // `「Dodge」3枚` beside another count.
                let close = |name: &Span| {
                    let gap = self.text.get(name.range().end..token.start).unwrap_or("-");
                    gap.chars().all(|c| c.is_whitespace() || matches!(c, '」' | '』'))
                };
                // `(2 copies)`
                let alone = || {
                    tokens.len() < 4
                        && tokens.iter().all(|token| is_number(token.text) || unit(token.text))
                };
                let unexplained = match role {
                    // An ornament right beside a name, or between the name and its count.
                    // A cell of a table without a word for it.
                    Role::Ornament => {
                        entries.iter().any(near) || token.text.bytes().all(|b| b.is_ascii_digit())
                    }
                    _ => counts < entries.len() || entries.iter().any(close) || alone(),
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
    fn in_versions(&self, entries: &[Span], names: &mut KnownNames<'_>) -> Suspicion {
        // A short row has its number below another head.
        let bare = |span: &Span| {
            let said = &self.text[span.range()];
            (1..=2).contains(&said.len()) && said.bytes().all(|byte| byte.is_ascii_digit())
        };
        let alone = self.of_role(Role::Count).next().is_none();
        let cell = |span: &Span| self.text[..span.range().start].ends_with(['\t', ';', ',', '|']);
        let counted = |span: &Span| self.list.counted || self.counted && cell(span);
        if let Some(number) =
            self.of_role(Role::Version).find(bare).filter(|span| alone && counted(span))
            && !entries.is_empty()
        {
            return Some((number, Unheard::Number(self.nearest(entries, number))));
        }
        self.of_role(Role::Version).find_map(|span| {
            let mut tokens = self.words(span);
            tokens.retain(|token| has_word(token.text));
            let (first, last) = (tokens.first()?, tokens.last()?);
            let times = |token: &Sign<'_>| matches!(token.text, "x" | "X");
            let name = if is_number(first.text) {
                &tokens[1 + usize::from(tokens.get(1).is_some_and(times))..]
            } else {
                &tokens[..tokens.len() - 1]
            };
            let counted = is_number(first.text) || is_number(last.text);
            let name = trimmed(&self.text[name.first()?.start..name.last()?.end()]);
            (counted && names.knows(name) && !is_set_name(&fold(name))).then(|| {
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
        let from = first.range();
        let before = self.text[self.line.range().start..from.start].trim_end();
        let taken = before.trim_end_matches(|c: char| c.is_ascii_digit());
        let added = |name: &Span| {
            self.text.get(from.end..name.range().start).is_some_and(|before| before.contains('+'))
        };
        let out = taken.len() < before.len() && taken.trim_end().ends_with(['-', '−', '–']);
        (out && rest.iter().any(added))
            .then(|| (*first, Unheard::Out(self.text[self.line.range()].trim().to_owned())))
    }

    /// The parts that the list says are out of the deck but lists anyway.
    fn out(&self, entries: &[Span]) -> Suspicion {
        let first = entries.first()?;
        let said = self.said().find(|(_, span)| says_out(&self.text[span.range()]))?;
        Some((*first, Unheard::Out(trimmed(&self.text[said.1.range()]).to_owned())))
    }

    /// Whether a name is that of an entry of the line in another language.
    fn is_other_language(
        &self,
        entries: &[Span],
        called: &str,
        names: &mut KnownNames<'_>,
    ) -> bool {
        let called = trimmed(called);
        entries.iter().any(|entry| {
            let own = trimmed(&self.text[entry.range()]);
            fold(own) != fold(called) && names.are_one(own, called)
        })
    }

    /// `Starting company (Rivendell)`
    fn is_site_of_company(&self, called: &str, names: &mut KnownNames<'_>) -> bool {
        let company = |heading: Span| {
            heading_of(&self.text[heading.range()])
                .is_some_and(|found| found.heading() == Heading::Company)
        };
        self.of_role(Role::Heading).any(company)
            && names.are(trimmed(called), |card| card.card_type == CardType::Site)
    }

    /// More names than entries.
    fn more_names(&self, entries: &[Span], names: &mut KnownNames<'_>) -> Suspicion {
        for (role, span) in self.said() {
            if role == Role::Heading {
                continue;
            }
            let tokens = self.words(self.with_before(span));
            let small = self.list.small
                || entries.iter().any(|own| self.text[own.range()].starts_with(char::is_lowercase));
            let found = named(self.text, &tokens, small, names);
            for &(from, to) in &found {
                let name = Span::new(tokens[from].start, tokens[to].end());
                if beside(self.text, &tokens, (from, to)) {
                    return Some((name, Unheard::Number(self.text[name.range()].to_owned())));
                }
                // `(back-up for Kíli)`, `vs. Dwarves`: a remark on the entry.
                let called = &self.text[name.range()];
                let mentioned = self.is_other_language(entries, called, names)
                    || self.is_site_of_company(called, names)
                    || Self::mentioned(&tokens[..from], &found)
                    || role == Role::Remark && self.of_site(entries, name, names);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::database::Database;
    use crate::decks::model::{Entry, Format};
    use crate::source::Spanned;

    /// The findings for a list whose reader took those names for one copy each and everything else
    /// for remarks, as a mistaken reader does.
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
            ("-- Dodgex3", &[], "number Dodge"),
            ("☐☐☐ Dodge", &["Dodge"], "number Dodge"),
            ("*** Dodge", &["Dodge"], "number Dodge"),
            ("Dodge (••)", &["Dodge"], "number Dodge"),
            ("Dodge | |", &["Dodge"], "number Dodge"),
            ("Dodge, Stealth, 3 each", &["Dodge", "Stealth"], "number Stealth"),
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

    /// What the reader heard of lists that it misread in silence before there was an auditor.
    #[test]
    fn losses_of_an_earlier_reader_are_told() {
        let misheard: Vec<serde_json::Value> =
            serde_json::from_str(include_str!("../../../../tests/lists/misheard.json"))
                .expect("readings");
        let database = Database::built_in();
        let mut silent = Vec::new();
        for reading in &misheard {
            let text = reading["list"].as_str().expect("a list");
            let span = |place: &serde_json::Value| {
                let at = |end: usize| usize::try_from(place[end].as_u64().expect("a place"));
                Span::new(at(0).expect("short"), at(1).expect("short"))
            };
            let all = |key: &str| reading[key].as_array().expect("a list").iter();
            let mut deck = Deck { format: Some(Format::Text), ..Deck::default() };
            deck.sections
                .extend(all("sections").map(|own| Spanned::new(Section::Resources, span(own))));
            deck.remarks.extend(all("remarks").map(span));
            deck.entries.extend(all("entries").map(|own| Entry {
                section: Section::Resources,
                quantity: Quantity::parse(&own["copies"].to_string()),
                name: own["name"].as_str().expect("a name").into(),
                id: None,
                name_span: span(&own["at"]),
                quantity_span: span(&own["count"]),
                span: span(&own["whole"]),
            }));
            deck.problems.extend(all("meant").map(|own| Problem::Meant {
                written: text[span(&own[0]).range()].to_owned(),
                span: span(&own[0]),
                card: own[1].as_str().expect("a card").to_owned(),
            }));
            let found = audit(text, &deck, &mut KnownNames::new(&database));
            let line = |problem: &Problem| {
                text[..problem.span().range().start].matches('\n').count() as u64 + 1
            };
            if !found.iter().any(|problem| Some(line(problem)) == reading["line"].as_u64()) {
                silent.push(text);
            }
        }
        assert_eq!(misheard.len(), 53);
        assert!(silent.is_empty(), "{silent:#?}");
    }

    #[test]
    fn what_says_nothing_of_copies_is_not_told() {
        for (text, taken) in [
            ("Fíli (back-up for Kíli)", &["Fíli"][..]),
            ("Balin (vs. Dwarves)", &["Balin"]),
            ("Dodge // good", &["Dodge"]),
            ("**Dodge**", &["Dodge"]),
            ("★★ Dodge ★★", &["Dodge"]),
            ("Dodge ... !!", &["Dodge"]),
            ("It was a good game.", &[]),
        ] {
            assert_eq!(told(text, taken), [""; 0], "{text}");
        }
    }
}
