//! `meccg cards show`: everything that is known of a card.

use crate::cards::file;
use crate::cards::lookup::Lookup;
use crate::cards::model::CardFile;
use crate::cli::args::{GlobalArguments, ShowCardArguments};
use crate::cli::exit::Exit;
use crate::cli::output::{self, Trouble};
use crate::cli::session::Session;
use crate::cli::terminal;
use crate::reports::card_sheet::{CardReport, SheetFormat};
use crate::reports::card_text;
use crate::text::meant;

pub(super) fn run(
    arguments: &ShowCardArguments,
    global: &GlobalArguments,
) -> Result<Exit, Trouble> {
    let judge = &*Session::new(global, &arguments.config)?.setting_here()?.judge;
    let name = &arguments.name;
    let mut lookup = Lookup::new(&judge.database);
    let mut found = Vec::new();
    let mismatched = lookup.candidates(name, &mut found).mismatched;
    if found.is_empty() {
        let help = meant(&lookup.nearest(name));
        return Err(Trouble::Unknown { what: format!("there is no card `{name}`"), help });
    }
    if let Some(tag) = mismatched {
        let what = format!("no card of the name `{name}` has the tag \"{tag}\"");
        return Err(Trouble::Unknown { what, help: None });
    }
    let report = || CardReport::new(judge, &found);
    let text = match arguments.format {
        SheetFormat::Human => card_text::text(&report(), terminal::columns()),
        SheetFormat::Json => output::json(&report())?,
        SheetFormat::Toml => {
            let cards = found.iter().map(|&at| judge.database.card(at).clone()).collect();
            file::render(&CardFile { cards }).map_err(std::io::Error::other)?
        }
    };
    output::write_to(None, global.color, |out| out.write_all(text.as_bytes()))?;
    Ok(Exit::Legal)
}
