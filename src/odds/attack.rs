//! The effect of attacks on a company: who faces the strikes, and what happens to each character
//! and to all together.
//!
//! Both players assign strikes for one goal: the defender for the fewest characters lost on
//! average, and then for the fewest hurt; the attacker for the most. A character that faces a
//! strike untapped taps. All consequences are counted exactly; if several attacks follow each
//! other, each meets the company in the state that the one before leaves.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::collections::HashMap;

use crate::cards::model::{
    BodyChecks, Card, Combat, CompanyKind, PrintedNumber, Race, Repeated, Strikes, Wounds,
};
use crate::words::words;

mod attacker;
mod met;

pub(crate) use attacker::{KeyedBy, is_foreign, is_of_side};
pub(crate) use met::{Coming, KeyedTo};

use super::Chance;
use super::fighter::{Fighter, Meeting, kind_of};
use super::strike::{Stance, Strike, StrikeOdds, StrikeResult, StrikeTarget, Wounding};

/// The most characters in a company: with more, there are too many joint outcomes to count.
pub(crate) const MAX_CHARACTERS: usize = 10;

words! {
    /// How a character is.
    pub Condition {
        /// Untapped.
        Untapped = "untapped",
        /// Tapped.
        Tapped = "tapped",
        /// Wounded.
        Wounded = "wounded",
        /// Out of play.
        Lost = "lost",
    }
}

/// An attack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attack {
    /// The races of the attacker.
    pub races: Vec<Race>,
    /// The strikes.
    pub strikes: Strikes,
    /// The prowess of each.
    pub prowess: i16,
    /// The body of each; `None` for an attacker that is defeated by any failed strike.
    pub body: Option<i16>,
    /// The companies that it detains.
    pub detains: Vec<CompanyKind>,
    /// Whether the attacker chooses who defends.
    pub attacker_chooses: bool,
    /// Whether it is against the same character as the other attacks of the creature.
    pub same_defender: bool,
    /// The changes to the prowess of a strike that a character of one of these races faces.
    pub facing: Vec<FacedBy>,
    /// Whether the attacker also rolls, and adds the roll to the prowess: characters of another
    /// company do.
    pub rolls: bool,
    /// The effects of its text on its strikes.
    pub text: StrikeText,
}

/// The effects of a text on strikes and on the characters that they wound.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StrikeText {
    /// The effect on a wounded character in place of the wound.
    pub wounds: Option<Wounds>,
    /// The body checks of the wounded.
    pub body_checks: Option<BodyChecks>,
    /// Whether avatars are spared that effect, or face no strike if characters meet it with their
    /// mind.
    pub spares_avatars: bool,
    /// Whether a character meets a strike with mind in place of prowess.
    pub met_with_mind: bool,
}

impl StrikeText {
    fn of(combat: &Combat) -> Self {
        let &Combat { wounds, body_checks, spares_avatars, met_with_mind, .. } = combat;
        Self { wounds, body_checks, spares_avatars, met_with_mind }
    }

    /// Whether a character faces no strike.
    fn passes_over(self, who: &Card) -> bool {
        self.met_with_mind && self.spares_avatars && who.avatar
    }
}

/// A change to the prowess of a strike by who faces it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FacedBy {
    /// The races.
    pub races: Vec<Race>,
    /// The change.
    pub prowess: i16,
}

/// The attacks of a creature that makes several.
fn repeated(card: &Card) -> Option<Repeated> {
    card.combat.as_ref().and_then(|combat| combat.attacks)
}

impl Attack {
    /// The strike of a character of another company, who rolls as the defender does (MELE Part IV §7,
    /// Resolving Strikes; MEBA Part II §5; `CoE` 3.V).
    pub fn of_character(fighter: &Fighter<'_>) -> Self {
        Self {
            races: fighter.person.card.races.clone(),
            strikes: Strikes::Number(1),
            prowess: fighter.prowess(&[]),
            body: None,
            detains: Vec::new(),
            attacker_chooses: false,
            same_defender: false,
            facing: Vec::new(),
            rolls: true,
            text: StrikeText::default(),
        }
    }

    /// An attack of a creature, as printed; `None` if the card is not a creature.
    pub fn of_creature(card: &Card) -> Option<Self> {
        let combat = card.combat.as_deref();
        Some(Self {
            races: card.races.clone(),
            strikes: card.strikes?,
            prowess: i16::from(card.prowess?.base()),
            body: card.body.map(PrintedNumber::base).map(i16::from),
            detains: combat.map_or_else(Vec::new, |combat| combat.detains.clone()),
            attacker_chooses: combat.is_some_and(|combat| combat.attacker_chooses),
            same_defender: repeated(card).is_some_and(|attacks| attacks.same_defender),
            facing: Vec::new(),
            rolls: false,
            text: combat.map(StrikeText::of).unwrap_or_default(),
        })
    }

    /// The automatic-attacks of a site that a company faces.
    pub fn of_site(card: &Card, company: CompanyKind) -> Vec<Self> {
        let attacks = card.site.iter().flat_map(|site| &site.attacks);
        let faced = attacks.filter(|one| one.against.is_empty() || one.against.contains(&company));
        let attack = |one: &crate::cards::model::AutomaticAttack| Self {
            races: vec![one.race],
            strikes: one.strikes,
            prowess: one.prowess.into(),
            body: None,
            detains: one.detains.clone(),
            attacker_chooses: one.attacker_chooses,
            same_defender: false,
            facing: Vec::new(),
            rolls: false,
            text: StrikeText { wounds: one.wounds, ..StrikeText::default() },
        };
        faced.map(attack).collect()
    }

    /// How a character of a company meets it.
    pub fn meeting_of(&self, company: CompanyKind, stance: Stance) -> Meeting<'_> {
        let detains = self.detains.contains(&company);
        Meeting { races: &self.races, detains, taps: stance == Stance::Taps }
    }

    /// A strike of the attack against a character of a company.
    pub fn strike(&self, company: CompanyKind, fighter: &Fighter<'_>, stance: Stance) -> Strike {
        let who = fighter.person.card;
        let facing = self.facing.iter().filter(|one| one.races.iter().any(|&race| who.is_of(race)));
        let prowess = self.prowess + facing.map(|one| one.prowess).sum::<i16>();
        let detains = self.detains.contains(&company);
        // Half a body is rounded up, as those texts say.
        let halved = who.combat.iter().flat_map(|combat| &combat.halves_body_of);
        let halved = halved.clone().any(|race| self.races.contains(race));
        let change = fighter.strike_body_in(self.meeting_of(company, stance));
        let body = self.body.map(|body| if halved { (body + 1) / 2 } else { body } + change);
        let StrikeText { wounds, body_checks, spares_avatars, .. } = self.text;
        let instead = wounds.filter(|_| !(spares_avatars && who.avatar));
        let wounding = Wounding { instead, checks: body_checks };
        Strike { prowess, body, detains, rolls: self.rolls, wounding }
    }
}

/// The outcome for a company.
#[derive(Clone, Debug)]
pub(crate) struct Fight {
    /// Each attack.
    pub attacks: Vec<AttackOdds>,
    /// How each character is after all of them, in the order of [`Condition::ALL`].
    pub after: Vec<[Chance; 4]>,
    /// The chance that nobody was hurt: no character wounded or lost.
    pub nobody_hurt: Chance,
    /// The chance that nobody was lost.
    pub nobody_lost: Chance,
}

impl Fight {
    /// The average losses: characters out of play, then characters wounded.
    fn losses(&self) -> Losses {
        let all = |condition: Condition| {
            let each = self.after.iter().map(|after| after[condition as usize].clone());
            each.fold(Chance::never(), |sum, one| sum + one)
        };
        (all(Condition::Lost), all(Condition::Wounded))
    }
}

/// The outcome of an attack.
#[derive(Clone, Debug)]
pub(crate) struct AttackOdds {
    /// The chance that all its strikes are defeated.
    pub defeated: Chance,
    /// The characters that face it, if that does not depend on an earlier attack.
    pub faced_by: Option<Vec<usize>>,
    /// How many strikes there are beyond those that characters can face.
    pub excess: usize,
}

/// The attacks against a company, one after the other. If all of them are against one character,
/// the attacker chooses the one with the greatest loss in the end.
pub(crate) fn fight(
    company: &[Fighter<'_>],
    conditions: &[Condition],
    attacks: &[Attack],
    support: bool,
) -> Fight {
    let company = &company[..company.len().min(MAX_CHARACTERS)];
    let start: CompanyState = conditions.iter().copied().take(company.len()).collect();
    let fought = |against| fought_against(company, &start, attacks, support, against);
    if !attacks.iter().any(|attack| attack.same_defender) {
        return fought(None);
    }
    let there = (0..company.len()).filter(|&at| start[at] != Condition::Lost);
    let fights = there.map(|at| fought(Some(at)));
    fights.min_by_key(|fight| Reverse(fight.losses())).unwrap_or_else(|| fought(None))
}

fn fought_against(
    company: &[Fighter<'_>],
    start: &CompanyState,
    attacks: &[Attack],
    support: bool,
    against: Option<usize>,
) -> Fight {
    let mut states = BTreeMap::from([((start.clone(), true), Chance::certain())]);
    let mut odds = Vec::new();
    for attack in attacks {
        let mut round = AttackRound::new(company, attack, support, against);
        let mut after = States::new();
        let mut defeated = Chance::never();
        let (mut faced_by, mut excess) = (None, 0);
        let alone = states.len() == 1;
        for ((state, unhurt), chance) in &states {
            let (faced, beyond) = round.meet(state);
            defeated += &(chance * &round.defeated(&faced));
            round.resolve((state, *unhurt), chance, &faced, &mut after);
            if alone {
                faced_by = Some(faced.iter().map(|one| one.at).collect());
                excess = beyond;
            }
        }
        odds.push(AttackOdds { defeated, faced_by, excess });
        states = after;
    }
    summed(company.len(), odds, &states)
}

type CompanyState = Vec<Condition>;
/// The condition of all characters, and whether nobody was hurt so far.
type States = BTreeMap<(CompanyState, bool), Chance>;

fn summed(size: usize, attacks: Vec<AttackOdds>, states: &States) -> Fight {
    let never = || std::array::from_fn(|_| Chance::never());
    let mut fight = Fight {
        attacks,
        after: (0..size).map(|_| never()).collect(),
        nobody_hurt: Chance::never(),
        nobody_lost: Chance::never(),
    };
    for ((state, unhurt), chance) in states {
        for (after, &condition) in fight.after.iter_mut().zip(state) {
            after[condition as usize] += chance;
        }
        if *unhurt {
            fight.nobody_hurt += chance;
        }
        if !state.contains(&Condition::Lost) {
            fight.nobody_lost += chance;
        }
    }
    fight
}

/// A character that faces a strike, and the changes to its prowess by that and by support.
#[derive(Clone, Copy, Debug)]
struct Faced {
    at: usize,
    condition: Condition,
    modifier: i16,
}

/// The average loss: characters out of play, then characters hurt.
type Losses = (Chance, Chance);

/// An attack as it meets a company.
struct AttackRound<'r, 'a> {
    company: &'r [Fighter<'a>],
    kind: CompanyKind,
    attack: &'r Attack,
    support: bool,
    /// The character that all attacks are against, if there is one.
    against: Option<usize>,
    /// The results of strikes against a character that were computed already.
    known: HashMap<(usize, Condition, i16), StrikeOdds>,
}

impl<'r, 'a> AttackRound<'r, 'a> {
    fn new(
        company: &'r [Fighter<'a>],
        attack: &'r Attack,
        support: bool,
        against: Option<usize>,
    ) -> Self {
        let against = against.filter(|_| attack.same_defender);
        Self { company, kind: kind_of(company), attack, support, against, known: HashMap::new() }
    }

    fn odds(&mut self, one: Faced) -> &StrikeOdds {
        let Self { company, kind, attack, known, .. } = self;
        known.entry((one.at, one.condition, one.modifier)).or_insert_with(|| {
            let who = &company[one.at];
            let stance = faced_in(one.condition);
            let target = of_stance(who, attack, *kind, stance, one.modifier);
            StrikeOdds::new(&attack.strike(*kind, who, stance), &target)
        })
    }

    fn loss(&mut self, one: Faced) -> Losses {
        let odds = self.odds(one);
        (odds.lost(), odds.hurt())
    }

    /// The characters that face the strikes in a state of the company, and the number of strikes
    /// left over.
    fn meet(&mut self, state: &CompanyState) -> (Vec<Faced>, usize) {
        let there = state.iter().enumerate().filter(|(_, one)| **one != Condition::Lost);
        let there: Vec<Faced> =
            there.map(|(at, &condition)| Faced { at, condition, modifier: 0 }).collect();
        let passed = |one: &Faced| self.attack.text.passes_over(self.company[one.at].person.card);
        let strikes = match self.attack.strikes {
            Strikes::Number(number) => usize::from(number),
            Strikes::Each(crate::cards::model::EachStrike::Character) => {
                there.iter().filter(|one| !passed(one)).count()
            }
            Strikes::Each(crate::cards::model::EachStrike::Wounded) => {
                let wounded: Vec<Faced> =
                    there.into_iter().filter(|one| one.condition == Condition::Wounded).collect();
                return (wounded, 0);
            }
        };
        let met = |one: &&Faced| self.against.is_none_or(|at| one.at == at) && !passed(one);
        let met: Vec<Faced> = there.iter().filter(met).copied().collect();
        let chosen = self.chosen(&met, strikes);
        let excess = strikes - chosen.len();
        if excess > 0 && !chosen.is_empty() {
            return (self.spread(&chosen, excess, -1), excess);
        }
        let helpers = |one: &&Faced| {
            one.condition == Condition::Untapped && chosen.iter().all(|other| other.at != one.at)
        };
        let helpers = there.iter().filter(helpers).count();
        if self.support && helpers > 0 && !chosen.is_empty() {
            return (self.spread(&chosen, helpers, 1), 0);
        }
        (chosen, 0)
    }

    /// The defender chooses among those who are untapped, then the attacker among the others; all of
    /// them the attacker where the attack says so (METW Part I §7, Attacks & Strikes; `CoE` 3.ii, 3.iii).
    fn chosen(&mut self, there: &[Faced], strikes: usize) -> Vec<Faced> {
        let mut by_loss: Vec<(Losses, Faced)> =
            there.iter().map(|&one| (self.loss(one), one)).collect();
        by_loss.sort_by(|a, b| (&a.0, a.1.at).cmp(&(&b.0, b.1.at)));
        let (untapped, others): (Vec<_>, Vec<_>) = by_loss.into_iter().partition(|(_, one)| {
            one.condition == Condition::Untapped && !self.attack.attacker_chooses
        });
        let mut others = others;
        others.sort_by(|a, b| (Reverse(&a.0), a.1.at).cmp(&(Reverse(&b.0), b.1.at)));
        let mut chosen: Vec<Faced> =
            untapped.into_iter().chain(others).map(|(_, one)| one).take(strikes).collect();
        chosen.sort_by_key(|one| one.at);
        chosen
    }

    /// Spreads modifications of prowess by one each over those who face strikes: the defender's help
    /// for the least loss, the attacker's excess strikes for the greatest.
    fn spread(&mut self, targets: &[Faced], number: usize, each: i16) -> Vec<Faced> {
        // For every number that is left, the best sum so far and who got how many.
        let mut best: Vec<Option<(Losses, Vec<Faced>)>> = vec![None; number + 1];
        best[0] = Some(((Chance::never(), Chance::never()), Vec::new()));
        for target in targets {
            let mut next: Vec<Option<(Losses, Vec<Faced>)>> = vec![None; number + 1];
            for (used, way) in best.iter().enumerate() {
                let Some((sum, faced)) = way else { continue };
                for more in 0..=number - used {
                    let modifier = each * i16::try_from(more).unwrap_or(i16::MAX);
                    let one = Faced { modifier, ..*target };
                    let loss = self.loss(one);
                    let sum = (sum.0.clone() + loss.0, sum.1.clone() + loss.1);
                    let place = &mut next[used + more];
                    let better = place.as_ref().is_none_or(|(known, _)| {
                        if each > 0 { sum < *known } else { sum > *known }
                    });
                    if better {
                        *place = Some((sum, [faced.as_slice(), &[one]].concat()));
                    }
                }
            }
            best = next;
        }
        best.pop().flatten().map_or_else(|| targets.to_vec(), |(_, faced)| faced)
    }

    /// The chance that all strikes are defeated. An attack that detains is never defeated by any who
    /// are detained, and one that met nobody is not (METW Part I §7, Defeating an Attack; `CoE` 3.v).
    fn defeated(&mut self, faced: &[Faced]) -> Chance {
        if faced.is_empty() {
            return Chance::never();
        }
        faced.iter().map(|&one| self.odds(one).of(StrikeResult::Defeated).clone()).product()
    }

    /// Puts together what becomes of everyone.
    fn resolve(
        &mut self,
        (state, unhurt): (&CompanyState, bool),
        chance: &Chance,
        faced: &[Faced],
        after: &mut States,
    ) {
        let mut ways = vec![(state.clone(), unhurt, chance.clone())];
        if self.support && !faced.is_empty() && faced.iter().any(|one| one.modifier > 0) {
            for (at, condition) in ways[0].0.iter_mut().enumerate() {
                if *condition == Condition::Untapped && faced.iter().all(|one| one.at != at) {
                    *condition = Condition::Tapped;
                }
            }
        }
        for &one in faced {
            let results = self.results(one);
            let mut next = Vec::with_capacity(ways.len() * results.len());
            for (state, unhurt, chance) in &ways {
                for (condition, hurt, of_result) in &results {
                    let mut state = state.clone();
                    state[one.at] = *condition;
                    next.push((state, *unhurt && !hurt, chance * of_result));
                }
            }
            ways = next;
        }
        for (state, unhurt, chance) in ways {
            *after.entry((state, unhurt)).or_insert_with(Chance::never) += &chance;
        }
    }

    /// The outcomes of a character that faces a strike: the condition, whether it was hurt, and the
    /// chance.
    fn results(&mut self, one: Faced) -> Vec<(Condition, bool, Chance)> {
        let odds = self.odds(one);
        let (lost, hurt) = (odds.lost(), odds.hurt());
        let wounded = odds.of(StrikeResult::Wounded).clone();
        let whole = match one.condition {
            Condition::Untapped => Condition::Tapped,
            condition => condition,
        };
        let all = [
            (whole, false, hurt.not()),
            (Condition::Wounded, true, wounded),
            (Condition::Lost, true, lost),
        ];
        all.into_iter().filter(|(_, _, chance)| !chance.is_never()).collect()
    }
}

/// How a character of this condition faces a strike: who is untapped taps.
const fn faced_in(condition: Condition) -> Stance {
    match condition {
        Condition::Untapped => Stance::Taps,
        Condition::Tapped => Stance::Tapped,
        Condition::Wounded | Condition::Lost => Stance::Wounded,
    }
}

/// A character as the target of an attack, with the choice not to tap.
pub fn of_stance<'a>(
    fighter: &Fighter<'a>,
    attack: &Attack,
    company: CompanyKind,
    stance: Stance,
    modifier: i16,
) -> StrikeTarget<'a> {
    let meeting = attack.meeting_of(company, stance);
    let mind = fighter.person.mind().filter(|_| attack.text.met_with_mind);
    let own = mind.map_or_else(
        || fighter.prowess_in(meeting),
        |mind| i16::try_from(mind).unwrap_or(i16::MAX),
    );
    let body = fighter.body_in(meeting);
    let printed = fighter.person.card.body.map_or(0, |body| i16::from(body.base()));
    StrikeTarget {
        prowess: own + fighter.modifier_of(stance) + modifier,
        body,
        discarded_on: fighter.discarded_on(),
        body_change: body.map_or(0, |body| body - printed),
        returns_to_hand: fighter.returns_to_hand(),
        was_wounded: stance == Stance::Wounded,
        check_modifier: fighter.body_check_modifier(),
    }
}

#[cfg(test)]
mod tests;
