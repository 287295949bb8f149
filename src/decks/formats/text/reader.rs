//! The lines of a plain list: headings, cards, remarks. A line that is neither a card nor a heading
//! is a remark if it is prose, and an error if it may be meant as a card.

use super::cells::CellColumns;
use super::company::Companies;
use super::escape::unescaped_notes;
use super::heading_line::{HeadingLine, heading_of, is_spaced_out};
use super::headings::PlayDeckClass;
use super::item::{Item, item};
use super::known::KnownNames;
use super::layout::{ListLayout, NumberSide, Numbering};
use super::marks::{Marks, comment, marks, unhashed};
use super::out::heads_out;
use super::own::counted;
use super::plain::Plain;
use super::prose::{is_closing, is_furniture, is_legend, is_prose};
use super::several::{holds_name, lists_cards};
use super::totals::{begins_total, is_total, lone_number};
use crate::decks::formats::bounds::{
    LONGEST_LINE, check_size, check_unknown, most_headings, most_marks, too_many_marks,
};
use crate::decks::formats::lines::{Line, Lines};
use crate::decks::formats::list::identity;
use crate::decks::model::{Deck, Format, Problem, Role, RoleSpan, Section, Unheard};
use crate::source::{Limits, ReadError, Span, Spanned};
use crate::text::has_word;

mod below;
mod entries;
mod head;
mod numbered;
mod owners;
mod places;

use head::is_own_deck;
use numbered::FigureNotes;

/// The current place in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PlaceInList {
    /// Before the first heading and the first card.
    Head,
    /// Among cards without a heading.
    Bare,
    /// Behind the heading of a section.
    In(Section),
    /// After an unknown heading: cards go to the section of their class.
    ByClass,
    /// Behind the heading of the starting company.
    Company,
    /// The next line names the avatar.
    Identity,
    /// Prose goes on to the next heading, or to the end.
    Notes { to_heading: bool },
}

/// A count in a heading, to be compared with the cards under it.
struct Promise {
    span: Span,
    said: u32,
    /// The heading's rank: the counts of lower headings are included in its count.
    rank: u8,
    /// The copies so far.
    counted: u32,
    /// Whether only characters count, as in a company, whose items do not.
    company: bool,
    /// The items of a company, which its number may include.
    items: u32,
}

pub(super) struct ListReader<'t, 'n, 'db> {
    pub(super) plain: &'t Plain<'t>,
    pub(super) names: &'n mut KnownNames<'db>,
    pub(super) deck: Deck,
    place: PlaceInList,
    companies: Companies<'t>,
    promises: Vec<Promise>,
    columns: CellColumns,
    pub(super) layout: ListLayout,
    /// Whether a part is called the draft: the pool after it then lists cards of the play deck.
    drafted: bool,
    /// The classes of the play deck of which we have seen the heading.
    seen: Vec<PlayDeckClass>,
    /// The classes of a sideboard that stands before the play deck.
    first: Vec<PlayDeckClass>,
    /// How marked the last heading of a part was: the number of `#`.
    level: usize,
    /// The number of `#` before the last heading.
    marked: usize,
    /// Whether the last line was the heading of a part.
    fresh: bool,
    /// Whether there is an empty line since the last heading.
    apart: bool,
    /// The index and name of the last line's entry, for it may continue on this line.
    half: Option<(usize, &'t str)>,
    /// Where a card begins that goes on below the last line.
    wrapped: Option<usize>,
    /// How many more lines of words may be a signature.
    closing: u8,
    /// How many more lines of words that are not card names may be a signature.
    signed: u8,
    /// The number of the last item of a numbered list, the sign behind it, and where its line ends.
    numbering: (u32, u8, usize),
    /// The number of entries above the last heading.
    begun: usize,
    /// The headings so far, and the lines without words, such as rules drawn between cards.
    passed: (usize, usize),
    /// The entries so far whose name no card has.
    unknown: usize,
    /// The rank of the last heading, and how many above it have no cards.
    stacked: (u8, u8),
    /// The start of the notes.
    notes: Option<usize>,
    /// Where the list was when the comments of a page came between.
    of_page: Option<PlaceInList>,
    /// The mark of the heading of the notes: they go on to the next heading that has it, or to the end, as
    /// lists of this program are written.
    marked_notes: Option<char>,
    /// The line that is the name of the deck.
    titled: Option<Span>,
    /// The numbers beside cards that are no copies, as the whole list shows.
    figures: FigureNotes,
    /// Whose cards the last heading says that follow: `Resources (by Anna)`.
    owner: Option<&'t str>,
    /// Whom the cards below the last heading that tells it are against: `Hazards vs Hero`.
    against: Option<&'t str>,
}

/// Reads the lines of a list.
pub(super) fn read(
    plain: &Plain<'_>,
    names: &mut KnownNames<'_>,
    limits: &Limits,
) -> Result<Deck, ReadError> {
    let deck = Deck { format: Some(Format::Text), ..Deck::default() };
    let layout = ListLayout::of(&plain.text);
    let figures = FigureNotes::of(&plain.text, names);
    let mut reader = ListReader {
        plain,
        names,
        deck,
        place: PlaceInList::Head,
        companies: Companies::default(),
        promises: Vec::new(),
        columns: CellColumns::none(layout.side),
        layout,
        drafted: false,
        seen: Vec::new(),
        first: Vec::new(),
        level: 0,
        marked: 0,
        fresh: false,
        half: None,
        wrapped: None,
        apart: false,
        closing: 0,
        signed: 0,
        numbering: (0, 0, 0),
        begun: usize::MAX,
        passed: (0, 0),
        unknown: 0,
        stacked: (0, 0),
        notes: None,
        of_page: None,
        marked_notes: None,
        titled: None,
        figures,
        owner: None,
        against: None,
    };
    for line in Lines::new(&plain.text) {
        reader.line(line);
        check_size(&reader.deck, limits)?;
        check_unknown(reader.unknown, reader.span(line.text))?;
        let (headings, rules) = reader.passed;
        if headings > most_headings(limits) || rules > most_marks(limits) {
            return Err(too_many_marks(reader.span(line.text)));
        }
    }
    reader.finish(limits);
    check_size(&reader.deck, limits)?;
    Ok(reader.deck)
}

impl<'t> ListReader<'t, '_, '_> {
    pub(super) fn span(&self, part: &str) -> Span {
        self.plain.in_file(Span::of_part(&self.plain.text, part))
    }

    fn line(&mut self, line: Line<'t>) {
        let half = self.half.take();
        if let PlaceInList::Notes { to_heading } = self.place {
            // `- 1. Hazards`
            let bare = line.text.trim_start_matches(|c: char| !c.is_alphabetic());
            let heads =
                || [line.text, bare].into_iter().filter_map(heading_of).any(HeadingLine::opens);
            let unmarked = self.marked_notes.is_none();
            let may_end = to_heading || unmarked || self.mark_of(line) == self.marked_notes;
            let inline = line.text.contains(':')
                && (unmarked || self.of_page.is_some())
                && self.lists_inline(line);
            let ends = inline || may_end && heads() && (to_heading || self.is_above_card(line));
            let resumes = self.of_page.filter(|_| !ends && self.is_card(line));
            if !ends && resumes.is_none() {
                return self.note_line(line);
            }
            self.end_notes(line.start);
            self.place = resumes.unwrap_or(self.place);
            self.of_page = None;
        }
        let text = line.text;
        if text.is_empty() {
            self.fresh = false;
            let last = self.deck.entries.last();
            self.apart |= last.is_some_and(|entry| entry.section == Section::Characters);
            return;
        }
        let closing = std::mem::take(&mut self.closing);
        // A card between those words and the name.
        if closing > 0 && text.contains(|c: char| c.is_ascii_digit()) && self.ends_soon(line) {
            self.closing = closing;
        }
        if self.wrapped.is_none() && self.quick(text) {
            return;
        }
        let line = if self.columns.is_empty() { self.unwrapped(line) } else { line };
        let text = line.text;
        if text.is_empty() {
            return;
        }
        if let Some(half) = half
            && let Some(rest) = self.goes_on(half, text)
        {
            if has_word(rest) {
                let start = line.start + line.text.len() - rest.len();
                self.words(Line { text: rest, start }, closing);
            }
            return;
        }
        // A rule drawn between sections.
        if !has_word(text) {
            self.passed.1 += 1;
            let ruled = text == "--" || text.len() > 8 && text.bytes().all(|byte| byte == b'_');
            if ruled && self.ends_soon(line) {
                // Below it, at the end of a mail, are the writer's name and address.
                self.signed = 4;
            }
            return;
        }
        self.words(line, closing);
    }

    /// Whether a line is a heading and its cards: `Sideboard: Cram, 2 Dodge`.
    fn lists_inline(&mut self, line: Line<'t>) -> bool {
        let (_, text) = marks(line.text);
        let Some((before, behind)) = places::inline_heading(text) else { return false };
        let opens = heading_of(before).is_some_and(HeadingLine::opens);
        opens && lists_cards(behind.trim(), self.names)
    }

    /// Where another part begins within a line: `Resources: 2 Cram. Hazards: 3 Slayer.`
    fn second_part(&mut self, line: Line<'t>) -> Option<usize> {
        /// More parts than a deck has.
        const MOST: usize = 9;
        let stops = line.text.rmatch_indices(". ").take(MOST).map(|(at, stop)| at + stop.len());
        let mut stops = stops.filter(|_| line.text.contains(':'));
        stops.find(|&at| {
            let (before, behind) = line.text.split_at(at);
            self.lists_inline(Line { text: behind, start: line.start + at })
                && holds_name(before, self.names)
        })
    }

    /// The mark of a heading before a line in the file: our own notes have a backslash before such marks.
    fn mark_of(&self, line: Line<'t>) -> Option<char> {
        /// The bytes before it in which its line begins: a page may be one line.
        const MOST: usize = 200;
        let start = self.span(line.text).range().start;
        let (before, behind) = self.plain.source.as_bytes().split_at(start);
        let before = &before[start.saturating_sub(MOST)..];
        if before.trim_ascii_end().ends_with(b">") {
            return Some('<');
        }
        let begins = memchr::memrchr2(b'\n', b'\r', before).map_or(0, |at| at + 1);
        let mut written = before[begins..].iter().chain(behind);
        let first = written.find(|byte| !byte.is_ascii_whitespace()).copied().map(char::from);
        first.filter(|mark| matches!(mark, '#' | '=' | '*' | '_' | '<' | '['))
    }

    /// Reads the beginning of a line as the end of a word that is wrapped, `Dod-⏎ge`; returns the rest of
    /// the line.
    fn goes_on(&mut self, (at, first): (usize, &'t str), text: &'t str) -> Option<&'t str> {
        let from = self.span(first).range();
        let behind = self.plain.source.get(from.end..)?.strip_prefix('-')?;
        let part = text.split([',', ';']).next()?.trim_end();
        let whole = format!("{first}{part}");
        let own = behind.starts_with(['\n', '\r']) && self.names.knows(&whole);
        let end = self.span(part).end;
        let entry = self.deck.entries.get_mut(at).filter(|_| own)?;
        if !entry.is_counted() {
            entry.quantity_span.end = end;
        }
        entry.name = whole;
        (entry.name_span.end, entry.span.end) = (end, end);
        let start = entry.name_span.start;
        self.deck.problems.retain(
            |problem| !matches!(problem, Problem::Meant { span, .. } if span.start == start),
        );
        Some(text[part.len()..].trim_start_matches([',', ';', ' ']))
    }

    /// The usual line: a number and a card, or a word that is certainly none.
    fn quick(&mut self, text: &'t str) -> bool {
        let in_section =
            matches!(self.place, PlaceInList::In(_) | PlaceInList::Bare | PlaceInList::ByClass);
        if !in_section || !self.columns.is_empty() {
            return false;
        }
        let Some((number, name)) = counted(text) else { return false };
        let known = self.names.knows(name);
        if !known && !self.names.is_strange(name) {
            return false;
        }
        let item = Item { name, counts: vec![number], known, ..Item::default() };
        self.entry(text, &item, None);
        true
    }

    fn words(&mut self, line: Line<'t>, closing: u8) {
        if line.text.len() > LONGEST_LINE {
            return self.unreadable(line.text);
        }
        if let Some(at) = self.second_part(line) {
            let (text, rest) = line.text.split_at(at);
            self.words(Line { text: text.trim_end(), ..line }, closing);
            return self.words(Line { text: rest, start: line.start + at }, 0);
        }
        let (marks, text) = marks(line.text);
        let glued = marks.hashes > 0 && self.glued(text).is_some();
        if glued {
            self.heading(text, marks, line);
            return;
        }
        if let Some(remark) = comment(line.text, marks) {
            return self.comment(remark, marks, line);
        }
        if marks.hashes > 0 && self.deck.name.is_none() && self.place == PlaceInList::Head {
            let card = marks.hashes > 1 && self.known(text);
            if (self.is_title(text) || is_own_deck(text)) && !card {
                self.deck.name = Some(unhashed(line.text).to_owned());
                self.titled = Some(self.span(line.text)).filter(|_| !is_own_deck(text));
                return self.hear(Role::Heading, line.text);
            }
        }
        if is_furniture(text) && !self.names.knows(text) {
            self.hear(Role::Furniture, line.text);
            return self.remark(line.text);
        }
        if is_legend(line.text) {
            return self.remark(line.text);
        }
        if line.text.starts_with(&self.figures.footnotes[..]) && !self.known(line.text) {
            self.hear(Role::Ornament, numbered::raised(line.text));
            return self.remark(line.text);
        }
        let text = self.without_number(text);
        if let Some(name) = identity(text).or_else(|| self.named_wizard(line, text)) {
            self.deck.avatar = Some(Spanned::new(name.to_owned(), self.span(name)));
            return self.hear(Role::Heading, text);
        }
        if self.place == PlaceInList::Identity {
            return self.identity(text);
        }
        if self.names_deck(line, text) {
            return self.title(text);
        }
        // `[Resources]`, `Name = My deck`
        if let Some((key, name)) = text.split_once('=')
            && self.deck.name.is_none()
            && key.trim().eq_ignore_ascii_case("name")
            && !self.known(name)
        {
            return self.title(name);
        }
        // `S T A R T I N G   C O M P A N Y` has no cells.
        let spaced = is_spaced_out(text);
        if !spaced && self.row(line, text) || self.heading(text, marks, line) {
            return;
        }
        // A signature: one line after the words that close a letter.
        let signed = std::mem::take(&mut self.signed);
        let counted = signed > 0 && !item(text, self.names).counts.is_empty();
        let signs = (closing > 0 || signed > 0 && !counted) && !(marks.bullet && self.known(text));
        if signs && !text.contains(|c: char| c.is_ascii_digit()) {
            self.signed = signed.saturating_sub(1);
            // A signature that is a card's name may be meant as the card, so it is reported.
            if !holds_name(text, self.names) && !self.known(text) {
                self.hear(Role::Furniture, line.text);
            }
            return self.remark(line.text);
        }
        let in_company = self.place == PlaceInList::Company;
        if in_company && (self.total(text, marks) || self.company(line, text, marks)) {
            return;
        }
        if self.cards(text, closing, marks) {
            return;
        }
        self.neither(text, closing, marks, line);
    }

    /// Whether a line is a card and nothing else.
    fn is_card(&mut self, line: Line<'t>) -> bool {
        let (_, text) = marks(line.text);
        let lettered = matches!(text.as_bytes(), [b'a'..=b'z', b')', b' ', ..]);
        let text = if lettered { text[2..].trim_start() } else { text };
        let card = item(text, self.names);
        (card.known && card.remarks.is_empty()) || (!is_prose(text) && holds_name(text, self.names))
    }

    fn known(&mut self, text: &'t str) -> bool {
        item(text, self.names).known
    }

    /// A remark that is marked as one: the first in the head is the name of the deck.
    fn comment(&mut self, text: &'t str, marks: Marks, line: Line<'t>) {
        // `# Dodge` above other cards is no title, nor is `# 2 Dodge`.
        let card = item(text, self.names);
        let titles = card.counts.is_empty() && self.is_above_heading(line);
        // `# voices of malice [3]` among cards.
        let marked = !card.counts.is_empty() || !card.versions.is_empty();
        let small = text.starts_with(char::is_lowercase) && card.known && marked;
        if small && self.place != PlaceInList::Head {
            return self.unreadable(line.text);
        }
        if self.place == PlaceInList::Head && card.known && !titles {
            return self.unreadable(line.text);
        }
        if self.deck.name.is_none() && self.place == PlaceInList::Head && !text.is_empty() {
            self.deck.name = Some(unhashed(line.text).to_owned());
            self.titled = Some(self.span(line.text)).filter(|_| !is_own_deck(text));
            return self.hear(Role::Heading, line.text);
        }
        // `# Spares` above cards of another class, where headings are marked so.
        let heads = marks.hashes > 0 && marks.hashes == self.marked && self.is_above_others(line);
        if heads && self.begins_part(line) {
            return self.open_unknown(line.text);
        }
        self.remark(line.text);
    }

    /// Keeps the role of a part.
    fn hear(&mut self, role: Role, part: &str) {
        let span = self.span(part);
        self.passed.0 += usize::from(role == Role::Heading);
        self.deck.heard.push(RoleSpan { role, span });
    }

    fn remark(&mut self, part: &str) {
        let span = self.span(part);
        self.deck.remarks.push(span);
    }

    /// Reports a part of which it is unknown what it lists.
    fn unreadable(&mut self, part: &str) {
        let span = self.span(part);
        self.deck.problems.push(Problem::UnreadableLine { span });
    }

    fn unheard(&mut self, part: &str, what: Unheard) {
        let span = self.span(part);
        self.deck.problems.push(Problem::Unheard { span, what });
    }

    /// Keeps a line that is the total of a part, and no heading above one; whether it is.
    fn total(&mut self, text: &'t str, marks: Marks) -> bool {
        let below = !self.fresh && !self.deck.entries.is_empty();
        let total = marks.hashes == 0
            && !text.ends_with(':')
            && text.contains(|c: char| c.is_ascii_digit())
            && (is_total(text)
                || (below && begins_total(text) && heading_of(text).is_some())
                || lone_number(text).is_some_and(|number| self.is_sum(number)));
        if total {
            self.hear(Role::Furniture, text);
            self.remark(text);
        }
        total
    }

    /// Whether a number is that of the cards below the last heading, or of the whole part.
    fn is_sum(&self, number: u32) -> bool {
        if self.place == PlaceInList::Company {
            return self.companies.are(number as usize);
        }
        let mut sections = self.deck.sections.iter().rev().map(|section| section.span.start);
        let mut begins = sections.next();
        let mut sum = 0;
        for (at, entry) in self.deck.entries.iter().enumerate().rev() {
            sum += u32::from(entry.quantity.copies()).max(1);
            if sum > number {
                return false;
            }
            let above = at.checked_sub(1).and_then(|at| self.deck.entries.get(at));
            let above = above.map_or(0, |above| above.span.start);
            let parted = begins.is_some_and(|begins| above <= begins);
            if sum == number && (at == self.begun || parted) {
                return true;
            }
            while begins.is_some_and(|begins| above <= begins) {
                begins = sections.next();
            }
        }
        false
    }

    /// The text after the number of a numbered list. If the whole list does not show whether `2.`
    /// is a line number or a count, it is left unexplained and reported.
    fn without_number(&mut self, text: &'t str) -> &'t str {
        // `a) Balin`, `a. Balin`
        if let [b'a'..=b'z', b')' | b'.', b' ' | b'\t', ..] = text.as_bytes() {
            self.hear(Role::Ornament, &text[..2]);
            return text[2..].trim_start();
        }
        // `B) HAZARDS`, `IV. Hazards: Slayer`
        if let Some((label, rest)) = lettered(text) {
            let before = rest.split_once(':').map_or(rest, |(before, _)| before);
            if heading_of(before).is_some_and(HeadingLine::opens) && !self.names.knows(text) {
                self.hear(Role::Ornament, label);
                return rest;
            }
        }
        let digits = text.bytes().take_while(u8::is_ascii_digit).count();
        let rest = &text[digits..];
        let marked =
            rest.strip_prefix(['.', ')']).filter(|rest| rest.starts_with(char::is_whitespace));
        let (Some(rest), Ok(number)) = (marked, text[..digits].parse::<u32>()) else {
            return text;
        };
        // `2. Hazards`, `2) Hazards: Slayer`; *A Short Rest* is a card.
        let heads = (heading_of(rest).is_some()
            || rest.split_once(':').is_some_and(|(before, _)| heading_of(before).is_some()))
            && !self.names.knows(rest.trim());
        let of_line = match self.layout.numbering {
            Numbering::Lines => number == 1 || heads || self.counts_up(text, number),
            Numbering::Copies => heads,
            Numbering::Unsure => number == 1 || heads,
        };
        if !heads {
            let end = Span::of_part(&self.plain.text, text).range().end;
            self.numbering = (number, text.as_bytes()[digits], end);
        }
        if of_line {
            self.hear(Role::Ornament, &text[..text.len() - rest.len()]);
        } else if self.layout.numbering == Numbering::Copies {
            return text;
        }
        rest.trim_start()
    }

    /// Reads a line that is not a card: an unknown heading, prose, or a misspelling.
    fn neither(&mut self, text: &'t str, closing: u8, marks: Marks, line: Line<'t>) {
        let headed = text.ends_with(':') || marks.hashes > 1;
        let written = item(text, self.names);
        let counted = !written.counts.is_empty();
        let prose = is_prose(text) && !is_titled(text);
        if let [_] = written.counts.as_slice()
            && self.unknown_heading(text, written.quantity().copies(), line)
        {
            return;
        }
        if self.place == PlaceInList::Head {
            return self.in_head(text, line, marks, &written);
        }
        let short = text.split_whitespace().count() <= 6;
        if headed && !counted && (short || !prose) {
            self.close(0);
            let span = self.span(text);
            let another = self.is_of_another(text);
            self.deck.problems.push(if heads_out(text) {
                // `Cut:`: it is unknown whether the cards below it are in the deck.
                Problem::Unheard { span, what: Unheard::Out(text.to_owned()) }
            } else if another || self.heads_again(line) {
                Problem::Unheard { span, what: Unheard::Decks }
            } else {
                Problem::UnknownHeading { span }
            });
            self.hear(Role::Heading, text);
            self.place = PlaceInList::ByClass;
            return;
        }
        if is_closing(text) {
            self.hear(Role::Furniture, line.text);
            self.closing = 1;
            return self.remark(line.text);
        }
        // `3x` begins a card, whatever follows.
        let listed = counted
            && (!prose
                || is_listed(line.text, self.layout.side)
                || marks.bullet && is_listed(text, self.layout.side));
        if (closing > 0 || prose) && !listed {
            self.closing = closing.saturating_sub(1);
            if prose && text.ends_with(',') && self.ends_soon(line) {
                self.signed = 1;
            }
            return self.remark(line.text);
        }
        if !written.name.contains(char::is_alphabetic) {
            self.unreadable(line.text);
            return;
        }
        // `> quoted words of nobody`
        let words = || text.split_whitespace().filter(|word| word.starts_with(char::is_lowercase));
        if line.text.starts_with('>')
            && !counted
            && words().count() > 2
            && !holds_name(text, self.names)
        {
            return self.remark(line.text);
        }
        self.entry(text, &written, None);
        // A line apart above cards may be a heading with a slip: it takes its part from them.
        let play_deck = matches!(
            self.place,
            PlaceInList::In(Section::Characters | Section::Resources | Section::Hazards)
        );
        if play_deck
            && !counted
            && self.begins_part(line)
            && (text.contains(' ') || self.is_above_others(line))
        {
            self.place = PlaceInList::ByClass;
        }
    }

    fn note_line(&mut self, line: Line<'t>) {
        if has_word(line.text) {
            self.remark(line.text);
        }
    }

    fn end_notes(&mut self, end: usize) {
        let Some(start) = self.notes.take() else { return };
        // Notes are Markdown: they keep their marks.
        let mut place = self.plain.in_file(Span::new(start, end));
        if end == self.plain.text.len() {
            // With the marks at the very end.
            place.end = Span::new(0, self.plain.source.len()).end;
        }
        let notes = self.plain.source.get(place.range()).unwrap_or_default().trim();
        if !notes.is_empty() {
            self.deck.note_places.push(place);
            let all = [self.deck.notes.take(), Some(unescaped_notes(notes))];
            self.deck.notes = all.into_iter().flatten().reduce(|a, b| format!("{a}\n\n{b}"));
        }
        self.place = PlaceInList::Head;
    }

    fn finish(&mut self, limits: &Limits) {
        self.end_notes(self.plain.text.len());
        self.close(0);
        let companies = std::mem::take(&mut self.companies);
        let plain = self.plain;
        let place = |part: &str| plain.in_file(Span::of_part(&plain.text, part));
        companies.finish(&mut self.deck, &place);
        self.title_or_card();
        self.title_or_heading();
        plain.note_marks(&mut self.deck, limits);
        self.deck.problems.sort_by_key(Problem::span);
    }
}

/// A capital letter, a Roman number or the time of a film before a heading, and the heading: `B) Hazards`, `IV.
/// Hazards`, `05:10 Hazards`.
fn lettered(text: &str) -> Option<(&str, &str)> {
    /// The longest: `VIII`.
    const MOST: usize = 4;
    let timed = |label: &&str| {
        label.contains(':')
            && label.ends_with(|c: char| c.is_ascii_digit())
            && label.bytes().all(|byte| byte.is_ascii_digit() || byte == b':')
    };
    if let Some((label, rest)) = text.split_once(' ').filter(|(label, _)| timed(label)) {
        return Some((label, rest.trim_start_matches([' ', '-', '–'])));
    }
    text.as_bytes().first().filter(|byte| byte.is_ascii_uppercase())?;
    let end = text.bytes().take(MOST + 1).position(|byte| matches!(byte, b'.' | b')'))?;
    let label = &text[..end];
    let roman = label.bytes().all(|byte| matches!(byte, b'I' | b'V' | b'X'));
    let rest = text[end + 1..].strip_prefix([' ', '\t'])?.trim_start();
    (label.len() == 1 || roman).then_some((&text[..=end], rest))
}

/// Whether a line has its number where cards have it: `3x`, `1 I'll Be it Your Heels`, and `'No place
/// for a pony': 1,` in a list with numbers behind names. A sentence may have a number there, but is
/// longer, or ends like a sentence.
fn is_listed(line: &str, side: NumberSide) -> bool {
    const MAX_WORDS: usize = 8;
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    let times = line
        .split_once(['x', '×'])
        .is_some_and(|(number, _)| number.trim().bytes().all(|byte| byte.is_ascii_digit()));
    let few = line.split_whitespace().count() <= MAX_WORDS;
    let behind = || line.trim_end_matches([',', ';', ')', ']']).ends_with(|c: char| c.is_numeric());
    times
        || few
            && ((1..=2).contains(&digits) && !line.ends_with(['.', '!', '?', ':', ','])
                || side == NumberSide::Behind && behind())
}

/// Whether a line is written as the names of cards are, each word with a capital: `You've Put Your
/// Finger In It`.
fn is_titled(line: &str) -> bool {
    const MAX_WORDS: usize = 8;
    let words: Vec<&str> = line.split_whitespace().collect();
    let capital = |word: &&str| word.starts_with(char::is_uppercase);
    let small = line.contains(char::is_lowercase);
    (3..=MAX_WORDS).contains(&words.len())
        && words.iter().all(capital)
        && small
        && !line.ends_with(['.', '!', '?', ':', ','])
}
