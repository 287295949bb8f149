//! `meccg fingerprint`: the fingerprints of decks, as players announce them.

use crate::cli::args::{FingerprintArguments, GlobalArguments, TableFormat};
use crate::cli::exit::Exit;
use crate::cli::output::{self, CliError};
use crate::cli::session::Session;
use crate::decks::fingerprint::Fingerprint;
use crate::decks::inventory::Inventory;
use crate::message::message;
use crate::reports::head::Head;
use crate::reports::model::fingerprints::{DeckFingerprint, FingerprintReport};

use crate::reports::told::UnreadableDeck;

use super::stats::each_read;

pub(super) fn run(
    arguments: &FingerprintArguments,
    global: &GlobalArguments,
) -> Result<Exit, CliError> {
    let mut session = Session::new(global, &arguments.reading)?;
    let (decks, mut unreadable, exit) =
        each_read(&mut session, &arguments.decks, global, |_, source, deck| {
            let told = DeckFingerprint::new(Head::new(&source.path, deck), &Fingerprint::of(deck));
            if Inventory::of(deck).is_empty() { Err(source.path.clone()) } else { Ok(told) }
        })?;
    let empty: Vec<&String> = decks.iter().filter_map(|deck| deck.as_ref().err()).collect();
    for path in &empty {
        let what = message!("no cards were found in it");
        let trouble = CliError::at(path, what, message!("check that this is the right file"));
        output::complain(&trouble.said(&global.locale()), global.color, &global.locale());
    }
    let exit = if empty.is_empty() { exit } else { Exit::Failure };
    unreadable.extend(empty.iter().map(|path| UnreadableDeck {
        path: (*path).clone(),
        message: message!("no card was found in it").to_string(),
        help: None,
    }));
    let decks = decks.into_iter().filter_map(Result::ok).collect();
    let report = FingerprintReport::new(decks, unreadable);
    let text = match arguments.table.format {
        TableFormat::Human => report.lines(),
        TableFormat::Json => output::json(&report)?,
    };
    output::write_to(&arguments.table.output, global, |out| out.write_all(text.as_bytes()))?;
    Ok(exit)
}
