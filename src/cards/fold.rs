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
    let mut rest = name;
    loop {
        // Most of a name is plain letters, which are taken by the run.
        let run = rest.bytes().take_while(u8::is_ascii_alphanumeric).count();
        if run > 0 {
            let (letters, behind) = rest.split_at(run);
            push(letters, &mut gap, folded);
            rest = behind;
        }
        let mut characters = rest.chars();
        let Some(character) = characters.next() else { break };
        rest = characters.as_str();
        if character.is_ascii() {
            gap |= !is_apostrophe(character);
        } else if !is_apostrophe(character) {
            for part in std::iter::once(character).nfkd().filter(|&part| !is_combining_mark(part)) {
                part.to_lowercase().for_each(|lower| push_char(lower, &mut gap, folded));
            }
        }
    }
    folded.make_ascii_lowercase();
}

/// Folds a name (see [`fold_into`]).
pub fn fold(name: &str) -> String {
    let mut folded = String::with_capacity(name.len());
    fold_into(name, &mut folded);
    folded
}

/// Appends letters and digits, with a space before them if there was a gap.
fn push(letters: &str, gap: &mut bool, folded: &mut String) {
    if std::mem::take(gap) && !folded.is_empty() {
        folded.push(' ');
    }
    folded.push_str(letters);
}

/// Appends a letter or digit; anything else but an apostrophe is a gap.
fn push_char(character: char, gap: &mut bool, folded: &mut String) {
    if character.is_alphanumeric() {
        push(character.encode_utf8(&mut [0; 4]), gap, folded);
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

    /// The same letter by letter, as the rule says it.
    fn by_letters(name: &str) -> String {
        let kept = name.chars().filter(|&c| !is_apostrophe(c)).nfkd();
        let kept = kept.filter(|&c| !is_combining_mark(c) && !is_apostrophe(c));
        let lower: String = kept.flat_map(char::to_lowercase).collect();
        let words = lower.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
        words.collect::<Vec<_>>().join(" ")
    }

    proptest::proptest! {
        #[test]
        fn runs_of_letters_are_folded_as_single_ones(
            any in "\\PC*",
            name in "[A-Za-z0-9ÉûŁß’'`´ʼ‘′ ()-]{0,24}",
        ) {
            proptest::prop_assert_eq!(fold(&any), by_letters(&any));
            proptest::prop_assert_eq!(fold(&name), by_letters(&name));
        }
    }
}
