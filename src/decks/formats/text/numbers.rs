//! Numbers as people write them beside cards: digits of every script, raised, in rings, Roman, as
//! strokes and ticks, and the words of the eight languages.

/// Whether a word is a year of the game: no number of copies.
pub(super) fn is_year(word: &str) -> bool {
    word.len() == 4 && ["199", "200", "201", "202"].iter().any(|begins| word.starts_with(begins))
}

/// Whether a word is among those of a list, which has strokes between them: so they weigh least.
pub(super) fn is_among(words: &str, word: &str) -> bool {
    let bytes = words.as_bytes();
    let is_whole = |at: usize| {
        (at == 0 || bytes[at - 1] == b'|')
            && bytes.get(at + word.len()).is_none_or(|&behind| behind == b'|')
    };
    // Most words are in none of them.
    !word.contains('|') && memchr::memmem::find_iter(bytes, word.as_bytes()).any(is_whole)
}

/// Words that are numbers, folded to lower case, with their values.
const WORDS: &[(&str, u8)] = &[
    // English
    ("one", 1),
    ("once", 1),
    ("single", 1),
    ("two", 2),
    ("twice", 2),
    ("three", 3),
    ("thrice", 3),
    ("four", 4),
    ("five", 5),
    ("six", 6),
    ("seven", 7),
    ("eight", 8),
    ("nine", 9),
    ("ten", 10),
    ("eleven", 11),
    ("twelve", 12),
    ("pair", 2),
    ("both", 2),
    ("couple", 2),
    ("double", 2),
    ("triple", 3),
    ("trio", 3),
    // German
    ("einmal", 1),
    ("zwei", 2),
    ("zweimal", 2),
    ("drei", 3),
    ("dreimal", 3),
    ("vier", 4),
    ("viermal", 4),
    ("fünf", 5),
    ("sechs", 6),
    ("sieben", 7),
    ("acht", 8),
    ("neun", 9),
    ("zehn", 10),
    ("paar", 2),
    ("beide", 2),
    ("doppelt", 2),
    ("zweifach", 2),
    ("dreifach", 3),
    ("vierfach", 4),
    // Spanish
    ("dos", 2),
    ("tres", 3),
    ("cuatro", 4),
    ("cinco", 5),
    ("seis", 6),
    ("siete", 7),
    ("ocho", 8),
    ("nueve", 9),
    ("diez", 10),
    ("par", 2),
    ("doble", 2),
    ("ambos", 2),
    ("ambas", 2),
    // French
    ("deux", 2),
    ("trois", 3),
    ("quatre", 4),
    ("cinq", 5),
    ("sept", 7),
    ("huit", 8),
    ("neuf", 9),
    ("dix", 10),
    ("paire", 2),
    // Italian
    ("due", 2),
    ("tre", 3),
    ("quattro", 4),
    ("cinque", 5),
    ("sei", 6),
    ("sette", 7),
    ("otto", 8),
    ("nove", 9),
    ("dieci", 10),
    ("paio", 2),
    ("uno", 1),
    ("doppio", 2),
    ("triplo", 3),
    ("entrambi", 2),
    ("entrambe", 2),
    // Dutch
    ("twee", 2),
    ("dubbel", 2),
    ("tweemaal", 2),
    ("drie", 3),
    ("driemaal", 3),
    ("vijf", 5),
    ("zes", 6),
    ("zeven", 7),
    ("negen", 9),
    ("tien", 10),
    // Finnish
    ("kaksi", 2),
    ("kahdesti", 2),
    ("kolme", 3),
    ("kolmesti", 3),
    ("neljä", 4),
    ("viisi", 5),
    ("kuusi", 6),
    ("seitsemän", 7),
    ("kahdeksan", 8),
    ("yhdeksän", 9),
    ("kymmenen", 10),
    ("pari", 2),
    ("molemmat", 2),
    // Japanese
    ("一", 1),
    ("二", 2),
    ("三", 3),
    ("四", 4),
    ("五", 5),
    ("六", 6),
    ("七", 7),
    ("八", 8),
    ("九", 9),
    ("十", 10),
];

/// The bytes of the longest word that is a number.
const LONGEST: usize = 12;

/// For words of each length, a bit for each letter with which number words begin: it rules out most
/// words of a text quickly.
const BEGINNINGS: [u32; LONGEST + 1] = {
    let (mut beginnings, mut at) = ([0; LONGEST + 1], 0);
    while at < WORDS.len() {
        let word = WORDS[at].0.as_bytes();
        beginnings[word.len()] |= beginning(word[0]);
        at += 1;
    }
    beginnings
};

/// The bit of a first letter.
const fn beginning(byte: u8) -> u32 {
    let letter = byte.to_ascii_lowercase();
    if letter.is_ascii_lowercase() { 1 << (letter - b'a') } else { 1 << 31 }
}

/// The value of a number word.
pub(crate) fn of_word(word: &str) -> Option<u8> {
    let bit = beginning(*word.as_bytes().first()?);
    // The lower-case form of a letter beyond ASCII may have another length.
    if word.len() > LONGEST || (word.is_ascii() && BEGINNINGS[word.len()] & bit == 0) {
        return None;
    }
    let number = |is: &dyn Fn(&str) -> bool| {
        WORDS.iter().find(|(known, _)| is(known)).map(|(_, number)| *number)
    };
    if word.is_ascii() {
        return number(&|known| known.eq_ignore_ascii_case(word));
    }
    let lower = word.to_lowercase();
    number(&|known| known == lower)
}

/// Roman numbers of more than one letter, as `III Dodge`.
pub(super) fn of_roman(word: &str) -> Option<u8> {
    const ROMAN: [&str; 9] = ["II", "III", "IIII", "IV", "VI", "VII", "VIII", "IX", "XII"];
    const VALUES: [u8; 9] = [2, 3, 4, 4, 6, 7, 8, 9, 12];
    let at = ROMAN.iter().position(|roman| *roman == word)?;
    VALUES.get(at).copied()
}

/// The signs of tallies.
const SIGNS: [char; 9] = ['|', '☑', '✓', '✔', '☒', '■', '●', '⬛', '✗'];

/// A count by tally marks, one sign again and again: `|||`, `☑☑`.
pub(super) fn of_tally(word: &str) -> Option<u8> {
    let first = word.chars().next().filter(|c| SIGNS.contains(c))?;
    let count = word.chars().count();
    (count > 1 && word.chars().all(|c| c == first)).then(|| u8::try_from(count).unwrap_or(u8::MAX))
}

/// Whether a sign repeats the number above it.
pub(super) fn is_ditto(word: &str) -> bool {
    // `-"-`
    let word = word.trim_matches(['-', '–', '—']);
    matches!(word, "\"" | "''" | "〃" | "″" | "”" | "\"\"" | "ditto" | "dito" | "ídem" | "idem")
}

/// Whether a character belongs to a number, in any script or ornament.
pub(super) fn is_numeric(c: char) -> bool {
    c.is_numeric() && !matches!(c, '一'..='龠')
}

/// Whether a word, without marks around it, is a number in any of these ways.
pub(super) fn is_number(word: &str) -> bool {
    // Most are plain words.
    if word.bytes().all(|byte| byte.is_ascii_alphabetic()) {
        let times = word.trim_end_matches('x');
        // `deux` ends with a letter of its own.
        let bare = word.trim_matches(['x', 'X']);
        return of_word(word).is_some()
            || (bare.len() < word.len() && of_word(bare).is_some())
            || of_roman(times).is_some();
    }
    // `1️⃣`
    let keycaps = |c: char| matches!(c, '\u{fe0f}' | '\u{20e3}');
    if word.contains(keycaps) {
        let bare: String = word.chars().filter(|&c| !keycaps(c)).collect();
        return !bare.is_empty() && is_number(&bare);
    }
    // `4||` is a number and the end of hidden text.
    let tally = !word.contains(is_numeric);
    let around = |c: char| !(is_numeric(c) || c.is_alphabetic() || tally && SIGNS.contains(&c));
    let bare = word.trim_matches(around);
    if bare.is_empty() {
        return false;
    }
    // `3x`, `x3`, `3×`, `3枚`, `3er` are numbers; `A4` and `3rd` are not.
    let plain = bare
        .trim_start_matches(['x', 'X', '×', 'ｘ'])
        .trim_end_matches(['x', 'X', '×', 'ｘ', '枚', '本', '回'])
        .trim_end_matches("er");
    (!plain.is_empty()
        && plain.chars().all(|c| is_numeric(c) || matches!(c, '-' | '–' | '/' | '.')))
        || of_word(plain).is_some()
        || of_roman(bare).is_some()
        || of_tally(bare).is_some()
}

/// The value of a number that is not in ASCII digits: words, Roman, tallies, superscripts, circled
/// digits, digits of other scripts.
pub(super) fn value(word: &str) -> Option<u32> {
    if word.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let roman = word.strip_suffix('x').unwrap_or(word);
    let small = of_word(word).or_else(|| of_roman(roman)).or_else(|| of_tally(word)).map(u32::from);
    small.or_else(|| {
        let digits: Option<Vec<u32>> = word.chars().map(digit).collect();
        match digits?.as_slice() {
            [one] => Some(*one),
            many if many.len() <= 2 && many.iter().all(|digit| *digit < 10) => {
                Some(many.iter().fold(0, |sum, digit| 10 * sum + digit))
            }
            _ => None,
        }
    })
}

/// The value of one character.
fn digit(c: char) -> Option<u32> {
    // The zeros of scripts whose digits are consecutive, and the predecessors of circled ones and
    // the like.
    const ZEROS: [char; 6] = ['\u{660}', '\u{6f0}', '\u{966}', '\u{9e6}', '\u{e50}', '\u{ff10}'];
    const ONES: [char; 7] = ['①', '⑴', '⒈', '❶', '➀', '➊', 'Ⅰ'];
    let within =
        |first: char, len: u32| u32::from(c).checked_sub(u32::from(first)).filter(|at| *at < len);
    match c {
        '²' => Some(2),
        '³' => Some(3),
        '¹' => Some(1),
        '⁴'..='⁹' => within('⁰', 10),
        _ => {
            let zeros = ZEROS.iter().find_map(|&zero| within(zero, 10));
            zeros.or_else(|| ONES.iter().find_map(|&one| Some(within(one, 10)? + 1)))
        }
    }
}
