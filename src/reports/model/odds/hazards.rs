//! Creatures against a journey, and against typical ones.

use serde::Serialize;

use crate::cards::model::{Alignment, Card, PlayerType, RegionType, SiteType, Subtype};
use crate::cards::sites;
use crate::decks::model::Part;
use crate::decks::resolve::{Class, DeckCard, ResolvedDeck};
use crate::message::{Message, message, spoken_errors};
use crate::movement::atlas::{Atlas, Means, Way as Move};
use crate::movement::find::{self, BadSite};
use crate::movement::journey::{Leg, fewest_turns};
use crate::odds::draw::{self, HAND};
use crate::odds::keying::{CreatureKey, TravelWay, keys};
use crate::odds::requests::HazardsRequest;
use crate::rulesets::model::Ruleset;

use super::{ChanceReport, rounded};

/// A turn of a journey.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct JourneyTurn {
    /// Which, from 1.
    pub turn: u32,
    /// Where the company starts.
    pub from: String,
    /// Where it arrives.
    pub to: String,
    /// Cards that the moving player may draw.
    pub draw: u32,
    /// Cards that the opponent may draw.
    pub opponent_draw: u32,
    /// Cards that the moving player has drawn by then, his opening hand among them: what he draws to
    /// fill his hand again is not.
    pub seen: u32,
    /// Cards that the opponent has drawn by then, counted in the same way.
    pub opponent_seen: u32,
}

/// The creatures of a deck against those who travel.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HazardsReport {
    /// The cards of the play deck.
    pub cards: u32,
    /// Copies of creatures among them.
    pub creatures: u32,
    /// Whose companies travel; null where no journey was asked for.
    pub traveller: Option<PlayerType>,
    /// The journey, turn by turn.
    pub legs: Vec<LegOdds>,
    /// What typical site paths let the deck play: those that the sites print, by side and type.
    pub typical: Vec<TypicalOdds>,
}

/// A turn of a journey, with what can be played on it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LegOdds {
    /// The turn.
    #[serde(flatten)]
    pub turn: JourneyTurn,
    /// Each way to move there.
    pub ways: Vec<WayOdds>,
}

/// A way to move, with what can be played on it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WayOdds {
    /// The way in words.
    pub way: Message,
    /// The region types on it.
    pub path: Vec<RegionType>,
    /// The creatures that can be keyed to it, by name.
    pub creatures: Vec<KeyedCreature>,
    /// Copies of those that need nothing else.
    pub copies: u32,
    /// Copies of those that also need another card or event.
    pub on_condition: u32,
    /// The chance that one of the copies that need nothing else has been drawn by then.
    pub holds_one: ChanceReport,
}

/// A creature that can be keyed to a way.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct KeyedCreature {
    /// The creature.
    pub name: String,
    /// Its copies.
    pub copies: u32,
    /// What it can be keyed to, in words.
    pub to: Vec<Message>,
    /// Whether all of that holds only on a condition.
    pub on_condition: bool,
}

/// What the site paths of one kind of sites let a deck play.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TypicalOdds {
    /// Whose sites they are: heroes' or minions'.
    pub side: Alignment,
    /// Their type.
    pub site_type: SiteType,
    /// How many sites of the side and type print a site path.
    pub sites: usize,
    /// To how many of them no creature of the deck can be keyed.
    pub without: usize,
    /// How many copies can be keyed to such a path on average.
    pub copies: f64,
    /// The chance that an opening hand holds one of them, on average, in per cent.
    pub opening_hand: f64,
}

/// Why there is no such journey.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadJourney {
    /// A site that the player cannot use.
    Site(BadSite),
    /// No moves lead from one stop to the next.
    NoWay {
        /// The stop.
        from: String,
        /// The next.
        to: String,
    },
    /// A journey needs at least two stops.
    OneStop,
}

impl BadJourney {
    /// The error as a message.
    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Site(error) => error.message(),
            Self::NoWay { from, to } => message!("no moves lead from {from} to {to}", from, to),
            Self::OneStop => message!("a journey has at least two stops"),
        }
    }
}

spoken_errors!(BadJourney);

impl From<BadSite> for BadJourney {
    fn from(error: BadSite) -> Self {
        Self::Site(error)
    }
}

/// A journey on the map.
pub(crate) struct Planned<'a> {
    atlas: Atlas<'a>,
    legs: Vec<Leg>,
    /// Whose companies travel.
    pub traveller: PlayerType,
}

impl<'a> Planned<'a> {
    /// The journey over these stops, in the fewest turns from each to the next.
    ///
    /// # Errors
    /// When a stop is not a site that the player may use, or no moves lead to it.
    pub(crate) fn new(
        deck: &ResolvedDeck<'a>,
        ruleset: &Ruleset,
        traveller: Option<PlayerType>,
        stops: &[String],
    ) -> Result<Self, BadJourney> {
        let database = deck.database;
        let [first, .., last] = stops else { return Err(BadJourney::OneStop) };
        let traveller = match traveller {
            Some(traveller) => traveller,
            None => find::player(database, ruleset, [first, last])?,
        };
        let atlas = Atlas::new(database, ruleset, traveller);
        let site = |name: &String| find::site(database, &atlas, traveller, name);
        let places = stops.iter().map(site).collect::<Result<Vec<_>, _>>()?;
        let mut legs = Vec::new();
        for pair in places.windows(2) {
            let journey = fewest_turns(&atlas, pair[0], pair[1], Means::of(ruleset));
            let shown = |at| atlas.site(at).card.shown_name().to_owned();
            match journey {
                Some(journey) if !journey.legs.is_empty() => legs.extend(journey.legs),
                _ => return Err(BadJourney::NoWay { from: shown(pair[0]), to: shown(pair[1]) }),
            }
        }
        Ok(Self { atlas, legs, traveller })
    }

    /// The turns of the journey.
    pub(crate) fn turns(&self) -> Vec<JourneyTurn> {
        let (mut seen, mut opponent_seen) = (HAND, HAND);
        let turn = |(leg, turn): (&Leg, u32)| {
            let by = if self.atlas.draws_by_origin(leg.to) { leg.from } else { leg.to };
            let counts = self.atlas.site(by).facts;
            let (draw, opponent_draw) = (counts.draw.into(), counts.opponent_draw.into());
            seen += draw;
            opponent_seen += opponent_draw;
            let shown = |at| self.atlas.site(at).card.shown_name().to_owned();
            let (from, to) = (shown(leg.from), shown(leg.to));
            JourneyTurn { turn, from, to, draw, opponent_draw, seen, opponent_seen }
        };
        self.legs.iter().zip(1..).map(turn).collect()
    }

    /// The ways of a leg, each with its description.
    fn ways(&self, leg: &Leg) -> Vec<(Message, TravelWay<'_>)> {
        let (from, to) = (self.atlas.site(leg.from), self.atlas.site(leg.to));
        let (site, haven) = (to.card, to.haven);
        let regions = self.atlas.regions();
        let mut found = Vec::new();
        for way in &leg.ways {
            match way {
                Move::Starter(path) => {
                    let ends = [from, to].into_iter().filter_map(|end| end.facts.region.as_deref());
                    let ends = ends.collect();
                    let way = TravelWay { types: path.clone(), regions: ends, site, haven };
                    found.push((message!("site path"), way));
                }
                Move::Regions(chains) => found.extend(chains.iter().map(|chain| {
                    let shown: Vec<&str> = chain.iter().map(|&at| regions.shown_name(at)).collect();
                    let types = chain.iter().map(|&at| regions.kind(at)).collect();
                    let names = chain.iter().map(|&at| regions.name(at)).collect();
                    (
                        Message::verbatim(shown.join(", ")),
                        TravelWay { types, regions: names, site, haven },
                    )
                })),
                Move::UnderDeeps(roll) => {
                    let way = TravelWay { types: Vec::new(), regions: Vec::new(), site, haven };
                    found.push((message!("Under-deeps, roll {roll}", roll), way));
                }
            }
        }
        found
    }
}

impl HazardsReport {
    /// The creatures of a deck against a journey of the opponent's, or against typical journeys if none is
    /// asked for.
    ///
    /// # Errors
    /// When there is no such journey.
    pub fn new(
        deck: &ResolvedDeck<'_>,
        ruleset: &Ruleset,
        asked: &HazardsRequest,
        traveller: Option<PlayerType>,
    ) -> Result<Self, BadJourney> {
        let journey = match asked.journey.as_slice() {
            [] => None,
            stops => Some(Planned::new(deck, ruleset, traveller, stops)?),
        };
        let journey = journey.as_ref();
        let play_deck = deck.of(Part::PlayDeck);
        let cards = play_deck.map(DeckCard::copies).sum();
        let creatures = creatures(deck);
        let legs = journey.map_or_else(Vec::new, |journey| {
            let turns = journey.turns().into_iter().zip(&journey.legs);
            let leg = |(turn, leg): (JourneyTurn, &Leg)| {
                let ways = journey.ways(leg).into_iter();
                let ways = ways.map(|(said, way)| {
                    WayOdds::new(said, &way, deck, &creatures, cards, turn.opponent_seen)
                });
                LegOdds { ways: ways.collect(), turn }
            };
            turns.map(leg).collect()
        });
        Ok(Self {
            cards,
            creatures: creatures.iter().map(|card| card.copies()).sum(),
            traveller: journey.map(|journey| journey.traveller),
            legs,
            typical: if journey.is_none() { typical(deck, &creatures, cards) } else { Vec::new() },
        })
    }
}

fn creatures<'d, 'a>(deck: &'d ResolvedDeck<'a>) -> Vec<&'d DeckCard<'a>> {
    let hazards = deck.of(Part::PlayDeck).filter(|card| card.class == Class::Hazard);
    hazards.filter(|card| card.card.is(Subtype::Creature)).collect()
}

impl WayOdds {
    fn new(
        said: Message,
        way: &TravelWay<'_>,
        deck: &ResolvedDeck<'_>,
        creatures: &[&DeckCard<'_>],
        cards: u32,
        seen: u32,
    ) -> Self {
        let keyed = |card: &&DeckCard<'_>| {
            let keys = keys(card.card, way, deck.database);
            let on_condition = keys.first()?.when.is_some();
            let to = keys.iter().filter(|key| key.when.is_some() == on_condition);
            let mut to: Vec<Message> = to.map(|key| in_words(&key.key, deck)).collect();
            to.dedup();
            let name = card.card.shown_name().to_owned();
            Some(KeyedCreature { name, copies: card.copies(), to, on_condition })
        };
        let mut found: Vec<KeyedCreature> = creatures.iter().filter_map(keyed).collect();
        found.sort_by(|a, b| (a.on_condition, &a.name).cmp(&(b.on_condition, &b.name)));
        let copies = |on_condition: bool| {
            let own = found.iter().filter(|one| one.on_condition == on_condition);
            own.map(|one| one.copies).sum::<u32>()
        };
        Self {
            way: said,
            path: way.types.clone(),
            copies: copies(false),
            on_condition: copies(true),
            holds_one: draw::at_least(1, copies(false), cards, seen).into(),
            creatures: found,
        }
    }
}

fn in_words(key: &CreatureKey, deck: &ResolvedDeck<'_>) -> Message {
    match key {
        CreatureKey::Regions(kind, 1) => kind.message(),
        CreatureKey::Regions(kind, count) => message!("{count} {kind}", count, kind),
        CreatureKey::Site(kind) => kind.message(),
        CreatureKey::RegionNamed(name) | CreatureKey::SiteNamed(name) => {
            Message::verbatim(deck.database.shown_name(name))
        }
    }
}

/// The creatures that a deck can play against the printed site paths, by side and type of site. A
/// company that moves by starter movement takes the path from the nearest haven.
fn typical(deck: &ResolvedDeck<'_>, creatures: &[&DeckCard<'_>], cards: u32) -> Vec<TypicalOdds> {
    let mut found = Vec::new();
    for (side, player) in
        [(Alignment::Hero, PlayerType::Wizard), (Alignment::Minion, PlayerType::Ringwraith)]
    {
        for &kind in SiteType::ALL.iter().filter(|&&kind| kind != SiteType::Haven) {
            let of_kind = |card: &&Card| {
                let facts = card.site.as_ref();
                card.alignment == side
                    && facts.is_some_and(|site| site.site_type == kind && !site.path.is_empty())
            };
            let mut sites: Vec<&Card> =
                deck.database.sites().map(|at| deck.database.card(at)).filter(of_kind).collect();
            sites.dedup_by_key(|card| &card.name);
            found.extend(typical_of(&sites, (side, kind, player), deck, creatures, cards));
        }
    }
    found
}

fn typical_of(
    all: &[&Card],
    (side, site_type, player): (Alignment, SiteType, PlayerType),
    deck: &ResolvedDeck<'_>,
    creatures: &[&DeckCard<'_>],
    cards: u32,
) -> Option<TypicalOdds> {
    let copies_at = |card: &&Card| -> Option<u32> {
        let facts = card.site.as_ref()?;
        let way = TravelWay {
            types: facts.path.clone(),
            regions: facts.region.as_deref().into_iter().collect(),
            site: card,
            haven: sites::is_haven_of(card, player),
        };
        let playable = creatures.iter().filter(|creature| {
            let keys = keys(creature.card, &way, deck.database);
            keys.first().is_some_and(|key| key.when.is_none())
        });
        Some(playable.map(|creature| creature.copies()).sum())
    };
    let copies: Vec<u32> = all.iter().filter_map(copies_at).collect();
    let number = u32::try_from(copies.len()).ok().filter(|&number| number > 0)?;
    let mean = |sum: f64| rounded(sum / f64::from(number));
    Some(TypicalOdds {
        side,
        site_type,
        sites: copies.len(),
        without: copies.iter().filter(|&&copies| copies == 0).count(),
        copies: mean(copies.iter().map(|&copies| f64::from(copies)).sum()),
        opening_hand: mean(
            copies.iter().map(|&own| draw::at_least(1, own, cards, HAND).percent()).sum(),
        ),
    })
}
