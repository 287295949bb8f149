//! Everything that several rules count, counted once: the sums of each part of the deck, the
//! copies of each card, the side that dual-purpose cards are on, the creatures.

use crate::cards::database::{CardKey, Database};
use crate::cards::kinds::{is_pool_item, is_stage};
use crate::cards::model::{Card, CardType, Keyword, Race, Subtype};
use crate::decks::model::{Entry, Part, Section};
use crate::decks::resolve::{Class, DeckCard, ResolvedDeck};
use crate::rulesets::model::{Counted, HalfCreature, Ruleset};

use super::alignment::agent_mind::limits::AgentMind;
use super::company::starting_company_size::limits::StartingCompanySize;
use super::composition::creature_minimum::limits::CreatureMinimum;
use super::dual_purpose::{self, Sides};

/// The creatures among the hazards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Creatures {
    /// The creatures that count whole.
    pub whole: u32,
    /// The creatures that count half.
    pub half: u32,
}

impl Creatures {
    /// The creature count: two halves make a whole, a half left over counts for nothing.
    pub const fn counted(self) -> u32 {
        self.whole + self.half / 2
    }
}

/// The sums of the pool.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct PoolSums {
    /// Characters that are not avatars.
    pub characters: u32,
    /// Items, and cards that may be played in place of a minor item.
    pub items: u32,
    /// Stage resources.
    pub stage_cards: u32,
    /// The stage points of the stage resources.
    pub stage_points: i32,
    /// Mind of the characters.
    pub mind: u32,
}

/// The counts that rules judge by.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Tally {
    /// Whether there is a play deck; without one, the rules on it do not apply.
    pub has_play_deck: bool,
    /// Cards of the play deck.
    pub play_deck: u32,
    /// The resources of the play deck, with dual-purpose cards on the side that they count on.
    pub resources: u32,
    /// The hazards of the play deck, with dual-purpose cards on the side that they count on.
    pub hazards: u32,
    /// The characters of the play deck that are not avatars.
    pub characters: u32,
    /// The avatars of the play deck.
    pub avatars: u32,
    /// How the dual-purpose cards of the play deck are counted.
    pub sides: Sides,
    /// The creatures among the hazards of the play deck.
    pub creatures: Creatures,
    /// Cards of the hazard deck of a solitaire game.
    pub hazard_deck: u32,
    /// Cards of the sideboard.
    pub sideboard: u32,
    /// Cards of the extra sideboard against Fallen-wizards.
    pub sideboard_vs_fallen_wizard: u32,
    /// Cards of the location deck.
    pub sites: u32,
    /// The pool.
    pub pool: PoolSums,
    /// Mind of all agents of the whole deck.
    pub agent_mind: u32,
    /// Whether cards of starting companies that the pool does not list count as additional cards.
    with_companies: bool,
    /// Indices of the cards in [`ResolvedDeck::at`], copies of one card side by side, in file order
    /// among themselves.
    by_card: Vec<usize>,
    /// Where the copies of each card end in `by_card`.
    ends: Vec<usize>,
}

impl Tally {
    /// Counts a deck as a ruleset counts.
    pub fn new(deck: &ResolvedDeck<'_>, ruleset: &Ruleset) -> Self {
        // Drafted characters come out of the pool, and so do their items.
        let drafted = is_drafted(ruleset);
        let with_companies = !drafted || !deck.has(Part::Pool);
        let has_play_deck = deck.has(Part::PlayDeck);
        let mut tally = Self { has_play_deck, with_companies, ..Self::default() };
        for card in &deck.cards {
            tally.add(card);
        }
        for entry in &deck.unknown {
            tally.add_unknown(entry);
        }
        let companies = if with_companies { &deck.outside_pool[..] } else { &[] };
        let limits = ruleset.limits::<AgentMind>();
        let agents = counted_agents(deck, limits).chain(companies);
        tally.agent_mind = agents.map(agent_mind).sum();
        tally.sides = dual_purpose::assign(deck, ruleset, tally.resources, tally.hazards);
        tally.resources += tally.sides.as_resources;
        tally.hazards += tally.sides.as_hazards;
        tally.creatures = creatures(deck, ruleset);
        let places = tally.cards(deck).enumerate();
        let mut places: Vec<_> = places.map(|(place, card)| (card.key, place)).collect();
        places.sort_unstable();
        let ends = places.chunk_by(|(a, _), (b, _)| a == b).scan(0, |end, places| {
            *end += places.len();
            Some(*end)
        });
        tally.ends = ends.collect();
        tally.by_card = places.into_iter().map(|(_, place)| place).collect();
        tally
    }

    /// The cards of the deck: its entries, and the other cards of its starting companies.
    pub fn cards<'d, 'a>(
        &self,
        deck: &'d ResolvedDeck<'a>,
    ) -> impl Iterator<Item = &'d DeckCard<'a>> + Clone + use<'d, 'a> {
        let companies = if self.with_companies { &deck.outside_pool[..] } else { &[] };
        deck.cards.iter().chain(companies)
    }

    fn add(&mut self, card: &DeckCard<'_>) {
        let copies = card.copies();
        match card.part {
            Some(Part::PlayDeck) => {
                self.play_deck += copies;
                match card.class {
                    Class::Avatar => self.avatars += copies,
                    Class::Character => self.characters += copies,
                    _ if card.card.dual_purpose => {}
                    Class::Resource => self.resources += copies,
                    _ => self.hazards += copies,
                }
            }
            Some(Part::HazardDeck) => self.hazard_deck += copies,
            Some(Part::Sideboard) => self.sideboard += copies,
            Some(Part::SideboardVsFallenWizard) => self.sideboard_vs_fallen_wizard += copies,
            Some(Part::LocationDeck) => self.sites += copies,
            Some(Part::Pool) => self.add_to_pool(card),
            None => {}
        }
    }

    fn add_to_pool(&mut self, card: &DeckCard<'_>) {
        let copies = card.copies();
        if card.class == Class::Character {
            self.pool.characters += copies;
            self.pool.mind += copies * u32::from(card.card.mind.unwrap_or(0));
        } else if is_stage(card.card) {
            let points = card.card.stage_points.map_or(0, |points| i32::from(points.base()));
            self.pool.stage_cards += copies;
            self.pool.stage_points += points * i32::from(card.entry.quantity.copies());
        } else if is_pool_item(card.card) {
            self.pool.items += copies;
        }
    }

    /// Counts an unknown card in the sums of its section, so that one misspelling does not cause a
    /// chain of other findings.
    fn add_unknown(&mut self, entry: &Entry) {
        let copies = u32::from(entry.quantity.copies());
        match entry.section {
            Section::Characters => self.characters += copies,
            Section::Resources => self.resources += copies,
            Section::Hazards => self.hazards += copies,
            Section::HazardDeck => self.hazard_deck += copies,
            Section::Sideboard => self.sideboard += copies,
            Section::SideboardVsFallenWizard => self.sideboard_vs_fallen_wizard += copies,
            Section::PoolCharacters => self.pool.characters += copies,
            Section::PoolItems => self.pool.items += copies,
            Section::PlayDeckCards | Section::PoolStage | Section::PoolCards | Section::Sites => {}
        }
        if entry.section.part() == Part::PlayDeck {
            self.play_deck += copies;
        }
    }

    /// The cards of the deck, each with all entries that list it.
    pub fn copies<'t, 'a>(
        &'t self,
        deck: &'t ResolvedDeck<'a>,
    ) -> impl Iterator<Item = Copies<'t, 'a>> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        let cards = starts.zip(&self.ends);
        cards.map(|(start, &end)| Copies { deck, places: &self.by_card[start..end] })
    }
}

/// One card of a deck with all entries that list it.
#[derive(Clone, Copy, Debug)]
pub struct Copies<'t, 'a> {
    deck: &'t ResolvedDeck<'a>,
    places: &'t [usize],
}

impl<'t, 'a> Copies<'t, 'a> {
    /// The first entry.
    pub fn first(&self) -> &'t DeckCard<'a> {
        self.deck.at(self.places[0])
    }

    /// Every entry, in file order, including misplaced ones.
    pub fn all(&self) -> impl Iterator<Item = &'t DeckCard<'a>> + Clone + use<'t, 'a> {
        let deck = self.deck;
        self.places.iter().map(move |&place| deck.at(place))
    }

    /// Every entry of a section, in file order, without the cards that only starting companies
    /// name.
    pub fn listed(&self) -> impl Iterator<Item = &'t DeckCard<'a>> + Clone + use<'t, 'a> {
        let deck = self.deck;
        self.places.iter().filter_map(move |&place| deck.cards.get(place))
    }

    /// Whether more than one entry lists the card.
    pub const fn is_repeated(&self) -> bool {
        self.places.len() > 1
    }

    /// The entries in the location deck, in file order.
    pub fn in_location_deck(&self) -> impl Iterator<Item = &'t DeckCard<'a>> + use<'t, 'a> {
        self.all().filter(|card| card.part == Some(Part::LocationDeck))
    }

    /// The entries in the counted parts, in file order.
    pub fn entries(&self, counted: &[Counted]) -> impl Iterator<Item = &'t DeckCard<'a>> {
        self.all().filter(move |card| is_counted(card, counted))
    }

    /// The copies in the counted parts.
    pub fn count(&self, counted: &[Counted]) -> u32 {
        self.entries(counted).map(DeckCard::copies).sum()
    }
}

/// The copies of some entries of a deck. If the characters of the play deck come out of the pool, a
/// character listed in both counts once, unless the character starts and so has left the pool.
pub(crate) fn sum<'d, 'a: 'd>(
    deck: &ResolvedDeck<'a>,
    entries: impl Iterator<Item = &'d DeckCard<'a>>,
    characters_from_pool: bool,
) -> u32 {
    let (mut all, mut pool, mut play_deck, mut key) = (0, 0, 0, None);
    for card in entries {
        all += card.copies();
        match card.part {
            Some(Part::Pool) if card.class == Class::Character => pool += card.copies(),
            Some(Part::PlayDeck) if card.class == Class::Character => play_deck += card.copies(),
            _ => continue,
        }
        key = Some(card.key);
    }
    let Some(key) = key.filter(|_| characters_from_pool) else { return all };
    all - pool.saturating_sub(started(deck, key)).min(play_deck)
}

/// The copies of a character of the pool that start.
pub(crate) fn started(deck: &ResolvedDeck<'_>, key: CardKey) -> u32 {
    let members = deck.companies.iter().flat_map(|company| &company.members);
    let started = members.filter(|member| member.in_pool && member.card.key == key);
    started.map(|member| member.card.copies()).sum()
}

/// Whether a card is in one of the counted parts, with copies that count.
pub(crate) fn is_counted(card: &DeckCard<'_>, counted: &[Counted]) -> bool {
    if card.copies() == 0 {
        return false;
    }
    let part = match card.part {
        // The hazards that a solitaire game moves out of the play deck still belong to the deck.
        Some(Part::PlayDeck | Part::HazardDeck) => Counted::PlayDeck,
        Some(Part::Sideboard) => Counted::Sideboard,
        Some(Part::SideboardVsFallenWizard) => Counted::SideboardVsFallenWizard,
        Some(Part::Pool) => Counted::Pool,
        Some(Part::LocationDeck) | None => return false,
    };
    counted.contains(&part)
}

/// Whether starting characters are drafted from a pool.
pub(crate) fn is_drafted(ruleset: &Ruleset) -> bool {
    ruleset.limits::<StartingCompanySize>().is_none_or(|limits| limits.draft)
}

/// The agents of a deck whose mind counts: those of the counted parts, and those that start. A
/// rulebook without a limit on them counts all.
pub(crate) fn counted_agents<'d, 'a>(
    deck: &'d ResolvedDeck<'a>,
    limits: Option<&AgentMind>,
) -> impl Iterator<Item = &'d DeckCard<'a>> {
    let counted = limits.map_or(Counted::ALL, AgentMind::counted);
    let listed = deck.cards.iter().filter(move |card| is_counted(card, counted));
    let starters = deck.companies.iter().flat_map(|company| &company.members);
    let pool_counts = counted.contains(&Counted::Pool);
    let starters = starters.filter(move |member| member.in_pool && !pool_counts);
    listed.chain(starters.map(|member| &member.card)).filter(|card| card.card.agent)
}

/// The mind of the agents of an entry.
pub(crate) fn agent_mind(card: &DeckCard<'_>) -> u32 {
    let mind = card.card.mind.filter(|_| card.card.agent);
    card.copies() * u32::from(mind.unwrap_or(0))
}

/// The hazards that are drawn: those of the play deck, or of the hazard deck of a solitaire game.
pub(crate) fn drawn_hazards<'d, 'a>(
    deck: &'d ResolvedDeck<'a>,
) -> impl Iterator<Item = &'d DeckCard<'a>> {
    let drawn = deck.of(Part::PlayDeck).chain(deck.of(Part::HazardDeck));
    drawn.filter(|card| card.class == Class::Hazard)
}

fn creatures(deck: &ResolvedDeck<'_>, ruleset: &Ruleset) -> Creatures {
    let mut creatures = Creatures::default();
    // A book that asks for no creatures has no halves either.
    let limits = ruleset.limits::<CreatureMinimum>();
    let halves = limits.map_or(&[][..], |limits| limits.halves(deck.player.kind));
    for card in drawn_hazards(deck) {
        match weight(card, deck, halves) {
            Weight::Whole => creatures.whole += card.copies(),
            Weight::Half => creatures.half += card.copies(),
            Weight::None => {}
        }
    }
    creatures
}

/// What a hazard adds to the creature count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Weight {
    /// One.
    Whole,
    /// A half.
    Half,
    /// Nothing.
    None,
}

/// What a hazard adds to the creature count if these kinds count half.
pub(crate) fn weight(
    card: &DeckCard<'_>,
    deck: &ResolvedDeck<'_>,
    halves: &[HalfCreature],
) -> Weight {
    weight_of(card.card, deck.database, halves)
}

/// What a card that is not yet in a deck adds to the creature count.
pub(crate) fn weight_of(facts: &Card, database: &Database, halves: &[HalfCreature]) -> Weight {
    let also_event = facts.subtypes.len() > 1;
    if facts.is(Subtype::Creature) {
        let half = also_event && halves.contains(&HalfCreature::CreatureEvent);
        return if half { Weight::Half } else { Weight::Whole };
    }
    let half = |kind: HalfCreature, is: bool| is && halves.contains(&kind);
    let spawn = facts.has(Keyword::Spawn) && facts.is(Subtype::PermanentEvent);
    if half(HalfCreature::Agent, facts.agent)
        || half(HalfCreature::SpawnEvent, spawn)
        || half(HalfCreature::DragonEvent, is_dragon_event(facts, database))
    {
        Weight::Half
    } else {
        Weight::None
    }
}

/// Whether a hazard event is a Dragon's "Ahunt" or "at Home": a manifestation of the creature.
pub(crate) fn is_dragon_event(card: &Card, database: &Database) -> bool {
    card.card_type == CardType::Hazard
        && card.manifestation_of.iter().any(|&id| {
            let other = database.by_id(id).map(|printing| database.card(printing));
            other.is_some_and(|other| other.is_of(Race::Dragon))
        })
}

#[cfg(test)]
mod tests;
