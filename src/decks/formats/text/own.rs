//! Lists as this program writes them: headings of one kind in one order, and under each a number and
//! the name of a card on every line. Nothing is inferred of their layout and nothing is left for the
//! auditor, so that they are read many times faster. Of any other list, nothing is said here.

use super::escape::unescaped_notes;
use super::heading_line::heading_of;
use super::known::KnownNames;
use super::marks::{comment, marks, unhashed};
use super::numbers::is_number;
use super::plain::Plain;
use super::{auditor, title};
use crate::decks::formats::bounds::check_size;
use crate::decks::formats::lines::{Line, Lines};
use crate::decks::formats::list::{NOTES, identity};
use crate::decks::model::{Deck, Entry, Format, Quantity, Role, RoleSpan, Section};
use crate::source::{Limits, Span, Spanned};
use crate::text::{bare, has_word, in_word};

/// Reads a list that this program could have written, with marks in its notes alone; what
/// [`super::reader::read`] makes of it is the same.
pub(super) fn read(plain: &Plain<'_>, names: &mut KnownNames<'_>, limits: &Limits) -> Option<Deck> {
    let text = &*plain.text;
    let mut list = OwnList::default();
    let mut lines = Lines::new(text);
    let notes = loop {
        match lines.next() {
            None => break text.len(),
            Some(line) if line.text == NOTES => break line.start,
            Some(line) => list.line(line, names)?,
        }
    };
    let noted = notes < text.len();
    let unmarked = plain.source.starts_with(&text[..notes]) && (noted || plain.source == text);
    let whole = unmarked && list.section.is_some() && !list.fresh;
    whole.then_some(())?;
    if noted {
        list.notes(plain, notes, names)?;
    }
    plain.note_marks(&mut list.deck, limits);
    check_size(&list.deck, limits).ok()?;
    Some(Deck { format: Some(Format::Text), ..list.deck })
}

/// The section of a heading that this program writes.
fn section_of(line: &str) -> Option<Section> {
    Section::ALL.iter().copied().find(|&section| title(section) == line)
}

/// A number and what is behind it: `3 Dodge`, `3x Dodge`.
pub(super) fn counted(line: &str) -> Option<(&str, &str)> {
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    let (number, rest) = line.split_at(digits);
    let name = rest.strip_prefix('x').unwrap_or(rest).strip_prefix(' ')?;
    (1..=2).contains(&digits).then_some((number, name))
}

/// The avatar that a line of a head names.
fn avatar_of(line: &str) -> Option<&str> {
    let name = line.strip_prefix("Identity: ")?;
    let plain = |c: char| c.is_alphabetic() || matches!(c, ' ' | '-');
    (name.chars().all(plain) && identity(line) == Some(name)).then_some(name)
}

/// The name of a deck behind its mark, which can be nothing else: it has no number, and no heading
/// begins it.
fn name_of(line: &str) -> Option<&str> {
    let name = line.strip_prefix("# ")?;
    // `C - Dwarven Quest`: a letter alone is no number of cards.
    let is_odd = |word: &str| word.contains(char::is_numeric) || word.len() > 1 && is_number(word);
    let alone = comment(line, marks(line).0) == Some(name)
        && unhashed(line) == name
        && name.chars().all(|c| in_word(c) || matches!(c, ' ' | '-' | '\'' | '’' | ','))
        && !name.split(' ').any(is_odd)
        && name.match_indices(' ').all(|(at, _)| heading_of(&name[..at]).is_none());
    alone.then_some(name)
}

/// Whether a line of notes at a place may list a card all the same, which the auditor tells: prose is
/// longer, or has no number.
fn may_list(line: &str, place: Span, names: &mut KnownNames<'_>) -> bool {
    /// Far more words than in a name with its number and marks.
    const LONG: usize = 40;
    let is_odd = |word: &str| {
        let bare = bare(word);
        bare.contains(char::is_numeric) || is_number(bare)
    };
    let marked = place.range().len() > line.len();
    let long = if marked {
        line.split_whitespace().nth(LONG).is_some()
    } else {
        auditor::is_prose_by_length(line)
    };
    if long || !line.split_whitespace().any(is_odd) {
        return false;
    }
    let whole = Span::new(0, line.len());
    let noted = Deck { remarks: vec![whole], note_places: vec![whole], ..Deck::default() };
    marked || !auditor::audit(line, &noted, names).is_empty()
}

#[derive(Default)]
struct OwnList {
    deck: Deck,
    /// None above the first heading.
    section: Option<Section>,
    /// Whether a line without words is above this one.
    gap: bool,
    /// Whether the line above is a heading.
    fresh: bool,
}

impl OwnList {
    /// Reads a line; none if this program would not have written it there.
    fn line(&mut self, line: Line<'_>, names: &mut KnownNames<'_>) -> Option<()> {
        if line.text.is_empty() {
            self.gap = true;
            return Some(());
        }
        let Some((number, name)) = counted(line.text) else { return self.words(line) };
        let section = self.section.filter(|_| !self.gap)?;
        let quantity = Quantity::parse(number);
        let whole =
            matches!(quantity, Quantity::Copies(_)) && !name.starts_with(char::is_lowercase);
        self.fresh = false;
        (whole && names.knows(name)).then(|| {
            let end = line.start + line.text.len();
            self.deck.entries.push(Entry {
                section,
                quantity,
                name: name.into(),
                id: None,
                name_span: Span::new(end - name.len(), end),
                quantity_span: Span::new(line.start, line.start + number.len()),
                span: line.span(),
            });
        })
    }

    /// Reads a heading, or above all of them the name of the deck and its avatar.
    fn words(&mut self, line: Line<'_>) -> Option<()> {
        if let Some(section) = section_of(line.text) {
            return self.heading(section, line);
        }
        let head = self.section.is_none();
        if let Some(name) = avatar_of(line.text) {
            let end = line.start + line.text.len();
            let avatar = Spanned::new(name.to_owned(), Span::new(end - name.len(), end));
            let first = self.deck.avatar.replace(avatar).is_none();
            (first && head).then_some(())?;
        } else {
            let first = self.deck.name.is_none() && self.deck.avatar.is_none();
            self.deck.name = Some(name_of(line.text).filter(|_| first && head)?.to_owned());
        }
        self.deck.heard.push(RoleSpan { role: Role::Heading, span: line.span() });
        Some(())
    }

    /// Each section once and in their order, so that no heading is of a part of another.
    fn heading(&mut self, section: Section, line: Line<'_>) -> Option<()> {
        let is_below = |above: Section| section as usize > above as usize;
        let later = self.section.is_none_or(is_below) && !self.fresh;
        later.then(|| {
            let words = line.text.trim_start_matches(['#', ' ']);
            let end = line.start + line.text.len();
            let span = Span::new(end - words.len(), end);
            self.deck.heard.push(RoleSpan { role: Role::Heading, span });
            self.deck.sections.push(Spanned::new(section, span));
            (self.section, self.gap, self.fresh) = (Some(section), false, true);
        })
    }

    /// Keeps the notes, of which no line is marked as a heading.
    fn notes(&mut self, plain: &Plain<'_>, start: usize, names: &mut KnownNames<'_>) -> Option<()> {
        let text = &*plain.text;
        let begin = start + NOTES.len();
        for line in Lines::from(text, begin) {
            if line.text.starts_with('#') {
                return None;
            }
            let place = plain.in_file(line.span());
            if may_list(line.text, place, names) {
                return None;
            }
            if has_word(line.text) {
                self.deck.remarks.push(place);
            }
        }
        let heading = Span::new(begin - "Notes".len(), begin);
        self.deck.heard.push(RoleSpan { role: Role::Heading, span: heading });
        let end = Span::new(0, plain.source.len()).end;
        let place = Span { start: plain.in_file(Span::new(begin, text.len())).start, end };
        let notes = plain.source.get(place.range()).unwrap_or_default().trim();
        if !notes.is_empty() {
            self.deck.note_places.push(place);
            self.deck.notes = Some(unescaped_notes(notes));
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::database::Database;
    use crate::cards::relations;
    use crate::decks::formats::{self, CanonicalDeck};
    use crate::source::SourceFile;

    /// What is read here, and what the reader of all lists makes of it.
    fn both(database: &Database, text: &str) -> (Option<Deck>, Deck) {
        let limits = Limits::default();
        let own = read(&Plain::of(text, &limits), &mut KnownNames::new(database), &limits);
        let any = super::super::read_any(
            &Plain::of(text, &limits),
            &mut KnownNames::new(database),
            &limits,
        );
        (own, any.expect("a list"))
    }

    #[test]
    fn lists_of_this_program_are_read_as_any_list() {
        let database = Database::built_in();
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/decks");
        let files = std::fs::read_dir(folder).expect("the decks").map(|file| file.expect("a file"));
        let mut read = 0;
        for path in files
            .map(|file| file.path())
            .filter(|path| path.extension().is_some_and(|end| end == "toml"))
        {
            let text = std::fs::read_to_string(&path).expect("a deck");
            let source = SourceFile::new(path.display().to_string(), text);
            let deck = formats::read(&source, None, &Limits::default(), &database).expect("a deck");
            let deck = Deck { companies: Vec::new(), ..deck };
            let (written, _) = CanonicalDeck::as_written(&deck);
            let text = formats::write(&written, Format::Text).text;
            let (own, any) = both(&database, &text);
            assert!(own.as_ref() == Some(&any), "{text}");
            read += 1;
        }
        assert_eq!(read, 9);
    }

    /// Each name of each card, in a section whose lines the reader of all lists reads in its own way.
    #[test]
    fn every_name_is_read_as_in_any_list() {
        let database = Database::built_in();
        let names = database.cards().flat_map(|card| relations::names(card).map(|(_, name)| name));
        let names: Vec<&str> = names.collect();
        let mut read = 0;
        for names in names.chunks(20) {
            let lines: String = names.iter().flat_map(|name| ["2x ", name, "\n"]).collect();
            let text = format!("## Characters\n1x Balin\n\n## Resources\n{lines}");
            let (own, any) = both(&database, &text);
            if let Some(own) = own {
                assert!(own == any, "{text}");
                read += names.len();
            }
        }
        assert!(read * 10 > names.len() * 7, "{read} of {}", names.len());
    }

    /// Wherever a line stands that this program would not write, the list is read as any other or not here.
    #[test]
    fn odd_lines_are_left_to_the_reader_of_any_list() {
        const LIST: [&str; 17] = [
            "# Of Elves",
            "",
            "## Pool: characters",
            "1x Balin",
            "1x Kíli",
            "",
            "## Characters",
            "2x Gandalf [H]",
            "",
            "## Resources",
            "3x Dodge",
            "2x Cram (TW)",
            "",
            "## Sites",
            "1x Rivendell",
            "## Notes",
            "Play *it* well.",
        ];
        let odd = [
            "",
            " ",
            "3",
            "3 Dodge",
            "Dodge",
            "3x Dodge and Cram",
            "## Sideboard",
            "## Pool",
            "## Notes",
            "# x",
            "  3x Dodge",
            "3x Dodge  ",
            "33x Dodge",
            "0x Dodge",
            "3x dodge",
            "3xDodge",
            "3 x Dodge",
            "- 3x Dodge",
            "3x Dodge.",
            "3x Dodge (II)",
            "3x Dodge, Cram",
            "3x Dodge [M]",
            "3x Dodge (3)",
            "3x Dodge\t",
            "3x Two or Three Tribes Present",
            "2x",
            "2x Dodg",
            "x Dodge",
            "## Hazards (3)",
            "Hazards",
            "Identity: Gandalf",
            "## Deck",
            "\u{a0}3x Dodge",
            "3x Dodge \u{200b}",
            "3x [b]Dodge[/b]",
            "3x [Dodge](http://a)",
            "3x \"Dodge\"",
            "3x Dodge\u{2028}2x Cram",
            "3x Dodge\r2x Cram",
            "³x Dodge",
            "3x Dodge;",
            "3x Dodge x2",
            "3x Dodge 2",
            "two Dodge",
            "~~3x Dodge~~",
            "**Dodge**",
            "## Hazards",
            "a `b` [c](http://d) \\<p>",
            "<!-- x",
            "3x Dodge (cut)",
            "3x Dodge (TW)(DM)",
        ];
        let database = Database::built_in();
        for (at, line) in (0..=LIST.len()).flat_map(|at| odd.map(|line| (at, line))) {
            let mut lines = LIST.to_vec();
            lines.insert(at, line);
            for end in ["\n", "\r\n"] {
                let text = lines.join(end) + end;
                let (own, any) = both(&database, &text);
                assert!(own.is_none_or(|own| own == any), "{text:?}");
            }
        }
    }
}
