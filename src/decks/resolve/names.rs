//! The way back: under which name a file lists a card so that it is read as that card again.

use std::collections::HashMap;

use super::choose::choose;
use crate::cards::database::{Database, Printing};
use crate::cards::fold::fold;
use crate::cards::lookup::{Lookup, SideTag};
use crate::cards::model::PlayerType;
use crate::decks::model::Section;

/// Finds the names for one file.
pub(crate) struct NameFinder<'db> {
    database: &'db Database,
    lookup: Lookup<'db>,
    /// The players for whom the deck is read.
    players: &'static [PlayerType],
    known: HashMap<(Printing, Section), String>,
}

impl<'db> NameFinder<'db> {
    /// Names for a file that states its player, or that does not: then no name depends on the
    /// player.
    pub(crate) fn new(database: &'db Database, player: Option<PlayerType>) -> Self {
        let every = PlayerType::ALL;
        let at = player.and_then(|player| every.iter().position(|&one| one == player));
        let players = at.map_or(every, |at| &every[at..=at]);
        Self { database, lookup: Lookup::new(database), players, known: HashMap::new() }
    }

    /// The name with the fewest tags that means this printing in a section and fits no other card
    /// equally well: the plain name, with the alignment, with the set, with both, else the id.
    pub(crate) fn name(&mut self, printing: Printing, section: Section) -> &str {
        if !self.known.contains_key(&(printing, section)) {
            let name = self.find(printing, section);
            self.known.insert((printing, section), name);
        }
        &self.known[&(printing, section)]
    }

    fn find(&mut self, printing: Printing, section: Section) -> String {
        let card = self.database.card(printing);
        let (name, set) = (&card.name, card.id.set());
        if self.means(name, printing, section) {
            return name.clone();
        }
        let side = SideTag::of(card.alignment).map(SideTag::written);
        let tagged = [
            side.map(|side| format!("{name} {side}")),
            Some(format!("{name} ({set})")),
            side.map(|side| format!("{name} {side} ({set})")),
        ];
        let mut tagged = tagged.into_iter().flatten();
        let found = tagged.find(|name| self.means(name, printing, section));
        found.unwrap_or_else(|| card.id.to_string())
    }

    /// Whether a name is read as this printing for every player, and fits no other card equally
    /// well.
    fn means(&mut self, name: &str, printing: Printing, section: Section) -> bool {
        let mut found = Vec::new();
        let candidates = self.lookup.candidates(name, &mut found);
        let chosen = |&player: &PlayerType| {
            choose(self.database, &found, section, player)
                .is_some_and(|choice| choice.printing == printing && choice.rivals.is_empty())
        };
        candidates.mismatched.is_none() && self.players.iter().all(chosen)
    }

    /// The alignment tag that distinguishes a printing from cards of another side with its name;
    /// `None` if there are no such cards.
    pub(crate) fn side(&self, printing: Printing) -> Option<SideTag> {
        let card = self.database.card(printing);
        let folded = fold(&card.name);
        let mut namesakes = self.database.by_folded_name(&folded);
        let other =
            namesakes.any(|(_, other)| self.database.card(other).alignment != card.alignment);
        other.then(|| SideTag::of(card.alignment)).flatten()
    }
}

impl std::fmt::Debug for NameFinder<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Names").field("players", &self.players).finish_non_exhaustive()
    }
}
