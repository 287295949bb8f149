//! The player type and the avatar of a deck that does not state them.

use std::cell::LazyCell;
use std::collections::{BTreeMap, HashSet};

use crate::cards::database::{CardKey, Database, Printing};
use crate::cards::lookup::Lookup;
use crate::cards::model::{Alignment, Card, CardType, PlayerType, SiteType};
use crate::decks::model::{Deck, Part, Section};

use super::choose::belongs;
use super::{Avatar, Class, DeckCard, FittingPrintings, ResolvedDeck, same_avatar};

/// The player type by evidence: avatars (play deck, then sideboard, then pool, then the avatar that
/// the file names), then cards specific to an avatar, then cards that only a Fallen-wizard may
/// have, then sites, then characters; a deck without evidence is a Wizard's.
pub(super) fn player(deck: &Deck, database: &Database, found: &FittingPrintings<'_>) -> PlayerType {
    let votes = |part: Part, vote: &dyn Fn(&[Printing], Section) -> Option<PlayerType>| {
        let entries = found.of_entries(deck).filter(move |(e, _)| e.section.part() == part);
        most(entries.filter_map(move |(entry, found)| {
            let player = vote(found.printings, entry.section)?;
            Some((player, u32::from(entry.quantity.copies())))
        }))
    };
    // Most avatars leave no doubt.
    let sides = LazyCell::new(|| CardsOfSides::of(deck, database, found));
    let avatars = |found: &[Printing], section| {
        avatar_vote(database, found, section, || sides.of_wizards_name())
    };
    let characters =
        |found: &[Printing], section: Section| character_vote(database, found, section);
    let specifics = |found: &[Printing], section: Section| specific_vote(database, found, section);
    let parts = [Part::PlayDeck, Part::Sideboard, Part::Pool];
    parts
        .into_iter()
        .find_map(|part| votes(part, &avatars))
        .or_else(|| named_avatar(deck, database, || sides.of_wizards_name()))
        .or_else(|| parts.into_iter().find_map(|part| votes(part, &specifics)))
        .or_else(|| sides.has_stage().then_some(PlayerType::FallenWizard))
        .or_else(|| haven_owner(deck, database, found))
        .or_else(|| {
            votes(Part::LocationDeck, &|found, section| site_vote(database, found, section))
        })
        .or_else(|| votes(Part::Pool, &characters))
        .or_else(|| votes(Part::PlayDeck, &characters))
        .unwrap_or(PlayerType::Wizard)
}

/// How many cards of a deck would be wrong in a Wizard's deck, and how many in a Fallen-wizard's:
/// they decide whose avatar a Wizard's name without a tag is.
#[derive(Default)]
struct CardsOfSides {
    /// Copies of cards that only a Fallen-wizard may have.
    stage: u32,
    /// Copies of minion cards that a Wizard may not have; a Wizard may have minion items (1.3.W3).
    minion: u32,
    /// Copies that a Fallen-wizard may not have: Wizards, and third ones of hero cards (1.3.F1).
    hero: u32,
    /// Whether there is a haven that is one for Wizards only.
    haven: bool,
}

impl CardsOfSides {
    fn of(deck: &Deck, database: &Database, found: &FittingPrintings<'_>) -> Self {
        let mut sides = Self::default();
        for (entry, found) in found.of_entries(deck) {
            let copies = u32::from(entry.quantity.copies());
            let haven = |&p: &Printing| {
                let card = database.card(p);
                let site = card.site.as_ref();
                card.alignment == Alignment::Hero
                    && site.is_some_and(|site| site.site_type == SiteType::Haven)
            };
            sides.haven |= copies > 0 && found.printings.iter().any(haven);
            match only_card(database, found.printings, entry.section) {
                _ if entry.section == Section::PoolStage => sides.stage += copies,
                Some(card) => sides.add(card, copies),
                None => {}
            }
        }
        sides
    }

    fn add(&mut self, card: &Card, copies: u32) {
        match (card.alignment, card.card_type) {
            (Alignment::FallenWizard | Alignment::Stage, _) => self.stage += copies,
            (Alignment::Minion, _) if !card.agent && !card.is_item() && !card.dual_purpose => {
                self.minion += copies;
            }
            (Alignment::Hero, _) if card.avatar => self.hero += copies,
            (Alignment::Hero, CardType::Character | CardType::Resource) => {
                self.hero += copies.saturating_sub(2);
            }
            _ => {}
        }
    }

    /// Whether the deck has more cards that only Fallen-wizards may have than cards that they may
    /// not.
    fn has_stage(&self) -> bool {
        self.stage > 0 && self.stage + self.minion >= self.hero
    }

    /// The player type of an avatar whose name is a Wizard's and a Fallen-wizard's.
    fn of_wizards_name(&self) -> PlayerType {
        let fallen = self.has_stage() || self.minion > self.hero + u32::from(self.haven);
        if fallen { PlayerType::FallenWizard } else { PlayerType::Wizard }
    }
}

/// The player of the avatar that the deck file names.
fn named_avatar(
    deck: &Deck,
    database: &Database,
    of_wizards_name: impl Fn() -> PlayerType,
) -> Option<PlayerType> {
    let found = avatars_named(database, &deck.avatar.as_ref()?.value);
    avatar_vote(database, &found, Section::Characters, of_wizards_name)
}

/// The avatars that a name may mean, with its tags, or without its title.
pub(super) fn avatars_named(database: &Database, name: &str) -> Vec<Printing> {
    let mut lookup = Lookup::new(database);
    let mut avatars = Vec::new();
    for spelling in [name, &format!("{name} the Ringwraith"), &format!("The {name}")] {
        lookup.candidates(spelling, &mut avatars);
        avatars.retain(|&printing| database.card(printing).avatar);
    }
    avatars
}

/// The Fallen-wizard or Balrog whose own havens are in the location deck, even if most sites are of
/// other sides that this player may also use.
fn haven_owner(
    deck: &Deck,
    database: &Database,
    found: &FittingPrintings<'_>,
) -> Option<PlayerType> {
    let sites = found.of_entries(deck).filter(|(e, _)| e.section.part() == Part::LocationDeck);
    let owners =
        sites.filter_map(|(entry, found)| site_vote(database, found.printings, entry.section));
    owners.into_iter().find(|&o| matches!(o, PlayerType::FallenWizard | PlayerType::Balrog))
}

/// The value with the most votes, the first on a tie.
fn most<T: PartialEq + Copy>(votes: impl Iterator<Item = (T, u32)>) -> Option<T> {
    all_most(votes).into_iter().next()
}

/// All values with the most votes, in order of first appearance.
fn all_most<T: PartialEq + Copy>(votes: impl Iterator<Item = (T, u32)>) -> Vec<T> {
    let mut sums: Vec<(T, u32)> = Vec::new();
    for (value, copies) in votes {
        match sums.iter_mut().find(|(known, _)| *known == value) {
            Some((_, sum)) => *sum += copies,
            None => sums.push((value, copies)),
        }
    }
    let best = sums.iter().map(|&(_, sum)| sum).max();
    let best = sums.into_iter().filter(|&(_, sum)| Some(sum) == best);
    best.map(|(value, _)| value).collect()
}

/// The only card among printings, whichever of its printings they are; or the only one that the
/// section is for.
fn only_card<'db>(
    database: &'db Database,
    printings: &[Printing],
    section: Section,
) -> Option<&'db Card> {
    let in_section = |&p: &Printing| belongs(database.card(p).card_type, section);
    let printings = printings.iter().copied();
    one_of(database, printings.clone()).or_else(|| one_of(database, printings.filter(in_section)))
}

/// The card that all printings are of.
fn one_of(database: &Database, mut printings: impl Iterator<Item = Printing>) -> Option<&Card> {
    let first = printings.next()?;
    let one_card = printings.all(|other| database.key(other) == database.key(first));
    one_card.then(|| database.card(first))
}

fn avatar_vote(
    database: &Database,
    printings: &[Printing],
    section: Section,
    of_wizards_name: impl Fn() -> PlayerType,
) -> Option<PlayerType> {
    let avatars = || printings.iter().map(|&p| database.card(p)).filter(|card| card.avatar);
    avatars().next()?;
    match only_card(database, printings, section) {
        Some(card) => owner(card.alignment),
        // A Wizard's name without a tag is also a Fallen-wizard's.
        None => avatars().any(|card| card.alignment == Alignment::Hero).then(of_wizards_name),
    }
}

/// A Balrog site that is not a haven is not evidence: some may be in any location deck.
fn site_vote(database: &Database, printings: &[Printing], section: Section) -> Option<PlayerType> {
    let card = only_card(database, printings, section)?;
    let haven = card.site.as_ref()?.site_type == SiteType::Haven;
    owner(card.alignment).filter(|&player| player != PlayerType::Balrog || haven)
}

/// The avatar that a card is specific to: *The Balrog* without a tag is an ally and an avatar, and
/// cards specific to the Balrog decide which.
fn specific_vote(
    database: &Database,
    printings: &[Printing],
    section: Section,
) -> Option<PlayerType> {
    const BALROG: &str = "The Balrog";
    let card = only_card(database, printings, section)?;
    match card.specific_to.as_deref()? {
        BALROG => Some(PlayerType::Balrog),
        _ => owner(card.alignment),
    }
}

fn character_vote(
    database: &Database,
    printings: &[Printing],
    section: Section,
) -> Option<PlayerType> {
    only_card(database, printings, section)
        .filter(|card| card.card_type == CardType::Character && !card.agent)
        .and_then(|card| owner(card.alignment))
}

/// The player with cards of an alignment.
pub(super) const fn owner(alignment: Alignment) -> Option<PlayerType> {
    match alignment {
        Alignment::Hero => Some(PlayerType::Wizard),
        Alignment::Minion => Some(PlayerType::Ringwraith),
        Alignment::FallenWizard | Alignment::Stage => Some(PlayerType::FallenWizard),
        Alignment::Balrog => Some(PlayerType::Balrog),
        Alignment::Dual | Alignment::Neutral => None,
    }
}

/// The avatar that the deck file names, else the one whom the cards specific to avatars name, else
/// the most numerous one of the play deck, else of the sideboard, of equals whom more cards name in their
/// texts: one of the player's own, where there is any, for nobody plays another's (1.3.W1, R1, F3, B1).
pub(super) fn avatar(deck: &ResolvedDeck<'_>) -> Option<Avatar> {
    if let Some(declared) = &deck.deck.avatar {
        let card = avatar_named(deck, &declared.value);
        let name = card.map_or(declared.value.as_str(), |(_, card)| &card.name).to_owned();
        return Some(Avatar { name, declared: true, card: card.map(|(key, _)| key) });
    }
    let parts = [Part::PlayDeck, Part::Sideboard];
    let among = |is: &dyn Fn(&DeckCard<'_>) -> bool| {
        parts.into_iter().find_map(|part| {
            let cards = deck.of(part).filter(|card| card.class == Class::Avatar && is(card));
            let best = all_most(cards.map(|card| (card.key, card.copies())));
            best.into_iter().reduce(|first, other| {
                if said_for(deck, other) > said_for(deck, first) { other } else { first }
            })
        })
    };
    let own = |card: &DeckCard<'_>| owner(card.card.alignment) == Some(deck.player.kind);
    let key = of_specific_cards(deck).or_else(|| among(&own)).or_else(|| among(&|_| true))?;
    let card = deck.cards.iter().find(|card| card.key == key)?;
    Some(Avatar { name: card.card.name.clone(), declared: false, card: Some(key) })
}

/// The avatar of the deck to which most of its cards are specific, and of several the most
/// numerous: in another's deck those cards could not be (1.3.4).
fn of_specific_cards(deck: &ResolvedDeck<'_>) -> Option<CardKey> {
    // The copies of the cards that are specific to somebody, by his name.
    let mut named: BTreeMap<&str, u32> = BTreeMap::new();
    for card in deck.cards.iter().filter(|card| card.part.is_some() && !card.card.avatar) {
        if let Some(name) = &card.card.specific_to {
            *named.entry(name).or_default() += card.copies();
        }
    }
    let specific = |avatar: &DeckCard<'_>| -> u32 {
        let his = named.iter().filter(|(name, _)| same_avatar(name, &avatar.card.name));
        his.map(|(_, copies)| copies).sum()
    };
    let copies = |part: Part, avatar: &DeckCard<'_>| -> u32 {
        deck.of(part).filter(|card| card.key == avatar.key).map(DeckCard::copies).sum()
    };
    let mut seen = HashSet::new();
    let avatars = own_avatars(deck).filter(|avatar| seen.insert(avatar.key));
    let avatars = avatars.filter(|avatar| specific(avatar) > 0);
    let rank = |avatar: &&DeckCard<'_>| {
        let in_deck = copies(Part::PlayDeck, avatar);
        (specific(avatar), in_deck, copies(Part::Sideboard, avatar))
    };
    // The first of equals.
    let best = avatars.reduce(|best, other| if rank(&other) > rank(&best) { other } else { best });
    best.map(|avatar| avatar.key)
}

/// The copies of cards that an avatar may use, alone or with others, by their own texts.
fn said_for(deck: &ResolvedDeck<'_>, avatar: CardKey) -> u32 {
    let Some(his) = deck.cards.iter().find(|card| card.key == avatar) else { return 0 };
    let named = |card: &&DeckCard<'_>| {
        let only = card.card.conditions.as_ref().map_or(&[][..], |asked| &asked.only_for);
        card.part.is_some() && only.iter().any(|name| same_avatar(name, &his.card.name))
    };
    deck.cards.iter().filter(named).map(DeckCard::copies).sum()
}

/// The entries in play deck and sideboard of avatars that the player can be.
pub(super) fn own_avatars<'d, 'a>(
    deck: &'d ResolvedDeck<'a>,
) -> impl Iterator<Item = &'d DeckCard<'a>> {
    let parts = [Part::PlayDeck, Part::Sideboard].into_iter();
    parts.flat_map(|part| deck.of(part)).filter(|card| {
        card.class == Class::Avatar
            && card.copies() > 0
            && owner(card.card.alignment) == Some(deck.player.kind)
    })
}

/// The avatar of the deck's player type with this name.
fn avatar_named<'a>(deck: &ResolvedDeck<'a>, name: &str) -> Option<(CardKey, &'a Card)> {
    avatars_named(deck.database, name).into_iter().find_map(|printing| {
        let card = deck.database.card(printing);
        let own = owner(card.alignment) == Some(deck.player.kind);
        own.then(|| (deck.database.key(printing), card))
    })
}
