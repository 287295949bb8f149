//! Folding: the form in which names are compared, so that spelling habits do not matter.
//!
//! The build script folds the names of the index with this very file.

use decomposition::{decomposed, letters};

/// Folds a name into a buffer, which is emptied first: compatibility decomposition, marks and
/// apostrophes dropped, lower case, every other run of characters that are not letters or digits
/// becomes one space.
pub fn fold_into(name: &str, folded: &mut String) {
    folded.clear();
    let name = decomposed(name);
    folded.reserve(name.len());
    let (mut gap, mut rest) = (false, name.bytes().enumerate());
    while let Some((at, byte)) = rest.next() {
        // Nearly all names are of ASCII from end to end, where a byte is a character.
        match ASCII.get(usize::from(byte)) {
            Some(&GAP) => gap = true,
            Some(&NOTHING) => {}
            Some(&letter) => {
                close_gap(&mut gap, folded);
                folded.push(letter.into());
            }
            None => {
                let Some(character) = name[at..].chars().next() else { break };
                push_other(character, &mut gap, folded);
                // The other bytes of the character.
                rest.nth(character.len_utf8() - 2);
            }
        }
    }
}

/// A character that is no letter or digit, and one that is dropped, in [`ASCII`].
const GAP: u8 = 0;
const NOTHING: u8 = 1;

/// What each byte of ASCII becomes, looked up once for every letter of every list.
const ASCII: [u8; 128] = {
    let (mut folded, mut byte) = ([GAP; 128], 0_u8);
    while byte < 128 {
        folded[byte as usize] = if byte.is_ascii_alphanumeric() {
            byte.to_ascii_lowercase()
        } else if is_apostrophe(byte as char) {
            NOTHING
        } else {
            GAP
        };
        byte += 1;
    }
    folded
};

/// Folds a name (see [`fold_into`]).
pub fn fold(name: &str) -> String {
    let mut folded = String::with_capacity(name.len());
    fold_into(name, &mut folded);
    folded
}

/// Appends the space that stands for what is not a letter or digit before one.
#[inline]
fn close_gap(gap: &mut bool, folded: &mut String) {
    if std::mem::take(gap) && !folded.is_empty() {
        folded.push(' ');
    }
}

/// Appends the folded form of a character beyond ASCII.
fn push_other(character: char, gap: &mut bool, folded: &mut String) {
    if is_apostrophe(character) {
        return;
    }
    // New spelling and capitals write it as two letters: `Fluss`, `FLUSS`.
    if matches!(character, 'ß' | 'ẞ') {
        close_gap(gap, folded);
        return folded.push_str("ss");
    }
    letters(character, |letter| {
        for letter in letter.to_lowercase() {
            if letter.is_alphanumeric() {
                close_gap(gap, folded);
                folded.push(letter);
            } else {
                *gap |= !is_apostrophe(letter);
            }
        }
    });
}

/// The typewriter's apostrophe and what people use for it.
const fn is_apostrophe(character: char) -> bool {
    matches!(character, '\'' | '`' | '\u{b4}' | '\u{2bc}' | '\u{2018}' | '\u{2019}' | '\u{2032}')
}

/// The base letters of the signs from À on, where they have one.
const LATIN: &[u8; 192] = b"AAAAAA.CEEEEIIII.NOOOOO..UUUUY..aaaaaa.ceeeeiiii.nooooo..uuuuy.y\
    AaAaAaCcCcCcCcDd..EeEeEeEeEeGgGgGgGgHh..IiIiIiIiI...JjKk.LlLlLl.\
    ...NnNnNn...OoOoOo..RrRrRrSsSsSsSsTtTt..UuUuUuUuUuUuWwYyYZzZzZzs";

/// The base of a character as nearly all names of cards have them: letters of Europe, Japanese, and what
/// is written between words. None for the others, for which the whole tables are asked.
fn simple(character: char) -> Option<char> {
    let code = u32::from(character);
    match character {
        'À'..='ſ' => {
            let base = LATIN[(code - u32::from('À')) as usize];
            (base != b'.').then_some(char::from(base))
        }
        'ぁ'..='ん' => char::from_u32(code - voice(code)),
        'ァ'..='ン' => char::from_u32(code - voice(code - (u32::from('ァ') - u32::from('ぁ')))),
        '・' | 'ー' | '、' | '々' | '「' | '」' | '\u{4e00}'..='\u{9fff}' => Some(character),
        '！'..='～' => char::from_u32(code - (u32::from('！') - u32::from('!'))),
        '¡' | '¿' | '«' | '»' | '–' | '—' | '“' | '”' | '„' | '…' => {
            Some(character)
        }
        _ => None,
    }
}

/// How far behind its unvoiced sign a Japanese one stands.
const fn voice(hiragana: u32) -> u32 {
    match hiragana {
        0x304b..=0x3062 => (hiragana + 1) % 2,
        0x3064..=0x3069 => hiragana % 2,
        0x306f..=0x307d => hiragana % 3,
        _ => 0,
    }
}

/// Replaces a sign that decomposes to a sentence of eighteen characters by a letter: no card's name
/// has it, and a file of such signs would become twelve times as large.
const fn without_sentence(character: char) -> char {
    match character {
        '\u{fdfa}' | '\u{fdfb}' => '\u{635}',
        character => character,
    }
}

/// Compatibility decomposition by tables, character by character, so that no name is copied.
#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
mod decomposition {
    use std::borrow::Cow;

    use unicode_normalization::char::{decompose_compatible, is_combining_mark};

    use super::{simple, without_sentence};

    pub(super) const fn decomposed(name: &str) -> Cow<'_, str> {
        Cow::Borrowed(name)
    }

    /// Gives each part of a character. Marks are dropped, so that their order does not matter.
    pub(super) fn letters(character: char, mut give: impl FnMut(char)) {
        if let Some(base) = simple(character) {
            return give(base);
        }
        decompose_compatible(without_sentence(character), |part| {
            if !is_combining_mark(part) {
                give(part);
            }
        });
    }
}

/// Decomposition by JavaScript, which has these tables: in the module they would weigh as much as
/// the names of all cards in five languages. A name is decomposed in one call, for each call costs.
#[cfg(all(target_family = "wasm", target_os = "unknown"))]
mod decomposition {
    use std::borrow::Cow;

    use js_sys::{JsString, RegExp};

    use super::{is_apostrophe, simple, without_sentence};

    pub(super) fn decomposed(name: &str) -> Cow<'_, str> {
        let known = |c: char| c.is_ascii() || is_apostrophe(c) || simple(c).is_some();
        if name.is_ascii() || name.chars().all(known) {
            return Cow::Borrowed(name);
        }
        // One of them decomposes to an accent on a space.
        let kept = name.chars().filter(|&character| !is_apostrophe(character));
        let kept: String = kept.map(without_sentence).collect();
        let marks = RegExp::new(r"\p{M}", "gu");
        let decomposed = JsString::from(kept).normalize("NFKD").replace_by_pattern(&marks, "");
        Cow::Owned(decomposed.into())
    }

    pub(super) fn letters(character: char, mut give: impl FnMut(char)) {
        give(simple(character).unwrap_or(character));
    }
}

#[cfg(test)]
mod tests {
    use unicode_normalization::UnicodeNormalization;
    use unicode_normalization::char::is_combining_mark;

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
            ("Fluß", "fluss"),
            ("FLUSS", "fluss"),
        ] {
            assert_eq!(fold(written), folded, "{written}");
        }
    }

    #[test]
    fn simple_signs_fold_as_the_tables_say() {
        let simple: Vec<char> = ('\0'..=char::MAX).filter(|&c| simple(c).is_some()).collect();
        assert!(simple.len() > 21_000, "{}", simple.len());
        for sign in simple {
            let name = format!("a{sign}b");
            assert_eq!(fold(&name), in_passes(&name), "{name}");
        }
    }

    /// Folds a name in many passes, straight from the rule; the tests compare the fast code with
    /// it.
    fn in_passes(name: &str) -> String {
        let name = name.replace(['ß', 'ẞ'], "ss");
        let kept = name.chars().filter(|&c| !is_apostrophe(c)).map(without_sentence).nfkd();
        let kept = kept.filter(|&c| !is_combining_mark(c) && !is_apostrophe(c));
        let lower: String = kept.flat_map(char::to_lowercase).collect();
        let words = lower.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
        words.collect::<Vec<_>>().join(" ")
    }

    proptest::proptest! {
        #[test]
        fn folding_keeps_to_the_rule(
            any in "\\PC*",
            name in "[A-Za-z0-9ÉûŁß’'`´ʼ‘′ ()-]{0,24}",
        ) {
            proptest::prop_assert_eq!(fold(&any), in_passes(&any));
            proptest::prop_assert_eq!(fold(&name), in_passes(&name));
        }
    }
}
