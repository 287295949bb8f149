//! Lists that people and programs write as plain text: headings, and cards with their copies.
//! `text` and `cardnum` differ only in which lines they read as cards.

use std::borrow::Cow;

use super::bounds::check_size;
use super::canonical::{
    CanonicalCard, CanonicalDeck, Written, lose_nameless, lose_section, one_line, put,
};
use super::lines::{Line, Lines, SectionWord, counted, section_word, without_count};
use crate::decks::model::{Deck, Entry, Field, Format, Problem, Quantity, Section};
use crate::harmless::shown_text;
use crate::message::{Message, message};
use crate::source::{Limits, ReadError, SourceFile, Span, Spanned};
use crate::text::has_word;

/// Reads a list. With `counts`, a line without a number is not a card.
///
/// # Errors
/// When it holds more entries than allowed.
pub(super) fn read(
    source: &SourceFile,
    limits: &Limits,
    format: Format,
    counts: bool,
) -> Result<Deck, ReadError> {
    let deck = Deck { format: Some(format), ..Deck::default() };
    let mut reader = Reader { deck, counts, state: State::Head };
    let mut lines = Lines::new(&source.text);
    while let Some(line) = lines.next() {
        if reader.line(line) == Step::Notes {
            let ends = reader.deck.entries.is_empty();
            let notes = notes(&source.text, &mut lines, ends);
            let all = [reader.deck.notes.take(), notes];
            reader.deck.notes = all.into_iter().flatten().reduce(|a, b| format!("{a}\n\n{b}"));
        }
        check_size(&reader.deck, limits)?;
    }
    Ok(reader.deck)
}

/// The heading of the notes, which go on to the end.
pub(super) const NOTES: &str = "## Notes";

/// How a form writes lists.
pub(super) struct ListForm {
    pub(super) form: Format,
    /// How a name would be misread, if it is not read as a card.
    pub(super) misread: fn(&str) -> Option<&'static str>,
    /// How a line of text that is not a card is written.
    pub(super) line: fn(&str) -> Cow<'_, str>,
    /// How the notes are written.
    pub(super) notes: fn(&str) -> Cow<'_, str>,
    /// The heading of a section; sections that share a heading are written together. `None` if the
    /// format does not have the section.
    pub(super) title: fn(Section) -> Option<&'static str>,
    /// The line of a card.
    pub(super) card: fn(&CanonicalCard, u8) -> String,
}

/// Writes a list of a form.
pub(super) fn write(deck: &CanonicalDeck, form: &ListForm) -> Written {
    let mut written = Written::default();
    deck.note_fields_lost(form.form, &mut written);
    let mut out = String::new();
    push_name(&mut out, deck, form, &mut written);
    if let Some(avatar) = deck.avatar.as_deref().filter(|_| form.form.says(Field::Avatar)) {
        put!(&mut out, "Identity: {}\n", (form.line)(&one_line(avatar)));
    }
    let mut above = None;
    for group in deck.grouped(&mut written) {
        let Some(title) = (form.title)(group.section) else {
            lose_section(&group, form.form, &mut written);
            continue;
        };
        if above.replace(title) != Some(title) {
            put!(&mut out, "\n{title}\n");
        }
        for (card, copies) in group.cards {
            if one_line(&card.key).is_empty() {
                lose_nameless(card, &mut written);
            } else {
                put!(&mut out, "{}\n", (form.card)(card, copies));
            }
        }
    }
    if let Some(notes) = deck.notes.as_deref().filter(|_| form.form.says(Field::Notes)) {
        let notes = shown_text(notes.trim());
        put!(&mut out, "\n{NOTES}\n{}\n", (form.notes)(&notes));
    }
    out.trim_start().clone_into(&mut written.text);
    written
}

/// The name as a remark, unless it would be read as something else.
fn push_name(out: &mut String, deck: &CanonicalDeck, form: &ListForm, written: &mut Written) {
    let Some(name) = &deck.name else { return };
    let line = one_line(name);
    match (form.misread)(&line) {
        Some(what) => {
            let what = Message::of_data(what);
            written.lose(message!("the name `{name}` would be read as {what}", name, what));
        }
        None => put!(out, "# {}\n", (form.line)(&line)),
    }
}

/// What a heading line means; marks around it, such as those of Markdown, are ignored.
pub(super) fn heading(line: &str) -> Option<SectionWord> {
    section_word(without_count(line.trim_matches(['#', '=', '*', '-', '_', '[', ']', ' '])))
}

/// Whether a line is a remark.
pub(super) fn is_remark(line: &str) -> bool {
    line.starts_with('#') || line.starts_with("//")
}

/// The words that may come before the avatar's name on its line.
const IDENTITY: &[&str] = &["identity:", "avatar:"];

/// The avatar that a line names, as in `Identity: Saruman`.
pub(super) fn identity(line: &str) -> Option<&str> {
    IDENTITY.iter().find_map(|word| {
        let start = line.get(..word.len())?;
        let name = line.get(word.len()..)?.trim();
        (start.eq_ignore_ascii_case(word) && !name.is_empty()).then_some(name)
    })
}

/// Where in the list we are.
#[derive(Clone, Copy, PartialEq)]
enum State {
    /// Before the first heading and the first card.
    Head,
    /// Behind a heading, or among cards without one.
    In(Section),
    /// The next line names the avatar.
    Identity,
}

/// What to do after a line.
#[derive(PartialEq)]
enum Step {
    Next,
    /// Prose follows.
    Notes,
}

struct Reader {
    deck: Deck,
    counts: bool,
    state: State,
}

impl Reader {
    fn line(&mut self, line: Line<'_>) -> Step {
        match heading(line.text) {
            Some(SectionWord::Notes) => return Step::Notes,
            Some(SectionWord::Identity) => self.state = State::Identity,
            Some(SectionWord::Cards(section)) => {
                self.deck.sections.push(Spanned::new(section, line.span()));
                self.state = State::In(section);
            }
            None if is_remark(line.text) => self.remark(line),
            // A rule drawn between sections, and an empty line.
            None if !has_word(line.text) => {}
            None => self.card(line),
        }
        Step::Next
    }

    /// A remark: the first in the head is the name of the deck.
    fn remark(&mut self, line: Line<'_>) {
        let name = line.text.trim_start_matches(['#', '/']).trim();
        let free = self.deck.name.is_none() && self.state == State::Head;
        if free && !name.is_empty() {
            self.deck.name = Some(name.to_owned());
        } else if has_word(name) {
            self.deck.remarks.push(line.span());
        }
    }

    fn card(&mut self, line: Line<'_>) {
        if let Some(name) = identity(line.text) {
            let end = line.start + line.text.len();
            let span = Span::new(end - name.len(), end);
            self.deck.avatar = Some(Spanned::new(name.to_owned(), span));
            return;
        }
        let line = without_bullet(line);
        let Some(card) = counted(line).filter(|card| self.accepts(line.text, card.quantity)) else {
            self.deck.problems.push(Problem::UnreadableLine { span: line.span() });
            return;
        };
        if self.state == State::Identity {
            self.deck.avatar = Some(Spanned::new(card.name.to_owned(), card.name_span));
            self.state = State::Head;
            return;
        }
        let section = match self.state {
            State::In(section) => section,
            State::Head | State::Identity => Section::PlayDeckCards,
        };
        self.state = State::In(section);
        let (quantity, quantity_span) = match card.quantity {
            Some((number, span)) => (Quantity::parse(number), span),
            None => (Quantity::Copies(1), line.span()),
        };
        self.deck.entries.push(Entry {
            section,
            quantity,
            name: card.name.into(),
            id: None,
            name_span: card.name_span,
            quantity_span,
            span: line.span(),
        });
    }

    /// Whether a line can be a card: always with a number; without one if the format allows it and
    /// the line is not an unknown heading.
    fn accepts(&self, line: &str, quantity: Option<(&str, Span)>) -> bool {
        let bare = !self.counts || self.state == State::Identity;
        quantity.is_some() || (bare && !line.ends_with(':'))
    }
}

/// The line after the mark of a list item.
fn without_bullet(line: Line<'_>) -> Line<'_> {
    let rest = line.text.strip_prefix(['-', '*', '•', '+']);
    match rest.filter(|rest| rest.starts_with(char::is_whitespace)) {
        Some(rest) => {
            let text = rest.trim_start();
            Line { start: line.start + line.text.len() - text.len(), text }
        }
        None => line,
    }
}

/// The prose after a Notes heading. After the cards it goes to the end of the file; before them, to
/// the next heading.
fn notes(text: &str, lines: &mut Lines<'_>, to_heading: bool) -> Option<String> {
    let start = lines.offset();
    let mut end = text.len();
    let mut ahead = lines.clone();
    while let Some(line) = ahead.next() {
        if to_heading && heading(line.text).is_some() {
            end = line.start;
            break;
        }
        *lines = ahead.clone();
    }
    let notes = text.get(start..end).unwrap_or_default().trim();
    (!notes.is_empty()).then(|| notes.to_owned())
}
