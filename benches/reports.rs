//! One report of each kind on one judged deck, findings included.

use divan::{Bencher, black_box};
use meccg::check::{Judge, Wishes};
use meccg::reports::github::Github;
use meccg::reports::html::Html;
use meccg::reports::human::Human;
use meccg::reports::json::Json;
use meccg::reports::junit::Junit;
use meccg::reports::markdown::Markdown;
use meccg::reports::model::Summary;
use meccg::reports::ndjson::Ndjson;
use meccg::reports::sarif::Sarif;
use meccg::reports::short::Short;
use meccg::reports::{Renderer, ReportFormat};
use meccg::source::SourceFile;

fn main() {
    divan::main();
}

/// A deck that breaks rules, so that there is something to report.
const DECK: &str = include_str!("../tests/formats/stewards.meccg");

fn renderer(format: ReportFormat) -> Box<dyn Renderer> {
    match format {
        ReportFormat::Human => Box::new(Human::new(80, true)),
        ReportFormat::Short => Box::new(Short),
        ReportFormat::Json => Box::new(Json),
        ReportFormat::Ndjson => Box::new(Ndjson),
        ReportFormat::Sarif => Box::new(Sarif::default()),
        ReportFormat::Github => Box::new(Github),
        ReportFormat::Junit => Box::new(Junit),
        ReportFormat::Markdown => Box::new(Markdown),
        ReportFormat::Html => Box::new(Html),
        _ => unreachable!("{format} is a new form: give it its renderer here"),
    }
}

#[divan::bench(args = ReportFormat::ALL)]
fn report(bencher: Bencher, format: ReportFormat) {
    let judge = Judge::built_in();
    let wishes = Wishes { ruleset: Some("mele".to_owned()), ..Wishes::default() };
    let checked = judge.check(SourceFile::new("stewards.meccg", DECK), &wishes);
    let mut summary = Summary::default();
    summary.add(&checked);
    bencher.bench(|| {
        // A renderer may keep what it has seen of a run: a new one for each.
        let (renderer, mut out) = (renderer(format), Vec::new());
        renderer.begin(&mut out).expect("memory");
        renderer.deck(&mut out, black_box(&checked), true).expect("memory");
        renderer.end(&mut out, &summary).expect("memory");
        out
    });
}
