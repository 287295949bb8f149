//! The statistics of a deck: kinds of card, marshalling points, mind, skills, influence, keying,
//! corruption, sites. Every report with bars draws these; whether a number is allowed is the
//! business of `rules`.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::cards::keying;
use crate::cards::kinds::Kind;
use crate::cards::model::{Card, PointsKind, Race, RegionType, SiteType, Skill, Subtype};
use crate::cards::worth::cards_that_give;
use crate::decks::model::Part;
use crate::decks::resolve::{Class, DeckCard, ResolvedDeck, copies_of};
use crate::message::{word, word_of_report};
use crate::rules::tally::drawn_hazards;
use crate::yardstick::points::{characters, points, scoring};

pub(crate) use crate::yardstick::points::Points;

/// The numbers of a deck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Stats {
    /// Copies in pool and play deck by kind of card.
    pub kinds: Chart,
    /// Marshalling points of pool and play deck by what they are given for.
    pub marshalling_points: Chart,
    /// What of these points can count at the end of a game.
    pub points: Points,
    /// Characters of pool and play deck by mind; avatars have none.
    pub mind: Chart,
    /// These characters by skill.
    pub skills: Chart,
    /// These characters by race.
    pub races: Chart,
    /// These characters by the direct influence that counts against everybody.
    pub direct_influence: Chart,
    /// Creatures of the play deck by what they can be keyed to.
    pub keying: Chart,
    /// Items and other resources of pool and play deck by the corruption points that they bring.
    pub corruption: Chart,
    /// Sites by type.
    pub sites: Chart,
    /// Sites by region.
    pub regions: Chart,
}

/// Named numbers, to be drawn as bars.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Chart {
    /// What the bars show.
    #[serde(serialize_with = "word_of_report")]
    pub title: &'static str,
    /// What a reader must know to read them.
    #[serde(serialize_with = "word_of_report")]
    pub note: &'static str,
    /// The bars, in their own order; none of them is 0.
    pub bars: Vec<Bar>,
}

/// A named number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Bar {
    /// Its name.
    #[serde(serialize_with = "word_of_report")]
    pub name: String,
    /// The number.
    pub number: u32,
}

impl Stats {
    /// The numbers of a deck.
    pub fn new(deck: &ResolvedDeck<'_>) -> Self {
        let (sums, points) = points(deck);
        Self {
            kinds: kinds(deck),
            marshalling_points: Chart {
                title: word!("Marshalling points"),
                note: if points.printed == points.scored {
                    word!("of every copy in pool and play deck, as printed")
                } else {
                    word!("of every copy in pool and play deck, as its player scores it")
                },
                bars: bars(sums.iter().map(|&(kind, sum)| (points_name(kind), sum))),
            },
            points,
            mind: mind(deck),
            skills: skills(deck),
            races: races(deck),
            direct_influence: direct_influence(deck),
            keying: keyed(deck),
            corruption: corruption(deck),
            sites: sites(deck),
            regions: regions(deck),
        }
    }

    /// The charts, in the order in which they are shown.
    pub const fn charts(&self) -> [&Chart; 10] {
        [
            &self.kinds,
            &self.marshalling_points,
            &self.mind,
            &self.skills,
            &self.races,
            &self.direct_influence,
            &self.keying,
            &self.corruption,
            &self.sites,
            &self.regions,
        ]
    }
}

fn kinds(deck: &ResolvedDeck<'_>) -> Chart {
    let parts = [Part::Pool, Part::PlayDeck, Part::HazardDeck];
    let cards = || parts.into_iter().flat_map(|part| deck.of(part));
    let of = |kind| copies_of(cards().filter(|card| Kind::of(card.card) == kind));
    Chart {
        title: word!("Kinds of card"),
        note: if deck.of(Part::HazardDeck).next().is_some() {
            word!("copies in pool, play deck and hazard deck")
        } else {
            word!("copies in pool and play deck")
        },
        bars: bars(Kind::ALL.iter().map(|&kind| (kind.title(), of(kind)))),
    }
}

fn mind(deck: &ResolvedDeck<'_>) -> Chart {
    Chart {
        title: word!("Mind"),
        note: word!("characters of pool and play deck by mind"),
        bars: curve(
            characters(deck).filter_map(|card| Some((card.card.mind?.into(), card.copies()))),
        ),
    }
}

fn skills(deck: &ResolvedDeck<'_>) -> Chart {
    let of = |skill| copies_of(characters(deck).filter(|card| card.card.skills.contains(&skill)));
    Chart {
        title: word!("Skills"),
        note: word!("characters of pool and play deck; one with two skills counts for both"),
        bars: bars(Skill::ALL.iter().map(|&skill| (skill.word(), of(skill)))),
    }
}

fn races(deck: &ResolvedDeck<'_>) -> Chart {
    let of = |race| copies_of(characters(deck).filter(|card| card.card.is_of(race)));
    Chart {
        title: word!("Races"),
        note: word!("characters of pool and play deck"),
        bars: bars(Race::ALL.iter().map(|&race| (race.word(), of(race)))),
    }
}

fn direct_influence(deck: &ResolvedDeck<'_>) -> Chart {
    let own = |card: &Card| card.direct_influence.map_or(0, |figure| figure.base().into());
    Chart {
        title: word!("Direct influence"),
        note: word!("characters of pool and play deck by what counts against all"),
        bars: curve(characters(deck).map(|card| (own(card.card), card.copies()))),
    }
}

fn keyed(deck: &ResolvedDeck<'_>) -> Chart {
    let creatures = || drawn_hazards(deck).filter(|card| card.card.is(Subtype::Creature));
    let copies =
        |fits: &dyn Fn(&Card) -> bool| copies_of(creatures().filter(|card| fits(card.card)));
    let region = |kind: RegionType| {
        copies(&|card| {
            let printed = card.keyed_to_regions.iter().map(|key| key.region);
            printed.chain(keying::region_types(card)).any(|region| region == kind)
        })
    };
    let site = |kind: SiteType| {
        copies(&|card| {
            let printed = card.keyed_to_sites.iter().copied();
            printed.chain(keying::site_types(card)).any(|site| site == kind)
        })
    };
    let regions = RegionType::ALL.iter().map(|&kind| (region_name(kind), region(kind)));
    let sites = SiteType::ALL.iter().map(|&kind| (site_name(kind), site(kind)));
    let by_name = copies(&keying::names_places);
    Chart {
        title: word!("Creatures by keying"),
        note: word!("copies in the play deck; a creature counts wherever it can be keyed"),
        bars: bars(regions.chain(sites).chain([(word!("places by name"), by_name)])),
    }
}

fn corruption(deck: &ResolvedDeck<'_>) -> Chart {
    let resources = scoring(deck).filter(|card| card.class == Class::Resource);
    let points = |card: &Card| card.corruption.map(|figure| i32::from(figure.base()));
    let bringing = resources.filter_map(|card| Some((points(card.card)?, card.copies())));
    Chart {
        title: word!("Corruption points"),
        note: word!("resources of pool and play deck by the points they bring"),
        bars: curve(bringing.filter(|&(points, _)| points > 0)),
    }
}

fn sites(deck: &ResolvedDeck<'_>) -> Chart {
    let of = |kind| {
        let is =
            |card: &&DeckCard<'_>| card.card.site.as_ref().is_some_and(|s| s.site_type == kind);
        copies_of(deck.of(Part::LocationDeck).filter(is))
    };
    Chart {
        title: word!("Sites"),
        note: word!("cards of the location deck"),
        bars: bars(SiteType::ALL.iter().map(|&kind| (site_name(kind), of(kind)))),
    }
}

fn regions(deck: &ResolvedDeck<'_>) -> Chart {
    let mut regions: BTreeMap<&str, u32> = BTreeMap::new();
    for card in deck.of(Part::LocationDeck) {
        let region = card.card.site.as_ref().and_then(|site| site.region.as_deref());
        if card.card.site.is_some() {
            let region =
                region.map_or(word!("no fixed region"), |name| deck.database.shown_name(name));
            *regions.entry(region).or_default() += card.copies();
        }
    }
    Chart {
        title: word!("Sites by region"),
        note: word!("cards of the location deck"),
        bars: bars(regions.iter().map(|(&name, &number)| (name, number))),
    }
}

fn bars<'n>(bars: impl Iterator<Item = (&'n str, u32)>) -> Vec<Bar> {
    bars.filter(|&(_, number)| number > 0)
        .map(|(name, number)| Bar { name: name.to_owned(), number })
        .collect()
}

/// Copies by a number that each has, the least number first.
fn curve(cards: impl Iterator<Item = (i32, u32)>) -> Vec<Bar> {
    let mut sums: BTreeMap<i32, u32> = BTreeMap::new();
    for (number, copies) in cards {
        *sums.entry(number).or_default() += copies;
    }
    sums.retain(|_, copies| *copies > 0);
    sums.iter().map(|(name, &number)| Bar { name: name.to_string(), number }).collect()
}

const fn points_name(kind: PointsKind) -> &'static str {
    match kind {
        PointsKind::Miscellaneous => word!("miscellaneous"),
        kind => cards_that_give(kind),
    }
}

const fn region_name(kind: RegionType) -> &'static str {
    match kind {
        RegionType::CoastalSea => word!("Coastal Sea"),
        RegionType::FreeDomain => word!("Free-domain"),
        RegionType::BorderLand => word!("Border-land"),
        RegionType::Wilderness => word!("Wilderness"),
        RegionType::ShadowLand => word!("Shadow-land"),
        RegionType::DarkDomain => word!("Dark-domain"),
    }
}

const fn site_name(kind: SiteType) -> &'static str {
    match kind {
        SiteType::Haven => word!("Haven"),
        SiteType::FreeHold => word!("Free-hold"),
        SiteType::BorderHold => word!("Border-hold"),
        SiteType::RuinsAndLairs => word!("Ruins & Lairs"),
        SiteType::ShadowHold => word!("Shadow-hold"),
        SiteType::DarkHold => word!("Dark-hold"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::database::Database;
    use crate::decks::formats;
    use crate::source::{Limits, SourceFile};

    fn stats(text: &str) -> Stats {
        let (database, source) = (Database::built_in(), SourceFile::new("deck.toml", text));
        let deck = formats::read(&source, None, &Limits::default(), &database).expect("a deck");
        Stats::new(&ResolvedDeck::new(&deck, &database, None))
    }

    fn shown(chart: &Chart) -> Vec<String> {
        chart.bars.iter().map(|bar| format!("{} {}", bar.name, bar.number)).collect()
    }

    #[test]
    fn regions_are_no_sites() {
        let stats = stats("player = \"wizard\"\n[sites]\nRivendell = 1\nRhudaur = 2\nBree = 1\n");
        assert_eq!(shown(&stats.sites), ["Haven 1", "Border-hold 1"]);
        assert_eq!(shown(&stats.regions), ["Arthedain 1", "Rhudaur 1"]);
    }

    #[test]
    fn points_are_those_that_the_player_scores() {
        let deck = |player: &str| {
            let text = "[pool.characters]\nElrond = 1\n[play-deck.resources]\nGlamdring = 1\n\
                        \"TW-347\" = 1\n\"LE-326\" = 1\n[play-deck.hazards]\n\"Cave-drake\" = 3\n";
            let stats = stats(&format!("player = \"{player}\"\n{text}"));
            let Points { printed, scored, counted, .. } = stats.points;
            (shown(&stats.marshalling_points), [printed, scored, counted])
        };
        let said = |bars: &[&str], points| (bars.iter().map(ToString::to_string).collect(), points);
        assert_eq!(deck("wizard"), said(&["characters 3", "items 11"], [17, 14, 6]));
        assert_eq!(deck("ringwraith"), said(&["characters 3", "items 10"], [17, 13, 6]));
        assert_eq!(deck("fallen-wizard"), said(&["characters 1", "items 3"], [17, 4, 2]));
    }

    #[test]
    fn a_deck_is_counted() {
        let stats = stats(
            "player = \"wizard\"\n[pool.characters]\n\"Sam Gamgee\" = 1\n\"Aragorn II\" = 1\n\
             [play-deck.characters]\nGandalf = 2\n[play-deck.hazards]\n\"Cave-drake\" = 3\n\
             [sites]\nRivendell = 1\nBree = 1\n[sideboard]\nFrodo = 1\n",
        );
        assert_eq!(shown(&stats.kinds), ["Avatars 2", "Characters 2", "Creatures 3"]);
        assert_eq!(shown(&stats.mind), ["4 1", "9 1"]);
        assert_eq!(shown(&stats.races), ["dúnadan 1", "hobbit 1"]);
        assert_eq!(shown(&stats.skills), ["warrior 1", "scout 2", "ranger 2"]);
        assert_eq!(shown(&stats.direct_influence), ["0 1", "3 1"]);
        assert_eq!(shown(&stats.marshalling_points), ["characters 4"]);
        assert_eq!(shown(&stats.sites), ["Haven 1", "Border-hold 1"]);
        assert_eq!(shown(&stats.regions), ["Arthedain 1", "Rhudaur 1"]);
        assert_eq!(stats.points.over, Some(PointsKind::Character));
    }
}
