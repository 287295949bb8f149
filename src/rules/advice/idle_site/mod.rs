//! Sites at which nothing of the deck is played.

use crate::cards::model::{Adjacent, Card, Home, OpenedTo, SiteType};
use crate::cards::play::{Playability, class_of, playable_at};
use crate::cards::sites::is;
use crate::decks::resolve::{Class, DeckCard, ResolvedDeck};
use crate::message::message;
use crate::rules::location_deck::shared::may_start_at;
use crate::rules::metadata::declare_rule;
use crate::rules::{Context, Finding};
use crate::text::numbered;

use super::shared::{different, held, own_sites, resources};

declare_rule! {
    name: "idle-site",
    family: Advice,
    scope: Deck,
    severity: Note,
    summary: "the deck plays a card at each site, except havens and starting sites",
    words: "every site plays a card, is a haven or a start",
}

fn check(cx: &mut Context<'_, '_>) {
    let sites = own_sites(cx);
    let mut resources: Vec<&Card> = resources(cx.deck).map(|card| card.card).collect();
    if resources.is_empty() {
        return;
    }
    // Most events are bound to no place.
    resources.retain(|card| {
        card.playable_at.is_some() || class_of(card).is_some() || !card.opens.is_empty()
    });
    let homes = homes(cx.deck);
    let is_home = |site: &Card| homes.iter().any(|home| is(home, site, cx.deck.database));
    let uses: Vec<&Home> = held(cx.deck).flat_map(|card| &card.card.uses_sites).collect();
    let agents = held(cx.deck).any(|card| card.card.agent);
    // A card of the deck needs the site without being played there like an item, or the site lets the
    // deck's agents in.
    let is_used = |site: &Card| {
        uses.iter().any(|home| is(home, site, cx.deck.database))
            || (agents && site.opens.contains(&OpenedTo::Agents))
    };
    let idle: Vec<_> = sites
        .iter()
        .copied()
        .filter(|site| !is_base(cx, site) && !is_home(site.card))
        .filter(|site| !is_used(site.card))
        .filter(|site| resources.iter().all(|card| is_out_of_place(cx, card, site.card)))
        .filter(|site| !leads_down(cx, &sites, site.card))
        .collect();
    let message = match idle.as_slice() {
        [] => return,
        [one] => message!("the deck plays nothing at {card}", card = one.card.shown_name()),
        _ => message!(
            "the deck plays nothing at {sites}",
            sites = numbered(different(&idle), "site")
        ),
    };
    let label = |_: &DeckCard<'_>| message!("nothing is played here");
    cx.report(
        Finding::new(message)
            .on_all(idle, label)
            .help(message!("remove sites that are not on the way, or add cards to play there")),
    );
}

/// Whether a site is a haven, or one at which companies may start.
fn is_base(cx: &Context<'_, '_>, site: &DeckCard<'_>) -> bool {
    let haven = site.card.site.as_ref().is_some_and(|facts| facts.site_type == SiteType::Haven);
    let starts = cx.deck.companies.iter().filter_map(|company| company.site);
    haven
        || may_start_at(cx.deck.database, cx.ruleset, cx.player(), site.key, site.card)
        || starts.into_iter().any(|start| start.key == site.key)
}

/// The home sites of the deck's characters, at which they can come into play. An agent among the
/// hazards that is revealed at home stays only if its site can be placed with it (`CoE` 4.2.2).
fn homes<'a>(deck: &ResolvedDeck<'a>) -> Vec<&'a Home> {
    let characters = held(deck)
        .filter(|card| card.card.agent || matches!(card.class, Class::Avatar | Class::Character));
    characters.flat_map(|card| &card.card.home_sites).collect()
}

/// Whether, as far as the facts say, a resource is not playable at a site.
fn is_out_of_place(cx: &Context<'_, '_>, card: &Card, site: &Card) -> bool {
    let there = playable_at(card, site, cx.player(), cx.deck.database);
    // One card may be played at any site besides.
    let anywhere = card.opens.contains(&OpenedTo::Itself);
    !anywhere && matches!(there, Playability::No | Playability::Anywhere | Playability::Beside)
}

/// Whether a site connects to the Under-deeps of the location deck.
fn leads_down(cx: &Context<'_, '_>, sites: &[&DeckCard<'_>], site: &Card) -> bool {
    let beside = |to: &Adjacent| is(&to.to, site, cx.deck.database);
    let facts = sites.iter().filter_map(|other| other.card.site.as_ref());
    facts.flat_map(|facts| &facts.adjacent).any(beside)
}
