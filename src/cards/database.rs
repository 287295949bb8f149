//! The table of all printings: the built-in ones with a user's own cards added.
//!
//! The built-in cards are stored in the binary in a compact form, each decoded when it is first
//! needed.

use std::collections::{BTreeSet, HashMap};
use std::sync::OnceLock;
use std::{iter, slice};

use super::fold::fold;
use super::model::by_language::give_names;
use super::model::{Card, CardId, Language, PlayerType};
use super::regions::{Regions, has_pass};
use super::relations::{self, Relations};
use crate::packed;

/// The tables that find cards and relate them. In a program that is sent over a wire they are left
/// out and computed at run time: they weigh half as much as the cards.
#[allow(clippy::unreadable_literal, reason = "written by build.rs, read by nobody")]
mod table {
    use crate::packed::PackedWords;

    include!(concat!(env!("OUT_DIR"), "/cards.rs"));
}

/// The index of folded names. Its keys are parts of one text, not pointers, so that the program
/// starts without relocating nine thousand of them.
#[allow(clippy::unreadable_literal, reason = "partly written by build.rs, read by nobody")]
mod names {
    use std::hash::{Hash, Hasher};

    use phf_shared::{PhfBorrow, PhfHash};

    /// A part of the text of all names.
    #[derive(Clone, Copy)]
    pub(super) struct Key {
        at: u32,
        len: u16,
    }

    /// A part of the table of hits.
    #[derive(Clone, Copy)]
    pub(super) struct Hits {
        at: u32,
        len: u16,
    }

    include!(concat!(env!("OUT_DIR"), "/names.rs"));

    impl Key {
        fn text(self) -> &'static str {
            &TEXT[self.at as usize..self.at as usize + usize::from(self.len)]
        }
    }

    impl PartialEq for Key {
        fn eq(&self, other: &Self) -> bool {
            self.text() == other.text()
        }
    }

    impl Eq for Key {}

    impl Hash for Key {
        fn hash<H: Hasher>(&self, state: &mut H) {
            self.text().hash(state);
        }
    }

    impl PhfHash for Key {
        fn phf_hash<H: Hasher>(&self, state: &mut H) {
            self.text().phf_hash(state);
        }
    }

    impl PhfBorrow<str> for Key {
        fn borrow(&self) -> &str {
            self.text()
        }
    }

    pub(super) fn hits(folded: &str) -> &'static [(u8, u16)] {
        NAMES
            .get(folded)
            .map_or(&[], |hits| &HITS[hits.at as usize..hits.at as usize + usize::from(hits.len)])
    }

    pub(super) fn all() -> impl Iterator<Item = &'static str> + use<> {
        NAMES.keys().map(|key| key.text())
    }
}

static CARDS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/cards.bin"));

/// Their names in other languages, where these are not in the table of cards.
static NAMES: &str = include_str!(concat!(env!("OUT_DIR"), "/names.txt"));

/// A printing, by its place in a [`Database`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Printing(pub(crate) u16);

/// A card in any printing: type, alignment and name agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CardKey(u16);

impl CardKey {
    /// Its place in a table of all cards.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A group of cards that are manifestations of one entity; most cards are a group of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GroupKey(u16);

/// All printings that decks can name.
#[derive(Debug)]
pub struct Database {
    slots: Vec<OnceLock<Box<Card>>>,
    /// The relations and names of a table for which the build script made none: one with a user's
    /// cards, or any in the engine of browsers.
    own: Option<Box<OwnTables>>,
    /// The cards of a user that change facts of built-in ones, in order of their ids.
    replaced: Vec<CardId>,
    language: Language,
    /// The map without the pass that only some players can use, and the map with it; each computed
    /// when first needed.
    maps: [OnceLock<Regions>; 2],
    /// The word counts of names, computed when names are first searched for in a text.
    beginnings: OnceLock<Beginnings>,
    /// The letters beyond ASCII in the folded names.
    letters: OnceLock<BTreeSet<char>>,
}

/// For the first words of names, by a hash of each, the most words of such a name. If two words
/// share a hash, the count may be too high.
#[derive(Debug)]
struct Beginnings(Vec<u8>);

impl Beginnings {
    /// The numbers of words.
    const WORDS: u32 = 1 << 16;

    fn of<'n>(names: impl Iterator<Item = &'n str>) -> Self {
        let mut most = Self(vec![0; Self::WORDS as usize]);
        for name in names {
            most.add(name);
            // The article is left out and put in.
            name.strip_prefix("the ").into_iter().for_each(|rest| most.add(rest));
        }
        most.0[Self::number("the")] = u8::MAX;
        most
    }

    fn add(&mut self, name: &str) {
        let words = u8::try_from(1 + memchr::memchr_iter(b' ', name.as_bytes()).count());
        let known = &mut self.0[Self::number(name.split(' ').next().unwrap_or_default())];
        *known = words.unwrap_or(u8::MAX).max(*known);
    }

    fn number(word: &str) -> usize {
        let number = word.bytes().fold(0x811c_9dc5_u32, |number, byte| {
            (number ^ u32::from(byte)).wrapping_mul(0x0100_0193)
        });
        ((number ^ (number >> 16)) % Self::WORDS) as usize
    }
}

/// The relations and indices of a database, computed from its cards.
#[derive(Debug)]
struct OwnTables {
    relations: Relations,
    sites: Vec<u16>,
    regions: Vec<u16>,
    by_id: HashMap<CardId, u16>,
    by_guid: OnceLock<HashMap<u128, u16>>,
    /// The English names.
    names: NameIndex,
    /// Those of the other languages, computed when a name is none of English: most decks have no such
    /// name.
    others: OnceLock<NameIndex>,
}

/// The printings of folded names. The languages are by their places among all, as in the built-in table.
type NameIndex = HashMap<String, Vec<(u8, u16)>>;

/// More cards than a table has places for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there are {0} cards, more than the 65535 that a database holds")]
#[non_exhaustive]
pub struct TooManyCards(pub usize);

impl Database {
    /// The table that is part of the program.
    pub fn built_in() -> Self {
        if table::STARTS.is_empty() {
            return Self::of(every_card());
        }
        let slots = iter::repeat_with(OnceLock::new).take(table::STARTS.len()).collect();
        Self::new(slots, None)
    }

    /// The built-in table of all tests that change nothing in it: a card that one of them asks for is read for
    /// all.
    #[cfg(test)]
    pub(crate) fn shared() -> &'static Self {
        static SHARED: std::sync::LazyLock<Database> = std::sync::LazyLock::new(Database::built_in);
        &SHARED
    }

    /// A table of these cards and no others.
    fn of(cards: Vec<Card>) -> Self {
        let own = Some(Box::new(OwnTables::new(&cards)));
        let slots = cards.into_iter().map(|card| OnceLock::from(Box::new(card))).collect();
        Self::new(slots, own)
    }

    fn new(slots: Vec<OnceLock<Box<Card>>>, own: Option<Box<OwnTables>>) -> Self {
        Self {
            slots,
            own,
            replaced: Vec::new(),
            language: Language::En,
            maps: Default::default(),
            beginnings: OnceLock::new(),
            letters: OnceLock::new(),
        }
    }

    /// The user's own cards that change facts of built-in ones: those with the id of a built-in
    /// card, and those with a built-in name that are not mere reprints.
    pub fn replaced(&self) -> &[CardId] {
        &self.replaced
    }

    /// The built-in table with cards added: a card with the id of a built-in card, or of an earlier
    /// one, replaces it; others are appended.
    ///
    /// # Errors
    /// When there are more cards than the table has places for.
    pub fn with(cards: Vec<Card>) -> Result<Self, TooManyCards> {
        let mut all = every_card();
        let mut places: HashMap<CardId, usize> =
            all.iter().enumerate().map(|(at, card)| (card.id, at)).collect();
        let mut names: HashMap<String, Vec<usize>> = HashMap::new();
        for (at, card) in all.iter().enumerate() {
            names.entry(fold(&card.name)).or_default().push(at);
        }
        let changes = |card: &Card, all: &[Card]| {
            let alike = |at: usize| card.is_printing_of(&all[at]);
            let same_id = places.get(&card.id).is_some_and(|&at| !alike(at));
            let named = names.get(&fold(&card.name));
            same_id || named.is_some_and(|named| !named.iter().any(|&at| alike(at)))
        };
        let changing = cards.iter().filter(|card| changes(card, &all));
        let mut replaced: Vec<CardId> = changing.map(|card| card.id).collect();
        replaced.sort_unstable();
        replaced.dedup();
        for card in cards {
            if let Some(&at) = places.get(&card.id) {
                all[at] = card;
            } else {
                places.insert(card.id, all.len());
                all.push(card);
            }
        }
        if all.len() > usize::from(u16::MAX) {
            return Err(TooManyCards(all.len()));
        }
        Ok(Self { replaced, ..Self::of(all) })
    }

    /// This table, with cards that show their names in a language (see [`Card::shown_name`]).
    #[must_use]
    pub fn in_language(mut self, language: Language) -> Self {
        self.language = language;
        self.maps = Default::default();
        for card in self.slots.iter_mut().filter_map(OnceLock::get_mut) {
            card.shown_in = language;
        }
        self
    }

    /// The language in which its cards show their names.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// The name to show for the cards of an English name; that name itself where no card has it.
    pub fn shown_name<'n>(&'n self, name: &'n str) -> &'n str {
        if self.language == Language::En {
            return name;
        }
        let folded = fold(name);
        let mut cards = self.by_folded_name(&folded).map(|(_, printing)| self.card(printing));
        cards.find(|card| card.name == name).map_or(name, Card::shown_name)
    }

    /// The facts of a printing.
    pub fn card(&self, printing: Printing) -> &Card {
        self.slots[usize::from(printing.0)].get_or_init(|| {
            let mut card = decode(printing);
            card.shown_in = self.language;
            card
        })
    }

    /// The id of a printing; the card is not read for it.
    pub fn id(&self, printing: Printing) -> CardId {
        match self.own {
            None => CardId::unpacked(table::IDS[usize::from(printing.0)]),
            Some(_) => self.card(printing).id,
        }
    }

    /// The card of a printing.
    pub fn key(&self, printing: Printing) -> CardKey {
        let cards = self.own.as_ref().map_or(table::CARD_OF, |own| &own.relations.card_of);
        CardKey(cards[usize::from(printing.0)])
    }

    /// The first printing of a card, by set and number.
    pub const fn first_printing(&self, key: CardKey) -> Printing {
        Printing(key.0)
    }

    /// Whether two printings have one English name, even on different sides.
    pub fn is_namesake(&self, one: Printing, other: Printing) -> bool {
        let (a, b) = (&self.card(one).name, &self.card(other).name);
        self.key(one) == self.key(other) || a == b || fold(a) == fold(b)
    }

    /// The manifestation group that a printing's card is in.
    pub fn group(&self, printing: Printing) -> GroupKey {
        let groups = self.own.as_ref().map_or(table::GROUP_OF, |own| &own.relations.group_of);
        GroupKey(groups[usize::from(printing.0)])
    }

    /// All printings, in the order of their sets and numbers.
    pub fn printings(&self) -> impl ExactSizeIterator<Item = Printing> + use<> {
        let count = u16::try_from(self.slots.len()).unwrap_or(u16::MAX);
        (0..count).map(Printing)
    }

    /// All cards, in the order of their sets and numbers.
    pub fn cards(&self) -> impl ExactSizeIterator<Item = &Card> {
        self.printings().map(|printing| self.card(printing))
    }

    /// The printings that are sites, in the same order; the other cards are not read for it.
    pub fn sites(&self) -> impl ExactSizeIterator<Item = Printing> {
        let sites = self.own.as_ref().map_or(table::SITES, |own| &own.sites);
        sites.iter().copied().map(Printing)
    }

    /// The printings that are regions.
    pub fn regions(&self) -> impl ExactSizeIterator<Item = Printing> {
        let regions = self.own.as_ref().map_or(table::REGIONS, |own| &own.regions);
        regions.iter().copied().map(Printing)
    }

    /// The regions as a player's companies find them.
    pub fn map_for(&self, player: PlayerType) -> &Regions {
        let pass = has_pass(player);
        let cards = || self.regions().map(|region| self.card(region));
        self.maps[usize::from(pass)].get_or_init(|| Regions::new(cards(), pass))
    }

    /// The printing of an id.
    pub fn by_id(&self, id: CardId) -> Option<Printing> {
        if let Some(own) = &self.own {
            return own.by_id.get(&id).copied().map(Printing);
        }
        let found = table::BY_ID.binary_search_by_key(&id.packed(), |&(id, _)| id);
        found.ok().map(|at| Printing(table::BY_ID[at].1))
    }

    /// The cards of some ids, of any printings; unknown ids are skipped.
    pub fn keys<'i>(
        &self,
        ids: impl IntoIterator<Item = &'i CardId>,
    ) -> impl Iterator<Item = CardKey> {
        let printings = ids.into_iter().filter_map(|&id| self.by_id(id));
        printings.map(|printing| self.key(printing))
    }

    /// Whether a card is one of those with these ids, in any printing.
    pub fn is_among<'i>(&self, key: CardKey, ids: impl IntoIterator<Item = &'i CardId>) -> bool {
        self.keys(ids).any(|listed| listed == key)
    }

    /// The printing of an OCTGN id.
    pub fn by_octgn(&self, guid: &str) -> Option<Printing> {
        let guid = relations::guid(guid)?;
        if let Some(own) = &self.own {
            let by_guid = own.by_guid.get_or_init(|| by_guid(self.cards()));
            return by_guid.get(&guid).copied().map(Printing);
        }
        let found = table::BY_GUID.binary_search_by_key(&guid, |&(guid, _)| guid);
        found.ok().map(|at| Printing(table::BY_GUID[at].1))
    }

    /// The printings that a folded name (see [`super::fold`]) fits in any language, those of
    /// English names first; each printing once.
    pub fn by_folded_name<'d>(
        &'d self,
        folded: &'d str,
    ) -> impl Iterator<Item = (Language, Printing)> {
        self.named(folded, self.hits(folded))
    }

    fn named<'d>(&'d self, folded: &'d str, hits: &'d [(u8, u16)]) -> Named<'d> {
        Named { database: self, folded, english: hits, hits: hits.iter(), asked: false }
    }

    /// What the first index has of a folded name: where other languages have one of their own, English alone.
    fn hits(&self, folded: &str) -> &[(u8, u16)] {
        match &self.own {
            Some(own) => own.names.get(folded).map_or(&[], Vec::as_slice),
            None => names::hits(folded),
        }
    }

    /// The names of other languages than English, where they have an index of their own.
    fn other_names(&self) -> Option<&NameIndex> {
        let own = self.own.as_ref()?;
        let other = |language| language != Language::En;
        Some(own.others.get_or_init(|| relations::name_index(self.cards(), other)))
    }

    /// The printings whose English name this is; else those with this name in another language: a German
    /// name that is another card's English one means the English card.
    pub fn best_named<'d>(&'d self, folded: &'d str) -> impl Iterator<Item = Printing> {
        let hits = self.hits(folded);
        let most = match hits.iter().take_while(|&&(language, _)| language == ENGLISH).count() {
            0 => usize::MAX,
            some => some,
        };
        // Whoever stops at the last English name asks for no other language.
        self.named(folded, hits).take(most).map(|(_, printing)| printing)
    }

    /// The most words, folded, of a name that begins as a word does when it is folded; 0 where none does.
    pub(crate) fn most_words_from(&self, word: &str) -> usize {
        let beginnings = self.beginnings.get_or_init(|| Beginnings::of(self.folded_names()));
        let folded = fold(word);
        let first = folded.split(' ').next().unwrap_or_default();
        beginnings.0[Beginnings::number(first)].into()
    }

    /// Whether most letters of a word are of another script than the names: they are in none of them.
    pub(crate) fn is_of_another_script(&self, word: &str) -> bool {
        let of_names = || self.folded_names().flat_map(str::chars).filter(|c| !c.is_ascii());
        let letters = self.letters.get_or_init(|| of_names().collect());
        let folded = fold(word);
        let strange = folded.chars().filter(|c| !(c.is_ascii() || letters.contains(c))).count();
        2 * strange > folded.chars().count()
    }

    /// Every folded name of every language, in no order.
    pub fn folded_names(&self) -> Box<dyn Iterator<Item = &str> + '_> {
        let Some(own) = &self.own else { return Box::new(names::all().map(|name| name as &str)) };
        let others = self.other_names().into_iter().flat_map(HashMap::keys);
        let others = others.filter(|name| !own.names.contains_key(name.as_str()));
        Box::new(own.names.keys().chain(others).map(String::as_str))
    }
}

/// The printings of a folded name, with the language of the name.
struct Named<'d> {
    database: &'d Database,
    folded: &'d str,
    english: &'d [(u8, u16)],
    hits: slice::Iter<'d, (u8, u16)>,
    /// Whether the names of the other languages were asked for, once those of the first index are passed.
    asked: bool,
}

impl Iterator for Named<'_> {
    type Item = (Language, Printing);

    // One function for all who look names up, to keep the program small.
    #[inline(never)]
    fn next(&mut self) -> Option<Self::Item> {
        loop {
            for &(language, at) in self.hits.by_ref() {
                // A printing with this English name is told once.
                if !self.asked || self.english.iter().all(|&(_, hit)| hit != at) {
                    return Some((Language::ALL[usize::from(language)], Printing(at)));
                }
            }
            if std::mem::replace(&mut self.asked, true) {
                return None;
            }
            self.hits = self.database.other_names()?.get(self.folded)?.iter();
        }
    }
}

impl OwnTables {
    fn new(cards: &[Card]) -> Self {
        let placed = || cards.iter().zip(0..=u16::MAX);
        let those = |is: fn(&Card) -> bool| {
            placed().filter(|(card, _)| is(card)).map(|(_, at)| at).collect()
        };
        Self {
            relations: Relations::of(cards),
            sites: those(|card| card.site.is_some()),
            regions: those(|card| card.region.is_some()),
            by_id: placed().map(|(card, at)| (card.id, at)).collect(),
            by_guid: OnceLock::new(),
            names: relations::name_index(cards, |language| language == Language::En),
            others: OnceLock::new(),
        }
    }
}

/// The place of English among the languages.
const ENGLISH: u8 = Language::En as u8;

/// The printings by their OCTGN ids.
fn by_guid<'c>(cards: impl Iterator<Item = &'c Card>) -> HashMap<u128, u16> {
    let guids = cards.zip(0..=u16::MAX).flat_map(|(card, at)| {
        card.octgn.iter().filter_map(move |guid| Some((relations::guid(guid)?, at)))
    });
    guids.collect()
}

/// Decodes a card of the built-in table, which the build script wrote with the same model.
fn decode(printing: Printing) -> Box<Card> {
    let start = table::STARTS[usize::from(printing.0)] as usize;
    Box::new(packed::read_next(&mut &CARDS[start..], table::WORDS))
}

/// Decodes all cards of the built-in table.
fn every_card() -> Vec<Card> {
    let mut rest = CARDS;
    let next = || (!rest.is_empty()).then(|| packed::read_next(&mut rest, table::WORDS));
    let mut cards: Vec<Card> = iter::from_fn(next).collect();
    give_names(&mut cards, NAMES);
    cards
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::fold::fold;
    use crate::cards::model::by_language::take_names;
    use crate::cards::model::{CardType, Translations};

    #[test]
    fn names_that_were_taken_are_given_back() {
        let cards = every_card();
        let mut bare = cards.clone();
        let names = take_names(&mut bare);
        assert!(bare.iter().all(|card| card.names == Translations::default()));
        give_names(&mut bare, &names);
        assert_eq!(bare, cards);
    }

    /// The answers of a database to the questions that decks ask.
    fn facts(database: &Database) -> Vec<(CardId, CardKey, GroupKey, Vec<Printing>)> {
        let found =
            |card: &Card| database.by_folded_name(&fold(&card.name)).map(|(_, p)| p).collect();
        let facts = database.printings().map(|printing| {
            let card = database.card(printing);
            assert_eq!(database.by_id(card.id), Some(printing));
            assert_eq!(database.id(printing), card.id);
            for guid in &card.octgn {
                assert_eq!(database.by_octgn(guid), Some(printing), "{guid}");
            }
            (card.id, database.key(printing), database.group(printing), found(card))
        });
        facts.collect()
    }

    fn id(text: &str) -> CardId {
        text.parse().expect("an id")
    }

    #[test]
    fn with_nothing_laid_over_it_answers_as_before() {
        let (built_in, with) = (Database::built_in(), Database::with(Vec::new()).expect("room"));
        assert_eq!(facts(&built_in), facts(&with));
        let names = |database: &Database| {
            let mut names: Vec<String> = database.folded_names().map(str::to_owned).collect();
            names.sort_unstable();
            names
        };
        assert_eq!(names(&built_in), names(&with));
    }

    #[test]
    fn cards_show_their_names_in_the_language_of_the_table() {
        let database = Database::built_in();
        let rivendell = database.by_id(id("TW-421")).expect("Rivendell");
        assert_eq!(database.card(rivendell).shown_name(), "Rivendell");
        let database = database.in_language(Language::De);
        let shown = |text: &str| database.card(database.by_id(id(text)).expect("a card"));
        // A card that was decoded before, one that was not, and one without a German name.
        assert_eq!(shown("TW-421").shown_name(), "Bruchtal");
        assert_eq!(shown("TW-421").name, "Rivendell");
        assert_eq!(shown("TW-413").shown_name(), shown("TW-413").name_in(Language::De));
        assert_eq!(database.shown_name("Rivendell"), "Bruchtal");
        assert_eq!(database.shown_name("Bruchtal"), "Bruchtal", "no English name");
        assert_eq!(database.shown_name("Nowhere"), "Nowhere");
        let own = Card::new(id("XX-1"), "Own", Translations::default(), CardType::Site);
        let database = Database::with(vec![own]).expect("room").in_language(Language::Fr);
        assert_eq!(database.shown_name("Rivendell"), "Fondcombe");
        assert_eq!(database.shown_name("Own"), "Own");
    }

    #[test]
    fn cards_are_added_and_replaced() {
        let card = |text: &str, name: &str| {
            Card::new(id(text), name.to_owned(), Translations::default(), CardType::Resource)
        };
        let cards =
            vec![card("XX-1", "Éored"), card("TW-1", "Adrazar’s Heir"), card("XX-1", "Éoreds")];
        let database = Database::with(cards).expect("room");
        assert_eq!(database.printings().len(), 1_684);
        let named = |name: &str| -> Vec<String> {
            let found = database.by_folded_name(name);
            found.map(|(_, printing)| database.card(printing).id.to_string()).collect()
        };
        assert_eq!(named("eoreds"), ["XX-1"]);
        assert_eq!(named("eored"), [""; 0]);
        assert_eq!(named("adrazars heir"), ["TW-1"]);
        assert_eq!(database.by_id(id("TW-1")), Some(Printing(0)));
        let too_many = (1..=65_000).map(|number| {
            let id = CardId::new("XX", number).expect("an id");
            Card::new(id, "x".to_owned(), Translations::default(), CardType::Resource)
        });
        assert_eq!(Database::with(too_many.collect()).err(), Some(TooManyCards(66_683)));
    }
}
