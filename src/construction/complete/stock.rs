//! The cards that may be added to a deck, and how many copies of each: by the rules on single
//! cards, the limits on copies, the cards of the deck, and the collection.

use std::collections::{HashMap, HashSet};

use crate::cards::database::{CardKey, Database, GroupKey, Printing};
use crate::cards::lookup::{shared_names, told_apart};
use crate::cards::model::{Card, CardType, CopiesIn, PlayerType, Rarity, SiteType};
use crate::decks::canonical::section_of;
use crate::decks::collection::Collection;
use crate::decks::model::{Deck, Entry, Format, Part, Quantity};
use crate::decks::resolve::{Class, DeckCard, ResolvedDeck, copies_of};
use crate::diagnostic::Diagnostic;
use crate::message::{Message, message};
use crate::rules::composition::avatar_count::most_of_one;
use crate::rules::copies::copy_limit::most_copies;
use crate::rules::copies::fallen_wizard_copies::is_limited_class;
use crate::rules::location_deck::site_copies::SiteCopies;
use crate::rules::{self, Game};
use crate::rulesets::model::{GameLength, Ruleset};
use crate::source::{Span, Spanned};

use super::noise::noise;

/// A card that may be added.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Offer<'a> {
    /// The printing to list.
    pub(crate) printing: Printing,
    /// The card.
    pub(crate) key: CardKey,
    /// Its facts.
    pub(crate) card: &'a Card,
    /// How many more copies fit, at least one.
    pub(crate) room: u32,
    /// The tie-break between equally good cards, from 0 to 1.
    pub(crate) luck: f64,
}

/// Sorts offers by what they are worth, which is asked once for each: the best first, and of equally good
/// ones the earlier printing.
pub(crate) fn best_first<'a>(offers: &mut Vec<Offer<'a>>, worth: impl Fn(&Offer<'a>) -> f64) {
    let mut valued: Vec<_> = offers.drain(..).map(|offer| (worth(&offer), offer)).collect();
    valued.sort_by(|(a, one), (b, other)| b.total_cmp(a).then(one.printing.cmp(&other.printing)));
    offers.extend(valued.into_iter().map(|(_, offer)| offer));
}

/// The cards that may be added to a deck.
pub(crate) struct Stock<'s, 'a> {
    database: &'a Database,
    ruleset: &'s Ruleset,
    player: PlayerType,
    collection: Option<&'s Collection>,
    /// The cards that are rarer than is wished.
    too_rare: HashSet<CardKey>,
    seed: u64,
    /// One printing of each card: one that the deck lists, else one that the owner has, else the first.
    printings: Vec<Printing>,
    barred: HashSet<CardKey>,
    used: HashMap<CardKey, u32>,
    used_of_group: HashMap<GroupKey, u32>,
}

impl<'s, 'a> Stock<'s, 'a> {
    /// The stock for a deck that is played with an avatar.
    pub(crate) fn new(
        deck: &ResolvedDeck<'a>,
        ruleset: &'s Ruleset,
        length: GameLength,
        avatar: Option<&str>,
        collection: Option<&'s Collection>,
        seed: u64,
    ) -> Self {
        let printings = printings(deck, collection);
        Self::among(printings, deck, ruleset, length, avatar, collection, seed)
    }

    /// The stock of only these cards: the rules judge no others.
    pub(crate) fn of_cards(
        printings: Vec<Printing>,
        deck: &ResolvedDeck<'a>,
        ruleset: &'s Ruleset,
        length: GameLength,
    ) -> Self {
        let avatar = deck.avatar.as_ref().map(|avatar| avatar.name.as_str());
        Self::among(printings, deck, ruleset, length, avatar, None, 0)
    }

    fn among(
        printings: Vec<Printing>,
        deck: &ResolvedDeck<'a>,
        ruleset: &'s Ruleset,
        length: GameLength,
        avatar: Option<&str>,
        collection: Option<&'s Collection>,
        seed: u64,
    ) -> Self {
        let (database, player) = (deck.database, deck.player.kind);
        let found = findings(database, &printings, ruleset, length, player, avatar);
        let mut stock = Self {
            database,
            ruleset,
            player,
            collection,
            too_rare: HashSet::new(),
            seed,
            // The cards that the rules name in a deck of one copy of each.
            barred: database.keys(found.iter().flat_map(|found| &found.cards)).collect(),
            printings,
            used: HashMap::new(),
            used_of_group: HashMap::new(),
        };
        for card in deck.cards.iter().chain(&deck.outside_pool) {
            stock.take(card.printing, card.copies());
        }
        stock
    }

    /// The stock without the cards that are rarer in all their printings; a printing of unknown
    /// rarity counts as common. Avatars and havens stay, for every deck needs them.
    pub(crate) fn no_rarer_than(mut self, rarest: Option<Rarity>) -> Self {
        let Some(rarest) = rarest else { return self };
        let of_all = |at: Printing| {
            let card = self.database.card(at);
            let site = card.site.as_ref();
            card.avatar
                || site.is_some_and(|site| site.site_type == SiteType::Haven)
                || card.rarity.is_none_or(|own| own <= rarest)
        };
        let (can, cannot): (Vec<_>, Vec<_>) = self.database.printings().partition(|&at| of_all(at));
        self.too_rare = cannot.into_iter().map(|at| self.database.key(at)).collect();
        for at in can {
            self.too_rare.remove(&self.database.key(at));
        }
        self
    }

    /// The stock without some cards.
    pub(crate) fn without(mut self, cards: &[CardKey]) -> Self {
        self.barred.extend(cards);
        self
    }

    /// Why no copy of a card may be added: what the collection, the rarity or a rule says, or that the
    /// deck holds another form of it.
    pub(crate) fn why_barred(
        &self,
        deck: &ResolvedDeck<'_>,
        length: GameLength,
        avatar: Option<&str>,
        key: CardKey,
    ) -> Option<Message> {
        let printing = self.database.first_printing(key);
        let card = self.database.card(printing);
        let found = findings(self.database, &[printing], self.ruleset, length, self.player, avatar);
        if let Some(found) = found.into_iter().find(|found| !found.cards.is_empty()) {
            return Some(found.message);
        }
        if self.too_rare.contains(&key) {
            return Some(message!("it is rarer than you want"));
        }
        if self.collection.is_some_and(|own| own.owned(key) == 0) {
            return Some(message!("it is not in the collection"));
        }
        let group = self.database.group(printing);
        let mut forms = self.database.printings().filter(|&at| {
            let other = self.database.key(at);
            self.database.group(at) == group && other != key && self.used.contains_key(&other)
        });
        if let Some(other) = forms.next().filter(|_| card.unique) {
            let other = self.database.card(other).shown_name();
            return Some(message!("the deck has {other}, a manifestation of the same card", other));
        }
        if let Some(other) = card.site.as_ref().and_then(|_| self.other_version(printing)) {
            let site = told_apart(other, &shared_names([card, other]));
            return Some(message!(
                "the deck has {site}: who uses one version cannot use the other",
                site
            ));
        }
        let held = copies_of(deck.cards.iter().filter(|card| card.key == key));
        match held {
            0 if self.barred.contains(&key) => Some(message!("you asked to leave it out")),
            0 => None,
            held => Some(message!("the deck has {held} of it already, the most", held)),
        }
    }

    /// Counts copies that the deck holds, or is to hold.
    pub(crate) fn take(&mut self, printing: Printing, copies: u32) {
        *self.used.entry(self.database.key(printing)).or_default() += copies;
        *self.used_of_group.entry(self.database.group(printing)).or_default() += copies;
    }

    /// How many copies of a card the whole deck may hold; none where the rules bar it by itself.
    pub(crate) fn most(&self, printing: Printing) -> u32 {
        let card = self.database.card(printing);
        if self.barred.contains(&self.database.key(printing)) {
            return 0;
        }
        self.limit(printing, card, Class::of(card, self.player))
    }

    /// Whether the deck may hold another copy of a card.
    pub(crate) fn has_room(&self, printing: Printing) -> bool {
        let class = Class::of(self.database.card(printing), self.player);
        self.offer(printing, class).is_some()
    }

    /// The cards of a class that may be added, in the order of their ids.
    pub(crate) fn offers(&self, class: Class) -> Vec<Offer<'a>> {
        let offers = self.printings.iter().filter_map(|&printing| self.offer(printing, class));
        offers.collect()
    }

    fn offer(&self, printing: Printing, wanted: Class) -> Option<Offer<'a>> {
        let (card, key) = (self.database.card(printing), self.database.key(printing));
        let class = Class::of(card, self.player);
        if class != wanted || self.barred.contains(&key) || self.too_rare.contains(&key) {
            return None;
        }
        let used = self.used.get(&key).copied().unwrap_or(0);
        let owned = self.collection.map_or(u32::MAX, |collection| collection.owned(key));
        let left = owned.saturating_sub(used);
        let room = self.limit(printing, card, class).saturating_sub(used).min(left);
        let luck = noise(self.seed, card.id);
        // The only card with such a limit was a promo that nobody plays.
        let among = card.conditions.as_ref().and_then(|asked| asked.copies_in);
        let is_promotion = among == Some(CopiesIn::PlayDeck);
        (room > 0 && !is_promotion).then_some(Offer { printing, key, card, room, luck })
    }

    /// A unique card of which the deck has another form. Only resources are one card with their other
    /// forms by any book; who asks for both forms of another card gets them.
    pub(super) fn another_form(&self, key: CardKey) -> Option<Offer<'a>> {
        let mut all = self.printings.iter().copied();
        let printing = all.find(|&at| self.database.key(at) == key)?;
        let card = self.database.card(printing);
        let may_come = card.unique
            && card.card_type != CardType::Resource
            && !self.barred.contains(&key)
            && !self.too_rare.contains(&key)
            && !self.used.contains_key(&key)
            && self.collection.is_none_or(|own| own.owned(key) > 0);
        let luck = noise(self.seed, card.id);
        may_come.then_some(Offer { printing, key, card, room: 1, luck })
    }

    /// The other version of a site that a Fallen-wizard's deck has: once one of them is in play or
    /// discarded, the player cannot use the other (`CoE` 2.II.7.F2).
    fn other_version(&self, printing: Printing) -> Option<&'a Card> {
        let (database, key) = (self.database, self.database.key(printing));
        let name = &database.card(printing).name;
        let held = self.used.keys().filter(|held| **held != key);
        let is_version = |card: &&Card| card.name == *name && card.site.is_some();
        let fallen = self.player == PlayerType::FallenWizard;
        fallen.then(|| {
            held.map(|&held| database.card(database.first_printing(held))).find(is_version)
        })?
    }

    /// How many copies of a card the whole deck may hold; of all manifestations together where it is
    /// unique, which is stricter than some books.
    fn limit(&self, printing: Printing, card: &Card, class: Class) -> u32 {
        match class {
            Class::Avatar => most_of_one(self.ruleset, self.player),
            Class::Site if self.other_version(printing).is_some() => 0,
            Class::Site => {
                self.ruleset.limits::<SiteCopies>().map_or(1, |limits| limits.limit.into())
            }
            Class::Region => 0,
            _ if card.unique => {
                let key = self.database.key(printing);
                let own = self.used.get(&key).copied().unwrap_or(0);
                let group = self.database.group(printing);
                let others = self.used_of_group.get(&group).copied().unwrap_or(0) - own;
                1 - others.min(1)
            }
            _ => {
                let fallen = self.player == PlayerType::FallenWizard && is_limited_class(class);
                let fallen = self.ruleset.limits().filter(|_| fallen);
                most_copies(card, self.ruleset.limits(), fallen).into()
            }
        }
    }
}

/// One printing of each card.
fn printings(deck: &ResolvedDeck<'_>, collection: Option<&Collection>) -> Vec<Printing> {
    let database = deck.database;
    let mut chosen: HashMap<CardKey, Printing> = HashMap::new();
    let listed = deck.cards.iter().map(|card: &DeckCard<'_>| card.printing);
    let owned = collection.iter().flat_map(|own| own.cards()).map(|owned| owned.printing);
    for printing in listed.chain(owned).chain(database.printings()) {
        chosen.entry(database.key(printing)).or_insert(printing);
    }
    let mut printings: Vec<Printing> = chosen.into_values().collect();
    printings.sort_unstable();
    printings
}

/// What the rules on single cards say of a deck of one copy of each card.
fn findings(
    database: &Database,
    printings: &[Printing],
    ruleset: &Ruleset,
    length: GameLength,
    player: PlayerType,
    avatar: Option<&str>,
) -> Vec<Diagnostic> {
    let nowhere = Span::new(0, 0);
    let entries = printings.iter().map(|&printing| {
        let card = database.card(printing);
        let class = Class::of(card, player);
        let site = matches!(class, Class::Site | Class::Region);
        let part = if site { Part::LocationDeck } else { Part::PlayDeck };
        Entry {
            section: section_of(part, class, card),
            quantity: Quantity::Copies(1),
            name: card.name.as_str().into(),
            id: Some(card.id.to_string()),
            name_span: nowhere,
            quantity_span: nowhere,
            span: nowhere,
        }
    });
    let deck = Deck {
        format: Some(Format::Toml),
        player: Some(Spanned::new(player, nowhere)),
        avatar: avatar.map(|name| Spanned::new(name.to_owned(), nowhere)),
        entries: entries.collect(),
        ..Deck::default()
    };
    let resolved = ResolvedDeck::new(&deck, database, Some(player));
    rules::bars(&resolved, ruleset, Game::new(length))
}
