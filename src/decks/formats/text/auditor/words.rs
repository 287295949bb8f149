//! The words of a list, and the cards among them.

use std::borrow::Cow;

use super::super::known::KnownNames;
use super::super::numbers::{is_among, is_number, is_numeric};
use super::super::versions::is_set;
use crate::source::Span;
use crate::text::{bare, has_word, in_word};

/// A word and its place.
#[derive(Clone, Copy)]
pub(super) struct Sign<'t> {
    pub(super) text: &'t str,
    pub(super) start: usize,
}

impl Sign<'_> {
    pub(super) const fn end(&self) -> usize {
        self.start + self.text.len()
    }
}

/// Whether the text between a number and a name is only words that link the two.
pub(super) fn unit(gap: &str) -> bool {
    const UNITS: &str = "i|we|play|use|have|of|copies|copy|cards|card|times|x|mal|stück|de|copias|exemplaires|di|\
        copie|van|stuks|kpl|a|the|these|枚|の";
    let mut words = gap.split(|c: char| !in_word(c)).filter(|word| !word.is_empty());
    words.all(|word| is_among(UNITS, &word.to_lowercase()))
}

/// Words with which a remark mentions a card without listing it.
pub(super) fn mentions(word: &str) -> bool {
    const WORDS: &str = "for|backup|back-up|back|vs|versus|against|instead|with|if|when|because|like|from|on|at|\
        in|to|by|of|as|für|statt|gegen|mit|bei|para|contra|con|pour|contre|avec|per|contro|voor|\
        tegen|met|needs|see|via|discards|unless|under|stores";
    let bare = word.trim_matches(|c: char| !c.is_alphabetic()).to_lowercase();
    is_among(WORDS, &bare)
}

/// Words with which sentences tell what somebody plays, or what a deck has.
pub(super) fn lists(word: &str) -> bool {
    const WORDS: &str = "i|i'm|i've|i’m|i’ve|we|my|our|has|have|had|contains|includes|include|holds|plus|\
        there|ich|wir|mein|meine|hat|haben|enthält|gibt|dazu|yo|nosotros|mi|mis|tiene|llevo|juego|hay|je|nous|mon|ma|\
        mes|contient|io|noi|mio|mia|gioco|ho|ik|wij|mijn|heeft|bevat|minä|me|minun";
    is_among(WORDS, &trimmed(word).to_lowercase())
}

pub(super) fn trimmed(text: &str) -> &str {
    text.trim_matches(|c: char| !in_word(c) && !matches!(c, '!' | '?' | '…'))
}

/// The words of a part of a text.
pub(super) fn tokens(text: &str, span: Span) -> Vec<Sign<'_>> {
    words_in(text, span).collect()
}

/// The words of a part of a text, one after the other. Names in Japanese brackets are words.
pub(super) fn words_in(text: &str, span: Span) -> impl Iterator<Item = Sign<'_>> {
    let parts = |c: char| {
        c.is_whitespace()
            || matches!(
                c,
                '「' | '」'
                    | '『'
                    | '』'
                    | '、'
                    | '。'
                    | ','
                    | ';'
                    | '/'
                    | '('
                    | ')'
                    | '['
                    | ']'
                    | '='
                    | ':'
                    | '<'
                    | '>'
                    | '*'
                    | '_'
                    | '×'
                    | '（'
                    | '）'
                    | '~'
                    | '`'
            )
    };
    let mut at = span.range().start;
    let words = text[span.range()].split_inclusive(parts).map(move |word| {
        at += word.len();
        Sign { text: word.trim_end_matches(parts), start: at - word.len() }
    });
    words.filter(|word| !word.text.is_empty())
}

/// Whether a line has more words than a page has that is written in one line: of each word it is asked
/// what stands around it.
pub(super) fn is_endless(text: &str, line: Span) -> bool {
    const MAX: usize = 100_000;
    // Each but the last one has a sign behind it.
    line.range().len() > 2 * MAX && words_in(text, line).nth(MAX).is_some()
}

/// More words than the longest name has.
pub(super) const MAX_WORDS: usize = 9;

/// The names of cards among words: the first and the last word of each, the longest names first,
/// none inside another. A name begins with a capital, or after a number, if the list does not write
/// all names in small letters.
pub(super) fn named(
    text: &str,
    tokens: &[Sign<'_>],
    small: bool,
    names: &mut KnownNames<'_>,
) -> Vec<(usize, usize)> {
    const MAX_TOKENS: usize = 400;
    let mut out = Vec::new();
    let mut at = 0;
    while at < tokens.len().min(MAX_TOKENS) {
        let first = tokens[at].text;
        let begins = bare(first);
        // `3Dodge`, `3-Dodge`, `Dodge3`
        let digit = |c: char| c.is_numeric() || c == '枚';
        let bare = begins.trim_matches(digit);
        // `Dodgex3`
        let bare = match bare.strip_suffix(['x', 'X', '×']) {
            Some(rest) if begins.ends_with(digit) && names.most_words_from(bare) == 0 => rest,
            _ => bare,
        };
        let bare = match bare.strip_prefix(['x', 'X', '×']) {
            Some(rest) if bare.len() < begins.len() && rest.starts_with(char::is_uppercase) => rest,
            _ => bare,
        };
        let bare = bare.trim_start_matches(|c: char| !in_word(c));
        let begins = if bare.is_empty() { begins } else { bare };
        let capital = small || begins.starts_with(|c: char| c.is_uppercase() || !c.is_ascii());
        let behind = || at > 0 && is_number(tokens[at - 1].text);
        let numeric = || begins.chars().all(|c| !c.is_alphabetic());
        if numeric() || !(capital || behind()) {
            at += 1;
            continue;
        }
        let end = tokens.len().min(at + MAX_WORDS);
        let whole = |last: usize| &text[tokens[at].start..tokens[last].end()];
        // Brackets after a name may be its tag, and an id is also a name.
        let plain = !whole(end - 1).contains(['(', '[']) && !first.contains('-');
        let most = if plain { names.most_words_from(begins) } else { MAX_WORDS };
        let end = end_of_words(tokens, (at, end), most);
        let last = (at..end).rev().find(|&last| {
            let whole = whole(last);
            !whole.contains(['\n', '\r'])
                && (names.knows(trimmed(whole))
                    || with_number(trimmed(whole))
                        .is_some_and(|name| names.knows(name) || names.knows(&format!("{name}x"))))
        });
        match last {
            Some(last) => {
                out.push((at, last));
                at = last + 1;
            }
            None => at += 1,
        }
    }
    out
}

/// Whether a word is an HTML or forum mark: `b` in `<b>` and `[/b]`.
pub(super) fn is_tag(text: &str, word: Sign<'_>) -> bool {
    let opens = text[..word.start].ends_with(['<', '[']) || text[..word.start].ends_with("</");
    let opens = opens || text[..word.start].ends_with("[/");
    opens
        && text[word.end()..].starts_with(['>', ']'])
        && word.text.bytes().all(|byte| byte.is_ascii_lowercase())
}

/// A text without the HTML marks in it.
pub(super) fn without_tags(text: &str) -> Cow<'_, str> {
    if !text.contains('<') {
        return Cow::Borrowed(text);
    }
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, behind)) = rest.split_once('<') {
        out.push_str(before);
        rest = behind.split_once('>').map_or("", |(_, rest)| rest);
    }
    out.push_str(rest);
    Cow::Owned(out)
}

/// The name to which a number is attached, before or after: `3Dodge`, `3-Dodge`, `Dodge3`.
pub(super) fn with_number(word: &str) -> Option<&str> {
    // Most words are of letters alone.
    if !word.contains(is_numeric) {
        return None;
    }
    let around = |c: char| c.is_numeric() || matches!(c, '枚' | '-' | '–' | '—' | '.' | '/' | '+');
    let name = word.trim_matches(around);
    // `3xDodge`
    let name = match name.strip_prefix(['x', 'X', '×']) {
        Some(rest) if name.len() < word.len() && rest.starts_with(char::is_uppercase) => rest,
        _ => name,
    };
    // `Dodgex3`
    let name = match name.strip_suffix(['x', 'X', '×']) {
        Some(rest) if word.ends_with(is_numeric) => rest,
        _ => name,
    };
    // `4-“Bert” (Bûrat)`
    let name = trimmed(name);
    let ends = name.starts_with(char::is_alphabetic)
        && name.ends_with(|c: char| c.is_alphabetic() || matches!(c, '!' | '?'));
    let digit = |part: &str| part.contains(is_numeric);
    let (before, behind) = word.split_once(name)?;
    (ends && (digit(before) || digit(behind))).then_some(name)
}

/// After how many tokens of a range a given number of words ends: some tokens are signs, not words.
fn end_of_words(tokens: &[Sign<'_>], (from, to): (usize, usize), most: usize) -> usize {
    let mut left = most;
    let mut end = from;
    while end < to {
        let is_word = has_word(tokens[end].text);
        if is_word && left == 0 {
            break;
        }
        left -= usize::from(is_word);
        end += 1;
    }
    end
}

/// `Go to Moria once you have Orcrist`: mostly no number, and one copy where it is one.
const fn is_once(word: &str) -> bool {
    word.eq_ignore_ascii_case("once")
}

/// Whether the number behind a word is that of a turn of the game.
fn is_turn(word: &str) -> bool {
    is_among("turn|zug|runde|turno|tour|beurt|vuoro", &word.to_lowercase())
}

/// Whether a number is right before or after a name.
pub(super) fn beside(text: &str, tokens: &[Sign<'_>], (from, to): (usize, usize)) -> bool {
    if with_number(trimmed(&text[tokens[from].start..tokens[to].end()])).is_some() {
        return true;
    }
    let mut before =
        tokens[..from].iter().rev().skip_while(|token| unit(token.text) || is_set(token.text));
    if let Some(token) = before.next().filter(|token| is_number(token.text)) {
        // `the hobbits in one, Gulla in the other`
        let parted = text[token.end()..tokens[from].start].contains([',', ';', '.']);
        // `both Orcrist and Glamdring`
        let pair = token.text.eq_ignore_ascii_case("both")
            && tokens.get(to + 1).is_some_and(|next| next.text == "and");
        // `Turn 2: Moria`
        let turn = text[token.end()..].starts_with(':')
            && before.next().is_some_and(|before| is_turn(before.text));
        let worded = parted && token.text.chars().all(char::is_alphabetic);
        if !(is_once(token.text) || pair || worded || turn) {
            return true;
        }
    }
    // `Dodge: I play two of these`.
    let mut behind = tokens[to + 1..]
        .iter()
        .filter(|token| has_word(token.text))
        .skip_while(|token| is_set(token.text) || (unit(token.text) && !is_number(token.text)));
    let next = behind.next().filter(|token| is_number(token.text));
    let Some(next) = next.filter(|token| !is_once(token.text)) else { return false };
    // `Dodge, 3 Stealth`: the number is the next card's.
    let gap = &text[tokens[to].end()..next.start];
    let another = behind.next().is_some_and(|token| token.text.starts_with(char::is_uppercase));
    !(another && gap.contains([',', ';', '.']))
}
