//! The short forms by which players call cards: `DoN`, `GoM`. The usual ones are a table with where each
//! is seen; other first letters are no more than a hint.

/// The table: the form, its cards, where it is seen, parted by tabs.
const TABLE: &str = include_str!("short_forms.data");

/// The cards that a usual short form may stand for; none where it is no usual one.
pub(crate) fn stands_for(written: &str) -> Vec<&'static str> {
    rows()
        .find(|(form, ..)| form.eq_ignore_ascii_case(written))
        .map(|(_, cards, _)| cards)
        .unwrap_or_default()
}

fn rows() -> impl Iterator<Item = (&'static str, Vec<&'static str>, &'static str)> {
    let lines = TABLE.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| {
        let mut cells = line.split('\t');
        let (form, cards, source) = (cells.next()?, cells.next()?, cells.next()?);
        Some((form, cards.split(" | ").collect(), source))
    })
}

/// Whether a word is written like the first letters of a name: a few letters, two capitals at least.
pub(crate) fn is_like_one(written: &str) -> bool {
    let capitals = written.chars().filter(char::is_ascii_uppercase).count();
    (3..=7).contains(&written.len())
        && capitals >= 2
        && written.chars().all(|c| c.is_ascii_alphabetic())
}

/// Whether a word is the first letters of a name.
pub(crate) fn are_first_letters(written: &str, name: &str) -> bool {
    let words = name.split(|c: char| !(c.is_alphanumeric() || matches!(c, '\'' | '’')));
    let firsts = words.filter_map(|word| word.chars().next());
    firsts.flat_map(char::to_lowercase).eq(written.chars().flat_map(char::to_lowercase))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::database::Database;

    #[test]
    fn every_form_stands_for_cards_and_tells_where_it_is_seen() {
        let database = Database::built_in();
        let mut forms = Vec::new();
        for (form, cards, source) in rows() {
            assert!(is_like_one(form) && !source.is_empty(), "{form}");
            for name in cards {
                let found = database.cards().any(|card| card.shown_name() == name);
                assert!(found, "{form}: {name}");
                let bare = name.strip_prefix("The ").unwrap_or(name);
                assert!(are_first_letters(form, bare), "{form}: {name}");
            }
            forms.push(form);
        }
        assert!(forms.len() > 9, "{forms:?}");
        assert_eq!(stands_for("don"), ["Doors of Night"]);
        assert_eq!(stands_for("SoM").len(), 2);
        assert_eq!(stands_for("KotC"), [""; 0]);
    }
}
