//! The deck-check sheet without the findings: the whole list in the order in which a judge counts
//! it, the counts with their limits, the starting companies, and the points of the cards. The facts
//! of the game are collected here; renderers only lay them out.

use std::collections::{BTreeMap, HashMap};

use serde::Serialize;

use super::model::odds::telling::telling;
use super::model::stats::{Chart, Stats};
use crate::cards::kinds::is_stage;
use crate::cards::lookup::{shared_names, told_apart};
use crate::cards::model::Card;
use crate::check::JudgedDeck;
use crate::decks::model::{Entry, Part};
use crate::decks::resolve::companies::{StartingCompany, split_copy};
use crate::decks::resolve::{Class, DeckCard, ResolvedDeck};
use crate::diagnostic::{Diagnostic, Label, Severity};
use crate::harmless::shown_line;
use crate::message::word;
use crate::play::board::Board;
use crate::play::games::{PlayedGame, game, mean};
use crate::play::hazards::BuiltIn;
use crate::play::policy::PlayPolicy;
use crate::rules::counts::{SumRow, sums};
use crate::rulesets::model::Ruleset;
use crate::source::Span;

/// What a sheet shows of a deck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Sheet {
    /// Who made the deck.
    pub author: Option<String>,
    /// When.
    pub date: Option<String>,
    /// The rulebook, by its title and edition.
    pub book: String,
    /// The list, section by section.
    pub sections: Vec<SheetSection>,
    /// The counts, and what the ruleset asks.
    pub counts: Vec<SumRow>,
    /// The starting companies.
    pub companies: Vec<SheetCompany>,
    /// Marshalling points by kind.
    pub points: Chart,
    /// Creatures by what they are keyed to.
    pub keying: Chart,
    /// The most telling chances of an opening hand: what, and in per cent.
    pub odds: Vec<(String, String)>,
    /// What solitaire games come to: what, and the number; nothing where none were played.
    pub solitaire: Vec<(String, String)>,
}

/// One section of the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct SheetSection {
    /// Its heading.
    pub title: &'static str,
    /// Copies of all its cards.
    pub copies: u32,
    /// Its cards, by name.
    pub lines: Vec<SheetLine>,
}

/// One card of the list.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct SheetLine {
    /// The card's name, or what the file says where no card has that name.
    pub name: String,
    /// The set of the printing that was taken; none where no card was found.
    pub set: Option<String>,
    /// How many copies.
    pub copies: u32,
    /// Where the card is shown, if anybody said so.
    pub link: Option<String>,
    /// The findings that are about it, by their numbers, from 1.
    pub marks: Vec<CardMark>,
}

/// A finding about a card, on the sheet's line of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct CardMark {
    /// The finding's number in the report, from 1.
    pub number: usize,
    /// Its severity.
    pub severity: Severity,
}

/// A starting company.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct SheetCompany {
    /// Where it starts.
    pub site: Option<String>,
    /// Its characters.
    pub members: Vec<SheetMember>,
}

/// A character of a starting company.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct SheetMember {
    /// His name.
    pub name: String,
    /// Whose follower he is.
    pub under: Option<String>,
    /// What he bears.
    pub items: Vec<String>,
}

impl Sheet {
    /// The sheet of a deck. Its labels are English: renderers translate them.
    pub(crate) fn new(judged: &JudgedDeck<'_>) -> Self {
        let deck = judged.resolved();
        let chosen = &judged.chosen;
        let (ruleset, player) = (chosen.ruleset, judged.player.kind);
        let stats = Stats::new(&deck);
        Self {
            author: judged.deck.author.as_deref().map(shown_line),
            date: judged.deck.date.as_deref().map(shown_line),
            book: format!("{}, {}", ruleset.title, ruleset.edition),
            sections: sections(&deck, judged),
            counts: sums(&judged.judgement, ruleset, chosen.length, player),
            companies: deck.companies.iter().map(company).collect(),
            points: stats.marshalling_points,
            keying: stats.keying,
            odds: telling(&deck).into_iter().map(|one| (one.what, one.chance.shown())).collect(),
            solitaire: Vec::new(),
        }
    }

    /// The sheet of a deck with the results of solitaire games.
    pub(crate) fn with_games(judged: &JudgedDeck<'_>) -> Self {
        let deck = judged.resolved();
        let games = in_play(&deck, judged.chosen.ruleset);
        Self { solitaire: games, ..Self::new(judged) }
    }
}

/// How many solitaire games are played for a sheet.
const GAMES: u64 = 20;

/// The most telling lines of solitaire games against the mixed hazards.
fn in_play(deck: &ResolvedDeck<'_>, ruleset: &Ruleset) -> Vec<(String, String)> {
    let board = Board::new(deck, ruleset, &BuiltIn::Mixed.deck(deck.database));
    let games = (1..=GAMES).map(|seed| game(&board, PlayPolicy::Greedy, seed));
    let games: Vec<PlayedGame> = games.collect();
    let points = mean(games.iter().map(|one| one.points().into()));
    let turns =
        mean(games.iter().filter_map(|one| u32::try_from(one.by_turn.len()).ok()).map(Into::into));
    let lost = mean(games.iter().map(|one| one.lost.into()));
    let (blank, resources) = board.blanks(false);
    let blank: u32 = blank.iter().map(|one| one.1).sum();
    vec![
        (
            word!("marshalling points").to_owned(),
            format!("{:.1} ± {:.1}", points.mean, points.within),
        ),
        (word!("turns").to_owned(), format!("{:.1}", turns.mean)),
        (word!("characters lost").to_owned(), format!("{:.1}", lost.mean)),
        (word!("cards unknown to the game").to_owned(), format!("{blank}/{resources}")),
    ]
}

/// The headings of a sheet, in its order.
const TITLES: [&str; 13] = [
    word!("Starting characters"),
    word!("Starting items"),
    word!("Stage resources"),
    word!("Other cards of the pool"),
    word!("Characters"),
    word!("Resources"),
    word!("Hazards"),
    word!("Play deck"),
    word!("Hazard deck"),
    word!("Sideboard"),
    word!("Sideboard against Fallen-wizards"),
    word!("Sites"),
    word!("Out of place: not counted"),
];

/// The heading of a card: its part of the deck, split by class.
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
        (Some(Part::HazardDeck), _) => "Hazard deck",
        (Some(Part::Sideboard), _) => "Sideboard",
        (Some(Part::SideboardVsFallenWizard), _) => "Sideboard against Fallen-wizards",
        (Some(Part::LocationDeck), _) => "Sites",
    }
}

/// The heading of an unknown card: the section that lists it.
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
        S::HazardDeck => "Hazard deck",
        S::Sideboard => "Sideboard",
        S::SideboardVsFallenWizard => "Sideboard against Fallen-wizards",
        S::Sites => "Sites",
    }
}

/// The whole list. Entries of one card in one section stay apart if the file has them apart, so
/// that the sheet can be compared with the file.
fn sections(deck: &ResolvedDeck<'_>, judged: &JudgedDeck<'_>) -> Vec<SheetSection> {
    let marks = MarkedEntries::of(deck, &judged.judgement.diagnostics);
    let link = |card: &Card| judged.card_links.as_ref().map(|links| links.of(card));
    let mut lines: BTreeMap<&'static str, Vec<SheetLine>> = BTreeMap::new();
    let shared = shared_names(deck.cards.iter().map(|card| card.card));
    for card in &deck.cards {
        lines.entry(title(card)).or_default().push(SheetLine {
            name: told_apart(card.card, &shared),
            set: Some(card.card.id.set().to_owned()),
            copies: card.copies(),
            link: link(card.card),
            marks: marks.on(card.entry.span),
        });
    }
    for entry in &deck.unknown {
        lines.entry(title_of_unknown(entry)).or_default().push(SheetLine {
            name: shown_line(&entry.name),
            set: None,
            copies: u32::from(entry.quantity.copies()),
            link: None,
            marks: marks.on(entry.span),
        });
    }
    let section = |title| {
        let mut lines = lines.remove(title)?;
        lines.sort_by_cached_key(|line| crate::cards::fold::fold(&line.name));
        Some(SheetSection { title, copies: lines.iter().map(|line| line.copies).sum(), lines })
    };
    TITLES.into_iter().filter_map(section).collect()
}

/// The entries that findings are about, by their places.
struct MarkedEntries(HashMap<Span, Vec<CardMark>>);

impl MarkedEntries {
    /// For each error and warning the entries at which it points; if it points at none, those of
    /// its cards.
    fn of(deck: &ResolvedDeck<'_>, found: &[Diagnostic]) -> Self {
        let mut marks: HashMap<Span, Vec<CardMark>> = HashMap::new();
        for (found, number) in found.iter().zip(1..) {
            if found.severity == Severity::Note {
                continue;
            }
            // Entries are in file order.
            let entries = &deck.deck.entries;
            let at = |label: &Label| {
                let behind = entries.partition_point(|entry| entry.span.start <= label.span.start);
                let entry = entries.get(behind.checked_sub(1)?)?;
                (label.span.start < entry.span.end).then_some(entry.span)
            };
            let mut pointed: Vec<Span> = found.labels.iter().filter_map(at).collect();
            pointed.sort_unstable();
            pointed.dedup();
            let named = || {
                let named = |card: &&DeckCard<'_>| deck.database.is_among(card.key, &found.cards);
                deck.cards.iter().filter(named).map(|card| card.entry.span).collect()
            };
            let about = if pointed.is_empty() { named() } else { pointed };
            let mark = CardMark { number, severity: found.severity };
            for span in about {
                marks.entry(span).or_default().push(mark);
            }
        }
        Self(marks)
    }

    fn on(&self, entry: Span) -> Vec<CardMark> {
        self.0.get(&entry).cloned().unwrap_or_default()
    }
}

fn company(company: &StartingCompany<'_>) -> SheetCompany {
    let names = shown_names(company);
    let shown = |written: &str| {
        let (name, copy) = split_copy(written);
        let name = names.get(name).copied().unwrap_or(name);
        copy.map_or_else(|| name.to_owned(), |copy| format!("{name}#{copy}"))
    };
    let (site, company) = (company.site, company.written);
    let member = |name: &str| SheetMember {
        name: shown(name),
        under: company
            .followers
            .iter()
            .find(|(follower, _)| follower.value == name)
            .map(|(_, controller)| shown(&controller.value)),
        items: company
            .items
            .iter()
            .filter(|(_, bearer)| bearer.value == name)
            .map(|(item, _)| shown(&item.name))
            .collect(),
    };
    let written_site = company.site.as_ref().map(|site| site.value.clone());
    SheetCompany {
        site: site.map(|site| site.card.shown_name().to_owned()).or(written_site),
        members: company.characters.iter().map(|name| member(&name.name)).collect(),
    }
}

/// The names to show for those that a company has for its cards.
fn shown_names<'c>(company: &'c StartingCompany<'_>) -> HashMap<&'c str, &'c str> {
    let members = company.members.iter().map(|member| &member.card);
    let cards = members.chain(company.items.iter().map(|item| &item.card));
    cards.map(|card| (split_copy(&card.entry.name).0, card.card.shown_name())).collect()
}
