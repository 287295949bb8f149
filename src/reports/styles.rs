//! How reports for people are coloured. Colours are always written; the stream behind a report drops
//! them where they are not wanted.

use anstyle::{AnsiColor, Color, Style};

/// What is as it should be.
pub(super) const GOOD: Style = Style::new().fg_color(Some(Color::Ansi(AnsiColor::Green))).bold();
/// What is not.
pub(super) const BAD: Style = Style::new().fg_color(Some(Color::Ansi(AnsiColor::Red))).bold();
/// What may not be meant.
pub(super) const WARN: Style = Style::new().fg_color(Some(Color::Ansi(AnsiColor::Yellow))).bold();
/// What one need not read.
pub(super) const DIM: Style = Style::new().dimmed();
/// What one should read first.
pub(super) const BOLD: Style = Style::new().bold();
