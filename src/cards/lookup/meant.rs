//! Which card is meant by a name that no card has, by its words: parts of a name are left out
//! (`Sam`, `Anduril`), put in (`Frodo Baggins`), turned round (`Balrog, The`), written apart or
//! together (`Long bottom Leaf`), or nearly right (`Lure of Sense`).

use super::{Lookup, without_article};
use crate::cards::fold::fold;
use crate::text::Slips;

/// The fewest letters of a word that can stand for a whole name.
const SHORTEST_WORD: usize = 3;

/// More words than a name and what people add to it has.
const MOST_WORDS: usize = 10;

/// Words that tell no card from another.
const SMALL: &[&str] = &["the", "of", "a", "an", "and", "in", "to"];

impl<'db> Lookup<'db> {
    /// The cards that a name means by its words, in the spelling of the database; at most three. A
    /// single one is unmistakable.
    pub fn meant(&mut self, written: &str) -> Vec<&'db str> {
        let wanted = Words::of(&fold(super::without_tags(written)));
        if wanted.telling.is_empty() || wanted.all.len() > MOST_WORDS {
            return Vec::new();
        }
        for fits in [same_letters, slipped, part_of, with_more, nearly] {
            let names = self.database.folded_names();
            let mut found: Vec<&str> = names.filter(|name| fits(&wanted, name)).collect();
            found.sort_unstable();
            let spelled = self.spelled(found.into_iter());
            if !spelled.is_empty() {
                return spelled;
            }
        }
        Vec::new()
    }
}

/// A folded name in words.
struct Words {
    text: String,
    all: Vec<String>,
    /// Those that tell cards apart.
    telling: Vec<String>,
    joined: String,
}

impl Words {
    fn of(folded: &str) -> Self {
        let all: Vec<String> =
            folded.split(' ').filter(|w| !w.is_empty()).map(Into::into).collect();
        let telling = all.iter().filter(|word| !SMALL.contains(&word.as_str())).cloned().collect();
        Self { text: folded.to_owned(), joined: joined(folded), all, telling }
    }
}

fn joined(folded: &str) -> String {
    without_article(folded).chars().filter(|&c| c != ' ').collect()
}

fn telling(name: &str) -> impl Iterator<Item = &str> + Clone {
    name.split(' ').filter(|word| !SMALL.contains(word))
}

/// The same letters or the same words, written apart, together, or in another order.
fn same_letters(wanted: &Words, name: &str) -> bool {
    let letters = |text: &str| text.bytes().filter(|&b| b != b' ').count();
    if letters(name).abs_diff(letters(&wanted.text)) > 3 {
        return false;
    }
    if !wanted.joined.is_empty() && joined(name) == wanted.joined {
        return true;
    }
    let mut own: Vec<&str> = telling(name).collect();
    let mut others: Vec<&str> = wanted.telling.iter().map(String::as_str).collect();
    own.sort_unstable();
    others.sort_unstable();
    own == others
}

/// One slip of the pen in a name that is long enough to leave no doubt.
fn slipped(wanted: &Words, name: &str) -> bool {
    const LONG: usize = 8;
    let bare = without_article(name);
    let own = without_article(&wanted.text);
    own.len() >= LONG
        && bare.len().abs_diff(own.len()) <= 1
        && Slips::at_most(own, 1).from(bare).is_some()
}

/// All words of it are words of the name, in order.
fn part_of(wanted: &Words, name: &str) -> bool {
    let long = wanted.telling.iter().any(|word| word.chars().count() >= SHORTEST_WORD);
    let mut rest = telling(name);
    long && wanted.telling.iter().all(|word| rest.any(|own| own == word))
}

/// It begins with the whole name, and has a word or two more.
fn with_more(wanted: &Words, name: &str) -> bool {
    let own = telling(name).count();
    let more = wanted.telling.len().saturating_sub(own);
    let long = name.chars().count() >= SHORTEST_WORD;
    long && own > 0
        && (1..=2).contains(&more)
        && telling(name).eq(wanted.telling.iter().take(own).map(String::as_str))
}

/// As many words, each the name's or the beginning of it.
fn nearly(wanted: &Words, name: &str) -> bool {
    const SHORTEST_BEGINNING: usize = 4;
    let begins = |own: &str, word: &str| {
        own == word || (word.len() >= SHORTEST_BEGINNING && own.starts_with(word))
    };
    wanted.telling.len() > 1
        && telling(name).count() == wanted.telling.len()
        && telling(name).zip(&wanted.telling).all(|(own, word)| begins(own, word))
}
