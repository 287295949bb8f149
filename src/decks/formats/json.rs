//! Native decks in JSON.

use super::canonical::{CanonicalDeck, Written, unwritten};
use super::native_write::NativeFile;

/// Writes a native deck in JSON.
pub(super) fn write(deck: &CanonicalDeck) -> Written {
    let mut written = Written::default();
    match serde_json::to_string_pretty(&NativeFile::new(deck, &mut written)) {
        Ok(text) => written.text = text + "\n",
        Err(error) => written.lose(unwritten(&error)),
    }
    written
}

#[cfg(test)]
mod tests {
    use super::super::testing::{
        assert_places, at, bad_quantities, entry, facts, problems, read_as, try_read,
    };
    use crate::decks::model::{Deck, Format, Section};

    fn read_json(text: &str) -> Deck {
        let deck = read_as(Format::Json, text);
        assert_places(text, &deck);
        deck
    }

    #[test]
    fn entries_keep_their_order_and_places() {
        let text = "{\n\t\"$schema\": \"x\",\n\t\"sites\": { \"Moria\": 1 },\r\n\t\"pool\": {\"characters\": {\"\\u00c9owyn\": 1, \"Éomer\": 2,\"Tom \\\"T\\\"\": 3}}\n}\n";
        let deck = read_json(text);
        let expected = [
            (Section::Sites, 1, "Moria"),
            (Section::PoolCharacters, 1, "Éowyn"),
            (Section::PoolCharacters, 2, "Éomer"),
            (Section::PoolCharacters, 3, "Tom \"T\""),
        ];
        assert_eq!(facts(&deck), expected);
        assert_eq!(deck.problems, []);
        assert_eq!(at(text, entry(&deck, "Moria").span), (3, 13));
        assert_eq!(at(text, entry(&deck, "Éomer").name_span), (4, 44));
        assert_eq!(at(text, entry(&deck, "Éomer").quantity_span), (4, 52));
        assert_eq!(at(text, entry(&deck, "Tom \"T\"").name_span), (4, 55));
        assert_eq!(at(text, deck.sections[1].span), (4, 12));
    }

    #[test]
    fn escapes_are_undone() {
        let deck = read_json(r#"{"name": "\ud834\udd1e \/ \t", "sites": {"B\u00fbr": 1}}"#);
        assert_eq!(deck.name.as_deref(), Some("𝄞 / \t"));
        assert_eq!(deck.entries[0].name, "Bûr");
        let error = try_read(Format::Json, "{\n \"name\": \"\\ud834\"}").expect_err("half a pair");
        assert!(error.message.starts_with("not valid JSON: "), "{error}");
    }

    #[test]
    fn faults_are_gathered() {
        let text = r#"{"sites": {"a": 0, "b": -1, "c": 1.5, "d": 999, "e": "x", "f": null, "g": 1e2},
"pool": {"x": 1, "cards": 7}, "colour": 1, "notes": 5, "company": [3]}"#;
        let deck = read_json(text);
        assert_eq!(bad_quantities(&deck), ["0", "-1", "1.5", "999", "\"x\"", "null", "1e2"]);
        let told: Vec<_> = problems(text, &deck).into_iter().map(|(_, p)| p).collect();
        let expected = [
            "unknown x",
            "cards: a table of card names and copies",
            "unknown colour",
            "notes: a text",
            "company: a list of tables, as in `[[company]]`",
        ];
        assert_eq!(told, expected);
    }

    #[test]
    fn twins_name_both_places() {
        let text = "{\"sites\": {\"Moria\": 1,\n\"Éowyn\": 1, \"Moria\": 2}}";
        let error = try_read(Format::Json, text).expect_err("Moria twice");
        let message = "not valid JSON: key `Moria` appears twice, first on line 1";
        assert_eq!(error.message, message);
        assert_eq!(error.span.map(|span| at(text, span)), Some((2, 14)));
        assert_eq!(at(text, error.related[0].span), (1, 13));
    }

    #[test]
    fn all_twins_are_told_up_to_a_sensible_number() {
        let twins = ",\n\"Moria\": 2".repeat(20);
        let text = format!("{{\"sites\": {{\"Moria\": 1{twins}}}}}");
        let error = try_read(Format::Json, &text).expect_err("Moria again and again");
        assert_eq!(error.span.map(|span| at(&text, span)), Some((2, 2)));
        let related = error.related.iter();
        let told: Vec<_> = related.map(|one| (at(&text, one.span), one.value.as_str())).collect();
        let mut expected = vec![((1, 13), "first written here")];
        expected.extend((3..12).map(|line| ((line, 2), "key `Moria` appears twice")));
        assert_eq!(told, expected);
    }

    #[test]
    fn what_is_no_json_is_refused_with_a_place() {
        let text = "{\n\"Éowyn\": 1,\n}";
        let error = try_read(Format::Json, text).expect_err("a comma too many");
        assert_eq!(error.message, "not valid JSON: key must be a string");
        assert_eq!(error.span.map(|span| at(text, span)), Some((3, 1)));
        let error = try_read(Format::Json, "[1]").expect_err("a list");
        assert_eq!(error.message, "a json deck is a table of sections; this is a list");
        let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
        assert!(try_read(Format::Json, &deep).is_err());
        assert!(try_read(Format::Json, "{\"a\":").is_err());
    }
}
