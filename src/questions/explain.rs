//! What a rule asks, by its name, a clause, or its subject.

use serde::Serialize;

use crate::message::{Message, message, word};
use crate::reports::model::explain::ExplainReport;
use crate::reports::told::RuleListReport;
use crate::rules::asked::{by_clause, by_words, clause_in_force};
use crate::rules::{Family, Rule, registry};
use crate::rulesets::library::Library;
use crate::rulesets::terms::Citation;
use crate::text::{nearest, was_meant};

use super::no_report::{NoReport, Remedy};

/// The rules that are meant.
#[derive(Debug)]
pub(crate) enum Explained {
    /// One.
    One(&'static Rule),
    /// Several, each with a note; the text is the heading of the notes.
    Several(&'static str, Vec<(&'static Rule, Message)>),
    /// A clause that no rule cites, and the title of its section.
    Clause(&'static str, &'static str),
}

/// The explanation for programs.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum ExplainedReport {
    /// Of one rule.
    Rule(ExplainReport),
    /// Of several, or of a clause.
    List(RuleListReport),
}

/// The heading of the notes if they are families of rules.
const FAMILY: &str = word!("family");

/// The rule with a name, else those of a clause, else those about some words; all rules for an empty text.
///
/// # Errors
/// When no rule has the name, and no clause and no subject is called so.
pub(crate) fn explain(asked: &str, library: &Library) -> Result<Explained, NoReport> {
    let name = asked.trim().to_lowercase().replace([' ', '_'], "-");
    if let Some(rule) = registry::find(&name) {
        return Ok(Explained::One(rule));
    }
    let plain = |rules: &[&'static Rule]| -> Vec<(&'static Rule, Message)> {
        rules.iter().map(|rule| (*rule, rule.family.message())).collect()
    };
    if name.is_empty() {
        return Ok(Explained::Several(FAMILY, plain(registry::RULES)));
    }
    let of_clause = by_clause(library, asked.trim()).into_iter();
    let of_clause = of_clause.map(|(rule, places)| (rule, Message::verbatim(places.join(", "))));
    let (why, rules) = match of_clause.collect::<Vec<_>>() {
        none if none.is_empty() => (FAMILY, plain(&by_words(asked))),
        rules => (word!("written in"), rules),
    };
    match rules.as_slice() {
        [] => match clause_in_force(asked.trim()) {
            Some((clause, section)) => Ok(Explained::Clause(clause, section)),
            None => Err(unknown(asked)),
        },
        [(rule, _)] => Ok(Explained::One(rule)),
        _ => Ok(Explained::Several(why, rules)),
    }
}

/// That no rule has the name, with similar names.
fn unknown(name: &str) -> NoReport {
    let known = registry::names().chain(Family::WORDS.iter().copied());
    let help = was_meant(&nearest(name, known)).map_or(Remedy::Rules, Remedy::Said);
    NoReport { message: message!("there is no rule `{name}`", name), help }
}

impl Explained {
    /// The explanation for programs.
    pub(crate) fn report(&self, library: &Library) -> ExplainedReport {
        match self {
            Self::One(rule) => ExplainedReport::Rule(ExplainReport::new(library, rule)),
            Self::Several(_, rules) => {
                let rules = rules.iter().map(|(rule, _)| *rule);
                ExplainedReport::List(RuleListReport::new(library, rules))
            }
            Self::Clause(clause, _) => {
                let (source, reference) = ("coe".to_owned(), (*clause).to_owned());
                ExplainedReport::List(RuleListReport::of_clause(Citation::new(source, reference)))
            }
        }
    }
}
