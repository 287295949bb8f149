//! How many cases a property is tried with.

use proptest::test_runner::{Config, RngSeed};

/// This many cases, always the same, so that a failure is due to the change; `MECCG_CASES=20000`
/// tries that many others each time.
pub(crate) fn config(usual: u32) -> Config {
    let cases = std::env::var("MECCG_CASES").ok().and_then(|cases| cases.parse().ok());
    let rng_seed = if cases.is_some() { RngSeed::Random } else { RngSeed::Fixed(1954) };
    let cases = cases.unwrap_or(usual);
    Config { cases, rng_seed, failure_persistence: None, ..Config::default() }
}
