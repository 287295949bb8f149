//! Native decks in TOML.

use super::canonical::{
    CanonicalCompany, CanonicalDeck, Written, paired, push_escaped, put, quoted,
};
use crate::cards::model::PlayerType;
use crate::rulesets::model::GameLength;

/// Writes a native deck in TOML.
pub(super) fn write(deck: &CanonicalDeck) -> Written {
    let mut written = Written::default();
    let mut out = head(deck);
    for group in deck.grouped(&mut written) {
        put!(&mut out, "\n[{}]\n", group.section);
        for (card, copies) in group.cards {
            put!(&mut out, "{} = {copies}\n", quoted(&card.key));
        }
    }
    deck.companies.iter().for_each(|company| push_company(&mut out, company));
    for (rule, reason) in &deck.allows {
        put!(&mut out, "\n[[allow]]\nrule = {}\n", quoted(rule));
        push_value(&mut out, "reason", reason.as_deref());
    }
    out.trim_start().clone_into(&mut written.text);
    written
}

/// The text before the sections.
fn head(deck: &CanonicalDeck) -> String {
    let mut out = String::new();
    push_value(&mut out, "name", deck.name.as_deref());
    push_value(&mut out, "player", deck.player.map(PlayerType::word));
    push_value(&mut out, "avatar", deck.avatar.as_deref());
    push_value(&mut out, "ruleset", deck.ruleset.as_deref());
    push_value(&mut out, "length", deck.length.map(GameLength::word));
    if deck.limited_collection {
        out.push_str("limited_collection = true\n");
    }
    push_value(&mut out, "author", deck.author.as_deref());
    push_value(&mut out, "date", deck.date.as_deref());
    if !deck.tags.is_empty() {
        put!(&mut out, "tags = {}\n", list(&deck.tags));
    }
    if let Some(notes) = &deck.notes {
        put!(&mut out, "notes = {}\n", long_text(notes));
    }
    out
}

fn push_value(out: &mut String, key: &str, value: Option<&str>) {
    if let Some(value) = value {
        put!(out, "{key} = {}\n", quoted(value));
    }
}

fn push_company(out: &mut String, company: &CanonicalCompany) {
    out.push_str("\n[[company]]\n");
    push_value(out, "site", company.site.as_deref());
    put!(out, "characters = {}\n", list(&company.characters));
    for (key, pairs) in [("followers", &company.followers), ("items", &company.items)] {
        if pairs.is_empty() {
            continue;
        }
        let pairs = paired(pairs).into_iter().map(|(one, others)| match others.as_slice() {
            [other] => format!("{} = {}", quoted(one), quoted(other)),
            _ => format!("{} = {}", quoted(one), list(&others)),
        });
        put!(out, "{key} = {{ {} }}\n", pairs.collect::<Vec<_>>().join(", "));
    }
}

fn list(texts: &[impl AsRef<str>]) -> String {
    let texts: Vec<_> = texts.iter().map(|text| quoted(text.as_ref())).collect();
    format!("[{}]", texts.join(", "))
}

/// A text of several lines as a block, others in plain quotes.
fn long_text(text: &str) -> String {
    if !text.contains('\n') {
        return quoted(text);
    }
    let mut out = String::from("\"\"\"\n");
    for c in text.chars() {
        match c {
            '\n' => out.push('\n'),
            c => push_escaped(&mut out, c),
        }
    }
    out + "\"\"\""
}

#[cfg(test)]
mod tests {
    use super::super::bounds::MAX_WAIVERS;
    use super::super::testing::{
        assert_places, at, bad_quantities, entry, facts, problems, read_as, source, try_read,
    };
    use super::*;
    use crate::decks::formats;
    use crate::decks::model::{Deck, Format, Section, WrittenCompany};
    use crate::source::{Limits, ReadError};
    use crate::tree::toml::DECK_SIZE;

    fn read_within(text: &str, limits: &Limits) -> Result<Deck, ReadError> {
        formats::read(
            &source(text),
            Some(Format::Toml),
            limits,
            &crate::cards::database::Database::built_in(),
        )
    }

    fn read_toml(text: &str) -> Deck {
        let deck = read_as(Format::Toml, text);
        assert_places(text, &deck);
        deck
    }

    const DECK: &str = r#"#:schema ../schema/deck.schema.json
name = "Éowyn's ride"
player = "wizard"
avatar = "Saruman"
length = "short"
limited_collection = true
date = 2026-11-21
tags = ["challenge", "ride"]

[pool.characters]
"Glorfindel II" = 1
Éowyn = 1

[sites]
"Rivendell" = 1

[play-deck.hazards]
"Hobgoblins (LE)" = 3
'Tom (Tûma)'  =  1 # a remark

[pool.items]
"Horn of Anor" = 1

[[company]]
site = "Rivendell"
characters = ["Glorfindel II", "Anborn"]
followers = { "Anborn" = "Glorfindel II" }
items = { "Horn of Anor" = "Anborn", Cram = ["Anborn", "Glorfindel II"] }

[[allow]]
rule = "pool-item"
reason = "a scenario"
"#;

    #[test]
    fn everything_that_a_deck_says_is_kept() {
        let text = DECK.replace("Éowyn = 1", "\"Éowyn\" = 1");
        let deck = read_toml(&text);
        assert_eq!(deck.problems, []);
        assert_eq!(deck.name.as_deref(), Some("Éowyn's ride"));
        assert_eq!(deck.player.as_ref().map(|p| p.value), Some(PlayerType::Wizard));
        assert_eq!(deck.length.as_ref().map(|l| l.value), Some(GameLength::Short));
        assert!(deck.limited_collection);
        assert_eq!(deck.date.as_deref(), Some("2026-11-21"));
        assert_eq!(deck.tags, ["challenge", "ride"]);
        let expected = [
            (Section::PoolCharacters, 1, "Glorfindel II"),
            (Section::PoolCharacters, 1, "Éowyn"),
            (Section::Sites, 1, "Rivendell"),
            (Section::Hazards, 3, "Hobgoblins (LE)"),
            (Section::Hazards, 1, "Tom (Tûma)"),
            (Section::PoolItems, 1, "Horn of Anor"),
        ];
        assert_eq!(facts(&deck), expected);
        let company = &deck.companies[0];
        assert_eq!(company.site.as_ref().map(|site| site.value.as_str()), Some("Rivendell"));
        assert_eq!(company.characters.len(), 2);
        let pairs: Vec<_> = company.items.iter().map(|(a, b)| (&*a.name, &*b.value)).collect();
        let cram = [("Cram", "Anborn"), ("Cram", "Glorfindel II")];
        assert_eq!(pairs, [&[("Horn of Anor", "Anborn")][..], &cram].concat());
        assert_eq!(deck.allows[0].rule.value, "pool-item");
        assert_eq!(deck.allows[0].reason.as_deref(), Some("a scenario"));
    }

    #[test]
    fn places_count_characters() {
        let text = DECK.replace("Éowyn = 1", "\"Éowyn\" = 1");
        let deck = read_toml(&text);
        let eowyn = entry(&deck, "Éowyn");
        assert_eq!(at(&text, eowyn.span), (12, 1));
        assert_eq!(at(&text, eowyn.name_span), (12, 2));
        assert_eq!(at(&text, eowyn.quantity_span), (12, 11));
        let tom = entry(&deck, "Tom (Tûma)");
        assert_eq!(at(&text, tom.quantity_span), (19, 18));
        assert_eq!(&text[tom.span.range()], "'Tom (Tûma)'  =  1");
        assert_eq!(at(&text, deck.sections[0].span), (10, 1));
        assert_eq!(&text[deck.sections[0].span.range()], "[pool.characters]");
        assert_eq!(at(&text, deck.companies[0].characters[1].span), (26, 33));
        let player = deck.player.expect("a player");
        assert_eq!(at(&text, player.span), (3, 11));
    }

    #[test]
    fn all_faults_are_told_at_once() {
        let text = r#"palyer = "wizard"
player = "elf"
limited_collection = "yes"
tags = [1]
sites = 3
[pool]
"Dodge" = 1
[pool.charcters]
[sideboard]
"a" = 0
"b" = -1
"c" = 1.5
"d" = 999
"e" = "x"
"f" = 0x3
"g" = []
company = 1
"#;
        let deck = read_toml(text);
        let told: Vec<_> = problems(text, &deck).into_iter().map(|(at, p)| (at.0, p)).collect();
        let expected = [
            (1, "unknown palyer"),
            (2, "player: one of wizard, ringwraith, fallen-wizard, balrog"),
            (3, "limited_collection: true or false"),
            (4, "tags: a text"),
            (5, "sites: a table of card names and copies"),
            (7, "unknown Dodge"),
            (8, "unknown charcters"),
            (16, "g: a number of copies: `sideboard` has no tables inside it"),
        ];
        let expected: Vec<_> = expected.into_iter().map(|(at, p)| (at, p.to_owned())).collect();
        assert_eq!(told, expected);
        assert_eq!(bad_quantities(&deck), ["0", "-1", "1.5", "999", "\"x\""]);
        assert_eq!(entry(&deck, "f").quantity.copies(), 3);
    }

    #[test]
    fn faults_of_companies_and_waivers_are_told() {
        let text = r#"date = 2026
company = "Balin"
[[allow]]
reason = "ours"
until = "June"
[pool.items]
"Cram" = 1
"#;
        let deck = read_toml(text);
        let told = problems(text, &deck);
        let expected = [
            ((1, 8), "date: a date such as 2026-11-21"),
            ((2, 11), "company: a list of tables, as in `[[company]]`"),
            ((3, 1), "allow: a `rule` that the deck may break"),
            ((5, 1), "unknown until"),
        ];
        assert_eq!(told, expected.map(|(at, words)| (at, words.to_owned())));
        let text = "[[company]]\nsite = \"Bree\"\n[[company]]\nitems = [\"Cram\"]\n\
                    followers = { \"Balin\" = 3 }\n[[company]]\ncharacters = [\"Balin\"]\n";
        let deck = read_toml(text);
        let expected = [
            ((4, 9), "items: a table of names, as in { \"Cram\" = \"Anborn\" }"),
            ((5, 25), "Balin: a text"),
        ];
        assert_eq!(problems(text, &deck), expected.map(|(at, words)| (at, words.to_owned())));
        let empty: Vec<_> = deck.companies.iter().map(WrittenCompany::is_empty).collect();
        assert_eq!(empty, [true, true, false]);
    }

    #[test]
    fn a_section_twice_names_both_places() {
        let text = "[sites]\n\"Moria\" = 1\n[sideboard]\n[sites]\n\"Bree\" = 1\n";
        let error = try_read(Format::Toml, text).expect_err("sites twice");
        assert_eq!(error.message, "not valid TOML: section [sites] appears twice, first on line 1");
        assert_eq!(error.span.map(|span| at(text, span)), Some((4, 2)));
        assert_eq!(at(text, error.related[0].span), (1, 1));
        let text = "[sites]\n\"Moria\" = 1\n[sideboard]\nDodge = 1\n\"Éowyn\" = 1\n Dodge=2\n";
        let error = try_read(Format::Toml, text).expect_err("Dodge twice");
        assert_eq!(error.message, "not valid TOML: key Dodge appears twice, first on line 4");
        assert_eq!(error.span.map(|span| at(text, span)), Some((6, 2)));
    }

    #[test]
    fn twins_are_found_however_they_are_written() {
        let help = "merge the entries: TOML allows each section and each key only once";
        let cases = [
            ("[sites]\nMoria = 1\n\"Moria\" = 2\n", "key \"Moria\"", (3, 1), Some((2, 1))),
            ("[sites]\n[ 'sites' ] # again\n", "section [ 'sites' ]", (2, 3), Some((1, 1))),
            ("pool.items.a = 1\npool.items.a = 2\n", "key pool.items.a", (2, 12), Some((1, 1))),
            // If the first fault is of another kind or on the same line, only the second is
            // reported.
            ("sites = { Moria = 1, Moria = 2 }\n", "key Moria", (1, 22), None),
            ("[pool]\nitems = {}\n[pool.items]\n", "section [pool.items]", (3, 7), None),
        ];
        for (text, what, place, first) in cases {
            let error = try_read(Format::Toml, text).expect_err(text);
            let first_line = first.map(|(line, _)| format!(", first on line {line}"));
            let twice = format!("{what} appears twice{}", first_line.unwrap_or_default());
            assert_eq!(error.message, format!("not valid TOML: {twice}"));
            assert_eq!(error.help.as_deref(), Some(help));
            assert_eq!(error.span.map(|span| at(text, span)), Some(place), "{text}");
            let told: Vec<_> = error.related.iter().map(|place| at(text, place.span)).collect();
            assert_eq!(told, first.into_iter().collect::<Vec<_>>(), "{text}");
        }
    }

    #[test]
    fn of_a_text_larger_than_any_deck_only_the_first_fault_is_told() {
        let text = format!("a = \nb = \n# {}\n", "x".repeat(DECK_SIZE));
        let error = try_read(Format::Toml, &text).expect_err("not TOML");
        assert!(error.message.starts_with("not valid TOML: "), "{}", error.message);
        assert_eq!(error.span.map(|span| at(&text, span).0), Some(1));
        assert_eq!(error.related, []);
        let small = try_read(Format::Toml, "a = \nb = \n").expect_err("not TOML");
        assert_eq!((small.message, small.related.len()), (error.message, 1));
    }

    #[test]
    fn every_fault_of_the_syntax_is_told() {
        let text = "name = \n[sites\n\"Moria\" 1\n\"Bree\" = 1\nÉowyn = 1\n";
        let error = try_read(Format::Toml, text).expect_err("not TOML");
        assert!(error.message.starts_with("not valid TOML: "), "{}", error.message);
        assert_eq!(error.span.map(|span| at(text, span).0), Some(1));
        let lines: Vec<_> = error.related.iter().map(|place| at(text, place.span).0).collect();
        assert!(lines.contains(&2) && lines.contains(&3) && lines.contains(&5), "{error:?}");
    }

    #[test]
    fn depth_and_number_are_limited() {
        let deep = format!("a = {}1{}", "[".repeat(60), "]".repeat(60));
        let error = try_read(Format::Toml, &deep).expect_err("too deep");
        assert_eq!(error.message, "tables and lists are nested deeper than 32 levels");
        for key in ["a.a.a.a.a.a.a.a.a", "a . a.\"a\".'a'.a.a.a.a.a", "........."] {
            let open = format!("{{ {key} = ").repeat(70);
            let text = format!("x = {open}1{}", "}".repeat(70));
            let error = try_read(Format::Toml, &text).expect_err("too deep");
            assert_eq!(error.message, "tables and lists are nested deeper than 32 levels");
            assert_eq!(error.span.map(|span| at(&text, span).0), Some(1));
        }
        let prose = format!("notes = '''{}'''\n[sites]\nMoria = 1", ". . a.".repeat(50));
        assert_eq!(read_toml(&prose).entries.len(), 1);
        let limits = Limits { entries: 1, ..Limits::default() };
        let error = read_within("[sites]\na = 1\nb = 1\n", &limits).expect_err("too many");
        assert_eq!(error.message, "the deck has more than 1 entry");
        for company in ["[[company]]\n[[company]]\n", "[[company]]\ncharacters = [\"a\"]\n"] {
            let error = read_within(company, &limits).expect_err("too many");
            assert_eq!(error.message, "the deck has more than 1 entry", "{company}");
        }
        assert_eq!(read_within("[[company]]\n", &limits).map(|deck| deck.companies.len()), Ok(1));
        let waivers = |number: usize| "[[allow]]\nrule = \"copy-limit\"\n".repeat(number);
        assert_eq!(read_toml(&waivers(MAX_WAIVERS)).allows.len(), MAX_WAIVERS);
        let error = try_read(Format::Toml, &waivers(MAX_WAIVERS + 1)).expect_err("too many");
        assert_eq!(error.message, "the deck has more than 1000 waivers");
        assert!(error.span.is_some());
        let text = "a = 1\nb = 1\nc = 1\n";
        let error = read_within(text, &limits).expect_err("no key of a deck");
        assert_eq!(error.message, "almost nothing in the file can be read");
        assert_eq!(error.span.map(|span| at(text, span)), Some((2, 1)));
        assert!(error.next == Some(crate::diagnostic::NextStep::NameForm));
    }
}
