//! Every message of the sources has its German, with the same values, and there is no German for a
//! message that no longer exists.
//!
//! A message is its English: `message!("{have} items start", have)`. Its German stands in
//! `locales/de`, under the words of the English.

#![cfg(feature = "german")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse;
use meccg::answers::{Locale, Theme};
use meccg::cards::model::{
    Alignment, CardType, CompanyKind, Keyword, PlayableAt, PlayableOnly, PointsKind, Race, Rarity,
    RegionType, SitePlay, SiteType, Skill, Subtype,
};
use meccg::company::Measure;
use meccg::decks::model::{Part, Section};
use meccg::internals::cards::describe;
use meccg::internals::cards::kinds::Kind;
use meccg::internals::cards::sites::in_words;
use meccg::internals::decks::entrant::Opposition;
use meccg::internals::diagnostic::rests_on;
use meccg::internals::message::id;
use meccg::internals::reports::model::roster_changes::ListState;
use meccg::internals::reports::model::rulesets::rows;
use meccg::internals::rules::registry::RULES;
use meccg::reports::model::SkippedReason;
use meccg::{
    Checked, Database, Diagnostic, Family, GameLength, Judge, JudgeOptions, Message, PlayerType,
    Severity, Verdict,
};
use proc_macro2::{Delimiter, TokenStream, TokenTree};

#[path = "messages/plain.rs"]
mod plain;
#[allow(dead_code)]
#[path = "rules/script.rs"]
mod script;
#[path = "messages/unreadable.rs"]
mod unreadable;

/// A message of the sources.
#[derive(Debug, Default)]
struct Said {
    english: BTreeSet<String>,
    values: BTreeSet<String>,
    at: Vec<String>,
}

/// A message of a locale.
#[derive(Debug, Default)]
struct Translated {
    /// The values that it names, in any form.
    values: BTreeSet<String>,
    /// The values in the order of their first use.
    order: Vec<String>,
    /// The messages that it contains.
    messages: BTreeSet<String>,
}

fn files(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("it can be read").path();
        if path.is_dir() {
            files(&path, ending, found);
        } else if path.to_string_lossy().ends_with(ending) {
            found.push(path);
        }
    }
}

fn below(folder: &str, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), ending, &mut found);
    found.sort();
    found
}

/// The text of a literal.
fn text(literal: &str) -> Option<String> {
    let inner = literal.strip_prefix('"')?.strip_suffix('"')?;
    let mut text = String::new();
    let mut characters = inner.chars().peekable();
    while let Some(character) = characters.next() {
        match (character, characters.peek()) {
            ('\\', Some('\n')) => {
                while characters.peek().is_some_and(|next| next.is_whitespace()) {
                    characters.next();
                }
            }
            ('\\', Some(_)) => text.extend(characters.next()),
            _ => text.push(character),
        }
    }
    Some(text)
}

/// The macros that make messages.
const MACROS: [&str; 2] = ["message", "word"];

/// The messages in a stream of tokens: `message!` with a literal, and the names after its commas.
fn collect(tokens: TokenStream, at: &str, said: &mut BTreeMap<String, Said>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (place, token) in tokens.iter().enumerate() {
        let TokenTree::Group(group) = token else { continue };
        let before = |back: usize| place.checked_sub(back).and_then(|at| tokens.get(at));
        let is_call = matches!(before(1), Some(TokenTree::Punct(mark)) if mark.as_char() == '!');
        let is_named = |names: &TokenTree| matches!(names, TokenTree::Ident(name) if MACROS.iter().any(|own| name == own));
        if is_call && before(2).is_some_and(is_named) && group.delimiter() == Delimiter::Parenthesis
        {
            let is_word = matches!(before(2), Some(TokenTree::Ident(name)) if name == "word");
            message(group.stream(), is_word, at, said);
        }
        collect(group.stream(), at, said);
    }
    // The words of a rule without limits become a message in its macro.
    for part in tokens.windows(3) {
        if let [TokenTree::Ident(name), TokenTree::Punct(mark), TokenTree::Literal(literal)] = part
            && name == "words"
            && mark.as_char() == ':'
        {
            message(TokenTree::Literal(literal.clone()).into(), false, at, said);
        }
    }
}

fn message(tokens: TokenStream, is_word: bool, at: &str, said: &mut BTreeMap<String, Said>) {
    let mut tokens = tokens.into_iter();
    let Some(TokenTree::Literal(literal)) = tokens.next() else { return };
    let Some(english) = text(&literal.to_string()) else { return };
    let mut values = BTreeSet::new();
    let mut behind_comma = false;
    for token in tokens {
        if let (TokenTree::Ident(name), true) = (&token, behind_comma) {
            values.insert(name.to_string());
        }
        behind_comma = matches!(&token, TokenTree::Punct(mark) if mark.as_char() == ',');
    }
    // Text in the braces of a word is a part of it.
    assert!(is_word || named(&english) == values, "{at}: {english}");
    let one = said.entry(id(&english)).or_default();
    one.english.insert(english);
    one.values.extend(values);
    one.at.push(at.to_owned());
}

/// The names in an English text.
fn named(english: &str) -> BTreeSet<String> {
    let plain = english.replace("{{", "").replace("}}", "");
    let parts = plain.split('{').skip(1).filter_map(|part| part.split_once('}'));
    parts.map(|(name, _)| name.to_owned()).collect()
}

/// The messages of the sources: in code, and in the templates of pages, which call `word` with a
/// literal.
fn said() -> BTreeMap<String, Said> {
    let mut said = BTreeMap::new();
    for path in below("src", ".rs") {
        let at = path.display().to_string();
        if at.contains("/src/message") {
            continue;
        }
        let source = fs::read_to_string(&path).expect("a text");
        collect(source.parse().expect("Rust"), &at, &mut said);
    }
    for path in below("src", ".html") {
        let source = fs::read_to_string(&path).expect("a text");
        for part in source.split("word(\"").skip(1) {
            let (english, _) = part.split_once('"').expect("an end");
            let one: &mut Said = said.entry(id(english)).or_default();
            one.english.insert(english.to_owned());
            one.at.push(path.display().to_string());
        }
    }
    said
}

fn pattern(pattern: &Pattern<String>, into: &mut Translated) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression: inner } = element {
            expression(inner, into);
        }
    }
}

fn expression(of: &Expression<String>, into: &mut Translated) {
    match of {
        Expression::Inline(of) => inline(of, into),
        Expression::Select { selector, variants } => {
            inline(selector, into);
            for variant in variants {
                pattern(&variant.value, into);
            }
        }
    }
}

fn inline(of: &InlineExpression<String>, into: &mut Translated) {
    match of {
        InlineExpression::VariableReference { id } => {
            // The form of a value follows a dash.
            let name = id.name.split('-').next().unwrap_or_default();
            if into.values.insert(name.to_owned()) {
                into.order.push(name.to_owned());
            }
        }
        InlineExpression::MessageReference { id, .. } => {
            into.messages.insert(id.name.clone());
        }
        InlineExpression::Placeable { expression: inner } => expression(inner, into),
        _ => {}
    }
}

/// The messages of the German.
fn german() -> BTreeMap<String, Translated> {
    let mut german = BTreeMap::new();
    for path in below("locales/de", ".ftl") {
        let source = fs::read_to_string(&path).expect("a text");
        let resource = parse(source).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let mut translated = Translated::default();
            message.value.iter().for_each(|value| pattern(value, &mut translated));
            message.attributes.iter().for_each(|form| pattern(&form.value, &mut translated));
            let twice = german.insert(message.id.name.clone(), translated);
            assert!(twice.is_none(), "{} stands twice", message.id.name);
        }
    }
    german
}

/// The values that a message names, by itself and through the messages in it.
fn values(of: &Translated, german: &BTreeMap<String, Translated>) -> BTreeSet<String> {
    let others = of.messages.iter().filter_map(|other| german.get(other));
    let others = others.flat_map(|other| values(other, german));
    of.values.iter().cloned().chain(others).collect()
}

#[test]
fn every_message_has_its_german_with_the_same_values() {
    let (said, german) = (said(), german());
    assert!(said.len() > 300, "{} messages were found", said.len());
    let mut faults = Vec::new();
    for (id, message) in &said {
        if message.english.len() > 1 && message.values.is_empty() {
            // They differ only in punctuation.
        } else if message.english.len() > 1 {
            faults.push(format!("one id for two texts: {:?}", message.english));
        }
        match german.get(id) {
            None => {
                faults.push(format!("no German: {id} ({:?}, {})", message.english, message.at[0]));
            }
            Some(translated) if values(translated, &german) != message.values => {
                let has = values(translated, &german);
                faults.push(format!("{id} has {:?}, its German {has:?}", message.values));
            }
            Some(_) => {}
        }
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

/// German sentences that name their values in another order than the English ones, on purpose. All others
/// keep it, so that no two values change places unseen.
const REORDERED: &[&str] = &[
    "non-race_-who_",
    "a-side_-kind_",
    "a-side_-kind_-id_",
    "source_-cannot-reach-points_-with-cards_",
    "name_-matches-sites_-of-a-player_-player",
    "ruleset_-has-no-site-name_-for-a-player_-player",
    "what_-cannot-have-key_",
    "side_-sites_",
    "sections_-list-name_",
    "side_-kind_",
    "name_-alignment_-card-type_-id_",
    "the-sideboard-holds-cards_-maximum_-allowed-in-a-length_-game",
];

#[test]
fn german_keeps_the_order_of_values_or_is_known_not_to() {
    let (said, german) = (said(), german());
    let mut faults = Vec::new();
    for (id, message) in &said {
        let (Some(english), Some(translated)) = (message.english.first(), german.get(id)) else {
            continue;
        };
        let mut order = in_order(english);
        order.retain(|name| translated.values.contains(name));
        let known = REORDERED.contains(&id.as_str());
        if translated.messages.is_empty() && (translated.order != order) != known {
            faults.push(format!("{id}: {:?}, in English {order:?}", translated.order));
        }
    }
    assert!(
        faults.is_empty(),
        "values change places in locales/de; if they are meant to, list the sentence in REORDERED of {}, and \
         take out what is not so any more:\n{}",
        file!(),
        faults.join("\n")
    );
}

/// The values of an English message, each at its first place.
fn in_order(english: &str) -> Vec<String> {
    let plain = english.replace("{{", "").replace("}}", "");
    let mut order: Vec<String> = Vec::new();
    for (name, _) in plain.split('{').skip(1).filter_map(|part| part.split_once('}')) {
        if !order.iter().any(|known| known == name) {
            order.push(name.to_owned());
        }
    }
    order
}

/// Words that end in s after a value and are not plurals.
const NO_PLURALS: &[&str] = &[
    "allows", "appears", "as", "attacks", "bears", "becomes", "comes", "controls", "does",
    "enters", "follows", "gives", "goes", "has", "holds", "is", "judges", "knows", "less", "lets",
    "lists", "makes", "needs", "plays", "prowess", "remains", "replaces", "returns", "reveals",
    "rolls", "scores", "stands", "starts", "takes", "was", "wins",
];

/// Plurals after a value that is not a count, or is always more than one.
const ALWAYS_SEVERAL: &[&str] = &[
    "{all} decks",
    "{beasts} animals",
    "{beasts} creatures",
    "{characters} characters",
    "{copies} copies",
    "{form} decks",
    "{form} files",
    "{have} characters",
    "{have} companies",
    "{have} items",
    "{have} sites",
    "{kind} points",
    "{kinds} companies",
    "{most} cards",
    "{most} characters",
    "{most} bytes",
    "{most} companies",
    "{most} configurations",
    "{most} files",
    "{most} findings",
    "{most} letters",
    "{most} levels",
    "{name} changes",
    "{number} characters",
    "{number} halves",
    "{parts} parts",
    "{player} decks",
    "{players} decks",
    "{race} factions",
    "{races} always",
    "{shown} companies",
    "{sides} sites",
    "{size} bytes",
    "{stopped} steps",
];

/// `{have} havens` will say "1 havens" some day: `numbered(have, "haven")` does not.
#[test]
fn counted_things_have_their_plural_by_their_count() {
    let mut faults = Vec::new();
    for message in said().values() {
        for english in &message.english {
            for (name, behind) in
                english.split('{').skip(1).filter_map(|part| part.split_once("} "))
            {
                let word: String = behind.chars().take_while(char::is_ascii_lowercase).collect();
                let phrase = format!("{{{name}}} {word}");
                if word.ends_with('s')
                    && !NO_PLURALS.contains(&word.as_str())
                    && !ALWAYS_SEVERAL.contains(&phrase.as_str())
                {
                    faults.push(format!("`{phrase}` in \"{english}\" ({})", message.at[0]));
                }
            }
        }
    }
    assert!(
        faults.is_empty(),
        "make the count and its noun by `numbered`; what is no plural, or never one thing, stands in the lists of {}:\n{}",
        file!(),
        faults.join("\n")
    );
}

/// The output of the program and its book never has "1 havens".
#[test]
fn nothing_printed_has_one_of_many() {
    let folders = [
        ("tests/cli", ".md"),
        ("tests/snapshots", ".snap"),
        ("docs/src", ".md"),
        ("src/rules", "cases.md"),
    ];
    let mut faults = Vec::new();
    for path in folders.iter().flat_map(|(folder, ending)| below(folder, ending)) {
        let text = fs::read_to_string(&path).expect("a text");
        for (at, line) in text.lines().enumerate().filter(|(_, line)| !line.starts_with('$')) {
            let words: Vec<&str> = line.split(' ').collect();
            let many = words.windows(2).any(|pair| {
                let word = pair[1].trim_end_matches(|c: char| !c.is_ascii_lowercase());
                pair[0] == "1"
                    && word.ends_with('s')
                    && word.chars().all(|c| c.is_ascii_lowercase())
                    && !["is", "has", "does", "less", "as"].contains(&word)
            });
            if many {
                faults.push(format!("{}:{}: {line}", path.display(), at + 1));
            }
        }
    }
    assert!(faults.is_empty(), "a single thing stands in the plural:\n{}", faults.join("\n"));
}

/// The subjects of the lines of the plan of `complete`.
const PLAN: &[&str] =
    &["avatar", "theme", "region", "points", "protection", "help", "stage", "hazards", "sideboard"];

/// The ids without a `message!`: words of closed lists, the conjunctions of lists, and the
/// sentences of the rulesets.
fn of_data() -> BTreeSet<String> {
    let mut ids: BTreeSet<String> = ["list-and", "list-or"].map(str::to_owned).into();
    let mut add = |list: &str, words: &[&str]| {
        ids.extend(words.iter().map(|word| id(&format!("{list} {word}"))));
    };
    add("Alignment", Alignment::WORDS);
    add("CardType", CardType::WORDS);
    add("GameLength", GameLength::WORDS);
    add("Keyword", Keyword::WORDS);
    add("People", Race::WORDS);
    add("SkippedReason", SkippedReason::WORDS);
    add("PlayerType", PlayerType::WORDS);
    add("PointsKind", PointsKind::WORDS);
    add("Race", Race::WORDS);
    add("RegionType", RegionType::WORDS);
    add("Section", Section::WORDS);
    add("Part", Part::WORDS);
    add("Severity", Severity::WORDS);
    add("SiteType", SiteType::WORDS);
    add("Skill", Skill::WORDS);
    add("Subtype", Subtype::WORDS);
    add("Verdict", Verdict::WORDS);
    add("Kind", Kind::WORDS);
    add("Rarity", Rarity::WORDS);
    add("SitePlay", SitePlay::WORDS);
    add("PlayableOnly", PlayableOnly::WORDS);
    add("CompanyKind", CompanyKind::WORDS);
    add("Measure", Measure::WORDS);
    add("ListState", ListState::WORDS);
    add("Opposition", Opposition::WORDS);
    // Short words for narrow columns.
    add("Brief", GameLength::WORDS);
    add("Brief", &["mind"]);
    add("Letter", RegionType::WORDS);
    add("Column", &["side"]);
    add("Theme", Theme::WORDS);
    add("Plan", PLAN);
    add("Roll", &["any", "none"]);
    add("Family", Family::WORDS);
    for rule in RULES {
        ids.insert(id(rule.summary));
        let (_, decks) =
            rule.explanation.split_once("## Breaks it").expect("a deck that breaks it");
        let outside = decks.split("```").step_by(2).flat_map(str::lines);
        ids.extend(outside.filter(|line| !line.is_empty()).map(id));
    }
    ids.insert(id("## Breaks it"));
    // Bars are called by the words themselves.
    ids.extend(Race::WORDS.iter().chain(Skill::WORDS).map(|word| id(word)));
    for path in below("rulesets", ".toml") {
        let book: toml::Table = fs::read_to_string(path).expect("a text").parse().expect("TOML");
        texts(&toml::Value::Table(book), &mut ids);
    }
    ids
}

/// The sentences of a ruleset.
fn texts(value: &toml::Value, ids: &mut BTreeSet<String>) {
    match value {
        toml::Value::Table(table) => {
            for (key, value) in table {
                match value.as_str() {
                    Some(text) if SENTENCES.contains(&key.as_str()) => {
                        ids.insert(id(text));
                    }
                    _ => texts(value, ids),
                }
            }
        }
        toml::Value::Array(values) => values.iter().for_each(|value| texts(value, ids)),
        _ => {}
    }
}

/// The keys of rulesets that have sentences for people.
const SENTENCES: &[&str] =
    &["read", "other", "disputed", "condition", "edition", "called", "says", "variant"];

#[test]
fn no_german_is_left_of_what_is_gone() {
    let (said, german, data) = (said(), german(), of_data());
    let left = german.keys().filter(|id| !said.contains_key(*id) && !data.contains(*id));
    // Parts of other messages, the forms of places, and the places of cards, which another test checks.
    let within: BTreeSet<&String> = german.values().flat_map(|of| &of.messages).collect();
    let left = left
        .filter(|id| !within.contains(id) && !id.starts_with("any-") && !id.starts_with("place"));
    let left: Vec<&String> = left.collect();
    assert!(left.is_empty(), "nobody says: {left:#?}");
}

#[test]
fn what_our_data_say_has_its_german() {
    let german = german();
    let lacking = of_data().into_iter().filter(|id| !german.contains_key(id));
    let lacking: Vec<String> = lacking.collect();
    assert!(lacking.is_empty(), "{} lack: {lacking:#?}", lacking.len());
}

/// The messages of a finding in a report.
fn messages(found: &Diagnostic) -> Vec<Message> {
    let labels = found.labels.iter().map(|label| label.text.clone());
    let readings = found.readings.iter().map(rests_on);
    let parts = std::iter::once(found.message.clone()).chain(found.help.clone());
    parts.chain(labels).chain(readings).filter(|message| !message.is_empty()).collect()
}

/// The missing translations for the findings of a deck.
fn lacking(checked: &Checked<'_>, locale: &Locale, lacks: &mut BTreeSet<String>) {
    let found = checked.diagnostics().iter().flat_map(messages);
    lacks.extend(found.flat_map(|message| locale.lacking(&message)));
}

#[test]
fn whatever_rules_find_is_said_in_german() {
    let (locale, mut lacks) = (Locale::of("de"), BTreeSet::new());
    assert_eq!(locale.code(), "de");
    for script in script::scripts() {
        let mut judge = Judge::built_in();
        script.houses.into_iter().for_each(|house| judge.library.add(house));
        for case in &script.cases {
            lacking(&script::check(&judge, &case.asked), &locale, &mut lacks);
        }
    }
    let judge = Judge::built_in();
    for path in below("tests/decks", "") {
        let Ok(bytes) = fs::read(&path) else { continue };
        let (path, wishes) = (path.display().to_string(), JudgeOptions::default());
        for ruleset in judge.library.all() {
            let wishes = JudgeOptions { ruleset: Some(ruleset.name.clone()), ..wishes.clone() };
            let checked = judge.check_bytes(&path, bytes.clone(), &wishes);
            lacking(&checked, &locale, &mut lacks);
        }
    }
    assert!(lacks.is_empty(), "{} are lacking: {lacks:#?}", lacks.len());
}

#[test]
fn the_places_of_cards_are_said_in_german() {
    let (locale, database, mut lacks) = (Locale::of("de"), Database::built_in(), BTreeSet::new());
    for printing in database.printings() {
        let card = database.card(printing);
        let playable = match &card.playable_at {
            Some(PlayableAt::Sites(places)) => places.as_slice(),
            _ => &[],
        };
        let places = card.home_sites.iter().chain(playable);
        lacks.extend(places.flat_map(|place| locale.lacking(&in_words(place, &database))));
    }
    assert!(lacks.is_empty(), "{} are lacking: {lacks:#?}", lacks.len());
}

#[test]
fn the_facts_of_cards_are_said_in_german() {
    let (locale, database, mut lacks) = (Locale::of("de"), Database::built_in(), BTreeSet::new());
    for printing in database.printings() {
        let card = database.card(printing);
        let (labels, facts): (Vec<_>, Vec<_>) = describe::rows(card, &database).into_iter().unzip();
        let labels = labels.into_iter().map(Message::of_data);
        let brief = [describe::kind(card), describe::brief(card, &database)];
        let said = facts.into_iter().chain(labels).chain(brief);
        lacks.extend(said.flat_map(|message| locale.lacking(&message)));
    }
    assert!(lacks.is_empty(), "{} are lacking: {lacks:#?}", lacks.len());
}

#[test]
fn the_limits_of_rulesets_are_said_in_german() {
    let (locale, judge, mut lacks) = (Locale::of("de"), Judge::built_in(), BTreeSet::new());
    for ruleset in judge.library.all() {
        for row in rows(ruleset, &judge.database) {
            let general = RULES.iter().all(|rule| rule.name != row.rule);
            let label = general.then(|| Message::of_data(row.rule));
            let said = [Some(row.limit), row.severity, label].into_iter().flatten();
            lacks.extend(said.flat_map(|message| locale.lacking(&message)));
        }
    }
    assert!(lacks.is_empty(), "{} are lacking: {lacks:#?}", lacks.len());
}

#[test]
fn every_explanation_has_its_german() {
    let english = below("src/rules", "/explanation.md");
    assert_eq!(english.len(), RULES.len());
    for path in english {
        let german = path.with_file_name("explanation.de.md");
        let text = fs::read_to_string(&german).expect("an explanation in German");
        let headings = text.lines().filter(|line| line.starts_with('#'));
        let headings: Vec<&str> = headings.collect();
        let expected = ["## Was sie verlangt", "## Warum", "## Was zu tun ist"];
        assert_eq!(headings, expected, "{}", german.display());
    }
}
