//! The meaning of the program's exit status.

use std::process::ExitCode;

use crate::check::Verdict;

/// The exit status. With several decks the highest wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exit {
    /// Every deck is legal.
    Legal = 0,
    /// Some deck is not.
    Illegal = 1,
    /// The command line is wrong, or something could not be read, parsed or written.
    Failure = 2,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit as u8)
    }
}

impl From<Verdict> for Exit {
    fn from(verdict: Verdict) -> Self {
        match verdict {
            Verdict::Legal => Self::Legal,
            Verdict::Illegal => Self::Illegal,
            Verdict::Unreadable => Self::Failure,
        }
    }
}
