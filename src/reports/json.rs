//! One JSON object for the whole run, written deck by deck.

use std::io::{self, Write};

use crate::check::Checked;
use crate::harmless::json;

use super::Renderer;
use super::model::{DeckReport, REPORT_VERSION, Summary, Tool};

/// Writes the report as JSON.
#[derive(Clone, Debug, Default)]
pub struct Json {
    /// Whether the first deck is written.
    started: bool,
}

/// A deck as an element of the list.
fn object(checked: &Checked<'_>) -> io::Result<String> {
    let deck = json(serde_json::to_string_pretty(&DeckReport::new(checked))?);
    Ok(format!("\n    {}", deck.replace('\n', "\n    ")))
}

impl Renderer for Json {
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let tool = serde_json::to_string(&Tool::default())?;
        write!(
            out,
            "{{\n  \"report_version\": {REPORT_VERSION},\n  \"tool\": {tool},\n  \"decks\": ["
        )
    }

    fn deck(&mut self, out: &mut dyn Write, checked: &Checked<'_>) -> io::Result<()> {
        let text = object(checked)?;
        self.put(out, &text)
    }

    fn alone(&self, checked: &Checked<'_>) -> Option<io::Result<String>> {
        Some(object(checked))
    }

    fn put(&mut self, out: &mut dyn Write, text: &str) -> io::Result<()> {
        let comma = if self.started { "," } else { "" };
        self.started = true;
        write!(out, "{comma}{text}")
    }

    fn end(&mut self, out: &mut dyn Write, summary: &Summary) -> io::Result<()> {
        let close = if summary.decks == 0 { "]" } else { "\n  ]" };
        let sums = json(serde_json::to_string(summary)?);
        let passed_over = json(serde_json::to_string(&summary.passed_over)?);
        writeln!(out, "{close},\n  \"summary\": {sums},\n  \"passed_over\": {passed_over}\n}}")
    }
}
