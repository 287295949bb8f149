//! One report of each kind on one judged deck, findings included.

use divan::{Bencher, black_box};
use meccg::answers::Locale;
use meccg::display::human::Detail;
use meccg::reports::ReportFormat;
use meccg::reports::model::Summary;
use meccg::{Judge, JudgeOptions, SourceFile};

fn main() {
    divan::main();
}

/// A deck that breaks rules, so that there is something to report.
const DECK: &str = include_str!("../tests/formats/stewards.meccg");

#[divan::bench(args = ReportFormat::ALL)]
fn report(bencher: Bencher, format: ReportFormat) {
    let judge = Judge::built_in();
    let wishes = JudgeOptions { ruleset: Some("mele".to_owned()), ..JudgeOptions::default() };
    let checked = judge.check(SourceFile::new("stewards.meccg", DECK), &wishes);
    let mut summary = Summary::default();
    summary.add(&checked);
    bencher.bench(|| {
        // A new one for each run.
        let (mut renderer, mut out) =
            (format.renderer(80, Detail::Counts, &Locale::english()), Vec::new());
        renderer.begin(&mut out).expect("memory");
        renderer.deck(&mut out, black_box(&checked)).expect("memory");
        renderer.end(&mut out, &summary).expect("memory");
        out
    });
}
