//! A ruleset as a table that can be posted on a wall: each rule with its limit in words and where
//! it is written; and where two rulesets differ. How the table looks is the business of `display::rulesets`.

use serde::Serialize;

use crate::cards::database::Database;
use crate::cards::describe::people;
use crate::cards::model::PlayerType;
use crate::message::{Message, message, word, word_of_report};
use crate::rulesets::library::Library;
use crate::rulesets::model::{
    ClosedRegion, Detainment, GameLength, Movement, PlayRules, Ruleset, StepKind,
};
use crate::rulesets::terms::{Citation, DualPurpose, Reading, RuleData, RuleReading};
use crate::text::{listed, numbered};

use super::{REPORT_VERSION, Tool};
use crate::rules::wording::Wording;
use crate::rules::{Rule, registry};

/// The rulesets that there are.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct RulesetsReport {
    /// The version of this shape.
    pub report_version: u32,
    /// The program that made it.
    pub tool: Tool,
    /// The rulesets, book by book, each book's standard variant first.
    pub rulesets: Vec<RulesetBrief>,
}

/// What a ruleset is, in short.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct RulesetBrief {
    /// `BOOK/VARIANT`.
    pub name: String,
    /// What the book calls itself.
    pub title: String,
    /// The edition.
    #[serde(serialize_with = "word_of_report")]
    pub edition: String,
    /// What the variant is.
    #[serde(serialize_with = "word_of_report")]
    pub variant: String,
    /// The players whose decks it judges.
    pub players: Vec<PlayerType>,
    /// The game lengths that it knows.
    pub lengths: Vec<GameLength>,
    /// The game length if nobody chooses one.
    pub default_length: GameLength,
    /// Whether these are house rules that were brought along.
    pub house_rules: bool,
}

impl RulesetsReport {
    /// All rulesets of a library, some of which are house rules, by their names.
    pub(crate) fn new(library: &Library, house_rules: &[String]) -> Self {
        let brief = |ruleset: &Ruleset| RulesetBrief {
            name: ruleset.name.clone(),
            title: ruleset.title.clone(),
            edition: ruleset.edition.clone(),
            variant: ruleset.variant.clone(),
            players: ruleset.players.clone(),
            lengths: ruleset.lengths.clone(),
            default_length: ruleset.default_length,
            house_rules: house_rules.contains(&ruleset.name),
        };
        let rulesets = library.all().map(brief).collect();
        Self { report_version: REPORT_VERSION, tool: Tool::default(), rulesets }
    }
}

/// One rule of a ruleset, or one of its general parameters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Row {
    /// The rule by its name; for a general parameter what it is, as in "general influence".
    pub rule: String,
    /// Whether it applies in the ruleset.
    pub applies: bool,
    /// Its limit in words, as in "30 to 50 resources"; "does not apply" where it does not.
    pub limit: Message,
    /// The severity of a breach, if that says something; by player if it differs.
    pub severity: Option<Message>,
    /// Where it is written.
    pub citations: Vec<Citation>,
    /// The citations as the ruleset says them: in its own book, or in the one that is named.
    #[serde(skip)]
    pub references: Vec<String>,
    /// How the book is read where it is silent or contradicts itself.
    pub readings: Vec<Reading>,
}

impl Row {
    /// The limit and the severity, without citations.
    fn says(&self) -> (&str, Option<&str>) {
        (&self.limit, self.severity.as_deref())
    }
}

/// A rule that two rulesets see otherwise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Difference {
    /// The rule or the general parameter.
    pub rule: String,
    /// What the first ruleset says.
    pub first: Row,
    /// What the second says.
    pub second: Row,
}

/// A ruleset, rule by rule.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct RulesReport {
    /// The version of this shape.
    pub report_version: u32,
    /// The program that made it.
    pub tool: Tool,
    /// The ruleset.
    pub ruleset: String,
    /// General parameters first, then every rule in the order of the catalogue.
    pub rules: Vec<Row>,
}

impl RulesReport {
    /// The report on a ruleset.
    pub(crate) fn new(ruleset: &Ruleset, database: &Database) -> Self {
        let (ruleset, rules) = (ruleset.name.clone(), rows(ruleset, database));
        Self { report_version: REPORT_VERSION, tool: Tool::default(), ruleset, rules }
    }
}

/// Where two rulesets differ.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct RulesDiffReport {
    /// The version of this shape.
    pub report_version: u32,
    /// The program that made it.
    pub tool: Tool,
    /// The first ruleset.
    pub first: String,
    /// The second.
    pub second: String,
    /// What they see otherwise.
    pub rules: Vec<Difference>,
}

impl RulesDiffReport {
    /// The report on two rulesets.
    pub(crate) fn new(first: &Ruleset, second: &Ruleset, database: &Database) -> Self {
        Self {
            report_version: REPORT_VERSION,
            tool: Tool::default(),
            first: first.name.clone(),
            second: second.name.clone(),
            rules: difference(first, second, database),
        }
    }
}

/// The whole ruleset, general parameters first, then every rule in the order of the catalogue.
pub fn rows(ruleset: &Ruleset, database: &Database) -> Vec<Row> {
    let wording = Wording { ruleset, database };
    let mut rows = general(ruleset);
    let rules = registry::RULES.iter().filter(|rule| rule.is_of_rulebooks());
    rows.extend(rules.map(|rule| row(&wording, rule)));
    rows
}

/// The rows in which two rulesets differ; citations are not compared.
pub fn difference(first: &Ruleset, second: &Ruleset, database: &Database) -> Vec<Difference> {
    let pairs = rows(first, database).into_iter().zip(rows(second, database));
    pairs
        .filter(|(one, other)| one.says() != other.says())
        .map(|(first, second)| Difference { rule: first.rule.clone(), first, second })
        .collect()
}

fn general(ruleset: &Ruleset) -> Vec<Row> {
    let row = |rule: &str, limit: Message, references: &[String]| Row {
        rule: rule.to_owned(),
        applies: true,
        limit,
        severity: None,
        citations: ruleset.cited(references),
        references: references.to_vec(),
        readings: Vec::new(),
    };
    let players = ruleset.players.iter().map(|player| player.message());
    let lengths = ruleset.lengths.iter().map(|&length| {
        let usual = ruleset.lengths.len() > 1 && length == ruleset.default_length;
        let length = Message::word("Brief", length.word());
        if usual { message!("{length} (the usual one)", length) } else { length }
    });
    let dual_purpose = match ruleset.dual_purpose {
        DualPurpose::ByType => message!("counted by type"),
        DualPurpose::Either => message!("counted on either side"),
    };
    let as_resources = ruleset.fallen_wizard_dual_purpose.map(|copies| {
        message!("fallen-wizard: at most {copies} of each such hazard as resources", copies)
    });
    let dual_purpose = std::iter::once(dual_purpose).chain(as_resources).collect();
    let influence = Message::verbatim(ruleset.general_influence.to_string());
    let cite = &ruleset.cite;
    let rows = vec![
        row(word!("players"), Message::joined(players.collect(), ", "), &cite.players),
        row(word!("game lengths"), Message::joined(lengths.collect(), ", "), &cite.lengths),
        row(word!("general influence"), influence, &cite.general_influence),
        row(word!("dual-purpose cards"), Message::joined(dual_purpose, "; "), &cite.dual_purpose),
        row(word!("region movement"), region_movement(ruleset), &cite.region_movement),
        Row {
            applies: ruleset.movement != Movement::default(),
            ..row(word!("movement by player"), movement(&ruleset.movement), &cite.movement)
        },
    ];
    rows.into_iter().chain(of_play(&ruleset.play, row)).collect()
}

/// The rows of a book on play that the program computes.
fn of_play(play: &PlayRules, row: impl Fn(&str, Message, &[String]) -> Row) -> [Row; 6] {
    let check = if play.reaching_influences {
        message!("a faction is won by reaching its number")
    } else {
        message!("a faction is won by more than its number")
    };
    // Every book has every row, so that books can be compared in columns.
    let may_lack = |rule: &str, says: Option<(Message, &[String])>| match says {
        Some((limit, cite)) => row(rule, limit, cite),
        None => Row { applies: false, ..row(rule, message!("does not apply"), &[]) },
    };
    let detained = play.detainment.as_ref();
    let detained = detained.map(|detainment| (detains(detainment), &*detainment.cite));
    let other =
        play.other_side.as_ref().filter(|other| other.modifier != 0).map(|other| {
            (message!("{modifier} to the roll", modifier = other.modifier), &*other.cite)
        });
    let reckoning = &play.reckoning;
    let steps = reckoning.steps.iter().map(|step| step_in_words(step.kind));
    let steps: Vec<Message> =
        std::iter::once(message!("points are added up")).chain(steps).collect();
    let lost = match reckoning.lost_avatar.costs {
        None if reckoning.players.most > 2 => {
            message!("puts its player out of the game; the last player wins")
        }
        None => message!("loses the game"),
        Some(costs) => message!("costs {costs} marshalling points", costs),
    };
    let mut cite = reckoning.cite.clone();
    for reference in reckoning.steps.iter().flat_map(|step| &step.cite) {
        if !cite.contains(reference) {
            cite.push(reference.clone());
        }
    }
    let tie = Message::of_data(&*reckoning.tie.says);
    [
        row(word!("influence checks"), check, &play.cite),
        may_lack(word!("influence on the other side"), other),
        may_lack(word!("detainment of minions"), detained),
        row(word!("final scoring, in order"), Message::joined(steps, "; "), &cite),
        row(word!("an eliminated avatar"), lost, &reckoning.lost_avatar.cite),
        row(word!("equal totals"), tie, &reckoning.tie.cite),
    ]
}

/// A step of the final scoring, in words.
fn step_in_words(step: StepKind) -> Message {
    match step {
        StepKind::Double => message!("kinds that the opponent lacks are doubled"),
        StepKind::DoubleUnlessInPlay => {
            message!("kinds of which no opponent has a card in play are doubled")
        }
        StepKind::Half => message!("no kind gives more than half"),
        StepKind::Reveal => message!("cards are revealed"),
        StepKind::RevealManifestations => message!("cards and manifestations are revealed"),
    }
}

/// Which attacks detain companies of minions.
fn detains(detainment: &Detainment) -> Message {
    let regions = detainment.regions.iter().map(|region| region.message());
    let keyed: Vec<Message> =
        regions.chain(detainment.sites.iter().map(|site| site.message())).collect();
    let message = message!("keyed to {keyed}", keyed = listed(&keyed, "or"));
    let races = message!(
        "{races} keyed to a shadow-land",
        races = listed(
            &detainment.in_shadow_lands.iter().map(|&race| people(race)).collect::<Vec<_>>(),
            "and"
        )
    );
    let always = message!(
        "{races} always",
        races =
            listed(&detainment.always.iter().map(|&race| people(race)).collect::<Vec<_>>(), "and")
    );
    let agents = detainment.agents.then(|| message!("agents always"));
    Message::joined([message, races, always].into_iter().chain(agents).collect(), "; ")
}

/// How the companies of some players move otherwise.
fn movement(movement: &Movement) -> Message {
    if *movement == Movement::default() {
        return message!("does not apply");
    }
    let who = |players: &[PlayerType]| listed(players, "and");
    let mut words = Vec::new();
    if !movement.no_starter.is_empty() {
        let who = who(&movement.no_starter);
        words.push(message!("{who}: no starter movement", who));
    }
    for ClosedRegion { region, no_starter, passage, players } in &movement.closed {
        if !no_starter.is_empty() {
            let who = who(no_starter);
            words.push(message!(
                "{who}: no starter movement to or from sites in {region}",
                who,
                region
            ));
        }
        let who = who(players);
        words.push(message!(
            "{who}: no way to or from sites in {region} through {passage}",
            who,
            region,
            passage
        ));
    }
    if !movement.draws_by_new_site.is_empty() {
        let who = who(&movement.draws_by_new_site);
        words.push(message!("{who}: cards are drawn by the number of the new site", who));
    }
    Message::joined(words, "; ")
}

/// How far region movement leads.
fn region_movement(ruleset: &Ruleset) -> Message {
    match ruleset.region_movement {
        0 => message!("none"),
        most => message!("at most {regions} a turn", regions = numbered(most, "region")),
    }
}

fn row(wording: &Wording<'_>, rule: &Rule) -> Row {
    let applies = wording.ruleset.rules.get(rule.name).is_some();
    let words = (rule.words)(wording).filter(|_| applies);
    let references = references(wording.ruleset, rule.name);
    Row {
        rule: rule.name.to_owned(),
        applies,
        severity: applies.then(|| severity(wording, rule)),
        citations: wording.ruleset.cited(&references),
        references,
        readings: wording.ruleset.rules.get(rule.name).map_or_else(Vec::new, all_readings),
        limit: words.unwrap_or_else(|| message!("does not apply")),
    }
}

fn severity(wording: &Wording<'_>, rule: &Rule) -> Message {
    let data = wording.ruleset.rules.get(rule.name);
    wording.each_player(|player| {
        let own = data.and_then(|data| data.severity(player));
        Some(own.unwrap_or(rule.severity).message())
    })
}

/// A reading that rulesets have of a rule.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SharedReading {
    /// The rulesets; a book alone stands for all of its games.
    pub rulesets: Vec<String>,
    /// The reading.
    pub reading: Reading,
}

/// Where a ruleset says something of a rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct WrittenIn {
    /// The ruleset.
    pub ruleset: String,
    /// Its citations, for any of its players.
    pub citations: Vec<Citation>,
}

/// The clauses of each ruleset on a rule; rulesets without any are left out.
pub(crate) fn written(library: &Library, rule: &str) -> Vec<WrittenIn> {
    let of = |ruleset: &Ruleset| {
        let mut citations: Vec<Citation> = Vec::new();
        for &player in &ruleset.players {
            for citation in ruleset.citations(rule, player) {
                if !citations.contains(&citation) {
                    citations.push(citation);
                }
            }
        }
        WrittenIn { ruleset: ruleset.name.clone(), citations }
    };
    library.all().map(of).filter(|written| !written.citations.is_empty()).collect()
}

/// How the books are read where they are silent on a rule or contradict themselves.
pub fn readings(library: &Library, rule: &str) -> Vec<SharedReading> {
    let mut readings: Vec<(Vec<&str>, Reading)> = Vec::new();
    for ruleset in library.all() {
        for reading in ruleset.rules.get(rule).map_or_else(Vec::new, all_readings) {
            match readings.iter_mut().find(|(_, other)| *other == reading) {
                Some((rulesets, _)) => rulesets.push(&ruleset.name),
                None => readings.push((vec![&ruleset.name], reading)),
            }
        }
    }
    let shared = |(rulesets, reading): (Vec<&str>, Reading)| SharedReading {
        rulesets: library.in_short(&rulesets),
        reading,
    };
    readings.into_iter().map(shared).collect()
}

/// The readings of a rule, whosever decks they are about.
fn all_readings(rule: &dyn RuleData) -> Vec<Reading> {
    rule.readings().values().map(RuleReading::reading).collect()
}

/// The citations of a rule, for all players of the ruleset.
fn references(ruleset: &Ruleset, rule: &str) -> Vec<String> {
    let mut references: Vec<String> = Vec::new();
    for &player in &ruleset.players {
        for reference in ruleset.rules.get(rule).map_or(&[][..], |rule| rule.cites(player)) {
            if !references.contains(reference) {
                references.push(reference.clone());
            }
        }
    }
    references
}
