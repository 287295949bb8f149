//! One line for each finding, as editors and `grep` read them: `path:line:col: error[rule]: …`.

use std::io::{self, Write};

use crate::check::Checked;
use crate::source::LineIndex;

use super::Renderer;
use super::model::Summary;

/// Writes one line for each finding.
#[derive(Clone, Copy, Debug)]
pub struct Short;

impl Renderer for Short {
    fn begin(&self, _out: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    fn deck(&self, out: &mut dyn Write, checked: &Checked<'_>, _first: bool) -> io::Result<()> {
        let lines = LineIndex::new(&checked.source.text);
        for found in checked.diagnostics() {
            write!(out, "{}:", checked.source.path)?;
            if let Some(span) = found.span() {
                write!(out, "{}:", lines.position(span.start))?;
            }
            writeln!(out, " {}[{}]: {}", found.severity, found.rule, found.message)?;
        }
        Ok(())
    }

    fn end(&self, _out: &mut dyn Write, _summary: &Summary) -> io::Result<()> {
        Ok(())
    }
}
