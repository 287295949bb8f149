//! What the line-based formats share: the lines themselves, and the words for sections.

use crate::decks::model::Section;
use crate::source::Span;
use crate::text::has_word;

/// A line without the blanks around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Line<'a> {
    /// The offset of the text.
    pub(super) start: usize,
    /// The text.
    pub(super) text: &'a str,
}

impl Line<'_> {
    /// The place of the text in the file.
    pub(super) fn span(self) -> Span {
        Span::new(self.start, self.start + self.text.len())
    }
}

/// The lines of a text; `\n`, `\r\n` and `\r` end them.
#[derive(Clone, Debug)]
pub(super) struct Lines<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Lines<'a> {
    /// The lines of a text.
    pub(super) const fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    /// The lines that start at an offset or behind it.
    pub(super) const fn from(text: &'a str, at: usize) -> Self {
        Self { text, at }
    }

    /// Where the next line starts.
    pub(super) const fn offset(&self) -> usize {
        self.at
    }
}

impl<'a> Iterator for Lines<'a> {
    type Item = Line<'a>;

    fn next(&mut self) -> Option<Line<'a>> {
        let rest = self.text.get(self.at..).filter(|rest| !rest.is_empty())?;
        // `\r\n` gives an extra empty line, which means nothing in any format.
        let len = memchr::memchr2(b'\n', b'\r', rest.as_bytes());
        let (line, ended) = len.map_or((rest, 0), |len| (&rest[..len], 1));
        let (text, before) = trimmed(line);
        let start = self.at + before;
        self.at += line.len() + ended;
        Some(Line { start, text })
    }
}

/// A line without the blanks around it, and the number of bytes removed before it.
fn trimmed(line: &str) -> (&str, usize) {
    let is_letter = |byte: Option<&u8>| byte.is_none_or(u8::is_ascii_graphic);
    // Most lines have no other blanks than those of ASCII.
    let text = line.trim_ascii();
    let bytes = text.as_bytes();
    let text = if is_letter(bytes.first()) && is_letter(bytes.last()) {
        text
    } else {
        // Phones put the marks of writing directions before lines.
        line.trim_matches(|c: char| c.is_whitespace() || matches!(c, '\u{200e}' | '\u{200f}'))
    };
    (text, text.as_ptr().addr() - line.as_ptr().addr())
}

/// What a heading can mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SectionWord {
    /// A section of cards.
    Cards(Section),
    /// Whom the player plays, apart from the cards.
    Identity,
    /// The notes: prose follows.
    Notes,
}

impl SectionWord {
    /// Whether it is a class of cards of the play deck.
    pub(super) const fn is_class(self) -> bool {
        matches!(self, Self::Cards(Section::Characters | Section::Resources | Section::Hazards))
    }
}

/// The longest heading, by letters.
const LONGEST_WORD: usize = 40;

/// The words that GCCG and others put before the class of cards, as in `# Minion Resource (30)`.
const SIDES: &[&[u8]] = &[b"hero", b"minion", b"stage", b"fallenwizard", b"fw", b"balrog"];

/// What a heading means, by its letters only: case and other characters are ignored.
pub(super) fn section_word(heading: &str) -> Option<SectionWord> {
    let mut letters = [0; LONGEST_WORD];
    let mut len = 0;
    for byte in heading.bytes() {
        if byte.is_ascii_alphabetic() {
            *letters.get_mut(len)? = byte.to_ascii_lowercase();
            len += 1;
        } else if byte.is_ascii_digit() || !byte.is_ascii() {
            return None;
        }
    }
    let letters = letters.get(..len)?;
    word_of(letters).or_else(|| {
        let side = SIDES.iter().find(|side| letters.starts_with(side))?;
        word_of(letters.get(side.len()..)?).filter(|word| word.is_class())
    })
}

fn word_of(letters: &[u8]) -> Option<SectionWord> {
    let section = match letters {
        b"deck" | b"playdeck" | b"maindeck" => Section::PlayDeckCards,
        b"character" | b"characters" | b"avatar" | b"avatars" => Section::Characters,
        b"resource" | b"resources" => Section::Resources,
        b"hazard" | b"hazards" | b"agent" | b"agents" => Section::Hazards,
        b"pool" | b"startingpool" => Section::PoolCards,
        b"poolcharacters" => Section::PoolCharacters,
        b"poolitems" => Section::PoolItems,
        b"poolstage" => Section::PoolStage,
        b"sideboard" => Section::Sideboard,
        b"sideboardvsfw"
        | b"sideboardvsfallenwizard"
        | b"sideboardvsfallenwizards"
        | b"sideboardversusfw"
        | b"sideboardversusfallenwizard"
        | b"sideboardversusfallenwizards"
        | b"sideboardagainstfw"
        | b"sideboardagainstfallenwizard"
        | b"sideboardagainstfallenwizards"
        | b"fwsideboard"
        | b"fwsb"
        | b"fallenwizardsideboard"
        | b"antifwsideboard"
        | b"antifallenwizardsideboard" => Section::SideboardVsFallenWizard,
        b"site" | b"sites" | b"location" | b"locations" | b"locationdeck" | b"sitedeck"
        | b"sitesandregions" => Section::Sites,
        b"identity" => return Some(SectionWord::Identity),
        b"notes" | b"note" => return Some(SectionWord::Notes),
        _ => return None,
    };
    Some(SectionWord::Cards(section))
}

/// A heading without its count and colon: `Hazard` of `Hazard (30)`, `Hazards: 30` and `Hazards (30
/// cards):`.
pub(super) fn without_count(heading: &str) -> &str {
    let blank = |c: char| c.is_whitespace() || c == ':';
    let heading = heading.trim_end_matches(blank);
    let stripped = match heading.rsplit_once('(') {
        Some((before, inner)) if counts(inner) => before,
        _ => heading.trim_end_matches(|c: char| c.is_ascii_digit()),
    };
    stripped.trim_end_matches(blank)
}

/// Whether the text after a `(` is a count: `30)`, `30 cards)`.
fn counts(inner: &str) -> bool {
    inner.strip_suffix(')').is_some_and(|inner| {
        let rest = inner.trim_start_matches(|c: char| c.is_ascii_digit());
        rest.len() < inner.len() && matches!(rest.trim(), "" | "card" | "cards")
    })
}

/// A line with a card, divided into its parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CountedName<'a> {
    /// The number as written, with its place; `None` if there is no number.
    pub(super) quantity: Option<(&'a str, Span)>,
    /// The name with its tags.
    pub(super) name: &'a str,
    /// The place of the name.
    pub(super) name_span: Span,
}

/// Cuts `3x Name`, `3 x Name`, `3 Name`, `Name x3`, `Name (x3)` and `Name`; nothing where no name is.
pub(super) fn counted(line: Line<'_>) -> Option<CountedName<'_>> {
    let place = |part: &str| {
        let inside = Span::of_part(line.text, part).range();
        Span::new(line.start + inside.start, line.start + inside.end)
    };
    let (number, name) = count_before(line.text).or_else(|| count_behind(line.text)).unzip();
    let name = name.unwrap_or(line.text);
    if !has_word(name) || (number.is_none() && is_number(name)) {
        return None;
    }
    let quantity = number.map(|number| (number, place(number)));
    Some(CountedName { quantity, name, name_span: place(name) })
}

/// Whether a text is written as a number: it begins with a digit, or with a sign and a digit.
pub(super) fn is_number(text: &str) -> bool {
    matches!(text.as_bytes(), [b'0'..=b'9', ..] | [b'-' | b'+', b'0'..=b'9', ..])
}

/// The number before a name, as in `3x Name`, and the name.
fn count_before(text: &str) -> Option<(&str, &str)> {
    if !is_number(text) {
        return None;
    }
    let numeric = |b: &u8| b.is_ascii_digit() || matches!(b, b'.' | b',' | b'-' | b'+');
    let len = text.bytes().take_while(|b| numeric(b)).count();
    let (number, rest) = text.split_at(len);
    let name = match rest.trim_start().strip_prefix(['x', 'X', '×']) {
        Some(name) => name,
        None if rest.starts_with(char::is_whitespace) => rest,
        None => return None,
    };
    // `3 xylophones` has no multiplication sign.
    let signed = name.starts_with(char::is_whitespace) || rest.starts_with(['x', 'X', '×']);
    let name = if signed { name } else { rest };
    Some((number, name.trim_start())).filter(|(_, name)| !name.is_empty())
}

/// The number after a name, as in `Name x3`, and the name.
fn count_behind(text: &str) -> Option<(&str, &str)> {
    let inner = match text.strip_suffix(')') {
        Some(rest) => rest.trim_end(),
        None => text,
    };
    let before = inner.trim_end_matches(|c: char| c.is_ascii_digit() || matches!(c, '.' | ','));
    let number = inner.get(before.len()..).filter(|number| is_number(number))?;
    let mut name = before.trim_end().strip_suffix(['x', 'X', '×'])?;
    if inner.len() < text.len() {
        name = name.trim_end().strip_suffix('(')?;
    }
    let parted = name.ends_with(char::is_whitespace);
    parted.then(|| (number, name.trim_end())).filter(|(_, name)| !name.is_empty())
}
