//! One JSON object a line for each deck, written as soon as the deck is judged, in path order.

use std::io::{self, Write};

use crate::check::Checked;
use crate::harmless::json;

use super::Renderer;
use super::model::{DeckReport, Summary};

/// Writes one line of JSON for each deck: the `decks[]` objects of the JSON report.
#[derive(Clone, Copy, Debug)]
pub struct Ndjson;

impl Renderer for Ndjson {
    fn begin(&mut self, _out: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    fn deck(&mut self, out: &mut dyn Write, checked: &Checked<'_>) -> io::Result<()> {
        let deck = json(serde_json::to_string(&DeckReport::new(checked))?);
        writeln!(out, "{deck}")?;
        out.flush()
    }

    fn end(&mut self, _out: &mut dyn Write, _summary: &Summary) -> io::Result<()> {
        Ok(())
    }
}
