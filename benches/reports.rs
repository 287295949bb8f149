//! One report of each kind on one judged deck, findings included.

use divan::{Bencher, black_box};
use meccg::check::{Judge, Wishes};
use meccg::reports::ReportFormat;
use meccg::reports::model::Summary;
use meccg::source::SourceFile;

fn main() {
    divan::main();
}

/// A deck that breaks rules, so that there is something to report.
const DECK: &str = include_str!("../tests/formats/stewards.meccg");

#[divan::bench(args = ReportFormat::ALL)]
fn report(bencher: Bencher, format: ReportFormat) {
    let judge = Judge::built_in();
    let wishes = Wishes { ruleset: Some("mele".to_owned()), ..Wishes::default() };
    let checked = judge.check(SourceFile::new("stewards.meccg", DECK), &wishes);
    let mut summary = Summary::default();
    summary.add(&checked);
    bencher.bench(|| {
        // A renderer may keep what it has seen of a run: a new one for each.
        let (renderer, mut out) = (format.renderer(80, true), Vec::new());
        renderer.begin(&mut out).expect("memory");
        renderer.deck(&mut out, black_box(&checked), true).expect("memory");
        renderer.end(&mut out, &summary).expect("memory");
        out
    });
}
