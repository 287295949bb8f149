//! A chance as an exact fraction.

use std::fmt;
use std::iter::{Product, Sum};
use std::ops::{Add, AddAssign, Mul};

use num_bigint::{BigInt, BigUint};
use num_rational::BigRational;
use num_traits::{One, ToPrimitive, Zero};

/// A probability: an exact fraction between 0 and 1. Sums of them, as expected numbers, may be
/// greater.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Chance(BigRational);

impl Chance {
    /// The chance of the impossible.
    pub fn never() -> Self {
        Self(BigRational::zero())
    }

    /// The chance of the certain.
    pub fn certain() -> Self {
        Self(BigRational::one())
    }

    /// The chance of this many cases out of equally probable ones; zero if there are no cases at
    /// all.
    pub fn of(cases: impl Into<BigUint>, all: impl Into<BigUint>) -> Self {
        let (cases, all): (BigUint, BigUint) = (cases.into(), all.into());
        if all.is_zero() {
            return Self::never();
        }
        Self(BigRational::new(cases.into(), all.into()))
    }

    /// The chance that it does not happen.
    #[must_use]
    pub fn not(&self) -> Self {
        Self(BigRational::one() - &self.0)
    }

    /// Whether it is 0.
    pub fn is_never(&self) -> bool {
        self.0.is_zero()
    }

    /// Whether it is 1.
    pub fn is_certain(&self) -> bool {
        self.0.is_one()
    }

    /// In hundredths, as near as a binary fraction comes.
    pub fn percent(&self) -> f64 {
        (&self.0 * BigRational::from(BigInt::from(100))).to_f64().unwrap_or_default()
    }

    /// The number itself, as near as a binary fraction comes.
    pub fn number(&self) -> f64 {
        self.0.to_f64().unwrap_or_default()
    }
}

/// The fraction in lowest terms: `5/12`, and `1` for what is certain.
impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl Add for Chance {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl AddAssign<&Self> for Chance {
    fn add_assign(&mut self, other: &Self) {
        self.0 += &other.0;
    }
}

impl Mul<&Chance> for &Chance {
    type Output = Chance;

    fn mul(self, other: &Chance) -> Chance {
        Chance(&self.0 * &other.0)
    }
}

impl Sum for Chance {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        all.fold(Self::never(), |sum, one| sum + one)
    }
}

/// The chance that all of several independent events happen.
impl Product for Chance {
    fn product<I: Iterator<Item = Self>>(all: I) -> Self {
        all.fold(Self::certain(), |product, one| &product * &one)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_are_exact() {
        let third = Chance::of(12u8, 36u8);
        assert_eq!(third.to_string(), "1/3");
        assert_eq!(third.not().to_string(), "2/3");
        assert_eq!([third.clone(), third.not()].into_iter().sum::<Chance>(), Chance::certain());
        assert_eq!([third.clone(), third].into_iter().product::<Chance>(), Chance::of(1u8, 9u8));
        assert!((Chance::of(1u8, 8u8).percent() - 12.5).abs() < 1e-9);
        assert_eq!(Chance::of(1u8, 0u8), Chance::never());
        assert!(Chance::certain().is_certain() && Chance::never().is_never());
    }
}
