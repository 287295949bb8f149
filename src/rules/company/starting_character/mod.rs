//! Which characters may start.

pub(crate) mod limits;

use crate::cards::describe::people;
use crate::cards::model::PlayerType;
use crate::company::limits::{Allowances, CompanyLimits, Needs, StartingBar};
use crate::decks::model::Part;
use crate::decks::resolve::{Class, DeckCard};
use crate::message::{Message, message};
use crate::rules::metadata::declare_rule;
use crate::rules::opponent::unique_collision::limits::UniqueCollision;
use crate::rules::tally::is_drafted;
use crate::rules::wording::Wording;
use crate::rules::{Context, Finding};
use crate::rulesets::model::Severity;
use crate::text::{listed, numbered};

pub(crate) use limits::StartingCharacter;

use super::shared::{members, pool_characters, pool_is_company};

/// The rule in which books say that manifestations exclude each other.
const UNIQUE_COLLISION: &str = "unique-collision";

/// The reading by which a card allows one character of any race.
const ONE_CHARACTER: &str = "one-character";

declare_rule! {
    name: "starting-character",
    family: Company,
    scope: Deck,
    severity: Error,
    summary: "only characters that may start are among the starting characters",
    limits: StartingCharacter,
}

/// The limits are asked card by card, for the search for companies uses them too.
fn check(cx: &mut Context<'_, '_>, own: &StartingCharacter) {
    let (deck, is_company) = (cx.deck, pool_is_company(cx));
    let limits = CompanyLimits::of(cx.ruleset, cx.player());
    let pool = pool_characters(deck).filter(|card| card.copies() > 0);
    let members: Vec<&DeckCard<'_>> = if is_company {
        pool.collect()
    } else {
        members(deck).map(|member| &member.card).collect()
    };
    if !is_company {
        warn_of_pool(cx, &limits);
    }
    let cites = cx.ruleset.rules.get(RULE.name).map_or(&[][..], |rule| rule.cites(cx.player()));
    let written = written_of_others(own, cx.player(), cites);
    for card in &members {
        if let Some(bar) = limits.bar(card.card) {
            cx.report(barred(card, bar, &written));
        }
    }
    check_needs(cx, (&limits, own), &members);
    check_manifestations(cx, &members);
    if is_drafted(cx.ruleset) && deck.has(Part::Pool) {
        check_drafted(cx);
    }
}

/// Warns of a character of a pool that may not start: it would only be drafted, which is optional.
fn warn_of_pool(cx: &mut Context<'_, '_>, limits: &CompanyLimits<'_>) {
    let deck = cx.deck;
    for card in pool_characters(deck).filter(|card| card.copies() > 0) {
        if limits.bar(card.card) == Some(StartingBar::OwnText) {
            cx.report(barred(card, StartingBar::OwnText, &[]).severity(Severity::Warning));
        }
    }
}

fn barred(card: &DeckCard<'_>, bar: StartingBar, written: &[String]) -> Finding {
    let help = match bar {
        StartingBar::NoCharacter(_) => {
            message!("only characters are listed here; list what they bear in `items`")
        }
        _ => message!("move it to the play deck"),
    };
    let finding = Finding::new(message!(
        "{card} may not start: {why}",
        card = card.card.shown_name(),
        why = bar.message()
    ))
    .on(card, message!("may not start"))
    .help(help);
    if bar == StartingBar::OwnText {
        finding.written_on(card.card)
    } else {
        finding.written_in(written)
    }
}

/// Where it is written that a player's character with these needs may not start; nothing where the
/// ruleset names no place of its own for them.
pub(in crate::rules) fn written_of(
    limits: &StartingCharacter,
    player: PlayerType,
    needs: Needs,
) -> Vec<String> {
    let places = [
        (needs.agent, &limits.cite_agent),
        (needs.mind_over.is_some(), &limits.cite_mind),
        (needs.race, &limits.cite_race),
    ];
    let asked = places.into_iter().filter(|(asked, _)| *asked);
    let asked = asked.filter_map(|(_, places)| places.as_ref()?.of(player)).flatten();
    asked.cloned().collect()
}

/// Where it is written that a player's other characters may not start: what the rule cites, less what
/// is written of characters that need a card.
fn written_of_others(
    limits: &StartingCharacter,
    player: PlayerType,
    cites: &[String],
) -> Vec<String> {
    let needs = Needs { agent: true, race: true, mind_over: Some(0) };
    let of_needs = written_of(limits, player, needs);
    cites.iter().filter(|place| !of_needs.contains(place)).cloned().collect()
}

/// Characters that need another card to start must have one each.
fn check_needs(
    cx: &mut Context<'_, '_>,
    (limits, own): (&CompanyLimits<'_>, &StartingCharacter),
    members: &[&DeckCard<'_>],
) {
    let mut asking: Vec<(&DeckCard<'_>, Needs)> = Vec::new();
    for card in members.iter().filter(|card| limits.bar(card.card).is_none()) {
        let needs = limits.needs(card.card);
        let copies = usize::from(card.entry.quantity.copies());
        if !needs.is_nothing() {
            asking.extend(std::iter::repeat_n((*card, needs), copies));
        }
    }
    if asking.is_empty() {
        return;
    }
    let cards: Vec<_> = asking.iter().map(|(card, needs)| (card.card, *needs)).collect();
    let allowances = allowances(cx);
    let mut without = allowances.without(&cards);
    without.dedup_by_key(|at| asking[*at].0.entry.span);
    for at in without {
        let (card, needs) = asking[at];
        let unmet = allowances.unmet(card.card, needs);
        let message = message!(
            "{card} may not start: {why}",
            card = card.card.shown_name(),
            why = unmet.message()
        );
        let help = message!("start with a card that allows it, or move it to the play deck");
        let finding = Finding::new(message).on(card, message!("may not start")).help(help);
        let finding = finding.written_in(&written_of(own, cx.player(), unmet));
        let doubt = allowances.lets_in_but_for_race(card.card, needs);
        cx.report(if doubt { finding.resting_on(ONE_CHARACTER) } else { finding });
    }
}

/// Checks that two manifestations of one unique character do not both start, for they cannot both
/// be in play; the citation is the book's clause on the two decks.
fn check_manifestations(cx: &mut Context<'_, '_>, members: &[&DeckCard<'_>]) {
    let ruleset = cx.ruleset;
    if !ruleset.limits::<UniqueCollision>().is_some_and(|limits| limits.manifestations) {
        return;
    }
    let unique = |card: &&&DeckCard<'_>| card.card.unique && card.class == Class::Character;
    let references =
        ruleset.rules.get(UNIQUE_COLLISION).map_or(&[][..], |rule| rule.cites(cx.player()));
    for (at, card) in members.iter().enumerate().filter(|(_, card)| unique(card)) {
        let before = members[..at].iter().filter(unique);
        let Some(first) =
            before.into_iter().find(|first| first.group == card.group && first.key != card.key)
        else {
            continue;
        };
        let message = message!(
            "{card} may not start beside {first}: they are the same character",
            card = card.card.shown_name(),
            first = first.card.shown_name()
        );
        let finding = Finding::new(message)
            .on(card, message!("may not start"))
            .on(first, message!("the same character"));
        cx.report(
            finding.help(message!("remove one of them from the companies")).written_in(references),
        );
    }
}

/// The characters that the resources of the pool and of the companies allow.
fn allowances<'a>(cx: &Context<'_, 'a>) -> Allowances<'a> {
    let mut allowances = Allowances::default();
    let pool = cx.deck.of(Part::Pool).filter(|card| card.class == Class::Resource);
    for card in pool.chain(&cx.deck.outside_pool) {
        (0..card.copies()).for_each(|_| allowances.add(card.card));
    }
    allowances
}

/// Checks that drafted characters are in the pool.
fn check_drafted(cx: &mut Context<'_, '_>) {
    let deck = cx.deck;
    for member in members(deck).filter(|member| !member.in_pool) {
        let (card, name) = (&member.card, member.card.card.shown_name());
        if card.class != Class::Character {
            continue;
        }
        let listed = deck.of(Part::Pool).filter(|other| other.key == card.key);
        let copies: u32 = listed.map(DeckCard::copies).sum();
        let message = if copies == 0 {
            message!("{name} starts, but is not in the pool", name)
        } else {
            message!(
                "{name} starts more often than it is in the pool: {copies}",
                name,
                copies = numbered(copies, "copy")
            )
        };
        cx.report(
            Finding::new(message)
                .on(card, message!("not in the pool"))
                .help(message!("starting characters are drafted from the pool: add it there")),
        );
    }
}

fn words(limits: &StartingCharacter, wording: &Wording<'_>) -> Message {
    wording.each_player(|player| {
        let mut barred = vec![message!("avatars")];
        barred.extend((!limits.agents).then(|| message!("agents")));
        let races = limits.races(player).iter();
        barred.extend(races.map(|&race| people(race).spelt(format!("{race}s"))));
        let over = limits.mind_over(player);
        barred.extend(over.map(|mind| message!("mind over {mind}", mind)));
        Some(message!("no {barred}, unless a card allows it", barred = listed(&barred, "or")))
    })
}
