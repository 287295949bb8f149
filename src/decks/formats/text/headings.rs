//! What the headings of lists mean, in the eight languages of the cards and in the ways that people
//! write them. Every word of a heading must be in the table.

use crate::cards::fold::fold_into;
use crate::decks::model::Section;

pub(super) use words::PlayDeckClass;
use words::{Word, word_of};

mod words;

/// What a heading means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Heading {
    /// A section, whatever heading is above.
    Section(Section),
    /// A class of cards, of the part of the deck that we are in.
    Class(PlayDeckClass),
    /// A kind of cards, which splits a section: `Creatures` under hazards; the class it is of, if it
    /// is of one.
    Kind(Option<PlayDeckClass>),
    /// Minor items: of the pool, or a kind of resources.
    MinorItems,
    /// The starting company.
    Company,
    /// Characters of the pool that are in the play deck, and those that are not.
    InDeck,
    NotInDeck,
    /// Whom the player plays.
    Identity,
    /// Prose follows.
    Notes,
    /// A statement that the deck does not have the part.
    Nothing,
    /// A word over a column: the number of copies, the name of the card.
    Copies,
    Name,
}

/// More words than a heading has.
const MAX_WORDS: usize = 8;

/// What a heading means; marks around it and the count after it are ignored. `None` if the heading
/// is unknown.
pub(super) fn meaning(heading: &str) -> Option<Heading> {
    let mut folded = String::with_capacity(heading.len());
    fold_into(heading, &mut folded);
    let mut words = [Word::Filler; MAX_WORDS];
    let (mut count, mut before) = (0, "");
    for word in folded.split(' ').filter(|word| !word.is_empty()) {
        // `Hobbits Hobbits` are two copies of a card: no heading says a word twice.
        if std::mem::replace(&mut before, word) == word {
            return None;
        }
        *words.get_mut(count)? = word_of(word)?;
        count += 1;
    }
    Said { words: words.get(..count)? }.heading()
}

/// Whether a word, with marks around it, is one that headings have.
pub(super) fn is_word(word: &str) -> bool {
    let mut folded = String::with_capacity(word.len());
    fold_into(word, &mut folded);
    folded.split(' ').next().is_some_and(|first| word_of(first).is_some())
}

/// The words of a heading.
struct Said<'w> {
    words: &'w [Word],
}

impl Said<'_> {
    fn has(&self, word: Word) -> bool {
        self.words.contains(&word)
    }

    fn class(&self) -> Option<PlayDeckClass> {
        self.words.iter().find_map(|word| match word {
            Word::Of(class) => Some(*class),
            Word::Avatar => Some(PlayDeckClass::Characters),
            _ => None,
        })
    }

    fn kind(&self) -> Option<Heading> {
        let kinds = self.words.iter().filter_map(|word| match word {
            Word::Kind(class) => Some(*class),
            Word::Items | Word::Minor | Word::Stage => Some(Some(PlayDeckClass::Resources)),
            _ => None,
        });
        // `Events and creatures` are hazards.
        kinds.reduce(Option::or).map(Heading::Kind)
    }

    fn heading(&self) -> Option<Heading> {
        use Word as W;
        let one = |word| self.words == [word];
        if one(W::Notes) || (self.has(W::Notes) && self.class().is_none()) {
            return Some(Heading::Notes);
        }
        if self.has(W::StartingCharacters) {
            return Some(Heading::Section(Section::PoolCharacters));
        }
        if self.has(W::StartingItems) {
            return Some(Heading::Section(Section::PoolItems));
        }
        if self.has(W::Not) && !(self.has(W::In) && self.has(W::Deck)) {
            return self.of_none();
        }
        if one(W::Identity) {
            return Some(Heading::Identity);
        }
        if one(W::Copies) {
            return Some(Heading::Copies);
        }
        if self.has(W::Name) {
            let only = |word: &Word| matches!(word, W::Name | W::Filler);
            return self.words.iter().all(only).then_some(Heading::Name);
        }
        // A `Hazard deck` is what players call the hazards of their play deck.
        if self.has(W::Solitaire) {
            return (self.class() == Some(PlayDeckClass::Hazards))
                .then_some(Heading::Section(Section::HazardDeck));
        }
        // `Hazards vs Hero`: the side that they are for.
        let whom = self.has(W::Against) && !self.has(W::Sideboard) && !self.has(W::FallenWizard);
        if let (true, Some(class)) = (whom, self.class()) {
            return Some(Heading::Class(class));
        }
        if self.has(W::Sideboard) || self.has(W::Against) {
            let extra = self.has(W::FallenWizard);
            let section = if extra { Section::SideboardVsFallenWizard } else { Section::Sideboard };
            // `vs.` without a side says nothing.
            return (self.words.len() > 1 || self.has(W::Sideboard))
                .then_some(Heading::Section(section));
        }
        if self.has(W::Company) {
            return Some(Heading::Company);
        }
        if self.has(W::Sites) {
            return Some(Heading::Section(Section::Sites));
        }
        if self.has(W::Pool) || self.has(W::Starting) {
            return self.of_pool();
        }
        let of_deck = self.has(W::In) && self.has(W::Deck);
        if let (true, Some(class @ (PlayDeckClass::Resources | PlayDeckClass::Hazards))) =
            (of_deck, self.class())
        {
            return Some(Heading::Class(class));
        }
        if of_deck {
            let not = self.has(W::Not);
            return Some(if not { Heading::NotInDeck } else { Heading::InDeck });
        }
        if let Some(class) = self.class() {
            // `Characters and resources`: the cards tell which.
            let other = |word: &W| matches!(word, W::Of(own) if *own != class);
            let several = self.words.iter().any(other);
            return Some(if several {
                Heading::Section(Section::PlayDeckCards)
            } else {
                Heading::Class(class)
            });
        }
        if self.has(W::Minor) && self.has(W::Items) {
            return Some(Heading::MinorItems);
        }
        if let Some(kind) = self.kind() {
            return Some(kind);
        }
        self.has(W::Deck).then_some(Heading::Section(Section::PlayDeckCards))
    }

    /// Headings with “non” or “no”: `Non-starting characters` are those of the play deck, and `No
    /// sideboard` is an absent part.
    fn of_none(&self) -> Option<Heading> {
        use Word as W;
        if self.has(W::Starting) || self.has(W::Company) || self.has(W::Pool) {
            return Some(Heading::Class(self.class().unwrap_or(PlayDeckClass::Characters)));
        }
        let part = self.has(W::Sideboard) || self.has(W::Sites) || self.class().is_some();
        part.then_some(Heading::Nothing)
    }

    /// A part of the pool.
    fn of_pool(&self) -> Option<Heading> {
        use Word as W;
        let items = self.has(W::Items) || self.has(W::Minor);
        let characters = self.class() == Some(PlayDeckClass::Characters);
        let section = if items && characters {
            Section::PoolCards
        } else if items {
            Section::PoolItems
        } else if self.has(W::Stage) {
            Section::PoolStage
        } else if characters {
            Section::PoolCharacters
        } else if self.class() == Some(PlayDeckClass::Hazards) {
            return None;
        } else {
            Section::PoolCards
        };
        Some(Heading::Section(section))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_have_many_words() {
        use Heading as H;
        use PlayDeckClass as C;
        use Section as S;
        for (heading, meant) in [
            ("Character Draft", H::Section(S::PoolCharacters)),
            ("Draft pool", H::Section(S::PoolCards)),
            ("Character Pool", H::Section(S::PoolCharacters)),
            ("Pool: items", H::Section(S::PoolItems)),
            ("Starting company", H::Company),
            ("Ideal starting company", H::Company),
            ("Minor items", H::MinorItems),
            ("Starting minor items", H::Section(S::PoolItems)),
            ("[Starting]", H::Section(S::PoolCards)),
            ("Important sideboard cards", H::Section(S::Sideboard)),
            ("地域およびサイト", H::Section(S::Sites)),
            ("同盟者", H::Kind(Some(C::Resources))),
            ("Starting resources", H::Section(S::PoolCards)),
            ("Stage cards", H::Kind(Some(C::Resources))),
            ("Starting stage cards", H::Section(S::PoolStage)),
            ("In deck", H::InDeck),
            ("Not in deck", H::NotInDeck),
            ("Chars", H::Class(C::Characters)),
            ("Avatars", H::Class(C::Characters)),
            ("Wizards", H::Class(C::Characters)),
            ("Res", H::Class(C::Resources)),
            ("Characters for the Deck", H::Class(C::Characters)),
            ("MP cards", H::Kind(Some(C::Resources))),
            ("Items", H::Kind(Some(C::Resources))),
            ("Creatures", H::Kind(Some(C::Hazards))),
            ("Events", H::Kind(None)),
            ("Haz", H::Class(C::Hazards)),
            ("SB", H::Section(S::Sideboard)),
            ("Sideboard resources", H::Section(S::Sideboard)),
            ("Key Sideboard Cards", H::Section(S::Sideboard)),
            ("vs. FW", H::Section(S::SideboardVsFallenWizard)),
            ("Anti FW cards", H::Section(S::SideboardVsFallenWizard)),
            ("Sideboard vs. Fallen-wizard", H::Section(S::SideboardVsFallenWizard)),
            ("Hazard deck", H::Class(C::Hazards)),
            ("Solitaire hazard deck", H::Section(S::HazardDeck)),
            ("Solitaire hazards", H::Section(S::HazardDeck)),
            ("Havens", H::Section(S::Sites)),
            ("Mazo", H::Section(S::PlayDeckCards)),
            ("Ressourcen", H::Class(C::Resources)),
            ("Gefahren", H::Class(C::Hazards)),
            ("Périls", H::Class(C::Hazards)),
            ("Peligros", H::Class(C::Hazards)),
            ("Personaggi", H::Class(C::Characters)),
            ("Hulpbronnen", H::Class(C::Resources)),
            ("Hahmot", H::Class(C::Characters)),
            ("キャラクター", H::Class(C::Characters)),
            ("Minion Resource", H::Class(C::Resources)),
            ("Notes", H::Notes),
            ("Startcharaktere", H::Section(S::PoolCharacters)),
            ("Anfangscharaktere", H::Section(S::PoolCharacters)),
            ("Startgegenstände", H::Section(S::PoolItems)),
            ("Ortsstapel", H::Section(S::Sites)),
            ("Reservestapel", H::Section(S::Sideboard)),
            ("Personnages de départ", H::Section(S::PoolCharacters)),
            ("Objets de départ", H::Section(S::PoolItems)),
            ("Adversidades", H::Class(C::Hazards)),
            ("Mazo complementario", H::Section(S::Sideboard)),
            ("リソースカード", H::Class(C::Resources)),
            ("スターティング カンパニー", H::Company),
            ("デッキ内キャラクター", H::Class(C::Characters)),
            ("Hazards vs Hero", H::Class(C::Hazards)),
            ("Non-starting characters", H::Class(C::Characters)),
            ("Not in starting company", H::Class(C::Characters)),
            ("No sideboard", H::Nothing),
            ("Major items", H::Kind(Some(C::Resources))),
        ] {
            assert_eq!(meaning(heading), Some(meant), "{heading}");
        }
        for other in ["", "Dodge", "Solitaire deck", "vs", "The", "no heading", "Muster Disperses"]
        {
            assert_eq!(meaning(other), None, "{other}");
        }
    }
}
