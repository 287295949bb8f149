//! Avatars over the play deck and both sideboards.

use crate::checkers::metadata::declare_rule;
use crate::checkers::tally::Copies;
use crate::checkers::{Context, Finding};
use crate::decks::resolve::Class;
use crate::rulesets::model::Counted;
use crate::text::{count, list};

declare_rule!(
    "sideboard-avatars",
    "sideboard_avatars.md",
    Sideboard,
    Error,
    "only one avatar has several copies over the play deck and the sideboards"
);

const COUNTED: &[Counted] =
    &[Counted::PlayDeck, Counted::Sideboard, Counted::SideboardVsFallenWizard];

fn check(cx: &mut Context<'_, '_>) {
    let Some(rule) = &cx.rules().sideboard_avatars else { return };
    let (deck, tally) = (cx.deck, cx.tally);
    let mut several: Vec<Copies<'_, '_>> = tally
        .copies(deck)
        .filter(|copies| copies.first().class == Class::Avatar && copies.count(COUNTED) > 1)
        .collect();
    several.sort_by_key(|copies| copies.first().entry.span);
    if several.len() > usize::from(rule.duplicated) {
        let names: Vec<_> = several.iter().map(|copies| copies.first().card.shown_name()).collect();
        let message = format!(
            "{} have several copies each; only {} may",
            list(&names, "and"),
            count(rule.duplicated, "avatar")
        );
        let entries = several.iter().flat_map(|copies| copies.entries(COUNTED));
        cx.report(
            Finding::new(message)
                .on_all(entries, |card| format!("{} here", count(card.copies(), "copy")))
                .help("keep one copy of each but the one you mean to play"),
        );
    }
    let Some(limit) = rule.copies.map(u32::from) else { return };
    for copies in several {
        let sum = copies.count(COUNTED);
        if sum > limit {
            let name = copies.first().card.shown_name();
            let message = format!(
                "{} of {name} over play deck and sideboards, {limit} allowed",
                count(sum, "copy")
            );
            cx.report(
                Finding::new(message)
                    .on_all(copies.entries(COUNTED), |card| count(card.copies(), "copy"))
                    .help(format!("remove {}", count(sum - limit, "copy"))),
            );
        }
    }
}
