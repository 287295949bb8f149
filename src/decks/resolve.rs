//! A deck with its names resolved: which card each entry is, its class, and who plays the deck.
//!
//! What could not be decided is kept beside the cards for the rules to report; sums and limits
//! are the business of `rules::tally`.

use crate::cards::database::{CardKey, Database, GroupKey, Printing};
use crate::cards::fold::fold;
use crate::cards::lookup::Lookup;
use crate::cards::model::{Alignment, Card, CardType, PlayerType};
use crate::decks::model::{Deck, Entry, Part, Problem, Section};
use crate::message::{Message, message};

mod choose;
pub(crate) mod companies;
mod infer;
pub(crate) mod names;
#[cfg(test)]
mod tests;

use choose::choose;
use companies::{CompanyFault, StartingCompany};

/// The class of a card in a deck. It follows from the card and the player type, not from the
/// section.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Class {
    /// A Wizard, Ringwraith, Fallen-wizard or The Balrog.
    Avatar,
    /// A character that is not an avatar.
    Character,
    /// A resource.
    Resource,
    /// A hazard; an agent too, in a Wizard's or Balrog's deck.
    Hazard,
    /// A site.
    Site,
    /// A region.
    Region,
}

impl Class {
    /// The class of a card in a player's deck.
    pub fn of(card: &Card, player: PlayerType) -> Self {
        match card.card_type {
            CardType::Character if card.avatar => Self::Avatar,
            CardType::Character
                if card.agent && matches!(player, PlayerType::Wizard | PlayerType::Balrog) =>
            {
                Self::Hazard
            }
            CardType::Character => Self::Character,
            CardType::Resource => Self::Resource,
            CardType::Hazard => Self::Hazard,
            CardType::Site => Self::Site,
            CardType::Region => Self::Region,
        }
    }

    /// The class as a word, as in "a hazard".
    pub const fn noun(self) -> &'static str {
        match self {
            Self::Avatar => "avatar",
            Self::Character => "character",
            Self::Resource => "resource",
            Self::Hazard => "hazard",
            Self::Site => "site",
            Self::Region => "region",
        }
    }

    /// The class in words, as in "a hazard".
    pub(crate) fn with_article(self) -> Message {
        match self {
            Self::Avatar => message!("an avatar"),
            Self::Character => message!("a character"),
            Self::Resource => message!("a resource"),
            Self::Hazard => message!("a hazard"),
            Self::Site => message!("a site"),
            Self::Region => message!("a region"),
        }
    }
}

/// An entry of the deck file with the card that it is.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct DeckCard<'a> {
    /// The entry.
    pub entry: &'a Entry,
    /// Its facts.
    pub card: &'a Card,
    /// The printing that was taken.
    pub printing: Printing,
    /// The card, in any printing.
    pub key: CardKey,
    /// Its manifestation group.
    pub group: GroupKey,
    /// Its class in this deck.
    pub class: Class,
    /// The part of the deck that it counts in; none where it is misplaced.
    pub part: Option<Part>,
}

impl DeckCard<'_> {
    /// The copies that count.
    pub const fn copies(&self) -> u32 {
        self.entry.quantity.copies() as u32
    }

    /// The part of the deck that the card is in, even if misplaced.
    pub fn place(&self) -> Part {
        self.part.unwrap_or(self.entry.section.part())
    }
}

/// The copies of several entries together.
pub(crate) fn copies_of<'d, 'a: 'd>(cards: impl IntoIterator<Item = &'d DeckCard<'a>>) -> u32 {
    cards.into_iter().map(DeckCard::copies).sum()
}

/// An entry that fits several cards equally well; the first was taken.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Ambiguity<'a> {
    /// The entry.
    pub entry: &'a Entry,
    /// The card that was taken, and the others.
    pub cards: Vec<&'a Card>,
}

/// Whom the deck is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Player {
    /// The player type.
    pub kind: PlayerType,
    /// Whether the player type is inferred, not stated by the deck.
    pub inferred: bool,
}

/// The avatar that the deck is played with.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Avatar {
    /// The card's name, or the name in the deck file if no avatar has it.
    pub name: String,
    /// Whether the deck states it.
    pub declared: bool,
    /// The card, if the player has an avatar of that name.
    pub card: Option<CardKey>,
}

/// A deck with its names resolved.
#[derive(Debug)]
pub struct ResolvedDeck<'a> {
    /// The deck as written.
    pub deck: &'a Deck,
    /// The cards that names were looked up in.
    pub database: &'a Database,
    /// Whom it is for.
    pub player: Player,
    /// Whom they play.
    pub avatar: Option<Avatar>,
    /// The entries with a card, in file order.
    pub cards: Vec<DeckCard<'a>>,
    /// The entries without one.
    pub unknown: Vec<&'a Entry>,
    /// The entries that several cards fit.
    pub ambiguous: Vec<Ambiguity<'a>>,
    /// The indices of cards whose entries have a tag that fits no card of the name, and the tag.
    pub mismatched: Vec<(usize, &'a str)>,
    /// The starting companies that the deck names.
    pub companies: Vec<StartingCompany<'a>>,
    /// The cards of these companies that the pool does not list, in file order.
    pub outside_pool: Vec<DeckCard<'a>>,
    /// The printings that fit its names, whoever plays it.
    found: FittingPrintings<'a>,
}

impl<'a> ResolvedDeck<'a> {
    /// The entries in play deck and sideboard of avatars that the player can be.
    pub fn own_avatars(&self) -> impl Iterator<Item = &DeckCard<'a>> {
        infer::own_avatars(self)
    }

    /// Resolves a deck; `player` overrides the player of the deck file.
    pub fn new(deck: &'a Deck, database: &'a Database, player: Option<PlayerType>) -> Self {
        let found = FittingPrintings::all(deck, database);
        let kind = player.or_else(|| deck.player.as_ref().map(|player| player.value));
        let player = Player {
            kind: kind.unwrap_or_else(|| infer::player(deck, database, &found)),
            inferred: kind.is_none(),
        };
        Self::taken(deck, database, player, found)
    }

    /// This deck as another player's.
    pub(crate) fn played_by(&self, kind: PlayerType) -> Self {
        let player = Player { kind, inferred: false };
        Self::taken(self.deck, self.database, player, self.found.clone())
    }

    fn taken(
        deck: &'a Deck,
        database: &'a Database,
        player: Player,
        found: FittingPrintings<'a>,
    ) -> Self {
        let mut resolved = Self {
            deck,
            database,
            player,
            avatar: None,
            cards: Vec::with_capacity(deck.entries.len()),
            unknown: Vec::new(),
            ambiguous: Vec::new(),
            mismatched: Vec::new(),
            companies: Vec::new(),
            outside_pool: Vec::new(),
            found: FittingPrintings::default(),
        };
        for (entry, found) in found.of_entries(deck) {
            resolved.place(entry, found);
        }
        resolved.found = found;
        resolved.avatar = infer::avatar(&resolved);
        resolved.companies = companies::resolve(&resolved);
        let outside = resolved.companies.iter().flat_map(StartingCompany::outside_pool);
        resolved.outside_pool = outside.copied().collect();
        resolved
    }

    /// The names in the deck that no card has: of entries, of its avatar, and of what is in its starting
    /// companies and where they start.
    pub fn unknown_names(&self) -> Vec<&'a str> {
        let entries = self.unknown.iter().map(|entry| entry.name.as_str());
        let avatar = self.deck.avatar.as_ref().map(|avatar| avatar.value.as_str());
        // A resource may stand for the player: Sauron, The Lidless Eye.
        let stands_in = |name: &str| {
            let name = fold(name);
            let mut named = self.database.by_folded_name(&name);
            named.any(|(_, at)| self.database.card(at).resource_avatar)
        };
        let avatar =
            avatar.filter(|name| avatars_named(self.database, name).is_empty() && !stands_in(name));
        let of_companies = self.companies.iter().flat_map(|company| &company.faults);
        let of_companies = of_companies.filter_map(|fault| match fault {
            CompanyFault::UnknownCard(entry) => Some(entry.name.as_str()),
            CompanyFault::UnknownSite(site) => Some(site.value.as_str()),
            _ => None,
        });
        let mut names: Vec<&str> = entries.chain(avatar).chain(of_companies).collect();
        names.sort_unstable();
        names.dedup();
        names
    }

    /// The entries whose number of copies is none from 1 to 99: they count for nothing.
    pub fn uncounted(&self) -> impl Iterator<Item = &'a Entry> {
        self.deck.entries.iter().filter(|entry| entry.quantity.copies() == 0)
    }

    /// The number of lines of a list that cannot be read.
    pub fn unread_lines(&self) -> usize {
        let lost = |problem: &&Problem| {
            matches!(problem, Problem::UnreadableLine { .. } | Problem::Unheard { .. })
        };
        self.deck.problems.iter().filter(lost).count()
    }

    /// Whether all that the deck lists counts.
    pub fn is_whole(&self) -> bool {
        self.unknown_names().is_empty()
            && self.uncounted().next().is_none()
            && self.unread_lines() == 0
    }

    /// Puts an entry among the cards, or among what is unknown.
    fn place(&mut self, entry: &'a Entry, found: FoundEntry<'_, 'a>) {
        let Some(choice) = choose(self.database, found.printings, entry.section, self.player.kind)
        else {
            self.unknown.push(entry);
            return;
        };
        self.mismatched.extend(found.mismatched.map(|tag| (self.cards.len(), tag)));
        let card = self.database.card(choice.printing);
        if !choice.rivals.is_empty() {
            let rivals = choice.rivals.iter().map(|&rival| self.database.card(rival));
            self.ambiguous
                .push(Ambiguity { entry, cards: std::iter::once(card).chain(rivals).collect() });
        }
        let class = Class::of(card, self.player.kind);
        self.cards.push(DeckCard {
            entry,
            card,
            printing: choice.printing,
            key: self.database.key(choice.printing),
            group: self.database.group(choice.printing),
            class,
            part: self.part(entry.section, class),
        });
    }

    /// The part that a card counts in: sites and regions only in the location deck, and nothing
    /// else there. Foreign formats keep the starting site in the pool by custom.
    fn part(&self, section: Section, class: Class) -> Option<Part> {
        let foreign = !self.deck.format.is_some_and(super::model::Format::is_native);
        let of_location_deck = matches!(class, Class::Site | Class::Region);
        match section.part() {
            Part::LocationDeck => of_location_deck.then_some(Part::LocationDeck),
            Part::Pool if of_location_deck && foreign => Some(Part::LocationDeck),
            _ if of_location_deck => None,
            part => Some(part),
        }
    }

    /// A card by its index among the entries, followed by the other cards of the starting
    /// companies.
    pub fn at(&self, place: usize) -> &DeckCard<'a> {
        self.cards.get(place).unwrap_or_else(|| &self.outside_pool[place - self.cards.len()])
    }

    /// The cards that count in a part of the deck.
    pub fn of(&self, part: Part) -> impl Iterator<Item = &DeckCard<'a>> {
        self.cards.iter().filter(move |card| card.part == Some(part))
    }

    /// Whether the deck file has a part. In native formats an existing part may be empty; other
    /// programs write every section, so an empty one counts as absent.
    pub fn has(&self, part: Part) -> bool {
        let native = self.deck.format.is_none_or(super::model::Format::is_native);
        native && self.deck.sections.iter().any(|section| section.value.part() == part)
            || self.deck.entries.iter().any(|entry| entry.section.part() == part)
            || self.of(part).next().is_some()
    }
}

/// The printings that each entry's name fits, in one list.
#[derive(Clone, Debug, Default)]
struct FittingPrintings<'a> {
    printings: Vec<Printing>,
    /// For each entry, the end of its printings and the tag that fits none.
    ends: Vec<(usize, Option<&'a str>)>,
}

/// The printings that an entry's name fits, and the tag that fits none.
#[derive(Clone, Copy)]
struct FoundEntry<'f, 'a> {
    printings: &'f [Printing],
    mismatched: Option<&'a str>,
}

impl<'a> FittingPrintings<'a> {
    fn all(deck: &'a Deck, database: &Database) -> Self {
        let mut lookup = Lookup::new(database);
        let mut found = Self {
            printings: Vec::with_capacity(2 * deck.entries.len()),
            ends: Vec::with_capacity(deck.entries.len()),
        };
        for entry in &deck.entries {
            let decided = entry.id.as_deref().and_then(|id| by_id(database, id));
            let mismatched = if let Some(printing) = decided {
                found.printings.push(printing);
                None
            } else {
                lookup.candidates(&entry.name, &mut found.printings).mismatched
            };
            found.ends.push((found.printings.len(), mismatched));
        }
        found
    }

    fn of_entries(&self, deck: &'a Deck) -> impl Iterator<Item = (&'a Entry, FoundEntry<'_, 'a>)> {
        let mut start = 0;
        deck.entries.iter().zip(&self.ends).map(move |(entry, &(end, mismatched))| {
            let printings = &self.printings[start..end];
            start = end;
            (entry, FoundEntry { printings, mismatched })
        })
    }
}

/// The printing of an id beside a name: an OCTGN id or a card id.
fn by_id(database: &Database, id: &str) -> Option<Printing> {
    match id.parse() {
        Ok(id) => database.by_id(id),
        Err(_) => database.by_octgn(id),
    }
}

/// The printing among those that a name fits that a section and a player prefer.
pub(crate) fn prefer(
    database: &Database,
    printings: &[Printing],
    section: Section,
    player: PlayerType,
) -> Option<Printing> {
    choose(database, printings, section, player).map(|choice| choice.printing)
}

/// The avatars that a name may mean, on any side: with its tags, or without its title.
pub(crate) fn avatars_named(database: &Database, name: &str) -> Vec<Printing> {
    infer::avatars_named(database, name)
}

/// Whether a card is an avatar of a player's.
pub(crate) fn is_avatar_of(card: &Card, player: PlayerType) -> bool {
    card.avatar && infer::owner(card.alignment) == Some(player)
}

/// The names of a player's avatars, as they are shown.
pub(crate) fn avatar_names(database: &Database, player: PlayerType) -> Vec<&str> {
    let cards = database.printings().map(|printing| database.card(printing));
    let own = cards.filter(|card| is_avatar_of(card, player));
    let mut names: Vec<&str> = own.map(Card::shown_name).collect();
    names.sort_unstable();
    names.dedup();
    names
}

/// Whether two names mean one avatar, on either side: `Adûnaphel` is `Adûnaphel the Ringwraith`,
/// `Balrog` is `The Balrog`.
pub fn same_avatar(a: &str, b: &str) -> bool {
    let (a, b) = (fold(a), fold(b));
    let bare = |name: &str| -> String {
        let name = name.strip_prefix("the ").unwrap_or(name);
        name.strip_suffix(" the ringwraith").unwrap_or(name).to_owned()
    };
    a == b || bare(&a) == bare(&b)
}

/// Whether a card is only for other avatars: specific to one, or by its own text.
pub(crate) fn is_anothers(card: &Card, avatar: Option<&str>) -> bool {
    let Some(own) = avatar else { return false };
    let is_his = |name: &String| same_avatar(own, name);
    let only = card.conditions.as_ref().map_or(&[][..], |asked| &asked.only_for);
    card.specific_to.as_ref().is_some_and(|name| !is_his(name))
        || (!only.is_empty() && !only.iter().any(is_his))
}

/// The rank of an alignment in a player's preference; the lower the nearer.
const fn preference(alignment: Alignment, player: PlayerType) -> u8 {
    use Alignment as A;
    match (player, alignment) {
        (PlayerType::Wizard, A::Hero)
        | (PlayerType::Ringwraith, A::Minion)
        | (PlayerType::FallenWizard, A::FallenWizard)
        | (PlayerType::Balrog, A::Balrog) => 0,
        (PlayerType::FallenWizard, A::Stage) | (PlayerType::Balrog, A::Minion) => 1,
        (PlayerType::FallenWizard, A::Hero | A::Minion) => 2,
        (_, A::Dual) => 3,
        (_, A::Neutral) => 4,
        _ => 5,
    }
}
