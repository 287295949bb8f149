//! Lists of several decks: whose cards a heading says that follow, and against whom.

use super::super::heading_line::{HeadingLine, heading_of};
use super::super::headings::Heading;
use super::super::marks::marks;
use super::super::numbers::is_among;
use super::super::versions::is_set;
use super::{ListReader, PlaceInList};
use crate::decks::formats::lines::Line;
use crate::decks::model::Section;
use crate::text::bare;

impl<'t> ListReader<'t, '_, '_> {
    /// Whether a part of the play deck is there again against other players: `Hazards vs Hero` and `Hazards vs
    /// Minion`, or `Vs heroes:` and `Vs minions:` above all parts. A sideboard may have both.
    pub(super) fn is_against_others(
        &mut self,
        heading: Heading,
        text: &'t str,
        line: Line<'t>,
    ) -> bool {
        let Some(label) = against(text) else { return false };
        let side =
            |section| matches!(section, Section::Sideboard | Section::SideboardVsFallenWizard);
        let in_side = matches!(self.place, PlaceInList::In(here) if side(here));
        let again = match heading {
            Heading::Class(class) if !in_side => self.seen.contains(&class),
            Heading::Section(section)
                if side(section)
                    && text.starts_with(label)
                    && (!in_side || self.against.is_some()) =>
            {
                let below = self.below(line).and_then(|below| heading_of(marks(below).1));
                if !below.is_some_and(|below| matches!(below.heading, Heading::Class(_))) {
                    return false;
                }
                true
            }
            // A sideboard above the play deck has this class already: it ends here, or goes on.
            Heading::Class(class) => self.first.contains(&class),
            _ => return false,
        };
        self.against.replace(label).is_some_and(|last| again && last != label)
    }

    /// Whether a heading, or its note, says that the cards below it are another player's than those above:
    /// `by Anna` and `by Ben`.
    pub(super) fn is_of_another(&mut self, said: &'t str) -> bool {
        let Some(owner) = owner_of(said) else { return false };
        let other = self.owner.replace(owner).is_some_and(|last| last != owner);
        other && !self.deck.entries.is_empty()
    }
}

/// Whom the cards below a heading are against: `vs Hero` of `Hazards vs Hero:`.
fn against(text: &str) -> Option<&str> {
    let mut words = text.split(' ');
    let first = words.find(|word| {
        is_among("vs|vs.|versus|against|gegen|contra|contre|contro|tegen", &word.to_lowercase())
    })?;
    let at = text.len() - words.map(|word| word.len() + 1).sum::<usize>() - first.len();
    Some(text[at..].trim_end_matches([':', ' ']))
}

/// Whose cards a heading, or its note, says that follow: `by Anna`, `Anna's deck`, `player 2`.
fn owner_of(said: &str) -> Option<&str> {
    const BY: [&str; 8] = ["by ", "played by ", "von ", "par ", "por ", "di ", "da ", "van "];
    const WHICH: [&str; 5] = ["deck ", "player ", "spieler ", "jugador ", "joueur "];
    let said = bare(said);
    let capital = |name: &&str| name.starts_with(char::is_uppercase);
    // `von METW`
    let set = |word: &str| is_set(word.strip_prefix("ME").unwrap_or(word));
    let name = BY.iter().find_map(|by| said.strip_prefix(by)).filter(capital);
    let name = name.filter(|name| !name.split(' ').any(set));
    // `Anna's resources`; what is Durin's may be a kind of cards.
    let own = || {
        let (name, what) = said.split_once("'s ").or_else(|| said.split_once("’s "))?;
        let part =
            is_among("deck|list|cards", what) || heading_of(what).is_some_and(HeadingLine::opens);
        (part && capital(&name)).then_some(name)
    };
    let which = || {
        let lower = said.to_lowercase();
        let number = WHICH.iter().find_map(|which| lower.strip_prefix(which))?;
        number.bytes().all(|byte| byte.is_ascii_digit()).then_some(said)
    };
    name.or_else(own).or_else(which)
}
