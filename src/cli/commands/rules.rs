//! `meccg rules`: the rulesets, the rules of one with their limits and citations, where two differ.

use crate::cards::database::Database;
use crate::cli::args::{GlobalArguments, RulesArguments, TableFormat};
use crate::cli::exit::Exit;
use crate::cli::inputs::FileSource;
use crate::cli::output::{self, CliError};
use crate::cli::session::{Session, Setting, house};
use crate::cli::terminal;
use crate::display::rulesets;
use crate::message::Locale;
use crate::reports::model::rulesets::{RulesDiffReport, RulesReport, RulesetsReport};
use crate::rulesets::library::Library;

pub(super) fn run(arguments: &RulesArguments, global: &GlobalArguments) -> Result<Exit, CliError> {
    let Setting { judge, wishes, .. } = Session::new(global, &arguments.config)?.setting_here()?;
    let mut library = judge.library.clone();
    let pair = arguments.diff.as_deref().unwrap_or_default();
    let mut names = Vec::new();
    let shelf = FileSource::on_disk(&wishes.limits);
    for name in pair.iter().chain(&arguments.ruleset) {
        names.push(house::load(&mut library, &judge.database, name, shelf, global)?);
    }
    let text = text(&library, &judge.database, &names, arguments.table.format, &global.locale())?;
    output::write_to(&arguments.table.output, global, |out| out.write_all(text.as_bytes()))?;
    Ok(Exit::Legal)
}

/// The text for no ruleset, one, or two.
fn text(
    library: &Library,
    database: &Database,
    names: &[String],
    format: TableFormat,
    locale: &Locale,
) -> Result<String, CliError> {
    let get = |name: &str| house::known(library, name);
    let columns = terminal::columns();
    Ok(match (names, format) {
        ([one, other], TableFormat::Human) => {
            rulesets::difference(get(one)?, get(other)?, database, columns, locale)
        }
        ([one, other], TableFormat::Json) => {
            output::json(&RulesDiffReport::new(get(one)?, get(other)?, database))?
        }
        ([name], TableFormat::Human) => rulesets::whole(get(name)?, database, columns, locale),
        ([name], TableFormat::Json) => output::json(&RulesReport::new(get(name)?, database))?,
        (_, TableFormat::Human) => rulesets::all(library, columns, locale),
        (_, TableFormat::Json) => {
            let built_in = Library::built_in();
            let own = library.all().filter(|ruleset| built_in.get(&ruleset.name).is_err());
            let own: Vec<_> = own.map(|ruleset| ruleset.name.clone()).collect();
            output::json(&RulesetsReport::new(library, &own))?
        }
    })
}
