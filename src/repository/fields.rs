//! The fields of queries for decks: their names, and the numbers of a deck.

use crate::cards::kinds::Kind;
use crate::cards::query::BadQuery;
use crate::cards::query::tokens::FieldToken;
use crate::decks::missing::Missing;
use crate::decks::model::Part;
use crate::decks::resolve::{Class, ResolvedDeck, copies_of};
use crate::diagnostic::Severity;
use crate::message::message;
use crate::source::Span;
use crate::text::{listed, nearest, was_meant};
use crate::yardstick::points::points;
use crate::yardstick::{Gauge, measured};

use super::kept::{KeptDeck, Saying};

/// A field of queries for decks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DeckField {
    /// A card that the deck holds, in this part or anywhere.
    Card(Option<Part>),
    /// A part of what the deck says of itself.
    Says(Saying),
    /// When it was made.
    Date,
    /// Who plays it.
    Player,
    /// The length of game that it is judged for.
    Length,
    /// The form of its file.
    Format,
    /// The ruleset that judges it.
    Ruleset,
    /// A ruleset under which it is legal.
    Legal,
    /// A rule, or a family of rules, that found something.
    Finding,
    /// Whether a collection has all of its cards.
    Buildable,
    /// A number.
    Measure(DeckMeasure),
    /// Not a test: the order of the result.
    Order,
}

/// A number of a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DeckMeasure {
    /// Copies of a kind of card in pool and play deck; of sites, in the location deck.
    Kind(Kind),
    /// Items of every kind.
    Items,
    /// Events of every kind.
    Events,
    /// Copies of a class in the play deck, or its hazard deck.
    Class(Class),
    /// The marshalling points that count.
    Points,
    /// The marshalling points as printed.
    PrintedPoints,
    /// Errors that were found.
    Errors,
    /// Warnings that were found.
    Warnings,
    /// Copies that the collection lacks.
    Missing,
    /// A measure by which decks are compared with those of others.
    Gauge(Gauge),
}

use DeckField::{Buildable, Card, Date, Finding, Format, Legal, Length, Order, Player, Ruleset};
use DeckMeasure as M;

const fn kind(kind: Kind) -> DeckField {
    DeckField::Measure(M::Kind(kind))
}

const fn gauge(gauge: Gauge) -> DeckField {
    DeckField::Measure(M::Gauge(gauge))
}

/// The fields by name. Where a measure and a plain count would share a name, the count has it.
pub(super) const DECK_FIELDS: &[(&str, DeckField)] = &[
    ("card", Card(None)),
    ("pool-card", Card(Some(Part::Pool))),
    ("play-deck-card", Card(Some(Part::PlayDeck))),
    ("sideboard-card", Card(Some(Part::Sideboard))),
    ("site", Card(Some(Part::LocationDeck))),
    ("name", DeckField::Says(Saying::Name)),
    ("author", DeckField::Says(Saying::Author)),
    ("avatar", DeckField::Says(Saying::Avatar)),
    ("tag", DeckField::Says(Saying::Tag)),
    ("file", DeckField::Says(Saying::File)),
    ("date", Date),
    ("player", Player),
    ("length", Length),
    ("format", Format),
    ("ruleset", Ruleset),
    ("legal", Legal),
    ("finding", Finding),
    ("buildable", Buildable),
    ("points", DeckField::Measure(M::Points)),
    ("printed-points", DeckField::Measure(M::PrintedPoints)),
    ("errors", DeckField::Measure(M::Errors)),
    ("warnings", DeckField::Measure(M::Warnings)),
    ("missing", DeckField::Measure(M::Missing)),
    ("resources", DeckField::Measure(M::Class(Class::Resource))),
    ("hazards", DeckField::Measure(M::Class(Class::Hazard))),
    ("items", DeckField::Measure(M::Items)),
    ("events", DeckField::Measure(M::Events)),
    ("avatars", kind(Kind::Avatar)),
    ("characters", kind(Kind::Character)),
    ("agents", kind(Kind::Agent)),
    ("stage-resources", kind(Kind::StageResource)),
    ("minor-items", kind(Kind::MinorItem)),
    ("major-items", kind(Kind::MajorItem)),
    ("greater-items", kind(Kind::GreaterItem)),
    ("gold-rings", kind(Kind::GoldRingItem)),
    ("special-items", kind(Kind::SpecialItem)),
    ("allies", kind(Kind::Ally)),
    ("factions", kind(Kind::Faction)),
    ("creatures", kind(Kind::Creature)),
    ("long-events", kind(Kind::LongEvent)),
    ("permanent-events", kind(Kind::PermanentEvent)),
    ("havens", kind(Kind::Haven)),
    ("free-holds", kind(Kind::FreeHold)),
    ("border-holds", kind(Kind::BorderHold)),
    ("ruins-and-lairs", kind(Kind::RuinsAndLairs)),
    ("shadow-holds", kind(Kind::ShadowHold)),
    ("dark-holds", kind(Kind::DarkHold)),
    ("sideboard", gauge(Gauge::Sideboard)),
    ("sites", gauge(Gauge::Sites)),
    ("regions", gauge(Gauge::Regions)),
    ("creatures-of-30", gauge(Gauge::Creatures)),
    ("corruption-hazards", gauge(Gauge::CorruptionHazards)),
    ("half-creatures", gauge(Gauge::HalfCreatures)),
    ("unique-hazards", gauge(Gauge::UniqueHazards)),
    ("different-hazards", gauge(Gauge::DifferentHazards)),
    ("short-events", gauge(Gauge::ShortEvents)),
    ("worth-points", gauge(Gauge::WorthPoints)),
    ("cancellers", gauge(Gauge::Cancellers)),
    ("draws", gauge(Gauge::Draws)),
    ("fetches", gauge(Gauge::Fetches)),
    ("different-resources", gauge(Gauge::DifferentResources)),
    ("item-points", gauge(Gauge::ItemPoints)),
    ("faction-points", gauge(Gauge::FactionPoints)),
    ("ally-points", gauge(Gauge::AllyPoints)),
    ("other-points", gauge(Gauge::OtherPoints)),
    ("play-deck-characters", gauge(Gauge::Characters)),
    ("character-mind", gauge(Gauge::CharacterMind)),
    ("dead-cards", gauge(Gauge::DeadCards)),
    ("order", Order),
];

/// The names of all fields.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    DECK_FIELDS.iter().map(|(name, _)| *name)
}

/// The field of a term.
pub(super) fn of(token: &FieldToken<'_>) -> Result<DeckField, BadQuery> {
    if token.name.is_empty() {
        return Err(BadQuery::new(message!("a field is missing before this"), token.op_span)
            .help(message!("write it without spaces, as in `items>=8`")));
    }
    find(token.name, token.name_span)
}

/// The field of a name.
pub(super) fn find(name: &str, span: Span) -> Result<DeckField, BadQuery> {
    let lower = name.to_lowercase();
    if let Some((_, field)) = DECK_FIELDS.iter().find(|(known, _)| *known == lower) {
        return Ok(*field);
    }
    let all = || listed(&names().collect::<Vec<_>>(), "and");
    let help = was_meant(&nearest(name, names()))
        .unwrap_or_else(|| message!("the fields are {fields}", fields = all()));
    Err(BadQuery::new(message!("there is no field `{name}`", name), span).help(help))
}

impl DeckMeasure {
    /// The name of its field.
    pub(crate) fn word(self) -> &'static str {
        let own = |(_, field): &&(&str, DeckField)| *field == DeckField::Measure(self);
        DECK_FIELDS.iter().find(own).map_or("", |(name, _)| name)
    }

    /// The number of a deck; none if it depends on a collection and there is none.
    pub(crate) fn of(self, kept: &KeptDeck<'_>) -> Option<u32> {
        let deck = kept.deck();
        let number = |size: usize| u32::try_from(size).unwrap_or(u32::MAX);
        Some(match self {
            Self::Kind(kind) => of_kinds(deck, &[kind]),
            Self::Items => of_kinds(deck, &ITEMS),
            Self::Events => of_kinds(deck, &EVENTS),
            Self::Class(class) => {
                let parts = [Part::PlayDeck, Part::HazardDeck];
                let cards = parts.into_iter().flat_map(|part| deck.of(part));
                copies_of(cards.filter(|card| card.class == class))
            }
            Self::Points => points(deck).1.counted,
            Self::PrintedPoints => points(deck).1.printed,
            Self::Errors => number(kept.found(Severity::Error)),
            Self::Warnings => number(kept.found(Severity::Warning)),
            Self::Missing => kept.missing()?.iter().map(Missing::copies).sum(),
            Self::Gauge(gauge) => measured(deck, gauge),
        })
    }
}

const ITEMS: [Kind; 5] =
    [Kind::MinorItem, Kind::MajorItem, Kind::GreaterItem, Kind::GoldRingItem, Kind::SpecialItem];
const EVENTS: [Kind; 3] = [Kind::ShortEvent, Kind::LongEvent, Kind::PermanentEvent];

/// Copies of some kinds in the deck, without its sideboards.
fn of_kinds(deck: &ResolvedDeck<'_>, kinds: &[Kind]) -> u32 {
    let parts = [Part::Pool, Part::PlayDeck, Part::HazardDeck, Part::LocationDeck];
    let cards = parts.into_iter().flat_map(|part| deck.of(part));
    copies_of(cards.filter(|card| kinds.contains(&Kind::of(card.card))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_measure_of_stats_has_a_field() {
        let has =
            |measure| DECK_FIELDS.iter().any(|(_, field)| *field == DeckField::Measure(measure));
        for &gauge in Gauge::ALL {
            assert!(has(M::Gauge(gauge)), "{gauge}");
        }
        // Short-events are measured of thirty; regions are counted where their sites lie.
        let measured = [Kind::ShortEvent, Kind::Region, Kind::Other];
        for &kind in Kind::ALL.iter().filter(|kind| !measured.contains(kind)) {
            assert!(has(M::Kind(kind)), "{kind}");
        }
    }
}
