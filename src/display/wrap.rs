//! Running text in lines of a width. Tables break the lines of their cells themselves.

use textwrap::{Options, WordSeparator, WordSplitter, WrapAlgorithm};
use unicode_width::UnicodeWidthStr as _;

/// A space at which no line is broken, even in cells of tables. It is only for layout: [`unglued`]
/// replaces it by a plain space.
pub(super) const GLUE: char = '\u{a0}';

/// A text whose words stay on one line.
pub(crate) fn glued(text: &str) -> String {
    text.replace(' ', &GLUE.to_string())
}

/// The widest name that is not broken: entrant, counts and fingerprint leave it room in 80 columns.
const WIDEST: usize = 28;

/// A name that is not broken if there is room for it in a table.
pub(super) fn unbroken(name: &str) -> String {
    if name.width() <= WIDEST { glued(name) } else { name.to_owned() }
}

/// A line with plain spaces again, after layout.
pub(super) fn unglued(line: &str) -> String {
    line.replace(GLUE, " ")
}

/// A text in lines of at most this many columns, except for longer words.
pub(crate) fn wrapped(text: &str, columns: usize) -> Vec<String> {
    let words: Vec<&str> = text.split([' ', '\n']).filter(|word| !word.is_empty()).collect();
    if words.is_empty() {
        return Vec::new();
    }
    // Lines are broken only at plain spaces, each as late as possible.
    let options = Options::new(columns)
        .break_words(false)
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation)
        .wrap_algorithm(WrapAlgorithm::FirstFit);
    textwrap::wrap(&words.join(" "), options).iter().map(|line| unglued(line)).collect()
}

/// A text in lines, the first indented by this many blanks, the others by two more.
pub(crate) fn hanging(text: &str, indent: usize, columns: usize) -> String {
    let lines = wrapped(text, columns.saturating_sub(indent + 2));
    let place = |(at, line): (usize, &String)| {
        let indent = if at == 0 { indent } else { indent + 2 };
        format!("{:indent$}{line}\n", "")
    };
    lines.iter().enumerate().map(place).collect()
}

/// The fence before and after a block of code.
const FENCE: &str = "```";

/// Markdown with its paragraphs wrapped again; headings and blocks of code stay as they are.
pub(crate) fn markdown(text: &str, columns: usize) -> String {
    let part = |(at, part): (usize, &str)| {
        if at % 2 == 1 {
            return part.to_owned();
        }
        let paragraphs = part.split("\n\n").map(|words| paragraph(words, columns));
        paragraphs.collect::<Vec<_>>().join("\n\n")
    };
    let parts: Vec<_> = text.split(FENCE).enumerate().map(part).collect();
    parts.join(FENCE)
}

fn paragraph(words: &str, columns: usize) -> String {
    if words.trim().is_empty() || words.trim_start().starts_with('#') {
        return words.to_owned();
    }
    wrapped(words, columns).join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_glued_stays_together() {
        let text = format!("Anórien f, {} w", glued("Imlad Morgul")).replace("l w", "l\u{a0}w");
        assert_eq!(wrapped(&text, 16), ["Anórien f,", "Imlad Morgul w"]);
    }

    #[test]
    fn lines_after_the_first_hang() {
        assert_eq!(hanging("one two three", 2, 11), "  one two\n    three\n");
    }

    #[test]
    fn code_keeps_its_lines() {
        let text = "# Head\n\none two\nthree\n\n```toml\na = 1\nb = 2\n```\n\nfour five six";
        let shown = "# Head\n\none two three\n\n```toml\na = 1\nb = 2\n```\n\nfour five six";
        assert_eq!(markdown(text, 13), shown);
    }
}
