//! The terminal that output goes to.

use std::io;

use terminal_size::{Width, terminal_size, terminal_size_of};

/// The width in columns, between 60 and 120; 80 without a terminal.
pub(super) fn columns() -> usize {
    terminal_size().map_or(80, |(width, _)| fitting(width))
}

/// The width of the terminal that standard error goes to, if it is one.
pub(super) fn error_columns() -> Option<usize> {
    terminal_size_of(io::stderr()).map(|(width, _)| fitting(width))
}

fn fitting(width: Width) -> usize {
    usize::from(width.0).clamp(60, 120)
}
