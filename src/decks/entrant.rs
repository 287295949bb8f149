//! Whose list a file is, and which side it is played against, inferred from the deck and its file
//! name where no naming scheme was asked for.

use crate::cards::model::PlayerType;
use crate::decks::model::Deck;
use crate::harmless::{sentence, shown_line};
use crate::words::words;

words! {
    /// Against whom a deck is played where everybody brings two.
    pub Opposition {
        /// Against Wizards and Fallen-wizards.
        Heroes = "heroes",
        /// Against Ringwraiths and Balrogs.
        Minions = "minions",
    }
}

words! {
    /// What an event asks to be the same in both decks of an entrant.
    pub SameInBoth {
        /// The items with which they start.
        Items = "items",
        /// Their sideboards.
        Sideboard = "sideboard",
        /// All cards except sites, wherever they are in the deck.
        Cards = "cards",
    }
}

impl Opposition {
    /// The players of that side.
    pub const fn players(self) -> [PlayerType; 2] {
        match self {
            Self::Heroes => [PlayerType::Wizard, PlayerType::FallenWizard],
            Self::Minions => [PlayerType::Ringwraith, PlayerType::Balrog],
        }
    }

    /// The side that a word means, singular or plural, in any case.
    fn of_word(word: &str) -> Option<Self> {
        let means = |side: &Self| {
            let word = word.to_lowercase();
            word == side.word() || word == side.word().trim_end_matches('s').trim_end_matches('e')
        };
        Self::ALL.iter().copied().find(means)
    }
}

/// The words before the side in file names and tags, as in `anna-vs-heroes`.
const AGAINST: [&str; 3] = ["vs", "against", "gegen"];

/// The entrant: the deck's author, else the file's name, else the name of the file's folder. If
/// everybody brings two lists, the side that a list is played against is removed from the name;
/// otherwise `anna-hero` and `anna-heroes` would be two people.
pub(crate) fn entrant(deck: Option<&Deck>, path: &str, paired: bool) -> String {
    let author = deck.and_then(|deck| deck.author.as_deref()).map(str::trim);
    if let Some(author) = author.filter(|author| !author.is_empty()) {
        return sentence(author);
    }
    let mut folders = path.rsplit('/').skip(1).filter(|name| !matches!(*name, "." | ".." | ""));
    let words = words_of_file(path);
    let own = without_side(&words);
    match own {
        [] => shown_line(folders.next().unwrap_or(stem(path))),
        own if !paired || own.len() == words.len() => shown_line(stem(path)),
        own => shown_line(&own.join(" ")),
    }
}

/// The opponent that it is played against: by a tag of the deck, else by the name of its file.
pub(crate) fn opposition(deck: Option<&Deck>, path: &str) -> Option<Opposition> {
    let side_of_tag = |tag: &String| {
        let words: Vec<&str> = tag.split_whitespace().collect();
        let (last, before) = words.split_last()?;
        let against = before.len() == 1 && AGAINST.contains(&before[0].to_lowercase().as_str());
        Opposition::of_word(last).filter(|_| against)
    };
    let tags = deck.map_or(&[][..], |deck| &deck.tags);
    let by_file = || words_of_file(path).last().and_then(|word| Opposition::of_word(word));
    tags.iter().find_map(side_of_tag).or_else(by_file)
}

/// The round of a tournament that a folder is called after, as in `2` or `round-2`.
pub(crate) fn round_of_folder(name: &str) -> Option<u32> {
    let name = name.to_lowercase();
    let number = ["round", "runde"].iter().find_map(|word| name.strip_prefix(word));
    let number = number.map_or(name.as_str(), |rest| rest.trim_start_matches(['-', '_', ' ']));
    let plain = (1..=3).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit());
    number.parse().ok().filter(|_| plain)
}

/// The round that a list is for: by the nearest folder that is called after one.
pub(crate) fn round(path: &str) -> Option<u32> {
    path.rsplit(['/', '\\']).skip(1).find_map(round_of_folder)
}

/// The words of a file's name.
fn words_of_file(path: &str) -> Vec<&str> {
    stem(path).split(['-', '_', ' ', '.']).filter(|word| !word.is_empty()).collect()
}

/// The name of a file without its extension.
fn stem(path: &str) -> &str {
    let name = path.rsplit(['/', '\\']).next().unwrap_or(path);
    name.rsplit_once('.').map_or(name, |(stem, _)| if stem.is_empty() { name } else { stem })
}

fn without_side<'w, 'p>(words: &'w [&'p str]) -> &'w [&'p str] {
    let Some((_, own)) = words.split_last().filter(|(last, _)| Opposition::of_word(last).is_some())
    else {
        return words;
    };
    let against = own.last().is_some_and(|word| AGAINST.contains(&word.to_lowercase().as_str()));
    if against { &own[..own.len() - 1] } else { own }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_tell_whose_they_are_and_against_whom() {
        for (path, whose, against) in [
            ("lists/anna.toml", "anna", None),
            ("lists/Anna Berg.v2.txt", "Anna Berg.v2", None),
            ("lists/anna-vs-heroes.toml", "anna", Some(Opposition::Heroes)),
            ("lists/anna_berg_minions.o8d", "anna berg", Some(Opposition::Minions)),
            ("lists/anna/hero.toml", "anna", Some(Opposition::Heroes)),
            ("minion.toml", "minion", Some(Opposition::Minions)),
            ("./heroes", "heroes", Some(Opposition::Heroes)),
            ("<stdin>", "<stdin>", None),
        ] {
            assert_eq!(entrant(None, path, true), whose, "{path}");
            assert_eq!(opposition(None, path), against, "{path}");
        }
    }

    #[test]
    fn folders_tell_the_round() {
        for (path, found) in [
            ("lists/2/anna.toml", Some(2)),
            ("lists/round-2/anna.toml", Some(2)),
            ("Runde 12/anna.toml", Some(12)),
            ("round3/4/anna.toml", Some(4)),
            ("3/late/anna.toml", Some(3)),
            ("lists/2024-05/anna.toml", None),
            ("lists/2024/anna.toml", None),
            ("round/anna.toml", None),
            ("2.toml", None),
        ] {
            assert_eq!(round(path), found, "{path}");
        }
    }

    #[test]
    fn who_brings_one_list_is_called_as_its_file_is() {
        for (path, whose) in [
            ("lists/anna-hero.toml", "anna-hero"),
            ("lists/anna-heroes.toml", "anna-heroes"),
            ("lists/anna/hero.toml", "anna"),
        ] {
            assert_eq!(entrant(None, path, false), whose, "{path}");
        }
    }

    #[test]
    fn what_a_deck_says_comes_first() {
        let deck = Deck {
            author: Some("Anna\u{1b}".to_owned()),
            tags: vec!["fast".to_owned(), "against Minions".to_owned()],
            ..Deck::default()
        };
        assert_eq!(entrant(Some(&deck), "boris-heroes.toml", true), r"Anna\u{1b}");
        assert_eq!(opposition(Some(&deck), "boris-heroes.toml"), Some(Opposition::Minions));
        // A tag may say that the deck is about heroes.
        let deck = Deck { tags: vec!["heroes".to_owned()], ..Deck::default() };
        assert_eq!(opposition(Some(&deck), "a.toml"), None);
    }
}
