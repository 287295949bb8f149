//! What the cards of the hand are worth: events to play, and cards to keep.

use std::cell::OnceCell;

use crate::cards::model::Subtype;
use crate::cards::model::effects::{Deed, Effect, Help};
use crate::odds::attack::Condition;

use super::super::board::{BoardCard, CardNo, CardRole, SiteNo};
use super::super::moves::{Move, carry_of, is_open};
use super::super::state::{CompanyInPlay, HAND, Pending, PersonInPlay, Phase, SiteState, fits};
use super::{CARD, Eyes, LARGE, Outlook, SOLE, TAP, at_least, share};

/// A card of the hand that is worth less is better exchanged for another.
const DEAD: i32 = 50;
/// What waits in the hand for its time is worth less with each turn after these.
const PATIENCE: i32 = 3;
/// By how much with each turn, in hundredths.
const STALE: i32 = 60;
/// The value of drawing cards.
const DRAWN: i32 = 30;
/// More than any card is worth to keep.
const ANY: i32 = 400;

impl<'s> Eyes<'s, '_> {
    /// The gain of discarding a card: if the hand is over its size, a card goes in any case. Even a
    /// turn in which nobody travelled or healed should change the hand.
    pub(super) fn discarding(&self, no: CardNo) -> i32 {
        match self.state.pending.last() {
            Some(Pending::HandSize) => return 1000 - self.keeping(no),
            Some(Pending::Robbed) => return 1000 - self.card_worth(no),
            Some(Pending::TooMuchMind) => {
                return 1000 - self.state.person(no).map_or(0, |one| self.loss(one));
            }
            _ => {}
        }
        let idle = self.state.hand.len() >= HAND
            && self.state.companies.iter().all(|one| one.way.is_none())
            && !self.heals();
        (if idle { ANY } else { DEAD }) - self.keeping(no)
    }

    /// Whether a wounded character is at a site where it heals.
    fn heals(&self) -> bool {
        let wounded = self.state.persons.iter().filter(|one| one.condition == Condition::Wounded);
        let mut companies = wounded.filter_map(|one| self.state.company(one.company));
        companies.any(|company| self.board.site(company.site).haven)
    }

    pub(in crate::play) fn event(&self, card: CardNo, effect: u8, on: Option<CardNo>) -> i32 {
        let Some(effect) = self.board.card(card).effects.get(usize::from(effect)) else {
            return -1;
        };
        let person = on.and_then(|on| self.state.person(on));
        let tap = if effect.taps { TAP } else { 0 };
        let checked = person.zip(effect.check);
        let price = tap + checked.map_or(0, |(one, by)| self.checked(one, i16::from(by)));
        match (&effect.does, self.state.pending.last()) {
            (Deed::CancelAttack { .. }, Some(Pending::Combat(_))) => self.cancelling(CARD + price),
            (Deed::Strike { prowess, untapped, .. }, Some(Pending::Combat(_))) => {
                let Some(struck) = self.struck() else { return -1 };
                let more = i32::from(*prowess);
                let spared = if *untapped { self.unspent(struck) } else { 0 };
                let gain = self.strike_on(struck, 0) - self.strike_on(struck, more) + spared - CARD;
                if gain > 0 { SOLE + gain } else { -1 }
            }
            (Deed::HelpCheck(Help { by, each, .. }), Some(Pending::Check(check))) => {
                let more = i16::from(*by + 3 * *each);
                self.eased(check, more) - CARD
            }
            (
                Deed::HelpInfluence(Help { by: more, each, prowess }),
                Some(Pending::Influence { card, by, bonus }),
            ) => {
                let least = self
                    .state
                    .roll_for(self.board, *card, *by)
                    .map_or(2, |least| i32::from(least - bonus));
                let more = i32::from(*more + 3 * *each + *prowess / 2);
                share(
                    100 * i32::from(self.board.card(*card).points),
                    at_least(least - more) - at_least(least),
                ) - CARD / 2
            }
            (deed @ (Deed::Untap | Deed::Heal), None) => {
                let wounded = person.is_some_and(|one| one.condition == Condition::Wounded);
                if *deed == Deed::Heal && wounded {
                    60
                } else if matches!(self.state.phase, Phase::AtSite { .. }) {
                    self.untapping(person)
                } else {
                    -1
                }
            }
            (deed @ (Deed::TestRing(_) | Deed::TestRingTwice), None) => {
                let modifier = if let Deed::TestRing(modifier) = deed { *modifier } else { 0 };
                let twice = *deed == Deed::TestRingTwice;
                let company = person.map(|one| one.company);
                company.map_or(-1, |id| self.testing(id, modifier.into(), twice)) - price
            }
            (deed @ (Deed::Fetch(_) | Deed::FromSideboard(_)), None) => {
                let all = matches!(deed, Deed::Fetch(_));
                let mut cards = self.state.fetchable(self.board, card, all);
                if cards.any(|no| self.promise(no) > DEAD) { 30 } else { -1 }
            }
            (deed @ (Deed::NoCreatures(_) | Deed::Sneaks(_) | Deed::Hides), None) => {
                person.map_or(-1, |one| self.hiding(one, *deed == Deed::Hides))
            }
            (Deed::Mode(_), None) => person.map_or(-1, |one| self.riding(card, one) - CARD),
            (Deed::DiscardHazard, None) => {
                let hazard = self.state.hazard_in_play(self.board);
                hazard.map_or(-1, |no| self.relief(no) - price)
            }
            (Deed::DiscardEnvironment, None) => 10,
            (Deed::Draw(_), None) => {
                // More cards end the game sooner: they are drawn if the hand has nothing to keep.
                let kept = self.state.hand.iter().any(|&no| self.promise(no) > DEAD);
                if kept { -1 } else { DRAWN }
            }
            (Deed::Welcome { sites, general }, None) => {
                let room = |one: &&PersonInPlay| {
                    i32::from(self.state.size(self.board, one.company).counted()) < LARGE
                };
                let with = person.filter(room);
                let newcomer = self.state.welcomed(self.board, sites, *general, with);
                newcomer.map_or(-1, |(no, _)| 100 + 100 * i32::from(self.board.card(no).points))
            }
            (Deed::OnCharacter(general), None) => {
                let points = 100 * i32::from(self.board.card(card).points);
                points + self.freed(i16::from(*general))
            }
            (Deed::GeneralInfluence(_) | Deed::Eye(_), None) => 100,
            (Deed::Stay | Deed::StayAt(_), None) => {
                if self.board.card(card).points > 0 {
                    100
                } else {
                    0
                }
            }
            (Deed::PlayItem | Deed::PlayItemAtHoard, None) => self.extra_item(),
            _ => -1,
        }
    }

    /// What it is worth that no creature finds the company of a character: one that travels, or, if
    /// `staying` says so, one that stays.
    fn hiding(&self, one: &PersonInPlay, staying: bool) -> i32 {
        let Some(company) = self.state.company(one.company) else { return -1 };
        if company.to.is_some() {
            return 50;
        }
        if !staying {
            return -1;
        }
        let ranks = self.ranks(company.id);
        let dangers = self.dangers(&ranks);
        let limit = i32::from(self.state.size(self.board, company.id).hazard_limit());
        self.lingering(company.site, &dangers, limit) - CARD / 2
    }

    /// What a Ringwraith with this mode gains at the best site where he could then go; the way back is as
    /// dangerous.
    fn riding(&self, mode: CardNo, rider: &PersonInPlay) -> i32 {
        let mut state = self.state.clone();
        if let Some(one) = state.person_mut(rider.card) {
            one.bears.push(mode);
        }
        let eyes = Eyes::of(&state, self.board);
        let Some(company) = state.company(rider.company) else { return -1 };
        let (id, here) = (company.id, company.site);
        let ranks = eyes.ranks(id);
        let dangers = eyes.dangers(&ranks);
        let values = eyes.values(id);
        let limit = i32::from(state.size(self.board, id).hazard_limit());
        let journey = |to: SiteNo| {
            let rides =
                |path: u8| state.may(self.board, &Move::Go { who: rider.card, to, path }).is_ok();
            let paths = self.board.paths(here, to);
            (0u8..).zip(paths).find(|(path, _)| rides(*path))?;
            let gain = share(eyes.gain(id, to, &values), eyes.ready(to, &ranks, true));
            Some(gain - eyes.entry(to, &ranks) - 2 * eyes.safest(here, to, &dangers, limit)?)
        };
        let away = self.board.site_numbers().filter(|&to| to != here && !self.board.site(to).haven);
        away.filter_map(journey).max().unwrap_or(-1)
    }

    /// What it is worth that a character who meets a strike stays untapped: the last one plays something.
    fn unspent(&self, struck: CardNo) -> i32 {
        let Some(person) = self.state.person(struck).filter(|one| one.is_untapped()) else {
            return 0;
        };
        let mut others = self.state.characters(person.company).filter(|one| one.card != struck);
        let last = !person.ally && !others.any(PersonInPlay::is_untapped);
        TAP + if last { self.gain_here(person.company) } else { 0 }
    }

    /// The gain of untapping a character at a site where the hand has more to play.
    fn untapping(&self, person: Option<&PersonInPlay>) -> i32 {
        let free = self
            .state
            .acting
            .is_some_and(|id| self.state.characters(id).any(PersonInPlay::is_untapped));
        let Some(person) = person.filter(|one| Some(one.company) == self.state.acting && !free)
        else {
            return -1;
        };
        self.gain_here(person.company) - CARD
    }

    /// What a test of a company's first gold ring brings: the ring of the hand that is found, for the
    /// gold ring.
    fn testing(&self, company: u8, modifier: i16, twice: bool) -> i32 {
        let Some(&gold) = self.state.gold_rings(self.board, company).first() else { return -1 };
        let modifier = modifier + self.state.test_modifier(self.board, company, gold);
        // The better of two rolls is below a number if both are.
        let below = |roll: i32| 36 - at_least(roll);
        let best_below =
            |roll: i32| if twice { below(roll) * below(roll) / 36 } else { below(roll) };
        let ways = |roll: i32| best_below(roll + 1) - best_below(roll);
        let found = |roll: i32| {
            let result = i16::try_from(roll).unwrap_or(0) + modifier;
            let rings = self.state.tested(self.board, gold, result);
            let best = rings.map(|ring| self.card_worth(ring)).max();
            share(best.unwrap_or(0).max(0), ways(roll))
        };
        (2..=12).map(found).sum::<i32>() - self.card_worth(gold)
    }

    /// What so much more general influence brings: the best character of the hand whom it admits.
    fn freed(&self, general: i16) -> i32 {
        let left = self.state.general_left(self.board);
        let admitted = |no: &&CardNo| {
            let card = self.board.card(**no);
            let mind = i16::from(card.card.mind.unwrap_or(0));
            card.role == CardRole::Character
                && (left + 1..=left + general).contains(&mind)
                && !self.state.is_out(self.board, **no)
        };
        let worth = |no: &CardNo| 100 + 100 * i32::from(self.board.card(*no).points);
        let recruits: Vec<CardNo> = self.state.recruits(self.board).collect();
        let all = self.state.hand.iter().chain(&recruits);
        let best = all.filter(admitted).map(worth).max().unwrap_or(0);
        best + if general > 0 { 30 } else { 0 }
    }

    fn extra_item(&self) -> i32 {
        let Some(company) = self.state.actor() else { return -1 };
        let free = self.state.characters(company.id).filter(|one| one.is_untapped()).count();
        let items = self.state.hand.iter().filter(|&&no| {
            let card = self.board.card(no);
            let common = [Subtype::MinorItem, Subtype::MajorItem, Subtype::GoldRingItem];
            card.role == CardRole::Item
                && common.iter().any(|&of| card.card.is(of))
                && self.board.plays_at(no, company.site)
        });
        let best = items.map(|&no| self.card_worth(no)).max().unwrap_or(0);
        if free > 1 && best > CARD { best - CARD } else { -1 }
    }

    /// The value of having an event with this effect in the hand.
    fn helping(&self, deed: &Deed) -> i32 {
        match deed {
            Deed::CancelAttack { of, .. } => {
                if of.is_empty() {
                    60
                } else {
                    50
                }
            }
            Deed::Strike { .. } | Deed::DiscardHazard => 35,
            Deed::HelpInfluence(_) => {
                let faction = |no: &CardNo| self.board.card(*no).role == CardRole::Faction;
                if self.state.hand.iter().any(faction) { 60 } else { 25 }
            }
            Deed::HelpCheck(_) => 25,
            Deed::TestRing(_) | Deed::TestRingTwice => {
                let gold = |one: &CardNo| self.board.card(*one).card.is(Subtype::GoldRingItem);
                let mut borne = self.state.persons.iter().flat_map(|one| &one.bears);
                if borne.any(gold) { 100 } else { 20 }
            }
            Deed::BringsBarred => {
                let barred = |no: &CardNo| self.state.is_allowed_alone(self.board, *no).is_err();
                if self.state.hand.iter().any(barred) { 100 } else { 10 }
            }
            Deed::NoCreatures(_) | Deed::Sneaks(_) | Deed::Hides => 40,
            Deed::Welcome { .. } => {
                let character = |no: &CardNo| self.board.card(*no).role == CardRole::Character;
                if self.state.hand.iter().any(character) { 20 } else { 15 }
            }
            // A player is Sauron once, and only while no Ringwraith was revealed.
            Deed::Eye(_) if self.state.is_eye(self.board) || self.has_avatar() => 0,
            Deed::GeneralInfluence(_) | Deed::Eye(_) | Deed::OnCharacter(1..) => 100,
            // A card that is drawn brings the end of the game nearer, and the hand is filled anyhow.
            Deed::Draw(_) => 5,
            _ => 30,
        }
    }

    fn has_avatar(&self) -> bool {
        self.state.avatar(self.board).is_some()
    }

    /// Whether a character of the hand has a site to come to: an agent comes only to its home sites,
    /// and once the avatar is in play, only to him.
    fn has_place(&self, no: CardNo) -> bool {
        let card = self.board.card(no).card;
        let open = |site: SiteNo| {
            let near = !card.agent || self.state.is_near_avatar(self.board, site);
            near && is_open(self.board, no, site)
        };
        self.state.is_allowed(self.board, no).is_ok() && self.board.site_numbers().any(open)
    }

    /// The sites where a resource can still be played.
    fn sites_of(&self, no: CardNo) -> impl Iterator<Item = SiteNo> {
        let carry = carry_of(self.board, no).is_some_and(|carry| carry.tapped_site);
        self.board.site_numbers().filter(move |&site| {
            let gone = self.state.sites[usize::from(site)];
            let tapped = gone == SiteState::InPlay { tapped: true } && !carry;
            gone != SiteState::Discarded && !tapped && self.board.plays_at(no, site)
        })
    }

    /// The least risk of a company's way to a site, from where it is or from a haven.
    fn way(&self, company: &CompanyInPlay, to: SiteNo, dangers: &[i32]) -> Option<i32> {
        if to == company.site {
            return Some(0);
        }
        let limit = i32::from(self.state.size(self.board, company.id).hazard_limit());
        let starts = self.board.site_numbers();
        let starts = starts.filter(|&from| from == company.site || self.board.site(from).haven);
        starts.filter_map(|from| self.safest(from, to, dangers, limit)).min()
    }

    /// What awaits each company as soon as its members have rested.
    fn outlooks(&self) -> &[Outlook<'s>] {
        self.outlooks.get_or_init(|| {
            let of = |company: &'s CompanyInPlay| {
                let ranks = self.ranks(company.id);
                let dangers = self.dangers(&ranks);
                let sites = vec![OnceCell::new(); self.board.sites.len()];
                Outlook { company, ranks, dangers, sites }
            };
            self.state.companies.iter().map(of).collect()
        })
    }

    /// The ways, of 36, in which a company is ready at a site, and what it costs to be there.
    fn awaits(&self, outlook: &Outlook<'s>, site: SiteNo) -> Option<(i32, i32)> {
        *outlook.sites[usize::from(site)].get_or_init(|| {
            let Outlook { company, ranks, dangers, .. } = outlook;
            let way = self.way(company, site, dangers)?;
            // Whoever is wounded is well again by then.
            if ranks.wounded().next().is_some() {
                return Some((36, way));
            }
            let ready = self.ready(site, ranks, true);
            Some((ready, self.entry(site, ranks) + way))
        })
    }

    /// What the best company gains with a resource at the best site as soon as its members have
    /// rested, from where it is or from a haven. What nobody would enter a site for only fills the hand.
    fn prospect(&self, no: CardNo) -> i32 {
        let of_company = |outlook: &Outlook<'s>| {
            let gain = self.value(outlook.company.id, no);
            let at = |site| {
                let (ready, cost) = self.awaits(outlook, site)?;
                Some(share(gain, ready) - cost)
            };
            self.sites_of(no).filter_map(at).max().unwrap_or(0)
        };
        self.outlooks().iter().map(of_company).max().unwrap_or(0)
    }

    /// The value of keeping what is played at sites.
    fn awaited(&self, no: CardNo) -> i32 {
        match self.prospect(no) {
            gain @ 1.. => 30 + gain,
            _ => 10,
        }
    }

    /// The value of keeping a card in the hand: what has long waited for its time will hardly see it.
    fn keeping(&self, no: CardNo) -> i32 {
        let promise = self.promise(no);
        if matches!(self.board.card(no).role, CardRole::Avatar | CardRole::Character) {
            // Whom general influence does not bear now it may bear later.
            let later = 20 * (1 + i32::from(self.board.card(no).points));
            return if self.pays(no) { promise } else { promise.min(later) };
        }
        let turns = self.state.turn.saturating_sub(self.state.drawn[usize::from(no)]);
        let waited = (i32::from(turns) - PATIENCE).max(0);
        (promise * 100 / (100 + STALE * waited)).max(promise.min(1))
    }

    /// The value of a card that has just been drawn.
    pub(super) fn promise(&self, no: CardNo) -> i32 {
        let card = self.board.card(no);
        let before = |same: fn(&BoardCard<'_>, &BoardCard<'_>) -> bool| {
            let others = self.state.hand.iter().take_while(|&&other| other != no);
            others.filter(|&&other| same(self.board.card(other), card)).count()
        };
        let twin = card.card.unique && before(|one, other| one.group == other.group) > 0;
        if card.is_blank() || twin || self.state.is_out(self.board, no) {
            return 0;
        }
        match card.role {
            CardRole::Avatar => {
                if self.has_avatar() || self.state.avatar_lost {
                    0
                } else {
                    300
                }
            }
            CardRole::Character => {
                let mind = i16::from(card.card.mind.unwrap_or(0));
                let fits = mind <= self.state.general_left(self.board);
                if !self.has_place(no) {
                    0
                } else if fits {
                    150 + 50 * i32::from(card.points)
                } else {
                    10
                }
            }
            CardRole::Item | CardRole::Ally | CardRole::Faction => self.awaited(no),
            // One of these may wait for its time, more only fill the hand.
            CardRole::Event if carry_of(self.board, no).is_some() => {
                let first = before(|one, other| one.key == other.key) == 0;
                self.awaited(no) / if first { 1 } else { 3 }
            }
            CardRole::Ring => {
                let gold = |one: &&CardNo| self.board.card(**one).card.is(Subtype::GoldRingItem);
                let borne = self.state.persons.iter().flat_map(|one| &one.bears);
                if borne.chain(&self.state.hand).any(|one| gold(&one)) { 200 } else { 25 }
            }
            _ => {
                let copies = i32::try_from(before(|one, other| one.key == other.key)).unwrap_or(0);
                let anyone = |effect: &Effect| {
                    let mut own = self.state.persons.iter();
                    own.any(|one| fits(effect, self.board.card(one.card).card))
                };
                let best = card
                    .effects
                    .iter()
                    .filter(|one| anyone(one))
                    .map(|one| self.helping(&one.does));
                (best.max().unwrap_or(5) - 15 * copies).max(1)
            }
        }
    }
}
