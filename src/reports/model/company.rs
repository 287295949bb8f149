//! The report on starting companies, as data: the shape that `schema/company.schema.json`
//! describes.

use serde::Serialize;

use crate::cards::database::{Database, Printing};
use crate::cards::model::{Card, PlayerType};
use crate::cards::sites::is_haven_of;
use crate::check::JudgedDeck;
use crate::company::choice::{Choice, Choices, MAX_COUNTED, Total, maximal};
use crate::company::limits::CompanyLimits;
use crate::company::measure::Measure;
use crate::company::placing::ways_for_each_of;
use crate::company::pool::Pool;
use crate::company::travel::may_travel;
use crate::company::wishes::{
    CompanyRequest, CompanyRequestError, FoundCompanies, all_characters, search,
};
use crate::company::{Company, named};
use crate::decks::collection::{Collection, OwnedCard};
use crate::decks::model::Part;
use crate::decks::resolve::{Class, DeckCard, ResolvedDeck};
use crate::diagnostic::{Diagnostic, Severity, both_ways};
use crate::harmless::shown_line;
use crate::message::{Locale, Message};
use crate::request::AtLeastOne;
use crate::rules::company::company_travel::limits::CompanyTravel;
use crate::rules::location_deck::shared::may_start_at;
use crate::rules::location_deck::starting_site::reading_of_several;
use crate::rules::{Family, Rule, registry};
use crate::rulesets::model::{Ruleset, RulesetFrom};
use crate::source::LineIndex;

use super::draft::{DraftOpponent, DraftReport, Drafted};
use super::portrait::{Portrait, names, printed_mind};
use super::{DiagnosticReport, REPORT_VERSION, Tool};

/// The starting companies of a deck.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CompanyReport {
    /// The version of this shape.
    pub report_version: u32,
    /// The program that made it.
    pub tool: Tool,
    /// The path of the deck as it was given.
    pub path: String,
    /// What the deck's maker calls it.
    pub name: Option<String>,
    /// The ruleset.
    pub ruleset: String,
    /// Why that one.
    pub ruleset_from: RulesetFrom,
    /// Whose deck it is.
    pub player: PlayerType,
    /// Whether the deck does not say that itself.
    pub player_inferred: bool,
    /// What the ruleset asks.
    pub limits: LimitsReport,
    /// What there is to choose from.
    pub pool: PoolReport,
    /// What is wrong with the pool and the companies that the deck names.
    pub diagnostics: Vec<DiagnosticReport>,
    /// The companies that the deck names; null where it names none.
    pub named: Option<NamedReport>,
    /// The companies that could start.
    pub choices: ChoicesReport,
    /// The draft against another deck, where one was asked for.
    pub draft: Option<DraftReport>,
    /// The worst that the other deck's pool can leave, where that was asked for.
    pub worst_case: Option<DraftReport>,
}

/// The limits on starting companies; null where there is none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LimitsReport {
    /// Characters.
    pub characters: Option<u16>,
    /// Their mind in all.
    pub mind: Option<u16>,
    /// Items.
    pub items: Option<u32>,
    /// General influence.
    pub general_influence: u16,
}

/// A pool.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PoolReport {
    /// Whether nothing in it is an error.
    pub sound: bool,
    /// Those who may start, copies counted.
    pub characters: usize,
    /// Their printed mind.
    pub mind: u32,
    /// Characters who may not start.
    pub barred: Vec<BarredReport>,
    /// Starting items, by name.
    pub items: Vec<String>,
    /// Stage resources, by name.
    pub stage: Vec<String>,
}

/// A character who may not start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BarredReport {
    /// The name.
    pub name: String,
    /// Why not.
    pub why: Message,
    /// The readings of the rulebook on which that rests.
    pub readings: Vec<Message>,
}

/// The companies that a deck names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NamedReport {
    /// The companies.
    pub companies: Vec<Portrait>,
    /// The printed mind of all of them.
    pub mind: u32,
    /// The general influence that they use together.
    pub general_influence_used: u32,
    /// What is left of it; less than 0 where it is not enough.
    pub general_influence_left: i64,
    /// What the best organisation of the same companies would leave.
    pub best_general_influence_left: i64,
    /// The readings of the rulebook on which it rests that they may start so.
    pub readings: Vec<Message>,
}

/// Companies to choose from, the best first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChoicesReport {
    /// What they are ranked by.
    pub rank: Measure,
    /// How many there are that nobody could be added to; null where they were not counted.
    pub total: Option<u64>,
    /// Whether there are no more.
    pub total_is_exact: bool,
    /// The number of companies after which counting stopped, legal ones to which somebody could be
    /// added among them; null if all were counted.
    pub counting_stopped_after: Option<u64>,
    /// Whether those shown are surely the best.
    pub proved: bool,
    /// The best of them.
    pub best: Vec<ChoiceReport>,
}

/// A company that could start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChoiceReport {
    /// The sums of its characters.
    pub sums: CompanySums,
    /// The general influence that its best organisation leaves; less than 0 where there is none.
    pub general_influence_left: i64,
    /// Whether that organisation is surely the best.
    pub organisation_proved: bool,
    /// Whether they can leave their haven as these companies; else they part there first.
    pub can_leave: bool,
    /// The company in its best organisation; two where its characters could not leave their haven
    /// together and the player may start with two.
    pub companies: Vec<Portrait>,
}

/// What the characters of a company have together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Sums"))]
pub struct CompanySums {
    /// Mind.
    pub mind: i32,
    /// Direct influence that counts against everybody.
    pub direct_influence: i32,
    /// Prowess.
    pub prowess: i32,
    /// Marshalling points.
    pub marshalling_points: i32,
    /// Characters.
    pub size: i32,
}

/// The best companies out of many cards.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SearchReport {
    /// The version of this shape.
    pub report_version: u32,
    /// The program that made it.
    pub tool: Tool,
    /// The ruleset.
    pub ruleset: String,
    /// Whose companies they are.
    pub player: PlayerType,
    /// What the ruleset asks.
    pub limits: LimitsReport,
    /// How many characters there are to choose from, copies counted.
    pub characters: usize,
    /// The companies.
    pub choices: ChoicesReport,
}

/// The options of the report on a deck's companies.
#[derive(Clone, Copy, Debug)]
pub struct Question<'q> {
    /// The measure that ranks companies.
    pub rank: Measure,
    /// How many companies to show.
    pub most: usize,
    /// The deck to play the draft against.
    pub against: Option<DraftOpponent<'q>>,
    /// Whether to include the worst case.
    pub worst_case: bool,
}

impl Question<'_> {
    /// A question without an opponent. At most 1,000 companies are shown: nobody reads more, and each takes some
    /// kilobytes.
    pub fn new(rank: Measure, top: AtLeastOne, worst_case: bool) -> Self {
        Self { rank, most: top.get().min(1_000), against: None, worst_case }
    }
}

impl CompanyReport {
    /// Tells of a deck that was judged, whose text is given, as it is resolved.
    pub fn new(
        path: &str,
        text: &str,
        judged: &JudgedDeck<'_>,
        deck: &ResolvedDeck<'_>,
        question: Question<'_>,
    ) -> Self {
        let limits = limits_of(deck, judged.chosen.ruleset);
        let known = judged.chosen.ruleset.players.contains(&deck.player.kind);
        let pool = if known { Pool::of_deck(deck, &limits) } else { Pool::default() };
        let found: Vec<&Diagnostic> =
            judged.judgement.diagnostics.iter().filter(|found| is_of_company(found)).collect();
        let lines = LineIndex::new(text);
        let choices = maximal(&pool, &limits, question.rank, question.most);
        let drafts = question.against.map(|against| {
            let other = limits_of(against.deck, judged.chosen.ruleset);
            let drafted =
                Drafted::new(deck, &pool, &limits, against, &other, judged.chosen.ruleset);
            let worst = question.worst_case.then(|| drafted.worst_case(question.rank));
            (drafted.draft(), worst)
        });
        let (draft, worst_case) = drafts.unzip();
        Self {
            report_version: REPORT_VERSION,
            tool: Tool::default(),
            path: path.to_owned(),
            name: judged.deck.name.as_deref().map(shown_line),
            ruleset: judged.chosen.ruleset.name.clone(),
            ruleset_from: judged.chosen.from,
            player: deck.player.kind,
            player_inferred: deck.player.inferred,
            limits: LimitsReport::new(&limits),
            pool: PoolReport::new(&pool, &limits, &found),
            diagnostics: found
                .iter()
                .map(|found| {
                    DiagnosticReport::of_deck(
                        found,
                        text,
                        &judged.deck,
                        &lines,
                        &Locale::of_report(),
                    )
                })
                .collect(),
            named: NamedReport::new(deck, judged.chosen.ruleset, &limits).filter(|_| known),
            choices: ChoicesReport::new(deck.database, &pool, &limits, question.rank, &choices),
            draft,
            worst_case: worst_case.flatten(),
        }
    }
}

/// The characters of a collection that a player could have, with their copies.
pub(crate) fn owned_characters(
    owned: &Collection,
    database: &Database,
    player: PlayerType,
) -> Vec<(Printing, u16)> {
    let is_character =
        |card: &&OwnedCard| Class::of(database.card(card.printing), player) == Class::Character;
    let copies = |card: &OwnedCard| u16::try_from(card.copies).unwrap_or(u16::MAX);
    let characters = owned.cards().iter().filter(is_character);
    characters.map(|card| (card.printing, copies(card))).collect()
}

/// Whether a finding is about the pool or the starting companies.
pub(crate) fn is_of_company(found: &Diagnostic) -> bool {
    registry::find(found.rule).is_some_and(Rule::is_of_companies)
}

impl LimitsReport {
    fn new(limits: &CompanyLimits<'_>) -> Self {
        Self {
            characters: Some(limits.characters).filter(|&most| most < u16::MAX),
            mind: Some(limits.mind).filter(|&most| most < u16::MAX),
            items: Some(limits.items).filter(|&most| most < u32::MAX),
            general_influence: limits.general_influence,
        }
    }
}

impl PoolReport {
    fn new(pool: &Pool<'_>, limits: &CompanyLimits<'_>, found: &[&Diagnostic]) -> Self {
        let of_pool = |found: &&&Diagnostic| {
            registry::find(found.rule).is_some_and(|rule| rule.family == Family::Pool)
        };
        let errors = found.iter().filter(of_pool).any(|found| found.severity == Severity::Error);
        let reading = limits.reading_of_one_character();
        let each = pool.candidates.iter().flat_map(|candidate| {
            std::iter::repeat_n(candidate.card, usize::from(candidate.copies))
        });
        Self {
            sound: !errors,
            characters: pool.len(),
            mind: printed_mind(each),
            barred: pool
                .barred
                .iter()
                .map(|barred| BarredReport {
                    name: barred.card.shown_name().to_owned(),
                    why: barred.bar.message(),
                    readings: reading.iter().filter(|_| barred.in_doubt).map(both_ways).collect(),
                })
                .collect(),
            items: names(pool.items.iter().copied()),
            stage: names(pool.stage.iter().copied()),
        }
    }
}

impl NamedReport {
    /// The companies of a deck; none where it names none.
    pub fn new(
        deck: &ResolvedDeck<'_>,
        ruleset: &Ruleset,
        limits: &CompanyLimits<'_>,
    ) -> Option<Self> {
        if deck.companies.is_empty() {
            return None;
        }
        let organised: Vec<_> = {
            let own = deck.companies.iter();
            own.map(|company| named::organised(company, deck.player.kind)).collect()
        };
        let companies: Vec<Portrait> = deck
            .companies
            .iter()
            .zip(&organised)
            .map(|(written, (company, organisation))| {
                let site = written.site.map(|site| site.card.shown_name());
                Portrait::new(deck.database, company, organisation, site, limits.travel)
            })
            .collect();
        let best = organised.iter().map(|(company, _)| u32::from(company.organise().general_used));
        let used = companies.iter().map(|company| u32::from(company.general_influence_used)).sum();
        let left = |used: u32| i64::from(limits.general_influence) - i64::from(used);
        Some(Self {
            mind: companies.iter().map(|company| company.mind).sum(),
            companies,
            general_influence_used: used,
            general_influence_left: left(used),
            best_general_influence_left: left(best.sum()),
            readings: reading_of_several(deck, ruleset).iter().map(both_ways).collect(),
        })
    }
}

impl ChoicesReport {
    /// Describes choices from a pool, each in its best organisation.
    pub fn new(
        database: &Database,
        pool: &Pool<'_>,
        limits: &CompanyLimits<'_>,
        rank: Measure,
        choices: &Choices,
    ) -> Self {
        let (total, total_is_exact) = match choices.total {
            Total::Exactly(number) => (number, true),
            Total::AtLeast(number) => (number, false),
        };
        let most_ways = ways_for_each_of(choices.best.len());
        let report = |choice: &Choice| {
            let placed = pool.placed_companies(choice, limits, most_ways);
            let orders = pool.orders_of(choice, limits);
            let report = ChoiceReport::new(database, &placed.companies, limits, &orders);
            let proved = report.organisation_proved && placed.proved;
            ChoiceReport { organisation_proved: proved, ..report }
        };
        Self {
            rank,
            total: Some(total),
            total_is_exact,
            counting_stopped_after: (!total_is_exact).then_some(MAX_COUNTED),
            proved: choices.proved,
            best: choices.best.iter().map(report).collect(),
        }
    }
}

impl ChoiceReport {
    fn new(
        database: &Database,
        companies: &[Company<'_>],
        limits: &CompanyLimits<'_>,
        orders: &[&Card],
    ) -> Self {
        let organised: Vec<_> = companies.iter().map(Company::organise).collect();
        let persons = || companies.iter().flat_map(|company| &company.persons);
        let sum = |measure: Measure| -> i32 {
            persons().map(|one| measure.of(one.card, limits.player)).sum()
        };
        let used: i64 = organised.iter().map(|one| i64::from(one.general_used)).sum();
        let portraits = companies.iter().zip(&organised).map(|(company, organisation)| {
            Portrait::new(database, company, organisation, None, limits.travel)
        });
        Self {
            sums: CompanySums {
                mind: sum(Measure::Mind),
                direct_influence: sum(Measure::DirectInfluence),
                prowess: sum(Measure::Prowess),
                marshalling_points: sum(Measure::MarshallingPoints),
                size: sum(Measure::Size),
            },
            general_influence_left: i64::from(limits.general_influence) - used,
            organisation_proved: organised.iter().all(|one| one.proved),
            can_leave: companies.iter().all(|company| can_leave(company, limits, orders)),
            companies: portraits.collect(),
        }
    }
}

/// Whether a company may be away from a haven; `orders` let it have more leaders.
fn can_leave(company: &Company<'_>, limits: &CompanyLimits<'_>, orders: &[&Card]) -> bool {
    let cards: Vec<&Card> = company.persons.iter().map(|person| person.card).collect();
    limits.travel.is_none_or(|travel| may_travel(&cards, orders, travel))
}

/// The limits of the ruleset for a deck's companies: if they can start at a haven, they need not be
/// able to leave it with all members.
fn limits_of<'r>(deck: &ResolvedDeck<'_>, ruleset: &'r Ruleset) -> CompanyLimits<'r> {
    let limits = CompanyLimits::of(ruleset, deck.player.kind);
    CompanyLimits { may_stay: starts_at_haven(deck, ruleset, limits.travel), ..limits }
}

/// Whether a deck can start at a haven: at one of its sites, or because a card makes a site a
/// haven.
fn starts_at_haven(
    deck: &ResolvedDeck<'_>,
    ruleset: &Ruleset,
    travel: Option<&CompanyTravel>,
) -> bool {
    let player = deck.player.kind;
    let starts = |card: &&DeckCard<'_>| {
        card.copies() > 0 && may_start_at(deck.database, ruleset, player, card.key, card.card)
    };
    let mut starting = deck.of(Part::LocationDeck).filter(starts).peekable();
    let makes = |card: &DeckCard<'_>| {
        travel.is_some_and(|travel| deck.database.is_among(card.key, &travel.makes_haven))
    };
    starting.peek().is_none()
        || starting.any(|site| is_haven_of(site.card, player))
        || deck.of(Part::Pool).any(|card| card.copies() > 0 && makes(card))
}

impl SearchReport {
    /// Searches some cards for the best companies.
    ///
    /// # Errors
    /// When a wish cannot be fulfilled.
    pub fn new(
        database: &Database,
        ruleset: &Ruleset,
        player: PlayerType,
        cards: Option<&[(Printing, u16)]>,
        wishes: &CompanyRequest,
        question: Question<'_>,
    ) -> Result<Self, CompanyRequestError> {
        let limits = CompanyLimits { may_stay: true, ..CompanyLimits::of(ruleset, player) };
        let all = || all_characters(database, &limits);
        let cards = cards.map_or_else(all, <[_]>::to_vec);
        let FoundCompanies { pool, choices } =
            search(database, &limits, &cards, wishes, question.rank, question.most)?;
        let choices = ChoicesReport {
            total: None,
            counting_stopped_after: None,
            ..ChoicesReport::new(database, &pool, &limits, question.rank, &choices)
        };
        Ok(Self {
            report_version: REPORT_VERSION,
            tool: Tool::default(),
            ruleset: ruleset.name.clone(),
            player,
            limits: LimitsReport::new(&limits),
            characters: pool.len(),
            choices,
        })
    }
}
