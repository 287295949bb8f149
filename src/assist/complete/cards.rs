//! Cards for a section: by the typed text, by what the deck may hold, by what fits its sites.

use std::collections::{HashMap, HashSet};

use super::super::{OfferKind, OpenDeck, PlacedEdit, Proposal};
use super::matching::match_of_folded;
use crate::cards::database::{CardKey, Database, Printing};
use crate::cards::describe;
use crate::cards::fold::fold;
use crate::cards::kinds::{is_pool_item, is_stage};
use crate::cards::lookup::{Lookup, SideTag};
use crate::cards::model::{Card, PlayerType};
use crate::cards::play::{Playability, playable_at};
use crate::check::JudgedDeck;
use crate::construction::complete::stock::Stock;
use crate::decks::model::{Part, Section};
use crate::decks::resolve::names::NameFinder;
use crate::decks::resolve::{Class, ResolvedDeck};
use crate::message::{Locale, Message};

/// A card that can be written.
pub(super) struct CardOffer {
    /// The printing.
    pub(super) printing: Printing,
    /// How a file names it, with the tags that it needs.
    pub(super) name: String,
    label: String,
    detail: String,
    barred: bool,
}

impl CardOffer {
    /// The proposal, without its edit.
    pub(super) fn proposal(self) -> Proposal {
        Proposal {
            label: self.label,
            kind: OfferKind::Card,
            detail: Some(self.detail),
            documentation: None,
            edit: PlacedEdit { range: super::super::TextRange::default(), text: String::new() },
            also: Vec::new(),
            barred: self.barred,
        }
    }
}

/// How a card fits a place; the lower the better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Fitness {
    /// The deck may not hold it, or no copy more.
    barred: bool,
    /// How well its name matches the typed text.
    quality: u8,
    /// How useful it is at the deck's sites.
    use_: u8,
}

/// The cards for a place.
pub(super) struct CardOffers<'o, 'd> {
    database: &'o Database,
    section: Option<Section>,
    typed: &'o str,
    player: PlayerType,
    /// The player type of the deck, if the file states it.
    declared: Option<PlayerType>,
    deck: Option<DeckAround<'o, 'd>>,
    locale: &'o Locale,
}

/// The facts of the deck that matter here.
struct DeckAround<'o, 'd> {
    judged: &'o JudgedDeck<'d>,
    resolved: ResolvedDeck<'o>,
    sites: Vec<&'o Card>,
    resources: Vec<&'o Card>,
}

impl<'o, 'd> DeckAround<'o, 'd> {
    fn new(judged: &'o JudgedDeck<'d>) -> Self {
        let resolved: ResolvedDeck<'o> =
            ResolvedDeck::new(&judged.deck, judged.database, Some(judged.player.kind));
        let cards = |class: Class| {
            let cards = resolved.cards.iter().filter(move |card| card.class == class);
            cards.map(|card| card.card).collect::<Vec<&'o Card>>()
        };
        let sites = resolved.of(Part::LocationDeck).map(|card| card.card).collect();
        let resources = cards(Class::Resource);
        Self { judged, resolved, sites, resources }
    }

    /// The cards of some printings that the deck may hold.
    fn stock(&self, printings: Vec<Printing>) -> Stock<'_, 'o> {
        let (ruleset, length) = (self.judged.chosen.ruleset, self.judged.chosen.length);
        Stock::of_cards(printings, &self.resolved, ruleset, length)
    }
}

impl<'o, 'd> CardOffers<'o, 'd> {
    pub(super) fn new(
        open: &'o OpenDeck<'_>,
        judged: Option<&'o JudgedDeck<'d>>,
        section: Option<Section>,
        typed: &'o str,
    ) -> Self {
        let declared = judged.and_then(|judged| judged.deck.player.as_ref()).map(|own| own.value);
        let player = judged.map(|judged| judged.player.kind).or(open.wishes.player);
        Self {
            database: &open.judge.database,
            section,
            typed,
            player: player.unwrap_or(PlayerType::Wizard),
            declared: open.wishes.player.or(declared),
            deck: judged.map(DeckAround::new),
            locale: &open.locale,
        }
    }

    /// The best proposals, at most `most`, and whether there are more.
    pub(super) fn best(&self, most: usize) -> (Vec<CardOffer>, bool) {
        if let Some((name, _)) = self.typed.split_once(['[', '(']) {
            let tagged = self.tagged(name.trim());
            if !tagged.is_empty() {
                return (tagged, false);
            }
        }
        let mut named = self.matching();
        if named.is_empty() {
            named = self.meant();
        }
        let mut found = self.fitting(&named);
        found.sort_by_cached_key(|&(fitness, printing)| {
            (fitness, fold(&self.database.card(printing).name), printing)
        });
        let more = found.len() > most;
        let section = self.section.unwrap_or(Section::PlayDeckCards);
        let mut names = NameFinder::new(self.database, self.declared);
        let best = found.into_iter().take(most);
        let best =
            best.map(|(fitness, printing)| self.offer(fitness, printing, section, &mut names));
        (best.collect(), more)
    }

    fn offer(
        &self,
        fitness: Fitness,
        printing: Printing,
        section: Section,
        names: &mut NameFinder<'_>,
    ) -> CardOffer {
        let card = self.database.card(printing);
        let name = names.name(printing, section).to_owned();
        let label = match name.strip_prefix(card.name.as_str()) {
            Some(tags) => format!("{}{tags}", card.shown_name()),
            None => format!("{} ({name})", card.shown_name()),
        };
        let facts = describe::brief(card, self.database);
        let facts = Some(facts).filter(|facts| !facts.is_empty());
        let detail = [describe::kind(card)].into_iter().chain(facts).collect();
        let detail = Message::joined(detail, " · ").said(self.locale);
        CardOffer { printing, name, label, detail, barred: fitness.barred }
    }

    /// The cards of this section whose names match the typed text, one printing of each, and how
    /// well.
    fn matching(&self) -> Vec<(u8, Printing)> {
        let typed = fold(self.typed);
        if typed.is_empty() {
            let mut seen = HashSet::new();
            let all = self.database.printings();
            let each = all.filter(|&printing| seen.insert(self.database.key(printing)));
            return each.filter(|&one| self.is_of_section(one)).map(|one| (0, one)).collect();
        }
        let mut best: HashMap<CardKey, (u8, Printing)> = HashMap::new();
        for name in self.database.folded_names() {
            let Some(quality) = match_of_folded(name, &typed) else { continue };
            for (_, printing) in self.database.by_folded_name(name) {
                let own = best.entry(self.database.key(printing)).or_insert((quality, printing));
                *own = (own.0.min(quality), own.1.min(printing));
            }
        }
        best.into_values().filter(|&(_, printing)| self.is_of_section(printing)).collect()
    }

    /// The suggestions, if no name matches.
    fn meant(&self) -> Vec<(u8, Printing)> {
        let mut lookup = Lookup::new(self.database);
        let mut printings = Vec::new();
        for name in lookup.nearest(self.typed) {
            Lookup::new(self.database).candidates(name, &mut printings);
        }
        let mut seen = HashSet::new();
        printings.retain(|&printing| seen.insert(self.database.key(printing)));
        printings.into_iter().filter(|&one| self.is_of_section(one)).map(|one| (3, one)).collect()
    }

    /// The printings of a name, each with a tag that distinguishes it from the others.
    fn tagged(&self, name: &str) -> Vec<CardOffer> {
        let mut printings = Vec::new();
        Lookup::new(self.database).candidates(name, &mut printings);
        let mut offers = Vec::new();
        let mut seen = HashSet::new();
        for printing in printings {
            let card = self.database.card(printing);
            let side = SideTag::of(card.alignment).map(|side| side.written().to_owned());
            for tag in side.into_iter().chain([format!("({})", card.id.set())]) {
                let name = format!("{} {tag}", card.name);
                if seen.insert(name.clone()) {
                    let detail =
                        format!("{} · {}", self.locale.say(&describe::kind(card)), card.id);
                    let label = name.clone();
                    offers.push(CardOffer { printing, name, label, detail, barred: false });
                }
            }
        }
        offers
    }

    /// Whether a card belongs in the section.
    fn is_of_section(&self, printing: Printing) -> bool {
        let card = self.database.card(printing);
        let class = Class::of(card, self.player);
        self.section.is_none_or(|section| belongs(section, class, card))
    }

    /// How each of some cards fits.
    fn fitting(&self, named: &[(u8, Printing)]) -> Vec<(Fitness, Printing)> {
        let all = || named.iter().map(|&(_, printing)| printing).collect();
        let around = self.deck.as_ref().map(|deck| (deck, deck.stock(all())));
        let fitness = |quality: u8, printing: Printing| {
            let Some((deck, stock)) = &around else {
                return Fitness { barred: false, quality, use_: 0 };
            };
            let barred = !stock.has_room(printing);
            let use_ = if barred { 0 } else { self.use_of(printing, deck) };
            Fitness { barred, quality, use_ }
        };
        named.iter().map(|&(quality, printing)| (fitness(quality, printing), printing)).collect()
    }

    /// How useful a card is at the deck's sites: the lower the better.
    fn use_of(&self, printing: Printing, deck: &DeckAround<'_, '_>) -> u8 {
        let card = self.database.card(printing);
        let class = Class::of(card, self.player);
        let at = |card: &Card, site: &Card| playable_at(card, site, self.player, self.database);
        match class {
            Class::Avatar => {
                let own = deck.judged.avatar.as_deref();
                u8::from(own.is_some_and(|own| own != card.shown_name()))
            }
            Class::Resource if !deck.sites.is_empty() => {
                let best = deck.sites.iter().map(|site| at(card, site)).max();
                match best {
                    Some(Playability::Yes) => 0,
                    Some(Playability::Anywhere) => 1,
                    Some(Playability::Beside | Playability::Unknown) => 2,
                    Some(Playability::No) | None => 3,
                }
            }
            Class::Site if !deck.resources.is_empty() => {
                let serves = deck.resources.iter().any(|own| at(own, card) == Playability::Yes);
                u8::from(!serves)
            }
            _ => 0,
        }
    }
}

/// Whether cards of a class belong in a section.
fn belongs(section: Section, class: Class, card: &Card) -> bool {
    let drawn = !matches!(class, Class::Site | Class::Region);
    match section {
        Section::PoolCharacters => class == Class::Character,
        Section::PoolItems => is_pool_item(card),
        Section::PoolStage => is_stage(card),
        Section::PoolCards => class == Class::Character || is_pool_item(card) || is_stage(card),
        Section::Characters => matches!(class, Class::Avatar | Class::Character),
        Section::Resources => class == Class::Resource,
        Section::Hazards | Section::HazardDeck => class == Class::Hazard,
        Section::PlayDeckCards | Section::Sideboard | Section::SideboardVsFallenWizard => drawn,
        Section::Sites => !drawn,
    }
}
