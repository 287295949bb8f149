//! Avatars that both players play.

pub(crate) mod limits;

use crate::cards::model::PlayerType;
use crate::decks::resolve::{Class, same_avatar};
use crate::message::{Message, message};
use crate::rules::metadata::declare_rule;
use crate::rules::wording::Wording;
use crate::rules::{Context, Finding};
use crate::rulesets::terms::Severity;

pub(crate) use limits::AvatarCollision;

declare_rule! {
    name: "avatar-collision",
    family: Opponent,
    scope: Deck,
    severity: Warning,
    summary: "the opponent does not play the same avatar",
    limits: AvatarCollision,
}

fn check(cx: &mut Context<'_, '_>, limits: &AvatarCollision) {
    let deck = cx.deck;
    let Some(other) = cx.opponent.and_then(|opponent| opponent.deck) else { return };
    let (Some(own), Some(his)) = (&deck.avatar, &other.avatar) else { return };
    if !same_avatar(&own.name, &his.name) {
        return;
    }
    let name = deck.database.shown_name(&own.name);
    let finding = match (deck.player.kind, other.player.kind) {
        (PlayerType::Wizard, PlayerType::FallenWizard) if limits.wizard_gives_way => Finding::new(
            message!("the opponent is Fallen-wizard {name}: the Wizard cannot be played", name),
        )
        .help(message!(
            "replace him before the game with other Wizards, even from outside the deck"
        ))
        .written_in(&limits.cite_giving_way),
        (PlayerType::FallenWizard, PlayerType::Wizard) if limits.wizard_gives_way => Finding::new(
            message!("the opponent is Wizard {name}, who gives way to your Fallen-wizard", name),
        )
        .severity(Severity::Note)
        .help(message!("the opponent may replace him before the game with other Wizards"))
        .written_in(&limits.cite_giving_way),
        (_, as_whom) => {
            let message = if own.card.is_some() && own.card != his.card {
                message!(
                    "both players play {name}, the opponent as a {as_whom} player",
                    name,
                    as_whom
                )
            } else {
                message!("both players play {name}", name)
            };
            let rule = cx.ruleset.rules.get(RULE.name);
            let cites = rule.map_or(&[][..], |rule| rule.cites(cx.player())).iter();
            let of_one = cites.filter(|cite| !limits.cite_giving_way.contains(cite));
            let help =
                message!("only one of you can have this avatar in play: agree who plays another");
            Finding::new(message).help(help).written_in(&of_one.cloned().collect::<Vec<_>>())
        }
    };
    let copies = deck.cards.iter().find(|card| {
        card.class == Class::Avatar && Some(card.key) == own.card && card.part.is_some()
    });
    let label = message!("the opponent's avatar too");
    cx.report(match &deck.deck.avatar {
        Some(declared) => finding.at(declared.span, label),
        None => copies.into_iter().fold(finding, |finding, card| finding.on(card, label.clone())),
    });
}

fn words(limits: &AvatarCollision, _: &Wording<'_>) -> Message {
    let way = limits.wizard_gives_way;
    let way = way.then(|| message!("a Wizard gives way to the Fallen-wizard of his name"));
    let one = message!("one player for each avatar");
    Message::joined(std::iter::once(one).chain(way).collect(), "; ")
}
