//! The moves in an attack (`CoE` 3).

use crate::message::message;

use super::super::board::{Board, CardNo};
use super::super::state::{AttackInPlay, AttackStep, GameState, PersonInPlay};
use super::{Move, Permission, Refusal, demand, refused};

impl GameState {
    /// The moves of an attack. The attacker of the program applies excess strikes as soon as he may; a record
    /// may have them wait (3.iv.2), so that those moves are legal and not listed here.
    pub(super) fn combat_moves(&self, board: &Board<'_>, combat: &AttackInPlay) -> Vec<Move> {
        let members =
            || self.actor().into_iter().flat_map(|one| self.members(one.id)).map(|one| one.card);
        let faced = || combat.faced.iter().map(|one| one.who);
        let cancels = members().map(|who| Move::Cancel { who });
        match combat.step {
            AttackStep::Before => {
                self.events(board).into_iter().chain(cancels).chain([Move::Face]).collect()
            }
            AttackStep::Assign => {
                members().map(|who| Move::Assign { who }).chain([Move::Assigned]).collect()
            }
            AttackStep::Target => members().map(|who| Move::Target { who }).collect(),
            AttackStep::Press => faced().map(|who| Move::Press { who }).collect(),
            AttackStep::Choose => faced().map(|who| Move::Meet { who }).collect(),
            AttackStep::Strike(_) => {
                let help = members().map(|who| Move::Support { who });
                let rolls = [true, false].map(|taps| Move::Strike { taps });
                self.events(board).into_iter().chain(cancels).chain(help).chain(rolls).collect()
            }
        }
    }

    pub(super) fn may_in_combat(
        &self,
        board: &Board<'_>,
        combat: &AttackInPlay,
        action: &Move,
    ) -> Permission {
        let unfaced = |who: CardNo| {
            let member = self.person(who).filter(|one| Some(one.company) == self.acting);
            member.filter(|_| combat.faced.iter().all(|one| one.who != who))
        };
        let faced = |who: CardNo| combat.faced.iter().find(|one| one.who == who);
        match (combat.step, *action) {
            (AttackStep::Before, Move::Face) | (AttackStep::Assign, Move::Assigned) => Ok(()),
            (AttackStep::Before | AttackStep::Strike(_), Move::Event { card, effect, on }) => {
                self.may_event(board, card, effect, on)
            }
            (AttackStep::Assign, Move::Assign { who })
            | (AttackStep::Target, Move::Target { who })
                if combat.against.is_some_and(|first| first != who) =>
            {
                refused(
                    "3.iii",
                    message!("all attacks of this creature are against the same character"),
                )
            }
            (AttackStep::Assign, Move::Assign { who })
            | (AttackStep::Target, Move::Target { who })
                if !combat.meets(board, who) =>
            {
                refused("3.ii", message!("this ally may not be attacked"))
            }
            (step, Move::Cancel { who })
                if !matches!(step, AttackStep::Target | AttackStep::Press) =>
            {
                let own = self.person(who).filter(|one| Some(one.company) == self.acting);
                let may = self.wards(board, combat, who) || combat.screens(board, who);
                demand(may && own.is_some_and(PersonInPlay::is_untapped), "3.i", || {
                    message!("he cannot tap to cancel this attack")
                })
            }
            (AttackStep::Assign, Move::Assign { who }) => {
                demand(unfaced(who).is_some_and(PersonInPlay::is_untapped), "3.ii", || {
                    message!("the defender chooses untapped characters who face no strike yet")
                })
            }
            (AttackStep::Target, Move::Target { who }) => {
                demand(unfaced(who).is_some(), "3.iii", || {
                    message!("each member of the company faces one strike of an attack")
                })
            }
            (AttackStep::Press, Move::Press { who }) => {
                demand(faced(who).is_some_and(|one| !one.done), "3.iv.2", || {
                    message!("excess strikes count against those who face one")
                })
            }
            // What is left over may wait, but not beyond the last strike (3.iv.2).
            (AttackStep::Press, Move::Meet { .. }) if combat.open() < 2 => {
                Err(comes_first(combat.step))
            }
            (AttackStep::Press | AttackStep::Choose, Move::Meet { who }) => {
                demand(faced(who).is_some_and(|one| !one.done), "3.iv", || {
                    message!("no strike is left against this character")
                })
            }
            (AttackStep::Strike(target), Move::Press { who }) if combat.excess > 0 => {
                demand(target == who, "3.iv.2", || {
                    message!("excess strikes count against those who face one")
                })
            }
            (AttackStep::Strike(_), Move::Strike { .. })
                if combat.excess > 0 && combat.open() < 2 =>
            {
                Err(comes_first(AttackStep::Press))
            }
            (AttackStep::Strike(target), Move::Support { who }) => {
                demand(self.supports(target, who) && faced(who).is_none(), "3.iv.4", || {
                    message!(
                        "only untapped characters of the company who face no strike tap in support"
                    )
                })
            }
            (AttackStep::Strike(target), Move::Strike { taps }) => {
                let untapped = self.person(target).is_some_and(PersonInPlay::is_untapped);
                demand(taps || untapped, "3.iv.3", || {
                    message!("only an untapped character can choose not to tap")
                })
            }
            (step, _) => Err(comes_first(step)),
        }
    }

    /// Whether somebody is free to tap in support of another of its company.
    pub(super) fn supports(&self, whom: CardNo, who: CardNo) -> bool {
        let (one, other) = (self.person(who), self.person(whom));
        let company = one.map(|one| one.company) == other.map(|one| one.company);
        company && one.is_some_and(PersonInPlay::is_untapped) && who != whom
    }
}

/// What comes first in a step of an attack.
fn comes_first(step: AttackStep) -> Refusal {
    let (clause, why) = match step {
        AttackStep::Before => ("3.i", message!("the attack must be faced or cancelled first")),
        AttackStep::Assign => {
            ("3.ii", message!("the defender assigns strikes first, or leaves them: assigned"))
        }
        AttackStep::Target => ("3.iii", message!("the attacker assigns the other strikes first")),
        AttackStep::Press => ("3.iv.2", message!("all excess strikes must be applied first")),
        AttackStep::Choose => ("3.iv", message!("the strike that comes next is chosen first")),
        AttackStep::Strike(_) => ("3.iv", message!("the strike must be resolved first")),
    };
    Refusal { clause, why }
}
