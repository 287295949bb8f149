//! The effect of one strike on the character that faces it.

use crate::cards::model::{BodyChecks, Wounds};
use crate::words::words;

use super::{Chance, dice};

words! {
    /// What becomes of a strike and of the character who faces it.
    pub StrikeResult {
        /// The strike fails and is defeated.
        Defeated = "defeated",
        /// The strike fails, but its body holds: it is not defeated.
        Failed = "failed",
        /// The strike is avoided and not defeated.
        Ineffectual = "ineffectual",
        /// The character is detained, or tapped unharmed in place of a wound: he taps.
        Detained = "detained",
        /// The strike is successful, but by its text the character is not harmed.
        Unharmed = "unharmed",
        /// The character is wounded and stays.
        Wounded = "wounded",
        /// The character is wounded and his body check returns him to his player's hand.
        Returned = "returned",
        /// The character is wounded and his body check discards him.
        Discarded = "discarded",
        /// The character is eliminated.
        Eliminated = "eliminated",
    }
}

words! {
    /// The state of a character when a strike meets him: untapped, tapped or wounded.
    pub Stance {
        /// Untapped, and he taps.
        Taps = "taps",
        /// Untapped, and he does not tap.
        StaysUntapped = "stays-untapped",
        /// Tapped.
        Tapped = "tapped",
        /// Wounded.
        Wounded = "wounded",
    }
}

impl Stance {
    /// The modifier of the prowess (METW Part I §7, Strike Modifications; `CoE` 3.iv.3 and 3.iv.6).
    pub const fn modifier(self) -> i16 {
        match self {
            Self::Taps => 0,
            Self::Tapped => -1,
            Self::Wounded => -2,
            Self::StaysUntapped => -3,
        }
    }
}

/// A strike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strike {
    /// Its prowess.
    pub prowess: i16,
    /// Its body; `None` if any failed strike defeats the attacker.
    pub body: Option<i16>,
    /// Whether it detains the character instead of wounding.
    pub detains: bool,
    /// Whether the attacker also rolls, and adds the roll to the prowess.
    pub rolls: bool,
    /// The effect on a character that it wounds.
    pub wounding: Wounding,
}

/// The effect on a wounded character, if a text says more than the rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wounding {
    /// In place of a wound and its body check.
    pub instead: Option<Wounds>,
    /// The body checks, where they are not one without a change.
    pub checks: Option<BodyChecks>,
}

/// A character as the target of a strike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StrikeTarget<'a> {
    /// The prowess with all modifiers.
    pub prowess: i16,
    /// The body; `None` for a character that has none and cannot be hurt.
    pub body: Option<i16>,
    /// The modified results of a body check that discard the character, by its own body.
    pub discarded_on: &'a [u8],
    /// The change of its body by cards, which changes those results, too (`CoE` 3.I.4).
    pub body_change: i16,
    /// Whether an unmodified 7 or 8 of the body check returns the character to the player's hand.
    pub returns_to_hand: bool,
    /// Whether the character was wounded before: the body check is modified by +1.
    pub was_wounded: bool,
    /// What the character's cards add to the body check.
    pub check_modifier: i16,
}

/// The chance of every result, in the order of [`StrikeResult::ALL`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StrikeOdds([Chance; StrikeResult::ALL.len()]);

impl StrikeOdds {
    /// The outcome of a strike against a character (METW Part I §7, Resolving Strikes and Body
    /// Checks; `CoE` 3.iv.7 and 3.I.1). A strike that fails in a detainment attack makes no body
    /// check (`CoE` 3.II.1). The effect of a text on a wounded character comes before the body
    /// check (`CoE` 3.iv.7).
    pub fn new(strike: &Strike, target: &StrikeTarget<'_>) -> Self {
        let mut odds = Self(std::array::from_fn(|_| Chance::never()));
        if strike.rolls {
            for (roll, ways) in dice::rolls() {
                let prowess = strike.prowess + roll;
                let rolled = Self::new(&Strike { prowess, rolls: false, ..*strike }, target);
                for &result in StrikeResult::ALL {
                    odds.add(result, &(rolled.of(result) * &Chance::of(ways, dice::WAYS)));
                }
            }
            return odds;
        }
        let needed = strike.prowess - target.prowess;
        let fails = dice::at_least(needed + 1);
        let checked = strike.body.filter(|_| !strike.detains);
        let broken = checked.map_or_else(Chance::certain, |body| dice::at_least(body + 1));
        odds.add(StrikeResult::Defeated, &(&fails * &broken));
        odds.add(StrikeResult::Failed, &(&fails * &broken.not()));
        odds.add(StrikeResult::Ineffectual, &dice::chance(|roll| roll == needed));
        let meets = dice::at_most(needed - 1);
        let at_once = match strike.wounding.instead {
            _ if strike.detains => Some(StrikeResult::Detained),
            Some(Wounds::Tap) => Some(StrikeResult::Detained),
            Some(Wounds::Unharmed) => Some(StrikeResult::Unharmed),
            Some(Wounds::Discard) => Some(StrikeResult::Discarded),
            Some(Wounds::Eliminate) => Some(StrikeResult::Eliminated),
            Some(Wounds::DiscardAtBody) | None => None,
        };
        match at_once {
            Some(result) => odds.add(result, &meets),
            None => odds.wounded(meets, strike.wounding, target),
        }
        odds
    }

    /// Adds the outcomes of the body checks of a character that is wounded with this chance.
    fn wounded(&mut self, meets: Chance, wounding: Wounding, target: &StrikeTarget<'_>) {
        let BodyChecks { number, change } =
            wounding.checks.unwrap_or(BodyChecks { number: 1, change: 0 });
        let at_body = wounding.instead == Some(Wounds::DiscardAtBody);
        // Only a character that is still in play makes the next check.
        let mut there = meets;
        for _ in 0..number {
            let mut stays = Chance::never();
            for (roll, ways) in dice::rolls() {
                let chance = &there * &Chance::of(ways, dice::WAYS);
                match target.body_check(roll, change, at_body) {
                    StrikeResult::Wounded => stays += &chance,
                    result => self.add(result, &chance),
                }
            }
            there = stays;
        }
        self.add(StrikeResult::Wounded, &there);
    }

    fn add(&mut self, result: StrikeResult, chance: &Chance) {
        self.0[result as usize] += chance;
    }

    /// The chance of a result.
    pub fn of(&self, result: StrikeResult) -> &Chance {
        &self.0[result as usize]
    }

    /// The chance that the character leaves play.
    pub fn lost(&self) -> Chance {
        use StrikeResult as R;
        [R::Returned, R::Discarded, R::Eliminated]
            .map(|result| self.of(result).clone())
            .into_iter()
            .sum()
    }

    /// The chance that the character is hurt: wounded, or out of play.
    pub fn hurt(&self) -> Chance {
        self.lost() + self.of(StrikeResult::Wounded).clone()
    }
}

impl StrikeTarget<'_> {
    /// The effect of a body check on a wounded character. An Orc or Troll that would be both
    /// discarded and eliminated is discarded (`CoE` 3.I.3, and the order of MELE Part I §7, Body
    /// Checks). The attack's own change is added to the roll; by some a result that equals the body
    /// discards.
    pub(crate) fn body_check(&self, roll: i16, change: i8, at_body: bool) -> StrikeResult {
        let modified = roll + i16::from(self.was_wounded) + i16::from(change) + self.check_modifier;
        let at_body = at_body && self.body == Some(modified);
        let own = modified - self.body_change;
        if self.returns_to_hand && matches!(roll, 7 | 8) {
            StrikeResult::Returned
        } else if at_body || self.discarded_on.iter().any(|&result| i16::from(result) == own) {
            StrikeResult::Discarded
        } else if self.body.is_some_and(|body| modified > body) {
            StrikeResult::Eliminated
        } else {
            StrikeResult::Wounded
        }
    }
}

#[cfg(test)]
mod tests;
