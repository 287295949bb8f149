//! The terminal that output goes to.

/// The width in columns, between 60 and 120; 80 without a terminal.
pub(super) fn columns() -> usize {
    let width = terminal_size::terminal_size().map_or(80, |(width, _)| usize::from(width.0));
    width.clamp(60, 120)
}
