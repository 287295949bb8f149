//! A measure of decks: numbers that distinguish a deck from those that players bring, and the bands
//! of the published decks. No rule depends on them.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use serde::{Deserialize, Serialize};

use crate::cards::database::{CardKey, Database};
use crate::cards::model::{Card, CardId, CardType, Keyword, PointsKind, Purpose, Subtype};
use crate::decks::model::Part;
use crate::decks::resolve::{Class, DeckCard, ResolvedDeck, copies_of};
use crate::message::word;
use crate::prospects::Holdings;
use crate::rules::sideboard::sideboard_size::limits::SideboardSize;
use crate::rulesets::model::{GameLength, Ruleset};
use crate::words::words;

pub(crate) mod model;
pub(crate) mod points;

words! {
    /// A number by which decks are measured. Counts among resources or hazards are given for thirty
    /// cards, whatever the size of the deck.
    pub Gauge {
        /// Cards of the sideboard.
        Sideboard = "sideboard",
        /// Creatures among the hazards.
        Creatures = "creatures",
        /// Corruption cards among the hazards.
        CorruptionHazards = "corruption-hazards",
        /// Short-events among the resources.
        ShortEvents = "short-events",
        /// Resources that are worth marshalling points.
        WorthPoints = "worth-points",
        /// Points of the resources that are items.
        ItemPoints = "item-points",
        /// Points of the factions.
        FactionPoints = "faction-points",
        /// Points of the allies.
        AllyPoints = "ally-points",
        /// Points of other resources.
        OtherPoints = "other-points",
        /// Resources that cancel attacks or strikes.
        Cancellers = "cancellers",
        /// Resources of different names.
        DifferentResources = "different-resources",
        /// Characters and avatars of the play deck.
        Characters = "characters",
        /// Sites of the location deck.
        Sites = "sites",
        /// Regions that they lie in.
        Regions = "regions",
        /// Hazards that are creatures and events at once, and agents: they count half as creatures.
        HalfCreatures = "half-creatures",
        /// Hazards that are unique.
        UniqueHazards = "unique-hazards",
        /// Hazards of different names.
        DifferentHazards = "different-hazards",
        /// Mind of the characters of the play deck.
        CharacterMind = "character-mind",
        /// Resources that draw cards.
        Draws = "draws",
        /// Resources that fetch cards.
        Fetches = "fetches",
        /// Cards of the play deck that the deck can never play.
        DeadCards = "dead-cards",
    }
}

words! {
    /// Which decks a deck is measured by.
    pub Yardstick {
        /// Those that were published with the game.
        Published = "published",
        /// Those with which players won tournaments, but for the outermost tenth on either side.
        Tournament = "tournament",
    }
}

impl Yardstick {
    /// The heading of its numbers.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Published => word!("Against the published decks"),
            Self::Tournament => word!("Against decks that won tournaments"),
        }
    }

    fn bands(self) -> BTreeMap<Gauge, Spread> {
        let text = match self {
            Self::Published => PUBLISHED,
            Self::Tournament => TOURNAMENT,
        };
        toml::from_str(text).unwrap_or_default()
    }
}

impl Gauge {
    /// The name of the measure, for people.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Sideboard => word!("cards in the sideboard"),
            Self::Creatures => word!("creatures, of 30 hazards"),
            Self::CorruptionHazards => word!("corruption cards, of 30 hazards"),
            Self::ShortEvents => word!("short-events, of 30 resources"),
            Self::WorthPoints => word!("cards worth points, of 30 resources"),
            Self::ItemPoints => word!("points of items"),
            Self::FactionPoints => word!("points of factions"),
            Self::AllyPoints => word!("points of allies"),
            Self::OtherPoints => word!("points of other resources"),
            Self::Cancellers => word!("cards that cancel, of 30 resources"),
            Self::DifferentResources => word!("different cards, of 30 resources"),
            Self::Characters => word!("characters of the play deck"),
            Self::Sites => word!("sites"),
            Self::Regions => word!("regions of the sites"),
            Self::HalfCreatures => word!("half creatures, of 30 hazards"),
            Self::UniqueHazards => word!("unique hazards, of 30"),
            Self::DifferentHazards => word!("different hazards, of 30"),
            Self::CharacterMind => word!("mind of the characters of the play deck"),
            Self::Draws => word!("cards that draw, of 30 resources"),
            Self::Fetches => word!("cards that fetch, of 30 resources"),
            Self::DeadCards => word!("cards that can never be played"),
        }
    }
}

/// From where to where the published decks lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Spread {
    /// The least of them.
    pub least: u32,
    /// The most.
    pub most: u32,
}

/// A deck's number beside those of the published decks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Mark {
    /// What is measured.
    pub gauge: Gauge,
    /// The deck's number.
    pub number: u32,
    /// Where the published decks lie; of the sideboard no more than the ruleset allows.
    pub published: Spread,
    /// Whether the deck lies there, too.
    pub within: bool,
}

impl Mark {
    /// The number, with a sign if it is outside the band.
    pub fn shown(&self) -> String {
        let sign = if self.within { "" } else { "! " };
        format!("{sign}{}", self.number)
    }

    /// The band in figures.
    pub fn band(&self) -> String {
        format!("{}–{}", self.published.least, self.published.most)
    }
}

/// The marks of a deck of a ruleset and a length of game, by a yardstick.
pub(crate) fn marks(
    deck: &ResolvedDeck<'_>,
    ruleset: &Ruleset,
    length: GameLength,
    yardstick: Yardstick,
) -> Vec<Mark> {
    let bands = yardstick.bands();
    let limits = ruleset.limits::<SideboardSize>();
    let player = deck.player.kind;
    let sideboard = limits.and_then(|limits| limits.maximum(length, player)).unwrap_or(u32::MAX);
    let mark = |&gauge: &Gauge| {
        let mut published = *bands.get(&gauge)?;
        if gauge == Gauge::Sideboard {
            published.least = published.least.min(sideboard);
            published.most = published.most.min(sideboard);
        }
        let number = measured(deck, gauge);
        let within = (published.least..=published.most).contains(&number);
        Some(Mark { gauge, number, published, within })
    };
    Gauge::ALL.iter().filter_map(mark).collect()
}

/// The number of a deck.
pub fn measured(deck: &ResolvedDeck<'_>, gauge: Gauge) -> u32 {
    let resources = |is: &dyn Fn(&Card) -> bool| of_thirty(deck, Class::Resource, is);
    let hazards = |is: &dyn Fn(&Card) -> bool| of_thirty(deck, Class::Hazard, is);
    match gauge {
        Gauge::Sideboard => copies_of(deck.of(Part::Sideboard)),
        Gauge::Creatures => hazards(&|card| card.is(Subtype::Creature)),
        Gauge::CorruptionHazards => hazards(&|card| card.has(Keyword::Corruption)),
        Gauge::ShortEvents => resources(&|card| card.is(Subtype::ShortEvent)),
        Gauge::WorthPoints => resources(&|card| points(card) > 0),
        Gauge::ItemPoints => points_of(deck, PointsKind::Item),
        Gauge::FactionPoints => points_of(deck, PointsKind::Faction),
        Gauge::AllyPoints => points_of(deck, PointsKind::Ally),
        Gauge::OtherPoints => points_of(deck, PointsKind::Miscellaneous),
        Gauge::Cancellers => resources(&|card| {
            card.serves(Purpose::CancelsAttacks) || card.serves(Purpose::CancelsStrikes)
        }),
        Gauge::DifferentResources => {
            let names: BTreeSet<&str> =
                of(deck, Class::Resource).map(|card| card.card.name.as_str()).collect();
            scaled(number(names.len()), copies_of(of(deck, Class::Resource)))
        }
        Gauge::Characters => {
            copies_of(of(deck, Class::Character)) + copies_of(of(deck, Class::Avatar))
        }
        Gauge::Sites => copies_of(sites(deck)),
        Gauge::Regions => {
            let facts = sites(deck).filter_map(|card| card.card.site.as_ref());
            let regions: BTreeSet<&str> = facts.filter_map(|site| site.region.as_deref()).collect();
            number(regions.len())
        }
        Gauge::HalfCreatures => hazards(&|card| is_half_a_creature(card)),
        Gauge::UniqueHazards => hazards(&|card| card.unique),
        Gauge::DifferentHazards => {
            let names: BTreeSet<&str> =
                of(deck, Class::Hazard).map(|card| card.card.name.as_str()).collect();
            scaled(number(names.len()), copies_of(of(deck, Class::Hazard)))
        }
        Gauge::CharacterMind => {
            let mind = |card: &DeckCard<'_>| u32::from(card.card.mind.unwrap_or(0));
            of(deck, Class::Character).map(|card| mind(card) * card.copies()).sum()
        }
        Gauge::Draws => resources(&|card| card.serves(Purpose::Draws)),
        Gauge::Fetches => resources(&|card| card.serves(Purpose::Fetches)),
        Gauge::DeadCards => {
            let reached = sites(deck).map(|card| card.card).collect();
            let own = Holdings::of(deck, reached, false);
            let dead = deck.of(Part::PlayDeck).filter(|card| own.hindrance(card.card).is_some());
            copies_of(dead)
        }
    }
}

/// Whether a hazard is both creature and event, or an agent.
pub(crate) fn is_half_a_creature(card: &Card) -> bool {
    let events = [Subtype::ShortEvent, Subtype::LongEvent, Subtype::PermanentEvent];
    let event = events.iter().any(|&kind| card.is(kind));
    card.agent || (card.is(Subtype::Creature) && event)
}

/// The cards of a class in the play deck, or its hazard deck.
fn of<'d, 'a>(deck: &'d ResolvedDeck<'a>, class: Class) -> impl Iterator<Item = &'d DeckCard<'a>> {
    let parts = [Part::PlayDeck, Part::HazardDeck];
    parts.into_iter().flat_map(|part| deck.of(part)).filter(move |card| card.class == class)
}

fn sites<'d, 'a>(deck: &'d ResolvedDeck<'a>) -> impl Iterator<Item = &'d DeckCard<'a>> {
    deck.of(Part::LocationDeck).filter(|card| card.class == Class::Site)
}

/// How many of thirty cards of a class are so.
fn of_thirty(deck: &ResolvedDeck<'_>, class: Class, is: &dyn Fn(&Card) -> bool) -> u32 {
    let all = copies_of(of(deck, class));
    scaled(copies_of(of(deck, class).filter(|card| is(card.card))), all)
}

/// A number of cards scaled to thirty, rounded.
const fn scaled(number: u32, all: u32) -> u32 {
    if all == 0 { 0 } else { (60 * number + all) / (2 * all) }
}

fn number(size: usize) -> u32 {
    u32::try_from(size).unwrap_or(u32::MAX)
}

/// The marshalling points of the resources of a kind, as they are printed.
fn points_of(deck: &ResolvedDeck<'_>, kind: PointsKind) -> u32 {
    let of_kind = |card: &&DeckCard<'_>| {
        card.card.card_type == CardType::Resource
            && card.card.marshalling_points.is_some_and(|points| points.kind == kind)
    };
    of(deck, Class::Resource).filter(of_kind).map(|card| card.copies() * points(card.card)).sum()
}

fn points(card: &Card) -> u32 {
    let printed = card.marshalling_points.map_or(0, |points| points.points.base());
    u32::try_from(printed).unwrap_or(0)
}

/// The bands of the published decks, computed once: a test holds them against the decks.
const PUBLISHED: &str = include_str!("yardstick/published.toml");

/// The bands of decks that won tournaments, which `cargo xtask model` learns with the model;
/// measures that the lists do not contain, such as the chosen sites, have none.
const TOURNAMENT: &str = include_str!("yardstick/tournament.toml");

/// The cards that the published decks hold, gathered once by the same test.
const HELD: &str = include_str!("yardstick/cards.toml");

/// A printing of each card of the published decks.
#[derive(Default, Deserialize)]
struct HeldCards {
    played: Vec<CardId>,
    beside: Vec<CardId>,
}

/// The cards of published decks except avatars and sites: those that players bring.
#[derive(Clone, Debug)]
pub(crate) struct PublishedCards {
    /// The cards of play decks and pools.
    pub(crate) played: HashSet<CardKey>,
    /// The cards of sideboards only.
    pub(crate) beside: HashSet<CardKey>,
}

impl PublishedCards {
    /// The cards of the published decks.
    pub(crate) fn of(database: &Database) -> Self {
        let held: HeldCards = toml::from_str(HELD).unwrap_or_default();
        let keys = |ids: Vec<CardId>| database.keys(&ids).collect();
        Self { played: keys(held.played), beside: keys(held.beside) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fmt::Write as _;

    use crate::decks::formats;
    use crate::source::{Limits, SourceFile};

    const DECKS: [&str; 9] = [
        include_str!("../decks/challenge-a.toml"),
        include_str!("../decks/challenge-b.toml"),
        include_str!("../decks/challenge-c.toml"),
        include_str!("../decks/challenge-d.toml"),
        include_str!("../decks/challenge-e.toml"),
        include_str!("../decks/challenge-f.toml"),
        include_str!("../decks/challenge-i.toml"),
        include_str!("../decks/challenge-o.toml"),
        include_str!("../decks/challenge-v.toml"),
    ];

    const HEAD: &str = "# Where the nine challenge decks of `decks/` lie, which were published with the game.\n\
                        # `cargo xtask bands` writes it anew.\n";

    const HEAD_OF_CARDS: &str = "# The cards that the same decks hold, beside avatars and sites.\n\
                                 # `cargo xtask bands` writes it anew.\n";

    const SIDE: [Part; 2] = [Part::Sideboard, Part::SideboardVsFallenWizard];

    /// The cards that players bring are those of the published decks.
    #[test]
    fn the_cards_are_those_of_the_published_decks() {
        let database = Database::built_in();
        let (mut played, mut beside) = (BTreeSet::new(), BTreeSet::new());
        for text in DECKS {
            let source = SourceFile::new("deck.toml", text);
            let deck = formats::read(&source, None, &Limits::default(), &database);
            let deck = deck.expect("a deck");
            let resolved = ResolvedDeck::new(&deck, &database, None);
            for card in &resolved.cards {
                if !matches!(card.class, Class::Avatar | Class::Site | Class::Region) {
                    let first = database.card(database.first_printing(card.key));
                    let side = matches!(card.part, Some(part) if SIDE.contains(&part));
                    let held = if side { &mut beside } else { &mut played };
                    held.insert(first.id);
                }
            }
        }
        let mut written = HEAD_OF_CARDS.to_owned();
        beside.retain(|id| !played.contains(id));
        for (key, held) in [("played", played), ("beside", beside)] {
            let _ = writeln!(written, "{key} = [");
            // Without their names, which would go with every engine for browsers.
            for id in held {
                let _ = writeln!(written, "  \"{id}\",");
            }
            written.push_str("]\n");
        }
        if option_env!("UPDATE_BANDS").is_some() {
            std::fs::write("src/yardstick/cards.toml", &written).expect("written");
        } else {
            assert!(HELD == written, "`cargo xtask bands` writes them anew");
        }
    }

    /// The bands are those of the published decks, no wider and no narrower.
    #[test]
    fn the_bands_are_those_of_the_published_decks() {
        let database = Database::built_in();
        let band = |&gauge: &Gauge| {
            let numbers = DECKS.map(|text| {
                let source = SourceFile::new("deck.toml", text);
                let deck = formats::read(&source, None, &Limits::default(), &database);
                let deck = deck.expect("a deck");
                measured(&ResolvedDeck::new(&deck, &database, None), gauge)
            });
            let least = numbers.into_iter().min().unwrap_or(0);
            let most = numbers.into_iter().max().unwrap_or(0);
            format!("{} = {{ least = {least}, most = {most} }}\n", gauge.word())
        };
        let written: String = HEAD.to_owned() + &Gauge::ALL.iter().map(band).collect::<String>();
        if option_env!("UPDATE_BANDS").is_some() {
            std::fs::write("src/yardstick/published.toml", &written).expect("written");
        } else {
            assert_eq!(PUBLISHED, written);
        }
    }
}
