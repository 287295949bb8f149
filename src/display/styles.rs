//! How reports for people are coloured. Colours are always written; the stream that a report is
//! written to drops them where they are not wanted.

use anstyle::{AnsiColor, Color, Style};

/// Met requirements and success.
pub(super) const GOOD: Style = Style::new().fg_color(Some(Color::Ansi(AnsiColor::Green))).bold();
/// Errors.
pub(super) const BAD: Style = Style::new().fg_color(Some(Color::Ansi(AnsiColor::Red))).bold();
/// Warnings.
pub(super) const WARN: Style = Style::new().fg_color(Some(Color::Ansi(AnsiColor::Yellow))).bold();
/// Details.
pub(super) const DIM: Style = Style::new().dimmed();
/// Headlines.
pub(super) const BOLD: Style = Style::new().bold();
