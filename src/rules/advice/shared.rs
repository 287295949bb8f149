//! What the rules of the family share.

use crate::cards::database::CardKey;
use crate::cards::model::{Alignment, Card, CardType, Need, PlayerType, Subtype};
use crate::cards::play::{Playability, playable_at};
use crate::cards::sites::is;
use crate::decks::model::Part;
use crate::decks::resolve::{Class, DeckCard, ResolvedDeck};
use crate::message::{Message, message};
use crate::movement::{Atlas, MAX_REGIONS_BY_CARDS, Means, reachable};
use crate::prospects::Holdings;
use crate::rules::location_deck::shared::may_start_at;
use crate::rules::{Context, location_deck};
use crate::rulesets::model::Ruleset;

/// The resources that come into the hand: those of the play deck and of the sideboards, in file
/// order. What starts in the pool is placed, not played.
pub(crate) fn resources<'d, 'a>(
    deck: &'d ResolvedDeck<'a>,
) -> impl Iterator<Item = &'d DeckCard<'a>> {
    drawn(deck).filter(|card| card.class == Class::Resource)
}

/// The cards of the play deck and of the sideboards, in file order.
pub(crate) fn drawn<'d, 'a>(deck: &'d ResolvedDeck<'a>) -> impl Iterator<Item = &'d DeckCard<'a>> {
    deck.cards.iter().filter(|card| is_drawn(card) && card.copies() > 0)
}

const fn is_drawn(card: &DeckCard<'_>) -> bool {
    matches!(card.part, Some(Part::PlayDeck | Part::Sideboard | Part::SideboardVsFallenWizard))
}

/// Everything that the deck holds, wherever: a card that starts is there as well.
pub(crate) fn held<'d, 'a>(deck: &'d ResolvedDeck<'a>) -> impl Iterator<Item = &'d DeckCard<'a>> {
    deck.cards.iter().chain(&deck.outside_pool).filter(|card| card.copies() > 0)
}

/// The sites that the location deck holds and companies use. A site of The Balrog's is for playing
/// hazards in anybody else's (`CoE` 1.4.1).
pub(crate) fn sites<'d, 'a>(deck: &'d ResolvedDeck<'a>) -> Vec<&'d DeckCard<'a>> {
    let is_used = used_by(deck.player.kind);
    location_deck::shared::sites(deck).filter(|site| is_used(site)).collect()
}

/// Whether a site that the location deck holds is one that companies of a player use.
fn used_by(player: PlayerType) -> impl Fn(&DeckCard<'_>) -> bool {
    let own = player == PlayerType::Balrog;
    move |site| site.copies() > 0 && (own || site.card.alignment != Alignment::Balrog)
}

/// How many different cards there are among some entries.
pub(crate) fn different(cards: &[&DeckCard<'_>]) -> i64 {
    let mut keys: Vec<_> = cards.iter().map(|card| card.key).collect();
    keys.sort_unstable();
    keys.dedup();
    i64::try_from(keys.len()).unwrap_or(i64::MAX)
}

/// Whether a card is a ring that replaces a gold ring.
pub(crate) fn is_special_ring(card: &Card) -> bool {
    let of_gold_ring = |needs: &Vec<Need>| needs[..] == [Need::Kind(Subtype::GoldRingItem)];
    card.is_item() && card.needs.iter().any(of_gold_ring)
}

/// The sites to which no movement leads from where the companies start. Sites that the player may
/// not use are left to other rules.
pub(crate) fn cut_off<'d, 'a>(
    deck: &ResolvedDeck<'a>,
    ruleset: &Ruleset,
    sites: &[&'d DeckCard<'a>],
) -> Vec<&'d DeckCard<'a>> {
    let mut from = starting(deck, ruleset, sites);
    if from.is_empty() {
        return Vec::new();
    }
    if held(deck).any(|card| card.card.other_ways) {
        // *Gnawed Ways* of a Fallen-wizard and *Caverns Unchoked* of a Balrog lead down as well.
        if matches!(deck.player.kind, PlayerType::FallenWizard | PlayerType::Balrog) {
            return Vec::new();
        }
        let is_above =
            |site: &&&DeckCard<'_>| site.card.site.as_ref().is_some_and(|facts| !facts.under_deeps);
        from.extend(sites.iter().filter(is_above).map(|site| site.key));
    }
    let printings = sites.iter().map(|site| site.printing);
    let atlas = Atlas::among(deck.database, ruleset, deck.player.kind, printings);
    let held: Vec<_> = sites.iter().map(|site| site.key).collect();
    let reached = reachable(&atlas, &from, &held, means(deck, ruleset));
    let is_lost = |site: &&&DeckCard<'_>| {
        !reached.contains(&site.key)
            && !from.contains(&site.key)
            && atlas.find(site.key).is_some()
            && is_on_the_map(site)
    };
    sites.iter().filter(is_lost).copied().collect()
}

/// How the companies of a deck move, with every card that lets a company move through more regions,
/// up to the six that `CoE` 2.II.7.ii allows. The bearers and conditions of such cards are ignored.
fn means(deck: &ResolvedDeck<'_>, ruleset: &Ruleset) -> Means {
    let by_rule = Means::of(ruleset);
    let more = |card: &DeckCard<'_>| {
        u32::from(card.card.extra_regions.unwrap_or(0)).saturating_mul(card.copies())
    };
    let regions = held(deck).map(more).fold(by_rule.regions.into(), u32::saturating_add);
    let most = u32::from(MAX_REGIONS_BY_CARDS.max(by_rule.regions));
    let regions = u8::try_from(regions.min(most)).unwrap_or(by_rule.regions);
    // Without region movement, cards do not add regions.
    if by_rule.regions == 0 { by_rule } else { Means { regions, ..by_rule } }
}

/// The sites of the judged deck that companies use.
pub(super) fn own_sites<'c, 'a>(cx: &Context<'c, 'a>) -> Vec<&'c DeckCard<'a>> {
    let deck = cx.deck;
    let places = cx.sites.get_or_init(|| {
        let is_used = used_by(deck.player.kind);
        let cards = deck.cards.iter().enumerate();
        let used = cards.filter(|(_, card)| location_deck::shared::is_site(card) && is_used(card));
        used.map(|(place, _)| place).collect()
    });
    places.iter().map(|&place| &deck.cards[place]).collect()
}

/// The sites of the judged deck to which no movement leads.
pub(super) fn lost_sites<'x>(cx: &'x Context<'_, '_>) -> &'x [CardKey] {
    cx.cut_off.get_or_init(|| {
        let lost = cut_off(cx.deck, cx.ruleset, &own_sites(cx));
        lost.into_iter().map(|site| site.key).collect()
    })
}

/// What the judged deck has for playing its cards.
pub(super) fn own_holdings<'x, 'a>(cx: &'x Context<'_, 'a>) -> &'x Holdings<'a> {
    cx.holdings.get_or_init(|| reaching(cx.deck, cx.ruleset, &own_sites(cx), lost_sites(cx)))
}

/// What a deck has for playing its cards, if its companies start and move as the book says.
pub(crate) fn holdings<'a>(deck: &ResolvedDeck<'a>, ruleset: &Ruleset) -> Holdings<'a> {
    let sites = sites(deck);
    let lost: Vec<_> = cut_off(deck, ruleset, &sites).into_iter().map(|site| site.key).collect();
    reaching(deck, ruleset, &sites, &lost)
}

/// What a deck has for playing its cards, if its companies reach all of these sites except some.
fn reaching<'a>(
    deck: &ResolvedDeck<'a>,
    ruleset: &Ruleset,
    sites: &[&DeckCard<'a>],
    lost: &[CardKey],
) -> Holdings<'a> {
    let within = |site: &&&DeckCard<'_>| !lost.contains(&site.key);
    let reached = sites.iter().filter(within).map(|site| site.card).collect();
    Holdings::of(deck, reached, ruleset.play.reaching_influences)
}

/// The sites where the companies start, or may start, and the home sites at which the deck's
/// characters come into play (`CoE` 2.II.2.1 and 2.II.2.2).
fn starting(deck: &ResolvedDeck<'_>, ruleset: &Ruleset, sites: &[&DeckCard<'_>]) -> Vec<CardKey> {
    let named: Vec<_> =
        deck.companies.iter().filter_map(|company| company.site).map(|site| site.key).collect();
    let starts = |site: &&&DeckCard<'_>| {
        named.is_empty()
            && may_start_at(deck.database, ruleset, deck.player.kind, site.key, site.card)
    };
    let begun = sites.iter().filter(starts).map(|site| site.key);
    let mut from: Vec<_> = named.iter().copied().chain(begun).collect();
    if from.is_empty() {
        return from;
    }
    // Unused characters of the pool may be shuffled into the play deck (`CoE` 1.9).
    let members = || deck.companies.iter().flat_map(|company| &company.members);
    let begins = |card: &&DeckCard<'_>| {
        members().any(|member| member.card.key == card.key) && !is_drawn(card)
    };
    let people = held(deck).filter(|card| !begins(card)).map(|card| card.card);
    let homes: Vec<_> = people
        .filter(|card| card.card_type == CardType::Character)
        .flat_map(|card| &card.home_sites)
        .collect();
    let home = |site: &&&DeckCard<'_>| homes.iter().any(|home| is(home, site.card, deck.database));
    from.extend(sites.iter().filter(home).map(|site| site.key));
    from
}

/// Whether the facts have the region of a site.
fn is_on_the_map(site: &DeckCard<'_>) -> bool {
    let facts = site.card.site.as_ref();
    facts.is_some_and(|facts| facts.region.is_some() || !facts.adjacent.is_empty())
}

/// Whether an item, ally or faction is playable at no site of a deck.
pub(crate) fn is_lost(cx: &Context<'_, '_>, card: &Card, sites: &[&DeckCard<'_>]) -> bool {
    let at = |site: &&DeckCard<'_>| {
        playable_at(card, site.card, cx.player(), cx.deck.database) == Playability::No
    };
    is_bound(card)
        && !sites.is_empty()
        && sites.iter().all(at)
        && !own_holdings(cx).opens_a_place(card)
}

/// The finding on some cards, with the reason for each, so that all report formats have the
/// reasons.
pub(crate) fn with_reasons<'a>(
    what: Message,
    cards: &[&DeckCard<'a>],
    why: impl Fn(&DeckCard<'a>) -> Message,
) -> Message {
    let mut told: Vec<&DeckCard<'a>> = Vec::new();
    for card in cards {
        if !told.iter().any(|other| other.key == card.key) {
            told.push(card);
        }
    }
    let reasons = match told.as_slice() {
        [one] => why(one),
        several => {
            let each = several.iter().map(|card| {
                let (name, reason) = (card.card.shown_name(), why(card));
                message!("{name} ({reason})", name, reason)
            });
            Message::joined(each.collect(), "; ")
        }
    };
    Message::joined(vec![what, reasons], ": ")
}

/// Whether a card is played at a site, even at one that the facts do not have.
fn is_bound(card: &Card) -> bool {
    card.is_item() || card.is(Subtype::Ally) || card.is(Subtype::Faction)
}
