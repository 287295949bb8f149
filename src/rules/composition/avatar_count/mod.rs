//! Avatars in the play deck.

pub(crate) mod limits;

use crate::cards::model::PlayerType;
use crate::decks::model::Part;
use crate::decks::resolve::{Class, DeckCard};
use crate::message::{Message, message};
use crate::rules::copies::avatar_copies::AvatarCopies;
use crate::rules::metadata::declare_rule;
use crate::rules::sideboard::sideboard_avatars::SideboardAvatars;
use crate::rules::sums::{Measured, Required, Sum};
use crate::rules::wording::{Wording, at_most};
use crate::rules::{Context, Finding};
use crate::rulesets::model::{Ruleset, Severity};
use crate::text::numbered;

pub(crate) use limits::AvatarCount;

declare_rule! {
    name: "avatar-count",
    family: Composition,
    scope: Part,
    needs: PlayDeck,
    severity: Error,
    summary: "not too many avatars in the play deck, nor too many different ones",
    limits: AvatarCount,
    need: need,
}

fn check(cx: &mut Context<'_, '_>, limits: &AvatarCount) {
    let (deck, have, player) = (cx.deck, cx.tally.avatars, cx.player());
    let avatars: Vec<&DeckCard<'_>> =
        deck.of(Part::PlayDeck).filter(|card| card.class == Class::Avatar).collect();
    let label =
        |card: &DeckCard<'_>| message!("{avatars}", avatars = numbered(card.copies(), "avatar"));
    let maximum = limits.maximum.of(player).copied().unwrap_or(u32::MAX);
    let advised = limits.advised(player);
    if have > maximum {
        let message = message!(
            "the play deck holds {avatars}, {maximum} allowed",
            avatars = numbered(have, "avatar"),
            maximum
        );
        let help = message!("remove {avatars}", avatars = numbered(have - maximum, "avatar"));
        cx.report(Finding::new(message).on_all(avatars.iter().copied(), label).help(help));
    } else if let Some(advised) = advised.filter(|&advised| have > advised) {
        let message = message!(
            "the play deck holds {avatars}, {advised} advised",
            avatars = numbered(have, "avatar"),
            advised
        );
        let finding = Finding::new(message).on_all(avatars.iter().copied(), label);
        cx.report(
            finding
                .severity(Severity::Warning)
                .help(message!("remove one, unless the opponent's deck has as many")),
        );
    }
    let different = limits.different(player);
    let kinds = u32::try_from(kinds(&avatars)).unwrap_or(u32::MAX);
    if let Some(different) = different.filter(|&different| kinds > different) {
        let message = message!(
            "the play deck holds {kinds} different avatars, {different} allowed",
            kinds,
            different
        );
        cx.report(
            Finding::new(message)
                .on_all(avatars.iter().copied(), label)
                .help(message!("keep fewer different avatars")),
        );
    }
}

/// How many different avatars there are.
fn kinds(avatars: &[&DeckCard<'_>]) -> usize {
    let seen = |at: usize| avatars[..at].iter().any(|other| other.key == avatars[at].key);
    (0..avatars.len()).filter(|&at| avatars[at].copies() > 0 && !seen(at)).count()
}

/// How many copies of one avatar a play deck may hold without a finding: the least that the rules
/// on avatars allow, one if none does.
pub(crate) fn most_of_one(ruleset: &Ruleset, player: PlayerType) -> u32 {
    let count = ruleset.limits::<AvatarCount>();
    let copies = ruleset.limits::<AvatarCopies>();
    let limits = [
        count.and_then(|limits| limits.maximum.of(player)).copied(),
        count.and_then(|limits| limits.advised(player)),
        copies.and_then(|limits| limits.limit.of(player)).map(|&limit| limit.into()),
        ruleset.limits::<SideboardAvatars>().and_then(|limits| limits.copies(player)),
    ];
    limits.into_iter().flatten().min().unwrap_or(1)
}

fn words(limits: &AvatarCount, wording: &Wording<'_>) -> Message {
    wording.each_player(|player| {
        let mut words = vec![at_most(*limits.maximum.of(player)?)];
        words.extend(limits.different(player).map(|different| match different {
            1 => message!("all of one"),
            _ => message!("at most {different} different ones", different),
        }));
        let advised = limits.advised(player);
        words.extend(
            advised.map(|most| message!("more than {most} only against a deck with as many", most)),
        );
        Some(Message::joined(words, ", "))
    })
}

fn need(limits: &AvatarCount, of: &Measured<'_>) -> (Sum, Required) {
    let maximum = limits.maximum.of(of.player);
    (Sum::Avatars, maximum.map_or(Required::Nothing, |&maximum| Required::AtMost(maximum)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulesets::library::Library;

    /// Where no rule limits avatars, a deck that is built holds one.
    #[test]
    fn without_a_rule_on_avatars_one_is_the_most() {
        let mut ruleset = Library::built_in().get("coe").expect("built in").clone();
        assert!(most_of_one(&ruleset, PlayerType::Wizard) > 1);
        ruleset.rules.avatar_count = None;
        ruleset.rules.avatar_copies = None;
        ruleset.rules.sideboard_avatars = None;
        assert_eq!(most_of_one(&ruleset, PlayerType::Wizard), 1);
    }
}
