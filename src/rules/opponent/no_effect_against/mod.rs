//! Cards that have no effect on an opponent, or may not be played against the opponent.

pub(crate) mod limits;

use crate::cards::model::PlayerType;
use crate::message::{Message, message};
use crate::prospects::is_useless_against;
use crate::rules::alignment::resource_alignment::limits::ResourceAlignment;
use crate::rules::metadata::declare_rule;
use crate::rules::tally::Copies;
use crate::rules::wording::Wording;
use crate::rules::{Context, Finding, Opponent};
use crate::rulesets::model::AgainstList;

pub(crate) use limits::NoEffectAgainst;

use super::shared::{listed, lists_in_words, played_against, player};

/// The reading of a book that bars all events that require an agent.
const AGENT_EVENTS: &str = "agent-events";

/// The reading of a hazard that is played on "a Ringwraith".
const NO_RINGWRAITH: &str = "no-ringwraith";

declare_rule! {
    name: "no-effect-against",
    family: Opponent,
    scope: Deck,
    severity: Warning,
    summary: "every card can affect the opponent",
    limits: NoEffectAgainst,
}

fn check(cx: &mut Context<'_, '_>, limits: &NoEffectAgainst) {
    let Some(opponent) = cx.opponent else { return };
    let (deck, tally) = (cx.deck, cx.tally);
    let listed = listed(cx, &limits.lists, opponent);
    let sides = cx.ruleset.limits::<ResourceAlignment>();
    let sides = sides.and_then(|limits| limits.allowed.of(deck.player.kind));
    let by_text = |copies: &Copies<'_, '_>| {
        let card = copies.first();
        let known = listed.iter().any(|(other, _)| other.first().key == card.key);
        // A player that may use a card as a resource can use it against anybody.
        let is_resource = card.card.dual_purpose
            && sides.is_some_and(|sides| sides.contains(&card.card.alignment));
        let same_sites = card.card.conditions.as_ref().is_some_and(|of| of.opponent_of_same_sites);
        let useless = is_useless_against(card.card, deck.player.kind, opponent.kind);
        !known && useless && (same_sites || !is_resource)
    };
    let counted = played_against(opponent.kind);
    let there = |copies: &Copies<'_, '_>| copies.entries(counted).next().is_some();
    let by_text: Vec<_> = tally.copies(deck).filter(there).filter(by_text).collect();
    for (copies, list) in &listed {
        let finding = by_list(copies, list, opponent);
        let by_name = deck.database.is_among(copies.first().key, &list.cards);
        cx.report(if by_name { finding } else { finding.resting_on(AGENT_EVENTS) });
    }
    for copies in by_text {
        let message = message!(
            "{card} has no use against {opponent}, by its own text",
            card = copies.first().card.shown_name(),
            opponent = player(opponent.kind)
        );
        let card = copies.first().card;
        let finding = placed(Finding::new(message).written_on(card), &copies, opponent);
        let on_ringwraith = opponent.kind == PlayerType::Balrog
            && deck.database.is_among(copies.first().key, &limits.on_ringwraiths);
        cx.report(if on_ringwraith { finding.resting_on(NO_RINGWRAITH) } else { finding });
    }
}

fn by_list(copies: &Copies<'_, '_>, list: &AgainstList, opponent: Opponent<'_>) -> Finding {
    let (name, against) = (copies.first().card.shown_name(), player(opponent.kind));
    let message = match &list.condition {
        None => message!("{name} cannot be used against {against}", name, against),
        Some(condition) => message!(
            "{name} is of little use against {against}: {condition}",
            name,
            against,
            condition = Message::of_data(condition)
        ),
    };
    let finding = placed(Finding::new(message).written_in(&list.cite), copies, opponent);
    match list.severity {
        Some(severity) => finding.severity(severity),
        None => finding,
    }
}

fn placed(finding: Finding, copies: &Copies<'_, '_>, opponent: Opponent<'_>) -> Finding {
    finding
        .on_all(copies.entries(played_against(opponent.kind)), |_| message!("no use here"))
        .help(message!("replace it when you know who you will meet"))
}

fn words(limits: &NoEffectAgainst, wording: &Wording<'_>) -> Message {
    lists_in_words(&limits.lists, wording)
}
