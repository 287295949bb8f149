//! Places of a deck as people name them on the command line: a part such as `sideboard`, or a section
//! such as `hazards`.

use std::fmt;
use std::str::FromStr;

use crate::decks::model::{Part, Section};

/// A place of a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A whole part; which of its sections a card belongs to depends on the card.
    Part(Part),
    /// A section.
    Section(Section),
}

/// A word that names no place of a deck.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a deck has no `{0}`")]
pub struct NoTarget(pub String);

/// The short words for sections: those of the play deck are what people mean by `characters`.
const SHORT: [(&str, Section); 5] = [
    ("characters", Section::Characters),
    ("resources", Section::Resources),
    ("hazards", Section::Hazards),
    ("items", Section::PoolItems),
    ("stage", Section::PoolStage),
];

impl Target {
    /// Every word that names a place, the short ones first.
    pub fn words() -> impl Iterator<Item = &'static str> {
        let parts = Part::WORDS.iter().copied();
        let split = Section::WORDS.iter().copied().filter(|word| word.contains('.'));
        SHORT.iter().map(|&(word, _)| word).chain(parts).chain(split)
    }

    /// Whether a section is in this place.
    pub fn holds(self, section: Section) -> bool {
        match self {
            Self::Part(part) => section.part() == part,
            Self::Section(own) => section == own,
        }
    }
}

impl FromStr for Target {
    type Err = NoTarget;

    fn from_str(word: &str) -> Result<Self, NoTarget> {
        let short = SHORT.iter().find(|(short, _)| short.eq_ignore_ascii_case(word));
        let section = || Section::from_word(word).map(Self::Section);
        let part = || Part::from_word(word).map(Self::Part);
        let found = short.map(|&(_, section)| Self::Section(section));
        found.or_else(part).or_else(section).ok_or_else(|| NoTarget(word.to_owned()))
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Part(part) => f.pad(part.word()),
            Self::Section(section) => f.pad(section.word()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_names_a_place() {
        for word in Target::words() {
            assert!(word.parse::<Target>().is_ok(), "{word}");
        }
        assert_eq!("hazards".parse(), Ok(Target::Section(Section::Hazards)));
        assert_eq!("pool".parse(), Ok(Target::Part(Part::Pool)));
        assert_eq!("Pool.Items".parse(), Ok(Target::Section(Section::PoolItems)));
        assert!("sidebord".parse::<Target>().is_err());
    }

    #[test]
    fn a_part_holds_its_sections() {
        assert!(Target::Part(Part::Pool).holds(Section::PoolStage));
        assert!(!Target::Part(Part::Pool).holds(Section::Hazards));
        assert!(!Target::Section(Section::Hazards).holds(Section::Resources));
    }
}
