//! `meccg share`: a deck in a link, and as a code that phones read.

use std::io;

use qrcode::render::unicode::Dense1x2;
use qrcode::{EcLevel, QrCode};

use crate::cli::args::{GlobalArguments, ShareArguments, TableFormat};
use crate::cli::exit::Exit;
use crate::cli::inputs::Input;
use crate::cli::left_out::tell_unknown;
use crate::cli::output::{self, CliError};
use crate::cli::session::Session;
use crate::decks::convert::convert;
use crate::decks::model::Format;
use crate::message::message;
use crate::reports::texts::ConvertedReport;

pub(super) fn run(arguments: &ShareArguments, global: &GlobalArguments) -> Result<Exit, CliError> {
    let table = &arguments.table;
    table.output.takes(global)?;
    let setting = Session::new(global, &arguments.reading)?.setting_of(&arguments.deck)?;
    let (source, deck) = match setting.read(&Input::of(&arguments.deck)) {
        Ok(read) => read,
        Err(unreadable) => return super::show::report_unreadable(&unreadable, global),
    };
    let player = setting.wishes.player;
    let mut written = convert(&source, &deck, &setting.judge.database, player, Format::Link);
    if let Some(page) = &arguments.page {
        written.text = format!("{}\n", address(page, written.text.trim())?);
    }
    let exit = tell_unknown(&source.path, &setting.resolve(&deck), global)?;
    if table.format == TableFormat::Json {
        let json = output::json(&ConvertedReport::new(written))?;
        output::write_to(&table.output, global, |out| out.write_all(json.as_bytes()))?;
        return Ok(exit);
    }
    for loss in &written.losses {
        output::warn(&loss.message, global.color, &global.locale())?;
    }
    let code = arguments.qr.then(|| qr_code(written.text.trim())).transpose()?;
    output::write_to(&table.output, global, |out| {
        out.write_all(written.text.as_bytes())?;
        code.iter().try_for_each(|code| writeln!(out, "\n{code}"))
    })?;
    Ok(exit)
}

/// The link as the address of a page that opens it.
fn address(page: &str, link: &str) -> Result<String, CliError> {
    let of_web = page.starts_with("https://") || page.starts_with("http://");
    if !of_web || page.chars().any(|c| c.is_whitespace() || c.is_control()) {
        return Err(CliError::unknown(
            message!("`{page}` is not the address of a page", page),
            message!("write it whole, as in https://decks.example/"),
        ));
    }
    let page = page.split('#').next().unwrap_or_default();
    let word = link.strip_prefix("meccg:").unwrap_or(link);
    Ok(format!("{page}#m={word}"))
}

/// The code in half blocks, a row of text for two rows of squares.
fn qr_code(link: &str) -> io::Result<String> {
    let code = QrCode::with_error_correction_level(link, EcLevel::L).map_err(io::Error::other)?;
    Ok(code.render::<Dense1x2>().build())
}
