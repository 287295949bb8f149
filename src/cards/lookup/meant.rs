//! The card that a name without a card means, by its words: parts of a name are left out (`Sam`,
//! `Anduril`), added (`Frodo Baggins`), reordered (`Balrog, The`), split or joined (`Long bottom
//! Leaf`), or nearly right (`Lure of Sense`).

use super::{Letters, Lookup, without_article};
use crate::cards::fold::fold;
use crate::text::Slips;

/// The fewest letters of a word that can mean a whole name.
const SHORTEST_WORD: usize = 3;

/// Longer than any name with additions, in bytes: to compare a longer text with all names takes too
/// long.
const LONGEST_NAME: usize = 400;

/// More words than a name and what people add to it has.
const MAX_WORDS: usize = 10;

/// Words that do not distinguish cards.
const SMALL: &[&str] = &["the", "of", "a", "an", "and", "in", "to"];

/// The ways in which a name can be meant, the most certain first.
const WAYS: [fn(&Words, &str) -> bool; 5] = [same_letters, slipped, part_of, with_more, nearly];

impl<'db> Lookup<'db> {
    /// The cards that a name means by its words, in the spelling of the database; at most three. A
    /// single one is unmistakable.
    pub fn meant(&mut self, written: &str) -> Vec<&'db str> {
        let found = self.folded_meant(written);
        self.spelled(found.into_iter(), |_| true)
    }

    /// The folded names, of any language, that a text means by its words, in their order.
    pub(super) fn folded_meant(&mut self, written: &str) -> Vec<&'db str> {
        if written.len() > LONGEST_NAME || self.guesses == 0 {
            return Vec::new();
        }
        let wanted = Words::of(&fold(super::without_tags(written)));
        if wanted.telling.is_empty() || wanted.all.len() > MAX_WORDS {
            return Vec::new();
        }
        let Some(left) = self.guesses.checked_sub(1) else { return Vec::new() };
        self.guesses = left;
        let (mut surest, mut found) = (WAYS.len(), Vec::new());
        for &(letters, name) in self.letters_of_names() {
            if !wanted.letters.may_mean(letters) {
                continue;
            }
            let Some(way) = WAYS.iter().take(surest + 1).position(|fits| fits(&wanted, name))
            else {
                continue;
            };
            if way < surest {
                surest = way;
                found.clear();
            }
            found.push(name);
        }
        found.sort_unstable();
        found
    }

    /// The folded names of which a word is what was written but for one slip: `Aragon` for Aragorn II.
    pub(super) fn with_a_word_like(&mut self, written: &str) -> Vec<&'db str> {
        const LONG: usize = 6;
        let wanted = fold(super::without_tags(written));
        if wanted.contains(' ') || wanted.chars().count() < LONG {
            return Vec::new();
        }
        let slips = Slips::at_most(&wanted, 1);
        // A slip is seldom in the first letter, and another ending makes another word.
        let is_slip = |own: &str| {
            own.chars().next() == wanted.chars().next()
                && !own.starts_with(&wanted)
                && slips.from(own).is_some()
        };
        let is_like = |name: &&str| telling(name).next().is_some_and(is_slip);
        let names = self.letters_of_names().iter().map(|&(_, name)| name);
        let mut found: Vec<&str> = names.filter(is_like).collect();
        found.sort_unstable();
        found
    }

    /// The letters of every name, which rule out most of them for an unknown name.
    fn letters_of_names(&mut self) -> &[(Letters, &'db str)] {
        let names = || self.database.folded_names().map(|name| (Letters::of(name), name)).collect();
        self.letters.get_or_insert_with(names)
    }
}

impl Letters {
    /// The letters of all words except small ones, which may be left out or added, and except
    /// separators.
    const TELLING: u64 = {
        let (mut small, mut word) = (1 << 26, 0);
        while word < SMALL.len() {
            small |= Self::of(SMALL[word]).0;
            word += 1;
        }
        !small
    };

    /// Whether a name with these letters may mean one with those: the words of one are among the
    /// other's, or there is a misspelling.
    const fn may_mean(self, name: Self) -> bool {
        let more = (self.0 & !name.0 & Self::TELLING).count_ones();
        let fewer = (name.0 & !self.0 & Self::TELLING).count_ones();
        more == 0 || fewer == 0 || (more == 1 && fewer == 1)
    }
}

/// A folded name in words.
struct Words {
    text: String,
    letters: Letters,
    all: Vec<String>,
    /// The words that distinguish cards.
    telling: Vec<String>,
    joined: String,
    slips: Slips,
}

impl Words {
    fn of(folded: &str) -> Self {
        let all: Vec<String> =
            folded.split(' ').filter(|w| !w.is_empty()).map(Into::into).collect();
        let telling = all.iter().filter(|word| !SMALL.contains(&word.as_str())).cloned().collect();
        Self {
            text: folded.to_owned(),
            letters: Letters::of(folded),
            joined: joined(folded),
            slips: Slips::at_most(without_article(folded), 1),
            all,
            telling,
        }
    }
}

fn joined(folded: &str) -> String {
    without_article(folded).chars().filter(|&c| c != ' ').collect()
}

fn telling(name: &str) -> impl Iterator<Item = &str> + Clone {
    name.split(' ').filter(|word| !SMALL.contains(word))
}

/// Whether a name has the same letters or words: split, joined, or in another order.
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

/// Whether there is one typing error in a name long enough to be certain.
fn slipped(wanted: &Words, name: &str) -> bool {
    const LONG: usize = 8;
    let bare = without_article(name);
    let own = without_article(&wanted.text);
    own.len() >= LONG && bare.len().abs_diff(own.len()) <= 1 && wanted.slips.from(bare).is_some()
}

/// Whether all written words are words of the name, in order.
fn part_of(wanted: &Words, name: &str) -> bool {
    let long = wanted.telling.iter().any(|word| word.chars().count() >= SHORTEST_WORD);
    let mut rest = telling(name);
    long && wanted.telling.iter().all(|word| rest.any(|own| own == word))
}

/// Whether the text begins with the whole name and has one or two more words.
fn with_more(wanted: &Words, name: &str) -> bool {
    let own = telling(name).count();
    let more = wanted.telling.len().saturating_sub(own);
    let long = name.chars().count() >= SHORTEST_WORD;
    long && own > 0
        && (1..=2).contains(&more)
        && telling(name).eq(wanted.telling.iter().take(own).map(String::as_str))
}

/// Whether the text has as many words as the name, each equal to the name's word or its beginning.
fn nearly(wanted: &Words, name: &str) -> bool {
    const SHORTEST_BEGINNING: usize = 4;
    let begins = |own: &str, word: &str| {
        own == word || (word.len() >= SHORTEST_BEGINNING && own.starts_with(word))
    };
    wanted.telling.len() > 1
        && telling(name).count() == wanted.telling.len()
        && telling(name).zip(&wanted.telling).all(|(own, word)| begins(own, word))
}
