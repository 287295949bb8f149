//! What chats put before each line: the time and who writes. `[12:03] <anna> 3 Dodge`, `<anna> 3
//! Dodge`, `03.02.23, 12:03 - Anna: 3 Dodge`, `anna: 3 Dodge`.

use super::cells::heads_column;
use super::heading_line::heading_of;
use super::numbers::is_number;
use super::out::says_out;
use super::tags::begins_html;
use super::versions::is_set;
use crate::decks::formats::lines::Lines;
use crate::text::in_word;

/// What stands before the lines of a chat.
pub(super) enum Chat<'t> {
    /// A time or a name in brackets.
    Timed,
    /// The name of one of those who write, and a colon.
    Spoken(Vec<&'t str>),
}

impl<'t> Chat<'t> {
    /// The kind of chat that a text is, if it is one.
    pub(super) fn of(text: &'t str) -> Option<Self> {
        if is_chat(text) { Some(Self::Timed) } else { speakers(text).map(Self::Spoken) }
    }

    /// The length of what is before the text of a line; 0 if it does not begin so.
    pub(super) fn prefix(&self, line: &str) -> usize {
        let Self::Spoken(speakers) = self else { return prefix(line) };
        let text = line.trim_start_matches([' ', '\t']);
        let said = speaker(text).filter(|(who, _)| speakers.contains(who));
        said.map_or(0, |(_, rest)| line.len() - rest.len())
    }
}

/// Those who write, if most lines begin with one of few names that come again: `anna: 3 Dodge`.
fn speakers(text: &str) -> Option<Vec<&str>> {
    const FEW: usize = 6;
    const FIRST: usize = 12;
    let (mut lines, mut all): (usize, Vec<(&str, usize)>) = (0, Vec::new());
    for line in Lines::new(text).filter(|line| !line.text.is_empty()) {
        lines += 1;
        if let Some((who, _)) = speaker(line.text) {
            match all.iter_mut().find(|(known, _)| *known == who) {
                Some((_, said)) => *said += 1,
                None => all.push((who, 1)),
            }
        }
        if all.len() > FEW || lines == FIRST && all.is_empty() {
            return None;
        }
    }
    all.retain(|(_, said)| *said > 1);
    let said: usize = all.iter().map(|(_, said)| said).sum();
    (said > 3 && 4 * said >= 3 * lines).then(|| all.into_iter().map(|(who, _)| who).collect())
}

/// Who writes a line without a time, and what: one word that says nothing of cards.
fn speaker(line: &str) -> Option<(&str, &str)> {
    const SHORTEST: usize = 3;
    let (who, _) = line.split_once(':')?;
    let plain = |c: char| in_word(c) || matches!(c, '_' | '.' | '-');
    let name = who.len() >= SHORTEST
        && who.chars().all(plain)
        && !(is_number(who) || is_set(who) || says_out(who) || heads_column(who));
    let rest = behind_speaker(line, true).filter(|rest| name && !rest.is_empty())?;
    Some((who, rest))
}

/// Whether most lines of a text begin as those of a chat do.
pub(in crate::decks::formats) fn is_chat(text: &str) -> bool {
    /// Lines after which a text without any such beginning is none.
    const FIRST: usize = 12;
    /// The digits of a date and a time, which no line of cards begins with.
    const DATED: usize = 8;
    let (mut lines, mut begun, mut dated) = (0, 0, 0);
    for line in Lines::new(text).filter(|line| !line.text.is_empty()) {
        lines += 1;
        let before = prefix(line.text);
        begun += usize::from(before > 0);
        let digits = line.text[..before].bytes().filter(u8::is_ascii_digit).count();
        dated += usize::from(digits >= DATED);
        if lines == FIRST && begun < 2 {
            return false;
        }
    }
    // A message may have many lines.
    begun > 1 && (2 * begun > lines || dated > 1)
}

/// The length of what is before the text of a line of a chat; 0 if the line does not begin so.
fn prefix(line: &str) -> usize {
    let text = line.trim_start_matches([' ', '\t', '\u{200e}']);
    if !text.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '[' | '(' | '<')) {
        return 0;
    }
    let (behind, boxed) = match behind_time(text) {
        Some((rest, boxed)) => (rest, Some(boxed)),
        None => (text, None),
    };
    let rest = match (behind_speaker(behind, boxed.is_some()), boxed) {
        (Some(rest), _) => rest,
        // `[12:03] 3 Dodge`
        (None, Some(true)) => behind,
        _ => return 0,
    };
    line.len() - rest.len()
}

/// The text after a time, and whether the time is in brackets: `[12:03]`, `12:03:10`, `03.02.23,
/// 12:03 -`, `[2/3/23, 12:03 PM]`.
fn behind_time(text: &str) -> Option<(&str, bool)> {
    let close = match text.as_bytes().first()? {
        b'[' => Some(']'),
        b'(' => Some(')'),
        _ => None,
    };
    let (time, rest) = if let Some(close) = close {
        text.get(1..)?.split_once(close)?
    } else {
        let of_time = |c: char| {
            c.is_ascii_digit() || matches!(c, ':' | '.' | '/' | ',' | '-' | ' ' | '\u{202f}')
        };
        let end = text.find(|c| !of_time(c))?;
        let half = ["AM", "PM", "am", "pm"].iter().find(|half| text[end..].starts_with(**half));
        text.split_at(end + half.map_or(0, |half| half.len()))
    };
    (time.len() <= 30 && is_time(time))
        .then(|| (rest.trim_start_matches([' ', '\t', '-', '–', '\u{202f}']), close.is_some()))
}

/// Whether a text is a time, with a date perhaps.
fn is_time(text: &str) -> bool {
    let quiet = |c: char| {
        c.is_ascii_digit()
            || matches!(c, ':' | '.' | '/' | ',' | '-' | ' ' | '\u{202f}')
            || matches!(c, 'A' | 'P' | 'M' | 'a' | 'p' | 'm')
    };
    let colon = text.as_bytes().windows(4).any(|four| {
        let [hour, colon, ten, one] = four else { return false };
        hour.is_ascii_digit() && *colon == b':' && ten.is_ascii_digit() && one.is_ascii_digit()
    });
    colon && text.chars().all(quiet)
}

/// The text after who writes: `<anna> `, `Anna: `. A heading is nobody.
fn behind_speaker(text: &str, timed: bool) -> Option<&str> {
    const LONGEST: usize = 30;
    let (who, rest) = match text.strip_prefix('<') {
        Some(_) if begins_html(text) => return None,
        Some(named) => named.split_once('>')?,
        None if timed => text.split_once(':')?,
        None => return None,
    };
    let words = who.split_whitespace().count();
    let named = who.len() <= LONGEST
        && (1..=3).contains(&words)
        && who.starts_with(|c: char| c.is_alphabetic() || matches!(c, '@' | '+' | '_' | '~'))
        && !who.contains(['(', '[', ';', '|', '\t']);
    let apart = rest.is_empty() || rest.starts_with([' ', '\t']);
    (named && apart && heading_of(who).is_none()).then(|| rest.trim_start_matches([' ', '\t']))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_and_who_writes_are_before_the_text() {
        for (line, text) in [
            ("[12:03] <anna> 3 Dodge", "3 Dodge"),
            ("12:03 <@anna> 3 Dodge", "3 Dodge"),
            ("<anna> 3 Dodge", "3 Dodge"),
            ("[12:03:10] Anna: 3 Dodge", "3 Dodge"),
            ("[3.2.2023, 12:03:10] Anna B.: Hazards", "Hazards"),
            ("03.02.23, 12:03 - Anna: Hazards:", "Hazards:"),
            ("2/3/23, 12:03 PM - Anna: 3 Dodge", "3 Dodge"),
            ("[12:03] 3 Dodge", "3 Dodge"),
        ] {
            assert_eq!(&line[prefix(line)..], text, "{line}");
        }
        for line in [
            "3 Dodge",
            "3: Dodge",
            "[3] Dodge",
            "(2) Hazards: 3 Slayer",
            "<b>3 Dodge</b>",
            "<Hazards> 3 Slayer",
            "12:03",
            "1-2 Dodge",
            "Anna: 3 Dodge",
        ] {
            assert_eq!(prefix(line), 0, "{line}");
        }
    }
}
