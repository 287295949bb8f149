//! Starting stage resources whose conditions cannot be met when the game begins.

pub mod limits;

use crate::cards::fold::fold;
use crate::cards::kinds::is_stage;
use crate::cards::model::{
    Asset, AtLeast, Card, CharacterFilter, Conditions, Need, PlayerType, Race, Within,
};
use crate::decks::model::Part;
use crate::decks::resolve::{Class, DeckCard, ResolvedDeck, copies_of};
use crate::message::{Message, message};
use crate::rules::company::starting_company_size::limits::StartingCompanySize;
use crate::rules::location_deck::starting_site::limits::{SitesOf, StartingSiteLimits};
use crate::rules::metadata::declare_rule;
use crate::rules::tally::Copies;
use crate::rules::wording::Wording;
use crate::rules::{Context, Finding};
use crate::text::{listed, numbered};

pub use limits::StartingStageCard;

declare_rule! {
    name: "starting-stage-card",
    family: Pool,
    scope: Deck,
    severity: Warning,
    summary: "starting stage resources can be put into play when the game begins",
    limits: StartingStageCard,
}

fn check(cx: &mut Context<'_, '_>, limits: &StartingStageCard) {
    if cx.player() != PlayerType::FallenWizard {
        return;
    }
    let (deck, tally) = (cx.deck, cx.tally);
    let start = cx.ruleset.limits::<StartingSiteLimits>();
    let any_site = start.and_then(|limits| limits.start.of(cx.player())?.any.as_ref());
    for copies in tally.copies(deck).filter(|copies| is_stage(copies.first().card)) {
        let listed = in_pool(&copies);
        let sum = copies_of(listed.iter().copied());
        if sum == 0 {
            continue;
        }
        let name = copies.first().card.shown_name();
        let on_site = deck.database.is_among(copies.first().key, &limits.on_starting_site);
        let card = copies.first().card;
        let elsewhere = deck.database.is_among(copies.first().key, &limits.elsewhere);
        let elsewhere =
            elsewhere.then(|| message!("it is played on a site at which nobody starts"));
        let never = elsewhere
            .or_else(|| never(cx, limits, card))
            .or_else(|| any_site.filter(|_| on_site).and_then(|any| no_site_for_it(deck, any)));
        let finding = if let Some(why) = never {
            Finding::new(message!("{name} cannot be put into play at the start: {why}", name, why))
                .help(message!("move it to the play deck, and take stage resources that can start"))
        } else if let Some((most, why)) = most(deck, card, on_site).filter(|&(most, _)| sum > most)
        {
            let copies = numbered(sum, "copy");
            let message = match most {
                1 => message!(
                    "{copies} of {name} start, of which one alone can be put into play: {why}",
                    copies,
                    name,
                    why
                ),
                _ => message!(
                    "{copies} of {name} start, of which {most} can be put into play: {why}",
                    copies,
                    name,
                    most,
                    why
                ),
            };
            Finding::new(message).help(message!(
                "take other stage resources for {copies}",
                copies = numbered(sum - most, "copy")
            ))
        } else {
            continue;
        };
        cx.report(finding.on_all(listed, |_| message!("cannot start")));
    }
    check_bearers(cx);
}

/// The entries of a card in the pool.
fn in_pool<'t, 'a>(copies: &Copies<'t, 'a>) -> Vec<&'t DeckCard<'a>> {
    copies.listed().filter(|card| card.part == Some(Part::Pool) && card.copies() > 0).collect()
}

/// The most copies of a stage resource that can be put into play at the start, and why no more.
fn most(deck: &ResolvedDeck<'_>, card: &Card, on_site: bool) -> Option<(u32, Message)> {
    let conditions = card.conditions.as_deref();
    let within = conditions.map_or(&[][..], |conditions| &conditions.not_duplicated);
    if on_site {
        Some((1, message!("the company starts at one site, which takes one")))
    } else if within.iter().any(|within| matches!(within, Within::Player | Within::InPlay)) {
        Some((1, message!("its own text allows no second one in play")))
    } else if within.contains(&Within::Character) {
        let who = conditions.into_iter().flat_map(|conditions| &conditions.requires);
        let who: Vec<&CharacterFilter> = who.collect();
        let can = starters(deck)?.into_iter();
        let can = can.filter(|(card, _)| who.iter().any(|filter| filter.fits(card)));
        Some((can.map(|(_, copies)| copies).sum(), message!("nobody can have two of it")))
    } else {
        None
    }
}

/// The characters who start, and how many of each: those of the companies, where the deck names any,
/// else all of the pool. None where there is nobody.
fn starters<'a>(deck: &ResolvedDeck<'a>) -> Option<Vec<(&'a Card, u32)>> {
    let members = deck.companies.iter().flat_map(|company| &company.members);
    let named: Vec<_> = members.map(|member| (member.card.card, 1)).collect();
    if !named.is_empty() {
        return Some(named);
    }
    let pool = deck.of(Part::Pool).filter(|card| card.class == Class::Character);
    let pool: Vec<_> = pool.map(|card| (card.card, card.copies())).collect();
    (!pool.is_empty()).then_some(pool)
}

/// Why a stage resource can never be put into play at the start, in words behind a colon.
fn never(cx: &Context<'_, '_>, limits: &StartingStageCard, card: &Card) -> Option<Message> {
    let size = cx.ruleset.limits::<StartingCompanySize>();
    let most = size.and_then(|limits| limits.maximum.of(cx.player()).copied());
    let unmet = card.conditions.as_deref().and_then(|conditions| {
        let too_much = conditions.at_least.iter().find_map(|least| too_much(*least, limits, most));
        too_much.or_else(|| nobody_for_it(cx.deck, conditions))
    });
    unmet.or_else(|| lacks(cx.deck, card))
}

/// What is asked for and nobody has at the start, where so many characters start at most.
fn too_much(least: AtLeast, limits: &StartingStageCard, most: Option<u8>) -> Option<Message> {
    let AtLeast { of, count: number } = least;
    match of {
        Asset::Characters => {
            let most = most.filter(|&most| number > most)?;
            let start = numbered(most, "character");
            Some(message!(
                "it asks for {number} characters, and at most {start} start",
                number,
                start
            ))
        }
        Asset::StagePoints if number > limits.points => {
            let start = numbered(limits.points, "stage point");
            Some(message!(
                "it asks for {number} stage points, and the game begins with {start}",
                number,
                start
            ))
        }
        Asset::StagePoints => None,
        Asset::ProtectedWizardhavens => {
            Some(message!("it asks for a protected Wizardhaven, and no starting site is one"))
        }
        Asset::Factions | Asset::AlliesAndUniqueFactions => {
            Some(message!("it asks for factions or allies, and none is in play"))
        }
    }
}

/// Why no character who starts can have it.
fn nobody_for_it(deck: &ResolvedDeck<'_>, conditions: &Conditions) -> Option<Message> {
    let asked = &conditions.requires;
    if asked.is_empty() {
        return None;
    }
    if asked.iter().all(|filter| filter.race == Some(Race::FallenWizard)) {
        return Some(message!("it is played on the Fallen-wizard himself, who never starts"));
    }
    let can = |card: &Card| asked.iter().any(|filter| filter.fits(card));
    let nobody = !starters(deck)?.into_iter().any(|(card, _)| can(card));
    nobody.then(|| message!("no character who starts can have it"))
}

/// A card without which it cannot be played and that does not start. For whom it is the rule on
/// cards for other avatars tells.
fn lacks(deck: &ResolvedDeck<'_>, card: &Card) -> Option<Message> {
    let starts = |need: &Need| {
        let mut pool = deck.of(Part::Pool).filter(|other| other.copies() > 0);
        match need {
            Need::Card(name) => is_avatar(deck, name) || pool.any(|other| other.card.name == *name),
            Need::Kind(kind) => pool.any(|other| other.card.is(*kind)),
            Need::Keyword(keyword) => pool.any(|other| other.card.has(*keyword)),
        }
    };
    let lacking = card.needs.iter().find(|needs| !needs.iter().any(starts))?;
    let named = lacking.iter().map(|need| match need {
        Need::Card(name) => Message::verbatim(deck.database.shown_name(name)),
        Need::Kind(kind) => kind.message(),
        Need::Keyword(keyword) => keyword.message(),
    });
    let named: Vec<Message> = named.collect();
    Some(message!("it asks for {named} in play", named = listed(&named, "or")))
}

/// Whether the name is that of an avatar: his player is he from the start.
fn is_avatar(deck: &ResolvedDeck<'_>, name: &str) -> bool {
    let folded = fold(name);
    let mut named = deck.database.by_folded_name(&folded);
    named.any(|(_, at)| deck.database.card(at).avatar)
}

/// Why there is no starting site for it: the companies start elsewhere, or the location deck has none
/// that fits.
fn no_site_for_it(deck: &ResolvedDeck<'_>, any: &SitesOf) -> Option<Message> {
    let mut named = deck.companies.iter().filter_map(|company| company.site).peekable();
    let fits = if named.peek().is_some() {
        named.any(|site| any.holds(site.card))
    } else {
        !deck.has(Part::LocationDeck)
            || deck.of(Part::LocationDeck).any(|site| any.holds(site.card))
    };
    let where_to = message!(
        "{site_type} in {regions}",
        site_type = any.site_type,
        regions = listed(&any.regions, "or")
    );
    (!fits)
        .then(|| message!("it is played on the starting site, which must be {where_to}", where_to))
}

/// Reports stage resources that a company places with a character who cannot have them.
fn check_bearers(cx: &mut Context<'_, '_>) {
    let deck = cx.deck;
    for company in &deck.companies {
        for item in company.items.iter().filter(|item| is_stage(item.card.card)) {
            let Some(conditions) = item.card.card.conditions.as_deref() else { continue };
            let bearer = company.members[item.bearer].card.card;
            let asked = &conditions.requires;
            if asked.is_empty() || asked.iter().any(|filter| filter.fits(bearer)) {
                continue;
            }
            let (name, bearer) = (item.card.card.shown_name(), bearer.shown_name());
            cx.report(
                Finding::new(message!(
                    "{name} cannot be placed with {bearer}, by its own text",
                    name,
                    bearer
                ))
                .on(&item.card, message!("cannot start"))
                .help(message!("place it with a character whom its text allows")),
            );
        }
    }
}

fn words(limits: &StartingStageCard, wording: &Wording<'_>) -> Message {
    let (points, cards) =
        (numbered(limits.points, "stage point"), wording.names(&limits.on_starting_site));
    message!(
        "fallen-wizard: those that ask for no more than {points}, nor for what comes later; one \
         {cards}",
        points,
        cards
    )
}
