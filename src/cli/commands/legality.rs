//! `meccg legality`: a deck under every ruleset that knows decks of its player type.

use crate::check::{Checked, replaced_in_words};
use crate::cli::args::{GlobalArguments, LegalityArguments, TableFormat};
use crate::cli::exit::Exit;
use crate::cli::inputs::Input;
use crate::cli::next_steps;
use crate::cli::output::{self, CliError};
use crate::cli::session::{Session, house};
use crate::cli::terminal;
use crate::display::legality;
use crate::message::message;
use crate::reports::model::legality::LegalityReport;

pub(super) fn run(
    arguments: &LegalityArguments,
    global: &GlobalArguments,
) -> Result<Exit, CliError> {
    let setting = Session::new(global, &arguments.judging)?.setting_of(&arguments.deck)?;
    only_house_rules(arguments.judging.ruleset.as_deref())?;
    let source = Input::of(&arguments.deck).source(&setting.wishes.limits);
    let found = source.and_then(|source| {
        setting
            .judge
            .legality(&source, &setting.wishes)
            .map_err(|why| Box::new(Checked::unreadable_source(source, *why)))
    });
    match found {
        Ok(found) => {
            let text = match arguments.table.format {
                TableFormat::Human => {
                    let locale = global.locale();
                    let report = LegalityReport::said(&found, &locale);
                    legality::table(&report, terminal::columns(), &locale)
                }
                TableFormat::Json => output::json(&LegalityReport::new(&found))?,
            };
            output::write_to(&arguments.table.output, global, |out| {
                out.write_all(text.as_bytes())
            })?;
            if let Some(replaced) = replaced_in_words(found.replaced) {
                output::warn(&replaced, global.color, &global.locale())?;
            }
            Ok(if found.whole { Exit::Legal } else { Exit::Illegal })
        }
        Err(unreadable) => {
            super::show::report_unreadable(&next_steps::explained(*unreadable), global)
        }
    }
}

/// Refuses the name of a ruleset, for all rulesets judge here; a file of house rules adds one.
fn only_house_rules(ruleset: Option<&str>) -> Result<(), CliError> {
    let Some(name) = ruleset.filter(|name| !house::is_path(name)) else { return Ok(()) };
    let what = message!("`--ruleset {name}` has no effect here: every ruleset is used", name);
    let help = message!("remove it, or name a house-rules file to use as well");
    Err(CliError::unknown(what, help))
}
