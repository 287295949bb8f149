//! The terminal that output goes to.

/// Its width, between 60 and 120 columns; 80 where there is none.
pub(super) fn columns() -> usize {
    let width = terminal_size::terminal_size().map_or(80, |(width, _)| usize::from(width.0));
    width.clamp(60, 120)
}
