//! How many cases a property is tried with.

use proptest::test_runner::{Config, RngSeed};

/// This many cases, always the same, so that a failure is due to the change; `MECCG_CASES=20000`
/// tries that many others each time, or those of `MECCG_SEED`.
pub(crate) fn config(usual: u32) -> Config {
    let cases = std::env::var("MECCG_CASES").ok().and_then(|cases| cases.parse().ok());
    let seed = std::env::var("MECCG_SEED").ok().and_then(|seed| seed.parse().ok());
    let usual_seed = if cases.is_some() { RngSeed::Random } else { RngSeed::Fixed(1954) };
    let rng_seed = seed.map_or(usual_seed, RngSeed::Fixed);
    let cases = cases.unwrap_or(usual);
    Config { cases, rng_seed, failure_persistence: None, ..Config::default() }
}
