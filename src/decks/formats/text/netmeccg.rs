//! Lists as the program `NetMECCG` saved them (`.dck`): parts in brackets, a copy a line. A sign
//! after a name marks the version: none for the hero's or the first one, `*` the minion's, `%` the
//! Balrog's, `@` the Fallen-wizard's.

use super::guess::unmistakable;
use super::known::KnownNames;
use crate::cards::model::{Alignment, Card};
use crate::decks::formats::bounds::check_size;
use crate::decks::formats::lines::{Line, Lines};
use crate::decks::model::{
    Deck, Entry, Format, Problem, Quantity, Role, RoleSpan, Section, Unheard,
};
use crate::source::{Limits, ReadError, Span, Spanned};

/// The beginning of the first line that the program writes.
const SIGNATURE: &str = "[NetMECCG";

/// Whether a text is such a list.
pub(in crate::decks::formats) fn is_netmeccg(text: &str) -> bool {
    let text = text.trim_start_matches(['\u{feff}', ' ', '\t', '\r', '\n']);
    // Something may have been put above it.
    Lines::new(text).take(3).any(|line| line.text.starts_with(SIGNATURE))
}

/// Reads a list of `NetMECCG`.
pub(super) fn read(
    text: &str,
    names: &mut KnownNames<'_>,
    limits: &Limits,
) -> Result<Deck, ReadError> {
    let mut deck = Deck { format: Some(Format::Text), ..Deck::default() };
    let mut section = None;
    for line in Lines::new(text).filter(|line| !line.text.is_empty()) {
        let span = line.span();
        if line.text.starts_with('#') {
            deck.remarks.push(span);
            // Comments are prose, which may mention cards.
            deck.note_places.push(span);
        } else if let Some(part) = in_brackets(line.text) {
            deck.heard.push(RoleSpan { role: Role::Heading, span });
            match part_of(part) {
                Some(part) => {
                    section = Some(part);
                    deck.sections.push(Spanned::new(part, span));
                }
                None if line.text.starts_with(SIGNATURE) => {}
                None => deck.problems.push(Problem::UnknownHeading { span }),
            }
        } else if let Some(section) = section {
            card(&mut deck, line, section, names);
        } else {
            deck.problems.push(Problem::UnreadableLine { span });
        }
        check_size(&deck, limits)?;
    }
    Ok(deck)
}

fn in_brackets(line: &str) -> Option<&str> {
    line.strip_prefix('[')?.strip_suffix(']')
}

fn part_of(heading: &str) -> Option<Section> {
    Some(match heading.to_ascii_lowercase().as_str() {
        "starting" => Section::PoolCards,
        "sideboard" => Section::Sideboard,
        "anti-fw" => Section::SideboardVsFallenWizard,
        "characters" => Section::Characters,
        "resources" => Section::Resources,
        "hazards" => Section::Hazards,
        "sites" => Section::Sites,
        _ => return None,
    })
}

/// One copy of a card.
fn card(deck: &mut Deck, line: Line<'_>, section: Section, names: &mut KnownNames<'_>) {
    let whole = line.span();
    let written = line.text;
    // A command typed after a name in the program's own line: `Sable Shield/find`.
    let command = written.find("/f").filter(|&at| names.knows(version_of(&written[..at]).0));
    let card = command.map_or(written, |at| &written[..at]);
    let (name, version) = version_of(card);
    let name_span = Span::new(line.start, line.start + name.len());
    if version.is_some() {
        let end = line.start + card.len();
        let span = Span::new(end - 1, end);
        deck.heard.push(RoleSpan { role: Role::Version, span });
    }
    if let Some(at) = command {
        let span = Span::new(line.start + at, line.start + written.len());
        deck.heard.push(RoleSpan { role: Role::Furniture, span });
        let card = name.to_owned();
        deck.problems.push(Problem::Meant { written: written.to_owned(), span: whole, card });
    }
    let mut called = name.to_owned();
    if !names.knows(name)
        && let Some(meant) = unmistakable(name, names)
    {
        called = meant;
        let card = called.clone();
        deck.problems.push(Problem::Meant { written: name.to_owned(), span: name_span, card });
    }
    // A line is a copy: a number in it would be dropped as a tag.
    if !names.knows(&called) && called.contains(|c: char| c.is_ascii_digit()) {
        let mut found = Vec::new();
        names.lookup.candidates(&called, &mut found);
        if !found.is_empty() {
            let what = Unheard::Number(called.clone());
            deck.problems.push(Problem::Unheard { span: name_span, what });
        }
    }
    let id = chosen(&called, version, names);
    deck.entries.push(Entry {
        section,
        quantity: Quantity::Copies(1),
        name: called,
        id,
        name_span,
        quantity_span: whole,
        span: whole,
    });
}

/// A name and the sign of its version.
fn version_of(written: &str) -> (&str, Option<char>) {
    let sign = written.chars().next_back().filter(|sign| matches!(sign, '*' | '%' | '@'));
    (written.trim_end_matches(['*', '%', '@']).trim_end(), sign)
}

/// The id of the version that a sign marks, if a name has versions of several sides.
fn chosen(name: &str, version: Option<char>, names: &mut KnownNames<'_>) -> Option<String> {
    let fits = |card: &&Card| match version {
        Some('*') => card.alignment == Alignment::Minion,
        Some('%') => card.alignment == Alignment::Balrog,
        Some(_) => matches!(card.alignment, Alignment::FallenWizard | Alignment::Stage),
        None => card.alignment == Alignment::Hero,
    };
    let cards = names.cards(name);
    let first = cards.clone().next()?;
    if cards.clone().all(|card| card.alignment == first.alignment) {
        return None;
    }
    let card = cards.clone().find(fits).or_else(|| version.is_none().then_some(first))?;
    Some(card.id.to_string())
}
