//! One JSON object per line for each deck, written as soon as the deck is judged, in path order.

use std::io::{self, Write};

use serde::Serialize;

use crate::check::Checked;
use crate::harmless::json;

use super::Renderer;
use super::model::passed_over::Skipped;
use super::model::{DeckReport, REPORT_VERSION, Summary};

/// A file that was not judged, as a line of its own.
#[derive(Serialize)]
struct SkippedLine<'p> {
    passed_over: &'p Skipped,
    report_version: u32,
}

/// A deck as a line of its own.
#[derive(Serialize)]
struct DeckLine {
    #[serde(flatten)]
    deck: DeckReport,
    report_version: u32,
}

fn line(checked: &Checked<'_>) -> io::Result<String> {
    let line = DeckLine { report_version: REPORT_VERSION, deck: DeckReport::new(checked) };
    Ok(json(serde_json::to_string(&line)?))
}

/// Writes one line of JSON for each deck: the `decks[]` objects of the JSON report, each with the
/// version of its shape. A line for each skipped file follows.
#[derive(Clone, Copy, Debug)]
pub struct Ndjson;

impl Renderer for Ndjson {
    fn begin(&mut self, _out: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    fn deck(&mut self, out: &mut dyn Write, checked: &Checked<'_>) -> io::Result<()> {
        writeln!(out, "{}", line(checked)?)
    }

    fn alone(&self, checked: &Checked<'_>) -> Option<io::Result<String>> {
        Some(line(checked).map(|line| line + "\n"))
    }

    fn end(&mut self, out: &mut dyn Write, summary: &Summary) -> io::Result<()> {
        for passed in &summary.passed_over {
            let line = SkippedLine { report_version: REPORT_VERSION, passed_over: passed };
            let line = json(serde_json::to_string(&line)?);
            writeln!(out, "{line}")?;
        }
        Ok(())
    }
}
