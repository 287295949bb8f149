//! From a name in a deck file to the card that it means: ids, tags, languages, suggestions.

use std::collections::{HashMap, HashSet};

use super::database::{Database, Printing};
use super::fold::{fold, fold_into};
use super::model::{Alignment, Card, CardId};
use super::short_forms;
use crate::text::Slips;

/// A tag after a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tag<'text> {
    /// `(TW)`, in any case.
    Set(&'text str),
    /// `[H]`, `[M]`, `[B]`, `[F]` or `[FW]`.
    Side(SideTag),
    /// `(TW-106)`.
    Id(CardId),
    /// Brackets that are not a tag of a known kind.
    Other,
}

/// The letter of an alignment tag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SideTag {
    /// `[H]`: hero and dual cards.
    Hero,
    /// `[M]`: minion and dual cards.
    Minion,
    /// `[B]`: Balrog cards.
    Balrog,
    /// `[F]`, `[FW]`: Fallen-wizard and stage cards.
    FallenWizard,
}

impl SideTag {
    fn parse(text: &str) -> Option<Self> {
        const TAGS: [(&str, SideTag); 5] = [
            ("h", SideTag::Hero),
            ("m", SideTag::Minion),
            ("b", SideTag::Balrog),
            ("f", SideTag::FallenWizard),
            ("fw", SideTag::FallenWizard),
        ];
        TAGS.iter().find(|(tag, _)| tag.eq_ignore_ascii_case(text)).map(|&(_, side)| side)
    }

    /// The tag of an alignment; none for cards that belong to several sides.
    pub const fn of(alignment: Alignment) -> Option<Self> {
        match alignment {
            Alignment::Hero => Some(Self::Hero),
            Alignment::Minion => Some(Self::Minion),
            Alignment::Balrog => Some(Self::Balrog),
            Alignment::FallenWizard | Alignment::Stage => Some(Self::FallenWizard),
            Alignment::Dual | Alignment::Neutral => None,
        }
    }

    /// The tag as it is written after a name.
    pub const fn written(self) -> &'static str {
        match self {
            Self::Hero => "[H]",
            Self::Minion => "[M]",
            Self::Balrog => "[B]",
            Self::FallenWizard => "[F]",
        }
    }

    fn fits(self, alignment: Alignment) -> bool {
        match self {
            Self::Hero => matches!(alignment, Alignment::Hero | Alignment::Dual),
            Self::Minion => matches!(alignment, Alignment::Minion | Alignment::Dual),
            Self::Balrog => alignment == Alignment::Balrog,
            Self::FallenWizard => matches!(alignment, Alignment::FallenWizard | Alignment::Stage),
        }
    }
}

/// A card's name that distinguishes it from others of its name, in quotes: with the tag of its
/// side, else as its id.
pub(crate) fn tagged(card: &Card, all: &[&Card]) -> String {
    let side = SideTag::of(card.alignment);
    let alone = all.iter().filter(|other| SideTag::of(other.alignment) == side).count() == 1;
    match side.filter(|_| alone) {
        Some(side) => format!("\"{} {}\"", card.shown_name(), side.written()),
        None => format!("\"{}\"", card.id),
    }
}

/// The names in a list that cards of two sides have.
pub(crate) fn shared_names<'c>(list: impl IntoIterator<Item = &'c Card>) -> HashSet<&'c str> {
    let mut sides: HashMap<&str, Alignment> = HashMap::new();
    let cards = list.into_iter().map(|card| (card.shown_name(), card.alignment));
    let shared = cards.filter(|&(name, side)| *sides.entry(name).or_insert(side) != side);
    shared.map(|(name, _)| name).collect()
}

/// The name of a card, with the tag of its side if it shares the name.
pub(crate) fn told_apart(card: &Card, shared: &HashSet<&str>) -> String {
    let name = card.shown_name();
    match SideTag::of(card.alignment).filter(|_| shared.contains(name)) {
        Some(side) => format!("{name} {}", side.written()),
        None => name.to_owned(),
    }
}

impl Tag<'_> {
    fn fits(self, database: &Database, printing: Printing) -> bool {
        match self {
            Self::Set(set) => database.id(printing).is_of(set),
            Self::Side(side) => side.fits(database.card(printing).alignment),
            Self::Id(id) => database.id(printing) == id,
            Self::Other => false,
        }
    }
}

/// The last tag of a name as written.
#[derive(Clone, Copy)]
struct Split<'text> {
    /// The text before the tag.
    rest: &'text str,
    tag: Tag<'text>,
    /// The tag as written, without its brackets.
    text: &'text str,
}

fn split_tag(name: &str) -> Option<Split<'_>> {
    match name.as_bytes() {
        [.., last] if last.is_ascii_alphanumeric() => return None,
        // The tag that list programs write after every name: `Dodge (TW)`.
        [.., before, b' ', b'(', one, two, b')']
            if before.is_ascii_graphic()
                && one.is_ascii_alphabetic()
                && two.is_ascii_alphabetic() =>
        {
            let (rest, tag) = name.split_at(name.len() - 5);
            let set = &tag[2..4];
            return Some(Split { rest, tag: Tag::Set(set), text: set });
        }
        _ => {}
    }
    let name = name.trim_end();
    let (rest, inner, square) = match name.as_bytes().last()? {
        b')' => name[..name.len() - 1].rsplit_once('(').map(|(rest, inner)| (rest, inner, false)),
        b']' => name[..name.len() - 1].rsplit_once('[').map(|(rest, inner)| (rest, inner, true)),
        _ => None,
    }?;
    let inner = inner.trim();
    let tag = if square { SideTag::parse(inner).map(Tag::Side) } else { set_tag(inner) };
    let rest = rest.trim_end();
    // `Muster Disperses (9)`: a number beside a name is a count, which must be read or refused; as
    // a tag that does not fit it would be dropped.
    if tag.is_none() && is_count(inner) {
        return None;
    }
    (!rest.is_empty()).then(|| Split { rest, tag: tag.unwrap_or(Tag::Other), text: inner })
}

/// The id that a text is: `TW-106`. Most names end with a letter or a bracket.
fn id_in(written: &str) -> Option<CardId> {
    let written = written.trim_end();
    if written.ends_with(|c: char| c.is_ascii_digit()) { written.trim().parse().ok() } else { None }
}

/// Whether the text in brackets is a count: `9`, `x3`, `3x`.
fn is_count(inner: &str) -> bool {
    let sign = |c: char| matches!(c, 'x' | 'X' | '×') || c.is_whitespace();
    let number = inner.trim_matches(sign);
    !number.is_empty() && number.chars().all(char::is_numeric)
}

/// The tag in parentheses: two letters are a set, even if no set has that code.
fn set_tag(inner: &str) -> Option<Tag<'_>> {
    if inner.len() == 2 && inner.bytes().all(|byte| byte.is_ascii_alphabetic()) {
        return Some(Tag::Set(inner));
    }
    inner.parse().ok().map(Tag::Id)
}

/// The printings that a name in a deck file may mean.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Candidates<'text> {
    /// The tag that fits no card of the name, as written without its brackets.
    pub mismatched: Option<&'text str>,
}

/// Looks names up, with buffers that serve every name after the first.
#[derive(Debug)]
pub struct Lookup<'db> {
    database: &'db Database,
    folded: String,
    /// The letters of every name, computed when they are first needed.
    letters: Option<Vec<(Letters, &'db str)>>,
    /// For how many more unknown names suggestions are searched for.
    guesses: usize,
}

/// The most unknown names for which similar names are searched: a file with more is not a list of
/// cards, and guesses for all of them would take seconds.
const MAX_GUESSES: usize = 500;

/// A folded name of more bytes is near to none.
const LONGEST_NEARBY: usize = 80;

impl<'db> Lookup<'db> {
    /// A lookup in a database.
    pub fn new(database: &'db Database) -> Self {
        Self { database, folded: String::with_capacity(64), letters: None, guesses: MAX_GUESSES }
    }

    /// Appends the printings that a name as written fits, after its tags, the best language
    /// only; none where no card has that name. Answers the tags that fit none of them.
    pub fn candidates<'text>(
        &mut self,
        written: &'text str,
        found: &mut Vec<Printing>,
    ) -> Candidates<'text> {
        if let Some(printing) = id_in(written).and_then(|id| self.database.by_id(id)) {
            found.push(printing);
            return Candidates::default();
        }
        let start = found.len();
        let mut tags = [None; 4];
        let mut count = 0;
        let mut name = written;
        loop {
            let split = if count < tags.len() { split_tag(name) } else { None };
            let known = split.is_some_and(|split| split.tag != Tag::Other);
            // Brackets that are not a tag may belong to the name: `Doeth (Durthak)`.
            if !known && self.named(name, found) {
                break;
            }
            let Some(split) = split else { break };
            tags[count] = Some(split);
            count += 1;
            name = split.rest;
        }
        let mut candidates = Candidates::default();
        for split in tags[..count].iter().flatten() {
            if !self.keep_fitting(split.tag, start, found) {
                candidates.mismatched = Some(split.text);
            }
        }
        candidates
    }

    /// Appends the printings of a name whose only tags are those of sets, sides and printings.
    /// Readers use it to distinguish a name from a name with a remark after it.
    pub fn exact(&mut self, written: &str, found: &mut Vec<Printing>) -> bool {
        let mut name = written.trim();
        let mut tags = 0;
        loop {
            let split = split_tag(name);
            let known = split.is_some_and(|split| split.tag != Tag::Other);
            if !known || tags == 4 {
                break;
            }
            name = split.map_or(name, |split| split.rest);
            tags += 1;
        }
        if tags == 0
            && let Ok(id) = name.parse()
        {
            found.extend(self.database.by_id(id));
            return self.database.by_id(id).is_some();
        }
        self.named(name, found)
    }

    /// Appends the printings of a name without tags, those of English names before others; a
    /// leading "the" is ignored when nothing else fits.
    fn named(&mut self, name: &str, found: &mut Vec<Printing>) -> bool {
        /// Longer than any card's name in bytes, with all marks and spaces that people add.
        const LONGEST: usize = 400;
        if name.len() > LONGEST {
            return false;
        }
        fold_into(name, &mut self.folded);
        let folded = self.folded.as_str();
        if self.hits(folded, found) {
            return true;
        }
        if let Some(rest) = folded.strip_prefix("the ") {
            return self.hits(rest, found);
        }
        self.folded.insert_str(0, "the ");
        self.hits(&self.folded, found)
    }

    fn hits(&self, folded: &str, found: &mut Vec<Printing>) -> bool {
        let start = found.len();
        for printing in self.database.best_named(folded) {
            if !found[start..].contains(&printing) {
                found.push(printing);
            }
        }
        found.len() > start
    }

    /// Drops the candidates that a tag does not fit; if it fits none, all stay.
    fn keep_fitting(&self, tag: Tag<'_>, start: usize, found: &mut Vec<Printing>) -> bool {
        let mut kept = start;
        for at in start..found.len() {
            if tag.fits(self.database, found[at]) {
                found[kept] = found[at];
                kept += 1;
            }
        }
        if kept == start {
            return found.len() == start;
        }
        found.truncate(kept);
        true
    }

    /// The known names nearest to an unknown one: at most three, in the spelling of the database.
    pub fn nearest(&mut self, written: &str) -> Vec<&'db str> {
        self.nearest_where(written, |_| true)
    }

    /// The nearest names among the wanted cards: where a site is expected, only sites are
    /// suggested.
    pub fn nearest_where(
        &mut self,
        written: &str,
        wanted: impl Fn(&Card) -> bool,
    ) -> Vec<&'db str> {
        let by_letters = self.short(written, &wanted);
        if !by_letters.is_empty() {
            return by_letters;
        }
        let by_words = self.folded_meant(written);
        let by_words = self.likeliest(by_words, written, &wanted);
        if !by_words.is_empty() {
            return by_words;
        }
        // When the file's guesses are used up, there are none by letters either.
        if self.guesses == 0 || written.len() > 4 * LONGEST_NEARBY {
            return Vec::new();
        }
        self.guesses -= 1;
        fold_into(without_tags(written), &mut self.folded);
        let name = without_article(&self.folded);
        if name.is_empty() || name.len() > LONGEST_NEARBY {
            return Vec::new();
        }
        let slips = Slips::in_word(name);
        let letters = Letters::of(name);
        let length = name.len();
        let mut near: Vec<(usize, &str)> = self
            .database
            .folded_names()
            .map(|name| (without_article(name), name))
            .filter(|(bare, _)| bare.len().abs_diff(length) <= slips.allowed())
            .filter(|(bare, _)| letters.apart(Letters::of(bare)) <= slips.allowed())
            .filter_map(|(bare, name)| Some((slips.from(bare)?, name)))
            .collect();
        near.sort_unstable();
        near.retain(|(_, name)| self.is_name_of(name, &wanted));
        let least = near.first().map_or(0, |&(apart, _)| apart);
        let near = near.into_iter().filter(|&(apart, _)| apart == least);
        let near: Vec<&str> = near.map(|(_, name)| name).collect();
        let by_letters = self.likeliest(near, written, &wanted);
        if !by_letters.is_empty() {
            return by_letters;
        }
        let by_a_word = self.with_a_word_like(written);
        self.likeliest(by_a_word, written, wanted)
    }

    /// Whether a folded name is one of a wanted card.
    fn is_name_of(&self, folded: &str, wanted: impl Fn(&Card) -> bool) -> bool {
        self.database.by_folded_name(folded).any(|(_, at)| wanted(self.database.card(at)))
    }

    /// Of names that are equally near, those that the card bears where it is told of, and not in a language
    /// that nobody asked for; first those that begin as what was written does.
    fn likeliest(
        &self,
        mut near: Vec<&str>,
        written: &str,
        wanted: impl Fn(&Card) -> bool,
    ) -> Vec<&'db str> {
        let shown = |folded: &&str| {
            let mut hits = self.database.by_folded_name(folded);
            hits.any(|(_, at)| {
                let card = self.database.card(at);
                wanted(card) && (fold(card.shown_name()) == *folded || fold(&card.name) == *folded)
            })
        };
        if near.iter().any(shown) {
            near.retain(shown);
        }
        let written = fold(without_tags(written));
        near.sort_by_key(|name| !without_article(name).starts_with(without_article(&written)));
        self.spelled(near.into_iter(), wanted)
    }

    /// The cards that a short form may mean, at most three: those of the table, or those whose
    /// names begin with its letters.
    fn short(&self, written: &str, wanted: impl Fn(&Card) -> bool) -> Vec<&'db str> {
        let written = without_tags(written).trim();
        if !short_forms::is_like_one(written) {
            return Vec::new();
        }
        let usual = short_forms::stands_for(written);
        let mut names: Vec<&str> = Vec::new();
        for card in self.database.cards().filter(|card| wanted(card)) {
            let fits = if usual.is_empty() {
                short_forms::are_first_letters(written, &card.name)
            } else {
                usual.contains(&card.name.as_str())
            };
            if fits && names.len() < 3 && !names.contains(&card.shown_name()) {
                names.push(card.shown_name());
            }
        }
        names
    }

    /// The cards' own spelling of folded names, three at most, each once.
    fn spelled<'name>(
        &self,
        folded: impl Iterator<Item = &'name str>,
        wanted: impl Fn(&Card) -> bool,
    ) -> Vec<&'db str> {
        let mut names: Vec<&str> = Vec::new();
        for name in folded {
            let mut printings = self.database.by_folded_name(name);
            let found = printings.find(|(_, printing)| wanted(self.database.card(*printing)));
            let Some((_, printing)) = found else { continue };
            let name = self.database.card(printing).shown_name();
            if !names.contains(&name) {
                names.push(name);
            }
            if names.len() == 3 {
                break;
            }
        }
        names
    }
}

/// Which letters a folded name has: cheap to compare, and enough to see that two names are far apart.
#[derive(Clone, Copy, Debug)]
struct Letters(u64);

impl Letters {
    /// Those of other scripts share what bits are left, by the last byte of each: else a name of a
    /// script that no card has would look like every card's.
    const fn of(folded: &str) -> Self {
        let (bytes, mut letters, mut at) = (folded.as_bytes(), 0, 0);
        while at < bytes.len() {
            let letter = bytes[at];
            at += 1;
            let ends = at == bytes.len() || bytes[at] & 0xc0 != 0x80;
            if letter.is_ascii() {
                letters |= 1 << if letter.is_ascii_lowercase() { letter - b'a' } else { 26 };
            } else if ends {
                letters |= 1 << (27 + letter % 37);
            }
        }
        Self(letters)
    }

    /// The fewest edits between two names: each edit adds or removes at most one letter.
    const fn apart(self, other: Self) -> usize {
        let (mine, others) = (self.0 & !other.0, other.0 & !self.0);
        let most = if mine.count_ones() > others.count_ones() { mine } else { others };
        most.count_ones() as usize
    }
}

/// A name without the brackets after it.
fn without_tags(written: &str) -> &str {
    let mut name = written;
    while let Some(split) = split_tag(name) {
        name = split.rest;
    }
    name
}

/// A folded name without a leading "the".
fn without_article(folded: &str) -> &str {
    folded.strip_prefix("the ").unwrap_or(folded)
}

mod meant;
#[cfg(test)]
mod tests;
