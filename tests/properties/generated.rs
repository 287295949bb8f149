//! Decks that are made by chance: of any cards, or legal ones with a few changes.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::LazyLock;

use meccg::cards::Printing;
use meccg::cards::model::CardType;
use meccg::decks::model::{Field, Section};
use meccg::decks::{ResolvedDeck, formats};
use meccg::source::Limits;
use meccg::{Deck, Format, GameLength, Judge, PlayerType, SourceFile};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::{Index, select};

pub(crate) static JUDGE: LazyLock<Judge> = LazyLock::new(Judge::built_in);

/// The printings of each type.
static BY_TYPE: LazyLock<Vec<(CardType, Vec<Printing>)>> = LazyLock::new(|| {
    let of = |wanted: CardType| {
        let database = &JUDGE.database;
        database.printings().filter(|&p| database.card(p).card_type == wanted).collect()
    };
    CardType::ALL.iter().map(|&wanted| (wanted, of(wanted))).collect()
});

/// Decks that are legal, to start from.
pub(crate) const LEGAL: &[&str] = &[
    include_str!("../../decks/challenge-a.toml"),
    include_str!("../../decks/challenge-f.toml"),
    include_str!("../../decks/challenge-o.toml"),
    include_str!("../../decks/challenge-v.toml"),
];

/// The content of a deck file: its head, and cards by id.
#[derive(Clone, Debug, Default)]
pub(crate) struct Plan {
    pub(crate) player: Option<PlayerType>,
    pub(crate) head: Head,
    pub(crate) cards: BTreeMap<(Section, String), u8>,
}

/// The fields of a deck that a rule could need.
#[derive(Clone, Debug, Default)]
pub(crate) struct Head {
    ruleset: Option<&'static str>,
    pub(crate) length: Option<GameLength>,
    limited: bool,
    /// Whether the first two characters of the pool start together.
    pub(crate) company: bool,
    /// The rule that the deck has a waiver for.
    allow: Option<&'static str>,
}

impl Head {
    /// The part of it that a format cannot say.
    pub(crate) fn lost(&self, form: Format, in_pool: bool) -> Vec<Field> {
        let said = [
            (Field::Ruleset, self.ruleset.is_some()),
            (Field::Length, self.length.is_some()),
            (Field::LimitedCollection, self.limited),
            (Field::Company, self.company && in_pool),
            (Field::Allow, self.allow.is_some()),
        ];
        let lost = said.into_iter().filter(|&(field, said)| said && !form.says(field));
        lost.map(|(field, _)| field).collect()
    }
}

fn head() -> impl Strategy<Value = Head> {
    let allow = option::of(select(&["play-deck-size", "copy-limit", "starting-site"][..]));
    let ruleset = option::of(select(&["coe", "crf", "mele/mixed"][..]));
    let length = option::of(select(GameLength::ALL));
    (ruleset, length, any::<bool>(), any::<bool>(), allow).prop_map(
        |(ruleset, length, limited, company, allow)| Head {
            ruleset,
            length,
            limited,
            company,
            allow,
        },
    )
}

impl Plan {
    /// The characters of the pool.
    pub(crate) fn pool(&self) -> Vec<&str> {
        let own = self.cards.keys().filter(|(section, _)| *section == Section::PoolCharacters);
        own.map(|(_, name)| name.as_str()).collect()
    }

    /// The deck in TOML, with its cards by their ids.
    pub(crate) fn text(&self) -> String {
        let mut sections = String::new();
        for &section in Section::ALL {
            let cards: Vec<_> = self.cards.iter().filter(|((own, _), _)| *own == section).collect();
            if !cards.is_empty() {
                let _ = writeln!(sections, "[{section}]");
            }
            for ((_, name), copies) in cards {
                let _ = writeln!(sections, "\"{name}\" = {copies}");
            }
        }
        self.around(&sections)
    }

    /// The fields of the deck before its sections and after them.
    pub(crate) fn around(&self, sections: &str) -> String {
        let mut text = String::new();
        if let Some(player) = self.player {
            let _ = writeln!(text, "player = \"{player}\"");
        }
        if let Some(ruleset) = self.head.ruleset {
            let _ = writeln!(text, "ruleset = \"{ruleset}\"");
        }
        if let Some(length) = self.head.length {
            let _ = writeln!(text, "length = \"{length}\"");
        }
        if self.head.limited {
            text.push_str("limited_collection = true\n");
        }
        text.push_str(sections);
        let pool = self.pool();
        if let Some(first) = pool.first().filter(|_| self.head.company) {
            let _ = writeln!(text, "[[company]]\nsite = \"TW-421\"");
            let _ = writeln!(text, "characters = {:?}", &pool[..pool.len().min(2)]);
            if let Some(second) = pool.get(1) {
                let _ = writeln!(text, "followers = {{ {second:?} = {first:?} }}");
            }
        }
        if let Some(rule) = self.head.allow {
            let _ = writeln!(text, "[[allow]]\nrule = \"{rule}\"");
        }
        text
    }
}

/// The usual types of cards in a section.
fn types(section: Section) -> &'static [CardType] {
    use CardType as T;
    match section {
        Section::PoolCharacters | Section::Characters => &[T::Character],
        Section::PoolItems | Section::PoolStage | Section::Resources => &[T::Resource],
        Section::PoolCards => &[T::Character, T::Resource],
        Section::Hazards | Section::HazardDeck => &[T::Hazard, T::Hazard, T::Character],
        Section::Sites => &[T::Site, T::Site, T::Region],
        Section::PlayDeckCards | Section::Sideboard | Section::SideboardVsFallenWizard => {
            &[T::Character, T::Resource, T::Hazard]
        }
    }
}

/// A card for a section; now and then one that has no business there.
pub(crate) fn card() -> impl Strategy<Value = (Section, String)> {
    (select(Section::ALL), any::<Index>(), any::<Index>(), 0..40_u8).prop_map(
        |(section, of_type, of_cards, stray)| {
            let types = if stray == 0 { CardType::ALL } else { types(section) };
            let wanted = types[of_type.index(types.len())];
            let (_, cards) = BY_TYPE.iter().find(|(own, _)| *own == wanted).expect("every type");
            (section, JUDGE.database.card(cards[of_cards.index(cards.len())]).id.to_string())
        },
    )
}

fn any_plan() -> impl Strategy<Value = Plan> {
    let cards = vec((card(), 1..=4_u8), 1..70);
    (option::of(select(PlayerType::ALL)), head(), cards).prop_map(|(player, head, cards)| Plan {
        player,
        head,
        cards: cards.into_iter().collect(),
    })
}

/// A legal deck with a few changes, or none.
pub(crate) fn near_legal() -> impl Strategy<Value = Plan> {
    let changes = vec((card(), 0..=3_u8, any::<Index>()), 0..4);
    (select(LEGAL), any::<bool>(), head(), changes).prop_map(
        |(text, says_player, head, changes)| {
            let deck = read(Format::Toml, text);
            let resolved = resolve(&deck, None);
            let cards = resolved.cards.iter().map(|card| {
                ((card.entry.section, card.card.id.to_string()), card.entry.quantity.copies())
            });
            let mut cards: BTreeMap<_, _> = cards.collect();
            for (card, copies, gone) in changes {
                let key = cards.keys().nth(gone.index(cards.len())).cloned();
                match copies {
                    0 => drop(key.and_then(|key| cards.remove(&key))),
                    copies => drop(cards.insert(card, copies)),
                }
            }
            Plan { player: says_player.then_some(resolved.player.kind), head, cards }
        },
    )
}

pub(crate) fn plan() -> impl Strategy<Value = Plan> {
    prop_oneof![any_plan(), near_legal()]
}

pub(crate) fn source(text: &str) -> SourceFile {
    SourceFile::new("deck", text)
}

pub(crate) fn read(form: Format, text: &str) -> Deck {
    formats::read(&source(text), Some(form), &Limits::default(), &JUDGE.database)
        .unwrap_or_else(|error| panic!("{error} in:\n{text}"))
}

pub(crate) fn resolve(deck: &Deck, player: Option<PlayerType>) -> ResolvedDeck<'_> {
    ResolvedDeck::new(deck, &JUDGE.database, player)
}
