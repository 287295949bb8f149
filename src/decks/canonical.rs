//! From a resolved deck to one that can be written: every card under the name, in the section and
//! in the place that the form of file has for it.

use std::collections::HashMap;

use crate::cards::database::{CardKey, Database, Printing};
use crate::cards::kinds::Rank;
use crate::cards::model::{Alignment, Card, PlayerType};
use crate::decks::formats::{CanonicalCard, CanonicalDeck, CanonicalEntry, Loss};
use crate::decks::model::{Field, Format, Part, Quantity, Section};
use crate::decks::resolve::companies::split_copy;
use crate::decks::resolve::names::NameFinder;
use crate::decks::resolve::{Class, DeckCard, ResolvedDeck};

/// The choices for writing a deck to a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Layout {
    /// The player type that the file names.
    pub player: Option<PlayerType>,
    /// Whether the file names the avatar, if the deck does.
    pub avatar: bool,
    /// The player for whom names without tags are read; `None` if no name may depend on the player.
    pub names_for: Option<PlayerType>,
    /// Whether an unsplit deck or pool is split by class.
    pub split: bool,
}

impl Layout {
    /// Everything that a format can say. A player or avatar that the format cannot say is left out;
    /// readers infer it.
    pub(crate) fn of(form: Format, deck: &ResolvedDeck<'_>) -> Self {
        let player = form.says(Field::Player).then_some(deck.player.kind);
        Self { player, avatar: form.says(Field::Avatar), names_for: player, split: true }
    }
}

/// The deck in canonical form: canonical names, the cards of each section in the order of [`Rank`],
/// and entries that count for nothing as losses.
pub(crate) fn canonical(deck: &ResolvedDeck<'_>, layout: Layout) -> (CanonicalDeck, Vec<Loss>) {
    let (mut canonical, losses) = CanonicalDeck::as_written(deck.deck);
    canonical.player = layout.player;
    canonical.avatar.take_if(|_| !layout.avatar);
    if let Some(avatar) = &mut canonical.avatar
        && let Some(own) = &deck.avatar
    {
        avatar.clone_from(&own.name);
    }
    let mut writer = Writer::new(deck.database, layout.names_for);
    let mut entries = written_entries(deck, layout, &mut writer);
    entries.sort_by_cached_key(|(card, entry)| {
        let rank = card.map_or_else(|| Rank::unknown(&entry.card.name), |card| Rank::of(card.card));
        (entry.section, rank)
    });
    canonical.entries = entries.into_iter().map(|(_, entry)| entry).collect();
    // A split section is gone; an empty section states that the deck has none of these cards.
    let entries = &canonical.entries;
    canonical.sections.retain(|&section| {
        let whole = matches!(section, Section::PoolCards | Section::PlayDeckCards);
        let own = |entry: &CanonicalEntry| entry.section == section;
        let part = |entry: &CanonicalEntry| entry.section.part() == section.part();
        !whole || entries.iter().any(own) || !entries.iter().any(part)
    });
    companies(deck, &mut canonical, &mut writer.names);
    (canonical, losses)
}

type WrittenEntry<'d, 'a> = (Option<&'d DeckCard<'a>>, CanonicalEntry);

/// The entries that count, each with its card if it has one.
fn written_entries<'d, 'a>(
    deck: &'d ResolvedDeck<'a>,
    layout: Layout,
    writer: &mut Writer<'a>,
) -> Vec<WrittenEntry<'d, 'a>> {
    let mut cards = deck.cards.iter().peekable();
    let mut entries = Vec::with_capacity(deck.deck.entries.len());
    for entry in &deck.deck.entries {
        let card = cards.next_if(|card| std::ptr::eq(card.entry, entry));
        let Quantity::Copies(copies) = entry.quantity else { continue };
        let split = card.filter(|_| layout.split);
        let section = split.map_or(entry.section, |card| section(deck, card));
        let written = card.map_or_else(
            || CanonicalCard {
                octgn: entry.id.as_ref().map(String::to_string),
                ..CanonicalCard::as_written(&entry.name)
            },
            |card| writer.card(card.printing, section),
        );
        entries.push((card, CanonicalEntry { section, copies, card: written }));
    }
    entries
}

/// The section that a card is written to: the one it is listed in. An unsplit deck or pool is split
/// by class, and so is one of a format whose headings are not reliable.
fn section(deck: &ResolvedDeck<'_>, card: &DeckCard<'_>) -> Section {
    let trusted = deck.deck.format.is_none_or(Format::tells_classes);
    let listed = card.entry.section;
    match (card.part, listed) {
        (Some(Part::LocationDeck), _) => Section::Sites,
        (Some(_), Section::PlayDeckCards | Section::PoolCards) => by_class(card),
        (Some(Part::Pool | Part::PlayDeck), _) if !trusted => by_class(card),
        _ => listed,
    }
}

/// The section of its part for a card.
fn by_class(card: &DeckCard<'_>) -> Section {
    section_of(card.entry.section.part(), card.class, card.card)
}

/// The section of a split part for cards of this class; the unsplit section for classes without
/// one.
pub(crate) fn section_of(part: Part, class: Class, card: &Card) -> Section {
    match (part, class) {
        (Part::Pool, Class::Avatar | Class::Character) => Section::PoolCharacters,
        (Part::Pool, Class::Resource) if card.alignment == Alignment::Stage => Section::PoolStage,
        (Part::Pool, Class::Resource) => Section::PoolItems,
        (Part::Pool, _) => Section::PoolCards,
        (Part::PlayDeck, Class::Avatar | Class::Character) => Section::Characters,
        (Part::PlayDeck, Class::Resource) => Section::Resources,
        (Part::PlayDeck, Class::Hazard) => Section::Hazards,
        (Part::PlayDeck, _) => Section::PlayDeckCards,
        (Part::HazardDeck, _) => Section::HazardDeck,
        (Part::Sideboard, _) => Section::Sideboard,
        (Part::SideboardVsFallenWizard, _) => Section::SideboardVsFallenWizard,
        (Part::LocationDeck, _) => Section::Sites,
    }
}

/// The names in the starting companies, if known.
fn companies(deck: &ResolvedDeck<'_>, canonical: &mut CanonicalDeck, names: &mut NameFinder<'_>) {
    for (company, own) in canonical.companies.iter_mut().zip(&deck.companies) {
        let mut known: HashMap<&str, String> = HashMap::new();
        let cards = own.members.iter().map(|member| &member.card);
        for card in cards.chain(own.items.iter().map(|item| &item.card)) {
            let name = certain(deck, card.printing, card.entry.section, names);
            let name = match split_copy(&card.entry.name).1 {
                Some(number) => format!("{name}#{number}"),
                None => name,
            };
            known.insert(&card.entry.name, name);
        }
        let rename = |name: &mut String| {
            if let Some(known) = known.get(name.as_str()) {
                name.clone_from(known);
            }
        };
        company.characters.iter_mut().for_each(rename);
        for (one, other) in company.followers.iter_mut().chain(&mut company.items) {
            rename(one);
            rename(other);
        }
        let site = own.site.and_then(|site| deck.database.by_id(site.card.id));
        if let Some(printing) = site {
            company.site = Some(certain(deck, printing, Section::Sites, names));
        }
    }
}

/// The name of a card in a starting company. A name there means the deck's own card first, so the
/// tag is needed if the deck lists another card of that name.
fn certain(
    deck: &ResolvedDeck<'_>,
    printing: Printing,
    section: Section,
    names: &mut NameFinder<'_>,
) -> String {
    let (card, key) = (deck.database.card(printing), deck.database.key(printing));
    let part = if section == Section::Sites { Part::LocationDeck } else { Part::Pool };
    let twin = deck.of(part).any(|other| other.key != key && other.card.name == card.name);
    let name = names.name(printing, section).to_owned();
    match names.side(printing) {
        _ if !twin || name != card.name => name,
        Some(tag) => format!("{name} {}", tag.written()),
        None => card.id.to_string(),
    }
}

/// Gives cards the names of one file.
struct Writer<'db> {
    database: &'db Database,
    names: NameFinder<'db>,
    /// The OCTGN ids of cards that have none in one of their printings.
    other_ids: HashMap<CardKey, String>,
}

impl<'db> Writer<'db> {
    fn new(database: &'db Database, player: Option<PlayerType>) -> Self {
        Self { database, names: NameFinder::new(database, player), other_ids: HashMap::new() }
    }

    fn card(&mut self, printing: Printing, section: Section) -> CanonicalCard {
        let card = self.database.card(printing);
        CanonicalCard {
            key: self.names.name(printing, section).to_owned(),
            name: card.name.clone(),
            id: Some(card.id),
            tag: self.names.side(printing),
            octgn: card.octgn.first().cloned().or_else(|| self.other_id(printing)),
        }
    }

    /// The OCTGN id of another printing of the same card.
    fn other_id(&mut self, printing: Printing) -> Option<String> {
        let key = self.database.key(printing);
        if let Some(id) = self.other_ids.get(&key) {
            return Some(id.clone());
        }
        let mut same = self.database.printings().filter(|&other| self.database.key(other) == key);
        let id = same.find_map(|other| self.database.card(other).octgn.first().cloned())?;
        self.other_ids.insert(key, id.clone());
        Some(id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::decks::formats;
    use crate::decks::testing::with_own;
    use crate::source::{Limits, SourceFile};

    fn canonical_of(text: &str, database: &Database) -> CanonicalDeck {
        let source = SourceFile::new("deck.toml", text);
        let deck = formats::read(&source, None, &Limits::default(), database).expect("a deck");
        let resolved = ResolvedDeck::new(&deck, database, None);
        canonical(&resolved, Layout::of(Format::Toml, &resolved)).0
    }

    #[test]
    fn every_card_has_a_section_in_every_part() {
        use Section as S;
        let database = Database::built_in();
        let expected = [
            ("Gandalf", [S::PoolCharacters, S::Characters]),
            ("Balin", [S::PoolCharacters, S::Characters]),
            ("Hidden Haven", [S::PoolStage, S::Resources]),
            ("Cram", [S::PoolItems, S::Resources]),
            ("Twilight", [S::PoolCards, S::Hazards]),
            ("Bree", [S::PoolCards, S::PlayDeckCards]),
            ("Rhudaur", [S::PoolCards, S::PlayDeckCards]),
        ];
        for (name, [pool, play_deck]) in expected {
            let folded = name.to_lowercase();
            let (_, printing) = database.by_folded_name(&folded).next().expect(name);
            let card = database.card(printing);
            let class = Class::of(card, PlayerType::Wizard);
            let sections = Part::ALL.iter().map(|&part| section_of(part, class, card));
            let others = [S::HazardDeck, S::Sideboard, S::SideboardVsFallenWizard, S::Sites];
            let expected = [&[pool, play_deck], &others[..]].concat();
            assert_eq!(sections.collect::<Vec<_>>(), expected, "{name}");
        }
    }

    #[test]
    fn the_numbers_of_copies_in_a_company_stay() {
        let text = "player = \"ringwraith\"\n[pool.characters]\n\"orc captain (LE)\" = 2\n\
                    [[company]]\ncharacters = [\"orc captain#1\", \"ORC CAPTAIN #2\"]\n\
                    followers = { \"ORC CAPTAIN #2\" = \"orc captain#1\" }\n";
        let company = &canonical_of(text, &Database::built_in()).companies[0];
        let [one, two] = ["Orc Captain#1", "Orc Captain#2"].map(str::to_owned);
        assert_eq!(company.characters, [one.clone(), two.clone()]);
        assert_eq!(company.followers, [(two, one)]);
    }

    /// No tag distinguishes a neutral card from its namesakes.
    #[test]
    fn a_site_that_no_tag_tells_from_a_listed_one_goes_by_its_id() {
        let database = with_own(&[
            ["XX-1", "Rushock", "region", "neutral"],
            ["XX-2", "Rushock", "region", "minion"],
        ]);
        let text = "player = \"wizard\"\n[sites]\n\"Rushock [M]\" = 1\n[[company]]\n\
                    site = \"XX-1\"\n";
        let site = canonical_of(text, &database).companies[0].site.clone();
        assert_eq!(site.as_deref(), Some("XX-1"));
    }
}
