//! What a company is on the move: its size, its leaders, its hazard limit.

use crate::cards::model::{Card, ExtraLeader, Keyword, Race, Skill};

/// The least hazard limit of a company.
const LEAST_HAZARD_LIMIT: u16 = 2;

/// The size of a company.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Size {
    /// Characters.
    pub characters: u16,
    /// Those of them who count half.
    pub halves: u16,
    /// Those of them who do not count.
    pub uncounted: u16,
}

impl Size {
    /// The size of a company; `halves` tells whether Hobbits and Orc scouts count half.
    pub fn of<'a>(company: impl IntoIterator<Item = &'a Card>, halves: bool) -> Self {
        let mut size = Self::default();
        for card in company {
            size.characters += 1;
            size.halves += u16::from(halves && counts_half(card));
        }
        size
    }

    /// The size when a card placed with the company lets it have a leader who does not count.
    #[must_use]
    pub fn with_placed(self, company: &[&Card], placed: &[&Card]) -> Self {
        let lets = placed.iter().any(|card| card.extra_leader == Some(ExtraLeader::Any));
        let leaders = company.iter().filter(|card| is_leader(card));
        let uncounted = u16::from(lets && leaders.count() > 1);
        Self { uncounted, ..self }
    }

    /// The size that limits go by, halves rounded up.
    pub const fn counted(self) -> u16 {
        let whole = (self.characters - self.halves).saturating_sub(self.uncounted);
        whole + self.halves.div_ceil(2)
    }

    /// The hazards that may be played on the company in a turn.
    pub fn hazard_limit(self) -> u16 {
        self.counted().max(LEAST_HAZARD_LIMIT)
    }
}

/// Whether a character counts half: Hobbits do, and Orcs who are scouts.
pub fn counts_half(card: &Card) -> bool {
    let orc_scout = card.is_of(Race::Orc) && card.skills.contains(&Skill::Scout);
    card.is_of(Race::Hobbit) || orc_scout
}

/// Whether a character is a leader.
pub fn is_leader(card: &Card) -> bool {
    card.has(Keyword::Leader)
}

/// How many leaders of a company are too many, with the cards that are placed with it.
pub fn leaders_too_many(company: &[&Card], placed: &[&Card]) -> usize {
    let leaders: Vec<_> = company.iter().filter(|card| is_leader(card)).collect();
    let trolls = leaders.iter().filter(|card| card.is_of(Race::Troll)).count();
    let allowing = |kind| usize::from(placed.iter().any(|card| card.extra_leader == Some(kind)));
    let more = allowing(ExtraLeader::Any) + allowing(ExtraLeader::Troll).min(trolls);
    leaders.len().saturating_sub(1 + more)
}

/// Those of a company who may not travel together: its Orcs and Trolls, and its Elves, Dwarves and
/// Dúnedain; none where there are not both.
pub fn at_odds<'c>(company: &[&'c Card]) -> Option<(&'c Card, &'c Card)> {
    let of = |races: &[Race]| {
        company.iter().copied().find(|card| races.iter().any(|&race| card.is_of(race)))
    };
    Some((of(&[Race::Orc, Race::Troll])?, of(&[Race::Elf, Race::Dwarf, Race::Dunadan])?))
}
