//! The value of moves and places for the deciding side, in hundredths of a point: integers, so that
//! a game is the same on every machine.

use std::cell::OnceCell;

use crate::cards::model::effects::Deed;
use crate::cards::model::{CompanyKind, EachStrike, PrintedNumber, Strikes, Subtype};
use crate::odds::attack::{Attack, Condition};
use crate::odds::corruption::CorruptionCheck;

use super::board::{Board, BoardCard, CardNo, CardRole, SiteNo, TravelPath};
use super::moves::{Move, carry_of};
use super::state::{
    AttackStep, Check, CompanyInPlay, GameState, Pending, PersonInPlay, SiteState, bracketed,
};

mod corruption;
mod hand;
mod influence;

/// A company of this size is parted, and nobody joins it.
pub(super) const LARGE: i32 = 5;
/// The cost of a wounded character.
const WOUND: i32 = 110;
/// The cost of losing a character, in addition to its points.
const LOSS: i32 = 150;
/// The additional cost of losing an avatar: the points that he costs.
const AVATAR: i32 = 500;
/// The cost of losing an avatar as his own player sees it: nobody is left who fights as well.
const OWN_AVATAR: i32 = 1000;
/// The cost of tapping a character.
const TAP: i32 = 15;
/// The value of each point that a card gives once it is stored.
const STORED: i32 = 90;
/// The value of a card of the hand that helps once.
const CARD: i32 = 40;
/// What helps with the strike that is resolved comes before all else.
const SOLE: i32 = 1000;
/// The part of a path's average hazard cost that is counted, in hundredths.
const FEARED: i32 = 60;
/// In hundredths, so much of what can be played at a site is set against the risk of a strike that the
/// last who is untapped takes without tapping.
const SPARED: i32 = 20;

/// The ways, of 36, in which two dice show at least so much.
pub(super) fn at_least(least: i32) -> i32 {
    const WAYS: [i32; 13] = [36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1];
    usize::try_from(least).map_or(36, |least| WAYS.get(least).copied().unwrap_or(0))
}

/// The share of `ways` of 36.
pub(super) const fn share(worth: i32, ways: i32) -> i32 {
    worth * ways / 36
}

/// A state from the view of a player.
pub(super) struct Eyes<'s, 'a> {
    pub(super) state: &'s GameState,
    pub(super) board: &'s Board<'a>,
    outlooks: OnceCell<Vec<Outlook<'s>>>,
}

/// What awaits a company at sites, which is asked for each card of the hand.
struct Outlook<'s> {
    company: &'s CompanyInPlay,
    ranks: Ranks<'s>,
    /// The cost of each creature that may still come.
    dangers: Vec<i32>,
    /// For each site the ways, of 36, to be ready there, and the cost of being there; `None` if no way
    /// leads there.
    sites: Vec<OnceCell<Option<(i32, i32)>>>,
}

/// A company as its attackers meet it.
pub(super) struct Ranks<'s> {
    kind: CompanyKind,
    /// The members with their prowess, the best fighter first.
    members: Vec<(i32, &'s PersonInPlay)>,
}

impl Ranks<'_> {
    fn wounded(&self) -> impl Iterator<Item = &PersonInPlay> {
        let all = self.members.iter().map(|(_, one)| *one);
        all.filter(|one| one.condition == Condition::Wounded)
    }
}

impl<'s, 'a> Eyes<'s, 'a> {
    pub(super) fn of(state: &'s GameState, board: &'s Board<'a>) -> Self {
        Self { state, board, outlooks: OnceCell::new() }
    }

    /// The value of a move for the side that makes it.
    pub(super) fn worth(&self, action: &Move) -> i32 {
        match *action {
            Move::Creature { card, key } => 1 + 4 * self.creature(card, key) - i32::from(key),
            Move::Hazard { card, effect, on } => self.hazard(card, effect, on),
            Move::Target { who } => self.strike_on(who, 0),
            Move::Press { who } => self.strike_on(who, -1) - self.strike_on(who, 0),
            Move::Assign { who } => 10_000 - self.strike_on(who, 0),
            Move::Enter { who } => self.entering(who),
            Move::Play { card, by } => self.playing(card, by),
            Move::Event { card, effect, on } => self.event(card, effect, on),
            Move::Support { who } => self.support(who),
            Move::Cancel { .. } => self.cancelling(TAP),
            // The fewer remain, the more are sent back.
            Move::Remain { who } => {
                let own =
                    self.state.company_of(who).map_or(0, |one| self.state.members(one.id).count());
                -i32::try_from(own).unwrap_or(0)
            }
            Move::Strike { taps: true } => self.tapping(),
            Move::Discard { card } => self.discarding(card),
            Move::Fetch { card } => self.promise(card),
            // Who sees more cards has more to choose from.
            Move::Draw => 1,
            _ => 0,
        }
    }

    // --- fights -----------------------------------------------------------------------------------

    /// A company as its attackers meet it.
    pub(super) fn ranks(&self, company: u8) -> Ranks<'s> {
        let never = |deed: &Deed| *deed == Deed::Unattacked;
        let met = self.state.members(company).filter(|one| !self.board.does(one.card, &never));
        let mut members: Vec<_> = met.map(|one| (self.prowess(one), one)).collect();
        members.sort_by_key(|(prowess, one)| std::cmp::Reverse((one.is_untapped(), *prowess)));
        Ranks { kind: self.state.kind(self.board, company), members }
    }

    fn prowess(&self, person: &PersonInPlay) -> i32 {
        let fighter = self.state.fighter(self.board, person);
        i32::from(fighter.prowess(&[]) + i16::from(person.prowess))
    }

    /// The average loss of a strike against a character.
    fn strike(&self, person: &PersonInPlay, own: i32, prowess: i32, detains: bool) -> i32 {
        let stance = match person.condition {
            Condition::Untapped => 0,
            Condition::Tapped => -1,
            Condition::Wounded | Condition::Lost => -2,
        };
        let hit = 36 - at_least(prowess - own - stance);
        if detains {
            return share(TAP, hit);
        }
        let card = self.board.card(person.card);
        let body = i32::from(card.card.body.map_or(12, PrintedNumber::base));
        let dies = at_least(body + 1 - i32::from(person.condition == Condition::Wounded));
        share(WOUND + share(self.loss(person), dies), hit)
    }

    /// The cost of losing a character with its cards.
    fn loss(&self, person: &PersonInPlay) -> i32 {
        let card = self.board.card(person.card);
        let points = |no: &CardNo| i32::from(self.board.card(*no).points);
        let avatar = match card.role {
            CardRole::Avatar if self.state.hazards_decide() => AVATAR,
            CardRole::Avatar => OWN_AVATAR,
            _ => 0,
        };
        LOSS + avatar
            + 100 * (i32::from(card.points) + person.bears.iter().map(points).sum::<i32>() / 2)
    }

    /// The cost of an attack for a company.
    fn attack(&self, ranks: &Ranks<'_>, attack: &Attack) -> i32 {
        let met = match attack.strikes {
            Strikes::Number(number) => usize::from(number),
            Strikes::Each(EachStrike::Character) => ranks.members.len(),
            Strikes::Each(EachStrike::Wounded) => ranks.wounded().count(),
        };
        let detains = attack.detains.contains(&ranks.kind);
        let prowess = i32::from(attack.prowess);
        let loss =
            |(own, one): &(i32, &PersonInPlay)| self.strike(one, *own, prowess, detains) + TAP;
        if attack.attacker_chooses {
            return ranks.members.iter().rev().take(met).map(loss).sum();
        }
        ranks.members.iter().take(met).map(loss).sum()
    }

    /// The cost of several attacks, one after the other.
    fn attacks(&self, ranks: &Ranks<'_>, attacks: &[Attack]) -> i32 {
        attacks.iter().map(|one| self.attack(ranks, one)).sum()
    }

    /// The points that are won on average if a creature attacks.
    pub(super) fn prize(&self, ranks: &Ranks<'_>, attack: &Attack, creature: CardNo) -> i32 {
        let card = self.board.card(creature);
        let met = match attack.strikes {
            Strikes::Number(number) => usize::from(number),
            Strikes::Each(_) => ranks.members.len(),
        };
        let body = card.card.body.map_or(36, |body| at_least(i32::from(body.base()) + 1));
        let beats = |ways: i32, (own, _): &(i32, &PersonInPlay)| {
            share(share(ways, at_least(i32::from(attack.prowess) - own + 1)), body)
        };
        share(100 * i32::from(card.points), ranks.members.iter().take(met).fold(36, beats))
    }

    /// The cost of a creature that is keyed so for the acting company.
    fn creature(&self, card: CardNo, key: u8) -> i32 {
        let Some(company) = self.state.actor() else { return 0 };
        if self.state.is_calm(self.board) {
            return -1;
        }
        let ranks = self.ranks(company.id);
        self.attacks(&ranks, &self.state.meets(self.board, company, card, key).0)
    }

    /// The cost of the strike against a character in the current attack.
    fn strike_on(&self, who: CardNo, more: i32) -> i32 {
        let Some(Pending::Combat(combat)) = self.state.pending.last() else { return 0 };
        let Some(person) = self.state.person(who) else { return 0 };
        let own =
            combat.faced.iter().find(|one| one.who == who).map_or(0, |one| i32::from(one.prowess));
        let fighter = self.state.fighter(self.board, person);
        let prowess = i32::from(fighter.prowess(&combat.attack.races)) + i32::from(person.prowess);
        let detains = combat.attack.detains.contains(&self.state.kind(self.board, person.company));
        self.strike(person, prowess + own + more, i32::from(combat.attack.prowess), detains)
    }

    /// The gain of cancelling the current attack at a price.
    fn cancelling(&self, price: i32) -> i32 {
        let (Some(Pending::Combat(combat)), Some(id)) =
            (self.state.pending.last(), self.state.acting)
        else {
            return -1;
        };
        if let Some(struck) = self.struck() {
            let gain = self.strike_on(struck, 0) - price;
            return if gain > 0 { SOLE + gain } else { -1 };
        }
        let ranks = self.ranks(id);
        let prize = combat.creature.map_or(0, |no| self.prize(&ranks, &combat.attack, no));
        self.attack(&ranks, &combat.attack) - prize - price
    }

    fn struck(&self) -> Option<CardNo> {
        match self.state.pending.last() {
            Some(Pending::Combat(combat)) => match combat.step {
                AttackStep::Strike(who) => Some(who),
                _ => None,
            },
            _ => None,
        }
    }

    /// The gain of tapping for a strike rather than staying untapped.
    fn tapping(&self) -> i32 {
        let Some(who) = self.struck() else { return 0 };
        let spared = self.strike_on(who, -3) - self.strike_on(who, 0) - 2 * TAP;
        // The last who is untapped is the one to play something at the site.
        let Some(person) = self.state.person(who).filter(|one| !one.ally) else { return spared };
        let others = self.state.characters(person.company);
        if others.filter(|one| one.card != who).any(PersonInPlay::is_untapped) {
            return spared;
        }
        spared - share(self.gain_here(person.company), self.unhurt(person)) * SPARED / 100
    }

    /// The ways, of 36, in which somebody meets the strike against him without a tap and is unhurt.
    fn unhurt(&self, person: &PersonInPlay) -> i32 {
        let Some(Pending::Combat(combat)) = self.state.pending.last() else { return 0 };
        at_least(i32::from(combat.attack.prowess) - self.prowess(person) + 3)
    }

    fn support(&self, who: CardNo) -> i32 {
        let tap = TAP
            + self.state.person(who).map_or(0, |one| i32::from(self.board.card(one.card).points));
        if let Some(Pending::Check(check)) = self.state.pending.last() {
            self.eased(check, 1) - tap
        } else {
            let Some(struck) = self.struck() else { return 0 };
            let gain = self.strike_on(struck, 0) - self.strike_on(struck, 1) - tap;
            if gain > 0 { SOLE + gain } else { -1 }
        }
    }

    /// The gain of a bonus to a corruption check.
    fn eased(&self, check: &Check, more: i16) -> i32 {
        let Some(person) = self.state.person(check.who) else { return 0 };
        let modifier = check.modifier;
        let Some(asked) = CorruptionCheck::of(&self.state.fighter(self.board, person), modifier)
        else {
            return 0;
        };
        let stays = |more: i16| at_least(i32::from(asked.fails_at() + 1 - more));
        share(self.forfeit(person), stays(more) - stays(0))
    }

    // --- hazards ----------------------------------------------------------------------------------

    fn hazard(&self, card: CardNo, effect: u8, on: Option<CardNo>) -> i32 {
        let Some(effect) = self.board.card(card).effects.get(usize::from(effect)) else { return 0 };
        let person = on.and_then(|on| self.state.person(on));
        let value = person.map_or(0, |one| self.loss(one));
        let tempted = |more: i16| {
            let fighter = person.map(|one| self.state.fighter(self.board, one));
            let asked = fighter.and_then(|fighter| CorruptionCheck::of(&fighter, more));
            asked.map_or(0, |asked| 36 - at_least(i32::from(asked.fails_at()) + 1))
        };
        let own =
            self.board.card(card).card.corruption.map_or(0, |figure| i16::from(figure.base()));
        match &effect.does {
            Deed::Corrupts { .. } => 20 + share(value, tempted(-own)),
            Deed::Check(modifier) => share(value, tempted(i16::from(*modifier))),
            Deed::Weary(_) => 12,
            Deed::Tap => 25,
            Deed::CallHome(below) => {
                let left = i32::from(self.state.general_left(self.board).max(0));
                share(value, 36 - at_least(i32::from(*below) - left))
            }
            Deed::Disperse(below) => {
                let left = i32::from(self.state.general_left(self.board).max(0));
                let points = on.map_or(0, |on| 100 * i32::from(self.board.card(on).points));
                share(points, 36 - at_least(i32::from(*below) - left))
            }
            Deed::NothingWithoutRanger | Deed::NothingThrough(_) => {
                self.state.acting.map_or(0, |id| 60.max(self.gain_here(id)))
            }
            // Cards that make others playable come first.
            Deed::Doors | Deed::LimitEach(_) => 5000,
            Deed::Stir { .. } => 2000,
            Deed::Arouse { .. } => 80,
            _ => 1,
        }
    }

    // --- sites ------------------------------------------------------------------------------------

    fn gain_here(&self, company: u8) -> i32 {
        let Some(site) = self.state.company(company).map(|one| one.site) else { return 0 };
        self.gain(company, site, &self.values(company))
    }

    /// What each card of the hand is worth to a company.
    pub(super) fn values(&self, company: u8) -> Vec<(CardNo, i32)> {
        self.state.hand.iter().map(|&no| (no, self.value(company, no))).collect()
    }

    /// What a resource is worth to a company: a faction by its chance, an item with what it makes of its
    /// bearer's corruption checks.
    fn value(&self, company: u8, no: CardNo) -> i32 {
        let worth = self.card_worth(no);
        match self.board.card(no).role {
            CardRole::Faction => share(worth, self.chance(company, no)),
            CardRole::Item => {
                let burdens = self.state.characters(company).map(|one| self.burden(one, no));
                worth - burdens.min().unwrap_or(0)
            }
            _ => worth,
        }
    }

    /// The best chance of a company with a faction.
    fn chance(&self, company: u8, no: CardNo) -> i32 {
        let free = self.state.characters(company).filter(|one| one.condition != Condition::Wounded);
        let ways = free.filter_map(|one| {
            let least = self.board.plain_roll(no, one.card)?;
            let followers =
                self.state.persons.iter().filter(|other| other.by == Some(one.card) && !other.ally);
            let used: i16 = followers.map(|other| self.state.mind(self.board, other)).sum();
            Some(least + used - self.state.mode_influence(self.board, one))
        });
        ways.map(|least| at_least(i32::from(least))).max().unwrap_or(36)
    }

    /// The value of what the hand lets a company play at a site, without the risk of entering.
    pub(super) fn gain(&self, company: u8, site: SiteNo, values: &[(CardNo, i32)]) -> i32 {
        let state = self.state;
        let used = match state.company(company).filter(|one| one.site == site) {
            Some(here) => state.is_site_tapped(here),
            None => state.sites[usize::from(site)] == SiteState::InPlay { tapped: true },
        };
        if state.sites[usize::from(site)] == SiteState::Discarded {
            return 0;
        }
        if state.characters(company).all(|one| one.condition == Condition::Wounded) {
            return 0;
        }
        let (mut best, mut minor) = (0, 0);
        for &(no, worth) in values {
            let card = self.board.card(no);
            if card.card.is(Subtype::MinorItem) {
                minor = minor.max(worth / 2);
            }
            let tapped = carry_of(self.board, no)
                .map_or(used, |carry| used != carry.tapped_site && carry.taps_site);
            if tapped || !self.board.plays_at(no, site) || state.is_out(self.board, no) {
                continue;
            }
            best = best.max(worth);
        }
        if best > 0 && !used { best + minor } else { best }
    }

    /// The value of a resource that comes into play.
    fn card_worth(&self, no: CardNo) -> i32 {
        let card = self.board.card(no);
        let number =
            |figure: Option<PrintedNumber>| figure.map_or(0, |figure| i32::from(figure.base()));
        let points = 100 * i32::from(card.points);
        match card.role {
            CardRole::Item | CardRole::Ring => {
                let corruption = number(card.card.corruption.filter(|figure| !figure.change));
                let stored = match bracketed(card.card) {
                    Some(stored)
                        if self.board.does(no, &|deed| {
                            matches!(deed, Deed::StoredAt(_) | Deed::StoredAtHaven)
                        }) =>
                    {
                        STORED * (i32::from(stored) - i32::from(card.points)).max(0) / 2
                    }
                    _ => 0,
                };
                20 + points + stored + 15 * number(card.card.prowess) + 10 * number(card.card.body)
                    - 12 * corruption
            }
            CardRole::Ally => 40 + points + 10 * number(card.card.prowess),
            CardRole::Event => STORED * i32::from(bracketed(card.card).unwrap_or(0)) + points,
            _ => points,
        }
    }

    /// The cost of entering a site for a company.
    pub(super) fn entry(&self, site: SiteNo, ranks: &Ranks<'_>) -> i32 {
        let cost = self.attacks(ranks, self.board.site(site).attacks(ranks.kind));
        if self.holds_cancel() { cost / 2 } else { cost }
    }

    /// The ways, of 36, in which somebody is left untapped, and so can play something, once a company has
    /// entered a site: as it is now, or as it is when all have untapped.
    pub(super) fn ready(&self, site: SiteNo, ranks: &Ranks<'_>, rested: bool) -> i32 {
        let free = |one: &PersonInPlay| {
            one.is_untapped() || (rested && one.condition == Condition::Tapped)
        };
        let own = ranks.members.iter().filter(|(_, one)| !one.ally && free(one));
        let free = own.clone().count();
        let Some(best) = own.map(|(own, _)| *own).max() else { return 0 };
        let mut left = free;
        let mut ways = 36;
        for one in self.board.site(site).attacks(ranks.kind) {
            let met = match one.strikes {
                Strikes::Number(number) => usize::from(number),
                Strikes::Each(_) => ranks.members.len(),
            };
            if met < left {
                left -= met;
            } else {
                left = 1;
                ways = share(ways, at_least(i32::from(one.prowess) - best + 3));
            }
        }
        if self.holds_cancel() { i32::midpoint(36, ways) } else { ways }
    }

    fn holds_cancel(&self) -> bool {
        let cancels = |no: &CardNo| {
            self.board
                .card(*no)
                .effects
                .iter()
                .any(|one| matches!(one.does, Deed::CancelAttack { .. }))
        };
        self.state.hand.iter().any(cancels)
    }

    /// The average cost of the hazards on a path for a company.
    pub(super) fn threat(&self, path: &TravelPath, dangers: &[i32], drawn: u8, limit: i32) -> i32 {
        let first = usize::from(self.board.first_hazard);
        let state = self.state;
        let drawn_from = [&state.hazards, &state.spent, &state.threats, &state.saved];
        let all = drawn_from.iter().map(|pile| pile.len()).sum::<usize>();
        let all = i32::try_from(all).unwrap_or(1).max(1);
        let sum: i32 = path.creatures().iter().map(|&no| dangers[usize::from(no) - first]).sum();
        let drawn = (2 + 2 * i32::from(drawn)).min(limit + 1);
        sum * drawn / all * FEARED / 100
    }

    /// The threat of a turn for a company that stays at a site.
    pub(super) fn lingering(&self, site: SiteNo, dangers: &[i32], limit: i32) -> i32 {
        if self.board.site(site).does(&Deed::Calm) {
            return 0;
        }
        let path = self.board.paths(site, site).first();
        path.map_or(0, |path| self.threat(path, dangers, 0, limit))
    }

    /// The threat of the safest path between two sites for a company of this hazard limit; `None` if no
    /// path leads there.
    pub(super) fn safest(
        &self,
        from: SiteNo,
        to: SiteNo,
        dangers: &[i32],
        limit: i32,
    ) -> Option<i32> {
        let by = self.board.site(self.board.drawn_by(from, to)).facts;
        let paths = self.board.paths(from, to).iter();
        paths.map(|path| self.threat(path, dangers, by.opponent_draw, limit)).min()
    }

    /// The cost of each creature that may still come for a company, by the hazard's index.
    pub(super) fn dangers(&self, ranks: &Ranks<'_>) -> Vec<i32> {
        let cost = |card: &BoardCard<'_>| self.attacks(ranks, card.attacks(ranks.kind));
        // Copies of a creature follow each other.
        let mut last = None;
        let danger = |no: CardNo| {
            let card = self.board.card(no);
            if self.is_over(no) || card.role != CardRole::Creature {
                return 0;
            }
            let known = last.filter(|(key, _)| *key == card.key);
            let (_, cost) = *last.insert(known.unwrap_or_else(|| (card.key, cost(card))));
            cost
        };
        (self.board.first_hazard..self.board.next()).map(danger).collect()
    }

    /// Whether a hazard comes no more: it was defeated, or is out of the game.
    fn is_over(&self, hazard: CardNo) -> bool {
        self.state.pile.contains(&hazard) || self.state.gone.contains(&hazard)
    }

    fn entering(&self, who: CardNo) -> i32 {
        let Some(company) = self.state.company_of(who) else { return 0 };
        let gain = self.gain_here(company.id);
        if gain == 0 {
            return -1;
        }
        let ranks = self.ranks(company.id);
        let cost = self.entry(company.site, &ranks);
        share(gain, self.ready(company.site, &ranks, false)) - cost
    }

    fn playing(&self, card: CardNo, by: CardNo) -> i32 {
        let worth = self.card_worth(card);
        let Some(person) = self.state.person(by) else { return 0 };
        match self.board.card(card).role {
            CardRole::Faction => {
                let least = self.state.roll_for(self.board, card, by).map_or(2, i32::from);
                share(worth, at_least(least)) * 2
            }
            CardRole::Item | CardRole::Ring => {
                let body = self.board.card(by).card.prowess.map_or(0, |own| i32::from(own.base()));
                // What a test finds for a stored gold ring is stored with it, and nobody bears it.
                let stored =
                    matches!(self.state.pending.last(), Some(Pending::Tested { stored: true, .. }));
                2 * worth - if stored { 0 } else { self.burden(person, card) } + body
            }
            _ => 2 * worth + 5,
        }
    }
}
