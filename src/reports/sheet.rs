//! What the deck-check sheet shows besides the findings: the whole list as a judge counts it
//! through, the counts beside their limits, the starting companies, and what the cards are worth.
//! The facts of the game are gathered here; renderers only lay them out.

use std::collections::BTreeMap;

use crate::cards::model::{Card, CardType, PointsKind, RegionType, SiteType, Subtype};
use crate::check::JudgedDeck;
use crate::checkers::counts::{self, Count};
use crate::checkers::tally::is_stage;
use crate::decks::model::{Company, Entry, Part};
use crate::decks::resolve::{Class, DeckCard, ResolvedDeck};

/// What a sheet shows of a deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// Who made the deck.
    pub author: Option<String>,
    /// When.
    pub date: Option<String>,
    /// The rulebook, by its title and edition.
    pub book: String,
    /// The list, section by section.
    pub sections: Vec<SheetSection>,
    /// The counts beside what the ruleset asks.
    pub counts: Vec<Count>,
    /// The starting companies.
    pub companies: Vec<SheetCompany>,
    /// Marshalling points by kind.
    pub points: Chart,
    /// Creatures by what they are keyed to.
    pub keying: Chart,
}

/// One section of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetSection {
    /// Its heading.
    pub title: &'static str,
    /// Copies of all its cards.
    pub copies: u32,
    /// Its cards, by name.
    pub lines: Vec<SheetLine>,
}

/// One card of the list.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SheetLine {
    /// The card's name, or what the file says where no card has that name.
    pub name: String,
    /// The set of the printing that was taken; none where no card was found.
    pub set: Option<String>,
    /// How many copies.
    pub copies: u32,
}

/// A starting company.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetCompany {
    /// Where it starts.
    pub site: Option<String>,
    /// Its characters.
    pub members: Vec<SheetMember>,
}

/// A character of a starting company.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetMember {
    /// His name.
    pub name: String,
    /// Whose follower he is.
    pub under: Option<String>,
    /// What he bears.
    pub items: Vec<String>,
}

/// Named numbers, to be drawn as bars.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chart {
    /// What the bars show.
    pub title: &'static str,
    /// The bars, in their own order; none of them is 0.
    pub bars: Vec<(&'static str, u32)>,
    /// What a reader must know to read them.
    pub note: &'static str,
}

impl Sheet {
    /// The sheet of a deck.
    pub fn new(judged: &JudgedDeck<'_>) -> Self {
        let deck = judged.resolved();
        let chosen = &judged.chosen;
        let (ruleset, player) = (chosen.ruleset, judged.player.kind);
        Self {
            author: judged.deck.author.clone(),
            date: judged.deck.date.clone(),
            book: format!("{}, {}", ruleset.title, ruleset.edition),
            sections: sections(&deck),
            counts: counts::counts(&judged.judgement, ruleset, chosen.length, player),
            companies: judged.deck.companies.iter().map(company).collect(),
            points: points(&deck),
            keying: keying(&deck),
        }
    }
}

/// The headings of a sheet, in its order.
const TITLES: [&str; 12] = [
    "Starting characters",
    "Starting items",
    "Stage resources",
    "Other cards of the pool",
    "Characters",
    "Resources",
    "Hazards",
    "Play deck",
    "Sideboard",
    "Sideboard against Fallen-wizards",
    "Sites",
    "Out of place: not counted",
];

/// The heading of a card: that of its part of the deck, split by what it is.
fn title(card: &DeckCard<'_>) -> &'static str {
    match (card.part, card.class) {
        (None, _) => "Out of place: not counted",
        (Some(Part::Pool), Class::Character | Class::Avatar) => "Starting characters",
        (Some(Part::Pool), Class::Resource) if is_stage(card.card) => "Stage resources",
        (Some(Part::Pool), Class::Resource) => "Starting items",
        (Some(Part::Pool), _) => "Other cards of the pool",
        (Some(Part::PlayDeck), Class::Character | Class::Avatar) => "Characters",
        (Some(Part::PlayDeck), Class::Resource) => "Resources",
        (Some(Part::PlayDeck), _) => "Hazards",
        (Some(Part::Sideboard), _) => "Sideboard",
        (Some(Part::SideboardVsFallenWizard), _) => "Sideboard against Fallen-wizards",
        (Some(Part::LocationDeck), _) => "Sites",
    }
}

/// The heading of an entry that is no known card: that of the section it stands in.
const fn title_of_unknown(entry: &Entry) -> &'static str {
    use crate::decks::model::Section as S;
    match entry.section {
        S::PoolCharacters => "Starting characters",
        S::PoolItems => "Starting items",
        S::PoolStage => "Stage resources",
        S::PoolCards => "Other cards of the pool",
        S::Characters => "Characters",
        S::Resources => "Resources",
        S::Hazards => "Hazards",
        S::PlayDeckCards => "Play deck",
        S::Sideboard => "Sideboard",
        S::SideboardVsFallenWizard => "Sideboard against Fallen-wizards",
        S::Sites => "Sites",
    }
}

/// The whole list. Entries of one card in one section stand apart if the file has them apart, so
/// that the sheet can be laid beside the file.
fn sections(deck: &ResolvedDeck<'_>) -> Vec<SheetSection> {
    let mut lines: BTreeMap<&'static str, Vec<SheetLine>> = BTreeMap::new();
    for card in &deck.cards {
        lines.entry(title(card)).or_default().push(SheetLine {
            name: card.card.name.clone(),
            set: Some(card.card.id.set().to_owned()),
            copies: card.copies(),
        });
    }
    for entry in &deck.unknown {
        lines.entry(title_of_unknown(entry)).or_default().push(SheetLine {
            name: entry.name.clone(),
            set: None,
            copies: u32::from(entry.quantity.copies()),
        });
    }
    let section = |title| {
        let mut lines = lines.remove(title)?;
        lines.sort_by_cached_key(|line| crate::cards::fold::fold(&line.name));
        Some(SheetSection { title, copies: lines.iter().map(|line| line.copies).sum(), lines })
    };
    TITLES.into_iter().filter_map(section).collect()
}

fn company(company: &Company) -> SheetCompany {
    let member = |name: &String| SheetMember {
        name: name.clone(),
        under: company
            .followers
            .iter()
            .find(|(follower, _)| follower.value == *name)
            .map(|(_, controller)| controller.value.clone()),
        items: company
            .items
            .iter()
            .filter(|(_, bearer)| bearer.value == *name)
            .map(|(item, _)| item.name.clone())
            .collect(),
    };
    SheetCompany {
        site: company.site.as_ref().map(|site| site.value.clone()),
        members: company.characters.iter().map(|name| member(&name.name)).collect(),
    }
}

/// The cards that the player himself scores with: his pool and play deck without the hazards, whose
/// points are his opponent's.
fn scoring<'d, 'a>(deck: &'d ResolvedDeck<'a>) -> impl Iterator<Item = &'d DeckCard<'a>> {
    deck.cards.iter().filter(|card| {
        matches!(card.part, Some(Part::Pool | Part::PlayDeck))
            && matches!(card.card.card_type, CardType::Character | CardType::Resource)
            && card.class != Class::Hazard
    })
}

fn points(deck: &ResolvedDeck<'_>) -> Chart {
    let worth = |card: &Card, kind| {
        card.marshalling_points
            .filter(|points| points.kind == kind)
            .and_then(|points| u32::try_from(points.points.base()).ok())
            .unwrap_or(0)
    };
    let sum = |kind| scoring(deck).map(|card| card.copies() * worth(card.card, kind)).sum();
    let label = |kind| match kind {
        PointsKind::Character => "characters",
        PointsKind::Item => "items",
        PointsKind::Faction => "factions",
        PointsKind::Ally => "allies",
        PointsKind::Kill => "kills",
        PointsKind::Miscellaneous => "miscellaneous",
    };
    Chart {
        title: "Marshalling points",
        bars: bars(PointsKind::ALL.iter().map(|&kind| (label(kind), sum(kind)))),
        note: "of every copy in pool and play deck, as printed",
    }
}

fn keying(deck: &ResolvedDeck<'_>) -> Chart {
    let creatures = || {
        let of_deck = deck.of(Part::PlayDeck).filter(|card| card.class == Class::Hazard);
        of_deck.filter(|card| card.card.is(Subtype::Creature))
    };
    let copies = |fits: &dyn Fn(&Card) -> bool| {
        creatures().filter(|card| fits(card.card)).map(DeckCard::copies).sum()
    };
    let region = |kind: RegionType| {
        copies(&|card| card.keyed_to_regions.iter().any(|key| key.region == kind))
    };
    let site = |kind: SiteType| copies(&|card| card.keyed_to_sites.contains(&kind));
    let regions = RegionType::ALL.iter().map(|&kind| (region_name(kind), region(kind)));
    let sites = SiteType::ALL.iter().map(|&kind| (site_name(kind), site(kind)));
    let by_name =
        copies(&|card| card.keyed_to_regions.is_empty() && card.keyed_to_sites.is_empty());
    Chart {
        title: "Creatures by keying",
        bars: bars(regions.chain(sites).chain([("only as the card says", by_name)])),
        note: "copies in the play deck; a creature counts wherever it can be keyed",
    }
}

fn bars(bars: impl Iterator<Item = (&'static str, u32)>) -> Vec<(&'static str, u32)> {
    bars.filter(|&(_, number)| number > 0).collect()
}

const fn region_name(kind: RegionType) -> &'static str {
    match kind {
        RegionType::CoastalSea => "Coastal Sea",
        RegionType::FreeDomain => "Free-domain",
        RegionType::BorderLand => "Border-land",
        RegionType::Wilderness => "Wilderness",
        RegionType::ShadowLand => "Shadow-land",
        RegionType::DarkDomain => "Dark-domain",
    }
}

const fn site_name(kind: SiteType) -> &'static str {
    match kind {
        SiteType::Haven => "Haven",
        SiteType::FreeHold => "Free-hold",
        SiteType::BorderHold => "Border-hold",
        SiteType::RuinsAndLairs => "Ruins & Lairs",
        SiteType::ShadowHold => "Shadow-hold",
        SiteType::DarkHold => "Dark-hold",
    }
}
