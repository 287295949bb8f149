//! Avatars over the play deck and both sideboards.

pub(crate) mod limits;

use crate::decks::resolve::Class;
use crate::message::{Message, message};
use crate::rules::metadata::declare_rule;
use crate::rules::tally::Copies;
use crate::rules::wording::Wording;
use crate::rules::{Context, Finding};
use crate::rulesets::model::Counted;
use crate::rulesets::terms::Severity;
use crate::text::{listed, numbered};

pub(crate) use limits::SideboardAvatars;

declare_rule! {
    name: "sideboard-avatars",
    family: Sideboard,
    scope: Deck,
    severity: Error,
    summary: "only one avatar has several copies in play deck and sideboards",
    limits: SideboardAvatars,
}

/// The reading of a book that limits no copies of the one.
const COPIES_OF_ONE: &str = "copies-of-one";

const COUNTED: &[Counted] =
    &[Counted::PlayDeck, Counted::Sideboard, Counted::SideboardVsFallenWizard];

fn check(cx: &mut Context<'_, '_>, limits: &SideboardAvatars) {
    let (deck, tally) = (cx.deck, cx.tally);
    let mut several: Vec<Copies<'_, '_>> = tally
        .copies(deck)
        .filter(|copies| copies.first().class == Class::Avatar && copies.count(COUNTED) > 1)
        .collect();
    several.sort_by_key(|copies| copies.first().entry.span);
    if several.len() > usize::from(limits.duplicated) {
        let names: Vec<_> = several.iter().map(|copies| copies.first().card.shown_name()).collect();
        let message = message!(
            "{names} have several copies each; only {avatars} may",
            names = listed(&names, "and"),
            avatars = numbered(limits.duplicated, "avatar")
        );
        let entries = several.iter().flat_map(|copies| copies.entries(COUNTED));
        cx.report(
            Finding::new(message)
                .on_all(entries, |card| {
                    message!("{copies} here", copies = numbered(card.copies(), "copy"))
                })
                .help(message!("keep one copy of each, except of the one you mean to play")),
        );
    }
    let Some(limit) = limits.copies(cx.player()) else { return advise(cx, limits, &several) };
    for copies in several {
        let sum = copies.count(COUNTED);
        if sum > limit {
            let name = copies.first().card.shown_name();
            let message = message!(
                "{copies} of {name} in play deck and sideboards, {limit} allowed",
                copies = numbered(sum, "copy"),
                name,
                limit
            );
            cx.report(
                Finding::new(message)
                    .on_all(copies.entries(COUNTED), |card| {
                        message!("{copies}", copies = numbered(card.copies(), "copy"))
                    })
                    .help(message!("remove {copies}", copies = numbered(sum - limit, "copy"))),
            );
        }
    }
}

/// Copies beyond what others allow, where the book is read to limit none.
fn advise(cx: &mut Context<'_, '_>, limits: &SideboardAvatars, several: &[Copies<'_, '_>]) {
    let read = cx.ruleset.readings(RULE.name, cx.player()).any(|(name, _)| name == COPIES_OF_ONE);
    let Some(advised) = limits.advised.map(u32::from).filter(|_| read) else { return };
    for copies in several.iter().filter(|copies| copies.count(COUNTED) > advised) {
        let message = message!(
            "{copies} of {name} in play deck and sideboards",
            copies = numbered(copies.count(COUNTED), "copy"),
            name = copies.first().card.shown_name()
        );
        let finding = Finding::new(message).severity(Severity::Note).resting_on(COPIES_OF_ONE);
        cx.report(
            finding
                .on_all(copies.entries(COUNTED), |card| {
                    message!("{copies}", copies = numbered(card.copies(), "copy"))
                })
                .help(message!(
                    "use only {limit} if the judge reads the rule that way",
                    limit = advised
                )),
        );
    }
}

fn words(limits: &SideboardAvatars, wording: &Wording<'_>) -> Message {
    let avatars = numbered(limits.duplicated, "avatar");
    if limits.copies.is_none() {
        return message!("{avatars} with several copies", avatars);
    }
    wording.each_player(|player| {
        Some(match limits.copies(player) {
            None => message!("{avatars} with several copies", avatars),
            Some(copies) => {
                message!("{avatars} with several copies, at most {copies}", avatars, copies)
            }
        })
    })
}
