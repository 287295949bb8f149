//! Companies that cannot leave their haven with their members.

pub(crate) mod limits;

use crate::cards::describe::people;
use crate::cards::model::Card;
use crate::cards::sites::is_haven_of;
use crate::company::travel::{Size, at_odds, is_leader, leaders_too_many};
use crate::decks::model::Part;
use crate::decks::resolve::DeckCard;
use crate::decks::resolve::companies::StartingCompany;
use crate::message::{Message, message};
use crate::rules::location_deck::starting_site::limits::StartingSiteLimits;
use crate::rules::metadata::declare_rule;
use crate::rules::wording::{Wording, at_most};
use crate::rules::{Context, Finding};
use crate::rulesets::terms::Severity;
use crate::text::listed;

pub(crate) use limits::CompanyTravel;

use super::shared::characters;

declare_rule! {
    name: "company-travel",
    family: Company,
    scope: Deck,
    severity: Warning,
    summary: "starting companies can leave their haven",
    limits: CompanyTravel,
}

fn check(cx: &mut Context<'_, '_>, limits: &CompanyTravel) {
    let deck = cx.deck;
    for company in &deck.companies {
        let band = Band {
            cards: characters(company).collect(),
            placed: company.items.iter().map(|item| item.card.card).collect(),
            abroad: abroad(cx, limits, company),
            several: may_start_several(cx),
        };
        let found = [band.size(limits), band.leaders(limits), band.races(limits)];
        for finding in found.into_iter().flatten() {
            cx.report(finding);
        }
    }
}

/// The site at which a company starts if it is not a haven of the player: what binds a travelling
/// company binds it there from the start.
fn abroad<'a>(
    cx: &Context<'_, 'a>,
    limits: &CompanyTravel,
    company: &StartingCompany<'a>,
) -> Option<&'a Card> {
    let site = company.site.map(|site| site.card).filter(|card| card.site.is_some())?;
    let makes = |card: &DeckCard<'_>| {
        card.copies() > 0 && cx.deck.database.is_among(card.key, &limits.makes_haven)
    };
    let made = cx.deck.of(Part::Pool).any(makes) || company.items.iter().any(|i| makes(&i.card));
    (!made && !is_haven_of(site, cx.player())).then_some(site)
}

/// Whether the player may start with more than one company, at several sites.
fn may_start_several(cx: &Context<'_, '_>) -> bool {
    let limits = cx.ruleset.limits::<StartingSiteLimits>();
    let start = limits.and_then(|limits| limits.start.of(cx.player()));
    start.is_some_and(|start| start.at_most > 1)
}

/// A starting company.
struct Band<'d, 'a> {
    cards: Vec<&'d DeckCard<'a>>,
    placed: Vec<&'a Card>,
    abroad: Option<&'a Card>,
    several: bool,
}

impl Band<'_, '_> {
    /// The characters as cards.
    fn facts(&self) -> Vec<&Card> {
        self.cards.iter().map(|card| card.card).collect()
    }

    fn size(&self, limits: &CompanyTravel) -> Option<Finding> {
        let size = Size::of(self.facts(), limits.halves).with_placed(&self.facts(), &self.placed);
        let (have, maximum) = (size.counted(), u16::from(limits.size));
        if have <= maximum {
            return None;
        }
        let message = match self.abroad {
            None => message!(
                "a company of size {have} cannot leave its haven: at most {maximum}",
                have,
                maximum
            ),
            Some(site) => message!(
                "a company of size {have} cannot be at {site}, not a haven: at most {maximum}",
                have,
                site = site.shown_name(),
                maximum
            ),
        };
        let beyond = self.cards.iter().skip(usize::from(maximum)).copied();
        let places = |_: &DeckCard<'_>| message!("beyond the size of a company");
        Some(self.told(message, message!("start as two companies")).on_all(beyond, places))
    }

    fn leaders(&self, limits: &CompanyTravel) -> Option<Finding> {
        if !limits.one_leader || leaders_too_many(&self.facts(), &self.placed) == 0 {
            return None;
        }
        let message = match self.abroad {
            None => message!("a company with more than one leader cannot leave its haven"),
            Some(site) => message!(
                "two leaders cannot be in one company at {site}, not a haven",
                site = site.shown_name()
            ),
        };
        let leaders = self.cards.iter().copied().filter(|card| is_leader(card.card));
        let finding = self.told(message, message!("start as two companies, each with one leader"));
        Some(finding.on_all(leaders, |_| message!("a leader")))
    }

    fn races(&self, limits: &CompanyTravel) -> Option<Finding> {
        let apart = &limits.races_apart;
        let facts = self.facts();
        let (orc, other) = at_odds(&facts, apart)?;
        let (first, second) = (orc.shown_name(), other.shown_name());
        let message = match self.abroad {
            None => message!("{first} and {second} cannot travel together", first, second),
            Some(site) => message!(
                "{first} and {second} cannot be in one company at {site}, not a haven",
                first,
                second,
                site = site.shown_name()
            ),
        };
        let both =
            [orc, other].map(|card| self.cards.iter().copied().find(|own| own.card.id == card.id));
        let races = |card: &DeckCard<'_>| {
            card.card
                .races
                .first()
                .map_or_else(Message::default, |race| message!("of the race {race}", race))
        };
        let help = message!(
            "Orcs and Trolls start in one company, {others} in another",
            others = peoples(limits, "and")
        );
        Some(self.told(message, help).on_all(both.into_iter().flatten(), races))
    }

    /// The finding of a breach: an error if it exists from the start, else of the usual severity,
    /// for the players can fix it before the company leaves its haven.
    fn told(&self, message: Message, as_two: Message) -> Finding {
        let finding = Finding::new(message);
        match self.abroad {
            Some(_) => finding
                .severity(Severity::Error)
                .help(message!("start at a haven, or with fewer characters")),
            None if self.several => finding.help(as_two),
            None => finding.help(message!("{as_two}, or split them at the haven", as_two)),
        }
    }
}

/// The races that are kept apart from Orcs and Trolls, in the plural.
fn peoples(limits: &CompanyTravel, joined: &'static str) -> Message {
    listed(&limits.races_apart.iter().map(|&race| people(race)).collect::<Vec<_>>(), joined)
}

fn words(limits: &CompanyTravel, _: &Wording<'_>) -> Message {
    let apart = (!limits.races_apart.is_empty()).then(|| peoples(limits, "or"));
    let words = [
        Some(at_most(limits.size.into())),
        limits.halves.then(|| message!("Hobbits and Orc scouts count half")),
        limits.one_leader.then(|| message!("1 leader")),
        apart.map(|peoples| message!("no Orcs or Trolls with {peoples}", peoples)),
    ];
    Message::joined(words.into_iter().flatten().collect(), "; ")
}
