//! The characters that a starting company is chosen from, and the cards that help them to start.

use crate::cards::database::{CardKey, Database, GroupKey, Printing};
use crate::cards::kinds::{is_pool_item, is_stage};
use crate::cards::lookup::Lookup;
use crate::cards::model::{Card, CardType, ExtraLeader, PlayerType};
use crate::decks::model::{Part, Section};
use crate::decks::resolve::{Class, DeckCard, ResolvedDeck, prefer};
use crate::message::{Message, message, spoken_errors};
use crate::source::Span;
use crate::text::not_such;

use super::limits::{Allowances, CompanyLimits, Needs, StartingBar};

/// A character that may be chosen.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Candidate<'a> {
    /// Its facts.
    pub card: &'a Card,
    /// The card, in any printing.
    pub key: CardKey,
    /// Its manifestation group.
    pub group: GroupKey,
    /// Copies of it.
    pub copies: u16,
    /// The reasons why it needs a card that allows it to start.
    pub needs: Needs,
    /// Where a deck file lists it.
    pub span: Option<Span>,
}

/// A character that may not be chosen, and why.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Barred<'a> {
    /// The character.
    pub card: &'a Card,
    /// Why not.
    pub bar: StartingBar,
    /// Whether a card here lets one character start and names no Orc or Troll: it may be read to
    /// let this one start.
    pub in_doubt: bool,
}

/// Characters to choose a starting company from, in order of preference.
#[derive(Clone, Debug, Default)]
pub struct Pool<'a> {
    /// The characters that may start, though perhaps not all together.
    pub candidates: Vec<Candidate<'a>>,
    /// The cards that may not start.
    pub barred: Vec<Barred<'a>>,
    /// Items that may start, once for each copy, and cards that may be played in place of one.
    pub items: Vec<&'a Card>,
    /// Stage resources, once for each copy.
    pub stage: Vec<&'a Card>,
    /// What the items and stage resources allow.
    pub allowances: Allowances<'a>,
}

/// The reasons that keep characters out of every company.
struct Gate<'l> {
    limits: &'l CompanyLimits<'l>,
    banned: Vec<CardKey>,
    avatar: Option<&'l str>,
}

impl<'l> Gate<'l> {
    fn new(database: &Database, limits: &'l CompanyLimits<'l>, avatar: Option<&'l str>) -> Self {
        Self { limits, banned: limits.banned(database), avatar }
    }

    fn bar(&self, candidate: &Candidate<'_>) -> Option<StartingBar> {
        let banned = || self.banned.contains(&candidate.key).then_some(StartingBar::Barred);
        let of_deck = || self.limits.bar_of_deck(candidate.card, self.avatar);
        self.limits.bar(candidate.card).or_else(of_deck).or_else(banned)
    }
}

/// Why names make no pool.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BadName {
    /// No card has the name.
    Unknown {
        /// The name.
        name: String,
        /// The nearest names.
        nearest: Vec<String>,
    },
    /// No card of the name has its tag.
    Tag {
        /// The name as written.
        name: String,
        /// The tag, without its brackets.
        tag: String,
    },
    /// The card is not of the wanted kind.
    NotOfKind {
        /// The name of the card.
        name: String,
        /// The wanted kind, as in "character".
        wanted: &'static str,
    },
}

impl BadName {
    /// The error as a message.
    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Unknown { name, .. } => message!("no card is called \"{name}\"", name),
            Self::Tag { name, tag } => {
                message!("no card named \"{named}\" has the tag \"{tag}\"", named = name, tag)
            }
            Self::NotOfKind { name, wanted } => not_such(name, wanted),
        }
    }
}

spoken_errors!(BadName);

impl<'a> Pool<'a> {
    /// The pool of a deck: all characters, starting items and stage resources in it.
    pub fn of_deck(deck: &ResolvedDeck<'a>, limits: &CompanyLimits<'_>) -> Self {
        let mut pool = Self::default();
        for card in deck.of(Part::Pool) {
            for _ in 0..copies(card).min(limits.characters) {
                pool.place(card.card);
            }
        }
        let avatar = deck.avatar.as_ref().map(|avatar| avatar.name.as_str());
        let gate = Gate::new(deck.database, limits, avatar);
        for card in deck.of(Part::Pool).filter(|card| card.class == Class::Character) {
            let candidate = Candidate {
                card: card.card,
                key: card.key,
                group: card.group,
                copies: copies(card),
                needs: limits.needs(card.card),
                span: Some(card.entry.span),
            };
            pool.offer(candidate, &gate);
        }
        pool
    }

    /// A pool of cards by name, one copy for each time a name is given: characters to choose from,
    /// items and stage resources to help them.
    ///
    /// # Errors
    /// When no card has a name.
    pub fn of_names<'n>(
        database: &'a Database,
        limits: &CompanyLimits<'_>,
        names: impl IntoIterator<Item = &'n str>,
    ) -> Result<Self, BadName> {
        let find = |name| find(database, name, Section::PoolCards, limits.player);
        let printings: Vec<_> = names.into_iter().map(find).collect::<Result<_, _>>()?;
        let cards: Vec<_> = printings.into_iter().map(|printing| (printing, 1)).collect();
        Ok(Self::of_printings(database, limits, &cards, None))
    }

    /// A pool of this many copies of each of these cards, played with an avatar.
    pub fn of_printings(
        database: &'a Database,
        limits: &CompanyLimits<'_>,
        cards: &[(Printing, u16)],
        avatar: Option<&str>,
    ) -> Self {
        let mut pool = Self::default();
        let resource = |printing: Printing| {
            Class::of(database.card(printing), limits.player) == Class::Resource
        };
        for &(printing, copies) in cards.iter().filter(|(printing, _)| resource(*printing)) {
            (0..copies.min(limits.characters)).for_each(|_| pool.place(database.card(printing)));
        }
        let gate = Gate::new(database, limits, avatar);
        for &(printing, copies) in cards.iter().filter(|(printing, _)| !resource(*printing)) {
            let card = database.card(printing);
            let candidate = Candidate {
                card,
                key: database.key(printing),
                group: database.group(printing),
                copies,
                needs: limits.needs(card),
                span: None,
            };
            pool.offer(candidate, &gate);
        }
        pool
    }

    /// Places a resource with the company.
    fn place(&mut self, card: &'a Card) {
        if is_pool_item(card) {
            self.items.push(card);
        } else if is_stage(card) {
            self.stage.push(card);
        } else {
            return;
        }
        self.allowances.add(card);
    }

    /// The items and stage resources that are placed with the company.
    pub fn placed(&self) -> Vec<&'a Card> {
        self.items.iter().chain(&self.stage).copied().collect()
    }

    /// The cards that let companies have more leaders, as many as may start beside the items by
    /// which these characters do; what lets anybody lead comes before what lets Trolls.
    pub fn orders(
        &self,
        characters: &[(&Card, Needs)],
        limits: &CompanyLimits<'_>,
    ) -> Vec<&'a Card> {
        let most = usize::try_from(limits.items).unwrap_or(usize::MAX);
        let room = most.saturating_sub(self.allowances.items_needed(characters));
        let orders = || self.items.iter().copied().filter(|card| card.extra_leader.is_some());
        let (any, trolls): (Vec<_>, Vec<_>) =
            orders().partition(|card| card.extra_leader == Some(ExtraLeader::Any));
        any.into_iter().chain(trolls).take(room).collect()
    }

    /// Adds a character with its copies, or returns why it may not start.
    fn offer(&mut self, candidate: Candidate<'a>, gate: &Gate<'_>) {
        let card = candidate.card;
        let alone = || {
            let without = self.allowances.without(&[(card, candidate.needs)]);
            let unmet = self.allowances.unmet(card, candidate.needs);
            (!without.is_empty()).then_some(StartingBar::Needs(unmet))
        };
        if let Some(bar) = gate.bar(&candidate).or_else(alone) {
            if !self.barred.iter().any(|barred| barred.card.id == card.id) {
                let in_doubt = matches!(bar, StartingBar::Needs(_))
                    && self.allowances.lets_in_but_for_race(card, candidate.needs);
                self.barred.push(Barred { card, bar, in_doubt });
            }
            return;
        }
        match self.candidates.iter_mut().find(|known| known.key == candidate.key) {
            Some(known) => known.copies = known.copies.saturating_add(candidate.copies),
            None => self.candidates.push(candidate),
        }
    }

    /// How many characters there are, copies counted.
    pub fn len(&self) -> usize {
        self.candidates.iter().map(|candidate| usize::from(candidate.copies)).sum()
    }

    /// Whether there are no characters to choose.
    pub const fn is_empty(&self) -> bool {
        self.candidates.is_empty()
    }
}

/// The copies of an entry, at most as many as could ever start.
fn copies(card: &DeckCard<'_>) -> u16 {
    u16::try_from(card.copies()).unwrap_or(u16::MAX)
}

/// The printing that a name means where a section and player would have it.
///
/// # Errors
/// When no card has the name, or none has its tag.
pub fn find(
    database: &Database,
    name: &str,
    section: Section,
    player: PlayerType,
) -> Result<Printing, BadName> {
    let mut lookup = Lookup::new(database);
    let mut found = Vec::new();
    if let Some(tag) = lookup.candidates(name, &mut found).mismatched {
        return Err(BadName::Tag { name: name.to_owned(), tag: tag.to_owned() });
    }
    prefer(database, &found, section, player).ok_or_else(|| BadName::Unknown {
        name: name.to_owned(),
        nearest: (lookup.nearest_where(name, |card| fits(card, section)).into_iter())
            .map(str::to_owned)
            .collect(),
    })
}

/// Whether a card can belong to a section: a site to one for sites, a character to one for
/// characters.
fn fits(card: &Card, section: Section) -> bool {
    match section {
        Section::Sites => card.site.is_some(),
        Section::PoolCharacters | Section::Characters => card.card_type == CardType::Character,
        _ => true,
    }
}
