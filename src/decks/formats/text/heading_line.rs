//! A line that is a heading: its words, the marks around them, and the count in it.

use super::headings::{Heading, meaning};
use super::numbers::is_among;
use crate::decks::model::Section;

/// A heading and the count in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct HeadingLine {
    pub(super) heading: Heading,
    pub(super) count: Option<u32>,
}

impl HeadingLine {
    pub(super) const fn heading(self) -> Heading {
        self.heading
    }

    /// Whether it ends the notes above it.
    pub(super) const fn opens(self) -> bool {
        !matches!(self.heading, Heading::Notes | Heading::Copies | Heading::Name | Heading::Kind(_))
    }
}

/// What a line means as a heading: `Hazards`, `Hazards (30)`, `Hazards: 30 cards`, `30 Hazards`.
pub(super) fn heading_of(line: &str) -> Option<HeadingLine> {
    if line.contains('（') {
        return heading_of(&line.replace('（', "(").replace('）', ")"));
    }
    let quiet = |c: char| {
        c.is_whitespace()
            || matches!(
                c,
                ':' | '#'
                    | ','
                    | ';'
                    | '='
                    | '*'
                    | '_'
                    | '-'
                    | '–'
                    | '—'
                    | '['
                    | ']'
                    | '~'
                    | '.'
                    | '•'
                    | '+'
                    | '→'
                    | '■'
                    | '□'
                    | '◆'
                    | '◇'
                    | '▼'
                    | '●'
                    | '【'
                    | '】'
                    | '〈'
                    | '〉'
                    | '《'
                    | '》'
                    | '<'
                    | '>'
                    | '|'
                    | '!'
                    | '/'
                    | '{'
                    | '}'
                    | '»'
                    | '«'
                    | '✦'
                    | '♦'
                    | '★'
                    | '☆'
                    | '▶'
                    | '►'
            )
    };
    let text = unlabelled(line).trim_matches(quiet);
    // Headings are short.
    if text.len() > 80 || text.is_empty() {
        return None;
    }
    if is_spaced_out(text) {
        return heading_of(&closed_up(text)?);
    }
    if let Some(heading) = meaning_of(text) {
        return Some(HeadingLine { heading, count: None });
    }
    // `Hazards (30) [Creatures first]`: brackets at the end are a note.
    if let Some((words, note)) = text.rsplit_once('[')
        && (note.contains(char::is_whitespace) || line.trim_end().ends_with(']'))
        && !words.trim().is_empty()
        && !note.contains(|c: char| c.is_ascii_digit())
    {
        return heading_of(words);
    }
    // `Starting Company (19 mind)`, `Stage Cards (3 SP)`: no number of cards.
    if let Some((words, figure)) = text.rsplit_once('(')
        && is_figure(figure.trim_end_matches(quiet).trim_end_matches(')'))
    {
        return heading_of(words).map(|found| HeadingLine { count: None, ..found });
    }
    if let Some(rest) = without_figure(text) {
        return heading_of(&rest);
    }
    // `Starting Company - 20 mind`
    if let Some((words, figure)) = text.rsplit_once(" - ").or_else(|| text.rsplit_once(", "))
        && is_figure(figure)
    {
        return heading_of(words).map(|found| HeadingLine { count: None, ..found });
    }
    // `Characters/Wizard`
    if text.contains('/')
        && let Some(heading) = meaning_of(&text.replace('/', " "))
    {
        return Some(HeadingLine { heading, count: None });
    }
    // `Good stuff (resources)`, `Characters (deck)`
    if text.contains('(') && !text.bytes().any(|byte| byte.is_ascii_digit()) {
        let open = text.replace(['(', ')'], " ");
        return meaning_of(&open).map(|heading| HeadingLine { heading, count: None });
    }
    let (words, number) = with_count(text)?;
    let words = words.trim_matches(quiet);
    // `Characters (deck) (9 cards)`
    let open = words.contains('(').then(|| words.replace(['(', ')'], " "));
    let words = open.as_deref().unwrap_or(words);
    // `Characters/Wizards (9)`
    let plain = words.contains('/').then(|| words.replace('/', " "));
    let heading = meaning_of(plain.as_deref().unwrap_or(words))?;
    // `Company 2`, `Deck 1`: which one it is.
    let label = number.len() == 1 && !text.contains(['(', ':', '=']) && text.ends_with(number);
    let count = number.parse().ok().filter(|_| !(label && is_numbered(heading)));
    Some(HeadingLine { heading, count })
}

/// `Starting Company (20 mind): 7`: a heading with a figure before its count, without the figure.
fn without_figure(text: &str) -> Option<String> {
    let (words, rest) = text.split_once('(')?;
    let (figure, behind) = rest.split_once(')')?;
    let counted = behind.contains(|c: char| c.is_ascii_digit());
    (counted && is_figure(figure)).then(|| format!("{}{behind}", words.trim_end()))
}

/// Whether a text has a blank after each of its first letters: `H A Z A R D S`.
pub(super) fn is_spaced_out(text: &str) -> bool {
    matches!(text.as_bytes(), [a, b' ', b, b' ', c, b' ', ..]
        if [a, b, c].iter().all(|letter| letter.is_ascii_alphabetic()))
}

/// A text without the blanks between its letters; more than one blank parts two words.
fn closed_up(text: &str) -> Option<String> {
    let mut out = String::with_capacity(text.len());
    let (mut letters, mut gap) = (0, 0);
    for word in text.split(' ') {
        let letter = word.chars().nth(1).is_none();
        match word.chars().next() {
            None => gap += 1,
            Some(c) if letter && c.is_alphabetic() => {
                out.push_str(if gap > 0 && letters > 0 { " " } else { "" });
                out.push(c);
                (letters, gap) = (letters + 1, 0);
            }
            // What stands behind the letters is a number or a note.
            Some(c) if !c.is_alphabetic() => {
                out.push(' ');
                out.push_str(word);
                gap = 0;
            }
            Some(_) => return None,
        }
    }
    (letters > 3).then_some(out)
}

/// A heading with a remark in brackets after it: `Resources (the best)`.
pub(super) fn noted(line: &str) -> Option<HeadingLine> {
    let (words, note) = line.trim_end_matches([':', ' ']).strip_suffix(')')?.split_once('(')?;
    let remark = note.contains(char::is_alphabetic) && !note.contains(|c: char| c.is_ascii_digit());
    if remark { heading_of(words) } else { None }
}

/// The text after the number of a part: `Part 1: Characters`, `h3. Characters`.
fn unlabelled(line: &str) -> &str {
    const PARTS: &str = "part|section|teil|abschnitt|parte|partie|deel|osa";
    // Textile
    if matches!(line.as_bytes(), [b'h', b'1'..=b'6', b'.', b' ', ..]) {
        return &line[4..];
    }
    if let Some(said) = line.strip_prefix("[spoiler=") {
        return said.trim_matches(['"', ']']);
    }
    let Some((label, rest)) = line.split_once([':', '–', '—']) else { return line };
    let Some((word, number)) = label.trim().split_once(' ') else { return line };
    let part = PARTS.split('|').any(|part| word.eq_ignore_ascii_case(part));
    let number = number.trim();
    if part && number.len() <= 3 && !number.is_empty() && rest.contains(char::is_alphabetic) {
        rest
    } else {
        line
    }
}

/// Whether a list may have several parts of a kind, which it numbers.
const fn is_numbered(heading: Heading) -> bool {
    matches!(heading, Heading::Company | Heading::Section(Section::PlayDeckCards))
}

/// Whether a text is a total of something other than cards.
fn is_figure(text: &str) -> bool {
    text.split([',', ';']).all(is_one_figure)
}

fn is_one_figure(text: &str) -> bool {
    const UNITS: &str = "sp|mp|mps|mind|points|point|stage points|gi|influence|di|mind points|\
        general influence|marshalling points|pts|stage|sps|einfluss|punkte|verstand|influencia|\
        puntos|influenza|punti|invloed|punten|esprit|mente";
    let text = text.trim().to_lowercase();
    let number = text.trim_start_matches(|c: char| c.is_ascii_digit() || c == '/' || c == ' ');
    let (words, behind) = (number.trim(), number.len() < text.len());
    let before =
        text.trim_end_matches(|c: char| c.is_ascii_digit() || matches!(c, ':' | ' ' | '/'));
    (behind && is_among(UNITS, words)) || (before.len() < text.len() && is_among(UNITS, before))
}

fn meaning_of(text: &str) -> Option<Heading> {
    if text.contains(['(', '/', ',', '+', '|', ';', '\t'])
        || text.bytes().any(|b| b.is_ascii_digit())
    {
        return None;
    }
    meaning(text)
}

/// The words of a heading and the count in it.
fn with_count(text: &str) -> Option<(&str, &str)> {
    const KNOWN: &str = "|card|cards|karten|cartas|cartes|carte|kaarten|korttia|total|枚";
    let of_number = |inner: &'_ str| -> Option<(usize, usize)> {
        let start = inner.find(|c: char| c.is_ascii_digit())?;
        let len = inner[start..].bytes().take_while(u8::is_ascii_digit).count();
        let unit = inner[start + len..].trim().trim_start_matches(['x', ' ']).to_lowercase();
        let before = inner[..start].trim().trim_end_matches(['x', ':', '=']).trim().to_lowercase();
        let fits = is_among(KNOWN, &unit) && (before.is_empty() || before == "total");
        fits.then_some((start, start + len))
    };
    if let Some((inner, words)) = text.strip_prefix('(').and_then(|text| text.split_once(')'))
        && words.contains(char::is_alphabetic)
        && let Some((start, end)) = of_number(inner)
    {
        return Some((words, &inner[start..end]));
    }
    if let Some((words, inner)) = text.rsplit_once('(')
        && let Some(inner) = inner.strip_suffix(')')
    {
        let (start, end) = of_number(inner)?;
        return Some((words, &inner[start..end]));
    }
    let start = text.find(|c: char| c.is_ascii_digit())?;
    if start > 0 {
        let (words, inner) = text.split_at(start);
        let words = words.trim_end_matches(|c: char| {
            c.is_whitespace() || matches!(c, ':' | '-' | '–' | '—' | '=' | 'x' | ',')
        });
        let (from, to) = of_number(inner)?;
        return Some((words, &inner[from..to]));
    }
    let len = text.bytes().take_while(u8::is_ascii_digit).count();
    // `(30) Hazards`, `30x Hazards`. `1 # vs hobbits` is a count with a remark.
    let (number, words) = text.split_at(len);
    let words = words.strip_prefix(['x', 'X', '×']).unwrap_or(words);
    let heads = words.starts_with([' ', '\t', ',', ';'])
        && words.trim_start_matches([' ', '\t', ',', ';']).starts_with(char::is_alphabetic)
        // `1 in the side` is about the card above.
        && !words.trim_start().starts_with("in ");
    heads.then_some((words, number))
}
