//! Small matters of English: plurals, lists, quotes.

/// A number with its noun, as in "1 card" and "3 cards".
pub(crate) fn count(number: impl Into<i64>, noun: &str) -> String {
    let number = number.into();
    format!("{number} {}", plural(number, noun))
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

/// "a" or "an", as the word wants it.
pub(crate) fn article(word: &str) -> &'static str {
    if word.starts_with(['a', 'e', 'i', 'o', 'A', 'E', 'I', 'O']) { "an" } else { "a" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plurals_are_right() {
        assert_eq!(count(1u16, "copy"), "1 copy");
        assert_eq!(count(2u16, "copy"), "2 copies");
        assert_eq!(count(0u16, "play deck"), "0 play decks");
        assert_eq!(count(-1i16, "point"), "-1 points");
        assert_eq!(plural(2u8, "ally"), "allies");
        assert_eq!(plural(2u8, "play"), "plays");
    }

    #[test]
    fn lists_read_well() {
        assert_eq!(list::<&str>(&[], "and"), "");
        assert_eq!(list(&["a"], "and"), "a");
        assert_eq!(list(&["a", "b", "c"], "or"), "a, b or c");
        assert_eq!((article("agent"), article("hazard")), ("an", "a"));
    }
}
