//! Numbers beside cards that are not copies: those of the lines of a list that counts up, those of footnotes,
//! and which of several copies a line is.

use super::super::heading_line::{HeadingLine, heading_of};
use super::super::item::{Item, item};
use super::super::known::KnownNames;
use super::super::marks::marks;
use super::super::several::lists_cards;
use super::ListReader;
use crate::decks::formats::lines::{Line, Lines};
use crate::source::Span;

impl<'t> ListReader<'t, '_, '_> {
    /// Whether a line with a number follows in the list that counts up. The number is in doubt where cards
    /// without one stand right above or below, and where the line begins otherwise than its neighbours.
    pub(super) fn counts_up(&mut self, text: &'t str, number: u32) -> bool {
        let (last, sign, end) = self.numbering;
        if (Some(number), Some(sign)) != (last.checked_add(1), sign_of(text)) {
            return false;
        }
        let at = Span::of_part(&self.plain.text, text).range();
        let above = self.plain.in_file(Span::new(end, end)).start;
        if self.deck.entries.last().is_some_and(|entry| above < entry.span.start) {
            return false;
        }
        let heads = |line: &str| heading_of(marks(line).1).is_some_and(HeadingLine::opens);
        let below = self.below(Line { text, start: at.start }).filter(|below| !heads(below));
        let begins =
            |text: &str| self.plain.source[..self.span(text).range().start].chars().next_back();
        let begins = |text: &str| begins(text).filter(|c| !matches!(c, '\n' | '\r'));
        let alike = below.map(|below| marks(below).1).is_some_and(|below| {
            number_of(below) == Some(number + 1)
                && sign_of(below) == Some(sign)
                && begins(below) == begins(text)
        });
        if alike {
            return true;
        }
        let first = &self.plain.text[..end];
        let first = first.rfind(['\n', '\r']).map_or(first, |at| &first[at + 1..]);
        if begins(marks(first.trim_start()).1) != begins(text) {
            return false;
        }
        let Some(below) = below.map(|below| marks(below).1) else { return true };
        number_of(below).is_some()
            || !item(below, self.names).known && !lists_cards(below, self.names)
    }
}

/// Whether a character is a raised number, as footnotes have.
const fn is_raised(c: char) -> bool {
    matches!(c, '¹' | '²' | '³' | '⁴'..='⁹')
}

/// The raised number with which a line begins.
pub(super) fn raised(line: &str) -> &str {
    &line[..line.chars().next().filter(|&c| is_raised(c)).map_or(0, char::len_utf8)]
}

/// What the whole list shows of numbers beside cards that are no copies.
pub(super) struct FigureNotes {
    /// The raised numbers that lines explain as footnotes: `¹ for the hobbits`.
    pub(super) footnotes: Vec<char>,
    /// Whether numbers such as `(1/3)` say which copy of a card a line is.
    numbers_copies: bool,
}

impl FigureNotes {
    pub(super) fn of(text: &str, names: &mut KnownNames<'_>) -> Self {
        Self { footnotes: footnotes(text, names), numbers_copies: numbers_copies(text) }
    }

    /// A card without the number of a footnote behind its name, without which of its copies it is, and without
    /// its share of the deck.
    pub(super) fn without<'t>(&self, card: &Item<'t>) -> Option<Item<'t>> {
        let noted = |count: &&str| {
            let mut signs = count.chars();
            self.numbers_copies && count.contains('/')
                // `3 Dodge (10%)`
                || count.ends_with('%') && card.counts.len() == 2
                || signs.next().is_some_and(|sign| self.footnotes.contains(&sign))
                    && signs.next().is_none()
        };
        let at = card.counts.iter().position(noted)?;
        let mut card = card.clone();
        card.versions.push(card.counts.remove(at));
        Some(card)
    }
}

/// The raised numbers with which lines begin that list no card.
fn footnotes(text: &str, names: &mut KnownNames<'_>) -> Vec<char> {
    let mut found = Vec::new();
    if !text.contains(is_raised) {
        return found;
    }
    for line in Lines::new(text) {
        let Some(first) = line.text.chars().next().filter(|&c| is_raised(c)) else { continue };
        let words = line.text[first.len_utf8()..].trim_start_matches([' ', ':', '=', ')']);
        let says = words.starts_with(char::is_alphabetic);
        if says
            && !found.contains(&first)
            && !item(line.text, names).known
            && !lists_cards(words, names)
        {
            found.push(first);
        }
    }
    found
}

/// A number in brackets that says which of how many a line is: the two of `Dodge (1/3)`, and the line
/// without them.
fn one_of(line: &str) -> Option<(usize, usize, String)> {
    line.match_indices('(').find_map(|(open, _)| {
        let (inner, behind) = line[open + 1..].split_once(')')?;
        let (which, of) = inner.split_once('/')?;
        let bare = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        let (which, of) = Some((which, of)).filter(|own| bare(own.0) && bare(own.1))?;
        let rest = format!("{} {}", line[..open].trim(), behind.trim());
        Some((which.parse().ok()?, of.parse().ok()?, rest))
    })
}

/// Whether all numbers such as `(1/3)` count up to what they say: each copy of a card has a line of its own,
/// or all lines of the list are numbered so.
fn numbers_copies(text: &str) -> bool {
    /// What few decks have as copies, so that it is the number of lines.
    const LINES: usize = 10;
    if !text.contains("(1/") {
        return false;
    }
    let found: Vec<_> = Lines::new(text).filter_map(|line| one_of(line.text)).collect();
    // A number of this kind elsewhere says something else.
    let digit = |byte: &u8| byte.is_ascii_digit();
    let parted = |three: &&[u8]| digit(&three[0]) && three[1] == b'/' && digit(&three[2]);
    if text.as_bytes().windows(3).filter(parted).count() != found.len() {
        return false;
    }
    let (mut at, mut several) = (0, false);
    while let Some(&(_, of, ref rest)) = found.get(at) {
        let Some(group) = found.get(at..at.saturating_add(of)).filter(|_| of > 0) else {
            return false;
        };
        let one_card = !rest.contains(|c: char| c.is_ascii_digit())
            && group.iter().all(|(.., other)| other == rest);
        let counts_up = group.iter().zip(1..).all(|(own, number)| (own.0, own.1) == (number, of));
        if !counts_up || !(one_card || of >= LINES) {
            return false;
        }
        several |= of > 1;
        at += of;
    }
    several
}

/// The number before a text: of `3. Dodge`.
fn number_of(text: &str) -> Option<u32> {
    sign_of(text).and_then(|_| text.split(['.', ')']).next()?.parse().ok())
}

/// The sign behind the number before a text.
fn sign_of(text: &str) -> Option<u8> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let [sign @ (b'.' | b')'), behind, ..] = text.as_bytes().get(digits..)? else { return None };
    (digits > 0 && (behind.is_ascii_whitespace() || !behind.is_ascii())).then_some(*sign)
}
