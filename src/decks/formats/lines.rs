//! What the formats that go line by line have in common: the lines themselves, and the words by
//! which their makers call the sections.

use crate::source::Span;

/// A line without the blanks around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Line<'a> {
    /// The offset of the text.
    pub(super) start: usize,
    /// The text.
    pub(super) text: &'a str,
}

impl Line<'_> {
    /// Where the text stands.
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

    /// Where the next line starts.
    pub(super) const fn offset(&self) -> usize {
        self.at
    }
}

impl<'a> Iterator for Lines<'a> {
    type Item = Line<'a>;

    fn next(&mut self) -> Option<Line<'a>> {
        let rest = self.text.get(self.at..).filter(|rest| !rest.is_empty())?;
        // `\r\n` makes an empty line more, which says nothing in any format.
        let len = rest.bytes().position(|byte| matches!(byte, b'\n' | b'\r'));
        let (line, ended) = len.map_or((rest, 0), |len| (&rest[..len], 1));
        let text = line.trim_start();
        let start = self.at + line.len() - text.len();
        self.at += line.len() + ended;
        Some(Line { start, text: text.trim_end() })
    }
}

/// What a heading can mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SectionWord {
    /// The play deck, not split.
    Deck,
    /// Characters of the play deck.
    Characters,
    /// Resources of the play deck.
    Resources,
    /// Hazards of the play deck.
    Hazards,
    /// The pool.
    Pool,
    /// The sideboard.
    Sideboard,
    /// The extra sideboard against Fallen-wizards.
    SideboardVsFallenWizard,
    /// The location deck.
    Sites,
    /// What follows is prose.
    Notes,
}

impl SectionWord {
    /// Whether it is a class of cards of the play deck.
    pub(super) const fn is_class(self) -> bool {
        matches!(self, Self::Characters | Self::Resources | Self::Hazards)
    }
}

/// The longest heading, by letters.
const LONGEST_WORD: usize = 32;

/// What a heading means, by its letters alone: without regard to case and what stands between.
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
    Some(match letters.get(..len)? {
        b"deck" | b"playdeck" | b"maindeck" => SectionWord::Deck,
        b"character" | b"characters" => SectionWord::Characters,
        b"resource" | b"resources" => SectionWord::Resources,
        b"hazard" | b"hazards" => SectionWord::Hazards,
        b"pool" | b"startingpool" => SectionWord::Pool,
        b"sideboard" => SectionWord::Sideboard,
        b"sideboardvsfw"
        | b"sideboardvsfallenwizard"
        | b"sideboardvsfallenwizards"
        | b"sideboardversusfw"
        | b"sideboardversusfallenwizard"
        | b"sideboardagainstfw"
        | b"sideboardagainstfallenwizard"
        | b"sideboardagainstfallenwizards"
        | b"fwsideboard"
        | b"fwsb"
        | b"fallenwizardsideboard"
        | b"antifwsideboard"
        | b"antifallenwizardsideboard" => SectionWord::SideboardVsFallenWizard,
        b"site" | b"sites" | b"locationdeck" | b"sitedeck" | b"sitesandregions" => {
            SectionWord::Sites
        }
        b"notes" | b"note" => SectionWord::Notes,
        _ => return None,
    })
}

/// A heading without the count behind it, as in `Hazard (30)` or `Hazards: 30`, and the colon.
pub(super) fn without_count(heading: &str) -> &str {
    let heading = heading.trim_end();
    let stripped = match heading.strip_suffix(')') {
        Some(rest) => {
            let rest = rest.trim_end_matches(|c: char| c.is_ascii_digit());
            rest.strip_suffix('(').unwrap_or(heading)
        }
        None => heading,
    };
    stripped.trim_end().trim_end_matches(':').trim_end()
}
