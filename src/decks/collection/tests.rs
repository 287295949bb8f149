use super::*;
use crate::source::LineIndex;

fn read(path: &str, text: &str) -> (Database, Collection, Vec<(String, String)>) {
    let database = Database::built_in();
    let source = SourceFile::new(path, text);
    let (collection, found) =
        Collection::read(&source, None, &database, &Limits::default()).expect("a collection");
    let lines = LineIndex::new(text);
    let told = found.iter().map(|found| {
        let place = found.span().map_or(String::new(), |at| lines.position(at.start).to_string());
        (place, format!("{}: {}", found.rule, found.message))
    });
    let told = told.collect();
    (database, collection, told)
}

fn owned(database: &Database, collection: &Collection, id: &str) -> u32 {
    let printing = database.by_id(id.parse().expect("an id")).expect("a card");
    collection.owned(database.key(printing))
}

#[test]
fn a_plain_list_counts_cards_whatever_the_printing() {
    let list = "# mine\n3x Cave-drake (TW)\n2 Cave-drake (LE)\n120 Dodge\n0 Concealment\nÉowyn\n";
    let (database, collection, told) = read("own.txt", list);
    assert_eq!(told, []);
    assert_eq!(owned(&database, &collection, "LE-66"), 5);
    assert_eq!(owned(&database, &collection, "TW-20"), 5);
    assert_eq!(owned(&database, &collection, "TW-209"), 120);
    assert_eq!(collection.cards().len(), 3);
    assert_eq!(collection.copies(), 126);
}

#[test]
fn names_of_any_language_and_ids_do() {
    let (database, collection, told) = read("own.txt", "2 Sam Gamdschie\n1 tw-020\n");
    assert_eq!(told, []);
    assert_eq!(owned(&database, &collection, "TW-180"), 2);
    assert_eq!(owned(&database, &collection, "TW-20"), 1);
}

#[test]
fn tables_of_names_do_as_well_as_decks() {
    let toml = "\"Cave-drake\" = 3\n[characters]\n\"Éowyn\" = 2\n[x.y]\nTW-209 = 120\n";
    let (database, collection, told) = read("own.toml", toml);
    assert_eq!(told, []);
    assert_eq!(owned(&database, &collection, "TW-209"), 120);
    assert_eq!(collection.copies(), 125);
}

#[test]
fn what_is_wrong_is_told_at_its_place() {
    let list =
        "2 Cave-drak\n1 Éowyn (XX)\n3 Moria\n-1 Dodge\n1.5 Dodge\n99999 Dodge\n:::: x ::::\n";
    let (_, _, told) = read("own.txt", list);
    let told: Vec<_> = told.iter().map(|(at, what)| format!("{at} {what}")).collect();
    let no_number = "quantity: the number of copies of Dodge is not a whole number";
    assert_eq!(
        told,
        [
            "1:3 meant-card: no card is called \"Cave-drak\": read as Cave-drake",
            "2:3 tag-mismatch: no card of this name has the tag \"XX\"",
            "3:3 ambiguous-card: \"Moria\" matches a hero site (TW-413), a minion site (LE-392) and a \
             balrog site (BA-93)",
            &format!("4:1 {no_number}"),
            &format!("5:1 {no_number}"),
            &format!("6:1 {no_number}"),
            "7:1 unreadable-line: this line is not an entry, a heading or a comment",
        ]
    );
}

#[test]
fn values_that_are_no_copies_are_told() {
    let toml = "name = \"mine\"\n\"Dodge\" = \"three\"\n[a]\n\"Éowyn\" = -1\ntags = [1]\n";
    let (_, collection, told) = read("own.toml", toml);
    let told: Vec<_> = told.iter().map(|(at, what)| format!("{at} {what}")).collect();
    assert_eq!(
        told,
        [
            "2:11 bad-value: this is not a number of copies",
            "4:11 quantity: the number of copies of Éowyn is not a whole number",
            "5:8 bad-value: this is not a number of copies",
        ]
    );
    assert_eq!(collection.copies(), 0);
}

#[test]
fn of_cards_that_share_a_name_a_player_has_his_own() {
    let (database, source) = (Database::built_in(), SourceFile::new("own.txt", "2 Moria\n"));
    let read = |player| {
        let limits = Limits::default();
        Collection::read_for(&source, None, player, &database, &limits).expect("a collection")
    };
    for (player, id) in [(PlayerType::Wizard, "TW-413"), (PlayerType::Ringwraith, "LE-392")] {
        let (collection, told) = read(Some(player));
        assert_eq!(told, []);
        assert_eq!(owned(&database, &collection, id), 2);
    }
    assert_eq!(read(None).1.len(), 1);
}
