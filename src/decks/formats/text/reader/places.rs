//! Which section a heading leads to, and what its count counts.

use super::super::cells::CellColumns;
use super::super::guess::unmistakable;
use super::super::heading_line::{HeadingLine, heading_of, noted};
use super::super::headings::{Heading, PlayDeckClass, is_word};
use super::super::item::{item, plain_item};
use super::super::layout::NumberSide;
use super::super::marks::{Marks, marks};
use super::super::several::{holds_name, lists_cards};
use super::{ListReader, PlaceInList, Promise};
use crate::cards::model::CardType;
use crate::decks::formats::lines::{Line, Lines};
use crate::decks::model::{Problem, Role, Section, Unheard};
use crate::source::Spanned;
use crate::text::{bare, has_word};

/// Whether a heading is of avatars alone.
fn is_avatar(text: &str) -> bool {
    let lower = text.to_lowercase();
    lower.contains("wizard") || lower.contains("ringwraith")
}

/// Words by which a note behind a heading begins: `Resources, by type:`.
const BEHIND_COMMA: [&str; 6] = ["by ", "in ", "as ", "sorted ", "nach ", "por "];

/// Numbers above it are of a whole part.
pub(super) const MAX_COPIES: u32 = 5;

impl<'t> ListReader<'t, '_, '_> {
    pub(super) fn sections_of_columns(&mut self, line: Line<'t>) {
        let span = self.span(line.text);
        let sections: Vec<Section> = self.columns.sections().collect();
        for section in sections {
            self.deck.sections.push(Spanned::new(section, span));
        }
        if self.place == PlaceInList::Head {
            self.place = PlaceInList::Bare;
        }
    }

    pub(super) fn open(&mut self, section: Section, line: Line<'t>) {
        if self.place != PlaceInList::In(section) {
            let span = self.span(line.text);
            self.deck.sections.push(Spanned::new(section, span));
            self.place = PlaceInList::In(section);
        }
    }

    /// A heading, with its cards on the same line perhaps.
    pub(super) fn heading(&mut self, text: &'t str, marks: Marks, line: Line<'t>) -> bool {
        let found = heading_of(text);
        let inline = inline_heading(text).filter(|_| noted(text).is_none());
        // `Wizard's Ring: 2, Dodge: 2`
        let counted = |behind: &str| behind.trim_start().starts_with(|c: char| c.is_ascii_digit());
        let inline = inline.filter(|(before, behind)| !(counted(behind) && self.known(before)));
        // `[Deck characters]: The Balrog: 3, Bûrat`
        let inline = inline.map(|(before, behind)| match before.rsplit_once(':') {
            Some((first, name)) if counted(behind) && self.known(name) => {
                (first, &text[first.len() + 1..])
            }
            _ => (before, behind),
        });
        let inline = inline.or_else(|| self.first_cell(text, found));
        if found.is_none() && inline.is_none() {
            return self.glued_heading(text, marks, line) || self.noted_heading(text, marks, line);
        }
        // `Hazards 3: Slayer, 2: Wargs`
        if found.is_none()
            && inline.is_some_and(|(before, _)| before.ends_with(|c: char| c.is_ascii_digit()))
            && self.glued_heading(text, marks, line)
        {
            return true;
        }
        // A card's name is a card, unless it is marked as a heading.
        if marks.hashes == 0
            && !text.ends_with(':')
            && plain_item(text, self.names).known
            && !self.heads_company(found, line)
        {
            return false;
        }
        if found.is_some() && !text.ends_with(':') && self.is_title(text) {
            return false;
        }
        if let Some(found) = found {
            // `# Minor Ring` is a card or a heading.
            if marks.hashes == 1
                && matches!(found.heading, Heading::Kind(_))
                && !self.deck.entries.is_empty()
                && self.names.knows(text)
            {
                self.unreadable(line.text);
                return true;
            }
            if self.total(text, marks) {
                return true;
            }
            if marks.hashes == 0
                && found.count.is_none()
                && self.contradicts(found.heading, text, line)
            {
                self.hear(Role::Heading, text);
                return true;
            }
            // `Name: Dodge`, and `Qty: 3` below it.
            if found.heading == Heading::Copies && found.count.is_some() && self.columns.is_empty()
            {
                self.unreadable(line.text);
                return true;
            }
            let of_page = found.heading == Heading::Notes && found.count.is_some();
            if of_page && self.deck.entries.is_empty() {
                // `5 comments` above a list.
                self.hear(Role::Furniture, text);
                self.remark(text);
                return true;
            }
            // `Starting site` above characters, as where a page's columns follow each other.
            if let Heading::Section(section) = found.heading
                && (self.fresh && section == Section::Sites || self.stacked_above(0) > 1)
                && self.class_below(line).is_some_and(|class| class != section)
            {
                self.close(0);
                self.open_unknown(text);
                return true;
            }
            if self.is_against_others(found.heading, text, line) {
                self.unheard(line.text, Unheard::Decks);
            }
            let here = self.place;
            // A part that stands alone below columns of others ends them.
            if self.columns.sections().next().is_some() && found.opens() && self.is_above_card(line)
            {
                self.columns = CellColumns::none(self.layout.side);
            }
            self.go(found.heading, marks, line, text);
            self.columns.leave_types();
            self.of_page = of_page.then_some(here);
            if let PlaceInList::Notes { to_heading } = &mut self.place {
                // Those of a page, after which the list continues.
                *to_heading |= of_page;
            }
            if let Some(said) = found.count.filter(|_| !of_page) {
                self.promise(found.heading, said, text);
            }
            return true;
        }
        if let Some((before, behind)) = inline
            && let Some(found) = heading_of(before)
            && has_word(behind)
        {
            return self.inline(found, (before, behind.trim()), marks, line);
        }
        false
    }

    /// `Pool,Balin,Kíli`: a heading and its cards as cells.
    fn first_cell(
        &mut self,
        text: &'t str,
        found: Option<HeadingLine>,
    ) -> Option<(&'t str, &'t str)> {
        let (before, behind) = text.split_once([',', ';', '\t']).filter(|_| found.is_none())?;
        let opens = heading_of(before).is_some_and(HeadingLine::opens);
        (opens && !self.known(before) && lists_cards(behind, self.names))
            .then_some((before, behind))
    }

    /// Whether a card's name is the heading of a company: `Fellowship` at the top of a part, with
    /// characters below.
    fn heads_company(&mut self, found: Option<HeadingLine>, line: Line<'t>) -> bool {
        found.is_some_and(|found| found.heading == Heading::Company)
            && self.begins_part(line)
            && self.class_below(line) == Some(Section::Characters)
    }

    /// Whether a line with a number that no card has as its name is right above as many cards:
    /// `Startriege (5)` is a heading that is not known.
    fn heads_as_many(&mut self, said: u8, line: Line<'t>) -> bool {
        if said < 2 || !self.begins_part(line) {
            return false;
        }
        let plain = self.plain;
        let below = plain.text.get(line.start + line.text.len()..).unwrap_or_default();
        let rows = Lines::new(below).skip(1).map(|row| marks(row.text).1);
        let rows = rows.take_while(|row| !row.is_empty()).take(usize::from(said) + 1);
        let cards = rows.map(|row| item(row, self.names));
        let copies =
            cards.filter(|card| card.known).map(|card| u32::from(card.quantity().copies()));
        copies.sum::<u32>() == u32::from(said)
    }

    /// A heading that is not known, with its number of cards.
    pub(super) fn unknown_heading(&mut self, text: &'t str, said: u8, line: Line<'t>) -> bool {
        if !self.heads_as_many(said, line) {
            return false;
        }
        self.close(0);
        self.open_unknown(text);
        true
    }

    /// Opens a part whose heading is not known: its cards go by their types.
    pub(super) fn open_unknown(&mut self, heading: &'t str) {
        let span = self.span(heading);
        let another = self.is_of_another(heading);
        self.deck.problems.push(if another {
            Problem::Unheard { span, what: Unheard::Decks }
        } else {
            Problem::UnknownHeading { span }
        });
        self.hear(Role::Heading, heading);
        self.place = PlaceInList::ByClass;
    }

    /// Whether a heading stands below a line that was there before: `New list:`, `Resources`.
    pub(super) fn heads_again(&self, line: Line<'t>) -> bool {
        let below = self.below(line).map(|below| heading_of(marks(below).1));
        below.flatten().is_some_and(|found| match found.heading {
            Heading::Class(class) => {
                self.seen.contains(&class)
                    && self.deck.entries.iter().any(|entry| entry.section == class.section())
            }
            _ => false,
        })
    }

    /// Whether a line is the first of the list or has an empty line above.
    pub(super) fn begins_part(&self, line: Line<'t>) -> bool {
        let above = self.plain.text[..line.start].trim_end_matches([' ', '\t']);
        above.is_empty() || ["\n\n", "\r\n\r\n", "\r\r"].iter().any(|gap| above.ends_with(gap))
    }

    /// Whether the cards below a kind of cards are of the class that we are in, and not of the kind's:
    /// `Gold` or `Wizard` within the hazards moves no hazards.
    fn contradicts(&mut self, heading: Heading, text: &'t str, line: Line<'t>) -> bool {
        let PlaceInList::In(here @ (Section::Characters | Section::Resources | Section::Hazards)) =
            self.place
        else {
            return false;
        };
        let kind = match heading {
            Heading::Kind(Some(class)) => class.section(),
            Heading::Class(PlayDeckClass::Characters) if is_avatar(text) => Section::Characters,
            _ => return false,
        };
        kind != here && self.class_below(line) == Some(here)
    }

    /// `Hazards (a star marks creatures)`, `Hazards (30) * marks creatures`: a heading and a note.
    /// If the note names cards, they belong to the heading.
    fn noted_heading(&mut self, text: &'t str, marks: Marks, line: Line<'t>) -> bool {
        // `Characters (as played): Balin`
        if let Some((before, behind)) = text.split_once("):")
            && let Some((words, note)) = before.split_once('(')
            && has_word(behind)
            && !note.contains(|c: char| c.is_ascii_digit())
            && let Some(found) = heading_of(words).filter(|found| found.opens())
        {
            self.remark(note);
            return self.inline(found, (words, behind.trim()), marks, line);
        }
        // `Starting Companies (2) at Rivendell:`
        if let Some((words, site)) = text.trim_end_matches(':').rsplit_once(" at ")
            && let Some(found) = heading_of(words).filter(|own| own.heading == Heading::Company)
            && self.is_site(site)
        {
            self.go(found.heading, marks, line, words);
            self.remark(site);
            return true;
        }
        // `Resources, by type:`
        if let Some((words, note)) = text.trim_end_matches(':').split_once(", ")
            && BEHIND_COMMA.iter().any(|word| note.starts_with(word))
            && note.split(' ').count() < 4
            && let Some(found) = heading_of(words).filter(|found| found.opens())
            && !self.known(text)
        {
            self.go(found.heading, marks, line, words);
            self.remark(note);
            return true;
        }
        let ended = text.trim_end_matches(':');
        let notes = ended.char_indices().filter(|&(at, c)| {
            let before = ended[..at].chars().next_back();
            let apart = before.is_some_and(|c| c.is_whitespace() || c == ')');
            at > 0
                && (matches!(c, '(' | '[' | '*' | '@')
                    || (apart && matches!(c, '-' | '–' | '—' | '→')))
        });
        let notes: Vec<usize> = notes.map(|(at, _)| at).collect();
        let found = notes.into_iter().rev().find_map(|at| {
            let words = ended[..at].trim_end();
            Some((heading_of(words)?, words, &ended[at..]))
        });
        let Some((found, words, note)) = found else { return false };
        if !has_word(note) || self.known(text) {
            return false;
        }
        let bare = bare(note);
        // `Starting company (Rivendell)`
        let at_site = found.heading == Heading::Company && self.is_site(bare);
        if !at_site && holds_name(bare, self.names) {
            let listed = note.trim_start_matches(['-', '–', '—', '→', '*']).trim();
            return note.starts_with(['-', '–', '—', '→'])
                && self.inline(found, (words, listed), marks, line);
        }
        // `Resources (30/30)`, `Hazards (16 creatures, 14 events)`: a count or a date, and no card.
        let capital = |word: &str| word.starts_with(char::is_uppercase);
        let is_note = note.starts_with(['(', '[']) && !bare.split_whitespace().any(capital);
        // `Hazards (30) - 12 creatures`
        let kind = |part: &str| {
            heading_of(part).is_some_and(|own| matches!(own.heading, Heading::Kind(_)))
        };
        let is_note = is_note || found.count.is_some() && bare.split([',', '+']).all(kind);
        if bare.contains(|c: char| c.is_ascii_digit()) && !is_note {
            return false;
        }
        self.go(found.heading, marks, line, words);
        if let Some(said) = found.count {
            self.promise(found.heading, said, words);
        }
        self.remark(bare);
        true
    }

    /// `## Sideboard Cram, Dodge`, `Hazards 3 Slayer, 2 Wargs`: a heading and the cards behind it, with
    /// no sign between.
    pub(super) fn glued(&mut self, text: &'t str) -> Option<(HeadingLine, &'t str, &'t str)> {
        const MAX_WORDS: usize = 6;
        let first = text.split_whitespace().find(|word| word.contains(char::is_alphabetic))?;
        if !is_word(first) {
            return None;
        }
        let blanks = text.char_indices().filter(|(_, c)| c.is_whitespace()).map(|(at, _)| at);
        let ends: Vec<usize> = blanks.take(MAX_WORDS).collect();
        let glued = ends.into_iter().find_map(|at| {
            let words = Some(text[..at].trim_end()).filter(|words| !words.contains('「'))?;
            let cards =
                text[at..].trim_start_matches([' ', '\t', '-', '–', '—', ':', '>', '→', '=']);
            let found = heading_of(words).filter(|found| {
                // `Mazo de Gandalf` is the name of a deck.
                let deck = Heading::Section(Section::PlayDeckCards);
                found.opens()
                    && found.heading != deck
                    && !matches!(found.heading, Heading::Notes | Heading::Nothing)
            })?;
            // `Starting company (Rivendell)`
            if found.heading == Heading::Company && self.is_site(cards) {
                return None;
            }
            // A small number is that of the first card, another one the heading's.
            let last = words.rsplit([' ', '\t', ',', ';']).next().unwrap_or_default();
            let own = last.bytes().all(|byte| byte.is_ascii_digit())
                && last.parse().is_ok_and(|number: u32| number <= MAX_COPIES);
            (!own && !is_total_of(cards) && lists_cards(cards, self.names))
                .then_some((found, words, cards))
        });
        // A card's name, with or without a slip, may begin as a heading does: `Wizard's Ring (1) Dodge`.
        glued.filter(|(_, words, _)| {
            !self.known(words) && !self.known(text) && unmistakable(text, self.names).is_none()
        })
    }

    /// Whether a text in brackets is a site.
    fn is_site(&mut self, text: &str) -> bool {
        let name = bare(text);
        self.names.are(name, |card| card.card_type == CardType::Site)
    }

    fn glued_heading(&mut self, text: &'t str, marks: Marks, line: Line<'t>) -> bool {
        let Some((found, words, cards)) = self.glued(text) else { return false };
        self.inline(found, (words, cards), marks, line)
    }

    /// `Hazards: Cave-drake x3, …`: cards on the line of their heading.
    fn inline(
        &mut self,
        found: HeadingLine,
        (before, behind): (&'t str, &'t str),
        marks: Marks,
        line: Line<'t>,
    ) -> bool {
        let title =
            matches!(found.heading, Heading::Section(Section::PlayDeckCards) | Heading::Name);
        // `Deck 2: Gollum's Fate` above the first heading is a title, too.
        let titled = title
            && self.place == PlaceInList::Head
            && (!self.known(behind)
                || self.deck.name.is_none()
                    && item(behind, self.names).counts.is_empty()
                    && self.is_above_heading(line));
        if titled {
            self.hear(Role::Ornament, before);
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
            // The count in the heading does not include items.
            let promises = std::mem::take(&mut self.promises);
            let took = self.cards(behind, 0, marks);
            (self.place, self.promises) = (place, promises);
            return took;
        }
        // `follower: Kíli`
        let follows = Marks { plus: true, ..marks };
        if in_company && matches!(found.heading, Heading::Kind(None)) {
            return self.company(line, behind, follows);
        }
        if found.heading == Heading::Notes {
            self.remark(line.text);
            let span = self.span(line.text);
            self.deck.note_places.push(span);
            return true;
        }
        let old = self.place;
        let one = self.is_one_of_side(found.heading, behind, line);
        self.go(found.heading, marks, line, before);
        // `Hazards - 19 Slayer, 2 Wargs`: nobody plays nineteen.
        let said = before.trim_end().to_lowercase().ends_with("total");
        let total =
            said || self.layout.side == NumberSide::Behind && behind.starts_with(['(', '[']);
        let digit = |c: char| c.is_ascii_digit();
        let bare = before.trim_end_matches([':', '-', ' ']).ends_with(digit);
        let bare = bare || behind.starts_with(digit);
        let (total, behind) = total_before(behind, if total { 0 } else { MAX_COPIES });
        if let Some(said) = found.count.or(total) {
            // `Sideboard: 7: Abductor`: is it the number of the part, or of one card?
            if bare && said < 10 && plain_item(behind, self.names).known {
                self.unheard(line.text, Unheard::Number(behind.to_owned()));
            } else {
                self.promise(found.heading, said, before);
            }
        }
        let read = (self.place == PlaceInList::Company && self.company(line, behind, marks))
            || self.cards(behind, 0, marks);
        if !read && !self.unknown_names(behind) {
            if title && old == PlaceInList::Head && self.deck.name.is_none() {
                self.title(behind);
            } else {
                self.neither(behind, 0, marks, line);
            }
        }
        if one {
            self.place = old;
            self.unheard(line.text, Unheard::Part(before.trim().to_owned()));
        }
        true
    }

    /// `SB: 2 Dodge` right between the cards of another part: it is unknown whether the cards below
    /// are in the sideboard, too.
    fn is_one_of_side(&mut self, heading: Heading, cards: &'t str, line: Line<'t>) -> bool {
        let side = heading == Heading::Section(Section::Sideboard);
        let PlaceInList::In(here) = self.place else { return false };
        let above = self.plain.text[..line.start].trim_end_matches([' ', '\t', '\r']);
        let above = above.strip_suffix('\n').unwrap_or(above);
        let tight = !above.ends_with(['\n', '\r']) && !self.fresh;
        side && here != Section::Sideboard
            && tight
            && !cards.ends_with(',')
            && plain_item(cards, self.names).known
            && self.is_above_card(line)
    }

    /// `Minor items: Dragon Marked in Red, Jewel of Hope`: names that no card has, behind a heading and
    /// between commas, are cards with slips in their names, not prose.
    fn unknown_names(&mut self, text: &'t str) -> bool {
        let PlaceInList::In(_) = self.place else { return false };
        let names: Vec<&'t str> = text.split([',', ';']).map(str::trim).collect();
        let is_name = |name: &&str| {
            let words = name.split_whitespace().count();
            name.starts_with(char::is_uppercase) && words <= 6 && !name.ends_with(['.', '!', '?'])
        };
        if names.len() < 2 || !names.iter().all(is_name) {
            return false;
        }
        for name in names {
            let written = item(name, self.names);
            self.entry(name, &written, None);
        }
        true
    }

    /// How many headings without cards stand right above one of a rank, none of them within another.
    fn stacked_above(&self, rank: u8) -> u8 {
        let company = self.place == PlaceInList::Company && !self.companies.is_empty();
        let empty = self.begun == self.deck.entries.len() && !company && rank <= self.stacked.0;
        if empty { self.stacked.1.saturating_add(1) } else { 0 }
    }

    /// Goes where a heading leads.
    fn go(&mut self, heading: Heading, marks: Marks, line: Line<'t>, text: &'t str) {
        let note = line.text.split_once(['(', '[']).filter(|(words, _)| !words.contains(':'));
        let note = note.map_or("", |(_, note)| note.split([')', ']']).next().unwrap_or_default());
        if self.is_of_another(note) {
            self.unheard(line.text, Unheard::Decks);
        }
        self.numbering = (0, 0, 0);
        self.stacked = (rank(heading), self.stacked_above(rank(heading)));
        self.begun = self.deck.entries.len();
        self.signed = 0;
        self.apart = false;
        self.marked = marks.hashes;
        self.hear(Role::Heading, text);
        let fresh = std::mem::take(&mut self.fresh);
        self.close(rank(heading));
        let deeper = marks.hashes > self.level && self.level > 0;
        let here = match self.place {
            PlaceInList::In(section) => Some(section),
            _ => None,
        };
        let heading = self.of_draft(heading, text);
        let (next, part) = match heading {
            Heading::Section(section) => (PlaceInList::In(section), true),
            Heading::Class(class) => {
                (self.of_class(class, here, (fresh || deeper, deeper), line), false)
            }
            Heading::Kind(class) => (self.of_kind(class, here, line), false),
            Heading::MinorItems => (self.minor_items(here), false),
            Heading::Company => (PlaceInList::Company, true),
            Heading::InDeck => (PlaceInList::In(Section::Characters), false),
            Heading::NotInDeck => (PlaceInList::In(Section::PoolCharacters), false),
            Heading::Identity => (PlaceInList::Identity, false),
            Heading::Notes => {
                let to_heading = self.deck.entries.is_empty();
                self.notes = Some(line.start + line.text.len());
                self.marked_notes = self.mark_of(line).filter(|_| marks.hashes > 0);
                (PlaceInList::Notes { to_heading }, false)
            }
            Heading::Copies | Heading::Name | Heading::Nothing => (self.place, false),
        };
        // The count of this heading does not include cards of another part of the deck.
        let left = match (here, next) {
            // The characters of a draft are counted without its items.
            (Some(Section::PoolCharacters), PlaceInList::In(next)) => {
                next != Section::PoolCharacters
            }
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
            let of_mind = line.text.to_lowercase().contains("mind");
            self.companies.begin(self.plain.in_file(line.span()), of_mind);
        }
        if let PlaceInList::In(section) = next
            && (self.place != next || !matches!(heading, Heading::Kind(_)))
        {
            let span = self.span(text);
            self.deck.sections.push(Spanned::new(section, span));
        }
        self.place = next;
    }

    /// Some call the pool the draft, and the characters of the play deck the pool.
    fn of_draft(&mut self, heading: Heading, text: &str) -> Heading {
        let pool = Heading::Section(Section::PoolCharacters);
        if heading != pool {
            return heading;
        }
        if text.to_lowercase().contains("draft") {
            self.drafted = true;
        } else if self.drafted {
            return Heading::Class(PlayDeckClass::Characters);
        }
        heading
    }

    /// A class of cards: of the play deck, or of the part that we are in.
    fn of_class(
        &mut self,
        class: PlayDeckClass,
        here: Option<Section>,
        (inside, deeper): (bool, bool),
        line: Line<'t>,
    ) -> PlaceInList {
        let part = match here {
            Some(section @ (Section::Sideboard | Section::SideboardVsFallenWizard)) => {
                // A sideboard with headings of its own has them all.
                let parts = self.deck.sections.iter().rev().map(|part| part.value);
                let parted = self.first.is_empty()
                    && parts.take_while(|part| *part == section).nth(1).is_some();
                let own = deeper || parted || self.seen.contains(&class);
                let first = !own && self.comes_first(section, class, line);
                if first {
                    self.first.push(class);
                }
                (own || first).then_some(section)
            }
            // The characters of a pool that lists its own already are those of the play deck.
            Some(Section::PoolCards)
                if inside && (class == PlayDeckClass::Resources || !self.lists_pool()) =>
            {
                match class {
                    PlayDeckClass::Characters => Some(Section::PoolCharacters),
                    PlayDeckClass::Resources => Some(Section::PoolCards),
                    PlayDeckClass::Hazards => None,
                }
            }
            _ => None,
        };
        if part.is_none() {
            /// More cards than a deck has.
            const MOST: usize = 200;
            let mut above = self.deck.entries.iter().take(MOST);
            // `Deck 2`, `Resources`, where resources of a deck stand above.
            if here == Some(Section::PlayDeckCards)
                && inside
                && above.any(|entry| entry.section == class.section())
            {
                self.unheard(line.text, Unheard::Decks);
            }
            if !self.seen.contains(&class) {
                self.seen.push(class);
            }
        }
        PlaceInList::In(part.unwrap_or(class.section()))
    }

    /// Whether the pool has cards already.
    fn lists_pool(&self) -> bool {
        self.deck.entries.iter().any(|entry| entry.section == Section::PoolCards)
    }

    /// Whether a sideboard stands before the play deck: it lists no card above its first class, and the
    /// class comes again below, or the play deck does.
    fn comes_first(&self, section: Section, class: PlayDeckClass, line: Line<'_>) -> bool {
        let listed = self.deck.entries.iter().any(|entry| entry.section == section);
        if self.first.contains(&class) || (listed && self.first.is_empty()) {
            return false;
        }
        let below = &self.plain.text[line.start + line.text.len()..];
        Lines::new(below).filter_map(|row| heading_of(row.text)).any(|found| match found.heading {
            Heading::Class(other) => other == class,
            Heading::Section(other) => other == Section::PlayDeckCards,
            _ => false,
        })
    }

    /// A kind of cards does not end the section that it splits. Under another class it tells no
    /// section, but cards tell theirs.
    fn of_kind(
        &mut self,
        class: Option<PlayDeckClass>,
        here: Option<Section>,
        line: Line<'t>,
    ) -> PlaceInList {
        match (here, class) {
            // `The engine` below the characters has no characters.
            (Some(Section::Characters), None) if self.is_above_others(line) => PlaceInList::ByClass,
            (
                Some(Section::PoolCharacters | Section::PoolCards | Section::PoolItems),
                Some(PlayDeckClass::Resources),
            ) => {
                let pool = self.fresh
                    || self.seen.is_empty()
                        && (self.pool_has_parts() || self.starts_with_items(line));
                PlaceInList::In(if pool { Section::PoolItems } else { Section::Resources })
            }
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

    /// Whether the characters of the pool stand under a heading of their own, below that of the pool:
    /// its items do, too.
    fn pool_has_parts(&self) -> bool {
        let mut parts = self.deck.sections.iter().rev().map(|part| part.value);
        parts.next() == Some(Section::PoolCharacters) && parts.next() == Some(Section::PoolCards)
    }

    /// Whether all cards below a heading, up to the next one, are minor items, and few enough for a pool.
    fn starts_with_items(&mut self, line: Line<'_>) -> bool {
        const MOST: usize = 4;
        let plain = self.plain;
        let below = plain.text.get(line.start + line.text.len()..).unwrap_or_default();
        let rows: Vec<&str> = Lines::new(below)
            .map(|row| marks(row.text).1)
            .filter(|row| !row.is_empty())
            .take_while(|row| heading_of(row).is_none())
            .take(MOST + 1)
            .collect();
        (1..=MOST).contains(&rows.len())
            && rows.iter().all(|row| {
                let name = item(row, self.names).name;
                self.is_item(name)
            })
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
    pub(super) fn promise(&mut self, heading: Heading, said: u32, text: &str) {
        let rank = rank(heading);
        let company = heading == Heading::Company;
        self.promises.push(Promise {
            span: self.span(text),
            said,
            rank,
            counted: 0,
            company,
            items: 0,
        });
    }

    /// Compares the counts of headings that end.
    pub(super) fn close(&mut self, rank: u8) {
        while self.promises.last().is_some_and(|promise| promise.rank >= rank) {
            let Some(promise) = self.promises.pop() else { break };
            let all = promise.counted + promise.items == promise.said;
            if promise.counted != promise.said && !all && promise.counted > 0 {
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
}

/// The heading and the cards of a line, parted by a colon; the heading may have one, too: `Pool:
/// characters: Balin`, `Pool: characters – Balin`.
pub(super) fn inline_heading(text: &str) -> Option<(&str, &str)> {
    const MOST: usize = 60;
    let marks = text.match_indices([':', '：', '–', '-']).take_while(|(at, _)| *at < MOST);
    let marks = marks.filter(|(at, mark)| {
        let before = &text[..*at];
        // `Resources: 2 - Cram`: the number is that of the card.
        let number = before.trim_end().ends_with(|c: char| c.is_ascii_digit() || c == ']');
        !matches!(*mark, "–" | "-") || before.contains(':') && before.ends_with(' ') && !number
    });
    let found = marks.filter_map(|(at, mark)| {
        let (before, behind) = (&text[..at], &text[at + mark.len()..]);
        // `Qty 3: Dodge` is a card.
        let heads = heading_of(before).is_some_and(|found| {
            !matches!(found.heading, Heading::Copies | Heading::Name) || found.count.is_none()
        });
        (heads && has_word(behind)).then_some((before, behind))
    });
    found.last()
}

/// A number of a whole part before its cards, above a number of copies, and the cards.
fn total_before(cards: &str, most: u32) -> (Option<u32>, &str) {
    let inner = cards.trim_start_matches(['(', '[', '/', 'x', 'X', '×']);
    let digits = inner.bytes().take_while(u8::is_ascii_digit).count();
    // `(5) --- Balin, Dori`: the rule goes on.
    let behind = inner[digits..].trim_start_matches([')', ']', '/', ' ']);
    let ruled = inner.len() < cards.len()
        && (cards.starts_with('/')
            || ["--", "==", "**", "—", "~~"].iter().any(|rule| behind.starts_with(rule)));
    let most = if ruled { 0 } else { most };
    // `Hazards: 3: Slayer, 2 Wargs`: other numbers are written otherwise.
    let colon = inner[digits..].strip_prefix(':').is_some_and(|rest| {
        rest.contains(|c: char| c.is_ascii_digit() || c == ',')
            && !rest
                .char_indices()
                .any(|(at, c)| c == ':' && rest[..at].ends_with(|c: char| c.is_ascii_digit()))
    });
    let most = if colon { 0 } else { most };
    let number = inner[..digits].parse().ok().filter(|number| *number > most);
    let rest =
        inner[digits..].trim_start_matches([')', ']', ':', 'x', ' ', '-', '–', '—', '=', '*', '~']);
    let rest = rest.strip_prefix("cards").map_or(rest, |rest| rest.trim_start_matches([':', ' ']));
    let begins = |c: char| c.is_alphabetic() || colon && c.is_ascii_digit();
    let apart = rest.len() < inner.len() - digits && rest.starts_with(begins);
    match number.filter(|_| apart) {
        Some(number) => (Some(number), rest),
        None => (None, cards),
    }
}

/// Whether the number in brackets before some cards is that of them all: `(9) Beretar, Bergil`.
fn is_total_of(cards: &str) -> bool {
    let Some((inner, rest)) =
        cards.strip_prefix(['(', '[', '/']).and_then(|cards| cards.split_once([')', ']', '/']))
    else {
        return total_before(cards, MAX_COPIES).0.is_some();
    };
    let number = inner.bytes().all(|byte| byte.is_ascii_digit()) && !inner.is_empty();
    let joins = |c: char| matches!(c, ',' | '、' | '/' | ';' | '•' | '·' | '+' | '–' | '&');
    let parts = rest.split(joins).filter(|part| part.contains(char::is_alphabetic)).count();
    let counted = inner
        .parse::<u32>()
        .is_ok_and(|n| n > MAX_COPIES || n as usize == parts && !rest.contains(['(', '[']));
    number && (counted || rest.trim_start().starts_with(|c: char| c.is_ascii_digit()))
}

/// The rank of a heading: parts before classes, classes before kinds.
const fn rank(heading: Heading) -> u8 {
    match heading {
        Heading::Section(_) | Heading::Company | Heading::Identity | Heading::Notes => 0,
        Heading::Class(_) | Heading::InDeck | Heading::NotInDeck => 1,
        _ => 2,
    }
}
