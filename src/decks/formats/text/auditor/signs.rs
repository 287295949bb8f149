//! Numbers that are written without a figure: strokes, boxes and stars beside a name, signs that mean the
//! line above, and the count of a whole group of cards.

use super::super::known::KnownNames;
use super::super::numbers::{is_among, is_ditto, is_number, is_numeric};
use super::super::prose::is_legend;
use super::places::lines;
use super::words::trimmed;
use super::{Parts, Suspicion};
use crate::cards::fold::fold;
use crate::decks::model::{Deck, Entry, Role, Unheard};
use crate::source::Span;
use crate::text::{bare, in_word};

/// Characters that never stand for copies: dashes, quotes, brackets, and sentence endings.
fn is_sign(c: char) -> bool {
    if c.is_ascii() {
        return matches!(c, '|' | '*' | '/' | '\\' | '^');
    }
    !(in_word(c)
        || c.is_whitespace()
        || matches!(c, '\u{300}'..='\u{36f}' | '\u{2010}'..='\u{201f}' | '\u{200b}'..='\u{200f}')
        || matches!(c, '\u{3001}'..='\u{3011}' | '\u{fe0e}' | '\u{fe0f}' | '\u{20e3}' | '\u{feff}')
        || matches!(
            c,
            '−' | '…' | '«' | '»' | '‹' | '›' | '（' | '）' | '：' | '，' | '；' | '\u{ad}'
        )
        || matches!(c, '\u{fffd}' | '″' | '′' | '´' | '’'))
}

/// Boxes and ticks, which nobody repeats to begin a line.
const fn is_box(c: char) -> bool {
    matches!(c, '☐' | '☑' | '☒' | '■' | '□' | '▢' | '✓' | '✔' | '✗' | '✘' | '⬛' | '⬜')
}

/// Dots, which are bullets where they stand alone.
const fn is_dot(c: char) -> bool {
    matches!(c, '•' | '●' | '○' | '◦' | '·' | '∙')
}

/// A run of one repeated sign, with or without blanks between.
#[derive(Clone, Copy)]
struct SignRun {
    sign: char,
    count: usize,
    /// Its start in the text.
    start: usize,
    end: usize,
}

/// The run at the beginning of a text.
fn leading(text: &str) -> Option<SignRun> {
    let start = text.len() - text.trim_start().len();
    let sign = text[start..].chars().next().filter(|&c| is_sign(c))?;
    let (mut count, mut end) = (0, start);
    for (at, c) in text.char_indices().skip_while(|&(at, _)| at < start) {
        if c == sign {
            count += 1;
            end = at + c.len_utf8();
        } else if !(c.is_whitespace() || c == '\u{fe0f}') {
            break;
        }
    }
    (count > 1).then_some(SignRun { sign, count, start, end })
}

/// The run at the end of a text.
fn trailing(text: &str) -> Option<SignRun> {
    let blank = |c: char| c.is_whitespace() || c == '\u{fe0f}';
    let end = text.trim_end_matches(|c| blank(c) || matches!(c, '!' | '?' | '.' | ',' | ';')).len();
    let sign = text[..end].chars().next_back().filter(|&c| is_sign(c))?;
    let (mut count, mut start) = (0, end);
    for (at, c) in text[..end].char_indices().rev() {
        if c == sign {
            count += 1;
            start = at;
        } else if !blank(c) {
            break;
        }
    }
    (count > 1).then_some(SignRun { sign, count, start, end })
}

/// What the signs of a list mean, as the whole list shows: bullets, or footnotes with a legend.
pub(super) struct Bullets<'t> {
    text: &'t str,
    entries: usize,
    known: Vec<(char, usize, bool, bool)>,
}

impl<'t> Bullets<'t> {
    pub(super) const fn new(text: &'t str, entries: usize) -> Self {
        Self { text, entries, known: Vec::new() }
    }

    /// Whether a run begins most lines of cards, and whether a legend explains it.
    fn of(&mut self, run: SignRun) -> (bool, bool) {
        /// More kinds of run than a list has.
        const MOST: usize = 16;
        let same = |known: &&(char, usize, bool, bool)| (known.0, known.1) == (run.sign, run.count);
        if let Some(known) = self.known.iter().find(same) {
            return (known.2, known.3);
        }
        if self.known.len() >= MOST {
            return (false, false);
        }
        let (mut begun, mut told, mut others) = (0, false, 0);
        for line in lines(self.text) {
            let line = &self.text[line.range()];
            let bare = line.trim_start_matches(['(', '[', ' ']);
            let Some(own) = leading(bare).filter(|own| own.sign == run.sign) else { continue };
            if own.count == run.count {
                begun += 1;
                told |= is_legend(line);
            } else {
                others += 1;
            }
        }
        // Dots that are now two and now three are numbers.
        let counts = is_box(run.sign) || is_dot(run.sign) && others > 0;
        let bullet = begun > 2 && 2 * begun > self.entries && !counts;
        self.known.push((run.sign, run.count, bullet, told));
        (bullet, told)
    }
}

impl Parts<'_> {
    /// Two or more equal signs beside a name that has no count: `☐☐☐ Slayer`, `Cave-drake ***`.
    pub(super) fn tally(&self, entries: &[Span], bullets: &mut Bullets<'_>) -> Suspicion {
        let whole = self.line.range();
        let line = &self.text[whole.clone()];
        if !line.contains(is_sign) {
            return None;
        }
        // Stars may be a footnote beside a count, boxes and dots are not.
        let counted = self.of_role(Role::Count).count() >= entries.len();
        let found = entries.iter().find(|name| {
            let name = name.range();
            let (before, behind) =
                (&self.text[whole.start..name.start], &self.text[name.end..whole.end]);
            let apart = |c: char| {
                c.is_whitespace()
                    || matches!(c, '(' | ')' | '[' | ']' | '{' | '}' | ':' | '-' | '–' | ',' | '=')
                    || matches!(c, '」' | '』' | '「' | '『')
            };
            // `☐☐ *Dodge*`
            let mark = before.chars().next_back().filter(|c| matches!(c, '*' | '_'));
            let emphasis = mark.filter(|&mark| behind.starts_with(mark));
            let (before, behind) = match emphasis {
                Some(mark) => (before.trim_end_matches(mark), behind.trim_start_matches(mark)),
                None => (before, behind),
            };
            let bare = before.trim_end_matches(apart);
            let first = trailing(bare);
            let behind_tags = behind_tags(behind);
            let last = leading(behind_tags.trim_start_matches(apart));
            // `★★ Dodge ★★`
            if first.zip(last).is_some_and(|(a, b)| (a.sign, a.count) == (b.sign, b.count)) {
                return false;
            }
            let offset = line.len() - behind_tags.trim_start_matches(apart).len();
            let last =
                last.map(|run| SignRun { start: run.start + offset, end: run.end + offset, ..run });
            let tallies = |run: SignRun, begins: bool| {
                let own = whole.start + run.start..whole.start + run.end;
                let of_count = || {
                    let own = &own;
                    self.of_role(Role::Count)
                        .any(|count| count.range().start < own.end && own.start < count.range().end)
                };
                let kept = !counted || (is_box(run.sign) || is_dot(run.sign)) && !of_count();
                kept && !is_markup(line, run) && !is_comment(line, run) && {
                    let (bullet, told) = bullets.of(run);
                    !(told || bullet && begins)
                }
            };
            let mut tallies = tallies;
            first.is_some_and(|run| tallies(run, bare[..run.start].trim().is_empty()))
                || last.is_some_and(|run| tallies(run, false))
        })?;
        Some((*found, Unheard::Number(self.text[found.range()].to_owned())))
    }

    /// A line of nothing but signs that mean the line above.
    pub(super) fn ditto(&self, above: Option<&Entry>) -> Suspicion {
        let mut words = self.text[self.line.range()].split_whitespace().peekable();
        words.peek()?;
        let card = above.filter(|_| self.in_deck && words.all(is_ditto))?;
        Some((self.line, Unheard::Number(card.name.clone())))
    }

    /// A count for all cards below: `3x:`, `Triples:`, `Hazards, three each`. Those that have counts of
    /// their own need it not.
    pub(super) fn group(&self, next: Option<&Entry>) -> Suspicion {
        let next = next.filter(|next| !next.is_counted())?;
        let heading = self.roles.iter().any(|part| part.role == Role::Heading);
        let line = self.text[self.line.range()].trim();
        // A sentence has no counts, and a heading is short.
        if line.len() > 60 || !(heading || self.in_deck && !line.ends_with('.')) {
            return None;
        }
        let tokens = self.words(self.line);
        let words: Vec<String> = tokens
            .iter()
            .filter(|token| !matches!(token.text, "br" | "br/"))
            .map(|token| trimmed(token.text).to_lowercase())
            .filter(|word| !word.is_empty())
            .collect();
        let number = |word: &&String| is_number(word) && !is_one(word);
        let each = words.iter().any(|word| is_among(EACH, word));
        let several = words.iter().any(|word| is_among(SEVERAL, word));
        let quiet = words
            .iter()
            .all(|word| is_number(word) || is_among(OF_GROUP, word) || is_among(SEVERAL, word));
        let counted = words.iter().any(|word| number(&word));
        let times = || line.contains(':') || words.len() > 1 || line.contains(['x', 'X', '×']);
        let group = counted && (each || quiet && times()) || several && quiet;
        let place = self.of_role(Role::Heading).next().unwrap_or(self.line);
        group.then(|| (place, Unheard::Number(next.name.clone())))
    }

    /// One count for several cards of a line: `3x: Slayer, Wargs`, `Slayer, Wargs (3 each)`.
    pub(super) fn of_group(&self, entries: &[Span]) -> Suspicion {
        let mut counts = self.of_role(Role::Count);
        let (first, second) = (entries.first()?, entries.get(1)?);
        let count = counts.next();
        let others = counts.count();
        let one = |count: &Span| is_one(&self.text[count.range()]);
        let leads = self.list.grouped
            && others == 0
            && count.is_some_and(|count| count.end <= first.start && !one(&count));
        let parted = others == 0
            && count.is_some_and(|count| {
                let gap = self.text.get(count.range().end..first.range().start);
                gap.is_some_and(|gap| gap.contains(':')) && !one(&count)
            });
        let listed = usize::from(count.is_some()) + others;
        let each = || {
            listed < entries.len() && {
                let words = self.words(self.line);
                let mut pairs = words.iter().zip(words.iter().skip(1).map(Some).chain([None]));
                pairs.any(|(word, next)| {
                    let lower = word.text.to_lowercase();
                    // `Je joue trois Esquive` is French.
                    let german = || next.is_some_and(|next| is_number(next.text));
                    is_among(EACH, &lower) && (lower != "je" || german())
                }) && words.iter().any(|word| is_number(word.text) && !is_one(word.text))
            }
        };
        (parted || leads || each())
            .then(|| (*second, Unheard::Number(self.text[second.range()].to_owned())))
    }
}

/// Whether a list counts whole groups: `2x Slayer, Wargs`, `1x Twilight, River`. Nobody writes the one of
/// the first card alone.
pub(super) fn counts_groups(text: &str, deck: &Deck) -> bool {
    let mut entries = deck.entries.iter().peekable();
    let (mut ones, mut others) = (false, 0);
    for line in lines(text) {
        let mut own = Vec::new();
        while let Some(entry) = entries.next_if(|entry| entry.span.start < line.end) {
            own.push(entry);
        }
        let [first, rest @ ..] = own.as_slice() else { continue };
        let leads = first.is_counted() && first.quantity_span.start < first.name_span.start;
        // Cells of a table are not a group.
        if rest.is_empty() || !leads || text[line.range()].contains(['|', '\t']) {
            continue;
        }
        if rest.iter().any(|entry| entry.is_counted()) {
            return false;
        }
        if first.quantity.copies() == 1 {
            ones = true;
        } else {
            others += 1;
        }
    }
    ones && others > 0 || others > 1
}

/// Words by which a number is that of each of several cards.
const EACH: &str = "each|apiece|je|jeweils|cada|chacun|chacune|ciascuno|ciascuna|elk|ieder|kutakin|ずつ|各|\
    chaque|ognuno|ognuna|elke|jede|jeder|jedes";

/// Words that are a number of copies of each.
const SEVERAL: &str = "triples|doubles|pairs|triplets|playsets|trios|threes|twos|twofers|dreifach|doppelt|\
    foursomes|zweier|dreier|zweifach|double|triple|duplicates|duplicado|doppia|doppie|\
    tuplana|dubbel|dubbele|sets|doppelte";

/// Words beside the number of a group that say nothing else.
pub(super) const OF_GROUP: &str = "x|copies|copy|of|each|times|the|following|these|mal|stück|exemplare|copias|de|\
    exemplaires|copie|kopieën|kpl|a|as|en|in|por|everything|all|alles|full|i|we|play|di|deck|\
    copia|deux";

fn is_one(word: &str) -> bool {
    let bare = bare(word).trim_matches(['x', 'X']);
    matches!(bare, "1" | "one" | "One" | "once" | "I")
}

/// A text without the ends of the marks of HTML, forums and Markdown before it: `[/url] **`,
/// `](http://a) ***`.
fn behind_tags(text: &str) -> &str {
    let mut rest = text.trim_start();
    loop {
        let ends = [("[/", ']'), ("</", '>'), ("](", ')')];
        let next = ends.iter().find_map(|(open, close)| {
            rest.strip_prefix(open)?.split_once(*close).map(|(_, behind)| behind.trim_start())
        });
        match next {
            Some(next) => rest = next,
            None => return rest,
        }
    }
}

/// Whether a run opens or closes emphasis: `**Dodge**`, `||Dodge||`.
fn is_markup(line: &str, run: SignRun) -> bool {
    if !matches!(run.sign, '*' | '|') || run.end - run.start != run.count {
        // A table's empty cells.
        return run.sign == '|' && line.trim_start().starts_with('|');
    }
    let tight_behind = |end: usize| line[end..].starts_with(|c: char| !c.is_whitespace());
    let tight_before =
        |start: usize| line[..start].ends_with(|c: char| !c.is_whitespace() && !is_sign(c));
    let mark = &line[run.start..run.end];
    let others =
        |from: usize, to: usize| line[from..to].match_indices(mark).map(move |(at, _)| from + at);
    (tight_behind(run.end) && others(run.end, line.len()).any(tight_before))
        || (tight_before(run.start)
            && others(0, run.start).any(|start| tight_behind(start + mark.len())))
        || (run.sign == '|' && line.trim_start().starts_with('|'))
}

/// Whether a run begins a comment: `Dodge // good`.
fn is_comment(line: &str, run: SignRun) -> bool {
    run.sign == '/' && run.count == 2 && !line[run.end..].trim().is_empty()
}

/// Whether a text has two equal signs one after the other.
pub(super) fn has_run(text: &str) -> bool {
    let mut last = None;
    text.chars().filter(|c| !c.is_whitespace()).any(|c| {
        let again = last == Some(c) && is_sign(c);
        last = Some(c);
        again
    })
}

/// What a guess read as part of the name: a number, a tally, another card.
pub(super) fn taken(written: &str, card: &str, names: &mut KnownNames<'_>) -> Option<Unheard> {
    if has_run(written) || (written.contains(is_numeric) && !card.contains(is_numeric)) {
        return Some(Unheard::Number(card.to_owned()));
    }
    let joins = |c: char| {
        matches!(c, '/' | '+' | '&' | '|' | '·' | '•' | '\\' | '=' | '~' | ';' | '→' | '・' | '*')
    };
    if !written.contains(joins) || card.contains(joins) {
        return None;
    }
    let own = fold(card);
    let pieces: Vec<&str> = written.split(joins).map(trimmed).filter(|p| p.len() > 2).collect();
    let whole = pieces.iter().any(|piece| fold(piece) == own);
    let other = pieces.iter().find(|piece| {
        fold(piece) != own
            && (whole && piece.starts_with(char::is_uppercase) || names.knows(piece))
            && !names.are(piece, |known| known.name == card)
    });
    other.filter(|_| pieces.len() > 1).map(|piece| Unheard::Name((*piece).to_owned()))
}
