//! Small matters of English: plurals, lists, quotes, slips of the pen.

use std::fmt;

use rapidfuzz::distance::osa;

use crate::message::{Message, Say, message};

pub(crate) mod foreign;

/// Whether a sign is of a word: a letter or digit of any script.
///
/// The standard library walks its tables for every sign beyond ASCII. The spaces, dashes, quotes
/// and turns of U+2000 to U+206F are in no word, and hostile files hold millions of them.
pub(crate) fn in_word(c: char) -> bool {
    !matches!(c, '\u{2000}'..='\u{206f}') && c.is_alphanumeric()
}

/// Whether a text says anything: a letter or digit is in it.
pub(crate) fn has_word(text: &str) -> bool {
    text.contains(in_word)
}

/// A text without the signs around its words.
pub(crate) fn bare(text: &str) -> &str {
    text.trim_matches(|c| !in_word(c))
}

/// A number with its noun, as in "1 card" and "3 cards".
pub(crate) fn count(number: impl Into<i64>, noun: &str) -> String {
    let number = number.into();
    format!("{number} {}", plural(number, noun))
}

/// A number with its noun, as a value in a message: other languages have their own nouns for it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Numbered {
    number: i64,
    noun: &'static str,
}

/// A number with its noun, for messages.
pub(crate) fn numbered(number: impl TryInto<i64>, noun: &'static str) -> Numbered {
    Numbered { number: number.try_into().unwrap_or(i64::MAX), noun }
}

impl fmt::Display for Numbered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&count(self.number, self.noun))
    }
}

impl Say for Numbered {
    fn argument(&self) -> crate::message::Argument {
        crate::message::Argument::Count(self.number, self.noun)
    }
}

/// A noun in the number that fits.
pub(crate) fn plural(number: impl Into<i64>, noun: &str) -> String {
    if number.into() == 1 {
        return noun.to_owned();
    }
    match noun.strip_suffix('y') {
        Some(stem) if !stem.ends_with(['a', 'e', 'o']) => format!("{stem}ies"),
        _ => format!("{noun}s"),
    }
}

/// What a number of things counts as: "as a hazard", "as hazards".
pub(crate) fn counted_as(number: u32, noun: &'static str) -> Message {
    match (number, noun) {
        (1, "hazard") => message!("as a hazard"),
        (_, "hazard") => message!("as hazards"),
        (1, _) => message!("as a resource"),
        _ => message!("as resources"),
    }
}

/// A list of things: "a", "a and b", "a, b and c", with another last word than "and" if wanted.
pub(crate) fn list<T: AsRef<str>>(things: &[T], and: &str) -> String {
    match things {
        [] => String::new(),
        [one] => one.as_ref().to_owned(),
        [many @ .., last] => {
            let many: Vec<&str> = many.iter().map(AsRef::as_ref).collect();
            format!("{} {and} {}", many.join(", "), last.as_ref())
        }
    }
}

/// A list of things, for messages.
pub(crate) fn listed<T: fmt::Display + Say>(things: &[T], and: &'static str) -> Message {
    let english: Vec<String> = things.iter().map(ToString::to_string).collect();
    Message::list(list(&english, and), things, and)
}

/// Measures how many typing errors are between a word and others: letters too many, missing, wrong
/// or swapped.
pub(crate) struct Slips {
    word: osa::BatchComparator<char>,
    allowed: usize,
}

impl Slips {
    /// For words that may have been meant by this one.
    pub(crate) fn in_word(word: &str) -> Self {
        let allowed = ((word.chars().count() + 2) / 4).max(1);
        Self { word: osa::BatchComparator::new(word.chars()), allowed }
    }

    /// For words that differ by at most this many slips.
    pub(crate) fn at_most(word: &str, allowed: usize) -> Self {
        Self { word: osa::BatchComparator::new(word.chars()), allowed }
    }

    /// The most typing errors with which the intended word is still recognisable.
    pub(crate) const fn allowed(&self) -> usize {
        self.allowed
    }

    /// The typing errors if another word was meant; `None` if it is too different from this one.
    pub(crate) fn from(&self, other: &str) -> Option<usize> {
        let most = osa::Args::default().score_cutoff(self.allowed);
        self.word.distance_with_args(other.chars(), &most)
    }
}

/// The known words nearest to an unknown one, ignoring case: the nearest and those equally near, at
/// most three. Of those, the ones that begin most alike: few slips are in the first letters.
pub(crate) fn nearest<'k>(word: &str, known: impl IntoIterator<Item = &'k str>) -> Vec<&'k str> {
    /// Longer than any known word, in bytes.
    const LONGEST: usize = 200;
    if word.len() > LONGEST {
        return Vec::new();
    }
    let slips = Slips::in_word(&word.to_lowercase());
    let mut near: Vec<(usize, &str)> = known
        .into_iter()
        .filter_map(|known| Some((slips.from(&known.to_lowercase())?, known)))
        .filter(|&(distance, known)| distance < known.chars().count())
        .collect();
    near.sort_unstable();
    near.dedup();
    let nearest = near.first().map_or(0, |&(distance, _)| distance);
    near.retain(|&(distance, _)| distance == nearest);
    let word = word.to_lowercase();
    let alike = |known: &str| {
        let known = known.to_lowercase();
        word.chars().zip(known.chars()).take_while(|(one, other)| one == other).count()
    };
    let most = near.iter().map(|(_, known)| alike(known)).max().unwrap_or(0);
    let near = near.into_iter().map(|(_, known)| known).filter(|known| alike(known) == most);
    near.take(3).collect()
}

/// Asks whether one of the nearest words or names was meant; `None` if there are none.
pub(crate) fn meant<T: AsRef<str>>(near: &[T]) -> Option<String> {
    was_meant(near).map(|meant| meant.reported())
}

/// The question "did you mean …?" as a message; nothing if no word is near.
pub(crate) fn was_meant<T: AsRef<str>>(near: &[T]) -> Option<Message> {
    let near: Vec<String> = near.iter().map(|near| format!("`{}`", near.as_ref())).collect();
    let names = listed(&near, "or");
    (!near.is_empty()).then(|| message!("did you mean {names}?", names))
}

/// The question for names of cards, and what to do if no name is near.
pub(crate) fn card_was_meant<T: AsRef<str>>(near: &[T]) -> Message {
    was_meant(near).unwrap_or_else(|| message!("no card has a similar name; check the spelling"))
}

/// The message that something is not of the wanted kind.
pub(crate) fn not_such(name: &str, wanted: &'static str) -> Message {
    match (Message::of_data(wanted), article(wanted)) {
        (wanted, "an") => message!("{name} is not an {wanted}", name, wanted),
        (wanted, _) => message!("{name} is not a {wanted}", name, wanted),
    }
}

/// "a" or "an" for a word.
pub(crate) fn article(word: &str) -> &'static str {
    if word.starts_with(['a', 'e', 'i', 'o', 'A', 'E', 'I', 'O']) { "an" } else { "a" }
}

/// The longest message of a parser that is passed on, in characters.
const LONGEST_MESSAGE: usize = 200;

/// A parser's message, cut where it quotes a file made to flood the terminal.
pub(crate) fn shortened(message: &str) -> String {
    match message.char_indices().nth(LONGEST_MESSAGE) {
        Some((at, _)) => format!("{}…", message.get(..at).unwrap_or_default()),
        None => message.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_of_words_are_those_of_the_standard_library() {
        for c in '\0'..=char::MAX {
            assert_eq!(in_word(c), c.is_alphanumeric(), "U+{:04X}", u32::from(c));
        }
        assert_eq!(bare("– “3 Dodge”\u{202e}"), "3 Dodge");
        assert!(!has_word("--- • ---"));
    }

    #[test]
    fn plurals_are_right() {
        assert_eq!(count(1u16, "copy"), "1 copy");
        assert_eq!(count(2u16, "copy"), "2 copies");
        assert_eq!(count(0u16, "play deck"), "0 play decks");
        assert_eq!(count(-1i16, "point"), "-1 points");
        assert_eq!(plural(2u8, "ally"), "allies");
        assert_eq!(plural(2u8, "play"), "plays");
        assert_eq!(counted_as(1, "hazard"), "as a hazard");
        assert_eq!(counted_as(2, "resource"), "as resources");
    }

    #[test]
    fn what_was_meant_is_asked() {
        assert_eq!(meant::<&str>(&[]), None);
        assert_eq!(meant(&["a", "b"]).as_deref(), Some("did you mean `a` or `b`?"));
    }

    #[test]
    fn the_nearest_words_are_found() {
        let known = ["quantity", "quality", "copies", "no"];
        assert_eq!(nearest("Quantitiy", known), ["quantity"]);
        assert_eq!(nearest("quatity", known), ["quality", "quantity"], "as near as each other");
        assert_eq!(nearest("cpoies", known), ["copies"]);
        assert_eq!(nearest("", known), [""; 0]);
        assert_eq!(nearest("xy", known), [""; 0], "nothing is left of `no`");
        assert_eq!(nearest(&"quantity".repeat(1_000), known), [""; 0]);
    }

    #[test]
    fn lists_read_well() {
        assert_eq!(list::<&str>(&[], "and"), "");
        assert_eq!(list(&["a"], "and"), "a");
        assert_eq!(list(&["a", "b", "c"], "or"), "a, b or c");
        assert_eq!((article("agent"), article("hazard")), ("an", "a"));
    }
}
