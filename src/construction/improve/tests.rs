use super::*;

const DECK: &str = include_str!("../../../decks/challenge-c.toml");

fn found(text: &str) -> Vec<Exchange> {
    let judge = Judge::shared();
    let source = SourceFile::new("deck.toml", text.to_owned());
    improvement(&source, judge, &JudgeOptions::default(), 1).expect("a deck").exchanges
}

#[test]
fn a_published_deck_has_nothing_to_exchange() {
    assert_eq!(found(DECK), []);
}

/// Orcs keyed only to shadow-lands, which nobody plays: in the play deck and in the sideboard.
#[test]
fn junk_that_nobody_plays_is_exchanged_in_every_part() {
    let judge = Judge::shared();
    let model = Model::built_in(&judge.database);
    let seen = PublishedCards::of(&judge.database);
    let junk = judge.database.cards().find(|card| {
        let at = judge.database.by_id(card.id).expect("a card");
        let key = judge.database.key(at);
        let known = model.knows(key) || seen.played.contains(&key) || seen.beside.contains(&key);
        card.card_type == CardType::Hazard
            && !card.unique
            && !known
            && weak_hazard(card, Part::Sideboard).is_some()
    });
    let name = &junk.expect("a weak hazard").name;
    let line = format!("\"{name}\" = 1\n");
    for section in ["[play-deck.hazards]\n", "[sideboard]\n"] {
        let text = DECK.replacen(section, &format!("{section}{line}"), 1);
        assert_ne!(text, DECK, "{section}");
        let found = found(&text);
        let out = found.iter().map(|one| &judge.database.card(one.printing).name);
        assert!(out.into_iter().any(|out| out == name), "{section}: {name}: {found:?}");
        for into in found.iter().flat_map(|one| &one.into) {
            let key = judge.database.key(into.printing);
            let site = judge.database.card(into.printing).site.is_some();
            assert!(site || model.knows(key), "{:?}", into.why);
        }
    }
}

/// A deck that `complete` builds for an avatar.
fn built(judge: &Judge, player: &str, avatar: &str) -> String {
    let skeleton = format!(
        "name = \"A deck\"\nplayer = \"{player}\"\navatar = \"{avatar}\"\nruleset = \"coe\"\n"
    );
    let source = SourceFile::new("deck.toml", skeleton);
    let wishes = JudgeOptions::default();
    let wish = CompletionOptions { seed: 1, ..CompletionOptions::default() };
    let completion = judged(judge, &wishes, &source, |judged| {
        complete(&judged.resolved(), judged.chosen.ruleset, judged.chosen.length, &wish)
    });
    let edits = completion.expect("a deck").edits(&judge.database);
    edited(&source, judge, &wishes, &edits).expect("additions")
}

#[test]
fn a_built_deck_has_nothing_to_exchange() {
    let judge = Judge::shared();
    for (player, avatar) in [
        ("wizard", "Gandalf"),
        ("fallen-wizard", "Pallando"),
        ("ringwraith", "The Witch-king"),
        ("balrog", "The Balrog"),
    ] {
        assert_eq!(found(&built(judge, player, avatar)), [], "{avatar}");
    }
}

#[test]
fn cards_of_a_sideboard_that_need_what_the_deck_has_not_are_exchanged() {
    let judge = Judge::shared();
    let out = |section: &str, name: &str| {
        let line = format!("{section}\n\"{name}\" = 1\n");
        let text = DECK.replacen(&format!("{section}\n"), &line, 1);
        assert_ne!(text, DECK, "{section}");
        let found = found(&text);
        found.iter().any(|one| judge.database.card(one.printing).name == name)
    };
    // Both need agents whom the deck has not.
    for section in ["[sideboard]", "[play-deck.hazards]"] {
        assert!(out(section, "Twisted Tales"), "{section}");
        assert!(out(section, "Nobody’s Friend"), "{section}");
    }
    // A sideboard is the place for cards against one kind of opponent.
    assert!(!out("[sideboard]", "Foul Tooth Unsheathed"));
    assert!(out("[play-deck.hazards]", "Foul Tooth Unsheathed"));
}

/// Junk of every part of a deck: its section in the file, its name, and whether it is a word of the
/// reason.
const JUNK: [(&str, &str, &str); 15] = [
    // Characters of another side, one who stays at home, and an item that may not start.
    ("pool.characters", "Gorbag", "another side"),
    ("pool.items", "Secret Book", "may not start"),
    ("play-deck.characters", "Lugdush", "another side"),
    ("play-deck.characters", "Sam Gamgee", "only at a home site"),
    // A creature that nobody plays: its strikes hurt nobody, or nobody meets it.
    ("play-deck.hazards", "Orc-raiders", "prowess"),
    ("play-deck.hazards", "Olog-hai (Trolls)", "keyed only"),
    ("play-deck.hazards", "Twisted Tales", "agent"),
    // The factions' homes are not there, nor the Dragons.
    ("play-deck.resources", "Rangers of Ithilien", ""),
    ("play-deck.resources", "Legendary Hoard", ""),
    ("play-deck.resources", "Army of the Dead", ""),
    ("sideboard", "Nobody’s Friend", "agent"),
    ("sideboard", "Pirates", "prowess"),
    ("sideboard", "Snaga-hai", "another side"),
    // Its site is not there either, but The One Ring would be needed all the same.
    ("sideboard", "Gollum’s Fate", "needs"),
    ("sites", "Drúadan Forest", "nothing is played here"),
];

#[test]
fn junk_in_every_part_and_form_goes_out() {
    let judge = Judge::shared();
    let wishes = JudgeOptions::default();
    let mut text = DECK.to_owned();
    for (section, name, _) in JUNK {
        let heading = format!("[{section}]\n");
        assert!(text.contains(&heading), "{section}");
        text = text.replacen(&heading, &format!("{heading}\"{name}\" = 1\n"), 1);
    }
    let model = Model::built_in(&judge.database);
    for &form in Format::ALL {
        let toml = SourceFile::new("deck.toml", text.clone());
        let written = converted(&toml, &judge.database, None, None, form).expect("written");
        let source = SourceFile::new("deck", written.text);
        let wishes = JudgeOptions { format: Some(form), ..wishes.clone() };
        let found = improvement(&source, judge, &wishes, 1).expect("proposals");
        // Some forms have no sites: nothing proves that a card is played nowhere.
        let sites = judged(judge, &wishes, &source, |judged| {
            judged.resolved().of(Part::LocationDeck).count() > 0
        });
        for (section, name, word) in JUNK {
            let of_sites = ["Rangers of Ithilien", "Drúadan Forest", "Sam Gamgee"].contains(&name);
            if of_sites && sites == Some(false) {
                continue;
            }
            let of_it = |one: &&Exchange| judge.database.card(one.printing).name == name;
            let out = found.exchanges.iter().find(of_it);
            let Some(out) = out else {
                panic!("{form}: {name} of {section} stays: {:?}", found.kept);
            };
            assert!(out.why.to_string().contains(word), "{form}: {name}: {}", out.why);
            for into in &out.into {
                let card = judge.database.card(into.printing);
                let known = model.knows(judge.database.key(into.printing));
                assert!(known || card.site.is_some(), "{form}: {}", card.name);
            }
        }
    }
}

/// Each exchange alone leaves no more errors and no more findings than there were.
#[test]
fn check_refutes_no_proposal() {
    let judge = Judge::shared();
    let wishes = JudgeOptions::default();
    for (section, name, _) in JUNK {
        let heading = format!("[{section}]\n");
        let text = DECK.replacen(&heading, &format!("{heading}\"{name}\" = 1\n"), 1);
        let source = SourceFile::new("deck.toml", text.clone());
        let before = faults(&source, judge, &wishes);
        for exchange in found(&text) {
            let after = edited(&source, judge, &wishes, &exchange.edits(judge));
            let after = SourceFile::new("deck.toml", after.expect("a text"));
            assert!(no_worse(before, faults(&after, judge, &wishes)), "{name}: {exchange:?}");
        }
    }
}

#[test]
fn what_can_never_be_played_is_exchanged_card_for_card() {
    let judge = Judge::shared();
    let text = DECK.replacen("\"Thrór’s Map\" = 1", "\"Legendary Hoard\" = 1", 1);
    assert_ne!(text, DECK);
    let [exchange] = <[Exchange; 1]>::try_from(found(&text)).expect("one exchange");
    assert_eq!(judge.database.card(exchange.printing).name, "Legendary Hoard");
    let cards = exchange.into.iter().filter(|one| one.section != Section::Sites);
    assert_eq!(cards.map(|one| one.copies).sum::<u8>(), 1);
    let source = SourceFile::new("deck.toml", text);
    let wishes = JudgeOptions::default();
    let after = edited(&source, judge, &wishes, &exchange.edits(judge)).expect("a text");
    let after = faults(&SourceFile::new("deck.toml", after), judge, &wishes);
    assert_eq!(after.map(|faults| faults.0), Some(0));
}

/// Every weak card of a deck that people play is looked at, together with all others; of a file with all
/// cards that there are, only some.
#[test]
fn exchanges_have_a_budget() {
    let one = Exchange {
        printing: Judge::shared().database.by_id("TW-209".parse().expect("an id")).expect("a card"),
        copies: 1,
        section: Section::Resources,
        why: Message::default(),
        into: Vec::new(),
    };
    let asked = |entries, weak| {
        let mut budget = ExchangeBudget::of(entries);
        let mut left = VecDeque::from(vec![one.clone(); weak]);
        let mut work = Vec::new();
        while let Some(others) = budget.others_of_next(&left) {
            left.pop_front();
            work.push(others);
        }
        work
    };
    for (entries, weak) in [(1, 1), (60, 30), (130, 40), (200, 30)] {
        assert_eq!(asked(entries, weak), (0..weak).rev().collect::<Vec<_>>(), "{entries}");
    }
    for entries in [500, 1_000, 1_500, 20_000] {
        let work = asked(entries, entries);
        let read: usize = work.iter().map(|others| others + ExchangeBudget::TIMES).sum();
        assert!(read * entries <= ExchangeBudget::WHOLE, "{entries}: {work:?}");
        assert_eq!(work.is_empty(), entries == 20_000, "{entries}");
    }
    assert_eq!(asked(100, 0), [0; 0]);
}

/// What the budget does not reach is told, and is not among what nothing better was found for.
#[test]
fn what_is_not_looked_at_is_told() {
    let lines = "1 Legendary Hoard\n1 Bade to Rule\n".repeat(1_400);
    let text = format!("Characters\n1 Gandalf\n\nResources\n{lines}");
    let source = SourceFile::new("list.txt", text);
    let found = improvement(&source, Judge::shared(), &JudgeOptions::default(), 1);
    let found = found.expect("a list");
    assert_eq!((found.exchanges.len(), found.kept.len()), (0, 0));
    assert_eq!(found.unexamined, 2_800);
}
