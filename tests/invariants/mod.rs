//! What holds for every file with any content: the property tests and the fuzz targets check the
//! same. Each function panics if something does not hold.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write as _;

use meccg::decks::convert::convert;
use meccg::decks::model::Section;
use meccg::decks::{ResolvedDeck, formats};
use meccg::internals::cards::query::{Query, QueryJudges};
use meccg::internals::cards::user;
use meccg::internals::config::Config;
use meccg::internals::decks::format::format;
use meccg::internals::decks::register::Register;
use meccg::internals::harmless::{self, Carries, Guard};
use meccg::internals::repair::{self, repair};
use meccg::internals::reports::model::rulesets::rows;
use meccg::internals::reports::model::score::ScoreReport;
use meccg::internals::rules::registry;
use meccg::internals::rulesets::house;
use meccg::internals::scoring::{GameFile, Table, reckon};
use meccg::reports::{Renderer, github, html, json, junit, markdown, model, ndjson, sarif, short};
use meccg::source::{Limits, ReadError, Span};
use meccg::{
    Checked, Deck, Diagnostic, Family, Format, Judge, JudgeOptions, JudgedDeck, LineIndex, Outcome,
    SourceFile,
};

/// Everything that holds for a deck file in a format: it is read or refused with places inside the
/// text, judged the same twice, and neither formatting nor converting loses a card. Repairs are
/// checked separately, because they take longer.
pub(crate) fn of_deck(judge: &Judge, path: &str, text: &str, form: Option<Format>) {
    let source = SourceFile::new(path, text);
    let deck = match formats::read(&source, form, &Limits::default(), &judge.database) {
        Ok(deck) => deck,
        Err(error) => return refused(&source, &error),
    };
    places(&source.text, &deck);
    assert_eq!(formats::read(&source, form, &Limits::default(), &judge.database), Ok(deck.clone()));
    judged_alike(judge, &source, form);
    formatted(judge, &source, &deck);
    let to = Format::ALL[source.text.len() % Format::ALL.len()];
    convert(&source, &deck, &judge.database, None, to);
}

/// A refusal has a reason, and a place in the text.
fn refused(source: &SourceFile, error: &ReadError) {
    assert!(!error.message.is_empty() && error.message.len() < 2_000, "{error}");
    let related = error.related.iter().map(|place| place.span);
    error.span.into_iter().chain(related).for_each(|span| whole(&source.text, span));
}

/// A place is in the text, on character boundaries.
fn whole(text: &str, span: Span) {
    assert!(text.get(span.range()).is_some(), "{span:?} is not of {text:?}");
}

/// Every place of a deck is in the text.
fn places(text: &str, deck: &Deck) {
    assert!(deck.entries.is_sorted_by_key(|entry| entry.span), "entries are in file order");
    for entry in &deck.entries {
        for span in [entry.span, entry.name_span, entry.quantity_span] {
            whole(text, span);
            assert!(entry.span.start <= span.start && span.end <= entry.span.end, "{entry:?}");
        }
    }
    deck.problems.iter().for_each(|problem| whole(text, problem.span()));
    deck.sections.iter().for_each(|section| whole(text, section.span));
    deck.allows.iter().for_each(|allow| whole(text, allow.span));
    deck.companies.iter().for_each(|company| whole(text, company.span));
}

/// A file is judged the same twice; findings have their places in it, and every report can be made.
fn judged_alike(judge: &Judge, source: &SourceFile, format: Option<Format>) {
    let wishes = JudgeOptions { format, ..JudgeOptions::default() };
    let checked = judge.check(source.clone(), &wishes);
    let again = judge.check(source.clone(), &wishes);
    assert_eq!(checked.diagnostics(), again.diagnostics(), "judged otherwise the second time");
    found_in(&source.text, checked.diagnostics());
    let waived = || checked.waived().iter().map(|waived| &waived.diagnostic);
    found_in(&source.text, waived());
    if let Outcome::Judged(judged) = &checked.outcome {
        mended_in(&checked.source.text, &judged.deck, checked.diagnostics().iter().chain(waived()));
    }
    reported(&checked);
}

/// Repairs have their places in the text, in order and apart.
fn mended_in<'d>(text: &str, deck: &Deck, found: impl IntoIterator<Item = &'d Diagnostic>) {
    for repair in found.into_iter().filter_map(|found| found.repair.as_ref()) {
        let edits = repair::edits(text, deck, repair).unwrap_or_default();
        for edit in &edits {
            whole(text, edit.span);
        }
        assert!(edits.windows(2).all(|pair| pair[0].span.end <= pair[1].span.start), "{repair:?}");
    }
}

/// Findings have their places in the text.
pub(crate) fn found_in<'d>(text: &str, found: impl IntoIterator<Item = &'d Diagnostic>) {
    let lines = LineIndex::new(text);
    for found in found {
        assert!(!found.message.is_empty(), "{found:?}");
        for label in &found.labels {
            whole(text, label.span);
            assert!(lines.position(label.span.start).line >= 1);
        }
    }
}

/// Every report of a file can be made, and those for programs are text of their kind.
fn reported(checked: &Checked<'_>) {
    let all: [&mut dyn Renderer; 8] = [
        &mut json::Json::default(),
        &mut ndjson::Ndjson,
        &mut sarif::Sarif::default(),
        &mut junit::Junit,
        &mut markdown::Markdown::default(),
        &mut html::Html::default(),
        &mut github::Github::default(),
        &mut short::Short::default(),
    ];
    let mut summary = model::Summary::default();
    summary.add(checked);
    // One of them for each file takes no longer than the judging.
    let at = checked.source.text.len() % all.len();
    let renderer = &mut *all[at];
    let mut out = Vec::new();
    let written = renderer.begin(&mut out).and_then(|()| renderer.deck(&mut out, checked));
    written.and_then(|()| renderer.end(&mut out, &summary)).expect("memory takes everything");
    assert!(std::str::from_utf8(&out).is_ok(), "a report is text");
}

/// The contents of a deck: the copies of each card in each section, under the card's id, or its
/// written name if there is no such card.
fn contents(deck: &Deck, judge: &Judge) -> BTreeMap<(Section, String), u32> {
    let resolved = ResolvedDeck::new(deck, &judge.database, None);
    let known = resolved.cards.iter().map(|card| (card.entry, card.card.id.to_string()));
    let unknown = resolved.unknown.iter().map(|entry| (*entry, entry.name.clone()));
    let mut contents = BTreeMap::new();
    for (entry, card) in known.chain(unknown) {
        *contents.entry((entry.section, card)).or_default() += u32::from(entry.quantity.copies());
    }
    contents
}

/// A deck that can be formatted keeps its cards and sections, and does not change when it is
/// formatted again.
fn formatted(judge: &Judge, source: &SourceFile, deck: &Deck) {
    let Ok(text) = format(source, deck, &judge.database, None) else { return };
    let once = SourceFile::new(source.path.clone(), text);
    let again = formats::read(&once, deck.format, &Limits::default(), &judge.database);
    let again = again.unwrap_or_else(|error| panic!("{error} after formatting {:?}", source.text));
    assert_eq!(contents(deck, judge), contents(&again, judge), "formatting {:?}", source.text);
    match format(&once, &again, &judge.database, None) {
        Ok(twice) => assert_eq!(twice, once.text, "formatting {:?} twice", source.text),
        Err(why) => panic!("{} at the second formatting of {:?}", why.message, source.text),
    }
}

/// The copies of each card by name, in any section, and the unknown names.
fn by_name(judged: &JudgedDeck<'_>) -> BTreeMap<String, u32> {
    let deck = judged.resolved();
    let known = deck.cards.iter().map(|card| (card.card.name.clone(), card.copies()));
    let unknown =
        deck.unknown.iter().map(|own| (own.name.clone(), u32::from(own.quantity.copies())));
    let mut copies = BTreeMap::new();
    for (name, own) in known.chain(unknown) {
        *copies.entry(name).or_default() += own;
    }
    copies
}

/// The names of the cards with surplus copies by a rule on copies.
fn surplus(judged: &JudgedDeck<'_>) -> BTreeSet<String> {
    let on_copies = judged.judgement.diagnostics.iter().filter(|found| {
        registry::find(found.rule).is_some_and(|rule| rule.family == Family::Copies)
    });
    let cards = on_copies.flat_map(|found| &found.cards);
    let cards = cards.filter_map(|&id| judged.database.by_id(id));
    cards.map(|printing| judged.database.card(printing).name.clone()).collect()
}

/// A deck keeps every card through its repairs, except surplus copies by a rule, and nothing is
/// left to repair afterwards.
pub(crate) fn repaired(judge: &Judge, source: &SourceFile, format: Option<Format>) {
    let wishes = JudgeOptions { format, ..JudgeOptions::default() };
    let once = repair(judge, source, &wishes);
    if once.text == source.text {
        return;
    }
    let mended = SourceFile { text: once.text.clone(), ..source.clone() };
    let (before, after) = (judge.check(source.clone(), &wishes), judge.check(mended, &wishes));
    let (Outcome::Judged(before), Outcome::Judged(after)) = (&before.outcome, &after.outcome)
    else {
        panic!("repaired into no deck: {:?}", source.text);
    };
    let (had, has, surplus) = (by_name(before), by_name(after), surplus(before));
    for (name, &copies) in &had {
        let now = has.get(name).copied().unwrap_or(0);
        let kept = now == copies || (surplus.contains(name) && (1..copies).contains(&now));
        assert!(kept, "{copies} copies of {name} are {now} after repairing {:?}", source.text);
    }
    assert!(has.keys().all(|name| had.contains_key(name)), "new cards in {:?}", once.text);
}

/// Decks that house rules and cards are tried on.
const DECKS: [&str; 3] = [
    include_str!("../../decks/challenge-a.toml"),
    include_str!("../../decks/challenge-f.toml"),
    include_str!("../decks/illegal-balrog.toml"),
];

/// House rules are refused with places in them, or can be put in words and judge decks. Every file
/// that they extend gives the same text.
pub(crate) fn of_house_rules(judge: &Judge, own: &SourceFile) {
    let load = |path: &str| Ok(SourceFile { path: path.to_owned(), ..own.clone() });
    let ruleset = match house::read("house.toml", &judge.library, &judge.database, &load) {
        Ok(ruleset) => ruleset,
        Err(error) => {
            assert!(!error.diagnostics.is_empty(), "refused without a word");
            return found_in(&error.source.text, &error.diagnostics);
        }
    };
    rows(&ruleset, &judge.database);
    let mut judge = Judge::built_in();
    let wishes = JudgeOptions { ruleset: Some(ruleset.name.clone()), ..JudgeOptions::default() };
    judge.library.add(ruleset);
    for deck in DECKS {
        let checked = judge.check(SourceFile::new("deck.toml", deck), &wishes);
        found_in(&checked.source.text, checked.diagnostics());
    }
}

/// A configuration is taken, or its first fault has a place in it.
pub(crate) fn of_config(judge: &Judge, own: &SourceFile) {
    let Err(error) = Config::read(&own.text, &judge.library) else { return };
    found_in(&own.text, &[error.diagnostic()]);
}

/// A game is refused with places in it, or can be scored under every ruleset.
pub(crate) fn of_game(judge: &Judge, own: &SourceFile) {
    let game = match GameFile::read(own) {
        Ok(game) => game,
        Err(fault) => return found_in(&own.text, &[*fault]),
    };
    let table = match Table::new(&game, &judge.database) {
        Ok(table) => table,
        Err(faults) => {
            assert!(!faults.is_empty(), "refused without a word");
            return found_in(&own.text, &faults);
        }
    };
    for ruleset in judge.library.all() {
        let reckoned = reckon(&table, ruleset);
        ScoreReport::new(&own.path, &table, ruleset, &reckoned);
    }
}

/// A register is refused, or can be written again unchanged; its lists are decks.
pub(crate) fn of_register(judge: &Judge, own: &SourceFile) {
    let Ok(register) = Register::read(&own.text) else { return };
    let written = register.text().expect("what was read can be written");
    let again = Register::read(&written).expect("what was written can be read");
    assert_eq!(register.lists(), again.lists(), "{written}");
    for list in register.lists() {
        ResolvedDeck::new(&list.deck(), &judge.database, Some(list.player));
    }
}

/// Card files are looked over, and decks can be judged with those that are sound.
pub(crate) fn of_cards(own: &SourceFile) {
    let linted = user::lint(std::slice::from_ref(own), &Limits::default());
    for file in &linted.files {
        found_in(&own.text, &file.diagnostics);
    }
    let Some(database) = linted.database else { return };
    let judge = Judge::with_cards(database);
    let checked = judge.check(SourceFile::new("deck.toml", DECKS[0]), &JudgeOptions::default());
    found_in(&checked.source.text, checked.diagnostics());
}

/// A query is refused with a place in it, or finds the same cards twice, and none of them twice.
pub(crate) fn of_query(judge: &Judge, text: &str) {
    let query = match Query::parse(text, &judge.database) {
        Ok(query) => query,
        Err(error) => return found_in(text, &[error.diagnostic()]),
    };
    let judges = QueryJudges { may_hold: &|_, _| true, can_play: Some(&|_| true) };
    let find = || query.find(&judge.database, judges).expect("a deck is there");
    let found = find();
    assert_eq!(found, find(), "{text:?}");
    let keys: BTreeSet<_> = found.iter().map(|found| format!("{:?}", found.key)).collect();
    assert_eq!(keys.len(), found.len(), "a card twice for {text:?}");
}

/// Output behind the boundary is harmless: it has no control characters except allowed colours, no
/// line is a command to a CI runner, and the result does not depend on how the input is divided.
pub(crate) fn of_boundary(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let line = harmless::line(&text);
    assert!(!line.chars().any(harmful), "{line:?}");
    assert_eq!(harmless::line(&line), line, "spelled out twice");
    let json = harmless::json(serde_json::to_string(&*text).expect("a text is JSON"));
    assert!(!json.chars().any(harmful) && !is_old_order(&json), "{json}");
    assert_eq!(serde_json::from_str::<String>(&json).expect("still JSON"), text);
    for carries in [Carries::Colours, Carries::Orders, Carries::Text] {
        let passed = guarded(data, data.len(), carries);
        assert_eq!(guarded(data, 1 + data.len() % 7, carries), passed, "in pieces");
        let plain = without_colours(&passed, carries == Carries::Colours);
        let shown = plain.replace("\r\n", "\n");
        assert!(!shown.chars().any(|one| harmful(one) && !matches!(one, '\n' | '\t')), "{shown:?}");
        let orders = carries == Carries::Orders;
        let is_order = |line: &str| line.trim_start().starts_with("::");
        assert!(orders || !plain.lines().any(is_order), "{plain:?}");
        assert!(!is_old_order(&passed) && !is_old_order(&plain), "{passed:?}");
    }
}

/// The output of a guard for bytes that arrive in pieces of this size.
fn guarded(data: &[u8], pieces: usize, carries: Carries) -> String {
    let mut out = Vec::new();
    let mut guard = Guard::new(&mut out, carries);
    for piece in data.chunks(pieces.max(1)) {
        guard.write_all(piece).expect("memory takes everything");
    }
    guard.flush().expect("memory takes everything");
    String::from_utf8(out).expect("text")
}

/// Whether a character affects a terminal or a line.
fn harmful(character: char) -> bool {
    let marks = ['\u{61c}', '\u{200e}', '\u{200f}', '\u{2028}', '\u{2029}'];
    let turns = ['\u{202a}'..='\u{202e}', '\u{2066}'..='\u{2069}', '\u{e0000}'..='\u{e007f}'];
    let controls = ['\0'..='\u{1f}', '\u{7f}'..='\u{9f}'];
    marks.contains(&character)
        || turns.iter().chain(&controls).any(|range| range.contains(&character))
}

fn is_old_order(text: &str) -> bool {
    ["##[", "##vso["].iter().any(|order| text.contains(order))
}

/// A text without the colours in it, if it may have any.
fn without_colours(text: &str, may: bool) -> String {
    let mut parts = text.split("\u{1b}[");
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        assert!(may, "a colour in {text:?}");
        let colour = part.trim_start_matches(|one: char| one.is_ascii_digit() || one == ';');
        plain += colour.strip_prefix('m').unwrap_or_else(|| panic!("no colour in {text:?}"));
    }
    plain
}
