//! Avatars in the play deck.

use crate::checkers::metadata::declare_rule;
use crate::checkers::{Context, Finding};
use crate::decks::model::Part;
use crate::decks::resolve::{Class, DeckCard};
use crate::rulesets::model::Severity;
use crate::text::count;

declare_rule!(
    "avatar-count",
    "avatar_count.md",
    Composition,
    Error,
    "no more avatars in the play deck than allowed, nor more different ones"
);

fn check(cx: &mut Context<'_, '_>) {
    let Some(rule) = &cx.rules().avatar_count else { return };
    let (deck, have, player) = (cx.deck, cx.tally.avatars, cx.player());
    let avatars: Vec<&DeckCard<'_>> =
        deck.of(Part::PlayDeck).filter(|card| card.class == Class::Avatar).collect();
    let label = |card: &DeckCard<'_>| count(card.copies(), "avatar");
    let maximum = rule.maximum.of(player).copied().unwrap_or(u32::MAX);
    let advised = rule.advised.as_ref().and_then(|advised| advised.of(player).copied());
    if have > maximum {
        let message = format!("the play deck holds {}, {maximum} allowed", count(have, "avatar"));
        let help = format!("remove {}", count(have - maximum, "avatar"));
        cx.report(Finding::new(message).on_all(avatars.iter().copied(), label).help(help));
    } else if let Some(advised) = advised.filter(|&advised| have > advised) {
        let message = format!(
            "the play deck holds {}; more than {advised} only against a deck with as many",
            count(have, "avatar")
        );
        let finding = Finding::new(message).on_all(avatars.iter().copied(), label);
        cx.report(finding.severity(Severity::Warning).help("ask the opponent, or remove one"));
    }
    let different = rule.different.as_ref().and_then(|different| different.of(player).copied());
    let kinds = u32::try_from(kinds(&avatars)).unwrap_or(u32::MAX);
    if let Some(different) = different.filter(|&different| kinds > different) {
        let message = format!(
            "the play deck holds {kinds} different avatars, at most {different} different ones allowed"
        );
        cx.report(
            Finding::new(message)
                .on_all(avatars.iter().copied(), label)
                .help("keep copies of fewer avatars"),
        );
    }
}

/// How many different avatars there are.
fn kinds(avatars: &[&DeckCard<'_>]) -> usize {
    let seen = |at: usize| avatars[..at].iter().any(|other| other.key == avatars[at].key);
    (0..avatars.len()).filter(|&at| avatars[at].copies() > 0 && !seen(at)).count()
}
