//! The plan of a deck: its theme, how its resources are divided, and the plan in words.

use std::collections::BTreeSet;

use crate::cards::model::{
    Card, CardType, CharacterFilter, Influenced, Keyword, PlayerType, PointsKind, Purpose, Race,
    RegionType, Subtype,
};
use crate::decks::model::Section;
use crate::decks::resolve::same_avatar;
use crate::message::{Message, message};
use crate::text::{listed, numbered};
use crate::words::words;

use super::noise::noise_of;

words! {
    /// What a deck is after.
    pub Theme {
        /// Dwarves: their factions, and cards for them.
        Dwarves = "dwarves",
        /// Elves: their factions, and cards for them.
        Elves = "elves",
        /// Dúnedain: their factions, and cards for them.
        Dunedain = "dunedain",
        /// Men: their factions, and cards for them.
        Men = "men",
        /// Hobbits: their factions, and cards for them.
        Hobbits = "hobbits",
        /// Orcs: their factions, and cards for them.
        Orcs = "orcs",
        /// Trolls: their factions, and cards for them.
        Trolls = "trolls",
        /// Hoards, the lairs that hold them, and Dragons among the hazards.
        Dragons = "dragons",
        /// Items.
        Items = "items",
        /// Factions.
        Factions = "factions",
        /// Allies.
        Allies = "allies",
        /// Deeds: points that are none of the others.
        Deeds = "deeds",
    }
}

/// Themes that fit the abilities of each avatar: two, of which a seed chooses.
const THEMES: [(PlayerType, &str, [Theme; 2]); 20] = [
    (PlayerType::Wizard, "Gandalf", [Theme::Hobbits, Theme::Items]),
    (PlayerType::Wizard, "Saruman", [Theme::Factions, Theme::Men]),
    (PlayerType::Wizard, "Radagast", [Theme::Allies, Theme::Elves]),
    (PlayerType::Wizard, "Alatar", [Theme::Deeds, Theme::Dragons]),
    (PlayerType::Wizard, "Pallando", [Theme::Dwarves, Theme::Dunedain]),
    // Hero allies, items other than weapons and armour, allies and strange factions, kills,
    // factions: the points that each Fallen-wizard scores in full.
    (PlayerType::FallenWizard, "Gandalf", [Theme::Allies, Theme::Dunedain]),
    (PlayerType::FallenWizard, "Saruman", [Theme::Items, Theme::Deeds]),
    (PlayerType::FallenWizard, "Radagast", [Theme::Allies, Theme::Elves]),
    (PlayerType::FallenWizard, "Alatar", [Theme::Dragons, Theme::Men]),
    (PlayerType::FallenWizard, "Pallando", [Theme::Factions, Theme::Dwarves]),
    // Ringwraiths with more influence in their mode seek factions, those with more prowess items.
    (PlayerType::Ringwraith, "Adûnaphel", [Theme::Factions, Theme::Men]),
    (PlayerType::Ringwraith, "Akhôrahil", [Theme::Factions, Theme::Deeds]),
    (PlayerType::Ringwraith, "Dwar", [Theme::Trolls, Theme::Items]),
    (PlayerType::Ringwraith, "Hoarmûrath", [Theme::Items, Theme::Dragons]),
    (PlayerType::Ringwraith, "Indûr", [Theme::Deeds, Theme::Allies]),
    (PlayerType::Ringwraith, "Khamûl", [Theme::Men, Theme::Items]),
    (PlayerType::Ringwraith, "Ren", [Theme::Items, Theme::Allies]),
    (PlayerType::Ringwraith, "Ûvatha", [Theme::Allies, Theme::Men]),
    (PlayerType::Ringwraith, "The Witch-king", [Theme::Orcs, Theme::Factions]),
    (PlayerType::Balrog, "The Balrog", [Theme::Orcs, Theme::Trolls]),
];

impl Theme {
    /// The theme of an avatar's deck if the user has no wish: one that fits the avatar's abilities,
    /// of two that a seed chooses between.
    pub(super) fn of(player: PlayerType, avatar: Option<&str>, seed: u64) -> Self {
        let name = avatar.unwrap_or_default();
        let is_his = |(of, his): (PlayerType, &str)| of == player && same_avatar(name, his);
        let own = THEMES.iter().find(|&&(of, his, _)| is_his((of, his)));
        let two = own.map_or([Self::Factions, Self::Items], |&(_, _, two)| two);
        two[usize::from(noise_of(seed, name) > 0.5)]
    }

    /// The race that it is about.
    const fn race(self) -> Option<Race> {
        Some(match self {
            Self::Dwarves => Race::Dwarf,
            Self::Elves => Race::Elf,
            Self::Dunedain => Race::Dunadan,
            Self::Men => Race::Man,
            Self::Hobbits => Race::Hobbit,
            Self::Orcs => Race::Orc,
            Self::Trolls => Race::Troll,
            _ => return None,
        })
    }

    /// Whether a card fits the theme.
    pub(super) fn favours(self, card: &Card) -> bool {
        let kind = card.marshalling_points.map(|points| points.kind);
        match self {
            Self::Dragons => card.has(Keyword::HoardItem) || card.is_of(Race::Dragon),
            Self::Items => kind == Some(PointsKind::Item),
            Self::Factions => {
                kind == Some(PointsKind::Faction) || card.serves(Purpose::HelpsInfluence)
            }
            Self::Allies => card.is(Subtype::Ally),
            Self::Deeds => kind == Some(PointsKind::Miscellaneous),
            _ => self.race().is_some_and(|race| is_about(card, race)),
        }
    }

    /// Whether a card is of the theme: of a race only what is of it, not what helps it; avatars and
    /// hazards are of none.
    pub(super) fn is_of_it(self, card: &Card) -> bool {
        let fits = match self.race() {
            Some(race) => card.is_of(race),
            None => self.favours(card),
        };
        fits && !card.avatar && card.card_type != CardType::Hazard
    }

    /// How many cards of a deck are of the theme.
    pub(super) fn carried(self, cards: &[(&Card, u32)]) -> u32 {
        sum(cards, |card| self.is_of_it(card))
    }
}

/// Whether a card is of a race, helps it or is helped by it.
fn is_about(card: &Card, race: Race) -> bool {
    let against = card.influence_bonuses.iter().flat_map(|bonus| &bonus.against);
    let asked = card.conditions.iter().flat_map(|asked| &asked.requires);
    let creature = card.is(Subtype::Creature);
    !creature && card.is_of(race)
        || against.into_iter().any(
            |whom| matches!(whom, Influenced::Race(of) | Influenced::FactionsOf(of) if *of == race),
        )
        || asked.into_iter().any(|who: &CharacterFilter| who.race == Some(race))
}

/// How many resources of thirty give points: about as many as in published decks.
pub(super) const WORTH: u32 = 11;

/// How many more are played at sites and give no points.
pub(super) const WORTHLESS: u32 = 2;

/// The least printed points of the resources of a kind. If a player has none of a kind, the
/// opponent's count double (METW Part III, Determining Marshalling Points); factions are safe from
/// hazards once they are in play.
pub(super) const fn least_points(kind: PointsKind) -> u32 {
    match kind {
        PointsKind::Faction => 4,
        PointsKind::Item => 2,
        PointsKind::Ally | PointsKind::Miscellaneous => 1,
        PointsKind::Character | PointsKind::Kill => 0,
    }
}

/// The most printed points of the resources of a kind, so that none gives more than half of a deck's:
/// of each about as many as published decks have.
pub(super) const fn most_points(kind: PointsKind, favoured: bool) -> u32 {
    let more = if favoured { 3 } else { 0 };
    match kind {
        PointsKind::Item | PointsKind::Faction => 9 + more,
        PointsKind::Ally => 4 + more,
        PointsKind::Miscellaneous => 3,
        PointsKind::Character | PointsKind::Kill => 12,
    }
}

/// How many of the cards that are tied to no site are to serve each purpose.
pub(super) const SERVICE: [(Purpose, u32); 8] = [
    (Purpose::CancelsAttacks, 5),
    (Purpose::HelpsInFights, 2),
    (Purpose::HelpsAgainstCorruption, 2),
    (Purpose::Fetches, 2),
    (Purpose::RemovesHazards, 2),
    (Purpose::HelpsInfluence, 2),
    (Purpose::Draws, 1),
    (Purpose::Restores, 1),
];

/// The least numbers of cards by purpose that winning decks have, where the model leaves a choice.
pub(super) const SOUGHT: [(Purpose, u32); 3] =
    [(Purpose::CancelsAttacks, 3), (Purpose::Fetches, 3), (Purpose::Draws, 2)];

words! {
    /// What the hazards of a deck are after.
    pub(crate) HazardPlan {
        /// Nazgûl and others that are creatures and events at once.
        Nazgul = "nazgul",
        /// Corruption.
        Corruption = "corruption",
        /// Agents and what they do.
        Agents = "agents",
        /// Dragons, their homes and hunts.
        Dragons = "dragons",
        /// Animals, spiders and wolves.
        Animals = "animals",
        /// Creatures keyed to the wilderness and the shores, which most companies cross.
        Wilderness = "wilderness",
    }
}

impl HazardPlan {
    /// Whether a hazard belongs to the plan.
    pub(super) fn fits(self, card: &Card) -> bool {
        let creature = card.is(Subtype::Creature);
        let events = [Subtype::ShortEvent, Subtype::LongEvent, Subtype::PermanentEvent];
        let of = |races: &[Race]| races.iter().any(|&race| card.is_of(race));
        match self {
            Self::Nazgul => creature && events.iter().any(|&kind| card.is(kind)),
            Self::Corruption => card.has(Keyword::Corruption),
            Self::Agents => card.agent || card.requires_agent,
            Self::Dragons => of(&[Race::Dragon, Race::Drake]),
            Self::Animals => creature && of(&[Race::Animal, Race::Spider, Race::Wolf]),
            Self::Wilderness => {
                let crossed = [RegionType::Wilderness, RegionType::CoastalSea];
                creature && card.keyed_to_regions.iter().any(|key| crossed.contains(&key.region))
            }
        }
    }

    /// What the hazards of a deck have of the plan, and why they go together so; `None` if that is too
    /// little for a plan. It says nothing that these cards do not show.
    pub(super) fn told(self, hazards: &[(&Card, u32)]) -> Option<Message> {
        let own: Vec<(&Card, u32)> =
            hazards.iter().copied().filter(|(card, _)| self.fits(card)).collect();
        let number = |is: &dyn Fn(&Card) -> bool| sum(&own, is);
        let cards = number(&|_| true);
        if cards < LEAST_OF_A_PLAN {
            return None;
        }
        let all = || numbered(cards, "card");
        Some(match self {
            Self::Nazgul => match number(&|card| card.is_of(Race::Nazgul)) {
                0 => message!(
                    "{cards} that are both creature and event, so never dead in the hand",
                    cards = all()
                ),
                nazgul => message!(
                    "{cards} that are both creature and event ({nazgul} of them Nazgûl), so never dead in the hand",
                    cards = all(),
                    nazgul
                ),
            },
            Self::Corruption => {
                message!(
                    "{cards} of corruption, which stay with their bearer wherever he goes",
                    cards = all()
                )
            }
            Self::Agents => match number(&|card| card.agent) {
                0 => return None,
                agents if agents == cards => {
                    message!("{agents}, waiting at sites", agents = numbered(agents, "agent"))
                }
                agents => {
                    let events = numbered(cards - agents, "event");
                    let agents = numbered(agents, "agent");
                    message!("{agents}, waiting at sites, and {events} for them", agents, events)
                }
            },
            Self::Dragons => {
                let home = number(&|card| card.is(Subtype::PermanentEvent));
                let ahunt = number(&|card| card.is(Subtype::LongEvent));
                let home = (home > 0).then(|| {
                    message!("{home} at Home (one more automatic-attack at the lair)", home)
                });
                let ahunt = (ahunt > 0)
                    .then(|| message!("{ahunt} Ahunt (attacking in some regions)", ahunt));
                let kinds: Vec<Message> = home.into_iter().chain(ahunt).collect();
                if kinds.is_empty() {
                    message!("{cards} Dragons and drakes", cards)
                } else {
                    let kinds = listed(&kinds, "and");
                    message!("{cards} Dragons and drakes: {kinds}", cards, kinds)
                }
            }
            Self::Animals => {
                let kinds: BTreeSet<usize> = own.iter().flat_map(|(card, _)| keys(card)).collect();
                match kinds.len() {
                    0 => message!("{beasts} animals, spiders and wolves", beasts = cards),
                    kinds => message!(
                        "{beasts} animals, spiders and wolves, keyed to {kinds} of the six types of region",
                        beasts = cards,
                        kinds
                    ),
                }
            }
            Self::Wilderness => message!(
                "{beasts} creatures keyed to wilderness or coastal-sea, which few paths avoid",
                beasts = cards
            ),
        })
    }
}

/// The copies of the cards that are so.
pub(super) fn sum(cards: &[(&Card, u32)], is: impl Fn(&Card) -> bool) -> u32 {
    cards.iter().filter(|(card, _)| is(card)).map(|&(_, copies)| copies).sum()
}

/// Fewer cards of thirty hazards are no plan.
const LEAST_OF_A_PLAN: u32 = 4;

/// The types of region that a creature is keyed to, by number.
pub(super) fn keys(card: &Card) -> Vec<usize> {
    let keyed = card.keyed_to_regions.iter().filter(|_| card.is(Subtype::Creature));
    let by_text = card.keyed_by_text.iter().filter(|key| key.when.is_none());
    let mut keys: Vec<usize> = keyed
        .map(|key| key.region)
        .chain(by_text.flat_map(|key| key.region_types.iter().copied()))
        .filter_map(|kind| RegionType::ALL.iter().position(|&region| region == kind))
        .collect();
    keys.dedup();
    keys
}

/// The cards that are still to be chosen.
#[derive(Clone, Copy, Debug)]
pub(super) struct PickOrder {
    /// How many cards.
    pub(super) cards: u32,
    /// Halves of creatures among them, at least.
    pub(super) halves: u32,
    /// The section that the cards go to.
    pub(super) section: Section,
}

/// A line of a plan: its subject and its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanLine {
    /// The subject, in a word.
    pub about: &'static str,
    /// The text.
    pub text: Message,
}
