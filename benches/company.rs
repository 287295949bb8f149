//! Starting companies: every company of a pool with its best organisation, and the best companies
//! of all cards.

use divan::{Bencher, black_box};
use meccg::answers::CompanyRequest;
use meccg::company::{CompanyLimits, Measure, Pool, maximal};
use meccg::internals::company::draft::DraftSide;
use meccg::internals::company::wishes::{all_characters, search};
use meccg::internals::company::worst_case::worst_case;
use meccg::{Database, Library, PlayerType};

fn main() {
    divan::main();
}

/// Ten characters with influence to share.
const MIXED: [&str; 10] = [
    "Thorin II",
    "Théoden",
    "Erkenbrand",
    "Balin",
    "Kíli",
    "Óin",
    "Éomer",
    "Boromir II",
    "Elladan",
    "Halbarad",
];

/// Ten of so little mind that any five of them may start: 252 companies.
const LIGHT: [&str; 10] = [
    "Erkenbrand",
    "Denethor II",
    "Arinmîr",
    "Boromir II",
    "Galva",
    "Merry",
    "Vygavril",
    "Vôteli",
    "Halbarad",
    "Adrazar",
];

/// All maximal companies, each organised.
#[divan::bench(args = ["mixed", "light"])]
fn pool_of_ten(bencher: Bencher, pool: &str) {
    let (database, library) = (Database::built_in(), Library::built_in());
    let limits = CompanyLimits::of(library.get("coe").expect("built in"), PlayerType::Wizard);
    let names = if pool == "light" { LIGHT } else { MIXED };
    let pool = Pool::of_names(&database, &limits, names).expect("names");
    bencher.bench(|| {
        let found = maximal(black_box(&pool), &limits, Measure::Mind, usize::MAX);
        found.best.iter().map(|choice| pool.company(choice, &limits).organise()).collect::<Vec<_>>()
    });
}

/// The ten best of all that a player could have, by each measure.
#[divan::bench(args = Measure::ALL)]
fn whole_hero_set(bencher: Bencher, by: Measure) {
    all_cards(bencher, PlayerType::Wizard, by);
}

/// Minions are not unique, so there are more of them.
#[divan::bench(args = Measure::ALL)]
fn whole_minion_set(bencher: Bencher, by: Measure) {
    all_cards(bencher, PlayerType::Ringwraith, by);
}

fn all_cards(bencher: Bencher, player: PlayerType, by: Measure) {
    let (database, library) = (Database::built_in(), Library::built_in());
    let limits = CompanyLimits::of(library.get("coe").expect("built in"), player);
    let cards = all_characters(&database, &limits);
    bencher.bench(|| {
        search(&database, &limits, black_box(&cards), &CompanyRequest::default(), by, 10)
            .expect("companies")
    });
}

/// The worst that a pool of the same ten characters can leave.
#[divan::bench]
fn worst_case_of_ten(bencher: Bencher) {
    let (database, library) = (Database::built_in(), Library::built_in());
    let limits = CompanyLimits::of(library.get("coe").expect("built in"), PlayerType::Wizard);
    let pool = Pool::of_names(&database, &limits, MIXED).expect("names");
    let side = DraftSide { pool: &pool, limits: &limits };
    bencher.bench(|| worst_case(black_box([side, side]), Measure::Mind));
}
