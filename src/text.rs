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

/// What things count as: "as a hazard", "as hazards".
pub(crate) fn counted(number: u32, noun: &str) -> String {
    if number == 1 {
        format!("as {} {noun}", article(noun))
    } else {
        format!("as {}", plural(number, noun))
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

/// The known words nearest to one that is none of them, three at most, the nearest first.
pub(crate) fn nearest<'k>(word: &str, known: impl IntoIterator<Item = &'k str>) -> Vec<&'k str> {
    let allowed = word.chars().count() / 3 + 1;
    let distance = |known| strsim::osa_distance(known, word);
    let mut near: Vec<(usize, &str)> = known
        .into_iter()
        .filter(|known| known.len().abs_diff(word.len()) <= 4 * allowed)
        .map(|known| (distance(known), known))
        .filter(|&(distance, known)| distance <= allowed && distance < known.chars().count())
        .collect();
    near.sort_unstable();
    near.dedup();
    near.into_iter().take(3).map(|(_, known)| known).collect()
}

/// What a word was perhaps meant to be, given the nearest ones; nothing where there is none.
pub(crate) fn meant<T: AsRef<str>>(near: &[T]) -> Option<String> {
    let near: Vec<String> = near.iter().map(|near| format!("`{}`", near.as_ref())).collect();
    (!near.is_empty()).then(|| format!("did you mean {}?", list(&near, "or")))
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
        assert_eq!(
            (counted(1, "hazard"), counted(2, "hazard")),
            ("as a hazard".into(), "as hazards".into())
        );
    }

    #[test]
    fn what_was_meant_is_asked() {
        assert_eq!(meant::<&str>(&[]), None);
        assert_eq!(meant(&["a", "b"]).as_deref(), Some("did you mean `a` or `b`?"));
    }

    #[test]
    fn lists_read_well() {
        assert_eq!(list::<&str>(&[], "and"), "");
        assert_eq!(list(&["a"], "and"), "a");
        assert_eq!(list(&["a", "b", "c"], "or"), "a, b or c");
        assert_eq!((article("agent"), article("hazard")), ("an", "a"));
    }
}
