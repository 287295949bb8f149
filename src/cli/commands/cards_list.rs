//! `meccg cards list`: cards, one printing a line.

use crate::cards::kinds::Kind;
use crate::cards::model::Card;
use crate::cards::packs::known_set;
use crate::cli::args::{GlobalArguments, ListCardsArguments, TableFormat};
use crate::cli::exit::Exit;
use crate::cli::output::{self, CliError};
use crate::cli::session::Session;
use crate::message::message;
use crate::reports::told::CardListReport;

pub(super) fn run(
    arguments: &ListCardsArguments,
    global: &GlobalArguments,
) -> Result<Exit, CliError> {
    let judge = Session::new(global, &arguments.config)?.setting_here()?.judge;
    if let Some(set) = &arguments.set {
        known_set(set, &judge.database)?;
    }
    let wanted = |card: &&Card| {
        arguments.set.as_ref().is_none_or(|set| card.id.is_of(set))
            && arguments.card_type.is_none_or(|own| card.card_type == own)
            && arguments.alignment.is_none_or(|own| card.alignment == own)
    };
    let cards: Vec<&Card> = judge.database.cards().filter(wanted).collect();
    if cards.is_empty() {
        output::warn(&message!("no card matches"), global.color, &global.locale())?;
    }
    if arguments.table.format == TableFormat::Json {
        let json = output::json(&CardListReport::new(cards))?;
        output::write_to(&arguments.table.output, global, |out| out.write_all(json.as_bytes()))?;
        return Ok(Exit::Legal);
    }
    let locale = global.locale();
    let row = |card: &Card| {
        let side = card.alignment.message().said(&locale);
        (
            card.id.to_string(),
            side,
            Kind::of(card).message().said(&locale),
            card.shown_name().to_owned(),
        )
    };
    let rows: Vec<_> = cards.into_iter().map(row).collect();
    let sides = rows.iter().map(|(_, side, ..)| side.chars().count()).max().unwrap_or_default();
    let kinds = rows.iter().map(|(_, _, kind, _)| kind.chars().count()).max().unwrap_or_default();
    output::write_to(&arguments.table.output, global, |out| {
        for (id, side, kind, name) in rows {
            writeln!(out, "{id:<7} {side:<sides$}  {kind:<kinds$}  {name}")?;
        }
        Ok(())
    })?;
    Ok(Exit::Legal)
}
