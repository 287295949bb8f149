use super::*;
use crate::cards::database::Database;
use crate::decks::formats;
use crate::rulesets::library::Library;
use crate::source::{Limits, SourceFile};

/// MELE Part IV §9, `CoE` 8.W1 to 8.B1: an attempt against the other side's card is modified by -5, where a
/// book has two sides; a Fallen-wizard is on the Wizards' side here.
#[test]
fn the_other_side_is_harder_to_influence() {
    let database = Database::built_in();
    let source =
        SourceFile::new("deck.toml", "player = \"wizard\"\n[pool.characters]\n\"Imrahil\" = 1\n");
    let deck = formats::read(&source, None, &Limits::default(), &database).expect("a deck");
    let deck = ResolvedDeck::new(&deck, &database, None);
    let library = Library::built_in();
    let ahead = |book: &str, opponent| {
        let asked = InfluenceRequest {
            characters: vec!["Imrahil".to_owned()],
            away: Some("Lieutenant of Morgul".to_owned()),
            ..InfluenceRequest::default()
        };
        let ruleset = library.get(book).expect("a book");
        let report = InfluenceReport::new(&deck, ruleset, &asked, Some(opponent));
        let report = report.expect("an attempt");
        let away = report.away.expect("asked for");
        (away.attempts[0].ahead, away.other_side)
    };
    for book in ["mele/mixed", "mele-de/mixed", "meba", "coe", "crf"] {
        assert_eq!(ahead(book, PlayerType::Ringwraith), (9 + 1 - 2 + 5, -5), "{book}");
        assert_eq!(ahead(book, PlayerType::Wizard), (9 + 1 - 2, 0), "{book}");
        assert_eq!(ahead(book, PlayerType::FallenWizard).1, 0, "{book}");
        assert_eq!(ahead(book, PlayerType::Balrog).1, -5, "{book}");
    }
    assert_eq!(ahead("metw", PlayerType::Ringwraith).1, 0);
}

/// Cards that cannot be influenced away are reported.
#[test]
fn an_avatar_cannot_be_influenced_away() {
    let database = Database::built_in();
    let source =
        SourceFile::new("deck.toml", "player = \"wizard\"\n[pool.characters]\n\"Imrahil\" = 1\n");
    let deck = formats::read(&source, None, &Limits::default(), &database).expect("a deck");
    let deck = ResolvedDeck::new(&deck, &database, None);
    let library = Library::built_in();
    for name in ["Saruman", "Glamdring"] {
        let asked = InfluenceRequest { away: Some(name.to_owned()), ..InfluenceRequest::default() };
        let ruleset = library.get("metw").expect("a book");
        let error = InfluenceReport::new(&deck, ruleset, &asked, None).expect_err("nobody can");
        assert!(
            error.to_string().starts_with(&format!("{name} is not a card that can be")),
            "{error}"
        );
    }
}
