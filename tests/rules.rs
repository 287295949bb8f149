//! The literate tests of the rules: `src/rules/FAMILY/RULE/cases.md`, one file per rule.
//!
//! A file has a heading for each case and under it a fenced block with a deck, which may be tiny:
//! only findings of the rule that the file is named after count.
//!
//! - The words after the fence are the format of the deck (`toml`, `gccg`, …), then `pass` or
//!   `fail`.
//! - The line that a finding is shown at ends with `#~ RULE`, or with `#~ RULE COLUMN`; the marks
//!   are taken off before the deck is read. A further label of a finding is marked with `#~+ RULE`;
//!   a case that has one such mark must have them all.
//! - `deck-wide` after the fence stands for a finding without a place, `deck-wide=2` for two.
//! - A block quote below the block says what findings say: `> error: MESSAGE` is one finding's
//!   severity and message, `> help: HELP` one finding's help, `> reading: READING` how the book is
//!   read for one finding, `> see: PLACE` one place where it is written. A case that says one reading
//!   must say them all, and so with the places.
//! - `against=PLAYER` after the fence names the opponent's player type.
//! - A block with the words `toml opponent NAME` is an opponent's deck for the cases below it in
//!   the same file, whose fences say `opponent=NAME`.
//! - `windows-1252` after the fence: the deck is a file in that encoding.
//! - A block with the words `text owned NAME` is a collection for the cases below it in the same
//!   file, whose fences say `owned=NAME`.
//! - A block with the words `toml house NAME` is a ruleset for the cases below it in the same file:
//!   its settings are applied to `coe/standard` without the limits that `without` names
//!   (`["rules.RULE.LIMIT"]`), and decks name it as `house/NAME`.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use meccg::cards::Printing;
use meccg::cards::model::CardType;
use meccg::internals::rules::registry::{self, RULES};
use meccg::{
    CardId, Checked, Diagnostic, Format, Judge, JudgeOptions, LineIndex, Outcome, PlayerType,
    Ruleset, Scope, SourceFile,
};

#[path = "rules/ledger.rs"]
mod ledger;
#[path = "rules/readings.rs"]
mod readings;
#[path = "rules/script.rs"]
mod script;

use script::{Asked, Case, Mark, check, paths, rule_of, scripts};

#[test]
fn every_rule_has_its_script() {
    let rules: BTreeSet<String> = RULES.iter().map(|rule| rule.name.to_owned()).collect();
    let scripts: BTreeSet<String> = paths().iter().map(|path| rule_of(path)).collect();
    let without: Vec<_> = rules.difference(&scripts).collect();
    let stale: Vec<_> = scripts.difference(&rules).collect();
    assert!(without.is_empty(), "rules without cases.md: {without:?}");
    assert!(stale.is_empty(), "cases of no rule: {stale:?}");
}

#[test]
fn every_rule_is_kept_and_broken() {
    let one_sided: Vec<_> = scripts()
        .iter()
        .filter(|script| {
            script.cases.iter().all(|case| case.pass) || script.cases.iter().all(|case| !case.pass)
        })
        .map(|script| script.rule.clone())
        .collect();
    assert!(one_sided.is_empty(), "no pass or no fail case: {one_sided:?}");
}

#[test]
fn every_case_holds() {
    let mut faults = String::new();
    let mut cases = 0;
    for script in scripts() {
        let mut judge = Judge::built_in();
        script.houses.into_iter().for_each(|house| judge.library.add(house));
        for case in &script.cases {
            cases += 1;
            for fault in faults_of(&judge, &script.rule, case) {
                let (rule, line, title) = (&script.rule, case.line, &case.title);
                writeln!(faults, "{rule}/cases.md:{line} ({title})\n    {fault}")
                    .expect("a string takes everything");
            }
        }
    }
    assert!(faults.is_empty(), "of {cases} cases these do not hold:\n{faults}");
}

/// A rule on single cards has the same finding on a card in every deck.
#[test]
fn rules_about_single_cards_look_at_nothing_else() {
    let judge = Judge::built_in();
    let mut seen = BTreeSet::new();
    let mut cards: Vec<Printing> = judge.database.printings().collect();
    cards.retain(|&printing| seen.insert(judge.database.key(printing)));
    for ruleset in judge.library.all() {
        for &player in &ruleset.players {
            let together = found_of_cards(&judge, &cards, ruleset, player);
            for card in cards.iter().step_by(29) {
                let alone = found_of_cards(&judge, &[*card], ruleset, player);
                let id = judge.database.card(*card).id;
                let of_it = together.iter().filter(|(_, found)| *found == id);
                let of_it: BTreeSet<_> = of_it.copied().collect();
                assert_eq!(alone, of_it, "{id} of a {player} player under {}", ruleset.name);
            }
        }
    }
}

/// The findings of the rules on single cards in a deck of one copy of each of some cards; each
/// finding is about one card, at its place.
fn found_of_cards(
    judge: &Judge,
    cards: &[Printing],
    ruleset: &Ruleset,
    player: PlayerType,
) -> BTreeSet<(&'static str, CardId)> {
    let wishes = JudgeOptions {
        format: Some(Format::Toml),
        player: Some(player),
        ruleset: Some(ruleset.name.clone()),
        ..JudgeOptions::default()
    };
    let deck = SourceFile::new("deck", deck_of_each(judge, cards));
    let checked = judge.check(deck, &wishes);
    let of_cards = |found: &&Diagnostic| {
        registry::find(found.rule).is_some_and(|rule| rule.scope == Scope::Card)
    };
    let found = checked.diagnostics().iter().filter(of_cards).map(|found| {
        assert!(!found.labels.is_empty(), "{} has no place: {}", found.rule, found.message);
        assert_eq!(found.cards.len(), 1, "{} is not of one card: {}", found.rule, found.message);
        (found.rule, found.cards[0])
    });
    found.collect()
}

/// A deck of one copy of each of some cards, in the section for their type.
fn deck_of_each(judge: &Judge, cards: &[Printing]) -> String {
    let sections = [
        ("play-deck.characters", [CardType::Character, CardType::Character]),
        ("play-deck.resources", [CardType::Resource, CardType::Resource]),
        ("play-deck.hazards", [CardType::Hazard, CardType::Hazard]),
        ("sites", [CardType::Site, CardType::Region]),
    ];
    // Otherwise the cards together would determine the player.
    let mut text = "avatar = \"nobody\"\n".to_owned();
    for (section, types) in sections {
        let _ = writeln!(text, "[{section}]");
        let cards = cards.iter().map(|&printing| judge.database.card(printing));
        for card in cards.filter(|card| types.contains(&card.card_type)) {
            let _ = writeln!(text, "\"{}\" = 1", card.id);
        }
    }
    text
}

/// A rule about the whole deck finds something that no card is by itself; else its scope is the
/// card.
#[test]
fn rules_about_decks_look_at_more_than_a_card() {
    for script in scripts() {
        let rule = registry::find(&script.rule).expect("a rule");
        if rule.scope != Scope::Deck {
            continue;
        }
        let mut judge = Judge::built_in();
        script.houses.into_iter().for_each(|house| judge.library.add(house));
        let mut more = false;
        let passes: Vec<_> = script.cases.iter().filter(|case| case.pass).collect();
        for case in script.cases.iter().filter(|case| !case.pass) {
            let checked = check(&judge, &case.asked);
            let Outcome::Judged(judged) = &checked.outcome else { continue };
            let (ruleset, player) = (judged.chosen.ruleset, judged.player.kind);
            let found = checked.diagnostics().iter().filter(|found| found.rule == rule.name);
            more |= found.into_iter().any(|found| match found.cards.as_slice() {
                [id] => {
                    let printing = judge.database.by_id(*id).expect("a card");
                    let deck = SourceFile::new("deck", deck_of_each(&judge, &[printing]));
                    let (player, ruleset) = (Some(player), Some(ruleset.name.clone()));
                    let wishes = JudgeOptions { player, ruleset, ..JudgeOptions::default() };
                    let alone = judge.check(deck, &wishes);
                    // Or other cards of the deck make the same one right.
                    let name = &judge.database.card(printing).name;
                    let beside =
                        |case: &&Case| check(&judge, &case.asked).source.text.contains(name);
                    !alone.diagnostics().iter().any(|alone| alone.rule == rule.name)
                        || passes.iter().any(beside)
                }
                _ => true,
            });
        }
        assert!(more, "{}: every finding of its cases is of a card by itself", rule.name);
    }
}

/// The faults in the outcome of a case.
fn faults_of(judge: &Judge, rule: &str, case: &Case) -> Vec<String> {
    let checked = check(judge, &case.asked);
    if let Outcome::Unreadable(why) = &checked.outcome
        && why.rule != rule
    {
        return vec![format!("the deck is unreadable: {}", why.message)];
    }
    let found: Vec<&Diagnostic> =
        checked.diagnostics().iter().filter(|found| found.rule == rule).collect();
    let mut faults = Vec::new();
    if case.pass {
        faults.extend(found.iter().map(|found| format!("must pass, but: {}", found.message)));
        return faults;
    }
    if found.is_empty() {
        faults.push("must fail, but nothing is found".to_owned());
    }
    let index = LineIndex::new(&case.asked.deck);
    let place = |found: &&Diagnostic| found.span().map(|span| index.position(span.start));
    let wide = found.iter().filter(|found| found.span().is_none()).count();
    if wide != case.deck_wide {
        faults.push(format!("{} findings without a place, expected {}", wide, case.deck_wide));
    }
    let places = found.iter().filter_map(place).map(|place| (place.line, place.column));
    faults.extend(compare("findings", places.collect(), case, false));
    if case.marks.iter().any(|mark| mark.further) {
        let labels = found.iter().flat_map(|found| found.labels.iter().skip(1));
        let places = labels.map(|label| index.position(label.span.start));
        let places = places.map(|place| (place.line, place.column)).collect();
        faults.extend(compare("further labels", places, case, true));
    }
    faults.extend(unsaid(&found, &case.sayings));
    faults
}

/// Compares places with the marks of a case.
fn compare(
    what: &str,
    mut places: Vec<(usize, usize)>,
    case: &Case,
    further: bool,
) -> Option<String> {
    places.sort_unstable();
    let mut marks: Vec<&Mark> = case.marks.iter().filter(|mark| mark.further == further).collect();
    marks.sort_by_key(|mark| (mark.line, mark.column));
    let fits = places.len() == marks.len()
        && places.iter().zip(&marks).all(|(&(line, column), mark)| {
            line == mark.line && mark.column.is_none_or(|wanted| wanted == column)
        });
    let marked: Vec<_> = marks.iter().map(|mark| (mark.line, mark.column)).collect();
    (!fits).then(|| format!("{what} at {places:?}, marked are {marked:?} (lines of the deck)"))
}

/// The quotes of a case that no finding says; each finding says one thing once.
fn unsaid(found: &[&Diagnostic], sayings: &[(String, String)]) -> Vec<String> {
    let mut said: Vec<(String, String)> = Vec::new();
    for found in found {
        said.push((found.severity.to_string(), found.message.to_string()));
        said.extend(found.help.iter().map(|help| ("help".to_owned(), help.to_string())));
        let places = found.citations.iter();
        said.extend(places.map(|place| ("see".to_owned(), place.to_string())));
        let readings = found.readings.iter();
        said.extend(readings.map(|reading| ("reading".to_owned(), reading.read.clone())));
    }
    let mut faults = Vec::new();
    for whole in ["reading", "see"] {
        if sayings.iter().any(|(kind, _)| kind == whole) {
            let more = said.iter().filter(|of| of.0 == whole && !sayings.contains(of));
            faults.extend(more.map(|of| format!("no quote says {of:?}")));
        }
    }
    for saying in sayings {
        match said.iter().position(|said| said == saying) {
            Some(at) => drop(said.remove(at)),
            None => faults.push(format!("nothing says {saying:?}; said is {said:?}")),
        }
    }
    faults
}

#[test]
fn the_examples_of_the_explanations_are_true() {
    let judge = Judge::built_in();
    let mut faults = Vec::new();
    for rule in RULES {
        for (heading, must_break) in [("## Breaks it", true), ("## Keeps it", false)] {
            let checked = checked_example(&judge, rule.explanation, heading);
            let breaks = checked.diagnostics().iter().any(|found| found.rule == rule.name);
            if let Outcome::Unreadable(why) = &checked.outcome {
                assert_eq!(why.rule, rule.name, "{heading}: no deck");
            }
            if breaks != must_break {
                faults.push(format!("{}, {heading}", rule.name));
            }
        }
    }
    assert!(faults.is_empty(), "examples that are not what they say: {faults:#?}");
}

/// Judges the example below a heading: a deck, with the opponent's before it or the opponent in
/// the fence line where the rule is about one.
fn checked_example<'j>(judge: &'j Judge, explanation: &str, heading: &str) -> Checked<'j> {
    let below = explanation.split_once(heading).map_or("", |(_, below)| below);
    let below = below.split_once("\n## ").map_or(below, |(part, _)| part);
    let mut asked = Asked::default();
    for block in below.split("```").skip(1).step_by(2) {
        let (words, deck) = block.split_once('\n').unwrap_or_default();
        let mut words = words.split_whitespace();
        asked.format = words.next().and_then(Format::from_word);
        match words.next() {
            Some("opponent") => asked.opponent = Some(deck.to_owned()),
            Some("owned") => asked.owned = Some(deck.to_owned()),
            word => {
                asked.windows_1252 = word == Some("windows-1252");
                let against = word.and_then(|word| word.strip_prefix("against="));
                asked.against = against.and_then(PlayerType::from_word);
                deck.clone_into(&mut asked.deck);
                return check(judge, &asked);
            }
        }
    }
    panic!("no example below {heading}")
}
