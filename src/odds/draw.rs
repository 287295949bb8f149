//! Cards drawn from a shuffled deck: every hand is as probable as any other, so hands are counted.

use std::collections::BTreeMap;

use num_bigint::BigUint;
use num_traits::{One, Zero};

use crate::message::{Message, message, spoken_errors};

use super::Chance;

/// The cards of an opening hand (METW Part I §3, `CoE` 1.11.1).
pub(crate) const HAND: u32 = 8;

/// The most groups of a question.
pub(crate) const MAX_GROUPS: usize = 8;

/// The most ways in which groups can be met in part: time and memory grow with them.
const MAX_STATES: u64 = 4096;

/// The number of ways to choose `number` of `of` things.
pub(crate) fn choose(of: u32, number: u32) -> BigUint {
    if number > of {
        return BigUint::zero();
    }
    let number = number.min(of - number);
    (0..number).fold(BigUint::one(), |ways, at| ways * (of - at) / (at + 1))
}

/// The chance that exactly this many of the `copies` in a deck are among the cards drawn.
pub(crate) fn exactly(number: u32, copies: u32, deck: u32, drawn: u32) -> Chance {
    let (copies, drawn) = (copies.min(deck), drawn.min(deck));
    let Some(others) = drawn.checked_sub(number) else { return Chance::never() };
    Chance::of(choose(copies, number) * choose(deck - copies, others), choose(deck, drawn))
}

/// The chance that at least this many of the `copies` in a deck are among the cards drawn.
pub(crate) fn at_least(number: u32, copies: u32, deck: u32, drawn: u32) -> Chance {
    (0..number).map(|fewer| exactly(fewer, copies, deck, drawn)).sum::<Chance>().not()
}

/// How many of the `copies` are among the cards drawn on average.
pub(crate) fn expected(copies: u32, deck: u32, drawn: u32) -> Chance {
    Chance::of(u64::from(copies.min(deck)) * u64::from(drawn.min(deck)), deck)
}

/// Cards of a deck that are in the same groups.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cell {
    /// How many cards.
    pub copies: u32,
    /// The groups that they are in, a bit for each.
    pub groups: u16,
}

/// Why a question is not answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMuch;

impl TooMuch {
    /// The error as a message.
    #[allow(clippy::unused_self)] // as of other errors
    pub(crate) fn message(self) -> Message {
        message!("these are too many cards at once")
    }
}

spoken_errors!(TooMuch);

/// The chance that the cards drawn have at least the wanted number of every group. A card may be in
/// several groups, and counts for each.
///
/// # Errors
/// When there are too many groups, or too many ways to meet them in part.
pub(crate) fn of_each(
    wanted: &[u32],
    cells: &[Cell],
    deck: u32,
    drawn: u32,
) -> Result<Chance, TooMuch> {
    let states = wanted.iter().try_fold(1u64, |all, &number| {
        all.checked_mul(u64::from(number) + 1).filter(|&all| all <= MAX_STATES)
    });
    if wanted.len() > MAX_GROUPS || states.is_none() {
        return Err(TooMuch);
    }
    let drawn = drawn.min(deck);
    let grouped: u32 = cells.iter().map(|cell| cell.copies).sum();
    let others = Cell { copies: deck.saturating_sub(grouped), groups: 0 };
    // The numbers of cards drawn and of cards still wanted from each group, with the ways to get
    // there.
    let mut ways = BTreeMap::from([((0, wanted.to_vec()), BigUint::one())]);
    for cell in cells.iter().chain([&others]) {
        ways = with_cell(&ways, *cell, drawn);
    }
    let met = ways.get(&(drawn, vec![0; wanted.len()])).cloned().unwrap_or_default();
    Ok(Chance::of(met, choose(deck, drawn)))
}

type Ways = BTreeMap<(u32, Vec<u32>), BigUint>;

fn with_cell(before: &Ways, cell: Cell, drawn: u32) -> Ways {
    let mut after = Ways::new();
    for ((so_far, wanted), ways) in before {
        for number in 0..=cell.copies.min(drawn - so_far) {
            let left = wanted.iter().enumerate().map(|(group, &left)| {
                let met = if cell.groups & 1 << group == 0 { 0 } else { number };
                left.saturating_sub(met)
            });
            let left: Vec<u32> = left.collect();
            *after.entry((so_far + number, left)).or_default() +=
                ways * choose(cell.copies, number);
        }
    }
    after
}

#[cfg(test)]
mod tests;
