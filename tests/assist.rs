//! The questions of editors on a deck's text: every question, in every format, also on strange
//! texts.

use std::sync::LazyLock;

use meccg::assist::{
    ActionKind, LongTask, OfferKind, OpenDeck, OpenSettings, PlacedEdit, PositionUnit, Proposal,
    Proposals, SettingsKind, TextPlace, TextRange,
};
use meccg::{Format, Judge, JudgeOptions, Outcome, SourceFile, Verdict};

const UNIT: PositionUnit = PositionUnit::Utf16;

/// The judge of all questions: a card that one of them asks for is read for all.
fn judge() -> &'static Judge {
    static JUDGE: LazyLock<Judge> = LazyLock::new(Judge::built_in);
    &JUDGE
}

/// The Wizard's deck of most questions.
const GONDOR: &str = include_str!("../docs/src/start.in/my-deck.toml");

/// A text without its mark, and the byte of the mark.
fn marked(text: &str) -> (String, usize) {
    let at = text.find('|').expect("a mark");
    (text.replacen('|', "", 1), at)
}

/// A text after edits, which name places by flat offsets in UTF-16.
fn edited(text: &str, edits: &[&PlacedEdit]) -> String {
    let mut units: Vec<u16> = text.encode_utf16().collect();
    let mut edits = edits.to_vec();
    edits.sort_by_key(|edit| std::cmp::Reverse(edit.range));
    for edit in edits {
        let range = edit.range.start.offset as usize..edit.range.end.offset as usize;
        units.splice(range, edit.text.encode_utf16());
    }
    String::from_utf16(&units).expect("edits are made on characters")
}

/// The proposals at the mark of a text.
fn proposed(judge: &Judge, path: &str, text: &str) -> (String, Proposals) {
    let (text, at) = marked(text);
    let wishes = JudgeOptions::default();
    let proposals = OpenDeck::new(judge, path, &text, &wishes, UNIT).proposals(at);
    (text, proposals)
}

/// A text after a proposal is taken.
fn taken(text: &str, proposal: &Proposal) -> String {
    let edits: Vec<&PlacedEdit> = std::iter::once(&proposal.edit).chain(&proposal.also).collect();
    edited(text, &edits)
}

/// The first proposal at the mark, and the text after it.
fn first(judge: &Judge, path: &str, text: &str) -> (String, String) {
    let (text, proposals) = proposed(judge, path, text);
    let first = proposals.items.first().unwrap_or_else(|| panic!("nothing proposed: {text}"));
    (first.label.clone(), taken(&text, first))
}

#[test]
fn each_form_gets_names_in_its_own_quotes() {
    let judge = judge();
    let cases = [
        ("a.toml", "[sites]\n\"Deep M|\n", "[sites]\n\"Deep Mines\" = 1\n"),
        ("a.toml", "[sites]\ndeep m| = 2\n", "[sites]\n\"Deep Mines\" = 2\n"),
        ("a.toml", "player = \"wi|\"\n", "player = \"wizard\"\n"),
        (
            "a.toml",
            "[pool.characters]\n\"Adrazar\" = 1\n[[company]]\ncharacters = [\"|\"]\n",
            "[pool.characters]\n\"Adrazar\" = 1\n[[company]]\ncharacters = [\"Adrazar\"]\n",
        ),
        ("a.toml", "[play-deck.ha|]\n", "[play-deck.hazards]\n"),
        ("a.toml", "rules|\n[sites]\n\"Bree\" = 1\n", "ruleset = \"\"\n[sites]\n\"Bree\" = 1\n"),
        ("a.yaml", "sites:\n  deep m|\n", "sites:\n  \"Deep Mines\": 1\n"),
        ("a.yaml", "pool:\n  ite|\nsites:\n  Bree: 1\n", "pool:\n  items:\nsites:\n  Bree: 1\n"),
        ("a.json", "{\"sites\": {\"Deep M|\"}}", "{\"sites\": {\"Deep Mines\": 1}}"),
        ("a.json", "{\"sites\": {\"Deep M|\": 2}}", "{\"sites\": {\"Deep Mines\": 2}}"),
        ("a.meccg", "####\nSites\n####\n1 Deep M|\n", "####\nSites\n####\n1 Deep Mines\n"),
        (
            "a.cnum",
            "Resources\nconceal|\n\nHazards\n3 Slayer\n",
            "Resources\n1 Concealment\n\nHazards\n3 Slayer\n",
        ),
        ("a.txt", "Sites\n2x Deep M|\n", "Sites\n2x Deep Mines\n"),
    ];
    for (path, text, after) in cases {
        assert_eq!(first(judge, path, text).1, after, "{path}: {text}");
    }
}

#[test]
fn ids_go_with_names_where_they_decide() {
    let judge = judge();
    let octgn = "<?xml version=\"1.0\"?>\n<deck game=\"1fe65646-3ee1-4dce-9a60-d33a7c3ce9f2\">\n\
                 <section name=\"Resources\">\n<card qty=\"2\" id=\"x\">Conceal|</card>\n\
                 </section>\n</deck>\n";
    let server = "{\"alignment\": \"hero\", \"deck\": {\"resources\": [\n\
                  {\"name\": \"Conceal|\", \"card\": \"tw-1\", \"qty\": 2}\n]}}";
    for (path, text) in [("a.o8d", octgn), ("a.meccg-json", server)] {
        let (label, after) = first(judge, path, text);
        assert_eq!(label, "Concealment");
        let checked = judge.check(SourceFile::new(path, after.clone()), &JudgeOptions::default());
        let unknown = checked
            .diagnostics()
            .iter()
            .find(|found| matches!(found.rule, "unknown-card" | "tag-mismatch" | "ambiguous-card"));
        assert_eq!(unknown, None, "{after}");
        assert!(after.contains(">Concealment<") || after.contains("\"card\": \"tw-"), "{after}");
        assert!(!after.contains("\"x\"") && !after.contains("tw-1\""), "{after}");
    }
    let whole = octgn.replace("<card qty=\"2\" id=\"x\">Conceal|</card>", "conceal|");
    assert!(first(judge, "a.o8d", &whole).1.contains("<card qty=\"1\" id=\""));
}

#[test]
fn what_is_proposed_is_what_the_deck_may_hold() {
    let judge = judge();
    let text = "player = \"ringwraith\"\n[pool.characters]\n|\n";
    let (_, proposals) = proposed(judge, "a.toml", text);
    assert!(proposals.more && !proposals.items.is_empty());
    assert!(proposals.items.iter().all(|item| item.kind == OfferKind::Card));
    assert!(!proposals.items[0].barred);
    assert!(proposals.items.is_sorted_by_key(|item| item.barred), "what is barred stands last");
    // A Hobbit is marked as barred for this player, and so is a card that the deck has no room for.
    let (_, sam) = proposed(judge, "a.toml", &text.replace('|', "\"Sam Gam|"));
    assert!(sam.items[0].label.starts_with("Sam Gamgee") && sam.items[0].barred);
    let full = "player = \"wizard\"\n[play-deck.resources]\n\"Concealment\" = 3\n\"Conceal|\n";
    assert!(proposed(judge, "a.toml", full).1.items[0].barred);
}

#[test]
fn what_fits_the_sites_comes_first() {
    let judge = judge();
    let at = |site: &str| {
        let text =
            format!("player = \"wizard\"\n[play-deck.resources]\n\"|\n[sites]\n\"{site}\" = 1\n");
        proposed(judge, "a.toml", &text)
            .1
            .items
            .into_iter()
            .map(|item| item.label)
            .collect::<Vec<_>>()
    };
    let place = |names: &[String], name: &str| names.iter().position(|other| other == name);
    let edoras = at("Edoras");
    assert!(place(&edoras, "Riders of Rohan").is_some(), "{edoras:?}");
    let bree = at("Bree");
    assert!(place(&bree, "Rangers of the North").is_some(), "{bree:?}");
    assert_eq!(place(&bree, "Riders of Rohan"), None, "others come first");
}

#[test]
fn names_are_found_in_every_language_and_by_any_word() {
    let judge = judge();
    let labels = |typed: &str| {
        let text = format!("[play-deck.cards]\n\"{typed}|\n[sites]\n");
        let items = proposed(judge, "a.toml", &text).1.items;
        items.into_iter().map(|item| item.label).collect::<Vec<_>>()
    };
    assert_eq!(labels("eowy")[0], "Éowyn");
    assert!(labels("bruchtal").is_empty() || !labels("bruchtal").contains(&"Rivendell".into()));
    let text = "[sites]\n\"Bruchtal|\n";
    assert!(proposed(judge, "a.toml", text).1.items[0].label.starts_with("Rivendell"));
    assert!(labels("concealmnet").contains(&"Concealment".to_owned()), "a slip of the pen");
    let tagged = "[sites]\n\"Moria [|\n";
    let (_, tags) = proposed(judge, "a.toml", tagged);
    assert!(tags.items.iter().any(|item| item.edit.text == "\"Moria [M]\" = 1"), "{tags:?}");
}

#[test]
fn keys_words_rules_and_tags_are_proposed() {
    let judge = judge();
    let labels = |text: &str| {
        let items = proposed(judge, "a.toml", text).1.items;
        items.into_iter().map(|item| item.label).collect::<Vec<_>>()
    };
    assert!(labels("ruleset = \"co|\"").contains(&"coe/standard".to_owned()));
    assert_eq!(labels("length = \"sh|\""), ["short"]);
    assert!(labels("avatar = \"gand|\"").contains(&"Gandalf".to_owned()));
    assert_eq!(labels("limited_collection = |"), ["true", "false"]);
    let broken = "[play-deck.resources]\n\"Dodge\" = 4\n[[allow]]\nrule = \"|\"\n";
    let (_, rules) = proposed(judge, "a.toml", broken);
    let detail = |at: usize| rules.items[at].detail.clone().unwrap_or_default();
    assert!(detail(0).starts_with("broken here: "), "{}", detail(0));
    assert!(rules.items.iter().any(|item| item.label == "copy-limit"));
    assert!(!labels("name = \"x\"\n|\n[sites]\n\"Bree\" = 1\n").contains(&"name".to_owned()));
    let (text, at) = marked("tags = [\"tour|\"]\n");
    let (wishes, tags) = (JudgeOptions::default(), ["tournament".to_owned()]);
    let open = OpenDeck::new(judge, "a.toml", &text, &wishes, UNIT).knowing_tags(&tags);
    assert!(open.is_among_tags(at));
    assert_eq!(open.proposals(at).items[0].edit.text, "\"tournament\"");
}

#[test]
fn hover_tells_of_cards_rules_sections_and_keys() {
    let judge = judge();
    let wishes = JudgeOptions::default();
    let hover = |text: &str| {
        let (text, at) = marked(text);
        let open = OpenDeck::new(judge, "a.toml", &text, &wishes, UNIT);
        open.hover(at).map(|hover| hover.markdown).unwrap_or_default()
    };
    let start = "player = \"wizard\"\nruleset = \"coe\"\n";
    let card = hover(&format!("{start}[play-deck.resources]\n\"Con|cealment\" = 2\n[sites]\n"));
    for words in
        ["**Concealment**", "2 in play-deck.resources; at most 3 copies", "In decks of wizard"]
    {
        assert!(card.contains(words), "{card}");
    }
    let site = hover(&format!(
        "{start}[play-deck.resources]\n\"Riders of Rohan\" = 1\n[play-deck.hazards]\n\
         \"Orc-raiders\" = 1\n[sites]\n\"Edo|ras\" = 1\n"
    ));
    assert!(site.contains("Played here: Riders of Rohan."), "{site}");
    let resource = hover(&format!(
        "{start}[play-deck.resources]\n\"Riders of| Rohan\" = 1\n[sites]\n\"Edoras\" = 1\n"
    ));
    assert!(resource.contains("Played at these sites of the deck: Edoras."), "{resource}");
    assert!(hover("[play-deck.haz|ards]\n\"Slayer\" = 1\n").contains("| creatures among them |"));
    assert!(hover("[[allow]]\nrule = \"copy-|limit\"\n").contains("## What it asks"));
    assert!(hover("ruleset = \"coe/|standard\"\n").contains("game lengths"));
    assert!(hover("limited|_collection = true\n").contains("use all of them"));
    let unknown = hover("[sites]\n\"Weathertpo|\" = 1\n");
    assert!(unknown.contains("did you mean `Weathertop`?"), "{unknown}");
}

#[test]
fn actions_mend_what_is_found_and_change_what_is_there() {
    let judge = judge();
    let wishes = JudgeOptions::default();
    let text = "player = \"wizard\"\n[play-deck.resources]\n\"Dodge\" = 4\n\"Concealmnet\" = 1\n";
    let open = OpenDeck::new(judge, "a.toml", text, &wishes, UNIT);
    let after = |title: &str, line: u32| {
        let actions = open.actions(open.byte(line, 1)..open.byte(line, 1));
        let action = actions.iter().find(|action| action.title == title);
        let action = action.unwrap_or_else(|| panic!("no {title}: {actions:#?}"));
        edited(text, &action.edits.iter().collect::<Vec<_>>())
    };
    assert!(after("Remove 1 copy", 2).contains("\"Dodge\" = 3\n"));
    assert!(after("Write Concealment", 3).contains("\"Concealment\" = 1\n"));
    assert!(after("Add a waiver for copy-limit", 2).contains("[[allow]]\nrule = \"copy-limit\""));
    assert!(after("Add a copy of Dodge", 2).contains("\"Dodge\" = 5\n"));
    let moved = after("Move Dodge to the sideboard", 2);
    assert!(
        moved.contains("[sideboard]\n\"Dodge\" = 4\n") && !moved.contains("resources]\n\"Dodge\"")
    );
    let actions = open.actions(open.byte(2, 1)..open.byte(2, 1));
    assert_eq!(actions[0].mends.as_ref().map(|mends| mends.0), Some("copy-limit"));
    assert!(actions[0].preferred && actions[0].kind == ActionKind::Mend);
    assert!(actions.iter().any(|action| action.task == Some(LongTask::Complete)));
    let fixed = open.carry_out(LongTask::FixAll).expect("edits");
    assert!(edited(text, &fixed.iter().collect::<Vec<_>>()).contains("\"Dodge\" = 3\n"));
}

#[test]
fn a_ruleset_and_a_key_that_are_none_can_be_mended() {
    let judge = judge();
    let wishes = JudgeOptions::default();
    for (text, title, words) in [
        ("ruleset = \"coo\"\n[sites]\n", "Write coe", "ruleset = \"coe\""),
        ("playr = \"wizard\"\n[sites]\n", "Write player", "player = \"wizard\""),
        (
            "[sites]\n[[allow]]\nrule = \"copylimit\"\nreason = \"x\"\n",
            "Write copy-limit",
            "\"copy-limit\"",
        ),
    ] {
        let open = OpenDeck::new(judge, "a.toml", text, &wishes, UNIT);
        let actions = open.actions(0..text.len());
        let action = actions.iter().find(|action| action.title == title);
        let action = action.unwrap_or_else(|| panic!("{text}: {actions:#?}"));
        assert!(edited(text, &action.edits.iter().collect::<Vec<_>>()).contains(words), "{text}");
    }
}

#[test]
fn a_deck_is_completed_when_asked() {
    let judge = judge();
    let wishes = JudgeOptions::default();
    let text = "player = \"wizard\"\navatar = \"Saruman\"\n[play-deck.characters]\n\"Saruman\" = 2\n\
                [sites]\n\"Rivendell\" = 1\n";
    let open = OpenDeck::new(judge, "a.toml", text, &wishes, UNIT);
    let edits = open.carry_out(LongTask::Complete).expect("edits");
    let after = edited(text, &edits.iter().collect::<Vec<_>>());
    let checked = judge.check(SourceFile::new("a.toml", after), &wishes);
    assert_eq!(checked.verdict(), Verdict::Legal);
}

#[test]
fn outline_folds_and_hints_tell_of_the_sections() {
    let judge = judge();
    let wishes = JudgeOptions::default();
    let open = OpenDeck::new(judge, "my-deck.toml", GONDOR, &wishes, UNIT);
    let outline = open.outline();
    let resources = outline.iter().find(|item| item.name == "play-deck.resources").expect("there");
    assert!(resources.children.iter().any(|card| card.name == "4 Concealment"));
    assert!(resources.detail.ends_with("cards"));
    let line = resources.range.start.line;
    assert!(
        open.folds().iter().any(|fold| fold.start == line && fold.end == resources.range.end.line)
    );
    let hints = open.hints();
    let hint = hints.iter().find(|hint| hint.place.line == line).expect("a hint");
    assert!(hint.text.contains(" of 30"), "{hint:?}");
    assert!(hints.iter().all(|hint| hint.text.lines().count() == 1));
}

#[test]
fn a_native_deck_is_formatted_and_no_other() {
    let judge = judge();
    let wishes = JudgeOptions::default();
    let text = "[sites]\n\"Bree\"=1\n\n[play-deck.resources]\n\"Dodge\" = 1 # twice?\n";
    let open = OpenDeck::new(judge, "a.toml", text, &wishes, UNIT);
    let edits = open.formatted().expect("edits");
    let after = edited(text, &edits.iter().collect::<Vec<_>>());
    assert!(after.starts_with("[play-deck.resources]\n\"Dodge\" = 1 # twice?\n"), "{after}");
    let again = OpenDeck::new(judge, "a.toml", &after, &wishes, UNIT);
    assert_eq!(again.formatted(), Ok(Vec::new()));
    let list = OpenDeck::new(judge, "a.txt", "3 Dodge\n", &wishes, UNIT);
    assert!(list.formatted().is_err());
}

#[test]
fn a_tag_is_renamed() {
    let judge = judge();
    let wishes = JudgeOptions::default();
    for (path, text) in [
        ("a.toml", "tags = ['old', \"new\"]\n[sites]\n"),
        ("a.yaml", "tags:\n  - old\n  - new\nsites:\n  Bree: 1\n"),
        ("a.json", "{\"tags\": [\"old\", \"new\"], \"sites\": {}}"),
    ] {
        let open = OpenDeck::new(judge, path, text, &wishes, UNIT);
        let at = text.find("old").expect("there") + 1;
        assert_eq!(open.rename_at(at).map(|spot| spot.tag).as_deref(), Some("old"), "{path}");
        assert_eq!(open.rename_at(0), None);
        let edits = open.renamed("old", "a \"b\"");
        let after = edited(text, &edits.iter().collect::<Vec<_>>());
        let checked = judge.check(SourceFile::new(path, after), &wishes);
        assert_ne!(checked.verdict(), Verdict::Unreadable, "{path}");
    }
}

#[test]
fn findings_are_placed_in_the_unit_that_is_asked_for() {
    let judge = judge();
    let wishes = JudgeOptions::default();
    let text = "\u{feff}notes = \"\u{1f409}\"\n[play-deck.resources]\n\"Éowqn\u{1f409}q\" = 1 # \u{1f409}\n";
    for (unit, character, offset) in [
        (PositionUnit::Utf8, 12, 52),
        (PositionUnit::Utf16, 9, 45),
        (PositionUnit::CodePoints, 8, 43),
    ] {
        let open = OpenDeck::new(judge, "a.toml", text, &wishes, unit);
        let found = open.findings();
        let found = found.iter().find(|found| found.rule == "unknown-card").expect("unknown");
        let end = found.range.end;
        assert_eq!((end.line, end.character, end.offset), (2, character, offset), "{unit}");
    }
}

#[test]
fn configurations_and_house_rules_are_completed_and_checked() {
    let judge = judge();
    let none = |_: &str| Err("no files here".to_owned().into());
    let ask = |kind, text: &str| {
        let (text, _) = marked(text);
        let open = OpenSettings::new(judge, kind, "x.toml", &text, UNIT);
        open.findings(&none).first().map(|found| (found.rule, found.message.clone(), found.range))
    };
    let labels = |kind, text: &str| {
        let (text, at) = marked(text);
        let items = OpenSettings::new(judge, kind, "x.toml", &text, UNIT).proposals(at).items;
        items.into_iter().map(|item| item.edit.text).collect::<Vec<_>>()
    };
    let config = SettingsKind::Configuration;
    let (rule, message, range) = ask(config, "[rules]\ncopylimit = 'deny'|\n").expect("a finding");
    assert_eq!((rule, range.start.line, range.end.character), ("configuration", 1, 9));
    assert!(message.contains("there is no rule `copylimit`"), "{message}");
    assert_eq!(ask(config, "|ruleset = 'coe'\n"), None);
    assert_eq!(labels(config, "deny|"), ["deny_warnings = true"]);
    assert!(labels(config, "[rules]\ncopy|")[0].starts_with("copy-limit = "));
    assert_eq!(labels(config, "[rules]\ncopy-limit = \"wa|\""), ["\"warn\""]);
    assert_eq!(labels(config, "ruleset = \"coe/st|\""), ["\"coe/standard\""]);
    let house = SettingsKind::HouseRules;
    let unknown =
        ask(house, "title = 'x'\nextends = 'coe'\n[rules.copylimit]\n|").expect("a finding");
    assert!(unknown.1.contains("copylimit"), "{unknown:?}");
    assert_eq!(labels(house, "[rules.copy-l|]"), ["rules.copy-limit"]);
    assert!(labels(house, "[rules.copy-limit]\nli|")[0].starts_with("limit ="));
    let cards = ask(SettingsKind::Cards, "[[card]]\nid = 'x'|\n").expect("a finding");
    assert!(!cards.1.is_empty(), "{cards:?}");
    let open = OpenSettings::new(judge, config, "x.toml", "[rules]\ncopy-limit = 'warn'\n", UNIT);
    assert!(open.hover(open.byte(1, 2)).expect("words").markdown.contains("## What it asks"));
}

/// The forms, each with a text of it.
const FORMS: [(&str, &str); 12] = [
    ("every-key.toml", include_str!("formats/every-key.toml")),
    ("every-key.yaml", include_str!("formats/every-key.yaml")),
    ("every-key.json", include_str!("formats/every-key.json")),
    ("stewards.meccg", include_str!("formats/stewards.meccg")),
    ("every-field.cnum", include_str!("formats/every-field.cnum")),
    ("every-section.o8d", include_str!("formats/every-section.o8d")),
    ("every-list.meccg-json", include_str!("formats/every-list.meccg-json")),
    ("every-zone.dek", include_str!("formats/every-zone.dek")),
    ("every-object.json", include_str!("formats/every-object.tts")),
    ("every-part.txt", include_str!("formats/every-part.playmeccg")),
    ("every-word.link", include_str!("formats/every-word.link")),
    ("every-form.txt", include_str!("formats/every-form.txt")),
];

/// Asks everything at a byte.
fn ask_all(open: &OpenDeck<'_>, byte: usize) {
    let _ =
        (open.proposals(byte), open.hover(byte), open.rename_at(byte), open.is_among_tags(byte));
}

#[test]
fn every_question_is_answered_in_every_form() {
    let judge = judge();
    let wishes = JudgeOptions::default();
    assert_eq!(FORMS.len(), Format::ALL.len());
    for (path, text) in FORMS {
        let open = OpenDeck::new(judge, path, text, &wishes, UNIT);
        assert!(!open.outline().is_empty(), "{path}");
        assert!(
            !open.folds().is_empty() || path.ends_with("y.json") || path.ends_with("link"),
            "{path}"
        );
        assert!(!open.hints().is_empty(), "{path}");
        let card =
            open.outline().into_iter().flat_map(|item| item.children).next().expect("a card");
        let at = open.byte(card.selection.end.line, card.selection.end.character) - 1;
        assert!(open.hover(at).is_some(), "{path}: {card:?}");
        // Formats that list each copy by itself, or are XML, are not edited in place.
        let own = ["o8d", "dek", "object.json", "part.txt", "link"];
        let edited = !own.iter().any(|end| path.ends_with(end));
        assert!(!open.actions(at..at).is_empty() || !edited, "{path}");
        let step = text.len() / 5 + 1;
        (0..text.len()).step_by(step).for_each(|byte| ask_all(&open, byte));
    }
}

#[test]
fn no_text_is_too_strange() {
    let judge = judge();
    let wishes = JudgeOptions::default();
    let strange = [
        "",
        "\u{feff}",
        "\r\r\n\n",
        "\"",
        "[[[",
        "{{{{",
        "= = =",
        "\u{202e}\u{0}x",
        "a: [b: {c",
        "<deck",
        "<deck><section name='Pool'><card qty='1' id='",
        "- - - -",
        "1 \u{1f409}\n\u{1f409}",
        "#",
        "[sites]\n\"",
    ];
    let cut = FORMS.iter().map(|(path, text)| {
        let half = (text.len() / 2..text.len()).find(|&at| text.is_char_boundary(at)).unwrap_or(0);
        (*path, &text[..half])
    });
    let all = strange.iter().flat_map(|text| FORMS.map(|(path, _)| (path, *text))).chain(cut);
    for (path, text) in all {
        let open = OpenDeck::new(judge, path, text, &wishes, UNIT);
        let _ = (open.findings(), open.outline(), open.folds(), open.hints(), open.formatted());
        let _ = open.actions(0..text.len());
        for byte in [text.len() / 2, usize::MAX] {
            ask_all(&open, byte);
        }
    }
}

/// The line and character of a byte, counted without the library.
fn counted(text: &str, byte: usize, unit: PositionUnit) -> (u32, u32) {
    let line = text[..byte].matches('\n').count();
    let before = text[..byte].rsplit('\n').next().unwrap_or_default();
    let units = match unit {
        PositionUnit::Utf8 => before.len(),
        PositionUnit::Utf16 => before.encode_utf16().count(),
        PositionUnit::CodePoints => before.chars().count(),
    };
    (u32::try_from(line).expect("small"), u32::try_from(units).expect("small"))
}

/// A text after edits, which name places by line and character.
fn edited_by_lines(text: &str, edits: &[PlacedEdit], unit: PositionUnit) -> String {
    let bytes = |place: TextPlace| {
        let mut all = text.char_indices().map(|(at, _)| at).chain([text.len()]);
        all.find(|&at| counted(text, at, unit) == (place.line, place.character)).expect("a place")
    };
    let mut edits: Vec<_> = edits.iter().collect();
    edits.sort_by_key(|edit| std::cmp::Reverse(edit.range));
    let mut after = text.to_owned();
    for edit in edits {
        after.replace_range(bytes(edit.range.start)..bytes(edit.range.end), &edit.text);
    }
    after
}

/// Every answer has the right place, even after a character of several units.
#[test]
fn every_answer_is_placed_in_the_unit_that_is_asked_for() {
    let (judge, wishes) = (judge(), JudgeOptions::default());
    let text = "\u{feff}tags = [\"\u{1f409}É\", \"old\"]\n\
                sideboard = { \"\u{1f409}É\" = 1, \"Dodge\" = 4, \"Conceal\" = 1 }\n\
                [sites] # \u{1f409}É\n\"Bree\" = 1\n";
    let mut formatted = Vec::new();
    for &unit in PositionUnit::ALL {
        let open = OpenDeck::new(judge, "a.toml", text, &wishes, unit);
        let of = |what: &str| {
            let at = text.find(what).expect("there");
            (counted(text, at, unit), counted(text, at + what.len(), unit))
        };
        let own = |range: TextRange| {
            let place = |place: TextPlace| (place.line, place.character);
            (place(range.start), place(range.end))
        };
        let at = |what: &str| {
            let (line, character) = of(what).0;
            open.byte(line, character + 1)
        };
        let found = open.findings();
        let copies = found.iter().find(|found| found.rule == "copy-limit").expect("found");
        assert_eq!(own(copies.range), of("\"Dodge\" = 4"), "{unit}");
        let hover = open.hover(at("\"Dodge\"")).expect("a hover");
        assert_eq!(own(hover.range), of("\"Dodge\" = 4"), "{unit}");
        let end = open.byte(1, of("\"Conceal\"").1.1 - 1);
        let proposal = &open.proposals(end).items[0];
        assert_eq!(
            (own(proposal.edit.range), proposal.label.as_str()),
            (of("\"Conceal\""), "Concealment")
        );
        let spot = open.rename_at(at("old")).expect("a tag");
        assert_eq!((own(spot.range), spot.tag.as_str()), (of("old"), "old"), "{unit}");
        let renamed = open.renamed("old", "new");
        assert_eq!(renamed.len(), 1);
        assert_eq!((own(renamed[0].range), renamed[0].text.as_str()), (of("\"old\""), "\"new\""));
        let actions = open.actions(at("\"Dodge\"")..at("\"Dodge\""));
        let repair =
            actions.iter().find(|action| action.title == "Remove 1 copy").expect("a repair");
        let four = (of("4, ").0, of(", \"Conceal").0);
        assert_eq!(own(repair.edits[0].range), four, "{unit}");
        let outline = open.outline();
        let sideboard = outline.iter().find(|item| item.name == "sideboard").expect("there");
        assert_eq!(
            (own(sideboard.selection), sideboard.detail.as_str()),
            (of("sideboard"), "6 cards")
        );
        let dodge = &sideboard.children[1];
        assert_eq!((dodge.name.as_str(), own(dodge.range)), ("4 Dodge", of("\"Dodge\" = 4")));
        let sites = outline.iter().find(|item| item.name == "sites").expect("there");
        assert_eq!(own(sites.range).1, of("\"Bree\" = 1").1, "{unit}");
        let folds: Vec<_> = open.folds().iter().map(|fold| (fold.start, fold.end)).collect();
        assert_eq!(folds, [(2, 3)]);
        let hints = open.hints();
        let hint = hints.iter().find(|hint| hint.place.line == 2).expect("a hint");
        assert_eq!((hint.place.line, hint.place.character), of("# \u{1f409}É").1, "{unit}");
        let whole = text.replace("[sites]", "[sites]\n").replace("\"Conceal\"", "\"Concealment\"");
        let open = OpenDeck::new(judge, "a.toml", &whole, &wishes, unit);
        formatted.push(edited_by_lines(&whole, &open.formatted().expect("edits"), unit));
    }
    assert!(formatted[0].contains("[sideboard]"), "{}", formatted[0]);
    assert!(formatted.iter().all(|text| *text == formatted[0]), "{formatted:#?}");
}

/// The forms, each with a place for a card of the sideboard.
const PLACES: [(&str, &str); 11] = [
    ("a.toml", "player = \"wizard\"\n[sideboard]\n\"{}|\n[sites]\n\"Bree\" = 1\n"),
    ("a.yaml", "player: wizard\nsideboard:\n  {}|\nsites:\n  Bree: 1\n"),
    ("a.json", "{\"player\": \"wizard\", \"sideboard\": {\"{}|\"}, \"sites\": {\"Bree\": 1}}"),
    ("a.meccg", "####\nSideboard\n####\n1 {}|\n"),
    ("a.cnum", "Sideboard\n1 {}|\n"),
    (
        "a.o8d",
        "<?xml version=\"1.0\"?>\n<deck game=\"1fe65646-3ee1-4dce-9a60-d33a7c3ce9f2\">\n\
         <section name=\"Sideboard\">\n<card qty=\"1\" id=\"x\">{}|</card>\n</section>\n</deck>\n",
    ),
    (
        "a.meccg-json",
        "{\"alignment\": \"hero\", \"sideboard\": [{\"name\": \"{}|\", \"card\": \"tw-1\", \"qty\": 1}]}",
    ),
    (
        "a.dek",
        "<?xml version=\"1.0\"?>\n<deck version=\"0.8\">\n<superzone name=\"Sideboard\">\n\
         <card><name id=\"\">{}|</name></card>\n</superzone>\n</deck>\n",
    ),
    (
        "b.json",
        "{\"ObjectStates\": [{\"Name\": \"Deck\", \"Nickname\": \"Sideboard\", \
         \"ContainedObjects\": [{\"Name\": \"Card\", \"Nickname\": \"{}|\"}]}]}",
    ),
    ("b.txt", "####\nPool\n####\n\n####\nDeck\n####\n\n####\nSideboard\n####\n\n{}|\n"),
    ("a.txt", "Sideboard\n1 {}|\n"),
];

/// A name with any marks is read as its card after it is written, in every format.
#[test]
fn every_form_reads_the_name_that_it_was_given() {
    let (judge, wishes) = (judge(), JudgeOptions::default());
    // A link is one word: there is no place in it to write at.
    assert_eq!(PLACES.len() + 1, Format::ALL.len());
    let mut cards: Vec<_> = judge.database.cards().collect();
    cards.retain(|card| !["Site", "Region"].contains(&format!("{:?}", card.card_type).as_str()));
    let mut names: Vec<&str> = cards.iter().map(|card| card.name.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    let odd = |name: &&&str| name.contains(['&', '!', ',', '(', '“', '?']);
    let possessive = names.iter().filter(|name| name.contains('’')).step_by(20);
    let names: Vec<&&str> = names.iter().filter(odd).chain(possessive).collect();
    assert!(names.len() > 25, "{names:?}");
    for (path, place) in PLACES {
        for name in &names {
            let (text, proposals) = proposed(judge, path, &place.replace("{}", name));
            // A card that the deck may not hold comes last, even if the typed text is its name.
            let own = proposals.items.iter().find(|item| item.label.starts_with(**name));
            let after = taken(&text, own.unwrap_or_else(|| panic!("{path}: {name}")));
            let checked = judge.check(SourceFile::new(path, after.clone()), &wishes);
            let Outcome::Judged(judged) = &checked.outcome else { panic!("{path}: {after}") };
            let read: Vec<&str> =
                judged.deck.entries.iter().map(|entry| entry.name.as_str()).collect();
            assert!(read.iter().any(|read| read.starts_with(**name)), "{path}: {name}: {read:?}");
            let wrong = ["unknown-card", "tag-mismatch", "ambiguous-card", "unreadable-line"];
            let mut found = checked.diagnostics().iter();
            assert_eq!(found.find(|found| wrong.contains(&found.rule)), None, "{after}");
        }
    }
}

/// The reading of a plain list is shown at its place: a remark between cards.
#[test]
fn an_editor_shows_what_was_heard_of_a_list() {
    let judge = judge();
    let wishes = JudgeOptions::default();
    let text = "Hazards\n3 Slayer (DM C2)\nThey are good against us.\n# 2 of them do\n1 Assassin\n";
    let open = OpenDeck::new(judge, "list.txt", text, &wishes, UNIT);
    let hover = |word: &str| {
        let at = text.find(word).expect("a word");
        open.hover(at).map(|hover| hover.markdown).unwrap_or_default()
    };
    assert!(hover("They").starts_with("Read as a remark"), "{}", hover("They"));
    assert!(hover("Assassin").contains("1 in play-deck.hazards"), "{}", hover("Assassin"));
    let remarks: Vec<u32> = open
        .hints()
        .iter()
        .filter(|hint| hint.text == "remark")
        .map(|hint| hint.place.line)
        .collect();
    assert_eq!(remarks, [2]);
}
