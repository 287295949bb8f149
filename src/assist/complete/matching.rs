//! Whether the typed text can become a name, and how well it matches.

use crate::cards::fold::fold;

/// How well a name matches the text typed so far, 0 is best; `None` if it does not. Case, marks and
/// apostrophes are ignored.
pub(in crate::assist) fn match_of(name: &str, typed: &str) -> Option<u8> {
    match_of_folded(&fold(name), &fold(typed))
}

/// How well the typed text matches a name; both are already folded.
pub(super) fn match_of_folded(name: &str, typed: &str) -> Option<u8> {
    if typed.is_empty() || name.starts_with(typed) {
        return Some(0);
    }
    if name.strip_prefix("the ").is_some_and(|name| name.starts_with(typed)) {
        return Some(0);
    }
    if words(name).any(|(at, _)| name[at..].starts_with(typed)) {
        return Some(1);
    }
    // "lor hob" is Lórien's Hobbit: each word typed begins one of the name, in order.
    let mut rest = words(name).map(|(_, word)| word);
    let in_order = words(typed).all(|(_, typed)| rest.by_ref().any(|word| word.starts_with(typed)));
    if in_order {
        return Some(2);
    }
    (typed.len() > 2 && name.contains(typed)).then_some(3)
}

fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split(' ').map(move |word| (word.as_ptr().addr() - text.as_ptr().addr(), word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_fit_what_is_typed() {
        assert_eq!(match_of("Éowyn", "eo"), Some(0));
        assert_eq!(match_of("The Lonely Mountain", "lonely m"), Some(0));
        assert_eq!(match_of("Sapling of the White Tree", "white"), Some(1));
        assert_eq!(match_of("Sapling of the White Tree", "sap tree"), Some(2));
        assert_eq!(match_of("Concealment", "ceal"), Some(3));
        assert_eq!(match_of("Concealment", "le"), None);
        assert_eq!(match_of("Dodge", ""), Some(0));
    }
}
