//! A deck in a link: the whole deck in one word, its cards by set and number, so that the QR code
//! of a usual deck is read from a phone at arm's length. The word follows `meccg:`, or the `#m=` of
//! a page's address; the rest of an address (`&ruleset=coe`) belongs to the page.
//!
//! The word is base64 of bytes: the version, two bytes of a hash of the rest, then the sections
//! with two bytes for each card, then the other fields of the deck, in `MessagePack`.

use std::collections::HashMap;
use std::fmt;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::Serialize;
use serde::de::{self, Deserialize, Deserializer, Visitor};
use sha2::{Digest as _, Sha256};

use super::bounds::check_size;
use super::canonical::{CanonicalCompany, CanonicalDeck, Group, Written, unwritten};
use crate::cards::model::{CardId, PlayerType};
use crate::decks::model::{Allow, Deck, Entry, Format, Quantity, Section, WrittenCompany};
use crate::message::message;
use crate::packed;
use crate::rulesets::model::GameLength;
use crate::source::{Limits, ReadError, SourceFile, Span, Spanned};

/// The text before the word, in a file and in the address of a page.
const MARKS: [&str; 2] = ["meccg:", "#m="];

/// The first byte. Change the number if the meaning of the bytes changes.
const VERSION: u8 = 1;

/// The sections by their numbers in links; new ones go to the end.
const SECTIONS: [Section; 12] = [
    Section::PoolCharacters,
    Section::PoolItems,
    Section::PoolStage,
    Section::PoolCards,
    Section::Characters,
    Section::Resources,
    Section::Hazards,
    Section::PlayDeckCards,
    Section::HazardDeck,
    Section::Sideboard,
    Section::SideboardVsFallenWizard,
    Section::Sites,
];

/// The sets by their numbers in links; new ones go to the end.
const SETS: [&str; 7] = ["TW", "TD", "DM", "LE", "AS", "WH", "BA"];

/// The numbers that a set has room for.
const ROOM: u16 = 512;

/// The code of a card without a number, whose name is in the head.
const NAMED: u16 = 0x3fff;

/// The code for more copies than two bits hold: the next byte has the number.
const MANY: u8 = 4;

/// The fields of the deck, and the names of the cards without a number, in the order of the cards.
#[derive(Debug, Default, Serialize)]
struct LinkHead {
    name: Option<String>,
    player: Option<String>,
    avatar: Option<String>,
    ruleset: Option<String>,
    length: Option<String>,
    limited_collection: bool,
    author: Option<String>,
    date: Option<String>,
    tags: Vec<String>,
    notes: Option<String>,
    companies: Vec<LinkCompany>,
    allows: Vec<(String, Option<String>)>,
    names: Vec<String>,
}

#[derive(Debug, Serialize)]
struct LinkCompany {
    site: Option<LinkMember>,
    characters: Vec<LinkMember>,
    followers: Vec<(LinkMember, LinkMember)>,
    items: Vec<(LinkMember, LinkMember)>,
}

/// A member of a company: an entry of the deck, counted from 0, or a name that is not in the deck.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum LinkMember {
    Entry(u16),
    Name(String),
}

/// The fields of a head and of a company in a link, in their order: there both are lists.
type HeadFields = (
    Option<String>,
    Option<String>,
    Option<String>,
    Option<String>,
    Option<String>,
    bool,
    Option<String>,
    Option<String>,
    Vec<String>,
    Option<String>,
    Vec<CompanyFields>,
    Vec<(String, Option<String>)>,
    Vec<String>,
);
type CompanyFields = (Option<LinkMember>, Vec<LinkMember>, Vec<LinkPair>, Vec<LinkPair>);
type LinkPair = (LinkMember, LinkMember);

impl From<HeadFields> for LinkHead {
    fn from(fields: HeadFields) -> Self {
        let (name, player, avatar, ruleset, length, limited_collection, author, date, ..) = fields;
        let (.., tags, notes, companies, allows, names) = fields;
        let companies = companies.into_iter().map(LinkCompany::from).collect();
        Self {
            name,
            player,
            avatar,
            ruleset,
            length,
            limited_collection,
            author,
            date,
            tags,
            notes,
            companies,
            allows,
            names,
        }
    }
}

impl From<CompanyFields> for LinkCompany {
    fn from((site, characters, followers, items): CompanyFields) -> Self {
        Self { site, characters, followers, items }
    }
}

impl<'de> Deserialize<'de> for LinkMember {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Member;
        impl Visitor<'_> for Member {
            type Value = LinkMember;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the number of an entry, or a name")
            }

            fn visit_u64<E: de::Error>(self, at: u64) -> Result<LinkMember, E> {
                u16::try_from(at).map(LinkMember::Entry).map_err(E::custom)
            }

            fn visit_str<E: de::Error>(self, name: &str) -> Result<LinkMember, E> {
                Ok(LinkMember::Name(name.to_owned()))
            }
        }
        from.deserialize_any(Member)
    }
}

/// Whether a text is only a link.
pub(super) fn is_link(text: &str) -> bool {
    word_of(text).is_some()
}

/// The place of the word in a text that is a link.
fn word_of(text: &str) -> Option<Span> {
    let link = text.trim();
    if link.contains(char::is_whitespace) {
        return None;
    }
    let address = |link: &str| link.starts_with("http://") || link.starts_with("https://");
    let behind = |mark: &str| Some(link.split_once(mark)?.1);
    let word = match link.strip_prefix(MARKS[0]) {
        Some(word) => word,
        None if address(link) || link.starts_with(MARKS[1]) => behind(MARKS[1])?,
        None => return None,
    };
    let length = word.find('&').unwrap_or(word.len());
    let start = word.as_ptr() as usize - text.as_ptr() as usize;
    Some(Span::new(start, start + length))
}

/// Reads a link.
///
/// # Errors
/// When it is cut off or changed, or holds more entries than allowed.
pub(super) fn read(source: &SourceFile, limits: &Limits) -> Result<Deck, ReadError> {
    let place = word_of(&source.text).ok_or_else(|| {
        ReadError::new(message!("there is no deck in this link"))
            .help(message!("copy the whole link, from `meccg:` or `https:` to its end"))
    })?;
    let broken = || {
        ReadError::new(message!("the link is cut off or changed"))
            .at(place)
            .help(message!("copy the whole link again"))
    };
    let word = source.slice(place);
    let raw = URL_SAFE_NO_PAD.decode(word).map_err(|_| broken())?;
    let [version, high, low, rest @ ..] = raw.as_slice() else { return Err(broken()) };
    if *version != VERSION {
        return Err(ReadError::new(message!("a newer version of meccg made this link"))
            .at(place)
            .help(message!("update meccg, or ask for the deck as a file")));
    }
    if check(rest) != [*high, *low] {
        return Err(broken());
    }
    let mut reader = LinkReader { bytes: rest, place, deck: Deck::default(), named: Vec::new() };
    reader.sections().ok_or_else(broken)?;
    let said: HeadFields = packed::read(reader.bytes).map_err(|_| broken())?;
    let deck = reader.deck_that_says(said.into()).ok_or_else(broken)?;
    check_size(&deck, limits)?;
    Ok(deck)
}

/// The first two bytes of a hash, by which a damaged link is recognised.
fn check(bytes: &[u8]) -> [u8; 2] {
    let hash = Sha256::digest(bytes);
    [hash[0], hash[1]]
}

/// The bytes that are still to be read, and the deck so far.
struct LinkReader<'b> {
    bytes: &'b [u8],
    /// The place of the word.
    place: Span,
    deck: Deck,
    /// The entries whose names are still to come.
    named: Vec<usize>,
}

impl LinkReader<'_> {
    fn byte(&mut self) -> Option<u8> {
        let (first, rest) = self.bytes.split_first()?;
        self.bytes = rest;
        Some(*first)
    }

    fn number(&mut self) -> Option<u16> {
        Some(u16::from_be_bytes([self.byte()?, self.byte()?]))
    }

    /// The letters of the word that encode the bytes between two numbers of unread bytes.
    fn span(&self, from: usize, to: usize) -> Span {
        let whole = self.place.range();
        let all = whole.len() * 3 / 4;
        let letter = |left: usize| (all.saturating_sub(left) * 4).div_ceil(3).min(whole.len());
        Span::new(whole.start + letter(from), whole.start + letter(to))
    }

    fn sections(&mut self) -> Option<()> {
        for _ in 0..self.byte()? {
            let section = *SECTIONS.get(usize::from(self.byte()?))?;
            self.deck.sections.push(Spanned::new(section, self.place));
            for _ in 0..self.number()? {
                self.entry(section)?;
            }
        }
        Some(())
    }

    fn entry(&mut self, section: Section) -> Option<()> {
        let before = self.bytes.len();
        let packed = self.number()?;
        let copies = match u8::try_from(packed % u16::from(MANY)).ok()? + 1 {
            MANY => self.byte()?,
            few => few,
        };
        let card = packed / u16::from(MANY);
        let name = if card == NAMED {
            self.named.push(self.deck.entries.len());
            String::new()
        } else {
            let set = SETS.get(usize::from(card / ROOM))?;
            CardId::new(set, card % ROOM).ok()?.to_string()
        };
        let span = self.span(before, self.bytes.len());
        let (name_span, quantity_span) = (span, span);
        let quantity = Quantity::parse(&copies.to_string());
        let id = None;
        let entry = Entry { section, quantity, name, id, name_span, quantity_span, span };
        self.deck.entries.push(entry);
        Some(())
    }

    /// The deck with the fields of the head; `None` if they do not fit its cards.
    fn deck_that_says(mut self, said: LinkHead) -> Option<Deck> {
        let at = self.place;
        let placed = |text: String| Spanned::new(text, at);
        if said.names.len() != self.named.len() {
            return None;
        }
        for (entry, name) in self.named.iter().zip(said.names) {
            self.deck.entries.get_mut(*entry)?.name = name;
        }
        let player = said.player.as_deref().map(|word| PlayerType::from_word(word).ok_or(()));
        let length = said.length.as_deref().map(|word| GameLength::from_word(word).ok_or(()));
        let named = |member| match member {
            LinkMember::Entry(at) => Some(self.deck.entries.get(usize::from(at))?.name.clone()),
            LinkMember::Name(name) => Some(name),
        };
        let companies = said.companies.into_iter().map(|company| company.written(at, &named));
        let companies = companies.collect::<Option<_>>()?;
        let allow = |(rule, reason)| Allow { rule: placed(rule), reason, span: at };
        Some(Deck {
            format: Some(Format::Link),
            name: said.name,
            player: player.transpose().ok()?.map(|player| Spanned::new(player, at)),
            avatar: said.avatar.map(placed),
            ruleset: said.ruleset.map(placed),
            length: length.transpose().ok()?.map(|length| Spanned::new(length, at)),
            limited_collection: said.limited_collection,
            author: said.author,
            date: said.date,
            tags: said.tags,
            notes: said.notes,
            companies,
            allows: said.allows.into_iter().map(allow).collect(),
            ..self.deck
        })
    }
}

impl LinkCompany {
    /// The company as a file has it; `None` if it has an entry that is not in the deck.
    fn written(
        self,
        at: Span,
        named: &impl Fn(LinkMember) -> Option<String>,
    ) -> Option<WrittenCompany> {
        let placed = |member| Some(Spanned::new(named(member)?, at));
        let one = |section, member| Some(Entry::of_company(section, placed(member)?));
        let character = |member| one(Section::PoolCharacters, member);
        let follower = |(who, whom)| Some((placed(who)?, placed(whom)?));
        let item = |(item, bearer)| Some((one(Section::PoolItems, item)?, placed(bearer)?));
        let site = match self.site {
            Some(site) => Some(placed(site)?),
            None => None,
        };
        Some(WrittenCompany {
            site,
            characters: self.characters.into_iter().map(character).collect::<Option<_>>()?,
            followers: self.followers.into_iter().map(follower).collect::<Option<_>>()?,
            items: self.items.into_iter().map(item).collect::<Option<_>>()?,
            span: at,
        })
    }

    fn of(company: &CanonicalCompany, places: &HashMap<&str, u16>) -> Self {
        let member = |name: &String| match places.get(name.as_str()) {
            Some(&at) => LinkMember::Entry(at),
            None => LinkMember::Name(name.clone()),
        };
        let pair = |(one, other): &(String, String)| (member(one), member(other));
        Self {
            site: company.site.as_ref().map(member),
            characters: company.characters.iter().map(member).collect(),
            followers: company.followers.iter().map(pair).collect(),
            items: company.items.iter().map(pair).collect(),
        }
    }
}

/// The places of each name among the entries.
fn places<'d>(groups: &'d [Group<'d>]) -> HashMap<&'d str, u16> {
    let cards = groups.iter().flat_map(|group| &group.cards);
    (0..).zip(cards).map(|(at, (card, _))| (card.key.as_str(), at)).collect()
}

/// Writes a link: the word after its mark, which a page appends to its own address.
pub(super) fn write(deck: &CanonicalDeck) -> Written {
    let mut written = Written::default();
    let groups = deck.grouped(&mut written);
    let mut names = Vec::new();
    let mut bytes = vec![u8::try_from(groups.len()).unwrap_or(u8::MAX)];
    for group in &groups {
        put_section(group, &mut bytes, &mut names);
    }
    match rmp_serde::to_vec(&said(deck, names, &places(&groups))) {
        Ok(said) => bytes.extend(said),
        Err(error) => written.lose(unwritten(&error)),
    }
    let mut raw = vec![VERSION];
    raw.extend(check(&bytes));
    raw.extend(bytes);
    written.text = format!("{}{}\n", MARKS[0], URL_SAFE_NO_PAD.encode(raw));
    written
}

fn put_section(group: &Group<'_>, bytes: &mut Vec<u8>, names: &mut Vec<String>) {
    let number = SECTIONS.iter().position(|section| *section == group.section);
    bytes.push(number.and_then(|number| u8::try_from(number).ok()).unwrap_or(u8::MAX));
    bytes.extend(u16::try_from(group.cards.len()).unwrap_or(u16::MAX).to_be_bytes());
    for (card, copies) in &group.cards {
        let number = card.id.and_then(number_of).unwrap_or_else(|| {
            names.push(card.key.clone());
            NAMED
        });
        let few = (*copies).clamp(1, MANY) - 1;
        bytes.extend((number * u16::from(MANY) + u16::from(few)).to_be_bytes());
        if few + 1 == MANY {
            bytes.push(*copies);
        }
    }
}

/// The number of a card in links; none for cards of other sets than ours.
fn number_of(id: CardId) -> Option<u16> {
    let set = SETS.iter().position(|set| id.is_of(set))?;
    let set = u16::try_from(set).ok()?;
    (id.number() < ROOM).then(|| set * ROOM + id.number())
}

fn said(deck: &CanonicalDeck, names: Vec<String>, places: &HashMap<&str, u16>) -> LinkHead {
    LinkHead {
        name: deck.name.clone(),
        player: deck.player.map(|player| player.word().to_owned()),
        avatar: deck.avatar.clone(),
        ruleset: deck.ruleset.clone(),
        length: deck.length.map(|length| length.word().to_owned()),
        limited_collection: deck.limited_collection,
        author: deck.author.clone(),
        date: deck.date.clone(),
        tags: deck.tags.clone(),
        notes: deck.notes.clone(),
        companies: deck.companies.iter().map(|company| LinkCompany::of(company, places)).collect(),
        allows: deck.allows.clone(),
        names,
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::read_as;
    use super::*;
    use crate::cards::database::Database;
    use crate::decks::convert::convert;
    use crate::decks::formats;

    fn link_of(toml: &str) -> (String, Deck) {
        let source = SourceFile::new("deck.toml", toml);
        let database = Database::built_in();
        let deck = formats::read(&source, None, &Limits::default(), &database).expect("a deck");
        let written = convert(&source, &deck, &database, None, Format::Link);
        assert_eq!(written.losses, [], "{}", written.text);
        let back = read_as(Format::Link, &written.text);
        (written.text, back)
    }

    const DECK: &str = "name = \"Grün\"\nplayer = \"wizard\"\nlength = \"short\"\n\n[pool.characters]\nBalin = 1\n\n\
                        [play-deck.resources]\nDodge = 3\n\"My own card\" = 4\n";

    #[test]
    fn it_says_what_the_deck_says() {
        let (link, deck) = link_of(DECK);
        assert!(link.starts_with("meccg:") && link.len() < 160, "{link}");
        assert_eq!(deck.name.as_deref(), Some("Grün"));
        assert_eq!(deck.length.map(|length| length.value), Some(GameLength::Short));
        let told = |entry: &Entry| (entry.name.clone(), entry.quantity.copies());
        let told: Vec<_> = deck.entries.iter().map(told).collect();
        let expected = [("TW-123", 1), ("TW-209", 3), ("My own card", 4)];
        assert_eq!(told, expected.map(|(name, copies)| (name.to_owned(), copies)));
        let places: Vec<_> = deck.entries.iter().map(|entry| entry.span).collect();
        assert!(places.windows(2).all(|pair| pair[0].start < pair[1].start), "{places:?}");
    }

    #[test]
    fn an_address_is_read_as_far_as_the_deck_goes() {
        let (link, deck) = link_of(DECK);
        let word = link.trim().strip_prefix("meccg:").expect("a word");
        let address = format!("https://decks.example/page/#m={word}&ruleset=coe");
        assert_eq!(read_as(Format::Link, &address).entries.len(), deck.entries.len());
        assert!(is_link(&address) && !is_link(&format!("see {address}")) && !is_link("Dodge"));
    }

    /// A code of version 15 holds 520 letters, the address of the page among them.
    #[test]
    fn the_codes_of_published_decks_are_small() {
        let decks = [
            include_str!("../../../decks/challenge-a.toml"),
            include_str!("../../../decks/challenge-e.toml"),
            include_str!("../../../decks/challenge-v.toml"),
        ];
        for toml in decks {
            let (link, _) = link_of(toml);
            assert!(link.len() < 440, "{link} has {} letters", link.len());
        }
    }

    /// Every letter and every end counts.
    #[test]
    fn what_is_changed_or_cut_off_is_no_deck() {
        let (link, _) = link_of(DECK);
        let refused = |text: String| {
            let source = SourceFile::new("deck.link", text.clone());
            let database = Database::built_in();
            let read = formats::read(&source, Some(Format::Link), &Limits::default(), &database);
            assert!(read.is_err(), "{text}");
        };
        let link = link.trim();
        for end in "meccg:".len()..link.len() {
            refused(link[..end].to_owned());
            let other = if link[end..].starts_with('A') { "B" } else { "A" };
            // Some bits of the last letter are unused.
            if end + 1 < link.len() {
                refused(format!("{}{other}{}", &link[..end], &link[end + 1..]));
            }
        }
    }
}
