//! Reading a deck in each form: one list, converted from the same deck, so that the forms compare.

use divan::{Bencher, black_box};
use meccg::decks::convert::convert;
use meccg::decks::formats;
use meccg::source::Limits;
use meccg::{Database, Format, SourceFile};

fn main() {
    divan::main();
}

const DECK: &str = include_str!("../decks/challenge-a.toml");

/// The deck in a form.
fn source(format: Format) -> SourceFile {
    let database = Database::built_in();
    let source = SourceFile::new("deck.toml", DECK);
    let deck = formats::read(&source, None, &Limits::default(), &database).expect("a deck");
    let written = convert(&source, &deck, &database, None, format);
    SourceFile::new(format!("deck in {format}"), written.text)
}

/// From the text to the deck as written, the form told from the content.
#[divan::bench(args = Format::ALL)]
fn read(bencher: Bencher, format: Format) {
    let (source, database) = (source(format), Database::built_in());
    bencher.bench(|| {
        formats::read(black_box(&source), None, &Limits::default(), &database).expect("a deck")
    });
}
