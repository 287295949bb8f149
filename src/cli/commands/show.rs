//! `meccg show`: a deck as a person reads it.

use crate::check::{Checked, Judge};
use crate::cli::args::{Color, ReadingArguments, ShowArguments};
use crate::cli::exit::Exit;
use crate::cli::inputs::{self, Input};
use crate::cli::output::{self, Trouble};
use crate::cli::terminal;
use crate::decks::formats;
use crate::decks::model::{Deck, Format};
use crate::decks::resolve::ResolvedDeck;
use crate::reports::human::Human;
use crate::reports::listing::{Listing, ListingFormat, markdown};
use crate::reports::{Renderer, listing_table};
use crate::source::{Limits, SourceFile};

pub(super) fn run(arguments: &ShowArguments, judge: &Judge, color: Color) -> Result<Exit, Trouble> {
    let ReadingArguments { player, input_format, limits } = &arguments.reading;
    let limits = inputs::limits(limits);
    let (source, deck) = match read(&Input::of(&arguments.deck), *input_format, &limits) {
        Ok(read) => read,
        Err(unreadable) => return told(&unreadable, color),
    };
    let resolved = ResolvedDeck::new(&deck, &judge.database, *player);
    let listing = Listing::new(&source.path, &resolved);
    let json = output::json(&listing)?;
    output::write_to(arguments.listing.output.as_deref(), color, |out| {
        match arguments.listing.format {
            ListingFormat::Table => listing_table::write(out, &listing),
            ListingFormat::Markdown => out.write_all(markdown(&listing).as_bytes()),
            ListingFormat::Json => out.write_all(json.as_bytes()),
        }
    })?;
    Ok(Exit::Legal)
}

/// Reads a deck without judging it.
pub(super) fn read<'j>(
    input: &Input,
    format: Option<Format>,
    limits: &Limits,
) -> Result<(SourceFile, Deck), Box<Checked<'j>>> {
    let source = input.source(limits)?;
    match formats::read(&source, format, limits) {
        Ok(deck) => Ok((source, deck)),
        Err(error) => {
            let why = crate::check::unreadable(&error);
            Err(Box::new(Checked::unreadable_source(source, why)))
        }
    }
}

/// Tells on standard error why a deck cannot be read.
pub(super) fn told(unreadable: &Checked<'_>, color: Color) -> Result<Exit, Trouble> {
    let human = Human::new(terminal::columns(), true);
    output::write_error(color, |out| human.deck(out, unreadable, true))?;
    Ok(Exit::Trouble)
}
