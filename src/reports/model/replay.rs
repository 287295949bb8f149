//! A record of a game, judged move by move, as data: the shape that `schema/replay.schema.json` describes.

use serde::Serialize;

use crate::message::Message;
use crate::play::record::Judged;

use super::{REPORT_VERSION, Tool};

/// A record that was gone through.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReplayReport {
    /// The version of this shape.
    pub report_version: u32,
    /// The program that made it.
    pub tool: Tool,
    /// The legal moves, up to the first line that is wrong.
    pub moves: Vec<ReplayedMove>,
    /// The first line that is wrong; what comes after it is not looked at.
    pub fault: Option<ReplayFault>,
}

/// A legal move.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReplayedMove {
    /// The line, from 1.
    pub line: usize,
    /// The move as it is written.
    pub written: String,
    /// The clause by which it is made.
    pub clause: &'static str,
}

/// What is wrong with a record.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReplayFault {
    /// The line, from 1.
    pub line: usize,
    /// The clause by which a move is not legal; none where the line is no move.
    pub clause: Option<&'static str>,
    /// Why.
    pub why: Message,
}

impl ReplayReport {
    /// The report of a record.
    pub fn new(judged: &Judged) -> Self {
        let shown = |(line, written, clause): &(usize, String, &'static str)| ReplayedMove {
            line: *line,
            written: crate::harmless::shown_line(written),
            clause,
        };
        Self {
            report_version: REPORT_VERSION,
            tool: Tool::default(),
            moves: judged.legal.iter().map(shown).collect(),
            fault: judged.fault.as_ref().map(|fault| ReplayFault {
                line: fault.line,
                clause: fault.clause,
                why: fault.why.clone(),
            }),
        }
    }
}
