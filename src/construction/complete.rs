//! Completes a deck: adds the cards that a legal deck under its ruleset needs, and never removes
//! any.
//!
//! The avatar, the starting company, its items and a Fallen-wizard's stage resources come first
//! (`start`). Then an integer program chooses resources together with the sites where they are
//! played, for as many marshalling points as can count, and another one hazards that meet companies
//! wherever they go (`program`). The cards that may be added are the business of `stock`, the sites
//! within reach that of `places`. The rules judge the result.

use std::cell::OnceCell;
use std::collections::{HashMap, HashSet};

use crate::cards::database::{CardKey, Database, Printing};
use crate::decks::collection::Collection;
use crate::decks::model::{Part, Section};
use crate::decks::resolve::{Class, ResolvedDeck};
use crate::message::{Message, message};
use crate::rules::Rule;
use crate::rules::composition::play_deck_size::PlayDeckSize;
use crate::rules::tally::Tally;
use crate::rulesets::model::{GameLength, Ruleset};
use crate::text::plural;

use super::edit::{DeckEdit, Wanted};
use super::target::Target;

pub(crate) mod alternatives;
mod first;
mod hazards;
mod noise;
mod picks;
mod places;
pub(crate) mod plan;
mod program;
mod resources;
mod service;
mod sideboard;
mod start;
pub(crate) mod stock;
mod summary;
#[cfg(test)]
mod tests;

use crate::cards::model::{Card, PlayerType, Purpose, Rarity, Subtype};
use crate::prospects::Holdings;
use crate::words::words;
use crate::yardstick::PublishedCards;
use crate::yardstick::model::{DeckRole, Model, Seat, seats};
use picks::role_of;
use places::Places;
use plan::{HazardPlan, PlanLine, Theme};
use start::HomeNamed;
use stock::{Offer, Stock};

/// The options for completing a deck.
#[derive(Clone, Copy, Debug, Default)]
pub struct CompletionOptions<'w> {
    /// The cards to choose from; all cards if `None`.
    pub collection: Option<&'w Collection>,
    /// The site to stay near to.
    pub near: Option<CardKey>,
    /// Decides between equally good cards.
    pub seed: u64,
    /// The theme of the deck; by default what its avatar is good for.
    pub theme: Option<Theme>,
    /// The greatest rarity of cards, in their most common printing; avatars and havens may be
    /// rarer.
    pub rarest: Option<Rarity>,
    /// The opponent's player type, if known.
    pub against: Option<PlayerType>,
    /// The decks that it is to resemble.
    pub style: Style,
    /// The model of winning decks; by default the built-in one.
    pub model: Option<&'w Model>,
    /// Cards that are not to be in it.
    pub without: &'w [CardKey],
    /// Cards that are always added.
    pub with: &'w [CardKey],
    /// The number of cards of some kinds that the deck is to have.
    pub wants: &'w [Want],
}

words! {
    /// The decks that a deck is to resemble.
    pub Style {
        /// Those with which players win tournaments.
        Tournament = "tournament",
        /// Those that were published for beginners: even, and easy to play.
        Beginner = "beginner",
    }
}

#[expect(
    clippy::derivable_impls,
    reason = "the words are made by a macro, which takes no attribute of one"
)]
impl Default for Style {
    fn default() -> Self {
        Self::Tournament
    }
}

/// A number of cards of a kind.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Want {
    /// How many.
    pub copies: u32,
    /// The cards that are of the kind.
    pub keys: HashSet<CardKey>,
    /// The wish as the user wrote it.
    pub words: String,
}

/// Copies of a card that are added to a deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Addition {
    /// The printing.
    pub printing: Printing,
    /// How many.
    pub copies: u8,
    /// To which section.
    pub section: Section,
    /// Why, in words that go on from a colon.
    pub why: Message,
}

/// A need that cannot be met.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shortfall {
    /// The rule that stays broken by it.
    pub rule: &'static str,
    /// The lack, in a sentence that needs no context.
    pub message: Message,
}

/// The cards that complete a deck.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Completion {
    /// The additions.
    pub additions: Vec<Addition>,
    /// The needs that cannot be met.
    pub shortfalls: Vec<Shortfall>,
    /// The plan that it follows, a line for each part of it.
    pub plan: Vec<PlanLine>,
    /// The wishes that cannot be met, with what is missing.
    pub unmet: Vec<Message>,
}

impl Completion {
    /// The additions as edits of the deck.
    pub fn edits(&self, database: &Database) -> Vec<DeckEdit> {
        let edit = |addition: &Addition| DeckEdit::Add {
            what: Wanted {
                copies: Some(addition.copies),
                name: database.card(addition.printing).id.to_string(),
            },
            to: Some(Target::Section(addition.section)),
        };
        self.additions.iter().map(edit).collect()
    }
}

/// Finds out what completes a deck under a ruleset.
pub fn complete(
    deck: &ResolvedDeck<'_>,
    ruleset: &Ruleset,
    length: GameLength,
    wish: &CompletionOptions<'_>,
) -> Completion {
    built(deck, ruleset, length, wish, |builder| std::mem::take(&mut builder.done))
}

/// Calls `ask` with the builder of a deck after all additions.
fn built<'a, T>(
    deck: &ResolvedDeck<'a>,
    ruleset: &Ruleset,
    length: GameLength,
    wish: &CompletionOptions<'_>,
    ask: impl FnOnce(&mut Builder<'_, 'a>) -> T,
) -> T {
    begun(deck, ruleset, length, wish, |builder| {
        builder.start();
        builder.wished_characters();
        builder.own_cards_first();
        builder.resources();
        builder.avatars_home(HomeNamed::ByType);
        builder.hazards();
        builder.sideboard();
        builder.alternatives();
        builder.tell_unmet();
        builder.plan();
        ask(builder)
    })
}

/// Calls `ask` with the builder of a deck before any addition.
fn begun<'a, T>(
    deck: &ResolvedDeck<'a>,
    ruleset: &Ruleset,
    length: GameLength,
    wish: &CompletionOptions<'_>,
    ask: impl FnOnce(&mut Builder<'_, 'a>) -> T,
) -> T {
    let tally = Tally::new(deck, ruleset);
    let own = deck.avatar.as_ref().map(|avatar| avatar.name.clone());
    let stands_in = start::stands_for_the_player(deck, wish);
    let avatar = own.or_else(|| start::avatar(deck, wish).filter(|_| !stands_in));
    let theme =
        wish.theme.unwrap_or_else(|| Theme::of(deck.player.kind, avatar.as_deref(), wish.seed));
    // A Wizard's deck differs from that of the Fallen-wizard of the same name.
    let who = format!("{} {}", deck.player.kind, avatar.as_deref().unwrap_or_default());
    let seed = noise::seed_of(wish.seed, &who);
    let stock = Stock::new(deck, ruleset, length, avatar.as_deref(), wish.collection, seed);
    let stock = stock.no_rarer_than(wish.rarest).without(wish.without);
    let stock = if stands_in { stock.without(&start::modes(deck.database)) } else { stock };
    let tournament = wish.style == Style::Tournament;
    let built_in = (tournament && wish.model.is_none()).then(|| Model::built_in(deck.database));
    let model = wish.model.or(built_in.as_ref()).filter(|_| tournament);
    let fresh = tally.resources + tally.hazards < FRESH;
    let (staples, spurned) = model.map_or_else(Default::default, |model| {
        let staples = model.staples(deck.player.kind, deck.database);
        parted(deck.database, staples, if fresh { SURE_STAPLES } else { STAPLES }, seed)
    });
    let held = seats(deck);
    let mut builder = Builder {
        length,
        theme,
        seed,
        deck,
        ruleset,
        tally: &tally,
        wish,
        avatar: avatar.as_deref(),
        published: PublishedCards::of(deck.database),
        model,
        staples,
        spurned,
        fresh,
        held,
        reached: OnceCell::new(),
        hazard_plan: HazardPlan::Nazgul,
        stock,
        done: Completion::default(),
    };
    builder.hazard_plan = builder.plan_of_hazards();
    ask(&mut builder)
}

/// How many of the cards that winners hold most come before cards that only luck would choose.
const STAPLES: usize = 25;
const STAPLE: f64 = 0.6;

/// As many of them as a deck takes in that is only begun: winners hold some nineteen, and each others.
const SURE_STAPLES: usize = 17;

/// The malus of a card that a deck does without, as far as there are others.
const SHUNNED: f64 = 8.0;

/// The share of the cards that winners play which one player does not know or like.
const UNKNOWN_TO_HIM: f64 = 0.75;

/// A deck with fewer resources and hazards is only begun.
const FRESH: u32 = 30;

/// Of the cards that winners hold most this many by luck, and the rest of the first ones. One that
/// fetches others is among them: no winner does without.
fn parted(
    database: &Database,
    mut staples: Vec<CardKey>,
    sure: usize,
    seed: u64,
) -> (HashSet<CardKey>, HashSet<CardKey>) {
    staples.truncate(STAPLES);
    let card = |key: &CardKey| database.card(database.first_printing(*key));
    let luck = |key: &CardKey| noise::noise(seed, card(key).id);
    staples.sort_by(|a, b| luck(b).total_cmp(&luck(a)));
    let mut spurned = staples.split_off(sure.min(staples.len()));
    let fetches = |key: &CardKey| card(key).serves(Purpose::Fetches);
    if !staples.iter().any(fetches)
        && let Some(fetcher) = spurned.iter_mut().find(|key| fetches(key))
        && let Some(last) = staples.last_mut()
    {
        std::mem::swap(fetcher, last);
    }
    (staples.into_iter().collect(), spurned.into_iter().collect())
}

/// A noun in singular or plural, for a message.
fn things(number: u32, noun: &'static str) -> Message {
    Message::of_data(plural(number, noun))
}

/// A deck that is being completed.
struct Builder<'b, 'a> {
    deck: &'b ResolvedDeck<'a>,
    ruleset: &'b Ruleset,
    length: GameLength,
    theme: Theme,
    /// The seed that decides between equally good cards, for this avatar.
    seed: u64,
    tally: &'b Tally,
    wish: &'b CompletionOptions<'b>,
    avatar: Option<&'b str>,
    /// The cards that players bring.
    published: PublishedCards,
    /// The model of winning decks, if the deck is to be like those.
    model: Option<&'b Model>,
    /// The cards that most of those decks hold.
    staples: HashSet<CardKey>,
    /// Others that most of them hold, and this one does without.
    spurned: HashSet<CardKey>,
    /// Whether the deck is begun, so that its own cards say hardly anything of the rest.
    fresh: bool,
    /// The cards of the deck and the additions, by role.
    held: HashSet<Seat>,
    /// The sites within reach of its companies, computed when first needed.
    reached: OnceCell<HashSet<CardKey>>,
    /// The plan of its hazards.
    hazard_plan: HazardPlan,
    stock: Stock<'b, 'a>,
    done: Completion,
}

/// What is liked in a card, whatever else the deck holds.
#[derive(Clone, Copy)]
enum Liking {
    /// Without a model, all of it.
    Luck(f64),
    /// By the model: the cards that the deck holds add to the taste for it.
    Model { seat: Seat, luck: f64, taste: f64, staple: f64, theme: f64, own: f64, wished: f64 },
}

impl<'a> Builder<'_, 'a> {
    fn add(&mut self, offer: &Offer<'_>, copies: u32, section: Section, why: Message) {
        let Ok(copies @ 1..) = u8::try_from(copies) else { return };
        // Since the sites were gathered, another version may have come in, and shuts this one.
        if section == Section::Sites && !self.stock.has_room(offer.printing) {
            return;
        }
        self.stock.take(offer.printing, copies.into());
        let printing = offer.printing;
        let mut before = self.done.additions.iter_mut();
        if let Some(same) = before.find(|one| one.printing == printing && one.section == section) {
            same.copies = same.copies.saturating_add(copies);
            return;
        }
        let role = match section.part() {
            Part::LocationDeck => None,
            Part::Sideboard | Part::SideboardVsFallenWizard => Some(DeckRole::Side),
            Part::Pool => Some(DeckRole::Company),
            _ => Some(role_of(Class::of(offer.card, self.deck.player.kind))),
        };
        if let Some(role) = role {
            self.held.insert((role, offer.key));
        }
        self.done.additions.push(Addition { printing, copies, section, why });
    }

    fn lack(&mut self, rule: &'static Rule, message: Message) {
        self.done.shortfalls.push(Shortfall { rule: rule.name, message });
    }

    /// What the deck has for playing cards, with the additions so far, if its companies reach these
    /// sites.
    fn holdings(&self, sites: Vec<&'a Card>) -> Holdings<'a> {
        let mut own = Holdings::of(self.deck, sites, self.ruleset.play.reaching_influences)
            .against(self.wish.against);
        let database = self.deck.database;
        own.cards.extend(self.done.additions.iter().map(|added| {
            let (key, card) = (database.key(added.printing), database.card(added.printing));
            (key, card, u32::from(added.copies))
        }));
        let sites = self.done.additions.iter().filter(|added| added.section == Section::Sites);
        own.held_sites.extend(sites.map(|added| database.card(added.printing)));
        own.avatar = self.avatar.map(str::to_owned).or(own.avatar);
        own
    }

    /// The sites of the deck with those that are added so far.
    fn sites(&self) -> Vec<&'a Card> {
        let database = self.deck.database;
        let listed = self.deck.of(Part::LocationDeck).map(|card| card.card);
        let added = self.done.additions.iter().filter(|added| added.section == Section::Sites);
        let added = added.map(|added| database.card(added.printing));
        listed.chain(added).filter(|card| card.site.is_some()).collect()
    }

    /// The cards that the deck holds or is to hold in its play deck and pool, with their copies.
    fn played(&self) -> Vec<(&'a Card, u32)> {
        let database = self.deck.database;
        let of_deck = self.deck.cards.iter().filter(|card| {
            matches!(card.part, Some(Part::PlayDeck | Part::Pool | Part::HazardDeck))
        });
        let of_deck = of_deck.map(|card| (card.card, card.copies()));
        let added = self.done.additions.iter().filter(|added| {
            matches!(added.section.part(), Part::PlayDeck | Part::Pool | Part::HazardDeck)
        });
        let added = added.map(|one| (database.card(one.printing), u32::from(one.copies)));
        of_deck.chain(added).collect()
    }

    /// How much a card is wanted: by luck, by how many players bring it, by the theme, and if only
    /// the avatar may use it.
    fn wanted(&self, offer: &Offer<'_>) -> f64 {
        self.wanted_now(&self.liking(offer))
    }

    /// How much a card is wanted beside those that the deck holds by now.
    fn wanted_now(&self, liking: &Liking) -> f64 {
        match *liking {
            Liking::Luck(all) => all,
            Liking::Model { seat, luck, taste, staple, theme, own, wished } => {
                let player = self.deck.player.kind;
                let known = self.model.map_or(0.0, |model| model.wants(seat, player, &self.held));
                luck + taste * (0.6 * known + staple) + theme + own + wished
            }
        }
    }

    /// What is liked in a card, whatever else the deck holds.
    fn liking(&self, offer: &Offer<'_>) -> Liking {
        let own = offer.card.specific_to.is_some();
        let named = offer.card.conditions.as_ref().is_some_and(|asked| !asked.only_for.is_empty());
        let short = offer.card.is(Subtype::ShortEvent);
        if let Some(model) = self.model {
            let role = role_of(Class::of(offer.card, self.deck.player.kind));
            let theme = match (self.theme.favours(offer.card), self.wish.theme) {
                (false, _) => 0.0,
                (true, None) => 0.4,
                (true, Some(_)) => 4.0,
            };
            let own = if own || named { 0.4 } else { 0.0 };
            // Of characters a few must do, so those of a wished kind come before others.
            let wished =
                if self.is_wished(offer.key) && role == DeckRole::Company { 4.0 } else { 0.0 };
            let staple = if self.staples.contains(&offer.key) { STAPLE } else { 0.0 };
            let shunned = if self.shuns(offer, model) { SHUNNED } else { 0.0 };
            let (luck, taste) = (0.2 * offer.luck - shunned, self.taste(offer));
            let seat = (role, offer.key);
            return Liking::Model { seat, luck, taste, staple, theme, own, wished };
        }
        let all = offer.luck
            + if short { 0.4 } else { 0.0 }
            + self.published(offer.key)
            + if self.theme.favours(offer.card) { 1.0 } else { 0.0 }
            + if own || named { 0.8 } else { 0.0 };
        Liking::Luck(all)
    }

    /// The weight that winning decks' love of a card has in this one. Whoever begins a deck has a taste,
    /// by seed and avatar: the most loved cards alone would make the same deck for everybody, and no two
    /// winners play the same.
    fn taste(&self, offer: &Offer<'_>) -> f64 {
        match () {
            () if !self.fresh => 1.0,
            () if self.staples.contains(&offer.key) => 0.9 + 0.5 * offer.luck,
            () => 6.0 * offer.luck.powi(6),
        }
    }

    /// Whether whoever begins this deck does without a card, as far as there are others: one that no
    /// winner plays, or one of the many that, by seed and avatar, he does not know or like. Without this,
    /// cards that give many points at few sites would be in every deck. Who stays near a site takes what
    /// is there, and what he asks for is not shunned.
    fn shuns(&self, offer: &Offer<'_>, model: &Model) -> bool {
        let unknown = || !model.knows(offer.key) || offer.luck < UNKNOWN_TO_HIM;
        let is_hazard = Class::of(offer.card, self.deck.player.kind) == Class::Hazard;
        let planned = is_hazard && self.hazard_plan.fits(offer.card)
            || self.wish.theme.is_some_and(|theme| theme.favours(offer.card))
            || self.is_wished(offer.key);
        self.fresh
            && self.wish.near.is_none()
            && !planned
            && !self.staples.contains(&offer.key)
            && (self.spurned.contains(&offer.key) || unknown())
    }

    /// The most wanted of some offers.
    fn most_wanted_of(&self, offers: impl IntoIterator<Item = Offer<'a>>) -> Option<Offer<'a>> {
        offers.into_iter().max_by(|a, b| self.wanted(a).total_cmp(&self.wanted(b)))
    }

    /// Adds the most wanted of some offers, which a card needs; whether there was one.
    fn add_needed(
        &mut self,
        offers: impl IntoIterator<Item = Offer<'a>>,
        section: Section,
        card: &Card,
    ) -> bool {
        let Some(offer) = self.most_wanted_of(offers) else { return false };
        let why = message!("{card} needs it", card = card.shown_name());
        self.add(&offer, 1, section, why);
        true
    }

    /// Whether a card is of a kind of which the user wants some.
    fn is_wished(&self, key: CardKey) -> bool {
        self.wish.wants.iter().any(|want| want.keys.contains(&key))
    }

    /// How much a card is wanted because players bring it, less if they keep it in the sideboard.
    fn published(&self, key: CardKey) -> f64 {
        match () {
            () if self.published.played.contains(&key) => 0.9,
            () if self.published.beside.contains(&key) => 0.3,
            () => 0.0,
        }
    }

    /// The copies that are added to a section so far.
    fn added(&self, section: Section) -> u32 {
        let added = self.done.additions.iter().filter(|added| added.section == section);
        added.map(|added| u32::from(added.copies)).sum()
    }

    /// Whether more cards of the card's kind are wished for than there are.
    fn is_still_wanted(&self, key: CardKey, copies: &HashMap<CardKey, u32>) -> bool {
        let lacks = |want: &&Want| {
            let there: u32 = copies
                .iter()
                .filter(|(key, _)| want.keys.contains(key))
                .map(|(_, copies)| copies)
                .sum();
            there < want.copies
        };
        self.wish.wants.iter().filter(|want| want.keys.contains(&key)).any(|want| lacks(&want))
    }

    /// The source of the cards, in words.
    fn source(&self) -> Message {
        match self.wish.collection {
            Some(_) => message!("the collection"),
            None => message!("the card database"),
        }
    }

    /// The message that there are fewer cards of a kind than needed.
    fn too_few(&self, needed: u32, noun: &'static str, there: u32) -> Message {
        let (things, source) = (things(needed, noun), self.source());
        if there == 0 {
            return message!(
                "{needed} more {things} needed, but {source} can add none",
                needed,
                things,
                source
            );
        }
        message!(
            "{needed} more {things} needed, but {source} can add only {there}",
            needed,
            things,
            source,
            there
        )
    }

    /// How many resources the play deck is to hold, and how many hazards.
    fn sizes(&self) -> (u32, u32) {
        // Cards that other cards need are added even if their half of the deck is full.
        let resources = self.tally.resources + self.added(Section::Resources);
        let hazards = self.tally.hazards + self.added(Section::Hazards);
        let beside = self.tally.characters + self.tally.avatars;
        let size = self.ruleset.limits::<PlayDeckSize>();
        let least = size.map_or(0, |limits| limits.resources(beside));
        if self.ruleset.rules.no_hazards.is_some() {
            return (least.max(resources), hazards);
        }
        let both = least.max(resources).max(hazards);
        (both, both)
    }

    /// Records that the solver found no solution: the available cards are not enough for some rule.
    fn unsolved(&mut self, rule: &'static Rule, error: &good_lp::ResolutionError) {
        let error = error.to_string();
        self.lack(rule, message!("no choice of cards meets every demand: {error}", error));
    }

    /// The offers of a class, of each group of manifestations only one.
    fn one_of_each_group(&self, class: Class) -> Vec<Offer<'a>> {
        let database = self.deck.database;
        let mut offers = self.stock.offers(class);
        let mut seen = HashSet::new();
        offers.retain(|offer| !offer.card.unique || seen.insert(database.group(offer.printing)));
        offers
    }
}
