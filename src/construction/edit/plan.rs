//! From an edit in the words of a person to steps on the entries of a file.

use crate::cards::database::{Database, Printing};
use crate::cards::fold::fold;
use crate::cards::kinds::Rank;
use crate::cards::lookup::Lookup;
use crate::cards::model::Card;
use crate::decks::canonical::section_of;
use crate::decks::model::{Deck, Entry, Part, Section};
use crate::decks::resolve::names::NameFinder;
use crate::decks::resolve::{Class, DeckCard, ResolvedDeck, prefer};
use crate::message::{Message, message};

use super::super::target::Target;
use super::{DeckEdit, EditError, MAX_COPIES, Wanted};

/// The place of a new entry in its section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Behind {
    /// Behind the entry of this place in the file.
    Entry(usize),
    /// At the head of the section, where the form allows it.
    Header,
    /// At the end of the section.
    Last,
}

/// A change of the entries of a file.
pub(super) enum EditStep {
    /// Sets the number of copies of the entry at an index; 0 removes it.
    Set(usize, u8),
    /// A new entry.
    Insert { section: Section, name: String, copies: u8, behind: Behind },
}

/// A deck, to plan edits of.
pub(super) struct View<'v, 'a> {
    pub(super) database: &'a Database,
    pub(super) deck: &'a Deck,
    pub(super) resolved: &'v ResolvedDeck<'a>,
}

impl View<'_, '_> {
    /// The steps of an edit, and a line that describes them.
    pub(super) fn plan(&self, edit: &DeckEdit) -> Result<(Vec<EditStep>, Message), EditError> {
        match edit {
            DeckEdit::Add { what, to } => {
                let copies = what.copies.unwrap_or(1);
                let (section, printing) = self.destination(&what.name, *to)?;
                let (step, now) = self.add(&what.name, printing, section, copies)?;
                let name = self.shown(printing, section);
                let section = section.word();
                let done = message!(
                    "{copies} {name} added to {section}, now {now}",
                    copies,
                    name,
                    section,
                    now
                );
                Ok((vec![step], done))
            }
            DeckEdit::Remove { what, from } => {
                let (places, name) = self.listed(&what.name, *from)?;
                let section = self.one_section(&places, &name)?;
                let section = section.word();
                let (steps, taken) = self.take(&places, what, section, &name)?;
                let done = message!("{taken} {name} removed from {section}", taken, name, section);
                Ok((steps, done))
            }
            DeckEdit::Move { what, from, to } => {
                let (places, name) = self.listed(&what.name, *from)?;
                let place = match from {
                    Some(from) => from.to_string(),
                    None => self.one_section(&places, &name)?.word().to_owned(),
                };
                let card = self.resolved.cards.iter().find(|card| self.place(card) == places[0]);
                let printing = card.map(|card| card.printing).ok_or_else(|| self.unknown(&name))?;
                let section = self.section(printing, Some(*to));
                if places.iter().all(|&at| self.deck.entries[at].section == section) {
                    return Err(EditError::AlreadyThere { place: section.word(), name });
                }
                let (mut steps, taken) = self.take(&places, what, &place, &name)?;
                let copies = u8::try_from(taken).unwrap_or(u8::MAX);
                let (step, now) = self.add(&what.name, printing, section, copies)?;
                let name = self.shown(printing, section);
                steps.push(step);
                let section = section.word();
                let done = message!(
                    "{taken} {name} moved to {section}, now {now}",
                    taken,
                    name,
                    section,
                    now
                );
                Ok((steps, done))
            }
        }
    }

    /// The card that a name means, and the section for it.
    fn destination(
        &self,
        name: &str,
        to: Option<Target>,
    ) -> Result<(Section, Printing), EditError> {
        let found = self.fitting(name)?;
        let asked = match to {
            Some(Target::Section(section)) => section,
            Some(Target::Part(Part::Pool)) => Section::PoolCards,
            Some(Target::Part(Part::LocationDeck)) => Section::Sites,
            Some(Target::Part(Part::HazardDeck)) => Section::HazardDeck,
            _ => Section::PlayDeckCards,
        };
        let printing = prefer(self.database, &found, asked, self.resolved.player.kind)
            .ok_or_else(|| self.unknown(name))?;
        Ok((self.section(printing, to), printing))
    }

    /// The section for a card in a place; the unsplit one where the file has only that.
    fn section(&self, printing: Printing, to: Option<Target>) -> Section {
        let card = self.database.card(printing);
        let class = Class::of(card, self.resolved.player.kind);
        let has = |section| self.deck.sections.iter().any(|header| header.value == section);
        let section = match to {
            Some(Target::Section(section)) => return section,
            Some(Target::Part(part)) => section_of(part, class, card),
            None if matches!(class, Class::Site | Class::Region) => Section::Sites,
            // A player with a hazard deck plays solitaire and draws hazards from it.
            None if class == Class::Hazard && has(Section::HazardDeck) => Section::HazardDeck,
            None => section_of(Part::PlayDeck, class, card),
        };
        let listed = |section| self.deck.entries.iter().any(|entry| entry.section == section);
        let whole = match section.part() {
            Part::PlayDeck => Section::PlayDeckCards,
            Part::Pool => Section::PoolCards,
            _ => return section,
        };
        let unsplit = (has(whole) || listed(whole)) && !has(section) && !listed(section);
        if unsplit { whole } else { section }
    }

    /// The step that lists more copies of a card in a section, and how many are listed then.
    fn add(
        &self,
        name: &str,
        printing: Printing,
        section: Section,
        copies: u8,
    ) -> Result<(EditStep, u32), EditError> {
        let meant = self.candidates(name);
        let there = self.resolved.cards.iter().find(|card| {
            card.entry.section == section
                && (card.printing == printing
                    || (meant.contains(&card.printing) && card.key == self.database.key(printing)))
        });
        let Some(there) = there else {
            let name = self.name(printing, section);
            let behind = self.neighbour(section, self.database.card(printing));
            return Ok((EditStep::Insert { section, name, copies, behind }, copies.into()));
        };
        let sum = there.copies() + u32::from(copies);
        let copies = u8::try_from(sum).ok().filter(|_| sum <= MAX_COPIES);
        let copies = copies.ok_or_else(|| EditError::BadCopies(format!("{sum} {name}")))?;
        Ok((EditStep::Set(self.place(there), copies), sum))
    }

    /// The place of a new entry in a section: among its cards if they are sorted, else after them.
    fn neighbour(&self, section: Section, card: &Card) -> Behind {
        let cards = self.resolved.cards.iter().filter(|other| other.entry.section == section);
        let ranked: Vec<_> = cards.map(|other| (Rank::of(other.card), self.place(other))).collect();
        if !ranked.is_sorted_by_key(|(rank, _)| rank) {
            return Behind::Last;
        }
        let own = Rank::of(card);
        let before = ranked.iter().rfind(|(rank, _)| *rank <= own);
        before.map_or(Behind::Header, |&(_, place)| Behind::Entry(place))
    }

    /// The entries of a place that a name means, and the name of the card.
    fn listed(&self, name: &str, from: Option<Target>) -> Result<(Vec<usize>, String), EditError> {
        let slip = self.deck.entries.iter().any(|entry| fold(&entry.name) == fold(name));
        let found = if slip { self.candidates(name) } else { self.fitting(name)? };
        let mut all: Vec<(usize, Option<&DeckCard<'_>>)> = self
            .resolved
            .cards
            .iter()
            .filter(|card| found.contains(&card.printing))
            .map(|card| (self.place(card), Some(card)))
            .collect();
        // A slip in the file can be taken out by the name that it has there.
        let slips = self.deck.entries.iter().enumerate().filter(|(at, entry)| {
            fold(&entry.name) == fold(name) && !all.iter().any(|(other, _)| other == at)
        });
        let slips: Vec<_> = slips.map(|(at, _)| (at, None)).collect();
        all.extend(slips);
        if all.is_empty() && found.is_empty() {
            return Err(self.unknown(name));
        }
        let section = |at: usize| self.deck.entries[at].section;
        let is_there = |&&(at, _): &&(usize, _)| from.is_none_or(|from| from.holds(section(at)));
        let here: Vec<_> = all.iter().filter(is_there).copied().collect();
        let known = here.iter().filter_map(|(_, card)| *card);
        let mut cards: Vec<String> =
            known.map(|card| format!("{} ({})", card.card.shown_name(), card.card.id)).collect();
        cards.sort_unstable();
        cards.dedup();
        let keys = here.iter().filter_map(|(_, card)| card.map(|card| card.key));
        let mut keys: Vec<_> = keys.collect();
        keys.dedup();
        if keys.len() > 1 {
            return Err(EditError::SeveralCards { name: name.to_owned(), cards });
        }
        let shown = here
            .first()
            .map(|&(at, card)| match card {
                Some(card) => self.shown(card.printing, card.entry.section),
                None => self.deck.entries[at].name.clone(),
            })
            .or_else(|| found.first().map(|&p| self.database.card(p).shown_name().to_owned()));
        let name = shown.unwrap_or_else(|| name.to_owned());
        if here.is_empty() {
            let place = from.map(|from| Message::verbatim(from.to_string()));
            let place = place.unwrap_or_else(|| message!("the deck"));
            let mut listed: Vec<Section> = all.iter().map(|&(at, _)| section(at)).collect();
            listed.sort_unstable();
            listed.dedup();
            return Err(EditError::NotListed { place, name, listed });
        }
        Ok((here.into_iter().map(|(at, _)| at).collect(), name))
    }

    /// The only section of some entries.
    fn one_section(&self, places: &[usize], name: &str) -> Result<Section, EditError> {
        let mut sections: Vec<Section> =
            places.iter().map(|&at| self.deck.entries[at].section).collect();
        sections.sort_unstable();
        sections.dedup();
        match sections.as_slice() {
            [one] => Ok(*one),
            several => Err(EditError::SeveralSections {
                name: name.to_owned(),
                sections: several.iter().map(|section| section.word()).collect(),
            }),
        }
    }

    /// The steps that take copies out of some entries, the last ones first, and how many they are.
    fn take(
        &self,
        places: &[usize],
        what: &Wanted,
        place: &str,
        name: &str,
    ) -> Result<(Vec<EditStep>, u32), EditError> {
        let copies = |at: usize| u32::from(self.deck.entries[at].quantity.copies());
        let have: u32 = places.iter().map(|&at| copies(at)).sum();
        let wanted = what.copies.map_or(have, u32::from);
        if wanted > have {
            let (place, name) = (Message::verbatim(place), name.to_owned());
            return Err(EditError::TooFew { place, name, have });
        }
        let mut left = wanted;
        let mut steps = Vec::new();
        for &at in places.iter().rev() {
            let taken = left.min(copies(at));
            left -= taken;
            if taken > 0 || what.copies.is_none() {
                let rest = u8::try_from(copies(at) - taken).unwrap_or(0);
                steps.push(EditStep::Set(at, rest));
            }
        }
        Ok((steps, wanted))
    }

    /// The name by which the file lists a card.
    fn name(&self, printing: Printing, section: Section) -> String {
        let declared = self.deck.player.as_ref().map(|player| player.value);
        NameFinder::new(self.database, declared).name(printing, section).to_owned()
    }

    /// The name for people: in the language that cards are shown in, with the tags as they are.
    fn shown(&self, printing: Printing, section: Section) -> String {
        let (name, card) = (self.name(printing, section), self.database.card(printing));
        match name.strip_prefix(card.name.as_str()) {
            Some(tags) => format!("{}{tags}", card.shown_name()),
            None => name,
        }
    }

    fn candidates(&self, name: &str) -> Vec<Printing> {
        let mut found = Vec::new();
        Lookup::new(self.database).candidates(name, &mut found);
        found
    }

    /// The printings that a name fits with all of its tags.
    fn fitting(&self, name: &str) -> Result<Vec<Printing>, EditError> {
        let mut found = Vec::new();
        match Lookup::new(self.database).candidates(name, &mut found).mismatched {
            Some(tag) => Err(EditError::Tag { name: name.to_owned(), tag: tag.to_owned() }),
            None => Ok(found),
        }
    }

    fn unknown(&self, name: &str) -> EditError {
        let nearest = Lookup::new(self.database).nearest(name);
        let nearest = nearest.into_iter().map(str::to_owned).collect();
        EditError::UnknownCard { name: name.to_owned(), nearest }
    }

    /// The place of a card's entry in the file.
    fn place(&self, card: &DeckCard<'_>) -> usize {
        let own = |entry: &Entry| std::ptr::eq(entry, card.entry);
        self.deck.entries.iter().position(own).unwrap_or(usize::MAX)
    }
}
