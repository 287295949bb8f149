//! `meccg legality`: a deck under every ruleset that knows decks of its player type.

use crate::check::{Checked, Judge};
use crate::cli::args::{Color, LegalityArguments, TableFormat};
use crate::cli::exit::Exit;
use crate::cli::inputs::Input;
use crate::cli::output::{self, Trouble};
use crate::cli::terminal;
use crate::reports::legality;

pub(super) fn run(
    arguments: &LegalityArguments,
    judge: &Judge,
    color: Color,
) -> Result<Exit, Trouble> {
    let wishes = super::check::wishes(&arguments.judging);
    let source = Input::of(&arguments.deck).source(&wishes.limits);
    let found = source.and_then(|source| {
        judge
            .legality(&source, &wishes)
            .map_err(|why| Box::new(Checked::unreadable_source(source, *why)))
    });
    match found {
        Ok(found) => {
            let text = match arguments.format {
                TableFormat::Human => legality::table(&found, terminal::columns()),
                TableFormat::Json => output::json(&found)?,
            };
            output::write_to(None, color, |out| out.write_all(text.as_bytes()))?;
            Ok(Exit::Legal)
        }
        Err(unreadable) => super::show::told(&unreadable, color),
    }
}
