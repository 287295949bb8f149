//! The short forms of card names that players use: `DoN`, `GoM`. The common ones are a table with a
//! source for each; other initials are only a hint.

use crate::text::in_word;

/// The forms, the cards that each may mean, and where it is used. A form of one card is read as
/// that card, with a note; a form of several cards needs an answer from the user.
const FORMS: &[(&str, &[&str], &str)] = &[
    ("DoN", &["Doors of Night"], "players' lists; asked for as one of the usual forms"),
    ("GoM", &["Gates of Morning"], "players' lists; asked for as one of the usual forms"),
    ("LiFD", &["Lost in Free-domains"], "players' lists; asked for as one of the usual forms"),
    ("LiBL", &["Lost in Border-lands"], "as LiFD"),
    ("LiSL", &["Lost in Shadow-lands"], "as LiFD"),
    ("LiDD", &["Lost in Dark-domains"], "as LiFD"),
    ("LitW", &["Lost in the Wilderness"], "as LiFD"),
    (
        "SoM",
        &["Shadow of Mordor", "Stench of Mordor"],
        "Council of Elrond, Rules Clarification 11, question 1, of the first; the second has the same letters",
    ),
    (
        "WoS",
        &["The Will of Sauron"],
        "Council of Elrond forum, Doors of Night – Effect vs Card, 2018",
    ),
    ("OttS", &["Open to the Summons"], "Rulings Digest 51, 2003"),
    ("TotV", &["Thrall of the Voice"], "Rulings Digest 51, 2003"),
    ("ItHoHR", &["In the Heart of his Realm"], "Council of Elrond, Digest 201, question 5"),
    ("MoWWoH", &["Master of Wood, Water, or Hill"], "tournament report of Genghis Con 1997"),
];

/// The words that players shorten within a name, folded, with what each stands for and where it is
/// used.
const WORDS: &[(&str, &str, &str)] = &[("lt", "lieutenant", "championship lists of 2004")];

/// A folded name with its shortened words written out; `None` if it has none.
pub(crate) fn written_out(folded: &str) -> Option<String> {
    let whole = |word| WORDS.iter().find(|(short, ..)| *short == word).map(|(_, whole, _)| *whole);
    let shortened = folded.split(' ').any(|word| whole(word).is_some());
    shortened.then(|| {
        let words: Vec<&str> = folded.split(' ').map(|word| whole(word).unwrap_or(word)).collect();
        words.join(" ")
    })
}

/// The cards that a common short form may mean; empty if it is not a common one.
pub(crate) fn stands_for(written: &str) -> &'static [&'static str] {
    let found = FORMS.iter().find(|(form, ..)| form.eq_ignore_ascii_case(written));
    found.map_or(&[], |(_, cards, _)| cards)
}

/// Whether a word is written like initials: a few letters, at least two capitals.
pub(crate) fn is_like_one(written: &str) -> bool {
    let capitals = written.chars().filter(char::is_ascii_uppercase).count();
    (3..=7).contains(&written.len())
        && capitals >= 2
        && written.chars().all(|c| c.is_ascii_alphabetic())
}

/// Whether a word consists of the initials of a name.
pub(crate) fn are_first_letters(written: &str, name: &str) -> bool {
    let words = name.split(|c: char| !(in_word(c) || matches!(c, '\'' | '’')));
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
        for &(form, cards, source) in FORMS {
            assert!(is_like_one(form) && !source.is_empty(), "{form}");
            for &name in cards {
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
        assert_eq!(written_out("lt of angmar").as_deref(), Some("lieutenant of angmar"));
        assert_eq!(written_out("salt"), None);
    }
}
