//! `meccg fingerprint`: what tells decks from all others, as players announce it.

use crate::cli::args::{FingerprintArguments, GlobalArguments, TableFormat};
use crate::cli::exit::Exit;
use crate::cli::inputs::Input;
use crate::cli::output::{self, Trouble};
use crate::cli::session::Session;
use crate::decks::fingerprint::Fingerprint;
use crate::reports::head::Head;
use crate::reports::model::fingerprints::{DeckFingerprint, FingerprintReport};

pub(super) fn run(
    arguments: &FingerprintArguments,
    global: &GlobalArguments,
) -> Result<Exit, Trouble> {
    let color = global.color;
    let mut session = Session::new(global, &arguments.reading)?;
    let mut exit = Exit::Legal;
    let mut decks = Vec::new();
    for path in &arguments.decks {
        let setting = session.setting_of(path)?;
        match setting.read(&Input::of(path)) {
            Ok((source, deck)) => {
                let deck = setting.resolve(&deck);
                let (head, print) = (Head::new(&source.path, &deck), Fingerprint::of(&deck));
                decks.push(DeckFingerprint::new(head, &print));
            }
            Err(unreadable) => exit = exit.max(super::show::report_unreadable(&unreadable, color)?),
        }
    }
    let report = FingerprintReport::new(decks);
    let text = match arguments.format {
        TableFormat::Human => report.lines(),
        TableFormat::Json => output::json(&report)?,
    };
    output::write_to(None, color, |out| out.write_all(text.as_bytes()))?;
    Ok(exit)
}
