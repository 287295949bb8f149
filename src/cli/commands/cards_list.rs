//! `meccg cards list`: cards, one printing a line.

use crate::cards::kinds::Kind;
use crate::cards::model::Card;
use crate::cli::args::{GlobalArguments, ListCardsArguments};
use crate::cli::exit::Exit;
use crate::cli::output::{self, Trouble};
use crate::cli::session::Session;

pub(super) fn run(
    arguments: &ListCardsArguments,
    global: &GlobalArguments,
) -> Result<Exit, Trouble> {
    let judge = Session::new(global, &arguments.config)?.setting_here()?.judge;
    let wanted = |card: &&Card| {
        arguments.set.as_ref().is_none_or(|set| card.id.is_of(set))
            && arguments.card_type.is_none_or(|own| card.card_type == own)
            && arguments.alignment.is_none_or(|own| card.alignment == own)
    };
    output::write_to(None, global.color, |out| {
        for card in judge.database.cards().filter(wanted) {
            let (id, kind) = (card.id.to_string(), Kind::of(card));
            writeln!(
                out,
                "{id:<8} {:<10} {:<14} {kind:<16} {}",
                card.card_type,
                card.alignment,
                card.shown_name()
            )?;
        }
        Ok(())
    })?;
    Ok(Exit::Legal)
}
