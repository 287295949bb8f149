//! The lines of a plain list: headings, cards, remarks. What is no card and no heading is a remark
//! where it is prose, and an error where it may be meant as a card.

use super::cells::{self, CellColumns};
use super::company::Companies;
use super::escape::unescaped_notes;
use super::heading_line::{HeadingLine, heading_of};
use super::headings::{Heading, PlayDeckClass};
use super::item::{Item, KnownNames, item, plain_item};
use super::plain::Plain;
use super::prose::{is_closing, is_prose};
use crate::cards::model::CardType;
use crate::decks::formats::bounds::check_size;
use crate::decks::formats::lines::{Line, Lines};
use crate::decks::formats::list::identity;
use crate::decks::model::{Deck, Entry, Format, Problem, Section};
use crate::source::{Limits, ReadError, Span, Spanned};

/// Where in the list we are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PlaceInList {
    /// Before the first heading and the first card.
    Head,
    /// Among cards without a heading.
    Bare,
    /// Behind the heading of a section.
    In(Section),
    /// Behind a heading that nobody knows: cards go where their class belongs.
    ByClass,
    /// Behind the heading of the starting company.
    Company,
    /// The next line names the avatar.
    Identity,
    /// Prose goes on to the next heading, or to the end.
    Notes { to_heading: bool },
}

/// A count in a heading, to be compared with what stands under it.
struct Promise {
    span: Span,
    said: u32,
    /// Its rank: the counts of lower headings are part of it.
    rank: u8,
    /// The copies so far.
    counted: u32,
    /// Whether only characters count: a company's items are none of it.
    company: bool,
}

pub(super) struct ListReader<'t, 'db> {
    pub(super) plain: &'t Plain<'t>,
    pub(super) names: KnownNames<'db>,
    pub(super) deck: Deck,
    place: PlaceInList,
    companies: Companies<'t>,
    promises: Vec<Promise>,
    columns: CellColumns,
    /// The number of the last item of a numbered list.
    numbering: u32,
    /// The classes of the play deck of which we have seen the heading.
    seen: Vec<PlayDeckClass>,
    /// How marked the last heading of a part was: the number of `#`.
    level: usize,
    /// Whether the last line was a heading of a part, with nothing between.
    fresh: bool,
    /// Whether lines of words may be a signature.
    closing: u8,
    /// Where the notes begin.
    notes: Option<usize>,
}

/// Reads the lines of a list.
pub(super) fn read(
    plain: &Plain<'_>,
    names: KnownNames<'_>,
    limits: &Limits,
) -> Result<Deck, ReadError> {
    let deck = Deck { format: Some(Format::Text), ..Deck::default() };
    let mut reader = ListReader {
        plain,
        names,
        deck,
        place: PlaceInList::Head,
        companies: Companies::default(),
        promises: Vec::new(),
        columns: CellColumns::default(),
        numbering: 0,
        seen: Vec::new(),
        level: 0,
        fresh: false,
        closing: 0,
        notes: None,
    };
    for line in Lines::new(&plain.text) {
        reader.line(line);
        check_size(&reader.deck, limits)?;
    }
    reader.finish();
    check_size(&reader.deck, limits)?;
    Ok(reader.deck)
}

impl<'t> ListReader<'t, '_> {
    pub(super) fn span(&self, part: &str) -> Span {
        self.plain.in_file(Span::of_part(&self.plain.text, part))
    }

    fn line(&mut self, line: Line<'t>) {
        if let PlaceInList::Notes { to_heading } = self.place {
            let ends = to_heading && heading_of(line.text).is_some_and(HeadingLine::opens);
            if !ends {
                return self.note_line(line);
            }
            self.end_notes(line.start);
        }
        let text = line.text;
        if text.is_empty() {
            self.fresh = false;
            return;
        }
        let closing = std::mem::take(&mut self.closing);
        if self.quick(text) {
            return;
        }
        // A rule drawn between sections.
        if !text.contains(char::is_alphanumeric) {
            return;
        }
        self.words(line, closing);
    }

    /// The usual line: a number and a card.
    fn quick(&mut self, text: &'t str) -> bool {
        let digits = text.bytes().take_while(u8::is_ascii_digit).count();
        let in_section =
            matches!(self.place, PlaceInList::In(_) | PlaceInList::Bare | PlaceInList::ByClass);
        if !(1..=2).contains(&digits) || !in_section || !self.columns.is_empty() {
            return false;
        }
        let rest = &text[digits..];
        let name = rest.strip_prefix('x').unwrap_or(rest);
        let name = match name.strip_prefix(' ') {
            Some(name) if self.names.knows(name) => name,
            _ => return false,
        };
        let item = Item { name, counts: vec![&text[..digits]], remarks: Vec::new(), known: true };
        self.entry(text, &item, None);
        true
    }

    fn words(&mut self, line: Line<'t>, closing: u8) {
        let (marks, text) = marks(line.text);
        if let Some(remark) = comment(line.text, marks) {
            return self.comment(remark, line);
        }
        if marks.hashes > 0 && self.deck.name.is_none() && self.place == PlaceInList::Head {
            let card = marks.hashes > 1 && self.known(text);
            if heading_of(text).is_none() && !card {
                self.deck.name = Some(unhashed(line.text).to_owned());
                return;
            }
        }
        let text = self.without_number(text);
        if let Some(name) = identity(text) {
            self.deck.avatar = Some(Spanned::new(name.to_owned(), self.span(name)));
            return;
        }
        if self.place == PlaceInList::Identity {
            return self.identity(text);
        }
        if self.row(line, text) || self.heading(text, marks, line) {
            return;
        }
        // A signature: one line behind the words that end a letter.
        if closing > 0 && !text.contains(|c: char| c.is_ascii_digit()) {
            return self.remark(line.text);
        }
        if self.place == PlaceInList::Company && self.company(line, text, marks) {
            return;
        }
        if self.cards(text, closing, marks) {
            return;
        }
        self.neither(text, closing, marks, line);
    }

    fn known(&mut self, text: &'t str) -> bool {
        item(text, &mut self.names).known
    }

    /// The avatar below a heading of its own.
    fn identity(&mut self, text: &'t str) {
        let named = item(text, &mut self.names);
        self.deck.avatar = Some(Spanned::new(named.name.to_owned(), self.span(named.name)));
        self.place = PlaceInList::Head;
    }

    /// The name of the deck.
    fn title(&mut self, text: &str) {
        let name = text.trim_end_matches([':', '#', '=', ' ']).trim();
        self.deck.name = Some(name.to_owned());
    }

    /// A remark that is marked as one: the first in the head is the name of the deck.
    fn comment(&mut self, text: &str, line: Line<'t>) {
        if self.deck.name.is_none() && self.place == PlaceInList::Head && !text.is_empty() {
            self.deck.name = Some(unhashed(line.text).to_owned());
            return;
        }
        self.remark(line.text);
    }

    fn remark(&mut self, part: &str) {
        let span = self.span(part);
        self.deck.remarks.push(span);
    }

    /// The text behind the number of a numbered list, if it is the next one: any other number before
    /// a point is a count that nobody can be sure of.
    fn without_number(&mut self, text: &'t str) -> &'t str {
        let digits = text.bytes().take_while(u8::is_ascii_digit).count();
        let rest = &text[digits..];
        let marked =
            rest.strip_prefix(['.', ')']).filter(|rest| rest.starts_with(char::is_whitespace));
        let (Some(rest), Ok(number)) = (marked, text[..digits].parse::<u32>()) else {
            return text;
        };
        if number == 1 || number == self.numbering + 1 {
            self.numbering = number;
            return rest.trim_start();
        }
        text
    }

    /// A row of a table, or several columns of cards.
    fn row(&mut self, line: Line<'t>, text: &'t str) -> bool {
        let Some(cells) = cells::of(line.text, text, &self.columns) else { return false };
        if self.columns.head(&cells) {
            self.sections_of_columns(line);
            return true;
        }
        let cards = self.columns.cards(&cells, &mut self.names);
        if cards.is_empty() {
            return false;
        }
        for card in cards {
            if let Some(section) = card.section {
                self.open(section, line);
            }
            self.entry(card.text, &card.item, card.column);
        }
        true
    }

    fn sections_of_columns(&mut self, line: Line<'t>) {
        let span = self.span(line.text);
        let sections: Vec<Section> = self.columns.sections().collect();
        for section in sections {
            self.deck.sections.push(Spanned::new(section, span));
        }
        if self.place == PlaceInList::Head {
            self.place = PlaceInList::Bare;
        }
    }

    fn open(&mut self, section: Section, line: Line<'t>) {
        if self.place != PlaceInList::In(section) {
            let span = self.span(line.text);
            self.deck.sections.push(Spanned::new(section, span));
            self.place = PlaceInList::In(section);
        }
    }

    /// A heading, with its cards on the same line perhaps.
    fn heading(&mut self, text: &'t str, marks: Marks, line: Line<'t>) -> bool {
        let found = heading_of(text);
        let inline = text.split_once(':').filter(|(before, _)| heading_of(before).is_some());
        if found.is_none() && inline.is_none() {
            return self.noted_heading(text, marks, line);
        }
        // What a card is called is a card, unless it is marked.
        if marks.hashes == 0 && !text.ends_with(':') && plain_item(text, &mut self.names).known {
            return false;
        }
        if let Some(found) = found {
            self.go(found.heading, marks, line, text);
            if let Some(said) = found.count {
                self.promise(found.heading, said, text);
            }
            return true;
        }
        if let Some((before, behind)) = text.split_once(':')
            && let Some(found) = heading_of(before)
            && behind.contains(char::is_alphanumeric)
        {
            return self.inline(found, (before, behind.trim()), marks, line);
        }
        false
    }

    /// `Hazards (a star marks creatures)`.
    fn noted_heading(&mut self, text: &'t str, marks: Marks, line: Line<'t>) -> bool {
        let noted =
            text.trim_end_matches(':').strip_suffix(')').and_then(|text| text.split_once('('));
        let Some((words, remark)) = noted else { return false };
        let Some(found) =
            heading_of(words).filter(|_| !remark.contains(|c: char| c.is_ascii_digit()))
        else {
            return false;
        };
        if self.known(text) {
            return false;
        }
        self.go(found.heading, marks, line, text);
        self.remark(remark);
        true
    }

    /// `Hazards: Cave-drake x3, …`: the cards stand behind their heading.
    fn inline(
        &mut self,
        found: HeadingLine,
        (before, behind): (&'t str, &'t str),
        marks: Marks,
        line: Line<'t>,
    ) -> bool {
        let title =
            matches!(found.heading, Heading::Section(Section::PlayDeckCards) | Heading::Name);
        if title && self.place == PlaceInList::Head && !self.known(behind) {
            self.title(behind);
            return true;
        }
        let inside = behind.trim_end_matches(']');
        let behind = if before.starts_with('[') { inside } else { behind };
        let in_company = self.place == PlaceInList::Company;
        if in_company
            && matches!(
                found.heading,
                Heading::MinorItems | Heading::Kind(Some(PlayDeckClass::Resources))
            )
        {
            let place = std::mem::replace(&mut self.place, PlaceInList::In(Section::PoolItems));
            // Items are none of the characters that the heading counts.
            let promises = std::mem::take(&mut self.promises);
            let took = self.cards(behind, 0, marks);
            (self.place, self.promises) = (place, promises);
            return took;
        }
        if found.heading == Heading::Notes {
            self.remark(line.text);
            return true;
        }
        let old = self.place;
        self.go(found.heading, marks, line, before);
        if let Some(said) = found.count {
            self.promise(found.heading, said, before);
        }
        let read = (self.place == PlaceInList::Company && self.company(line, behind, marks))
            || self.cards(behind, 0, marks);
        if !read {
            if old == PlaceInList::Head && self.deck.name.is_none() {
                self.title(behind);
            } else {
                self.neither(behind, 0, marks, line);
            }
        }
        true
    }

    /// Goes where a heading leads.
    fn go(&mut self, heading: Heading, marks: Marks, line: Line<'t>, text: &'t str) {
        self.numbering = 0;
        let fresh = std::mem::take(&mut self.fresh);
        self.close(rank(heading));
        let deeper = marks.hashes > self.level && self.level > 0;
        let here = match self.place {
            PlaceInList::In(section) => Some(section),
            _ => None,
        };
        let (next, part) = match heading {
            Heading::Section(section) => (PlaceInList::In(section), true),
            Heading::Class(class) => (self.of_class(class, here, fresh || deeper, deeper), false),
            Heading::Kind(class) => (self.of_kind(class, here), false),
            Heading::MinorItems => (self.minor_items(here), false),
            Heading::Company => (PlaceInList::Company, true),
            Heading::InDeck => (PlaceInList::In(Section::Characters), false),
            Heading::NotInDeck => (PlaceInList::In(Section::PoolCharacters), false),
            Heading::Identity => (PlaceInList::Identity, false),
            Heading::Notes => {
                let to_heading = self.deck.entries.is_empty();
                self.notes = Some(line.start + line.text.len());
                (PlaceInList::Notes { to_heading }, false)
            }
            Heading::Copies | Heading::Name => (self.place, false),
        };
        // What another part of the deck holds, no heading of this one counts.
        let left = match (here, next) {
            (Some(here), PlaceInList::In(next)) => here.part() != next.part(),
            (None, PlaceInList::In(_)) => self.place == PlaceInList::Company,
            _ => false,
        };
        if left {
            self.close(0);
        }
        if part {
            self.level = marks.hashes;
            self.fresh = true;
        }
        if matches!(heading, Heading::Company) {
            self.companies.begin(self.plain.in_file(line.span()));
        }
        if let PlaceInList::In(section) = next
            && (self.place != next || !matches!(heading, Heading::Kind(_)))
        {
            let span = self.span(text);
            self.deck.sections.push(Spanned::new(section, span));
        }
        self.place = next;
    }

    /// A class of cards: of the play deck, or of the part that we are in.
    fn of_class(
        &mut self,
        class: PlayDeckClass,
        here: Option<Section>,
        inside: bool,
        deeper: bool,
    ) -> PlaceInList {
        let part = match here {
            Some(section @ (Section::Sideboard | Section::SideboardVsFallenWizard)) => {
                (deeper || self.seen.contains(&class)).then_some(section)
            }
            Some(Section::PoolCards) if inside => match class {
                PlayDeckClass::Characters => Some(Section::PoolCharacters),
                PlayDeckClass::Resources => Some(Section::PoolCards),
                PlayDeckClass::Hazards => None,
            },
            _ => None,
        };
        if part.is_none() {
            self.seen.push(class);
        }
        PlaceInList::In(part.unwrap_or(class.section()))
    }

    /// A kind of cards does not end the section that it splits. Under another class it tells no
    /// section, but cards tell theirs.
    fn of_kind(&self, class: Option<PlayDeckClass>, here: Option<Section>) -> PlaceInList {
        match (here, class) {
            (
                Some(Section::PoolCharacters | Section::PoolCards | Section::PoolItems),
                Some(PlayDeckClass::Resources),
            ) => PlaceInList::In(if self.fresh { Section::PoolItems } else { Section::Resources }),
            (
                Some(
                    Section::Characters
                    | Section::Resources
                    | Section::Hazards
                    | Section::PoolCharacters
                    | Section::PoolItems
                    | Section::PoolStage
                    | Section::Sites,
                )
                | None,
                Some(class),
            ) => PlaceInList::In(class.section()),
            (Some(section), _) => PlaceInList::In(section),
            (None, None) => PlaceInList::ByClass,
        }
    }

    /// Minor items are of the pool, unless they stand among resources.
    fn minor_items(&self, here: Option<Section>) -> PlaceInList {
        match here {
            Some(
                section @ (Section::Resources
                | Section::Sideboard
                | Section::SideboardVsFallenWizard),
            ) => PlaceInList::In(section),
            _ if self.seen.contains(&PlayDeckClass::Resources) => {
                PlaceInList::In(Section::Resources)
            }
            _ => PlaceInList::In(Section::PoolItems),
        }
    }

    /// Keeps the count of a heading.
    fn promise(&mut self, heading: Heading, said: u32, text: &str) {
        let rank = rank(heading);
        let company = heading == Heading::Company;
        self.promises.push(Promise { span: self.span(text), said, rank, counted: 0, company });
    }

    /// Compares the counts of headings that end.
    fn close(&mut self, rank: u8) {
        while self.promises.last().is_some_and(|promise| promise.rank >= rank) {
            let Some(promise) = self.promises.pop() else { break };
            if promise.counted != promise.said && promise.counted > 0 {
                let Promise { span, said, counted, .. } = promise;
                self.deck.problems.push(Problem::HeadingCount { span, said, counted });
            }
            let company = promise.company;
            if let Some(above) = self.promises.last_mut().filter(|above| !above.company && !company)
            {
                above.counted += promise.counted;
            }
        }
    }

    /// The cards of a line; whether it has any.
    fn cards(&mut self, text: &'t str, closing: u8, marks: Marks) -> bool {
        let whole = plain_item(text, &mut self.names);
        if whole.known {
            // What only a long remark makes a card is prose.
            let said: usize = whole.remarks.iter().map(|remark| remark.len()).sum();
            if said > 3 * whole.name.len() + 40 && whole.counts.is_empty() && is_prose(text) {
                return false;
            }
            self.entry(text, &whole, None);
            return true;
        }
        // `Balrog, The`.
        let article =
            text.rsplit_once(", ").is_some_and(|(_, last)| last.trim().eq_ignore_ascii_case("the"));
        if article && self.take_meant(text, &whole) {
            return true;
        }
        let items = several(text, &mut self.names);
        let known = items.iter().filter(|(_, item)| item.known).count();
        if known > 0
            && (known == items.len()
                || !is_prose(text)
                || items.iter().any(|(_, item)| item.known && !item.counts.is_empty()))
        {
            for (part, item) in &items {
                self.found(part, item);
            }
            return true;
        }
        let noted = item(text, &mut self.names);
        if known == 0 && noted.known && !(is_prose(text) && noted.counts.is_empty()) {
            self.entry(text, &noted, None);
            return true;
        }
        if closing > 0 || known > 0 {
            return false;
        }
        self.meant(text, &whole, marks)
    }

    /// One of several cards of a line.
    fn found(&mut self, part: &'t str, item: &Item<'t>) {
        if item.known || !self.take_meant(part, item) {
            self.entry(part, item, None);
        }
    }

    /// A name that means a card without being its own.
    fn meant(&mut self, text: &'t str, item: &Item<'t>, marks: Marks) -> bool {
        let headed = text.ends_with(':') || marks.hashes > 1;
        let counted = !item.counts.is_empty();
        if headed || (!counted && is_prose(text)) || self.place == PlaceInList::Head && !counted {
            return false;
        }
        self.take_meant(text, item)
    }

    fn take_meant(&mut self, part: &'t str, item: &Item<'t>) -> bool {
        let meant = self.names.lookup.meant(item.name);
        let [name] = meant.as_slice() else { return false };
        let name = *name;
        let span = self.span(item.name);
        let written = item.name.to_owned();
        self.deck.problems.push(Problem::Meant { written, span, card: name.to_owned() });
        let tags = tags(item.name);
        let card = Item { known: true, ..item.clone() };
        self.entry_called(part, &card, &format!("{name}{tags}"), None);
        true
    }

    /// A line that is no card: a heading that nobody knows, prose, or a slip.
    fn neither(&mut self, text: &'t str, closing: u8, marks: Marks, line: Line<'t>) {
        let headed = text.ends_with(':') || marks.hashes > 1;
        let written = item(text, &mut self.names);
        let counted = !written.counts.is_empty();
        let prose = is_prose(text);
        if self.place == PlaceInList::Head {
            return self.in_head(text, line, &written);
        }
        let short = text.split_whitespace().count() <= 6;
        if headed && !counted && (short || !prose) {
            self.close(0);
            let span = self.span(text);
            self.deck.problems.push(Problem::UnknownHeading { span });
            self.place = PlaceInList::ByClass;
            return;
        }
        if is_closing(text) {
            self.closing = 1;
            return self.remark(line.text);
        }
        // `3x` is how a card is listed, whatever stands behind it.
        let listed = counted
            && (!prose
                || line
                    .text
                    .split_once(['x', '×'])
                    .is_some_and(|(number, _)| number.trim().bytes().all(|b| b.is_ascii_digit())));
        if (closing > 0 || prose) && !listed {
            self.closing = closing.saturating_sub(1);
            return self.remark(line.text);
        }
        if !written.name.contains(char::is_alphabetic) {
            let span = self.span(line.text);
            self.deck.problems.push(Problem::UnreadableLine { span });
            return;
        }
        self.entry(text, &written, None);
    }

    /// A line before the first heading and card: the name of the deck, or a greeting.
    fn in_head(&mut self, text: &'t str, line: Line<'t>, written: &Item<'t>) {
        let counted = !written.counts.is_empty();
        if counted && !is_prose(text) && written.name.contains(char::is_alphabetic) {
            return self.entry(text, written, None);
        }
        let short = text.split_whitespace().count() <= 8;
        let greets = text.ends_with([',', '!', '.', '?']) || is_closing(text);
        if self.deck.name.is_none() && short && !greets && !is_prose(text) {
            return self.title(text);
        }
        self.remark(line.text);
    }

    /// Lists a card.
    fn entry(&mut self, part: &'t str, item: &Item<'t>, column: Option<Section>) {
        self.entry_called(part, item, item.name, column);
    }

    fn entry_called(
        &mut self,
        part: &'t str,
        item: &Item<'t>,
        name: &str,
        column: Option<Section>,
    ) {
        for remark in &item.remarks {
            self.remark(remark);
        }
        let section = column.unwrap_or_else(|| self.section(name));
        if self.place == PlaceInList::Head {
            self.place = PlaceInList::Bare;
        }
        let quantity = item.quantity();
        let copies = u32::from(quantity.copies());
        if let Some(promise) = self.promises.last_mut() {
            promise.counted += copies;
        }
        let quantity_span = item.counts.first().map(|count| self.span(count));
        // In a table the number stands in a cell of its own.
        let span = item.counts.iter().chain([&item.name]).map(|part| self.span(part));
        let span = span.fold(self.span(part), |whole, part| Span {
            start: whole.start.min(part.start),
            end: whole.end.max(part.end),
        });
        let quantity_span = quantity_span.unwrap_or(span);
        self.fresh = false;
        self.deck.entries.push(Entry {
            section,
            quantity,
            name: name.into(),
            id: None,
            name_span: self.span(item.name),
            quantity_span,
            span,
        });
    }

    /// Where a card goes.
    fn section(&mut self, name: &str) -> Section {
        match self.place {
            PlaceInList::In(section) => section,
            PlaceInList::ByClass => self.class_section(name),
            PlaceInList::Company => Section::PoolCards,
            PlaceInList::Head
            | PlaceInList::Bare
            | PlaceInList::Identity
            | PlaceInList::Notes { .. } => {
                let site = |kind| matches!(kind, CardType::Site | CardType::Region);
                let is_site = self.names.are(name, |card| site(card.card_type));
                if is_site { Section::Sites } else { Section::PlayDeckCards }
            }
        }
    }

    fn class_section(&mut self, name: &str) -> Section {
        let of = |kind| match kind {
            CardType::Character => Section::Characters,
            CardType::Resource => Section::Resources,
            CardType::Hazard => Section::Hazards,
            CardType::Site | CardType::Region => Section::Sites,
        };
        let mut sections = self.names.cards(name).map(|card| (of(card.card_type), card.agent));
        let Some((first, agent)) = sections.next() else { return Section::PlayDeckCards };
        let one = !agent && sections.all(|(other, agent)| other == first && !agent);
        if one { first } else { Section::PlayDeckCards }
    }

    /// A line under the heading of the starting company.
    fn company(&mut self, line: Line<'t>, text: &'t str, marks: Marks) -> bool {
        let Some(members) = self.companies.line(
            text,
            marks.plus,
            line_indent(&self.plain.text, line),
            &mut self.names,
        ) else {
            return false;
        };
        for (part, item, is_character) in members {
            for remark in &item.remarks {
                self.remark(remark);
            }
            if let Some(card) = &item.meant {
                let span = self.span(part);
                self.deck.problems.push(Problem::Meant {
                    written: part.to_owned(),
                    span,
                    card: card.clone(),
                });
            }
            if is_character && let Some(promise) = self.promises.last_mut() {
                promise.counted += 1;
            }
        }
        self.fresh = false;
        true
    }

    fn note_line(&mut self, line: Line<'t>) {
        if line.text.contains(char::is_alphanumeric) {
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
            let all = [self.deck.notes.take(), Some(unescaped_notes(notes))];
            self.deck.notes = all.into_iter().flatten().reduce(|a, b| format!("{a}\n\n{b}"));
        }
        self.place = PlaceInList::Head;
    }

    fn finish(&mut self) {
        self.end_notes(self.plain.text.len());
        self.close(0);
        let companies = std::mem::take(&mut self.companies);
        let plain = self.plain;
        let place = |part: &str| plain.in_file(Span::of_part(&plain.text, part));
        companies.finish(&mut self.deck, &place);
        self.deck.remarks.extend(plain.hidden.iter().copied());
        self.deck.remarks.sort_unstable();
        self.deck.problems.sort_by_key(Problem::span);
    }
}

/// How far up a heading stands: those of parts over those of classes, these over those of kinds.
const fn rank(heading: Heading) -> u8 {
    match heading {
        Heading::Section(_) | Heading::Company | Heading::Identity | Heading::Notes => 0,
        Heading::Class(_) | Heading::InDeck | Heading::NotInDeck => 1,
        _ => 2,
    }
}

/// The cards of a line that names several, each with the text that lists it: names may hold what
/// parts them.
fn several<'t>(text: &'t str, names: &mut KnownNames<'_>) -> Vec<(&'t str, Item<'t>)> {
    /// The most pieces that one name is made of, and that a line is cut into.
    const OF_NAME: usize = 5;
    const OF_LINE: usize = 80;
    let cuts = cuts(text);
    if cuts.len() < 2 || cuts.len() > OF_LINE {
        return Vec::new();
    }
    let mut items = Vec::new();
    let mut at = 0;
    while at < cuts.len() {
        let ends = (at..cuts.len().min(at + OF_NAME)).rev();
        let longest =
            ends.map(|end| (end, &text[cuts[at].0..cuts[end].1])).find_map(|(end, part)| {
                let found = plain_item(part, names);
                // A name that swallows another card as a remark is none.
                let whole = found.remarks.is_empty() || end == at;
                (found.known && whole).then_some((end, part.trim(), found))
            });
        let (end, part, found) = longest.unwrap_or_else(|| {
            let part = text[cuts[at].0..cuts[at].1].trim();
            (at, part, item(part, names))
        });
        at = end + 1;
        if part.contains(char::is_alphanumeric) {
            items.push((part, found));
        }
    }
    items
}

/// Where a line can be cut between cards: from and to of each piece.
fn cuts(text: &str) -> Vec<(usize, usize)> {
    const BETWEEN: [&str; 15] = [
        ", ", "; ", ",", ";", " + ", " & ", " and ", " und ", " y ", " et ", " e ", " en ", " / ",
        "\t", "、",
    ];
    let mut cuts = Vec::new();
    let mut start = 0;
    let mut at = 0;
    // A separator inside brackets is none.
    let mut depth = 0_usize;
    while at < text.len() {
        let rest = &text[at..];
        let c = rest.chars().next().unwrap_or_default();
        match c {
            '(' | '[' => depth += 1,
            ')' | ']' => depth = depth.saturating_sub(1),
            _ => {}
        }
        let found =
            if depth == 0 { BETWEEN.iter().find(|mark| rest.starts_with(**mark)) } else { None };
        if let Some(mark) = found {
            cuts.push((start, at));
            at += mark.len();
            start = at;
        } else {
            at += c.len_utf8();
        }
    }
    cuts.push((start, text.len()));
    cuts
}

/// The tags behind a name that is taken for another.
fn tags(name: &str) -> String {
    let start = name.find([' ']).map_or(name.len(), |_| {
        let mut start = name.len();
        for (at, _) in name.match_indices([' ']) {
            let rest = name[at..].trim_start();
            let tag = matches!(
                rest.as_bytes(),
                [b'[', _, b']', ..] | [b'[', _, _, b']', ..] | [b'(', b'A'..=b'Z' | b'a'..=b'z', b'A'..=b'Z' | b'a'..=b'z', b')', ..]
            );
            if tag {
                start = at;
                break;
            }
        }
        start
    });
    name[start..].to_owned()
}

/// How a line is marked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Marks {
    /// The number of `#` or `=` before it.
    pub(super) hashes: usize,
    /// Whether it is an item of a list.
    pub(super) bullet: bool,
    /// Whether a `+` stands before it.
    pub(super) plus: bool,
}

/// The marks of a line, and the line without them.
fn marks(line: &str) -> (Marks, &str) {
    let mut marks = Marks::default();
    let mut text = line;
    // A quoted mail.
    while let Some(rest) = text.strip_prefix('>') {
        text = rest.trim_start();
    }
    let hashes = text.len() - text.trim_start_matches(['#', '=']).len();
    if hashes > 0 {
        marks.hashes = if text.starts_with('=') { hashes.max(2) } else { hashes };
        text = text.trim_matches(['#', '=', ' ', '\t', '*', '_', '-']);
        return (marks, text);
    }
    while let Some(first) = text.chars().next() {
        let rest = &text[first.len_utf8()..];
        let spaced = rest.starts_with(char::is_whitespace);
        let lettered = rest.trim_start().starts_with(char::is_alphabetic);
        let boxed = ["[ ]", "[x]", "[X]", "[]", "( )", "[✓]", "[✔]"]
            .iter()
            .find_map(|b| text.strip_prefix(b));
        if let Some(rest) = boxed.filter(|rest| rest.starts_with(char::is_whitespace)) {
            text = rest.trim_start();
            marks.bullet = true;
            continue;
        }
        let bullet = match first {
            '•' | '·' | '◦' | '▪' | '▫' | '●' | '○' | '■' | '□' | '►' | '▸' | '»' | '→' | '⁃'
            | '∙' | '‣' | '✓' | '✔' | '☐' | '☑' | '☒' | '★' | '☆' | '※' | '➢' | '➤'
            | '\u{f0b7}' | '・' | '¤' => true,
            '-' | '–' | '—' | '−' | '*' | '+' | '~' => spaced || lettered,
            'o' => spaced && rest.starts_with('\t'),
            _ => false,
        };
        if !bullet {
            break;
        }
        marks.bullet = true;
        marks.plus |= first == '+';
        text = rest.trim_start();
    }
    // Bold or boxed headings of other writers: `-- Hazards --`, `__Hazards__`.
    let text = text.trim_matches(['_', ' ']).trim_end_matches([' ', '=', '#']);
    let text = if marks.bullet { text.trim_end_matches(['-', '–']).trim_end() } else { text };
    (marks, text)
}

/// The text of a line behind the mark that makes it a title or a remark.
fn unhashed(line: &str) -> &str {
    let line = line.trim_start_matches(['>', ' ']);
    let mark = line.chars().next().unwrap_or_default();
    let text = line.trim_start_matches(mark);
    // `== Name ==` is closed as it is opened; `# Name #` may be called so.
    if mark == '=' { text.trim_end_matches(mark).trim() } else { text.trim() }
}

/// The text of a line that is marked as a remark.
fn comment(line: &str, marks: Marks) -> Option<&str> {
    if let Some(rest) = line.strip_prefix("//").or_else(|| line.strip_prefix("<!--")) {
        return Some(rest.trim());
    }
    if let Some(rest) = line
        .strip_prefix("--")
        .filter(|rest| !rest.starts_with('-') && heading_of(rest.trim_end_matches('-')).is_none())
    {
        return Some(rest.trim());
    }
    let text = line.trim_start_matches(['>', ' ']);
    if marks.hashes != 1 || !text.starts_with('#') {
        return None;
    }
    let rest = text.trim_matches(['#', ' ', '*', '=', '-', '_', '\t']);
    let heading = heading_of(rest).is_some() || rest.ends_with(':');
    (!heading).then_some(rest)
}

/// How far a line is set in.
fn line_indent(text: &str, line: Line<'_>) -> usize {
    let start = text[..line.start].rfind(['\n', '\r']).map_or(0, |at| at + 1);
    text[start..line.start].chars().map(|c| if c == '\t' { 4 } else { 1 }).sum()
}
