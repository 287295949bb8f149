//! `meccg rules`: the rulesets, the rules of one with their limits and citations, where two differ.

use crate::cards::database::Database;
use crate::check::Judge;
use crate::cli::args::{Color, RulesArguments, TableFormat};
use crate::cli::exit::Exit;
use crate::cli::output::{self, Trouble};
use crate::cli::{house, terminal};
use crate::reports::rulesets;
use crate::rulesets::describe;
use crate::rulesets::library::UnknownRuleset;
use crate::text::meant;

pub(super) fn run(
    arguments: &RulesArguments,
    mut judge: Judge,
    color: Color,
) -> Result<Exit, Trouble> {
    let pair = arguments.diff.as_deref().unwrap_or_default();
    let mut names = Vec::new();
    for name in pair.iter().chain(&arguments.ruleset) {
        names.push(house::load(&mut judge, name, color)?);
    }
    let text = text(&judge, &names, arguments.format)?;
    output::write_to(None, color, |out| out.write_all(text.as_bytes()))?;
    Ok(Exit::Legal)
}

/// The text for no ruleset, one, or two.
fn text(judge: &Judge, names: &[String], format: TableFormat) -> Result<String, Trouble> {
    let get = |name: &str| judge.library.get(name).map_err(|error| unknown(&error));
    let (database, columns): (&Database, usize) = (&judge.database, terminal::columns());
    Ok(match (names, format) {
        ([one, other], TableFormat::Human) => {
            rulesets::difference(get(one)?, get(other)?, database, columns)
        }
        ([one, other], TableFormat::Json) => {
            output::json(&describe::difference(get(one)?, get(other)?, database))?
        }
        ([name], TableFormat::Human) => rulesets::one(get(name)?, database, columns),
        ([name], TableFormat::Json) => output::json(&describe::rows(get(name)?, database))?,
        (_, TableFormat::Human) => rulesets::all(&judge.library, columns),
        (_, TableFormat::Json) => {
            let names: Vec<_> = judge.library.all().map(|ruleset| &ruleset.name).collect();
            output::json(&names)?
        }
    })
}

/// What to say of a name that no ruleset has.
pub(super) fn unknown(error: &UnknownRuleset) -> Trouble {
    let all = "`meccg rules` lists the rulesets";
    let help = match meant(&error.nearest) {
        Some(help) => format!("{help} {all}"),
        None => all.to_owned(),
    };
    Trouble::Unknown { what: error.to_string(), help: Some(help) }
}
