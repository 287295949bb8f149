//! `meccg fingerprint`: what tells decks from all others, as players announce it.

use crate::cli::args::{FingerprintArguments, GlobalArguments, TableFormat};
use crate::cli::exit::Exit;
use crate::cli::output::{self, Trouble};
use crate::cli::session::Session;
use crate::decks::fingerprint::Fingerprint;
use crate::reports::head::Head;
use crate::reports::model::fingerprints::{DeckFingerprint, FingerprintReport};

use super::stats::each_read;

pub(super) fn run(
    arguments: &FingerprintArguments,
    global: &GlobalArguments,
) -> Result<Exit, Trouble> {
    let color = global.color;
    let mut session = Session::new(global, &arguments.reading)?;
    let (decks, exit) = each_read(&mut session, &arguments.decks, global, |_, source, deck| {
        DeckFingerprint::new(Head::new(&source.path, deck), &Fingerprint::of(deck))
    })?;
    let report = FingerprintReport::new(decks);
    let text = match arguments.format {
        TableFormat::Human => report.lines(),
        TableFormat::Json => output::json(&report)?,
    };
    output::write_to(None, color, |out| out.write_all(text.as_bytes()))?;
    Ok(exit)
}
