//! The reports of commands on a deck or list that they write, for programs; and lists of cards and
//! rules.

use serde::Serialize;

use super::model::rulesets::{WrittenIn, written};
use super::model::story::{as_citation, cited};
use super::model::{REPORT_VERSION, Tool};
use crate::cards::database::{Database, Printing};
use crate::cards::kinds::Kind;
use crate::cards::model::{Alignment, Card, CardId, CardType};
use crate::check::Checked;
use crate::construction::complete::Completion;
use crate::construction::complete::plan::Theme;
use crate::construction::improve::{Exchange, Improvement};
use crate::decks::register::RegisteredList;
use crate::diagnostic::Diagnostic;
use crate::harmless::shown_line;
use crate::message::Message;
use crate::play::record::Judged;
use crate::rules::{Family, Rule};
use crate::rulesets::library::Library;
use crate::rulesets::model::Severity;
use crate::rulesets::terms::Citation;

/// With what every answer to a program begins.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Made {
    /// The version of this shape.
    pub report_version: u32,
    /// The program that made it.
    pub tool: Tool,
}

impl Default for Made {
    fn default() -> Self {
        Self { report_version: REPORT_VERSION, tool: Tool::default() }
    }
}

/// Cards, one printing each.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct CardListReport {
    /// Who made it.
    #[serde(flatten)]
    pub made: Made,
    /// The printings, by id.
    pub cards: Vec<CardInList>,
}

/// A printing of a card in a list.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct CardInList {
    /// The card.
    pub id: CardId,
    /// The name in the language asked for.
    pub name: String,
    /// Its type.
    #[serde(rename = "type")]
    pub card_type: CardType,
    /// Whose card it is.
    pub alignment: Alignment,
    /// Its kind.
    pub kind: Kind,
}

impl CardListReport {
    /// The list of some cards.
    pub(crate) fn new<'c>(cards: impl IntoIterator<Item = &'c Card>) -> Self {
        let row = |card: &Card| CardInList {
            id: card.id,
            name: card.shown_name().to_owned(),
            card_type: card.card_type,
            alignment: card.alignment,
            kind: Kind::of(card),
        };
        Self { made: Made::default(), cards: cards.into_iter().map(row).collect() }
    }
}

/// Copies of a card that are exchanged, and why.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct ExchangedCard {
    /// The card.
    pub id: CardId,
    /// The name in the language asked for.
    pub name: String,
    /// How many.
    pub copies: u8,
    /// Why.
    pub why: Message,
}

/// An exchange that is proposed.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct ExchangeReport {
    /// The number by which it is asked for.
    pub number: usize,
    /// What goes out.
    pub out: ExchangedCard,
    /// What comes in.
    pub into: Vec<ExchangedCard>,
}

/// The exchanges that would make a deck better.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct ImprovementReport {
    /// Who made it.
    #[serde(flatten)]
    pub made: Made,
    /// The exchanges.
    pub exchanges: Vec<ExchangeReport>,
    /// What can hardly be played, and nothing better was found for it.
    pub kept: Vec<ExchangedCard>,
    /// How many such cards were not looked at, since the list holds far more of them than a deck.
    pub unexamined: usize,
}

impl ImprovementReport {
    /// The report on improvements.
    pub(crate) fn new(found: &Improvement, database: &Database) -> Self {
        let card = |printing: Printing, copies, why: &Message| {
            let card = database.card(printing);
            let name = card.shown_name().to_owned();
            ExchangedCard { id: card.id, name, copies, why: why.clone() }
        };
        let out = |one: &Exchange| card(one.printing, one.copies, &one.why);
        let exchanges = (1..).zip(&found.exchanges).map(|(number, one)| ExchangeReport {
            number,
            out: out(one),
            into: one.into.iter().map(|new| card(new.printing, new.copies, &new.why)).collect(),
        });
        Self {
            made: Made::default(),
            exchanges: exchanges.collect(),
            kept: found.kept.iter().map(out).collect(),
            unexamined: found.unexamined,
        }
    }
}

/// The plans to which a deck would be built.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct PlansReport {
    /// Who made it.
    #[serde(flatten)]
    pub made: Made,
    /// The plans.
    pub plans: Vec<PlanReport>,
}

/// A plan.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct PlanReport {
    /// The theme that was asked for; null where the avatar's own is taken.
    pub theme: Option<Theme>,
    /// What is planned, part by part.
    pub parts: Vec<PlanPart>,
}

/// A part of a plan.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct PlanPart {
    /// What it is about, in a word.
    pub about: &'static str,
    /// What is planned.
    pub text: Message,
}

impl PlansReport {
    /// The report on plans with their themes.
    pub(crate) fn new(plans: &[(Option<Theme>, Completion)]) -> Self {
        let plan = |(theme, completion): &(Option<Theme>, Completion)| {
            let parts = completion.plan.iter();
            let parts = parts.map(|part| PlanPart { about: part.about, text: part.text.clone() });
            PlanReport { theme: *theme, parts: parts.collect() }
        };
        Self { made: Made::default(), plans: plans.iter().map(plan).collect() }
    }
}

/// A file that could not be read as a deck.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct UnreadableDeck {
    /// The path as it was given.
    pub path: String,
    /// Why.
    pub message: String,
    /// What to do.
    pub help: Option<String>,
}

impl UnreadableDeck {
    /// The report on a file that cannot be read, for programs.
    pub fn new(unreadable: &Checked<'_>) -> Self {
        let path = unreadable.source.path.as_str();
        match unreadable.diagnostics().first() {
            Some(found) => Self::of_finding(path, found),
            None => Self { path: path.to_owned(), message: String::new(), help: None },
        }
    }

    /// The report on a finding in a file, for programs.
    pub fn of_finding(path: &str, found: &Diagnostic) -> Self {
        let help = found.help.as_ref().map(|help| shown_line(&help.reported()));
        Self { path: path.to_owned(), message: shown_line(&found.message.reported()), help }
    }
}

/// The moves of a record of a solitaire game, judged.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct JudgedRecordReport {
    /// Who made it.
    #[serde(flatten)]
    pub made: Made,
    /// The legal moves, up to the first that is none.
    pub moves: Vec<JudgedMove>,
    /// The first that is not legal, or cannot be read.
    pub fault: Option<JudgedFault>,
}

/// A legal move.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct JudgedMove {
    /// Its line in the record.
    pub line: usize,
    /// What is there.
    pub text: String,
    /// By which clause it is legal.
    #[serde(serialize_with = "as_citation")]
    #[cfg_attr(feature = "schema", schemars(with = "Citation"))]
    pub clause: &'static str,
}

/// A move that is not legal.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct JudgedFault {
    /// Its line in the record.
    pub line: usize,
    /// Why.
    pub message: Message,
    /// By which clause; null where it cannot be read.
    pub clause: Option<Citation>,
}

impl JudgedRecordReport {
    /// The report on a record.
    pub(crate) fn new(judged: &Judged) -> Self {
        let moves = judged.legal.iter().map(|(line, text, clause)| JudgedMove {
            line: *line,
            text: shown_line(text),
            clause,
        });
        let fault = judged.fault.as_ref().map(|fault| JudgedFault {
            line: fault.line,
            message: fault.why.clone(),
            clause: fault.clause.map(cited),
        });
        Self { made: Made::default(), moves: moves.collect(), fault }
    }
}

/// What became of the files that were to be formatted.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct FormattedReport {
    /// Who made it.
    #[serde(flatten)]
    pub made: Made,
    /// The decks that could be read, in order.
    pub decks: Vec<FormattedDeck>,
    /// Those that could not.
    pub unreadable: Vec<UnreadableDeck>,
}

/// What became of a deck.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct FormattedDeck {
    /// The path as it was given.
    pub path: String,
    /// Whether it was in canonical form.
    pub canonical: bool,
    /// The deck in canonical form.
    pub text: String,
}

/// A deck that was written to a file that was not there before.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct NewDeckReport {
    /// Who made it.
    #[serde(flatten)]
    pub made: Made,
    /// The file; `-` for standard output.
    pub path: String,
    /// The text.
    pub text: String,
}

/// The lists that were registered.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct RegisteredReport {
    /// Who made it.
    #[serde(flatten)]
    pub made: Made,
    /// The register.
    pub path: String,
    /// The lists.
    pub decks: Vec<RegisteredBrief>,
}

/// A list that was registered.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct RegisteredBrief {
    /// Its file, from the folder of the lists.
    pub file: String,
    /// Whose list it is.
    pub entrant: String,
    /// Its fingerprint.
    pub fingerprint: String,
}

impl RegisteredReport {
    /// The report on lists.
    pub(crate) fn new(path: &str, lists: &[RegisteredList]) -> Self {
        let brief = |list: &RegisteredList| RegisteredBrief {
            file: list.file.clone(),
            entrant: list.entrant.clone(),
            fingerprint: list.fingerprint.clone(),
        };
        let decks = lists.iter().map(brief).collect();
        Self { made: Made::default(), path: path.to_owned(), decks }
    }
}

/// The rules that were asked for by a clause or by words.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct RuleListReport {
    /// Who made it.
    #[serde(flatten)]
    pub made: Made,
    /// The clause that was asked for, where it speaks of play and no rule on decks cites it.
    pub clause: Option<Citation>,
    /// The rules.
    pub rules: Vec<RuleBrief>,
}

/// A rule in a list.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct RuleBrief {
    /// Its stable name.
    pub name: &'static str,
    /// What it is about.
    pub family: Family,
    /// Its severity where nobody says otherwise.
    pub severity: Severity,
    /// What it asks, in a line.
    pub summary: &'static str,
    /// Where each ruleset says it.
    pub written: Vec<WrittenIn>,
}

impl RuleListReport {
    /// The report on some rules.
    pub(crate) fn new<'r>(library: &Library, rules: impl IntoIterator<Item = &'r Rule>) -> Self {
        let brief = |rule: &'r Rule| RuleBrief {
            name: rule.name,
            family: rule.family,
            severity: rule.severity,
            summary: rule.summary,
            written: written(library, rule.name),
        };
        let rules = rules.into_iter().map(brief).collect();
        Self { made: Made::default(), clause: None, rules }
    }

    /// The report on a clause that no rule cites.
    pub(crate) fn of_clause(clause: Citation) -> Self {
        Self { made: Made::default(), clause: Some(clause), rules: Vec::new() }
    }
}
