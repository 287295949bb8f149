//! The travelling company: its size, its leaders, its hazard limit.

use crate::cards::model::{Card, ExtraLeader, Keyword, Race, Skill};
use crate::rules::company::company_travel::limits::CompanyTravel;

/// The least hazard limit of a company.
const LEAST_HAZARD_LIMIT: u16 = 2;

/// The size of a company.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Size {
    /// Characters.
    pub characters: u16,
    /// The characters among them that count half.
    pub halves: u16,
    /// The characters among them that do not count.
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
pub(crate) fn counts_half(card: &Card) -> bool {
    let orc_scout = card.is_of(Race::Orc) && card.skills.contains(&Skill::Scout);
    card.is_of(Race::Hobbit) || orc_scout
}

/// Whether a character is a leader.
pub(crate) fn is_leader(card: &Card) -> bool {
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

/// Whether a character is an Orc or a Troll.
pub(crate) fn is_orc_or_troll(card: &Card) -> bool {
    card.is_of(Race::Orc) || card.is_of(Race::Troll)
}

/// Whether a character makes any company an overt one: an Orc or a Troll who is not a Half-orc (`CoE`
/// glossary, overt).
pub(crate) fn is_openly_orcish(card: &Card) -> bool {
    is_orc_or_troll(card) && !card.has(Keyword::HalfOrc)
}

/// Whether a card makes the company of a Ringwraith an overt one (the same).
pub(crate) fn is_fell_rider(card: &Card) -> bool {
    card.name == "Fell Rider"
}

/// Two of a company who may not travel together: an Orc or a Troll, and one of the races that are
/// kept apart from these.
pub(crate) fn at_odds<'c>(company: &[&'c Card], apart: &[Race]) -> Option<(&'c Card, &'c Card)> {
    let find = |is: &dyn Fn(&Card) -> bool| company.iter().copied().find(|card| is(card));
    Some((find(&is_orc_or_troll)?, find(&|card| is_apart(card, apart))?))
}

/// Whether a character is of one of the races that may not travel with Orcs and Trolls.
pub(crate) fn is_apart(card: &Card, apart: &[Race]) -> bool {
    apart.iter().any(|&race| card.is_of(race))
}

/// Whether a company may be away from a haven, with the cards that are placed with it.
pub(crate) fn may_travel(company: &[&Card], placed: &[&Card], limits: &CompanyTravel) -> bool {
    let size = Size::of(company.iter().copied(), limits.halves).with_placed(company, placed);
    size.counted() <= u16::from(limits.size)
        && !(limits.one_leader && leaders_too_many(company, placed) > 0)
        && at_odds(company, &limits.races_apart).is_none()
}

/// The most characters that are split: every way to do it is tried.
const MAX_PARTED: usize = 12;

/// Every way to part characters into two companies that may both travel, each as the set of the
/// places of the second; the cards placed are with the first.
pub(crate) fn partings<'c>(
    company: &'c [&'c Card],
    placed: &'c [&'c Card],
    limits: &'c CompanyTravel,
) -> impl Iterator<Item = u32> + 'c {
    let ways = if company.len() > MAX_PARTED { 1 } else { 1_u32 << company.len() };
    let of = |second: u32, is_second: bool| -> Vec<&Card> {
        let places = company.iter().enumerate();
        let own = places.filter(|(at, _)| (second & 1 << at != 0) == is_second);
        own.map(|(_, card)| *card).collect()
    };
    (1..ways).filter(move |&second| {
        may_travel(&of(second, false), placed, limits) && may_travel(&of(second, true), &[], limits)
    })
}
