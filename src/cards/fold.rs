//! Folding: the form in which names are compared, so that spelling habits do not matter.
//!
//! The build script folds the names of the index with this very file.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Folds a name into a buffer, which is emptied first: compatibility decomposition, marks dropped,
/// lower case, apostrophes dropped, every other run of what is no letter or digit one space.
pub fn fold_into(name: &str, folded: &mut String) {
    folded.clear();
    let mut gap = false;
    for character in name.chars() {
        if character.is_ascii() {
            push(character.to_ascii_lowercase(), &mut gap, folded);
        } else if !is_apostrophe(character) {
            for part in std::iter::once(character).nfkd().filter(|&part| !is_combining_mark(part)) {
                part.to_lowercase().for_each(|lower| push(lower, &mut gap, folded));
            }
        }
    }
}

/// Folds a name (see [`fold_into`]).
pub fn fold(name: &str) -> String {
    let mut folded = String::with_capacity(name.len());
    fold_into(name, &mut folded);
    folded
}

/// Appends a letter or digit, with a space before it if there was a gap; anything else but an
/// apostrophe is a gap.
fn push(character: char, gap: &mut bool, folded: &mut String) {
    if character.is_alphanumeric() {
        if std::mem::take(gap) && !folded.is_empty() {
            folded.push(' ');
        }
        folded.push(character);
    } else if !is_apostrophe(character) {
        *gap = true;
    }
}

/// The typewriter's apostrophe and what people use for it.
const fn is_apostrophe(character: char) -> bool {
    matches!(character, '\'' | '`' | '\u{b4}' | '\u{2bc}' | '\u{2018}' | '\u{2019}' | '\u{2032}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spelling_habits_do_not_matter() {
        for (written, folded) in [
            ("Bûrat", "burat"),
            ("Thrór’s Map", "thrors map"),
            ("Thror's  map", "thrors map"),
            ("Star-glass", "star glass"),
            ("\"Bert\" (Bûrat)", "bert burat"),
            ("  Ring…Leaves—Its Mark! ", "ring leaves its mark"),
            ("Éowyn", "eowyn"),
            ("Eo\u{301}wyn", "eowyn"),
            ("ドルーイン", "トルーイン"),
        ] {
            assert_eq!(fold(written), folded, "{written}");
        }
    }
}
