//! Names as people write them: tags, languages, and the names nearest to a misspelling.

use super::*;
use crate::cards::model::Language;

/// The ids that a name as written may mean, and the tag that fits none of them.
fn look_up(written: &str) -> (Vec<String>, Option<String>) {
    let database = Database::shared();
    let mut found = Vec::new();
    let candidates = Lookup::new(database).candidates(written, &mut found);
    let ids = found.iter().map(|&printing| database.card(printing).id.to_string()).collect();
    (ids, candidates.mismatched.map(str::to_owned))
}

/// The ids of a name whose tags all fit.
fn ids(written: &str) -> Vec<String> {
    let (ids, mismatched) = look_up(written);
    assert_eq!(mismatched, None, "{written}");
    ids
}

#[test]
fn names_without_tags_mean_every_printing() {
    assert_eq!(ids("Twilight"), ["TW-106", "LE-145"]);
    assert_eq!(ids("Saruman"), ["TW-181", "WH-9"]);
    assert_eq!(ids("moria"), ["TW-413", "LE-392", "BA-93"]);
    assert_eq!(ids("Dodge"), ["TW-209"]);
    assert_eq!(ids("no such card"), [""; 0]);
    assert_eq!(ids(""), [""; 0]);
    assert_eq!(ids("…"), [""; 0]);
}

#[test]
fn names_in_other_languages_belong_to_the_right_card() {
    for (name, meant) in [
        ("Geflügelter Unhold", &["TW-33"][..]),
        ("Riesenschildkröte", &["TW-34"]),
        ("Großes Schiff", &["TW-248"]),
        ("Große Straße", &["TW-249"]),
        ("Benutze deine Beine", &["AS-107"]),
        ("Lanze des Verrats", &["AS-136"]),
        ("Insel der Ulond", &["TD-178", "AS-153"]),
        ("Insel der Lebenden Toten", &["TW-405", "AS-154"]),
        ("Du bist also zurück", &["LE-138"]),
        ("Irgendetwas ist entkommen", &["LE-139"]),
        ("Verborgene Pfade", &["LE-191"]),
        ("In dunklen Ecken", &["LE-192"]),
        ("Macht über das Feuer", &["LE-232"]),
        ("Späher eilen voraus", &["LE-233"]),
        ("Zwergenring von Drúins Volk", &["TW-215", "LE-307"]),
        ("Zwergenring von Durins Volk", &["TW-216", "LE-308"]),
        ("Dunländischer Spion", &["LE-9"]),
        ("Tiefe Verschlagenheit", &["DM-68"]),
        ("Durch dunkle Tunnel", &["DM-145"]),
        ("In den rauchenden Berg", &["DM-146"]),
        ("Die Pûkel-Tiefen", &["DM-34", "AS-158", "BA-94"]),
        ("Die Schwefel-Tiefen", &["DM-35", "AS-161", "BA-97"]),
        ("Gefolgschaft", &["WH-78"]),
        // Japanese, and a second reading.
        ("言葉で苦しめる", &["DM-60"]),
        ("療病院", &["TD-125"]),
        ("予期せぬ見張り", &["DM-45"]),
        ("銀と真珠の首飾り", &["TD-141"]),
        ("夕星", &["TW-343"]),
        ("ゆうづつ", &["TW-343"]),
        // As the German rulebook spells them.
        ("Ork-Hauptmann", &["LE-31"]),
        ("Grisnak", &["LE-12"]),
        ("Troll-Wache", &["LE-44"]),
        ("Übelriechende Salbe", &["LE-310"]),
    ] {
        assert_eq!(ids(name), meant, "{name}");
    }
}

#[test]
fn an_id_is_a_name_with_zeros_or_without_in_any_case() {
    for written in ["TW-20", "tw-20", "TW-020", "tw-0020", " tw-20 "] {
        assert_eq!(ids(written), ["TW-20"], "{written}");
    }
    for written in ["TW-501", "TW-0", "ZZ-1", "TW-", "TW20", "TW--20", "TW-20x", "-20"] {
        assert_eq!(ids(written), [""; 0], "{written}");
    }
}

#[test]
fn set_tags_choose_among_printings() {
    assert_eq!(ids("Twilight (LE)"), ["LE-145"]);
    assert_eq!(ids("Twilight(tw)"), ["TW-106"]);
    assert_eq!(ids("Twilight ( le ) "), ["LE-145"]);
    assert_eq!(ids("Twilight (LE-145)"), ["LE-145"]);
    assert_eq!(ids("Twilight (le-0145)"), ["LE-145"]);
}

#[test]
fn alignment_tags_choose_among_cards() {
    assert_eq!(ids("Moria [H]"), ["TW-413"]);
    assert_eq!(ids("moria [m]"), ["LE-392"]);
    assert_eq!(ids("Moria [B]"), ["BA-93"]);
    assert_eq!(ids("Isengard [F]"), ["WH-56"]);
    assert_eq!(ids("Isengard [FW]"), ["WH-56"]);
    assert_eq!(ids("Double-dealing [F]"), ["WH-66"]);
    // Dual cards are of both sides.
    assert_eq!(ids("Wild Hounds [H]"), ids("Wild Hounds [M]"));
}

#[test]
fn tags_go_together_in_any_order() {
    assert_eq!(ids("Saruman [H] (TW)"), ["TW-181"]);
    assert_eq!(ids("Saruman (WH) [F]"), ["WH-9"]);
    assert_eq!(ids("Wain-easterlings [H] (AS)"), ["AS-60"]);
    assert_eq!(ids("Wain-easterlings [M] (AS)"), ["AS-66"]);
}

#[test]
fn a_tag_that_fits_nothing_is_told_and_ignored() {
    for (written, tag, left) in [
        ("Cram (LE)", "LE", &["TD-105"][..]),
        ("Cram [M]", "M", &["TD-105"]),
        ("Cram (TW-1)", "TW-1", &["TD-105"]),
        ("Cram (ZZ)", "ZZ", &["TD-105"]),
        ("Cram (the bread)", "the bread", &["TD-105"]),
        // The tag that fits still chooses.
        ("Saruman [B] (TW)", "B", &["TW-181"]),
        ("Saruman [F] (LE)", "LE", &["WH-9"]),
    ] {
        let left: Vec<_> = left.iter().map(|&id| id.to_owned()).collect();
        assert_eq!(look_up(written), (left, Some(tag.to_owned())), "{written}");
    }
}

#[test]
fn tags_of_a_name_that_nobody_has_are_no_mismatch() {
    assert_eq!(ids("Dogde (LE) [H]"), [""; 0]);
}

#[test]
fn brackets_can_belong_to_the_name() {
    assert_eq!(ids("Doeth (Durthak)"), ids("Doeth (Durthak) (WH)"));
    assert_eq!(ids("Doeth (Durthak)").len(), 1);
    assert_eq!(ids("Tom (Tûma)"), ["TW-103"]);
}

#[test]
fn twin_names_are_one_name_and_not_that_of_the_minion() {
    for written in ["“Bert” (Bûrat)", "\"Bert\" (Burat)", "Bert - Bûrat", "bert burat"] {
        assert_eq!(ids(written), ["TW-16"], "{written}");
    }
    assert_eq!(ids("Bûrat"), ["AS-1"]);
    assert_eq!(ids("Tûma"), ["AS-5"]);
    assert_eq!(ids("William - Wûluag (TW)"), ["TW-112"]);
}

#[test]
fn an_article_is_ignored_when_nothing_else_fits() {
    assert_eq!(ids("White Tree"), ids("The White Tree"));
    assert_eq!(ids("The Dodge"), ids("Dodge"));
    assert_eq!(ids("News Must Get Through"), ["LE-208"]);
    assert_eq!(ids("The News Must Get Through"), ["LE-208"]);
    // Not in the middle, and no other article.
    assert_eq!(ids("Moon the Is Dead"), [""; 0]);
    assert_eq!(ids("A Dodge"), [""; 0]);
}

#[test]
fn other_languages_come_after_english() {
    for written in ["Entführer", "Secuestrador", "Ravisseur", "Sieppaaja", "誘拐者"] {
        assert_eq!(ids(written), ["TW-1"], "{written}");
    }
    assert_eq!(ids("entfuhrer (tw)"), ["TW-1"]);
    assert_eq!(ids("Schwertmeister"), ["TW-498"]);
    let database = Database::shared();
    for folded in database.folded_names() {
        let mut languages = database.by_folded_name(folded).map(|(language, _)| language);
        let english = languages.next() == Some(Language::En);
        let ids = ids(folded);
        let named_so = |id: &String| {
            let printing = database.by_id(id.parse().expect("an id")).expect("a card");
            let mut hits = database.by_folded_name(folded);
            hits.any(|(language, at)| at == printing && (language == Language::En) == english)
        };
        assert!(!ids.is_empty() && ids.iter().all(named_so), "{folded}: {ids:?}");
    }
}

#[test]
fn every_card_is_found_by_its_name_with_its_tags_and_by_its_id() {
    let database = Database::shared();
    for card in database.cards() {
        let id = card.id.to_string();
        assert_eq!(ids(&id), [id.as_str()]);
        let set = card.id.set();
        assert!(ids(&card.name).contains(&id), "{}", card.name);
        let tagged = format!("{} ({set})", card.name);
        assert!(ids(&tagged).contains(&id), "{tagged}");
        assert_eq!(ids(&format!("{} ({id})", card.name)), [id.as_str()]);
    }
}

#[test]
fn a_buffer_keeps_what_it_held() {
    let database = Database::shared();
    let mut lookup = Lookup::new(database);
    let mut found = Vec::new();
    lookup.candidates("Dodge", &mut found);
    let candidates = lookup.candidates("Twilight (LE)", &mut found);
    assert_eq!(candidates.mismatched, None);
    let ids: Vec<_> = found.iter().map(|&at| database.card(at).id.to_string()).collect();
    assert_eq!(ids, ["TW-209", "LE-145"]);
}

#[test]
fn the_nearest_names_are_told() {
    let database = Database::shared();
    let mut lookup = Lookup::new(database);
    for (written, first) in [
        ("Concealmnet", "Concealment"),
        ("Éowin", "Éowyn"),
        ("Glorfindle II", "Glorfindel II"),
        ("rivendel [h] (tw)", "Rivendell"),
        ("Palantir of Ortank (LE)", "Palantír of Orthanc"),
        ("Whte Tree", "The White Tree"),
        ("Orc", "Orc Brawler"),
    ] {
        let near = lookup.nearest(written);
        assert!((1..=3).contains(&near.len()), "{written}: {near:?}");
        assert_eq!(near[0], first, "{written}: {near:?}");
    }
    // A name in a language that nobody asked for is near to nothing that he knows.
    for (written, wanted) in [
        ("Stelth", &["Stealth"][..]),
        ("Minas", &["Minas Morgul", "Minas Tirith", "Palantír of Minas Tirith"]),
        ("Aragon", &["Aragorn II"]),
        ("Lugburz", &["Orders from Lugbúrz"]),
    ] {
        assert_eq!(lookup.nearest(written), wanted, "{written}");
    }
    for written in ["Nowhere", "Nobody", "", "()", "[H]", "Xyzzy plugh quux", &"long ".repeat(50)] {
        assert_eq!(lookup.nearest(written), [""; 0], "{written}");
    }
}
