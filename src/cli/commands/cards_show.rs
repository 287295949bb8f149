//! `meccg cards show`: everything that is known of a card, as a card file says it.

use crate::cards::import;
use crate::cards::lookup::Lookup;
use crate::cards::model::CardFile;
use crate::check::Judge;
use crate::cli::args::{Color, ShowCardArguments};
use crate::cli::exit::Exit;
use crate::cli::output::{self, Trouble};
use crate::text::list;

pub(super) fn run(
    arguments: &ShowCardArguments,
    judge: &Judge,
    color: Color,
) -> Result<Exit, Trouble> {
    let name = &arguments.name;
    let mut lookup = Lookup::new(&judge.database);
    let mut found = Vec::new();
    lookup.candidates(name, &mut found);
    if found.is_empty() {
        let near: Vec<_> = lookup.nearest(name).iter().map(|near| format!("`{near}`")).collect();
        let help = (!near.is_empty()).then(|| format!("did you mean {}?", list(&near, "or")));
        return Err(Trouble::Unknown { what: format!("there is no card `{name}`"), help });
    }
    let cards = found.iter().map(|&printing| judge.database.card(printing).clone()).collect();
    let text = import::render(&CardFile { cards }).map_err(std::io::Error::other)?;
    output::write_to(None, color, |out| out.write_all(text.as_bytes()))?;
    Ok(Exit::Legal)
}
