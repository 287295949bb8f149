//! The decks that a query found, as a table; the cards that go together, as another.

use crate::message::{Locale, message, word};
use crate::reports::model::decks::{DecksReport, FoundDeck};
use crate::text::numbered;
use crate::words::words;

use super::table::Columns;
use super::wrap::unbroken;

words! {
    /// The forms in which `decks` lists decks.
    pub DecksFormat {
        /// For people, on a terminal.
        Human = "human",
        /// For programs.
        Json = "json",
        /// One file a line, for other commands.
        Paths = "paths",
    }
}

/// The report for the terminal, no wider than `columns`.
pub(crate) fn text(report: &DecksReport, columns: usize, locale: &Locale) -> String {
    let mut text = match &report.pairs {
        Some(_) => pairs(report, columns, locale),
        None if report.decks.is_empty() => String::new(),
        None => table(report, columns, locale),
    };
    if !text.is_empty() {
        text.push('\n');
    }
    let (found, decks) = (report.found, numbered(report.searched, "deck"));
    let sums = match (report.found.saturating_sub(report.decks.len()), &report.pairs) {
        (0, _) | (_, Some(_)) => message!("{found} of {decks} found", found, decks),
        (more, None) => {
            message!("{found} of {decks} found, {more} of them not shown", found, decks, more)
        }
    };
    text + &locale.say(&sums) + "\n"
}

/// The decks, with the numbers that the query asks for. A column in which nothing would be is left
/// out.
fn table(report: &DecksReport, columns: usize, locale: &Locale) -> String {
    let measures: Vec<&str> =
        report.decks.first().map_or_else(Vec::new, |deck| deck.measures.keys().copied().collect());
    let near = report.near.as_ref().map(|_| word!("alike"));
    let plain = [word!("deck"), word!("verdict")];
    let last = word!("file");
    let heads: Vec<&str> =
        (near.into_iter().chain(plain)).chain(measures.iter().copied()).chain([last]).collect();
    let whole = if near.is_some() { vec![0] } else { Vec::new() };
    let mut table = Columns::said(columns, &heads, locale).with_whole(&whole);
    for deck in &report.decks {
        let near = deck.nearness.map(|near| format!("{:>3}%", near.per_cent));
        let number = |name: &&str| deck.measures.get(*name).copied().flatten();
        let numbers = measures.iter().map(number);
        let numbers = numbers.map(|number| number.map(|number| number.to_string()));
        let path = deck.path.strip_prefix(&report.folder).unwrap_or(&deck.path);
        let path = path.trim_start_matches(['/', '\\']).to_owned();
        let plain = [titled(deck, locale), deck.verdict.message().said(locale)];
        let cells = near.into_iter().chain(plain);
        table.cells(cells.chain(numbers.map(Option::unwrap_or_default)).chain([path]).collect());
    }
    table.text()
}

/// What a deck is called, else whose it is; below that the player, with the avatar if it says more.
fn titled(deck: &FoundDeck, locale: &Locale) -> String {
    let name = deck.name.as_deref().or(deck.author.as_deref()).map(unbroken);
    let player = deck.player.message().said(locale);
    let avatar = deck.avatar.as_deref().map(unbroken);
    let player = std::iter::once(player).chain(avatar).collect::<Vec<_>>().join(", ");
    name.into_iter().chain([player]).collect::<Vec<_>>().join("\n")
}

/// The cards that go together, with the decks that hold them.
fn pairs(report: &DecksReport, columns: usize, locale: &Locale) -> String {
    let pairs = report.pairs.as_deref().unwrap_or_default();
    if pairs.is_empty() {
        let none = message!("no two cards are together in more decks than chance predicts");
        return locale.say(&none).into_owned() + "\n";
    }
    let heads = [
        word!("card"),
        word!("other card"),
        word!("both"),
        word!("each"),
        word!("by chance"),
        word!("ratio"),
    ];
    let mut table = Columns::said(columns, &heads, locale);
    for pair in pairs {
        table.row([
            pair.cards[0].clone(),
            pair.cards[1].clone(),
            pair.both.to_string(),
            format!("{}, {}", pair.each[0], pair.each[1]),
            locale.number(&format!("{:.1}", pair.expected)).into_owned(),
            locale.number(&format!("{:.1}", pair.lift)).into_owned(),
        ]);
    }
    table.text()
}
