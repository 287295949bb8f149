//! The random numbers of a game.

use std::collections::VecDeque;

use super::super::board::CardNo;

/// The source of random numbers: a seed, or the rolls in a record.
#[derive(Clone, Debug)]
pub struct Dice {
    random: fastrand::Rng,
    /// Rolls of a record, used before random ones.
    pub said: VecDeque<i16>,
    /// The rolls since they were last read.
    pub made: Vec<i16>,
}

impl Dice {
    /// The dice of a seed.
    pub fn of(seed: u64) -> Self {
        Self { random: fastrand::Rng::with_seed(seed), said: VecDeque::new(), made: Vec::new() }
    }

    /// A roll of two dice.
    pub fn roll(&mut self) -> i16 {
        let thrown = (self.random.u8(1..=6) + self.random.u8(1..=6)).into();
        let roll = self.said.pop_front().unwrap_or(thrown);
        self.made.push(roll);
        roll
    }

    /// A number below another.
    pub fn below(&mut self, end: usize) -> usize {
        // Numbers of the machine's own width would be others in a browser.
        let end = u64::try_from(end.max(1)).unwrap_or(1);
        usize::try_from(self.random.u64(0..end)).unwrap_or(0)
    }

    /// Shuffles cards.
    pub fn shuffle(&mut self, cards: &mut [CardNo]) {
        for at in (1..cards.len()).rev() {
            let other = self.below(at + 1);
            cards.swap(at, other);
        }
    }
}
