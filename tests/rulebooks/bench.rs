//! Decks for small changes, and the findings on them.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::sync::LazyLock;

use meccg::internals::rules::registry;
use meccg::{
    Diagnostic, GameLength, Judge, JudgeOptions, LineIndex, Outcome, PlayerType, Severity,
    SourceFile,
};

static JUDGE: LazyLock<Judge> = LazyLock::new(Judge::built_in);

/// A deck that is legal before it is changed.
#[derive(Clone)]
pub(crate) struct Deck {
    head: String,
    /// The starting companies, as written at the end of the file.
    companies: String,
    sections: Vec<(&'static str, Vec<(String, u32)>)>,
}

pub(crate) const POOL: &str = "pool.characters";
pub(crate) const ITEMS: &str = "pool.items";
pub(crate) const CHARACTERS: &str = "play-deck.characters";
pub(crate) const RESOURCES: &str = "play-deck.resources";
pub(crate) const HAZARDS: &str = "play-deck.hazards";
pub(crate) const SIDEBOARD: &str = "sideboard";
pub(crate) const VS_FALLEN: &str = "sideboard-vs-fallen-wizard";
pub(crate) const SITES: &str = "sites";

const HERO_RESOURCES: [&str; 18] = [
    "A Chance Meeting",
    "A Friend or Three",
    "Anduin River",
    "Ash Mountains",
    "Block",
    "Bridge",
    "Concealment",
    "Eagle-mounts",
    "Fair Sailing",
    "Far-sight",
    "Ford",
    "Great Ship",
    "Great-road",
    "Halfling Stealth",
    "Halfling Strength",
    "Hiding",
    "Horses",
    "Dodge",
];

const MINION_RESOURCES: [&str; 18] = [
    "A Malady Without Healing",
    "A Nice Place to Hide",
    "All Thought Bent upon It",
    "An Untimely Whisper",
    "Back to the Fray",
    "Bitter Cold",
    "Black Rain",
    "Blow Turned",
    "Bold Thrust",
    "Catch an Elusive Scent",
    "Come By Night Upon Them",
    "Crack in the Wall",
    "Crooked Promptings",
    "Deeper Shadow",
    "Diversion",
    "Forced March",
    "Hidden Ways",
    "Hide in Dark Places",
];

/// Creatures that are nothing else.
const CREATURES: [&str; 10] = [
    "Orc-guard",
    "Orc-lieutenant",
    "Orc-patrol",
    "Orc-warriors",
    "Silent Watcher",
    "Thief",
    "Wolves",
    "Abductor",
    "Assassin",
    "Crebain",
];

/// Events that are nothing else.
const EVENTS: [&str; 17] = [
    "Arouse Minions",
    "Call of the Sea",
    "Choking Shadows",
    "Dragon's Desolation",
    "Drowning Seas",
    "Fell Beast",
    "Gloom",
    "Lost at Sea",
    "Lost in Dark-domains",
    "Morgul-horse",
    "New Moon",
    "The Precious",
    "The Ring's Betrayal",
    "The Will of the Ring",
    "Words of Power and Terror",
    "Heedless Revelry",
    "Rats!",
];

/// This many cards of a list, three of each.
fn threes(names: &[&str], number: u32) -> Vec<(String, u32)> {
    let mut left = number;
    let mut entries = Vec::new();
    for name in names {
        let copies = left.min(3);
        if copies > 0 {
            entries.push(((*name).to_owned(), copies));
        }
        left -= copies;
    }
    assert_eq!(left, 0, "more cards than the list has");
    entries
}

fn entries(list: &[(&str, u32)]) -> Vec<(String, u32)> {
    list.iter().map(|&(name, copies)| (name.to_owned(), copies)).collect()
}

impl Deck {
    /// A Wizard's deck: 25 resources, 25 hazards, three who start with two items.
    pub(crate) fn wizard() -> Self {
        let sections = vec![
            (POOL, entries(&[("Aragorn II", 1), ("Gimli", 1), ("Frodo", 1)])),
            (ITEMS, entries(&[("Dagger of Westernesse", 1), ("Healing Herbs", 1)])),
            (CHARACTERS, entries(&[("Gandalf [H]", 1), ("Haldir", 1)])),
            (RESOURCES, threes(&HERO_RESOURCES, 25)),
            (HAZARDS, Vec::new()),
            (SIDEBOARD, Vec::new()),
            (VS_FALLEN, Vec::new()),
            (
                SITES,
                entries(&[
                    ("Rivendell", 1),
                    ("Edhellond", 1),
                    ("Grey Havens", 1),
                    ("Lórien", 1),
                    ("Bree [H]", 1),
                ]),
            ),
        ];
        Self { head: "player = \"wizard\"\n".to_owned(), companies: String::new(), sections }
            .hazards(13, 12)
    }

    /// A Ringwraith's deck: 25 resources, 25 hazards, three who start with two items.
    pub(crate) fn ringwraith() -> Self {
        let sections = vec![
            (POOL, entries(&[("Lieutenant of Morgul", 1), ("Tarcil", 1), ("Orc Captain", 1)])),
            (ITEMS, entries(&[("Black-hide Shield", 1), ("Foul-smelling Paste", 1)])),
            (CHARACTERS, entries(&[("The Witch-king", 1), ("Orc Tracker", 1)])),
            (RESOURCES, threes(&MINION_RESOURCES, 25)),
            (HAZARDS, Vec::new()),
            (SIDEBOARD, Vec::new()),
            (VS_FALLEN, Vec::new()),
            (
                SITES,
                entries(&[
                    ("Minas Morgul [M]", 1),
                    ("Dol Guldur [M]", 1),
                    ("Carn Dûm [M]", 1),
                    ("Geann a-Lisch", 1),
                    ("Barad-dûr [M]", 1),
                ]),
            ),
        ];
        Self { head: "player = \"ringwraith\"\n".to_owned(), companies: String::new(), sections }
            .hazards(13, 12)
    }

    /// A Balrog's deck: 25 resources, 25 hazards, three who start with two items.
    pub(crate) fn balrog() -> Self {
        let mut deck = Self::ringwraith()
            .each(POOL, &["Gorbag", "Shagrat", "Orc Captain"])
            .each(CHARACTERS, &["The Balrog [B]", "Orc Tracker"])
            .each(SITES, &["Moria [B]", "The Under-gates [B]", "Barad-dûr [B]"]);
        "player = \"balrog\"\n".clone_into(&mut deck.head);
        deck
    }

    fn section(&mut self, section: &str) -> &mut Vec<(String, u32)> {
        let found = self.sections.iter_mut().find(|(name, _)| *name == section);
        &mut found.expect("a section").1
    }

    /// This many resources of the player's own side.
    pub(crate) fn resources(mut self, number: u32) -> Self {
        let own = if self.head.contains("\"wizard\"") { HERO_RESOURCES } else { MINION_RESOURCES };
        *self.section(RESOURCES) = threes(&own, number);
        self
    }

    /// This many creatures and other hazards.
    pub(crate) fn hazards(mut self, creatures: u32, events: u32) -> Self {
        let mut hazards = threes(&CREATURES, creatures);
        hazards.extend(threes(&EVENTS, events));
        *self.section(HAZARDS) = hazards;
        self
    }

    /// This many resources and as many hazards, thirteen of them creatures.
    pub(crate) fn sized(self, number: u32) -> Self {
        self.resources(number).hazards(13, number - 13)
    }

    /// A card in a section, with these copies; none takes it out.
    pub(crate) fn with(mut self, section: &str, name: &str, copies: u32) -> Self {
        let entries = self.section(section);
        entries.retain(|(other, _)| other != name);
        if copies > 0 {
            entries.push((name.to_owned(), copies));
        }
        self
    }

    /// Only these cards in a section.
    pub(crate) fn only(mut self, section: &str, cards: &[(&str, u32)]) -> Self {
        *self.section(section) = entries(cards);
        self
    }

    /// One copy of each of only these cards in a section.
    pub(crate) fn each(self, section: &str, names: &[&str]) -> Self {
        let cards: Vec<_> = names.iter().map(|&name| (name, 1)).collect();
        self.only(section, &cards)
    }

    /// A key of the deck as a whole.
    pub(crate) fn saying(mut self, key: &str) -> Self {
        self.head.push_str(key);
        self.head.push('\n');
        self
    }

    /// A starting company at a site: characters, followers, items.
    pub(crate) fn company(
        mut self,
        site: &str,
        characters: &[&str],
        followers: &[(&str, &str)],
        items: &[(&str, &str)],
    ) -> Self {
        let pairs = |pairs: &[(&str, &str)]| {
            let pairs: Vec<_> = pairs.iter().map(|(a, b)| format!("\"{a}\" = \"{b}\"")).collect();
            format!("{{ {} }}", pairs.join(", "))
        };
        let text = &mut self.companies;
        writeln!(text, "[[company]]\nsite = \"{site}\"\ncharacters = {characters:?}")
            .expect("a string takes everything");
        writeln!(text, "followers = {}\nitems = {}", pairs(followers), pairs(items))
            .expect("a string takes everything");
        self
    }

    /// A sideboard of this many cards, all different from those of the deck.
    pub(crate) fn sideboard(self, number: u32) -> Self {
        let names = [
            "Slayer",
            "Ghosts",
            "Wargs",
            "Giant Spiders",
            "Hobgoblins",
            "Lawless Men",
            "Brigands",
            "Corpse-candle",
            "Barrow-wight",
            "Ambusher",
            "Cave-drake",
            "Lesser Spiders",
        ];
        let cards = threes(&names, number);
        let mut deck = self;
        *deck.section(SIDEBOARD) = cards;
        deck
    }

    fn text(&self) -> String {
        let mut text = self.head.clone();
        for (section, entries) in self.sections.iter().filter(|(_, entries)| !entries.is_empty()) {
            writeln!(text, "[{section}]").expect("a string takes everything");
            for (name, copies) in entries {
                writeln!(text, "\"{name}\" = {copies}").expect("a string takes everything");
            }
        }
        text.push_str(&self.companies);
        text
    }
}

/// A deck under a ruleset.
pub(crate) struct Under {
    deck: Deck,
    ruleset: &'static str,
    length: Option<GameLength>,
    against: Option<PlayerType>,
    opponent: Option<Deck>,
}

/// The deck under the ruleset.
pub(crate) fn under(ruleset: &'static str, deck: Deck) -> Under {
    Under { deck, ruleset, length: None, against: None, opponent: None }
}

impl Under {
    pub(crate) fn length(mut self, length: GameLength) -> Self {
        self.length = Some(length);
        self
    }

    pub(crate) fn against(mut self, player: PlayerType) -> Self {
        self.against = Some(player);
        self
    }

    pub(crate) fn opponent(mut self, deck: Deck) -> Self {
        self.opponent = Some(deck);
        self
    }

    fn found(&self) -> (String, Vec<Diagnostic>) {
        let wishes = JudgeOptions {
            ruleset: Some(self.ruleset.to_owned()),
            length: self.length,
            against: self.against,
            ..JudgeOptions::default()
        };
        let (judge, text) = (&*JUDGE, self.deck.text());
        let source = SourceFile::new("deck.toml", text.clone());
        let checked = match &self.opponent {
            Some(other) => {
                judge.check_pair(source, SourceFile::new("other.toml", other.text()), &wishes).0
            }
            None => judge.check(source, &wishes),
        };
        match checked.outcome {
            Outcome::Judged(judged) => (text, judged.judgement.diagnostics),
            Outcome::Unreadable(why) => panic!("unreadable: {}\n{text}", why.message),
        }
    }

    /// The rules with findings of some severity; advice is not a rule of the books.
    fn rules(&self, severity: Severity) -> BTreeSet<&'static str> {
        let found = self.found().1;
        let meant =
            |found: &&Diagnostic| found.severity == severity && !registry::is_advice(found.rule);
        found.iter().filter(meant).map(|found| found.rule).collect()
    }

    fn assert(&self, severity: Severity, rules: &[&'static str]) {
        let expected: BTreeSet<_> = rules.iter().copied().collect();
        let found = self.found().1;
        assert_eq!(
            self.rules(severity),
            expected,
            "{} of {}: {:?}",
            severity,
            self.ruleset,
            found.iter().map(|found| &found.message).collect::<Vec<_>>()
        );
    }

    /// The deck is legal, without a warning.
    #[track_caller]
    pub(crate) fn legal(self) -> Self {
        self.assert(Severity::Error, &[]);
        self.assert(Severity::Warning, &[]);
        self
    }

    /// The deck breaks these rules and no others.
    #[track_caller]
    pub(crate) fn breaks(self, rules: &[&'static str]) -> Self {
        self.assert(Severity::Error, rules);
        self
    }

    /// Warnings of these rules and no others.
    #[track_caller]
    pub(crate) fn warns(self, rules: &[&'static str]) -> Self {
        self.assert(Severity::Warning, rules);
        self
    }

    /// Notes of these rules and no others.
    #[track_caller]
    pub(crate) fn notes(self, rules: &[&'static str]) -> Self {
        self.assert(Severity::Note, rules);
        self
    }

    /// A finding of the rule is shown at the entry of this card in this section, column 1.
    #[track_caller]
    pub(crate) fn at(self, rule: &str, section: &str, name: &str) -> Self {
        let (text, found) = self.found();
        let index = LineIndex::new(&text);
        let heading = text.lines().position(|line| line == format!("[{section}]"));
        let heading = heading.expect("the section is there");
        let entry = format!("\"{name}\" = ");
        let line = text.lines().skip(heading).position(|line| line.starts_with(&entry));
        let line = heading + line.expect("the card is there") + 1;
        let places: Vec<_> = found
            .iter()
            .filter(|found| found.rule == rule)
            .filter_map(Diagnostic::span)
            .map(|span| index.position(span.start))
            .map(|place| (place.line, place.column))
            .collect();
        assert!(places.contains(&(line, 1)), "{rule} at {places:?}, not at {line}:1\n{text}");
        self
    }

    /// Some finding cites this.
    #[track_caller]
    pub(crate) fn citing(self, rule: &str, reference: &str) -> Self {
        let found = self.found().1;
        let cited: Vec<String> = found
            .iter()
            .filter(|found| found.rule == rule)
            .flat_map(|found| found.citations.iter().map(ToString::to_string))
            .collect();
        assert!(cited.iter().any(|cite| cite == reference), "{rule} cites {cited:?}");
        self
    }
}
