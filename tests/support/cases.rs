//! How many cases the properties try, in every test that tries some.

use proptest::test_runner::Config;

/// So many cases as usual, or `MECCG_CASES`.
pub(crate) fn config(usual: u32) -> Config {
    let cases = std::env::var("MECCG_CASES").ok().and_then(|cases| cases.parse().ok());
    Config { cases: cases.unwrap_or(usual), failure_persistence: None, ..Config::default() }
}
